"""Where a game is played: the table, the decisions of the players, and the questions that rules ask of effects."""
