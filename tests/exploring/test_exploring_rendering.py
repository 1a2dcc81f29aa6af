"""The forms of an exploration."""

from __future__ import annotations

import json

from exploring_boards import FLIPS, bells

from judge.exploring import explore_text
from judge.exploring.exploration_pages import as_json, html, text, tree


def test_text_says_all_ways_or_each() -> None:
    assert "58 in all 720 ways" in text(explore_text(bells(6)))
    said = text(explore_text(FLIPS))
    assert "23 in 3 ways" in said
    assert "the answers part where chance flips a coin (event 2)" in said
    assert "Every way was looked at." in said


def test_json_reads_back() -> None:
    assert json.loads(as_json(explore_text(FLIPS)))["lines"] == 8


def test_the_tree_ends_where_nothing_differs_any_more() -> None:
    found = explore_text(bells(6))
    root = tree(found.graph)
    assert root.answers == (58,)
    assert root.lines == 720
    page = html(explore_text(FLIPS))
    assert page.count("<details") >= 3
    assert "chance flips a coin" in page
    assert "<script" not in page


def test_the_page_escapes_what_the_file_says() -> None:
    page = html(explore_text(FLIPS.replace("title: coins", "title: <b>coins</b>")))
    assert "<b>coins</b>" not in page
