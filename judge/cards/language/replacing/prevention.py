"""Prevention and redirection of damage (419.7)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, TargetAt
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.triggers.triggers import Who

# ------------------------------------------------------------------------------------------------- prevention


def _selected(to: t.Selection) -> t.Filter | None:
    if isinstance(to, EachAt):
        return to.of.filter if isinstance(to.of, t.Every) else t.IsAmong(to.of)
    if isinstance(to, t.Together):
        parts = [_selected(part) for part in to.parts]
        if any(part is None for part in parts):
            return None
        from judge.cards.language.nouns.noun_filters import either

        return either(*parts)  # type: ignore[arg-type]
    if isinstance(to, ChooseAt):
        return t.IsAmong(to)
    return t.IsAmong(to)


@rule(
    "command",
    "prevent the next <n:quantity> damage that would be dealt to <to:any> this turn",
    "prevent the next <n:quantity> damage that would be dealt this turn to <to:any>",
    "prevent the next <n:quantity> damage to <to:any> this turn",
)
def _(c: Place, n: t.Quantity, to: t.Selection) -> e.Instruction | None:
    filter = _selected(to)
    return None if filter is None else e.Apply(NOBODY, (e.Prevent(t.EventPattern("damage", other=filter), n),), e.Duration("end of turn"))


@rule(
    "command",
    "prevent the next <n:quantity> damage that would be dealt to <to:any> this turn by <src:source_np>",
    "prevent the next <n:quantity> damage that <src:source_np> would deal to <to:any> this turn",
)
def _(c: Place, n: t.Quantity, to: t.Selection, src: t.Filter) -> e.Instruction | None:
    filter = _selected(to)
    return (
        None
        if filter is None
        else e.Apply(NOBODY, (e.Prevent(t.EventPattern("damage", subject=src, other=filter), n),), e.Duration("end of turn"))
    )


@rule("source_np", "<s:obj>")
def _(c: Place, s: t.Selection) -> t.Filter | None:
    return _selected(s) if not isinstance(s, ChooseAt) else None


@rule("source_choice", "(a|an) <np:np> of your choice")
def _(c: Place, np: NP) -> t.Selection | None:
    if np.kind != "source" or np.plural:
        return None
    return ChooseAt(c.start + c.parser.base, t.Choose(both(IsStateSource(), np.filter), t.Number(1)))


def IsStateSource() -> t.Filter:
    """What can be a source of damage (419.8a)."""
    return t.IsState("damage source")


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt this turn",
    "prevent all <k:(combat damage)> that would be dealt this combat",
)
def _(c: Place, k: str) -> e.Instruction:
    until = e.Duration(f"end of {c.parser.words[c.end - 1]}")
    return e.Apply(NOBODY, (e.Prevent(t.EventPattern("damage", combat=True if k != "damage" else None)),), until)


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt to <to:any> this turn",
    "prevent all <k:(damage|combat damage)> that would be dealt this turn to <to:any>",
    "until end of turn , prevent all <k:(damage|combat damage)> that would be dealt to <to:any>",
)
def _(c: Place, k: str, to: t.Selection) -> e.Instruction | None:
    filter = _selected(to)
    return (
        None
        if filter is None
        else e.Apply(
            NOBODY,
            (e.Prevent(t.EventPattern("damage", other=filter, combat=True if k != "damage" else None)),),
            e.Duration("end of turn"),
        )
    )


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt this turn by <src:source_np>",
    "prevent all <k:(damage|combat damage)> <src:source_np> would deal this turn",
    "prevent all <k:(damage|combat damage)> that would be dealt by <src:source_np> this turn",
)
def _(c: Place, k: str, src: t.Filter) -> e.Instruction:
    return e.Apply(
        NOBODY, (e.Prevent(t.EventPattern("damage", subject=src, combat=True if k != "damage" else None)),), e.Duration("end of turn")
    )


@rule(
    "command",
    "prevent all <k:(damage|combat damage)> that would be dealt to and dealt by <x:source_np> this turn",
    "prevent all <k:(damage|combat damage)> that would be dealt to and dealt by <x:source_np>",
)
def _(c: Place, k: str, x: t.Filter) -> e.Instruction | None:
    if c.parser.words[c.end - 1] != "turn":
        return None
    combat = True if k != "damage" else None
    return e.Apply(
        NOBODY,
        (e.Prevent(t.EventPattern("damage", subject=x, combat=combat)), e.Prevent(t.EventPattern("damage", other=x, combat=combat))),
        e.Duration("end of turn"),
    )


@rule("command", "the next time <src:source_np> would deal damage to <to:any> this turn , prevent that damage")
def _(c: Place, src: t.Filter, to: t.Selection) -> e.Instruction | None:
    filter = _selected(to)
    return (
        None
        if filter is None
        else e.Apply(NOBODY, (e.Prevent(t.EventPattern("damage", subject=src, other=filter), once=True),), e.Duration("end of turn"))
    )


@rule(
    "command",
    "the next time <src:source_np> would deal damage to <to:any> this turn , that damage is dealt to <b:any> instead",
    "the next time damage would be dealt to <to:any> this turn , that damage is dealt to <b:any> instead",
)
def _(c: Place, to: t.Selection, b: t.Selection, src: t.Filter | None = None) -> e.Instruction | None:
    filter = _selected(to)
    if filter is None:
        return None
    pattern = t.EventPattern("damage", subject=src, other=filter)
    return e.Apply(NOBODY, (e.Replace(pattern, (e.Redirect(b),), once=True),), e.Duration("end of turn"))


@rule("static_line", "prevent all <k:(damage|combat damage)> that would be dealt to <to:any> [by <np:np>]")
def _(c: Place, k: str, to: t.Selection, np: NP | None = None) -> e.StaticAbility | None:
    filter = _selected(to)
    if filter is None or isinstance(to, TargetAt) or (np is not None and not np.plural):
        return None
    return e.StaticAbility(
        (e.Prevent(t.EventPattern("damage", subject=np.filter if np else None, other=filter, combat=True if k != "damage" else None)),)
    )


@rule("static_line", "prevent all <k:(damage|combat damage)> that <s:source_np> would deal to <to:any>")
def _(c: Place, k: str, s: t.Filter, to: t.Selection) -> e.StaticAbility | None:
    filter = _selected(to)
    combat = True if k != "damage" else None
    return None if filter is None else e.StaticAbility((e.Prevent(t.EventPattern("damage", subject=s, other=filter, combat=combat)),))


@rule("static_line", "prevent all <k:(damage|combat damage)> <s:source_np> would deal")
@rule("static_line", "prevent all <k:(damage|combat damage)> that would be dealt by <s:source_np>")
def _(c: Place, k: str, s: t.Filter) -> e.StaticAbility:
    return e.StaticAbility((e.Prevent(t.EventPattern("damage", subject=s, combat=True if k != "damage" else None)),))


@rule("static_line", "prevent all <k:(damage|combat damage)> that would be dealt to and dealt by <s:source_np>")
def _(c: Place, k: str, s: t.Filter) -> e.StaticAbility:
    combat = True if k != "damage" else None
    return e.StaticAbility(
        (e.Prevent(t.EventPattern("damage", subject=s, combat=combat)), e.Prevent(t.EventPattern("damage", other=s, combat=combat)))
    )


@rule("static_line", "if a source would deal damage to <x:recipient> , prevent <n:quantity> of that damage")
def _(c: Place, x: Who, n: t.Quantity) -> e.StaticAbility:
    return e.StaticAbility((e.Prevent(t.EventPattern("damage", other=x.filter), n),))


@rule("command", "the next <n:quantity> damage that would be dealt to <a:any> this turn is dealt to <b:any> instead")
def _(c: Place, n: t.Quantity, a: t.Selection, b: t.Selection) -> e.Instruction | None:
    filter = _selected(a)
    if filter is None:
        return None
    return e.Apply(NOBODY, (e.Replace(t.EventPattern("damage", other=filter), (e.Redirect(b, n),)),), e.Duration("end of turn"))


@rule("static_line", "if <w:would> , prevent that damage . <do:effects>", "if <w:would> , prevent that damage (and|,) <do:effects>")
def _(c: Place, w: tuple[t.EventPattern, Who], do: e.Instruction) -> e.StaticAbility | None:
    from judge.cards.language.replacing.instead_clauses import said

    if w[0].verb != "damage":
        return None
    return said(e.Prevent(w[0], then=do), *w)


@rule("static_line", "if <w:would> , regenerate it")
def _(c: Place, w: tuple[t.EventPattern, Who]) -> e.StaticAbility | None:
    """501.5b: each destruction of it is replaced."""
    from judge.cards.language.replacing.instead_clauses import said

    return said(e.Replace(w[0], instead=e.Regenerate(t.EventRole("subject"))), *w) if w[0].verb == "destroy" else None
