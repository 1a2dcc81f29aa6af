"""What a spell or ability does: its sentences, or its modes, as one body with its references resolved."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeGuard, TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.parsing import frames  # noqa: F401  (it loads the alternatives of all rules)
from judge.cards.language.parsing.combinators import Parser
from judge.cards.language.parsing.mentions import Unresolved
from judge.cards.language.parsing.placeholders import ON_ITS_OWN, Merge, TargetAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.references.pronouns import resolve
from judge.cards.language.references.reference_names import named_roles, tidy
from judge.cards.language.sentences.sentence_merging import Incomplete, combine
from judge.cards.language.sentences.where_x import x_throughout

N = TypeVar("N", bound=Node)


class Context(NamedTuple):
    """What the card is: the kinds that its own name has, whether its text is a spell's; what its other abilities bind.

    `giver`: in an ability that the card gives to something else and that names it, the kinds of the card (202.2b). `before`: what a
    spell's paragraphs before this one do.
    """

    kinds: frozenset[str]
    spell: bool = False
    outside: tuple[str, ...] = ()
    name: str = ""
    stops: tuple[int, ...] = ()
    giver: frozenset[str] = frozenset()
    before: e.Instruction | None = None


class NotRead(Exception):
    """A paragraph that is not understood: where reading stopped, and why."""

    def __init__(self, at: int, reason: str = "") -> None:
        super().__init__(reason)
        self.at, self.reason = at, reason


class RawBody(NamedTuple):
    """A body before its references are resolved. `whole`: it takes in what the paragraphs before it do; `when_done`: what triggers, with
    modes of its own, when its last step is done.
    """

    effect: e.Instruction
    modes: tuple[RawBody, ...] = ()
    choose: tuple[int, int] = (1, 1)
    extras: dict[str, Any] = {}
    chooser: t.Selection = t.You()
    whole: bool = False
    more: tuple[t.Condition, tuple[int, int]] | None = None
    fresh: str = ""
    rider: str = ""
    when_done: RawBody | None = None


def _further(p: Parser, at: int) -> tuple[e.Cost, int] | None:
    """ "Choose one or more, paying {1} for each beyond the first —": what, and the place after it."""
    if p.words[at : at + 5] == ["choose", "one", "or", "more", ","]:
        for cost, end in p.read("cost", at + 5 + (p.words[at + 5] == "paying")):
            if p.words[end : end + 6] == ["for", "each", "beyond", "the", "first", "—"]:
                return cost, end + 6
    return None


def _fresh(p: Parser, at: int) -> tuple[str, int]:
    """ "Choose one that hasn't been chosen this turn —": since when it was not, and the place after it."""
    said = ["that", "haven't", "been", "chosen"]
    if p.words[at : at + 2] != ["choose", "one"] or p.words[at + 2 : at + 6] != said:
        return "", at
    turn = p.words[at + 6 : at + 8] == ["this", "turn"]
    end = at + 6 + 2 * turn
    return ("turn" if turn else "game", end + 1) if p.words[end] == "—" else ("", at)


_NUMBERS = {"one": (1, 1), "two": (2, 2), "both": (2, 2), "three": (3, 3), "four": (4, 4), "one or both": (1, 2), "one or more": (1, 99),
    "any number": (0, 99), "up to one": (0, 1), "up to two": (0, 2),}


_RIDERS = {"apart": [".", "each", "mode", "must", "target", "a", "different", "player", "."], "again": [".", "you", "may", "choose", "the",
    "same", "mode", "more", "than", "once", "."],}
"""What is said of all modes before the first: the field of a body, and the words."""


def _modes(p: Parser, at: int) -> tuple[tuple[int, int], int, t.Selection] | None:
    """ "Choose one —": how many, the place after it."""
    dash = next((n for n in range(at + 2, min(at + 5, p.size)) if p.words[n] == "—" or _rider(p, n)), at)
    if p.words[at] == "choose" and (counts := _NUMBERS.get(" ".join(p.words[at + 1 : dash]))) is not None:
        end = dash + len(_RIDERS.get(_rider(p, dash), ()))
        return counts, end + (p.words[end] == "—"), t.You()
    if p.words[at : at + 2] == ["choose", "one"] and at + 2 < p.size and p.tokens[at + 2].raw[:1].isupper():
        return (1, 1), at + 2, t.You()
    if p.words[at : at + 5] == ["an", "opponent", "choose", "one", "—"]:
        return (1, 1), at + 5, t.Choose(t.IsOpponent(), t.ONE)
    return None


def _rider(p: Parser, at: int) -> str:
    """What is said there of all modes: that each has to target another player, or that one may be chosen more than once."""
    return next((name for name, words in _RIDERS.items() if p.words[at : at + len(words)] == words), "")


def _modes_if(p: Parser, at: int) -> tuple[tuple[t.Condition, tuple[int, int]], int] | None:
    """ "Choose one. If it was kicked, choose both instead —": the condition and how many then, the place after it."""
    if p.words[at : at + 4] != ["choose", "one", ".", "if"]:
        return None
    for condition, end in p.read("condition", at + 4):
        start = end + 4 if p.words[end : end + 4] == ["as", "you", "cast", "~"] else end
        if p.words[start] != ",":
            continue
        may = p.words[start + 1 : start + 3] == ["you", "may"]
        start += 3 if may else 1
        stop = next((n for n in range(start, p.size) if p.words[n] == "instead"), start)
        counts = _NUMBERS.get(" ".join(p.words[start + 1 : stop])) if p.words[start] == "choose" else None
        if counts is not None and p.words[stop + 1 : stop + 2] == ["—"]:
            return (condition, (1, counts[1]) if may else counts), stop + 2
    return None


def _split_modes(p: Parser, at: int, end: int) -> list[tuple[int, int]]:
    bullets = "•" in p.words[at:end]
    parts: list[tuple[int, int]] = []
    start, i, quoted = at, at, False
    while i < end:
        word = p.words[i]
        if word == '"':
            quoted = not quoted
        if not quoted and (word == "•" if bullets else word == ";"):
            if i > start:
                parts.append((start, i))
            start = i + 1
            if not bullets:
                joins = (["and", "/", "or"], ["or"])
                start += next((len(join) for join in joins if p.words[start : start + len(join)] == join), 0)
        i += 1
    if end > start:
        parts.append((start, end))
    return parts


def _price(p: Parser, at: int) -> tuple[e.ModePrice | None, int]:
    """ "Pay {1}: ..." before a mode: what choosing it costs, and where it begins."""
    if p.words[at] == "pay":
        for cost, end in p.read("cost", at + 1):
            if p.words[end] == ":":
                return e.ModePrice(cost), end + 1
    return None, at


def read_body(p: Parser, at: int, end: int) -> RawBody:
    """The body between two places. Raises NotRead."""
    further = _further(p, at)
    more = _modes_if(p, at)
    fresh, after = _fresh(p, at)
    modal = ((1, 99), further[1], t.You()) if further is not None else ((1, 1), more[1], t.You()) if more is not None else _modes(p, at)
    if fresh:
        modal = (1, 1), after, t.You()
    if modal is not None:
        counts, start, chooser = modal
        ranges = _split_modes(p, start, end)
        if len(ranges) < 2:
            raise NotRead(start, "modes")
        limits: list[dict[str, Any]] = []
        modes = []
        for first, last in ranges:
            price, first = _price(p, first)
            price = price or (e.ModePrice(further[0], True) if further is not None else None)
            mode = read_body(p, first, last)
            if price is not None:
                steps = mode.effect.steps if isinstance(mode.effect, e.Sequence) else (mode.effect,)
                mode = mode._replace(effect=e.Sequence((*steps, price)))
            limits.append(mode.extras)
            modes.append(mode._replace(extras={}))
        extras = limits[-1]  # behind the modes, or said in each of them
        if any(limits[:-1]) and any(one != extras for one in limits):
            raise NotRead(start, "a limit inside a mode")
        low, high = counts
        then = None if more is None else (more[0][0], (more[0][1][0], min(more[0][1][1], len(modes))))
        rider = next((name for name, words in _RIDERS.items() for back in (0, 1) if _rider(p, start - back - len(words)) == name), "")
        most = high if rider == "again" else min(high, len(modes))
        return RawBody(e.Nothing(), tuple(modes), (low, most), extras, chooser, more=then, fresh=fresh, rider=rider)
    if (told := _modes_when_done(p, at, end)) is not None:
        return told
    reason = ""
    for found, last in p.read("sentences", at):
        if last == end or (last == end + 1 and p.words[end] == ";"):
            try:
                effect, extras = combine(found)
            except Incomplete as error:
                reason = f"nothing to complete: {error}"
            else:
                return RawBody(x_throughout(p, effect, at, end), extras=extras)
            before = p.context.before
            if before is not None and isinstance(found[0], Merge) and found[0].how in ("instead", "instead amount", "comes"):
                try:
                    effect, extras = combine((before, *found))
                except Incomplete:
                    continue
                return RawBody(effect, extras=extras, whole=True)
    raise NotRead(_furthest(p, at, end), reason)


def _modes_when_done(p: Parser, at: int, end: int) -> RawBody | None:
    """ "You may pay {1}. When you do, choose one —": what is done first, and the modes of what triggers then."""
    for start in range(at + 1, end - 5):
        if p.words[start : start + 4] == ["when", "you", "do", ","] and _modes(p, start + 4) is not None:
            for found, last in p.read("sentences", at):
                if last == start:
                    try:
                        effect, extras = combine((*found, Merge("do", _MODAL)))
                    except Incomplete:
                        continue
                    modal = read_body(p, start + 4, end)
                    return RawBody(effect, extras=extras | modal.extras, when_done=modal._replace(extras={}))
    return None


def _furthest(p: Parser, at: int, end: int) -> int:
    best = at
    for _, last in p.read("sentences", at):
        if best < last <= end:
            best = last
    return best


def _divided(effect: e.Instruction) -> tuple[t.Quantity | None, str]:
    for node in walk(effect):
        if isinstance(node, e.DealDamage) and node.divided:
            return node.amount, "damage"
        if isinstance(node, e.PutCounters) and node.divided:
            return node.count, "counters"
        if isinstance(node, t.Divided):
            return node.total, "prevention"
    return None, "damage"


def _chosen_at_once(nodes: object, count: int) -> set[int]:
    """The targets, of so many, named elsewhere than in an ability that waits: "Choose target creature. ... When you do, ..." """
    later = {node.at for one in walk(nodes) if isinstance(one, e.Delayed) for node in walk(one) if isinstance(node, TargetAt)}
    places = sorted({node.at for node in walk(nodes) if isinstance(node, TargetAt)})
    return {index for index, at in enumerate(places) if at not in later} if len(places) == count else set()


def _targets_of_their_own(
    effect: e.Instruction, targets: tuple[e.TargetSpec, ...], at_once: set[int]
) -> tuple[e.Instruction, tuple[e.TargetSpec, ...]]:
    """What an ability targets that waits ("When you do, ... target ...") is chosen as that goes onto the stack; those `at_once` are not."""
    effect = rebuild(effect, _at_once)
    while (later := next((node for node in walk(effect) if _chooses_later(node)), None)) is not None:
        without = rebuild(effect, lambda node, later=later: _LATER if node == later else node)  # type: ignore[misc]
        said, elsewhere = _indices(later.effect.effect), _indices((without, later.event, later.condition)) | at_once
        own, others = sorted(said - elsewhere), [n for n in range(len(targets)) if n in elsewhere or n not in said]
        if any(set(targets[n].distinct_from) - set(own) for n in own):
            raise Unresolved("a target of the ability, and of the one that it creates")
        known = {n: f"target {n + 1}" for n in sorted(said & elsewhere)} if own else {}
        roles: dict[str, t.EventRole] = {}
        specs = named_roles(tuple(_renumbered(targets[n], own, known) for n in own), roles)
        divide, what = _divided(later) if own else (None, "damage")
        body = e.Body(_renumbered(later.effect.effect, own or others, known), specs, divide=divide, divide_what=what)
        waits = msgspec.structs.replace(_renumbered(msgspec.structs.replace(later, effect=_LATER.effect), others), effect=body)
        names = (*(e.Name(name, role) for name, role in roles.items()), *(e.Name(known[n], t.Target(others.index(n))) for n in known))
        steps = e.Sequence((*names, waits)) if names else waits
        effect = rebuild(_renumbered(without, others), lambda node, steps=steps: steps if node == _LATER else node)  # type: ignore[misc]
        targets, at_once = tuple(_renumbered(targets[n], others) for n in others), {others.index(n) for n in at_once}
    return rebuild(effect, tidy), targets


def _at_once(node: Node) -> Node:
    """What triggers as soon as it is there chooses its targets then."""
    if not isinstance(node, e.Delayed) or node.event != _LATER.event or node.effect.modes:
        return node
    return msgspec.structs.replace(node, effect=msgspec.structs.replace(node.effect, targets=ON_ITS_OWN))


def _chooses_later(node: object) -> TypeGuard[e.Delayed]:
    """Whether it is an ability that waits, and chooses its targets only as it triggers."""
    return isinstance(node, e.Delayed) and node.effect.targets == ON_ITS_OWN


def _indices(text: object) -> set[int]:
    return {node.index for node in walk(text) if isinstance(node, t.Target)}


def _renumbered(text: N, order: list[int], known: dict[int, str] | None = None) -> N:
    """With the targets of those numbers as the first ones; those that are `known` by a name go by that."""

    def change(node: Node) -> Node:
        if isinstance(node, e.TargetSpec):
            return msgspec.structs.replace(node, distinct_from=tuple(order.index(n) for n in node.distinct_from))
        if isinstance(node, t.Target):
            return t.Bound(known[node.index]) if known and node.index in known else t.Target(order.index(node.index))
        return node

    return rebuild(text, change)


_LATER = e.Delayed(t.EventPattern("delayed trigger"), e.Body(e.Nothing()))
"""What stands for it while the targets of the others are numbered."""
_MODAL = e.Delayed(t.EventPattern("delayed trigger"), e.Body(e.Name("modes")))
"""What stands for what triggers with modes of its own until these are read."""


def make_body(
    raw: RawBody,
    context: Context,
    events: tuple[Antecedent, ...] = (),
    amount: bool = False,
    cost: e.Cost | None = None,
    condition: t.Condition | None = None,
    extra: Any = None,
) -> tuple[e.Body, e.Cost | None, t.Condition | None, Any]:
    """A body with its references resolved, together with the cost and condition that it may refer to."""
    if raw.modes:
        modes = []
        for mode in raw.modes:
            body, _, _, _ = make_body(mode, context, events, amount, cost)
            modes.append(body)
        more_if, then = raw.more if raw.more is not None else (None, (1, 1))
        (new_cost, new_condition, new_extra, more_if), specs = resolve((cost, condition, extra, more_if), context.kinds, events,
            outside=context.outside, stops=context.stops)
        if specs:
            raise Unresolved("a target outside the modes")
        body = e.Body(e.Nothing(), (), tuple(modes), raw.choose, more_if, then, mode_chooser=raw.chooser, fresh=raw.fresh,
                      apart=raw.rider == "apart", again=raw.rider == "again")  # fmt: skip
        return body, new_cost, new_condition, new_extra
    (new_cost, new_condition, effect, new_extra), targets = resolve((cost, condition, raw.effect, extra), context.kinds, events,
        event_amount=amount, outside=context.outside, stops=context.stops)
    if raw.when_done is not None:
        own, _, _, _ = make_body(raw.when_done, context, tuple(event for event in events if event.origin == "this"))
        effect = rebuild(effect, lambda node: msgspec.structs.replace(node, effect=own) if node == _MODAL else node)
    effect, targets = _targets_of_their_own(effect, targets, _chosen_at_once((cost, condition, raw.effect, extra), len(targets)))
    divide, what = _divided(rebuild(effect, lambda node: _LATER if isinstance(node, e.Delayed) and node.effect.targets else node))
    return e.Body(effect, targets, divide=divide, divide_what=what), new_cost, new_condition, new_extra
