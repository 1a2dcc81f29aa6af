"""Where what a text chooses, and what it does for each, is made: at the smallest instruction that holds all that speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk, with_parts
from judge.cards.language.parsing.mentions import Unresolved
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, RestAt, WayRef
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.references.pronouns import Meanings


def placed(tree: Any, found: list[Antecedent], meanings: Meanings, fixed: Callable[[Any], Any]) -> Any:
    """`tree` in its final form, with `Name` before the step that first chooses, and `ForEach` around what speaks of each.

    `fixed` gives the meaning of a part. Raises `Unresolved`.
    """
    keys = {a.key.at: a.key for a in found if isinstance(a.key, ChooseAt | EachAt) and a.key.at in meanings.named}
    for _, key in sorted(keys.items()):
        place = _Place(key, meanings)
        tree = place.in_(tree)
        if not place.made:
            raise Unresolved("a choice has no place to be made")
    return _finished(tree, fixed) if meanings.named else fixed(tree)


class _Place:
    """Puts one choice, or one loop, into a text."""

    def __init__(self, key: ChooseAt | EachAt, meanings: Meanings) -> None:
        self.key, self.meaning, self.name = key, meanings.meaning, meanings.named[key.at]
        self.chosen = key.choose if isinstance(key, ChooseAt) else key.of
        self.once = isinstance(key, ChooseAt) or key.at in meanings.together
        self.made = False

    def in_(self, node: Any) -> Any:
        """`node` with the choice made in it."""
        if isinstance(node, tuple):
            return _with(node, next((part for part in node if self._holds(part)), None), self.in_)
        if isinstance(node, e.Sequence):
            return e.Sequence(self._in_steps(node.steps))
        if isinstance(node, e.IfDone) and isinstance(self.key, ChooseAt) and isinstance(node.do, e.May) and self._holds(node.do):
            return msgspec.structs.replace(node, do=self.in_(node.do))  # what follows knows what was chosen
        if isinstance(node, e.ForEach) and node.over == self.key:
            return self._for_each(node.do)
        speaking = [part for part in _parts(node) if self._spoken_of(part)]
        if len(speaking) == 1 and any(isinstance(inner, e.Instruction) and self._spoken_of(inner) for inner in walk(speaking[0])):
            return with_parts(node, lambda part: _with(part, speaking[0], self.in_))
        if not isinstance(node, e.Instruction):
            return node
        if not self.once:
            return self._for_each(node)
        self.made = True
        return e.Sequence((e.Name(self.name, selection=self.chosen), node))

    def _in_steps(self, steps: tuple[e.Instruction, ...]) -> tuple[e.Instruction, ...]:
        speaking = [step for step in steps if self._spoken_of(step)]
        first = steps.index(speaking[0])
        if len(speaking) == 1 or self.once and self._holds(speaking[0]):  # what comes later finds it by its name
            return (*steps[:first], self.in_(speaking[0]), *steps[first + 1 :])
        if self.once:
            return steps
        end = len(steps) - steps[::-1].index(speaking[-1])
        return (*steps[:first], self._for_each(e.Sequence(steps[first:end])), *steps[end:])

    def _for_each(self, do: e.Instruction) -> e.Instruction:
        self.made = True
        return e.ForEach(self.chosen, self.name, do)

    def _holds(self, node: Any) -> bool:
        return any(inner == self.key for inner in walk(node))

    def _spoken_of(self, node: Any) -> bool:
        refs = [inner for inner in walk(node) if isinstance(inner, Ref | RestAt | WayRef)]
        return self._holds(node) or any(isinstance(meant,
            t.Bound) and meant.name == self.name for ref in refs for meant in walk(self.meaning[ref]))


def _parts(node: Any) -> list[Node]:
    """The nodes of a tuple, or of a node's fields."""
    inside = node if isinstance(node, tuple) else [getattr(node, field) for field in node.__struct_fields__]
    return [part for each in inside for part in (_parts(each) if isinstance(each, tuple) else [each] if isinstance(each, Node) else [])]


def _with(part: Any, old: Any, change: Callable[[Any], Any]) -> Any:
    """`part` with `old`, which stands in it, changed."""
    if old is not None and part is old:
        return change(old)
    return tuple(_with(each, old, change) for each in part) if isinstance(part, tuple) else part


def _finished(tree: Any, fixed: Callable[[Any], Any]) -> Any:
    """The selections that `Name` and `ForEach` hold keep their meaning; what they replaced is bound."""
    if isinstance(tree, tuple):
        return tuple(_finished(part, fixed) for part in tree)
    if isinstance(tree, e.ForEach):
        return e.ForEach(fixed(tree.over), tree.name, _finished(tree.do, fixed))
    if isinstance(tree, e.Sequence):
        return e.Sequence(_finished(tree.steps, fixed))
    return fixed(tree)
