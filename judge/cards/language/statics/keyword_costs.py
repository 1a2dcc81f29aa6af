"""Costs that may be paid besides, or in place of, a spell's own, as the rules of keywords say them (502).

Whoever reads these sentences names the cost: it is `kicked`, the name that a card's own words have for a cost that was paid.
"""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt
from judge.cards.language.replacing.replacements import ENTERS, conditional

PAID = "kicked"


def _optional(cost: e.Cost, *further: e.CostChange, repeat: bool = False, name: str = PAID) -> e.StaticAbility:
    return e.StaticAbility((e.OptionalCost(cost, name, repeat), *further), t.This(), zone="stack")


def _named(c: Place) -> str:
    """The name of a cost that a card's own sentence allows: it is no kicker."""
    return "additional cost" if c.parser.context.name else PAID


@rule("static_line", "as an additional cost to (play|cast) ~ , you may pay <cost:cost> any number of times")
def _(c: Place, cost: e.Cost) -> e.StaticAbility:
    return _optional(cost, repeat=True, name=_named(c))


@rule("static_line", "as an additional cost to (play|cast) ~ , you may [pay] <cost:cost>")
def _(c: Place, cost: e.Cost) -> e.StaticAbility | None:
    """Of so many as its player likes, none may be: that is no choice beside."""
    chosen = [node for node in walk(cost) if isinstance(node, ChooseAt)]
    any_number = bool(chosen) and all(one.choose.any_number and one.choose.total is None for one in chosen) and not cost.mana
    if not any_number:
        return _optional(cost, name=_named(c))
    return e.StaticAbility((e.AdditionalCost(cost),), t.This(), zone="stack") if c.parser.context.name else None


@rule("static_line", "as an additional cost to (play|cast) ~ , you may <cost:beside> . <less:less_of_each>")
def _(c: Place, cost: e.Cost, less: e.CostChange) -> e.StaticAbility:
    return _optional(cost, msgspec.structs.replace(less, times=t.Size(t.Bound(_named(c)))), name=_named(c))


@rule(
    "less_of_each",
    "each card removed this way reduces the cost to play ~ by <m:cost_mana>",
    "~ cost <m:cost_mana> less to (play|cast) for each card (removed|exiled) this way",
    "~ cost <m:cost_mana> less to (play|cast) for each <given:noun_one> (tapped|sacrificed) this way",
)
def _(c: Place, m: tuple[str, ...], given: t.Filter | None = None) -> e.CostChange:
    return e.CostChange("play", e.Cost(mana=m), more=False, times=t.Size(t.Bound(PAID)))


@rule("static_line", "you may (play|cast) ~ from your graveyard by paying <cost:cost> rather than paying its mana cost . "
    "if you do , (it|~) enter <how:entering>")  # fmt: skip
def _(c: Place, cost: e.Cost, how: tuple[e.Change, ...]) -> tuple[e.StaticAbility, ...] | None:
    changes = conditional(how, t.Done(PAID))
    if changes is None:
        return None
    playing = e.StaticAbility((e.MayDo("be played"), e.AlternativeCost(cost, name=PAID)), t.This(), zone="graveyard")
    return playing, e.StaticAbility((e.Replace(ENTERS, changes),))
