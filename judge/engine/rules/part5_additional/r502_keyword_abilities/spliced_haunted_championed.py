"""Paragraphs on keywords that speak of what becomes of an object: morph (502.26e), splice (502.40e), haunt (502.51b), champion
(502.72c)."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.objects import Thing
from judge.engine.game.occurrences import Champion
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo
from judge.engine.record.acting import rule


def _spliced(info: StackInfo | None) -> bool:
    return info is not None and "spliced" in info.bindings.done


NO_LONGER_SPLICED = When("what was spliced onto a spell is lost as it leaves the stack", _spliced, rule="502.40e")


@rule("502.51b")
def haunted_by_it(targeted: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """A card that a haunt ability has put in the removed-from-the-game zone "haunts" the creature which that ability targeted. "Creature it
    haunts" means the object the haunt ability targeted, whether or not it is still a creature.
    """
    return targeted



@rule("502.72c")
def championed(o: Occurrence, by: int | None) -> Champion:
    """If a permanent removes another from the game as the direct result of a champion ability, the permanent removed is "championed" by the
    one that removed it.

    That a permanent is championed, beside the move by which it is removed (`o`).
    """
    return by_rule(o.as_kind(Champion, other=by, rules=()))
