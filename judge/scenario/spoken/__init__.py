"""The spoken language: sentences, questions and names as people write them at a table, read as what the language has for them."""
