"""Part 4 of the rules: spells, abilities and effects (sections 400-424)."""
