"""What is said around a question and tells nothing of the game: greetings, thanks, who thinks what, and what the question is about."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.spoken.normal_form import idle
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_GREETING = (
    r"(?:hi|hello|hey|greetings|yo|howdy|good (?:morning|evening|day))\b(?: (?:there|all|everyone|everybody|guys|folks|judges?"
    r"|people|again)\b)*"
)
_QUESTION = (
    r"(?:i (?:have|had|got) |i've got |just |here's |this is )?(?:an? |my |the |another )?(?:(?:quick|simple|short|easy|dumb"
    r"|stupid|newbie|noob"
    r"|silly|real|actual|main|other|next|second|first|last"
    r"|basic|weird|odd|strange|rules?|ruling|rulings|little|small|following|tricky) )*(?:question|situation|scenario"
    r"|setup|set-up|one)"
)
_LEADS = regex(
    rf"(?:{_GREETING}[,.!:]*|{_QUESTION}(?: (?:about|regarding|on|concerning|for) [^,:?]+?(?=:))?\s*[:,]"
    rf"|(?:{_QUESTION})(?= (?:if|when|suppose))"
    r"|(?:so|okay|ok|well|now|I mean|what I mean is|also|and|but|anyway|alright|then|btw|by the way)\b[,:]*(?=\s)"
    r"|(?:(?:so )?(?:let's say|say|suppose|assume|imagine|given|consider))\b[,:]*(?: that)?(?= (?!(?:no|yes|nothing)\b))"
    r"|(?:(?:the other|one|last|yester|to)[ -]?(?:day|night|week|game)|last (?:time|tournament|fnm)|in (?:a|my|one"
    r"|our) (?:recent |last )?(?:game|match|draft)"
    r"|at (?:fnm|(?:a|my|the|our) (?:last )?(?:tournament|prerelease|draft|lgs|ptq|gpt))|simple one|easy one|easy example"
    r"|for example|for instance|basically"
    r"|(?:in )?(?:a )?(?:(?:\w+[- ]player|multiplayer) )?(?:free[- ]for[- ]all|ffa|multiplayer game))[,:]?(?= \w)"
    r"|(?:a|one|two|three|some|several|a few|a couple of|many) (?:days?|weeks?|months?|games?|nights?) ago,? "
    r"|once upon a time,? |playing in an? \w+, |playing (?:against"
    r"|vs\.?|with) [^,.]+?,? (?=(?:I|he|she|my opponent) )"
    r"|(?:we (?:are|were) playing [^:?.]*?(?:and|when) )?(?:this|it) (?:came up|happened)[^:?.]*:"
    r"|(?:two|three|four) players?[,:]|q(?:uestion)?(?: \d+)?:|turn \d+[,:]"
    r"|(?:the )?(?:situation|scenario|setup|board)(?: is|:)(?: this| as follows)?[:,]?(?= )"
    r"|(?:i was wondering|i wonder|i'm wondering|tell me|just wondering|quick one|please|my question is|does anyone know|anyone know"
    r"|can (?:someone|anyone) tell me|do you know|do I know)[,:]?(?: (?:if|whether))?(?= ))\s*",
    re.IGNORECASE,
)
"""How a sentence may begin that tells something behind it."""
_ONLY_TALK = regex(
    rf"(?:(?:my opponent|[a-z]+|[A-Z][a-z]+) and I (?:disagree\w*|argue\w*|can't agree|had an? .*)"
    r"|(?:I|he|she|they|my opponent|nobody|neither of us) (?:activate|cast|play|do|did|use|respond|flash|flashe)\w*"
    r" (?:to |in |with )?(?:nothing"
    r"|anything)(?: else)?"
    r"|(?:it|that|this|he|she) (?:doesn't|does not|didn't|isn't|is not) (?:target(?:ed)?|a target|targeting)(?: anything)?"
    r"|(?:I|he|she|they|my opponent) (?:has|have|had) lethal(?: damage)?(?: on (?:the )?(?:board|table))?"
    rf"|(?:many |a lot of )?(?:thanks|thank you|thank I|thx|cheers|tia|ty)\b.*|{_GREETING}|{_QUESTION}(?: (?:about"
    rf"|regarding|on|concerning|for)\b.*)?"
    r"|(?:could|can|would) (?:you|I|someone|anyone|somebody|anybody) (?:please )?(?:explain|help|clarify|answer)\b[^?]*\?"
    r"|(?:any|please|some) (?:help|answers?|advice)\b.*|help(?: me)?(?: out)?(?: please)?|sorry\b.*|(?:i'm|we're|we are"
    r"|i am) (?:not sure|confused|unsure|lost)\b.*"
    r"|(?:we|people|the table|our group) (?:had an? \w+|argued|disagree\w*|discussed|couldn't|can't|could not|weren't)\b.*"
    r"|no idea\b.*|not sure\b.*"
    r"|(?:there (?:are|is) |with )?no (?:other |more )?(?:creatures?|permanents?|blockers?|cards?)"
    r"(?: (?:in play|out|around|on the \w+|anywhere|at all))*"
    r"|(?:I'm|I am|I was|we're|he's) (?:playing|up) (?:against|vs\.?) .*"
    r"|(?:I|he|she|my opponent|[A-Z][a-z]+)(?:'m|'s| am| is| was)? (?:plays?|playing|runs?|running|pilot\w*) (?:with )?(?:an?|my|his|her)"
    r" [^,]*(?:deck|list|build|aggro|control|combo)"
    r"|(?:I'm|I am|he's|he is|she's|she is|my opponent is) on the (?:play|draw)"
    r"|turn (?:\d+|one|two|three|four|five|six)"
    r"|(?:this|it) (?:came up|happened)\b.*|here (?:is|goes)\b.*|here's (?:what happened|the (?:deal|situation|board"
    r"|question))|(?:just )?(?:wondering|curious)\b.*"
    r"|(?:all |both |the |our |everybody's )*(?:graveyards?|stack) (?:is|are|was|were) (?:still )?empty(?: so far)?"
    r"|(?:so )?we(?:'re| are| were)? play(?:ing|ed)?(?: (?:a|an|some|type|multiplayer|two|magic|edh|standard|legacy"
    r"|draft)\b.*)?|(?:that's|that is) (?:it|all)\b.*|lol|etc|edit|ps|p\.s)[.!:]*",
    re.IGNORECASE,
)
_OPINION = regex(
    r"(?:i|we|he|she|they|my opponent|the judge|somebody|someone|\w+|(?:an?|the|my|some|his|her|rules) (?:[a-z]+ )?[a-z]+"
    r"(?: (?:at|in|from) [a-z ]+?)?)"
    r" "
    r"(?:just |then |also |still |now |even )?(?:think|thinks|swears?|swore"
    r"|thought|believe|believes|believed|say|says|said|claim"
    r"|claims|claimed|argue|argues|argued|insist|insists|insisted|guess|assume|assumed|was told|figure|figured|told (?:me|him|her|them|us)"
    r"|tells (?:me|him|her)|ruled|maintains?"
    r"|would (?:think|say|guess|assume))\b(?: that)? (?P<that>.+)|(?:apparently|in my opinion|imo|it seems|seems)\b.*",
    re.IGNORECASE,
)
"""What somebody thinks of it, which tells nothing that happens."""
def thought(plain: str) -> str:
    """What somebody is said to think, claim or rule; empty where it is nothing of the game."""
    found = _OPINION.fullmatch(plain.rstrip(" .!"))
    return str(found["that"] or "") if found is not None else ""


_PLAYS_BY_SAYING = regex(r"\b(?:no|yes|stop|go|okay|pass|done|draw|end)\b", re.IGNORECASE)

_NEVER_MIND = regex(
    r"(?:\.\.\.|…) ?(?:(?:ok|okay|well|wait|no|hm+),? )?(?:that's|it's|this is|that is|it is) (?:too|not|wrong|banned"
    r"|illegal)\b[^.]*$|\b(?:(?:no,? )?(?:that's|that is|that was) (?:wrong|not right|incorrect)|let me (?:rephrase|start over|try"
    r" again)|never ?mind"
    r"|forget|scratch|ignore)(?: about)?(?: (?:that|it|this|the)(?: one|"
    r" question| part)?)?$", re.IGNORECASE
)
"""That all of the sentence is taken back."""
_ACTING = regex(r"(?:I|he|she|they|(?:my |the )?opp(?:onent)?) (?!am\b|is\b|are\b|was\b|were\b)[a-z]+", re.IGNORECASE)
_RESPONDING = regex(r"\bin (?:response|answer)\b", re.IGNORECASE)


def told_part(part: Part, names: Callable[[str], bool]) -> Part | None:
    """What a sentence tells, without what leads to it; None where it is only talk. `names`: whether a text names a card."""
    while (lead := _LEADS.match(str(part))) is not None and lead.end() < len(str(part)):
        part = part.cut(lead.end())
    plain = str(part).rstrip(" .!")
    if not plain or _NEVER_MIND.search(plain) or _ONLY_TALK.fullmatch(plain) and not names(plain):
        return None
    return part


def only_talk(plain: str) -> bool:
    """Whether words tell nothing of the game."""
    return _ONLY_TALK.fullmatch(plain) is not None


def opinion(plain: str) -> bool:
    """Whether a statement says only what somebody thinks."""
    found = _OPINION.fullmatch(plain.rstrip(" .!"))
    return found is not None and not (found["that"] and _PLAYS_BY_SAYING.fullmatch(found["that"]))


def happens(plain: str) -> bool:
    """Whether a statement tells an act, as it is told by itself or in response to something."""
    return not (idle(plain) or only_talk(plain)) or _ACTING.match(plain) is not None or _RESPONDING.search(plain) is not None
