"""Paragraphs -> the text of a rule book. One parser reads our own files and every official or scraped text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import msgspec

from judge.errors import Place, ScenarioError
from judge.rulebook import book
from judge.rulebook.numbers import RuleNumber, natural
from judge.rulebook.paragraphs import (
    EXAMPLE_LINE,
    PART_LINE,
    RULE_LINE,
    RULING_LINE,
    SECTION_LINE,
    Paragraph,
    plausible,
    repair,
    rule_number,
    split_lines,
    unwrap,
)
from judge.rulebook.report import Report

_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DATED = re.compile(
    r"(?:rules|document)[^.\n]{0,40}?(?:current|effective)\s+(?:as\s+)?of\s+([A-Z][a-z]+)\s+(\d{1,2}),?\s+(\d{4})", re.I
)
_SHORT_DATE = re.compile(r"COMPREHENSIVE RULES\s+(\d\d)/(\d\d)/(\d\d)\b")
_RELEASE = re.compile(r"([A-Z][a-z]+) (\d{1,2}), (\d{4}) release of the Rulings")
_TAG = re.compile(r"\s*\[([^\[\]]+?) (\d{4})/(\d\d)/(\d\d)\]\s*$")
_FURNITURE = re.compile(
    r"comprehensive rules\b|\bnovel\b|\bchapters?\b|^(?:new )?search|copyright|©|\(c\)\s*\d{4}|^[‹›«»<>]|\bprev(?:ious)?\b|"
    r"^next\b|^home\b|^go to:|\bonline\b|^page \d|^part \d+$|https?:|www\.|^- |^by [A-Z]|click here|table of contents",
    re.I,
)
_AFTER_GLOSSARY = ("Index", "Credits", "Contact Information", "Copyrights")


def edition_date(text: str) -> tuple[str, list[str]]:
    """The ISO date of the edition that a text says it is, and all the different dates that it names so; empty if none."""
    dates = [_iso(month, day, year) for month, day, year in _DATED.findall(text)]
    for month, day, year in _SHORT_DATE.findall(text):
        dates.append(f"{1900 + int(year) if int(year) > 80 else 2000 + int(year)}-{month}-{day}")
    named = list(dict.fromkeys(date for date in dates if date))
    return (named[0] if named else ""), named


def _iso(month: str, day: str, year: str) -> str:
    names = [name.lower() for name in _MONTHS]
    return f"{year}-{names.index(month.lower()) + 1:02}-{int(day):02}" if month.lower() in names else ""


def parse_files(
    sections: list[Path], contents: Path | None, glossary: Path | None, edition: str, report: Report
) -> book.RulesText:
    """Read an edition that stands in one file a section, with the same parser and without any repair."""
    front = split_lines(contents.read_text(encoding="utf-8"), contents.name) if contents else []
    builder = _Builder(report, read_contents(front), edition)
    builder.parts.update((number, title) for number, title in builder.contents.items() if len(number) == 1)
    for path in sections:
        builder.read(split_lines(path.read_text(encoding="utf-8"), path.name))
    entries = split_lines(glossary.read_text(encoding="utf-8"), glossary.name) if glossary else []
    if entries and _alone(entries[0].text, "Glossary"):
        entries = entries[1:]
    return builder.finish(edition, edition, read_glossary(entries), bool(entries))


class Source(NamedTuple):
    """A text cut in three: what stands before the rules, the rules, and the glossary."""

    front: list[Paragraph]
    body: list[Paragraph]
    glossary: list[Paragraph]
    after: list[Paragraph]


def parse(text: str, path: str, report: Report, *, edition: str = "", name: str = "", mend: bool = True) -> book.RulesText:
    """Read one source text; `mend` undoes wrapping and scraping damage and is off for our own files.

    Raises `ScenarioError` when no rule stands in the text or when it holds two editions.
    """
    dated, named = edition_date(text)
    lines = split_lines(text, path)
    source = cut(lines if not mend else unwrap(lines, report), path)
    if mend and len(named) > 1:
        report.add("doubtful", "several edition dates", detail=", ".join(named))
    release = _RELEASE.search(text)
    body = repair(source.body, report) if mend else source.body
    contents = read_contents(source.front)
    builder = _Builder(report, contents, path)
    builder.read(_without_furniture(body, source, report) if mend else body)
    if mend:
        _refuse_two_editions(builder, source.after, named, path)
    terms = read_glossary(source.glossary)
    text_of = builder.finish(edition or dated, name or edition or dated, terms, bool(source.glossary))
    if edition and dated and edition != dated:
        report.add("doubtful", "the text says another date", detail=dated)
    if release and not (edition or dated):
        report.add("doubtful", "edition not stated", detail=f"a collection of rulings released {release.group(0)[:-23]}")
    elif not (edition or dated):
        report.add("doubtful", "edition not stated", detail="give it with --edition")
    return text_of


def cut(paragraphs: list[Paragraph], path: str) -> Source:
    """Find where the rules begin and end. The body starts at the first numbered rule and the headings right above it."""
    first = next((i for i, p in enumerate(paragraphs) if rule_number(p.text) and _is_rule(p.text)), None)
    if first is None:
        raise ScenarioError(
            "no numbered rule stands in this file",
            code="not-rules-text",
            place=Place(path, 1, source=paragraphs[0].text if paragraphs else ""),
            help="a rules text has lines such as '100.1. …' and '100.1a …'",
        )
    start = first
    want = rule_number(paragraphs[first].text)[:3]
    if start and (found := SECTION_LINE.fullmatch(paragraphs[start - 1].text)) and found.group(1) == want:
        start -= 1
    if start and (part := PART_LINE.fullmatch(paragraphs[start - 1].text)) and part.group(1) == want[0]:
        start -= 1
    glossary = next((i for i in range(first, len(paragraphs)) if _alone(paragraphs[i].text, "Glossary")), len(paragraphs))
    end = next(
        (
            i
            for i in range(glossary + 1, len(paragraphs))
            if any(_alone(paragraphs[i].text, w) for w in _AFTER_GLOSSARY)
            and (paragraphs[i].gap or paragraphs[i].text == "Credits")
        ),
        len(paragraphs),
    )
    credits = next((i for i in range(first, glossary) if _alone(paragraphs[i].text, "Credits")), glossary)
    return Source(paragraphs[:start], paragraphs[start:credits], paragraphs[glossary + 1 : end], paragraphs[end:])


def _alone(text: str, word: str) -> bool:
    return text.strip("*_# ").lower() == word.lower()


def _is_rule(text: str) -> bool:
    found = RULE_LINE.match(text)
    return bool(found and found.group(4))


def read_contents(front: list[Paragraph]) -> dict[str, str]:
    """The titles of parts and sections that a list of contents gives, by number."""
    titles: dict[str, str] = {}
    for paragraph in front:
        found = SECTION_LINE.fullmatch(paragraph.text) or PART_LINE.fullmatch(paragraph.text)
        if found and len(paragraph.text) < 120:
            titles.setdefault(found.group(1), found.group(2).strip())
    return titles


def _without_furniture(body: list[Paragraph], source: Source, report: Report) -> list[Paragraph]:
    """Leave out what a web site put before and after the rules; every line left out is reported."""
    if source.glossary:
        return body
    last = max(i for i, p in enumerate(body) if rule_number(p.text) or EXAMPLE_LINE.match(p.text) or RULING_LINE.match(p.text))
    tail = next((i for i in range(last + 1, len(body)) if _FURNITURE.search(body[i].text)), len(body))
    for paragraph in source.front if not read_contents(source.front) else []:
        report.add("repaired", "site furniture left out", paragraph.line, detail=paragraph.text)
    for paragraph in body[tail:]:
        report.add("repaired", "site furniture left out", paragraph.line, detail=paragraph.text)
    return body[:tail]


class _Builder:
    """Collects parts, sections, rules, examples and rulings while the paragraphs go by."""

    def __init__(self, report: Report, contents: dict[str, str], path: str) -> None:
        self.report, self.contents, self.path = report, contents, path
        self.parts: dict[str, str] = {}
        self.sections: dict[str, str] = {}
        self.rules: list[book.Rule] = []
        self.seen: dict[str, int] = {}
        self.rulings: list[book.Ruling] = []
        self.provenance: list[book.Provenance] = []
        self.repeated: list[Paragraph] = []
        self.odd_dots: list[str] = []
        self.strays: set[str] = set()

    def read(self, paragraphs: list[Paragraph]) -> None:
        """Take in every paragraph."""
        for paragraph in paragraphs:
            text = paragraph.text
            if found := RULING_LINE.match(text):
                self._ruling(paragraph, found.group(1), found.group(2))
            elif _is_rule(text):
                self._rule(paragraph)
            elif (found := EXAMPLE_LINE.match(text)) and self.rules:
                self._example(paragraph, found.group(1).strip())
            elif not self._heading(paragraph):
                self._continuation(paragraph)

    def _heading(self, paragraph: Paragraph) -> bool:
        text = paragraph.text
        if len(text) > 120:
            return False
        if (found := SECTION_LINE.fullmatch(text)) and not text.endswith("."):
            number, title = found.group(1), found.group(2).strip()
            if number in self.sections:
                self.report.add("doubtful", "section heading twice", paragraph.line, number, title)
            self.sections.setdefault(number, title)
            return True
        if (found := PART_LINE.fullmatch(text)) and not text.endswith((".", ":")) and found.group(1) not in self.parts:
            self.parts[found.group(1)] = found.group(2).strip()
            return True
        return False

    def _tag(self, number: str, text: str) -> str:
        """Take a date tag off the end of a text (`[CompRules 2008/02/01]`) and keep it as provenance."""
        if found := _TAG.search(text):
            source, year, month, day = found.groups()
            self.provenance.append(book.Provenance(number, source, f"{year}-{month}-{day}"))
            self.report.add("repaired", "date tag kept as provenance", 0, number, found.group(0).strip())
            return text[: found.start()]
        return text

    def _ruling(self, paragraph: Paragraph, number: str, text: str) -> None:
        found = _TAG.search(text)
        source = found.group(1) if found else ""
        date = "-".join(found.groups()[1:]) if found else ""
        self.rulings.append(book.Ruling(number, text[: found.start()] if found else text, source, date))
        if not found:
            self.report.add("doubtful", "ruling without source", paragraph.line, number)

    def _rule(self, paragraph: Paragraph) -> None:
        found = RULE_LINE.match(paragraph.text)
        assert found is not None
        base, letter, dot, text = found.groups()
        number = base + (letter or "")
        if not plausible(number):
            self.report.add("doubtful", "impossible number", paragraph.line, number, "the letters l and o are never used")
        if (not letter and not dot) and " - " not in paragraph.text[:14]:
            self.report.add("doubtful", "number without its dot", paragraph.line, number)
        elif letter and dot:
            self.odd_dots.append(number)
        occurrence = self.seen.get(number, 0) + 1
        self.seen[number] = occurrence
        if occurrence > 1:
            self.repeated.append(paragraph)
            self.report.add("doubtful", "number twice", paragraph.line, number, text[:80])
        last = next((r for r in reversed(self.rules) if not r.synthesised), None)
        if last is not None and natural(number) < natural(last.number):
            self.report.add("doubtful", "out of order", paragraph.line, number, f"stands after {last.number}")
        text = self._tag(number, text)
        self.rules.append(book.Rule(number, text.strip(), (), False, occurrence, paragraph.line, paragraph.path))

    def _example(self, paragraph: Paragraph, text: str) -> None:
        rule = self.rules[-1]
        tagged = _TAG.search(text)
        bare = text[: tagged.start()] if tagged else text
        if bare in rule.examples:
            self.report.add("repaired", "example printed twice", paragraph.line, rule.number, bare[:60])
            return
        self._tag(rule.number, text)
        self.rules[-1] = msgspec.structs.replace(rule, examples=(*rule.examples, bare))

    def _continuation(self, paragraph: Paragraph) -> None:
        if not self.rules:
            return
        rule = self.rules[-1]
        if rule.examples and len(rule.text) == 0:
            return
        self.rules[-1] = msgspec.structs.replace(rule, text=f"{rule.text}\n{paragraph.text}" if rule.text else paragraph.text)
        self.report.found["continuation paragraphs"] = int(self.report.found.get("continuation paragraphs", 0)) + 1

    def finish(self, edition: str, name: str, terms: tuple[book.Term, ...], has_glossary: bool) -> book.RulesText:
        """The collected text, with what the source lost put in as synthesised, in the book's order."""
        report = self.report
        printed = len(self.rules)
        have = set(self.seen)
        self._note_strays()
        for rule in list(self.rules):
            if rule.number in self.strays:
                continue
            parent = RuleNumber(rule.number).parent if plausible(rule.number) else None
            if parent is not None and parent.kind == "rule" and parent not in have:
                have.add(parent)
                self.rules.append(book.Rule(str(parent), "", (), True))
                report.add("synthesised", "rule with unknown title", 0, parent, f"only its subrules are there ({rule.number})")
        self._synthesise_headings()
        self.rules.sort(key=lambda rule: (natural(rule.number), rule.occurrence))
        if len(self.odd_dots) < printed / 4:
            for number in self.odd_dots:
                report.add("doubtful", "subrule with a dot", 0, number)
        lost = [n for n in self.contents if n not in self.sections and len(n) == 3]
        for number in lost:
            report.add("doubtful", "announced in the contents and missing", 0, number, self.contents[number])
        complete = not lost and has_glossary and not any(rule.synthesised for rule in self.rules)
        last = next((rule for rule in reversed(self.rules) if not rule.synthesised), None)
        ending = (last.examples[-1] if last.examples else last.text) if last else ""
        if last and ending and not re.search(r"[.!?:)\"”\]]$", ending) and not (last.title and len(ending.split()) < 6):
            report.add("doubtful", "the end is cut off", last.line, last.number, "…" + ending[-60:])
            complete = False
        report.found.update(
            sections=len({rule.section for rule in self.rules}),
            rules=printed,
            examples=sum(len(rule.examples) for rule in self.rules),
            **{"glossary entries": len(terms), "rulings": len(self.rulings)},
        )
        return book.RulesText(
            edition,
            name,
            tuple(book.Part(n, t) for n, t in sorted(self.parts.items())),
            tuple(book.Section(n, t) for n, t in sorted(self.sections.items())),
            tuple(self.rules),
            terms,
            tuple(self.rulings),
            tuple(self.provenance),
            complete,
        )

    def _note_strays(self) -> None:
        """Rules out of order whose own section has neither heading nor entry in the contents: slips of the source."""
        for before, rule, after in zip(self.rules, self.rules[1:], self.rules[2:], strict=False):
            unheard = rule.section not in self.sections and rule.section not in self.contents
            if unheard and not natural(before.number) < natural(rule.number) < natural(after.number):
                self.strays.add(rule.number)
                detail = f"stands between {before.number} and {after.number}"
                self.report.add("doubtful", "rule outside its section", rule.line, rule.number, detail)

    def _synthesise_headings(self) -> None:
        placed = {rule.section for rule in self.rules if rule.number not in self.strays}
        numbers = sorted(placed | set(self.sections) | {r.section for r in self.rulings})
        for wanted, known in ((numbers, self.sections), (sorted({n[0] for n in numbers}), self.parts)):
            kind = "section" if known is self.sections else "part"
            for number in wanted:
                listed = self.contents.get(number, "")
                if number not in known:
                    known[number] = listed
                    whence = "title from the list of contents" if listed else "title unknown"
                    self.report.add("synthesised", f"{kind} heading, {whence}", 0, number, listed)
                elif listed and _bare(listed) != _bare(known[number]):
                    self.report.add("doubtful", "title differs from the contents", 0, number, f"{listed!r}, {known[number]!r}")


def _bare(title: str) -> str:
    return re.sub(r"\W+", " ", title).lower().strip()


def _refuse_two_editions(builder: _Builder, after: list[Paragraph], named: list[str], path: str) -> None:
    """A file in which the numbers start over, before or after the glossary, holds two books."""
    repeated = [*builder.repeated, *(p for p in after if rule_number(p.text) in builder.seen and _is_rule(p.text))]
    if len(repeated) < 12 or len(repeated) < 0.05 * len(builder.rules):
        return
    dates = f" ({' and '.join(named)})" if len(named) > 1 else ""
    raise ScenarioError(
        f"this file holds two editions{dates}: {len(repeated)} rule numbers occur twice",
        code="two-editions",
        place=Place(path, repeated[0].line, source=repeated[0].text),
        help=f"cut the file where the second begins, before line {repeated[0].line}, and import each part",
    )


def read_glossary(paragraphs: list[Paragraph]) -> tuple[book.Term, ...]:
    """The entries of a glossary: a heading after an empty line, then its paragraphs.

    A paragraph after an empty line that is a sentence, a numbered sense or an example goes on with the entry before it.
    """
    entries: list[tuple[str, list[str]]] = []
    margin = paragraphs[0].indent if paragraphs else 0
    for paragraph in paragraphs:
        text = paragraph.text
        goes_on = re.match(r"\d\. ", text) or not _is_term(text) or paragraph.indent > margin
        if entries and (not paragraph.gap or goes_on or not entries[-1][1]):
            entries[-1][1].append(text)
        elif _is_term(text):
            entries.append((text.strip(), []))
    return tuple(book.Term(name, "\n".join(lines)) for name, lines in entries)


def _is_term(text: str) -> bool:
    return len(text) <= 90 and not re.search(r"[.:;]$|\.[\"”]$", text) and not re.match(r"\d+\. ", text)
