"""Keyword actions (501): verbs that have a meaning of their own."""
