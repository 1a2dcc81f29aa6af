"""Who may call the server, and for how long: its own names as Host, its own pages as Origin, so many at a time, none that dawdles."""

from __future__ import annotations

import asyncio
import json
from urllib.parse import urlsplit

from judge.site.headers import App, Message, Receive, Send
from judge.site.worker import refusal

HERE = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = frozenset({"0.0.0.0", "::"})
MOST = 100
"""How many requests are answered at a time."""
DAWDLING = 20.0
"""Seconds for which the next part of a request is waited for."""


class Callers:
    """An application for callers who ask it by one of its `names` (any name where there are none), from its own pages or from none."""

    def __init__(self, app: App, names: frozenset[str], most: int = MOST, seconds: float = DAWDLING) -> None:
        self.app, self.names, self.most, self.seconds = app, names, most, seconds
        self.active = 0

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if said := self._refused(scope, headers.get(b"host", ""), headers.get(b"origin", "")):
            await _answer(send, *said)
            return
        self.active += 1
        try:
            await self._in_time(scope, receive, send)
        finally:
            self.active -= 1

    def _refused(self, scope: Message, host: str, origin: str) -> tuple[int, str, str] | None:
        """The status, code and message with which a request is refused."""
        if self.names and _name(host) not in self.names:
            return 421, "unknown-host", f"this server is not called {_name(host)!r}"
        if origin and scope["method"] not in ("GET", "HEAD", "OPTIONS") and urlsplit(origin).netloc != host:
            return 403, "other-origin", "a page of another site may not ask here"
        if self.active >= self.most:
            return 503, "busy", "too many requests at a time; try again in a moment"
        return None

    async def _in_time(self, scope: Message, receive: Receive, send: Send) -> None:
        begun = read = late = False

        async def received() -> Message:
            nonlocal read, late
            if read:  # the request is whole: what comes next is that the caller goes away
                return await receive()
            try:
                message = await asyncio.wait_for(receive(), self.seconds)
            except TimeoutError:  # answered here: the application would take it for a fault of its own
                read = late = True
                if not begun:
                    await _answer(send, 408, "too-slow", f"the rest of the request did not come within {self.seconds:g} seconds")
                return {"type": "http.disconnect"}
            read = message["type"] != "http.request" or not message.get("more_body", False)
            return message

        async def sent(message: Message) -> None:
            nonlocal begun
            if not late:
                begun = True
                await send(message)

        try:
            await self.app(scope, received, sent)
        except Exception:
            if not late:
                raise


def _name(host: str) -> str:
    """The name in a Host header, without the port."""
    return (urlsplit(f"//{host}").hostname or "").lower()


def names_of(host: str) -> frozenset[str]:
    """The names by which a server that listens there is asked; none, for any, where it listens everywhere."""
    return frozenset() if host in EVERYWHERE else HERE | {host.lower().strip("[]")}


async def _answer(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps(refusal(code, message)).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
