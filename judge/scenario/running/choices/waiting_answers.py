"""Answers of a scenario that wait: those that stand next in the queue, and those kept for what one object asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.engine.executing.library_searching import ONE_BY_ONE
from judge.engine.table.decisions import Decision
from judge.engine.table.recorded_choices import EffectOption
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.sentence_parts import ManaAbility
from judge.scenario.running.choices.ending_loops import EndsLoop
from judge.scenario.running.choices.kept_choices import Queued, next_targets, of_team, takes_one, targets_told
from judge.scenario.running.choices.named_in_doing import chosen_under, copies
from judge.scenario.running.choices.planned_clauses import ClausePlan
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.choices.what_asks import asks, is_allowed, of_the_copy, offers
from judge.scenario.running.register import Register


class WaitingAnswers:
    """What the scenario answers, and what it has answered."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.followed = 0
        """How many steps of the record the register knows."""
        self.queue: list[Queued] = []
        self.kept: list[Queued] = []
        """Answers that wait for what one object asks, whenever it does (`for Bridge: no`)."""
        self.following: dict[int, Queued] = {}
        """By their numbers the choices told right behind an event: they answer nothing in it, and it is seen what they could not."""
        self.plan: ClausePlan | None = None
        self.asked: list[Decision] = []
        self.settled: list[Decision] = []
        """The decisions that had one possible answer."""
        self.play_mana: Callable[[Table, ManaAbility, str], bool] | None = None
        self.inner: ClausePlan | None = None
        """The clauses of a `play ...` answer, while that play is announced."""
        self.to_apply: int | None = None
        """The source of the effect that a player has just named as the first to apply (419.9a)."""
        self.helping: int | None = None
        """How many things are given for a spell of which the sentence does not say it (`helping_to_pay`); None where that is not known."""
        self.helped = 0
        self.dearly = True
        """Whether what costs more than {T} is played for mana where that is the only way to pay (`dearer_mana`)."""
        self.at_its_default = False
        """Whether a play is tried for the cost that it has where nothing else is said (`another_cost`)."""
        self.found: int | None = None
        """What is looking for several things, of which a list has just named the last."""
        self.agreed: set[int] = set()
        """The cards that asked a "may" to which the scenario said yes: what it then lets be played is played."""
        self.aimed: set[int] = set()
        """The abilities for which the scenario chose targets as they went onto the stack."""
        self.attacked = ""
        """The player whom the sentence that is being carried out attacks: the one to choose as combat starts (306.2)."""
        self.ends_loop: EndsLoop | None = None
        """The player who has said how often a loop is repeated, and now ends it."""

    def _waiting(self, table: Table, decision: Decision, who: str) -> list[Queued]:
        """The answers that may answer a decision, the next one first: those of who makes it, and bare ones."""
        open_ = [q for q in self.queue if not q.used]
        waiting = [q for q in open_ if q.player in (who, decision.maker, None)]
        waiting = waiting or [q for q in open_ if of_team(table.game, q.player, who, decision)]
        if not waiting and who == "chance" and decision.kind not in ("coin", "shuffle"):  # `discarding Shock`, at random
            waiting = [q for q in open_ if not q.outright]
        return waiting

    def _plan_of(self, play: s.Play | s.PlayAbility) -> ClausePlan:
        """What a `play ...` answer says of how it is played; of a split card also which half."""
        half = play.what.name if isinstance(play, s.Play) else None
        return ClausePlan(play.clauses, lambda table: Reader(table, self.register), half=half)

    def keep(self, answers: Iterable[s.Chooses], of: int | None = None) -> None:
        """Keeps answers for what their objects ask; `of`: the number of the event that tells them beside what it does."""
        self.kept += [Queued(each.player, each, None, each.span.text, of) for each in answers]

    def says_a_color(self, player: str) -> bool:
        """Whether an answer of a player's that waits names a colour."""
        waiting = (q for q in (*self.queue, *self.kept) if not q.used and q.player in (player, None))
        return any(color in fold(q.text).split() for q in waiting for color in (*COLORS, "colorless"))

    def keep_play(self, play: s.Play) -> tuple[Queued, ...]:
        """Keeps a play that is told next, for a resolution that lets it be played, with its targets, for one that plays it."""
        told = [s.Chooses(play.player, s.Playing(play)), *targets_told(play.player, play.what, play.clauses.targets, play.span)]
        queued = tuple(Queued(play.player, each, None, play.span.text) for each in told)
        self.kept += queued
        return queued

    def _kept_for(self, table: Table, decision: Decision) -> Any:
        """The first answer kept for the source of a decision that is one of its options."""
        reader = Reader(table, self.register) if self.kept else None
        for queued in self.kept:
            chosen = queued.chosen
            if reader is None or queued.used or queued.player not in (decision.by or decision.player, None):
                continue
            if of_the_copy(chosen.about) and copies(table, decision):
                return True  # whoever says what the copy targets makes it first
            if chosen.about is not None and not asks(self.register, table, decision, chosen.about):
                continue
            if isinstance(chosen.answer, s.Playing) and not offers(self.register, table, decision, chosen.answer):
                continue
            if isinstance(chosen.answer, s.Playing) and copies(table, decision):
                return True  # whoever plays the copy makes it first
            found = reader.read(chosen.answer, decision)
            if found is NO_ANSWER and (found := next_targets(queued, reader, decision)) is not NO_ANSWER:
                return found
            in_order = isinstance(chosen.answer, s.Picks) and chosen.answer.joined == "then" and takes_one(decision)
            apart = chosen.apart or in_order or dict(decision.data).get(ONE_BY_ONE)
            if found is NO_ANSWER and apart and (found := self._next_of(queued, reader, decision)) is not NO_ANSWER:
                return found
            if found is not NO_ANSWER:
                queued.used = True
                if isinstance(chosen.answer, s.Playing) and isinstance(chosen.answer.play, s.Play):
                    self.inner = self._plan_of(chosen.answer.play)
                return found
            says_no = isinstance(chosen.answer, s.YesNo | s.Nothing)
            pays = decision.kind == "unless" and chosen_under(self.register, table, decision, chosen.answer)
            if chosen.about is not None and not says_no and (decision.kind == "may" or pays):
                return True  # whoever says what it is done or paid with does it
        if decision.kind == "may" and self._told_of(table, decision):
            return True
        return self._first_agreed_to(table, decision)

    def _first_agreed_to(self, table: Table, decision: Decision) -> Any:
        """Of several effects that may apply the one of which it is said next that it does: it is the first."""
        effects: tuple[EffectOption, ...] = dict(decision.data).get("effects", ()) if decision.kind == "replacement" else ()
        for chosen in (each.chosen for each in self.kept if effects and not each.used and each.player == decision.player):
            if chosen.about is not None and isinstance(chosen.answer, s.YesNo) and chosen.answer.value:
                by = (each for each in effects if asks(self.register, table, replace(decision, source=each.source), chosen.about))
                if (first := next(by, None)) is not None:
                    return first
        return NO_ANSWER

    def _agreed(self, decision: Decision) -> None:
        """The `yes` that stands next for who decides has been said too, where it follows from what was told."""
        self._said(decision, True)

    def _declined(self, decision: Decision) -> bool:
        """Whether a `no` stands next for who decides: it is said to this."""
        return self._said(decision, False)

    def _said(self, decision: Decision, value: bool) -> bool:
        head = next((q for q in self.queue if not q.used and q.player in (decision.by or decision.player, None)), None)
        said = head is not None and isinstance(head.chosen.answer, s.YesNo) and head.chosen.answer.value == value
        if said and head is not None:
            head.used = True
        return said

    def _told_of(self, table: Table, decision: Decision) -> bool:
        """Whether it was told what an ability is done to, whose "may" asks now: it is done then."""
        told = (q.chosen for q in self.kept if q.used and isinstance(q.chosen.answer, s.Picks | s.Division))
        return any(chosen.about is not None and asks(self.register, table, decision, chosen.about) for chosen in told)

    def _next_of(self, head: Queued, reader: Reader, decision: Decision) -> Any:
        """The next name of an answer that names several things at once, where they are chosen one after the other."""
        picks = head.chosen.answer
        if not isinstance(picks, s.Picks) or len(picks.items) < 2 and not head.chosen.apart:
            return NO_ANSWER
        left = [n for n in range(len(picks.items)) if n not in head.told]
        for n in left if head.chosen.apart and picks.joined != "then" else left[:1]:
            item = picks.items[n]
            found = reader.read(YES_OR_NO.get(fold(str(item.name))) or s.Picks((item,), span=item.span), decision)
            if found is not NO_ANSWER:
                agreed = [m for m in left if m < n and fold(str(picks.items[m].name)) == "yes"] if is_allowed(decision) else []
                head.told.update((n, *agreed))  # "yes" to the "may", and what follows from it
                head.used = len(head.told) == len(picks.items)
                self.found = decision.source if head.used and len(picks.items) > 1 and picks.joined != "then" else None
                return found
            if chosen_under(self.register, reader.table, decision, s.Picks((item,), span=item.span)):
                return True  # what it would be done with; chosen as that is asked
        return NO_ANSWER

    def left(self) -> list[Queued]:
        """The answers that no decision took."""
        return [q for q in self.queue if not (q.used or q.arranged)]


YES_OR_NO = {"yes": s.YesNo(True), "no": s.YesNo(False)}
"""What these words answer as parts of a list."""
