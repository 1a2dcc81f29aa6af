"""Running a scenario: the board, the events one after the other, who answers the decisions."""
