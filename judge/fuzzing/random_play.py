"""Random play: at each point where somebody may act, a sentence of the event language is chosen and carried out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container
from hashlib import blake2b
from itertools import islice, zip_longest
from random import Random
from typing import Any

import msgspec

from judge.answering import Answer
from judge.engine.game import game_keys
from judge.engine.game.state import Game as State
from judge.engine.looking.printed import Printed
from judge.engine.record.trace import Step as Recorded
from judge.engine.table.decisions import QUIET, Decision, NumberIn, OneOf, OrderOf, SetOf, WordIn
from judge.engine.table.table import Table
from judge.errors import JudgeError, NotImplementedRule
from judge.explanation import json_form
from judge.exploring.decision_words import DECLARED
from judge.exploring.tape import names_of, worded
from judge.fuzzing import invariants
from judge.fuzzing.invariants import Broken, CheckedTrace
from judge.fuzzing.random_boards import Board, Said, random_board, scenario
from judge.fuzzing.saying import sentence
from judge.fuzzing.sentences_with_holes import QUESTIONS, Filler
from judge.scenario.file.loading import loads
from judge.scenario.language.event_language import read_event
from judge.scenario.paying.helping_to_pay import given
from judge.scenario.running.acting.walking import open_declaration
from judge.scenario.running.choices.assumptions import ARRANGE
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import RunResult
from judge.scenario.running.runner import Runner
from judge.scenario.running.stopping import Unfinished
from judge.scenario.script import Script, Step
from judge.support.bounds import Reached

ACTIONS_A_TURN = 20
FORMATS = ("json", "text", "markdown", "json", "text", "json", "text", "html")
WHOLLY_ANEW = 8
"""Of so many derivations that check the game's one also finds anew what objects are before any effect."""
ASKED = 4
"""How many questions are asked about a game at its end."""


class RandomChooser(ScriptChooser):
    """Answers at random, and writes down what it answered."""

    def __init__(self, register: Register, random: Random | None) -> None:
        super().__init__(register)
        self.random = random
        self.said: list[str] = []
        self.forced: dict[str, list[str]] = {}
        """What each player would have said where there was one option, since he or she last said something."""
        self.left_open = False
        """Whether something was asked that an answer could be taken for: of several ways, or of the one that there is."""

    def next_event(self) -> None:
        """Nothing is said of the next event yet."""
        self.said, self.forced = [], {}

    def answer(self, table: Table, decision: Decision) -> Any:
        """An answer: of the scenario, or at random."""
        found = super().answer(table, decision)
        silent = decision.kind in QUIET and decision.kind != ARRANGE
        if self.helping and self.random is not None and found is not None and found == given(table, decision, self.helping):
            # as few things as need be, as what is said after them may need another number
            self.said.append(f"{decision.maker} chooses {self._worded(table, decision, found)}")
        if found is None and self.random is None and (table.options_now != 1 or not silent):
            self.left_open = True
        if found is not None or self.random is None or silent or decision.kind in DECLARED:
            return found  # a declaration is a sentence of its own
        who = decision.maker or "chance"
        if table.options_now == 1:
            self.forced.setdefault(who, []).append(self._worded(table, decision, None))
            return None
        found = self._pick(table, decision)
        said = self._worded(table, decision, found)
        if said:  # a decision with one option takes the next answer that is this one, and so that is written for it too
            same = sum(_named(one) == _named(said) for one in self.forced.pop(who, []))
            self.said += [f"{who} chooses {said}"] * (1 + same)
        return found

    def _worded(self, table: Table, decision: Decision, chosen: Any) -> str:
        chosen = decision.options.default() if chosen is None else chosen
        return worded(decision, chosen, names_of(table, self.register, decision))

    def _pick(self, table: Table, decision: Decision) -> Any:
        assert self.random is not None
        random, options = self.random, decision.options
        if isinstance(options, WordIn) and not options.words:
            names = sorted({obj.name for obj in table.game.objects.values() if obj.kind == "card"})
            return random.choice(names) if names else None
        if isinstance(options, NumberIn) and options.most is None:
            return options.least + random.randrange(3)
        if type(options) is OneOf:
            return random.choice(options.choices)
        if type(options) is OrderOf:
            as_it_lies = decision.kind == "shuffle" and random.random() < 0.5
            return None if as_it_lies else tuple(random.sample(options.choices, len(options.choices)))
        if type(options) is SetOf:
            size = random.randint(options.least, max(options.least, min(options.most, len(options.choices))))
            chosen = set(random.sample(range(len(options.choices)), size)) if size <= len(options.choices) else set()
            return tuple(choice for at, choice in enumerate(options.choices) if at in chosen)
        some = list(islice(options, 64))
        return random.choice(some) if some else None


def _named(said: str) -> list[str]:
    """What a choice names, in whatever order: a decision with one option takes an answer that names the same, as `1` names `mode 1`."""
    return sorted(said.removeprefix("mode ").split(", "))


class Game(Runner):
    """A game of the event language that is checked as it goes. `cards`: how many there are, which never changes."""

    def __init__(
        self, script: Script, random: Random | None = None
    ) -> None:
        super().__init__(script, "<generated>")
        self.chooser: RandomChooser = RandomChooser(self.register, random)
        self.table.chooser, self.table.still_to_come = self.chooser, None
        self.actor.chooser = self.chooser
        self.cards = sum(obj.kind == "card" for obj in self.table.game.objects.values())
        self.table.trace = CheckedTrace(self._each_event)
        self.checked = 0
        self._derived: State | None = None
        self._derivations, self._printed = 0, Printed()
        self._looked_at: tuple[object, ...] = (None,) * 5

    def _each_event(self, step: Recorded) -> None:
        self.checked += 1
        self._possible()
        invariants.passed(self.table, step)

    def _possible(self) -> None:
        """What must hold of a state by itself: looked at once, where it is the very same."""
        now = self.table.game
        state = (now.zones, now.objects, now.players, now.combat, now.next_id)
        if any(one is not other for one, other in zip(state, self._looked_at, strict=True)):
            invariants.conserved(now, self.cards)
            invariants.plausible(now)
            self._looked_at = state

    def start(self) -> bool:
        """Begins, and checks the beginning; whether it asked nothing, for a file's first event would answer what it asks."""
        from judge.scenario.answering.asked_run import Moment

        random, self.chooser.random = self.chooser.random, None  # no sentence stands before the beginning: all goes by default there
        self.begin()
        self.chooser.random = random
        self.moments.append(Moment(self.table.game, 0))
        self.check()
        return not self.chooser.left_open

    def _is_last(self) -> bool:  # which event is the last is known at the end
        return False

    def end(self) -> None:
        """What the last event of a file does by itself, all of it by default."""
        self.chooser.random = None
        self.chooser.next_event()
        if open_declaration(self.table) == "damage":
            try:
                with self.table.whole():
                    self._close_damage()
            except JudgeError as error:
                raise Broken("fault", f"no damage is assigned by default: {error.message}") from error
        self.check()

    def check(self) -> None:
        """What must hold between two events."""
        now, last = self.table.game, self._derived
        self._possible()
        invariants.ordered(now)
        invariants.settled(self.table)
        if last is None or any(getattr(now, part) is not getattr(last, part) for part in ("objects", "effects", "turn", "combat")):
            if not self._derivations % WHOLLY_ANEW:
                self._printed = Printed()
            self._derivations += 1
            invariants.derived_alike(self.table, self._printed)
            self._derived = now

    def do(self, step: Step) -> bool:
        """Carries out one sentence; False where it is refused, which must leave the game as it was. Raises Broken."""
        before = self.table.game
        try:
            self._event([step], [])
        except (NotImplementedRule, JudgeError):
            if self.table.game is not before:
                raise Broken("reversed", f"{step.text!r} cannot be carried out, and changed the game") from None
            raise
        legal = self.events[-1].legal
        refused = not legal and not self.events[-1].unused_choices
        if refused and self.table.game is not before and game_keys.key(self.table.game) != game_keys.key(before):
            raise Broken("reversed", f"{step.text!r} was refused, and changed the game")
        self.check()
        return legal


class Played(msgspec.Struct):
    """A game that was played: its board and events; `broken` is what failed, None when nothing did."""

    seed: int
    board: Board
    events: list[Said]
    questions: list[str] = msgspec.field(default_factory=list)
    turns: int = 0
    checked: int = 0
    refused: int = 0
    broken: Broken | None = None
    missing: Counter[str] = msgspec.field(default_factory=Counter)
    digests: list[str] = msgspec.field(default_factory=list)
    """Of the written game's record and answers, where they were asked for."""

    def text(self, title: str = "") -> str:
        """The game as a scenario."""
        return scenario(self.board, self.events, title or f"A generated game, seed {self.seed}", self.questions)


def script_of(board: Board, events: list[Said] | None = None, questions: list[str] | None = None) -> Script:
    """The script of a game."""
    return read(scenario(board, events or [], "a generated game", questions))


def read(text: str) -> Script:
    """The script of a game as a scenario."""
    from judge.cards.pool.library_names import LibraryNames

    return loads(text, LibraryNames(), "<generated>")


def run_again(text: str) -> tuple[Runner, RunResult]:
    """A written game, run as any other scenario is, and what came of it."""
    again = Runner(read(text), "<generated>")
    again.table.still_to_come = None  # the game did not know what would come
    return again, again.run()


def digests(result: RunResult) -> list[str]:
    """A short name of each step of the record of a run, then of the answers in their machine form."""
    data = json_form.as_data(result)
    return [blake2b(json.dumps(part).encode(), digest_size=6).hexdigest() for part in (*data.pop("steps"), data)]


def play(seed: int, turns: int, digested: bool = False) -> Played:
    """Plays one random game for some turns, by the edition that is played here. Every fault ends it, and is kept.

    `digested`: with the digests of the written game.
    """
    random = Random(seed)
    played = Played(seed, random_board(random), [])
    number, numbers = 0, list[int]()
    try:
        script, game = script_of(played.board), None
        while game is None or not game.start():
            if game is not None:
                played.board = random_board(random)
                script = script_of(played.board)
            game = Game(script, random=random)
        last, actions = game.table.game.turn.serial, 0
        while played.turns < turns and not game.table.game.over and len(played.events) < 60 * turns:
            # a declaration that nothing random fits (a creature that has to block) is closed by the passes, with the first legal one
            text = "all pass" if actions > 3 * ACTIONS_A_TURN else sentence(game.table, game.register, random, actions > ACTIONS_A_TURN)
            number += 1
            try:
                step = Step(number=number, text=text, event=read_event(text, script.lexicon, None))
            except JudgeError as error:
                played.events.append(Said(text))
                raise Broken("read", error.message) from error
            game.chooser.next_event()
            legal, done = False, True
            try:
                legal = game.do(step)
            except Unfinished:
                played.missing["a subgame, whose sentences would stand in the middle of the game (506)"] += 1
                return played
            except NotImplementedRule as missing:
                played.missing[missing.message] += 1
                done = False
            except Broken:
                played.events.append(Said(text, tuple(game.chooser.said)))
                raise
            except JudgeError:
                done = False
            except Exception as error:
                played.events.append(Said(text, tuple(game.chooser.said)))
                raise Broken("fault", f"{type(error).__name__}: {error}") from error
            actions += 1
            if not done or not legal:
                played.refused += 1
                if text == "all pass":
                    break
                continue
            played.events.append(Said(text, tuple(game.chooser.said)))
            numbers.append(number)
            if game.table.game.turn.serial != last:
                last, actions = game.table.game.turn.serial, 0
                played.turns += 1
        game.end()
        played.checked = game.checked
        idle = {queued.of for queued in game.chooser.kept if not queued.used}
        _written(played, game, {at for at, each in enumerate(numbers, 1) if each in idle}, digested)
    except Broken as broken:
        played.broken = broken
    except Reached as reached:
        played.missing[f"a game that was stopped {reached.said}"] += 1
    return played


def _written(played: Played, game: Game, idle: Container[int], digested: bool) -> None:
    """The game as a scenario file, run as any other, is the same game, with the same rules at every step.

    Every choice can be written, and is read as it was meant. What is asked about the game is answered, and the answers can be shown.
    `idle`: the events of which a choice waited to the end for somebody to ask, as the file's answer has to say.
    """
    filler, random = Filler(game.table, game.register, Random(played.seed)), Random(played.seed)
    asked = dict.fromkeys(filler.fill(form) for form in random.sample(QUESTIONS, ASKED))
    played.questions = [question for question in asked if question]
    try:
        again, result = run_again(played.text())
    except JudgeError as error:
        raise Broken("written", error.message) from error
    except Exception as error:
        raise Broken("answered", f"{type(error).__name__}: {error}") from error
    if result.stopped is not None:  # as on a machine that is busy: it is not known whether it would be the same
        raise Reached(result.stopped.bound, result.stopped.why)
    refused = next((event for event in result.events if (not event.legal or event.unused_choices) and event.number not in idle), None)
    if refused is not None:
        raise Broken("written", f"event {refused.number}, {refused.text!r}, is not what it was: {refused.why}")
    if game_keys.key(again.table.game) != game_keys.key(game.table.game):
        raise Broken("written", "the game as a scenario file is another game")
    for one, other in zip_longest(_done(game), _done(again)):
        if one != other:
            raise Broken("written", f"the same events and choices were recorded as {one} and as {other}")
    if digested:
        played.digests = digests(result)
    format = FORMATS[played.seed % len(FORMATS)]
    try:
        Answer(result).render(format, full=True)
    except Exception as error:
        raise Broken("answered", f"as {format}: {type(error).__name__}: {error}") from error


def _done(run: Runner) -> list[tuple[str, tuple[str, ...]]]:
    """What happened, with the rules, as recorded."""
    return [(step.occurrence.verb, step.rules) for step in run.table.trace.steps if step.kind == "event" and step.undone_by is None]
