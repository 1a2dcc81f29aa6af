"""Whether a cost can be paid at all (409.1g, 411.2): every mana ability is tried, within bounds.

By default only mana and abilities whose whole cost is {T} are used to pay, for what else an ability costs is for its player to say. Whether
something *can* be played is another question: here every mana ability may be played first, in any order and with any of its choices.
Where it can be paid in one way alone, nothing is left to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game.game_keys import Zones, key
from judge.engine.game.state import HAND, IN_PLAY, AbilityInstance, Bindings
from judge.engine.looking import fits
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability, play_mana_ability
from judge.engine.rules.part4_spells.r411_sources_of_mana import ONLY_TAP, other_tapes, packages_of
from judge.engine.rules.part4_spells.r424_costs import can_be_paid
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.errors import IllegalAction, NotImplementedRule

TRIES = 300
"""How many plays of mana abilities one search may try."""
OPTIONS = 6
"""How many answers to a choice inside a mana ability are tried."""

Instance = tuple[int, AbilityInstance]


class _Tape:
    """Answers the choices inside a mana ability from a list, and notes how many answers each had."""

    def __init__(self, tape: tuple[int, ...]) -> None:
        self.tape, self.sizes = tape, list[int]()
        self.open = False
        """Whether anything but the mana that is added could be chosen in more than one way."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """The answer of that number."""
        found = []
        for option in decision.options:
            found.append(option)
            if len(found) == OPTIONS:
                break
        at = len(self.sizes)
        self.sizes.append(len(found))
        self.open |= len(found) > 1 and dict(decision.data).get("kind") != "mana"
        return found[self.tape[at]] if at < len(self.tape) and self.tape[at] < len(found) else None


class _Search:
    """One search at one table; the game is left as it was where nothing pays, else with the mana abilities played.

    `most`: so many of them at most are played, and nothing but mana is chosen in them; any, and anything, where none is given.
    """

    def __init__(self, table: Table, player: str, payable: Callable[[Table], bool], most: int | None = None) -> None:
        self.table, self.player, self.payable, self.most, self.played = table, player, payable, most, 0
        self.left = TRIES
        self.seen: set[object] = set()
        self.zones: Zones = {}

    def run(self) -> bool:
        if self.payable(self.table):
            return True
        if self.played == self.most:
            return False
        for source, instance in _candidates(self.table, self.player):
            for wanted in packages_of(self.table, _ability(instance), Bindings(this=source, you=self.player)).values() or ((),):
                if self._play(source, instance, wanted):
                    return True
        return False

    def _play(self, source: int, instance: AbilityInstance, wanted: tuple[str, ...]) -> bool:
        """Plays one ability with each of its choices in turn, and goes on from there."""
        if not self.seen:
            self.seen.add(self._key())
        waiting: list[tuple[int, ...]] = [()]
        while waiting and self.left > 0:
            tape = waiting.pop()
            self.left -= 1
            before, steps, chooser = self.table.game, self.table.trace.mark(), self.table.chooser
            noted = len(self.table.under_way.mana_abilities)
            self.table.chooser = answers = _Tape(tape)
            try:
                play_mana_ability(self.table, self.player, source, instance, wanted=wanted)
                done = self.most is None or not answers.open
            except (IllegalAction, NotImplementedRule):
                done = False
            self.table.chooser = chooser
            waiting += other_tapes(tape, answers.sizes)
            if done and (now := self._key()) not in self.seen:
                self.seen.add(now)
                self.played += 1
                if self.run():
                    return True
                self.played -= 1
            self.table.take_back(before)
            self.table.trace.forget(steps)
            del self.table.under_way.mana_abilities[noted:]
        return False

    def _key(self) -> object:
        return key(self.table.game, zones=self.zones)


def _ability(instance: AbilityInstance) -> e.ActivatedAbility:
    assert isinstance(instance.ability, e.ActivatedAbility)
    return instance.ability


def dearer(table: Table, player: str) -> list[Instance]:
    """The mana abilities that the player may play and that are not played by default: those whose cost is not just {T}."""
    return list(_playable(table, player, lambda ability: not _by_tapping(ability)))


def _of_one_kind(table: Table, player: str) -> int:
    """How many such abilities there are if it is one which of them is played: of permanents alone, of like cards with like counters."""
    found = [(table.game.objects[id], instance.ability) for id, instance in dearer(table, player)]
    kinds = [(obj.zone, obj.base, obj.counters, ability) for obj, ability in found]
    alike = kinds and kinds[0][0] == IN_PLAY and all(kind == kinds[0] for kind in kinds)
    return len(found) if alike else 0


def _candidates(table: Table, player: str) -> list[Instance]:
    """Those that are tried: before what costs more, the mana abilities with {T} alone of what it could take away."""
    found = dearer(table, player)
    taken = [(source, filter) for source, instance in found for filter in _taken(_ability(instance).cost)]
    if not taken:
        return found
    simple = _playable(table, player, _by_tapping)
    first = (one for one in simple if any(fits(table.context(Bindings(this=source, you=player)), f, one[0]) for source, f in taken))
    return [*first, *found]


def _playable(table: Table, player: str, such: Callable[[e.ActivatedAbility], bool]) -> Iterator[Instance]:
    """All such mana abilities that the player may play."""
    view = table.view
    for id in (*view.with_abilities(), *table.game.zone(HAND, player)):
        for instance in view.abilities(id):
            if not isinstance(instance.ability, e.ActivatedAbility) or not such(instance.ability) or not is_mana_ability(instance.ability):
                continue
            try:
                hooks.may_activate(table, player, id, instance, True)
            except IllegalAction:
                continue
            yield id, instance


def _by_tapping(ability: e.ActivatedAbility) -> bool:
    return ability.cost == ONLY_TAP and ability.only_if is None


def _taken(cost: e.Cost) -> Iterator[t.Filter]:
    """What a cost could take away, of permanents that are chosen for it."""
    for action in cost.actions:
        if isinstance(action, e.Sacrifice | e.Move):
            yield from (node.filter for node in walk(action) if isinstance(node, t.Choose))


def play_what_pays(
    table: Table, player: str, cost: e.Cost, bindings: Bindings, purpose: int | None = None, alone: bool = False
) -> bool:
    """Plays mana abilities until the cost can be paid; False, and nothing played, where none of those tried makes it so.

    `alone`: only where mana abilities of one kind alone cost more than {T}, and nothing but mana is chosen in them.
    """

    def payable(at: Table) -> bool:
        return bool(can_be_paid.can_pay(at, player, cost, bindings, purpose=purpose))

    if alone:
        most = _of_one_kind(table, player)
        return any(_Search(table, player, payable, many).run() for many in range(1, most + 1))
    return _Search(table, player, payable).run()


def most_mana(table: Table, player: str, amount: Callable[[Table], int]) -> tuple[int, bool]:
    """The most mana, as `amount` counts it, once mana abilities were played; and whether all ways to play them were tried."""
    found: list[int] = []

    def never(at: Table) -> bool:
        found.append(amount(at))
        return False

    trial = table.of_its_own()
    trial.resolving = table.resolving
    search = _Search(trial, player, never)
    search.run()
    return max(found), search.left > 0


def could_pay(table: Table, player: str, cost: e.Cost, bindings: Bindings, purpose: int | None = None) -> bool:
    """Whether the player could pay the cost if he or she played mana abilities first; nothing is played."""
    if can_be_paid.can_pay(table, player, cost, bindings, purpose=purpose):
        return True
    if not cost.mana and not any(option.mana for option in cost.or_):
        return False
    trial = table.of_its_own()
    trial.resolving = table.resolving
    return play_what_pays(trial, player, cost, bindings, purpose)
