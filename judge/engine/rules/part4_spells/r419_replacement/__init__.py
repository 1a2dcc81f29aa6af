"""Replacement and prevention effects (419)."""
