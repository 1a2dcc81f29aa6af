"""Further boards by today's rules: keyword actions that are waited for, what can't be had, prices, what is put away."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "a keyword action is waited for": (
        """
cards:
  Watcher: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "Whenever you scry or surveil, put a +1/+1 counter on Watcher."}
  Omen: {cost: "{U}", type: Sorcery, text: "Scry 1, then draw a card."}
  Whisper: {cost: "{U}", type: Sorcery, text: "Surveil 2."}
  Prober: {cost: "{U}", type: Enchantment, text: "Whenever you investigate, each opponent loses 1 life."}
  Case: {cost: "{U}", type: Sorcery, text: "Investigate twice."}
players: {Ann: {in play: [Watcher, Prober, Island x3], hand: [Omen, Whisper, Case], library: [Shock, Hill Giant, Forest, Swamp]}, Ben: {}}
events: [Ann plays Omen, resolve the stack, Ann plays Whisper, all pass, Ann puts Hill Giant into her graveyard, resolve the stack,
  Ann plays Case, resolve the stack]
questions: ["after event 2, P/T of Watcher", P/T of Watcher, where is Hill Giant, life of Ben, how many Clues does Ann control]
""",
        ["2/2", "3/3", "Ann's graveyard", 18, 2],
    ),
    "exploring with no library is exploring": (
        """
cards:
  Guide: {cost: "{G}", type: Creature - Scout, pt: 1/1, text: "Whenever a creature you control explores, you gain 2 life."}
  Path: {cost: "{G}", type: Sorcery, text: "Target creature you control explores."}
  Schemer: {cost: "{U}", type: Creature - Rogue, pt: 1/1, text: "{T}: Schemer connives.\\nWhenever Schemer connives, untap it."}
players: {Ann: {in play: [Guide, Schemer, Forest], hand: [Path, Hill Giant], library: []}, Ben: {}}
events: [Ann plays Path targeting Guide, resolve the stack]
questions: [P/T of Guide, life of Ann]
""",
        ["2/2", 22],
    ),
    "what can't be had is not gained, also not later": (
        """
cards:
  Warden of Ground: {cost: "{3}{U}", type: Creature - Human, pt: 3/2,
    text: "Creatures your opponents control lose flying and can't have or gain flying."}
  Lift: {cost: "{U}", type: Instant, text: "Target creature gets +1/+1 and gains flying until end of turn."}
players: {Ann: {in play: [Warden of Ground]}, Ben: {in play: [Serra Angel, Grizzly Bears, Island x2], hand: [Lift, Lift]}}
events: [Ben plays Lift targeting Bears, all pass, "it happens: Warden of Ground is destroyed", Ben plays Lift targeting Bears, all pass]
questions: ["after event 2, does Serra Angel have flying", "after event 2, P/T of Grizzly Bears",
  "after event 3, does Grizzly Bears have flying", "after event 3, does Serra Angel have flying", does Grizzly Bears have flying]
""",
        ["no", "3/3", "no", "yes", "yes"],
    ),
    "neither hexproof nor shroud": (
        """
cards:
  Lit Place: {type: Land, text: "{T}: Add {C}.\\n{1}, {T}: Until end of turn, creatures your opponents control lose hexproof and shroud and
    can't have hexproof or shroud."}
  Sly Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: Hexproof}
players: {Ann: {in play: [Lit Place, Mountain x2], hand: [Shock]}, Ben: {in play: [Sly Elf]}}
events: [Ann activates Lit Place's ability 2, all pass]
questions: ["after event 1, can Ann play Shock targeting Sly Elf", can Ann play Shock targeting Sly Elf]
""",
        ["no", "yes"],
    ),
    "a colourless symbol is paid with colourless mana": (
        """
cards: {Shaper: {cost: "{1}{C}", type: Creature - Eldrazi, pt: 2/2}, Waste: {type: Land, text: "{T}: Add {C}."}}
players: {Ann: {in play: [Forest x2, Waste], hand: [Shaper]}, Ben: {in play: [Forest x3], hand: [Shaper]}}
questions: [can Ann play Shaper, "can Ben play Ben's Shaper, at Ben's precombat main", colors of Ann's Shaper,
  converted mana cost of Ann's Shaper]
""",
        ["yes", "no", [], 2],
    ),
    "less for each creature it targets": (
        """
cards:
  Tutor of Aim: {cost: "{U}", type: Creature - Wizard, pt: 1/1,
    text: "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets."}
  Volley: {cost: "{2}{R}", type: Sorcery, text: "Volley deals 1 damage to each of up to two targets."}
players: {Ann: {in play: [Tutor of Aim, Mountain], hand: [Volley]}, Ben: {in play: [Hill Giant, Serra Angel]}}
questions: ["can Ann play Volley targeting Hill Giant, Serra Angel", "can Ann play Volley targeting Hill Giant, Ben"]
""",
        ["yes", "no"],
    ),
    "spells of the hand cost nothing": (
        """
cards:
  All in Mind: {cost: "{9}{U}", type: Enchantment, text: "You may cast spells from your hand without paying their mana costs."}
  Old Bolt: {cost: "{R}", type: Instant, text: "Old Bolt deals 2 damage to any target.\\nFlashback {1}{R}"}
players: {Ann: {in play: [All in Mind], hand: [Craw Wurm, Old Bolt], graveyard: [Old Bolt]}, Ben: {}}
events: [Ann plays Craw Wurm without paying its mana cost, all pass]
questions: [where is Craw Wurm, can Ann play Old Bolt in Ann's hand targeting Ben, can Ann play Old Bolt in Ann's graveyard targeting Ben]
""",
        ["in play", "yes", "no"],
    ),
    "spells from one zone cost less": (
        """
cards:
  Attic: {cost: "{1}", type: Artifact, text: "Spells you cast from your graveyard cost {1} less to cast."}
  Old Bolt: {cost: "{1}{R}", type: Instant, text: "Old Bolt deals 2 damage to any target.\\nFlashback {1}{R}"}
players: {Ann: {in play: [Attic, Mountain], hand: [Old Bolt], graveyard: [Old Bolt]}, Ben: {}}
questions: [can Ann play Old Bolt in Ann's hand targeting Ben, can Ann play Old Bolt in Ann's graveyard targeting Ben]
""",
        ["no", "yes"],
    ),
    "counters from among several": (
        """
cards: {Sage: {cost: "{U}", type: Creature - Human, pt: 1/1,
  text: "Remove three +1/+1 counters from among creatures you control: Draw a card."}}
players: {Ann: {in play: [{card: Sage, counters: {"+1/+1": 1}}, {card: Hill Giant, counters: {"+1/+1": 2}}]}, Ben: {in play: [Sage]}}
events: [Ann activates Ann's Sage, all pass]
questions: [hand size of Ann, P/T of Ann's Sage, P/T of Hill Giant, can Ann activate Ann's Sage]
""",
        [1, "1/1", "3/3", "no"],
    ),
    "cheaper by what is sacrificed": (
        """
cards:
  Tyrant: {cost: "{4}{B}", type: Creature - Avatar, pt: 6/6, text: "As an additional cost to cast this spell, you may sacrifice any number
    of creatures. This spell costs {2} less to cast for each creature sacrificed this way.\\nWhen this creature enters, up to one target
    player's life total becomes half their starting life total, rounded down."}
players: {Ann: {in play: [Swamp, Grizzly Bears, Hill Giant], hand: [Tyrant]}, Ben: {life: 17}}
events: ["Ann plays Tyrant sacrificing Grizzly Bears, Hill Giant targeting Ben", resolve the stack]
questions: [where is Tyrant, where is Hill Giant, life of Ben]
""",
        ["in play", "Ann's graveyard", 10],
    ),
    "its madness cost was paid": (
        """
cards:
  Flood of Words: {cost: "{1}{U}", type: Sorcery, text: "Madness {X}{U}\\nTap target creature. If this spell's madness cost was paid,
    instead Flood of Words deals X damage to that creature."}
players: {Ann: {in play: [Island x4, Merfolk Looter], hand: [Flood of Words]}, Ben: {in play: [Hill Giant]}}
events: [Ann activates Merfolk Looter, all pass, Ann discards Flood of Words,
  Ann plays Flood of Words by madness with X = 3 targeting Hill Giant,
  resolve the stack]
questions: [where is Hill Giant]
""",
        ["Ben's graveyard"],
    ),
    "what was beheld and exiled comes back": (
        """
cards:
  First of Elves: {cost: "{G}", type: Creature - Elf, pt: 6/6, text: "As an additional cost to cast this spell, behold an Elf and exile it.
    \\nWhen this creature leaves the battlefield, return the exiled card to its owner's hand."}
players: {Ann: {in play: [Forest], hand: [First of Elves, Llanowar Elves]}, Ben: {}}
events: [Ann plays First of Elves, all pass, "it happens: First of Elves is destroyed", all pass]
questions: ["after event 2, zone of Llanowar Elves", where is Llanowar Elves]
""",
        ["removed from the game", "Ann's hand"],
    ),
    "what somebody owns in exile": (
        """
cards:
  Sower of Lands: {cost: "{G}", type: Creature - Eldrazi, pt: 2/2, text: "When you cast this spell, target opponent exiles the top two cards
    of their library, then you may put any number of land cards that player owns from exile onto the battlefield under your control."}
players: {Ann: {in play: [Forest], hand: [Sower of Lands], removed from the game: [Plains]},
  Ben: {library: [Island, Hill Giant, Swamp], removed from the game: [Mountain]}}
events: [Ann plays Sower of Lands, resolve the stack]
questions: [what lands does Ann control]
""",
        [["Forest", "Mountain", "Island"]],
    ),
    "creatures that were not cast are kept out for a turn": (
        """
cards:
  Moonlit Ban: {cost: "{W}", type: Instant, text: "Until end of turn, if a creature would enter and it wasn't cast, exile it instead."}
  Call Up: {cost: "{W}", type: Sorcery, text: "Create two 1/1 white Soldier creature tokens."}
  Raise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield."}
players: {Ann: {in play: [Plains x9, Swamp], hand: [Moonlit Ban, Call Up, Raise, Savannah Lions], graveyard: [Hill Giant]}, Ben: {}}
events: [Ann plays Moonlit Ban, all pass, Ann plays Call Up, all pass, Ann plays Raise targeting Hill Giant, all pass,
  Ann plays Savannah Lions, all pass]
questions: [how many Soldiers does Ann control, zone of Hill Giant, where is Savannah Lions]
""",
        [0, "removed from the game", "in play"],
    ),
    "colors of what is called by a short name, after an event": (
        """
cards: {"Tolan, the Patient": {cost: "{U}{B}", type: Legendary Creature - Wizard, pt: 2/4}}
players: {Ann: {in play: ["Tolan, the Patient"]}, Ben: {}}
events: [all pass]
questions: ["after event 1, colors of Tolan"]
""",
        [["black", "blue"]],
    ),
    "an embalmed card": (
        """
cards: {Dry Cat: {cost: "{W}", type: Creature - Cat, pt: 2/2, text: "Embalm {W}"}}
players: {Ann: {in play: [Plains], graveyard: [Dry Cat]}, Ben: {}}
events: [Ann embalms Dry Cat, all pass]
questions: [how many Cats does Ann control, where is Dry Cat card]
""",
        [1, "removed from the game"],
    ),
    "a copy with counters of its own, and none for the X of what it copies": (
        """
cards:
  Ego: {cost: "{X}{U}", type: Creature - Shapeshifter, pt: 0/0,
    text: "You may have Ego enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 counters on it."}
  Endless: {cost: "{X}", type: Creature - Eldrazi, pt: 0/0, text: "Endless enters with X +1/+1 counters on it."}
players: {Ann: {in play: [Forest x2, Island x4, Hill Giant], hand: [Endless, Ego x2]}, Ben: {}}
events: [Ann plays Endless with X = 2, all pass, Ann plays Ego #1 with X = 1, all pass, Ann chooses Endless,
  Ann plays Ego #2 with X = 1, all pass, Ann chooses Hill Giant]
questions: [P/T of Endless, "P/T of Ego #1", "P/T of Ego #2"]
""",
        ["2/2", "1/1", "4/4"],
    ),
    "a copy until a time, with exceptions behind it": (
        """
cards:
  Absorber: {cost: "{U}", type: Legendary Creature - Human, pt: 4/4, text: "At the beginning of combat on your turn, you may have Absorber
    become a copy of target artifact or enchantment you control until end of turn, except his name is Absorber and he's a 4/4 legendary
    Human creature in addition to his other types."}
players: {Ann: {in play: [Absorber, Glorious Anthem]}, Ben: {}}
events: [go to combat, Ann targets Glorious Anthem, all pass, Ann chooses yes]
questions: [P/T of Absorber, is Absorber an enchantment, is Absorber legendary, "is Absorber an enchantment, at the next turn"]
""",
        ["6/6", "yes", "yes", "no"],
    ),
    "a keyword that is gained for the card's own mana cost": (
        """
cards:
  Gorger: {cost: "{R}", type: Creature - Vampire, pt: 2/1,
    text: "Each Vampire creature card you own that isn't on the battlefield has madness. The madness cost is equal to its mana cost."}
  Visitor: {cost: "{2}{R}", type: Creature - Vampire, pt: 3/1}
players: {Ann: {in play: [Gorger, Mountain x3], hand: [Visitor]}, Ben: {in play: [Swamp], hand: [Raven's Crime]}}
turn: {player: Ben, step: precombat main}
events: [Ben plays Raven's Crime targeting Ann, all pass, Ann plays Visitor by madness, all pass]
questions: [is Visitor in play, how many untapped Mountains does Ann control]
""",
        ["yes", 0],
    ),
    "a size that becomes another's, and half of the highest life total": (
        """
cards:
  Mimic: {cost: "{2}", type: Creature - Eldrazi, pt: 2/1, text: "Whenever another creature you control enters, you may have this creature's
    base power and toughness become that creature's power and toughness until end of turn."}
  Malign: {cost: "{R}", type: Creature - Elemental, pt: "*/*",
    text: "Malign's power and toughness are each equal to half the highest life total among your opponents, rounded up."}
players: {Ann: {in play: [Mimic, Mountain], hand: [Malign]}, Ben: {life: 17}}
events: [Ann plays Malign, all pass, all pass, Ann chooses yes]
questions: [P/T of Malign, P/T of Mimic]
""",
        ["9/9", "9/9"],
    ),
    "counters that move between creatures of one player": (
        """
cards:
  Shift: {cost: "{G}", type: Instant,
    text: "Move any number of +1/+1 counters from target creature onto another target creature with the same controller."}
players:
  Ann: {in play: [{card: Hill Giant, counters: {"+1/+1": 3}}, Grizzly Bears, Forest], hand: [Shift]}
  Ben: {in play: [Goblin Piker]}
events: ["Ann plays Shift targeting Hill Giant, Grizzly Bears", all pass, Ann chooses 2]
questions: [P/T of Hill Giant, P/T of Grizzly Bears, "after event 0, can Ann play Shift targeting Hill Giant, Goblin Piker"]
""",
        ["4/4", "4/4", "no"],
    ),
    "an optional cost that a clause speaks of; what it becomes, in its own words; priests of something": (
        """
cards:
  Ouphe: {cost: "{G}", type: Creature - Ouphe, pt: 3/3,
    text: "Bargain\\nWhen Ouphe enters, if it was bargained, exile target artifact an opponent controls."}
  Priest of Clay: {cost: "{4}", type: Artifact Creature - Shapeshifter, pt: "*/*",
    text: "As this creature enters, it becomes your choice of a 3/3 artifact creature or a 2/2 artifact creature with flying.\\nPartner"}
players: {Ann: {in play: [Sol Ring, Forest x5], hand: [Ouphe, Priest of Clay]}, Ben: {in play: [Mox Diamond]}}
events: [Ann plays Priest of Clay, all pass, Ann chooses a 2/2 artifact creature with flying, Ann plays Ouphe sacrificing Sol Ring,
  resolve the stack]
questions: [P/T of Priest of Clay, where is Sol Ring, where is Mox Diamond, how many Priests of Clay does Ann control]
""",
        ["2/2", "Ann's graveyard", "removed from the game", 1],
    ),
    "damage that would reduce life below one": (
        """
cards:
  Grace: {cost: "{W}", type: Instant,
    text: "Until end of turn, if damage would reduce your life total to less than 1, it reduces your life total to 1 instead."}
players: {Ann: {life: 2, in play: [Plains], hand: [Grace]}, Ben: {in play: [Mountain], hand: [Lightning Bolt]}}
events: [Ann plays Grace, all pass, Ben plays Lightning Bolt targeting Ann, all pass]
questions: [life of Ann]
""",
        [1],
    ),
    "what costs less for the spell that it targets; an opponent at random": (
        """
cards:
  Dispute: {cost: "{2}{U}", type: Instant, text: "This spell costs {2} less to cast if it targets a blue spell.\\nCounter target spell
    unless its controller pays {3}."}
  Pick: {cost: "{R}", type: Sorcery, text: "Choose an opponent at random. That player loses 1 life."}
players: {Ann: {in play: [Island, Mountain], hand: [Pick, Dispute]}, Ben: {in play: [Island x2], hand: [Air Elemental, Sage Owl]}}
events: [Ann plays Pick, all pass, next turn, go to Ben's main phase, Ben plays Sage Owl, Ann plays Dispute targeting Sage Owl, all pass]
questions: [life of Ben, was event 6 legal, where is Sage Owl]
""",
        [19, "yes", "Ben's graveyard"],
    ),
    "what triggered before the turn is ended never gets onto the stack": (
        """
cards:
  Undo: {cost: "{U}", type: Sorcery, text: "Each player draws a card. If it's your turn, end the turn."}
  Skulker: {cost: "{2}{U}", type: Creature - Squid, pt: 1/1, text: "Whenever you draw a card, put a +1/+1 counter on Skulker."}
players: {Ann: {in play: [Island], hand: [Undo]}, Ben: {in play: [Skulker]}}
events: [Ann plays Undo, all pass]
questions: [P/T of Skulker, where is Undo, "how many cards are in Ben's hand"]
""",
        ["1/1", "removed from the game", 1],
    ),
    "a token that is a copy of what is chosen is what it means next; what was exiled until something was found was exiled with it": (
        """
cards:
  Vat: {cost: "{3}", type: Artifact, text: "Whenever a nontoken creature dies, you may exile that card.\\n{1}, {T}: Create a token that's a
    copy of a card exiled with Vat. It gains haste. Exile it at the beginning of the next end step."}
  Swap: {cost: "{3}{R}", type: Enchantment, text: "Whenever you cast a spell from your hand, exile it, then exile cards from the top of your
    library until you exile a card that shares a card type with it. You may cast that card without paying its mana cost. Then put all cards
    exiled with Swap on the bottom of your library in a random order."}
players: {Ann: {in play: [Vat, Swap, Mountain x2], hand: [Shock], library: [Island, Lightning Bolt, Forest]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Shock targeting Hill Giant, all pass, Ann chooses Lightning Bolt targeting Hill Giant, resolve the stack,
  Ann activates Vat, all pass, Ann attacks with the Hill Giant token, no block,
  combat damage is dealt, go to end of turn, resolve the stack]
questions: [library size of Ann, where is Lightning Bolt, life of Ben, how many creatures does Ann control]
""",
        [3, "Ann's graveyard", 17, 0],
    ),
    "mana that does something for its spell is made for it where nobody says which": (
        """
cards:
  Deep Den: {type: Land, text: "As Deep Den enters, choose a creature type.\\n{T}: Add {C}.\\n{T}: Add one mana of any color. Spend this
    mana only to cast a creature spell of the chosen type, and that spell can't be countered."}
players: {Ann: {in play: [{card: Deep Den, chosen: {creature type: Bear}}, Forest], hand: [Grizzly Bears]},
  Ben: {in play: [Island x2], hand: [Counterspell]}}
events: [Ann plays Grizzly Bears, Ben plays Counterspell targeting Grizzly Bears, resolve the stack]
questions: [zone of Grizzly Bears]
""",
        ["in play"],
    ),
    "counters that another effect keeps off are not there as it enters either": (
        """
cards:
  Clean Scout: {cost: "{1}{G}", type: Creature - Scout, pt: 2/2, text: "Creatures you control can't have -1/-1 counters put on them."}
players: {Ann: {in play: [Clean Scout, {card: Kitchen Finks, id: hers}]}, Ben: {in play: [{card: Kitchen Finks, id: his}]}}
events: ["it happens: hers is destroyed", resolve the stack, "it happens: his is destroyed", resolve the stack]
questions: [P/T of hers, P/T of his]
""",
        ["3/2", "2/1"],
    ),
    "of those that were named, what was taken is not offered again, and is none of the rest": (
        """
cards:
  Memory: {cost: "{U}", type: Sorcery, text: "Reveal the top five cards of your library. Put one of them into your hand. Then choose an
    opponent. They put one on the bottom of your library. Then you put one into your hand. Then they put one on the bottom of your library.
    Put the other into your hand."}
  Thought: {cost: "{U}", type: Sorcery, text: "Look at the top three cards of your library. Put one of them into your hand. Put one of them
    into your graveyard. Put the rest on the bottom of your library in any order."}
  Rift: {cost: "{U}", type: Sorcery, text: "Exile the top three cards of your library. Put one of them into your hand. Then put one of them
    on the bottom of your library."}
players: {Ann: {in play: [Island x3], hand: [Memory, Thought, Rift], library: [Shock, Hill Giant, Forest, Swamp, Plains, Sage Owl,
  Air Elemental, Mountain, Grizzly Bears, Giant Growth, Counterspell]}, Ben: {}}
events: [Ann plays Memory, all pass, Ann plays Thought, all pass, Ann plays Rift, all pass]
questions: [where is Shock, where is Hill Giant, where is Forest, where is Swamp, where is Plains, where is Sage Owl,
  where is Air Elemental, where is Mountain, where is Grizzly Bears, where is Giant Growth, where is Counterspell]
""",
        ["Ann's hand", "Ann's library", "Ann's hand", "Ann's library", "Ann's hand", "Ann's hand", "Ann's graveyard", "Ann's library",
         "Ann's hand", "Ann's library", "removed from the game"],
    ),
    "mana of any color is no colorless mana, and mana of any type is": (
        """
cards:
  Raider: {cost: "{1}", type: Artifact, text: "{T}: Exile the top card of target opponent's library. You may cast that card for as long as
    it remains exiled, and you may spend mana as though it were mana of any color to cast that spell."}
  Robber: {cost: "{1}", type: Artifact, text: "{T}: Exile the top card of target opponent's library. You may cast that card for as long as
    it remains exiled, and mana of any type can be spent to cast that spell."}
  Hollow: {cost: "{C}{C}", type: Creature - Eldrazi, pt: 3/3}
  Void: {cost: "{C}", type: Creature - Eldrazi, pt: 1/1}
players: {Ann: {in play: [Raider, Robber, Swamp x2]}, Ben: {library: [Hollow, Void]}}
events: [Ann plays Raider's ability targeting Ben, all pass, Ann plays Robber's ability targeting Ben, all pass]
questions: [can Ann play Hollow, can Ann play Void]
""",
        ["no", "yes"],
    ),
    "excess damage is what is more than lethal: 1 of deathtouch, all that there is of loyalty, nothing where there was enough already": (
        """
cards:
  Blast: {cost: "{R}", type: Instant, text: "Blast deals 5 damage to target creature or planeswalker. If excess damage was dealt to a
    permanent this way, you gain that much life."}
  Bite: {cost: "{G}", type: Instant, text: "Target creature you control deals damage equal to its power to target creature you don't
    control. If excess damage was dealt to that creature this way, you gain that much life."}
  Jab: {cost: "{R}", type: Instant, text: "Jab deals 1 damage to target creature. If excess damage was dealt to that creature this way, you
    gain that much life."}
  Snake: {cost: "{G}", type: Creature - Snake, pt: 2/2, text: Deathtouch}
  Rock: {cost: "{R}", type: Creature - Wall, pt: 0/2, text: Indestructible}
players: {Ann: {in play: [Mountain x3, Forest x2, Snake], hand: [Blast, Bite, Jab x2, Shock]},
  Ben: {in play: [{Jace Beleren: {counters: {loyalty: 3}}}, Hill Giant, Rock]}}
events: [Ann plays Blast targeting Jace Beleren, all pass, Ann plays Bite targeting Snake and Hill Giant, all pass,
  Ann plays Jab targeting Rock, all pass, Ann plays Shock targeting Rock, all pass]
questions: ["after event 2, life of Ann", "after event 4, life of Ann", life of Ann]
""",
        [22, 23, 23],
    ),
    "no excess damage by what was prevented, after enough was dealt": (
        """
cards:
  Jab: {cost: "{R}", type: Instant, text: "Jab deals 1 damage to target creature. If excess damage was dealt to that creature this way, you
    gain that much life."}
  Rock: {cost: "{R}", type: Creature - Wall, pt: 0/2, text: Indestructible}
players: {Ann: {in play: [Mountain x4], hand: [Jab x2, Shock, Shock]}, Ben: {in play: [Plains, Rock], hand: [Holy Day, Healing Salve]}}
events: [Ann plays Shock #1 targeting Rock, all pass, Ann plays Shock #2 targeting Rock, all pass, "Ann plays Jab #1 targeting Rock",
  Ben plays Healing Salve with mode 2 targeting Rock, all pass, all pass]
questions: ["after event 4, life of Ann", life of Ann]
""",
        [20, 20],
    ),
    "what died this turn is asked as it last was in play: who controlled it, and what it was": (
        """
cards:
  Bearer: {cost: "{B}", type: Sorcery, text: "You gain X life, where X is the number of creatures that died under your control this turn."}
  Toll: {cost: "{B}", type: Sorcery, text: "You gain X life, where X is the number of creatures that died this turn."}
  Steal: {cost: "{U}", type: Instant, text: "Gain control of target creature until end of turn."}
  Wake: {cost: "{U}", type: Instant, text: "Target land becomes a 1/1 creature until end of turn. It's still a land."}
players: {Ann: {in play: [Swamp x2, Mountain x2, Island x2], hand: [Bearer, Toll, Shock x2, Steal, Wake]},
  Ben: {in play: [Grizzly Bears, Forest]}}
events: [Ann plays Steal targeting Grizzly Bears, all pass, Ann plays Shock #1 targeting Grizzly Bears, all pass,
  Ann plays Wake targeting Forest, all pass, Ann plays Shock #2 targeting Forest, all pass,
  Ann plays Bearer, all pass, Ann plays Toll, all pass]
questions: ["after event 10, life of Ann", life of Ann]
""",
        [21, 23],
    ),
    "counters that it keeps off itself, among others, are not there as it enters; only while its condition holds": (
        """
cards:
  Clean Chief: {cost: "{G}", type: Creature - Scout, pt: 2/2, text: "Clean Chief enters with a -1/-1 counter on it.\nCreatures you control
    can't have -1/-1 counters put on them."}
  Proud Chief: {cost: "{R}", type: Creature - Scout, pt: 2/2, text: "Proud Chief enters with a -1/-1 counter on it.\nAs long as you control
    a Swamp, creatures you control can't have -1/-1 counters put on them."}
players: {Ann: {in play: [Forest], hand: [Clean Chief]}, Ben: {in play: [Mountain], hand: [Proud Chief]}}
events: [Ann plays Clean Chief, all pass, go to Ben's main phase, Ben plays Proud Chief, all pass]
questions: [P/T of Clean Chief, P/T of Proud Chief]
""",
        ["2/2", "1/1"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_by_todays_rules(name: str) -> None:
    """The values that today's rules give; what else is refused or assumed is none of them."""
    board, values = BOARDS[name]
    run = answer_text(f'edition: "{TODAY}"\n{board}').run
    assert [answer.value for answer in run.answers] == values
