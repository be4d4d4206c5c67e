"""The rule systems: one file each, data and citations only."""
