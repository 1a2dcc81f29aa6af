"""Answers about what a player has, has drawn and has decided, and what somebody or something has to use: land plays, mana, shields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import mentions
from judge.engine.game.occurrences import Destroy, Draw, LoseLife, Move
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from judge.engine.record.acting import marks
from judge.engine.record.facts import contents
from judge.engine.rules.part2_cards.r212_card_types import land_plays
from judge.engine.rules.part3_turn.r300_turn import mana_burn
from judge.engine.rules.part3_turn.r314_cleanup_step import HAND_SIZE, discard_to_hand_size, hand_size
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve
from judge.engine.rules.part4_spells.r419_replacement.redirecting import regenerates
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applicable
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.table.questions import answers
from judge.errors import ScenarioError
from judge.scenario.answering.asked_of.fates import came_of
from judge.scenario.answering.asked_of.payments import asked_for, damage_to_come, once_resolved, without_a_choice
from judge.scenario.answering.bearing.resting_on_layers import as_it_was
from judge.scenario.answering.why_legal.assigned import who_assigned
from judge.scenario.language.question_forms import Question
from judge.scenario.paying.paid_with import paid_in_vain
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _has(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player controls such a permanent, or holds such a card."""
    assert q.object is not None and q.player is not None
    cards = asker.cards(q.object, at)
    view = asker.view(at)
    here = [obj for card in cards if (obj := object_of(at.game, card)) is not None]
    held = [obj for obj in here if obj.zone == HAND and obj.zone_owner == q.player]
    held += [obj for obj in here if obj.zone == IN_PLAY and view.chars(obj.id).controller == q.player]
    a.value = "yes" if held else "no"
    a.subject = asker.register.label((held or here)[0].card) if here else str(q.object)
    asker.rest_on(a, at, *(("zone", card) for card in cards), *(("control", obj.id) for obj in held or here if obj.zone == IN_PLAY))
    of_another = [obj for obj in here if obj.zone == IN_PLAY] if not held and asker.thorough else []
    if of_another and len(here) == 1:  # who controls it is why
        controlled = asker.answer_at(Question("controller of X", "player", object=q.object), at)
        a.seeds, a.extra_rules = controlled.seeds or a.seeds, controlled.extra_rules
    if not held:
        paid_in_vain(asker, at, a, lambda step: isinstance(step.occurrence, Move) and asker.card_of(step.occurrence.subject) in cards)


def _drew(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The cards that the player drew, in order; of an object those that it, or an ability of it, made him or her draw."""
    steps = [step for step in asker.steps(at) if isinstance(step.occurrence, Draw) and step.occurrence.player == q.player]
    cards = asker.cards(q.object, at) if q.object is not None else []
    steps = [step for step in steps if q.object is None or came_of(asker, step, cards)]
    drawn = [asker.table.obj(step.occurrence.subject) for step in steps if isinstance(step.occurrence.subject, int)]
    a.value = [asker.label(obj) for obj in drawn if obj is not None]
    a.subject = q.player or "" if q.object is None else asker.register.label(cards[0])
    a.seeds = tuple(step.id for step in steps)


def _on_top(zone: str, place: int = 0) -> Answering:
    """The first card of the player's library, or graveyard; with a `place` of -1 the last."""

    def answer(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
        cards = at.game.zone(zone, q.player or "")
        a.value = asker.label(at.game.objects[cards[place]]) if cards else "nothing"
        a.subject = q.player or ""
        asker.rest_on(a, at, contents(zone, q.player or ""))
        last = asker.table.trace.steps[max(a.seeds) - 1] if a.seeds else None
        put = last is not None and isinstance(last.occurrence, Move) and last.occurrence.destination == zone
        if cards and last is not None and put and ("zone", at.game.objects[cards[place]].card) in last.writes:
            a.seeds = (last.id,)  # it was put there last of all
        asker.given(a, q.player or "", zone)

    return answer


def _removed_with(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What an object has removed from the game, as its abilities remember, and is still there."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    kept = (value for (of, _), value in at.game.memory.items() if of == obj.id and isinstance(value, tuple))
    things = dict.fromkeys(id for value in kept for id in value if isinstance(id, int) and id in at.game.objects)
    found = [at.game.objects[id] for id in things if at.game.objects[id].zone == REMOVED]
    a.value = [asker.label(each) for each in found]
    asker.rest_on(a, at, *(("zone", each.card) for each in found), *([] if found else [("memory",), ("zone", obj.card)]))


def _first_cards(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """So many cards of the player's library, the top one first."""
    player = a.subject = q.player or ""
    cards = at.game.zone(LIBRARY, player)[: q.number or 0]
    a.value = [asker.label(at.game.objects[card]) for card in cards]
    asker.rest_on(a, at, contents(LIBRARY, player))
    asker.given(a, player, LIBRARY)


def _burnt(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How much life the player lost to mana burn."""
    steps = [each for each in asker.steps(at) if isinstance(each.occurrence, LoseLife) and each.occurrence.cause == "mana burn"]
    steps = [step for step in steps if step.occurrence.player == q.player]
    a.value = sum(step.occurrence.amount for step in steps)
    a.subject = q.player or ""
    spared = [each for each in asker.steps(at) if each.kind == "can't happen" and each.data["before"].cause == "mana burn"]
    a.seeds = tuple(step.id for step in steps or spared if steps or step.data["before"].player == q.player)
    if not a.seeds and asker.thorough and q.player is not None:
        a.seeds, a.extra_rules = asker.writers(at, [("mana", q.player)]), marks(mana_burn)
        a.clause = f"no mana was left in {q.player}'s pool as a phase ended"
        if at.game.players[q.player].mana:
            a.clause = f"the phase in which mana is in {q.player}'s pool has not ended"


def _chose(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players who were asked to choose for the object: its targets, or its piles, where that is asked, or else what it asks besides,
    and how its combat damage is divided.

    Raises ScenarioError where nobody was.
    """
    assert q.object is not None
    cards = set(asker.cards(q.object, at))
    steps = [step for step in asker.steps(at) if step.kind == "choice" and not cards.isdisjoint(asked_for(asker, step))]
    steps = [step for step in steps if step.data["decision"].kind != "shuffle"] or steps  # nobody chooses how a library is shuffled
    if " pile" in q.kind:  # who chooses one names its number, who makes them what is in one
        one = "a pile" in q.kind
        steps = [step for step in steps if step.data["decision"].kind == "pile" and isinstance(step.data["chosen"], int) == one]
    aimed = [step for step in steps if step.data["decision"].kind == "targets"]
    alone = next(without_a_choice(asker, at, cards), None) if steps == aimed and q.kind == "who chose for X" else None
    steps = aimed if "targets" in q.kind else [step for step in steps if step not in aimed] or ([] if alone is not None else aimed)
    steps = [step for step in steps if step.data["decision"].kind != "x"] or steps  # how much is not what
    names = list(dict.fromkeys(step.data["decision"].maker or "chance" for step in steps))
    if not names and "targets" in q.kind:  # the one legal target is no choice
        own = {*cards, *asker.register.abilities_of(cards)}
        steps = [step for step in asker.steps(at) if step.kind == "targets" and asker.card_of(step.data["thing"]) in own]
        names = list(dict.fromkeys(step.data["player"] for step in steps))
    elif not names and (assigned := who_assigned(asker, at, cards)) is not None:
        step, a.value, (a.clause, a.extra_rules) = assigned
        a.seeds, a.subject = (step.id,), asker.register.label(next(iter(cards)))
        return
    alone = alone if steps or alone is not None else next(without_a_choice(asker, at, cards), None)
    if not names and alone is not None:
        a.value, a.subject = alone[0], asker.register.label(min(cards))
        a.clause = f"it is for {alone[0]} to choose, and {listed(alone[1])} is all that can be chosen"
        return
    waits = not cards.isdisjoint(at.game.objects[id].card for id in at.game.stack)
    fights = None if waits else damage_to_come(at, cards)
    if not names and (waits or fights is not None):
        once_resolved(asker, q, at, a, q.kind, fights)
        return
    if not names:
        help = "ask when it has resolved, or when combat damage has gone on the stack; of one possibility there is no choice"
        raise ScenarioError(f"nobody has been asked to choose for {q.object}", code="not-reached", place=asker.place, help=help)
    a.value = names[0] if len(names) == 1 else names
    a.subject = asker.register.label(min(cards))
    a.seeds = tuple(step.id for step in steps)


def _ordered(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players who chose in which order things happened: effects that are applied, triggers, cards that are put somewhere.

    Raises ScenarioError where nobody did.
    """
    steps = [step for step in asker.steps(at) if step.kind == "choice" and step.data["decision"].kind in _ORDERS]
    names = list(dict.fromkeys(step.data["decision"].maker or "chance" for step in steps))
    if not names:
        help = "of one effect or trigger there is no order; ask 'who chose for X?'"
        raise ScenarioError("nobody has been asked to choose an order", code="not-reached", place=asker.place, help=help)
    a.value = names[0] if len(names) == 1 else names
    a.seeds = tuple(step.id for step in steps)


_ORDERS = frozenset({"replacement", "order triggers", "order", "order timestamps", "arrange"})


def _decides(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Who makes the choices of a player now: whoever controls the turn, in a controlled turn of that player's (507)."""
    assert q.player is not None
    a.subject, player = q.player, q.player
    a.value = r507_controlling_a_turn.whose(at.game, player, "choices")
    if a.value != player:
        a.extra_rules = r507_controlling_a_turn.matter(at.game, player, "choices")
        asker.rest_on(a, at, r507_controlling_a_turn.fact(player))
    else:
        a.clause, a.extra_rules = "no other player controls the turn", marks(r507_controlling_a_turn.take)


def _lands(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many lands a player may still play this turn: none in another player's, none where there is no maximum."""
    assert q.player is not None
    a.subject = q.player
    with as_it_was(asker, at) as table:
        left = land_plays.land_plays_left(table, q.player) if q.player in table.game.active else 0
        given = land_plays.given_land_plays(table, q.player)
        by = [(plays, source if source == land_plays.BY_RULE else table.name(source)) for _, source, plays in given]
    a.value = "none" if left is None else left
    a.extra_rules = marks(land_plays.land_plays)
    played = at.game.players[q.player].lands_played
    if left is not None and q.player in at.game.active and (played or left != 1):
        named = f" ({listed(f'{plays} by {source}' for plays, source in by)})" * any(source != land_plays.BY_RULE for _, source in by)
        a.clause = f"of {left + played} in this turn{named} {q.player} has played {played}"
    asker.given(a, q.player, "lands played")


def _hand_limit(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The player's maximum hand size with all effects on it; none where there is no maximum."""
    assert q.player is not None
    a.subject = q.player
    with as_it_was(asker, at) as table:
        most = hand_size(table, q.player)
        sources = [active.source for active, part in answers(table, e.SetNumber, q.player) if part.what in HAND_SIZE]
    a.value = "none" if most is None else most
    a.extra_rules = marks(discard_to_hand_size)
    by = dict.fromkeys(asker.table.name(source) for source in sources if source is not None)
    a.clause = f"that comes of {listed(list(by))}" if by else ""
    asker.given(a, q.player, "max hand size")


def _shields(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many effects would regenerate something, each once, the next time that it would be destroyed."""
    assert q.object is not None
    obj = asker.object(q.object, at)
    a.subject = asker.register.label(obj.card)
    with as_it_was(asker, at) as table:
        found = (
            [active for active in applicable(table, Destroy(subject=obj.id)) if regenerates(active)] if obj.id in table.game.objects else []
        )
    a.value = len(found)
    a.extra_rules = marks(regenerates) if found else ()
    asker.rest_on(a, at, *([fact for active in found for fact in active.facts] or [("zone", obj.card)]))
    stacked = ((id, at.game.objects[id].stack) for id in reversed(at.game.stack) if not found)
    bodies = ((id, info.body) for id, info in stacked if info is not None and info.body is not None)
    on_its_way = next((id for id, body in bodies if mentions(body, e.Regenerate)), None)
    if on_its_way is not None:
        a.clause, a.extra_rules = f"{asker.table.name(on_its_way)} has not resolved yet", marks(resolve)


ANSWERS: dict[str, Answering] = {
    "who decides for P": _decides,
    "does P have X": _has,
    "what did P draw": _drew,
    "what did P draw from X": _drew,
    "what is on top of P's library": _on_top(LIBRARY),
    "what are the top N cards of P's library": _first_cards,
    "what is on top of P's graveyard": _on_top(GRAVEYARD),
    "what is on the bottom of P's library": _on_top(LIBRARY, -1),
    "what is removed with X": _removed_with,
    "how much mana burn did P take": _burnt,
    "who chose for X": _chose,
    "who chose the targets of X": _chose,
    "who made the piles of X": _chose,
    "who chose a pile of X": _chose,
    "who chose the order": _ordered,
    "how many lands can P play": _lands,
    "maximum hand size of P": _hand_limit,
    "how many regeneration shields are on X": _shields,
}
"""The forms of questions that are answered here."""
