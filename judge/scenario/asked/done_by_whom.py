"""What is supposed, told of the player who does it: `Icy taps it`, `X is shocked`, `Ben kills the Angel`."""

from __future__ import annotations

import re

from judge.scenario.language.question_holes import CARD_TYPES
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES, those_that_do
from judge.scenario.spoken.scenario_names import Names


def by_its_owner(event: str, names: Names) -> str:
    """`Icy taps it`, `Stifle had countered it` as the use of what is in play, or the play of a card of a hand, by whoever's it is; another
    text as it stands."""
    found = _THING_DOES.match(event)
    thing = names.card_called(re.sub(r"^(?:the |his |her )", "", found["what"], flags=re.IGNORECASE)) if found is not None else ""
    owner = names.owners.get(thing)
    activated = any(re.match(r"[^\"(]*:", line) for line in names.texts.get(thing, "").split("\n"))
    if found is None or not owner or (thing in names.in_play) != activated or thing not in names.in_play and thing in names.played:
        return event
    past = bool(found["had"] or found["past"])
    does = ("activate" if thing in names.in_play else "cast") if past else "activates" if thing in names.in_play else "casts"
    return f"{owner} {'had ' * past}{does} {thing} targeting {found['whom']}"


_THING_DOES = re.compile(
    r"(?P<what>.+?) (?P<had>had |has )?(?:(?:taps|untaps|pings|shoots|destroys|kills|hits|targets|bounces|steals|counters|exiles)"
    r"|(?P<past>tapped|untapped|pinged|shot|destroyed|killed|targeted|bounced|stole|stolen|countered|exiled|hit)) (?:the |his |her )?"
    r"(?P<whom>.+)", re.IGNORECASE
)
"""What something does to another, by its ability or as a spell."""


def by_the_only_card(event: str, names: Names) -> str:
    """`Ben kills the Angel` as the play of the only card of that player's that does so; another text, and one of several, as it stands."""
    found = _PLAYER_DOES.fullmatch(event)
    who = names.player_called(found["who"]) if found is not None else ""
    verb = verb_forms.of_past(found["verb"].lower()) if found is not None else ""
    does = those_that_do(names, verb if verb in DOES else verb_forms.base(verb), who) if who else []
    left = [name for name in does if name in names.in_play or name not in names.played]
    left = [name for name in left if found is not None and _can_be_aimed(names.texts.get(name, ""), found["whom"], names)]
    if found is not None and who and not left and (fate := _FATE.get(verb)):  # whatever does it
        return f"{found['whom']} {'had been' if found['had'] else 'is'} {fate}{found['time'] or ''}"
    if found is not None and who and not left and verb == "steal":
        return f"{AT_THE_START * bool(found['had'] and names.events)}it happens: {who} gains control of {found['whom']}"
    if found is None or len(left) != 1:
        return event
    card = left[0]
    use = "activate" if card in names.in_play else "cast"
    return f"{who} {f'had {use}' if found['had'] else f'{use}s'} {card} targeting {found['whom']}{found['time'] or ''}"


def _can_be_aimed(text: str, whom: str, names: Names) -> bool:
    """Whether what a text targets is of a type of the thing that is named; also where either is not known."""
    named = next(names.called_in(whom.casefold()), None)
    types = {word for name in named.names for word in names.types.get(name, "").casefold().split()} if named is not None else set()
    said = {word for each in re.findall(r"\btarget ([^.:;]+)", text.casefold()) for word in re.findall(r"[a-z]+", each)}
    asked = said.intersection(CARD_TYPES) if "permanent" not in said else set()
    return not types or not asked or not types.isdisjoint(asked)


AT_THE_START = "earlier (after event 0) "
"""What is supposed to be done before all that the line tells."""
_FATE = {
    "kill": "destroyed", "destroy": "destroyed", "shoot": "destroyed", "bounce": "bounced", "exile": "exiled", "blink": "exiled",
    "flicker": "exiled",
}  # fmt: skip
"""What becomes of what a player does something to."""
_PLAYER_DOES = re.compile(
    r"(?P<who>\S+) (?P<had>had |has )?(?P<verb>(?:kill|destroy|bounce|exile|steal|blink|flicker)(?:s|e?d)?|shoots|shot|stolen?)"
    r" (?P<whom>(?:(?! with | by | using ).)+?)(?P<time>,? (?:first|in response|before that|beforehand|in time))?",
    re.IGNORECASE,
)
"""What a player does to something by a card that is not named."""


def in_active(event: str, names: Names) -> str:
    """`X is shocked`, `X had been destroyed by Terror`, `Terror had been cast on X` as the play of that card, or of what is in play, on X;
    what tells of none as it stands."""
    found = _PASSIVE.fullmatch(event) or _CAST_ON.fullmatch(event)
    if found is None:
        return event
    had, verb, by = "had " if found["had"] else "", (found.groupdict().get("verb") or "").casefold(), found["by"]
    time = found.groupdict().get("time") or ""
    said = re.sub(r"^(?:the |an? |his |her |\w+'s )", "", (by or "").casefold())
    spelled = (said,) if said else (*verb_forms.verbs_of(verb), re.sub(r"(.)\1ed$", r"\1", verb))
    for each in spelled if verb not in _NO_PLAY else ():
        named = names.longest(each, 0)
        owner = names.owners.get(named[0][0]) if named and named[1] == "card" and len(named[0]) == 1 and named[2] == len(each) else None
        if owner and named is not None:
            use = "activate" if named[0][0] in names.in_play else "cast"
            return f"{owner} {had}{use}{'s' * (not had)} {named[0][0]} targeting {found['what']}{time}"
    if verb == "sacrificed" and time and not by:  # only its controller does that; at no time that is said, it just happens
        what = re.sub(r"^(?:the |his |her )", "", found["what"].casefold())
        named = names.longest(what, 0)
        owner = names.owners.get(named[0][0]) if named and named[1] == "card" and len(named[0]) == 1 and named[2] == len(what) else None
        return f"{owner} {'had sacrificed' if had else 'sacrifices'} {found['what']}{time}" if owner else event
    base = next((each for each in verb_forms.verbs_of(verb) if each in DOES), "")
    able = [player for player in names.players if base and those_that_do(names, base, player)] if verb not in _FATES else []
    does = verb if had else verb_forms.forms(base)[1]
    return f"{able[0]} {had}{does} {found['what']}{time}" if len(able) == 1 and not by else event


_TIME = r" (?:before|during) (?:the )?(?:(?:combat )?damage|blocks?|attackers?|blockers?|combat)(?: (?:is|was|were) .+)?"
_BE = r"(?:is|are|was|were|gets?|got|has been|have been|(?P<had>had (?:already |also |just |only )?been))"
_PASSIVE = re.compile(rf"(?P<what>.+?) {_BE} (?P<verb>[a-z]+(?:ed|it|ot))(?: (?:by|with) (?P<by>.+?))?(?P<time>{_TIME})?", re.IGNORECASE)
_CAST_ON = re.compile(rf"(?:the |his |her )?(?P<by>.+?) {_BE} (?:cast|played|used) (?:on|at|targeting) (?P<what>.+)", re.IGNORECASE)
_NO_PLAY = frozenset({"blocked", "attacked", "equipped", "dealt", "put"})
"""What is done to something by no play on it."""
_FATES = frozenset({"killed", "destroyed", "countered", "exiled", "bounced", "tapped", "untapped", "targeted", "saved", "removed"})
"""What may have been done to something by whatever it was."""
