"""The paragraphs of a spell until all are known, and the one body that they make."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.bodies import Context, RawBody, make_body
from judge.cards.language.parsing.mentions import Unresolved


class RawSpell(e.Ability, frozen=True):
    """A spell's paragraph until all its paragraphs are known."""

    raw: Any


def finish_spell(abilities: list[e.Ability], context: Context) -> list[e.Ability]:
    """All paragraphs of a spell's effect as one body (401.3)."""
    raws = [ability.raw for ability in abilities if isinstance(ability, RawSpell)]
    if not raws:
        return abilities
    others = [ability for ability in abilities if not isinstance(ability, RawSpell)]
    modal = [raw for raw in raws if raw.modes]
    if modal:
        if len(modal) > 1:
            raise Unresolved("modes twice")
        body, _, _, _ = make_body(modal[0], context)
        plain = [raw for raw in raws if not raw.modes]
        if plain:
            if raws[0] is not modal[0]:
                raise Unresolved("an effect before the modes")
            rest, _, _, _ = make_body(RawBody(joined_effect(plain)), context)
            if rest.targets:
                raise Unresolved("a target beside the modes")
            body = msgspec.structs.replace(body, effect=rest.effect)
    else:
        body, _, _, _ = make_body(RawBody(joined_effect(raws)), context)
    return [*others, e.SpellAbility(body)]


def joined_effect(raws: list[RawBody]) -> e.Instruction:
    """What several paragraphs of a spell do, one after the other."""
    from judge.cards.language.effects.effects_base import sequence

    return sequence(*(raw.effect for raw in raws))


def under_threshold(ability: e.Ability) -> e.Ability:
    """Texts from when threshold was a keyword: what they left to it is said of the ability (seven cards in your graveyard)."""
    seven = t.Compares(t.Count(t.InZone("graveyard", t.You())), ">=", t.Number(7))
    if isinstance(ability, RawSpell):
        return RawSpell(ability.raw._replace(effect=e.If(seven, ability.raw.effect)))
    if isinstance(ability, e.StaticAbility):
        return msgspec.structs.replace(ability, condition=t.Both((seven, ability.condition)) if ability.condition else seven)
    if isinstance(ability, e.ActivatedAbility):
        return msgspec.structs.replace(ability, only_if=t.Both((seven, ability.only_if)) if ability.only_if else seven)
    return e.StaticAbility((e.GainAbility(msgspec.structs.replace(ability, word="")),), t.This(), seven, word="threshold")
