"""Replacement and prevention effects, and how things come into play."""
