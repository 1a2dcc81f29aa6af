"""What a true reading never has: each check catches a class of misreadings, and refuses the text that has it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.instructions import (
    Ability,
    Body,
    Clash,
    Done,
    FlipCoin,
    GainAbility,
    KeywordAbility,
    StaticAbility,
    Target,
    This,
    You,
    walk,
)

_MAKES = {"clash won": Clash, "coin won": FlipCoin, "coin lost": FlipCoin}
"""What was done, by the instruction without which it never is."""


def untrue(abilities: tuple[Ability, ...]) -> tuple[int, str] | None:
    """The first ability, by its index, that cannot mean what its words say, and what is wrong with it."""
    for index, ability in enumerate(abilities):
        for fault in (*_done_by_nothing(ability), *_targets_without_use(ability), *_another_you(ability)):
            return index, fault
    return None


def _done_by_nothing(ability: Ability) -> Iterator[str]:
    """A coin or a clash that is asked about where none is flipped and nobody clashes."""
    for node in walk(ability):
        if isinstance(node, Done) and node.name in _MAKES and not any(isinstance(one, _MAKES[node.name]) for one in walk(ability)):
            yield f"asks about what is not done ({node.name})"


def _targets_without_use(ability: Ability) -> Iterator[str]:
    """A target that nothing is done to and nothing speaks of."""
    for body in walk(ability):
        if isinstance(body, Body) and body.targets:
            used = {node.index for node in walk(ability) if isinstance(node, Target)}
            own = (index for index, target in enumerate(body.targets) if isinstance(target.chooser, You))  # others choose whom they outdo
            if any(index not in used for index in own):
                yield "a target that nothing speaks of"


def _another_you(ability: Ability) -> Iterator[str]:
    """A keyword that is given to something else and speaks of you: there, it would be whoever controls that."""
    if isinstance(ability, StaticAbility) and not isinstance(ability.affected, This | You):
        given = (part.ability for part in ability.parts if isinstance(part, GainAbility))
        for keyword in given:
            if isinstance(keyword, KeywordAbility) and any(isinstance(node, You) for node in walk(keyword.quality)):
                yield "a keyword given away that speaks of you"
