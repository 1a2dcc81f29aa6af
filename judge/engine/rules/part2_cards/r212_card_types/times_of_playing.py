"""When cards and abilities of each card type may be played (212.2a-212.9f)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

ARTIFACTS = When("artifacts are played at the time of a sorcery", lambda types: "artifact" in types, rule="212.2a")
CREATURES = When("creatures are played at the time of a sorcery", lambda types: "creature" in types, rule="212.3a")
ENCHANTMENTS = When("enchantments are played at the time of a sorcery", lambda types: "enchantment" in types, rule="212.4a")
OWN_LAND = When("a land is played in a main phase while the stack is empty", lambda own_turn: own_turn, rule="212.6b")
NO_LAND = When("no land is played in another player's turn", lambda own_turn: not own_turn, rule="212.6d")
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
LANDS = (OWN_LAND, NO_LAND)
"""When a land is played."""
