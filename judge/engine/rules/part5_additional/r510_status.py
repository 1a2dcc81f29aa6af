"""Status (510): face down or face up, tapped or untapped, flipped or not."""

from __future__ import annotations

from judge.cards.instructions.effects import CardDefinition
from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences.occurrence import Kind
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Entry, Obj
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part2_cards.r214_permanents import is_permanent
from judge.engine.rules.part5_additional.r508_flip_cards import flipped_no_more

FACTS = frozenset({"tapped", "flipped", "face_down"})
"""The facts about an object that are its status."""


def _never_flips(obj: Obj) -> bool:
    base = obj.copy or obj.base
    return not (isinstance(base, CardDefinition) and base.layout in ("flip", "transform"))


@rule("510.3")
def comes_in(entry: Entry, destination: str) -> tuple[bool, bool, bool]:
    """A permanent comes into play untapped, unflipped, and face up, unless some spell or ability says otherwise.

    Whether a permanent comes into play tapped, face down, and flipped: it does not, unless a spell or ability says otherwise.
    """
    there = destination == IN_PLAY
    return there and entry.tapped, entry.face_down, entry.flipped if there else flipped_no_more()


CAME_SO = When(
    "it comes into play untapped, unflipped and face up, unless something says that it comes tapped",
    lambda obj, fact, yes, phased, came: obj.came_from is not None and not phased and (came and fact == "tapped" or not yes),
    marks(comes_in)[0],
)
IDLE = When(
    "it keeps a status that means nothing for it",
    lambda obj, fact, yes, phased, came: fact == "flipped" and yes and _never_flips(obj),
    rule="510.4",
)
STAYS = When(
    "a permanent that becomes a copy keeps its status",
    lambda changed, obj, asks, exceptions: obj is not None and obj.flipped and not obj.face_down,
    IDLE.rule,
)


@rule("510.5")
def has_status(obj: Obj) -> bool:
    """Nothing but a permanent has status; cards that aren't in play don't."""
    return is_permanent(obj)


@rule("510.6")
def kept(obj: Obj, other: Obj, o: Kind) -> tuple[Obj, Kind]:
    """When a permanent phases out, its status is remembered along with other information about it, such as who controls it or whether any
    counters are on it.

    A permanent as it phases out or in (`other`): its status will be the one that it had, and is remembered while it is phased out.
    """
    other = other.with_(face_down=obj.face_down, flipped=obj.flipped, tapped=obj.tapped)
    return other, by_rule(o) if obj.face_down or obj.flipped else o


REMEMBERED = When("its status is remembered while it is phased out", lambda obj, fact, yes, phased, came: phased, rule=marks(kept)[0])
KEPT = (IDLE, REMEMBERED, CAME_SO)
"""Why a permanent has the status that it has."""
