"""Shortcuts (421): events of a scenario, repeated as often as the players of the loop choose.

One player's loop happens as often as that player says (421.2). Of several whose actions hang together the first chooses a number, and each
other agrees or names a lower one; who agreed last, or was undercut, has the last word (421.3). Sets of actions that have nothing to do
with each other get a number each (421.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.game.state import Game
from judge.engine.record.acting import acting, illegal
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells import r421_loops
from judge.engine.table.decisions import Decision, NumberIn
from judge.errors import IllegalAction, NotImplementedRule
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference, with_references
from judge.scenario.running.acting.performing_sentences import Actor
from judge.scenario.running.choices.kept_choices import Queued
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.loop_rounds import ROUNDS_TO_COMPARE, skip_rounds
from judge.scenario.running.register import object_of
from judge.scenario.script import Step

if TYPE_CHECKING:
    from judge.scenario.running.line_of_play import LineOfPlay

MOST = 100_000
"""How many events a shortcut may carry out one by one; of more, equal rounds are taken together (`many_rounds`)."""

Set = tuple[str, tuple[Step, ...]]
"""The events of one player, up to the next action of another."""


class Agreement(NumberIn, frozen=True):
    """Yes, to the number that was chosen before; or a lower number (421.3)."""

    def __contains__(self, answer: Any) -> bool:
        return answer is True or super().__contains__(answer)

    def default(self) -> Any:
        """To agree."""
        return True

    def __iter__(self) -> Iterator[Any]:
        yield True
        yield from super().__iter__()

    def count(self) -> int | None:
        lower = super().count()
        return None if lower is None else lower + 1


class OwnNumber(NumberIn, frozen=True):
    """Any number; `said`, that of the player before, where none is chosen (421.5)."""

    said: int = 0

    def default(self) -> Any:
        """As often as the player before."""
        return self.said


class Loop:
    """The events that a shortcut repeats, in a run."""

    def __init__(self, runner: LineOfPlay, steps: Sequence[Step]) -> None:
        self.runner, self.table = runner, runner.table
        self.steps = tuple(steps)
        self.told = runner.moments[steps[0].number - 1].game
        """The game in which they were told: a name means what it meant then, also where a round has made something else of that name."""
        self.answers = runner.chooser.queue
        self.sets = _sets(self.steps)
        actors = {player for player, _ in self.sets}
        self.players = apnap(self.table.game, actors)

    # --------------------------------------------------------------------------------------------------- how often

    def repeat(self, player: str, times: int) -> None:
        """Repeats the events: `times` is what `player`, the first who chooses, says."""
        if len(self.players) < 2:
            self.rounds(player, times)
            return
        r421_loops.need_first(self.players, player)
        if self._independent():
            with by_rule_of(r421_loops.independent):
                self._each_for_itself(times)
        else:
            with by_rule_of(r421_loops.need_first):
                self._one_after_another(times)

    def rounds(self, player: str, times: int) -> None:
        """All the events, so many times."""
        with by_rule_of(r421_loops.need_a_number):
            self.table.step("repeated", writes=(("loop",),), player=player, times=times)
            self._run(self.steps, times)

    def _one_after_another(self, times: int) -> None:
        """Each other player agrees, and has the last word; or names a lower number, and whoever had it before keeps the last word."""
        last = self.players[0]
        for player in self.players[1:]:
            data = (("loop", times),)
            answer = self._ask(player, Agreement(0, times - 1), data)
            last = r421_loops.last_word(self.players, self._comes_back, last, player, answer is True)
            times = times if answer is True else answer
        writes = (("loop",),)
        self.table.step("loop", writes=writes, because=self.table.take_choices(), player=last, times=times)
        self._run(self.steps, times)
        self._run(self._fraction(last), 1)

    def _fraction(self, last: str) -> tuple[Step, ...]:
        """What is still done after whole rounds so that this player's action is the last."""
        players = [player for player, _ in self.sets]
        if players[-1] == last:
            return ()
        at = max(n for n, player in enumerate(players) if player == last)
        return tuple(step for _, steps in self.sets[: at + 1] for step in steps)

    def _each_for_itself(self, times: int) -> None:
        """Each set of actions has a number of its own; the players choose in turn order, knowing what was chosen before."""
        numbers = {self.players[0]: times}
        for player in self.players[1:]:
            numbers[player] = self._ask(player, OwnNumber(r421_loops.least_number(times), said=times), (("loop", dict(numbers)),))
        for player in self.players:
            own = tuple(step for who, steps in self.sets if who == player for step in steps)
            self.table.step("loop", because=self.table.take_choices(), writes=(("loop",),), player=player, times=numbers[player])
            self._run(own, numbers[player])

    def _ask(self, player: str, options: NumberIn, data: tuple[tuple[str, Any], ...]) -> Any:
        self.runner.chooser.queue = self.answers
        return self.table.ask(Decision("number", player, options, data=data))

    def _independent(self) -> bool:
        """Whether the players' sets of actions have nothing to do with each other: in any order they come to the same (421.5)."""
        own = [tuple(step for who, steps in self.sets if who == player for step in steps) for player in self.players]
        first, second = (self._trial([step for part in order for step in part]) for order in (own, own[::-1]))
        return r421_loops.independent(first, second)

    def _comes_back(self) -> bool:
        """Whether after a round the game is as it was before it."""
        after = self._trial(self.steps)
        return after is not None and r421_loops.shape(after) == r421_loops.shape(self.table.game)

    def _trial(self, steps: Sequence[Step]) -> Game | None:
        """The game after these events, were they to happen now; None where one of them is illegal."""
        chooser = ScriptChooser(self.runner.register)
        table = self.table.of_its_own(chooser)
        try:
            _round(steps, Actor(table, self.runner.register, chooser), chooser, self.told)
        except IllegalAction:
            return None
        return table.game

    # --------------------------------------------------------------------------------------------------- carrying out

    def _run(self, steps: Sequence[Step], times: int) -> None:
        games: list[Game] = [self.table.game]
        marks: list[int] = [len(self.table.trace.steps)]
        done = 0
        while done < times and not self.table.game.over:
            if done == ROUNDS_TO_COMPARE and times - done > ROUNDS_TO_COMPARE:
                done += skip_rounds(self.table, games, marks, times - done)
                if (times - done) * len(steps) > MOST:
                    why = f"a shortcut of more than {MOST:,} events that are not all alike is not supported"
                    raise NotImplementedRule(why, rule=acting())
            _round(steps, self.runner.actor, self.runner.chooser, self.told)
            done += 1
            if done <= ROUNDS_TO_COMPARE:
                games.append(self.table.game)
                marks.append(len(self.table.trace.steps))


def _round(steps: Sequence[Step], actor: Actor, chooser: ScriptChooser, told: Game) -> None:
    """The events once, each with the choices that belong to it, as far as the game goes on."""
    waiting: list[Queued] = []

    def as_told(reference: Reference) -> Reference:
        if reference.kind != "card" or reference.number is not None or reference.part:
            return reference
        then, now = ({card for card in actor.finder.cards(reference, game) if object_of(game, card)} for game in (told, actor.table.game))
        return replace(actor.register.reference(*then), span=reference.span) if len(then) == 1 and then < now else reference

    for each in steps:
        step = with_references(each, as_told)
        if actor.table.game.over:
            return
        if isinstance(step.event, s.Chooses):
            waiting.append(Queued(step.event.player, step.event, None, step.text))
            continue
        chooser.queue = waiting + [Queued(c.player, c, None, str(c)) for c in step.choices]
        waiting = []
        actor.act(step.event, step.place)
        if chooser.left():
            raise illegal(f"nothing asked for {chooser.left()[0].text!r} this time")


def _sets(steps: Sequence[Step]) -> tuple[Set, ...]:
    """The events by the players whose actions they are: a play belongs to its player, and so does what follows it."""
    found: list[tuple[str, list[Step]]] = []
    before: list[Step] = []
    for step in steps:
        player = _actor(step.event)
        if player is None and found and not isinstance(step.event, s.Chooses):
            found[-1][1].append(step)
        elif player is None:
            before.append(step)
        elif found and found[-1][0] == player:
            found[-1][1].extend([*before, step])
            before = []
        else:
            found.append((player, [*before, step]))
            before = []
    if before and found:
        found[-1][1].extend(before)
    return tuple((player, tuple(own)) for player, own in found)


def _actor(event: s.Event) -> str | None:
    """Whose optional action an event is."""
    return event.player if isinstance(event, s.Play | s.PlayAbility | s.PlayKeyword | s.SpecialAction) else None


def repeat(runner: LineOfPlay, event: s.Repeats) -> None:
    """Carries out a shortcut. Raises IllegalAction where the rules do not allow it, NotImplementedRule for more than can be done."""
    times = r421_loops.need_a_number(event.times)
    chosen = [step for step in runner.script.events if event.first <= step.number <= event.last]
    if not chosen or event.first > event.last:
        with by_rule_of(r421_loops.need_a_number):
            raise illegal(f"there are no events {event.first} to {event.last} to repeat")
    loop = Loop(runner, chosen)
    loop.repeat(event.player, times)
    runner.chooser.queue = loop.answers
