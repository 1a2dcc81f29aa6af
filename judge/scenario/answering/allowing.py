"""Because of which effects something may be done: found by trying it again without them.

What an answer of "yes" rests on is seen by taking effects away, the question otherwise as it was: an ability of an object says nothing,
or an effect that something left behind has ended. A smallest set with which it may still be done is a *way*; each effect of a way is
told with what the rules say when it alone is missing. Trials are counted, never timed: the same scenario gives the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import expand
from judge.engine.game.state import IN_PLAY, STACK, Game, Obj, Thing
from judge.engine.looking.printed import speaking_zones
from judge.engine.rules.part4_spells.r405_characteristic_defining import defines_characteristics
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part5_additional.r504_face_down import is_hidden
from judge.errors import IllegalAction, JudgeError

MOST_TRIALS, MOST_LOOKS, FEWEST_TRIALS = 60, 6_000, 12
"""How often one question is tried again: the fewer times the more permanents there are to look at each time."""

MOST_WAYS = 3
"""How many sets of effects that suffice are looked for."""

FORBIDDING = (e.Cant, e.Must, e.Skip, e.Replace, e.Prevent, e.AdditionalCost)
"""Parts of effects that let nobody do anything."""

DEMANDING = frozenset({"enchant"})
"""Keywords that say what must be there for something to be done: without them it makes no sense."""

SILENT = e.StaticAbility(parts=())

Try = Callable[[Game], IllegalAction | None]
"""Whether it may be done in a game: None, or what refuses it. Raises JudgeError where that cannot be told."""


class Cause(msgspec.Struct, frozen=True):
    """Something that may be taken away: an effect that was left behind (its number), or an ability, of all objects that are alike."""

    source: int | None
    ability: e.Ability | None
    objects: tuple[int, ...] = ()
    effect: int | None = None


class Way(msgspec.Struct, frozen=True):
    """Effects that suffice together, each with what refuses it where that one alone is missing."""

    causes: tuple[tuple[Cause, IllegalAction], ...]


def ways(game: Game, about: Sequence[Thing], attempt: Try) -> list[Way]:
    """The ways in which effects let something be done that may be done in `game`; none where the rules alone let it be.

    `about`: the objects that do it, or with which it is done.
    """
    found = Trials(game, list(found_causes(game, allows, about)), attempt)
    try:
        return found.ways()
    except (JudgeError, Exhausted):
        return found.known


class Exhausted(Exception):
    """No trial is left."""


class Trials:
    """Tries the same thing with some of the causes."""

    def __init__(self, game: Game, every: list[Cause], attempt: Try) -> None:
        self.game, self.every, self.attempt = game, every, attempt
        self.left = min(MOST_TRIALS, max(FEWEST_TRIALS, MOST_LOOKS // max(1, len(game.in_play))))
        self.known: list[Way] = []

    def ways(self) -> list[Way]:
        """Smallest sets, one after the other, each of causes that no earlier one has."""
        pool = self.every
        if not pool or self.refusal(pool) is not None:  # as it is, it needs choices that were made
            return self.known
        if self.refusal(()) is None:
            return self.known
        while pool and len(self.known) < MOST_WAYS and (not self.known or self.refusal(pool) is None):
            chosen = self._smallest((), (), pool)
            told = [(cause, refusal) for cause in chosen if (refusal := self.refusal([c for c in chosen if c is not cause])) is not None]
            self.known.append(Way(tuple(told)))
            pool = [cause for cause in pool if cause not in chosen]
        return self.known

    def _smallest(self, kept: Sequence[Cause], added: Sequence[Cause], pool: Sequence[Cause]) -> list[Cause]:
        """Of `pool`, a smallest set that suffices together with `kept`: halves, each searched with what the other needs."""
        if added and self.refusal(kept) is None:
            return []
        if len(pool) == 1:
            return list(pool)
        first, second = pool[: len(pool) // 2], pool[len(pool) // 2 :]
        of_second = self._smallest([*kept, *first], first, second)
        return [*self._smallest([*kept, *of_second], of_second, first), *of_second]

    def refusal(self, kept: Sequence[Cause]) -> IllegalAction | None:
        """What refuses it where, of all the causes, only these are."""
        if self.left == 0:
            raise Exhausted
        self.left -= 1
        game = self.game
        for cause in self.every:
            if cause not in kept:
                game = without(game, cause)
        return self.attempt(game)


def found_causes(game: Game, wanted: Callable[[e.Part], bool], about: Sequence[Thing]) -> Iterator[Cause]:
    """What has a part that is wanted: what resolved spells and abilities left behind, then static abilities; of the objects `about`
    also keywords that answer their like."""
    for floating in game.effects:
        if any(map(wanted, floating.parts)):
            yield Cause(floating.source, None, effect=floating.id)
    alike: dict[Any, list[int]] = {}
    for id, obj in game.objects.items():
        if is_hidden(obj) or not (id in about or obj.zone in (IN_PLAY, STACK) or obj.zone in speaking_zones(base_face(obj))):
            continue
        for ability in base_face(obj).abilities:
            if says(ability, wanted) or (id in about and answers_its_like(ability)):
                alike.setdefault((obj.name, obj.zone, obj.controller or obj.owner, ability), []).append(id)
    for (_, _, _, ability), ids in alike.items():
        yield Cause(ids[0], ability, tuple(ids))


def without(game: Game, cause: Cause) -> Game:
    """The game in which a cause says nothing."""
    if cause.effect is not None:
        return game.with_(effects=tuple(effect for effect in game.effects if effect.id != cause.effect))
    return game.put(*(with_instead(game.objects[id], cause.ability, SILENT) for id in cause.objects))


def with_instead(obj: Obj, ability: e.Ability | None, other: e.Ability) -> Obj:
    """The object with another ability in the place of one, so that the rest keep their places."""
    if obj.copy is not None:
        return obj.with_(copy=_face_with(obj.copy, ability, other))
    if obj.base is None:
        return obj
    return obj.with_(base=msgspec.structs.replace(obj.base, faces=tuple(_face_with(face, ability, other) for face in obj.base.faces)))


def _face_with(face: e.Face, ability: e.Ability | None, other: e.Ability) -> e.Face:
    flipped = _face_with(face.flipped, ability, other) if face.flipped is not None else None
    kept = tuple(other if own == ability else own for own in face.abilities)
    return msgspec.structs.replace(face, abilities=kept, flipped=flipped)


def meanings(ability: e.Ability) -> tuple[e.Ability, ...]:
    """The abilities that one stands for: a keyword's are those of its row (502)."""
    return expand(ability) if isinstance(ability, e.KeywordAbility) else (ability,)


def is_static(ability: e.Ability) -> bool:
    """Whether it says something of characteristics or rules all the time, or is a keyword of which the rules themselves speak."""
    if isinstance(ability, e.KeywordAbility):
        return ability.keyword not in DEMANDING and (not meanings(ability) or any(map(is_static, meanings(ability))))
    return isinstance(ability, e.StaticAbility) and not defines_characteristics(ability) and bool(ability.parts)


def says(ability: e.Ability, wanted: Callable[[e.Part], bool]) -> bool:
    """Whether a static ability has a part that is wanted; of a keyword without a text of its own, the rules speak."""
    if isinstance(ability, e.KeywordAbility):
        return is_static(ability) and (not meanings(ability) or any(says(meaning, wanted) for meaning in meanings(ability)))
    return is_static(ability) and any(map(wanted, getattr(ability, "parts", ())))


def answers_its_like(ability: e.Ability) -> bool:
    """Whether it is a keyword that forbids something to what has it not: flying, shadow, horsemanship."""
    named = (node for meaning in meanings(ability) for node in walk(meaning) if isinstance(node, t.HasKeyword))
    return isinstance(ability, e.KeywordAbility) and any(node.keyword == ability.keyword for node in named)


def allows(part: e.Part) -> bool:
    """The same of one part of an effect; what grants abilities allows what these do."""
    if isinstance(part, e.GainAbility):
        return not is_static(part.ability) or says(part.ability, allows)
    return not isinstance(part, FORBIDDING) and not (isinstance(part, e.CostChange) and part.more)
