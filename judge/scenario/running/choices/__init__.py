"""Who answers the decisions of a run, and what was chosen where nobody said."""
