"""A whole site, built once: the browser of the edition, and reports of some scenarios, friendly and hostile."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from site_samples import ROOT, SCENARIOS

from judge.site import material
from judge.site.site_reports import build_reports
from judge.site.whole_site import build_browser


@pytest.fixture(scope="session")
def no_imports(tmp_path_factory: pytest.TempPathFactory, scenarios: Path) -> Iterator[Path]:
    """A data folder without imports, whatever the user has; code and scenarios as they stood when the tests began."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA_HOME", str(folder))
        patch.setattr(material, "all_sites", cache(material.all_sites))
        patch.setattr(material, "scenarios_folder", lambda: scenarios)
        yield folder


@pytest.fixture(scope="session")
def scenarios(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of scenarios; one is a copy of one that comes with the package."""
    folder = tmp_path_factory.mktemp("scenarios")
    for name, text in SCENARIOS.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    own = "artifact-dies-with-the-creatures-it-watches.yaml"
    shutil.copy(ROOT / "scenarios" / "410" / own, folder / "410" / own)
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, scenarios: Path, no_imports: Path) -> Path:
    """The built site: reports first, then the browser."""
    folder = tmp_path_factory.mktemp("site")
    build_reports(folder, [scenarios])
    build_browser(folder)
    return folder
