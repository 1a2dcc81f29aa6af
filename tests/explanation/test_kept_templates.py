"""The code of templates is kept from one process to the next, and made anew where the template is another or what is kept is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from judge.support.kept_templates import KeptTemplates


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path))
    return tmp_path


def drawn(source: str) -> str:
    environment = Environment(loader=DictLoader({"card": source}), bytecode_cache=KeptTemplates(__file__), autoescape=True)
    return environment.get_template("card").render(name="Shock")


def test_a_template_is_compiled_once(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn("{{ name }}!") == "Shock!"
    monkeypatch.setattr(Environment, "_generate", None)
    assert drawn("{{ name }}!") == "Shock!"


def test_a_template_that_has_changed_is_compiled_again(own_cache: Path) -> None:
    assert [drawn("{{ name }}!"), drawn("{{ name }}?")] == ["Shock!", "Shock?"]
    assert len(list(own_cache.iterdir())) == 1


def test_a_damaged_file_and_a_folder_that_cannot_be_written_are_no_error(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn("{{ name }}!")
    for file in own_cache.iterdir():
        file.write_bytes(file.read_bytes()[:20])
    assert drawn("{{ name }}!") == "Shock!"
    monkeypatch.setenv("JUDGE_CACHE_HOME", "/dev/null/nowhere")
    assert drawn("{{ name }}!") == "Shock!"
