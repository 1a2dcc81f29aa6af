"""Legal attacks and blocks (500)."""
