"""What stands after the noun of a noun phrase: `you control`, `with flying`, `that shares a color with it`."""

from __future__ import annotations

import judge.cards.printing.printed_nouns as n
import judge.cards.printing.printed_selections as s
from judge.cards.instructions import things as t
from judge.cards.printing.printed_words import Context, article, unworded, word_of
from judge.cards.printing.said import said


def keyword_words(filter: t.Filter) -> str:
    """The keyword of a filter: `flying`, `islandwalk`, `protection from red`."""
    if not isinstance(filter, t.HasKeyword):
        raise unworded(filter)
    if filter.quality is None:
        return filter.keyword
    if filter.keyword == "landwalk" and isinstance(filter.quality, t.HasSubtype):
        return f"{word_of(filter.quality.word).lower()}walk"
    return f"{filter.keyword} from {n.noun(filter.quality, Context()).removesuffix(' permanent')}"


def post(part: t.Filter, c: Context, many: bool = False) -> str:
    """A filter that stands after the noun."""
    match part:
        case t.ControlledBy(who=t.Players(which="others", of=t.ControllerOf())):
            return "another player controls"
        case t.SharesA(what="card type", selection=t.EventRole()):
            return "that shares a type with it"
        case t.SharesA(what="name", selection=t.Every()):
            return f"with the same name as {s.selection(part.selection, c)}"
    if (found := said(("after noun", "after player", "state_filter"), part, c, many)) is not None:
        return found
    match part:
        case t.IsAmong(selection=t.Memory(name="removed", of=t.This())):
            return f"removed from the game with {c.name}"
        case t.Named():
            return f"named {part.name}"
        case t.IsAmong(selection=t.Bound(name=name)) if name in s.WAYS:
            return f"{'removed from the game' if name == 'exiled' else name} this way"
        case t.IsAmong():
            return f"among {s.selection(part.selection, c)}"
        case t.SharesA():
            return f"that {'share' if many else 'shares'} {article(part.what)} with {_shared_with(part, c)}"
        case t.TargetsMatching(filter=t.AnyOf(), only=True):
            return f"that {'target' if many else 'targets'} only a single {n.noun(part.filter, c)}"
        case t.TargetsMatching():
            return f"that {'target' if many else 'targets'} {'only ' if part.only else ''}{n.a_noun(part.filter, c)}"
        case t.SourceMatches():
            parts = part.filter.parts if isinstance(part.filter, t.AllOf) else (part.filter,)
            zoned = any(isinstance(one, t.InZone | t.IsAmong) for one in parts)
            return f"from {n.a_noun(part.filter if zoned else t.AllOf((*parts, t.IsState('damage source'))), c)}"
        case t.DidThisTurn():
            return f"{'who' if part.role == 'player' else 'that'} {did(part, c)} this turn"
        case t.Not(part=t.SharesA() as inner):
            return f"that {'don' if many else 'doesn'}'t share {article(inner.what)} with {_shared_with(inner, c)}"
    raise unworded(part)


def _shared_with(part: t.SharesA, c: Context) -> str:
    if isinstance(part.selection, t.Every):
        return f"each {n.noun(part.selection.filter, c)}" if part.each else n.a_noun(part.selection.filter, c)
    return s.selection(part.selection, c)


def did(part: t.DidThisTurn, c: Context) -> str:
    """What a thing did or had done to it this turn."""
    pattern, role = part.pattern, part.role
    simple = {"attack": "attacked", "block": "blocked", "play spell": "played a spell", "attack with": "attacked"}
    if pattern.verb == "damage":
        if role == "other":
            source = f" by {n.filter_as_thing(pattern.subject, c)}" if pattern.subject is not None else ""
            return f"was dealt damage{source}"
        return "dealt damage"
    if pattern.verb == "move" and pattern.destination == ("in play",):
        return "came into play"
    if pattern.verb == "move" and pattern.destination == ("graveyard",):
        from_where = "from play" if pattern.origin else "from anywhere"
        return f"was put there {from_where}" if role == "became" else "was put into a graveyard"
    if pattern.verb == "play spell" and pattern.subject is not None:
        from judge.cards.printing.printed_events import spell_words

        return f"played {spell_words(pattern.subject, c)}"
    return simple.get(pattern.verb, pattern.verb)
