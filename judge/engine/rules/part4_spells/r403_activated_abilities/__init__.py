"""Activated abilities (403)."""
