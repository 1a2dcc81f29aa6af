"""The table at which a game is played: its state now, the record of what happened, and who answers the decisions.

`Table` holds no rules. Rule functions take a table, read `table.game` and `table.view`, ask through `table.ask`, and change the
game only through `happen` (law 4). The table itself sets the game to what it was before: `take_back`, `whole` and `supposing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import msgspec

from judge.engine import hooks
from judge.engine.game.state import Bindings, Characteristics, Game, Obj, Thing, View
from judge.engine.looking import Context, controller_of
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import citing
from judge.engine.record.trace import Step, Trace
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.table.decisions import Decision, Likely
from judge.engine.table.denied import Denied
from judge.engine.table.recorded_choices import between, made, offered, ways
from judge.engine.table.under_way import UnderWay
from judge.engine.table.what_is_given_up import plain_choice
from judge.errors import IllegalAction, NotImplementedRule
from judge.support.bounds import meter

NAMELESS = "nameless"
"""What is called so that has no name: a token that is a copy of something face down."""


class Chooser(Protocol):
    """Who answers: a scenario's choices, an explorer's tape, a default."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """The answer, or None where nobody answered."""
        ...


class Assumption(msgspec.Struct, frozen=True):
    """A choice that nobody made, taken by default."""

    step: int
    decision: Decision
    chosen: Any
    options: int | None


class StillToCome(msgspec.Struct, frozen=True):
    """What a player is known to do later: the mana costs that he or she will pay, in order, the permanents used or spoken of, and the cards
    played, in order."""

    costs: tuple[tuple[str, ...], ...] = ()
    used: frozenset[int] = frozenset()
    plays: tuple[int, ...] = ()


NOTHING_COMES = StillToCome()


class Defaults:
    """Answers nothing: every decision takes its default."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """None."""
        return None


class _Whole:
    """The block of `Table.whole`."""

    __slots__ = ("before", "table")

    def __init__(self, table: Table) -> None:
        self.table = table

    def __enter__(self) -> None:
        table = self.table
        self.before = table.game, table.trace.mark(), len(table.decided), len(table.assumptions), len(table.offered)

    def __exit__(self, kind: object, refusal: BaseException | None, trace: object) -> None:
        if isinstance(refusal, IllegalAction | NotImplementedRule):
            table, (game, mark, decided, assumed, offered) = self.table, self.before
            hooks.action_undone(table, refusal, mark)
            table.take_back(game)
            del table.decided[decided:]
            del table.assumptions[assumed:]
            del table.offered[offered:]


class _Supposing:
    """The block of `Table.supposing`."""

    __slots__ = ("game", "kept", "table")

    def __init__(self, table: Table, game: Game) -> None:
        self.table, self.game = table, game

    def __enter__(self) -> None:
        self.kept, self.table.game = self.table.game, self.game

    def __exit__(self, *raised: object) -> None:
        self.table.game = self.kept


class Table:
    """A game being played. See the module."""

    def __init__(self, game: Game, chooser: Chooser | None = None) -> None:
        self.game = game
        self.trace = Trace()
        self.chooser: Chooser = chooser or Defaults()
        self.assumptions: list[Assumption] = []
        self.offered: list[Assumption] = []
        """Offers that nobody took: an assumption only where somebody asks what came of them."""
        self.decided: list[tuple[Decision, Any, int | None]] = []
        self.options_now: int | None = None
        self.event_count = 0
        self.meter = meter()
        self.strict = False
        self._views: list[Derived] = []
        """The values that were derived last, of a few games; the last of all first."""
        self._view: Derived | None = None
        """Those that were asked for last."""
        self.resolving: int | None = None
        self.choices_made: list[int] = []
        self.carried_opportunities: frozenset[Any] = frozenset()
        self.under_way = UnderWay()
        self.denied = Denied()
        self.play_subgame: Callable[[Table], None] | None = None
        """Carries out the events of a subgame that has begun, until it is over (506)."""
        self.doubted: list[tuple[Game, str, Thing | None, Thing | None]] | None = None
        """What was asked of effects that forbid something, where somebody wants to know it: in which game, what, of whom, with whom."""
        self.still_to_come: Callable[[str], StillToCome] | None = None
        """What a player will do later, where that is known: what pays now leaves what is needed then."""

    def of_its_own(self, chooser: Chooser | None = None, game: Game | None = None) -> Table:
        """Another table, to try something at, with the game as it is now, or as it was. What was derived here is known there."""
        other = Table(game or self.game, chooser)
        other.know(self)
        return other

    def know(self, other: Table) -> None:
        """What was derived at another table is known at this one."""
        self._views = list(other._views)

    # ------------------------------------------------------------------------------------------------------- reading

    @property
    def view(self) -> Derived:
        """The derived values of the game now."""
        view = self._view
        if view is None or view.game is not self.game:
            view = self._view = self.view_of(self.game)
        return view

    def view_of(self, game: Game) -> Derived:
        """The derived values of the game now, or as it was a moment ago."""
        views = self._views
        for derived in views:
            if derived.game is game:
                return derived
        derived = derive(game, views[0] if views else None)
        self._views = [derived, *views[:3]]
        return derived

    def chars(self, thing: Thing) -> Characteristics | None:
        """Derived values of an object, now or as it last was."""
        return self.view.chars(thing) if thing in self.game.objects else self.context(Bindings()).chars(thing)  # type: ignore[arg-type]

    def context(self, bindings: Bindings) -> Context:
        """The game now, as seen from an ability."""
        return Context(self.game, self.view, bindings)

    def obj(self, thing: int) -> Obj | None:
        """An object, now or as it last was."""
        found = self.game.objects.get(thing)
        if found is None and thing in self.game.left:
            return self.game.left[thing].obj
        return found

    def left(self, thing: int) -> View | None:
        """The last known view of an object that is no more."""
        return self.game.left.get(thing)

    def controller(self, thing: Thing) -> str | None:
        """Who controls it (for a card in a zone without controllers: its owner; for a player: that player)."""
        if thing in self.game.objects and (found := self.view.chars(thing).controller) is not None:  # type: ignore[arg-type]
            return found
        return controller_of(self.context(Bindings()), thing)

    def name(self, thing: Thing | None) -> str:
        """What a thing is called in a sentence."""
        if thing is None:
            return "nothing"
        if isinstance(thing, str):
            return thing
        obj = self.obj(thing)
        return obj.name or NAMELESS if obj else f"object {thing}"

    def top_of_stack(self) -> int:
        """What resolves next. An explorer decides here which of several triggers it left unordered is on top."""
        return self.game.stack[-1]

    # ------------------------------------------------------------------------------------------------------ choosing

    def ask(self, decision: Decision) -> Any:
        """The answer to a decision (law 6). With one option there is nothing to ask.

        A decision that nobody answers takes its default and is recorded as an assumption. Raises IllegalAction when the
        options are empty.
        """
        count = decision.options.count()
        if count == 0:
            raise IllegalAction("there is no legal choice", rule=decision.rule)
        self.options_now = count
        decision = r507_controlling_a_turn.decided_by(self.game, decision)
        answer = self.chooser.answer(self, decision)
        assumed = answer is None or isinstance(answer, Likely)
        if assumed:
            answer = answer.answer if isinstance(answer, Likely) else self.by_default(decision)
        elif answer not in decision.options:
            raise self._no_option(decision, answer)
        elif count == 1 and isinstance(answer, tuple):
            answer = decision.options.default()  # the order in which the only set was told is none of the game
        taken = made(decision, answer)
        if count != 1:
            rules, reads = r507_controlling_a_turn.of_choice(self.game, decision)
            with citing(*rules, decision.rule):
                data = {"decision": taken, "chosen": answer, "assumed": assumed, "player": decision.player}
                among, answers = offered(decision), ways(decision, count)
                step = self.trace.add(
                    "choice",
                    {**data, "offered": among, **between(decision)} if among else {**data, "ways": answers} if answers else data,
                    reads=reads,
                    writes=(("choice", len(self.decided)),),
                )
            if assumed:
                self.assumptions.append(Assumption(step.id, decision, answer, count))
            self.choices_made.append(step.id)
        self.decided.append((taken, answer, count))
        return answer

    def took_by_default(self) -> bool:
        """Whether the choice made last was made by nobody."""
        return bool(self.assumptions and self.choices_made) and self.assumptions[-1].step == self.choices_made[-1]

    def by_default(self, decision: Decision) -> Any:
        """The answer that is taken where nobody gives one."""
        return plain_choice(self, decision) or hooks.gladly_chosen(self, decision) or decision.options.default()

    def makes_mana(self, thing: Thing) -> bool:
        """Whether something has a mana ability (406.1)."""
        return isinstance(thing, int) and any(hooks.is_mana_ability(instance.ability) for instance in self.view.activated(thing))

    def _no_option(self, decision: Decision, answer: Any) -> IllegalAction:
        """The refusal of an answer that is none of the options, with why, where the decision says."""
        refused = dict(decision.data).get("refused")
        if isinstance(refused, Verdict):
            return IllegalAction(f"that can't be paid: {refused.said}", rule=refused.rule or decision.rule, facts=refused.facts)
        things = answer if isinstance(answer, tuple) else (answer,)
        number = decision.kind in ("x", "number")
        said = " and ".join(self.name(x) if isinstance(x, int) and not isinstance(x, bool) and not number else str(x) for x in things)
        together = "are no legal choice together" if len(things) > 1 else "is not a legal choice"
        why = decision.options.why_not(answer)
        because = f": {why.said}" if why is not None else ""
        return IllegalAction(f"{said} {together}{because}", rule=decision.rule, facts=why.facts if why is not None else ())

    def offer(self, decision: Decision) -> Any:
        """The answer to a choice on which nothing of the game depends (217.4c): what nobody says goes by default."""
        self.options_now = decision.options.count()
        decision = r507_controlling_a_turn.decided_by(self.game, decision)
        answer = self.chooser.answer(self, decision)
        if answer is None:
            answer = decision.options.default()
            self.offered.append(Assumption(len(self.trace.steps), decision, answer, self.options_now))
            return answer
        if answer not in decision.options:
            raise IllegalAction(f"{answer!r} is not a legal choice", rule=decision.rule)
        with citing(decision.rule):
            data = {"decision": decision, "chosen": answer, "assumed": False, "player": decision.player}
            self.choices_made.append(self.trace.add("choice", data).id)
        return answer

    def take_choices(self) -> tuple[int, ...]:
        """The steps of the choices made since it was last asked: what happens next happens because of them."""
        made, self.choices_made = tuple(self.choices_made), []
        return made

    # ------------------------------------------------------------------------------------------------------ recording

    def step(
        self,
        kind: str,
        reads: Iterable[Fact] = (),
        writes: Iterable[Fact] = (),
        because: Iterable[int] = (),
        rules: tuple[str, ...] = (),
        **data: Any,
    ) -> Step:
        """Records a step of the trace under the rules that act now, and `rules` beside them."""
        return self.trace.add(kind, data, reads=reads, writes=writes, because=because, game=self.game, rules=rules)

    def take_back(self, game: Game) -> None:
        """The game is as it was at an earlier moment: what was tried, or was not legal, is taken back (422)."""
        self.game = game

    def supposing(self, game: Game) -> _Supposing:
        """In the block the table is asked as if the game were another; afterwards it is as it was."""
        return _Supposing(self, game)

    @contextmanager
    def carrying(self, opportunities: frozenset[Any]) -> Iterator[None]:
        """Events in the block stand in the place of one for which these effects had their opportunity (419.6a)."""
        kept = self.carried_opportunities
        self.carried_opportunities = kept | opportunities
        try:
            yield
        finally:
            self.carried_opportunities = kept

    def whole(self) -> _Whole:
        """All or nothing (422.1): when the block raises IllegalAction, the game is as it was before, and what was recorded is undone.

        The refusing step stays, with the rule that refused.
        """
        return _Whole(self)
