"""Prose read clause by clause: who does what, to what, with what, and when."""
