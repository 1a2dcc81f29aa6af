"""The garbage collector looks seldom: nearly all that the engine makes never changes, holds no circle, and goes when it is let go."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (50_000, 20, 20)
"""How many new objects, young collections and middle ones make the next kind of collection due."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """While much work is done at once; afterwards the process collects as it did before."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def importing() -> Iterator[None]:
    """While modules are imported: what they make stays to the end, so that the collector neither looks now nor at it later."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
