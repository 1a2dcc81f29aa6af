"""State-based effects (420)."""
