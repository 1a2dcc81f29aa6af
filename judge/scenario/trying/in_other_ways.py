"""What a player could have done otherwise in the line of play, besides plays: another block, attack, choice or division of damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Span
from judge.scenario.language.told_forms import DoneEarlier, Series, StaysOut, parts_of
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.assigning_otherwise import assigned_otherwise
from judge.scenario.trying.choosing_for_it import DepartingChooser, Departure, every_way
from judge.scenario.trying.fighting_for_it import attack_event, attacks_of, blocks_of
from judge.scenario.trying.playing_otherwise import answered_otherwise
from judge.scenario.trying.playing_without import answered_in, answered_without
from judge.scenario.trying.what_was_tried import ATTACK, BLOCK, DIVISION, Tally

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner

Way = tuple[str, str, Callable[[], AnswerResult]]
"""Another way, by its kind and in a sentence, and what is answered in the line in which it is gone."""
Ways = Callable[["Runner", "Asker", Any, str, "Moment"], Iterator[Way]]
"""What finds other ways of one kind."""


def in_other_ways(runner: Runner, asker: Asker, asked: Any, player: str, end: Moment, tally: Tally, *ways: Ways) -> AnswerResult | None:
    """The answer in the first line that is as it was told, but for one thing that the player does otherwise, in one of these `ways` or in
    any, in which it is yes; None where it is in none of those that are tried.

    `tally` counts them.
    """
    every = ways or (choices, _divisions, _blocks, _attacks)
    for kind, said, answered in (way for each in every for way in each(runner, asker, asked, player, end)):
        if not tally.takes(kind, said):
            continue
        with suppress(ScenarioError, IllegalAction):
            found = answered()
            tally.came_to(kind, found)
            if found.value == "yes":
                return found
    return None


def choices(runner: Runner, asker: Asker, asked: Any, player: str, end: Moment) -> Iterator[Way]:
    """Each choice that the line asks of the player made otherwise, the last one first."""
    def departing(departs: Departure | None, made: list[DepartingChooser]) -> AnswerResult:
        def chooser(register: Register) -> DepartingChooser:
            made.append(DepartingChooser(register, player, departs))
            return made[-1]

        return answered_in(runner, asker, asked, runner.steps, departs.said if departs is not None else "", chooser=chooser)

    def noting(departs: Departure | None) -> DepartingChooser:
        made: list[DepartingChooser] = []
        departing(departs, made)
        return made[0]

    for departs in every_way(noting):
        yield departs.kind, departs.said, partial(departing, departs, [])


def _divisions(runner: Runner, asker: Asker, asked: Any, player: str, end: Moment) -> Iterator[Way]:
    """All of a creature's combat damage to one of those that it fights."""
    for said, answered in assigned_otherwise(runner, asker, asked, player):
        yield DIVISION, said, answered


def _blocks(runner: Runner, asker: Asker, asked: Any, player: str, end: Moment) -> Iterator[Way]:
    """The blocks that the player could have declared in the last combat of the line."""
    blocks = next((blocks for at in reversed(asker.until(end)) if (blocks := blocks_of(asker, at, player))), [])
    for block in blocks:
        yield BLOCK, block.span.text, partial(_instead, runner, asker, asked, block)


def _attacks(runner: Runner, asker: Asker, asked: Any, player: str, end: Moment) -> Iterator[Way]:
    """The last attack of the player's in the line with other creatures, or without some of its own."""
    for number in reversed(range(len(asker.until(end)) - 1)):
        at = asker.moments[number]
        told = [part for part in parts_of(runner.steps[number].event) if isinstance(part, s.Attacks) and part.player == player]
        others = [each for each in at.game.alive if each != player]
        if not told or len(others) != 1:
            continue
        cards = [card for each in told[0].attackers for card in asker.finder.cards(each.creature, at.game)]
        own = {asker.register.label(card): asker.register.reference(card) for card in cards}
        for names in attacks_of(asker, at, player, others[0]):
            if left := [each for each in own if each not in names] if set(names) < set(own) else []:
                said = "; ".join(f"{each} does not attack" for each in left)
                out = Series(tuple(StaysOut(own[each], "attack") for each in left), Span(0, len(said), said))
                without = replace(asked, question=replace(asked.question, supposing=out))
                yield ATTACK, said, partial(answered_without, runner, asker, without)
            elif set(names) != set(own):
                attack = attack_event(asker, at.game, player, others[0], names)
                yield ATTACK, attack.span.text, partial(_instead, runner, asker, asked, attack)
        return


def _instead(runner: Runner, asker: Asker, asked: Any, declared: s.Event) -> AnswerResult:
    """What is answered where this is declared in the place of what was."""
    told = DoneEarlier(declared, span=Span(text=f"earlier {declared.span.text}"))
    return answered_otherwise(runner, asker, replace(asked, question=replace(asked.question, supposing=told)), legally=True)
