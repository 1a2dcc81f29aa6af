"""What is said to resolve or to come into play: `X resolves`, `the persist trigger resolves`, `Clone enters copying Y`."""

from __future__ import annotations

import re

from judge.scenario.saying.orders_told import which_trigger
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import triggers_of
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail
from judge.scenario.spoken.verb_forms import WORDS

_ALL = r"(?:everything|it all|them all|all(?: of (?:it|them|that))?|the lot|the rest|the whole stack|each)"


_INCLUDING = (
    r",? ?(?:including|even|and|with|along with|plus) (?:all )?(?:of )?(?:the |its |any |their )?(?:\w+ )?"
    r"(?:triggers?|abilit(?:y|ies)|copies)(?= ?$)"
)


def say_resolve(p: Phrases) -> list[Said]:
    """What resolves, and what does after it: `both triggers resolve, then Pyroclasm`."""
    said = _resolves(p)
    while True:
        before = p.at
        after = p.match(r",? ?(?:and )?(?:then|followed by) (?=\w)")
        noun = p.noun() if after else None
        played = noun is not None and not noun.player and (noun.ability or noun.name in (*p.names.played, *p.names.mentioned))
        if noun is None or not played or not (p.done or p.sees(",")):
            p.at = before
            return said
        said = [*said, Said(f"{noun.text} resolves")]


def _resolves(p: Phrases) -> list[Said]:
    """`X resolves`, `it resolves`, `the trigger resolves`, `both triggers resolve`, `the stack resolves`, `Ben lets it resolve`."""
    if p.take(
        "resolve the stack",
        "everything resolves",
        "the stack resolves",
        "all pass until the stack is empty",
        "everyone passes until the stack is empty",
        "everybody passes until the stack is empty",
        "both players pass until the stack is empty",
        "everyone passes until everything has resolved",
        "everything happens",
        "the whole stack resolves",
        "all resolves",
        "let everything resolve",
        "stack resolves",
        "stack empties",
        "the stack empties",
        "all of it resolves",
        "all of that resolves",
        "it all resolves",
        "all of them resolve",
        "they all resolve",
        "everything else resolves",
        "the rest resolves",
        "the rest of the stack resolves",
        "all spells and abilities resolve",
        "all resolve",
        "everything resolves now",
        "they resolve",
    ) or p.match(rf"(?:let |they let )?resolves? {_ALL}(?: (?:of|that is|that's|still|left|waiting))*(?: on the stack)?(?!\w)"):
        p.take("in order", "in turn")
        p.match(_INCLUDING)
        return [Said("resolve the stack")]
    if p.match(
        r"(?:everything|all|all of it|the rest)(?: (?:(?:the )?(?:spells|abilities|triggers|objects)|and|of|that is"
        r"|that's|still|left|waiting))*"
        r"(?: on)? the stack (?:now |then )?resolves?(?: (?:in order|one by one|one after the other|from the top(?:"
        r" down)?|as usual))?(?!\w)"
    ):
        return [Said("resolve the stack")]
    if p.match(rf"(?:(?:they )?both|both of (?:them|these|those)|the two(?: of them)?|{_THING} and {_THING}(?: both)?) resolve(?!\w)"):
        return [Said("two objects resolve")]
    if p.match(r"both (?:(?! and |,|;).)+ and (?:(?! and |,|;).)+ (?:now )?resolve(?!\w)"):
        return [Said("two objects resolve")]
    if p.match(r"they (?:both |all )?(?:return|come back|come into play|enter)(?: (?:to|into) play)?(?= ?(?:$|,|;|and ))"):
        return [Said("it resolves")]
    player = p.player()
    if player:
        if p.verb(w.LET):
            target = _resolving(p)
            p.take("to")
            p.verb(w.RESOLVE) or fail()
            return target
        if p.verb({"resolve": "resolve", "resolves": "resolve"}):
            return _resolving(p)
        raise NotSaid
    if p.match(r"(?:(?:and|all of )?which (?:both |all )?(?:then )?)?(?:resolve|resolves)(?= ?(?:$|,|and |then |;))"):
        return [Said("it resolves")] if not (p.inherits and p.thing) else [Said(f"{p.thing} resolves")]
    if p.match(r"resolves? (?:both|them both|the two)(?!\w)"):
        return [Said("two objects resolve")]
    copies = r"(?:(?:all|both) )?(?:of )?(?:the |its )?cop(?:y|ies) and (?:then )?(?:the |its )?original(?: spell)?"
    if p.match(rf"{copies}{'(?: resolves?)?' if p.inherits else ' resolves?'}$"):
        return [Said("resolve the stack")]
    if p.take("resolve"):
        return _resolving(p)
    if p.take("let", "lets"):
        target = _resolving(p)
        p.need("resolve", "happen", "go through")
        return target
    thing = p.thing or p.before
    if p.inherits and thing and (p.peek() in w.RESOLVE or any(map(p.sees, ("comes into play", "comes back", "enters")))):
        said = [Said(f"{thing} resolves")]
    else:
        said = _resolving(p)
        called = p.match(r"(?!(?:and|with|but|is|does|comes|targets|or|then|tries|would)\b)[a-z-]+(?: [a-z-]+)?(?= resolves)")
        if called and len(said) == 1 and re.search(r"\b(?:when|whenever|at)\b", p.names.texts.get(p.thing, ""), re.IGNORECASE):
            said = [Said(f"{p.thing}{PART} resolves")]  # `Finks lifegain resolves`
    about = _about(p, said[0].text)
    makes_copies = "new targets for the cop" in p.names.texts.get(about, "").lower() or about.removeprefix("the ability ") in _COPYING
    about = "the copy" if makes_copies else about
    if p.verb(w.RESOLVE):
        p.take("resolving")
        said = [*(_on_top(p, said[0].text) if p.sees("first") else ()), *said]
        p.take("first", "fully", "normally", "too", "second", "last", "next", "again")
        p.match(r"for \d+(?: damage)?(?!\w)")
    elif p.longest(_ENTERS):
        said = [_entering(each) for each in said]
        counters = r"with (?:its |the )?(?:an?|one|two|three|four|five|\d+) (?:[\w/+-]+ )?counters?(?: on it)?"
        p.match(rf"{counters}|with persist|by persist|with unearth|because of persist")
        p.take("kicked", "face down", "face-down", "to play", "on the other side", "with its ability", "unkicked")
        if p.match(r"under (?=\w+'s control)"):
            p.need_player() if p.names.longest(p.text, p.at) is None else p.whose()
            p.need("control")
        p.take("attacking", "tapped", "under her control", "under his control", "first", "untapped", "tapped and attacking")
        p.match(r"from (?:the|her|his|their) graveyard(?: with persist)?")
    elif p.match(r"(?:do|does)(?:n't do| not do)? (?:nothing|anything)(?!\w)|has no effect(?!\w)") and _waits(p, said):
        pass
    elif not p.take("goes through", "gets through", "tries to resolve", "try to resolve", "would resolve", "can't resolve"):
        raise NotSaid
    return _with_its_choices(p, said, about)


def _on_top(p: Phrases, sentence: str) -> list[Said]:
    """That of several triggers of one thing the one that resolves first is put on top of the stack."""
    told = re.fullmatch(r"(.+)'s ability that says (\w+) resolves", sentence)
    which = which_trigger(p.names.texts.get(told[1], ""), [told[2]]) if told else 0
    owner = p.names.owners.get(told[1], "") if told else ""
    return [Said(f"{owner} chooses {told[1]}{PART} #{which} on top", True, told=True)] if told and which and owner else []


def _waits(p: Phrases, said: list[Said]) -> bool:
    """Whether what is said to do nothing is a spell or an ability."""
    return all(PART in each.text or _bare(each.text) in p.names.played or _bare(each.text).endswith("ability") for each in said)


_ENTERS = (
    "comes back", "comes into play", "enters", "comes in", "etbs", "hits the table", "hits the battlefield", "arrives", "returns",
    "come in", "enter", "come back", "sticks", "come into play", "is put into play", "hits the board", "hits play", "lands",
    "returns to play", "comes down", "enters play", "is back in play",
)  # fmt: skip


def _entering(each: Said) -> Said:
    """`X comes into play` for `X resolves`; `it resolves` stays."""
    plain = each.text.endswith(" resolves") and each.text != "it resolves"
    return Said(each.text.removesuffix("resolves") + "comes into play") if plain else each


def _about(p: Phrases, sentence: str) -> str:
    """What the choices of something that resolves are about: it, or what was spoken of last."""
    named, spoken_of = _bare(sentence), (p.thing or p.before).removesuffix(PART)
    aiming = [name for name, text in p.names.texts.items() if any("target" in line for line in triggers_of(text))]
    here = [name for name in aiming if name in p.names.in_play]
    if named == "a triggered ability" and len(here) == 1 and spoken_of not in aiming:
        return here[0]  # `cycles Renewed Faith`, `the trigger resolves`: what triggered upon it
    return spoken_of if named in ("it", "a spell", "an ability", "a triggered ability") else named


def say_so_does(p: Phrases) -> list[Said]:
    """`and so does the trigger`, `so do its triggers`: what resolves as well."""
    if not p.inherits:
        raise NotSaid
    p.match(r"(?:(?:so|as) )?(?:does|do) (?=\w)") or fail()
    said = _resolving(p)
    p.take("too", "as well")
    return said


_ARTICLE = r"(?:(?:the|its|an?|his|her|their) )?(?:(?:new|chosen) )?"


def _with_its_choices(p: Phrases, said: list[Said], about: str) -> list[Said]:
    """What resolves, with what it is said to choose or target: `naming X`, `choosing red`, `, targeting Y`, `as a copy of Z`."""
    while not p.done and about:
        thing = p.thing
        if (copies := p.attempt(lambda: copies_aimed(p))) is not None:
            said = [*copies, *said]
            continue
        p.take(",") if re.match(r", ?(?:with|naming|choosing|copying)\b", p.text[p.at :]) else None
        if not re.match(r"(?:with|choosing) x\b", p.text[p.at :]) and p.take(
            "naming", "choosing", "and names", "calling", "and chooses", ", naming", ", choosing", "with", "set to"
        ):
            what = p.attempt(p.nouns)
            found = None if what else p.match(r"(?:the )?(?:colou?r |creature type |card |number )?([a-z'-]+|\d+)") or fail()
            word = named_together(what) if what else found.group(1) if found else ""
            p.match(r"(?:chosen|named)(?!\w)") or p.match(rf"(?:as|for|to be) {_ARTICLE}(?:targets?|color|name|copy)(?!\w)")
            said = [Said(f"for {about}: {word}", True), *said]
        elif (aimed := p.attempt(lambda: _aimed_at(p))) is not None:
            said = [*said, Said(f"for {about}: {named_together(aimed)}", True)]
        elif p.match(r",? ?(?:and )?(?:its |the )?(?:trigger |ability )?(?:targets|targeting|hits|hitting)(?!\w)") or p.match(
            r",? ?(?:and )?(?:its |the )?(?:\w+ )?(?:trigger|ability) (?:goes )?(?:on|at)(?! the stack)(?!\w)"
        ):
            said = [*said, Said(f"for {about}: {named_together(p.nouns())}", True)]
            p.match(r"(?:with|by|for) (?:the|its|her|his) (?:\w+ )?(?:trigger(?:ed ability)?|ability)(?!\w)")
        elif p.match(r",? ?(?:bouncing|destroying|killing|removing|exiling|returning|tapping|taking|hitting|shooting)(?!\w)"):
            nouns = p.nouns()
            by = None if p.match(r"(?:with|from|by) (?:the|its) (?:trigger|ability)") or not p.take("with", "using") else p.need_noun()
            about = by.name if by is not None else about
            aimed_too = any(each.text.startswith(f"for {about}: ") for each in said)  # then it is chosen as that resolves
            said = [*said, Said(f"for {about}: {named_together(nouns)}", True), *([Said(f"{about} has asked")] if aimed_too else [])]
        elif x := p.match(r",? ?(?:with|for|where|choosing|and) x ?(?:=|is|being|of|equal to) ?(\d{1,6})(?!\w)"):
            said = [Said(f"for {about}: X = {x.group(1)}", True), *said]
        elif p.take("as a copy of", "as copy of", "copying", "as a copy", "and copies", "becoming", "as a", "as an"):
            none = p.match(r"(?:nothing|none|no (?:creature|artifact|enchantment|land|permanent))(?!\w)")
            said = [Said(f"for {_copying(p, about)}: {'no' if none else p.need_noun().text}", True), *said]
        else:
            return said
        p.thing = thing
    return said


def _copying(p: Phrases, about: str) -> str:
    """What comes into play as a copy: what it is told of, or else the only card spoken of whose text says so."""
    spoken = dict.fromkeys((about, *p.names.mentioned))
    copies = [name for name in spoken if re.search(r"\bcopy\b", p.names.texts.get(name, ""), re.IGNORECASE)]
    return about if about in copies or len(copies) != 1 else copies[0]


def _aimed_at(p: Phrases) -> list[Noun]:
    """`resolves on Ben`, `resolves, the new target is the Giant`: what it targets, or what is the target now."""
    p.match(r"(?:on|at)(?!\w)|,? ?(?:and )?(?:the|its) (?:new )?target (?:is|becomes|being)(?: now)?(?!\w)") or fail()
    nouns = p.nouns()
    return nouns if p.done or p.sees(",") or p.sees("and") else fail()


def copies_aimed(p: Phrases) -> list[Said]:
    """`the copies target X and Y`, `with the copy aimed at X`: what the copies that were made last target, one each."""
    aimed = r"target(?:s|ing)?|(?:are |is )?(?:aimed|pointed|pointing|aiming|going|goes|go) (?:at|to|on)"
    made = p.match(rf",? ?(?:and |with )?({_COPIES}) (?:then )?(?:{aimed})(?!\w)") or fail()
    targets = p.nouns()
    each = 2 if len(targets) == 1 and made.group(1).startswith("both") else 1
    return [Said(f"for the copy: {named_together(targets)}", True, told=True)] * each


_COPYING = ("storm", "gravestorm", "replicate", "conspire")
"""Keywords whose triggered ability puts copies onto the stack, with new targets for them."""
_COPIES = r"(?:(?:both|all|each)(?: of)? )?(?:the |its |those |these |her |his )?(?:\w+ )??cop(?:y|ies)"
_THING = "the (?:trigger|ability|spell|copy)"


def _bare(sentence: str) -> str:
    return sentence.removesuffix(" resolves").removesuffix(" comes into play").removesuffix(PART)


_SEVERAL = re.compile(r"\b(?:triggers|abilities|triggered abilities)$")
"""`Sacred Ground's triggers`: as many as there are."""


def _resolving(p: Phrases) -> list[Said]:
    """What resolves, as sentences of the language."""
    when = r"(?:end[ -]of[ -](?:turn|combat)|eot|end step|upkeep|draw(?: step)?|combat(?: damage)?)"
    if p.match(rf"(?:the |that |his |her )?{when} (?:trigger(?:ed ability)?|ability)(?= )"):
        return [Said("a triggered ability resolves")]
    if p.match(r"(?:the |that |his |her )?[+-]\d+(?: ability)?(?= resolves)"):
        return [Said("an ability resolves")]
    if p.names.longest(p.text, p.at) is None and p.match(_TRIGGER_OF):
        if not p.take("of"):
            return [Said("a triggered ability resolves")]
        source = p.need_noun()
        p.thing = source.text
        return [Said(f"{source.text}{PART} resolves")]
    for words, said in () if p.names.longest(p.text, p.at) else _ANY:  # `Copy Artifact` is a name
        start = p.at
        words = (*words, *(word.removeprefix("the ") for word in words if word.startswith("the ")))
        if p.take(*words):
            if not p.sees("of"):
                return [Said(said)]
            if said.startswith("a triggered") and p.take("of") and (of := p.noun()) is not None and not of.player:
                p.thing = of.text
                return [Said(f"{of.text}{PART} resolves")]
            if said.startswith("a copy") and p.take("of") and p.noun() is not None:
                return [Said(said)]
            p.at = start
    before = p.at
    p.take("the", "both", "all")
    count = 2 if p.text.startswith("both", before) else p.attempt(p._count) or 0
    p.take("delayed", "last", "remaining", "first", "second", "other", "triggered", "activated", "new")
    plural = p.take("triggers", "triggered abilities", "abilities", "copies", "spells", "pumps", "pings", "activations", "shields")
    whole = p.text.startswith(("the ", "both ", "all ", plural or " "), before) or p.text.startswith("resolve ", before - 8)
    if plural and (count or whole):
        kind = {"triggers": "triggered abilities", "pumps": "abilities", "pings": "abilities", "activations": "abilities",
                "shields": "abilities"}.get(plural, plural)  # fmt: skip
        number = count or 0
        if plural == "copies" and p.take("and"):
            return [Said("resolve the stack")] if p.need_noun() else []
        return [Said(f"{_number(number)} {kind} resolve" if number else "resolve the stack")]
    p.at = before
    keyword = "" if p.sees("the morph") else keyword_said(p)
    if keyword == "flashback":
        keyword, p.at = "", before
    if keyword == "regenerate":
        return [Said("an ability resolves")]
    if keyword:
        return [Said(f"the ability {keyword} resolves")]
    p.at = before
    p.match(r"(?:all|each) of (?:the )?(?=\w)")
    nouns = p.nouns()
    if len(nouns) == 1 and not nouns[0].player and p.match(rf"{_WITH_COPIES}(?= resolves?(?!\w))"):
        return [Said(f"{nouns[0].text} resolves"), Said(f"until: is {nouns[0].text} on the stack? no")]
    if len(nouns) == 1 and nouns[0].ability and nouns[0].count == 1 and _SEVERAL.search(p.text[before : p.at].rstrip()):
        return [Said(f"{nouns[0].text} resolves"), Said(f"until: is {nouns[0].text} on the stack? no")]
    found: list[Said] = []
    for noun in nouns:
        if noun.player:
            raise NotSaid
        found += [Said(f"{noun.text} resolves")] * max(1, noun.count if noun.count < 20 else 1)
    return found


_WITH_COPIES = r"(?:,? ?(?:and|with|along with)) (?:all )?(?:of )?(?:(?:its|the|those) )?cop(?:y|ies)"
_TRIGGER_OF = (
    r"(?:(?:the|its|that|this|his|her|their) )?(?:cip|etb|(?:comes|coming)[- ]into[- ]play|enters?(?:[- ]the[- ]battlefield|[- ]play)?"
    r"|death|dies|delayed|(?:leaves|leaving)[- ]play|leaves[- ]the[- ]battlefield|attack|block) (?:triggered )?(?:trigger|ability)(?!\w)"
)
"""A triggered ability, called by what it triggers upon."""
_ANY = tuple(
    (tuple(word for word, comes in WORDS["what resolves"].items() if comes == said), said)
    for said in dict.fromkeys(WORDS["what resolves"].values())
)


def for_whom(p: Phrases) -> bool:
    """Reads `for Ann` behind `triggers`: whose the trigger is; nothing more stands in the clause."""
    p.need("for", "under")
    p.need_player()
    return p.done or p.peek() in (",", "and") or fail()


def named_together(nouns: list[Noun]) -> str:
    names = [noun.text for noun in nouns for _ in range(noun.count)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def keyword_said(p: Phrases) -> str:
    """Reads `the persist ability`, `echo`, `the death trigger of` …: the keyword whose ability is meant; empty for none."""
    before = p.at
    p.take("the", "its", "a")
    if p.names.longest(p.text, p.at) is None:
        for words in (2, 1):
            said = re.compile(r"[a-z]+(?:'s)?" + r" [a-z]+" * (words - 1)).match(p.text, p.at)
            if said and _is_keyword(p, said.group()) and not p.text[said.end() : said.end() + 1].isalnum():
                p.at = said.end()
                p.skip()
                if not p.asks and not (p.peek() == "triggers" and p.text[p.at + 8 :].strip()[:1] in ("", ",")):
                    p.take("ability", "trigger", "triggers", "triggered ability", "shield", "copies")
                return "regenerate" if said.group() == "regeneration" else said.group()
    p.at = before
    return ""


def _number(number: int) -> str:
    return ("zero", "one", "two", "three", "four", "five")[number] if number < 6 else str(number)


def _is_keyword(p: Phrases, word: str) -> bool:
    """Whether an ability is called so: a card of the scenario says it, or it is a keyword of the rules."""
    from judge.cards.keywords.keywords import KEYWORDS

    return word in KEYWORDS.now or word in ("regeneration", "storm", "madness", "equip", "conspire", "exalted")


def triggered_to(p: Phrases, name: str, verb: str) -> bool:
    """Whether an ability of a thing triggers and has players do such a thing."""
    text = p.names.texts.get(name, "")
    return re.search(rf"^(?:when|whenever|at) [^\n:]*\b{verb}s?\b", text, re.IGNORECASE | re.MULTILINE) is not None
