"""What may be written next in a scenario: names of cards, and keys with their meaning."""

from __future__ import annotations

from functools import lru_cache

from judge.cards.pool.records import fold_name


@lru_cache(maxsize=1)
def keys() -> tuple[tuple[str, str], ...]:
    """Every key of a scenario file with what it means, once each."""
    from judge.scenario.file.card_keys import CARD
    from judge.scenario.file.object_keys import OBJECT, PLAYER
    from judge.scenario.file.scenario_keys import EVENT, SCENARIO, STACK_ITEM, TURN

    found: dict[str, str] = {}
    for table in (SCENARIO, PLAYER, OBJECT, CARD, TURN, STACK_ITEM, EVENT):
        for key, entry in table.items():
            found.setdefault(key, entry.about)
    return tuple(found.items())


@lru_cache(maxsize=1)
def cards() -> tuple[tuple[str, str], ...]:
    """The names of all cards with their folded forms, in the order of the alphabet."""
    from judge.cards.pool.library import names

    return tuple(sorted((fold_name(name), name) for name in set(names())))


def complete(word: str, limit: int = 8) -> list[dict[str, str]]:
    """Keys that begin with a word, then names of cards that begin with it, then names that hold it."""
    wanted = fold_name(word.strip())
    if not wanted:
        return []
    found = [{"kind": "key", "text": key, "about": about} for key, about in keys() if fold_name(key).startswith(wanted)]
    first = [name for folded, name in cards() if folded.startswith(wanted)]
    later = [name for folded, name in cards() if f" {wanted}" in folded and not folded.startswith(wanted)]
    return [*found, *({"kind": "card", "text": name, "about": ""} for name in (*first, *later))][:limit]
