"""Makes an alternative of the parser from each declaration: what it reads is the template, filled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from judge.cards.instructions import things as t
from judge.cards.language import sayings  # noqa: F401  (it loads the declarations)
from judge.cards.language.effects.effects_base import object_verb, player_verb
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.say import SAYINGS, Saying, fill, role_of
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _player


def _noun(name: str, kinds: tuple[str, ...], plural: bool, article: bool) -> None:
    """Makes the rule `name`: the filter of a noun phrase of these kinds."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
        for np, end in p.read("a_np" if article else "np", at):
            if np.kind in kinds and (article or np.plural == plural):
                yield np.filter, end


_THINGS = ("permanent", "card", "mixed")
for _word, _kinds in {"permanent": ("permanent",), "card": ("card",), "spell": ("spell",), "player": ("player",), "thing": _THINGS}.items():
    _noun(_word + "_one", _kinds, False, False)
    _noun(_word + "_many", _kinds, True, False)
    _noun("a_" + _word, _kinds, False, True)


def _value(found: Any) -> Any:
    """What a hole takes of what was read there."""
    match found:
        case Who():
            return found.filter
        case NP():
            return found.filter
        case (t.Filter() as filter, _, int()):
            return None if filter == t.IsPlayer() else filter
    return found


def _made(saying: Saying, c: Place, captures: dict[str, Any], **more: Any) -> Any:
    values = {name: _value(found) for name, found in captures.items()}
    if not all(test(values[name]) for name, test in saying.when.items() if name in values):
        return None
    return fill(saying.template, {**values, **more, "mark": c.mark})


def _event(saying: Saying, c: Place, captures: dict[str, Any]) -> Trigger | None:
    pattern = _made(saying, c, captures)
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
    return Trigger(pattern, tuple(mentions), pattern.verb == "damage")


def _own_name(c: Place, at: int) -> Antecedent:
    return Antecedent(at + c.parser.base, t.This(), c.parser.context.kinds, False, "this")


def _declare(saying: Saying) -> None:
    words = tuple(re.sub(r"\^(?=\w)", "", one) for one in (saying.words, *saying.older))
    match saying.category:
        case "effect" | "player does":
            player_verb(*words, alone=saying.category == "effect")(lambda c, s, **captures: _made(saying, c, captures, who=s))
        case "object does":
            object_verb(*words)(lambda c, s, **captures: _made(saying, c, captures, who=s))
        case "event":
            rule("event", *words)(lambda c, **captures: _event(saying, c, captures))
        case "after noun":

            def post(c: Place, **captures: Any) -> Post | None:
                made = _made(saying, c, captures)
                return None if made is None else Post(made, on=saying.on) if saying.on else Post(made)

            rule("post", *words)(post)
        case "can't":
            rule("cant_action", *words)(lambda c, **captures: None if (parts := _made(saying, c, captures)) is None else parts)
        case "part":
            rule("part", *words)(lambda c, **captures: None if (part := _made(saying, c, captures)) is None else (part,))
        case category:
            rule(RULES[category], *words)(lambda c, **captures: _made(saying, c, captures))


RULES = {
    "condition": "cond",
    "sentence": "sentence_core",
    "amount": "amount_one",
    "for each": "each_of",
    "quality": "protection_quality",
    "static": "static_line",
    "cost": "cost_action",
}
"""Categories of declarations by the parser's names for them."""

for _saying in SAYINGS:
    _declare(_saying)
