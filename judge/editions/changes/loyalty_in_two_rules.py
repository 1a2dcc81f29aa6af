"""Since Magic 2010 the loyalty with which a planeswalker enters and the damage that it is dealt have a rule each."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Damage, Move
from judge.engine.game.state import Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part2_cards.r212_card_types import planeswalkers


def loyalty(o: Damage | Move, amount: int) -> Occurrence:
    """What damage to a planeswalker or its coming does to its loyalty, by the rule of either."""
    return _loses(o, amount) if isinstance(o, Damage) else _enters_with(o, amount)


@rule("306.5b@2009-07-11")
def _enters_with(o: Move, amount: int) -> Occurrence:
    return by_rule(planeswalkers.in_counters(o, amount))


@rule("306.9@2009-07-11")
def _loses(o: Damage, amount: int) -> Occurrence:
    return by_rule(planeswalkers.in_counters(o, amount))


CHANGE = Change(
    name="what a planeswalker enters with and what damage does to it are rules of their own",
    rules=("212.9d", "306.5b@2009-07-11", "306.9@2009-07-11"),
    since="2009-07-11",
    replaced={planeswalkers.loyalty: loyalty},
)
