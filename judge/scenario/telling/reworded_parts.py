"""Parts of prose in the words of the language: what is asked as people ask it, what is told of Auras, and the times that stand behind."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.implied import Known
from judge.scenario.telling.told_boards import WHOSE
from judge.support.late_regex import regex

_WHO = r"(?P<who>(?:my |the )?opponent|I|he|she|they|[A-Z]\w*)"
_ASKED = (
    (regex(rf"^(?:so )?(?:am|is|are) {_WHO} (?:still )?(?:allowed|able|permitted) to ", re.IGNORECASE), r"Can \g<who> "),
    (regex(rf"^can {_WHO} (?:still |even )?use (?P<what>(?:my |his |her |the )?[A-Z].+?) to (?P<does>block|attack)\b",
           re.IGNORECASE), r"Can \g<what> \g<does>"),
    (regex(r"^(?:do|will|would|can) I (?:still )?get (?P<what>my [A-Z][^,?]*?) back\b", re.IGNORECASE), r"do I control \g<what>"),
    (regex(r"^(?P<can>can .+?),? (?:before|prior to) (?:the )?(?:combat )?(?:damage|blocks|blockers)(?: (?:is|are) (?:dealt|declared))?\?$",
           re.IGNORECASE), r"\g<can>?"),
)  # fmt: skip
_TOLD = (
    (regex(r"\bdouble[- ]?block(s|ed)? with\b", re.IGNORECASE), r"block\1 with"),
    (regex(r"\bchump[- ]?block(s|ed)?\b", re.IGNORECASE), r"block\1"),
)
_TIME = (
    r"(?P<when>(?:(?:beginning|start|end) of )?" + WHOSE + r" (?:own |next )?"
    r"(?:turn|upkeep(?: step)?|draw step|(?:first |second )?main(?: phase)?|combat(?: phase)?|end step|end of turn(?: step)?))"
)
_AT_THE_END = regex(rf",? (?:during|in|on|at) (?:the )?{_TIME}(?P<mark>\??)$", re.IGNORECASE)
_ANSWERED = regex(r"\b(?:in response to|responding to) (?P<who>my |his |her |their |an? |the |\w+'s |my opponent's )?$", re.IGNORECASE)
_AT_WHAT = regex(
    r"^ (?:on|targeting|at|aimed at) (?P<what>(?:(?:my|his|her|the) )?[\w' -]+?)(?=$|,| and | by | I | he | she | my opponent )",
    re.IGNORECASE,
)


def asked_plainly(question: str) -> str:
    """A question in the words of the language."""
    for pattern, instead in _ASKED:
        question = pattern.sub(instead, question)
    return question


def told_plainly(sentence: str, known: Known) -> list[str]:
    """What happens in the words of the language: several sentences where one tells of an Aura that has come onto something."""
    for pattern, instead in _TOLD:
        sentence = pattern.sub(instead, sentence)
    if (put := aura_put(sentence, known)) is not None:
        return [f"{put[0]} casts {put[1]} on {put[2]}", f"{put[1]} resolves"]
    return [sentence]


def aura_put(sentence: str, known: Known) -> tuple[str, str, str] | None:
    """Who has put which Aura onto what, where a sentence tells this: `he put a Pacifism on my Angel`; None where it does not."""
    if not _PUTS.search(sentence):
        return None
    for name, start, end in names_in(sentence, known.canonical):
        rest = f"{sentence[:start]}\0{sentence[end:]}"
        if "aura" in known.types(name) and (put := _PUT_ON.fullmatch(rest) or _ENCHANTED_WITH.fullmatch(rest)) is not None:
            return put["who"], name, put["host"]
    return None


_PUTS = regex(r"\b(?:put|puts|enchant\w*|slap\w*|stuck|drop(?:s|ped)?)\b", re.IGNORECASE)
_PUT_ON = regex(
    r"(?:then )?(?P<who>[\w ']+?) (?:has |have |had )?(?:puts?|slaps?|slapped|stuck|drop(?:s|ped)?) (?:an? |the |his |her |my )?\0"
    r" on(?:to)? (?P<host>.+)",
    re.IGNORECASE,
)
_ENCHANTED_WITH = regex(
    r"(?:then )?(?P<who>[\w ']+?) (?:has |have |had )?enchant(?:s|ed)? (?P<host>.+) with (?:an? |the |his |her |my )?\0", re.IGNORECASE
)


_OWNER = regex(r"(?:\b(?:my|his|her|their|\w+'s) )?$", re.IGNORECASE)
"""Whose a thing is, as it stands before its name."""


def without_its_time(plain: str) -> tuple[str, re.Match[str] | None]:
    """A part without the turn or step that stands behind it, and that."""
    found = _AT_THE_END.search(plain)
    return (plain[: found.start()] + found["mark"], found) if found is not None else (plain, None)


def answered_before(sentence: str, told: str, whose: Callable[[str], str], known: Known) -> list[str]:
    """The sentence, and before it what it answers, `in response to his Shock on it`, where nothing told so far has that played."""
    for name, start, end in names_in(sentence, known.canonical):
        answers = _ANSWERED.search(sentence[:start])
        if answers is None or not known.is_fleeting(name) or name.lower() in told.lower():
            continue
        of_somebody = answers["who"] and answers["who"].strip().lower() not in ("a", "an", "the")
        who = whose(answers["who"] if of_somebody else "my opponent ")
        what = _AT_WHAT.match(sentence[end:])
        named = names_in(sentence[: answers.start()], known.canonical)
        before = [_OWNER.search(sentence[:at])[0] + each for each, at, _ in named]  # type: ignore[index]
        host = (before[-1] if before and what["what"] == "it" else what["what"]) if what is not None else ""
        rest = sentence[end + (what.end() if what is not None else 0) :]
        return [f"{who} casts {name}{f' on {host}' if host else ''}", f"{sentence[: answers.start()]}in response{rest}"]
    return [sentence]
