"""What somebody writes who has read the first page alone: sentences and questions that once meant something else than they say."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

FIGHT = """
players:
  Ann: {in play: [White Knight, Plains, Forest], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant, Mountain], hand: [Shock]}
turn: {player: Ann, step: beginning of combat}
"""
KNIGHT, GIANT = "White Knight", "Hill Giant"
ATTACK = "Ann attacks with White Knight"
BLOCK = "Ben blocks with Hill Giant"
WORKSHOP = """
players:
  Ann: {in play: [Mishra's Factory, Morphling, Psychatog, Island], hand: [Forest x4], graveyard: [Shock x4]}
  Ben: {in play: [Hill Giant, Garruk Wildspeaker]}
"""


def answers(board: str, events: list[str], *questions: str) -> list[object]:
    """The values of the answers, in order."""
    text = f"{board}events: {json.dumps(events)}\nquestions: {json.dumps(questions)}\n"
    return [answer.value for answer in answer_text(text, "<board>").run.answers]


def verdicts(board: str, events: list[str], *questions: str) -> str:
    """The text of the answers."""
    return answer_text(f"{board}events: {json.dumps(events)}\nquestions: {json.dumps(questions)}\n", "<board>").render(width=1000)


def event(board: str, said: str) -> str:
    """A sentence as the language writes it."""
    return canonical_lines(loads(f"{board}events: {json.dumps([said])}\n", LibraryNames()))[0].canonical


def question(board: str, said: str) -> str:
    """A question as the language writes it."""
    return canonical_lines(loads(f"{board}questions: {json.dumps([said])}\n", LibraryNames()))[-1].canonical


def test_310_5_a_block_supposed_is_fought_through_both_damage_steps() -> None:
    assert answers(FIGHT, [ATTACK], "if Ben blocks with Hill Giant, does White Knight die?") == ["yes"]


def test_no_block_supposed_is_fought_too() -> None:
    found = verdicts(FIGHT, [ATTACK], "if Ben does not block, what is Ben's life?")
    assert "If Ben does not block: Ben's life total is 18" in found


def test_what_happens_if_a_block_is_supposed_tells_its_damage() -> None:
    (found,) = answers(FIGHT, [ATTACK], "what happens if Ben blocks White Knight with Hill Giant?")
    assert any("White Knight" in str(each) and "destroyed" in str(each) for each in found)  # type: ignore[attr-defined]


def test_a_spell_supposed_in_a_combat_is_followed_by_its_damage() -> None:
    asked = [f"does {loser} die, if Ann casts Giant Growth on {other}?" for loser, other in ((GIANT, KNIGHT), (KNIGHT, GIANT))]
    assert answers(FIGHT, [ATTACK, BLOCK], *asked) == ["yes", "yes"]
    assert "and combat damage resolves: Hill Giant died" in verdicts(FIGHT, [ATTACK, BLOCK], asked[0])


def test_310_1_an_answer_before_combat_damage_says_that_it_is_to_come() -> None:
    found = verdicts(FIGHT, [ATTACK, BLOCK], "does White Knight die?", "power of White Knight")
    assert found.count("Not yet: when combat damage is dealt, White Knight will die") == 1
    assert "As it stands, White Knight did not die" in found


@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("after damage, Ben shocks Ann", "combat damage"),
        ("after combat damage is dealt Ben shocks Ann", "combat damage"),
        ("once blockers are declared, Ben shocks Ann", "declare blockers"),
        ("during combat, Ben shocks Ann", "declare attackers"),
        ("at the end of combat, Ben shocks Ann", "end of combat"),
    ],
)
def test_a_time_in_the_combat_under_way_is_no_time_of_the_next_one(said: str, step: str) -> None:
    asked = ("what step is it?", "whose turn is it?", "what is on the stack?")
    assert answers(FIGHT, [ATTACK, said], *asked) == [step, "Ann", ["Shock"]]


def test_during_combat_goes_to_it_from_before() -> None:
    assert answers(FIGHT, ["during combat, Ben shocks Ann"], "what step is it?") == ["beginning of combat"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann discards 2 cards to Psychatog", "Ann plays Psychatog's ability 1; Ann plays Psychatog's ability 1"),
        (
            "Ann discards two Forests to Psychatog",
            "Ann plays Psychatog's ability 1 discarding Forest; Ann plays Psychatog's ability 1 discarding Forest",
        ),
        ("Ann discards a card with Psychatog twice", "Ann plays Psychatog's ability 1; Ann plays Psychatog's ability 1"),
        ("Ann removes two cards from her graveyard with Psychatog", "Ann plays Psychatog's ability 2"),
        ("Ann removes four cards from her graveyard with Psychatog", "Ann plays Psychatog's ability 2; Ann plays Psychatog's ability 2"),
        ("Ann activates the third ability of Morphling", "Ann plays Morphling's ability 3"),
        (
            "Ann activates Mishra's Factory's third ability, targeting itself",
            "Ann plays Mishra's Factory's ability 3 targeting Mishra's Factory",
        ),
        ("Ann turns Mishra's Factory into a creature", "Ann plays Mishra's Factory's ability 2"),
    ],
)
def test_an_ability_is_played_as_often_and_the_one_that_is_said(said: str, meant: str) -> None:
    assert event(WORKSHOP, said) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("can Ben not block?", "must Ben block = no?"),
        ("can Ben choose not to block?", "must Ben block = no?"),
        ("does Ben have to block?", "must Ben block?"),
        ("must Ann attack?", "must Ann attack?"),
        ("can Ben be attacked?", "any creature: can something attack Ben?"),
        ("can Garruk be attacked by Psychatog?", "can Psychatog attack Garruk Wildspeaker?"),
        ("who can block Psychatog?", "which creature: can something block Psychatog?"),
        ("who takes the damage from Psychatog?", "who: did Psychatog deal damage to someone?"),
    ],
)
def test_what_may_and_must_be_done_in_combat(said: str, meant: str) -> None:
    assert question(WORKSHOP, said) == meant


@pytest.mark.parametrize(
    "asked",
    [
        "if Ann does not cast Giant Growth, does White Knight die?",
        "does White Knight die if nobody casts anything?",
        "does White Knight die if Ann doesn't respond?",
    ],
)
def test_what_nobody_does_is_supposed_by_playing_on(asked: str) -> None:
    assert answers(FIGHT, [ATTACK, BLOCK], asked) == ["yes"]


@pytest.mark.parametrize(
    "asked",
    ["does White Knight die if Ann doesn't cast Giant Growth?", "would White Knight die without Giant Growth?",
     "would White Knight have died if Ann hadn't cast Giant Growth?"],
)  # fmt: skip
def test_what_is_told_as_done_is_supposed_undone_in_the_line_as_it_was_told(asked: str) -> None:
    """The line is played again without it, to its end; the pass that resolved it is none of the step."""
    told = [ATTACK, BLOCK, "Ann casts Giant Growth on White Knight", "all pass", "combat damage is dealt"]
    assert answers(FIGHT, told, asked) == ["yes"]
    assert answers(FIGHT, told, "does White Knight die?") == ["no"]
    assert answers(FIGHT, told[:3], asked) == ["yes"]


def test_what_was_done_before_counts_where_nothing_more_happens() -> None:
    assert answers(FIGHT, [ATTACK, BLOCK, "combat damage is dealt"], "does White Knight die if nobody casts anything?") == ["yes"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("how much damage does Ben take if he doesn't block?", "how much damage was dealt to Ben, if Ben does not block?"),
        ("does White Knight die if it is blocked by Hill Giant?", "did White Knight die, if Ben block White Knight with Hill Giant?"),
        ("what is Ben's life if there is no block?", "life of Ben, if Ben does not block"),
    ],
)
def test_a_pronoun_in_what_is_supposed_is_whom_the_question_names(said: str, meant: str) -> None:
    assert question(FIGHT, said) == meant


def test_its_power_is_that_of_what_was_spoken_of_last() -> None:
    assert answers(FIGHT, [ATTACK], "where is White Knight?", "what is its power?") == ["in play", 2]


MANY = """
players:
  Ann:
    in play: [Smokestack, Craw Wurm, Benalish Hero, Mountain x9]
    hand: [Healing Salve, Rolling Thunder, Arc Lightning, Fact or Fiction, Wrath of God]
  Ben: {in play: [Hill Giant, Serra Angel, Soltari Priest], hand: [Shock], life: 20}
"""
EVEN = "Ann plays Rolling Thunder with X = 4 dividing 2 to Hill Giant, 2 to Serra Angel"
UNEVEN = "Ann plays Rolling Thunder with X = 4 dividing 3 to Hill Giant, 1 to Ben"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann casts Rolling Thunder with X=4, splitting it 3 on Hill Giant and 1 on Ben", UNEVEN),
        ("Ann casts Rolling Thunder for 4: 3 to Hill Giant, 1 to Ben", UNEVEN),
        ("Ann casts Rolling Thunder for X=4, 3 to Hill Giant and 1 to Ben", UNEVEN),
        ("Ann casts Rolling Thunder for 4 with 3 damage to Hill Giant and 1 damage to Ben", UNEVEN),
        ("Ann casts Rolling Thunder for 4, split 2/2 between Hill Giant and Serra Angel", EVEN),
        ("Ann casts Rolling Thunder for 4, dividing the damage evenly between Hill Giant and Serra Angel", EVEN),
        ("Ann casts Rolling Thunder for 4 dealing 2 damage each to Hill Giant and Serra Angel", EVEN),
        ("Ann casts Arc Lightning, 2 to Hill Giant and 1 to Ben", "Ann plays Arc Lightning dividing 2 to Hill Giant, 1 to Ben"),
        ("Ann casts Healing Salve, mode 2, targeting Ann", "Ann plays Healing Salve targeting Ann choosing mode 2"),
        ("Ann casts Healing Salve using the second mode on Ann", "Ann plays Healing Salve targeting Ann choosing mode 2"),
        ("Ann puts a soot counter on Smokestack", "for Smokestack: Ann chooses yes; Smokestack has asked"),
        ("Ann doesn't add a counter to Smokestack", "for Smokestack: Ann chooses no; Smokestack has asked"),
        ("Ben blocks Craw Wurm with Hill Giant and Serra Angel as a band", "Ben blocks Craw Wurm with Hill Giant, Serra Angel"),
        ("Ben assigns all the damage of the Wurm to Hill Giant", "Ben has Craw Wurm assign all to Hill Giant"),
        ("Craw Wurm deals all its damage to Hill Giant", "Craw Wurm assigns all to Hill Giant"),
        ("everything resolves in order", "resolve the stack"),
        ("end of phase", "resolve the stack; all pass"),
    ],
)
def test_divisions_modes_and_ends_as_people_write_them(said: str, meant: str) -> None:
    assert event(MANY, said) == meant


def test_a_division_that_does_not_come_out_even_is_refused() -> None:
    with pytest.raises(AskError):
        answers(MANY, ["Ann casts Rolling Thunder for 5, dividing the damage evenly between Hill Giant and Serra Angel"], "life of Ben")


def test_piles_may_be_joined_by_a_comma_and_and() -> None:
    board = """
players:
  Ann: {in play: [Island x4], hand: [Fact or Fiction], library: [Shock, Forest, Terror, Island, Counterspell, Swamp]}
  Ben: {}
"""
    told = ["Ben splits the cards into Shock and Forest, and Terror, Island and Counterspell", "Ann takes the pile with Counterspell"]
    (hand,) = answers(board, ["Ann casts Fact or Fiction", "it resolves", *told], "hand of Ann")
    assert sorted(hand) == ["Counterspell", "Island", "Terror"]  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("would Wrath of God kill Soltari Priest?", "did Soltari Priest die, if Ann play Wrath of God anyway?"),
        ("would Shock kill Soltari Priest?", "did Soltari Priest die, if Ben play Shock targeting Soltari Priest anyway?"),
        ("can Ann pay for Wrath of God?", "can Ann play Wrath of God?"),
    ],
)
def test_what_a_card_in_hand_would_do(said: str, meant: str) -> None:
    assert question(MANY, said) == meant


STABLE = """
players:
  Ann:
    in play: [Spike Feeder, Triskelion, Goblin Sharpshooter, Hill Giant, Bloodbraid Elf, Mountain x5, Plains x4]
    hand: [Threaten, Wrath of God, Giant Growth]
  Ben: {in play: [Soul Warden, Llanowar Elves, Troll Ascetic, Serra Angel, Forest x2, Mountain], hand: [Shock]}
"""
FEEDER = "Ann removes a counter from Spike Feeder"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann removes two counters from Spike Feeder", f"{FEEDER}; {FEEDER}"),
        ("Ann removes both counters from Spike Feeder", f"{FEEDER}; {FEEDER}"),
        (
            "Ann removes two counters from Triskelion targeting Soul Warden and Llanowar Elves",
            "Ann removes a counter from Triskelion targeting Soul Warden; Ann removes a counter from Triskelion targeting Llanowar Elves",
        ),
        ("Ann casts Threaten on Serra Angel and attacks with it", "Ann plays Threaten targeting Serra Angel; Ann attacks with Serra Angel"),
        ("Goblin Sharpshooter untaps", "until: is Goblin Sharpshooter untapped? yes"),
        ("Ben casts Shock on Ann with the Bloodbraid trigger on the stack", "Ben plays Shock targeting Ann"),
    ],
)
def test_counts_pronouns_and_remarks(said: str, meant: str) -> None:
    assert event(STABLE, said) == meant


def test_all_counters_are_refused_where_nobody_says_how_many() -> None:
    with pytest.raises(AskError):
        answers(STABLE, ["Ann removes all counters from Spike Feeder"], "life of Ann")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("does Troll Ascetic survive Wrath of God?", "did Troll Ascetic survive, if Ann play Wrath of God anyway?"),
        ("does Hill Giant die to Shock?", "did Hill Giant die, if Ben play Shock targeting Hill Giant anyway?"),
        (
            "will Hill Giant die to Shock if Ann casts Giant Growth on it?",
            "did Hill Giant die, if Ben play Shock targeting Hill Giant anyway; Ann play Giant Growth targeting Hill Giant?",
        ),
        ("what is in Ann's mana pool?", "mana pool of Ann"),
    ],
)
def test_what_kills_is_supposed_where_nobody_has_played_it(said: str, meant: str) -> None:
    assert question(STABLE, said) == meant


def test_501_5a_a_shield_in_response_to_wrath_of_god_does_not_save() -> None:
    assert answers(STABLE, [], "will Troll Ascetic survive Wrath of God if Ben regenerates it?", "does Troll Ascetic survive Shock?") == [
        "no",
        "no",
    ]


TRICKS = """
players:
  Ann: {in play: [Grizzly Bears, Nantuko Husk, Umezawa's Jitte with 2 charge counters, Swamp x2, Forest], hand: [Unsummon, Dark Ritual x2]}
  Ben: {in play: [Hill Giant, Mountain x2], hand: [Shock x2]}
turn: {player: Ann, step: beginning of combat}
"""
WAITS = "combat damage goes on the stack"
SHOCKED = f"{WAITS}; Ben plays Shock targeting Grizzly Bears"
EATEN = "Ann plays Nantuko Husk's ability sacrificing Grizzly Bears"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("with damage on the stack, Ben shocks Bears", SHOCKED),
        ("Ben shocks Bears after damage is on the stack", SHOCKED),
        ("Ben shocks Bears, with combat damage still on the stack", SHOCKED),
        ("Ann unsummons Bears once damage is on the stack", f"{WAITS}; Ann plays Unsummon targeting Grizzly Bears"),
        ("before damage goes on the stack, Ben shocks Bears", "it is still declare blockers; Ben plays Shock targeting Grizzly Bears"),
        ("Ann sacrifices Bears to Husk, then damage resolves", f"{EATEN}; combat damage resolves"),
        ("Ann plays two Dark Rituals", "Ann plays Dark Ritual; Ann plays Dark Ritual"),
        (
            "Ben casts two Shocks on Bears and Husk",
            "Ben plays Shock targeting Grizzly Bears; Ben plays Shock targeting Nantuko Husk",
        ),
        (
            "Ann pumps the Bears twice with Jitte",
            "; ".join(["Ann plays Umezawa's Jitte's ability choosing mode 1"] * 2),
        ),
    ],
)
def test_tricks_are_played_when_and_as_often_as_is_said(said: str, meant: str) -> None:
    assert event(TRICKS, said) == meant


def test_310_3_what_is_done_with_damage_on_the_stack_puts_it_there_once() -> None:
    told = ["Ann attacks with Grizzly Bears", BLOCK, "with damage on the stack, Ann sacrifices Bears to Husk, then damage resolves"]
    assert answers(TRICKS, told, "damage on Hill Giant", "what is on the stack?") == [2, []]
    twice = [*told[:2], WAITS, "with damage on the stack, Ann sacrifices Bears to Husk", "all pass", "all pass"]
    assert answers(TRICKS, twice, "damage on Hill Giant", "what is on the stack?") == [2, []]


def test_who_chooses_not_to_block_does_not_block() -> None:
    told = ["Ann attacks with Grizzly Bears", "Ben chooses not to block", "combat damage is dealt"]
    assert answers(TRICKS, told, "life of Ben") == [18]


BLINK = """
players:
  Ann: {in play: [Grizzly Bears, Plains x5, Isochron Scepter], hand: [Momentary Blink, Thoughtseize]}
  Ben: {in play: [Hill Giant, Swamp x5], hand: [Shock, Terror, Damnation]}
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "Ann casts Momentary Blink on Bears, then flashes it back",
            "Ann plays Momentary Blink targeting Grizzly Bears; Ann plays Momentary Blink by flashback",
        ),
        ("Ben plays Damnation on his turn", "it is Ben's turn; Ben plays Damnation"),
    ],
)
def test_what_is_flashed_back_and_whose_turn_it_is(said: str, meant: str) -> None:
    assert event(BLINK, said) == meant


def test_what_is_discarded_to_a_spell_is_its_choice() -> None:
    told = ["Ann casts Thoughtseize targeting Ben", "it resolves", "Ben discards Terror to Thoughtseize"]
    board = BLINK.replace("Plains x5", "Swamp")
    assert answers(board, told, "was Terror discarded?") == ["yes"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [("how many creatures are left?", "how many creature are in play?"), ("does the Shock go through?", "did Shock resolve?")],
)
def test_little_words_are_no_names(said: str, meant: str) -> None:
    assert question(BLINK, said) == meant
