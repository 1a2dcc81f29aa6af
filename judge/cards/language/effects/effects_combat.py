"""What texts say of attacks and blocks as a whole (308.2d, 309.2b, 500.1): what they cost, who comes along; damage in other words."""

from __future__ import annotations

import msgspec
from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import Merge, Ref, ThatMuch
from judge.cards.language.say import read, say
from judge.cards.language.sentences.sentences import apply


class Toll(msgspec.Struct, frozen=True):
    """A cost of attacking or blocking (308.2d, 309.2b), and how often it is paid for one creature."""

    cost: e.Cost
    times: t.Quantity = t.ONE


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
read("whole sentence", made(apply, _.what, _TOLLED, e.THIS_TURN), f"<what:objs> can't <a:cant_action> this turn {_UNLESS}")
read("part", _TOLLED, f"can't <a:cant_action> {_UNLESS}")

# ------------------------------------------------------------------------------------------ extra steps (300.7, 300.8)
for _unit, _which in {"phase": "combat|main", "step": "untap|upkeep|draw"}.items():
    _this, _some = f"this [({_which}|precombat main)] [{_unit}]", f"an additional <s:({_which})>"
    say("sentence", f"after this {_unit}, there is {_some} {_unit}", e.ExtraPhase((_.s,), f"this {_unit}"),
        f"after {_this}, there is {_some} [{_unit}]", f"there is {_some} [{_unit}] after {_this}")  # fmt: skip
    say("sentence", f"<who:who> ^get {_some} {_unit} after this {_unit}", e.ExtraPhase((_.s,), f"this {_unit}", _.who),
        f"<who:who> get {_some} [{_unit}] after {_this}", f"after {_this}, <who:who> get {_some} [{_unit}]")  # fmt: skip
say("sentence", "after this phase, there is an additional combat phase followed by an additional main phase",
    e.ExtraPhase(("combat", "main"), "this phase"),
    "after this main phase, there is an additional combat phase followed by an additional main phase")

# ------------------------------------------------------------------------------------------------- damage
_UNPREVENTED = made(lambda do: rebuild(do, lambda node: structs.replace(node, preventable=False) if isinstance(node, e.DealDamage)
                                       else node), _.do)  # fmt: skip
read("whole sentence", Merge("instead", _UNPREVENTED, _.cond),
    "if <cond:condition>, instead <do:effects> and the damage can't be prevented",
    when={"do": lambda do: any(isinstance(node, e.DealDamage) for node in walk(do))})  # fmt: skip


def _if_prevented(do: e.Instruction, source: t.Filter | None) -> e.Instruction:
    """Asked of the source whose damage is prevented; "that much" is what is prevented."""

    def change(node: Node) -> Node:
        if isinstance(node, ThatMuch):
            return t.Amount("prevented")
        return t.EventRole("subject") if isinstance(node, Ref) and node.kind == "source" else node

    some = t.Compares(t.Amount("prevented"), ">", t.Number(0))
    return e.If(t.Fits(t.EventRole("subject"), source) if source is not None else some, rebuild(do, change))


def _for_each_prevented(do: e.Instruction) -> e.Instruction:
    """What is done once for each is done that often; counters and tokens come together."""
    if isinstance(do, e.PutCounters | e.CreateToken) and do.count == t.ONE:
        return structs.replace(do, count=t.Amount("prevented"))
    return e.Repeat(do, t.Amount("prevented"))


read("command", made(_if_prevented, _.do, _.n), "if damage [from <n:a_source>] is prevented this way, <do:effects>")
read("command", made(_for_each_prevented, _.do), "for each 1 damage prevented this way, <do:effects>")
_DEALT = t.DidThisTurn(t.EventPattern("damage", subject=t.ITSELF), "other")
_CANT, _TURN = (e.Cant("be regenerated"),), e.THIS_TURN
# of a spell: what it dealt damage to, also where the damage was redirected; else the creature that was dealt damage
read("whole sentence", e.Apply(t.Every(t.AllOf((t.IN_PLAY, t.CREATURE, _DEALT))), _CANT, _TURN),
    "(a creature|creatures) dealt damage this way can't be regenerated this turn <spell:in_a_spell>", when={"spell": bool})
read("whole sentence", e.Apply(Ref(_.at, "that", "creature"), _CANT, _TURN),
    "a creature dealt damage this way can't be regenerated this turn <spell:in_a_spell>", when={"spell": lambda spell: not spell})
