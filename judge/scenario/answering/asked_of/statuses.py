"""Answers about what an object is at the moment: tapped, attacking, blocking, face up, suspended, and what made it so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import (
    BecomeBlocked,
    CreatureAttacks,
    CreatureBlocks,
    Move,
    NotBlocked,
    PhaseIn,
    Reveal,
    StepBegins,
    Tap,
    Untap,
)
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Bindings, Game, Obj, Occurrence
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import in_quotes, located
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part3_turn.r300_9_skipping import says_to_skip, skip
from judge.engine.rules.part3_turn.r302_untap_step import may_untap, untap
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import still_fights
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import in_spite_of
from judge.engine.rules.part3_turn.r306_combat.r308_declare_attackers import TAPPED_BY_ATTACKING
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import stays
from judge.engine.rules.part3_turn.r306_combat.r309_declare_blockers import declare_blockers
from judge.engine.rules.part5_additional import r510_status
from judge.engine.rules.part5_additional.r502_keyword_abilities.suspend import is_suspended
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.asked_of.fates import happened
from judge.scenario.answering.asked_of.object_values import as_it_came, object_asked
from judge.scenario.answering.asked_of.prices import paid_for_more
from judge.scenario.answering.bearing.resting_on_layers import as_it_was, said_ability
from judge.scenario.answering.why_not.not_declared import not_declared
from judge.scenario.answering.why_not.refused_sentences import refused_block_of, unblocked
from judge.scenario.answering.why_not.what_failed import did_not_trigger
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _is(test: Callable[[Game, Obj, Asker], bool], fact: str, made: str = "") -> Answering:
    """Whether it is so, by what wrote the fact last; `made`: the fact that made it so, where it still is."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = object_asked(asker, q, at, a)
        here = obj.id in at.game.objects
        a.value = "yes" if here and test(at.game, obj, asker) else "no"
        wrote = (made if made and a.value == "yes" else fact, obj.id)
        unmoved = fact == "combat" and a.value == "no" and here and obj.zone == IN_PLAY
        asker.rest_on(a, at, wrote, *([] if unmoved else [("zone", obj.card)]))
        if fact == "tapped" and not obj.tapped:
            as_it_came(asker, a, at, obj)
        elif fact == "tapped":
            a.seeds = _as_it_became_tapped(asker, a, at, obj.id)
        shown = [id for id in a.seeds if isinstance(asker.table.trace.steps[id - 1].occurrence, Reveal)]
        if fact == "revealed" and a.value == "no" and shown:
            revealing = asker.table.trace.steps[shown[-1] - 1]
            for_what = asker.table.name(revealing.occurrence.source) if revealing.occurrence.source is not None else "what asked for it"
            a.clause, a.extra_rules = f"it was revealed for {for_what} alone, and is not since", revealing.rules[:1]
        if test is _suspended and a.value == "no" and asker.thorough:
            has = obj.counters.get("time", 0)
            a.clause = "it has no time counter" if obj.zone == REMOVED and not has else f"it is {located(obj.zone)}"
            a.seeds, a.extra_rules = (), marks(is_suspended)
        if fact in r510_status.FACTS and obj.zone == IN_PLAY and here:
            by, trace = [asker.table.trace.steps[id - 1] for id in a.seeds], asker.table.trace.steps
            came = bool(by) and all(isinstance(step.occurrence, Move) and step.occurrence.became == obj.id for step in by)
            came = came and all(trace[id - 1].kind != "replaced" for step in by for id in step.because)  # what replaces that says so
            a.extra_rules = rules_when(r510_status.KEPT, obj, fact, a.value == "yes", _phased(asker, at, obj), came)
        if fact in r510_status.FACTS and here and a.value == "no" and obj.zone in (GRAVEYARD, HAND, LIBRARY, REMOVED):
            moved = (step for step in asker.steps(at) if isinstance(step.occurrence, Move) and ("zone", obj.card) in step.writes)
            a.clause = f"it is {located(obj.zone, obj.zone_owner)}, and only a permanent is tapped, flipped or face down"
            a.seeds, a.extra_rules = tuple(step.id for step in moved)[-1:], marks(r510_status.has_status)
        if fact == "tapped" and not obj.tapped:
            _came_untapped(asker, a, at, obj)
            _chosen_to_untap(asker, a, at, obj)
        if fact == "tapped" and obj.tapped and here and obj.zone == IN_PLAY and asker.thorough:
            _not_its_untap_step(asker, q, a, at, obj)
            _tapped_by_attacking(asker, a, at, obj)
            paid_for_more(asker, a)
        if fact == "combat" and a.value == "yes":
            with as_it_was(asker, at) as table:
                a.extra_rules, facts = in_spite_of(table, obj.id)
            if facts:
                before = set(a.seeds)
                asker.rest_on(a, at, *facts)
                if set(a.seeds) - before:
                    became = q.kind.removeprefix("is X ")
                    how = f"it became {became}" if became in NO_DECLARATION else "it was declared as such"
                    a.clause = f"{how}, and what came later changes nothing of that"
            still_fighting(asker, a, at, obj)
        if fact == "combat" and a.value == "no" and q.kind in LEFT:
            a.seeds = _removed_since(asker, at, obj, LEFT[q.kind]) or a.seeds
            if here and obj.zone == IN_PLAY and _declared_before(asker, at, obj, LEFT[q.kind]):
                was = "an attacker" if q.kind == "is X attacking" else "a blocker"
                a.clause = f"it left play after it was declared as {was}, and came back as a new object"
                a.extra_rules = tuple(dict.fromkeys((*marks(r217_zones.another_object), *a.extra_rules)))
        if unmoved and asker.thorough and not a.clause:
            _does_not_fight(asker, q, a, at, obj)
        if q.kind == "is X blocked" and a.value == "no" and obj.zone != IN_PLAY:
            _blocked_until_it_left(asker, a, at, obj)
        combat = at.game.combat
        if q.kind == "is X blocked" and a.value == "yes" and not a.clause and _blocked_by_none_now(asker, at, obj):
            a.clause, a.extra_rules = "it stays blocked, though no creature blocks it any more", marks(stays)
        if q.kind == "is X blocked" and combat is not None and obj.id in combat.attackers and not combat.block_declared:
            not_yet = "no blockers have been declared yet", marks(declare_blockers)[:1]
            a.clause, a.extra_rules = refused_block_of(asker, {obj.card}, at.steps + 1) or not_yet

    return answer


def _blocked_by_none_now(asker: Asker, at: Moment, obj: Obj) -> bool:
    """Whether creatures blocked an attacker, and none of them is left."""
    blocked = any(isinstance(s.occurrence, CreatureBlocks) and s.occurrence.other == obj.id for s in asker.steps(at))
    combat = at.game.combat
    return blocked and combat is not None and not any(obj.id in attackers for attackers in combat.blocking.values())


LEFT: dict[str, type[Occurrence]] = {"is X attacking": CreatureAttacks, "is X blocking": CreatureBlocks}
"""Questions of whether something fights -> what it was declared as, where it does so no more."""


def _blocked_until_it_left(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That what has left play was blocked until then."""
    steps = (s for s in asker.steps(at) if isinstance(s.occurrence, BecomeBlocked) and asker.card_of(s.occurrence.subject) == obj.card)
    if asker.thorough and (blocked := [*steps][-1:]):
        a.clause, a.seeds = f"it is {located(obj.zone, obj.zone_owner)}; it was blocked until it left play", (*a.seeds, blocked[0].id)
        a.extra_rules = tuple(dict.fromkeys((*blocked[0].rules[:1], *a.extra_rules)))


def _does_not_fight(asker: Asker, q: Question, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """Why a creature that is in play does not attack, or block, or is not blocked."""
    combat, seeds = at.game.combat, [asker.table.trace.steps[id - 1] for id in a.seeds]
    if combat is None or any(not isinstance(step.occurrence, NotBlocked) for step in seeds):
        return
    if q.kind in LEFT:
        not_declared(asker, a, at, obj.card, LEFT[q.kind])
    elif q.kind == "is X blocked":
        attacks = obj.id in combat.attackers
        a.clause, a.extra_rules = unblocked(asker, obj.card, at.steps + 1) if attacks else ("it is not attacking", marks(stays))


def _declared_before(asker: Asker, at: Moment, obj: Obj, declared: type[Occurrence]) -> bool:
    """Whether a creature was declared so as the object that it was before it left play in this combat, and came back."""
    ids = [s.occurrence.subject for s in asker.steps(at) if isinstance(s.occurrence, declared)]
    began = max((s.id for s in asker.steps(at) if s.kind == "combat begins"), default=0)
    came = any(s.id > began and isinstance(s.occurrence, Move) and s.occurrence.became == obj.id for s in asker.steps(at))
    return came and any(id != obj.id and asker.card_of(id) == obj.card for id in ids)


def _removed_since(asker: Asker, at: Moment, obj: Obj, declared: type[Occurrence]) -> tuple[int, ...]:
    """That a creature which was declared as an attacker, or blocker, was removed from combat after that; not that it left play."""
    steps = asker.steps(at)
    last = max((s for s in steps if isinstance(s.occurrence, declared) and asker.card_of(s.occurrence.subject) == obj.card),
               key=lambda step: step.id, default=None)  # fmt: skip
    if last is None:
        return ()
    id, gone = last.occurrence.subject, (s for s in steps if s.id > last.id and s.kind == "removed from combat")
    return tuple(s.id for s in gone if s.data["thing"] == id and s.game is not None and id in s.game.in_play)[:1]


NO_DECLARATION = ("blocked", "unblocked")
"""What a creature in combat becomes without being declared as such."""


def _as_it_became_tapped(asker: Asker, a: AnswerResult, at: Moment, id: int) -> tuple[int, ...]:
    """What an answer rests on, but of what regenerated a permanent that was tapped already what had tapped it before."""
    trace = asker.table.trace.steps
    again = [number for number in a.seeds if trace[number - 1].kind == "replaced"]
    tapped = [step for step in asker.steps(at) if isinstance(step.occurrence, Tap) and step.occurrence.subject == id]
    before = [step.id for step in tapped if again and step.id < again[0]]
    since = (step.game for step in asker.steps(at) if before and before[-1] <= step.id < again[0] and step.game is not None)
    if not before or any(id in game.objects and not game.objects[id].tapped for game in since):
        return a.seeds
    return tuple(sorted({*(number for number in a.seeds if number not in again), before[-1]}))


def _came_untapped(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """Why an effect by which things come into play tapped did not apply to a permanent that came untapped, and is as it came."""
    from judge.scenario.answering.why_not.not_applied import did_not_apply, not_applied_as_it_came

    if not asker.thorough or any(isinstance(asker.table.trace.steps[id - 1].occurrence, Untap) for id in a.seeds):
        return
    found = not_applied_as_it_came(asker, at, obj, e.EnterTapped)
    if found is not None:
        a.clause, a.extra_rules = did_not_apply(found), (found.rule, *a.extra_rules)


def _chosen_to_untap(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That a permanent was chosen among those of which an effect lets no more than so many untap."""
    last = max(a.seeds, default=0)
    for step in reversed(asker.table.trace.steps[:last]):
        decision = step.data["decision"] if step.kind == "choice" else None
        if decision is not None and decision.kind == "untap":
            limits = [asker.table.name(id) for id in dict(decision.data).get("limited by", ())]
            if obj.id in step.data.get("offered", ()) and obj.id in step.data["chosen"] and limits and asker.thorough:
                a.besides = f"{decision.player} chose it among what {listed(limits)} lets untap"
                a.extra_rules = (*a.extra_rules, *step.rules[:1])
            return


def _not_its_untap_step(asker: Asker, q: Question, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That what is tapped untaps in its controller's untap step, where none has come since.

    Told where it is asked why, or another's came.
    """
    player = str(asker.view(at).chars(obj.id).controller)
    since = max(asker.writers(at, [("tapped", obj.id)]), default=0)
    steps = [s for s in asker.steps(at) if s.id > since and isinstance(s.occurrence, StepBegins) and s.occurrence.step == "untap"]
    whose = [s.game.turn.player for s in steps if s.game is not None]
    told = not all(isinstance(asker.table.trace.steps[id - 1].occurrence, Tap) for id in a.seeds)
    with asker.table.supposing(at.game):
        stays = not may_untap(asker.table, obj.id)
    if stays and not told and q.why == "why not" and q.kind == "is X untapped":
        _untapped_by_nothing(asker, a, at, obj)
    elif not told and player not in whose and (whose and not a.seeds or q.why == "why not" and q.kind == "is X untapped"):
        a.clause = f"it untaps in an untap step of {player}, and none has come since"
        a.extra_rules = tuple(dict.fromkeys((*marks(untap), *a.extra_rules)))
        with asker.table.supposing(at.game):
            skipped = next((part for part, _ in says_to_skip(asker.table, player, ("untap", "untap step"))), None)
        if skipped is not None and skipped.source is not None:
            a.clause += f": {in_quotes(skipped.label)} ({asker.table.name(skipped.source)})"
            a.extra_rules = tuple(dict.fromkeys((*marks(skip), *a.extra_rules)))


def _untapped_by_nothing(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """Of what doesn't untap in its controller's untap step, the ability that untaps it and did not trigger; or what says so."""
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    own = (each for each in never_set_off(asker, at, (e.Untap,)) if each[1] == obj.card)
    if (found := next(own, None)) is not None:
        a.clause, a.extra_rules = did_not_trigger(found[0], asker.register.label(obj.card)), (found[0].rule,)
        return
    with asker.table.supposing(at.game):
        verdict = may_untap(asker.table, obj.id)
    a.clause, a.extra_rules = verdict.said, tuple(dict.fromkeys((*filter(None, (verdict.rule,)), *marks(untap))))


def _tapped_by_attacking(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That attacking tapped a creature which has lost the ability by which it would not have."""
    tapped = next((s for s in reversed(asker.steps(at)) if isinstance(s.occurrence, Tap) and s.occurrence.subject == obj.id), None)
    printed = base_face(obj).abilities if obj.base is not None else ()
    keeping = [each for each in printed if any(_keeps_untapped(meant) for meant in meanings(each))]
    if not keeping or tapped is None or tapped.id not in a.seeds or tapped.occurrence.cause != "attack" or tapped.game is None:
        return
    said = said_ability(asker, at, keeping[0]).rstrip(".")
    rows = asker.view_of(tapped.game).derivation(obj.id, lambda ability: said_ability(asker, at, ability).rstrip("."))
    taken = (row for row in rows if row.characteristic == "abilities" and said in row.before and said not in row.after and row.source)
    if (row := next(taken, None)) is not None and row.source is not None:
        words = "" if row.effect.startswith("effect of ") else f' ("{row.effect}")'
        a.clause = f"it taps as it attacks, for it has lost {said[:1].lower()}{said[1:]} by {asker.table.name(row.source)}{words}"
        a.extra_rules = tuple(dict.fromkeys((*tapped.rules[:1], row.rule, *a.extra_rules)))


def _keeps_untapped(ability: e.Ability) -> bool:
    return any(isinstance(node, e.Cant) and node.action == TAPPED_BY_ATTACKING for node in walk(ability))


def still_fighting(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """That a creature in combat was tapped, or untapped, since it was declared, which changes nothing of that."""
    steps = [step for step in asker.steps(at) if step.occurrence is not None and step.occurrence.subject == obj.id]
    declared = max((step.id for step in steps if isinstance(step.occurrence, CreatureAttacks | CreatureBlocks)), default=None)
    turned = [step for step in steps if isinstance(step.occurrence, Tap | Untap) and declared is not None and step.id > declared]
    if turned:
        a.seeds = tuple(sorted({*a.seeds, turned[-1].id}))
        a.extra_rules = tuple(dict.fromkeys((*marks(still_fights), *a.extra_rules)))
        how = "tapped" if isinstance(turned[-1].occurrence, Tap) else "untapped"
        a.clause = f"it was declared as such, and stays so though it was {how} since"


def _phased(asker: Asker, at: Moment, obj: Obj) -> bool:
    """Whether a permanent has phased in."""
    return any(isinstance(s.occurrence, PhaseIn) and s.occurrence.subject == obj.id for s in asker.steps(at))


def _blocked(game: Game, obj: Obj, asker: Asker) -> bool:
    return game.combat is not None and obj.id in game.combat.attackers and game.combat.attackers[obj.id].blocked


def _unblocked(game: Game, obj: Obj, asker: Asker) -> bool:
    combat = game.combat
    if combat is None or obj.id not in combat.attackers or not combat.block_declared:
        return False
    return not combat.attackers[obj.id].blocked


def _suspended(game: Game, obj: Obj, asker: Asker) -> bool:
    with asker.table.supposing(game):
        return is_suspended(asker.table.context(Bindings()), obj)


def _turned(turned: type[Occurrence], state: str) -> Answering:
    """Whether something was tapped, or untapped, so far, or is tapped: as that is asked where nothing has changed it since."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        obj = object_asked(asker, q, at, a)
        found = happened(asker, at, lambda o: isinstance(o, turned) and o.subject == obj.id)
        ANSWERS[state](asker, replace(q, kind=state, why="why not" if turned is Untap else q.why), at, a)
        came = happened(asker, at, lambda o: isinstance(o, Move) and o.became == obj.id and o.destination == IN_PLAY)
        if a.value == "no" and found:
            a.value, a.seeds, a.clause, a.extra_rules = "yes", (found[-1].id,), "", ()
        elif a.value == "yes" and not found and came:  # it has been so since it is there
            a.value, a.clause = "no", f"it came into play {state.removeprefix('is X ')}"
            a.extra_rules = marks(r510_status.comes_in)
        elif a.value == "yes" and not found and turned is Untap:
            a.value, a.clause, a.seeds = "no", "it was untapped all along", ()

    return answer


ANSWERS: dict[str, Answering] = {
    "did X tap": _turned(Tap, "is X tapped"),
    "did X untap": _turned(Untap, "is X untapped"),
    "is X tapped": _is(lambda g, o, k: o.tapped and o.zone == IN_PLAY, "tapped"),
    "is X attacking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.attackers, "combat", "attacked"),
    "is X blocking": _is(lambda g, o, k: g.combat is not None and o.id in g.combat.blocking, "combat"),
    "is X blocked": _is(_blocked, "combat"),
    "is X unblocked": _is(_unblocked, "combat"),
    "is X face down": _is(lambda g, o, k: o.face_down, "face_down"),
    "is X untapped": _is(lambda g, o, k: not o.tapped and o.zone == IN_PLAY, "tapped"),
    "is X face up": _is(lambda g, o, k: not o.face_down, "face_down"),
    "is X flipped": _is(lambda g, o, k: o.flipped, "flipped"),
    "is X suspended": _is(_suspended, "counters"),
    "is X revealed": _is(lambda g, o, k: o.revealed, "revealed"),
}
"""The forms of questions that are answered here."""
