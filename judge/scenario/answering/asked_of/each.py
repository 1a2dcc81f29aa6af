"""Answers to what is asked of everybody, of every thing of a kind, or of several possibilities at once: one answer from many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, STACK
from judge.scenario.answering.asked_at_times import answered
from judge.scenario.answering.asked_of.fates import happened
from judge.scenario.answering.asked_of.groups import fits_now, fitted
from judge.scenario.answering.supposed_fights import with_its_attack
from judge.scenario.answering.why_not.not_declared import attacking_cards, before_declaring
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.composed_questions import ONE
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.running.register import last_object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

_WITH_ONE_THING = ("can P kill Y with X", "can P destroy Y with X")
"""What is done with one card to one thing by one play, and to another by another."""
MOST_SAID, MOST_KEPT = 6, 24
"""Of how many of those asked about an answer is told in words."""


def _who(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players of whom it is so."""
    found = [(player, asked_of_one(asker, q, at, player)) for player in at.game.order]
    names = [player for player, each in found if each.value == "yes"]
    a.value = names[0] if len(names) == 1 else names or "nobody"
    _rest(asker, q, at, a, found)


def _which(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The things of which it is so, how many they are, or whether it is so of all or of any; of fights as they could be declared."""
    fights = q.inner.event if q.inner is not None and isinstance(q.inner.event, s.MayBlock | s.MayAttack) else None
    if fights is not None and asker.of_the_line(q, at):
        then = before_declaring(asker, at, attacks=isinstance(fights, s.MayAttack)) or at
        named = {card for each in getattr(fights, "attackers", ()) for card in asker.finder.cards(each, at.game)}
        at = at if named and named.isdisjoint(attacking_cards(then.game)) else then  # what came into combat later is asked of now
    cards = {asker.register.label(card): card for card in _that_might(asker, q, at, list(those_asked_about(asker, q, at)))}
    found = [(name, asked_of_one(asker, q, at, name)) for name in cards]
    so = [(name, each) for name, each in found if each.value == "yes"]
    all_of_them = len(so) == len(found) and (bool(found) or q.template.endswith("= no"))  # of none it is not so
    yes = {"all G: Q": all_of_them, "any G: Q": bool(so)}
    if q.kind in yes:
        a.value = "yes" if yes[q.kind] else "no"
    elif q.kind == "how many G: Q":
        plays = {each.inner.supposing for _, each in so if each.inner is not None}
        one_by_one = q.inner is not None and q.inner.kind in _WITH_ONE_THING and len(plays) > 1
        a.value = None if one_by_one else len(so)  # how many with all that it can do is another question
        a.clause = f"it can do so to each of {listed([name for name, _ in so])} by itself" if one_by_one else a.clause
    else:
        a.value = [name_of(asker, at, cards[name], q.words) for name, _ in so]
    against = [(name, each) for name, each in found if each.value != "yes"]
    told = against if q.kind == "all G: Q" and against else so or found
    if q.kind == "which G: Q" and so and len(found) <= MOST_SAID and q.inner is not None and q.inner.kind.startswith("can "):
        told = [*told, *against]  # which it is not, and why
    _rest(asker, q, at, a, told)
    if not found and asker.thorough:  # that there are none says it all
        form = ("how many G are Z", "in play") if q.player is None else ("how many G does P control", "")
        a.inner = none = asker.answer_with_reasons(Question(form[0], "integer", player=q.player, words=q.words, zone=form[1]), at)
        a.seeds, a.extra_rules, a.account, a.before = none.seeds, none.extra_rules, none.account, none.before


def _that_might(asker: Asker, q: Question, at: Moment, cards: list[int]) -> list[int]:
    """Those asked about; of who blocks only creatures that the active player does not control, of what is blocked only those that he or
    she does, where there are any."""
    if q.inner is None or not isinstance(q.inner.event, s.Blocks | s.MayBlock):
        return cards
    there = {at.game.objects[id].card: asker.view(at).chars(id) for id in at.game.in_play}
    attackers = q.template.rstrip("?").endswith(" block something")  # asked of what is blocked
    might = {card for card, chars in there.items() if "creature" in chars.types and (chars.controller in at.game.active) is attackers}
    return [card for card in cards if card in might] or cards


def asked_of_one(asker: Asker, q: Question, at: Moment, name: str) -> AnswerResult:
    """The answer for one of them."""
    return asker.answer_at(with_its_attack(asker, about_one(asker, q, name), at), at)


def about_one(asker: Asker, q: Question, name: str) -> Question:
    """The question about one of them."""
    return read_question(ONE[q.kind.startswith("who")].sub(lambda found: name, q.template), asker.lexicon, asker.place)


def _rest(asker: Asker, q: Question, at: Moment, a: AnswerResult, found: list[tuple[str, AnswerResult]]) -> None:
    """An answer rests on what the answers for each rest on, and is told by them, each with its own reasons."""
    told = found[:MOST_KEPT]
    if asker.thorough:
        told = [(name, asker.answer_with_reasons(with_its_attack(asker, about_one(asker, q, name), at), at)) for name, _ in told]
        told = [row for row in told if row[1].reasoned] or told  # of what nothing could be done to there is nothing to tell
    a.several = tuple(replace(each, one_of=name) for name, each in told)
    several = (*a.several, *(each for _, each in found[MOST_KEPT:]))
    a.seeds = tuple(sorted({seed for each in several for seed in each.seeds}))
    a.extra_rules = tuple(dict.fromkeys(number for each in several for number in each.extra_rules))
    a.why_not = next((each.why_not for each in several if each.value == "no" and each.why_not), ()) if a.value in ("no", [], 0) else ()


def those_asked_about(asker: Asker, q: Question, at: Moment) -> Iterator[int]:
    """The cards of what is asked about: what is in play now, and of what became of things, what was in play before, too; of what becomes
    of spells, what was on the stack; of cards that were put somewhere, all that moved."""
    if q.inner is not None and q.inner.kind in ("was X put Z", "was X discarded") and q.words == "card":
        moved = (asker.table.obj(step.occurrence.subject) for step in happened(asker, at, lambda o: isinstance(o, Move)))
        yield from dict.fromkeys(obj.card for obj in moved if obj is not None and q.player in (None, obj.owner))
        return
    past = q.inner is not None and q.inner.kind.startswith(("did ", "was ", "is X Z"))
    kind = q.inner.kind if q.inner is not None else ""
    zones: tuple[str, ...] = (IN_PLAY, STACK) if kind in OF_EITHER else (STACK,) if kind in OF_SPELLS else (IN_PLAY,)
    seen: set[int] = set()
    for moment in [*(asker.until(at) if past else ()), at]:
        for id in (id for zone in zones for id in (moment.game.stack if zone == STACK else moment.game.in_play)):
            card, view = moment.game.objects[id].card, asker.view(moment)
            of_player = q.player is None or view.chars(id).controller == q.player
            # what an ability does, its source does
            spell = id not in moment.game.stack or kind not in OF_EITHER or fits_now(asker, moment, id, "spell")
            if card not in seen and of_player and spell and fits_now(asker, moment, id, q.words):
                seen.add(card)
                yield card
    for id in at.game.left if past else ():
        gone = at.game.left[id]
        mine = q.player is None or gone.chars.controller == q.player
        spell = gone.obj.zone != STACK or kind not in OF_EITHER or fitted(asker, at, id, "spell")
        if gone.obj.zone in zones and gone.obj.card not in seen and mine and spell and fitted(asker, at, id, q.words):
            seen.add(gone.obj.card)
            yield gone.obj.card


OF_SPELLS = frozenset({"did X resolve", "did X fail to resolve", "was X countered", "was X played", "was X kicked"})
"""The questions of what becomes of a spell."""
OF_EITHER = frozenset({"did X kill Y", "did X destroy Y", "did X save Y", "did X deal damage to Y", "did X deal damage"})
"""The questions of what a permanent may have done, or a spell."""


def name_of(asker: Asker, at: Moment, card: int, of: str = "") -> str:
    """What one of those is called: where only things `of` a name are asked about, with whose it is."""
    obj = last_object_of(at.game, card)
    name = asker.label(obj) if obj is not None else asker.register.label(card)
    return f"{obj.owner}'s {name}" if obj is not None and of.strip('"').casefold() == name.casefold() else name


def _of_several(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether one of several is so, or all are: the first that is, or that is not, or else the first."""
    decides = "yes" if q.kind.startswith("any") else "no"
    held = next((each for each in q.others if answered(asker, each, at) == decides), None)
    if held is None:  # of none: of what was so before it is told why it is not any more
        before = asker.until(at)[:-1]
        can_be = next((each for each in q.others if answered(asker, each, at) is not None), q.others[0])  # what may not be done, is not
        held = next((each for each in q.others if any(answered(asker, each, moment) == decides for moment in before)), can_be)
    found = asker.answer_with_reasons(held, at) if asker.thorough else asker.answer_at(held, at)
    a.inner, a.value = found, found.value
    a.seeds, a.given, a.why_not, a.extra_rules = found.seeds, found.given, found.why_not, found.extra_rules
    a.allowed_by, a.no_longer, a.clause, a.line = found.allowed_by, found.no_longer, found.clause, found.line
    a.besides = found.besides


ANSWERS: dict[str, Answering] = {
    "who: Q": _who,
    "which G: Q": _which,
    "how many G: Q": _which,
    "all G: Q": _which,
    "any G: Q": _which,
    "any of: Q; Q": _of_several,
    "all of: Q; Q": _of_several,
}
"""The forms of questions that are answered here."""
