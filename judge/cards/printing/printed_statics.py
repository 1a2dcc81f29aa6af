"""Static abilities in the words of card texts."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import LATER
from judge.cards.printing.costs_and_keywords import cost_text, holder
from judge.cards.printing.parts import becoming, own_price, parts
from judge.cards.printing.printed_conditions import condition
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import selection
from judge.cards.printing.printed_words import Context, capital, join, sentence
from judge.cards.printing.said import effect, said

_GIVEN = {e.Move: "card removed", e.Sacrifice: "permanent sacrificed", e.TapOthers: "permanent tapped"}
"""What is given for a lower price, by what is done with it."""


def static_text(ability: e.StaticAbility, c: Context) -> str:
    """The static ability in the words that are declared for it, or as its parts say; nothing of one that is silenced for a trial."""
    if not ability.parts:
        return ""
    ability = msgspec.structs.replace(ability, word="")  # said before it
    if words := said(("static",), ability, c):
        return sentence(words)
    if ability.condition is not None and (words := said(("static",), msgspec.structs.replace(ability, condition=None), c)):
        return sentence(f"as long as {condition(ability.condition, c)}, {words}")
    first = ability.parts[0]
    if isinstance(first, e.Replace) and first.condition is not None:
        always = msgspec.structs.replace(ability, parts=(msgspec.structs.replace(first, condition=None), *ability.parts[1:]))
        if words := said(("static",), always, c):
            return sentence(f"if {condition(first.condition, c)}, {words}")
    return _static_text(ability, c)


def _static_text(ability: e.StaticAbility, c: Context) -> str:
    if ability.keyword in LATER.now:
        said = static_text(msgspec.structs.replace(ability, keyword="", affected=t.This()), Context("this permanent"))
        return f"{capital(ability.keyword)} ({said})"
    first = ability.parts[0]
    if isinstance(ability.affected, t.Filter):
        c.holder = holder(ability.affected)
    while_ = f" as long as {condition(ability.condition, c)}" if ability.condition is not None else ""
    if isinstance(first, e.AdditionalCost) and first.cost.x_with:
        return sentence(f"spend only {COLOR_OF[first.cost.x_with]} mana on X")
    if isinstance(first, e.OptionalCost):
        if first.name == "additional cost":
            price = cost_text(first.cost, c)
            price = f"pay {price}" if first.cost.mana else price[:1].lower() + price[1:]
            paid = sentence(f"as an additional cost to play {c.name}, you may {price}{' any number of times' * first.repeat}")
            for part in ability.parts[1:]:
                if isinstance(part, e.CostChange) and isinstance(part.times, t.Size):
                    given = next((_GIVEN[type(action)] for action in first.cost.actions if type(action) in _GIVEN), "")
                    less = cost_text(part.cost, c)
                    paid += f" {sentence(f'{c.name} costs {less} less to play for each {given} this way')}"
            return paid
        return sentence(f"you may pay an additional {cost_text(first.cost, c)} as you play {c.name}")
    subject, many = affected_words(ability.affected, c)
    if isinstance(first, e.ChangeControl) and isinstance(first.to, t.You):
        return sentence(f"you control {subject}{while_}")
    if isinstance(first, e.Skip) and first.then is not None:
        what, name = ("turn", "turn") if first.what == "turn" else ("step", f"{first.what} step")
        when = f" while {condition(ability.condition, c)}" if ability.condition is not None else ""
        return f"If you would begin your {name}{when}, you may skip that {what} instead. If you do, {effect(first.then, c)}."
    whole = becoming(ability.parts, c, many)
    if whole is not None:
        return sentence(f"{subject} {'are' if many else 'is'} {whole}{while_}")
    words = parts(ability.parts, c, many, static=True)
    gained = (part.ability for part in ability.parts if isinstance(part, e.GainAbility))
    kept = next((one.variant for one in gained if isinstance(one, e.KeywordAbility) and one.variant.startswith("keeps")), "")
    if kept:
        return sentence(f"{subject} {words}. This effect doesn't remove {'Auras' if 'Auras' in kept else c.name}")
    where = f", where X is {c.where}" if c.where else ""
    c.where = ""
    if isinstance(first, e.CostChange) and first.action == "play":
        subject = f"{subject.removesuffix('control')}play" if subject.endswith("spells you control") else subject
    if isinstance(first, e.CostChange) and ability.condition is not None:
        held = f"if {condition(ability.condition, c)}" if isinstance(ability.condition, t.Exists) else while_.strip()
        return sentence(f"{held}, {subject} {words}{where}")
    if while_ and ". " in words:
        return sentence(f"{while_.strip()}, {subject} {words}")
    return sentence(f"{subject} {words}{where}{while_}{own_price(ability.parts)}")


def affected_words(what: t.Filter | t.Selection | None, c: Context) -> tuple[str, bool]:
    """The subject of a static ability, and whether it is a plural."""
    if what is None:
        return "players", True
    match what:
        case t.Every(filter=t.AllOf(parts=(t.IsPlayer(), t.DidThisTurn(pattern=played, role="player")))) if played.verb == "play spell":
            from judge.cards.printing.printed_events import spell_words

            return f"each player who has played {spell_words(played.subject, c)} this turn", False
    if isinstance(what, t.AnyOf) and len(what.parts) < 4 and all(_own_zone(part) for part in what.parts):
        return join([f"all {noun(part, c, True)}" for part in what.parts]), True
    if isinstance(what, t.Filter):
        return noun(what, c, True), True
    words = selection(what, c)
    if isinstance(what, t.Every):
        return words.removeprefix("all "), True
    return words, isinstance(what, t.You | t.Together)


def _own_zone(filter: t.Filter) -> bool:
    """Whether a filter says of which zone it speaks, or of which not: it stands in a list with its own "all"."""
    found = filter.conjuncts
    return any(isinstance(part, t.InZone) or part == t.Not(t.InZone("in play")) for part in found)


COLOR_OF = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
"""The word for a symbol."""
