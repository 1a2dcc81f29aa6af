"""Activated abilities that can't be played, and what else is said of the same things in one sentence (403.4)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, anywhere, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.statics.static_sentences import _static, affected
from judge.cards.language.triggers.triggers import Trigger, Who, _mention
from judge.cards.language.triggers.triggers_played import Player, _mentioned, _who

TAPS = t.IsState("with {T} in its cost")
NO_MANA = t.Not(t.IsState("mana ability"))


@rule("tap_in_cost", "<w:(with|without)> {T} in (its|their) [activation] (cost|costs)")
def _(c: Place, w: str) -> t.Filter:
    return TAPS if w == "with" else t.Not(TAPS)


@rule("stopped", "activated abilities [<k:tap_in_cost>] can't be (played|activated) [<m:unless_mana>]")
def _(c: Place, k: t.Filter | None = None, m: bool = False) -> e.Part:
    which = both(*((k,) if k is not None else ()), *((NO_MANA,) if m else ()))
    return e.Cant("activated abilities be played", which if k is not None or m else None)


@rule("static_line", "activated abilities of <np:np> can't be (played|activated) [<m:unless_mana>]")
def _(c: Place, np: NP, m: bool = False) -> e.StaticAbility | None:
    return e.StaticAbility((e.Cant("activated abilities be played", NO_MANA if m else None),), np.filter) if np.plural else None


@rule("static_line", "<what:obj> 's <s:stopped>")
def _(c: Place, what: t.Selection, s: e.Part) -> e.StaticAbility | None:
    whom = affected(what)
    return None if whom is None or isinstance(what, EachAt) else e.StaticAbility((s,), whom)


@rule("static_line", "<what:obj> can't <a:attack_or_block> [,] and (its|their) <s:stopped>")
def _(c: Place, what: t.Selection, a: tuple[e.Part, ...], s: e.Part) -> e.StaticAbility | None:
    return _static(what, (*a, s))


@rule("attack_or_block", "<k:(attack or block|attack|block)>")
def _(c: Place, k: str) -> tuple[e.Part, ...]:
    return tuple(e.Cant(word) for word in k.split(" or "))


@rule("static_line", "~ can be attached only to <np:a_np>")
def _(c: Place, np: NP) -> e.StaticAbility | None:
    """What else is a creature can't be equipped by it (420.5j)."""
    if np.kind != "permanent" or not {"Equipment", "equipment"} & c.parser.context.kinds:
        return None
    others = both(t.InZone("in play"), t.HasType("creature"), t.Not(anywhere(np.filter)))
    return e.StaticAbility((e.Cant("be equipped", t.IsAmong(t.This())),), others)


# ------------------------------------------------------------------------------------------------------- being played


@rule("event", "<w:event_player> (play|activate) <x:event_object> 's [activated] ability [<k:tap_in_cost>] [<m:not_mana>]")
@rule("event", "<w:event_player> (play|activate) (an ability|an activated ability) of <x:event_object> <k:tap_in_cost> [<m:not_mana>]")
def _(c: Place, w: Player, x: Who, k: t.Filter | None = None, m: t.Filter | None = None) -> Trigger:
    parts = (t.IsState("activated ability"), t.SourceMatches(x.filter), *((k,) if k is not None else ()), *((m,) if m is not None else ()))
    ability = Antecedent(w[2] + 1, t.EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    return Trigger(t.EventPattern("play ability", subject=both(*parts), player=_who(w)), (ability, *_mention(x, "other"), *_mentioned(w)))
