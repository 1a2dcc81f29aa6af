"""What texts say of attacks and blocks as a whole: what they cost, how many take part, who comes along (308.2d, 309.2b, 500.1)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import (
    Apply,
    AttachedTo,
    Cant,
    Cost,
    CostChange,
    Duration,
    ExtraPhase,
    Instruction,
    IsAmong,
    IsPlayer,
    MayDo,
    Measures,
    Must,
    Number,
    Part,
    Quantity,
    RulePart,
    Selection,
    SkipNext,
    StaticAbility,
    This,
    Value,
    X,
    You,
)
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import EachAt, PlayerAt

# --------------------------------------------------------------------------------------------- costs (308.2d, 309.2b)


class Toll(msgspec.Struct, frozen=True):
    """A cost of attacking or blocking, and how often it is paid for one creature."""

    cost: Cost
    times: Quantity = Number(1)


@rule("toll", "<cost:cost> <fighter:each_fighter>", "<cost:cost>")
def _(c: Place, cost: Cost, fighter: bool = True) -> Toll | None:
    return Toll(msgspec.structs.replace(cost, mana=("{1}",)), X()) if "{X}" in cost.mana else Toll(cost)


@rule("toll", "<cost:cost> <each:for_each>")
def _(c: Place, cost: Cost, each: Quantity) -> Toll | None:
    return None if "{X}" in cost.mana else Toll(cost, each)


@rule("toll", "<cost:cost> [<fighter:each_fighter>] , where x is <n:amount>")
def _(c: Place, cost: Cost, n: Quantity, fighter: bool = True) -> Toll | None:
    return Toll(Cost(mana=("{1}",)), n) if cost == Cost(mana=("{X}",)) else None


@rule(
    "each_fighter",
    "for each (attacking|blocking) creature they control",
    "for each creature they control that is (attacking|blocking) [you]",
    "for each <adj:adjective> creature they control that is (attacking|blocking) [you]",
    "for each creature attacking you",
)
def _(c: Place, adj: object = None) -> bool:
    """The cost is one creature's anyway."""
    return True


@rule("part", "can't <a:cant_action> unless (you|they|its controller|their controller) <toll:toll>")
def _(c: Place, a: tuple[Part, ...], toll: Toll) -> tuple[Part, ...] | None:
    costs: list[Part] = []
    for part in a:
        if not isinstance(part, Cant) or part.action not in ("attack", "block") or part.count is not None:
            return None
        costs.append(CostChange(part.action, toll.cost, times=toll.times, other=part.other))
    return tuple(costs)


@rule("sentence", "this turn , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction | None:
    from judge.cards.language.sentences.sentences import apply

    return apply(what, parts, Duration("end of turn")) if all(isinstance(part, RulePart) for part in parts) else None


# ------------------------------------------------------------------------------------------------ numbers and company


@rule(
    "static_line",
    "no more than <n:quantity> <np:np> (can|may) <act:(attack|block)> (each combat|each turn)",
    "no more than <n:quantity> <np:np> (can|may) <act:(attack)> you (each combat|each turn)",
)
def _(c: Place, n: Quantity, np: NP, act: str) -> StaticAbility | None:
    words = c.parser.words[c.start : c.end]
    turn = " each turn" if words[-1] == "turn" else ""
    if np.plural == (n == Number(1)):
        return None
    if "you" in words[-4:]:
        return StaticAbility((Cant(f"be attacked by more than{turn}", np.filter, count=n),), IsAmong(You()))
    return StaticAbility((Cant(f"{act} in numbers{turn}", np.filter, count=n),), IsPlayer())


@rule("part", "can't <act:(attack|block)> unless at least <n:count> other <np:np> (attack|block)")
def _(c: Place, act: str, n: Quantity, np: NP) -> tuple[Part, ...] | None:
    if np.kind != "permanent" or c.parser.words[c.end - 1] != act:
        return None
    return (Cant(f"{act} without company", np.filter, count=n),)


@rule("part", "can't <act:(attack|block)> unless (a|an|another) <np:np> also (attack|block)")
def _(c: Place, act: str, np: NP) -> tuple[Part, ...] | None:
    if np.plural or np.kind != "permanent" or c.parser.words[c.end - 1] != act:
        return None
    return (Cant(f"{act} without company", np.filter),)


@rule("part", "can't <act:(attack|block)> unless a creature with greater power also (attack|block)")
def _(c: Place, act: str) -> tuple[Part, ...] | None:
    if c.parser.words[c.end - 1] != act:
        return None
    return (Cant(f"{act} without company", Measures("power", ">", Value("power", This()))),)


@rule("part", "can attack only alone", "can only attack alone")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("attack with others"),)


@rule("part", "can block only alone", "can only block alone")
def _(c: Place) -> tuple[Part, ...]:
    return (Cant("block with others"),)


@rule("part", "can attack [this turn] as though (it|they) had haste")
def _(c: Place) -> tuple[Part, ...]:
    return (MayDo("attack at once"),)


@rule("part", "can block as though (it|they) (was|were|is) untapped")
def _(c: Place) -> tuple[Part, ...]:
    return (MayDo("block though tapped"),)


# ------------------------------------------------------------------------------------------ extra steps (300.7, 300.8)


@rule(
    "sentence_core",
    "after this <w:after_this> , (there is|you get) an additional <s:step>",
    "there is an additional <s:step> after this <w:after_this>",
    "<who:who> get an additional <s:step> after this <w:after_this>",
)
def _(c: Place, w: str, s: str, who: Selection | None = None) -> Instruction | None:
    """A step after a step, or the combat phase after a phase."""
    if (w == "this phase") != (s in ("combat", "main")):
        return None
    return ExtraPhase((s,), w, who or (You() if "you" in c.parser.words[c.start : c.end] else None))


@rule("sentence_core", "skip the <s:step> of that turn")
def _(c: Place, s: str) -> Instruction | None:
    return SkipNext(You(), s, that_turn=True) if s != "turn" else None


@rule("after_this", "step", "<s:step>")
def _(c: Place, s: str = "") -> str | None:
    """A step or phase: the one under way."""
    return "this phase" if c.parser.words[c.end - 1] == "phase" else "this step"


@rule("after_this", "phase")
def _(c: Place) -> str:
    return "this phase"


@rule("who", "enchanted <w:(player|opponent)>")
def _(c: Place, w: str) -> Selection:
    """Whom an Aura with "enchant player" is attached to (212.4h)."""
    return PlayerAt(c.start + c.parser.base, AttachedTo())


@rule("sentence_core", "all <np:np> able to block <what:obj> this turn do so")
def _(c: Place, np: NP, what: Selection) -> Instruction | None:
    from judge.cards.instructions import Every

    if not np.plural or np.kind != "permanent":
        return None
    return Apply(Every(np.filter), (Must("block", IsAmong(what)),), Duration("end of turn"))


@rule("static_line", "all <np:np> able to block <what:obj> do so")
def _(c: Place, np: NP, what: Selection) -> StaticAbility | None:
    from judge.cards.language.statics.static_sentences import affected

    if affected(what) is None or isinstance(what, EachAt) or not np.plural or np.kind != "permanent":
        return None
    return StaticAbility((Must("block", IsAmong(what)),), np.filter)
