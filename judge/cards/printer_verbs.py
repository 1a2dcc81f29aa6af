"""Who does what: subjects, verbs, and the names of what was done, for the printer's instructions."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.printer_selections import selection
from judge.cards.printer_words import Context, third


def who_does(who: t.Selection, verb: str, c: Context) -> str:
    """`draw a card`, `target player draws a card`: the subject left out for you."""
    if isinstance(who, t.You) or who == c.subject:
        return verb
    subject = selection(who, c)
    if is_many(who, c):
        return f"{subject} {verb}"
    return f"{subject} {third(verb)}"


def is_many(who: t.Selection, c: Context) -> bool:
    match who:
        case t.Every() | t.Together():
            return True
        case t.Target():
            return who.index < len(c.targets) and c.targets[who.index].maximum != t.Number(1)
        case t.Choose():
            return who.any_number or who.count != t.Number(1)
        case t.AttachedObjects() | t.Narrow():
            return True
        case t.Bound():
            return c.bound.get(who.name, "").startswith(("those", "them", "they"))
        case t.You():
            return True
        case _:
            return False


def bind(name: str, words: str, c: Context) -> None:
    if name:
        c.bound[name] = words
