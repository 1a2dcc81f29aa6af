"""Exchanges of control and of cards with permanents."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import command
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, either
from judge.cards.language.parsing.combinators import Place
from judge.cards.language.parsing.placeholders import Ref, TargetAt
from judge.cards.language.say import read


def two_targets(what: t.Selection) -> bool:
    """Whether these are two, and no more and no fewer, that are targets."""
    return isinstance(what, t.Target) or (isinstance(what, TargetAt) and what.minimum == what.maximum == t.Number(2))


def of_a_named_type(one: t.Selection, other: t.Selection) -> t.Filter | None:
    """Of one of the card types that are named of a target, and the target is of it as well."""
    if not isinstance(one, TargetAt):
        return None
    types = dict.fromkeys(node for node in walk(one.filter) if isinstance(node, t.HasType))
    return either(*(both(kind, t.SharesA("card type", t.Narrow(one, kind))) for kind in types)) if len(types) > 1 else None


@command("exchange control of those permanents")
def of_those_permanents(c: Place) -> e.Instruction | None:
    """Of what the event was about, and of the one target."""
    words = c.parser.words
    if words[0] != "whenever" or words.count("target") != 1:
        return None
    return e.Exchange("control", t.EventRole("subject"), Ref(c.start + c.parser.base, "that", "permanent"))


def _swap(at: int, such: t.Filter, card: t.Filter) -> e.Instruction:
    """Both at once, or neither. The second target is looked for in the graveyard of the first one's controller."""
    first = TargetAt(at, such)
    second = TargetAt(at + 5, both(t.InZone("graveyard", t.ControllerOf(first)), card))
    legal = t.Both((t.Compares(t.Size(first), "=", t.Number(1)), t.Compares(t.Size(second), "=", t.Number(1))))
    swap = e.Simultaneously((e.Sacrifice(first, t.ControllerOf(first)), e.Move(second, "in play")))
    return e.Sequence((e.Name("", first), e.Name("", second), e.If(legal, swap)))


for _type in ("artifact", "creature", "enchantment", "land"):
    read("whole sentence", made(_swap, _.at, _.n, _.card),
        "choose target <n:permanent_one> a player control and target <card:card_one> in that player's graveyard. if both targets is still "
        f"legal as this ability resolve, that player simultaneously sacrifice the {_type} and return the {_type} card to play")
