"""State-based effects (420.5): collected for the whole game, then all at once as one event, to a fixed point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from judge.engine.game.occurrences import Cease, Destroy, LoseGame, Move, RemoveCounter, Unattach
from judge.cards.instructions import effects as e
from judge.cards.instructions.effects import Cant, KeywordAbility
from judge.cards.instructions.things import AllOf
from judge.engine.table.active_parts import ActivePart
from judge.engine.game.permanents_by_kind import Census, census
from judge.engine.events.happening import happen
from judge.engine.looking import Context, fits
from judge.engine.table.questions import answers, forbidden
from judge.engine.record.facts_behind import facts_behind
from judge.engine.game.state import IN_PLAY, PHASED_OUT, STACK, WORLD, Bindings, FrozenMap, Occurrence, Thing
from judge.engine.table.table import Table
from judge.engine.record.acting import citing, rule
from judge.engine.record.verdicts import YES, Fact, Verdict, no

Found = Iterator[tuple[Occurrence, tuple[Fact, ...]]]


class Row(msgspec.Struct, frozen=True):
    """A row of the table: the rule's number, and what it finds in the game.

    `hits`, for rows about a single player or permanent: whether it applies to that one, with the first condition that fails.
    `among` gives those whom the row is about, and `reads` names what it looks at. `of`: the list of the census that it looks through.
    """

    number: str
    find: Callable[[Table], Found]
    hits: Callable[[Table, Any], Verdict] | None = None
    among: Callable[[Table], Iterable[Thing]] = lambda table: ()
    reads: tuple[str, ...] = ()
    of: str = ""


LIFE_LEFT = no("has life left", "420.5a")
TOUGHNESS_LEFT = no("has a toughness greater than 0", "420.5b")
NO_TOUGHNESS = no("has no toughness to be destroyed by damage", "420.5c")
TOO_LITTLE_DAMAGE = no("has less damage on it than its toughness", "420.5c")
ONLY_ONE = no("is the only legendary permanent of its name", "420.5e")
DREW = no("has not tried to draw from an empty library", "420.5g")
FEW_COUNTERS = no("has fewer than ten poison counters", "420.5h")
LOYAL = no("has loyalty counters", "420.5p")


def _out_of_life(table: Table, name: str) -> Verdict:
    if table.game.players[name].life > 0:
        return LIFE_LEFT
    return forbidden(table, "lose the game", name) and forbidden(table, "lose the game for life", name)


def _life(table: Table) -> Found:
    """A player with no life left loses."""
    for name in table.game.alive:
        if _out_of_life(table, name):
            yield LoseGame(subject=name, player=name), (("life", name),)


def _counted(table: Table) -> Census:
    return census(table.game, table.view)


def _to_graveyard(table: Table, id: int) -> Occurrence:
    return Move(subject=id, player=table.controller(id), origin=IN_PLAY, destination="graveyard", cause="state-based")


def _withered(table: Table, id: int) -> Verdict:
    toughness = table.view.chars(id).toughness
    return TOUGHNESS_LEFT if toughness is None or toughness > 0 else YES


def _toughness(table: Table) -> Found:
    """A creature with no toughness left goes to the graveyard; it is not destroyed."""
    for id in _counted(table).creatures:
        if _withered(table, id):
            yield _to_graveyard(table, id), (("toughness", id),)


def _lethally_damaged(table: Table, id: int) -> Verdict:
    toughness = table.view.chars(id).toughness
    if toughness is None or toughness <= 0:
        return NO_TOUGHNESS
    return TOO_LITTLE_DAMAGE if table.game.objects[id].damage < toughness else forbidden(table, "be destroyed", id)


def _lethal(table: Table) -> Found:
    """A creature with damage of at least its toughness is destroyed."""
    for id in _counted(table).creatures:
        if _lethally_damaged(table, id):
            yield Destroy(subject=id, player=table.controller(id)), (("toughness", id), ("damage on", id))


def enchant_quality(abilities: tuple[object, ...]) -> KeywordAbility | None:
    """The enchant ability among abilities (502.45); of several, one that asks for what all of them ask (502.45c)."""
    found = [a for a in abilities if isinstance(a, KeywordAbility) and a.keyword == "enchant"]
    if len(found) < 2 or any(a.quality is None for a in found):
        return found[0] if found else None
    return msgspec.structs.replace(found[0], quality=AllOf(tuple(a.quality for a in found if a.quality is not None)))


def legally_enchanted(table: Table, id: int, host: Thing | None) -> bool:
    """Whether an Aura may be attached to a thing: it is there, it is what the Aura enchants, nothing forbids it."""
    if host is None or not table.context(Bindings()).exists(host) or host == id:
        return False
    if isinstance(host, int) and table.game.objects[host].zone != IN_PLAY:
        host_zone_ok = False
    else:
        host_zone_ok = True
    chars = table.view.chars(id)
    if "creature" in chars.types:
        return False
    quality = enchant_quality(tuple(i.ability for i in chars.abilities))
    if quality is None:
        return False
    ctx = Context(table.game, table.view, Bindings(this=id, you=chars.controller or ""))
    if quality.quality is not None and not fits(ctx, quality.quality, host):
        return False
    if quality.quality is None and not host_zone_ok:
        return False
    return not any(not _kept(table, active, host, id) for active, _ in answers(table, Cant, host, "be enchanted", id))


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


def _auras(table: Table) -> Found:
    """An Aura that is attached to nothing, or to what it cannot enchant, goes to the graveyard."""
    for id in _counted(table).auras:
        host = table.game.objects[id].attached_to
        if not legally_enchanted(table, id, host):
            gone = _by_keyword(table, _to_graveyard(table, id), "be enchanted", host)
            warded = _warded(gone, id, host)
            if host == id or "creature" in table.view.chars(id).types:
                gone = gone.with_(data=gone.data.set("rules", (*gone.data.get("rules", ()), "212.4g")))
            yield gone, (("attached", id), ("object", host), ("types", host), *warded)


def _by_keyword(table: Table, o: Occurrence, action: str, host: Thing | None) -> Occurrence:
    """What happens because of a keyword of the host (protection: 502.7c-d) names its paragraph."""
    there = host is not None and table.context(Bindings()).exists(host)
    verdict = forbidden(table, action, host, o.subject) if there else None
    keyword = verdict is not None and not verdict and verdict.rule.startswith("502")
    return o.with_(data=o.data.set("rules", (verdict.rule,))) if keyword and verdict is not None else o


def _warded(o: Occurrence, id: int, host: Thing | None) -> tuple[Fact, ...]:
    """What a keyword of the host rests on that keeps something off: the host's abilities, and the colours and types of what is kept off."""
    return (("abilities", host), ("colors", id), ("types", id)) if "rules" in o.data else ()


def _namesakes(table: Table) -> dict[str, list[int]]:
    by_name: dict[str, list[int]] = {}
    for id in _counted(table).legends:
        chars = table.view.chars(id)
        if chars.name and forbidden(table, "be subject to the legend rule", id):
            by_name.setdefault(chars.name, []).append(id)
    return by_name


def _one_of_several(table: Table, id: int) -> Verdict:
    subject = forbidden(table, "be subject to the legend rule", id)
    if not subject:
        return subject
    return YES if len(_namesakes(table).get(table.view.chars(id).name, ())) > 1 else ONLY_ONE


def _legends(table: Table) -> Found:
    """Legendary permanents that share a name all go."""
    for group in _namesakes(table).values():
        if len(group) > 1:
            for id in group:
                yield _to_graveyard(table, id), tuple(("object", other) for other in group)


def _tokens(table: Table) -> Found:
    """A token anywhere but in play ceases to exist, also when it is phased out (217.8d)."""
    for obj in table.game.objects.values():
        if obj.kind == "token" and obj.zone != IN_PLAY:
            data = FrozenMap({"rules": ("217.8d",)}) if obj.zone == PHASED_OUT else FrozenMap()
            yield Cease(subject=obj.id, cause="state-based", data=data), (("zone", obj.card),)


def _drew_nothing(table: Table, name: str) -> Verdict:
    return forbidden(table, "lose the game", name) if table.game.players[name].drew_from_empty else DREW


def _empty_library(table: Table) -> Found:
    """A player who tried to draw from an empty library loses."""
    for name in table.game.alive:
        if _drew_nothing(table, name):
            yield LoseGame(subject=name, player=name), (("drew", name),)


def _poisoned(table: Table, name: str) -> Verdict:
    return forbidden(table, "lose the game", name) if table.game.players[name].poison >= 10 else FEW_COUNTERS


def _poison(table: Table) -> Found:
    """A player with ten poison counters loses."""
    for name in table.game.alive:
        if _poisoned(table, name):
            yield LoseGame(subject=name, player=name), (("counters", name),)


def _world_since(table: Table, id: int) -> tuple[int, int]:
    """Since when it has been a world permanent: the event, or for what began in play its timestamp, which is older."""
    obj = table.game.objects[id]
    return (1, obj.data[WORLD]) if WORLD in obj.data else (0, obj.timestamp)


def _world(table: Table) -> Found:
    """Of several world permanents the newest as such stays; tied newest ones all go."""
    worlds = _counted(table).worlds
    if len(worlds) > 1:
        since = {id: _world_since(table, id) for id in worlds}
        newest = max(since.values())
        tie = sum(1 for id in worlds if since[id] == newest) > 1
        for id in worlds:
            if tie or since[id] != newest:
                yield _to_graveyard(table, id), tuple(("object", other) for other in worlds)


def _copies(table: Table) -> Found:
    """A copy of a spell anywhere but on the stack ceases to exist."""
    for obj in table.game.objects.values():
        if obj.kind == "copy" and obj.zone != STACK:
            yield Cease(subject=obj.id, cause="state-based"), (("zone", obj.card),)


def _equipment(table: Table) -> Found:
    """Equipment on what is no creature, or a Fortification on what is no land, comes off."""
    for id in _counted(table).attached:
        obj = table.game.objects[id]
        if obj.attached_to is None:
            continue
        chars = table.view.chars(id)
        wanted = "creature" if "Equipment" in chars.subtypes else "land" if "Fortification" in chars.subtypes else ""
        if wanted and "Aura" not in chars.subtypes and not legally_equipped(table, id, obj.attached_to, wanted):
            action = "be equipped" if wanted == "creature" else "be fortified"
            off = _by_keyword(table, Unattach(subject=id, other=obj.attached_to), action, obj.attached_to)
            yield off, (("attached", id), ("types", obj.attached_to), *_warded(off, id, obj.attached_to))


def legally_equipped(table: Table, id: int, host: Thing, wanted: str) -> bool:
    """Whether an Equipment or Fortification may be attached to a thing (212.2, 502.33, 502.65)."""
    if not isinstance(host, int) or host not in table.game.objects or table.game.objects[host].zone != IN_PLAY or host == id:
        return False
    if "creature" in table.view.chars(id).types:
        return False
    action = "be equipped" if wanted == "creature" else "be fortified"
    return wanted in table.view.chars(host).types and bool(forbidden(table, action, host, id))


def _other_attachments(table: Table) -> Found:
    """Anything else that is attached comes off."""
    for id in _counted(table).attached:
        obj = table.game.objects[id]
        if obj.attached_to is not None and not table.view.chars(id).subtypes & {"Aura", "Equipment", "Fortification"}:
            yield Unattach(subject=id, other=obj.attached_to), (("attached", id), ("types", id))


def _counters(table: Table) -> Found:
    """+1/+1 and -1/-1 counters on one permanent go in pairs."""
    for id in _counted(table).countered:
        counters = table.game.objects[id].counters
        pairs = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
        for kind in ("+1/+1", "-1/-1") if pairs else ():
            yield RemoveCounter(subject=id, kind=kind, amount=pairs, cause="state-based"), (("counters", id),)


def _without_loyalty(table: Table, id: int) -> Verdict:
    return LOYAL if table.game.objects[id].counters.get("loyalty", 0) else YES


def _loyalty(table: Table) -> Found:
    """A planeswalker without loyalty goes to the graveyard."""
    for id in _counted(table).planeswalkers:
        if _without_loyalty(table, id):
            yield _to_graveyard(table, id), (("counters", id),)


def _planeswalkers(table: Table) -> Found:
    """Planeswalkers that share a type all go."""
    by_type: dict[str, list[int]] = {}
    for id in _counted(table).planeswalkers:
        for subtype in table.view.chars(id).subtypes & PLANESWALKER_TYPES:
            by_type.setdefault(subtype, []).append(id)
    for group in by_type.values():
        for id in group if len(group) > 1 else ():
            yield _to_graveyard(table, id), tuple(("object", other) for other in group)


PLANESWALKER_TYPES = frozenset(
    {"Ajani", "Bolas", "Chandra", "Elspeth", "Garruk", "Jace", "Liliana", "Nissa", "Sarkhan", "Sorin", "Tezzeret", "Vol"}
)

def _alive(table: Table) -> Iterable[Thing]:
    return table.game.alive


STATE_BASED_EFFECTS: tuple[Row, ...] = (
    Row("420.5a", _life, _out_of_life, _alive, ("life",)),
    Row("420.5b", _toughness, _withered, lambda table: _counted(table).creatures, ("toughness",), "creatures"),
    Row("420.5c", _lethal, _lethally_damaged, lambda table: _counted(table).creatures, ("toughness", "damage"), "creatures"),
    Row("420.5d", _auras, of="auras"),
    Row("420.5e", _legends, _one_of_several, lambda table: _counted(table).legends, of="legends"),
    Row("420.5f", _tokens),
    Row("420.5g", _empty_library, _drew_nothing, _alive),
    Row("420.5h", _poison, _poisoned, _alive, ("poison",)),
    Row("420.5i", _world, of="worlds"),
    Row("420.5j", _copies),
    Row("420.5k", _equipment, of="attached"),
    Row("420.5m", _other_attachments, of="attached"),
    Row("420.5n", _counters, of="countered"),
    Row("420.5p", _loyalty, _without_loyalty, lambda table: _counted(table).planeswalkers, ("loyalty",), "planeswalkers"),
    Row("420.5q", _planeswalkers, of="planeswalkers"),
)

BESIDE: dict[str, tuple[str, ...]] = {
    "420.5a": ("102.3b", "215.6"),
    "420.5c": ("212.3g",),
    "420.5d": ("212.4f",),
    "420.5e": ("205.4c",),
    "420.5f": ("216.3",),
    "420.5g": ("102.3c", "423.4"),
    "420.5h": ("102.3d",),
    "420.5i": ("205.4d",),
    "420.5k": ("212.2i",),
    "420.5q": ("212.9c",),
}
"""State-based effect -> where the section on the thing itself says the same."""


@rule("420.3")
def check(table: Table) -> bool:
    """One check: everything that applies happens as one event. False when nothing applied."""
    found: dict[tuple[str, object], tuple[Occurrence, list[str], list[Fact]]] = {}
    counted = _counted(table)
    for row in STATE_BASED_EFFECTS:
        for occurrence, facts in row.find(table) if not row.of or getattr(counted, row.of) else ():
            result = (
                "lose game" if isinstance(occurrence, LoseGame) else "leave" if isinstance(occurrence, Move | Destroy) else occurrence.verb
            )
            if isinstance(occurrence, RemoveCounter):
                result += occurrence.kind
            key = (result, occurrence.subject)
            if key in found:  # one result, several reasons (420.6): being put there outright stands before being destroyed
                _, numbers, known = found[key]
                numbers.append(row.number)
                known += facts
            else:
                found[key] = (occurrence, [row.number], list(facts))
    if any(table.game.players[p].drew_from_empty for p in table.game.order):
        players = {n: p.with_(drew_from_empty=False) for n, p in table.game.players.items()}
        table.note(players=table.game.players.merge(players))
    if "passing" in table.memo:
        _passing(table, {occurrence.subject for occurrence, _, _ in found.values()})
    if not found:
        return False
    steps = []
    for occurrence, numbers, rested_on in found.values():
        beside = (number for row in numbers for number in BESIDE.get(row, ()))
        with citing(*numbers, *beside, *(("420.6",) if len(numbers) > 1 else ())):
            behind = tuple(f for fact in rested_on for f in facts_behind(table, fact))
            steps.append(table.step("state-based", reads=(*rested_on, *behind), occurrence=occurrence, numbers=tuple(numbers)))
    _all_at_once(table, [o for o, _, _ in found.values()], [s.id for s in steps])
    return True


@rule("420.4")
def _passing(table: Table, hit: set[object]) -> None:
    """What was so only in the middle of a resolution is nothing to a state-based effect."""
    for id in sorted(table.memo.pop("passing")):
        if id not in hit and id in table.game.in_play:
            card = table.game.objects[id].card
            reads = (("object", id), *table.view.facts_behind(("toughness", id)))
            table.step("not state-based", reads=reads, writes=(("zone", card),), thing=id, name=table.name(id))


@rule("420.3")
def _all_at_once(table: Table, occurrences: list[Occurrence], steps: list[int]) -> None:
    """All state-based effects of one check are one event; each occurrence keeps its own reason."""
    from judge.engine.rules.part1_game.r102_winning_and_losing import finish

    table.memo["reasons"] = {id(o): s for o, s in zip(occurrences, steps, strict=True)}
    numbers = tuple(dict.fromkeys(n for s in steps for n in table.trace.steps[s - 1].data["numbers"]))
    with citing(*numbers):
        happen(table, [o.with_(data=o.data.set("reason", s)) for o, s in zip(occurrences, steps, strict=True)])
    finish(table)


def spell_ability(abilities: tuple[e.Ability, ...]) -> e.SpellAbility | None:
    """The spell ability among abilities."""
    return next((a for a in abilities if isinstance(a, e.SpellAbility)), None)
