"""Rarer sentences: damage that can't be prevented, choices of an opponent among cards found, Auras that change what they enchant."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar.combinators import Place, rule
from judge.cards.grammar.effects_base import player_verb, sequence
from judge.cards.grammar.nouns import NP, both
from judge.cards.grammar.placeholders import AttachedAt, ChooseAt, Merge, PlayerAt, Ref, TargetAt, WayRef
from judge.cards.grammar.replacing import said
from judge.cards.grammar.sentence_frames import _delayed
from judge.cards.grammar.statics import _static
from judge.cards.grammar.triggers import Trigger, Who
from judge.cards.instructions import (
    AllShare,
    AnyEvent,
    Anything,
    Apply,
    Both,
    Cant,
    Choose,
    ChooseOne,
    Compares,
    Condition,
    ControllerOf,
    CopySpell,
    DidThisTurn,
    Duration,
    During,
    EventPattern,
    Every,
    Filter,
    Fits,
    GainAbility,
    HasCounter,
    HasKeyword,
    HasType,
    If,
    Instruction,
    InZone,
    IsAmong,
    KeywordAbility,
    LoseAbility,
    MayDo,
    Measures,
    Memory,
    Move,
    Multiply,
    Name,
    Not,
    Nothing,
    Number,
    Part,
    Quantity,
    Replace,
    Sacrifice,
    SearchLibrary,
    SearchTop,
    Selection,
    Simultaneously,
    Size,
    StaticAbility,
    TakeUntil,
    This,
    X,
    You,
)

# ----------------------------------------------------------------------------------------------------------- damage


@rule("static_line", "damage can't be prevented")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("have its damage prevented"),), Anything())


@rule("static_line", "damage dealt by <what:obj> can't be prevented", "<what:obj> 's damage can't be prevented")
def _(c: Place, what: Selection) -> StaticAbility | None:
    return _static(what, (Cant("have its damage prevented"),))


@rule(
    "static_line",
    "if <cond:condition> , ~ can't be countered [by spells or abilities] and the damage can't be prevented",
    "if <cond:condition> , ~ can't be countered [by spells or abilities] , and the damage can't be prevented",
    "if <cond:condition> , this spell can't be countered and the damage can't be prevented",
)
def _(c: Place, cond: Condition) -> StaticAbility:
    return StaticAbility((Cant("be countered"), Cant("have its damage prevented")), This(), cond, zone="stack")


@rule("cond", "x is <n:quantity> or <op:(more|less)>")
def _(c: Place, n: Quantity, op: str) -> Condition:
    return Compares(X(), ">=" if op == "more" else "<=", n)


@rule("static_line", "all damage is dealt as though its source had wither")
def _(c: Place) -> StaticAbility:
    return StaticAbility((MayDo("deal damage as though with wither"),), Anything())


@rule("sentence", "a creature dealt damage this way can't be regenerated this turn")
def _(c: Place) -> Instruction | None:
    """Of a spell: what it dealt damage to, also where the damage was redirected."""
    if not getattr(c.parser.context, "spell", False):
        return None
    dealt = DidThisTurn(EventPattern("damage", subject=IsAmong(This())), "other")
    hurt = Every(both(InZone("in play"), HasType("creature"), dealt))
    return Apply(hurt, (Cant("be regenerated"),), Duration("end of turn"))


# ---------------------------------------------------------------------------------------------------------- counter


@rule(
    "sentence",
    "if that spell is countered this way , put (it|that card) on [your choice of] [the] top or bottom of its owner 's library "
    "instead of into that player 's graveyard",
)
def _(c: Place) -> Instruction:
    return Merge("counter to", Nothing(), ("library", "top or bottom"))


# ------------------------------------------------------------------------------------------------- copies for others


@rule("who0", "that player or that creature 's controller")
def _(c: Place) -> Selection:
    """A player is his or her own controller: whichever of the two it is."""
    return PlayerAt(c.start + c.parser.base, ControllerOf(Ref(c.start + c.parser.base, "it", "any")))


@player_verb("copy <what:obj> and may choose a new target for (that|the) copy", alone=False)
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return CopySpell(what, who=s, new_targets=True, bind=c.mark)


# ------------------------------------------------------------------------------------------------------------ cards


@player_verb("search <who:poss> <zones:zone_list> for <count:search_count> <np:np> with different (name|names)")
def _(c: Place, s: Selection, who: Selection, zones: tuple[str, ...], count: tuple[Quantity | None, bool], np: NP) -> Instruction | None:
    n, up_to = count
    if np.kind != "card" or not np.plural:
        return None
    whose = s if isinstance(who, Ref) and who.word == "their" else who
    return SearchLibrary(s, whose, np.filter, n, c.mark, zones, up_to, different_names=True)


@rule("search_count", "any <n:quantity>")
def _(c: Place, n: Quantity) -> tuple[Quantity | None, bool]:
    return n, False


@player_verb("choose one", alone=False)
def _(c: Place, s: Selection) -> Instruction:
    """One of the cards spoken of before."""
    at = c.start + 1 + c.parser.base
    return Name(f"#{at}", ChooseAt(at, Choose(IsAmong(Ref(at, "them", "card", True)), Number(1))))


@player_verb(
    "choose land or nonland and reveal cards from the top of <who:poss> library until (you|they) reveal a card of the chosen kind"
)
def _(c: Place, s: Selection, who: Selection) -> Instruction:
    land = HasType("land")
    return ChooseOne(s, (TakeUntil(land, c.mark, "found", s), TakeUntil(Not(land), c.mark, "found", s)))


@rule(
    "static_line",
    "if <w:would> , you may instead <v:player_verb> . <e:effects>",
    "if <w:would> , you may instead <v:player_verb> . <e:effects> . <f:effects>",
)
def _(c: Place, w: tuple[EventPattern, Who], v: Any, e: Instruction, f: Instruction | None = None) -> StaticAbility | None:
    """What is done instead goes on in the next sentence."""
    made = v(You())
    if made is None or w[0].verb != "draw" or not isinstance(w[1].selection, You):
        return None
    return said(Replace(w[0], instead=sequence(made, e, *((f,) if f is not None else ())), optional=You()), w[0], w[1])


# ----------------------------------------------------------------------------------------------- Auras that change


@rule(
    "command",
    'it lose " enchant <np:np> " and gain " enchant <m:np> put into play with ~ [.] "',
    '~ lose " enchant <np:np> " and gain " enchant <m:np> put into play with ~ [.] "',
)
def _(c: Place, np: NP, m: NP) -> Instruction | None:
    if m.kind != "permanent" or np.kind != "card":
        return None
    filter = both(m.filter, IsAmong(Memory("put into play")))
    parts: tuple[Part, ...] = (LoseAbility("enchant"), GainAbility(KeywordAbility("enchant", quality=filter)))
    return Apply(This(), parts, Duration("permanent"))


# ------------------------------------------------------------------------------------------------------- conditions


@rule("obj", "enchanted <t:(creature|permanent|artifact|enchantment|land)> card")
def _(c: Place, t: str) -> Selection:
    """What an Aura enchants that can enchant a card outside play."""
    return AttachedAt(c.start + c.parser.base)


@rule("predicate_filter", "exiled with (a|an) <kind:counter_kind> counter on it")
def _(c: Place, kind: str) -> Filter:
    return both(InZone("removed from the game"), HasCounter(kind))


@rule("cond", "there is no more <kind:counter_kind> counters on <what:obj>")
def _(c: Place, kind: str, what: Selection) -> Condition:
    return Fits(what, Measures(f"counters:{kind}", "=", Number(0)))


@rule("sentence", "if (both|those) cards share a <k:(color)> , repeat this process")
def _(c: Place, k: str) -> Instruction:
    """Again as long as there were two cards and they had a colour in common."""
    return Merge("repeat while", Nothing(), AllShare(k, WayRef(c.start + c.parser.base, "milled"), 2))


# --------------------------------------------------------------------------------------------------------- replacing


@rule("static_line", "if an effect would (put|create) one or more tokens [into play] under your control , <n:twice_tokens>")
def _(c: Place, n: Quantity) -> StaticAbility:
    return StaticAbility((Replace(EventPattern("create token", player=IsAmong(You())), (Multiply(n),)),))


@rule(
    "twice_tokens",
    "it put twice that many of those tokens into play instead",
    "it create twice that many of those tokens instead",
)
def _(c: Place) -> Quantity:
    return Number(2)


@rule("static_line", "if an effect would (place|put) one or more counters on (a|an) <np:np> , <n:twice_counters>")
def _(c: Place, np: NP, n: Quantity) -> StaticAbility | None:
    """Counters that it would come into play with are put on it by a replacement effect, and so by an effect too."""
    if np.plural or np.kind != "permanent":
        return None
    put = EventPattern("put counter", subject=np.filter, cause="effect")
    entering = EventPattern("move", subject=np.filter, destination=("in play",), kind="with counters")
    return StaticAbility((Replace(AnyEvent((put, entering)), (Multiply(n),)),))


@rule("twice_counters", "it (place|places|put) twice that many of those counters on that (permanent|creature|artifact) instead")
def _(c: Place) -> Quantity:
    return Number(2)


@rule(
    "static_line",
    "if <w:event_player> would search (a|their) library , that player search the top <n:quantity> cards of that library instead",
)
def _(c: Place, w: tuple[Filter, Selection | None, int], n: Quantity) -> StaticAbility:
    return StaticAbility((Replace(EventPattern("search", player=w[0]), (SearchTop(n),)),))


@rule("static_line", "~ can't have more than <n:quantity> <kind:counter_kind> counters on it")
def _(c: Place, n: Quantity, kind: str) -> StaticAbility:
    return StaticAbility((Cant("have more counters than", HasCounter(kind), None, n),), This())


@rule(
    "static_line",
    "if you would draw a card during your draw step , instead you may skip that draw . if you do , until your next turn , "
    "you can't be attacked except by <np:np>",
    "if you would draw a card during your draw step , you may instead skip that draw . if you do , until your next turn , "
    "you can't be attacked except by <np:np>",
)
def _(c: Place, np: NP) -> StaticAbility | None:
    if not np.plural or np.kind != "permanent":
        return None
    creatures = both(InZone("in play"), HasType("creature"))
    others = Apply(Every(both(creatures, Not(np.filter))), (Cant("attack", IsAmong(You())),), Duration("your next turn"))
    step = During("draw", You())
    return StaticAbility((Replace(EventPattern("draw", player=IsAmong(You())), instead=others, condition=step, optional=You()),))


@rule("post", "with <a:keyword_name> and / or <b:keyword_name>")
def _(c: Place, a: tuple[str, Filter | None], b: tuple[str, Filter | None]) -> object:
    from judge.cards.grammar.noun_phrases import Post
    from judge.cards.grammar.nouns import either

    return Post(either(HasKeyword(*a), HasKeyword(*b)))


@rule("sentence", "until end of turn , whenever <t:events> , <e:effects>")
def _(c: Place, t: Trigger, e: Instruction) -> Instruction | None:
    return _delayed(c, t, e, "end of turn", False)


# ------------------------------------------------------------------------------------------------------- exchanges


@rule("sentence", "if you don't make an exchange , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("dont", e)


@rule("sentence", "this ability can't be countered except by spells and abilities")
def _(c: Place) -> Instruction:
    return Merge("stays", Nothing(), True)


@rule(
    "sentence",
    "choose target <np:np> a player control and target <card:np> in that player 's graveyard . if both targets is still legal as this "
    "ability resolve , that player simultaneously sacrifice the <x:typeword> and return the <y:typeword> card to play",
)
def _(c: Place, np: NP, card: NP, x: Filter, y: Filter) -> Instruction | None:
    """Both at once, or neither. The second target is looked for in the graveyard of the first one's controller."""
    if np.plural or card.plural or np.kind != "permanent" or card.kind != "card" or x != y:
        return None
    base = c.start + c.parser.base
    first = TargetAt(base + 1, np.filter)
    second = TargetAt(base + 6, both(InZone("graveyard", ControllerOf(first)), card.filter))
    owner = ControllerOf(first)
    legal = Both((Compares(Size(first), "=", Number(1)), Compares(Size(second), "=", Number(1))))
    swap = Simultaneously((Sacrifice(first, owner), Move(second, "in play")))
    return sequence(Name("", first), Name("", second), If(legal, swap))
