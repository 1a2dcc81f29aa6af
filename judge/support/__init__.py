"""What is no part of the game: where data stands, memos of frozen values, shared work, the garbage collector."""
