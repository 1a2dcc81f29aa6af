"""What is still on the stack when the line of play ends is said beside the answers that it may change, and only there."""

from __future__ import annotations

import json

import pytest

import judge
from judge.answering import Answer, answer_text

BOARD = """
players:
  Ann: {in play: [Mountain x2, Plains x2, Grizzly Bears], hand: [Lightning Helix, Shock]}
  Ben: {in play: [Hill Giant]}
"""


def answered(*questions: str, events: tuple[str, ...]) -> Answer:
    """The answers after some events."""
    return answer_text(f"{BOARD}events: {json.dumps(events)}\nquestions: {json.dumps(questions)}\n")


def waiting(*questions: str, events: tuple[str, ...]) -> list[list[str]]:
    """For each question what is told to be still on the stack."""
    return [each.get("still_on_the_stack", []) for each in answered(*questions, events=events).to_dict()["answers"]]


def test_only_the_answers_that_change_say_it() -> None:
    """Life and what dies change as the spell resolves; the hand, and what is on the stack, do not."""
    asked = ("life of Ann", "did Hill Giant die", "is Grizzly Bears in play", "hand size of Ann", "what is on the stack")
    played = ("Ann plays Lightning Helix targeting Hill Giant",)
    assert waiting(*asked, events=played) == [["Lightning Helix"], ["Lightning Helix"], [], [], []]
    assert waiting(*asked, events=(*played, "resolve the stack")) == [[], [], [], [], []]


def test_an_answer_of_an_earlier_time_does_not_say_it() -> None:
    """It was asked of the time before the spell was played."""
    assert waiting("life of Ann after event 0", events=("Ann plays Lightning Helix targeting Ben",)) == [[]]


def test_what_has_died_already_does_not_change() -> None:
    """The second spell at a creature that is dead leaves the answer as it is."""
    events = ("Ann plays Lightning Helix targeting Hill Giant", "resolve the stack", "Ann plays Shock targeting Grizzly Bears")
    assert waiting("did Hill Giant die", "did Grizzly Bears die", events=events) == [[], ["Shock"]]


def test_a_list_of_what_has_happened_grows() -> None:
    """What has died stays in the list of what died; the first of them stays the first, and the last may be another."""
    events = ("Ann plays Lightning Helix targeting Hill Giant", "resolve the stack", "Ann plays Shock targeting Grizzly Bears")
    asked = ("what died?", "which creature died?", "what died first?", "which creature died last?")
    later = [each.get("later") for each in answered(*asked, events=events).to_dict()["answers"]]
    assert later == [["Hill Giant", "Grizzly Bears"], ["Grizzly Bears", "Hill Giant"], None, ["Grizzly Bears"]]
    done = answered(*asked, events=(*events, "resolve the stack")).run.answers
    assert [each.value for each in done] == [later[0], later[1], ["Hill Giant"], later[3]]  # the second is in no order
    (tried,) = answered("which creature died last, if the stack resolves?", events=events).run.answers
    assert tried.value == later[3]


@pytest.mark.parametrize(
    "events",
    [
        ("Ann plays Lightning Helix targeting Hill Giant", "Ann plays Shock targeting Grizzly Bears"),
        ("Ann attacks with Grizzly Bears", "Ben blocks with Hill Giant"),
    ],
)
def test_what_is_asked_of_one_line_to_come_is_answered_as_if_it_were_asked_alone(events: tuple[str, ...]) -> None:
    """A line that is tried is played once for all questions; no answer leaves anything of itself in it."""
    now = ("did Grizzly Bears die?", "life of Ann", "how much damage was dealt to Hill Giant?", "what died?", "is Grizzly Bears in play?")
    asked = (*now, "did Hill Giant die, if the stack resolves?", "does Grizzly Bears survive, if the stack resolves?")
    alone = [answered(each, events=events).to_dict()["answers"][0] for each in asked]
    together = answered(*asked, events=events).to_dict()["answers"]
    assert [each["verdict"] for each in together] == [each["verdict"] for each in alone]
    assert [each.get("later") for each in together] == [each.get("later") for each in alone]


def test_it_is_told_in_every_form() -> None:
    """The sentence that text, Markdown and the page show says it."""
    answer = answered("life of Ann", events=("Ann plays Lightning Helix targeting Ben",))
    resolved = "When Lightning Helix resolves, with nothing more done, the answer becomes 23"
    says = ("20 (as it stands; 23 when Lightning Helix resolves)", resolved)
    assert all(each in answer.render(form, width=200) for form in ("text", "markdown", "html") for each in says)
    assert answer.to_dict()["answers"][0]["later"] == 23


def test_what_will_be_leads_a_no_or_yes_of_now() -> None:
    """Whoever reads one line reads that it is so for now only; the value is that of the line as it was told."""
    asked = ("does Hill Giant die?", "is Hill Giant in play?", "did Lightning Helix resolve?")
    dies, there, resolves = answered(*asked, events=("Ann plays Lightning Helix targeting Hill Giant",)).to_dict()["answers"]
    when = "when Lightning Helix resolves, with nothing more done, Hill Giant will"
    assert (dies["value"], dies["later"]) == ("no", "yes")
    assert dies["verdict"]["text"].startswith(f"Not yet: {when} die: Hill Giant has damage on it of at least its toughness")
    assert "As it stands, Hill Giant did not die: nothing has dealt it damage" in dies["verdict"]["text"]
    assert there["verdict"]["text"].startswith(f"So far only: {when} not be in play")
    assert there["verdict"]["text"].endswith("As it stands, Hill Giant is in play.")
    assert resolves["verdict"]["text"].startswith("Not yet: it is still on the stack")


def test_a_loop_that_goes_on_and_on_is_answered_of_now() -> None:
    text = """
cards:
  Gorging Wyrm: {cost: "{6}", type: Creature - Dragon, pt: 7/7, text: "When Gorging Wyrm comes into play, remove all other permanents you
    control from the game.\\nWhen Gorging Wyrm leaves play, return the removed cards to play under their owners' control."}
players:
  Ann: {in play: [Swamp x2], hand: [Animate Dead], graveyard: [Gorging Wyrm, Grizzly Bears]}
  Ben: {}
events:
  - Ann plays Animate Dead targeting Gorging Wyrm
  - all pass
  - all pass
  - all pass
questions: [where is Animate Dead?]
"""
    assert judge.ask_text(text).to_dict()["answers"][0]["value"].startswith("removed from the game")


@pytest.mark.parametrize("asked", ["after combat", "if combat damage is dealt", "after combat damage"])
def test_310_5_a_combat_to_come_has_both_its_steps(asked: str) -> None:
    """What comes of the combat is known when the damage of the second step is dealt, too."""
    board = "players: {Ann: {in play: [White Knight, Hill Giant]}, Ben: {}}\nevents: [Ann attacks with White Knight and Hill Giant]\n"
    assert answer_text(f"{board}question: life of Ben, {asked}\n").run.answers[0].value == 15


@pytest.mark.parametrize("asked", ["after combat", "after combat damage"])
def test_310_5_a_combat_under_way_is_played_to_its_end(asked: str) -> None:
    """Also where the first of its two steps is over, or nothing that attacks is left; what is not there any more is the reason then."""
    board = "players: {Ann: {in play: [White Knight, Hill Giant]}, Ben: {in play: [Mountain], hand: [Shock]}}\nevents: "
    first = f"[Ann attacks with White Knight and Hill Giant, first strike damage is dealt]\nquestion: life of Ben, {asked}\n"
    assert answer_text(board + first).run.answers[0].value == 15
    gone = f"[Ann attacks with White Knight, Ben plays Shock targeting White Knight, it resolves]\nquestion: life of Ben, {asked}\n"
    answer = answer_text(board + gone).to_dict()["answers"][0]
    assert answer["value"] == 20
    assert "White Knight assigns no combat damage: it is not in the combat any more" in answer["verdict"]["text"]


def test_what_has_happened_and_what_is_still_to_come_are_counted_together() -> None:
    """The damage dealt so far, and that of what is still on the stack."""
    board = "players: {Ann: {in play: [Mountain x2], hand: [Shock, Shock]}, Ben: {}}\n"
    told = "events: [Ann plays Shock targeting Ben, Ann plays Shock targeting Ben, all pass]\nquestion: how much damage was dealt to Ben?\n"
    (answer,) = answer_text(board + told).run.answers
    assert (answer.value, answer.later) == (2, 4)


FOUGHT = """
players:
  Ann: {in play: [Grizzly Bears]}
  Ben: {}
events: [Ann attacks with Grizzly Bears, no blocks, all pass]
questions: [life of Ben]
"""


def test_a_line_that_ends_as_the_combat_damage_step_begins_has_its_damage_assigned() -> None:
    """310.1: nobody has priority before the damage is on the stack; by later rules it is dealt then (510.2)."""
    found = answer_text(FOUGHT).to_dict()["answers"][0]
    assert (found["value"], found["still_on_the_stack"], found["later"]) == (20, ["combat damage"], 18)
    assert answer_text(f"edition: 2026-04-17\n{FOUGHT}").to_dict()["answers"][0]["value"] == 18


def test_whether_the_stack_is_empty_is_asked_of_now() -> None:
    played = ("Ann plays Lightning Helix targeting Ben",)
    assert waiting("is the stack empty?", events=played) == [[]]
    text = answered("how many cards are in Ann's graveyard?", events=played).render()
    assert "As it stands, in Ann's graveyard: 0 cards." in " ".join(text.split())


@pytest.mark.parametrize(
    ("edition", "step", "question", "value", "later"),
    [
        ("2009-05-01", "precombat main", "how much mana burn did Ann take", 0, 3),
        ("2009-05-01", "upkeep", "how much life did Ann lose", 0, 3),
        ("2009-05-01", "end of turn", "did Ann lose life", "no", "yes"),
        ("2026-04-17", "precombat main", "did Ann lose life", "no", None),
    ],
)
def test_the_mana_that_burns_as_the_phase_ends_is_said(edition: str, step: str, question: str, value: object, later: object) -> None:
    """300.3: while mana is in a pool, what is asked of its loss becomes another answer as the phase ends."""
    board = f"""
players: {{Ann: {{hand: [Dark Ritual], in play: [Swamp]}}, Ben: {{}}}}
turn: {{player: Ann, step: {step}}}
events: [Ann plays Dark Ritual, all pass]
questions: [{question}]
"""
    answer = answer_text(board, edition=edition).to_dict()["answers"][0]
    assert (answer["value"], answer.get("later")) == (value, later)
    assert answer.get("end_of_phase_to_come", False) == (later is not None)
    assert later is None or answer["verdict"]["rules"][0] == "300.3"
