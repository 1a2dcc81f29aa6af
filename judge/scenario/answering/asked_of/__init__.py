"""The forms of the question language, by what they ask of."""
