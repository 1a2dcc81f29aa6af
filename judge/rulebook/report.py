"""What an import found, made up, repaired and doubts: nothing is changed in silence."""

from __future__ import annotations

from collections import Counter
from typing import Any

KINDS = ("found", "synthesised", "repaired", "doubtful")


class Finding:
    """One remark on one place: `sort` is one of KINDS, `what` a short stable name (`run-on`), `line` 1-based or 0."""

    __slots__ = ("detail", "line", "number", "sort", "what")

    def __init__(self, sort: str, what: str, line: int = 0, number: str = "", detail: str = "") -> None:
        self.sort, self.what, self.line, self.number, self.detail = sort, what, line, number, detail

    def data(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {"sort": self.sort, "what": self.what, "line": self.line, "number": self.number, "detail": self.detail}

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        number = f"{self.number}: " if self.number else ""
        return f"{place}{number}{self.what}{': ' + self.detail if self.detail else ''}"


class Report:
    """The findings of one import, with their counts."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.found: dict[str, int | str] = {}

    def add(self, sort: str, what: str, line: int = 0, number: str = "", detail: str = "") -> None:
        """Note one finding; long details are cut to 160 characters."""
        detail = detail if len(detail) <= 160 else detail[:157] + "..."
        self.findings.append(Finding(sort, what, line, number, detail))

    def of(self, sort: str) -> list[Finding]:
        """The findings of one sort, in order of place."""
        return sorted((f for f in self.findings if f.sort == sort), key=lambda f: f.line)

    def counts(self) -> dict[str, dict[str, int | str]]:
        """For each sort, how often each thing was met."""
        counted: dict[str, dict[str, int | str]] = {"found": dict(self.found)}
        for sort in KINDS[1:]:
            counted[sort] = dict(sorted(Counter(f.what for f in self.of(sort)).items()))
        return counted

    def data(self) -> dict[str, Any]:
        """Counts and findings as plain data."""
        return {"counts": self.counts(), "findings": [f.data() for f in self.findings]}

    def text(self, limit: int = 8) -> str:
        """The report for a reader: the counts, and at most `limit` places of each thing."""
        lines = [
            "found: "
            + ", ".join(f"{count} {what}" if isinstance(count, int) else f"{what} {count}" for what, count in self.found.items())
        ]
        for sort, counted in self.counts().items():
            if sort == "found" or not counted:
                continue
            lines.append(f"{sort}: {sum(int(n) for n in counted.values())}")
            for what, count in counted.items():
                lines.append(f"  {what}: {count}")
                places = [f for f in self.of(sort) if f.what == what]
                for f in places[:limit]:
                    where = " ".join(part for part in (f"line {f.line}" if f.line else "", f.number) if part)
                    lines.append(f"    {where}{': ' if where and f.detail else ''}{f.detail}")
                if len(places) > limit:
                    lines.append(f"    … and {len(places) - limit} more (--format json lists all)")
        return "\n".join(lines)
