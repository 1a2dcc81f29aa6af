"""The ways of asking, in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Callable

from judge.scenario.asked.asking.asking_of_possibilities import (
    ask_amount,
    ask_choices,
    ask_done_so,
    ask_either,
    ask_equal,
    ask_if,
    ask_legal,
    ask_respond,
    ask_until_when,
    ask_when,
)
from judge.scenario.asked.asking.asking_of_things import (
    ask_abilities,
    ask_against_unplayed,
    ask_damage_of_unplayed,
    ask_goes_off,
    ask_held,
    ask_of_no_fight_yet,
    ask_of_unplayed,
    ask_placed,
    ask_times,
)
from judge.scenario.asked.asking.asking_of_uses import (
    ask_afford,
    ask_counter,
    ask_done,
    ask_held_back,
    ask_pays,
    ask_prevented,
    ask_stop,
    ask_target,
)
from judge.scenario.asked.asking.asking_what_can import ask_can, ask_must
from judge.scenario.asked.asking.counting import ask_connects, ask_copied, ask_cost, ask_first_cards, ask_gets, ask_number
from judge.scenario.asked.asking.shared_parts import IDLE
from judge.scenario.asked.asking.ways_of_asking import matched
from judge.scenario.asked.several import ask_all, ask_each, ask_none, ask_trampled, ask_who
from judge.scenario.asked.words_left_out import left_out
from judge.scenario.spoken.phrases import Phrases


def asked_from_here(p: Phrases) -> str | None:
    """The question that stands from here to the end, without its mark; None where none is understood."""
    start, whole = p.at, p.text
    text = whole[start:]
    for read in ASKED:
        p.at, p.text = start, whole
        found: str | None = p.attempt(lambda read=read: read(p))  # type: ignore[misc]
        if found is None:
            continue
        while p.longest(IDLE):
            pass
        if p.done and left_out(text, found, p.names) is None:
            return found
        p.dropped = p.dropped or (found if p.done else "")
    p.at, p.text = start, whole
    return None


def _idle(p: Phrases) -> None:
    while p.longest(IDLE):
        pass


def _by_rows(p: Phrases) -> str:
    """What a row of `judge/data/asking.tsv` says."""
    return matched(p, _idle)


ASKED: tuple[Callable[[Phrases], str], ...] = (
    ask_of_unplayed,
    ask_against_unplayed,
    ask_of_no_fight_yet,
    ask_damage_of_unplayed,
    ask_afford,
    ask_pays,
    ask_held_back,
    ask_counter,
    ask_prevented,
    ask_stop,
    ask_done,
    ask_target,
    ask_copied,
    ask_all,
    _by_rows,
    ask_choices,
    ask_until_when,
    ask_when,
    ask_if,
    ask_respond,
    ask_connects,
    ask_number,
    ask_times,
    ask_must,
    ask_done_so,
    ask_can,
    ask_goes_off,
    ask_placed,
    ask_equal,
    ask_first_cards,
    ask_amount,
    ask_abilities,
    ask_cost,
    ask_legal,
    ask_held,
    ask_gets,
    ask_either,
    ask_who,
    ask_none,
    ask_each,
    ask_trampled,
)
"""The ways of asking, in the order in which they are tried."""
