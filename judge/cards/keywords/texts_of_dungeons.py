"""What the Ring, the rooms of dungeons, the initiative, speed and rad counters do, as texts: read as any card's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.text_of_keywords import compiled
from judge.support.data_files import lines_of

_YOU, _FOES = t.ME, t.IsOpponent()
BEARER = t.AllOf((t.IN_PLAY, t.IsState("Ring-bearer"), t.YOURS))
"""The creature that bears a player's Ring."""

_STRONGER = t.Measures("power", ">", t.Value("power", t.Bound("affected")))
_LEGEND = (e.SetTypes(supertypes=("legendary",)), e.Cant("be blocked", _STRONGER))

_RING = (
    "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
    "Whenever your Ring-bearer becomes blocked by a creature, that creature's controller sacrifices it at end of combat.",
    "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
)
"""What the Ring does besides, from the second time on that it tempts a player."""


def _effect(text: str) -> e.Instruction:
    """What a text says to do."""
    (ability,) = compiled(f"{{0}}: {text}")
    assert isinstance(ability, e.ActivatedAbility)
    return ability.body.effect


def texts() -> Iterator[tuple[str, str]]:
    """The texts that are read here, each with what has it."""
    yield from (("the Ring", _emblem(text)) for text in _RING)
    for line in lines_of("data", "language", "dungeons.tsv"):
        _, name, _, text = line.split("\t")
        yield name, text


def _emblem(text: str) -> str:
    return f'You get an emblem with "{text}"'


@cache
def of_the_ring(before: int) -> e.Instruction:
    """What begins as the Ring tempts a player whom it has tempted so often before."""
    if before == 0:
        return e.Apply(t.Every(BEARER), _LEGEND, e.Duration("rest of the game"))
    return _effect(_emblem(_RING[before - 1])) if before <= len(_RING) else e.Nothing()


class Room(Struct, frozen=True):
    """A room of a dungeon: its name, the rooms to which its arrows lead, and what its ability does."""

    name: str
    leads_to: tuple[str, ...]
    body: e.Body


@cache
def dungeons() -> dict[str, tuple[str, ...]]:
    """Each dungeon with the names of its rooms, topmost first."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines_of("data", "language", "dungeons.tsv"):
        dungeon, room, *_ = line.split("\t")
        found[dungeon] = (*found.get(dungeon, ()), room)
    return found


@cache
def room(dungeon: str, name: str) -> Room:
    """A room of a dungeon. Raises KeyError."""
    for line in lines_of("data", "language", "dungeons.tsv"):
        of, found, leads_to, text = line.split("\t")
        if (of, found) == (dungeon, name):
            (ability,) = compiled(f"{{0}}: {text}")
            assert isinstance(ability, e.ActivatedAbility)
            return Room(name, tuple(filter(None, leads_to.split(", "))), ability.body)
    raise KeyError(name)


UNDERCITY = "Undercity"
"""The dungeon into which only the initiative leads."""

_INITIATIVE = t.AllOf((t.IsPlayer(), t.IsState("initiative")))
INITIATIVE = e.Sequence(
    (
        e.Delayed(
            t.EventPattern("step begins", player=_INITIATIVE, step="upkeep"),
            e.Body(e.Venture(t.EventRole("player"), UNDERCITY)),
            once=False,
        ),
        e.Delayed(
            t.EventPattern("damage", subject=t.CREATURE, other=_INITIATIVE, combat=True),
            e.Body(e.TakeInitiative(t.ControllerOf(t.EventRole("subject")))),
            once=False,
        ),
    )
)
"""What begins with the first player who takes the initiative."""

MAX_SPEED = 4
_SLOW = t.Compares(t.Value("speed", t.You()), "<", t.Number(MAX_SPEED))
_FASTER = t.EventPattern("designate", player=_YOU, kind="speed")
SPEEDS_UP = e.Delayed(
    t.EventPattern("lose life", player=_FOES, turn=_YOU, once=True),
    e.Body(e.If(_SLOW, e.Becomes(t.You(), "speed"))),
    t.Both((_SLOW, t.Isnt(t.Happened(_FASTER)))),
    once=False,
)
"""What a player who has speed has for the rest of the game: once in each of his or her turns it goes up."""

_RAD, _NONLAND = t.Counters("rad", t.You()), t.Size(t.Narrow(t.Bound("milled"), t.Not(t.LAND)))
RADIATES = e.Delayed(
    t.EventPattern("step begins", player=_YOU, step="precombat main"),
    e.Body(
        e.Sequence((
            e.Mill(t.You(), _RAD, "milled"),
            e.LoseLife(t.You(), _NONLAND),
            e.RemoveCounters("rad", _NONLAND, t.You()),
        ))
    ),
    t.Compares(_RAD, ">=", t.ONE),
    once=False,
)  # fmt: skip
"""What a player who has had rad counters has for the rest of the game."""
