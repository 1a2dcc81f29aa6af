"""Bytes of a rules file -> lines of text: encodings, line ends, and the characters that old conversions spoilt."""

from __future__ import annotations

import html
import re

from judge.errors import Place, ScenarioError
from judge.rulebook.report import Report

_SIGNATURES = {
    b"{\\rtf": "an RTF document",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "a zip archive or a word processor's document",
    b"\xd0\xcf\x11\xe0": "an old word processor's document",
    b"\x1f\x8b": "a compressed file",
    b"\x89PNG": "a picture",
    b"SQLite format 3": "a database",
}
_MAC_QUOTES = {"Ò": "“", "Ó": "”", "Õ": "’", "Ô": "‘", "ª": "™", "¨": "®", "Ñ": "—", "Ð": "–"}
_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\ufeff\u00ad]")
_BLANK_LIKE = re.compile("[\u00a0\u2000-\u200a\u202f\u3000\t\v]")


def decode(data: bytes, path: str, report: Report, *, mend: bool = True) -> str:
    """The text of `data`, line ends as `\\n`; whatever had to be guessed or folded is noted in the report.

    `mend` also undoes what conversions spoilt (markup, quotes, dashes); without it the characters stay as they are.

    Tried in order: byte order mark, the zero bytes of UTF-16, strict UTF-8, the Western code page 1252.
    Raises `ScenarioError` for an empty file and for one that is no plain text.
    """
    for signature, what in _SIGNATURES.items():
        if data.startswith(signature):
            raise _no_text(path, f"this is {what}, not plain text")
    text, encoding = _decoded(data, path)
    if not text.strip():
        raise _no_text(path, "the file is empty")
    control = sum(1 for c in text[:20000] if ord(c) < 32 and c not in "\r\n\t\f\v\x1a")
    if control > 0.01 * min(len(text), 20000) + 2:
        raise _no_text(path, "this is a binary file, not plain text")
    report.found["encoding"] = encoding
    text = _line_ends(text, report)
    if not mend:
        return text
    text = _strip_markup(text, report)
    return _spoilt_characters(text, report)


def _no_text(path: str, message: str) -> ScenarioError:
    return ScenarioError(
        message, code="not-rules-text", place=Place(path, 1), help="give the rules as plain text (.txt), in any encoding"
    )


def _decoded(data: bytes, path: str) -> tuple[str, str]:
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding, "replace"), encoding.replace("-sig", " with byte order mark")
    head = data[:4000]
    if head.count(0) > len(head) // 5:
        low = head[1::2].count(0) >= head[0::2].count(0)
        return data.decode("utf-16-le" if low else "utf-16-be", "replace"), "utf-16 without byte order mark"
    if 0 in head:
        raise _no_text(path, "this is a binary file, not plain text")
    try:
        return data.decode("utf-8"), "ascii" if data.isascii() else "utf-8"
    except UnicodeDecodeError:
        return "".join(_cp1252(byte) for byte in data), "cp1252"


def _cp1252(byte: int) -> str:
    try:
        return bytes((byte,)).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)


def _line_ends(text: str, report: Report) -> str:
    shapes = {"CRCRLF": r"\r\r+\n", "CRLF": r"(?<!\r)\r\n", "lone CR": r"\r(?![\r\n])", "LF": r"(?<!\r)\n"}
    met = {name: len(re.findall(shape, text)) for name, shape in shapes.items()}
    report.found["line ends"] = " and ".join(name for name, count in met.items() if count) or "none"
    return re.sub(r"\r+\n|\r|\f|\x1a|\u2028|\u2029|\x85", "\n", text)


def _strip_markup(text: str, report: Report) -> str:
    if not re.search(r"<html|<body|<!doctype", text[:3000], re.I):
        return text
    text = re.sub(r"(?is)<(script|style|head)\b.*?</\1>", " ", text)
    text = re.sub(r"(?i)<(br|/?p|/?div|/?li|/?tr|/?h\d|/?ul|/?dl|/?dt|/?dd|hr)\b[^>]*>", "\n", text)
    text, tags = re.subn(r"<[a-zA-Z/!][^>]*>", "", text)
    report.add("repaired", "web page markup removed", detail=f"{tags} tags")
    return html.unescape(text)


def _spoilt_characters(text: str, report: Report) -> str:
    def fold(what: str, pattern: str | re.Pattern[str], to: str) -> None:
        nonlocal text
        text, count = re.subn(pattern, to, text)
        if count:
            report.add("repaired", what, detail=f"{count} times")

    if text.count("â€") > 5:  # UTF-8 read as code page 1252 and written again
        try:
            text = text.encode("cp1252").decode("utf-8")
            report.add("repaired", "doubly encoded text")
        except (UnicodeDecodeError, UnicodeEncodeError):
            for bad, good in (("â€™", "’"), ("â€œ", "“"), ("â€\x9d", "”"), ("â€“", "–"), ("â€”", "—")):
                fold("doubly encoded characters", bad, good)
    if len(re.findall(r"\wÕ\w", text)) > 3:  # old Mac text read as a Western code page
        met = sum(text.count(bad) for bad in _MAC_QUOTES)
        text = text.translate(str.maketrans(dict[str, str | int | None](_MAC_QUOTES)))
        report.add("repaired", "old Mac quotes", detail=f"{met} characters")
    if "\ufffd" in text:
        report.add("doubtful", "undecodable characters", detail=f"{text.count(chr(0xFFFD))} times")
    text = _INVISIBLE.sub("", text)
    fold("unusual blanks", _BLANK_LIKE, " ")
    fold("old symbols {oX}", r"\{o(\w[^}\s]{0,3})\}", r"{\1}")
    fold("marks of italics", r"(?<![\w/])_(?=\S)([^_\n]{1,80}?)(?<=\S)_(?![\w])", r"\1")
    text = re.sub(r"_(?=\((?:TM|R)\))", "", text)
    fold("lost dashes in ranges", r"(?<=\d[a-z])\?(?=[a-z]\b|\d{3}\b)|(?<=\d\d\d)\?(?=\d\d\d\b)|(?<=\d )\?(?= \d)", "–")
    fold("lost dashes", r"(?m)(?<= )\?(?=[ ,.\"”)]|$)|(?<![?/][^\s?]{1})(?<=[\w\"”)\]])\?(?=[a-zA-Z\[(])(?![\w]+=)", "—")
    return text
