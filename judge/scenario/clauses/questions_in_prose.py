"""What players ask, in the words in which the language asks it: rows of patterns over questions that name whom and what they ask of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenario.telling.said_otherwise import participles
from judge.support.late_regex import regex

_PLAYER = r"(?:I|me|[A-Z]\w*)"
_P = rf"(?P<who>{_PLAYER})"
_ROWS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (regex(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (r"^can (?:I|it|[A-Z]\w+) kill (?P<what>both [A-Z0-9].+)$", r"do \g<what> die"),
        (r"^(?P<can>can|could|may) (?P<by>I|[A-Z]\w*) (?:point|aim) (?P<what>[A-Z].+?) at (?P<at>[A-Z].+)$",
         r"\g<can> \g<what> target \g<at>"),
        (r"^what happens,? (?:when|once|as|after) [^,?]+? resolves?$", "what happens"),
        (r"^(?:is (?:it|that|this|the game) )?game over$", "who wins"),
        (rf"^(?!how much life \w+ {_PLAYER} have(?: left)?$)(?:where|what|how much)(?: life)?(?: total)? "
         rf"(?:is|am|are|was|does|do|did|will|would) {_P}(?: life(?: total)?)?"
         r"(?: (?:be|go|end up|left|stand|fall|sit|have|drop|finish))*(?: (?:at|on|with|to|left))*(?: (?:now|then|after(?:wards)?"
         r"|after (?:that|combat|this)|in the end|at the end|when (?:it|this|that) is (?:over|done)))?$", r"life of \g<who>"),
        (rf"^(?:does|do|will|would|did) (?P<what>.+?) deal {_P} any damage$", r"does \g<what> deal damage to \g<who>"),
        (rf"^(?P<does>(?:does|do|will|would|did) {_P} (?:still )?take any) (?:trample|combat) damage", r"\g<does> damage"),
        (r"^what (?:are|is) (?:our|both(?: our)?|the|both players'?) life totals?"
         r"(?: now| then| after(?:wards)?| after (?:that|combat))?$", "both"),
        (rf"^(?:which|what)(?: cards?| ones?)? (?:do|does|can|may|should|could|would) {_P} (?:get to |have to )?"
         r"(?P<does>take|pick|choose)$",
         r"what can \g<who> \g<does>"),
        (r"^(?P<q>.+?),? (?:if|assuming|given) (?:[A-Z][^?]*? (?:is not|isn't|is no longer|has no) (?:summoning )?sick(?:ness)?"
         r"|(?:we|both of us|they) (?:both )?(?:started|start|were|are)(?: out)? at (?:20|twenty)(?: life)?)$", r"\g<q>"),
        (r"^(?P<q>.+? (?:die|dies|survive|live)) (?:to|from|because of|thanks to|despite) (?:the |its |his |my )?"
         r"(?:first strike|first-strike|combat|trample|damage|combat damage|that|this|it)(?: damage)?$", r"\g<q>"),
        (r"^who(?:se)? (?:creatures?|guys?|\w+) (?:die|dies|died)$", "which creatures die"),
        (r"^(?P<q>.+?),? (?:when (?:it is|it's|all is|everything is) (?:all )?(?:done|over|said and done)"
         r"|after all (?:of )?(?:this|that)|in the end"
         r"|at the end|at the end of the day|overall|afterwards?|after this|after that|(?:right )?now)$", r"\g<q>"),
        (r"^(?:can|could) (?P<what>[A-Z][^?]*?) be (?:enchanted|targeted|hit|affected|killed|destroyed|bounced|stolen|burned) (?:by|with) "
         r"(?P<by>[A-Z][^?]*)$", r"can \g<by> target \g<what>"),
        (rf"^(?:does|will|would|can|did) (?P<what>[A-Z][^?]+?) (?:stop|prevent|keep) {_P} from "
         r"(?P<doing>[a-z]+ing)(?P<rest>.*)$", r"can \g<who> \g<doing>\g<rest>"),
        (rf"^(?P<does>does|do|did|will|would) {_P} (?:lose|discard) (?:an?|any) cards?(?: (?:to|because of|from|due to) .+)?$",
         r"\g<does> \g<who> discard a card"),
        (r"^who (?:gets|has|keeps) (?P<what>[A-Z][^,?]*), at end of turn$", r"who controls \g<what>, next turn"),
        (r"^(?:am|is) (?P<who>I|[A-Z]\w*) (?:a )?(?:goner|toast|finished|done for)$", r"does \g<who> lose"),
    )
)


_TWO_VERBS = regex(
    r"(?P<asks>(?:do|does|did|will|would) [^,?]+? (?:still )?)(?P<one>draw|discard|die|win|lose|resolve|trigger|survive|untap|come back)"
    r" (?:and|or) (?P<two>draw|discard|die|win|lose|resolve|trigger|survive|untap|come back|deal damage)", re.IGNORECASE
)
_DOING = regex(r"(?<= )[a-z]+ing\b")
_BLOWN_UP = regex(r"\b(?:get|be|are|is|getting) (?:blown up|nuked|wiped out|wiped|toasted|fried|killed off)(?= |$|[?,])", re.IGNORECASE)
_MAKE_IT = regex(r"\b(?:make it(?: out alive)?|pull through|get to live|live through (?:it|that|this))(?=$|[?,])", re.IGNORECASE)


def survive(question: str) -> str:
    """A question without the `it` that is no thing: `do they make it`."""
    return _BLOWN_UP.sub("get destroyed", _MAKE_IT.sub("survive", question))


def asked_so(question: str, players: Sequence[str]) -> list[str]:
    """A question in the words of the language; two where it asks of both players."""
    if (pair := _TWO_VERBS.fullmatch(question)) is not None:
        return [f"{pair['asks']}{verb}" for verb in (pair["one"], pair["two"])]
    for pattern, instead in _ROWS:
        if (found := pattern.fullmatch(question)) is not None and found.groupdict().get("who", "I") in ("I", "me", *players):
            if instead == "both":
                return [f"life of {each}" for each in players]
            question = found.expand(instead)
            if "<doing>" in instead:
                question = _DOING.sub(lambda verb: participles().get(verb[0], verb[0]), question, count=1)
            question = question.replace("can me ", "can I ")
            question = re.sub(r"\blife of (?:I|me)\b", f"life of {players[0]}", question)
    return [question]
