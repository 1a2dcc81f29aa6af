"""Conditions in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import adjective_word
from judge.cards.printing.printed_nouns import a_noun, did
from judge.cards.printing.printed_selections import selection
from judge.cards.printing.printed_words import Context, article, join, unworded
from judge.cards.printing.said import said


def condition(what: t.Condition, c: Context) -> str:
    """A condition as it stands after "if" or "as long as"."""
    if (found := _of_this_way(what, c)) is not None or (found := said(("condition",), what, c)) is not None:
        return found
    match what:
        case t.AllShare():
            return f"both cards share {article(what.what)}"
        case t.Both() | t.Either():
            return join([condition(part, c) for part in what.parts], "and" if isinstance(what, t.Both) else "or")
        case t.Done():
            return _done(what.name, c, True)
        case t.Isnt(part=t.Done() as done):
            return _done(done.name, c, False)
    raise unworded(what)


def _of_this_way(what: t.Condition, c: Context) -> str | None:
    """What was done just before, or to whom, by the name that it is bound to."""
    match what:
        case t.Compares(left=t.Size(selection=t.Bound(name="destroyed" | "countered" as done)), op=">=", right=t.Number(value=1)):
            return f"{c.bound.get(done, 'it')} is {done} this way"
        case t.Fits(selection=t.Bound(name="destroyed"), filter=t.DidThisTurn()):
            return f"{c.bound.get('destroyed', 'it')} is put into a graveyard this way"
        case t.Fits(selection=t.Sources(what=t.Bound(name="countered")), filter=t.InZone(zone="in play")):
            return "a permanent's ability is countered this way"
        case t.Fits(selection=t.Bound(name=name), some=True):
            whole: t.Filter = t.IsState("card") if name in ("discarded", "milled", "revealed", "drawn", "exiled") else t.InZone("in play")
            said = t.AllOf(tuple(part for part in (whole, what.filter) if part != t.Anything()))
            return f"{a_noun(said, c)} was {name} this way"
        case t.Compares(left=t.Amount(name="event"), op="=", right=t.Number(value=1)):
            return "you won"
        case t.Compares(left=t.Amount(name=name), op=">=", right=t.Number(value=1)) if name != "event":
            return "damage is dealt this way"
        case t.Fits(filter=t.DidThisTurn() as done):
            return f"{selection(what.selection, c)} {did(done, c)} this turn"
        case t.Fits(selection=t.TopOfGraveyard() as top):
            return f"{selection(top, c)} is {a_noun(t.AllOf((what.filter, t.IsState('card'))), c)}"
    return None


def predicate(filter: t.Filter, c: Context) -> str:
    """What is said of a thing after "is"."""
    if (found := said(("predicate_filter", "player_state"), filter, c)) is not None:
        return found
    match filter:
        case t.IsState():
            return filter.state
        case t.HasType(type="permanent"):
            return "a permanent card"
        case t.AllOf(parts=parts) if t.HasType("permanent") in parts:
            return a_noun(t.AllOf((*parts, t.IsState("card"))), c)
    return adjective_word(filter) or a_noun(filter, c)


def _done(name: str, c: Context, yes: bool) -> str:
    """What was paid as it was played."""
    if name == "kicked":
        return "the kicker cost was paid" if yes else f"{c.name} wasn't kicked"
    if name == "bargain":
        return f"{c.name} was bargained" if yes else f"{c.name} wasn't bargained"
    if name.startswith("spent:"):
        return f"{name.removeprefix('spent:')} {'was' if yes else 'was not'} spent to play {c.name}"
    return f"{name} was done this way" if yes else f"{name} wasn't done this way"
