"""Takes the pictures of `docs/pictures` again, from this code and these scenarios: look at them before they are committed.

Usage: python tests/site/retake_pictures.py
"""

from __future__ import annotations

import socket
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import sync_playwright
from site_samples import CHROMIUM, EDITION, ROOT

from judge.site.front import examples

PICTURES = ROOT / "docs" / "pictures"
REPORT = "reports/410/artifact-dies-with-the-creatures-it-watches.html"
ASKED = (ROOT / "scenarios/410/does-a-creature-under-humility-trigger-as-it-comes.yaml").read_text(encoding="utf-8")


def rule(page: Any, site: str) -> None:
    """A rule with its example, the scenario that plays it out, and the card of a term."""
    page.goto(f"{site}/{EDITION}/410.html#410.10d")
    page.locator("[id='410.10d'] .words a:not(.r)").first.hover()
    page.locator("#judge-card").wait_for(state="visible")


def search(page: Any, site: str) -> None:
    """Today's words find the old ones."""
    page.goto(f"{site}/{EDITION}/410.html")
    page.keyboard.press("/")
    page.keyboard.type("leaves the battlefield")
    page.wait_for_selector("#judge-found a")


def reports(page: Any, site: str) -> None:
    """The index of reports, filtered."""
    page.goto(f"{site}/reports/index.html?card=humility&rule=418")


def report(page: Any, site: str) -> None:
    """A report with the board after its first event."""
    page.goto(f"{site}/{REPORT}")
    page.locator(".events a.to-step").nth(1).click()
    page.evaluate("window.scrollTo(0, 420)")


def front(page: Any, site: str) -> None:
    """The front page."""
    page.goto(f"{site}/index.html")


def phone(page: Any, site: str) -> None:
    """The answer on a phone."""
    page.goto(f"{site}/{REPORT}")


def around(page: Any, site: str) -> None:
    """The picture of the rules around a rule."""
    page.goto(f"{site}/{EDITION}/420.html#420.5")
    page.locator("[id='420.5'] > .more > summary").click()


def small(png: bytes) -> bytes:
    """The same picture with the 256 colors that it has most of, the others at their nearest: a quarter of the size."""
    wide, high, rows = pixels(png)
    often = [color for color, _ in Counter(color for row in rows for color in row).most_common(256)]
    number = {color: n for n, color in enumerate(often)}

    def nearest(color: bytes) -> int:
        if color not in number:
            number[color] = min(range(len(often)), key=lambda n: sum((a - b) ** 2 for a, b in zip(often[n], color, strict=True)))
        return number[color]

    data = zlib.compress(b"".join(b"\0" + bytes(nearest(color) for color in row) for row in rows), 9)
    parts = ((b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)), (b"PLTE", b"".join(often)), (b"IDAT", data), (b"IEND", b""))
    return png[:8] + b"".join(struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts)


def pixels(png: bytes) -> tuple[int, int, list[list[bytes]]]:
    """Width, height and rows of colors of a picture as Chromium writes it: 8 bits a color, with or without opacity, not interlaced."""
    at, data, wide, high, kind = 8, b"", 0, 0, 0
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if name == b"IHDR":
            wide, high, kind = *struct.unpack(">II", body[:8]), body[9]
        data += body if name == b"IDAT" else b""
        at += size + 12
    step, flat = (4 if kind == 6 else 3), zlib.decompress(data)
    before, rows = bytearray(wide * step), []
    for y in range(high):
        start = y * (wide * step + 1)
        line = unfiltered(flat[start], bytearray(flat[start + 1 : start + 1 + wide * step]), before, step)
        rows.append([bytes(line[x : x + 3]) for x in range(0, len(line), step)])
        before = line
    return wide, high, rows


def unfiltered(sort: int, line: bytearray, above: bytearray, step: int) -> bytearray:
    """A row of a PNG without its filter."""
    for i in range(len(line)):
        a = line[i - step] if i >= step else 0
        b = above[i]
        c = above[i - step] if i >= step else 0
        if sort == 4:
            p = a + b - c
            guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        else:
            guess = (0, a, b, (a + b) // 2)[sort]
        line[i] = (line[i] + guess) & 255
    return line


def main() -> None:
    """Builds a site of all scenarios, serves it, and takes every picture."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as p, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        run = [sys.executable, "-m", "judge"]
        subprocess.run([*run, "report", "scenarios", "-o", name], check=True, cwd=ROOT)
        subprocess.run([*run, "browse", "-o", name], check=True, cwd=ROOT)
        server = subprocess.Popen([*run, "serve", "--port", str(port), "--workers", "1"], cwd=ROOT)
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        site, served = Path(name).as_uri(), f"http://127.0.0.1:{port}"

        def take(what: str, act: Any, address: str, width: int = 1200, height: int = 800, scheme: Any = "light") -> None:
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
            page = context.new_page()
            act(page, address)
            page.wait_for_timeout(500)
            (PICTURES / f"{what}.png").write_bytes(small(page.screenshot()))
            context.close()

        def ask(page: Any, address: str) -> None:
            page.goto(f"{address}/ask")
            page.fill("#scenario", ASKED)
            page.click("button.primary")
            page.frame_locator("iframe").locator(".value").first.wait_for()

        def explore(page: Any, address: str) -> None:
            page.goto(f"{address}/ask")
            page.select_option("#examples", label=examples()["who-blocks"][0])
            page.click("button[formaction=explore]")
            page.frame_locator("iframe").locator(".ways li").first.wait_for()
            page.evaluate("window.scrollTo(0, 0)")

        take("front", front, site)
        take("rule", rule, site)
        take("search", search, site, scheme="dark")
        take("reports", reports, site)
        take("report", report, site)
        take("around", around, site, height=700)
        take("phone", phone, site, width=390, height=844)
        for _ in range(100):
            try:
                urlopen(f"{served}/ask", timeout=5).read()
                break
            except OSError:
                time.sleep(0.3)
        take("ask", ask, served)
        take("explore", explore, served)
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
