"""What is kept while something is carried out at a table: no part of the game, and forgotten when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judge.engine.game.state import AbilityInstance, Bindings, Game, Value
from judge.engine.record.verdicts import Fact, Verdict

if TYPE_CHECKING:
    from judge.cards.instructions.effects import Instruction
    from judge.engine.table.what_was_counted import Counting


class Round(msgspec.Struct):
    """A game after a resolution, how many open choices there had been, how high the stack was, and its shape once asked for (421.4), with
    the stack and without.

    `steps`: how many steps the record had.
    """

    game: Game
    open_choices: int
    height: int
    steps: int = 0
    shape: int | None = None
    beside_the_stack: int | None = None


class PlayedManaAbility(Value, frozen=True):
    """A mana ability as it was played: by whom, with which choices, with mana from which sources; and whether cards moved in libraries."""

    player: str
    source: int
    instance: AbilityInstance
    wanted: tuple[str, ...]
    answers: tuple[Any, ...]
    spent_from: frozenset[int]
    library: bool


class UnderWay(msgspec.Struct):
    """What is under way at a table, as far as more than one function must know it.

    Of a resolution: `chosen`, the names that the object resolving has given so far, each with the choices that gave it; `passing`, the
    permanents that a state-based effect would have destroyed in the middle of it (420.4); `impossible`, the rule by which what was
    offered cannot be done, `impossible_because`, what was found out then; `if_done`, what was offered last, what follows from that and what
    comes otherwise;
    `resting_on`, what the instruction at hand is done because of; `doing`, that instruction, with what its names mean.
    `of_number`: the rules of a number or thing just found; what the instruction then does cites them. `counted`: what it was read off;
    `counted_as`, the same of each number or choice that the object resolving has named.

    `one_of_team`: of teams that attack or are attacked, the one player of whom the object resolving speaks (606.7a).

    Of mana and costs: `mana_abilities` played since the action began, in the order in which they were done (422.1); `wanted_mana`, the
    packages that mana abilities are to add, by their names, for the choices to come; `meant_mana`, the sources whose mana is meant for
    what is being paid for, and pays for other mana abilities last; `could_produce`, the types of mana found so far of
    each permanent (406.7); `unpaid`, why a cost was just found not payable; `pays`, the rules by
    which the cost under way is paid, which choices for it cite.

    `spared`: the state-based effects, and whom they would be about, that an effect forbids now, with the facts behind that.
    `rounds`: what a loop is recognized by (421.4). `tried`: the objects on the stack whose resolution is being tried.
    `stop`: a step, and perhaps its player, at which a walk stops although nobody gets priority there. `within_subgame`: another subgame
    now would be one within it (506.6). `taken_at_once`: the lines of choices that the beginning of the listed step took;
    `taken_inside`: those that it took of the choices inside the first event.
    """

    chosen: dict[str, tuple[Fact, ...]] = {}
    one_of_team: dict[tuple[str, ...], str] = {}
    passing: set[int] = set()
    impossible: str = ""
    impossible_because: tuple[Fact, ...] = ()
    if_done: tuple[Instruction | None, Instruction | None, Instruction | None] = (None, None, None)
    resting_on: tuple[Fact, ...] = ()
    doing: tuple[Instruction, Bindings] | None = None
    of_number: tuple[str, ...] = ()
    counted: tuple[Counting, ...] = ()
    counted_as: dict[str, tuple[Counting, ...]] = {}
    mana_abilities: list[PlayedManaAbility] = []
    wanted_mana: tuple[str, ...] = ()
    meant_mana: frozenset[int] = frozenset()
    could_produce: dict[int, frozenset[str]] | None = None
    unpaid: Verdict | None = None
    pays: tuple[str, ...] = ()
    spared: frozenset[tuple[str, Any, tuple[Any, ...]]] = frozenset()
    rounds: list[Round] = []
    tried: frozenset[int] = frozenset()
    stop: tuple[str, str | None] = ("", None)
    within_subgame: bool = False
    taken_at_once: tuple[int | None, ...] = ()
    taken_inside: tuple[object, ...] = ()

    def fork(self) -> UnderWay:
        """The same for a table that goes on from here by itself."""
        named = {"chosen": dict(self.chosen), "counted_as": dict(self.counted_as)}
        lists = {**named, "passing": set(self.passing), "one_of_team": dict(self.one_of_team)}
        return msgspec.structs.replace(self, **lists, mana_abilities=list(self.mana_abilities), rounds=list(self.rounds))
