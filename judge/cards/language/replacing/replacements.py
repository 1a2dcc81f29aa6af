"""Coming into play with or as something, "if ... would ... instead", prevention and redirection of damage."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.instructions import (
    Anything,
    Apply,
    AsEnters,
    Change,
    Condition,
    Duration,
    EnterTapped,
    EnterWithCounters,
    EnterWithParts,
    EventPattern,
    Filter,
    Instruction,
    IsAmong,
    Nothing,
    OwnedBy,
    Part,
    Prevent,
    Quantity,
    Replace,
    Selection,
    SetAmount,
    StaticAbility,
    This,
    Together,
    ToZone,
    You,
)
from judge.cards.language.effects.effects_restrictions import normal_parts
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import AttachedAt, Ref
from judge.cards.language.triggers.triggers import Who, _plain

NOBODY = Together(())


def _entering() -> EventPattern:
    return EventPattern("move", subject=IsAmong(This()), destination=("in play",))


@rule("entering", "tapped")
def _(c: Place) -> tuple[Change, ...]:
    return (EnterTapped(),)


@rule("entering", "with an additional <n:quantity> <kind:counter_kind> counters on it")
def _(c: Place, n: Quantity, kind: str) -> tuple[Change, ...]:
    return (EnterWithCounters(kind, n),)


@rule("entering", "with <n:count> [additional] <kind:counter_kind> (counter|counters) on it")
def _(c: Place, n: Quantity, kind: str) -> tuple[Change, ...]:
    return (EnterWithCounters(kind, n),)


@rule("entering", "with <n:count> [additional] <kind:counter_kind> (counter|counters) on it <each:for_each>")
def _(c: Place, n: Quantity, kind: str, each: Quantity) -> tuple[Change, ...] | None:
    amount = times(n, each)
    return None if amount is None else (EnterWithCounters(kind, amount),)


@rule("entering", "with a number of [additional] <kind:counter_kind> counters on it equal to <n:amount>")
def _(c: Place, n: Quantity, kind: str) -> tuple[Change, ...]:
    return (EnterWithCounters(kind, n),)


@rule("entering", "tapped with <n:count> <kind:counter_kind> (counter|counters) on it")
def _(c: Place, n: Quantity, kind: str) -> tuple[Change, ...]:
    return (EnterTapped(), EnterWithCounters(kind, n))


def _conditional(changes: tuple[Change, ...], condition: Condition) -> tuple[Change, ...] | None:
    out: list[Change] = []
    for change in changes:
        if not isinstance(change, EnterTapped | EnterWithCounters | EnterWithParts):
            return None
        out.append(msgspec.structs.replace(change, condition=condition))
    return tuple(out)


@rule("static_line", "~ enter <e:entering> and <parts:parts>")
def _(c: Place, e: tuple[Change, ...], parts: tuple[Part, ...]) -> tuple[StaticAbility, ...]:
    return (StaticAbility((Replace(_entering(), e),)), StaticAbility(normal_parts(parts), This()))


@rule("static_line", "~ enter <e:entering>")
def _(c: Place, e: tuple[Change, ...]) -> StaticAbility:
    return StaticAbility((Replace(_entering(), e),))


@rule("static_line", "~ enter <e:entering> . if <cond:condition> , (~|it) enter <f:entering>")
def _(c: Place, e: tuple[Change, ...], cond: Condition, f: tuple[Change, ...]) -> StaticAbility | None:
    further = _conditional(f, cond)
    return None if further is None else StaticAbility((Replace(_entering(), (*e, *further)),))


@rule("static_line", "~ enter <e:entering> (if|as long as) <cond:condition>", "if <cond:condition> , (~|it) enter <e:entering>")
def _(c: Place, e: tuple[Change, ...], cond: Condition) -> StaticAbility | None:
    changes = _conditional(e, cond)
    return None if changes is None else StaticAbility((Replace(_entering(), changes),))


@rule("static_line", "~ enter <e:entering> unless <cond:condition>")
def _(c: Place, e: tuple[Change, ...], cond: Condition) -> StaticAbility | None:
    from judge.cards.instructions import Isnt

    changes = _conditional(e, Isnt(cond))
    return None if changes is None else StaticAbility((Replace(_entering(), changes),))


@rule("static_line", "~ enter with x <kind:counter_kind> counters on it , where x is <n:amount>")
def _(c: Place, kind: str, n: Quantity) -> StaticAbility:
    return StaticAbility((Replace(_entering(), (EnterWithCounters(kind, n),)),))


@rule(
    "entering",
    "with <n:count> <kind:counter_kind> (counter|counters) on it <each:for_each> "
    "and <m:count> <k:counter_kind> (counter|counters) on it <e:for_each>",
)
def _(c: Place, n: Quantity, kind: str, each: Quantity, m: Quantity, k: str, e: Quantity) -> tuple[Change, ...] | None:
    one, two = times(n, each), times(m, e)
    return None if one is None or two is None else (EnterWithCounters(kind, one), EnterWithCounters(k, two))


@rule("static_line", "<np:np> enter <e:entering>", "each <one:np> enter <e:entering>")
def _(c: Place, e: tuple[Change, ...], np: NP | None = None, one: NP | None = None) -> StaticAbility | None:
    np = np if np is not None and np.plural else one if one is not None and not one.plural else None
    if np is None:
        return None
    return StaticAbility((Replace(EventPattern("move", subject=_plain(np.filter), destination=("in play",)), e),))


@rule("static_line", "as ~ enter , <e:effects>")
def _(c: Place, e: Instruction) -> StaticAbility:
    return StaticAbility((Replace(_entering(), (AsEnters(e),)),))


@rule("static_line", "as ~ enter , <e:effects> . ~ enter <f:entering>")
def _(c: Place, e: Instruction, f: tuple[Change, ...]) -> StaticAbility:
    """How it enters may hang on what was done as it does: "for each creature sacrificed this way"."""
    return StaticAbility((Replace(_entering(), (AsEnters(e), *f)),))


@rule("static_line", "as ~ enter , <e:effects> . if you don't , (it|~) enter tapped [instead]")
def _(c: Place, e: Instruction) -> StaticAbility | None:
    """`Done("as enters")`: what the same replacement asked for as the object comes into play was done."""
    from judge.cards.instructions import Done, Isnt, May

    if not isinstance(e, May):
        return None
    return StaticAbility((Replace(_entering(), (AsEnters(e), EnterTapped(Isnt(Done("as enters"))))),))


# ----------------------------------------------------------------------------------------------------- would


@rule("would", "<w:event_object> would die")
def _(c: Place, w: Who) -> tuple[EventPattern, Who]:
    return EventPattern("move", subject=_plain(w.filter), origin=("in play",), destination=("graveyard",)), w


@rule(
    "would",
    "<w:event_object> would be put into a graveyard",
    "<w:event_object> would be put into a graveyard from anywhere",
    "<w:event_object> would be put into your graveyard [from anywhere]",
)
def _(c: Place, w: Who) -> tuple[EventPattern, Who]:
    """A permanent would be put there from play; a card, or this object, from anywhere."""
    words, subject = c.parser.words[c.start : c.end], _plain(w.filter)
    permanent = words[-1] != "anywhere" and (isinstance(w.selection, AttachedAt) or subject != w.filter)
    if "your" in words:
        subject = both(subject, OwnedBy(You()))
    whose = None if isinstance(subject, Anything) else subject
    return EventPattern("move", subject=whose, origin=("in play",) if permanent else (), destination=("graveyard",)), w


@rule("would", "<w:event_object> would leave play")
def _(c: Place, w: Who) -> tuple[EventPattern, Who]:
    return EventPattern("move", subject=_plain(w.filter), origin=("in play",)), w


@rule("would", "<w:event_object> would be destroyed")
def _(c: Place, w: Who) -> tuple[EventPattern, Who]:
    return EventPattern("destroy", subject=w.filter), w


@rule("would", "<w:event_player> would draw a card")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> tuple[EventPattern, Who]:
    from judge.cards.instructions import IsPlayer

    return EventPattern("draw", player=None if w[0] == IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("would", "<w:event_player> would gain life")
def _(c: Place, w: tuple[Filter, Selection | None, int]) -> tuple[EventPattern, Who]:
    from judge.cards.instructions import IsPlayer

    return EventPattern("gain life", player=None if w[0] == IsPlayer() else w[0]), Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("would", "<w:any_source> would deal <k:(damage|combat damage)> to <x:recipient>")
def _(c: Place, w: Who, k: str, x: Who) -> tuple[EventPattern, Who]:
    return EventPattern("damage", subject=None if w.filter == _ANY else w.filter, other=x.filter, combat=True if k != "damage" else None), x


@rule(
    "would",
    "[<k:(combat|noncombat)>] damage would be dealt to <x:recipient>",
    "<x:event_object> would be dealt [<k:(combat|noncombat)>] damage",
)
def _(c: Place, x: Who, k: str = "") -> tuple[EventPattern, Who]:
    return EventPattern("damage", other=x.filter, combat=k == "combat" if k else None, once=True), x


_ANY = Anything()


@native("any_source")
def any_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source: any, a red one, one an opponent controls, ~."""
    yield from p.read("event_object", at)
    yield from p.read("event_source", at)
    if p.words[at] == "any":
        for np, end in p.read("np", at + 1):
            if np.kind == "source" and not np.plural:
                yield Who(np.filter, frozenset({"object", "source"}), None, at + p.base), end


@rule("rather", "exile it instead", "remove it from the game instead", "exile that card instead", "instead exile it")
@rule("rather", "remove it from the game instead of putting it anywhere else", "exile it instead of putting it anywhere else")
def _(c: Place) -> tuple[Change, ...]:
    return (ToZone("removed from the game"),)


@rule("rather", "return (it|~) to its owner 's hand instead", "put (it|~) into its owner 's hand instead")
def _(c: Place) -> tuple[Change, ...]:
    return (ToZone("hand"),)


@rule(
    "rather",
    "put it on <side:(top|bottom)> of its owner 's library instead",
    "put it on the <side:(top|bottom)> of its owner 's library instead",
)
def _(c: Place, side: str) -> tuple[Change, ...]:
    return (ToZone("library", side),)


@rule("rather", "shuffle (it|~) into its owner 's library instead", "reveal (it|~) and shuffle it into its owner 's library instead")
def _(c: Place) -> tuple[Change, ...]:
    return (ToZone("library", "shuffled"),)


@rule("replacement", "if <w:would> , <r:rather>")
def _(c: Place, w: tuple[EventPattern, Who], r: tuple[Change, ...]) -> Part | None:
    if w[0].verb != "move":
        return None
    return Replace(w[0], r)


@rule(
    "rather_amount",
    "it (deal|deals) double that damage [to that <x:(creature|permanent|player)>] [or player] instead",
    "it (deal|deals) double that damage instead",
)
def _(c: Place, x: str = "") -> Quantity:
    from judge.cards.instructions import Amount, Product

    return Product(2, Amount("event"))


@rule("replacement", "if <w:would> , <n:rather_amount>")
def _(c: Place, w: tuple[EventPattern, Who], n: Quantity) -> Part | None:
    return Replace(w[0], (SetAmount(n),)) if w[0].verb == "damage" else None


@rule("replacement", "if <w:would> , prevent <n:quantity> of that damage")
def _(c: Place, w: tuple[EventPattern, Who], n: Quantity) -> Part | None:
    return Prevent(w[0], n) if w[0].verb == "damage" else None


@rule("static_line", "if <cond:condition> and <w:would> , prevent <n:quantity> of that damage")
def _(c: Place, cond: Condition, w: tuple[EventPattern, Who], n: Quantity) -> StaticAbility | None:
    return StaticAbility((Prevent(w[0], n),), condition=cond) if w[0].verb == "damage" else None


@rule("replacement", "if <w:would> , prevent <n:quantity> damage that (spell|source) would deal to that permanent or player")
def _(c: Place, w: tuple[EventPattern, Who], n: Quantity) -> Part | None:
    return Prevent(w[0], n) if w[0].verb == "damage" else None


@rule("replacement", "if <w:would> , prevent that damage")
def _(c: Place, w: tuple[EventPattern, Who]) -> Part | None:
    return Prevent(w[0]) if w[0].verb == "damage" else None


@rule("replacement", "if you would draw a card , you may instead <e:command>")
def _(c: Place, e: Instruction) -> Part:
    return Replace(EventPattern("draw", player=IsAmong(You())), instead=e, optional=You())


@rule("player_verb", "skip that draw")
def _(c: Place) -> Callable[[Selection], Instruction]:
    """Of a draw that is replaced: nothing is done instead."""
    return lambda who: Nothing()


@rule("replacement", "if you would draw a card , <e:effects> instead", "if you would draw a card , instead <e:effects>")
def _(c: Place, e: Instruction) -> Part | None:
    from judge.cards.instructions import May

    if isinstance(e, May):
        return Replace(EventPattern("draw", player=IsAmong(You())), instead=e.do, optional=You())
    return Replace(EventPattern("draw", player=IsAmong(You())), instead=e)


@rule("static_line", "<r:replacement>")
def _(c: Place, r: Part) -> StaticAbility:
    return StaticAbility((r,))


@rule("command", "<r:replacement_this_turn>")
def _(c: Place, r: Part) -> Instruction:
    return Apply(NOBODY, (r,), Duration("end of turn"))


@rule("sentence", "if <w:would> , <r:rather>")
def _(c: Place, w: tuple[EventPattern, Who], r: tuple[Change, ...]) -> Instruction | None:
    """Of what the effect spoke of before, from then on."""
    if w[0].verb != "move" or not isinstance(w[1].selection, Ref):
        return None
    what = msgspec.structs.replace(w[1].selection, moved=True)  # where it went by this effect
    pattern = msgspec.structs.replace(w[0], subject=IsAmong(what))
    return Apply(what, (Replace(pattern, r),), Duration("permanent"))


@rule("replacement_this_turn", "if <w:would> this turn , <r:rather>")
def _(c: Place, w: tuple[EventPattern, Who], r: tuple[Change, ...]) -> Part | None:
    return Replace(w[0], r) if w[0].verb == "move" else None
