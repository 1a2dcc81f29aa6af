"""The declare attackers step (308): choosing attackers and bands, tapping, paying, and becoming attacking creatures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.cards.instructions import effects as e
from judge.engine.events.happening import happen
from judge.engine.game import mana_costs as m
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.occurrences import CreatureAttacks, FightersFixed, PlayerAttacks, Tap
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, Bindings, Occurrence, Thing
from judge.engine.game.transitions import nobody_attacks, step_under_way
from judge.engine.looking.combat_relations import attacked
from judge.engine.looking.granted import granter
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import attackable
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part3_turn.r306_combat.r308_attacking import DECLARE_ATTACKERS
from judge.engine.rules.part4_spells.r403_activated_abilities.since_the_turn_began import at_once
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.rules.part4_spells.r424_costs import adding_up, paying
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import possible_declarations
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.refused_declarations import refuse
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.unmet import tell_unmet
from judge.engine.rules.part5_additional.r502_keyword_abilities.banding import Bands, band_verdict, need_apart
from judge.engine.rules.part6_multiplayer import r602_attacking_several, r606_7_team_combat
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.table import questions
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table


@rule("308.2")
def declare_attackers(table: Table, attacks: Mapping[int, Thing], bands: Bands = ()) -> None:
    """The active player declares attackers by following these steps in order.

    The whole declaration: `attacks` maps each attacker to the player or planeswalker it attacks.

    Raises IllegalAction with the rule that refuses it. Then the active player gets priority.
    """
    _need_open(table)
    player = table.game.turn.player
    board = _choose(table, attacks)
    _choose_bands(table, attacks, bands)
    _tap(table, player, attacks)
    _pay(table, costs_to_attack(table, list(attacks.items())))
    together = rules_when((r606_7_team_combat.ONE_ATTACK,), table.game)
    with citing(*together, *r306.by_another(table, "attack"), *r507_controlling_a_turn.matter(table.game, player, "choices")):
        _become_attackers(table, player, attacks, bands)
    tell_unmet(table, board, {creature: (target,) for creature, target in attacks.items()})
    happen(table, step_under_way())
    give_priority(table, player)


def _need_open(table: Table) -> None:
    """Raises IllegalAction unless attackers are to be declared now."""
    if r306.open_declaration(table.game) != "attack":
        with citing(DECLARE_ATTACKERS.rule):
            raise illegal("attackers are declared only as the declare attackers step begins")
    if table.game.combat is None:
        r306.begin(table)


def _choose(table: Table, attacks: Mapping[int, Thing]) -> r500.Board:
    """What could be declared. Raises IllegalAction unless the set of attackers is legal (500)."""
    board = r500.attack_board(table)
    verdict = r500.legal(table, board, {creature: (target,) for creature, target in attacks.items()})
    if not verdict:
        raise refuse(table, verdict, "attack")
    return board


@rule("308.2b")
def _choose_bands(table: Table, attacks: Mapping[int, Thing], bands: Bands) -> None:
    """If banding or a "bands with other" ability is found on any of the chosen creatures, the active player announces which creatures are
    banded with which, if any are.

    Bands are announced: nobody is in two, and all of one attack the same (502.10b-c).
    """
    need_apart(bands)
    for band in bands:
        verdict = band_verdict(table, tuple(band), attacks)
        if not verdict:
            raise refuse(table, verdict)


@rule("308.2c")
def _tap(table: Table, player: str, attacks: Mapping[int, Thing]) -> None:
    """This tapping isn't a cost; creatures simply become tapped because of attacking.

    The attackers are tapped, except those that attacking does not tap (502.14b); that is no cost.
    """
    tapping = [id for id in attacks if not _stays_untapped(table, id)]
    if tapping:
        happen(table, [Tap(subject=id, player=player, cause="attack") for id in tapping])


TAPPED_BY_ATTACKING = "be tapped by attacking"
"""What vigilance says can't happen to a creature."""


def _stays_untapped(table: Table, id: int) -> bool:
    """Whether attacking does not tap the creature (vigilance)."""
    verdict = questions.forbidden(table, TAPPED_BY_ATTACKING, id)
    if not verdict:
        data = dict(verdict.data)
        own = (each for each in table.view.chars(id).abilities if getattr(each.ability, "keyword", "") == data.get("keyword"))
        giver = granter(table.game, next(own, None))
        with citing(verdict.rule, *data.get("also", ())):
            reads, writes = (("abilities", id),), (("tapped", id),)
            table.step("not tapped by attacking", reads=reads, writes=writes, thing=id, keyword=data.get("keyword", ""), giver=giver)
    return not verdict


Locked = list[tuple[ActivePart, e.Cost, str]]
"""The costs of attacking or blocking: the effect that asks for one, what it is, and who pays: the creature's controller."""


@rule("308.2d")
def costs_to_attack(table: Table, pairs: Iterable[tuple[int, Thing]]) -> Locked:
    """The total cost, once determined, is "locked in"; if effects would change it later, ignore that change."""
    return lock_in_costs(table, "attack", pairs)


def lock_in_costs(table: Table, kind: str, pairs: Iterable[tuple[int, Thing]]) -> Locked:
    """The costs of attacking (or blocking), one for each effect and each creature; what changes later changes nothing.

    An effect on blocking certain attackers, or on attacking certain players, is paid for each of them.
    """
    locked: Locked = []
    seen: set[tuple[object, ...]] = set()
    for creature, target in pairs:
        each = attacked(table.game, target)
        for active, part in (answer for one in each for answer in questions.answers(table, e.CostChange, creature, kind, one)):
            same = (creature, active.source, active.key, active.effect)
            if part.other is None and same in seen:
                continue
            seen.add(same)
            times = number(table.context(active.bindings), part.times)
            locked += [(active, part.cost, table.view.chars(creature).controller or "")] * max(0, times)
    if locked:
        asked = tuple((payer, cost, active.source) for active, cost, payer in locked)
        table.step("costs locked in", writes=((f"{kind} cost",),), count=len(locked), what=kind, costs=asked)
    return locked


@rule("308.2f", "308.2e")
def _pay(table: Table, locked: Locked) -> None:
    """When the player has enough mana in the mana pool, he or she pays all the costs, in any order.

    The costs are paid, with mana from mana abilities where it takes any; all of them, or the attack is illegal.
    """
    pay_costs(table, "attack", locked)


def pay_costs(table: Table, kind: str, locked: Locked) -> None:
    """Pays all of it, each player's mana together; where it cannot be paid the declaration is illegal."""
    for player in dict.fromkeys(payer for _, _, payer in locked):
        _pays(table, player, kind, [(active, cost) for active, cost, payer in locked if payer == player])


def _pays(table: Table, player: str, kind: str, locked: Sequence[tuple[ActivePart, e.Cost]]) -> None:
    mana = adding_up.add(e.Cost(mana=cost.mana) for _, cost in locked)
    if paying.pay(table, player, mana, Bindings(you=player)) is None:
        by = dict.fromkeys(table.name(active.source) for active, cost in locked if cost.mana and active.source is not None)
        amount = m.text(m.combine(m.generic(m.bare(mana.mana)), m.without_generic(m.bare(mana.mana))))
        raise illegal(f"the cost to {kind} is not paid: {amount}{_of(by)}")
    for active, cost in locked:
        rest = e.Cost(tap=cost.tap, untap=cost.untap, actions=cost.actions, or_=cost.or_)
        if rest != e.Cost() and paying.pay(table, player, rest, active.bindings.with_(you=player)) is None:
            by = {table.name(active.source): None} if active.source is not None else {}
            raise illegal(f"the cost to {kind} is not paid{_of(by)}")


def _of(sources: Iterable[str]) -> str:
    names = " and ".join(sources)
    return f" ({names})" if names else ""


@rule("308.2g")
def _become_attackers(table: Table, player: str, attacks: Mapping[int, Thing], bands: Bands) -> None:
    """If all costs have been paid, each chosen creature that the active player still controls (and only such a creature) becomes an
    attacking creature.
    """
    combat = table.game.combat
    assert combat is not None
    band_of = {id: n for n, band in enumerate(bands, 1) for id in band}
    attackers = {
        id: Attack(defender, band=band_of.get(id, 0))
        for id, defender in attacks.items()
        if r306.is_creature(table, id) and table.view.chars(id).controller in table.game.active
    }
    if not attackers:
        happen(table, nobody_attacks())
        table.step("no attack", writes=(("combat",),), player=player)
        return
    declared = combat.with_(attackers=combat.attackers.merge(attackers), attack_declared=True, had_attackers=True)
    reads: tuple[Fact, ...] = tuple(fact for id in attackers for fact in (("control", id), ("types", id), ("attack cost",)))
    if len(r306.opponents(table.game, player)) > 1:
        reads += (("defending",),)
    happen(table, [_declared(declared), *_attacked(table, player, attackers)], reads=reads)


def _declared(combat: Combat) -> Occurrence:
    return FightersFixed(fighters=combat)


@rule("308.3")
def _attacked(table: Table, player: str, attackers: Mapping[int, Attack]) -> list[Occurrence]:
    """An ability that triggers on a creature attacking does so only at the moment when that creature is declared as an attacker.

    What triggers may see of a declaration: each creature attacks (alone, if it is the only one), and the player attacks.
    """
    alone = r306.alone(attackers)
    whose = {id: table.view.chars(id).controller or player for id in attackers}
    found: list[Occurrence] = [
        CreatureAttacks(subject=id, other=a.defender, player=whose[id], kind=alone, rules=(*at_once(table, id), *_whom(table, a)))
        for id, a in attackers.items()
    ]
    sides = tuple(whose.values())
    found += [PlayerAttacks(subject=one, player=one, amount=sides.count(one)) for one in dict.fromkeys(sides)]
    return found


MOMENTS.base.append(Moment("attacks", (CreatureAttacks,), by=_attacked, declared=True))


def _whom(table: Table, attack: Attack) -> tuple[str, ...]:
    """A planeswalker may be attacked: its controller is the defending player for that creature. Of several players, one (602.3)."""
    several = marks(r602_attacking_several.each_defending_player) if several_defend(table.game) else ()
    walker = (DECLARE_ATTACKERS.rule, *marks(r306.may_fight), *marks(attackable)) if isinstance(attack.defender, int) else ()
    return (*walker, *several)


# --------------------------------------------------------------------------------------------- questions and defaults


def can_attack(table: Table, id: int, defender: Thing | None = None) -> Verdict:
    """Whether some legal declaration has the creature attack (that player or planeswalker)."""
    obj = table.game.objects.get(id)
    if obj is None or obj.zone != IN_PLAY:
        return r306.may_fight(table, id, "attack")
    return possible_declarations.can_do(table, r500.attack_board(table), id, defender)


def default_attack(table: Table) -> dict[int, Thing]:
    """No attack, or where that is refused the first legal one."""
    return {creature: taken[0] for creature, taken in possible_declarations.first_legal(r500.attack_board(table)).items()}
