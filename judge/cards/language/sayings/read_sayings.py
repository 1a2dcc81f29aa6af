"""Makes an alternative of the parser from each declaration: what it reads is the template, filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from judge.cards.instructions import things as t
from judge.cards.language import sayings  # noqa: F401  (it loads the declarations)
from judge.cards.language.effects.effects_base import object_verb, player_verb
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.say import SAYINGS, Hole, Saying, filler, holes_of, pattern, role_of
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _plain, _player


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


def _value(found: Any) -> Any:
    """What a hole takes of a party of an event, or of a noun: its filter."""
    match found:
        case Who() | NP():
            return found.filter
        case (t.Filter() as filter, _, int()):
            return None if filter == t.IsPlayer() else filter
    return found


_KIND = re.compile(r"<(\w+):(\w+)>")
_PARTIES = ("event_object", "event_source", "event_player", "recipient", "np", "a_np")
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

    def made(c: Place, captures: dict[str, Any], who: t.Selection | None = None) -> Any:
        values = {**captures, "who": who, "mark": c.mark} if who is not None else {**captures, "mark": c.mark}
        if placed:
            values["at"], values["last"] = c.start + c.parser.base, c.end - 1 + c.parser.base
        for name in parties:
            if name in values:
                values[name] = _value(values[name])
        return fill(values) if all(test(values[name]) for name, test in tests if name in values) else None

    if not tests and not parties and not holes_of(saying.template):
        return lambda c, captures, who=None: saying.template
    return made


def _event(saying: Saying, made: Made, c: Place, captures: dict[str, Any]) -> Trigger | None:
    said = captures
    if getattr(saying.template, "verb", "") == "move":  # what moves is looked at by its move
        said = {name: found._replace(filter=_plain(found.filter)) if isinstance(found, Who) else found for name, found in captures.items()}
    pattern = made(c, said)
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
