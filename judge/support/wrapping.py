"""A function that stands for another: `functools.wraps` without annotations, of which it makes a dictionary for each of a thousand."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def standing_for(stands: F, function: Callable[..., Any]) -> F:
    """`stands`, with the name, the words and the place of `function`; whoever asks for the arguments finds it as `__wrapped__`."""
    update_wrapper(stands, function, assigned=("__module__", "__name__", "__qualname__", "__doc__"), updated=())
    return stands
