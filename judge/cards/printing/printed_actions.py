"""The other game actions (damage, life, counters, mana, ...) in the words of card texts."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.printing.costs_and_keywords import cost_text
from judge.cards.printing.parts import parts
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import count, each_of, quantity, selection
from judge.cards.printing.printed_words import Context, Unworded
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
    if what.after == "this step":
        return f"after this step, there is an additional {what.phases[0]} step"
    added = " followed by an additional ".join(f"{phase} phase" for phase in what.phases)
    return f"after this {what.after.removeprefix('this ') or 'phase'}, there is an additional {added}"


def copy(what: e.CopySpell, c: Context) -> str:
    words = who_does(what.who, f"copy {selection(what.what, c)}", c)
    if what.exceptions:
        keeps = any(isinstance(part, e.Keep) for part in what.exceptions)
        other = f"it copies {c.name}'s color" if keeps else f"the copy {parts(what.exceptions, c, static=True)}"
        words += f", except that {other}"
    bind(what.bind, "the copy" if what.count == t.Number(1) else "the copies", c)
    if what.count != t.Number(1):
        times = f" {count(what.count, c)} times" if isinstance(what.count, t.Number | t.X) else ""
        try:
            times = times or f" for each {each_of(what.count, c)}"
        except Unworded:
            times = f" {quantity(what.count, c)} times"
        words += times
    return words


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
        cost = f" by paying {cost_text(what.cost, c)} rather than paying its mana cost"
    if what.optional:
        return f"{selection(what.who, c)} may play {card}{cost}"
    return who_does(what.who, f"play {card}{cost}", c)


def fixed(words: str) -> Callable[[e.Instruction, Context], str]:
    return lambda what, c: words


def piles(what: e.Piles, c: Context) -> str:
    c.bound |= {
        what.first: "the first pile",
        what.second: "the second pile",
        what.chosen: "the chosen pile",
        what.rest: "the other pile",
    }
    if isinstance(what.chooser, t.You):
        return who_does(what.by, f"separate {selection(what.what, c)} into two piles", c)
    separate = who_does(what.by, f"separate {selection(what.what, c)} into two piles", c)
    return f"{separate}, {who_does(what.chooser, 'choose one of them', c)}"


def bid(what: e.Bid, c: Context) -> str:
    c.bound[what.bind], c.amounts[f"{what.bind} amount"] = "the high bidder", "the high bid"
    who = "each player may" if what.who is None else selection(what.who, c)
    return (
        f"{who} bid life. You start the bidding with a bid of {quantity(what.starting, c)}. "
        "In turn order, each player may top the high bid. The bidding ends if the high bid stands"
    )


def subgame(what: e.Subgame, c: Context) -> str:
    c.bound[what.bind] = "each player who doesn't win the subgame"
    return "players play a Magic subgame, using their libraries as their decks"


def tap_others(what: e.TapOthers, c: Context) -> str:
    bind(what.bind, "the creature tapped this way", c)
    return f"tap {selection(what.what, c)}"


