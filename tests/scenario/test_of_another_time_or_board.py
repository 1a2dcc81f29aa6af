"""Questions of another time or another board than the line's: what happens then, what could be done, what is told apart."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError, answer_text
from judge.scenario.running.run_results import AnswerResult


def answer(board: str, question: str) -> AnswerResult:
    return ask_text(f'{board}\nquestions: ["{question}"]\n').run.answers[-1]


SAPPED = """
cards:
  Sapper: {cost: "{1}{R}", type: Creature - Goblin, pt: 1/1,
    text: "{R}: Target creature you control gains haste until end of turn. Destroy it at end of combat."}
players: {Ann: {in play: [Sapper, Craw Wurm, Mountain]}, Ben: {}}
turn: {player: Ann}
events: [Ann plays Sapper's ability targeting Craw Wurm, all pass, Ann attacks with Craw Wurm]"""


def test_404_4_at_end_of_combat_is_the_step_in_which_it_triggers() -> None:
    assert answer(SAPPED, "does Craw Wurm die, at end of combat?").value == "yes"
    assert answer(SAPPED, "does Craw Wurm die, at combat damage?").value == "no"
    assert answer(SAPPED, "does Craw Wurm die, in combat?").value == "yes"  # the step is one of the combat phase (306.1)


def test_what_triggers_in_another_turn_is_of_that_turn() -> None:
    board = """
players: {Ann: {in play: [Verdant Force]}, Ben: {}}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [all pass, "it happens: Verdant Force is destroyed"]"""

    assert answer(board, "did Verdant Force trigger?").value == "yes"
    assert answer(board, "does Verdant Force trigger, in Ann's next upkeep?").value == "no"


def test_406_7_a_color_that_is_not_made_is_no_way_to_tap_for_it() -> None:
    board = """
cards:
  Dusk: {cost: "{2}{B}", type: Enchantment, text: "If a land is tapped for mana, it produces {B} instead of any other type and amount."}
players: {Ann: {in play: [Dusk, Reflecting Pool, Reflecting Pool]}, Ben: {in play: [Forest]}}
turn: {player: Ben}"""
    assert (found := answer(board, "can Ben tap Forest for green mana?")).value == "no" and "Dusk" in found.clause
    assert answer(board, "can Ben tap Forest for black mana?").value == "yes"
    pools = board.replace("Dusk, ", "")
    assert (found := answer(pools, "can Ann tap Reflecting Pool for red mana?")).extra_rules[0] == "406.7" and found.value == "no"


def test_212_6c_what_the_line_refused_and_another_board_allows_can_be_done() -> None:
    board = """
players: {Ann: {hand: [Forest x3], in play: [Exploration]}, Ben: {}}
turn: {player: Ann}
events: [Ann plays Forest, Ann plays Forest, Ann plays Forest]"""
    assert answer(board, "can Ann play Forest, if she had another Exploration?").value == "yes"
    assert answer(board, "can Ann play Forest?").value == "no"


def test_103_4_triggers_of_one_name_are_told_apart_by_whose_they_are() -> None:
    board = """
players: {Ann: {in play: [Soul Warden]}, Ben: {in play: [Soul Warden]}, Cid: {hand: [Grizzly Bears], in play: [Forest x2]}}
turn: {player: Cid}
events: [Cid casts Grizzly Bears, all pass]"""
    assert answer(board, "which trigger resolves first?").value == "Ben's Soul Warden's triggered ability"


ROD = """
cards:
  Quiet Rod: {cost: "{2}", type: Artifact, text: "Activated abilities of creatures can't be played."}
players:
  Ann: {in play: [Prodigal Sorcerer]}
  Ben: {in play: [Quiet Rod]}
turn: Ann
questions: [can Ann play Prodigal Sorcerer's ability targeting Ben?, "QUESTION"]
"""


@pytest.mark.parametrize(
    "question",
    [
        "would it work if Quiet Rod were destroyed?",
        "and if Quiet Rod is gone?",
        "would that be legal without Quiet Rod?",
        "could Ann play Prodigal Sorcerer's ability targeting Ben had Quiet Rod been destroyed?",
    ],
)
def test_the_last_question_is_asked_again_without_what_stood_in_the_way(question: str) -> None:
    before, without = answer_text(ROD.replace("QUESTION", question)).to_dict()["answers"]

    assert (before["value"], without["value"]) == ("no", "yes")


GREAVES = """
players:
  Ann: {hand: [Serra Angel, Lightning Greaves, Opt], in play: [Plains x7]}
  Ben: {in play: [Llanowar Elves]}
turn: {player: Ann}
events:
  - Ann casts Lightning Greaves
  - all pass
  - Ann casts Serra Angel
  - all pass
  - Ann equips Lightning Greaves to Serra Angel
  - all pass
"""


def test_what_a_keyword_did_can_be_supposed_undone() -> None:
    assert answer(GREAVES, "could Serra Angel attack?").value == "yes"
    assert answer(GREAVES, "could Serra Angel attack, if Ann does not equip Lightning Greaves to Serra Angel?").value == "no"


def test_a_card_of_a_hand_can_be_supposed_away() -> None:
    assert answer(GREAVES, "how many cards are in Ann's hand, if Ann had no Opt?").value == 0


def test_of_what_is_in_play_no_card_of_the_hand_is_supposed_away() -> None:
    board = "players:\n  Ann: {hand: [Forest], in play: [Forest x2]}\n  Ben: {}\nevents: [Ann plays Forest]\n"
    assert answer(board, "how many lands does Ann control, if Ann had no Forest?").value == 1


def test_of_what_is_supposed_the_error_is_there() -> None:
    with pytest.raises(AskError, match=r"'Ann is wearing a hat' \[unknown-supposition\]"):
        answer(GREAVES, "could Ann cast Opt, if Ann is wearing a hat?")


@pytest.mark.parametrize(
    ("step", "asked", "when"),
    [
        ("precombat main", "in Ann's next main phase", "Ann's postcombat main"),
        ("upkeep", "in Ann's next main phase", "Ann's precombat main"),
        ("end of turn", "in the next main phase", "next turn; it is Ann's precombat main"),
        ("precombat main", "in Ann's next precombat main phase", "next turn; it is Ann's precombat main"),
        ("draw", "in Ann's next upkeep", "next turn; it is Ann's upkeep"),
    ],
)
def test_the_next_step_is_behind_the_one_under_way(step: str, asked: str, when: str) -> None:
    board = f"players: {{Ann: {{in play: [Plains]}}, Ben: {{}}}}\nturn: {{player: Ann, step: {step}}}"

    assert when in answer(board, f"is Plains tapped, {asked}?").supposing


@pytest.mark.parametrize(
    "supposed",
    [
        "Ann had Upwelling in play", "Ann had Upwelling", "Ann controlled Upwelling", "Ann had an Upwelling in play",
        "Ann starts with Upwelling in play", "Ann started with an Upwelling", "Ann had two Upwellings",
    ],
)
def test_what_is_supposed_to_be_had_needs_no_article(supposed: str) -> None:
    board = "players: {Ann: {in play: [Sol Ring]}, Ben: {}}\nturn: {player: Ann, step: precombat main}\n"
    board += "events: [Ann taps Sol Ring, go to combat]\n"
    assert answer(board, "life of Ann").value == 18
    assert answer(board, f"life of Ann, if {supposed}?").value == 20


@pytest.mark.parametrize("asked", ["does Ann lose with Worship in play?", "would Ann lose with Worship in play?"])
def test_what_is_named_nowhere_else_is_supposed_behind_with(asked: str) -> None:
    """Of a thing it is had by its owner; what is in play on the board is no supposition."""
    board = "players: {Ann: {life: 2, in play: [Hill Giant]}, Ben: {in play: [Mountain], hand: [Shock]}}\nturn: {player: Ben}\n"
    board += "events: [Ben plays Shock targeting Ann, all pass]\n"
    assert answer(board, "does Ann lose?").value == "yes"
    assert (answer(board, asked).value, answer(board, asked).supposing) == ("no", "Ann starts with 1 Worship in play")
    assert answer(board, "how big is Hill Giant with Glorious Anthem in play?").value == "4/4"
    assert answer(board, "does Ann lose with Hill Giant in play?").supposing == ""


def test_whose_it_would_be_is_to_be_said() -> None:
    board = "players: {Ann: {life: 2}, Ben: {}}\n"
    with pytest.raises(AskError, match="say who would have it: 'if Ann had Worship in play'"):
        answer(board, "does Ann lose if Worship is in play?")


def test_any_question_can_be_asked_without_something_in_play() -> None:
    board = 'players: {Ann: {in play: ["Urborg, Tomb of Yawgmoth", Blood Moon]}, Ben: {in play: [Plains]}}\n'
    assert answer(board, "subtypes of Plains").value == ["Plains"]
    assert answer(board, "subtypes of Plains, without Blood Moon").value == ["Plains", "Swamp"]


COUNTED = """
cards: {Marsh Adder: {type: Creature - Snake, pt: 1/1, text: Poisonous 2}}
players:
  Ann: {hand: [Opt], library: [Forest, Shock], in play: [Island, Marsh Adder, {card: Mogg Fanatic, counters: {"+1/+1": 1}}]}
  Ben: {in play: [{card: Umezawa's Jitte, tapped: yes}]}
events: [Ann attacks with Marsh Adder, no block, combat damage is dealt]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("did Ben lose, if Ben had 8 poison counters?", "yes"),
        ("did Ben lose, if Ben had only seven poison counters?", "no"),
        ("how many poison counters does Ben have, if Ben starts with 3 poison counters?", 5),
        ("P/T of Mogg Fanatic, if the Fanatic had three +1/+1 counters?", "4/4"),
        ("P/T of Mogg Fanatic, if Mogg Fanatic starts with 2 +1/+1 counters?", "3/3"),
        ("how many cards are in Ann's library, if Ann had no cards in her library?", 0),
        ("how many cards are in Ann's library, if Ann had 5 cards in her library?", 5),
        ("how many cards are in Ann's hand, if Ann starts with 3 cards in hand?", 3),
        ("is Umezawa's Jitte tapped, if Jitte had been untapped?", "no"),
        ("how big is the Fanatic if it starts with two +1/+1 counters?", "3/3"),
        ("what is on top of Ann's library, if Ann had Flood on top of her library?", "Flood"),
        ("how many cards does Ann have in hand if she had two Terrors?", 3),
    ],
)
def test_counters_and_numbers_of_cards_can_be_supposed(question: str, value: object) -> None:
    assert answer(COUNTED, question).value == value


def test_what_is_tapped_can_be_supposed_untapped_where_nothing_happens() -> None:
    board = "players: {Ann: {hand: [Shock], in play: [Mountain (tapped)]}, Ben: {}}\n"
    assert answer(board, "can Ann play Shock?").value == "no"
    assert answer(board, "can Ann play Shock, if Mountain had been untapped?").value == "yes"


FIGHT = """
cards: {Slip Past: {cost: "{U}", type: Instant, text: Target creature is unblockable this turn.}}
players:
  Ann: {life: 20, hand: [Slip Past, Giant Growth], in play: [Hill Giant, Serra Angel, Gray Ogre, Island, Forest]}
  Ben: {life: 20, in play: [Craw Wurm, Grizzly Bears, Wall of Wood]}
events:
  [Ann attacks with Hill Giant, Ben blocks Hill Giant with Craw Wurm, Ann casts Slip Past on Hill Giant, all pass, combat damage is dealt]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("life of Ben, if Ann had also attacked with Gray Ogre?", 18),
        ("life of Ben, if Gray Ogre had attacked too?", 18),
        ("life of Ben, if Ann had attacked with Gray Ogre?", 18),
        ("damage on Craw Wurm, if Grizzly Bears had blocked as well?", 3),
        ("does Hill Giant die, if Ben had also blocked with Wall of Wood?", "yes"),
        ("life of Ben, if Ann had cast Slip Past before blocks?", 17),
    ],
)
def test_what_is_declared_as_well_and_what_is_played_as_told(question: str, value: object) -> None:
    """308.2g, 309.2: the whole declaration has both; a play that is supposed at another time keeps the target that was told."""
    assert answer(FIGHT, question).value == value


def test_all_of_a_name_are_each_of_them_spells_too() -> None:
    bears = 'Grizzly Bears, {card: Grizzly Bears, counters: {"+1/+1": 1}}'
    board = f"players: {{Ann: {{in play: [{bears}]}}, Ben: {{hand: [Pyroclasm], in play: [Mountain x2]}}}}\n"
    told = f"{board}turn: {{player: Ben, step: precombat main}}\nevents: [Ben casts Pyroclasm, all pass]\n"
    assert answer(told, "did all Grizzly Bears die?").value == "no"
    assert answer(told, "did any of the Bears die?").value == 1
    two = "players: {Ann: {hand: [Hill Giant], in play: [Mountain x4]}, Ben: {hand: [Counterspell x2], in play: [Island x4]}}\n"
    two += "events: [Ann casts Hill Giant, Ben casts Counterspell on Hill Giant, Ben casts Counterspell on Hill Giant, resolve the stack]\n"
    assert answer(two, "did both Counterspells resolve?").value == "no"
    assert answer(two, "was any Counterspell countered?").value == "yes"


@pytest.mark.parametrize("paid", ["with all her mana", "with five mana", "using all her lands"])
def test_what_says_how_much_x_is_is_not_passed_over(paid: str) -> None:
    """203.3: with seven Mountains "with all her mana" is X = 6, which the sentence is asked to say."""
    board = "players: {Ann: {hand: [Blaze], in play: [Mountain x7]}, Ben: {life: 6}}\n"
    with pytest.raises(AskError, match="cannot read"):
        answer(f"{board}events: [Ann casts Blaze on Ben {paid}, all pass]\n", "life of Ben")
    assert answer(f"{board}events: [Ann casts Blaze on Ben with X = 5 using six lands, all pass]\n", "life of Ben").value == 1


@pytest.mark.parametrize(("case", "size"), [("what if Ben had two Anthems?", "3/3"), ("what if Humility weren't there?", "5/5")])
def test_another_board_behind_a_value_is_that_value_there(case: str, size: str) -> None:
    """What comes of a board alone is what was asked before of it (418.5a)."""
    board = "players:\n  Ann: {in play: [Humility]}\n  Ben: {in play: [Serra Angel, Glorious Anthem]}\n"
    run = answer_text(f'{board}questions: ["how big is Serra Angel?", "{case}"]', "<board>").run
    assert [answer.value for answer in run.answers] == ["2/2", size]


@pytest.mark.parametrize(("question", "value"), [("can Hill Giant attack next turn?", "yes"), ("can Serra Angel attack next turn?", "yes")])
def test_a_creature_attacks_in_a_next_turn_of_its_player(question: str, value: object) -> None:
    """The next turn in which it could attack at all is meant (308.2a)."""
    board = "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Serra Angel]}}\nturn: {player: Ann, step: postcombat main}"
    assert answer(board, question).value == value


@pytest.mark.parametrize(
    "asked", ["is Hill Giant tapped next turn?", "does Hill Giant die, if Ben blocks Hill Giant with Grizzly Bears next turn?"]
)
def test_a_time_that_does_not_come_for_the_game_has_ended_says_so(asked: str) -> None:
    """102.1: what is asked of the next turn is as the game left it."""
    board = "players: {Ann: {life: 2, in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears, Mountain], hand: [Shock]}}\n"
    board += "turn: {player: Ann}\nevents: [Ben plays Shock targeting Ann]\n"
    found = answer(board, asked)
    assert (found.value, found.ended) == ("no", ("Ann has lost", "102.1"))
    assert answer(board, "what happens if Ben blocks Hill Giant with Grizzly Bears next turn?").ended == found.ended
