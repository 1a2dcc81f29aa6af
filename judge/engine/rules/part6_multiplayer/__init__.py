"""Part 6 of the rules: multiplayer games (sections 600-609)."""
