"""The rows of 502.45 to 502.85: the keyword abilities that came with Ravnica and since, and enchant, which is as old as their numbers."""

from __future__ import annotations

from judge.cards.keywords.keyword_row import (
    BESIDE,
    COMES,
    DIES,
    HAS_COME,
    IN_PLACE,
    NEW_TARGETS,
    REDUNDANT,
    SEPARATE,
    SORCERY,
    UPKEEP,
    KeywordRow,
    beside,
    called,
    form,
    keyword,
    of_a_type,
    several,
    with_x,
    without_number,
)

_A_TIME_COUNTER_GOES = f"{UPKEEP} if this permanent has a time counter on it, remove a time counter from it."
_LAST_TIME_COUNTER = "When the last time counter is removed from this permanent, sacrifice it."

SINCE_RAVNICA: tuple[KeywordRow, ...] = (
    keyword(
        "enchant", "quality",
        several("all of them apply"), rule="502.45a",
        hooks="409.1d the Aura spell's target; 212.4 what it may be attached to; 420.5d illegally attached Auras",
    ),
    keyword(
        "convoke", "",
        f"{BESIDE} tap any number of untapped creatures you control.",
        several(REDUNDANT, rule="502.46b"), rule="502.46a", hooks="409.1f less by {1} or a colour of each creature tapped",
    ),
    keyword(
        "dredge", "number",
        "As long as there are [N] or more cards in your library, if you would draw a card, instead you may put the top [N] cards "
        "of your library into your graveyard and return this card from your graveyard to your hand.",
        rule="502.47a", zone="graveyard",
    ),
    keyword(
        "transmute", "cost",
        "[cost], Discard this card: Search your library for a card with the same converted mana cost as this card, reveal "
        f"that card, and put it into your hand. Then shuffle your library. {SORCERY}",
        rule="502.48a",
    ),
    keyword("substance", "", rule="502.49a", hooks="no effect"),
    keyword(
        "bloodthirst", "number",
        "If an opponent was dealt damage this turn, this permanent comes into play with [N] +1/+1 counters on it.",
        form(with_x, f"{COMES} X +1/+1 counters on it, where X is the damage dealt to your opponents this turn.", rule="502.50b"),
        several(SEPARATE, rule="502.50c"), rule="502.50a",
    ),
    keyword(
        "haunt", "",
        "When this card is put into a graveyard from play or when this card is put into a graveyard during its resolution, "
        "remove it from the game haunting target creature.",
        rule="502.51a", hooks="407 'the creature it haunts' is what was targeted (memory: haunted)",
    ),
    keyword(
        "replicate", "cost",
        f"{BESIDE} pay [cost] any number of times.",
        f"When you play this spell, if [paid], copy it for each time that cost was paid. {NEW_TARGETS}",
        several(SEPARATE, rule="502.52b"), rule="502.52a", zone="stack",
    ),
    keyword(
        "forecast", "ability",
        rule="502.53a",
        hooks="409.1a card revealed while played from hand, in its owner's upkeep, once each turn; 502.53b stays revealed",
    ),
    keyword(
        "graft", "number",
        f"{COMES} [N] +1/+1 counters on it.",
        "Whenever another creature comes into play, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter "
        "from this permanent onto that creature.",
        several(SEPARATE, rule="502.54b"), rule="502.54a",
    ),
    keyword(
        "recover", "cost",
        "When a creature is put into your graveyard from play, you may pay [cost]. If you do, return this card from your "
        "graveyard to your hand. Otherwise, remove this card from the game.",
        rule="502.55a",
    ),
    keyword(
        "ripple", "number",
        "When you play this spell, you may reveal the top [N] cards of your library. If you do, you may play any of those cards with "
        "the same name as this spell without paying their mana costs. Then put all cards revealed this way that weren't played on the "
        "bottom of your library in any order.",
        several(SEPARATE, rule="502.56b"), rule="502.56a", zone="stack",
    ),
    keyword("flash", "", "You may play this card any time you could play an instant.", several(REDUNDANT, rule="502.57b"), rule="502.57a"),
    keyword(
        "split second", "",
        "Players can't play other spells or abilities that aren't mana abilities.",
        several(REDUNDANT, rule="502.58b"), rule="502.58a", zone="stack",
    ),
    keyword(
        "suspend", "number — cost",
        f"{UPKEEP} if this card is suspended, remove a time counter from it.",
        "When the last time counter is removed from this card, if it's removed from the game, play it without paying its mana "
        "cost if able. If you play a creature spell this way, it gains haste until you lose control of it.",
        beside("be played by it", rule="502.59c"), rule="502.59a", lets="be suspended",
        hooks="408.2k the special action (question: be suspended)",
    ),
    keyword(
        "vanishing", "number?",
        f"{COMES} [N] time counters on it.",
        _A_TIME_COUNTER_GOES,
        _LAST_TIME_COUNTER,
        form(without_number, _A_TIME_COUNTER_GOES, _LAST_TIME_COUNTER, rule="502.60b"), several(SEPARATE, rule="502.60c"), rule="502.60a",
    ),
    keyword(
        "absorb", "number",
        "If a source would deal damage to this creature, prevent [N] of that damage.",
        beside("damage", rule="502.61b"), several(SEPARATE, rule="502.61c"), rule="502.61a",
    ),
    keyword("aura swap", "cost", "[cost]: You may exchange this permanent with an Aura card in your hand.", rule="502.62a"),
    keyword(
        "deathtouch", "",
        "Whenever this permanent deals damage to a creature, destroy that creature.",
        several(SEPARATE, rule="502.63b"), rule="502.63a",
    ),
    keyword(
        "delve", "",
        f"{BESIDE} remove any number of cards in your graveyard from the game. "
        "Each card removed this way reduces the cost to play this spell by {1}.",
        several(REDUNDANT, rule="502.64b"), rule="502.64a", remembered="removed",
    ),
    keyword(
        "fortify", "cost",
        f"[cost]: Attach this Fortification to target land you control. {SORCERY}",
        several("any of them may be used", rule="502.65c"), rule="502.65a",
    ),
    keyword(
        "frenzy", "number",
        "Whenever this creature attacks and isn't blocked, it gets +[N]/+0 until end of turn.",
        several(SEPARATE, rule="502.66b"), rule="502.66a",
    ),
    keyword(
        "gravestorm", "",
        f"When you play this spell, copy it for each permanent put into a graveyard from play this turn. {NEW_TARGETS}",
        several(SEPARATE, rule="502.67b"), rule="502.67a", zone="stack",
    ),
    keyword(
        "lifelink", "",
        "Whenever this permanent deals damage, you gain that much life.",
        several(SEPARATE, rule="502.68b"), rule="502.68a",
    ),
    keyword(
        "poisonous", "number",
        "Whenever this creature deals combat damage to a player, that player gets [N] poison counters.",
        several(SEPARATE, rule="502.69b"), rule="502.69a",
    ),
    keyword("reach", "", several(REDUNDANT, rule="502.70c"), rule="502.70b", hooks="502.4b what may block a creature with flying"),
    keyword(
        "transfigure", "cost",
        "[cost], Sacrifice this permanent: Search your library for a creature card with the same converted mana cost as "
        f"this permanent and put it into play. Then shuffle your library. {SORCERY}",
        rule="502.71a",
    ),
    keyword(
        "champion", "a quality",
        f"{HAS_COME} you may remove another [quality] you control from the game. If you don't, "
        "sacrifice this permanent.",
        "When this permanent leaves play, return the removed card to play under its owner's control.",
        called("champion"), rule="502.72a", remembered="championed",
    ),
    keyword("changeling", "", "This card is every creature type at all times.", several(REDUNDANT, rule="502.73b"), rule="502.73a"),
    keyword("evoke", "cost", IN_PLACE, f"{HAS_COME} if [paid], its controller sacrifices it.", rule="502.74a"),
    keyword(
        "hideaway", "",
        "This permanent comes into play tapped.",
        f"{HAS_COME} look at the top four cards of your library. Remove one of them from the game face "
        "down and put the rest on the bottom of your library in any order. Any player who has controlled this permanent may look at the "
        "removed card.",
        rule="502.75a", remembered="removed", hooks="217 who may look at the removed card (question: be looked at)",
    ),
    keyword(
        "prowl", "cost",
        "You may pay [cost] rather than pay this spell's mana cost if a source you control that shares a creature type with this "
        "spell dealt combat damage to a player this turn.",
        rule="502.76a", zone="stack",
    ),
    keyword("reinforce", "number — cost", "[cost], Discard this card: Put [N] +1/+1 counters on target creature.", rule="502.77a"),
    keyword(
        "conspire", "",
        f"{BESIDE} tap two untapped creatures you control that share a color with "
        "this spell.",
        "When you play this spell, if [paid], copy it. You may choose new targets for the copy.",
        several(SEPARATE, rule="502.78b"), rule="502.78a", zone="stack",
    ),
    keyword(
        "persist", "",
        f"{DIES} if it had no -1/-1 counters on it, return it to play under its "
        "owner's control with a -1/-1 counter on it.",
        rule="502.79a",
    ),
    keyword(
        "wither", "",
        several(REDUNDANT, rule="502.80b"), said_in="502.80a", hooks="212.3g damage to a creature becomes -1/-1 counters",
    ),
    keyword("retrace", "", "You may play this card from your graveyard by paying an additional cost: discard a land card.", rule="502.81a"),
    keyword(
        "devour", "quality? number",
        "As this permanent comes into play, you may sacrifice any number of creatures. "
        "This permanent comes into play with [N] +1/+1 counters on it for each creature sacrificed this way.",
        form(of_a_type, "As this permanent comes into play, you may sacrifice any number of [quality] permanents. "
             "This permanent comes into play with [N] +1/+1 counters on it for each permanent sacrificed this way."),
        rule="502.82a", remembered="devoured",
    ),
    keyword("exalted", "", "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.", rule="502.83a"),
    keyword(
        "unearth", "cost",
        "[cost]: Return this card from your graveyard to play. It gains haste. Remove it from the game at end of turn. If it "
        f"would leave play, remove it from the game instead of putting it anywhere else. {SORCERY}",
        rule="502.84a",
    ),
    keyword(
        "cascade", "",
        "When you play this spell, remove cards from the top of your library from the game until you remove a nonland card whose "
        "converted mana cost is less than this spell's converted mana cost. You may play that card without paying its mana cost. "
        "Then put all cards removed from the game this way that weren't played on the bottom of your library in a random order.",
        several(SEPARATE, rule="502.85b"), rule="502.85a", zone="stack",
    ),
)  # fmt: skip
