"""Storage, and the files shipped with the bot."""
