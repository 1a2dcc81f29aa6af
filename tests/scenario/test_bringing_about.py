"""`can P kill X`, `destroy`, `save`: what a player can bring about by the cards and abilities he or she has."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

HANDS = """
players:
  Ann:
    life: 4
    hand: [Giant Growth, Disenchant, Wrath of God, Shock, Shock]
    in play: [Serra Angel, Hill Giant, Troll Ascetic, White Knight, Prodigal Sorcerer, Plains x4, Forest, Mountain x2]
  Ben: {hand: [Fireball, Terror, Shock], in play: [Hill Giant, Mountain x6, Swamp x2]}
"""
FIGHT = """
players:
  Ann: {in play: [Hill Giant]}
  Ben: {hand: [Giant Growth, Shock], in play: [Grizzly Bears, Forest, Mountain]}
events: [Ann attacks with Hill Giant, Ben blocks Hill Giant with Grizzly Bears]
"""


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (HANDS, "can Ann destroy Troll Ascetic?", "yes"),  # by what targets nothing
        (f"{HANDS}turn: Ben's upkeep\n", "can Ben kill Ann this turn?", "no"),  # a sorcery
        (f"{HANDS}turn: Ben's postcombat main\n", "can Ben kill Ann this turn?", "yes"),  # with the highest X
        (HANDS, "can Ben kill Serra Angel?", "yes"),
        (HANDS, "can Ben kill White Knight with Terror?", "no"),
        (HANDS, "can Ann kill Ben's Hill Giant with Shock?", "no"),
        (HANDS, "can Prodigal Sorcerer kill White Knight?", "no"),
        (HANDS.replace("Wrath of God, ", ""), "can Ann kill Ben's Hill Giant?", "yes"),  # by two plays
        (HANDS.replace("Wrath of God, ", ""), "can Ann kill Ben?", "no"),
        (FIGHT, "can Ben save Grizzly Bears?", "yes"),
        (FIGHT, "can Ben save Grizzly Bears with Shock?", "no"),
        (FIGHT, "can Ben kill Hill Giant with Giant Growth?", "yes"),
    ],
)
def test_what_a_player_can_bring_about(board: str, asked: str, value: str) -> None:
    """Each play is supposed with all that comes of it; two, where none does it by itself."""
    assert [answer.value for answer in answer_text(f"{board}questions: [\"{asked}\"]\n").run.answers] == [value]


TWO_SPELLS = """
players:
  Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Drudge Skeletons, Forest, Swamp]}
  Ben: {hand: [Lightning Bolt, Terror], in play: [Hill Giant, Mountain, Swamp x3]}
turn: Ben's precombat main
"""
BOLT_ALONE = "Ben casts Lightning Bolt on Grizzly Bears. It resolves."
BOLT_AND_TERROR = "Ben casts Lightning Bolt on Grizzly Bears; Ben casts Terror on Grizzly Bears; resolve the stack"
ATTACKED = "Ben attacks with Hill Giant; Ann blocks with Drudge Skeletons; combat damage is dealt"


@pytest.mark.parametrize(
    ("events", "asked", "value", "when"),
    [
        ([BOLT_ALONE], "could Ann have saved Grizzly Bears?", "yes", "during event 1"),
        (BOLT_AND_TERROR.split("; "), "could Ann have saved Grizzly Bears with Giant Growth?", "no", ""),  # it dies to Terror all the same
        (BOLT_AND_TERROR.split("; "), "could Ann save Grizzly Bears?", "no", ""),
        (ATTACKED.split("; "), "could Ann have saved Drudge Skeletons?", "yes", "during event 3"),
        ([*ATTACKED.split("; ")[:2], "Ben casts Terror on Grizzly Bears", "all pass", "combat damage is dealt"],
         "could Ann have saved Grizzly Bears with Drudge Skeletons?", "no", ""),
    ],
)  # fmt: skip
def test_what_could_have_saved_something_is_done_in_the_whole_line(events: list[str], asked: str, value: str, when: str) -> None:
    """What others are told to do later is done all the same; the play is tried whenever it is legal, also within an event."""
    board = f"{TWO_SPELLS}events:\n" + "".join(f"  - {event}\n" for event in events)
    [answer] = answer_text(f"{board}questions: [\"{asked}\"]\n").run.answers
    assert (answer.value, answer.moment) == (value, when)


ALONE = """
players:
  Ann: {{hand: [{hand}], in play: [{mine}, Mountain x4, Forest]}}
  Ben: {{life: {life}, in play: [{his}]}}
turn: Ann's precombat main
"""


@pytest.mark.parametrize(
    ("hand", "mine", "life", "his", "value"),
    [
        ("", "Serra Angel, Grizzly Bears", 4, "Hill Giant", "yes"),  # no block stops the Angel
        ("", "Serra Angel, Grizzly Bears", 6, "Hill Giant", "no"),
        ("", "Serra Angel, Grizzly Bears", 6, "Hill Giant (tapped)", "yes"),
        ("Giant Growth", "Grizzly Bears", 5, "Forest", "yes"),
        ("Giant Growth", "Grizzly Bears", 5, "Wall of Wood", "no"),
        ("Giant Growth", "Grizzly Bears, Hill Giant", 5, "Wall of Wood", "yes"),  # on whichever is not blocked
        ("Blaze, Lightning Bolt", "Forest", 7, "Forest", "yes"),  # with X = 4, and not with the highest
        ("Blaze, Lightning Bolt", "Forest", 8, "Forest", "no"),
        ("", "Forest", 1, "Forest", "no"),
        ("Lightning Bolt", "Craw Wurm", 6, "Grizzly Bears", "yes"),  # on what would block, before the attack
        ("Lightning Bolt", "Craw Wurm", 6, "Hill Giant, Grizzly Bears", "no"),
        ("Ball Lightning, Shock", "Mountain", 8, "Forest", "yes"),  # with haste, and then the rest
    ],
)
def test_an_attack_kills_where_no_block_stops_it(hand: str, mine: str, life: int, his: str, value: str) -> None:
    """All that can attack does, each block is tried, and answered with a play; two plays share their mana."""
    text = f"{ALONE.format(hand=hand, mine=mine, life=life, his=his)}questions: [can Ann kill Ben?]\n"
    [answer] = answer_text(text).run.answers
    assert answer.value == value
    assert "an object" not in answer.clause  # what targets creatures alone says nothing of a player


@pytest.mark.parametrize(("card", "value"), [("Char", "yes"), ("Shock", "no"), ("Terror", "no"), ("Lava Spike", "no")])
def test_what_damages_its_controller_may_kill_a_planeswalker(card: str, value: str) -> None:
    """Damage to a player may be dealt to a planeswalker instead (212.9g), where it is enough, and of any spell that can be played."""
    text = f"""
players: {{Ann: {{hand: [{card}], in play: [Mountain x3]}}, Ben: {{in play: [Garruk Wildspeaker (4), Hill Giant]}}}}
questions: ["can Ann kill Garruk with {card}?"]
"""
    assert answer_text(text).run.answers[0].value == value


def test_of_an_x_that_kills_both_less_is_taken() -> None:
    """Where it does, the player is alive (102.4a)."""
    text = """
players: {Ann: {life: 5, hand: [Earthquake], in play: [Mountain x9]}, Ben: {life: 4}}
questions: [can Ann kill Ben with Earthquake?]
"""
    answer = answer_text(text)
    assert answer.run.answers[0].value == "yes" and "X = 4" in answer.render("text")


BLOCKED = """
players:
  Ann: {in play: [Craw Wurm, Grizzly Bears]}
  Ben: {life: 6, in play: [Wall of Stone, Llanowar Elves]}
events: ["Ann attacks with Craw Wurm, Grizzly Bears"%s]
questions: [%s]
"""


@pytest.mark.parametrize(
    ("events", "asked", "value"),
    [
        ("", "can Ben save himself?", "yes"),
        ("", "can Ben kill Grizzly Bears?", "no"),
        (", Ben blocks Grizzly Bears with Wall of Stone, combat damage is dealt", "could Ben have saved himself?", "yes"),
        (", Ben blocks Craw Wurm with Wall of Stone, combat damage is dealt", "could Ben have saved Wall of Stone?", "yes"),
    ],
)
def test_a_block_saves(events: str, asked: str, value: str) -> None:
    """Each that the player could declare is tried, in the place of the one that was declared."""
    assert [answer.value for answer in answer_text(BLOCKED % (events, asked)).run.answers] == [value]


STRUCK = """
players:
  Ann: {hand: [Giant Growth], in play: [White Knight, Forest]}
  Ben: {hand: [Giant Growth], in play: [Hill Giant, Forest]}
events:
  - Ann attacks with White Knight
  - Ben blocks White Knight with Hill Giant
  - first-strike combat damage is dealt
  - Ben casts Giant Growth on Hill Giant
  - all pass
  - Ann casts Giant Growth on White Knight
  - all pass
  - combat damage is dealt
"""
SHARED = """
players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Grizzly Bears, Air Elemental]}}
events:
  - Ann attacks with Craw Wurm
  - Ben blocks Craw Wurm with Grizzly Bears and Air Elemental
  - Craw Wurm assigns 3 to Grizzly Bears, 3 to Air Elemental
  - combat damage is dealt
"""
EQUIPPED = """
players: {Ann: {in play: [Grizzly Bears, Lightning Greaves]}, Ben: {hand: [Shock], in play: [Mountain]}}
events:
  - Ann equips Lightning Greaves to Grizzly Bears
  - in response, Ben casts Shock targeting Grizzly Bears
  - resolve the stack
"""


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (STRUCK, "could Ann have saved White Knight?", "yes"),  # of two of a name she plays her own, and then there is none
        (STRUCK, "does White Knight survive, if Ann had cast Giant Growth on White Knight before blocks?", "yes"),
        (SHARED, "could Ann have killed Air Elemental?", "yes"),  # by all of the Wurm's damage
        (EQUIPPED, "could Ann have saved Grizzly Bears?", "no"),  # what she did is no other thing to do
    ],
)
def test_what_could_have_been_done_is_done_in_the_line(board: str, asked: str, value: str) -> None:
    assert answer_text(f'{board}questions: ["{asked}"]\n').run.answers[0].value == value


@pytest.mark.parametrize("assigned", ["Craw Wurm assigns 2 to Grizzly Bears, 4 to Air Elemental", "combat damage goes onto the stack"])
def test_all_of_the_damage_kills_in_the_line_that_goes_on(assigned: str) -> None:
    """What is done behind the assigning stays done: that of the line, and the default one, would not kill it."""
    events = ("Ann attacks with Craw Wurm", "Ben blocks Craw Wurm with Grizzly Bears and Air Elemental", assigned)
    behind = ("Ben casts Brute Force on Air Elemental", "all pass", "combat damage is dealt")
    board = "players: {Ann: {in play: [Craw Wurm]}, Ben: {hand: [Brute Force], in play: [Grizzly Bears, Air Elemental, Mountain]}}\n"
    cards = "cards: [{name: Brute Force, cost: '{R}', type: Instant, text: Target creature gets +2/+2 until end of turn.}]\n"
    lines = "".join(f"  - {each}\n" for each in (*events, *behind))
    answer = answer_text(f"{board}{cards}events:\n{lines}questions: [could Ann have killed Air Elemental?]\n")
    said = verdict(answer.run, answer.run.answers[0]).text
    assert said.startswith("If Craw Wurm assigns all of its combat damage to Air Elemental: ") and "damage 6" in said


REGENERATED = """
players:
  Ann: {in play: [Troll Ascetic, Forest x2]}
  Ben: {hand: [Wrath of God, Lightning Bolt, Pyroclasm], in play: [Plains x4, Mountain x3]}
turn: {player: Ben, step: precombat main}
events: [Ben casts Pyroclasm, Ann regenerates Troll Ascetic, all pass, all pass, Ben casts Wrath of God, all pass]
"""


@pytest.mark.parametrize(("question", "value"), [
    ("could Ben have killed Troll Ascetic with Lightning Bolt?", "no"),
    ("could Ben have killed Troll Ascetic with Pyroclasm?", "yes"),
])
def test_what_dies_anyway_is_not_killed_by_what_is_aimed_elsewhere(question: str, value: str) -> None:
    answer = answer_text(f"{REGENERATED}questions: ['{question}']\n").to_dict()["answers"][0]
    assert answer["value"] == value
    assert "targeting Ann" not in answer["verdict"]["text"]


def test_without_itself_there_is_nothing_to_save() -> None:
    board = "players: {Ann: {in play: [Hill Giant]}, Ben: {}}\nquestions: [did Hill Giant save Hill Giant?]\n"
    answer = answer_text(board).to_dict()["answers"][0]
    assert answer["value"] is None and "there is no Hill Giant that could survive" in str(answer)
