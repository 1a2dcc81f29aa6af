"""Where abilities that trigger on a change of zones find the object afterwards (410.10, 410.10f)."""

from __future__ import annotations

from judge.engine.game.occurrences import Cycle, Discard, Move
from judge.engine.game.state import GRAVEYARD, IN_PLAY, Game, Occurrence, View
from judge.engine.record.acting import rule


@rule("410.10")
def where_it_went(game: Game, event: Occurrence, thing: int) -> int | None:
    """Trigger events in which objects change zones go by the name of "zone-change triggers." Many abilities with such triggers try to do
    something to the object after its change of zones.
    """
    became: int | None = None
    if isinstance(event, Move):
        became = event.became
    elif isinstance(event, Discard | Cycle) and thing in game.left:  # the discard was a move (217.1c (4))
        became = game.left[thing].became
    return became if became in game.objects else None


def left_what_it_enchanted(event: Occurrence | None, view: View) -> bool:
    """Whether an event is that the permanent left play to which an object that is no more was attached (217.1c (5), 410.10f)."""
    if event is None or not isinstance(event, Move) or event.origin != IN_PLAY:
        return False
    return view.obj.attached_to == event.subject and "Aura" in view.chars.subtypes


@rule("410.10f")
def aura_where_it_went(game: Game, event: Occurrence | None, view: View) -> int | None:
    """Some Auras have abilities that trigger when the enchanted permanent leaves play.

    The card in its owner's graveyard that an Aura (`view`) became whose ability triggered on the enchanted permanent leaving play.
    """
    new = game.objects.get(view.became) if view.became is not None and left_what_it_enchanted(event, view) else None
    return new.id if new is not None and new.zone == GRAVEYARD else None
