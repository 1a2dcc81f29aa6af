"""What is told late of a choice, as the scripts in which it stands where it may belong: inside the event that asks for it, or before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_forms import (
    AllPass,
    Assigns,
    Chooses,
    Division,
    Picks,
    Play,
    Playing,
    ResolveStack,
    SpecialAction,
    YesNo,
)
from judge.scenario.language.sentence_parts import PLAIN
from judge.scenario.language.told_forms import CombatDamage, Notes, Resolves, Series, Uses
from judge.scenario.running.choices.kept_choices import targets_told
from judge.scenario.running.register import THE_COPY
from judge.scenario.running.run_results import EventResult
from judge.scenario.script import Script, Step
from judge.scenario.spoken.what_is_meant import NOTHING


def as_assigned(script: Script, at: int) -> Script | None:
    """The script with a chosen division as one of combat damage: `Ann chooses 1 to Elf, 3 to Ben`."""
    chosen = chosen_by(script.events[at])
    if len(chosen) != 1 or not isinstance(chosen[0].answer, Division) or chosen[0].player is None:
        return None
    steps = list(script.events)
    damage = Assigns(None, chosen[0].answer.portions, chosen[0].player, chosen[0].span)
    steps[at] = replace(steps[at], event=damage, choices=())
    before = before_the_last(replace(script, events=tuple(steps)), at)
    return before or replace(script, events=tuple(steps))


def as_divided(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script | None]:
    """The scripts with what is told as combat damage as what a trigger asked its player to divide: `Ann deals 2 to Elf, 2 to Ben`."""
    damage, steps = script.events[at].event, list(script.events)
    assert isinstance(damage, Assigns)
    if damage.player is not None:
        chosen = Chooses(damage.player, Division(damage.portions, damage.span), None, damage.span)
        steps[at] = replace(steps[at], event=chosen)
        other = replace(script, events=tuple(steps))
        yield from (inside(other, steps[at].number), *where_asked(other, events, at))


def where_asked(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with a choice inside an event that asked its player something: the nearest that follows, then those before."""
    chosen = chosen_by(script.events[at]) or script.events[at].choices
    if len(chosen) != 1:
        return
    asking = {each.number for each in events for question in each.asked if question.player == chosen[0].player}
    places = [n for n, step in enumerate(script.events) if step.number in asking and n != at and not isinstance(step.event, Chooses)]
    for n in sorted(places, key=lambda n: (n < at, abs(n - at))):
        steps = list(script.events)
        steps[n] = replace(steps[n], choices=(*chosen, *steps[n].choices) if n > at else (*steps[n].choices, *chosen))
        steps[at] = without_choices(steps[at])
        yield replace(script, events=tuple(steps))


def without_choices(step: Step) -> Step:
    """A step whose choices are told elsewhere: what it does besides stays."""
    return replace(step, event=NOTHING if chosen_by(step) else step.event, choices=())


def kept_where_asked(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with what is told of a choice kept for an event before, in which what it is about asked."""
    event = script.events[at].event
    told = script.events[at].keeps if event == NOTHING or isinstance(event, Resolves | ResolveStack | AllPass) else ()
    about = {each.about.name for each in told if each.about is not None}
    asking = {each.number for each in events for question in each.asked if plain(question.source).removesuffix("'s ability") in about}
    holder = next((n for n, step in enumerate(script.events[: at + 1]) if told and set(told) <= set(step.kept)), None)
    for n in (n for n in range(at - 1, -1, -1) if script.events[n].number in asking and n != holder and holder is not None):
        steps = list(script.events)
        for place, holds in ((holder, False), (n, True)):
            assert place is not None
            of = [tuple(x for x in had if x not in told) for had in (steps[place].kept, steps[place].told_later)]
            of = [(*had, *told) for had in of] if holds else of
            steps[place] = replace(steps[place], kept=of[0], told_later=of[1])
        yield replace(script, events=tuple(steps))


GIVEN_UP = ("sacrifice", "discard")
"""What is done with a card that is a choice as well, where something asks for it."""


def plain(label: str) -> str:
    return label.split(" #")[0].removeprefix(THE_COPY)


def as_agreed(script: Script, events: Sequence[EventResult], at: int) -> Script | None:
    """The script with a `yes` as the answer to the last "may" that its player was asked in an event before, and to what follows from it
    (a card that is discarded for madness is also played)."""
    steps = list(script.events)
    chosen = chosen_by(steps[at])
    if len(chosen) != 1 or not isinstance(chosen[0].answer, YesNo) or not chosen[0].answer.value:
        return None
    before = {step.number: n for n, step in enumerate(steps[:at])}
    asked = [(before[each.number], question) for each in events if each.number in before for question in each.asked]
    mays = [(n, each.source) for n, each in asked if each.kind == "may" and each.player == chosen[0].player and each.source]
    if not mays:
        return None
    first, source = mays[-1]
    told = replace(chosen[0], about=Reference(plain(source), "card"))
    steps[first] = replace(steps[first], kept=(*steps[first].kept, told, told))
    steps[at] = replace(steps[at], event=NOTHING, choices=())
    return replace(script, events=tuple(steps))


def behind_a_may(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts with a yes to a "may" that an event asked, the nearest first, where what is told can be asked behind it alone: the coin
    that it flips, the card that it looks at."""
    chosen = chosen_by(script.events[at])
    places = {step.number: n for n, step in enumerate(script.events)}
    mays = [(places[each.number], asked) for each in events for asked in each.asked if asked.kind == "may" and asked.source]
    for n, may in sorted(mays if chosen else (), key=lambda may: abs(may[0] - at)):
        steps = list(script.events)
        yes = Chooses(may.player, YesNo(True), Reference(plain(may.source), "card"), chosen[0].span)
        steps[n] = replace(steps[n], kept=(*steps[n].kept, yes), choices=(*steps[n].choices, *(chosen if n < at else ())))
        if n < at:
            steps[at] = replace(steps[at], event=NOTHING, choices=())
        yield replace(script, events=tuple(steps))


def before_the_last(script: Script, at: int) -> Script | None:
    """The script with a division of damage before the event that put the damage on the stack."""
    steps = list(script.events)
    before = next((n for n in range(at - 1, -1, -1) if not isinstance(steps[n].event, Assigns | Chooses)), None)
    if before is None or not isinstance(steps[before].event, CombatDamage | AllPass):
        return None
    steps[before] = replace(steps[before], event=Series((steps[at].event, steps[before].event), steps[before].event.span))
    steps[at] = replace(steps[at], event=NOTHING, done_before=steps[at].event)
    return replace(script, events=tuple(steps))


def as_offered(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
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
    own = [number for number, question in asked if plain(question.source) == play.what.name]
    own += [step.number for step in steps[:at] if any(isinstance(each.answer, Playing) for each in step.kept)]  # with one told so already
    told = [Chooses(play.player, YesNo(True), about, play.span)] if own else []
    told += [Chooses(play.player, Playing(play), None, play.span), *targets_told(play.player, play.what, play.clauses.targets, play.span)]
    for number in dict.fromkeys([*own[:1], *(number for number, question in reversed(asked) if question.kind == "may")]):
        first = next(n for n, step in enumerate(steps) if step.number == number)
        whole = steps[first].event
        waits = isinstance(whole, ResolveStack) and any(isinstance(step.event, AllPass | ResolveStack | Resolves) for step in steps[at:])
        until = [Series((Resolves(),) * times, whole.span) for times in (1, 2)] if waits else []  # what is played resolves by what follows
        for event in (*until, whole):
            other = list(steps)
            other[first] = replace(steps[first], event=event, kept=(*steps[first].kept, *told))
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


def as_it_came_out(script: Script, events: Sequence[EventResult], at: int) -> Iterator[Script]:
    """The scripts in which what an event might do, or ask to be paid, is done or is not, where something is told to come of it that did
    not: `Molten Influence resolves and Ann takes 4 damage`."""
    if not _tells_what_came(script.events[at]):
        return
    asked_in, refused = {each.number: each.asked for each in events}, refused_in(events)
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


def apart(script: Script, at: int) -> list[Script | None]:
    """The scripts in which each name of a list answers a decision of its own (`Ann chooses Ben, yes`): where it stands, in the event
    before, or one of them there and the rest here."""
    step, chosen = script.events[at], chosen_by(script.events[at])
    answer = chosen[0].answer if len(chosen) == 1 else None
    if not isinstance(answer, Picks) or not answer.joined:
        return [each_answering(script, at)] if len(chosen) != 1 else []
    here = replace(chosen[0], apart=True)

    def told(choice: Chooses) -> Script:
        new = replace(step, event=choice) if isinstance(step.event, Chooses) else replace(step, choices=(choice,))
        return replace(script, events=(*script.events[:at], new, *script.events[at + 1 :]))

    splits: list[Script | None] = []
    for item in sorted(answer.items, key=lambda item: item.kind == "word"):  # what is named is chosen before anybody says yes to it
        first, rest = (item,), tuple(other for other in answer.items if other is not item)
        split = inside(told(replace(here, answer=replace(answer, items=first))), step.number)
        if split is not None:
            left = told(replace(here, answer=replace(answer, items=rest)))
            splits.append(replace(split, events=(*split.events[:at], *left.events[at:])))
    return [told(here), inside(told(here), step.number), *splits]


def each_answering(script: Script, at: int) -> Script | None:
    """The script in which each name of a list told inside an event answers a decision of its own; None where no list is told there."""
    step = script.events[at]
    made = tuple(replace(c, apart=True) if isinstance(c.answer, Picks) and c.answer.joined else c for c in step.choices)
    if made == step.choices:
        return None
    return replace(script, events=(*script.events[:at], replace(step, choices=made), *script.events[at + 1 :]))


def in_the_next(script: Script, at: int) -> Script | None:
    """The script with what is told in plain words of a choice (`Ann calls tails`) inside the event after it."""
    steps, choices = list(script.events), chosen_by(script.events[at]) or script.events[at].choices
    after = next((n for n in range(at + 1, len(steps)) if not isinstance(steps[n].event, Chooses) and steps[n].event != NOTHING), None)
    if after is None or not steps[at].spoken or not choices:
        return None
    steps[after] = replace(steps[after], choices=(*choices, *steps[after].choices))
    steps[at] = without_choices(steps[at])
    return replace(script, events=tuple(steps))


def _suspended(script: Script, name: str, at: int) -> bool:
    """Whether a card is listed as removed from the game with time counters, or was suspended by an event before this one."""
    listed = (each for player in script.scenario.players for each in player.removed_from_the_game)
    done = (step.event for step in script.events[:at])
    return any(each.name == name and each.counters for each in listed) or any(
        isinstance(event, SpecialAction) and event.action == "suspend" and event.what.name == name for event in done
    )


def when_it_resolves(script: Script, number: int) -> Script | None:
    """The script with what is told in plain words of a choice (`Ben pays 1`) made as what is on top of the stack resolves."""
    steps: list[Step] = list(script.events)
    at = next(n for n, step in enumerate(steps) if step.number == number)
    choices = chosen_by(steps[at])
    if not steps[at].spoken or not choices:
        return None
    steps[at] = replace(steps[at], event=Resolves(), choices=choices)
    return replace(script, events=tuple(steps))


def chosen_by(step: Step) -> tuple[Chooses, ...]:
    """The choices that a step is: a sentence that chooses, or one in plain words that does nothing else; `Ben sacrifices X`, too."""
    event = step.event
    if isinstance(event, Uses) and event.how in GIVEN_UP and event.clauses == PLAIN and event.times == 1:
        return (Chooses(event.player, Picks((event.source,), span=event.source.span), span=event.span),)
    return (event,) if isinstance(event, Chooses) else step.choices if event == NOTHING else ()


def refused_in(events: Sequence[EventResult]) -> set[int]:
    return {event.number for event in events if not event.legal}


def inside(script: Script, number: int) -> Script | None:
    """The script with a choice inside the last event before it; None where it is no choice, or none is before it."""
    steps: list[Step] = list(script.events)
    at = next(n for n, step in enumerate(steps) if step.number == number)
    choices = chosen_by(steps[at])
    asking = next((n for n in range(at - 1, -1, -1) if not isinstance(steps[n].event, Chooses) and steps[n].event != NOTHING), None)
    if asking is None or not choices:
        return None
    steps[asking] = replace(steps[asking], choices=(*steps[asking].choices, *choices))
    steps[at] = replace(steps[at], event=NOTHING, choices=())
    return replace(script, events=tuple(steps))


def each_inside(script: Script, events: Sequence[EventResult], at: int) -> Script | None:
    """The script with a choice inside the event before it, and so each of that player before it that stands behind an event that asked:
    of `E, yes, F, no` both are told behind what asked. None where there is no other.
    """
    made, player, last = script, _player_choosing(script.events[at]), None
    asking = {each.number for each in events for question in each.asked if question.player == player}
    for n, step in enumerate(script.events[: at + 1]):
        if n == at or (player is not None and _player_choosing(step) == player and last in asking):
            made = inside(made, step.number) or made
        last = step.number if step.event != NOTHING and not isinstance(step.event, Chooses) else None
    return made if sum(a is not b for a, b in zip(made.events, script.events, strict=True)) > 2 else None


def _player_choosing(step: Step) -> str | None:
    """Whose choice an event is; None for another event."""
    chosen = chosen_by(step) if isinstance(step.event, Chooses) else ()
    return chosen[0].player if len(chosen) == 1 else None
