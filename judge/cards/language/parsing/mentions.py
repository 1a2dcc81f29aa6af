"""What an ability mentions, in the order of its text, and what in it speaks of something mentioned before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.language.parsing.placeholders import (
    AttachedAt,
    ChooseAt,
    EachAt,
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
from judge.cards.language.references.antecedents import Antecedent, Named, as_a_whole, bind_antecedent, describe, mentioned

Reference = Ref | WayRef | RestAt | WayAmount | ThatMuch
"""A phrase that means something mentioned before it."""


class Unresolved(Exception):
    """A reference without (or with more than one) possible meaning."""


class Mentions:
    """What there is to refer to, and the references. Raises `Unresolved` where a part of a sentence waits for another.

    `found`: what was mentioned; `binders`: instructions that do something of which others speak, by provisional name;
    `refs`: the references in the order of the text; `excluded`: place of a reference -> places that it never means;
    `nested`: place of a reference inside a longer phrase -> the phrase's place: mentioned before it, so the phrase itself is nearer;
    `loops`: places of "for each"; `sacrificed`: references to what is sacrificed; `aside`: mentions of ~ in comparisons, which no
    pronoun means while another fits; `apart`: place of a reference -> what is done only where its own clause is not.
    """

    def __init__(self, tree: Any, this: frozenset[str], events: tuple[Antecedent, ...]) -> None:
        self.nodes = nodes = list(walk(tree))
        self.events, self.this = events, this
        self.found: list[Antecedent] = list(events)
        self.binders: dict[str, e.Instruction] = {}
        self.excluded: dict[int, set[int]] = {}
        self.nested: dict[int, int] = {}
        self.loops = {node.over.at for node in nodes if isinstance(node, e.ForEach) and isinstance(node.over, EachAt)}
        self.sacrificed = {node.what for node in nodes if isinstance(node, e.Sacrifice) and isinstance(node.what, Ref)}
        self.aside: set[int] = set()
        self.apart = _apart(nodes)
        refs: list[Reference] = []
        for node in nodes:
            if isinstance(node, Merge):
                raise Unresolved(f"nothing to complete: {node.how}")
            if isinstance(node, Reference):
                if node not in refs:
                    refs.append(node)
            else:
                self._mention(node, this)
            for within, places in _never_meant(node, nodes):
                for inner in walk(within):
                    if isinstance(inner, Ref):
                        self.excluded.setdefault(inner.at, set()).update(places)
        for bind, binder in self.binders.items():
            if (antecedent := bind_antecedent(bind, binder, this)) is not None:
                self.found.append(antecedent)
                self.found += _found_in_loops(antecedent, binder, nodes)
        self.found += _chosen_in_loops(nodes, this)
        self.refs = sorted(refs, key=lambda ref: (ref.at, not isinstance(ref, Ref)))

    def _of_each_player(self, node: Node, this: frozenset[str]) -> None:
        """What each of several players chooses is "those creatures" afterwards."""
        if isinstance(node, ChooseAt) and isinstance(node.choose.by, EachAt | t.Players) and describe(node.choose.by, this)[1]:
            kinds, plural = describe(node, this)
            if not plural:
                self.found.append(Antecedent(node.at, node, kinds, True, "choose", node))

    def _mention(self, node: Node, this: frozenset[str]) -> None:
        if isinstance(node, e.Instruction):
            bind = getattr(node, "bind", "")
            if bind.startswith("#"):
                self.binders.setdefault(bind, node)
        if isinstance(node, Named):
            if (node.at, type(node)) not in [(a.at, type(a.key)) for a in self.found]:
                self.found.append(mentioned(node, this))
                self._of_each_player(node, this)
        elif isinstance(node, t.Together) and (as_one := as_a_whole(node, this)) is not None:
            self.found.append(as_one)
        if isinstance(node, TargetAt | ChooseAt | EachAt | PlayerAt):
            for inner in walk(node):
                if isinstance(inner, Ref | WayRef):
                    self.nested[inner.at] = min(self.nested.get(inner.at, node.at), node.at)
        if isinstance(node, t.SharesA | t.Not):
            self.aside.update(inner.at for inner in walk(node) if isinstance(inner, ThisAt | AttachedAt))
        if isinstance(node, t.Fits) and getattr(node.selection, "word", "") == "it":  # "if it shares a creature type with that spell"
            self.aside.update(inner.at for inner in walk(node.filter) if isinstance(inner, Ref))

    def place(self, ref: Ref | WayRef) -> int:
        """Where what a reference means counts as mentioned again."""
        return self.nested[ref.at] - 1 if ref.at in self.nested else ref.at

    def binders_for(self, ref: Reference) -> dict[str, e.Instruction]:
        """What is done on the way to a reference: not what stands in the other branch of an "otherwise"."""
        hidden = self.apart.get(ref.at, frozenset())
        return {bind: binder for bind, binder in self.binders.items() if bind not in hidden} if hidden else self.binders


def _never_meant(node: Node, nodes: list[Node]) -> Iterator[tuple[object, set[int]]]:
    """Phrases with the places of mentions that no pronoun in them means: nothing copies, blocks or is attached to itself."""
    if isinstance(node, e.If):  # "destroy all other creatures if its power is 20": asked once, of none of those
        one = tuple(n for n in walk(node.condition) if isinstance(n, Ref) and not n.plural)
        yield one, {n.at for n in walk(node.then) if isinstance(n, EachAt)}
    if isinstance(node, TargetAt | ChooseAt | EachAt | PlayerAt):
        yield node, {node.at}
    elif isinstance(node, e.DealDamage) and isinstance(node.source, ThisAt):
        players = {part.at for part in walk(node.to) if isinstance(part, TargetAt) and "player" in describe(part, frozenset())[0]}
        yield tuple(n for n in walk(node.amount) if isinstance(n, Ref) and n.kind == "object"), players
        aimed = [inner for part in walk(node.to) if isinstance(part, TargetAt) for inner in walk(part)]
        later = tuple(n for n in walk(node.to) if isinstance(n, Ref) and n not in aimed and n.at > node.source.at)
        yield later, {node.source.at}
    elif isinstance(node, e.DealDamage) and isinstance(node.source, Ref) and node.source.word == "it" and not isinstance(node.to, ThisAt):
        yield node.source, {n.at for n in _dealt_damage(nodes) if n.at < node.source.at}  # what dealt damage before deals this, too
    elif isinstance(node, e.Simultaneously) and (itself := _also_to_itself(node)) is not None:  # "... to itself, where X is its power"
        amounts = tuple(step.amount for step in node.parts if isinstance(step, e.DealDamage))
        yield amounts, {n.at for n in _dealt_damage(list(walk(node))) if n is not itself}
    elif isinstance(node, e.If) and node.instead and (dealt := _dealt_damage(list(walk(node.otherwise)))):
        asked = {n.at for n in walk(node.condition) if isinstance(n, Ref)}
        others = [n for n in walk(node.then) if isinstance(n, e.DealDamage)]
        yield tuple(n.source for n in others), asked | {n.at for n in dealt}
        yield tuple(n.to for n in others), {n.source.at for n in others if isinstance(n.source, Ref | ThisAt)}
    elif isinstance(node, e.Attach) and isinstance(node.what, ThisAt):  # 212.2i, 212.4g: by whatever name it is called
        yield node.to, {one.at for one in nodes if isinstance(one, ThisAt)}
    elif isinstance(node, e.Attach) and isinstance(node.what, EachAt):
        yield node.to, {node.what.at}
    elif isinstance(node, e.Apply) and (subject := getattr(node.affected, "at", None)) is not None:
        yield tuple(one.of for one in node.parts if isinstance(one, e.BecomeCopy)), {subject}
        yield tuple(one.other for one in node.parts if isinstance(one, e.Must | e.Cant)), {subject}
    elif isinstance(node, e.ChooseOne):  # what only one of the alternatives speaks of is not there in another
        places = [{n.at for n in walk(option) if isinstance(n, EachAt | ChooseAt)} for option in node.options]
        shared = set.intersection(*places) | {n.at for n in walk(node.who) if isinstance(n, EachAt)}
        for option, own in zip(node.options, places, strict=True):
            yield option, set.union(*places) - own - shared
    elif isinstance(node, t.OwnerOf | t.ControllerOf | t.AttachedObjects):  # nobody speaks so of a card just drawn, or a token just made
        yield node, {a.at for made in nodes if isinstance(made, e.Draw | e.CreateToken) and (a := _made(made)) is not None}
    elif isinstance(node, e.Move) and (moving := getattr(node.what, "at", None)) is not None:
        yield (node.blocking, node.attacking, node.attached_to), {moving}


def _also_to_itself(node: e.Simultaneously) -> t.Selection | None:
    """What deals damage to itself, too."""
    return next((step.source for step in node.parts if isinstance(step, e.DealDamage) and step.source == step.to), None)


def _dealt_damage(nodes: list[Node]) -> list[TargetAt]:
    """The targets to which something deals damage."""
    return [inner for node in nodes if isinstance(node, e.DealDamage) for inner in walk(node.to) if isinstance(inner, TargetAt)]


def _made(made: e.Draw | e.CreateToken) -> Antecedent | None:
    return bind_antecedent(made.bind, made, frozenset()) if made.bind.startswith("#") else None


def _found_in_loops(one: Antecedent, binder: e.Instruction, nodes: list[Node]) -> Iterator[Antecedent]:
    """What was searched for once "for each creature" is "those cards" behind the loop."""
    for loop in nodes if isinstance(binder, e.SearchLibrary) and not one.plural else ():
        if isinstance(loop, e.ForEach) and binder in (inside := list(walk(loop.do))):
            places = (at for node in inside if isinstance(at := getattr(node, "at", None), int))
            yield one._replace(at=max(places, default=one.at) + 1, plural=True)


def _chosen_in_loops(nodes: list[Node], this: frozenset[str]) -> Iterator[Antecedent]:
    """What is chosen once "for each player" is "those creatures" behind the loop."""
    for loop in nodes:
        if isinstance(loop, e.ForEach) and isinstance(loop.over, EachAt) and isinstance(loop.do, e.Name):
            node = loop.do.selection
            if isinstance(node, ChooseAt) and not (described := describe(node, this))[1]:
                places = (at for inner in walk(loop.do) if isinstance(at := getattr(inner, "at", None), int))
                yield Antecedent(max(places, default=node.at), node, described[0], True, "choose", node)


def _apart(nodes: list[Node]) -> dict[int, frozenset[object]]:
    """For each reference, what is done only where its own clause is not: "instead put it there", "otherwise ...", "if you don't"."""
    found: dict[int, frozenset[object]] = _asked_again(nodes)
    for node in nodes:
        if isinstance(node, e.Cost) and node.x_is is not None:  # X is known before anything is done
            every = frozenset(getattr(one, "bind", "") for one in nodes) - {""}
            found |= {n.at: every for n in walk(node.x_is) if isinstance(n, Reference)}
        if isinstance(node, e.If):  # a condition is asked before anything is done that hangs on it: "draw a card if it's legendary"
            then = frozenset(getattr(n, "bind", "") for n in walk(node.then)) - {""}
            found |= {n.at: found.get(n.at, frozenset()) | then for n in walk(node.condition) if isinstance(n, Reference)}
        if isinstance(node, e.If | e.IfDone):
            not_done = tuple(n for n in walk(node.do) if isinstance(n, e.May)) if isinstance(node, e.IfDone) else ()
            for here, there in ((node.then, node.otherwise), (node.otherwise, (node.then, *not_done))):
                done = frozenset(getattr(n, "bind", "") for n in walk(there)) - {""}
                apart = there if isinstance(node, e.If) else not_done if here is node.otherwise else ()
                chosen = frozenset(n for n in walk(apart) if isinstance(n, ChooseAt))
                for n in walk(here) if done or chosen else ():
                    if isinstance(n, Reference):
                        found[n.at] = found.get(n.at, frozenset()) | done | chosen
    return found


def _asked_again(nodes: list[Node]) -> dict[int, frozenset[object]]:
    """Where the same thing is asked about once more ("if it's a land card, ... If it's a nonland card, ..."): tokens made between."""
    found: dict[int, frozenset[object]] = {}
    made: frozenset[object] = frozenset()
    last: e.If | None = None
    for node in nodes:
        asked = node.condition.selection if isinstance(node, e.If) and isinstance(node.condition, t.Fits) else None
        if not isinstance(node, e.If) or not isinstance(asked, Ref) or (asked.word, asked.kind) != ("it", "object"):
            continue
        if last is not None and node not in walk(last):
            found[asked.at] = made
        made |= frozenset(n.bind for n in walk(node.then) if isinstance(n, e.CreateToken | e.CreateCopyToken)) - {""}
        last = node
    return found
