"""Whether a player could have chosen something for what asked for a choice, and what about it was not as was asked."""

from __future__ import annotations

import json

import pytest

from judge import ask_text
from judge.answering import answer_text
from judge.explanation.verdict import verdict

CARDS = """cards:
  Hungry Idol: {cost: "{2}", type: Artifact, text: "At the beginning of each player's upkeep, that player sacrifices an artifact or land."}
  Open Door: {cost: "{1}", type: Sorcery, text: "Each player may put an artifact or creature card from his or her hand into play."}
  Last Gift: {cost: "{1}", type: Artifact Creature - Construct, pt: 1/1, text: "Sacrifice Last Gift: Draw a card.\\nWhen Last Gift is put \
into a graveyard from play, put a +1/+1 counter on target artifact creature."}
  Long Look: {cost: "{1}", type: Sorcery, text: "Search your library for an artifact card, reveal it, and put it into your hand. Then \
shuffle your library."}
"""
IDOL = f"""{CARDS}players:
  Ann: {{in play: [Hungry Idol]}}
  Ben: {{in play: [Glorious Anthem, Forest]}}
turn: {{player: Ann, step: end of turn}}
events: ["go to Ben's upkeep", all pass]
"""
DOOR = f"""{CARDS}players:
  Ann: {{hand: [Open Door, Hill Giant, Forest], in play: [Mountain]}}
  Ben: {{hand: [Ornithopter, Raging Goblin, Shock]}}
turn: {{player: Ann, step: precombat main}}
events: [Ann plays Open Door, all pass, Ann chooses Hill Giant, Ben chooses Ornithopter]
"""
GIFT = f"""{CARDS}players:
  Ann: {{in play: [Last Gift, Ornithopter, Hill Giant]}}
  Ben: {{}}
turn: {{player: Ann, step: precombat main}}
events: [Ann plays Last Gift's ability, all pass]
"""
LOOK = f"""{CARDS}players:
  Ann: {{hand: [Long Look], in play: [Mountain], library: [Forest, Ornithopter, Last Gift]}}
  Ben: {{}}
turn: {{player: Ann, step: precombat main}}
events: [Ann plays Long Look, all pass]
"""
TURNED = """players:
  Ann: {hand: [Shock, Swerve], in play: [Mountain x2, Island, Elvish Warrior]}
  Ben: {hand: [Counterspell], in play: [Island x2]}
events: [Ann plays Shock targeting Ben, Ben plays Counterspell targeting Shock, Ann plays Swerve targeting Counterspell, all pass]
"""
COULD: dict[str, tuple[str, str, object, str]] = {
    "the one thing of the kind": (IDOL, "could Ben choose Forest for Hungry Idol?", "yes", "Forest is the one legal choice. (413.2c)"),
    "a thing of another kind": (
        IDOL, "could Ben have chosen Glorious Anthem for Hungry Idol?", "no",
        "For Hungry Idol, Ben could not choose Glorious Anthem: it isn't an artifact or a land. (413.2c)",
    ),
    "for what asked last": (IDOL, "could Ben have picked the Anthem?", "no", "Ben could not choose Glorious Anthem: it isn't an artifact"),
    "another that was offered": (DOOR, "could Ben have chosen Raging Goblin?", "yes", "Ben could choose Raging Goblin: "),
    "what was in the same hand": (DOOR, "why could Ben not have chosen Shock?", "no", "it isn't an artifact or a creature. (413.2c)"),
    "what is another player's": (DOOR, "could Ben choose Hill Giant for Open Door?", "no", "it is another player's."),
    "everything": (DOOR, "what could Ben have chosen?", ["Ornithopter", "Raging Goblin"], "Ben could choose Ornithopter, Raging Goblin"),
    "a target": (GIFT, "could Ann have chosen Ornithopter for Last Gift?", "yes", "Ann could choose Ornithopter"),
    "no target": (GIFT, "could Ann have chosen Hill Giant for Last Gift?", "no", "it isn't an artifact. (409.1d"),
    "a card of a library": (LOOK, "could Ann have chosen Forest?", "no", "Ann could not choose Forest: it isn't an artifact."),
    "a new target": (TURNED, "could Ann have chosen Swerve as the new target of Counterspell?", "yes", "a legal target. (415.7a)"),
    "itself": (TURNED, "could Ann have chosen Counterspell?", "no", "a spell or ability can't target itself. (415.6, 415.7a)"),
    "its old target": (TURNED, "could Ann choose Shock for Swerve?", "no", "it was the target before that. (415.7a)"),
    "nothing was asked": (LOOK, "could Ben have chosen Forest?", "no", "nothing has asked Ben to choose anything."),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "value", "said"), COULD.values(), ids=COULD.keys())
def test_what_could_have_been_chosen_is_answered_with_what_it_is_not(board: str, question: str, value: object, said: str) -> None:
    run = answer_text(f"{board}questions: {json.dumps([question])}\n", "<board>").run
    found = verdict(run, run.answers[-1])
    assert run.answers[-1].value == value
    assert said in f"{found.text} ({', '.join(found.rules)})"


WAYS = {
    "a color": (
        "players: {Ann: {in play: [Mother of Runes, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann plays Mother of Runes's ability targeting Grizzly Bears, all pass, Ann chooses red]",
        "what could Ann have chosen for Mother of Runes?",
        ["white", "blue", "black", "red", "green"],
    ),
    "a pile": (
        "players: {Ann: {hand: [Fact or Fiction], in play: [Island x4], library: [Shock, Forest, Terror, Island, Opt]}, Ben: {}}\n"
        "events: [Ann casts Fact or Fiction, all pass, Ben chooses Shock and Terror, Ann chooses pile 1]",
        "what could Ann have chosen for Fact or Fiction?",
        ["1", "2"],
    ),
    "what untaps": (
        "cards: {Damper: {type: Enchantment, text: Players can't untap more than one artifact during their untap steps.}}\n"
        "players: {Ann: {in play: [{card: Icy Manipulator, tapped: yes}, {card: Rod of Ruin, tapped: yes}, {card: Forest, tapped: yes}]},\n"
        "  Ben: {in play: [Damper]}}\n"
        "turn: {player: Ben, step: end of turn}\nevents: [next turn, Ann chooses Rod of Ruin]",
        "what could Ann have chosen for Damper?",
        ["Icy Manipulator", "Rod of Ruin"],
    ),
    "a target in the mode that was chosen": (
        "players: {Ann: {hand: [Healing Salve], in play: [Plains, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann casts Healing Salve choosing mode 1 targeting Ann, all pass]",
        "what could Ann have chosen for Healing Salve?",
        ["Ann", "Ben"],
    ),
    "what was told, not what was asked after it": (
        "cards: {Kind Word: {cost: '{W}', type: Instant, text: 'Target creature gains protection from the color of your choice until end "
        "of turn. Scry 1.'}}\n"
        "players: {Ann: {hand: [Kind Word], in play: [Plains, Grizzly Bears]}, Ben: {}}\n"
        "events: [Ann casts Kind Word targeting Grizzly Bears, all pass, Ann chooses red]",
        "what could Ann have chosen for Kind Word?",
        ["white", "blue", "black", "red", "green"],
    ),
    "one of very many": (
        "players: {Ann: {hand: [Engineered Plague], in play: [Swamp x3]}, Ben: {}}\nevents: [Ann casts Engineered Plague, all pass]",
        "what else could Ann have chosen for Engineered Plague?",
        ["any other creature type"],
    ),
}


@pytest.mark.parametrize("name", WAYS)
def test_what_could_be_chosen_is_not_cut_to_what_was(name: str) -> None:
    board, asked, ways = WAYS[name]

    assert sorted(ask_text(f'{board}\nquestions: ["{asked}"]\n').run.answers[0].value) == sorted(ways)


def test_the_copy_was_somebodys_and_cards_come_into_a_hand() -> None:
    board = """
cards: {Seek: {cost: "{0}", type: Instant, text: "Search your library for a basic land card, reveal it, put it into your hand. Then shuffle
  your library."}}
players:
  Ann: {hand: [Seek], library: [Forest, Island]}
  Ben: {hand: [Twincast], in play: [Island x2]}
events: [Ann casts Seek, Ben casts Twincast targeting Seek, all pass, resolve the stack]
questions: [who controlled the copy?, how many cards did Ann get?, how many cards did Ben get?]
"""
    assert [each.value for each in ask_text(board).run.answers] == ["Ben", 1, 0]


def test_all_of_what_can_be_chosen_is_told_as_all() -> None:
    """Of what any number may be chosen."""
    card = "cards: {Land Slip: {cost: '{R}', type: Sorcery, text: 'Sacrifice any number of Mountains.'}}\n"
    board = "players: {Ann: {hand: [Land Slip], in play: [Mountain x3, Forest]}, Ben: {}}\n"
    events = "events: [Ann plays Land Slip, all pass, Ann chooses all]\n"
    asked = "how many Mountains did Ann sacrifice?, what could Ann have chosen for Land Slip?"
    run = answer_text(f"{card}{board}{events}questions: [{asked}]\n").run
    assert run.answers[0].value == 3
    assert "and any number of them from 0 to 3 could be" in verdict(run, run.answers[1]).text


def test_options_are_told_in_their_order() -> None:
    card = "cards: {Two Fires: {cost: '{R}', type: Sorcery, text: 'Destroy all green creatures or all white creatures.'}}\n"
    board = "players: {Ann: {hand: [Two Fires], in play: [Mountain]}, Ben: {in play: [Grizzly Bears, White Knight]}}\n"
    events = "events: [Ann plays Two Fires, all pass]\n"
    run = answer_text(f"{card}{board}{events}questions: [what could Ann have chosen for Two Fires?]\n").run
    assert run.answers[0].value == ["1", "2"]
    assert 'option 2 is "destroy all white creatures' in verdict(run, run.answers[0]).text


def test_a_word_could_be_chosen_or_could_not() -> None:
    board = (
        "players: {Ann: {hand: [Engineered Plague], in play: [Mother of Runes, Grizzly Bears, Swamp x3]}, Ben: {}}\n"
        "events: [Ann casts Engineered Plague, all pass, Ann plays Mother of Runes's ability targeting Grizzly Bears, all pass, "
        "Ann chooses red]\n"
    )
    asked = {
        "could Ann have chosen blue for Mother of Runes?": "yes",
        "could Ann choose Goblin for Mother of Runes?": "no",
        "could Ann have chosen Goblin for Engineered Plague?": "yes",
        "could Ann have chosen red for Engineered Plague?": "no",
        "could Ann have chosen Grizzly Bears for Mother of Runes?": "yes",
    }
    run = answer_text(f"{board}questions: {json.dumps(list(asked))}\n").run
    assert {each.question: each.value for each in run.answers} == asked


NOT_TO_BE_CHOSEN = {
    "what a search does not see": (
        "cards: {Short Sight: {type: Enchantment, text: 'If an opponent would search a library, that player searches the top two cards of "
        "that library instead.'}}\n"
        "players: {Ann: {hand: [Demonic Tutor], library: [Shock, Forest, Terror], in play: [Swamp x2]}, Ben: {in play: [Short Sight]}}\n"
        "events: [Ann casts Demonic Tutor, all pass, Ann chooses Forest]",
        "could Ann have chosen Terror for Demonic Tutor?",
        "only Shock or Forest can be chosen, by the effect of Short Sight",
    ),
    "no target": (
        "cards: {Kind Imp: {cost: '{0}', type: Creature - Imp, pt: 1/1, text: 'When Kind Imp comes into play, up to one target creature an "
        "opponent controls gains flying until end of turn.'}}\n"
        "players: {Ann: {hand: [Kind Imp]}, Ben: {}}\nevents: [Ann casts Kind Imp, resolve the stack]",
        "what could Ann have chosen for Kind Imp?",
        "there was no legal target",
    ),
}


@pytest.mark.parametrize("name", NOT_TO_BE_CHOSEN)
def test_why_it_could_not_be_chosen(name: str) -> None:
    board, asked, said = NOT_TO_BE_CHOSEN[name]
    run = answer_text(f"{board}\nquestions: {json.dumps([asked])}\n").run

    assert said in verdict(run, run.answers[0]).text


def test_503_5_what_could_have_been_copied_is_what_could_be_chosen_for_it() -> None:
    text = """
cards: {Wax Double: {cost: "{1}", type: Creature - Shapeshifter, pt: 0/0,
  text: "As Wax Double comes into play, you may choose an artifact in play. If you do, Wax Double comes into play as a copy of that
    artifact."}}
players: {Ann: {hand: [Wax Double], in play: [Island, Ornithopter]}, Ben: {in play: [Icy Manipulator, Hill Giant]}}
events: [Ann casts Wax Double, Ann chooses Ornithopter, resolve the stack]
questions:
- could Ann have copied Icy Manipulator?
- could Ann have copied Icy Manipulator with Wax Double?
- could Ann have copied Hill Giant?
"""
    found = answer_text(text).to_dict()["answers"]
    assert [each["value"] for each in found] == ["yes", "yes", "no"]
    assert all("503.5" in each["verdict"]["rules"] for each in found)
