"""What is told of the choices that a resolving or triggered ability asks for: `Ann targets X with the trigger`, `its trigger targets X`."""

from __future__ import annotations

import re

from judge.scenario.saying.resolve_sayings import for_whom, named_together
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import triggers_of
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

AIM = {
    form: verb
    for verb in (
        *("target", "choose", "pick", "select", "aim", "point", "direct", "send", "name", "put", "use", "take", "assign"),
        *("change", "switch", "move", "return"),
    )
    for form in verb_forms.forms(verb)
}
_PART = r"(?:trigger(?:ed ability)?|triggers|triggered abilities|ability|effect|copy|copies|targets?|choice|damage)"
_WORDS = r"(?:(?!(?:with|for|by|using|to|at|on|of|and|targeting|targets)\b)[a-z0-9'/+-]+ ){0,5}?"
_ITS = rf"(?:(?:the|its|that|this|his|her|their|a) )?{_WORDS}{_PART}"


def say_new_target(p: Phrases) -> list[Said]:
    """`Ben chooses a new target for the copy, Ann`, `Ben changes the copy's target to Ann`: whom the copy targets."""
    p.need_player()
    verb = p.verb(AIM) or fail()
    if (named := p.attempt(lambda: _as_new_target(p))) is not None:
        return [Said(f"for the copy: {named_together(named)}", True, told=True)]
    p.match(r"(?:an?|the|his|her) (?:new )?targets?(?: (?:for|of))? (?:the|his|her|its) cop(?:y|ies)(?!\w)") or p.match(
        r"(?:(?:the|his|her) copy's targets?|(?:an?|the) new targets?)(?!\w)"
    ) or fail()
    p.take(":", ",", "to", "-", "as", "namely") or fail()
    p.take("to", "namely")
    nouns = p.nouns()
    if not verb:
        raise NotSaid
    return [Said(f"for the copy: {named_together(nouns)}", True, told=True)]


def _as_new_target(p: Phrases) -> list[Noun]:
    """`Ben as the new target of the copy`, `Ben as the copy's target`."""
    nouns = p.nouns()
    of_it = r" (?:of|for) (?:the|his|her|its) cop(?:y|ies)"
    p.match(rf"as (?:(?:the|its|his|her|a) )?(?:(?:copy's (?:new )?|new )targets?(?:{of_it})?|targets?{of_it})(?!\w)") or fail()
    return nouns


def say_aims(p: Phrases) -> list[Said]:
    """`Ann targets X with the trigger`, `Ann aims Redcap's damage at Ben`, `Ann chooses X for the first trigger`, `Ann targets X`."""
    player = p.need_player()
    earlier = (p.thing or p.before).removesuffix(PART)
    if (sent := p.attempt(lambda: _has_sent(p))) is not None:
        return sent
    verb = p.verb(AIM) or fail()
    triggers = re.search(r"^(?:when|whenever|at) [^\n]*\btarget", p.names.texts.get(earlier, ""), re.IGNORECASE | re.MULTILINE)
    if verb in ("point", "aim", "direct", "send") and triggers and p.match(r"it (?:at|to|toward) "):  # `it triggers, she points it at X`
        return _answered(earlier, named_together(p.nouns()))
    about = p.attempt(lambda: _asking(p, earlier))
    if about is not None:  # `aims its damage at X`
        p.need("at", "to", "on", "onto", "toward", "towards", "targeting", "is", "be", "as")
        nouns = p.nouns()
    else:
        p.take("as the target", "for")
        if word := p.names.asked_for(p.text[p.at :].rstrip(". ")):  # `Ben names Elves`
            p.at = len(p.text)
            return [Said(f"{player} chooses {word}", True)]
        nouns = p.nouns()
        p.take("as the target", "as its target", "as target", "as her target", "as his target")
        with_it = p.take("with", "for", "by", "using", "of", "as")
        if with_it:
            start = p.at
            about = p.attempt(lambda: _asking(p, earlier))
            if about is not None and re.search(r"\b(?:triggers|triggered abilities) ?$", p.text[start : p.at]):  # a target for each of them
                said = [f"{player} chooses {noun.text}" if not about else noun.text for noun in nouns]
                return [each for one in said for each in _answered(about, one)]
        elif verb == "target":
            about = earlier if p.inherits and "target" in p.names.texts.get(earlier, "target").lower() else ""
        if about is None:
            raise NotSaid
    if any(noun.ability for noun in nouns) and verb != "target":
        raise NotSaid
    if about == "the copies":  # a target for each of them
        return [Said(f"for the copy: {noun.text}", True, told=True) for noun in nouns]
    if verb in ("change", "switch", "move") and about == earlier:
        about = _changing(p, earlier)
    return _answered(about, f"{player} chooses {named_together(nouns)}" if not about else named_together(nouns))


def _has_sent(p: Phrases) -> list[Said]:
    """`has the trigger send the Bolt to the Bears`: what the trigger targets, and whom that targets then."""
    p.need("has", "has", "makes", "lets", "uses")
    earlier = (p.thing or p.before).removesuffix(PART)
    about = _asking(p, earlier)
    p.match(r"(?:to )?(?:send|redirect|point|move|change|deflect|bend|turn)(?:ing|s)?(?!\w)") or fail()
    what = p.need_noun()
    p.need("to", "at", "onto", "over to", "toward", "into")
    if not re.search(r"\bchange (?:the|a|any) targets?|\bnew targets?", p.names.texts.get(about, ""), re.IGNORECASE):
        raise NotSaid
    whom = named_together(p.nouns())
    return [*_answered(about, what.text), *_answered(about, whom)]


def say_provokes(p: Phrases) -> list[Said]:
    """`Ann provokes X`, `Elite provokes X`: what the only thing with provoke targets as it attacks."""
    player = p.player()
    noun = p.need_noun() if player is None else None
    p.need("provokes", "provoke")
    target = p.need_noun()
    having = [name for name, text in p.names.texts.items() if re.search(r"\bprovoke\b", text, re.IGNORECASE)]
    about = noun.name if noun is not None else having[0] if len(having) == 1 else fail()
    if target.player or about not in having:
        raise NotSaid
    return _answered(about, target.text)


def _changing(p: Phrases, earlier: str) -> str:
    """What changes targets: what was spoken of last, or the only card here whose text says so; empty for none."""
    changes = re.compile(r"\bchange (?:the|a|any) targets?|\bnew targets?", re.IGNORECASE)
    said = [name for name, text in p.names.texts.items() if changes.search(text)]
    return earlier if earlier in said else said[0] if len(said) == 1 else ""


def _asking(p: Phrases, earlier: str) -> str:
    """Reads what asks: `the trigger`, `the Jitte trigger`, `Redcap's damage`; the object's name, `earlier` where none is named."""
    before = p.at
    noun = p.noun()
    if noun is not None and not noun.player and (noun.ability or p.match(rf"(?:'s )?{_WORDS}{_PART}(?!\w)")):
        if _is_played(p, noun):
            raise NotSaid
        return noun.text.removesuffix(PART)
    p.at = before
    if keyword := p.match(rf"({_KEYWORDS})(?= ?$|,)"):
        return _having(p, keyword.group(1), earlier)
    said = p.match(rf"{_ITS}(?!\w)") or fail()
    if said.group().rstrip().endswith(("copy", "copies")):
        return "the copies" if said.group().rstrip().endswith("copies") else "the copy"
    inside = _named_in(p, before)
    return inside or (_that_may_trigger(p, earlier) if "trigger" in said.group() else earlier)


_KEYWORDS = "provoke|soulshift|haunt|persist|champion|modular|graft|ripple|cascade|storm|gravestorm|exalted|hideaway"
"""Keywords whose triggered ability asks for something."""


def _having(p: Phrases, keyword: str, earlier: str) -> str:
    """The only thing with a keyword, or what was spoken of last where it has it; else its ability, whatever has it."""
    having = [name for name, text in p.names.texts.items() if re.search(rf"\b{keyword}\b", text, re.IGNORECASE)]
    return having[0] if len(having) == 1 else earlier if earlier in having else f"the ability {keyword}"


def _named_in(p: Phrases, start: int) -> str:
    """The card that is named in what has been read since `start`; empty for none."""
    inside = [p.names.longest(p.text, at) for at in range(start, p.at) if at == 0 or p.text[at - 1] == " "]
    return next((each[0][0] for each in inside if each is not None and each[1] == "card" and len(each[0]) == 1), "")


def _is_played(p: Phrases, noun: Noun) -> bool:
    """Whether the ability spoken of is an activated one that targets: it is played, and not only aimed."""
    text = p.names.texts.get(noun.name, "")
    activated = any(re.match(r"[^\"\n]*:.*target", line) for line in text.lower().split("\n"))
    triggered = any(re.match(r"(?:when|at the).*(?:target|choose)", line) for line in text.lower().split("\n"))
    return activated and not triggered


def _answered(about: str, answer: str) -> list[Said]:
    """The answer to what a thing asks: it may have asked before, so it is told of that too."""
    return [Said(f"for {about}: {answer}" if about else answer, True)]


def say_trigger_on(p: Phrases) -> list[Said]:
    """`trigger on X`, `its trigger targets X`, `the ability goes on the stack targeting X`, `the Slide trigger on X`."""
    p.longest(("with", "and"))
    before = p.at
    named = p.names.longest(p.text, before)
    if named is not None and named[1] == "player" and not p.text.startswith("'", named[2]):
        raise NotSaid  # it is told of what a player does
    found = p.match(rf"{_ITS}(?= (?:on|onto|at|targets|targeting|hits|is|goes|triggers|for|aimed)(?!\w))")
    about = ""
    if found:
        about = _named_in(p, before) or _that_may_trigger(p, (p.thing or p.before).removesuffix(PART))
    elif keyword := p.match(rf"(?:(?:the|its|his|her) )?({_KEYWORDS})(?= (?:targeting|targets|on|onto|aimed|at)(?!\w))"):
        about = _having(p, keyword.group(1), (p.thing or p.before).removesuffix(PART))
    else:
        noun = p.need_noun()
        if not noun.ability:
            raise NotSaid
        about = noun.text.removesuffix(PART)
    said = p.take("goes on the stack", "is put on the stack", "triggers", "goes onto the stack", "is on the stack", "goes off")
    p.take(",", "and")
    triggers = said or p.text[: p.at].rstrip().endswith("triggers")
    if triggers and p.attempt(lambda: for_whom(p)):
        return [Said("")]
    on = p.take("targeting", "targets", "aimed at", "on", "onto", "at", "hits", "for", "with target", "target")
    if not on and said:
        own = about and triggers_of(p.names.texts.get(about, ""))
        return [Said(f"until: did {about} trigger? yes" if own else "until: how many abilities triggered >= 1? yes")]
    if not on:
        raise NotSaid
    p.thing = p.thing or p.before
    nouns = p.nouns()
    whom = nouns[0].text if on == "hits" and len(nouns) == 1 else ""
    hit = [Said(f"until: did {about} deal damage to {whom}? yes")] if whom and _DAMAGES.search(p.names.texts.get(about, "")) else []
    return [*_answered(about, named_together(nouns)), *hit]


_DAMAGES = re.compile(r"^(?:when|whenever|at) [^\n]*\bdeals [^\n]*damage", re.IGNORECASE | re.MULTILINE)


def _that_may_trigger(p: Phrases, name: str) -> str:
    """What was spoken of last, as that of which `the trigger` is: of an instant or sorcery of which nothing triggers, its target."""
    text = p.names.texts.get(name, "")
    if not re.search(r"\b(?:instant|sorcery)\b", p.names.types.get(name, ""), re.IGNORECASE):
        return name
    if re.search(rf"\b(?:when|whenever|at (?:the|end)|{_KEYWORDS}|replicate|conspire)\b", text, re.IGNORECASE):
        return name
    said = (re.search(rf" plays {re.escape(name)} targeting ([^,]+)$", each) for event in p.names.events for each in event[1:])
    aimed = [each[1] for each in said if each is not None and each[1] in p.names.exact.values()]
    return aimed[-1] if aimed else name


def say_with_it(p: Phrases) -> list[Said]:
    """`and takes Hill Giant with it`, `imprinting Shock`, `and imprints Shock`: what the card just spoken of asks for."""
    player = p.player() or p.subject or fail()
    verbs = "imprint|tak|get|grab|remov|exil|steal|nam|kill|destroy|bounc|return|champion|devour|discard|search|fetch|hit|snatch"
    verb = p.match(rf"(?:{verbs})(?:s|es|ing|e|ed)?(?!\w)") or fail()
    thing, always = p.thing or p.before, verb.group().startswith(("imprint", "champion", "devour"))
    p.take("up", "out", "for")
    nouns = p.nouns()
    its = "it|that|the trigger|its (?:trigger|ability)|the ability|him|her"
    with_it = p.match(rf"(?:with|under|from|on|to|off|via|using|into) (?:{its})(?!\w)")
    if not (always or with_it) or not thing:
        raise NotSaid
    about = thing.removesuffix(PART)
    if (keyword := _KEPT_WITH.match(verb.group())) and keyword.group() not in p.names.texts.get(about, "").lower():
        about = _having(p, keyword.group(), about)
    asked = [Said(f"{about} has asked")] if always or not p.inherits else []
    return [Said(f"for {about}: {player} chooses {named_together(nouns)}", True), *asked]


_KEPT_WITH = re.compile("imprint|champion|devour")
"""What is told of one thing with another by its keyword, whatever was spoken of since."""


def say_moves_counters(p: Phrases) -> list[Said]:
    """`Ann puts Ravager's counters on X`, `moves the counter from Reborn (onto X)`: what an ability that puts them targets, or asks for."""
    p.player() or p.subject or fail()
    p.need("puts", "put", "moves", "move", "places", "place")
    p.match(r"(?:all|both|one)(?: of)?(?!\w)")
    said = [name.removesuffix(PART) for name in (p.thing, p.before, *reversed(p.names.mentioned))]
    spoken = [name for name in said if re.search("counter|modular|graft", p.names.texts.get(name, ""), re.IGNORECASE)]
    grafts = [name for name in sorted(p.names.in_play) if re.search(r"\bgraft\b", p.names.texts.get(name, ""), re.IGNORECASE)]
    whose = p.attempt(lambda: _of_whom(p)) or (spoken or grafts or said)[0]
    p.match(r"(?:the|its|his|her|their|those|these|an?|\d+|one|two|three)(?!\w)")
    p.match(r"(?:[+-]\d+/[+-]\d+|\w+) (?=counters?)")
    p.need("counters", "counter")
    moved = p.need_noun().name if p.take("from", "off", "off of") else ""
    whose = moved or whose
    if moved and p.done and not _MOVES_TARGET.search(p.names.texts.get(moved, "")):  # to the only thing that it can be moved to
        return [Said(f"for {moved}: yes", True)]
    p.need("on", "onto", "to", "over to")
    nouns = p.nouns()
    about = whose.removesuffix(PART) or fail()
    if any(noun.player for noun in nouns):
        raise NotSaid
    asks = moved and not _MOVES_TARGET.search(p.names.texts.get(about, ""))
    if re.search(r"\bgraft\b", p.names.texts.get(about, ""), re.IGNORECASE):  # it may be moved onto what has come into play
        came = Said(f"until: how many +1/+1 counters did {nouns[0].text} get >= 1? yes")
        return [*_answered(about, "yes"), Said(f"{about} has asked"), came]
    done = [Said(f"until: how many +1/+1 counters did {nouns[0].text} get >= 1? yes")] if len(nouns) == 1 and not asks else []
    told = done if re.search(r"\bmodular\b", p.names.texts.get(about, ""), re.IGNORECASE) else []
    return [*_answered(about, named_together(nouns)), *([Said(f"{about} has asked")] if asks else told)]


_MOVES_TARGET = re.compile(r"\bmodular\b|\bcounters? (?:from|on|onto) target\b", re.IGNORECASE)


def say_copies(p: Phrases) -> list[Said]:
    """`Ann copies Akroma with Clone`, `Ann copies Lightning Bolt targeting Ben`: what it becomes, or that a copy is made and played."""
    player = p.player() or p.subject or fail()
    p.need("copies", "copy")
    what = p.need_noun()
    by = p.need_noun().name if p.take("with", "using", "by", "via") else ""
    targets = p.nouns() if p.take("targeting", "and targets", "on", "onto", "at", ", targeting", ", aiming it at", ", aimed at") else []
    p.take("with it", "with the copy", "with that", "with this")
    aimed = [Said(f"for the copy: {player} chooses {named_together(targets)}", True, told=True)] if targets else []
    if by and re.search(r"\bcopy target\b", p.names.texts.get(by, ""), re.IGNORECASE):  # `Ann copies the Bolt with Fork`
        p.thing = "the copy"
        return [Said(f"{player} plays {by} targeting {what.text}"), *aimed]
    said = [by] if by else [name.removesuffix(PART) for name in (p.thing, p.before, *reversed(p.names.mentioned), *p.names.owners)]
    about = next((name for name in said if name != what.name and _MAY_COPY.search(p.names.texts.get(name, ""))), "")
    if what.player or not about or p.names.owners.get(about) != player:
        raise NotSaid
    if _IS_A_COPY.search(p.names.texts.get(about, "")):
        told = Said(f"for {about}: {player} chooses {what.text}", True, told=True) if not targets else fail()
        return [told, *([Said(f"{about} has asked")] if p.inherits else [])]  # `casts Clone and copies X`
    p.thing = "the copy"
    often = 1 if "if you do, copy" in p.names.texts.get(about, "").lower() else 2  # what is paid for is made, and need not be played
    return [*[Said(f"for {about}: {player} chooses yes", True, told=True)] * often, *aimed]


_IS_A_COPY = re.compile(r"\b(?:as|become|becomes) a copy of\b", re.IGNORECASE)
_MAY_COPY = re.compile(rf"{_IS_A_COPY.pattern}|\bmay copy the\b|\bplay the copy\b|\bif you do, copy\b", re.IGNORECASE)


def _of_whom(p: Phrases) -> str:
    """Reads `Ravager's`: the name."""
    p.take("the")
    found = p.names.longest(p.text, p.at)
    if found is None or found[1] != "card" or len(found[0]) > 1:
        raise NotSaid
    p.at = found[2]
    p.take("'s", "'") or fail()
    p.skip()
    return found[0][0]


def say_redirected(p: Phrases) -> list[Said]:
    """`and has the damage dealt to Jace instead`: to whom what was played last deals its damage."""
    player = p.player() or p.subject or fail()
    p.need("has", "have", "gets", "wants", "lets")
    p.take("all", "all of")
    p.need("the damage", "its damage", "that damage", "damage", "it")
    p.take("be", "is", "to be", "go", "to go", "instead")
    p.take("dealt", "redirected", "moved", "done", "sent")
    p.take("instead")
    p.need("to", "at", "onto", "on")
    source = (p.played or next(reversed(p.names.played), p.thing or p.before)).removesuffix(PART) or fail()
    whom = p.need_noun()
    p.take("instead")
    return [Said(f"for {source}: {player} chooses {whom.text}", True)]


def say_agrees(p: Phrases) -> list[Said]:
    """`Ben uses it`, `Ann reveals`, `Ann does so`: yes to what the thing just spoken of asks."""
    player = p.player() or fail()
    thing = p.thing or p.before
    if p.match(r"(?:doesn't|does not|declines|refuses|can't)(?: (?:to )?(?:use it|do so|reveal|do it|want to))?(?=$|,| and )"):
        answer = "no"
    else:
        it = r"(?:(?:chooses|decides) to (?:use|do|accept|take) (?:it|that|so)|uses (?:it|that)|does(?: so| it| that)?"
        it += r"|reveals?(?: it| the card| the top card)?|accepts?(?: it)?|wants (?:it|to))"
        p.match(rf"{it}(?=$|,| and )") or fail()
        answer = "yes"
    if not thing or re.search(r"^[^\n\"]*:", p.names.texts.get(thing.removesuffix(PART), ""), re.MULTILINE):
        raise NotSaid
    about = thing.removesuffix(PART)
    if "reveal" in p.text[: p.at].split()[-1] and "reveal" not in p.names.texts.get(about, "").lower():
        raise NotSaid
    return [Said(f"for {about}: {player} chooses {answer}", True), Said(f"{about} has asked")]


def say_puts_counter(p: Phrases) -> list[Said]:
    """`Ann puts a soot counter on Smokestack`, `Ann doesn't add a counter to it`: what its triggered ability lets its player do."""
    player = p.need_player()
    denied = p.take("doesn't", "does not", "declines to", "chooses not to") is not None
    p.need("puts", "put", "adds", "add")
    p.match(r"(?:an?|another|one more|the|no) (?:[a-z0-9/+-]+ )?counter(?!\w)") or fail()
    if p.take("on", "to", "onto"):
        what = p.need_noun()
    else:  # the only thing that lets its player do so
        mine = [name for name, owner in p.names.owners.items() if owner == player and name in p.names.in_play]
        lets = [name for name in mine if _MAY_PUT.search(p.names.texts.get(name, ""))]
        what = Noun(lets[0], name=lets[0]) if len(lets) == 1 else fail()
    p.take("first", "again")
    if what.player or what.ability or not _MAY_PUT.search(p.names.texts.get(what.name, "")):
        raise NotSaid
    return [Said(f"for {what.text}: {player} chooses {'no' if denied else 'yes'}", True), Said(f"{what.text} has asked")]


_MAY_PUT = re.compile(r"^(?:when|whenever|at the)\b.*\byou may put an? [^.]*counter", re.IGNORECASE | re.MULTILINE)
