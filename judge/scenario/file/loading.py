"""A scenario ready to be run: the models, the lexicon, and every sentence, question and expected value as read.

`load` is the door for a file, `loads` for a text. All errors of the file are found before anything runs.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import chain, takewhile
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.errors import JudgeError, ScenarioError, did_you_mean
from judge.scenario.file.found_cards import with_found
from judge.scenario.file.models import ATTACKING, Expectation, Line, Scenario
from judge.scenario.file.names_here import names_of
from judge.scenario.file.reading_models import lexicon_of, objects_of, read_models
from judge.scenario.file.source import NOPLACE, At, compose, raise_all, read_file
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
    MayAttack,
    MayBlock,
    Repeats,
    ResolveStack,
)
from judge.scenario.language.told_forms import ItIs, Notes, Resolves, Series
from judge.scenario.script import Asked, Script, Step, T
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.what_is_meant import NOTHING, short_here, understand

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


_OF_A_PART = frozenset({"ambiguous-name", "word-left-out", "unknown-supposition", "unknown-edition"})
"""Errors of questions that are understood but for one part, which they tell."""


class _Reader:
    def __init__(self, scenario: Scenario, lexicon: Lexicon) -> None:
        self.scenario, self.lexicon = scenario, lexicon
        self.errors: list[JudgeError] = []
        self.unread: list[JudgeError] = []
        self.kept: tuple[Chooses, ...] = ()
        self.asked_of = ""
        self.before: Question | None = None
        self.lost = False  # whether the question before was not understood
        self.spoken: set[str] = set()
        self.expected_of: dict[int, Question] = {}
        self.names = names_of(scenario, lexicon)

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

    def attempt(self, read: Callable[..., T], *arguments: Any) -> T | None:
        """What `read` returns, or None after its error was noted."""
        try:
            return read(*arguments)
        except ScenarioError as error:
            self.errors.append(error)
        return None

    def nowhere(self, line: Line) -> JudgeError | None:
        """That a sentence which is not understood names a card that is not here, of the library or none; None where it names neither."""
        from judge.scenario.file.absent_names import nowhere, unknown_card

        if self.errors[-1].code == "unknown-verb":
            return None
        here = {*map(fold, self.names.exact), *map(fold, self.names.players)}
        absent = nowhere(line, self._canonical, lambda name: fold(name) in here or len(self.names.short.get(fold(name), ())) == 1)
        return absent or unknown_card(line, self.lexicon.library.names(), here)

    def _canonical(self, name: str) -> str | None:
        """What a card of the scenario, or else of the library, or a player, is called; None for what nothing is."""
        here = fold(name) in self.names.exact or any(fold(name) == fold(player) for player in self.names.players)
        if here:
            return name
        known, short = self.lexicon.library.canonical(fold(name)), self.names.short.get(fold(name), ())
        return short[0] if known is not None and fold(known) != fold(name) and len(short) == 1 else known  # it is short for what is here

    def _in_whole_names(self, text: str) -> str:
        """A question with the whole name of what is here in the place of a card's name that is nowhere, and short for it."""
        from judge.scenario.file.absent_names import names_in

        for name, start, end in reversed(list(names_in(text, self._canonical))):
            meant = self.names.short.get(fold(name), ()) if fold(name) not in self.names.exact else ()
            text = f"{text[:start]}{meant[0]}{text[end:]}" if len(meant) == 1 else text
        return text

    def refuse(self, message: str, place: At, code: str, help: str = "") -> None:
        self.errors.append(ScenarioError(message, code=code, place=place, help=help))

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
            asked += [Asked(text=p.text, question=q, spoken=p.text in self.spoken, place=p.place) for p, q in self._asked(line)]
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

    def _asked(self, line: Line) -> list[tuple[Line, Question]]:
        """The question of a line; where it is not understood as one, each that it asks."""
        before, asked_of = len(self.errors), self.asked_of
        question = self.question(line)
        if question is not None:
            return [(line, question)]
        from judge.scenario.asked.asked_apart import asked_apart

        earlier, self.lost, self.asked_of = self.before, False, asked_of
        parts = [replace(line, text=part) for part in asked_apart(line.text, self.names, self._understood_next)]
        self.before, self.lost = earlier, not parts
        if parts:
            del self.errors[before:]
        return [(part, asked) for part in parts if (asked := self.question(part)) is not None]

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

    def question(self, line: Line) -> Question | None:
        question = self.attempt(self._read_question, line)
        self.lost = question is None
        if question is None:
            self.errors[-1] = self.nowhere(line) or self.errors[-1]
            named = dict.fromkeys(named_in(fold(line.text), self.names)[1])
            self.asked_of = next(iter(named)) if len(named) == 1 else self.asked_of
        if question is not None:
            one = question.inner if question.object is None and not question.template else None  # what each is asked is of none
            about = one.object if one is not None else question.object
            about = question.event.creature if isinstance(question.event, MayAttack | MayBlock) else about
            done_to = (one or question).other if about is None or question.kind.endswith("Y with X") else None
            about = done_to if done_to is not None and done_to.kind != "player" else about
            self.asked_of = about.name if about is not None else self.asked_of
            self.before = question
        last = len(self.scenario.events)
        if question is not None:
            for number, least in ((question.after, 0), (question.number, 1)):
                if number is not None and not least <= number <= last:
                    help = f"the events have the numbers 1 to {last}" if last else "this scenario has no events"
                    self.refuse(f"there is no event {number}", line.place, "bad-number", help)
        return question

    def _read_question(self, line: Line) -> Question:
        """The question as the language writes it, or else as it is spoken. Raises ScenarioError, with a question that is understood."""
        from judge.scenario.spoken.nearest import nearest_question

        try:
            return self._as_said(self.names.numbered(line.text), line.place)
        except ScenarioError as error:
            if error.code != "ambiguous-name" and (whole := self._in_whole_names(line.text)) != line.text:
                with suppress(ScenarioError):
                    found = self._as_said(self.names.numbered(whole), line.place)
                    self.spoken.add(line.text)
                    return found
            from judge.scenario.asked.spoken_questions import NO_ADVICE  # where all was asked of it already

            misspelt = error.code == "unknown-name" and error.help.startswith("did you mean")
            of_a_part = error.code in _OF_A_PART or error.message.startswith(NO_ADVICE)
            if not of_a_part and not (misspelt and not any(named_in(fold(line.text), self.names))):
                understood = partial(self._understood, self.before, self.asked_of, self.lost)
                error.helped(lambda: nearest_question(line.text, self.names, understood))
            raise

    def _as_said(self, text: str, place: At) -> Question:
        text = text.lower() if text.isupper() else text
        try:
            question = read_question(text, self.lexicon, place)
            if not short_here(question, self.lexicon, self.names):
                return question
            return self._read_in_full(self._spoken_question(text, place) or text, place)
        except ScenarioError as plain:
            said = self._spoken_question(self.lexicon.as_player(text), place)
            if said is None:
                raise
            self.spoken.add(text)
            try:
                return self._read_in_full(said, place)
            except ScenarioError as error:
                raise (plain if error.code == "unknown-name" else error) from None

    def _read_in_full(self, text: str, place: At) -> Question:
        """The question, in which `Rootwalla`, a card, is Basking Rootwalla where that is here."""
        question = read_question(text, self.lexicon, place)
        others = short_here(question, self.lexicon, self.names)
        return read_question(self.names.in_full(text, others), self.lexicon, place) if others else question

    def _spoken_question(self, text: str, place: At) -> str | None:
        """The question of the language for one as it is spoken: by itself, or as it leans on the question before. None for none."""
        from judge.scenario.asked.leaning import (
            asks_it_of_another_board,
            asks_of_another_case,
            asks_the_value_again,
            asks_what_would_be,
            leaning,
            leans_for_its_reasons,
            leans_on_the_place,
            leans_on_what_was_done,
            of_the_events,
            of_the_same_one,
            says_if_so,
        )
        from judge.scenario.asked.of_their_time import of_its_time
        from judge.scenario.asked.spoken_questions import as_any, understood_question
        from judge.scenario.spoken.given_names import by_who_is_called_so
        from judge.scenario.spoken.meant_by_it import by_what_is_done, it_of
        from judge.scenario.spoken.told_roles import by_what_is_told

        it = it_of(text, self.before, self.asked_of, self.names)
        written, text = text, by_who_is_called_so(by_what_is_told(text, self.names, it), self.names)
        text = by_what_is_done(text, self.before, self.asked_of, self.names)
        if self.lost and says_if_so(text):
            message, help = "it leans on the question before, which is not understood", "write here what is done"
            raise ScenarioError(message, code="unknown-question", place=place, help=help)
        ambiguous, thing = None, it_of(text, self.before, self.asked_of, self.names)
        try:
            tests = (leans_for_its_reasons, leans_on_the_place, leans_on_what_was_done, asks_of_another_case, asks_the_value_again)
            leans = any(test(text, self.before) for test in tests)
            said = None if leans else understood_question(text, self.lexicon, self.names, place, thing)
            said = of_the_same_one(written, said, self.before) if said is not None else None
        except ScenarioError as error:
            said, ambiguous = None, error
        if said is not None and asks_what_would_be(text, self.before, said):
            said = None
        alone = said if said is not None and asks_it_of_another_board(text, self.before, said) else None
        def ask(core: str) -> str:
            return as_any(core, self.lexicon, self.names, place, thing)

        whole_words = chain(leaning(text, self.before, self.names, ask), of_the_events(written, self.asked_of or thing, self.names))
        for whole in whole_words if said is None or alone is not None else ():
            with suppress(ScenarioError):
                return of_its_time(whole, as_any(whole, self.lexicon, self.names, place, thing), self.names)
        if ambiguous is not None:
            raise ambiguous
        return said

    def _understood(self, before: Question | None, asked_of: str, lost: bool, text: str) -> bool:
        """Whether a question is understood behind the question before, what that asked of, and where that was not understood."""
        now = self.before, self.asked_of, self.lost
        self.before, self.asked_of, self.lost = before, asked_of, lost
        try:
            self._as_said(text, NOPLACE)
        except ScenarioError:
            return False
        finally:
            self.before, self.asked_of, self.lost = now
        return True

    def _understood_next(self, text: str) -> bool:
        """Whether a question is understood, on which the next one of its line may lean."""
        try:
            self.before = self._as_said(text, NOPLACE)
        except ScenarioError:
            return False
        return True

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
