"""The clauses of one sentence with `plays`, as answers to the decisions of what is played (409.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.pool.folding import fold
from judge.engine.game.state import STACK, Bindings, Thing
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import taken_by
from judge.engine.table.decisions import Decision, SetOf
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.choices.paying_clauses import PayingClauses, clause_of
from judge.scenario.running.choices.reading_choices import NO_ANSWER, modes_of
from judge.scenario.running.choices.unfit_clauses import refuse_target

MOST_X = 40
"""Below which number X is looked for by what pays for it."""
TOO_FEW = "more targets are needed than are named"
_CHOOSE, _MODE = "hoose one", re.compile(r"; or |;|\n?\u2022|^ ?[\u2014-]+ ?")
"""Where the modes of a printed text begin, and what stands between them."""


def _plays_by(table: Table, by: Reference) -> bool:
    """Whether the ability that is resolving, and plays what is played, is of the keyword by which a sentence plays it: `by madness`."""
    resolving = table.game.objects[table.resolving].stack if table.resolving is not None else None
    return resolving is not None and resolving.ability is not None and fold(resolving.ability.keyword) == fold(by.name)


class ClausePlan(PayingClauses):
    """The clauses of one sentence, as answers to the decisions that its action asks."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """The value that the sentence gives for a decision; NO_ANSWER where it says nothing of it."""
        handler = self._HANDLERS.get(decision.kind)
        if handler is None or not self._concerns(table):
            return NO_ANSWER
        return handler(self, table, decision)

    def _concerns(self, table: Table) -> bool:
        """Whether what asks now is what the sentence plays: not what triggered on that and goes onto the stack afterwards."""
        self.bind(table)
        return self.paying or self.thing is None or self.thing in table.game.announcing

    def bind(self, table: Table) -> None:
        """Notes the object on the stack that the sentence plays, as soon as there is one."""
        announcing = table.game.announcing
        if self.thing is None and announcing and table.game.objects[announcing[-1]].zone == STACK:
            self.thing = announcing[-1]
            if self.clauses.by is not None and _plays_by(table, self.clauses.by):
                self.used.add("by")

    def _targets(self, table: Table, decision: Decision) -> Any:
        data, self.aims, self.targeting = dict(decision.data), True, decision
        options = decision.options
        assert isinstance(options, SetOf)
        if self.clauses.targets is None and not (self.targets and self.reader(table).options_of(self.targets[0], options)):
            return NO_ANSWER
        if not self.targets and decision.by not in (None, decision.player):
            return NO_ANSWER  # another player chooses it, and says which
        later = 0 if self.implied else data.get("later", 0)  # what is divided is named whole
        take = min(max(options.least, len(self.targets) - later), max(options.most, 1))
        refs, self.targets = self.targets[:take], self.targets[take:]
        reader = self.reader(table)
        chosen: list[Thing] = []
        for ref in refs:
            found = reader.options_of(ref, options, taken=chosen)
            if not found and ref.kind in ("card", "id") and not ref.part:  # `Stifle targeting Polluted Delta`: the ability of it
                found = reader.options_of(replace(ref, part="ability"), options, taken=chosen)
            if not found:
                refuse_target(table, decision, reader, ref, chosen)
            chosen.append(reader.finder.meant(ref, found, table.game, None))
        if len(chosen) < options.least <= len(options.choices):
            raise IllegalAction(TOO_FEW, rule=decision.rule)
        return tuple(chosen)

    def _x(self, table: Table, decision: Decision) -> Any:
        if self.clauses.x is None:
            costs = dict(decision.data)["costs"]
            in_life = any(isinstance(a, e.PayLife) and a.amount == t.X() for cost in costs for a in cost.actions)
            if in_life and self.clauses.paying_life is not None:
                return self.clauses.paying_life
            return self._x_of_what_pays(table, decision, [action for cost in costs for action in cost.actions if mentions(action, t.X)])
        self.used.add("x")
        return self.clauses.x

    def _x_of_what_pays(self, table: Table, decision: Decision, actions: list[e.Instruction]) -> Any:
        """The least X with which what the sentence names pays an action that asks for X: `removing Opt from the game`."""
        finder, player = self.reader(table).finder, decision.player or ""
        for action in actions:
            named = [set(finder.things(ref)) for ref in self.objects.get(clause_of(action), ())]
            for x in range(MOST_X if named else 0):
                asked = taken_by(table, player, action, Bindings(this=decision.source, you=player, x=x))
                if x in decision.options and len(asked) == len(named) and all(a & set(b) for a, b in zip(named, asked, strict=True)):
                    return x
        return NO_ANSWER

    def _mode(self, table: Table, decision: Decision) -> Any:
        if not self.clauses.modes:
            return self._mode_said(table, decision)
        self.used.add("modes")
        chosen = tuple(n - 1 for n in self.clauses.modes)
        if chosen not in decision.options:
            before = ": it was chosen before" * (len(chosen) == 1 and chosen[0] in dict(decision.data).get("before", ()))
            raise IllegalAction(f"mode {', '.join(str(n) for n in self.clauses.modes)} can't be chosen{before}", rule=decision.rule)
        return chosen

    def _mode_said(self, table: Table, decision: Decision) -> Any:
        """The mode whose text says what the sentence says that it does; no answer where several do."""
        from judge.scenario.running.acting.which_ability import best_said

        modes = dict(decision.data).get("modes") or ()
        obj = table.obj(decision.source) if decision.source is not None else None
        printed = " ".join(face.text for face in obj.base.faces) if obj is not None and obj.base is not None else ""
        if obj is not None and obj.stack is not None and obj.stack.ability is not None:
            printed = getattr(obj.stack.ability.ability, "text", "") or printed
        texts = [part for part in _MODE.split(printed.split(_CHOOSE, 1)[-1]) if part.strip()]
        if not self.clauses.doing or len(texts) != len(modes):
            return modes_of(table, decision, self.targets, self.reader(table), self.clauses.x)
        found = [(n,) for n in best_said(range(len(texts)), self.clauses.doing, lambda n: texts[n])]
        return found[0] if len(found) == 1 and found[0] in decision.options else NO_ANSWER

    def _land_play(self, table: Table, decision: Decision) -> Any:
        """The rule or effect by which a land is said to be played (212.6c)."""
        by = self.clauses.by
        cards = set(self.reader(table).finder.cards(by, table.game)) if by is not None else set()
        for option in decision.options.items() if cards else ():
            obj = table.obj(option) if isinstance(option, int) else None
            if obj is not None and obj.card in cards:
                self.used.add("by")
                return option
        return NO_ANSWER

    def _half(self, table: Table, decision: Decision) -> Any:
        if self.half is not None:
            for name in decision.options.items():
                if fold(name) == fold(self.half):
                    return name
        return NO_ANSWER

    def _divide(self, table: Table, decision: Decision) -> Any:
        if not self.clauses.dividing or decision.source != self.thing and self.thing is not None:
            return NO_ANSWER
        self.used.add("dividing")
        value = self.reader(table)._division(self.clauses.dividing, decision.options)
        if value is NO_ANSWER or value not in decision.options:
            if self.implied and self.targets and self.targeting is not None:  # what it is divided to besides is no target
                refuse_target(table, self.targeting, self.reader(table), self.targets[0], [])
            told, total = sum(portion.amount for portion in self.clauses.dividing), getattr(decision.options, "total", None)
            much = f": {told} are told, and {total} are to be divided" if total not in (None, told) else ""
            raise IllegalAction(f"it can't be divided so{much}", rule=decision.rule)
        return value


    _HANDLERS: dict[str, Callable[[ClausePlan, Table, Decision], Any]] = {
        "targets": _targets,
        "x": _x,
        "mode": _mode,
        "optional cost": PayingClauses._optional,
        "alternative cost": PayingClauses._alternative,
        "half": _half,
        "land play": _land_play,
        "divide": _divide,
        "choose": PayingClauses._choose,
        "discard": PayingClauses._choose,
        "splice": PayingClauses._choose,
        "sacrifice": PayingClauses._choose,
        "mana abilities": PayingClauses._mana,
        "pay": PayingClauses._pay,
    }
