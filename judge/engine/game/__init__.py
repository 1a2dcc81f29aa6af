"""The state of a game, as frozen values, and the tables that say how a turn and the types are made."""
