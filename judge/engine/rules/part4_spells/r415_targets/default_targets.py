"""Which targets are taken first where nobody names any: of what is harmed the opponents', of what is helped one's own."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import not_

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import spell_ability
from judge.cards.instructions.base import Node, walk
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY, REMOVED, Bindings, Thing
from judge.engine.rules.part4_spells.r415_targets import targeting
from judge.engine.table.plain_interest import is_harm
from judge.engine.table.table import Table
from judge.support.memoizing import memoized

_HARMS = (
    *(e.DealDamage, e.Destroy, e.CounterSpell, e.LoseLife, e.Discard, e.DiscardThese, e.Mill, e.Sacrifice, e.LoseGame, e.SkipNext),
    *(e.ControlNextTurn, e.Tap),
)
"""What nobody would choose to have done to himself or herself, or to what is his or hers."""
_HELPS = (e.GainLife, e.Draw, e.ExtraTurn, e.Regenerate, e.Untap, e.PutCounters)
"""What everybody would rather have done to himself or herself, or to what is his or hers."""


def in_order(
    table: Table, player: str, source: int | None, body: e.Body, index: int, options: tuple[Thing, ...]
) -> tuple[Thing, ...]:
    """The legal targets of one place in the order in which they are taken where nobody says; of what is harmed a basic land last, and last
    of all what the ability itself is of."""
    if len(options) < 2:
        return options
    harmed, helped = _harmed(body), _helped(body)
    if index in harmed or index in helped:
        own, chars = (player, *table.game.together(player)), table.view.chars
        if index in harmed:
            options = _these_last(options, [isinstance(x, int) and "basic" in chars(x).supertypes for x in options])
        whose = [x if isinstance(x, str) else chars(x).controller or table.controller(x) for x in options]
        options = _these_last(options, [(who in own) == (index in harmed) for who in whose])
    of = table.obj(source) if source is not None else None
    if of is not None:
        options = _these_last(options, [isinstance(x, int) and table.game.objects[x].card == of.card for x in options])
    return options


def harms_its_own(table: Table, player: str, card: int) -> bool:
    """Whether a card that a player could play as a spell would harm a target, and all that are legal are the player's own."""
    spell = spell_ability(tuple(instance.ability for instance in table.view.chars(card).abilities))
    ctx = table.context(Bindings(this=card, you=player))
    own = (player, *table.game.together(player))
    for index, spec in enumerate(spell.body.targets if spell is not None else ()):
        found = targeting.legal_targets(table, ctx, spec, card) if spell is not None and index in _harmed(spell.body) else ()
        if found and all((x if isinstance(x, str) else table.controller(x)) in own for x in found):
            return True
    return False


@memoized
def _harmed(body: e.Body) -> frozenset[int]:
    """The places of targets to which harm is done; so it is to remove from the game what is in play, unless it comes back, to put it
    into a hand or library, to make it smaller, to keep it from dealing damage or from acting, and to see a hand."""
    nodes = list(walk(body))
    moves = [node for node in nodes if isinstance(node, e.Move)]
    gone = moves if all(node.zone == REMOVED for node in moves) and t.InZone(IN_PLAY) in nodes else []
    shown = [node for node in nodes if isinstance(node, e.Reveal | e.LookAt)]
    hands = (node for node in shown if any(isinstance(part, t.InZone) and part.zone == HAND for part in walk(node.what)))
    harms = (*gone, *hands, *(node for node in nodes if isinstance(node, _HARMS)))
    back = (node.what.index for node in moves if node.zone in (HAND, LIBRARY) and isinstance(node.what, t.Target))
    returned = (index for index in back if _is_in_play(body.targets[index]))
    return frozenset([*_targeted(harms), *returned, *_shaped(nodes, harm=True)])


@memoized
def _helped(body: e.Body) -> frozenset[int]:
    """The places of targets that are helped, and not harmed: by a gift, more power or toughness, a new ability, or a shield."""
    nodes = list(walk(body))
    helps = (node for node in nodes if isinstance(node, _HELPS) and getattr(node, "kind", "+1/+1") == "+1/+1")
    return frozenset([*_targeted(helps), *_shaped(nodes, harm=False)]) - _harmed(body)


def _targeted(nodes: Iterable[Node]) -> list[int]:
    return [part.index for node in nodes for part in walk(node) if isinstance(part, t.Target)]


def _shaped(nodes: list[Node], *, harm: bool) -> list[int]:
    """The places of targets on which a continuous effect begins that harms, or else helps."""
    found: list[int] = []
    for node in nodes:
        if not isinstance(node, e.Apply):
            continue
        for part in node.parts:
            if isinstance(part, e.Prevent):
                of = part.pattern.subject if harm else part.pattern.other
                found += _targeted((of,)) if of is not None else []
            elif isinstance(node.affected, t.Target) and is_harm(part) == harm:
                found.append(node.affected.index)
    return found


def _is_in_play(spec: e.TargetSpec) -> bool:
    """Whether what is targeted is a permanent, of any player."""
    zones = {node.zone for node in walk(spec.filter) if isinstance(node, t.InZone)}
    return zones == {IN_PLAY}


def _these_last(options: tuple[Thing, ...], those: list[bool]) -> tuple[Thing, ...]:
    """What is not of those, and then what is, both in their order."""
    return (*compress(options, map(not_, those)), *compress(options, those))
