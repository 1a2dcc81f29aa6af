"""Keyword abilities and actions (501, 502): their names, what follows them, and what they mean."""
