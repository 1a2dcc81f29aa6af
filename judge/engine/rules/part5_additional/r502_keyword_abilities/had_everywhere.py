"""Activated keywords that are played from the hand only, and that objects have in every zone (502.18b, 502.48b, 502.77b)."""

from __future__ import annotations

from judge.engine.record.acting import marks, rule


@rule("502.18b", "502.48b", "502.77b")
def had_in_every_zone(zone: str) -> bool:
    """A cycling ability can be played only if its card is in a player's hand, yet the ability goes on existing while the object is in play
    and in every other zone.

    Whether an object has an activated keyword that is played only from a hand, in this zone: it continues to exist in all zones.

    So objects with cycling, transmute or reinforce are affected by effects that depend on objects having activated abilities.
    """
    return True


OF_KEYWORDS = dict(zip(("cycling", "transmute", "reinforce"), marks(had_in_every_zone), strict=True))


def had_everywhere(keyword: str) -> tuple[str, ...]:
    """The rule by which an object has such a keyword although it can't be played from where it is; none for any other."""
    own = OF_KEYWORDS.get("cycling" if keyword == "typecycling" else keyword)
    return (own,) if own is not None else ()
