"""What triggers as permanents come into play (410.10a, 410.10b): which abilities are asked, and how what came is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game.state import AbilityInstance
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import rule


@rule("410.10a")
def of_all_in_play(view: Derived, verb: str) -> Sequence[tuple[AbilityInstance, int]]:
    """A comes-into-play ability triggers when a permanent enters the in-play zone.

    The abilities that are checked for what matches such an event: those of every permanent in play, the newcomers included.
    """
    return view.triggered(verb)


@rule("410.10b")
def as_it_is_modified(before: Derived, after: Derived) -> Derived:
    """If a continuous effect modifies a permanent's characteristics, it does so from the moment that permanent is in play, and not earlier.

    How a permanent that came into play is looked at: with the effects that apply now, and not as it was before.
    """
    return after
