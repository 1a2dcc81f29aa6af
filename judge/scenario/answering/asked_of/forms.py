"""Every form of the question language, with what answers it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from judge.scenario.answering.asked_of import (
    amounts,
    by_what,
    changes,
    combat,
    each,
    fates,
    groups,
    holdings,
    how_many,
    legal_acts,
    object_values,
    one_choice,
    payments,
    players,
    possibilities,
    prices,
    relations,
    responding,
    results,
    statuses,
    targets,
    what_happened,
    whereabouts,
)
from judge.scenario.answering.bearing import affecting, using_the_stack, what_an_ability_is, without_priority
from judge.scenario.paying import mana_made, paid_with
from judge.scenario.trying import again_and_again, bringing_about, bringing_so, until_when, whether_it_saved

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering

_HOMES = (
    players,
    object_values,
    what_happened,
    whereabouts,
    fates,
    groups,
    statuses,
    relations,
    legal_acts,
    payments,
    paid_with,
    one_choice,
    amounts,
    changes,
    possibilities,
    prices,
    each,
    holdings,
    mana_made,
    how_many,
    targets,
    combat,
    responding,
    without_priority,
    results,
    by_what,
    until_when,
    affecting,
    using_the_stack,
    what_an_ability_is,
    again_and_again,
    bringing_about,
    bringing_so,
    whether_it_saved,
)

"""Where forms are answered, those first that are asked most: what nobody has asked need not have run."""


@cache
def answering(form: str) -> Answering:
    """What writes the value of an answer of a form, as the reader of questions names it, and what the value rests on."""
    found: Answering = next(home.ANSWERS[form] for home in _HOMES if form in home.ANSWERS)
    return found
