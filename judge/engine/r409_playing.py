"""Playing spells and activated abilities, step by step (409.1a-i), and putting triggered abilities onto the stack (410.4).

Whatever is unsaid is asked (law 6). A refusal anywhere raises IllegalAction with the number of the step or rule that refused; the caller
reverses the whole action (422) with `table.whole()`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.engine import mana as m
from judge.engine import r408_priority, r415_targets, r424_costs
from judge.engine.announcing import Announcement, choose_modes, choose_targets, choose_x, divide
from judge.engine.decisions import YES_NO, Decision, NumberIn, OneOf
from judge.engine.happening import happen
from judge.engine.looking import number
from judge.engine.moving import new_object
from judge.engine.quantities import holds
from judge.engine.questions import answers, forbidden, has_keyword, may
from judge.engine.r420_state_based_effects import enchant_quality, spell_ability
from judge.engine.state import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    STACK,
    AbilityInstance,
    Bindings,
    Obj,
    Occurrence,
    PendingTrigger,
    StackInfo,
)
from judge.engine.table import Table
from judge.engine.trace import rule
from judge.errors import IllegalAction


class Way(msgspec.Struct, frozen=True):
    """One way to pay for a spell: its mana cost (`name` empty), an alternative cost, or nothing at all (`free`)."""

    name: str
    cost: e.Cost | None
    source: int | None = None
    free: bool = False


# ----------------------------------------------------------------------------------------------------- may it be played?


@rule("409.4", "408.1d")
def may_begin(table: Table, player: str, id: int, *, during_resolution: bool = False, face_down: bool = False) -> None:
    """Raises IllegalAction unless the player may begin to play this card now, from where it is."""
    obj = table.game.objects.get(id)
    if obj is None:
        raise IllegalAction("the card isn't there", rule="409.1a")
    chars = table.view.chars(id)
    if "land" in chars.types and not face_down:
        raise IllegalAction(f"{obj.name} is a land and isn't played as a spell", rule="212.6a")
    if during_resolution:
        _need_unforbidden(table, player, id)
        return
    r408_priority.need_priority(table, player)
    if not _zone_allows(table, player, obj):
        where = f"in {obj.zone_owner}'s {obj.zone}" if obj.zone_owner else f"in the zone {obj.zone}"
        raise IllegalAction(f"{obj.name} is {where}, and nothing lets {player} play it from there", rule="409.1a")
    instant = "instant" in chars.types or bool(may(table, "be played as an instant", id)) or bool(may(table, "play as an instant", player, id))
    if not instant:
        r408_priority.need_sorcery_time(table, player, obj.name)
    _need_unforbidden(table, player, id)


@rule("409.4")
def _need_unforbidden(table: Table, player: str, id: int) -> None:
    """A spell that an effect prohibits can't even be begun."""
    for action, thing, other in (("play", player, id), ("be played", id, player), ("play spells", player, id)):
        verdict = forbidden(table, action, thing, other)
        if not verdict:
            raise IllegalAction(_why(table, verdict), rule="409.4")


def _why(table: Table, verdict: Any) -> str:
    by = dict(verdict.data).get("by")
    label = dict(verdict.data).get("label")
    source = f"{table.name(by)} says so" if by is not None else "an effect says so"
    return f"it can't be played: {source}" + (f" ({label})" if label else "")


def _zone_allows(table: Table, player: str, obj: Obj) -> bool:
    if obj.zone == HAND and obj.owner == player:
        return True
    if may(table, "be played", obj.id, player) and (obj.owner == player or obj.zone != GRAVEYARD):
        return True
    return bool(may(table, "play", player, obj.id))


# ------------------------------------------------------------------------------------------------------------ the steps


@rule("409.1")
def play_spell(
    table: Table,
    player: str,
    id: int,
    *,
    during_resolution: bool = False,
    free: bool = False,
    cost: e.Cost | None = None,
    face_down: bool = False,
    half: int | None = None,
) -> int:
    """Plays a spell by the steps of 409.1; gives its number on the stack. `cost`: paid rather than the mana cost."""
    may_begin(table, player, id, during_resolution=during_resolution, face_down=face_down)
    origin = table.game.objects[id].zone
    ways = _ways(table, player, id, free, cost, origin)
    on_stack = _announce(table, player, id, face_down, half)
    announced = Announcement(player=player, id=on_stack, origin=origin)
    _declare(table, announced, ways)
    _finish(table, announced)
    if not during_resolution:
        r408_priority.acted(table, player)
    return announced.id


def play_during_resolution(table: Table, player: str, id: int, *, free: bool = True, cost: e.Cost | None = None) -> int:
    """Plays a spell while another spell or ability resolves (413.2e): the same steps, and nobody gets priority after it."""
    return play_spell(table, player, id, during_resolution=True, free=free, cost=cost)


@rule("409.1a")
def _announce(table: Table, player: str, id: int, face_down: bool, half: int | None) -> int:
    """The card moves to the stack; it is a spell of the player's now."""
    from judge.engine.state import Entry

    obj = table.game.objects[id]
    if half is not None or (obj.base is not None and obj.base.layout == "split"):
        half = half if half is not None else _choose_half(table, player, obj)
        table.game = table.game.put(obj.with_(face=half))
    event = happen(
        table,
        Occurrence(
            "move", subject=id, player=player, origin=obj.zone, destination=STACK, cause="play", entry=Entry(face_down=face_down)
        ),
    )
    moved = next((o.became for o in event.occurred if o.verb == "move" and o.subject == id and o.destination == STACK), None)
    if moved is None:
        raise IllegalAction(f"{obj.name} can't be put onto the stack", rule="409.1a")
    new = table.game.objects[moved]
    table.game = table.game.put(new.with_(controller=player, stack=StackInfo(Bindings(this=moved, you=player), origin=obj.zone)))
    table.note(announcing=(*table.game.announcing, moved))
    return moved


def _choose_half(table: Table, player: str, obj: Obj) -> int:
    assert obj.base is not None
    names = tuple(face.name for face in obj.base.faces)
    chosen = table.ask(Decision("half", player, OneOf(names), "505.2", (("card", obj.id),), source=obj.id))
    return names.index(chosen)


@rule("409.1b")
def _ways(table: Table, player: str, id: int, free: bool, cost: e.Cost | None, origin: str) -> list[Way]:
    """The ways to pay for a spell that its text, other effects, and where it is played from leave."""
    chars = table.view.chars(id)
    ways: list[Way] = []
    if free:
        return [Way("", None, free=True)]
    if cost is not None:
        return [Way("", cost)]
    if table.game.objects[id].zone != GRAVEYARD or not any(p.name == "flashback" for _, p in answers(table, e.AlternativeCost, id)):
        if chars.mana_cost is not None:
            ways.append(Way("", e.Cost(mana=m.symbols(chars.mana_cost))))
    return ways


def _alternatives(table: Table, announced: Announcement) -> list[Way]:
    found = []
    for active, part in answers(table, e.AlternativeCost, announced.id, other=announced.id):
        name = part.name or (active.keyword or "")
        found.append(Way(name, part.cost, active.source, free=part.cost is None))
    return found


@rule("409.1b", "409.1c")
def _declare(table: Table, announced: Announcement, ways: list[Way]) -> None:
    """Modes, splice, X, alternative and additional costs are announced; then targets (409.1d) and divisions (409.1e)."""
    id, player = announced.id, announced.player
    chars = table.view.chars(id)
    spell = spell_ability(tuple(i.ability for i in chars.abilities))
    body = spell.body if spell is not None else _aura_body(table, id)
    announced.bindings = Bindings(this=id, you=player)
    alternatives = _kept_from_origin(table, announced) + ([] if any(w.free for w in ways) else _alternatives(table, announced))
    every = ways + [w for w in alternatives if w not in ways]
    if not every:
        raise IllegalAction(f"{table.name(id)} has no mana cost, and that can't be paid", rule="424.3")
    announced.way = _choose_way(table, announced, every)
    if announced.way.name:
        announced.done.add(announced.way.name)
    _optional_costs(table, announced)
    if body is not None:
        body = choose_modes(table, announced, body)
    choose_x(table, announced, announced.way.cost)
    announced.body = body
    if body is not None:
        choose_targets(table, announced, body)
        divide(table, announced, body)


def _kept_from_origin(table: Table, announced: Announcement) -> list[Way]:
    """Permissions that held where the card was played from, each with its cost (flashback: 217.1c (6))."""
    view = table.left_view(announced.id)
    if view is None:
        return []
    ways = []
    for ability in view:
        if isinstance(ability, e.StaticAbility) and ability.zone == announced.origin:
            for part in ability.parts:
                if isinstance(part, e.AlternativeCost):
                    ways.append(Way(part.name or ability.keyword, part.cost, announced.id, free=part.cost is None))
    return ways


def _aura_body(table: Table, id: int) -> e.Body | None:
    """An Aura spell's target is what its enchant ability says (415.3, 502.45)."""
    chars = table.view.chars(id)
    if "Aura" not in chars.subtypes:
        return None
    quality = enchant_quality(tuple(i.ability for i in chars.abilities))
    if quality is None or quality.quality is None:
        return None
    return e.Body(e.Nothing(), (e.TargetSpec(quality.quality),))


def _choose_way(table: Table, announced: Announcement, ways: list[Way]) -> Way:
    """At most one alternative cost (409.1b); the mana cost by default."""
    if len(ways) == 1:
        return ways[0]
    names = tuple(dict.fromkeys((w.name, w.source) for w in ways))
    chosen = table.ask(Decision("alternative cost", announced.player, OneOf(names), "409.1b", (("ways", tuple(ways)),), source=announced.id))
    return next(w for w in ways if (w.name, w.source) == chosen)


def _optional_costs(table: Table, announced: Announcement) -> None:
    """Kicker, buyback and the like: each is paid or not, as announced now."""
    for _active, part in answers(table, e.OptionalCost, announced.id, other=announced.id):
        data = (("cost", part.cost), ("name", part.name))
        if part.repeat:
            times = table.ask(Decision("optional cost", announced.player, NumberIn(0), "409.1b", data, source=announced.id))
        else:
            times = int(table.ask(Decision("optional cost", announced.player, YES_NO, "409.1b", data, source=announced.id)))
        if times:
            announced.done.add(part.name)
            if part.name.startswith("kicked"):
                announced.done.add("kicked")
            announced.bindings = announced.bindings.bind(part.name, times)
            announced.additional += [part.cost] * times


def _finish(table: Table, announced: Announcement) -> None:
    """The total cost is determined and paid; the spell or ability becomes played."""
    total = total_cost(table, announced)
    spent = _pay(table, announced, total)
    _becomes_played(table, announced, spent)


@rule("409.1f")
def total_cost(table: Table, announced: Announcement) -> e.Cost:
    """Mana cost, activation cost or alternative cost, plus what adds, less what reduces; then it is locked in."""
    base = announced.way.cost if announced.way is not None and announced.way.cost is not None else e.Cost()
    parts = [base, *announced.additional]
    action = "play" if announced.ability is None else "activate"
    ctx = table.context(announced.bindings)
    about = announced.id
    for _active, must in answers(table, e.AdditionalCost, about, other=about):
        parts.append(must.cost)
    total = r424_costs.add(parts)
    generic = m.generic(m.bare(total.mana)) + sum(1 for s in m.bare(total.mana) if s == "X") * (announced.bindings.x or 0)
    rest = list(s for s in m.without_generic(m.bare(total.mana)))
    changes = list(_cost_changes(table, announced, action))
    for active, part in changes:
        if part.more:
            times = number(table.context(active.bindings), part.times)
            extra = m.bare(part.cost.mana) * times
            generic += m.generic(extra)
            rest += m.without_generic(extra)
            for _ in range(times):
                total = r424_costs.add([total, e.Cost(actions=part.cost.actions)])
            table.step("cost changed", reads=(("object", active.source),), source=active.source, more=True, mana=m.text(extra), thing=about)
    for active, part in changes:
        if not part.more:
            times = max(0, number(table.context(active.bindings), part.times))
            less = m.bare(part.cost.mana) * times
            generic -= m.generic(less)
            for symbol in m.without_generic(less):
                if symbol in rest:
                    rest.remove(symbol)
                elif not part.colored:
                    generic -= 1
            table.step("cost changed", reads=(("object", active.source),), source=active.source, more=False, mana=m.text(less), thing=about)
    del ctx
    locked = msgspec.structs.replace(total, mana=m.combine(max(0, generic), _hybrids(table, announced, rest)))
    table.step("total cost", writes=(("cost", about),), thing=about, mana=m.text(locked.mana), cost=locked, player=announced.player)
    return locked


def _cost_changes(table: Table, announced: Announcement, action: str) -> list[tuple[Any, e.CostChange]]:
    found = list(answers(table, e.CostChange, announced.player, action, announced.id))
    seen = {id(part) for _, part in found}
    found += [(a, p) for a, p in answers(table, e.CostChange, announced.id, action, announced.id) if id(p) not in seen]
    return found


def _hybrids(table: Table, announced: Announcement, symbols: list[str]) -> list[str]:
    """For each hybrid symbol its controller announces which half he or she pays (409.1b); unsaid, whatever can be paid."""
    found = []
    for symbol in symbols:
        found.append(symbol)
    return found


@rule("409.1g", "409.1h")
def _pay(table: Table, announced: Announcement, total: e.Cost) -> tuple[str, ...]:
    """Mana abilities are played, then the whole cost is paid, in any order."""
    bindings = announced.bindings
    asked = Decision("mana abilities", announced.player, OneOf(((),)), "409.1g", (("cost", total),), source=announced.id)
    table.chooser.answer(table, asked)
    paid = r424_costs.pay(table, announced.player, total, bindings, purpose=announced.id, what="play")
    if paid is None:
        verdict = table.memo.pop("unpaid", None)
        if verdict is not None:
            raise r424_costs.refuse_unpaid(table, verdict)
        raise IllegalAction("the total cost can't be paid", rule="409.1h")
    announced.bindings = paid.with_(you=bindings.you)
    spent = paid.named.get("mana spent", ())
    table.step("paid", reads=(("cost", announced.id),), thing=announced.id, player=announced.player, spent=spent)
    return tuple(spent)


@rule("409.1i")
def _becomes_played(table: Table, announced: Announcement, spent: tuple[str, ...]) -> None:
    """The spell or ability is played now; what triggers on that triggers."""
    obj = table.game.objects[announced.id]
    assert obj.stack is not None
    bindings = announced.bindings.with_(done=frozenset(announced.done))
    info = obj.stack.with_(bindings=bindings, body=announced.body, mana_spent=spent, how=announced.way.name if announced.way else "")
    table.game = table.game.put(obj.with_(stack=info))
    table.note(announcing=table.game.announcing[:-1])
    player = announced.player
    if announced.ability is None:
        table.game = table.game.player(player, spells_played=table.game.players[player].spells_played + 1)
        happen(table, Occurrence("play spell", subject=obj.id, player=player, cause=announced.origin))
    else:
        happen(table, Occurrence("play ability", subject=obj.id, other=bindings.this, player=player))
    targets = dict.fromkeys(r for r in _all_targets(bindings))
    if targets:
        happen(table, [Occurrence("become target", subject=x, other=obj.id, player=player) for x in targets])


def _all_targets(bindings: Bindings) -> list[Any]:
    return [x for group in bindings.targets for x in group] + [x for mode in bindings.mode_targets for g in mode for x in g]


# ------------------------------------------------------------------------------------------------- activated abilities


@rule("409.1", "403.1")
def play_ability(table: Table, player: str, source: int, instance: AbilityInstance, *, during_resolution: bool = False) -> int | None:
    """Plays an activated ability; a mana ability resolves at once and gives None (411.1)."""
    from judge.engine.r411_mana_abilities import is_mana_ability, play_mana_ability

    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    mana_ability = is_mana_ability(ability)
    if not during_resolution:
        r408_priority.need_priority(table, player)
    _may_activate(table, player, source, instance, mana_ability)
    _count_use(table, instance)
    if mana_ability:
        bindings = Bindings(this=source, you=player)
        announced = Announcement(player=player, id=source, origin="", bindings=bindings, ability=instance, way=Way("", ability.cost))
        choose_x(table, announced, ability.cost)
        play_mana_ability(table, player, source, instance, bindings=announced.bindings)
        if not during_resolution:
            r408_priority.acted(table, player)
        return None
    id = _create_ability(table, player, source, instance)
    announced = Announcement(player=player, id=id, origin="", ability=instance, way=Way("", ability.cost))
    announced.bindings = Bindings(this=source, you=player)
    body = choose_modes(table, announced, ability.body)
    choose_x(table, announced, ability.cost)
    announced.body = body
    choose_targets(table, announced, body)
    divide(table, announced, body)
    _finish(table, announced)
    if not during_resolution:
        r408_priority.acted(table, player)
    return id


@rule("403.2", "403.3")
def _may_activate(table: Table, player: str, source: int, instance: AbilityInstance, mana_ability: bool) -> None:
    """Only its controller (for a card in another zone, its owner) plays it, and only when its own words allow it."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    obj = table.game.objects.get(source)
    if obj is None:
        raise IllegalAction("the source of the ability isn't there", rule="403.3")
    bindings = Bindings(this=source, you=table.controller(source) or obj.owner)
    ctx = table.context(bindings)
    from judge.engine.looking import players

    if player not in players(ctx, ability.who):
        raise IllegalAction(f"{player} may not play this ability of {obj.name}", rule="403.2")
    if obj.zone != ability.zone and ability.zone != "any":
        raise IllegalAction(f"the ability can't be played while {obj.name} is in the zone {obj.zone}", rule="402.8")
    if ability.sorcery or ability.cost.loyalty is not None:
        r408_priority.need_sorcery_time(table, player, f"this ability of {obj.name}")
    if ability.cost.loyalty is not None and _loyalty_used(table, source):
        raise IllegalAction(f"a loyalty ability of {obj.name} was played this turn already", rule="212.9f")
    if ability.only_if is not None:
        verdict = holds(ctx.with_bindings(bindings.with_(you=player)), ability.only_if)
        if not verdict:
            raise IllegalAction(f"its own words do not allow it now: {verdict.failed}", rule="403.4")
    if ability.limit and table.game.uses.get(instance.key, 0) >= ability.limit:
        raise IllegalAction(f"this ability of {obj.name} can't be played again this turn", rule="403.4")
    for action, thing, other in (("be activated", source, None), ("activate abilities", player, source)):
        if mana_ability and any(isinstance(p.other, t.Not) for _, p in answers(table, e.Cant, thing, action, other)):
            continue
        verdict = forbidden(table, action, thing, other)
        if not verdict:
            raise IllegalAction(_why(table, verdict), rule="409.4")
    if not mana_ability:
        if not _split_second(table):
            raise IllegalAction("a spell with split second is on the stack", rule="502.58")


def _split_second(table: Table) -> bool:
    return not any(has_keyword(table, id, "split second") for id in table.game.stack)


def _loyalty_used(table: Table, source: int) -> bool:
    return any(
        n > 0 and key.object == source and key.origin.startswith("loyalty") for key, n in table.game.uses.items()
    )


def _count_use(table: Table, instance: AbilityInstance) -> None:
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    uses = table.game.uses
    if ability.cost.loyalty is not None:
        key = instance.key.with_(origin="loyalty", index=0, instance=0)
        uses = uses.set(key, uses.get(key, 0) + 1)
    if ability.limit:
        uses = uses.set(instance.key, uses.get(instance.key, 0) + 1)
    if uses is not table.game.uses:
        table.note(uses=uses)


@rule("409.1a")
def _create_ability(table: Table, player: str, source: int, instance: AbilityInstance) -> int:
    """The ability is created on the stack as an object that is no card, controlled by who plays it."""
    obj = table.game.objects[source]
    if obj.zone not in (IN_PLAY, GRAVEYARD, STACK) and not obj.revealed:
        table.game = table.game.put(obj.with_(revealed=True))
    name = f"{obj.name}'s ability"
    bindings = Bindings(this=source, you=player)
    game, created = new_object(
        table.game,
        kind="ability",
        name=name,
        owner=player,
        zone=STACK,
        controller=player,
        stack=StackInfo(bindings, ability=instance),
    )
    table.game = game
    table.note(announcing=(*table.game.announcing, created.id))
    table.step(
        "ability on the stack",
        reads=(("object", source), ("abilities", source)),
        writes=(("object", created.id), ("zone", created.card), ("contents", STACK)),
        thing=created.id,
        source=source,
        player=player,
        text=getattr(instance.ability, "text", ""),
        triggered=False,
    )
    return created.id


# ------------------------------------------------------------------------------------------------- triggered abilities


@rule("410.4")
def announce_triggered(table: Table, trigger: PendingTrigger) -> int | None:
    """A triggered ability goes onto the stack with modes and targets chosen; without legal choices it is removed at once."""
    source = trigger.source
    name = f"{trigger.name}'s ability"
    game, created = new_object(
        table.game,
        kind="ability",
        name=name,
        owner=trigger.controller,
        zone=STACK,
        controller=trigger.controller,
        stack=StackInfo(trigger.bindings, body=trigger.body, ability=trigger.ability, condition=trigger.condition),
    )
    table.game = game
    step = table.step(
        "ability on the stack",
        because=(trigger.step,),
        writes=(("object", created.id), ("zone", created.card), ("contents", STACK)),
        thing=created.id,
        source=source,
        player=trigger.controller,
        text=getattr(trigger.ability.ability, "text", "") if trigger.ability else "",
        triggered=True,
    )
    announced = Announcement(player=trigger.controller, id=created.id, origin="", ability=trigger.ability)
    announced.bindings = trigger.bindings
    try:
        body = choose_modes(table, announced, trigger.body)
        choose_targets(table, announced, body)
        divide(table, announced, body)
    except IllegalAction as refusal:
        _removed(table, created.id, refusal, step.id)
        return None
    info = table.game.objects[created.id].stack
    assert info is not None
    table.game = table.game.put(table.game.objects[created.id].with_(stack=info.with_(bindings=announced.bindings, body=body)))
    targets = dict.fromkeys(_all_targets(announced.bindings))
    if targets:
        happen(table, [Occurrence("become target", subject=x, other=created.id, player=trigger.controller) for x in targets])
    return created.id


@rule("410.4")
def _removed(table: Table, id: int, refusal: IllegalAction, because: int) -> None:
    """No legal choice can be made for it: the ability is removed from the stack."""
    from judge.engine.r410_triggered_abilities import forget_state_trigger

    obj = table.game.objects[id]
    table.step("removed from the stack", because=(because,), thing=id, name=obj.name, why=refusal.message, rule=refusal.rule)
    happen(table, Occurrence("cease", subject=id, cause="no legal choice"))
    forget_state_trigger(table, obj)


# ------------------------------------------------------------------------------------------------------------ land plays


@rule("408.2d", "212.6a")
def play_land(table: Table, player: str, id: int) -> None:
    """Playing a land: a special action in a main phase of the player's own turn, once a turn unless effects say otherwise."""
    obj = table.game.objects.get(id)
    if obj is None or "land" not in table.view.chars(id).types:
        raise IllegalAction("it isn't a land", rule="212.6a")
    r408_priority.need_priority(table, player)
    if not _zone_allows(table, player, obj):
        raise IllegalAction(f"{obj.name} isn't in {player}'s hand", rule="212.6a")
    r408_priority.need_sorcery_time(table, player, obj.name)
    for action, thing, other in (("play lands", player, id), ("be played", id, player), ("play", player, id)):
        verdict = forbidden(table, action, thing, other)
        if not verdict:
            raise IllegalAction(_why(table, verdict), rule="103.2")
    extra = 0
    for _, part in answers(table, e.MayDo, player, "play additional lands", id):
        if part.count is None:
            extra = 10_000
            break
        extra += number(table.context(Bindings(you=player)), part.count)
    if table.game.players[player].lands_played >= 1 + extra:
        raise IllegalAction(f"{player} has played a land this turn already", rule="212.6a")
    table.game = table.game.player(player, lands_played=table.game.players[player].lands_played + 1)
    origin = obj.zone
    event = happen(table, Occurrence("move", subject=id, player=player, origin=origin, destination=IN_PLAY, cause="play land"))
    became = event.subjects("move")
    happen(table, Occurrence("play land", subject=became[0] if became else id, player=player, cause=origin))
    r408_priority.acted(table, player)


def card_body(table: Table, id: int) -> e.Body | None:
    """What a spell says it does."""
    spell = spell_ability(tuple(i.ability for i in table.view.chars(id).abilities))
    return spell.body if spell is not None else None


def legal_targets_now(table: Table, id: int, spec: e.TargetSpec, player: str) -> tuple[Any, ...]:
    """Legal targets of a card that is not yet played, for `can ...?`."""
    ctx = table.context(Bindings(this=id, you=player))
    return r415_targets.legal_targets(table, ctx, spec, id)


def mentions_x(node: object) -> bool:
    """Whether X stands in a cost or text."""
    return any(isinstance(n, t.X) for n in walk(node))


def with_this(node: Any, change: Any) -> Any:
    """A node rebuilt (for spliced text)."""
    return rebuild(node, change)
