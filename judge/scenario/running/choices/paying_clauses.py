"""The clauses of one sentence as answers to what its action asks while it is paid for (409.1b, 409.1f-h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.pool.folding import fold
from judge.engine.game import mana_costs as m
from judge.engine.game.state import HAND, REMOVED, Bindings
from judge.engine.looking import number
from judge.engine.rules.part4_spells.r424_costs import adding_up
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import unpayable
from judge.engine.table.choosing import available
from judge.engine.table.decisions import Decision, NumberIn, SetOf, SetWithSum
from judge.engine.table.questions import answers
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.scenario.language.clauses import ITS_MANA_COST, ITS_OWN
from judge.scenario.language.sentence_parts import Clauses, ManaAbility
from judge.scenario.paying.mana_of_named_sources import tapped_as_a_cost
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.choices.unfit_clauses import is_where_it_is_played_from, no_such_way, unmet_cost

ANY_OTHER = "additional cost"
"""What any additional cost may be called, also that of a keyword."""


class PayingClauses:
    """The clauses of one sentence, and what of them has been used."""

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
        self.play_mana: Callable[[Table, ManaAbility, PayingClauses], bool] | None = None
        self.owed: tuple[tuple[str, ...], int | None] | None = None
        """The mana that is to be paid, and for what."""
        self.made_by = frozenset[int]()
        """The sources that have been used for it."""
        self.thing: int | None = None
        self.other_ways = False
        """Whether there were alternative costs, of which the sentence names none."""
        self.paying = False
        """Whether it belongs to a mana ability that pays for something."""

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


def clause_of(action: e.Instruction) -> str:
    """The clause that says with what this action of a cost is done; empty where none does."""
    if isinstance(action, e.Move):
        return {REMOVED: "removing", HAND: "returning"}.get(action.zone, "")
    by_kind = ((e.Sacrifice, "sacrificing"), (e.Discard, "discarding"), (e.DiscardThese, "discarding"), (e.RevealCost, "revealing"))
    return next((clause for kind, clause in by_kind if isinstance(action, kind)), "")


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
