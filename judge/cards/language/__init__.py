"""The language of card texts: from words to instructions."""
