"""What seems to forbid an act that is legal, and why it does not."""
