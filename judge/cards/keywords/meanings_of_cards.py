"""What keyword abilities of spells, and of cards in hands, graveyards and out of the game, mean: one function for a row."""

from __future__ import annotations

from judge.cards.instructions.effects import (
    Ability,
    Apply,
    Body,
    Cant,
    CopySpell,
    Delayed,
    DiscardThese,
    Duration,
    If,
    IfDone,
    KeywordAbility,
    MayDo,
    Move,
    PlayCard,
    RemoveCounters,
    Replace,
    Sequence,
    SpellAbility,
    ToZone,
)
from judge.cards.instructions.things import (
    Bound,
    EventPattern,
    Filter,
    Fits,
    HasSubtype,
    HasType,
    InZone,
    IsState,
    OwnerOf,
)
from judge.cards.keywords.keyword_parts import (
    ITSELF,
    ONE,
    THIS,
    UPKEEP,
    YOU,
    cost_of,
    gains,
    static,
    triggered,
)
from judge.cards.keywords.meanings_of_permanents import last_time_counter

REMOVED = "removed from the game"
DISCARD_THIS = DiscardThese(THIS)
CYCLE_THIS = DiscardThese(THIS, event="cycle")

# -------------------------------------------------------------------------------------------- costs of playing a spell


# -------------------------------------------------------------------------------------------- triggers of a spell


def epic(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.44a-b: what the spell does last as it resolves; the copies lack epic (503.10)."""
    never = Apply(YOU, (Cant("play spells"),), Duration("permanent"))
    copies = Delayed(UPKEEP, Body(CopySpell(THIS, new_targets=True, without="epic")), once=False)
    return (SpellAbility(Body(Sequence((never, copies))), keyword.text or keyword.keyword, keyword.keyword),)


# ------------------------------------------------------------------------------------------------ from the hand


def madness(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.24a: two linked abilities."""
    discarded = EventPattern("discard", subject=ITSELF)
    instead = Replace(discarded, (ToZone(REMOVED, remember="madness"),), optional=OwnerOf(THIS))
    event = EventPattern("move", subject=ITSELF, origin=("hand",), destination=(REMOVED,), kind="madness")
    play = PlayCard(THIS, OwnerOf(THIS), free=False, cost=cost_of(keyword))
    effect = IfDone(play, otherwise=Move(THIS, "graveyard"))
    return (static(keyword, instead, affected=None, zone="hand"), triggered(keyword, event, effect, zone=REMOVED))


def splice(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.40a: the cost of it, and the permission; the text is added to the spell by a hook (409.1b)."""
    word = keyword.word
    onto: Filter | None = HasSubtype(word) if word is not None else keyword.quality
    return (static(keyword, MayDo("be spliced", onto), zone="hand"),)


# ------------------------------------------------------------------------------------- from the graveyard, and out of the game


def suspend(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.59a: the special action asks this row's number and cost; then two triggers out of the game."""
    out = Fits(THIS, InZone(REMOVED))
    played = Bound("played")
    hasty = If(Fits(played, HasType("creature")), gains(played, "haste", "until you lose control"))
    play = IfDone(PlayCard(THIS, optional=False, bind="played"), hasty)
    return (
        static(keyword, MayDo("be suspended"), zone="hand"),
        triggered(keyword, UPKEEP, RemoveCounters("time", ONE, THIS), condition=Fits(THIS, IsState("suspended")), zone=REMOVED),
        triggered(keyword, last_time_counter(), play, condition=out, zone=REMOVED),
    )
