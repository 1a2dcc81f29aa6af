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
  Clock: {cost: "{2}", type: Artifact, text: "You may activate loyalty abilities of Jace planeswalkers you control on any player's turn
      any
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
  Wyrm: {cost: "{4}{U}", type: Creature - Dragon, pt: 1/1, text: "Delve\nWyrm enters with a +1/+1 counter on it for each instant and
      sorcery
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
  Clerk: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "When Clerk is put into a graveyard from play, you gain 1 life for each
      +1/+1
    counter that was on Clerk and draw cards equal to the number of +1/+1 counters that were on it."}
  Mirror: {cost: "{U}", type: Creature - Shapeshifter, pt: 0/0, text: "As Mirror comes into play, you may choose a creature in play. If
      you
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
  Scribe: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever one or more counters are put on Scribe, you gain 1
      life.\\nWhenever
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
events: [Ann plays Eye targeting Ben, {do: all pass, choices: [Opt, "Forest, Shock"]}, Ann plays Treaty, all pass, Ann plays Hush, all
      pass]
questions: [library of Ben, "can Ann play Shock targeting Ben", "can Ben play Prodigal Sorcerer's ability targeting Ann",
  "how many creatures can Ben attack with, at Ben's declare attackers step"]
""",
        [["Forest", "Shock", "Swamp"], "no", "no", 1],
    ),
    "the first time in a turn, all that was discarded then": (
        """
cards:
  Sage: {cost: "{1}{U}", type: Creature - Human, pt: 0/3, text: "Whenever you discard one or more cards for the first time each turn,
      draw that
    many cards."}
  Loss: {cost: "{R}", type: Sorcery, text: "Discard two cards."}
  Cook: {cost: "{G}", type: Creature - Human, pt: 1/1, text: "Whenever you sacrifice an artifact for the first time each turn, you gain
      4 life."}
players:
  Ann: {in play: [Sage, Cook, Mountain x2, Mogg Fanatic, Ornithopter, "Bottle Gnomes"], hand: [Loss, Loss, Forest x4], library: [Island
      x6]}
  Ben: {}
events:
  - Ann plays Loss
  - {do: all pass, choices: ["Forest, Forest"]}
  - all pass
  - Ann plays Loss
  - {do: all pass, choices: ["Forest, Forest"]}
  - Ann plays Mogg Fanatic's ability targeting Ben
  - resolve the stack
  - Ann plays Bottle Gnomes's ability
  - resolve the stack
questions: [how many cards are in Ann's hand, life of Ann]
""",
        [2, 27],
    ),
    "replaced only in a player's turn": (
        """
cards:
  Letter: {cost: "{1}{B}", type: Creature - Vampire, pt: 2/4, text: "If an opponent would lose life during your turn, they lose twice
      that much
    life instead."}
  Drain: {cost: "{B}", type: Instant, text: "Target player loses 2 life."}
players: {Ann: {in play: [Letter, Swamp x2], hand: [Drain, Drain]}, Ben: {in play: [Swamp x2], hand: [Drain]}}
events: [Ann plays Drain targeting Ben, all pass, Ben plays Drain targeting Ann, all pass, "go to Ben's precombat main phase",
  Ann plays Drain targeting Ben, all pass]
questions: ["life of Ben, after event 2", life of Ann, life of Ben]
""",
        [16, 18, 14],
    ),
    "permanents and cards together, dearer spells, a cheaper ability": (
        """
cards:
  Away: {cost: "{W}", type: Sorcery, text: "Exile up to three target creatures and/or creature cards from graveyards."}
  Peak: {cost: "{R}", type: Creature - Dragon, pt: 5/4, text: "Spells your opponents cast that target this creature cost an additional
      3 life
    to cast."}
  Blade: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +2/+2.\\nEquip {3}\\nThis Equipment's equip ability
      costs {2}
    less to activate if it targets a colorless creature."}
  Lash: {cost: "{G}", type: Creature - Human, pt: 1/1, text: "{3}: Tap target creature. This ability costs {2} less to activate if it
      targets a
    green creature."}
players:
  Ann: {in play: [Peak, Plains, Blade, Ornithopter, Grizzly Bears, Lash, Mountain x2], hand: [Away]}
  Ben: {in play: [Mountain, Hill Giant], hand: [Shock], graveyard: [Mogg Fanatic, Forest]}
events: ["Ann plays Away targeting Hill Giant, Mogg Fanatic", all pass, Ben plays Shock targeting Peak, all pass]
questions: [where is Hill Giant, where is Mogg Fanatic, life of Ben, "can Ann play Blade's ability targeting Ornithopter",
  "can Ann play Blade's ability targeting Grizzly Bears", "can Ann play Lash's ability targeting Grizzly Bears",
  "can Ann play Lash's ability targeting Peak"]
""",
        ["removed from the game", "removed from the game", 17, "yes", "no", "yes", "no"],
    ),
    "what is another size, and has more": (
        """
cards:
  Frog: {cost: "{1}", type: Legendary Creature - Halfling Citizen, pt: 1/2, text: "{W}: If Frog is a Citizen, it becomes a Halfling
      Scout with base
    power and toughness 2/3 and lifelink.\\n{B}: Frog becomes a Rogue with base power and toughness 4/4, flying,
      and \\"When this creature dies, you
    gain 2 life.\\""}
  Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Level up {G}\\nLEVEL 1-4\\n1/2\\n{T}: Add {G}{G}.\\nLEVEL 5+\\n1/4\\nElves
      you control have
    \\"{T}: Add {G}{G}.\\""}
players:
  Ann: {in play: [Frog, Plains x2, Swamp, {card: Elf, counters: {level: 5}}, Llanowar Elves], hand: [Forest]}
  Ben: {}
events: [Ann plays Frog's ability 1, all pass]
questions: [P/T of Frog, does Frog have lifelink, subtypes of Frog, "can Ann play Llanowar Elves's ability 2", P/T of Elf]
""",
        ["2/3", "yes", ["Halfling", "Scout"], "yes", "1/4"],
    ),
    "as it enters, as though unblocked, unblocked against a player": (
        """
cards:
  Hydra: {cost: "{G}", type: Creature - Hydra, pt: 0/0, text: "This creature enters with a +1/+1 counter on it. If you control an
      artifact, it enters
    with three +1/+1 counters on it instead."}
  Hydra Two: {cost: "{G}", type: Creature - Hydra, pt: 0/0, text: "This creature enters with a +1/+1 counter on it. It enters with
      three +1/+1
    counters on it instead if you control an artifact."}
  Rider: {cost: "{B}", type: Creature - Demon, pt: 1/4, text: "Whenever this creature attacks a player and isn't blocked, that player
      discards a card."}
players:
  Ann: {in play: [Rider, Forest x2, Swamp], hand: [Hydra, Ornithopter, Hydra Two]}
  Ben: {hand: [Shock, Forest]}
events: [Ann plays Hydra, all pass, Ann plays Ornithopter, all pass, Ann plays Hydra Two, all pass, Ann attacks with Rider, "go to
      Ann's combat damage step"]
questions: [P/T of Hydra, P/T of Hydra Two, how many cards are in Ben's hand]
""",
        ["1/1", "3/3", 1],
    ),
    "the same name as one here or there, cards put there this turn": (
        """
cards:
  Guard: {cost: "{3}{G}", type: Enchantment, text: "Whenever a nontoken creature you control enters, if it doesn't have the same name
      as another
    creature you control or a creature card in your graveyard, draw a card."}
  Count: {cost: "{B}", type: Instant, text: "You gain life equal to the number of cards put into your graveyard from anywhere this turn."}
players:
  Ann: {in play: [Guard, Forest x4, Swamp, Mountain, Hill Giant], hand: [Grizzly Bears, "Llanowar Elves", Count, Shock], library:
      [Island x4], graveyard: [Grizzly Bears]}
  Ben: {}
events: [Ann plays Grizzly Bears, all pass, resolve the stack, Ann plays Llanowar Elves, all pass, resolve the stack, Ann plays Shock
      targeting Ben, all pass, Ann plays Count, all pass]
questions: [how many cards are in Ann's hand, life of Ann]
""",
        [1, 21],
    ),
    "a spell that targets only a single creature of its player, spells of a library, sizes in a list": (
        """
cards:
  Line: {cost: "{2}{R}{R}", type: Enchantment, text: "Whenever you cast an instant spell that targets only a single creature you
      control, you gain
    1 life."}
  Melek: {cost: "{U}", type: Creature - Wizard, pt: 2/4, text: "You may cast instant and sorcery spells from the top of your
      library.\\nWhenever you
    cast an instant or sorcery spell from your library, you gain 10 life."}
  Seal: {cost: "{R}", type: Enchantment, text: "Whenever you cast a creature spell with power 2, 4, or 6, you gain 100 life."}
players:
  Ann: {in play: [Line, Melek, Seal, Mountain x3, Forest x4], hand: [Giant Growth, Shock, Grizzly Bears, Elvish Warrior], library:
      [Lightning Bolt, Forest]}
  Ben: {in play: [Hill Giant]}
events: [Ann plays Giant Growth targeting Melek, resolve the stack, Ann plays Shock targeting Hill Giant, resolve the stack,
  Ann plays Lightning Bolt targeting Ben, resolve the stack, Ann plays Grizzly Bears, resolve the stack]
questions: [life of Ann]
""",
        [131],
    ),
    "twice, and again if you do, of a kind that share a color": (
        """
cards:
  Twice: {cost: "{U}", type: Instant, text: "Proliferate twice."}
  Colossus: {cost: "{G}", type: Sorcery, text: "You may put a land card from your hand onto the battlefield tapped. If you do, draw a
      card and repeat
    this process."}
  Study: {cost: "{U}", type: Sorcery, text: "Target opponent mills two cards. If two nonland cards that share a color were milled this
      way, repeat this
    process."}
players:
  Ann: {in play: [{card: Grizzly Bears, counters: {+1/+1: 1}}, Island x2, Forest], hand: [Twice, Colossus, Study, Forest, Shock],
      library: [Plains, Swamp, Shock, Island]}
  Ben: {library: [Shock, Lightning Bolt, Forest, Forest, Shock, Shock]}
events:
  - Ann plays Twice
  - {do: all pass, choices: [Grizzly Bears, Grizzly Bears]}
  - Ann plays Colossus
  - {do: all pass, choices: ["yes", Forest, "yes", Plains, "yes", Swamp]}
  - Ann plays Study targeting Ben
  - all pass
questions: [P/T of Grizzly Bears, how many lands does Ann control, how many cards are in Ben's graveyard]
""",
        ["5/5", 6, 4],
    ),
    "prevented in a turn, doubled while something is so, another than the planeswalker": (
        """
cards:
  Gid: {cost: "{1}{W}{W}", type: Legendary Planeswalker - Gideon, loyalty: 4, text: "During your turn, Gid is a 4/4 Human Soldier
      creature with

         indestructible that's still a planeswalker.\\nPrevent all damage that would be dealt to Gid during your turn.\\n+1: Up to
      one other target creature
    you control gets +1/+1 until end of turn."}
  Ride: {cost: "{R}", type: Enchantment, text: "If a source you control would deal noncombat damage to a permanent or player while you
      control a Goblin,
    it deals double that damage instead."}
players:
  Ann: {in play: [Gid, Ride, Grizzly Bears, Mountain x2, Goblin King], hand: [Shock, Shock]}
  Ben: {in play: [Mountain x2, Prodigal Sorcerer], hand: [Shock, Lightning Bolt]}
events: ["Ann plays Gid's ability targeting Gid", "Ann plays Gid's ability targeting Grizzly Bears", all pass, Ann plays Shock
      targeting Ben, all pass,
  Ben plays Shock targeting Gid, all pass, Ben plays Lightning Bolt targeting Goblin King, all pass, Ann plays Shock targeting Ben,
      all pass]
questions: [was event 1 legal, was event 2 legal, "how many loyalty counters are on Gid", life of Ben]
""",
        ["no", "yes", 5, 14],
    ),
    "only in a turn, other copies, a spell or another": (
        """
cards:
  Needle: {cost: "{R}", type: Creature - Human, pt: 2/2, text: "This creature has first strike during your turn."}
  Rabbit: {cost: "{G}", type: Creature - Rabbit, pt: 2/2, text: "Rabbit gets +2/+0 during each opponent's turn."}
  Twin: {cost: "{U}", type: Sorcery, text: "Create a token that's a copy of target creature you control, except it isn't legendary,
      is 1/1, and has
    flying."}
  Song: {cost: "{U}", type: Enchantment, text: "Whenever you cast a red spell or a spell with flash, you gain 5 life."}
players:
  Ann: {in play: [Needle, Rabbit, Song, Island x2, Mountain, Grizzly Bears], hand: [Twin, Shock]}
  Ben: {}
events: [Ann plays Twin targeting Grizzly Bears, all pass, Ann plays Shock targeting Ben, resolve the stack]
questions: [does Needle have first strike, P/T of Rabbit, life of Ann, how many creatures does Ann control,
  "does Needle have first strike, at Ben's upkeep"]
""",
        ["yes", "2/2", 25, 4, "no"],
    ),
    "from their library, lives as they are, a library that was searched": (
        """
cards:
  Alchemist: {cost: "{3}{U}", type: Creature - Zombie, pt: 4/2, text: "Whenever a creature card is put into an opponent's graveyard
      from their library,
    exile that card and create a 2/2 black Zombie creature token."}
  Mill: {cost: "{U}", type: Instant, text: "Target player mills two cards."}
  Fear: {cost: "{B}", type: Instant, text: "Each player with 10 or less life draws a card. Each player with exactly 20 life loses 1
      life."}
  Trap: {cost: "{3}{U}{U}", type: Instant, text: "If an opponent searched their library this turn, you may pay {0} rather than pay
      this spell's mana cost.\\nTarget
    opponent mills one card."}
players:
  Ann: {in play: [Alchemist, Island, Swamp], hand: [Mill, Fear, Trap], library: [Plains x4]}
  Ben: {life: 10, library: [Hill Giant, Shock, Forest, Forest, Mountain]}
events: [Ann plays Mill targeting Ben, resolve the stack, Ann plays Fear, all pass]
questions: [how many creatures does Ann control, life of Ann, how many cards are in Ben's hand, "can Ann play Trap targeting Ben"]
""",
        [2, 19, 1, "no"],
    ),
    "under whose control, until a turn comes, by another price": (
        """
cards:
  Captive: {cost: "{B}", type: Enchantment, text: "This enchantment enters under the control of an opponent of your choice.\\nAt the
      beginning of your
    upkeep, you lose 1 life."}
  Army: {cost: "{R}", type: Sorcery, text: "Choose target opponent. Until your next turn, if a source would deal damage to that
      player, it deals double that damage
    instead."}
  Claw: {cost: "{R}", type: Sorcery, text: "Exile the top card of your library. You may cast that card by discarding a card rather
      than paying its mana cost."}
players:
  Ann: {in play: [Swamp, Mountain x3], hand: [Captive, Army, Claw, Shock, Forest], library: [Hill Giant, Plains]}
  Ben: {}
events:
  - Ann plays Captive
  - all pass
  - Ann plays Army targeting Ben
  - all pass
  - Ann plays Claw
  - {do: all pass, choices: ["yes", Forest]}
  - resolve the stack
  - Ann plays Shock targeting Ben
  - all pass
questions: [who controls Captive, life of Ben, where is Hill Giant]
""",
        ["Ben", 16, "in play"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
