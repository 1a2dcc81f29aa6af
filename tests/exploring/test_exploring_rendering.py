"""The forms of an exploration."""

from __future__ import annotations

import json
import re

from exploring_boards import FLIPS, bells

from judge.exploring import explore_text
from judge.exploring.branch_search import Bounds
from judge.exploring.exploration_html import drawing, html
from judge.exploring.exploration_pages import as_json, text, tree


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


def test_the_page_has_boards_and_the_words_of_the_rules() -> None:
    """A board at the start and one for each of the ends with different answers; the rule by which they part, in words, once."""
    found = explore_text(FLIPS, bounds=drawing(Bounds()))
    page = html(found)

    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page)
    assert captions[0] == "The board at the start"
    first, second = ({str(way.value) for way in each.ways} for each in found.answers)
    said = [re.fullmatch(r"Life of Ann\? (\d+); life of Ann after event 2\? (\d+)", each) for each in captions[1:]]
    assert {each[1] for each in said if each} == first
    assert {each[2] for each in said if each} == second
    assert len(said) == len(set(captions[1:])) > len(first)
    rule = found.answers[0].parts.rule if found.answers[0].parts else ""
    assert page.count(f'<blockquote class="rule-words"><a class="rule" href="#rule-{rule}">') == 1
    assert f'id="text-{rule}"' in page
    assert "<figure" not in html(explore_text(FLIPS))


def test_the_page_escapes_what_the_file_says() -> None:
    page = html(explore_text(FLIPS.replace("title: coins", "title: <b>coins</b>")))
    assert "<b>coins</b>" not in page


def test_ways_in_which_an_event_was_refused_are_said() -> None:
    """Of two targets one is the attacker: in that way the attack is refused, and whoever reads the answers must know."""
    board = """\
cards:
  Whim: {cost: "{0}", type: Instant, text: Destroy target creature.}
players:
  Ann: {hand: [Whim], in play: [Grizzly Bears]}
  Ben: {in play: [Hill Giant]}
events: [Ann plays Whim, all pass, Ann attacks with Grizzly Bears, go to end of combat]
questions: [life of Ben]
"""
    found = explore_text(board)
    shown = text(found)

    assert {(str(w.value), w.lines) for w in found.answers[0].ways} == {("18", 1), ("20", 1)}
    assert "In 1 way an event was refused, and did not happen:\n  event 3, in 1 way: Ann attacks with Grizzly Bears: " in shown
    plain = found.plain()
    assert plain["refused_lines"] == 1
    assert [(each["event"], each["lines"]) for each in plain["refused"]] == [(3, 1)]
    assert "an event was refused" in html(found)


def test_an_event_that_is_refused_for_other_reasons_in_other_ways_is_said_with_each() -> None:
    """Unblocked, the attack ends the game before the land is played; blocked, there is no such land in the hand."""
    shown = text(
        explore_text(
            """
players: {Ann: {in play: [Grizzly Bears, Forest]}, Ben: {life: 2, in play: [Hill Giant]}}
events: [Ann attacks with Grizzly Bears, go to end of combat, Ann plays Forest]
questions: [is Grizzly Bears tapped?]
"""
        )
    )
    said = [line for line in shown.splitlines() if "event 3, in 1 way: Ann plays Forest: " in line]
    assert len(said) == 2
    assert [line.endswith("the game is over") for line in said].count(True) == 1


def test_without_a_refused_event_nothing_is_said_of_one() -> None:
    found = explore_text(bells(2))

    assert (found.refused, found.refused_lines) == ((), 0)
    assert "refused" not in text(found)
