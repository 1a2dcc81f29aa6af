"""Sentences, their conditions, and the times they speak of."""
