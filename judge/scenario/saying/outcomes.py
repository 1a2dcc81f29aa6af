"""Spoken sentences about what comes of it: what resolves or triggers, what is chosen then, and what is only told."""

from __future__ import annotations

import re

from judge.scenario.spoken import words as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading import PART, NotSaid, Noun, Said, fail


def say_resolve(p: Phrases) -> list[Said]:
    """`X resolves`, `it resolves`, `the trigger resolves`, `both triggers resolve`, `the stack resolves`, `Ben lets it resolve`."""
    if p.take(
        "resolve the stack",
        "everything resolves",
        "the stack resolves",
        "all pass until the stack is empty",
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
    ) or p.match(r"(?:everything|all|all of it|the rest)(?: (?:of|that is|still|left))*(?: on)? the stack (?:now )?resolves(?!\w)"):
        return [Said("resolve the stack")]
    if p.match(rf"(?:(?:they )?both|both of (?:them|these|those)|the two(?: of them)?|{_THING} and {_THING}(?: both)?) resolve(?!\w)"):
        return [Said("two objects resolve")]
    player = p.player()
    if player:
        if p.verb(w.LET):
            target = _resolving(p)
            p.verb(w.RESOLVE) or fail()
            return target
        if p.verb({"resolve": "resolve", "resolves": "resolve"}):
            return _resolving(p)
        raise NotSaid
    if p.take("resolve"):
        return _resolving(p)
    if (
        p.inherits
        and p.thing
        and (
            p.peek() in w.RESOLVE
            or p.sees("comes into play")
            or p.sees("comes back")
            or p.sees("enters")
            or p.sees("is countered")
            or p.sees("fizzles")
        )
    ):
        said = [Said(f"{p.thing} resolves")]
    else:
        said = _resolving(p)
    if p.verb(w.RESOLVE):
        p.take("resolving")
        p.take("first", "fully", "normally", "too", "second", "last", "next")
        p.match(r"for \d+(?: damage)?(?!\w)")
        if p.take("naming", "choosing", "with", "and names", "calling", "and chooses"):
            what = p.attempt(p.nouns)
            word = (
                named_together(what) if what else (p.match(r"(?:the )?(?:colou?r |creature type )?[a-z'-]+") or fail()).group().split()[-1]
            )
            p.take("chosen", "named", "as its color", "as the color")
            return [Said(f"for {_bare(said[0].text)}: {word}", True), *said]
    elif p.take(
        "comes back",
        "comes into play",
        "enters",
        "comes in",
        "etbs",
        "hits the table",
        "hits the battlefield",
        "arrives",
        "returns",
        "come in",
        "enter",
        "come back",
        "sticks",
        "come into play",
        "is put into play",
        "hits the board",
        "hits play",
        "lands",
        "returns to play",
    ):
        said = [
            Said(each.text.removesuffix("resolves") + "comes into play")
            if each.text.endswith(" resolves") and each.text != "it resolves"
            else each
            for each in said
        ]
        p.match(r"with (?:an?|one|two|three|\d+) [\w/+-]+ counters?(?: on it)?")
        p.take("kicked", "face down", "face-down", "to play", "on the other side", "with its ability", "unkicked")
        p.take("attacking", "tapped", "under her control", "under his control", "first", "untapped", "tapped and attacking")
    elif p.take("does not resolve", "doesn't resolve", "fizzles", "is countered", "gets countered", "are countered", "fails to resolve"):
        p.take("on resolution")
        by = p.need_noun() if p.take("by") and not p.take("the game") else None
        if by is None and _named(said[0].text) and len(said) == 1:
            return [Said(f"until: did {_named(said[0].text)} fail to resolve? yes")]
        countered = [Said(f"note: was {_named(said[0].text)} countered? yes")] if _named(said[0].text) else []
        return [Said(f"{by.text} resolves") if by is not None else said[0], *countered]
    elif p.take("tries to resolve", "try to resolve", "would resolve", "can't resolve"):
        pass
    else:
        raise NotSaid
    if p.take(", targeting", "targeting", ", and targets", "and targets"):
        return [*said, Said(f"for {_bare(said[0].text)}: {named_together(p.nouns())}", True)]
    if p.sees("as a ") and not p.sees("as a copy") or p.sees("as an "):
        p.take("as an", "as a")
        return [Said(f"for {_bare(said[0].text)}: {p.need_noun().text}", True), *said]
    if p.take("as a copy of", "as copy of", "copying", "as a copy", "and copies", "becoming"):
        thing = p.thing
        copied = p.need_noun()
        p.thing = thing
        return [Said(f"for {_bare(said[0].text)}: {copied.text}", True), *said]
    return said


_THING = "the (?:trigger|ability|spell|copy)"


def _named(sentence: str) -> str:
    """What `X resolves` names; empty where it is any object of a kind."""
    thing = sentence.removesuffix(" resolves")
    return "" if thing == sentence or thing.startswith(("a ", "an ", "it", "the ability ")) else thing


def _bare(sentence: str) -> str:
    return sentence.removesuffix(" resolves").removesuffix(" comes into play").removesuffix(PART)


def _resolving(p: Phrases) -> list[Said]:
    """What resolves, as sentences of the language."""
    if p.match(r"(?:the |that |his |her )?[+-]\d+(?: ability)?(?= resolves)"):
        return [Said("an ability resolves")]
    for words, said in _ANY:
        start = p.at
        words = (*words, *(word.removeprefix("the ") for word in words if word.startswith("the ")))
        if p.take(*words):
            if not p.sees("of"):
                return [Said(said)]
            p.at = start
    before = p.at
    p.take("the", "both", "all")
    count = 2 if p.text.startswith("both", before) else p.attempt(p._count) or 0
    p.take("delayed", "last", "remaining", "first", "second", "other", "triggered", "activated", "new")
    plural = p.take("triggers", "triggered abilities", "abilities", "copies", "spells")
    if plural and (count or p.text.startswith(("the ", "both ", "all "), before)):
        kind = {"triggers": "triggered abilities", "triggered abilities": "triggered abilities"}.get(plural, plural)
        number = count or 0
        if plural == "copies" and p.take("and"):
            return [Said("resolve the stack")] if p.need_noun() else []
        return [Said(f"{_number(number)} {kind} resolve" if number else "resolve the stack")]
    p.at = before
    keyword = "" if p.sees("the morph") else keyword_said(p)
    if keyword == "flashback":
        keyword, p.at = "", before
        flashed = [name for name, text in p.names.texts.items() if "flashback" in text.lower()]
        if len(flashed) == 1 and p.match(r"(?:the |her |his )?flashback(?: spell)?(?!\w)"):
            return [Said(f"{flashed[0]} resolves")]
    if keyword:
        return [Said(f"the ability {keyword} resolves")]
    shared = p.match(r"(?:the )?(.+?)'s? and (.+?)'s? (?:triggers|abilities|triggered abilities)(?!\w)")
    if shared:
        each = [p.names.longest(name, 0) for name in shared.groups()]
        if all(found and found[1] == "card" and len(found[0]) == 1 for found in each):
            return [Said(f"{found[0][0]}'s ability resolves") for found in each if found]
    p.at = before
    nouns = p.nouns()
    found: list[Said] = []
    for noun in nouns:
        if noun.player:
            raise NotSaid
        found += [Said(f"{noun.text} resolves")] * max(1, noun.count if noun.count < 20 else 1)
    return found


_ANY = (
    (
        ("the triggered ability", "the trigger", "that trigger", "its trigger", "its triggered ability", "a trigger"),
        "a triggered ability resolves",
    ),
    (
        (
            "the cip trigger",
            "the etb trigger",
            "the comes-into-play trigger",
            "the comes into play trigger",
            "the comes-into-play ability",
            "the enters-the-battlefield trigger",
            "the enters-the-battlefield ability",
            "the death trigger",
            "the dies trigger",
            "the delayed trigger",
            "the leaves-play trigger",
            "the leaves play trigger",
        ),
        "a triggered ability resolves",
    ),
    (
        ("the ability", "that ability", "its ability", "the activated ability", "the ping", "the pump", "the activation", "this ability"),
        "an ability resolves",
    ),
    (("the copy", "that copy"), "a copy resolves"),
    (("the spell", "that spell"), "a spell resolves"),
    (("it", "that", "this", "the top of the stack"), "it resolves"),
)


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


def say_all_pass(p: Phrases) -> list[Said]:
    """`both players pass`, `everyone passes in succession`."""
    if p.take(
        "both players pass",
        "both pass",
        "all players pass",
        "everyone passes",
        "everybody passes",
        "players pass",
        "all pass",
        "each player passes",
    ):
        p.take("priority")
        p.take("in succession")
        if p.take("and"):
            p.thing = p.thing or ""
            return say_resolve(p)
        return [Said("all pass")]
    player = p.need_player()
    p.need("passes", "pass")
    p.take("priority")
    if p.inherits and p.played:  # `Ann plays X and Ben passes`: he does nothing about it
        return [Said("")]
    return [Said(f"{player} passes")]


def _only_shown(p: Phrases) -> bool:
    """Reads `reveals her hand`, `looks at it`, `the shield is up`: what shows, and changes nothing."""
    if p.take("the regeneration shield is up", "the shield is up", "the regeneration shield is in place", "that's all", "that is all"):
        return True
    p.need_player()
    p.need("reveals", "reveal", "shows", "show", "looks at", "look at", "checks", "shuffles", "shuffle", "thinks", "sees")
    p.take("his", "her", "their", "the", "it")
    p.take("hand", "cards", "library", "deck", "cards in hand", "top card", "about it")
    if not p.done and not p.sees(",") and not p.sees("and"):
        raise NotSaid
    return True


def say_nothing(p: Phrases) -> list[Said]:
    """`Ben has no response`, `nothing happens`."""
    if p.attempt(lambda: _only_shown(p)):
        return [Said("", False)]
    p.player() or p.take("nobody", "no one", "everyone", "neither player", "both players", "neither", "both", "everybody", "no player")
    if p.longest(w.NOTHING_HAPPENS) is not None:
        return [Said("", False)]
    if p.sees("can't"):  # told of what the rules allow: it is asked
        raise NotSaid
    if p.match(r"(?:has no|has nothing|doesn't have any|doesn't have an?) [a-z -]+?(?=$|,| so | and | but )"):
        return [Said("", False)]
    p.take(*w.NOT_DOING)
    p.need("respond", "responds", "react", "reacts", "do anything", "does anything", "act", "acts", "answer", "answers")
    p.take("to it", "to that", "to this", "at all", "in response", "to the trigger", "to the spell", "to the ability", "with anything")
    if p.sees("to") and p.take("to"):
        p.need_noun()
    return [Said("", False)]


def say_triggers(p: Phrases) -> list[Said]:
    """`X triggers, targeting Y`, `X's trigger targets Y`, `X triggers three times`, `both X trigger`."""
    putting = p.attempt(lambda: (p.need_player(), p.need("puts", "put", "stacks")))
    keyword = keyword_said(p)
    noun: Noun | None = None
    copy = False
    before = p.at
    if not keyword and p.inherits and p.thing and p.peek() == "triggers":
        noun = Noun(p.thing, name=p.thing)
    elif not keyword:
        p.take("both of", "each of")
        p.take("its", "the", "that", "a")
        copy = p.sees("copy")
        if p.take("triggered ability", "ability", "trigger", "cip trigger", "etb trigger", "copy"):
            noun = Noun(p.thing, ability=True, name=p.thing) if p.thing else None
        else:
            p.at = before
            noun = p.noun()
        if noun is None or noun.player:
            raise NotSaid
    about = (noun.text if noun else keyword).removesuffix(PART)
    verb = "go" if putting else p.verb(w.TRIGGER, w.TARGET, {"goes": "go", "go": "go"})
    if verb is None:
        raise NotSaid
    if verb == "go":
        p.need("on the stack", "onto the stack")
    if copy:
        about = "the copy"
    if verb == "target":
        return [Said(f"for {about}: {named_together(p.nouns())}", True)]
    p.take("again", "three times", "twice", "once", "two times", "for each")
    p.take(",")
    targets = p.nouns() if p.take("targeting", "and targets", "with target", "on", "targets") else []
    note = Said(f"note: did {about} trigger? yes") if noun else Said("")
    if not targets:
        return [note]
    return [note, *[Said(f"for {about}: {named_together(targets)}", True)] * (noun.count if noun is not None else 1)]


def named_together(nouns: list[Noun]) -> str:
    names = [noun.text for noun in nouns for _ in range(noun.count)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def say_chooses(p: Phrases) -> list[Said]:
    """`Ann chooses red`, `Ann pays 3`, `Ann doesn't pay`, `Ben sacrifices two Plains`, `gets a Forest`: an answer for what asks."""
    player = p.player() or p.subject
    if not player:
        raise NotSaid
    about = f"for {p.thing.removesuffix(PART)}: " if p.thing and p.thing != "the token" else ""
    form = f"{about}{player} chooses " if about else f"{player} chooses "
    if p.verb(w.REDIRECT):
        p.take("all", "all of")
        p.take("the damage", "its damage", "that damage", "damage", "it", "that")
        p.need("to", "at", "onto")
        source = p.played or p.before.removesuffix(PART)
        return [Said(f"for {source or fail()}: {player} chooses {p.need_noun().text}", True)]
    if p.take(*w.NOT_DOING):
        p.need("pay", "use", "paying", "using", "return", "search", "draw", "do", "put", "reveal", "sacrifice")
        p.match(r"[^,;]*")
        return [Said(f"{form}no", True)]
    if p.verb(w.PAY):
        if p.match(r"(?:the )?(?:\d+ |\w+ )?life(?!\w)") and _is_cost(p, r"pay \S+ life"):
            return [Said(f"note: did {player} lose life? yes")]
        p.match(r"(?:for )?(?:the )?(?:\{[^ ]*|\d+|\w+)?(?: (?:echo|mana|life|cost|upkeep))?")
        return [Said(f"{form}yes", True)]
    verb = p.verb(
        w.CHOOSE, w.SACRIFICE, w.DISCARD, w.REMOVE, {"keeps": "keep", "copies": "copy", "copying": "copy", "skips": "skip", "uses": "use"}
    )
    if verb is None:
        raise NotSaid
    if verb == "skip":
        p.match(r"[^,;]*")
        return [Said(f"{form}yes", True)]
    if verb == "take" and (p.done or p.match(r"(?:it|that|them|(?:all|all of|the) (?:it|damage|hit|burn))(?= ?(?:$|,| and | then ))")):
        raise NotSaid  # damage is taken
    p.take("for", "on")
    nouns = p.attempt(p.nouns)
    before = p.at
    asks = p.noun() if nouns is not None and p.take("for") else None
    if asks is None:
        p.at = before
    if nouns is not None and asks is not None:
        return [Said(f"for {asks.text.removesuffix(PART)}: {player} chooses {named_together(nouns)}", True)]
    if nouns is not None and any(noun.player for noun in nouns) and verb != "choose":
        raise NotSaid
    if nouns is None:
        word = p.match(r"(?:the )?(?:colou?r |creature type |the name )?([a-z'-]+)")
        if word is None or verb not in ("choose", "pick", "name", "say", "select"):
            raise NotSaid
        return [Said(f"{form}{word.group(1)}", True)]
    p.match(r"(?:on|into|onto|to|back to|from|for) (?:top|the top|play|\w+ hand|each trigger|it|the game|each)(?: of \w+(?: library)?)?")
    return [Said(f"{form}{named_together(nouns)}", True)]


def _is_cost(p: Phrases, words: str) -> bool:
    """Whether what was played last, in this sentence or the one before, has such a cost: it is paid already, and nothing asks."""
    text = p.names.texts.get((p.thing or p.before).removesuffix(PART), "")
    return re.search(rf"{words}", text, re.IGNORECASE) is not None and not re.search(r"\b(?:may|unless)\b", text)


def say_participle(p: Phrases) -> list[Said]:
    """A remark that follows a clause: `exiling X and returning it to play`, `and destroys all lands`: what the rules do."""
    does = "destroy|return|exil|remov|draw|deal|kill|untap|tapp|giv|mak|gain|los|putt|hitt"
    does += "|counter|copy|bring|enchant|equipp|attach|search|shuffl"
    if not p.inherits or not p.match(rf"(?:(?:{does})ing|destroys|kills|removes|exiles|returns)(?!\w)[^,;]*"):
        raise NotSaid
    return [Said("")]


def say_concede(p: Phrases) -> list[Said]:
    player = p.need_player()
    p.need("concedes", "gives up", "scoops")
    p.take("the game")
    return [Said(f"{player} concedes")]
