"""`judge serve` as a process: the socket it listens on, the word where it is, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from typing import Any

import uvicorn

from judge.errors import ScenarioError
from judge.site.connections import Patient


class Telling(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 is any that is free. Raises ScenarioError where that can't be."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        help = "name another with --port, or --port 0 for any that is free" if port else "name an address of this machine with --host"
        raise ScenarioError(f"the server cannot listen on {host}, port {port}: {reason}", code="cannot-listen", help=help) from None
    return found


def serve(app: Any, host: str, on: socket.socket) -> None:
    """Serves until the process is told to end. Raises ScenarioError where the server can't start."""
    _hang_up_ends()
    port = on.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    config = uvicorn.Config(app, log_level="warning", server_header=False, timeout_keep_alive=5, http=Patient)
    server = Telling(config, lambda: print(f"judge is at http://{shown}:{port}/ (Ctrl-C ends it)", flush=True))
    server.run([on])
    if not server.started:
        raise ScenarioError("the server could not start: its processes did not come up", code="cannot-start")


def _hang_up_ends() -> None:
    """A server whose terminal goes away ends as one that is told to."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, lambda number, frame: os.kill(os.getpid(), signal.SIGTERM))
