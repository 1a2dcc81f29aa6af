"""The other game actions (damage, life, counters, mana, ...) in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.printing.costs_and_keywords import paid_words
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import count, selection
from judge.cards.printing.printed_words import Context
from judge.cards.printing.verbs import bind, who_does

# ---------------------------------------------------------------------------------------------- other game actions


def coin(what: e.FlipCoin, c: Context) -> str:
    for side in ("heads", "tails") if not what.call else ():
        c.bound[side] = f"each player whose coin comes up {side}"
    return who_does(what.who, "flip a coin" if what.count == t.Number(1) else f"flip {count(what.count, c)} coins", c)


def extra_phase(what: e.ExtraPhase, c: Context) -> str:
    if what.who is not None:
        after = f"after this {what.after.removeprefix('this ') or 'phase'}"
        unit = "step" if what.after == "this step" else "phase"
        gets = f"get an additional {what.phases[0]} {unit} {after}"
        return f"you {gets}" if isinstance(what.who, t.You) else who_does(what.who, gets, c)
    added = " followed by an additional ".join(f"{phase} phase" for phase in what.phases)
    return f"after this {what.after.removeprefix('this ') or 'phase'}, there is an additional {added}"


def copy_for_each(what: e.CopyForEach, c: Context) -> str:
    chosen = selection(what.what, c)
    kinds = noun(what.among, c).replace(" and/or ", " or ")
    if not isinstance(what.what, t.Target):
        each = f"each copy targets a different one of those {noun(what.among, c, True)}"
        return f"copy {chosen} for each other {kinds} that spell could target. {each[:1].upper()}{each[1:]}"
    words = f"choose {chosen}. For each other {kinds} that spell could target, put a copy of the spell onto the stack"
    return f"{words}. Each copy targets a different one of those {noun(what.among, c, True).replace(' and/or ', ' and ')}"


def play(what: e.PlayCard, c: Context) -> str:
    card = "it" if isinstance(what.what, t.This) else selection(what.what, c)
    cost = " without paying its mana cost" if what.free else ""
    if what.cost is not None:
        cost = f" by {paid_words(what.cost, c).replace('pay ', 'paying ', 1)} rather than paying its mana cost"
    if what.optional:
        return f"{selection(what.who, c)} may play {card}{cost}"
    return who_does(what.who, f"play {card}{cost}", c)


def tap_others(what: e.TapOthers, c: Context) -> str:
    bind(what.bind, "the creature tapped this way", c)
    return f"tap {selection(what.what, c)}"


