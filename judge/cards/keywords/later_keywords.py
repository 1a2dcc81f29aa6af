"""Keywords and named tokens of later editions, by what they mean in the words of 2009: a card that has one is read as if it said that.

No rule of the edition speaks of them, so none is cited: what acts is the ability that the text says, by the rules of such abilities.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.keywords.keyword_row import (
    ATTACKS,
    BESIDE,
    DIES,
    HAS_COME,
    IN_PLACE,
    ONE_MORE_COST,
    REDUNDANT,
    REMOVED_AFTER,
    SORCERY,
    KeywordRow,
    keyword,
    several,
)
from judge.cards.keywords.text_of_keywords import compiled, meaning_of

_ARMOR = "If enchanted creature would be destroyed, instead remove all damage from it and destroy this Aura."
_COPIED = "[cost], Remove this card in your graveyard from the game: Put a token into play that's a copy of this card, except"

_ROWS: tuple[KeywordRow, ...] = (
    keyword("aftermath", "", "Only this half may be played from your graveyard.", REMOVED_AFTER),
    keyword("afflict", "number", "Whenever this creature becomes blocked, defending player loses [N] life."),
    keyword("afterlife", "number", f"{DIES} put [N] 1/1 white and black Spirit creature tokens with flying into play."),
    keyword("annihilator", "number", f"{ATTACKS} defending player sacrifices [N] permanents."),
    keyword("awaken", "cost", IN_PLACE),
    keyword("bargain", "", f"{BESIDE} sacrifice an artifact, enchantment, or token."),
    keyword("battle cry", "", f"{ATTACKS} each other attacking creature gets +1/+0 until end of turn."),
    keyword("bestow", "cost", IN_PLACE),
    keyword(
        "blitz", "cost",
        IN_PLACE,
        "As long as [paid], this permanent has haste and \"When this creature is put into a graveyard from play, draw a card.\"",
        f"{HAS_COME} if [paid], sacrifice this permanent at end of turn.",
    ),
    keyword(
        "casualty", "number",
        f"{BESIDE} sacrifice a creature with power [N] or greater.",
        "When you play this spell, if [paid], copy it. You may choose new targets for the copy.",
    ),
    keyword("cleave", "cost", IN_PLACE),
    keyword("compleated", "", "If 2 life was paid for its mana, this permanent comes into play with two fewer loyalty counters on it."),
    keyword(
        "crew", "number",
        "Crew this permanent with any number of other untapped creatures you control with total power [N] or more: This permanent becomes "
        "an artifact creature until end of turn. It becomes crewed.",
    ),
    keyword(
        "dash", "cost",
        IN_PLACE,
        "As long as [paid], this permanent has haste.",
        f"{HAS_COME} if [paid], return this permanent to its owner's hand at end of turn.",
    ),
    keyword("daybound", "", "If it's night, this permanent comes into play transformed.", "This permanent turns over with day and night."),
    keyword("nightbound", "", "This permanent turns over with day and night."),
    keyword("decayed", "", "This creature can't block.", "When this creature attacks, sacrifice it at end of combat."),
    keyword(
        "dethrone", "",
        "Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1 counter on this creature.",
    ),
    keyword("devoid", "", "This card is colorless."),
    keyword("embalm", "cost", f"{_COPIED} it's white, it has no mana cost, and it's a Zombie in addition to its other types. {SORCERY}"),
    keyword("eternalize", "cost", f"{_COPIED} it's a 4/4 black Zombie in addition to its other types and it has no mana cost. {SORCERY}"),
    keyword("demonstrate", "", "When you play this spell, you may copy it, and so does an opponent."),
    keyword("disturb", "cost", "You may play this card from your graveyard by paying [cost] rather than paying its mana cost."),
    keyword("disguise", "cost", "Morph [cost]", variant="disguise"),
    keyword(
        "encore", "cost",
        "[cost], Remove this card in your graveyard from the game: Create a copy of this card that attacks each opponent this turn. "
        f"{SORCERY}",
    ),
    keyword(
        "enlist", "",
        "As this creature attacks, you may tap an untapped nonattacking creature you control without summoning sickness. When you do, this "
        "creature gets +X/+0 until end of turn, where X is the tapped creature's power.",
    ),
    keyword(
        "emerge", "cost",
        IN_PLACE,
        "As you play this spell for that cost, sacrifice a creature, and this spell costs {X} less to play, where X is its converted mana "
        "cost.",
    ),
    keyword("escape", "cost", "You may play this card from your graveyard by paying [cost] rather than paying its mana cost."),
    keyword(
        "evolve", "",
        "Whenever a creature comes into play under your control, if that creature's power is greater than this creature's power or that"
        " creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this creature. This creature evolves.",
    ),
    keyword("exploit", "", f"{HAS_COME} you may exploit a creature."),
    keyword(
        "extort", "",
        "Whenever you play a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal to the life lost "
        "this way.",
    ),
    keyword(
        "fabricate", "number",
        f"{HAS_COME} you may put [N] +1/+1 counters on it. If you don't, put [N] 1/1 colorless Servo artifact creature tokens into play.",
    ),
    keyword(
        "for mirrodin", "!",
        "When this Equipment comes into play, put a 2/2 red Rebel creature token into play, then attach this Equipment to it.",
    ),
    keyword("foretell", "cost", "You may foretell this card, and play it on a later turn by paying [cost] rather than its mana cost."),
    keyword(
        "freerunning", "cost",
        "You may pay [cost] rather than pay this spell's mana cost if an Assassin you control dealt combat damage to a player this turn.",
    ),
    keyword(
        "firebending", "number",
        f"{ATTACKS} add {{R}} [N] times. Until end of combat, you don't lose this mana as steps and phases end.",
    ),
    keyword(
        "harmonize", "cost",
        "You may play this card from your graveyard by paying [cost] rather than paying its mana cost.",
        "As you play this spell for that cost, you may tap an untapped creature you control, and this spell costs {X} less to play, where "
        "X is its power.",
        REMOVED_AFTER,
    ),
    keyword(
        "impending", "number — cost",
        IN_PLACE,
        "This permanent comes into play with [N] time counters on it if [paid].",
        "As long as [paid] and this permanent has a time counter on it, it isn't a creature.",
        "At the beginning of your end step, if this permanent has a time counter on it, remove a time counter from it.",
    ),
    keyword("improvise", "", f"{BESIDE} tap any number of untapped artifacts you control.", several(REDUNDANT)),
    keyword(
        "infect", "",
        "Wither",
        "Damage dealt to a player by this permanent causes that player to get that many poison counters rather than to lose life.",
    ),
    keyword(
        "ingest", "",
        "Whenever this creature deals combat damage to a player, that player removes the top card of his or her library from the game.",
    ),
    keyword("intimidate", "", "This creature can't be blocked except by artifact creatures and/or creatures that share a color with it."),
    keyword("jump-start", "", "You may play this card from your graveyard by paying an additional cost: discard a card.", REMOVED_AFTER),
    keyword(
        "job select", "",
        "When this Equipment comes into play, put a 1/1 colorless Hero creature token into play, then attach this Equipment to it.",
    ),
    keyword("level up", "cost", f"[cost]: Put a level counter on this permanent. {SORCERY}"),
    keyword(
        "living weapon", "",
        "When this Equipment comes into play, put a 0/0 black Phyrexian Germ creature token into play, then attach this Equipment to "
        "it.",
    ),
    keyword(
        "increment", "",
        "Whenever you play a spell, if the amount of mana spent to play that spell is greater than this creature's power or this "
        "creature's toughness, put a +1/+1 counter on this creature.",
    ),
    keyword("living metal", "", "As long as it's your turn, this permanent is a creature in addition to its other types."),
    keyword(
        "lore", "",
        "This permanent comes into play with a lore counter on it.",
        "As your precombat main phase begins, put a lore counter on this permanent.",
    ),
    keyword("megamorph", "cost", "Morph [cost]", "As this permanent is turned face up, put a +1/+1 counter on it."),
    keyword(
        "mayhem", "cost",
        "You may play this card from your graveyard by paying [cost] rather than paying its mana cost if you discarded it this turn.",
    ),
    keyword("melee", "", f"{ATTACKS} it gets +1/+1 until end of turn for each opponent."),
    keyword("mentor", "", f"{ATTACKS} put a +1/+1 counter on target attacking creature with power less than this creature's power."),
    keyword(
        "miracle", "cost",
        "You may reveal this card as you draw it if it's the first card you draw each turn. When you reveal this card this way, you may "
        "play it by paying [cost] rather than paying its mana cost.",
    ),
    keyword(
        "mobilize", "number",
        f"{ATTACKS} put [N] 1/1 red Warrior creature tokens into play tapped and attacking. Sacrifice them at end of turn.",
    ),
    keyword("multikicker", "cost", f"{BESIDE} pay [cost] any number of times.", paid="kicked"),
    keyword("myriad", "", f"{ATTACKS} create a tapped copy of this creature that attacks each other opponent until end of combat."),
    keyword("outlast", "cost", f"[cost], {{T}}: Put a +1/+1 counter on this creature. {SORCERY}"),
    keyword("offspring", "cost", ONE_MORE_COST, f"{HAS_COME} if [paid], put a token into play that's a copy of it, except it's 1/1."),
    keyword("overload", "cost", IN_PLACE),
    keyword("partner", ""),
    keyword("plot", "cost", "You may plot this card by paying [cost], and play it on a later turn without paying its mana cost."),
    keyword(
        "reconfigure", "cost",
        f"[cost]: Attach this permanent to another target creature you control. {SORCERY}",
        "[cost]: Unattach this permanent. Play this ability only if this permanent is attached to a creature and only any time you could "
        "play a sorcery.",
        "As long as this permanent is attached to a creature, it isn't a creature.",
    ),
    keyword(
        "saddle", "number",
        "Saddle this permanent with any number of other untapped creatures you control with total power [N] or more: This permanent "
        f"becomes saddled until end of turn. {SORCERY}",
    ),
    keyword(
        "soulbond", "",
        f"{HAS_COME} if it's unpaired and you control another unpaired creature, you may pair it with another unpaired creature you "
        "control.",
        "Whenever another unpaired creature comes into play under your control, if this creature is unpaired, you may pair this creature "
        "with that creature.",
    ),
    keyword("surge", "cost", "You may pay [cost] rather than pay this spell's mana cost if you've played another spell this turn."),
    keyword("prowess", "", "Whenever you play a noncreature spell, this creature gets +1/+1 until end of turn."),
    keyword("ravenous", "", "This permanent comes into play with X +1/+1 counters on it.", f"{HAS_COME} if X is 5 or more, draw a card."),
    keyword(
        "rebound", "",
        "If you played this spell from your hand, remove this card from the game as it resolves. At the beginning of your next upkeep, "
        "you may play it without paying its mana cost.",
    ),
    keyword(
        "renown", "number",
        "When this creature deals combat damage to a player, if it isn't renowned, put [N] +1/+1 counters on it and it becomes renowned.",
    ),
    keyword("riot", "", "This permanent comes into play with your choice of a +1/+1 counter on it or haste."),
    keyword(
        "scavenge", "cost",
        "[cost], Remove this card in your graveyard from the game: Put a number of +1/+1 counters on target creature equal to this "
        f"card's power. {SORCERY}",
    ),
    keyword("skulk", "", "This creature can't be blocked by creatures with power greater than this creature's power."),
    keyword("spectacle", "cost", "You may pay [cost] rather than pay this spell's mana cost if an opponent lost life this turn."),
    keyword(
        "squad", "cost",
        f"{BESIDE} pay [cost] any number of times.",
        f"{HAS_COME} if [paid], put a token into play that's a copy of it for each time that cost was paid.",
    ),
    keyword(
        "warp", "cost",
        IN_PLACE,
        f"{HAS_COME} if [paid], at end of turn, remove this permanent from the game, then you may play it on a later turn.",
    ),
    keyword(
        "tribute", "number",
        "As this permanent comes into play, an opponent may have it come into play with [N] +1/+1 counters on it.",
    ),
    keyword("toxic", "number", "Combat damage dealt to a player by this creature also gives that player [N] poison counters."),
    keyword("totem armor", "", _ARMOR),
    keyword(
        "training", "",
        "Whenever this creature and at least one other creature with power greater than this creature's power attack, put a +1/+1 "
        "counter on this creature.",
    ),
    keyword("umbra armor", "", _ARMOR),
    keyword("undaunted", "", "This spell costs {1} less to play for each opponent."),
    keyword(
        "undying", "",
        f"{DIES} if it had no +1/+1 counters on it, return it to play under its owner's control with a +1/+1 counter on it.",
    ),
    keyword(
        "unleash", "",
        "You may have this permanent come into play with an additional +1/+1 counter on it.",
        "This creature can't block as long as it has a +1/+1 counter on it.",
    ),
    keyword(
        "ward", "cost",
        "Whenever this permanent becomes the target of a spell or ability an opponent controls, counter that spell or ability unless "
        "its controller pays [cost].",
    ),
    keyword(
        "web-slinging", "cost",
        "You may pay [cost] and return a tapped creature you control to its owner's hand rather than pay this spell's mana cost.",
    ),
)  # fmt: skip

ROWS: dict[str, KeywordRow] = {row.name: row for row in _ROWS}
"""Name -> row, of no edition: it cites no rule."""

TOKENS: dict[str, str] = {
    "Blood": "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.",
    "Clue": "{2}, Sacrifice this artifact: Draw a card.",
    "Food": "{2}, {T}, Sacrifice this artifact: You gain 3 life.",
    "Gold": "Sacrifice this artifact: Add one mana of any color to your mana pool.",
    "Junk": "{T}, Sacrifice this artifact: Remove the top card of your library from the game. You may play that card this turn. "
    "Play this ability only any time you could play a sorcery.",
    "Lander": "{2}, {T}, Sacrifice this artifact: Search your library for a basic land card, put it into play tapped, then shuffle.",
    "Map": "{1}, {T}, Sacrifice this artifact: Target creature you control explores. "
    "Play this ability only any time you could play a sorcery.",
    "Powerstone": "{T}: Add {1} to your mana pool. This mana can't be spent to play a nonartifact spell.",
    "Treasure": "{T}, Sacrifice this artifact: Add one mana of any color to your mana pool.",
}
"""Artifact tokens that cards name without saying what they do: subtype -> what they do."""

ROLES: dict[str, str] = {
    "cursed": "Enchanted creature has base power and toughness 1/1.",
    "monster": "Enchanted creature gets +1/+1 and has trample.",
    "royal": "Enchanted creature gets +1/+1 and has ward {1}.",
    "sorcerer": 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."',
    "virtuous": "Enchanted creature gets +1/+1 for each enchantment you control.",
    "wicked": "Enchanted creature gets +1/+1.\nWhen this permanent is put into a graveyard from play, each opponent loses 1 life.",
    "young hero": 'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
}
"""Aura tokens with the subtype Role that cards name without saying what they do: name -> what they do beside enchanting a creature."""

ACTIONS: dict[str, str] = {
    "discover": "Remove cards from the top of your library from the game until you remove a nonland card with converted mana cost [N] or "
    "less. You may play that card without paying its mana cost. If you don't, put that card into your hand. Put the rest on the bottom "
    "of your library in a random order.",
}
"""Keyword actions of later editions that are followed by a number: what they say to do."""


COUNTERS: dict[str, str] = {
    "finality": "If this permanent would be put into a graveyard from play, remove it from the game instead.",
    "shield": "If this permanent would be destroyed, instead remove a shield counter from it.\n"
    "If damage would be dealt to this permanent, prevent that damage and remove a shield counter from this permanent.",
}
"""Counters that do something by a rule of later editions: kind -> what is so of a permanent as long as one is on it."""

_GIVEN_BY_COUNTERS = "deathtouch|flying|haste|hexproof|indestructible|lifelink|menace|reach|shadow|trample|vigilance"
KEYWORD_COUNTERS: dict[str, str] = {word: word for word in _GIVEN_BY_COUNTERS.split("|")} | {
    "first strike": "first strike", "double strike": "double strike",
}  # fmt: skip
"""Counters that give a keyword ability of their name: kind -> that keyword."""


MADE: dict[str, str] = {
    "afterlife": "Spirit", "amass": "Zombie Army", "amass goblins": "Goblin Army", "amass orcs": "Orc Army", "amass slivers": "Sliver Army",
    "fabricate": "Servo", "incubate": "Incubator",
    "incubates": "Incubator", "for mirrodin": "Rebel", "investigate": "Clue", "investigates": "Clue",
    "job select": "Hero", "living weapon": "Phyrexian Germ", "mobilize": "Warrior",
}  # fmt: skip
"""Words that make tokens without naming them: the word, and the token's name."""


@lru_cache(maxsize=512)
def read_as(keyword: e.KeywordAbility) -> tuple[e.Ability, ...]:
    """The abilities that a later keyword is read as, which say nothing of the keyword any more."""
    row = ROWS[keyword.keyword]
    named = msgspec.structs.replace(keyword, keyword=row.paid or row.name)  # the word by which its cost is asked for
    meant = rebuild(meaning_of(named, row.text), lambda node: _by_that_name(node, named.keyword))
    return tuple(
        msgspec.structs.replace(one, **({"variant": row.variant} if isinstance(one, e.KeywordAbility) else {"keyword": "", "text": ""}))
        for one in meant
    )


def _by_that_name(node: Node, name: str) -> Node:
    """A cost that may be paid instead of the mana cost goes by the name of its keyword: other abilities ask whether it was paid."""
    return msgspec.structs.replace(node, name=name) if isinstance(node, e.AlternativeCost) and not node.name else node


@lru_cache(maxsize=16)
def done_by(action: str, number: t.Quantity) -> e.Instruction:
    """What a keyword action of a later edition does with that number. Raises KeyError."""
    (ability,) = meaning_of(e.KeywordAbility(action, number=number), (f"{{0}}: {ACTIONS[action]}",))
    assert isinstance(ability, e.ActivatedAbility)
    return ability.body.effect


@lru_cache(maxsize=16)
def of_token(subtype: str) -> tuple[e.Ability, ...]:
    """What a token that is named by its subtype can do. Raises KeyError."""
    return compiled(TOKENS[subtype])


@lru_cache(maxsize=16)
def role_token(name: str) -> e.TokenSpec:
    """The Aura token that is a Role of that name. Raises KeyError."""
    abilities = compiled(f"Enchant creature\n{ROLES[name]}")
    return e.TokenSpec(name.title(), ("enchantment",), (t.SubtypeWord("Aura"), t.SubtypeWord("Role")), abilities=abilities)
