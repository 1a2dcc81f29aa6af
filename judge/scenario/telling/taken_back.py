"""What prose takes back, `I use it twice... sorry, once`, `he has Story Circle, no wait, Ivory Mask`: what is said instead stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.file.absent_names import names_in
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.players_told import WHO
from judge.support.late_regex import regex

_BACK = regex(
    r"(?:\s*(?:\.\.\.|…|[,;(]|-+|[.!]))\s*(?:(?:no,? wait|wait,? no|oh wait|wait|sorry|w?h?oops|my mistake|correction|er+m?|uh+|no"
    r"|I meant?|(?:I )?mean"
    r"|(?:ok(?:ay)?,? |well,? )?let's say|make that|actually,? no|rather|scratch that|my bad|I meant to say|that should be|it was(?:"
    r" actually)?)\b[,.:!]*\s*)+",
    re.IGNORECASE,
)
_SAYS_SO = regex(r"\b(?:sorry|wait|mean|meant|oops|mistake|correction|make that|scratch|rather|my bad|actually|let's say|er+m?)\b|\.\.\.|…"
                 r"|^\s*[,;]\s*no,\s*$|-", re.IGNORECASE)
_NUMBER = regex(rf"(?<![\w/+-])(?:\d+|{'|'.join(NUMBERS)}|once|twice|thrice|an?)(?![\w/+-])", re.IGNORECASE)
_ONLY = regex(r"(?:just|only) (?:the )?([A-Z][\w' -]+)", re.IGNORECASE)
_CAPITALS = regex(r"\b(?!I\b)[A-Z][\w'-]+(?: (?:of |the |to )*[A-Z][\w'-]+)*")
_ARTICLE = regex(r"\b(?:an?|the|my|his|her|two|three|four) ", re.IGNORECASE)
_SIZE = regex(r"(?<![\w/])\d+/\d+(?![\w/])")
_ACT = regex(rf"(?:that )?{WHO}(?:'|\s)", re.IGNORECASE)
_SENTENCE = regex(r"(?:(?<=[.!?])(?<!\.\.\.)|\n)\s*(?=\S)")
_END = regex(r"\)|[.!?](?!\.)|$")


_IS_SO = regex(r"(?:no,? )?(?:it|that|this|he|she)(?:'s| is| was| has| can't| cannot| doesn't)\b", re.IGNORECASE)
_INSTEAD = regex(r"[.!]* +[^.?!]+ instead[.!]", re.IGNORECASE)
_AFTER_END = regex(r"[.!]* +")
"""`I Terror the Angel... wait, it's an artifact. I Shatter it instead.`"""


def taken_back(plain: str, known: Known) -> Iterator[tuple[int, int, str]]:
    """What stands in the place of what is taken back in plain words: from where, to where, and the words; each does not touch another."""
    past = 0
    for back in _BACK.finditer(plain):
        if _SAYS_SO.search(back[0]) is None or back.start() < past:
            continue
        begins = max((each.end() for each in _SENTENCE.finditer(plain[: back.start()])), default=0)
        end = _END.search(plain, back.end())
        assert end is not None
        instead = plain[back.end() : end.start()].strip()
        past = end.start() + (plain[end.start() : end.start() + 1] == ")")
        if _IS_SO.match(instead) and _INSTEAD.match(plain[past:]):
            yield begins, past + len(_AFTER_END.match(plain[past:])[0]), ""  # type: ignore[index]
            continue
        if instead and (put := _in_its_place(plain[begins : back.start()], instead, known)) is not None:
            yield begins, past, put


def _verb_of(clause: str) -> str:
    """The first word behind the player of a clause; `am` and `is` are one."""
    said = _ACT.match(clause.strip())
    verb = (clause.strip()[said.end() :].split() or [""])[0].lower() if said else ""
    return {"have": "has", "m": "is", "am": "is", "was": "is", "s": "is", "had": "has"}.get(verb, verb.removesuffix("s"))


def _in_its_place(before: str, instead: str, known: Known) -> str | None:
    """The words before with others in the place of what they correct: a name, a size, a number, or all of the sentence."""
    if _ACT.match(instead) is not None and next((start for _, start, _ in names_in(instead, known.canonical)), 1):
        clauses = re.split(r"(,? and |,? but |, )", before)
        alike = [number for number in range(0, len(clauses), 2) if _verb_of(clauses[number]) == _verb_of(instead)]
        if alike or len(clauses) == 1:
            clauses[alike[-1] if alike else 0] = instead.removeprefix("that ")
            return "".join(clauses)
        return None
    named = list(names_in(before, known.canonical))
    if (only := _ONLY.fullmatch(instead)) is not None:
        kept = next((end for name, _, end in named if name.lower().startswith(only[1].lower())), None)
        return before[:kept] if kept is not None else None
    new = next(names_in(instead, known.canonical), None)
    if new is not None and not named:
        named = [(said[0], said.start(), said.end()) for said in _CAPITALS.finditer(before, 1)]
    if new is not None and named:
        same = [each for each in named if known.is_fleeting(each[0]) == known.is_fleeting(new[0])]
        _, start, end = (same or named)[-1]
        start = next((said.start() for said in _CAPITALS.finditer(before) if said.start() < start < said.end() == end), start)
        article = re.search(rf"{_ARTICLE.pattern}$", before[:start], re.IGNORECASE)
        whole = article is None or _ARTICLE.match(instead) is not None
        behind = instead.removeprefix("not ") if whole else instead
        return before[: article.start() if article and behind[: new[1]].strip() else start] + behind + before[end:]
    for kind in (_SIZE, _NUMBER):
        old = list(kind.finditer(before))
        if old and (said := kind.match(instead)) is not None and not instead[said.end() :].strip():
            return before[: old[-1].start()] + instead + before[old[-1].end() :]
        if old and said is not None and before[old[-1].end() :].split()[:1] == instead[said.end() :].split()[:1]:
            return before[: old[-1].start()] + instead + before[old[-1].end() :].strip().removeprefix(instead[said.end() :].strip())
    return None
