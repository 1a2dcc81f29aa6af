"""Where the packaged data stands: beside the package in a source tree, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

from judge.errors import ScenarioError

PACKAGE = Path(__file__).resolve().parent


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
