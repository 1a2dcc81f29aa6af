"""A choice with one legal option is no assumption (409.1b, 409.1h, 422.1)."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError

CARDS = """\
cards:
  Grown Cat:
    cost: "{1}{G}"
    type: Creature - Cat
    pt: 2/2
    text: |
      Kicker {2}{G}
      If Grown Cat was kicked, it comes into play with three +1/+1 counters on it.
  Thin Petal:
    cost: "{0}"
    type: Artifact
    text: "{T}, Sacrifice Thin Petal: Add one mana of any color to your mana pool."
  Spreading Fire:
    cost: "{X}{R}"
    type: Sorcery
    text: Spreading Fire deals X damage to target creature or player.
  Twin Bolt:
    cost: "{R}"
    type: Instant
    text: |
      Choose one - Twin Bolt deals 1 damage to target creature; or destroy target artifact.
"""


def kinds(players: str, events: str) -> list[str]:
    board = f"players:\n  Ann: {{{players}}}\n  Ben: {{in play: [Hill Giant]}}\n"
    events = "".join(f'  - "{event}"\n' for event in events.split(", "))
    run = ask_text(f"{CARDS}{board}events:\n{events}questions: [life of Ben]").run
    assert all(event.legal for event in run.events), [event.why for event in run.events]
    return [assumption.kind for assumption in run.assumptions]


def test_409_1h_a_cost_that_could_not_be_paid_is_not_assumed_to_be_left_unpaid() -> None:
    assert kinds("hand: [Grown Cat], in play: [Forest x2]", "Ann plays Grown Cat") == []
    assert kinds("hand: [Grown Cat], in play: [Forest x5]", "Ann plays Grown Cat") == ["optional cost"]


def test_409_1g_a_cost_that_a_mana_ability_with_another_cost_could_pay_is_a_choice() -> None:
    assert kinds("hand: [Grown Cat], in play: [Forest x2, Thin Petal x3]", "Ann plays Grown Cat tapping Forest x2") == ["optional cost"]
    assert kinds("hand: [Grown Cat], in play: [Forest x2, Thin Petal x2]", "Ann plays Grown Cat tapping Forest x2") == []


def test_409_1b_x_is_a_choice_as_far_as_more_of_it_can_be_paid() -> None:
    assert kinds("hand: [Spreading Fire], in play: [Mountain]", "Ann plays Spreading Fire targeting Ben") == []
    assert kinds("hand: [Spreading Fire], in play: [Mountain x2]", "Ann plays Spreading Fire targeting Ben") == ["x"]


def test_409_1d_a_mode_without_a_target_is_none_to_choose() -> None:
    assert kinds("hand: [Twin Bolt], in play: [Mountain]", "Ann plays Twin Bolt targeting Hill Giant") == []


def test_each_of_two_spells_is_judged_by_what_is_left_for_it() -> None:
    two = "Ann plays Grown Cat #1 tapping Forest x2, all pass, Ann plays Grown Cat #2 tapping Forest x2"
    lands = "in play: [Forest x7]"
    assert kinds(f"hand: [Grown Cat x2], {lands}", two) == ["optional cost", "optional cost"]
    assert kinds("hand: [Grown Cat x2], in play: [Forest x5]", two) == ["optional cost"]


def test_strict_asks_for_nothing_that_could_not_be_chosen() -> None:
    text = (
        CARDS
        + """\
players:
  Ann: {hand: [Grown Cat], in play: [Forest x2]}
  Ben: {}
events: [Ann plays Grown Cat]
questions: [life of Ben]
"""
    )
    assert ask_text(text, strict=True).run.assumptions == []
    with pytest.raises(AskError) as found:
        ask_text(text.replace("Forest x2", "Forest x5"), strict=True)
    assert "optional cost" in str(found.value)


def test_the_only_opponent_was_chosen_as_it_came_into_play() -> None:
    """A Black Vise in play that does not say whom it chose: of two players the other, which is listed; of three nobody is taken."""
    from judge.answering import answer_text

    vise = "players:\n  Ann: {in play: [Black Vise]}\n  Ben: {hand: [Island x6]}\n"
    rest = "turn: {player: Ben, step: upkeep, beginning: yes}\nevents: [all pass]\nquestions: [life of Ben]\n"
    two, three = answer_text(vise + rest).run, answer_text(f"variant: free-for-all\n{vise}  Cid:\n{rest}").run

    assert [18] == [answer.value for answer in two.answers]
    assert [("opponent chosen", "Black Vise", "Ben")] == [(each.kind, each.source, each.chosen) for each in two.assumptions]
    assert [20] == [answer.value for answer in three.answers]


@pytest.mark.parametrize(
    ("event", "turn", "life"),
    [
        ("all pass", "{player: Ann, step: upkeep}", 20),
        ("resolve the stack", "{player: Ann, step: upkeep}", 13),
        ("all pass", "{player: Ann, step: upkeep, beginning: yes}", 13),
        ("Lord of the Pit's trigger resolves", "{player: Ann, step: upkeep}", 13),
    ],
)
def test_an_upkeep_begins_with_its_triggers_where_that_is_said(event: str, turn: str, life: int) -> None:
    """A step that is listed has its triggers behind, unless it says otherwise or the first thing told is that one resolves."""
    from judge.answering import answer_text

    board = "players:\n  Ann: {in play: [Lord of the Pit]}\n  Ben:\nquestions: [life of Ann]\n"

    assert [life] == [answer.value for answer in answer_text(f"{board}events: [{event}]\nturn: {turn}\n").run.answers]


def test_every_decision_that_was_asked_is_reported_with_its_answers() -> None:
    """Of whom, for what, and what could be answered; a choice that was not used tells what was asked instead."""
    from judge.answering import answer_text

    ben = "Ben: {hand: [Force Spike, Shock], in play: [Island, Mountain]}"
    board = f"players:\n  Ann: {{hand: [Grizzly Bears], in play: [Forest x3]}}\n  {ben}\n"
    events = '["Ann casts Grizzly Bears", "Ben force spikes it", it resolves, Ann chooses red, "Ben plays Shock"]'
    answered = answer_text(f"{board}events: {events}\nquestions: [life of Ann]\n")
    run = answered.run

    assert [["Ann: unless of Force Spike, no or yes"], [], ["Ben: targets of Shock, Ann or Ben"]] == [
        [str(asked) for asked in event.asked] for event in run.events[2:]
    ]
    assert run.events[3].why == "nothing asked for it (asked: Ben: targets of Shock, Ann or Ben)"
    assert "event 3: Ann: whether Ann pays what Force Spike asks for (no, yes)" in answered.render("text", full=True)


def test_damage_that_waits_is_said_to_wait() -> None:
    """`go to damage` ends where the step begins: the answer says so, and by which sentence it is dealt."""
    from judge.answering import answer_text

    board = "players:\n  Ann: {in play: [Grizzly Bears]}\n  Ben:\nquestions: [life of Ben]\n"
    board += "events: [Ann attacks with Bears, no block, go to damage%s]\n"
    waits, dealt = answer_text(board % "").run, answer_text(board % ", combat damage resolves").run

    assert [(20, ["damage left"]), (18, [])] == [(run.answers[0].value, [each.kind for each in run.assumptions]) for run in (waits, dealt)]


COUNTED = """\
cards:
  Ripe Apple: {cost: "{2}", type: Artifact Creature - Plant, pt: 0/1, text: Ripe Apple comes into play with two +1/+1 counters on it.}
  Wide Apple: {cost: "{X}", type: Artifact Creature - Plant, pt: 0/1, text: Wide Apple comes into play with X +1/+1 counters on it.}
  Brief Apple: {cost: "{2}", type: Artifact, text: Vanishing 3}
  Red Apple:
    {cost: "{2}", type: Creature, pt: 1/1, text: Each other creature you control comes into play with an additional +1/+1 counter on it.}
"""


@pytest.mark.parametrize(
    ("listed", "counters", "kinds"),
    [
        ("Ripe Apple", {"+1/+1": 2}, ["counters"]),
        ("{card: Ripe Apple, counters: {+1/+1: 1}}", {"+1/+1": 1}, []),
        ("{card: Ripe Apple, counters: {charge: 1}}", {"charge": 1}, []),
        ("{card: Ripe Apple, counters: {}}", {}, []),
        ("Wide Apple, Red Apple", {}, []),
        ("Brief Apple", {"time": 3}, ["counters"]),
    ],
)
def test_counters_of_what_is_listed(listed: str, counters: dict[str, int], kinds: list[str]) -> None:
    """A permanent listed without counters has those of its own text, where their number is fixed; that is an assumption."""
    name = next(word for word in ("Ripe Apple", "Wide Apple", "Brief Apple") if word in listed)
    run = ask_text(f"{COUNTED}players:\n  Ann: {{in play: [{listed}]}}\n  Ben: {{}}\nquestions: [counters on {name}]").run
    assert run.answers[0].value == counters
    assert [assumption.kind for assumption in run.assumptions] == kinds


@pytest.mark.parametrize(
    ("turn", "kinds"),
    [
        ("{player: Ann, step: upkeep}", ["beginning"]),
        ("{player: Ann, step: upkeep, beginning: yes}", []),
        ("{player: Ann, step: upkeep, beginning: no}", []),
        ("{player: Ben, step: upkeep}", []),
        ("{player: Ann, step: precombat main}", []),
    ],
)
def test_a_listed_step_is_past_its_beginning(turn: str, kinds: list[str]) -> None:
    """Where something would trigger as the listed step begins, that it has is an assumption, which names it (410.2)."""
    board = f"players:\n  Ann: {{in play: [Phyrexian Arena]}}\n  Ben: {{}}\nturn: {turn}\nquestions: [life of Ann]\n"
    assumptions = ask_text(board).run.assumptions
    assert [each.kind for each in assumptions] == kinds
    assert all("Phyrexian Arena" in each.chosen for each in assumptions)
