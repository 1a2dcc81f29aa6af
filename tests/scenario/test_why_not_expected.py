"""Why not, for state-based effects, replacements and resolutions: the first condition that failed, asked of the rule's own function."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.scenario.running.run_results import WhyNot

BOARD = """\
cards:
  Guard: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn."}
players:
  Ann: {life: 3, hand: [Shock, Guard], in play: [Mountain, Plains, {card: Hill Giant, id: own}, Furnace of Rath]}
  Ben: {in play: [{card: Hill Giant, id: other, damage: 2}]}
events: [Ann plays Guard targeting own, all pass, Ann plays Shock targeting other]
questions: ["QUESTION"]
"""


def why_not(question: str, events: str = "") -> list[WhyNot]:
    text = BOARD.replace("QUESTION", question)
    if events:
        text = text.replace("targeting other]", f"targeting other, {events}]")
    return list(ask_text(text).run.answers[0].why_not)


def test_each_state_based_effect_about_a_creature_says_what_it_lacks() -> None:
    found = {row.rule: row for row in why_not("zone of other? why not?")}

    assert found["420.5b"].failed == "has a toughness greater than 0"
    assert found["420.5c"].failed == "has less damage on it than its toughness"
    assert found["420.5c"].facts == ("toughness: 3", "damage: 2")
    assert set(found) == {"420.5b", "420.5c"}


def test_each_player_is_told_why_the_game_goes_on() -> None:
    found = why_not("who lost? why not?")

    assert [row.rule for row in found] == ["420.5a", "420.5g", "420.5h"] * 2
    assert "has life left (life 3)" in found[0].failed


def test_a_shield_that_did_not_apply_says_why() -> None:
    """A shield on the thing that was dealt damage says why it let it through; one on another thing says nothing of it."""
    text = BOARD.replace("Guard targeting own", "Guard targeting other").replace("QUESTION", "zone of other? why not?")
    of_combat = text.replace("all damage", "all combat damage").replace("Shock targeting other]", "Shock targeting other, all pass]")
    found = ask_text(of_combat).run.answers[0].why_not

    # and not the Furnace, which applied
    assert [(row.ability, row.failed) for row in found] == [("effect of Guard", "it wasn't combat damage")]
    assert why_not("zone of other? why not?", "all pass") == []


@pytest.mark.parametrize(
    ("events", "failed"),
    [("", "it is still on the stack: the players have not passed in succession on top of it"), ("all pass", "")],
)
def test_why_something_did_not_resolve(events: str, failed: str) -> None:
    found = why_not("did Shock resolve? why not?", events)

    assert [row.failed for row in found] == ([failed] if failed else [])


def test_what_was_never_on_the_stack() -> None:
    text = BOARD.replace(", Ann plays Shock targeting other", "").replace("QUESTION", "did Shock resolve? why not?")

    assert ask_text(text).run.answers[0].why_not[0].failed == "it was not put on the stack"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("Ann plays Terror targeting Knight", "Knight is not a legal target: it is black"),
        ("Ann plays Terror targeting Ring", "Ring is not a legal target: it isn't a creature"),
        ("Ann plays Terror targeting Golem", "Golem is not a legal target: it is an artifact"),
        ("Ann plays Terror targeting Veiled", "Veiled is not a legal target: it has shroud"),
    ],
)
def test_an_illegal_target_says_what_it_is(event: str, said: str) -> None:
    text = f"""\
cards:
  Knight: {{cost: "{{B}}", type: Creature — Knight, pt: 2/2}}
  Ring: {{cost: "{{1}}", type: Artifact}}
  Golem: {{cost: "{{1}}", type: Artifact Creature — Golem, pt: 2/2}}
  Veiled: {{cost: "{{U}}", type: Creature — Wizard, pt: 2/2, text: Shroud}}
players:
  Ann: {{hand: [Terror], in play: [Swamp x2]}}
  Ben: {{in play: [Knight, Ring, Golem, Veiled]}}
events: [{event}]
questions: [was event 1 legal? why not?]
"""

    assert ask_text(text).run.answers[0].why_not[0].failed == said


BELL = """\
cards:
  Bell: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you gain 1 life."}
  Still: {cost: "{1}", type: Enchantment, text: Players skip their upkeep steps.}
  Lost: {cost: "{0}", type: Instant, text: Target player skips his or her next turn.}
players:
  Ann: {hand: [Lost]}
  Ben: {in play: [PERMANENTS]}
  Cid: {}
events: [EVENTS]
questions: [did Bell trigger?]
"""


@pytest.mark.parametrize(
    ("permanents", "events", "failed"),
    [
        ("Bell, Still", "go to Ben's precombat main", "Ben skipped the upkeep step, so it did not begin"),
        ("Bell", "Ann plays Lost targeting Ben, all pass, go to Cid's upkeep", "Ben skipped the turn of that step"),
    ],
)
def test_what_was_skipped_is_why_nothing_triggered_on_it(permanents: str, events: str, failed: str) -> None:
    """419.6f: anything scheduled for a skipped step or turn won't happen."""
    (row,) = ask_text(BELL.replace("PERMANENTS", permanents).replace("EVENTS", events)).run.answers[0].why_not

    assert (row.failed, row.rule) == (failed, "419.6f")


def test_500_2_why_a_team_can_not_attack_with_something_is_no_want_of_priority() -> None:
    """What refuses it at any time comes first, whichever player of the team it is asked of."""
    board = (
        "variant: two-headed giant\nplayers:\n  Ann: {team: Red, in play: [Serra Angel]}\n  Bob: {team: Red, in play: [Hill Giant]}\n"
        "  Cat: {team: Blue}\n  Dan: {team: Blue, in play: [Moat]}\nevents: [team Red attacks with Serra Angel]\n"
        'questions: ["can Bob attack with Hill Giant? why not?", "can Hill Giant attack? why not?"]\n'
    )
    for answer in ask_text(board).run.answers:
        assert [row.rule for row in answer.why_not] == ["500.2", "308.1"]
