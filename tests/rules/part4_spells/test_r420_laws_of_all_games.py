"""Laws that hold for all games: objects are conserved (217.1c), an illegal action leaves the state as it was (422.1), state-based effects
come to a fixed point (420.3), and one scenario gives the same bytes each time."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import check
from judge.engine.table.table import Table
from judge.scenario.file.loading import loads
from judge.scenario.running.runner import Runner

CREATURES = ("Grizzly Bears", "Hill Giant", "Savannah Lions", "Serra Angel")
EVENTS = (
    "Ann plays Lightning Bolt targeting Ben",
    "Ann plays Lightning Bolt targeting Hill Giant",
    "Ann plays Terror targeting Serra Angel",
    "Ann plays Counterspell targeting Lightning Bolt",
    "Ann plays Momentary Blink targeting Grizzly Bears",
    "Ann plays Bayou",
    "Ann plays Prodigal Sorcerer's ability targeting Savannah Lions",
    "Ben plays Shock targeting Prodigal Sorcerer",
    "it happens: Hill Giant is destroyed",
    "it happens: Serra Angel is returned to its owner's hand",
    "it happens: Ann draws a card",
    "all pass",
    "Ann passes",
    "resolve the stack",
)
QUICK = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))


def scenario(events: list[str]) -> str:
    """A board of library cards, and some events in any order, many of them illegal."""
    return f"""
title: any order
players:
  Ann:
    hand: [Lightning Bolt, Terror, Counterspell, Momentary Blink, Bayou]
    library: [Forest x6]
    in play: [Grizzly Bears, Prodigal Sorcerer, Mountain x2, Swamp x2, Island x2, Plains x2]
  Ben:
    hand: [Shock]
    library: [Forest x6]
    in play: [Hill Giant, Savannah Lions, Serra Angel, Mountain]
events: {json.dumps(events)}
questions: [life of Ann, life of Ben]
"""


def runner(events: list[str]) -> Runner:
    """The scenario, run."""
    made = Runner(loads(scenario(events), LibraryNames()), "<test>")
    made.run()
    return made


@QUICK
@given(st.lists(st.sampled_from(EVENTS), max_size=8))
def test_217_1c_every_card_is_somewhere_exactly_once(events: list[str]) -> None:
    run = runner(events)
    start = sorted(o.card for o in run.moments[0].game.objects.values() if o.kind == "card")
    for moment in run.moments:
        cards = [o.card for o in moment.game.objects.values() if o.kind == "card"]
        assert sorted(cards) == start
        listed = [id for ids in moment.game.zones.values() for id in ids]
        assert sorted(listed) == sorted(moment.game.objects)


@QUICK
@given(st.lists(st.sampled_from(EVENTS), max_size=8))
def test_420_3_nothing_is_left_for_a_second_check(events: list[str]) -> None:
    run = runner(events)
    for number, moment in enumerate(run.moments[1:], 1):
        if moment.game.priority is not None and not moment.game.over and run.events[number - 1].legal:
            assert not check(Table(moment.game))


@QUICK
@given(st.lists(st.sampled_from(EVENTS), max_size=8))
def test_422_1_an_illegal_event_leaves_the_game_as_it_was(events: list[str]) -> None:
    run = runner(events)
    for number, event in enumerate(run.events, 1):
        if not event.legal and not event.unused_choices:
            assert run.moments[number].game == run.moments[number - 1].game


@QUICK
@given(st.lists(st.sampled_from(EVENTS), max_size=6))
def test_law_6_the_same_scenario_gives_the_same_answer(events: list[str]) -> None:
    text = scenario(events)
    first, second = answer_text(text), answer_text(text)
    assert first.render("json") == second.render("json")
