"""Texts that no card of the box has, on boards asked by today's rules: each is read, and does what it says."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "loyalty abilities at an instant's time": (
        """
cards:
  Quick: {cost: "{1}{W}", type: Legendary Planeswalker - Quick, loyalty: 4, text: "Flash\nAs long as Quick entered this turn, you may
    activate her loyalty abilities any time you could cast an instant.\n−1: You gain 3 life."}
  Clock: {cost: "{2}", type: Artifact, text: "You may activate loyalty abilities of Jace planeswalkers you control on any player's turn any
    time you could cast an instant."}
players:
  Ann: {in play: [Plains x2, Clock, Jace Beleren], hand: [Quick]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ben}
events: [Ben attacks with Hill Giant, Ann casts Quick, all pass, Ann activates Quick's ability, Ann activates Quick's ability]
questions: [was event 4 legal, was event 5 legal, "can Ann play Jace Beleren's ability 2 targeting Ann",
  "can Ann play Quick's ability, at Ann's next main phase"]
""",
        ["yes", "no", "yes", "yes"],
    ),
    "what delve removed is removed with the permanent": (
        """
cards:
  Wyrm: {cost: "{4}{U}", type: Creature - Dragon, pt: 1/1, text: "Delve\nWyrm enters with a +1/+1 counter on it for each instant and sorcery
    card exiled with it.\nWhen Wyrm dies, you gain 1 life for each land card exiled with it."}
players: {Ann: {in play: [Island], hand: [Wyrm], graveyard: [Shock x2, Forest x2, Opt]}, Ben: {}}
events: [Ann casts Wyrm removing Shock x2 and Forest x2 from the game, all pass, "it happens: Wyrm is destroyed", all pass]
questions: ["P/T of Wyrm, after event 2", life of Ann]
""",
        ["3/3", 22],
    ),
    "what was on it, what it comes with beside a copy, what is done beside its removal": (
        """
cards:
  Clerk: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "When Clerk is put into a graveyard from play, you gain 1 life for each +1/+1
    counter that was on Clerk and draw cards equal to the number of +1/+1 counters that were on it."}
  Mirror: {cost: "{U}", type: Creature - Shapeshifter, pt: 0/0, text: "As Mirror comes into play, you may choose a creature in play. If you
    do, Mirror comes into play as a copy of that creature and with two +1/+1 counters on it."}
  Soul: {cost: "{W}", type: Creature - Spirit, pt: 2/2, text: "If Soul would be put into a graveyard from play, you may remove it from the
    game and put two 1/1 white Spirit creature tokens into play instead."}
players: {Ann: {in play: [{card: Clerk, counters: {+1/+1: 2}}, Soul, Hill Giant, Island], hand: [Mirror]}, Ben: {}}
events: [Ann plays Mirror, {do: all pass, choices: [Hill Giant]}, "it happens: Clerk is destroyed", all pass,
  {do: "it happens: Soul is destroyed", choices: [yes]}]
questions: [P/T of Mirror, life of Ann, hand size of Ann, zone of Soul, how many Spirit tokens does Ann control]
""",
        ["5/5", 22, 2, "removed from the game", 2],
    ),
    "counters of any kind are put on it, and players who did something this turn": (
        """
cards:
  Scribe: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever one or more counters are put on Scribe, you gain 1 life.\\nWhenever
    a counter is put on Scribe, you gain 10 life."}
  Mix: {cost: "{W}", type: Instant, text: "Put two flying counters on target creature."}
  Fee: {cost: "{W}", type: Enchantment, text: "At the beginning of your end step, each opponent who lost life this turn discards a card."}
players:
  Ann: {in play: [Scribe, Plains, Fee], hand: [Mix]}
  Ben: {hand: [Shock, Opt]}
  Cid: {hand: [Shock, Opt]}
events: [Ann plays Mix targeting Scribe, resolve the stack, "it happens: Ben loses 2 life", go to Ann's end of turn, resolve the stack]
questions: [life of Ann, hand size of Ben, hand size of Cid]
""",
        [41, 1, 2],
    ),
    "each of them is called what they were called": (
        """
cards:
  Flame: {cost: "{1}{R}", type: Sorcery, text: "Choose any number of target creatures you control. For each of them, create a token
    that's a copy of that creature, except it has haste. Exile those tokens at the beginning of the next end step."}
players: {Ann: {hand: [Flame], in play: [Mountain x2, Mulldrifter, Hill Giant]}, Ben: {}}
events: [Ann casts Flame targeting Mulldrifter and Hill Giant, resolve the stack, "Ann attacks with Mulldrifter token, Hill Giant token",
  combat damage is dealt, go to Ben's upkeep]
questions: [hand size of Ann, life of Ben, how many creatures does Ann control]
""",
        [2, 15, 2],
    ),
    "tokens of several kinds are put into play at once": (
        """
cards:
  Menace: {cost: "{G}", type: Sorcery, text: "Put a 1/1 green Snake creature token, two 2/2 green Wolf creature tokens, and a 3/3 green
    Elephant creature token into play tapped."}
  Warden: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever another creature comes into play, you gain 1 life."}
players: {Ann: {in play: [Forest, Warden, {token: Snake, pt: 1/1, color: green, id: old}], hand: [Menace]}, Ben: {}}
events: [Ann plays Menace, all pass, resolve the stack]
questions: [life of Ann, how many creatures does Ann control, how many tapped Wolves does Ann control]
""",
        [24, 6, 2],
    ),
    "of two things somebody does one, which must be possible": (
        """
cards:
  Bargain: {cost: "{B}", type: Sorcery, text: "Target player sacrifices a creature or discards two cards."}
players:
  Ann: {hand: [Bargain, {card: Bargain, id: late}], in play: [Swamp x2]}
  Ben: {hand: [Shock, Opt, Forest]}
  Cid: {hand: [Shock, Opt, Forest], in play: [Hill Giant, Grizzly Bears]}
events: [Ann plays Bargain targeting Ben, {do: all pass, choices: ["Ben: Shock and Opt"]}, Ann plays late targeting Cid,
  {do: all pass, choices: ["Cid: Grizzly Bears"]}]
questions: [hand of Ben, hand of Cid, zone of Grizzly Bears, zone of Hill Giant]
""",
        [["Forest"], ["Shock", "Opt", "Forest"], "graveyard", "in play"],
    ),
    "protection from creatures of a kind, each spell for each other": (
        """
cards:
  Saint: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Protection from creatures with power 3 or greater"}
  Sphere: {cost: "{2}", type: Artifact, text: "Each spell a player casts costs {1} more to cast for each other spell that player has
    cast this turn."}
players:
  Ann: {in play: [Saint, Sphere, Mountain x6], hand: [Shock x3]}
  Ben: {in play: [Hill Giant, Grizzly Bears, Prodigal Sorcerer, Mountain], hand: [Opt, Shock]}
events: [Ann plays Shock targeting Ben, all pass, Ben plays Shock targeting Ann, all pass, Ann plays Shock targeting Ben,
  Ann attacks with Saint]
questions: ["how much does Shock #3 cost", how much does Opt cost, can Hill Giant block Saint, can Grizzly Bears block Saint]
""",
        ["{2}{R}", "{1}{U}", "no", "yes"],
    ),
    "the rest goes back, players may do nothing, each that attacks is paid for": (
        """
cards:
  Eye: {cost: "{U}", type: Instant, text: "Look at the top three cards of target player's library. Put one of them into that player's
    graveyard and the rest back in any order."}
  Hush: {cost: "{W}", type: Instant, text: "Players can't play spells or activated abilities until end of turn."}
  Treaty: {cost: "{W}", type: Sorcery, text: "Until your next turn, creatures can't attack you unless their controller pays {2} for each
    creature that attacks you."}
players:
  Ann: {hand: [Eye, Hush, Treaty, Shock], in play: [Plains x2, Island, Mountain]}
  Ben: {library: [Shock, Opt, Forest, Swamp], in play: [Hill Giant, Grizzly Bears, Prodigal Sorcerer, Forest x3]}
events: [Ann plays Eye targeting Ben, {do: all pass, choices: [Opt, "Forest, Shock"]}, Ann plays Treaty, all pass, Ann plays Hush, all pass]
questions: [library of Ben, "can Ann play Shock targeting Ben", "can Ben play Prodigal Sorcerer's ability targeting Ann",
  "how many creatures can Ben attack with, at Ben's declare attackers step"]
""",
        [["Forest", "Shock", "Swamp"], "no", "no", 1],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
