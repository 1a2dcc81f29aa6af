"""The one door: how an event is performed, what moves, and what is settled after it."""
