"""What happens to permanents in play: tapping, counters, attaching, control, turning face up."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Counted, Occurrence


class Tap(Occurrence, frozen=True):
    """A permanent becomes tapped (501.7)."""

    verb = "tap"


class Untap(Occurrence, frozen=True):
    """A permanent becomes untapped (501.7)."""

    verb = "untap"


ENTERING = "coming into play"
"""The cause of counters with which something comes into play, which no event of their own puts there (200.10c)."""


class PutCounter(Counted, frozen=True):
    """Counters are put on an object or player (200.10).

    `kind`: of counter. `by`: what has them put there for damage, where that is not its source.
    """

    verb = "put counter"
    kind: str = ""
    by: int | None = None


class RemoveCounter(Counted, frozen=True):
    """Counters are removed from an object or player (200.10).

    `kind`: of counter.
    """

    verb = "remove counter"
    kind: str = ""


class Attach(Occurrence, frozen=True):
    """A permanent becomes attached to something (501.2)."""

    verb = "attach"


class Unattach(Occurrence, frozen=True):
    """A permanent is no longer attached to what it was attached to (501.2d)."""

    verb = "unattach"


class TurnFaceUp(Occurrence, frozen=True):
    """A face-down permanent is turned face up (504.8)."""

    verb = "turn face up"


class GainControl(Occurrence, frozen=True):
    """A player gains control of a permanent (418.1)."""

    verb = "gain control"


class LoseControl(Occurrence, frozen=True):
    """A player loses control of a permanent (418.1)."""

    verb = "lose control"


class Regenerate(Occurrence, frozen=True):
    """A permanent regenerates (419.6b)."""

    verb = "regenerate"


class CumulativeUpkeep(Occurrence, frozen=True):
    """A cumulative upkeep is paid (502.13)."""

    verb = "cumulative upkeep"
