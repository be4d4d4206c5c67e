"""The expert: hidden cards are dealt out many times over, and each choice tried in every deal."""
