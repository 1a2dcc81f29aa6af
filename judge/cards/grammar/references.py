"""From places to meanings: numbering targets, finding what "it" and "that creature" mean, and naming bindings.

All placeholders of an ability (cost and body together) are taken in text order. A reference means the nearest earlier mention
that it fits by kind and number; when two readings are equally near and differ, the ability is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cards.bind_names import bind_name
from judge.cards.grammar.antecedents import Antecedent, as_a_whole, bind_antecedent, describe
from judge.cards.grammar.placeholders import (
    AttachedAt,
    ChooseAt,
    EachAt,
    GiverAt,
    Merge,
    PlayerAt,
    Ref,
    RestAt,
    TargetAt,
    ThatMuch,
    ThisAt,
    WayAmount,
    WayRef,
)
from judge.cards.instructions import (
    AllOf,
    Amount,
    Apply,
    Attach,
    BecomeCopy,
    Bound,
    Cant,
    ChooseWord,
    DealDamage,
    Every,
    Filter,
    ForEach,
    If,
    IfDone,
    Instruction,
    InZone,
    IsAmong,
    May,
    Memory,
    Move,
    Must,
    Narrow,
    Node,
    Not,
    Prevent,
    Replace,
    Sacrifice,
    Selection,
    SharesA,
    Size,
    TakeUntil,
    TargetSpec,
    This,
    Together,
    Value,
    walk,
)


class Unresolved(Exception):
    """A reference without (or with more than one) possible meaning."""


_WAY_VERBS = {
    "destroyed": ("Destroy",), "sacrificed": ("Sacrifice",), "discarded": ("Discard", "DiscardThese"), "milled": ("Mill",),
    "exiled": ("Move:removed from the game",), "exiled just now": ("Move:removed from the game",),
    "returned": ("Move:hand", "Move:in play"), "revealed": ("Reveal", "RevealCost", "TakeUntil"),
    "tapped": ("Tap", "TapOthers"), "countered": ("CounterSpell",), "drawn": ("Draw",), "untapped": ("Untap",),
    "put into play": ("Move:in play",), "put into a graveyard": ("Move:graveyard", "Destroy"), "created": ("CreateToken",),
    "damage": ("DealDamage",), "life lost": ("LoseLife",), "life gained": ("GainLife",), "counters removed": ("RemoveCounters",),
    "copied": ("CopySpell",), "paid": ("Pay",), "chosen": ("Name",), "unattached": ("Unattach",),
}  # fmt: skip
_AMOUNTS = frozenset(
    {
        "Draw",
        "Discard",
        "DealDamage",
        "LoseLife",
        "GainLife",
        "RemoveCounters",
        "PutCounters",
        "Sacrifice",
        "Mill",
        "PayLife",
        "Move",
        "Destroy",
        "Tap",
        "TapOthers",
        "Untap",
        "FlipCoin",
    }
)


def resolve(
    tree: Any,
    this: frozenset[str],
    events: tuple[Antecedent, ...] = (),
    *,
    event_amount: bool = False,
    outside: tuple[str, ...] = (),
    stops: tuple[int, ...] = (),
) -> tuple[Any, tuple[TargetSpec, ...]]:
    """`tree` (a node or tuple) without placeholders, and its targets. `outside`: binds of the card's other abilities."""
    nodes = list(walk(tree))
    refs: list[Node] = []
    found: list[Antecedent] = list(events)
    binders: dict[str, Instruction] = {}
    excluded: dict[int, set[int]] = {}
    nested: dict[int, int] = {}  # references inside a longer phrase: mentioned before it, so the phrase itself is nearer
    loops = {node.over.at for node in nodes if isinstance(node, ForEach) and isinstance(node.over, EachAt)}
    sacrificed = {node.what for node in nodes if isinstance(node, Sacrifice) and isinstance(node.what, Ref)}
    aside: set[int] = set()  # mentions of ~ in comparisons: no pronoun means them while another fits
    for node in nodes:
        if isinstance(node, Merge):
            raise Unresolved(f"nothing to complete: {node.how}")
        if isinstance(node, Instruction):
            bind = getattr(node, "bind", "")
            if bind.startswith("#"):
                binders.setdefault(bind, node)
        for within, places in _never_meant(node, nodes):
            for inner in walk(within):
                if isinstance(inner, Ref):
                    excluded.setdefault(inner.at, set()).update(places)
        if isinstance(node, TargetAt | ThisAt | GiverAt | AttachedAt | EachAt | ChooseAt | PlayerAt):
            if (node.at, type(node)) not in [(a.at, type(a.key)) for a in found]:
                kinds, plural = describe(node, this)
                if isinstance(node, AttachedAt):
                    kinds, plural = frozenset({"object", "creature", "permanent", "land", "artifact", "enchantment"}), False
                origin = type(node).__name__.removesuffix("At").lower()
                found.append(Antecedent(node.at, node, kinds, plural, origin, node))
        elif isinstance(node, Ref | WayRef | RestAt | WayAmount | ThatMuch) and node not in refs:
            refs.append(node)
        elif isinstance(node, Together) and (as_one := as_a_whole(node, this)) is not None:
            found.append(as_one)
        if isinstance(node, TargetAt | ChooseAt | EachAt | PlayerAt):
            for inner in walk(node):
                if isinstance(inner, Ref | WayRef):
                    nested[inner.at] = min(nested.get(inner.at, node.at), node.at)
        if isinstance(node, SharesA | Not):
            aside.update(inner.at for inner in walk(node) if isinstance(inner, ThisAt))
    apart = _apart(nodes)
    for bind, binder in binders.items():
        antecedent = bind_antecedent(bind, binder, this)
        if antecedent is not None:
            found.append(antecedent)
    refs.sort(key=lambda ref: (ref.at, not isinstance(ref, Ref)))  # type: ignore[attr-defined]
    used: dict[str, str] = {}  # provisional bind -> name
    named: dict[int, str] = {}  # ChooseAt/EachAt place -> name
    together: set[int] = set()  # EachAt places that are meant all at once
    for node in nodes:
        if isinstance(node, Prevent | Replace):
            for inner in walk(node.pattern):  # a source of your choice is chosen as the effect begins, not each time
                if isinstance(inner, ChooseAt):
                    named.setdefault(inner.at, "chosen" if not named else f"chosen {len(named) + 1}")
    for choice in {node for node in nodes if isinstance(node, ChooseAt)}:
        if nodes.count(choice) > 1:
            named[choice.at] = "chosen" if not named else f"chosen {len(named) + 1}"
    for node in nodes:
        if isinstance(node, May) and isinstance(node.who, EachAt) and any(inner == node.who for inner in walk(node.do)):
            count = sum(1 for name in named.values() if name.startswith("each"))
            named.setdefault(node.who.at, f"each {count + 1}" if count else "each")  # each does it alone, who may
    taken: set[str] = set()
    meaning: dict[Node, Node] = {}

    def name_of(bind: str) -> str:
        if bind not in used:
            base = bind_name(binders[bind])
            name, n = base, 1
            while name in taken:
                n += 1
                name = f"{base} {n}"
            taken.add(name)
            used[bind] = name
        return used[bind]

    def binder_before(seen: dict[str, Instruction], at: int, kinds: tuple[str, ...]) -> str | None:
        best: str | None = None
        for bind, binder in seen.items():
            place = int(bind[1:])
            label = type(binder).__name__
            if label == "Move":
                label = f"Move:{binder.zone}"  # type: ignore[attr-defined]
            if place < at and label in kinds and (best is None or place > int(best[1:])):
                best = bind
        return best

    for ref in refs:
        if isinstance(ref, WayAmount) and ref.verb == "number chosen":
            if not any(isinstance(node, ChooseWord) and node.kind == "number" for node in nodes):
                raise Unresolved("no number was chosen before")
            meaning[ref] = Value("number chosen", This())
            continue
        hidden = apart.get(ref.at, frozenset())  # type: ignore[attr-defined]
        seen = {bind: binder for bind, binder in binders.items() if bind not in hidden} if hidden else binders
        if isinstance(ref, WayRef | WayAmount):
            bind = binder_before(seen, ref.at, _WAY_VERBS.get(ref.verb, ()))
            if bind is not None:
                if isinstance(ref, WayAmount) and ref.kind not in ("", getattr(binders[bind], "kind", "")):
                    raise Unresolved(f"no {ref.kind} counters were removed before")
                value: Node = Bound(name_of(bind)) if isinstance(ref, WayRef) else Amount(name_of(bind))
                if isinstance(ref, WayRef) and ref.filter is not None:
                    value = Narrow(value, ref.filter)  # type: ignore[arg-type]
            elif ref.verb in outside:
                value = Bound(ref.verb) if isinstance(ref, WayRef) else Amount(ref.verb)
            elif isinstance(ref, WayRef) and ref.verb in ("exiled", "imprinted"):
                value = Memory("removed")
            elif isinstance(ref, WayRef) and ref.verb == "chosen" and any(a.origin == "choose" and a.at < ref.at for a in found):
                last = max((a for a in found if a.origin == "choose" and a.at < ref.at), key=lambda a: a.at)
                value = _as_meaning(last, name_of, named, meaning, binders)
            else:
                raise Unresolved(f"nothing was {ref.verb} before")
            meaning[ref] = value
            if isinstance(ref, WayRef):
                several = ref.plural or isinstance(seen.get(bind or ""), TakeUntil)
                place = nested.get(ref.at, ref.at) - (ref.at in nested)
                found.append(Antecedent(place, ref, frozenset({"object", "card", "permanent", "creature"}), several, "ref", ref))
            continue
        if isinstance(ref, ThatMuch):
            bind = None
            for candidate, binder in seen.items():
                if (
                    type(binder).__name__ in _AMOUNTS
                    and int(candidate[1:]) < ref.at
                    and (bind is None or int(candidate[1:]) > int(bind[1:]))
                    and not _inside(binder, ref)
                ):
                    bind = candidate
            chosen = [a for a in found if _any_number(a) and (int(bind[1:]) if bind is not None else -1) < a.at < ref.at]
            if chosen and not any(node == chosen[-1].key for binder in binders.values() for node in walk(binder)):
                meaning[ref] = Size(_as_meaning(chosen[-1], name_of, named, meaning, binders))
            elif bind is not None:
                meaning[ref] = Amount(name_of(bind))
            elif event_amount:
                meaning[ref] = Amount("event")
            else:
                raise Unresolved("that much of what?")
            continue
        if isinstance(ref, RestAt):
            groups = [a for a in found if a.at < ref.at and a.plural and a.origin == "bind" and "card" in a.kinds]
            if not groups and any(isinstance(b, TakeUntil) and int(bind[1:]) < ref.at for bind, b in binders.items()):
                meaning[ref] = Narrow(Bound("revealed"), Not(IsAmong(Bound("found"))))
                continue
            if not groups:
                raise Unresolved("the rest of what?")
            group = max(groups, key=lambda a: a.at)
            group = min((a for a in groups if a.key == group.key), key=lambda a: a.at)
            taken_out = [a for a in found if group.at < a.at < ref.at and (a.origin == "choose" or _from_group(a))]
            together.update(a.key.at for a in taken_out if isinstance(a.key, EachAt))
            if not taken_out:
                raise Unresolved("the rest: nothing was taken from them")
            minus: list[Selection] = []
            for a in taken_out:
                part = _as_meaning(a, name_of, named, meaning, binders)
                if part not in minus:
                    minus.append(part)
            base = _as_meaning(group, name_of, named, meaning, binders)
            meaning[ref] = Narrow(base, Not(IsAmong(minus[0] if len(minus) == 1 else Together(tuple(minus)))))
            continue
        assert isinstance(ref, Ref)
        near = [a for a in found if not _ended(a, ref, stops, loops) and not (a.origin == "bind" and a.key in hidden)]
        not_me = [a for a in near if a.origin != "this"] if ref.word in ("that", "those", "the", "other") else []
        if ref in sacrificed and any("permanent" in a.kinds for a in near if a.at < ref.at):
            near = [a for a in near if "permanent" in a.kinds or a.origin != "event"]
        if ref.word == "first":
            near = not_me = sorted((a for a in near if "player" in a.kinds and not a.plural), key=lambda a: a.at)[:1]
        antecedent = (
            _find(ref, not_me, excluded.get(ref.at, set()))
            or _find(ref, [a for a in near if a.at not in aside], excluded.get(ref.at, set()))
            or _find(ref, near, excluded.get(ref.at, set()))
        )
        if antecedent is None and ref.word == "other":  # "other creatures become a copy of target creature"
            antecedent = next((a for a in found if a.at > ref.at and a.origin == "target" and ref.kind in a.kinds), None)
        if antecedent is None and ref.kind == "player" and ref.word == "that" and "chosen player" in outside:
            meaning[ref] = Memory("chosen player")  # that another ability of the card chose (407)
            continue
        if antecedent is None:
            raise Unresolved(f"{ref.word} ({ref.kind}): nothing before it fits")
        if ref.kind == "group" and isinstance(antecedent.key, EachAt):
            meaning[ref] = antecedent.key.of
            continue
        if ref.word in ("it", "its") and ref.kind == "object" and antecedent in events:
            rivals = [a for a in events if a in near and "object" in a.kinds and not a.plural and a.selection != antecedent.selection]
            if rivals:
                raise Unresolved("it: either of two that the event speaks of")
        whole = antecedent.key.parts if isinstance(antecedent.key, Together) else (antecedent.key,)
        if ref.plural:
            together.update(part.at for part in whole if isinstance(part, EachAt))
        value = _as_meaning(antecedent, name_of, named, meaning, binders)
        if ref.moved or ref.kind == "card":
            moved = _moved(antecedent, seen, ref.at, meaning)
            if moved is not None:
                value = Bound(name_of(moved))
        meaning[ref] = value
        kinds = antecedent.kinds
        if ref.kind not in ("object", "any", "player"):
            kinds = kinds | {ref.kind}
        found.append(
            Antecedent(
                nested.get(ref.at, ref.at) - (ref.at in nested),
                antecedent.selection,
                kinds,
                antecedent.plural,
                antecedent.origin if antecedent.origin != "each" else "each",
                antecedent.key,
            )
        )
    from judge.cards.grammar.reference_names import finish

    return finish(tree, nodes, found, meaning, used, named, together)


def _never_meant(node: Node, nodes: list[Node]) -> Iterator[tuple[object, set[int]]]:
    """Phrases with the places of mentions that no pronoun in them means: nothing copies, blocks or is attached to itself."""
    if isinstance(node, TargetAt | ChooseAt | EachAt | PlayerAt):
        yield node, {node.at}
    elif isinstance(node, DealDamage) and isinstance(node.source, ThisAt):
        aimed = [inner for part in walk(node.to) if isinstance(part, TargetAt) for inner in walk(part)]
        later = tuple(n for n in walk(node.to) if isinstance(n, Ref) and n not in aimed and n.at > node.source.at)
        yield later, {node.source.at}
    elif isinstance(node, Attach) and isinstance(node.what, ThisAt):  # 212.2i, 212.4g: by whatever name it is called
        yield node.to, {one.at for one in nodes if isinstance(one, ThisAt)}
    elif isinstance(node, Apply) and (subject := getattr(node.affected, "at", None)) is not None:
        yield tuple(one.of for one in node.parts if isinstance(one, BecomeCopy)), {subject}
        yield tuple(one.other for one in node.parts if isinstance(one, Must | Cant)), {subject}
    elif isinstance(node, Move) and (moving := getattr(node.what, "at", None)) is not None:
        yield (node.blocking, node.attacking, node.attached_to), {moving}


def _any_number(a: Antecedent) -> bool:
    """Whether it is a choice of any number, which "that many" after it can mean."""
    return isinstance(a.key, ChooseAt) and a.key.choose.any_number


def _apart(nodes: list[Node]) -> dict[int, frozenset[str]]:
    """For each reference, what is done only where its own clause is not: "if ..., instead put it there", "otherwise ..."."""
    found: dict[int, frozenset[str]] = {}
    for node in nodes:
        if isinstance(node, If | IfDone):
            for here, there in ((node.then, node.otherwise), (node.otherwise, node.then)):
                binds = frozenset(getattr(n, "bind", "") for n in walk(there)) - {""}
                for n in walk(here) if binds else ():
                    if isinstance(n, Ref | WayRef | RestAt | WayAmount | ThatMuch):
                        found[n.at] = found.get(n.at, frozenset()) | binds
    return found


def _inside(binder: Instruction, ref: Node) -> bool:
    return any(node == ref for node in walk(binder))


def _find(ref: Ref, found: list[Antecedent], excluded: set[int]) -> Antecedent | None:
    best: Antecedent | None = None
    for a in sorted(found, key=lambda a: (a.at, a.origin == "together")):
        if a.at >= ref.at:
            break
        if a.at in excluded and a.origin != "event":
            continue
        if ref.kind == "card" and a.origin == "attached" and best is not None and best.origin == "event":
            continue  # "that card" is the one that the event moved, not what it is compared with
        if ref.filter is not None and _denies(a, ref.filter):
            continue
        if a.origin == "this" and ref.word in ("that", "those", "the", "other") and (ref.kind not in ("card", "spell") or best is not None):
            continue
        if ref.kind == "player":
            if "player" not in a.kinds or (ref.plural != a.plural and not (a.origin == "each" and not ref.plural)):
                continue
        elif ref.kind == "any":
            if not a.kinds & {"player", "object"} or (ref.plural != a.plural and a.origin != "each"):
                continue
            if "player" not in a.kinds and not (a.origin == "target" and "permanent" in a.kinds):
                continue
        elif ref.kind == "group":
            if not (
                (a.origin == "bind" and a.plural)
                or (isinstance(a.key, EachAt) and isinstance(a.key.of, Every) and _is_zone(a.key.of.filter))
            ):
                continue
        elif ref.kind == "object":
            if "object" not in a.kinds or ("player" in a.kinds and a.origin not in ("target", "event")):
                continue
            if ref.plural and not a.plural:
                continue
            if not ref.plural and a.plural and a.origin != "each":
                continue
        else:
            if (
                ref.kind not in a.kinds
                and not (ref.kind == "card" and "object" in a.kinds)
                and not (ref.kind == "permanent" and a.kinds & {"creature", "land", "artifact", "enchantment", "token"})
                and not (ref.kind == "token" and a.kinds & {"token"})
                and not (ref.kind == "source" and "object" in a.kinds)
            ):
                continue
            if ref.plural != a.plural and not (a.origin == "each" and not ref.plural):
                continue
        if best is not None and best.origin == "event" and a.origin in ("event", "attached") and a.at == best.at:
            continue
        if ref.kind == "card" and best is not None and "card" in best.kinds - a.kinds and "permanent" in a.kinds - best.kinds:
            continue  # a card that was named before, not the permanent
        best = a
    return best


def _denies(a: Antecedent, filter: Filter) -> bool:
    """Whether what was mentioned is said not to fit: "the creature card" is none of "all noncreature cards"."""
    said = getattr(a.key, "choose", None) or getattr(a.key, "of", None) or a.key
    own = getattr(said, "filter", None)
    parts = own.parts if isinstance(own, AllOf) else (own,)
    return Not(filter) in parts or (isinstance(filter, Not) and filter.part in parts)


def _from_group(a: Antecedent) -> bool:
    return (
        isinstance(a.key, EachAt)
        and isinstance(a.key.of, Every)
        and any(isinstance(node, WayRef) or (isinstance(node, Ref) and node.kind in ("group", "card", "object")) for node in walk(a.key.of))
    )


def _ended(a: Antecedent, ref: Ref, stops: tuple[int, ...], loops: set[int]) -> bool:
    """ "Each creature" can be one "it" only in its own sentence, unless a whole "for each" goes on."""
    if ref.plural or not isinstance(a.key, EachAt) or a.key.at in loops or a.origin == "bind" or not a.plural:
        return False
    return any(a.key.at < stop < ref.at for stop in stops)


def _is_zone(filter: Filter) -> bool:
    return isinstance(filter, InZone) and filter.zone in ("hand", "graveyard", "library")


def _as_meaning(
    a: Antecedent, name_of: Any, named: dict[int, str], meaning: dict[Node, Node], binders: dict[str, Instruction]
) -> Selection:
    if a.origin == "bind":
        return Bound(name_of(a.key))
    if a.origin == "ref":
        return meaning[a.key]  # type: ignore[return-value, index]
    if isinstance(a.key, Together):
        parts = [a._replace(selection=part, origin="each" if isinstance(part, EachAt) else "target", key=part) for part in a.key.parts]
        return Together(tuple(_as_meaning(part, name_of, named, meaning, binders) for part in parts))
    if a.origin in ("choose", "each"):
        if isinstance(a.key, ChooseAt):
            for bind, binder in binders.items():
                if getattr(binder, "what", None) == a.key and type(binder).__name__ not in ("Tap", "Untap"):
                    return Bound(name_of(bind))
        key_at = a.key.at if isinstance(a.key, ChooseAt | EachAt) else a.at
        if key_at not in named:
            base = "each" if a.origin == "each" else "chosen"
            count = sum(1 for name in named.values() if name.startswith(base))
            named[key_at] = base if not count else f"{base} {count + 1}"
        return Bound(named[key_at])
    return a.selection


def _moved(a: Antecedent, binders: dict[str, Instruction], at: int, meaning: dict[Node, Node]) -> str | None:
    """The bind of the instruction that moved what is meant, when one before the reference did."""
    best = None
    for bind, binder in binders.items():
        if isinstance(binder, Move) and int(bind[1:]) < at:
            what: Node = binder.what
            if isinstance(what, Ref):
                what = meaning.get(what, what)
            same = what == a.selection or what == a.key
            if (
                same
                and binder.zone in ("removed from the game", "in play", "graveyard", "hand", "library")
                and (best is None or int(bind[1:]) > int(best[1:]))
            ):
                best = bind
    return best
