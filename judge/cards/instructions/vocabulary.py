"""Every word that instructions carry as text: what the grammar may write and the engine must know.

One table for each field, word to meaning. A word with a colon stands for a family (`counters:KIND`). `unknown_words` finds
what stands in no table; the compiler refuses a text that would need such a word.
"""

from __future__ import annotations

ZONES = {
    "in play": "the zone of permanents",
    "graveyard": "a player's graveyard",
    "hand": "a player's hand",
    "library": "a player's library",
    "stack": "the stack",
    "removed from the game": "the removed-from-the-game zone",
    "outside the game": "in no zone of the game",
    "phased out": "the phased-out zone",
    "ante": "the ante zone",
    "command zone": "the command zone (of later editions)",
}

DESIGNATIONS = {
    "monarch": "(a player) the monarch",
    "day": "it is day",
    "night": "it is night",
    "city's blessing": "(a player) has the city's blessing",
    "initiative": "(a player) has the initiative",
    "tempted by the Ring": "(a player) was tempted by the Ring, once or more",
    "Ring-bearer": "bears the Ring of its controller",
    "engines started": "(a player) has speed",
    "speed": "(a player) has become faster",
    "venture": "(a player) is in a dungeon",
    "completed a dungeon": "(a player) has completed a dungeon",
    "irradiated": "(a player) has had rad counters",
}
"""What a player can be, or the game can have, by rules of later editions."""

PLAYED_FROM = ("hand", "graveyard", "library", "removed from the game")
"""The zones of which texts say that spells are played from them."""

STATES = {
    **DESIGNATIONS,
    "tapped": "is tapped",
    "untapped": "is untapped",
    "attacking": "is an attacking creature",
    "blocking": "is a blocking creature",
    "blocked": "is a blocked creature",
    "unblocked": "is an unblocked creature",
    "face down": "is face down",
    "face up": "is face up",
    "flipped": "is flipped, or shows its back",
    "enchanted": "an Aura is attached to it",
    "equipped": "an Equipment is attached to it",
    "paired": "is paired with another creature",
    "modified": "has a counter, or an Equipment or an Aura of its controller's attached to it",
    "attached": "is attached to something",
    "token": "is a token",
    "commander": "is a player's commander, as the board says (of later editions)",
    "card": "is a card: no token, no copy of a spell, no ability",
    "spell": "is a spell",
    "ability": "is an activated or triggered ability on the stack",
    "activated ability": "is an activated ability",
    "triggered ability": "is a triggered ability",
    "mana ability": "is a mana ability",
    "with {T} in its cost": "is an activated ability with {T} in its cost",
    "suspended": "is a suspended card",
    "new this turn": "came under its controller's control this turn",
    "damage source": "can be chosen as a source of damage (419.8a): a permanent, a spell, combat damage's source, what is referred to",
    "drawn this turn": "is in a hand, and its owner drew it this turn",
    "discarded this turn": "is in a graveyard, where a discard put it this turn",
    "single graveyard": "all cards so chosen or targeted are in one graveyard",
    "one controller": "all permanents so targeted are controlled by one player",
    "one for each controller": "of the permanents so targeted no two are controlled by one player",
    "kicked": "is a spell whose kicker was paid, or the permanent that it became",
    "with an adventure": "is a card whose other face is an adventure, or what it became",
    "warped": "is a spell that was played by warp, or the permanent that it became",
    **{f"played from {zone}": f"is a spell that was played from there: {zone}" for zone in PLAYED_FROM},
    "coming into play": "is coming into play in the event that is being replaced",
    "attacked in its controller's last turn": "attacked in the last turn of its controller that is over",
    "has controlled the source": "has controlled this object since it was put there",
}

CHARACTERISTICS = {
    "power": "power",
    "toughness": "toughness",
    "converted mana cost": "converted mana cost",
    "total power and toughness": "its power and toughness together",
    "power beyond toughness": "its power less its toughness",
    "loyalty": "loyalty",
    "power to crew": "its power as it crews a Vehicle",
    "power to saddle": "its power as it saddles a Mount",
    "damage": "damage on it",
    "excess damage": "how much more damage the effect has just dealt to it than was lethal",
    "life": "life total",
    "poison": "poison counters",
    "cards in hand": "how many cards are in that player's hand",
    "cards in graveyard": "how many cards are in that player's graveyard",
    "cards in library": "how many cards are in that player's library",
    "damage dealt this turn": "how much damage that player was dealt this turn",
    "spells played before it": "how many spells the player of that spell, or of the spell that it was, had played this turn before it",
    "spells played last turn": "how many spells that player played in the turn before this one",
    "attackers this turn": "how many creatures that player attacked with this turn",
    "mana spent this turn": "how much mana that player has spent this turn",
    "speed": "that player's speed (of later editions)",
    "starting life": "with how much life that player, or the team, began the game",
    "temptations": "how often the Ring has tempted that player (of later editions)",
    "number of colors": "how many colours it has",
    "counters:": "counters of that kind on it",
    "mana symbols:": "symbols in its mana cost that are of that colour, or (X) that are X",
    "number chosen": "the number that a linked ability chose",
    "blockers": "how many creatures block it",
    "attackers": "how many creatures attack",
    "sunburst": "how many colours of mana were spent to play it",
    "mana spent:": "how much mana of that colour was spent to play it",
    "mana spent": "how much mana was spent to play it",
    "X": "its X",
}

CANT = {
    "attack": "be declared as an attacker; other: of that player or planeswalker",
    "block": "be declared as a blocker; other: of such attackers",
    "crew": "be tapped to crew a Vehicle",
    "attack alone": "attack as the only attacker",
    "block alone": "block as the only blocker",
    "attack with others": "attack unless it is the only attacker",
    "block with others": "block unless it is the only blocker",
    "attack without company": "attack unless `count` others that fit `other` do",
    "block without company": "block unless `count` others that fit `other` do",
    "attack in numbers": "(players) attack with more than `count` creatures that fit `other`",
    "block in numbers": "(players) block with more than `count` creatures that fit `other`",
    "attack in numbers each turn": "(players) attack with more than `count` different creatures in one turn",
    "block in numbers each turn": "(players) block with more than `count` different creatures in one turn",
    "be attacked by more than": "(players, planeswalkers) be attacked by more than `count` creatures that fit `other`",
    "be attacked by more than each turn": "be attacked by more than `count` different creatures in one turn",
    "be blocked": "be blocked; other: by such creatures",
    "be blocked by fewer than": "be blocked by fewer creatures than `count`",
    "be blocked by more than": "be blocked by more creatures than `count`",
    "be destroyed": "be destroyed (it is indestructible)",
    "be regenerated": "be regenerated",
    "phase out": "phase out",
    "have its damage prevented": "(a source) have damage that it deals prevented",
    "have its combat damage prevented": "(a source) have combat damage that it deals prevented",
    "have more counters than": "have more than `count` counters of the kind that `other` names",
    "be countered": "be countered; other: by such spells or abilities",
    "be sacrificed": "be sacrificed",
    "be targeted": "be the target of spells or abilities; other: of such ones",
    "be enchanted": "be enchanted; other: by such Auras",
    "be equipped": "be equipped; other: by such Equipment",
    "be fortified": "be fortified; other: by such Fortifications",
    "be tapped by attacking": "become tapped by attacking (308.2)",
    "be played": "be played, while the condition holds",
    "be played but as a sorcery": "be played at a time when a sorcery could not be played",
    "play": "(a player) play such spells or abilities",
    "play spells": "(a player) play spells",
    "play spells but as sorceries": "(a player) play spells at a time when a sorcery could not be played",
    "play lands": "(a player) play lands",
    "activated abilities be played": "have its activated abilities played; other: such abilities",
    "untap in untap step": "untap during its controller's untap step",
    "assign combat damage": "assign combat damage",
    "deal combat damage": "deal combat damage",
    "gain life": "(a player) gain life",
    "lose life": "(a player) lose life, nor pay it",
    "draw": "(a player) draw cards",
    "search libraries": "(a player) search libraries",
    "cycle": "(a player) play cycling abilities, typecycling included (502.18e)",
    "lose the game": "(a player) lose the game",
    "win the game": "(a player) win the game",
    "lose the game for life": "(a player) lose the game for having 0 or less life (420.5a)",
    "lose unspent mana": "(a player) lose the mana in the pool as a phase ends (300.3)",
    **{f"lose unspent {color} mana": "(a player) lose that of this color" for color in ("white", "blue", "black", "red", "green")},
    "be subject to the legend rule": "be put into a graveyard for sharing its name with another legendary permanent (420.5e)",
    "be in a deck without ante": "be in a deck in a game that is not played for ante: no effect inside a game",
}

MUST = {
    "attack": "attack if able; other: that player",
    "attack with others": "attack if able where another attacks; other: such a one",
    "block": "block if able; other: such an attacker",
    "be blocked": "be blocked if able",
    "untap in others' untap steps": "untap in each untap step that is not its controller's",
    "reveal the first card drawn each turn": "(a player) reveal it as it is drawn",
    "be sacrificed after its chapters": "be sacrificed, as a state-based effect, once no ability of its chapters waits or is on the stack",
    "have speed": "(a player) have speed from now on (of later editions)",
    "have the city's blessing": "(a player) have it from ten permanents on, with the state-based effects (of later editions)",
    "turn over with day and night": "have its front up by day and its back by night, with the state-based effects",
    "choose as target": "(a player) choose at least one of `other` among targets if able",
}

MAY = {
    "reveal the first card drawn each turn": "be revealed as it is drawn, if it is that card",
    "ignore this effect": "ignore the effect of the sentence before until end of turn, for the cost",
    "unlock its left door": "unlock that door of a Room, for the cost (of later editions)",
    "unlock its right door": "unlock that door of a Room, for the cost (of later editions)",
    "poison whom its combat damage is dealt to": "(a source) give so many poison counters besides: this one is no choice (later editions)",
    "deal damage as though with wither": "(a source) deal damage as though it had wither: this one is no choice",
    "choose attackers": "(a player) choose which creatures attack, in the place of the attacking player",
    "choose blocks": "(a player) choose how each creature blocks, in the place of the defending player",
    "act at once": "attack and use {T} and {Q} without continuous control (212.3f)",
    "use {T} at once": "use {T} and {Q} without continuous control (212.3f)",
    "not untap in untap step": "stay tapped in its controller's untap step, by choice",
    "block additional": "block `count` additional creatures (None: any number)",
    "block as though flying": "block as though it had flying",
    "block as though shadow": "block creatures with shadow as though it had shadow",
    "attack at once": "attack without continuous control (212.3f), as though it had haste",
    "block though tapped": "block though it is tapped",
    "attack despite defender": "attack as though it did not have defender",
    "be blocked despite": "be blocked as though it did not have the ability that `other` names",
    "be played as an instant": "be played any time an instant could be played",
    "have equip abilities played as instants": "have them played any time an instant could be played",
    "have loyalty abilities played as instants": "have them played any time an instant could be played",
    "be played": "be played from where it is",
    "be cast": "be played from where it is, if it is no land",
    "be played while searching": "be played from the library while its owner searches that",
    "be played as a half": "(the half of a split card that says so) be played from the graveyard, and from nowhere else",
    "be looked at": "be looked at by those who fit `other`",
    "be spliced": "be spliced onto such spells",
    "be suspended": "be suspended (502.59)",
    "be in a deck in any number": "be in a deck as often as its player likes: no effect inside a game",
    "begin the game in play": "begin the game in play, when in the opening hand",
    "assign damage as though unblocked": "have its combat damage assigned as though it were not blocked",
    "hand revealed": "(a player) plays with his or her hand revealed: this one is no choice",
    "top card revealed": "(a player) plays with the top card of his or her library revealed: this one is no choice",
}

PAID_BY_WORD = ("flashback", "buyback", "entwine", "evoke", "prowl", "dash", "blitz", "spectacle", "surge", "overload", "madness")

COSTS = {
    "play": "to play the affected spell",
    "play at least": "to play the affected spell, at least that much mana, whatever else changes the cost",
    "activate": "to play the affected activated ability",
    "attack": "for each affected creature that attacks; other: that player",
    "block": "for each affected creature that blocks",
    **{word: f"to pay its {word} cost, to which alone it is" for word in PAID_BY_WORD},
}

NUMBERS = {
    "maximum hand size": "cards kept in the cleanup step",
    "land plays": "lands that may be played each turn",
    "loyalty plays": "loyalty abilities of a permanent that may be played each turn, otherwise one (212.9f)",
    "combat damage": "combat damage that a creature assigns, otherwise its power (310.2a)",
    "power to crew": "what a creature counts for as it is tapped to crew a Vehicle, otherwise its power",
    "power to saddle": "what a creature counts for as it is tapped to saddle a Mount, otherwise its power",
}

DURATIONS = {
    "until you lose control": "until its controller loses control of it",
    "end of turn": "until the cleanup step's end (314)",
    "end of combat": "until the combat phase ends",
    "your next turn": "until your next turn begins",
    "its controller's next turn": "until the next turn begins of whoever controls the affected thing",
    "your next upkeep": "until your next upkeep begins",
    "end of your next turn": "until the cleanup step's end of your next turn (314)",
    "end of combat on your next turn": "until the combat phase of your next turn ends",
    "your next end of turn": "until your next end of turn step begins",
    "next untap step": "for the next untap step of each affected thing's controller",
    "your next untap step": "through your next untap step",
    "as long as": "as long as `condition` holds, judged all the time (418.3d)",
    "permanent": "without end",
    "rest of the game": "without end, as the text says in as many words",
    "next cleanup": "until the next cleanup step",
}

CHOICES = {
    "color": "one colour",
    "colors": "one or more colours",
    "creature type": "a creature type",
    "land type": "a land type",
    "basic land type": "a basic land type",
    "type": "the type that the linked choice chose; `HasSubtype` of it also fits a chosen card type",
    "card type": "a card type",
    "name": "a card name",
    "nonland name": "the name of a card that is not a land",
    "creature name": "the name of a creature card",
    "nonbasic name": "the name of a card that is no basic land",
    "number": "a number",
    "color or basic land type": "a colour word, or a basic land type, and another of its kind",
}

STEPS = {
    "untap": "the untap step", "upkeep": "the upkeep step", "draw": "the draw step", "precombat main": "the first main phase",
    "main": "either main phase", "postcombat main": "a later main phase", "combat": "any step of the combat phase",
    "beginning of combat": "its first step", "declare attackers": "its second step", "declare blockers": "its third step",
    "combat damage": "a combat damage step", "end of combat": "its last step", "end of turn": "the end of turn step",
    "cleanup": "the cleanup step", "turn": "the whole turn",
}  # fmt: skip

PERFORMED = {
    "scry": "of keyword actions: a player has scried", "surveil": "of keyword actions: a player has surveilled",
    "proliferate": "of keyword actions: a player has proliferated", "discover": "of keyword actions: a player has discovered",
    "investigate": "of keyword actions: a player has investigated", "explore": "of keyword actions: a permanent has explored",
    "connive": "of keyword actions: a permanent has connived", "exert": "of keyword actions: a permanent has been exerted",
    "foretell": "of keyword actions: a player has foretold a card", "plot": "of keyword actions: a player has plotted a card",
    "evolve": "of keyword abilities: a creature has evolved",
    "exploit": "of keyword actions: a permanent exploits a creature, just before that is sacrificed",
    "crew": "of keyword actions: a creature is tapped to crew a Vehicle",
    "saddle": "of keyword actions: a creature is tapped to saddle a Mount",
    "roll": "of dice: a player has rolled one",
}  # fmt: skip

EVENT_KINDS = {
    **PERFORMED,
    "monstrous": "of what a permanent becomes", "renowned": "of what a permanent becomes",
    "solved": "of what a permanent becomes", "crewed": "of what a permanent becomes", "saddled": "of what a permanent becomes",
    "left door": "of a Room: that door is unlocked",
    "right door": "of a Room: that door is unlocked", "fully unlocked": "of a Room: both of its doors are unlocked",
    "done once": "of an ability: what it does only once each turn is done",
    "turned": "of day and night: the one after the other",
    "but the first of a draw step": "of draws: any but the first that the player does in a draw step of his or her own",
    **DESIGNATIONS,
    "next turn": "of the turn after this one",
    "that turn": "of the extra turn that this effect made",
    "alone": "as the only attacker declared",
    "won": "of a coin flip: its player called it",
    "lost": "of a coin flip: its player called it wrong",
    "by recipient": "all damage dealt to one recipient at once is one occurrence",
    "by source": "all damage dealt by one source at once is one occurrence",
    "this ability": "of this very ability",
    "removed instead": "by the discard of the same text that puts it there instead of into a graveyard",
    "this way": "of what the static ability of the same paragraph does (407.2e)",
    "tapped": "of mana: added by a mana ability with {T} in its cost",
    "before this": "of this turn: before the spell itself",
    "with counters": "of what comes into play: with counters on it",
    "together": "of players dealt damage or attacked: all of them at once, not each",
    "mill": "from the top of a library, unseen (of later editions: milled)",
}

CAUSES = {
    "opponent": "caused by a spell or ability that an opponent controls",
    "own": "caused by a spell or ability that the player controls whom it happens to",
    "damage": "of loss of life: the result of damage (212.9g, 215.3)",
    "yours": "caused by a spell, ability or permanent that you control",
    "effect": "caused by an effect: neither a cost nor the result of damage",
    "resolution": "of a spell: because it resolves",
}

ROLES = {
    "subject": "the subject of the pattern's verb",
    "other": "the other party",
    "player": "the player",
    "pair": "in a pair of attacker and blocker, the one that is not this object (or not the one its condition names)",
    "host": "what this object was attached to as the event occurred",
    "cause controller": "the controller of the spell or ability that caused it",
}

PLAYERS = {
    "each": "every player", "opponents": "your opponents", "others": "every player but you", "active": "the active player",
    "nonactive": "the others", "defending": "the defending player", "attacking": "the attacking player", "chosen": "by a linked ability",
    "teammates": "your teammates", "promised": "to whom the spell that it is, or was, promised a gift",
}  # fmt: skip

MEMORIES = {
    "removed": "cards that this object's linked ability removed from the game",
    "put into play": "what its linked ability put into play",
    "chosen player": "the player that its linked ability chose",
    "chosen:": "itself, where that word was chosen as it came into play",
    "haunted": "the creature that it haunts",
    "championed": "what it championed",
    "devoured": "what it devoured",
    "renowned": "itself, once it has become renowned",
    "monstrous": "itself, once it has become monstrous",
    "saddled": "itself, as long as it is saddled",
    "left door": "itself, once its left door is unlocked",
    "right door": "itself, once its right door is unlocked",
    "solved": "itself, once it is a solved case",
    "tribute": "its controller, if an opponent paid tribute to it",
    "level 2": "itself, once it is a Class of level 2",
    "level 3": "itself, once it is a Class of level 3",
}

COSTS_PAID = (
    "2 life", "awaken", "bargain", "bestow", "blitz", "buyback", "casualty", "cleave",
    "dash", "disturb", "emerge", "entwine", "escape", "evoke", "flashback",
    "foretell", "freerunning", "gift", "harmonize", "impending", "madness", "offspring", "overload", "plot", "prototype", "prowl",
    "spectacle", "squad", "surge", "warp",
)  # fmt: skip
"""Keywords whose cost may have been paid, as abilities ask for it."""

DONE = {
    "kicked": "its kicker was paid",
    "alternative cost": "an alternative cost that its own text allows was paid",
    "additional cost": "the additional cost that its own text allows was paid",
    "kicked:": "its kicker with that cost was paid",
    "spent:": "such mana was spent to play it",
    "coin won": "the coin flip was won",
    "coin lost": "the coin flip was lost: there was one",
    "heads": "a coin came up heads",
    "tails": "a coin came up tails",
    "clash won": "the clash was won",
    "round": "the last round of what is repeated did something",
    "as enters": "what `AsEnters` of the same replacement offered was done",
    "in your main phase": "it was played in a main phase of its controller's turn",
    "played as an instant": "it was played when a sorcery could not have been",
    **{word: f"its {word} cost was paid" for word in COSTS_PAID},
}

SINCE = {"this turn": "in this turn", "this combat": "in this combat phase", "this step": "in this step", "your last upkeep": "since then"}

RELATIONS = {
    "blocking": "blocks such an attacker", "blocked by": "such a creature blocks it", "attacking": "attacks that player or planeswalker",
    "paired with": "is paired with it (of later editions)", "banded with": "is in a band with it",
    "attacked this turn": "attacked it this turn",
}  # fmt: skip


NAMES = {
    "paid for": "the spell that mana was spent on",
    "number": "the number that was chosen as something comes into play",
    "met": "how many of the events that happened at once set an ability off, or how much they come to (damage)",
    "those at once": "what the events happened to that happened at once and set an ability off",
    "promised": "the opponent to whom a gift was promised as a spell was announced",
    "X": "what X is in each sentence of an instruction, where one of them says it",
    "card": "the card that is put aside to be played on a later turn",
    "with counters": "what comes into play with counters that do something",
    "hosts": "what all that moves may be attached to",
    "face down as": "by what a card is turned face down, which says what it is then",
    "they": "the one of several players whose part of an instruction is done",
    "each": "the one of several things of which something is said",
    "affected": "what a continuous effect affects, where its words speak of each",
    "these": "the things of which a line of a scenario says what happens to them",
    "chooser": "the player who chooses a target",
    "copied": "what a copy effect copies",
    "source chosen": "the source of damage that was chosen for a shield",
    "prevented": "how much damage was prevented",
    "redirected from": "whom damage would have been dealt",
    "regenerated": "what a shield regenerates",
    "new controller": "who will control a player's next turn",
    "defending player": "the one of several defending players who is meant",
    "life paid": "how much life was paid",
    "pair": "of a pair of creatures, one of which blocks the other, the other one",
    "host": "what something is, or was, attached to",
    "convoke": "the creatures tapped for convoke",
    "delve": "the cards removed for delve",
    "offering": "the permanent sacrificed as an offering",
    "counted": "the permanents from among which counters are removed",
}
"""Names of `Bindings.named` that the rules give, for the words of a text that speak of them. All others are given by texts (marks).

What the rules alone keep with a text, and no word can name, has a field of its own in `Around`.
"""
