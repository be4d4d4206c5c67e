"""The analyst: what a deal held, what was made of it, and where points were lost."""
