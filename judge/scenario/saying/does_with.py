"""Spoken sentences that name what is done, and with what, `Ann kills X with Terror`, or what is paid for it, `taps the Elf to tap X`."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.language.question_holes import singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.clauses_of_effects import mode_doing
from judge.scenario.saying.keyword_plays import narrow, with_choices
from judge.scenario.saying.plays import ACTIVATED, acts
from judge.scenario.saying.plays_by_effect import done_with, number_of
from judge.scenario.saying.resolve_sayings import named_together
from judge.scenario.saying.spoken_clauses import read_clauses
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import ability_saying, asked_at_once
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail


def _own_trigger(p: Phrases) -> Noun | None:
    """Reads `the trigger` of what was played just now."""
    if not _TRIGGERS.search(p.names.texts.get(p.played, "")) or not p.match(r"(?:the|its) (?:\w+ )?trigger(?:ed ability)?(?!\w)"):
        return None
    return Noun(f"{p.played}{PART}", ability=True, name=p.played)


def _done_with_it(p: Phrases, player: str, target: Noun) -> Noun | None:
    """Reads `it` of `plays Man-o'-War and bounces Hill Giant with it`: what was spoken of before what it is done to; where that is another
    player's, what was spoken of last that the player has in play and can use."""
    earlier = (p.earlier or p.before).removesuffix(PART)
    if p.names.owners.get(earlier, player) != player and (own := p.own(player, having=":")) is not None:
        return own
    if not earlier or earlier == target.text or not p.take("it", "that", "its trigger", "the trigger", "its ability"):
        return None
    ability = p.text[: p.at].rstrip().endswith(("trigger", "ability"))
    return Noun(f"{earlier}{PART}" if ability else earlier, ability=ability, name=earlier)


def splits(p: Phrases, player: str) -> list[Said]:
    """`Ann splits Fireball between X and Y`: the play of what deals damage to several, with these as its targets."""
    p.match(r"(?:splits?|divides?|spreads?)(?!\w)") or fail()
    what = p.need_noun()
    p.match(r"(?:(?:up )?(?:evenly|equally) )?(?:between|among|amongst|over) ") or fail()
    if what.player or what.name in p.names.in_play or "target" not in p.names.texts.get(what.name, ""):
        raise NotSaid
    nouns = p.nouns()
    clauses = read_clauses(p, what)
    clauses.targets = [*nouns, *clauses.targets]
    return with_choices(p, f"{player} plays {narrow(what, player)}{clauses.text}", what, clauses)


def sets_off(p: Phrases, player: str) -> list[Said]:
    """`Ben breaks Standstill by casting X`: what is done, upon which the ability of a permanent triggers."""
    p.match(r"(?:breaks?|triggers?|sets? off|crack(?:s)?|pops?)(?!\w)") or fail()
    what = p.need_noun()
    p.need("by", "with")
    if what.name not in p.names.in_play or not re.search(r"^(?:when|whenever) ", p.names.texts.get(what.name, ""), re.I | re.M):
        raise NotSaid
    return [*acts(p, player), Said(f"note: did {what.text} trigger? yes")]


def does_with(p: Phrases, player: str) -> list[Said]:
    """`Ann kills X with Terror`, `Ann pings X with Tim`, `Ben bounces X with Unsummon`: what does it, on that."""
    verbs = "kill destroy shrink target counter bounce enchant ping shoot tap hit exile remove steal copy burn pump save zap untap"
    verbs += " regenerate stop answer reanimate return bring resurrect flicker blink sweep neutralize weaken protect hurt animate"
    word = p.peek()
    if not any(word in verb_forms.forms(verb) for verb in verbs.split()):
        raise NotSaid
    p.take(word)
    p.take("down", "up", "out", "away", "back")
    pronoun = p.peek() in ("it", "that", "him")
    target, *more = p.nouns()
    pronoun = pronoun and not target.player  # `pings him`, of a player
    while p.match(_WHERE_TO):
        pass
    times = p.times()
    p.longest(w.IN_RESPONSE)
    p.need("with", "using", "by playing", "by casting", "by using")
    if (several := p.attempt(p.all_so_called)) and not more and all(noun.name in p.names.in_play for noun in several):
        return [Said(f"{player} plays {noun.text}{PART} targeting {target.text}") for noun in several]  # `pings X with both pingers`
    what = _own_trigger(p) or _done_with_it(p, player, target) or p.need_so_many(player)
    land = what.name in p.names.in_play and "land" in p.names.types.get(what.name, "").lower()
    if what.text == "the copy":  # nobody plays what is made so
        raise NotSaid
    if what.player or land and "target" not in p.names.texts.get(what.name, "").lower():  # it pays for what is done
        raise NotSaid
    target = p.as_its_target(target, what.name)
    triggers = _TRIGGERS.search(text := p.names.texts.get(what.name, "")) and not ACTIVATED.search(text)
    waits = what.name in p.names.hands.get(player, ()) and p.names.hands[player].count(what.name) > p.names.played.count(what.name)
    waits = waits and what.name != p.played
    if triggers and (what.ability or what.name in p.names.in_play or not waits) and not more:  # nothing of it is played
        dies = [Said(f"until: did {target.text} die? yes")] if what.ability and not target.player and word in _KILLING else []
        return [Said(f"for {what.text.removesuffix(PART)}: {player} chooses {target.text}", True), *dies]
    if triggers and not pronoun and _ENTERS.search(text) and not _TARGETS_ITSELF.search(text):  # played, so that its trigger does it
        clauses = read_clauses(p, what)
        told = Said(f"for {what.text}: {player} chooses {target.text}", True, told=True)
        dies = [Said(f"until: did {target.text} die? yes")] if not target.player and word in _KILLS else []
        return [told, *with_choices(p, f"{player} plays {narrow(what, player)}{clauses.text}", what, clauses), *dies]
    clauses = read_clauses(p, what)
    clauses.targets = [*more, *clauses.targets]
    clauses.times = max(clauses.times, times)
    text = p.names.texts.get(what.name, "target").lower()
    if pronoun and re.search(r"target (?:[\w, -]+ )?creature|enchant creature", text) and target.name not in p.names.in_play:
        target = Noun(name, name=name) if (name := p.creature_spoken_of(what.name)) else target  # not the spell that was spoken of last
    own = p.names.is_of(target.name, player) and what.name in p.names.in_play
    pays = word in w.TAP  # what is tapped is its cost
    if pays and own and re.search(rf"^[^:\n]*\b{verb_forms.base(word)} an? [^:\n]*:", text, re.MULTILINE):
        clauses.written.insert(0, f"tapping {target.text}")
    elif word in _REMOVES and what.name in p.names.in_play and re.search(_REMOVED_TO_PAY, text, re.MULTILINE):
        clauses.written.insert(0, f"removing {named_together([target, *more])} from the game")
        clauses.targets = clauses.targets[len(more) :]
    elif mode := mode_doing(text, verb_forms.base(word), p.names.types.get(target.name, "")):
        clauses.written.append(f"choosing mode {mode[0]}")
        clauses.targets = [target, *clauses.targets] if "target" in mode[1] else clauses.targets
    elif "target" in text or "enchant" in text or what.name in p.names.in_play:  # `kills them with Wrath of God`: nothing is targeted
        clauses.targets = [target, *clauses.targets]
    of_it = re.search(r"ability \d", what.text) or any(part.startswith(("choosing mode", "removing ")) for part in clauses.written)
    if what.name in p.names.in_play and not of_it and p.names.texts.get(what.name, "").count(":") > 1:
        clauses.written.append(f"to {verb_forms.base(word)}")  # which of its abilities
    ability = what.ability or what.name in p.names.in_play
    text = narrow(what, player)
    said = with_choices(p, f"{player} plays {text if not ability or PART in text else text + PART}{clauses.text}", what, clauses)
    said = said * what.count if what.name in p.names.in_play else said  # by each of them
    if word in _KILLS:  # what comes of it; of `tries to kill` nothing is told
        said.append(Said(f"until: did {target.text} {'lose' if target.player else 'die'}? yes"))
    return said


_WHERE_TO = (
    r"(?:back )?(?:(?:in|on)?to|from|out of) (?:(?:the|his|her|their|its|your|my|\w+'s|its owner's) )?(?:hands?|play"
    r"|graveyards?|yard|board)(?!\w)"
    r"|back(?: to life)?(?= (?:with|using|from|in|to)\b)|from the game|until end of turn"
)
"""Where something goes that is done with: what it is done with tells that."""

_REMOVES = frozenset(form for verb in ("remove", "exile") for form in verb_forms.forms(verb))
_REMOVED_TO_PAY = r"^[^:\n]*\b(?:remove|exile) [^:\n]*(?:graveyard|hand|library|\bcards?\b)[^:\n]*:(?![^\n]*\b(?:remove|exile))"
"""An ability that is paid by removing cards, and removes nothing else."""
_KILLING = frozenset(form for verb in ("kill", "destroy") for form in verb_forms.forms(verb))
_KILLS = frozenset(form for verb in ("kill", "destroy") for form in verb_forms.forms(verb)[1::2])
_ENTERS = re.compile(r"^(?:when|whenever) [^,\n]* comes into play\b", re.IGNORECASE | re.MULTILINE)
_TARGETS_ITSELF = re.compile(r"^(?!when|whenever|at )[^\n]*\btarget\b|^enchant\b", re.IGNORECASE | re.MULTILINE)
"""What is aimed as it is played."""
_TRIGGERS = re.compile(r"^(?:when|whenever|at) [^\n]*\btarget", re.IGNORECASE | re.MULTILINE)


_COSTS = {
    "return": "return",
    "bounce": "return",
    "exile": "remove",
    "remove": "remove",
    "discard": "discard",
    "pitch": "discard",
    "tap": "tap",
    "sacrifice": "sacrifice",
    "sac": "sacrifice",
}
_PAYING = {"return": "returning", "remove": "removing", "discard": "discarding", "tap": "tapping", "sacrifice": "sacrificing"}


def pays_by(p: Phrases, player: str) -> list[Said]:
    """`Ann bounces an Island to make an Illusion`, `taps the Elf to tap the Wurm`, `returns Forest to untap the Elves with Ranger`: the
    ability that is paid so, of what is named behind it, or the only one of the player's."""
    verb = _COSTS.get(verb_forms.base(p.peek())) or fail()
    p.take(p.peek())
    number = r"(an?|one|two|three|four|five|six|seven|eight|\d+)"
    some = p.match(rf"{number} cards?(?: (?:in|from) (?:her|his|the|their|\w+'s) (?:hand|graveyard|library))?(?!\w)")
    paid = p.nouns() if some is None else []
    p.match(r"to (?:her|his|their|its owner's) hand|from the game")
    bare = some is not None and " from " in some.group() and (p.done or p.sees(",") or p.sees("and") or p.sees(";"))
    source = _only_paid_so(p, player, verb) if bare else _paid_so(p, player, verb, paid)
    name = source.text.removesuffix(PART)
    purpose = p.at
    bare or p.need("to", "for", "and", "with", "using")
    rest = p.match(rf"(?:(?! (?:twice|\w+ (?:more )?times)$| and (?:then )?(?:{_ANOTHER_ACT})s?\b)[^,;])+") if not bare else p.match("")
    rest = rest or fail()
    again = p.times()
    if some is not None:
        from_where = some.group().rsplit(" ", 1)[-1] if " in " in some.group() or " from " in some.group() else verb
        which = ability_saying(p.names.texts[source.name], from_where)
        times, rest_of = divmod(number_of(some.group(1)), asked_at_once(p.names.texts[source.name], verb))
        often = times if again == times else times * again
        return [Said(f"{player} plays {name}{PART}{f' {which}' if which else ''}")] * often if not rest_of else fail()
    ends = p.at
    p.at, p.played = purpose, source.name
    aimed = p.attempt(lambda: _purpose(p, source, ends))
    p.at = ends
    behind = " from the game" if verb == "remove" else ""
    color = re.search(r"\b(white|blue|black|red|green)\b", rest.group())
    choice = [Said(f"for {name}: {color.group(1)}", True)] if color else []
    p.thing = name
    units, each = [replace(noun, count=1) for noun in paid for _ in range(noun.count)], asked_at_once(p.names.texts[source.name], verb)
    if len(paid) == 1 and len(units) > each and len(units) % each == 0:  # `returns two Islands`, which cost one each time
        paid, again = [replace(paid[0], count=each)], max(again, len(units) // each)
    said = f"{player} plays {name}{PART}{aimed or ''} {_PAYING[verb]} {joined(paid)}{behind}"
    return [*choice, *[Said(said)] * again]


_ANOTHER_ACT = "|".join((*_COSTS, "discard", "play", "cast", "activate", "use", "attack", "block", "shuffle"))
"""What begins another act behind a cost and what it is paid for."""


def _only_paid_so(p: Phrases, player: str, verb: str) -> Noun:
    """The only permanent of a player's with an ability that is paid with cards so."""
    asks = re.compile(rf"^[^:\n]*\b{verb} (?:an?|one|two|three|x) [^:\n]*:", re.IGNORECASE | re.MULTILINE)
    own = (name for name in p.names.texts if name in p.names.in_play and p.names.is_of(name, player))
    found = [name for name in own if asks.search(p.names.texts[name])]
    return Noun(found[0], name=found[0]) if len(found) == 1 else fail()


def _purpose(p: Phrases, source: Noun, ends: int) -> str:
    """The clause of the targets of what a cost is paid for, as far as `ends`."""
    whole, behind = p.text, _WITH.search(p.text, p.at, ends)
    named = p.names.longest(whole, behind.end()) if behind is not None else None
    if behind is not None and named is not None and source.name in named[0]:  # with what it is done, which is no target
        p.text = whole[: behind.start()]
    try:
        clauses = read_clauses(p, source)
        done = p.at >= min(ends, len(p.text))
    finally:
        p.text = whole
    return clauses.targeting(clauses.targets) if done and clauses.targets else fail()


def _paid_so(p: Phrases, player: str, verb: str, paid: list[Noun]) -> Noun:
    """The permanent with an ability that is paid so: the one that the rest of the clause names, or the only one of the player's; none
    where what pays has an ability of its own that is."""
    asks = re.compile(rf"^[^:\n]*\b{verb} (?:an?|another|two|x) [^:\n]*:", re.IGNORECASE | re.MULTILINE)
    own = re.compile(r"\{t\}[^:\n]*:" if verb == "tap" else rf"\b{verb} (?!an?\b|another\b|two\b|x\b)[^:\n]*:", re.IGNORECASE)
    texts = p.names.texts
    to = re.compile(r"(?:to|for|with) (?:the |his |her |their )?").match(p.text, p.at)
    if to is None or re.match(r"(?:it(?:self)?|[a-z]+ing|the \w+ (?:cost|ability))\b", p.text[to.end() :]):
        raise NotSaid
    straight = p.names.longest(p.text, to.end())
    if straight is not None and paid:  # `sacrifices the Elf to Husk`
        raise NotSaid
    if any(noun.player or noun.name in p.names.in_play and own.search(texts.get(noun.name, "")) for noun in paid):
        raise NotSaid
    found = [n for n, text in texts.items() if n in p.names.in_play and p.names.is_of(n, player) and asks.search(text)]
    behind = _WITH.search(p.text, p.at)
    named = straight or (p.names.longest(p.text, behind.end()) if behind is not None else None)
    if named is not None and (named[1] == "card" or straight is not None):
        found = [name for name in found if name in named[0]]
    return Noun(found[0], name=found[0]) if len(found) == 1 else fail()


_WITH = re.compile(r" (?:with|using|through|via|for) (?:the |his |her |their )?(?!.* (?:with|using|through|via) )")


_AGAIN = (
    r"(?:(?:does|do|did|repeats?|uses?|activates?) (?:it|that|this|so|the same(?: thing)?)|repeats)"
    r"(?: (?:once )?(?:again|more|over|a second time))*"
    r"(?:,? (?:but )?(?:this time|now|also|then))?|(?:and )?again(?:,? this time)?"
)
_LAST_PLAY = re.compile(
    r"(?P<play>.+? (?:plays|casts) (?:(?! targeting ).)+?)"
    r"(?P<at> targeting (?:(?! (?:with|kicked|by|choosing|tapping|paying|sacrificing|to) ).)+)?"
    r"(?P<rest> (?:with|kicked|by|choosing|paying|sacrificing|discarding|to) .+)?"
)


def does_again(p: Phrases, player: str) -> list[Said]:
    """`Ann does it again to the Birds`, `does the same again`: her last play once more, with the targets that are told now."""
    p.match(rf"(?:{_AGAIN})(?!\w)") or fail()
    told = (text for texts in reversed(p.names.events) for text in reversed(texts[1:]) if text.startswith(f"{player} "))
    last = next((found for text in told if (found := _LAST_PLAY.fullmatch(text))), None) or fail()
    at = last["at"] or ""
    if p.take("to", "on", "at", "targeting", "with", "for"):
        at = f" targeting {joined(p.nouns())}" if at else fail()
    elif not p.done and p.peek() not in (",", "and", ";"):
        raise NotSaid
    return [Said(f"{last['play']}{at}{last['rest'] or ''}")]


def say_thing_does(p: Phrases) -> list[Said]:
    """`Mother of Runes gives Bears protection from red`, `Icy taps the Angel`: the activated ability that does it is played."""
    noun = p.need_noun()
    owner = p.names.owners.get(noun.name, "")
    activated = ":" in p.names.texts.get(noun.name, "")
    if noun.player or noun.ability or not owner or not activated or p.peek() in ("is", "has", "can", "and", ","):
        raise NotSaid
    rest = p.match(r"[^,;]+?(?=$|,|;| and then | then )") or fail()
    becomes = verb_forms.base(rest.group().split()[0]) in ("untap", "die", "survive", "return", "leave")
    if becomes and not any(named_in(rest.group(), p.names)):
        raise NotSaid  # what becomes of it
    counted = _COUNTED.search(rest.group())
    if counted is not None and singular(counted[1]) and not named_in(rest.group(), p.names)[1]:
        raise NotSaid  # things that are not here: `eats 2 Saprolings`
    return done_with(p, owner, rest.group().strip(), noun)


_COUNTED = re.compile(rf"(?<!\w)(?:\d+|{'|'.join(NUMBERS[1:])}) ([a-z-]+s)(?!\w)")


def say_taps_all(p: Phrases) -> list[Said]:
    """`Ben taps all his lands for mana`, `Ann taps out`: every land that is untapped."""
    player = p.need_player()
    p.verb(w.TAP) or fail()
    if not p.take("out"):
        whose = rf"(?: (?:his|her|their|the|{re.escape(player.casefold())}'s))?(?: (?:untapped|remaining|other|own))*"
        p.match(rf"(?:all(?: of)?|every(?: one of)?|each of){whose}(?!\w)") or fail()
        if p.match(r"lands?(?!\w)"):
            p.take("for mana")
            return [Said(f"{player} taps every land for mana")]
        kind = p.need_noun()
        p.need("for mana", "for the mana", "for their mana")
        if kind.count > 1:
            return [Said(f"{player} taps {kind.text} for mana")] * kind.count
        return [Said(f"{player} taps every {kind.text} for mana")]
    p.take("for mana", "for the mana")
    return [Said(f"{player} taps every land for mana")]
