"""The sentences on combat and on walking the turn (DESIGN, section 4, *Time*)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as combat
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import NOT_ITS_TURN, able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r308_attacking import DECLARE_ATTACKERS
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import can_attack, declare_attackers
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import DECLARE_BLOCKERS, able_to_block
from judge.engine.rules.part4_spells.r403_activated_abilities.since_the_turn_began import at_once
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.refused_declarations import nobody_in_reach, refuse, said_by
from judge.engine.rules.part5_additional.r507_controlling_a_turn import controlled
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.rules.part6_multiplayer.r602_attacking_several import attacks_that_player, in_turn, side_of, still_to_block
from judge.engine.rules.part6_multiplayer.whom_to_attack import against
from judge.engine.table.table import Table
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.acting.walking import open_declaration, reach

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor


def _reach_attack(actor: Actor, attacked: Iterable[Reference | None]) -> None:
    """Goes to the declaration of attackers; of several opponents, the one that it says is attacked is chosen as combat starts (306.2)."""
    named = [_attacked(actor, reference) for reference in attacked if reference is not None] if actor.table.game.combat is None else []
    chooser = actor.chooser
    chooser.attacked = next((str(thing if isinstance(thing, str) else actor.table.controller(thing)) for thing in named), "")
    try:
        reach(actor, "attack")
    finally:
        chooser.attacked = ""


def attack(actor: Actor, event: s.Attacks | s.NoAttack) -> None:
    """`Ann attacks with …`, `no attack`."""
    from judge.engine.rules.part3_turn.r306_combat import r306_declarations

    table = actor.table
    _reach_attack(actor, () if isinstance(event, s.NoAttack) else [item.attacking for item in event.attackers])
    player = table.game.turn.player
    if event.player not in (None, player, combat.chooser(table, "attack"), controlled(table.game, player) or None):
        raise IllegalAction(f"only {player}, the active player, attacks", rule=DECLARE_ATTACKERS.rule, kind="priority")
    if isinstance(event, s.NoAttack):
        r306_declarations.declare_attackers(table, {}, ())
        return
    declared: dict[int, Thing] = {}
    default = combat.defenders(table)
    for item in event.attackers:
        several = sum(1 for other in event.attackers if other.creature == item.creature)
        found = _every(actor, item.creature, player) if item.every else _creatures(actor, [item.creature], player, declared, several)
        for id in found:
            if item.attacking is not None:
                whom = _attacked(actor, item.attacking)
                declared[id] = whom if whom in default or not isinstance(whom, str) else table.game.head(whom)
            elif len([d for d in default if isinstance(d, str)]) == 1 or table.game.heads:
                declared[id] = next(d for d in default if isinstance(d, str))
            else:
                raise refused_by(declare_attackers, f"{item.creature} must be said to attack somebody")
    bands = []
    for band in event.bands:
        members = tuple(_creatures(actor, band, player, ()))
        bands.append(members)
        hit = next((declared[m] for m in members if m in declared), None)
        for member in members:
            if member not in declared:
                declared[member] = hit if hit is not None else next(d for d in default if isinstance(d, str))
    r306_declarations.declare_attackers(table, declared, tuple(bands))


def _attacked(actor: Actor, reference: Reference) -> Thing:
    """Whom or what is attacked: a player, or what is in play of that name."""
    return actor.one(reference, lambda x: isinstance(x, str) or actor.table.game.objects[x].zone == IN_PLAY)


def _creatures(actor: Actor, references: Iterable[Reference], player: str, taken: Iterable[int], several: int = 1) -> Iterator[int]:
    """The creatures meant, none of them twice, untapped ones before others. Where all so called are meant (`several`), any comes first."""
    chosen = list(taken)
    mine = _controlled_by(actor, actor.table.game.together(player))
    for reference in references:
        called = [x for x in actor.finder.things(reference) if mine(x)] if several > 1 else []
        left = [x for x in called if isinstance(x, int) and x not in chosen]
        free = [x for x in actor.finder.things(reference) if isinstance(x, int) and x not in chosen and mine(x)]
        fit = [x for x in free if not actor.table.game.objects[x].tapped] or free  # of several those that are able to
        found = left[0] if left and len(called) == several else actor.object(reference, fit.__contains__)
        chosen.append(found)
        yield found


def _every(actor: Actor, reference: Reference, player: str) -> tuple[int, ...]:
    """All creatures of that name, or kind, that are able to attack. Raises IllegalAction where none is."""
    table = actor.table
    found = [x for x in actor.finder.things(reference) if isinstance(x, int) and table.game.objects[x].zone == IN_PLAY]
    able = tuple(dict.fromkeys(x for x in found if able_to_attack(table, x, player)))
    if not able:
        raise refused_by(able_to_attack, f"no such creature of {player}'s is able to attack")
    return tuple(x for x in able if can_attack(table, x)) or able


def _controlled_by(actor: Actor, players: Sequence[str]) -> Callable[[Thing], bool]:
    """The role: a permanent of one of the players."""
    table = actor.table
    return lambda x: isinstance(x, int) and table.game.objects[x].zone == IN_PLAY and table.controller(x) in players


def block(actor: Actor, event: s.Blocks | s.NoBlock) -> None:
    """`Ben blocks giant with …`, `no block`."""
    from judge.engine.rules.part3_turn.r306_combat import r306_declarations

    table = actor.table
    reach(actor, "block")
    while event.player in still_to_block(table.game)[1:]:
        r306_declarations.block_by_one(table)
    player = combat.defending_player(table.game)
    if event.player not in (None, player, combat.chooser(table, "block")):
        also = in_turn(table.game)
        raise IllegalAction(f"only {player}, the defending player, blocks", rule=DECLARE_BLOCKERS.rule, also=also, kind="priority")
    if isinstance(event, s.NoBlock):
        r306_declarations.declare_blockers(table, {})
        return
    declared: dict[int, tuple[int, ...]] = {}
    for item in event.blocks:
        attacker = _attacker(actor, item.attacker)
        taken: list[int] = [b for b, blocked in declared.items() if attacker in blocked]
        for reference in item.blockers:
            blocker = _another(actor, reference, player, declared) or next(iter(_creatures(actor, [reference], player, taken)))
            taken.append(blocker)
            declared[blocker] = (*declared.get(blocker, ()), attacker)
    r306_declarations.declare_blockers(table, declared)


def _another(actor: Actor, reference: Reference, player: str, declared: Iterable[int]) -> int | None:
    """Of several creatures that a name may mean, of which one blocks already, one that does not yet; None where there is none."""
    mine = _controlled_by(actor, actor.table.game.together(player))
    called = [x for x in actor.finder.things(reference) if isinstance(x, int) and mine(x)]
    blocking = set(declared)
    return next((x for x in called if x not in blocking), None) if blocking & set(called) else None


def _attacker(actor: Actor, reference: Reference | None) -> int:
    """The attacking creature meant; without a name the only one."""
    fighting = actor.table.game.combat
    if reference is not None:
        return actor.object(reference, lambda x: fighting is not None and x in fighting.attackers)
    attackers = tuple(fighting.attackers) if fighting is not None else ()
    if not attackers:
        raise IllegalAction("nothing attacks", rule=DECLARE_BLOCKERS.rule, kind="priority")
    if len(attackers) > 1:
        names = " or ".join(actor.register.label(actor.table.game.objects[id].card) for id in attackers)
        help = f"write which: 'blocks {names.split(' or ')[0]} with …'"
        raise ScenarioError(f"several creatures attack: {names}", code="ambiguous-reference", place=actor.place, help=help)
    return attackers[0]


def may_attack(actor: Actor, event: s.MayAttack) -> None:
    """`can giant attack?`: raises IllegalAction with the restriction."""

    table = actor.table
    if open_declaration(table) != "attack":
        active = table.game.turn.player
        try:
            _reach_attack(actor, [event.attacking])
        except IllegalAction:
            id = actor.object(event.creature, lambda x: isinstance(x, int) and table.game.objects[x].zone == IN_PLAY)
            if table.controller(id) not in table.game.together(active):
                raise refused_by(able_to_attack, f"it is {active}'s turn, and {NOT_ITS_TURN}", kind="time") from None
            raise
    player = table.game.turn.player
    id = next(iter(_creatures(actor, [event.creature], player, ())))
    whom = _attacked(actor, event.attacking) if event.attacking is not None else None
    if whom is not None and whom not in combat.defenders(table):
        if not (able := able_to_attack(table, id, player)):
            raise IllegalAction(able.said, rule=able.rule, facts=able.facts, kind=able.kind)
        attacked = whom if isinstance(whom, str) else table.controller(whom)
        limits = against(table.game, player, attacked) if attacked not in (None, player) else ()
        if limits:
            raise IllegalAction(f"{event.attacking} can't be attacked: {limits[0].what}", rule=limits[0].rule)
        raise refused_by(declare_attackers, f"{event.attacking} can't be attacked")
    if event.forgone:
        _forgo(table, "attack", id, () if whom is None else (whom,))
        return
    _try(table, "attack", id, combat.defenders(table) if whom is None else (whom,))
    actor.letting = (*at_once(table, id), *marks(able_to_attack))


def _try(table: Table, kind: str, id: int, targets: Iterable[Thing]) -> None:
    """Raises IllegalAction where no legal declaration has the creature attack, or block, one of these; what it costs must be payable."""
    from judge.engine.rules.part3_turn.r306_combat import r306_declarations

    refusal = None if kind == "attack" else IllegalAction("nothing attacks", rule=DECLARE_BLOCKERS.rule, kind="priority")
    refused = False
    for target in targets:
        if kind == "attack":
            verdict = r306_declarations.can_attack(table, id, target)
        else:
            verdict = r306_declarations.can_block(table, id, _number(target))
        refusing = None if verdict else refuse(table, verdict, kind)
        also = refusing.also if refusing is not None else ()
        said = said_by(table, verdict)
        found = refusing and IllegalAction(said, rule=verdict.rule, also=also, facts=verdict.facts, kind=verdict.kind)
        if verdict:
            found = _unpayable(table, kind, dict(dict(verdict.data)["choice"]))
        if found is None:
            return
        if not refused:
            refusal, refused = found, True
    if refusal is None and not (nobody := nobody_in_reach(table)):
        refusal = IllegalAction(f"there is nobody to attack: {nobody.said}", rule=nobody.rule)
    raise refusal or IllegalAction("there is nobody to attack", rule=DECLARE_ATTACKERS.rule)


def _forgo(table: Table, kind: str, id: int, targets: Sequence[Thing]) -> None:
    """Raises IllegalAction where every legal declaration has the creature attack, or block, one of these; without any, at all."""
    from judge.engine.rules.part3_turn.r306_combat import r306_declarations

    for target in targets or (None,):
        verdict = r306_declarations.need_not(table, kind, id, target)
        if not verdict:
            refusal = refuse(table, verdict, kind)
            raise IllegalAction(said_by(table, verdict), rule=verdict.rule, also=refusal.also, facts=verdict.facts, kind=verdict.kind)


def _number(thing: Thing) -> int:
    assert isinstance(thing, int)
    return thing


def _unpayable(table: Table, kind: str, choice: dict[int, tuple[Thing, ...]]) -> IllegalAction | None:
    """What refuses a declaration that is legal by itself: that its costs can't be paid (308.2f, 309.2d)."""
    from judge.engine.rules.part3_turn.r306_combat import r306_declarations

    if not r306_declarations.costs_something(table, kind, choice):
        return None
    try:
        with table.whole():
            if kind == "attack":
                r306_declarations.declare_attackers(table, {c: taken[0] for c, taken in choice.items()})
            else:
                r306_declarations.declare_blockers(table, {c: tuple(_number(x) for x in taken) for c, taken in choice.items()})
    except IllegalAction as refusal:
        return refusal
    return None


def _all_at_once(table: Table, id: int, attackers: Sequence[int]) -> None:
    """Raises IllegalAction where a creature can block each of several attackers, but not all of them."""
    from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500

    if not (verdict := r500.by_itself(table, r500.block_board(table), id, tuple(attackers))):
        raise IllegalAction(said_by(table, verdict), rule=verdict.rule, facts=verdict.facts)


def _own_attackers(table: Table, player: str | None, attackers: Sequence[int]) -> None:
    """Raises IllegalAction where one of several defending players can't block these, or has declared his or her blockers."""
    fighting = table.game.combat
    if fighting is None or not several_defend(table.game) or player not in fighting.defending:
        return
    for attacker in attackers:
        if attacker not in fighting.attackers:
            continue  # which is refused for that
        defender = fighting.attackers[attacker].defender
        side = defender if isinstance(defender, str) else side_of(table.game, defender)
        if side is not None and not attacks_that_player(side, player):
            raise refused_by(attacks_that_player, f"{table.name(attacker)} isn't attacking {player}")
    if player in fighting.declared_blockers:
        raise refused_by(still_to_block, f"{player} has declared blockers already")


def may_block(actor: Actor, event: s.MayBlock) -> None:
    """`can Elf block giant?`: raises IllegalAction with the restriction."""

    table = actor.table
    if open_declaration(table) != "block":
        active = table.game.turn.player
        try:
            reach(actor, "block")
        except IllegalAction:
            id = actor.object(event.creature, lambda x: isinstance(x, int) and table.game.objects[x].zone == IN_PLAY)
            if table.controller(id) in table.game.together(active):
                why = f"it is {active}'s turn, and only creatures of the defending player block"
                raise refused_by(able_to_block, why, kind="priority") from None
            raise
    from judge.engine.rules.part3_turn.r306_combat import r306_declarations

    players = still_to_block(table.game) or (combat.defending_player(table.game),)
    blocks = _controlled_by(actor, players)
    id = actor.object(event.creature, blocks)
    while table.controller(id) in still_to_block(table.game)[1:]:
        r306_declarations.block_by_one(table)
    fighting = table.game.combat
    named = [actor.object(a, lambda x: fighting is not None and x in fighting.attackers) for a in event.attackers]
    if event.forgone:
        _forgo(table, "block", id, named)
        return
    _own_attackers(table, table.controller(id), named)
    for attacker in named:
        _try(table, "block", id, (attacker,))
    if len(named) > 1:
        _all_at_once(table, id, named)
    if not named:
        _try(table, "block", id, tuple(fighting.attackers) if fighting is not None else ())
    actor.letting = marks(able_to_block)
