"""Whether a question leans on the one before: for its reasons, its place, its case, or what comes of it."""

from __future__ import annotations

import re

from judge.scenario.language.question_forms import Question

WHY = re.compile(
    r"(?:and |but |so )?(?:if (?:not|so),? )?(?:(?:why|how come|how so|why so|why is that|why(?:'s| is) this)(?P<no> not| no)?"
    r"|(?:(?:by|under|according to|because of) )?(?:what|which) rules? ?(?:is (?:that|this|it)"
    r"|says (?:so|that|this|it)|applies|governs (?:that|this)|covers (?:that|this)"
    r"|(?:does|makes|puts|stops|forbids|prevents|allows|lets|decides|causes) (?:(?:it|that|this|him|her|them)\b.*|\w+))?)",
    re.IGNORECASE,
)
WHY_THERE = re.compile(r"(?:and |but )?why not (?:is it |was it )?(?P<where>.+)", re.IGNORECASE)
"""Why another place, or state, than the one that was asked of is not its."""
_DOES_SO = (
    r"(?:if|when|once|as soon as|as) (?:so|(?:he|she|they|it|that|i|you|\w+)"
    r" (?:does|do|did|had|could|is|has|happens|happened|resolves|resolved|works)(?: so| that| it)?)"
)
_ASKS = r"(?:how|what|which|who|where|when|why|whose|does|do|did|is|are|can|could|will|would|must)\b"
_THEN = r"after(?:wards| that| this)|then|in (?:that|this|which) case|that way|having done (?:so|that|this)"
IF_DONE = re.compile(
    rf"(?:and |but |so )?(?:{_DOES_SO}|{_THEN})(?:, ?| (?={_ASKS}))(?P<rest>.+)|(?P<first>.+?),? (?:{_DOES_SO}|{_THEN})", re.IGNORECASE
)
"""That what was asked about, or supposed, is done."""


def leans_on_what_was_done(text: str, before: Question | None) -> bool:
    """Whether it is asked what comes of what the question before supposed, or asked whether it can be done: `after that, who wins?`."""
    return before is not None and bool(supposed_in(before)) and says_if_so(text)


def asks_what_would_be(text: str, before: Question | None, said: str) -> bool:
    """Whether it is asked what would be, of no case of its own, in the one that the question before supposed, or asked about."""
    now = before is not None and before.kind == "can E" and not (before.time or before.why or re.search(r"\bhave\b(?! to)", text))
    leans = before is not None and (now or before.supposing is not None) and WOULD.match(text) is not None
    return leans and _CASE.search(text) is None and ", if " not in said


def asks_it_of_another_board(text: str, before: Question | None, said: str) -> bool:
    """Whether what comes of a board that lists something else is asked behind a question of a value: `what if Ben had two Anthems?`."""
    board = re.match(r"what happened, if .*(?: starts | is not there\b)", said) is not None
    leans = before is not None and before.kind != "what happened" and not before.why
    return board and leans and IF_OTHER.fullmatch(text.strip().rstrip("?. !")) is not None


WOULD = re.compile(r"(?:and |so |but )?(?:(?:how|what|which|where|who|whose|why)\b[^?]*? )?would(?:n't)?\b", re.IGNORECASE)
_CASE = re.compile(r"\b(?:if|unless|had|with|without|suppos\w+|assum\w+|otherwise)\b", re.IGNORECASE)
"""What would be in the case that was supposed last, and what says another case."""


def asks_the_value_again(text: str, before: Question | None) -> bool:
    """Whether the value that the question before asked for is asked for again, of another case or time: `what would it be if ...`."""
    return before is not None and before.type in OF_VALUES and VALUE.fullmatch(text.strip().rstrip("?. !")) is not None


def asks_of_another_case(text: str, before: Question | None) -> bool:
    """Whether the question before, of a case or of what can be done, is asked of another case: `and if Ben blocks the Elves?`."""
    leans = before is not None and (before.supposing is not None or before.kind.startswith(("can ", "must ")))
    if before is not None and before.supposing is None and _WHAT_IF_DONE.match(text) is not None:  # what comes of that is asked
        return False
    undone = _WHAT_IF_NOT.match(text)  # what comes of it where that is not done of which it is asked whether it can be
    if undone is not None and before is not None and re.search(rf"\b{undone['verb']}\b", str(before)) is not None:
        return False
    return leans and IF_OTHER.fullmatch(text.strip().rstrip("?. !")) is not None


_WHAT_IF_DONE = re.compile(
    r"(?:and |so |but )?what (?:happens )?if \S+ "
    r"(?!(?:had|has|have|were|was|is|are|does|did|do|would|could|waits?|waited|instead)\b)[a-z]+s\b",
    re.IGNORECASE,
)
"""What comes of it if somebody does something."""
_WHAT_IF_NOT = re.compile(r"(?:and |so |but )?what (?:happens )?if \S+ (?:does|did|do)(?: not|n't) (?P<verb>[a-z]+)", re.IGNORECASE)


def says_if_so(text: str) -> bool:
    """Whether a question asks what comes of what the one before spoke of: `if he does`, `after that`."""
    return IF_DONE.fullmatch(text.strip().rstrip("?. !")) is not None


def supposed_in(before: Question) -> str:
    """What the question before supposed, or asked whether it can be done; empty for nothing."""
    if before.supposing is not None:
        return before.supposing.span.text
    done = before.event if before.kind in ("can E", "what happens if E") else None
    whose, _, when = before.time.rpartition("'s ")
    when = "precombat main" if when in ("turn", "next turn") else when
    then = f"it is {whose}'s {when}; " if whose and done is not None else "earlier " if before.time == "any time" else ""
    return f"{then}{done.span.text}" if done is not None else ""


def leans_for_its_reasons(text: str, before: Question | None) -> bool:
    """Whether the reasons of what the question before asked are asked for: `why?`, `which rule says so?`, `which rule stops Bob?`."""
    return before is not None and WHY.fullmatch(text.strip().rstrip("?. !")) is not None


def leans_on_the_place(text: str, before: Question | None) -> bool:
    """Whether it is asked why what the question before asked of is not otherwise: `why not Ann's graveyard`, `why not 12`."""
    there = WHY_THERE.fullmatch(text.strip().rstrip("?. !"))
    return before is not None and there is not None and before.kind in ("where is X", "zone of X", "life of P", "power of X", "P/T of X")


OF_VALUES = ("integer", "pt", "cost", "mana", "player", "place", "zone")
VALUE = re.compile(
    r"(?:and |so |but )?(?:what|how (?:much|big|many|high)|where|who) (?:would|will|is|was) (?:it|that|this)(?: have been| be(?:come)?)?"
    r"(?P<rest>,? (?:if|after|when|once|with|without|had|at|before) .+)",
    re.IGNORECASE,
)
"""That the value asked for before is asked for again, of another case or time."""
STILL_SO = (
    r"(?:(?:and|but|so) )?(?:would|will|can|could|does|is) (?:it|that|this) (?:still |then )?"
    r"(?:work|be (?:legal|possible|allowed|ok(?:ay)?|fine|so)|legal|possible)(?: (?:still|then))?"
)
"""That the same is asked in another case; whether that makes a difference is another question, whose yes may be a no of this."""
IF_OTHER = re.compile(
    rf"(?:(?:and|but|or|so|what|how|about|what about|how about)(?: (?:about|what))?|{STILL_SO},?) if (?:instead )?"
    rf"(?!.*[,:] ?{_ASKS})(?P<case>\S+ (?:instead )?(?:(?P<waits>(?:waits?|waited|had waited|holds? (?:off|on))(?: .+)?)|.+))",
    re.IGNORECASE,
)
"""That the same is asked of another case."""
