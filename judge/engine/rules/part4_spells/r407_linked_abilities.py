"""Linked abilities (407): what one ability of an object did, and another refers to."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine import hooks
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import AbilityKey, Bindings, FrozenMap, Game, Occurrence, StackInfo
from judge.engine.looking import Context
from judge.engine.looking.event_terms import THIS_WAY
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part2_cards.all_words_to_choose import words_of
from judge.engine.rules.part5_additional.r502_keyword_abilities.keyword_links import KEYWORD_LINKS
from judge.support.edition import Table
from judge.support.memoizing import memoized


def _memory(node: Node) -> str:
    """The name under which a linked ability remembers what a node refers to; empty for any other node."""
    return node.name if isinstance(node, t.Memory) else ""


@rule("407.1")
def remembered(game: Game, bindings: Bindings, under: str, value: Any) -> FrozenMap[Any, Any]:
    """Two abilities printed on one object may be such that the first causes actions to be taken or objects to be affected, while the second
    directly refers to those actions or objects.

    What linked abilities remember once those of this object remember a value under a name.
    """
    return game.memory.set((bindings.this or 0, under), value)


@rule("407.2a")
def removed_with_it(bindings: Bindings) -> str:
    """The latter refers only to those cards in the removed-from-the-game zone that moved there as a result of the former.

    The name under which the cards are remembered that an ability removes from the game.
    """
    return bindings.linked("removed")


@rule(*marks(removed_with_it))
def put_away_to_play_it(game: Game, spell: int, permanent: int) -> Game:
    """The game in which a permanent knows what was removed from the game as a cost of the spell that became it."""
    paid = {name: gone for (id, name), gone in game.memory.items() if id == spell}
    return game.with_(memory=game.memory.merge({(permanent, name): gone for name, gone in paid.items()})) if paid else game


@rule("407.2b")
def replaced_by_it(bindings: Bindings, name: str) -> str:
    """The latter refers only to those cards in the removed-from-the-game zone that moved there as a direct result of a replacement event
    that the former caused.

    The name under which the cards are remembered that go elsewhere by a replacement effect of an ability.
    """
    return bindings.linked(name)


@rule("407.2c")
def put_into_play_with_it(bindings: Bindings) -> str:
    """The latter can refer only to objects that were put into play as a result of the former.

    The name under which the objects are remembered that an ability puts into play.
    """
    return bindings.linked("put into play")


@rule("407.2d")
def chosen_for_it(bindings: Bindings, what: str) -> str:
    """The latter refers only to a choice that was made as a result of the former.

    The name under which is remembered what an ability has a player choose or name.
    """
    return bindings.linked(what)


@hooks.done_this_way.does
@rule("407.2e")
def done_by_that_ability(ctx: Context, o: Occurrence) -> bool:
    """A static ability and a triggered ability printed on the same object in the same paragraph are linked.

    Whether something was done by the static ability: only that is referred to by the triggered one.
    """
    return o.source == ctx.bindings.this and getattr(o, "link", "") == ctx.bindings.link


LINKED = {"removed": removed_with_it, "put into play": put_into_play_with_it, **KEYWORD_LINKS}
"""What a linked ability can remember of another's doing -> what gives the name under which it does."""


def kept_under(bindings: Bindings, what: str) -> str:
    """The name under which linked abilities of an object remember something."""
    link = LINKED.get(what)
    return link(bindings) if link is not None else bindings.linked(what)


REMEMBERS = When(
    "a replaced event leaves something to another ability",
    lambda change: isinstance(change, e.ToZone) and bool(change.remember),
    rule=marks(replaced_by_it)[0],
)
OF_LINKS = tuple(When(what, lambda node, what=what: _memory(node) == what, marks(link)[0]) for what, link in LINKED.items())
CHOSEN_OR_NAMED = When(
    "chosen or named", lambda node: isinstance(node, t.ChosenWord) and not node.binding, rule=marks(chosen_for_it)[0]
)
BY_A_STATIC_ABILITY = When(
    "done by a static ability",
    lambda node: isinstance(node, t.EventPattern) and node.kind == THIS_WAY,
    rule=marks(done_by_that_ability)[0],
)
LINKS = Table("kinds of links between abilities", (*OF_LINKS, BY_A_STATIC_ABILITY, CHOSEN_OR_NAMED))


def linked(*nodes: object) -> tuple[str, ...]:
    """The rules by which instructions refer to what another ability of the object did."""
    found: tuple[str, ...] = ()
    for root in nodes:
        if isinstance(root, Node):
            found += _links(root)
    return tuple(dict.fromkeys(found)) if found else found


@memoized
def _links(root: Node) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for node in walk(root):
        found.update(dict.fromkeys(rules_when(LINKS.now, node)))
        if isinstance(node, t.ChosenWord) and not node.binding and (words := words_of(node.kind)) is not None:
            found[words.rule] = None
    return tuple(found)


def _acquired_together(table: object, info: StackInfo) -> bool:
    """Whether the ability was acquired, and refers to what another ability did."""
    return bool(info.bindings.link) and info.body is not None and any(_memory(node) in LINKED for node in walk(info.body))


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
