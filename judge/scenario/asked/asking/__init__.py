"""Ways of asking: each reads one, and gives the question of the language that it is."""
