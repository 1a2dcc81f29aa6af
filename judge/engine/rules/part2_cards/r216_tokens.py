"""Tokens (216)."""

from __future__ import annotations

from judge.cards.instructions.effects import TokenSpec
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, PHASED_OUT, Obj
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.table.table import Table


@rule("216.1a")
def token_name(spec: TokenSpec, subtypes: tuple[str, ...]) -> str:
    """Where it doesn't specify a name, the creature type or types serve as the name."""
    return spec.name or " ".join(subtypes)


@rule("216.3")
def out_of_play(table: Table, id: int) -> Verdict:
    """When a token is in any zone but the in-play zone, it ceases to exist; this is a state-based effect."""
    return denied("is in play") if table.game.objects[id].zone == IN_PLAY else YES


def _left_play(obj: Obj) -> bool:
    return obj.kind == "token" and obj.zone not in (IN_PLAY, PHASED_OUT)


STAYS_AWAY = When("a token that has left play can't come back", _left_play, rule="216.4")
