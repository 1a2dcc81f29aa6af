"""THE table of what damage results in (212.3g, 212.9d, 215.2, 502.80): of each kind of thing that is dealt damage, what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.instructions.effects import MayDo, StaticAbility
from judge.engine.game.occurrences import Damage, PutCounter
from judge.engine.game.state import Bindings, Game, Obj, Occurrence, Thing
from judge.engine.looking import number
from judge.engine.rules.part2_cards.r212_card_types.battles import defense
from judge.engine.rules.part2_cards.r212_card_types.creatures import damage_stays
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import loyalty
from judge.engine.rules.part2_cards.r215_life import loses_life
from judge.engine.rules.part5_additional.r502_keyword_abilities.trample import needed
from judge.engine.rules.part5_additional.r502_keyword_abilities.wither import counters_instead, withers
from judge.engine.table.table import Table
from judge.support import edition

PLAYER, ANYTHING = "player", ""


class Result(msgspec.Struct, frozen=True):
    """One thing in which damage results.

    `to`: whom it is dealt to: PLAYER, a card type, or ANYTHING. `when`: only damage of which that is true, given the table; all where None.
    `gives`: the occurrence that it is then, in the same event. `stays`: how it stays on the permanent.
    """

    to: str
    when: Callable[[Table, Damage], bool] | None = None
    gives: Callable[[Table, Damage], Occurrence] | None = None
    stays: Callable[[Game, Obj, Damage], tuple[Game, Occurrence]] | None = None

    def holds(self, table: Table, o: Damage, types: frozenset[str]) -> bool:
        """Whether damage to what is of these types (or just PLAYER) results in this."""
        return (self.to == ANYTHING or self.to in types) and (self.when is None or self.when(table, o))


LIFE = Result(PLAYER, gives=lambda table, o: loses_life(o))
DEFENSE = Result("battle", gives=lambda table, o: defense(o, o.amount))
LOYALTY = Result("planeswalker", gives=lambda table, o: loyalty(o, o.amount))
COUNTERS = Result("creature", when=withers, gives=counters_instead)
STAYS = Result("creature", when=lambda table, o: not withers(table, o), stays=damage_stays)

POISONS = "poison whom its combat damage is dealt to"


def poison_of(table: Table, o: Damage) -> int:
    """How many poison counters combat damage gives besides, by what its source says, or said as it last was (later editions)."""
    chars = table.chars(o.subject) if o.combat and isinstance(o.subject, int) else None
    if chars is None:
        return 0
    each = (i.ability.parts for i in chars.abilities if isinstance(i.ability, StaticAbility))
    ctx = table.context(Bindings(this=o.subject if isinstance(o.subject, int) else None))
    given = (p.count for parts in each for p in parts if isinstance(p, MayDo) and p.action == POISONS and p.count is not None)
    return sum(number(ctx, count) for count in given)


POISON = Result(
    PLAYER,
    when=lambda table, o: poison_of(table, o) > 0,
    gives=lambda table, o: PutCounter(subject=o.other, kind="poison", amount=poison_of(table, o), cause="damage", source=o.source),
)

DAMAGE_RESULTS = edition.Table("what damage results in", (LIFE, POISON, LOYALTY, DEFENSE, COUNTERS, STAYS))
"""The rows in the edition that is played; of each that holds, damage has the result."""


def damage_results(table: Table, o: Damage) -> tuple[Occurrence, ...]:
    """The occurrences that damage brings with it, in the same event; 0 damage is none."""
    if o.amount <= 0 or o.other is None:
        return ()
    if isinstance(o.other, str):
        types = frozenset({PLAYER})
    elif o.other in table.game.objects:
        types = table.view.chars(o.other).types
    else:
        return ()
    return tuple(row.gives(table, o) for row in DAMAGE_RESULTS.now if row.gives is not None and row.holds(table, o, types))


def lethal_of(table: Table, id: int, sources: Iterable[Thing], total: int = 0) -> int:
    """How much damage of those sources is lethal to a creature, beside the `total` of others, or all the loyalty of a planeswalker.

    Of what is both, the lesser.
    """
    chars = table.view.chars(id)
    least = [needed(table, id, source, total) for source in sources if isinstance(source, int)] if chars.is_creature else []
    return min([*least, *((max(0, (chars.loyalty or 0) - total),) if "planeswalker" in chars.types else ())], default=0)


def left_on(table: Table, game: Game, obj: Obj, o: Damage, types: frozenset[str]) -> tuple[Game, Occurrence]:
    """The game after damage to a permanent, with what stays on it; nothing does where only its results change something."""
    for row in DAMAGE_RESULTS.now:
        if row.stays is not None and row.holds(table, o, types):
            return row.stays(game, obj, o)
    return game, o
