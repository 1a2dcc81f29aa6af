"""Continuous effects of spells and abilities in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.printing.costs_and_keywords import holder
from judge.cards.printing.dispatch import effect
from judge.cards.printing.parts import becoming, parts
from judge.cards.printing.printed_selections import possessive, selection
from judge.cards.printing.printed_words import Context
from judge.cards.printing.said import said
from judge.cards.printing.verbs import is_many, who_does


def apply(what: e.Apply, c: Context) -> str:
    words = _applied(what, c)
    words += own_price(what.parts)
    if what.duration.kind != "rest of the game":
        return words
    return f"{words} for the rest of the game" if isinstance(what.affected, t.EventRole) else f"for the rest of the game, {words}"


def own_price(parts: tuple[e.Part, ...]) -> str:
    """A sentence that the cost of a keyword that something gains is its own mana cost; empty where it gains none such."""
    gained = (part.ability for part in parts if isinstance(part, e.GainAbility) and isinstance(part.ability, e.KeywordAbility))
    keyword = next((ability.keyword for ability in gained if ability.cost == e.OWN_MANA_COST), None)
    return f". The {keyword} cost is equal to its mana cost" if keyword is not None else ""


def _applied(what: e.Apply, c: Context) -> str:
    controls = tuple(part for part in what.parts if isinstance(part, e.ChangeControl))
    if controls and len(controls) < len(what.parts):
        others = tuple(part for part in what.parts if not isinstance(part, e.ChangeControl))
        return effect(e.Sequence((e.Apply(what.affected, controls, what.duration), e.Apply(what.affected, others, what.duration))), c)
    if isinstance(what.affected, t.Every):
        c.holder = holder(what.affected.filter)
    until = lasting(what.duration, c)
    only = what.parts[0]
    if isinstance(only, e.ChangeControl):
        words = (
            f"gain control of {selection(what.affected, c)}"
            if isinstance(only.to, t.You)
            else who_does(only.to, lambda: f"gain control of {_taken(what.affected, c)}", c)
        )
        with_it = f" and {parts(what.parts[1:], c, False)}" if len(what.parts) > 1 else ""
        return f"{words}{until}{with_it}"
    if what.parts == (e.SwitchPT(),):
        return f"switch {possessive(what.affected, c)} power and toughness{until}"
    subject = selection(what.affected, c)
    many = is_many(what.affected, c)
    bare = many or c.bare
    if what.duration.kind in ("next untap step", "your next untap step"):
        return f"{subject} {parts(what.parts, c, bare)}".replace("untap step", "next untap step", 1)
    if subject.startswith("all "):
        subject = subject.removeprefix("all ")
    whole = becoming(what.parts, c, many)
    if whole is not None:
        return f"{subject} {'become' if bare else 'becomes'} {whole}{until}"
    if isinstance(only, e.ChangeText):
        changed = parts(what.parts, c, bare).removeprefix("has its text changed ").removeprefix("have its text changed ")
        return f"change the text of {subject} {changed}{until}"
    if any(isinstance(part, e.Cant | e.Must | e.MayDo) for part in what.parts) and what.duration.kind == "end of turn":
        words = parts(what.parts, c, bare).replace("each turn if able", "this turn if able")
        return f"{subject} {words}{'' if 'this turn' in words else ' this turn'}"
    words, but, further = parts(what.parts, c, bare).partition(", except ")
    return f"{subject} {words}{until}{but}{further}"


def _taken(what: t.Selection, c: Context) -> str:
    theirs = isinstance(what, t.Choose) and not isinstance(what.by, t.You)
    return f"{selection(what, c)}{' of his or her choice' if theirs else ''}"


def lasting(duration: e.Duration, c: Context) -> str:
    """How long an effect lasts, after what it does; empty where no words say so."""
    if duration.kind == "next untap step":
        return " during its controller's next untap step"
    words = said(("duration",), duration, c)
    return f" {words}" if words else ""
