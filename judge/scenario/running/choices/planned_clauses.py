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
from judge.engine.game import mana_costs as m
from judge.engine.game.state import HAND, REMOVED, STACK, Bindings, Thing
from judge.engine.looking import number
from judge.engine.rules.part4_spells.r424_costs import adding_up
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import taken_by, unpayable
from judge.engine.table.choosing import available
from judge.engine.table.decisions import Decision, NumberIn, SetOf, SetWithSum
from judge.engine.table.questions import answers
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.scenario.language.clauses import ITS_MANA_COST, ITS_OWN
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import Clauses, ManaAbility
from judge.scenario.paying.mana_of_named_sources import tapped_as_a_cost
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader, modes_of
from judge.scenario.running.choices.unfit_clauses import is_where_it_is_played_from, no_such_way, refuse_target, unmet_cost


def clause_of(action: e.Instruction) -> str:
    """The clause that says with what this action of a cost is done; empty where none does."""
    if isinstance(action, e.Move):
        return {REMOVED: "removing", HAND: "returning"}.get(action.zone, "")
    by_kind = ((e.Sacrifice, "sacrificing"), (e.Discard, "discarding"), (e.DiscardThese, "discarding"), (e.RevealCost, "revealing"))
    return next((clause for kind, clause in by_kind if isinstance(action, kind)), "")


MOST_X = 40
"""Below which number X is looked for by what pays for it."""

ANY_OTHER = "additional cost"
"""What any additional cost may be called, also that of a keyword."""

TOO_FEW = "more targets are needed than are named"

_CHOOSE, _MODE = "hoose one", re.compile(r"; or |;|\n?\u2022|^ ?[\u2014-]+ ?")
"""Where the modes of a printed text begin, and what stands between them."""


def _plays_by(table: Table, by: Reference) -> bool:
    """Whether the ability that is resolving, and plays what is played, is of the keyword by which a sentence plays it: `by madness`."""
    resolving = table.game.objects[table.resolving].stack if table.resolving is not None else None
    return resolving is not None and resolving.ability is not None and fold(resolving.ability.keyword) == fold(by.name)


class ClausePlan:
    """The clauses of one sentence, as answers to the decisions that its action asks."""

    def __init__(self, clauses: Clauses, reader: Callable[[Table], Reader], half: str | None = None) -> None:
        self.clauses, self.reader, self.half = clauses, reader, half
        self.implied = clauses.targets is None and bool(clauses.dividing)  # a division names its targets
        self.targets = [portion.to for portion in clauses.dividing] if self.implied else list(clauses.targets or ())
        self.targeting: Decision | None = None
        """The decision that asked for the targets."""
        self.aims = False
        """Whether it was asked what it targets."""
        self.kicks = list(clauses.kicks)
        self.costs = list(clauses.costs)
        self.used: set[str] = set()
        lists = {
            "sacrificing": clauses.sacrificing,
            "discarding": clauses.discarding,
            "removing": clauses.removing,
            "returning": clauses.returning,
            "revealing": clauses.revealing,
            "convoking": clauses.convoking,
            "splicing": clauses.splicing,
        }
        self.objects = {name: list(refs) for name, refs in lists.items() if refs}
        self.mana = list(clauses.mana)
        self.play_mana: Callable[[Table, ManaAbility, ClausePlan], bool] | None = None
        self.owed: tuple[tuple[str, ...], int | None] | None = None
        """The mana that is to be paid, and for what."""
        self.made_by = frozenset[int]()
        """The sources that have been used for it."""
        self.thing: int | None = None
        self.other_ways = False
        """Whether there were alternative costs, of which the sentence names none."""
        self.paying = False
        """Whether it belongs to a mana ability that pays for something."""

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

    def _optional(self, table: Table, decision: Decision) -> Any:
        data = dict(decision.data)
        name = str(data.get("name", ""))
        cost = "".join(f"{{{m.strip('{}')}}}" for m in data["cost"].mana) if data.get("cost") is not None else ""
        number = isinstance(decision.options, NumberIn)
        if name.startswith("kicked"):
            for kick in self.kicks:
                if kick.cost is None or fold(kick.cost) == fold(cost):
                    self.kicks.remove(kick)
                    return kick.times if number else True
            if not any(fold(optional.name) == ANY_OTHER for optional in self.costs):
                return self._optional_meant(table, decision)
        for optional in self.costs:
            if fold(optional.name) in (fold(name), fold(name).removesuffix("d"), fold(name) + "d", ANY_OTHER):
                self.costs.remove(optional)
                if not number and optional.times > 1:  # of several such costs, each is paid once
                    self.costs.append(replace(optional, times=optional.times - 1))
                return optional.times if number else True
        return self._optional_meant(table, decision)

    def _optional_meant(self, table: Table, decision: Decision) -> Any:
        """Once, where a clause speaks of this cost, and no cost that has to be paid asks for such a thing: `sacrificing Elf`."""
        cost = dict(decision.data).get("cost")
        asked = self._asked_anyway(table, decision)
        others = [action for action in cost.actions if (clause_of(action) or type(action)) not in asked] if cost is not None else []
        once = 1 if isinstance(decision.options, NumberIn) else True
        return once if once in decision.options and any(self._speaks_of(table, decision, action) for action in others) else NO_ANSWER

    def _alternative(self, table: Table, decision: Decision) -> Any:
        options = decision.options
        by = self.clauses.by
        if by is None:
            if self.clauses.free:
                free = next((o for o, w in zip(options.items(), dict(decision.data)["ways"], strict=False) if w.free), None)
                if free is not None:
                    self.used.add("free")
                    return free
            default = next((o for o in options.items() if not o[0] and o[1] is None), None)
            meant = self._way_meant(table, decision)
            if meant is not None:
                return meant
            self.other_ways = default is not None
            return default if default is not None else NO_ANSWER
        if self.clauses.also_by is not None:
            two = f"{by} and {self.clauses.also_by} are two alternative costs"
            raise IllegalAction(f"{two}, and one at the most can be applied to a spell", rule=decision.rule)
        if by.name == ITS_MANA_COST:
            return self._mana_cost(decision)
        reader = self.reader(table)
        cards = set(reader.finder.cards(by, table.game))
        if by.name == ITS_OWN:
            for option in options.items():
                if option[1] == decision.source:
                    self.used.add("by")
                    return option
        for option in options.items():
            obj = table.obj(option[1]) if option[1] is not None else None
            if fold(option[0]) == fold(by.name) or (obj is not None and obj.card in cards):
                if self._way_meant(table, decision) not in (None, option):
                    two = "these are two alternative costs, and one at the most can be applied to a spell"
                    raise IllegalAction(two, rule=decision.rule)
                self.used.add("by")
                return option
        if is_where_it_is_played_from(by, table, decision.source):
            return self._mana_cost(decision)
        unmet = unmet_cost(self, table, decision.source)
        raise IllegalAction(unmet[0], rule=unmet[1]) if unmet else IllegalAction(no_such_way(by), rule=decision.rule)

    def _mana_cost(self, decision: Decision) -> Any:
        """`by its mana cost`: no alternative cost."""
        default = next((o for o in decision.options.items() if not o[0] and o[1] is None), None)
        if default is None:
            raise unpayable("its mana cost can't be paid: it has none, or another cost alone allows this time")
        self.used.add("by")
        return default

    def _way_meant(self, table: Table, decision: Decision) -> Any:
        """The alternative cost of which a clause speaks that no other cost of the spell asks for: `removing Opt from the game`."""
        asked = self._asked_anyway(table, decision)
        optional = self.kicks or self.costs
        for option, way in zip(decision.options.items(), dict(decision.data)["ways"], strict=False):
            if way.cost is None or (not way.name and way.source is None):
                continue
            actions = [action for one in (way.cost, *way.cost.or_) for action in one.actions]
            actions = [action for action in actions if (clause_of(action) or type(action)) not in asked]
            if not optional and any(self._speaks_of(table, decision, action) for action in actions):
                return option
        return None

    def _asked_anyway(self, table: Table, decision: Decision) -> set[Any]:
        """What the costs that have to be paid ask for: clauses, or kinds of actions."""
        must = [part.cost for _, part in answers(table, e.AdditionalCost, decision.source, other=decision.source)]
        return {clause_of(action) or type(action) for cost in must for one in (cost, *cost.or_) for action in one.actions}

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

    def _choose(self, table: Table, decision: Decision) -> Any:
        """A choice of objects while paying: the first list of the sentence that has one of them."""
        options = decision.options
        if not isinstance(options, SetOf) or not (table.game.announcing or self.mana or self.paying):
            return NO_ANSWER
        reader = self.reader(table)
        what = fold(str(dict(decision.data).get("what", "")))
        named = [cost for cost in self.costs if what and fold(cost.name).split()[-1] == what]
        self.costs = [cost for cost in self.costs if cost not in named]
        chosen: list[Any]
        for name, refs in self.objects.items():
            chosen = []
            for ref in list(refs):
                found = reader.options_of(ref, options, taken=chosen)
                if found and len(chosen) < options.most:
                    chosen.append(found[0])
                    refs.remove(ref)
            if chosen and tuple(chosen) in options:
                return tuple(chosen)
            if chosen:
                raise IllegalAction(f"what is named after {name} doesn't pay the cost", rule=decision.rule)
        tapped = [m for m in self.mana if m.tapping]
        chosen = []
        for item in tapped:
            found = reader.options_of(item.source, options, taken=chosen)
            if found and len(chosen) < options.most:
                chosen.append(found[0])
                self.mana.remove(item)
        if chosen and isinstance(options, SetWithSum) and tuple(chosen) not in options:
            raise IllegalAction("what is named after tapping doesn't pay the cost", rule=decision.rule)
        if not chosen and named and options.most == 1:
            chosen = list(options.choices[:1])
        return tuple(chosen) if chosen and tuple(chosen) in options else NO_ANSWER

    def _mana(self, table: Table, decision: Decision) -> Any:
        """409.1g: the mana abilities of the sentence are played now, in its order; then that mana is spent which it names."""
        cost: e.Cost = dict(decision.data)["cost"]
        others = any(isinstance(action, e.TapOthers | e.Tap) for action in cost.actions) and not m.bare(cost.mana)
        bindings = dict(decision.data)["bindings"]
        self.owed = (adding_up.with_x(cost, bindings.x), decision.source)
        if cost.tap and (itself := next((item for item in self.mana if item.tapping and self._is(table, item, bindings.this)), None)):
            self.mana.remove(itself)
        kept = tapped_as_a_cost(table, self.reader(table).finder, cost, bindings, self.mana)
        if self.play_mana is not None:
            for item in list(self.mana):
                if item not in kept and not (others and item.tapping) and self.play_mana(table, item, self):  # it may be the cost itself
                    self.mana.remove(item)
        self.note_life(table, cost, bindings)
        printed = table.chars(decision.source) if decision.source is not None else None
        own = m.symbols(printed.mana_cost) if printed is not None and printed.mana_cost else ()
        own = m.bare(cost.mana) if self.clauses.face_down else own
        if m.bare(cost.mana) != own or not set(own) - {"0"}:
            self.used.add("free")  # it costs something else than its mana cost, or that is nothing
        if self.clauses.only and any(m.bare(part.mana) for part in (cost, *cost.or_)):
            return tuple(mana.symbol for mana in table.game.players[decision.player or ""].mana)
        if self.clauses.paying is None or not any(m.bare(part.mana) for part in (cost, *cost.or_)):
            return None
        self.used.add("paying")
        return _meant(self.clauses.paying, m.bare(cost.mana))

    def _is(self, table: Table, item: ManaAbility, thing: int | None) -> bool:
        """Whether a sentence that taps a source may mean this one by it."""
        return thing in self.reader(table).finder.things(item.source)

    def note_life(self, table: Table, cost: e.Cost, bindings: Bindings) -> None:
        """Whether a cost asks for the life that the sentence says is paid."""
        life = [number(table.context(bindings), a.amount) for a in cost.actions if isinstance(a, e.PayLife)]
        if self.clauses.paying_life is not None and sum(life) == self.clauses.paying_life:
            self.used.add("paying life")

    def _pay(self, table: Table, decision: Decision) -> Any:
        """Of costs of which one is paid, that of which a clause speaks."""
        for option in decision.options.items():
            cost = dict(decision.data)["costs"][option]
            if any(self._speaks_of(table, decision, action) for action in cost.actions):
                return option
        return NO_ANSWER

    def _speaks_of(self, table: Table, decision: Decision, action: e.Instruction) -> bool:
        if isinstance(action, e.PayLife) and self.clauses.paying_life is not None:
            amount = number(table.context(Bindings(this=decision.source, you=decision.player or "")), action.amount)
            self.used |= {"paying life"} if amount == self.clauses.paying_life else set()
            return amount == self.clauses.paying_life
        if isinstance(action, e.TapOthers) and isinstance(action.what.count, t.Number):
            return self._named_for(table, decision, action.what) == action.what.count.value
        return bool(self.objects.get(clause_of(action)))

    def _named_for(self, table: Table, decision: Decision, choice: t.Choose) -> int:
        """How many of the things that the sentence taps are such as a cost asks for."""
        there = available(table.context(Bindings(this=decision.source, you=decision.player or "")), choice)
        reader, found = self.reader(table), list[Any]()
        for item in self.mana:
            found += reader.options_of(item.source, SetOf(there, 0, len(there)), taken=found)[:1] if item.tapping else ()
        return len(found)

    _HANDLERS: dict[str, Callable[[ClausePlan, Table, Decision], Any]] = {
        "targets": _targets,
        "x": _x,
        "mode": _mode,
        "optional cost": _optional,
        "alternative cost": _alternative,
        "half": _half,
        "land play": _land_play,
        "divide": _divide,
        "choose": _choose,
        "discard": _choose,
        "splice": _choose,
        "sacrifice": _choose,
        "mana abilities": _mana,
        "pay": _pay,
    }


def _meant(paying: str, cost: tuple[str, ...]) -> tuple[str, ...]:
    """The mana that a clause spends on a cost: that which it says, or the color that it names for hybrid (with `only`: generic) symbols."""
    if paying.startswith("{"):
        return m.symbols(paying)
    only, _, name = paying.rpartition(" ")
    color = m.LETTERS[name]
    spent: list[str] = []
    for symbol in cost:
        if "/" in symbol:
            spent.append(color if color in symbol.split("/") else symbol.split("/")[0])
        else:
            spent += [color] * int(symbol) if only and symbol.isdigit() else [symbol]
    return tuple(spent)
