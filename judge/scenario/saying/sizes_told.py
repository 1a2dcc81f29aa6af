"""Spoken sentences that tell how large a creature becomes: `it gets +3/+3`, `Serra Angel becomes a 7/7`."""

from __future__ import annotations

from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Said, fail

_SIZE = r"(\d+/\d+|[+-]\d+/[+-]\d+)(?: creature)?(?: until end of turn| for the turn| now| again)?(?= ?(?:$|,|;|and |then |but ))"

_BECOMES = (
    r"(?:gets?|has|gains|receives|becomes|grows|shrinks|is|is now|ends up|turns)"
    r"(?: up| down)?(?: (?:to|into|as|be|being))?(?: an?)?(?!\w)"
)


def say_sized(p: Phrases) -> list[Said]:
    """The change, which some effect or counter must have made, or the power and toughness, which must be so."""
    if p.match(r"(?:it|that|which|the creature)(?= )") or p.inherits and p.peek() in ("gets", "becomes", "gains", "is", "has"):
        name = p.creature_spoken_of() or fail()
    else:
        noun = p.need_noun()
        name = noun.text
        if noun.player or noun.ability:
            raise NotSaid
    p.match(_BECOMES) or fail()
    size = (p.match(_SIZE) or fail()).group(1)
    return [Said(f"until: does {name} have {size}? yes" if size[0] in "+-" else f"until: P/T of {name} = {size}? yes")]
