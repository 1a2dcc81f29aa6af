"""What a text speaks of again: it, that creature, the chosen card."""
