"""Targets (415)."""
