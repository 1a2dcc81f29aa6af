"""How the tool read a card: instructions worded as a card text of 2009, in templates that the grammar reads back.

`print_card` gives the text of all abilities, `print_ability` one of them. What cannot be worded is shown as its kind in
angle brackets, never left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.references.antecedents import kinds_of_card
from judge.cards.printing.costs_and_keywords import paid_words
from judge.cards.printing.parts import parts
from judge.cards.printing.printed_abilities import ability_text
from judge.cards.printing.printed_events import condition, trigger
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_words import OF_ITS_EVENT, Context, Unworded
from judge.cards.printing.said import effect

__all__ = ["print_abilities", "print_ability", "print_card", "print_condition", "print_cost", "print_event", "print_face", "print_parts"]


def print_card(definition: e.CardDefinition) -> str:
    """The abilities of every face, each in a paragraph; faces are divided by a line of their own."""
    return ("\n//\n" if definition.layout == "split" else "\n----\n").join(print_face(face) for face in definition.faces)


def print_face(face: e.Face) -> str:
    """The abilities of a face, each in a paragraph."""
    return "\n".join(print_abilities(face))


def print_abilities(face: e.Face) -> tuple[str, ...]:
    """The abilities of a face, each in the words of a text of its name and types."""
    attached = "equipped creature" if "Equipment" in face.subtypes else "fortified land" if "Fortification" in face.subtypes else ""
    if "Aura" in face.subtypes:
        enchant = next((a for a in face.abilities if isinstance(a, e.KeywordAbility) and a.keyword == "enchant"), None)
        attached = f"enchanted {_enchanted(enchant.quality)}" if enchant is not None else "enchanted creature"
    return tuple(print_ability(ability, face.name, attached, face.types, subtypes=face.subtypes) for ability in face.abilities)


def _enchanted(quality: t.Filter | None) -> str:
    words = noun(quality, Context()).split(" ") if quality is not None else ["creature"]
    if "or" in words:
        return "permanent"
    known = [word for word in words if word in ("creature", "land", "artifact", "enchantment", "permanent", "player", "planeswalker")]
    return known[-1] if known else words[0]


def print_ability(
    ability: e.Ability,
    name: str = "",
    attached: str = "",
    types: tuple[str, ...] = (),
    called: Callable[[int], str] | None = None,
    subtypes: tuple[str, ...] = (),
) -> str:
    """One ability of the card of that name; `attached`: what it calls the thing that it is attached to.

    `called`: the names of the objects of a game, for an ability that one of them has granted (202.2b).
    """
    c = Context(name)
    c.called = called
    c.types, c.kinds = types, kinds_of_card(types, subtypes)
    c.roles["attached"] = attached or "enchanted creature"
    try:
        return ability_text(ability, c).replace("\u200b", "")
    except Unworded as error:
        return f"<{type(ability).__name__}: no words for {error}>"


def _in_words(write: Callable[..., str], what: object, name: str = "it", roles: Mapping[str, str] = {}, **of: Any) -> str:
    """What is written of something, said of the thing called so; empty where there are no words for it."""
    c = Context(name)
    vars(c).update(of)
    c.roles |= roles
    try:
        return write(what, c).replace("\u200b", "")
    except Unworded:
        return ""


def print_parts(found: tuple[e.Part, ...], called: Callable[[int], str] | None = None) -> str:
    """What an effect does to one thing, as a predicate: `gets +1/+1 and gains flying`; empty where there are no words for it.

    `called` as in `print_ability`.
    """
    return _in_words(parts, found, called=called)


def print_condition(what: t.Condition) -> str:
    """What a condition asks for, as a clause: `you played it from your hand`; empty where there are no words for it."""
    return _in_words(condition, what, roles=OF_ITS_EVENT)


def print_cost(cost: e.Cost) -> str:
    """What somebody does who pays a cost: `pay {2}`, `sacrifice a land`; empty where there are no words for it."""
    return _in_words(paid_words, cost)


def print_effect(what: e.Instruction) -> str:
    """What an instruction does, as a clause: `destroy target land`; empty where there are no words for it."""
    return _in_words(effect, what, roles=OF_ITS_EVENT)


def print_event(what: t.EventPattern | t.AnyEvent, name: str, attached: str = "") -> str:
    """What a trigger waits for, said of the thing called so: `whenever Hill Giant becomes blocked`; empty where there are no words.

    `attached` as in `print_ability`.
    """
    return _in_words(trigger, what, name, {"attached": attached} if attached else {})
