"""The nearest sentence that would be understood, with the names of who asks filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from judge.errors import ScenarioError
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.verb_forms import WORDS


def _by_their_words(kind: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    return tuple((tuple(stems.split("|")), form) for form, stems in WORDS[kind].items())


_PATTERNS = _by_their_words("nearest event")
"""Words that a sentence may have, and the form of the language that is nearest to it."""
_TIMES = ("it is the next turn", "it is {P}'s upkeep", "it is end of turn", "combat damage resolves")
"""What only tells when something is."""


def nearest_sentence(text: str, names: Names) -> str:
    """`write '…'` with the form that shares most with a sentence, its names filled in, and that is read; empty where it names nothing."""
    spelled = next((each for each in respelled(text, names) if _is_understood(each, names)), "")
    if spelled:
        return f"write {spelled!r}"
    folded = text.casefold()
    if apart := _OTHERWISE.search(folded):
        return f"what is supposed is done after the events; what is done {apart[1]} is told in the events of another file"
    words = _words(folded, names)
    scores = [(sum(any(word.startswith(stem) for word in words) for stem in stems), form) for stems, form in _PATTERNS]
    players, things = (list(dict.fromkeys(each)) for each in named_in(folded, names))
    spoken = {*players, *things}
    ranked = [form for score, form in sorted(scores, key=lambda pair: (pair[1] in _TIMES, -pair[0])) if score]
    players = [each for each in players if f"{each.casefold()}'s" not in folded] or players[:1]  # whose something is does nothing itself
    waiting = [name for name in things if name not in names.in_play]
    if players and waiting:  # a card that somebody has to play is what a sentence is about that only a time is known of
        ranked.insert(next((at for at, form in enumerate(ranked) if form in _TIMES), len(ranked)), "{P} plays {X}{target}")
        things = [*waiting, *(name for name in things if name not in waiting)] if ranked[0].startswith("{P} plays {X}{t") else things
    ranked += [] if ranked or players else ["{X} resolves"] * bool(things)
    ranked = [form for form in ranked if "'s ability" not in form or not things or things[0] in names.in_play]
    life = re.search(r"\b(\d+) life\b", folded)
    said = (re.sub(r"\b1(?= life$)", life[1] if life is not None else "1", filled(form, players, things, names)) for form in ranked)
    said = (each for each in said if _names_all(each, spoken, names, things) and not _DENIES.search(folded))
    return next((f"write {each!r}" for each in said if _is_read(each, names)), "")


_DENIES = re.compile(r"\b(?:not|never|no|nothing|nobody|without|but|instead)\b|n't\b")
"""That something is not done, which no form says."""


def _words(folded: str, names: Names) -> set[str]:
    """The words of a text that are no part of a name."""
    from judge.scenario.spoken.passed_over import without_names

    return set(re.findall(r"[a-z]+", without_names(folded, names)))


def _names_all(offered: str, spoken: set[str], names: Names, things: Sequence[str] | None = None) -> bool:
    """Whether what is offered names all that was named, and of `things` no others: what leaves out somebody says another thing."""
    players, named = named_in(offered.casefold(), names)
    return spoken <= {*players, *named} and (things is None or set(named) <= set(things))


_OTHERS = """
resolves resolve passes pass priority triggers trigger dies die gains gain loses lose draws draw shuffles upkeep combat damage dealt turn
ends begins attacking blocking targeting choosing sacrificing discarding paying tapping kicked without nothing responds response doesn't
does have with from into onto then when that this what will would could targets creature creatures lands cards card owner
again more other others rest first last both each pile piles every also just only even still there their them they some after before
without while where here during between because until unless against around under over through once twice
untap untaps mill mills steal steals attach attaches wound lasts went
survive power toughness life hand graveyard library battlefield control controls many much where which happens untapped tapped
"""


@cache
def _vocabulary() -> tuple[str, ...]:
    from judge.scenario.spoken import verb_forms
    from judge.scenario.spoken.word_classes import DOING

    known = (*DOING, *_OTHERS.split())
    return tuple(dict.fromkeys((*known, *(form for word in known for form in verb_forms.forms(verb_forms.base(word))))))


def respelled(text: str, names: Names) -> Iterator[str]:
    """The text with what nobody knows as the nearest known words, `Ann atacks` as `Ann attacks`: all at once, then one by one."""
    known = {word for name in (*names.exact, *names.players) for word in re.findall(r"[a-z'-]+", name.casefold())}
    every = (*_vocabulary(), *known)

    def as_written(near: str, word: str) -> str:
        return near.capitalize() if near in known and word[0].isupper() else near

    words = [found for found in re.finditer(r"[A-Za-z'-]{4,}", text) if found.group().casefold() not in every]
    from difflib import get_close_matches  # a sentence that is understood needs none of it

    near = {found: get_close_matches(found.group().casefold(), every, 3, 0.75) for found in words[:_MOST_MISSPELT]}
    whole = text
    for found in reversed([found for found, forms in near.items() if forms]):
        whole = whole[: found.start()] + as_written(near[found][0], found.group()) + whole[found.end() :]
    if whole != text:
        yield whole
    for found, forms in near.items():
        yield from (text[: found.start()] + as_written(form, found.group()) + text[found.end() :] for form in forms)


_MOST_MISSPELT = 4
"""Of so many words others are tried."""


def _is_understood(sentence: str, names: Names) -> bool:
    """Whether a sentence is one of the language, or one that is spoken."""
    from judge.scenario.language.event_language import read_event
    from judge.scenario.saying.spoken_events import read_spoken

    try:
        return _is_read(sentence, names) or all(
            read_event(said.text, names.lexicon) for said in read_spoken(sentence, names.lexicon, names) if said.text
        )
    except ScenarioError:
        return False


def _is_read(sentence: str, names: Names) -> bool:
    """Whether a sentence is one of the language."""
    from judge.scenario.language.event_language import read_event

    try:
        read_event(sentence, names.lexicon)
    except ScenarioError:
        return False
    return True


_OF_PERMANENTS = re.compile(r"does \{X\} (?:die|have)|how big is|is \{X\} tapped|can \{X\} (?:attack|block)|who controls")


def filled(form: str, players: list[str], things: list[str], names: Names) -> str:
    """A form with its holes filled by what a sentence names, or by what the scenario has."""
    every = list(names.exact.values()) or ["X"]
    if _OF_PERMANENTS.match(form):  # what is only asked of something in play, of a creature first
        there = [name for name in every if name in names.in_play]
        there.sort(key=lambda name: "creature" not in names.types.get(name, "").lower())
        things = [name for name in things if name in names.in_play] or there or things
        every = there or every
    player = players[0] if players else (names.players[0] if names.players else "Ann")
    thing = things[0] if things else every[0]
    other = things[1] if len(things) > 1 else players[1] if len(players) > 1 else ""
    target = f" targeting {other}" if other else ""
    return form.format(P=player, X=thing, Y=other or (every[1] if len(every) > 1 else thing), target=target)


def named_in(folded: str, names: Names) -> tuple[list[str], list[str]]:
    """The players and the things that a text names, in order."""
    players: list[str] = []
    things: list[str] = []
    for found in names.called_in(folded):
        here = [name for name in found.names if name in names.in_play]
        (players if found.kind == "player" else things).append(here[0] if len(here) == 1 else found.names[0])
    return players, things


_ASKED = _by_their_words("nearest question")
"""Words that a question may have, and the question that is nearest to it."""


_KINDS_OF_QUESTIONS = (
    "questions are of things ('does X die?', 'where is X?', 'how big is X?'), of players ('how much life does Ann have?', 'who wins?'), "
    "of what may be done ('can Ann play X targeting Y?', 'can X block Y?'), of what happened ('what happened?', 'did X trigger?', "
    "'was event 1 legal?'), and of another case ('does X die, if Ann plays Y?')"
)
"""What is said where no question is near."""


_OTHERWISE = re.compile(r"\bif\b.*\b(instead|first|earlier|beforehand|before (?:that|this|event \d+))\W*$")
"""What tells a supposition of another time than after the events, or in the place of one."""


def nearest_question(text: str, names: Names, understood: Callable[[str], bool]) -> str:
    """`ask '…'` with the question that shares most with one that is not understood, its names filled in; empty where none is near.

    `understood`: whether a question would be answered; only such a one is offered.
    """
    spelled = next((each for each in respelled(text, names) if understood(each)), "")
    if spelled:
        return f"ask {spelled!r}"
    folded = text.casefold()
    if apart := _OTHERWISE.search(folded):
        return f"what is supposed is done after the events; what is done {apart[1]} is told in the events of another file"
    words = _words(folded, names) - ({"win", "wins", "won", "lose", "loses", "lost"} if _NOT_THE_GAME.search(folded) else set())
    scores = [(sum(any(word.startswith(stem) for word in words) for stem in stems), form) for stems, form in _ASKED]
    players, things = (list(dict.fromkeys(each)) for each in named_in(folded, names))
    spoken = {*players, *things}
    forms = [form for score, form in sorted(scores, key=lambda pair: -pair[0]) if score]
    near = (filled(form, players, things, names) for form in forms)
    of_can = _OF_CAN.search(folded) is not None
    fits = (each for each in near if each.startswith("can ") == of_can and _names_all(each, spoken, names))
    return next((f"ask {each!r}" for each in fits if understood(each)), "") or _KINDS_OF_QUESTIONS


_OF_CAN = re.compile(r"^(?:can|could|may)\b|\b(?:able|allowed|legal|legally|possible|respond)\b")
"""That it is asked what may be done."""


_NOT_THE_GAME = re.compile(r"\b(?:win|lose)s? (?:an?|any|all|some|his|her|their|its|the (?!game)|\d)\b|\b(?:win|lose)s? \w+s\b")
"""That something else than the game is lost."""
