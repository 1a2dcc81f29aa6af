"""What made a value is named: what shaped a toughness, what no longer does, what keeps an attachment off, each replacement in a row."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import answer_text
from judge.explanation.verdict import verdict

BOARD = """
title: Board
cards:
  Banner:
    cost: "{1}{W}{W}"
    type: Enchantment
    text: Creatures you control get +1/+1.
  Wood Ape:
    cost: "{R}"
    type: Creature - Ape
    pt: 1/1
    text: Wood Ape gets +1/+2 as long as you control a Forest.
  Slow Blight:
    cost: "{B}"
    type: Enchantment
    text: All creatures get -1/-1.
  Scorch:
    cost: "{R}"
    type: Sorcery
    text: Scorch deals 2 damage to each creature.
  Unmake It:
    cost: "{G}"
    type: Instant
    text: Destroy target enchantment or land.
  Waking:
    cost: "{U}"
    type: Enchantment
    text: Each noncreature artifact is an artifact creature with power and toughness each equal to its converted mana cost.
  Blade:
    cost: "{2}"
    type: Artifact - Equipment
    text: "Equipped creature gets +1/+0.\\nEquip {1}"
  White Cloak:
    cost: "{W}"
    type: Enchantment - Aura
    text: "Enchant creature\\nEnchanted creature has protection from blue."
  Loud Fire:
    cost: "{R}"
    type: Enchantment
    text: If a source would deal damage to a creature or player, it deals double that damage to that creature or player instead.
  Scapegoat:
    cost: "{W}"
    type: Enchantment - Aura
    text: "Enchant creature\\nAll damage that would be dealt to you is dealt to enchanted creature instead."
  Cell:
    cost: "{W}"
    type: Enchantment
    text: |
      When Cell comes into play, remove target creature from the game.
      When Cell leaves play, return the removed card to play under its owner's control.
  Hush:
    cost: "{W}"
    type: Creature - Wizard
    pt: 1/1
    text: "As Hush comes into play, name a card.\\nThe named card can't be played."
"""

BANNER = "players: {Ann: {in play: [Grizzly Bears, Banner]}, Ben: {hand: [Scorch, Unmake It], in play: [Mountain, Forest]}}\n"
BANNER += "turn: {player: Ben}\nevents: [Ben casts Scorch, all pass, Ben casts Unmake It targeting Banner, all pass]"
APE = "players: {Ann: {in play: [Wood Ape, Forest]}, Ben: {hand: [Shock, Unmake It], in play: [Mountain, Forest]}}\n"
APE += "events: [Ben casts Unmake It targeting Ann's Forest, all pass, Ben casts Shock targeting Wood Ape, all pass]"
FIRE = "players: {Ann: {in play: [{card: Wall of Stone, attached: [Scapegoat]}]}, "
FIRE += "Ben: {hand: [Shock], in play: [Mountain, Loud Fire]}}\nevents: [Ben casts Shock targeting Ann, all pass]"

TOLD = {
    "what ended before, of a toughness": (
        BANNER, "did Grizzly Bears die?",
        '(damage 2 from Scorch and toughness 2), for the ability of Banner, '
        '"Creatures you control get +1/+1", no longer applies. (420.5c, 418.4b)',
    ),
    "what no longer applies, of a toughness": (
        APE, "did Wood Ape die?",
        'for its own ability, "Wood Ape gets +1/+2 as long as you control a Forest", no longer applies. (420.5c, 418.4a)',
    ),
    "what no longer applies, of a value": (
        APE, "after event 2, power of Wood Ape",
        'so its own ability, "Wood Ape gets +1/+2 as long as you control a Forest", no longer applies. (501.4a, 418.4a)',
    ),
    "what shaped a toughness": (
        "players: {Ann: {in play: [Mogg Fanatic]}, Ben: {hand: [Slow Blight], in play: [Swamp]}}\nturn: {player: Ben}\n"
        "events: [Ben casts Slow Blight, all pass]",
        "did Mogg Fanatic die?", "has toughness 0 or less (toughness 0: 1, Slow Blight -1). (420.5b, 418.5a)",
    ),
    "what makes an Equipment come off": (
        "players: {Ann: {in play: [{card: Grizzly Bears, attached: [Blade]}]}, Ben: {hand: [Waking], in play: [Island]}}\n"
        "turn: {player: Ben}\nevents: [Ben casts Waking, all pass]",
        "what is Blade attached to?", "and stays in play: it is a creature itself, for Waking makes it so. (420.5k, 212.2i)",
    ),
    "what an Aura can't enchant": (
        "players: {Ann: {hand: [White Cloak], in play: [Plains, {card: Grizzly Bears, attached: [{card: Control Magic, owner: Ben}]}]}, "
        "Ben: {}}\nevents: [Ann casts White Cloak targeting Grizzly Bears, all pass]",
        "where is Control Magic?",
        "something it can enchant: Grizzly Bears has protection from blue, for White Cloak makes it so. (420.5d, 502.7c)",
    ),
    "each replacement in a row": (
        FIRE, "damage on Wall of Stone", "by the effect of Loud Fire, Shock deals 4 damage to ",
    ),
    "why there is too little damage, after replacements": (
        FIRE, "did Wall of Stone survive?", "(damage 4 from Shock and toughness 8); by the effect of",
    ),
    "how something came where it is, after what moved nothing": (
        "players: {Ann: {hand: [Cell], in play: [Plains]}, Ben: {hand: [Unmake It], in play: [Hill Giant, Forest]}}\n"
        "events: [Ann casts Cell, Cell resolves, Ben casts Unmake It targeting Cell, Unmake It resolves, resolve the stack]",
        "where is Hill Giant?",
        "Hill Giant is removed from the game, by Cell, when it comes into play, though Cell is not in play any more; "
        "before that, the ability of Cell finds no card",
    ),
    "who keeps a card from being played": (
        "players: {Ann: {in play: [{card: Hush, chosen: {name: Shock}}]}, Ben: {hand: [Shock], in play: [Mountain]}}",
        "can Ben cast Shock targeting Ann?",
        'it can\'t be played: Hush says "The named card can\'t be played". The named card is Shock. (409.4',
    ),
    "damage that became counters": (
        "players: {Ann: {in play: [Boggart Ram-Gang]}, Ben: {in play: [Craw Wurm]}}\nturn: {step: beginning of combat}\n"
        "events: [Ann attacks with Boggart Ram-Gang, Ben blocks Boggart Ram-Gang with Craw Wurm, combat damage is dealt]",
        "damage on Craw Wurm", "0 damage on it: the damage became -1/-1 counters, and none of it stays. (502.80a",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_made_a_value_is_named(board: str, question: str, told: str) -> None:
    found = answer_text(f'{BOARD}{board}\nquestions: ["{question}"]\n').to_dict()["answers"][0]["verdict"]
    assert told in f"{found['text']} ({', '.join(found['rules'])})"


def test_a_sum_that_comes_to_nothing_is_told() -> None:
    """A life total that was another in between has its account, also in a line that is only supposed."""
    board = "players: {Ann: {hand: [Lightning Bolt, Healing Salve], in play: [Mountain, Plains]}, Ben: {}}\n"
    events = "events: [Ann casts Lightning Bolt targeting Ann, all pass, 'Ann casts Healing Salve choosing mode 1 targeting Ann', all pass]"
    found = answer_text(f"{BOARD}{board}{events}\nquestions: [life of Ann]\n").to_dict()["answers"][0]["verdict"]
    assert "Ann's life total is 20 (20 - 3 + 3): " in found["text"]


def test_a_size_that_is_asked_for_is_worked_out_as_a_size() -> None:
    """`is X 3/3?` is answered with what was added, as `P/T of X` is."""
    board = "players: {Ann: {in play: [{card: Grizzly Bears, counters: {+1/+1: 2}}, Slow Blight]}, Ben: {}}"
    found = answer_text(f'{BOARD}{board}\nquestions: ["why is Grizzly Bears 3/3?"]\n').to_dict()["answers"][0]["verdict"]
    assert found["text"] == "Grizzly Bears is 3/3: 2/2, counters +2/+2, Slow Blight -1/-1."


def test_what_an_effect_does_is_said_as_it_begins() -> None:
    """The step at which an effect begins says what it does to what it affects."""
    board = "players: {Ann: {hand: [Giant Growth, Threaten], in play: [Forest, Mountain x3]}, Ben: {in play: [Hill Giant]}}\n"
    board += "events: [Ann casts Giant Growth targeting Hill Giant, all pass, Ann casts Threaten targeting Hill Giant, all pass]"
    shown = " ".join(answer_text(f"{BOARD}{board}\nquestions: [P/T of Hill Giant, controller of Hill Giant]\n").render("text").split())
    assert "An effect of Giant Growth begins on Hill Giant: it gets +3/+3." in shown
    assert "An effect of Threaten begins on Hill Giant: it is controlled by Ann and gains haste." in shown


def test_the_second_number_of_a_death_is_of_what_brought_it() -> None:
    """What was countered before is beside the damage that destroys a creature, also where an ability of it remembers that."""
    board = "players: {Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2]}, "
    board += "Ben: {in play: [\"Kira, Great Glass-Spinner\", Grizzly Bears]}}\n"
    board += "events: [Ann casts Shock targeting Bears, all pass, all pass, Ann casts Lightning Bolt targeting Bears, all pass]"
    found = answer_text(f"{BOARD}{board}\nquestions: [did Grizzly Bears die?]\n").to_dict()["answers"][0]["verdict"]
    assert found["rules"] == ["420.5c", "212.3g"]


STOP = "players: {Ann: {hand: [Time Stop], in play: [Island x6, Grizzly Bears]}, Ben: {hand: [Lightning Bolt], in play: [Mountain]}}\n"
STOP += "turn: {player: Ben}\nevents: [Ben casts Lightning Bolt targeting Grizzly Bears, Ann casts Time Stop, Time Stop resolves]"
SCORCHED = "players: {Ann: {in play: [Goblin King, {token: Goblin, pt: 1/1, color: red}]}, Ben: {hand: [Scorch], in play: [Mountain]}}\n"
SCORCHED += "turn: {player: Ben}\nevents: [Ben casts Scorch, all pass]"
LATER = {
    "a spell that left the stack": (
        STOP, "did Lightning Bolt resolve?", "as the turn ends, Lightning Bolt is removed from the game. (509.1a",
    ),
    "who keeps a creature from attacking": (
        "players: {Ann: {in play: [{card: Craw Wurm, attached: [Pacifism]}]}, Ben: {}}", "can Craw Wurm attack?",
        'Craw Wurm cannot attack: "Enchanted creature can\'t attack or block" (Pacifism). (500.2',
    ),
    "what is removed as the turn ends": (STOP, "where is Lightning Bolt?", "is removed from the game, as the turn ends. (509.1a"),
    "what others lost is no reason of having none": (SCORCHED, "how many creatures does Ben control?", "Ben controls 0 creatures. ("),
    "several deaths at once, of other sizes": (SCORCHED, "what died?", "each of Goblin King and Goblin has damage on it of at least its"),
    "what shaped the toughness that was enough": (
        "players: {Ann: {in play: [{card: Grizzly Bears, counters: {+1/+1: 1}}]}, Ben: {hand: [Scorch], in play: [Mountain]}}\n"
        "turn: {player: Ben}\nevents: [Ben casts Scorch, all pass]",
        "did Grizzly Bears survive?", "(damage 2 from Scorch and toughness 3: 2, counters +1). (420.5c",
    ),
    "a keyword that shapes a value": (
        "players: {Ann: {in play: [Woodland Changeling]}, Ben: {}}", "is Woodland Changeling an Elf?",
        "is an Elf: it has changeling. (405.2",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "told"), LATER.values(), ids=LATER.keys())
def test_what_was_not_so_has_its_own_reason(board: str, question: str, told: str) -> None:
    found = answer_text(f'{BOARD}{board}\nquestions: ["{question}"]\n').to_dict()["answers"][0]["verdict"]
    assert told in f"{found['text']} ({', '.join(found['rules'])})"


EBB = """
title: Board
cards:
  Growing: {cost: "{G}", type: Creature - Elf, pt: 2/2, text: "{0}: Growing gets +X/+X until end of turn, where X is Growing's power."}
  Ebb: {cost: "{U}", type: Sorcery, text: "Put target creature on top of its owner's library."}
players:
  Ann: {in play: [Growing, Island x2, Mother of Runes], hand: [Ebb x2]}
  Ben: {in play: [{token: Beast, pt: 3/3, color: green}, Grizzly Bears]}
events:
  - Ann plays Growing's ability
  - all pass
  - Ann plays Growing's ability
  - all pass
  - Ann plays Ebb targeting Grizzly Bears
  - all pass
  - Ann plays Ebb targeting Beast token
  - all pass
  - Ann plays Mother of Runes' ability targeting Growing choosing red
  - all pass
questions: [P/T of Growing, what is on top of Ben's library?, has Growing protection from red?]
"""


def test_like_effects_of_other_amounts_a_token_gone_and_a_choice_of_one_ability() -> None:
    """Amounts that differ are told apart; a token that left is no reason of what else is there; 407.2d is for abilities of two."""
    answers = answer_text(EBB).to_dict()["answers"]
    told = "Growing is 8/8: 2/2, its own effect +2/+2 (for Growing's power of 2), its own effect +4/+4 (for Growing's power of 4)."
    assert answers[0]["verdict"]["text"] == told
    assert answers[1]["verdict"]["text"].endswith("Grizzly Bears goes into its owner's library from play.")
    assert "420.5f" not in answers[1]["verdict"]["rules"]
    chosen = next(line for line in answers[2]["argument"] if line["text"].startswith("Ann chooses red"))
    assert chosen["rules"] == ["413.2c"]


NO_LIFE = """
players:
  Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2, Hill Giant, Grizzly Bears]}
  Ben: {life: 10}
events:
  - it happens: Ben loses 1 life
  - Ann plays Shock targeting Ben
  - Ann plays Lightning Bolt targeting Ben
  - resolve the stack
  - Ann attacks Ben with Hill Giant, Grizzly Bears
  - combat damage is dealt
questions: [who wins?]
"""


def test_what_took_the_last_life_is_named() -> None:
    """Of a life total the last four changes are named, each with its amount, behind what there was before them (420.5a)."""
    verdict = answer_text(NO_LIFE).to_dict()["answers"][0]["verdict"]

    assert verdict["text"].endswith("(life -1: 9, Lightning Bolt -3, Shock -2, Hill Giant -3, Grizzly Bears -2).")
    assert verdict["rules"][0] == "420.5a"


DELAYED = """
cards:
  Long Leash:
    cost: "{U}"
    type: Creature - Human
    pt: 1/1
    text: "{T}: Gain control of target creature. When Long Leash becomes untapped, destroy that creature."
  Fresh Breath: {cost: "{U}", type: Instant, text: "Untap target creature."}
  Late Pit: {cost: "{B}", type: Sorcery, text: "At end of turn, remove target creature from the game."}
players:
  Ann: {in play: [Long Leash, Swamp, Island], hand: [Late Pit, Fresh Breath]}
  Ben: {in play: [Hill Giant, Grizzly Bears]}
events:
  - Ann plays Long Leash's ability targeting Hill Giant
  - all pass
  - Ann plays Fresh Breath targeting Long Leash
  - all pass
  - all pass
  - Ann plays Late Pit targeting Grizzly Bears
  - all pass
  - go to end of turn
  - all pass
questions: [why did Hill Giant die?, where is Grizzly Bears?]
"""


def test_when_a_delayed_trigger_triggered_is_said_of_what_it_did() -> None:
    """The name of its source does not say when a delayed triggered ability triggered; the verdict does (404.4b)."""
    untapped, at_end = (answer["verdict"]["text"] for answer in answer_text(DELAYED).to_dict()["answers"])

    assert "by Long Leash, when it untaps, Hill Giant is destroyed" in untapped
    assert at_end == "Grizzly Bears is removed from the game, by Late Pit, when Ann's end of turn step begins."


def test_418_6a_a_changed_text_is_told_with_its_words() -> None:
    """The words of an effect that changes a text, which no card's sentence writes so."""
    found = ask_text("""
players: {Ann: {in play: [Bog Wraith, Island], hand: [Magical Hack]}, Ben: {in play: [Grizzly Bears, Swamp]}}
events: [Ann plays Magical Hack targeting Bog Wraith, {do: all pass, choices: [Swamp, Mountain]}]
questions: [can Grizzly Bears block Bog Wraith?]
""").run
    assert "each Swamp in its text changed to Mountain" in verdict(found, found.answers[0]).text
