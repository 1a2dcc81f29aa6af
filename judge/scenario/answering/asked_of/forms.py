"""Every form of the question language, with what answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.scenario.answering.asked_of import (
    amounts,
    by_what,
    changes,
    combat,
    each,
    fates,
    greater,
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
)
from judge.scenario.answering.bearing import affecting, using_the_stack, what_an_ability_is, without_priority
from judge.scenario.trying import again_and_again, bringing_about, bringing_so, until_when, whether_it_saved

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering

_HOMES = (
    players,
    object_values,
    payments,
    one_choice,
    what_happened,
    amounts,
    fates,
    changes,
    groups,
    possibilities,
    prices,
    each,
    greater,
    holdings,
    how_many,
    targets,
    combat,
    statuses,
    legal_acts,
    responding,
    without_priority,
    results,
    relations,
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

ANSWERS: dict[str, Answering] = {form: answer for home in _HOMES for form, answer in home.ANSWERS.items()}
"""A form as the reader of questions names it -> what writes the value of its answer, and what the value rests on."""
