"""Conditions: after if, as long as, unless, only if."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import (
    AllOf,
    Both,
    Choose,
    Compares,
    Condition,
    ControlledBy,
    Controls,
    Count,
    DidThisTurn,
    Done,
    EventPattern,
    Exists,
    Filter,
    Fits,
    HasKeyword,
    InZone,
    IsAmong,
    Isnt,
    IsPlayer,
    Measures,
    Number,
    Players,
    Quantity,
    Selection,
    Value,
    WasPlayed,
    You,
)
from judge.cards.language.nouns.noun_filters import NP, both, either
from judge.cards.language.nouns.noun_phrases import among, any_of_them
from judge.cards.language.nouns.noun_states import other_than
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Said, ThisAt, WayAmount, WayRef


@native("at_least")
def at_least(p: Parser, at: int) -> Iterable[tuple[tuple[str, Quantity, NP], int]]:
    """a creature; no creatures; two or more creatures; another creature; at least three creatures: op, number, what."""
    word = p.words[at]
    if word in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if not np.plural:
                yield (">=", Number(1), np), end
    elif word == "another":
        from judge.cards.instructions import Not

        for np, end in p.read("np", at + 1):
            if not np.plural:
                yield (">=", Number(1), NP(both(np.filter, Not(IsAmong(other_than(p, at, np)))), False, np.kind)), end
    elif word == "no":
        for np, end in p.read("np", at + 1):
            yield ("=", Number(0), np), end
    elif word == "any":
        for np, end in p.read("np", at + 1):
            if np.plural:
                yield (">=", Number(1), np), end
    elif word == "at" and p.words[at + 1] == "least":
        for n, after in p.read("count", at + 2):
            for np, end in p.read("np", after):
                yield (">=", n, np), end
    elif word == "exactly":
        for n, after in p.read("count", at + 1):
            for np, end in p.read("np", after):
                yield ("=", n, np), end
    else:
        for n, after in p.read("quantity", at):
            if p.words[after] == "or" and p.words[after + 1] in ("more", "fewer", "less"):
                for np, end in p.read("np", after + 2):
                    if np.plural:
                        yield (">=" if p.words[after + 1] == "more" else "<=", n, np), end


def _controlled(who: Selection, q: tuple[str, Quantity, NP]) -> Condition:
    """ "An opponent controls two or more creatures": some one of them does, not all of them together."""
    op, n, np = q
    if isinstance(who, ChooseAt) and (op, n) != (">=", Number(1)):
        return Compares(Count(both(np.filter, ControlledBy(who))), op, n)
    return _counted(op, n, both(np.filter, ControlledBy(_of(who))))


def _counted(op: str, n: Quantity, filter: Filter) -> Condition:
    if op == ">=" and n == Number(1):
        return Exists(filter)
    if op == "=" and n == Number(0):
        return Isnt(Exists(filter))
    return Compares(Count(filter), op, n)


@rule("cond", "<who:who> control <q:at_least>")
def _(c: Place, who: Selection, q: tuple[str, Quantity, NP]) -> Condition | None:
    return _controlled(who, q)


def _of(who: Selection) -> Selection:
    return any_of_them(who)


@rule("cond", "<who:who> don't control <q:at_least>")
def _(c: Place, who: Selection, q: tuple[str, Quantity, NP]) -> Condition | None:
    return Isnt(_controlled(who, q)) if q[0] == ">=" and not isinstance(who, ChooseAt) else None


@rule("cond", "<who:who> have <q:at_least> in play")
def _(c: Place, who: Selection, q: tuple[str, Quantity, NP]) -> Condition | None:
    return _controlled(who, q) if q[2].kind == "permanent" else None


@rule("cond", "there is <q:at_least>")
def _(c: Place, q: tuple[str, Quantity, NP]) -> Condition | None:
    op, n, np = q
    return _counted(op, n, np.filter)


@rule("cond", "<q:at_least> is <f:state_filter>")
def _(c: Place, q: tuple[str, Quantity, NP], f: Filter) -> Condition | None:
    op, n, np = q
    return _counted(op, n, both(np.filter, f)) if np.kind == "permanent" else None


@rule("cond", "<what:obj> blocked or was blocked by <x:obj> this turn")
def _(c: Place, what: Selection, x: Selection) -> Condition:
    pair = among(x)
    met = (DidThisTurn(EventPattern("block pair", other=pair), "subject"), DidThisTurn(EventPattern("block pair", subject=pair), "other"))
    return Fits(what, either(*met))


@rule("cond", "<what:obj> deal damage to <who:who> this way", "<what:obj> dealt damage to <who:who> this way")
def _(c: Place, what: Selection, who: Selection) -> Condition:
    """What was dealt, where nothing prevented or redirected all of it."""
    return Said(Compares(WayAmount(c.start + c.parser.base, "damage"), ">=", Number(1)), what)


@rule("cond", "damage is dealt this way")
def _(c: Place) -> Condition:
    return Compares(WayAmount(c.start + c.parser.base, "damage"), ">=", Number(1))


@rule("cond", "<q:at_least> is in play")
def _(c: Place, q: tuple[str, Quantity, NP]) -> Condition | None:
    op, n, np = q
    return _counted(op, n, np.filter)


@rule("cond", "<q:at_least> is in <who:poss> graveyard")
def _(c: Place, q: tuple[str, Quantity, NP], who: Selection) -> Condition | None:
    op, n, np = q
    return _counted(op, n, both(InZone("graveyard", who), np.filter)) if np.kind == "card" else None


@rule("cond", "there is <n:count> [or more] <kind:counter_kind> (counter|counters) on <what:obj>")
def _(c: Place, n: Quantity, kind: str, what: Selection) -> Condition | None:
    words = c.parser.words[c.start : c.end]
    return Fits(what, Measures(f"counters:{kind}", ">=" if "more" in words or n == Number(1) else "=", n))


@rule(
    "cond",
    "there is no <kind:counter_kind> counters on <what:obj>",
    "<what:obj> (have|had) no <kind:counter_kind> counters on it",
)
def _(c: Place, kind: str, what: Selection) -> Condition | None:
    return Fits(what, Measures(f"counters:{kind}", "=", Number(0)))


@rule("cond", "<what:obj> have <n:count> [or more] <kind:counter_kind> (counter|counters) on it")
def _(c: Place, n: Quantity, kind: str, what: Selection) -> Condition | None:
    words = c.parser.words[c.start : c.end]
    return Fits(what, Measures(f"counters:{kind}", ">=" if "more" in words or n == Number(1) else "=", n))


@rule("cond", "<what:obj> <neg:(is|isn't|was|wasn't)> <f:predicate_filter>")
def _(c: Place, what: Selection, neg: str, f: Filter) -> Condition | None:
    if isinstance(what, EachAt):
        return None
    return Fits(what, f) if neg in ("is", "was") else Isnt(Fits(what, f))


@rule("cond", "<what:obj> have <k:keyword_name>")
def _(c: Place, what: Selection, k: tuple[str, Filter | None]) -> Condition | None:
    return None if isinstance(what, EachAt) else Fits(what, HasKeyword(*k))


@rule("cond", "<what:obj> don't have <k:keyword_name>")
def _(c: Place, what: Selection, k: tuple[str, Filter | None]) -> Condition | None:
    return None if isinstance(what, EachAt) else Isnt(Fits(what, HasKeyword(*k)))


@rule("cond", "<what:possessed> <m:measure> is <n:quantity> or <op:(less|greater|more)>")
def _(c: Place, what: Selection, m: str, n: Quantity, op: str) -> Condition:
    return Compares(Value(m, what), "<=" if op == "less" else ">=", n)


@rule("cond", "<what:possessed> <m:measure> is <n:quantity>", "<what:possessed> <m:measure> is equal to <n:amount>")
def _(c: Place, what: Selection, m: str, n: Quantity) -> Condition:
    return Compares(Value(m, what), "=", n)


@rule("cond", "<what:possessed> <m:measure> is <op:(less|greater)> than <n:amount>")
def _(c: Place, what: Selection, m: str, n: Quantity, op: str) -> Condition:
    return Compares(Value(m, what), "<" if op == "less" else ">", n)


@rule("cond", "<what:possessed> <m:measure> is <op:(less|greater)> than or equal to <n:amount>")
def _(c: Place, what: Selection, m: str, n: Quantity, op: str) -> Condition:
    return Compares(Value(m, what), "<=" if op == "less" else ">=", n)


@rule("cond", "<what:obj> have <m:measure> <n:quantity> or <op:(less|greater)>")
def _(c: Place, what: Selection, m: str, n: Quantity, op: str) -> Condition | None:
    return None if isinstance(what, EachAt) else Compares(Value(m, what), "<=" if op == "less" else ">=", n)


def _measured(who: Selection, what: str, op: str, n: Quantity) -> Condition:
    """What a player has; of "a player" and "an opponent", that there is one of whom it holds."""
    if isinstance(who, ChooseAt):
        return Exists(both(who.choose.filter, Measures(what, op, n)))
    return Compares(Value(what, who), op, n)


@rule("some_player", "a player")
def _(c: Place) -> Selection:
    return ChooseAt(c.start + c.parser.base, Choose(IsPlayer(), Number(1)))


@rule("some_player", "<who:who>")
def _(c: Place, who: Selection) -> Selection:
    return who


@rule("cond", "<who:some_player> have <n:quantity> or <op:(less|more)> life")
def _(c: Place, who: Selection, n: Quantity, op: str) -> Condition:
    return _measured(who, "life", "<=" if op == "less" else ">=", n)


@rule("cond", "<who:who> control <q:at_least> and have no cards in hand")
def _(c: Place, who: Selection, q: tuple[str, Quantity, NP]) -> Condition | None:
    if isinstance(who, ChooseAt | EachAt):
        return None
    return Both((_controlled(who, q), Compares(Value("cards in hand", who), "=", Number(0))))


@rule("cond", "a player control <q:at_least>")
def _(c: Place, q: tuple[str, Quantity, NP]) -> Condition:
    op, n, np = q
    return Exists(both(IsPlayer(), Controls(np.filter, op, n)))


@rule("cond", "<who:who> have more life than <b:who>", "<who:who> have less life than <b:who>")
def _(c: Place, who: Selection, b: Selection) -> Condition:
    op = ">" if "more" in c.parser.words[c.start : c.end] else "<"
    if isinstance(b, EachAt):
        return _than_each("life", op, who, b)
    return Compares(Value("life", who), op, Value("life", b))


@rule("cond", "<who:some_player> have (a card|cards) in [(your|their)] hand")
def _(c: Place, who: Selection) -> Condition:
    return _measured(who, "cards in hand", ">=", Number(1))


@rule("cond", "you have <q:at_least>")
def _(c: Place, q: tuple[str, Quantity, NP]) -> Condition | None:
    """In your graveyard: the noun says where."""
    op, n, np = q
    return _counted(op, n, np.filter) if np.kind == "card" and InZone("graveyard", You()) in getattr(np.filter, "parts", ()) else None


@rule("cond", "<who:some_player> have no cards in hand", "<who:some_player> have no cards in (your|their) hand")
def _(c: Place, who: Selection) -> Condition:
    return _measured(who, "cards in hand", "=", Number(0))


@rule("cond", "<who:some_player> have <n:quantity> or <op:(more|fewer|less)> cards in [(your|their)] hand")
def _(c: Place, who: Selection, n: Quantity, op: str) -> Condition:
    return _measured(who, "cards in hand", ">=" if op == "more" else "<=", n)


@rule("cond", "<who:some_player> have exactly <n:quantity> cards in [(your|their)] hand")
def _(c: Place, who: Selection, n: Quantity) -> Condition:
    return _measured(who, "cards in hand", "=", n)


def _than_each(what: str, op: str, who: Selection, b: EachAt) -> Condition:
    """More, or less, than each of several players: none of them has as much."""
    from judge.cards.instructions import AllOf, Players

    several = b.of if isinstance(b.of, Players) else Players("each")
    against = "<=" if op == "<" else ">="
    return Isnt(Exists(AllOf((IsPlayer(), IsAmong(several), Measures(what, against, Value(what, who))))))


@rule("cond", "<who:who> have more cards in hand than <b:who>")
def _(c: Place, who: Selection, b: Selection) -> Condition:
    if isinstance(b, EachAt):
        return _than_each("cards in hand", ">", who, b)
    return Compares(Value("cards in hand", who), ">", Value("cards in hand", b))


@rule("cond", "<who:who> control <op:(more|fewer)> <np:np> than each <b:(opponent|other player)>")
def _(c: Place, who: Selection, op: str, np: NP, b: str) -> Condition | None:
    """No one of them controls as many, or as few."""
    if not np.plural or np.kind != "permanent" or isinstance(who, ChooseAt | EachAt) or (b == "opponent" and not isinstance(who, You)):
        return None
    mine = Count(both(np.filter, ControlledBy(who)))
    others = Players("opponents" if b == "opponent" else "others", None if isinstance(who, You) else who)
    return Isnt(Exists(AllOf((IsPlayer(), IsAmong(others), Controls(np.filter, ">=" if op == "more" else "<=", mine)))))


@rule("cond", "<n:quantity> or more cards is in your graveyard", "there is <n:quantity> or more cards in your graveyard")
def _(c: Place, n: Quantity) -> Condition:
    return Compares(Count(InZone("graveyard", You())), ">=", n)


@rule("cond", "<who:who> control more <np:np> than <b:who>", "<who:who> control fewer <np:np> than <b:who>")
def _(c: Place, who: Selection, np: NP, b: Selection) -> Condition | None:
    if not np.plural or isinstance(b, EachAt):
        return None
    op = ">" if "more" in c.parser.words[c.start : c.end] else "<"
    return Compares(Count(both(np.filter, ControlledBy(who))), op, Count(both(np.filter, ControlledBy(b))))


# what was done as it was played
def _said(c: Place, condition: Condition) -> Condition:
    """What the condition says of this object, where "it" deals damage next."""
    words = [word for word in c.parser.words[c.end : c.end + 4] if word not in (",", "instead")]
    at = next((at for at in range(c.start, c.end) if c.parser.words[at] == "~"), None)
    speaks = words[:2] in (["it", "deal"], ["sacrifice", "it"])
    return condition if at is None or not speaks else Said(condition, ThisAt(at + c.parser.base))


@rule("cond", "it <w:(was|wasn't)> unattached from (a|an) <np:np>")
def _(c: Place, w: str, np: NP) -> Condition | None:
    """What it was attached to until a cost took it off."""
    if np.plural or np.kind == "player":
        return None
    found = Fits(WayRef(c.start + c.parser.base, "unattached"), np.filter)
    return found if w == "was" else Isnt(found)


@rule("cond", "~ was kicked", "it was kicked")
def _(c: Place) -> Condition:
    return _said(c, Done("kicked"))


@rule(
    "cond",
    "~ was kicked with its <m:cost_mana> kicker",
    "it was kicked with its <m:cost_mana> kicker",
    "the <m:cost_mana> kicker cost was paid",
    "you paid the <m:cost_mana> kicker cost",
)
def _(c: Place, m: tuple[str, ...]) -> Condition:
    return Done("kicked:" + "".join(m))


@rule("cond", "~ wasn't kicked", "it wasn't kicked")
def _(c: Place) -> Condition:
    return _said(c, Isnt(Done("kicked")))


@rule("cond", "you (played|cast) it", "you (played|cast) ~")
def _(c: Place) -> Condition:
    return WasPlayed()


@rule("cond", "you (played|cast) (it|~) from <who:poss> hand")
def _(c: Place, who: Selection) -> Condition:
    return WasPlayed("hand")


@rule("cond", "you didn't (play|cast) (it|~) from your hand")
def _(c: Place) -> Condition:
    return Isnt(WasPlayed("hand"))


@rule("cond", "<m:mana_symbols> was spent to (play|cast) (~|it)")
def _(c: Place, m: tuple[str, ...]) -> Condition | None:
    return _said(c, Done("spent:" + "".join(m)))


@rule("cond", "its prowl cost was paid", "~ 's prowl cost was paid", "its evoke cost was paid")
def _(c: Place) -> Condition:
    return Done("prowl" if "prowl" in c.parser.words[c.start : c.end] else "evoke")


@rule("cond", "<who:who> (win|won) the flip")
def _(c: Place, who: Selection) -> Condition | None:
    return Done("coin won") if isinstance(who, You) else None


@rule("cond", "<who:who> (lose|lost) the flip")
def _(c: Place, who: Selection) -> Condition | None:
    return Done("coin lost") if isinstance(who, You) else None


@rule("cond", "(they|that player) (win|won) the flip")
def _(c: Place) -> Condition:
    """Who flipped it called it."""
    return Done("coin won")


@rule("cond", "(they|that player) (lose|lost) the flip")
def _(c: Place) -> Condition:
    return Done("coin lost")


@rule("cond", "(it|the coin) (come|comes|came) up <how:(heads|tails)>")
def _(c: Place, how: str) -> Condition:
    return Done(how)


@rule("cond", "you (win|won) the clash", "you (win|won)")
def _(c: Place) -> Condition:
    return Done("clash won")
