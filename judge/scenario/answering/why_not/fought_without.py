"""Why attackers dealt a player no damage: they became blocked, or dealt it to a planeswalker, or to somebody else."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Set
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import (
    AssignCombatDamage,
    BecomeBlocked,
    Cease,
    CreatureAttacks,
    Damage,
    GainLife,
    LoseLife,
    Move,
)
from judge.engine.game.state import IN_PLAY, Game, Thing
from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import COMBAT_DAMAGE
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import BLOCKED, assigning
from judge.engine.rules.part5_additional.r502_keyword_abilities.trample import past_blockers_refused
from judge.scenario.answering.why_not.would_have import (
    kind_of,
)
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


MOST_BLOCKERS = 3
"""Of so many blockers it is told how much each was assigned."""


def fought_without(asker: Asker, a: AnswerResult, at: Moment, players: Set[Thing], of: Collection[int] | None = None) -> None:
    """That attackers dealt no damage to the players whom they attacked, or dealt it to a planeswalker.

    `of`: the cards of whose damage alone it is asked.
    """
    a.seeds = tuple(_fought_without_them(asker, at, players, of)) if players else ()
    blocked_alone(asker, a, of)


def blocked_alone(asker: Asker, a: AnswerResult, of: Collection[int] | None = None) -> None:
    """Cites, of attackers that became blocked and dealt a player nothing, to whom they deal their damage, where they dealt it."""
    steps = asker.table.trace.steps
    every = [steps[id - 1] for id in a.seeds]
    idle = any(step.kind == "assigns nothing" for step in every)
    if idle and of is None and not any(isinstance(step.occurrence, Damage | LoseLife | GainLife) for step in every):
        _blocked_beside(asker, a)
    if idle or not every or not all(isinstance(step.occurrence, BecomeBlocked) for step in every):
        return
    last = steps[a.seeds[-1] - 1]
    spared = {fact for fact in last.writes if fact[0] == "life"}
    same = (s for s in steps[: last.id] if isinstance(s.occurrence, BecomeBlocked) and s.scenario_event == last.scenario_event)
    at_once = (s for s in same if of is None or asker.card_of(s.occurrence.subject) in of)
    a.seeds = tuple(sorted({*a.seeds, *(s.id for s in at_once if s.undone_by is None and spared.intersection(s.writes))}))
    blocked = {id: steps[id - 1].occurrence.subject for id in a.seeds}
    over = {attacker for id, attacker in blocked.items() if _tramples(asker, steps[id - 1].game, attacker)}
    dealt = [s for s in steps if isinstance(s.occurrence, AssignCombatDamage) and any(each.subject in over for each in s.occurrence.damage)]
    if over and dealt and not a.clause:  # being blocked is not why a creature with trample deals a player nothing
        a.seeds = tuple(sorted({*(id for id in a.seeds if blocked[id] not in over), *(step.id for step in dealt)}))
        names = listed([asker.table.name(each) for each in blocked.values() if each in over])
        assigned = [each for step in dealt for each in step.occurrence.damage if each.subject in over]
        blockers = [_taking(asker, dealt[0].game, each.other, len(assigned) > 1) for each in assigned]
        others = [asker.table.name(each) for each in blocked.values() if each not in over]
        to = "what blocked it" if len(blockers) > MOST_BLOCKERS or not blockers else blockers[0]
        if 1 < len(blockers) <= MOST_BLOCKERS:
            to = listed(f"{each.amount} to {blocker}" for each, blocker in zip(assigned, blockers, strict=True))
            to = f"what blocked it ({to})"
        amount = f"{assigned[0].amount} " * (len(blockers) == 1)
        a.clause = f"all {amount}combat damage of {names} was assigned to {to}" + f", and {listed(others)} became blocked" * bool(others)
        a.extra_rules = tuple(dict.fromkeys((*marks(past_blockers_refused), *a.extra_rules)))
        return
    if any(BLOCKED.rule in step.rules for step in steps):
        a.extra_rules = tuple(dict.fromkeys((BLOCKED.rule, *a.extra_rules)))


def _blocked_beside(asker: Asker, a: AnswerResult) -> None:
    """Adds to an attacker that assigned no damage those that were blocked in the same combat, and assigned it to what blocked them."""
    last, steps = max(a.seeds), asker.table.trace.steps
    begun = max((step.id for step in steps[:last] if step.kind == "combat begins"), default=0)
    fought = [step for step in steps[begun:] if step.undone_by is None]
    idle = {step.data["thing"] for step in fought if step.kind == "assigns nothing"}
    blocked = [step.occurrence.subject for step in fought if isinstance(step.occurrence, BecomeBlocked)]
    others = list(dict.fromkeys(asker.table.name(each) for each in blocked if each not in idle))
    if others and not (a.clause or a.besides):
        a.besides = f"{listed(others)} became blocked"
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, BLOCKED.rule)))


def _taking(asker: Asker, game: Game | None, blocker: Thing | None, of_several: bool) -> str:
    """A blocker by its name, with the toughness that it had as damage was assigned to it."""
    chars = asker.view_of(game).chars(blocker) if game is not None and isinstance(blocker, int) and blocker in game.objects else None
    size = f", whose toughness is {chars.toughness}" if chars is not None and chars.toughness is not None else ""
    size = size.replace(", whose toughness is", " with toughness") if of_several else size
    return f"{asker.table.name(blocker)}{size}" if isinstance(blocker, int) else "what blocked it"


def assigned_to_others(asker: Asker, a: AnswerResult, at: Moment, cards: Collection[int]) -> None:
    """That all combat damage of one of the cards was assigned to other things than the one that is asked about."""
    for step in asker.steps(at):
        dealt = step.occurrence.damage if isinstance(step.occurrence, AssignCombatDamage) else ()
        others = [each for each in dealt if asker.card_of(each.subject) in cards]
        if others and step.game is not None and isinstance(by := others[0].subject, int):
            names = {thing: thing if isinstance(thing, str) else asker.table.name(thing) for each in others if (thing := each.other)}
            a.seeds = tuple(sorted({*a.seeds, step.id}))
            a.clause = f"all combat damage of {asker.table.name(by)} was assigned to {listed(names.values())}"
            a.extra_rules = tuple(dict.fromkeys((assigning(step.game.combat, by).rule, *a.extra_rules)))


def undealt(asker: Asker, at: Moment, targets: Collection[Any]) -> Iterator[int]:
    """The steps by which something was to be dealt damage and was not: who would have dealt it, or what was to be dealt it, was gone; or
    a spell or ability did not come to it."""
    ceased = {*ceased_undealt(asker, at, targets)}
    for step in asker.steps(at):
        if step.kind == "damage not dealt" and asker.card_of(step.data["to"]) in targets or step.id in ceased:
            yield step.id
        elif step.kind != "event" and step.occurrence is None:
            kept = (fact[1] for fact in step.writes if fact[0] in ("life", "damage on"))
            if any(asker.card_of(thing) in targets for thing in kept):
                yield step.id


def ceased_undealt(asker: Asker, at: Moment, things: Collection[Any]) -> Iterator[int]:
    """The steps by which combat damage that one of these was to deal, or to be dealt, left the stack without being dealt."""
    for step in asker.steps(at):
        o = step.occurrence
        unresolved = isinstance(o, Cease) and o.cause != "resolution" and isinstance(o.subject, int)
        gone = asker.table.obj(o.subject) if o is not None and unresolved else None
        dealt = gone.stack.damage if gone is not None and gone.stack is not None else ()
        if any(asker.card_of(thing) in things for each in dealt for thing in (each.subject, each.other)):
            yield step.id


def came_too_late(asker: Asker, a: AnswerResult, at: Moment, cards: Collection[int]) -> None:
    """That one of the cards came into play once the last combat damage had been assigned, which is done as its step begins (310.1)."""
    steps = asker.steps(at)
    assigned = next((step for step in reversed(steps) if isinstance(step.occurrence, AssignCombatDamage)), None)
    later = (step for step in steps if assigned is not None and step.id > assigned.id and isinstance(step.occurrence, Move))
    came = next((s for s in later if s.occurrence.destination == IN_PLAY and asker.card_of(s.occurrence.subject) in cards), None)
    if assigned is not None and came is not None:
        a.seeds, a.extra_rules = (assigned.id, came.id), (COMBAT_DAMAGE.rule,)
        a.clause = "it came into play only after combat damage was assigned"


def _fought_without_them(asker: Asker, at: Moment, players: Set[Thing], of: Collection[int] | None) -> Iterator[int]:
    """The steps of the last combat by which attackers did not deal their damage to a player: blocked, or attacking a planeswalker."""
    attacked = (o for s in asker.steps(at) if isinstance(o := s.occurrence, CreatureAttacks))
    attacks = {o.subject: o.other for o in attacked if of is None or asker.card_of(o.subject) in of}
    blocked = {o.subject for s in asker.steps(at) if isinstance(o := s.occurrence, BecomeBlocked)}
    players = {*players, *(one for each in players if isinstance(each, str) for one in at.game.together(each))}
    assigned = [each for s in asker.steps(at) if isinstance(o := s.occurrence, AssignCombatDamage) for each in o.damage]
    past = {each.subject: any(other.subject == each.subject and other.other in players for other in assigned) for each in assigned}
    for step in asker.steps(at):
        o = step.occurrence
        if isinstance(o, BecomeBlocked) and attacks.get(o.subject) in players:
            if not (past.get(o.subject, True) and _tramples(asker, step.game, o.subject)):
                yield step.id
        elif isinstance(o, Damage) and o.combat and isinstance(attacks.get(o.subject), int) and attacks[o.subject] == o.other:
            if _is_walker_of(asker, o.other, players):
                yield step.id
        elif step.kind == "assigns nothing" and isinstance(walker := attacks.get(step.data["thing"]), int) and walker in players:
            yield step.id
        elif isinstance(o, CreatureAttacks) and o.subject in blocked and o.subject in attacks:
            yield from (step.id,) * _is_walker_of(asker, o.other, players)


def _tramples(asker: Asker, game: Game | None, attacker: object) -> bool:
    """Whether an attacker has trample, so that its being blocked is not why it deals a player no damage."""
    if game is None or not isinstance(attacker, int) or attacker not in game.in_play:
        return False
    own = (instance.ability for instance in asker.view_of(game).abilities(attacker))
    return any(isinstance(each, e.KeywordAbility) and each.keyword == "trample" for each in own)


def _is_walker_of(asker: Asker, attacked: object, players: Set[Thing]) -> bool:
    walker = asker.table.obj(attacked) if isinstance(attacked, int) else None
    return walker is not None and (walker.controller or walker.owner) in players


def dealt_elsewhere(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """What the opponents of a player dealt damage to, or attacked, instead of that player."""
    if " gain" in kind_of(a):
        return
    for player in sorted(str(fact[1]) for fact in asker.read if fact[0] == "life"):
        others = [step for step in asker.steps(at) if step.kind == "event" and _at_another(asker, step.occurrence, player)]
        dealt = [step.id for step in others if isinstance(step.occurrence, Damage)]
        a.seeds = a.seeds or tuple(dealt or (step.id for step in others))


def _at_another(asker: Asker, o: object, player: str) -> bool:
    """Whether it is damage that a thing of an opponent dealt to another player, or an attack of it on one."""
    if not isinstance(o, Damage | CreatureAttacks) or not isinstance(o.other, str) or o.other == player:
        return False
    source = asker.table.obj(o.subject) if isinstance(o.subject, int) else None
    game = asker.table.game
    return source is not None and player not in game.together(source.controller or source.owner)
