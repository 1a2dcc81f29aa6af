"""Static sentences, and effects of a turn, about playing: at what time, from where, at what cost; and about rules that do not apply."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    AlternativeCost,
    AnyOf,
    Apply,
    Cant,
    Condition,
    ControlledBy,
    Cost,
    CostChange,
    Duration,
    Every,
    Filter,
    Fits,
    HasSupertype,
    HasType,
    Instruction,
    InZone,
    IsAmong,
    IsState,
    MayDo,
    Must,
    Not,
    Number,
    Part,
    Players,
    Quantity,
    Selection,
    SetNumber,
    SourceMatches,
    StaticAbility,
    This,
    TopOfLibrary,
    You,
)
from judge.cards.language.effects.effects_base import command
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, WayRef
from judge.cards.language.statics.static_sentences import affected

# ------------------------------------------------------------------------------------------------------ when, at a price


@rule(
    "static_line",
    "you may (play|cast) ~ any time you could (play|cast) an instant if you pay <m:cost_mana> more to (play|cast) it",
    "you may (play|cast) ~ as though it had flash if you pay <m:cost_mana> more to (play|cast) it",
)
def _(c: Place, m: tuple[str, ...]) -> StaticAbility:
    return StaticAbility((MayDo("be played as an instant", cost=Cost(mana=m)),), This())


@rule("static_line", "<who:who> can (play|cast) spells only any time they could (play|cast) a sorcery")
def _(c: Place, who: Selection) -> StaticAbility | None:
    if isinstance(who, ChooseAt | Ref):
        return None
    return StaticAbility((Cant("play spells but as sorceries"),), who.of if isinstance(who, EachAt) else who)


@rule("static_line", "reveal the first card you draw each turn")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Must("reveal the first card drawn each turn"),), You())


@rule("static_line", "while you is searching your library , you may (play|cast) ~ from your library")
def _(c: Place) -> StaticAbility:
    return StaticAbility((MayDo("be played while searching"),), This(), zone="library")


@rule("static_line", "<who:who> can't (play|cast) more than <n:quantity> (spell|spells) each turn")
def _(c: Place, who: Selection, n: Quantity) -> StaticAbility | None:
    if isinstance(who, ChooseAt | Ref):
        return None
    return StaticAbility((Cant("play spells", count=n),), who.of if isinstance(who, EachAt) else who)


# ----------------------------------------------------------------------------------------------------------- costs


@rule(
    "static_line",
    "as long as <cond:condition> , each spell that would cost less than <n:quantity> mana to (play|cast) "
    "cost <m:quantity> mana to (play|cast)",
    "each spell that would cost less than <n:quantity> mana to (play|cast) cost <m:quantity> mana to (play|cast)",
)
def _(c: Place, n: Quantity, m: Quantity, cond: Condition | None = None) -> StaticAbility | None:
    if n != m or not isinstance(n, Number):
        return None
    part = CostChange("play at least", Cost(mana=(f"{{{n.value}}}",)))
    return StaticAbility((part,), both(InZone("stack"), IsState("spell")), cond)


@rule(
    "static_line",
    "you may [pay] <cost:cost_or> rather than pay the mana cost (for|of) spells [that] you (play|cast)",
    "you may [pay] <cost:cost_or> rather than pay the mana costs (for|of) spells [that] you (play|cast)",
)
def _(c: Place, cost: Cost) -> StaticAbility:
    """An alternative cost for every spell that a player plays (409.1b, 409.1f)."""
    return StaticAbility((AlternativeCost(cost),), both(InZone("stack"), IsState("spell"), ControlledBy(You())))


@rule("ability_cost", "this effect can't reduce the amount of mana an ability cost to play to less than one mana")
@rule("ability_cost", "this effect can't reduce the mana in that cost to less than one mana")
@rule("ability_cost", "this effect can't reduce the amount of mana an ability cost to activate to less than one mana")
def _(c: Place) -> Quantity:
    return Number(1)


@rule(
    "static_line",
    "the activation cost of each of <what:obj> 's activated abilities is reduced by [up to] <m:cost_mana> . <least:ability_cost>",
    "<what:obj> 's activated abilities cost <m:cost_mana> less to (play|activate) . <least:ability_cost>",
    "<what:obj> 's activated abilities cost <m:cost_mana> less to (play|activate)",
    "activated abilities of <what:obj> cost <m:cost_mana> less to (play|activate) . <least:ability_cost>",
    "activated abilities of <what:obj> cost <m:cost_mana> less to (play|activate)",
)
def _(c: Place, what: Selection, m: tuple[str, ...], least: Quantity | None = None) -> StaticAbility | None:
    whom = affected(what)
    return None if whom is None else _abilities(whom, CostChange("activate", Cost(mana=m), False, least=least))


@rule(
    "static_line",
    "<what:obj> 's activated abilities cost <m:cost_mana> more to (play|activate)",
    "activated abilities of <what:obj> cost <m:cost_mana> more to (play|activate)",
    "activated abilities of <what:obj> cost an additional <m:cost_mana> to (play|activate)",
)
def _(c: Place, what: Selection, m: tuple[str, ...]) -> StaticAbility | None:
    whom = affected(what)
    return None if whom is None else _abilities(whom, CostChange("activate", Cost(mana=m)))


@rule("static_line", "activated abilities cost <m:cost_mana> <d:(more|less)> to (play|activate) [<k:unless_mana>]")
def _(c: Place, m: tuple[str, ...], d: str, k: bool = False) -> StaticAbility:
    not_mana = (Not(IsState("mana ability")),) if k else ()
    part = CostChange("activate", Cost(mana=m), d == "more")
    return StaticAbility((part,), both(InZone("stack"), IsState("activated ability"), *not_mana))


@rule("unless_mana", "unless they is mana abilities")
def _(c: Place) -> bool:
    return True


def _abilities(whom: Filter | Selection, part: Part) -> StaticAbility:
    source = whom if isinstance(whom, Filter) else IsAmong(whom)
    return StaticAbility((part,), both(InZone("stack"), IsState("activated ability"), SourceMatches(source)))


# ------------------------------------------------------------------------------------------------------- from where


@command("until end of turn , you may play <np:np>")
def _(c: Place, np: NP) -> Instruction | None:
    """Cards of a graveyard or hand, whichever they are as time goes on (418.4a)."""
    parts = np.filter.parts if isinstance(np.filter, AllOf) else (np.filter,)
    if not np.plural or np.kind != "card" or not any(isinstance(part, InZone) and part.of is not None for part in parts):
        return None
    return Apply(Every(np.filter), (MayDo("be played", IsAmong(You())),), Duration("end of turn"))


@rule(
    "static_line",
    "you may (play|cast) ~ from your graveyard",
    "you may (play|cast) ~ from your graveyard , but not from anywhere else",
)
def _(c: Place) -> tuple[StaticAbility, ...]:
    may = StaticAbility((MayDo("be played", IsAmong(You())),), This(), zone="graveyard")
    return (may, _only_from_graveyard()) if c.parser.words[c.end - 1] == "else" else (may,)


def _only_from_graveyard() -> StaticAbility:
    """Nothing lets it be played from another zone; on the stack it is played already."""
    elsewhere = AnyOf((InZone("hand"), InZone("library"), InZone("removed from the game")))
    return StaticAbility((Cant("be played"),), This(), Fits(This(), elsewhere))


@rule("static_line", "~ can't be (played|cast) from anywhere but your graveyard")
def _(c: Place) -> StaticAbility:
    return _only_from_graveyard()


@rule("static_line", "you may play the top card of your library")
def _(c: Place) -> StaticAbility:
    return StaticAbility((MayDo("be played", IsAmong(You())),), TopOfLibrary(Number(1)))


@rule("static_line", "you may play cards from the top of your library")
def _(c: Place) -> StaticAbility:
    """Lands and what can be a spell: every card."""
    return StaticAbility((MayDo("be played", IsAmong(You())),), TopOfLibrary(Number(1)))


@rule("static_line", "you may (play|cast) <np:np> from the top of your library")
def _(c: Place, np: NP) -> StaticAbility | None:
    if not np.plural or np.kind not in ("spell", "permanent", "card"):
        return None
    parts = np.filter.parts if isinstance(np.filter, AllOf) else (np.filter,)
    kept = tuple(part for part in parts if not isinstance(part, InZone) and part != IsState("spell"))
    if np.kind == "spell":
        kept = (*kept, Not(HasType("land")))
    return StaticAbility((MayDo("be played", IsAmong(You())),), both(IsAmong(TopOfLibrary(Number(1))), *kept))


@command("you may play [up to] <n:quantity> additional lands this turn", "you may play an additional land this turn")
def _(c: Place, n: Quantity | None = None) -> Instruction:
    return Apply(You(), (SetNumber("land plays", n or Number(1), True),), Duration("end of turn"))


@rule("it_played", "it", "that card", "the exiled card", "those cards", "them")
def _(c: Place) -> Selection:
    at, word = c.start + c.parser.base, c.parser.words[c.start]
    if word == "the":
        return WayRef(at, "exiled")
    return Ref(at, word, "card", word in ("those", "them"), moved=True)


@command(
    "until end of turn , you may (play|cast) <what:it_played> [<z:as_in_hand>] [<free:for_nothing>]",
    "you may (play|cast) <what:it_played> [<z:as_in_hand>] [<free:for_nothing>] this turn",
    "you may (play|cast) <what:it_played> this turn [<free:for_nothing>]",
)
def _(c: Place, what: Selection, z: bool = False, free: bool = False) -> Instruction:
    """A permission to play a card from where it is now; `for_nothing`: in this way only without paying its mana cost."""
    parts: tuple[Part, ...] = (MayDo("be played", IsAmong(You())),)
    return Apply(what, (*parts, AlternativeCost(None)) if free else parts, Duration("end of turn"))


@command("until the beginning of your next upkeep , you may (play|cast) <what:it_played>")
def _(c: Place, what: Selection) -> Instruction:
    return Apply(what, (MayDo("be played", IsAmong(You())),), Duration("your next upkeep"))


@command(
    "you may (play|cast) <what:it_played> [<free:for_nothing>] [for] as long as (it|they) remain exiled",
    "you may (play|cast) <what:it_played> [<free:for_nothing>] [for] as long as (it|they) remain removed from the game",
)
def _(c: Place, what: Selection, free: bool = False) -> Instruction | None:
    """A permission that lasts as long as the card is where it is: a card that leaves is another object (217.1c)."""
    if getattr(what, "plural", False):
        return None
    what = WayRef(c.start + c.parser.base, "exiled just now")
    parts: tuple[Part, ...] = (MayDo("be played", IsAmong(You())),)
    lasts = Duration("as long as", Fits(what, InZone("removed from the game")))
    return Apply(what, (*parts, AlternativeCost(None)) if free else parts, lasts)


@command(
    "you may look at <what:it_played> [for] as long as (it|they) remain exiled",
    "you may look at <what:it_played> [for] as long as (it|they) remain removed from the game",
)
def _(c: Place, what: Selection) -> Instruction:
    """A card that leaves is another object, of which nothing is said (217.1c)."""
    return Apply(what, (MayDo("be looked at", IsAmong(You())),), Duration("permanent"))


@rule("as_in_hand", "as though it was in your hand", "as though it were in your hand")
def _(c: Place) -> bool:
    return True


@rule("for_nothing", "without paying its mana cost", "without paying their mana costs")
def _(c: Place) -> bool:
    return True


# ------------------------------------------------------------------------------------------------ rules that do not apply


@rule("static_line", 'the " legend rule " don\'t apply')
def _(c: Place) -> StaticAbility:
    legends = both(InZone("in play"), HasSupertype("legendary"))
    return StaticAbility((Cant("be subject to the legend rule"),), legends)


@rule("static_line", 'the " legend rule " don\'t apply to <np:np>')
def _(c: Place, np: NP) -> StaticAbility | None:
    return StaticAbility((Cant("be subject to the legend rule"),), np.filter) if np.plural and np.kind == "permanent" else None


@rule(
    "static_line",
    "mana pools don't empty at the end of phase or turns",
    "mana pools don't empty as (phase|phase or turns|steps and phase|phase and turns) end",
    "players don't lose unspent mana as (steps and phase|phase) end",
)
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("lose unspent mana"),), Players("each"))
