"""Damage that is prevented, or dealt to something else instead: all of it, the next of it, for a turn or for good (419.6c, 419.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild
from judge.cards.language.nouns.joined_filters import NP, both, either
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, OwnRole, TargetAt
from judge.cards.language.replacing.replacements import NOBODY

COMBAT = {"damage": None, "combat damage": True, "noncombat damage": False}
"""Which damage the words speak of: any, combat damage, other damage."""


class Dealt(NamedTuple):
    """Damage that is spoken of: to whom, by what, until the end of what; `too`: that which the same things deal as well."""

    to: t.Filter | None = None
    by: t.Filter | None = None
    until: str = ""
    too: bool = False

    def patterns(self, kind: str) -> tuple[t.EventPattern, ...]:
        """The events that it is."""
        pattern = t.EventPattern("damage", subject=self.by, other=self.to, combat=COMBAT[kind])
        return (t.EventPattern("damage", subject=self.to, combat=COMBAT[kind]), pattern) if self.too else (pattern,)


def _selected(to: t.Selection) -> t.Filter:
    if isinstance(to, EachAt):
        return to.of.filter if isinstance(to.of, t.Every) else t.IsAmong(to.of)
    return either(*map(_selected, to.parts)) if isinstance(to, t.Together) else t.IsAmong(to)


# ------------------------------------------------------------------------------------------------ what deals the damage


@rule("source_np", "<s:objs>")
def _(c: Place, s: t.Selection) -> t.Filter | None:
    return _selected(s) if not isinstance(s, ChooseAt) else None


@rule("source_np", "<np:np>")
def _(c: Place, np: NP) -> t.Filter | None:
    """Bare plural: any of them, whichever they are when they would deal damage."""
    return np.filter if np.plural and np.kind in _DEALERS else None


@rule("dealing", "(a|an|any) <np:np>")
def _(c: Place, np: NP) -> t.Filter | None:
    """Any one that fits, whichever comes first."""
    return None if np.plural or np.kind not in _DEALERS else np.filter


_DEALERS = ("permanent", "source", "spell")


@rule("source_choice", "(a|an) <np:np> of your choice [<col:of_the_color>]")
def _(c: Place, np: NP, col: t.Filter | None = None) -> t.Selection | None:
    """One is chosen; of sources, among all that can be one (419.8a)."""
    if np.plural or np.kind not in ("source", "permanent"):
        return None
    said = [t.IsState("damage source") if np.kind == "source" else None, np.filter, col]
    return ChooseAt(c.start + c.parser.base, t.Choose(both(*(part for part in said if part is not None)), t.Number(1)))


# --------------------------------------------------------------------------------------------------- to whom, and when


@rule("dealt_term", "to <a:any>", "to <a:any> (and / or|or) <b:any>")
def _(c: Place, a: t.Selection, b: t.Selection | None = None) -> Dealt:
    """ "A creature", "an opponent": whichever it is; one is chosen only where the text says so."""
    chosen = c.parser.words[c.end - 1] == "choice"
    whom = [_selected(one) if chosen or not isinstance(one, ChooseAt) else one.choose.filter for one in (a, b) if one is not None]
    return Dealt(to=either(*whom))


@rule("dealt_term", "by <src:dealing>")
def _(c: Place, src: t.Filter) -> Dealt:
    return Dealt(by=src)


@rule("dealt_term", "this <until:(turn|combat)>")
def _(c: Place, until: str) -> Dealt:
    return Dealt(until=until)


@native("dealt_terms")
def dealt_terms(p: Parser, at: int) -> Iterable[tuple[Dealt, int]]:
    """Some of them, in any order, each at most once."""

    def more(found: Dealt, end: int) -> Iterable[tuple[Dealt, int]]:
        for one, after in p.read("dealt_term", end):
            if not any(a and b for a, b in zip(found, one, strict=True)):
                yield Dealt(found.to or one.to, found.by or one.by, found.until or one.until), after

    return grown(p.read("dealt_term", at), more)


_Spoken = tuple[tuple[t.EventPattern, ...], str]


@rule("dealt", "<k:(damage|combat damage|noncombat damage)> that would be dealt <d:dealt_terms>", "<k:(damage)> <d:dealt_terms>")
def _(c: Place, k: str, d: Dealt) -> _Spoken:
    return d.patterns(k), d.until


@rule("dealt", "<k:(damage|combat damage|noncombat damage)> that would be dealt to and dealt by <x:source_np> [this <until:(turn|combat)>]")
def _(c: Place, k: str, x: t.Filter, until: str = "") -> _Spoken:
    return Dealt(x, too=True).patterns(k), until


@rule("dealt", "<k:(damage|combat damage|noncombat damage)> [that] <src:source_np> would deal [<d:dealt_terms>]")
def _(c: Place, k: str, src: t.Filter, d: Dealt | None = None) -> _Spoken | None:
    said = d or Dealt()
    return None if said.by is not None else (said._replace(by=src).patterns(k), said.until)


@rule("next_damage", "<src:dealing> would deal <k:(damage|combat damage)> <d:dealt_terms>")
@rule("next_damage", "<k:(damage|combat damage)> would be dealt <d:dealt_terms>")
def _(c: Place, k: str, d: Dealt, src: t.Filter | None = None) -> t.EventPattern | None:
    if d.until != "turn" or (src is not None and d.by is not None):
        return None
    return Dealt(d.to, src or d.by).patterns(k)[0]


# ------------------------------------------------------------------------------------------------- what happens to it

_Kept = tuple[tuple[e.Part, ...], str]


@rule("kept_off", "prevent all <d:dealt>", "prevent the next <n:quantity> <d:dealt>")
def _(c: Place, d: _Spoken, n: t.Quantity | None = None) -> _Kept | None:
    return (tuple(e.Prevent(pattern, n) for pattern in d[0]), d[1]) if d[1] or n is None else None


@rule("kept_off", "all <d:dealt> is dealt to <b:any> instead", "the next <n:quantity> <d:dealt> is dealt to <b:any> instead")
def _(c: Place, d: _Spoken, b: t.Selection, n: t.Quantity | None = None) -> _Kept | None:
    return (tuple(e.Replace(pattern, (e.Redirect(b, n),)) for pattern in d[0]), d[1]) if d[1] or n is None else None


@rule("command", "<k:kept_off>", "<whole:duration> , <k:kept_off>", "<k:kept_off> <whole:duration>")
def _(c: Place, k: _Kept, whole: e.Duration | None = None) -> e.Instruction | None:
    if (whole is None) is not bool(k[1]) or (whole is not None and whole.condition is not None):
        return None
    return e.Apply(NOBODY, k[0], whole or e.Duration(f"end of {k[1]}"))


@rule("static_line", "<k:kept_off>")
def _(c: Place, k: _Kept) -> e.StaticAbility | None:
    return None if k[1] or mentions(k[0], TargetAt) else e.StaticAbility(k[0])


@rule("redirected", "its controller", "(that|the) (source|spell|creature|permanent) 's controller")
def _(c: Place) -> t.Selection:
    """Of what deals the damage, which may be any of several."""
    return t.ControllerOf(OwnRole("subject"))


@rule("replacement", "if <w:would_deal> , <b:to_another>")
def _(c: Place, w: t.EventPattern, b: t.Selection) -> e.Part | None:
    if isinstance(b, TargetAt | ChooseAt | EachAt):
        return None
    return e.Replace(w, (e.Redirect(rebuild(b, lambda node: t.EventRole(node.role) if isinstance(node, OwnRole) else node)),))
