"""Files that cannot be trusted."""

from __future__ import annotations

from pathlib import Path

import pytest
from any_text import any_text
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.errors import Errors, JudgeError, ScenarioError
from judge.scenario.file.source import MAX_BYTES, At, List, Map, Text, compose, read_file


@pytest.mark.parametrize(
    ("text", "code", "place", "help"),
    [
        ("", "empty", "1:1", "judge new"),
        ("# only a comment\n", "empty", "1:1", "judge new"),
        ("[1, 2]", "wrong-type", "1:1", "players"),
        ("a: &x 1\n", "alias", "1:4", "quote"),
        ("a: *x\n", "alias", "1:4", "quote"),
        ("a: !!int 1\n", "tag", "1:4", "quote"),
        ("a: 1\n---\nb: 2\n", "several-documents", "2:1", "one scenario"),
        ("a: " + "[" * 50, "too-deep", "1:43", "40"),
        ("a: 1\na: 2\n", "duplicate-key", "2:1", "line 1"),
        ("a: {cost: {2}{W}}\n", "bad-yaml", "1:14", 'quote costs and mana: "{2}{W}"'),
        ("a: {pt: */*}\n", "bad-yaml", "1:10", '"*/*"'),
        ("text: {T}: Add {R}.\n  more\n", "bad-yaml", "1:10", "text: |"),
        ("did Circle: Red trigger?: no\n", "bad-yaml", "1:25", "': '"),
        ("a:\n  b:\n    life: 3\n    in play [Elf, Shock]\n    hand: [Elf]\n", "bad-yaml", "4:5", "'in play: [Elf, Shock]'"),
        ("a:\n  in play\n    - Mountain\n  b: 1\n", "bad-yaml", "2:3", "put a colon behind the key: 'in play:'"),
        ("title: x\nevents\n  - Ann attacks\n", "bad-yaml", "2:1", "'events:'"),
        ("a:\n\tb: 1\n", "bad-yaml", "2:1", "spaces"),
        ("? [a]\n: b\n", "bad-yaml", "1:3", ""),
    ],
)
def test_refused(text: str, code: str, place: str, help: str) -> None:
    """One clear error with its place, and how to write it."""
    with pytest.raises(ScenarioError) as caught:
        compose(text, "f")

    assert (code, f"f:{place}") == (caught.value.code, str(caught.value.place))
    assert help in caught.value.help


@pytest.mark.parametrize(
    ("text", "key", "value", "column"),
    [
        ("a: giant blocks Bears #2 today\n", "a", "giant blocks Bears #2 today", 4),
        ("a: 2 # a remark\n", "a", "2", 4),
        ("#1 remark\na: 2\n", "a", "2", 4),
        ("cost: {2}{W}\n", "cost", "{2}{W}", 7),
        ("pt: */1+*\n", "pt", "*/1+*", 5),
        ("text: {T}: Add {R}.\n", "text", "{T}: Add {R}.", 7),
        ("text: It's {T}: Add {R}.  \n", "text", "It's {T}: Add {R}.", 7),
        ("title: Which dies: A or B\n", "title", "Which dies: A or B", 8),
        ('title: "Which dies: A"\n', "title", "Which dies: A", 8),
        ("text: |\n  {T}: A #1\n", "text", "{T}: A #1\n", 7),
    ],
)
def test_what_is_meant_as_text_is_text(text: str, key: str, value: str, column: int) -> None:
    """Signs of YAML that stand where a text is meant need no quotes; the place is that of the file."""
    [(found, node)] = compose(text).entries

    assert isinstance(node, Text)
    assert (found.value, node.value, node.place.column) == (key, value, column)


def test_a_list_of_numbered_names_needs_no_quotes() -> None:
    [(_, node)] = compose("a: [Bears #2, Elf #1]\n").entries

    assert isinstance(node, List)
    assert [item.value for item in node.items if isinstance(item, Text)] == ["Bears #2", "Elf #1"]


def test_all_duplicates_at_once() -> None:
    """Duplicate keys do not hide each other."""
    with pytest.raises(Errors) as caught:
        compose("a: 1\na: 2\nb: {c: 1, c: 2}\n")

    assert [str(error.place).split(":", 1)[1] for error in caught.value.errors] == ["2:1", "3:11"]


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"a: \xff\xfe", "not-text"), (b"a\0b", "not-text"), (b"\x7fELF\0\0\xff", "not-text"), (b"a: \x1b[0m", "not-text")],
)
def test_no_text(tmp_path: Path, data: bytes, code: str) -> None:
    """A binary file is refused."""
    path = tmp_path / "s.yaml"
    path.write_bytes(data)

    with pytest.raises(ScenarioError) as caught:
        read_file(path)
    assert code == caught.value.code


def test_large_missing_directory(tmp_path: Path) -> None:
    """A huge file is refused without being read; so are a missing file and a directory."""
    path = tmp_path / "s.yaml"
    with path.open("wb") as file:
        file.truncate(50 * MAX_BYTES)
    codes = []
    for each in (path, tmp_path, tmp_path / "none"):
        with pytest.raises(ScenarioError) as caught:
            read_file(each)
        codes.append(caught.value.code)

    assert codes == ["too-large", "no-file", "no-file"]


def test_everything_is_text_with_its_place() -> None:
    """Nothing becomes a number or a boolean, and a part of a text has its own place."""
    tree = compose('about: 419.10\nflag: no\nquoted: "Ann plays Shock"\n')
    values = {key.value: node for key, node in tree.entries}

    assert {k: v.value for k, v in values.items() if isinstance(v, Text) and not v.style} == {"about": "419.10", "flag": "no"}
    quoted = values["quoted"]
    assert isinstance(quoted, Text)
    assert (str(quoted.place.part(quoted.value, 10, 5)), quoted.place.part(quoted.value, 10, 5).width) == ("<scenario>:3:20", 5)
    assert At("a", [], 0, 0, (0, 1)) == At("b", [], 5, 5, (5, 6))


@settings(deadline=None)
@given(any_text(80) | st.lists(st.sampled_from(list("ab:-[]{},&*!|>'\"#?%@ \n\t0")), max_size=40).map("".join))
def test_any_text(text: str) -> None:
    """The only exceptions are ours, and they can be shown."""
    try:
        shown = isinstance(compose(text), Map)
    except JudgeError as error:
        shown = bool(error.render())

    assert shown
