"""The site in figures: build time, sizes, search time in a browser, latency of asking. Run by hand: `python benchmarks/site.py`.

Times depend on the machine; beside each stands its ratio to a fixed piece of work done just before (sorting 200,000 numbers).
"""

from __future__ import annotations

import asyncio
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIMPLE = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann plays Shock targeting Ben, all pass]
questions: [life of Ben]
"""
SEARCHES = ("t", "tr", "trample", "combat damage", "leaves the battlefield", "whenever a player")


def seconds(work: Callable[[], object]) -> float:
    """How long a piece of work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def yardstick() -> float:
    """The fixed piece of work."""
    chance = random.Random(1)
    numbers = [chance.random() for _ in range(200_000)]
    return seconds(lambda: sorted(numbers))


def say(what: str, took: float) -> None:
    """A line with the time and its ratio to the yardstick."""
    print(f"{what:<58} {took * 1000:9.1f} ms   {took / yardstick():7.2f} yardsticks")


def build(folder: Path) -> None:
    """`judge browse` as a fresh process, and what it wrote."""
    command = [sys.executable, "-m", "judge", "browse", "-o", str(folder)]
    runs = [seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)) for _ in range(3)]
    say("judge browse, a fresh process (best of 3)", min(runs))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    say("  of that, processor time (mean of 3)", (used.ru_utime + used.ru_stime) / 3)
    sections = sorted(folder.glob("2009-05-01/[0-9]*.html"), key=lambda path: -path.stat().st_size)
    for path in (*sections[:3], folder / "2009-05-01" / "glossary.html", folder / "2009-05-01" / "search-data.js"):
        print(f"{path.name:<58} {path.stat().st_size / 1000:9.1f} kB")


def search(folder: Path) -> None:
    """The search of the browser, keystroke by keystroke, in Chromium."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("search: playwright is not installed")
        return
    ten = "for (let i = 0; i < 10; i += 1) judgeSearch.find(judgeData, w, 12);"
    work = f"w => {{ const start = performance.now(); {ten} return (performance.now() - start) / 10; }}"
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto((folder / "2009-05-01" / "410.html").as_uri())
        page.fill("#judge-search", "a")
        page.wait_for_selector("#judge-found a")
        for words in SEARCHES:
            say(f"search: {words!r}", page.evaluate(work, words) / 1000)
        browser.close()


def ask(folder: Path) -> None:
    """`POST /api/ask` on a warm server with one client, over the application itself (without a network)."""
    import httpx

    from judge.site.pool import Limits
    from judge.site.server import create_app

    async def run() -> list[float]:
        app = create_app(folder, Limits(workers=1))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://judge") as client,
        ):
            took = []
            for _ in range(120):
                start = time.perf_counter()
                answer = await client.post("/api/ask", content=SIMPLE, headers={"content-type": "application/yaml"})
                answer.raise_for_status()
                took.append(time.perf_counter() - start)
        return took[20:]

    took = asyncio.run(run())
    say("POST /api/ask, simple scenario, median of 100", statistics.median(took))
    say("POST /api/ask, simple scenario, slowest of 100", max(took))


def main() -> None:
    """Print every figure."""
    with tempfile.TemporaryDirectory() as name:
        build(Path(name))
        search(Path(name))
        ask(Path(name))


if __name__ == "__main__":
    main()
