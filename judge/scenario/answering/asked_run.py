"""A run of which questions are asked: its steps, and the objects, cards and derived values of each moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, cast

from msgspec.structs import replace

from judge.engine.game.state import IN_PLAY, STACK, Game, Obj
from judge.engine.looking.derived import Derived
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part5_additional.r505_split_cards import is_split
from judge.engine.table.table import Table
from judge.errors import IllegalAction, Place, ScenarioError
from judge.scenario.answering.halves import of_other_half
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.finder import Finder
from judge.scenario.running.register import Register, last_object_of
from judge.scenario.running.run_results import AnswerResult, EventResult
from judge.scenario.trying.trials import Trials
from judge.scenario.trying.what_was_tried import Tally

AMOUNTS = frozenset({"life", "damage on"})
"""Facts of amounts, of which a prevention keeps something away and decides nothing of what came before."""

VIEWS = 400
"""Of how many games that were the derived values are kept while questions are answered."""
LINES = 100
"""How many lines of play that were tried are kept meanwhile."""


class Moment:
    """The game after an event, and how many steps the record had then; `since`: of which what happened is asked, from this one."""

    def __init__(self, game: Game, steps: int, since: int = 0) -> None:
        self.game, self.steps, self.since = game, steps, since


class AskedRun:
    """One run with its moments; `thorough`: what is found out is all that can be said."""

    at_each_moment = False
    """Whether each moment of a line is asked of for itself, and none means another."""
    thorough = True

    def __init__(
        self,
        table: Table,
        register: Register,
        moments: list[Moment],
        events: list[EventResult],
        trials: Trials,
        listed: Callable[[str, str], bool],
        sentence: Callable[[int], s.Event],
        same_name: Callable[[str, Any], bool],
    ) -> None:
        self.table, self.register, self.moments, self.events = table, register, moments, events
        self.trials, self.listed, self.sentence, self.same_name = trials, listed, sentence, same_name
        self.lexicon = trials.lexicon
        self.finder = Finder(register, table)
        self.place: Place | None = None
        self.at_named_time = False
        """Whether the line ends at a time that the question names."""
        self._views: dict[int, tuple[Game, Derived]] = {}
        self.found: dict[Any, Any] = {}
        """What was found out of this line and is asked for again, by what it is and the moment that it is of."""
        self.lines: dict[Any, tuple[Game, IllegalAction | tuple[Table, Register]]] = {}
        """The lines of play that were tried from games of this one, by what was done in them, each with that game."""
        self.tried: dict[tuple[int, s.Event], tuple[Game, IllegalAction | tuple[str, ...]]] = {}
        """What was tried in games of this line, each with that game."""
        self.ends: dict[int, tuple[Game, tuple[Table, Register] | None]] = {}
        """Those in which everything on the stack has resolved."""
        self.refused_anyway: frozenset[str] = frozenset()
        """Of a line that is supposed, the sentences that are refused in the line as it was told as well, and make no difference to it."""
        self.value_as_told: object = None
        """What the question at hand is answered with in the line as it was told, where some are."""
        self.half: Reference | None = None
        """Of the question at hand, the split card that is named by one of its halves."""
        self.tally: Tally | None = None
        """What was tried so far for the question at hand, where it is asked what could be done."""
        self.read: set[Fact] = set()
        """The facts that the answer to the question at hand rests on."""

    def in_line(self, table: Table, register: Register, moments: list[Moment]) -> Self:
        """The same who asks, of another line of play that was carried out at a table of its own."""
        trials = self.trials.played_at(table, register)
        return type(self)(table, register, moments, [], trials, self.listed, self.sentence, self.same_name)

    def played_out(
        self, at: Moment, event: s.Event, fought: bool = True, resolved: bool = True, fights_on: bool = False
    ) -> IllegalAction | tuple[Table, Register]:
        """What `Trials.played_out` comes to at a moment, played once for all that is asked of it."""
        line = self.ends[id(at.game)][1] if event == s.RESOLVE_THE_STACK and id(at.game) in self.ends else None
        if line is not None:
            return line
        key = id(at.game), event, fought, resolved, fights_on
        if key not in self.lines:
            if len(self.lines) >= LINES:
                self.lines.clear()
            before = self.table.trace.steps[: at.steps]
            self.lines[key] = at.game, self.trials.played_out(at.game, event, self.place, fought, resolved, fights_on, before)
        return self.lines[key][1]

    def once_resolved(self, at: Moment) -> tuple[Table, Register] | None:
        """The line after everything on the stack has resolved, played once as well; None where it has no end in sight."""
        if id(at.game) not in self.ends:
            self.ends[id(at.game)] = at.game, self.trials.resolved(at.game, self.place, self.table.trace.steps[: at.steps])
        return self.ends[id(at.game)][1]

    def steps(self, moment: Moment) -> list[Step]:
        """The steps up to a moment that were not undone."""
        every = self.every_step(moment)
        return every if self.half is None else [step for step in every if not of_other_half(self, self.half, step)]

    def every_step(self, moment: Moment) -> list[Step]:
        """The steps up to a moment that were not undone, also those that are about another half of a split card than is asked of."""
        return [step for step in self.table.trace.steps[moment.since : moment.steps] if step.undone_by is None]

    def until(self, moment: Moment) -> list[Moment]:
        """The moments of the line up to one, which is the last of them; the first is the start."""
        before = [each for each in self.moments if each.steps <= moment.steps and each is not moment]
        return [*before, moment]

    def writers(self, moment: Moment, facts: list[Fact]) -> tuple[int, ...]:
        """The last step before the moment that wrote each fact; of what is in a player's zone, each step that changed it."""
        found: dict[int, None] = {}
        wanted = set(facts)
        for step in reversed(self.every_step(moment)):
            hit = wanted.intersection(step.writes)
            if moment.game.beside and _of_another_turn(step, moment):
                hit = {fact for fact in hit if len(fact) > 1}  # priority, step and turn are those of another turn under way
            if hit:
                found[step.id] = None
                less = step.kind in ("prevented", "none asked")  # less of it came, and what was there is told too
                kept = AMOUNTS if less else frozenset({"contents"})
                wanted -= {fact for fact in hit if fact[0] not in kept or (fact[0] == "contents" and len(fact) == 2)}
                if not wanted:
                    break
        return tuple(sorted(found))

    def rest_on(self, answer: AnswerResult, moment: Moment, *facts: Fact) -> None:
        """The answer read these facts, and what they are derived from."""
        self.read.update(facts)
        every: list[Fact] = list(facts)
        with self.table.supposing(moment.game):
            for fact in facts:
                every += facts_behind(self.table, fact)
        answer.seeds = tuple(sorted({*answer.seeds, *self.writers(moment, every)}))

    def given(self, answer: AnswerResult, player: str, key: str) -> None:
        """Says where an answer rests on a default of the file."""
        if not self.listed(player, key):
            answer.given = (*answer.given, f"{player}: {key} (not listed)")

    def card_of(self, thing: Any) -> Any:
        """The number of the card that an object is or was; a player as it is; None for nothing."""
        obj = self.table.obj(thing) if isinstance(thing, int) else None
        return obj.card if obj is not None else thing if isinstance(thing, str) else None

    def cards(self, reference: Reference, moment: Moment) -> list[int]:
        """The card numbers that a reference of a question means."""
        found = self.finder.cards(reference, moment.game, past=True)
        if not found:
            self.unknown(reference)
        return found

    def the_one(self, reference: Reference, moment: Moment, subject: str) -> Reference:
        """Of several things of a name the one that an answer says it is about, so that no reason of another is looked for."""
        cards = self.finder.cards(reference, moment.game, past=True) if reference.kind == "card" and not reference.part else []
        meant = (card for card in cards if self.register.label(card) == subject)
        one = next(meant, None) if len(cards) > 1 else None
        return reference if one is None else self.register.reference(one)

    def unknown(self, reference: Reference) -> None:
        """Raises the error for a name that nothing has."""
        what = f"nothing in this scenario is called {str(reference)!r}"
        if reference.part and self.finder.cards(replace(reference, part="", part_number=None), self.moments[-1].game, past=True):
            what = f"{reference} was never on the stack"
        raise ScenarioError(what, code="unknown-name", place=self.place)

    def object(self, reference: Reference, moment: Moment) -> Obj:
        """The one object a question is about, as it is at the moment or, where it is no more, as it last was."""
        if reference.kind == "player":
            raise ScenarioError(f"{reference.name!r} is a player", code="not-an-object", place=self.place)
        cards = self.cards(reference, moment)
        objects = [obj for card in cards if (obj := last_object_of(moment.game, card)) is not None]
        if not objects:
            self.unknown(reference)
        here = [obj for obj in objects if obj.id in moment.game.objects]
        candidates = here or objects
        if len(candidates) > 1:
            in_play = [obj for obj in candidates if obj.zone == IN_PLAY]
            likeness = {self.finder.likeness(moment.game, obj.id) for obj in candidates if obj.id in moment.game.objects}
            if len(likeness) > 1 and reference.zone is None and len(in_play) == 1:
                return in_play[0]
            if len(likeness) > 1:
                return moment.game.objects[int(self.finder.meant(reference, [o.id for o in candidates], moment.game, self.place))]
            candidates = in_play or candidates
        return candidates[0]

    def label(self, obj: Obj) -> str:
        """What an object is called in a list."""
        if obj.kind == "combat damage":
            return "combat damage"
        if obj.face_down and obj.zone == STACK:
            return "face-down spell"
        if is_split(obj) and obj.zone == STACK and obj.base is not None:
            return obj.base.faces[obj.face].name
        return obj.name or obj.kind  # a token copy of something face down has no name

    def of_the_line(self, question: Question, moment: Moment) -> bool:
        """Whether something is asked of the line as a whole, and of none of its moments."""
        named = question.after is not None or question.time or question.once or question.why
        return moment is self.moments[-1] and not named and not self.at_each_moment

    def game_before(self, told: Step) -> Game:
        """The game as a step found it."""
        return next(cast("Game", step.game) for step in reversed(self.table.trace.steps[: told.id]) if step.game is not None)

    def view(self, moment: Moment) -> Any:
        """The derived values at the moment."""
        return self.view_of(moment.game)

    def view_of(self, game: Game) -> Derived:
        """The derived values of a game that was: those of a bounded number of them are kept while questions are answered."""
        known = self._views.get(id(game))
        if known is None:
            known = game, self.table.view_of(game)
            if len(self._views) < VIEWS:
                self._views[id(game)] = known
        return known[1]


def _of_another_turn(step: Step, moment: Moment) -> bool:
    """Whether a step is of another of several turns under way (608.4), and no passing of turn markers."""
    other = step.game is not None and step.game.marker != moment.game.marker
    return other and not step.kind.startswith("turn marker")
