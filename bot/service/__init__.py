"""Use cases: tables, games and what they need of the world."""
