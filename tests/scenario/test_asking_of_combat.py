"""Who fights whom, how many of a name are somewhere, and what is so once something on the stack has resolved."""

from __future__ import annotations

import pytest

import judge
from judge.answering import answer_text

BOARD = """
players:
  Ann:
    hand: [Lightning Bolt]
    battlefield: [Grizzly Bears, Serra Angel, Mogg Fanatic, Mountain x2]
    graveyard: [Shock, Shock, Terror]
    exile: [Rift Bolt, Wrath of God]
  Ben:
    battlefield: [Hill Giant, Wall of Stone, Jace Beleren]
    graveyard: [Craw Wurm]
events:
"""
FIGHT = ["Ann attacks with Grizzly Bears, Serra Angel, Mogg Fanatic attacking Jace Beleren", "Ben blocks Grizzly Bears with Hill Giant"]
FOUGHT = [*FIGHT, "combat damage is dealt"]
BOLT = ["Ann casts Lightning Bolt targeting Hill Giant"]


@pytest.mark.parametrize("told", ["Ben blocks with nothing", "Ben blocks with no creatures", "Ben blocks with none of his creatures"])
def test_with_nothing_is_no_block(told: str) -> None:
    text = BOARD + f"  - Ann attacks with Serra Angel\n  - {told}\n  - combat damage is dealt\nquestions: [life of Ben]\n"
    assert judge.ask_text(text).run.answers[0].value == 16


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        (FIGHT, "is Hill Giant blocking Grizzly Bears?", "yes"),
        (FIGHT, "was any damage dealt?", "no"),
        (FOUGHT, "did any combat damage get dealt?", "yes"),
        (FIGHT, "is Hill Giant blocking Serra Angel?", "no"),
        (FIGHT, "which creatures are blocking Grizzly Bears?", ["Hill Giant"]),
        (FIGHT, "what is Hill Giant blocking?", ["Grizzly Bears"]),
        (FIGHT, "how many creatures is Wall of Stone blocking?", 0),
        (FIGHT, "how many blockers does Grizzly Bears have?", 1),
        (FIGHT, "who is Serra Angel attacking?", "Ben"),
        (FIGHT, "who is Mogg Fanatic attacking?", "Jace Beleren"),
        (FIGHT, "is Mogg Fanatic attacking Jace?", "yes"),
        (FIGHT, "is Mogg Fanatic attacking Ben?", "no"),
        (FIGHT, "is Mogg Fanatic an attacking creature?", "yes"),
        (FIGHT, "what is attacking Ben?", ["Grizzly Bears", "Serra Angel"]),
        (FOUGHT, "what blocked Grizzly Bears?", ["Hill Giant"]),
        (FOUGHT, "was Grizzly Bears blocked by Hill Giant?", "yes"),
        (FOUGHT, "did Hill Giant block Serra Angel?", "no"),
        (FOUGHT, "which creature did Hill Giant block?", ["Grizzly Bears"]),
        (FOUGHT, "did Serra Angel attack Ben?", "yes"),
        (FOUGHT, "who did Mogg Fanatic attack?", "nobody"),
        (FOUGHT, "how many creatures were destroyed?", 1),
        (FOUGHT, "how many lands were destroyed?", 0),
        (FOUGHT, "which lands died?", []),
        (FOUGHT, "how many copies of Shock are in Ann's graveyard?", 2),
        (FOUGHT, "how many cards named Shock are in Ann's graveyard?", 2),
        (FOUGHT, "how many cards named Mountain does Ann control?", 2),
        (FOUGHT, "how many cards does Ann have in exile?", 2),
        (FOUGHT, "how many cards does Ben own in exile?", 0),
        (FOUGHT, "is there a creature in Ben's graveyard?", "yes"),
        (FOUGHT, "is there an artifact in Ben's graveyard?", "no"),
        (FOUGHT, "what is the top card of Ann's graveyard?", "Grizzly Bears"),
        (FOUGHT, "what creature types does Serra Angel have?", ["Angel"]),
        (BOLT, "how many spells have been cast this turn?", 1),
        (BOLT, "how many times was Lightning Bolt cast?", 1),
        (BOLT, "is Lightning Bolt targeting Serra Angel?", "no"),
        (BOLT, "how many objects are on the stack?", 1),
        (BOLT, "does Hill Giant die?", "no"),
        (BOLT, "does Hill Giant die once Lightning Bolt resolves?", "yes"),
        (BOLT, "where is Hill Giant after Lightning Bolt resolves?", "Ben's graveyard"),
    ],
)  # fmt: skip
def test_it_is_answered(events: list[str], question: str, value: object) -> None:
    text = BOARD + "".join(f"  - {event}\n" for event in events) + f"questions:\n  - {question}\n"
    answer = judge.ask_text(text).to_dict()
    assert [each["legal"] for each in answer["events"]] == [True] * len(events)
    assert answer["answers"][0]["value"] == value


def test_what_something_is_names_all_that_was_asked() -> None:
    text = BOARD + "  - Ben passes\nquestions:\n  - is Lightning Bolt a blue card?\n"
    assert judge.ask_text(text).to_dict()["answers"][0]["sentence"] == "Lightning Bolt is not a blue card."


TOKENS = """
players:
  Ann: {hand: [Siege-Gang Commander], battlefield: [Mountain x5]}
  Ben: {}
events:
  - Ann casts Siege-Gang Commander
  - resolve the stack
"""
CYCLED = """
players:
  Ann: {hand: [Krosan Tusker], battlefield: [Forest x3], library: [Island, Forest]}
  Ben: {}
events:
  - Ann cycles Krosan Tusker
"""
ON_THE_STACK = """
players:
  Ann: {hand: [Hill Giant], battlefield: [Mountain x4]}
  Ben: {hand: [Force of Will, Brainstorm], library: 5 cards, battlefield: [Island x5]}
events:
  - Ann casts Hill Giant
"""
TO_COME = """
players:
  Ann: {hand: [Shock], battlefield: [Mountain, Grizzly Bears]}
  Ben: {battlefield: [Silver Knight, Bitterblossom], hand: [Shock]}
"""


@pytest.mark.parametrize(
    ("board", "question", "value"),
    [
        (TOKENS, "what's the P/T of a Goblin token?", "1/1"),
        (TOKENS, "is the Goblin token red?", "yes"),
        (CYCLED, "how many times did Krosan Tusker's ability trigger?", 1),
        (CYCLED, "did Krosan Tusker's ability trigger?", "yes"),
        (ON_THE_STACK, "what is on the stack, if it happens: Ben draws a card?", ["Hill Giant"]),
        (ON_THE_STACK, "can Ben cast Force of Will targeting Hill Giant, if it happens: Ben draws a card?", "yes"),
        (ON_THE_STACK, "life of Ben, if Ben gains 1 life?", 21),
        (ON_THE_STACK, "did Ann play Hill Giant?", "yes"),
        (ON_THE_STACK, "did Ben cast a spell?", "no"),
        (TO_COME, "if Grizzly Bears attacks and Silver Knight blocks it, does Silver Knight die?", "no"),
        (TO_COME, "if Grizzly Bears attacks and Silver Knight blocks it, does Grizzly Bears die?", "yes"),
        (f"{TO_COME}events: [next turn, all pass]\n", "life of Ben, at end of turn?", 19),
        (f"{TO_COME}events: [next turn, all pass]\n", "whose turn is it, at end of turn?", "Ben"),
        (f"{TO_COME}events: [Ann attacks with both]\n", "is Grizzly Bears attacking?", "yes"),
    ],
)  # fmt: skip
def test_what_is_asked_is_what_is_meant(board: str, question: str, value: object) -> None:
    answer = judge.ask_text(f"{board}questions: ['{question.replace(chr(39), chr(39) * 2)}']\n").to_dict()
    assert answer["answers"][0]["value"] == value


LURE = """
cards:
  Narrow Pass: {cost: "{2}{G}", type: Enchantment, text: "Each creature you control can't be blocked by more than one creature."}
  Loud Troll: {cost: "{4}{G}", type: "Creature — Troll", pt: 4/4, text: "All creatures able to block Loud Troll do so."}
players:
  Ann: {in play: [Loud Troll, Narrow Pass]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
turn: {player: Ann, step: precombat main}
"""


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        (["Ann attacks with Loud Troll"], "can Ben choose not to block?", "no"),
        (["Ann attacks with Loud Troll"], "must Ben block?", "yes"),
        (["Ann attacks with Loud Troll"], "must Hill Giant block?", "no"),  # the Bears may do it
        (["Ann attacks with Loud Troll", "Ben blocks Loud Troll with Hill Giant"], "could Ben have chosen not to block?", "no"),
        ([], "must Ann attack?", "no"),
    ],
)
def test_a_declaration_of_nothing_is_weighed_as_a_whole(events: list[str], question: str, value: str) -> None:
    """One of two creatures has to block, though neither has to by itself: no blockers obey less than could be obeyed (500.4)."""
    assert judge.ask_text(f"{LURE}events: {events}\nquestions: [{question}]\n").to_dict()["answers"][0]["value"] == value


ALL_ATTACK = """cards:
  War Drum Beast: {cost: "{3}{R}", type: Creature - Beast, pt: 3/3, text: "If War Drum Beast attacks, all creatures you control attack if able."}
players:
  Ann: {in play: [War Drum Beast, Grizzly Bears]}
  Ben:
turn: {player: Ann, step: precombat main}
events: [Ann attacks with War Drum Beast, "Ann attacks with War Drum Beast, Grizzly Bears"]
questions: [was event 1 legal?, must Grizzly Bears attack?, must War Drum Beast attack?]
"""  # noqa: E501


def test_500_4_what_had_to_attack_is_asked_beside_the_attackers_that_were_declared() -> None:
    """The better declaration that is told keeps what was declared, and a creature that one of these makes attack had to."""
    first, must, need_not = judge.ask_text(ALL_ATTACK).run.answers
    assert (first.value, must.value, need_not.value) == ("no", "yes", "no")
    assert "Grizzly Bears attacks Ben" in first.why_not[0].failed
    assert must.clause.startswith("as War Drum Beast attacked, a requirement that can be obeyed is not: Grizzly Bears attacks Ben")


STOLEN = """
players:
  Ann: {hand: [Threaten], in play: [Mountain x3, Hill Giant]}
  Ben: {in play: [Craw Wurm]}
turn: {player: Ann, step: precombat main}
events: [Ann casts Threaten targeting Craw Wurm, all pass, "Ann attacks with Hill Giant, Craw Wurm", combat damage is dealt]
questions: [could Ben have blocked?]
"""


def test_309_2a_whether_a_player_could_have_blocked_is_asked_of_the_combats_that_were() -> None:
    """While Threaten was on the stack, Ben still had a creature, but no combat came then."""
    (answer,) = judge.ask_text(STOLEN).run.answers
    assert answer.value == "no"


def test_damage_to_each_of_several_is_asked_by_what_one_was_dealt() -> None:
    """An Earthquake for 3 deals 3 damage, though it deals more in all; it deals no 2."""
    board = """
players: {Ann: {hand: [Earthquake], in play: [Mountain x4]}, Ben: {in play: [Hill Giant]}}
events: [Ann casts Earthquake with X = 3, all pass]
questions: [did Earthquake deal 3 damage?, did Earthquake deal 9 damage?, did Earthquake deal 2 damage?]
"""
    assert [each.value for each in judge.ask_text(board).run.answers] == ["yes", "yes", "no"]


@pytest.mark.parametrize("asked", ["can I attack with both?", "can I attack with both creatures?"])
def test_both_are_meant_of_which_one_cannot_attack(asked: str) -> None:
    board = f"""
cards:
  Ditch: {{cost: "{{W}}", type: Enchantment, text: Creatures without flying can't attack.}}
players: {{Ann: {{in play: [Serra Angel, Hill Giant]}}, Ben: {{in play: [Ditch]}}}}
questions: ["{asked}", "can I attack with my Angel?"]
"""
    assert [each.value for each in answer_text(board).run.answers] == ["no", "yes"]


def test_306_4b_what_was_tapped_since_still_blocks() -> None:
    """Whether it still blocks is asked of now, and not of the declaration."""
    text = (
        "players:\n  Ann: {in play: [Grizzly Bears, Icy Manipulator, Island]}\n  Ben: {in play: [Hill Giant]}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks with Hill Giant, Ann activates Icy Manipulator on Hill Giant, all pass]\n"
        "questions: [does Hill Giant still block Grizzly Bears?, does Hill Giant remain a blocker?]\n"
    )
    for answer in answer_text(text).to_dict()["answers"]:
        assert (answer["value"], answer["verdict"]["rules"][0]) == ("yes", "306.4b")


def test_500_2_a_tapped_creature_need_not_attack_though_it_must() -> None:
    """The rule that exempts it is cited where an effect asks for it, and only there."""
    text = "players:\n  Ann: {in play: [{card: Juggernaut, tapped: yes}, Hill Giant (tapped)]}\n  Ben: {}\n"
    text += "questions: [must Juggernaut attack?, must Hill Giant attack?]\n"
    first, second = answer_text(text).to_dict()["answers"]
    assert (first["value"], second["value"]) == ("no", "no")
    assert "500.2" in first["verdict"]["rules"] and "500.2" not in second["verdict"]["rules"]


def test_500_3_what_could_be_chosen_not_to_block_is_asked_of_what_must_block() -> None:
    """Not of another ability of the attacker whose words speak of blocking."""
    text = """
cards: {Thorn Elk: {cost: "{G}", type: Creature - Elk, pt: 2/4, text: "Whenever Thorn Elk becomes blocked, you gain 1 life."}}
players: {Ann: {in play: [{card: Thorn Elk, attached: [Lure]}, Juggernaut]}, Ben: {in play: [Hill Giant, Air Elemental (tapped)]}}
events: [Ann attacks with Thorn Elk and Juggernaut, Ben blocks Thorn Elk with Hill Giant]
questions:
- could Ben have chosen not to block with Hill Giant?
- could Ben have declined to block Thorn Elk with Hill Giant?
- could Hill Giant have not blocked?
- could Ben have chosen not to block?
- could Ann have chosen not to attack with Juggernaut?
- could Ann have refused to attack with Thorn Elk?
"""
    found = answer_text(text).to_dict()["answers"]
    assert [each["value"] for each in found] == ["no", "no", "no", "no", "no", "yes"]
    assert all("500.3" in each["verdict"]["rules"] for each in found[:4])
