"""Static abilities whose sentences have a shape of their own."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.printing.costs_and_keywords import cost_text, granted, paid_words
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import count, possessive, selection
from judge.cards.printing.printed_words import Context, join

_YOURS = t.ControlledBy(t.You())
_NOT_MANA = t.AllOf((t.InZone("stack"), t.IsState("activated ability"), t.Not(t.IsState("mana ability"))))


def _from_graveyard(filter: t.Filter) -> bool:
    return any(isinstance(node, t.InZone) and node == t.InZone("graveyard", t.You()) for node in walk(filter))


def _counts_fighters(action: str) -> bool:
    return " in numbers" in action or action.startswith("be attacked by more than")


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
    found = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return any(isinstance(part, t.InZone) or part == t.Not(t.InZone("in play")) for part in found)


def _top(filter: t.Filter) -> bool:
    return isinstance(filter, t.IsAmong) and isinstance(filter.selection, t.TopOfLibrary)


def special(part: e.Part, affected: t.Filter | t.Selection | None, c: Context, defining: bool = False) -> str:
    """Sentences of their own shape."""
    match part:
        case e.MayDo(action="be played", other=None) if isinstance(affected, t.Filter) and _from_graveyard(affected):
            return f"you may play {noun(affected, c, True)}"
        case e.MayDo(action="be played as an instant", other=None) if isinstance(affected, t.AllOf) and _YOURS in affected.parts:
            rest = t.AllOf(tuple(one for one in affected.parts if one != _YOURS))
            return f"you may play {noun(rest, c, True)} any time you could play an instant"
        case e.CostChange(action="attack", other=t.IsAmong(selection=t.You()), times=t.Number()) if isinstance(affected, t.Filter):
            cost = cost_text(part.cost, c)
            each = "for each creature he or she controls that's attacking you"
            return f"{noun(affected, c, True)} can't attack you unless their controller pays {cost} {each}"
        case e.SetText(of=t.TopOfGraveyard() as top):
            also = "".join(f" and has the text {granted(ability, c)}" for ability in part.also)
            return f"{c.name} has the full text of that card{also}" if top else ""
        case e.MayDo(action="assign damage as though unblocked") if isinstance(affected, t.This | t.AttachedTo):
            return f"you may have {selection(affected, c)} assign its combat damage as though it weren't blocked"
        case e.MayDo(action="be played") if isinstance(affected, t.AllOf) and _top(affected.parts[0]):
            kind = "spell" if t.Not(t.HasType("land")) in affected.parts else "card"
            others = tuple(part for part in affected.parts[1:] if part != t.Not(t.HasType("land")))
            return f"you may play {noun(t.AllOf((*others, t.IsState(kind))), c, True)} from the top of your library"
        case e.SetNumber(what="land plays", change=True, quantity=t.Quantity() as more) if isinstance(affected, t.Selection):
            lands = "an additional land" if more == t.Number(1) else f"{count(more, c)} additional lands"
            whose = "your" if isinstance(affected, t.You) else "his or her"
            return f"{selection(affected, c)} may play {lands} on each of {whose} turns"
        case e.MayDo(action="top card revealed") if isinstance(affected, t.You):
            return "play with the top card of your library revealed"
        case e.MayDo(action="ignore this effect", other=None) if part.cost is not None:
            who = "any player" if affected == t.Players("each") else affected_words(affected, c)[0]
            return f"{who} may {paid_words(part.cost, c)} to ignore this effect until end of turn"
        case e.MayDo(action="be played as an instant", other=None, cost=None) if isinstance(affected, t.Filter):
            return f"any player may play {noun(affected, c, True).replace('and/or', 'and')} as though they had flash"
        case e.SetNumber(what="maximum hand size", change=False) if part.quantity is not None and not isinstance(affected, t.You):
            whose = possessive(affected, c) if isinstance(affected, t.Selection) else "each player's"
            return f"{whose} maximum hand size is {count(part.quantity, c)}"
        case e.SetNumber(what="maximum hand size", change=True) if part.quantity is not None and isinstance(affected, t.You):
            reduced = isinstance(part.quantity, t.Product) and part.quantity.factor < 0
            by = part.quantity.quantity if isinstance(part.quantity, t.Product) and part.quantity.factor == -1 else part.quantity
            return f"your maximum hand size is {'reduced' if reduced else 'increased'} by {count(by, c)}"
        case e.Cant(action=action, other=np, count=number) if number is not None and _counts_fighters(action):
            act, each = ("block" if action.startswith("block") else "attack"), "turn" if action.endswith("each turn") else "combat"
            what = noun(np, c, number != t.Number(1)) if np is not None else "creatures"
            you = " you" if action.startswith("be attacked") else ""
            return f"no more than {count(number, c)} {what} can {act}{you} each {each}"
        case e.Cant(action="be played") if affected == t.Named(t.ChosenWord("name")):
            return "the named card can't be played"
        case e.Cant(action="be targeted", other=None) if isinstance(affected, t.You):
            return "you have shroud"
    return ""


COLOR_OF = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
"""The word for a symbol."""


def paid_otherwise(part: e.AlternativeCost, affected: t.Filter | t.Selection | None, c: Context) -> str:
    """What may be paid for other spells."""
    parts = affected.parts if isinstance(affected, t.AllOf) else (affected,)
    if part.cost is None:
        words = noun(affected, c, True) if isinstance(affected, t.Filter) else "spells"
        plain = words if words.endswith("spells") else f"{words.replace('creatures', 'creature', 1).replace('permanents', '', 1)}"
        head, *tail = plain.split(" ", 1)
        cards = f"{head} cards {' '.join(tail)}".strip() if not words.endswith("spells") else words
        flash = " and as though they had flash" if part.instant else ""
        return f"any player may play {cards} without paying their mana cost{flash}"
    if isinstance(affected, t.Filter) and _YOURS in parts:
        rest = t.AllOf(tuple(one for one in parts if isinstance(one, t.Filter) and one != _YOURS))
        return f"you may {paid_words(part.cost, c)} rather than pay the mana cost for {noun(rest, c, True)} that you play"
    c.bound["affected"] = "that spell"
    return f"rather than pay the mana cost for a spell, its controller may {paid_words(part.cost, c)}"
