"""What a plain command imports of other packages: the parts that answers use; all of them would be a thirtieth of a fresh answer more."""

from __future__ import annotations

import sys
import typing
from importlib import import_module
from importlib.machinery import PathFinder
from types import ModuleType, SimpleNamespace
from typing import Any


def import_lean() -> None:
    """Imports msgspec and PyYAML without what no answer asks of them."""
    import_lean_msgspec()
    import_lean_yaml()


def import_lean_msgspec() -> None:
    """Imports msgspec as if typing_extensions were not installed, of which it takes what `typing` has too.

    What it would know of numbers, names and formats that no answer holds stands empty for the moment, and of dates what is written in C:
    nothing else is kept from importing it afterwards.
    """
    told = ("inspect", "msgpack", "toml", "yaml")
    names = (*(f"msgspec.{name}" for name in told), "decimal", "uuid", *(() if "enum" in sys.modules else ("enum",)))
    if any(name in sys.modules for name in ("msgspec", "typing_extensions", *names)):
        return
    stand_in = {name: ModuleType(name) for name in names}
    vars(stand_in["decimal"])["Decimal"] = vars(stand_in["uuid"])["UUID"] = _Nothing
    vars(stand_in["uuid"])["SafeUUID"] = SimpleNamespace(unknown=None)
    if "enum" in stand_in:
        vars(stand_in["enum"]).update(Enum=_Nothing, EnumMeta=_Nothing)
    if "datetime" not in sys.modules:  # Python's own writes all its classes in Python first, and drops them for these
        stand_in["datetime"] = import_module("_datetime")
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]  # for the moment as if it were not there
    sys.modules.update(stand_in)
    forward = typing.ForwardRef
    typing.ForwardRef = _Nothing  # type: ignore[misc,assignment]  # one is made to see how: that starts the compiler, for a fiftieth of an answer
    try:
        import msgspec

        for name in told:
            delattr(msgspec, name)
    finally:
        typing.ForwardRef = forward  # type: ignore[misc]
        for name in (*stand_in, "typing_extensions"):
            del sys.modules[name]


class _Nothing:
    """Stands for a class of which no answer holds an object."""

    def __init__(self, *_: object, **__: object) -> None:
        pass


_PARTS = ("error", "events", "nodes", "reader")
"""The modules of PyYAML whose classes its parser in C makes."""
_OTHERS = {
    "scanner": "ScannerError", "parser": "ParserError", "composer": "ComposerError", "constructor": "ConstructorError",
    "emitter": "EmitterError", "serializer": "SerializerError", "representer": "RepresenterError",
}  # fmt: skip
"""Its other modules, and of each the error that the parser in C, or its like that writes, may raise: an error with a place, as all are."""


class _LeanYaml(ModuleType):
    """PyYAML with its parser in C alone. Whoever asks for more gets that from all of it, which is imported then."""

    def __getattr__(self, name: str) -> Any:
        """What is not of the parser. Raises AttributeError for what PyYAML does not have."""
        if name.startswith("__"):
            raise AttributeError(name)
        if sys.modules.get("yaml") is self:
            del sys.modules["yaml"]
            whole = import_module("yaml")
            vars(whole).update({part: sys.modules[f"yaml.{part}"] for part in _PARTS})
        return getattr(sys.modules["yaml"], name)


def import_lean_yaml() -> None:
    """Imports PyYAML's parser in C, without the one in Python, the loaders and the dumpers: nothing, where there is none in C."""
    found = None if "yaml" in sys.modules else PathFinder.find_spec("yaml")
    if found is None or found.submodule_search_locations is None:
        return
    lean = sys.modules["yaml"] = _LeanYaml("yaml")
    lean.__path__ = list(found.submodule_search_locations)
    try:
        for part in _PARTS:
            module = import_module(f"yaml.{part}")
            vars(lean).update({name: value for name, value in vars(module).items() if not name.startswith("_")})
        vars(lean)["tokens"] = _AnyClass("yaml.tokens")
        vars(lean).update({part: SimpleNamespace(**{error: vars(lean)["MarkedYAMLError"]}) for part, error in _OTHERS.items()})
        parser = import_module("yaml._yaml").CParser
    except (ImportError, AttributeError):
        del sys.modules["yaml"]
    else:
        vars(lean).update(CSafeLoader=parser, parse=_parsed)
        for part in ("tokens", *_OTHERS):
            delattr(lean, part)


class _AnyClass(ModuleType):
    """Has a class of each name: of tokens, which only who reads a text without its grammar asks for."""

    def __getattr__(self, name: str) -> Any:
        """The class."""
        return _Nothing


def _parsed(text: str, loader: Any) -> typing.Iterator[Any]:
    """The events of a text, as `yaml.parse` gives them."""
    parser = loader(text)
    while parser.check_event():
        yield parser.get_event()
