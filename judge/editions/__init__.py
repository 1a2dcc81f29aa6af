"""Editions of play: the rules of 2009-05-01 as the base, and dated changes, one small module each."""
