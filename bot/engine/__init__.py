"""The rules of play: pure, without input, output, clock or chance."""
