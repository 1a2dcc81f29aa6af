"""The rows of 502.2 to 502.85: one for each keyword ability, with what a card may write after it and what it means.

`text` gives the meaning in the language of cards, with holes in brackets, where the rules define the keyword by text; the
function of the same row is that text as instructions with the holes filled. `hooks` names the points of other sections at
which the engine asks for the keyword, because no text could say it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.cards.instructions.effects import Ability, KeywordAbility
from judge.cards.keywords import meanings_of_cards as c
from judge.cards.keywords import meanings_of_moves as p
from judge.cards.keywords import meanings_of_permanents as m

Meaning = Callable[[KeywordAbility], tuple[Ability, ...]]

REDUNDANT, SEPARATE = "redundant", "separate"


class KeywordRow(msgspec.Struct, frozen=True):
    """One keyword ability.

    `rule`: its number. `holes`: what may follow the word (cost, number, quality, word, ability; `?` marks what may be
    missing). `meaning`: gives its abilities; None where hooks do everything. `hooks`: the points of other sections that ask
    for it. `instances`: whether several instances are redundant or work separately, or how else (502.x).
    """

    name: str
    rule: str
    holes: tuple[str, ...] = ()
    instances: str = ""
    meaning: Meaning | None = None
    text: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()

def _row(name: str, rule: str, holes: str, instances: str, meaning: Meaning | None, *text: str, hooks: str = "") -> KeywordRow:
    points = tuple(part.strip() for part in hooks.split(";") if part.strip())
    return KeywordRow(name, f"502.{rule}", tuple(holes.split()), instances, meaning, text, points)


_COMES = "This permanent comes into play with"
_UPKEEP = "At the beginning of your upkeep,"
_SORCERY = "Play this ability only any time you could play a sorcery."
_NEW_TARGETS = "If the spell has any targets, you may choose new targets for any of the copies."

TABLE: tuple[KeywordRow, ...] = (
    _row("first strike", "2", "", REDUNDANT, None, hooks="310.5 who assigns in this damage step; 310.5 second damage step"),
    _row(
        "flanking", "3", "", SEPARATE, m.flanking,
        "Whenever this creature becomes blocked by a creature without flanking, the blocking creature gets -1/-1 until end of turn.",
    ),
    _row("flying", "4", "", REDUNDANT, m.flying, "This creature can't be blocked except by creatures with flying or reach."),
    _row("haste", "5", "", REDUNDANT, m.haste, hooks="212.3f sickness (question: act at once)"),
    _row(
        "landwalk", "6", "word? quality? variant?", "redundant for the same land", m.landwalk,
        "This creature is unblockable as long as defending player controls a [quality] land.",
    ),
    _row(
        "protection", "7", "quality", "redundant for the same quality", m.protection,
        "This permanent can't be the target of [quality] spells or abilities from [quality] sources.",
        "This permanent can't be enchanted by [quality] Auras.",
        "This permanent can't be equipped by [quality] Equipment or fortified by [quality] Fortifications.",
        "Prevent all damage that would be dealt to this permanent by [quality] sources.",
        "This creature can't be blocked by [quality] creatures.",
        hooks="420.5d, 420.5k Auras and Equipment of the quality come off (reads the parts: be enchanted, be equipped, be fortified)",
    ),
    _row(
        "shadow", "8", "", REDUNDANT, m.shadow,
        "This creature can't be blocked by creatures without shadow and can't block creatures without shadow.",
    ),
    _row("trample", "9", "", REDUNDANT, None, hooks="310.2c assignment beyond lethal damage; 310.2c assignment with no blocker left"),
    _row(
        "banding", "10", "", REDUNDANT, None,
        hooks="308.2b bands declared; 309.2f the whole band becomes blocked; 310.2c-d who assigns damage; 306.4 leaving a band",
    ),
    _row(
        "bands with other", "11", "quality", "redundant for the same quality", None,
        hooks="308.2b bands declared; 309.2f the whole band becomes blocked; 310.2c-d who assigns damage; 418.5 lost with banding",
    ),
    _row(
        "rampage", "12", "number", SEPARATE, m.rampage,
        "Whenever this creature becomes blocked, it gets +N/+N until end of turn for each creature blocking it beyond the first.",
    ),
    _row(
        "cumulative upkeep", "13", "cost", SEPARATE, m.cumulative_upkeep,
        f"{_UPKEEP} put an age counter on this permanent. Then you may pay [cost] for each age counter on it. "
        "If you don't, sacrifice it.",
    ),
    _row("vigilance", "14", "", REDUNDANT, m.vigilance, hooks="308.2c attacking taps (question: be tapped by attacking)"),
    _row("phasing", "15", "", REDUNDANT, None, hooks="302.1 phasing out and in; 217.8 what a phased-out card keeps"),
    _row(
        "buyback", "16", "cost", "", c.buyback,
        "You may pay an additional [cost] as you play this spell.",
        "If the buyback cost was paid, put this spell into its owner's hand instead of into that player's graveyard as it resolves.",
    ),
    _row("horsemanship", "17", "", REDUNDANT, m.horsemanship, "This creature can't be blocked except by creatures with horsemanship."),
    _row(
        "cycling", "18", "cost", "", c.cycling, "[cost], Discard this card: Draw a card.",
        hooks="410 discarding to pay a cycling cost is the occurrence 'cycle' (502.18c)",
    ),
    _row(
        "typecycling", "18d", "cost word? quality?", "", c.typecycling,
        "[cost], Discard this card: Search your library for a [quality] card, reveal it, and put it into your hand. "
        "Then shuffle your library.",
        hooks="410 discarding to pay a cycling cost is the occurrence 'cycle' (502.18e)",
    ),
    _row(
        "echo", "19", "cost", "", m.echo,
        f"{_UPKEEP} if this permanent came under your control since the beginning of your last upkeep, "
        "sacrifice it unless you pay [cost].",
    ),
    _row(
        "fading", "20", "number", "", m.fading, f"{_COMES} N fade counters on it.",
        f"{_UPKEEP} remove a fade counter from this permanent. If you can't, sacrifice the permanent.",
    ),
    _row("kicker", "21", "cost", "each is paid or not", c.kicker, "You may pay an additional [cost] as you play this spell."),
    _row(
        "flashback", "22", "cost", "", c.flashback,
        "You may play this card from your graveyard by paying [cost] rather than paying its mana cost.",
        "If the flashback cost was paid, remove this card from the game instead of putting it anywhere else "
        "any time it would leave the stack.",
    ),
    _row("threshold", "23", "", "", None, hooks="an ability word in this edition: no meaning"),
    _row(
        "madness", "24", "cost", "", c.madness,
        "If a player would discard this card, that player discards it, but may remove it from the game "
        "instead of putting it into his or her graveyard.",
        "When this card is removed from the game this way, its owner may play it by paying [cost] rather than paying "
        "its mana cost. If that player doesn't, he or she puts this card into his or her graveyard.",
    ),
    _row(
        "fear", "25", "", REDUNDANT, m.fear,
        "This creature can't be blocked except by artifact creatures and/or black creatures.",
    ),
    _row(
        "morph", "26", "cost", "", None,
        hooks="409.1a played face down for {3}; 408.2h turned face up for the cost; 504.2 face-down values; 504.6 revealed as it leaves",
    ),
    _row(
        "amplify", "27", "number", SEPARATE, m.amplify,
        "As this object comes into play, reveal any number of cards from your hand that share a creature type with it. "
        "This permanent comes into play with N +1/+1 counters on it for each card revealed this way.",
    ),
    _row("double strike", "28", "", REDUNDANT, None, hooks="310.5 who assigns in this damage step; 310.5 second damage step"),
    _row(
        "provoke", "29", "", SEPARATE, m.provoke,
        "Whenever this creature attacks, you may choose to have target creature defending player controls "
        "block this creature this combat if able. If you do, untap that creature.",
    ),
    _row(
        "storm", "30", "", SEPARATE, c.storm,
        f"When you play this spell, copy it for each other spell that was played before it this turn. {_NEW_TARGETS}",
    ),
    _row(
        "affinity", "31", "quality", SEPARATE, c.affinity,
        "This spell costs you {1} less to play for each [quality] you control.",
    ),
    _row(
        "entwine", "32", "cost", "", c.entwine,
        "You may choose to use all modes of this spell instead of just one. If you do, you pay an additional [cost].",
        hooks="409.1b all modes chosen; 413.2b modes in written order",
    ),
    _row(
        "equip", "33", "cost quality?", "any of them may be used", p.equip,
        f"[cost]: Attach this Equipment to target creature you control. {_SORCERY}",
    ),
    _row("imprint", "34", "ability", "", None, hooks="407 cards removed by it are imprinted (the word stands before the ability)"),
    _row(
        "modular", "35", "number?", SEPARATE, m.modular, f"{_COMES} N +1/+1 counters on it.",
        "When this permanent is put into a graveyard from play, you may put a +1/+1 counter on target artifact creature "
        "for each +1/+1 counter on this permanent.",
    ),
    _row("shroud", "36", "", REDUNDANT, m.shroud, "This permanent can't be the target of spells or abilities."),
    _row(
        "sunburst", "37", "", SEPARATE, m.sunburst,
        "If this object is coming into play from the stack as a creature, it comes into play with a +1/+1 counter on it "
        "for each color of mana spent to play it. If it isn't coming into play as a creature, it comes into play "
        "with a charge counter on it for each color of mana spent to play it.",
    ),
    _row(
        "bushido", "38", "number", SEPARATE, m.bushido,
        "Whenever this creature blocks or becomes blocked, it gets +N/+N until end of turn.",
    ),
    _row(
        "soulshift", "39", "number", SEPARATE, p.soulshift,
        "When this permanent is put into a graveyard from play, you may return target Spirit card with converted mana cost "
        "N or less from your graveyard to your hand.",
    ),
    _row(
        "splice", "40", "word cost", "one card once onto one spell", c.splice,
        hooks="409.1b revealed, text added to the spell (question: be spliced); 409.1f its cost is added; 217 the text goes "
        "as the spell leaves the stack",
    ),
    _row("defender", "41", "", REDUNDANT, m.defender, "This creature can't attack."),
    _row(
        "offering", "42", "word", "", None,
        hooks="409.1a sacrifice as it is announced, timing of an instant; 409.1f less by the sacrificed permanent's mana cost",
    ),
    _row(
        "ninjutsu", "43", "cost", "", c.ninjutsu,
        "[cost], Reveal this card from your hand, Return an unblocked creature you control to its owner's hand: "
        "Put this card into play from your hand tapped and attacking.",
        hooks="309.2f attacks what the returned creature attacked",
    ),
    _row(
        "epic", "44", "", "", c.epic, "For the rest of the game, you can't play spells.",
        "At the beginning of each of your upkeeps, copy this spell except for its epic ability. "
        "If the spell has any targets, you may choose new targets for the copy.",
        hooks="413.2b done last as the spell resolves; 503.10 the copy lacks epic",
    ),
    _row(
        "enchant", "45", "quality", "all of them apply", None,
        hooks="409.1d the Aura spell's target; 212.4 what it may be attached to; 420.5d illegally attached Auras",
    ),
    _row(
        "convoke", "46", "", REDUNDANT, c.convoke,
        "As an additional cost to play this spell, you may tap any number of untapped creatures you control.",
        hooks="409.1f less by {1} or a colour of each creature tapped",
    ),
    _row(
        "dredge", "47", "number", "", c.dredge,
        "As long as you have at least N cards in your library, if you would draw a card, you may instead put N cards from the "
        "top of your library into your graveyard and return this card from your graveyard to your hand.",
    ),
    _row(
        "transmute", "48", "cost", "", c.transmute,
        "[cost], Discard this card: Search your library for a card with the same converted mana cost as the discarded card, "
        f"reveal that card, and put it into your hand. Then shuffle your library. {_SORCERY}",
    ),
    _row("substance", "49", "", "", None, hooks="no effect"),
    _row(
        "bloodthirst", "50", "number", SEPARATE, m.bloodthirst,
        "If an opponent was dealt damage this turn, this permanent comes into play with N +1/+1 counters on it.",
    ),
    _row(
        "haunt", "51", "", "", p.haunt,
        "When this permanent is put into a graveyard from play, remove it from the game haunting target creature.",
        hooks="407 'the creature it haunts' is what was targeted (memory: haunted)",
    ),
    _row(
        "replicate", "52", "cost", SEPARATE, c.replicate,
        "As an additional cost to play this spell, you may pay [cost] any number of times.",
        "When you play this spell, if a replicate cost was paid for it, copy it for each time its replicate cost was paid. "
        "If the spell has any targets, you may choose new targets for any number of the copies.",
    ),
    _row(
        "forecast", "53", "ability", "", None,
        hooks="409.1a card revealed while played from hand, in its owner's upkeep, once each turn; 502.53b stays revealed",
    ),
    _row(
        "graft", "54", "number", SEPARATE, m.graft, f"{_COMES} N +1/+1 counters on it.",
        "Whenever another creature comes into play, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter "
        "from this permanent onto that creature.",
    ),
    _row(
        "recover", "55", "cost", "", c.recover,
        "When a creature is put into your graveyard from play, you may pay [cost]. If you do, return this card from your "
        "graveyard to your hand. Otherwise, remove this card from the game.",
    ),
    _row(
        "ripple", "56", "number", SEPARATE, c.ripple,
        "When you play this spell, you may reveal the top N cards of your library. If you reveal cards from your library "
        "this way, you may play any of those cards with the same name as this spell without paying their mana costs, then "
        "put all revealed cards not played this way on the bottom of your library in any order.",
    ),
    _row("flash", "57", "", REDUNDANT, c.flash, "You may play this card any time you could play an instant."),
    _row(
        "split second", "58", "", REDUNDANT, c.split_second,
        "As long as this spell is on the stack, players can't play other spells or abilities that aren't mana abilities.",
    ),
    _row(
        "suspend", "59", "number cost", "", c.suspend,
        "If you could play this card from your hand, you may pay [cost] and remove it from the game with N time counters on it.",
        f"{_UPKEEP} if this card is suspended, remove a time counter from it.",
        "When the last time counter is removed from this card, if it's removed from the game, play it without paying its mana "
        "cost if able. If you can't, it remains removed from the game. If you play a creature spell this way, it gains haste "
        "until you lose control of the spell or the permanent it becomes.",
        hooks="408.2k the special action (question: be suspended)",
    ),
    _row(
        "vanishing", "60", "number?", SEPARATE, m.vanishing, f"{_COMES} N time counters on it.",
        f"{_UPKEEP} if this permanent has a time counter on it, remove a time counter from it.",
        "When the last time counter is removed from this permanent, sacrifice it.",
    ),
    _row("absorb", "61", "number", SEPARATE, m.absorb, "If a source would deal damage to this creature, prevent N of that damage."),
    _row("aura swap", "62", "cost", "", p.aura_swap, "[cost]: You may exchange this permanent with an Aura card in your hand."),
    _row(
        "deathtouch", "63", "", SEPARATE, m.deathtouch,
        "Whenever this permanent deals damage to a creature, destroy that creature.",
    ),
    _row(
        "delve", "64", "", REDUNDANT, c.delve,
        "As an additional cost to play this spell, you may remove any number of cards in your graveyard from the game. "
        "Each card removed this way reduces the cost to play this spell by {1}.",
    ),
    _row(
        "fortify", "65", "cost", "any of them may be used", p.fortify,
        f"[cost]: Attach this Fortification to target land you control. {_SORCERY}",
    ),
    _row(
        "frenzy", "66", "number", SEPARATE, m.frenzy,
        "Whenever this creature attacks and isn't blocked, it gets +N/+0 until end of turn.",
    ),
    _row(
        "gravestorm", "67", "", SEPARATE, c.gravestorm,
        "When you play this spell, copy it for each permanent that was put into a graveyard from play this turn. "
        f"{_NEW_TARGETS}",
    ),
    _row("lifelink", "68", "", SEPARATE, m.lifelink, "Whenever this permanent deals damage, you gain that much life."),
    _row(
        "poisonous", "69", "number", SEPARATE, m.poisonous,
        "Whenever this creature deals combat damage to a player, that player gets N poison counters.",
    ),
    _row("reach", "70", "", REDUNDANT, None, hooks="502.4b what may block a creature with flying"),
    _row(
        "transfigure", "71", "cost", "", p.transfigure,
        "[cost], Sacrifice this permanent: Search your library for a creature card with the same converted mana cost as this "
        f"permanent and put it into play. Then shuffle your library. {_SORCERY}",
    ),
    _row(
        "champion", "72", "quality", "", p.champion,
        "When this permanent comes into play, sacrifice it unless you remove another [quality] you control from the game.",
        "When this permanent leaves play, return the removed card to play under its owner's control.",
        hooks="502.72c removing by it is the occurrence 'champion'",
    ),
    _row("changeling", "73", "", REDUNDANT, p.changeling, "This object is every creature type."),
    _row(
        "evoke", "74", "cost", "", c.evoke,
        "You may play this card by paying [cost] rather than paying its mana cost.",
        "When this permanent comes into play, if its evoke cost was paid, its controller sacrifices it.",
    ),
    _row(
        "hideaway", "75", "", "", p.hideaway, "This permanent comes into play tapped.",
        "When this permanent comes into play, look at the top four cards of your library. Remove one of them from the game face "
        "down and put the rest on the bottom of your library in any order.",
        hooks="217 who may look at the removed card (question: be looked at)",
    ),
    _row(
        "prowl", "76", "cost", "", c.prowl,
        "You may pay [cost] rather than pay this spell's mana cost if a player was dealt combat damage this turn by a source that, "
        "at the time it dealt that damage, was under your control and had any of this spell's creature types.",
    ),
    _row("reinforce", "77", "number cost", "", c.reinforce, "[cost], Discard this card: Put N +1/+1 counters on target creature."),
    _row(
        "conspire", "78", "", SEPARATE, c.conspire,
        "As an additional cost to play this spell, you may tap two untapped creatures you control that each share a color with it.",
        "When you play this spell, if its conspire cost was paid, copy it. If the spell has any targets, you may choose new targets "
        "for the copy.",
    ),
    _row(
        "persist", "79", "", "", p.persist,
        "When this permanent is put into a graveyard from play, if it had no -1/-1 counters on it, return it to play under its "
        "owner's control with a -1/-1 counter on it.",
    ),
    _row("wither", "80", "", REDUNDANT, None, hooks="212.3g damage to a creature becomes -1/-1 counters"),
    _row(
        "retrace", "81", "", "", c.retrace,
        "You may play this card from your graveyard by discarding a land card as an additional cost to play it.",
    ),
    _row(
        "devour", "82", "number", "", m.devour,
        "As this object comes into play, you may sacrifice any number of creatures. "
        "This permanent comes into play with N +1/+1 counters on it for each creature sacrificed this way.",
    ),
    _row(
        "exalted", "83", "", "", m.exalted,
        "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",
    ),
    _row(
        "unearth", "84", "cost", "", c.unearth,
        "[cost]: Return this card from your graveyard to play. It gains haste. Remove it from the game at end of turn. If it "
        f"would leave play, remove it from the game instead of putting it anywhere else. {_SORCERY}",
    ),
    _row(
        "cascade", "85", "", SEPARATE, c.cascade,
        "When you play this spell, remove cards from the top of your library from the game until you remove a nonland card whose "
        "converted mana cost is less than this spell's converted mana cost. You may play that card without paying its mana cost. "
        "Then put all cards removed from the game this way that weren't played on the bottom of your library in a random order.",
    ),
)  # fmt: skip
