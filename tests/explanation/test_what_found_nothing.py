"""Counts, life totals, places and controllers that stayed: what found nothing to do it with or no target, and what did not trigger."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARDS = {
    "each player, and one has no such card (103.3)": (
        "cards: {Late Dawn: {cost: '{B}', type: Sorcery, text: Each player puts a creature card from his or her graveyard into play.}}\n"
        "players: {Ann: {hand: [Late Dawn], in play: [Swamp], graveyard: [Hill Giant]}, Ben: {graveyard: [Shock]}}\n"
        "events: [Ann plays Late Dawn, all pass]",
        "how many creatures does Ben control?",
        "Ben can't do what Late Dawn asks for: there is no creature card in Ben's graveyard. (103.3)",
    ),
    "a count of things of which none was a legal target (410.4)": (
        "cards: {Stern Judge: {cost: '{W}', type: Creature - Human, pt: 1/1, "
        "text: 'When Stern Judge comes into play, destroy target black creature.'}}\n"
        "players: {Ann: {hand: [Stern Judge], in play: [Plains]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Stern Judge, all pass]",
        "how many creatures does Ben control?",
        "found no legal target, and Hill Giant is none: it isn't black",
    ),
    "up to one target, and none of them legal": (
        "cards: {Odd Bargain: {cost: '{U}', type: Creature - Drake, pt: 3/3, text: 'When Odd Bargain comes into play, exchange control of "
        "Odd Bargain and up to one target creature an opponent controls.'}}\n"
        "players: {Ann: {hand: [Odd Bargain], in play: [Island]}, Ben: {in play: [Troll Ascetic]}}\n"
        "events: [Ann plays Odd Bargain, all pass, all pass]",
        "who controls Troll Ascetic?",
        "Odd Bargain's ability found no legal target, and Troll Ascetic is none",
    ),
    "a discard that nothing caused (410.2)": (
        "cards: {Sly Dart: {cost: '{R}', type: Instant, text: \"When a spell or ability an opponent "
        'controls causes you to discard Sly Dart, Sly Dart deals 4 damage to target player."}}\n'
        "players: {Ann: {hand: [Sly Dart, Forest x7]}, Ben: {}}\nturn: {player: Ann, step: end of turn}\n"
        "events: [go to Ann's cleanup, Ann discards Sly Dart]",
        "life of Ben?",
        "Sly Dart's ability did not trigger: no spell or ability of an opponent caused it. (410.2)",
    ),
    "phasing out is no leaving (502.15d)": (
        "cards: {Thin Raider: {cost: '{R}', type: Creature - Human, pt: 1/1, text: 'When Thin Raider leaves play, it deals 2 damage to "
        "target player.'}, Thin Air: {cost: '{U}', type: Instant, text: Target permanent phases out.}}\n"
        "players: {Ann: {in play: [Thin Raider]}, Ben: {hand: [Thin Air], in play: [Island]}}\n"
        "events: [Ben plays Thin Air targeting Thin Raider, all pass]",
        "life of Ben?",
        "did not trigger: Thin Raider phased out, which triggers no leaves-play ability. (502.15d)",
    ),
    "a card in a graveyard that watches its owner's (502.55a)": (
        "cards: {Slow Rite: {cost: '{B}', type: Sorcery, text: \"Draw a card.\\nRecover {B}\"}}\n"
        "players: {Ann: {graveyard: [Slow Rite], hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Terror targeting Hill Giant, all pass]",
        "where is Slow Rite?",
        "Slow Rite's ability did not trigger: Hill Giant is owned by Ben. (410.2)",
    ),
    "one of several kinds that an effect is about (418.4a)": (
        "cards: {Pale Noon: {cost: '{W}', type: Enchantment, text: \"Nonland permanents you control are white. The same is true for spells "
        "you control and nonland cards you own that aren't in play.\"}}\n"
        "players: {Ann: {in play: [Pale Noon]}, Ben: {in play: [Hill Giant]}}",
        "is Hill Giant white?",
        "of Pale Noon says nothing of it: it is controlled by Ben. (418.4a",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), BOARDS.values(), ids=BOARDS.keys())
def test_what_found_nothing_is_told(board: str, question: str, told: str) -> None:
    shown = " ".join(answer_text(f'title: Board\n{board}\nquestions: ["{question}"]\n').render().split())
    assert told in shown, shown


def test_cards_of_the_library_that_a_cost_asks_for_have_to_be_there() -> None:
    board = """
cards: {Deep Digger: {cost: "{R}", type: Creature - Beast, pt: 1/1, text: "Remove the top three cards of your library from the game: \
Deep Digger deals 2 damage to target player."}}
players: {Ann: {in play: [Deep Digger], library: [Forest x%s]}, Ben: {}}
events: [Ann plays Deep Digger's ability targeting Ben, all pass]
questions: [was event 1 legal?, life of Ben]
"""
    for there, legal, life in ((2, "no", 20), (3, "yes", 18)):
        assert [each.value for each in answer_text(board % there).run.answers] == [legal, life]


TOLD = {
    "a refused play says nothing of what a card is by itself": (
        "players: {Ann: {hand: [Hill Giant], in play: [Mountain]}, Ben: {}}\nevents: [Ann plays Hill Giant]",
        "converted mana cost of Hill Giant",
        "Hill Giant's converted mana cost is 4. (203.3",
    ),
    "nor of its colour": (
        "players: {Ann: {hand: [Hill Giant], in play: [Mountain]}, Ben: {}}\nevents: [Ann plays Hill Giant]",
        "colors of Hill Giant",
        "Hill Giant's colors: red. (203.2c",
    ),
    "who says that it can't be regenerated, whatever becomes of it then (103.2)": (
        "cards: {Ash Curse: {cost: '{R}', type: Sorcery, text: \"Ash Curse deals 1 damage to target creature. That creature can't be "
        'regenerated this turn. If that creature would be put into a graveyard this turn, remove it from the game instead."}}\n'
        "players: {Ann: {hand: [Ash Curse], in play: [Mountain]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
        "events: [Ann plays Ash Curse targeting Drudge Skeletons, Ben plays Drudge Skeletons' ability, resolve the stack]",
        "why was Drudge Skeletons not regenerated?",
        "Drudge Skeletons was not regenerated, because \"That creature can't be regenerated this turn\" (Ash Curse). (103.2",
    ),
    "of a cost what its own text asks for, not the play that was refused": (
        "cards: {Late Hope: {cost: '{4}{W}', type: Creature - Avatar, pt: 4/4, text: 'If you have 3 or less life, Late Hope costs {3} less "
        "to play.'}}\n"
        "players: {Ann: {life: 4, hand: [Late Hope], in play: [Plains]}, Ben: {}}\nevents: [Ann plays Late Hope]",
        "how much does Late Hope cost?",
        "does not apply now: its condition \"you have three or less life\" is not met: Ann's life is 4.",
    ),
    "damage to what has just come into play (420.5c)": (
        "cards: {Hot Air: {cost: '{R}', type: Enchantment, text: 'Whenever a creature comes into play, Hot Air deals 2 damage to it.'}}\n"
        "players: {Ann: {hand: [Hill Giant], in play: [Mountain x4]}, Ben: {in play: [Hot Air]}}\n"
        "events: [Ann plays Hill Giant, all pass, all pass]",
        "does Hill Giant die?",
        "it has less damage on it than its toughness (damage 2 from Hot Air and toughness 3). (420.5c",
    ),
    "what a player tapped, and not what was tapped before": (
        "cards: {Cold Wire: {cost: '{3}', type: Artifact, text: 'At the beginning of each upkeep, that player taps two untapped creatures "
        "he or she controls.'}}\n"
        "players: {Ann: {in play: [Cold Wire]}, Ben: {in play: [Hill Giant, Grizzly Bears, {card: Craw Wurm, tapped: yes}]}}\n"
        "turn: {player: Ann, step: end of turn}\nevents: [\"go to Ben's upkeep\", all pass]",
        "how many creatures did Ben tap?",
        "Ben tapped 2 creatures: by Cold Wire, when Ben's upkeep step begins, each of",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_bears_on_it_is_told_and_nothing_else(board: str, question: str, told: str) -> None:
    shown = " ".join(answer_text(f'title: Board\n{board}\nquestions: ["{question}"]\n').render().split())
    assert told in shown, shown


def test_that_none_was_taken_of_what_could_have_been_is_told() -> None:
    """413.2c: any number may be none, and that is chosen."""
    board = 'cards: {Rock Fall: {cost: "{R}", type: Sorcery, text: "Sacrifice any number of Mountains. Rock Fall deals that much damage to '
    board += 'target player."}}\nplayers: {Ann: {hand: [Rock Fall], in play: [Mountain x2]}, Ben: {}}\n'
    board += "events: [Ann plays Rock Fall targeting Ben, {do: all pass, choices: [none]}]\n"
    board += "questions: [how many Mountains did Ann sacrifice?]\n"
    answer = answer_text(board).to_dict()["answers"][0]
    assert answer["value"] == 0
    assert answer["verdict"]["text"].startswith("Ann sacrificed 0 Mountains: Ann chooses nothing for Rock Fall"), answer["verdict"]


def test_what_a_search_found_nothing_of_is_told_of_what_could_be_chosen() -> None:
    board = "players: {Ann: {hand: [Rampant Growth], in play: [Forest x2], library: [Shock, Terror]}, Ben: {}}\n"
    board += "events: [Ann plays Rampant Growth, all pass]\nquestions: [what could Ann have chosen for Rampant Growth?]\n"
    answer = answer_text(board).to_dict()["answers"][0]
    assert answer["value"] == []
    assert answer["verdict"]["text"].endswith("the search found no basic land card."), answer["verdict"]
