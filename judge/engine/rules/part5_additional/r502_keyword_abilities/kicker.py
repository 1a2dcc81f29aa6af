"""Kicker (502.21): targets that a spell has only where a kicker cost is paid."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, rebuild, walk
from judge.engine.record.acting import rule
from judge.engine.table.questions import condition_rules

LATER_COSTS = frozenset(("additional cost", "bargain", "casualty", "gift", "offspring", "overload", "squad"))
"""Costs of which no paragraph of 502 says that targets may hang on them: the general rule does (409.1c)."""


@rule("502.21d")
def without_targets(body: e.Body, done: frozenset[str]) -> frozenset[int] | None:
    """Suppose part of a spell's ability works only if a kicker cost was paid, and that part has targets.

    The instances of the word "target" that stand only under a cost that was not paid; None where no such condition stands.

    Whether a keyword's cost is paid is known as the spell is announced (502.21d, 409.1c).
    """
    if not mentions(body.effect, e.If):
        return None
    conditional = False

    def change(node: Node) -> Node:
        nonlocal conditional
        if not isinstance(node, e.If):
            return node
        condition = node.condition
        holds = not isinstance(condition, t.Isnt)
        asked = condition.part if isinstance(condition, t.Isnt) else condition
        if not isinstance(asked, t.Done) or not (condition_rules(asked) or asked.name in LATER_COSTS):
            return node
        conditional = conditional or _targets(node.then) != _targets(node.otherwise)
        return (node.then if (asked.name in done) is holds else node.otherwise) or e.Nothing()

    kept = rebuild(body.effect, change)
    if not conditional:
        return None
    return _targets(body.effect) - _targets(kept)


def _targets(node: Node | None) -> frozenset[int]:
    """The instances of the word "target" in a text."""
    return frozenset(n.index for n in walk(node) if isinstance(n, t.Target)) if node is not None else frozenset()
