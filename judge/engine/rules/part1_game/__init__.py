"""Part 1 of the rules: the game (sections 100-104)."""
