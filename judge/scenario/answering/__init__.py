"""Answering the questions of a scenario from the record and the games of its run."""
