"""Reasons of a loop's rounds are told once, and how often they come; every format tells the same."""

from __future__ import annotations

import json
import re

from judge.answering import answer_text
from judge.explanation.reason_numbers import Again, Reason, See, folded, numbered

LOOP = """
cards:
  Wheel: {cost: "{1}", type: Artifact, text: "{0}: You gain 1 life."}
players: {Ann: {life: 3, in play: [Wheel]}, Ben: }
events: [Ann plays Wheel's ability, all pass, "Ann repeats events 1 to 2, 9 more times"]
questions: ["how many times did Wheel's ability resolve?", "did Wheel's ability resolve?"]
"""


def reason(number: int, text: str, *because: int) -> Reason:
    return Reason(number, number, text, ("1.1",), because)


def test_rounds_that_say_the_same_are_told_once() -> None:
    rounds = [reason(n, "ab"[n % 2], *([n - 1] if n % 2 else [])) for n in range(2, 14)]
    items = folded([reason(1, "first"), *rounds, reason(14, "last")])
    assert [type(item) for item in items] == [Reason, Reason, Reason, Again, Reason]
    again = items[3]
    assert isinstance(again, Again)
    assert (again.like, again.times, again.numbers) == ((2, 3), 5, tuple(range(4, 14)))
    assert again.said == "2-3 again, 5 times (4-13)"


def test_a_few_rounds_and_other_words_stay_as_they_are() -> None:
    few = [reason(n, "ab"[n % 2]) for n in range(1, 7)]
    assert folded(list(few)) == few
    other = [reason(n, f"life is {n}") for n in range(1, 30)]
    assert folded(list(other)) == other
    seen = [See((1, 2))] * 6
    assert folded(list(seen)) == seen


def test_every_format_tells_how_often_and_keeps_the_machine_form_whole() -> None:
    answered = answer_text(LOOP)
    (first, *_), _ = numbered(answered.run)
    assert isinstance(first, Reason)
    for format in ("text", "markdown", "html"):
        assert re.search(r"\d+-\d+ again, \d times \(\d+-\d+\)", answered.render(format, full=True)), format
    because = json.loads(answered.render("json"))["answers"][0]["because"]
    items = numbered(answered.run)[0]
    assert len(items) < 20 < len(because)
    assert sum(1 if isinstance(item, Reason) else len(item.numbers) for item in items) == len(because)
    page = answered.render("html")
    links = set(re.findall(r'href="#(reason-\d+)"', page))
    assert links <= set(re.findall(r'id="(reason-\d+)"', page))
