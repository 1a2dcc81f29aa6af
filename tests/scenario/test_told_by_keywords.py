"""Plays by keywords, told without saying by which: the one that makes them legal is meant, as what waits on the stack offers them."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

TODAY = 'edition: "2026-04-17"\n'


def values(board: str) -> list[str]:
    """The answers of a board of today."""
    run = answer_text(TODAY + board).run
    assert not run.refused, [each.why for each in run.events]
    return [str(each.value) for each in run.answers]


SPOKEN = """
cards:
  Hew: {cost: "{W}", type: Instant, text: "Cleave {2}{W}\\nDestroy target [tapped] creature."}
  Bark: {cost: "{G}", type: Enchantment Creature - Nymph, pt: 2/2, text: "Bestow {2}{G}\\nEnchanted creature gets +2/+2."}
  Hulk: {cost: "{9}", type: Artifact Creature - Wurm, pt: 9/9, text: "Prototype {2}{G} — 3/3\\nTrample"}
players:
  Ann: {hand: [Hew, Bark, Hulk], in play: [Grizzly Bears, Forest x6, Plains x3]}
  Ben: {in play: [Hill Giant]}
"""


def test_409_1b_the_face_is_meant_that_makes_a_play_legal() -> None:
    """Fewer words where the target fits those alone, an Aura where it has a target, the smaller one where there is not enough mana."""
    told = "Ann casts Hew on Hill Giant, all pass, Ann casts Bark on Grizzly Bears, all pass, Ann casts Hulk, all pass"
    assert values(f"{SPOKEN}events: [{told}]\nquestions: [did Hill Giant die?, P/T of Grizzly Bears, P/T of Hulk]") == ["yes", "4/4", "3/3"]


def test_409_1b_what_can_be_played_tries_the_other_face() -> None:
    asked = 'questions: ["can Ann cast Hew targeting Hill Giant?", "can Ann cast Bark targeting Hill Giant?", "can Ann cast Hulk?"]'
    run = answer_text(TODAY + SPOKEN + asked).run
    assert [each.value for each in run.answers] == ["yes", "yes", "yes"]


@pytest.mark.parametrize("again", ["Ann casts Flare on Ben", "Ann casts Flare on Ben by rebound"])
def test_what_a_waiting_ability_offers_is_played_as_it_resolves(again: str) -> None:
    board = f"""
cards:
  Flare: {{cost: "{{R}}", type: Sorcery, text: "Flare deals 2 damage to any target.\\nRebound"}}
players: {{Ann: {{hand: [Flare], in play: [Mountain]}}, Ben: {{}}}}
events: [Ann casts Flare on Ben, all pass, go to Ann's upkeep, {again}, resolve the stack]
questions: [life of Ben]
"""
    assert values(board) == ["16"]


def test_what_will_be_found_is_played_as_the_trigger_resolves() -> None:
    board = """
cards:
  Delver: {cost: "{R}", type: Creature - Human, pt: 2/2, text: "When this creature enters, discover 2."}
players: {Ann: {hand: [Delver], in play: [Mountain], library: [Forest, Craw Wurm, Shock, Forest x5]}, Ben: {}}
events: [Ann casts Delver, all pass, Ann casts Shock targeting Ben, resolve the stack]
questions: [life of Ben]
"""
    assert values(board) == ["18"]


@pytest.mark.parametrize("event", ["Ann reconfigures Whip to Bears", "Ann equips Whip to Bears", "Ann activates Whip on Bears"])
def test_reconfigure_is_told_as_equip_is(event: str) -> None:
    board = f"""
cards:
  Whip: {{cost: "{{1}}", type: Artifact Creature - Equipment Rat, pt: 1/1, text: "Equipped creature gets +1/+1.\\nReconfigure {{1}}"}}
players: {{Ann: {{in play: [Whip, Grizzly Bears, Forest x2]}}, Ben: {{}}}}
events: [{event}, all pass]
questions: [P/T of Grizzly Bears, is Whip a creature?, "is Whip a creature, if Ann reconfigures Whip?"]
"""
    assert values(board) == ["3/3", "no", "yes"]


def test_a_card_played_out_of_the_graveyard_for_its_mana_cost_is_told_by_what_lets_it() -> None:
    board = """
cards:
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 1 damage to any target.\\nJump-start"}
players: {Ann: {hand: [Forest], graveyard: [Spark], in play: [Mountain]}, Ben: {}}
events: [Ann casts Spark on Ben by jump-start discarding Forest, all pass]
questions: [life of Ben, where is Spark?]
"""
    assert values(board) == ["19", "removed from the game"]
    other = answer_text(TODAY + board.replace("jump-start", "flashback")).run
    assert other.refused


def test_a_copy_encoded_and_a_role() -> None:
    board = """
cards:
  Notes: {cost: "{U}", type: Sorcery, text: "Draw a card.\\nCipher"}
  Dress: {cost: "{W}", type: Instant, text: "Create a Royal Role token attached to target creature you control."}
players: {Ann: {hand: [Notes, Dress], in play: [Grizzly Bears, Island, Plains], library: 9 cards}, Ben: {}}
events:
  - Ann casts Notes encoding Grizzly Bears
  - all pass
  - Ann casts Dress on Grizzly Bears
  - all pass
  - Ann attacks with Grizzly Bears
  - combat damage is dealt
  - resolve the stack
questions: [hand size of Ann, how many Royal tokens does Ann control?, life of Ben]
"""
    assert values(board) == ["2", "1", "17"]


def test_what_is_devoured_is_told_as_it_is_cast() -> None:
    board = """
cards:
  Maw: {cost: "{G}", type: Creature - Beast, pt: 1/1, text: Devour 2}
players: {Ann: {hand: [Maw], in play: [Forest, Grizzly Bears, Elvish Warrior, Hill Giant]}, Ben: {}}
events: ["Ann casts Maw sacrificing Grizzly Bears, Elvish Warrior", all pass]
questions: [P/T of Maw, where is Hill Giant?]
"""
    assert values(board) == ["5/5", "in play"]


@pytest.mark.parametrize(
    "event",
    [
        "I play Shock on Ben by Halls discarding Bolt",
        "I use Halls to cast Shock on Ben, discarding Bolt",
        "I Shock Ben with Halls, discarding Bolt",
    ],
)
def test_another_cost_is_told_by_what_gives_it(event: str) -> None:
    board = f"""
cards:
  Halls:
    cost: "{{3}}"
    type: Enchantment
    text: Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell.
  Bolt: {{cost: "{{R}}", type: Instant, text: "Bolt deals 3 damage to any target."}}
players: {{Ann: {{hand: [Shock, Bolt], in play: [Halls]}}, Ben: {{}}}}
events: ["{event}", all pass]
questions: [life of Ben, where is Bolt?]
"""
    assert values(board) == ["18", "Ann's graveyard"]


def test_a_division_of_a_trigger_is_told_as_damage_is() -> None:
    board = """
cards:
  Rager:
    cost: "{R}"
    type: Creature - Giant
    pt: 1/1
    text: When this creature enters, it deals 4 damage divided as you choose among any number of target creatures.
players: {Ann: {hand: [Rager], in play: [Mountain]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
events: [Ann casts Rager, all pass, Ann deals 3 to Grizzly Bears and 1 to Hill Giant, all pass]
questions: [damage on Hill Giant]
"""
    assert values(board) == ["1"]


@pytest.mark.parametrize(
    ("event", "told"), [("I block all three with Fence", True), ("I block everything with Fence", True), ("I block both with Fence", False)]
)
def test_every_attacker_is_told_in_a_word(event: str, told: bool) -> None:
    board = f"""
cards:
  Fence: {{cost: "{{W}}", type: Creature - Wall, pt: 0/9, text: "This creature can block any number of creatures."}}
players: {{Ann: {{in play: [Fence]}}, Ben: {{in play: [Grizzly Bears, Hill Giant, Elvish Warrior]}}}}
turn: Ben's turn
events: ["Ben attacks with Grizzly Bears, Hill Giant and Elvish Warrior", "{event}", combat damage is dealt]
questions: [life of Ann]
"""
    if told:
        assert values(board) == ["20"]
    else:
        with pytest.raises(AskError):
            values(board)


def test_what_is_divided_needs_no_word_of_the_other_target() -> None:
    board = """
cards:
  Justice:
    cost: "{R}"
    type: Sorcery
    text: Justice deals 5 damage divided as you choose among any number of targets. Target opponent gains 5 life.
players: {Ann: {hand: [Justice], in play: [Mountain]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
events: ["Ann casts Justice dividing 2 to Grizzly Bears, 3 to Hill Giant", all pass]
questions: [what died?, life of Ben]
"""
    assert values(board) == ["['Grizzly Bears', 'Hill Giant']", "25"]


def test_a_subgame_is_conceded_by_its_name() -> None:
    board = """
players: {Ann: {hand: [Shahrazad], in play: [Plains x2], library: 20 cards}, Ben: {life: 15, library: 20 cards}}
events: [Ann casts Shahrazad, all pass, Ben concedes the subgame]
questions: [life of Ben, life of Ann]
"""
    assert values(board) == ["7", "20"]
