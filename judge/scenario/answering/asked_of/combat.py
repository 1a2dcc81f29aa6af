"""Answers about who fights whom: what a creature attacks or blocks now, what it was declared to, and what must attack or block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import BlockPair, CreatureAttacks, CreatureBlocks
from judge.engine.game.state import IN_PLAY, Game, Occurrence, Thing
from judge.engine.record.acting import marks
from judge.engine.record.looked_at_in_words import made_of
from judge.engine.record.trace import Step
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import new_to_its_controller, sick
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import NOTHING
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import declare_attackers
from judge.engine.rules.part3_turn.r306_combat.r309_declare_blockers import declare_blockers
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import toughness_made
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import ONLY_SO, UNOBEYED
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of.fates import named
from judge.scenario.answering.asked_of.object_values import chars_of, object_asked
from judge.scenario.answering.asked_of.statuses import still_fighting
from judge.scenario.answering.bearing.resting_on_layers import as_it_was, rest_on_layers
from judge.scenario.answering.supposed_fights import supposed_fight
from judge.scenario.answering.what_can_be_paid import exempt, unpaid_requirement
from judge.scenario.answering.why_not.not_declared import as_it_was_declared, moment_of_attacks, moment_of_blocks
from judge.scenario.answering.why_not.what_stayed import LETHAL
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.running.run_results import AnswerResult, WhyNot
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

_DECLARED: dict[str, tuple[type[Occurrence], ...]] = {"attack": (CreatureAttacks,), "block": (CreatureBlocks, BlockPair)}
"""What happens as a creature is declared to do that to another, or to a player."""


def _opposed(game: Game, id: Thing, verb: str) -> tuple[Thing, ...]:
    """What a creature attacks or blocks now; nothing where it does not."""
    if game.combat is None or not isinstance(id, int):
        return ()
    if verb == "block":
        return game.combat.blocking.get(id, ())
    return (game.combat.attackers[id].defender,) if id in game.combat.attackers else ()


def _fights(verb: str) -> Answering:
    """Whether a creature attacks or blocks that one now."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.object is not None and q.other is not None
        obj = asker.object(q.object, at)
        a.subject = asker.register.label(obj.card)
        others = list(asker.finder.things(q.other, at.game))
        a.value = "yes" if set(_opposed(at.game, obj.id, verb)).intersection(others) else "no"
        made = ("attacked", obj.id) if verb == "attack" and a.value == "yes" else ("combat", obj.id)
        asker.rest_on(a, at, made, ("zone", obj.card))
        if a.value == "yes" and asker.thorough:
            still_fighting(asker, a, at, obj)

    return answer


def _fought(verb: str) -> Answering:
    """Whether a creature was declared to attack or block that one."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        assert q.object is not None and q.other is not None
        cards = asker.cards(q.object, at)
        a.subject = asker.register.label(cards[0]) if len(cards) == 1 else str(q.object)
        other = q.other.name if q.other.kind == "player" else asker.cards(q.other, at)
        steps = [step for step in asker.steps(at) if isinstance(step.occurrence, _DECLARED[verb]) and _is(asker, step, cards, other)]
        a.value = "yes" if steps else "no"
        a.seeds = tuple(step.id for step in steps[:1])
        if not steps:
            asker.rest_on(a, at, *(("zone", card) for card in cards))

    return answer


def _is(asker: Asker, step: Step, cards: list[int], other: str | list[int]) -> bool:
    """Whether a declaration is that of one of these cards, and of that player or one of those."""
    doer, whom = asker.table.obj(step.occurrence.subject), step.occurrence.other
    if doer is None or doer.card not in cards:
        return False
    if isinstance(other, str) or not isinstance(whom, int):
        return bool(whom == other)
    obj = asker.table.obj(whom)
    return obj is not None and obj.card in other


def _whom(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The player or planeswalker that a creature attacks now."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    found = _opposed(at.game, obj.id, "attack")
    there = asker.table.obj(found[0]) if found and isinstance(found[0], int) else None
    left = bool(found) and found[0] == NOTHING  # what it attacked was removed from combat, or has left play
    a.value = asker.label(there) if there is not None else str(found[0]) if found and not left else "nothing"
    asker.rest_on(a, at, ("attacked" if found else "combat", obj.id), ("zone", obj.card))


def _sick(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a creature came under its controller's control since that player's last turn began, and may not act at once (212.3f)."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    with as_it_was(asker, at) as table:
        here = obj.id in at.game.objects and obj.zone == IN_PLAY
        a.value = "yes" if here and sick(table, obj.id) else "no"
        hasty = a.value == "no" and here and new_to_its_controller(table, obj.id) and "creature" in table.view.chars(obj.id).types
        since_then = f"{table.controller(obj.id)} has controlled it since the turn began" if here else "it is not in play"
    a.extra_rules = marks(sick)
    a.clause = "" if a.value == "yes" else "what it has lets it act at once" if hasty else since_then
    asker.rest_on(a, at, *((("control", obj.id),) if a.value == "yes" else ()), ("zone", obj.card))


def _lethal(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much more damage would be as much as a creature's toughness; nothing is prevented, and no first damage counted twice."""
    obj = object_asked(asker, q, at, a)
    toughness = chars_of(asker, at, obj).toughness if obj.zone == IN_PLAY else None
    a.value = "none" if toughness is None else max(0, toughness - obj.damage)
    a.extra_rules = (LETHAL.rule,)
    rest_on_layers(asker, a, at, obj, "toughness", "damage on")
    if toughness is not None:
        with asker.table.supposing(at.game):
            made = made_of(toughness_made(asker.table, obj.id), obj.id, asker.table.name)
        a.derivation = ()  # told of its toughness
        a.clause = f"its toughness is {toughness}{f' ({made[2:]})' if made else ''}, and it has {obj.damage or 'no'} damage on it"


MOST_TRIED = 200
"""Of the sets of creatures that might attack together so many are tried, the greatest first."""


def leaves_some_at_home(asker: Asker, at: Moment, a: AnswerResult, event: s.Event) -> bool:
    """Whether an attack with every creature of a player's, of whom it is asked, is one without some of them: those that can't attack."""
    if not isinstance(event, s.Attacks) or not any(each.every and each.creature.kind == "kind" for each in event.attackers):
        return False
    each = asker.answer_at(read_question(f"all creature of {event.player}: can something attack", asker.lexicon), at)
    if each.value != "no":
        return False
    a.subject, a.value = event.span.text, "no"
    a.several, a.why_not, a.extra_rules, a.clause = each.several, each.why_not, each.extra_rules, each.clause
    return True


def _most_together(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many creatures of a player's can attack, or block, together: the greatest legal declaration of those that each can."""
    assert q.player is not None
    verb = "block" if "block" in q.kind else "attack"
    at = (moment_of_attacks(asker, at) if verb == "attack" else None) or at
    each = asker.answer_at(read_question(f"which creature of {q.player}: can something {verb}", asker.lexicon), at)
    own = [asker.register.label(obj.card) for id in at.game.in_play if asker.view(at).chars(id).controller == q.player
           and "creature" in asker.view(at).chars(id).types and (obj := at.game.objects[id])]  # fmt: skip
    alone = {name: asker.answer_at(read_question(f"can {name} {verb}", asker.lexicon), at) for name in own}
    able = [name for name in own if alone[name].value == "yes"]
    a.subject, a.value, a.extra_rules = q.player, 0, each.extra_rules
    a.supposing = next((alone[name].supposing for name in able), "")
    at = _as_supposed(asker, able[0], at) if verb == "block" and able else at
    attackers = [asker.register.label(at.game.objects[id].card) for id in at.game.combat.attackers] if at.game.combat is not None else []
    refused: IllegalAction | None = None
    sizes = (islice(_ways(able, size, attackers, verb), MOST_TRIED // len(able)) for size in range(len(able), 0, -1))
    for names, said in chain.from_iterable(sizes):
        tried = asker.try_event(at, read_event(f"{q.player} {verb}s {said}", asker.lexicon), asker.place)
        if not isinstance(tried, IllegalAction):
            a.value, a.clause = len(names), f"with {listed(names)}"
            break
        refused = refused or tried
    if refused is not None:
        a.clause, a.extra_rules = f"{a.clause}; with more, {refused.message}".removeprefix("; "), refused.rules
    elif not able:
        a.seeds, a.why_not, a.several = each.seeds, each.why_not, each.several


def _ways(able: Sequence[str], size: int, attackers: Sequence[str], verb: str) -> Iterator[tuple[Sequence[str], str]]:
    """The attacks, or blocks, with so many of these creatures, and how each is told."""
    for names in combinations(able, size):
        yield from ((names, said) for said in (_blocks(names, attackers) if verb == "block" else (f"with {', '.join(names)}",)))


def _blocks(names: Sequence[str], attackers: Sequence[str]) -> Iterator[str]:
    """The ways in which these creatures can be told to block, each of them one attacker."""
    for blocked in product(attackers, repeat=len(names)):
        pairs = {attacker: [name for name, other in zip(names, blocked, strict=True) if other == attacker] for attacker in attackers}
        yield ", ".join(f"{attacker} with {' and '.join(each)}" for attacker, each in pairs.items() if each)


def _as_supposed(asker: Asker, blocker: str, at: Moment) -> Moment:
    """The moment of which it is asked what a creature can block: of the fight that is supposed, where it is none that is under way."""
    event = read_question(f"can {blocker} block", asker.lexicon).event
    assert event is not None
    refusal = asker.try_event(at, event, asker.place)
    fight = supposed_fight(asker, event, at, refusal) if isinstance(refusal, IllegalAction) else None
    return fight.moment if fight is not None else at


def _must_fight(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether every declaration without the creature is refused where one with it is legal (308.2d, 309.2c)."""
    assert q.object is not None
    named(asker, q, at, a)
    whom = (q.other,) if q.other is not None else ()
    kind, rules = ("attack", marks(declare_attackers)) if "attack" in q.kind else ("block", marks(declare_blockers))
    event: s.MayAttack | s.MayBlock = s.MayAttack(q.object, *whom) if kind == "attack" else s.MayBlock(q.object, whom)
    now = asker.try_event(at, event, asker.place)
    declared_at = moment_of_attacks if kind == "attack" else moment_of_blocks
    then = declared_at(asker, at) if isinstance(now, IllegalAction) and now.kind == "past" else None
    others = _without_it(asker, q, then) if then is not None and not whom and kind == "attack" else None
    unmet = asker.try_event(then, others, asker.place) if then is not None and others is not None else None
    if then is not None and others is not None and isinstance(unmet, IllegalAction) and unmet.message.startswith(UNOBEYED):
        beside = listed(str(each.creature) for each in others.attackers)  # as these were declared, it had to be among them
        a.value, a.clause, a.extra_rules = "yes", f"as {beside} attacked, {unmet.message}", unmet.rules
        asker.rest_on(a, then, *unmet.facts)
        return
    forgone = asker.try_event(then, replace(event, forgone=True), asker.place) if then is not None else None
    if then is not None and (not isinstance(forgone, IllegalAction) or ONLY_SO in forgone.message):
        at = then  # it is past now, and need not have been done then, or had to be
    refusal = asker.try_event(at, replace(event, forgone=True), asker.place)
    can = asker.try_event(at, event, asker.place)
    must = isinstance(refusal, IllegalAction) and not isinstance(can, IllegalAction)
    a.value = "yes" if must else "no"
    if isinstance(refusal, IllegalAction) and must:
        a.extra_rules, a.clause = refusal.rules, refusal.message
        asker.rest_on(a, at, *refusal.facts)
    elif (price := unpaid_requirement(asker, at, event)) is not None:
        a.clause, a.extra_rules = price
    elif isinstance(can, IllegalAction) and (declared := as_it_was_declared(asker, event, at)) is not None:
        a.extra_rules, a.why_not = (declared.rule,), (declared,)
    elif isinstance(can, IllegalAction):
        tapped = any(fact[0] == "tapped" for fact in can.facts)
        a.extra_rules = (*(exempt(asker, at, event) if tapped and asker.thorough else ()), *can.rules)
        a.why_not = (WhyNot(kind, None, can.message, can.rule),)
    else:
        at_all = s.MayAttack(q.object, forgone=True) if kind == "attack" else s.MayBlock(q.object, forgone=True)
        other = asker.try_event(at, at_all, asker.place) if whom else None  # it must do it to another, or to any
        a.clause, a.extra_rules = "no effect asks for it", rules[:1]
        if isinstance(other, IllegalAction):
            a.clause, a.extra_rules = other.message, other.rules
        elif (unmet := _of_the_others(asker, q, at)) is not None:
            a.clause, a.extra_rules = f"another may do it in its place, though, if none does, {unmet.message}", unmet.rules


def _without_it(asker: Asker, q: Question, then: Moment) -> s.Attacks | None:
    """The attack as it was declared, without one creature; None where that was not declared by its name, or alone."""
    told = asker.sentence(asker.moments.index(then) + 1)
    assert q.object is not None
    if not isinstance(told, s.Attacks) or any(each.every for each in told.attackers):
        return None
    mine = asker.cards(q.object, then)
    others = tuple(each for each in told.attackers if not set(mine) & set(asker.cards(each.creature, then)))
    return replace(told, attackers=others) if others and len(others) + 1 == len(told.attackers) else None


def _of_the_others(asker: Asker, q: Question, at: Moment) -> IllegalAction | None:
    """What refuses that nothing of its controller's attacks, where one of several creatures has to and this one may be it; None else."""
    assert q.object is not None
    creature = asker.object(q.object, at)
    if "attack" not in q.kind or creature.id not in at.game.in_play:
        return None
    player = asker.view(at).chars(creature.id).controller or ""
    alone = s.Attacks(player, (s.Attacker(asker.register.reference(creature.card)),))
    tried = asker.try_event(at, s.NoAttack(player), asker.place)
    if not isinstance(tried, IllegalAction) or not tried.message.startswith(UNOBEYED):
        return None
    return None if isinstance(asker.try_event(at, alone, asker.place), IllegalAction) else tried


def _must_declare(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a creature of the player's must attack or block, or some of them, though each by itself need not (500.2, 500.4)."""
    assert q.player is not None
    blocks = q.kind.endswith("block")
    then = (moment_of_blocks if blocks else moment_of_attacks)(asker, at) or at
    each = asker.answer_at(read_question(f"any creature of {q.player}: must something {q.kind.split()[-1]}", asker.lexicon), then)
    refusal = None
    if each.value == "no":
        refusal = asker.try_event(then, s.NoBlock(q.player) if blocks else s.NoAttack(q.player), asker.place)
    if isinstance(refusal, IllegalAction) and refusal.message.startswith(UNOBEYED):
        without = f"without {'blockers' if blocks else 'attackers'}, {refusal.message}"
        a.value, a.clause, a.extra_rules = "yes", without, refusal.rules
        asker.rest_on(a, then, *refusal.facts)
        return
    a.value, a.inner, a.several = each.value, each.inner, each.several
    a.seeds, a.extra_rules, a.why_not = each.seeds, each.extra_rules, each.why_not
    a.anyway = blocks and (then.game.combat is None or not then.game.combat.attackers)  # there is nothing to block


ANSWERS: dict[str, Answering] = {
    "how many creatures can P attack with": _most_together,
    "how many creatures can P block with": _most_together,
    "is X summoning sick": _sick,
    "is X attacking Y": _fights("attack"),
    "is X blocking Y": _fights("block"),
    "did X attack Y": _fought("attack"),
    "did X block Y": _fought("block"),
    "what is X attacking": _whom,
    "lethal damage for X": _lethal,
    "must X attack": _must_fight,
    "must X attack Y": _must_fight,
    "must X block": _must_fight,
    "must X block Y": _must_fight,
    "must P attack": _must_declare,
    "must P block": _must_declare,
}
"""The forms of questions that are answered here."""
