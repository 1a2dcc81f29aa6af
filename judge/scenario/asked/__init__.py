"""What people ask, as questions of the language: ways of asking, times, what a question leaves out."""
