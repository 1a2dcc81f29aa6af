"""Answers about whether a continuous effect of one thing reaches another (418): what it makes of it, or why it says nothing of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.occurrences import BeginEffect
from judge.engine.game.state import IN_PLAY, Bindings, Obj
from judge.engine.looking import Context, fits
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import in_quotes, located
from judge.engine.rules.part4_spells.r402_abilities import usual_zones
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.errors import ScenarioError
from judge.scenario.answering.bearing.resting_on_layers import said_ability
from judge.scenario.answering.in_the_way import affecting, speaks_of_others
from judge.scenario.answering.why_not.lost_abilities import lost
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _affects(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a continuous effect that comes of one object changes what another is, or is about it.

    Raises ScenarioError where nothing that the first is, or did, says anything of others for as long as it lasts.
    """
    assert q.object is not None and q.other is not None
    cards = asker.cards(replace(q.object, part="", part_number=None), at)
    obj = asker.object(q.other, at)
    a.subject, a.value = asker.register.label(cards[0]), "no"
    here = obj.id in at.game.objects
    rows = asker.view(at).derivation(obj.id, lambda ability: said_ability(asker, at, ability).rstrip(".")) if here else ()
    own = [row for row in rows if row.name is not None and row.source is not None and asker.card_of(row.source) in cards]
    if own:
        a.value, a.clause = "yes", "; ".join(dict.fromkeys(map(_in_words, own)))
        a.extra_rules = tuple(dict.fromkeys(number for row in own for number in (row.rule, *row.rules)))
        a.seeds = asker.writers(at, [("effect", row.effect_id) for row in own if row.effect_id is not None])
        return
    sources = [each for card in cards if (each := object_of(at.game, card)) is not None]
    told = here and any(_says_of(asker, at, a, source, obj) for source in sources)
    if a.value == "no" and obj.zone != IN_PLAY:
        a.clause, a.extra_rules = f"{asker.register.label(obj.card)} is {located(obj.zone, obj.zone_owner)}", marks(Layers.members)
    elif not told and not _idle(asker, at, a, sources, cards):
        help = f"ask of what it is about: 'how big is {q.other}?', 'what happened to {q.other}?'"
        raise ScenarioError(f"{a.subject} has no continuous effect", code="bad-sentence", place=asker.place, help=help)


def _in_words(row: Any) -> str:
    """What an effect makes of a thing: the words of the ability, or what it changes."""
    if row.effect_id is None:
        return f"it says {in_quotes(row.effect.rstrip('.'))}"
    return f"by its effect, {row.characteristic} {row.before} becomes {row.after}"


def _says_of(asker: Asker, at: Moment, a: AnswerResult, source: Obj, obj: Obj) -> bool:
    """Whether a static ability of a permanent is about others, with why it is about this one or is not."""
    if source.id not in at.game.in_play:
        return False
    view, attached = asker.view(at), source.attached_to
    ctx = Context(at.game, view, Bindings(this=source.id, you=view.chars(source.id).controller), static=True)
    for ability, kind in affecting(view, source.id):
        failing = next((part for part in kind.parts if not fits(ctx, part, obj.id)), None)
        a.value = "no" if failing is not None else "yes"
        said = f"it says {in_quotes(ability.text.rstrip('.'))}"
        a.clause = said if failing is None else speaks_of_others(asker, ctx, ability, failing, obj.id)
        a.extra_rules = marks(Layers.members)
        if failing is None:
            return True
    if a.clause:
        return True
    of_host = (each.ability for each in view.abilities(source.id) if isinstance(each.ability, e.StaticAbility))
    if any(mentions(each.affected, t.AttachedTo) for each in of_host):
        a.value = "yes" if attached == obj.id else "no"
        a.clause = f"it is attached to {'nothing' if attached is None else asker.table.name(attached)}"
        a.extra_rules = marks(Layers.members)
    return bool(a.clause)


def _idle(asker: Asker, at: Moment, a: AnswerResult, sources: Sequence[Obj], cards: Collection[int]) -> bool:
    """Whether something would affect others and does not: its ability is lost, its effect is over, or it is where that does nothing."""
    taken = next((each for each in lost(asker, at) if at.game.objects[each.id].card in cards), None)
    begun = [step for step in asker.steps(at) if isinstance(step.occurrence, BeginEffect)]
    own = [step for step in begun if step.occurrence.effect.source is not None and asker.card_of(step.occurrence.effect.source) in cards]
    own += [step for step in asker.steps(at) if step.kind == "effect does not begin" and asker.card_of(step.data["source"]) in cards]
    silent = [obj for obj in sources if obj.zone != IN_PLAY and _static(obj)]
    if taken is not None:
        a.clause, a.extra_rules = f'it has lost "{taken.text.rstrip(".")}": {taken.said}', taken.rules
    elif own:
        a.seeds = (own[-1].id,)
    elif silent:
        where = located(silent[0].zone, silent[0].zone_owner)
        a.clause, a.extra_rules = f"it is {where}, where what it says does nothing", marks(usual_zones)
    return taken is not None or bool(own or silent)


def _static(obj: Obj) -> bool:
    """Whether a card says something of others for as long as it is in play."""
    return obj.base is not None and any(isinstance(each, e.StaticAbility) and each.affected for each in base_face(obj).abilities)


ANSWERS: dict[str, Answering] = {"does X affect Y": _affects}
"""The forms of questions that are answered here."""
