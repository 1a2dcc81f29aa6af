"""Tokens (216)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

NAME = When("what creates a token says its name, or its creature types are the name", lambda obj: obj.kind == "token", rule="216.1a")
