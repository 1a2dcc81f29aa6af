"""Sentences whose verb means what the text of a card has: `removes X for Y`, `flings X with Y at Z`, `X names Y`; and passive ones."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.errors import ScenarioError
from judge.scenario.saying.keyword_plays import narrow, with_choices
from judge.scenario.saying.plays import acts
from judge.scenario.saying.resolve_sayings import named_together
from judge.scenario.saying.spoken_clauses import read_clauses
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_MEANS = verb_forms.WORDS["as the text has it"]
"""What people say, and the verbs by which the text of a card may have that."""
_THROWN = ("fling", "throw", "hurl", "chuck", "toss", "launch")
_AS_COST = {"sacrifice": "sacrificing", "discard": "discarding", "return": "returning", "tap": "tapping", "remove": "removing",
            "exile": "removing"}
"""Verbs of costs, and how the language writes what is paid so."""
_LINK = r"(?:with|for|to|on|by|using|off|off of|from|under|via|through|into|because of)(?= )"
_TOP = r"(?:the top (?:card|\w+ cards?)(?: of (?:his|her|their|\w+'s) (?:library|deck))?|the card|it)(?!\w)"
_WHERE = r"(?:from the game|from (?:his|her|their|the|\w+'s) (?:hand|graveyard|library)|to (?:his|her|their|its owner's) hand)(?!\w)"
_PITCH = re.compile(r"\brather than pay|\badditional cost to (?:play|cast)\b", re.IGNORECASE)
_AS_IT_COMES = r"^as [^\n]*?(?:comes into play|enters)[^\n]*?\b"
"""What is chosen so of a thing that lies in play was chosen before."""
_LINES = re.IGNORECASE | re.MULTILINE


def pays_for_another(p: Phrases, player: str) -> list[Said]:
    """`Ann pitches X to Force of Will at Y`, `flings X with Brion at Ben`: what pays for a spell of the hand, or is thrown by another."""
    if (first := p.attempt(lambda: _before_its_play(p, player))) is not None:
        return first
    thrown, means = verb_forms.base(p.peek()) in _THROWN, _MEANS.get(verb_forms.base(p.peek()), "")
    if not thrown and not any(_clause(p, player, means, [], spell) for spell in p.names.hands.get(player, ())):
        raise NotSaid
    means, nouns, times, source, waits = _named(p, player)
    return _paid(p, player, means, nouns, source, waits) * times if waits or thrown else fail()


def _before_its_play(p: Phrases, player: str) -> list[Said]:
    """`pitches Brainstorm to Force the Bolt`, `sacrifices X to Fling it at Ben`: what pays stands before the play that it pays."""
    means = _MEANS.get(verb_forms.base(p.peek())) or fail()
    if not any(_clause(p, player, means, [], spell) for spell in p.names.hands.get(player, ())):
        raise NotSaid
    p.take(p.peek())
    nouns = p.nouns()
    p.match(_WHERE)
    p.need("to", "and")
    try:
        told = acts(p, player)
    except ScenarioError:  # what it may be done with is said otherwise
        raise NotSaid from None
    clause = _clause(p, player, means, nouns, p.played)
    if not clause or not told[-1].text.startswith(f"{player} plays {p.played}"):
        raise NotSaid
    return [*told[:-1], replace(told[-1], text=f"{told[-1].text} {clause}")]


def _clause(p: Phrases, player: str, means: str, nouns: list[Noun], spell: str) -> str:
    """The clause that tells what pays for a spell of the hand; empty where its text asks for nothing of the kind."""
    if spell not in p.names.hands.get(player, ()) or spell in p.names.in_play:
        return ""
    lines = [line for line in p.names.texts.get(spell, "").split("\n") if _PITCH.search(line)]
    for verb in means.split("|"):
        told = next((line for line in lines if re.search(rf"\b{verb}\b", line, re.IGNORECASE)), "")
        if told and verb in _AS_COST:
            other = "by its alternative cost " * ("rather than pay" in told.lower())
            return f"{other}{_AS_COST[verb]} {joined(nouns)}{' from the game' * (_AS_COST[verb] == 'removing')}"
    return ""


def as_text_has_it(p: Phrases, player: str) -> list[Said]:
    """`Ann removes Imp for Ichorid`, `pays for Rift targeting X`, `imprints X on Y`: what the text of a thing asks for, as a cost or a
    choice: the verb is one by which that has it."""
    means, nouns, times, source, waits = _named(p, player)
    if nouns and (paid := p.attempt(lambda: _paid(p, player, means, nouns, source, waits))) is not None:
        return paid * times
    effects = re.sub(r"^[^:\n\"]*:[^\n]*", "", p.names.texts.get(source.name, ""), flags=re.MULTILINE)
    if waits or not re.search(rf"\b(?:{means})", effects, re.IGNORECASE):
        raise NotSaid
    about = p.thing = source.text.removesuffix(PART)
    here = p.at
    p.take(",", "and")
    targets = p.nouns() if not nouns and p.match(r"(?:targeting|at|on) (?=\w)") else []
    p.at = p.at if targets else here
    told_too = [Said(f"for {about}: {named_together(targets)}", True)] if targets else []
    answer = named_together(nouns) if nouns else "yes"
    return [Said(f"for {about}: {player} chooses {answer}", True), *told_too, Said(f"{about} has asked")]


def _named(p: Phrases, player: str) -> tuple[str, list[Noun], int, Noun, bool]:
    """Reads the verb, whom it is done to, how often, and with, for or to what: also whether that waits in the player's hand."""
    means = _MEANS.get(verb_forms.base(p.peek())) or fail()
    p.take(p.peek())
    p.take("up", "out", "back")
    try:
        nouns = [] if p.match(rf"{_TOP}(?= {_LINK})") or p.match(rf"(?={_LINK})") else p.nouns()
    except ScenarioError:  # a name that may be several, of which another reading may tell
        raise NotSaid from None
    p.match(_WHERE)
    times = p.times()
    p.match(_LINK) or fail()
    p.take("the ability of", "the trigger of", "the cost of")
    source = p.need_noun()
    if source.player or any(noun.player for noun in nouns) and "target" not in means:
        raise NotSaid
    elsewhere = source.name not in p.names.in_play and source.name not in p.names.played
    return means, nouns, times, source, elsewhere and source.name in p.names.hands.get(player, ())


def _paid(p: Phrases, player: str, means: str, nouns: list[Noun], source: Noun, waits: bool) -> list[Said]:
    """The spell or ability whose cost has the verb, played for these."""
    text = p.names.texts.get(source.name, "")
    clause = _clause(p, player, means, nouns, source.name) if waits and nouns else ""
    for verb in means.split("|") if not waits and nouns and nouns[0].count == 1 and source.name in p.names.in_play else ():
        if verb in _AS_COST and re.search(rf"^[^:\n\"]*\b{verb} (?:an?|another|two|three|x)\b[^:\n\"]*:", text, _LINES):
            clause = f"{_AS_COST[verb]} {joined(nouns)}{' from the game' * (_AS_COST[verb] == 'removing')}"
            break
    if not clause:
        raise NotSaid
    p.thing = p.played = source.name
    clauses = read_clauses(p, source)
    name = narrow(source, player).removesuffix(PART) + PART * (not waits)
    return with_choices(p, f"{player} plays {name}{clauses.text} {clause}", source, clauses)


def say_asks_for(p: Phrases) -> list[Said]:
    """`Meddling Mage names Shock`, `Venser's trigger targets the Demigod on the stack`: what the text of a thing asks for is told."""
    noun = p.need_noun()
    means = _MEANS.get(verb_forms.base(p.peek())) or fail()
    text = p.names.texts.get(noun.name, "")
    if noun.player or not re.search(rf"\b(?:{means})", text, re.IGNORECASE):
        raise NotSaid
    start = p.at
    p.take(p.peek())
    about = noun.text.removesuffix(PART)
    if noun.name in p.names.in_play and noun.name not in p.names.played and re.search(rf"{_AS_IT_COMES}(?:{means})\b", text, _LINES):
        help = f"list it so: '{noun.name} (naming {p.text[p.at :].title()})'"
        p.scan.fail(f"what {noun.name} names was chosen as it came into play", start=start, code="bad-board", help=help)
    if word := p.names.asked_for(p.text[p.at :].rstrip(". ")):
        p.at = len(p.text)
        return [Said(f"for {about}: {word}", True)]
    nouns = p.nouns()
    p.match(_WHERE)
    return [Said(f"for {about}: {named_together(nouns)}", True)]


_PASSIVE = (
    r"(?:is|are|gets?|was|were|being)(?: (?:then|now|also|again))? (?P<verb>[a-z-]+)(?P<rest>[^;]*?)"
    r"(?=$|;|,? (?:and )?then |, and (?!target)|\. )"
)
_BY = r" (?:by|with) (?P<by>[^,]+?)(?=$|,| (?:targeting|at|on|to|for|with|in) )"


def say_passive(p: Phrases) -> list[Said]:
    """`The Angel is shocked by Ann`, `Bears are flung at Ben`, `X is discarded to Mongrel`: what a player does, told of the thing."""
    noun = p.need_noun()
    found = p.match(_PASSIVE) or fail()
    rest, player, means = found["rest"], "", ""
    if not rest.strip() and found["verb"] not in w.PLAY:  # what may come of an effect, too
        raise NotSaid
    for said in re.finditer(_BY, rest):
        named = p.names.longest(rest, said.start("by") + len("the ") * said["by"].startswith("the "))
        if named is None:
            continue
        who = named[0][0] if named[1] == "player" else p.names.owners.get(named[0][0], "")
        whole = named[1] == "player" and not rest.startswith("'", named[2])
        player, means = player or who, means or ("" if whole else f" with {said['by']}")
        rest = rest[: said.start()] + rest[said.end() :]
        break
    owner = p.names.owners.get(noun.name, "")
    for who in dict.fromkeys((player,) if player else (owner, *p.names.players)):
        if who and (told := p.attempt(lambda who=who: _actively(p, who, f"{found['verb']} {noun.text}{means}{rest}"))) is not None:  # type: ignore[misc]
            return told
    raise NotSaid


def _actively(p: Phrases, player: str, what: str) -> list[Said]:
    """What a player does, in words of its own."""
    inner = Phrases(p.scan, p.names)
    inner.text = f"{player} {what}".casefold()
    inner.subject, inner.thing, inner.before = p.subject, p.thing, p.before
    inner.need_player()
    said = acts(inner, player)
    p.thing, p.played = inner.thing, inner.played
    return said if inner.done else fail()
