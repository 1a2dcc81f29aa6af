"""Questions of what a player can pay for something, of mana abilities, of a game that is over, and of several ways at any time."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

LEAK = """
players:
  Ann: {in play: [Island x4], hand: [Mana Leak, Rune Snag]}
  Ben: {in play: [Mountain x%d], hand: [Lightning Bolt, Shock]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Lightning Bolt targeting Ann
  - Ann casts Mana Leak targeting Lightning Bolt
"""
BURNT = """
players:
  Ann: {in play: [Mountain x5, Blood Pet], hand: [Fireblast, Shock]}
  Ben: {life: 3, in play: [Plains, Island], hand: [Healing Salve, Counterspell, Remove Soul]}
events:
  - Ann casts Shock targeting Ben
  - all pass
  - Ann casts Fireblast sacrificing two Mountains targeting Ben
"""


def told(board: str, question: str) -> tuple[object, str]:
    """The value of the answer, and its sentence."""
    run = answer_text(f"{board}questions: {json.dumps([question])}\n", "<board>").run
    return run.answers[-1].value, verdict(run, run.answers[-1]).text


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (LEAK % 3, "can Ben pay for Mana Leak?", "no", "Ben can't pay {3} for Mana Leak"),
        (LEAK % 4, "can Ben pay for Mana Leak?", "yes", "Ben can pay for Mana Leak"),
        (LEAK % 3 + "  - all pass\n", "can Ben pay for Mana Leak?", "no", "Ben can't pay {3} for Mana Leak"),
        (LEAK % 4 + "  - all pass\n", "could Ben pay for Mana Leak?", "yes", ""),
        (LEAK % 3 + "  - all pass\n", "was Ben asked for Mana Leak?", "no", "Ben can't pay {3} for Mana Leak"),
        (LEAK % 4, "can Ben pay for Rune Snag?", "no", "has not asked Ben to pay"),
    ],
)
def test_what_can_be_paid(board: str, question: str, value: str, said: str) -> None:
    """Whether a player can pay what something asks as it resolves is found in that, also where it is still to come (424.2)."""
    answer, sentence = told(board, question)
    assert answer == value
    assert said in sentence


def test_406_4_nobody_responds_to_a_mana_ability_that_nobody_has_played() -> None:
    """It would not go onto the stack; the question is answered, and the others with it."""
    answer, sentence = told(BURNT, "can Ben respond to Blood Pet's ability?")
    assert answer == "no"
    assert "it is a mana ability" in sentence


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("can Ben cast Counterspell targeting Fireblast?", "not enough mana for {U}{U}"),
        ("can Ben cast Healing Salve?", "the game is over"),
        ("could Ben have countered Fireblast?", "not enough mana for {U}{U}"),
        ("could Ben have saved himself with Healing Salve?", "Ben has 0 or less life"),
        ("could Ben counter Shock with Remove Soul?", "it isn't a creature"),
    ],
)
def test_102_1_that_the_game_is_over_hides_no_reason(question: str, said: str) -> None:
    """What could not be done before the game was over, either, is told with the reason of then; being saved is not by chance."""
    answer, sentence = told(f"{BURNT}  - all pass\n", question)
    assert answer == "no"
    assert said in sentence


LAST_TURN = """
cards:
  Rented Ogre: {cost: "{2}{R}", type: Creature - Ogre, pt: 4/4, text: "Echo {2}{R}"}
  Cold Keep: {cost: "{1}", type: Artifact, text: "Cumulative upkeep {3}"}
  Ash Spirit: {cost: "{5}{R}", type: Creature - Elemental, pt: 5/5, text: "Evoke {2}{R}"}
  Toll: {cost: "{2}", type: Artifact, text: "Spells cost {1} more to play."}
players:
  Ann:
    in play: [Rented Ogre (came into play last turn), Cold Keep, Toll, Mountain x2]
    hand: [Ash Spirit]
  Ben: {in play: [Hill Giant x2]}
turn: {player: Ben, step: end of turn}
events: [Ann's upkeep, resolve the stack]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("did echo trigger?", "yes"),
        ("does echo trigger again?", "no"),
        ("does the echo trigger a second time?", "no"),
        ("can Ann pay the cumulative upkeep?", "no"),
        ("can Ann pay Cold Keep's cumulative upkeep?", "no"),
        ("how much does it cost to evoke Ash Spirit?", "{3}{R}"),
        ("what does it cost Ann to cast Ash Spirit for its evoke cost?", "{3}{R}"),
        ("how much does Ash Spirit cost?", "{6}{R}"),
        ("can Ann evoke Ash Spirit with two Mountains?", "no"),
        ("how many creatures did Ann sacrifice?", 1),
        ("how many artifacts does Ann have to sacrifice?", 1),
        ("how many permanents did Ann sacrifice?", 2),
        ("how many lands did Ann sacrifice?", 0),
    ],
)
def test_what_is_to_be_paid_for_what_came_last_turn(question: str, value: object) -> None:
    """Echo and cumulative upkeep by their keywords, the cost by another way, and what was sacrificed by its kind (502.19a, 502.13a)."""
    run = answer_text(f"{LAST_TURN}questions: ['{question}']\n".replace("Keep's", "Keep''s"), "<test>").run
    assert run.answers[0].value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("how much does Turn Aside cost?", "{3}{U}"),
        ("how much does Turn Aside cost by its mana cost?", "{3}{U}"),
        ("how much does Turn Aside cost by its alternative cost?", "{1}"),
    ],
)
def test_what_a_spell_costs_is_its_mana_cost_where_no_other_is_named(question: str, value: str) -> None:
    """Also where only the other could be paid (409.1f)."""
    run = answer_text(f"""
cards:
  Turn Aside: {{cost: "{{2}}{{U}}", type: Instant,
    text: "You may return an Island you control to its owner's hand rather than pay Turn Aside's mana cost.\\nDraw a card."}}
  Heavy Air: {{cost: "{{2}}", type: Artifact, text: "Noncreature spells cost {{1}} more to cast."}}
players:
  Ann: {{in play: [Island x2], hand: [Turn Aside]}}
  Ben: {{in play: [Heavy Air]}}
questions: ['{question}']
""").run
    assert run.answers[0].value == value


def test_what_a_spell_costs_takes_no_target_in_silence() -> None:
    answer = answer_text("""
cards:
  Warden: {cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "Spells your opponents play that target Warden cost {2} more to play."}
players: {Ann: {in play: [Warden]}, Ben: {hand: [Shock], in play: [Mountain x3]}}
turn: {player: Ben}
question: how much does Shock cost?
""").run.answers[0]
    assert (answer.value, answer.clause) == ("{R}", "{2}{R} with some targets")


EITHER = """
cards:
  Toll: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, sacrifice this permanent unless you pay {1} or 1 life."}
players: {Ann: {in play: [Toll, Plains]}, Ben: {}}
turn: {player: Ann, step: untap}
"""


@pytest.mark.parametrize(("said", "life"), [("1 life", 19), ("{1}", 20), ("", 20)])
def test_which_of_two_costs_is_paid_is_what_is_said(said: str, life: int) -> None:
    """411.2: `and Ann pays 1 life`, of what asks for mana or life; what was taken by default is told in words."""
    told = f"go to upkeep, Toll's trigger resolves and Ann pays {said}".strip()
    run = answer_text(f'{EITHER}events: ["{told}"]\nquestions: [life of Ann]\n').run
    assert [answer.value for answer in run.answers] == [life]
    assert [assumed.chosen for assumed in run.assumptions if assumed.kind == "pay"] == ([] if said else ["pay {1}"])


@pytest.mark.parametrize("chosen", ["2", "1 life", "pay 1 life"])
def test_one_of_two_costs_is_chosen_by_its_place_or_words(chosen: str) -> None:
    board = f'{EITHER}events: [go to upkeep, {{do: all pass, choices: ["Ann chooses yes", "Ann chooses {chosen}"]}}]\n'
    assert answer_text(f"{board}question: life of Ann\n").run.answers[0].value == 19


def test_x_is_open_in_what_a_card_costs_until_somebody_says_how_much_it_is() -> None:
    """Of a spell that was played it is known (203.3b); what makes it dearer by nothing is not named."""
    board = """
players: {Ann: {in play: [Mountain x4, Ruby Medallion], hand: [Blaze, Earthquake, Fireball]}, Ben: {}}
events: [Ann casts Blaze with X = 2 on Ben]
questions: [how much does Earthquake cost?, how much does Fireball cost?, how much does Blaze cost?]
"""
    run = answer_text(board).run
    assert [answer.value for answer in run.answers] == ["{X}{R}", "{X}{R}", "{1}{R}"]
    assert "{0}" not in run.answers[1].clause


def test_nothing_is_drawn_once_the_game_is_over() -> None:
    """What asks of a draw to come is answered, though none comes (102.1)."""
    board = """
players: {Ann: {library: 0 cards, graveyard: [Stinkweed Imp], in play: []}, Ben: {}}
turn: Ann's upkeep
events: ["it happens: Ann loses the game"]
questions: [can Ann dredge Stinkweed Imp?]
"""
    [answer] = answer_text(board).run.answers
    assert answer.value == "no" and "the game is over" in answer.clause


@pytest.mark.parametrize("said", ["Ann pays for Root Soul to return Hill Giant", "Ann pays {1} for Root Soul and returns the Giant"])
def test_what_is_paid_to_have_something_back_names_its_target(said: str) -> None:
    board = """
cards:
  Root Soul: {cost: "{G}", type: Creature - Spirit, pt: 1/1, text: "At the beginning of your upkeep, if Root Soul is in your graveyard, you
    may pay {1}. If you do, return target creature card from your graveyard to your hand."}
  Slow Cat: {cost: "{R}", type: Creature - Cat, pt: 1/1, text: "If you would draw a card, you may skip that draw instead."}
players: {Ann: {in play: [Forest, Slow Cat], graveyard: [Grizzly Bears, Root Soul, Hill Giant]}, Ben: {}}
turn: {player: Ben, step: end of turn}
"""
    events = f"events: [go to Ann's upkeep, '{said}', go to Ann's draw step, Ann skips her draw with Slow Cat]\n"
    run = answer_text(f"{board}{events}questions: [where is Hill Giant, hand size of Ann]").run
    assert [answer.value for answer in run.answers] == ["Ann's hand", 1]


TOLL = """
cards:
  Toll Bridge:
    cost: "{2}{U}"
    type: Enchantment
    text: "Creatures can't attack you unless their controller pays {2} for each creature attacking you."
players:
  Ann: {in play: [Toll Bridge]}
  Ben: {in play: [Grizzly Bears, Hill Giant, Forest x3]}
turn: {player: Ben, step: beginning of combat}
events: [Ben attacks with Grizzly Bears]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [("how much does Ben have to pay?", "{2}"), ("how many creatures can Ben attack with?", 1), ("how much does Ann have to pay?", "none")],
)
def test_the_cost_of_a_declaration_is_what_was_asked_for(question: str, value: object) -> None:
    """It is that of the attack as it was declared, and how many can attack is asked of the moment before (308.2d)."""
    assert told(TOLL, question)[0] == value
