"""The numbers at which a state-based effect looks, in words: what made a toughness, dealt damage, or changed a life total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from judge.support.lists_in_words import listed

MOST_MADE = 4
"""What shaped a toughness that a state-based effect looks at is told up to so many effects."""


def made_of(shaped: Sequence[tuple[int | None, str, int | None, int]], thing: object, name: Callable[[int], str]) -> str:
    """What made a toughness, behind it: `: 1, Goblin King +1`; empty where nothing did.

    `shaped`: each source (None: counters), whether it sets the toughness, what it was before and after; `thing`: whose it is.
    """
    found: list[tuple[str, str, int | None, int]] = []
    for source, how, before, after in shaped:
        whose = "counters" if source is None else "its own ability" if source == thing else name(source)
        if found and not how and found[-1][:2] == (whose, how):
            found[-1] = (whose, how, found[-1][2], after)
        else:
            found.append((whose, how, before, after))
    last = max((at for at, (_, how, _, _) in enumerate(found) if how == "sets"), default=0)
    told = found[last:][-MOST_MADE:]
    if not told or (told[0][1] == "defines" and len(told) == 1):
        return ""
    parts = [str(told[0][2])] * (not told[0][1] and told[0][2] is not None)
    for whose, how, before, after in told:
        parts.append(f"{whose} {f'makes it {after}' if how or before is None else f'{after - before:+}'}")
    return f": {', '.join(parts)}"


def changed(number: int, changes: Sequence[tuple[int | None, str, int]], thing: object, name: Callable[[int], str]) -> str:
    """What changed a number, behind it: `: 6, Hill Giant -3, Shock -2`; empty where nothing is known of it.

    `changes`: each source, cause and amount, the last ones; `thing`: whose number it is.
    """
    whose = [
        CAUSES.get(cause, "") if source is None else "its own ability" if source == thing else name(source)
        for source, cause, _ in changes
    ]
    amounts = [amount for _, _, amount in changes]
    parts = [f"{who} {amount:+}".lstrip() for who, amount in zip(whose, amounts, strict=True)]
    return f": {', '.join((str(number - sum(amounts)), *parts))}" if any(whose) else ""


CAUSES = {"cost": "its cost", "mana burn": "mana burn", "pay": "payment"}
"""What is said of a change that no object made."""


def looked_at(numbers: Mapping[str, int | None], behind: Mapping[str, str]) -> str:
    """The numbers at which a state-based effect looks, with what is said behind each of what made it or dealt it:
    `damage 2 from Shock and toughness 2: 1, Goblin King +1`."""
    return " and ".join(f"{name} {value}{behind.get(name, '')}" for name, value in reversed(tuple(numbers.items())))


def from_whom(dealt: Sequence[tuple[int, int]], damage: int, name: Callable[[int], str]) -> str:
    """Whose damage it is, behind its number: ` from Shock`, `, 2 from Shock and 1 from before,`; empty where nothing is known of it.

    `dealt`: each source and how much of the `damage` it dealt.
    """
    if len(dealt) == 1 and dealt[0][1] == damage:
        return f" from {name(dealt[0][0])}"
    alike = Counter((amount, name(source)) for source, amount in dealt)
    parts = [f"{amount} from {each if many == 1 else f'each of {each} x{many}'}" for (amount, each), many in alike.items()]
    rest = damage - sum(amount for _, amount in dealt)
    every = [f"{rest} from before"] * (rest > 0) + parts
    return f", {listed(every)}," if dealt and len(every) <= MOST_MADE + 1 else ""
