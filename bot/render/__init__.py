"""Pictures as PNG files."""
