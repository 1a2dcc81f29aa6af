"""A register that was copied, or taken back, knows as much as the one it was made from."""

from __future__ import annotations

from judge.scenario.running.register import Register


def test_a_copy_knows_everything_and_learns_for_itself() -> None:
    """Whatever a register holds, its copy holds too; what the copy learns stays with the copy, and is forgotten where it is taken back."""
    first = Register()
    first.add([1], ["Shock"], "bolt")
    first.abilities.append((1, 2))
    first.copies.add(3)
    other = first.copy()
    assert vars(other) == vars(first)

    other.add([4], ["Saproling"])
    other.abilities.append((1, 5))
    other.copies.add(6)
    assert 4 not in first.known
    assert "saproling" not in first.cards
    other.restore(first)
    assert {name: held for name, held in vars(other).items() if name != "names"} == {
        name: held for name, held in vars(first).items() if name != "names"
    }
