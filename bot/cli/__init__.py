"""The commands of the terminal, one module each; every `main(words)` returns an exit code."""
