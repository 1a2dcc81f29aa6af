"""Connections that cost no more than their share: so many at once, a request whose head comes in time, an answer that is taken off."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from judge.site.worker import refusal

MOST = 400
"""How many connections may be open; further ones are closed at once."""
HEAD = 10.0
"""Seconds in which the head of a request must have come, counted from the connection or from its first byte."""
TAKEN = 30.0
"""Seconds for which an answer that nobody takes off is kept."""


class Patient(H11Protocol):
    """A connection of the server; its patience has an end. Subclasses may set other limits."""

    most, head, taken = MOST, HEAD, TAKEN
    _late: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes the connection, or closes it where there are enough."""
        if len(self.connections) >= self.most:
            transport.abort()
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits for nothing any more."""
        for timer in (self._late, self._stuck):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads on; while the head of a request is not whole, its time runs."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._wait()
        elif self._late is not None:
            self._late.cancel()
            self._late = None

    def pause_writing(self) -> None:
        """The caller does not take off what was sent: from here on its time runs."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(self.taken, self.transport.abort)

    def resume_writing(self) -> None:
        """The caller takes it off again."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def send_400_response(self, msg: str) -> None:
        """What is no request is refused in the shape of every other error."""
        body = json.dumps(refusal("no-request", "this is no HTTP request that can be read")).encode()
        headers: list[Any] = [
            (b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")
        ]  # fmt: skip
        events: tuple[Any, ...] = (h11.Response(status_code=400, headers=headers), h11.Data(data=body), h11.EndOfMessage())
        for event in events:
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.head, self._drop)

    def _drop(self) -> None:
        """Closes the connection if no request is under way on it."""
        self._late = None
        if self.conn.their_state is h11.IDLE:
            self.transport.abort()
