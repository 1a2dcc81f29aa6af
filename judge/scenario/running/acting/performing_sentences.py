"""From sentences to the engine: what each form of the event language makes the table do.

An act raises IllegalAction where the rules refuse it; the runner carries it out inside `table.whole()`, so that a refused act leaves
the game as it was, with the passes, steps and default declarations that it brought (422).
"""

from __future__ import annotations

from _weakref import proxy
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

from judge.engine.events.happening import happen
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Game, Thing
from judge.engine.game.transitions import priority_goes_to
from judge.engine.record.acting import marks, rule
from judge.engine.record.by_rule_of import by_rule_of, refused_by
from judge.engine.rules.part1_game import r102_winning_and_losing
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part2_cards.r200_general import need_object
from judge.engine.rules.part3_turn.r300_turn import beginning
from judge.engine.rules.part3_turn.r306_combat import r310_damage_on_the_stack
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.rules.part6_multiplayer.r600_players_who_left import in_line
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import NEAR, go_back, hold_turn_of, turns_of
from judge.engine.table.table import Table
from judge.errors import IllegalAction, Place
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.bare_event_acts import bare_event
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.told_forms import CombatDamage, HasAsked, InTurn, ItIs, NoResponse, Notes, Resolves, Series, Uses
from judge.scenario.running.acting import play_acting
from judge.scenario.running.acting.going_round import GoingRound
from judge.scenario.running.choices.written_choices import ScriptChooser, TryingChooser
from judge.scenario.running.finder import Finder
from judge.scenario.running.register import Register
from judge.scenario.running.seating import by_who_stands_for_it, in_turn_of
from judge.support.bounds import Reached

MAX_PASSES = 5_000


class Actor:
    """Carries out sentences at a table."""

    def __init__(self, table: Table, register: Register, chooser: ScriptChooser) -> None:
        self.table, self.register, self.chooser = table, register, chooser
        self.finder = Finder(register, table)
        self.place: Place | None = None
        actor = proxy(self)  # a run that nobody holds any more is no cycle, and goes at once
        chooser.play_mana = lambda table, item, player: play_acting.play_mana(actor, table, item, player)
        self.asked: Callable[[Notes], str] | None = None
        """Asks what a note says, and returns why it is not so, or nothing."""
        self.untrue: list[str] = []
        self.untrue_by: tuple[str, ...] = ()
        """Why what was told in the event under way is not so; nothing is undone for it."""
        self.letting: tuple[str, ...] = ()
        """The rules that let a creature attack or block about which it is asked."""
        self.between_turns: Literal["", "over", "passed", "new", "ended"] = ""
        """After a sentence that names a turn and no step: `over` where the turn ends, `passed` where it goes on to the next one's player,
        `new` where it has begun; `ended` by an effect."""
        self.strikes_again = False
        """Whether the second step of a combat damage that was told as a whole may still come."""
        self.let_resolve: int | None = None
        """What has just resolved because nobody responded: that it does may be said once more."""
        self.kept_damage: list[tuple[int, s.Assigns]] = []
        """How creatures were told to assign the damage that they deal in a later step."""
        self.refused_damage: list[tuple[s.Assigns, tuple[str, ...], str]] = []
        """Of that what was not legal when the step came, by which rules and why."""
        self.before_passing: Callable[[], None] | None = None
        """What is done as soon as all would pass again, in a line that is tried with something more in it."""
        self.run_on_to: Game | None = None
        """The game at the start, where the step in which the scenario begins has ended by itself, for nobody gets priority in it."""

    def began(self, step: str, game: Game) -> None:
        """The scenario begins in this step, and so stood the game at the start."""
        self.run_on_to = game if game.turn.step != step else None

    def act(self, event: s.Event, place: Place | None) -> None:
        """Makes one sentence happen. Raises IllegalAction, NotImplementedRule, or ScenarioError for an ambiguous reference."""
        self.place = place
        if self.table.game.beside:
            hold_turn_of(self.table, turns_of(self.table.game)[0])
        self._act(event)

    def _act(self, event: s.Event) -> None:
        event = by_who_stands_for_it(event, self.table.game) if self.table.game.heads else event
        handler = HANDLERS[type(event)]
        if self.table.game.over and not isinstance(event, Notes | Series):  # what came of it may still be told
            raise refused_by(finish, "the game is over", kind="priority")
        if self.between_turns and not isinstance(event, ItIs | Notes | Series | Resolves | s.ResolveStack):
            self._go_where_it_is_done(event)
            self.between_turns = ""
        if self.let_resolve is not None and not isinstance(event, Notes | Series | HasAsked):
            if told_acting().said_once_more(self, event):
                self.strikes_again = isinstance(event, CombatDamage) and event.whole or self.strikes_again
                return
            self.let_resolve = None
        turn, resolving = self.table.game.turn.serial, bool(self.table.game.stack)
        handler(self, event)
        if resolving and isinstance(event, s.AllPass | Resolves) and self.table.game.turn.serial != turn:
            self.between_turns = "ended"
        self.chooser.watch(self.table)

    def _go_where_it_is_done(self, event: s.Event) -> None:
        """After a turn was named and no step, what can be done in a main phase alone is done there; after a turn's end, in the next."""
        player = getattr(event, "player", None)
        if player is None or isinstance(event, s.Passes | s.NoBlock | s.Blocks | s.Concedes):
            return
        if self.between_turns == "passed" or player not in self.table.game.active and self.between_turns == "over":
            told_acting().it_is(self, ItIs(next=True) if self.between_turns == "passed" else ItIs(player=player))
            if isinstance(event, s.Attacks):
                return
        if self.is_legal(event):
            return
        if player in self.table.game.active and r300().still_comes(self.table.game, "precombat main"):
            walking().walk_to(self.table, "precombat main", None, self.pass_all, self.run_on_to)

    def is_legal(self, event: s.Event) -> bool:
        return self.why_illegal(event) is None

    def why_illegal(self, event: s.Event) -> IllegalAction | None:
        """What refuses an event that would not be legal now; tried at a table of its own."""
        register = self.register.copy()
        table = self.table.of_its_own(TryingChooser(register))
        try:
            with table.whole():
                Actor(table, register, table.chooser).act(event, self.place)  # type: ignore[arg-type]
        except IllegalAction as refusal:
            return refusal.kept()
        return None

    # ----------------------------------------------------------------------------------------------------- references

    def one(self, reference: Reference, role: Callable[[Thing], bool] | None = None) -> Thing:
        """The thing meant; an illegal event when it is nowhere now."""
        found = self.finder.one(reference, self.place, role)
        return need_object(None, str(reference)) if found is None else found

    def object(self, reference: Reference, role: Callable[[Thing], bool] | None = None) -> int:
        """The object meant."""
        return need_object(self.one(reference, role), str(reference))

    # -------------------------------------------------------------------------------------------------------- priority

    def take_priority(self, player: str) -> None:
        """The player gets priority by the passing of others, where that is enough; else the act is illegal."""
        with by_rule_of(r408_priority.give_priority):
            self._take_priority(player)

    def _take_priority(self, player: str) -> None:
        self.close_declaration()
        table, head = self.table, self.table.game.head(player)
        for _ in range(len(table.game.order)):
            if table.game.priority in (head, None):
                break
            waiting = table.game.priority
            if set(in_line(table.game)) <= {*table.game.passed, waiting}:
                what = "an object would have to resolve" if table.game.stack else "the step would have to end"
                also = rules_when((*r606.BY_TEAM, NEAR), table.game)
                said = f"{player} doesn't have priority, and {what} first"
                raise refused_by(r408_priority.give_priority, said, also=also, kind="priority")
            r408_priority.pass_priority(table, waiting, written=False)
        if table.game.priority != head:
            begins = beginning(table.game.turn.step)
            also = rules_when((*r606.BY_TEAM, NEAR), table.game)
            if begins.gets_priority is not None:
                why = f"no player gets priority in the {table.game.turn.step} step"
                raise IllegalAction(why, rule=begins.rule, also=(*marks(r408_priority.give_priority), *also), kind="priority")
            raise refused_by(r408_priority.give_priority, f"{player} doesn't have priority", also=also, kind="priority")

    def close_declaration(self) -> None:
        """An open declaration or assignment is closed by default."""
        for _ in range(4):
            kind = r300_turn_open(self.table)
            if kind is None:
                return
            assigning().close(self)

    def pass_all(self) -> None:
        """All pass until one object resolved or the step ended, and the game has gone on to where somebody may act."""
        table, first = self.table, self.before_passing
        if first is not None:
            first()
            if table.game.over:  # by what was done first
                return
        if r300_turn_open(table) is not None:
            self.close_declaration()
            if table.game.priority is None or r310_damage_on_the_stack.dealt_already(table):
                return
        if r310_damage_on_the_stack.dealt_already(table):
            return
        if table.game.priority is None and table.game.turn.step in ("untap", "cleanup"):
            r408_priority.end_without_priority(table)
            return
        for _ in range(4 * len(table.game.order) + 4):
            if table.game.priority is None:
                raise refused_by(r408_priority.give_priority, "nobody has priority")
            if r408_priority.pass_priority(table, table.game.priority):
                self.chooser.watch(table)  # what has come may be named by what the sentence goes on to do
                return

    # ------------------------------------------------------------------------------------------------------- sentences

    def all_pass(self, event: s.AllPass) -> None:
        """`all pass`."""
        self.pass_all()

    def passes(self, event: s.Passes) -> None:
        """`Ann passes`."""
        if r300_turn_open(self.table) is not None:
            self.close_declaration()
        r408_priority.pass_priority(self.table, event.player)

    def resolve_stack(self, event: s.ResolveStack) -> None:
        """`resolve the stack`."""
        self.close_declaration()
        r310_damage_on_the_stack.dealt_already(self.table)
        going = GoingRound(self.table, self.chooser)
        for _ in range(MAX_PASSES):
            if not self.table.game.stack or self.table.game.over:
                self.chooser.ends_loop = None
                return
            self.pass_all()
            going.resolved()
        raise Reached("steps", f"after {MAX_PASSES:,} resolutions")

    def go_to(self, event: s.GoTo) -> None:
        """`go to …`: everyone passes until the step has begun; to where the start has run on by itself there is nowhere left to go."""
        walking().walk_to(self.table, event.step, event.player, self.pass_all, self.run_on_to)

    def attacks(self, event: s.Attacks | s.NoAttack) -> None:
        """`Ann attacks with …`, `no attack`."""
        combat_acting().attack(self, event)

    def blocks(self, event: s.Blocks | s.NoBlock) -> None:
        """`Ben blocks … with …`, `no block`."""
        combat_acting().block(self, event)

    def assigns(self, event: s.Assigns) -> None:
        """`giant assigns 2 to …`: gathered by the runner into one announcement."""
        from judge.scenario.running.acting.assigning import assign

        assign(self, (event,))

    def chooses(self, event: s.Chooses) -> None:
        """Choices are queued by the runner."""
        raise AssertionError("choices are queued, not carried out")

    def concedes(self, event: s.Concedes) -> None:
        """`Ann concedes`."""
        r102_winning_and_losing.concede(self.table, event.player)
        if self.table.game.over:
            return
        if self.table.game.priority is not None:
            self._priority_stays(self.table.game.priority, self.table.game.passed)

    def _priority_stays(self, priority: str | None, passed: tuple[str, ...]) -> None:
        """State-based effects and triggers, as if a player got priority; it stays where it was, or passes on from who has left (600.4a)."""
        happen(self.table, priority_goes_to(None))
        r408_priority.before_priority(self.table)
        if self.table.game.over:
            return
        happen(self.table, priority_goes_to(priority, passed))
        if priority is not None and priority not in self.table.game.alive:
            r408_priority.give_priority(self.table, priority)

    @rule("417.1")
    def happens(self, event: s.ItHappens) -> None:
        """`it happens: …`: as by an effect without source; then state-based effects and triggers, and priority stays."""
        priority, passed = self.table.game.priority, self.table.game.passed
        out = [p for p, player in self.table.game.players.items() if player.out]
        bare_event(self, event)
        if not self.table.game.over and any(player.out and p not in out for p, player in self.table.game.players.items()):
            r102_winning_and_losing.finish(self.table)
        self._priority_stays(priority, passed)

    def repeats(self, event: s.Repeats) -> None:
        """Repetition is the runner's."""
        raise AssertionError("repeated events are carried out by the runner")

    def in_turn(self, event: InTurn) -> None:
        """`in Eve's turn, …`: the event in another of the turns under way; then the game goes on in the one where it was (608)."""
        here = self.table.game.marker
        in_turn_of(self.table.game, event.whose, self.place)
        hold_turn_of(self.table, event.whose)
        try:
            self._act(event.event)
        finally:
            go_back(self.table, here)

    def notes(self, event: Notes) -> None:
        """`note: …`: the question is asked, and must have that answer; nothing else happens. `until: …`: the players pass until it has."""
        if event.until:
            told_acting().until(self, event)
        elif self.asked is not None and (why := self.asked(event)):
            self.untrue.append(why)

    def may_attack(self, event: s.MayAttack) -> None:
        """`can giant attack?`"""
        combat_acting().may_attack(self, event)

    def may_block(self, event: s.MayBlock) -> None:
        """`can Elf block giant?`"""
        combat_acting().may_block(self, event)


def r300_turn_open(table: Table) -> str | None:
    """The declaration or assignment that is open: attack, block, damage, or None."""
    kind: str | None = walking().open_declaration(table)
    return kind


def r300() -> Any:
    """The steps of the turn, imported when one is walked to."""
    from judge.engine.rules.part3_turn import r300_phases

    return r300_phases


@cache
def assigning() -> Any:
    """How combat damage is assigned, imported when it first is."""
    from judge.scenario.running.acting import assigning

    return assigning


@cache
def using_abilities() -> Any:
    """The acts of abilities named by their cost, imported when there is one."""
    from judge.scenario.running.acting import using_abilities

    return using_abilities


@cache
def told_acting() -> Any:
    """The acts of sentences that tell of the game as people do, imported when there is one."""
    from judge.scenario.running.acting import told_acting

    return told_acting


@cache
def walking() -> Any:
    """The walk through steps and turns, imported when a turn moves."""
    from judge.scenario.running.acting import walking

    return walking


@cache
def combat_acting() -> Any:
    """The combat half of acting, imported when creatures fight."""
    from judge.scenario.running.acting import combat_acting

    return combat_acting


HANDLERS: dict[type, Callable[[Actor, Any], None]] = {
    s.AllPass: Actor.all_pass,
    s.Passes: Actor.passes,
    s.ResolveStack: Actor.resolve_stack,
    s.GoTo: Actor.go_to,
    s.Play: play_acting.play,
    s.PlayAbility: play_acting.play_ability,
    s.PlayKeyword: play_acting.play_keyword,
    s.SpecialAction: play_acting.special,
    s.Attacks: Actor.attacks,
    s.NoAttack: Actor.attacks,
    s.Blocks: Actor.blocks,
    s.NoBlock: Actor.blocks,
    s.Assigns: Actor.assigns,
    s.Chooses: Actor.chooses,
    s.Concedes: Actor.concedes,
    s.ItHappens: Actor.happens,
    s.Repeats: Actor.repeats,
    s.MayAttack: Actor.may_attack,
    s.MayBlock: Actor.may_block,
    Uses: lambda actor, event: using_abilities().use(actor, event),
    NoResponse: lambda actor, event: told_acting().no_response(actor, event),
    HasAsked: lambda actor, event: told_acting().has_asked(actor, event),
    Resolves: lambda actor, event: told_acting().resolves(actor, event),
    CombatDamage: lambda actor, event: told_acting().combat_damage(actor, event),
    ItIs: lambda actor, event: told_acting().it_is(actor, event),
    Series: lambda actor, event: told_acting().series(actor, event),
    Notes: Actor.notes,
    InTurn: Actor.in_turn,
}
