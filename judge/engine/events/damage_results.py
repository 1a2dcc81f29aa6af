"""THE table of what damage results in (212.3g, 212.9d, 215.2, 502.80): of each kind of thing that is dealt damage, what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from judge.cards.instructions.effects import MayDo, StaticAbility
from judge.cards.instructions.things import Quantity
from judge.engine.events.by_rule import by_rows
from judge.engine.game.occurrences import Damage, PutCounter
from judge.engine.game.state import Bindings, Game, Obj, Occurrence, Thing
from judge.engine.looking import number
from judge.engine.rules.part2_cards.r212_card_types.battles import defense
from judge.engine.rules.part2_cards.r212_card_types.creatures import damage_stays
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import loyalty
from judge.engine.rules.part2_cards.r215_life import loses_life
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part5_additional.r502_keyword_abilities.trample import needed
from judge.engine.rules.part5_additional.r502_keyword_abilities.wither import counters_instead, withers
from judge.engine.table.questions import keyword_rules
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


def _poisoning(table: Table, o: Damage) -> Iterator[tuple[str, Quantity]]:
    """How many poison counters combat damage gives besides by each ability that its source has, or last had, and by which keyword."""
    chars = table.chars(o.subject) if o.combat and isinstance(o.subject, int) else None
    for one in (one for i in chars.abilities for one in expanded(i)) if chars is not None else ():
        for part in one.ability.parts if isinstance(one.ability, StaticAbility) else ():
            if isinstance(part, MayDo) and part.action == POISONS and part.count is not None:
                yield one.keyword, part.count


def poison(table: Table, o: Damage) -> Occurrence:
    """The poison counters that combat damage gives by what its source says (later editions), by the rules of its keywords."""
    ctx = table.context(Bindings(this=o.subject if isinstance(o.subject, int) else None))
    by = tuple(_poisoning(table, o))
    amount = sum(number(ctx, count) for _, count in by)
    given = PutCounter(subject=o.other, kind="poison", amount=amount, cause="damage", source=o.source)
    return by_rows(given, tuple(dict.fromkeys(each for keyword, _ in by for each in keyword_rules(keyword))))


POISON = Result(PLAYER, when=lambda table, o: any(_poisoning(table, o)), gives=poison)

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
