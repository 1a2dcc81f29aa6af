"""Readings of replacement effects that do something else, and of what stands beside a target."""

from __future__ import annotations

from judge.cards.compiler import compile_abilities
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk


def replaced(text: str) -> e.Replace:
    (ability,) = compile_abilities(text, "Test Card", ("enchantment",))
    assert isinstance(ability, e.StaticAbility)
    (part,) = ability.parts
    assert isinstance(part, e.Replace)
    return part


def test_each_life_is_replaced_at_once() -> None:
    for text in ("For each 1 life you would gain, draw a card instead.", "For each 1 life you would gain, instead draw a card."):
        part = replaced(text)
        assert part.pattern == t.EventPattern("gain life", player=t.IsAmong(t.You()))
        assert part.instead == e.Draw(t.You(), t.Amount("event"))


def test_losing_the_game_is_replaced() -> None:
    part = replaced("If you would lose the game, instead shuffle your hand into your library, then your life total becomes 7.")
    assert isinstance(part.pattern, t.EventPattern)
    assert part.pattern.verb == "lose game"
    assert isinstance(part.instead, e.Sequence)
    assert part.instead.steps[-1] == e.SetLife(t.You(), t.Number(7))


def test_the_loss_of_life_is_replaced_not_the_damage() -> None:
    part = replaced("If you control a Wall, damage that would reduce your life total to less than 3 reduces it to 3 instead.")
    assert isinstance(part.pattern, t.EventPattern)
    assert (part.pattern.verb, part.pattern.cause) == ("lose life", "damage")
    assert isinstance(part.condition, t.Exists)


def test_who_is_meant_by_that_player() -> None:
    part = replaced("If an opponent would gain life, that player draws that many cards instead.")
    assert part.instead == e.Draw(t.EventRole("player"), t.Amount("event"))


def test_control_and_haste_until_end_of_turn() -> None:
    text = "Untap target creature. Until end of turn, you gain control of that creature and it gains haste."
    (ability,) = compile_abilities(text, "Test Card", ("instant",))
    applied = [node for node in walk(ability) if isinstance(node, e.Apply)]
    assert {part.duration for part in applied} == {e.Duration("end of turn")}
    assert {part.affected for part in applied} == {t.Target(0)}


def test_each_other_creature_is_other_than_the_target() -> None:
    text = "Test Card deals 2 damage to target creature and each other creature that shares a color with it."
    (ability,) = compile_abilities(text, "Test Card", ("instant",))
    assert any(node == t.Not(t.IsAmong(t.Target(0))) for node in walk(ability))


def test_a_division_that_the_text_makes() -> None:
    text = "This spell costs {1} more to cast for each target beyond the first.\n"
    text += "Test Card deals X damage divided evenly, rounded down, among any number of target creatures and/or players."
    price, spell = compile_abilities(text, "Test Card", ("sorcery",))
    assert isinstance(price, e.StaticAbility)
    assert isinstance(price.parts[0], e.CostChange)
    assert any(node == t.Share(t.X(), t.Target(0)) for node in walk(spell))


def test_what_is_done_as_a_permanent_is_turned_face_up_is_a_replacement_of_that() -> None:
    for text, verbs in (
        ("As Test Card is turned face up, put a +1/+1 counter on it.", ["turn face up"]),
        ("As Test Card comes into play or is turned face up, choose a color.", ["move", "turn face up"]),
    ):
        (ability,) = compile_abilities(text, "Test Card", ("creature",))
        assert isinstance(ability, e.StaticAbility)
        found = []
        for part in ability.parts:
            assert isinstance(part, e.Replace) and isinstance(part.pattern, t.EventPattern)
            assert isinstance(part.changes[0], e.AsEnters)
            found.append(part.pattern.verb)
        assert found == verbs


def test_nothing_becomes_a_copy_of_itself() -> None:
    text = "Choose a nonlegendary creature in play. Target creature becomes a copy of that creature until end of turn."
    (ability,) = compile_abilities(text, "Test Card", ("instant",))
    assert isinstance(ability, e.SpellAbility)
    (copy,) = (node for node in walk(ability.body.effect) if isinstance(node, e.BecomeCopy))
    assert isinstance(copy.of, t.Bound)
