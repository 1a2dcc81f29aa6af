"""What no longer shapes a value: of a bonus that ended, or whose condition is not met any more, whose it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge.engine.game.occurrences import BeginEffect, CreatureBlocks, Damage, Destroy, EndEffect, GainControl, Move, Regenerate, TurnBegins
from judge.engine.game.state import IN_PLAY, Game, Thing
from judge.engine.looking.derived import CHARACTERISTIC_OF, Row
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict, in_quotes
from judge.engine.rules.part2_cards.r212_card_types.changed_types import only_granted
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part4_spells.r418_continuous_effects.sharing import only_its_course
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS
from judge.engine.table.questions import forbidden
from judge.scenario.answering.bearing.resting_on_layers import counted_by, said_ability
from judge.scenario.answering.what_mattered import without as unlisted
from judge.scenario.answering.why_not.only_meanwhile import power_by_then
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker
    from judge.scenario.language.question_forms import Question
    from judge.scenario.running.run_results import AnswerResult

FARTHEST = 60
"""Over how many changes of the game before a state-based effect is looked back at most."""


def no_longer(
    asker: Asker, before: Game, after: Game, id: int, characteristics: Sequence[str], then: Game | None = None
) -> tuple[str, tuple[str, ...]]:
    """What shaped a value of an object in one game and does not in a later one, in a clause, with the rule; nothing where nothing did.

    `then`: the game in which what is counted was looked at, where that is later still.
    """
    if not (id in before.in_play and id in after.in_play):
        return "", ()
    had, has = (_rows(asker, game, id, characteristics) for game in (before, after))
    for row in had.values() if "P/T" in characteristics else ():
        if lost := _counted_no_more(asker, before, then or after, row, id):
            whose = "its own ability" if row.source == id else f"the ability of {asker.table.name(row.source)}"
            names = counted(asker.table.name(each) if isinstance(each, int) else each for each in lost)
            return f"{whose} no longer counts {names}", marks(Layers.members)
    gone = next((row for key, row in had.items() if key not in has), None)
    if gone is None:
        return "", ()
    if gone.name is None:
        return ("" if after.objects[id].counters else "the counters that it had are gone"), ()
    name = asker.table.name(gone.source) if gone.source is not None else ""
    if gone.effect_id is not None:
        ends = (step for step in reversed(asker.table.trace.steps) if isinstance(step.occurrence, EndEffect) and step.undone_by is None)
        ended = next((step for step in ends if step.occurrence.effect == gone.effect_id), None)
        return (f"the effect of {name} has ended" if name else ""), ended.rules[:1] if ended is not None else ()
    own = "its own ability" if gone.source == id else f"the ability of {name}"
    said = f"{own}, {in_quotes(gone.effect)}, no longer applies"
    if gone.source not in after.in_play:
        return said, marks(applies_in)
    took = _took_it(asker, after, gone)
    if took is None:
        return said, _abilities_since(asker, before, after, gone.source) or marks(Layers.members)
    rules = marks(only_granted) if took.layer.startswith("4") else (took.rule,)  # types take abilities from lands alone
    return f"{said}, for {asker.table.name(took.source)} says {in_quotes(took.effect)}", rules


def _took_it(asker: Asker, game: Game, gone: Row) -> Row | None:
    """The static ability that took from its source the one that no longer shapes a value; None where nothing did."""
    rows = _rows(asker, game, gone.source, ("abilities",)).values() if gone.source is not None else ()
    text = gone.effect.rstrip(".")
    took = (row for row in rows if text in row.before and text not in row.after)
    return next((row for row in took if row.effect_id is None and row.source not in (None, gone.source)), None)


def _abilities_since(asker: Asker, before: Game, after: Game, source: Thing | None) -> tuple[str, ...]:
    """The rules by which the abilities of a permanent are others in a later game: its text is changed, or it has lost some."""
    if not isinstance(source, int) or source not in before.in_play:
        return ()
    had, has = (_rows(asker, game, source, ("abilities",)) for game in (before, after))
    changed = [row for key, row in has.items() if key not in had]
    return (changed[-1].rule,) if changed else ()


def _counted_no_more(asker: Asker, before: Game, after: Game, row: Row, thing: int) -> tuple[Thing, ...]:
    """What an ability that still applies counted for an amount, things or words, and that it does not count any more."""
    if row.effect_id is not None or row.source is None or row.source not in after.in_play:
        return ()
    still = {*counted_by(asker, after, row, thing)}
    return tuple(each for each in counted_by(asker, before, row, thing) if each not in still)


def _rows(asker: Asker, game: Game, id: int, characteristics: Sequence[str]) -> dict[tuple[object, ...], Row]:
    from judge.scenario.answering.asked_run import Moment

    rows = asker.view_of(game).derivation(id, lambda ability: said_ability(asker, Moment(game, 0), ability).rstrip("."))
    return {(row.source, row.effect, row.effect_id): row for row in rows if row.characteristic in characteristics}


def lost_since(asker: Asker, answer: AnswerResult, question: Question, before: Game, since: int) -> None:
    """Writes into the answer about a derived value what shaped it in a game that was, and no longer does after a later step."""
    from judge.scenario.answering.asked_run import Moment

    assert question.object is not None
    after, fact = asker.table.trace.steps[since - 1].game, question.kind.removesuffix(" of X")
    if after is not None:
        obj = asker.object(question.object, Moment(after, since))
        characteristics = OF_KINDS.get(question.kind) or CHARACTERISTIC_OF.get(fact, (fact,))
        answer.no_longer, rules = no_longer(asker, before, after, obj.id, characteristics)
        answer.extra_rules = tuple(dict.fromkeys((*answer.extra_rules, *rules)))


def lost_with(asker: Asker, answer: AnswerResult, question: Question) -> None:
    """Writes into the answer about a derived value what shaped it until the source of that left, by the step that is told of it."""
    last = asker.table.trace.steps[answer.seeds[-1] - 1]
    if isinstance(last.occurrence, GainControl) and not answer.derivation:  # of an effect whose source left at the same time
        ended = ("ended controller", last.occurrence.subject)
        at_once = (step for step in asker.table.trace.steps[: last.id] if step.event == last.event and ended in step.writes)
        if (gone := next(at_once, None)) is not None:
            answer.seeds, last = (*(id for id in answer.seeds if id != last.id), gone.id), gone
    if any(fact[0].startswith("ended ") for fact in last.writes):
        before = (step.game for step in reversed(asker.table.trace.steps[: last.id]) if step.game is not None and step.event != last.event)
        if (was := next(before, None)) is not None:
            lost_since(asker, answer, question, was, last.id)


OF_KINDS = {"does X have A": ("abilities",), "is X K": ("types", "colors")}
"""Questions of yes or no -> the characteristics of which one decides it."""


def lost_toughness(asker: Asker, answer: AnswerResult, moment: Moment) -> None:
    """Of the last state-based effect behind an answer that looked at a toughness: what made that greater before, in the same turn, so
    that the effect would not have applied."""
    found = next(_looked_at_toughness(asker, answer), None)
    if found is None:
        return
    thing, shown = found.data["occurrence"].subject, found.data["shown"]
    assert isinstance(thing, int)
    later: Step | None = None
    layers: Layers | None = None
    for step in _games_before(asker, found, moment):
        assert step.game is not None
        if later is not None and layers is not None and only_its_course(step.game, later.game, layers):
            later = step
            continue
        if thing not in step.game.in_play:
            return
        view = asker.view_of(step.game)
        layers, toughness = view.layers, view.chars(thing).toughness
        if toughness is not None and toughness > max(0, shown.get("damage", 0)):
            if later is not None and later.game is not None:
                answer.no_longer, rules = no_longer(asker, step.game, later.game, thing, ("P/T",), found.game)
                if answer.no_longer:
                    subject = later.occurrence.subject if later.occurrence is not None else None
                    at_once = [step for step in asker.steps(moment) if step.event == later.event and step.occurrence is not None]
                    rows = _rows(asker, step.game, thing, ("P/T",)).values()
                    lost = [each for row in rows for each in _counted_no_more(asker, step.game, later.game, row, thing)]
                    of_it = [each for each in at_once if each.occurrence.subject in lost] or [
                        each for each in at_once if each.occurrence.subject == subject
                    ]
                    last = max(each.id for each in of_it)  # what was destroyed is put there
                    answer.seeds = tuple(sorted({*answer.seeds, last}))
                    answer.extra_rules = tuple(dict.fromkeys((*answer.extra_rules, *rules)))
            return
        later = step


def lost_sparing(asker: Asker, answer: AnswerResult) -> None:
    """Of the last state-based effect behind an answer: the effect that kept it off before, and has ended, with what ended it."""
    trace = asker.table.trace.steps
    came = (o for id in reversed(answer.seeds) if (o := trace[id - 1].occurrence) is not None and o.reason)
    found = next((trace[o.reason - 1] for o in came if trace[o.reason - 1].kind == "state-based"), None)
    if found is None or answer.no_longer:
        return
    about = found.data["occurrence"].subject
    spared = (s for s in reversed(trace[: found.id]) if s.kind == "spared" and s.data["thing"] == about and s.undone_by is None)
    before = next(spared, None)
    if before is None or (by := dict(before.data["verdict"].data).get("by")) is None:
        return
    said, name = before.data["verdict"].said, asker.table.name(by)
    said = in_quotes(said.partition(": ")[2] or said)
    answer.no_longer = f"{said} ({name}), which kept this off, no longer applies"
    left = next((s for s in trace[before.id : found.id] if _leaves(o := s.occurrence) and o.subject == by), None)
    if left is not None:
        answer.no_longer = f"{name}, which kept this off ({said}), has left play"
        answer.seeds = tuple(sorted({*answer.seeds, left.id}))
        answer.extra_rules = tuple(dict.fromkeys((*answer.extra_rules, *marks(applies_in))))


def unmet_toughness(asker: Asker, answer: AnswerResult) -> None:
    """Of the last state-based effect behind an answer that looked at a toughness: the ability with which that would have been enough, and
    what it asks for that was not so."""
    found = next(_looked_at_toughness(asker, answer), None) if not (answer.no_longer or answer.clause) else None
    if found is None or found.game is None:
        return
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.in_the_way import unmet

    thing, damage = found.data["occurrence"].subject, found.data["shown"].get("damage", 0)

    def enough(game: Game) -> object:
        toughness = asker.view_of(game).chars(thing).toughness
        return toughness is not None and toughness > max(0, damage)

    if thing in found.game.in_play and (said := unmet(asker, Moment(found.game, found.id), enough, False)) is not None:
        answer.no_longer = said[0].replace("does not apply now", "did not apply")
        answer.extra_rules = (*answer.extra_rules, said[1])
    elif not found.data["shaped"] and _announced_0(asker, thing):
        answer.no_longer, answer.extra_rules = "0 was announced for its X", (*answer.extra_rules, *marks(announced_choices)[:1])


def _announced_0(asker: Asker, thing: int) -> bool:
    """Whether a permanent was played with X = 0."""
    chosen = (step.data for step in asker.table.trace.steps if step.kind == "choice" and step.data["decision"].kind == "x")
    of_it = (data for data in chosen if asker.card_of(dict(data["decision"].data).get("thing")) == asker.card_of(thing))
    return any(data["chosen"] == 0 for data in of_it)


def made_such(asker: Asker, answer: AnswerResult) -> None:
    """Of what an effect forbids a thing that has what it speaks of by another effect alone: by which (`Holy Strength makes it one`)."""
    for id in reversed(answer.seeds if not answer.no_longer else ()):
        step = asker.table.trace.steps[id - 1]
        verdict = step.data.get("verdict")
        if step.game is None or not isinstance(verdict, Verdict) or not verdict.failed.startswith(CANT):
            continue
        data = dict(verdict.data)
        thing, by = data.get("thing"), data.get("by")
        if by is None or not isinstance(thing, int) or thing not in step.game.in_play:
            continue
        for row in asker.view_of(step.game).derivation(thing):
            if row.source in (None, thing, by):
                continue
            with asker.table.supposing(_but_for(step.game, row)):
                free = forbidden(asker.table, verdict.failed.removeprefix(CANT), thing)
            if free:
                answer.no_longer = f"{asker.table.name(row.source)} makes it one of these"
                return


def _but_for(game: Game, row: Row) -> Game:
    """The game without the effect, or without the permanent, that shapes a value."""
    if row.effect_id is None and row.source is not None:
        return unlisted(game, row.source)
    return game.with_(effects=tuple(effect for effect in game.effects if effect.id != row.effect_id))


def of_its_host(asker: Asker, answer: AnswerResult, moment: Moment) -> None:
    """Of the last state-based effect behind an answer by which something does not stay attached: the effect that makes its host, or it,
    what keeps it from that, or by which it was not so before, and which has ended."""
    steps = asker.table.trace.steps
    reasons = (o.reason for id in reversed(answer.seeds) if (o := steps[id - 1].occurrence) is not None and o.reason)
    found = next((step for id in reasons if (step := steps[id - 1]).data.get("why") is not None), None)
    row = next((row for row in STATE_BASED_EFFECTS.now if found is not None and row.why and row.name in found.data["effects"]), None)
    if found is None or found.game is None or row is None or answer.no_longer or answer.clause:
        return
    thing, host, hits = found.data["occurrence"].subject, found.data["host"], row.hits

    def applies(game: Game) -> bool:
        with asker.table.supposing(game):
            return thing not in game.in_play or bool(hits(asker.table, thing))

    for id in (host, thing) if host in found.game.in_play else ():
        for made in asker.view_of(found.game).derivation(id):
            if made.source not in (None, thing) and not applies(_but_for(found.game, made)):
                begun = (step for step in steps[: found.id] if isinstance(step.occurrence, BeginEffect))
                began = (step.id for step in begun if step.occurrence.effect.id == made.effect_id)
                answer.no_longer = f"{asker.table.name(made.source)} makes it so"
                answer.seeds = tuple(sorted({*answer.seeds, *began}))
                return
    later = found
    for step in _games_before(asker, found, moment):
        assert step.game is not None
        if later.game is not None and host in step.game.in_play and not applies(step.game):
            answer.no_longer, rules = no_longer(asker, step.game, later.game, host, ("types", "abilities", "colors", "controller"))
            answer.extra_rules = tuple(dict.fromkeys((*answer.extra_rules, *rules)))
            return
        later = step


def out_of_the_fight(asker: Asker, answer: AnswerResult, moment: Moment) -> None:
    """Of a creature that assigned no combat damage, for it or what blocked it was there no more: what became of that."""
    last = asker.table.trace.steps[answer.seeds[-1] - 1] if answer.seeds and not (answer.no_longer or answer.clause) else None
    if last is None or last.kind != "assigns nothing" or "power" in last.data["why"]:
        return
    behind = (asker.table.trace.steps[id - 1] for id in answer.seeds)
    if any(step.kind == "can't happen" or isinstance(step.data.get("before"), Destroy) for step in behind):
        return  # that decides it
    steps = [step for step in asker.steps(moment) if step.id < last.id and step.occurrence is not None]
    blocks = (step.occurrence for step in steps if isinstance(step.occurrence, CreatureBlocks))
    itself = "any more" in last.data["why"]  # and not what blocked it
    blocked = [] if itself else [o.subject for o in blocks if o.other == last.data["thing"]]
    for step in reversed(steps):
        o = step.occurrence
        how = "was regenerated" if isinstance(o, Regenerate) else LEFT_AS.get(o.cause, "left play") if _leaves(o) else ""
        if how and o.subject in (last.data["thing"], *blocked):
            answer.no_longer = f"{asker.table.name(o.subject)} {how}"
            answer.seeds = tuple(sorted({*answer.seeds, step.id}))
            return


def as_assigned(asker: Asker, answer: AnswerResult) -> None:
    """Of what died of combat damage: that this was dealt as it was assigned, though what dealt it had less power by then (310.4a)."""
    steps = asker.table.trace.steps
    dead = next((o.subject for id in answer.seeds if isinstance(o := steps[id - 1].occurrence, Move) and o.cause == "destroy"), None)
    for step in reversed(steps[: answer.seeds[-1]] if dead is not None and not answer.no_longer else ()):
        o = step.occurrence
        if step.kind != "event" or not isinstance(o, Damage) or o.other != dead:
            continue
        now = power_by_then(asker, step)
        if now is not None and o.power is not None and now < o.power:
            name = asker.table.name(o.subject)
            answer.no_longer = f"the damage was dealt as it was assigned, though the power of {name} was {now} by then"
        return


LEFT_AS = {"sacrifice": "was sacrificed", "destroy": "was destroyed"}
"""Why something left play -> what is said of it."""


def _leaves(o: object) -> bool:
    return isinstance(o, Move) and o.origin == IN_PLAY


CANT = "it can't "
"""How what forbids something says so."""


def _looked_at_toughness(asker: Asker, answer: AnswerResult) -> Iterator[Step]:
    steps = asker.table.trace.steps
    for id in reversed(answer.seeds):
        at_once = [step for step in steps[max(0, id - AT_ONCE) : id] if step.event and step.event == steps[id - 1].event]
        same = (step.occurrence for step in reversed(at_once) if step.occurrence is not None)
        reasons = (o.reason for o in same if steps[id - 1].occurrence is not None and o.subject == steps[id - 1].occurrence.subject)
        for step in (steps[id - 1], *(steps[reason - 1] for reason in reasons if reason)):
            if step.kind == "state-based" and "toughness" in step.data["shown"]:
                yield step


AT_ONCE = 40
"""How far before what came of an event what brought it stands at most."""


def _games_before(asker: Asker, found: Step, moment: Moment) -> Iterator[Step]:
    """The steps of the same turn after which the game was another, from the one before a step on; of them the last ones."""
    before = reversed(asker.table.trace.steps[moment.since : found.id - 1])
    for at, step in enumerate(step for step in before if step.undone_by is None and step.game is not None):
        if at > FARTHEST or isinstance(step.occurrence, TurnBegins):
            return
        yield step
