"""Linked abilities (407): what one ability of an object did, and another refers to."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import AbilityKey, Bindings, FrozenMap, Game, StackInfo
from judge.engine.looking.patterns import THIS_WAY
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part2_cards.words_to_choose import words_of
from judge.engine.rules.part5_additional.r502_keyword_abilities.keyword_links import KEYWORD_LINKS
from judge.support.edition import Table


def _memory(node: Node) -> str:
    """The name under which a linked ability remembers what a node refers to; empty for any other node."""
    return node.name if isinstance(node, t.Memory) else ""


@rule("407.1")
def remembered(game: Game, bindings: Bindings, name: str, value: Any) -> FrozenMap[Any, Any]:
    """Two abilities printed on one object may be such that the first causes actions to be taken or objects to be affected, while the second
    directly refers to those actions or objects.

    What linked abilities remember once those of this object remember a value under a name.
    """
    return game.memory.set((bindings.this or 0, bindings.linked(name)), value)


REMOVED = When("removed from the game", lambda node: _memory(node) == "removed", rule="407.2a")
REMEMBERS = When(
    "a replaced event leaves something to another ability",
    lambda change: isinstance(change, e.ToZone) and bool(change.remember),
    rule="407.2b",
)
PUT_INTO_PLAY = When("put into play", lambda node: _memory(node) == "put into play", rule="407.2c")
CHOSEN_OR_NAMED = When("chosen or named", lambda node: isinstance(node, t.ChosenWord) and not node.binding, rule="407.2d")
BY_A_STATIC_ABILITY = When(
    "done by a static ability", lambda node: isinstance(node, t.EventPattern) and node.kind == THIS_WAY, rule="407.2e"
)
OF_KEYWORDS = tuple(When(link.what, lambda node, link=link: _memory(node) == link.what, link.rule) for link in KEYWORD_LINKS)
LINKS = Table("kinds of links between abilities", (REMOVED, PUT_INTO_PLAY, *OF_KEYWORDS, BY_A_STATIC_ABILITY, CHOSEN_OR_NAMED))


def linked(*nodes: object) -> tuple[str, ...]:
    """The rules by which instructions refer to what another ability of the object did."""
    found: dict[str, None] = {}
    for root in nodes:
        for node in walk(root) if isinstance(root, Node) else ():
            found.update(dict.fromkeys(rules_when(LINKS.now, node)))
            if isinstance(node, t.ChosenWord) and not node.binding and (words := words_of(node.kind)) is not None:
                found[words.rule] = None
    return tuple(found)


def _acquired_together(table: object, info: StackInfo) -> bool:
    """Whether the ability was acquired, and refers to what another ability did."""
    return bool(info.bindings.link) and info.body is not None and any(_memory(node) in REMEMBERED for node in walk(info.body))


REMEMBERED = frozenset({"removed", "put into play", *(link.what for link in KEYWORD_LINKS)})
"""What a linked ability can remember of another's doing."""


@rule("407.3")
def acquired_by(origin: str) -> str:
    """If one effect causes an object to acquire a pair of linked abilities, those two will be similarly linked to each other on that
    object, even though they weren't printed on it.

    Names the abilities that one effect (`origin`) caused an object to acquire: linked to each other, and no other ability to them.
    """
    return origin.removesuffix(" flipped")


ACQUIRED = When("of linked abilities acquired together, one refers to what the other did", _acquired_together, rule=marks(acquired_by)[0])


def link_of(key: AbilityKey | None) -> str:
    """Names the abilities that may be linked with one: those that the object acquired with it by one effect.

    Empty for the object's own abilities: printed, or of what it came into play as a copy of.
    """
    if key is None:
        return ""
    origin = key.origin
    while origin.startswith("keyword "):
        origin = origin.partition(": ")[2].rpartition(" ")[0]
    own = origin.startswith(("printed", "rules")) or origin.removesuffix(" flipped") == f"copied by {key.object}"
    return "" if own else acquired_by(origin)
