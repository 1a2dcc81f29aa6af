"""The moments at which abilities trigger: what the rules say of an ability that triggers just then, or on just such an event.

Each row stands in the module of its section, and is added to the table there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import (
    ENTERING,
    BecomeBlocked,
    BlockedChange,
    BlockersChange,
    BlockPair,
    CreatureBlocks,
    LoseGame,
    Move,
    PutCounter,
)
from judge.engine.game.state import IN_PLAY, AbilityInstance, Obj, Occurrence
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r200_general import placed_as_it_comes
from judge.engine.rules.part4_spells.r410_triggered_abilities.as_permanents_come import as_it_is_modified, of_all_in_play
from judge.engine.rules.part4_spells.r410_triggered_abilities.blocking import (
    blocks,
    blocks_each,
    each_that_blocks,
    not_blocked_yet,
    numbers_changed,
)
from judge.engine.rules.part4_spells.r410_triggered_abilities.losing import loses
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import COUNTERS
from judge.support import edition

if TYPE_CHECKING:
    from judge.engine.table.table import Table

About = Callable[["Table", e.TriggeredAbility | None, Obj | None, Occurrence], bool]
"""Whether a row is about an ability of an object (None: a delayed ability) and what it triggers on."""


def always(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """Every ability that triggers on such an event."""
    return True


class Moment(msgspec.Struct, frozen=True):
    """A rule on abilities that trigger on one kind of event, or at one time. `kinds`: the events (empty: any).

    `declared`: such abilities trigger at just that moment, whatever is so later. `by`: the home of the rule, where a function is.
    """

    name: str
    kinds: tuple[type[Occurrence], ...]
    rule: str = ""
    about: About = always
    declared: bool = False
    by: Callable[..., Any] | None = None

    @property
    def numbers(self) -> tuple[str, ...]:
        """The rules that it stands for."""
        return marks(self.by) if self.by is not None else (self.rule,)


def of_its_own(role: str) -> About:
    """The ability is about what its own object does (`role`: subject), or what is done to it (other)."""
    return lambda table, ability, source, o: source is not None and getattr(o, role) == source.id


def came(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """Something came into play."""
    return ability is not None and isinstance(o, Move) and o.destination == IN_PLAY


def came_with_counters(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """Counters were put on something by its coming into play with them."""
    return o.cause == ENTERING


def came_modified(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """What came into play is changed by a continuous effect from the moment it is there, and not by counters alone; an ability of its own
    card asks for no change."""
    id = o.affected()
    if not isinstance(id, int) or id not in table.game.objects or not came(table, ability, source, o):
        return False
    card = source.base if source is not None and source.id == id else None
    if card is not None and any(ability in face.abilities for face in card.faces):
        return False
    return any(row.source is not None and row.effect != COUNTERS for row in table.view.derivation(id))


MOMENTS: edition.Table[list[Moment]] = edition.Table(
    "the moments at which abilities trigger",
    [
        Moment("blocks", (CreatureBlocks,), by=blocks, about=of_its_own("subject")),
        Moment("blocks a creature", (BlockPair,), by=blocks_each, about=of_its_own("subject")),
        Moment("becomes blocked", (BecomeBlocked,), by=not_blocked_yet, about=of_its_own("subject")),
        Moment("is blocked by a creature", (BlockPair,), by=each_that_blocks, about=of_its_own("other")),
        Moment("blocks a number", (BlockersChange, BlockedChange), by=numbers_changed, about=of_its_own("subject")),
        Moment("comes into play", (Move,), by=of_all_in_play, about=came),
        Moment("came with counters", (PutCounter,), by=placed_as_it_comes, about=came_with_counters),
        Moment("a player loses", (LoseGame,), by=loses),
    ],
)
AS_IT_IS_MODIFIED = Moment("came as it is modified", (Move,), by=as_it_is_modified, about=came_modified)


ON_THE_STACK: edition.Table[list[Moment]] = edition.Table("when abilities that wait go onto the stack", [])
"""What is said of abilities that go onto the stack at some time of the turn; asked with the event that they triggered on."""


def rules_at(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> tuple[str, ...]:
    """The rules of the rows that are about an ability that triggers on this."""
    found: tuple[str, ...] = ()
    for row in (AS_IT_IS_MODIFIED, *MOMENTS.now):
        if (not row.kinds or isinstance(o, row.kinds)) and row.about(table, ability, source, o):
            found += row.numbers
    return tuple(dict.fromkeys(found)) if found else found


def patterns_of(ability: e.TriggeredAbility | None) -> tuple[t.EventPattern, ...]:
    """The patterns of an ability's trigger condition; none for an ability that triggers on a state."""
    return () if ability is None or isinstance(ability.event, t.BecomesTrue) else t.each_pattern(ability.event)


def other_of_pair(instance: AbilityInstance, pattern: t.EventPattern, o: Occurrence) -> object:
    """Of "blocks or becomes blocked by a creature": that creature, the blocked one for the first pattern, else the blocker."""
    assert isinstance(instance.ability, e.TriggeredAbility)
    each = patterns_of(instance.ability)
    return o.other if len(each) > 1 and pattern == each[0] else o.subject
