"""An ability that another object gives is told with that object; numbers stand behind what looks at them."""

from __future__ import annotations

from runs import verdict_of

CARDS = """
cards:
  War Song: {cost: "{1}", type: Enchantment, text: 'Creatures you control have "Whenever this creature attacks, you gain 1 life."'}
  Red Ring: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +1/+0 and has lifelink.\\nEquip {1}"}
  Lent Staff: {cost: "{1}", type: Enchantment, text: 'Creatures you control have "{T}: Draw a card."'}
  Late Edge: {cost: "{W}", type: Instant, text: Target creature gains first strike until end of turn.}
  Small Knight: {cost: "{W}{W}", type: Creature - Human Knight, pt: 2/2, text: First strike}
  Ape:
    cost: "{U}"
    type: Creature - Shapeshifter
    pt: 0/0
    text: As Ape comes into play, you may choose a creature in play. If you do, Ape comes into play as a copy of that creature.
  Lone Lord:
    type: Legendary Creature - Elf
    pt: "*/*"
    text: Lone Lord's power and toughness are each equal to the number of cards in your hand.
"""


def verdict(board: str, question: str) -> str:
    """What an answer says in one sentence, with its rules."""
    return verdict_of(CARDS + board, question)


def test_a_triggered_ability_that_another_object_gives_is_told_with_it() -> None:
    board = """
players: {Ann: {battlefield: [War Song, {card: Hill Giant, attached: [Red Ring]}]}, Ben: {}}
events: [Ann attacks with Hill Giant, all pass, Ben does not block, combat damage is dealt, all pass]"""
    said = verdict(board, "life of Ann")
    assert "by Hill Giant's ability from War Song, Ann gains 1 life" in said
    assert "by Hill Giant's ability from Red Ring, Ann gains 4 life" in said
    assert "Hill Giant's lifelink ability, from Red Ring, triggers when Hill Giant deals" in verdict(board, "did Hill Giant trigger?")


def test_an_activated_ability_that_another_object_gives_is_told_with_it() -> None:
    board = """
players: {Ann: {battlefield: [Lent Staff, Hill Giant]}, Ben: {}}
events: ["Ann activates Hill Giant's ability", all pass]"""
    assert "by Hill Giant's ability from Lent Staff, Ann draws" in verdict(board, "how many cards did Ann draw?")


def test_an_ability_of_its_own_is_told_as_before() -> None:
    board = """
players: {Ann: {battlefield: [Mogg Fanatic]}, Ben: {battlefield: [Small Knight]}}
events: [Ann sacrifices Mogg Fanatic targeting Ben, all pass]"""
    assert "Mogg Fanatic" in verdict(board, "life of Ben") and "from" not in verdict(board, "life of Ben")


def test_what_waited_as_the_game_ended_is_told_with_what_gave_it() -> None:
    board = """
players: {Ann: {life: 1, battlefield: [{card: Hill Giant, attached: [Red Ring]}]}, Ben: {battlefield: [Grizzly Bears, Craw Wurm]}}
turn: {player: Ben, step: precombat main}
events: [Ben attacks with Grizzly Bears and Craw Wurm, Ann blocks Craw Wurm with Hill Giant, combat damage is dealt]"""
    assert "Hill Giant's ability, from Red Ring, had triggered, and the game was over" in verdict(board, "did Ann gain life?")


def test_what_struck_in_the_second_step_though_it_has_first_strike_now() -> None:
    """502.2c."""
    board = """
players: {Ann: {hand: [Late Edge], battlefield: [Hill Giant, Plains]}, Ben: {battlefield: [Small Knight]}}
events:
  - Ann attacks with Hill Giant
  - Ben blocks Hill Giant with Small Knight
  - combat damage is dealt
  - Ann casts Late Edge targeting Hill Giant
  - all pass
  - combat damage is dealt"""
    assert "502.2c" in verdict(board, "did Hill Giant deal damage?")


def test_the_toughness_stands_behind_the_effect_that_looks_at_it() -> None:
    """420.5b, 420.5e."""
    board = """
players: {Ann: {hand: [Ape], battlefield: [Island]}, Ben: {hand: [Shock], battlefield: [Lone Lord]}}
events: [Ann casts Ape, Ape enters copying Lone Lord, all pass]"""
    assert "has toughness 0 or less (toughness 0); also, Ape shares its name" in verdict(board, "where is Ape?")
