"""What may happen by itself."""

from __future__ import annotations

from typing import Any

import pytest
from shown import show

import judge
from judge.answering import answer_text
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.sentence_forms import ItHappens

ROWS: list[tuple[str, list[dict[str, Any]]]] = [
    ("giant and ogre are destroyed", [{"what": ["giant", "ogre"], "act": "destroy"}]),
    ("giant is destroyed and can't be regenerated", [{"what": ["giant"], "act": "destroy without regeneration"}]),
    ("giant is tapped", [{"what": ["giant"], "act": "tap"}]),
    ("Shock is countered", [{"what": ["Shock"], "act": "counter"}]),
    ("Exalted Angel is turned face up", [{"what": ["Exalted Angel"], "act": "turn face up"}]),
    ("giant is removed from the game", [{"what": ["giant"], "zone": "removed from the game"}]),
    ("giant is put into Ben's graveyard", [{"what": ["giant"], "zone": "graveyard", "player": "Ben"}]),
    ("giant is returned to its owner's hand", [{"what": ["giant"], "zone": "hand"}]),
    ("giant is put on top of Ann's library", [{"what": ["giant"], "zone": "library", "player": "Ann", "position": "top"}]),
    ("Grizzly Bears in Ann's graveyard comes into play tapped under Ben's control",
     [{"what": ["Grizzly Bears in Ann's graveyard"], "zone": "in play", "player": "Ben", "tapped": True}]),
    ("Ann draws a card", [{"players": ["Ann"], "act": "draw"}]),
    ("Ann and Ben draw two cards", [{"players": ["Ann", "Ben"], "act": "draw", "amount": 2}]),
    ("Ann discards Shock", [{"players": ["Ann"], "act": "discard", "what": ["Shock"]}]),
    ("Ann discards her hand", [{"players": ["Ann"], "act": "discard hand", "amount": 0}]),
    ("Ben gains 3 life", [{"players": ["Ben"], "act": "gain life", "amount": 3}]),
    ("Ben loses 3 life", [{"players": ["Ben"], "act": "lose life", "amount": 3}]),
    ("Ben loses the game", [{"players": ["Ben"], "act": "lose the game"}]),
    ("Ann wins the game", [{"players": ["Ann"], "act": "win the game"}]),
    ("Ann shuffles her library", [{"players": ["Ann"], "act": "shuffle"}]),
    ("Ben gets 2 poison counters", [{"players": ["Ben"], "act": "get poison counters", "amount": 2}]),
    ("Ann sacrifices giant", [{"players": ["Ann"], "act": "sacrifice", "what": ["giant"]}]),
    ("Ann adds {R}{R} to her mana pool", [{"player": "Ann", "mana": "{R}{R}"}]),
    ("Ann gains control of giant", [{"player": "Ann", "what": ["giant"]}]),
    ("Shock deals 2 damage to Ann, 1 to giant",
     [{"source": "Shock", "portions": [{"amount": 2, "to": "Ann"}, {"amount": 1, "to": "giant"}]}]),
    ("Shock deals 2 damage to giant and ogre",
     [{"source": "Shock", "portions": [{"amount": 2, "to": "giant"}, {"amount": 2, "to": "ogre"}]}]),
    ("put two +1/+1 counters on giant", [{"amount": 2, "kind": "+1/+1", "on": ["giant"]}]),
    ("a charge counter is put on Altar", [{"amount": 1, "kind": "charge", "on": ["Altar"]}]),
    ("remove a charge counter from Altar", [{"amount": -1, "kind": "charge", "on": ["Altar"]}]),
    ("Holy Strength is attached to giant", [{"what": "Holy Strength", "to": "giant"}]),
    ("giant is destroyed and Ann discards Shock, Ben draws a card",
     [{"what": ["giant"], "act": "destroy"}, {"players": ["Ann"], "act": "discard", "what": ["Shock"]},
      {"players": ["Ben"], "act": "draw"}]),
]  # fmt: skip

NAMES_LIKE_WORDS = """\
players:
  Ann: {hand: [Remove Soul], in play: [Grizzly Bears, Two-Headed Giant of Foriys]}
  Ben: {in play: [Hill Giant]}
events:
  - "it happens: Remove Soul is put on the bottom of its owner's library"
  - "it happens: Hill Giant deals 2 damage to Ann, 1 to Grizzly Bears and Two-Headed Giant of Foriys is destroyed"
questions: [where is Remove Soul?, where is Two-Headed Giant of Foriys?, life of Ann, damage on Grizzly Bears]
"""


def test_a_name_that_is_a_verb_is_a_name_where_something_is_done_to_it() -> None:
    answer = answer_text(
        """\
cards: {Remove: {cost: "{R}", type: Instant, text: You gain 1 life.}}
players: {Ann: {hand: [Remove], in play: [{card: Hill Giant, counters: {"+1/+1": 1}}]}, Ben: {}}
events: ["it happens: Remove is put into Ann's graveyard", "it happens: remove a +1/+1 counter from Hill Giant"]
questions: [where is Remove?, P/T of Hill Giant]
"""
    )

    assert [a.value for a in answer.run.answers] == ["Ann's graveyard", "3/3"]


def test_a_name_that_begins_like_a_verb_or_a_number_is_a_name() -> None:
    answer = answer_text(NAMES_LIKE_WORDS)

    assert [a.value for a in answer.run.answers] == ["Ann's library", "Ann's graveyard", 18, 1]


@pytest.mark.parametrize(("text", "events"), ROWS, ids=[row[0] for row in ROWS])
def test_rows(lexicon: Lexicon, text: str, events: list[dict[str, Any]]) -> None:
    """Each bare event is read; what one sentence names is simultaneous."""
    event = read_event(f"it happens: {text}", lexicon)

    assert isinstance(event, ItHappens)
    assert events == [show(each) for each in event.events]


BOARD = """\
title: What happens by itself
players:
  Ann:
    hand: [Shock, Terror]
    library: [Island x3]
    graveyard: [Grizzly Bears]
    in play:
      - {card: Hill Giant, id: giant}
      - {card: Gray Ogre, id: ogre, attached: [Holy Strength]}
      - {card: Exalted Angel, face down: yes}
      - {card: Ashnod's Altar, id: Altar, counters: {charge: 1}}
  Ben:
    library: [Swamp x3]
turn: {player: Ann, step: precombat main}
events:
  - "it happens: %s"
expect:
  was event 1 legal?: yes
"""


@pytest.mark.parametrize("text", [row[0] for row in ROWS if not row[0].startswith("Shock is countered")])
def test_each_happens(text: str) -> None:
    """Whatever can be read can also be carried out."""
    assert judge.ask_text(BOARD % text).holds


def test_an_aura_that_is_put_into_play_enchants_what_its_controller_chooses() -> None:
    """Nothing is targeted (212.4j); where there is nothing to enchant, the Aura stays where it is (212.4k)."""
    board = "players: {Ann: {hand: [Pacifism, Holy Strength]}, Ben: {in play: [{token: Sprite, pt: 1/1, text: Shroud}]}}\n"
    board += 'events: ["it happens: Pacifism comes into play under Ann\'s control", "it happens: Sprite is destroyed", '
    board += '"it happens: Holy Strength is put into play"]\n'
    board += 'questions: ["what is Pacifism attached to after event 1?", "where is Holy Strength?"]\n'
    on, at = answer_text(board).to_dict()["answers"]
    assert (on["value"], on["verdict"]["rules"]) == ("Sprite", ["212.4j"])
    assert (at["value"], at["verdict"]["rules"]) == ("Ann's hand", ["212.4k"])


@pytest.mark.parametrize(
    ("said", "died"),
    [
        ("all creatures are destroyed", ["Grizzly Bears", "Goblin", "Craw Wurm"]),
        ("each creature dies", ["Grizzly Bears", "Goblin", "Craw Wurm"]),
        ("all of Ann's creatures are destroyed", ["Grizzly Bears", "Goblin"]),
        ("every red creature is sacrificed", ["Goblin"]),
        ("all untapped Forests are destroyed", []),
    ],
)
def test_what_happens_to_all_of_a_kind(said: str, died: list[str]) -> None:
    """Everything in play that the words fit, also as it is supposed."""
    board = "players:\n  Ann: {in play: [Grizzly Bears, {token: Goblin, pt: 1/1, color: red}, Forest x2]}\n  Ben: {in play: [Craw Wurm]}\n"
    [answer] = answer_text(f'{board}questions: ["which creature: did something die, if it happens: {said}"]\n').run.answers
    assert answer.value == died


def test_a_name_that_begins_with_a_number_is_no_number() -> None:
    board = "players: {Ann: {in play: [Grizzly Bears, No Mercy]}, Ben: {in play: [Hill Giant]}}\n"
    board += 'cards: {No Mercy: {cost: "{4}", type: Enchantment}}\n'
    said = "it happens: Grizzly Bears deals 1 damage to Hill Giant and No Mercy is destroyed"
    answers = judge.ask_text(f'{board}events: ["{said}"]\nquestions: [where is No Mercy?]\n').to_dict()["answers"]
    assert answers[0]["value"] == "Ann's graveyard"


def test_a_card_that_is_called_like_a_verb_comes_into_play() -> None:
    board = "players: {Ann: {hand: [Remove], in play: [{card: Grizzly Bears, counters: {+1/+1: 2}}]}, Ben: {}}\n"
    board += 'cards: {Remove: {cost: "{4}", type: Artifact}}\n'
    events = ["it happens: Remove comes into play", "it happens: remove 1 +1/+1 counter from Grizzly Bears"]
    answers = judge.ask_text(f"{board}events: {events}\nquestions: [where is Remove?, power of Grizzly Bears]\n").to_dict()["answers"]
    assert [each["value"] for each in answers] == ["in play", 3]


def test_what_just_happens_to_who_speaks_happens_to_the_first_player() -> None:
    board = 'players: {Ann: {hand: [Shock]}, Ben: {hand: [Opt]}}\nevents: ["it happens: I discard Shock"]\n'
    run = answer_text(f"{board}questions: [hand size of Ann, hand size of Ben]").run
    assert [answer.value for answer in run.answers] == [0, 1]
