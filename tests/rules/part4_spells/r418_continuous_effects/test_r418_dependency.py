"""418.5c-d: what is found by looking only at the things that an effect changed is what trying each effect on every other finds."""

from __future__ import annotations

from typing import Any

import pytest
from builders import Board, all_of, creatures, gains, is_pt, mine, static, white
from hypothesis import given, settings
from hypothesis import strategies as st
from test_r418_layers import blood_moon, crusade, life_and_limb, urborg

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.rules.part4_spells.r418_continuous_effects import dependency, deriving
from judge.engine.rules.part4_spells.r418_continuous_effects.dependency import (
    Order,
    Standing,
    looks_at_one,
    may_depend,
    reads,
    signature,
    writes,
)
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Change
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import static_effects

COLORS = ("white", "blue", "black")
BLUE = t.ColorWord("blue")


class EveryTrial(Order):
    """The order of 418.5c-d with every trial made, and everything compared."""

    def judge(self) -> None:
        self.waits = {}
        self.read = dependency.NONE.union(*(reads(effect) for effect in self.pending))
        for on in self.pending:
            trial, reach = self.layers.fork(), set(self.layers.members(on) or ())
            trial.apply(on, self.layer)
            for one in self.pending:
                if one is on or not may_depend(one, writes(on, self.layer), reach):
                    continue
                after = trial.find(one.name) or (one if one.name in self.layers.begun else None)
                if after is None or signature(trial, after, self.layer) != signature(self.layers, one, self.layer):
                    self.waits.setdefault(one.name, {})[on.name] = on

    def applied(self, effect: Any, changed: Any) -> None:
        self.pending.remove(effect)
        self.now = Standing(self.layers)
        self.judge()


def painted(board: Board, old: str, new: str) -> int:
    """All creatures of one colour are another."""
    those = creatures(t.HasColor(t.ColorWord(old)))
    return board.add(f"Paint {old}", "Enchantment", "", static(those, e.SetColors((t.ColorWord(new),)), text=f"{old} is {new}"))


def build(seed: list[int]) -> Board:
    """A board of effects that may depend on one another."""
    board = Board()
    board.add("Bear", "Creature - Bear", "2/2", e.KeywordAbility("flying"), cost="{W}")
    board.add("Bat", "Creature - Bat", "1/1", cost="{B}")
    board.add("Forest", "Basic Land - Forest")
    greatest = t.Extreme("greatest", "power", creatures())
    makers: list[Any] = [
        *(lambda n=n: painted(board, COLORS[n], COLORS[(n + 1) % 3]) for n in range(3)),
        lambda: crusade(board),
        lambda: blood_moon(board),
        lambda: urborg(board),
        lambda: life_and_limb(board),
        lambda: board.add("Humility", "Enchantment", "", static(creatures(), e.LoseAbility(), is_pt(1, 1))),
        lambda: board.add("Opal", "Enchantment", "", static(t.HasType("enchantment"), e.SetTypes(("creature",)), is_pt(2, 2))),
        lambda: board.add("Wings", "Enchantment", "", static(creatures(white(), mine()), gains("flying"))),
        lambda: board.add("Down", "Enchantment", "", static(all_of(creatures(), t.HasKeyword("flying")), e.LoseAbility("flying"))),
        lambda: board.add("Many", "Enchantment", "", static(creatures(), e.ModifyPT(t.Count(creatures(white())), t.Number(0)))),
        lambda: board.effect(tuple(board.game.in_play), e.SetTypes(("creature",)), e.SetColors((t.ColorWord("white"),))),
        lambda: board.add("Theft", "Enchantment", "", static(creatures(white()), e.ChangeControl(t.You())), owner="Ben"),
        lambda: board.add("If", "Enchantment", "", static(creatures(), e.SetColors((BLUE,)), condition=t.Exists(creatures(white())))),
        lambda: board.add("Low", "Enchantment", "", static(creatures(greatest), is_pt(0, 5))),
    ]
    for number in seed:
        makers[number % len(makers)]()
    return board


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, 15), min_size=2, max_size=7))
def test_418_5c_the_short_way_finds_what_every_trial_finds(seed: list[int]) -> None:
    board = build(seed)
    short = told(board)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deriving, "Order", EveryTrial)
        assert told(board) == short


def told(board: Board) -> list[Any]:
    """Every change of a derivation, with what waited for what."""

    def row(change: Change) -> Any:
        effect = change.effect.name if change.effect is not None else None
        waited = {other.name for other in change.waited_for}, {other.name for other in change.kept_waiting}
        return change.layer, effect, change.thing, change.before, change.after, waited

    return [row(change) for change in deriving.derive(board.game).layers.record or ()]


def test_418_5c_which_effects_look_at_each_thing_by_itself() -> None:
    """A description that counts, measures or names other things is looked at as a whole."""
    board = build([0, 11, 13])
    found = {}
    for id in board.game.in_play:
        obj = board.game.objects[id]
        for effect in static_effects(obj, deriving.derive(board.game).chars(id), {}):
            found[obj.name] = looks_at_one(effect)
    assert found == {"Paint white": True, "Many": False, "Theft": False}
