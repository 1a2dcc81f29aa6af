"""No word of a question is passed over: each stands in what was understood, or is one of the words by which that may be asked.

What was understood is a question of the language. A word is accounted for where it stands in it, in any form; where a row of
`judge/data/asking.tsv` with that word comes to such a question, and what that row needs stands there too; or where
`judge/data/asked_words.tsv` says by what it is said there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judge.errors import Place, ScenarioError
from judge.scenario.asked.asking.shared_parts import IDLE
from judge.scenario.asked.asking.ways_of_asking import possible
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.reading_words import singular_verbs
from judge.scenario.spoken.scenario_names import Names
from judge.support.data_files import lines_of
from judge.support.late_regex import regex

_WORD = regex(r"(?<!')[^\W_][\w'/+-]*|[+-]\d+(?:/[+-]?\d+)?|(?:\{[^{} ]+\})+")
_HOLE = regex(r"\\\{\w\\\}")
_PHRASE = regex(r"[ (]")
_LITERAL = regex(r"[a-z']+")
_SAID = regex(r"[\w'/+-]+")


def left_out(text: str, said: str, names: Names) -> tuple[int, int] | None:
    """Where a word of a question stands that what was understood leaves out; None where there is none."""
    folded, meant = text.casefold().replace("\u2019", "'"), said.casefold()
    if len(folded) != len(text):
        return None
    asks_what = "what did" not in meant or folded.startswith(("what", "which", "how", "and what"))
    if not (_AS_A_DUTY.search(meant) and asks_what) and (duty := _HAS_TO.search(folded)) is not None:
        return duty.span()
    by_ways = _by_ways(singular_verbs(folded), meant)
    for phrase, instead in _phrases():
        folded = phrase.sub(lambda found, instead=instead: _blank(found, meant, instead), folded)  # type: ignore[misc]
    stems = {form for word in _SAID.findall(meant) for form in _forms(word)}
    at = 0
    while (word := _WORD.search(folded, at)) is not None:
        start = word.start()
        found = names.longest(folded, start)
        found = None if found is not None and folded[found[2] : found[2] + 1] == "/" and found[2] < word.end() else found  # `P/T`
        at = found[2] if found is not None else word.end()
        if found is not None and re.search(rf"{re.escape(folded[start:at])} counters (?:are|did) ", meant):  # no kind of counters is a name
            return start, at
        one = found is not None and _is_of_one(found[0][0].casefold(), meant)
        if one and (plural := names.several(folded, start, names.owner_before(folded, start))) is not None:
            return start, plural[0]
        if found is not None and _named(found[0], found[1] == "player", folded[:start], meant, names):
            continue
        if found is not None and found[1] == "player" and "it happens: " in meant and _WHOEVER_DOES.match(folded, at):
            continue  # what is supposed is what becomes of it
        each_is = (_accounted(each, meant, stems, by_ways) or _of_one(each, meant, names) for each in folded[start:at].split())
        if not all(each_is):
            return start, at
    return None


def error_of(text: str, over: tuple[int, int], said: str, lexicon: Lexicon, place: Place | None) -> ScenarioError:
    """The error for a word that a reading leaves out, with that reading as what can be asked."""
    scan = Scanner(text, lexicon, place, "question")
    span = scan.span(*over)
    message = f"what is understood of {text.strip()!r} leaves out {span.text!r}"
    return ScenarioError(message, code="word-left-out", place=scan.locate(span), help=f"without it, ask {said!r}")


def _is_of_one(name: str, meant: str) -> bool:
    """Whether what was understood is asked of one thing of that name."""
    of = _OF_ONE.match(meant)
    return of is not None and (of["what"].startswith(name) or re.match(rf"\S+'s? {re.escape(name)}", of["what"]) is not None)


def _blank(found: re.Match[str], meant: str, instead: str) -> str:
    return " " * len(found.group()) if instead == "*" or re.search(instead, meant) else found.group()


def _named(called: tuple[str, ...], player: bool, before: str, meant: str, names: Names) -> bool:
    """Whether what was understood has what is named, or needs it not: an event that is meant by it, or what was played that did it."""
    if any(name.casefold() in meant for name in called) or meant.startswith("was event") or player and _PLAYERLESS.match(meant):
        return True
    return _CAUSE.search(before) is not None and _FATE.search(meant) is not None and not set(called).isdisjoint(names.played)


_HAS_TO = regex(
    r"\b(?:have|has|had|needs?|needed|forced|required|obliged|compelled)(?: had)? to (?!do with\b)\w+"
    r"|\bmust(?= (?:have )?(?:pay|paid|spend|spent)\b)"
)
_AS_A_DUTY = regex(
    r"\bmust\b|\bcan\b|\bcould\b|\bcosts?\b|lethal|until when|was event|was asked|asks for|asked for|how many|what did"
)
"""What has to be done is not what was done."""
_OF_ONE = regex(r"(?:where is|(?:p/t|power|toughness|controller) of|damage on|did|is|was|does) (?!something)(?P<what>[^#:]*)$")
"""What is asked of one thing of its name."""
_PLAYERLESS = regex(
    r"how much does .+ cost|what was .+ paid with|what was the mana of .+ spent for"
    r"|can .+ respond to (?:turning|suspending) |how many copies of .+ were there"
    r"|what happens|.+, if nothing happens|(?:how many times )?was .+ (?:played|sacrificed|discarded)|is .+ suspended"
    r"|until when is .+ tapped"
    r"|(?:what )?can .+ target|must .+ (?:attack|block)|.+ \((?:once|before) was .+ played\)|.+, if .+ is not there"
)
"""What is asked without the player whose it is."""
_WHOEVER_DOES = regex(r" (?:had |has )?(?:then |later )?(?:kill|destroy|bounce|exile|blink|flicker|shoot|shot)(?:s|ed)? ")
"""What a player does to something by no card that is told."""
_CAUSE = regex(r"(?:survives?|survived|outlives?|through|withstands?|to|from|by|because of|due to)(?: the)? $")
_FATE = regex(r"did .+ (?:die|survive|lose)")


def _by_ways(text: str, meant: str) -> frozenset[str]:
    """The words of the ways of asking that come to what was understood, where all that they need stands in the question."""
    here = (row for row in possible(text, singular=True) if _as_meant(row[1]).search(meant))
    return frozenset(word for words, _ in here for word in _LITERAL.findall(words))


@cache
def _as_meant(way: str) -> re.Pattern[str]:
    """What a way of asking comes to, with anything in its holes."""
    return re.compile(_HOLE.sub(".+", re.escape(way)))


def _accounted(word: str, meant: str, stems: set[str], by_ways: frozenset[str]) -> bool:
    plain = word.strip(",.;:!?\"'").removesuffix("'s").removesuffix("s'") or word
    if any(form in stems or f"non{form}" in stems for form in _forms(plain)):
        return True
    if (plain in NUMBERS or plain.isdigit()) and (_counted(plain, stems) or _repeated(plain, meant)):
        return True
    if any(form in by_ways for form in _forms(plain)):
        return True
    return any(re.search(pattern, meant) is not None for form in _forms(plain) for pattern in _meanings().get(form, ()))


def _of_one(word: str, meant: str, names: Names) -> bool:
    """Whether a word is the type of something that was understood, or of the keyword whose ability was: `my creature`, `its echo`."""
    keyword = word.strip(",.;:!?")
    if any(_gives(keyword, names.texts.get(name, ""), played["n"]) for name in names.exact.values()
           for played in re.finditer(rf"play {re.escape(name.casefold())}'s ability(?: (?P<n>\d))?", meant)):
        return True
    lines = (names.texts.get(name, "").lower().split("\n") for name in names.exact.values() if f"{name.casefold()}'s ability" in meant)
    if any(keyword in re.split(r"[\s,(\u2014]+", line)[:3] for of in lines for line in of):
        return True
    if word.strip(",.;:!?") == "spell":
        return any(name.casefold() in meant and "land" not in names.types.get(name, "land").lower() for name in names.played)
    kind = singular(word.strip(",.;:!?")) if word.isascii() else ""
    understood = (name for name in names.exact.values() if name.casefold() in meant) if kind else ()
    return any(kind in names.types.get(name, "").lower().split() for name in understood)


def _gives(word: str, text: str, number: str | None) -> bool:
    """Whether an activated ability of a text says a word, or lets that colour be chosen: `give it shroud`, `+2/+2`."""
    activated = [line.partition(":")[2].lower() for line in text.split("\n") if ":" in line]
    effect = activated[int(number or 1) - 1] if int(number or 1) <= len(activated) else ""
    return word in re.split(r"[\s,.]+", effect) or word in COLORS and "color of your choice" in effect


def _counted(word: str, stems: set[str]) -> bool:
    """Whether a number stands there, in digits or as a word."""
    value = NUMBERS.index(word) if word in NUMBERS else int(word)
    return str(value) in stems or f"x{value}" in stems or value < len(NUMBERS) and NUMBERS[value] in stems


def _repeated(word: str, meant: str) -> bool:
    """Whether something is supposed so many times."""
    done = re.split(r", if |; ", meant.rstrip("?"))
    return (NUMBERS.index(word) if word in NUMBERS else int(word)) == max(map(done.count, done)) > 1


def _forms(word: str) -> Iterator[str]:
    yield word
    yield from verb_forms.verbs_of(word)
    yield singular(word) or word
    yield verb_forms.plain_verbs(word)
    yield f"{verb_forms.plain_verbs(word)}e"
    yield from (word.removesuffix(ending) for ending in ("ed", "d") if word.endswith("ed"))  # `Snared` of Spell Snare


@cache
def _phrases() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The rows with several words, each with what must stand in what was understood."""
    idle = tuple((re.escape(phrase), "*") for phrase in sorted(IDLE, key=len, reverse=True) if " " in phrase)
    rows = (*(row for row in _table() if _PHRASE.search(row[0])), *idle)
    return tuple((re.compile(rf"(?<![\w'-])(?:{words})(?:(?<= )|(?![\w'-]))"), meant) for words, meant in rows)


@cache
def _meanings() -> dict[str, tuple[str, ...]]:
    """What may stand for a word in what was understood, by the table."""
    found: dict[str, list[str]] = {}
    for words, meant in _table():
        for word in words.split("|") if not _PHRASE.search(words) else ():
            found.setdefault(word, []).append("" if meant == "*" else meant)
    return {word: tuple(dict.fromkeys(patterns)) for word, patterns in found.items()}


@cache
def _table() -> tuple[tuple[str, str], ...]:
    lines = lines_of("data", "asked_words.tsv")
    return tuple((words, meant) for words, meant in (line.split("\t") for line in lines if not line.startswith("#")))
