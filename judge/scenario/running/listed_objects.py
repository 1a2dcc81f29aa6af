"""Objects as a file lists them: what cannot stand so, and what one has of its coming into play: counters, the only opponent chosen, what
it became."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.cards.instructions import effects as e
from judge.cards.instructions import quantities as q
from judge.cards.instructions.base import walk
from judge.cards.keywords.keyword_parts import COMES
from judge.cards.keywords.keywords import expand
from judge.engine.game.state import IN_PLAY, FrozenMap, Game, Obj, Thing
from judge.engine.rules.part2_cards.all_words_to_choose import words_of
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import opponents
from judge.engine.rules.part5_additional.r503_copying import base_face, listed_copy
from judge.engine.rules.part6_multiplayer.whom_to_attack import against
from judge.errors import ScenarioError, did_you_mean
from judge.scenario.file.models import ATTACKING, ObjectSpec, Scenario
from judge.scenario.running.run_results import AssumptionResult
from judge.support.memoizing import memoized

CHOSEN_OPPONENT, COUNTERS, BECAME, HELD = "opponent chosen", "counters", "became", "held"
"""The kinds of what is assumed of it."""

_CHOOSES = re.compile(r"^As [^.]* (?:comes into play|enters(?: the battlefield)?), choose an opponent\b", re.MULTILINE)


def only_opponent(definition: e.CardDefinition, scenario: Scenario, controller: str) -> str | None:
    """The opponent that an object must have chosen as it came into play; None where it chose none, or there are several."""
    if not any(_CHOOSES.search(face.text) for face in definition.faces):
        return None
    others = [player.name for player in scenario.players if player.name != controller]
    return others[0] if len(others) == 1 else None


def as_it_asks(spec: ObjectSpec, definition: e.CardDefinition) -> dict[str, str]:
    """What was chosen for an object, each under the kind of word that its own text asks for, where it is told under another: an Island is
    named as a land type by what asks for one.

    Raises ScenarioError where it is no word of the kind that the text asks for.
    """
    chosen = dict(spec.chosen)
    asked = _asked_kinds(definition)
    open_kinds = {kind: row.kinds[kind] for kind in sorted(asked) if (row := words_of(kind)) is not None and row.kinds[kind]}
    if asked.isdisjoint(chosen) and asked == set(open_kinds):
        for said in chosen.keys() & _SAID_BARE:
            value = chosen[said]
            fits = [kind for kind, words in open_kinds.items() if value.lower() in (word.lower() for word in words)]
            if not fits and len(open_kinds) == 1:
                ((kind, words),) = open_kinds.items()
                close = did_you_mean(value, words) or f"write one of them, as {words[0]}"
                message = f"{definition.name!r} asks for a {kind}, and {value!r} is none"
                raise ScenarioError(message, code="bad-board", place=spec.place.of("chosen"), help=close)
            chosen |= dict.fromkeys(fits[:1], value)
    return chosen


@memoized
def _asked_kinds(definition: e.CardDefinition) -> frozenset[str]:
    """The kinds of words for which the text of a card asks."""
    return frozenset(node.kind for face in definition.faces for node in walk(face) if isinstance(node, e.ChooseWord))


_SAID_BARE = {"color", "name", "creature type"}
"""The kinds under which a word that stands alone is read."""


def comes_with(face: e.Face) -> dict[str, int]:
    """The counters that a permanent comes into play with by its own text or keywords, where their number is fixed: kind -> number."""
    found: dict[str, int] = {}
    for change in _as_it_comes(face):
        if isinstance(change, e.EnterWithCounters) and change.condition is None and isinstance(change.count, q.Number):
            found[change.kind] = found.get(change.kind, 0) + change.count.value
    return found


def with_own_exceptions(copy: Obj, copied: e.Face) -> e.Face:
    """Copied values as the text of what comes into play as a copy changes them: but for its colour, or with an ability (503.9)."""
    comes = [change for change in _as_it_comes(base_face(copy.with_(copy=None))) if isinstance(change, e.EnterAsCopy)]
    return listed_copy(copied, copy, comes[0].exceptions) if comes else copied


def _as_it_comes(face: e.Face) -> Iterator[e.Change]:
    """What the face says without condition of its own coming into play (419.6)."""
    for ability in face.abilities:
        for meaning in expand(ability) if isinstance(ability, e.KeywordAbility) else (ability,):
            if isinstance(meaning, e.StaticAbility) and meaning.condition is None:
                for part in meaning.parts:
                    if isinstance(part, e.Replace) and part.pattern == COMES and part.condition is None:
                        yield from part.changes


def as_it_came(spec: ObjectSpec, listed: Obj, scenario: Scenario, player: str) -> tuple[Obj, list[AssumptionResult]]:
    """A permanent with what it is taken to have of its coming into play: the only opponent, its counters, what it became (`mode`).

    Raises ScenarioError for a mode that it does not have.
    """
    if listed.zone != IN_PLAY or listed.base is None:
        return listed, []
    face, presumed = listed.base.faces[0], list[AssumptionResult]()
    opponent = None
    if "chosen player" not in listed.memory and listed.controller is not None:
        opponent = only_opponent(listed.base, scenario, listed.controller)
    if opponent is not None:
        listed = listed.with_(memory=listed.memory.set("chosen player", (opponent,)))
        presumed.append(AssumptionResult(0, player, CHOSEN_OPPONENT, opponent, 1, "", listed.name))
    if spec.face_down or spec.copy_of is not None:
        return listed, presumed
    if spec.counters is None and (own := comes_with(face)):
        listed = listed.with_(counters=FrozenMap(own))
        said = "those it comes into play with (" + ", ".join(f"{number} {kind}" for kind, number in own.items()) + ")"
        presumed.append(AssumptionResult(0, player, COUNTERS, said, 1, "", listed.name))
    for ways in (change.options for change in _as_it_comes(face) if isinstance(change, e.EnterAsOneOf)):
        mode = listed.memory.get("mode")
        if mode is None:
            presumed.append(AssumptionResult(0, player, BECAME, "the first of the ways it may come into play", len(ways), "", listed.name))
        if mode is not None and mode not in range(1, len(ways) + 1):
            message = f"{listed.name!r} comes into play in one of {len(ways)} ways"
            raise ScenarioError(message, code="bad-board", place=spec.place.of("chosen"), help="write 'chosen: {mode: 1}'")
        listed = listed.with_(parts=(*listed.parts, *ways[(mode or 1) - 1]))
    if face.loyalty and "planeswalker" in face.types and "loyalty" not in listed.counters:
        listed = listed.with_(counters=listed.counters.set("loyalty", face.loyalty))
    if face.loyalty and "battle" in face.types and "defense" not in listed.counters:
        listed = listed.with_(counters=listed.counters.set("defense", face.loyalty))
    return listed, presumed


def refuse_fleeting(spec: ObjectSpec, obj: Obj) -> None:
    """Raises ScenarioError for an instant or a sorcery in play (212.5d, 212.7d)."""
    listed = obj.zone == IN_PLAY and spec.copy_of is None
    fleeting = {"instant", "sorcery"}.intersection(base_face(obj).types) if listed else ()
    for type in sorted(fleeting):
        message = f"{obj.name!r} is {'an' if type == 'instant' else 'a'} {type}, which can't be in play"
        raise ScenarioError(message, code="bad-board", place=spec.place, help="list it under 'hand' or 'graveyard', or on the stack")


def attacked_opponent(spec: ObjectSpec, game: Game) -> str:
    """The one opponent whom a creature attacks of which no more is said than that it attacks; empty where it is said.

    Raises ScenarioError where there are several.
    """
    if spec.attacking != ATTACKING:
        return ""
    others = opponents(game, game.turn.player)
    if len(others) != 1:
        help = f"write whom: 'attacking: {others[0]}'" if others else ""
        raise ScenarioError(f"whom {spec.card!r} attacks is not said", code="bad-board", place=spec.place.of("attacking"), help=help)
    return others[0]


def refuse_attacked(spec: ObjectSpec, game: Game, defender: Thing) -> None:
    """Raises ScenarioError for a creature that attacks the active player: the creatures of that player attack (306.2, 308.2)."""
    if defender == game.turn.player:
        message = f"it is {defender}'s turn, and so {defender} is not attacked"
        place = spec.place.of("attacking")
        raise ScenarioError(message, code="bad-board", place=place, help="say under 'turn' whose turn it is")
    whose = defender if isinstance(defender, str) else game.objects[defender].controller
    limits = against(game, game.turn.player, whose) if whose is not None and whose != game.turn.player else ()
    if limits:
        message = f"{game.turn.player} can't attack {whose}: {limits[0].what} ({limits[0].rule})"
        raise ScenarioError(message, code="bad-board", place=spec.place.of("attacking"))
