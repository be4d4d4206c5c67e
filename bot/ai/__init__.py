"""Computer players: they see a view and choose an action."""
