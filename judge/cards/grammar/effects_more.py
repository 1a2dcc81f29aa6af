# ruff: noqa: E501
"""Further sentences: choices of players, revealing until, counters by number, extra phases, changed targets and texts."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.effects_base import command, moved, object_verb, player_verb
from judge.cards.grammar.effects_zones import How, into_play
from judge.cards.grammar.nouns import NP
from judge.cards.grammar.placeholders import ONE, ChooseAt, EachAt, Ref
from judge.cards.grammar.triggers import Who
from judge.cards.grammar.words import SUBTYPES
from judge.cards.instructions import (
    AddMana,
    AnyNumber,
    Apply,
    Bound,
    ChangeTargets,
    ChangeText,
    Choose,
    ChooseWord,
    ChosenWord,
    Cost,
    DealDamage,
    DiscardThese,
    Draw,
    Duration,
    EventPattern,
    ExtraPhase,
    Filter,
    Instruction,
    InZone,
    IsAmong,
    IsOpponent,
    IsPlayer,
    LookAt,
    Move,
    Must,
    Name,
    Not,
    Number,
    Pay,
    Phase,
    Prevent,
    PutCounters,
    Quantity,
    Remember,
    RemoveCounters,
    Replace,
    Selection,
    Sequence,
    Shuffle,
    StaticAbility,
    TakeUntil,
    TurnFace,
    You,
)

# ----------------------------------------------------------------------------------------------- players chosen


@player_verb("choose <o:(an opponent|a player)>")
def _(c: Place, s: Selection, o: str) -> Instruction:
    choose = Choose(IsOpponent() if "opponent" in o else IsPlayer(), Number(1))
    return Remember("chosen player", ChooseAt(c.start + 1 + c.parser.base, choose))


@player_verb("choose a color and an opponent", "choose a color and a player")
def _(c: Place, s: Selection) -> Instruction:
    who = IsOpponent() if "opponent" in c.parser.words[c.start : c.end] else IsPlayer()
    return Sequence((ChooseWord("color", s), Remember("chosen player", Choose(who, Number(1)))))


@player_verb("choose a creature type other than <t:typeword>")
def _(c: Place, s: Selection, t: Filter) -> Instruction:
    return ChooseWord("creature type", s, bind=c.mark, exclude=(SUBTYPES[c.parser.words[c.end - 1]],))


@player_verb("pay <cost:cost_or>", alone=True)
def _(c: Place, s: Selection, cost: Cost) -> Instruction:
    return Pay(s, cost)


@player_verb("pay <n:quantity> life", "pay life equal to <n:amount>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    from judge.cards.instructions import PayLife

    return Pay(s, Cost(actions=(PayLife(n),)))


@player_verb("pay any amount of (mana|life)")
def _(c: Place, s: Selection) -> Instruction | None:
    return None


# ------------------------------------------------------------------------------------------------------- cards


@player_verb("scry <n:quantity>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    from judge.cards.keywords import scry

    return scry(n) if isinstance(s, You) else None


@player_verb("fateseal <n:quantity>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    from judge.cards.keywords import fateseal

    return fateseal(n) if isinstance(s, You) else None


@player_verb(
    "reveal cards from the top of <who:poss> library until (you|they) reveal <np:a_np>",
    "reveal cards from the top of <who:poss> library until <np:a_np> is revealed",
)
def _(c: Place, s: Selection, who: Selection, np: NP) -> Instruction | None:
    if np.kind != "card":
        return None
    return TakeUntil(np.filter, c.mark, "found", s)


@player_verb(
    "reveal cards from the top of <who:poss> library until (you|they) reveal <n:quantity> <np:np>",
    "reveal cards from the top of <who:poss> library until <n:quantity> <np:np> is revealed",
)
def _(c: Place, s: Selection, who: Selection, n: Quantity, np: NP) -> Instruction | None:
    return TakeUntil(np.filter, c.mark, "found", s, n) if np.kind == "card" and np.plural else None


@rule("obj", "all other cards revealed this way", "all cards revealed this way that isn't <np:nouns>")
def _(c: Place, np: NP | None = None) -> Selection | None:
    from judge.cards.instructions import Narrow

    if np is not None:
        return None
    return Narrow(Bound("revealed"), Not(IsAmong(Bound("found"))))


@player_verb("draw up to <n:quantity> cards")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return Draw(s, AnyNumber(0, n), c.mark)


@player_verb("discard any number of cards")
def _(c: Place, s: Selection) -> Instruction:
    from judge.cards.instructions import Discard

    return Discard(s, AnyNumber(), None, bind=c.mark)


@player_verb("discard up to <n:quantity> cards")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    from judge.cards.instructions import Discard

    return Discard(s, AnyNumber(0, n), None, bind=c.mark)


@player_verb("discard one of them", "discard <n:quantity> of them", "discard one of those cards")
def _(c: Place, s: Selection, n: Quantity = ONE) -> Instruction:
    base = c.parser.base
    return DiscardThese(ChooseAt(c.start + 1 + base, Choose(IsAmong(Ref(c.end - 1 + base, "them", "card", True)), n, s)), c.mark)


@player_verb("put <what:obj> on <side:(top|bottom)>")
def _(c: Place, s: Selection, what: Selection, side: str) -> Instruction:
    return Move(moved(what), "library", side, bind=c.mark)


@player_verb(
    "put <a:obj> into <who:poss> <z:(hand|graveyard)> and <b:obj> into <w:poss> <y:(hand|graveyard)>",
    "put <a:obj> into <who:poss> <z:(hand|graveyard)> and <b:obj> <side:library_place> [in any order]",
)
def _(
    c: Place,
    s: Selection,
    a: Selection,
    who: Selection,
    z: str,
    b: Selection,
    w: Selection | None = None,
    y: str = "",
    side: str = "",
) -> Instruction:
    second = Move(moved(b), y) if y else Move(moved(b), "library", side, by=s if c.parser.words[c.end - 1] == "order" else None)
    return Sequence((Move(moved(a), z, bind=c.mark), second))


@player_verb("put <a:obj> <side:library_place> and <b:obj> <other:library_place> [in any order]")
def _(c: Place, s: Selection, a: Selection, side: str, b: Selection, other: str) -> Instruction:
    return Sequence(
        (
            Move(moved(a), "library", side),
            Move(moved(b), "library", other, by=s if c.parser.words[c.end - 1] == "order" else None),
        )
    )


@player_verb("put <a:obj> into play and <b:obj> into <w:poss> <y:(hand|graveyard)>")
def _(c: Place, s: Selection, a: Selection, b: Selection, w: Selection, y: str) -> Instruction:
    return Sequence((into_play(c, a, How(under=s), s), Move(moved(b), y)))


@player_verb("return to play <what:objs> <how:hows>")
def _(c: Place, s: Selection, what: Selection, how: How) -> Instruction:
    return into_play(c, what, how, s)


@player_verb("return to <who:poss> (hand|hands) <what:objs>")
def _(c: Place, s: Selection, who: Selection, what: Selection) -> Instruction:
    return Move(moved(what), "hand", bind=c.mark)


@player_verb(
    "exile <what:obj> with <n:count> <kind:counter_kind> (counter|counters) on it",
    "remove <what:obj> from the game with <n:count> <kind:counter_kind> (counter|counters) on it",
)
def _(c: Place, s: Selection, what: Selection, n: Quantity, kind: str) -> Instruction:
    return Move(what, "removed from the game", counters=((kind, n),), bind=c.mark)


@player_verb("look at <who:poss> hand and choose <what:obj>")
def _(c: Place, s: Selection, who: Selection, what: Selection) -> Instruction | None:
    from judge.cards.instructions import Every

    if not isinstance(what, ChooseAt):
        return None
    return Sequence((LookAt(EachAt(c.start + 2 + c.parser.base, Every(InZone("hand", who))), s, c.mark), Name(f"#{what.at}", what)))


@player_verb("shuffle <what:objs> into <who:poss> library , then <b:player_verb>", alone=False)
def _(c: Place, s: Selection, what: Selection, who: Selection, b: object) -> Instruction | None:
    return None


@player_verb("shuffle all cards from <who:poss> (hand) into <w:poss> library", "shuffle <who:poss> hand into <w:poss> library")
def _(c: Place, s: Selection, who: Selection, w: Selection) -> Instruction:
    from judge.cards.instructions import Every

    return Shuffle(s, Every(InZone("hand", who)))


# ------------------------------------------------------------------------------------------------------- counters


@player_verb("put up to <n:quantity> <kind:counter_kind> counters on <on:obj>")
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction:
    return PutCounters(kind, AnyNumber(0, n), on, bind=c.mark)


@player_verb(
    "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> , <m:count> <kk:counter_kind> counters on <b:obj> , and <o:count> <kkk:counter_kind> counters on <d:obj>"
)
def _(
    c: Place,
    s: Selection,
    n: Quantity,
    k: str,
    a: Selection,
    m: Quantity,
    kk: str,
    b: Selection,
    o: Quantity,
    kkk: str,
    d: Selection,
) -> Instruction:
    return Sequence((PutCounters(k, n, a), PutCounters(kk, m, b), PutCounters(kkk, o, d)))


@player_verb("put <n:count> <k:counter_kind> (counter|counters) on <a:obj> and <m:count> <kk:counter_kind> (counter|counters) on <b:obj>")
def _(c: Place, s: Selection, n: Quantity, k: str, a: Selection, m: Quantity, kk: str, b: Selection) -> Instruction:
    return Sequence((PutCounters(k, n, a), PutCounters(kk, m, b)))


@player_verb("remove a counter from <on:obj>")
def _(c: Place, s: Selection, on: Selection) -> Instruction:
    return RemoveCounters("", Number(1), on, c.mark)


@rule(
    "sentence",
    "for each <n:quantity> damage prevented this way , <e:effects>",
    "for each <n:quantity> damage dealt this way , <e:effects>",
)
def _(c: Place, n: Quantity, e: Instruction) -> Instruction | None:
    return None


# --------------------------------------------------------------------------------------------------------- damage


@object_verb("deal damage to itself equal to <n:amount>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return DealDamage(n, s, s)


@object_verb("deal <n:quantity> damage to itself")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return DealDamage(n, s, s)


@object_verb("deal that much damage to <to:any>")
def _(c: Place, s: Selection, to: Selection) -> Instruction | None:
    return None


# ------------------------------------------------------------------------------------------------ turns and phases


@rule("sentence_core", "after this [main] phase , there is an additional combat phase [<m:(followed by an additional main phase)>]")
def _(c: Place, m: str = "") -> Instruction:
    return ExtraPhase(("combat", "main") if m else ("combat",), "this phase")


@rule("later", "at the beginning of that turn 's end step", "at the end of that turn")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="end of turn", kind="that turn")


@player_verb("flip it")
def _(c: Place, s: Selection) -> Instruction:
    return TurnFace(Ref(c.start + 1 + c.parser.base, "it"), "flipped")


@object_verb("phase out")
def _(c: Place, s: Selection) -> Instruction:
    return Phase(s, "out")


# ---------------------------------------------------------------------------------------------- targets and texts


@player_verb("change the target of <what:obj>")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return ChangeTargets(what, by=s)


@player_verb("change the target of <what:obj> to <to:obj>")
def _(c: Place, s: Selection, what: Selection, to: Selection) -> Instruction:
    return ChangeTargets(what, to, s)


@player_verb("choose new targets for <what:obj>", alone=False)
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    if c.parser.words[c.end - 1] in ("copy", "copies"):
        return None  # said of the copying itself
    return ChangeTargets(what, by=s, optional=True)


@rule("text_kind", "<k:(color word|basic land type|creature type)> with another")
def _(c: Place, k: str) -> str:
    return k.removesuffix(" word")


@command(
    "change the text of <what:obj> by replacing all instances of one <k:text_kind>",
    "change the text of <what:obj> by replacing all instances of one <k:text_kind> [or one <kk:text_kind>] [until end of turn]",
    "change the text of <what:obj> by replacing all instances of one <k:text_kind> . the new creature type can't be <x:not_this_type>",
)
def _(c: Place, what: Selection, k: str, kk: str = "", x: str = "") -> Instruction:
    kind = "color or basic land type" if kk else k
    until = "end of turn" if c.parser.words[c.end - 3 : c.end] == ["end", "of", "turn"] else "permanent"
    change = ChangeText(kind, ChosenWord(kind, "old"), ChosenWord(kind, "new"), (x,) if x else ())
    return Apply(what, (change,), Duration(until))


@native("not_this_type")
def not_this_type(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A creature type that may not be chosen."""
    if p.words[at] in SUBTYPES:
        yield SUBTYPES[p.words[at]], at + 1


# -------------------------------------------------------------------------------------------- combat obligations


@rule("sentence_core", "all <np:np> able to block <what:obj> this turn do so")
def _(c: Place, np: NP, what: Selection) -> Instruction | None:
    from judge.cards.instructions import Every

    if not np.plural or np.kind != "permanent":
        return None
    return Apply(Every(np.filter), (Must("block", IsAmong(what)),), Duration("end of turn"))


@rule("static_line", "all <np:np> able to block <what:obj> do so")
def _(c: Place, np: NP, what: Selection) -> StaticAbility | None:
    from judge.cards.grammar.statics import affected

    if affected(what) is None or isinstance(what, EachAt) or not np.plural or np.kind != "permanent":
        return None
    return StaticAbility((Must("block", IsAmong(what)),), np.filter)


# ---------------------------------------------------------------------------------------------------------- mana


@rule("mana", "an additional <a:mana_symbols> <each:for_each>")
def _(c: Place, a: tuple[str, ...], each: Quantity) -> AddMana | None:
    return AddMana((a,), each)


# --------------------------------------------------------------------------------------- prevention with more


@rule("static_line", "if <w:would> , prevent that damage . <e:effects>", "if <w:would> , prevent that damage and <e:effects>")
def _(c: Place, w: tuple[EventPattern, Who], e: Instruction) -> StaticAbility | None:
    from judge.cards.grammar.replacing import said

    if w[0].verb != "damage":
        return None
    return said(Prevent(w[0], then=e), *w)


@rule("static_line", "if <w:would> , regenerate it")
def _(c: Place, w: tuple[EventPattern, Who]) -> StaticAbility | None:
    """501.5b: each destruction of it is replaced."""
    from judge.cards.grammar.replacing import said
    from judge.cards.instructions import EventRole, Regenerate

    return said(Replace(w[0], instead=Regenerate(EventRole("subject"))), *w) if w[0].verb == "destroy" else None
