"""Exchanges of control and of cards with permanents."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command, player_verb, sequence
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref, TargetAt


@player_verb("exchange control of <a:obj>")
def _(c: Place, s: t.Selection, a: t.Selection) -> e.Instruction | None:
    return e.Exchange("control", a, a) if isinstance(a, TargetAt) and a.minimum == a.maximum == t.Number(2) else None


@command("exchange control of those permanents")
def _(c: Place) -> e.Instruction | None:
    """Of what the event was about, and of the one target."""
    words = c.parser.words
    if words[0] != "whenever" or words.count("target") != 1:
        return None
    return e.Exchange("control", t.EventRole("subject"), Ref(c.start + c.parser.base, "that", "permanent"))


@rule(
    "sentence",
    "choose target <np:np> a player control and target <card:np> in that player 's graveyard . if both targets is still legal as this "
    "ability resolve , that player simultaneously sacrifice the <x:typeword> and return the <y:typeword> card to play",
)
def _(c: Place, np: NP, card: NP, x: t.Filter, y: t.Filter) -> e.Instruction | None:
    """Both at once, or neither. The second target is looked for in the graveyard of the first one's controller."""
    if np.plural or card.plural or np.kind != "permanent" or card.kind != "card" or x != y:
        return None
    base = c.start + c.parser.base
    first = TargetAt(base + 1, np.filter)
    second = TargetAt(base + 6, both(t.InZone("graveyard", t.ControllerOf(first)), card.filter))
    owner = t.ControllerOf(first)
    legal = t.Both((t.Compares(t.Size(first), "=", t.Number(1)), t.Compares(t.Size(second), "=", t.Number(1))))
    swap = e.Simultaneously((e.Sacrifice(first, owner), e.Move(second, "in play")))
    return sequence(e.Name("", first), e.Name("", second), e.If(legal, swap))
