"""Who answers decisions in a scenario: the clauses of the sentence under way, then the player's queue of choices, then nobody.

A run of `P chooses ...` lines belongs to the next event that is none. A decision takes the head of the player's queue when that is one of
its options; otherwise the head waits, and the default is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.folding import fold
from judge.engine.decisions import Decision, Division, NumberIn, OneOf, OrderOf, SetOf, WordIn
from judge.engine.r411_searching import play_what_pays
from judge.engine.r419_replacement import EffectOption
from judge.engine.state import PendingTrigger, Thing
from judge.engine.table import Table
from judge.errors import IllegalAction
from judge.scenario import sentences as s
from judge.scenario.lexicon import Reference
from judge.scenario.register import Finder, Register

NO_ANSWER = object()


class Queued:
    """One answer that waits: whose, what it says, where it stands, and whether it was taken."""

    def __init__(self, player: str | None, chosen: s.Chooses, line: int | None, text: str) -> None:
        self.player, self.chosen, self.line, self.text = player, chosen, line, text
        self.used = self.arranged = False


class ScriptChooser:
    """Answers from the scenario. `clauses` is set while a sentence with clauses is being carried out."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.queue: list[Queued] = []
        self.plan: ClausePlan | None = None
        self.asked: list[Decision] = []
        self.play_mana: Callable[[Table, s.ManaAbility, str], bool] | None = None
        self.inner: ClausePlan | None = None
        """The clauses of a `play ...` answer, while that play is announced."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """The answer to a decision, or None where nobody answered it."""
        self.register.watch(table.game)
        if self.plan is not None:
            found = self.plan.answer(table, decision)
            if found is not NO_ANSWER:
                return found
        if (found := self._inside(table, decision)) is not NO_ANSWER:
            return found
        if decision.kind == "mana abilities":
            self._mana_asked_for(table, decision)
            return None
        if table.options_now != 1:
            self.asked.append(decision)
        who = "chance" if decision.player is None else (decision.by or decision.player)
        # the head of each queue that may answer this decision: that of who makes it, and bare answers
        head = next((q for q in self.queue if not q.used and q.player in (who, None)), None)
        unsaid = self.plan.unsaid(decision) if self.plan is not None else None
        if head is None:
            return unsaid
        found = Reader(table, self.register).read(head.chosen.answer, decision)
        if found is NO_ANSWER:
            return unsaid
        if isinstance(head.chosen.answer, s.Playing) and isinstance(head.chosen.answer.play, s.Play | s.PlayAbility):
            self.inner = ClausePlan(head.chosen.answer.play.clauses, lambda table: Reader(table, self.register))
        if decision.kind == "arrange":
            head.arranged = True  # the same words may be meant for what follows, such as the order of triggers
        else:
            head.used = True
        return found

    def _mana_asked_for(self, table: Table, decision: Decision) -> None:
        """In the middle of a resolution, the next answers of the player may be mana abilities that he or she plays (411.2)."""
        for queued in self.queue if self.play_mana is not None and not table.game.announcing else ():
            if queued.used or queued.player not in (decision.player, None):
                continue
            answer = queued.chosen.answer
            if not isinstance(answer, s.Playing) or not isinstance(answer.play, s.PlayAbility):
                return
            queued.used = True
            play, item = answer.play, s.ManaAbility(answer.play.source, False, answer.play.ability, answer.play.clauses)
            assert self.play_mana is not None
            self.play_mana(table, item, decision.player or play.player)

    def _inside(self, table: Table, decision: Decision) -> Any:
        """What the clauses of a `play ...` answer say of a decision of that play; they are done with once it is played."""
        plan = self.inner
        if plan is None:
            return NO_ANSWER
        if plan.thing is None and table.game.announcing:
            plan.thing = table.game.announcing[-1]
        if plan.thing is None:
            return NO_ANSWER
        if plan.thing not in table.game.announcing:
            self.inner = None
            if (left := plan.leftover()) is not None:
                raise IllegalAction(left[0], rule=left[1])
            return NO_ANSWER
        return plan.answer(table, decision)

    def name_targets(self, table: Table, decision: Decision) -> None:
        """Reads the targets that a sentence names for a choice with too few options: raises why one of them is not legal."""
        if self.plan is not None:
            self.plan.answer(table, decision)

    def left(self) -> list[Queued]:
        """The answers that no decision took."""
        return [q for q in self.queue if not (q.used or q.arranged)]


class TryingChooser(ScriptChooser):
    """Answers like the scenario; where mana is asked for, it finds mana abilities that pay, whatever they cost (409.1g)."""

    letting: tuple[str, ...] = ()
    """The rules by which such an ability made it possible."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """As the sentence says; then, where that does not pay, whatever does."""
        found = super().answer(table, decision)
        if decision.kind == "mana abilities" and decision.player is not None:
            data = dict(decision.data)
            steps = len(table.trace.steps)
            if play_what_pays(table, decision.player, data["cost"], data["bindings"], decision.source) and len(table.trace.steps) > steps:
                self.letting = ("409.1g", "411.2")
        return found


class Reader:
    """Turns a written answer into a value of a decision's options, or NO_ANSWER when it is none of them."""

    def __init__(self, table: Table, register: Register) -> None:
        self.table, self.register = table, register
        self.finder = Finder(register, table)

    def read(self, answer: s.Answer, decision: Decision) -> Any:
        """The value meant, if it is one of the options."""
        for value in self._readings(answer, decision):
            if value in decision.options:
                return value
        return NO_ANSWER

    def _readings(self, answer: s.Answer, decision: Decision) -> list[Any]:
        options = decision.options
        if isinstance(answer, s.YesNo):
            found: list[Any] = [answer.value, int(answer.value), "yes" if answer.value else "no"]
            if not answer.value and isinstance(options, SetOf):
                found.append(())
            return found
        if isinstance(answer, s.Number):
            return [answer.value, (answer.value,), (answer.value - 1,), str(answer.value)]
        if isinstance(answer, s.Nothing):
            return [(), False, 0, "nothing", None]
        if isinstance(answer, s.Modes):
            return [tuple(n - 1 for n in answer.numbers), *(n - 1 for n in answer.numbers[:1])]
        if isinstance(answer, s.Pile):
            return [answer.number]
        if isinstance(answer, s.Division):
            return [self._division(answer.portions, options)]
        if isinstance(answer, s.Playing):
            found_things = self.options_of(answer.play.what if isinstance(answer.play, s.Play) else answer.play.source, options)
            return [True, *found_things, *((x,) for x in found_things)]
        return self._picks(answer, decision)

    def _division(self, portions: tuple[s.Portion, ...], options: Any) -> Any:
        found: list[Any] = []
        for portion in portions:
            things = self.options_of(portion.to, options, taken=[t for t, _ in found])
            if not things:
                return NO_ANSWER
            found.append((things[0], portion.amount))
        order = {x: n for n, x in enumerate(options.items())}
        return tuple(sorted(found, key=lambda pair: order.get(pair[0], 0)))

    def _picks(self, answer: s.Picks, decision: Decision) -> list[Any]:
        options = decision.options
        if decision.kind in ("attack", "block"):  # a declaration has a sentence of its own
            return []
        whole = answer.span.text or " ".join(str(i) for i in answer.items)
        found: list[Any] = []
        if isinstance(options, WordIn | OneOf):
            for text in (whole, *(item.name for item in answer.items)):
                word = self._word(text, options)
                if word is not NO_ANSWER:
                    found.append(word)
        chosen: list[Any] = []
        for item in answer.items:
            things = self.options_of(item, options, decision, taken=chosen)
            if not things:
                return found
            chosen.append(things[0])
        if len(chosen) == 1:
            found.append(chosen[0])
        found.append(tuple(chosen))
        if isinstance(options, OrderOf) and len(chosen) < len(options.choices):
            found.append((*chosen, *(x for x in options.choices if x not in chosen)))
        if isinstance(options, NumberIn | Division):
            return []
        return found

    def _word(self, text: str, options: Any) -> Any:
        if isinstance(options, WordIn) and not options.words:
            return text
        for word in options.items():
            if isinstance(word, str) and fold(word) == fold(text):
                return word
            if isinstance(word, tuple) and word and isinstance(word[0], str) and fold(word[0]) == fold(text):
                return word
        return NO_ANSWER

    def options_of(self, reference: Reference, options: Any, decision: Decision | None = None, taken: Any = ()) -> list[Any]:
        """The options that a reference means, those not taken yet."""
        things: set[Thing] = set(self.finder.things(reference))
        cards = set(self.finder.cards(reference, self.table.game, past=True)) if reference.kind != "player" else set()
        found: list[Any] = []
        for item in options.items():
            if item in taken:
                continue
            if isinstance(item, EffectOption):
                obj = self.table.obj(item.source) if item.source is not None else None
                if (obj is not None and obj.card in cards) or item.source in things:
                    found.append(item)
            elif isinstance(item, int) and decision is not None and decision.kind == "order triggers":
                trigger = dict(decision.data)["triggers"][item]
                if self._is_trigger_of(trigger, cards):
                    found.append(item)
            elif (
                item in things
                or (isinstance(item, str) and isinstance(reference.name, str) and fold(item) == fold(reference.name))
                or isinstance(item, int)
                and not isinstance(item, bool)
                and (obj := self.table.obj(item)) is not None
                and obj.card in cards
                or isinstance(item, tuple)
                and len(item) == 2
                and (item[1] in things or fold(str(item[0])) == fold(reference.name))
            ):
                found.append(item)
        return found

    def _is_trigger_of(self, trigger: PendingTrigger, cards: set[int]) -> bool:
        obj = self.table.obj(trigger.source) if trigger.source is not None else None
        return obj is not None and obj.card in cards


class ClausePlan:
    """The clauses of one sentence, as answers to the decisions that its action asks."""

    def __init__(self, clauses: s.Clauses, reader: Callable[[Table], Reader], half: str | None = None) -> None:
        self.clauses, self.reader, self.half = clauses, reader, half
        self.implied = clauses.targets is None and bool(clauses.dividing)  # a division names its targets
        self.targets = [portion.to for portion in clauses.dividing] if self.implied else list(clauses.targets or ())
        self.kicks = list(clauses.kicks)
        self.costs = list(clauses.costs)
        self.used: set[str] = set()
        lists = {
            "sacrificing": clauses.sacrificing,
            "discarding": clauses.discarding,
            "removing": clauses.removing,
            "returning": clauses.returning,
            "convoking": clauses.convoking,
            "splicing": clauses.splicing,
        }
        self.objects = {name: list(refs) for name, refs in lists.items() if refs}
        self.mana = list(clauses.mana)
        self.play_mana: Callable[[Table, s.ManaAbility], bool] | None = None
        self.thing: int | None = None
        self.paying = False
        """Whether it belongs to a mana ability that pays for something."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """The value that the sentence gives for a decision; NO_ANSWER where it says nothing of it."""
        handler = self._HANDLERS.get(decision.kind)
        return handler(self, table, decision) if handler is not None else NO_ANSWER

    def _targets(self, table: Table, decision: Decision) -> Any:
        data = dict(decision.data)
        options = decision.options
        assert isinstance(options, SetOf)
        if self.clauses.targets is None and not (self.targets and self.reader(table).options_of(self.targets[0], options)):
            return NO_ANSWER
        later = data.get("later", 0)
        take = min(max(options.least, len(self.targets) - later), max(options.most, 1))
        refs, self.targets = self.targets[:take], self.targets[take:]
        reader = self.reader(table)
        chosen: list[Thing] = []
        for ref in refs:
            found = reader.options_of(ref, options, taken=chosen)
            if len(found) > 1:
                things = [x for x in found if isinstance(x, int | str)]
                if len({reader.finder.likeness(table.game, x) for x in things}) > 1:
                    reader.finder.ambiguous(ref, things, table.game, None)
            if not found:
                self._refuse(table, decision, reader, ref, chosen)
            chosen.append(found[0])
        if len(chosen) < options.least:
            raise IllegalAction(f"{options.least} targets are needed, {len(chosen)} named", rule="409.1d")
        return tuple(chosen)

    def _refuse(self, table: Table, decision: Decision, reader: Reader, ref: Reference, chosen: list[Thing]) -> None:
        """The named target is none: says why."""
        things = reader.finder.things(ref)
        refused = getattr(decision.options, "refused", None)
        if things and things[0] in chosen:
            raise IllegalAction(f"{ref} can't be chosen twice for one instance of the word target", rule="409.1d")
        if things and refused is not None:
            verdict = refused(things[0])
            if not verdict:
                rules = (verdict.rule, "409.1d") if verdict.rule.startswith(("502", "415", "103")) else ("409.1d", verdict.rule)
                also = tuple(number for number in (*rules[1:], *dict(verdict.data).get("also", ())) if number)
                raise IllegalAction(f"{ref} is not a legal target: {_clause(verdict.said)}", rule=rules[0], also=also)
        if not things:
            raise IllegalAction(f"{ref} isn't there to be targeted", rule="409.1d")
        raise IllegalAction(f"{ref} is not a legal target", rule="409.1d")

    def _x(self, table: Table, decision: Decision) -> Any:
        if self.clauses.x is None:
            return NO_ANSWER
        self.used.add("x")
        return self.clauses.x

    def _mode(self, table: Table, decision: Decision) -> Any:
        if not self.clauses.modes:
            return NO_ANSWER
        self.used.add("modes")
        chosen = tuple(n - 1 for n in self.clauses.modes)
        if chosen not in decision.options:
            raise IllegalAction(f"mode {', '.join(str(n) for n in self.clauses.modes)} can't be chosen", rule="409.1b")
        return chosen

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
            return NO_ANSWER
        for optional in self.costs:
            if fold(optional.name) in (fold(name), fold(name).removesuffix("d"), fold(name) + "d"):
                self.costs.remove(optional)
                return optional.times if number else True
        return NO_ANSWER

    def unsaid(self, decision: Decision) -> Any:
        """What a sentence says by its silence, where no choice is written either: a cost that it does not name is not paid."""
        if decision.kind == "optional cost":
            return 0 if isinstance(decision.options, NumberIn) else False
        return None

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
            return default if default is not None else NO_ANSWER
        reader = self.reader(table)
        cards = set(reader.finder.cards(by, table.game))
        for option in options.items():
            obj = table.obj(option[1]) if option[1] is not None else None
            if fold(option[0]) == fold(by.name) or (obj is not None and obj.card in cards and option[0] == ""):
                self.used.add("by")
                return option
            if obj is not None and obj.card in cards:
                self.used.add("by")
                return option
        raise IllegalAction(f"{by} is no alternative cost of it", rule="409.1b")

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
            raise IllegalAction("it can't be divided so", rule="409.1e")
        return value

    def _choose(self, table: Table, decision: Decision) -> Any:
        """A choice of objects while paying: the first list of the sentence that has one of them."""
        options = decision.options
        if not isinstance(options, SetOf) or not (table.game.announcing or self.mana or self.paying):
            return NO_ANSWER
        reader = self.reader(table)
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
                raise IllegalAction(f"what is named after {name} doesn't pay the cost", rule="409.1h")
        tapped = [m for m in self.mana if m.tapping]
        chosen = []
        for item in tapped:
            found = reader.options_of(item.source, options, taken=chosen)
            if found and len(chosen) < options.most:
                chosen.append(found[0])
                self.mana.remove(item)
        return tuple(chosen) if chosen and tuple(chosen) in options else NO_ANSWER

    def _mana(self, table: Table, decision: Decision) -> Any:
        """409.1g: the mana abilities of the sentence are played now, in its order."""
        if self.play_mana is not None:
            for item in list(self.mana):
                if self.play_mana(table, item):
                    self.mana.remove(item)
        return None

    def _pay(self, table: Table, decision: Decision) -> Any:
        return NO_ANSWER

    def leftover(self) -> tuple[str, str] | None:
        """A clause that nothing asked for, and the rule whose step would have asked it."""
        if self.targets:
            return f"nothing targets {self.targets[0]}", "409.1d"
        if self.clauses.x is not None and "x" not in self.used:
            return "it has no X to choose", "409.1b"
        if self.clauses.modes and "modes" not in self.used:
            return "it has no modes to choose", "409.1b"
        if self.kicks:
            return "it has no such kicker cost", "409.1b"
        if self.costs:
            return f"it has no {self.costs[0].name} cost", "409.1b"
        if self.clauses.by is not None and "by" not in self.used:
            return f"{self.clauses.by} is no alternative cost of it", "409.1b"
        if self.clauses.dividing and "dividing" not in self.used:
            return "it divides nothing", "409.1e"
        for name, refs in self.objects.items():
            if refs:
                return f"no cost asks for {name} {refs[0]}", "409.1h"
        if self.mana:
            return f"{self.mana[0].source} can't be used to pay for it", "409.1g"
        return None

    _HANDLERS: dict[str, Callable[[ClausePlan, Table, Decision], Any]] = {
        "targets": _targets,
        "x": _x,
        "mode": _mode,
        "optional cost": _optional,
        "alternative cost": _alternative,
        "half": _half,
        "divide": _divide,
        "choose": _choose,
        "discard": _choose,
        "splice": _choose,
        "sacrifice": _choose,
        "mana abilities": _mana,
    }


def _clause(said: str) -> str:
    """What failed, as a clause: what begins with its verb is said of the target."""
    return f"it {said}" if said.split(" ", 1)[0] in ("is", "isn't", "has", "lacks") else said
