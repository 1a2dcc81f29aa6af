"""A scenario that is built piece by piece: a board, then one sentence after the other with what is legal next, then questions."""

from __future__ import annotations

from typing import Any

from judge.cards.pool.folding import fold
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.scenario.file.loading import loads
from judge.scenario.file.one_line import scenario_text

QUESTIONS = (
    "what happens?", "what is on the stack?", "who wins?", "how much life does {P} have?", "what is in {P}'s hand?",
    "what is in {P}'s graveyard?", "does {X} die?", "how big is {X}?", "where is {X}?", "can {P} respond?",
)  # fmt: skip
"""Questions that are offered, with the names of the board in them."""


class Building:
    """What has been said so far; every step may be taken back."""

    def __init__(self, board: str = "", turn: str = "") -> None:
        self.board, self.turn = board, turn
        self.events: list[str] = []
        self.questions: list[str] = []
        self._names = LibraryNames()

    def text(self) -> str:
        """The scenario file as far as it has been built. Raises ScenarioError for a board that cannot be read."""
        known = self._names
        return scenario_text(self.board, self.events, self.questions, self.turn, lambda name: known.canonical(fold(name)) is not None)

    def stands(self) -> dict[str, Any]:
        """Where it stands, with the sentences that are legal next. Raises JudgeError."""
        from judge.scenario.trying.following import where_it_stands

        return where_it_stands(loads(self.text(), self._names))

    def say(self, sentence: str) -> str:
        """Adds a sentence; returns what is wrong with it (and leaves it out), or nothing."""
        self.events.append(sentence)
        try:
            last = self.stands()["events"][-1]
        except JudgeError as error:
            self.events.pop()
            return error.render()
        if not last["legal"]:
            self.events.pop()
            return f"that is not legal: {last['why']}"
        return ""

    def ask(self, question: str) -> str:
        """Adds a question; returns what is wrong with it (and leaves it out), or nothing."""
        self.questions.append(question)
        try:
            loads(self.text(), self._names)
        except JudgeError as error:
            self.questions.pop()
            return error.render()
        return ""

    def back(self) -> str:
        """Takes back what was said last; returns it."""
        last = self.questions or self.events
        return last.pop() if last else ""

    def offered_questions(self) -> list[str]:
        """Questions with the names of the board in them."""
        script = loads(self.text(), self._names)
        from judge.scenario.file.reading_models import objects_of

        cards = list(dict.fromkeys(each.name for each in objects_of(script.scenario)))
        players = [player.name for player in script.scenario.players]
        found: dict[str, None] = {}
        for form in QUESTIONS:
            for name in players if "{P}" in form else cards if "{X}" in form else [""]:
                found[form.format(P=name, X=name)] = None
        return list(found)

    def cards(self) -> list[str]:
        """The names of all cards, for completion."""
        return sorted(set(self._names.names()))
