"""How each format of a league draws its fixtures: one file per format."""
