"""Generated games: random legal play between decks of library cards, with what must always hold checked after every event."""
