"""The cards that an answer speaks of, to be read beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.cards.instructions.abilities import Face
from judge.explanation.argument import argument
from judge.explanation.step_wording import involved
from judge.scenario.running.run_results import RunResult

_TOLD_APART = re.compile(r" #\d+$|'s? ability$| \([^()]*\)$")


def card_texts(run: RunResult) -> dict[str, str]:
    """Name -> text of each card with a text that the arguments of a run speak of, in the order in which they come up."""
    return {name: run.faces[name].text for name in _spoken_of(run) if run.faces[name].text}


def cards_drawn(run: RunResult) -> list[dict[str, Any]]:
    """The cards of a run with all that is printed on them: those that the arguments speak of first (`spoken of`), then the others that
    have a text or a power."""
    named = _spoken_of(run)
    others = [name for name, face in run.faces.items() if name not in named and (face.text or face.power is not None)]
    return [{**_drawn(run.faces[name]), "spoken_of": name in named} for name in (*named, *others)]


def _spoken_of(run: RunResult) -> dict[str, None]:
    """The cards of a run with a text or a power that its arguments speak of, those of supposed lines among them, in that order."""
    told = dict.fromkeys(map(plain_name, _named_in(run)))
    return {name: None for name in told if name in run.faces and (run.faces[name].text or run.faces[name].power is not None)}


def _named_in(run: RunResult) -> Iterator[str]:
    for answer in run.answers:
        steps = (run.trace.steps[id - 1] for line in argument(run, answer).lines for id in line.steps)
        named = (name for step in steps for name in involved(step, run.name)[1])
        sources = (*(row.source for row in answer.derivation), *(row.source for row in answer.allowed_by))
        yield from sources
        yield from named
        if answer.line is not None:
            yield from _named_in(answer.line)
        yield answer.subject


def _drawn(face: Face) -> dict[str, Any]:
    kinds = " ".join((*face.supertypes, *face.types)).title()
    corner = f"{face.power}/{face.toughness}" if face.power is not None else "" if face.loyalty is None else f"loyalty {face.loyalty}"
    return {
        "name": face.name,
        "cost": face.mana_cost or "",
        "type": f"{kinds} \u2014 {' '.join(face.subtypes)}" if face.subtypes else kinds,
        "text": face.text.split("\n") if face.text else [],
        "corner": corner,
    }


def plain_name(said: str) -> str:
    """The name of a card without what tells it from others of that name, or an ability from its source."""
    name = said
    while (shorter := _TOLD_APART.sub("", name)) != name:
        name = shorter
    return name
