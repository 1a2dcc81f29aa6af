"""Searching a rule book: by number, words, phrase, glossary term, or today's word for an old term."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from judge.rulebook.index import Index
from judge.rulebook.old_terms import TODAY

_NUMBER = re.compile(r"(?:(?:rule|section|part|cr)\s*)?(\d(?:\d\d(?:\.\d{0,3}[a-z]?)?)?)\.?", re.I)
_TOKEN = re.compile(r'"([^"]+)"|“([^”]+)”|([^\s"“”]+)')
_SMALL = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be by can do does for from has have how i if in is it its of on or that the then this "
        "to was what when where which who why will with",
    )
)
MARK = ("[", "]")


class Hit(NamedTuple):
    """One result: `key` as in the index, `kind`, its title, a snippet with the words found in [brackets], and its rank."""

    key: str
    kind: str
    title: str
    snippet: str
    score: float

    def data(self) -> dict[str, Any]:
        """The hit as plain data."""
        kind = "term" if self.kind == "term" else self.kind
        return {
            "number": None if kind == "term" else self.key,
            "term": self.title if kind == "term" else None,
            "kind": kind,
            "title": self.title,
            "snippet": self.snippet,
            "score": round(self.score, 3),
        }


class Found(NamedTuple):
    """The answer to a search: hits, best first; how old words were put for new; suggestions for words never used."""

    hits: tuple[Hit, ...]
    replaced: tuple[tuple[str, str], ...]
    suggestions: tuple[tuple[str, tuple[str, ...]], ...]


def search(index: Index, question: str, limit: int = 10) -> Found:
    """Find rules and terms. A number finds itself first; all words must stand in a text, or failing that, any."""
    question = " ".join(question.split())
    hits: dict[str, Hit] = {}
    if number := _NUMBER.fullmatch(question):
        for hit in _by_number(index, number.group(1).lower().rstrip(".")):
            hits[hit.key] = hit
    groups, replaced = _groups(question)
    for hit in _exact_titles(index, question, replaced):
        hits.setdefault(hit.key, hit)
    for joiner in (" AND ", " OR ") if len(groups) > 1 else (" AND ",):
        if groups and len(hits) < limit and (joiner == " AND " or not hits):
            for hit in _matches(index, joiner.join(groups), limit * 3):
                hits.setdefault(hit.key, hit)
    return Found(tuple(hits.values())[:limit], tuple(replaced), _suggestions(index, question, replaced, bool(hits)))


def _by_number(index: Index, number: str) -> list[Hit]:
    found = []
    exact = index.entry(number)
    rows = [(number,)] if exact else []
    if not exact:
        rows = index.connection.execute(
            "select key from entry where key glob ? and kind != 'term' order by place limit 8", (number + "*",)
        ).fetchall()
    for (key,) in rows:
        entry = index.entry(key) or {}
        found.append(Hit(key, _kind(key), entry.get("title", ""), _start(entry.get("text", "")), 100.0))
    return found


def _kind(key: str) -> str:
    return "term" if key.startswith("term ") else "part" if len(key) == 1 else "section" if len(key) == 3 else "rule"


def _start(text: str) -> str:
    return text if len(text) <= 120 else text[:117].rsplit(" ", 1)[0] + "…"


def _groups(question: str) -> tuple[list[str], list[tuple[str, str]]]:
    """The question in the index's language: one group for each word or phrase, today's words replaced."""
    replaced: list[tuple[str, str]] = []
    groups: list[str] = []
    for quoted, curly, word in _TOKEN.findall(question):
        if phrase := quoted or curly:
            groups.append(_phrase_group(phrase, replaced))
        else:
            groups.append("\0" + word)
    merged: list[str] = []
    words: list[str] = []
    for group in [*groups, ""]:
        if group.startswith("\0"):
            words.append(group[1:])
            continue
        merged += _word_groups(words, replaced)
        words = []
        if group:
            merged.append(group)
    return [group for group in merged if group], replaced


def _phrase_group(phrase: str, replaced: list[tuple[str, str]]) -> str:
    then = TODAY.get(_key(phrase), ())
    if then:
        replaced.append((phrase, then[0]))
    return "(" + " OR ".join(_literal(text) for text in (phrase, *then)) + ")"


def _word_groups(words: list[str], replaced: list[tuple[str, str]]) -> list[str]:
    groups: list[str] = []
    i = 0
    while i < len(words):
        for length in range(min(5, len(words) - i), 0, -1):
            piece = " ".join(words[i : i + length])
            if (then := TODAY.get(_key(piece))) is not None and then:
                replaced.append((piece, then[0]))
                groups.append("(" + " OR ".join(_literal(text) for text in (piece, *then)) + ")")
                i += length
                break
        else:
            bare = re.sub(r"[^\w{}+/.'-]", "", words[i])
            if bare and (len(words) == 1 or bare.lower() not in _SMALL):
                groups.append(_literal(bare) + ("*" if len(bare) > 3 and bare.isalpha() else ""))
            i += 1
    return groups


def _key(text: str) -> str:
    return re.sub(r"[^\w\s-]", "", text.lower()).strip()


def _literal(text: str) -> str:
    inner = " ".join(re.findall(r"\w+", text))
    return f'"{inner}"' if inner else ""


def _exact_titles(index: Index, question: str, replaced: list[tuple[str, str]]) -> list[Hit]:
    """Entries and title rules whose heading is the question itself, or the old word for it."""
    wanted = dict.fromkeys([_key(question), *(_key(old) for _, old in replaced if len(replaced) == 1)])
    found = []
    for name in wanted:
        if not name:
            continue
        rows = (
            index.connection.execute(
                "select w.key, w.kind, w.title, w.body from words w where w.title match ? limit 40",
                (f"title : {_literal(name)}",),
            ).fetchall()
            if _literal(name)
            else []
        )
        for key, kind, title, body in rows:
            heads = {_key(part) for part in (title, re.sub(r"\(.*?\)", "", title), *title.split(","))}
            if name in heads:
                found.append(Hit(key, kind, title, _start(body), 90.0 if kind == "term" else 80.0))
    return sorted(found, key=lambda hit: -hit.score)


def _matches(index: Index, query: str, limit: int) -> list[Hit]:
    rows = index.connection.execute(
        "select key, kind, title, snippet(words, -1, ?, ?, '…', 24), bm25(words, 0, 0, 6.0, 1.0) as rank "
        "from words where words match ? order by rank limit ?",
        (*MARK, query, limit),
    )
    return [Hit(key, kind, title, text.replace("\n", " "), -rank) for key, kind, title, text, rank in rows]


def _suggestions(
    index: Index, question: str, replaced: list[tuple[str, str]], some: bool
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """For each word that the book never uses, the nearest words that it does use."""
    done = {word for piece, _ in replaced for word in _key(piece).split()}
    found: list[tuple[str, tuple[str, ...]]] = []
    for word in dict.fromkeys(re.findall(r"[^\W\d_]{3,}", question.lower())):
        if (
            word in done
            or word in _SMALL
            or index.connection.execute(
                "select 1 from vocabulary where word >= ? and word < ? limit 1", (word, word + "\uffff")
            ).fetchone()
        ):
            continue
        if some and len(word) < 6:
            continue
        near = nearest_words(index, word)
        if near:
            found.append((word, near))
    return tuple(found)


def nearest_words(index: Index, word: str, limit: int = 3) -> tuple[str, ...]:
    """The words of the book most like a word, commoner ones first among equals."""
    from rapidfuzz import process
    from rapidfuzz.distance import DamerauLevenshtein

    rows = index.connection.execute(
        "select word, uses from vocabulary where length(word) between ? and ?", (len(word) - 2, len(word) + 2)
    ).fetchall()
    uses = {**dict(rows), **{new: 1 for new in TODAY if " " not in new}}
    close = process.extract(
        word, list(uses), scorer=DamerauLevenshtein.distance, limit=12, score_cutoff=1 if len(word) < 5 else 2
    )
    return tuple(match for match, _, _ in sorted(close, key=lambda m: (m[1], -uses[m[0]]))[:limit])
