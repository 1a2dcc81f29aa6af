"""The words of answers: the tables of steps and of events, the sentences of answers, and how lists and counts are said."""
