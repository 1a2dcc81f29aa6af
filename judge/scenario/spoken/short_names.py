"""Short names: what people call a card of the board beside its name, where that is unique among the names of the scenario.

`Bears` for Grizzly Bears, `Kiki-Jiki` for Kiki-Jiki, Mirror Breaker, `Goyf` for Tarmogoyf, `FoW` for Force of Will, and plurals.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.cards.keywords.keywords import KEYWORDS
from judge.cards.pool.folding import fold

SMALL = frozenset({"of", "the", "and", "to", "in", "a", "an", "for", "with", "from", "at", "on", "//", "&", "or", "by", "as", "is", "no"})
"""Words at which no short name begins or ends."""

_SPOKEN = """
ability abilities add age all alone another any attack attacker attackers attacks beginning black block blocker blockers blocks
blue both cancel card cards cast cleanup color combat control copy cost counter counters creature creatures damage dead death deal
destroy die dies discard draw each echo end enters event exile face first game gain get graveyard green hand has have he her his if
it its judge land lands last leave leaves library life look lose main mana more name next no not nothing now one opponent out pass
pay permanent phase play player players pool power priority put red regeneration removed resolve respond response return second she
six skip sorcery spell stack start step still sun tap target targets ten that their them then they thing third this three time
times token tokens top toughness trigger triggers turn two type untap untapped up upkeep use what when where which white who whose
win with word world yes you zone four five seven
"""
SPOKEN = frozenset(_SPOKEN.split())
"""Words of the language itself, none of which alone is a short name."""
_LITTLE_WORDS = "am are be but can did do go had how i it me my off own so too up us was we were why yet"
_LITTLE = frozenset(_LITTLE_WORDS.split())
"""Other little words that the first letters of a name may spell."""


_TOKEN = " token"
"""What stands behind the name of a token as it is called today."""


def short_names(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """For each folded short form the names that it may be short for: more than one where it is ambiguous."""
    found: dict[str, dict[str, None]] = {}
    every = list(dict.fromkeys(names))
    own = {fold(name) for name in every}
    plural = {form: name for name in every for form in _plurals(fold(name)) if form not in own}
    for name in every:
        if fold(name).endswith(_TOKEN) and fold(name)[: -len(_TOKEN)] in own:  # the same by a longer name
            continue
        for form in _forms(fold(name)):
            if form not in own and (form not in plural or form in _plurals(fold(name))):
                found.setdefault(form, {}).setdefault(name)
    return {form: tuple(full) for form, full in found.items()}


def headed_by(short: str, names: Iterable[str]) -> list[str]:
    """The names of which a short form says what such a thing is, and not of which kind: `giant` of Hill Giant, not of Giant Growth."""
    forms = {short, *_plurals(short)}
    heads = {name: _BEHIND_HEAD.split(fold(name), 1)[0] for name in names}
    return [name for name, head in heads.items() if any(f" {head}".endswith((f" {form}", f"-{form}")) for form in forms)]


_BEHIND_HEAD = re.compile(r",| (?:of|the|from|to|in|with|for) ")
"""Where a name goes on behind what it calls a thing."""


def _forms(name: str) -> Iterator[str]:
    yield from _plurals(name)
    plain = name.replace(",", "").replace(":", "")
    for words in {tuple(plain.split()), tuple(plain.replace("-", " ").split())}:
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                run = words[start:end]
                if run[0] in SMALL or run[-1] in SMALL or (len(run) == 1 and (run[0] in SPOKEN or len(run[0]) < 3)):
                    continue
                text = " ".join(run)
                if text != name:
                    yield text
                    yield from _plurals(text)
    yield from (form for form in _abbreviations(name) if form not in SMALL | SPOKEN | _LITTLE | frozenset(KEYWORDS.now))


def _plurals(text: str) -> Iterator[str]:
    """The plural, and the singular of what looks like one; `priests of yawgmoth`, too."""
    first, of, more = text.partition(" of ")
    yield from (f"{form}{of}{more}" for form in (_plurals(first) if of else ()))
    head, _, last = text.rpartition(" ")
    front = f"{head} " if head else ""
    if len(last) < 3:
        return
    if last.endswith("s") and not last.endswith("ss"):
        yield front + last[:-1]
        if last.endswith("ves"):
            yield front + last[:-3] + "f"
        if last.endswith(("us", "is")):
            yield f"{front}{last}es"
    elif last.endswith("y") and last[-2] not in "aeiou":
        yield f"{front}{last[:-1]}ies"
    elif last.endswith(("s", "x", "ch", "sh")):
        yield f"{front}{last}es"
    else:
        yield f"{front}{last}s"
        if last.endswith("f"):
            yield f"{front}{last[:-1]}ves"


def _abbreviations(name: str) -> Iterator[str]:
    """`fow`, `o-ring`, `cop: red`, and the end of a long word."""
    before, colon, after = name.partition(":")
    words = re.findall(r"[^\W_]+(?:'[a-z]+)?", before)
    initials = "".join(word[0] for word in words)
    if len(words) > 2:
        yield initials + (f":{after}" if colon else "")
        yield from (f"{initials}{between}{after.strip()}" for between in (" ", ":") if colon)
        yield "".join(word[0] for word in words if word not in SMALL) if colon == "" else initials
    if len(words) == 2 and not colon:
        yield f"{words[0][0]}-{words[1]}"
        yield initials
        yield from (f"{words[0][0]}-{words[1][:length]}" for length in (3, 4, 5) if length < len(words[1]))
    if len(words) == 1 and len(name) >= 8:
        for length in (4, 5, 6, 7):
            yield name[-length:]
