"""Answers about whether a player can use or respond to something."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import AddMana, Move, TurnFaceUp
from judge.engine.game.state import HAND, IN_PLAY, Game
from judge.engine.looking.granted import granter
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import refused_by
from judge.engine.record.kinds_in_words import with_article
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell
from judge.engine.rules.part4_spells.r403_activated_abilities.who_and_when import play_ability
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import resolves_at_once
from judge.engine.rules.part4_spells.r408_timing.r408_2_special_actions import suspend, turn_face_up
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r409_playing.announcing import onto_the_stack
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggering import look
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability, play_mana_ability
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED
from judge.scenario.answering.asked_of.groups import fits_now
from judge.scenario.answering.asked_of.reasons_of_acts import doing, name_cause
from judge.scenario.answering.at_any_time import NOT_ON_THE_STACK
from judge.scenario.answering.other_targets import completed
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.acting.which_ability import BUT_MANA, NO_ACTIVATED
from judge.scenario.running.listed_cards import UNKNOWN_CARD
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult, WhyNot
from judge.support.late_regex import regex
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _use(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player may play a card, or an ability of a permanent that is no mana ability: on something, or in reply to it."""
    assert q.player is not None and q.object is not None
    reply = q.kind == "can P respond to X with Y"
    used, moment = (q.other, _on_stack(asker, q, at)) if reply else (q.object, at)
    assert used is not None
    part, used = used.part_number, replace(used, part="", part_number=None)
    cards = set(asker.cards(used, at))
    named = asker.cards(replace(q.object, part="", part_number=None), at)
    own = [card for card in named if (obj := object_of(at.game, card)) is not None and q.player in (obj.controller, obj.owner)]
    a.subject = asker.register.label((own or named)[0])
    if moment is None:
        _never_on_the_stack(asker, q.object, at, a)
        return
    target = f" targeting {q.other}" if q.other is not None and not reply else ""
    if target and not _TARGETS.search(text := asker.lexicon.library.text(used.name)) and text:  # what it is for is chosen as it resolves
        message = f"{used.name} has no target: what it is for is chosen as it resolves"
        raise ScenarioError(message, code=NOT_REACHED, place=asker.place, help=f"ask 'can {q.player} use {used.name}?'")
    every = (read_event(f"{sentence}{target}", asker.lexicon) for sentence in asker.trials.plays_of(moment.game, q.player))
    ways = [each for each in every if not cards.isdisjoint(_cards_used(asker, moment, each))]
    ways = [each for each in ways if part is None or isinstance(each, s.PlayAbility) and each.ability == part]
    if not ways and part is None:
        ways = [read_event(f"{q.player} plays {what}{target}", asker.lexicon) for what in _given_by(asker, moment, cards)]
    if not ways and not target and part is None and any(_of_another(moment.game, asker, card, q.player) for card in cards):
        ways = [read_event(f"{q.player} plays {used}'s ability 1", asker.lexicon)]
    elif not ways and not target and not any(_prints_more(asker, at, card) for card in cards):
        makes = any(makes_mana(asker, moment.game, card) for card in cards)
        way = f"taps {used} for mana" if makes else f"plays {used}'s ability"
        ways = [read_event(f"{q.player} {way}", asker.lexicon)]
    _first_legal(asker, moment, a, ways)
    if a.value == "no" and asker.thorough:
        _not_given(asker, moment, a, cards)
    if a.value == "no" and not ways:
        _has_none(asker, moment, a, cards)
    if a.value == "no" and asker.thorough:
        _triggers(asker, moment, a, cards)


def _triggers(asker: Asker, at: Moment, a: AnswerResult, cards: Collection[int]) -> None:
    """Adds that a permanent has an ability which triggers, and so is not played, where it has none that is."""
    from judge.cards.page.kept_words import print_event

    objects = [obj for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
    if len(objects) != 1 or not a.why_not or not a.why_not[0].failed.endswith(NO_ACTIVATED):
        return
    own = (each.ability for each in asker.view_of(at.game).abilities(objects[0].id) if isinstance(each.ability, e.TriggeredAbility))
    waits = [event for each in own if not isinstance(event := each.event, t.BecomesTrue)]
    if waits:
        events = listed([f'"{print_event(each, a.subject)}"' for each in waits])
        failed = f"{a.why_not[0].failed}; what it has triggers by itself ({events})"
        a.why_not = (replace(a.why_not[0], failed=failed, also=marks(look)[:1]),)
        a.extra_rules = (*a.extra_rules, *marks(look)[:1])


def makes_mana(asker: Asker, game: Game, card: int) -> bool:
    """Whether a card is a permanent with a mana ability."""
    obj = object_of(game, card)
    return obj is not None and any(is_mana_ability(each.ability) for each in asker.view_of(game).activated(obj.id))


def _not_given(asker: Asker, at: Moment, a: AnswerResult, cards: Collection[int]) -> None:
    """Why a permanent has no activated ability that something would give it: what that asks for is not so."""
    from judge.scenario.answering.in_the_way import unmet

    objects = [obj for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
    if len(objects) != 1 or asker.view_of(at.game).activated(objects[0].id):
        return
    found = unmet(asker, at, lambda game: bool(asker.view_of(game).activated(objects[0].id)), False)
    if found is not None:
        a.why_not, a.clause, a.extra_rules = (), found[0], (found[1], *a.extra_rules)


def _has_none(asker: Asker, at: Moment, a: AnswerResult, cards: Collection[int]) -> None:
    """Why nothing of a permanent can be played: it has no activated ability but to add mana, with the effect without which it had one."""
    ids = [obj.id for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
    if not ids or a.clause or a.why_not:
        return
    has = BUT_MANA if any(makes_mana(asker, at.game, card) for card in cards) else NO_ACTIVATED
    refusal = refused_by(play_ability, f"{a.subject} {has}")
    a.extra_rules, a.why_not = refusal.rules, (WhyNot(a.question, None, refusal.message, refusal.rule, kind=refusal.kind),)

    def attempt(game: Game) -> IllegalAction | None:
        abilities = (each.ability for id in ids for each in asker.view_of(game).activated(id))
        return None if any(not is_mana_ability(each) for each in abilities) else refusal

    if asker.thorough:
        name_cause(asker, at, ids, refusal, attempt, a)


SPELLS = "can P play any G"
_TARGETS = regex(r"\b(?:target|equip|fortify|enchant|counter|attach|mode)", re.IGNORECASE)
"""What a text says that is played on something."""


def _given_by(asker: Asker, at: Moment, cards: Container[int]) -> Iterator[str]:
    """The abilities that are played of other permanents, which one of the cards in play gives them: `Hill Giant's ability 1`."""
    view = asker.view_of(at.game)
    for id in at.game.in_play:
        activated = (each for each in view.abilities(id) if isinstance(each.ability, e.ActivatedAbility))
        for number, each in enumerate(activated, 1):
            giver = at.game.objects.get(granter(at.game, each) or 0)
            if giver is not None and giver.card in cards and not is_mana_ability(each.ability):
                yield f"{asker.register.label(at.game.objects[id].card)}'s ability {number}"


def _of_another(game: Game, asker: Asker, card: int, player: str) -> bool:
    """Whether a card is a permanent with an activated ability that another player controls."""
    obj = object_of(game, card)
    if obj is None or obj.zone != IN_PLAY or asker.view_of(game).chars(obj.id).controller == player:
        return False
    return bool(asker.view_of(game).activated(obj.id))


def _prints_more(asker: Asker, at: Moment, card: int) -> bool:
    """Whether a card has an activated ability printed on it that is no mana ability: of such a one that is asked, whatever it has now."""
    obj = object_of(at.game, card)
    printed = obj.base.faces[0].abilities if obj is not None and obj.base is not None else ()
    return any(isinstance(each, e.ActivatedAbility) and not is_mana_ability(each) for each in printed)


def _cards_used(asker: Asker, at: Moment, event: s.Event) -> list[int]:
    """The cards whose spell or ability a play is."""
    return [card for reference in doing(event) for card in asker.finder.cards(reference, at.game)]


def _first_legal(asker: Asker, at: Moment, a: AnswerResult, ways: Iterable[s.Event]) -> s.Event | None:
    """Whether one of several plays is legal: by the first that is, which is returned, or else why the first is not."""
    refusal: IllegalAction | None = None
    for event in ways:
        tried = asker.try_event(at, event, asker.place)
        whole = completed(asker, at, event, tried) if isinstance(tried, IllegalAction) else None
        if whole is not None:
            tried = asker.try_event(at, whole.event, asker.place)
            a.clause = f"with {whole.others}"
        if not isinstance(tried, IllegalAction):
            a.value, a.extra_rules = "yes", tried
            if asker.thorough and not a.clause:
                of_it = asker.answer_at(Question("can E", "yes/no", event=event), at)
                a.clause, a.extra_rules, a.allowed_by, a.seeds = of_it.clause, of_it.extra_rules, of_it.allowed_by, of_it.seeds
            return event
        refusal = refusal or tried
    a.value = "no"
    if refusal is not None:
        a.extra_rules = refusal.rules
        a.why_not = (WhyNot(a.question, None, refusal.message, refusal.rule, kind=refusal.kind),)
    return None


def _respond(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether there is anything that the player may play: now, or when the object named was last on the stack."""
    assert q.player is not None
    moment = at
    if q.object is not None:
        if q.object.part and is_of_mana(asker, replace(q.object, part="", part_number=None), at):
            a.value, a.clause = "no", "it is a mana ability, and does not go onto the stack"
            a.extra_rules = (*marks(play_mana_ability), *marks(resolves_at_once))
            a.subject = str(q.object)
            return
        found = _on_stack(asker, q, at)
        if found is None:
            _never_on_the_stack(asker, q.object, at, a)
            return
        moment = found
    every = [read_event(each, asker.lexicon) for each in asker.trials.plays_of(moment.game, q.player)]
    plays = [each for each in every if not isinstance(each, s.SpecialAction)]  # these are no responses
    if q.kind == SPELLS:
        plays = [each for each in plays if isinstance(each, s.Play) and _is_spell_of(asker, moment, each, q.words)]
    legal = _first_legal(asker, moment, a, plays)
    name = next(map(str, doing(legal)), "") if legal is not None else ""
    if a.clause and name not in a.clause:
        a.clause = f"{name} can be played: {a.clause}"
    a.why_not = ()  # nothing of all that might be played is nearest
    tried: IllegalAction | tuple[str, ...] | None = None
    if a.value == "no" and q.kind != SPELLS:
        tried = asker.trials.instant_could_be_played(moment.game, q.player)
    if isinstance(tried, tuple) and _may_hold_anything(asker, moment, q.player):
        a.value, a.extra_rules = "yes", tried
        a.clause = f"{q.player} gets priority, and what is in that hand is not told"
    elif a.value == "no" and asker.thorough:
        if isinstance(tried, IllegalAction) and (plays or _may_hold_anything(asker, moment, q.player)):
            a.clause, a.extra_rules = tried.message, tried.rules
        else:
            _nothing_legal(asker, a, moment, q.player, plays, q.words if q.kind == SPELLS else "spell")
        _but_special(asker, a, moment, [each for each in every if isinstance(each, s.SpecialAction)])


def _may_hold_anything(asker: Asker, at: Moment, player: str) -> bool:
    """Whether a player may have cards in hand of which nothing is told."""
    hand = (at.game.objects[id] for id in at.game.zone(HAND, player))
    return not asker.listed(player, "hand") or any(obj.name == UNKNOWN_CARD.name for obj in hand)


def _is_spell_of(asker: Asker, at: Moment, play: s.Event, words: str) -> bool:
    """Whether what is played is all that the words say; a land is no spell (212.6a)."""
    wanted = " ".join(word for word in words.split() if word not in ("spell", "card"))
    there = [obj for card in _cards_used(asker, at, play) if (obj := object_of(at.game, card)) is not None]
    land = any("land" in asker.view_of(at.game).chars(obj.id).types for obj in there)
    return bool(there) and not (land and "land" not in wanted) and all(fits_now(asker, at, obj.id, wanted) for obj in there)


FEW = 3
"""Of so many plays at the most it is told one by one why none of them is legal."""


def _but_special(asker: Asker, a: AnswerResult, at: Moment, actions: Sequence[s.Event]) -> None:
    """Names the special actions that the player may take, who can play nothing."""
    legal = [each for each in actions if not isinstance(asker.try_event(at, each, asker.place), IllegalAction)]
    if legal:
        may = f'only the special action "{legal[0].span.text}" is possible, which is no response'
        a.clause = f"{a.clause}; {may}" if a.clause else may


def _nothing_legal(asker: Asker, a: AnswerResult, at: Moment, player: str, plays: Sequence[s.Event], kind: str) -> None:
    """Why a player can play nothing: there is nothing to play, one rule refuses all of it, or each of a few things for its own reason."""
    refused: dict[tuple[str, str], list[str]] = {}
    for play in plays:
        tried = asker.try_event(at, play, asker.place)
        elsewhere = isinstance(tried, IllegalAction) and tried.kind == "gone" and isinstance(play, s.Play)  # as most cards do
        if isinstance(tried, IllegalAction) and not elsewhere:
            refused.setdefault((tried.message, tried.rule), []).extend(str(each) for each in doing(play)[:1])
    if not refused:
        hand = "no card in hand" if not at.game.zone(HAND, player) else f"no card in hand that could be {with_article(kind)}"
        other = "" if a.kind == SPELLS else ", and no ability to play"
        a.clause, a.extra_rules = f"{player} has {hand}{other}", marks(onto_the_stack)
    elif len(refused) <= FEW:
        every = [(message, " and ".join(dict.fromkeys(names))) for (message, _), names in refused.items()]
        said = (message if len(every) == 1 or message.startswith(names) else f"{names}: {message}" for message, names in every)
        a.clause = "; ".join(said)
        a.extra_rules = tuple(dict.fromkeys((*(number for _, number in refused), *a.extra_rules)))


def _without_the_stack(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> bool:
    """Whether the last thing done with one of the cards was a special action, which is told then: nobody gets priority in it."""
    for step in reversed(asker.steps(at)):
        o = step.occurrence
        obj = asker.table.obj(o.subject) if o is not None and isinstance(o.subject, int) else None
        if o is None or obj is None or obj.card not in cards:
            continue
        done = "turned" if isinstance(o, TurnFaceUp) else o.cause if isinstance(o, Move) else ""
        if done in SPECIAL:
            what, rules = SPECIAL[done]
            a.seeds, a.clause, a.extra_rules = (step.id,), f"{what} is a special action, which does not use the stack", rules
            return True
    return False


def _respond_to_special(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Nobody can respond to a special action, whatever else of the object is on the stack."""
    assert q.object is not None
    a.value = "no"
    if not _without_the_stack(asker, a, at, asker.cards(q.object, at)):
        what, a.extra_rules = SPECIAL["suspend" if "suspending" in q.kind else "turned"]
        a.clause = f"{what} is a special action, which does not use the stack"


SPECIAL = {
    "turned": ("turning it face up", marks(turn_face_up)),
    "play land": ("playing a land", marks(need_a_spell)),
    "suspend": ("suspending it", marks(suspend)),
}
"""What a special action came to -> what it is called, and its rule."""


def _never_on_the_stack(asker: Asker, thing: Reference, at: Moment, a: AnswerResult) -> None:
    """Nobody can respond to what was never on the stack: it rests on what it came to, where it is and how it lies."""
    a.value = "no"
    cards = asker.cards(thing, at)
    if _without_the_stack(asker, a, at, cards):
        return
    if _by_mana_abilities_alone(asker, thing, at) or _has_only_mana_abilities(asker, at, cards):
        a.clause = "its mana ability does not go onto the stack, and resolves at once"
        a.extra_rules = (*marks(play_mana_ability), *marks(resolves_at_once))
        return
    objects = [obj for card in cards if (obj := object_of(at.game, card)) is not None]
    asker.rest_on(a, at, *(("zone", card) for card in cards), *(("face_down", obj.id) for obj in objects))
    if not a.seeds:
        a.clause, a.extra_rules = NOT_ON_THE_STACK, marks(give_priority)
        if any(obj.face_down for obj in objects):
            a.clause += ", and turning it face up does not use that"
            a.extra_rules = marks(turn_face_up)


def is_of_mana(asker: Asker, thing: Reference, at: Moment) -> bool:
    """Whether an ability of a thing that was never on the stack is a mana ability: the one that was played, or all that it has are such."""
    cards = asker.cards(thing, at)
    if asker.register.abilities_of(set(cards)):
        return False
    return _by_mana_abilities_alone(asker, thing, at) or _has_only_mana_abilities(asker, at, cards)


def _has_only_mana_abilities(asker: Asker, at: Moment, cards: Sequence[int]) -> bool:
    """Whether each of the things has abilities that may be played or trigger, and all of them are mana abilities."""
    objects = [obj for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
    kinds = e.ActivatedAbility | e.TriggeredAbility
    every = [[i.ability for i in asker.view(at).abilities(obj.id) if isinstance(i.ability, kinds)] for obj in objects]
    return bool(every) and all(own and all(map(is_mana_ability, own)) for own in every)


def _by_mana_abilities_alone(asker: Asker, thing: Reference, at: Moment) -> bool:
    """Whether none of the abilities of a thing was ever on the stack, and a mana ability of it was played."""
    cards = set(asker.cards(thing, at))
    if asker.register.abilities_of(cards):
        return False
    steps = asker.steps(at)
    played = [step.data["source"] for step in steps if step.kind == "mana ability"]
    played += [step.occurrence.subject for step in steps if isinstance(step.occurrence, AddMana)]  # also what triggered
    return any(asker.card_of(source) in cards for source in played)


def _on_stack(asker: Asker, q: Question, at: Moment) -> Moment | None:
    """The last moment at which the object, or an ability of it, was on the stack."""
    assert q.object is not None
    cards = set(asker.cards(q.object, at))
    cards.update(asker.register.abilities_of(cards))
    for moment in reversed(asker.until(at)):
        if any(obj.card in cards for obj in map(moment.game.objects.__getitem__, moment.game.stack)):
            return moment
    return None


ANSWERS: dict[str, Answering] = {
    "can P respond": _respond,
    SPELLS: _respond,
    "can P use X": _use,
    "can P use X on Y": _use,
    "can P respond to X with Y": _use,
    "can P respond to X": _respond,
    "can P respond to turning X face up": _respond_to_special,
    "can P respond to suspending X": _respond_to_special,
}
"""The forms of questions that are answered here."""
