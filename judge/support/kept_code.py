"""The byte code of what `judge ask` always imports, kept in one file of the cache folder.

Python asks the file system several times for each module, and reads a file for it: a third of what the import of some 400 of them
costs. Here one question is left, whether the source is still as old and as long as it was. A module that is new, changed or not kept is
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
from pathlib import Path
from types import CodeType, ModuleType

_Row = tuple[str, str | None, bool, int, int, int, int]
"""Of one module: its source, its own byte code, whether it is a package, the time and length of the source, and where its code stands."""


class _Loader(SourceFileLoader):
    """Loads one module whose code is kept."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code: CodeType | None = code

    def get_code(self, fullname: str) -> CodeType | None:
        """The code, once: whoever asks again (for a listing) has it from the source."""
        code, self.code = self.code, None
        return code or super().get_code(fullname)


class KeptCode:
    """Finds modules of this package whose code is kept in the file at `path`.

    `missed`: those asked for since that were not kept, or have changed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, _Row] = {}
        self.missed: list[str] = []
        self.file = -1
        with suppress(OSError, ValueError, EOFError, TypeError):
            self._open()

    def _open(self) -> None:
        file = os.open(self.path, os.O_RDONLY)
        head = os.pread(file, 20, 0)
        start, length = int.from_bytes(head[4:12], "little"), int.from_bytes(head[12:20], "little")
        if head[:4] == MAGIC_NUMBER and os.fstat(file).st_size == start + length:
            self.rows = marshal.loads(os.pread(file, length, start))
            self.file = file
        else:
            os.close(file)

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """How a module is loaded whose code is kept; None for all others, which Python finds itself."""
        if not name.startswith("judge."):
            return None
        row = self.rows.get(name)
        if row is None:
            self.missed.append(name)
            return None
        source, cached, package, time, size, start, length = row
        try:
            now = os.stat(source)
            if now.st_mtime_ns != time or now.st_size != size:
                raise FileNotFoundError
            code = marshal.loads(os.pread(self.file, length, start))
        except (OSError, ValueError, EOFError, TypeError):
            self.missed.append(name)
            return None
        spec = ModuleSpec(name, _Loader(name, source, code), origin=source, is_package=package)
        spec.has_location, spec.cached = True, cached
        if package:
            spec.submodule_search_locations = [os.path.dirname(source)]
        return spec

    def close(self) -> None:
        """Closes the file; what is imported from here on is found by Python itself."""
        self.rows = {}
        if self.file >= 0:
            os.close(self.file)
            self.file = -1

    def keep(self, names: Sequence[str]) -> None:
        """Writes the code of these imported modules into the file, instead of what it holds. Raises OSError where that is not possible."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_suffix(f".{os.getpid()}")
        rows: dict[str, _Row] = {}
        try:
            with beside.open("xb") as file:
                file.write(bytes(20))
                for name in names:
                    module = sys.modules[name]
                    spec, path = module.__spec__, str(module.__file__)
                    source = os.stat(path)
                    code = marshal.dumps(module.__loader__.get_code(name))  # type: ignore[union-attr]
                    cached, package = (None if spec is None else spec.cached), hasattr(module, "__path__")
                    rows[name] = (path, cached, package, source.st_mtime_ns, source.st_size, file.tell(), len(code))
                    file.write(code)
                index, start = marshal.dumps(rows), file.tell()
                file.write(index)
                file.seek(0)
                file.write(MAGIC_NUMBER + start.to_bytes(8, "little") + len(index).to_bytes(8, "little"))
            beside.replace(self.path)
        finally:
            beside.unlink(missing_ok=True)


@contextmanager
def kept_code(folder: Path) -> Iterator[None]:
    """What is imported meanwhile is taken from a file of the folder, which is made anew where it lacks some of it."""
    package = str(Path(__file__).resolve().parent.parent)
    mark = f"{sys.implementation.cache_tag}-{sys.flags.optimize}-{hash_of(package)}"
    kept = KeptCode(folder / f"byte-code-{mark}")
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
