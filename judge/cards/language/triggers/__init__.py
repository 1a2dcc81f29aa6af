"""What triggers abilities."""
