"""What prose says in brackets: what a player has is told before it, and a card's name stands for what it explains."""

from __future__ import annotations

from collections.abc import Iterator

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.implied import Known
from judge.support.late_regex import regex

_BRACKET = regex(r"\s*\(([^()]+)\)")
_SENTENCE = regex(r"(?:^|(?<=[.!?])\s|\n)")
_TELLS = regex(
    r"(?:and |but )?(?:I|he|she|they|(?:my |the )?opponent|[A-Z]\w*)(?:'m|'s|'ve| (?:am|is|has|have|had|was|control"
    r"|controls))(?: (?!not)|(?=n't)).+",
)
_STATE = regex(
    r"(?:just |currently |also |both |all )?(?:untapped|tapped|summoning|with |without |naming |named |set to |face|imprint|exil"
    r"|on |enchant"
    r"|equip|attach|wearing|\d|[+-]\d|no |not sick|an? [+-]?\d|one |two |three |four |x ?=|X ?=|which |that |who |targeting "
    r"|choos|new|came |counter"
    r"|kicked|draw|it's |using |by |for |from |my |his |her |the |i\.e).*",
)
_WHOSE = regex(r"(?:an?|the|my|his|her|their) ")
_THING = regex(
    r"\b(?:(?:an?|the|my|his|her|their) )?(?!(?:with|on|in|at|to|by)\b)"
    r"(?:(?:white|blue|black|red|green|other|second) )?[a-z-]+$"
)


def out_of_brackets(plain: str, known: Known) -> Iterator[tuple[int, int, str]]:
    """What stands in the place of brackets in plain words, and of the beginning of the sentence that they tell something before.

    Each from where, to where, and the words, in order. What is like the state of a thing stays where it is.
    """
    found = list[tuple[int, int, str]]()
    for bracket in _BRACKET.finditer(plain):
        said = bracket[1].strip(" .")
        before = plain[: bracket.start()]
        named = [name for name, _, end in names_in(before, known.canonical) if end == len(before)]
        if named and said == known.size(named[0]):  # that is printed on it
            found.append((bracket.start(), bracket.end(), ""))
            continue
        begins = max((each.end() for each in _SENTENCE.finditer(before)), default=0)
        if said.endswith("?") or _STATE.fullmatch(said) and not _TELLS.fullmatch(said):
            continue
        if known.canonical(said) is not None and (thing := _THING.search(before)) is not None:
            whose = _WHOSE.match(thing[0])
            found.append((thing.start(), bracket.end(), f"{whose[0] if whose else ''}{said}"))
        elif _TELLS.fullmatch(said):
            found += [(begins, begins, f"{said[0].upper()}{said[1:]}. "), (bracket.start(), bracket.end(), "")]
    yield from sorted(found)
