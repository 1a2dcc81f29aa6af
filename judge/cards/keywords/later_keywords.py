"""Keywords and named tokens of later editions, by what they mean in the words of 2009: a card that has one is read as if it said that.

They stand in `judge/data/language/later_keywords.tsv`. No rule of the edition speaks of them, so none is cited: what acts is the ability
that the text says, by the rules of such abilities.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.keywords.keyword_row import KeywordRow, row_of
from judge.cards.keywords.text_of_keywords import compiled, meaning_of
from judge.support.kept_value import kept_of_lines


def _by_kind(lines: Iterable[str]) -> dict[str, dict[str, str]]:
    """The rows of each kind, by their names: what stands behind these."""
    found: dict[str, dict[str, str]] = {}
    for line in lines:
        kind, name, said = line.split("\t", 2)
        found.setdefault(kind, {})[name] = said if kind == "keyword" else said.replace("\t", "\n")
    return found


_TABLE = kept_of_lines(_by_kind, "data", "language", "later_keywords.tsv")


@cache
def rows() -> dict[str, KeywordRow]:
    """Name -> row, of no edition: it cites no rule."""
    return {name: row_of(f"{name}\t{said}") for name, said in _TABLE["keyword"].items()}


TOKENS = _TABLE["token"]
"""Artifact tokens that cards name without saying what they do: subtype -> what they do."""
ROLES = _TABLE["role"]
"""Aura tokens with the subtype Role that cards name without saying what they do: name -> what they do beside enchanting a creature."""
ACTIONS = _TABLE["action"]
"""Keyword actions of later editions that are followed by a number: what they say to do."""
COUNTERS = _TABLE["counter"]
"""Counters that do something by a rule of later editions: kind -> what is so of a permanent as long as one is on it."""
MADE = _TABLE["made"]
"""Words that make tokens without naming them: the word, and the token's name."""

_GIVEN_BY_COUNTERS = "deathtouch|flying|haste|hexproof|indestructible|lifelink|menace|reach|shadow|trample|vigilance"
KEYWORD_COUNTERS: dict[str, str] = {word: word for word in _GIVEN_BY_COUNTERS.split("|")} | {
    "first strike": "first strike", "double strike": "double strike",
}  # fmt: skip
"""Counters that give a keyword ability of their name: kind -> that keyword."""


@lru_cache(maxsize=512)
def read_as(keyword: e.KeywordAbility) -> tuple[e.Ability, ...]:
    """The abilities that a later keyword is read as, which say nothing of the keyword any more."""
    row = rows()[keyword.keyword]
    named = msgspec.structs.replace(keyword, keyword=row.paid or row.name)  # the word by which its cost is asked for
    meant = rebuild(meaning_of(named, row.text), lambda node: _by_that_name(node, named.keyword))
    return tuple(
        msgspec.structs.replace(one, **({"variant": row.variant} if isinstance(one, e.KeywordAbility) else {"keyword": "", "text": ""}))
        for one in meant
    )


def _by_that_name(node: Node, name: str) -> Node:
    """A cost that may be paid instead of the mana cost goes by the name of its keyword: other abilities ask whether it was paid."""
    return msgspec.structs.replace(node, name=name) if isinstance(node, e.AlternativeCost) and not node.name else node


@lru_cache(maxsize=16)
def done_by(action: str, number: t.Quantity) -> e.Instruction:
    """What a keyword action of a later edition does with that number. Raises KeyError."""
    (ability,) = meaning_of(e.KeywordAbility(action, number=number), (f"{{0}}: {ACTIONS[action]}",))
    assert isinstance(ability, e.ActivatedAbility)
    return ability.body.effect


@lru_cache(maxsize=16)
def of_token(subtype: str) -> tuple[e.Ability, ...]:
    """What a token that is named by its subtype can do. Raises KeyError."""
    return compiled(TOKENS[subtype])


@lru_cache(maxsize=16)
def role_token(name: str) -> e.TokenSpec:
    """The Aura token that is a Role of that name. Raises KeyError."""
    abilities = compiled(f"Enchant creature\n{ROLES[name]}")
    return e.TokenSpec(name.title(), ("enchantment",), (t.SubtypeWord("Aura"), t.SubtypeWord("Role")), abilities=abilities)
