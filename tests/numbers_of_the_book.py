"""The numbers of the rule book of May 2009, read from its texts alone."""

from __future__ import annotations

import re
from pathlib import Path

_TEXTS = (Path(__file__).parent.parent / "rules" / "2009-05-01").glob("[1-6][0-9][0-9].txt")
_NUMBER = re.compile(r"^(\d{3}\.\d+[a-z]?)\.", re.MULTILINE)

BOOK = frozenset(number for path in _TEXTS for number in (path.stem, *_NUMBER.findall(path.read_text(encoding="utf-8"))))
"""Every number, section numbers included."""
