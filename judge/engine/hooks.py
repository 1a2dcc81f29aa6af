"""What lower modules ask of the rules above them: declared here, and answered by the rule that stands at the hook.

Each is filled with `@hooks.NAME.does` where the rule is; an edition may put another function there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.game.occurrences import AssignCombatDamage, Damage
from judge.support.edition import Hook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

    from judge.cards.instructions import effects as e
    from judge.cards.instructions.effects import Instruction
    from judge.cards.instructions.things import AsTurnBegan, Condition, Selection
    from judge.engine.events.happening import Event
    from judge.engine.executing.instruction_runs import Outcome
    from judge.engine.game import mana_costs as m
    from judge.engine.game.state import AbilityInstance, Bindings, Characteristics, Game, Obj, Occurrence, PendingTrigger, Thing
    from judge.engine.game.transitions import Transition
    from judge.engine.looking import Context
    from judge.engine.looking.derived import Row
    from judge.engine.record.verdicts import Fact, Verdict
    from judge.engine.rules.part2_cards.r212_card_types.changed_types import TypeChange
    from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import Package
    from judge.engine.rules.part4_spells.r411_planning_payment import Plan
    from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import Said
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Change
    from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import Effect
    from judge.engine.table.decisions import Decision
    from judge.engine.table.table import Table


@Hook
def happen(
    table: Table,
    occurrences: Transition | Occurrence | Iterable[Occurrence],
    *,
    reads: Iterable[Fact] = (),
    because: Iterable[int] = (),
) -> Event:
    """Makes one event happen. Must be called under a rule: a step without a rule cannot be recorded (law 5)."""
    raise NotImplementedError


@Hook
def of_the_game(game: Game, id: int, creature: bool) -> tuple[AbilityInstance, ...]:
    """The abilities that an object in play has by the options of the game (603); asked only in games with options."""
    raise NotImplementedError


@Hook
def lose_with_emperor(table: Table) -> None:
    """The players of a team lose whose emperor has lost (607.5a); asked only in games of a variant."""
    raise NotImplementedError


@Hook
def in_range(ctx: Context, thing: Thing) -> Verdict:
    """Whether a thing is within the range of influence of the one who looks; asked only where that is limited (601)."""
    raise NotImplementedError


@Hook
def in_range_of(ctx: Context, selection: Selection, found: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Of what a selection names, what is within the range of influence of the one who looks; asked only where that is limited (601)."""
    raise NotImplementedError


@Hook
def damage_within(o: Damage, of_source: bool, of_recipient: bool) -> tuple[Thing | None, Thing | None]:
    """What of damage has to be within range, for a text that speaks of the source or the recipient, both, or neither; else None (601)."""
    raise NotImplementedError


@Hook
def event_within(ctx: Context, parts: tuple[Thing, ...], o: Occurrence) -> Verdict:
    """Whether an event, of which these things are part, is wholly within a range of influence; asked only where that is limited (601)."""
    raise NotImplementedError


@Hook
def packages(table: Table, add: e.AddMana, bindings: Bindings) -> tuple[Package, ...]:
    """All the packages (bare symbols, colourless: 1) that an instruction could add now, in the order of the text."""
    raise NotImplementedError


@Hook
def gladly_chosen(table: Table, decision: Decision) -> tuple[Thing, ...]:
    """Of what need not be chosen that which it plainly helps to choose."""
    raise NotImplementedError


@Hook
def execute(table: Table, instruction: Instruction, bindings: Bindings) -> Outcome:
    """Carries out one instruction, as the ability or cost with these bindings says (413.2b)."""
    raise NotImplementedError


@Hook
def shuffled(table: Table, player: str, bindings: Bindings, before: Game | None = None) -> tuple[Occurrence, ...]:
    """The shuffling of one library: its order is chance's, by default as it lies, with what it did not hold `before` at the bottom."""
    raise NotImplementedError


@Hook
def life_for_effects(game: Game, player: str) -> int:
    """What an effect takes for a player's life total."""
    raise NotImplementedError


@Hook
def of_either_player(ctx: Context, condition: Condition) -> Verdict | None:
    """Whether a condition on the defending, or attacking, player holds where those are a team; None where it is about no team."""
    raise NotImplementedError


@Hook
def life_changes(table: Table, occurrences: Sequence[Occurrence]) -> tuple[Occurrence, ...]:
    """What is to happen at once, with what players of a team gain and lose in the place of life totals that are set."""
    raise NotImplementedError


@Hook
def may_lose_life(table: Table, loss: Occurrence) -> bool:
    """Whether nothing forbids a player the loss of life that damage would result in; where something does, that is recorded."""
    raise NotImplementedError


@Hook
def token_face(ctx: Context, spec: e.TokenSpec) -> e.Face:
    """The characteristics of a token that an effect describes."""
    raise NotImplementedError


@Hook
def aura_host(table: Table, obj: Obj, who: str, bindings: Bindings, abilities: tuple[AbilityInstance, ...] | None=None) -> Thing | None:
    """What an Aura that is not played will enchant: its controller-to-be chooses among what it can (None: there is nothing)."""
    raise NotImplementedError


@Hook
def skip_next(table: Table, player: str, what: str, count: int = 1, of_turn: object = None) -> None:
    """The player will skip his or her next `count` turns, phases or steps of that name; what is under way is not skipped."""
    raise NotImplementedError


@Hook
def add_extra_phases(table: Table, phases: tuple[str, ...], after: str = '') -> None:
    """Phases or steps come after the one named (by default the one under way), before those created earlier for that place."""
    raise NotImplementedError


@Hook
def add_extra_turn(table: Table, player: str, *marks: object, source: int | None = None) -> None:
    """The player takes an extra turn directly after this one. `marks` stay with the turn (`Turn.extra`)."""
    raise NotImplementedError


@Hook
def step_is_over(table: Table) -> None:
    """The step under way ends, and the next begins (300.2)."""
    raise NotImplementedError


@Hook
def ends_by_itself(table: Table) -> None:
    """A step in which nobody gets priority ends, and the next begins (302.3, 314.3)."""
    raise NotImplementedError


@Hook
def waiting_turns_begin(table: Table) -> None:
    """The turns begin whose turn markers waited and may be received now (608.4c)."""
    raise NotImplementedError


@Hook
def start(table: Table, step: str) -> None:
    """Begins a step and walks on until a player has priority or a declaration is open."""
    raise NotImplementedError


@Hook
def perform_on_stack(game: Game, o: AssignCombatDamage) -> tuple[Game, Occurrence]:
    """The combat damage object appears on the stack."""
    raise NotImplementedError


@Hook
def announce_triggered(table: Table, trigger: PendingTrigger) -> int | None:
    """A triggered ability goes onto the stack with modes and targets chosen; without legal choices it is removed at once."""
    raise NotImplementedError


@Hook
def may_activate(table: Table, player: str, source: int, instance: AbilityInstance, mana_ability: bool) -> None:
    """Only its controller (for a card in another zone, its owner) plays it, and only when its own words allow it."""
    raise NotImplementedError


@Hook
def adds_mana(body: e.Body) -> bool:
    """Whether a body without a target could add mana as it resolves (406.1)."""
    raise NotImplementedError


@Hook
def is_mana_ability(ability: e.Ability) -> bool:
    """An activated ability without target that could add mana as it resolves, and no loyalty ability (406.1)."""
    raise NotImplementedError


@Hook
def is_triggered_mana_ability(trigger: PendingTrigger) -> bool:
    """A triggered ability that triggers on a mana ability being played and could add more mana."""
    raise NotImplementedError


@Hook
def pay_mana(
    table: Table,
    player: str,
    symbols: tuple[str, ...],
    avoid: frozenset[int] = frozenset(),
    purpose: int | None = None,
    spend: m.Spending = None,
) -> tuple[str, ...] | None:
    """Pays mana: what was said to be spent (`spend`), else the pool and then abilities whose whole cost is {T}."""
    raise NotImplementedError


@Hook
def plan_payment(
    table: Table,
    player: str,
    symbols: tuple[str, ...],
    avoid: frozenset[int] = frozenset(),
    purpose: int | None = None,
    taps: bool = True,
    spend: m.Spending = None,
    ahead: bool = False,
) -> Plan | None:
    """The first way to pay a cost from the pool and by tapping, in the order of the sources; None when there is none."""
    raise NotImplementedError


@Hook
def play_mana_ability(
    table: Table,
    player: str,
    source: int,
    instance: AbilityInstance,
    wanted: tuple[str, ...] = (),
    bindings: Bindings | None = None,
) -> None:
    """Plays a mana ability: its cost is paid (409.1b-i) and it resolves at once. `wanted`: the packages chosen of those it may add."""
    raise NotImplementedError


@Hook
def resolve_triggered(table: Table, trigger: PendingTrigger) -> None:
    """It resolves at once, without the stack."""
    raise NotImplementedError


@Hook
def resolve(table: Table, id: int) -> None:
    """The top object of the stack resolves: a spell, an ability, or combat damage."""
    raise NotImplementedError


@Hook
def would_have_written(table: Table, obj: Obj) -> tuple[Fact, ...]:
    """The facts that a spell or ability on the stack would write if it resolved now."""
    raise NotImplementedError


@Hook
def change_facts(id: int, changes: Sequence[Change], wanted: tuple[str, ...]) -> tuple[tuple[Any, ...], ...]:
    """What characteristics of an object rest on: what changed them, and what earlier changed what those effects had to read."""
    raise NotImplementedError


@Hook
def change_rows(change: Change, said: Said | None  =  None) -> Iterator[Row]:
    """One row for each characteristic that a change touched; `said` gives the words of abilities."""
    raise NotImplementedError


@Hook
def with_overrides(rows: list[Row], reached: Iterable[Effect], id: int, gone: Callable[[Effect], bool]) -> tuple[Row, ...]:
    """The rows with 418.5h where an effect undoes, or builds on, what another does to the same thing (`id`)."""
    raise NotImplementedError


@Hook
def completed(obj: Obj, values: Characteristics) -> Characteristics:
    """A permanent that is no creature has no power or toughness, and only a planeswalker has loyalty."""
    raise NotImplementedError


@Hook
def lower_types(ctx: Context, part: e.SetTypes) -> TypeChange:
    """A type change with its words read."""
    raise NotImplementedError


@Hook
def type_line(
    types: frozenset[str],
    subtypes: frozenset[str],
    supertypes: frozenset[str],
    change: TypeChange,
) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The type line after a change: new card types replace card types, new subtypes their like; supertypes always stay."""
    raise NotImplementedError


@Hook
def end_the_turn(table: Table) -> None:
    """The steps of 509.1, in order; nobody gets priority, and nothing that triggered goes onto the stack (509.2)."""
    raise NotImplementedError


@Hook
def go_to_cleanup(table: Table) -> None:
    """The step and phase under way end, and the cleanup step comes next: done once the effect that ends the turn is done."""
    raise NotImplementedError


@Hook
def leaves_with(table: Table, player: str) -> None:
    """A player left: what he or she owns leaves the game, what he or she controls on the stack ceases to exist, control effects end."""
    raise NotImplementedError


@Hook
def count_then(ctx: Context, quantity: AsTurnBegan) -> int:
    """How many permanents fitted as the turn began."""
    raise NotImplementedError


@Hook
def action_undone(table: Table, refusal: Exception, mark: tuple[int, dict[Fact, int]]) -> None:
    """An action that can't be taken is reversed; the player who had priority has it still, and may act or pass."""
    raise NotImplementedError


@Hook
def chosen_by_another(table: Table, absent: tuple[str, ...], bindings: Bindings) -> tuple[str, ...]:
    """Who makes a choice of players who have left the game."""
    raise NotImplementedError


@Hook
def of_changed_text(row: Row) -> Row:
    """The row of a derivation whose ability stands in a text that an effect has changed."""
    raise NotImplementedError


@Hook
def not_alone(game: Game, o: Occurrence) -> Verdict:
    """That a creature attacked or blocked, but not alone."""
    raise NotImplementedError


@Hook
def done_this_way(ctx: Context, o: Occurrence) -> bool:
    """Whether something was done by the static ability that stands in the same paragraph as the triggered one that asks (407.2e)."""
    raise NotImplementedError
