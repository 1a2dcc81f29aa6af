"""The combat phase (306, 307, 311): who defends, who is in combat, and how one leaves it.

`Combat` in the state holds the attackers and blockers. A declaration of the players is open when its step has begun and it is not
made yet; `open_declaration` says which.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.table import questions
from judge.engine.rules.part6_multiplayer import r602_attacking_several
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.looking.derived import Derived
from judge.engine.looking import is_opponent
from judge.engine.events.moving import leave_combat
from judge.engine.game.state import EMPTY, IN_PLAY, Combat, FrozenMap, Game, Occurrence, Thing
from judge.engine.table.table import Table
from judge.engine.record.acting import citing, rule
from judge.engine.record.verdicts import Fact
from judge.engine import hooks

NOTHING = 0
"""The defender of an attacker whose planeswalker is out of combat: no object has this number (306.4c)."""

_DECLARED = {
    "declare attackers": ("attack", "attack_declared"),
    "declare blockers": ("block", "block_declared"),
    "combat damage": ("damage", "assigned"),
}
"""Step -> the declaration with which it begins, and the field of `Combat` that says whether it is made."""


def open_declaration(game: Game) -> str | None:
    """The declaration that is open now: attack, block, damage (assignment), or None."""
    step = game.turn.step
    if step not in _DECLARED or game.over:
        return None
    kind, done = _DECLARED[step]
    if game.combat is None:
        return kind if step == "declare attackers" else None
    return None if getattr(game.combat, done) else kind


def declares(game: Game) -> str | None:
    """Who makes the open declaration (of damage: who begins it, 310.1)."""
    kind = open_declaration(game)
    if kind is None:
        return None
    return defending_player(game) if kind == "block" else game.turn.player


def chooser(table: Table, kind: str) -> str:
    """Who says in another player's place how creatures attack or block: whom the latest effect lets choose (418.5k); empty for nobody."""
    effects = [(active.timestamp, p) for p in table.game.alive for active in questions.may(table, CHOICES[kind], p)]
    return max(effects)[1] if effects else ""


def by_another(table: Table, kind: str) -> tuple[str, ...]:
    """What a declaration cites that an effect lets another player make."""
    return ("418.5k",) if chooser(table, kind) else ()


CHOICES = {"attack": "choose attackers", "block": "choose blocks"}
"""Declaration -> what an effect permits who makes it in another player's place."""


def defending_player(game: Game) -> str:
    """The defending player of this combat (306.2), or, of several, the one whose turn it is to declare blockers (602.4).

    Before one is chosen, the next opponent in turn order.
    """
    if game.combat is not None:
        waiting = r602_attacking_several.still_to_block(game)
        if waiting:
            return waiting[0]
        chosen = next((d for d in game.combat.defending if isinstance(d, str)), None)
        if chosen is not None:
            return chosen
    rivals = r602_attacking_several.may_be_attacked(game, opponents(game, game.turn.player))
    return rivals[0] if rivals else ""


def opponents(game: Game, player: str) -> tuple[str, ...]:
    """The opponents of a player still in the game, in turn order after that player."""
    at = game.order.index(player)
    return tuple(p for p in game.order[at + 1 :] + game.order[:at] if not game.players[p].out and is_opponent(game, p, player))


# ------------------------------------------------------------------------------------------------ beginning (306.1-306.3)


@rule("306.2")
def begin(table: Table) -> None:
    """As the combat phase starts the active player is the attacker, and one opponent, of that player's choice, the defender."""
    player = table.game.turn.player
    rivals = r602_attacking_several.may_be_attacked(table.game, opponents(table.game, player))
    chosen: tuple[Thing, ...] = ()
    if r602_attacking_several.several_defend(table.game):
        r602_attacking_several.all_defend(table, player, rivals)
        return
    if rivals:
        data = (("what", "defending player"),)
        chosen = (table.ask(Decision("choose", player, OneOf(rivals), "306.2", data)),)
    table.note(combat=Combat(attacking_player=player, defending=chosen))
    with citing(*r602_attacking_several.rules_of_options(table.game, "attack")):
        table.step("combat begins", reads=(("turn",),), writes=(("combat",), ("defending",)), player=player, defending=chosen)


def defenders(table: Table) -> tuple[Thing, ...]:
    """What may be attacked: each defending player and his or her planeswalkers, in order of appearance (306.2, 306.3, 602.3)."""
    combat, found = table.game.combat, list[Thing]()
    several = combat.defending if combat is not None and r602_attacking_several.several_defend(table.game) else ()
    for player in several or filter(None, (defending_player(table.game),)):
        walkers = [id for id in table.game.in_play if is_planeswalker(table, id) and table.view.chars(id).controller == player]
        found += [player, *walkers]
    return tuple(found)


def is_planeswalker(table: Table, thing: Thing) -> bool:
    """Whether a thing is a planeswalker in play."""
    if not isinstance(thing, int):
        return False
    obj = table.game.objects.get(thing)
    return obj is not None and obj.zone == IN_PLAY and "planeswalker" in table.view.chars(thing).types


def is_creature(table: Table, thing: Thing) -> bool:
    """Whether a thing is a creature in play."""
    if not isinstance(thing, int):
        return False
    obj = table.game.objects.get(thing)
    return obj is not None and obj.zone == IN_PLAY and table.view.chars(thing).is_creature


def had_attackers(game: Game) -> bool:
    """Whether a creature was declared as an attacker or put into play attacking in this combat phase (308.5)."""
    return game.combat is not None and bool(game.combat.attackers or game.combat.data.get("had attackers"))


@rule("308.5", "306.1")
def no_attackers(table: Table, step: str) -> None:
    """Without attackers there are no declare blockers and combat damage steps."""
    table.step("skip", reads=(("combat",),), player=table.game.turn.player, what=step)


@rule("310.5")
def begin_damage_step(table: Table) -> None:
    """Who assigns damage in this step: with first or double strike in combat, first those; in the second step the others."""
    combat = table.game.combat
    if combat is None:
        return
    fighters = [id for id in (*combat.attackers, *combat.blocking) if is_creature(table, id)]
    has = {id: tuple(k for k in STRIKES if questions.has_keyword(table, id, k)) for id in fighters}
    quick = [id for id in fighters if has[id]]
    strikers = _second_strikers(table, combat, fighters) if combat.damage_done else quick or fighters
    second = not combat.damage_done and bool(quick)
    data = combat.data.set("strikers", tuple(strikers)).set("second step", second)
    if second:
        data = data.set("struck with", FrozenMap({id: has[id] for id in quick}))
    numbers = _why_twice(table, combat, has) if combat.damage_done else _why_first(table, has)
    table.note(combat=combat.with_(assigned=False, data=data))
    if quick or combat.damage_done:
        reads = tuple(("abilities", id) for id in (*combat.data.get("struck with", ()), *quick))
        with citing(*numbers):
            life: tuple[Fact, ...] = (("life", defending_player(table.game)),) if "502.28c" in numbers else ()
            table.step("who strikes", reads=(*reads, *life), writes=(("strikers",), *life), first=second, strikers=tuple(strikers))


STRIKES = ("first strike", "double strike")


@rule("502.2b", "502.28b")
def _why_first(table: Table, has: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The paragraphs of the keywords that make a first step: each once, and that more instances are redundant."""
    rows = (("first strike", "502.2b"), ("double strike", "502.28b"))
    acting = [number for keyword, number in rows if any(keyword in found for found in has.values())]
    again = [number for id, found in has.items() for keyword in found for number in questions.instance_rules(table, id, keyword)]
    return (*acting, *again)


@rule("502.2c", "502.28c", "502.28d")
def _why_twice(table: Table, combat: Combat, has: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The paragraphs about who strikes twice, and about strikes gained or lost between the steps."""
    before: Mapping[int, tuple[str, ...]] = combat.data.get("struck with", {})
    found: list[str] = []
    for id, now in has.items():
        then = before.get(id, ())
        if "double strike" in now:
            found.append("502.28b" if "double strike" in then or id not in combat.struck else "502.28d")
        elif "double strike" in then:
            found.append("502.28c")
        if ("first strike" in now) != ("first strike" in then) and "double strike" not in (*now, *then):
            found.append("502.2c")
    return tuple(dict.fromkeys(found))


def _second_strikers(table: Table, combat: Combat, fighters: list[int]) -> list[int]:
    """In the second step: who assigned nothing in the first, and who has double strike now; first strike does not matter."""
    return [id for id in fighters if id not in combat.struck or questions.has_keyword(table, id, "double strike")]


def second_damage_step(game: Game) -> bool:
    """Whether another combat damage step follows the one under way (310.5)."""
    return game.combat is not None and bool(game.combat.data.get("second step"))


# --------------------------------------------------------------------------------------------- leaving combat (306.4)


@rule("306.4c")
def no_longer_attacked(table: Table, id: int) -> None:
    """Creatures that attacked a planeswalker which is out of combat go on attacking, but neither player nor planeswalker."""
    combat = table.game.combat
    assert combat is not None
    attackers = {a: attack.with_(defender=NOTHING) for a, attack in combat.attackers.items() if attack.defender == id}
    if attackers:
        table.note(combat=combat.with_(attackers=combat.attackers.merge(attackers)))
        for attacker in attackers:
            facts = (("combat", attacker), ("object", id), ("types", id), ("control", id))
            table.step("attacks nothing", reads=facts, writes=(("combat", attacker), ("attacked", attacker)), thing=attacker)


@rule("306.4")
def after_event(table: Table, before: Game, before_view: Derived) -> None:
    """Planeswalkers that changed controller or stopped being such are attacked no more."""
    game = table.game
    combat = game.combat
    if combat is None or not combat.attackers:
        return
    for walker in dict.fromkeys(a.defender for a in combat.attackers.values() if isinstance(a.defender, int) and a.defender):
        if not is_planeswalker(table, walker):
            gone = True
        else:
            old = before_view.chars(walker).controller if walker in before.objects else None
            gone = old is not None and old != table.view.chars(walker).controller
        if gone:
            with citing(*in_part(table, walker)):
                no_longer_attacked(table, walker)
                table.step("removed from combat", writes=(("combat", walker),), thing=walker)


@rule("306.4d")
def in_part(table: Table, id: int) -> tuple[str, ...]:
    """A blocking creature that is an attacked planeswalker too leaves only the part of combat that it no longer fits."""
    combat = table.game.combat
    if combat is None:
        return ()
    attacked = is_planeswalker(table, id) and any(a.defender == id for a in combat.attackers.values())
    fights = is_creature(table, id) and (id in combat.blocking or id in combat.attackers)
    return ("306.4d",) if attacked or fights else ()


def may_be_put_attacking(table: Table, id: int) -> bool:
    """What was put into play attacking but is no creature, or not the attacking player's, never attacks."""
    return _is_fighter(table, id, "attacking") and _is_attackers_own(table, id)


@rule("306.3a")
def _is_fighter(table: Table, id: int, how: str) -> bool:
    return is_creature(table, id) or _never_in_combat(table, id, how)


@rule("306.3b")
def _is_attackers_own(table: Table, id: int) -> bool:
    combat = table.game.combat
    assert combat is not None
    return table.view.chars(id).controller == combat.attacking_player or _never_in_combat(table, id, "attacking")


@rule("306.3c")
def _may_block_it(table: Table, id: int, attacker: int) -> bool:
    return attacks_side(table, attacker, table.view.chars(id).controller or "") or _never_in_combat(table, id, "blocking")


def _never_in_combat(table: Table, id: int, how: str) -> bool:
    table.note(combat=leave_combat(table.game, id).combat)
    table.step("not in combat", reads=(("types", id), ("control", id)), writes=(("combat", id),), thing=id, how=how)
    return False


@rule("309.5")
def put_blocking(table: Table, id: int, attacker: int, because: tuple[int, ...], number: int) -> list[Occurrence]:
    """A creature put into play blocking blocks, though it never "blocked": a creature, of the side that is attacked (306.3a, 306.3c).

    The attacker becomes blocked; the first time in this combat, that is part of the same event (309.4).
    """
    combat = table.game.combat
    assert combat is not None
    if not (_is_fighter(table, id, "blocking") and _may_block_it(table, id, attacker)):
        return []
    after, became = hooks.blocked_by(combat, {attacker: (id,)})
    table.note(combat=after)
    table.step("put blocking", writes=(("combat", id), ("combat", attacker)), because=because, thing=id, other=attacker)
    found = [hooks.became_blocked(after, one) for one in became]
    _first_blocked(table, found, number)
    return found


@rule("309.4")
def _first_blocked(table: Table, found: list[Occurrence], number: int) -> None:
    """Attackers become blocked in the event under way."""
    for o in found:
        table.trace.add("event", {"occurrence": o}, event=number, occurrence=o, writes=(("combat", o.subject),), game=table.game)


def attacks_side(table: Table, attacker: int, player: str) -> bool:
    """Whether an attacker attacks that player or a planeswalker of that player's."""
    combat = table.game.combat
    defender = combat.attackers[attacker].defender if combat is not None and attacker in combat.attackers else NOTHING
    return defender == player or bool(defender) and isinstance(defender, int) and table.controller(defender) == player


@rule("311.2")
def end(table: Table) -> None:
    """As the end of combat step ends, everything is removed from combat."""
    combat = table.game.combat
    if combat is not None:
        table.note(combat=None)
        fought = dict.fromkeys((*combat.attackers, *combat.blocking))
        table.step("combat ends", writes=(("combat",), *(("combat", id) for id in fought)), player=table.game.turn.player)


def nobody_fights(combat: Combat) -> Combat:
    """The combat with all creatures and planeswalkers removed from it (509.1a)."""
    return combat.with_(attackers=EMPTY, blocking=EMPTY)
