"""Questions of what must be, can be or could have been are none of what is or was."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

TAXED = """
players:
  Ann: {in play: [Plains x4, Serra Angel], hand: [Wrath of God]}
  Ben: {in play: [Grizzly Bears, Hill Giant, Island x2], hand: [Mana Leak]}
events:
  - Ann casts Wrath of God
  - Ben casts Mana Leak on Wrath of God
"""
DRIVEN = """
players:
  Ann: {in play: [Juggernaut, Grizzly Bears]}
  Ben: {in play: [Wall of Stone, Hill Giant]}
events:
  - Ann attacks with Juggernaut
"""
GUARDED = """
players:
  Ann: {in play: [Silent Arbiter, Wall of Swords, Serra Angel]}
  Ben: {in play: [Hill Giant, Craw Wurm]}
turn: {player: Ben, step: beginning of combat}
events:
  - Ben attacks with Craw Wurm
"""
CROWDED = """
players:
  Ann: {in play: [Wall of Swords, Serra Angel, Grizzly Bears]}
  Ben: {in play: [Hill Giant, Craw Wurm]}
turn: {player: Ben, step: beginning of combat}
events:
  - Ben attacks with Hill Giant and Craw Wurm
"""
SHOT = """
players:
  Ann: {in play: [Mountain], hand: [Shock]}
  Ben: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}
events:
  - Ann casts Shock on Grizzly Bears
"""
DOOMED = """
players:
  Ann: {in play: [Swamp x4, Grizzly Bears], hand: [Terror]}
  Ben: {in play: [Drudge Skeletons, Black Knight, Hill Giant, Island x2], hand: [Counterspell]}
events:
  - Ann casts Terror on Hill Giant
  - Terror resolves
"""
AVENGED = """
players:
  Ann: {in play: [Academy Rector, Forest]}
  Ben: {in play: [Swamp, Mountain, Juggernaut], hand: [Terminate]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Terminate on Academy Rector
  - all pass
"""
SPLIT = """
players:
  Ann: {in play: [Swamp x3], hand: [Sudden Death]}
  Ben: {in play: [Island x2, Serra Angel], hand: [Counterspell]}
events:
  - Ann casts Sudden Death on Serra Angel
"""
SPELLED = """
players:
  Ann: {in play: [Plains, Albino Troll], hand: [Path to Exile]}
  Ben: {in play: [Grizzly Bears], library: [Forest, Island]}
events:
  - Ann casts Path to Exile on Grizzly Bears
  - all pass
"""
UNDONE = """
players:
  Ann: {in play: [Plains x4], hand: [Wrath of God]}
  Ben: {in play: [Island x2, Hill Giant], hand: [Counterspell]}
events:
  - Ann casts Wrath of God
  - Ben casts Counterspell on Wrath of God
  - all pass
"""
STOLEN = """
players:
  Ann: {in play: [Island x4], hand: [Sower of Temptation]}
  Ben: {in play: [Mountain, Serra Angel], hand: [Lightning Bolt]}
events:
  - Ann casts Sower of Temptation
  - all pass
  - Ben casts Lightning Bolt on Sower of Temptation
  - all pass
  - all pass
"""
BURNING = """
players:
  Ann: {in play: [Force of Nature, Forest x4]}
  Ben: {in play: [Plains]}
turn: {player: Ann, step: upkeep, beginning: yes}
"""
WATCHED = """
players:
  Ann: {in play: [Samite Healer, Soul Warden, Mountain, Platinum Angel], hand: [Shock]}
  Ben: {in play: [Swamp, Mountain x2, Forest x2], hand: [Grizzly Bears, Terminate]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Grizzly Bears
  - Grizzly Bears resolves
"""


def read(board: str, *asked: str) -> list[tuple[str, object]]:
    """What each question was understood as, and the value of its answer."""
    text = board + "questions:\n" + "".join(f'  - "{each}"\n' for each in asked)
    said = [line.canonical for line in canonical_lines(loads(text, LibraryNames()))[-len(asked) :]]
    return list(zip(said, (answer.value for answer in answer_text(text).run.answers), strict=True))


@pytest.mark.parametrize(
    ("board", "question", "value"),
    [
        (TAXED, "does Ann have to pay for Mana Leak?", "no"),
        (TAXED, "is Ann forced to pay {3}?", "no"),
        (DRIVEN, "did Ann have to attack with the Juggernaut?", "yes"),
        (DRIVEN, "was Ann forced to attack with the Bears?", "no"),
        (DRIVEN, "did Ann attack with the Juggernaut?", "yes"),
        (DRIVEN, "did Ann attack with the Bears?", "no"),
        (DRIVEN, "does Ben have to block the Juggernaut?", "no"),
        (GUARDED, "how many may Ann block with?", 1),
        (CROWDED, "how many creatures can Ann block with?", 3),
        (CROWDED, "can Ann block with two creatures?", "yes"),
        (SHOT, "can the Bears survive?", "yes"),
        (SHOT, "is there any way for Ben to save the Bears?", "yes"),
        (SHOT, "can the Bears survive without Giant Growth?", "no"),
        (SHOT, "is it legal to Shock Ben?", "no"),  # Ann's Shock is on the stack
        (SPELLED, "does Ben have to search for a land?", "no"),
        (SPELLED, "is Ann forced to pay echo?", "no"),
        (UNDONE, "what would Wrath of God have done?", ["Hill Giant is destroyed and put into its owner's graveyard"]),
        (UNDONE, "would Hill Giant have survived the Wrath?", "no"),
        (BURNING, "is Ann able to pay?", "yes"),
        (BURNING, "how many cards does Ben have to discard?", 0),
        (AVENGED, "does Ann have to exile Rector?", "no"),
        (AVENGED, "is Ann forced to search for an enchantment?", "no"),  # only if she did what she may do
    ],
)
def test_what_must_or_can_be_is_not_what_was(board: str, question: str, value: object) -> None:
    assert [answer for _, answer in read(board, question)] == [value]


def test_what_has_to_be_done_is_not_read_as_done() -> None:
    assert read(SHOT, "does Ben have to cast Giant Growth?") == [("must Ben cast Giant Growth?", "no")]


def test_why_not_another_is_asked_of_the_same() -> None:
    asked = read(DOOMED, "could Ann have Terrored the Knight instead?", "why not the Skeletons?")
    assert [said for said, _ in asked][1].startswith("can Ann play Terror targeting Drudge Skeletons, at any time")


def test_another_takes_the_place_of_one_of_the_same_player() -> None:
    asked = read(DRIVEN, "can Wall of Stone block Juggernaut?", "and the Giant?")
    assert asked[1] == ("can Hill Giant block Juggernaut?", "yes")


def test_what_would_be_is_asked_of_what_could_be_done() -> None:
    asked = read(DOOMED.split("events:")[0], "can Ann Terror the Giant?", "would it die?")
    assert asked[1] == ("did Hill Giant die, if Ann play Terror targeting Hill Giant?", "yes")


def test_if_it_had_been_done_is_of_the_time_at_which_it_could_be() -> None:
    asked = read(DOOMED, "could Ben have countered Terror?", "if he had, would the Giant have died?")
    assert asked[1] == ("did Hill Giant die, if earlier Ben play Counterspell targeting Terror?", "no")


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        (SPLIT, "which rule stops Ben from countering Sudden Death?", "was Sudden Death countered, if Ben play Counterspell"),
        (SPLIT, "which rule says that Ben can't respond?", "can Ben respond? why not?"),
        (SHOT, "which rule lets Ben save the Bears?", "can Ben save Grizzly Bears, at any time? why?"),
        (WATCHED, "can Ann shock the Bears in response to the Soul Warden trigger?", "while is Soul Warden's ability on the stack"),
        (WATCHED, "can Ann shock the Bears in response to the trigger?", "at the last chance to respond"),
        (WATCHED, "can Ann respond to the triggers?", "can Ann respond to Soul Warden's ability?"),
        (STOLEN, "what if Ben had waited with the Bolt until the trigger resolved?", "(once did Sower of Temptation's ability resolve)"),
        (SHOT, "may Ben wait with Giant Growth until Shock has resolved?", "can Ben use Giant Growth, once did Shock resolve"),
        (WATCHED, "does Ann lose if Ben then kills Platinum Angel?", "did Ann lose, if Ben play Terminate targeting Platinum Angel?"),
        (WATCHED, "does the Healer die if it already had 1 damage?", "if Samite Healer starts with 1 damage"),
    ],
)
def test_reasons_replies_and_cases_in_plain_words(board: str, question: str, said: str) -> None:
    assert said in read(board, question)[0][0]


FOUGHT = """
players:
  Ann: {in play: [Forest x2, Grizzly Bears], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant, Serra Angel]}
turn: {player: Ann, step: declare attackers}
events:
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - combat damage is dealt
"""


@pytest.mark.parametrize(
    ("case", "value"),
    [
        ("would it matter if Ben had blocked with the Angel?", "no"),
        ("would it have made a difference if Ann had cast Giant Growth before damage?", "yes"),
        ("does it matter if Ann casts Giant Growth?", "yes"),  # while the Bears are there
    ],
)
def test_a_case_that_matters_is_one_in_which_the_answer_is_another(case: str, value: str) -> None:
    said, answer = read(FOUGHT, "do the Bears die?", case)[1]
    assert ", if " in said and said.endswith(" != did Grizzly Bears die?") and answer == value


def test_what_waits_is_played_on_in_both_cases() -> None:
    asked = read(SHOT, "do the Bears die?", "would it matter if Ben cast Giant Growth?")
    assert asked[1][1] == "yes"


def test_a_reply_to_a_trigger_is_asked_of_whenever_it_waits() -> None:
    """The last to have had priority while it waited may have been another."""
    board = """
players:
  Ann: {in play: [Island x2], hand: [Ponder, Brainstorm]}
  Ben: {in play: ["Chalice of the Void (1 charge counter)"]}
events:
  - Ann casts Ponder
  - all pass
"""
    asked = read(board, "could Ann have cast Brainstorm in response to the Chalice trigger?", "would Brainstorm have been countered?")
    assert [value for _, value in asked] == ["yes", "yes"]


def test_a_cost_of_attacking_has_to_be_paid() -> None:
    board = """
players:
  Ann: {in play: [Windborn Muse]}
  Ben: {in play: [Raging Goblin, Mountain x2]}
turn: {player: Ben, step: beginning of combat}
"""
    asked = read(board, "does Ben have to pay to attack?", "must Ben pay to attack with the Goblin?")
    assert [value for _, value in asked] == ["yes", "yes"]


def test_how_many_one_can_kill_is_not_how_many_each_could_be_killed() -> None:
    """Of an ability that can be used once the number together is another than that of those it could be used on."""
    board = """
players:
  Ann: {in play: [Royal Assassin, Plains x4], hand: [Wrath of God]}
  Ben: {in play: ["Hill Giant (tapped)", "Grizzly Bears (tapped)", Serra Angel]}
turn: {player: Ann, step: precombat main}
"""
    asked = read(board, "how many creatures can Royal Assassin kill?", "how many creatures can Ann kill with Wrath of God?")
    assert [value for _, value in asked] == [None, 4]


BRAWL = """
players:
  Ann: {in play: [Craw Wurm, Grizzly Bears, Forest], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant, Giant Spider, Albino Troll, Forest x2, Mountain], hand: [Shock]}
events:
  - Ann attacks with Craw Wurm
  - Ben blocks with Hill Giant
  - Ben casts Shock on Craw Wurm
  - resolve the stack
  - combat damage is dealt
"""
BLOCK = "block Craw Wurm with Giant Spider"
SHOOT = "shock Grizzly Bears"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        (f"Must Ben {BLOCK}?", "no"),
        (f"Does Ben have to {BLOCK}?", "no"),
        (f"Is Ben supposed to {SHOOT}?", "no"),
        (f"Can Ben choose not to {SHOOT}?", "yes"),
        (f"Could Ben decline to {BLOCK}?", "yes"),
        (f"Did Ben {BLOCK}?", "no"),
        ("Did Ben block Craw Wurm with Hill Giant?", "yes"),
        ("Did Ben cast Shock on Craw Wurm?", "yes"),
        (f"Did Ben {SHOOT}?", "no"),
        ("Did Ann cast Shock on Craw Wurm?", "no"),
        ("Didn't Ben block with Hill Giant?", "yes"),
        ("Can't Ben regenerate Albino Troll?", "yes"),
        ("Is it too late for Ben to cast Shock on Grizzly Bears?", "yes"),
        ("Is it illegal for Ben to regenerate Albino Troll?", "no"),
        ("Does anything stop Ben from regenerating Albino Troll?", "no"),
        ("If Ben wants to regenerate Albino Troll, can he?", "yes"),
        ("Is regenerating Albino Troll possible?", "yes"),
        ("Does casting Shock on Craw Wurm use the stack?", "yes"),
        ("Does tapping Forest for mana use the stack?", "no"),
        ("How often did Ben regenerate Albino Troll?", 0),
        ("How many times did Ben block with Hill Giant?", 1),
        ("Can Ben double-block Craw Wurm with Hill Giant and Giant Spider?", "yes"),
        ("Did Ben double-block Craw Wurm with Hill Giant and Giant Spider?", "no"),
        ("Was Craw Wurm blocked by Giant Spider?", "no"),
        ("Could Craw Wurm have been blocked by Giant Spider?", "yes"),
        ("Could Ben have responded by regenerating Albino Troll?", "yes"),
        ("Can Ben regenerate Albino Troll with damage on the stack?", "yes"),
        ("Can Ben regenerate Albino Troll between blocks and damage?", "yes"),
        (f"Can Ben {BLOCK}?", "yes"),
        (f"Can Ben still {BLOCK}?", "no"),
        (f"Can Ben {BLOCK} now?", "no"),
        ("Can Ben block Craw Wurm with Hill Giant?", "yes"),
        ("Can Ann attack with Grizzly Bears?", "yes"),
        ("Can Ann attack with Grizzly Bears again?", "no"),
    ],
)
def test_an_act_is_read_in_every_mood(question: str, value: object) -> None:
    """What is told as an event may be asked of: whether it can, must, may or could be done, was done, how often, and by passive words;
    what can be done in a fight that is past is asked of the time when it was declared."""
    assert [answer for _, answer in read(BRAWL, question)] == [value]


@pytest.mark.parametrize(
    "question", ["should Ben block with Giant Spider?", "does Ben have to sacrifice Hill Giant?", "can Ben wait and shock Craw Wurm later?"]
)
def test_advice_and_what_an_effect_may_ask_for_are_not_read_as_acts(question: str) -> None:
    with pytest.raises(ScenarioError):
        read(BRAWL, question)


def test_408_1b_what_is_in_response_to_a_choice_is_asked_once() -> None:
    """A choice that waits on the stack is looked for in one game alone."""
    board = """
players:
  Ann: {in play: [Soul Warden, Island x3, Forest], hand: [Clone]}
  Ben: {in play: [Hill Giant, Mountain], hand: [Shock]}
events: [Ann casts Clone]
"""
    assert read(board, "can Ann choose Hill Giant for Clone in response?")[0][1] in ("yes", "no")
