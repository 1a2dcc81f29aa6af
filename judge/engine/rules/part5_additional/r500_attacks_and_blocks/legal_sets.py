"""Which sets of attackers or blockers are legal (500.4), as a problem of its own: no game in it, only creatures and options.

A *problem* says what each creature may do by itself (attack whom, block whom), which *restrictions* couple creatures with each
other, and which *requirements* there are. A choice is legal when it follows all restrictions and no choice that does so follows
more requirements. `search` finds such a choice exactly: it solves the part that is a flow (who may do what, how many for each
target, one gain for each requirement) as a maximum-gain flow, and branches only where a restriction that no flow
can express is not followed. See docs/legal-attacks-and-blocks.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import lcm

import msgspec

from judge.engine.game.state import Thing
from judge.engine.record.acting import acting
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legal_flow import Flow
from judge.errors import NotImplementedRule

Choice = Mapping[int, tuple[Thing, ...]]
"""What each acting creature does: the defender it attacks, or the attackers it blocks."""

NODE_BUDGET = 20_000
"""How many parts of all choices are looked at before the search gives up, saying so."""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """A restriction or requirement, with its source, how it is called in a sentence, the facts that it rests on, and a paragraph
    of its own."""

    label: str = ""
    source: int | None = None
    facts: tuple[Fact, ...] = ()
    number: str = ""


# -------------------------------------------------------------------------------------------------------- restrictions


class Restriction(Rule, frozen=True, kw_only=True):
    """Couples creatures: a choice follows it or not."""

    def followed(self, choice: Choice) -> bool:
        """Whether the choice follows it."""
        raise NotImplementedError

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        """Nodes that together hold every choice of `node` that follows it."""
        raise NotImplementedError


class Numbers(Restriction, frozen=True, kw_only=True):
    """A target is chosen by nobody, or by `least` to `most` of `members` (None: of all creatures)."""

    target: Thing
    least: int = 0
    most: int | None = None
    members: frozenset[int] | None = None

    def _takers(self, choice: Choice) -> list[int]:
        return [c for c, taken in choice.items() if self.target in taken and (self.members is None or c in self.members)]

    def followed(self, choice: Choice) -> bool:
        n = len(self._takers(choice))
        return n == 0 or (self.least <= n and (self.most is None or n <= self.most))

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        takers = self._takers(choice)
        if self.most is not None and len(takers) > self.most:
            pair = next(((c, self.target) for c in takers if (c, self.target) not in node.takes), None)
            if pair is not None:
                yield node.with_(without=node.without | {pair})
                yield node.with_(takes=node.takes | {pair})
            return
        if self.members is None:
            if self.target not in node.open:
                yield node.with_(open=node.open | {self.target})
                yield node.with_(closed=node.closed | {self.target})
            return
        helpers = [c for c in self.members if self.target in problem.options.get(c, ()) and c not in takers]
        yield node.with_(without=node.without | {(c, self.target) for c in self.members})
        yield from _one_more(node, [(c, self.target) for c in sorted(helpers)])


class AtMost(Restriction, frozen=True, kw_only=True):
    """At most `most` of `members` act."""

    members: frozenset[int]
    most: int

    def followed(self, choice: Choice) -> bool:
        return sum(1 for c in choice if c in self.members) <= self.most

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        free = next((c for c in choice if c in self.members and c not in node.must), None)
        if free is not None:
            yield node.with_(banned=node.banned | {free})
            yield node.with_(must=node.must | {free})


class Company(Restriction, frozen=True, kw_only=True):
    """The creature acts only if at least `least` others of `members` do."""

    creature: int
    members: frozenset[int]
    least: int = 1

    def followed(self, choice: Choice) -> bool:
        return self.creature not in choice or len(self.members & choice.keys() - {self.creature}) >= self.least

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        together = node.with_(must=node.must | {self.creature})
        if len(self.members & node.must - {self.creature}) < self.least:
            skipped: frozenset[int] = frozenset()
            for other in sorted(self.members - node.must - node.banned - {self.creature}, key=lambda c: (c not in choice, c)):
                yield together.with_(must=together.must | {other}, banned=together.banned | skipped)
                skipped |= {other}
        if self.creature not in node.must:
            yield node.with_(banned=node.banned | {self.creature})


class Alone(Restriction, frozen=True, kw_only=True):
    """The creature acts only if no other does."""

    creature: int

    def followed(self, choice: Choice) -> bool:
        return self.creature not in choice or len(choice) == 1

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        others = frozenset(problem.options) - {self.creature}
        if not node.must & others:
            yield node.with_(must=node.must | {self.creature}, banned=node.banned | others)
        if self.creature not in node.must:
            yield node.with_(banned=node.banned | {self.creature})


# -------------------------------------------------------------------------------------------------------- requirements


class Requirement(Rule, frozen=True, kw_only=True):
    """Wants something: a choice follows it or not."""

    def followed(self, choice: Choice) -> bool:
        """Whether the choice follows it."""
        raise NotImplementedError

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        """Nodes that together hold every choice of `node` that follows it."""
        raise NotImplementedError


class Acts(Requirement, frozen=True, kw_only=True):
    """The creature attacks (or blocks); with `targets`, one of those."""

    creature: int
    targets: frozenset[Thing] | None = None

    def followed(self, choice: Choice) -> bool:
        taken = choice.get(self.creature, ())
        return bool(taken) if self.targets is None else any(t in self.targets for t in taken)

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        options = problem.options.get(self.creature, ())
        yield from _one_more(node, [(self.creature, t) for t in options if self.targets is None or t in self.targets])


class IsTaken(Requirement, frozen=True, kw_only=True):
    """Somebody of `members` (None: of all creatures) chooses the target ("must be blocked if able")."""

    target: Thing
    members: frozenset[int] | None = None

    def followed(self, choice: Choice) -> bool:
        return any(self.target in taken and (self.members is None or c in self.members) for c, taken in choice.items())

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        members = problem.options if self.members is None else self.members
        yield from _one_more(node, [(c, self.target) for c in sorted(members) if self.target in problem.options.get(c, ())])


class Follows(Requirement, frozen=True, kw_only=True):
    """The creature acts if some other of `members` does."""

    creature: int
    members: frozenset[int]

    def followed(self, choice: Choice) -> bool:
        return self.creature in choice or not (self.members - {self.creature}) & choice.keys()

    def branches(self, node: Node, problem: Problem, choice: Choice) -> Iterator[Node]:
        others = self.members - {self.creature}
        if self.creature not in node.banned:
            yield node.with_(must=node.must | {self.creature})
        if not others & node.must and self.creature not in node.must:
            yield node.with_(banned=node.banned | others | {self.creature})


# ------------------------------------------------------------------------------------------------------------- problem


class Problem(msgspec.Struct, frozen=True):
    """Creatures with what each may do by itself; `most`: how many targets a creature may choose (1 where it is not named)."""

    options: dict[int, tuple[Thing, ...]]
    restrictions: tuple[Restriction, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    most: dict[int, int] = {}

    def broken(self, choice: Choice) -> Restriction | None:
        """The first coupling restriction that a choice does not follow."""
        return next((r for r in self.restrictions if not r.followed(choice)), None)

    def obeyed(self, choice: Choice) -> int:
        """How many requirements a choice follows."""
        return sum(1 for r in self.requirements if r.followed(choice))

    def free(self) -> bool:
        """Whether creatures are chosen independently of each other, without requirements."""
        return not self.restrictions and not self.requirements


class Node(msgspec.Struct, frozen=True):
    """A part of all choices: what is fixed in it."""

    must: frozenset[int] = frozenset()
    banned: frozenset[int] = frozenset()
    takes: frozenset[tuple[int, Thing]] = frozenset()
    without: frozenset[tuple[int, Thing]] = frozenset()
    open: frozenset[Thing] = frozenset()
    closed: frozenset[Thing] = frozenset()
    dropped: frozenset[int] = frozenset()

    def with_(self, **changes: object) -> Node:
        """The same with changes."""
        return msgspec.structs.replace(self, **changes)

    def contradictory(self) -> bool:
        """Whether nothing fits what is fixed."""
        return bool(
            self.must & self.banned
            or self.takes & self.without
            or self.open & self.closed
            or any(c in self.banned or t in self.closed for c, t in self.takes)
        )


def _one_more(node: Node, pairs: list[tuple[int, Thing]]) -> Iterator[Node]:
    """Nodes in which at least one more of `pairs` is chosen: the first, or the second without the first, and so on."""
    skipped: frozenset[tuple[int, Thing]] = frozenset()
    for pair in pairs:
        if pair not in node.without and pair not in node.takes:
            yield node.with_(takes=node.takes | {pair}, without=node.without | skipped)
            skipped |= {pair}


# -------------------------------------------------------------------------------------------------------------- search


def search(
    problem: Problem, more_than: int = -1, *, first: bool = False, node: Node | None = None
) -> dict[int, tuple[Thing, ...]] | None:
    """A choice that follows every restriction and as many requirements as any, more than `more_than`; None when there is none.

    `first`: any choice with more than that many will do. `node`: only choices within it.
    """
    relaxation = _Relaxation(problem)
    stack, best, found, seen = [node or Node()], more_than, None, 0
    while stack:
        here = stack.pop()
        seen += 1
        if seen > NODE_BUDGET:
            raise NotImplementedRule("these restrictions and requirements are too entangled to be solved exactly", rule=acting())
        if here.contradictory():
            continue
        solved = relaxation.solve(here)
        if solved is None or solved[0] <= best:
            continue
        bound, choice = solved
        broken = problem.broken(choice)
        if broken is not None:
            stack += reversed(list(broken.branches(here, problem, choice)))
            continue
        value = problem.obeyed(choice)
        if value > best:
            best, found = value, choice
            if first:
                return found
        if bound > value:  # a requirement that the relaxation took for granted is not followed
            index = next(n for n in relaxation.granted if n not in here.dropped and not problem.requirements[n].followed(choice))
            without = here.with_(dropped=here.dropped | {index})
            stack += [without, *reversed(list(problem.requirements[index].branches(here, problem, choice)))]
    return found


class _Relaxation:
    """The problem as a flow: source, a node for all creatures, each creature, each target, sink; requirements are gains."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.creatures = sorted(problem.options)
        self.targets = list(dict.fromkeys(t for c in self.creatures for t in problem.options[c]))
        self.acts: dict[int, int] = {}
        self.pair: dict[tuple[int, Thing], int] = {}
        self.taken: dict[Thing, int] = {}
        self.granted: list[int] = []
        """Requirements that no gain expresses: the bound counts them as followed until a branch drops them."""
        for index, r in enumerate(problem.requirements):
            self._enter(index, r)
        self.least: dict[Thing, int] = {}
        self.limit: dict[Thing, int] = {}
        self.all_together: int | None = None
        for restriction in problem.restrictions:
            self._limit(restriction)
        self.unit = lcm(*(self.least[t] for t in self.taken if self.least.get(t, 0) > 1))
        """What one requirement gains: a number that divides among as many takers as a target must have, a share for each."""
        self.force = self.unit * (len(problem.requirements) + 1)
        """What following the branch gains: more than all requirements together."""

    def _enter(self, index: int, r: Requirement) -> None:
        if isinstance(r, Acts) and r.targets is None:
            self.acts[r.creature] = self.acts.get(r.creature, 0) + 1
        elif isinstance(r, Acts) and r.targets is not None and (self.problem.most.get(r.creature, 1) == 1 or len(r.targets) == 1):
            for target in r.targets:
                self.pair[r.creature, target] = self.pair.get((r.creature, target), 0) + 1
        elif isinstance(r, IsTaken) and r.members is None:
            self.taken[r.target] = self.taken.get(r.target, 0) + 1
        else:
            self.granted.append(index)

    def _limit(self, r: Restriction) -> None:
        if isinstance(r, Numbers) and r.members is None:
            self.least[r.target] = max(self.least.get(r.target, 0), r.least)
            if r.most is not None:
                self.limit[r.target] = min(self.limit.get(r.target, r.most), r.most)
        elif isinstance(r, AtMost) and r.members >= set(self.creatures):
            self.all_together = r.most if self.all_together is None else min(self.all_together, r.most)

    def solve(self, node: Node) -> tuple[int, dict[int, tuple[Thing, ...]]] | None:
        """The most requirements that a choice in the node could follow, and a choice; None when nothing fits what is fixed."""
        flow = Flow(3 + len(self.creatures) + len(self.targets))
        source, gate, sink = 0, 1, 2
        unit, force = self.unit, self.force
        at = {c: 3 + n for n, c in enumerate(self.creatures)}
        to = {t: 3 + len(at) + n for n, t in enumerate(self.targets)}
        flow.add(source, gate, len(at) if self.all_together is None else self.all_together, 0)
        wanted = 0
        edges: list[tuple[int, Thing, int]] = []
        for c in self.creatures:
            if c in node.banned:
                continue
            wanted += c in node.must
            flow.add(gate, at[c], 1, unit * self.acts.get(c, 0) + (force if c in node.must else 0))
            most = self.problem.most.get(c, 1)
            if most > 1:
                flow.add(source, at[c], most - 1, 0)
            for t in self.problem.options[c]:
                if t in node.closed or (c, t) in node.without:
                    continue
                forced = (c, t) in node.takes
                wanted += forced
                edges.append((c, t, flow.add(at[c], to[t], 1, unit * self.pair.get((c, t), 0) + (force if forced else 0))))
        for t in self.targets:
            if t in node.closed:
                continue
            least = max(1, self.least.get(t, 1)) if t in node.open else 0
            most = self.limit.get(t, len(at))
            if least > most:
                return None
            wanted += least
            gain = unit * self.taken.get(t, 0)
            if least:
                flow.add(to[t], sink, 1, gain + force)
                flow.add(to[t], sink, least - 1, force)
                flow.add(to[t], sink, most - least, 0)
            else:
                sharing = min(most, max(1, self.least.get(t, 1)))
                flow.add(to[t], sink, sharing, gain // max(1, self.least.get(t, 1)))
                flow.add(to[t], sink, most - sharing, 0)
        total = flow.run(source, sink)
        if total // force < wanted:
            return None
        choice: dict[int, tuple[Thing, ...]] = {}
        for c, t, edge in edges:
            if flow.used(edge):
                choice[c] = (*choice.get(c, ()), t)
        granted = sum(1 for n in self.granted if n not in node.dropped)
        return (total - force * wanted) // unit + granted, choice
