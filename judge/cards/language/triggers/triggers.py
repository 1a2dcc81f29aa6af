"""Trigger conditions: what stands between when, whenever or at and the comma, as event patterns and what they mention."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER, NP, TEAMMATE, both
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.lexing import GIVER
from judge.cards.language.parsing.placeholders import AttachedAt, PlayerAt, Ref, WayRef
from judge.cards.language.references.antecedents import Antecedent, kinds_of


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


ATTACHED = frozenset({"object", "creature", "permanent", "land", "artifact", "enchantment"})
"""What something that an attachment is attached to may be called."""


@native("event_object")
def event_object(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """~, enchanted creature, a creature you control, another creature, one or more creatures, a creature an opponent controls."""
    word = p.words[at]
    if word == "~":
        yield Who(t.IsAmong(t.This()), p.context.kinds, t.This(), at + p.base), at + 1
        if p.words[at + 1] == "or" and p.words[at + 2] == "another":
            for np, end in p.read("np", at + 3):
                if not np.plural and np.kind != "player":
                    either_one = t.AnyOf((t.IsAmong(t.This()), np.filter))
                    yield Who(either_one, kinds_of(np.filter) | p.context.kinds, None, at + p.base), end
        return
    if word == GIVER:
        yield Who(t.IsAmong(t.Giver()), p.context.giver, t.Giver(), at + p.base), at + 1
    if word in ("enchanted", "equipped", "fortified"):
        for selection, end in p.read("obj", at):
            if isinstance(selection, AttachedAt):
                yield Who(t.IsAmong(selection), ATTACHED, selection, at + p.base), end
    if word in ("a", "an", "another", "each"):
        for np, end in p.read("np", at + 1):
            if not np.plural and np.kind != "player":
                filter = _said(np)
                if word == "another":
                    filter = both(filter, t.Not(t.IsAmong(t.This())))
                # "its" is the whole phrase's, not of what is in it; but "that creature" can be the enchanted one in it
                place = at if any(isinstance(node, AttachedAt) for node in walk(filter)) else end - 1
                yield Who(filter, kinds_of(filter), None, place + p.base), end
    if p.words[at : at + 3] == ["one", "or", "more"]:
        for np, end in p.read("np", at + 3):
            if np.plural and np.kind != "player":
                yield Who(_said(np), kinds_of(np.filter), None, at + p.base, True), end
    if word in ("that", "it", "the", "target") or word in ("those",):
        for selection, end in p.read("obj", at):
            if isinstance(selection, Ref | WayRef) or type(selection).__name__ == "TargetAt":
                yield Who(t.IsAmong(selection), frozenset(), selection, at + p.base), end


def _said(np: NP) -> t.Filter:
    """What a noun phrase says of the parties of an event: a token is not a card (200.1, 216.1)."""
    return both(np.filter, t.IsState("card")) if np.kind == "card" else np.filter


@native("event_player")
def event_player(p: Parser, at: int) -> Iterable[tuple[tuple[t.Filter, t.Selection | None, int], int]]:
    """you, a player, an opponent, another player, a teammate, each opponent, that player, enchanted creature's controller."""
    word = p.words[at]
    two = p.words[at : at + 2]
    if word == "you":
        yield (t.IsAmong(t.You()), t.You(), at + p.base), at + 1
    elif two == ["a", "player"] or two == ["any", "player"] or two == ["each", "player"]:
        yield (t.IsPlayer(), None, at + p.base), at + 2
    elif two == ["an", "opponent"] or two == ["each", "opponent"]:
        yield (t.IsOpponent(), None, at + p.base), at + 2
        for clause, end in p.read("player_clause", at + 2):
            yield (both(t.IsOpponent(), clause), None, at + p.base), end
    elif two == ["another", "player"]:
        yield (ANOTHER_PLAYER, None, at + p.base), at + 2
    elif two in (["a", "teammate"], ["your", "teammate"]):
        yield (TEAMMATE, None, at + p.base), at + 2
    else:
        for who, end in p.read("who", at):
            if isinstance(who, Ref) or type(who).__name__ == "TargetAt" or (isinstance(who, PlayerAt)):
                yield (t.IsAmong(who), who, at + p.base), end


def _mention(who: Who, role: str) -> tuple[Antecedent, ...]:
    if who.selection is None and t.ControlledBy(t.Players("opponents")) in getattr(who.filter, "parts", (who.filter,)):
        return (*_mention_of(who, role), Antecedent(who.at, t.ControllerOf(t.EventRole(role)), frozenset({"player"}), False, "event"))
    return _mention_of(who, role)


def _mention_of(who: Who, role: str) -> tuple[Antecedent, ...]:
    if isinstance(who.selection, t.This | t.Giver):
        return (Antecedent(who.at, who.selection, who.kinds, False, "this", None),)
    if who.selection is not None and not isinstance(who.selection, AttachedAt):
        return ()  # "that creature" is the one the event happened to, whatever is enchanted by the time the ability resolves
    return (Antecedent(who.at, t.EventRole(role), who.kinds, False, "event", None), *(hosts(who.filter) if who.selection is None else ()))


def hosts(said: Node) -> tuple[Antecedent, ...]:
    """What is enchanted or equipped as the event occurs, where a trigger condition speaks of it beside the event's own things."""
    places = dict.fromkeys(node.at for node in walk(said) if isinstance(node, AttachedAt))
    return tuple(Antecedent(at, t.EventRole("host"), ATTACHED, False, "host", None) for at in places)


def _player(at: int, role: str = "player") -> Antecedent:
    return Antecedent(at, t.EventRole(role), frozenset({"player"}), False, "event", None)


def _permanents(filter: t.Filter) -> bool:
    """Whether only what is in play fits: "a permanent", "a creature"."""
    return t.InZone("in play") in getattr(filter, "parts", (filter,))


def _plain(filter: t.Filter) -> t.Filter:
    """Without the zone in play: what moves is looked at by its move."""
    if isinstance(filter, t.AnyOf):
        return t.AnyOf(tuple(_plain(part) for part in filter.parts))
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return both(*(part for part in parts if not (isinstance(part, t.InZone) and part.zone == "in play")))


# ------------------------------------------------------------------------------------------------- moves


@rule("event", "<w:event_object> enter", "<w:event_object> enter <under:under_control>")
def _(c: Place, w: Who, under: t.Selection | None = None) -> Trigger:
    player: t.Filter | None = t.IsAmong(under) if under is not None else None
    if isinstance(under, t.Players):
        player = t.IsOpponent()
    return Trigger(
        t.EventPattern("move", subject=_plain(w.filter), destination=("in play",), player=player, once=w.once),
        _mention(w, "subject") + ((_player(c.start + c.parser.base),) if isinstance(under, t.Players) else ()),
    )


@rule("event", "<w:event_object> die", "<w:event_object> is destroyed", "<w:event_object> is put into a graveyard")
def _(c: Place, w: Who) -> Trigger | None:
    named = w.selection  # what something is attached to is in play, and so is a creature named before
    attached = isinstance(named, AttachedAt) or (isinstance(named, Ref) and named.kind == "creature")
    if c.parser.words[c.end - 1] == "graveyard" and not attached and not _permanents(w.filter):
        return None
    if c.parser.words[c.end - 1] == "destroyed":
        return Trigger(t.EventPattern("destroy", subject=w.filter, once=w.once), _mention(w, "subject"))
    return Trigger(
        t.EventPattern("move", subject=_plain(w.filter), origin=("in play",), destination=("graveyard",), once=w.once),
        _mention(w, "subject"),
    )


@rule("event", "<w:event_object> is put into <whose:graveyard_of> from play")
def _(c: Place, w: Who, whose: t.Selection | None) -> Trigger:
    filter = _plain(w.filter)
    if whose is not None:
        filter = both(filter, t.OwnedBy(whose))
    mentions = _mention(w, "subject")
    return Trigger(t.EventPattern("move", subject=filter, origin=("in play",), destination=("graveyard",)), mentions)


@rule("event", "<w:event_object> is put into a player 's graveyard from play")
def _(c: Place, w: Who) -> Trigger:
    pattern = t.EventPattern("move", subject=_plain(w.filter), origin=("in play",), destination=("graveyard",))
    owner = Antecedent(c.end - 3 + c.parser.base, t.OwnerOf(t.EventRole("subject")), frozenset({"player"}), False, "event")
    return Trigger(pattern, (*_mention(w, "subject"), owner))


@rule(
    "event",
    "<w:event_object> is put into <whose:graveyard_of> from anywhere",
    "<w:event_object> is put into <whose:graveyard_of> from (your|a) library",
    "<w:event_object> is put into <whose:graveyard_of> from (your|a) hand",
)
def _(c: Place, w: Who, whose: t.Selection) -> Trigger:
    word = c.parser.words[c.end - 1]
    origin = () if word == "anywhere" else (word,)
    filter = _plain(w.filter)
    if not isinstance(whose, t.Players) or whose.which != "each":
        filter = both(filter, t.OwnedBy(whose))
    return Trigger(t.EventPattern("move", subject=filter, origin=origin, destination=("graveyard",), once=w.once), _mention(w, "subject"))


@rule("event", "target <np:np> is put into a graveyard")
def _(c: Place, np: NP) -> Trigger | None:
    """Of a permanent that is a target, and so from play."""
    if np.kind != "permanent" or np.plural:
        return None
    from judge.cards.language.parsing.placeholders import TargetAt

    who = Who(t.IsAmong(TargetAt(c.start + c.parser.base, np.filter)), kinds_of(np.filter), None, c.start + c.parser.base)
    pattern = t.EventPattern("move", subject=who.filter, origin=("in play",), destination=("graveyard",))
    return Trigger(pattern, _mention(who, "subject"))


# -------------------------------------------------------------------------------------------------- play


@rule("event", "<w:event_player> (play|cast) <n:event_spell>")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], n: tuple[NP, int]) -> Trigger:
    filter, who, at = w
    np, place = n
    mentions: tuple[Antecedent, ...] = (
        Antecedent(place, t.EventRole("subject"), kinds_of(np.filter) | {"spell", "card"}, False, "event", None),
    )
    if who is None:
        mentions += (_player(at),)
    spell = _spell(np.filter)
    return Trigger(t.EventPattern("play spell", subject=spell, player=None if filter == t.IsPlayer() else filter), mentions)


def _spell(filter: t.Filter) -> t.Filter | None:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    kept = both(*(p for p in parts if not (isinstance(p, t.InZone) and p.zone == "stack") and p != t.IsState("spell")))
    return None if isinstance(kept, t.Anything) else kept


@native("event_spell")
def event_spell(p: Parser, at: int) -> Iterable[tuple[tuple[NP, int], int]]:
    """A spell, as the object of playing."""
    if p.words[at] in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if np.kind == "spell" and not np.plural:
                yield (np, end - 1 + p.base), end  # "it" is the whole phrase, not what is named in it
    elif p.words[at] == "another":
        for np, end in p.read("np", at + 1):
            if np.kind == "spell" and not np.plural:
                yield (NP(both(np.filter, t.Not(t.IsAmong(t.This()))), False, "spell"), end - 1 + p.base), end


@rule("event", "you (play|cast) ~")
def _(c: Place) -> Trigger:
    this = Antecedent(c.end - 1 + c.parser.base, t.This(), c.parser.context.kinds, False, "this", None)
    return Trigger(t.EventPattern("play spell", subject=t.IsAmong(t.This()), player=t.IsAmong(t.You())), (this,))


@rule("event", "<w:event_player> (play|activate) an activated ability [<k:not_mana>]")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], k: t.Filter | None = None) -> Trigger:
    subject = both(t.IsState("activated ability"), *((k,) if k is not None else ()))
    mention = Antecedent(w[2] + 1, t.EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    mentions = (mention,) if w[1] is not None else (mention, _player(w[2]))
    return Trigger(t.EventPattern("play ability", subject=subject, player=None if w[0] == t.IsPlayer() else w[0]), mentions)


@rule("event", "<n:event_spell> is played")
def _(c: Place, n: tuple[NP, int]) -> Trigger:
    mention = Antecedent(n[1], t.EventRole("subject"), kinds_of(n[0].filter) | {"spell", "card"}, False, "event", None)
    return Trigger(t.EventPattern("play spell", subject=_spell(n[0].filter)), (mention,))


@rule("event", "<w:event_object> is put into an opponent 's graveyard", "<w:event_object> is put into your graveyard")
def _(c: Place, w: Who) -> Trigger | None:
    """Of permanents, and so from play."""
    if not _permanents(w.filter):
        return None
    yours = c.parser.words[c.end - 2] == "your"
    owner = t.OwnedBy(t.You() if yours else t.Players("opponents"))
    mentions = _mention(w, "subject")
    if not yours:
        mentions = (
            *mentions,
            Antecedent(c.end - 2 + c.parser.base, t.OwnerOf(t.EventRole("subject")), frozenset({"player"}), False, "event"),
        )
    pattern = t.EventPattern("move", subject=both(_plain(w.filter), owner), origin=("in play",), destination=("graveyard",), once=w.once)
    return Trigger(pattern, mentions)


@rule("event", "the creature (~|it) haunts is put into a graveyard", "the creature (~|it) haunts die")
def _(c: Place) -> Trigger:
    subject = t.IsAmong(haunted())
    pattern = t.EventPattern("move", subject=subject, origin=("in play",), destination=("graveyard",))
    return Trigger(pattern, (Antecedent(c.start + c.parser.base, t.EventRole("subject"), ATTACHED, False, "event"),))


@rule("event", "<w:event_player> play <np:a_np>")
def _(c: Place, w: tuple[t.Filter, t.Selection | None, int], np: NP) -> Trigger | None:
    said = getattr(np.filter, "parts", ()) or ()
    lands = any(isinstance(part, t.HasSubtype) and isinstance(part.word, t.LandTypeWord) for part in said)
    if np.kind != "permanent" or (t.HasType("land") not in said and not lands):
        return None
    mentions = (Antecedent(c.start + 1 + c.parser.base, t.EventRole("subject"), kinds_of(np.filter), False, "event", None),)
    return Trigger(
        t.EventPattern("play land", subject=_land(np.filter), player=None if w[0] == t.IsPlayer() else w[0]),
        mentions + ((_player(w[2]),) if w[1] is None else ()),
    )


def _land(filter: t.Filter) -> t.Filter | None:
    plain = _plain(filter)
    return None if plain == t.HasType("land") else plain


def haunted() -> t.Selection:
    return t.Memory("haunted")
