"""Trying things in a game of a scenario: what would be legal next, and what it would come to."""
