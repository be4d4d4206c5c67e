"""Words: events become sentences from message catalogues."""
