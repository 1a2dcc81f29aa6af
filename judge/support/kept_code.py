"""The byte code of what `judge ask` always imports, kept in one file of the cache folder.

Python asks the file system several times for each module, and reads a file for it, in which names stand again that a hundred others use.
Here one question is left, whether the source is still as old and as long as it was. A module that is new, changed or not kept is
imported as ever.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

from judge.support.kept_value import write_whole

if TYPE_CHECKING:
    from pathlib import Path

_Row = tuple[str, str | None, bool, int, int, CodeType]
"""Of one module: its source, its own byte code, whether it is a package, the time and length of the source, and its code."""


class _Importing(ModuleType):
    """A module, while others are imported.

    Each `from … import` asks a module whether it is a package; an ordinary module that is none makes an error with its message for an
    answer, which costs more than the rest of the statement.
    """

    __slots__ = ()
    __getattribute__ = object.__getattribute__


class _Loader(SourceFileLoader):
    """Loads one module whose code is kept."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code: CodeType | None = code

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Quicker to import from, unless the module itself answers what it is asked for."""
        return None if self.code is None or "__getattr__" in self.code.co_names else _Importing(spec.name)

    def get_code(self, fullname: str) -> CodeType | None:
        """The code, once: whoever asks again (for a listing) has it from the source."""
        code, self.code = self.code, None
        return code or super().get_code(fullname)


class KeptCode:
    """Finds modules of this package whose code is kept in the file at `path`.

    `missed`: those asked for since that were not kept, or have changed.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.rows: dict[str, _Row] = {}
        self.missed: list[str] = []
        with suppress(OSError, ValueError, EOFError, TypeError), open(path, "rb") as file:
            kept = file.read()
            if kept.startswith(MAGIC_NUMBER):
                self.rows = marshal.loads(memoryview(kept)[len(MAGIC_NUMBER) :])

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """How a module is loaded whose code is kept; None for all others, which Python finds itself."""
        if not name.startswith("judge."):
            return None
        row = self.rows.get(name)
        if row is None:
            self.missed.append(name)
            return None
        source, cached, package, time, size, code = row
        try:
            now = os.stat(source)
        except OSError:
            now = None
        if now is None or now.st_mtime_ns != time or now.st_size != size:
            self.missed.append(name)
            return None
        spec = ModuleSpec(name, _Loader(name, source, code), origin=source, is_package=package)
        spec.has_location, spec.cached = True, cached
        if package:
            spec.submodule_search_locations = [os.path.dirname(source)]
        return spec

    def close(self) -> None:
        """What is imported from here on is found by Python itself, and what was imported is as any other module."""
        self.rows = {}
        for module in list(sys.modules.values()):
            if type(module) is _Importing:
                module.__class__ = ModuleType  # type: ignore[assignment]

    def keep(self, names: Sequence[str]) -> None:
        """Writes the code of these imported modules into the file, instead of what it holds. Raises OSError where that is not possible.

        All of it is one value: a name that many modules use stands in it once.
        """
        rows: dict[str, _Row] = {}
        for name in names:
            module = sys.modules[name]
            spec, path = module.__spec__, str(module.__file__)
            source, code = os.stat(path), module.__loader__.get_code(name)  # type: ignore[union-attr]
            cached, package = (None if spec is None else spec.cached), hasattr(module, "__path__")
            rows[name] = (path, cached, package, source.st_mtime_ns, source.st_size, code)
        write_whole(self.path, MAGIC_NUMBER + marshal.dumps(rows))


@contextmanager
def kept_code(folder: str | Path) -> Iterator[None]:
    """What is imported meanwhile is taken from a file of the folder, which is made anew where it lacks some of it."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    mark = f"{sys.implementation.cache_tag}-{sys.flags.optimize}-{hash_of(package)}"
    kept = KeptCode(os.path.join(folder, f"byte-code-whole-{mark}"))
    before = set(sys.modules)
    sys.meta_path.insert(0, kept)
    try:
        yield
    finally:
        sys.meta_path.remove(kept)
        kept.close()
    if any(_has_source(name) for name in kept.missed):
        with suppress(OSError):
            kept.keep([name for name in sys.modules if name.startswith("judge.") and name not in before and _has_source(name)])


def _has_source(name: str) -> bool:
    """Whether a module is imported, and from a file of source."""
    return name in sys.modules and isinstance(sys.modules[name].__loader__, SourceFileLoader)


def hash_of(text: str) -> str:
    """A short name for a text, the same in every process."""
    from zlib import crc32

    return f"{crc32(text.encode()):08x}"
