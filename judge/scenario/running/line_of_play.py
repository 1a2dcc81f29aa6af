"""The events of a scenario carried out one after the other; what is illegal is reversed (422), and the rule that refused it kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from judge.engine import all_rules  # noqa: F401  (every rule stands at its hook)
from judge.engine.events.happening import happen
from judge.engine.game.state import Game
from judge.engine.game.transitions import priority_goes_to
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import by_rule_of, refused_by
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part4_spells import r422_illegal_actions
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import trigger_as_listed
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied
from judge.engine.table.decisions import Decision
from judge.engine.table.table import StillToCome, Table
from judge.errors import IllegalAction, Place
from judge.scenario.answering.asked_run import Moment
from judge.scenario.file.whole_declarations import goes_on, steps_as_one
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.told_forms import Notes, parts_of
from judge.scenario.paying.dearer_mana import why_refused
from judge.scenario.paying.looking_ahead import MOST_EVENTS, still_to_come
from judge.scenario.running.acting.assigning import assign, assigned_before, close, never_assigned
from judge.scenario.running.acting.noting import why_not_so
from judge.scenario.running.acting.performing_sentences import Actor, told_acting
from judge.scenario.running.acting.repeating import repeat
from judge.scenario.running.acting.until_asked import pass_until_asked
from judge.scenario.running.acting.walking import open_declaration
from judge.scenario.running.acting.which_ability import ability_meant
from judge.scenario.running.asked_line import AskedLine
from judge.scenario.running.board import Builder
from judge.scenario.running.choices.assumptions import ForcingChooser, asked_said, choices_among
from judge.scenario.running.choices.kept_choices import Queued, may_yet_ask, tells_more
from judge.scenario.running.choices.not_asked import Why, could_not_pay, told_alike
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import NOT_USED, EventResult
from judge.scenario.running.stopping import Placed, Unfinished
from judge.scenario.script import Script, Step
from judge.scenario.spoken.what_is_meant import NOTHING
from judge.scenario.trying.conditions_in_words import in_words
from judge.support.garbage_collection import not_keeping


class LineOfPlay(AskedLine):
    """A board and what is done on it. `moments` are the games after each event, the start first; `alter` changes the board."""

    def __init__(
        self,
        script: Script,
        path: str,
        strict: bool = False,
        alter: Callable[[Game], Game] | None = None,
        chooser: Callable[[Register], ScriptChooser] = ScriptChooser,
    ) -> None:
        self.script, self.path, self.strict = script, path, strict
        builder = Builder(script)
        game = builder.build()
        if alter is not None:
            game = alter(game)
        self.register = builder.register
        self.texts_of = builder.cards.texts_of
        self.presumed = tuple(builder.presumed)
        self.chooser = chooser(self.register)
        self.table = Table(game, self.chooser)
        self.actor = Actor(self.table, self.register, self.chooser)
        self.moments: list[Moment] = []
        self.events: list[EventResult] = []
        self.steps: tuple[Step, ...] = script.events
        self.at = 0
        self.told_behind: dict[int, Queued] = {}
        """The choices that were told right behind the event before the one under way."""
        self.refused_with_others: dict[int, IllegalAction] = {}
        self.table.play_subgame = not_keeping(self._subgame)
        self.table.still_to_come = not_keeping(self._still_to_come)

    def play(self, done: Callable[[], bool]) -> None:
        """Begins and carries out the events, in order, until `done`, which is asked before each."""
        self.begin()
        self.stand()
        with suppress(Unfinished):
            self._carry_out(done)

    def begin(self) -> None:
        """The start: the listed step is under way, and the active player has priority (DESIGN, section 4, *Time*).

        What its beginning asks, the choices that stand before the first event answer, and those inside it.
        """
        table, turn = self.table, self.script.scenario.turn
        table.trace.begun = table.game
        self.chooser.keep(self.script.kept)
        self.actor.asked = not_keeping(self._why_not_so)
        before = list(takewhile(lambda step: isinstance(step.event, s.Chooses), self.script.events))
        self.chooser.queue = self._answers_for(list(self.script.events[len(before) : len(before) + 1]), before)
        with by_rule_of(r408_priority.give_priority), self._place(None):
            if not turn.beginning:
                trigger_as_listed(table)
            if turn.beginning:
                r300_turn.start(table, turn.step)
                self.actor.began(turn.step, table.game)
            elif open_declaration(table) is not None or turn.step in ("untap", "cleanup") and not turn.beginning:
                if turn.step in ("untap", "cleanup"):
                    happen(table, priority_goes_to(None))
            else:
                r408_priority.give_priority(table, table.game.turn.player)
        self.chooser.watch(table)
        used = [queued for queued in self.chooser.queue if queued.used]
        table.under_way.taken_at_once = tuple(queued.line for queued in used if queued.line is not None)
        table.under_way.taken_inside = tuple(queued.chosen for queued in used if queued.line is None)
        self.chooser.let_go()

    def stand(self) -> None:
        """Keeps the game as it is now among the moments of the line."""
        self.moments.append(Moment(self.table.game, len(self.table.trace.steps)))

    def _carry_out(self, done: Callable[[], bool]) -> None:
        """The events that are left, in order, until `done`."""
        waiting: list[Step] = []
        while self.at < len(self.steps) and not done():
            step = self.steps[self.at]
            if isinstance(step.event, s.Chooses):
                if step.event.about is not None:
                    self.chooser.keep([step.event])
                else:
                    waiting.append(step)
                self._wait(step)
                self.at += 1
                continue
            if step.event == NOTHING and step.choices and waiting:  # told in plain words, and for what follows as those before it
                waiting += [replace(step, event=choice, choices=()) for choice in step.choices]
                self.chooser.keep(step.kept)
                self._wait(step)
                self.at += 1
                continue
            idle = step.event == NOTHING and not step.choices
            if idle and (waiting or self.table.game.over):  # nothing is done: what was chosen is for what follows, or ended the game
                self.chooser.keep(step.kept)
                self._wait(step)
                self.at += 1
                continue
            together = [step]
            if isinstance(step.event, s.Assigns):
                while self.at + 1 < len(self.steps) and isinstance(following := self.steps[self.at + 1].event, s.Assigns):
                    if assigned_before(self.actor, [one.event for one in together if isinstance(one.event, s.Assigns)], following):
                        break
                    self.at += 1
                    together.append(self.steps[self.at])
            if isinstance(step.event, s.Attacks | s.Blocks | s.NoBlock):
                together = self._one_declaration(step)
                self.at += len(together) - 1
            self.at += 1
            self._event(together, waiting)
            waiting = []
        for step in waiting:
            self._refuse_choice(step, "no event follows that could ask for it")
        if not done():
            self._never_asked()

    def _wait(self, step: Step) -> None:
        """A line by which nothing happens: what it says is for what follows."""
        self.events.append(EventResult(step.number, step.text))
        self.moments.append(self.moments[-1])

    def _one_declaration(self, step: Step) -> list[Step]:
        """The event, and of those that go on with it as many as are one legal declaration with it; of the next, what refuses it there.

        Where it is not legal by itself, and what follows is or names the same creatures, it was tried, and they are not taken together."""
        found, again = [step], False
        for following in self.steps[self.at + 1 :]:
            if not goes_on(steps_as_one(found), following.event):
                again = isinstance(following.event, type(step.event))
                break
            found.append(following)
        alone = len(found) == 1 or self.actor.is_legal(step.event)
        while len(found) > 1:
            refusal = self.actor.why_illegal(steps_as_one(found))
            if refusal is None and (alone or not (again or self.actor.is_legal(steps_as_one(found[1:])))):
                break
            last = found.pop()
            if refusal is not None and alone:
                self.refused_with_others[last.number] = refusal
        return found

    def _event(self, steps: list[Step], waiting: list[Step]) -> None:
        """One event with the choices that belong to it."""
        first = steps[0]
        results = [EventResult(step.number, step.text) for step in steps]
        self.events += results
        self.chooser.let_go()
        self.chooser.queue = self._answers_for(steps, waiting)
        behind = takewhile(lambda step: isinstance(step.event, s.Chooses), self.steps[self.at :])
        self.told_behind = self.chooser.following
        self.chooser.following = {queued.line: queued for queued in self.queued(behind) if queued.line is not None}
        self.chooser.keep(choice for step in steps for choice in step.kept)
        start, assumed, before = self.table.game, len(self.table.assumptions), len(self.table.trace.steps)
        self.table.trace.scenario_event = first.number
        moments, known = len(self.moments), self.register.copy()
        with self._place(first.place):
            refusal = self._refusal(steps, known)
            if refusal is None:
                self._without_mere_duties(start, assumed, steps, waiting, known)
        after = len(self.table.trace.steps)
        asked = tuple(asked_said(self.name, decision) for decision in self.chooser.asked)
        for result in results:
            result.step = before + 1 if after > before else None
            result.asked = asked
            if refusal is not None:
                result.legal, result.rules = False, r422_illegal_actions.rules_of_refusal(refusal)
                meant = (ability_meant(self.actor, part) for step in steps for part in parts_of(step.event) if refusal.kind == "gone")
                result.why = why_refused(self.table, refusal, steps) + next(filter(None, meant), "")
                result.waited = refusal.kind if refusal.kind in ("time", "gone") and self.table.game.stack else ""
                result.step = after
        if self.actor.untrue:
            results[0].legal, results[0].why = False, "; ".join(self.actor.untrue)
            results[0].rules = results[0].rules or self.actor.untrue_by
            self.actor.untrue, self.actor.untrue_by = [], ()
        self._leftover(first, results[0], refusal)
        if len(self.moments) > moments:  # a subgame was played: what comes after its last event is the main game
            self.moments[-1] = Moment(self.table.game, after)
            return
        for _ in steps:
            self.moments.append(Moment(self.table.game, after))

    def _refusal(self, steps: list[Step], known: Register) -> IllegalAction | None:
        """Carries out an event; what refuses it, where it is not legal and reversed, with the names that were known before."""
        r422_illegal_actions.begin(self.table)
        try:
            with self.table.whole():
                self._act(steps)
        except IllegalAction as error:
            self.register.restore(known)
            r422_illegal_actions.keep(self.table)
            self.chooser.watch(self.table)
            return in_words(self.refused_with_others.get(steps[0].number, error)).kept()
        return None

    def _act(self, steps: list[Step]) -> None:
        first = steps[0].event
        if isinstance(first, s.Assigns):
            if self.table.game.over:
                raise refused_by(finish, "the game is over", kind="priority")
            assign(self.actor, tuple(step.event for step in steps if isinstance(step.event, s.Assigns)))
        elif isinstance(first, s.Repeats):
            repeat(self, first)
        else:
            self.actor.act(steps_as_one(steps), steps[0].place)
            pass_until_asked(self.actor, steps[0])
            if self.actor.strikes_again:
                told_acting().second_strike(self.actor, first, self._is_last())
            if self.actor.between_turns in ("over", "passed") and self._is_last():
                told_acting().finish_turn(self.actor)
        if open_declaration(self.table) == "damage" and self._is_last():  # nobody has priority before it is assigned
            self._close_damage()
        self.chooser.watch(self.table)

    def _close_damage(self) -> None:
        close(self.actor)

    def _is_last(self) -> bool:  # nothing that happens is told after the event under way
        return not any(step.moves for step in self.steps[self.at :])

    def _answers_for(self, steps: list[Step], waiting: list[Step]) -> list[Queued]:
        """What is said of the choices of an event: the lines before it, then what stands inside."""
        taken = self.table.under_way.taken_inside
        inside = [Queued(c.player, c, None, c.span.text or str(c)) for step in steps for c in step.choices if c not in taken]
        return self.queued(waiting) + inside

    def queued(self, steps: Iterable[Step]) -> list[Queued]:
        """The choices of a run of `P chooses …` lines, in their order, without those that the beginning of the step took."""
        taken = self.table.under_way.taken_at_once
        found = []
        for step in steps:
            if step.number not in taken and isinstance(step.event, s.Chooses):
                found.append(Queued(step.event.player, step.event, step.number, step.text))
                found[-1].outright = not step.spoken
        return found

    def _without_mere_duties(self, start: Game, known: int, steps: list[Step], waiting: list[Step], names: Register) -> None:
        """Of what the event that began in `start` assumed, what could not legally have been chosen otherwise is no assumption."""
        made = self.table.assumptions[known:]
        if not made or isinstance(steps[0].event, s.Repeats | s.Assigns):
            return

        def attempt(decision: Decision, nth: int, option: Any) -> None:
            chooser = ForcingChooser(names.copy(), decision, nth, option)
            table = self.table.of_its_own(chooser, start)
            chooser.queue = self._answers_for(steps, waiting)
            with table.whole():
                Actor(table, chooser.register, chooser).act(steps_as_one(steps), steps[0].place)

        self.table.assumptions[known:] = choices_among(made, attempt)

    def _leftover(self, first: Step, result: EventResult, refusal: IllegalAction | None) -> None:
        """Choices that nothing asked for are refused; those of a reversed event share its fate."""
        for queued in self.chooser.queue:
            if refusal is None and (queued.used or queued.arranged):
                continue
            unfit = self._unfit(queued, result) if refusal is None else None
            why, by = unfit or self._not_asked(result, refusal)
            if queued.line is None:
                if refusal is None:
                    result.unused_choices = (*result.unused_choices, queued.text)
                    result.legal, result.why = False, result.why or f"{NOT_USED}{queued.text!r}: {why}"
                    result.rules = result.rules or by
                continue
            line = next(e for e in self.events if e.number == queued.line)
            line.legal, line.why = False, why
            line.rules = r422_illegal_actions.rules_of_refusal(refusal) if refusal else by
            line.unused_choices = (queued.text,)
        self.chooser.let_go()

    def _unfit(self, queued: Queued, result: EventResult) -> Why | None:
        """Why a choice of an event could not be made: its player could not pay, or it is none of what was asked."""
        before = (self.told_behind | self.chooser.following).get(queued.line or 0)
        unable = could_not_pay(self.table.trace, self.name, queued.chosen, (queued.line or result.number) - 1)
        return unable or told_alike(queued.unfit or (before.unfit if before is not None else ()))

    def _not_asked(self, result: EventResult, refusal: IllegalAction | None) -> Why:
        if refusal is not None:
            return f"the event it belongs to is illegal: {refusal.message}", ()
        return f"nothing asked for it (asked: {'; '.join(map(str, result.asked)) or 'nothing'})", marks(as_applied)

    def _never_asked(self) -> None:
        """What a sentence tells of a choice that nothing has asked for was not used; where it tells no more, it is refused."""
        never_assigned(self.actor, self.script.events, self.events)
        left = [q for q in self.chooser.kept if not q.used and not may_yet_ask(self.register, self.table, q.chosen)]
        for step in self.script.events:
            told = (q.chosen for q in left if q.chosen in step.keeps or q.of == step.number)
            unused = tuple(each for each in told if tells_more(self.register, self.table, each))
            result = next((event for event in self.events if event.number == step.number), None)
            if not unused or result is None or not result.legal:
                continue
            result.unused_choices = tuple(each.span.text for each in unused)
            if not step.moves:
                why = f"nothing of {unused[0].about} asked for it"
                result.legal, result.why, result.rules = False, why, marks(as_applied)

    def _refuse_choice(self, step: Step, why: str) -> None:
        if step.number in self.table.under_way.taken_at_once:
            return
        result = next(e for e in self.events if e.number == step.number)
        unfit = next((self._unfit(queued, result) for queued in self.queued([step])), None)
        result.legal, (result.why, result.rules) = False, unfit or (why, marks(as_applied))
        result.unused_choices = (step.text,)

    def _why_not_so(self, note: Notes) -> str:
        return why_not_so(self, note)

    def _subgame(self, table: Table) -> None:
        """The events of a subgame (506): those that follow, until it is over. Raises Unfinished where it does not end."""
        queue, asked, number = self.chooser.queue, self.chooser.asked, table.trace.scenario_event
        plan, self.chooser.plan = self.chooser.plan, None
        self.moments.append(Moment(table.game, len(table.trace.steps)))
        self._carry_out(lambda: bool(table.game.over))
        if not table.game.over:
            raise Unfinished
        self.chooser.queue, self.chooser.asked, self.chooser.plan, table.trace.scenario_event = queue, asked, plan, number

    def _still_to_come(self, player: str) -> StillToCome:
        """What a player of the line does in the events that follow the one under way, or is asked to be able to do in the end."""
        asked = (each.question for each in self.script.questions)
        ahead = [step.event for step in self.steps[self.at : self.at + MOST_EVENTS]]
        ahead += [question.event for question in asked if question.event is not None and question.after is None]
        last = self.steps[self.at - 1] if self.at else None
        kept = [each.answer.play for each in (last.kept if last is not None else ()) if isinstance(each.answer, s.Playing)]
        return still_to_come(self.table, self.actor.finder, player, last.event if last is not None else None, (*kept, *ahead))

    def _place(self, place: Place | None) -> Placed:
        return Placed(place)
