"""Random play: at each point where somebody may act, a sentence of the event language is chosen and carried out."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import msgspec

from judge.engine import keys
from judge.engine.decisions import QUIET, Decision, NumberIn, WordIn
from judge.engine.table import Table
from judge.errors import JudgeError, NotImplementedRule
from judge.exploring.tape import names_of, worded
from judge.exploring.words import DECLARED
from judge.fuzzing import invariants
from judge.fuzzing.boards import Board, Said, random_board, scenario
from judge.fuzzing.invariants import Broken, CheckedTrace
from judge.fuzzing.saying import sentence
from judge.scenario.choices import ScriptChooser
from judge.scenario.event_language import read_event
from judge.scenario.loading import Script, Step, loads
from judge.scenario.register import Register
from judge.scenario.running import Runner, Unfinished

ACTIONS_A_TURN = 14


class RandomChooser(ScriptChooser):
    """Answers at random, and writes down what it answered."""

    def __init__(self, register: Register, random: Random | None, tape: list[Any] | None = None) -> None:
        super().__init__(register)
        self.random, self.tape = random, list(tape or [])
        self.values: list[Any] = []
        self.said: list[str] = []

    def answer(self, table: Table, decision: Decision) -> Any:
        """An answer: of the scenario, of the tape, or at random."""
        found = super().answer(table, decision)
        if found is not None or decision.kind in QUIET or decision.kind in DECLARED or table.options_now == 1:
            return found  # a declaration is a sentence of its own
        if self.random is None:
            return self.tape.pop(0) if self.tape else None
        found = self._pick(decision)
        self.values.append(found)
        who = decision.by or decision.player or "chance"
        said = worded(decision, decision.options.default() if found is None else found, names_of(table, self.register, decision))
        if said:  # a name that may be any word is left at its default, no name
            self.said.append(f"{who} chooses {said}")
        return found

    def _pick(self, decision: Decision) -> Any:
        assert self.random is not None
        if decision.kind == "shuffle" or (isinstance(decision.options, WordIn) and not decision.options.words):
            return None
        if isinstance(decision.options, NumberIn) and decision.options.most is None:
            return decision.options.least + self.random.randrange(3)
        some = list(islice(decision.options, 16))
        return self.random.choice(some) if some else None


class Game(Runner):
    """A game of the event language that is checked as it goes. `cards`: how many there are, which never changes."""

    def __init__(
        self, script: Script, chooser: RandomChooser | None = None, random: Random | None = None, tape: list[Any] | None = None
    ) -> None:
        super().__init__(script, "<generated>")
        self.chooser: RandomChooser = chooser or RandomChooser(self.register, random, tape)
        self.table.chooser = self.chooser
        self.actor.chooser = self.chooser
        self.cards = sum(obj.kind == "card" for obj in self.table.game.objects.values())
        self.table.trace = CheckedTrace(self._each_event)
        self.checked = 0

    def _each_event(self) -> None:
        self.checked += 1
        invariants.conserved(self.table.game, self.cards)
        invariants.plausible(self.table.game)

    def start(self) -> None:
        """Begins, and checks the beginning."""
        from judge.scenario.asking import Moment

        random, tape = self.chooser.random, self.chooser.tape
        self.chooser.random, self.chooser.tape = None, []  # no sentence stands before the beginning: what is asked there goes by default
        self.begin()
        self.chooser.random, self.chooser.tape = random, tape
        self.moments.append(Moment(self.table.game, 0))
        self.check()

    def check(self) -> None:
        """What must hold between two events."""
        invariants.conserved(self.table.game, self.cards)
        invariants.plausible(self.table.game)
        invariants.settled(self.table)
        invariants.derived_alike(self.table)

    def do(self, step: Step) -> bool:
        """Carries out one sentence; False where it is refused, which must leave the game as it was. Raises Broken."""
        before, key = self.table.game, keys.key(self.table.game)
        try:
            self._event([step], [])
        except (NotImplementedRule, JudgeError):
            if self.table.game is not before:
                raise Broken("reversed", f"{step.text!r} cannot be carried out, and changed the game") from None
            raise
        legal = self.events[-1].legal
        if not legal and not self.events[-1].unused_choices and keys.key(self.table.game) != key:
            raise Broken("reversed", f"{step.text!r} was refused, and changed the game")
        self.check()
        return legal


class Played(msgspec.Struct):
    """A game that was played: its board and events; `broken` is what failed, None when nothing did."""

    seed: int
    board: Board
    events: list[Said]
    turns: int = 0
    checked: int = 0
    refused: int = 0
    broken: Broken | None = None
    missing: Counter[str] = msgspec.field(default_factory=Counter)

    def text(self, title: str = "") -> str:
        """The game as a scenario."""
        return scenario(self.board, self.events, title or f"A generated game, seed {self.seed}")


def script_of(board: Board, events: list[Said] | None = None) -> Script:
    """The script of a game."""
    from judge.cards.library_names import LibraryNames

    return loads(scenario(board, events or [], "a generated game"), LibraryNames(), "<generated>")


def play(seed: int, turns: int) -> Played:
    """Plays one random game for some turns. Every fault ends it, and is kept."""
    random = Random(seed)
    played = Played(seed, random_board(random), [])
    tape: list[Any] = []
    lines: list[Step] = []
    try:
        script = script_of(played.board)
        game = Game(script, random=random)
        game.start()
        last, actions = game.table.game.turn.serial, 0
        while played.turns < turns and not game.table.game.over and len(played.events) < 60 * turns:
            # a declaration that nothing random fits (a creature that has to block) is closed by the passes, with the first legal one
            text = "all pass" if actions > 3 * ACTIONS_A_TURN else sentence(game.table, game.register, random, actions > ACTIONS_A_TURN)
            step = Step(number=len(lines) + 1, text=text, event=read_event(text, script.lexicon, None))
            game.chooser.values, game.chooser.said = [], []
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
            lines.append(step)
            tape += game.chooser.values
            played.events.append(Said(text, tuple(game.chooser.said)))
            if game.table.game.turn.serial != last:
                last, actions = game.table.game.turn.serial, 0
                played.turns += 1
        played.checked = game.checked
        _replay(script, lines, tape, game)
        _written(played, game)
    except Broken as broken:
        played.broken = broken
    return played


def _replay(script: Script, lines: list[Step], tape: list[Any], game: Game) -> None:
    """The same sentences and choices make the same game, with the same rules at every step (refused events left out)."""
    again = Game(script, tape=tape)
    again.start()
    for step in lines:
        again.do(step)
    if keys.key(again.table.game) != keys.key(game.table.game):
        raise Broken("replayed", "the same events and choices led to another game")


def _written(played: Played, game: Game) -> None:
    """The game as a scenario file, run as any other, is the same game: every choice can be written, and is read as it was meant."""
    try:
        again = Runner(script_of(played.board, played.events), "<generated>")
        result = again.run()
    except JudgeError as error:
        raise Broken("written", error.message) from error
    refused = next((event for event in result.events if not event.legal or event.unused_choices), None)
    if refused is not None:
        raise Broken("written", f"event {refused.number}, {refused.text!r}, is not what it was: {refused.why}")
    if keys.key(again.table.game) != keys.key(game.table.game):
        raise Broken("written", "the game as a scenario file is another game")
