"""Clauses of a spoken sentence that tell what something does: whom it hits, what it is paid with, what comes of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.idle_clauses import has_it_so
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.chosen_words import chosen_word, listed_words
from judge.scenario.spoken.described import DOES, mode_saying, modes_of
from judge.scenario.spoken.phrases import Clauses, Phrases
from judge.scenario.spoken.reading_words import NotSaid, Noun, fail
from judge.scenario.spoken.spoken_of import ITS_TARGET


def needed(number: int | None) -> int:
    if number is None:
        raise NotSaid
    return number


def read_dealing(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`dividing 3 to X and 1 to Y`, `splitting it 2/2 between X and Y`, `2 to each of X and Y`, `3 to X, 1 to Y` of what divides."""
    text = p.names.texts.get(played.name, "").lower()
    divided = _DIVIDED.search(text)
    said = p.match(_DIVIDING)
    if divided is None and (said is None or said.group().strip() in ("with", ":")):
        raise NotSaid
    _whole(p, text, c) if said is not None else None
    before = p.at
    among = p.match(r"(?:(?:up )?(evenly|equally) )?(?:between|among|amongst|over)(?: both)?(?= )") if said is not None else None
    if among is not None and (not among[1] or divided is None or "divided evenly" in text) and not p.sees("them"):
        c.targets += [noun for noun in p.nouns() if noun not in c.targets]  # by itself, or as is chosen
        return True
    p.at = before
    shares = p.match(r"\d+(?:/\d+)+(?= )") or p.match(rf"{_AMOUNT}(?:(?: and |-){_AMOUNT})+(?= (?:between|among|amongst|on) )")
    evenly = None if shares else p.match(r"(?:evenly|equally)(?!\w)")
    if shares or evenly:
        p.take("between", "among", "amongst", "on", "to") or (c.targets or fail())
        nouns = c.targets if p.done and c.targets else p.nouns()
        if shares:
            said_of_each = re.split(r"/| and |-", shares.group().strip())
            amounts = [int(each) if each.isdigit() else NUMBERS.index(each) for each in said_of_each]
        else:
            total = _total(divided.group(1) or "" if divided else "", c)
            amounts = [total // len(nouns)] * len(nouns) if total % len(nouns) == 0 else fail()
        if len(amounts) != len(nouns):
            raise NotSaid
        portions = [(amount, noun.text) for amount, noun in zip(amounts, nouns, strict=True)]
    elif said is not None and divided is not None and not re.match(_AMOUNT, p.text[p.at :]):
        p.take("between them", "among them")
        return True  # as the rules let it be
    else:
        portions = _portions(p, c.targets)
        if "divided evenly" in text and len({amount for amount, _ in portions}) == 1:  # by itself
            c.targets = [*c.targets] or [Noun(whom) for _, whom in portions]
            return True
    if len(portions) > 1 or divided is not None:
        c.targets = []
        c.written.append(f"dividing {', '.join(f'{amount} to {whom}' for amount, whom in portions)}")
    elif not c.targets:
        c.targets = [Noun(portions[0][1])]
    return True


def _whole(p: Phrases, text: str, c: Clauses) -> None:
    """Reads `6 damage` of `splitting 6 damage between X and Y`: of what deals X, that is X."""
    among = r"(?=(?:evenly |equally )?(?:between|among|amongst|over) )"
    much = re.compile(rf"({_AMOUNT})(?: points?(?: of)?)?(?: damage)? {among}").match(p.text, p.at)
    if much is None or re.search(r"\bx damage\b", text) is None and not re.search(rf"\b{much[1]} damage\b", text):
        return
    p.at = much.end()
    if re.search(r"\bx damage\b", text) and not any(part.startswith("with X = ") for part in c.written):
        c.written.append(f"with X = {much[1] if much[1].isdigit() else NUMBERS.index(much[1])}")


_DIVIDED = re.compile(r"\b(\w+) (?:damage|[+-]1/[+-]1 counters) (?:divided )?(?:as you choose )?among|\b(?:divided|distribute)\b")
"""What a text says that divides what it deals or puts."""
_DIVIDING = (
    r"(?:(?:dealing|dividing|doing|splitting|assigning|distributing|split|divided|distributed"
    r"|for(?= (?:\d+|one|two|three) (?:damage )?each\b))"
    r"(?: (?:up|it|them|(?:the|its|that) damage))?|with|:)(?: as)?(?!\w)"
)
_AMOUNT = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b"


def _portions(p: Phrases, named: Sequence[Noun]) -> list[tuple[int, str]]:
    """Reads `3 to X and 1 to Y`, `2 damage to each of X and Y`, and of those that are `named` before, `2 to each`: how much for whom."""
    found: list[tuple[int, str]] = []
    while True:
        amount = needed(p.number())
        p.take("damage", "counters", "counter", "points", "point", "of it")
        if named and p.match(r"(?:(?:to|on) )?(?:each|both)(?: of (?:them|those|these)| one)?(?= ?(?:$|[,;.]))"):
            return [(amount, noun.text) for noun in named]
        each = p.take("each")
        p.need("to", "on", "among")
        each = p.take("each of", "both") or each
        found += [(amount, noun.text) for noun in (p.nouns() if each else [p.need_noun()])]
        before = p.at
        if not p.take(", and", "and", ",") or not re.match(_AMOUNT, p.text[p.at :]):
            p.at = before
            return found


def _total(amount: str, c: Clauses) -> int:
    """How much a text divides: its number, or the X that was said."""
    x = next((part.removeprefix("with X = ") for part in c.written if part.startswith("with X = ")), "")
    said = x if amount == "x" else amount
    return int(said) if said.isdigit() else NUMBERS.index(said) if said in NUMBERS else fail()


def read_effect_on(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`tapping X`, `untapping X`, `destroying X` of what taps or destroys a target; `1 damage to X`."""
    damage = p.match(r"(?:for |dealing )?(\d+|one|two|three) damage to(?!\w)")
    verbs = "untapp|tapp|destroy|kill|counter|bounc|enchant|pump|shoot|ping|hitt|steal|regenerat|exil|return|sav"
    text = p.names.texts.get(played.name, "").lower()
    does = r"(?:in order )?to (?:tap|destroy|kill|counter|bounce|exile|save|burn|shoot)(?!\w)"
    does += r"|(?:destroy|kill|counter|bounc|burn|shoot)ing(?!\w)"
    if not damage and "play the copy" in text and p.match(does):
        c.chosen.append("yes")  # the copy does it
        c.copied += [it.text] if (it := p.earlier_noun()) is not None else [noun.text for noun in p.nouns()]
        return True
    verb = None if damage else p.match(rf"({verbs})ing(?!\w)")
    if not damage and not verb:
        raise NotSaid
    cost = verb is not None and verb.group(1) in ("tapp", "return", "exil") and not _taps_target(text, verb.group(1))
    if c.targets or cost or ("target" not in text and "enchant" not in text) or damage and "divided" in text:
        raise NotSaid
    nouns = p.nouns()
    own = verb is not None and verb.group(1) == "tapp" and all(p.names.is_of(noun.name, p.subject) for noun in nouns)
    if own and re.search(r"^[^:\n\"]*\btap (?!target)[^:\n\"]*:", text, re.MULTILINE):
        raise NotSaid  # what its ability costs
    by_trigger = re.match(r"(?:with|by|off) (?:the|its) (?:\w+ )?(?:trigger|ability)", p.text[p.at :])
    if by_trigger and "creature" in p.names.types.get(played.name, "").lower():
        raise NotSaid  # what its trigger does, once it is in play
    c.targets += nouns
    if verb is not None and verb.group(1) == "kill":
        c.comes += [f"did {noun.text} die" for noun in nouns if not noun.player]
    p.match(r"to (?:its owner's|his|her|their) hand")
    return True


def read_redirecting(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`dealing the damage to Jace instead`, `redirecting it to Jace`: the planeswalker to whom what is played deals its damage; of what
    changes targets, `changing the target of Shock to Ann`, its target and the new target of that."""
    if re.search(r"\b(?:change (?:the|a|any) targets?|new targets?) (?:of|for) target\b", p.names.texts.get(played.name, "")):
        verbs = "redirect|deflect|retarget|send|point|mov|turn"
        p.match(rf"(?:to |and )?(?:(?:chang|switch)(?:ing|es?) the targets? of|(?:{verbs})(?:ing|e?s)?)(?!\w)") or fail()
        it = p.earlier_noun()
        c.targets += [it or p.need_noun()] if not c.targets or it is None else []
        p.take("back")
        p.need("to", "at", "onto", "on")
        c.chosen.append(p.need_noun().text)
        return True
    damage = r"(?:all )?(?:of )?(?:the |its |that |his |her )?(?:damage|it)(?!\w)"
    said = p.match(rf"(?:redirect|deal|mov|hav|put|send|mak)ing {damage}") or fail()
    p.match(r"(?:be )?(?:dealt|redirected|moved|go|done)(?!\w)")
    p.need("to", "onto", "on", "at")
    whom = p.need_noun()
    instead = p.take("instead")
    if not said.group().startswith("redirect") and not instead and "planeswalker" not in p.names.types.get(whom.name, "").lower():
        raise NotSaid
    c.chosen.append(whom.text)
    return True


def player_first(targets: list[Noun], text: str) -> list[Noun]:
    """Of a player and something else as targets, the player first where the text names that target first: `donates X to Ben`."""
    said = re.findall(r"\btarget (player|opponent)?", text.lower())
    if len(targets) == 2 and len(said) == 2 and said[0] and not said[1] and targets[1].player and not targets[0].player:
        return targets[::-1]
    return targets


def _taps_target(text: str, verb: str) -> bool:
    stem = {"tapp": "tap", "return": "return", "exil": "remove"}[verb]
    return re.search(rf"\b{stem} (?:or untap )?target", text) is not None


_MODE = r"choosing (?:to |the )?((?:gain|prevent|draw|deal|destroy|return|discard|tap|untap|counter|put|give|get)[a-z0-9+/ -]*?)"
_MODE += r"(?: mode)?(?= ?(?:$|,|targeting|on ))"


_DOES = "counter|draw|tap|untap|return|bounce|destroy|gain|put|deal|prevent|discard|give|search|remove|exile|make|kill"
"""How what a mode does begins."""


def read_modes(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`choosing to return X and tap her creatures`, `countering Shock and drawing a card`: which of several modes, with their targets."""
    modes = modes_of(p.names.texts.get(played.name, ""))
    if len(modes) < 3 or c.targets:
        raise NotSaid
    p.match(r"(?:choosing|picking|with(?: the)?(?: modes?)?|using|to)(?: to| both)?(?!\w)")
    numbers: list[int] = []
    targets: list[tuple[int, list[Noun]]] = []
    while True:
        start = p.at
        words = (p.match(rf"(?:(?! and |, (?:and )?(?:\w+ing|to|then|{_DOES})\b)[^;])+") or fail()).group()
        number = mode_saying(modes, re.sub(r"\bbounce?\b", "return", verb_forms.plain_verbs(words)))
        if not number or number in numbers:
            raise NotSaid
        numbers.append(number)
        if "target" in modes[number - 1].lower():
            targets.append((number, _named_in(p, start, p.at)))
        if not p.take(", and", "and", ",", "then"):
            break
        p.take("to")
    c.targets = [noun for _, nouns in sorted(targets, key=lambda each: each[0]) for noun in nouns]
    c.written.append(f"choosing mode{'s' * (len(numbers) > 1)} {' and '.join(map(str, sorted(numbers)))}")
    return True


def _named_in(p: Phrases, start: int, end: int) -> list[Noun]:
    """What is named in a part of the text."""
    here, found = p.at, list[Noun]()
    p.at = start
    while p.at < end:
        noun = p.noun() if p.names.longest(p.text, p.at) is not None else None
        if noun is not None:
            found.append(noun)
        else:
            p.match(r"\S+")
    p.at = here
    return found


def read_doing(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`to gain 3 life`, `for +1/-1`: what it does; the things named in it are targets where no others are."""
    pump = p.match(r"for ([+-][\dx]+/[+-][\dx]+)")
    if pump:
        c.written.append(f"to get {pump.group(1)}")
        return True
    if p.match(r"for (?:the )?(life|cards?)(?!\w)"):
        word = p.text[: p.at].split()[-1]
        c.written.append("to gain life" if word == "life" else "to draw a card")
        return True
    modes = "choose one" in p.names.texts.get(played.name, "").lower()
    much = r"(?:the )?(?:next )?(?:\d+|an?|one|two|three)\b"
    if modes and (mode := p.match(_MODE)):
        c.written.append(f"to {mode.group(1).strip()}")
        return True
    told = modes and p.match(rf"(gain|prevent|draw|deal|destroy|return|discard|tapp?|untapp?)ing(?= {much})")
    if told:
        return _does(p, played, c, told.group(1).strip())
    gerund = _KNOWN_GERUNDS.get(p.peek())
    comes = "creature" in p.names.types.get(played.name, "").lower() and not played.ability
    if gerund in ("kill", "destroy") and (c.targets or comes) and not modes_of(p.names.texts.get(played.name, "")):
        raise NotSaid  # what comes of it
    if gerund == "make" and (named := p.names.longest(p.text, p.at + len("making "))) is not None and named[1] == "player":
        raise NotSaid  # `making Ben sacrifice X`
    if gerund:
        if played.name not in p.names.in_play:
            _held_to_texts(p, played, gerund)
        p.take(p.peek())
        return _does(p, played, c, gerund)
    p.match(r"choosing (?=to )")
    p.need("to", "and")
    if p.peek() not in _KNOWN or p.sees("to"):
        raise NotSaid
    _held_to_texts(p, played, verb_forms.base(p.peek()))
    return _does(p, played, c, "")


def _held_to_texts(p: Phrases, played: Noun, verb: str) -> None:
    """Refuses what the verb that stands here tells, where neither what is played nor anything in play does it, nor so much of it."""
    texts = [p.names.texts.get(name, "").lower() for name in (played.name, *p.names.in_play)]
    told = re.match(r"[^,;]*", p.text[p.at :])
    if texts[0] and told and verb in _TOLD_BY_TEXT and not any(has_it_so(text, verb, told[0]) for text in texts):
        raise NotSaid


_TOLD_BY_TEXT = ("draw", "untap", "counter", "gain", "deal")
"""What nothing does whose text has no such word, or another number with it."""
_KNOWN_VERBS = """
gain deal give make untap tap draw destroy save counter kill get regenerate prevent
put return remove turn hit burn zap
pump shrink protect ping shoot bounce add look bring copy exile steal swap exchange trade switch loot search fetch find create mill produce
take
"""
_KNOWN = frozenset(form for verb in _KNOWN_VERBS.split() for form in verb_forms.forms(verb))
_KNOWN_GERUNDS = {verb_forms.forms(verb)[2]: verb for verb in _KNOWN_VERBS.split() if verb not in ("search", "fetch", "find", "get", "put")}
"""What an ability may be said to do: `to gain 3 life`, `giving it +2/+2`."""


def _does(p: Phrases, played: Noun, c: Clauses, verb: str) -> bool:
    """Reads what something does, behind its verb where that has been read; what is named in it is targeted where no others are."""
    said: list[str] = [verb] if verb else []
    named: list[Noun] = []
    while not p.done and not (p.sees(",") or p.sees("and ") and not said):
        if said and p.sees("and"):
            also = re.compile(r"and (?:gain(?:s|ing)? )?([a-z]+(?: strike)?)(?= ?(?:$|,|until |this ))").match(p.text, p.at)
            lines = p.names.texts.get(played.name, "").lower().split("\n")
            if also is None or not any(said[-1] in line and also[1] in line for line in lines):
                break
            p.at = also.end()  # `give it +3/+3 and flying`, which one ability does
            p.skip()
            continue
        times = p.at
        c.times = max(c.times, p.times())
        if p.at > times:
            continue
        if said and p.peek() in ("on", "to", "the", "from", "at", "his", "her"):
            said.append(p.take(p.peek()) or "")
        if said and (owner := p.attempt(lambda: _whose_all(p))):  # `tap all of Ben's lands`
            named.append(Noun(owner, player=True))
            continue
        noun = p.noun()
        if noun is not None:
            named.append(p.as_its_target(noun, played.name) if _targets(p, played) else noun)
            said.append("it")
            continue
        token = p.match(r"[+-][\dx]+/[+-][\dx]+|\{[^}]*\}|[\w'+/-]+") or fail()
        said.append(token.group().strip())
    types = p.names.types.get(named[0].name, "") if named else ""
    if mode := mode_doing(p.names.texts.get(played.name, ""), verb_forms.base(said[0]) if said else "", types):
        c.written.append(f"choosing mode {mode[0]}")
        c.targets = c.targets or [noun for noun in named if noun.text != played.text and "target" in mode[1]]
        return True
    if listed := listed_words(p.names.texts.get(played.name, ""), said):
        c.chosen += listed
        c.targets = c.targets or [noun for noun in named if noun.player]
        return True
    if word := chosen_word(p.names.texts.get(played.name, ""), said):
        c.chosen.append(word)
    if named and not c.targets and _targets(p, played):
        own = played.name in p.names.in_play and ITS_TARGET.search(p.names.texts.get(played.name, ""))
        c.targets = [noun for noun in named if noun.text != played.text] or (named[:1] if own else [])
    if not (c.targets and said and said[0] in ("hit", "burn", "zap")):  # that it deals damage to what it targets, in any words
        c.written.append(f"to {' '.join(said)}")
    return True


def _whose_all(p: Phrases) -> str:
    """Reads `Ben's` before a type in the plural, or a zone: whose things all are meant."""
    before = p.subject
    player = p.whose()
    p.subject = before
    whole = r"(?:untapped |tapped |whole |entire )?(?:creatures|lands|artifacts|enchantments|permanents|graveyard|library|hand|board)(?!\w)"
    if player is None or not re.match(whole, p.text[p.at :]):
        raise NotSaid
    return player


def mode_doing(text: str, verb: str, types: str = "") -> tuple[int, str] | None:
    """The number and words of the only mode of a text that does what a verb tells (`to pump the Bears`); None where it is not one.

    Of several that of a target of these `types`, first one that asks for nothing else of it.
    """
    fits = [(number, mode) for number, mode in enumerate(modes_of(text), 1) if verb in DOES and re.search(DOES[verb], mode, re.IGNORECASE)]
    if len(fits) > 1:
        kinds = {word.casefold() for word in types.split()} | {"permanent"} if types else set()
        asked = [(len(found[1]), row) for row in fits if (found := _ASKED.search(row[1])) is not None and found[2].casefold() in kinds]
        return min(asked, key=lambda each: each[0])[1] if asked else None
    return fits[0] if fits else None


_ASKED = re.compile(r"\btarget ((?:[\w-]+ )*?)(creature|artifact|enchantment|land|planeswalker|permanent)\b", re.IGNORECASE)
"""What is asked of a target, and its type."""


def _targets(p: Phrases, played: Noun) -> bool:
    text = p.names.texts.get(played.name, "")
    given = (each for each in p.names.texts.values() if re.search(r"\"[^\"]*:[^\"]*\btarget\b", each, re.IGNORECASE))
    return "target" in text.lower() or not text or (played.name in p.names.in_play and any(given))  # an ability that others give it


def read_searching(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`for a Swamp`, `going for Forest`, `and gets Swamp`: what is found by what searches a library."""
    text = p.names.texts.get(played.name, "").lower()
    by_keyword = re.search(r"\btransmute\b|\btransfigure\b|[a-z]cycling\b", text) is not None
    if not by_keyword and (not re.search(r"search|\bfrom outside the game\b", text) or "target" in text):
        raise NotSaid
    verbs = "get(?:ting|s)?|fetch(?:ing|es)?|find(?:ing|s)?|search(?:ing|es)? (?:for|up|out)|takes?|taking|put(?:s|ting)?"
    p.match(rf"(?:to |and )?(?:going for|grabbing|grab|for|into|away for|{verbs})(?!\w)") or fail()
    nouns = p.nouns()
    if any(noun.player for noun in nouns):
        raise NotSaid
    p.match(r"(?:into|onto) (?:play|the battlefield|\w+ hand)|from (?:the|his|her) (?:library|deck)")
    c.chosen.append(" and ".join(noun.text for noun in nouns))
    return True
