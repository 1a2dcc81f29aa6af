"""Modules that run when they are asked for something: of those that an answer imports, it asks a third for nothing.

A module can wait where all that it does as it runs is to name functions, classes and constants (`quiet_code` says which). Whoever imports
one of its functions gets one that becomes that function when it is called, as the module runs then; whoever asks for anything else has
it run at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import Any, cast

from judge.support.threads import RLock


class Waiting(ModuleType):
    """A module that has not run; its `Waits` stands in it."""

    def __getattr__(self, name: str) -> Any:
        """A function of it, or what it names once it has run. Raises AttributeError for what it does not name."""
        if name[:2] == "__":
            raise AttributeError(name)
        return vars(self)["__waits__"].given(name)


__waits__ = cast("Waits", None)
"""Of the module in which a function stands that waits."""

_RUNNING = RLock()


class Waits:
    """What is known of a module that has not run: its functions, and what runs it."""

    __slots__ = ("functions", "given_out", "module", "ready")

    def __init__(self, module: ModuleType, functions: Iterable[str], ready: Callable[[], None]) -> None:
        self.module, self.functions, self.ready = module, functions, ready
        self.given_out: dict[str, FunctionType] = {}
        vars(module)["__waits__"] = self

    def given(self, name: str) -> Any:
        """What the module names so: of a function, what becomes it. Raises AttributeError."""
        if name not in self.functions:
            self.run()
            return getattr(self.module, name)
        found = FunctionType(_waiting.__code__, vars(self.module), name)
        found.__kwdefaults__ = {"_name": name}
        self.given_out[name] = vars(self.module)[name] = found
        return found

    def run(self) -> None:
        """Runs the module, once; the functions that were given out are its own then."""
        with _RUNNING:
            if type(self.module) is not Waiting:
                return
            self.module.__class__ = ModuleType  # type: ignore[assignment]
            self.ready()
            known = vars(self.module)
            for name, found in self.given_out.items():
                own = known[name]
                found.__code__, found.__defaults__, found.__kwdefaults__ = own.__code__, own.__defaults__, own.__kwdefaults__
                found.__doc__, found.__qualname__ = own.__doc__, own.__qualname__
                known[name] = found


def _waiting(*args: Any, _name: str, **kwargs: Any) -> Any:
    __waits__.run()
    return vars(__waits__.module)[_name](*args, **kwargs)
