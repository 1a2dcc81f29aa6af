"""Explorations whose ways are counted by hand; and every line, written into the scenario, leads to the answer it is shown for."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest
import yaml
from counted_boards import COUNTED, Counted

from judge.answering import answer_text
from judge.exploring import explore_text
from judge.exploring.exploration_pages import shown
from judge.exploring.exploration_results import Way


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: counted.name)
def test_the_ways_are_those_counted_by_hand(counted: Counted) -> None:
    found = explore_text(counted.text)
    assert {each.question: {shown(way.value): way.lines for way in each.ways} for each in found.answers} == counted.ways
    assert found.complete
    assert found.lines == sum(next(iter(counted.ways.values())).values())


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: counted.name)
def test_a_line_written_into_the_scenario_leads_to_its_answer(counted: Counted) -> None:
    for each in explore_text(counted.text).answers:
        for way in each.ways:
            run = answer_text(written(counted.text, way)).run
            assert all(event.legal and not event.unused_choices for event in run.events), [e.why for e in run.events]
            answer = next(a for a in run.answers if a.question == each.question)
            assert shown(answer.value) == shown(way.value)
            assert not [a for a in run.assumptions if a.kind != "arrange"]


def written(text: str, way: Way) -> str:
    """A scenario with the choices of a line: before the event in which each was made."""
    head, _, rest = text.partition("\nevents: [")
    events, _, tail = rest.partition("]\nquestions")
    said = yaml.load(f"[{events}]", yaml.BaseLoader)
    before = defaultdict(list)
    for taken in way.line:
        before[taken.event] += taken.sentences
    lines = [line for number, event in enumerate(said, 1) for line in (*before[number], event)]
    return f"{head}\nevents: {json.dumps(lines)}\nquestions{tail}"
