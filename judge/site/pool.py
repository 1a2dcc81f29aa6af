"""Worker processes behind a queue with a bound: a job that takes too long costs its worker its life, and nobody else anything."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from typing import NamedTuple

from judge.site.worker import MEMORY

OWN = 0.85
"""The share of a job's time after which its process stops by itself, and says how far it came, before it would be ended."""


class Busy(Exception):
    """The queue is full."""


class TooSlow(Exception):
    """The job was stopped at its time limit."""


class Died(Exception):
    """The worker died over the job, as it does when its memory is at an end."""


class Limits(NamedTuple):
    """What strangers may use: processes, seconds for a job, bytes of memory and of a scenario, waiting jobs, jobs of one process."""

    workers: int = 2
    seconds: float = 10.0
    memory: int = MEMORY
    body: int = 64 * 1024
    waiting: int = 32
    jobs: int = 2000


class Worker:
    """One process; it does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process, self.jobs = process, 0

    @staticmethod
    async def start(limits: Limits) -> Worker:
        """Start a process and wait until it has loaded everything. Raises `Died` when it can't."""
        environment = {**os.environ, "JUDGE_SERVE_MEMORY": str(limits.memory), "JUDGE_SERVE_SECONDS": str(limits.seconds * OWN)}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "judge.site.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment, start_new_session=True,
        )  # fmt: skip
        worker = Worker(process)
        try:
            await worker.receive()
        except BaseException:
            await worker.stop()
            raise
        return worker

    async def receive(self) -> tuple[int, bytes]:
        """The next reply: status and body."""
        stream = self.process.stdout
        assert stream is not None
        try:
            size = int.from_bytes(await stream.readexactly(4), "big")
            frame = await stream.readexactly(size)
        except asyncio.IncompleteReadError:
            raise Died from None
        return int(frame[:3]), frame[3:]

    async def do(self, job: str, text: str, mattered: bool) -> tuple[int, bytes]:
        """Send a job and wait for its reply."""
        body = json.dumps({"do": job, "text": text, "mattered": mattered}).encode()
        stream = self.process.stdin
        assert stream is not None
        self.jobs += 1
        try:
            stream.write(len(body).to_bytes(4, "big") + body)
            await stream.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise Died from None
        return await self.receive()

    async def stop(self) -> None:
        """End the process at once."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.wait()


class Pool:
    """The workers that are idle, and the jobs that wait for one."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.waiting = 0
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.all: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start all workers."""
        await asyncio.gather(*(self._hire() for _ in range(self.limits.workers)))

    async def stop(self) -> None:
        """End all workers."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in list(self.all)))

    async def _hire(self) -> None:
        worker = await Worker.start(self.limits)
        self.all.add(worker)
        self.idle.put_nowait(worker)

    def _replace(self, worker: Worker) -> None:
        async def instead() -> None:
            self.all.discard(worker)
            await worker.stop()
            await self._hire()

        task = asyncio.get_running_loop().create_task(instead())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _alive(self) -> Worker:
        """The next idle worker; one that has died while it was idle is replaced."""
        while (worker := await self.idle.get()).process.returncode is not None:
            self._replace(worker)
        return worker

    async def run(self, job: str, text: str, *, mattered: bool = False) -> tuple[int, bytes]:
        """Have a job done; gives the HTTP status and the body. Raises `Busy`, `TooSlow` or `Died`."""
        if self.waiting >= self.limits.waiting:
            raise Busy
        self.waiting += 1
        try:
            worker = await self._alive()
        finally:
            self.waiting -= 1
        whole = False
        try:
            found = await asyncio.wait_for(worker.do(job, text, mattered), self.limits.seconds)
            whole = worker.jobs < self.limits.jobs
            return found
        except TimeoutError:
            raise TooSlow from None
        finally:
            if whole:
                self.idle.put_nowait(worker)
            else:
                self._replace(worker)
