"""Choices as a tape: the engine reads them one after the other, and stops at the first that is not written yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from itertools import compress
from typing import Any

import msgspec

from judge.engine.events.happening import happen
from judge.engine.game.state import PendingTrigger
from judge.engine.game.transitions import stack_reordered
from judge.engine.table.decisions import QUIET, Decision, OneOf
from judge.engine.table.table import Table
from judge.exploring.decision_words import DECLARED
from judge.scenario.language.lexicon import ZONE_WORDS
from judge.scenario.running.choices.reading_choices import OF_ONE_SOURCE
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register

NEXT = "next to resolve"
"""The kind of the choice which of several unordered triggers is on top: an order of triggers, chosen one by one."""


class Open(Exception):
    """The tape is at its end, and this decision is open. `default`: what is chosen where nobody answers."""

    def __init__(self, decision: Decision, names: dict[Any, str], table: Table, default: Any) -> None:
        super().__init__(decision.kind)
        self.decision, self.names, self.scenario_event, self.default = decision, names, table.trace.scenario_event, default
        self.events = table.event_count
        self.strike = table.game.combat.damage_done if table.game.combat is not None else 0


class Which(msgspec.Struct, frozen=True):
    """Which open decisions are explored: all, or those of these kinds, or of these players. The others take their default.

    `asked`: where it is given, a decision that is none of those asked before (see `asking`) is explored too, whatever it is.
    """

    kinds: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()
    orders_at_once: bool = False
    asked: frozenset[tuple[Any, ...]] | None = None

    def explores(self, decision: Decision) -> bool:
        """Whether this decision is explored."""
        who = decision.maker or "chance"
        meant = (not self.kinds or decision.kind in self.kinds) and (not self.players or who in self.players)
        return meant or self.asked is not None and asking(decision) not in self.asked


def asking(decision: Decision) -> tuple[Any, ...]:
    """What a decision asks of whom, by which two runs of one line tell whether it is the same one."""
    return decision.kind, decision.maker, decision.rule, decision.source


class Group(msgspec.Struct, frozen=True):
    """Triggers of one player that were put onto the stack together, whose order is not chosen yet. `number` tells groups apart.

    `names`: what each of them is called in an order.
    """

    number: int
    player: str
    objects: tuple[int, ...]
    names: tuple[str, ...] = ()
    event: int = 0
    rule: str = ""

    def left(self, objects: Collection[int]) -> Group:
        """The group with those of its objects alone that are left."""
        kept = [i in objects for i in self.objects]
        if all(kept):
            return self
        here, called = tuple(compress(self.objects, kept)), tuple(compress(self.names, kept))
        return Group(self.number, self.player, here, called, self.event, self.rule)


def _stopped(stop: Open) -> Any:
    raise stop


class TapeChooser(ScriptChooser):
    """Answers from the scenario, then from the tape; with the tape at its end, from `at_end`, which has a choice or raises `Open`.

    An order of triggers that ask nothing as they are put onto the stack is left open (`groups`), and asked one by one as they
    resolve (`ExplorerTable.top_of_stack`): orders that come to the same are then never told apart.
    """

    def __init__(self, register: Register, which: Which, tape: tuple[Any, ...]) -> None:
        super().__init__(register)
        self.which, self.tape, self.at = which, tape, 0
        self.at_end: Callable[[Open], Any] = _stopped
        self.groups: list[Group] = []
        self._begun: list[tuple[Decision, int, int]] = []

    def answer(self, table: Table, decision: Decision) -> Any:
        """The answer. Raises Open."""
        found = super().answer(table, decision)
        if found is not None or decision.kind in QUIET or not self.which.explores(decision):
            return found
        if table.options_now == 1:
            return None
        if decision.kind == "order triggers" and not self.which.orders_at_once and lazily_ordered(decision):
            self._begun.append((decision, len(table.game.stack), table.trace.scenario_event))
            return decision.options.default()
        return self.read(table, lambda: decision, table.by_default(decision))

    def read(self, table: Table, asked: Callable[[], Decision], default: Any) -> Any:
        """The next choice of the tape; at its end, what is chosen of the decision that is asked. Raises Open."""
        if self.at == len(self.tape):
            decision = asked()
            chosen = self.at_end(Open(decision, names_of(table, self.register, decision), table, default))
            self.tape = (*self.tape, chosen)
        self.at += 1
        return self.tape[self.at - 1]

    def settle_groups(self, table: Table) -> None:
        """Triggers whose order was left open are on the stack now: they become groups."""
        for decision, height, event in self._begun:
            wanted = len(dict(decision.data)["triggers"])
            stack = table.game.stack
            above = [(i, table.game.objects[i]) for i in stack[height:]]
            side = table.game.side(decision.player or "")
            own = [i for i, obj in above if obj.kind == "ability" and table.game.side(obj.controller or "") == side]
            if len(own) < wanted:
                continue  # what they were put onto the stack for was refused, and undone
            number = max((g.number for g in self.groups), default=0) + 1
            names = tuple(names_of(table, self.register, decision).values())
            self.groups.append(Group(number, decision.player or "", tuple(own[:wanted]), names, event, decision.rule))
        self._begun = []


class ExplorerTable(Table):
    """A table at which the order of some triggers is chosen when it begins to matter."""

    def top_of_stack(self) -> int:
        """The object that resolves next; of a group without an order, the one that the tape says."""
        chooser = self.chooser
        assert isinstance(chooser, TapeChooser)
        chooser.settle_groups(self)
        stack = self.game.stack
        group = next((g for g in chooser.groups if stack[-1] in g.objects), None)
        if group is None:
            return stack[-1]
        there = tuple([i for i in group.objects if i in stack])
        top = there[-1]
        if len(there) > 1:
            top = chooser.read(self, partial(_next_of, group, there), top)
            place = stack.index(top)
            stack = (*stack[:place], *stack[place + 1 :], top)
            happen(self, stack_reordered(stack))
        left = group.left([i for i in there if i != top])
        chooser.groups = [g for g in chooser.groups if g.number != group.number]
        if len(left.objects) > 1:
            chooser.groups.append(left)
        return top


def _next_of(group: Group, there: tuple[int, ...]) -> Decision:
    """Which of the triggers of a group that are there yet is on top."""
    data = (("triggers", there), ("group", group.number), ("event", group.event), ("names", group.left(there).names))
    return Decision(NEXT, group.player, OneOf(there), group.rule, data)


def lazily_ordered(decision: Decision) -> bool:
    """Whether nothing is asked as these triggers are put onto the stack, so that their order matters only as they resolve."""
    triggers: Collection[PendingTrigger] = dict(decision.data)["triggers"]
    return all(not p.body.targets and not p.body.modes and p.body.divide is None for p in triggers)


def names_of(table: Table, register: Register, decision: Decision) -> dict[Any, str]:
    """What the things that a decision's options are made of are called then."""
    found: dict[Any, str] = {}
    data = dict(decision.data)
    if decision.kind == "order triggers":
        for number, trigger in enumerate(data["triggers"]):
            obj = table.obj(trigger.source) if trigger.source is not None else None
            found[number] = register.label(obj.card) if obj is not None else trigger.name
        return _numbered(found, decision.kind)
    if decision.kind == NEXT:
        return dict(zip(data["triggers"], data["names"], strict=True))
    for item in decision.options.items():
        for part in item if isinstance(item, tuple) else (item,):
            if isinstance(part, int) and not isinstance(part, bool):
                found[part] = _name(table, register, part, decision.kind)
            elif not isinstance(part, str | bool) and part is not None:
                source = getattr(part, "source", None)
                found[part] = _name(table, register, source, "") if source is not None else str(getattr(part, "label", part))
    return _numbered(found, decision.kind) if decision.kind in OF_ONE_SOURCE else _placed(found, table)


def _placed(names: dict[Any, str], table: Table) -> dict[Any, str]:
    """What a card is and what it was, where both are options, are told apart by where they are and were (419.8a)."""
    times = Counter(names.values())
    found = dict(names)
    for thing, name in names.items():
        obj = table.obj(thing) if times[name] > 1 and isinstance(thing, int) else None
        if obj is not None and obj.kind != "ability":
            found[thing] = f"{name} in {obj.zone_owner}'s {obj.zone}" if obj.zone_owner else f"{name} {ZONE_WORDS.get(obj.zone, obj.zone)}"
    where = Counter(found.values())
    for thing, words in found.items():
        if where[words] > 1 and words != names[thing] and thing not in table.game.objects:
            found[thing] = f"{names[thing]} that was{words.removeprefix(names[thing])}"
    return found


def _numbered(names: dict[Any, str], kind: str) -> dict[Any, str]:
    """Of several abilities or effects of one source, each with its number among them."""
    times, so_far = Counter(names.values()), Counter[str]()
    found = dict(names)
    for thing, name in names.items():
        if times[name] > 1:
            so_far[name] += 1
            found[thing] = f"{name}'s {OF_ONE_SOURCE[kind]} #{so_far[name]}"
    return found


def _name(table: Table, register: Register, thing: int, kind: str) -> str:
    obj = table.obj(thing)
    if obj is None:
        return str(thing)
    if obj.kind == "ability" and obj.stack is not None and obj.stack.bindings.this is not None:
        source = table.obj(obj.stack.bindings.this)
        if source is not None and kind != NEXT:
            return register.ability_label(table.game, source.card, obj.card)
        if source is not None:
            return register.label(source.card)
    return register.label(obj.card)


NUMBERED = frozenset({"number", "number as the turn began", "x", "optional cost", "mode", "pile", "bid"})
"""Kinds of decisions whose answers are numbers, not things."""


def worded(decision: Decision, chosen: Any, names: dict[Any, str]) -> str:
    """A choice as it can be written in a scenario after `P chooses`; of a declaration, all that follows the player's name."""
    if decision.kind in DECLARED:
        return _declared(decision.kind, chosen, names)
    if isinstance(chosen, bool):
        return "yes" if chosen else "no"
    if chosen == () or chosen is None:
        return "nothing"
    if decision.kind in NUMBERED:
        if isinstance(chosen, tuple) or decision.kind == "mode":
            numbers = [str(n + 1) for n in (chosen if isinstance(chosen, tuple) else (chosen,))]
            return ("mode " if len(numbers) == 1 else "modes ") + " and ".join(numbers)
        return f"pile {chosen}" if decision.kind == "pile" and isinstance(chosen, int) else str(chosen)
    if decision.kind == "pay":  # the first of several costs is 1
        return str(chosen + 1)
    if decision.kind == "alternative cost":
        way, source = chosen  # by the object that allows it, which tells apart two that allow the same
        return names.get(source, way) if source is not None else way or "nothing"
    if isinstance(chosen, tuple):
        if all(isinstance(c, tuple) and len(c) == 2 for c in chosen):
            return _portions(chosen, names)
        return ", ".join(names.get(c, str(c)) for c in chosen)
    return names.get(chosen, str(chosen))


def _declared(kind: str, chosen: Any, names: dict[Any, str]) -> str:
    if kind == "assign damage":
        return "; ".join(f"has {names.get(a, a)} assign {_portions(b, names)}" for a, b in chosen)
    if not chosen:
        return f"does not {kind}"
    if kind == "attack":
        return "attacks with " + ", ".join(f"{names.get(a, a)} attacking {names.get(taken[0], taken[0])}" for a, taken in chosen)
    blocked: dict[Any, list[str]] = {}
    for blocker, attackers in chosen:
        for attacker in attackers:
            blocked.setdefault(attacker, []).append(str(names.get(blocker, blocker)))
    return "blocks " + ", ".join(f"{names.get(a, a)} with {' and '.join(those)}" for a, those in blocked.items())


def _portions(portions: Any, names: dict[Any, str]) -> str:
    return ", ".join(f"{n} to {names.get(x, x)}" for x, n in portions)
