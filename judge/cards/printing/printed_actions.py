"""The other game actions (damage, life, counters, mana, ...) in the words of card texts."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.cards.instructions.words_data import plural
from judge.cards.printing.costs_and_keywords import cost_text
from judge.cards.printing.parts import parts
from judge.cards.printing.printed_nouns import a_noun, noun
from judge.cards.printing.printed_selections import count, each_of, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, Unworded, join
from judge.cards.printing.verbs import bind, conjugated, who_does
from judge.cards.printing.zones import some

# ---------------------------------------------------------------------------------------------- other game actions


def damage(what: e.DealDamage, c: Context) -> str:
    source = f"{selection(what.source, c)} {conjugated('deal', c)}"
    amount = what.amount
    aimed = {node for node in walk(what.to) if isinstance(node, t.Target) and node.index not in c.named}
    if isinstance(amount, t.Value) and aimed & set(walk(amount)):  # what is aimed at is named before it is measured
        return f"{source} damage to {_dealt_to(what.to, c)} equal to {quantity(amount, c)}"
    if isinstance(amount, t.Share):
        to = selection(what.to, c)
        return f"{source} {quantity(amount.quantity, c)} damage divided evenly, rounded down, among {to}"
    if isinstance(amount, t.Number | t.X):
        dealt = f"{quantity(amount, c)} damage"
    elif isinstance(amount, t.Amount):
        dealt = "that much damage"
    elif isinstance(amount, t.Value) and _same(amount.of, what.source):
        dealt = f"damage equal to its {amount.characteristic}"
    else:
        dealt = f"damage equal to {quantity(amount, c)}"
    to = _dealt_to(what.to, c)
    if what.divided:
        to = f"divided as you choose among {to.removeprefix('up to ')}"
        words = f"{source} {dealt} {to}"
    else:
        words = f"{source} {dealt} to {to}"
        if to.startswith(("each ", "that player")) and dealt.startswith("damage equal"):  # "he or she" comes after the player
            words = f"{source} damage to {to}{dealt.removeprefix('damage')}"
    return words


def _same(one: t.Selection, other: t.Selection) -> bool:
    """Whether a pronoun may mean what was spoken of just before: a card that was removed is the target that it was."""
    return (one == other and not isinstance(one, t.This)) or (isinstance(one, t.Target) and other == t.Bound("exiled"))


def _dealt_to(to: t.Selection, c: Context) -> str:
    if isinstance(to, t.Together):
        return join([_dealt_to(part, c) for part in to.parts])
    if isinstance(to, t.Every) and not mentions(to, t.Bound):
        return f"each {noun(to.filter, c)}"
    return selection(to, c)


def put_counters(what: e.PutCounters, c: Context) -> str:
    if what.kind == "poison" and isinstance(what.on, t.Players | t.You | t.EventRole | t.Choose | t.ControllerOf):
        return who_does(what.on, f"get {some(what.count, what.kind, c)}", c)
    on = selection(what.on, c)
    if isinstance(what.count, t.TimesThisTurn) or what.count == t.Amount("prevented"):
        return f"put {some(t.Number(1), what.kind, c)} on {on} for each {each_of(what.count, c)}"
    if what.divided:
        return f"distribute {some(what.count, what.kind, c)} among {on}"
    return f"put {some(what.count, what.kind, c)} on {on}"


def remove_counters(what: e.RemoveCounters, c: Context) -> str:
    thing = selection(what.from_, c)
    if what.count is None:
        return f"remove all {what.kind} counters from {thing}"
    if isinstance(what.count, t.AnyNumber):
        return f"remove any number of {what.kind} counters from {thing}"
    return f"remove {some(what.count, what.kind, c)} from {thing}"


def _from_one(filter: t.Filter, c: Context) -> str:
    """What could produce the mana: a land spoken of just before is "that land"."""
    if isinstance(filter, t.IsAmong) and isinstance(filter.selection, t.Bound):
        return "that land"
    return f"that {a_noun(filter, c)}"


def mana(what: e.AddMana, c: Context) -> str:
    pool = "your mana pool" if isinstance(what.who, t.You) else "his or her mana pool"
    amount = _amount_of_mana(what, c)
    tail = ""
    if what.mana == (("produced type",),):
        amount, tail = "one mana", " of any type that land produced"
    words = who_does(what.who, f"add {amount} to {pool}{tail}", c)
    if isinstance(what.colors_from, t.IsAmong):
        return who_does(what.who, f"add one mana of any of {possessive(what.colors_from.selection, c)} colors to {pool}", c)
    if what.colors_from is not None:
        number = t.Number(len(what.mana[0])) if what.times == t.Number(1) else what.times
        if isinstance(what.colors_from, t.IsAmong):
            whose = possessive(what.colors_from.selection, c)
            return who_does(what.who, f"add {count(number, c)} mana of any of {whose} colors to {pool}", c)
        words = f"choose a color of {a_noun(what.colors_from, c)}. Add {count(number, c)} mana of that color to {pool}"
    if (isinstance(what.times, t.Count | t.Counters) or what.times == t.Amount("counters removed")) and not c.where:
        words += f" for each {each_of(what.times, c)}"
    return words


def _amount_of_mana(what: e.AddMana, c: Context) -> str:
    symbols = ["".join(package) for package in what.mana]
    if what.could_produce is not None:
        kind = "type" if what.mana == (("any type",),) else "color"
        return f"one mana of any {kind} {_from_one(what.could_produce, c)} could produce"
    if what.same_as:
        return "one mana of that type"
    first = what.mana[0] if what.mana else ()
    if first and first[0] == "any":
        removed = what.times == t.Amount("counters removed")
        number = t.Number(1) if removed else what.times if len(first) == 1 else t.Number(len(first))
        if what.combination:
            return f"{count(number, c)} mana in any combination of colors"
        return f"{count(number, c)} mana of any {'one ' if number != t.Number(1) else ''}color"
    if first and first[0] == "chosen":
        return f"{count(t.Number(len(first)), c)} mana of the chosen color"
    if what.combination:
        return f"{count(what.times, c)} mana in any combination of {' and/or '.join(symbols)}"
    if isinstance(what.times, t.Number | t.Count | t.Counters) or what.times == t.Amount("counters removed"):
        return join([package * (what.times.value if isinstance(what.times, t.Number) else 1) for package in symbols], "or")
    return f"an amount of {join(symbols, 'or')} equal to {quantity(what.times, c)}"


def attach(what: e.Attach, c: Context) -> str:
    thing, to = selection(what.what, c), what.to
    now = t.Not(t.IsAmong(t.AttachedTo(what.what)))
    if isinstance(to, t.Choose) and isinstance(to.filter, t.AllOf) and now in to.filter.parts:
        others = t.AllOf(tuple(part for part in to.filter.parts if part != now))
        return f"attach {thing} to another {noun(others, c)}"
    by = to.by if isinstance(to, t.Choose) else t.You()
    if not isinstance(by, t.You):
        return who_does(by, lambda: f"attach {thing} to {selection(to, c)} of his or her choice", c)
    return f"attach {thing} to {selection(to, c)}"


def coin(what: e.FlipCoin, c: Context) -> str:
    for side in ("heads", "tails") if not what.call else ():
        c.bound[side] = f"each player whose coin comes up {side}"
    return who_does(what.who, "flip a coin" if what.count == t.Number(1) else f"flip {count(what.count, c)} coins", c)


def clash(what: e.Clash, c: Context) -> str:
    bind(what.bind, "that player", c)
    return f"clash with {selection(what.with_, c) if what.with_ is not None else 'an opponent'}"


def extra_turn(what: e.ExtraTurn, c: Context) -> str:
    return who_does(what.who, "take an extra turn after this one", c)


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


def skip(what: e.SkipNext, c: Context) -> str:
    if what.that_turn:
        return f"skip the {what.what} step of that turn"
    step = (
        what.what
        if what.what in ("turn",) or what.what.endswith(("step", "phase"))
        else f"{what.what} {'phase' if what.what == 'combat' else 'step'}"
    )
    whose = "your" if isinstance(what.who, t.You) else "his or her"
    subject = "you skip" if isinstance(what.who, t.You) else f"{selection(what.who, c)} skips"
    several = "" if what.count == t.Number(1) else f"{count(what.count, c)} "
    return f"{subject} {whose} next {several}{plural(step) if several else step}"


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


def targets(what: e.ChangeTargets, c: Context) -> str:
    thing = selection(what.what, c)
    if what.to is not None:
        return f"change the target of {thing} to {selection(what.to, c)}"
    if what.optional:
        return f"choose new targets for {thing}"
    return f"change the target of {thing}"


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


def blocked(what: e.SetBlocked, c: Context) -> str:
    if isinstance(what.what, t.Every) and isinstance(what.what.filter, t.AllOf):
        match what.what.filter.parts:
            case (_, t.DidThisTurn(pattern=t.EventPattern(verb="block pair", subject=t.IsAmong() as by)), t.Not(), t.Not()):
                it = selection(by.selection, c)
                return f"creatures {it} blocked that no other creature blocked this combat become unblocked"
    return f"{selection(what.what, c)} becomes {'blocked' if what.blocked else 'unblocked'}"


def tap_others(what: e.TapOthers, c: Context) -> str:
    bind(what.bind, "the creature tapped this way", c)
    return f"tap {selection(what.what, c)}"


def reveal_cost(what: e.RevealCost, c: Context) -> str:
    if what.what == t.Every(t.InZone("hand", t.You())):
        return "reveal your hand"
    return f"reveal {selection(what.what, c)}{' from your hand' if isinstance(what.what, t.This) else ''}"


def pay_life(what: e.PayLife, c: Context) -> str:
    plain = isinstance(what.amount, t.Number | t.X)
    return f"pay {quantity(what.amount, c)} life" if plain else f"pay life equal to {quantity(what.amount, c)}"
