"""Every form of the question language, with what answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.scenario.answering.asked_of import (
    amounts,
    combat,
    each,
    events,
    fates,
    groups,
    holdings,
    numbers,
    objects,
    players,
    possibilities,
    targets,
)
from judge.scenario.trying import bringing_about

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Answering

_HOMES = (
    players,
    objects,
    events,
    amounts,
    fates,
    groups,
    possibilities,
    each,
    holdings,
    numbers,
    targets,
    combat,
    bringing_about,
)

ANSWERS: dict[str, Answering] = {form: answer for home in _HOMES for form, answer in home.ANSWERS.items()}
"""A form as the reader of questions names it -> what writes the value of its answer, and what the value rests on."""
