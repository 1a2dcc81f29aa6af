"""Where the packaged data stands: beside the package in a source tree, inside it in an installed wheel."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from judge.errors import ScenarioError

PACKAGE = Path(__file__).resolve().parent.parent


def user_folder(kind: str) -> Path:
    """The user's folder for `cache` or `data`: `JUDGE_CACHE_HOME` or `JUDGE_DATA_HOME`, or where the system keeps such things.

    On Linux, where that is a variable or a folder below the home, platformdirs need not be loaded to say the same.
    """
    if home := os.environ.get(f"JUDGE_{kind.upper()}_HOME"):
        return Path(home)
    if sys.platform == "linux":
        base = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip()
        return Path(base or os.path.expanduser("~/.cache" if kind == "cache" else "~/.local/share")) / "judge"
    import platformdirs

    folder = platformdirs.user_cache_dir if kind == "cache" else platformdirs.user_data_dir
    return Path(folder("judge", appauthor=False))


def data_folder(name: str) -> Path:
    """The folder `name` (`rules`, `scenarios`) of the installed wheel or, failing that, of the source tree.

    Raises `ScenarioError` when the installation carries neither.
    """
    for folder in (PACKAGE / "data" / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise ScenarioError(f"the folder {name!r} of this installation is missing", code="missing-data", help="install judge again")


def rules_folder() -> Path:
    """The folder that holds one folder of restated rules for each edition."""
    return data_folder("rules")


def scenarios_folder() -> Path:
    """The folder that holds the scenarios with known answers."""
    return data_folder("scenarios")
