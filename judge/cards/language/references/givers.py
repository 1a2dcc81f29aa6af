"""Abilities that an object gives away and that name it (202.2b): which words of a quotation mean the giver, and not what has the ability.

The card's own name always means the giver. "This Equipment" means it where the giver is such a thing and what gets the ability
is not: a creature that is equipped has "{T}, Unattach this Equipment: ...", but every Sliver has "Sacrifice this creature: ...".
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.language.parsing.grammar_words import CARD_TYPES
from judge.cards.language.parsing.lexing import GIVER, THIS, Token
from judge.cards.language.parsing.placeholders import AttachedAt, TargetAt, ThisAt
from judge.cards.language.references.antecedents import kinds_of

_ANYTHING = frozenset({"object", "card", "permanent", "token", "spell"})
_ATTACHING = frozenset({"enchanted", "equipped", "fortified"})

Kinds = frozenset[str]


def named_within_quotes(tokens: list[Token], giver: Kinds) -> dict[int, str]:
    """The places in quotation marks that may mean the giver: with the noun of "this creature"; empty for the name itself."""
    found: dict[int, str] = {}
    quoted = False
    for index, token in enumerate(tokens):
        if token.word == '"':
            quoted = not quoted
        elif quoted and token.word == THIS and (index == 0 or tokens[index - 1].word != "named"):
            first, _, noun = token.raw.lower().partition(" ")
            if first != "this":
                found[index] = ""
            elif noun in {kind.lower() for kind in giver} - _ANYTHING:
                found[index] = noun
    return found


def with_giver(tokens: list[Token], places: list[int]) -> list[Token]:
    """The tokens with the giver's word at these places."""
    return [Token(GIVER, j.raw, j.line, j.column) if i in places else j for i, j in enumerate(tokens)]


def given_away(abilities: tuple[e.Ability, ...], tokens: list[Token]) -> list[tuple[tuple[e.Ability, ...], Kinds | None]]:
    """What something else than this object comes to have by some abilities, each with the kinds of that; None: they are not known."""
    attached = next((tokens[i + 1].word for i, j in enumerate(tokens[:-1]) if j.word in _ATTACHING), None)
    return list(_given(abilities, {}, frozenset() if attached is None else frozenset({attached})))


_Filters = dict[int | str, t.Filter]
"""What the words say of targets, by their index, and of copies of them, by their name."""


def _given(node: object, filters: _Filters, attached: Kinds) -> Iterator[tuple[tuple[e.Ability, ...], Kinds | None]]:
    if isinstance(node, tuple):
        for part in node:
            yield from _given(part, filters, attached)
    if not isinstance(node, Node):
        return
    if isinstance(node, e.Body):
        filters = {index: spec.filter for index, spec in enumerate(node.targets)}
        copies = [one for one in walk(node.effect) if isinstance(one, e.CreateCopyToken) and isinstance(one.of, t.Target)]
        filters |= {one.bind: filters[one.of.index] for one in copies if isinstance(one.of, t.Target) and one.of.index in filters}
    if isinstance(node, e.StaticAbility | e.Apply):
        granted = _granted(node.parts)
        if granted and not isinstance(node.affected, t.This | ThisAt):
            yield granted, _kinds(node, filters, attached)
    elif isinstance(node, e.Replace) and isinstance(node.pattern, t.EventPattern) and node.pattern.subject != t.ITSELF:
        granted = tuple(x for change in node.changes for x in _granted(getattr(change, "parts", getattr(change, "exceptions", ()))))
        if granted:
            yield granted, _kinds_of(node.pattern.subject)
    elif isinstance(node, e.TokenSpec) and node.abilities and not _named_alone(node):
        yield node.abilities, frozenset({*node.types, *(getattr(word, "name", "").lower() for word in node.subtypes)})
    elif isinstance(node, e.CreateCopyToken) and (granted := _granted(node.exceptions)):
        yield granted, _kinds_of(filters.get(node.of.index)) if isinstance(node.of, t.Target) else None
    for field in node.__struct_fields__:
        yield from _given(getattr(node, field), filters, attached)


def _named_alone(token: e.TokenSpec) -> bool:
    """Whether it has what such tokens have by their name: no words in quotation marks say it."""
    return token.name in TOKENS and token.abilities == of_token(token.name)


def _granted(parts: tuple[e.Part, ...]) -> tuple[e.Ability, ...]:
    own = tuple(part.ability for part in parts if isinstance(part, e.GainAbility) and not isinstance(part.ability, e.KeywordAbility))
    return own + tuple(x for part in parts if isinstance(part, e.BecomeCopy) for x in _granted(part.exceptions))


def _kinds(node: e.StaticAbility | e.Apply, filters: _Filters, attached: Kinds) -> Kinds | None:
    affected = node.affected
    turned = frozenset(kind for part in node.parts if isinstance(part, e.SetTypes) for kind in part.types)
    if isinstance(affected, t.Target | t.Bound):
        affected = filters.get(affected.index if isinstance(affected, t.Target) else affected.name)
    elif isinstance(affected, t.Every):
        affected = affected.filter
    if isinstance(affected, TargetAt):
        affected = affected.filter
    if isinstance(affected, t.AttachedTo | AttachedAt):
        return attached | turned if attached else None
    if isinstance(affected, t.Filter):
        return (_kinds_of(affected) or frozenset()) | turned
    return turned or None


def _kinds_of(filter: t.Filter | None) -> Kinds | None:
    return None if filter is None else frozenset(kind.lower() for kind in kinds_of(filter))


def meaning_giver(places: dict[int, str], abilities: tuple[e.Ability, ...], tokens: list[Token]) -> tuple[list[int], int | None]:
    """Which of the places mean the giver, read with the abilities as if none did; and the first that might mean either."""
    given = given_away(abilities, tokens)
    meant: list[int] = []
    if not given or _stays_its_own(abilities):
        return meant, None
    for index, noun in places.items():
        answers = {_means_giver(noun, kinds) for _, kinds in given} if noun else {True}
        if None in answers and _said_before(tokens, index, noun):
            answers = answers - {None} | {False}
        if answers == {True}:
            meant.append(index)
        elif answers != {False}:
            return meant, index
    return meant, None


def sure_of_giver(places: dict[int, str]) -> list[int]:
    """The places that mean the giver whatever has the ability."""
    return [index for index, noun in places.items() if not noun or _means_giver(noun, None)]


def _means_giver(noun: str, kinds: Kinds | None) -> bool | None:
    """Whether "this NOUN", said of what has such kinds, means the giver. None where it might be either."""
    if kinds is not None and noun in kinds:
        return False
    if noun not in CARD_TYPES or (kinds is not None and kinds & set(CARD_TYPES)):
        return True
    return None


def _said_before(tokens: list[Token], at: int, noun: str) -> bool:
    """Whether the sentence that a quotation belongs to speaks of such a thing before it ("that creature gains ...")."""
    start = max(index for index in range(at) if tokens[index].word == '"')
    while start > 0 and tokens[start - 1].word != ".":
        start -= 1
        if tokens[start].word.removesuffix("s") == noun:
            return True
    return False


def _stays_its_own(abilities: tuple[e.Ability, ...]) -> bool:
    """Whether an ability goes to what this very card has become by the same effect ("return it to play ...; it gains ...")."""
    moved = {getattr(node, "bind", "") for node in walk(abilities) if getattr(node, "what", None) == t.This()} - {""}
    gaining = (node for node in walk(abilities) if isinstance(node, e.Apply) and _granted(node.parts))
    return any(isinstance(node.affected, t.Bound) and node.affected.name in moved for node in gaining)


def only_given_away(abilities: tuple[e.Ability, ...], given: list[tuple[tuple[e.Ability, ...], Kinds | None]]) -> bool:
    """Whether the giver is named nowhere but in what is given away."""
    every = sum(1 for node in walk(abilities) if isinstance(node, t.Giver))
    return every == sum(1 for granted, _ in given for node in walk(granted) if isinstance(node, t.Giver))
