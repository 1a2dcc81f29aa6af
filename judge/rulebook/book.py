"""The text of one edition of the rules: parts, sections, rules with their examples, glossary terms, rulings."""

from __future__ import annotations

import re

import msgspec

from judge.rulebook.numbers import RuleNumber

_SENTENCE_END = re.compile(r"[.!?:;,)\]][\"”’']*$|[.!?][)\"”’'\]]*$|[\"”]$")


def is_heading(text: str) -> bool:
    """Whether a paragraph is a bare title such as `Trample`: short, one line, and not a sentence."""
    return bool(text) and "\n" not in text and len(text) <= 100 and not _SENTENCE_END.search(text)


class Part(msgspec.Struct, frozen=True):
    """One of the book's parts: `4`, "Spells, Abilities, and Effects". An unknown title is empty."""

    number: str
    title: str


class Section(msgspec.Struct, frozen=True):
    """A three-digit section and its title. An unknown title is empty."""

    number: str
    title: str


class Rule(msgspec.Struct, frozen=True):
    """A numbered rule: `text` holds its paragraphs, one a line; `examples` follow it in order.

    `synthesised` marks a rule that the source lost and that only its subrules tell of (its text is empty);
    `occurrence` is 2 for the second rule of a source that prints one number twice; `line` is its line there.
    """

    number: str
    text: str
    examples: tuple[str, ...] = ()
    synthesised: bool = False
    occurrence: int = 1
    line: int = 0
    path: str = ""

    @property
    def key(self) -> str:
        """Its number, made unique where a source prints a number twice."""
        return self.number if self.occurrence == 1 else f"{self.number}#{self.occurrence}"

    @property
    def title(self) -> str:
        """The text of a title rule (502.9, "Trample"); empty for a rule that says something."""
        return self.text if is_heading(self.text) else ""

    @property
    def section(self) -> str:
        """The number of its section."""
        return RuleNumber(self.number).section


class Term(msgspec.Struct, frozen=True):
    """A glossary entry: its heading (`Ante (Obsolete)`, `You, Your`) and its paragraphs, one a line."""

    name: str
    text: str

    @property
    def names(self) -> tuple[str, ...]:
        """The words that the entry explains: the heading without remarks in parentheses, cut at commas where it lists."""
        bare = re.sub(r"\s*\([^)]*\)", "", self.name).strip()
        pieces = [piece.strip(' “”"') for piece in bare.split(",")]
        lists = len(pieces) > 1 and all(len(piece.split()) <= 4 for piece in pieces) and not bare.endswith(("Order", "Rule"))
        return tuple(dict.fromkeys([bare, *filter(None, pieces)])) if lists else (bare,)


class Ruling(msgspec.Struct, frozen=True):
    """A ruling printed with a section (`409.Ruling.1`), its source and its date (ISO, or empty when not told)."""

    number: str
    text: str
    source: str = ""
    date: str = ""

    @property
    def section(self) -> str:
        """The section (or rule) on which it hangs."""
        return self.number.split(".Ruling")[0]


class Provenance(msgspec.Struct, frozen=True):
    """Which edition last changed a rule, where the source says so (`[CompRules 2008/02/01]`)."""

    number: str
    source: str
    date: str


class RulesText(msgspec.Struct, frozen=True):
    """Everything that one source says, in order. `edition` is an ISO date, or empty when the source does not tell."""

    edition: str
    name: str
    parts: tuple[Part, ...] = ()
    sections: tuple[Section, ...] = ()
    rules: tuple[Rule, ...] = ()
    terms: tuple[Term, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    provenance: tuple[Provenance, ...] = ()
    complete: bool = True
