"""Lines -> paragraphs: hard wraps undone, and the damage of scraped copies repaired, each repair noted."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.errors import ScenarioError
from judge.rulebook.numbers import LETTERS, RuleNumber
from judge.rulebook.report import Report

RULE_LINE = re.compile(r"[^\w\"“(\[{<]*(\d{3}\.\d{1,3})([a-z])?(\.)?(?: -)?(?:\s+|$|(?<=\.)(?=[A-Z]))(?=\S|$)(.*)", re.S)
SECTION_LINE = re.compile(r"[^\w\"“(\[{<]*(\d{3})(?:\.| -)\s+(\S.*)")
PART_LINE = re.compile(r"(?:Section\s+)?(\d)\.\s+([A-Z].*)")
EXAMPLE_LINE = re.compile(r"[^\w]*(?:Example|EXAMPLE)[sS]?:\s*(.*)", re.S)
RULING_LINE = re.compile(r"[^\w]*(\d{3}(?:\.\d+[a-z]?)?\.Ruling\.\d+)\s*-?\s*(.*)", re.S)
RULE_OFF = re.compile(r"\s*[-=_*~]{4,}\s*")
_SENSE = re.compile(r"\d\. [A-Z]")
_PROSE_END = re.compile(r"[.:;,]$|\.[\"”)]$")
_ENDS_SENTENCE = re.compile(r"[.!?:][)\"”’'\]]*$|[)\"”\]]$")
_FILTERED = re.compile(r"\b[A-Za-z]?[a-z]+(?:\.[a-z])+\.[a-z]+|\b[a-z](?:\.[a-z])+\.[a-z]{2,}")
_INNER_ID = re.compile(r"(?<=\S) (?=(\d{3}\.\d{1,3}[a-z]?)\.? [\"“A-Z{(])")
_BEFORE_RUN_ON = re.compile(r"[.!?][)\"”]*$|[:\"”]$")
_BARE_TITLE = re.compile(r"[A-Z][^.:;!?\"]{0,80}")


class Paragraph:
    """One paragraph of a source: its text, its first line (1-based), the blanks before it, and whether an empty line is."""

    __slots__ = ("gap", "indent", "line", "path", "text")

    def __init__(self, text: str, line: int, gap: bool = False, indent: int = 0, path: str = "") -> None:
        self.text, self.line, self.gap, self.indent, self.path = text, line, gap, indent, path

    def with_text(self, text: str) -> Paragraph:
        """The same place with another text."""
        return Paragraph(text, self.line, self.gap, self.indent, self.path)


def split_lines(text: str, path: str = "") -> list[Paragraph]:
    """Each line that is not empty as a paragraph of its own; banner rows count as empty lines."""
    found: list[Paragraph] = []
    gap = True
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip()
        if not bare or RULE_OFF.fullmatch(bare):
            gap = True
            continue
        found.append(Paragraph(re.sub(r"  +", " ", bare), number, gap, len(line) - len(line.lstrip()), path))
        gap = False
    return found


def unwrap(lines: list[Paragraph], report: Report) -> list[Paragraph]:
    """Join the lines of a text that was wrapped at a fixed width; other texts come back as they are."""
    lengths = sorted(len(line.text) for line in lines)
    lower = sum(1 for line in lines if line.text[:1].islower())
    if len(lines) < 8 or lengths[int(len(lengths) * 0.97)] > 130 or lower < 0.05 * len(lines):
        return lines
    ids = [line for line in lines if RULE_LINE.match(line.text)]
    spaced = bool(ids) and sum(line.gap for line in ids) >= 0.8 * len(ids)
    joined: list[Paragraph] = []
    before = Paragraph("", 0)
    glossary = False
    for line in lines:
        if line.gap and line.text == "Glossary":
            glossary = bool(ids) and line.line > ids[0].line
        last = joined[-1] if joined else None
        if last is None or _begins(line, before, last, spaced, glossary):
            joined.append(line)
        else:
            joined[-1] = last.with_text(_glue(last.text, line.text))
        before = line
    report.add("repaired", "hard-wrapped lines joined", detail=f"{len(lines)} lines to {len(joined)} paragraphs")
    return joined


def _begins(line: Paragraph, before: Paragraph, last: Paragraph, spaced: bool, glossary: bool) -> bool:
    """Whether a line of a wrapped text begins a paragraph; `before` is the line above it, `last` the paragraph so far."""
    if line.gap or EXAMPLE_LINE.match(line.text):
        return True
    if glossary:
        heading = before.gap and before.indent == 0 and not _PROSE_END.search(before.text)
        return heading or _SENSE.match(line.text) is not None or line.indent >= before.indent + 3
    if RULE_LINE.match(line.text) and (not spaced or line.indent > before.indent + 1):
        bare_title = _BARE_TITLE.fullmatch(last.text.split(" ", 1)[-1])
        return _ENDS_SENTENCE.search(last.text) is not None or bare_title is not None
    after_heading = SECTION_LINE.match(last.text) or PART_LINE.match(last.text)
    heads = SECTION_LINE.match(line.text) or PART_LINE.match(line.text) or line.text in ("Glossary", "Index", "Credits")
    if after_heading and heads and not _ENDS_SENTENCE.search(line.text):
        return True
    return line.indent >= before.indent + 3


def _glue(left: str, right: str) -> str:
    return left + right if left.endswith(("—", "--", "/")) or re.search(r"\w-$", left) else f"{left} {right}"


def repair(paragraphs: list[Paragraph], report: Report) -> list[Paragraph]:
    """Undo what scraping did: broken lines joined, run-on rules split, letters parted by a word filter put together."""
    return split_run_ons(unfilter(join_broken(paragraphs, report), report), report)


def join_broken(paragraphs: list[Paragraph], report: Report) -> list[Paragraph]:
    """Join a paragraph that begins in lower case to the sentence before it.

    Whether the break fell inside a word is not to be seen from the form; the words of the same text decide.
    """
    known: set[str] | None = None
    joined: list[Paragraph] = []
    for paragraph in paragraphs:
        last = joined[-1] if joined else None
        if last is None or not paragraph.text[:1].islower() or _ENDS_SENTENCE.search(last.text) or not _numbered(joined):
            joined.append(paragraph)
            continue
        if known is None:
            known = {word.lower() for p in paragraphs for word in re.findall(r"[^\W\d_]+", p.text)[1:-1]}
        left, right = last.text.split()[-1].lower(), re.split(r"[\W\d_]", paragraph.text.lower(), maxsplit=1)[0]
        inside = left + right in known and not (left in known and right in known)
        joined[-1] = last.with_text(last.text + ("" if inside else " ") + paragraph.text)
        where = f"{left}|{right}, " + ("inside a word" if inside else "between words")
        report.add("repaired", "broken line joined", paragraph.line, detail=where)
    return joined


def _numbered(paragraphs: list[Paragraph]) -> bool:
    return any(RULE_LINE.match(p.text) or EXAMPLE_LINE.match(p.text) for p in paragraphs[-3:])


def unfilter(paragraphs: list[Paragraph], report: Report) -> list[Paragraph]:
    """Put together words that a word filter pulled apart (`a.s.sign`)."""
    found: list[Paragraph] = []
    for paragraph in paragraphs:
        text = paragraph.text
        if "." in text:
            for word in _FILTERED.findall(text):
                if f"/{word}" not in text and f"@{word}" not in text and "www" not in word:
                    text = text.replace(word, word.replace(".", ""))
                    report.add("repaired", "filtered word", paragraph.line, detail=f"{word} -> {word.replace('.', '')}")
        found.append(paragraph.with_text(text) if text is not paragraph.text else paragraph)
    return found


def split_run_ons(paragraphs: list[Paragraph], report: Report) -> list[Paragraph]:
    """Split a paragraph where the next rule begins in its middle.

    An id is taken for a beginning only after the end of a sentence or a bare title, when it is the successor of the
    rule before it, and when a capital letter or a quotation follows.
    """
    found: list[Paragraph] = []
    current = ""
    for paragraph in paragraphs:
        rest = paragraph
        while True:
            number = rule_number(rest.text)
            current = number or current
            cut = _run_on(rest.text, current)
            if cut is None:
                found.append(rest)
                break
            found.append(rest.with_text(rest.text[:cut].rstrip()))
            rest = Paragraph(rest.text[cut:].lstrip(), rest.line, True, 0, rest.path)
            report.add("repaired", "run-on rule split", rest.line, rule_number(rest.text), rest.text[:60])
    return found


def _run_on(text: str, current: str) -> int | None:
    if not current:
        return None
    for match in _INNER_ID.finditer(text):
        before, number = text[: match.start()], match.group(1)
        body = RULE_LINE.match(before)
        title = bool(body and _BARE_TITLE.fullmatch(body.group(4)))
        if not (title or _BEFORE_RUN_ON.search(before)):
            continue
        if re.search(r"\b(?:rules?|sections?|see|and|or)$", before, re.I):
            continue
        if number in RuleNumber(current).successors():
            return match.start()
    return None


def rule_number(text: str) -> str:
    """The rule number with which a paragraph begins; empty when it begins otherwise."""
    found = RULE_LINE.match(text)
    return f"{found.group(1)}{found.group(2) or ''}" if found else ""


def plausible(number: str) -> bool:
    """Whether a number can exist: no rule zero, no letter l or o."""
    try:
        key = RuleNumber(number).key
    except ScenarioError:
        return False
    return key[2] > 0 and (not key[3] or key[3] in LETTERS)


def texts(paragraphs: Iterable[Paragraph]) -> list[str]:
    """The bare texts, for tests and reports."""
    return [paragraph.text for paragraph in paragraphs]
