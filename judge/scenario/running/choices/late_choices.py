"""What is told behind the event that asks for it: a choice (`all pass`, then `Ann chooses red`), a play that something resolving allowed,
a division of combat damage. It is put inside that event, or before it, where the line then fits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.engine.game.occurrences import Discard, Move, Sacrifice
from judge.errors import ScenarioError
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_forms import (
    AllPass,
    Assigns,
    Chooses,
    Division,
    Picks,
    Play,
    Playing,
    SpecialAction,
    YesNo,
)
from judge.scenario.language.sentence_parts import PLAIN
from judge.scenario.language.told_forms import CombatDamage, Notes, Resolves, Series, Uses, parts_of
from judge.scenario.running.choices.kept_choices import targets_told
from judge.scenario.running.register import THE_COPY
from judge.scenario.running.run_results import NOT_USED, EventResult, RunResult
from judge.scenario.script import Script, Step
from judge.scenario.spoken.what_is_meant import NOTHING
from judge.support.late_regex import regex

MOST = 6
"""How many late choices are tried."""


def with_late_choices(script: Script, run: Callable[[Script], RunResult]) -> RunResult:
    """The run with each choice that nothing behind it asked for inside the event before it, where it is used there; each by itself.

    Raises ScenarioError where a question speaks of what is not there, also with all of these where they belong.
    """
    try:
        return _placed(script, run(script), run)[1]
    except ScenarioError:
        unasked = replace(script, questions=())
        first = run(unasked)
        placed = _placed(unasked, first, run)[0] if _refused(first.events) else unasked
        if placed == unasked:
            raise
        return run(replace(placed, questions=script.questions))


def placed_late(script: Script, run: Callable[[Script], RunResult]) -> Script:
    """The script with each choice that is told late where it belongs."""
    return _placed(script, run(script), run)[0]


def _placed(script: Script, first: RunResult, run: Callable[[Script], RunResult]) -> tuple[Script, RunResult]:
    """The script with each such choice where it belongs, and its run."""
    best, at = first, 0
    for _ in range(MOST):
        found = next(((n, others) for n, others in _late(script, best.events) if n > at), None)
        if found is None:
            break
        at = found[0]
        fits: list[tuple[Script, RunResult]] = []
        forbidding: list[tuple[Script, RunResult]] = []
        directly = _inside(script, at)
        for other in found[1]:
            again = run(other)
            refused, before = _refused(again.events), _refused(best.events) - {at}
            used = at not in {event.number for event in again.events if event.unused_choices}
            if used and refused <= before and _is_played(script, at, again) and _is_given_up(script, at, again):
                fits.append((other, again))
                if not refused or other == directly:
                    break
            elif isinstance(script.events[_place(script, at)].event, Chooses) and all(n > at or n in before for n in refused):
                if set(_unused(again.events)) != set(_unused(best.events)) - {at}:
                    continue
                forbidding.append((other, again))  # what was chosen forbids what is tried later
        if fits:
            script, best = min(fits, key=lambda fit: len(_refused(fit[1].events)))
        elif forbidding:
            script, best = forbidding[0]
    _let_stand(script, best)
    return script, best


def _place(script: Script, number: int) -> int:
    """Where the event of a number stands among the steps."""
    return next(n for n, step in enumerate(script.events) if step.number == number)


def _late(script: Script, events: Sequence[EventResult]) -> Iterator[tuple[int, list[Script]]]:
    """The numbers of the events that were refused and may be told late, each with the scripts in which it stands where it may belong."""
    unused, refused = set(_unused(events)), _refused(events)
    over = {event.number for event in events if event.unused_choices}
    for at, step in enumerate(script.events):
        others: list[Script | None] = []
        if step.number in over and isinstance(step.event, Resolves):  # `Clone enters copying X`, when it has
            others += _kept_where_asked(script, events, at)
        if step.number in refused:
            others += _refused_late(script, events, at, step.number in unused)
        if found := [other for other in others if other is not None]:
            yield step.number, found


def _refused_late(script: Script, events: Sequence[EventResult], at: int, unused: bool) -> list[Script | None]:
    """The scripts with an event that was refused where it may belong; `unused`: as nothing asked for what it chooses."""
    step = script.events[at]
    if unused or step.event != NOTHING and _chosen_by(step) and not isinstance(step.event, Chooses):
        return [
            _inside(script, step.number), _each_inside(script, events, at), _when_it_resolves(script, step.number),
            _as_agreed(script, events, at), *_apart(script, at), *_where_asked(script, events, at), _in_the_next(script, at),
            _as_assigned(script, at), *_kept_where_asked(script, events, at), *_behind_a_may(script, events, at),
        ]
    if isinstance(step.event, Assigns):
        return [_before_the_last(script, at), *_as_divided(script, events, at)]
    return [*_as_offered(script, events, at), *_as_it_came_out(script, events, at)]


def _as_assigned(script: Script, at: int) -> Script | None:
    """The script with a chosen division as one of combat damage: `Ann chooses 1 to Elf, 3 to Ben`."""
    chosen = _chosen_by(script.events[at])
    if len(chosen) != 1 or not isinstance(chosen[0].answer, Division) or chosen[0].player is None:
        return None
    steps = list(script.events)
    damage = Assigns(None, chosen[0].answer.portions, chosen[0].player, chosen[0].span)
    steps[at] = replace(steps[at], event=damage, choices=())
    before = _before_the_last(replace(script, events=tuple(steps)), at)
    return before or replace(script, events=tuple(steps))


def _as_divided(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script | None]:
    """The scripts with what is told as combat damage as what a trigger asked its player to divide: `Ann deals 2 to Elf, 2 to Ben`."""
    damage, steps = script.events[at].event, list(script.events)
    assert isinstance(damage, Assigns)
    if damage.player is not None:
        chosen = Chooses(damage.player, Division(damage.portions, damage.span), None, damage.span)
        steps[at] = replace(steps[at], event=chosen)
        other = replace(script, events=tuple(steps))
        yield from (_inside(other, steps[at].number), *_where_asked(other, events, at))


def _where_asked(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with a choice inside an event that asked its player something: the nearest that follows, then those before."""
    chosen = _chosen_by(script.events[at]) or script.events[at].choices
    if len(chosen) != 1:
        return
    asking = {each.number for each in events for question in each.asked if question.player == chosen[0].player}
    places = [n for n, step in enumerate(script.events) if step.number in asking and n != at and not isinstance(step.event, Chooses)]
    for n in sorted(places, key=lambda n: (n < at, abs(n - at))):
        steps = list(script.events)
        steps[n] = replace(steps[n], choices=(*chosen, *steps[n].choices) if n > at else (*steps[n].choices, *chosen))
        steps[at] = _without_choices(steps[at])
        yield replace(script, events=tuple(steps))


def _without_choices(step: Step) -> Step:
    """A step whose choices are told elsewhere: what it does besides stays."""
    return replace(step, event=NOTHING if _chosen_by(step) else step.event, choices=())


def _kept_where_asked(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with what is told of a choice kept for an event before, in which what it is about asked."""
    event = script.events[at].event
    told = script.events[at].keeps if event == NOTHING or isinstance(event, Resolves) else ()
    about = {each.about.name for each in told if each.about is not None}
    asking = {each.number for each in events for question in each.asked if _plain(question.source).removesuffix("'s ability") in about}
    holder = next((n for n, step in enumerate(script.events[: at + 1]) if told and set(told) <= set(step.kept)), None)
    for n in (n for n in range(at - 1, -1, -1) if script.events[n].number in asking and n != holder and holder is not None):
        steps = list(script.events)
        for place, holds in ((holder, False), (n, True)):
            assert place is not None
            of = [tuple(x for x in had if x not in told) for had in (steps[place].kept, steps[place].told_later)]
            of = [(*had, *told) for had in of] if holds else of
            steps[place] = replace(steps[place], kept=of[0], told_later=of[1])
        yield replace(script, events=tuple(steps))


def _is_played(script: Script, number: int, again: RunResult) -> bool:
    """Whether the card that an event plays was played by other means than the events that play it: by what offered it. Yes for no play."""
    plays = [(step.number, name) for step in script.events for name in _names_played(step)]
    name = next((name for n, name in plays if n == number), None)
    legal = {event.number for event in again.events if event.legal}
    told = sum(1 for n, other in plays if other == name and n in legal and n != number)
    return name is None or sum(1 for each in _played(again) if name in (_plain(each), *_plain(each).split(" // "))) > told


def _is_given_up(script: Script, number: int, again: RunResult) -> bool:
    """Whether what an event tells to be sacrificed or discarded was that by something that asked for it. Yes for another event."""
    event = script.events[_place(script, number)].event
    if not isinstance(event, Uses) or event.how not in _GIVEN_UP:
        return True
    moves = (step.occurrence for step in again.trace.steps if step.undone_by is None and isinstance(step.occurrence, Move))
    return any(o.cause == event.how and _plain(again.name(o.subject)) == event.source.name for o in moves)


_GIVEN_UP = ("sacrifice", "discard")
"""What is done with a card that is a choice as well, where something asks for it."""


def _names_played(step: Step) -> Iterator[str]:
    """The names of the cards that an event plays."""
    events = step.event.events if isinstance(step.event, Series) else (step.event,)
    return (each.what.name for each in events if isinstance(each, Play) and each.what.kind != "kind")


def _played(result: RunResult) -> Iterator[str]:
    """The names of what was played, in order."""
    moves = (step.occurrence for step in result.trace.steps if step.undone_by is None and isinstance(step.occurrence, Move))
    return (result.name(o.became) for o in moves if o.cause == "play")


def _plain(label: str) -> str:
    return label.split(" #")[0].removeprefix(THE_COPY)


def _as_agreed(script: Script, events: Sequence[EventResult], at: int) -> Script | None:
    """The script with a `yes` as the answer to the last "may" that its player was asked in an event before, and to what follows from it
    (a card that is discarded for madness is also played)."""
    steps = list(script.events)
    chosen = _chosen_by(steps[at])
    if len(chosen) != 1 or not isinstance(chosen[0].answer, YesNo) or not chosen[0].answer.value:
        return None
    before = {step.number: n for n, step in enumerate(steps[:at])}
    asked = [(before[each.number], question) for each in events if each.number in before for question in each.asked]
    mays = [(n, each.source) for n, each in asked if each.kind == "may" and each.player == chosen[0].player and each.source]
    if not mays:
        return None
    first, source = mays[-1]
    told = replace(chosen[0], about=Reference(_plain(source), "card"))
    steps[first] = replace(steps[first], kept=(*steps[first].kept, told, told))
    steps[at] = replace(steps[at], event=NOTHING, choices=())
    return replace(script, events=tuple(steps))


def _behind_a_may(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with a yes to a "may" that an event asked, the nearest first, where what is told can be asked behind it alone: the coin
    that it flips, the card that it looks at."""
    chosen = _chosen_by(script.events[at])
    places = {step.number: n for n, step in enumerate(script.events)}
    mays = [(places[each.number], asked) for each in events for asked in each.asked if asked.kind == "may" and asked.source]
    for n, may in sorted(mays if chosen else (), key=lambda may: abs(may[0] - at)):
        steps = list(script.events)
        yes = Chooses(may.player, YesNo(True), Reference(_plain(may.source), "card"), chosen[0].span)
        steps[n] = replace(steps[n], kept=(*steps[n].kept, yes), choices=(*steps[n].choices, *(chosen if n < at else ())))
        if n < at:
            steps[at] = replace(steps[at], event=NOTHING, choices=())
        yield replace(script, events=tuple(steps))


def _before_the_last(script: Script, at: int) -> Script | None:
    """The script with a division of damage before the event that put the damage on the stack."""
    steps = list(script.events)
    before = next((n for n in range(at - 1, -1, -1) if not isinstance(steps[n].event, Assigns | Chooses)), None)
    if before is None or not isinstance(steps[before].event, CombatDamage | AllPass):
        return None
    steps[before] = replace(steps[before], event=Series((steps[at].event, steps[before].event), steps[before].event.span))
    steps[at] = replace(steps[at], event=NOTHING, done_before=steps[at].event)
    return replace(script, events=tuple(steps))


def _as_offered(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with a play as the answer to what asked about it in an event before: a "may" that offered it, or its targets where an
    effect has played it. Or, of a card that is suspended or that asked for madness, and of one that is not there yet while something
    waits, as what is on top of the stack resolves."""
    event = script.events[at].event
    plays = [each for each in (event.events if isinstance(event, Series) else (event,)) if isinstance(each, Play)]
    if len(plays) != 1:
        return
    steps = list(script.events)
    play, before = plays[0], {step.number for step in steps[:at]}
    about = Reference(play.what.name, "card", span=play.what.span)
    asked = [(each.number, question) for each in events if each.number in before for question in each.asked]
    asked = [(number, question) for number, question in asked if question.player == play.player]
    own = [number for number, question in asked if _plain(question.source) == play.what.name]
    own += [step.number for step in steps[:at] if any(isinstance(each.answer, Playing) for each in step.kept)]  # with one told so already
    told = [Chooses(play.player, YesNo(True), about, play.span)] if own else []
    told += [Chooses(play.player, Playing(play), None, play.span), *targets_told(play.player, play.what, play.clauses.targets, play.span)]
    for number in dict.fromkeys([*own[:1], *(number for number, question in reversed(asked) if question.kind == "may")]):
        first = next(n for n, step in enumerate(steps) if step.number == number)
        other = list(steps)
        other[first] = replace(steps[first], kept=(*steps[first].kept, *told))
        other[at] = replace(steps[at], event=NOTHING, choices=())
        yield replace(script, events=tuple(other))
    if play.clauses.by is not None and fold(play.clauses.by.name) == "madness":  # it is played as what triggered resolves
        other = list(steps)
        if own:
            first = next(n for n, step in enumerate(steps) if step.number == own[0])
            other[first] = replace(steps[first], kept=(*steps[first].kept, told[0]))
        other[at] = replace(steps[at], event=Resolves(), kept=(*steps[at].kept, *told[bool(own) :]), choices=())
        yield replace(script, events=tuple(other))
    again = own or any(each.waited == "gone" for each in events if each.number == steps[at].number)
    for times in (1, 2) if _suspended(script, play.what.name, at) else (1,) if again else ():
        other = list(steps)  # the last counter is removed, or was, and then it is played
        other[at] = replace(steps[at], event=Series((*(Resolves(),) * times, play), steps[at].event.span))
        yield replace(script, events=tuple(other))
    if play.clauses.targets is None:  # said of what an effect has played by itself
        steps[at] = replace(steps[at], event=NOTHING, choices=())
        yield replace(script, events=tuple(steps))


def _as_it_came_out(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts in which what an event might do, or ask to be paid, is done or is not, where something is told to come of it that did
    not: `Molten Influence resolves and Ann takes 4 damage`."""
    if not _tells_what_came(script.events[at]):
        return
    asked_in, refused = {each.number: each.asked for each in events}, _refused(events)
    alike = [n for n, step in enumerate(script.events) if step.number in refused and _tells_what_came(step)]
    for places in [alike, *([n] for n in range(at, max(-1, at - 4), -1))]:
        asked = [each for n in places for each in asked_in.get(script.events[n].number, ()) if each.kind in ("may", "unless")]
        for player, answer in dict.fromkeys((each.player, answer) for each in asked for answer in (True, False)):
            steps = list(script.events)
            for n in places:
                steps[n] = replace(steps[n], choices=(*steps[n].choices, Chooses(player, YesNo(answer), None, steps[n].event.span)))
            yield replace(script, events=tuple(steps))


def _tells_what_came(step: Step) -> bool:
    """Whether an event tells what came of something, or that a spell resolves, which it does where it was not countered."""
    events = step.event.events if isinstance(step.event, Series) else (step.event,)
    return any(isinstance(each, Notes) or isinstance(each, Resolves) and each.what is not None for each in events)


def _apart(script: Script, at: int) -> list[Script | None]:
    """The scripts in which each name of a list answers a decision of its own (`Ann chooses Ben, yes`): where it stands, in the event
    before, or one of them there and the rest here."""
    step, chosen = script.events[at], _chosen_by(script.events[at])
    answer = chosen[0].answer if len(chosen) == 1 else None
    if not isinstance(answer, Picks) or not answer.joined:
        return [_each_answering(script, at)] if len(chosen) != 1 else []
    here = replace(chosen[0], apart=True)

    def told(choice: Chooses) -> Script:
        new = replace(step, event=choice) if isinstance(step.event, Chooses) else replace(step, choices=(choice,))
        return replace(script, events=(*script.events[:at], new, *script.events[at + 1 :]))

    splits: list[Script | None] = []
    for item in sorted(answer.items, key=lambda item: item.kind == "word"):  # what is named is chosen before anybody says yes to it
        first, rest = (item,), tuple(other for other in answer.items if other is not item)
        split = _inside(told(replace(here, answer=replace(answer, items=first))), step.number)
        if split is not None:
            left = told(replace(here, answer=replace(answer, items=rest)))
            splits.append(replace(split, events=(*split.events[:at], *left.events[at:])))
    return [told(here), _inside(told(here), step.number), *splits]


def _each_answering(script: Script, at: int) -> Script | None:
    """The script in which each name of a list told inside an event answers a decision of its own; None where no list is told there."""
    step = script.events[at]
    made = tuple(replace(c, apart=True) if isinstance(c.answer, Picks) and c.answer.joined else c for c in step.choices)
    if made == step.choices:
        return None
    return replace(script, events=(*script.events[:at], replace(step, choices=made), *script.events[at + 1 :]))


def _in_the_next(script: Script, at: int) -> Script | None:
    """The script with what is told in plain words of a choice (`Ann calls tails`) inside the event after it."""
    steps, choices = list(script.events), _chosen_by(script.events[at]) or script.events[at].choices
    after = next((n for n in range(at + 1, len(steps)) if not isinstance(steps[n].event, Chooses) and steps[n].event != NOTHING), None)
    if after is None or not steps[at].spoken or not choices:
        return None
    steps[after] = replace(steps[after], choices=(*choices, *steps[after].choices))
    steps[at] = _without_choices(steps[at])
    return replace(script, events=tuple(steps))


def _suspended(script: Script, name: str, at: int) -> bool:
    """Whether a card is listed as removed from the game with time counters, or was suspended by an event before this one."""
    listed = (each for player in script.scenario.players for each in player.removed_from_the_game)
    done = (step.event for step in script.events[:at])
    return any(each.name == name and each.counters for each in listed) or any(
        isinstance(event, SpecialAction) and event.action == "suspend" and event.what.name == name for event in done
    )


def _let_stand(script: Script, run: RunResult) -> None:
    """That somebody declines a price that was not asked for, since it could not be paid, is so, and no refusal; so is that somebody gives
    up what he or she could not but give up."""
    unused = set(_unused(run.events))
    gone = Counter(_given_up(run)) if unused else Counter()
    unable = {step.data.get("player") for step in run.trace.steps if step.kind == "unpaid" and step.undone_by is None}
    for step in script.events:
        told = isinstance(step.event, Series | Notes) and all(isinstance(part, Notes) for part in parts_of(step.event))
        said = [step.event] if isinstance(step.event, Chooses) else step.choices if told or step.event == NOTHING else ()
        declines = [each for each in said if isinstance(each.answer, YesNo) and not each.answer.value and each.player in unable]
        if step.number not in unused or not said:
            continue
        given = Counter(name for each in said for name in _giving_up(each)) if _GIVES_UP.search(step.text) else None
        if len(declines) == len(said) or given and not given - gone:
            result = next(event for event in run.events if event.number == step.number)
            if not told or result.why.startswith(NOT_USED):
                result.legal, result.why, result.rules, result.unused_choices = True, "", (), ()


def _given_up(run: RunResult) -> Iterator[tuple[str, str]]:
    """Whoever sacrificed or discarded something in a run, with what that is called without its number."""
    for step in run.trace.steps:
        if isinstance(step.occurrence, Sacrifice | Discard) and step.undone_by is None:
            yield step.occurrence.player or "", run.name(step.occurrence.subject).partition(" #")[0]


def _giving_up(choice: Chooses) -> Iterator[tuple[str, str]]:
    """What a choice names as given up, as `_given_up` has it; of an answer of another form something that nobody gave up."""
    items = choice.answer.items if isinstance(choice.answer, Picks) else ()
    yield from ((choice.player or "", item.name) for item in items)
    if not items:
        yield "", ""


_GIVES_UP = regex(r"\b(?:sac|sacrifice|discard|lose|give up)(?:s|ces)?\b", re.IGNORECASE)


def _when_it_resolves(script: Script, number: int) -> Script | None:
    """The script with what is told in plain words of a choice (`Ben pays 1`) made as what is on top of the stack resolves."""
    steps: list[Step] = list(script.events)
    at = next(n for n, step in enumerate(steps) if step.number == number)
    choices = _chosen_by(steps[at])
    if not steps[at].spoken or not choices:
        return None
    steps[at] = replace(steps[at], event=Resolves(), choices=choices)
    return replace(script, events=tuple(steps))


def _chosen_by(step: Step) -> tuple[Chooses, ...]:
    """The choices that a step is: a sentence that chooses, or one in plain words that does nothing else; `Ben sacrifices X`, too."""
    event = step.event
    if isinstance(event, Uses) and event.how in _GIVEN_UP and event.clauses == PLAIN and event.times == 1:
        return (Chooses(event.player, Picks((event.source,), span=event.source.span), span=event.span),)
    return (event,) if isinstance(event, Chooses) else step.choices if event == NOTHING else ()


def _unused(events: Sequence[EventResult]) -> list[int]:
    """The numbers of the choices that nothing took: nothing asked for them, or the event that follows was refused."""
    return [event.number for event in events if not event.legal and event.unused_choices]


def _refused(events: Sequence[EventResult]) -> set[int]:
    return {event.number for event in events if not event.legal}


def _inside(script: Script, number: int) -> Script | None:
    """The script with a choice inside the last event before it; None where it is no choice, or none is before it."""
    steps: list[Step] = list(script.events)
    at = next(n for n, step in enumerate(steps) if step.number == number)
    choices = _chosen_by(steps[at])
    asking = next((n for n in range(at - 1, -1, -1) if not isinstance(steps[n].event, Chooses) and steps[n].event != NOTHING), None)
    if asking is None or not choices:
        return None
    steps[asking] = replace(steps[asking], choices=(*steps[asking].choices, *choices))
    steps[at] = replace(steps[at], event=NOTHING, choices=())
    return replace(script, events=tuple(steps))


def _each_inside(script: Script, events: Sequence[EventResult], at: int) -> Script | None:
    """The script with a choice inside the event before it, and so each of that player before it that stands behind an event that asked:
    of `E, yes, F, no` both are told behind what asked. None where there is no other.
    """
    made, player, last = script, _player_choosing(script.events[at]), None
    asking = {each.number for each in events for question in each.asked if question.player == player}
    for n, step in enumerate(script.events[: at + 1]):
        if n == at or (player is not None and _player_choosing(step) == player and last in asking):
            made = _inside(made, step.number) or made
        last = step.number if step.event != NOTHING and not isinstance(step.event, Chooses) else None
    return made if sum(a is not b for a, b in zip(made.events, script.events, strict=True)) > 2 else None


def _player_choosing(step: Step) -> str | None:
    """Whose choice an event is; None for another event."""
    chosen = _chosen_by(step) if isinstance(step.event, Chooses) else ()
    return chosen[0].player if len(chosen) == 1 else None
