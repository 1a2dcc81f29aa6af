"""What an Aura, an Equipment or a Fortification can be attached to (212.2g-i, 212.4f-g): asked as it is attached, and ever after."""

from __future__ import annotations

from judge.cards.instructions.effects import Cant, KeywordAbility
from judge.engine.game.state import IN_PLAY, Bindings, Thing
from judge.engine.looking import Context, fits
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part5_additional.r502_keyword_abilities.enchant import enchant_quality
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import aura_in_range, equipment_in_range
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.questions import answers, forbidden
from judge.engine.table.table import Table


@rule("212.2i")
def can_equip(table: Table, id: int, host: Thing | None, wanted: str) -> Verdict:
    """An Equipment can't equip a creature if it is a creature itself, or if it loses the subtype "Equipment." Nor can it equip itself.

    Whether an Equipment can equip a creature (or a Fortification a land): not itself, and not while it is a creature itself.
    """
    if not isinstance(host, int) or host not in table.game.objects or table.game.objects[host].zone != IN_PLAY:
        return denied("what it is attached to is not in play")
    if host == id:
        return denied("it can't be attached to itself")
    if "creature" in table.view.chars(id).types and _stays_a_creature(table, id, host):
        return denied("it is a creature itself", ("types", id))
    if wanted not in table.view.chars(host).types:
        return denied(f"what it is attached to is no {wanted}")
    if table.game.reach and not (within := equipment_in_range(_seen_by(table, id), host)):
        return within
    return forbidden(table, "be equipped" if wanted == "creature" else "be fortified", host, id)


def _stays_a_creature(table: Table, id: int, host: int) -> bool:
    """Whether it is a creature also once it is attached there; what is reconfigured is none then."""
    there = table.game.put(table.game.objects[id].with_(attached_to=host))
    return "creature" in table.view_of(there).chars(id).types


@rule("212.4f")
def can_enchant(table: Table, id: int, host: Thing | None) -> Verdict:
    """An Aura is put into its owner's graveyard if the object or player that it enchants is illegal, if the object to which it was attached
    doesn't exist any longer, or if the player to whom it was attached has left the game.

    Whether an Aura may be attached to a thing: it is there, it is what the Aura enchants, nothing forbids it.
    """
    if not (enchants := _enchants_at_all(table, id, host)):
        return enchants
    if host is None or not table.context(Bindings()).exists(host):
        return denied("what it enchanted is not there")
    chars = table.view.chars(id)
    quality = enchant_quality(tuple(i.ability for i in chars.abilities))
    if quality is None:
        return denied("it has no enchant ability")
    if quality.quality is None:
        in_play = isinstance(host, str) or table.game.objects[host].zone == IN_PLAY
        return _none_forbids(table, id, host) if in_play else denied("what it enchants is not in play")
    ctx = _seen_by(table, id)
    if not (within := aura_in_range(ctx, host)):
        return within
    if not (fitting := fits(ctx, quality.quality, host)):
        return denied("it can't enchant a thing of that kind").with_data(host_is=fitting.said)
    return _none_forbids(table, id, host)


def _seen_by(table: Table, id: int) -> Context:
    """The game as the controller of an attachment sees it."""
    return Context(table.game, table.view, Bindings(this=id, you=table.view.chars(id).controller or ""))


@rule("212.4g")
def _enchants_at_all(table: Table, id: int, host: Thing | None) -> Verdict:
    """No Aura can enchant itself, and an Aura that is a creature as well can enchant nothing."""
    if host == id:
        return denied("an Aura can't enchant itself")
    return denied("it is a creature, and can enchant nothing", ("types", id)) if "creature" in table.view.chars(id).types else YES


def _none_forbids(table: Table, id: int, host: Thing) -> Verdict:
    """Whether no effect keeps Auras like this one off the thing; protection that says so does not count for this Aura."""
    if all(_kept(table, active, host, id) for active, _ in answers(table, Cant, host, "be enchanted", id)):
        return YES
    return forbidden(table, "be enchanted", host, id)


def _kept(table: Table, active: ActivePart, host: Thing, aura: int) -> bool:
    """Whether it is protection that says of itself that it does not remove this Aura, which grants it (or any Aura)."""
    if active.keyword != "protection" or not isinstance(host, int):
        return False
    for instance in table.view.chars(host).abilities:
        keyword, key = instance.ability, instance.key
        if isinstance(keyword, KeywordAbility) and keyword.variant.startswith("keeps") and active.key is not None:
            same = active.key.origin == f"keyword protection: {key.origin} {key.index}"
            if same and (keyword.variant == "keeps Auras" or key.origin.startswith(f"granted by {aura} ")):
                return True
    return False
