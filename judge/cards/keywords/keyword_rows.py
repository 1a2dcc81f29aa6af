"""The rows of 502.2 to 502.85, here to 502.44: one for each keyword ability, with what a card may write after it and what it means.

The text gives the meaning in the language of cards, with holes in brackets, where the rules define the keyword by text: it is compiled as
a card is, and the keyword's holes are filled (`text_of_keywords.py`). `hooks` names the points of other sections at
which the engine asks for the keyword, because no text could say it; `lets` what such a rule lets a player do with the card in the hand.
Each row says the numbers of its paragraphs: `rule` the one that is cited wherever the keyword acts, and the others what they are about.
"""

from __future__ import annotations

from judge.cards.keywords import keyword_parts as m
from judge.cards.keywords.keyword_row import (
    ATTACKS,
    COMES,
    DIES,
    NEW_TARGETS,
    ONE_MORE_COST,
    REDUNDANT,
    SEPARATE,
    SORCERY,
    UPKEEP,
    KeywordRow,
    beside,
    called,
    form,
    in_any_form,
    keyword,
    of_a_type,
    of_everything,
    on,
    several,
    without_number,
)
from judge.cards.keywords.keywords_since_ravnica import SINCE_RAVNICA

_MODULAR = (
    "When this permanent is put into a graveyard from play, you may put a +1/+1 counter on target artifact creature "
    "for each +1/+1 counter on this permanent."
)

TABLE: tuple[KeywordRow, ...] = (
    keyword(
        "first strike", "",
        several(REDUNDANT, rule="502.2d"), rule="502.2a", hooks="310.5 who assigns in this damage step; 310.5 second damage step",
    ),
    keyword(
        "flanking", "",
        "Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until end of turn.",
        several(SEPARATE, rule="502.3b"), rule="502.3a",
    ),
    keyword(
        "flying", "",
        "This creature can't be blocked except by creatures with flying or reach.",
        several(REDUNDANT, rule="502.4c"), rule="502.4b",
    ),
    keyword(
        "haste", "",
        "This creature can act as soon as it comes under your control.",
        several(REDUNDANT, rule="502.5c"), rule="502.5b", hooks="212.3f sickness (question: act at once)",
    ),
    keyword(
        "landwalk", "word? quality? variant?",
        "This creature is unblockable as long as defending player controls a [quality] land.",
        several("redundant for the same land", rule="502.6e"), rule="502.6b",
    ),
    keyword(
        "protection", "from quality",
        "This permanent can't be the target of [quality] spells or abilities from [quality] sources.",
        "This permanent can't be enchanted by [quality] Auras.",
        "This permanent can't be equipped by [quality] Equipment or fortified by [quality] Fortifications.",
        "Prevent all damage that would be dealt to this permanent by [quality] sources.",
        "This creature can't be blocked by [quality] creatures.",
        on("be targeted", rule="502.7b", parts=m.not_targeted_by), on("be enchanted", rule="502.7c", parts=m.not_enchanted_by),
        on("be equipped", "be fortified", rule="502.7d", parts=m.not_equipped_by), on("damage", rule="502.7e", parts=m.not_dealt_damage_by),
        on("be blocked", rule="502.7f", parts=m.not_blocked_by), form(of_a_type, rule="502.7a", sources=m.in_whatever_zone),
        form(of_everything, rule="502.7i", sources=m.whatever_they_are),
        several("redundant for the same quality", rule="502.7j"), said_in="502.7b",
        hooks="420.5d, 420.5k Auras and Equipment of the quality come off (reads the parts: be enchanted, be equipped, be fortified)",
    ),
    keyword(
        "shadow", "",
        "This creature can't be blocked by creatures without shadow and can't block creatures without shadow.",
        several(REDUNDANT, rule="502.8c"), rule="502.8b",
    ),
    keyword(
        "trample", "",
        several(REDUNDANT, rule="502.9f"), rule="502.9a",
        hooks="310.2c assignment beyond lethal damage; 310.2c assignment with no blocker left",
    ),
    keyword(
        "banding", "",
        several(REDUNDANT, rule="502.10i"), rule="502.10a",
        hooks="308.2b bands declared; 309.2f the whole band becomes blocked; 310.2c-d who assigns damage; 306.4 leaving a band",
    ),
    keyword(
        "bands with other", "quality",
        several("redundant for the same quality", rule="502.11d"), said_in="502.11a",
        hooks="308.2b bands declared; 309.2f the whole band becomes blocked; 310.2c-d who assigns damage; 418.5 lost with banding",
    ),
    keyword(
        "rampage", "number",
        "Whenever this creature becomes blocked, it gets +[N]/+[N] until end of turn for each creature blocking it beyond the first.",
        several(SEPARATE, rule="502.12c"), rule="502.12a",
    ),
    keyword(
        "cumulative upkeep", "cost",
        f"{UPKEEP} put an age counter on this permanent. Then you may pay [cost] for each age counter on it. If you "
        "don't, sacrifice it.",
        several(SEPARATE, rule="502.13b"), rule="502.13a",
    ),
    keyword(
        "vigilance", "",
        "Attacking doesn't cause this creature to tap.",
        several(REDUNDANT, rule="502.14c"), rule="502.14b", hooks="308.2c attacking taps (question: be tapped by attacking)",
    ),
    keyword(
        "phasing", "",
        several(REDUNDANT, rule="502.15p"), said_in="502.15b", hooks="302.1 phasing out and in; 217.8 what a phased-out card keeps",
    ),
    keyword(
        "buyback", "cost",
        ONE_MORE_COST,
        "If [paid], put this spell into its owner's hand instead of into that player's graveyard as it resolves.",
        rule="502.16a",
    ),
    keyword(
        "horsemanship", "",
        "This creature can't be blocked except by creatures with horsemanship.",
        several(REDUNDANT, rule="502.17c"), rule="502.17b",
    ),
    keyword("cycling", "cost", "[cost], Discard this card: Draw a card.", called("cycle", rule="502.18c"), rule="502.18a"),
    keyword(
        "typecycling", "cost word? quality?",
        "[cost], Discard this card: Search your library for a [quality] card, reveal it, and put it into your hand. "
        "Then shuffle your library.",
        called("cycle", rule="502.18e"), rule="502.18d",
    ),
    keyword(
        "echo", "cost?",
        f"{UPKEEP} if this permanent came under your control since the beginning of your last upkeep, "
        "sacrifice it unless you pay [cost].",
        rule="502.19a",
    ),
    keyword(
        "fading", "number",
        f"{COMES} [N] fade counters on it.",
        f"{UPKEEP} remove a fade counter from this permanent. If you can't, sacrifice it.",
        rule="502.20a",
    ),
    keyword(
        "kicker", "cost",
        ONE_MORE_COST,
        on("if paid", rule="502.21b"), on("if that was paid", rule="502.21c"),
        several("each is paid or not"), rule="502.21a", paid="kicked",
    ),
    keyword(
        "flashback", "cost",
        "You may play this card from your graveyard by paying [cost] rather than paying its mana cost.",
        "If [paid], remove this card from the game instead of putting it anywhere else any time it would leave the stack.",
        rule="502.22a",
    ),
    keyword("threshold", "", rule="502.23a", hooks="an ability word in this edition: no meaning"),
    keyword(
        "madness", "cost",
        "If a player would discard this card, that player discards it, but may remove it from the game "
        "instead of putting it into his or her graveyard.",
        "When this card is removed from the game this way, its owner may play it by paying [cost] rather than paying "
        "its mana cost. If that player doesn't, put this card into its owner's graveyard.",
        beside("be played by it", rule="502.24b"), rule="502.24a",
    ),
    keyword(
        "fear", "",
        "This creature can't be blocked except by artifact creatures and/or black creatures.",
        several(REDUNDANT, rule="502.25c"), rule="502.25b",
    ),
    keyword(
        "morph", "cost",
        rule="502.26a",
        hooks="409.1a played face down for {3}; 408.2h turned face up for the cost; 504.2 face-down values; 504.6 revealed as it leaves",
    ),
    keyword(
        "amplify", "number",
        "As this permanent comes into play, reveal any number of cards from your hand that share a creature type with this permanent. "
        "This permanent comes into play with [N] +1/+1 counters on it for each card revealed this way. "
        "You can't reveal this card or any other cards that are coming into play at the same time as this card.",
        several(SEPARATE, rule="502.27b"), rule="502.27a",
    ),
    keyword(
        "double strike", "",
        several(REDUNDANT, rule="502.28e"), rule="502.28a", hooks="310.5 who assigns in this damage step; 310.5 second damage step",
    ),
    keyword(
        "provoke", "",
        f"{ATTACKS} you may have target creature defending player controls block it this combat if "
        "able. If you do, untap that creature.",
        several(SEPARATE, rule="502.29b"), rule="502.29a",
    ),
    keyword(
        "storm", "",
        f"When you play this spell, copy it for each other spell played before it this turn. {NEW_TARGETS}",
        several(SEPARATE, rule="502.30b"), rule="502.30a", zone="stack",
    ),
    keyword(
        "affinity", "for quality",
        "This spell costs {1} less to play for each [quality] you control.",
        several(SEPARATE, rule="502.31c"), rule="502.31a", zone="stack",
    ),
    keyword("entwine", "cost", ONE_MORE_COST, rule="502.32a", hooks="409.1b all modes chosen; 413.2b modes in written order"),
    keyword(
        "equip", "quality? cost",
        f"[cost]: Attach this Equipment to target [quality] creature you control. {SORCERY}",
        several("any of them may be used", rule="502.33c"), rule="502.33a",
    ),
    keyword("imprint", "ability", rule="502.34a", hooks="407 cards removed by it are imprinted (the word stands before the ability)"),
    keyword(
        "modular", "number",
        f"{COMES} [N] +1/+1 counters on it.",
        _MODULAR,
        form(without_number, f"{COMES} a +1/+1 counter on it for each color of mana spent to play it.", _MODULAR, rule="502.37c"),
        several(SEPARATE, rule="502.35b"), rule="502.35a",
    ),
    keyword("shroud", "", "This permanent can't be the target of spells or abilities.", several(REDUNDANT, rule="502.36b"), rule="502.36a"),
    keyword(
        "sunburst", "",
        "If this permanent is coming into play from the stack as a creature, it comes into play with a +1/+1 counter on it "
        "for each color of mana spent to play it. If it isn't coming into play as a creature, it comes into play "
        "with a charge counter on it for each color of mana spent to play it.",
        form(in_any_form, rule="502.37b"), several(SEPARATE, rule="502.37d"), rule="502.37a",
    ),
    keyword(
        "bushido", "number",
        "Whenever this creature blocks or becomes blocked, it gets +[N]/+[N] until end of turn.",
        several(SEPARATE, rule="502.38b"), rule="502.38a",
    ),
    keyword(
        "soulshift", "number",
        f"{DIES} you may return target Spirit card with converted mana cost "
        "[N] or less from your graveyard to your hand.",
        several(SEPARATE, rule="502.39b"), rule="502.39a",
    ),
    keyword(
        "splice", "onto word cost",
        several("one card once onto one spell"), rule="502.40a", lets="be spliced",
        hooks="409.1b revealed, text added to the spell (question: be spliced); 409.1f its cost is added; 217 the text goes "
        "as the spell leaves the stack",
    ),
    keyword("defender", "", "This creature can't attack.", several(REDUNDANT, rule="502.41c"), rule="502.41b"),
    keyword(
        "offering", "word",
        rule="502.42a",
        hooks="409.1a sacrifice as it is announced, timing of an instant; 409.1f less by the sacrificed permanent's mana cost",
    ),
    keyword(
        "ninjutsu", "cost",
        "[cost], Reveal this card from your hand, Return an unblocked creature you control to its owner's hand: "
        "Put this card from your hand into play tapped and attacking the same player or planeswalker as the returned creature.",
        rule="502.43a", hooks="309.2f attacks what the returned creature attacked",
    ),
    keyword(
        "epic", "",
        "You can't play spells for the rest of the game. At the beginning of each of your upkeeps for the rest of the game, "
        "copy this spell except for its epic ability and you may choose new targets for the copy.",
        beside("play", rule="502.44b"), rule="502.44a", hooks="413.2b done last as the spell resolves; 503.10 the copy lacks epic",
    ),
    *SINCE_RAVNICA,
)  # fmt: skip
