"""Conditions: after if, as long as, unless, only if."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, both, either
from judge.cards.language.nouns.noun_phrases import among, any_of_them
from judge.cards.language.nouns.noun_states import other_than
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Said, ThisAt, WayRef


@native("at_least")
def at_least(p: Parser, at: int) -> Iterable[tuple[tuple[str, t.Quantity, NP], int]]:
    """a creature; no creatures; two or more creatures; another creature; at least three creatures: op, number, what."""
    word = p.words[at]
    if word in ("a", "an"):
        for np, end in p.read("np", at + 1):
            if not np.plural:
                yield (">=", t.Number(1), np), end
    elif word == "another":
        for np, end in p.read("np", at + 1):
            if not np.plural:
                yield (">=", t.Number(1), NP(both(np.filter, t.Not(t.IsAmong(other_than(p, at, np)))), False, np.kind)), end
    elif word == "no":
        for np, end in p.read("np", at + 1):
            yield ("=", t.Number(0), np), end
    elif word == "any":
        for np, end in p.read("np", at + 1):
            if np.plural:
                yield (">=", t.Number(1), np), end
    elif word == "at" and p.words[at + 1] == "least":
        for n, after in p.read("count", at + 2):
            for np, end in p.read("np", after):
                yield (">=", n, np), end
    elif word == "fewer" and p.words[at + 1] == "than":
        for n, after in p.read("count", at + 2):
            for np, end in p.read("np", after):
                yield ("<", n, np), end
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


def _controlled(who: t.Selection, q: tuple[str, t.Quantity, NP]) -> t.Condition:
    """ "An opponent controls two or more creatures": some one of them does, not all of them together."""
    op, n, np = q
    if isinstance(who, ChooseAt) and (op, n) != (">=", t.Number(1)):
        return t.Compares(t.Count(both(np.filter, t.ControlledBy(who))), op, n)
    return _counted(op, n, both(np.filter, t.ControlledBy(_of(who))))


def _counted(op: str, n: t.Quantity, filter: t.Filter) -> t.Condition:
    if op == ">=" and n == t.Number(1):
        return t.Exists(filter)
    if op == "=" and n == t.Number(0):
        return t.Isnt(t.Exists(filter))
    return t.Compares(t.Count(filter), op, n)


@rule("cond", "<who:who> control <q:at_least>")
def _(c: Place, who: t.Selection, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return _controlled(who, q)


def _of(who: t.Selection) -> t.Selection:
    return any_of_them(who)


@rule("cond", "<who:who> don't control <q:at_least>")
def _(c: Place, who: t.Selection, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return t.Isnt(_controlled(who, q)) if q[0] == ">=" and not isinstance(who, ChooseAt) else None


@rule("cond", "<who:who> have <q:at_least> in play")
def _(c: Place, who: t.Selection, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return _controlled(who, q) if q[2].kind == "permanent" else None


@rule("cond", "there is <q:at_least>")
def _(c: Place, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    op, n, np = q
    return _counted(op, n, np.filter)


@rule("cond", "<q:at_least> is <f:state_filter>")
def _(c: Place, q: tuple[str, t.Quantity, NP], f: t.Filter) -> t.Condition | None:
    op, n, np = q
    return _counted(op, n, both(np.filter, f)) if np.kind == "permanent" else None


@rule("cond", "<what:obj> blocked or was blocked by <x:obj> this turn")
def _(c: Place, what: t.Selection, x: t.Selection) -> t.Condition:
    pair = among(x)
    met = (
        t.DidThisTurn(t.EventPattern("block pair", other=pair), "subject"),
        t.DidThisTurn(t.EventPattern("block pair", subject=pair), "other"),
    )
    return t.Fits(what, either(*met))


@rule("cond", "<q:at_least> is in play")
def _(c: Place, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    op, n, np = q
    return _counted(op, n, np.filter)


@rule("cond", "<q:at_least> is in <who:poss> graveyard")
def _(c: Place, q: tuple[str, t.Quantity, NP], who: t.Selection) -> t.Condition | None:
    op, n, np = q
    return _counted(op, n, both(t.InZone("graveyard", who), np.filter)) if np.kind == "card" else None


@rule("cond", "there is <n:count> [or more] <kind:counter_kind> (counter|counters) on <what:obj>")
def _(c: Place, n: t.Quantity, kind: str, what: t.Selection) -> t.Condition | None:
    words = c.parser.words[c.start : c.end]
    return t.Fits(what, t.Measures(f"counters:{kind}", ">=" if "more" in words or n == t.Number(1) else "=", n))


@rule(
    "cond",
    "there is no <kind:counter_kind> counters on <what:obj>",
    "<what:obj> (have|had) no <kind:counter_kind> counters on it",
)
def _(c: Place, kind: str, what: t.Selection) -> t.Condition | None:
    return t.Fits(what, t.Measures(f"counters:{kind}", "=", t.Number(0)))


@rule("cond", "<what:obj> have <n:count> [or more] <kind:counter_kind> (counter|counters) on it")
def _(c: Place, n: t.Quantity, kind: str, what: t.Selection) -> t.Condition | None:
    words = c.parser.words[c.start : c.end]
    return t.Fits(what, t.Measures(f"counters:{kind}", ">=" if "more" in words or n == t.Number(1) else "=", n))


@rule("cond", "<what:obj> <neg:(is|isn't|was|wasn't)> <f:predicate_filter>")
def _(c: Place, what: t.Selection, neg: str, f: t.Filter) -> t.Condition | None:
    if isinstance(what, EachAt):
        return None
    return t.Fits(what, f) if neg in ("is", "was") else t.Isnt(t.Fits(what, f))


@rule("cond", "<what:obj> have <k:keyword_name>")
def _(c: Place, what: t.Selection, k: tuple[str, t.Filter | None]) -> t.Condition | None:
    return None if isinstance(what, EachAt) else t.Fits(what, t.HasKeyword(*k))


@rule("cond", "<what:obj> don't have <k:keyword_name>")
def _(c: Place, what: t.Selection, k: tuple[str, t.Filter | None]) -> t.Condition | None:
    return None if isinstance(what, EachAt) else t.Isnt(t.Fits(what, t.HasKeyword(*k)))


@rule("cond", "<what:possessed> <m:measure> is <n:quantity> or <op:(less|greater|more)>")
def _(c: Place, what: t.Selection, m: str, n: t.Quantity, op: str) -> t.Condition:
    return t.Compares(t.Value(m, what), "<=" if op == "less" else ">=", n)


@rule("cond", "<what:possessed> <m:measure> is <op:(less|greater)> than <n:amount>")
def _(c: Place, what: t.Selection, m: str, n: t.Quantity, op: str) -> t.Condition:
    return t.Compares(t.Value(m, what), "<" if op == "less" else ">", n)


@rule("cond", "<what:possessed> <m:measure> is <op:(less|greater)> than or equal to <n:amount>")
def _(c: Place, what: t.Selection, m: str, n: t.Quantity, op: str) -> t.Condition:
    return t.Compares(t.Value(m, what), "<=" if op == "less" else ">=", n)


@rule("cond", "<what:obj> have <m:measure> <n:quantity> or <op:(less|greater)>")
def _(c: Place, what: t.Selection, m: str, n: t.Quantity, op: str) -> t.Condition | None:
    return None if isinstance(what, EachAt) else t.Compares(t.Value(m, what), "<=" if op == "less" else ">=", n)


def _measured(who: t.Selection, what: str, op: str, n: t.Quantity) -> t.Condition:
    """What a player has; of "a player" and "an opponent", that there is one of whom it holds."""
    if isinstance(who, ChooseAt):
        return t.Exists(both(who.choose.filter, t.Measures(what, op, n)))
    return t.Compares(t.Value(what, who), op, n)


@rule("cond", "<who:some_player> have <n:quantity> or <op:(less|more)> life")
def _(c: Place, who: t.Selection, n: t.Quantity, op: str) -> t.Condition:
    return _measured(who, "life", "<=" if op == "less" else ">=", n)


@rule("cond", "<who:who> control <q:at_least> and have no cards in hand")
def _(c: Place, who: t.Selection, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    if isinstance(who, ChooseAt | EachAt):
        return None
    return t.Both((_controlled(who, q), t.Compares(t.Value("cards in hand", who), "=", t.Number(0))))


@rule("cond", "a player control <q:at_least>")
def _(c: Place, q: tuple[str, t.Quantity, NP]) -> t.Condition:
    op, n, np = q
    return t.Exists(both(t.IsPlayer(), t.Controls(np.filter, op, n)))


@rule("cond", "<who:who> have more life than <b:who>", "<who:who> have less life than <b:who>")
def _(c: Place, who: t.Selection, b: t.Selection) -> t.Condition:
    op = ">" if "more" in c.parser.words[c.start : c.end] else "<"
    if isinstance(b, EachAt):
        return _than_each("life", op, who, b)
    return t.Compares(t.Value("life", who), op, t.Value("life", b))


@rule("cond", "<who:some_player> have (a card|cards) in [(your|their)] hand")
def _(c: Place, who: t.Selection) -> t.Condition:
    return _measured(who, "cards in hand", ">=", t.Number(1))


@rule("cond", "you have <q:at_least>")
def _(c: Place, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    """In your graveyard: the noun says where."""
    op, n, np = q
    return _counted(op, n, np.filter) if np.kind == "card" and t.InZone("graveyard", t.You()) in getattr(np.filter, "parts", ()) else None


@rule("cond", "<who:some_player> have no cards in hand", "<who:some_player> have no cards in (your|their) hand")
def _(c: Place, who: t.Selection) -> t.Condition:
    return _measured(who, "cards in hand", "=", t.Number(0))


@rule("cond", "<who:some_player> have <n:quantity> or <op:(more|fewer|less)> cards in [(your|their)] hand")
def _(c: Place, who: t.Selection, n: t.Quantity, op: str) -> t.Condition:
    return _measured(who, "cards in hand", ">=" if op == "more" else "<=", n)


@rule("cond", "<who:some_player> have exactly <n:quantity> cards in [(your|their)] hand")
def _(c: Place, who: t.Selection, n: t.Quantity) -> t.Condition:
    return _measured(who, "cards in hand", "=", n)


def _than_each(what: str, op: str, who: t.Selection, b: EachAt) -> t.Condition:
    """More, or less, than each of several players: none of them has as much."""
    several = b.of if isinstance(b.of, t.Players) else t.Players("each")
    against = "<=" if op == "<" else ">="
    return t.Isnt(t.Exists(t.AllOf((t.IsPlayer(), t.IsAmong(several), t.Measures(what, against, t.Value(what, who))))))


@rule("cond", "<who:who> have more cards in hand than <b:who>")
def _(c: Place, who: t.Selection, b: t.Selection) -> t.Condition:
    if isinstance(b, EachAt):
        return _than_each("cards in hand", ">", who, b)
    return t.Compares(t.Value("cards in hand", who), ">", t.Value("cards in hand", b))


@rule("cond", "<who:who> control <op:(more|fewer)> <np:np> than each <b:(opponent|other player)>")
def _(c: Place, who: t.Selection, op: str, np: NP, b: str) -> t.Condition | None:
    """No one of them controls as many, or as few."""
    if not np.plural or np.kind != "permanent" or isinstance(who, ChooseAt | EachAt) or (b == "opponent" and not isinstance(who, t.You)):
        return None
    mine = t.Count(both(np.filter, t.ControlledBy(who)))
    others = t.Players("opponents" if b == "opponent" else "others", None if isinstance(who, t.You) else who)
    return t.Isnt(t.Exists(t.AllOf((t.IsPlayer(), t.IsAmong(others), t.Controls(np.filter, ">=" if op == "more" else "<=", mine)))))


@rule("cond", "<who:who> control more <np:np> than <b:who>", "<who:who> control fewer <np:np> than <b:who>")
def _(c: Place, who: t.Selection, np: NP, b: t.Selection) -> t.Condition | None:
    if not np.plural or isinstance(b, EachAt):
        return None
    op = ">" if "more" in c.parser.words[c.start : c.end] else "<"
    return t.Compares(t.Count(both(np.filter, t.ControlledBy(who))), op, t.Count(both(np.filter, t.ControlledBy(b))))


# what was done as it was played
def _said(c: Place, condition: t.Condition) -> t.Condition:
    """What the condition says of this object, where "it" deals damage next."""
    words = [word for word in c.parser.words[c.end : c.end + 4] if word not in (",", "instead")]
    at = next((at for at in range(c.start, c.end) if c.parser.words[at] == "~"), None)
    speaks = words[:2] in (["it", "deal"], ["sacrifice", "it"])
    return condition if at is None or not speaks else Said(condition, ThisAt(at + c.parser.base))


@rule("cond", "it <w:(was|wasn't)> unattached from (a|an) <np:np>")
def _(c: Place, w: str, np: NP) -> t.Condition | None:
    """What it was attached to until a cost took it off."""
    if np.plural or np.kind == "player":
        return None
    found = t.Fits(WayRef(c.start + c.parser.base, "unattached"), np.filter)
    return found if w == "was" else t.Isnt(found)


@rule("cond", "~ was kicked", "it was kicked")
def _(c: Place) -> t.Condition:
    return _said(c, t.Done("kicked"))


@rule(
    "cond",
    "~ was kicked with its <m:cost_mana> kicker",
    "it was kicked with its <m:cost_mana> kicker",
    "the <m:cost_mana> kicker cost was paid",
    "you paid the <m:cost_mana> kicker cost",
)
def _(c: Place, m: tuple[str, ...]) -> t.Condition:
    return t.Done("kicked:" + "".join(m))


@rule("cond", "~ wasn't kicked", "it wasn't kicked")
def _(c: Place) -> t.Condition:
    return _said(c, t.Isnt(t.Done("kicked")))


@rule("cond", "the top card of <who:poss> library is <f:predicate_filter>")
def _(c: Place, who: t.Selection, f: t.Filter) -> t.Condition | None:
    """Of "that card" afterwards nothing is known: it would be this object."""
    words = c.parser.words[c.end : c.parser.size]
    spoken = any(words[i : i + 2] == ["that", "card"] for i in range(len(words)))
    return None if spoken else t.Fits(t.TopOfLibrary(t.Number(1), who), f)


@rule("cond", "<m:mana_symbols> was spent to (play|cast) (~|it)")
def _(c: Place, m: tuple[str, ...]) -> t.Condition | None:
    return _said(c, t.Done("spent:" + "".join(m)))


@rule("cond", "its prowl cost was paid", "~ 's prowl cost was paid", "its evoke cost was paid")
def _(c: Place) -> t.Condition:
    return t.Done("prowl" if "prowl" in c.parser.words[c.start : c.end] else "evoke")
