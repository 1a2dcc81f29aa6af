"""A sentence of prose in parts, each of which tells one thing: who has what, what happens, or what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.scenario.telling.told_boards import NAME, Knows, says_who_has, told_boards
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_TELLS = regex(
    r"(?:so |and |ok,? |now,? |but )*(?:if|when|whenever|suppose|supposing|say|assume|assuming|let's say|imagine|given|after"
    r"|once|since|while|as)"
    r"(?: that)? ",
    re.IGNORECASE,
)
_ASKING = (
    r"(?:then |so )?(?:do|does|did|is|are|am|was|can|could|will|would|may|must|should|don't|doesn't|can't|won't|isn't|what"
    r"|what's|who|who's"
    r"|which|where|when|how|why|whose)\b"
)
_ASKS = regex(
    rf"(?:[,;:]|,? then|,? and) (?={_ASKING})| (?=(?:what|who|which|where|how|do|does|did|can|could|will|would|am|is"
    rf"|are) )", re.IGNORECASE
)
"""How a question begins that tells something, and where it asks."""
_CASE_BEHIND = regex(
    r",? (?:if|when|once|after|since|because|while|given that|as long as|assuming"
    r"|now that(?! \w+(?: \w+)? (?:has|have|is|are|gained|lost) (?-i:[a-z ]+)\??$))(?: that)? ", re.IGNORECASE
)
_SEAM = regex(r",? (?:and|but|while|whereas|with|when|since|because|as) |, |; ", re.IGNORECASE)
_PLAYER = rf"(?:I|he|she|they|we|(?:my |the |an )?opp(?:onent)?|{NAME})"
_CLAUSE = regex(
    r"(?:[,;]|\.\.\.| -+)?(?: (?:and|but|so|then|while|whereas|after which|at which point|whereupon|to which|upon which)\b,?)* "
    r"(?=(?:in response(?: to [^,]+?)?,? |then |later(?: on)?,? |afterwards,? |in turn,? |after that,? |with (?:that|it|damage)(?:"
    r" still)? on the stack,? "
    r"|(?:at|during|on) (?:the (?:beginning|start|end) of )?(?:my|his|her|their|the) (?:\w+ )?(?:turn|upkeep|step|combat),? )*"
    rf"(?:there (?:is|are|was|were)\b|(?P<who>{_PLAYER})(?:'(?:m|ve|s|re)\b| (?!(?:and|or|who|of|with|on|in|to|at|is"
    rf" blocked by)\b)(?-i:[a-z]))"
    r"|(?P<casts>I|he|she|they|we|(?:my |the )?opponent) (?-i:[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
    r"(?: back)?(?: (?:my|his|her|their|the|it|him|me|them|that|targeting)\b|(?=[,.;]|$))))",
    re.IGNORECASE,
)
"""Where another clause begins whose subject is a player."""
_MARKED = regex(
    r"(?:if|suppose|say|assume|when|whenever|after|once|while|since|because|as)(?: that)? (?=(?P<who>I|he|she|they|we|(?:my "
    r"|the )?opp(?:onent)?\b|"
    rf"{NAME})(?:'m|'ve)? )",
    re.IGNORECASE,
)
_BY_PLAYER = regex(rf"(?:{_PLAYER}|there)(?:'(?:m|ve|s|re)\b| [a-z])", re.IGNORECASE)
_HELD = regex(r"(?:before|until|unless|instead of|even though|although|in order|as soon as)\b", re.IGNORECASE)


def told_ahead(part: Part, tells: Callable[[Part], bool]) -> tuple[Part, Part] | None:
    """What a sentence tells, and the question behind it: `he bolts my Bears, can I save them?`; None where it only asks."""
    text = str(part)
    if _TELLS.match(text) or re.match(_ASKING, text, re.IGNORECASE):
        return None
    for asks in _ASKS.finditer(text):
        case = part.cut(0, asks.start())
        if asks[0].strip() and tells(case):
            return case, part.cut(asks.end())
    return None


def clauses_of(part: Part, is_card: Callable[[str], bool]) -> list[Part]:
    """A statement clause by clause, as far as each has a player for its subject; `if`, `when` and `after` in front of one are left out."""
    text, cuts = str(part), [(0, 0)]
    for seam in _CLAUSE.finditer(text):
        if seam[0].strip() and seam.start() and not is_card(seam["who"] or "") and not _HELD.match(text[cuts[-1][1] : seam.start()]):
            cuts.append((seam.start(), seam.end()))
    ends = [start for start, _ in cuts[1:]]
    found = [part.cut(start, end) for (_, start), end in zip(cuts, [*ends, None], strict=True)]
    return [_unmarked(each) for each in found if str(each)]


_AND_VERB = regex(
    r"(?:,? (?:and then|and|then)|,) (?P<verb>[A-Z][\w']*(?: [A-Z][\w']*)*|[a-z]+) (?=(?:my|his|her|their|the|it|him|me|them|that)\b)"
)
_ACTS = regex(rf"^(?:in response,? |then )?(?P<who>{_PLAYER}) (?:then |now )?[a-z]", re.IGNORECASE)


def casts_apart(plain: str, is_cast: Callable[[str], bool]) -> Iterator[str]:
    """A clause, and what its player does besides by a verb that is what people call a card: `I block`, `I Giant Growth it`."""
    acts = _ACTS.match(plain)
    for seam in _AND_VERB.finditer(plain) if acts is not None else ():
        if acts is not None and is_cast(seam["verb"]):
            yield plain[: seam.start()]
            yield from casts_apart(f"{acts['who']} {plain[seam.start('verb') :]}", is_cast)
            return
    yield plain


def _unmarked(part: Part) -> Part:
    marked = _MARKED.match(str(part))
    return part.cut(marked.end()) if marked else part


def condition_of(part: Part, tells: Callable[[Part], bool]) -> tuple[Part, Part] | None:
    """What a question supposes, and what it asks: `if he blocks, do I die?`, `do I die if he has Shock?`; None where it supposes nothing.

    `tells`: whether a part tells something of the game.
    """
    text = str(part)
    if (ahead := _TELLS.match(text)) is not None:
        for asks in sorted(_ASKS.finditer(text, ahead.end()), key=lambda cut: cut[0] == " "):
            case = part.cut(ahead.end(), asks.start())
            if str(case) and tells(case):
                return case, part.cut(asks.end())
        return None
    behind = next(iter(_CASE_BEHIND.finditer(text)), None)
    if behind is not None and re.match(_ASKING, text, re.IGNORECASE):
        case = part.cut(behind.end(), len(text.rstrip("? ")))
        return (case, part.cut(0, behind.start())) if _BY_PLAYER.match(str(case)) and tells(case) else None
    return None


_AND_ASKS = regex(rf",? (?:and|or) (?:also )?(?={_ASKING}(?:'s)? \w)|, (?={_ASKING}(?:'s)? \w)", re.IGNORECASE)
_THING = (
    r"(?:(?:the|my|his|her|their|[A-Z]\w*'s) )?(?:(?:other|blocked|unblocked|attacking|blocking) )?"
    r"[A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*(?: #\d+)?|I|it|he|she|they"
)
PREDICATE = regex(rf"^(?:so |and )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING}) (?P<does>[a-z].*)$")
_TWO_VERBS = regex(
    rf"^(?P<asks>(?i:do|does|did|will|would) (?:{_THING}) (?:still )?)(?P<one>draw|discard|die|win|lose|resolve|trigger|survive"
    r"|untap|come back)"
    r" (?:and|or) (?P<two>draw|discard|die|win|lose|resolve|trigger|survive|untap|come back|deal damage)$"
)
_HOW_MUCH_EACH = regex(
    r"^(?P<asks>(?:so |and )?how (?:much|many) [a-z ]+?) do we (?:both|each|all) (?P<does>[a-z]+)(?P<rest>.*?)(?: then| now|"
    r" after(?:wards?| that))?$",
    re.IGNORECASE,
)
_OUR_LIFE = regex(
    r"^(?:so |and )?(?:what|how much|where) (?:are|is|were|will|would|do)(?: both(?: of)?)?(?: our| the| each player's"
    r"| the players'| both players')+"
    r" life (?:totals?)(?: be| end up)?(?P<rest>.*)$", re.IGNORECASE
)
_BOTH_OF_US = regex(r"^(?:so |and )?(?:do|did|will|would) we (?:both|each|all) (?P<does>.+)$", re.IGNORECASE)
LEFT_OUT = regex(rf"^(?i:and |so )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING})$")


def questions_of(part: Part, plain: Callable[[Part], str]) -> Iterator[tuple[Part, str]]:
    """A question one by one, each with its words: of `does the Angel die, and does the Shade?` also the second has a verb."""
    text, cuts = str(part).rstrip("? "), [(0, 0)]
    if re.match(_ASKING, text, re.IGNORECASE):
        cuts += [(seam.start(), seam.end()) for seam in _AND_ASKS.finditer(text)]
    does = ""
    for (_, start), end in zip(cuts, [*(start for start, _ in cuts[1:]), None], strict=True):
        each = part.cut(start, end)
        said = plain(each).rstrip("? ")
        predicate = PREDICATE.match(said)
        said = f"{said} {does}" if does and LEFT_OUT.match(said) else said
        if (both := _HOW_MUCH_EACH.match(said)) is not None:
            there = " in hand" if both["does"] == "have" and "card" in both["asks"] and "hand" not in said else ""
            yield each, f"{both['asks']} do I {both['does']}{both['rest']}{there}?"
            said = f"{both['asks']} does my opponent {both['does']}{both['rest']}{there}"
        if (both := _BOTH_OF_US.match(said)) is not None:
            yield each, f"do I {both['does']}?"
            said = f"does my opponent {both['does']}"
        if (ours := _OUR_LIFE.match(said)) is not None:
            yield each, f"what is my life total{ours['rest']}?"
            said = f"what is my opponent's life total{ours['rest']}"
        if (pair := _TWO_VERBS.match(said)) is not None:
            yield each, f"{pair['asks']}{pair['one']}?"
            said = f"{pair['asks']}{pair['two']}"
        does = predicate["does"] if predicate is not None else does
        yield each, f"{said}?"


def apart(part: Part, knows: Knows, other: str) -> Iterator[Part]:
    """What happens, and behind it what a player has, each by itself."""
    text = str(part)
    for seam in reversed(list(_SEAM.finditer(text))):
        if has(text[seam.end() :], knows, other) and not has(text[: seam.start()], knows, other):
            yield from apart(part.cut(0, seam.start()), knows, other)
            yield part.cut(seam.end())
            return
    yield part


def has(text: str, knows: Knows, other: str) -> bool:
    """Whether a text tells what a player has."""
    return next(told_boards(text.rstrip(".!"), knows, other), None) is not None or says_who_has(text.rstrip(".!"))
