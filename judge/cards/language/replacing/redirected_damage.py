"""Damage that is dealt to something else instead, and what the next or all damage of a turn is (419.6c, 419.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild
from judge.cards.language.nouns.noun_filters import NP, either
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, OwnRole, TargetAt
from judge.cards.language.replacing.prevention import _selected
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.triggers.triggers import Who

_TURN = e.Duration("end of turn")


class Dealt(NamedTuple):
    """What "damage that would be dealt" is narrowed to: to whom, by what; `turn`: only this turn."""

    to: t.Filter | None = None
    by: t.Filter | None = None
    turn: bool = False
    targeted: bool = False


# ------------------------------------------------------------------------------------------------ damage in the passive


@native("dealt_term")
def dealt_term(p: Parser, at: int) -> Iterable[tuple[Dealt, int]]:
    """One of: to somebody, by something, this turn."""
    if p.words[at : at + 2] == ["this", "turn"]:
        yield Dealt(turn=True), at + 2
    if p.words[at] == "to":
        for to, end in p.read("dealt_to", at + 1):
            yield to, end
    if p.words[at] == "by":
        for source, end in p.read("dealing", at + 1):
            yield Dealt(by=source), end


@rule("dealt_to", "<to:any>")
def _(c: Place, to: t.Selection) -> Dealt | None:
    """ "A creature", "an opponent": whichever it is; one is chosen only where the text says so."""
    chosen = c.parser.words[c.end - 1] == "choice"
    filter = to.choose.filter if isinstance(to, ChooseAt) and not chosen else _selected(to)
    return None if filter is None else Dealt(to=filter, targeted=isinstance(to, TargetAt))


@rule("dealt_to", "<a:any> and / or <b:any>", "<a:any> or <b:any>")
def _(c: Place, a: t.Selection, b: t.Selection) -> Dealt | None:
    """Whatever of it is spoken of: the damage dealt to either."""
    one, other = ((x.choose.filter if isinstance(x, ChooseAt) else _selected(x)) for x in (a, b))
    return None if one is None or other is None else Dealt(to=either(one, other))


@native("dealt_terms")
def dealt_terms(p: Parser, at: int) -> Iterable[tuple[Dealt, int]]:
    """Some of them, in any order, each at most once."""

    def more(found: Dealt, end: int) -> Iterable[tuple[Dealt, int]]:
        for one, after in p.read("dealt_term", end):
            if not any(a and b for a, b in zip(found[:3], one[:3], strict=True)):
                by, turn = found.by or one.by, found.turn or one.turn
                yield Dealt(found.to or one.to, by, turn, found.targeted or one.targeted), after

    return grown(p.read("dealt_term", at), more)


def _pattern(found: Dealt, kind: str) -> t.EventPattern:
    return t.EventPattern("damage", subject=found.by, other=found.to, combat=True if kind != "damage" else None)


@rule("command", "prevent all <k:(damage|combat damage)> that would be dealt <d:dealt_terms>")
def _(c: Place, k: str, d: Dealt) -> e.Instruction | None:
    return e.Apply(NOBODY, (e.Prevent(_pattern(d, k)),), _TURN) if d.turn else None


@rule("command", "prevent all <k:(damage|combat damage)> [that] <w:next_damage_of>")
def _(c: Place, k: str, w: Dealt) -> e.Instruction:
    return e.Apply(NOBODY, (e.Prevent(_pattern(w, k)),), _TURN)


@rule("next_damage_of", "<src:source_np> would deal this turn [to <to:dealt_to>]", "<src:source_np> would deal to <to:dealt_to> this turn")
def _(c: Place, src: t.Filter, to: Dealt | None = None) -> Dealt:
    return Dealt(to.to if to is not None else None, src)


@rule("command", "all <k:(damage|combat damage)> that would be dealt <d:dealt_terms> is dealt to <b:any> instead")
def _(c: Place, k: str, d: Dealt, b: t.Selection) -> e.Instruction | None:
    return e.Apply(NOBODY, (e.Replace(_pattern(d, k), (e.Redirect(b),)),), _TURN) if d.turn else None


@rule("static_line", "all <k:(damage|combat damage)> that would be dealt <d:dealt_terms> is dealt to <b:any> instead")
def _(c: Place, k: str, d: Dealt, b: t.Selection) -> e.StaticAbility | None:
    return None if d.turn or d.targeted else e.StaticAbility((e.Replace(_pattern(d, k), (e.Redirect(b),)),))


@rule("source_np", "<np:np>")
def _(c: Place, np: NP) -> t.Filter | None:
    """Bare plural: any of them, whichever they are when they would deal damage."""
    return np.filter if np.plural and np.kind in ("permanent", "source", "spell") else None


# --------------------------------------------------------------------------------------------------- what happens to it


@rule(
    "redirected",
    "its controller",
    "(that|the) (source|spell|creature|permanent) 's controller",
)
def _(c: Place) -> t.Selection:
    """Of what deals the damage, which may be any of several."""
    return t.ControllerOf(OwnRole("subject"))


# ----------------------------------------------------------------------------------------------------- the next time


@rule("next_damage", "<src:dealing> would deal <k:(damage|combat damage)> this turn [to <to:dealt_to>]")
@rule("next_damage", "<src:dealing> would deal <k:(damage|combat damage)> to <to:dealt_to> this turn")
def _(c: Place, src: t.Filter, k: str, to: Dealt | None = None) -> t.EventPattern:
    return _pattern(Dealt(to.to if to is not None else None, src), k)


@rule("dealing", "(a|an|any) <np:np>")
def _(c: Place, np: NP) -> t.Filter | None:
    """Any one that fits, whichever comes first."""
    return None if np.plural or np.kind not in ("permanent", "source", "spell") else np.filter


@rule("next_damage", "<k:(damage|combat damage)> would be dealt <d:dealt_terms>")
def _(c: Place, k: str, d: Dealt) -> t.EventPattern | None:
    return _pattern(d, k) if d.turn else None


# ---------------------------------------------------------------------------------------------------------- always


@rule("would", "<w:any_source> would deal <k:(damage|combat damage)>")
def _(c: Place, w: Who, k: str) -> tuple[t.EventPattern, Who]:
    subject = None if isinstance(w.filter, t.Anything) else w.filter
    return t.EventPattern("damage", subject=subject, combat=True if k != "damage" else None), Who(t.Anything(), frozenset(), None, w.at)


@rule("would", "<w:any_source> would deal <n:quantity> or <op:(more|less)> <k:(damage|combat damage)> to <x:recipient>")
def _(c: Place, w: Who, n: t.Quantity, op: str, k: str, x: Who) -> tuple[t.EventPattern, Who] | None:
    if not isinstance(n, t.Number):
        return None
    amount = (">=" if op == "more" else "<=", n)
    subject = None if isinstance(w.filter, t.Anything) else w.filter
    return t.EventPattern("damage", subject=subject, other=x.filter, combat=True if k != "damage" else None, amount=amount), x


@rule("replacement", "if <w:would> , <b:to_another>")
def _(c: Place, w: tuple[t.EventPattern, Who], b: t.Selection) -> e.Part | None:
    if w[0].verb != "damage" or isinstance(b, TargetAt | ChooseAt | EachAt):
        return None
    own = rebuild(b, lambda node: t.EventRole(node.role) if isinstance(node, OwnRole) else node)
    return e.Replace(w[0], (e.Redirect(own),))


@rule("replacement_this_turn", "if <w:would> this turn , <x:dealt_otherwise>")
def _(c: Place, w: tuple[t.EventPattern, Who], x: tuple[e.Change, ...]) -> e.Part | None:
    return e.Replace(w[0], x) if w[0].verb == "damage" else None
