"""Zones (217): where what moves goes, and what one event does to zones when several things go at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Cease, Destroy, Discard, Move, PhaseIn, PhaseOut, PutAway, Sacrifice
from judge.engine.game.rule_rows import When
from judge.engine.game.state import (
    GRAVEYARD,
    IN_PLAY,
    LIBRARY,
    OWNED_ZONES,
    PHASED_OUT,
    REMOVED,
    STACK,
    Bindings,
    Game,
    Obj,
    Occurrence,
    StackInfo,
    Thing,
    WasSpell,
)
from judge.engine.looking import controller_of
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part2_cards.r200_general import owner_of_permanent
from judge.engine.table.decisions import Decision, OneOf, OrderOf
from judge.engine.table.table import Table

EXCLUDING = frozenset({Discard, Move, Destroy, Sacrifice})
"""Kinds of occurrences of which an object can undergo only one at a time, and that one once."""


def zone_key(zone: str, owner: str) -> tuple[str, str]:
    """The key of a zone in `Game.zones`: each player has a library, hand and graveyard of his or her own."""
    return (zone, owner if zone in OWNED_ZONES else "")


def left_by(ids: tuple[int, ...], id: int) -> tuple[int, ...]:
    """The objects of a zone without one that leaves it."""
    if id not in ids:
        return ids
    at = ids.index(id)
    return ids[:at] + ids[at + 1 :]


@rule("217.1")
def from_zone_to_zone(game: Game, obj: Obj, new: Obj, position: str) -> Game:
    """Zones are the places where objects can be in a game.

    The game in which an object has left its zone, and the new object that it became is in another.
    """
    old_key, new_key = zone_key(obj.zone, obj.zone_owner), zone_key(new.zone, new.zone_owner)
    zones = game.zones.set(old_key, left_by(game.zones.get(old_key, ()), obj.id))
    zones = zones.set(new_key, inserted(zones.get(new_key, ()), new.id, new.zone, position))
    return game.with_(objects=game.objects.without(obj.id).set(new.id, new), zones=zones)


def whose(obj: Obj, controller: str | None, o: Move) -> tuple[str, Move]:
    """Whose zone an object moves to, empty for a zone that all players share, and the move."""
    if o.destination not in OWNED_ZONES:
        return "", o
    another = obj.zone in (IN_PLAY, STACK) and controller not in (None, obj.owner)
    return owners_zone(obj, o) if another else (obj.owner, o)


@rule("217.1a")
def owners_zone(obj: Obj, o: Move) -> tuple[str, Move]:
    """An object that would go to someone's library, hand, or graveyard goes to its owner's zone of that kind if that someone isn't its
    owner.
    """
    return obj.owner, by_rule(o)


@rule("217.1b")
def inserted(ids: tuple[int, ...], new: int, zone: str, position: str) -> tuple[int, ...]:
    """In a library, in a graveyard, and on the stack, the objects keep their order; only where effects or rules allow it can that order be
    changed.

    The objects of a zone with one more, where rules or effects put it: the order of the others can't be changed.
    """
    if zone == LIBRARY:
        if position == "bottom":
            return (*ids, new)
        if position.isdigit():
            at = max(0, int(position) - 1)
            return (*ids[:at], new, *ids[at:])
        return (new, *ids)
    if zone == GRAVEYARD:
        return (new, *ids)
    return (*ids, new)


@rule("217.1c")
def another_object(obj: Obj, id: int, zone: str, **has: Any) -> Obj:
    """An object that changes zones becomes a new object; it neither remembers its former existence nor has any relation to it.

    The new object that an object becomes as it moves from one zone to another: without memory of what it was, but for what it `has`.

    Only its card, its owner, and whether it is a token stay.
    """
    return Obj(
        id=id,
        card=obj.card,
        kind="token" if obj.kind == "copy" and zone == IN_PLAY else obj.kind,
        name=obj.name,
        owner=owner_of_permanent(obj),
        zone=zone,
        base=obj.base,
        came_from=obj.id,
        token=obj.token,
        **has,
    )


def one_each(table: Table, occurrences: Sequence[Occurrence]) -> tuple[Occurrence, ...]:
    """An event in which no object is moved in two ways: of several its controller, or else its owner, chooses one (217.1d)."""
    if len(occurrences) < 2:
        return tuple(occurrences)
    by_subject: dict[int, list[Occurrence]] = {}
    for o in occurrences:
        if type(o) in EXCLUDING and isinstance(o.subject, int):
            by_subject.setdefault(o.subject, []).append(o)
    if len(by_subject) == sum(map(len, by_subject.values())):
        return tuple(occurrences)
    kept = {subject: choose_one(table, subject, several) if len(several) > 1 else several[0] for subject, several in by_subject.items()}
    found: list[Occurrence] = []
    for o in occurrences:
        if type(o) not in EXCLUDING or not isinstance(o.subject, int):
            found.append(o)
        elif o is kept[o.subject]:
            contradicted = len(by_subject[o.subject]) > 1
            found.append(o.citing(*marks(choose_one)) if contradicted else o)
    return tuple(found)


def _goes_to(o: Occurrence) -> str:
    return o.destination if isinstance(o, Move) else ""


@rule("217.1d")
def choose_one(table: Table, subject: int, several: list[Occurrence]) -> Occurrence:
    """If effects or rules try to do two or more things to one object that contradict or exclude each other, the controller of the object
    (or its owner, if it has none) chooses which effect is applied and what that effect does.
    """
    by_name: dict[str, Occurrence] = {}
    for o in several:
        by_name.setdefault(f"{o.verb} {_goes_to(o)}".strip(), o)
    who = controller_of(table.context(Bindings()), subject)
    options = OneOf(tuple(_goes_to(o) or o.verb for o in by_name.values()))
    if len(set(options.choices)) < 2:
        return several[0]
    answer = table.ask(Decision("word", who, options, data=(("thing", subject),), source=subject))
    return next(o for o in several if (_goes_to(o) or o.verb) == answer)


@rule("217.1e")
def choose_outside(table: Table, ask: Callable[[str], tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """An object that is in the removed-from-the-game zone, or that is in no zone of the game at all, is outside the game.

    What is chosen (`ask` is told the rule) outside the game: removed from it, or in no zone of it.
    """
    chosen = ask(acting())
    for id in chosen:
        if (obj := table.game.object(id)) is not None:
            table.step("outside the game", reads=(("object", id),), writes=(("object", id),), thing=id, zone=obj.zone)
    return chosen


@rule("217.1f")
def removed_again(o: Move) -> Move | None:
    """If an object that already is in the removed-from-the-game zone gets removed from the game, it stays in that zone but becomes a new
    object, one that was removed from the game just now.

    The move of an object to the zone where it is: None, for it is no move, but in the removed-from-the-game zone.
    """
    return _in_its_zone(by_rule(o)) if o.destination == REMOVED else None


@rule("217.3b")
def too_many_cards(cards: int, most: int) -> int:
    """The hand may hold any number of cards, but as a part of the player's cleanup step, he or she must discard as many as exceed the
    maximum hand size.

    How many cards a player with so many in hand discards as the turn ends: those above the maximum hand size.
    """
    return max(0, cards - most)


def put_away(table: Table, o: PutAway) -> tuple[Occurrence, ...]:
    """The move of an object that is destroyed, sacrificed, discarded or countered: to `o.to`, or else onto the discard pile."""
    return discard_pile(table, o) if o.to in ("", None, GRAVEYARD) else _moved(table, o)


@rule("217.4a")
def discard_pile(table: Table, o: PutAway) -> tuple[Occurrence, ...]:
    """Onto the top of its owner's graveyard goes every object that is destroyed, sacrificed, discarded, or countered, and every instant or
    sorcery spell that has finished resolving.

    The move of an object that is countered, discarded, destroyed or sacrificed: on top of its owner's graveyard.
    """
    return _moved(table, o)


def _moved(table: Table, o: PutAway) -> tuple[Occurrence, ...]:
    obj = table.game.object(o.subject)
    if obj is None:
        return ()
    return (
        Move(
            subject=o.subject,
            player=o.player,
            origin=obj.zone,
            destination=o.to or GRAVEYARD,
            position=o.position,
            kind=o.kind,
            entry=o.entry,
            cause=o.verb,
            source=o.source,
            used=o.used,
            rules=o.rules,
        ),
    )


@rule("217.4c")
def _arrange(table: Table, owner: str, cards: tuple[Thing | None, ...]) -> tuple[Thing | None, ...]:
    """When an effect or rule puts two or more cards into one graveyard at once, their owner may put them in whatever order he or she likes.

    The owner's order, the top of the graveyard first.
    """
    return tuple(table.offer(Decision("arrange", owner, OrderOf(cards), data=(("graveyard", owner),))))


@rule("217.5c")
def brand_new(o: Move) -> tuple[WasSpell | None, Move]:
    """A permanent that enters the in-play zone counts as brand-new each time; it has nothing to do with any earlier permanent that the same
    object represented.

    A permanent that comes into play from another zone than the stack remembers nothing of what it was.
    """
    return None, by_rule(o)


@rule("217.6d")
def ability_on_the_stack(game: Game, name: str, controller: str, info: StackInfo) -> Obj:
    """An activated or triggered ability on the stack has, as its only characteristic, the text of the ability by which it was created.

    That object: the text (`info`), who controls it, by what name it is called, and nothing else.
    """
    return Obj(
        id=game.next_id,
        card=game.next_id,
        timestamp=game.clock,
        kind="ability",
        name=name,
        owner=controller,
        zone=STACK,
        controller=controller,
        stack=info,
    )


def arranged(table: Table, occurrences: Sequence[Occurrence]) -> tuple[int, ...]:
    """The order (by index) in which the occurrences of an event are performed: who owns cards arranges them in the graveyard."""
    if len(occurrences) < 2:
        return (0,) if occurrences else ()
    order = list(range(len(occurrences)))
    owners: dict[str, dict[Any, int]] = {}
    for index, o in enumerate(occurrences):
        buried = isinstance(o, Move) and o.destination == GRAVEYARD and isinstance(o.subject, int)
        obj = table.game.object(o.subject) if buried else None
        if obj is not None and obj.kind == "card":
            owners.setdefault(obj.owner, {}).setdefault(o.subject, index)
    for owner, by_card in owners.items():
        if len(by_card) > 1:
            top_first = _arrange(table, owner, tuple(reversed(by_card)))
            for place, card in zip(by_card.values(), reversed(top_first), strict=True):
                order[place] = by_card[card]
    return tuple(order)


@rule("217.7e")
def _in_its_zone(o: Move) -> Move:
    """If an object that already is in the removed-from-the-game zone gets removed from the game, it stays in that zone but becomes a new
    object, one that was removed from the game just now.
    """
    return by_rule(o)


@rule("217.8a")
def phased_out(obj: Obj, o: PhaseOut) -> tuple[Obj, PhaseOut]:
    """A permanent that phases out goes to the phased-out zone."""
    return obj.with_(zone=PHASED_OUT), by_rule(o)


@rule("217.8c")
def phased_in(obj: Obj, o: PhaseIn) -> tuple[Obj, PhaseIn]:
    """But while in this zone, it "remembers" what state the permanent was in as it phased out, and when it returns to play, its state is
    the one it was in when it left.
    """
    return obj.with_(zone=IN_PLAY), by_rule(o)


@rule("217.8d")
def token_phased_out(o: Cease) -> Cease:
    """A token that is in the phased-out zone ceases to exist, as a state-based effect (see rule 420).

    What makes a token cease to exist that phased out: no zone but the in-play zone keeps a token.
    """
    return by_rule(o)


ANTED = When("only its owner can ante an object", lambda obj, by: obj.owner in by, rule="217.9d")
