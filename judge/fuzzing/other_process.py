"""The same scenario in another process, whose sets are in another order: the answer must be the same to the byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from judge.editions.editions import edition_in_force
from judge.fuzzing.invariants import Broken
from judge.fuzzing.random_play import Played, digests, run_again
from judge.support.edition import CURRENT, playing
from judge.support.garbage_collection import collecting_seldom


class Elsewhere:
    """Another process that answers scenarios. It ends with the block that it is made for."""

    def __enter__(self) -> Elsewhere:
        order = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONHASHSEED": order},
            start_new_session=True,  # Ctrl-C in a terminal is for the one that it answers
        )
        return self

    def __exit__(self, *raised: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def differs(self, played: Played) -> Broken | None:
        """What is wrong where the answers about a game, by the edition that is played here, are not the same there."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([played.text(), CURRENT.edition.date]) + "\n")
        self.process.stdin.flush()
        there, here = self.process.stdout.readline().split(), played.digests
        step = next((n for n, (a, b) in enumerate(zip(here, there, strict=False), 1) if a != b), None)
        if step is None and len(here) == len(there):
            return None
        return Broken("same bytes", f"another process records step {step or min(len(here), len(there)) + 1} otherwise")


if __name__ == "__main__":
    for line in sys.stdin:
        text, date = json.loads(line)
        with playing(edition_in_force(date)), collecting_seldom():
            sys.stdout.write(" ".join(digests(run_again(text)[1])) + "\n")
        sys.stdout.flush()
