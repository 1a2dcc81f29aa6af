"""Rounds alike in the trace of a page: folded where each can be told from the first, and nowhere else."""

from __future__ import annotations

import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from judge.answering import answer_text
from judge.explanation.html import render
from judge.explanation.page import steps
from judge.explanation.rounds import Fold, folds

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def listed(*texts: str, because: dict[int, list[int]] | None = None) -> list[dict[str, Any]]:
    """Steps of a page with these texts."""
    causes = because or {}
    return [
        {"id": n, "text": text, "rules": ("413.1",), "idle": False, "undone": None, "heading": None, "because": causes.get(n, [])}
        for n, text in enumerate(texts, 1)
    ]


def test_rounds_alike_are_folded_into_the_first() -> None:
    given = listed("Start.", *("Ann plays it.", "It resolves.") * 5, "End.")
    assert folds(given) == [Fold(2, 2, 4, 0, ((), ()))]
    (fold,) = folds(given)
    assert (fold.first, fold.last) == (4, 11)


def test_few_rounds_are_told_each() -> None:
    assert folds(listed(*("Ann plays it.", "It resolves.") * 3, "End.")) == []


def test_names_that_are_counted_on_are_no_other_words() -> None:
    given = listed(*(f"A Saproling #{n} token comes into play." for n in range(2, 9)))
    assert folds(given) == [Fold(1, 1, 6, 0, ((1,),))]


def test_a_count_that_does_not_go_on_alike_ends_the_rounds() -> None:
    given = listed(*(f"Bear #{n} attacks." for n in (2, 3, 4, 5, 6, 9, 10)))
    assert folds(given) == [Fold(1, 1, 4, 0, ((1,),))]


def test_causes_go_on_with_the_rounds_or_stay() -> None:
    """A cause in the round or the one before it is later by a round each time; one from before all rounds stays what it is."""
    texts = ("Start.", *("Ann plays it.", "It resolves.") * 5)
    alike = {n: [n - 1] if n % 2 else [1] for n in range(4, 12)}
    given = listed(*texts, because={3: [2], 2: [1], **alike})
    assert [(fold.like, fold.times) for fold in folds(given)] == [(4, 3)]
    alike[9] = [2]
    assert folds(listed(*texts, because={3: [2], 2: [1], **alike})) == []


def test_what_is_told_under_another_event_or_was_undone_is_not_folded() -> None:
    given = listed(*("It happens.",) * 9)
    given[4]["heading"] = {"number": 2, "text": "all pass"}
    given[6]["undone"] = 9
    assert folds(given) == [Fold(1, 1, 3, 0, ((),))]


LOOP = """title: many Saprolings
cards:
  Breeder: {cost: "{1}", type: Artifact, text: "{0}: Put a 1/1 green Saproling creature token into play."}
players:
  Ann: {in play: [Breeder]}
  Ben: {}
events:
  - Ann plays Breeder's ability
  - all pass
  - Ann repeats events 1 to 2, 29 more times
questions: ["how many times did Breeder's ability resolve?"]
"""


class Steps(HTMLParser):
    """The steps that stand in a page: number, sentence, rules, causes."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, str, list[str], list[int]]] = []
        self.inside: list[str] = []
        self.folded = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        kind = found.get("class", "")
        if tag == "li":
            self.inside = []
            self.folded += kind == "again"
            if kind.split()[:1] == ["step"]:
                assert found["id"] == f"step-{found['value']}"
                self.told.append((int(found["value"]), "", [], []))
        elif tag in ("span", "a"):
            self.inside.append(kind)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("span", "a") and self.inside:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if not self.told or not self.inside:
            return
        number, said, rules, causes = self.told[-1]
        if "said" in self.inside:
            self.told[-1] = number, said + data, rules, causes
        elif "rules" in self.inside and data.strip():
            rules.append(data)
        elif "causes" in self.inside and data.isdecimal():
            causes.append(int(data))


def read(html: str) -> Steps:
    """The steps of a page."""
    found = Steps()
    found.feed(html[html.index('<ol class="steps') :].split("</ol>")[0])
    return found


def test_a_page_tells_a_round_once_and_says_how_often() -> None:
    run = answer_text(LOOP, "loop.yaml").run
    found = read(render(run))
    assert found.folded == 1
    assert len(found.told) < 40 < len(run.trace.steps)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_the_script_tells_each_round_word_for_word(tmp_path: Path) -> None:
    """What a browser makes of the page is the whole trace: every step with its sentence, its rules and its causes."""
    run = answer_text(LOOP, "loop.yaml").run
    page = tmp_path / "loop.html"
    page.write_text(render(run), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--virtual-time-budget=10000", "--dump-dom"]
    made = subprocess.run([str(CHROMIUM), *options, page.as_uri()], capture_output=True, text=True, check=True, timeout=120)
    found = read(made.stdout)
    assert found.folded == 0
    plain = str.maketrans("", "", "{}")  # mana symbols are drawn
    assert found.told == [(step["id"], step["text"].translate(plain), list(step["rules"]), step["because"]) for step in steps(run)]
