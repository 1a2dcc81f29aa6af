"""Things that texts speak of, and how many."""
