"""What keyword abilities of spells, and of cards in hands, graveyards and out of the game, mean: one function for a row."""

from __future__ import annotations

from judge.cards.instructions.effects import (
    Ability,
    Apply,
    Body,
    Cant,
    CopySpell,
    Cost,
    Delayed,
    DiscardThese,
    Duration,
    If,
    IfDone,
    Instruction,
    KeywordAbility,
    May,
    MayDo,
    Move,
    OptionalCost,
    PlayCard,
    RemoveCounters,
    Reorder,
    Replace,
    Reveal,
    RevealCost,
    Sequence,
    SpellAbility,
    StaticAbility,
    TakeUntil,
    ToZone,
)
from judge.cards.instructions.things import (
    AllOf,
    Bound,
    Choose,
    EventPattern,
    Filter,
    Fits,
    HasSubtype,
    HasType,
    InZone,
    IsAmong,
    IsState,
    Measures,
    Narrow,
    Not,
    OwnerOf,
    SharesA,
    TopOfLibrary,
)
from judge.cards.keywords.keyword_parts import (
    ITSELF,
    ONE,
    PLAYED,
    THIS,
    UPKEEP,
    YOU,
    YOUR_CREATURE,
    activated,
    cost_of,
    gains,
    number_of,
    plus_action,
    same_cost,
    static,
    triggered,
)
from judge.cards.keywords.meanings_of_permanents import last_time_counter

REMOVED = "removed from the game"
DISCARD_THIS = DiscardThese(THIS)
CYCLE_THIS = DiscardThese(THIS, event="cycle")

# -------------------------------------------------------------------------------------------- costs of playing a spell


def _optional(keyword: KeywordAbility, cost: Cost, name: str, repeat: bool = False) -> StaticAbility:
    return static(keyword, OptionalCost(cost, name, repeat), zone="stack")


def kicker(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.21a: named after its cost, so that abilities linked to one kicker of several can ask for theirs (502.21c)."""
    cost = cost_of(keyword)
    return (_optional(keyword, cost, f"kicked:{''.join(cost.mana)}" if cost.mana else "kicked"),)


def kicked(cost: str) -> str:
    """502.21b: that any kicker cost was paid."""
    return "kicked"


def kicked_with(cost: str) -> str:
    """502.21c: that this one of several was paid."""
    return cost


# -------------------------------------------------------------------------------------------- triggers of a spell


def _rest_to_bottom(name: str, zone: Filter, position: str = "bottom") -> Instruction:
    return Move(Narrow(Bound(name), zone), "library", position)


def ripple(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.56a."""
    number = number_of(keyword)
    same = Narrow(Bound("revealed"), SharesA("name", THIS))
    then = Sequence((PlayCard(same), Reorder(Narrow(Bound("revealed"), InZone("library")), "bottom")))
    effect = IfDone(May(YOU, Reveal(TopOfLibrary(number), "revealed")), then)
    return (triggered(keyword, PLAYED, effect, zone="stack"),)


def cascade(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.85a."""
    cheaper = AllOf((Not(HasType("land")), Measures("converted mana cost", "<", same_cost(THIS))))
    effect = Sequence(
        (
            TakeUntil(cheaper, "removed", "found", zone=REMOVED),
            PlayCard(Bound("found")),
            _rest_to_bottom("removed", InZone(REMOVED), "bottom at random"),
        )
    )
    return (triggered(keyword, PLAYED, effect, zone="stack"),)


def epic(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.44a-b: what the spell does last as it resolves; the copies lack epic (503.10)."""
    never = Apply(YOU, (Cant("play spells"),), Duration("permanent"))
    copies = Delayed(UPKEEP, Body(CopySpell(THIS, new_targets=True, without="epic")), once=False)
    return (SpellAbility(Body(Sequence((never, copies))), keyword.text or keyword.keyword, keyword.keyword),)


# ------------------------------------------------------------------------------------------------ from the hand


def ninjutsu(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.43a-c: it attacks what the returned creature attacked."""
    unblocked = Choose(AllOf((*YOUR_CREATURE.parts, IsState("unblocked"))), ONE)
    cost = plus_action(cost_of(keyword), RevealCost(THIS), Move(unblocked, "hand", bind="returned"))
    effect = Move(THIS, "in play", tapped=True, attacking=Bound("returned"))
    return (activated(keyword, cost, effect, zone="hand"),)


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


def unearth(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.84a."""
    it = Bound("unearthed")
    leave = Replace(EventPattern("move", subject=IsAmong(it), origin=("in play",)), (ToZone(REMOVED),))
    effect = Sequence(
        (
            Move(THIS, "in play", bind="unearthed"),
            gains(it, "haste", "permanent"),
            Delayed(EventPattern("step begins", step="end of turn"), Body(Move(it, REMOVED))),
            Apply(it, (leave,), Duration("permanent")),
        )
    )
    return (activated(keyword, cost_of(keyword), effect, zone="graveyard", sorcery=True),)


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
