"""Answers about what an object stands to, who controls and owns it, what it is attached to and targets; and of what is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import possessive
from judge.engine.game.occurrences import BeginEffect, Move
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, STACK, Obj
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards import r200_general
from judge.engine.rules.part2_cards.r212_card_types import attachments
from judge.engine.rules.part4_spells.r415_targets.without_targets import BY_THE_WORD, NONE_CHOSEN
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import lasting_as_stated
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.rules.part5_additional.r503_copying import copiable_values
from judge.scenario.answering.asked_of.each import asked_of_one, name_of, those_asked_about
from judge.scenario.answering.asked_of.object_values import chars_of, object_asked
from judge.scenario.answering.bearing.resting_on_layers import as_it_was, rest_on_layers, said_ability
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _controller(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    here = obj.id in at.game.objects and obj.zone in (IN_PLAY, STACK) or obj.kind == "ability"  # that is asked of as it was
    a.value = chars.controller if chars is not None and chars.controller and here else "nobody"
    rest_on_layers(asker, a, at, obj, "control")
    if obj.kind == "ability" and obj.id not in at.game.objects:
        a.seeds, a.clause = asker.writers(at, [("zone", obj.card)]), "so it was until it left the stack"
    made = [asker.table.trace.steps[id - 1].occurrence for id in a.seeds]
    given = [] if a.derivation else _as_a_spell(asker, a)
    if given:
        a.seeds = asker.writers(at, given)
    elif not a.derivation and made and all(isinstance(o, Move) and o.destination == IN_PLAY for o in made):
        a.extra_rules = (*rules_when((r200_general.PUT_BY_ANOTHER,), obj), *a.extra_rules)
    by, rules, facts = _controlling(asker, at, obj) if not (a.derivation or given) else ("", (), [])
    if not (a.seeds or a.derivation or by):
        a.seeds = asker.writers(at, [("zone", card) for card in _came_off(asker, at, obj)])
    if by:
        others = (number for number in a.extra_rules if number not in marks(applies_in))  # what has ended is no reason of it
        a.clause, a.extra_rules, a.seeds = by, (*rules, *others), asker.writers(at, facts)
    of_the_turn = r507_controlling_a_turn.matter(at.game, at.game.turn.player, "objects")
    a.extra_rules = (*a.extra_rules, *_attached_to_anothers(asker, at, obj), *of_the_turn)


def _as_a_spell(asker: Asker, a: AnswerResult) -> list[Fact]:
    """The effects that gave control of the spell that became the permanent: what its coming into play read."""
    came = [step for id in a.seeds if isinstance((step := asker.table.trace.steps[id - 1]).occurrence, Move)]
    return [fact for step in came for fact in step.reads if fact[0] == "effect"]


def _controlling(asker: Asker, at: Moment, obj: Obj) -> tuple[str, tuple[str, ...], list[Fact]]:
    """The effect by which a permanent's controller controls it, where it changes nothing because he or she owns it as well; its rule, and
    what it rests on."""
    if obj.id not in at.game.objects:
        return "", (), []
    for id in at.game.attached(obj.id):
        for instance in asker.view(at).abilities(id):
            if any(isinstance(part, e.ChangeControl) for part in getattr(instance.ability, "parts", ())):
                name, who = asker.table.name(id), asker.view(at).chars(id).controller
                said = said_ability(asker, at, instance.ability).rstrip(".")
                return f'{name} says "{said}", and {who} controls {name}', marks(Layers.members), [("attached", id)]
    of_it = (each for each in reversed(at.game.effects) if obj.id in (each.affected or ()) and each.source is not None)
    effect = next((each for each in of_it if any(isinstance(part, e.ChangeControl) for part in each.parts)), None)
    if effect is None or effect.source is None:
        return "", (), []
    who = asker.view(at).chars(obj.id).controller
    said = f"{possessive(asker.table.name(effect.source))} effect gives {who} control of it"
    return said, marks(lasting_as_stated), [("effect", effect.id)]


def _came_off(asker: Asker, at: Moment, obj: Obj) -> list[int]:
    """The cards that were attached to a permanent as they left play, and gave control of it."""
    left = [last for last in at.game.left.values() if last.obj.zone == IN_PLAY and last.obj.attached_to == obj.id]
    parts = {last.obj.card: [part for each in last.chars.abilities for part in getattr(each.ability, "parts", ())] for last in left}
    return [card for card, every in parts.items() if any(isinstance(part, e.ChangeControl) for part in every)]


def _attached_to_anothers(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """The rules by which what is attached has a controller of its own, whoever controls what it is attached to."""
    here = [obj.id, *at.game.attached(obj.id)] if obj.id in at.game.objects else []
    view, found = asker.view(at), list[str]()
    for id in here:
        host = at.game.objects[id].attached_to
        if not isinstance(host, int) or host not in at.game.objects or view.chars(id).controller == view.chars(host).controller:
            continue
        found += attachments.controlled_apart(view.chars(id).subtypes)
    return tuple(found)


def _owner(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    a.value = obj.owner
    a.extra_rules = rules_when(r200_general.OWNERS, obj)


def _attached_to(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    obj = object_asked(asker, q, at, a)
    host = obj.attached_to if obj.id in at.game.objects and obj.zone == IN_PLAY else None
    if isinstance(host, int) and host not in at.game.objects:
        host = None
    a.value = asker.label(at.game.objects[host]) if isinstance(host, int) else host or "nothing"
    asker.rest_on(a, at, ("attached", obj.id), ("zone", obj.card))


def _copy_of(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The name of what an object is a copy of, as it came, by an effect, or as a copy on the stack (503); of a card that has left play,
    what it was a copy of as it last was there."""
    obj = object_asked(asker, q, at, a)
    gone = [last for last in at.game.left.values() if last.obj.card == obj.card and last.obj.zone == IN_PLAY]
    if obj.zone != IN_PLAY and obj.copy is None and gone and gone[-1].obj.copy is not None:
        came = [step.id for step in asker.steps(at) if isinstance(o := step.occurrence, Move) and o.became == gone[-1].obj.id]
        a.value, a.seeds, a.extra_rules = gone[-1].chars.name, tuple(came), marks(copiable_values)
        a.besides = "it is not in play any more"
        return
    chars = chars_of(asker, at, obj)
    a.value = chars.name if chars is not None and chars.name else "nothing"
    rest_on_layers(asker, a, at, obj, "name")
    if obj.copy is None and obj.kind != "copy" and not any(row.rule in marks(copiable_values) or row.layer == "1" for row in a.derivation):
        a.value = "nothing"


def _targets(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    from judge.engine.looking import targets_of

    obj = object_asked(asker, q, at, a)
    if obj.stack is None:  # what has left the stack: as it last was there; of a permanent, its ability
        own = (obj.card, *asker.register.abilities_of([obj.card]))
        chosen = [asker.table.obj(step.data["thing"]) for step in asker.steps(at) if step.kind in ("targets", "resolves")]
        waiting = [at.game.objects[id] for id in at.game.stack]
        last = [each for each in (*chosen, *waiting) if each is not None and each.card in own]
        obj = next((each for each in reversed(last) if each.card == obj.card or targets_of(each)), obj)
    names = []
    for thing in targets_of(obj):
        target = asker.table.obj(thing) if isinstance(thing, int) else None
        names.append(asker.label(target) if target is not None else str(thing))
    a.value = names
    if not names:
        with as_it_was(asker, at) as table:
            a.extra_rules = rules_when((NONE_CHOSEN, BY_THE_WORD), table, obj)
        body = obj.stack.body if obj.stack is not None else None
        if body is not None and not body.targets and (body.modes or not a.extra_rules):
            a.clause = f'{"no mode that was chosen for it" if body.modes else "nothing in its text"} says "target"'
            a.extra_rules = tuple(dict.fromkeys((*BY_THE_WORD.rules, *a.extra_rules)))
    asker.rest_on(a, at, ("targets", obj.id), *((("zone", obj.card),) if not (names or a.clause) else ()))


def _how_many_targets(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many targets were chosen for a spell or an ability."""
    _targets(asker, q, at, a)
    a.counted, a.value = tuple(map(str, a.value)), len(a.value)


def _lasts(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a continuous effect that comes of a spell or an ability of the object is there (418.3)."""
    assert q.object is not None
    cards = asker.cards(replace(q.object, part="", part_number=None), at)
    begun = (step.occurrence.effect for step in asker.steps(at) if isinstance(step.occurrence, BeginEffect))
    own = {effect.id for effect in begun if effect.source is not None and asker.card_of(effect.source) in cards}
    a.subject = asker.register.label(cards[0])
    a.value = "yes" if any(effect.id in own for effect in at.game.effects) else "no"
    asker.rest_on(a, at, *(("effect", id) for id in sorted(own)))


def _size(value: object) -> tuple[int, ...]:
    """A number, or power and toughness; none for nothing."""
    return tuple(map(int, value.split("/"))) if isinstance(value, str) and "/" in value else (value,) if isinstance(value, int) else ()


def _exceeds(one: object, other: object) -> bool:
    """Whether a number is greater, or a size: in one of its numbers greater, in none less. What has no size exceeds nothing."""
    here, there = _size(one), _size(other)
    return bool(here) and here != there and all(a >= b for a, b in zip(here, there, strict=False))


def _against(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the answer to one question is greater than that to the other, less, or the same."""
    assert q.inner is not None and q.second is not None
    compare(q, a, [asker.answer_at(each, at) for each in (q.inner, q.second)])


def compare(q: Question, a: AnswerResult, two: list[AnswerResult]) -> None:
    """Writes whether of two answers one is greater than the other, less, the same, or another."""
    one, other = (each.value for each in two)
    same = _size(one) == _size(other) if _size(one) or _size(other) else one == other
    so = {
        "=": same, "!=": not same, ">": _exceeds(one, other), "<": _exceeds(other, one),
        ">=": same or _exceeds(one, other), "<=": same or _exceeds(other, one),
    }  # fmt: skip
    a.value = "yes" if so[q.sign] else "no"
    if untold := next((each for each in two if each.value is None), None):  # in a case that does not come about nothing is so
        a.value, a.clause, a.why_not = None, untold.clause, untold.why_not
    beside, line = two[0].other_rules, two[1].line
    if beside is not None and q.sign == "!=" and (line is None or not line.edition):  # it tells what the other is, and why
        a.line, a.other_rules, two = two[0].line, beside, two[:1]
    _told(a, two)


def _most(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players, or the things, whose number or size no other's exceeds, or, of the least, is exceeded by."""
    if q.kind.startswith("who"):
        found = [(player, asked_of_one(asker, q, at, player)) for player in at.game.alive]
    else:
        cards = those_asked_about(asker, q, at)
        found = [(name_of(asker, at, card), asked_of_one(asker, q, at, asker.register.label(card))) for card in cards]
    values = [each.value for _, each in found]

    def outdone(value: object) -> bool:
        return any(_exceeds(value, each) if "least" in q.kind else _exceeds(each, value) for each in values)

    names = [name for name, each in found if _size(each.value) and not outdone(each.value)]
    if q.kind.startswith("who"):
        a.value = names[0] if len(names) == 1 else names or "nobody"
    else:
        a.value = names
    _told(a, sorted((each for _, each in found), key=lambda each: outdone(each.value)))


def _told(a: AnswerResult, found: list[AnswerResult]) -> None:
    """An answer rests on what those that are compared rest on, and tells each."""
    a.several = tuple(found)
    a.seeds = tuple(sorted({seed for each in found for seed in each.seeds}))
    a.given = tuple(dict.fromkeys(given for each in found for given in each.given))


ANSWERS: dict[str, Answering] = {
    "controller of X": _controller,
    "owner of X": _owner,
    "what is X attached to": _attached_to,
    "what is X a copy of": _copy_of,
    "what does X target": _targets,
    "how many targets does X have": _how_many_targets,
    "does an effect of X last": _lasts,
    "Q > Q": _against,
    "who, most: Q": _most,
    "who, least: Q": _most,
    "which G, most: Q": _most,
    "which G, least: Q": _most,
}
"""The forms of questions that are answered here."""
