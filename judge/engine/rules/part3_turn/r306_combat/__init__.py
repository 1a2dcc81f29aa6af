"""The combat phase (306-311)."""
