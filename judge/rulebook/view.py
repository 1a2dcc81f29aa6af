"""What `judge rule` shows of one number or term: gathered as plain data from the index, then worded."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from judge.errors import ScenarioError
from judge.rulebook.implementation import implemented_at, shown_by
from judge.rulebook.index import Index
from judge.rulebook.numbering import editions_of_play, numbering
from judge.rulebook.numbers import BASE, RuleNumber


def rule_view(index: Index, wanted: str) -> dict[str, Any]:
    """Everything known of a number, or of a glossary term.

    Raises `ScenarioError` [unknown-rule] or [not-a-rule-number] with the nearest that the edition has.
    """
    from judge.support.data_files import scenarios_folder

    try:
        number = RuleNumber(wanted)
    except ScenarioError as error:
        if (ruling := index.entry(wanted)) is not None and "on" in ruling:
            return {"edition": index.about["edition"], "kind": "ruling", **ruling}
        if (term := _term(index, wanted)) is not None:
            return {"edition": index.about["edition"], "kind": "term", **term}
        raise _neither(index, wanted, error) from None
    entry = index.entry(number)
    edition = index.about["edition"]
    links = _through_editions(number, edition)
    if entry is None:
        if not links.get("was"):
            raise _missing(index, number)
        entry = {"number": str(number), "title": "", "text": "", "unworded": True}
    keys = [str(number)] if edition == BASE else [place["key"] for place in links.get("was", ())]
    above = [(n, (index.entry(n) or {}).get("title", "")) for n in number.ancestors()]
    try:
        scenarios = sorted({path for key in keys for path in shown_by(key, scenarios_folder())})
    except ScenarioError:
        scenarios = []
    sites = dict.fromkeys(site for key in keys for site in implemented_at(key))
    return {
        "edition": edition,
        "kind": number.kind,
        **entry,
        "subrules": [{"number": n, "title": (index.entry(n) or {}).get("title", "")} for n in entry.get("subrules", ())],
        "parents": [{"number": str(n), "title": title} for n, title in reversed(above)],
        "implemented": [{"path": s.path, "line": s.line, "function": s.name, "says": s.says} for s in sites],
        "scenarios": scenarios,
        **links,
    }


def _through_editions(number: str, edition: str) -> dict[str, Any]:
    """What a rule of 2009 became in the other editions of play, or what a rule of one of them was in 2009."""
    if edition not in editions_of_play():
        return {}
    if edition != BASE:
        was = numbering(edition).was(number)
        return {"was": [{"key": place.key, "relation": place.relation} for place in was], "of_a_part": True}
    places = [(date, numbering(date).place(number)) for date in editions_of_play() if date != BASE]
    return {"became": [{"edition": d, "numbers": list(p.numbers), "relation": p.relation, "near": p.near} for d, p in places]}


def _missing(index: Index, number: RuleNumber) -> ScenarioError:
    from judge.rulebook.rulebook import unknown_rule

    numbers = tuple(key for kind in ("part", "section", "rule") for key in index.keys(kind))
    edition = index.about["edition"]
    error = unknown_rule(number, numbers, edition)
    if edition == BASE or edition not in editions_of_play() or index.about["name"] != edition:
        return error
    return ScenarioError(
        f"our part of edition {edition} has no rule {str(number)!r}",
        code="unknown-rule",
        help=f"{error.help}; the whole text can be read once it is imported ('judge rules import FILE --edition {edition}')",
    )


def _term(index: Index, wanted: str) -> dict[str, Any] | None:
    for key in index.keys("term"):
        entry = index.entry(key) or {}
        if wanted.lower() in (entry["term"].lower(), *(name.lower() for name in entry["names"])):
            return entry
    return None


def _neither(index: Index, wanted: str, error: Exception) -> Exception:
    from judge.errors import did_you_mean

    near = did_you_mean(wanted, (key.removeprefix("term ") for key in index.keys("term")))
    return ScenarioError(
        f"{wanted!r} is neither a rule number nor a term of the glossary",
        code="unknown-rule",
        help=" ".join(filter(None, [near, f"or look for the words: judge search {wanted}"])),
    )


def rule_text(view: dict[str, Any], width: int = 100) -> str:
    """The view of a rule, section, part or term as text."""
    if view["kind"] == "term":
        body = "\n".join(_wrapped(p, width) for p in view["text"].split("\n"))
        rows = [("cites", ", ".join(view["cites"])), ("terms", ", ".join(view["terms"]))]
        return f"{view['term']}  (glossary, {view['edition']})\n{body}\n{_rows(rows, width)}"
    if view["kind"] == "ruling":
        return f"{view['number']}  ({view['source']}, {view['date']})\n{_wrapped(view['text'], width)}"
    title = view.get("title", "")
    part = ", of which our book is a part" if view.get("of_a_part") else ""
    head = f"{view['number']} {title}".strip() + f"  ({view['edition']}{part})"
    lines = [head]
    if view.get("unworded"):
        lines.append("  (not in our words yet; see what it was)")
    text = view.get("text", "")
    if text and text != title:
        lines += [_wrapped(paragraph, width) for paragraph in text.split("\n")]
    if view.get("synthesised"):
        lines.append("  (the text of this rule is lost; only its subrules are known)")
    lines += [_wrapped(f"Example: {example}", width, "    ") for example in view.get("examples", ())]
    for ruling in view.get("rulings", ()):
        lines.append(
            _wrapped(f"Ruling {ruling['number']} ({ruling['source']}, {ruling['date']}): {ruling['text']}", width, "    ")
        )
    titles = view.get("titles", {})
    rows = [
        ("was in 2009", ", ".join(f"{w['key']}{_TOLD[w['relation']]}" for w in view.get("was", ()))),
        ("became", _became(view.get("became", ()), view["number"])),
        ("stands in", " › ".join(f"{p['number']} {p['title']}".strip() for p in view["parents"])),
        ("contains", _named(((s["number"], s["title"]) for s in view["subrules"]), width)),
        ("cites", ", ".join(f"{n} {titles[n]}" if n in titles else n for n in view.get("cites", ()))),
        ("cited by", ", ".join(view.get("cited_by", ()))),
        ("terms", ", ".join(view.get("terms", ()))),
        ("implemented at", "\n".join(f"{s['path']}:{s['line']} {s['function']}".strip() for s in view["implemented"])),
        ("which says", "\n".join(s["says"] for s in view["implemented"] if s.get("says"))),
        ("shown by", "\n".join(f"scenarios/{path}" for path in view["scenarios"])),
    ]
    return "\n".join(lines) + "\n" + _rows(rows, width)


_TOLD = {"same": "", "part": " (in part)", "reworded": " (reworded)", "none": " (gone)"}


def _became(steps: Any, number: str) -> str:
    """Editions of play in which a rule has another number, or says something else; runs of one number are told once."""
    found: list[tuple[str, list[str]]] = []
    for step in steps:
        told = (", ".join(step["numbers"]) or "none") + ("" if step["relation"] == "none" else _TOLD[step["relation"]])
        if found and found[-1][0] == told:
            found[-1][1].append(step["edition"])
        else:
            found.append((told, [step["edition"]]))
    return "; ".join(f"{told} in {' and '.join(dates)}" for told, dates in found if told != number)


def beside_text(other: dict[str, Any], name: str, width: int = 100) -> str:
    """The same rule as an imported text has it, to stand under ours."""
    lines = [f"as imported ({name}):"]
    lines += [_wrapped(paragraph, width, "  | ") for paragraph in other.get("text", other.get("title", "")).split("\n")]
    lines += [_wrapped(f"Example: {example}", width, "  | ") for example in other.get("examples", ())]
    return "\n".join(lines)


def same_words(entry: dict[str, Any]) -> str:
    """The words of an entry without typography: equal for copies of one text."""
    return re.sub(r"[^\w]+", " ", " ".join((entry.get("text", entry.get("title", "")), *entry.get("examples", ())))).lower()


def _named(pairs: Any, width: int) -> str:
    return ", ".join(f"{number} {title}".strip() for number, title in pairs)


def _wrapped(text: str, width: int, indent: str = "  ") -> str:
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False)


def _rows(rows: list[tuple[str, str]], width: int) -> str:
    lines = []
    for label, text in rows:
        for i, part in enumerate(text.split("\n") if text else ()):
            filled = textwrap.wrap(part, max(24, width - 16), break_long_words=False, break_on_hyphens=False) or [""]
            lines.append(f"{label if i == 0 else '':<15} {filled[0]}")
            lines += [" " * 16 + more for more in filled[1:]]
    return "\n".join(lines)


def history_text(number: str, edition: str, steps: list[dict[str, Any]], width: int = 100) -> str:
    """The rule in other editions, oldest first; a text that stays the same from one edition to the next stands once."""
    lines = [f"{number} of {edition}"]
    before: list[str] | None = None
    for step in steps:
        called = ", ".join(step["numbers"]) or "-"
        likeness = f", likeness {step['score']:.2f}" if step["numbers"] and step["score"] < 1 else ""
        texts = [text for text in step["texts"] if text]
        unchanged = bool(texts) and texts == before
        lines.append(f"{step['edition']}  {called}  ({step['relation']}{likeness}{'; as just above' if unchanged else ''})")
        if not unchanged:
            lines += [_wrapped(text, width, "    ") for text in texts]
        before = texts
    return "\n".join(lines)


def search_text(data: dict[str, Any], width: int = 100) -> str:
    """Hits, best first; then how words were replaced, and suggestions."""
    lines = []
    for hit in data["hits"]:
        head = f"{hit['number'] or hit['term']}" + (" (glossary)" if hit["kind"] == "term" else "")
        title = f" {hit['title']}" if hit["title"] and hit["kind"] != "term" else ""
        lines.append(head + title)
        if hit["snippet"] and hit["snippet"].strip("[]…") != hit["title"]:
            lines.append(_wrapped(hit["snippet"], width, "    "))
    if not lines:
        lines.append(f"nothing found for {data['question']!r}")
    lines += [f"note: the rules of {data['edition']} say {r['by']!r} for {r['word']!r}" for r in data["replaced"]]
    for word, near in data["suggestions"].items():
        lines.append(f"help: no rule says {word!r}; did you mean {' or '.join(map(repr, near))}?")
    return "\n".join(lines)


def list_text(rows: list[dict[str, Any]]) -> str:
    """The texts at hand, one a line."""
    lines = []
    for row in rows:
        if row["source"] == "ours":
            lines.append(f"{row['name']:<24} ours{', a part of that edition' if row.get('part') else ''}")
            continue
        state = "" if row["complete"] else ", a part of an edition"
        edition = f"edition {row['edition']}" if row["edition"] else "edition unknown"
        lines.append(f"{row['name']:<24} {edition}, {row['rules']} rules{state} ({row['source']})")
    return "\n".join(lines)


def play_text(editions: list[dict[str, Any]], readable: list[str]) -> str:
    """The editions of play, one a line, with how many rules of 2009 say the same there; then the texts that can only be read."""
    lines = []
    for row in editions:
        keys = row["keys"]
        alike = f"{keys.get('same', 0)} of {sum(keys.values())} rules of 2009 say the same" if keys else ""
        lines.append(f"{row['edition']}  {'; '.join(filter(None, [row['name'], alike]))}".rstrip())
        lines += [f"  not played: {what} ({why})" for what, why in row.get("not played", {}).items()]
    lines.append("A date between two of them stands for the earlier one.")
    if readable:
        lines.append(f"imported, to be read but not played: {', '.join(readable)}")
    return "\n".join(lines)


def citations_text(data: dict[str, Any], errors: list[Any]) -> str:
    """The citations that exist nowhere in the edition, each as an error; then the numbers elsewhere; then the counts."""
    blocks = [error.render() for error in errors]
    called = [
        f"{c['path']}:{c['line']}:{c['column']}: {c['number']} is {', '.join(c['in']) or 'gone'} in {data['in']}"
        for c in data["citations"]
        if c.get("in") is not None
    ]
    if called:
        blocks.append("\n".join(called))
    blocks.append(f"{data['found']} citations of {data['edition']}, {data['missing']} missing")
    return "\n\n".join(blocks)
