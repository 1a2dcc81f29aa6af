"""Changes of games of several players: how teams begin, who leaves, and when the game ends."""
