from __future__ import annotations

import pytest

from judge.rulebook.references import cited, exceptions, excepts_below, references


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See rule 410.10e.", ["410.10e"]),
        ("(see rule 420)", ["420"]),
        ("as 103.4a says", ["103.4a"]),
        ("see 408.2d, which", ["408.2d"]),
        ("rules 212.4, 212.5 and 212.6b", ["212.4", "212.5", "212.6b"]),
        ("rules 409.1f–h", ["409.1f", "409.1g", "409.1h"]),
        ("rules 409.1f-h", ["409.1f", "409.1g", "409.1h"]),
        ("rules 409.1b and 409.1f—h.", ["409.1b", "409.1f", "409.1g", "409.1h"]),
        ("rules 418.5b–418.5d", ["418.5b", "418.5c", "418.5d"]),
        ("Rule 409.1a through Rule 409.1c", ["409.1a", "409.1b", "409.1c"]),
        ("rules 306–308", ["306", "307", "308"]),
        ("steps 409.1a-c are done", ["409.1a", "409.1b", "409.1c"]),
        ("rules 508.1a, b, and d", ["508.1a", "508.1b", "508.1d"]),
        ("sections 7 and 8", ["7", "8"]),
        ('section 6, "Far Away"', ["6"]),
        ("section 101, “Near”", ["101"]),
        ("rule 410.10d (of 2009)", ["410.10d"]),
    ],
)
def test_every_form(text: str, numbers: list[str]):
    assert list(cited(text)) == numbers


@pytest.mark.parametrize(
    "text",
    [
        "192.168.1.1",
        "it costs $123.45",
        "version v1.410.2",
        "12.5%",
        "a 3/3",
        "300 cards",
        "410",
        "rule 7 of chess",
        "in 2009.",
        "1410.2",
    ],
)
def test_what_is_no_reference(text: str):
    assert cited(text) == ()


def test_offsets_cover_the_number_and_titles_are_kept():
    text = 'See rule 418.5, "Order of Things," and rule 503, "Copies."'
    found = list(references(text))
    assert [text[r.start : r.end] for r in found] == ["418.5", "503"]
    assert [r.title for r in found] == ["Order of Things", "Copies"]


def test_a_range_keeps_its_ends_and_what_exists_between():
    assert cited("rules 100.1a–f", {"100.1b", "100.1a"}) == ("100.1a", "100.1b", "100.1f")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("This is an exception to rule 103.4.", (("to", "103.4"),)),
        ("It is taxed, except as described in rule 101.2.", (("by", "101.2"),)),
        ("There is one exception only: leaving (see rule 102.3a).", (("by", "102.3a"),)),
        ("It is taxed. See rule 101.2.", ()),
        ("An exception to custom. See rule 101.2.", ()),
    ],
)
def test_exceptions(text: str, found: tuple[tuple[str, str], ...]):
    assert exceptions(text) == found


def test_exceptions_announced_for_the_subrules():
    assert excepts_below("Boats sink. These are the exceptions:")
    assert not excepts_below("Boats sink, as follows:")
