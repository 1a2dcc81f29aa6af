"""Conditions on what was done just before: "if a Goblin is sacrificed this way", "if you discard a creature card this way"."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Parser, Place, native, rule

_DID = {
    "play": "played", "cast": "played",
    "sacrifice": "sacrificed", "discard": "discarded", "destroy": "destroyed", "exile": "exiled", "reveal": "revealed",
    "mill": "milled", "tap": "tapped", "untap": "untapped", "counter": "countered", "draw": "drawn", "return": "returned",
}  # fmt: skip
"""Verbs as they stand after a player, and what is said of that which he or she did it to."""

@native("way_did")
def way_did(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The verb of a player in "if you sacrifice an Island this way", in the present or the past, as a participle."""
    for verb, done in _DID.items():
        if p.words[at] in (verb, done):
            yield done, at + 1


@rule("cond", "it is the <n:ordinal> time")
def _(c: Place, n: int) -> t.Condition | None:
    """After "this is the first time this ability has resolved this turn", in the sentences that follow."""
    before = " ".join(c.parser.words[: c.start])
    found = t.Compares(t.TimesThisTurn(t.EventPattern("resolve", kind="this ability")), "=", t.Number(n - 1))
    return found if "time this ability have resolved this turn" in before else None
