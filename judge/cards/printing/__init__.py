"""A reading worded as a card text: one module for each part of the language."""
