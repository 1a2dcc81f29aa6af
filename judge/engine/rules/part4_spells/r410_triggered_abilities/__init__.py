"""Handling triggered abilities (410)."""
