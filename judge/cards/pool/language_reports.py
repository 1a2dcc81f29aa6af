"""What the language does with many cards: which cards each pattern reads something of, and which famous cards are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from judge.cards.keywords import later_keywords, texts_of_dungeons
from judge.cards.keywords.keywords import KEYWORDS, LATER
from judge.cards.keywords.text_of_keywords import record_of
from judge.cards.pool.folding import fold
from judge.cards.pool.records import CardRecord, compile_record
from judge.cards.pool.soundness import unsound
from judge.support.data_files import PACKAGE

_FAMOUS = PACKAGE / "data" / "cards" / "famous.txt"


def texts_of_words() -> Iterator[CardRecord]:
    """The texts that say what keywords, tokens, counters, rooms and the Ring do, each as a card of the name of what has it."""
    for row in (*KEYWORDS.base.values(), *later_keywords.rows().values()):
        read = not any(paragraph.parts for paragraph in row.paragraphs)  # of protection nothing is read: its parts are told
        said = (row.text * read, *(paragraph.text for paragraph in row.paragraphs))
        yield from (record_of("\n".join(text), row.name) for text in said if text)
    for name, text in (*LATER.base.items(), *later_keywords.TOKENS.items(), *later_keywords.COUNTERS.items()):
        yield record_of(text, name)
    yield from (record_of(f"Enchant creature\n{text}", name) for name, text in later_keywords.ROLES.items())
    done = (*later_keywords.ACTIONS.items(), *texts_of_dungeons.texts())
    yield from (record_of(f"{{0}}: {text}", name) for name, text in done)


def patterns_served(records: Iterable[CardRecord]) -> list[tuple[int, str, str, str]]:
    """Every pattern of the grammar, fewest first: how many understood texts it reads a phrase of, its rule, its words, an example.

    The texts are the cards' and those that say what keywords and their like mean. A phrase that it reads may be one of several readings
    that were tried; a pattern that serves no text reads nothing in any.
    """
    from judge.cards.compiler import UnknownClause
    from judge.cards.language.parsing.combinators import patterns, what_reads

    cards: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    for record in (*records, *texts_of_words()):
        with what_reads() as found:
            try:
                compile_record(record)
            except UnknownClause:
                continue
        cards.update(found)
        for key in found:
            example.setdefault(key, record.name)
    every = [(rule, pattern) for rule, several in patterns().items() for pattern in several]
    return sorted((cards[key], *key, example.get(key, "")) for key in dict.fromkeys(every))


@cache
def famous_names() -> tuple[str, ...]:
    """The cards that tournaments and questions of 1993 to 2009 were about."""
    lines = _FAMOUS.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def famous(records: Iterable[CardRecord]) -> dict[str, list[str]]:
    """The famous cards among `records` by what became of them: understood, refused, unsound; and those that are not among them."""
    from judge.cards.compiler import UnknownClause

    known = {fold(part): record for record in records for part in {record.name, *(face.name for face in record.faces)}}
    found: dict[str, list[str]] = {"understood": [], "refused": [], "unsound": [], "absent": []}
    for name in famous_names():
        record = known.get(fold(name))
        if record is None:
            found["absent"].append(name)
            continue
        try:
            compile_record(record)
            found["understood"].append(name)
        except UnknownClause:
            found["unsound" if unsound(record) else "refused"].append(name)
    return found
