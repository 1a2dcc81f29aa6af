"""The byte code of what `judge ask` always imports, kept in one file of the cache folder.

Python asks the file system several times for each module, and reads a file for it, in which names stand again that a hundred others use.
Here one question is left, whether the source is still as old and as long as it was. Where that holds of all of them, each runs as soon as
what it imports has run, so that an import finds everything there. A module that is new, changed or not kept is imported as ever.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import MAGIC_NUMBER
from mmap import ACCESS_READ, mmap
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
    """Loads one module, from its code if that is kept. `ran`: where its name is put once it has run."""

    def __init__(self, name: str, path: str, code: CodeType | None, ran: list[str]) -> None:
        self.name, self.path, self.code, self.ran = name, path, code, ran

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Quicker to import from, unless the module itself answers what it is asked for."""
        return None if self.code is None else _made(spec.name, self.code)

    def exec_module(self, module: ModuleType) -> None:
        """Runs it, and all that it imports before."""
        super().exec_module(module)
        self.ran.append(module.__name__)

    def get_code(self, fullname: str) -> CodeType | None:
        """The code, once: whoever asks again (for a listing) has it from the source."""
        code, self.code = self.code, None
        return code or super().get_code(fullname)


def _made(name: str, code: CodeType) -> ModuleType:
    return ModuleType(name) if "__getattr__" in code.co_names else _Importing(name)


class KeptCode:
    """Finds modules of this package whose code is kept in the file at `path`.

    `ran`: those that ran since, in that order; `missed`: whether one was asked for that was not kept, or has changed.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.rows: dict[str, _Row] = {}
        self.ran: list[str] = []
        self.missed = False
        damaged = suppress(OSError, ValueError, EOFError, TypeError)
        with damaged, open(path, "rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as kept:
            if kept[: len(MAGIC_NUMBER)] == MAGIC_NUMBER:
                with memoryview(kept) as whole, whole[len(MAGIC_NUMBER) :] as rows:
                    self.rows = marshal.loads(rows)

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """How a module of the package is loaded; None for all others, and for what is no file of source."""
        if not name.startswith("judge."):
            return None
        row = self.rows.get(name)
        if row is not None and _is_as_it_was(row):
            return self._spec(name, row)
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or type(spec.loader) is not SourceFileLoader:
            return None
        self.missed = True
        spec.loader = _Loader(name, str(spec.origin), None, self.ran)
        return spec

    def _spec(self, name: str, row: _Row) -> ModuleSpec:
        source, cached, package, _, _, code = row
        spec = ModuleSpec(name, _Loader(name, source, code, self.ran), origin=source, is_package=package)
        spec.has_location, spec.cached = True, cached
        spec._initializing = False  # type: ignore[attr-defined]  # each import of a name asks, and would make an error where nothing is said
        if package:
            spec.submodule_search_locations = [os.path.dirname(source)]
        return spec

    def run(self) -> None:
        """Runs all that is kept, in the order in which it ran when it was: nothing, where a source has changed since."""
        if not all(map(_is_as_it_was, self.rows.values())):
            return
        modules = sys.modules
        for module in list(modules.values()):
            if type(module) is ModuleType and "__getattr__" not in module.__dict__:
                module.__class__ = _Importing  # type: ignore[assignment]
        waiting = {name: _with_places(_made(name, row[5]), self._spec(name, row)) for name, row in self.rows.items() if name not in modules}
        modules.update(waiting)
        try:
            for name, module in waiting.items():
                exec(self.rows[name][5], module.__dict__)
                package, _, last = name.rpartition(".")
                setattr(modules[package], last, module)
                self.ran.append(name)
        finally:
            ran = {*self.ran}
            for name, module in waiting.items():
                if name not in ran:
                    modules.pop(name, None)
                elif self.rows[name][2]:  # not before: of a package Python asks, at each import of a name, for modules that it lacks
                    module.__path__ = [os.path.dirname(self.rows[name][0])]

    def close(self) -> None:
        """What is imported from here on is found by Python itself, and what was imported is as any other module."""
        self.rows = {}
        for module in list(sys.modules.values()):
            if type(module) is _Importing:
                module.__class__ = ModuleType  # type: ignore[assignment]

    def keep(self) -> None:
        """Writes the code of what ran into the file, instead of what it holds. Raises OSError where that is not possible.

        All of it is one value: a name that many modules use stands in it once.
        """
        rows: dict[str, _Row] = {}
        for name in self.ran:
            module = sys.modules[name]
            spec, path = module.__spec__, str(module.__file__)
            source, code = os.stat(path), module.__loader__.get_code(name)  # type: ignore[union-attr]
            cached, package = (None if spec is None else spec.cached), hasattr(module, "__path__")
            rows[name] = (path, cached, package, source.st_mtime_ns, source.st_size, code)
        write_whole(self.path, MAGIC_NUMBER + marshal.dumps(rows))


def _is_as_it_was(row: _Row) -> bool:
    """Whether the source of a module is still as old and as long as it was."""
    try:
        now = os.stat(row[0])
    except OSError:
        return False
    return now.st_mtime_ns == row[3] and now.st_size == row[4]


def _with_places(module: ModuleType, spec: ModuleSpec) -> ModuleType:
    """A module that knows where it is from, as Python tells one that it loads; of a package, but its folder."""
    package = module.__name__ if spec.submodule_search_locations is not None else module.__name__.rpartition(".")[0]
    module.__spec__, module.__loader__, module.__package__ = spec, spec.loader, package
    module.__file__, module.__dict__["__cached__"] = spec.origin, spec.cached
    return module


@contextmanager
def kept_code(folder: str | Path) -> Iterator[None]:
    """What is imported meanwhile is taken from a file of the folder, which is made anew where it lacks some of it.

    It is left as it is by a process that had imported some of it before, and so does not know in which order all of it runs.
    """
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    mark = f"{sys.implementation.cache_tag}-{sys.flags.optimize}-{hash_of(package)}"
    kept = KeptCode(os.path.join(folder, f"byte-code-whole-{mark}"))
    before = not kept.rows.keys().isdisjoint(sys.modules)
    sys.meta_path.insert(0, kept)
    try:
        kept.run()
        yield
    finally:
        sys.meta_path.remove(kept)
        kept.close()
    if kept.missed and not before:
        with suppress(OSError):
            kept.keep()


def hash_of(text: str) -> str:
    """A short name for a text, the same in every process."""
    from zlib import crc32

    return f"{crc32(text.encode()):08x}"
