"""Why a creature did not attack, or block, or was not blocked: what kept it from that as it was declared, or that nobody declared it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import BecomeBlocked, CreatureAttacks, CreatureBlocks, NotBlocked
from judge.engine.game.state import IN_PLAY, Game, Occurrence
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part3_turn.r300_turn import beginning
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import may_fight
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import can_attack, can_block
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.refused_declarations import said_by
from judge.engine.table.questions import answers
from judge.errors import IllegalAction
from judge.scenario.answering.refusals import at_leisure
from judge.scenario.answering.why_not.refused_sentences import unblocked
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Span
from judge.scenario.language.told_forms import Series
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult, WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

UNMET = "requirement not obeyed"
"""The kind of step that says what a declaration need not do although an effect asks for it."""

UNATTACKED = "the attack is not legal: "
"""What is said before the reason why there will be nothing to block."""

DECLARING: dict[type[Occurrence], str] = {CreatureAttacks: "attack", CreatureBlocks: "block", BecomeBlocked: "block"}
"""What is declared for that to happen."""


def not_declared(asker: Asker, a: AnswerResult, at: Moment, card: int, happened: type[Occurrence]) -> None:
    """What the answer rests on that this did not happen to a creature: a requirement that need not be obeyed, or what it could not do."""
    put = [step for step in asker.steps(at) if step.kind == "put attacking" and _is_of(asker, step.data["thing"], card)]
    if put and happened is CreatureAttacks:
        a.seeds, a.extra_rules = (put[-1].id,), put[-1].rules[:1]
        a.clause = "it was put into play attacking, and what comes so has never attacked"
        return
    part = "other" if happened is BecomeBlocked else "thing"
    unmet = [step.id for step in asker.steps(at) if step.kind == UNMET and _is_of(asker, step.data[part], card)]
    game = _as_declared(asker, at, DECLARING[happened])
    obj = object_of(game, card) if game is not None else None
    if unmet:
        a.seeds = tuple(unmet)
    elif game is not None and obj is not None:
        with asker.table.supposing(game):
            if happened is BecomeBlocked:
                if game.combat is not None and obj.id in game.combat.attackers:
                    a.clause, a.extra_rules = unblocked(asker, card, at.steps + 1)
                return
            verdict = can_attack(asker.table, obj.id) if happened is CreatureAttacks else can_block(asker.table, obj.id)
            if verdict and (refused := refused_declaration(asker, at, card, REFUSED_AS[happened])):
                a.seeds = refused
                return
            a.clause, a.extra_rules = _said(asker, verdict, happened is CreatureAttacks)


REFUSED_AS: dict[type[Occurrence], type[s.Attacks] | type[s.Blocks]] = {CreatureAttacks: s.Attacks, CreatureBlocks: s.Blocks}
"""The sentences by which that is declared."""


def refused_declaration(asker: Asker, at: Moment, card: int, kind: type[s.Attacks] | type[s.Blocks]) -> tuple[int, ...]:
    """The step that refused a declaration of the turn in which a creature would have attacked, or blocked."""
    from judge.scenario.answering.asked_of.reasons_of_acts import doing

    refused = {step.scenario_event: step for step in asker.steps(at) if step.kind == "refused"}
    for number in sorted(refused, reverse=True):
        told = asker.sentence(number) if 0 < number <= len(asker.events) else None
        if isinstance(told, kind) and any(card in asker.finder.cards(each, at.game, past=True) for each in doing(told)):
            return (refused[number].id,)
    return ()


def attack_spoken_of(asker: Asker, event: s.Event, at: Moment) -> Series | None:
    """The attack that a block speaks of, where attackers are still to be declared."""
    game = at.game
    if not isinstance(event, s.Blocks | s.MayBlock) or game.over or (game.combat is not None and game.combat.attack_declared):
        return None
    attackers = [block.attacker for block in event.blocks] if isinstance(event, s.Blocks) else list(event.attackers)
    there = [object_of(game, card) for each in attackers if each is not None for card in asker.cards(each, at)]
    whose = {asker.table.controller(obj.id) for obj in there if obj is not None and obj.zone == IN_PLAY}
    if len(whose) != 1 or len(there) != len(attackers):
        return None
    (player,) = whose
    whom = next((f" {other}" for other in _defenders(asker, event, at) if other != player and len(game.alive) > 2), "")
    named = dict.fromkeys(map(str, attackers))
    also = with_what_must(asker, game, [obj.id for obj in there if obj is not None])
    said = [f"{player} attacks{whom} with {' and '.join(dict.fromkeys((*named, *also)))}"]
    if player != game.turn.player:
        said.insert(0, f"it is {player}'s turn")
    text = "; ".join(said)
    return Series(tuple(read_event(each, asker.lexicon) for each in said), Span(0, len(text), text))


def with_what_must(asker: Asker, game: Game, attackers: list[int]) -> Iterator[str]:
    """What else attacks in a legal declaration with these, because something requires it."""
    player = asker.table.controller(attackers[0]) or game.turn.player
    with asker.table.supposing(at_leisure(game, game.head(player))):
        table = asker.table
        chosen: dict[int, None] = {}
        for id in attackers:
            if verdict := can_attack(table, id):
                chosen |= dict.fromkeys(dict(dict(verdict.data).get("choice", ())))
            else:  # the reason of that is told, and none of what would have to attack as well
                own = (x for x in game.in_play if table.controller(x) == player and next(answers(table, e.Must, x, "attack"), None))
                chosen |= dict.fromkeys(x for x in own if can_attack(table, x))
        yield from (asker.register.label(game.objects[x].card) for x in chosen if x not in attackers)


def _defenders(asker: Asker, event: s.Blocks | s.MayBlock, at: Moment) -> list[str]:
    """Who controls the creatures that would block."""
    blockers = [event.creature] if isinstance(event, s.MayBlock) else [each for block in event.blocks for each in block.blockers]
    objects = [object_of(at.game, card) for each in blockers for card in asker.cards(each, at)]
    whose = (asker.table.controller(obj.id) for obj in objects if obj is not None and obj.zone == IN_PLAY)
    return list(dict.fromkeys(each for each in whose if each is not None))


def attack_refused(asker: Asker, event: s.Event, at: Moment) -> WhyNot | None:
    """Why there will be nothing to block: the attack that a block speaks of is itself not legal."""
    attack = attack_spoken_of(asker, event, at)
    refusal = asker.try_event(at, attack, asker.place) if attack is not None else None
    if attack is None or not isinstance(refusal, IllegalAction):
        return None
    return WhyNot(str(attack.span.text), None, f"{UNATTACKED}{refusal.message}", refusal.rule, kind="past")


def not_there_to_fight(asker: Asker, event: s.Event, at: Moment) -> WhyNot | None:
    """Why a creature can't attack or block at any time: it is not in play, or no creature; or what it would block is not in play."""
    attackers = event.attackers if isinstance(event, s.MayBlock) else ()
    if isinstance(event, s.Blocks):
        attackers = tuple(block.attacker for block in event.blocks if block.attacker is not None)
    for attacker in attackers:
        there = [object_of(at.game, card) for card in asker.cards(attacker, at)]
        if there and all(one is None or one.zone != IN_PLAY for one in there):
            return WhyNot(f"can {event.span.text}", None, f"{attacker} isn't in play", marks(may_fight)[0], kind="gone")
    acting = event.creature if isinstance(event, s.MayAttack | s.MayBlock) else None
    obj = object_of(at.game, cards[0]) if acting is not None and len(cards := asker.cards(acting, at)) == 1 else None
    if obj is None:
        return None
    with asker.table.supposing(at.game):
        verdict = may_fight(asker.table, obj.id, "attack" if isinstance(event, s.MayAttack) else "block")
    return None if verdict else WhyNot(f"can {event.span.text}", None, verdict.said, verdict.rule, kind=verdict.kind)


def as_it_was_declared(asker: Asker, event: s.Event, at: Moment) -> WhyNot | None:
    """What would have refused a block, beside those that were made, as blockers were declared in the combat that is under way; None where
    nothing would have, or none were."""
    from judge.scenario.answering.asked_of.reasons_of_acts import refused_by

    if not isinstance(event, s.MayBlock) or event.forgone or (before := moment_of_blocks(asker, at)) is None:
        return None
    for each in event.attackers:
        cards = set(asker.finder.cards(each, at.game))
        now, then = (attacking_cards(moment.game) & cards for moment in (at, before))
        if now and not then:
            failed = f"{each} was not attacking yet as blockers were declared"
            return WhyNot(f"can {event.span.text}", None, failed, beginning("declare blockers").rule)
    told = asker.sentence(asker.moments.index(before) + 1)
    alone = asker.try_event(before, event, asker.place)
    if isinstance(told, s.Blocks) and not isinstance(alone, IllegalAction):
        mine = set(asker.finder.cards(event.creature, before.game))
        blocking = (card for block in told.blocks for each in block.blockers for card in asker.finder.cards(each, before.game))
        if not mine.isdisjoint(blocking):
            return None  # it was among those that blocked
        blocks = tuple(s.Block(attacker, (event.creature,), event.span) for attacker in event.attackers[:1] or (None,))
        alone = asker.try_event(before, replace(told, blocks=(*told.blocks, *blocks)), asker.place)
    if not isinstance(alone, IllegalAction) or alone.kind in ("time", "past"):
        return None
    alone = refused_by(asker, before, event, alone)[0]  # what refuses it at any time first
    return WhyNot(f"can {event.span.text}", None, alone.message, alone.rule, also=tuple(alone.rules[1:]), kind=alone.kind)


def attacking_cards(game: Game) -> set[int]:
    """The cards of the creatures that attack."""
    return {game.objects[id].card for id in game.combat.attackers} if game.combat is not None else set()


def moment_of_blocks(asker: Asker, at: Moment) -> Moment | None:
    """The moment before the event in which blockers were declared in the combat under way; None where none have been."""
    return None if at.game.combat is None else before_declaring(asker, at, attacks=False)


def moment_of_attacks(asker: Asker, at: Moment) -> Moment | None:
    """The moment before the event in which attackers were declared in this turn; None where none have been."""
    return before_declaring(asker, at, attacks=True)


def before_declaring(asker: Asker, at: Moment, attacks: bool) -> Moment | None:
    """The moment before the event in which attackers, or blockers, were declared in this turn; None where none have been."""
    kinds = (s.Attacks, s.NoAttack) if attacks else (s.Blocks, s.NoBlock)
    refused: Moment | None = None  # a declaration that was told and not legal leaves open what would have been
    for number in range(min(len(asker.until(at)) - 1, len(asker.events)), 0, -1):
        told, before = asker.sentence(number), asker.moments[number - 1]
        if isinstance(told, kinds) and before.game.turn.serial == at.game.turn.serial:
            if asker.events[number - 1].legal:
                return before
            refused = refused or before
    return refused


def _said(asker: Asker, verdict: Verdict, attacks: bool) -> tuple[str, tuple[str, ...]]:
    if verdict:
        doer = "an attacker" if attacks else "a blocker"
        return f"it was not declared as {doer}, though it could have been", marks(able_to_attack if attacks else able_to_block)
    return said_by(asker.table, verdict), (verdict.rule, *dict(verdict.data).get("also", ()))


def _as_declared(asker: Asker, at: Moment, kind: str) -> Game | None:
    """The game as it was when the last declaration of that kind was made; None where none was."""
    done = CreatureAttacks if kind == "attack" else CreatureBlocks | NotBlocked
    made = (s for s in reversed(asker.steps(at)) if s.kind == f"no {kind}" or isinstance(s.occurrence, done))
    return next((step.game for step in made), None)


def _is_of(asker: Asker, id: object, card: int) -> bool:
    obj = asker.table.obj(id) if isinstance(id, int) else None
    return obj is not None and obj.card == card
