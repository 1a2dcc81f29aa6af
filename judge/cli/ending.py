"""How a command ends: its exit status, and one sentence for whatever came in between. No traceback reaches a user.

0 done, 1 something is not as expected, 2 what was given cannot be read or written, 3 a bound was reached, 130 stopped by the user.
"""

from __future__ import annotations

import _signal as signal  # type: ignore[import-not-found]  # its numbers as numbers: `signal` first makes enumerations of them
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from judge.cli.terminal import tell

STOPPED = 130


class Ended(BaseException):
    """The process was told to end (SIGTERM, SIGHUP): what is under way is put in order first."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def heed_signals() -> None:
    """From here on SIGTERM and SIGHUP end a command as an interrupt does, so that nothing half done stays behind."""

    def ended(number: int, frame: object) -> None:
        raise Ended(number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, ended)


def status_of(work: Callable[[], int | None]) -> int:
    """Runs a command and returns its exit status; says what ended it on the error stream. With `JUDGE_DEBUG` a fault is raised."""
    try:
        status = work() or 0
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _close()
        return 0  # who read it has read enough
    except SystemExit as leaving:
        return _left(leaving)
    except Ended as ended:
        return _said("stopped", 128 + ended.number)
    except KeyboardInterrupt:
        return _said("stopped", STOPPED)
    except (MemoryError, RecursionError) as error:
        what = "memory" if isinstance(error, MemoryError) else "depth"
        return _said(f"error: more {what} is needed than there is [too-large]", 3)
    except OSError as error:
        from judge.errors import unwritten

        return _said(unwritten(error.filename or "the output", error).render(), 2)
    except Exception as error:
        if _cache_was_damaged(error):
            return status_of(work)
        return _said(_fault(error), 2)


def _cache_was_damaged(error: Exception) -> bool:
    """Whether a command failed on a damaged cache, which is gone now: what it holds is made anew when the command runs again."""
    if type(error).__module__ != "sqlite3":
        return False
    from judge.rulebook.index import discard_damaged

    return discard_damaged()


def leave(status: int) -> NoReturn:
    """Ends the process, whose output is written. Nobody takes apart what it made, where nothing but memory hangs on it."""
    threading = sys.modules.get("threading")
    if (threading is None or threading.active_count() == 1) and "multiprocessing" not in sys.modules and not sys.gettrace():
        _close()
        os._exit(status)
    raise SystemExit(status)


def _left(leaving: SystemExit) -> int:
    """The status with which a command left, if its output could be written."""
    status = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    return status_of(lambda: status)


def _fault(error: Exception) -> str:
    import traceback

    from judge.errors import JudgeError

    if isinstance(error, JudgeError):
        return error.render()
    if os.environ.get("JUDGE_DEBUG"):
        raise error
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    what = f"error: the tool failed: {type(error).__name__} in {where}: {error} [fault]"
    return f"{what}\nhelp: this is a fault of the tool; please report it"


def _said(text: str, status: int) -> int:
    with suppress(OSError):
        tell(text + "\n", sys.stderr)
    _close()
    return status


def _close() -> None:
    """Nothing more is written when the process ends: an output that is full or gone would fail a second time."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
