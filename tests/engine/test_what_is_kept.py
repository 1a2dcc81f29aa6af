"""What is kept from one game to the next is what would be found anew: over whole runs, and with the keeping switched off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from judge.answering import answer_file
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.engine.game import permanents_by_kind
from judge.engine.game.frozen import FAR, LARGE, GrowingMap, Log, TracedMap, differing
from judge.engine.game.permanents_by_kind import census
from judge.engine.game.state import FrozenMap, Game, Obj, Thing
from judge.engine.looking import by_itself
from judge.engine.looking.context import Context
from judge.engine.looking.printed import NO_VALUES, Printed
from judge.engine.looking.selected_things import ZONES
from judge.engine.looking.states import STATES
from judge.engine.rules.part4_spells.r418_continuous_effects import sharing
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive
from judge.engine.rules.part5_additional.r503_copying import base_face, base_values
from judge.engine.table.denied import Denied
from judge.explanation import sentence_filling, slicing
from judge.explanation.json_form import render
from judge.scenario.running import pictures
from judge.scenario.running.register import Index

ROOT = Path(__file__).parent.parent.parent
DRAWN = sorted((ROOT / "scenarios").glob("[1-6]*/*.yaml"))[7::31]
"""One scenario in thirty: of every section."""


def test_the_keys_under_which_maps_differ() -> None:
    one, other = (1, 2), (3, 4)
    before, after = {"a": one, "b": one, "c": one}, {"a": one, "b": other, "d": one}

    assert differing(before, after) == {"b", "c", "d"}
    assert differing(before, before) == differing(before, dict(before)) == set()


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_what_is_shared_with_the_game_before_is_what_is_found_anew(path: Path) -> None:
    games = [step.game for step in answer_file(path).run.trace.steps if step.game is not None]
    view, printed = None, Printed()
    for game in games:
        view, anew = derive(game, view), derive(game)
        assert all(view.chars(id) == anew.chars(id) for id in game.objects)
        assert census(game, view) == permanents_by_kind._count(game.in_play, game.objects, game, anew)
        assert printed.speaking(game) == Printed().speaking(game)


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_without_what_is_kept_the_answers_are_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was denied, what fits a description, what has the greatest value, what an object's abilities do and say are all asked anew."""
    kept = render(answer_file(path).run)

    def everybody(self: Denied, question: str, among: Sequence[Thing]) -> Sequence[Thing]:
        return among

    monkeypatch.setattr(Denied, "of", everybody)
    monkeypatch.setattr(Denied, "everything", lambda *_: False)
    monkeypatch.setattr(by_itself, "parts_of", lambda described: (None, (described,)))
    monkeypatch.setattr(Context, "once", lambda self, node, find: find())
    for each in ("effects", "said", "functioning"):
        monkeypatch.setattr(Printed, each, property(lambda self: {}, lambda self, given: None), raising=False)
    assert render(answer_file(path).run) == kept


@pytest.mark.parametrize("path", DRAWN[::2], ids=lambda path: path.stem)
def test_boards_templates_and_reasons_that_are_kept_are_those_found_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = answer_file(path).render("html", full=True)

    monkeypatch.setattr(pictures, "_stand_alike", lambda game, other: False)
    monkeypatch.setattr(sentence_filling, "_pieces", sentence_filling._pieces.__wrapped__)
    monkeypatch.setattr(slicing, "causes_in", slicing.Causes)
    assert answer_file(path).render("html", full=True) == kept


@pytest.mark.parametrize("path", DRAWN[::3], ids=lambda path: path.stem)
def test_values_before_any_layer_are_made_of_no_field_that_is_left_out(path: Path) -> None:
    defaults = {field.name: field.default for field in msgspec.structs.fields(Obj) if field.name in NO_VALUES}
    defaults["timestamp"] = 0
    games = [step.game for step in answer_file(path).run.trace.steps if step.game is not None]
    for obj in {id(obj): obj for game in games for obj in game.objects.values()}.values():
        plain = obj.with_(**defaults)
        assert base_values(plain, base_face(plain)) == base_values(obj, base_face(obj))


def test_a_description_is_asked_of_each_thing_by_itself_as_far_as_it_looks_at_nothing_else() -> None:
    creature, other = t.HasType("creature"), t.Not(t.IsAmong(t.This()))
    assert by_itself.parts_of(t.AllOf((creature, other))) == (t.AllOf((creature,)), (other,))
    assert by_itself.parts_of(creature) == (creature, ())
    assert by_itself.parts_of(t.AnyOf((creature, other))) == (None, (t.AnyOf((creature, other)),))


def test_what_effects_read_are_parts_of_a_game_and_states_that_there_are() -> None:
    tables = (sharing.READS, sharing.PLAYERS_READ, sharing.STATES_READ, sharing.NUMBERS_READ)
    parts = {part for table in tables for parts in table.values() for part in parts}
    assert parts <= {*Game.__struct_fields__, *sharing.OF_PLAYERS, *ZONES, "status", "announced"}
    assert set(sharing.WHOLE) <= set(Game.__struct_fields__) and sharing.STATES_READ.keys() <= STATES.keys()


@pytest.mark.parametrize("part", sharing.WHOLE)
def test_a_derivation_that_reads_a_part_is_not_shared_once_that_has_changed(part: str) -> None:
    """What an effect reads of a game is compared by identity: an equal part is another one."""
    game = next(step.game for step in answer_file(DRAWN[0]).run.trace.steps if step.game is not None)
    layers = derive(game).layers
    old = getattr(game, part)
    equal = msgspec.structs.replace(old) if isinstance(old, msgspec.Struct) else type(old)(old) if old else FrozenMap()
    other = game.with_(**{part: equal})
    if getattr(other, part) is old:
        pytest.skip("there is one such value only")
    layers.parts_read = frozenset({part})
    assert not sharing.Difference(other, game, layers).values
    layers.parts_read = frozenset()
    assert sharing.Difference(other, game, layers).values


@pytest.mark.parametrize(("zone", "shared"), [("graveyard", False), ("hand", True), ("library", True)])
def test_what_counts_a_zone_reads_what_lies_in_that_zone_alone(zone: str, shared: bool) -> None:
    game = next(step.game for step in answer_file(DRAWN[0]).run.trace.steps if step.game is not None)
    player = game.order[0]
    lying = game.zone(zone, player)
    other = game.with_(zones=game.zones.set((zone, player), (*lying, 0)))
    layers = derive(game).layers
    layers.parts_read = sharing.parts_read_by(t.Count(t.InZone("graveyard")))
    assert layers.parts_read == {"graveyard"}
    assert sharing.Difference(other, game, layers).values is shared


@pytest.mark.parametrize(
    ("node", "read"),
    [
        (t.Total("total", "converted mana cost", t.InZone("graveyard")), {"graveyard"}),
        (t.Total("total", "converted mana cost", t.HasType("creature")), set()),
        (t.Total("total", "converted mana cost", t.InZone("stack")), {"stack", "announced"}),
        (t.Value("life", t.Players("each")), {"life"}),
        (t.Counters("poison", t.You()), {"poison"}),
        (t.Not(t.InZone("in play")), {"zones"}),
        (t.InZone("anywhere"), {"zones"}),
    ],
)
def test_the_parts_that_a_text_reads(node: Node, read: set[str]) -> None:
    assert sharing.parts_read_by(node) == read


def test_maps_of_several_origins_and_far_apart_are_compared_in_full() -> None:
    one, other, third = (1, 2), (3, 4), (5, 6)
    start = TracedMap({"a": one})
    changed = start.set("b", other).without("a")
    assert differing(start, changed) == differing(changed, start) == {"a", "b"}
    assert differing(start, start.set("a", other).set("a", one)) == set()
    assert differing(changed, start.merge({"b": other, "c": third})) == {"a", "c"}
    assert differing(start, TracedMap({"b": one})) == differing(start, {"b": one}) == {"a", "b"}
    far = changed
    for _ in range(FAR + 2):
        far = far.set("c", third)
    assert differing(changed, far) == {"c"}


@pytest.mark.parametrize("size", [1, LARGE])
def test_maps_of_two_branches_are_compared_from_where_they_part(size: int) -> None:
    one, other, third = (1, 2), (3, 4), (5, 6)
    start = TracedMap({"a": one, "b": one, "c": one, **{str(n): one for n in range(size)}})
    left, right = start.set("a", other).set("c", third), start.set("b", other).set("a", third).set("a", other)
    assert left.apart(right) is None if size < LARGE else set(left.apart(right) or ()) == {"a", "b", "c"}
    assert differing(left, right) == differing(right, left) == {"b", "c"}
    assert start.apart(TracedMap(start)) is None


def test_a_log_that_grows_twice_from_one_place_stays_what_it_was() -> None:
    start = Log(("a", "b"))
    one, other = start.and_then(("c",)), start.and_then(("d", "e"))
    longer = one.and_then(("f",))
    assert [tuple(log) for log in (start, one, other, longer)] == [("a", "b"), tuple("abc"), tuple("abde"), tuple("abcf")]
    assert (len(other), other[-1], other[1:3], list(reversed(one))) == (4, "e", ("b", "d"), ["c", "b", "a"])
    assert start == ("a", "b") and one != other and not Log() and hash(one) == hash(Log("abc"))
    with pytest.raises(IndexError):
        start[2]


def test_a_map_that_grows_twice_from_one_place_stays_what_it_was() -> None:
    start = GrowingMap({"a": 1, "b": 2})
    one, other = start.set("c", 3), start.set("d", 4)
    longer, changed = one.set("d", 5), one.set("a", 6)
    assert [dict(each) for each in (start, one, other)] == [{"a": 1, "b": 2}, {"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 2, "d": 4}]
    assert longer == {"a": 1, "b": 2, "c": 3, "d": 5} and list(changed.items()) == [("a", 6), ("b", 2), ("c", 3)]
    assert "d" not in one and one.get("d") is None and len(one) == 3 and not GrowingMap().set("a", 1).keys() - {"a"}
    with pytest.raises(KeyError):
        start["c"]


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_where_things_stand_is_what_is_found_anew(path: Path) -> None:
    """The index of a game's objects is made over from that of another, also of one of a line that was not followed."""
    games = [step.game for step in answer_file(path).run.trace.steps if step.game is not None]
    for game in [*games, *reversed(games), *games[::3]]:
        index, anew = Index.of(game), Index(game.objects)
        assert index.by_card == anew.by_card
        assert {thing: set(ids) for thing, ids in index.attached.items() if ids} == {x: set(ids) for x, ids in anew.attached.items()}
