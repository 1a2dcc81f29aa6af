"""Prevention and redirection of damage (419.7)."""

from __future__ import annotations

from judge.cards.instructions import (
    Apply,
    Choose,
    Duration,
    EventPattern,
    Filter,
    Instruction,
    IsAmong,
    Number,
    Prevent,
    Quantity,
    Redirect,
    Replace,
    Selection,
    StaticAbility,
    Together,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, TargetAt
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.triggers.triggers import Who

# ------------------------------------------------------------------------------------------------- prevention


def _selected(to: Selection) -> Filter | None:
    from judge.cards.instructions import Every

    if isinstance(to, EachAt):
        return to.of.filter if isinstance(to.of, Every) else IsAmong(to.of)
    if isinstance(to, Together):
        parts = [_selected(part) for part in to.parts]
        if any(part is None for part in parts):
            return None
        from judge.cards.language.nouns.noun_filters import either

        return either(*parts)  # type: ignore[arg-type]
    if isinstance(to, ChooseAt):
        return IsAmong(to)
    return IsAmong(to)


@rule(
    "command",
    "prevent the next <n:quantity> damage that would be dealt to <to:any> this turn",
    "prevent the next <n:quantity> damage that would be dealt this turn to <to:any>",
    "prevent the next <n:quantity> damage to <to:any> this turn",
)
def _(c: Place, n: Quantity, to: Selection) -> Instruction | None:
    filter = _selected(to)
    return None if filter is None else Apply(NOBODY, (Prevent(EventPattern("damage", other=filter), n),), Duration("end of turn"))


@rule(
    "command",
    "prevent the next <n:quantity> damage that would be dealt to <to:any> this turn by <src:source_np>",
    "prevent the next <n:quantity> damage that <src:source_np> would deal to <to:any> this turn",
)
def _(c: Place, n: Quantity, to: Selection, src: Filter) -> Instruction | None:
    filter = _selected(to)
    return (
        None if filter is None else Apply(NOBODY, (Prevent(EventPattern("damage", subject=src, other=filter), n),), Duration("end of turn"))
    )


@rule("command", "prevent the next <n:quantity> damage that would be dealt by <src:source_np> this turn")
def _(c: Place, n: Quantity, src: Filter) -> Instruction:
    return Apply(NOBODY, (Prevent(EventPattern("damage", subject=src), n),), Duration("end of turn"))


@rule("source_np", "<s:obj>")
def _(c: Place, s: Selection) -> Filter | None:
    return _selected(s) if not isinstance(s, ChooseAt) else None


@rule("source_choice", "(a|an) <np:np> of your choice")
def _(c: Place, np: NP) -> Selection | None:
    if np.kind != "source" or np.plural:
        return None
    return ChooseAt(c.start + c.parser.base, Choose(both(IsStateSource(), np.filter), Number(1)))


def IsStateSource() -> Filter:
    """What can be a source of damage (419.8a)."""
    from judge.cards.instructions import IsState

    return IsState("damage source")


@rule("source_np", "<s:source_choice>")
def _(c: Place, s: Selection) -> Filter | None:
    return IsAmong(s)


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt this turn",
    "prevent all <k:(combat damage)> that would be dealt this combat",
)
def _(c: Place, k: str) -> Instruction:
    until = Duration(f"end of {c.parser.words[c.end - 1]}")
    return Apply(NOBODY, (Prevent(EventPattern("damage", combat=True if k != "damage" else None)),), until)


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt to <to:any> this turn",
    "prevent all <k:(damage|combat damage)> that would be dealt this turn to <to:any>",
    "until end of turn , prevent all <k:(damage|combat damage)> that would be dealt to <to:any>",
)
def _(c: Place, k: str, to: Selection) -> Instruction | None:
    filter = _selected(to)
    return (
        None
        if filter is None
        else Apply(
            NOBODY,
            (Prevent(EventPattern("damage", other=filter, combat=True if k != "damage" else None)),),
            Duration("end of turn"),
        )
    )


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt this turn by <src:source_np>",
    "prevent all <k:(damage|combat damage)> <src:source_np> would deal this turn",
    "prevent all <k:(damage|combat damage)> that would be dealt by <src:source_np> this turn",
)
def _(c: Place, k: str, src: Filter) -> Instruction:
    return Apply(NOBODY, (Prevent(EventPattern("damage", subject=src, combat=True if k != "damage" else None)),), Duration("end of turn"))


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt to and dealt by <x:source_np> this turn",
    "prevent all <k:(damage|combat damage)> that would be dealt to and dealt by <x:source_np>",
)
def _(c: Place, k: str, x: Filter) -> Instruction | None:
    if c.parser.words[c.end - 1] != "turn":
        return None
    combat = True if k != "damage" else None
    return Apply(
        NOBODY,
        (Prevent(EventPattern("damage", subject=x, combat=combat)), Prevent(EventPattern("damage", other=x, combat=combat))),
        Duration("end of turn"),
    )


@rule("command", "the next time <src:source_np> would deal damage to <to:any> this turn , prevent that damage")
def _(c: Place, src: Filter, to: Selection) -> Instruction | None:
    filter = _selected(to)
    return (
        None
        if filter is None
        else Apply(NOBODY, (Prevent(EventPattern("damage", subject=src, other=filter), once=True),), Duration("end of turn"))
    )


@rule(
    "command",
    "the next time <src:source_np> would deal damage to <to:any> this turn , that damage is dealt to <b:any> instead",
    "the next time damage would be dealt to <to:any> this turn , that damage is dealt to <b:any> instead",
)
def _(c: Place, to: Selection, b: Selection, src: Filter | None = None) -> Instruction | None:
    filter = _selected(to)
    if filter is None:
        return None
    pattern = EventPattern("damage", subject=src, other=filter)
    return Apply(NOBODY, (Replace(pattern, (Redirect(b),), once=True),), Duration("end of turn"))


@rule("static_line", "prevent all <k:(damage|combat damage)> that would be dealt to <to:any> [by <np:np>]")
def _(c: Place, k: str, to: Selection, np: NP | None = None) -> StaticAbility | None:
    filter = _selected(to)
    if filter is None or isinstance(to, TargetAt) or (np is not None and not np.plural):
        return None
    return StaticAbility(
        (Prevent(EventPattern("damage", subject=np.filter if np else None, other=filter, combat=True if k != "damage" else None)),)
    )


@rule("static_line", "prevent all <k:(damage|combat damage)> that <s:source_np> would deal to <to:any>")
def _(c: Place, k: str, s: Filter, to: Selection) -> StaticAbility | None:
    filter = _selected(to)
    combat = True if k != "damage" else None
    return None if filter is None else StaticAbility((Prevent(EventPattern("damage", subject=s, other=filter, combat=combat)),))


@rule("static_line", "prevent all <k:(damage|combat damage)> that would be dealt by <s:source_np>")
def _(c: Place, k: str, s: Filter) -> StaticAbility:
    return StaticAbility((Prevent(EventPattern("damage", subject=s, combat=True if k != "damage" else None)),))


@rule("static_line", "prevent all <k:(damage|combat damage)> that would be dealt to and dealt by <s:source_np>")
def _(c: Place, k: str, s: Filter) -> StaticAbility:
    combat = True if k != "damage" else None
    return StaticAbility(
        (Prevent(EventPattern("damage", subject=s, combat=combat)), Prevent(EventPattern("damage", other=s, combat=combat)))
    )


@rule("static_line", "if a source would deal damage to <x:recipient> , prevent <n:quantity> of that damage")
def _(c: Place, x: Who, n: Quantity) -> StaticAbility:
    return StaticAbility((Prevent(EventPattern("damage", other=x.filter), n),))


@rule("command", "the next <n:quantity> damage that would be dealt to <a:any> this turn is dealt to <b:any> instead")
def _(c: Place, n: Quantity, a: Selection, b: Selection) -> Instruction | None:
    filter = _selected(a)
    if filter is None:
        return None
    return Apply(NOBODY, (Replace(EventPattern("damage", other=filter), (Redirect(b, n),)),), Duration("end of turn"))


@rule("static_line", "if <w:would> , prevent that damage . <e:effects>", "if <w:would> , prevent that damage (and|,) <e:effects>")
def _(c: Place, w: tuple[EventPattern, Who], e: Instruction) -> StaticAbility | None:
    from judge.cards.language.replacing.instead_clauses import said

    if w[0].verb != "damage":
        return None
    return said(Prevent(w[0], then=e), *w)


@rule("static_line", "if <w:would> , regenerate it")
def _(c: Place, w: tuple[EventPattern, Who]) -> StaticAbility | None:
    """501.5b: each destruction of it is replaced."""
    from judge.cards.instructions import EventRole, Regenerate
    from judge.cards.language.replacing.instead_clauses import said

    return said(Replace(w[0], instead=Regenerate(EventRole("subject"))), *w) if w[0].verb == "destroy" else None
