"""The rules browser as static files: a page for each section, the contents, the glossary, histories, and the search data."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from judge.rulebook.book import Rule, Term
from judge.rulebook.numbering import Place, editions_of_play, numbering
from judge.rulebook.numbers import BASE, LETTERS, RuleNumber
from judge.rulebook.old_terms import TODAY
from judge.rulebook.restating import restated
from judge.site.addresses import CONTENTS, GLOSSARY, REPORTS, of_number, slugs
from judge.site.material import Material, Shown, implemented
from judge.site.past import Change, changes
from judge.site.rendering import Door, Shape, page, put
from judge.site.text_layers import Layers

SCENARIOS_SHOWN, SHOWN_IN_LARGE, LARGE = 3, 1, 100
"""How many of the scenarios about a rule stand with it (fewer in a section of more rules than `LARGE`); the index of reports has all."""

Pages = dict[str, str]
"""The pages of the browser: path below the edition's folder, and content."""


class Browser:
    """Builds the pages of one edition; nothing is written before `write`."""

    def __init__(self, material: Material, site: Shape) -> None:
        self.material, self.site = material, site
        self.book, self.edition = material.book, material.edition
        self.anchors = slugs(self.book.terms)
        self.layers = Layers(self.book, self.anchors)
        self.rules: dict[str, list[Rule]] = {number: [] for number in self.book.sections}
        for rule in self.book:
            self.rules.setdefault(rule.section, []).append(rule)
        self.past: dict[str, list[Change]] = {}
        self.departs: dict[str, list[str]] = {}
        for departing, other in self.book.exceptions:
            self.departs.setdefault(departing, []).append(other)

    def pages(self) -> Pages:
        """Every page of the edition."""
        if not self.material.of_play and self.material.editions is not None:
            self.past = {n: steps for n in self.book.rules if (steps := changes(self.material.editions, n))}
        sections = list(self.book.sections)
        found: Pages = {CONTENTS: self._contents(), GLOSSARY: self._glossary(sections)}
        doors = [Door(CONTENTS, "Contents"), *(self._door(number) for number in sections), Door(GLOSSARY, "Glossary")]
        for i, number in enumerate(sections):
            found[f"{number}.html"] = self._section(number, doors[i], doors[i + 2])
            if history := self._history(number):
                found[f"history/{number}.html"] = history
        found["search-data.js"] = self._search_data()
        found["rules.json"] = json.dumps(self.addresses(), ensure_ascii=False, indent=0) + "\n"
        return found

    def addresses(self) -> dict[str, Any]:
        """The machine index: where every number and term stands, below the edition's folder."""
        return {
            "edition": self.edition,
            "numbers": {number: of_number(number) for number in self.book.numbers},
            "terms": {name: f"{GLOSSARY}#{anchor}" for name, anchor in self.anchors.items()},
        }

    def _door(self, number: str) -> Door:
        return Door(f"{number}.html", f"{number} {self.book.sections[number].title}")

    def _page(self, template: str, name: str, root: str = "../", place: str = "Rules", **values: Any) -> str:
        title = f"{name} · Comprehensive Rules {self.edition}"
        html = page(template, site=self.site, root=root, edition=self.edition, place=place, title=title, **values)
        return re.sub(r"\n\s*\n", "\n", html)

    # ------------------------------------------------------------------------------------------------------ sections

    def _section(self, number: str, before: Door, after: Door) -> str:
        section = self.book.sections[number]
        here = f"{number}.html"
        rules, seen, group = [], set[str](), ""
        for rule in self.rules[number]:
            if rule.number.rstrip(LETTERS) != group:  # a term is linked once for a rule and its subrules
                group, seen = rule.number.rstrip(LETTERS), set()
            rules.append(self._entry(rule, here, seen))
        part = self.book.parts[number[0]]
        return self._page(
            "section.html",
            f"{number} {section.title}",
            section={"number": number, "title": section.title, **self._links(number, here)},
            part=part,
            contents=[{"number": n, "name": self._name(n)} for n in self.book.children.get(number, ())],
            rules=rules,
            official=self.material.official_name,
            of_play=self.material.of_play,
            before=before,
            after=after,
        )

    def _name(self, number: str) -> str:
        """What a rule is called in the list beside the text: its title or its first words."""
        rule = self.book.rules[number]
        if rule.title:
            return rule.title
        words = rule.text.split()
        return " ".join(words[:7]) + ("…" if len(words) > 7 else "")

    def _entry(self, rule: Rule, here: str, seen: set[str]) -> dict[str, Any]:
        official = self.material.official(rule.number)
        texts = () if rule.title else rule.text.split("\n")
        return {
            "sub": RuleNumber(rule.number).kind == "subrule",
            "title": rule.title,
            "paragraphs": [self.layers.paragraph(text, here, seen, rule.number) for text in texts],
            "examples": [
                {"text": self.layers.paragraph(text, here, seen, rule.number), "by": self._executed(rule.number, n)}
                for n, text in enumerate(rule.examples, 1)
            ],
            "official": official and {"text": official.text.split("\n"), "examples": official.examples},
            "rulings": [
                {"text": self.layers.paragraph(r.text, here, seen), "source": r.source, "date": r.date}
                for r in self.material.rulings.get(rule.number, ())
            ],
            "scenarios": self._scenarios(rule.number),
            **self._links(rule.number, here),
        }

    def _links(self, number: str, here: str) -> dict[str, Any]:
        """What stands under a rule, and the line that sums it up."""
        cites = self._numbered(self.book.cites.get(number, ()), here)
        cited_by = self._numbered(self.book.cited_by.get(number, ()), here)
        exceptions = self._numbered(self.departs.get(number, ()), here)
        sites = implemented(self.material.implementing(number))
        history = self._through(number)
        pieces = [
            f"cites {len(cites)}" if cites else "",
            f"cited by {len(cited_by)}" if cited_by else "",
            "exception" if exceptions else "",
            "implemented" if sites else "",
        ]
        return {
            "number": number,
            "above": self._above(number, here),
            "below": self._numbered(self.book.children.get(number, ()), here) if "." in number else [],
            "cites": cites,
            "cited_by": cited_by,
            "exceptions": exceptions,
            "sites": sites,
            "history": history,
            "summary": " · ".join(filter(None, pieces)),
        }

    def _numbered(self, numbers: Any, here: str) -> list[dict[str, str]]:
        return [{"number": n, "address": of_number(n, here), "title": self.book.title(n)} for n in numbers if n in self.book.known]

    def _above(self, number: str, here: str) -> dict[str, str]:
        """The rule, section or part to which a number belongs."""
        parent = next(iter(RuleNumber(number).ancestors()), "")
        return {"number": parent, "address": of_number(parent, here)} if parent else {}

    def _scenarios(self, number: str) -> dict[str, Any]:
        """The first scenarios about a rule that do not stand with its examples, how many more there are, and where all are listed."""
        about = self.material.about(number)
        most = SCENARIOS_SHOWN if len(self.rules[number[:3]]) <= LARGE else SHOWN_IN_LARGE
        first = about[:most] if len(about) > most + 1 else about
        return {
            "first": _told(first),
            "rest": len(about) - len(first),
            "index": f"../{REPORTS}/index.html?rule={self.material.keys(number)[0]}" if self.site.reports and about else "",
        }

    def _executed(self, number: str, example: int) -> dict[str, Any]:
        """The scenarios that execute an example."""
        return {"first": _told(self.material.executing(number, example)[:SCENARIOS_SHOWN]), "rest": 0, "index": ""}

    # ------------------------------------------------------------------------------------------------------- history

    def _through(self, number: str) -> list[dict[str, str]]:
        """What else a rule is called: in 2009, or in the newest edition; with the address of that rule, or of the whole history."""
        if "." not in number:
            return []
        if self.material.of_play:
            was = [place for place in numbering(self.edition).was(number) if place.relation != "none"]
            return [{"address": self._elsewhere(BASE, p.key), "text": f"{_told_of(p, p.key)} in {BASE}"} for p in was if "@" not in p.key]
        line = self._through_imports(number) if self.past else self._through_play(number)
        return [line] if line else []

    def _elsewhere(self, edition: str, number: str, root: str = "../") -> str:
        """The address of a number in the book of another edition; empty when that isn't in this site, or lacks the number."""
        known = edition in self.site.books and (edition == BASE or number in _known(edition))
        return f"{root}{edition}/{of_number(number)}" if known else ""

    def _through_play(self, number: str) -> dict[str, str] | None:
        """What a rule of 2009 became in the newest edition; None for a subrule that goes with its rule."""
        if self.edition != BASE:
            return None
        newest = numbering(editions_of_play()[-1])
        place, bare = newest.place(number), number.rstrip(LETTERS)
        letter = number[len(bare) :]
        if letter and place.numbers and place.numbers == tuple(n + letter for n in newest.place(bare).numbers):
            return None
        text = f"{_told_of(place, ', '.join(place.numbers) or 'none')} in {newest.edition}"
        return {"address": f"history/{number[:3]}.html#{number}", "text": text}

    def _through_imports(self, number: str) -> dict[str, str] | None:
        """What else a rule is called in the first and the last edition at hand, with the address of its whole history.

        None for a subrule that goes by its rule's other number with its own letter: the line of its rule tells that.
        """
        found = self.past.get(number)
        above = self.past.get(number.rstrip(LETTERS)) if number[-1] in LETTERS else None
        letter = number[len(number.rstrip(LETTERS)) :]
        if not found or (above and [c.numbers for c in found] == [tuple(n + letter for n in c.numbers) for c in above]):
            return None
        other = [c for c in (found[0], found[-1]) if c.edition != self.edition and c.numbers != (number,)]
        pieces = [f"{', '.join(c.numbers) or 'none'} in {c.edition}" for c in other]
        return {"address": f"history/{number[:3]}.html#{number}", "text": "; ".join(pieces) or "other editions"}

    def _history(self, number: str) -> str:
        rules = [
            {"number": rule.number, "title": rule.title, "address": of_number(rule.number), "changes": self.past[rule.number]}
            for rule in self.rules[number]
            if rule.number in self.past
        ]
        table = self._table(number) if self.edition == BASE else []
        if not rules and not table:
            return ""
        section = self.book.sections[number]
        dates = editions_of_play()
        name = f"{number} through the editions"
        return self._page("history.html", name, root="../../", section=section, rules=rules, dates=dates, table=table)

    def _table(self, section: str) -> list[dict[str, Any]]:
        """The rules of a section with their numbers in each edition of play."""
        rows = []
        for rule in self.rules[section]:
            cells = []
            for day in editions_of_play():
                place = numbering(day).place(rule.number)
                numbers = [(n, "" if day == BASE else self._elsewhere(day, n, "../../")) for n in place.numbers]
                cells.append({"numbers": numbers, "relation": place.relation if numbers and place.relation != "same" else ""})
            rows.append({"number": rule.number, "address": of_number(rule.number), "cells": cells, "told": rule.number in self.past})
        return rows

    # ---------------------------------------------------------------------------------------- contents and glossary

    def _contents(self) -> str:
        parts = [
            {
                "number": part.number,
                "title": part.title,
                "sections": [
                    {
                        "number": n,
                        "title": self.book.sections[n].title,
                        "titled": self._numbered([c for c in self.book.children[n] if self.book.title(c)], CONTENTS),
                    }
                    for n in self.book.children[part.number]
                ],
            }
            for part in self.book.parts.values()
        ]
        examples = sum(len(rule.examples) for rule in self.book)
        worded = sum(not rule.synthesised for rule in self.book)
        return self._page(
            "contents.html",
            "Contents",
            book=parts,
            edition_words=in_words(self.edition),
            counts={"rules": worded, "examples": examples, "terms": len(self.book.terms)},
            official=self.material.official_name,
            others=[d for d in self.material.editions.dates if d != self.edition] if self.past and self.material.editions else [],
            books=[d for d in self.site.books if d != self.edition],
            of_play=self.material.of_play,
            after=self._door(next(iter(self.book.sections))),
        )

    def _glossary(self, sections: list[str]) -> str:
        terms = [self._term(term) for term in self.book.text.terms]
        letters = [{"name": name, "terms": list(of)} for name, of in groupby(terms, key=lambda t: t["anchor"][0].upper())]
        return self._page("glossary.html", "Glossary", place="Glossary", letters=letters, before=self._door(sections[-1]))

    def _term(self, term: Term) -> dict[str, Any]:
        seen: set[str] = set()
        return {
            "name": term.name,
            "anchor": self.anchors[term.name],
            "paragraphs": [self.layers.paragraph(text, GLOSSARY, seen, term.name) for text in term.text.split("\n")],
            "official": list(filter(None, self.material.official_term(term.name).split("\n"))),
        }

    # -------------------------------------------------------------------------------------------------------- search

    def _search_data(self) -> str:
        """A script that assigns what search and hover cards read: entries of number or nothing, address, title, text."""
        entries: list[tuple[str, str, str, str]] = []
        for number in self.book.numbers:
            rule = self.book.rules.get(number)
            text = "" if rule is None or rule.title else "\n".join((rule.text, *(f"Example: {e}" for e in rule.examples)))
            entries.append((number, of_number(number), self.book.title(number), text))
        entries += [("", f"{GLOSSARY}#{self.anchors[t.name]}", t.name, t.text) for t in self.book.text.terms]
        data = {"edition": self.edition, "today": {k: v for k, v in TODAY.items() if v}, "entries": entries}
        return f"window.judgeData = {json.dumps(data, ensure_ascii=False, separators=(',', ':'))};\n"


def _told(scenarios: Sequence[Shown]) -> list[dict[str, str]]:
    return [{"title": s.title, "path": s.path, "report": s.report and f"../{s.report}"} for s in scenarios]


@cache
def _known(edition: str) -> frozenset[str]:
    return frozenset(restated(edition).known)


def _told_of(place: Place, numbers: str) -> str:
    return f"{numbers} ({place.relation})" if place.relation in ("part", "reworded") else numbers


def in_words(edition: str) -> str:
    """A date as prose has it: May 1, 2009."""
    day = date.fromisoformat(edition)
    return f"{day:%B} {day.day}, {day.year}"


def write(folder: Path, pages: Pages, edition: str) -> None:
    """Put the pages in the edition's folder; pages of an earlier build that are no more are removed."""
    home = folder / edition
    for old in (*home.glob("*.html"), *home.glob("history/*.html")):
        if old.relative_to(home).as_posix() not in pages:
            old.unlink()
    for path, text in pages.items():
        put(home / path, text)
