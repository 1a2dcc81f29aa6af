"""Reading files of cards, and the imported library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge.cards.page.card_page import card_data, card_text
from judge.cards.pool import library
from judge.cards.pool.card_files import BadRecord, edition_types, plain_text, read_cards
from judge.cards.pool.importing import import_file
from judge.cards.pool.records import CardRecord
from judge.cards.pool.user_library import StoreWriter, open_store, store_path
from judge.errors import ScenarioError
from judge.site.site_reports import build_reports

BEAR = {"name": "Test Bear", "mana_cost": "{1}{G}", "types": "Creature — Bear", "power": "2", "toughness": "2", "text": ""}
BOLT = {
    "name": "Test Bolt",
    "mana_cost": "{R}",
    "types": "Instant",
    "text": "Test Bolt deals 3 damage to target creature or player.",
}


def write(path: Path, data: Any) -> Path:
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def lines(*cards: dict[str, Any]) -> str:
    return "\n".join(json.dumps(card) for card in cards) + "\n"


def cards(path: Path) -> list[CardRecord]:
    return [found for found in read_cards(path) if isinstance(found, CardRecord)]


def bad(path: Path) -> list[BadRecord]:
    return [found for found in read_cards(path) if isinstance(found, BadRecord)]


def test_json_lines(tmp_path: Path) -> None:
    path = write(tmp_path / "cards.jsonl", lines(BEAR, BOLT))
    bear, bolt = cards(path)
    assert bear.faces[0].power == "2"
    assert bolt.faces[0].cost == "{R}"


def test_halves_in_lines_of_their_own(tmp_path: Path) -> None:
    both = {"name": "A // B", "mana_cost": "{W} // {U}", "types": "Instant // Sorcery", "layout": "split"}
    path = write(tmp_path / "a.jsonl", lines(BEAR, {**both, "face": "A", "text": "a."}, {**both, "face": "B", "text": "b."}))
    _, card = cards(path)
    assert [(face.name, face.cost, face.type) for face in card.faces] == [("A", "{W}", "Instant"), ("B", "{U}", "Sorcery")]


def test_halves_in_one_text(tmp_path: Path) -> None:
    both = {"name": "A // B", "mana_cost": "{W} // {U}", "types": "Instant // Sorcery", "layout": "split", "text": "a.\n//\nb."}
    (card,) = cards(write(tmp_path / "a.json", [both]))
    assert [face.text for face in card.faces] == ["a.", "b."]


def test_atomic_cards(tmp_path: Path) -> None:
    face = {"layout": "split", "type": "Instant", "name": "A // B"}
    data = {
        "meta": {"version": "5"},
        "data": {
            "Test Bear": [
                {"name": "Test Bear", "manaCost": "{1}{G}", "type": "Creature — Bear", "power": "2", "toughness": "2",
                 "layout": "normal"}
            ],
            "A // B": [
                {**face, "faceName": "A", "side": "a", "manaCost": "{W}", "text": "a."},
                {**face, "faceName": "B", "side": "b", "manaCost": "{U}", "text": "b."},
            ],
            "Two-Faced": [{"name": "Two-Faced", "type": "Creature", "layout": "meld"}],
            "Broken": [{"name": "Broken", "layout": "normal"}],
        },
    }  # fmt: skip
    path = write(tmp_path / "AtomicCards.json", data)
    assert [card.name for card in cards(path)] == ["Test Bear", "A // B"]
    assert [(found.where, found.skipped) for found in bad(path)] == [("'Two-Faced'", True), ("'Broken'", False)]


def test_rulings_are_kept_and_shown_with_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a card that the box has, too; what is no ruling in the file is passed over."""
    bears = {"name": "Grizzly Bears", "manaCost": "{1}{G}", "type": "Creature — Bear", "power": "2", "toughness": "2", "layout": "normal"}
    rulings = [{"date": "2004-10-04", "text": "A bear is a bear."}, {"text": 3}, "odd", {"text": "Two are two."}]
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path / "data"))
    import_file(write(tmp_path / "cards.json", {"data": {"Grizzly Bears": [{**bears, "rulings": rulings}]}}))

    data = card_data("Grizzly Bears")
    assert data["rulings"] == [{"text": "A bear is a bear.", "date": "2004-10-04"}, {"text": "Two are two.", "date": ""}]
    assert "  2004-10-04 A bear is a bear.\n" in card_text(data)
    page = tmp_path / "site"
    (tmp_path / "q.yaml").write_text("players: {Ann: {in play: [Grizzly Bears]}, Ben: {}}\nquestions: [P/T of Grizzly Bears]\n")
    build_reports(page, [tmp_path / "q.yaml"])
    html = (page / "cards" / "grizzly-bears.html").read_text(encoding="utf-8")
    assert '<p class="ruling">A bear is a bear. <cite>2004-10-04</cite></p>' in html


def test_a_set_file(tmp_path: Path) -> None:
    card = {
        "name": "Up",
        "faceName": "Up",
        "side": "a",
        "layout": "flip",
        "type": "Creature — Ape",
        "power": "1",
        "toughness": "1",
    }
    other = {**card, "name": "Up", "faceName": "Down", "side": "b", "type": "Legendary Creature — Ape"}
    data = {"data": {"code": "TST", "cards": [other, card, {**card, "number": "2"}], "tokens": []}}
    (found,) = cards(write(tmp_path / "TST.json", data))
    assert [face.name for face in found.faces] == ["Up", "Down"]
    assert found.name == "Up"


def test_scryfall(tmp_path: Path) -> None:
    data = [
        {"object": "card", "name": "Test Bolt", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card.",
         "layout": "normal"},
        {"object": "card", "name": "A // B", "layout": "split", "type_line": "Instant // Instant", "card_faces": [
            {"name": "A", "mana_cost": "{W}", "type_line": "Instant", "oracle_text": "a."},
            {"name": "B", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "b."}]},
        {"object": "card", "name": "Bear", "layout": "token", "type_line": "Token Creature — Bear"},
        {"object": "card", "name": "Jace", "layout": "normal", "type_line": "Legendary Planeswalker — Jace", "loyalty": "3"},
    ]  # fmt: skip
    path = write(tmp_path / "oracle-cards.json", data)
    bolt, split, jace = cards(path)
    assert bolt.faces[0].text == "Draw a card."
    assert [face.cost for face in split.faces] == ["{W}", "{U}"]
    assert jace.faces[0].type == "Planeswalker — Jace"
    assert jace.faces[0].loyalty == 3


def test_a_broken_line_is_reported_and_the_rest_kept(tmp_path: Path) -> None:
    path = write(tmp_path / "cards.jsonl", lines(BEAR) + "{not json}\n" + lines({"name": ""}, BOLT))
    assert [card.name for card in cards(path)] == ["Test Bear", "Test Bolt"]
    assert [found.where for found in bad(path)] == ["line 2", "line 3"]


def test_bulk_data_cut_short_keeps_its_whole_lines(tmp_path: Path) -> None:
    text = "[\n" + ",\n".join(json.dumps({**BOLT, "name": f"Bolt {n}"}) for n in range(3)) + ',\n{"name": "Half'
    path = write(tmp_path / "oracle.json", text)
    assert len(cards(path)) == 3
    assert len(bad(path)) == 1


@pytest.mark.parametrize("text", ["", "no json", '{"meta": 1}', "[1, 2"])
def test_what_is_no_file_of_cards_is_an_error(tmp_path: Path, text: str) -> None:
    with pytest.raises(ScenarioError):
        import_file(write(tmp_path / "x.json", text))
    assert open_store() is None


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as error:
        list(read_cards(tmp_path / "absent.json"))
    assert error.value.code == "unreadable-file"


def test_colors_are_kept_only_where_the_cost_does_not_tell_them(tmp_path: Path) -> None:
    path = write(tmp_path / "c.jsonl", lines({**BEAR, "colors": ["G"]}, {**BOLT, "mana_cost": "", "colors": ["U"]}))
    bear, vision = cards(path)
    assert bear.faces[0].colors is None
    assert vision.faces[0].colors == ("blue",)


def test_type_lines_and_reminders() -> None:
    assert edition_types("Legendary Planeswalker - Jace") == "Planeswalker — Jace"
    assert edition_types("Kindred Instant — Elf") == "Tribal Instant — Elf"
    assert plain_text("Flying (It (really) flies.)\n(Only a reminder.)") == "Flying"


def test_import_then_lookup(tmp_path: Path) -> None:
    report = import_file(write(tmp_path / "cards.jsonl", lines(BEAR, BOLT, {"name": "Bad"})), jobs=1)
    assert (report.cards, report.understood, len(report.broken)) == (2, 2, 1)
    assert report.path == store_path()
    assert library.lookup("test bear").faces[0].toughness == "2"
    assert "Test Bolt" in library.names()


def test_a_second_import_adds_and_replaces(tmp_path: Path) -> None:
    import_file(write(tmp_path / "1.jsonl", lines(BEAR, BOLT)), jobs=1)
    import_file(write(tmp_path / "2.jsonl", lines({**BEAR, "power": "5"})), jobs=1)
    assert library.lookup("Test Bear").faces[0].power == "5"
    assert library.lookup("Test Bolt").name == "Test Bolt"
    import_file(write(tmp_path / "3.jsonl", lines(BEAR)), keep=False, jobs=1)
    with pytest.raises(ScenarioError):
        library.lookup("Test Bolt")


def test_an_interrupted_import_leaves_the_old_library_whole(tmp_path: Path) -> None:
    import_file(write(tmp_path / "1.jsonl", lines(BEAR)), jobs=1)
    before = store_path().read_bytes()

    def interrupt(total: int, verb: str) -> Any:
        def step(done: int) -> None:
            raise KeyboardInterrupt

        return step

    with pytest.raises(KeyboardInterrupt):
        import_file(write(tmp_path / "2.jsonl", lines(BOLT)), jobs=1, progress=interrupt)
    assert store_path().read_bytes() == before
    assert [path.name for path in store_path().parent.iterdir()] == ["library.sqlite"]


def test_the_box_goes_before_the_imported_library(tmp_path: Path) -> None:
    import_file(write(tmp_path / "1.jsonl", lines({**BEAR, "name": "Grizzly Bears", "power": "9"})), jobs=1)
    assert library.lookup("Grizzly Bears").faces[0].power == "2"


def test_either_half_names_an_imported_card(tmp_path: Path) -> None:
    both = {"name": "Aa // Bb", "mana_cost": "{W} // {U}", "types": "Instant // Instant", "layout": "split",
            "text": "Draw a card.\n//\nDraw two cards."}  # fmt: skip
    import_file(write(tmp_path / "1.json", [both]), jobs=1)
    assert library.lookup("bb").name == "Aa // Bb"


def test_a_damaged_library_says_so(tmp_path: Path) -> None:
    store_path().parent.mkdir(parents=True)
    store_path().write_bytes(b"no database at all" * 200)
    with pytest.raises(ScenarioError) as error:
        library.lookup("No Such Card")
    assert error.value.code == "damaged-library"


def test_a_library_that_cannot_be_written_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(ScenarioError) as error, StoreWriter():
        pass
    assert error.value.code == "not-writable"
