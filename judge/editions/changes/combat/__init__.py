"""Changes of combat: who assigns how much damage to whom, when it is dealt, and bands."""
