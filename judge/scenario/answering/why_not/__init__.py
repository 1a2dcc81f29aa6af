"""Why something did not happen, or stayed as it was: the nearest thing that might have changed it, and the first condition that failed."""
