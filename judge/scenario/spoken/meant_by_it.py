"""What `it` is in a question: what was spoken of last that can be what is asked, or done: an Equipment is equipped, a creature blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import itemgetter

from judge.scenario.language.question_forms import Question
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names
from judge.support.late_regex import regex

VERY = r"(?:still |then |now |also |even |ever |just |really |actually |not |n't )*"
"""What may stand before a word without changing what is asked."""
_IS = r"(?:is|was|be|been|were|gets?|got) "
_BEFORE = tuple((kind, regex(rf"\b(?:{words}) $", re.IGNORECASE)) for kind, words in (
    ("spell", r"counter(?:s|ed|ing)?|respond(?:s|ed|ing)? to|(?:in )?response to|cop(?:y|ies|ied)"),
    ("aimed", r"(?:cast|use|play|try|tried|with|put)(?:s|d|ed)? (?!it\b).+ (?:on|at)"),
    ("means", r"target(?:s|ed|ing)? (?!with\b).+ with"),
    ("Equipment", r"(?:re-?)?equip(?:s|ped|ping)?"),
    ("attacker", r"(?<!chump )(?<!be )block(?:s|ed|ing)?"),
    ("creature", r"equip(?:s|ped|ping)? .+ (?:to|onto|on)|regenerat(?:e|es|ed|ing)|(?:attack|block)(?:s|ed|ing)? with"
     rf"|how (?:big|large) (?:is|was|will|would|does|did)|(?:is|was) (?={VERY}$)"),
    ("permanent", r"kill(?:s|ed|ing)?|destroy(?:s|ed|ing)?|bounc(?:e|es|ed|ing)|sacrific(?:e|es|ed|ing)|sac(?:s|ced)?|steal(?:s|ing)?"
     r"|stole|(?:un)?tap(?:s|ped|ping)?|control (?:of|over)"),
))  # fmt: skip
_BEHIND = tuple((kind, regex(rf" {VERY}(?:{words})\b", re.IGNORECASE)) for kind, words in (
    ("spell", rf"resolve[sd]?|fizzle[sd]?|{_IS}{VERY}(?:on the stack|a spell|cast|countered)"),
    ("creature", rf"die[sd]?|survive[sd]?|live[sd]?|block(?:s|ed)?|attack(?:s|ed)?|regenerate[sd]?|trade[sd]?"
     rf"|{_IS}{VERY}(?:dead|alive|blocked|killed|\d+/\d+)"),
    ("permanent", rf"{_IS}{VERY}(?:(?:un)?tapped|sacrificed|destroyed|in play)"),
    ("aimed", rf"{VERY}an? (?:legal|valid) target"),
    ("trigger", r"triggers?|triggered"),
))  # fmt: skip
"""What stands around `it`, and what it is there."""
_NAMED = ("Equipment", "means", "aimed", "trigger")
"""What is told by its name, where another is named beside it."""
_IT = regex(
    r"(?<![\w'-])(?:it|that one|this one|(?:(?<=attack with )|(?<=attacked with )|(?<=block with )|(?<=blocked with ))(?:him|her))"
    r"(?![\w'-])",
    re.IGNORECASE,
)
_SEAM = regex(
    r"(?:,|\b(?:when|while|if|once|after|before|until|unless|because|as|since|though|although|and|but|so that|that))(?= )"
    r"|(?<=\w)(?= (?:how (?:big|large|much|many)|what|where|who|does|do|did|will|would|can|could) )", re.IGNORECASE
)
"""Where another clause begins; what is named in its own is not `it`, but `itself`."""
_BY_DOING = regex(r"\bby \w+ing $", re.IGNORECASE)
"""What is done to what was named: `save the Giant by regenerating it`."""
_A_NOUN = regex(
    r"\b(?:the|that|this|an?|his|her) (?:copy|token|spell|creature|trigger|ability|damage|mana|effect|card)\b(?! (?-i:[A-Z]))",
    re.IGNORECASE,
)
_OWNED = regex(r"(?:\b(?:the|my|his|her|their|an?|\w+'s?) )?$", re.IGNORECASE)
_FLEETING = regex(r"\b(?:instant|sorcery)\b", re.IGNORECASE)
_BECOMES = regex(r"\bbecomes? .*\bcreature\b", re.IGNORECASE)


OF_PERMANENTS = regex(
    r"\b(?:happens to it|di(?:e|es|ed)|dead|alive|surviv\w+|lives?|big|large|power|toughness|tapped|untapped|attack\w*|block\w*"
    r"|regenerat\w+|\d+/\d+|shrinks?|grows?|destroyed|damage on|fly|flying|trample\w*"
    r"|sacrificed|bounced|it (?:shuffled|return|come back)|(?:save|help|protect)(?:s|ed)? it)\b",
    re.IGNORECASE,
)
"""What is asked of something in play alone."""
_OF_A_SIZE = regex(r"\b(?:big|large|power|toughness|\d+/\d+|attack\w*|block\w*|shrinks?|grows?)\b", re.IGNORECASE)
"""What is asked of a creature alone."""
_OF_FATE = regex(
    r"\b(?:di(?:e|es|ed)|dead|alive|surviv\w+|lives?|destroyed|happen(?:s|ed) to it|regenerat\w+|damage (?:go(?:es)?|wears?)"
    r"|kill(?:s|ed)? it|persist|return|come back|where (?:is|does|did|will) it|exiled|removed|gone|a legal target(?! for)"
    r"|(?:is|was) it (?:still )?(?:there|around|flying|in (?:play|(?:the|\w+'?s?) (?:graveyard|hand|library))"
    r"|on the (?:battlefield|board|table))|counters? (?:(?:\w+ ){0,3}on|does|did) it)\b",
    re.IGNORECASE,
)
_DEALS = regex(r"\b(?:it (?:deal|do)\b|(?:dealt|done) by it|(?:does|did|will)(?:n't)? it (?:kill|destroy))\b", re.IGNORECASE)
_HURTS = regex(r"damage|destroy|sacrifice|-\d", re.IGNORECASE)
_FOR_IT = regex(r"\btargets? (?:for|of) it\b", re.IGNORECASE)
"""What is asked of what was done to something, of what did it, and of what is aimed."""
_HAPPENS_TO_IT = regex(r"\bhappens to it\b", re.IGNORECASE)
"""What is asked of a card in any place."""
_OF_STACK = regex(r"\b(?:on the stack|resolves?|countered|counter it|respond to it|fizzle)", re.IGNORECASE)
"""What is asked of an ability rather than of what has it."""
_OF_PLAYED = regex(
    r"(?:and |so |but )?(?:does|did|will|would|can|could) it (?:still |also |really )?(?:counter|fizzle|hit|destroy|kill)\b", re.IGNORECASE
)
"""What a spell does."""
_LASTS = regex(
    r"(?:(?:until |till )?when|(?:for )?how long) (?:does|do|did|will|would) (?:it|this|that)(?:'s effect)? "
    r"(?:last|stay|hold|apply|go on|end|wear off|expire|run out|stop|cease)\b(?! [a-z]+ing)",
    re.IGNORECASE,
)
"""What is asked of an effect."""
_TAPPED = regex(r"\b((?:un)?tap)ped\b", re.IGNORECASE)
_COSTS = regex(r"\b(?:does|did) it cost\b(?!.* to (?:attack|block)\b)", re.IGNORECASE)
"""What is asked of what was played."""
_COUNTERED = regex(rf"\bcounter(?:ed|s)? it\b|\b(?:is|was|be|get|got|does|did) it {VERY}(?:be |get )?countered\b", re.IGNORECASE)
_USED_AGAIN = regex(r"\b(?:use|activate|play|cast|do) it again\b", re.IGNORECASE)


def it_of(text: str, before: Question | None, asked_of: str, names: Names) -> str:
    """What `it` is in a question: what was asked about last, or its ability, where that was asked about and can be meant; in the first
    question what the last event names, where that is one thing. Empty for none."""
    used = names.event_named("that") if not asked_of and _USED_AGAIN.search(text) else None
    if used is not None and (done := names.played_by(used)):
        return done.removesuffix(PART)
    if names.played and (not asked_of and _OF_PLAYED.match(text) or _LASTS.match(text) and asked_of not in names.played):
        return names.played[-1]
    if asked_of not in names.played and _COSTS.search(text) and (done := names.played_by(names.event_named("that") or 0)):
        return done
    thing = asked_of or _of_the_last_event(text, names)
    about = before.object if before is not None else None
    happens = about is not None and about.name == thing and _HAPPENS_TO_IT.search(text) is not None
    if not happens and not _can_be_asked(text, thing, names):
        fits = (name for name in _spoken_of(before, names) if name in names.in_play and not _not_sized(name, text, names))
        return next(fits, "" if _FLEETING.search(names.types.get(thing, "")) else thing)
    if about is not None and about.part == "ability" and _OF_STACK.search(text):
        return f"{about.name}'s ability"
    if _COUNTERED.search(text) and (thing in names.in_play or not asked_of):  # nothing in play is countered, or resolves
        return names.spell_told() or thing
    if thing not in names.in_play or _OF_STACK.search(text) is None:
        return thing
    done = names.played_by(names.event_named("that") or 0)
    return done if done == f"{thing}{PART}" else thing


def _of_the_last_event(text: str, names: Names) -> str:
    """The only thing that the last event which names one names, and the question does not, or the one of several of which it asks; empty
    for none."""
    said_in = (texts[1:] for texts in reversed(names.events))
    last = next(filter(None, (dict.fromkeys(n for n in names.exact.values() for each in texts if n in each) for texts in said_in)), {})
    if len(last) > 1 and (meant := _of_several_told(list(last), text, names)):
        return meant
    here = named_in(text.casefold(), names)[1]
    others = [name for name in last if name not in here]  # what is done by it is done to another
    return others[0] if len(others) == 1 else ""


def _of_several_told(last: list[str], text: str, names: Names) -> str:
    """Which of several things that an event names `it` is, by what is asked: what does something, what that was done to, or the spell."""
    target = names.target_told("").split("'s ")[-1]
    if _DEALS.search(text):
        did = (name for name in (names.aimed_at(target), *reversed(names.played)) if target in (*last, *names.players))
        return next((name for name in did if name in names.in_play or _HURTS.search(names.texts.get(name, ""))), "")
    if _FOR_IT.search(text):
        return names.aimed_at(target) if target in last else ""
    if _OF_STACK.search(text):
        return names.spell_told()
    if target in last and (_OF_FATE.search(text) or _OF_A_SIZE.search(text) and not _not_sized(target, text, names)):
        return target  # to which something was done last
    state = _TAPPED.search(text)
    if target in last and state and f"{state[1].lower()} target" in names.texts.get(names.aimed_at(target), "").lower():
        return target
    here = [name for name in last if name in names.in_play and not _not_sized(name, text, names)]
    return here[0] if len(here) == 1 and (_OF_A_SIZE.search(text) or OF_PERMANENTS.search(text)) else ""  # the only one that it names


def _not_sized(thing: str, text: str, names: Names) -> bool:
    """Whether a size is asked for, and a thing is no creature."""
    types = names.types.get(thing, "").casefold()
    return bool(types) and "creature" not in types and _OF_A_SIZE.search(text) is not None


def _can_be_asked(text: str, thing: str, names: Names) -> bool:
    """Whether a question can be one of a thing: no spell dies or has a size."""
    fleeting = _FLEETING.search(names.types.get(thing, "")) is not None
    return OF_PERMANENTS.search(text) is None or not (fleeting or _not_sized(thing, text, names))


def by_what_is_done(text: str, before: Question | None, asked_of: str, names: Names) -> str:
    """A question with a name for each `it` that is not what was spoken of last: the thing named last that can be what is done with it.

    Where nothing that was spoken of fits it is the only thing here that does, or stays.
    """
    at, thing = 0, it_of(text, before, asked_of, names)
    while (found := _IT.search(text, at)) is not None:
        at = found.end()
        kind = _kind(text[: found.start()], text[at:])
        seams = [each.start() for each in _SEAM.finditer(text[: found.start()])]
        ahead = text[: seams[-1]] if seams else ""
        if not kind or _A_NOUN.search(ahead) is not None or _BY_DOING.search(text[: found.start()]) is not None:
            continue
        here = _things(ahead, thing, names)
        able = [each for each in here if _fits(kind, each[0], names)]
        if len({name for name, _, _ in able}) > 1:
            continue  # which of them is not known
        if able:
            name, start, end = able[-1]
            meant = ahead[_OWNED.search(ahead[:start]).start() : end]  # type: ignore[union-attr]
            meant = name if _IT.fullmatch(meant) else meant
        elif not here and kind == "spell":
            continue
        elif thing and _fits(kind, thing, names):
            meant = thing if here or kind in _NAMED or found[0].casefold() in ("him", "her") else ""
        else:
            itself = [thing, *(name for name, _, _ in _things(text, "", names))]
            fits = [each for each in _spoken_of(before, names) if (thing or here) and each not in itself and _fits(kind, each, names)]
            only = {each for each in names.exact.values() if each not in itself and _fits(kind, each, names)} if not fits else set[str]()
            only = only & names.in_play or only
            meant = fits[0] if fits else next(iter(only)) if len(only) == 1 else ""
        if meant:
            text, at = f"{text[: found.start()]}{meant}{text[at:]}", found.start() + len(meant)
    return text


def _kind(ahead: str, behind: str) -> str:
    """What `it` is between these words; empty where they do not say."""
    kinds = [kind for kind, words in _BEFORE if words.search(ahead)] + [kind for kind, words in _BEHIND if words.match(behind)]
    return kinds[0] if kinds else ""


def _things(text: str, thing: str, names: Names) -> list[tuple[str, int, int]]:
    """What a text names in order, each with where that begins and ends, and `thing` where it says `it`."""
    said = [(thing, it.start(), it.end()) for it in _IT.finditer(text) if thing]
    for found in names.called_in(text.casefold()):
        there = [name for name in found.names if len(found.names) == 1 or name in names.in_play]
        if found.kind == "card" and len(there) == 1:
            said.append((there[0], found.start, found.end))
    return sorted(said, key=itemgetter(1))


def _spoken_of(before: Question | None, names: Names) -> Iterator[str]:
    """What the question before named, and what the events did, from the last."""
    yield from reversed(named_in(str(before).casefold(), names)[1] if before is not None else ())
    yield from reversed(names.mentioned)


def _fits(kind: str, name: str, names: Names) -> bool:
    """Whether a thing can be what `it` is."""
    types = names.types.get(name, "creature" if name in names.in_play else "").casefold()  # a token that is listed
    text = names.texts.get(name, "").casefold()
    if kind == "spell":
        return name in names.played or name not in names.in_play and bool(types)
    if kind == "aimed":
        return True
    if kind == "means":
        return "target" in text
    if kind == "Equipment":
        return "equipment" in types
    if kind == "trigger":
        return re.search(r"\bwhen|\bat the beginning|\bat end", text) is not None
    if kind == "attacker" and any(" attacks " in told for texts in names.events for told in texts[1:]):
        return any(re.search(rf" attacks .*\b{re.escape(name)}\b", told) for texts in names.events for told in texts[1:])
    return _FLEETING.search(types) is None and (kind == "permanent" or "creature" in types or _BECOMES.search(text) is not None)
