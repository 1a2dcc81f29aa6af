"""Work shared among the workers of a Dask scheduler: one function over many items, with the results it would have here.

Items and results are plain values and texts, so workers need no files of ours, but the same tool and the same imported cards: a worker
that differs is refused, as is a scheduler that does not answer, has no workers or loses them; each with one error.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from judge.errors import JudgeError, ScenarioError

PATIENCE = 10
"""Seconds within which a scheduler, and a first worker of it, must answer."""


class Refused(msgspec.Struct, frozen=True):
    """An error of a worker, in words: errors themselves need not survive the way."""

    message: str
    code: str
    help: str = ""


class Scheduler:
    """A Dask scheduler, connected. `places`: how many items can be worked on at once.

    Raises ScenarioError (`no-dask`) where dask is not installed, nothing answers at the address, or there is no worker.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            distributed = import_module("distributed")
        except ImportError:
            help = "in a checkout of judge: pip install -e '.[dask]'"
            raise ScenarioError("dask is not installed", code="no-dask", help=help) from None
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is said once, by us
        try:
            self._client = distributed.Client(address, timeout=f"{PATIENCE}s")
        except (OSError, TimeoutError, ValueError) as error:
            raise ScenarioError(f"no Dask scheduler answers at {address!r}: {error}", code="no-dask") from None
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            self._client.close()
            help = f"start one with: dask worker {address}"
            raise ScenarioError(f"the Dask scheduler at {address!r} has no worker", code="no-dask", help=help) from None
        self.places = max(1, sum(self._client.nthreads().values()))

    def __enter__(self) -> Scheduler:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._client.close()

    def over(self, function: Callable[..., Any], items: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        """The function's results, in the order of the items, each as soon as it and those before it are there.

        Raises ScenarioError (`dask-failed`) when workers die or the scheduler goes away, (`other-judge`) for a worker with another
        version of the tool or other imported cards, and what the function raised, in words.
        """
        futures = self._client.map(_done, [installation()] * len(items), [function] * len(items), items, pure=False)
        for future in futures:
            try:
                result = future.result()
            except Exception as error:
                said = f"{type(error).__name__}: {error}".splitlines()[0]
                message = f"the workers of the Dask scheduler at {self.address!r} failed: {said}"
                raise ScenarioError(message, code="dask-failed", help="look into the logs of the workers") from None
            if isinstance(result, Refused):
                raise ScenarioError(result.message, code=result.code, help=result.help)
            yield result


def _done(expected: str, function: Callable[..., Any], item: tuple[Any, ...]) -> Any:
    """What a worker does with an item."""
    if installation() != expected:
        help = "install the same version there, and import the same cards"
        return Refused("a worker has another version of the tool, or other imported cards", "other-judge", help)
    try:
        return function(*item)
    except JudgeError as error:
        return Refused(error.message, error.code, error.help)


@cache
def installation() -> str:
    """Names this version of the tool and the cards that were imported into it: the same name, the same answers."""
    from hashlib import blake2b

    from judge.cards.pool.user_library import open_store
    from judge.support.data_files import PACKAGE

    told = blake2b(digest_size=16)
    for path in sorted(PACKAGE.rglob("*.py")) + sorted((PACKAGE / "data" / "cards").glob("*")):
        told.update(_content(path))
    store = open_store()
    for name in store.names() if store is not None else ():
        told.update(msgspec.json.encode(store.record(name)))  # type: ignore[union-attr]
    return told.hexdigest()


def _content(path: Path) -> bytes:
    return path.name.encode() + path.read_bytes() if path.is_file() else b""
