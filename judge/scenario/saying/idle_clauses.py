"""What changes nothing: clauses such as `in response to Shock`, remarks on what the rules do, and sentences of nobody doing anything."""

from __future__ import annotations

import re

from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.resolve_sayings import named_together, say_resolve
from judge.scenario.saying.time import say_time, say_when
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Clauses, Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail
from judge.scenario.spoken.verb_forms import WORDS

_ON_TOP = (
    r"(?:that|this|it|(?:the |that |this |his |her |their |its |\w+'s )?(?:(?:last|latest|final|topmost) )?"
    r"(?:one|trigger|ability|spell|activation|pump|response|removal(?: spell)?|burn(?: spell)?|trick|counterspell|cop(?:y|ies)))s?(?!\w)"
)
"""What is responded to where it has no name: what was put onto the stack last."""


_FROM_LANDS = (
    r"(?:with|using|from|out of|by tapping|tapping|by using) (?:only |just |all (?:of )?)?(?:\d+ |one |two |three |four "
    r"|five |six )?(?:of )?"
    r"(?:his |her |their |the )?(?:last |other |only |untapped )?(?:\d+ |one |two |three |four |five |six )?"
    r"(?:lands?|(?:(?:white|blue|black|red|green|colorless) )?mana)"
    r"(?: (?:open|up|left|untapped|remaining|available|floating))?(?= ?(?:$|,|and |on |at |targeting ))"
)
"""What is paid with, where that goes by itself."""


def read_idle(p: Phrases, played: Noun, c: Clauses) -> bool:
    """Reads what changes nothing: `in response to Shock`, `from her hand`, `before it resolves`."""
    if p.attempt(lambda: say_when(p)) is not None:
        raise NotSaid  # when it is done: no part of how
    if p.take("in response to", "in answer to", "in reply to", "irt", "before", "while", "during", "as a response to"):
        if re.match(r"(?:gain|draw|give|deal|save|make|get|pump|prevent|regenerate|counter|destroy|kill)\b", p.text[p.at :]):
            p.at = p.text.rindex("to", 0, p.at)  # `in response, to gain three life`
            return True
        if p.noun() is None and p.match(_ON_TOP) is None and not p.take("the damage", "damage"):
            p.longest(w.STEP_WORDS)
        p.verb(w.RESOLVE)
        p.take("is on the stack")
        return True
    if (joint := p.longest(w.IN_RESPONSE)) is not None:
        return joint not in w.JOINTS or p.done or fail()  # another sentence begins
    if p.take("from"):
        p.take("the", "his", "her", "their")
        p.noun()
        p.take("'s")
        zone = p.longest(w.OWNED)
        if zone == "graveyard" and "flashback" in p.names.texts.get(played.name, "").lower():
            c.written.append("by flashback")
        if zone and p.take("of"):
            p.need_player()
        return bool(zone)
    costs = p.names.texts.get(played.name, "").lower()
    if played.name in p.names.in_play and "{x}" not in costs and p.match(r"paying (?:\d+|one|two|three|four)(?: mana)?(?= ?(?:$|,|and ))"):
        return True
    any_color = re.search(r"mana of any (?:one )?color", p.names.texts.get(played.name, ""), re.IGNORECASE)
    if any_color and (color := p.match(r"for (?:\{?([wubrg])\}?)(?:\{?\1\}?)*(?= ?(?:$|,| and ))")):
        c.chosen.append(COLORS["wubrg".index(color.group(1))])
        return True
    dealt = r"for (?:\d+|one|two|three|four|five|six)(?: damage| points?)?(?= ?(?:$|,|and ))"
    if not re.search(r"\bx\b", costs) and c.targets and p.match(dealt):
        return True
    much = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:(?:white|blue|black|red|green|colorless|generic) )?mana(?!\w)"
    if (re.search(r"\bx (?:=|is) ?\d", p.text) or not re.search(r"\bx\b", costs)) and p.match(rf"(?:by paying|paying|spending|for) {much}"):
        return True
    if p.match(
        r"for (?:\{[^ ]*|[wubrgx\d]*[wubrg]|(?:just |only )?(?:one|two|three|four|five|\d) mana)(?= ?(?:$|,| and | targeting| on ))"
    ):
        return True
    x_is_open = re.search(r"\bx\b", costs) and not re.search(r"\bx ?(?:=|is) ?\d|\bfor (?:x|\d)", p.text)
    if not p.asks and not x_is_open and p.match(_FROM_LANDS):
        return True  # what is paid with goes by itself, but where it says how much X is
    if p.match(r"off(?: of)? (?:it|that|this)(?!\w)"):
        return True
    if p.match(r"(?:off(?: of)?|from|via|through|with|by|thanks to) (?:the |its |his |her )?(?:cascade|suspend)(?: trigger)?(?!\w)"):
        return True
    if p.match(r"(?:with|at|on) (?:no|zero|\d+|one|two|three|four|five) (?:[\w/+-]+ )?counters?(?: on (?:it|them))?(?!\w)"):
        return True
    if p.match(r"(?:for|by paying|paying) (?:its|his|her|the)? ?(?:full |normal |regular )?(?:mana |morph )?cost(?!\w)"):
        return True
    as_card = not played.ability and played.name in p.names.texts and played.name not in p.names.in_play
    if not (as_card and p.asks) and p.take("for free"):
        return True
    if p.take("as usual", "alone", "normally", "from the top", "again", "for {0}", "face up"):
        return True
    if not re.search(r"\bx\b", costs) and p.match(
        r"for (?:an?|two|three|\d+|some|extra|more) (?:lands?|cards?|life|mana|counters?|tokens?|value|damage|turns?)(?: each)?(?!\w)"
    ):
        return True
    if p.match(r"one (?:after (?:the other|another)|at a time|by one)(?!\w)"):
        return True
    if p.match(r"(?:in the face|to the (?:face|dome)|upstairs)(?!\w)"):
        return True
    if p.match(r"with (?:no|nothing)(?: other| else)?(?: [a-z]+)? (?:around|in play|on the (?:board|table|battlefield)|out)(?!\w)"):
        return True
    if p.match(
        r"with (?:no|only|just|\d+|one|two|three|four|five|an empty|his last|her last)(?: other| more)?(?: cards?)?"
        r"(?: left)?(?: in (?:the |his |her |their )?(?:hand|graveyard|library))?(?: but \w+)?(?= ?(?:$|,|and ))"
    ):
        return True  # how things stand
    if p.match(
        r"(?:keeping|leaving|not changing|without changing) (?:the |its |all )*(?:same |original )?targets?"
        r"(?: the same| unchanged| as (?:it )?is)?(?!\w)"
    ):
        return True
    return p.take("with no targets", "on turn one", "on turn two", "for the turn") is not None


def say_participle(p: Phrases) -> list[Said]:
    """A remark that follows a clause: `exiling X and returning it to play`, `and destroys all lands`: what the rules do."""
    if p.inherits and p.match(_ALL_FARE):
        return [Said("")]
    said = p.match(rf"({'|'.join(_DOES_SO)})(?:ing|e?s)(?!\w)([^,;]*)") if p.inherits else None
    texts = [p.names.texts[name].lower() for name in _spoken_of(p) if name in p.names.texts]
    remark = said is not None and p.text[: said.start(2)].endswith("ing")
    if said is None or not remark and said[1] not in ("destroy", "kill", "remov", "exil", "return"):
        raise NotSaid
    if not remark:  # what a cost asks for is done by a player, and is no remark
        texts = [_COST.sub("", text) for text in texts]
    several = said[1] == "putt" and len(re.findall(r"\b(?:in|on)?to\b", said[2])) > 1  # which goes where, is chosen
    if several or texts and not any(has_it_so(text, said[1], said[2]) for text in texts):
        raise NotSaid
    return [Said("")]


_COST = re.compile(r"^[^:\n\"]*:", re.MULTILINE)
"""What stands before the effect of an activated ability."""


def _spoken_of(p: Phrases) -> list[str]:
    """What may do what is told: what was played or spoken of last, first."""
    return list(dict.fromkeys((p.played, *(name.removesuffix(PART) for name in (p.thing, p.before)), *reversed(p.names.mentioned))))


_DOES_SO = WORDS["does so by its text"]
"""Verbs of a remark about what the rules do, each with how the text of what does it has that."""
_IN_NUMBERS = ("draw", "gain", "los", "search", "deal")
"""Those whose number is one of the text's."""


def has_it_so(text: str, verb: str, rest: str) -> bool:
    """Whether a text does what a remark tells, as often as that says: without it, the remark would tell another story."""
    told = (word for word in re.findall(r"(?<![\w/+-])\w+(?![\w/+-])", rest) if verb in _IN_NUMBERS)
    counts = (int(word) if word.isdigit() else NUMBERS.index(word) for word in told if word.isdigit() or word in NUMBERS[2:])
    spelled = ((each, NUMBERS[each] if each < len(NUMBERS) else each) for each in counts)
    others = "x|that (?:many|much)|equal|each|every|divided|twice|double"
    stated = all(re.search(rf"\b(?:{each}|{word}|{others})\b", text) for each, word in spelled)
    return re.search(_DOES_SO[verb], text) is not None and stated


def say_shared_out(p: Phrases) -> list[Said]:
    """`putting Swamp into play and Island into her hand`, behind what is found: which of the cards goes where, in the text's order."""
    if not p.inherits or not p.match(r"putting (?=\w)"):
        raise NotSaid
    found: list[tuple[str, list[Noun]]] = []
    while True:
        nouns = p.nouns()
        zone = p.match(rf"(?:in|on)?to (?:the |{_WHOSE})?(battlefield|play|hand|graveyard|library)(?: tapped)?(?!\w)") or fail()
        found.append(("play" if zone[1] == "battlefield" else zone[1], nouns))
        if not p.take("and", ", and"):
            break
    for name in _spoken_of(p):
        text = p.names.texts.get(name, "").lower()
        places = [text.find(f"into {'your hand' if zone == 'hand' else zone}") for zone, _ in found]
        if len(found) > 1 and min(places) >= 0:
            first = min(zip(places, found, strict=True), key=lambda each: each[0])[1][1]
            return [Said(f"for {name}: {p.names.owners.get(name) or fail()} chooses {named_together(first)}", True)]
    raise NotSaid


_WHOSE = r"(?:his|her|their|its|your|my|\w+'s|its owner's) "


_ALL_FARE = (
    r"(?:all|both|each)(?: of)?(?: (?:the|his|her|their|other))* "
    r"(?:creatures?|artifacts?|lands?|tokens?|permanents?|enchantments?|cards?|them) "
    r"(?:(?:is|are|gets?) \w+(?:ed|yed)(?: from the game)?|dies?|returns?|comes? back|leaves? play|untaps?)(?= ?(?:$|,|;|and ))"
)
"""What becomes of all of a kind, as an effect has it."""


NOTHING_HAPPENS = (*WORDS["nobody acts"],)
"""What is said where nobody does anything."""

NOT_ABOUT_RESPONSES = frozenset(said for said, of in WORDS["nobody acts"].items() if of == "of no response")
"""Those that do not tell that nobody responds."""


def say_all_pass(p: Phrases) -> list[Said]:
    """`both players pass`, `everyone passes in succession`, `ok`."""
    if p.match(r"(?:ok|okay|fine|sure)$"):
        return [Said("all pass")]
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
        if p.match(r"(?:until|through to|to) (?:it is )?(?:the )?(?=\w)"):
            return say_time(p)
        if (resolved := p.attempt(lambda: (p.need("and"), say_resolve(p))[1])) is not None:
            return resolved
        return [Said("all pass")] * p.times()
    player = p.need_player()
    p.need("passes", "pass")
    p.take("priority")
    if p.take("until", "to", "through to"):  # and everybody else with her
        p.need_player() if p.take("it is") else None
        return say_time(p)
    if p.inherits and p.played:  # `Ann plays X and Ben passes`: he does nothing about it
        return [Said(f"{player} has no response")]
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
    if p.match(_NO_RESPONSES):
        whose = p.match(r"(?:from|by) (?!either|any|the other|neither)(?=\w)")
        return [Said(f"{p.need_player()} has no response")] if whose else _nobodys(p)
    player = p.player()
    if player and p.match(r"(?:regenerates|counters|plays|casts|does|saves|activates|prevents|uses) nothing(?!\w)"):
        return [Said(f"{player} has no response")]
    if player and p.match(r":? ?(?:ok|okay|fine|sure|go ahead|yep|yes|no response|no responses|nothing)$"):
        return [Said(f"{player} has no response")]
    everybody = player is None and p.take(*_EVERYBODY)
    passed = Said(f"{player} has no response" if player else "nobody responds")
    if (said := p.longest(NOTHING_HAPPENS)) is not None and not (said == "waits" and re.match(r"(?:for|until|till)\b", p.text[p.at :])):
        return [passed if (player or everybody or "respon" in said) and said not in NOT_ABOUT_RESPONSES else Said("")]
    if p.sees("can't"):  # told of what the rules allow: it is asked
        raise NotSaid
    if p.match(r"(?:has no|has nothing|doesn't have any|doesn't have an?) [a-z -]+?(?=$|,| so | and | but )"):
        return [passed if re.search(r"respon|answer|counter|nothing|play|instant", p.text[: p.at]) else Said("")]
    denied = p.take(*w.NOT_DOING)
    if player and not denied:  # `Ben responds, …`
        raise NotSaid
    acts = r"(?:regenerate|counter|use|activate|pump|save|prevent|cast|play|stop)(?: (?:it|them|that|anything))?"
    if denied and p.match(rf"{acts}(?= ?(?:$|,|;|and |so ))"):
        return [Said("")]
    p.need("respond", "responds", "react", "reacts", "do anything", "does anything", "act", "acts", "answer", "answers")
    p.match(r"(?:else|more|further)(?: this turn| until [^,]+)?(?!\w)")
    p.match(r"(?:to|about) (?:it|that|this|the (?:trigger|spell|ability))(?!\w)|at all|in response|with anything")
    if p.sees("to") and p.take("to"):
        p.need_noun()
    return [passed]


_NO_RESPONSES = (
    r"(?:there (?:is|are|was|were) )?(?:no|not any|never any) (?:(?:further|other|more|legal) )?(?:responses?|answers?"
    r"|reactions?)(?= (?:from|by|to) |$|,|;| and"
    r" )"
    r"|(?:nobody|no one|no player|neither(?: player)?|none of them) (?:has|have|had) (?:an?|any|the) (?:further"
    r" )?(?:responses?|answers?|reactions?)(?!\w)"
)


def _nobodys(p: Phrases) -> list[Said]:
    """Behind `no responses`: from whom, and to what."""
    p.match(r"(?:from|by) (?:either|any|the other)(?: (?:player|side|of them|one))?(?!\w)")
    p.match(r"to (?:that|this|it|the \w+)(?!\w)")
    return [Said("nobody responds")]


_EVERYBODY = ("nobody", "no one", "everyone", "neither player", "both players", "neither", "both", "everybody", "no player")
