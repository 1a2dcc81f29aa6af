"""Phrases of later texts for what the rules of 2009 have too, played on boards; words that need later rules are refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text
from judge.cards.compiler import UnknownClause, compile_abilities, compile_card
from judge.cards.page.reading_as_text import print_card

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "three red mana was spent": (
        """
cards:
  Burn: {cost: "{2}{R}", type: Sorcery,
    text: "Adamant — If at least three red mana was spent to cast this spell, you gain 3 life. You gain 1 life."}
players: {Ann: {hand: [Burn], in play: [Mountain x3]}, Ben: {}}
events: [Ann plays Burn, resolve the stack]
questions: [life of Ann]
""",
        [24],
    ),
    "one red mana was spent": (
        """
cards:
  Burn: {cost: "{2}{R}", type: Sorcery,
    text: "Adamant — If at least three red mana was spent to cast this spell, you gain 3 life. You gain 1 life."}
players: {Ann: {hand: [Burn], in play: [Mountain, Forest x2]}, Ben: {}}
events: [Ann plays Burn, resolve the stack]
questions: [life of Ann]
""",
        [21],
    ),
    "devotion to two colours": (
        """
cards:
  Keeper: {cost: "{1}{W}{B}", type: Creature - Avatar, pt: 5/4,
    text: "As long as your devotion to white and black is less than five, Keeper isn't a creature."}
  Half: {cost: "{W/B}{W/B}", type: Creature - Spirit, pt: 1/1, text: ""}
players: {Ann: {in play: [Keeper, Half]}, Ben: {in play: [Keeper, Half, Half]}}
questions: ["is Ann's Keeper a creature", "is Ben's Keeper a creature"]
""",
        ["no", "yes"],
    ),
    "a draw from an empty library": (
        """
cards: {Sage: {cost: "{U}", type: Creature - Human, pt: 1/1,
  text: "If you would draw a card while your library has no cards in it, you win the game instead."}}
players: {Ann: {in play: [Sage], library: [Island]}, Ben: {library: [Island x5]}}
turn: {player: Ann, step: precombat main}
events: ["it happens: Ann draws a card", "it happens: Ann draws a card"]
questions: ["how many cards are in Ann's hand", who wins]
""",
        [1, "Ann"],
    ),
    "an outlaw": (
        """
cards: {Chief: {cost: "{B}", type: Creature - Human Rogue, pt: 1/1, text: "Other outlaws you control get +1/+1."},
  Mate: {cost: "{B}", type: Creature - Human Pirate, pt: 1/1, text: ""}}
players: {Ann: {in play: [Chief, Mate, Grizzly Bears]}, Ben: {}}
questions: [power of Mate, power of Chief, power of Grizzly Bears]
""",
        [2, 1, 2],
    ),
    "more mana of a land": (
        """
cards: {Shade: {cost: "{B}", type: Creature - Shade, pt: 1/1, text: "Whenever you tap a Swamp for mana, add an additional {B}."}}
players: {Ann: {in play: [Shade, Swamp]}, Ben: {}}
events: [Ann taps Swamp for mana]
questions: [how much mana does Ann have]
""",
        [2],
    ),
    "a stun counter": (
        """
cards:
  Freeze: {cost: "{U}", type: Sorcery, text: "Tap target creature. Put two stun counters on it."}
  Loosen: {cost: "{U}", type: Instant, text: "Untap target creature."}
players: {Ann: {hand: [Freeze, Loosen], in play: [Island x2]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Freeze targeting Grizzly Bears, resolve the stack, Ann plays Loosen targeting Grizzly Bears, resolve the stack,
  go to Ben's upkeep]
questions: ["counters on Grizzly Bears after event 4?", "is Grizzly Bears tapped after event 4?", "counters on Grizzly Bears",
  "is Grizzly Bears tapped"]
""",
        [{"stun": 1}, "yes", {}, "yes"],
    ),
    "a counter of a keyword": (
        """
cards:
  Lift: {cost: "{U}", type: Sorcery, text: "Put a flying counter on target creature."}
  Drop: {cost: "{U}", type: Instant, text: "Remove all counters from target creature."}
players: {Ann: {hand: [Lift, Drop], in play: [Island x2, Grizzly Bears]}, Ben: {}}
events: [Ann plays Lift targeting Grizzly Bears, resolve the stack, Ann plays Drop targeting Grizzly Bears, resolve the stack]
questions: ["does Grizzly Bears have flying after event 2?", "does Grizzly Bears have flying"]
""",
        ["yes", "no"],
    ),
    "one spell of a kind each turn": (
        """
cards:
  Hush: {cost: "{W}", type: Enchantment, text: "Each player can't cast more than one noncreature spell each turn."}
players: {Ann: {hand: [Shock x2, Grizzly Bears], in play: [Hush, Mountain x2, Forest x2]}, Ben: {hand: [Shock], in play: [Mountain]}}
events: [Ann plays Shock targeting Ben, resolve the stack]
questions: [can Ann play Shock, can Ann play Grizzly Bears, can Ben play Shock]
""",
        ["no", "yes", "yes"],
    ),
    "one draw each turn": (
        """
cards:
  Maze: {cost: "{W}", type: Enchantment, text: "Each player can't draw more than one card each turn."}
  Three: {cost: "{U}", type: Instant, text: "Draw three cards."}
players: {Ann: {hand: [Three], library: [Forest x5], in play: [Maze, Island]}, Ben: {}}
events: [Ann plays Three, resolve the stack]
questions: [hand size of Ann]
""",
        [1],
    ),
    "creatures with different powers": (
        """
cards:
  Witch: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "As long as you control three or more creatures with different powers, Witch
    has flying."}
players: {Ann: {in play: [Witch, Grizzly Bears, Grizzly Bears]}, Ben: {in play: [Witch, Grizzly Bears, Hill Giant]}}
questions: ["does Ann's Witch have flying", "does Ben's Witch have flying"]
""",
        ["no", "yes"],
    ),
    "one player is them": (
        """
cards:
  Vortex: {cost: "{R}", type: Creature - Elemental, pt: 1/1, text: "Whenever an opponent casts a spell, this creature deals 2 damage to
    them."}
players: {Ann: {in play: [Vortex]}, Ben: {hand: [Grizzly Bears], in play: [Forest x2]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Grizzly Bears, resolve the stack]
questions: [life of Ben, life of Ann]
""",
        [18, 20],
    ),
    "it costs more": (
        """
cards:
  Prey: {cost: "{B}", type: Instant, text: "This spell costs {2} more to cast if it targets a Bear.\\nDestroy target creature."}
players: {Ann: {hand: [Prey], in play: [Swamp]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
questions: [can Ann play Prey targeting Grizzly Bears, can Ann play Prey targeting Hill Giant]
""",
        ["no", "yes"],
    ),
    "otherwise": (
        """
cards:
  Bonds: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\\nAs long as enchanted creature is a Giant, it gets +2/+2.
    Otherwise, it can't attack."}
players: {Ann: {in play: [{card: Grizzly Bears, attached: Bonds}, {card: Hill Giant, attached: Bonds}]}, Ben: {}}
questions: [power of Hill Giant, power of Grizzly Bears, can Hill Giant attack, can Grizzly Bears attack]
""",
        [5, 2, "yes", "no"],
    ),
    "more of those tokens": (
        """
cards:
  Gather: {cost: "{W}", type: Sorcery, text: "Create two 1/1 white Human creature tokens.\\nFateful hour — If you have 5 or less life,
    create five of those tokens instead."}
players: {Ann: {life: 5, hand: [Gather], in play: [Plains]}, Ben: {hand: [Gather], in play: [Plains]}}
events: [Ann plays Gather, resolve the stack, go to Ben's precombat main, Ben plays Gather, resolve the stack]
questions: [how many creatures does Ann control, how many creatures does Ben control]
""",
        [5, 2],
    ),
    "flavor words": (
        """
cards:
  Owl: {cost: "{G}", type: Creature - Bird, pt: 1/1, text: "Keen Senses — When this creature enters, choose one —\\n• Fly Away — You gain
    3 life.\\n• Dive of the Owl — You gain 4 life."}
players: {Ann: {hand: [Owl], in play: [Forest]}, Ben: {}}
events: [Ann plays Owl, resolve the stack, {Ann chooses: mode 2}, resolve the stack]
questions: [life of Ann]
""",
        [24],
    ),
    "cards discarded at once": (
        """
cards:
  Glee: {cost: "{W}", type: Enchantment, text: "Whenever you discard one or more cards, you gain 1 life."}
  Drop: {cost: "{B}", type: Sorcery, text: "Discard two cards."}
players: {Ann: {hand: [Drop, Forest x2], in play: [Glee, Swamp]}, Ben: {}}
events: [Ann plays Drop, resolve the stack, resolve the stack]
questions: [life of Ann]
""",
        [21],
    ),
    "who controlled the creature that died": (
        """
cards:
  Wake: {cost: "{W}", type: Enchantment, text: "At the beginning of each end step, if a creature died under your control this turn, you gain
    1 life."}
players: {Ann: {hand: [Shock], in play: [Wake, Mountain, Grizzly Bears]}, Ben: {in play: [Wake]}}
events: [Ann plays Shock targeting Grizzly Bears, resolve the stack, go to Ann's end of turn, resolve the stack]
questions: [life of Ann, life of Ben]
""",
        [21, 20],
    ),
    "played as long as it remains there": (
        """
cards:
  Peek: {cost: "{W}", type: Sorcery, text: "Exile the top card of your library. For as long as that card remains exiled, you may play it."}
players: {Ann: {hand: [Peek], library: [Forest, Island], in play: [Plains]}, Ben: {}}
events: [Ann plays Peek, resolve the stack, go to Ann's next precombat main]
questions: [can Ann play Forest]
""",
        ["yes"],
    ),
    "a crime": (
        """
cards:
  Bandit: {cost: "{G}", type: Creature - Rogue, pt: 1/1, text: "Whenever you commit a crime, you gain 1 life."}
  Fork: {cost: "{R}", type: Instant, text: "Tap two target creatures."}
  Dig: {cost: "{R}", type: Instant, text: "Exile target card from a graveyard."}
players: {Ann: {hand: [Fork x2, Dig], in play: [Bandit, Mountain x3, Hill Giant]}, Ben: {in play: [Grizzly Bears, Air Elemental],
  graveyard: [Forest]}}
events: [Ann plays Fork targeting Grizzly Bears and Air Elemental, resolve the stack, Ann plays Fork targeting Bandit and Hill Giant,
  resolve the stack, Ann plays Dig targeting Forest, resolve the stack]
questions: ["life of Ann after event 2?", "life of Ann after event 4?", life of Ann]
""",
        [21, 21, 22],
    ),
    "the first spell of a kind": (
        """
cards:
  Elf: {cost: "{W}", type: Enchantment, text: "The first creature spell you cast each turn costs {2} less to cast."}
  Ox: {cost: "{2}{W}", type: Creature - Ox, pt: 2/2, text: ""}
players: {Ann: {hand: [Ox x2], in play: [Elf, Plains x3]}, Ben: {}}
events: [Ann plays Ox, resolve the stack]
questions: ["can Ann play Ox", how many untapped Plains does Ann control]
""",
        ["no", 2],
    ),
    "seven cards": (
        """
cards: {Wurm: {cost: "{G}", type: Creature - Wurm, pt: 2/2, text: "As long as you have seven or more cards in your graveyard, this creature
  gets +2/+2."}}
players: {Ann: {in play: [Wurm], graveyard: [Forest x7]}, Ben: {in play: [Wurm], graveyard: [Forest x6]}}
questions: [power of Ann's Wurm, power of Ben's Wurm]
""",
        [4, 2],
    ),
    "a doubled power": (
        """
cards: {Roar: {cost: "{G}", type: Instant, text: "Double target creature's power until end of turn."}}
players: {Ann: {hand: [Roar x2], in play: [Forest x2, Hill Giant]}, Ben: {}}
events: [Ann plays Roar targeting Hill Giant, resolve the stack, Ann plays Roar targeting Hill Giant, resolve the stack]
questions: [power of Hill Giant, toughness of Hill Giant]
""",
        [12, 3],
    ),
    "a card of a kind from it": (
        """
cards: {Duress: {cost: "{B}", type: Sorcery, text: "Target opponent reveals their hand. You choose a nonland card from it with mana value 3
  or less. That player discards that card."}}
players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Hill Giant, Grizzly Bears, Forest]}}
events: [Ann plays Duress targeting Ben, resolve the stack]
questions: [where is Grizzly Bears, hand size of Ben]
""",
        ["Ben's graveyard", 2],
    ),
    "what would die this turn": (
        """
cards:
  Torch: {cost: "{R}", type: Instant, text: "Torch deals 1 damage to target creature. If a permanent dealt damage by Torch would die this
    turn, exile it instead."}
players: {Ann: {hand: [Torch, Shock, Shock], in play: [Mountain x3]}, Ben: {in play: [Grizzly Bears, Suntail Hawk]}}
events: [Ann plays Torch targeting Grizzly Bears, resolve the stack, Ann plays Shock targeting Grizzly Bears, resolve the stack,
  Ann plays Shock targeting Suntail Hawk, resolve the stack]
questions: [where is Grizzly Bears, where is Suntail Hawk]
""",
        ["removed from the game", "Ben's graveyard"],
    ),
}


@pytest.mark.parametrize("what", BOARDS)
def test_a_later_phrase_plays(what: str) -> None:
    board, values = BOARDS[what]
    assert [answer.value for answer in answer_text(board).run.answers] == values


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent shuffles their library, you gain 1 life.",
        "As long as your devotion to white and black is less than five, Card isn't a creature.",
        "Other outlaws you control get +1/+1.",
        "{T}: Destroy target permanent that's one or more colors.",
        "{T}: Until your next turn, you may cast sorcery spells as though they had flash.",
        "If you would draw a card while your library has no cards in it, you win the game instead.",
        "Whenever an opponent draws their second card each turn, you draw a card.",
        "Whenever this creature attacks, sacrifice a land of an opponent's choice.",
        "When this creature enters, the owner of target artifact puts it on their choice of the top or bottom of their library.",
        "At the beginning of your end step, if an opponent discarded a creature card this turn, draw a card.",
        "This creature gets +1/+1 as long as you've drawn two or more cards this turn.",
        "Creature spells you cast cost {1} less to cast for each artifact you control.",
        "Whenever one or more cards leave your graveyard during an opponent's turn, you gain 1 life.",
        "Dash {1}{R}",
        "Blitz {1}{R}",
        "Escape—{G}{U}, Exile five other cards from your graveyard.",
    ],
)
def test_a_later_phrase_is_said_in_words_that_are_read(text: str) -> None:
    card = compile_card("Card", "{1}", "Creature — Human", text, "1", "1")
    assert compile_card("Card", "{1}", "Creature — Human", print_card(card), "1", "1").faces[0].abilities == card.faces[0].abilities


@pytest.mark.parametrize(
    ("text", "why"),
    [("Assist", "assist")],
)
def test_what_needs_later_rules_is_refused_by_its_word(text: str, why: str) -> None:
    with pytest.raises(UnknownClause, match=why):
        compile_abilities(text, "Card")


@pytest.mark.parametrize("name", ["Sorin Markov", "Liliana of the Dark Realms"])
def test_a_planeswalker_is_called_by_its_first_name(name: str) -> None:
    short, types = name.split()[0], ("planeswalker",)
    assert compile_abilities(f"+1: {short} deals 2 damage to target player.", name, types, (short,)) == compile_abilities(
        f"+1: {name} deals 2 damage to target player.", name, types, (short,)
    )
