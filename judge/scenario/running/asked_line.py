"""A line of play as questions ask of it: its moments and events, what things are called in it, and who answers."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from judge.engine.game.state import Obj
from judge.engine.table.table import Table
from judge.errors import ScenarioError
from judge.scenario.answering.asked_run import Moment
from judge.scenario.answering.asker import Asker, QuickAsker
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.acting.performing_sentences import Actor
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import EventResult
from judge.scenario.script import Script
from judge.scenario.trying.trials import Trials


class AskedLine:
    """The line that is asked of: `moments` are the games after each event, the start first."""

    script: Script
    register: Register
    table: Table
    actor: Actor
    moments: list[Moment]
    events: list[EventResult]

    def name(self, thing: Any) -> str:
        """What a thing is called: by its id or with `#n` where others have the same name."""
        if isinstance(thing, int) and not isinstance(thing, bool):
            obj = self.table.obj(thing) or self._undone(thing)
            return self.register.label(obj.card) if obj is not None else f"object {thing}"
        return str(thing)

    def _undone(self, id: int) -> Obj | None:
        """An object of an action that was reversed (422): it was there only in games that are no more."""
        games = (step.game for step in self.table.trace.steps if step.undone_by is not None and step.game is not None)
        return next((game.objects[id] for game in games if id in game.objects), None)

    def asker(self, kind: type[Asker] = Asker) -> Asker:
        """Who answers questions about this run, as far as it has come."""
        trials = Trials(self.table, self.register, self.script.lexicon)
        return kind(self.table, self.register, self.moments, self.events, trials, self._listed, self._sentence, self._same_name)

    def quick_asker(self) -> Asker:
        """Who answers without reasons."""
        return self.asker(QuickAsker)

    def _listed(self, name: str, key: str) -> bool:
        """Whether the file says something of a player, or of a team."""
        spec = next((p for p in self.script.scenario.players if p.name == name), None)
        if spec is None:
            return any(team.name == name and team.life is not None for team in self.script.scenario.teams)
        return key in spec.listed

    def _sentence(self, number: int) -> s.Event:
        """What an item of the events says, the first of it where it says several things."""
        events = self.script.events
        step = events[bisect_left(events, number, key=lambda step: step.number)]
        return step.done_before or step.event

    def _same_name(self, expected: str, actual: Any) -> bool:
        """Whether an expected name, perhaps a reference, means what an answer holds."""
        from judge.cards.pool.folding import fold
        from judge.scenario.file.loading import read_reference

        if fold(expected) == fold(str(actual)):
            return True
        try:
            reference = read_reference(expected, self.script.lexicon)
        except ScenarioError:
            return False
        cards = self.actor.finder.cards(reference, self.table.game, past=True) if reference.kind != "player" else []
        return any(fold(self.register.names.get(card, "")) == fold(str(actual)) for card in cards)
