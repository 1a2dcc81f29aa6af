"""Trigger conditions: what stands between when, whenever or at and the comma, as event patterns and what they mention."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, anywhere, both
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER, TEAMMATE
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.lexing import GIVER
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, PlayerAt, Ref, TargetAt, WayRef
from judge.cards.language.references.antecedents import ATTACHED, Antecedent, describe, kinds_of
from judge.cards.language.say import read


class Trigger(NamedTuple):
    """An event with what it mentions; `amount`: "that much" can mean its amount."""

    event: t.EventPattern | t.AnyEvent | t.BecomesTrue
    mentions: tuple[Antecedent, ...] = ()
    amount: bool = False


class Who(NamedTuple):
    """The subject of a trigger condition: a filter for it, and what later words may call it."""

    filter: t.Filter
    kinds: frozenset[str]
    selection: t.Selection | None  # None: the role of the event
    at: int
    once: bool = False


@native("event_object")
def event_object(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """~, enchanted creature, a creature you control, another creature, one or more creatures, a creature an opponent controls."""
    word = p.words[at]
    if word == "~":
        yield Who(t.ITSELF, p.context.kinds, t.This(), at + p.base), at + 1
        yield from _or_another(p, at, at + 1, t.ITSELF, p.context.kinds)
        return
    if word == GIVER:
        yield Who(t.IsAmong(t.Giver()), p.context.giver, t.Giver(), at + p.base), at + 1
    if word in ("enchanted", "equipped", "fortified"):
        for selection, end in p.read("obj", at):
            if isinstance(selection, AttachedAt):
                yield Who(t.IsAmong(selection), ATTACHED, selection, at + p.base), end
                yield from _or_another(p, at, end, t.IsAmong(selection), ATTACHED)
    if word in ("a", "an", "another", "each"):
        for np, end in p.read("np", at + 1):
            if not np.plural and np.kind != "player":
                filter = _said(np)
                if word == "another":
                    filter = both(filter, t.ANOTHER)
                # "its" is the whole phrase's, not of what is in it; but "that creature" can be the enchanted one in it
                place = at if any(isinstance(node, AttachedAt) for node in walk(filter)) else end - 1
                named = frozenset(("source",)) if np.kind == "source" else frozenset()
                yield Who(filter, kinds_of(filter) | named, None, place + p.base), end
    if p.words[at : at + 3] == ["one", "or", "more"]:
        other = p.words[at + 3] == "other"
        for np, end in p.read("np", at + 3 + other):
            if np.plural and np.kind != "player":
                filter = both(_said(np), t.ANOTHER) if other else _said(np)
                yield Who(filter, kinds_of(np.filter), None, at + p.base, True), end
    of_them = p.words[at] in ("either", "any", "one") and p.words[at + 1] == "of"
    if word in ("that", "it", "the", "target", "those") or of_them:
        for selection, end in p.read("obj", at + 2 * of_them):
            if isinstance(selection, Ref | WayRef | TargetAt):
                yield Who(t.IsAmong(selection), frozenset(), selection, at + p.base), end


def _or_another(p: Parser, at: int, end: int, one: t.Filter, kinds: frozenset[str]) -> Iterable[tuple[Who, int]]:
    """That one, or one that fits, or what is enchanted or equipped: "~ or another creature", "~ or equipped creature"."""
    if p.words[end] != "or":
        return
    if p.words[end + 1] in ("another", "a", "an"):
        for np, last in p.read("np", end + 2):
            if not np.plural and np.kind != "player":
                yield Who(t.AnyOf((one, np.filter)), kinds_of(np.filter) | kinds, None, at + p.base), last
    elif p.words[end + 1] in ("enchanted", "equipped"):
        for selection, last in p.read("obj", end + 1):
            if isinstance(selection, AttachedAt):
                yield Who(t.AnyOf((one, t.IsAmong(selection))), ATTACHED | kinds, None, selection.at), last


def _said(np: NP) -> t.Filter:
    """What a noun phrase says of the parties of an event: a token is not a card (200.1, 216.1); another player is any other."""
    filter = rebuild(np.filter, lambda node: t.Players("others") if _any_other(node) else node)
    return both(filter, t.IsState("card")) if np.kind == "card" else filter


def _any_other(node: Node) -> bool:
    return isinstance(node, ChooseAt) and node.choose.filter == ANOTHER_PLAYER


def _named(who: t.Selection, at: int) -> tuple[t.Filter, t.Selection, int] | None:
    return (t.IsAmong(who), who, at) if isinstance(who, Ref | TargetAt | PlayerAt) else None


_PLAYERS: dict[str, tuple[t.Filter, t.Selection | None]] = {"you": (t.ME, t.You()), "(a|any|each) player": (t.IsPlayer(), None),
    "(an|each) opponent": (t.IsOpponent(), None), "another player": (ANOTHER_PLAYER, None), "(a|your) teammate": (TEAMMATE, None)}
for _words, _who in _PLAYERS.items():
    read("event_player", (*_who, _.at), _words)
read("event_player", (made(both, t.IsOpponent(), _.f), None, _.at), "(an|each) opponent <f:player_clause>")
read("event_player", (made(both, t.IsPlayer(), _.f), None, _.at), "(a|any|each) player <f:player_clause>")
read("event_player", made(_named, _.who, _.at), "<who:who>")
read("event_poss", (t.ME, t.You(), _.at), "your")
read("event_poss", (t.IsOpponent(), None, _.at), "an opponent's")
read("event_poss", made(_named, _.who, _.at), "<who:poss>")


def _mention(who: Who, role: str) -> tuple[Antecedent, ...]:
    if who.selection is None and t.OPPOSING in getattr(who.filter, "parts", (who.filter,)):
        return (*_mention_of(who, role), Antecedent(who.at, t.ControllerOf(t.EventRole(role)), frozenset({"player"}), False, "event"))
    return _mention_of(who, role)


def _mention_of(who: Who, role: str) -> tuple[Antecedent, ...]:
    if isinstance(who.selection, t.This | t.Giver):
        return (Antecedent(who.at, who.selection, who.kinds, False, "this", None),)
    if who.selection is not None and not isinstance(who.selection, AttachedAt):
        return ()  # "that creature" is the one the event happened to, whatever is enchanted by the time the ability resolves
    hosted = hosts(who.filter) if who.selection is None and who.filter is not None else ()
    return (Antecedent(who.at, t.EventRole(role), who.kinds, False, "event", None), *hosted, *_aimed_at(who, role))


def _aimed_at(who: Who, role: str) -> tuple[Antecedent, ...]:
    """Those of the targets of a spell of which the words speak: "a spell that targets one or more creatures"."""
    such = [part.filter for part in who.filter.conjuncts if isinstance(part, t.TargetsMatching)] if who.filter is not None else []
    targets = t.TargetsOf(t.EventRole(role))
    return tuple(Antecedent(who.at - 1, t.Narrow(targets, one), kinds_of(one), True, "event", one) for one in such if _permanents(one))


def hosts(said: Node) -> tuple[Antecedent, ...]:
    """What is enchanted or equipped as the event occurs, where a trigger condition speaks of it beside the event's own things."""
    its_own = said.parts if isinstance(said, t.AnyOf) else ()  # the party itself, not what is spoken of beside it
    hosted = [part.selection for part in its_own if isinstance(part, t.IsAmong)]
    spoken = dict.fromkeys(node for node in walk(said) if isinstance(node, AttachedAt) and node not in hosted)
    return tuple(Antecedent(node.at, t.EventRole("host"), describe(node, frozenset())[0], False, "host", None) for node in spoken)


def _player(at: int, role: str = "player") -> Antecedent:
    return Antecedent(at, t.EventRole(role), frozenset({"player"}), False, "event", None)


def _permanents(filter: t.Filter) -> bool:
    """Whether only what is in play fits: "a permanent", "a creature"."""
    return t.IN_PLAY in getattr(filter, "parts", (filter,))


def _plain(filter: t.Filter) -> t.Filter:
    """Without the zone in play: what moves is looked at by its move."""
    if isinstance(filter, t.AnyOf):
        return t.AnyOf(tuple(_plain(part) for part in filter.parts))
    return both(*(part for part in filter.conjuncts if not (isinstance(part, t.InZone) and part.zone == "in play")))


def from_play(w: t.Filter) -> bool:
    """Of what is in play: what something is attached to, a creature named before, or what is said of permanents."""
    named = w.selection if isinstance(w, t.IsAmong) else None
    aimed = isinstance(named, TargetAt) and _permanents(named.filter)
    return aimed or _permanents(w) or isinstance(named, AttachedAt) or (isinstance(named, Ref) and named.kind == "creature")


read("event", t.EventPattern("move", subject=_.w, origin=("in play",), destination=("graveyard",)),
    "<w:event_object> is put into a graveyard", when={"w": from_play})  # fmt: skip


def _spell(filter: t.Filter) -> t.Filter | None:
    kept = both(*(p for p in filter.conjuncts if not (isinstance(p, t.InZone) and p.zone == "stack") and p != t.SPELL))
    return None if isinstance(kept, t.Anything) else kept


def _noun_of(name: str, kind: str, article: bool, made: Callable[[t.Filter], t.Filter | None], more: frozenset[str]) -> None:
    """Makes the rule `name`: what is played or discarded, as a party of the event; None where nothing more is said of it."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
        if article and p.words[at] not in ("a", "an", "another"):
            return
        for np, end in p.read("np", at + 1 if article else at):
            if np.kind == kind and not np.plural and (name != "event_land" or _is_land(np.filter)):
                other = (t.ANOTHER,) if p.words[at] == "another" else ()
                filter = made(both(np.filter, *other))
                # "it" is the whole phrase, not what is named in it
                yield Who(filter, kinds_of(np.filter) | more, None, end - 1 + p.base), end  # type: ignore[arg-type]


def _is_land(filter: t.Filter) -> bool:
    parts = getattr(filter, "parts", ())
    return any(part == t.LAND or isinstance(getattr(part, "word", None), t.LandTypeWord) for part in parts)


def _card(filter: t.Filter) -> t.Filter | None:
    """What is discarded comes from a hand (Glossary: Discard), which it has left as the trigger looks: that zone is not asked for."""
    card = anywhere(filter)
    return None if isinstance(card, t.Anything) else card


def _within(ev: Trigger, step: str, turn: t.Filter | None) -> Trigger | None:
    """In such a step, or in such a turn."""
    if isinstance(ev.event, t.BecomesTrue):
        return None
    patterns = t.each_pattern(ev.event)
    if any((step and one.step) or (turn is not None and one.turn is not None) for one in patterns):
        return None
    within = tuple(replace(one, step=step or one.step, turn=turn or one.turn) for one in patterns)
    return ev._replace(event=within[0] if isinstance(ev.event, t.EventPattern) else t.AnyEvent(within))


def _while(ev: Trigger, cond: t.Condition) -> Trigger | None:
    """Only as long as that is so as it occurs, whatever is so as the ability resolves."""
    return _within(ev, "", t.AsLongAs(cond))


read("events", made(_while, _.ev, _.cond), "<ev:event> while <cond:condition>",  # where it is said to be, the ability functions
    when={"cond": lambda cond: not (isinstance(cond, t.Fits) and isinstance(cond.filter, t.InZone))})
_OFTEN: dict[str, str] = dict.fromkeys(("discard", "sacrifice", "draw", "gain life", "lose life", "perform", "create token"), "player")
_OFTEN |= dict.fromkeys(("attack", "tap", "untap", "become target", "put counter", "designate", "damage"), "subject")
"""Events of which the first in a turn is told by counting those before it: whose, or which object's, they are."""


def _first(ev: Trigger) -> Trigger | None:
    """The first such event of that player, or of that object, in a turn."""
    one = ev.event
    if not isinstance(one, t.EventPattern) or one.nth or one.verb not in _OFTEN:
        return None
    if _OFTEN[one.verb] == "player" and one.player is None or one.verb == "damage" and not isinstance(one.subject, t.IsAmong):
        return None
    return ev._replace(event=replace(one, nth=1))


read("events", made(_first, _.ev), "<ev:event> for the first time (each|in a) turn")
for _rule in ("events", "timed_event"):
    read(_rule, made(_within, _.ev, "", _.d), "<ev:event> during <d:whose_turn>")
read("events", made(_within, _.ev, "combat", None), "<ev:event> during combat")
read("events", made(_within, _.ev, _.s, t.ME), "<ev:event> during your <s:(main|upkeep)> [(phase|step)]")
_HAUNTED = t.EventPattern("move", subject=t.IsAmong(t.Memory("haunted")), origin=("in play",), destination=("graveyard",))
read("event", _HAUNTED, "the creature (~|it) haunts is put into a graveyard", "the creature (~|it) haunts die",
    speaks=((t.EventRole("subject"), " ".join(ATTACHED)),))  # fmt: skip


def _land(filter: t.Filter) -> t.Filter | None:
    plain = _plain(filter)
    return None if plain == t.LAND else plain


_noun_of("event_spell", "spell", True, _spell, frozenset({"spell", "card"}))
_noun_of("nth_spell", "spell", False, _spell, frozenset({"object", "spell", "card"}))
_noun_of("event_land", "permanent", True, _land, frozenset())
_noun_of("event_card", "card", True, _card, frozenset({"card"}))
