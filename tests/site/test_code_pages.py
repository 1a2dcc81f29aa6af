"""Code as pages: its words are drawn as Python reads them."""

from __future__ import annotations

import io
import keyword
import tokenize

import pytest
from site_samples import ROOT

from judge.site.code_pages import _pieces

STRINGS = 'x = f"a \\" # {b}" if y else rb\'c\'  # "d"\nin_ = """e\n"f" """ or r"g\\"h" and \'\'\'i\'\'\'\n'
TOLD = {tokenize.STRING: "string", tokenize.COMMENT: "comment"}


@pytest.mark.skipif(hasattr(tokenize, "FSTRING_START"), reason="this Python reads an f-string in parts")
@pytest.mark.parametrize("source", [STRINGS, *(path.read_text(encoding="utf-8") for path in sorted((ROOT / "judge/site").glob("*.py")))])
def test_words_are_those_of_python(source: str) -> None:
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    drawn = [t for t in tokens if t.type in TOLD or (t.type == tokenize.NAME and keyword.iskeyword(t.string))]
    assert [piece for piece in _pieces(source) if piece[0]] == [(TOLD.get(t.type, "keyword"), t.string) for t in drawn]
    assert "".join(text for _, text in _pieces(source)) == source
