"""Piles as people tell them: `Ben splits it into Shock and Bears / Island and Giant`, `Ann takes the pile with Shock`."""

from __future__ import annotations

import re

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Said, fail

_SPLITS = r"(?:splits?|separates?|divides?|piles?|puts?|makes?|sorts?)(?!\w)"
_WHAT = (
    r"(?:(?:it|them|that|those|the (?:(?:top|five|revealed|four) )*cards|the reveal|the piles?|two piles|(?:the )?\w+ cards)"
    r"(?: up)?(?: cards)?)"
)


_MANY = rf"\d+|{'|'.join(NUMBERS[1:])}"


def say_splits(p: Phrases) -> list[Said]:
    """`Ben splits it into A and B / C`, `Ben puts A in one pile and the rest in the other`: the first pile is chosen."""
    player = p.need_player()
    verb = (p.match(_SPLITS) or fail()).group().strip()
    about = (p.thing or p.before).removesuffix(PART)
    p.match(r"(?:the |two )*piles?:? (?=\w.* (?:in|into|on) )")
    if (apart := _APART.match(p.text, p.at) or _FROM.match(p.text, p.at)) is not None:
        first = _named(p, apart["first"])
        p.names.piles = [first, _named(p, apart["second"] or "")]
        p.at = len(p.text)
        return _first_pile(player, about, first) if first else fail()
    if verb.startswith("make") and p.take("piles", "two piles", "the piles", "the two piles", "a pile"):
        p.take(":", "of", "with")
    elif not p.match(rf"{_WHAT}(?= )") and _two_piles(p) is None:
        about = p.need_noun().text.removesuffix(PART)
    p.take("into", "in", "as", ":", "to")
    p.take("two piles", "piles", "a pile of")
    p.take(":", "of", "as", ",")
    piles = _two_piles(p) or fail()
    p.names.piles = piles
    p.at = len(p.text)
    return _first_pile(player, about, piles[0])


def _two_piles(p: Phrases) -> list[list[str]] | None:
    """The two piles of the rest of a sentence, the second empty where it is what is left; None where two do not stand there."""
    for mark in _BETWEEN:
        parts = re.split(mark, p.text[p.at :])
        if len(parts) == 2 and all(parts):
            piles = [_named(p, part) for part in parts]
            if piles[0] and (piles[1] or _REST.fullmatch(parts[1].strip())):
                return piles
    return None


_BETWEEN = (
    r" ?(?:/|\||;|\bvs\.?|\bversus\b|, and the other(?: is| has)?|\bon one side and) ?", r",? and (?:one |another |a pile )?(?:of|with) ",
    r", and ", r",? and ",
)  # fmt: skip
"""What stands between two piles, the clearest first."""

_REST = re.compile(r"(?:the )?(?:rest|others?|remaining cards|other (?:four|three|two|\d) cards|(?:four|three|two|\d) others?)")
_APART = re.compile(
    r"(?P<first>.+?) (?:in|into|on) (?:one|the first|a|pile (?:one|1))(?: pile| side)?(?:,| and|, and|;)"
    r" (?:the (?:rest|others?|remaining cards)"
    r"|(?P<second>.+?)) (?:in|into|on) (?:the other|another|the second|pile (?:two|2))(?: one| pile| side)?$"
)


_FROM = re.compile(r"(?P<first>.+?) from (?:the (?:rest|others?|remaining cards|other (?:\w+ )?cards)|(?P<second>.+))$")


def _first_pile(player: str, about: str, named: list[str]) -> list[Said]:
    told = f"{player} chooses {' and '.join(named)}"
    return [Said(f"for {about}: {told}" if about else told, True)]


def say_takes_pile(p: Phrases) -> list[Said]:
    """`Ann takes the first pile`, `the pile with Shock`, `the Shock pile`: by its number."""
    player = p.need_player()
    p.match(r"(?:takes?|chooses?|picks?|keeps?|gets?|puts?)(?!\w)") or fail()
    about = (p.thing or p.before).removesuffix(PART)
    nth = p.match(r"(?:the )?(first|second|other) (?:pile|half|one)(?!\w)") or p.match(r"(?:the )?pile (?:number )?(1|2|one|two)(?!\w)")
    if (sized := _of_size(p)) is not None:
        number = sized
    elif nth is not None:
        number = 1 if nth.group(1) in ("first", "1", "one") else 2
    else:
        within = p.match(r"(?:the |that )?(?:pile|half)(?: that)? (?:with|of|containing|has|contains)(?!\w)") is not None
        p.take("the")
        if within and (kind := p.match(r"(?:all (?:of )?)?(?:the )?(spells?|lands?|creatures?)(?!\w)")) is not None:
            return _pile_taken(player, about, _of_kind(p, kind[1].removesuffix("s")))
        named = [noun.name for noun in p.nouns()]
        whole = [pile for pile in p.names.piles if sorted(pile) == sorted(named)]
        if not within and not p.take("pile", "half") and not whole:
            raise NotSaid
        holds = [n for n, pile in enumerate(p.names.piles, 1) if all(name in pile for name in named)]
        if not holds and len(p.names.piles) == 2 and not p.names.piles[1] and not set(named) & set(p.names.piles[0]):
            holds = [2]  # the rest
        number = holds[0] if len(holds) == 1 else fail()
    p.match(r"(?:into|in|to) (?:his|her|their|the) hand(?!\w)")
    return _pile_taken(player, about, number)


def _pile_taken(player: str, about: str, number: int) -> list[Said]:
    return [Said(f"for {about}: {player} chooses pile {number}" if about else f"{player} chooses pile {number}", True)]


def _of_kind(p: Phrases, kind: str) -> int:
    """The number of the only pile that has cards of a kind; where the second is the rest, that of the first or of what is left."""

    def fits(name: str) -> bool:
        return ("land" not in p.names.types.get(name, "").lower()) if kind == "spell" else kind in p.names.types.get(name, "").lower()

    holds = [any(map(fits, pile)) for pile in p.names.piles]
    if len(holds) == 2 and not p.names.piles[1]:
        holds[1] = not holds[0]
    return holds.index(True) + 1 if holds.count(True) == 1 else fail()


def _of_size(p: Phrases) -> int | None:
    """Reads `the three card pile`, `the bigger pile`, `the pile of two`: the number of that pile; None for other words."""
    counts = [len(pile) for pile in p.names.piles]
    said = p.match(rf"(?:the )?(?:(bigger|larger|smaller)|({_MANY})[- ]cards?) (?:pile|half|one)(?!\w)")
    said = said or p.match(rf"(?:the )?(?:pile|half) (?:of|with) ()({_MANY})(?: cards?)?(?!\w)")
    if said is None:
        return None
    if said[1]:
        wanted = min(counts) if said[1] == "smaller" else max(counts)
    else:
        wanted = int(said[2]) if said[2].isdigit() else NUMBERS.index(said[2])
    return counts.index(wanted) + 1 if counts.count(wanted) == 1 else fail()


def _named(p: Phrases, text: str) -> list[str]:
    """The things that a part of a sentence names, in order; empty where anything else stands there."""
    inner = Phrases(p.scan, p.names)
    inner.text = text.strip().strip(",")
    found = inner.attempt(inner.nouns)
    inner.match(r",? ?(?:and )?(?:the )?(?:rest|others?)$")
    return [noun.text for noun in found or [] for _ in range(noun.count)] if inner.done else []
