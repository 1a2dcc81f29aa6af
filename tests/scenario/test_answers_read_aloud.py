"""Verdicts as a judge would read them aloud: what a word means on this board, of abilities that have resolved, or never came to it."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.explanation.verdict import verdict

WATCHED = """
players:
  Ann: {in play: [Soul Warden, Forest x2], hand: [Grizzly Bears]}
  Ben: {in play: [Mountain]}
events: [Ann casts Grizzly Bears, resolve the stack]
"""
DEAD_BEFORE = """
players:
  Ann: {life: 2, in play: [{card: Hill Giant, attached: [Loxodon Warhammer]}]}
  Ben: {in play: [Grizzly Bears, Craw Wurm]}
turn: Ben's precombat main
events: [Ben attacks with Grizzly Bears and Craw Wurm, Ann blocks Craw Wurm with Hill Giant, combat damage is dealt]
"""
STORM = """
players:
  Ann: {in play: [Mountain x3, Swamp x4], hand: [Shock, Raging Goblin, Tendrils of Agony]}
  Ben: {}
events: [Ann casts Shock on Ben, all pass, Ann casts Raging Goblin, all pass, Ann casts Tendrils of Agony on Ben]
"""
COPIED = """
players:
  Ann: {in play: [Mirari, Mountain x4], hand: [Shock]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann casts Shock on Ben, Ann pays for Mirari, resolve the stack]
"""
ANIMATES = """
cards:
  Root Horn: {cost: "{2}", type: Artifact, text: "{G}: Target land becomes a 2/2 creature until end of turn. It's still a land."}
players:
  Ann: {in play: [Root Horn, Forest x2, Treetop Village]}
  Ben: {in play: [Swamp]}
"""
NAMED = """
players:
  Ann: {in play: [Plains, Island], hand: [Meddling Mage]}
  Ben: {hand: [Shock]}
events: [Ann casts Meddling Mage, all pass]
"""
STOPPED = """
players:
  Ann: {in play: [Prodigal Pyromancer]}
  Ben: {in play: [Grizzly Bears, Island], hand: [Stifle]}
events: [Ann uses Prodigal Pyromancer on Grizzly Bears, all pass]
"""
IN_HAND = """
players:
  Ann: {life: 3, in play: [Dark Confidant], library: [Craw Wurm, Forest]}
  Ben: {}
turn: {player: Ann, step: upkeep}
events: [Dark Confidant triggers, all pass]
"""
GONE_THEN = """
players:
  Ann: {in play: [Swamp x2], hand: [Last Gasp]}
  Ben: {in play: [Elvish Warrior, {card: Hill Giant, counters: {"+1/+1": 1}}]}
events: [Ann casts Last Gasp on Elvish Warrior]
"""
STOLEN = """
players:
  Ann: {in play: [Island x4], hand: [Control Magic]}
  Ben: {in play: [Hill Giant]}
events: [Ann casts Control Magic on Hill Giant, all pass]
"""
UNCOUNTERED = """
players:
  Ann: {in play: [Island x2], hand: [Counterspell, Ophidian]}
  Ben: {in play: [Mountain x3], hand: ["Urza's Rage"]}
turn: {player: Ben}
events: [Ben casts Urza's Rage on Ann, Ann casts Counterspell on Urza's Rage, resolve the stack]
"""
OUT_OF_COMBAT = """
players:
  Ann: {in play: [Drudge Skeletons, Swamp]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ben}
events: [Ben attacks with Hill Giant, Ann blocks with Drudge Skeletons, with damage on the stack Ann regenerates Drudge Skeletons, all pass,
  combat damage is dealt]
"""
DUEL = """
players:
  Ann: {hand: [Hill Giant, Mana Leak], in play: [Mountain x4, Island x2]}
  Ben: {hand: [Counterspell], in play: [Island x2, Chalice of the Void (3 charge counters)]}
events: [Ann casts Hill Giant, Ben casts Counterspell on Hill Giant, Ann casts Mana Leak on Counterspell]
"""
NEEDLED = """
players:
  Ann: {hand: [Nekrataal], in play: [Swamp x4]}
  Ben: {in play: [Pithing Needle (Nekrataal), Hill Giant]}
events: [Ann casts Nekrataal, it resolves]
"""
COPIES = STORM.replace("Tendrils of Agony on Ben]", "Tendrils of Agony on Ben, all pass]")


def asked(board: str, question: str) -> tuple[object, str]:
    """The value of the answer to a question, and its verdict."""
    run = answer_text(f'{board}questions: ["{question}"]\n').run
    return run.answers[0].value, verdict(run, run.answers[0]).text


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (WATCHED, "Did Soul Warden resolve?", "yes", "Soul Warden's ability"),
        (WATCHED, "Who controls Soul Warden's trigger?", "Ann", "left the stack"),
        (DEAD_BEFORE, "Does lifelink trigger in time?", "no", "before it could be put onto the stack"),
        (COPIED, "Could Ann have aimed the copy at Grizzly Bears?", "yes", "Grizzly Bears"),
        (ANIMATES, "Can Ann animate Ben's Swamp?", "yes", "Root Horn"),
        (ANIMATES, "Can Ann animate Treetop Village?", "yes", "Treetop Village"),
        (NAMED, "Does Ann name a card for Meddling Mage?", "yes", "Shock"),
        (STOPPED, "Could Ben have stopped it with Stifle?", "yes", "Stifle"),
        (DUEL, "Was Hill Giant countered?", "no", "Counterspell, aimed at it, is still on the stack"),
        (DUEL, "Does Mana Leak stop Counterspell?", "no", "still on the stack"),
        (NEEDLED, "Does Pithing Needle stop the trigger?", "no", "Nekrataal triggered"),
        (NEEDLED, "Does Pithing Needle stop Nekrataal's ability?", "no", "Nekrataal triggered"),
        (GONE_THEN, "How big is Elvish Warrior after Last Gasp?", "-1/0", "If Last Gasp resolves: Elvish Warrior is -1/0"),
        (STOLEN, "What happens to Hill Giant if Control Magic is destroyed?", "in play", "Ben controls it again"),
        (UNCOUNTERED, "What does Counterspell do?", [], "can't be countered"),
        (UNCOUNTERED, "What does Ophidian do?", None, "attacks"),
        (OUT_OF_COMBAT, "Is Drudge Skeletons still in combat?", "no", "Drudge Skeletons is not blocking"),
        (COPIES, "Does storm trigger even if Tendrils of Agony is countered?", "yes", "triggers when Ann has played"),
        (IN_HAND, "Does Ann get to put Craw Wurm in her hand?", "yes", "put in Ann's hand"),
    ],
)
def test_an_answer_is_of_what_the_words_mean_here(board: str, question: str, value: object, said: str) -> None:
    found, told = asked(board, question)
    assert (value in (None, found), said in told) == (True, True), told


DRAWS = """
players:
  Ann: {library: [Shock, Forest, Fog, Island, Swamp], in play: [Howling Mine]}
  Ben: {library: [Plains x9]}
turn: {player: Ann, step: upkeep}
"""


@pytest.mark.parametrize(
    ("question", "value", "later"),
    [
        ("What does Ann draw this turn?", [], ["Shock", "Forest"]),
        ("Does Ann draw her card afterwards?", "no", "yes"),
        ("Does Ben draw a card?", "no", None),
        ("How many cards will Ann draw?", 2, None),
        ("Which card will Ann draw next turn?", ["Fog", "Island"], None),
        ("What will Ben draw next turn?", ["Plains", "Plains"], None),
    ],
)
def test_the_draw_step_that_is_to_come_belongs_to_what_is_drawn(question: str, value: object, later: object) -> None:
    answer = answer_text(f'{DRAWS}questions: ["{question}"]\n').run.answers[0]
    assert (answer.value, answer.later) == (value, later)


def test_one_of_two_outcomes_is_named_by_what_it_is() -> None:
    assert asked(UNCOUNTERED, "Is Urza's Rage countered, or does it resolve?")[0] == "resolve"


def test_a_choice_is_not_made_again_where_what_was_chosen_has_left() -> None:
    board = "players:\n  Ann: {in play: [Forest x3], hand: [Eternal Witness], graveyard: [Shock, Fog]}\n  Ben: {}\n"
    events = "events: [Ann casts Eternal Witness, all pass, Ann targets Shock, resolve the stack]\n"
    with pytest.raises(AskError):
        answer_text(f'{board}{events}questions: ["Can Ann choose Fog instead once Shock is gone?"]\n')


MANLANDS = """
players:
  Ann: {in play: [Forest, Island x2, Faerie Conclave, Grizzly Bears]}
  Ben: {in play: [Swamp, Mutavault, Hill Giant]}
turn: {player: Ann}
"""


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("Can Faerie Conclave attack?", "yes", "If Ann plays Faerie Conclave's ability 2"),
        ("Could Ann attack with Faerie Conclave next turn?", "yes", "if Ann plays Faerie Conclave's ability 2"),
        ("Can Mutavault block Grizzly Bears?", "yes", "Ben plays Mutavault's ability 2"),
        ("Can Forest attack?", "no", "only a creature"),
        ("Why can't Faerie Conclave attack?", None, "only a creature"),
    ],
)
def test_what_may_become_a_creature_may_fight(question: str, value: object, said: str) -> None:
    found, told = asked(MANLANDS, question)
    assert (value in (None, found), said in told) == (True, True), told


def test_in_response_to_a_trigger_that_is_still_to_come_is_once_that_waits() -> None:
    ann = "Ann: {in play: [Forest x2, Essence Warden], hand: [Grizzly Bears]}"
    board = f"players:\n  {ann}\n  Ben: {{in play: [Mountain], hand: [Shock]}}\n"
    events = "events: [Ann casts Grizzly Bears]\n"
    found, told = asked(f"{board}{events}", "Does Ann gain life if Ben casts Shock on Essence Warden in response to the trigger?")
    assert found == "yes" and "while Essence Warden's ability is on the stack" in told
    assert asked(f"{board}{events}", "Does Ann gain life if Ben casts Shock on Essence Warden?")[0] == "no"


MIRRORED = """
players:
  Ann: {in play: [Prodigal Pyromancer, Mountain], hand: [Shock]}
  Ben: {in play: [Prodigal Pyromancer, Mountain]}
turn: {player: Ann}
events: [Ann uses Prodigal Pyromancer on Ben's Prodigal Pyromancer]
"""
DIVIDED = """
players:
  Ann: {in play: [Craw Wurm]}
  Ben: {in play: [Grizzly Bears, Elvish Warrior]}
events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Grizzly Bears and Elvish Warrior]
"""
WRATH = """
players:
  Ann: {in play: [Drudge Skeletons, Swamp]}
  Ben: {in play: [Plains x4, Mountain], hand: [Wrath of God, Shock]}
turn: {player: Ben}
"""


@pytest.mark.parametrize(
    ("board", "question", "value"),
    [
        (MIRRORED, "Can that Pyromancer be used in response?", "yes"),
        (MIRRORED, "Can Ben respond with his Pyromancer?", "yes"),
        (MIRRORED, "Can Ann use her Pyromancer again?", "no"),
        (DIVIDED, "How is Craw Wurm's damage divided?", ["Craw Wurm assigns 2 to Grizzly Bears, 4 to Elvish Warrior"]),
        (DIVIDED, "Who divides Craw Wurm's damage?", "Ann"),
        (WRATH + "events: [Ben casts Wrath of God]\n", "Can Ann save the Skeletons by regenerating them?", "no"),
        (WRATH + "events: [Ben casts Shock on Drudge Skeletons]\n", "Can Ann save the Skeletons by regenerating them?", "yes"),
    ],
)
def test_whose_it_is_and_what_it_is_for_is_kept(board: str, question: str, value: object) -> None:
    assert asked(board, question)[0] == value


FORCED = """
players:
  Ann: {in play: [Swamp x3, Prodigal Pyromancer], hand: [Mind Rot]}
  Ben: {in play: [Forest], hand: [Shock]}
events: [Ann casts Mind Rot on Ben, all pass]
"""
PINGED = """
players:
  Ann: {in play: [Prodigal Pyromancer]}
  Ben: {in play: [Mountain], hand: [Shock]}
events: [Ann uses Prodigal Pyromancer on Ben]
"""


def test_who_chooses_where_there_is_one_thing_to_choose() -> None:
    assert asked(FORCED, "Who chooses what Ben discards?")[0] == "Ben"
    assert asked(FORCED, "Who chose the target of Mind Rot?")[0] == "Ann"


def test_what_happens_to_an_ability_is_what_it_comes_to() -> None:
    found, told = asked(PINGED, "What happens to the ability if Ben casts Shock on Prodigal Pyromancer in response?")
    assert "Prodigal Pyromancer deals 1 damage to Ben" in found, told  # type: ignore[operator]


BOTH_SHOCK = """
players:
  Ann: {life: 2, in play: [Mountain], hand: [Shock]}
  Ben: {life: 2, in play: [Mountain], hand: [Shock]}
events: [Ann casts Shock on Ben, Ben casts Shock on Ann, resolve the stack]
"""
EQUIPPED = """
players:
  Ann: {in play: [Bonesplitter, Plains, Grizzly Bears]}
  Ben: {in play: [Mountain], hand: [Shock]}
events: [Ann equips Bonesplitter to Grizzly Bears, Ben casts Shock on Grizzly Bears, resolve the stack]
"""


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (BOTH_SHOCK, "Does Ann's Shock ever resolve?", "no", "as the game ended"),
        (EQUIPPED, "Does Ann get her mana back?", "no", "is not given back"),
    ],
)
def test_what_cannot_come_any_more_and_what_would(board: str, question: str, value: object, said: str) -> None:
    found, told = asked(board, question)
    assert (value in (None, found), said in told) == (True, True), told


UNBLOCKED = """
players:
  Ann: {in play: [Shivan Dragon, Mountain x3]}
  Ben: {life: 8, in play: [Storm Crow]}
events: [Ann attacks with Shivan Dragon]
"""


def test_who_can_be_killed_by_what_is_done_in_a_fight() -> None:
    found, told = asked(UNBLOCKED, "Can Ann kill Ben?")
    assert found == "yes" and "3 times, and Ben does not block" in told
    assert asked(UNBLOCKED.replace("life: 8", "life: 9"), "Can Ann kill Ben?")[0] == "no"


DEALT_AT_ONCE = """
edition: "2026-04-17"
players:
  Ann: {in play: [Craw Wurm]}
  Ben: {in play: [Grizzly Bears, Elvish Warrior]}
events:
  - Ann attacks with Craw Wurm
  - Ben blocks Craw Wurm with Grizzly Bears and Elvish Warrior
  - Ann assigns 2 to Grizzly Bears and 4 to Elvish Warrior
  - combat damage is dealt
"""
SPLIT_SECOND = """
players:
  Ann: {in play: [Swamp x4], hand: [Sudden Death]}
  Ben: {in play: [Serra Angel, Prodigal Pyromancer, Island]}
events: [Ann casts Sudden Death on Serra Angel]
"""


def test_damage_that_is_dealt_at_once_was_assigned_too() -> None:
    found, told = asked(DEALT_AT_ONCE, "Is that damage assignment legal?")
    assert found == "yes" and "may be divided in any way among Grizzly Bears and Elvish Warrior" in told


def test_what_split_second_leaves_is_told() -> None:
    found, told = asked(SPLIT_SECOND, "What can Ben do?")
    assert found == [] and "split second, which leaves mana abilities" in told


def test_what_is_no_creature_hits_whatever_it_is_aimed_at() -> None:
    board = "players:\n  Ann: {in play: [Mountain], hand: [Shock]}\n  Ben: {in play: [Hill Giant]}\n"
    assert asked(f"{board}events: [Ann casts Shock on Hill Giant, all pass]\n", "Did Shock hit?")[0] == "yes"


THREE = """
variant: free-for-all
players:
  Ann: {in play: [Hill Giant]}
  Ben: {life: 3}
  Cid: {in play: [Grizzly Bears]}
events: [Ann attacks Ben with Hill Giant, combat damage is dealt]
"""


def test_who_is_left_of_more_than_two_is_of_players() -> None:
    assert asked(THREE, "Who is left?")[0] == ["Ann", "Cid"]


FOGGED = """
players:
  Ann: {in play: [Forest], hand: [Fog]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ben}
events: [Ben attacks with Hill Giant]
"""


@pytest.mark.parametrize("question", ["What if Ann casts Fog before blocks?", "What if Ann casts Fog?"])
def test_what_was_prevented_is_what_happened(question: str) -> None:
    assert asked(FOGGED, question)[0][-1:] == ["The effect of Fog prevents the 3 combat damage that Hill Giant would deal to Ann"]  # type: ignore[index]
