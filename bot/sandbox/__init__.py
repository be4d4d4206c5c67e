"""The bot on a simulated Discord: a local page, or a game printed in the terminal."""
