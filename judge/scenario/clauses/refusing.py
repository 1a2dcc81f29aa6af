"""Why a sentence of prose is refused that is not understood clause by clause, and what can be written in its place."""

from __future__ import annotations

import re

from judge.errors import ScenarioError, did_you_mean
from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.players_told import NAME, NO_NAME, OPPONENT, SPEAKER
from judge.scenario.telling.talk import happens
from judge.scenario.telling.told_boards import says_who_has
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_OF_BOARD = regex(
    r"\b(?:graveyards?|library|libraries|in (?:my |his |her |their |the )?hands?|in play|on the (?:battlefield|board|table)|life"
    r"|counters?|(?:un)?tapped|poison|mana|lands?)\b", re.IGNORECASE
)
_DOES_TO = regex(
    rf"(?:I|he|she|they|(?:my |the )?opponent|{NAME}) [a-z]+s? (?:{NAME}|me|him|her|it|them|(?:my|the) opponent)\b", re.IGNORECASE
)
"""`Ben zaps Ann`, `he nukes it`: what somebody does to somebody, or to something, in words that are not known."""
_FLOATING = regex(
    r"\bmana (?:still )?(?:floating|in (?:my|his|her|the) (?:mana )?pool)\b|\bfloating (?:\w+ )?mana\b|\bfloats? \w+ mana\b", re.IGNORECASE
)
_AT_LIFE = regex(r"(?:I|he|she|they|(?:my |the )?opponent|[A-Z]\w+)(?:'m|'s| am| is| was| are) (?:at|on|down to) \d+", re.IGNORECASE)
_SIZELESS = regex(r"(?<!\d/\d )\b([A-Z]\w+) tokens?\b")
_TITLE = regex(r"(?<!^)\b[A-Z][\w'-]+(?: (?:of|the|to|in|from|for)(?= (?:the )?[A-Z])| [A-Z][\w'-]*)*")
"""What can only be meant as the name of a card, within a sentence."""
_NO_NAME = regex(rf"(?:{NO_NAME})$")


def unknown_card(plain: str, known: Known, players: set[str]) -> str:
    """The first thing of a text that can only be meant as a card, and is none that is known; empty where there is none."""
    there = [range(start, end) for _, start, end in names_in(plain, known.singular)]
    words = [word for name in known.told for word in re.findall(r"\w+", name.lower())]
    parts = {form for word in words for form in (word, f"{word}s", word.removesuffix("s"))}
    said = (each[0] for each in _TITLE.finditer(plain) if not any(each.start() in name for name in there))
    said = (each for each in said if not parts.issuperset(re.findall(r"\w+", each.lower())))
    return next((each for each in said if _NO_NAME.match(each) is None and each not in (SPEAKER, OPPONENT, "I", *players)), "")


def no_such_card(unknown: str, part: Part, known: Known) -> ScenarioError:
    """The error for what can only be meant as a card, with the nearest name."""
    help = did_you_mean(unknown, known.names()) or "a file can describe it under 'cards:'"
    return ScenarioError(f"there is no card {unknown!r}", code="unknown-card", help=help, place=part.whole.place_of("", unknown))


def refusal(part: Part, known: Known, players: set[str]) -> ScenarioError | None:
    """The error for a statement that is not understood; None where the event that it is read as says better what is wrong with it."""
    plain = str(part).rstrip(".! ")
    names_a_card = next(names_in(plain, known.singular), None) is not None

    def because(message: str, help: str) -> ScenarioError:
        return ScenarioError(message, code="bad-board", help=help, place=part.whole.place(part, ""))

    if _FLOATING.search(plain) and (says_who_has(plain) or not names_a_card):
        help = "say which mana that is, 'he has UU floating', in a sentence of its own"
        return because(f"which mana is floating is not told: {plain!r}", help)
    if _AT_LIFE.match(plain):
        return because(f"what each player has is not understood: {plain!r}", "say it in a sentence of its own")
    if says_who_has(plain):
        if (token := _SIZELESS.search(plain)) is not None:
            return because(f"how big the {token[1]} token is, is not told", f"say it as in 'a 1/1 {token[1]} token'")
        if unknown := unknown_card(plain, known, players):
            return no_such_card(unknown, part, known)
        help = "say of each player alone which cards he or she has, such as 'Ben has Hill Giant in play'"
        return because(f"what each player has is not understood: {plain!r}", help)
    if happens(plain) or names_a_card:
        unknown = unknown_card(plain, known, players)
        return no_such_card(unknown, part, known) if " " in unknown else None
    if _DOES_TO.match(plain):
        return because(f"what is done here is not understood: {plain!r}", "say it as an event, such as 'Ann plays Shock targeting Ben'")
    of_board = _OF_BOARD.search(plain) is not None
    help = "say who has which cards, and what is done, in a sentence of its own, or leave it out"
    help = help if of_board else "leave it out, or say it in plain words"
    return because(f"what this tells is not understood: {plain!r}", help)
