"""Mechanisms that cards nobody had looked at showed to be missing, on boards: mana spent, cards milled, coins, how else it was paid."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "the fourth mana of a turn, whatever it was spent on": (
        """
cards:
  Mentor: {cost: "{1}{G}", type: Creature - Raccoon, pt: 2/2, text: "Whenever you expend 4, you gain 3 life."}
  Clerk: {cost: "{1}{G}", type: Creature - Raccoon, pt: 2/2, text: "Whenever you expend 8, draw a card."}
players:
  Ann: {in play: [Forest x12, Clerk], hand: [Grizzly Bears x3, Mentor]}
  Ben: {}
events: ["Ann plays Grizzly Bears #1", all pass, Ann plays Mentor, all pass, "Ann plays Grizzly Bears #2", resolve the stack,
  "Ann plays Grizzly Bears #3", resolve the stack]
questions: ["after event 4, life of Ann", life of Ann, how many cards are in Ann's hand]
""",
        [20, 20, 1],
    ),
    "the fourth mana is among the three of one spell": (
        """
cards: {Mentor: {cost: "{1}{G}", type: Creature - Raccoon, pt: 2/2, text: "Whenever you expend 4, you gain 3 life."}}
players: {Ann: {in play: [Forest x9, Mountain], hand: [Mentor, Hill Giant, Grizzly Bears]}, Ben: {}}
events: [Ann plays Mentor, all pass, Ann plays Hill Giant, resolve the stack, Ann plays Grizzly Bears, resolve the stack]
questions: ["after event 4, life of Ann", life of Ann]
""",
        [23, 23],
    ),
    "rad counters, and what is milled for them": (
        """
cards:
  Fallout: {cost: "{B}", type: Sorcery, text: "Each opponent gets two rad counters."}
  Watcher: {cost: "{B}", type: Creature - Mutant, pt: 1/1, text: "Whenever a player mills a nonland card, you gain 1 life.
    \\nWhenever one or more land cards are put into an opponent's graveyard from a library, put them onto the battlefield tapped under your
    control."}
players: {Ann: {in play: [Swamp, Watcher], hand: [Fallout]}, Ben: {library: [Shock, Shock, Forest, Shock]}}
events: [Ann plays Fallout, all pass, go to Ben's precombat main phase, resolve the stack]
questions: [life of Ann, life of Ben, how many Forests does Ann control, "how many cards are in Ben's graveyard"]
""",
        [21, 19, 1, 1],
    ),
    "each mode another player": (
        """
cards: {Deal: {cost: "{B}", type: Sorcery, text: "Choose one or both. Each mode must target a different player.
  \\n• Target player loses 5 life.\\n• Target player gains 3 life."}}
players: {Ann: {in play: [Swamp x2], hand: [Deal x2]}, Ben: {}}
events: ["Ann plays Deal #1 choosing modes 1 and 2 targeting Ben and Ben", "Ann plays Deal #2 choosing modes 1 and 2 targeting Ben and Ann",
  all pass]
questions: [was event 1 legal, life of Ann, life of Ben]
""",
        ["no", 23, 15],
    ),
    "loyalty and equipment in another player's turn": (
        """
cards:
  Envoy: {cost: "{W}", type: Planeswalker - Em, loyalty: 3, text: "Flash\\nAs long as Envoy entered this turn, you may activate its loyalty
    abilities any time you could cast an instant.\\n[+1]: You gain 1 life."}
  Shikari: {cost: "{W}", type: Creature - Cat, pt: 2/2, text: "You may activate equip abilities any time you could cast an instant."}
  Blade: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +2/+0.\\nEquip {1}"}
players: {Ann: {in play: [Plains x3, Shikari, Blade], hand: [Envoy]}, Ben: {}}
events: [go to Ben's precombat main phase, Ann plays Envoy, all pass, Ann plays Envoy's ability, all pass, Ann plays Envoy's ability,
  Ann plays Blade's ability targeting Shikari, all pass]
questions: [loyalty of Envoy, was event 6 legal, power of Shikari]
""",
        [4, "no", 4],
    ),
    "loyalty that was paid for with life": (
        """
cards: {Sage: {cost: "{1}{G/U/P}", type: Planeswalker - Tam, loyalty: 5, text: "Compleated\\n[+1]: You gain 1 life."}}
players: {Ann: {in play: [Forest x4], hand: [Sage]}, Ben: {in play: [Swamp, Island], hand: [Sage]}}
events: [Ann plays Ann's Sage paying 2 life, all pass, Ann plays Sage's ability, all pass, go to Ben's precombat main phase,
  "Ben plays Ben's Sage", all pass]
questions: [loyalty of Ann's Sage, loyalty of Ben's Sage, life of Ann]
""",
        [4, 5, 19],
    ),
    "what was paid rather than its mana cost": (
        """
cards: {Lesson: {cost: "{3}{B}", type: Sorcery, text: "You may pay {1}{B} rather than pay this spell's mana cost.
  \\nIf the {1}{B} cost was paid, an opponent draws a card.\\nYou gain 3 life."}}
players: {Ann: {in play: [Swamp x6], hand: [Lesson x2]}, Ben: {library: [Shock, Shock]}}
events: ["Ann plays Lesson #1 by its alternative cost", all pass, "Ann plays Lesson #2", all pass]
questions: [how many cards are in Ben's hand, life of Ann]
""",
        [1, 26],
    ),
    "what is attached to it is not it": (
        """
cards:
  Muster: {cost: "{W}", type: Instant, text: "Create a 1/1 white Soldier creature token. You may attach an Equipment you control to it."}
  Loan: {cost: "{W}", type: Instant, text: "Gain control of target Equipment. Create a 1/1 white Soldier creature token and attach that
    Equipment to it."}
  Squire: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever another creature you control attacks, attach target Equipment
    you control to it."}
  Blade: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +2/+0.\\nEquip {1}"}
players: {Ann: {in play: [Plains x2, Blade, Squire, Grizzly Bears], hand: [Muster, Loan]}, Ben: {in play: [Blade]}}
events: [Ann plays Muster, all pass, Ann chooses yes, Ann chooses Ann's Blade, "Ann plays Loan targeting Ben's Blade", all pass,
  Ann attacks with Grizzly Bears, "Ann chooses Ann's Blade", all pass]
questions: ["after event 4, power of Soldier", "after event 6, power of Soldier #2", power of Grizzly Bears]
""",
        [3, 3, 4],
    ),
    "each player who is attacked or dealt damage, or all at once": (
        """
options: [attack multiple players]
cards:
  Scout: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever one or more creatures you control deal combat damage to a player, you
    gain 1 life."}
  Count: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever one or more creatures you control deal combat damage to one or more
    players, you gain 10 life."}
  Call: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever you attack a player with one or more Bears, you gain 100 life."}
players: {Ann: {in play: [Scout, Count, Call, Grizzly Bears x3]}, Ben: {}, Cal: {}}
events: ["Ann attacks with Grizzly Bears #1 attacking Ben, Grizzly Bears #2 attacking Ben, Grizzly Bears #3 attacking Cal",
  resolve the stack, combat damage is dealt, resolve the stack]
questions: [life of Ann]
""",
        [232],
    ),
    "a counter that is moved onto what came": (
        """
cards:
  Giver: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Giver enters with two +1/+1 counters on it.\\nWhenever another creature comes
    into play, you may move a +1/+1 counter from Giver onto it."}
players: {Ann: {in play: [Forest x3], hand: [Giver, Grizzly Bears]}, Ben: {}}
events: [Ann plays Giver, all pass, Ann plays Grizzly Bears, all pass, all pass, Ann chooses yes]
questions: [P/T of Giver, P/T of Grizzly Bears]
""",
        ["2/2", "3/3"],
    ),
    "as much as all of them dealt": (
        """
cards: {Tax: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever one or more creatures you control deal combat damage to a player,
  you gain that much life."}}
players: {Ann: {in play: [Tax, Grizzly Bears, Hill Giant]}, Ben: {}}
events: ["Ann attacks Ben with Grizzly Bears, Hill Giant", resolve the stack, combat damage is dealt, resolve the stack]
questions: [life of Ann]
""",
        [25],
    ),
    "a copy that attacks each opponent": (
        """
cards: {Beast: {cost: "{R}", type: Creature - Beast, pt: 3/3, text: "Whenever Beast attacks, for each opponent, create a tapped token
  that's a copy of this creature attacking that opponent."}}
players: {Ann: {in play: [Beast]}, Ben: {}, Cal: {}}
events: [Ann attacks Ben with Beast, resolve the stack, combat damage is dealt]
questions: [life of Ben, life of Cal]
""",
        [14, 17],
    ),
    "convoke for what is played from elsewhere": (
        """
cards:
  Broodlord: {cost: "{B}", type: Creature - Dragon, pt: 3/3, text: "Spells you cast from your graveyard have convoke."}
  Song: {cost: "{2}{G}", type: Sorcery, text: "You gain 3 life.\\nFlashback {2}{G}"}
players: {Ann: {in play: [Broodlord, Forest, Grizzly Bears], graveyard: [Song], hand: [Song]}, Ben: {}}
events: ["Ann plays Song #2 tapping Broodlord, Grizzly Bears",
  "Ann plays Song #1 by flashback tapping Broodlord, Grizzly Bears", all pass]
questions: [life of Ann, is Grizzly Bears tapped]
""",
        [23, "yes"],
    ),
    "what another player owns": (
        """
cards:
  Hoarder: {cost: "{B}", type: Creature - Demon, pt: 6/6, text: "Whenever a permanent owned by another player is put into a graveyard from
    the battlefield, you gain 1 life."}
  Purge: {cost: "{B}", type: Sorcery, text: "Each player sacrifices a creature of their choice. Create an X/X black Demon creature token
    with flying, where X is the total power of the creatures sacrificed this way."}
players: {Ann: {in play: [Swamp, Hoarder, Grizzly Bears], hand: [Purge]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Purge, all pass, Ann chooses Grizzly Bears, resolve the stack]
questions: [life of Ann, P/T of Demon]
""",
        [21, "5/5"],
    ),
    "a Saga that is read ahead": (
        """
cards: {War: {cost: "{R}", type: Enchantment - Saga, text: "Read ahead\\nI — You gain 1 life.\\nII — You gain 10 life.
  \\nIII — You gain 100 life."}}
players: {Ann: {in play: [Mountain x2], hand: [War x2]}, Ben: {}}
events: ["Ann plays War #1", all pass, Ann chooses 2, resolve the stack, "Ann plays War #2", all pass, Ann chooses 3, resolve the stack,
  go to Ann's next precombat main phase, resolve the stack]
questions: ["after event 4, life of Ann", "after event 8, life of Ann", life of Ann, "is War #1 in play"]
""",
        [30, 130, 230, "no"],
    ),
    "who did not do what each may do": (
        """
cards: {Liar: {cost: "{B}", type: Sorcery, text: "Each opponent may sacrifice a creature. Each opponent who didn't loses 3 life."}}
players: {Ann: {in play: [Swamp], hand: [Liar]}, Ben: {in play: [Hill Giant]}, Cal: {in play: [Hill Giant]}, Dan: {}}
events: [Ann plays Liar, all pass, Ben chooses yes, Cal chooses no]
questions: [life of Ben, life of Cal, life of Dan]
""",
        [20, 17, 17],
    ),
    "one spell each turn from among what it put aside": (
        """
cards:
  Keeper: {cost: "{R}", type: Creature - Giant, pt: 3/3, text: "When Keeper enters, exile the top three cards of your library.
    \\nOnce during each of your turns, you may cast a spell from among cards exiled with Keeper."}
players: {Ann: {in play: [Mountain x4], hand: [Keeper], library: [Shock, Shock, Mountain]}, Ben: {}}
events: [Ann plays Keeper, resolve the stack, "Ann plays Shock #1 targeting Ben", all pass, "Ann plays Shock #2 targeting Ben"]
questions: [life of Ben, was event 5 legal]
""",
        [18, "no"],
    ),
    "what has less than what was spoken of": (
        """
cards:
  Nest: {cost: "{G}", type: Enchantment, text: "Whenever another permanent you control enters, you may put a permanent card with equal or
    lesser mana value from your hand onto the battlefield."}
players: {Ann: {in play: [Forest x5, Mountain, Nest], hand: [Hill Giant, Craw Wurm, Grizzly Bears, Ornithopter]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass, all pass, Ann chooses Ornithopter, resolve the stack]
questions: [is Ornithopter in play, how many cards are in Ann's hand]
""",
        ["yes", 2],
    ),
    "tokens that are made or sacrificed, life gained or lost": (
        """
cards:
  Bats: {cost: "{B}", type: Creature - Bat, pt: 2/3, text: "Whenever you create or sacrifice a token, each opponent loses 1 life.
    \\nWhenever you gain or lose life, each opponent loses 10 life."}
  Urn: {cost: "{1}", type: Artifact, text: "{0}: Create a Treasure token.\\n{0}, Sacrifice a token: You gain 1 life."}
players: {Ann: {in play: [Bats, Urn]}, Ben: {life: 40}}
events: [Ann plays Urn's ability 1, resolve the stack, Ann plays Urn's ability 2, resolve the stack]
questions: [life of Ben]
""",
        [28],
    ),
    "a companion from outside the game": (
        """
cards: {Cat: {cost: "{1}{W}", type: Creature - Cat, pt: 3/2, text: "Companion — Each permanent card in your starting deck has mana value 2
  or less.\\nLifelink"}}
players: {Ann: {in play: [Plains x8], outside the game: [Cat]}, Ben: {in play: [Plains x5], graveyard: [Cat]}}
events: ["Ann takes Ann's Cat as her companion", Ann plays Ann's Cat, all pass, go to Ben's precombat main phase,
  "Ben takes Ben's Cat as a companion"]
questions: [was event 1 legal, was event 5 legal, "is Ann's Cat in play"]
""",
        ["yes", "no", "yes"],
    ),
    "what was given up this turn, and what came": (
        """
cards:
  Balrog: {cost: "{5}{R}", type: Creature - Demon, pt: 7/5, text: "This spell costs {1} less to cast for each permanent
    sacrificed this turn."}
  Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
  Dean: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: "{T}: Put a +1/+1 counter on each creature that entered under your control this
    turn."}
players: {Ann: {in play: [Altar, Dean, Mountain x4, Ornithopter x2, Hill Giant], hand: [Balrog]}, Ben: {}}
events: ["Ann plays Altar's ability sacrificing Ornithopter #1", all pass, "Ann plays Altar's ability sacrificing Ornithopter #2", all pass,
  Ann plays Balrog, all pass, Ann plays Dean's ability, all pass]
questions: [P/T of Balrog, P/T of Hill Giant, life of Ann]
""",
        ["8/6", "3/3", 22],
    ),
    "several things removed until it leaves play": (
        """
cards: {Jailer: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "When Jailer enters, exile target creature and target artifact until
  Jailer leaves the battlefield."}}
players: {Ann: {in play: [Plains], hand: [Jailer]}, Ben: {in play: [Hill Giant, Icy Manipulator, Mountain], hand: [Shock]}}
events: [Ann plays Jailer, all pass, Ann chooses Hill Giant, all pass, Ben plays Shock targeting Jailer, resolve the stack]
questions: ["after event 4, is Icy Manipulator in play", "after event 4, is Hill Giant in play", is Icy Manipulator in play,
  is Hill Giant in play]
""",
        ["no", "no", "yes", "yes"],
    ),
    "one thing or another, if one likes": (
        """
cards:
  Lurker: {cost: "{B}", type: Creature - Horror, pt: 3/4, text: "When Lurker enters, you may sacrifice a creature or discard a creature
    card. If you do, draw a card."}
  Zoy: {cost: "{B}", type: Sorcery, text: "Each opponent may discard a card or sacrifice a permanent of their choice. Zoy deals 3 damage to
    each opponent who didn't."}
players: {Ann: {in play: [Swamp x2], hand: [Lurker, Zoy, Grizzly Bears], library: [Shock, Shock]}, Ben: {in play: [Hill Giant],
  hand: [Shock]}, Cal: {in play: [Hill Giant], hand: [Shock]}, Dan: {in play: [Hill Giant], hand: [Shock]}}
events: [Ann plays Lurker, all pass, all pass, Ann chooses yes, Ann chooses mode 2, Ann plays Zoy, all pass, Ben chooses yes,
  Ben chooses mode 1, Cal chooses yes, Cal chooses mode 2, Dan chooses no]
questions: [is Grizzly Bears in Ann's graveyard, how many cards are in Ann's hand, life of Ben, life of Cal, life of Dan,
  is Cal's Hill Giant in play]
""",
        ["yes", 1, 20, 20, 17, "no"],
    ),
    "all that was revealed until so many were found": (
        """
cards: {Mill: {cost: "{U}", type: Sorcery, text: "Target player reveals cards from the top of their library until they reveal two land
  cards, then puts those cards into their graveyard."}}
players: {Ann: {in play: [Island], hand: [Mill]}, Ben: {library: [Shock, Forest, Shock, Forest, Shock]}}
events: [Ann plays Mill targeting Ben, all pass]
questions: [how many cards are in Ben's graveyard, how many cards are in Ben's library]
""",
        [4, 1],
    ),
    "investigated for each of them": (
        """
cards:
  Clerk: {cost: "{U}", type: Sorcery, text: "Investigate for each creature you control."}
  Dilemma: {cost: "{U}", type: Sorcery, text: "Starting with you, each player votes for death or torture. For each death vote, investigate.
    For each torture vote, you gain 1 life."}
players: {Ann: {in play: [Island x2, Hill Giant, Grizzly Bears], hand: [Clerk, Dilemma]}, Ben: {}}
events: [Ann plays Clerk, all pass, Ann plays Dilemma, all pass, Ann chooses death, Ben chooses torture]
questions: ["after event 2, how many Clues does Ann control", how many Clues does Ann control, life of Ann]
""",
        [2, 3, 21],
    ),
    "a spell of the hand for nothing": (
        """
cards: {Archangel: {cost: "{W}", type: Creature - Angel, pt: 4/4, text: "Whenever Archangel attacks, you may cast a spell with mana value 4
  or less from your hand without paying its mana cost."}}
players: {Ann: {in play: [Archangel], hand: [Hill Giant, Craw Wurm, Mountain]}, Ben: {}}
events: [Ann attacks Ben with Archangel, all pass, Ann chooses yes, Ann chooses Hill Giant, resolve the stack]
questions: [is Hill Giant in play, how many cards are in Ann's hand]
""",
        ["yes", 2],
    ),
    "what was not put into play goes away": (
        """
cards: {Directive: {cost: "{R}", type: Sorcery, text: "Reveal the top four cards of your library. You may put any number of artifact cards
  from among them onto the battlefield. Then put all cards revealed this way that weren't put onto the battlefield into your graveyard."}}
players: {Ann: {in play: [Mountain], hand: [Directive], library: [Ornithopter, Shock, Shock, Ornithopter, Shock]}, Ben: {}}
events: [Ann plays Directive, all pass, "Ann chooses Ornithopter #1, Ornithopter #2"]
questions: [how many Ornithopters does Ann control, how many cards are in Ann's graveyard, how many cards are in Ann's library]
""",
        [2, 3, 1],
    ),
    "what left play under one's control": (
        """
cards: {Flanker: {cost: "{W}", type: Creature - Cat, pt: 3/1, text: "When Flanker enters, put a +1/+1 counter on Flanker for each creature
  that left the battlefield under your control this turn."}, Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 1
  life."}}
players: {Ann: {in play: [Plains, Altar, Ornithopter, Hill Giant], hand: [Flanker]}, Ben: {}}
events: [Ann plays Altar's ability sacrificing Ornithopter, all pass, Ann plays Altar's ability sacrificing Hill Giant, all pass,
  Ann plays Flanker, all pass, all pass]
questions: [P/T of Flanker]
""",
        ["5/3"],
    ),
    "less for each target, and exactly one damage": (
        """
cards:
  Hinata: {cost: "{W}", type: Creature - Kirin, pt: 4/4, text: "Spells you cast cost {1} less to cast for each target."}
  Starn: {cost: "{R}", type: Creature - Human, pt: 3/2, text: "Whenever another source you control deals exactly 1 damage to a permanent or
    player, Starn deals 2 damage to that permanent or player."}
  Twin Fire: {cost: "{3}{R}", type: Instant, text: "Twin Fire deals 1 damage to each of two target players."}
players: {Ann: {in play: [Hinata, Starn, Mountain x2], hand: [Twin Fire]}, Ben: {}, Cal: {}}
events: ["Ann plays Twin Fire targeting Ben, Cal", resolve the stack]
questions: [life of Ben, life of Cal, how many untapped lands does Ann control]
""",
        [17, 17, 0],
    ),
    "a copy that was made": (
        """
cards:
  Kal: {cost: "{G}", type: Creature - Dinosaur, pt: 4/4, text: "Whenever you copy an instant spell, put a +1/+1 counter on Kal."}
  Echo: {cost: "{R}", type: Instant, text: "Copy target instant spell you control. You may choose new targets for the copy."}
players: {Ann: {in play: [Kal, Mountain x2], hand: [Echo, Shock]}, Ben: {}}
events: [Ann plays Shock targeting Ben, Ann plays Echo targeting Shock, resolve the stack]
questions: [life of Ben, P/T of Kal]
""",
        [16, "5/5"],
    ),
    "cards drawn this turn, and all colors": (
        """
cards:
  Kydele: {cost: "{U}", type: Creature - Human, pt: 2/3, text: "{T}: Add {C} for each card you've drawn this turn."}
  Jared: {cost: "{W}", type: Planeswalker - Jared, loyalty: 5, text: "[+1]: Create a 3/3 Kavu creature token with trample
    that's all colors."}
  Study: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
players: {Ann: {in play: [Kydele, Jared, Island], hand: [Study], library: [Shock, Shock, Shock]}, Ben: {}}
events: [Ann plays Study, all pass, Ann plays Kydele's ability, Ann plays Jared's ability, all pass]
questions: [what colors is Kavu, "after event 3, mana pool of Ann", power of Kavu]
""",
        [["black", "blue", "green", "red", "white"], "{1}{1}", 3],
    ),
    "what a given ability makes, and whose death it is": (
        """
cards:
  Patron: {cost: "{B}", type: Creature - Vampire, pt: 2/2, text: "Other creatures you control have \\"When this creature dies, create a
    Treasure token.\\""}
  Nun: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever you gain life for the first time each turn, draw a card."}
  Sip: {cost: "{0}", type: Artifact, text: "{0}: You gain 1 life."}
  Mirror: {cost: "{U}", type: Sorcery, text: "Create a token that's a copy of target creature, except it's an artifact in addition to its
    other types and has haste."}
players: {Ann: {in play: [Patron, Nun, Sip, Mountain, Island, Grizzly Bears], hand: [Shock, Mirror], library: [Island x5]}, Ben: {}}
events: [Ann plays Mirror targeting Grizzly Bears, all pass, Ann plays Shock targeting Nun, resolve the stack,
  Ann plays Sip's ability, resolve the stack]
questions: [how many Treasures does Ann control, how many cards are in Ann's hand, "does Grizzly Bears #2 have haste",
  "is Grizzly Bears #2 an artifact"]
""",
        [1, 0, "yes", "yes"],
    ),
    "life gained for the first time in a turn": (
        """
cards:
  Nun: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever you gain life for the first time each turn, draw a card."}
  Sip: {cost: "{0}", type: Artifact, text: "{0}: You gain 1 life."}
players: {Ann: {in play: [Nun, Sip], library: [Island x5]}, Ben: {}}
events: [Ann plays Sip's ability, resolve the stack, Ann plays Sip's ability, resolve the stack]
questions: [how many cards are in Ann's hand]
""",
        [1],
    ),
    "several coins at once": (
        """
cards: {Gamble: {cost: "{R}", type: Sorcery, text: "Flip three coins. For each flip you win, create a 1/1 red Goblin creature token."}}
players: {Ann: {in play: [Mountain], hand: [Gamble]}, Ben: {}}
events: [Ann plays Gamble, all pass, Ann wins the flip, Ann loses the flip, Ann wins the flip]
questions: [how many Goblins does Ann control]
""",
        [2],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_mechanism_does_what_the_words_say(name: str) -> None:
    board, expected = BOARDS[name]
    answers = answer_text(board).run.answers
    assert [answer.value for answer in answers] == expected
