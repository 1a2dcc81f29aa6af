"""Playing spells and abilities (409)."""
