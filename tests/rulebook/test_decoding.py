from __future__ import annotations

import pytest

from judge.errors import ScenarioError
from judge.rulebook.decoding import decode
from judge.rulebook.report import Report

TEXT = "100.1. The captain’s “long” bell—rings.\n100.1a It stops.\n"


def read(data: bytes) -> tuple[str, Report]:
    report = Report()
    return decode(data, "x.txt", report), report


@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8 with byte order mark"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16 without byte order mark"),
        ("utf-16-be", "utf-16 without byte order mark"),
        ("cp1252", "cp1252"),
    ],
)
def test_encodings(encoding: str, named: str):
    text, report = read((TEXT * 5).encode(encoding))
    assert text == TEXT * 5
    assert report.found["encoding"] == named


@pytest.mark.parametrize(("end", "named"), [("\n", "LF"), ("\r\n", "CRLF"), ("\r", "lone CR"), ("\r\r\n", "CRCRLF")])
def test_line_ends(end: str, named: str):
    text, report = read(TEXT.replace("\n", end).encode())
    assert text == TEXT
    assert report.found["line ends"] == named


def test_mixed_line_ends_are_named():
    _, report = read(b"a\r\rb\r\r\nc\r")
    assert report.found["line ends"] == "CRCRLF and lone CR"


@pytest.mark.parametrize(
    ("spoilt", "mended"),
    [
        ("pays {o2}{oT}", "pays {2}{T}"),
        ("the _Harbour_ rules", "the Harbour rules"),
        ("rules 409.1f?h", "rules 409.1f–h"),
        ("rules 306?311", "rules 306–311"),
        ("isn't taken?even a", "isn't taken—even a"),
        ('"Choose one ?," or', '"Choose one —," or'),
        ("a\u00a0b", "a b"),
    ],
)
def test_spoilt_characters_are_mended_and_reported(spoilt: str, mended: str):
    text, report = read(f"100.1. {spoilt}\n".encode())
    assert text == f"100.1. {mended}\n"
    assert report.of("repaired")


@pytest.mark.parametrize("kept", ["Who won? Nobody.", 'He asks "Why?" aloud.', "http://x.org/a.aspx?x=b/c", "snake_case_name"])
def test_sound_characters_stay(kept: str):
    assert read(f"{kept}\n".encode())[0] == f"{kept}\n"


def test_old_mac_quotes_and_double_encoding():
    text, _ = read("the captainÕs and the boatÕs and a bellÕs and the piÕs ÒlongÓ".encode())
    assert text == "the captain’s and the boat’s and a bell’s and the pi’s “long”"
    text, _ = read(("the captain’s “bell” " * 3).encode().decode("cp1252", "ignore").encode())
    assert "captain’s" in text


def test_a_web_page_loses_its_markup():
    text, report = read(b"<html><head><title>x</title></head><body><p>100.1. A &amp; B</p><br>100.2. C</body></html>")
    assert [line for line in text.split("\n") if line.strip()] == ["100.1. A & B", "100.2. C"]
    assert report.counts()["repaired"] == {"web page markup removed": 1}


@pytest.mark.parametrize(
    "data",
    [b"", b"  \n ", b"\x7fELF\x00\x01\x02" * 40, b"{\\rtf1 x}", b"%PDF-1.4", b"PK\x03\x04abc", bytes(range(1, 32)) * 20],
)
def test_what_is_no_text_is_refused(data: bytes):
    with pytest.raises(ScenarioError) as caught:
        read(data)
    assert caught.value.code == "not-rules-text"
    assert caught.value.render().startswith("x.txt:1:1: error: ")


def test_without_mending_nothing_but_line_ends_changes():
    assert decode(b"a_b_ c?d\r\n", "x", Report(), mend=False) == "a_b_ c?d\n"
