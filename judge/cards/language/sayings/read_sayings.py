"""Makes an alternative of the parser from each declaration: what it reads is the template, filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from judge.cards.instructions import things as t
from judge.cards.language import sayings  # noqa: F401  (it loads the declarations)
from judge.cards.language.effects.effects_base import object_verb, player_verb
from judge.cards.language.nouns.noun_filters import NP, anywhere, both, zoned
from judge.cards.language.nouns.noun_phrases import Post, among, any_of_them, several
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.say import MARKED, SAYINGS, Hole, Saying, Unfit, filler, holes_of, pattern, role_of, spread
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _plain, _player, hosts


def _noun(name: str, kinds: tuple[str, ...], plural: bool, article: bool) -> None:
    """Makes the rule `name`: the filter of a noun phrase of these kinds."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
        for np, end in p.read("a_np" if article else "np", at):
            if np.kind in kinds and (article or np.plural == plural):
                yield np.filter, end


_THINGS = ("permanent", "card", "mixed")
_ANY = ("permanent", "card", "mixed", "spell", "player", "source", "ability")
_KINDS = {"noun": _ANY, "thing": _THINGS, **{kind: (kind,) for kind in ("permanent", "source", "card", "spell", "player")}}
for _word, _kinds in _KINDS.items():
    _noun(_word + "_one", _kinds, False, False)
    _noun(_word + "_many", _kinds, True, False)
    _noun("a_" + _word, _kinds, False, True)


@native("some_spell")
def some_spell(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A spell, any spell, another spell."""
    if p.words[at] in ("a", "an", "any", "another"):
        for np, end in p.read("np", at + 1):
            if np.kind == "spell":
                yield both(np.filter, *((t.Not(t.IsAmong(t.This())),) if p.words[at] == "another" else ())), end


@native("played_many")
def played_many(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """Spells, also where they are named as the cards that are played."""
    for np, end in p.read("np", at):
        if np.kind in ("spell", "card") and np.plural:
            yield zoned(np._replace(kind="spell")), end


def _plainly(name: str, plural: bool) -> None:
    """Makes the rule `name`: permanents, wherever they are."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
        for np, end in p.read("nouns", at):
            if np.kind == "permanent" and (np.plural == plural or p.words[at] == "zubera"):
                yield np.filter, end


_plainly("plain_one", False)
_plainly("plain_many", True)


def _players(name: str, chosen: bool, kind: str = "who") -> None:
    """Makes the rule `name`: players of whom something is said in general: "an opponent" is any of them (`chosen`: read at all)."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[t.Selection, int]]:
        for who, end in p.read(kind, at):
            if chosen or not isinstance(who, ChooseAt):
                yield any_of_them(who), end


_players("any_player", True)
_players("any_poss", True, "poss")
_players("players", False)


@native("each_of_them")
def each_of_them(p: Parser, at: int) -> Iterable[tuple[t.Selection, int]]:
    """Each opponent, each other player: all of them."""
    for who, end in p.read("who", at):
        if isinstance(who, EachAt):
            yield (who.of if isinstance(who.of, t.Players) else t.Players("each")), end


@native("one_of")
def one_of(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """What is one of the things named: of "a creature", any that fits."""
    for what, end in p.read("obj", at):
        yield among(what), end


@native("one_player")
def one_player(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A player who is one of those named."""
    for who, end in p.read("who", at):
        yield among(who), end


@native("all_of")
def all_of(p: Parser, at: int) -> Iterable[tuple[t.Selection, int]]:
    """What things are compared with: of "a creature you control", every one that fits."""
    for what, end in p.read("obj", at):
        yield several(what), end


@native("noun_any")
def noun_any(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A noun phrase in either number."""
    for np, end in p.read("np", at):
        yield np.filter, end


def _how_many(name: str, kind: str) -> None:
    """Makes the rule `name`: how many of what, where a noun of that kind says of what."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[tuple[str, t.Quantity, NP], int]]:
        for found, end in p.read("at_least", at):
            if found[2].kind == kind:
                yield found, end


_how_many("at_least_cards", "card")
_how_many("at_least_permanents", "permanent")


@native("keyword")
def keyword(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A keyword, as what a thing has."""
    for (name, quality), end in p.read("keyword_name", at):
        yield t.HasKeyword(name, quality), end


def _marked(name: str, kind: str, mark: str) -> None:
    """Makes the rule `name`: what `kind` reads as one word behind a mark."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[str, int]]:
        for found, end in p.read(kind, at):
            yield mark + "".join(found), end


for _name, (_kind, _mark) in MARKED.items():
    _marked(_name, _kind, _mark)


@native("a_thing_then")
def a_thing_then(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A card, a permanent: of what something was done to, wherever it is now."""
    yield from ((anywhere(np.filter), end) for np, end in p.read("a_np", at) if np.kind in _THINGS)


@native("then_many")
def then_many(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """Cards, permanents, sources: of what they did, wherever they are now."""
    kinds = (*_THINGS, "source")
    yield from ((anywhere(np.filter), end) for np, end in p.read("np", at) if np.kind in kinds and np.plural)


@native("said_after")
def said_after(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """What is said after a noun of things that were named before, wherever they are: "with flying", "that didn't attack this turn"."""
    yield from ((post.filter, end) for post, end in p.read("post", at) if not post.zone and post.on in ("", "permanent", "card"))


def _value(found: Any) -> Any:
    """What a hole takes of a party of an event, or of a noun: its filter."""
    match found:
        case Who() | NP():
            return found.filter
        case (str() as op, number, NP(filter=filter)):
            return op, number, filter
        case (t.Filter() as filter, _, int()):
            return None if filter == t.IsPlayer() else filter
    return found


_KIND = re.compile(r"<(\w+):(\w+)>")
_PARTIES = (
    "cards", "event_object", "event_source", "event_player", "recipient", "np", "a_np", "at_least", "at_least_cards",
    "at_least_permanents",
    "event_dealer", "event_spell", "event_land", "event_card", "nth_spell", "event_poss",
)  # fmt: skip
Made = Callable[..., Any]


def _maker(saying: Saying) -> Made:
    """What a declaration makes of captures: its template, filled; None where a hole holds what it may not."""
    fill = filler(saying.template)
    tests = tuple(saying.when.items())
    kinds = dict(_KIND.findall(" ".join((saying.words, *saying.older))))
    if not tests and isinstance(saying.template, Hole):
        only = saying.template.name
        if kinds.get(only) not in _PARTIES:
            return lambda c, captures, who=None: captures[only]
    parties = tuple(name for name, kind in kinds.items() if kind in _PARTIES)

    placed = bool(holes_of(saying.template) & {"at", "last"})

    def made(c: Place, captures: dict[str, Any], who: t.Selection | None = None, moves: bool = False) -> Any:
        values = {**captures, "who": who, "mark": c.mark} if who is not None else {**captures, "mark": c.mark}
        if placed:
            values["at"], values["last"] = c.start + c.parser.base, c.end - 1 + c.parser.base
        for name in parties:
            if name in values:
                values[name] = found = _value(values[name])
                if isinstance(found, tuple):
                    values |= spread(name, found)
        if not all(test(values[name]) for name, test in tests if name in values):
            return None
        if moves:  # what moves is looked at by its move
            values |= {name: _plain(found.filter) for name, found in captures.items() if isinstance(found, Who)}
        try:
            return fill(values)
        except Unfit:
            return None

    if not tests and not parties and not holes_of(saying.template):
        return lambda c, captures, who=None, moves=False: saying.template
    return made


def _event(saying: Saying, made: Made, c: Place, captures: dict[str, Any]) -> Trigger | None:
    pattern = made(c, captures, moves=getattr(saying.template, "verb", "") == "move")
    if pattern is None:
        return None
    if any(isinstance(found, Who) and found.once for found in captures.values()):
        pattern = msgspec.structs.replace(pattern, once=True)
    mentions: list[Any] = []
    for name, found in captures.items():
        if isinstance(found, Who):
            mentions += _mention(found, role_of(saying.template, name))
        elif isinstance(found, tuple) and len(found) == 3 and found[1] is None:
            mentions.append(_player(found[2], role_of(saying.template, name)))
        elif isinstance(found, t.Selection):
            mentions += hosts(found)
    mentions += [Antecedent(c.end - 1 + c.parser.base, one, frozenset(kinds.split()), False, "event") for one, kinds in saying.speaks]
    words = c.parser.words
    mentions += [_own_name(c, at) for at in range(c.start, c.end) if words[at] == "~" and "~" in saying.words]
    return Trigger(pattern, tuple(mentions), pattern.verb in ("damage", "gain life", "lose life"))


def _own_name(c: Place, at: int) -> Antecedent:
    return Antecedent(at + c.parser.base, t.This(), c.parser.context.kinds, False, "this")


def _declare(saying: Saying) -> None:
    words = tuple(dict.fromkeys(pattern(one) for one in (saying.words, *saying.older) if one))
    made = _maker(saying)
    match saying.category:
        case "effect" | "player does":
            player_verb(*words, alone=saying.category == "effect")(lambda c, s, **captures: made(c, captures, s))
        case "object does":
            object_verb(*words)(lambda c, s, **captures: made(c, captures, s))
        case "event":
            rule("event", *words)(lambda c, **captures: _event(saying, made, c, captures))
        case "after noun":

            def post(c: Place, **captures: Any) -> Post | None:
                found = made(c, captures)
                return None if found is None else Post(found, saying.zoned, saying.on)

            rule("post", *words)(post)
        case "part" | "can't" | "player can't" as category if isinstance(saying.template, msgspec.Struct):
            rule(RULES.get(category, category), *words)(lambda c, **captures: None if (part := made(c, captures)) is None else (part,))
        case category:
            rule(RULES.get(category, category), *words)(lambda c, **captures: made(c, captures))


RULES = {
    "condition": "cond",
    "conditions": "condition",
    "amounts": "amount",
    "can't": "cant_action",
    "player can't": "player_cant",
    "sentence": "sentence_core",
    "whole sentence": "sentence",
    "amount": "amount_one",
    "for each": "each_of",
    "quality": "protection_quality",
    "static": "static_line",
    "cost": "cost_action",
    "after player": "player_clause",
}
"""Categories of declarations by the parser's names for them; any other category is a rule of the grammar by its own name."""

for _saying in SAYINGS:
    _declare(_saying)
