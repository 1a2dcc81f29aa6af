"""Selections and quantities in the words of card texts."""

from __future__ import annotations

import msgspec

import judge.cards.printing.printed_nouns as n
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import pairs
from judge.cards.language.filled_templates import without
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, PlayerAt, TargetAt, ThisAt
from judge.cards.language.references.antecedents import Antecedent, Named, mentioned
from judge.cards.language.references.called_again import mentioned_again, reference_to
from judge.cards.printing.printed_words import Context, Unworded, join, number, unworded
from judge.cards.printing.said import said

# ------------------------------------------------------------------------------------------------------- selections

SELECTIONS = ("who0", "who", "obj", "top_card", "any")
"""The categories of declarations that say who or what is meant."""


def selection(what: t.Selection, c: Context, first: str = "") -> str:
    """A selection as the subject or object of a sentence; `first`: by what kind of reference, if it was mentioned before."""
    if isinstance(what, t.Bound) and what == c.subject and c.bare:
        return "him or her"
    if isinstance(what, t.Bound) and what.name in c.unsaid:
        return _at_last(what, c, first)
    aimed_at = isinstance(what, t.Narrow) and isinstance(what.selection, t.TargetsOf)
    spoken = aimed_at or isinstance(what, t.Target | t.EventRole | t.Together) or (isinstance(what, t.Bound) and what.name not in c.bound)
    if spoken and (words := again(what, c, first)) is not None:
        return words
    if isinstance(what, t.Bound) and (known := [a for a in c.mentioned if a.selection == what]):
        c.mentioned = (*c.mentioned, known[-1]._replace(at=c.place))
    before, at = c.within, c.place
    if mention(what, c):
        c.within = (*before, at)
    words = _named(what, c, first)
    c.within = before
    if isinstance(what, t.Together) and (parts := [[a for a in c.mentioned if a.selection == part][-1:] for part in what.parts]):
        kinds = [a.kinds for found in parts for a in found]
        if len(kinds) == len(parts) and not any("player" in kind for kind in kinds):
            c.mentioned += (Antecedent(c.place, what, frozenset.intersection(*kinds), True, "together"),)
    return words


def _at_last(what: t.Bound, c: Context, first: str) -> str:
    """What was named before and is said only now, where it is first spoken of."""
    named = c.unsaid[what.name]
    if isinstance(named, t.EventRole):
        return selection(named, c, first)
    words = selection(c.unsaid.pop(what.name), c)
    from_the_same(what.name, named, c)
    call_it(what, named, c)
    return words


def call_it(name: t.Selection, what: t.Selection, c: Context) -> None:
    """What was mentioned as `what` is spoken of by this name from now on."""
    c.mentioned = tuple(a._replace(selection=name) if a.selection == what else a for a in c.mentioned)


def from_the_same(name: str, of: t.Selection, c: Context) -> None:
    """Keeps in mind that what is named is from the library, hand or graveyard of those that it is told by."""
    if known := [node.name for node in walk(of) if isinstance(node, t.Bound) and node.name in c.owners]:
        c.owners[name] = c.owners[known[-1]]


def again(what: t.Selection, c: Context, first: str = "") -> str | None:
    """The words that mean something mentioned before; None where it was not, or no words mean it."""
    if (ref := reference_to(what, c.mentioned, c.place, {*c.within}, first)) is None:
        return None
    last = next(a for a in reversed(c.mentioned) if a.selection == what)
    c.mentioned = (*c.mentioned, mentioned_again(ref, last, c.within[0] - 1 if c.within else ref.at))
    return said(SELECTIONS, ref, c)


def mention(what: t.Selection, c: Context) -> bool:
    """Keeps in mind what is named, for the pronouns after it; whether it is a phrase that may name more within it."""
    at = c.place
    named: Named
    match what:
        case t.Target(index=index) if index < len(c.targets):
            spec = c.targets[index]
            named = TargetAt(at, spec.filter, spec.minimum, spec.maximum)
        case t.This():
            named = ThisAt(at)
        case t.AttachedTo(what=t.This()):
            named = AttachedAt(at)
        case t.Players(which="each" | "opponents" | "others" | "teammates") | t.Every() | t.TopOfLibrary() | t.TopOfGraveyard():
            named = EachAt(at, what)
        case t.Choose():
            named = ChooseAt(at, what)
        case t.Players() | t.ControllerOf() | t.OwnerOf():
            named = PlayerAt(at, what)
        case _:
            return False
    c.mentioned = (*c.mentioned, mentioned(named, c.kinds)._replace(selection=what))
    return not isinstance(named, ThisAt | AttachedAt)


def _named(what: t.Selection, c: Context, first: str) -> str:
    match what:
        case t.This():
            return c.name or "this permanent"
        case t.Giver():
            return c.called(what.object) if c.called is not None and what.object else c.giver or "what granted this ability"
        case t.You():
            return "you"
        case t.ControllerOf() if first:
            return f"{possessive(what.what, c, first)} controller"
        case t.Target():
            return _target(what, c)
        case t.Bound():
            return c.bound.get(what.name) or said(SELECTIONS, what, c) or _OUTSIDE.get(what.name, "it")
        case t.EventRole():
            if what.role not in c.roles:
                raise unworded(what)
            return c.roles[what.role]
    if (found := said(SELECTIONS, what, c)) is not None:
        return found
    match what:
        case t.AttachedTo(what=t.This()):
            return c.roles.get("attached", "enchanted creature")
        case t.Choose():
            return _choose(what, c)
        case t.Narrow():
            way = _this_way(what, c, True)
            return f"all {way}" if way else f"{n.noun(what.filter, c, True)} among {selection(what.selection, c)}"
        case t.Together():
            return join([selection(part, c) for part in what.parts])
        case _:
            raise unworded(what)


_OUTSIDE = pairs("called elsewhere")


def _target(what: t.Target, c: Context) -> str:
    """A target with whose choice it is, where that is not yours."""
    if what.index >= len(c.targets):
        return "that target"
    spec = c.targets[what.index]
    own, rivals = ((t.ControlledBy(who),) for who in (t.Bound("chooser"), t.Players("opponents", t.Bound("chooser"))))
    own, whose = (rivals, " one of that player's opponents controls") if rivals[0] in spec.filter.conjuncts else (
        own, " that player controls")
    theirs = own[0] in spec.filter.conjuncts
    filter = (without(spec.filter, *own) or (spec.filter,))[0] if theirs else spec.filter
    words = said(SELECTIONS, TargetAt(0, filter, spec.minimum, spec.maximum, bool(spec.distinct_from)), c)
    if words is None:
        raise unworded(spec)
    total = spec.total
    in_all = "" if total is None else f" with total {total.characteristic} {quantity(total.quantity, c)} or {_OR[total.op]}"
    return words + in_all + _of_choice(spec.chooser, c) + whose * theirs


_OR = {"<=": "less", ">=": "greater"}


def _of_choice(by: t.Selection, c: Context) -> str:
    if by == t.You():
        return ""
    opponent = isinstance(by, t.Choose) and isinstance(by.filter, t.IsOpponent)
    whose = "his or her" if isinstance(by, t.EventRole) else "an opponent's" if opponent else possessive(by, c, "object")
    return f" of {whose} choice"


def _choose(what: t.Choose, c: Context) -> str:
    """What is chosen, and how, where it is not its player who chooses."""
    words = said(SELECTIONS, msgspec.structs.replace(what, by=t.You(), at_random=False), c)
    if words is None:
        raise unworded(what)
    opponent = isinstance(what.by, t.Choose) and isinstance(what.by.filter, t.IsOpponent)
    return words + (" at random" if what.at_random else " of an opponent's choice" if opponent else "")


def possessive(what: t.Selection, c: Context, first: str = "") -> str:
    """`your`, `its`, `that player's`, `each player's`; `first` as for `selection`."""
    if isinstance(what, t.You):
        return "your"
    if what == c.subject:
        return "his or her"
    words = selection(what, c, first)
    if words == "it":
        return "its"
    if words in ("they", "them"):
        return "their"
    return f"{words}'" if words.endswith("s") and words.startswith("those") else f"{words}'s"


# ------------------------------------------------------------------------------------------------------- quantities


def count(q: t.Quantity, c: Context, of: str = " of") -> str:
    """A quantity before a noun: `three`, `X`, `any number of`; an amount that is computed is X, and is told at the end."""
    match q:
        case t.Number():
            return number(q.value) if of else str(q.value)
        case t.X():
            return "X"
        case t.AnyNumber(least=0, most=None):
            return f"any number{of}"
        case t.AnyNumber(least=0, most=most) if most is not None:
            return f"up to {count(most, c, of)}"
        case t.Amount() if quantity(q, c) == "that much":
            return "that many" if of else "that much"
        case t.Size(selection=t.Bound()) if of:
            return "that many"
    called = quantity(q, c)
    if c.where not in ("", called):
        raise Unworded("two amounts that would be called X")
    c.where = called
    return "X"


def quantity(q: t.Quantity, c: Context) -> str:
    """A quantity as an amount: `3`, `X`, `the number of creatures you control`."""
    if (found := said(("amount",), q, c)) is not None:
        return found
    match q:
        case t.Number():
            return str(q.value)
        case t.X():
            return "X"
        case t.Size():
            return f"the number of {_this_way(q.selection, c, True) or selection(q.selection, c)}"
        case t.Value():
            return f"{possessive(q.of, c)} {q.characteristic}"
        case t.Amount():
            return c.amounts.get(q.name, "that much")
        case t.Sum():
            first, *rest = q.parts
            return " ".join([quantity(first, c), *(_added(part, c) for part in rest)])
        case _:
            raise unworded(q)


WAYS = ("put into play", "destroyed", "discarded", "revealed", "sacrificed", "tapped", "countered", "returned", "milled", "drawn", "exiled")


def _this_way(what: t.Selection, c: Context, many: bool) -> str:
    """What was done to things, by the name that they are bound to: `creatures destroyed this way`."""
    whole = what.selection if isinstance(what, t.Narrow) else what
    name = whole.name.rstrip(" 0123456789") if isinstance(whole, t.Bound) else ""
    if name not in WAYS:
        return ""
    cards = name in ("discarded", "revealed", "milled", "drawn")
    kind = what.filter if isinstance(what, t.Narrow) else t.IsState("card") if cards else t.Anything()
    if isinstance(what, t.Narrow) and cards:
        kind = t.AllOf((kind, t.IsState("card")))
    parts = kind.conjuncts
    own = next((part for part in parts if cards and isinstance(part, t.OwnedBy) and part.who == c.subject), None)
    if own is not None:
        kind = t.AllOf(tuple(part for part in parts if part is not own))
        return f"{n.noun(kind, c, many)} he or she {name} this way"
    if name == "destroyed" and any(isinstance(part, t.DidThisTurn) for part in parts):
        kept = tuple(part for part in parts if not isinstance(part, t.DidThisTurn))
        kind, name = t.AllOf(kept) if kept else t.Anything(), "put into a graveyard"
    return f"{n.noun(kind, c, many)} {'removed from the game' if name == 'exiled' else name} this way"


def _added(q: t.Quantity, c: Context) -> str:
    if isinstance(q, t.Product) and q.factor < 0:
        inner = q.quantity if q.factor == -1 else t.Product(-q.factor, q.quantity)
        return f"minus {quantity(inner, c)}"
    return f"plus {quantity(q, c)}"


def each_of(q: t.Quantity, c: Context) -> str:
    """A quantity after "for each"."""
    words = said(("for each",), q, c) or (_this_way(q.selection, c, False) if isinstance(q, t.Size) else "")
    if not words and not isinstance(q, t.Amount | t.Size):
        raise unworded(q)
    return words or "of them"
