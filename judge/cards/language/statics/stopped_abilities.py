"""Activated abilities that can't be played, and what else is said of the same things in one sentence (403.4)."""

from __future__ import annotations

from judge.cards.instructions import (
    Cant,
    EventPattern,
    EventRole,
    Filter,
    HasType,
    InZone,
    IsAmong,
    IsState,
    Not,
    Part,
    Selection,
    SourceMatches,
    StaticAbility,
    This,
)
from judge.cards.language.nouns.noun_filters import NP, anywhere, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.statics.static_sentences import _static, affected
from judge.cards.language.triggers.triggers import Trigger, Who, _mention
from judge.cards.language.triggers.triggers_played import Player, _mentioned, _who

TAPS = IsState("with {T} in its cost")
NO_MANA = Not(IsState("mana ability"))


@rule("tap_in_cost", "<w:(with|without)> {T} in (its|their) [activation] (cost|costs)")
def _(c: Place, w: str) -> Filter:
    return TAPS if w == "with" else Not(TAPS)


@rule("stopped", "activated abilities [<k:tap_in_cost>] can't be (played|activated) [<m:unless_mana>]")
def _(c: Place, k: Filter | None = None, m: bool = False) -> Part:
    which = both(*((k,) if k is not None else ()), *((NO_MANA,) if m else ()))
    return Cant("activated abilities be played", which if k is not None or m else None)


@rule("static_line", "<np:np> 's <s:stopped>")
def _(c: Place, np: NP, s: Part) -> StaticAbility | None:
    return StaticAbility((s,), np.filter) if np.plural else None


@rule("static_line", "activated abilities of <np:np> can't be (played|activated) [<m:unless_mana>]")
def _(c: Place, np: NP, m: bool = False) -> StaticAbility | None:
    return StaticAbility((Cant("activated abilities be played", NO_MANA if m else None),), np.filter) if np.plural else None


@rule("static_line", "<what:obj> 's <s:stopped>")
def _(c: Place, what: Selection, s: Part) -> StaticAbility | None:
    whom = affected(what)
    return None if whom is None or isinstance(what, EachAt) else StaticAbility((s,), whom)


@rule("static_line", "<what:obj> can't <a:attack_or_block> [,] and (its|their) <s:stopped>")
def _(c: Place, what: Selection, a: tuple[Part, ...], s: Part) -> StaticAbility | None:
    return _static(what, (*a, s))


@rule("attack_or_block", "<k:(attack or block|attack|block)>")
def _(c: Place, k: str) -> tuple[Part, ...]:
    return tuple(Cant(word) for word in k.split(" or "))


@rule("static_line", "~ can be attached only to <np:a_np>")
def _(c: Place, np: NP) -> StaticAbility | None:
    """What else is a creature can't be equipped by it (420.5j)."""
    if np.kind != "permanent" or not {"Equipment", "equipment"} & c.parser.context.kinds:
        return None
    others = both(InZone("in play"), HasType("creature"), Not(anywhere(np.filter)))
    return StaticAbility((Cant("be equipped", IsAmong(This())),), others)


# ------------------------------------------------------------------------------------------------------- being played


@rule("event", "<w:event_player> (play|activate) <x:event_object> 's [activated] ability [<k:tap_in_cost>] [<m:not_mana>]")
@rule("event", "<w:event_player> (play|activate) (an ability|an activated ability) of <x:event_object> <k:tap_in_cost> [<m:not_mana>]")
def _(c: Place, w: Player, x: Who, k: Filter | None = None, m: Filter | None = None) -> Trigger:
    parts = (IsState("activated ability"), SourceMatches(x.filter), *((k,) if k is not None else ()), *((m,) if m is not None else ()))
    ability = Antecedent(w[2] + 1, EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    return Trigger(EventPattern("play ability", subject=both(*parts), player=_who(w)), (ability, *_mention(x, "other"), *_mentioned(w)))
