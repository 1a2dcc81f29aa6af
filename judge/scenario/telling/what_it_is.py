"""What was told last in prose to be cast, or to attack, and a question whose verb is a card."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.heard import Heard
from judge.scenario.telling.known_cards import as_cast
from judge.scenario.telling.reworded_parts import PLAYING
from judge.support.late_regex import regex

_ON_IT = regex(r"\b(on|at|targeting) (it)\b(?!')", re.IGNORECASE)


class Meant(Heard):
    """What has been told, and what of it was told last."""

    def _cast_last(self) -> str:
        """The card that was told last to be cast; empty for none."""
        named = ((each.text, name, start) for each in reversed(self.events) for name, start, _ in names_in(each.text, self.canonical))
        return next((name for text, name, start in named if PLAYING.search(text[:start])), "")

    def _attacker(self) -> str:
        """The creature that is told to attack last; empty for none."""
        raise NotImplementedError

    def _as_cast(self, question: str) -> str:
        """A question whose verb is what people call a card, `can I Terror it`, as `can I cast Terror on it`."""
        cast = as_cast(question, self.known)
        return cast if _ON_IT.search(cast) else question
