"""A process that answers scenarios from strangers: it reads jobs from its input, writes replies, and may do nothing else.

Frames are four bytes of length and a body. A job is JSON: `do` (`ask`, `check`, `next`, `report`), `text` and `mattered`; a reply is three
digits of an HTTP status and the body. After its first job, made by itself to load everything, it closes the door behind itself: no file
may be written or opened outside the installation, no process started, no connection made, and memory is bounded.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import sysconfig
import time
from collections.abc import Callable
from typing import Any, BinaryIO

from judge.answering import AskError, answer_text
from judge.errors import Errors, JudgeError
from judge.support.bounds import DEFAULT, Bounds, Reached, bounded
from judge.support.data_files import PACKAGE

PATH = "<scenario>"
MEMORY = 1 << 30
EXPLORING = 0.9
"""The share of a job's time in which ways are looked at; in the rest what was found is put together."""
LOADING = 120.0
"""Seconds in which everything is loaded: what is stopped while it is imported would stay half imported."""
REPLY = 8_000_000  # bytes; a trace as long as this helps nobody
WARM = """\
cards:
  Mourning Bell:
    {cost: "{2}", type: Artifact, text: "Whenever a creature is put into a graveyard from play, you gain 1 life."}
players:
  Ann: {hand: [Shock, Holy Strength], in play: [Mountain, Mourning Bell, Hill Giant]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann plays Shock targeting Grizzly Bears, all pass, all pass, Ann attacks with Hill Giant, Ann plays Holy Strength]
questions: [life of Ann, P/T of Hill Giant, can Grizzly Bears attack?, was event 5 legal?]
"""
FORBIDDEN = ("os.", "subprocess.", "socket.", "shutil.", "pty.", "ftplib.", "urllib.", "webbrowser.", "ctypes.", "fcntl.", "signal.")
ALLOWED = ("os.listdir", "os.scandir", "os.getxattr", "os.listxattr")


def reply(job: dict[str, Any], seconds: float = 0.0) -> tuple[int, bytes]:
    """Do one job in that time, or in that of every job; what goes wrong in a scenario is an answer too (status 422)."""
    try:
        with bounded(Bounds(seconds or _seconds()), clock=time.monotonic):
            return _done(job)
    except AskError as error:
        return 422, _json({"ok": False, "errors": errors_data(error.error)})
    except JudgeError as error:
        return 200 if job["do"] in ("check", "next") else 422, _json({"ok": False, "errors": errors_data(error)})
    except Reached as reached:
        return 422, _json(refusal("bound", f"this was stopped {reached.said}"))
    except (MemoryError, RecursionError) as error:
        return 422, _json(refusal("too-large", f"the scenario is too large for this server: {type(error).__name__}"))


def _seconds() -> float:
    """The time for a job."""
    return float(os.environ.get("JUDGE_SERVE_SECONDS", DEFAULT.seconds))


def _done(job: dict[str, Any]) -> tuple[int, bytes]:
    text = str(job["text"])
    if job["do"] == "check":
        from judge.cards.pool.library_names import LibraryNames
        from judge.scenario.file.loading import loads
        from judge.scenario.running.runner import checked_board

        checked_board(loads(text, LibraryNames(), PATH))
        return 200, _json({"ok": True, "errors": []})
    if job["do"] == "next":
        from judge.cards.pool.library_names import LibraryNames
        from judge.scenario.file.loading import loads
        from judge.scenario.trying.following import where_it_stands

        return 200, _json({"ok": True, **where_it_stands(loads(text, LibraryNames(), PATH), PATH)})
    if job["do"] in ("explore", "explored"):
        from judge.exploring import explore_text
        from judge.exploring.branch_search import Bounds as Limits
        from judge.exploring.exploration_html import drawing, html
        from judge.exploring.exploration_pages import as_json

        limits = Limits(seconds=_seconds() * EXPLORING)
        if job["do"] == "explore":
            return 200, as_json(explore_text(text, PATH, bounds=limits)).encode()
        return 200, html(explore_text(text, PATH, bounds=drawing(limits))).encode()
    answered = answer_text(text, PATH)
    form = "html" if job["do"] == "report" else "json"
    return 200, answered.render(form, mattered=job.get("mattered") is True).encode()


def errors_data(error: JudgeError) -> list[dict[str, Any]]:
    """An error, or the errors of a file, as plain data: code, message, help, rule, and the place."""
    if isinstance(error, Errors):
        return [data for each in error.errors for data in errors_data(each)]
    place = error.place
    return [
        {
            "code": error.code,
            "message": error.message,
            "help": error.help,
            "rule": getattr(error, "rule", None),
            "line": place.line if place else None,
            "column": place.column if place else None,
            "width": place.width if place else None,
            "text": error.render(),
        }
    ]


def refusal(code: str, message: str) -> dict[str, Any]:
    """An error of the server in the same shape as those of scenarios."""
    place = {"line": None, "column": None, "width": None}
    text = f"error: {message} [{code}]"
    return {"ok": False, "errors": [{"code": code, "message": message, "help": "", "rule": None, **place, "text": text}]}


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode()


def lock(memory: int = MEMORY) -> None:
    """From here on: bounded memory, nothing written, nothing opened but the installation and its caches, no process, no network."""
    roots = tuple(os.path.realpath(root) + os.sep for root in _roots())
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            if isinstance(path, int):
                return
            if (flags or 0) & writing or not os.path.realpath(os.fsdecode(path)).startswith(roots):
                raise PermissionError("no files here")
        elif event.startswith(FORBIDDEN) and event not in ALLOWED:
            raise PermissionError("not here")

    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
    sys.addaudithook(watch)


def _roots() -> list[str]:
    """What may be read: the package and its data, Python, and the folders of caches and imports."""
    from judge.rulebook.index import cache_folder
    from judge.rulebook.store import data_folder
    from judge.support.data_files import rules_folder

    here = [str(PACKAGE), str(rules_folder()), str(cache_folder()), str(data_folder())]
    return [*here, sys.prefix, sys.base_prefix, *(sysconfig.get_paths()[name] for name in ("purelib", "platlib", "stdlib"))]


def serve(jobs: BinaryIO, replies: BinaryIO, answer: Callable[[dict[str, Any]], tuple[int, bytes]] = reply) -> None:
    """Answer jobs until the input ends."""
    while len(head := jobs.read(4)) == 4:
        status, body = answer(json.loads(jobs.read(int.from_bytes(head, "big"))))
        if len(body) > REPLY:
            status, body = 422, _json(refusal("too-large", "the answer is too large for this server"))
        replies.write((len(body) + 3).to_bytes(4, "big") + f"{status:03}".encode() + body)
        replies.flush()


def main() -> None:
    """Load everything, lock the door, tell that all is ready, and serve."""
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    for do in ("check", "ask", "next", "report", "explored"):
        reply({"do": do, "text": WARM}, LOADING)
    lock(int(os.environ.get("JUDGE_SERVE_MEMORY", MEMORY)))
    replies.write((3).to_bytes(4, "big") + b"200")
    replies.flush()
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main()
