"""One-shot instructions in the words of card texts: sentences, and which words each kind of instruction has."""

from __future__ import annotations

import msgspec

import judge.cards.printing.printed_control_flow as flow
import judge.cards.printing.zones as z
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import third
from judge.cards.language.sentences.sentence_merging import WHO_DO, WHO_DONT
from judge.cards.printing.costs_and_keywords import paid_words
from judge.cards.printing.parts import apply
from judge.cards.printing.printed_selections import call_it, from_the_same, quantity, selection
from judge.cards.printing.printed_words import Context, join, sentence, told
from judge.cards.printing.said import SENTENCES, WORDS, effect, longest, said
from judge.cards.printing.verbs import doer, who_does


def text(what: e.Instruction, c: Context) -> str:
    """The instruction as sentences."""
    if isinstance(what, e.Sequence):
        return " ".join(_steps(what.steps, c))
    return sentence(told(effect(what, c), c))


def _steps(steps: tuple[e.Instruction, ...], c: Context) -> list[str]:
    """Sentences of a sequence; a library that was searched is shuffled in a sentence of its own."""
    found: list[str] = []
    if len(steps) > 1 and isinstance(steps[0], e.Apply) and (price := steps[0].duration.ended_by) is not None:
        ends = f"you may {paid_words(price, c)} to end this effect"
        free = msgspec.structs.replace(steps[0], duration=msgspec.structs.replace(steps[0].duration, ended_by=None))
        return [*_steps((free, *steps[1:]), c), sentence(ends)]
    told_to = 0
    for number, step in enumerate(steps):
        if number < told_to or (number > 1 and _with_the_rest(steps[number - 2 : number + 1])):
            continue
        if (run := longest(steps, number, lambda some: said(SENTENCES, e.Sequence(some), c))) is not None:
            found.append(sentence(told(run[0], c)))
            told_to = run[1]
            continue
        rest = _with_the_rest(steps[number - 1 : number + 2]) if number else None
        if rest is not None:
            found.append(sentence(f"{effect(step, c).replace(' under your control', '')} and the rest {z.where_to(rest, c)}"))
            continue
        if _unsaid(step) or _said_later(step, steps[number + 1 :], c):
            continue
        if isinstance(step, e.Shuffle) and step.into is None and found:
            found.append(sentence(f"then {effect(step, c)}"))
        else:
            found.append(text(step, c))
    return found


def _with_the_rest(steps: tuple[e.Instruction, ...]) -> e.Move | None:
    """Where the rest goes, of cards of which some were named or chosen and moved just before."""
    match steps:
        case (
            e.Name(name=name),
            e.Move(what=t.Bound(name=moved), tapped=False),
            e.Move(what=t.Narrow(filter=t.Not(part=t.IsAmong(selection=kept)))) as rest,
        ) if name == moved and t.Bound(name) in (kept, *getattr(kept, "parts", ())):
            return rest
    return None


def _said_later(step: e.Instruction, rest: tuple[e.Instruction, ...], c: Context) -> bool:
    """Whether a name is said where it is used: a source of your choice; what the event spoke of, in a delayed effect."""
    if not isinstance(step, e.Name) or step.selection is None:
        return False
    opponent = bool(rest) and _is_an_opponent(step.selection) and doer(rest[0]) == t.Bound(step.name)
    event = isinstance(step.selection, t.EventRole) and step.name.startswith("event ")
    if opponent or event or (isinstance(step.selection, t.Every) and rest):
        c.unsaid[step.name] = step.selection
        return True
    shields = [part for later in rest[:1] if isinstance(later, e.Apply) for part in later.parts]
    if isinstance(step.selection, t.Choose) and any(isinstance(part, e.Prevent | e.Replace) for part in shields):
        chosen = selection(step.selection, c)
        mark = " of the chosen color"
        c.bound[step.name] = f"{chosen.removesuffix(mark)} of your choice{mark if chosen.endswith(mark) else ''}"
        return True
    return False


def _is_an_opponent(what: t.Selection) -> bool:
    return isinstance(what, t.Choose) and isinstance(what.filter, t.IsOpponent) and what == t.Choose(what.filter, t.ONE)


def _unsaid(step: e.Instruction) -> bool:
    """Whether later words of the same sentence say it: "the color of your choice"."""
    if isinstance(step, e.Name) and (step.name.startswith("#") or step.name in (WHO_DO, WHO_DONT)):
        return True
    if isinstance(step, e.Remember) and step.name == "chosen player" and isinstance(step.selection, t.Bound | t.Target):
        return True
    return isinstance(step, e.ChooseWord) and step.bind in ("your choice", "its controller's choice")


def _sequence(what: e.Sequence, c: Context) -> str:
    steps = what.steps
    words: list[str] = []
    other = False
    theirs, c.third = c.third, False
    told_to = 0
    for index, step in enumerate(steps):
        if index < told_to:
            continue
        if (run := longest(steps, index, lambda some: said(SENTENCES, e.Sequence(some), c))) is not None:
            words.append(run[0])
            told_to = run[1]
            continue
        if _unsaid(step) or _said_later(step, steps[index + 1 :], c):
            continue
        clause = effect(step, c)
        yours = isinstance(doer(step), t.You) and isinstance(step, e.Name | e.Sacrifice | e.Discard | e.Draw | e.SearchLibrary)
        if theirs and (doer(step) == c.subject or isinstance(step, e.Move)):
            clause = third(clause)
        words.append(f"you {clause}" if other and yours and not clause.startswith("you ") else clause)
        other = not isinstance(doer(step), t.You) and doer(step) != c.subject
    if len(words) > 1 and isinstance(what.steps[-1], e.Shuffle):
        return f"{', '.join(words[:-1])}, then {words[-1]}"
    return join(words) if len(words) == 2 else ", then ".join(words)


def _name(what: e.Name, c: Context) -> str:
    if isinstance(what.selection, t.Choose):
        chosen = what.selection
        words = who_does(chosen.by, lambda: f"choose {selection(chosen, c)}", c)
        from_the_same(what.name, chosen, c)
        call_it(t.Bound(what.name), chosen, c)
        return words
    if what.selection is not None:
        words = selection(what.selection, c)
        return f"choose {words}"
    c.amounts[what.name] = "that number"
    return f"choose {quantity(what.quantity, c) if what.quantity is not None else 'a number'}"


def play(what: e.PlayCard, c: Context) -> str:
    card = "it" if isinstance(what.what, t.This) else selection(what.what, c)
    cost = " without paying its mana cost" if what.free else ""
    if what.cost is not None:
        cost = f" by {paid_words(what.cost, c).replace('pay ', 'paying ', 1)} rather than paying its mana cost"
    if what.optional:
        return f"{selection(what.who, c)} may play {card}{cost}"
    return who_does(what.who, f"play {card}{cost}", c)


WORDS |= {
    e.Sequence: _sequence, e.Simultaneously: flow.simultaneously, e.If: flow.if_, e.May: flow.may, e.IfDone: flow.if_done,
    e.Pay: flow.pay,
    e.Unless: flow.unless, e.ForEach: flow.for_each, e.Repeat: flow.repeat,
    e.ChooseOne: lambda what, c: ", or ".join(effect(option, c) for option in what.options),
    e.Delayed: flow.delayed, e.Apply: apply,
    e.Name: _name,
    e.Move: z.move, e.DiscardThese: z.discard_these,
    e.CreateToken: z.create,
    e.PlayCard: play,
    e.Nothing: lambda what, c: "nothing happens",
    e.ModePrice: lambda what, c: paid_words(what.cost, c),
}  # fmt: skip
