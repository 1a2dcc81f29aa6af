"""A scenario ready to be run: the models, the lexicon, and every sentence, question and expected value as read.

`load` is the door for a file, `loads` for a text. All errors of the file are found before anything runs.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.errors import JudgeError, did_you_mean
from judge.scenario.file.found_cards import with_found
from judge.scenario.file.models import ATTACKING, Expectation, Scenario
from judge.scenario.file.reading_models import lexicon_of, objects_of, read_models
from judge.scenario.file.reading_questions import QuestionReader
from judge.scenario.file.source import At, compose, raise_all, read_file
from judge.scenario.file.unexplained import errors_unexplained
from judge.scenario.file.value_kinds import Reading
from judge.scenario.file.whole_declarations import with_whole_damage, with_whole_declarations
from judge.scenario.language.event_language import read_event
from judge.scenario.language.expected_values import Raw, Value, read_expected
from judge.scenario.language.lexicon import CardNames, Lexicon, Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import (
    AllPass,
    Assigns,
    Attacks,
    Chooses,
    Event,
    GoTo,
    Repeats,
    ResolveStack,
)
from judge.scenario.language.told_forms import ItIs, Notes, Resolves, Series
from judge.scenario.script import Asked, Script, Step
from judge.scenario.spoken.what_is_meant import NOTHING, understand

if TYPE_CHECKING:
    from pathlib import Path


def load(path: str | Path, library: CardNames | None = None) -> Script:
    """Reads a scenario file.

    Raises ScenarioError, or Errors with all errors of the file in order of place. Names of cards are checked against the
    file and `library`; without a library they are not checked.
    """
    return loads(read_file(path), library, str(path))


def loads(text: str, library: CardNames | None = None, path: str = "<scenario>", *, as_far_as_understood: bool = False) -> Script:
    """Reads the text of a scenario; see `load`.

    `as_far_as_understood`: where only questions are not understood, and some are, these are `unread` and nothing is raised.
    """
    reading = Reading(library)
    tree = compose(text, path, reading.errors)
    scenario = with_found(read_models(tree, reading), library)
    reader = _Reader(scenario, lexicon_of(scenario, library))
    script = reader.script()
    if as_far_as_understood and script.questions and not (reading.errors or reader.errors):
        return replace(script, unread=tuple(reader.unread))
    raise_all([*reading.errors, *errors_unexplained(text, reading.errors, [*reader.errors, *reader.unread])])
    return script


def read_reference(text: str, lexicon: Lexicon, place: At | None = None) -> Reference:
    """Reads one reference, alone in a text: `attacking: Ben`, `targets: [Ben's giant]`. Raises ScenarioError."""
    scan = Scanner(text, lexicon, place, "reference")
    found = scan.reference("a name")
    scan.finish()
    return found


class _Reader(QuestionReader):
    def __init__(self, scenario: Scenario, lexicon: Lexicon) -> None:
        super().__init__(scenario, lexicon)
        self.kept: tuple[Chooses, ...] = ()
        self.unread: list[JudgeError] = []
        self.expected_of: dict[int, Question] = {}

    def script(self) -> Script:
        """The script of what can be read; the rest is in `errors`, of questions in `unread`."""
        self.references()
        events = self.events()
        plain = self.questions()
        return Script(
            scenario=_from_its_beginning(_before_its_attack(self.scenario, events), events),
            lexicon=self.lexicon,
            events=events,
            questions=self.expecting(plain, self.scenario.expect),
            kept=self.kept,
            stack_damage=self.stack_damage(),
            under=tuple((other.edition, self.expecting(plain, other.expect)) for other in self.scenario.expect_under),
        )

    def events(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        subject = ""
        self.names.events = [(spec.do.text,) for spec in self.scenario.events]
        self.label_events()
        for number, spec in enumerate(self.scenario.events, 1):
            understood = self.attempt(understand, spec.do.text, self.lexicon, self.names, spec.do.place, subject)
            if understood is None:
                self.errors[-1] = self.nowhere(spec.do) or self.errors[-1]
            choices = [self.attempt(self.names.answer, line.text, line.place) for line in spec.choices]
            if understood is None:
                continue
            event, subject = understood.event, understood.subject
            self.names.happened(number, (spec.do.text, *understood.canonical))
            if isinstance(event, Repeats) and not 1 <= event.first <= event.last < number:
                help = f"events before this one have the numbers 1 to {number - 1}" if number > 1 else "no event is before it"
                self.refuse(f"event {number} cannot repeat these events", spec.place, "bad-number", help)
            if isinstance(event, Chooses) and spec.choices:
                help = "write each choice in a line of its own before the event"
                self.refuse("choices belong to an event that is not a choice", spec.place, "bad-sentence", help)
            told = [choice for choice in choices if choice is not None]
            made = (*(choice for choice in told if choice.about is None), *understood.inside)
            step = Step(number=number, text=spec.do.text, event=event, choices=made, canonical=understood.canonical, place=spec.place)
            step = replace(step, spoken=understood.spoken, moves=understood.moves, keeps=(*understood.before, *understood.kept))
            if understood.before:
                self._keep_before(steps, understood.before)
            if understood.kept and understood.moves:
                step = replace(step, kept=understood.kept)
            elif understood.kept and not isinstance(event, Chooses):
                self._keep_before(steps, understood.kept)
            waits = tuple(choice for choice in told if choice.about is not None)
            step = replace(step, kept=(*step.kept, *waits), keeps=(*step.keeps, *waits)) if waits else step
            steps.append(step)
        return with_whole_damage(with_whole_declarations(steps))

    def label_events(self) -> None:
        """Learns what questions call the events. Notes (`duplicate-id`) a label that stands twice."""
        for number, spec in enumerate(self.scenario.events, 1):
            label = fold(spec.label)
            if label in self.names.labels:
                help = f"event {self.names.labels[label]} has it"
                self.refuse(f"another event has the label {spec.label!r}", spec.place.of("label"), "duplicate-id", help)
            elif label:
                self.names.labels[label] = number

    def _keep_before(self, steps: list[Step], kept: tuple[Chooses, ...]) -> None:
        """Keeps answers told of afterwards for the last event that could ask for them."""
        for at in range(len(steps) - 1, -1, -1):
            if steps[at].event != NOTHING and not isinstance(steps[at].event, Notes | Chooses):
                later = (*steps[at].told_later, *kept)
                steps[at] = replace(steps[at], kept=(*steps[at].kept, *kept), told_later=later)
                return
        self.kept += kept

    def questions(self) -> tuple[Asked, ...]:
        """Everything that is asked, under whatever edition: the questions, then what is only expected."""
        asked: list[Asked] = []
        told = len(self.errors)
        for line in self.scenario.questions:
            asked += [Asked(text=p.text, question=q, spoken=p.text in self.spoken, place=p.place) for p, q in self.asked(line)]
        self.unread, self.errors = self.errors[told:], self.errors[:told]
        known = {each.question for each in asked}
        for expect in (self.scenario.expect, *(other.expect for other in self.scenario.expect_under)):
            for entry in expect:
                question = self.question(entry.question)
                if question is None:
                    continue
                self.expected_of[id(entry)] = question.asked
                if question.asked not in known:
                    known.add(question.asked)
                    text, place = entry.question.text, entry.question.place
                    asked.append(Asked(text=text, question=question, spoken=text in self.spoken, place=place))
        if not asked and self.scenario.events and not self.scenario.questions and not self.scenario.expect:
            asked.append(Asked(text="what happened?", question=read_question("what happened", self.lexicon)))
        return tuple(asked)

    def expecting(self, asked: tuple[Asked, ...], expect: tuple[Expectation, ...]) -> tuple[Asked, ...]:
        """The questions with the values that are expected under one edition."""
        first: dict[Question, Expectation] = {}
        values: dict[Question, Value | None] = {}
        for entry in expect:
            question = self.expected_of.get(id(entry))
            if question is None:
                continue
            if question in first:
                help = f"the first stands in line {first[question].question.place.line}"
                self.refuse("this question is asked a second time", entry.question.place, "duplicate-key", help)
                continue
            first[question] = entry
            values[question] = self.attempt(read_expected, question, _raw(entry), self.lexicon, entry.place)
        return tuple(replace(each, expected=values.pop(each.question, None)) for each in asked)

    def stack_damage(self) -> tuple[tuple[Assigns, ...], ...]:
        found: list[tuple[Assigns, ...]] = []
        for item in self.scenario.stack:
            sentences: list[Assigns] = []
            for text in item.combat_damage or ():
                event = self.attempt(read_event, text, self.lexicon, item.place.of("combat damage"))
                if isinstance(event, Assigns):
                    sentences.append(event)
                elif event is not None:
                    place = item.place.of("combat damage")
                    self.refuse(f"{text!r} assigns no damage", place, "bad-sentence", "write 'giant assigns 2 to Ben'")
            found.append(tuple(sentences))
        return tuple(found)

    def references(self) -> None:
        """Checks the references that stand in objects and on the stack."""
        for each in objects_of(self.scenario):
            for key, player in (("owner", each.owner), ("controller", each.controller)):
                if player is not None:
                    self.player(player, each.place.of(key))
            others = (("removed with", each.removed_with), ("put into play with", each.put_into_play_with))
            for key, text in (("attacking", each.attacking), *others):
                if text is not None and text != ATTACKING:
                    self.attempt(read_reference, text, self.lexicon, each.place.of(key))
            for text in each.blocking:
                self.attempt(read_reference, text, self.lexicon, each.place.of("blocking"))
        for item in self.scenario.stack:
            self.player(item.controller, item.place.of("controller"))
            for text in (*((item.ability_of,) if item.ability_of else ()), *item.targets):
                key = "ability of" if text == item.ability_of else "targets"
                self.attempt(read_reference, text, self.lexicon, item.place.of(key))

    def player(self, name: str | None, place: At) -> None:
        known = self.lexicon.find(name) if name is not None else None
        if name is not None and not (known and known.kind == "player"):
            players = self.lexicon.players
            help = did_you_mean(name, players) or f"the players are {', '.join(players)}"
            self.refuse(f"no player is called {name!r}", place, "unknown-player", help)


def _before_its_attack(scenario: Scenario, events: tuple[Step, ...]) -> Scenario:
    """The scenario, begun as attackers are declared where a later step of combat is listed, and the first thing told is the attack."""
    first = next((step.event for step in events if not isinstance(step.event, Chooses)), None)
    while isinstance(first, Series) and first.events:
        first = first.events[0]
    attacked = any(each.attacking for player in scenario.players for each in player.in_play)
    if not isinstance(first, Attacks) or attacked or scenario.turn.step not in ("declare blockers", "combat damage", "end of combat"):
        return scenario
    return replace(scenario, turn=replace(scenario.turn, step="declare attackers"))


def _from_its_beginning(scenario: Scenario, events: tuple[Step, ...]) -> Scenario:
    """The scenario, begun before the step's abilities trigger where the first thing told is that one does, or that the stack resolves, or
    where something is chosen that nothing done by then can ask; with the turn itself, where no step is said, and the first thing told is
    that its player untaps."""
    if scenario.stack or scenario.turn.beginning is not None:
        return scenario
    first = next((step.event for step in events if not isinstance(step.event, Chooses)), None)
    if _untaps(first, scenario.turn.player) and (not scenario.turn.step_told or scenario.turn.step == "untap"):
        return replace(scenario, turn=replace(scenario.turn, step="untap", beginning=True))
    before = list(takewhile(lambda step: not step.moves or isinstance(step.event, Chooses | AllPass | ResolveStack), events))
    chosen = any(isinstance(step.event, Chooses) or step.keeps or step.choices and not isinstance(step.event, AllPass) for step in before)
    behind = [step.event for step in events[len(before) : len(before) + 1]]
    asked = chosen and scenario.turn.step in _BEGIN_WITH_TRIGGERS and all(isinstance(event, GoTo | ItIs) for event in behind)
    if asked or first is not None and _tells_of_a_trigger(first, scenario.turn.step):
        return replace(scenario, turn=replace(scenario.turn, beginning=True))
    return scenario


def _untaps(event: Event | None, player: str) -> bool:
    """Whether the first thing told is that the turn of this player begins, with its untap step."""
    first = event.events[0] if isinstance(event, Series) and event.events else event
    return isinstance(first, ItIs) and first.step == "untap" and not first.next and first.player in (None, player)


_BEGIN_WITH_TRIGGERS = ("upkeep", "draw", "end of turn")
"""The steps at whose beginning something triggers."""


def _tells_of_a_trigger(event: Event, step: str) -> bool:
    if isinstance(event, Series):
        return bool(event.events) and _tells_of_a_trigger(event.events[0], step)
    if isinstance(event, Notes):
        shown = step in _BEGIN_WITH_TRIGGERS and event.question.kind == "was X revealed"
        return shown or event.question.kind == "did X trigger" or step == "draw" and event.question.kind == "did P draw a card"
    if isinstance(event, ItIs):
        return event.step == step and step in ("upkeep", "draw")
    return isinstance(event, Resolves) or isinstance(event, ResolveStack) and step in _BEGIN_WITH_TRIGGERS


def _raw(entry: Expectation) -> Raw:
    if entry.mapping:
        return dict(pair for pair in entry.value if isinstance(pair, tuple))
    return entry.value  # type: ignore[return-value]
