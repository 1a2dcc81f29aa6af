"""What reaches the terminal: text of files is shown, never obeyed."""

from __future__ import annotations

import io
import os
import re
import sys
from typing import TextIO

from judge.support.late_regex import regex

_CONTROL = regex("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What a terminal obeys instead of showing it, but tab and line end; also what turns the direction of writing round."""


def shown(text: str) -> str:
    r"""Returns text with every control character written out (`\u001b`), as JSON writes it too."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found.group()):04x}", text) if _CONTROL.search(text) else text


class Shown(io.TextIOWrapper):
    """A stream that shows control characters instead of sending them; what it cannot encode is escaped."""

    def write(self, text: str) -> int:
        """Writes text as it is shown."""
        return super().write(shown(text))

    def control(self, text: str) -> None:
        """Writes text with the tool's own control characters."""
        super().write(text)
        self.flush()


def guard_streams() -> None:
    """From here on standard output and the error stream show control characters. A stream put there by somebody else stays."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if type(stream) is io.TextIOWrapper:
            encoding, lines = stream.encoding, stream.line_buffering
            put = Shown(stream.detach(), encoding, "backslashreplace", None, lines)
            setattr(sys, name, put)
            setattr(sys, f"__{name}__", put)  # by this one the width of the terminal is asked for


def again(text: str) -> None:
    """Writes text over the line of the error stream that is being written, where that is a terminal."""
    global _again
    stream: TextIO = sys.stderr
    if os.environ.get("TERM") == "dumb":  # it takes no sequences: what stood there is written over
        said, _again = f"\r{text}{' ' * (_again - len(text))}" + "\r" * (not text), len(text)
    else:
        said = f"\r\x1b[K{text}"
    if isinstance(stream, Shown):
        stream.control(said)
    else:
        stream.write(said)
        stream.flush()


_again = 0
"""How long the text is that stands on the line that is written over."""

_PAINTED = (
    (regex(r"^((?:[^\s:]+:\d+:\d+: )?error:)", re.M), "1;31"),
    (regex(r"^( +\^+)$", re.M), "31"),
    (regex(r"^(help:)", re.M), "36"),
    (regex(r"^(\S.*\?)$", re.M), "1"),
    (regex(r"((?<=: )as expected)$", re.M), "32"),
    (regex(r"((?<=: )not as expected)$", re.M), "31"),
)
"""What is painted where the output is a terminal, and how: errors and their help, questions, how expectations fared."""


def coloured(stream: TextIO) -> bool:
    """Whether a stream is a terminal that takes colours, and the user has not said NO_COLOR (no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def tell(text: str, stream: TextIO) -> None:
    """Writes text, in colours where they are taken; what the terminal cannot show is escaped."""
    if isinstance(stream, Shown) and coloured(stream):
        text = shown(text)
        for pattern, colour in _PAINTED:
            text = pattern.sub(f"\x1b[{colour}m\\g<1>\x1b[0m", text)
        stream.control(text)
        return
    try:
        stream.write(text)
        stream.flush()
    except UnicodeEncodeError:
        stream.write(text.encode("ascii", "backslashreplace").decode())


def width() -> int:
    """The width that text is wrapped to: the terminal's, between 40 and 120; 100 where the output is no terminal."""
    if not sys.stdout.isatty():
        return 100
    import shutil  # it brings what reads archives

    return max(40, min(120, shutil.get_terminal_size((100, 24)).columns))
