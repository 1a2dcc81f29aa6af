"""Answers about who fights whom: what a creature attacks or blocks now, and what it was declared to attack or block."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import BlockPair, CreatureAttacks, CreatureBlocks
from judge.engine.game.state import IN_PLAY, Game, Occurrence, Thing
from judge.engine.record.acting import marks
from judge.engine.record.looked_at_in_words import made_of
from judge.engine.record.trace import Step
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import new_to_its_controller, sick
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import NOTHING
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import toughness_made
from judge.errors import IllegalAction
from judge.scenario.answering.asked_of.object_values import as_it_was, chars_of, object_asked, rest_on_layers
from judge.scenario.answering.why_not.what_stayed import LETHAL
from judge.scenario.language.event_language import read_event
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.running.run_results import AnswerResult
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


def _most_attackers(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many creatures of a player's can attack together: the size of the greatest legal attack with those that each can attack."""
    assert q.player is not None
    each = asker.answer_at(read_question(f"which creature of {q.player}: can something attack", asker.lexicon), at)
    own = [asker.register.label(obj.card) for id in at.game.in_play if asker.view(at).chars(id).controller == q.player
           and "creature" in asker.view(at).chars(id).types and (obj := at.game.objects[id])]  # fmt: skip
    able = [name for name in own if asker.answer_at(read_question(f"can {name} attack", asker.lexicon), at).value == "yes"]
    a.subject, a.value, a.extra_rules = q.player, 0, each.extra_rules
    sets = (names for size in range(len(able), 0, -1) for names in combinations(able, size))
    refused: IllegalAction | None = None
    for names in islice(sets, MOST_TRIED):
        tried = asker.try_event(at, read_event(f"{q.player} attacks with {', '.join(names)}", asker.lexicon), asker.place)
        if not isinstance(tried, IllegalAction):
            a.value, a.clause = len(names), f"with {listed(names)}"
            break
        refused = refused or tried
    if refused is not None:
        a.clause, a.extra_rules = f"{a.clause}; with more, {refused.message}".removeprefix("; "), refused.rules
    elif not able:
        a.seeds, a.why_not, a.several = each.seeds, each.why_not, each.several


ANSWERS: dict[str, Answering] = {
    "how many creatures can P attack with": _most_attackers,
    "is X summoning sick": _sick,
    "is X attacking Y": _fights("attack"),
    "is X blocking Y": _fights("block"),
    "did X attack Y": _fought("attack"),
    "did X block Y": _fought("block"),
    "what is X attacking": _whom,
    "lethal damage for X": _lethal,
}
"""The forms of questions that are answered here."""
