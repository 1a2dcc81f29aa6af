"""Players who choose what to keep and sacrifice or discard the rest, all at the same time (103.4, 413.2d)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.grammar_words import BASIC_LANDS

_EACH = t.Bound("player")


def _kept(filter: t.Filter, hand: bool) -> e.Instruction:
    """Each player keeps as many as the one who has fewest; the rest goes."""
    mine = both(t.InZone("hand", _EACH), filter) if hand else both(filter, t.ControlledBy(_EACH))
    of_anyone = both(t.InZone("hand", t.Bound("anyone")), filter) if hand else both(filter, t.ControlledBy(t.Bound("anyone")))
    fewest = t.AcrossPlayers("least", "anyone", t.Count(of_anyone))
    rest = t.Every(both(mine, t.Not(t.IsAmong(t.Bound("kept")))))
    name = e.Name("kept", t.Choose(mine, fewest, _EACH))
    gone: e.Instruction = e.DiscardThese(rest) if hand else e.Sacrifice(rest, _EACH)
    return e.ForEach(t.Players("each"), "player", e.Sequence((name, gone)))


@rule(
    "sentence",
    "each player choose a number of <np:np> they control equal to the number of <b:np> controlled by the player who control the fewest , "
    "then sacrifice the rest",
)
def _(c: Place, np: NP, b: NP) -> e.Instruction | None:
    return _kept(np.filter, False) if np == b and np.plural and np.kind == "permanent" else None


@rule(
    "sentence",
    "each player choose a number of <np:np> they control equal to the number of <b:np> controlled by the player who control the fewest , "
    "then sacrifice the rest . (players|each player) <w:same_way> the same way",
)
def _(c: Place, np: NP, b: NP, w: tuple[tuple[t.Filter, bool], ...]) -> e.Instruction | None:
    if np != b or not np.plural or np.kind != "permanent":
        return None
    return sequence(_kept(np.filter, False), *(_kept(filter, hand) for filter, hand in w))


@rule("same_way", "discard cards and sacrifice <np:np>", "sacrifice <first:np> and discard cards")
def _(c: Place, np: NP | None = None, first: NP | None = None) -> tuple[tuple[t.Filter, bool], ...] | None:
    kept = np or first
    if kept is None or not kept.plural or kept.kind != "permanent":
        return None
    ways = (t.Anything(), True), (kept.filter, False)
    return ways if np else ways[::-1]


@rule("sentence", "each player choose from the lands they control a land of each basic land type , then sacrifice the rest")
def _(c: Place) -> e.Instruction:
    """One land may be chosen for several of its types."""
    mine = both(t.InZone("in play"), t.HasType("land"), t.ControlledBy(_EACH))
    names = [e.Name(f"kept {name}", t.Choose(both(mine, t.HasSubtype(t.LandTypeWord(name))), t.Number(1), _EACH)) for name in BASIC_LANDS]
    rest = t.Every(both(mine, t.Not(t.IsAmong(t.Together(tuple(t.Bound(one.name) for one in names))))))
    return e.ForEach(t.Players("each"), "player", e.Sequence((*names, e.Sacrifice(rest, _EACH))))


@rule(
    "sentence",
    "each player choose from [among] the permanents they control <a:a_np> , <b:a_np> , <d:a_np> , and <j:a_np> , then sacrifice the rest",
    "each player choose <a:a_np> , <b:a_np> , <d:a_np> , and <j:a_np> from among the permanents they control , then sacrifice the rest",
)
def _(c: Place, a: NP, b: NP, d: NP, j: NP) -> e.Instruction | None:
    """One permanent may be chosen for several of its types."""
    if any(np.kind != "permanent" for np in (a, b, d, j)):
        return None
    names = [
        e.Name(f"kept {n}", t.Choose(both(np.filter, t.ControlledBy(_EACH)), t.Number(1), _EACH)) for n, np in enumerate((a, b, d, j), 1)
    ]
    kept = t.Together(tuple(t.Bound(name.name) for name in names))
    rest = t.Every(both(t.InZone("in play"), t.ControlledBy(_EACH), t.Not(t.IsAmong(kept))))
    return e.ForEach(t.Players("each"), "player", e.Sequence((*names, e.Sacrifice(rest, _EACH))))
