"""Who may call the server: by Host, by Origin, so many at a time, and none that sends its request by drops."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from judge.site.callers import Callers, names_of


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the body that it was sent."""
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def ask(app: Callers, method: str = "POST", *, pause: float = 0.0, **headers: str) -> tuple[int, bytes]:
    """The status and the body of a request in two parts, the second after a pause."""
    parts = [{"type": "http.request", "body": b"a", "more_body": True}, {"type": "http.request", "body": b"b", "more_body": False}]
    found: list[Any] = []

    async def receive() -> Any:
        if len(parts) == 1:
            await asyncio.sleep(pause)
        return parts.pop(0)

    async def send(message: Any) -> None:
        found.append(message)

    sent = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": "/", "query_string": b"", "headers": sent}
    asyncio.run(app(scope, receive, send))
    return found[0]["status"], found[1]["body"]


HERE = Callers(echo, names_of("127.0.0.1"), seconds=0.05)


@pytest.mark.parametrize(
    ("method", "headers", "status", "code"),
    [
        ("POST", {"host": "127.0.0.1:8009"}, 200, ""),
        ("POST", {"host": "LOCALHOST:8009", "origin": "http://LOCALHOST:8009"}, 200, ""),
        ("GET", {"host": "[::1]:8009"}, 200, ""),
        ("GET", {"host": "evil.example"}, 421, "unknown-host"),
        ("GET", {}, 421, "unknown-host"),
        ("POST", {"host": "localhost:8009", "origin": "https://evil.example"}, 403, "other-origin"),
        ("POST", {"host": "localhost:8009", "origin": "null"}, 403, "other-origin"),
        ("GET", {"host": "localhost:8009", "origin": "https://evil.example"}, 200, ""),
    ],
)
def test_hosts_and_origins(method: str, headers: dict[str, str], status: int, code: str) -> None:
    found, body = ask(HERE, method, **headers)

    assert found == status
    assert (json.loads(body)["errors"][0]["code"] == code) if code else body == b"ab"


def test_a_server_for_everybody_takes_any_name_but_no_other_origin() -> None:
    app = Callers(echo, names_of("0.0.0.0"))

    assert ask(app, host="judge.example")[0] == 200
    assert ask(app, host="judge.example", origin="https://evil.example")[0] == 403


def test_who_sends_by_drops_is_dropped_and_the_place_is_free_again() -> None:
    status, body = ask(HERE, host="localhost", pause=5)

    assert (status, json.loads(body)["errors"][0]["code"]) == (408, "too-slow")
    assert HERE.active == 0


def test_an_application_that_answers_its_own_faults_does_not_take_this_for_one() -> None:
    starlette = pytest.importorskip("starlette.applications", reason="the extra `serve` is not installed")
    from starlette.requests import Request
    from starlette.responses import PlainTextResponse
    from starlette.routing import Route

    async def read(request: Request) -> PlainTextResponse:
        return PlainTextResponse(await request.body())

    app = Callers(starlette.Starlette(routes=[Route("/", read, methods=["POST"])]), names_of("127.0.0.1"), seconds=0.05)
    status, body = ask(app, host="localhost", pause=5)

    assert (status, json.loads(body)["errors"][0]["code"]) == (408, "too-slow")
    assert ask(app, host="localhost") == (200, b"ab")


def test_no_more_than_so_many_at_a_time() -> None:
    app = Callers(echo, names_of("127.0.0.1"), most=0)

    assert ask(app, host="localhost")[0] == 503
