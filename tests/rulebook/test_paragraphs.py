from __future__ import annotations

import pytest

from judge.rulebook.paragraphs import repair, rule_number, split_lines, texts, unwrap
from judge.rulebook.report import Report


def mended(*lines: str) -> tuple[list[str], Report]:
    report = Report()
    return texts(repair(split_lines("\n".join(lines)), report)), report


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("410.10d The boat", "410.10d"),
        ("410.10d. The boat", "410.10d"),
        ("216.4 The boat", "216.4"),
        ("305.3.After the tide", "305.3"),
        ("  • 409.1a - The boat", "409.1a"),
        ("Rule 410.1", ""),
        ("410. Boats", ""),
        ("1410.2 The boat", ""),
    ],
)
def test_how_a_rule_begins(line: str, number: str):
    assert rule_number(line) == number


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("410.1. A boat sinks. (See rule 408.2.) 410.2. A boat floats.", 2),
        ("410.1. A boat is one of these: 410.1a A barge is a boat.", 2),
        ('410.1. It is a "boat." 410.1a A barge is one.', 2),
        ('410.1. See rule 500, "Boats and Barges.") 410.1a If a boat sinks', 2),
        ("410.1. Changing Boats 410.1a A captain may change.", 2),
        ("410.1. A boat sinks. 410.3. Not the successor.", 1),
        ("410.1. This is covered by rule 410.2. A boat sinks.", 1),
        ("410.1. See rules 410.1a. A boat sinks.", 1),
        ("410.1. Two numbers 410.2 and a boat", 1),
    ],
)
def test_run_on_rules(line: str, parts: int):
    found, report = mended(line)
    assert len(found) == parts
    assert len(report.of("repaired")) == parts - 1


def test_two_run_ons_in_one_line():
    assert len(mended("410.1. A boat. 410.1a A barge. 410.2. A raft.")[0]) == 3


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        (
            "410.1. Boats and targets. If the targ",
            "et of the boats moves",
            "410.1. Boats and targets. If the target of the boats moves",
        ),
        ("410.1. Then it will", "become a boat.", "410.1. Then it will become a boat."),
    ],
)
def test_broken_lines(first: str, second: str, joined: str):
    found, report = mended("410.1. A target will become one. To become a target is", first, second)
    assert found[-1] == joined
    assert [f.what for f in report.of("repaired")] == ["broken line joined"]


def test_a_word_filters_dots_go_and_abbreviations_stay():
    found, report = mended("410.1. He will a.s.sign and pa.s.s, i.e., not the U.S.A. or http://a.b.c")
    assert found == ["410.1. He will assign and pass, i.e., not the U.S.A. or http://a.b.c"]
    assert len(report.of("repaired")) == 2


def test_unwrapped_texts_come_back_as_they_are():
    lines = split_lines("\n".join(f"410.{n}. A boat sinks." for n in range(1, 30)))
    report = Report()
    assert unwrap(lines, report) == lines
    assert not report.findings
