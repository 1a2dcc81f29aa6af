"""What the questions read of the record of a run, counted as it grows: stations that differ in it are not merged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from judge.engine.game.occurrences import Resolve, StepBegins
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.table.table import Table
from judge.scenario.file.loading import Script
from judge.scenario.running.register import Register

Tally: TypeAlias = tuple[tuple[Any, int], ...]
"""What happened -> how often, sorted."""

_KINDS = {
    "how many times did X trigger": ("triggered",),
    "did X trigger": ("triggered",),
    "how many abilities triggered": ("triggered",),
    "how many times did X resolve": ("resolved",),
    "did X resolve": ("resolved",),
    "was X countered": ("countered",),
    "did X fail to resolve": ("countered", "does not resolve"),
}


class Counter:
    """Counts the steps that some question of a script can ask about."""

    def __init__(self, kinds: frozenset[str], verbs: frozenset[str], yes_no: bool) -> None:
        self.kinds, self.verbs, self.yes_no = kinds, verbs, yes_no

    def grown(self, tally: Tally, table: Table, register: Register, steps: Iterable[Step]) -> Tally:
        """The tally with these further steps."""
        if not self.kinds and not self.verbs:
            return ()
        counts = dict(tally)
        for step in steps:
            if step.undone_by is not None:
                continue
            what = self._what(table, register, step)
            if what is not None:
                amount = step.occurrence.amount if what[0] == "damage" else 1
                counts[what] = 1 if self.yes_no else counts.get(what, 0) + amount
        return tuple(sorted(counts.items(), key=repr))

    def _what(self, table: Table, register: Register, step: Step) -> tuple[Any, ...] | None:
        if step.kind in self.kinds:
            return (step.kind, named(register, step.data.get("card")))
        o = step.occurrence
        if o is not None and isinstance(o, Resolve) and "resolved" in self.kinds:
            return ("resolved", named(register, _card(table, o.subject)))
        if step.kind != "event" or o is None or o.verb not in self.verbs:
            return None
        if isinstance(o, StepBegins):
            return (o.verb, o.step) if o.step == "cleanup" else None
        source = source_of(table, o.subject) if isinstance(o.subject, int) else None
        return (o.verb, *(named(register, _card(table, x)) for x in (source, o.other)))


def _card(table: Table, thing: Any) -> Any:
    obj = table.obj(thing) if isinstance(thing, int) else None
    return obj.card if obj is not None else thing


def named(register: Register, card: Any) -> Any:
    """A card by a name that is the same in every branch."""
    for source, ability in register.abilities:
        if ability == card:
            return (source, [a for of, a in register.abilities if of == source].index(card))
    return register.label(card) if card in register.names else card


def tallied(script: Script) -> Counter:
    """The counter for a script's questions."""
    asked = [a.question.kind for a in script.questions]
    kinds = frozenset(kind for form in asked for kind in _KINDS.get(form, ()))
    verbs = {"damage"} if "how much damage did X deal to Y" in asked else set()
    if "how many cleanup steps were there" in asked:
        verbs.add("step begins")
    counting = any(kind.startswith("how") for kind in asked)
    return Counter(kinds, frozenset(verbs), not counting)
