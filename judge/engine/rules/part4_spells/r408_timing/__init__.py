"""Timing: priority and special actions (408)."""
