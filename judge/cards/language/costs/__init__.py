"""Costs, and limits on playing abilities."""
