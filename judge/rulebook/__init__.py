"""The rule book: texts of rules read into a graph, editions, search. `judge.rulebook.rulebook` is the door; nothing is imported here."""
