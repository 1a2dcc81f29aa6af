"""What who has read the README alone writes: supposed boards, the most damage, what something stops, mana that floats."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text

FIGHT = """
players:
  Ann: {in play: [Craw Wurm, Rhox], hand: [Giant Growth]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
"""
CHALICE = """
players:
  Ann: {hand: [Lightning Bolt, Shock, Duress], in play: [Mountain x2, Swamp]}
  Ben: {in play: [{card: Chalice of the Void, counters: {charge: 1}}, Swamp x2], hand: [Terror, Counterspell]}
"""
CARDS = """
cards:
  Chalice of the Void:
    cost: "{X}{X}"
    type: Artifact
    text: |-
      Chalice of the Void comes into play with X charge counters on it.
      Whenever a player plays a spell with converted mana cost equal to the number of charge counters on ~, counter that spell.
  Ember: {type: Enchantment, text: "{R}: Ember deals 1 damage to each player."}
  Rhox: {cost: "{4}{G}{G}", type: Creature - Rhino, pt: 5/5, text: Trample}
"""


def values(board: str, told: list[str], *asked: str) -> list[object]:
    """The values of the answers, in order."""
    text = f"{CARDS}{board}events: {json.dumps(told)}\nquestions: {json.dumps(asked)}\n"
    return [answer.value for answer in answer_text(text, "<board>").run.answers]


@pytest.mark.parametrize(
    ("attacker", "told", "dead", "life"),
    [
        ("Craw Wurm", "Craw Wurm assigns as much as possible to Hill Giant", ["Craw Wurm", "Hill Giant"], 20),
        ("Craw Wurm", "Ann assigns as much damage as possible to the Giant", ["Craw Wurm", "Hill Giant"], 20),
        ("Rhox", "Rhox assigns as much as possible to Ben", ["Hill Giant"], 18),
        ("Rhox", "Rhox assigns 4 to Hill Giant and as much as it can to Ben", ["Hill Giant"], 19),
    ],
)
def test_310_2_as_much_as_possible_is_what_the_rules_allow(attacker: str, told: str, dead: list[str], life: int) -> None:
    blockers = "Grizzly Bears and Hill Giant" if attacker == "Craw Wurm" else "Hill Giant"
    events = [f"Ann attacks with {attacker}", f"Ben blocks {attacker} with {blockers}", told, "combat damage is dealt"]
    assert values(FIGHT, events, "what died?", "life of Ben") == [dead, life]


def test_what_a_player_is_supposed_not_to_have_is_in_no_zone_of_his() -> None:
    board = FIGHT.replace("Hill Giant]", "Hill Giant, Swamp x2], hand: [Terror]")
    events = ["Ben casts Terror on Craw Wurm", "all pass"]
    assert values(board, events, "does Craw Wurm die?", "does Craw Wurm die, if Ben had no Terror?") == ["yes", "no"]
    assert values(board, [], "can Ben cast Terror?", "could Ben cast Terror, if he had no Swamp?") == ["yes", "no"]
    assert values(board, [], "how many creatures does Ann control, if Ann had a Serra Angel?") == [3]


def test_what_something_in_play_stops_is_what_it_countered() -> None:
    events = ["Ann casts Lightning Bolt on Ben", "resolve the stack"]
    assert values(CHALICE, events, "does Chalice stop Lightning Bolt?", "would Chalice of the Void stop Duress?") == ["yes", "yes"]
    assert values(CHALICE.replace("charge: 1", "charge: 2"), events, "did the Chalice stop Lightning Bolt?") == ["no"]


def test_what_is_countered_may_be_called_by_what_it_does() -> None:
    board = CHALICE.replace("Swamp x2]", "Island x2]").replace("charge: 1", "charge: 5")
    events = ["Ann casts Duress on Ben", "Ben counters the discard", "resolve the stack"]
    assert values(board, events, "was Duress countered?", "hand of Ben") == ["yes", ["Terror"]]


def test_why_something_is_no_bigger_is_asked_of_its_size() -> None:
    assert values(FIGHT, [], "why is Hill Giant not bigger?", "can Craw Wurm be the target of Giant Growth?") == ["3/3", "yes"]


@pytest.mark.parametrize(
    ("prose", "value"),
    [
        ("I have RRR floating and a Shock in hand. I cast Shock on my opponent. How much mana is left in my pool?", 2),
        (
            "I have two green mana floating. I cast Giant Growth on my Craw Wurm. How much mana burn do I take if I end my main phase?",
            1,
        ),
        ("With UU floating, can I cast Counterspell on his Shock?", "yes"),
        ("With U floating, can I cast Counterspell on his Shock?", "no"),
    ],
)
def test_mana_that_is_told_to_float_is_all_there_is(prose: str, value: object) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == [value]


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "I attack with Psychatog and nobody blocks. I have three cards in hand and four in my graveyard; I discard all three to the "
            "Tog and then remove six cards from my graveyard, two at a time. How big is Psychatog? How many cards are in my graveyard?",
            ["7/8", 1],
        ),
        (
            "I have a Mogg Fanatic and a Nantuko Husk. I sacrifice the Fanatic to the Husk, let it resolve, and sacrifice the Husk to "
            "itself. How many creatures do I control?",
            [0],
        ),
        (
            "With four Mountains I play Flametongue Kavu. My opponent's only creature is a Serra Angel. Does my Kavu have to shoot itself? "
            "Or can I point it at the Angel?",
            ["no", "yes"],
        ),
        ("I attack with Wild Mongrel. My opponent blocks with his Hill Giant. I discard a Mountain to the Mongrel as well. Does my "
         "Mongrel live?", ["no"]),
        (
            "I have a Hill Giant. My opponent casts Lightning Bolt on it. Does it die? I then cast Grizzly Bears. How many creatures do "
            "I control?",
            ["yes", 1],
        ),
    ],
)  # fmt: skip
def test_what_prose_counts_shares_and_asks_in_the_middle(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("Boros Swiftblade attacks, Hill Giant blocks. How much damage does the Giant take?", [2]),
        (
            "I'm at 3 life with a Serra Angel. My opponent attacks me with Craw Wurm and Hill Giant, and I block the Giant with the Angel. "
            "And after combat, would a Shock finish him?",
            ["no"],
        ),
        ("He controls Royal Assassin. My Serra Angel is tapped. Can he kill her with the Assassin?", ["yes"]),
        ("I control Akroma, Angel of Wrath. My opponent casts Terror on her. Does she die?", ["no"]),
        (
            "My opponent has a Serra Angel. I attack with Hill Giant and he blocks with the Angel. Does she die? Does the Giant?",
            ["no", "yes"],
        ),
        (
            "Last turn my opponent took my Serra Angel with Control Magic. It is my main phase now and I Disenchant the Control Magic. "
            "May she attack this turn, and could she block in his next turn?",
            ["no", "yes"],
        ),
        ("My opponent has Pacifism on my Prodigal Sorcerer. Can I still tap him to ping? Can he block?", ["yes", "no"]),
    ],
)
def test_who_she_is_and_who_blocks(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_what_is_asked_of_life_got_is_what_was_gained() -> None:
    assert values(FIGHT, ["it happens: Ben gains 2 life"], "does Ben get 2 life?", "how much life does Ann get?") == ["yes", 0]


def test_an_event_is_told_by_roles_in_the_turn_in_which_it_begins() -> None:
    events = ["the attacking player attacks with Craw Wurm", "the defending player blocks with Hill Giant", "combat damage is dealt"]
    assert values(FIGHT, events, "does Hill Giant die?") == ["yes"]


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "I flash back Think Twice and my opponent plays Counterspell on it. Where does the Think Twice go?",
            ["removed from the game"],
        ),
        (
            "I Lightning Bolt my opponent's Grizzly Bears and then play Fork on my own Bolt. How many copies of the Bolt are there?",
            [1],
        ),
        (
            "Three-player free-for-all: I have a Hill Giant. Bob's only creature is Serra Angel, and Dave has no creature at all. I attack "
            "Dave with the Giant. What is Dave's life total?",
            [17],
        ),
        (
            "My opponent has a face-down morph, which is really Exalted Angel, and I'm holding Terror. Am I allowed to Terror the face-"
            "down guy?",
            ["yes"],
        ),
    ],
)
def test_zones_and_owners_that_prose_leaves_to_the_reader(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_all_of_a_kind_attack_beside_another() -> None:
    board = """
players:
  Ann: {in play: [Craw Wurm, two 1/1 red Goblin tokens]}
  Ben: {in play: [Forest]}
"""
    events = ["Ann attacks with Craw Wurm and all her Goblins", "no block", "combat damage is dealt"]
    assert values(board, events, "life of Ben") == [12]


def test_what_a_card_of_the_hand_does_besides_is_no_other_line() -> None:
    board = "players: {Ann: {hand: [Jace Beleren], in play: [Jace Beleren, Island x3]}, Ben: {}}\n"
    told = ["Ann activates Jace's ability 2 targeting Ann", "all pass"]
    assert values(board, told, "where is Jace, if Ann casts Jace Beleren?", "can Ann use Jace's ability 1 this turn too?")[1] == "no"


def test_what_is_so_already_hides_no_second_question() -> None:
    board = "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Hill Giant]}}\n"
    told = ["it happens: Hill Giant is destroyed"]
    assert values(board, told, "does Hill Giant die although it is red, and does Craw Wurm die?") == ["yes", "no"]


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "There's an Underworld Dreams in play under my opponent's control. I cast Dark Ritual and then Hypnotic Specter. How many "
            "creatures do I control?",
            [1],
        ),
        ("Both of us have a Mogg Fanatic. I attack with mine. How much life does my opponent have?", [19]),
        ("He has two regenerating creatures, Drudge Skeletons and River Boa. How many creatures does he control?", [2]),
        ("Ben's at 4. Ann swings for 3 with Hill Giant. Ben doesn't block. After combat Ann casts Shock on Ben. Who wins?", ["Ann"]),
        ("Turn 5. I've got 2 cards in hand and my opponent hits me with Hypnotic Specter unblocked. How many cards do I have?", [1]),
        ("My opponent cast Control Magic on my Serra Angel two turns ago. Who controls the Angel?", ["Opponent"]),
    ],
)
def test_boards_and_acts_in_other_manners(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("He has Ivory Mask. Can I target him with Lightning Bolt?", ["no"]),
        ("He controls Hill Giant. Can I target him with Lightning Bolt?", ["yes"]),
        (
            "With Humility in play I cast Serra Avatar while I'm at 20 life. How big is the Avatar? Then my opponent Disenchants the "
            "Humility. How big is it now?",
            ["1/1", "20/20"],
        ),
        ("I have Grizzly Bears. How much damage would I take from a Lightning Bolt?", [3]),
        ("I cast Unsummon on my opponent's token, a 3/3 Beast. Where does the token go?", ["ceased to exist"]),
    ],
)
def test_what_is_asked_of_what_nobody_has_played(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_501_3_what_is_drawn_in_a_turn_to_come_is_drawn_after_its_beginning() -> None:
    board = "players: {Ann: {library: 20 cards}, Ben: {library: 20 cards}}\nturn: {player: Ann, step: postcombat main}\n"
    asked = ("does Ben draw a card in his next turn?", "how many cards does Ann draw during her next turn?")
    assert values(board, ["all pass"], *asked) == ["yes", 1]


def test_paid_to_activate_so_often_is_so_many_abilities() -> None:
    board = """
players: {Ann: {in play: [Ember, Mountain x3]}, Ben: {}}
"""
    assert values(board, ["Ann pays R to activate Ember twice", "resolve the stack"], "life of Ben") == [18]
    assert values(board, ["Ann pays {R}{R}{R} to activate Ember", "resolve the stack"], "life of Ben") == [17]


def test_had_a_player_not_had_a_card() -> None:
    board = "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Counterspell], in play: [Island x2, Llanowar Elves]}}\n"
    told = ["Ann casts Shock on Llanowar Elves", "Ben counters it", "resolve the stack"]
    assert values(board, told, "had Ben not had Counterspell, would Llanowar Elves be dead?") == ["yes"]


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        ("My Hypnotic Specter attacks, Ben does not block. Ben has three cards in hand: Shock, Forest, Hill Giant. How many cards does "
         "he have after combat?", [2]),
        ("My opponent attacks with two Hill Giants and I have one Wall of Stone. I block one Giant. Does my Wall survive? Does the blocked "
         "Giant?", ["yes", "yes"]),
        ("I have Icy Manipulator. At the beginning of my opponent's combat I tap his Craw Wurm with it. Can the Wurm attack?", ["no"]),
    ],
)  # fmt: skip
def test_hands_listed_and_things_used_in_prose(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_403_2_a_play_of_what_is_in_play_is_refused_with_how_its_ability_is_played() -> None:
    board = "players: {Ann: {in play: [Prodigal Sorcerer, Craw Wurm]}, Ben: {in play: [Hill Giant]}}"
    text = f"{board}\nevents: [Ann casts Prodigal Sorcerer targeting Hill Giant]\nquestions: [was event 1 legal?]\n"
    run = answer_text(text, "<board>").run
    assert run.answers[0].value == "no" and "'Ann plays Prodigal Sorcerer's ability targeting ...'" in run.events[0].why


@pytest.mark.parametrize(
    ("prose", "values"),
    [
        (
            "Both players are at 3 life and I cast Earthquake with X=3. I have a Grizzly Bears. Is it a draw? Who wins if I have Worship?",
            ["yes", "Player"],
        ),
        ("She plays Humility and I have Morphling in play. What size is it?", ["1/1"]),
        (
            "I cast Swords to Plowshares on my own Serra Angel in response to Control Magic. Where is the Control Magic?",
            ["Opponent's graveyard"],
        ),
        (
            "My opponent attacks with a Craw Wurm. I have Drudge Skeletons and a Swamp. If I block and regenerate, do they survive? "
            "Is the Swamp tapped?",
            ["yes", "yes"],
        ),
        ("I have a Hill Giant. My opponent has Terror on the stack targeting my Hill Giant. Does it die?", ["yes"]),
    ],
)
def test_what_is_supposed_and_answered_stays_off_the_board(prose: str, values: list[object]) -> None:
    assert [answer.value for answer in answer_text(prose, "<prose>").run.answers] == values


def test_what_waits_on_the_stack_is_no_card_of_a_hand() -> None:
    with pytest.raises(AskError, match="Terror on the stack"):
        answer_text('players: {Ann: {hand: ["Terror on the stack targeting Bears"]}, Ben: {}}\nquestions: [hand of Ann]', "<board>")


def test_what_has_no_target_is_not_asked_about_on_something() -> None:
    board = 'players: {Ann: {in play: [Raging Goblin]}, Ben: {in play: ["Circle of Protection: Red", Plains x2]}}\n'
    on, plain = "can Ben use Circle of Protection: Red on Raging Goblin?", "can Ben use Circle of Protection: Red?"
    assert values(board, [], on, plain) == [None, "yes"]
