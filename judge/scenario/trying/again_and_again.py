"""Answers about what comes of plays made again and again: how often something can be used, and how big a creature can be made."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.state import IN_PLAY
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.object_values import chars_of, object_asked
from judge.scenario.answering.asked_of.possibilities import HIGHEST_X
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import NOWHERE
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import Series
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.plays_to_try import plays_on
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

MOST = HIGHEST_X
"""So many plays are made at most."""


def _how_often(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """How many times a player can play a thing, or an ability of it, each time after the last has resolved: several abilities one after the
    other, in the order in which that is most; none is no maximum."""
    assert q.object is not None and q.player is not None
    cards = set(asker.cards(replace(q.object, part="", part_number=None), at))
    plays = [read_event(sentence, asker.lexicon) for sentence in asker.trials.plays_of(at.game, q.player)]
    own = [each for each in plays if any(not cards.isdisjoint(asker.finder.cards(of, at.game)) for of in doing(each))]
    number = q.object.part_number
    own = [each for each in own if number is None or isinstance(each, s.PlayAbility) and each.ability in (None, number)]
    a.value, a.clause = 0, f"{q.player} has nothing of it to play"
    for order in permutations(own) if len(own) <= MOST_ORDERED else (own,):
        parts, refusal = tuple[s.Event, ...](), None
        for play in order:
            while (refused := _refusal(asker, at, (*parts, play, s.AllPass()))) is None and len(parts) < 2 * MOST:
                parts = (*parts, play, s.AllPass())
            if refused is None:
                a.value, a.clause = "none", "nothing ends it"
                return
            refusal = refused if refusal is None or parts else refusal
        if refusal is not None and (len(parts) // 2 > a.value or not a.extra_rules):
            a.value, a.extra_rules = len(parts) // 2, refusal.rules
            often = Counter(play.span.text for play in parts[::2])
            by = f"by this: {listed([f'{each}, {many} times' if many > 1 else each for each, many in often.items()])}; "
            a.clause = f"{by * (len(often) > 1)}{'then ' * bool(parts)}{refusal.message}"


MOST_ORDERED = 3
"""So many abilities are tried in every order."""


def _refusal(asker: Asker, at: Moment, parts: tuple[s.Event, ...]) -> IllegalAction | None:
    tried = asker.try_event(at, Series(parts, NOWHERE), asker.place)
    return tried if isinstance(tried, IllegalAction) else None


def _how_big(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The size that a player can give a creature by his or her plays on it, each again and again as long as it makes the creature bigger:
    those that add most come first."""
    assert q.object is not None and q.player is not None
    obj = object_asked(asker, q, at, a)
    chars = chars_of(asker, at, obj)
    if obj.zone != IN_PLAY or chars.power is None or chars.toughness is None:
        a.value, a.clause = "none", "it is no creature in play"
        return
    best, parts = (chars.power, chars.toughness), tuple[s.Event, ...]()
    gains = [(size, play) for play in plays_on(asker, q.player, at, [q.object]) if (size := _size(asker, at, obj.id, (play,))) > best]
    gains.sort(key=lambda gain: gain[0], reverse=True)
    for _, play in gains:
        while len(parts) < MOST and (size := _size(asker, at, obj.id, (*parts, play))) > best:
            best, parts = size, (*parts, play)
    a.value = f"{best[0]}/{best[1]}"
    said = [f"{each}{f', {many} times' * (many > 1)}" for each, many in Counter(play.span.text for play in parts).items()]
    a.clause = f"by this: {listed(said)}" if said else f"no play of {q.player}'s makes it bigger"
    asker.rest_on(a, at, ("zone", obj.card))


def _size(asker: Asker, at: Moment, id: int, plays: tuple[s.Event, ...]) -> tuple[int, int]:
    """Power and toughness of a creature after some plays, each of which resolves; less than any where one of them is refused."""
    event = Series(tuple(each for play in plays for each in (play, s.AllPass())), NOWHERE)
    try:
        tried = asker.trials.played_out(at.game, event, asker.place, fought=False, resolved=False)
    except ScenarioError:
        return (-MOST, -MOST)
    if isinstance(tried, IllegalAction) or id not in tried[0].game.objects or tried[0].game.objects[id].zone != IN_PLAY:
        return (-MOST, -MOST)
    chars = tried[0].view.chars(id)
    return (chars.power or 0, chars.toughness or 0)


ANSWERS: dict[str, Answering] = {"how many times can P use X": _how_often, "greatest size of X by P": _how_big}
"""The forms of questions that are answered here."""
