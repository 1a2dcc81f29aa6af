"""What is not taken for what it resembles: a response, a doubted play, another's act, a cause, a name; what a refusal offers."""

from __future__ import annotations

import json

import pytest

from judge import ask_text
from judge.answering import AskError, answer_text
from judge.exploring.explored import explore_text

TABLE = """
cards:
  Quick Spark: {cost: "{R}", type: Instant, text: Quick Spark deals 2 damage to target creature or player.}
  Slow Peek: {cost: "{B}", type: Sorcery, text: Target player discards a card.}
  Both Worlds: {type: Creature - Elf, pt: 2/2}
  Still Engine: {type: Artifact, text: Activated abilities of artifacts can't be played unless they're mana abilities.}
  Kind Priest: {type: Creature - Cleric, pt: 1/1, text: "{T}: You gain 1 life."}
  Stern Priest: {type: Creature - Cleric, pt: 1/1, text: "{T}: You gain 1 life."}
  Drawing Post: {type: Enchantment, text: "At the beginning of your upkeep, you may draw a card."}
players:
  Ann:
    life: 20
    hand: [Quick Spark, Slow Peek]
    in play: [Both Worlds, Kind Priest, Drawing Post, Llanowar Elves, Mountain x2, Swamp x2]
    library: [Forest, Forest]
  Ben:
    life: 20
    hand: [Forest, Forest]
    in play: [Hill Giant, Stern Priest, Still Engine]
"""
SPARK = "Ann casts Quick Spark on Ben"


def answers(told: list[str], *asked: str) -> list[object]:
    """The values of the answers, in order."""
    text = f"{TABLE}events: {json.dumps(told)}\nquestions: {json.dumps(asked)}\n"
    return [answer.value for answer in answer_text(text, "<board>").run.answers]


def refused(told: list[str], asked: str) -> str:
    """The text of the error."""
    with pytest.raises(AskError) as caught:
        answers(told, asked)
    return caught.value.text


def test_what_waits_resolves_first_where_the_next_is_simply_told() -> None:
    assert answers([SPARK, "Ann casts Slow Peek on Ben"], "how much life does Ben have?") == [18]


@pytest.mark.parametrize(
    "told",
    [
        "holding priority, Ann casts Slow Peek on Ben",
        "Ann keeps priority and casts Slow Peek on Ben",
        "Ann answers with Slow Peek on Ben",
        "Ann reacts with Slow Peek on Ben",
        "Ann casts Slow Peek on Ben at instant speed",
        "before Quick Spark can resolve, Ann casts Slow Peek on Ben",
        "Ann tries to cast Slow Peek on Ben",
        "Ann immediately casts Slow Peek on Ben",
    ],
)
def test_what_is_done_at_once_or_tried_is_refused(told: str) -> None:
    """307.1: nothing resolves first for it."""
    assert answers([SPARK, told], "how much life does Ben have?") == [20]


@pytest.mark.parametrize("asked", ["can Ann cast Slow Peek?", "why can't Ann cast Slow Peek?", "was the Peek legal?"])
def test_nothing_resolves_first_for_what_is_asked_about(asked: str) -> None:
    (answer,) = answer_text(
        f"{TABLE}events: {json.dumps([SPARK, 'Ann casts Slow Peek on Ben'])}\nquestions: {json.dumps([asked])}\n", "<board>"
    ).run.answers
    assert (answer.value, answer.given) == ("no", ())


def test_a_card_may_be_called_like_a_number() -> None:
    attack = ["Ann attacks with Both Worlds", "Ben blocks with Hill Giant", "combat damage"]
    assert answers(attack, "does Both Worlds die?", "did they both survive?") == ["yes", "yes", "no"]


def test_what_another_did_was_not_done_by_who_is_asked_about() -> None:
    assert answers([SPARK], "can Ann do that?") == ["yes"]
    assert "can Ben do that" in refused([SPARK], "can Ben do that?")


def test_a_cause_is_not_left_out() -> None:
    used = ["Ann uses Kind Priest", "it resolves"]
    assert answers(used, "who gained life from Kind Priest?", "who gained life from Stern Priest?") == ["Ann", "nobody"]


@pytest.mark.parametrize("asked", ["can Ann decline Drawing Post?"])
def test_what_was_not_offered_is_not_declined(asked: str) -> None:
    """That somebody was not asked says nothing of what has not come yet, or is played."""
    refused([], asked)


def test_to_lose_a_card_is_to_discard_where_nothing_else_takes_one() -> None:
    assert answers(["Ann casts Slow Peek on Ben", "it resolves"], "did Ben lose a card?") == ["yes"]
    milled = TABLE.replace("{T}: You gain 1 life.", "{T}: Target player puts a card from his or her library into his or her graveyard.", 1)
    with pytest.raises(AskError):
        answer_text(f"{milled}questions: [did Ben lose a card?]\n", "<board>")


@pytest.mark.parametrize(
    ("asked", "not_offered"),
    [
        ("did Ben lose a creature?", "who wins"),
        ("does Still Engine kill mana abilities?", "die"),
        ("can Hill Giant be tapped down in perpetuity?", "is Hill Giant tapped"),
        ("does Hill Giant outclass Both Worlds?", "ask 'does Hill Giant die"),
    ],
)
def test_what_means_another_thing_is_not_offered(asked: str, not_offered: str) -> None:
    help = refused([], asked).split("help: ")[1]
    assert help.startswith("questions are of things") or not_offered not in help


@pytest.mark.parametrize(
    ("told", "help"),
    [
        ("Ben loses 2 life and the game goes on", "write 'it happens: Ben loses 2 life'"),
        ("Ann sparks Ben's nearest wizard", "verbs are "),
        ("Ann attacks with Both Worlds into open mana", "write 'Ann attacks with Both Worlds'"),
    ],
)
def test_what_is_offered_says_as_much_of_the_same(told: str, help: str) -> None:
    assert refused([told], "who wins?").split("help: ")[1].startswith(help)


def test_a_name_of_this_scenario_hides_the_shorter_one_of_the_library() -> None:
    text = TABLE.replace("Kind Priest", "Shock Priest")
    with pytest.raises(AskError) as caught:
        answer_text(f"{text}events: [Ann sets the many charms of Shock Priest to work]\n", "<board>")
    assert "'Shock' is nowhere" not in caught.value.text


@pytest.mark.parametrize("told", ["Ann soon untap Llanowar Elves with all that", "Ben considers Quick Spark but holds it"])
def test_no_sentence_is_offered_that_says_another_thing(told: str) -> None:
    help = refused([told], "who wins?").split("help: ")[1]
    assert "untapped" not in help and "plays Quick Spark" not in help


def test_whose_something_is_is_not_who() -> None:
    """`does Ann's die` is of her creature, where she has one alone."""
    alone = TABLE.replace("Both Worlds, Kind Priest, Drawing Post, Llanowar Elves", "Both Worlds")
    attack = "events: [Ann attacks with Both Worlds, Ben blocks with Hill Giant, combat damage]\n"
    assert answer_text(f"{alone}{attack}questions: ['does Ann''s die?']\n", "<board>").run.answers[0].value == "yes"
    with pytest.raises(AskError):
        answer_text(f"{TABLE}questions: ['is Ann''s dead?']\n", "<board>")


def test_what_did_not_connect_did_not_deal_damage() -> None:
    text = f"{TABLE}events: [Both Worlds connects, Kind Priest connects]\nquestions: [how much life does Ben have?]\n"
    found = answer_text(text, "<board>").run
    assert ([event.legal for event in found.events], found.answers[0].value) == ([True, False], 18)


def test_whether_something_is_optional_is_told_by_its_words_where_it_has_not_asked() -> None:
    assert answers([], "is Drawing Post optional?") == ["yes"]


def test_what_was_given_up_to_what_does_not_ask_was_not() -> None:
    text = f"{TABLE}events: [Ann sacrifices Llanowar Elves to Both Worlds]\nquestions: [where is Llanowar Elves?]\n"
    assert not answer_text(text, "<board>").run.events[0].legal


def test_whether_it_makes_a_difference_is_not_whether_it_is_so() -> None:
    """Its yes may be a no of the other."""
    assert answers([SPARK], "was that legal?", "would it change anything if Hill Giant was gone?") == ["yes", "no"]
    assert answers([SPARK], "was that legal?", "would it still be legal if Hill Giant was gone?") == ["yes", "yes"]


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ("I have a Grizzly Bears and my opponent a Hill Giant. I attack with Grizzly Bears and he blocks. Does his die?", "no"),
        ("My Serra Angel is tapped. My opponent attacks with Hill Giant. Can I block with Serra Angel?", "no"),
    ],
)
def test_prose_of_whose_it_is(told: str, value: str) -> None:
    found = ask_text(told).run
    assert (found.answers[0].value, all(event.legal for event in found.events)) == (value, True)


def test_exploring_carries_out_the_same() -> None:
    """What resolves first in an answer does so in all its ways."""
    text = f"{TABLE}events: {json.dumps([SPARK, 'Ann casts Slow Peek on Ben'])}\nquestions: [how much life does Ben have?]\n"
    found = explore_text(text, "<board>").plain()
    assert [way["value"] for way in found["answers"]["how much life does Ben have?"]] == [18]
    assert found["given"] == ["event 2: what is on the stack resolves first (not told)"]


def test_it_is_none_of_those_that_each_was_asked_of() -> None:
    """`it` is what was asked about before; of a question of each creature no one stands for all."""
    told = ["Ann attacks with Both Worlds", "no block", "combat damage"]
    asked = ("did Both Worlds attack?", "which creature died?", "which creature goes to the graveyard?", "how much damage did it deal?")
    assert answers(told, *asked)[-1] == 2
