"""Changes of how spells, abilities and lands are played: what they cost, what lets them be played, and what becomes of targets."""
