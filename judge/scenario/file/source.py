"""From a file to a tree of texts, lists and mappings, each with its place. Nothing in the file is trusted.

Every scalar is a string. Refused are files that are too large or no text, aliases, anchors, tags, several documents, deep
nesting and duplicate keys; a plain text that a comment has cut is found and refused (DESIGN, section 4, "YAML traps").
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from judge.errors import Errors, JudgeError, Place, ScenarioError
from judge.scenario.file.forgiving import as_written, forgiven

if TYPE_CHECKING:
    from pathlib import Path

_KEY = re.compile(r"(?im)^\s*[{]?\s*(?:players|events|questions|cards|turn|title|stack|edition|variant|expect|about)\s*:")

MAX_BYTES = 1_000_000
MAX_DEPTH = 40


def has_keys(text: str) -> bool:
    """Whether a text has a key of a scenario file at the head of a line: others may tell a scenario in prose."""
    return _KEY.search(text) is not None


class At(Place):
    """A place in a scenario file. All are equal, so that two models that say the same are equal wherever they stand.

    `fields` holds the places of the keys of a mapping. `part` finds a place inside a text.
    """

    __slots__ = ("_end_line", "_lines", "_offset", "fields")

    def __init__(self, path: str, lines: list[str], line: int, column: int, end: tuple[int, int], offset: int = 0) -> None:
        source = lines[line] if line < len(lines) else ""
        width = end[1] - column if end[0] == line else len(source.rstrip()) - column
        super().__init__(path, line + 1, column + 1, source, width)
        self._lines, self._end_line, self._offset = lines, end[0], offset
        self.fields: dict[str, At] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, At)

    def __hash__(self) -> int:
        return 0

    def of(self, key: str) -> At:
        """The place of the value of a key, or of the whole."""
        return self.fields.get(key, self)

    def part(self, text: str, start: int, width: int) -> Place:
        """The place of `width` characters of this text from `start`."""
        words = text[start : start + width]
        column = self.column - 1 + self._offset + start
        if self.source[column : column + width] == words:
            return Place(self.path, self.line, column + 1, self.source, width)
        first_line = words.split("\n")[0]
        if first_line.strip():
            for number in range(self.line - 1, min(self._end_line + 1, len(self._lines))):
                found = self._lines[number].find(first_line, self.column - 1 if number == self.line - 1 else 0)
                if found >= 0:
                    return Place(self.path, number + 1, found + 1, self._lines[number], len(first_line))
        return Place(self.path, self.line, self.column, self.source, self.width)


NOPLACE = At("<scenario>", [], 0, 0, (0, 1))


class Text:
    """A scalar: `style` is the YAML style character, empty for a plain one; `flow` tells whether it stands in `[…]` or `{…}`."""

    __slots__ = ("flow", "place", "style", "value")

    def __init__(self, value: str, place: At, style: str = "", flow: bool = False) -> None:
        self.value, self.place, self.style, self.flow = value, place, style, flow


class List:
    """A sequence."""

    __slots__ = ("flow", "items", "place")

    def __init__(self, place: At, flow: bool = False) -> None:
        self.items: list[Node] = []
        self.place, self.flow = place, flow


class Map:
    """A mapping, in the order written."""

    __slots__ = ("entries", "flow", "place")

    def __init__(self, place: At, flow: bool = False) -> None:
        self.entries: list[tuple[Text, Node]] = []
        self.place, self.flow = place, flow


Node: TypeAlias = Text | List | Map


def read_file(path: str | Path) -> str:
    """The text of a file. Raises ScenarioError (`no-file`, `too-large`, `not-text`)."""
    name = str(path)
    start = Place(name, 1)
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise ScenarioError("there is no such file", code="no-file", place=start) from None
    except IsADirectoryError:
        raise ScenarioError("this is a directory", code="no-file", place=start, help="name a scenario file in it") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ScenarioError(f"the file cannot be read: {reason.lower()}", code="no-file", place=start) from None
    if len(data) > MAX_BYTES:
        help = f"a scenario has at most {MAX_BYTES:,} bytes"
        raise ScenarioError("the file is too large for a scenario", code="too-large", place=start, help=help)
    return decode(data, name)


def decode(data: bytes, name: str) -> str:
    """The text of some bytes, which must be UTF-8 without control characters. Raises ScenarioError (`not-text`)."""
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        message = "this is no UTF-8 text" if b"\0" not in data[:4096] else "this is a binary file, no text"
        place = Place(name, line, column)
        raise ScenarioError(message, code="not-text", place=place, help="save the file as UTF-8") from None
    bad = re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\ufffe|\uffff", text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - (text.rfind("\n", 0, bad.start()) + 1) + 1
        message = f"this is no text: it holds the character U+{ord(bad.group()):04X}"
        raise ScenarioError(message, code="not-text", place=Place(name, line, column))
    return text


def compose(text: str, path: str = "<scenario>", errors: list[JudgeError] | None = None) -> Map:
    """The tree of a scenario's text.

    Duplicate keys are added to `errors`, or raised where it is None; what makes the rest unreadable is raised (ScenarioError).
    """
    import yaml

    lines = text.splitlines()
    text, quoted = forgiven(text)
    builder = _Builder(path, lines, quoted)
    loader = yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader
    try:
        for event in yaml.parse(text, loader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        raise _syntax_error(path, lines, error) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise ScenarioError(f"this is no YAML: {error}".split("\n")[0], code="bad-yaml", place=Place(path, 1)) from None
    root = builder.result()
    if errors is None:
        raise_all(builder.errors)
    else:
        errors.extend(builder.errors)
    return root


def raise_all(errors: list[JudgeError]) -> None:
    """Raises what was found: nothing, the one error, or `Errors`; what two readers said of one place is said once."""
    said: dict[object, JudgeError] = {}
    for error in errors:
        same = (error.code, error.message, error.place.key if error.place else id(error))
        if same not in said or (error.help and not said[same].help):
            said[same] = error
    errors = list(said.values())
    if len(errors) == 1:
        raise errors[0]
    if errors:
        raise Errors(errors)


class _Builder:
    """Builds the tree from the events of the parser, with a stack of its own (so that no nesting can exhaust Python's)."""

    def __init__(self, path: str, lines: list[str], quoted: frozenset[int] = frozenset()) -> None:
        self.path, self.lines, self.quoted = path, lines, quoted
        self.root: Node | None = None
        self.documents = 0
        self.stack: list[List | Map] = []
        self.keys: list[Text | None] = []
        self.errors: list[JudgeError] = []

    def take(self, event: Any) -> None:
        """Takes one event of the parser."""
        take: Callable[[Any], None] | None = getattr(self, type(event).__name__.removesuffix("Event"), None)
        if take:
            take(event)

    def DocumentStart(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            self._refuse(event, "a second document begins here", "several-documents", "one file holds one scenario")

    def Alias(self, event: Any) -> None:
        self._refuse(event, f"aliases are refused: '*{event.anchor}'", "alias", "write it out; quote a text that begins with '*'")

    def Scalar(self, event: Any) -> None:
        self._check(event)
        style = event.style or ""
        offset = 1 if style in ("'", '"') and event.start_mark.line not in self.quoted else 0
        self._add(Text(as_written(event.value), self._at(event, offset), style, self._in_flow()))

    def SequenceStart(self, event: Any) -> None:
        self._open(event, List(self._at(event), bool(event.flow_style)))

    def MappingStart(self, event: Any) -> None:
        self._open(event, Map(self._at(event), bool(event.flow_style)))

    def SequenceEnd(self, event: Any) -> None:
        self._close(event)

    def MappingEnd(self, event: Any) -> None:
        self._close(event)

    def result(self) -> Map:
        """The root. Raises ScenarioError when it is no mapping."""
        if self.root is None or (isinstance(self.root, Text) and not self.root.value and not self.root.style):
            help = "run 'judge new' for a scenario to start from"
            raise ScenarioError("the file is empty", code="empty", place=Place(self.path, 1), help=help)
        if not isinstance(self.root, Map):
            help = "begin with keys such as 'players:', or tell it in sentences: who has which cards, what happens, and what you ask"
            raise ScenarioError("a scenario is a mapping", code="wrong-type", place=self.root.place, help=help)
        return self.root

    def _at(self, event: Any, offset: int = 0) -> At:
        start, end = event.start_mark, event.end_mark
        return At(self.path, self.lines, start.line, start.column, (end.line, end.column), offset)

    def _in_flow(self) -> bool:
        return bool(self.stack) and self.stack[-1].flow

    def _refuse(self, event: Any, message: str, code: str, help: str) -> None:
        raise ScenarioError(message, code=code, place=self._at(event), help=help)

    def _check(self, event: Any) -> None:
        if event.anchor is not None:
            self._refuse(event, f"anchors are refused: '&{event.anchor}'", "alias", "quote a text that begins with '&'")
        if event.tag is not None:
            self._refuse(event, f"tags are refused: {event.tag!r}", "tag", "quote a text that begins with '!'")

    def _open(self, event: Any, node: List | Map) -> None:
        self._check(event)
        if len(self.stack) >= MAX_DEPTH:
            self._refuse(event, "this is nested too deep", "too-deep", f"at most {MAX_DEPTH} lists and mappings in each other")
        self._add(node)
        self.stack.append(node)
        self.keys.append(None)

    def _close(self, event: Any) -> None:
        self.stack.pop()
        self.keys.pop()

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = self.root or node
            return
        parent = self.stack[-1]
        if isinstance(parent, List):
            parent.items.append(node)
            return
        key = self.keys[-1]
        if key is not None:
            self.keys[-1] = None
            parent.entries.append((key, node))
            parent.place.fields[key.value] = node.place
        elif isinstance(node, Text):
            if node.value in parent.place.fields:
                first = parent.place.fields[node.value].line
                message = f"the key {node.value!r} stands a second time"
                help = f"the first stands in line {first}"
                self.errors.append(ScenarioError(message, code="duplicate-key", place=node.place, help=help))
            parent.place.fields.setdefault(node.value, node.place)
            self.keys[-1] = node
        else:
            raise ScenarioError("a key is a text", code="bad-yaml", place=node.place, help=_QUOTE_MANA)


_QUOTE_MANA = 'quote costs and mana: "{2}{W}"; write a text with symbols as a block: "text: |" and the text below, indented'

_HINTS: tuple[tuple[str, str], ...] = (
    (r"^\s*(?:- *)?['\"]?text['\"]?\s*: *\{", _QUOTE_MANA),
    (r"\{[\dWUBRGXTQS/]+\}", _QUOTE_MANA),
    (r"(?:^|[\s\[{,:])[\d+]*\*/|: +\*", 'quote what holds a star: pt: "*/*"'),
    (r"^\s*\t|\t\S+:", "indent with spaces; YAML takes no tabs"),
    (r": .*: |: .*:$", "quote the text that holds ': '"),
    (r"""^\s*- *(?:"[^"]*"|'[^']*') *\S""", "quote the whole line"),
)
"""What a line that YAML cannot read looks like, and how it is written."""


_NO_COLON = re.compile(r"\s*([A-Za-z][\w /'-]*?)\s*([\[{].*|\b\d+)?\s*(?:#.*)?$")


def colon_missing(line: str) -> str:
    """The advice for a line that is a key with its value, or a key alone, without the colon between them; empty for any other line."""
    found = None if re.search(r":(?:\s|$)", line) else _NO_COLON.match(line)
    return f"put a colon behind the key: '{' '.join(filter(None, (f'{found[1]}:', found[2])))}'" if found else ""


_FLOW_KEY = re.compile(r"(?:^|[{,\[(])\s*([A-Za-z][\w /'-]*?)\s*$")


def brackets_wrong(line: str) -> tuple[str, int]:
    """The advice for brackets within a line that do not fit, and where: a list behind a key without its colon, a bracket that another
    one closes, or that nothing closes; empty for any other line."""
    opened: list[tuple[str, int]] = []
    quote = ""
    for at, sign in enumerate(line):
        if quote or sign in "\"'" and (at == 0 or line[at - 1] in " [{,:("):
            quote = "" if sign == quote else quote or sign
        elif sign in "[{":
            if key := _FLOW_KEY.search(line[:at]):
                return f"put a colon behind the key: '{key[1]}: {sign}'", at
            opened.append((sign, at))
        elif sign in "]}":
            closing = {"[": "]", "{": "}"}.get(opened.pop()[0], "") if opened else ""
            if closing != sign:
                return (f"write {closing!r} here" if closing else f"nothing is open that {sign!r} could close"), at
    if opened and ":" in line[: opened[0][1]]:
        return f"{opened[-1][0]!r} is not closed: write { ({'[': ']', '{': '}'}[opened[-1][0]])!r} behind it", opened[-1][1]
    return "", 0


def _syntax_error(path: str, lines: list[str], error: Any) -> ScenarioError:
    """YAML's own error as one of ours, with the advice for the usual trap."""
    marks = [mark for mark in (error.problem_mark, error.context_mark) if mark]
    number, column = (marks[0].line, marks[0].column) if marks else (0, 0)
    number = min(number, max(0, len(lines) - 1))
    problem = (error.problem or error.context or "it cannot be read").replace("did not find expected", "missing")
    help = ""
    if problem.endswith("':'") or problem.startswith("mapping values"):
        for near in (number, number - 1, number - 2):
            line = lines[near] if 0 <= near < len(lines) else ""
            if not help and (help := colon_missing(line)):
                number, column = near, len(line) - len(line.lstrip())
    at_marks = dict.fromkeys(mark.line for mark in marks if 0 <= mark.line < len(lines))
    wrong = [(n, *brackets_wrong(lines[n])) for n in at_marks if not help]
    closed_later = sum((line.count("]") + line.count("}")) - (line.count("[") + line.count("{")) for line in lines[number + 1 :]) > 0
    fits_none = next((found for found in wrong if found[1] and not (closed_later and "not closed" in found[1])), None)
    if fits_none is not None:
        number, help, column = fits_none
    for near in dict.fromkeys([*(mark.line for mark in marks), number - 1]):
        line = lines[near] if 0 <= near < len(lines) else ""
        for pattern, hint in _HINTS:
            found = re.search(pattern, line)
            if found and not help:
                help = hint
                if near != number:
                    number, column = near, found.start()
    help = help or "put a text that holds one of : # { } [ ] , & * ! in double quotes"
    source = lines[number] if lines else ""
    place = Place(path, number + 1, min(column, len(source)) + 1, source)
    return ScenarioError(f"this is no YAML: {problem}", code="bad-yaml", place=place, help=help)
