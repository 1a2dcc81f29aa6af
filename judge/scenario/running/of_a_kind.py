"""Whether an object is of a kind that is said in words: `untapped red creature`, `Goblin token`."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.instructions import abilities as e
from judge.cards.instructions.words_data import CREATURE_TYPES
from judge.cards.pool.folding import fold
from judge.engine.game.state import IN_PLAY, Game, Obj
from judge.scenario.language.question_holes import COLORS


def is_all_of(game: Game, obj: Obj, chars: Any, words: str) -> bool:
    """Whether an object with these derived characteristics is all that the words say: each is a type, a colour, a state, or a name in
    quotes."""
    types = {fold(word) for word in (*chars.supertypes, *chars.types, *chars.subtypes)}
    return all(_is(game, obj, chars, types, word) for word in re.findall(r'"[^"]*"|\S+', words))


def is_triggered(obj: Obj) -> bool:
    """Whether an object is a triggered ability on the stack; delayed ones were made by no ability that an object has."""
    made_by = obj.stack.ability.ability if obj.stack is not None and obj.stack.ability is not None else None
    return obj.kind == "ability" and not isinstance(made_by, e.ActivatedAbility)


def _is(game: Game, obj: Obj, chars: Any, types: set[str], word: str) -> bool:
    if word.startswith('"'):
        return fold(word.strip('"')) in {fold(chars.name), *map(fold, chars.names)}
    combat = game.combat
    tests: dict[str, bool] = {
        "tapped": obj.tapped,
        "untapped": not obj.tapped,
        "token": obj.kind == "token",
        "copy": obj.kind == "copy" or obj.copy is not None,
        "card": obj.kind == "card",
        "permanent": obj.zone == IN_PLAY,
        "thing": True,
        "spell": obj.zone == "stack" and obj.kind in ("card", "copy"),
        "ability": obj.kind == "ability",
        "trigger": is_triggered(obj),
        "attacking": combat is not None and obj.id in combat.attackers,
        "blocking": combat is not None and obj.id in combat.blocking,
        "colorless": not chars.colors,
        "multicolored": len(chars.colors) > 1,
    }
    if word in tests:
        return tests[word]
    if word in COLORS:
        return word in chars.colors
    if word.startswith("non"):
        return not _is(game, obj, chars, types, word.removeprefix("non"))
    return word in types or "every creature type" in types and word in {fold(each) for each in CREATURE_TYPES}
