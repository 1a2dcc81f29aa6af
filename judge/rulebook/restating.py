"""The book of another edition of play in our own words: a part of that edition, made of our 2009 words and what was written for it.

The words of a rule come from the first of these that has them:

- `rules/<edition>/`, one file a section: what reads otherwise than in 2009, or is new;
- a rule of another edition that was written there and whose official text is the same, terms apart (`judge/data/editions/alike.tsv`:
  edition, number, from which edition, its number there);
- the rule of 2009 that says the same (`judge.rulebook.numbering`), in the terms of the edition (`judge.rulebook.later_words`).

References are told in the numbers of the edition. Titles of sections that no file and no section of 2009 gives stand in `titles.tsv`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.rulebook.book import Rule, RulesText, Section
from judge.rulebook.later_words import in_words_before, in_words_of
from judge.rulebook.numbering import FOLDER, numbering
from judge.rulebook.numbers import BASE, LETTERS, natural
from judge.rulebook.parsing import parse_files
from judge.rulebook.report import Report
from judge.rulebook.rulebook import Rulebook, read_folder
from judge.support.data_files import PACKAGE, rules_folder
from judge.support.rule_sets import FILE as RULE_SETS

ALIKE = FOLDER / "alike.tsv"
TITLES = FOLDER / "titles.tsv"


class Donor(NamedTuple):
    """A rule of another edition whose words an edition shares."""

    edition: str
    number: str


def sources(edition: str) -> list[Path]:
    """Every file on which the book of an edition depends."""
    here = Path(__file__).parent
    tables = [*sorted(FOLDER.glob("*.tsv")), here / "later_words.py", here / "restating.py", PACKAGE / "data" / RULE_SETS]
    return [*sorted(rules_folder().glob("*/*.txt")), *tables]


@cache
def _donors(edition: str) -> dict[str, Donor]:
    rows = [line.split("\t") for line in ALIKE.read_text(encoding="utf-8").splitlines() if line.startswith(edition)]
    return {number: Donor(source, there) for _, number, source, there in rows}


@cache
def _titles(edition: str) -> dict[str, str]:
    rows = [line.split("\t") for line in TITLES.read_text(encoding="utf-8").splitlines() if line.startswith(edition)]
    return {number: title for _, number, title in rows}


@cache
def _written(edition: str) -> RulesText:
    """What stands in `rules/<edition>/`; nothing when there is no such folder."""
    folder = rules_folder() / edition
    files = sorted(folder.glob("[0-9][0-9][0-9].txt")) if folder.is_dir() else []
    contents = folder / "contents.txt"
    return parse_files(files, contents if contents.exists() else None, None, edition, Report())


def written_for(edition: str) -> dict[str, Rule]:
    """The rules whose words were written for an edition, by number."""
    return {rule.number: rule for rule in _written(edition).rules if not rule.synthesised}


def restated(edition: str) -> Rulebook:
    """The part of an edition's rules that we have in our own words."""
    base, table = read_folder(rules_folder() / BASE), numbering(edition)
    rules = written_for(edition)
    sections = {**_titles(edition), **{section.number: section.title for section in _written(edition).sections if section.title}}
    for number, donor in _donors(edition).items():
        rule = written_for(donor.edition).get(donor.number)
        if rule is not None and number not in rules:
            rules[number] = _given(number, rule, edition, donor.edition)
    for key, rule in base.rules.items():
        place = table.place(key)
        if place.relation == "same" and place.how == "read":
            number = place.numbers[0]
            if "." not in number:
                sections.setdefault(number, in_words_of(rule.text, key, table))
            elif number not in rules:
                examples = tuple(in_words_of(example, key, table) for example in rule.examples)
                rules[number] = Rule(number, in_words_of(rule.text, key, table), examples)
    for key, section in base.sections.items():
        place = table.place(key)
        if place.relation == "same" and place.numbers:
            sections.setdefault(place.numbers[0], section.title)
    for number in list(rules):
        rules.setdefault(number.rstrip(LETTERS), Rule(number.rstrip(LETTERS), "", (), True))
    used = {number[:3] for number in rules}
    text = RulesText(
        edition,
        edition,
        _written(edition).parts or base.text.parts,
        tuple(Section(number, sections.get(number, "")) for number in sorted(used)),
        tuple(sorted(rules.values(), key=lambda rule: natural(rule.number))),
        complete=False,
    )
    return Rulebook(text)


def _given(number: str, rule: Rule, edition: str, source: str) -> Rule:
    def there(cited: str) -> tuple[str, ...]:
        return carried(cited, source, edition)

    examples = tuple(in_words_before(example, edition, there) for example in rule.examples)
    return Rule(number, in_words_before(rule.text, edition, there), examples)


@cache
def carried(number: str, source: str, edition: str) -> tuple[str, ...]:
    """What a number of one edition of play is in another, by the words they share or through the rule of 2009 that both have."""
    for mine, donor in _donors(edition).items():
        if donor == (source, number):
            return (mine,)
    for place in numbering(source).was(number):
        if found := numbering(edition).place(place.key).cited:
            return found
    return ()
