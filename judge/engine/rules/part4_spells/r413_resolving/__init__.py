"""Resolving spells and abilities (413)."""
