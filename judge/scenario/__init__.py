"""Scenarios: from a YAML file to models, sentences and questions with their places; then the runner.

`judge.scenario.file.loading` is the door; nothing is imported here, so that a command pays only for what it uses.
"""
