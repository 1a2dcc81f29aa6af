"""Cards: from their texts to instructions, and the libraries that hold them. Nothing is imported here."""
