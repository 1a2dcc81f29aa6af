"""When cards and abilities of each card type may be played (212.2a-212.9f)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.game.rule_rows import When
from judge.engine.record.acting import acting, rule
from judge.errors import IllegalAction

ARTIFACTS = When("artifacts are played at the time of a sorcery", lambda types: "artifact" in types, rule="212.2a")
CREATURES = When("creatures are played at the time of a sorcery", lambda types: "creature" in types, rule="212.3a")
ENCHANTMENTS = When("enchantments are played at the time of a sorcery", lambda types: "enchantment" in types, rule="212.4a")


@rule("212.6b")
def need_time_of_a_land(need: Callable[[], None], also: tuple[str, ...]) -> None:
    """During a main phase of his or her own turn, while the stack is empty, a player with priority may choose to play a land card from
    hand.

    `need` raises IllegalAction where it isn't that time; the refusal is by this rule, and `also` by others.
    """
    try:
        need()
    except IllegalAction as refusal:
        raise IllegalAction(refusal.message, rule=acting(), also=also, kind="time") from None


@rule("212.6d")
def may_play_a_land(own_turn: bool, left: object = True) -> bool:
    """When it isn't a player's own turn, that player can't play a land, whatever the reason.

    Whether a player may play a land at all: in his or her own turn, while a land play is left.
    """
    return own_turn and bool(left)


SORCERIES = When("sorceries are played in a main phase while the stack is empty", lambda types: "sorcery" in types, rule="212.7a")
LIKE_A_SORCERY = When("what is played like a sorcery needs its time, not a sorcery", lambda ability: ability.sorcery, rule="212.7e")
PLANESWALKERS = When("planeswalkers are played at the time of a sorcery", lambda types: "planeswalker" in types, rule="212.9a")
LOYALTY = When(
    "one loyalty ability is played each turn, at the time of a sorcery, if its counters are there",
    lambda ability: ability.cost.loyalty is not None,
    rule="212.9f",
)

SPELLS = (ARTIFACTS, CREATURES, ENCHANTMENTS, SORCERIES, PLANESWALKERS)
"""When a spell of each card type but instants is played."""
