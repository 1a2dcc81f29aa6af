"""Players who choose what to keep and sacrifice or discard the rest, all at the same time (103.4, 413.2d)."""

from __future__ import annotations

from judge.cards.instructions import (
    AcrossPlayers,
    Bound,
    Choose,
    ControlledBy,
    Count,
    DiscardThese,
    Every,
    Filter,
    ForEach,
    HasSubtype,
    HasType,
    Instruction,
    InZone,
    IsAmong,
    LandTypeWord,
    Name,
    Not,
    Number,
    Players,
    Sacrifice,
    Sequence,
    Together,
)
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.grammar_words import BASIC_LANDS

_EACH = Bound("player")


def _kept(filter: Filter, hand: bool) -> Instruction:
    """Each player keeps as many as the one who has fewest; the rest goes."""
    mine = both(InZone("hand", _EACH), filter) if hand else both(filter, ControlledBy(_EACH))
    of_anyone = both(InZone("hand", Bound("anyone")), filter) if hand else both(filter, ControlledBy(Bound("anyone")))
    fewest = AcrossPlayers("least", "anyone", Count(of_anyone))
    rest = Every(both(mine, Not(IsAmong(Bound("kept")))))
    name = Name("kept", Choose(mine, fewest, _EACH))
    gone: Instruction = DiscardThese(rest) if hand else Sacrifice(rest, _EACH)
    return ForEach(Players("each"), "player", Sequence((name, gone)))


@rule(
    "sentence",
    "each player choose a number of <np:np> they control equal to the number of <b:np> controlled by the player who control the fewest , "
    "then sacrifice the rest",
)
def _(c: Place, np: NP, b: NP) -> Instruction | None:
    return _kept(np.filter, False) if np == b and np.plural and np.kind == "permanent" else None


@rule(
    "sentence",
    "each player choose a number of <np:np> they control equal to the number of <b:np> controlled by the player who control the fewest , "
    "then sacrifice the rest . (players|each player) <w:same_way> the same way",
)
def _(c: Place, np: NP, b: NP, w: tuple[tuple[Filter, bool], ...]) -> Instruction | None:
    if np != b or not np.plural or np.kind != "permanent":
        return None
    return sequence(_kept(np.filter, False), *(_kept(filter, hand) for filter, hand in w))


@rule("same_way", "discard cards")
def _(c: Place) -> tuple[tuple[Filter, bool], ...]:
    from judge.cards.instructions import Anything

    return ((Anything(), True),)


@rule("same_way", "discard cards and sacrifice <np:np>", "sacrifice <first:np> and discard cards")
def _(c: Place, np: NP | None = None, first: NP | None = None) -> tuple[tuple[Filter, bool], ...] | None:
    from judge.cards.instructions import Anything

    kept = np or first
    if kept is None or not kept.plural or kept.kind != "permanent":
        return None
    ways = (Anything(), True), (kept.filter, False)
    return ways if np else ways[::-1]


@rule("sentence", "each player choose from the lands they control a land of each basic land type , then sacrifice the rest")
def _(c: Place) -> Instruction:
    """One land may be chosen for several of its types."""
    mine = both(InZone("in play"), HasType("land"), ControlledBy(_EACH))
    names = [Name(f"kept {name}", Choose(both(mine, HasSubtype(LandTypeWord(name))), Number(1), _EACH)) for name in BASIC_LANDS]
    rest = Every(both(mine, Not(IsAmong(Together(tuple(Bound(one.name) for one in names))))))
    return ForEach(Players("each"), "player", Sequence((*names, Sacrifice(rest, _EACH))))


@rule(
    "sentence",
    "each player choose from [among] the permanents they control <a:a_np> , <b:a_np> , <d:a_np> , and <e:a_np> , then sacrifice the rest",
    "each player choose <a:a_np> , <b:a_np> , <d:a_np> , and <e:a_np> from among the permanents they control , then sacrifice the rest",
)
def _(c: Place, a: NP, b: NP, d: NP, e: NP) -> Instruction | None:
    """One permanent may be chosen for several of its types."""
    if any(np.kind != "permanent" for np in (a, b, d, e)):
        return None
    names = [
        Name(f"kept {n}", Choose(both(np.filter, ControlledBy(_EACH)), Number(1), _EACH)) for n, np in enumerate((a, b, d, e), 1)
    ]
    kept = Together(tuple(Bound(name.name) for name in names))
    rest = Every(both(InZone("in play"), ControlledBy(_EACH), Not(IsAmong(kept))))
    return ForEach(Players("each"), "player", Sequence((*names, Sacrifice(rest, _EACH))))
