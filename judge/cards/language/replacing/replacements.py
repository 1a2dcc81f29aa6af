"""Coming into play with or as something, "if ... would ... instead", prevention and redirection of damage."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild
from judge.cards.language.effects.effects_restrictions import normal_parts
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import AttachedAt, Ref
from judge.cards.language.triggers.triggers import Who, _plain

NOBODY = t.Together(())


def _entering() -> t.EventPattern:
    return t.EventPattern("move", subject=t.IsAmong(t.This()), destination=("in play",))


def _of_this(condition: t.Condition) -> t.Condition:
    """With what comes into play as "it"."""
    return rebuild(condition, lambda node: t.This() if isinstance(node, Ref) and (node.word, node.kind) == ("it", "object") else node)


def _conditional(changes: tuple[e.Change, ...], condition: t.Condition) -> tuple[e.Change, ...] | None:
    """The changes, each under the condition, in which "it" is what comes into play."""
    condition = _of_this(condition)
    out: list[e.Change] = []
    for change in changes:
        if not isinstance(change, e.EnterTapped | e.EnterTransformed | e.EnterWithCounters | e.EnterWithParts):
            return None
        out.append(msgspec.structs.replace(change, condition=condition))
    return tuple(out)


@rule("static_line", "~ enter <how:entering> and <parts:parts>")
def _(c: Place, how: tuple[e.Change, ...], parts: tuple[e.Part, ...]) -> tuple[e.StaticAbility, ...]:
    return (e.StaticAbility((e.Replace(_entering(), how),)), e.StaticAbility(normal_parts(parts), t.This()))


@rule("static_line", "~ enter <how:entering> . if <cond:condition> , (~|it) enter <f:entering>")
def _(c: Place, how: tuple[e.Change, ...], cond: t.Condition, f: tuple[e.Change, ...]) -> e.StaticAbility | None:
    further = _conditional(f, cond)
    return None if further is None else e.StaticAbility((e.Replace(_entering(), (*how, *further)),))


@rule("static_line", "~ enter <how:entering> <k:(if|as long as|unless)> <cond:condition>")
@rule("static_line", "if <cond:condition> , (~|it) enter <how:entering>")
def _(c: Place, how: tuple[e.Change, ...], cond: t.Condition, k: str = "if") -> e.StaticAbility | None:
    changes = _conditional(how, t.Isnt(cond) if k == "unless" else cond)
    return None if changes is None else e.StaticAbility((e.Replace(_entering(), changes),))


@rule(
    "entering",
    "with x <kind:counter_kind> counters on it , where x is <n:amount>",
    "with x <kind:counter_kind> counters on it and (with|have) <a:ability_list> , where x is <n:amount>",
)
def _(c: Place, kind: str, n: t.Quantity, a: tuple[e.Ability, ...] = ()) -> tuple[e.Change, ...]:
    return (e.EnterWithCounters(kind, n), *((e.EnterWithParts(tuple(map(e.GainAbility, a))),) if a else ()))


@rule(
    "entering",
    "with <n:count> <kind:counter_kind> (counter|counters) on it <each:for_each> "
    "and <m:count> <k:counter_kind> (counter|counters) on it <j:for_each>",
)
def _(c: Place, n: t.Quantity, kind: str, each: t.Quantity, m: t.Quantity, k: str, j: t.Quantity) -> tuple[e.Change, ...] | None:
    one, two = times(n, each), times(m, j)
    return None if one is None or two is None else (e.EnterWithCounters(kind, one), e.EnterWithCounters(k, two))


@rule("static_line", "<np:np> enter <how:entering>", "each <one:np> enter <how:entering>")
def _(c: Place, how: tuple[e.Change, ...], np: NP | None = None, one: NP | None = None) -> e.StaticAbility | None:
    np = np if np is not None and np.plural else one if one is not None and not one.plural else None
    if np is None:
        return None
    return e.StaticAbility((e.Replace(t.EventPattern("move", subject=_plain(np.filter), destination=("in play",)), how),))


@rule("static_line", "as ~ enter , [if <cond:condition> ,] <do:effects>")
def _(c: Place, do: e.Instruction, cond: t.Condition | None = None) -> e.StaticAbility:
    return e.StaticAbility((e.Replace(_entering(), (e.AsEnters(do if cond is None else e.If(_of_this(cond), do)),)),))


@rule("static_line", "as ~ enter , <do:effects> . ~ enter <f:entering>")
def _(c: Place, do: e.Instruction, f: tuple[e.Change, ...]) -> e.StaticAbility:
    """How it enters may hang on what was done as it does: "for each creature sacrificed this way"."""
    return e.StaticAbility((e.Replace(_entering(), (e.AsEnters(do), *f)),))


@rule("static_line", "as ~ enter , <do:effects> . if you <so:(do|don't)> , (it|~) enter <how:entering> [instead]")
def _(c: Place, do: e.Instruction, so: str, how: tuple[e.Change, ...]) -> e.StaticAbility | None:
    """`Done("as enters")`: what the same replacement asked for as the object comes into play was done."""
    done = t.Done("as enters")
    changes = _conditional(how, done if so == "do" else t.Isnt(done)) if isinstance(do, e.May) else None
    return None if changes is None else e.StaticAbility((e.Replace(_entering(), (e.AsEnters(do), *changes)),))


# ----------------------------------------------------------------------------------------------------- would


@rule(
    "would",
    "<w:event_object> would be put into a graveyard",
    "<w:event_object> would be put into a graveyard from anywhere",
    "<w:event_object> would be put into your graveyard [from anywhere]",
)
def _(c: Place, w: Who) -> tuple[t.EventPattern, Who]:
    """A permanent would be put there from play; a card, or this object, from anywhere."""
    words, subject = c.parser.words[c.start : c.end], _plain(w.filter)
    permanent = words[-1] != "anywhere" and (isinstance(w.selection, AttachedAt) or subject != w.filter)
    if "your" in words:
        subject = both(subject, t.OwnedBy(t.You()))
    whose = None if isinstance(subject, t.Anything) else subject
    return t.EventPattern("move", subject=whose, origin=("in play",) if permanent else (), destination=("graveyard",)), w


@native("any_source")
def any_source(p: Parser, at: int) -> Iterable[tuple[Who, int]]:
    """A source: any, a red one, one an opponent controls, ~."""
    yield from p.read("event_object", at)
    yield from p.read("event_source", at)
    if p.words[at] == "any":
        for np, end in p.read("np", at + 1):
            if np.kind == "source" and not np.plural:
                yield Who(np.filter, frozenset({"object", "source"}), None, at + p.base), end


@rule("player_verb", "skip that draw")
def _(c: Place) -> Callable[[t.Selection], e.Instruction]:
    """Of a draw that is replaced: nothing is done instead."""
    return lambda who: e.Nothing()


@rule("replacement", "if you would draw a card [while <k:cond>] , <do:effects> instead",
      "if you would draw a card [while <k:cond>] , instead <do:effects>",
      "if you would draw a card and <k:cond> , instead <do:effects>")  # fmt: skip
def _(c: Place, do: e.Instruction, k: t.Condition | None = None) -> e.Part | None:
    draw = t.EventPattern("draw", player=t.IsAmong(t.You()))
    if isinstance(do, e.May):
        return e.Replace(draw, instead=do.do, optional=t.You(), condition=k)
    return e.Replace(draw, instead=do, condition=k)


@rule("sentence", "if <w:would> , <r:rather>")
def _(c: Place, w: tuple[t.EventPattern, Who], r: tuple[e.Change, ...]) -> e.Instruction | None:
    """Of what the effect spoke of before, from then on."""
    if w[0].verb != "move" or not isinstance(w[1].selection, Ref):
        return None
    what = msgspec.structs.replace(w[1].selection, moved=True)  # where it went by this effect
    pattern = msgspec.structs.replace(w[0], subject=t.IsAmong(what))
    return e.Apply(what, (e.Replace(pattern, r),), e.Duration("permanent"))


