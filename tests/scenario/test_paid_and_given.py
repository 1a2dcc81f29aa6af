"""What is paid, and to what: told as it is said at a table; and what is done by the one thing that does it."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
cards:
  Standoff: {cost: "{2}", type: Enchantment, text: "Tap an untapped creature you control: Tap target permanent."}
  Circle: {cost: "{W}", type: Enchantment, text: "{1}: The next time a source of your choice would deal damage to you this turn, prevent
    that damage."}
  Beast: {cost: "{4}", type: Creature - Beast, pt: 4/4, text: "At the
    beginning of your upkeep, sacrifice Beast unless you discard a card.\\n
    {2}: Regenerate Beast."}
  Peace: {cost: "{U}", type: Enchantment, text: "When a player plays a spell, sacrifice Peace. If you do, each of that player's opponents
    draws a card."}
  Whirl: {cost: "{W}", type: Enchantment, text: "Whenever a player cycles a card, you may remove target creature from the game."}
  Leak: {cost: "{1}", type: Instant, text: "Counter target spell unless its controller pays {3}."}
  Deny: {cost: "{1}", type: Instant, text: "Counter target spell."}
  Storm of Wrath: {cost: "{1}", type: Sorcery, text: "Destroy all creatures."}
  Big Growth: {cost: "{G}", type: Instant, text: "Target creature gets +3/+3 until end of turn."}
  Drake: {cost: "{1}", type: Creature - Drake, pt: 1/1, text: "{1}: Drake gets +1/+0 until end of turn."}
players:
  Ann:
    in play: [Standoff, Circle, Beast, Peace, Whirl, Drake, {card: Llanowar Elves, id: elf}, Birds of Paradise, Plains x6]
    hand: [Forest, Shock, Storm of Wrath, Big Growth]
  Ben: {in play: [Serra Angel, Hill Giant, Island x6], hand: [Leak, Deny]}
"""


def canonical(*said: str) -> str:
    return canonical_lines(loads(f"{BOARD}events: {list(said)}\n", LibraryNames()))[len(said) - 1].canonical


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (
            "Ann taps the Birds to Standoff, targeting Hill Giant",
            "Ann plays Standoff's ability targeting Hill Giant tapping Birds of Paradise",
        ),
        (
            "Ann taps elf to tap the Angel with Standoff",
            "Ann plays Standoff's ability targeting Serra Angel tapping elf",
        ),
        (
            "Ann taps Serra Angel with Standoff, tapping the Birds",
            "Ann plays Standoff's ability targeting Serra Angel tapping Birds of Paradise",
        ),
        ("Ann pays 1 to the Circle naming Shock", "for Circle: Shock; Ann plays Circle's ability"),
        ("Ann pays 2 to Drake", "Ann plays Drake's ability; Ann plays Drake's ability"),
        ("Ann discards Forest to Beast", "for Beast: Ann chooses Forest; Beast has asked"),
        ("Ann whirls away the Angel", "for Whirl: Ann chooses Serra Angel"),
        ("Ann breaks Peace by casting Shock on Ben", "Ann plays Shock targeting Ben; note: did Peace trigger? yes"),
        ("Ann storms the board", "Ann plays Storm of Wrath"),
        ("Ann pumps the Birds", "Ann plays Big Growth targeting Birds of Paradise"),
        ("Ann grows elf", "Ann plays Big Growth targeting elf"),
        ("Ann pumps Drake", "Ann pumps Drake"),
    ],
)
def test_what_is_said_of_costs_and_of_what_does_something(said: str, means: str) -> None:
    assert canonical(said) == means


def test_what_is_paid_for_a_spell_that_was_played_is_what_that_asks_for() -> None:
    """And no playing of it."""
    said = ("Ann casts Shock on Ben", "Ben Leaks Shock", "Ann pays 3 for Leak")
    assert canonical(*said) == "for Leak: Ann chooses yes; Leak has asked"


def test_of_two_that_counter_neither_is_guessed() -> None:
    """Both are named."""
    with pytest.raises(ScenarioError, match="Leak or Deny"):
        canonical("Ann casts Shock on Ben", "Ben counters it")


def test_a_card_discarded_to_what_stands_over_its_upkeep_keeps_it() -> None:
    """Nothing of it costs a discard: it is what its trigger asks for."""
    run = answer_text(f"""{BOARD}
turn: {{player: Ann, step: upkeep, beginning: yes}}
events: [Ann discards Shock to Beast]
questions: [where is Beast?, where is Shock?]
""").run
    assert [answer.value for answer in run.answers] == ["in play", "Ann's graveyard"]


PLACES = """\
cards:
  Growing: {cost: "{G}", type: Creature - Elf, pt: 2/2, text: "Amplify 2"}
  Great Fox: {cost: "{5}{W}", type: Creature - Spirit, pt: 5/5, text: "Fox offering"}
  Little Fox: {cost: "{3}{W}", type: Creature - Fox, pt: 2/2, text: ""}
  Fury: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\nEnchanted creature gets +2/+0 and has trample."}
  Well: {cost: "{B}", type: Enchantment, text: "At the beginning of your upkeep, you draw a card and you lose 1 life."}
  Dark Pit: {cost: "{B}", type: Enchantment, text: "At the beginning of each player's upkeep, that player discards a card."}
players:
  Ann:
    in play: [Well, Dark Pit, Grizzly Bears, Hill Giant, Little Fox, Forest x4, Plains x4]
    hand: [Growing, Great Fox, Llanowar Elves, Elvish Champion, Giant Growth]
    library: [Forest x9]
  Ben: {in play: [Wall of Stone], hand: [Shock]}
"""


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ann casts Great Fox by offering sacrificing Little Fox", "Ann plays Great Fox with offering sacrificing Little Fox"),
        ("Ann casts Great Fox by its offering, sacrificing Little Fox", "Ann plays Great Fox with offering sacrificing Little Fox"),
        ("Ann suits up the Bears with Fury", "Ann plays Fury targeting Grizzly Bears"),
        ("Ann puts on the stack Pit trigger, then Well trigger", "Ann chooses Dark Pit's ability, then Well's ability"),
        ("Ann stacks the Well trigger on top of the Pit trigger", "Ann chooses Dark Pit's ability, then Well's ability"),
        ("Ann puts Well's trigger on the stack first, so Dark Pit resolves first", "Ann chooses Well's ability"),
    ],
)
def test_offerings_and_orders_as_they_are_said(said: str, means: str) -> None:
    assert canonical_lines(loads(f"{PLACES}events: ['{said.replace(chr(39), chr(39) * 2)}']\n", LibraryNames()))[0].canonical == means


def test_502_27a_what_is_told_to_be_revealed_is_kept_for_what_asks_for_it() -> None:
    """No cost asks for it: the creature does, as it comes into play."""
    run = answer_text(f"""{PLACES}
events: [Ann casts Growing revealing Llanowar Elves and Elvish Champion, all pass]
question: P/T of Growing
""").run
    assert run.answers[0].value == "6/6"
    assert not run.refused


def test_what_is_revealed_for_nothing_is_reported() -> None:
    """Nothing of Giant Growth asks for it."""
    run = answer_text(f"{PLACES}events: [Ann casts Giant Growth on the Bears revealing Llanowar Elves, all pass]\n").run
    assert run.events[0].unused_choices == ("for Giant Growth: Llanowar Elves",)


def test_the_unblocked_creature_is_the_one_that_no_event_blocks() -> None:
    run = answer_text(f"""{PLACES}
events:
  - Ann attacks with Grizzly Bears and Hill Giant
  - Ben blocks Hill Giant with Wall of Stone
  - after blocks, Ann casts Giant Growth on the unblocked creature
  - combat damage is dealt
question: life of Ben
""").run
    assert run.answers[0].value == 15


ANSWERED = """\
cards:
  Warden: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever another creature comes into play, you gain 1 life."}
  Maker: {cost: "{2}", type: Sorcery, text: "Put a 3/3 green Elephant creature token into play."}
  Hound: {cost: "{G}", type: Creature - Hound, pt: 2/2, text: "Discard a card: Hound gets +1/+1 until end of turn."}
  Toll: {cost: "{2}", type: Enchantment, text: "Creatures can't attack you unless their controller pays {2} for each creature he or she
    controls that's attacking you."}
players:
  Ann: {in play: [Warden, Hound, Toll, Mountain x4], hand: [Maker, Rift Bolt], life: 10}
  Ben: {in play: [Hill Giant, Mountain x3], hand: [Shock], life: 10}
"""


@pytest.mark.parametrize(
    "said",
    ["Ben kills the Warden in response to its trigger with Shock", "Ben responds to the Warden trigger with Shock on Warden",
     "with the Warden trigger on the stack, Ben casts Shock on the Warden"],
)  # fmt: skip
def test_what_answers_a_trigger_waits_until_it_has_triggered(said: str) -> None:
    """The Elephant comes first, and the life is gained."""
    run = answer_text(f"{ANSWERED}events: [Ann casts Maker, '{said}', resolve the stack]\nquestions: [life of Ann, is Warden in play?]").run
    assert [answer.value for answer in run.answers] == [11, "no"]


def test_what_is_paid_to_attack_is_told_beside_the_attack() -> None:
    run = answer_text(f"""{ANSWERED}
turn: {{player: Ben, step: declare attackers}}
events: ["Ben attacks with Hill Giant, paying 2 for Toll", no block, combat damage is dealt]
questions: [life of Ann, how many untapped lands does Ben control?]
""").run
    assert [answer.value for answer in run.answers] == [7, 1]


PILES = """\
cards:
  Sorting: {cost: "{U}", type: Instant, text: "Reveal the top five cards of your library. An opponent separates those cards into two piles.
    Put one pile into your hand and the other into your graveyard."}
players:
  Ann: {in play: [Island], hand: [Sorting], library: [Shock, Opt, Terror, Forest, Island, Swamp]}
  Ben: {}
"""


@pytest.mark.parametrize(
    ("said", "left"), [("the three card pile", 2), ("the smaller pile", 3), ("the pile of two", 3), ("the bigger pile", 2)]
)
def test_a_pile_is_told_by_its_size(said: str, left: int) -> None:
    told = ["Ann casts Sorting", "Ben splits it into Shock and Opt versus Terror, Forest and Island", f"Ann takes {said}"]
    run = answer_text(f"{PILES}events: {[*told, 'all pass']}\nquestion: how many cards are in Ann's graveyard?\n").run
    assert run.answers[0].value == left + 1


@pytest.mark.parametrize(("said", "countered"), [("to pay", "no"), ("to pay {3}", "no"), ("not to pay 3", "yes")])
def test_413_2c_a_price_is_paid_or_not_in_these_words(said: str, countered: str) -> None:
    board = """
players:
  Ann: {hand: [Hill Giant], in play: [Mountain x7]}
  Ben: {hand: [Mana Leak], in play: [Island x2]}
"""
    events = f"events: [Ann casts Hill Giant, Ben casts Mana Leak on Hill Giant, all pass, 'Ann chooses {said}']\n"
    assert answer_text(f"{board}{events}questions: [was Hill Giant countered?]\n").run.answers[0].value == countered
