"""Headers of every page that the server sends: nothing from elsewhere, nothing inline, no frames of others."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
)
_OWN = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # with none at all, a form of our own comes from the origin "null"
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def policy_of(html: str) -> str:
    """The policy of a page: the one that it carries (a report allows exactly its own style and script), else the strict one."""
    found = _OWN.search(html[:4000])
    return f"{found.group(1).replace('&#39;', chr(39))}; frame-ancestors 'self'" if found else POLICY


class Guarded:
    """An application whose every answer carries these headers; a policy that an answer brings is kept."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ()))
                there = {name.lower() for name, _ in headers}
                wanted = {"content-security-policy": POLICY, **HEADERS}
                headers += [(n.encode(), v.encode()) for n, v in wanted.items() if n.encode() not in there]
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, sent if scope["type"] == "http" else send)
