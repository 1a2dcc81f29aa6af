"""What `judge card NAME` shows."""
