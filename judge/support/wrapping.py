"""A function that stands for another: `functools.wraps` without annotations, of which it makes a dictionary for each of a thousand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def standing_for(stands: F, function: Callable[..., Any]) -> F:
    """`stands`, with the name, the words and the place of `function`; whoever asks for the arguments finds it as `__wrapped__`."""
    stands.__module__, stands.__name__, stands.__qualname__ = function.__module__, function.__name__, function.__qualname__
    stands.__doc__ = function.__doc__
    stands.__wrapped__ = function  # type: ignore[attr-defined]
    return stands
