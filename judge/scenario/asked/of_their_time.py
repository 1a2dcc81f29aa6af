"""Of which time a question is asked that names none: of what could be done, while it could; of what was, as it last was; of what a spell
comes to that waits on the stack, once that has resolved."""

from __future__ import annotations

import re

from judge.scenario.asked.asking.asking_of_uses import at_any_time
from judge.scenario.asked.asking.shared_parts import WAY
from judge.scenario.asked.declared_together import DECLARES_MORE, with_those_told
from judge.scenario.language.of_the_fight import of_an_outcome
from judge.scenario.language.question_holes import STATES, singular
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.passed_over import without_names
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names


def of_its_time(text: str, said: str, names: Names) -> str:
    """What a question was understood as, of the time of which it asks it."""
    said = _NOBODY_DECLARES.sub(r"must \g<who> \g<does> = no", said)
    said = _of_what_waits(text, _if_played(text, _in_response(text, said), names), names)
    return _at_any_time(text, _as_it_was(text, said, names), names)


_NOBODY_DECLARES = re.compile(r"^can (?P<who>\S+) does not (?P<does>attack|block)(?=[?,]|$)")
"""That it is asked whether nobody may be declared."""


def _in_response(text: str, said: str) -> str:
    """A question of what could be done by which somebody responds, `can Ben respond with Shock`: while there is something to respond to."""
    body, _, why = said.partition("?")
    if not body.startswith("can ") or _SUPPOSES.search(body) or not _RESPONDS_BY.search(text):
        return said
    return said if " respond " in body else f"{body}, at the last chance to respond?{why}"


_RESPONDS_BY = re.compile(r"\b(?:respond|reply|react|answer)\b(?: to [^?,]+?)? (?:with|by)\b", re.IGNORECASE)


def _if_played(text: str, said: str, names: Names) -> str:
    """A question of what would come of a card that is in a hand and that nobody has played, as supposing that its player plays it."""
    body, _, why = said.partition("?")
    would = _WOULD.match(text) is not None
    if not would and not _DOES.search(text) or _SUPPOSES.search(body):
        return said
    spoken_of = {word for texts in names.events for each in texts for word in named_in(each.casefold(), names)[1]}
    players, named = map(dict.fromkeys, named_in(body.casefold(), names))
    held = [name for name in named if name in names.hands.get(names.owners.get(name, ""), ())]
    unplayed = [name for name in held if name not in {*names.in_play, *spoken_of}]
    if len(unplayed) == 2 and (of := next((each for each in unplayed if body.startswith(f"by {each}: was ")), "")):
        against = next(each for each in unplayed if each != of)  # which is a spell then, too
        return f"{body}, if {names.owners[of]} play {of} targeting {against} anyway?{why}" if body.endswith("countered") else said
    card = re.escape(unplayed[0]) if len(unplayed) == 1 else ""
    if not card or not any(re.match(form.format(card), body) for form in (_COMES_OF if would else _DOES_TO_OTHERS)):
        return said
    card, others = unplayed[0], [name for name in named if name in names.in_play] or [*players]
    owner, aims = names.owners[card], len(others) == 1 and "target" in names.texts.get(card, "").lower()
    return f"{body}, if {owner} play {card}{f' targeting {others[0]}' if aims else ''} anyway?{why}"


_WOULD = re.compile(
    r"(?:and |so |but )?(?:(?:why|how|what|which|where|who|how (?:many|much|big)|(?:how many|how much|which|what) [^?]+?) )?would\b",
    re.IGNORECASE,
)
_DOES = re.compile(r"\b(?:will|does|do) (?:the )?(?=[A-Z])")
_DOES_TO_OTHERS = ("(?:[^:]+: )?did {0} (?:kill|destroy|save)", "by {0}: ")
"""Forms of questions of what a card does, which is asked so too of one that is still to be played."""
_SUPPOSES = re.compile(r", (?:if|at|once|before|while|this) | after event ")
_COMES_OF = (
    "(?:[^:]+: )?did {0} (?:die|survive|resolve|trigger|deal|kill|destroy|save|return|attack|block)", "by {0}: ", "does {0} have ",
    "how much (?:combat )?damage did {0} ", "how much (?:combat )?damage was dealt by {0}$", "how many times did {0} trigger",
    "was {0} countered",
    "(?:[^:]+: )?(?:P/T|power|toughness|types|colors|abilities|controller) of {0}(?: = .+)?$", "what (?:\\S+ )?did {0} ",
)
"""Forms of questions of what comes of a card, or what it is in play."""


def _of_what_waits(text: str, said: str, names: Names) -> str:
    """A question of what a spell comes to that waits on the stack as the events end, `does it survive the Bolt`: once that has resolved."""
    body, _, why = said.partition("?")
    if not names.events or body.startswith(("until when ", "first of: ", "last of: ", "any of: ")):
        return said
    if _FATE.fullmatch(body) and any(_waits(cause, names) for cause in _causes(text, names)):
        return f"{body}, if resolve the stack?{why}"
    if _TO_COME.search(without_names(text.casefold(), names)) and not _TIMED.search(body) and not _NOW.search(text):
        fought = of_an_outcome(_OF_EACH.sub("", body))
        return f"{body}, if {'nothing happens' if fought else 'resolve the stack'}?{why}"
    if _AFTER_ALL.search(text) and not _TIMED.search(body):
        return f"{body}, if resolve the stack?{why}"
    return said


def _causes(text: str, names: Names) -> list[str]:
    """What has been played, of what a text names as a cause."""
    found = (names.longest(text.casefold(), cause.end()) for cause in _CAUSE.finditer(text.casefold()))
    return [each[0][0] for each in found if each is not None and each[1] == "card" and len(each[0]) == 1 and each[0][0] in names.played]


def _waits(cause: str, names: Names) -> bool:
    """Whether nothing is told behind the play of a cause by which that could have resolved."""
    told = [" ".join(texts[1:]) for texts in names.events]
    return not _GOES_ON.search(" ".join(told[max(n for n, each in enumerate(told) if cause in each) + 1 :]))


_OF_EACH = re.compile(r"^(?:all|any|which|how many|who)\b[^:,]*: ")
"""Of what a question is asked one by one."""
_CAUSE = re.compile(r"\b(?:survives?|outlives?|through|withstands?|to|from|by|because of|due to|does|do|will|would|did)(?: the)? ")
_AFTER_ALL = re.compile(
    r"\b(?:(?:after|at the end of) (?:all (?:of )?(?:this|that|it)|it all|everything)|in the end"
    r"|(?:when|once) (?:it|all|everything)(?:(?: is|'s) (?:over|done|said and done|finished|settled)| has (?:happened|resolved))"
    r"|(?:ends?|winds?) up|(?:ends?|finish(?:es)?)(?= ?\W*$)|eventually|ultimately"
    r"|(?:goes?|returns?)(?: to| in| into)?(?= ?\W*$))\b|(?:\b(?:a|it|that|this) |(?-i:[A-Z][\w']*) )lands?(?: to| in| into)?(?= ?\W*$)",
    re.IGNORECASE,
)
"""What says that the line is to be played on, where it ends with a play."""
_TO_COME = re.compile(
    r"^(?:and |so |but )?(?:(?:how|what|which|where|who|whose|how (?:many|much|big)|(?:how many|how much|which|what) [^?]+?) )?"
    r"(?:will|(?:is|are|am) [^?]*?going to)\b"
    r"|^(?:and |so |but )?(?:do|does) [^?]*?\b(?:resolve|get countered|fizzle)\b"
    r"|\b(?:in total|altogether|all told|in all|all in all)\b",
    re.IGNORECASE,
)
"""What asks of what is still to come."""
_NOW = re.compile(
    r"\b(?:now|at the moment|at this (?:point|moment|time)|currently|already|so far|did|was|were|has|had)\b"
    r"|^(?!.*\bwill\b).*\bhave\b", re.IGNORECASE
)
_FATE = re.compile(r"did .+ (?:die|survive|lose|(?:kill|destroy) .+?)(?: = no)?")
_GOES_ON = re.compile(r"\b(?:pass|passes|resolves?|damage|go to|it is|turn|end)\b")


def _at_any_time(text: str, said: str, names: Names) -> str:
    """A question of what could be done while the events were told, as one of any time of them."""
    body, _, why = said.partition("?")
    body, line = (body[: found.start()], found[0]) if (found := _OF_A_LINE.search(body)) is not None else (body, "")
    if _SUPPOSED_PLAY.search(body) and _RIGHT_NOW.search(text) and " after event " not in body:
        return f"{body} after event {len(names.events)}{line}?{why}"  # and not once the turn for it has come
    if names.events and body.startswith("can ") and _AS_IT_STANDS.search(without_names(text.casefold(), names)) and not _TIMED.search(body):
        return f"{body} after event {len(names.events)}{line}?{why}"  # and not of what was done
    alone = _ONE_MORE.fullmatch(body) if _TOO.search(text) and not _COULD.match(text) else None
    if alone is not None:  # with the others
        return f"can {alone['what']} {alone['does']}{line}?{why}"
    if _TOO.search(text) and body.endswith(_ANY_TIME):
        return f"{_besides(body.removesuffix(_ANY_TIME), names)}{_ANY_TIME}{line}?{why}"
    of_then = names.events and _COULD.match(text) and _CAN.match(said) and ", at " not in body
    if not of_then or _TIMED.search(body):
        return said
    return f"{at_any_time(_besides(body, names) if _TOO.search(text) else body)}{line}?{why}"


def _besides(asked: str, names: Names) -> str:
    """A question of an attack, or of a block, with those that were declared there: `could Ben attack with White Knight, too`."""
    found = _DECLARES.fullmatch(asked)
    more = DECLARES_MORE.fullmatch(f"{found['who']} {found['does']}s{found['rest']}") if found is not None else None
    whole = with_those_told(more, names) if more is not None else ""
    return f"can {re.sub(r' (attack|block)s ', lambda verb: f' {verb[1]} ', whole, count=1)}" if whole else asked


_ANY_TIME = ", at any time"
_AS_IT_STANDS = re.compile(r"\b(?:now|right now|at this (?:point|moment|time)|at the moment|once more)\b(?! that)")
_SUPPOSED_PLAY = re.compile(r"(?:^what happens|,) if (?!.*;)\S+ (?:play|activate)\b")
_RIGHT_NOW = re.compile(r"\b(?:now|at this (?:point|moment))(?= ?\W*$)", re.IGNORECASE)
"""That what is supposed is done at once."""
_CAN = re.compile(r"(?:(?:any|which|how many) [^:]+: )?can ")
_TOO = re.compile(r"\b(?:too|also|as well)\b", re.IGNORECASE)
_ONE_MORE = re.compile(r"can \S+ (?P<does>attack|block) with (?P<what>(?:(?!, | and |;).)+)")
_DECLARES = re.compile(r"can (?P<who>.+?) (?P<does>attack|block)(?P<rest>.*)")


_COULD = re.compile(
    r"(?:(?:why|how come) (?:[^,?]+? (?=could))?)?(?:could(?:n['\u2019]t)?"
    r"|(?:was|were) (?:.+? )?(?:able|allowed|possible|legal|okay|ok|fine|free|permitted) )\b"
    rf"|was there {WAY} "
    r"|(?:why|how come) can (?!not\b)|which (?:rule|effect|ability)s? (?:lets?|allows?|permits?) ",
    re.IGNORECASE,
)
"""How it is asked what could be done then; of what can be done, whoever asks why says that it could."""
_OF_A_LINE = re.compile(r", if (?:[^,]+ (?:is not there|starts (?:at|with|tapped|untapped)\b[^,]*)|[A-Z]\S* does not play [^,]+)$")
"""What is supposed of the whole line, which is told again for it."""
_TIMED = re.compile(r", (?:at|once|before|while|if|this) |(?: after event \d+)$")


def _as_it_was(text: str, said: str, names: Names) -> str:
    """A question of the past about a permanent, or an ability on the stack, as that was when it was last there."""
    plain = _IN_COMBAT.sub("", said)  # `how big were the Bears in combat`, as they last were
    found = (_HOW_IT_IS.fullmatch(plain) or _WHAT_IT_IS.fullmatch(said)) if _OF_THE_PAST.search(text) else None
    if found is None:
        return _such_as_it_was(text, said, names)
    if found["asked"].endswith((" attacking", " blocking")):
        return f"{found['asked']}, at any time?{found['why']}"
    spell = found["what"] == "the copy" or found["what"] in names.played and found["what"] not in names.in_play
    ability = found["what"].endswith(PART) or spell and found["asked"].startswith(("controller of ", "colors of ", "types of "))
    if not ability and re.sub(r" #\d+$", "", found["what"]) not in names.in_play:
        return said
    return f"{found['asked']}, while is {found['what']} {'on the stack' if ability else 'in play'}?{found['why']}"


def _such_as_it_was(text: str, said: str, names: Names) -> str:
    """A question of the past about what a permanent was, or had, that was in play as the line begins: as it last was there."""
    found = _SUCH.fullmatch(said) if _OF_SUCH_A_PAST.search(text) else None
    what = "" if found is None else found["what"] or found["thing"]
    kind = [] if found is None else (found["kind"] or "").split()
    if found is None or re.sub(r" #\d+$", "", what) not in names.in_play or not all(map(singular, kind)) or {*kind} & {*STATES}:
        return said
    return f"{found['asked']}, while is {what} in play?{found['why']}"


_OF_SUCH_A_PAST = re.compile(r"\b(?:was|were|had|did)\b", re.IGNORECASE)
_SUCH = re.compile(
    r"(?P<asked>(?:is (?P<what>[A-Z][^,=?]*?) (?P<kind>[a-z][a-z -]*)|does (?P<thing>[A-Z][^,=?]*?) have [a-z][^,=?]*))\?(?P<why>.*)"
)
_IN_COMBAT = re.compile(r", at combat(?=\?)")
_OF_THE_PAST = re.compile(r"\b(?:was|were|had|controlled)\b", re.IGNORECASE)
_HOW_IT_IS = re.compile(
    r"(?P<asked>(?:how many (?:\S+ )?counters are on|counters on|power of|toughness of|P/T of|colors of|types of|controller of|loyalty of"
    r"|damage on) (?P<what>[^,=]+))\?(?P<why>.*)"
)
_WHAT_IT_IS = re.compile(
    r"(?P<asked>is (?P<what>[^,=]+) (?:tapped|untapped|face down|face up|flipped|attacking|blocking))\?(?P<why>.*)"
)
