"""A small invented rule book, in the shapes in which official texts came from 1999 to today."""

from __future__ import annotations

import os
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("JUDGE_SHARED", ROOT.parent / "shared"))

# (number, text, examples, continuation); every sentence here is made up
RULES: list[tuple[str, str, list[str], list[str]]] = [
    (
        "100.1",
        "The harbour council meets whenever two or more captains have dropped anchor in the outer basin. It goes on "
        "for as long as at least one of them is awake, and what it has decided before everybody fell asleep stands.",
        [],
        [],
    ),
    ("100.1a", "A council of two captains—no more, no fewer—is a short council. See rule 101.2.", [], []),
    ("100.1b", "A council of three captains is a long council, and rules 101.2a–c apply to its members in turn.", [], []),
    ("100.2", "Each captain’s token is placed on the “long table” before anybody speaks, and it costs {2}{T}.", [], []),
    (
        "101.1",
        "When the bell rings, all talk ends; whoever still talks pays {X} to the keeper of the bell.",
        ["Odo talks while the bell rings. He pays {3} and sits down.", "Ada whispers—the keeper does not hear it."],
        [],
    ),
    ("101.2", "Speaking Order", [], []),
    (
        "101.2a",
        "The eldest captain speaks first, whatever the others shout from their decks. This is an exception to rule 100.2.",
        [],
        [],
    ),
    ("101.2b", "The youngest captain speaks last, unless the bell (see rule 101.1) has already rung twice.", [], []),
    (
        "101.2c",
        "Whoever has waited longest is then heard; but nobody "
        "speaks between the eldest and the youngest while the lantern burns on the pier.",
        [],
        ["A lantern that is merely glowing counts as burning for the purposes of the harbour."],
    ),
    ("101.10", "Rules 101.1, 101.2a and 101.2b are read aloud every evening by the keeper of the bell.", [], []),
    (
        "102.1",
        "Boats leave the basin in the order in which they came, except as described in rule 101.2, “Speaking Order.”",
        [],
        [],
    ),
    (
        "102.2",
        "A boat that leaves play returns at the next tide, and so do section 1 and rules 100–102. Its captain may stay "
        "ashore; if so, the boat is steered by the captain who spoke last, or drifts until somebody takes pity on it.",
        [],
        [],
    ),
]
SECTIONS = {"100": "Councils", "101": "The Bell", "102": "Departures"}
TERMS: list[tuple[str, list[str]]] = [
    ("Bell", ["A thing that rings over the basin. See rule 101.1."]),
    ("Council, Long", ["A meeting of captains.", "It may be short or long. See rule 100.1."]),
    ("Lantern (Obsolete)", ["1. A light on the pier.", "2. A captain of bad repute."]),
    ("Speaking Order", ["See rule 101.2, “Speaking Order.”"]),
]


def official(*, blank: str = "\n", dotted: bool = False, indent: str = "     ", date: str = "June 1, 2004") -> list[str]:
    """The lines of the invented book in the official layout: front, contents, body, glossary, credits."""
    lines = ["Harbour: The Comprehensive Rules", "", f"These rules are current as of {date}.", "", "Introduction", ""]
    lines += ["This booklet is for captains. See rule 100 if in doubt.", "", "Contents", "", "1. The Harbour"]
    lines += [f"{number}. {title}" for number, title in SECTIONS.items()] + [
        "",
        "Glossary",
        "",
        "Credits",
        "",
        "1. The Harbour",
        "",
    ]
    section = ""
    for number, text, examples, more in RULES:
        if number[:3] != section:
            section = number[:3]
            lines += [f"{section}. {SECTIONS[section]}", ""]
        letter = number[-1].isalpha()
        lines.append(f"{number}{'' if letter and not dotted else '.'} {text}")
        for example in examples:
            lines += [*blank.split("\n")[1:], f"Example: {example}"]
        for paragraph in more:
            lines += [*blank.split("\n")[1:], paragraph]
        lines += blank.split("\n")[1:]
    lines += ["", "Glossary", ""]
    for name, paragraphs in TERMS:
        lines += [name, paragraphs[0], *(p if p[0].isdigit() else indent + p for p in paragraphs[1:]), ""]
    return [*lines, "Credits", "", "Written by nobody: Nobody At All"]


def wrapped(lines: list[str], width: int, indent: bool = False, trailing: bool = False) -> list[str]:
    """Lines wrapped at a width; subrules indented by two blanks, or trailing blanks, as old texts have them."""
    found = []
    for line in lines:
        lead = "  " if indent and line[:4].rstrip(".").isdigit() and len(line) > 7 and line[5:7].strip()[-1:].isalpha() else ""
        pieces = textwrap.wrap(line, width, initial_indent=lead, subsequent_indent=lead, break_on_hyphens=False) or [""]
        found += [piece + (" " if trailing else "") for piece in pieces]
    return found


@pytest.fixture
def plain() -> str:
    """The invented book as one text."""
    return "\n".join(official())


@pytest.fixture(autouse=True)
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Data and cache folders of the test's own."""
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder for all tests that do not look at the cache itself: what one has built serves the next."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture
def one_cache(homes: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The data folder is the test's own, the cache folder that of all."""
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(kept))


def shared(*parts: str) -> Path:
    """A file of the shared folder; the test is skipped where that is absent."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"needs the reference texts in {SHARED.name}/ beside the repository ({'/'.join(parts)})")
    return path
