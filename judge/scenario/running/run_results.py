"""What running a scenario gives: plain values that renderers read. Nothing here knows the engine's rules, only its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from judge.cards.instructions.abilities import Face
from judge.engine.record.trace import Trace
from judge.scenario.language.question_forms import DURING

if TYPE_CHECKING:
    from judge.scenario.script import Script


class AskedResult(msgspec.Struct, frozen=True):
    """A decision that an event asked: of whom, what kind, what asks (empty for nothing), and the answers it takes.

    `several`: an answer is made of some of `answers`, or of all in an order; `more`: there are more of them.
    """

    player: str
    kind: str
    source: str
    answers: tuple[str, ...]
    several: bool = False
    more: bool = False

    def __str__(self) -> str:
        answers = f", {' or '.join(self.answers)}{' ...' if self.more else ''}" if self.answers else ""
        return f"{self.player}: {self.kind}{f' of {self.source}' if self.source else ''}{answers}"


NOT_USED = "the choice "
"""How it begins what is said of a choice that an event tells, and nothing asked for."""


class EventResult(msgspec.Struct):
    """One item of `events:` as it went. `step` is the first step it made; `rules` and `why` say what refused it; `asked` what it asked.

    `waited`: it was refused at its time ("time"), or for what is not there yet ("gone"), while something waited on the stack."""

    number: int
    text: str
    legal: bool = True
    step: int | None = None
    rules: tuple[str, ...] = ()
    why: str = ""
    unused_choices: tuple[str, ...] = ()
    asked: tuple[AskedResult, ...] = ()
    waited: str = ""


class AssumptionResult(msgspec.Struct, frozen=True):
    """A choice that nobody made: its step, whose, what kind, what was taken, of how many (None: unknown), by which rule.

    `source`: what the object is called that asks; empty where none does. `matters`: whether another choice changes an answer;
    None where that was not worked out (`RunResult.weigh`). `ways`: everything that could be chosen, what was taken included, in the
    same words; empty where there is more than a sentence holds, or where two ways are called alike.
    """

    step: int
    player: str
    kind: str
    chosen: str
    options: int | None
    rule: str
    source: str = ""
    matters: bool | None = None
    ways: tuple[str, ...] = ()


class DerivationRow(msgspec.Struct, frozen=True):
    """One row of a derived value: in which layer (`title`: what that holds) which effect of which source changed what.

    `order`: the rules by which it applies after one that says otherwise, or goes on although its ability is gone. `how`: of power and
    toughness whether it "sets", "switches" or "defines" them; empty where it adds to them. `loop`: what it depends on depends
    on it in turn, so that the older one applied first. `characteristic`: what it changed ("P/T", "types", "abilities", ...).
    `counted`: what its number was counted of; `read_off`: what else that was read off. `lost`: its ability was lost in a later layer.
    `met`: that what it asks for is so, and what meets it.
    """

    layer: str
    effect: str
    source: str
    before: str
    after: str
    rule: str
    depends_on: tuple[str, ...] = ()
    title: str = ""
    order: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    read_off: tuple[str, ...] = ()
    met: str = ""
    how: str = ""
    loop: bool = False
    characteristic: str = ""
    lost: bool = False


class WhyNot(msgspec.Struct, frozen=True):
    """Why something expected did not happen: the ability or rule, the step looked at, the first part that failed, its rule, facts.

    `also`: the rules of an effect that is in the way, where the rule that refuses does not speak of it. `beside`: something else decided
    the answer, and this is only told with it. `kind`: that of the refusal (`judge.errors.IllegalAction`), empty for none.
    """

    ability: str
    step: int | None
    failed: str
    rule: str
    facts: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    beside: bool = False
    kind: str = ""


class Allowing(msgspec.Struct, frozen=True):
    """An effect that lets something be done: whose it is, what it says, and what the rules say without it, with the rule that says so.

    `by`: the rule of the keyword that it is. Effects of one `way` are needed together; where there are several ways, each of them suffices.
    """

    source: str
    effect: str
    otherwise: str
    rule: str
    way: int = 1
    by: str = ""


class Change(msgspec.Struct, frozen=True):
    """What one step added to a number or a list, less than 0 where it took something away.

    `things`: of a list, what came or left; `lasts`: it shows in the value, and no later change has taken it back; `behind`: of combat
    damage, what had made the power that it is.
    """

    step: int
    amount: int
    things: tuple[str, ...] = ()
    lasts: bool = True
    behind: str = ""


class Mattered(msgspec.Struct, frozen=True):
    """Something without which an answer is another: what was taken away, the answer then, and the events that were then refused."""

    without: str
    value: Any
    refused: tuple[int, ...] = ()


class Mattering(msgspec.Struct, frozen=True):
    """What mattered for each answer of a run, in order, and how many objects and facts were not tried."""

    answers: tuple[tuple[Mattered, ...], ...]
    untried: int = 0


NONE_OF_IT: tuple[object, ...] = (None, 0, "no", "none", "nobody", "nothing", [])
"""The values by which an answer says that it is not so, or of nobody, nothing or none."""


class OtherRules(msgspec.Struct, frozen=True):
    """Of an answer by the rules of another day the `answer` by those that are played else, of the day `edition`, and the changes of the
    rules between the two that make the difference, each with its numbers in the edition that was asked for."""

    edition: str
    answer: AnswerResult
    changes: tuple[tuple[str, tuple[str, ...]], ...] = ()


class AnswerResult(msgspec.Struct):
    """An answer: its value by the table of questions, and what it rests on.

    `seeds` are the steps that wrote what the question read; the reasons are the closure from there (`judge/explanation/slicing.py`).
    `given`: defaults of the file that were read. `extra_rules`: rules of the question itself (a layer's, a refusal's).
    `clause`: what decides it where no step alone says so. `unreached`: of a derived value, which effects did not shape it, and why.
    `no_longer`: what shaped the value, or would have kept a state-based effect off, before, in a clause.
    `asked` is the question as the language writes it. `allowed_by`: where something may be done, the effects without which it might not.
    `inner`: the answer to a question that this one holds. `supposed`: of what was only tried, the steps that it would come to.
    """

    question: str
    kind: str
    value: Any
    seeds: tuple[int, ...] = ()
    given: tuple[str, ...] = ()
    why_not: tuple[WhyNot, ...] = ()
    allowed_by: tuple[Allowing, ...] = ()
    derivation: tuple[DerivationRow, ...] = ()
    extra_rules: tuple[str, ...] = ()
    why: str = ""
    expected: Any = None
    holds: bool | None = None
    subject: str = ""
    clause: str = ""
    unreached: str = ""
    no_longer: str = ""
    besides: str = ""
    """What bears on it, too, and did nothing, or is still to come: told behind what decides it, with the last of the extra rules."""
    since: int = 0
    """Of what had been so, was undone, and was not so again: the event in which it was so last."""
    ceased: int = 0
    """Of what is legal, and would have been refused before, the step by which what refused it ceased."""
    asked: str = ""
    supposed: tuple[Any, ...] = ()
    inner: AnswerResult | None = None
    several: tuple[AnswerResult, ...] = ()
    """The answers for each of those that were asked about."""
    one_of: str = ""
    """Of an answer for one of several, which it is."""
    time: str = ""
    """The time that was asked of, as the language writes it: `end of turn`, `this turn`, `any time`, `before`."""
    moment: str = ""
    """Of what was asked of any time, the moment of the answer, where that is not the end: `after event 2`, `at the start`."""
    refused_last: str = ""
    """Of what could be done at no time, and came nearest at that moment, what refuses it at the end, where that is something else."""
    nearest: bool = False
    """What refuses it at that moment does not at every other that came as near."""
    anyway: bool = False
    """It comes to that, too, without what is asked about being done."""
    supposing: str = ""
    """What was tried first, in plain words: `Ann play Shock targeting Bears`."""
    line: RunResult | None = None
    """The line of play in which it was tried, with its own answer there."""
    other_rules: OtherRules | None = None
    """Where it was asked of the rules of another day, what it is by those that are played."""
    once: AnswerResult | None = None
    """The answer whose first yes is the time that was asked of."""
    mistaken: AnswerResult | None = None
    """The answer to what the question takes for granted, where that is not so."""
    taken_as: tuple[str, str] | None = None
    """By what a thing was of the kind to which something was done, in a clause, and the rule: `Enchanted Evening makes it an
    enchantment`."""
    so_far: bool = False
    """The run was stopped at a bound: the value is that of the moment, without reasons."""
    unanswered: str = ""
    """Why there is no value: a bound was reached first, or the line of play does not come to the time that is asked of."""
    account: tuple[Change, ...] = ()
    """Of a number or a list every change of it, in order; empty where nothing changed it."""
    before: int = 0
    """How much it was, or how many things were in it, before the first of them."""
    counted: tuple[str, ...] = ()
    """Of a number of things, what each of them is called; empty where the question says it."""
    waiting: tuple[str, ...] = ()
    """What is still on the stack when the line ends, where the answer may be another once it resolves."""
    step_to_come: Literal["", "draw", "phase"] = ""
    """The line ends before the draw step of this turn, or the end of this phase, after which the answer would be another."""
    damage_to_come: Literal["", "first", "second"] = ""
    """The line ends before combat damage, or before the second combat damage step, after which the answer would be another."""
    later: Any = None
    """The value after what waits has resolved, or after the damage to come, if nothing more is done."""
    to_come: AnswerResult | None = None
    """The answer that has that value, with the line in which it is so."""
    ended: tuple[str, str] | None = None
    """How the game has ended, whose last moment the value is of, and by which rule: `Ben has lost`."""

    @property
    def reasoned(self) -> bool:
        """Whether anything is told of why it is the answer."""
        return bool(self.seeds or self.clause or self.derivation or self.why_not or self.allowed_by or self.account)

    @property
    def held(self) -> tuple[AnswerResult, ...]:
        """The answers that it is made of."""
        return tuple(other for other in (self.inner, self.once, *self.several) if other is not None)

    @property
    def within(self) -> bool:
        """Whether it is asked what happened in the course of the time, and not what is so then."""
        return self.time.startswith(DURING)

    @property
    def refused(self) -> tuple[WhyNot, ...]:
        """What keeps the answer from being another, without what is only told beside what decided it."""
        return tuple(row for row in self.why_not if not row.beside)


class Stopped(msgspec.Struct, frozen=True):
    """Why a run stopped: the bound, the event that was under way (0: none), and the whole in words."""

    bound: str
    event: int
    why: str


class CarriedOut(msgspec.Struct):
    """A script whose events were carried out, and about which nothing has been answered yet: `answered` does that.

    `refused`: the events that were, and of which no question asks whether they were legal; `stopped`: the bound that was reached;
    `given`: what was taken as given that is not told.
    """

    script: Script
    events: list[EventResult]
    refused: tuple[int, ...]
    stopped: Stopped | None
    trace: Trace
    name: Callable[[Any], str]
    answered: Callable[[], RunResult]
    given: tuple[str, ...] = ()

    def result(self) -> RunResult:
        """The run with its answers, each of which says what was taken as given."""
        found = self.answered()
        for answer in found.answers if self.given else ():
            answer.given = (*answer.given, *self.given)
        return found


class RunResult(msgspec.Struct):
    """A scenario that was run under `edition`, the one in force on the day `asked_edition`. `expected_under` are the editions
    for which the scenario expects values of their own.

    `name` words a thing (an object's number or a player) as it stood at a step.

    `weigh` tells for each assumption whether it matters; called once, by whoever shows them. `sift` tells what mattered for each answer,
    on request; `mattering` is what it told. `draw` gives the boards as plain data, `drawn` are those that were asked for; `board_of`
    gives that of the game at a step. `faces`: name -> every card, and every half or side of one, that was there.
    """

    scenario: str
    title: str
    edition: str
    events: list[EventResult]
    answers: list[AnswerResult]
    assumptions: list[AssumptionResult]
    trace: Trace
    name: Callable[[Any], str]
    draw: Callable[[], list[dict[str, Any]]] = list
    about: tuple[str, ...] = ()
    not_about: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    drawn: list[dict[str, Any]] | None = None
    weigh: Callable[[], list[bool | None]] | None = None
    board_of: Callable[[Any], dict[str, Any]] | None = None
    sift: Callable[[RunResult], Mattering] | None = None
    mattering: Mattering | None = None
    faces: dict[str, Face] = msgspec.field(default_factory=dict)
    asked_edition: str = ""
    texts_of: dict[str, str] = msgspec.field(default_factory=dict)
    """The cards whose text in the edition played is not known -> `old text`; those that came after it -> `later text`."""
    stopped: Stopped | None = None
    """The bound at which the run, or the answering, was stopped."""
    refused: tuple[int, ...] = ()
    """The events that were refused, and of which no question asks whether they were legal."""
    expected_under: tuple[str, ...] = ()
    played: Any = None
    """The script that was carried out, where what is not told was taken as given."""
    argued: dict[tuple[int, str], tuple[AnswerResult, Any]] = msgspec.field(default_factory=dict)
    """The arguments of answers that have been made, by the answer and the edition that was spoken."""

    @property
    def boards(self) -> list[dict[str, Any]]:
        """The boards before the first event and after the last one, each with its label."""
        if self.drawn is None:
            self.drawn = self.draw()
        return self.drawn

    @property
    def final(self) -> dict[str, Any]:
        """The board at the end."""
        boards = self.boards or self.draw()
        return {key: value for key, value in boards[-1].items() if key != "label"} if boards else {}

    def shortened(self, limit: str) -> None:
        """Leaves out what takes long to show, after a bound: reasons, steps, and what would still have to be worked out."""
        why = f"stopped {limit}: everything was answered, but the reasons are left out"
        self.stopped = self.stopped or Stopped("seconds", 0, why)
        for answer in self.answers:
            answer.so_far, answer.holds, answer.seeds = True, None, ()
            answer.why_not, answer.allowed_by, answer.derivation, answer.account = (), (), (), ()
        del self.trace.steps[100:]
        for event in self.events:
            event.step = None
        self.assumptions = [each for each in self.assumptions if each.step <= len(self.trace.steps)]
        self.drawn, self.board_of, self.sift, self.weigh, self.mattering = [], None, None, None, None
        self.argued.clear()

    def weighed(self) -> RunResult:
        """The same, with every assumption saying whether it matters."""
        if self.weigh is not None and self.assumptions:
            found = self.weigh()
            self.assumptions = [msgspec.structs.replace(a, matters=m) for a, m in zip(self.assumptions, found, strict=True)]
            self.weigh = None
        return self

    def sifted(self) -> RunResult:
        """The same, with what mattered for each answer."""
        if self.sift is not None and self.mattering is None:
            self.mattering = self.sift(self)
        return self
