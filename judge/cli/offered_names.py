"""What a shell offers for names: cards, numbers of rules and terms, dates of editions. Nothing is loaded before it asks."""

from __future__ import annotations

from typing import Annotated

import typer

MOST = 40
"""How many names are offered."""


def card_names(incomplete: str) -> list[str]:
    """Names of cards that begin so."""
    from judge.site.what_may_follow import cards

    return _going_on(incomplete, [name for _, name in cards()])


def rule_numbers(incomplete: str) -> list[str]:
    """Numbers of rules, and terms of the glossary, that begin so."""
    from judge.rulebook.rulebook import load_rulebook

    book = load_rulebook()
    return _going_on(incomplete, [*book.numbers, *book.terms])


def edition_dates(incomplete: str) -> list[str]:
    """The editions of play that begin so."""
    from judge.rulebook.numbering import editions_of_play

    return _going_on(incomplete, list(editions_of_play()))


def texts_of_rules(incomplete: str) -> list[str]:
    """The names of rules texts that begin so: our editions, and what was imported."""
    from judge.rulebook.numbering import editions_of_play
    from judge.rulebook.store import Store

    return _going_on(incomplete, list(dict.fromkeys(("ours", *editions_of_play(), *(found.name for found in Store().list())))))


def _going_on(incomplete: str, names: list[str]) -> list[str]:
    """The names that begin so in whatever capitals, each with what is written already as it is written."""
    begun = incomplete.casefold()
    return [incomplete + name[len(incomplete) :] for name in names if name.casefold().startswith(begun)][:MOST]


OfDate = Annotated[
    str, typer.Option(help="The rules of this date, instead of the file's.", show_default=False, autocompletion=edition_dates)
]
CardName = Annotated[str, typer.Argument(help="The name, in any capitals.", autocompletion=card_names)]
RuleNumbers = Annotated[
    list[str],
    typer.Argument(metavar="NUMBER...", help="Rule numbers (410.10d, 410, 4) or glossary terms.", autocompletion=rule_numbers),
]
