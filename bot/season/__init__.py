"""A season as a pure function of its log: what it is, what may be done, what is due."""
