"""The nouns of a league: its settings, results, and the deeds that its seasons are made of."""
