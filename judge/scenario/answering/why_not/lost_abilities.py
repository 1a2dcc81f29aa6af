"""Static abilities that things have lost, and the values that would be others with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.engine.game.state import GRAVEYARD, IN_PLAY, Game
from judge.engine.looking.derived import Row
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r212_card_types.changed_types import only_granted
from judge.engine.rules.part4_spells.r402_abilities import functions_in
from judge.engine.rules.part4_spells.r418_continuous_effects.dependency import Order
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import layer_of
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.errors import JudgeError
from judge.scenario.answering.allowing import SILENT, Cause, with_instead, without

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


class Lost(Struct, frozen=True):
    """A static ability that a permanent has by its text and has lost: whose, which, by what, in which words, by which rules."""

    id: int
    ability: e.Ability
    of: str
    text: str
    taker: Cause
    said: str
    rules: tuple[str, ...]


def lost(asker: Asker, at: Moment) -> Iterator[Lost]:
    """The static abilities that permanents, and cards in a graveyard in which they function, have lost, for an effect that may be taken
    away to see what they would do."""
    view = asker.view(at)
    buried = [obj.id for obj in at.game.objects.values() if obj.zone == GRAVEYARD]
    for id in (*at.game.in_play, *buried):
        obj = at.game.objects[id]
        printed = base_face(obj).abilities if obj.base is not None else ()
        printed = tuple(each for each in printed if obj.zone == IN_PLAY or functions_in(each, GRAVEYARD))
        has = {instance.ability for instance in view.abilities(id)} if printed else set()
        gone = [ability for ability in printed if isinstance(ability, e.StaticAbility) and ability.parts and ability not in has]
        rows = view.derivation(id) if gone else ()
        taken = next((row for row in rows if row.characteristic == "abilities" and row.source is not None), None)
        if taken is None or taken.source is None:
            continue
        instance = getattr(taken.name, "instance", None)
        cause = Cause(taken.source, instance.ability if instance is not None else None, (taken.source,), taken.effect_id)
        said = f"{asker.table.name(taken.source)}: {taken.effect}"
        for ability in gone:
            yield Lost(id, ability, obj.name, str(getattr(ability, "text", "")), cause, said, _rules_of(taken, ability))


def _rules_of(taken: Row, ability: e.StaticAbility) -> tuple[str, ...]:
    """The rules by which an ability is lost: that what it does would wait for the loss, if it is of the same layer; that of lands that
    become others before what is said of every effect."""
    numbers = dict.fromkeys((taken.rule, *taken.rules))
    waits = (*marks(Order.judge), *marks(Order.next))
    if taken.layer not in (layer_of(part, True, False) for part in ability.parts):
        numbers = dict.fromkeys(number for number in numbers if number not in waits)
    of_lands = [number for number in marks(only_granted) if number in numbers]
    return tuple(dict.fromkeys((*[number for number in waits[:1] if number in numbers], *of_lands, *numbers)))


def without_loss(asker: Asker, at: Moment, value: Callable[[Game], object], now: object) -> Lost | None:
    """The lost ability with which a value would be another than it is `now`."""
    for each in lost(asker, at):
        if each.taker.effect is not None or each.taker.ability is not None:
            try:
                free = without(at.game, each.taker)
                silent = free.put(with_instead(free.objects[each.id], each.ability, SILENT))
                if (then := value(free)) not in (None, now) and value(silent) != then:
                    return each
            except (JudgeError, KeyError):
                continue
    return None
