"""A pattern of the parser (`combinators`) as what reads it: at a place in the tokens, all ends with the captures up to there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.cards.language.parsing.combinators import Parser

Match = tuple[int, dict[str, Any]]
Matcher = Callable[["Parser", int], list[Match]]

_NOTHING: dict[str, Any] = {}
_PIECE = re.compile(r"<[a-z_0-9]+:\(|<[a-z_0-9:]+>|[\[\]()|]|>|[^\s\[\]()|<>]+")


def compiled(pattern: str) -> tuple[Matcher, frozenset[str] | None]:
    """What reads a pattern, and the words with which it can begin; None: any. Raises ValueError where a bracket is left open."""
    pieces = _PIECE.findall(pattern)
    node, first, empty, at = _sequence(pieces, 0, "")
    if at != len(pieces):
        raise ValueError(f"pattern not closed: {pattern}")
    return node, (None if empty else first)


_BRACKETS = {"LB": "[", "RB": "]"}
_Part = tuple[Matcher, "frozenset[str] | None", bool]


def _sequence(pieces: list[str], at: int, closer: str) -> tuple[Matcher, frozenset[str] | None, bool, int]:
    """A choice of sequences up to `closer`; the words it can begin with (None: any) and whether it can be empty."""
    parts: list[_Part] = []
    choices, size = [parts], len(pieces)
    while at < size and pieces[at] != closer:
        piece = pieces[at]
        if piece == "|":
            parts = []
            choices += [parts]
            at += 1
        elif piece == "[":
            node, first, _, at = _sequence(pieces, at + 1, "]")
            at += 1
            parts += [(_optional(node), first, True)]
        elif piece == "(":
            node, first, empty, at = _sequence(pieces, at + 1, ")")
            at += 1
            parts += [(node, first, empty)]
        elif piece[0] == "<" and piece[-1] == "(":
            node, first, empty, at = _sequence(pieces, at + 1, ")")
            at += 2  # `)` and `>`
            parts += [(_words(piece[1:-2], node), first, empty)]
        elif piece[0] == "<":
            name, _, nonterminal = piece[1:-1].partition(":")
            parts += [(_call(name, nonterminal or name), None, False)]
            at += 1
        else:
            literal = _BRACKETS.get(piece, piece)
            parts += [(_word(literal), frozenset((literal,)), False)]
            at += 1
    nodes = [_chain([part[0] for part in parts]) for parts in choices]
    firsts: frozenset[str] | None = frozenset()
    any_empty = False
    for parts in choices:
        reached = True
        for _, first, empty in parts:
            firsts = None if firsts is None or first is None else firsts | first
            if not empty:
                reached = False
                break
        any_empty = any_empty or reached
    return (nodes[0] if len(nodes) == 1 else _choice(nodes)), firsts, any_empty, at


def _word(word: str) -> Matcher:
    def match(parser: Parser, at: int) -> list[Match]:
        return [(at + 1, _NOTHING)] if parser.words[at] == word else []

    return match


def _call(name: str, nonterminal: str) -> Matcher:
    def match(parser: Parser, at: int) -> list[Match]:
        return [(end, {name: value}) for value, end in parser.read(nonterminal, at)]

    return match


def _words(name: str, node: Matcher) -> Matcher:
    def match(parser: Parser, at: int) -> list[Match]:
        return [(end, {name: " ".join(parser.words[at:end])}) for end, _ in node(parser, at)]

    return match


def _optional(node: Matcher) -> Matcher:
    def match(parser: Parser, at: int) -> list[Match]:
        return [*node(parser, at), (at, _NOTHING)]

    return match


def _choice(nodes: list[Matcher]) -> Matcher:
    def match(parser: Parser, at: int) -> list[Match]:
        return [found for node in nodes for found in node(parser, at)]

    return match


def _chain(nodes: list[Matcher]) -> Matcher:
    if len(nodes) == 1:
        return nodes[0]

    def match(parser: Parser, at: int) -> list[Match]:
        states: list[Match] = [(at, _NOTHING)]
        for node in nodes:
            following: list[Match] = []
            for place, captures in states:
                for end, more in node(parser, place):
                    following.append((end, {**captures, **more} if more else captures))
            if not following:
                return following
            states = following
        return states

    return match
