"""The bot on a simulated Discord, as a local page."""
