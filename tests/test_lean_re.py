"""What stands for `re` in a plain command does what `re` does, and lets that be."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from judge.support import lean_re

SCENARIO = Path(__file__).parent.parent / "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"
PARTS = ("", "q", "1", "\\1", "\\2", "\\12", "\\g<1>", "\\g<n>", "\\g<", "\\\\", "\\n", ">")


@pytest.mark.parametrize("pattern", ["(a)(b)?", "(?P<n>a+)(b)?(c)?", "x", r"(\S)"])
def test_a_template_gives_what_it_gives_in_re(pattern: str) -> None:
    found = re.compile(pattern)
    read = 0
    for parts in product(PARTS, repeat=3):
        template = "".join(parts)
        if lean_re._pieces(found, template) is not None:
            read += 1
            assert found.sub(lean_re._subx(found, template), "aabcxab a") == found.sub(template, "aabcxab a"), template

    assert read > 100


def test_flags_types_and_functions_are_those_of_re() -> None:
    for name in ("NOFLAG", "I", "IGNORECASE", "L", "LOCALE", "M", "MULTILINE", "S", "DOTALL", "U", "UNICODE", "X", "VERBOSE", "DEBUG", "A",
                 "ASCII", "Pattern", "Match", "error", "RegexFlag"):  # fmt: skip
        assert getattr(lean_re, name) == getattr(re, name), name
    every = "".join(map(chr, range(300)))
    assert lean_re.escape(every) == re.escape(every)
    for name in ("match", "fullmatch", "search"):
        own, other = getattr(lean_re, name)("(b)a", "xba", re.I), getattr(re, name)("(b)a", "xba", re.I)
        assert (own and own.span(1)) == (other and other.span(1))
    assert lean_re.findall("a", "baa") == re.findall("a", "baa") and lean_re.split("a", "bac", 1) == re.split("a", "bac", maxsplit=1)
    assert [found.end() for found in lean_re.finditer("a", "baa")] == [2, 3]
    assert lean_re.sub("a", "o", "aa", 1) == "oa" and lean_re.subn("a", "o", "aa") == ("oo", 2)


def test_a_plain_command_needs_neither_the_parser_of_re_nor_its_flags(tmp_path: Path) -> None:
    """From the second answer on: what is asked is kept then. What imports `re` afterwards has all of it."""
    code = f"""if True:
        import os, sys
        os.environ["JUDGE_CACHE_HOME"] = {str(tmp_path)!r}
        from judge.cli import main
        sys.argv = ["judge", "ask", {str(SCENARIO)!r}]
        def left(status):
            found = sorted({{"enum", "re._parser"}}.intersection(sys.modules))
            import json, re
            print(found, re.compile("(?P<a>x)+").fullmatch("xx")["a"], re.RegexFlag.I.name, file=sys.stderr)
        os._exit = left
        main()
    """
    run = [sys.executable, "-c", code]
    said = [subprocess.run(run, check=False, capture_output=True, text=True).stderr.splitlines()[0] for _ in range(3)]

    assert said[0].startswith("['enum', 're._parser']") and said[-1] == "[] x IGNORECASE"
