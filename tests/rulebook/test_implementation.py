from __future__ import annotations

from pathlib import Path

from judge.rulebook.implementation import all_sites, implemented_at, shown_by, sites

SOURCE = '''
from judge.engine.trace import rule

@rule("410.10d")
@other
def look_back(game):
    """Looks back."""

@rule("420.5b",
      "420.5c")
class Lethal:
    pass

TABLE = [Row("trample", rule="502.9a", text="…"), Row(assigned, rule='502.9b', also=("502.9c",))]

def decided():
    return Verdict(rule="502.9d")

# @rule("999.9") is only a comment
'''


def test_decorators_and_rows():
    assert [found[:3] for found in sites(SOURCE)] == [
        ("410.10d", 6, "look_back"),
        ("420.5b", 11, "Lethal"),
        ("420.5c", 11, "Lethal"),
        ("502.9a", 14, "trample"),
        ("502.9b", 14, "assigned"),
        ("502.9c", 14, "assigned"),
    ]


def test_a_home_may_stand_inside_a_function():
    inside = """
def around(x):
    try:
        if x:
            @rule("410.10e")
            def deep(): ...
    except KeyError:
        @rules.rule("410.10f")
        def caught(): ...
    @rule("410.10g")
    def last(): ...
"""
    assert sorted(sites(inside)) == [("410.10e", 6, "deep", ""), ("410.10f", 9, "caught", ""), ("410.10g", 11, "last", "")]


def test_places_are_found_below_the_package(tmp_path: Path):
    module = tmp_path / "judge" / "engine" / "r410_triggered_abilities.py"
    module.parent.mkdir(parents=True)
    module.write_text(SOURCE, encoding="utf-8")
    (found,) = implemented_at("410.10d", tmp_path / "judge")
    assert str(found) == "judge/engine/r410_triggered_abilities.py:6 (look_back)"
    assert implemented_at("410.10", tmp_path / "judge") == []
    assert set(all_sites(tmp_path / "judge")) == {"410.10d", "420.5b", "420.5c", "502.9a", "502.9b", "502.9c"}


def test_scenarios_that_name_a_rule(tmp_path: Path):
    for name, text in {
        "410/a.yaml": 'title: A\nabout: ["410.10d", "410.6"]\ncards:\n  X:\n    text: 410.1 is only text\n',
        "410/b.yaml": "title: B\nabout:\n  - 410.10\n  - 410.6\nplayers: {}\n",
        "c.yaml": "# shows 103.4 as well\ntitle: C\n",
        "broken.yaml": "\x00",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert shown_by("410.10d", tmp_path) == ["410/a.yaml"]
    assert shown_by("410.10", tmp_path) == ["410/b.yaml"]
    assert shown_by("410.6", tmp_path) == ["410/a.yaml", "410/b.yaml"]
    assert shown_by("103.4", tmp_path) == ["c.yaml"]
    assert shown_by("410.1", tmp_path) == []
    assert shown_by("1.1", tmp_path / "missing") == []


def test_what_was_found_is_found_anew_in_a_file_that_changed(tmp_path: Path):
    path, gone = tmp_path / "a.yaml", tmp_path / "b.yaml"
    path.write_text("about: [103.4]\n", encoding="utf-8")
    gone.write_text("about: [103.4]\n", encoding="utf-8")
    assert shown_by("103.4", tmp_path) == ["a.yaml", "b.yaml"]
    gone.unlink()
    path.write_text("about: [103.4, 410.6]\n", encoding="utf-8")
    assert (shown_by("103.4", tmp_path), shown_by("410.6", tmp_path)) == (["a.yaml"], ["a.yaml"])


def test_a_file_that_cannot_be_read_is_passed_over(tmp_path: Path):
    (tmp_path / "a.yaml").write_text("about: ['103.4']\n")
    (tmp_path / "b.yaml").write_text("about: ['103.4']\n")
    assert shown_by("103.4", tmp_path) == ["a.yaml", "b.yaml"]
    (tmp_path / "b.yaml").unlink()
    (tmp_path / "b.yaml").symlink_to("nowhere.yaml")
    assert shown_by("103.4", tmp_path) == ["a.yaml"]


def test_a_home_says_what_decides(tmp_path: Path) -> None:
    """Of a row, what is written in it; of a function, what it gives beside the words of the rule."""
    module = tmp_path / "judge" / "engine" / "rules.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        'TABLE = [Row("trample", when=beyond, rule="502.9a")]\n\n\n@rule("410.10d")\ndef looks_back() -> bool:\n'
        '    """Some abilities look back.\n\n    Whether it looks back:\n    not forward.\n    """\n\n\n'
        '@rule("410.1")\ndef plain() -> None:\n    """Only the words of the rule."""\n'
    )
    said = {number: [site.says for site in found] for number, found in all_sites(tmp_path / "judge").items()}
    assert said == {
        "502.9a": ["Row('trample', when=beyond, rule='502.9a')"],
        "410.10d": ["Whether it looks back: not forward."],
        "410.1": [""],
    }
