"""What texts say of attacks and blocks as a whole: what they cost, how many take part, who comes along (308.2d, 309.2b, 500.1)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.say import read
from judge.cards.language.sentences.sentences import apply


class Toll(msgspec.Struct, frozen=True):
    """A cost of attacking or blocking (308.2d, 309.2b), and how often it is paid for one creature."""

    cost: e.Cost
    times: t.Quantity = t.Number(1)


def _toll(cost: e.Cost) -> Toll:
    return Toll(msgspec.structs.replace(cost, mana=("{1}",)), t.X()) if "{X}" in cost.mana else Toll(cost)


def _tolled(a: tuple[e.Part, ...], toll: Toll) -> tuple[e.Part, ...] | None:
    costs: list[e.Part] = []
    for part in a:
        if not isinstance(part, e.Cant) or part.action not in ("attack", "block") or part.count is not None:
            return None
        costs.append(e.CostChange(part.action, toll.cost, times=toll.times, other=part.other))
    return tuple(costs)


read("toll", made(_toll, _.cost), "<cost:cost> <fighter:each_fighter>", "<cost:cost>")
read("toll", Toll(_.cost, _.each), "<cost:cost> <each:for_each>", when={"cost": lambda cost: "{X}" not in cost.mana})
read("toll", Toll(e.Cost(mana=("{1}",)), _.n), "<cost:cost> [<fighter:each_fighter>], where x is <n:amount>",
    when={"cost": lambda cost: cost == e.Cost(mana=("{X}",))})  # fmt: skip
_TOLLED, _UNLESS = made(_tolled, _.a, _.toll), "unless (you|they|its controller|their controller) <toll:toll>"
read("whole sentence", made(apply, _.what, _TOLLED, e.Duration("end of turn")), f"<what:objs> can't <a:cant_action> this turn {_UNLESS}")
read("part", _TOLLED, f"can't <a:cant_action> {_UNLESS}")

# ------------------------------------------------------------------------------------------ extra steps (300.7, 300.8)
read("after_this", "this step", "step")
read("after_this", made(lambda s: "this phase" if s in ("combat", "main", "precombat main", "postcombat main") else "this step", _.s),
    "<s:step>")  # fmt: skip


def _additional(step: str, after: str, who: t.Selection | None) -> e.Instruction | None:
    """A step after a step, or the combat phase after a phase."""
    return e.ExtraPhase((step,), after, who) if (after == "this phase") == (step in ("combat", "main")) else None


read("sentence_core", made(_additional, _.s, _.w, _.who), "after this <w:after_this>, there is an additional <s:step>",
    "there is an additional <s:step> after this <w:after_this>", "<who:who> get an additional <s:step> after this <w:after_this>")
read("sentence_core", made(_additional, _.s, _.w, t.You()), "after this <w:after_this>, you get an additional <s:step>")
