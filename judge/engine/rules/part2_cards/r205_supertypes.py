"""Supertypes (205.4): what the legend rule and the world rule look at."""

from __future__ import annotations

from judge.engine.game.permanents_by_kind import census
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import legends_within, worlds_within
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table

EXEMPT = "be subject to the legend rule"
"""What an effect forbids by which the legend rule does not apply to something."""


def _of_its_name(table: Table, id: int) -> tuple[int, ...]:
    """The legendary permanents with its name, itself among them."""
    name = table.view.chars(id).name
    return tuple(other for other in census(table.game, table.view)["legends"] if name and table.view.chars(other).name == name)


def named_alike(table: Table, id: int) -> tuple[int, ...]:
    """The legendary permanents with its name that the legend rule is about."""
    found = tuple(other for other in _of_its_name(table, id) if forbidden(table, EXEMPT, other))
    return legends_within(table, id, found) if table.game.reach else found


@rule("205.4c")
def one_of_several_legends(table: Table, id: int) -> Verdict:
    """Every permanent that has the supertype "legendary" comes under the state-based effect for legendary permanents, which is also called
    the "legend rule" (see rule 420.5e).
    """
    if len(_of_its_name(table, id)) < 2:
        return denied("is the only legendary permanent of its name")
    if not (subject := forbidden(table, EXEMPT, id)):
        return subject
    return YES if len(named_alike(table, id)) > 1 else denied("is the only one of its name that this is about")


def worlds(table: Table, id: int) -> tuple[int, ...]:
    """All permanents with the supertype world."""
    found = census(table.game, table.view)["worlds"]
    return worlds_within(table, id, found) if table.game.reach else found


def _world_since(table: Table, id: int) -> tuple[int, int]:
    """Since when it has been a world permanent: the event, or for what began in play its timestamp, which is older."""
    obj = table.game.objects[id]
    return (0, obj.timestamp) if obj.world_since is None else (1, obj.world_since)


def as_new_worlds(table: Table, id: int) -> tuple[int, ...]:
    """The newest of the other world permanents."""
    since = {other: _world_since(table, other) for other in worlds(table, id) if other != id}
    return tuple(other for other, then in since.items() if then == max(since.values()))


@rule("205.4d")
def not_the_newest_world(table: Table, id: int) -> Verdict:
    """Every permanent that has the supertype "world" comes under the state-based effect for world permanents, which is also called the
    "world rule" (see rule 420.5i).
    """
    since = [_world_since(table, other) for other in worlds(table, id)]
    if len(since) < 2:
        return denied("is the only permanent with the supertype world")
    newest = max(since)
    if _world_since(table, id) == newest and since.count(newest) == 1:
        return denied("is the permanent that has had the supertype world for the shortest time")
    return YES
