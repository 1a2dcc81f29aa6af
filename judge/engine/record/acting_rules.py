"""Which paragraphs act beside the general rule: in an instruction, an ability that resolves, or a replacement.

A number is given only where the paragraph is about just this case: the trace cites it, and an answer is sent to it.
"""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, walk
from judge.engine.game.occurrences import (
    Damage,
    Draw,
    Move,
    PhaseIn,
    TurnFaceUp,
)
from judge.engine.game.state import (
    STACK,
    Obj,
    Occurrence,
    StackInfo,
    link_of,
)
from judge.engine.looking import as_things, left_what_it_enchanted
from judge.engine.looking.patterns import THIS_WAY
from judge.engine.rules.part2_cards.r202_names import by_giver
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.support.memoizing import memoized

Numbers = tuple[str, ...]


# -------------------------------------------------------------------------------------------------------- instructions

LINKS = {"removed": "407.2a", "put into play": "407.2c", "championed": "502.72b", "haunted": "502.51c", "devoured": "502.82b"}
"""What a linked ability remembers -> the kind of link that it is."""


@memoized
def of_instruction(instruction: e.Instruction) -> Numbers:
    """Rules about what an instruction has to ask: a linked ability's memory (407.2)."""
    return (*linked(instruction), *_counted(instruction), *_tossed(instruction), *_worded(instruction))


LOOKING = {"scry": "501.8a", "fateseal": "501.9a"}
"""Keyword actions that are made of several instructions -> their paragraph; the names that these bind begin with the action."""


def _worded(instruction: e.Instruction) -> Numbers:
    """The paragraph of the keyword action that an instruction is part of; that it asks for equal names (202.3)."""
    found: list[str] = []
    if isinstance(instruction, e.LookAt | e.Move | e.Reorder):
        names = [getattr(instruction, "bind", ""), *(node.name for node in walk(instruction) if isinstance(node, t.Bound))]
        found += [LOOKING[action] for name in names if (action := name.partition(":")[0]) in LOOKING]
    if any(isinstance(node, t.Named) or isinstance(node, t.SharesA) and node.what == "name" for node in walk(instruction)):
        found.append("202.3")
    return tuple(dict.fromkeys(found))


FIXED = (t.Number, t.X, t.AnyNumber)
COUNTING = (e.GainLife, e.LoseLife, e.DealDamage, e.Draw, e.Discard, e.Mill, e.PutCounters, e.CreateToken)
"""Instructions with a number that may have to be found."""


def _counted(instruction: e.Instruction) -> Numbers:
    """A number that an effect needs of the game is found once, as the effect is applied (413.2f)."""
    if not isinstance(instruction, COUNTING):
        return ()
    numbers = (getattr(instruction, name, None) for name in ("amount", "count", "times"))
    return ("413.2f",) if any(isinstance(n, t.Quantity) and not isinstance(n, FIXED) for n in numbers) else ()


def _tossed(instruction: e.Instruction) -> Numbers:
    """What is done to the players whose coins fell so, of a flip that nobody calls (511.2)."""
    return ("511.2",) if any(isinstance(n, t.Bound) and n.name in ("heads", "tails") for n in walk(instruction)) else ()


def of_word(kind: str) -> Numbers:
    """What may be chosen: one of five colours (203.2d); one subtype of the right card type (212.1e)."""
    if kind in ("color", "colors"):
        return ("203.2d",)
    return ("212.1e",) if kind.endswith("type") and kind != "card type" else ()


def linked(*nodes: object) -> Numbers:
    """The kinds of links by which instructions refer to what another ability of the object did (407.2)."""
    found: list[str] = []
    for root in nodes:
        for node in walk(root) if isinstance(root, Node) else ():
            if isinstance(node, t.Memory) and node.name in LINKS:
                found.append(LINKS[node.name])
            elif isinstance(node, t.EventPattern) and node.kind == THIS_WAY:
                found += ["404.5", "407.2e"]
            elif isinstance(node, t.ChosenWord) and not node.binding:
                found += ["407.2d", *of_word(node.kind)]
    return tuple(dict.fromkeys(found))


# ------------------------------------------------------------------------------------------------- resolving abilities


def of_resolving(table: Table, obj: Obj) -> Numbers:
    """An ability is independent of its source: where that is gone, it resolves all the same (402.6).

    What it speaks of it still affects, whatever that has become (404.4c, 413.2h).
    """
    if obj.stack is not None and obj.kind != "ability":
        return (*(("502.32b",) if "entwined" in obj.stack.bindings.done else ()), *_came_back(table, obj.stack))
    if obj.stack is None:
        return ()
    info = obj.stack
    once = AS_IT_RESOLVES.get(info.ability.keyword if info.ability is not None else "", ())
    said = (*_spoken_of(table, info), *_by_name(table, info), *by_giver(info.body), *_came_back(table, info))
    return (*once, *_acquired(info), *_of_aura(table, info), *_independent(table, obj, info), *said)


def _by_name(table: Table, info: StackInfo) -> Numbers:
    """What speaks of its source by name means that permanent, also when it is a copy of something else by now (503.11)."""
    source, link = info.bindings.this, info.bindings.link
    if source not in table.game.in_play or info.body is None or not mentions(info.body, t.This):
        return ()
    copies = [i for i in table.view.chars(source).abilities if i.key.origin.startswith("copied by effect")]
    here = {link_of(i.key) for i in copies}
    return ("503.11",) if (here or link.startswith("copied")) and link not in here else ()


def _acquired(info: StackInfo) -> Numbers:
    """Of linked abilities that were acquired together, the second knows only what the first did (407.3)."""
    linked_ = info.body is not None and any(isinstance(n, t.Memory) and n.name in LINKS for n in walk(info.body))
    return ("407.3",) if info.bindings.link and linked_ else ()


def _of_aura(table: Table, info: StackInfo) -> Numbers:
    """An Aura's ability that triggered as what it enchanted left play finds what that, and the Aura itself, became (410.10f)."""
    view = table.game.left.get(info.bindings.this) if info.bindings.this is not None else None
    return ("410.10f",) if view is not None and left_what_it_enchanted(info.bindings.event, view) else ()


def _came_back(table: Table, info: StackInfo) -> Numbers:
    """A target that phased out and has phased in again is a target like any other (502.15n)."""
    targets = {x for group in (*info.bindings.targets, *(g for m in info.bindings.mode_targets for g in m)) for x in group}
    if not targets:
        return ()
    return ("502.15n",) if any(isinstance(o, PhaseIn) and o.subject in targets for o in table.game.history) else ()


AS_IT_RESOLVES: dict[str, Numbers] = {"rampage": ("502.12b",), "ninjutsu": ("502.43c",)}
"""Keyword -> what says more of its ability as it resolves: that it finds its numbers now, or what the creature attacks."""


def _spoken_of(table: Table, info: StackInfo) -> Numbers:
    named = [x for name, value in info.bindings.named.items() if name.startswith("event") for x in as_things(value)]
    if info.ability is None and info.body is not None and not info.body.targets:
        targets = [x for group in info.bindings.targets for x in group]
        roles = [x for node in walk(info.body) if isinstance(node, t.Bound) for x in as_things(info.bindings.named.get(node.name))]
        if any(x in table.game.in_play for x in (*named, *targets, *roles)):
            return ("404.4c", "413.2h") if any(x in table.game.in_play for x in named) else ("404.4c",)
        return ()
    return ("413.2h",) if any(x in table.game.in_play for x in named) else ()


def _independent(table: Table, obj: Obj, info: StackInfo) -> Numbers:
    source, event = info.bindings.this, info.bindings.event
    left_with_it = event is not None and isinstance(event, Move) and event.subject == source
    return ("402.6",) if source is not None and source not in table.game.objects and not left_with_it else ()


def of_missing(obj: Obj | None) -> Numbers:
    """Why something that a resolving object speaks of is not found: 404.4d for a delayed trigger, 410.10 for a zone change."""
    if obj is None or obj.stack is None or obj.kind != "ability":
        return ("217.1c",)
    if obj.stack.ability is None:
        return ("404.4d", "217.1c")
    event = obj.stack.bindings.event
    return ("410.10", "217.1c") if event is not None and isinstance(event, Move) else ("217.1c",)


# --------------------------------------------------------------------------------------- replacement and prevention

_CHANGES: dict[type, Numbers] = {
    e.Redirect: ("419.6c",),
    e.EnterTapped: ("419.6i", "419.1c", "410.10e"),
    e.EnterWithCounters: ("419.6i", "419.1b", "410.10e"),
    e.EnterAsCopy: ("419.6i", "419.1b"),
    e.AsEnters: ("419.6i", "419.1b", "410.10e"),
    e.EnterWithParts: ("419.6i", "419.1b"),
    e.EnterUnder: ("419.6i",),
}


def of_replacement(active: ActivePart, o: Occurrence) -> Numbers:
    """The paragraphs of 419 that are about an effect of this kind."""
    part = active.part
    found: list[str] = []
    if active.bindings.named.get("of the spell"):
        found.append("217.1c")
    if active.effect is not None:
        found.append("419.4")
    if isinstance(active.used_key, tuple) and active.used_key[-1] == "own":
        found.append("402.8e")
    if isinstance(part, e.Prevent):
        if active.uses is not None:
            found.append("419.7b")
            if active.bindings.named.get("one of several shields"):
                found.append("419.7d")
        elif part.amount is not None and active.effect is None:
            found.append("419.7c")
        if part.then is not None:
            found.append("419.7e")
    elif isinstance(part, e.Replace):
        if part.self_replacement:
            found.append("419.6d")
        if active.used_key == "212.9g":
            found.append("212.9g")
        for change in part.changes:
            found += ("419.6j", "407.2b") if isinstance(change, e.ToZone) and change.remember else ()
            found += ("504.8",) if isinstance(o, TurnFaceUp) else _CHANGES.get(type(change), ())
            if o.origin == STACK and isinstance(change, e.EnterWithCounters) and mentions(change, t.X):
                found.append("217.1c")
        if isinstance(o, Draw):
            found += ["423.6a", "419.6h"] if o.subject is None else []
            found += ["423.6b", "419.6h"] if o.data.get("sequence") else []
            found += ["423.6c", "419.6h"] if o.data.get("followed") else []
        if isinstance(part.instead, e.Draw):
            found.append("423.7")
    pattern = getattr(part, "pattern", None)
    about = pattern.subject if isinstance(pattern, t.EventPattern) and isinstance(o, Damage) else None
    if about is not None and mentions(about, t.HasColor, t.HasType, t.HasSubtype):
        found.append("419.8c" if active.effect is None else "419.8b")
    return tuple(dict.fromkeys(found))
