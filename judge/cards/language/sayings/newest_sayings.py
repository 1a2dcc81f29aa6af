"""What mechanisms of 2012 to 2026 say by a word of their own, in the sentences as which their rows are read."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _
from judge.cards.language.say import read, say
from judge.cards.language.statics.keyword_costs import PAID

# ------------------------------------------------------------------------------------------------- what is given for a lower price
_YOURS = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(t.You())))
_GIVEN, _ONE = "helping creature", t.Number(1)
_SACRIFICED = e.Sacrifice(t.Choose(_YOURS, _ONE))
_TAPPED = e.TapOthers(t.Choose(t.AllOf((*_YOURS.parts, t.IsState("untapped"))), _ONE, up_to=True))


def _less(action: e.Instruction, measured: str, way: str) -> e.StaticAbility:
    """The spell that is played for that cost costs less by what is measured of a creature that is given for it."""
    by = e.CostChange("play", e.Cost(mana=("{1}",)), more=False, times=t.Total("total", measured, t.IsAmong(t.Bound(_GIVEN))))
    return e.StaticAbility((e.OptionalCost(e.Cost(actions=(action,)), _GIVEN, way=way), by), t.This(), zone="stack")


for _way, _says in {"emerge": "its emerge", "harmonize": "its harmonize", PAID: "that"}.items():
    say("static", f"as you play ~ for {_says} cost, sacrifice a creature, and ~ costs {{X}} less to play, where X is its converted mana cost",
        _less(_SACRIFICED, "converted mana cost", _way))
    say("static", f"as you play ~ for {_says} cost, you may tap an untapped creature you control, and ~ costs {{X}} less to play, where X "
        "is its power", _less(_TAPPED, "power", _way))  # fmt: skip

# ------------------------------------------------------------------------------------------------- tribute
_FOE = t.Bound("foe")
_PAYS = e.May(t.Choose(t.IsOpponent(), _ONE), e.Remember("tribute", t.You()))
_COMES = t.EventPattern("move", subject=t.IsAmong(t.This()), destination=("in play",))
read("static", e.StaticAbility((e.Replace(_COMES, (e.AsEnters(_PAYS), e.EnterWithCounters("+1/+1", _.n, t.Done("as enters")))),)),
     "as ~ come into play, an opponent may have it come into play with <n:count> +1/+1 counters on it")
_TRIBUTE = t.Exists(t.AllOf((t.IsPlayer(), t.IsAmong(t.Memory("tribute")))))
say("condition", "tribute wasn't paid", t.Isnt(_TRIBUTE))
say("condition", "tribute was paid", _TRIBUTE)

# ------------------------------------------------------------------------------------------------- demonstrate
_COPY = e.CopySpell(t.This(), new_targets=True)
_THEIRS = e.Sequence((e.Name("foe", t.Choose(t.IsOpponent(), _ONE)), e.CopySpell(t.This(), who=_FOE, new_targets=True)))
read("effect", e.IfDone(e.May(t.You(), _COPY), _THEIRS), "you may copy it, and so do an opponent")

# ------------------------------------------------------------------------------------------------- mana
say("effect", "add {R} <n:quantity> times", e.AddMana((("{R}",),), times=_.n), when={"n": lambda n: n != t.Number(1)})
