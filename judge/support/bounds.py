"""What one question may cost: the bounds of time, events, objects and memory that every door shares, and their meter.

A door (a command, the server's worker, the assistants) runs its work in `bounded(...)`. Counted bounds hold everywhere: the engine asks the
meter at each event. Time and memory are looked at many times a second, whatever the process is doing, where the work is done in
the main thread of a system with timers; elsewhere at each event.
"""

from __future__ import annotations

import _signal as signal  # type: ignore[import-not-found]  # its numbers as numbers: `signal` first makes enumerations of them
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from judge.support.threads import local

TICK = 0.02
"""Seconds between two looks at time and memory."""
PAUSE = 0.005
"""Seconds between two looks that events ask for: one costs as much as some ten of them."""
GRACE = 0.3
"""Seconds that what was interrupted has to put things in order, before it is interrupted again."""
PATIENCE = 4
"""How many times its seconds an answer may take on a machine that does other work: its seconds are those of the processor."""
SPARE = 48 << 20
"""Bytes of memory that answering and showing have where playing has used up all."""
PLAYING, ANSWERING = 0.6, 0.8
"""The shares of the time after which playing and answering are to be over; the rest is for showing what came of it."""


class Bounds:
    """Limits of one answer: seconds of time, events of a game, objects of a game, megabytes of memory more than at its beginning."""

    __slots__ = ("memory", "objects", "seconds", "steps")

    def __init__(self, seconds: float = 8.0, steps: int = 20_000, objects: int = 20_000, memory: int = 300) -> None:
        self.seconds, self.steps, self.objects, self.memory = seconds, steps, objects, memory


DEFAULT = Bounds()


class Reached(BaseException):
    """A bound is reached: `bound` is which one (a field of `Bounds`), `said` where that was ("after 20,000 events"). What was begun
    is left as it is.

    No family of errors: nothing that tries an action and looks whether it was an error may take it for one.
    """

    def __init__(self, bound: str, said: str) -> None:
        super().__init__(bound, said)
        self.bound, self.said = bound, said


class Meter:
    """What has been used of some bounds, and until when the part of the work that is under way may go on."""

    def __init__(self, bounds: Bounds, *, timed: bool = True, clock: Callable[[], float] = time.process_time) -> None:
        self.bounds, self.clock = bounds, clock
        self.timed, self.process = timed, os.getpid()
        self.began, self.latest = clock(), time.monotonic() + bounds.seconds * PATIENCE
        self.shared_from = self.began
        self.until = self.began + bounds.seconds if timed else float("inf")
        self.before = _memory() if timed else 1 << 60
        self.again = 0.0

    def share(self) -> None:
        """From here on shares are those of the time that is left: reading has taken what it took."""
        self.shared_from = self.clock()

    def leave(self, share: float) -> None:
        """From here on the work is to be over at a share of the time; it has some memory in any case."""
        if self.timed:
            self.until = self.shared_from + (self.began + self.bounds.seconds - self.shared_from) * share
            self.before = max(self.before, _memory() - (self.bounds.memory << 20) + SPARE)
            self.again = 0.0

    @property
    def seconds(self) -> float:
        """How long the work has taken."""
        return self.clock() - self.began

    def look(self) -> None:
        """Looks at time and memory. Raises Reached."""
        now = self.clock()
        if now < self.again:
            return
        if now > self.until or self.timed and time.monotonic() > self.latest:
            self.again = now + GRACE
            raise Reached("seconds", f"after {max(1, round(self.seconds))} second{'s' * (self.seconds >= 1.5)}")
        if _memory() - self.before > self.bounds.memory << 20:
            self.again = now + GRACE
            raise Reached("memory", f"with {self.bounds.memory:,} MB of memory in use")
        self.again = now + PAUSE

    def event(self, number: int, objects: int) -> None:
        """Before the event of this number in a game with so many objects. Raises Reached."""
        if number > self.bounds.steps:
            raise Reached("steps", f"after {self.bounds.steps:,} events")
        if objects > self.bounds.objects:
            self.room(objects)
        if not number & 15:
            self.look()

    def room(self, objects: int) -> None:
        """Before so many objects are made. Raises Reached."""
        if objects > self.bounds.objects:
            raise Reached("objects", f"where there would be {objects:,} objects, of which {self.bounds.objects:,} are allowed")


class _Now(local):
    """The meter of the work of this thread."""

    meter: Meter | None = None


_NOW = _Now()


def meter() -> Meter:
    """The meter of the work under way; where no door has set one, one that counts events and objects alone."""
    if _NOW.meter is None:
        _NOW.meter = Meter(DEFAULT, timed=False)
    return _NOW.meter


@contextmanager
def bounded(bounds: Bounds = DEFAULT, *, clock: Callable[[], float] = time.process_time) -> Iterator[Meter]:
    """Within the block the work is bounded; inside another such block by what that one has left. The block, or who calls it, has to
    catch Reached. `clock`: `time.monotonic` where somebody waits for an end in time, and for other processes.
    """
    outer = _NOW.meter
    if outer is not None and (not outer.timed or outer.process != os.getpid()):
        outer = None
    made = Meter(bounds, clock=clock if outer is None else outer.clock)
    if outer is not None:
        made.until, made.latest = min(made.until, outer.until), min(made.latest, outer.latest)
    _NOW.meter = made
    ticking = outer is None and _ticks()
    try:
        yield made
    finally:
        if ticking:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
        _NOW.meter = outer


def _ticks() -> bool:
    """Lets the meter be looked at by a timer; False where there is none, where somebody else uses it, or outside the main thread."""
    if not hasattr(signal, "setitimer") or signal.getsignal(signal.SIGALRM) not in (signal.SIG_DFL, signal.SIG_IGN, _ticked):
        return False
    try:
        signal.signal(signal.SIGALRM, _ticked)
    except ValueError:  # outside the main thread
        return False
    signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    return True


def _ticked(number: int, frame: FrameType | None) -> None:
    if _NOW.meter is not None:
        _NOW.meter.look()


# -------------------------------------------------------------------------------------------------------------- memory


_PAGE = os.sysconf("SC_PAGESIZE") if hasattr(os, "sysconf") else 0
_STATM = -1


def _open_statm() -> None:
    global _STATM
    _STATM = -1
    with suppress(OSError):
        _STATM = os.open("/proc/self/statm", os.O_RDONLY | os.O_CLOEXEC)


def _memory() -> int:
    """The bytes of memory that this process has now; where the system does not say, the most that it had."""
    if _STATM >= 0:
        with suppress(OSError, ValueError, IndexError):
            return int(os.pread(_STATM, 128, 0).split()[1]) * _PAGE
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


if _PAGE:
    _open_statm()
    os.register_at_fork(after_in_child=_open_statm)
