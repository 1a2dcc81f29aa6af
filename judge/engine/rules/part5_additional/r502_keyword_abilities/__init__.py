"""Keyword abilities that change rules (502)."""
