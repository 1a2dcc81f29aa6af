"""Answers about whether something uses the stack: whether it was put there, or would be as it is played or triggers (408.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.keywords.keywords import KEYWORDS
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, Obj
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import NOT_ON_THE_STACK, resolves_at_once
from judge.engine.rules.part4_spells.r409_playing.announcing import onto_the_stack
from judge.engine.rules.part4_spells.r410_triggered_abilities.onto_the_stack import put_on_stack
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.errors import ScenarioError
from judge.scenario.answering.bearing.what_an_ability_is import abilities_meant, having, is_mana
from judge.scenario.answering.left_on_the_stack import came_onto_the_stack
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import last_object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _uses_the_stack(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether an object, or an ability of it, was on the stack, or would be; of a permanent its abilities are meant.

    Raises ScenarioError where some of its abilities use the stack and others do not.
    """
    assert q.object is not None
    keyword = q.object.name if q.object.kind == "keyword" else ""
    said = q.object.part_said if q.object.part_said in KEYWORDS.now else ""
    cards = asker.finder.cards(q.object, at.game, past=True) if keyword else asker.cards(replace(q.object, part="", part_number=None), at)
    own = {*(cards if not (q.object.part or keyword) else ()), *asker.register.abilities_of(cards)}
    a.subject = asker.register.label(cards[0]) if not (q.object.part or keyword) else str(q.object)
    came = [step.id for step, obj in came_onto_the_stack(asker, at) if obj.card in own and (not said or _keyword_of(obj) == said)]
    if came:
        removed = (step for step in asker.steps(at) if step.kind == "removed from the stack")
        gone = (step.id for step in removed if asker.card_of(step.data["thing"]) in own)
        a.value, a.seeds = "yes", (next(gone, came[-1]),)
        return
    obj = having(at.game, keyword) if keyword else last_object_of(at.game, cards[0])
    ways = list(_ways(asker, at, obj, bool(q.object.part), keyword or said)) if obj is not None else []
    if len({uses for uses, _, _ in ways}) != 1:
        why = "some of what it does uses the stack, and some does not" if ways else "it has no ability"
        raise ScenarioError(f"{a.subject}: {why}", code="bad-sentence", place=asker.place, help="ask of one ability: 'X's ability'")
    a.value = "yes" if ways[0][0] else "no"
    a.clause = "; ".join(dict.fromkeys(said for _, said, _ in ways))
    a.extra_rules = tuple(dict.fromkeys(number for _, _, rules in ways for number in rules))


def _keyword_of(obj: Obj) -> str:
    """The keyword of which an ability on the stack is; empty for none."""
    ability = obj.stack.ability if obj.stack is not None else None
    return str(getattr(ability.ability, "keyword", "")) if ability is not None else ""


Ways = Iterator[tuple[bool, str, tuple[str, ...]]]
"""Of each thing that something does whether that uses the stack, in a sentence, with the rules."""


def _ways(asker: Asker, at: Moment, obj: Obj, of_abilities: bool, keyword: str) -> Ways:
    """What an object, or each of its abilities, or those of a keyword, do."""
    face = base_face(obj) if obj.base is not None else None
    played = any(isinstance(o := s.occurrence, Move) and o.cause == "play land" and o.became == obj.id for s in asker.steps(at))
    if (obj.zone != IN_PLAY or played) and not (of_abilities or keyword) and face is not None:
        if "land" in face.types:
            yield False, "a land that is played does not go on the stack", marks(need_a_spell)
        else:
            yield True, "it is a spell as it is played", marks(onto_the_stack)
        return
    meant = abilities_meant(asker, at, obj, keyword)
    moving = [(ability, text) for ability, text in meant if isinstance(ability, e.ActivatedAbility | e.TriggeredAbility)]
    for ability, text in moving or meant:
        said = in_quotes(text.rstrip("."))
        if isinstance(ability, e.TriggeredAbility) and not is_mana(ability):
            yield True, f"{said} is put on the stack once it has triggered", marks(put_on_stack)
        elif is_mana(ability):
            yield False, f"{said} is a mana ability, which resolves at once", marks(resolves_at_once)
        elif isinstance(ability, e.ActivatedAbility):
            yield True, f"{said} is put on the stack as it is played", marks(onto_the_stack)
        else:
            yield False, f"{said} is a static ability", NOT_ON_THE_STACK.rules


ANSWERS: dict[str, Answering] = {"does X use the stack": _uses_the_stack}
"""The forms of questions that are answered here."""
