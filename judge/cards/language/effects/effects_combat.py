"""What texts say of attacks and blocks as a whole: what they cost, how many take part, who comes along (308.2d, 309.2b, 500.1)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule

# --------------------------------------------------------------------------------------------- costs (308.2d, 309.2b)


class Toll(msgspec.Struct, frozen=True):
    """A cost of attacking or blocking, and how often it is paid for one creature."""

    cost: e.Cost
    times: t.Quantity = t.Number(1)


@rule("toll", "<cost:cost> <fighter:each_fighter>", "<cost:cost>")
def _(c: Place, cost: e.Cost, fighter: bool = True) -> Toll | None:
    return Toll(msgspec.structs.replace(cost, mana=("{1}",)), t.X()) if "{X}" in cost.mana else Toll(cost)


@rule("toll", "<cost:cost> <each:for_each>")
def _(c: Place, cost: e.Cost, each: t.Quantity) -> Toll | None:
    return None if "{X}" in cost.mana else Toll(cost, each)


@rule("toll", "<cost:cost> [<fighter:each_fighter>] , where x is <n:amount>")
def _(c: Place, cost: e.Cost, n: t.Quantity, fighter: bool = True) -> Toll | None:
    return Toll(e.Cost(mana=("{1}",)), n) if cost == e.Cost(mana=("{X}",)) else None


@rule("sentence", "<what:objs> can't <a:cant_action> this turn unless (you|they|its controller|their controller) <toll:toll>")
def _(c: Place, what: t.Selection, a: tuple[e.Part, ...], toll: Toll) -> e.Instruction | None:
    from judge.cards.language.sentences.sentences import apply

    parts = _tolled(a, toll)
    return apply(what, parts, e.Duration("end of turn")) if parts is not None else None


@rule("part", "can't <a:cant_action> unless (you|they|its controller|their controller) <toll:toll>")
def _(c: Place, a: tuple[e.Part, ...], toll: Toll) -> tuple[e.Part, ...] | None:
    return _tolled(a, toll)


def _tolled(a: tuple[e.Part, ...], toll: Toll) -> tuple[e.Part, ...] | None:
    costs: list[e.Part] = []
    for part in a:
        if not isinstance(part, e.Cant) or part.action not in ("attack", "block") or part.count is not None:
            return None
        costs.append(e.CostChange(part.action, toll.cost, times=toll.times, other=part.other))
    return tuple(costs)


# ------------------------------------------------------------------------------------------------ numbers and company




# ------------------------------------------------------------------------------------------ extra steps (300.7, 300.8)


@rule(
    "sentence_core",
    "after this <w:after_this> , (there is|you get) an additional <s:step>",
    "there is an additional <s:step> after this <w:after_this>",
    "<who:who> get an additional <s:step> after this <w:after_this>",
)
def _(c: Place, w: str, s: str, who: t.Selection | None = None) -> e.Instruction | None:
    """A step after a step, or the combat phase after a phase."""
    if (w == "this phase") != (s in ("combat", "main")):
        return None
    return e.ExtraPhase((s,), w, who or (t.You() if "you" in c.parser.words[c.start : c.end] else None))


@rule("after_this", "step", "<s:step>")
def _(c: Place, s: str = "") -> str | None:
    """A step or phase: the one under way."""
    return "this phase" if c.parser.words[c.end - 1] == "phase" else "this step"
