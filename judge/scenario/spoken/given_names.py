"""Whom `he` and `she` mean by their given names: Ann is she, Ben is he."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from judge.support.data_files import lines_of

PRONOUNS = {"she": "her", "her": "her", "herself": "her", "he": "his", "him": "his", "his": "his", "himself": "his"}


@cache
def _called_so() -> dict[str, str]:
    rows = (line.split("\t") for line in lines_of("data", "given_names.tsv"))
    return {name: word for word, names in rows for name in names.split()}


def said_of(pronoun: str, players: Sequence[str]) -> str:
    """The only one of the players who is called `he`, or `she`, by the name; empty for none, and for another pronoun."""
    word = PRONOUNS.get(pronoun.lower(), "")
    fits = [player for player in players if word and _called_so().get(player.casefold()) == word]
    return fits[0] if len(fits) == 1 else ""


def can_be_called(pronoun: str, player: str) -> bool:
    """Whether a pronoun can mean a player: it is not that of the other gender than the name tells."""
    own = _called_so().get(player.casefold())
    return own is None or PRONOUNS.get(pronoun.lower()) in (None, own)


def meant_by(pronoun: str, spoken_of: str, players: Sequence[str]) -> str:
    """The player whom a pronoun means: who was spoken of, unless another is called so; empty where nobody can be."""
    return spoken_of if can_be_called(pronoun, spoken_of) else said_of(pronoun, players)
