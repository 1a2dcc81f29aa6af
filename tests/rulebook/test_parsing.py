"""The same invented book, read from the shape of every era, is the same book."""

from __future__ import annotations

import pytest

from judge.errors import ScenarioError
from judge.rulebook.book import RulesText
from judge.rulebook.decoding import decode
from judge.rulebook.parsing import edition_date, parse
from judge.rulebook.report import Report

from .conftest import RULES, SECTIONS, TERMS, official, wrapped

BANNER = "-" * 76


def read(data: bytes | str) -> tuple[RulesText, Report]:
    report = Report()
    text = decode(data.encode() if isinstance(data, str) else data, "x.txt", report)
    return parse(text, "x.txt", report), report


def ascii_of(lines: list[str]) -> list[str]:
    table = {"“": '"', "”": '"', "’": "'", "—": "--", "–": "-"}
    return ["".join(table.get(c, c) for c in line) for line in lines]


def lost(lines: list[str]) -> list[str]:
    table = {"“": '"', "”": '"', "’": "'", "—": "?", "–": "?"}
    return ["".join(table.get(c, c) for c in line) for line in lines]


def parted(lines: list[str]) -> list[str]:
    """Further paragraphs of an entry after an empty line, indented, as in 1999."""
    return [row for line in lines for row in (["", "  " + line[2:]] if line.startswith(">>") else [line])]


def banners(lines: list[str]) -> list[str]:
    return [row for line in lines for row in ([BANNER, line, BANNER] if line in ("1. The Harbour", "Glossary") else [line])]


ERAS: dict[str, bytes] = {
    "1999: lone CR, wrapped at 78, banners": "\r".join(
        parted(wrapped(banners(ascii_of(official(blank="\n\n", indent=">>"))), 76, indent=True))
    ).encode(),
    "2001: wrapped at 105, trailing blanks": "\r\n".join(wrapped(ascii_of(official(blank="\n\n")), 105, trailing=True)).encode(),
    "2002: wrapped, no empty lines between rules": "\n".join(wrapped(ascii_of(official()), 101, trailing=True)).encode(),
    "2003: wrapped at 118, cp1252, {oX}": "\r\n".join(wrapped(official(blank="\n\n"), 118)).replace("{2}{T}", "{o2}{oT}").encode("cp1252"),
    "2004: one line a paragraph, ASCII": "\n".join(ascii_of(official(blank="\n\n"))).encode(),
    "2005: cp1252, CRLF": "\r\n".join(official(blank="\n\n")).encode("cp1252"),
    "2006: lone CR": "\r".join(official(blank="\n\n")).encode(),
    "2008: _italics_": "\r\n".join(ascii_of(official(blank="\n\n"))).replace("harbour", "_harbour_").encode(),
    "2009: dashes lost": "\r\n".join(lost(official(blank="\n\n"))).encode(),
    "2013: UTF-16": "\r\n".join(official(blank="\n\n")).encode("utf-16"),
    "2016: UTF-16 without mark": "\r\n".join(official(blank="\n\n")).encode("utf-16-le"),
    "2019: UTF-8 mark, CRCRLF": "\r\r\n".join(official(blank="\n\n")).encode("utf-8-sig"),
    "2020: UTF-8 mark, lone CR and CRCRLF": "\r".join(official(blank="\n\n")).replace("\r\r", "\r\r\n", 3).encode("utf-8-sig"),
    "web copy: dots after letters": "\n".join(official(dotted=True)).encode(),
}


def plain(text: str) -> str:
    return "".join(ascii_of([text])).replace("--", "-").replace("- ", "-")


@pytest.mark.parametrize("era", ERAS)
def test_every_era_gives_the_same_book(era: str):
    book, report = read(ERAS[era])
    assert book.edition == "2004-06-01"
    assert [(rule.number, plain(rule.text)) for rule in book.rules] == [
        (number, plain("\n".join([text, *more]))) for number, text, _, more in RULES
    ]
    assert [[plain(e) for e in rule.examples] for rule in book.rules] == [[plain(e) for e in r[2]] for r in RULES]
    assert {s.number: s.title for s in book.sections} == SECTIONS
    assert [(p.number, p.title) for p in book.parts] == [("1", "The Harbour")]
    assert [(t.name, plain(t.text)) for t in book.terms] == [(n, plain("\n".join(ps))) for n, ps in TERMS]
    assert book.complete
    assert not report.of("doubtful")


def test_title_rules_have_titles(plain: str):
    book, _ = read(plain)
    assert {rule.number: rule.title for rule in book.rules if rule.title} == {"101.2": "Speaking Order"}


@pytest.mark.parametrize(
    ("line", "date"),
    [
        ("These rules are current as of May 1, 2009.", "2009-05-01"),
        ("These rules are effective as of July 11, 2009.", "2009-07-11"),
        ("These rules are effective as of April 17 2026.", "2026-04-17"),
        ("COMPREHENSIVE RULES           04/23/99", "1999-04-23"),
        ("All rights reserved 2009.", ""),
    ],
)
def test_the_editions_date(line: str, date: str):
    assert edition_date(line)[0] == date


def test_a_lost_title_rule_is_synthesised_and_said(plain: str):
    book, report = read(plain.replace("101.2. Speaking Order\n", ""))
    rule = next(rule for rule in book.rules if rule.number == "101.2")
    assert rule.synthesised
    assert rule.text == ""
    assert [str(f) for f in report.of("synthesised")] == ["101.2: rule with unknown title: only its subrules are there (101.2a)"]
    assert report.found["rules"] == len(RULES) - 1
    assert not book.complete


def test_a_lost_heading_takes_its_title_from_the_contents(plain: str):
    head, _, body = plain.rpartition("101. The Bell\n")
    book, report = read(head + body)
    assert {s.number: s.title for s in book.sections} == SECTIONS
    assert "section heading, title from the list of contents" in report.counts()["synthesised"]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (("101.2a The eldest", "101.2a The youngest of all sits.\n\n101.2a The eldest"), "number twice"),
        (("102.2. A boat", "101.11. A stray.\n\n102.2. A boat"), "out of order"),
        (("101.10. Rules", "110.10. Rules"), "rule outside its section"),
        (("100.2. Each", "100.2 Each"), "number without its dot"),
        (("100.1a A council", "100.1l A council"), "impossible number"),
        (("100.1a A council", "100.1a. A council"), "subrule with a dot"),
    ],
)
def test_slips_are_reported_and_not_repaired(plain: str, change: tuple[str, str], what: str):
    assert change[0] in plain
    book, report = read(plain.replace(*change))
    assert what in report.counts()["doubtful"]
    assert not report.counts()["repaired"]
    assert len(book.rules) >= len(RULES)


def test_a_number_printed_twice_keeps_both_rules(plain: str):
    book, _ = read(plain.replace("101.2b The", "101.2a The"))
    assert [rule.key for rule in book.rules if rule.number == "101.2a"] == ["101.2a", "101.2a#2"]


def test_a_truncated_text_is_called_so(plain: str):
    cut = plain[: plain.index("102.1. Boats leave the basin") + 60]
    book, report = read(cut)
    assert not book.complete
    assert "the end is cut off" in report.counts()["doubtful"]
    missing = read(plain[: plain.index("\n102. Departures", plain.index("101.10."))])[1]
    assert "announced in the contents and missing" in missing.counts()["doubtful"]


def test_two_editions_in_one_file_are_refused(plain: str):
    other = "\n".join(official(date="July 1, 2005"))
    for text in (plain + "\n" + other, plain[: plain.index("\nGlossary\n\nBell")] + "\n" + other):
        with pytest.raises(ScenarioError) as caught:
            read(text)
        assert caught.value.code == "two-editions"
        assert "cut the file" in caught.value.help


def test_a_text_without_rules_is_refused():
    with pytest.raises(ScenarioError) as caught:
        read("Dear Ada,\nthe tide is at 4.15.\n")
    assert caught.value.code == "not-rules-text"


def test_site_furniture_is_left_out_and_reported():
    text = "Best Novels - Part 4\nYou are reading this online.\n310. Boats\n310.1. A boat sinks.\nPrev Chapter\nRate this novel\n"
    book, report = read(text)
    assert [rule.text for rule in book.rules] == ["A boat sinks."]
    assert report.counts()["repaired"] == {"site furniture left out": 4}


def test_bullets_tags_and_rulings():
    text = (
        "This search based on the March 17, 2008 release of the Rulings.\n310 - Boats\n"
        "  • 310.1 - A boat sinks. [CompRules 2003/07/01]\n    Example: Ada's boat. [CompRules 2004/10/01]\n"
        "    Example: Ada's boat. [CompRules 2004/10/01]\n"
        "  • 310.Ruling.1 - Rafts are boats, see Rule 310.1. [Harbour FAQ 2006/08/30]\n"
    )
    book, report = read(text)
    assert book.rules[0].text == "A boat sinks."
    assert book.rules[0].examples == ("Ada's boat.",)
    assert [(r.number, r.section, r.source, r.date) for r in book.rulings] == [("310.Ruling.1", "310", "Harbour FAQ", "2006-08-30")]
    assert [(p.number, p.source, p.date) for p in book.provenance] == [
        ("310.1", "CompRules", "2003-07-01"),
        ("310.1", "CompRules", "2004-10-01"),
    ]
    assert report.counts()["repaired"]["example printed twice"] == 1
