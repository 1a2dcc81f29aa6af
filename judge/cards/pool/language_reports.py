"""What the language does with many cards: which cards each pattern reads something of, and which famous cards are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from judge.cards.pool.folding import fold
from judge.cards.pool.records import CardRecord, compile_record
from judge.cards.pool.soundness import unsound
from judge.support.data_files import PACKAGE

_FAMOUS = PACKAGE / "data" / "cards" / "famous.txt"


def patterns_served(records: Iterable[CardRecord]) -> list[tuple[int, str, str, str]]:
    """Every pattern of the grammar, fewest first: how many understood cards it reads a phrase of, an example, its rule, its words.

    A phrase that it reads may be one of several readings that were tried; a pattern that serves no card reads nothing in any.
    """
    from judge.cards.compiler import UnknownClause
    from judge.cards.language.parsing.combinators import patterns, what_reads

    cards: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    for record in records:
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
