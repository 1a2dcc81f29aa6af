"""The line of play as it was told, but for a choice that is made otherwise in it: `if Ann chooses Furnace of Rath`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.table.decisions import QUIET, Decision, Likely
from judge.engine.table.table import Table
from judge.errors import ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_forms import Chooses, YesNo
from judge.scenario.running.choices.named_in_doing import chosen_under
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.choices.what_asks import card_of
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.playing_without import answered_in

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner


class SupposingChooser(ScriptChooser):
    """Answers from the scenario, but for the first decision for which what is supposed is another answer than the one that was told."""

    def __init__(self, register: Register, supposed: Chooses) -> None:
        super().__init__(register)
        self.supposed, self.taken = supposed, False
        self.so = False
        """Whether it was chosen so."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """What is supposed, once; else as the scenario says."""
        found = super().answer(table, decision)
        told = found is not None and not isinstance(found, Likely)
        if self.taken or decision.kind in QUIET or told and self.plan is not None or not self._is_asked(table, decision):
            return found
        under = chosen_under(self.register, table, decision, self.supposed.answer)  # it is chosen in doing what may be done
        value = Reader(table, self.register).read(YesNo(True) if under else self.supposed.answer, decision)
        if value is NO_ANSWER or told and value == found:
            self.so |= value is not NO_ANSWER
            return found
        if under:
            self.so = True  # where one thing alone may be chosen, nothing more is asked
            return value
        self.taken = True
        return value

    def _is_asked(self, table: Table, decision: Decision) -> bool:
        """Whether a decision is that of the one who is supposed to choose, for what the choice is said to be about."""
        about, asks = self.supposed.about, table.obj(decision.source) if decision.source is not None else None
        if about is not None and (asks is None or asks.card not in Reader(table, self.register).finder.cards(about, table.game, past=True)):
            return False
        return self.supposed.player in (decision.maker or "chance", None)


def answered_choosing(runner: Runner, asker: Asker, asked: Any, supposed: Chooses, rest: Any = None) -> AnswerResult:
    """The answer in another run of the line, in which one choice is another one, or what it was; `rest`: what is supposed behind it.

    Raises ScenarioError where nothing asks for it.
    """
    made: list[SupposingChooser] = []

    def chooser(register: Register) -> SupposingChooser:
        made.append(SupposingChooser(register, supposed))
        return made[0]

    answer = answered_in(runner, asker, asked, runner.steps, supposed.span.text, chooser=chooser, rest=rest)
    if not made[0].taken and (meant := _of_what_asked(asker, supposed)) is not None:
        return answered_choosing(runner, asker, asked, meant, rest)
    if not made[0].taken and not made[0].so:
        asks = [str(each) for event in runner.events for each in event.asked if supposed.player in (each.player, None)]
        help = f"asked was: {'; '.join(dict.fromkeys(asks))}" if asks else "the line asks for no choice of that player"
        message = f"nothing in the line asks for '{supposed.span.text}'"
        raise ScenarioError(message, code=NOT_REACHED, place=asked.place, help=help)
    return answer


def _of_what_asked(asker: Asker, supposed: Chooses) -> Chooses | None:
    """A "no" told of what was chosen for something (`if Ben does not sacrifice the Elves`), as told of what asked for it; None for another
    answer, or where it was chosen for nothing."""
    if not isinstance(supposed.answer, YesNo) or supposed.answer.value or supposed.about is None or supposed.about.kind == "player":
        return None
    cards = set(asker.finder.cards(supposed.about, asker.table.game, past=True))
    for step in asker.table.trace.steps:
        decision, chosen = (step.data["decision"], step.data["chosen"]) if step.kind == "choice" else (None, ())
        things = chosen if isinstance(chosen, tuple) else (chosen,)
        source = asker.table.obj(decision.source) if decision is not None and decision.source is not None else None
        if decision is None or source is None or supposed.player not in (decision.maker, None):
            continue
        if any(isinstance(x, int) and not isinstance(x, bool) and asker.card_of(x) in cards for x in things):
            name = asker.register.names.get(card_of(asker.register, source), "")
            return replace(supposed, about=Reference(name, "card")) if name and name != supposed.about.name else None
    return None
