"""Permanents (214): also what has lost all its card types is one."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

WITHOUT_TYPES = When(
    "a permanent that loses its card types stays one", lambda before, after: bool(before.types) and not after.types, rule="214.1b"
)
