"""Answers about what might be: whether a player can respond, what happens if something is done; and forms that hold another question."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import Damage, Resolve
from judge.engine.game.state import Thing
from judge.engine.looking.measures import OPS
from judge.engine.record.acting import marks
from judge.engine.rules.part5_additional.r505_split_cards import either_does
from judge.engine.table.questions import has_keyword, keyword_rules
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import fight_to_come
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.answering.asked_of.results import matters
from judge.scenario.answering.left_on_the_stack import how_it_ended
from judge.scenario.answering.supposing import PLAYS, comes_after_the_stack, of_a_fight_to_come, when_resolved
from judge.scenario.answering.why_not.still_in_the_game import others_left
from judge.scenario.file.loading import read_reference
from judge.scenario.language.event_language import read_event
from judge.scenario.language.expected_values import Raw, read_expected, same_value
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.told_forms import ItIs, parts_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.until_when import first_other, step_of

HIGHEST_X = 20
"""The highest value of X that is tried."""

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker
    from judge.scenario.running.register import Register


UNBOUNDED = 1_000_000
"""More than any number that is asked for."""


def _compared(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the answer to the question inside is this one, or more, or less."""
    assert q.inner is not None
    found = asker.answer_at(q.inner, at)
    listed = q.words.startswith("[") and q.words.endswith("]")
    raw: Raw = [each for each in q.words[1:-1].split(", ") if each] if listed else q.words
    wanted = read_expected(q.inner, raw, asker.lexicon, asker.place)
    two = q.inner.type == "cost" and isinstance(found.value, list) and not isinstance(wanted, list)  # of a split card
    values = found.value if two else [found.value]
    thing = _thing_asked(asker, q.inner, at)
    if q.sign in ("=", "!=") and thing is not None and (meant := _meant(asker, q.words, at)):
        so = (thing in meant) is (q.sign == "=")
    elif q.sign in ("=", "!="):
        so = any(same_value(q.inner.type, wanted, value, asker.same_name) for value in values) is (q.sign == "=")
        if not so and q.sign == "=" and isinstance(wanted, int) and (share := _dealt_to_one(asker, q.inner, at, wanted)) is not None:
            found, so = share, True
    else:
        without = UNBOUNDED if q.inner.kind == "how many lands can P play" else 0  # none of these is no maximum
        numbers = [value if isinstance(value, int) else without for value in values]
        limit = wanted if isinstance(wanted, int) else 0
        so = any(OPS[q.sign](number, limit) for number in numbers)
    a.value = "yes" if so else "no"
    _as_found(a, found)
    if two:
        a.extra_rules = tuple(dict.fromkeys((*marks(either_does), *a.extra_rules)))


def _dealt_to_one(asker: Asker, q: Question, at: Moment, amount: int) -> AnswerResult | None:
    """How much damage something dealt to one of several, where that is so much: "3 damage to each" is no 15. None where it is to none."""
    if "damage was dealt by X" not in q.kind:
        return None
    steps = (asker.table.trace.steps[id - 1] for id in reversed(asker.answer_at(q, at).seeds))
    whom = dict.fromkeys(asker.card_of(step.occurrence.other) for step in steps if isinstance(step.occurrence, Damage))
    for one in whom if len(whom) > 1 else ():
        name = read_reference(asker.register.label(one) if isinstance(one, int) else one, asker.lexicon)
        found = asker.answer_at(replace(q, kind=q.kind.replace("was dealt by X", "did X deal to Y"), other=name), at)
        if found.value == amount:
            return found
    return None


def _thing_asked(asker: Asker, q: Question, at: Moment) -> Thing | None:
    """The one thing that answers what something is attached to or attacks; None for any other question."""
    if q.kind not in ("what is X attached to", "what is X attacking") or q.object is None:
        return None
    obj = asker.object(q.object, at)
    if q.kind == "what is X attached to":
        return obj.attached_to
    attack = at.game.combat.attackers.get(obj.id) if at.game.combat is not None else None
    return attack.defender if attack is not None else None


def _meant(asker: Asker, words: str, at: Moment) -> tuple[Thing, ...]:
    """The players or objects that a value names; none where it names none."""
    try:
        return tuple(asker.finder.things(read_reference(words, asker.lexicon), at.game))
    except ScenarioError:
        return ()


def _as_found(a: AnswerResult, found: AnswerResult) -> None:
    """An answer rests on what the answer to the question inside rests on."""
    a.inner = found
    a.seeds, a.given, a.why_not, a.extra_rules = found.seeds, found.given, found.why_not, found.extra_rules
    a.derivation, a.clause, a.no_longer, a.anyway = found.derivation, found.clause, found.no_longer, found.anyway
    a.besides = found.besides


def _either(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Which of two questions is answered with yes: of which thing it is asked, or the words in which it differs from the other."""
    assert q.inner is not None and q.second is not None
    found = [asker.answer_at(each, at) for each in (q.inner, q.second)]
    said = [str(each).rstrip("?").split() for each in (q.inner, q.second)]
    same = next((n for n, (one, two) in enumerate(zip(*said, strict=False)) if one != two), 0)
    of = [each.object for each in (q.inner, q.second)]
    if q.inner.kind == q.second.kind and None not in of and of[0] != of[1]:  # the same is asked of each
        said, same = [[str(each)] for each in of], 0
    elif of[0] is not None and of[0] == of[1] and same == 0:  # what becomes of it, and not that this is asked
        behind = [str(each).rstrip("?").partition(str(of[0]))[2].split() for each in (q.inner, q.second)]
        said = behind if all(behind) else said
    true = [" ".join(words[same:]) for words, each in zip(said, found, strict=True) if each.value == "yes"]
    a.value = true[0] if len(true) == 1 else "both" if true else "neither"
    _as_found(a, found[1] if found[0].value != "yes" and found[1].value == "yes" else found[0])


def _when(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The number of the first event after which the question inside is answered with yes."""
    assert q.inner is not None
    for number, moment in enumerate(asker.until(at)):
        try:
            found = asker.answer_at(q.inner, moment)
        except ScenarioError:
            continue
        if found.value == "yes" and not (found.inner is not None and found.inner.supposing):  # what was only supposed
            a.value = number
            _as_found(a, found)
            a.moment = step_of(asker, found, number, moment)
            return
    a.value = "none"
    _as_found(a, asker.answer_at(q.inner, at))
    comes = None
    if asker.thorough and a.inner is not None and a.inner.value == "no":  # not yet
        with suppress(ScenarioError):
            comes = first_other(asker, q.inner, at, "no")
    if comes is not None and q.inner.kind.startswith("can "):
        a.value, a.inner, a.line = comes
        a.seeds, a.why_not, a.extra_rules = (), (), a.inner.extra_rules
    elif comes is not None:
        a.moment = comes[0]


def _if(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What happens if something is done, and everything on the stack resolves: tried in a game of its own."""
    assert q.event is not None
    on = fight_to_come(at.game) and all(isinstance(each, PLAYS) for each in parts_of(q.event))
    tried = asker.trials.played_out(at.game, q.event, asker.place, fights_on=on)
    if isinstance(tried, IllegalAction) and at.game.stack and comes_after_the_stack(q.event):
        tried = asker.trials.played_out(at.game, when_resolved(q.event), asker.place)
    if isinstance(tried, IllegalAction) and (fight := of_a_fight_to_come(asker, q.event, at)) is not None:
        tried = asker.trials.played_out(at.game, fight, asker.place)
    a.subject = q.event.span.text
    if isinstance(tried, IllegalAction):
        a.value = [f"It is not legal: {tried.message}."]
        a.extra_rules = tried.rules
        return
    first, *behind = parts_of(q.event)
    come = asker.trials.played_out(at.game, first, asker.place) if isinstance(first, ItIs) and behind else tried
    begun = len(come[0].trace.steps) if not isinstance(come, IllegalAction) and come is not tried else 0
    a.supposing = first.span.text if begun else ""
    if begun and not isinstance(come, IllegalAction) and come[0].game.over and not at.game.over:  # before that time has come
        end = type(at)(come[0].game, begun)
        a.ended = how_it_ended(asker.in_line(*come, [end]), end)
    steps = [step for step in tried[0].trace.steps[begun:] if step.undone_by is None]
    happened = [step for step in steps if step.kind == "event" and step.occurrence is not None and matters(step.occurrence)]
    kept = [step for step in steps if step.kind in KEPT or step.kind in NOTHING_CAME and not (happened or step.data.get("holds"))]
    resolved = [step for step in steps if isinstance(step.occurrence, Resolve)]
    a.value, a.supposed = [], tuple(sorted((*resolved, *happened, *kept), key=lambda step: step.id))
    a.extra_rules = tuple(dict.fromkeys(number for step in a.supposed for number in step.rules))[:4]
    if asker.thorough:
        _outlived(asker, at, a, *tried)


def _outlived(asker: Asker, at: Moment, a: AnswerResult, table: Table, register: Register) -> None:
    """Adds why the creatures are still there that were dealt damage by what was supposed to happen."""
    end = type(at)(table.game, len(table.trace.steps))
    dealt = (step.occurrence.other for step in a.supposed if isinstance(step.occurrence, Damage))
    hurt = [id for id in dict.fromkeys(dealt) if isinstance(id, int) and id in table.game.in_play]
    other = asker.in_line(table, register, [end])
    for id in hurt if len(hurt) <= MOST_OUTLIVED else ():
        name = register.label(table.game.objects[id].card)
        found = other.answer_with_reasons(read_question(f"did {name} survive", other.lexicon), end)
        if found.value == "yes" and found.clause:
            a.clause = "; ".join(filter(None, (a.clause, f"{name} survives, for {found.clause}")))
            a.extra_rules = tuple(dict.fromkeys((*found.extra_rules[:1], *a.extra_rules)))


MOST_OUTLIVED = 3
"""Of so many creatures at the most it is told why they are still there."""


KEPT = frozenset({"can't happen", "prevented", "spared"})
"""Kinds of steps that say what did not come of what resolves, or not all of it."""
NOTHING_CAME = frozenset({"condition", "if failed", "not attached", "not done", "not possible"})
"""Kinds of steps by which nothing comes of it."""


def _over(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    a.value = "yes" if at.game.over else "no"
    asker.rest_on(a, at, ("over",), *(("out", p) for p in at.game.order))
    others_left(a, at, at.game.alive)


def _next(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Every play, ability and declaration of the player's that is legal next."""
    a.subject = q.player or ""
    a.value = [each for each in asker.trials.legal_next(at.game) if each.startswith(f"{q.player} ")]
    with asker.table.supposing(at.game):
        keeps = next((id for id in at.game.stack if has_keyword(asker.table, id, "split second")), None)
    if not a.value and keeps is not None:
        a.clause = f"{asker.table.name(keeps)} has split second, which leaves mana abilities and special actions"
        a.extra_rules = keyword_rules("split second")


def _highest_x(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The highest X with which a card, or an ability of something, can be played now, on anything that it may target."""
    assert q.object is not None
    cards = set(asker.cards(replace(q.object, part="", part_number=None), at))
    own = (sentence for player in at.game.alive for sentence in asker.trials.plays_of(at.game, player))
    plays = [each for each in own if any(not cards.isdisjoint(asker.finder.cards(of, at.game)) for of in _done_with(asker, each))]
    refused: IllegalAction | None = None
    for x in range(HIGHEST_X, -1, -1):
        for play in plays:
            tried = asker.try_event(at, read_event(f"{play} with X = {x}", asker.lexicon), asker.place)
            if not isinstance(tried, IllegalAction):
                a.value, a.extra_rules, a.clause = x, tried, f'"{play} with X = {x}" is legal'
                return
            refused = tried
    a.value = "none"
    if refused is not None:
        a.clause, a.extra_rules = refused.message, refused.rules


def _done_with(asker: Asker, sentence: str) -> list[Reference]:
    return list(doing(read_event(sentence, asker.lexicon)))


ANSWERS: dict[str, Answering] = {
    "Q = V": _compared,
    "when Q": _when,
    "Q, or Q": _either,
    "what happens if E": _if,
    "what can P do": _next,
    "is the game over": _over,
    "highest x for X": _highest_x,
}
"""The forms of questions that are answered here."""
