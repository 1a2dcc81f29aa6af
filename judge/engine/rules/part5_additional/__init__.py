"""Part 5 of the rules: additional rules (sections 500-512)."""
