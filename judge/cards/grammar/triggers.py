"""Trigger conditions: what stands between when, whenever or at and the comma, as event patterns and what they mention."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.nouns import NP, both
from judge.cards.grammar.placeholders import AttachedAt, EachAt, PlayerAt, Ref, WayRef
from judge.cards.grammar.references import Antecedent, kinds_of
from judge.cards.instructions import (
    AnyEvent,
    AnyOf,
    BecomesTrue,
    Condition,
    ControlledBy,
    EventPattern,
    EventRole,
    Exists,
    Filter,
    HasType,
    InZone,
    IsAmong,
    Isnt,
    IsOpponent,
    IsPlayer,
    IsState,
    Measures,
    Not,
    Number,
    OwnedBy,
    OwnerOf,
    Players,
    Quantity,
    Selection,
    This,
    You,
)


class Trigger(NamedTuple):
    """An event with what it mentions; `amount`: "that much" can mean its amount."""

    event: EventPattern | AnyEvent | BecomesTrue
    mentions: tuple[Antecedent, ...] = ()
    amount: bool = False


class Who(NamedTuple):
    """The subject of a trigger condition: a filter for it, and what later words may call it."""

    filter: Filter
    kinds: frozenset[str]
    selection: Selection | None  # None: the role of the event
    at: int
    once: bool = False


_ATTACHED = frozenset({"object", "creature", "permanent", "land", "artifact", "enchantment"})


@native("event_object")
def event_object(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """~, enchanted creature, a creature you control, another creature, one or more creatures, a creature an opponent controls."""
    word = p.words[at]
    if word == "~":
        yield Who(IsAmong(This()), p.context.kinds, This(), at + p.base), at + 1
        if p.words[at + 1] == "or" and p.words[at + 2] == "another":
            for np, end in p.read("np", at + 3):
                if not np.plural and np.kind != "player":
                    either_one = AnyOf((IsAmong(This()), np.filter))
                    yield Who(either_one, kinds_of(np.filter) | p.context.kinds, None, at + p.base), end
        return
    if word in ("enchanted", "equipped", "fortified"):
        for selection, end in p.read("obj", at):
            if isinstance(selection, AttachedAt):
                yield Who(IsAmong(selection), _ATTACHED, selection, at + p.base), end
    if word in ("a", "an", "another", "each"):
        for np, end in p.read("np", at + 1):
            if not np.plural and np.kind != "player":
                filter = np.filter
                if word == "another":
                    filter = both(filter, Not(IsAmong(This())))
                yield Who(filter, kinds_of(filter), None, at + p.base), end
    if p.words[at : at + 3] == ["one", "or", "more"]:
        for np, end in p.read("np", at + 3):
            if np.plural and np.kind != "player":
                yield Who(np.filter, kinds_of(np.filter), None, at + p.base, True), end
    if word in ("that", "it", "the", "target") or word in ("those",):
        for selection, end in p.read("obj", at):
            if isinstance(selection, Ref | WayRef) or type(selection).__name__ == "TargetAt":
                yield Who(IsAmong(selection), frozenset(), selection, at + p.base), end


@native("event_player")
def event_player(p: Parser, at: int) -> Iterable[tuple[tuple[Filter, Selection | None, int], int]]:
    """you, a player, an opponent, another player, each opponent, that player, enchanted creature's controller."""
    word = p.words[at]
    two = p.words[at : at + 2]
    if word == "you":
        yield (IsAmong(You()), You(), at + p.base), at + 1
    elif two == ["a", "player"] or two == ["any", "player"] or two == ["each", "player"]:
        yield (IsPlayer(), None, at + p.base), at + 2
    elif two == ["an", "opponent"] or two == ["each", "opponent"]:
        yield (IsOpponent(), None, at + p.base), at + 2
    elif two == ["another", "player"]:
        yield (Not(IsAmong(You())), None, at + p.base), at + 2
    else:
        for who, end in p.read("who", at):
            if isinstance(who, Ref) or type(who).__name__ == "TargetAt" or (isinstance(who, PlayerAt)):
                yield (IsAmong(who), who, at + p.base), end


def _mention(who: Who, role: str) -> tuple[Antecedent, ...]:
    if isinstance(who.selection, This):
        return (Antecedent(who.at, This(), who.kinds, False, "this", None),)
    if isinstance(who.selection, AttachedAt):
        return (Antecedent(who.at, who.selection, who.kinds, False, "event", None),)
    if who.selection is not None:
        return ()
    return (Antecedent(who.at, EventRole(role), who.kinds, False, "event", None),)


def _player(at: int, role: str = "player") -> Antecedent:
    return Antecedent(at, EventRole(role), frozenset({"player"}), False, "event", None)


def _plain(filter: Filter) -> Filter:
    """Without the zone in play: what moves is looked at by its move."""
    from judge.cards.instructions import AllOf

    if isinstance(filter, AnyOf):
        return AnyOf(tuple(_plain(part) for part in filter.parts))
    parts = filter.parts if isinstance(filter, AllOf) else (filter,)
    return both(*(part for part in parts if not (isinstance(part, InZone) and part.zone == "in play")))


# ------------------------------------------------------------------------------------------------- moves


@rule("event", "<w:event_object> enter", "<w:event_object> enter <under:under_control>")
def _(c: Place, w: Who, under: Selection | None = None) -> Trigger:
    player: Filter | None = IsAmong(under) if under is not None else None
    if isinstance(under, Players):
        player = IsOpponent()
    return Trigger(
        EventPattern("move", subject=_plain(w.filter), destination=("in play",), player=player, once=w.once),
        _mention(w, "subject"),
    )


@rule("under_control", "under your control")
def _(c: Place) -> Selection:
    return You()


@rule("under_control", "under an opponent 's control")
def _(c: Place) -> Selection:
    return Players("opponents")


@rule("event", "<w:event_object> die", "<w:event_object> is destroyed", "<w:event_object> is put into a graveyard")
def _(c: Place, w: Who) -> Trigger | None:
    named = w.selection  # what something is attached to is in play, and so is a creature named before
    attached = isinstance(named, AttachedAt) or (isinstance(named, Ref) and named.kind == "creature")
    if c.parser.words[c.end - 1] == "graveyard" and not attached and InZone("in play") not in getattr(w.filter, "parts", ()):
        return None
    if c.parser.words[c.end - 1] == "destroyed":
        return Trigger(EventPattern("destroy", subject=w.filter, once=w.once), _mention(w, "subject"))
    return Trigger(
        EventPattern("move", subject=_plain(w.filter), origin=("in play",), destination=("graveyard",), once=w.once),
        _mention(w, "subject"),
    )


@rule("event", "<w:event_object> die during combat")
def _(c: Place, w: Who) -> Trigger | None:
    return None


@rule("event", "<w:event_object> or <x:event_object> die")
def _(c: Place, w: Who, x: Who) -> Trigger | None:
    return None


@rule("event", "<w:event_object> is put into <whose:graveyard_of> from play")
def _(c: Place, w: Who, whose: Selection | None) -> Trigger:
    from judge.cards.instructions import OwnedBy

    filter = _plain(w.filter)
    if whose is not None:
        filter = both(filter, OwnedBy(whose))
    mentions = _mention(w, "subject")
    return Trigger(EventPattern("move", subject=filter, origin=("in play",), destination=("graveyard",)), mentions)


@rule("graveyard_of", "a graveyard")
def _(c: Place) -> Selection | None:
    return Players("each")


@rule("graveyard_of", "your graveyard")
def _(c: Place) -> Selection:
    return You()


@rule("graveyard_of", "an opponent 's graveyard")
def _(c: Place) -> Selection:
    return Players("opponents")


@rule(
    "event",
    "<w:event_object> is put into <whose:graveyard_of> from anywhere",
    "<w:event_object> is put into <whose:graveyard_of> from (your|a) library",
    "<w:event_object> is put into <whose:graveyard_of> from (your|a) hand",
)
def _(c: Place, w: Who, whose: Selection) -> Trigger:
    from judge.cards.instructions import OwnedBy

    word = c.parser.words[c.end - 1]
    origin = () if word == "anywhere" else (word,)
    filter = _plain(w.filter)
    if not isinstance(whose, Players) or whose.which != "each":
        filter = both(filter, OwnedBy(whose))
    return Trigger(EventPattern("move", subject=filter, origin=origin, destination=("graveyard",)), _mention(w, "subject"))


@rule("event", "<w:event_object> leave play")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("move", subject=_plain(w.filter), origin=("in play",), once=w.once), _mention(w, "subject"))


# -------------------------------------------------------------------------------------------------- play


@rule("event", "<w:event_player> (play|cast) <n:event_spell>")
def _(c: Place, w: tuple[Filter, Selection | None, int], n: tuple[NP, int]) -> Trigger:
    filter, who, at = w
    np, place = n
    mentions: tuple[Antecedent, ...] = (
        Antecedent(place, EventRole("subject"), kinds_of(np.filter) | {"spell", "card"}, False, "event", None),
    )
    if who is None:
        mentions += (_player(at),)
    spell = _spell(np.filter)
    return Trigger(EventPattern("play spell", subject=spell, player=None if filter == IsPlayer() else filter), mentions)


def _spell(filter: Filter) -> Filter | None:
    from judge.cards.instructions import AllOf, Anything

    parts = filter.parts if isinstance(filter, AllOf) else (filter,)
    kept = both(*(p for p in parts if not (isinstance(p, InZone) and p.zone == "stack") and p != IsState("spell")))
    return None if isinstance(kept, Anything) else kept


@native("event_spell")
def event_spell(p: Parser, at: int) -> Iterable[tuple[tuple[NP, int], int]]:
    """A spell, as the object of playing."""
    if p.words[at] in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if np.kind == "spell" and not np.plural:
                yield (np, at + p.base), end
    elif p.words[at] == "another":
        for np, end in p.read("np", at + 1):
            if np.kind == "spell" and not np.plural:
                yield (NP(both(np.filter, Not(IsAmong(This()))), False, "spell"), at + p.base), end


@rule("event", "you (play|cast) ~")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("play spell", subject=IsAmong(This()), player=IsAmong(You())))


@rule("event", "<w:event_player> (play|activate) an activated ability [<k:not_mana>]")
def _(c: Place, w: tuple[Filter, Selection | None, int], k: Filter | None = None) -> Trigger:
    subject = both(IsState("activated ability"), *((k,) if k is not None else ()))
    mention = Antecedent(w[2] + 1, EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    mentions = (mention,) if w[1] is not None else (mention, _player(w[2]))
    return Trigger(EventPattern("play ability", subject=subject, player=None if w[0] == IsPlayer() else w[0]), mentions)


@rule("not_mana", "that isn't a mana ability", "if it isn't a mana ability")
def _(c: Place) -> Filter:
    return Not(IsState("mana ability"))


@rule("event", "<n:event_spell> is played")
def _(c: Place, n: tuple[NP, int]) -> Trigger:
    mention = Antecedent(n[1], EventRole("subject"), kinds_of(n[0].filter) | {"spell", "card"}, False, "event", None)
    return Trigger(EventPattern("play spell", subject=_spell(n[0].filter)), (mention,))


@rule("event", "<w:event_object> is put into an opponent 's graveyard", "<w:event_object> is put into your graveyard")
def _(c: Place, w: Who) -> Trigger | None:
    """Of permanents, and so from play."""
    if InZone("in play") not in getattr(w.filter, "parts", ()):
        return None
    yours = c.parser.words[c.end - 2] == "your"
    owner = OwnedBy(You() if yours else Players("opponents"))
    mentions = _mention(w, "subject")
    if not yours:
        mentions = (*mentions, Antecedent(c.end - 2 + c.parser.base, OwnerOf(EventRole("subject")), frozenset({"player"}), False, "event"))
    pattern = EventPattern("move", subject=both(_plain(w.filter), owner), origin=("in play",), destination=("graveyard",), once=w.once)
    return Trigger(pattern, mentions)


@rule("event", "the creature (~|it) haunts is put into a graveyard", "the creature (~|it) haunts die")
def _(c: Place) -> Trigger:
    subject = IsAmong(_haunted())
    pattern = EventPattern("move", subject=subject, origin=("in play",), destination=("graveyard",))
    return Trigger(pattern, (Antecedent(c.start + c.parser.base, EventRole("subject"), _ATTACHED, False, "event"),))


@rule("event", "<w:event_player> play <np:a_np>")
def _(c: Place, w: tuple[Filter, Selection | None, int], np: NP) -> Trigger | None:
    if np.kind != "permanent" or HasType("land") not in (getattr(np.filter, "parts", ()) or ()):
        return None
    mentions = (Antecedent(c.start + 1 + c.parser.base, EventRole("subject"), kinds_of(np.filter), False, "event", None),)
    return Trigger(
        EventPattern("play land", subject=_land(np.filter), player=None if w[0] == IsPlayer() else w[0]),
        mentions + ((_player(w[2]),) if w[1] is None else ()),
    )


def _land(filter: Filter) -> Filter | None:
    plain = _plain(filter)
    return None if plain == HasType("land") else plain


# ------------------------------------------------------------------------------------------------- combat


@rule("event", "<w:event_object> attack")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("attack", subject=w.filter, once=w.once), _mention(w, "subject"))


@rule("event", "<w:event_object> attack alone")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("attack", subject=w.filter, kind="alone"), _mention(w, "subject"))


@rule("event", "<w:event_object> attack you")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("attack", subject=w.filter, other=IsAmong(You()), once=w.once), _mention(w, "subject"))


@rule("event", "<w:event_object> block")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("block", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_object> attack or block")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(AnyEvent((EventPattern("attack", subject=w.filter), EventPattern("block", subject=w.filter))), _mention(w, "subject"))


@rule("event", "<w:event_object> block <x:event_object>")
def _(c: Place, w: Who, x: Who) -> Trigger:
    return Trigger(
        EventPattern("block pair", subject=w.filter, other=x.filter, once=w.once or x.once), _mention(w, "subject") + _mention(x, "other")
    )


@rule("event", "<w:event_object> become blocked")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("become blocked", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_object> block or become blocked")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(
        AnyEvent((EventPattern("block", subject=w.filter), EventPattern("become blocked", subject=w.filter))),
        _mention(w, "subject"),
    )


@rule("event", "<w:event_object> become blocked by <x:event_object>")
def _(c: Place, w: Who, x: Who) -> Trigger:
    return Trigger(
        EventPattern("block pair", subject=x.filter, other=w.filter, once=w.once or x.once), _mention(w, "other") + _mention(x, "subject")
    )


@rule("event", "<w:event_object> block or become blocked by <x:event_object>")
def _(c: Place, w: Who, x: Who) -> Trigger | None:
    """The other creature is `subject` or `other`, by which of the two it was: the role `pair` names the one that is not ~."""
    if w.selection is None:
        return None
    patterns = (
        EventPattern("block pair", subject=w.filter, other=x.filter, once=w.once or x.once),
        EventPattern("block pair", subject=x.filter, other=w.filter, once=w.once or x.once),
    )
    return Trigger(AnyEvent(patterns), (Antecedent(x.at, EventRole("pair"), x.kinds, False, "event", None),) if x.selection is None else ())


@rule("event", "<w:event_object> attack and isn't blocked")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("not blocked", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_player> attack")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> Trigger:
    return Trigger(EventPattern("attack with", player=None if w[0] == IsPlayer() else w[0]), (_player(w[2]),) if w[1] is None else ())


# ------------------------------------------------------------------------------------------------- damage


@native("recipient")
def recipient(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """Who or what is dealt damage."""
    for who, end in p.read("event_object", at):
        yield who, end
    for (filter, selection, place), end in p.read("event_player", at):
        yield Who(filter, frozenset({"player"}), selection, place), end
    words = p.words[at : at + 4]
    if words == ["a", "creature", "or", "player"]:
        filter = _creature_or_player()
        yield Who(filter, frozenset({"player", "object", "creature", "permanent"}), None, at + p.base), at + 4


def _creature_or_player() -> Filter:
    from judge.cards.grammar.nouns import either

    return either(both(InZone("in play"), HasType("creature")), IsPlayer())


@rule("event", "<w:event_object> deal <k:(damage|combat damage)>")
def _(c: Place, w: Who, k: str) -> Trigger:
    return Trigger(
        EventPattern("damage", subject=w.filter, combat=True if k != "damage" else None, once=w.once),
        _mention(w, "subject"),
        True,
    )


@rule("event", "<w:event_object> deal <k:(damage|combat damage)> to <x:recipient>")
def _(c: Place, w: Who, k: str, x: Who) -> Trigger:
    pattern = EventPattern("damage", subject=w.filter, other=x.filter, combat=True if k != "damage" else None, once=w.once)
    return Trigger(pattern, _mention(w, "subject") + _mention(x, "other"), True)


@rule("event", "<x:recipient> is dealt <k:(damage|combat damage)>")
def _(c: Place, x: Who, k: str) -> Trigger:
    return Trigger(
        EventPattern("damage", other=x.filter, combat=True if k != "damage" else None, kind="by recipient"),
        _mention(x, "other"),
        True,
    )


@rule("event", "<x:recipient> is dealt <k:(damage|combat damage)> by <w:event_object>")
def _(c: Place, x: Who, k: str, w: Who) -> Trigger:
    pattern = EventPattern("damage", subject=w.filter, other=x.filter, combat=True if k != "damage" else None)
    return Trigger(pattern, _mention(x, "other") + _mention(w, "subject"), True)


@rule("event", "<w:event_source> deal damage to <x:recipient>")
def _(c: Place, w: Who, x: Who) -> Trigger:
    return Trigger(EventPattern("damage", subject=w.filter, other=x.filter), _mention(w, "subject") + _mention(x, "other"), True)


@native("event_source")
def event_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source an opponent controls."""
    if p.words[at] in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if np.kind == "source" and not np.plural:
                yield Who(np.filter, frozenset({"object", "source"}), None, at + p.base), end


# ---------------------------------------------------------------------------------------------------- steps


@rule("event", "the beginning of your <s:step>", "the beginning of each of your (upkeep|upkeeps)")
def _(c: Place, s: str = "upkeep") -> Trigger:
    return Trigger(EventPattern("step begins", player=IsAmong(You()), step=s))


@rule("event", "the beginning of each player 's <s:step>", "the beginning of each <s:step>")
def _(c: Place, s: str) -> Trigger:
    return Trigger(EventPattern("step begins", step=s), (_player(c.start + c.parser.base),))


@rule("event", "the beginning of each (opponent|opponent) 's <s:step>")
def _(c: Place, s: str) -> Trigger:
    return Trigger(EventPattern("step begins", player=IsOpponent(), step=s), (_player(c.start + c.parser.base),))


@rule("event", "the beginning of each other player 's <s:step>")
def _(c: Place, s: str) -> Trigger:
    return Trigger(EventPattern("step begins", player=Not(IsAmong(You())), step=s), (_player(c.start + c.parser.base),))


@rule("event", "the beginning of <who:poss> <s:step>", "the beginning of the <s:step> of <who:who>")
def _(c: Place, who: Selection, s: str) -> Trigger | None:
    if isinstance(who, You | EachAt):
        return None
    return Trigger(EventPattern("step begins", player=IsAmong(who), step=s), (_player(c.start + c.parser.base),))


@rule("event", "end of turn")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", step="end of turn"), (_player(c.start + c.parser.base),))


@rule("event", "the end of your turn", "the beginning of your end step")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", player=IsAmong(You()), step="end of turn"))


@rule("event", "the end of each player 's turn")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", step="end of turn"), (_player(c.start + c.parser.base),))


@rule("event", "the end of each opponent 's turn")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", player=IsOpponent(), step="end of turn"), (_player(c.start + c.parser.base),))


@rule("event", "end of combat", "end of each combat", "the end of combat")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", step="end of combat"))


@rule("event", "the beginning of combat on your turn")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", player=IsAmong(You()), step="beginning of combat"))


@rule("event", "the beginning of each combat")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("step begins", step="beginning of combat"))


# --------------------------------------------------------------------------------------------------- others


@rule("event", "<w:event_object> become <s:(tapped|untapped)>")
def _(c: Place, w: Who, s: str) -> Trigger:
    return Trigger(EventPattern("tap" if s == "tapped" else "untap", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_object> is tapped for mana")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("tap for mana", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_player> tap <x:event_object> for mana")
def _(c: Place, w: tuple[Filter, Selection | None, int], x: Who) -> Trigger:
    return Trigger(
        EventPattern("tap for mana", subject=x.filter, player=None if w[0] == IsPlayer() else w[0]),
        _mention(x, "subject") + ((_player(w[2]),) if w[1] is None else ()),
    )


@rule(
    "event",
    "<w:event_object> become the target of <f:a_spell_or_ability>",
    "<w:event_object> become the target of <f:a_spell_or_ability> <t:(for the first time each turn|for the first time in a turn)>",
)
def _(c: Place, w: Who, f: Filter, t: str = "") -> Trigger:
    return Trigger(
        EventPattern("become target", subject=w.filter, other=f, nth=1 if t else 0),
        (
            *_mention(w, "subject"),
            Antecedent(c.end - 1 + c.parser.base, EventRole("other"), frozenset({"object", "spell", "ability"}), False, "event"),
        ),
    )


@rule("a_spell_or_ability", "a spell or ability")
def _(c: Place) -> Filter | None:
    from judge.cards.instructions import Anything

    return Anything()


@rule("a_spell_or_ability", "a spell or ability <who:who> control")
def _(c: Place, who: Selection) -> Filter | None:
    if type(who).__name__ == "ChooseAt":
        who = Players("opponents")
    return ControlledBy(who)


@rule("a_spell_or_ability", "a spell")
def _(c: Place) -> Filter | None:
    return IsState("spell")


@rule("event", "you cycle ~")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("cycle", subject=IsAmong(This())))


@rule("event", "you cycle a card", "a player cycle a card")
def _(c: Place) -> Trigger:
    you = c.parser.words[c.start] == "you"
    return Trigger(EventPattern("cycle", player=IsAmong(You()) if you else None), () if you else (_player(c.start + c.parser.base),))


@rule("event", "<w:event_player> draw a card")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> Trigger:
    return Trigger(EventPattern("draw", player=None if w[0] == IsPlayer() else w[0]), (_player(w[2]),) if w[1] is None else ())


@rule("event", "<w:event_player> discard <np:a_np>")
def _(c: Place, w: tuple[Filter, Selection | None, int], np: NP) -> Trigger | None:
    from judge.cards.instructions import Anything

    if np.kind != "card":
        return None
    at = c.end - 1 + c.parser.base
    mentions: tuple[Antecedent, ...] = (Antecedent(at, EventRole("subject"), kinds_of(np.filter) | {"card"}, False, "event"),)
    filter = None if isinstance(np.filter, Anything) else np.filter
    return Trigger(
        EventPattern("discard", subject=filter, player=None if w[0] == IsPlayer() else w[0]),
        mentions + ((_player(w[2]),) if w[1] is None else ()),
    )


@rule("event", "a spell or ability <who:who> control cause you to discard ~")
def _(c: Place, who: Selection) -> Trigger | None:
    if type(who).__name__ != "ChooseAt":
        return None
    mention = _player(c.start + c.parser.base, "cause controller")
    return Trigger(EventPattern("discard", subject=IsAmong(This()), player=IsAmong(You()), cause="opponent"), (mention,))


@rule("event", "<w:event_player> sacrifice <x:event_object>")
def _(c: Place, w: tuple[Filter, Selection | None, int], x: Who) -> Trigger:
    return Trigger(
        EventPattern("sacrifice", subject=x.filter, player=None if w[0] == IsPlayer() else w[0]),
        _mention(x, "subject") + ((_player(w[2]),) if w[1] is None else ()),
    )


@rule("event", "<w:event_object> is sacrificed")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("sacrifice", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_player> gain life", "<w:event_player> lose life")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> Trigger:
    verb = f"{c.parser.words[c.end - 2]} life"
    return Trigger(EventPattern(verb, player=None if w[0] == IsPlayer() else w[0]), (_player(w[2]),) if w[1] is None else (), True)


@rule("event", "<w:event_object> is turned face up")
def _(c: Place, w: Who) -> Trigger:
    return Trigger(EventPattern("turn face up", subject=w.filter), _mention(w, "subject"))


@rule("event", "<w:event_player> search (their|your) library")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> Trigger | None:
    return Trigger(EventPattern("search", player=w[0]), (_player(w[2]),) if w[1] is None else ())


@rule("event", "the last <kind:counter_kind> counter is removed from ~")
def _(c: Place, kind: str) -> Trigger:
    from judge.cards.instructions import HasCounter

    return Trigger(EventPattern("remove counter", subject=both(IsAmong(This()), Not(HasCounter(kind))), kind=kind))


@rule("event", "<w:event_object> become unattached [from it|from a creature]")
def _(c: Place, w: Who) -> Trigger | None:
    return None


@rule("event", "you win a clash", "you clash and you win")
def _(c: Place) -> Trigger:
    return Trigger(EventPattern("clash", player=IsAmong(You()), amount=("=", Number(1))))


@rule("event", "<w:event_player> lose control of <x:event_object>")
def _(c: Place, w: tuple[Filter, Selection | None, int], x: Who) -> Trigger:
    return Trigger(EventPattern("lose control", subject=x.filter, player=w[0]), _mention(x, "subject"))


# state triggers
@rule("event", "<cond:state_cond>")
def _(c: Place, cond: Condition) -> Trigger:
    return Trigger(BecomesTrue(cond))


@rule("state_cond", "you control no <np:np>")
def _(c: Place, np: NP) -> Condition:
    return Isnt(Exists(both(np.filter, ControlledBy(You()))))


@rule("state_cond", "there is no <np:np>")
def _(c: Place, np: NP) -> Condition:
    return Isnt(Exists(np.filter))


@rule("state_cond", "no <np:np> is in play")
def _(c: Place, np: NP) -> Condition:
    return Isnt(Exists(np.filter))


@rule(
    "state_cond",
    "~ have <n:quantity> or more <kind:counter_kind> counters on it",
    "there is <n:quantity> or more <kind:counter_kind> counters on ~",
)
def _(c: Place, n: Quantity, kind: str) -> Condition:
    from judge.cards.instructions import Fits

    return Fits(This(), Measures(f"counters:{kind}", ">=", n))


@rule("state_cond", "~ have no <kind:counter_kind> counters on it", "there is no <kind:counter_kind> counters on ~")
def _(c: Place, kind: str) -> Condition:
    from judge.cards.instructions import Fits

    return Fits(This(), Measures(f"counters:{kind}", "=", Number(0)))


@rule("state_cond", "you have <n:quantity> or <op:(more|less)> life")
def _(c: Place, n: Quantity, op: str) -> Condition:
    from judge.cards.instructions import Compares, Value

    return Compares(Value("life", You()), ">=" if op == "more" else "<=", n)


@rule("state_cond", "~ have <k:keyword_name>")
def _(c: Place, k: tuple[str, Filter | None]) -> Condition:
    from judge.cards.instructions import Fits, HasKeyword

    return Fits(This(), HasKeyword(*k))


@rule("event", "a spell or ability an opponent control destroy <x:event_object>")
def _(c: Place, x: Who) -> Trigger:
    controller = Antecedent(c.start + c.parser.base, EventRole("cause controller"), frozenset({"player"}), False, "event", None)
    return Trigger(EventPattern("destroy", subject=x.filter, cause="opponent"), (controller, *_mention(x, "subject")))


@rule("state_cond", "you have no cards in hand", "a player have no cards in hand")
def _(c: Place) -> Condition | None:
    from judge.cards.instructions import Compares, Value

    if c.parser.words[c.start] != "you":
        return None
    return Compares(Value("cards in hand", You()), "=", Number(0))


# joined events
@rule("events", "<t:event>")
def _(c: Place, t: Trigger) -> Trigger:
    return t


@rule(
    "events",
    "<a:event> or <b:event>",
    "<a:event> or when <b:event>",
    "<a:event> or whenever <b:event>",
    "<a:event> and whenever <b:event>",
    "<a:event> and when <b:event>",
)
def _(c: Place, a: Trigger, b: Trigger) -> Trigger | None:
    if isinstance(a.event, BecomesTrue) or isinstance(b.event, BecomesTrue):
        return None
    if any(m.origin != "this" for m in (*a.mentions, *b.mentions)):
        return None
    left = a.event.patterns if isinstance(a.event, AnyEvent) else (a.event,)
    right = b.event.patterns if isinstance(b.event, AnyEvent) else (b.event,)
    return Trigger(AnyEvent((*left, *right)), a.mentions, a.amount and b.amount)


@rule("events", "~ <a:bare_event> or <b:event_tail>")
def _(c: Place, a: str, b: str) -> Trigger | None:
    patterns = []
    for verb in (a, b):
        patterns.append(_BARE[verb](IsAmong(This())))
    return Trigger(AnyEvent(tuple(patterns)), (Antecedent(c.start + c.parser.base, This(), c.parser.context.kinds, False, "this", None),))


_BARE = {
    "enter": lambda f: EventPattern("move", subject=f, destination=("in play",)),
    "die": lambda f: EventPattern("move", subject=f, origin=("in play",), destination=("graveyard",)),
    "leave play": lambda f: EventPattern("move", subject=f, origin=("in play",)),
    "attack": lambda f: EventPattern("attack", subject=f),
    "block": lambda f: EventPattern("block", subject=f),
    "become blocked": lambda f: EventPattern("become blocked", subject=f),
    "is turned face up": lambda f: EventPattern("turn face up", subject=f),
    "the creature it haunts is put into a graveyard": lambda f: EventPattern(
        "move", subject=IsAmong(_haunted()), origin=("in play",), destination=("graveyard",)
    ),
    "the creature it haunts die": lambda f: EventPattern(
        "move", subject=IsAmong(_haunted()), origin=("in play",), destination=("graveyard",)
    ),
}


def _haunted() -> Selection:
    from judge.cards.instructions import Memory

    return Memory("haunted")


@native("bare_event")
def bare_event(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A verb of ~ in a condition with two."""
    for phrase in _BARE:
        words = phrase.split()
        if p.words[at : at + len(words)] == words:
            yield phrase, at + len(words)


@native("event_tail")
def event_tail(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The second verb."""
    start = at + 1 if p.words[at] in ("when", "whenever") else at
    if p.words[start] == "~":
        start += 1
    yield from p.read("bare_event", start)
