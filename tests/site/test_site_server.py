"""The server: the API, its limits, its headers, and what strangers may not do."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from site_pages import Page
from site_samples import EDITION, EVIL, HOSTILE, ROOT, SHOCK

pytest.importorskip("fastapi", reason="the extra `serve` is not installed")
pytest.importorskip("httpx", reason="httpx is not installed")

from jsonschema import validate
from starlette.testclient import TestClient

from judge.site.front import examples
from judge.site.pool import Busy, Died, Limits, Pool
from judge.site.server import create_app
from judge.site.what_may_follow import complete

YAML = {"content-type": "application/yaml"}
SLOW = f"""\
players: {{Ann: {{in play: [Grizzly Bears x300, Glorious Anthem]}}, Ben: {{in play: [Crusade]}}}}
events: [{", ".join(["next turn"] * 900)}]
questions: [life of Ann]
"""
"""A scenario of some seconds."""


@pytest.fixture(scope="module")
def client(site: Path) -> Iterator[TestClient]:
    """A client of a running server with one worker and tight limits."""
    with TestClient(create_app(site, Limits(workers=1, seconds=3, body=4000, waiting=2)), raise_server_exceptions=False) as found:
        yield found


def test_ask_answers_yaml_and_json(client: TestClient) -> None:
    plain = client.post("/api/ask", content=SHOCK, headers=YAML)
    wrapped = client.post("/api/ask", json={"scenario": SHOCK})

    assert plain.status_code == 200
    assert plain.json() == wrapped.json()
    assert plain.json()["answers"][0]["value"] == 18
    assert plain.json()["answers"][0]["holds"] is True


def test_ask_gives_just_what_the_command_prints(client: TestClient) -> None:
    from judge.answering import answer_text

    assert client.post("/api/ask", content=SHOCK, headers=YAML).text == answer_text(SHOCK).render("json")


def test_what_mattered_is_told_on_request(client: TestClient) -> None:
    asked = client.post("/api/ask", json={"scenario": SHOCK, "mattered": True}).json()

    assert asked["answers"][0]["mattered"][-1] == {"without": "Shock in Ann's hand", "value": 20, "refused": [1]}
    assert asked == client.post("/api/ask?mattered=true", content=SHOCK, headers=YAML).json()
    assert "mattered" not in client.post("/api/ask", content=SHOCK, headers=YAML).json()["answers"][0]
    assert "what mattered" in client.post("/report", data={"scenario": SHOCK, "mattered": "on"}).text


def test_checking_reads_the_cards_too(client: TestClient) -> None:
    found = client.post("/api/check", content=SHOCK.replace("[Shock]", "[Schock]"), headers=YAML).json()

    assert found["errors"][0]["code"] == "unknown-card"
    assert found["errors"][0]["line"] == 4
    assert "Shock" in found["errors"][0]["help"]


def test_errors_have_their_place(client: TestClient) -> None:
    answer = client.post("/api/ask", content="players:\n  Ann: {lief: 3}\n", headers=YAML)

    assert answer.status_code == 422
    error = answer.json()["errors"][0]
    assert (error["line"], error["column"], error["width"]) == (2, 9, 4)
    assert "life" in error["help"]
    assert client.post("/api/check", content="players:\n  Ann: {lief: 3}\n", headers=YAML).json()["errors"][0] == error
    assert client.post("/api/check", content=SHOCK, headers=YAML).json() == {"ok": True, "errors": []}


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        ("x" * 4001, "application/yaml", 413, "too-large"),
        ("{", "application/json", 422, "unreadable"),
        ("[]", "application/json", 422, "no-scenario"),
        ('{"scenario": 3}', "application/json", 422, "no-scenario"),
        (b"\xff\xfe\xff", "text/plain", 422, "unreadable"),
        ("[" * 3999, "application/json", 422, "unreadable"),
        ("a", "image/png", 415, "unknown-format"),
    ],
)
def test_bodies_that_are_refused(client: TestClient, content: str | bytes, kind: str, status: int, code: str) -> None:
    answer = client.post("/api/ask", content=content, headers={"content-type": kind})

    assert answer.status_code == status
    assert answer.json()["errors"][0]["code"] == code


def test_a_scenario_that_takes_too_long_is_stopped_and_the_next_is_answered(site: Path) -> None:
    with TestClient(create_app(site, Limits(workers=1, seconds=0.4))) as client:
        stopped = client.post("/api/ask", content=SLOW, headers=YAML)
        after = client.post("/api/check", content=SHOCK, headers=YAML)

    body = stopped.json()
    if stopped.status_code == 200:  # by itself, with what there was so far
        assert body["stopped"]["bound"] == "seconds"
        assert body["answers"][0]["so_far"]
    else:  # by itself before anything was played, or by the server
        assert stopped.status_code in (422, 504)
        assert body["errors"][0]["code"] in ("bound", "too-slow")
    assert after.status_code == 200


def test_rules_and_search(client: TestClient) -> None:
    rule = client.get(f"/api/rules/{EDITION}/410.10d").json()
    found = client.get("/api/search", params={"q": "enters the battlefield", "limit": 3}).json()

    assert rule["number"] == "410.10d"
    assert rule["implemented"][0]["path"] == "judge/engine/rules/part4_spells/r410_triggered_abilities/triggering.py"
    assert found["replaced"] == [{"word": "enters the battlefield", "by": "comes into play"}]
    assert len(found["hits"]) == 3
    assert client.get(f"/api/rules/{EDITION}/trample").json()["term"] == "Trample"
    assert client.get(f"/api/rules/{EDITION}/410.99").json()["errors"][0]["code"] == "unknown-rule"
    assert client.get(f"/api/rules/{EDITION}/410.99").status_code == 404
    assert client.get("/api/rules/1066-10-14/410.1").status_code == 404
    assert client.get("/api/rules/..%2f..%2fetc/passwd").status_code == 404
    assert client.get("/api/nothing").json()["errors"][0]["code"] == "not-found"
    refused = client.delete("/api/ask")
    assert (refused.status_code, refused.json()["errors"][0]["code"], refused.headers["allow"]) == (405, "not-answered", "POST")


def test_completion() -> None:
    assert {"kind": "card", "text": "Grizzly Bears", "about": ""} in complete("griz")
    assert complete("grave")[0]["kind"] == "key"
    assert complete("bears")[0]["text"].endswith("Bears")
    assert complete("  ") == []


def test_what_is_legal_next(client: TestClient) -> None:
    """The call tells where the game stands and what may be done; each sentence it offers is legal."""
    stands = client.post("/api/next", json={"scenario": SHOCK}).json()
    assert stands["ok"] is True
    assert {"turn", "step", "stack", "events", "board", "over"} <= set(stands)
    for sentence in stands["next"]:
        said = SHOCK.replace("all pass]", f"all pass, {sentence}]", 1)
        assert client.post("/api/next", json={"scenario": said}).json()["events"][-1]["legal"] is True
    assert client.post("/api/next", json={"scenario": "players: {Ann: {lief: 3}}"}).json()["ok"] is False


def test_the_page_to_build_a_question(client: TestClient) -> None:
    """It is served, and the page to write a scenario leads to it."""
    assert "static/build.js" in client.get("/build").text
    assert 'href="build"' in client.get("/ask").text


@pytest.mark.parametrize("address", ["/api/search", "/api/search?q=", "/api/complete?q=a&limit=900", f"/api/rules/2009-05-01/{'9' * 90}"])
def test_a_bad_parameter_is_an_error_of_the_house_shape(client: TestClient, address: str) -> None:
    answer = client.get(address)

    assert answer.status_code == 422
    assert [error["code"] for error in answer.json()["errors"]] == ["bad-parameter"]
    described = client.get("/openapi.json").json()
    assert "HTTPValidationError" not in str(described["paths"])


def test_openapi_describes_every_call(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]

    posted = {f"/api/{name}" for name in ("ask", "check", "explore", "next")}
    assert set(paths) == posted | {"/api/complete", "/api/rules/{edition}/{number}", "/api/search"}
    body = paths["/api/ask"]["post"]["requestBody"]["content"]
    assert set(body) == {"application/json", "application/yaml"}
    page = client.get("/api").text
    assert all(path in page for path in paths)
    assert all("schema" in call["responses"]["200"]["content"]["application/json"] for path in paths.values() for call in path.values())


BROKEN = "players: {Ann: {lief: 3}}"


@pytest.mark.parametrize(
    ("call", "text"),
    [(call, text) for call in ("ask", "check", "explore", "next") for text in (SHOCK, BROKEN, *(text for _, text in examples().values()))],
)
def test_what_a_call_gives_is_what_is_described(call: str, text: str, client: TestClient) -> None:
    described = client.get("/openapi.json").json()["paths"][f"/api/{call}"]["post"]["responses"]
    answer = client.post(f"/api/{call}", content=text, headers={"content-type": "application/yaml"})

    validate(answer.json(), described[str(answer.status_code)]["content"]["application/json"]["schema"])


@pytest.mark.parametrize(
    ("call", "address"),
    [
        ("/api/rules/{edition}/{number}", f"/api/rules/{EDITION}/410.10d"),
        ("/api/rules/{edition}/{number}", f"/api/rules/{EDITION}/410"),
        ("/api/rules/{edition}/{number}", f"/api/rules/{EDITION}/trample"),
        ("/api/rules/{edition}/{number}", f"/api/rules/{EDITION}/999.9"),
        ("/api/search", "/api/search?q=leaves the battlefield"),
        ("/api/search", "/api/search"),
        ("/api/complete", "/api/complete?q=gri"),
    ],
)
def test_what_is_read_is_what_is_described(call: str, address: str, client: TestClient) -> None:
    described = client.get("/openapi.json").json()["paths"][call]["get"]["responses"]
    answer = client.get(address)

    validate(answer.json(), described[str(answer.status_code)]["content"]["application/json"]["schema"])


@pytest.mark.parametrize("path", ["/", "/ask", "/api", f"/{EDITION}/410.html", "/reports/410/shock.html", "/nothing", "/api/nothing"])
def test_every_answer_carries_a_strict_policy(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_the_page_of_an_answer(client: TestClient) -> None:
    answer = client.post("/report", data={"scenario": SHOCK})

    assert answer.status_code == 200
    assert f'href="{EDITION}/413.html#413.1" target="_blank"' in answer.text
    assert "'sha256-" in answer.headers["content-security-policy"]
    broken = client.post("/report", data={"scenario": f"players: {{Ann: {{lief: '{EVIL}'}}}}"})
    assert broken.status_code == 422
    assert "&lt;script&gt;" in broken.text
    assert "<img" not in broken.text


def test_hostile_texts_stay_text(client: TestClient) -> None:
    page = Page(client.post("/report", data={"scenario": HOSTILE}).text)

    assert EVIL.split(">")[0] in page.text
    assert page.handlers == []
    assert "img" not in page.tags


def test_static_files_stay_inside_the_folder(client: TestClient) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/static/../../etc/passwd", "//etc/passwd"):
        assert client.get(path).status_code == 404


# ---------------------------------------------------------------------------------------------------------------- the pool


def test_a_full_queue_refuses_and_waiting_jobs_are_done() -> None:
    async def run() -> list[object]:
        pool = Pool(Limits(workers=1, waiting=2))
        await pool.start()
        try:
            return list(await asyncio.gather(*(pool.run("ask", SHOCK) for _ in range(5)), return_exceptions=True))
        finally:
            await pool.stop()

    found = asyncio.run(run())
    assert [isinstance(one, Busy) for one in found].count(True) >= 2
    assert all(isinstance(one, Busy) or one[0] == 200 for one in found)


def test_a_cancelled_job_does_not_answer_the_next_one() -> None:
    async def run() -> tuple[int, bytes]:
        pool = Pool(Limits(workers=1))
        await pool.start()
        try:
            job = asyncio.create_task(pool.run("ask", SHOCK))
            await asyncio.sleep(0.005)
            job.cancel()
            return await pool.run("check", SHOCK)
        finally:
            await pool.stop()

    assert asyncio.run(run()) == (200, b'{"ok": true, "errors": []}')


def test_a_worker_that_dies_is_replaced() -> None:
    async def run() -> tuple[object, tuple[int, bytes]]:
        pool = Pool(Limits(workers=1))
        await pool.start()
        try:
            job = asyncio.create_task(pool.run("ask", SLOW))
            await asyncio.sleep(0.1)
            next(iter(pool.all)).process.kill()
            first = (await asyncio.gather(job, return_exceptions=True))[0]
            return first, await pool.run("check", SHOCK)
        finally:
            await pool.stop()

    first, second = asyncio.run(run())
    assert isinstance(first, Died)
    assert second[0] == 200


LOCKED = """
import socket, subprocess, os
from judge.site import worker
worker.reply({"do": "ask", "text": worker.WARM})
worker.lock(400 << 20)
tried = {
    "read": lambda: open("/etc/hostname").read(),
    "write": lambda: open("/tmp/judge-escaped", "w"),
    "append to the package": lambda: open(worker.__file__, "a"),
    "climb": lambda: open(os.path.dirname(worker.__file__) + "/../../../etc/hostname"),
    "remove": lambda: os.remove(worker.__file__),
    "process": lambda: subprocess.run(["true"]),
    "shell": lambda: os.system("true"),
    "fork": lambda: os.fork(),
    "network": lambda: socket.socket(),
}
for name, act in tried.items():
    try:
        act()
        print("could", name)
    except PermissionError:
        pass
try:
    bytearray(500 << 20)
    print("could fill the memory")
except MemoryError:
    pass
print(worker.reply({"do": "ask", "text": worker.WARM})[0])
"""


def test_a_locked_process_may_do_nothing_but_answer() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", LOCKED], capture_output=True, text=True, env=environment, timeout=60, check=False)

    assert done.stdout == "200\n", done.stderr
