"""Spoken sentences that tell a play by what it does: `Ann pings the Bears`, `minuses Garruk`, `wraths with Damnation`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.paid_with_all import done_so_often, paid_so_often
from judge.scenario.saying.spoken_clauses import read_clauses
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.chosen_words import chosen_word
from judge.scenario.spoken.described import (
    DOES,
    ability_saying,
    loyalty_costs,
    loyalty_meant,
    one_that_does,
    only_ability,
    those_that_do,
)
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_LOYALTY = (
    (r"(?:plus|plusse|pluse|\+\d+'?|up(?:tick)?|tick)s? (?=\w)", "plus"),
    (r"(?:minus|minuse|-\d+'?|down(?:tick)?)s? (?=\w)", "minus"),
    (r"(?:ult|ultimate|go ultimate with|goes ultimate with)s? (?=\w)", "ultimate"),
)


def says_loyalty(p: Phrases, player: str) -> list[Said]:
    """`Ann plusses Jace`, `-1s Garruk`, `ticks Jace up`, `uses Jace for +2`, `uses Jace's +1`: of several such the one that is told of."""
    number = p.match(r"(?:uses |does |activates )?([+-]\d+)s?(?: with| of| on| from)? (?=\w)")
    meant = number.group(1) if number else next((word for pattern, word in _LOYALTY if p.match(pattern)), "")
    meant or p.verb(w.ACTIVATE) or fail()
    p.take("up", "down") if not number else None
    walker = p.need_noun()
    if not meant:
        meant = (p.match(r"'s? ([+-]\d+)(?: ability)?(?!\w)") or fail()).group(1)
    if p.take("down"):
        meant = "minus"
    p.take("up")
    which = loyalty_meant(meant, loyalty_costs(p.names.texts.get(walker.name, "")))
    p.thing = walker.text
    clauses = read_clauses(p, walker)
    if not which and not clauses.text:
        raise NotSaid
    return clauses.told(f"{player} plays {walker.text}'s ability{f' {which}' if which else ''}{clauses.text}", walker.text)


def pays_and(p: Phrases, player: str) -> list[Said]:
    """`Ann pays 1 and equips X`, `taps two and plays Y`: what is paid stands before what it is paid for."""
    from judge.scenario.saying.plays import acts

    p.take("pays", "pay", "paying", "spends", "spend", "uses", "taps", "tap", "tapped", "paid", "spent") or fail()
    if p.match(r"(?:out|low|(?:\d+|two|three|four|five|six)(?: lands)?) for (?=\w)"):  # `taps out for Wrath`
        spell = p.need_noun()
        told = spell.name in p.names.played and spell.name not in p.names.hands.get(player, ())  # `pays 3 for Mana Leak`: what it asks for
        told = told or any(f" cycles {spell.name}" in text for texts in p.names.events for text in texts[1:])
        if spell.player or spell.ability or spell.name in p.names.in_play or told:
            raise NotSaid
        clauses = read_clauses(p, spell)
        p.thing = spell.text
        return clauses.told(f"{player} plays {spell.text}{clauses.text}", spell.text)
    paid = p.match(
        r"(?:(?:\{[^{} ]{1,9}\})+|\d+|one|two|three|four|five|six|[wubrgx\d]{1,6})(?: (?:life|mana|lands|more|colorless|generic))?(?!\w)"
    ) or fail()
    p.take("for it")
    p.need("and", "to", ", and", ",", "then", "in order to")
    found = acts(p, player)
    source = found[0].text.removeprefix(f"{player} plays ").partition(PART)[0] if len(found) == 1 else ""
    source = source if source in p.names.in_play else p.thing.removesuffix(PART) if not source or " plays " not in found[0].text else ""
    often = paid_so_often(p.names.texts.get(source, ""), paid.group().strip())
    return found * often if len(found) == 1 and source in p.names.in_play else found


def does(p: Phrases, player: str) -> list[Said]:
    """`Ann pings the Bears`, `Ben bounces Ann's Elf`, `Ben steals it`: by the only thing of the player that does so."""
    word, start = p.peek(), p.at
    verb = verb_forms.base(word)
    verb = {"grow": "pump", "boost": "pump"}.get(verb, verb)
    if verb not in DOES:
        raise NotSaid
    p.take(p.peek())
    p.take("down", "up", "out", "away", "off", "back at", "right back")
    target = p.need_noun()
    p.take("right back", "back", "in return")
    name = one_that_does(p.names, verb, player, target.ability)
    several = those_that_do(p.names, verb, player, target.ability) if p.done and verb in _BY_ONE else []
    if len(several) > 1:
        said = " or ".join(several)
        p.scan.fail(f"it may be by {said}", start=start, code="ambiguous-name", help=f"write with what: '… with {several[0]}'")
    if not name or p.sees("with") or p.sees("using") or p.sees("for mana") or target.text == name:
        raise NotSaid
    what = Noun(name, name=name)
    clauses = read_clauses(p, what)
    clauses.targets = [p.as_its_target(target, name), *clauses.targets]
    dies = [Said(f"until: did {target.text} die? yes")] if word in verb_forms.forms("kill")[1::2] and not target.player else []
    return [*clauses.told(f"{player} plays {name}{PART if name in p.names.in_play else ''}{clauses.text}", name), *dies]


_BY_ONE = ("counter", "bounce", "kill", "pump", "ping", "shoot", "zap", "burn", "shrink", "steal", "exile", "reanimate")
"""What is done to one thing by one other, which has to be said where several could."""


def changes_size(p: Phrases, player: str) -> list[Said]:
    """`Ann makes Morphling +1/-1 twice`, `gives it +1/+1`: the ability of a permanent of hers that does so to itself."""
    p.match(r"(?:makes?|gives?|pumps?|turns?|shrinks?)(?!\w)") or fail()
    what = p.own(player) or p.need_noun()
    p.take("into", "to", "by", "for")
    if not p.sees("a creature"):
        p.take("an", "a")
    becomes = p.match(r"(\d+/\d+)(?: creature)?(?!\w)")
    size = becomes or p.match(r"([+-][\dx]+/[+-][\dx]+|flying|trample|haste|shroud|first strike|fear|vigilance|indestructible)(?!\w)")
    text = p.names.texts.get(what.name, "")
    called = None if size else next((word for word in _MADE if p.take(word)), None) or fail()
    each, often = part_of_size(text, size.group(1) if size else "")
    pattern = _MADE[called] if called else rf"\bbecomes? an? (?:[^.\n]* )?{each}" if becomes else re.escape(each)
    which = only_ability(text, pattern) or (ability_saying(text, each) if size and not becomes else 0)
    only = len(re.findall(rf"^[^\n\"]*:.*(?:{pattern})", text, _LINES)) == 1
    if what.player or what.name not in p.names.in_play or not (which or only):
        raise NotSaid
    p.thing = p.played = what.text
    often = max(often, p.times())
    clauses = read_clauses(p, what)
    if p.sees("with") or p.sees("using"):
        raise NotSaid
    clauses.times = max(often, clauses.times)
    return clauses.told(f"{player} plays {what.text}{PART}{f' {which}' if which else ''}{clauses.text}", what.text)


def part_of_size(text: str, size: str) -> tuple[str, int]:
    """Of a change of size the one that an ability of the text brings each time, and how often: `+3/+0` by `+1/+0` thrice."""
    said = re.fullmatch(r"([+-])(\d+)/([+-])(\d+)", size)
    for one in re.findall(r"gets ([+-]\d+/[+-]\d+)", text) if said else ():
        power, toughness = one.split("/")
        wanted = [int(total) for total in size.split("/")]
        times = max((total // int(each) for total, each in zip(wanted, (power, toughness), strict=True) if int(each)), default=0)
        if times > 0 and wanted == [int(power) * times, int(toughness) * times]:
            return one, times
    return size, 1


_LINES = re.MULTILINE | re.IGNORECASE
_MADE: Mapping[str, str] = {
    "untargetable": r"\bshroud\b|can't be the target",
    "unblockable": r"can't be blocked|\bunblockable\b",
    "indestructible": r"\bindestructible\b",
    "fly": r"\bflying\b",
    "a creature": r"\bbecomes an? [^.\n]*creature",
    "bigger": r"\+\d/\+\d",
}
"""What a permanent is made by an ability of its own, and what that ability says."""


def puts_by_ability(p: Phrases, player: str) -> list[Said]:
    """`Ann taps Vial and drops the Bears`: the ability of a permanent that puts a card into play is played, and resolves; `to drop` tells
    what for alone."""
    p.verb(w.TAP, w.ACTIVATE) or fail()
    source = p.need_noun()
    text = p.names.texts.get(source.name, "")
    done = p.need("and", "to", ", to", ", and").endswith("and")
    p.take("then")
    verb = p.verb(w.PLAY) or p.match(r"(?:puts?|brings?|drops?|vials?|sneaks?)(?!\w)") or fail()
    p.take("in", "down", "out")
    p.where = "elsewhere"
    card = p.need_noun()
    p.where = ""
    p.match(r"(?:into play|down|in|out|onto the table)(?!\w)")
    puts = re.search(r":[^\n]*\bput an? [^.\n]*card[^.\n]* into play", text, re.IGNORECASE)
    if not verb or not puts or source.name not in p.names.in_play or card.player or card.ability or card.name in p.names.in_play:
        raise NotSaid
    name = source.text.removesuffix(PART)
    return [
        Said(f"for {name}: {card.text}", True),
        Said(f"{player} plays {name.removeprefix(player + PART[:2]).strip()}{PART}"),
        *([Said(f"{name} has asked")] if done else []),
    ]


def has_do(p: Phrases, player: str) -> list[Said]:
    """`Ann makes Mom give the Knight pro-green`, `lets Icy tap the Angel`: the ability of that permanent is played."""
    p.match(r"(?:makes?|has|have|lets?|gets?|asks?)(?!\w)") or fail()
    doer = p.need_noun()
    p.take("to")
    if doer.player or doer.ability or doer.name not in p.names.in_play or ":" not in p.names.texts.get(doer.name, ""):
        raise NotSaid
    does = "give|grant|tap|untap|ping|shoot|destroy|kill|pump|bounce|prevent|regenerate|counter|steal|copy"
    rest = p.match(rf"(?:{does}) [^,;]+") or fail()
    return done_with(p, player, rest.group().strip(), doer)


def done_with(p: Phrases, player: str, what: str, doer: Noun) -> list[Said]:
    """What a permanent is said to do (`tap the Angel`), as its player does it with that permanent."""
    from judge.scenario.saying.plays import acts

    inner = Phrases(p.scan, p.names)
    inner.text = f"{player} {what} with {doer.text}".casefold()
    inner.subject, inner.thing, inner.before = p.subject, doer.text, p.before
    inner.need_player()
    said = acts(inner, player)
    if not inner.done:
        raise NotSaid
    p.thing = doer.text
    return said


def returns_itself(p: Phrases, player: str) -> list[Said]:
    """`Ann returns the Dragon to her hand`, `brings Haakon back`: the card's own ability that returns it."""
    p.match(r"(?:returns?|brings?|gets?|buys?)(?: back)?(?!\w)") or fail()
    what = p.need_noun()
    p.match(r"back(?!\w)")
    p.match(r"(?:in|on)?to (?:[\w']+ )?(?:hand|play|board|table)(?!\w)|back(?!\w)")
    text = p.names.texts.get(what.name, "")
    itself = rf"\breturn (?:{re.escape(what.name)}|~|this card|it)\b"
    if what.player or what.ability or len(re.findall(rf"^[^\n\"]*:[^\n]*{itself}", text, _LINES)) != 1:
        raise NotSaid
    which = only_ability(text, itself)
    clauses = read_clauses(p, what)
    return clauses.told(f"{player} plays {what.name}{PART}{f' {which}' if which else ''}{clauses.text}", what.text)


def number_of(word: str) -> int:
    """How many a word says; one where it is no number."""
    return int(word) if word.isdigit() else NUMBERS.index(word) if word in NUMBERS else 1


def pays_life_to(p: Phrases, player: str) -> list[Said]:
    """`Ann pays her last life to Bargain`, `pays 2 life for Greed`: the only ability of the permanent that costs life."""
    p.verb(w.PAY) or fail()
    much = None
    p.match(r"(?:(?:her|his|their|the) )?(?:last|final|only)?(?: (?:point of|one))? ?life(?!\w)") or (
        much := p.match(r"(an?|one|\d+|two|three|four|five|six|seven|eight)(?: points? of)? life(?!\w)")
    ) or fail()
    often = p.times()  # `pays 1 life four times to it`
    if p.done or re.match(rf"(?:to|for|and) (?:{'|'.join(DOES)}|get|gain|give|put|look|add|make|draw|a card|one|two)\b", p.text[p.at :]):
        what = _costing_life(p, player)
        p.match(r"(?:to|for|and) [^,;]+")
        return [Said(f"{player} plays {what.name}{PART}")] * (_life_so_often(_only_cost(p.names.texts[what.name]), much) * often)
    p.need("to", "into", "for", "with", "on")
    what = p.need_noun()
    abilities = re.findall(r"^[^\n\"]*:[^\n]*", p.names.texts.get(what.name, ""), re.MULTILINE)
    fits = [n for n, line in enumerate(abilities, 1) if re.match(r"[^:]*\bpay (?:\d+|x) life\b", line, re.IGNORECASE)]
    if what.player or what.name not in p.names.in_play or len(fits) != 1:
        raise NotSaid
    p.thing = what.text.removesuffix(PART)
    clauses = read_clauses(p, what)
    p.match(r",? ?(?:one (?:point |life )?(?:at a time|by one|after (?:the other|another))|each time one)(?!\w)")
    clauses.times *= _life_so_often(abilities[fits[0] - 1], much) * often
    return clauses.told(f"{player} plays {p.thing}{PART}{f' {fits[0]}' if len(abilities) > 1 else ''}{clauses.text}", p.thing)


def _life_so_often(ability: str, much: re.Match[str] | None) -> int:
    """How often an ability that costs life is played for so much of it."""
    each = re.search(r"\bpay (\d+) life\b", ability, re.IGNORECASE)
    times, left = divmod(number_of(much[1]), int(each[1])) if each and much else (1, 0)
    return times if times and not left else fail()


def _costing_life(p: Phrases, player: str) -> Noun:
    """The only permanent of a player's whose only activated ability costs life."""
    there = {*p.names.in_play, *p.names.played}
    mine = [name for name, owner in p.names.owners.items() if owner == player and name in there]
    found = [name for name in mine if re.fullmatch(r"pay (?:\d+|x) life", _only_cost(p.names.texts.get(name, "")), re.IGNORECASE)]
    return Noun(found[0], name=found[0]) if len(found) == 1 else fail()


def _only_cost(text: str) -> str:
    """The cost of the only activated ability of a text; empty for none, or several."""
    costs = re.findall(r"^([^\n\":]*):", text, re.MULTILINE)
    return costs[0].strip() if len(costs) == 1 else ""


def makes_with(p: Phrases, player: str) -> list[Said]:
    """`Ann makes three Spirits with X`, `gives the Knight pro-red with Mom`, `wraths with Damnation`, `burns Ben out with Fireball`."""
    verb = verb_forms.base(p.peek())
    giving = verb in ("give", "grant")
    found = (
        re.match(r"[\w'-]+ (?:(?P<what>[^,;]*?) )?(?:with|using|off|via|thanks to|by playing|by casting|by using)(?= )", p.text[p.at :])
        or fail()
    )
    named = p.names.longest(p.text, p.at)
    here = named is not None and named[1] == "card" and named[0][0] in p.names.in_play
    if here and named is not None and re.match(r" (?:is|are|gets?|was)\b", p.text[named[2] :]):
        raise NotSaid  # what is done to it
    if verb in ("attack", "block", "respond", "swing", "equip", "come", "copy", "go", "pass", "deal", "end", "play", "cast"):
        raise NotSaid
    what, start = found["what"] or "", p.at
    if any(word in w.DOING for word in re.findall(r"(?:,| and|, and)(?: then)? (\w+)", what)):
        raise NotSaid  # `makes Factory a creature and attacks with it`: that is another sentence
    target: Noun | None = None
    if giving or verb in ("make", "save", "protect", "burn", "finish", "take", "get"):
        p.take(p.peek())
        p.take("rid of")
        target = p.noun()
    else:
        target = _named_alone(p, what)
        names_more = re.search(r"\b(?:it|him|them)\b", what) or any(p.names.longest(what, at) for at in _word_starts(what))
        if target is None and names_more and not re.search(r"\b(?:tokens?|creatures?|spirits?)\b", what):
            raise NotSaid  # whom it is done to is not passed over
    about = p.text[p.at : start + found.end()] if target is not None else what
    p.at = start + found.end()
    p.skip()
    source = p.own(player, having=":") or p.need_so_many(player)
    if target is not None and "equipment" in p.names.types.get(source.name, "").lower() and source.name in p.names.in_play:
        return [Said(f"{player} equips {source.text.removeprefix(f'{player}{PART[:2]} ')} to {target.text}")]
    owner = p.names.owners.get(source.name)
    if verb in ("draw", "gain", "lose", "take", "get") and source.text == p.played:  # what comes of what was just played
        raise NotSaid
    if (
        source.player
        or source.text == "the copy"
        or owner not in (None, player)
        or (not giving and source.name in p.names.in_play and not p.names.texts.get(source.name))
    ):
        raise NotSaid
    in_play = source.name in p.names.in_play
    text = p.names.texts.get(source.name, "")
    if not giving and (in_play and ":" not in text):
        raise NotSaid
    clauses = read_clauses(p, source)
    itself = target is not None and target.text == source.text and not (in_play and re.search(r":[^\n]*\btarget creature", text, _LINES))
    if target is not None and not clauses.targets and re.search(r"target|^enchant ", text, _LINES) and not itself:
        clauses.targets = [p.as_its_target(target, source.name)]
    turned = re.search(r"\b(?:white|blue|black|red|green|colorless)$", what.strip()) if verb in ("make", "turn") else None
    which = only_ability(text, f"becomes? {turned[0]}") if turned else 0
    number = (which or ability_saying(text, what)) if in_play and not source.ability else 0
    said = source.text.removesuffix(PART).removeprefix(f"{player}'s ")
    word = chosen_word(text, re.findall(r"[\w'-]+", about))
    choice = [Said(f"for {said}: {word}", True)] if word else []
    ability = f"{PART}{f' {number}' if number else ''}" if in_play or source.ability else ""
    often = done_so_often(text, number, verb, what) if ability else 1
    done = [Said("nobody responds")] if often > 1 and verb == "draw" else []  # who draws two has drawn the first
    return [*choice, *clauses.choices(said), *[Said(f"{player} plays {said}{ability}{clauses.text}"), *done] * max(often, clauses.times)]


def gives_ability(p: Phrases, player: str) -> list[Said]:
    """`Ann gives the Knight protection from white`, `gives it haste`: with the only thing of hers that does."""
    p.match(r"(?:gives?|grants?)(?!\w)") or fail()
    target = p.need_noun()
    rest = p.match(r"[^,;]+") or fail()
    if target.name not in p.names.in_play:
        raise NotSaid
    if re.search(r" (?:with|using|by|via|off|thanks to) ", rest.group()):
        raise NotSaid
    gained = _GIVEN.search(rest.group()) or fail()
    said = re.compile(rf"(?:gains?|has|have)\b[^.\n]*\b{'protection from' if gained[1].startswith('pro') else gained[1]}", re.IGNORECASE)
    here = [name for name, owner in p.names.owners.items() if owner == player and name in p.names.in_play]
    texts = {name: re.findall(r"^[^\n\"]*:[^\n]*", p.names.texts.get(name, ""), re.MULTILINE) for name in here}
    texts |= {name: [p.names.texts.get(name, "")] for name in p.names.hands.get(player, ())}
    found = [name for name, lines in texts.items() if any(said.search(line) for line in lines)]
    return done_with(p, player, f"give {target.text} {rest.group().strip()}", Noun(found[0], name=found[0]) if len(found) == 1 else fail())


_GIVEN = re.compile(
    r"\b(protection|pro(?=[- ])|flying|first strike|double strike|haste|trample|vigilance|shroud|fear|lifelink|deathtouch|reach|persist)\b",
    re.IGNORECASE,
)
"""An ability that somebody is said to give."""


def _named_alone(p: Phrases, words: str) -> Noun | None:
    """The creature or player that words behind a verb name, and nothing else: `up Hill Giant` of `suits up Hill Giant`."""
    inner = Phrases(p.scan, p.names)
    inner.text, inner.subject, inner.before = re.sub(r" in (?:response|reply)$", "", words.strip()), p.subject, p.thing or p.before
    inner.take("up", "out", "down", "off", "away")
    noun = inner.noun()
    fits = noun is not None and inner.done and (noun.player or noun.name in p.names.in_play)
    return noun if fits else None


def _word_starts(text: str) -> list[int]:
    return [at for at in range(len(text)) if at == 0 or not text[at - 1].isalnum()]


def resolves_own(p: Phrases, player: str) -> list[Said]:
    """`Ann resolves Garruk`: where nobody has played it before, it is played, and resolves."""
    p.need("resolves", "resolve", "lands", "sticks", "gets")
    what = p.need_noun()
    verb_of_event = p.take("out", "through", "into play", "onto the table", "on the board", "down")
    played = any(f" {verb} {what.name}" in text for event in p.names.events for text in event[1:] for verb in ("plays", "casts"))
    if (
        what.player
        or what.ability
        or played
        or what.name in p.names.in_play
        or (verb_of_event is None and "gets" in p.text[: p.at].split())
    ):
        raise NotSaid
    clauses = read_clauses(p, what)
    return [*clauses.told(f"{player} plays {what.text}{clauses.text}", what.text), Said(f"{what.text} resolves")]
