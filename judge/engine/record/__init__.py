"""The record of a game: steps, the rules that they cite, the facts that they read and wrote, verdicts with reasons."""
