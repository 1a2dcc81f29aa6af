"""Who answers decisions in a scenario: the clauses of the sentence under way, then the player's queue of choices, then nobody.

A run of `P chooses ...` lines belongs to the next event that is none. A decision takes the head of the player's queue when that is one of
its options; otherwise the head waits, and the default is taken.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.cards.instructions.base import Node, walk
from judge.cards.instructions.things import Target
from judge.cards.pool.folding import fold
from judge.engine.executing.library_searching import ONE_BY_ONE
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r409_playing.becoming_played import ask_for_mana_abilities
from judge.engine.rules.part4_spells.r411_mana_abilities import make_mana_to_pay
from judge.engine.rules.part4_spells.r411_searching import play_what_pays
from judge.engine.table.decisions import Decision
from judge.engine.table.recorded_choices import EffectOption, is_replacement
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import Clauses, ManaAbility
from judge.scenario.paying.helping_to_pay import given
from judge.scenario.running.choices.kept_choices import Queued, next_targets
from judge.scenario.running.choices.named_in_doing import implied_by
from judge.scenario.running.choices.planned_clauses import ClausePlan
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.choices.unfit_clauses import leftover
from judge.scenario.running.choices.waiting_answers import WaitingAnswers
from judge.scenario.running.choices.what_asks import card_of, is_allowed, named_to_play, offers

OTHER_SIDE: dict[Any, str] = {"heads": "tails", "tails": "heads"}
"""Who calls tails wins where tails come up: as who calls heads would with heads."""


class ScriptChooser(WaitingAnswers):
    """Answers from the scenario. `clauses` is set while a sentence with clauses is being carried out."""

    def let_go(self) -> None:
        """What answered an event, and what it asked, is over: decisions may hold the whole board."""
        self.queue, self.asked, self.settled = [], [], []

    def watch(self, table: Table) -> None:
        """The register learns what has appeared, also what is gone again."""
        steps = table.trace.steps
        if new := steps[self.followed :]:
            self.register.follow(new)
            self.followed = len(steps)
        self.register.watch(table.game)

    def answer(self, table: Table, decision: Decision) -> Any:
        """The answer to a decision, of the first that has one; None where nobody answered it."""
        self.watch(table)
        for answers in (self._clauses, self._inside, self._help, self._mana_asked_for, self._kept, self._next):
            if (found := answers(table, decision)) is not NO_ANSWER:
                return found
        return None

    def _clauses(self, table: Table, decision: Decision) -> Any:
        """What the sentence says that is being carried out."""
        if self.plan is None:
            return NO_ANSWER
        found = self.plan.answer(table, decision)
        if self.dearly and decision.kind == "mana abilities" and decision.player is not None:
            data = dict(decision.data)
            play_what_pays(table, decision.player, data["cost"], data["bindings"], decision.source, alone=True)
        if found is NO_ANSWER:
            return found
        if decision.kind == "targets" and decision.source is not None and found:
            self.aimed.add(decision.source)
        if self.helping and isinstance(found, tuple) and (helps := given(table, decision, self.helping, found)) is not None:
            self.helped, found = len(helps), helps
        return found

    def _help(self, table: Table, decision: Decision) -> Any:
        """What is given for a spell where nobody says it."""
        if not self.helping or (helps := given(table, decision, self.helping)) is None or self._told(table, decision):
            return NO_ANSWER
        self.helped = len(helps)
        return helps

    def _kept(self, table: Table, decision: Decision) -> Any:
        """What is kept for the object that asks."""
        if (found := self._kept_for(table, decision)) is True:
            if decision.kind == "may" and self._declined(decision):
                return False  # who named what it would be done to says no in so many words
            self._agreed(decision)
            self._agrees(table, decision)
        return found

    def _next(self, table: Table, decision: Decision) -> Any:
        """What stands next in the queue of who decides, or a bare answer."""
        (self.settled if table.options_now == 1 else self.asked).append(decision)
        who = "chance" if decision.player is None else (decision.by or decision.player)
        called = self._call(decision)
        for told in self.following.values():
            if told.player in (who, decision.maker):
                self._note_unfit(table, decision, Reader(table, self.register), told)
        waiting = self._waiting(table, decision, who)
        if (found := self._of_nobody(table, decision, waiting)) is not NO_ANSWER:
            return found
        reader, head = Reader(table, self.register), waiting[0]
        if head.arranged and len(waiting) > 1 and reader.read(waiting[1].chosen.answer, decision) is not NO_ANSWER:
            head.used, waiting = True, waiting[1:]  # it has arranged cards, and what is said next fits: it was meant for no more
            head = waiting[0]
        one_by_one = head.chosen.apart or dict(decision.data).get(ONE_BY_ONE)
        if one_by_one and (taken := self._next_of(head, reader, decision)) is not NO_ANSWER:
            if taken is True:
                self._agrees(table, decision)
            return taken
        answer = head.chosen.answer
        if decision.kind == "targets" and isinstance(answer, s.Division):  # a division names its targets; it is asked for next
            found = reader.read(s.Picks(tuple(portion.to for portion in answer.portions)), decision)
            return None if found is NO_ANSWER else found
        if decision.kind == "arrange" and isinstance(answer, s.Picks) and answer.joined != "then" and head.line is not None:
            return None  # what lies how in a graveyard is told as an order, behind what was chosen before
        another = isinstance(answer, s.Playing) and not offers(self.register, table, decision, answer)
        if another or (found := reader.read(answer, decision)) is NO_ANSWER:
            return self._of_no_option(table, decision, reader, waiting)
        self._take(table, decision, head, found)
        return OTHER_SIDE.get(found, found) if called == "tails" else found

    def _of_nobody(self, table: Table, decision: Decision, waiting: list[Queued]) -> Any:
        """What follows from what was said before: always where nothing waits."""
        named, self.to_apply = self.to_apply, None
        says_whether = bool(waiting) and isinstance(waiting[0].chosen.answer, s.YesNo)
        if is_replacement(decision) and named is not None and named == decision.source and not says_whether:
            return True  # whoever names an effect that may be applied applies it
        if waiting:
            return NO_ANSWER
        if decision.source is not None and decision.source == self.found and ONE_BY_ONE in dict(decision.data):
            return ()  # all that is looked for was named
        if self.ends_loop is not None and (other := self.ends_loop.answer(table, decision)) is not NO_ANSWER:
            return other
        defends = ("what", "defending player") in decision.data and self.attacked in decision.options
        return self.attacked if defends else self._follows(table, decision)

    def _of_no_option(self, table: Table, decision: Decision, reader: Reader, waiting: list[Queued]) -> Any:
        """What an answer that is none of the options says of a decision all the same."""
        head, also = waiting[0], waiting[1] if len(waiting) > 1 else None
        answer = head.chosen.answer
        if (found := next_targets(head, reader, decision)) is not NO_ANSWER:
            return found
        if is_allowed(decision) and isinstance(answer, s.YesNo):
            if not answer.value or also is None:  # a "yes" that names nothing else keeps what it may change
                head.used = True
                return None
            if (found := reader.read(also.chosen.answer, decision)) is not NO_ANSWER:
                head.used = True  # "yes" to the "may", then what follows from it
                self._take(table, decision, also, found)
                return found
        if half := named_to_play(self.register, table, decision, answer):
            head.used, self.inner = True, ClausePlan(Clauses(), lambda table: Reader(table, self.register), half=half)
            return True  # whoever names what may be played plays it
        if (implied := implied_by(reader, self.register, table, decision, answer)) is not None:
            head.used = head.used or implied.said
            if implied.agrees and also is not None and isinstance(also.chosen.answer, s.YesNo) and also.chosen.answer.value:
                also.used = True  # "yes" was said to it as well
            return implied.answer
        self._note_unfit(table, decision, reader, head)
        return self._follows(table, decision)

    def _take(self, table: Table, decision: Decision, head: Queued, found: Any) -> None:
        """Notes what an answer says that was taken, and whether it may be meant for more."""
        answer = head.chosen.answer
        if isinstance(found, EffectOption):
            self.to_apply = found.source
        if decision.kind == "targets" and decision.source is not None:
            self.aimed.add(decision.source)
        if found is True:
            self._agrees(table, decision)
        if isinstance(answer, s.Playing) and decision.kind == "targets":  # it is played as what targets it resolves
            asks_it = Reference(self.register.names.get(self._asker(table, decision), ""), "card")
            self.keep([replace(head.chosen, about=asks_it)])
        elif isinstance(answer, s.Playing) and isinstance(answer.play, s.Play | s.PlayAbility):
            self.inner = self._plan_of(answer.play)
        in_order = False
        if isinstance(answer, s.Picks) and found:  # what is to be chosen anyway may be named for its order
            told_in_order = decision.kind == "choose" and answer.joined == "then"
            in_order = told_in_order or decision.kind in ("choose", "random") and table.options_now == 1 and len(answer.items) > 1
        if decision.kind == "arrange" or in_order:
            head.arranged = True  # the same words may be meant for what follows, such as the order of triggers
        else:
            head.used = True

    def _note_unfit(self, table: Table, decision: Decision, reader: Reader, head: Queued) -> None:
        """Keeps why what is said next is none of what is asked."""
        from judge.scenario.running.choices.not_asked import none_of_the_options

        def name(thing: Any) -> str:
            obj = table.obj(thing) if isinstance(thing, int) else None
            return self.register.label(obj.card) if obj is not None else str(thing)

        if (why := none_of_the_options(table, decision, reader, head.chosen.answer, name)) is not None:
            head.unfit.append(why)

    def _told(self, table: Table, decision: Decision) -> bool:
        """Whether what its maker says next answers a decision."""
        head = next((q for q in self.queue if not q.used and q.player in (decision.maker, None)), None)
        return head is not None and Reader(table, self.register).read(head.chosen.answer, decision) is not NO_ANSWER

    def _call(self, decision: Decision) -> str:
        """The side that a player who flips a coin is said to call (511.1); empty where that is not said, or nobody calls."""
        data = dict(decision.data) if decision.kind == "coin" else {}
        head = next((q for q in self.queue if not q.used and q.player == data.get("flips")), None) if data.get("call") else None
        side = fold(head.chosen.answer.span.text) if head is not None and isinstance(head.chosen.answer, s.Picks) else ""
        if head is None or side not in OTHER_SIDE:
            return ""
        head.used = True
        return side

    def _follows(self, table: Table, decision: Decision) -> bool | None:
        """Yes where what a "may" allows is done to targets that the player was told to choose for it, or is the play of a card that
        hangs on another "may" of the same object to which yes was said (madness, an imprinted card's copy); else None."""
        data = dict(decision.data) if decision.kind == "may" else {}
        if data.get("play") is not None and (asker := self._asker(table, decision)) in self.agreed:
            self.agreed.discard(asker)
            return True
        resolving = table.game.objects.get(table.resolving) if table.resolving in self.aimed and table.resolving is not None else None
        do = data.get("do") if resolving is not None and resolving.controller == decision.player else None
        return True if isinstance(do, Node) and any(isinstance(node, Target) for node in walk(do)) else None

    def _agrees(self, table: Table, decision: Decision) -> None:
        """Notes that yes was said to a "may" that plays nothing itself."""
        if decision.kind == "may" and "play" not in dict(decision.data):
            self.agreed.add(self._asker(table, decision))

    def _asker(self, table: Table, decision: Decision) -> int:
        """The card that asks a decision, itself or by an ability of it; 0 for none."""
        obj = table.obj(decision.source) if decision.source is not None else None
        return card_of(self.register, obj) if obj is not None else 0

    def _mana_asked_for(self, table: Table, decision: Decision) -> Any:
        """Nothing; in the middle of a resolution, the next answers of the player may be mana abilities that he or she plays (411.2)."""
        if decision.kind != "mana abilities":
            return NO_ANSWER
        for queued in self.queue if self.play_mana is not None and not table.game.announcing else ():
            if queued.used or queued.player not in (decision.player, None):
                continue
            answer = queued.chosen.answer
            if not isinstance(answer, s.Playing) or not isinstance(answer.play, s.PlayAbility):
                break
            queued.used = True
            play, item = answer.play, ManaAbility(answer.play.source, False, answer.play.ability, answer.play.clauses)
            assert self.play_mana is not None
            self.play_mana(table, item, decision.player or play.player)
        return None

    def _inside(self, table: Table, decision: Decision) -> Any:
        """What the clauses of a `play ...` answer say of a decision of that play; they are done with once it is played."""
        plan = self.inner
        if plan is None:
            return NO_ANSWER
        plan.bind(table)
        if plan.thing is None:
            return plan.answer(table, decision) if decision.kind == "half" else NO_ANSWER
        if plan.thing not in table.game.announcing:
            self.inner = None
            if (left := leftover(plan, table)) is not None:
                raise IllegalAction(left[0], rule=left[1])
            return NO_ANSWER
        return plan.answer(table, decision)

    def name_targets(self, table: Table, decision: Decision) -> None:
        """Reads the targets that a sentence names for a choice with too few options: raises why one of them is not legal."""
        if self.plan is not None:
            self.plan.answer(table, decision)


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
                self.letting = (*marks(ask_for_mana_abilities), *marks(make_mana_to_pay))
        return found
