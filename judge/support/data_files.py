"""Where the packaged data stands: beside the package in a source tree, inside it in an installed wheel."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from judge.errors import ScenarioError

if TYPE_CHECKING:
    from pathlib import Path

    PACKAGE: Path

_PACKAGE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))


def __getattr__(name: str) -> Any:
    """`PACKAGE`, the folder of the package, as a path: to import `pathlib` is a thirtieth of a fresh `judge ask`, which needs none."""
    if name != "PACKAGE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pathlib import Path

    return Path(_PACKAGE)


def packaged(*parts: str) -> str:
    """The path of a file or folder inside the package."""
    return os.path.join(_PACKAGE, *parts)


def lines_of(*parts: str) -> list[str]:
    """The lines of a text file inside the package."""
    with open(packaged(*parts), encoding="utf-8") as file:
        return file.read().splitlines()


def user_path(kind: str, *parts: str) -> str:
    """The user's folder for `cache` or `data`, or a place in it.

    It is that of `JUDGE_CACHE_HOME` or `JUDGE_DATA_HOME`, or where the system keeps such things.

    On Linux, where that is a variable or a folder below the home, platformdirs need not be loaded to say the same.
    """
    if home := os.environ.get(f"JUDGE_{kind.upper()}_HOME"):
        return os.path.join(home, *parts)
    if sys.platform == "linux":
        base = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip()
        base = base or os.path.expanduser("~/.cache" if kind == "cache" else "~/.local/share")
        return os.path.join(base, "judge", *parts)
    import platformdirs

    folder = platformdirs.user_cache_dir if kind == "cache" else platformdirs.user_data_dir
    return os.path.join(folder("judge", appauthor=False), *parts)


def user_folder(kind: str) -> Path:
    """`user_path` as a path."""
    from pathlib import Path

    return Path(user_path(kind))


def data_folder(name: str) -> Path:
    """The folder `name` (`rules`, `scenarios`) of the installed wheel or, failing that, of the source tree.

    Raises `ScenarioError` when the installation carries neither.
    """
    from pathlib import Path

    for folder in (Path(_PACKAGE) / "data" / name, Path(_PACKAGE).parent / name):
        if folder.is_dir():
            return folder
    raise ScenarioError(f"the folder {name!r} of this installation is missing", code="missing-data", help="install judge again")


def rules_folder() -> Path:
    """The folder that holds one folder of restated rules for each edition."""
    return data_folder("rules")


def scenarios_folder() -> Path:
    """The folder that holds the scenarios with known answers."""
    return data_folder("scenarios")
