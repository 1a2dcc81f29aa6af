"""Part 3 of the rules: the turn (sections 300-314)."""
