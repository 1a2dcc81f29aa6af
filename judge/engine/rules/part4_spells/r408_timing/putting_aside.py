"""Putting a card of the hand aside to play it on a later turn, or a companion into the hand: actions that came later than 2009.

No rule of the edition speaks of them, and none is cited: they are special actions as those of 408.2 are, and what they say is on the card.
"""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.vocabulary import PERFORMED
from judge.engine.game.state import HAND, Bindings
from judge.engine.record.acting import illegal
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.table.table import Table

ASIDE = t.Bound("aside")


def later(parts: tuple[e.Part, ...]) -> e.Instruction:
    """What lets the card that is put aside be played from the next turn on, for as long as it remains removed from the game."""
    lent = e.Apply(ASIDE, parts, e.Duration("as long as", t.Fits(ASIDE, t.InZone("removed from the game"))))
    begins = e.Replace(t.EventPattern("turn begins"), (e.Then(lent),), once=True)
    return e.Apply(t.Together(()), (begins,), e.Duration("permanent"))


def offered(table: Table, id: int, action: str) -> e.PutAside:
    """What the card says of being put aside in that way. Raises IllegalAction where it says nothing of it."""
    statics = (i.ability for i in table.view.abilities(id) if isinstance(i.ability, e.StaticAbility))
    found = (part for ability in statics for part in ability.parts if isinstance(part, e.PutAside) and part.action == action)
    part = next(found, None)
    if part is None:
        raise illegal(f"{table.name(id)} has no {action} ability")
    return part


def need_its_time(table: Table, player: str, id: int, part: e.PutAside) -> None:
    """Raises IllegalAction where the card is not where it has to be (in the player's hand), or it is not the time for it."""
    obj = table.game.objects.get(id)
    if obj is None or obj.zone != part.origin or obj.owner != player:
        where = f"in {player}'s hand" if part.origin == HAND else f"{player}'s, {part.origin}"
        raise illegal(f"{table.name(id)} isn't {where}")
    if part.sorcery:
        r408_priority.need_sorcery_time(table, player, obj.name)
    elif player not in table.game.active:
        raise illegal(f"it isn't {player}'s turn", kind="time")


def put_away(table: Table, player: str, id: int, part: e.PutAside) -> None:
    """The card goes where it is put for what has been paid: out of the game, from where it may be played on a later turn."""
    away = e.Move(t.Bound("card"), part.to, face_down=part.face_down, bind="aside")
    over = (e.HasPerformed(ASIDE, part.action),) if part.action in PERFORMED else ()
    lent = (later(part.parts),) if part.parts else ()
    execute(table, e.Sequence((away, *lent, *over)), Bindings(this=id, you=player).bind("card", (id,)))
