"""Part 2 of the rules: cards (sections 200-217)."""
