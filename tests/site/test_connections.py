"""Connections of the server: slow heads are dropped, no more than so many at once, what is no request is an error of the house shape."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator

import pytest

uvicorn = pytest.importorskip("uvicorn", reason="the extra `serve` is not installed")

from judge.cli.serving import listening  # noqa: E402
from judge.errors import ScenarioError  # noqa: E402
from judge.site.connections import Patient  # noqa: E402

BIG = b"x" * 20_000_000


class Hasty(Patient):
    """A connection of little patience."""

    most, head, taken = 3, 0.4, 0.4


async def answer(scope: dict[str, object], receive: object, send: object) -> None:
    """Answers everything, `/big` with much."""
    assert callable(send)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": BIG if scope.get("path") == "/big" else b"here"})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = int(free.getsockname()[1])
    server = uvicorn.Server(uvicorn.Config(answer, port=number, http=Hasty, lifespan="off", log_level="critical", timeout_keep_alive=30))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield number
    server.should_exit = True
    thread.join(10)


def begun(port: int, text: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port), timeout=5)
    found.sendall(text)
    return found


def closed(connection: socket.socket) -> bool:
    """Whether the other side closes within the time of the test, with nothing more said."""
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True


def test_a_head_that_comes_by_drops_is_dropped_also_after_a_whole_request(port: int) -> None:
    with begun(port, b"GET / HTTP/1.1\r\nHost: x\r\nX: ") as first:
        assert closed(first)
    with begun(port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") as second:
        said = b""
        while not said.endswith((b"here", b"here\r\n0\r\n\r\n")):
            said += second.recv(1000)
        second.sendall(b"GET / HT")
        assert closed(second)


def test_no_more_connections_than_so_many(port: int) -> None:
    held = [begun(port, b"G") for _ in range(3)]
    time.sleep(0.1)
    with socket.create_connection(("127.0.0.1", port), timeout=5) as further:
        assert closed(further)
    assert all(closed(each) for each in held)
    with begun(port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") as later:
        assert b"200" in later.recv(1000)


def test_an_answer_that_nobody_takes_off_is_given_up(port: int) -> None:
    with begun(port, b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n") as idle:
        time.sleep(1.2)
        taken = 0
        try:
            while data := idle.recv(1 << 20):
                taken += len(data)
        except ConnectionResetError:
            pass
        assert taken < len(BIG)


def test_a_port_that_is_taken_is_one_error() -> None:
    with listening("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        first.listen()
        with pytest.raises(ScenarioError, match=f"cannot listen on 127.0.0.1, port {port}: address already in use"):
            listening("127.0.0.1", port)


def test_what_is_no_request_is_refused_in_the_shape_of_all_errors(port: int) -> None:
    with begun(port, b"what is this\r\n\r\n") as odd:
        said = b""
        while data := odd.recv(1000):
            said += data
    head, body = said.split(b"\r\n\r\n", 1)

    assert head.startswith(b"HTTP/1.1 400")
    assert json.loads(body)["errors"][0]["code"] == "no-request"
