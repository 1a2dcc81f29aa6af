"""Continuous effects (418)."""
