"""What is told of what comes of it: `the Bears die`, `Jitte gets two counters`, `Ann goes to 17`, `persist doesn't trigger`.

Any statement is a question that was answered: it is put as one, read like one, and must then be so (`until: did Bears die? yes`).
"""

from __future__ import annotations

import re

from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Said, fail, singular_verbs
from judge.scenario.spoken.scenario_names import Names

_ENDS = re.compile(r",? and then |, then |,? and |, but |, so |, while |, |; | because | since | but | then | so | while ")
_AUX = r"(?:is|are|was|were|has|have|had|can|could|does|do|did|will|would|must)"
_NOT = re.compile(rf"({_AUX})(?:n't|'t| not|not)(?!\w)|(won't|never|no longer)(?!\w)")
_EVERY = ("everyone", "everybody", "each player", "both players", "all players", "both", "each of them")
_NOBODY = ("nobody", "no one", "neither player")
_BARE = {
    "gain": "life", "lose": "life", "pay": "life", "take": "damage", "deal": "damage", "draw": "cards", "receive": "damage",
}  # fmt: skip
"""What is meant where only the number is said: `Ann gains 2`."""


def say_told(p: Phrases) -> list[Said]:
    """A statement of what comes of it, up to the end of its clause: the longest part of the sentence that can be asked."""
    start = p.at
    ends = [found.start() for found in _ENDS.finditer(p.text, start + 1)]
    for end in sorted({*ends, len(p.text)}, reverse=True):
        for subject in _subjects(p, start):
            found = _told(p, subject, start, end)
            if found is not None:
                p.at = end
                p.skip()
                return found
    raise NotSaid


def _subjects(p: Phrases, start: int) -> list[str]:
    """Who it is told of, as the text may leave it out: the player or the thing spoken of last; a thing of what deals damage."""
    if not p.inherits:
        return [""]
    return ["", *([] if p.text.startswith("deal", start) else [p.subject]), p.thing]


def _told(p: Phrases, inherited: str, start: int, end: int) -> list[Said] | None:
    text = p.text[start:end].strip(" ,.")
    if inherited:
        text = f"{inherited.casefold()} {text}"
    if not text:
        return None
    if p.subject:
        text = re.sub(r"^(?:she|he)(?= [a-z])", p.subject.casefold(), text)
    if re.match(r"it (?:connects|gets (?:in|through)|hits|dies|survives)\b", text) and (fights := p.creature_spoken_of()):
        text = f"{fights.casefold()}{text[2:]}"  # `Growths the Elf and it connects`
    bare = re.match(r"(?:damage: ?|for )?(\d+|one|two|three|four|five|six)(?: damage)? to (.+)$", text)
    if bare:
        text = f"{bare.group(2)} takes {bare.group(1)} damage"
    text = re.sub(r"^(.+?) (?:is|are|was|were) dealt (?=.)", r"\1 takes ", text)
    text = re.sub(r"( takes damage| takes (?:\d+|[a-z]+) damage) by (?=.)", r"\1 from ", text)
    does = re.match(
        r"(?:the |its |that |his |her )?(?:[a-z-]+ )?(?:trigger|ability|spell|effect) (removes|exiles|destroys|kills|counters) (.+)$", text
    )
    if does:
        text = f"{does.group(2)} is {verb_forms.forms(verb_forms.base(does.group(1)))[3]}"
    if shown := _SHOWN.match(text):
        named = p.names.longest(text, shown.end())
        by = _SHOWN_BY.fullmatch(text[named[2] :]) if named is not None and named[1] == "card" else None
        names = list(named[0]) if named is not None and by is not None else []
        if by is not None and len(names) == 1 and shown_from_library(p.names, names):
            shows = p.names.card_called(by["by"] or "")
            triggers = [Said(f"until: did {shows} trigger? yes")] if shows else []
            return [*triggers, Said(f"until: was {names[0]} revealed? yes")]
    control = re.match(r"(.+?) (?:takes control of|gains control of|regains|steals|takes|gets|controls) (.+?)(?: back| again)?$", text)
    if control:
        taken = _controls(p, control.group(1), control.group(2))
        if taken is not None:
            return taken
    keyword = re.match(r"(.+) (persist|unearth|cascade|madnesse|storm|suspend|graft|evolve|dredge|ripple)s(?: back)?$", text)
    if keyword:
        having = [name for name in p.names.with_keyword(keyword.group(2).removesuffix("e")) if keyword.group(1) == "it" or inherited]
        text = f"{having[0].casefold() if len(having) == 1 else keyword.group(1)} triggers"
    everybody = next((word for word in (*_EVERY, *_NOBODY) if text.startswith(f"{word} ")), "")
    if everybody:
        each = [_asked_of(p, f"{player.casefold()} {text[len(everybody) + 1 :]}") for player in p.names.players]
        notes = [note for note in each if note is not None]
        if len(notes) != len(each):
            return None
        return [Said(f"until: {ask}? {'no' if everybody in _NOBODY else so}") for ask, so in notes]
    caused = _CAUSED.match(text)
    found = _asked_of(p, text) or (_asked_of(p, caused.group(1)) if caused else None)
    if found is None or found[1] == "yes" and found[0].endswith(" played") and _PLAYS.search(text):
        return None  # a play is done, and not told
    word = "until" if found[1] == "yes" and not found[0].startswith("can ") else "note"
    return [Said(f"{word}: {found[0]}? {found[1]}")]


def shown_from_library(names: Names, shown: list[str]) -> bool:
    """Whether what is said to be revealed lies in a library of which something here reveals the top: it is no choice."""
    held = {*names.in_play, *(name for hand in names.hands.values() for name in hand)}
    return not held & {*shown} and any(_TOP.search(text) for text in names.texts.values())


_SHOWN = re.compile(r"(?:.+? )?(?:reveals|flips(?: over)?|turns over|shows) (?:(?:an?|the|his|her) )?")
_SHOWN_BY = re.compile(r"(?: (?:to|off|off of|from|with|for|on) (?:the |his |her )?(?P<by>[a-z' -]+))?")
_TOP = re.compile(r"\breveals? the top (?:card|\w+ cards) of\b", re.IGNORECASE)


_CAUSED = re.compile(
    r"(.+?) (?:to|from|because of|due to|thanks to|off|off of) (?!(?:it|him|her)self\b)"
    r"(?:the |his |her |its )?(?:(?! and | then )[a-z' -])+$"
)
"""What is told with its cause, and of no other act."""
_PLAYS = re.compile(r" (?:plays?|casts?|activates?|uses?) (?=\w)")


def _controls(p: Phrases, who: str, what: str) -> list[Said] | None:
    """`Ben gets the Giant back`, `Sower's ability takes it`: whose it is then."""
    both = []
    for text in (who, what):
        inner = Phrases(p.scan, p.names)
        inner.text, inner.subject, inner.thing, inner.before = text, p.subject, p.thing, p.before
        noun = inner.noun()
        if noun is None or not inner.done:
            return None
        both.append(noun)
    player = both[0].text if both[0].player else p.names.owners.get(both[0].name, "")
    if (
        not player
        or both[1].player
        or both[1].name not in p.names.owners
        or p.names.owners.get(both[1].name) == player
        and not both[0].player
    ):
        return None
    p.thing = both[1].text
    return [Said(f"until: controller of {both[1].text} = {player}? yes")]


def _asked_of(p: Phrases, text: str) -> tuple[str, str] | None:
    """A statement as the question of the language that it answers, and the answer."""
    from judge.scenario.asked.asking.every_way_of_asking import asked_from_here

    inner = Phrases(p.scan, p.names)
    inner.text, inner.subject, inner.thing, inner.before = text, p.subject, p.thing, p.before
    try:
        noun = inner.noun()
        if noun is None:
            from judge.scenario.saying.resolve_sayings import keyword_said

            if not keyword_said(inner) and not inner.match(r"(?:the|an?|that) [a-z]+ (?=[a-z]+s(?:$| ))"):  # `the exchange happens`
                return None
    except NotSaid:
        return None
    who, rest = text[: inner.at].strip(), text[inner.at :].strip()
    if noun is not None and re.search(r"\b(?:it|them)$", rest) and noun.name in (p.thing.removesuffix(PART), noun.text):
        said = (name.removesuffix(PART) for name in (p.before, *reversed(p.names.mentioned)))
        other = next((name for name in said if name not in ("", noun.name)), "")
        rest = re.sub(r"\b(?:it|them)$", other.casefold(), rest) if other else rest  # `its trigger counters it`: another thing
    for question, so in _put_as_questions(who, rest):
        asked = Phrases(p.scan, p.names)
        asked.text, asked.asks = singular_verbs(question), True
        asked.subject, asked.thing = p.subject, p.thing
        found = asked_from_here(asked)
        if found is not None and found.startswith("can ") and re.match(r"(?:can|could|be able)", rest):
            return found, so
        if found is not None and not found.startswith(("can ", "what", "how", "who")) or found is not None and " = " in found:
            if noun is not None and not noun.player:
                p.thing = noun.text
            elif noun is not None:
                p.subject = noun.text
            return found.replace(" = ", " >= ", 1) if found.startswith("how ") and "counters are" not in found else found, so
    return None


def _put_as_questions(who: str, rest: str) -> list[tuple[str, str]]:
    """`the bears` and `die` as `do the bears die`, yes; the ways in which a statement may be asked."""
    denied = _NOT.match(rest)
    if denied is not None:
        aux = denied.group(1) or {"won't": "does"}.get(denied.group(2), "does")
        after = rest[denied.end() :].strip()
        if denied.group(2) in ("never", "no longer"):
            verb, _, more = after.partition(" ")
            return [(f"does {who} {verb_forms.base(verb)} {more}".strip(), "no")]
        return [(f"{aux} {who} {after}", "no")]
    aux_said = re.match(rf"({_AUX})(?: been| become| become| being)?(?!\w)", rest)
    if aux_said is not None:
        aux, after = aux_said.group(1), rest[aux_said.end() :].strip()
        found = [(f"{aux} {who} {after}", "yes")]
        if aux in ("has", "have", "had"):
            verb, _, more = after.partition(" ")
            found = [
                (f"does {who} have {after}", "yes"),
                (f"was {who} {after}", "yes"),
                (f"does {who} {verb_forms.base(verb)} {more}".strip(), "yes"),
            ]
        if aux in ("is", "was") and after.startswith(("at ", "on ", "down to ")):
            found.append((f"{aux} {who} {after}", "yes"))
        return found
    verb, _, more = rest.partition(" ")
    base = verb_forms.base(verb)
    if not base:
        return []
    if base == "do" and re.match(r"(?:\d+|one|two|three|four|five|six)\b", more):
        base = "deal"
    if base in ("become", "get", "be") and more:
        found = [(f"was {who} {more}", "yes"), (f"is {who} {more}", "yes")]
        return [*found, (f"does {who} {base} {more}".strip(), "yes")]
    if base in ("make", "create", "get", "produce") and (made := re.match(r"(\d+|an?|one|two|three|four|five) ([a-z' ]+)$", more)):
        often = {"a": "1", "an": "1"}.get(made.group(1), made.group(1))
        return [(f"does {who} control {often} {made.group(2)}", "yes")]
    more = re.sub(r"^(?:an?|another) (?=life\b)", "1 ", more)
    if base in ("go", "drop", "fall") and (level := re.match(r"(?:down |up )?(?:to|at) (-?\d+)(?: life)?$", more)):
        return [(f"is {who} at {level.group(1)}", "yes")]
    if (
        base in _BARE
        and (number := re.match(r"(\d+|two|three|four|five|six)(?= (?:from|off|to|damage to)|$)", more))
        and "damage" not in more
    ):
        more = f"{number.group(1)} {_BARE[base]}{more[number.end() :]}"
    return [(f"does {who} {base} {more}".strip(), "yes")]


_SIZE = r"(\d+/\d+|[+-]\d+/[+-]\d+)(?: creature)?(?: until end of turn| for the turn| now| again)?(?= ?(?:$|,|;|and |then |but ))"

_BECOMES = (
    r"(?:gets?|has|gains|receives|becomes|grows|shrinks|is|is now|ends up|turns)"
    r"(?: up| down)?(?: (?:to|into|as|be|being))?(?: an?)?(?!\w)"
)


def say_sized(p: Phrases) -> list[Said]:
    """`it gets +3/+3`, `Serra Angel becomes a 7/7`: the change, or the power and toughness, that must have come about."""
    if p.match(r"(?:it|that|which|the creature)(?= )") or p.inherits and p.peek() in ("gets", "becomes", "gains", "is", "has"):
        name = p.creature_spoken_of() or fail()
    else:
        noun = p.need_noun()
        name = noun.text
        if noun.player or noun.ability:
            raise NotSaid
    p.match(_BECOMES) or fail()
    size = (p.match(_SIZE) or fail()).group(1)
    return [Said(f"until: does {name} have {size}? yes" if size[0] in "+-" else f"until: P/T of {name} = {size}? yes")]
