"""The byte code of what `judge ask` always imports, kept in one file of the cache folder.

Python asks the file system several times for each module, and reads a file for it, in which names stand again that a hundred others use.
Here one question is left, whether the source is still as old and as long as it was. Where that holds of all of them, each runs as soon as
what it imports has run, so that an import finds everything there. A module that is new, changed or not kept is imported as ever.

Functions that no answer has called so far stand apart, and are read when one does (`late_code`); an answer that had to read many of them
has the file made anew, with these in their modules. Modules that no answer has asked for more than functions run when one of these is
called (`waiting_modules`).
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import MAGIC_NUMBER
from mmap import ACCESS_READ, mmap
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

from judge.support.kept_value import write_whole
from judge.support.late_code import NAME, Late, without_late
from judge.support.waiting_modules import Waiting, Waits

if TYPE_CHECKING:
    from pathlib import Path

    from judge.support.quiet_code import Told

_Place = tuple[int, tuple[str, ...]]
"""Where the code of a module stands that can wait, and its functions."""

_Row = tuple[str, str | None, bool, int, int, CodeType | _Place | None, bool]
"""Of one module: its file, its own byte code, whether it is a package, the time and length of the file, and its code if that is source;
whether it answers itself what it is asked for."""

_Function = tuple[str, int, str]
"""Which function it is: its source, its first line, and its name there."""

MANY = 300
"""How many functions an answer reads one by one before it pays to keep them with their modules."""

_FIRST = ("judge.cli", "judge.errors", "judge.support")
"""What a command imports before, or not: none of it imports what is kept."""

_LOWEST = ("judge.errors", "judge.support")
"""Of these, what imports nothing else of ours."""

_PACKAGE = "judge."

_FORM = MAGIC_NUMBER + b"7"
"""For which Python the file is, and how many things a row tells of a module."""

_HEAD = len(_FORM) + 16
"""Of how many bytes the file begins with: its form, how long the rows are, and how long all of it."""


class _Importing(ModuleType):
    """A module, while others are imported.

    Each `from … import` asks a module whether it is a package; an ordinary module that is none makes an error with its message for an
    answer, which costs more than the rest of the statement.
    """

    __slots__ = ()
    __getattribute__ = object.__getattribute__


class _Loader(SourceFileLoader):
    """Loads one module, from its code if that is kept in `file`, where its name is put once it has run."""

    def __init__(self, name: str, path: str, code: CodeType | None, file: KeptCode) -> None:
        self.name, self.path, self.code, self.file = name, path, code, file

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Quicker to import from, unless the module itself answers what it is asked for."""
        return None if self.code is None else _made(spec.name, self.code, answers=_answers(self.code))

    def exec_module(self, module: ModuleType) -> None:
        """Runs it, and all that it imports before."""
        if self.code is not None and _is_ours(self.name):
            self.file.know_late(module)
        super().exec_module(module)
        self.file.ran.append(module.__name__)

    def get_code(self, fullname: str) -> CodeType | None:
        """The code, once: whoever asks again (for a listing) has it from the source."""
        code, self.code = self.code, None
        return code or super().get_code(fullname)


def _made(name: str, code: CodeType | _Place | None, *, answers: bool) -> ModuleType:
    if isinstance(code, tuple):
        return Waiting(name)
    return ModuleType(name) if code is None or answers else _Importing(name)


def _answers(code: CodeType) -> bool:
    return "__getattr__" in code.co_names


class _Spec(ModuleSpec):
    """Where a module that has run is from. What would load it anew is made when somebody asks for that."""

    loader_state = None
    _initializing = False  # each import of a name asks, and would make an error where nothing is said

    def __init__(self, name: str, row: _Row) -> None:
        self.name, self.origin, self._cached, self._set_fileattr = name, row[0], row[1], True
        self.submodule_search_locations = [os.path.dirname(row[0])] if row[2] else None
        self._uninitialized_submodules: list[str] = []

    @property
    def loader(self) -> SourceFileLoader:  # type: ignore[override]
        """Loads the module from its source."""
        return SourceFileLoader(self.name, self.origin or "")


class KeptCode:
    """Finds modules of this package whose code is kept in the file at `path`.

    `whole`: whether no part of the engine had been imported before, so that the order is known in which all of it runs.
    `ordered`: those that the file has, in the order in which they run; `ran`: those that ran since; `compiled`: those that are no source,
    and their files; `missed`: whether one was asked for that was not kept, or has changed; `functions`: what of the file is read when it
    is called, first the list of what is not.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.rows: dict[str, _Row] = {}
        self.whole = all([name.startswith(_FIRST) for name in sys.modules if _is_ours(name)])
        self.ran: list[str] = []
        self.ordered: dict[str, _Row] = {}
        self.compiled: dict[str, str] = {}
        self.missed = False
        self.functions = memoryview(b"")
        self.late: list[Late] = []
        with suppress(OSError, ValueError, EOFError, TypeError), open(path, "rb") as file:
            length = file.seek(0, os.SEEK_END)
            with mmap(file.fileno(), 0, access=ACCESS_READ) as kept:
                end = _HEAD + int.from_bytes(kept[_HEAD - 16 : _HEAD - 8])
                if kept[:_HEAD] == _head(end - _HEAD, length):
                    with memoryview(kept) as whole, whole[_HEAD:end] as rows:
                        self.rows = marshal.loads(rows)
                    self.functions = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))[end:]

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """How a module is loaded that is a file, of source or compiled; None for all others."""
        if name in sys.builtin_module_names:
            return None
        row = self.rows.get(name)
        if row is not None and _are_as_they_were([row]):
            return self._spec(name, row)
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.origin is not None:
            self.missed |= type(spec.loader) in (SourceFileLoader, ExtensionFileLoader)
            if type(spec.loader) is SourceFileLoader:
                spec.loader = _Loader(name, spec.origin, None, self)
            elif type(spec.loader) is ExtensionFileLoader:
                self.compiled[name] = spec.origin
        return spec

    def _spec(self, name: str, row: _Row) -> ModuleSpec:
        source, cached, package, _, _, code, _ = row
        if code is None:
            self.compiled[name] = source
        code = self._read(code)
        loader = ExtensionFileLoader(name, source) if code is None else _Loader(name, source, code, self)
        spec = ModuleSpec(name, loader, origin=source, is_package=package)
        spec.has_location, spec.cached = True, cached
        spec._initializing = False  # type: ignore[attr-defined]  # each import of a name asks, and would make an error where nothing is said
        if package:
            spec.submodule_search_locations = [os.path.dirname(source)]
        return spec

    def run(self) -> None:
        """Runs all of the package that is kept, in the order in which it ran when it was: nothing, where a source has changed since."""
        ours = {name: row for name, row in self.rows.items() if name[:6] == _PACKAGE}
        if not _are_as_they_were(ours.values()):
            return
        modules = sys.modules
        self.ordered = ours
        waiting = {name: _made(name, row[5], answers=row[6]) for name, row in ours.items() if name not in modules}
        modules.update(waiting)
        ready = set[str]()
        try:
            for name, module in waiting.items():
                package, _, last = name.rpartition(".")
                row = ours[name]
                known = module.__dict__
                known["__spec__"], known["__package__"] = _Spec(name, row), name if row[2] else package
                known["__file__"], known["__cached__"] = row[:2]
                if isinstance(row[5], tuple):
                    Waits(module, row[5][1], partial(self._run, module, row[5]))
                else:
                    self._run(module, row[5])
                modules[package].__dict__[last] = module
                ready.add(name)
        except ImportError:  # one stands before what it imports: the rest is imported as ever, and kept anew
            self.rows, self.ordered, self.missed = {}, {}, True
        finally:
            for name, module in waiting.items():
                if name not in ready:
                    modules.pop(name, None)
                elif ours[name][2]:  # not before: of a package Python asks, at each import of a name, for modules that it lacks
                    module.__path__ = [os.path.dirname(ours[name][0])]

    def _run(self, module: ModuleType, code: CodeType | _Place | None) -> None:
        self.know_late(module)
        exec((code if type(code) is CodeType else self._read(code)) or "", module.__dict__)
        self.ran += (module.__name__,)

    def _read(self, code: CodeType | _Place | None) -> CodeType | None:
        return marshal.loads(self.functions[code[0] :]) if isinstance(code, tuple) else code

    def know_late(self, module: ModuleType) -> None:
        """Gives a module what its functions that stand apart are fetched from."""
        late = module.__dict__[NAME] = Late(module.__dict__, self.functions)
        self.late += (late,)

    def close(self) -> None:
        """What is imported from here on is found by Python itself, and what was imported is as any other module."""
        self.rows = {}
        for module in list(sys.modules.values()):
            if type(module) is _Importing:
                module.__class__ = ModuleType  # type: ignore[assignment]

    def keep(self) -> None:
        """Writes the code of what ran into the file, instead of what it holds. Raises OSError where that is not possible.

        All of it is one value, in which a name that many modules use stands once, but for functions that were neither read nor in it.
        """
        folder = os.path.dirname(self.path)
        os.makedirs(folder, exist_ok=True)
        if not os.access(folder, os.W_OK):
            return  # before all of it is read
        from judge.support.quiet_code import Told, at_once, told_of

        rows: dict[str, _Row] = {}
        called: set[_Function] = {*marshal.loads(self.functions)} if self.functions else set()
        called.update(_which(found.__code__) for late in self.late for found in late.values())
        functions = bytearray(marshal.dumps(sorted(called)))
        places, codes = {name: row[:3] for name, row in self.ordered.items()}, dict[str, CodeType]()

        def left_at(code: CodeType) -> int | None:
            if _which(code) in called:
                return None
            place = len(functions)
            functions.extend(marshal.dumps(code))
            return place

        for name in dict.fromkeys((*places, *self.ran)):
            path, *_ = places.setdefault(name, _where(sys.modules[name]))
            code = SourceFileLoader(name, path).get_code(name)
            assert code is not None
            codes[name] = code
        told = {name: told_of(code) if _is_ours(name) else Told(None, ()) for name, code in codes.items()}
        codes = {name: codes[name] for name in _lowest_first(told)}
        files = {file for file, _, _ in called}
        asked = self.ran if self.ordered else [name for name, code in codes.items() if code.co_filename in files]
        running = at_once(told, asked)
        for name, code in codes.items():
            path, cached, package = places[name]
            source = os.stat(path)
            kept: CodeType | _Place = without_late(code, left_at) if _is_ours(name) else code
            if name not in running and not package:
                waiting = marshal.dumps(kept)
                kept = len(functions), (*sorted(told[name].functions or ()),)
                functions.extend(waiting)
            rows[name] = (path, cached, package, source.st_mtime_ns, source.st_size, kept, _answers(code))
        for name, path in self.compiled.items():
            file = os.stat(path)
            rows[name] = (path, None, False, file.st_mtime_ns, file.st_size, None, False)
        written = marshal.dumps(rows)
        write_whole(self.path, _head(len(written), _HEAD + len(written) + len(functions)) + written + functions)

    def keep_what_was_read(self) -> None:
        """Makes the file anew where many of its functions had to be read one by one: they stand in their modules then."""
        if self.whole and sum(map(len, self.late)) > MANY:
            with suppress(OSError):
                self.keep()


def _lowest_first(told: Mapping[str, Told]) -> list[str]:
    """The modules in their order, but for those on which all others rest: each of these stands before all, behind what it imports itself.

    A process may have imported some of them before, and so know of the order of the others alone.
    """
    lowest: dict[str, None] = {}
    seen = set[str]()

    def place(name: str) -> None:
        if name in told and name.startswith(_LOWEST) and name not in seen:
            seen.add(name)
            for module, what in told[name].takes:
                place(module)
                place(f"{module}.{what}")
            lowest[name] = None

    for name in told:
        place(name)
    return [*lowest, *[name for name in told if name not in lowest]]


def _head(rows: int, all: int) -> bytes:
    return _FORM + rows.to_bytes(8) + all.to_bytes(8)


def _where(module: ModuleType) -> tuple[str, str | None, bool]:
    """The file of a module that has run, its own byte code, and whether it is a package."""
    spec = module.__spec__
    return str(module.__file__), None if spec is None else spec.cached, hasattr(module, "__path__")


def _which(code: CodeType) -> _Function:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def _is_ours(name: str) -> bool:
    return name.startswith(_PACKAGE)


def _are_as_they_were(rows: Iterable[_Row]) -> bool:
    """Whether the sources of modules are still as old and as long as they were."""
    try:
        for path, _, _, time, size, *_ in rows:
            now = os.stat(path)
            if now.st_mtime_ns != time or now.st_size != size:
                return False
    except OSError:
        return False
    return True


@contextmanager
def kept_code(folder: str | Path, first: Callable[[], None] = lambda: None) -> Iterator[KeptCode]:
    """What is imported meanwhile is taken from a file of the folder, which is made anew where it lacks some of it; `first` is done first.

    It is left as it is by a process that had imported some of it before, and so does not know in which order all of it runs.
    """
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    places = os.pathsep.join([package, *sys.path[1:]])  # where others are found; the first is the folder in which the command is given
    mark = f"{sys.implementation.cache_tag}-{sys.flags.optimize}-{hash_of(places)}"
    kept = KeptCode(os.path.join(folder, f"code-of-modules-{mark}"))
    for module in list(sys.modules.values()):
        if type(module) is ModuleType and "__getattr__" not in module.__dict__:
            module.__class__ = _Importing
    sys.meta_path.insert(0, kept)
    try:
        first()
        kept.run()
        yield kept
    finally:
        sys.meta_path.remove(kept)
        kept.close()
    if kept.missed and kept.whole:
        with suppress(OSError):
            kept.keep()


def hash_of(text: str) -> str:
    """A short name for a text, the same in every process."""
    from zlib import crc32

    return f"{crc32(text.encode()):08x}"
