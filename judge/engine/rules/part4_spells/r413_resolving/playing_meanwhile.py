"""Cards that are played while another spell or ability resolves (413.2e)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.state import LIBRARY, Bindings
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part4_spells.r408_timing.r408_2_special_actions import play_land_meanwhile
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.engine.rules.part4_spells.r415_targets.default_targets import harms_its_own
from judge.engine.table.choosing import ask
from judge.engine.table.decisions import YES_NO, OneOf
from judge.engine.table.questions import may
from judge.engine.table.table import Table
from judge.errors import IllegalAction


@rule("413.2e")
def play_during_resolution(
    table: Table, player: str, id: int, *, free: bool = True, cost: e.Cost | None = None, way: str = "", half: int | None = None
) -> int:
    """A player whom an effect specifically instructs or allows to play a spell during resolution puts that spell on top of the stack and
    then goes on playing it through the steps of rules 409.1a-i, but once it has been played no player receives priority.

    Plays a card while a spell or ability resolves (413.2e): a spell by the same steps, a land as one of the turn's; then no priority.
    """
    if "land" in table.view.chars(id).types:
        return play_land_meanwhile(table, player, id)
    return spells.play_spell(table, player, id, during_resolution=True, free=free, cost=cost, way=way, half=half)


def cannot_be_played(table: Table, id: int, refusal: IllegalAction) -> None:
    """Records that a card that an effect lets be played, or says to play, stays where it is, and what refuses it."""
    obj = table.game.objects[id]
    facts = (("not played", obj.card), ("object", id))
    with citing(*refusal.rules):
        table.step(
            "not played", reads=(*refusal.facts, ("zone", obj.card)), writes=facts, thing=id, name=obj.name, why=refusal.message
        )


def offered(table: Table, player: str, card: int, bindings: Bindings, *, free: bool = False) -> bool:
    """Whether the player plays a card that an effect lets him or her play; gladly, where it is `free` and harms nothing of the player's."""
    options = OneOf((True, False)) if free and not harms_its_own(table, player, card) else YES_NO
    return bool(ask(table, "may", player, options, marks(play_during_resolution)[0], bindings, play=card))


@rule(*marks(play_during_resolution))
def play_while_searching(table: Table, player: str) -> None:
    """Cards in the library that say so may be played by their owner while he or she searches it, one after the other."""
    refused: set[int] = set()
    while True:
        library = table.game.zone(LIBRARY, player)
        cards = tuple(x for x in library if x not in refused and may(table, "be played while searching", x, player))
        if not cards:
            return
        card = cards[0]
        refused.add(card)
        if not offered(table, player, card, Bindings(this=card, you=player)):
            continue
        try:
            with table.whole():
                play_during_resolution(table, player, card, free=False)
        except IllegalAction as refusal:
            cannot_be_played(table, card, refusal)
