"""Storage: the one SQLite database behind `bot.service.ports.Store`, and the shipped files."""
