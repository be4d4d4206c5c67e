"""The reusable parts of a deal, from the shuffle to the reckoning."""
