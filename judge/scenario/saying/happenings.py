"""What is told of what the rules do by themselves: `X dies`, `X is destroyed`, `Ben draws a card`; the game goes on until it is so."""

from __future__ import annotations

import re

from judge.scenario.language.question_holes import singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.block_sayings import unblocked
from judge.scenario.saying.resolve_sayings import named_together
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.all_of_a_kind import having
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail
from judge.scenario.spoken.several_spoken_of import several_spoken_of

_COUNTER_GOES = r"counters? (?:is|are|gets?|comes?|goes?) (?:removed|put|off)(?:(?! and )[^,;])*"


def _last_counter(p: Phrases) -> list[Said]:
    """`The last time counter is removed`, `X's last counter comes off`: of what has vanishing, fading or suspend; turns pass until then."""
    noun = None if p.match(r"(?:the|its)(?= last )") else p.need_noun()
    if noun is not None:
        p.need("'s")
    gone = p.match(rf"last (time |fade )?{_COUNTER_GOES}") or fail()
    waning = {name: found[1].lower() for name, text in p.names.texts.items() if (found := _WANES.search(text))}
    named = [name for name in waning if name.casefold() in gone[0].casefold()]
    thing = noun.name if noun is not None else named[0] if len(named) == 1 else next(iter(waning)) if len(waning) == 1 else fail()
    kind = "fade" if waning.get(thing) == "fading" else "time"
    if thing not in waning or gone[1] and gone[1].strip() != kind:
        raise NotSaid
    p.thing = thing
    return [Said(f"until: how many {kind} counters are on {thing} = 0? yes")]


_WANES = re.compile(r"\b(vanishing|fading|suspend)\b", re.IGNORECASE)


def say_happened(p: Phrases) -> list[Said]:
    """What is told of what the rules do by themselves, and is only checked: `X dies`, `X is destroyed`, `Ben draws a card`."""
    if p.take("the active player", "its active player", "that player", "they fight", "the creatures fight"):
        rest = p.match(r"[^;]*")
        draws = "it is draw" if rest and "draw" in rest.group() else ""
        return [Said("combat damage resolves" if "fight" in p.text[: p.at] else draws)]
    if (wanes := p.attempt(lambda: _last_counter(p))) is not None:
        return wanes
    if p.match(rf"(?:the|a|its|one|another)(?: first)? (?:[\w/+-]+ )?{_COUNTER_GOES}"):
        return [Said("")]
    if p.take("the block is illegal", "the attack is illegal", "that is illegal", "it is illegal", "this is illegal"):
        return [Said("")]
    if (all_fare := p.attempt(lambda: _all_of_a_type(p))) is not None:
        return all_fare
    player = p.player()
    if player is None and p.inherits and p.subject and p.peek() in ("draws", "gains", "loses", "takes", "untaps", "wins"):
        player = p.subject
    fate = p.inherits and p.thing and not player and any(p.sees(word) for words, _ in _FATES for word in words)
    noun = Noun(player, player=True) if player else Noun(p.thing) if fate else p.noun()
    if noun is not None and noun.pronoun and p.peek() in ("dies", "survives", "is", "connects", "hits") and _is_fleeting(p, noun.name):
        noun = Noun(p.creature_spoken_of() or fail())  # `bolts the Gargoyle, it dies`
    elif noun is not None and noun.pronoun and p.peek() == "dies" and not p.named_before() and (target := _targeted_last(p)):
        noun = Noun(target)  # `Ann pings the Elves with Tim`, `it dies`
    p.thing = noun.text if noun is not None and not noun.player else p.thing
    if noun is None:
        raise NotSaid
    if noun.player and p.match(rf"{_PUTS}(?= )"):
        return _puts_with(p)
    if noun.player:
        if lost := p.match(_DISCARDS):
            cards = 2 if lost["both"] else 1 if lost["n"] in ("a", "an", "another") else _value(lost["n"]) if lost["n"] else 0
            so = f"how many cards did {noun.text} discard >= {cards}" if cards else f"hand size of {noun.text} = 0"
            return [Said(f"until: {so}? yes")]
        verb = p.match(r"(?:draws|gains|loses|takes|untaps|dies|wins|has to draw|must draw)") or fail()
        rest = p.match(r"(?:(?!\b(?:and|then) )[^,;])*")
        said = rest.group() if rest else ""
        p.skip()
        if verb.group() == "untaps" and (untapped := _untaps(p, noun.text, said.strip())) is not None:
            return untapped
        if verb.group() == "takes" and not re.match(
            r"(?:all |the |no |lethal )*(?:\d|damage|one|two|three|four|five|six|it|that|hit|burn|$)", said.strip()
        ):
            raise NotSaid
        if re.match(r"(?:the |an? )?(?:\w+ )?(?:token|counter)s?", said.strip()):
            raise NotSaid
        if "draw" in verb.group():
            if not said.strip() and p.inherits and _makes_draw(p):
                said = " a card"  # `the trigger resolves, Ann draws`
            if not said.strip() or "turn" in said or "his card" in said or "her card" in said:
                return [Said(f"it is {noun.text}'s draw")]
            if source := _lets_draw(p, noun.text, said):
                return [Said(f"for {source}: {noun.text} chooses yes", True, told=True), Said(f"{source} has asked")]
            if (source := _drawn_from(p, said)) and re.search(r"\bdraws? ", p.names.texts.get(source, "")):
                many = _HOW_MANY.search(said)
                return [Said(f"until: how many cards did {noun.text} draw from {source} >= {_value(many.group()) if many else 1}? yes")]
            if p.thing and "may" in p.names.texts.get(p.thing, "may").lower():
                return [Said(f"for {p.thing}: {noun.text} chooses yes", True)]
            return [Said(f"until: did {noun.text} draw a card? yes")] if not _HOW_MANY.search(said) else fail()
        became = {"gains": "gain life", "loses": "lose life", "takes": "lose life", "dies": "lose", "wins": "win"}.get(verb.group().strip())
        if became == "lose life" and ("game" in said or verb.group().strip() == "loses" and not said.strip()):
            became = "lose"
        elif _HOW_MANY.search(said):  # how much is asked, too
            raise NotSaid
        return [Said(f"until: did {noun.text} {became}? yes" if became else "")]
    if not noun.ability and ":" not in p.names.texts.get(noun.name, "") and p.take("copies", "copy"):
        return [Said(f"for {noun.text}: {p.need_noun().text}", True)]
    if p.match(rf"{_PUTS}(?: (?:in|down))?(?!\w)"):
        return _puts(p, noun, p.nouns())
    does = p.match(
        r"(?:kills?|destroys?|pings?|shoots?|shot|taps?|deals? (\d+) damage to|deals? damage to|hits?|counters?|bounces?|exiles?"
        r"|(?:returns?|untaps?|removes?|steals?|takes? control of|gains? control of|enchants?)(?= \w))(?!\w)"
    )
    here = does.start() if does else p.at
    if does and (does.group().strip().rstrip("s") not in _OF_TRIGGERS or _TRIGGERS.search(p.names.texts.get(noun.name, ""))):
        done = _effect_of(p, noun, does.group().strip(), does.group(1) or "")
        p.match(_WHERE_TO) or p.match(r"from the game(?!\w)")
        return done
    p.at = here
    for words, form in _FATES:
        if p.take(*words, *map(_of_several, words)):
            p.take("again", "too", "as well", "once more", "for good")
            if form == "die" and p.take("to", "from"):
                p.need_noun()
            if form == "unblocked":
                return unblocked(p, noun)
            if form == "hit":
                hit = p.noun()
                whom = f" to {hit.text}" if hit is not None else ""
                told = [Said(f"until: did {noun.text} deal damage{whom}? yes")] if not noun.ability else []
                return [*_attack_first(p, noun), Said("combat damage resolves"), *told]
            return [Said(_NOTE[form].format(noun.text))]
    raise NotSaid


def _attack_first(p: Phrases, noun: Noun) -> list[Said]:
    """The attack of a creature that connects, where nothing has told of one."""
    told = any(" attacks " in f"{text} " for event in p.names.events for text in event) or re.search(r"\battack|\bswing", p.text)
    owner = p.names.owners.get(noun.name)
    creature = noun.name in p.names.in_play and "creature" in p.names.types.get(noun.name, "").lower()
    others = [player for player in p.names.players if player != owner]
    if told or noun.ability or not owner or not creature or len(others) != 1:
        return []
    return [Said(f"{owner} attacks with {noun.text}"), Said(f"{others[0]} does not block")]


_DISCARDS = (
    rf"discards (?:(?P<both>both)(?: cards)?|(?P<n>\d+|an?|another|{'|'.join(NUMBERS[1:])})(?: random| more)? cards?"
    r"|(?:(?:his|her|their|the) (?:(?:whole |entire )?hand|(?:last|only) cards?)|everything|all (?:of )?(?:his |her |their )?cards))"
    r"(?: at random)?(?= ?(?:$|,|and |;))"
)
"""How many cards a player loses to what asks for them."""
_FOR_ITS_COST = re.compile(
    r" (?:(?:by |for )?(?:putting|placing|adding|paying|removing) [^,;]*|(?:with|for|using) (?:an?|the|another|its|one) [^,;]*)$"
)
"""What is paid for an ability that untaps."""
_HOW_MANY = re.compile(rf"\b(?:\d+|{'|'.join(NUMBERS)})\b")
"""A number that what is told must come to: it is read with it, or not at all."""


def _untaps(p: Phrases, player: str, said: str) -> list[Said] | None:
    """What is told of a player who untaps something: by an ability of its own, as another lets him or her choose, or in the untap step;
    None where it is what was spoken of. Raises NotSaid for anything else, and where a cost is told that nothing asks for."""
    things = _FOR_ITS_COST.sub("", f" {said}").strip()
    if things and (only := _untapped(p, things)) and _untaps_itself(p.names.texts.get(only, ""), only):
        return [Said(f"{player} uses {only} to untap it")]
    if things != said:
        raise NotSaid
    if things and only:
        several = p.names.numbers.get((player, only), 1) > 1
        so = f"how many untapped {only} does {player} control >= 1" if several else f"is {only} untapped"
        return [Said(f"{player} chooses {only}", True, told=True), Said(f"until: {so}? yes")]
    if things in ("it", "that", "them"):
        return None
    if not _OWN_THINGS.fullmatch(things):
        raise NotSaid
    if p.inherits and "untap" in p.names.texts.get(p.played, "").lower():  # `casts Early Harvest and untaps all her lands`
        return [Said(f"{p.played} resolves")]
    return [Said(f"it is {player}'s untap")]


def _untapped(p: Phrases, said: str) -> str:
    """The only thing that is named as what a player untaps; empty for none."""
    inner = Phrases(p.scan, p.names)
    inner.text = said.strip()
    noun = inner.noun()
    return noun.text if noun is not None and inner.done and not noun.player and noun.count == 1 else ""


def _untaps_itself(text: str, name: str) -> bool:
    """Whether a card has an activated ability that untaps it."""
    short = name.split(",")[0]
    return re.search(rf":[^.\n]*\buntap (?:{re.escape(name)}|{re.escape(short)}|it|this \w+)(?!\w)", text, re.IGNORECASE) is not None


def _makes_draw(p: Phrases) -> bool:
    """Whether what was spoken of last makes or lets a player draw; of what resolves without a name, whether anything here does."""
    named = (p.thing or p.before).removesuffix(PART)
    unnamed = re.search(r"\b(?:(?:the|its) (?:triggers?|ability)|it|they) resolves?\b", p.text[: p.at])
    spoken = p.names.texts if unnamed else (named,) if named in p.names.texts else ()
    return any(re.search(r"\bdraws? ", p.names.texts[name], re.IGNORECASE) for name in spoken)


def _lets_draw(p: Phrases, player: str, said: str) -> str:
    """What lets the player draw more (`two extra cards with Sylvan Library`), where its text says "may"; empty for none, or several."""
    named = _drawn_from(p, said)
    extra = re.search(r"\b(?:extra|additional|more)\b", said)
    there = (named,) if named else p.names.in_play
    may = [n for n in there if re.search(r"\bmay draw\b", p.names.texts.get(n, "")) and p.names.is_of(n, player)]
    return may[0] if len(may) == 1 and (named or extra) else ""


def _drawn_from(p: Phrases, said: str) -> str:
    """What is named as the source of what is drawn; empty for none."""
    found = re.search(r"\b(?:with|from|off|off of|because of|thanks to|using)(?: the| her| his)? (?=\w)", said)
    named = p.names.longest(said, found.end()) if found else None
    return named[0][0] if named is not None and named[1] == "card" and len(named[0]) == 1 else ""


def _value(number: str) -> int:
    return int(number) if number.isdigit() else NUMBERS.index(number)


_OWN_THINGS = re.compile(r"(?:(?:all|all of)? ?(?:his|her|their|the)? ?(?:lands|permanents|stuff|things)|everything)?")
"""What untaps as a turn begins."""


def say_enchants(p: Phrases) -> list[Said]:
    """`Ann attaches Pacifism to the Angel`, `Pacifism enchants the Angel`: what is chosen for an Aura that is not played (212.4j)."""
    p.take("with")
    player = p.player()
    verb = "attaches|puts|returns|attaching|putting|attached|has" if player else "attaching|putting"
    acts = p.match(rf"(?:{verb})(?!\w)")
    aura = p.need_noun()
    comes = r"(?:goes|comes(?: back| into play)?|returns|is|gets)?"
    if not acts and not p.match(rf"{comes} ?(?:enchants|enchanting|attached|attaches|onto?)(?!\w)"):
        raise NotSaid
    p.take("to", "on", "onto", "enchanting", "enchant", "attached to", "attached")
    host = p.need_noun()
    waits = aura.name not in p.names.in_play and not any(aura.name in hand for hand in p.names.hands.values())
    if not waits or "aura" not in p.names.types.get(aura.name, "").lower() or aura.name in p.names.played:
        raise NotSaid
    return [Said(f"for {aura.text}: {host.text}", True, told=True)]


_PUTS = "(?:puts?|brings?|drops?)"


def _puts_with(p: Phrases) -> list[Said]:
    """`Ann puts the Chief into play with Lackey's trigger`: `Lackey's trigger puts in the Chief`."""
    cards = p.nouns()
    p.match(r"(?:into|in) play|in|down|onto the table") or fail()
    p.need("with", "using", "off", "off of", "from", "via", "through", "thanks to", "because of")
    return _puts(p, p.need_noun(), cards)


def _puts(p: Phrases, noun: Noun, cards: list[Noun]) -> list[Said]:
    """`Lackey's trigger puts in the Chief`: what is chosen for it as it resolves."""
    text = p.names.texts.get(noun.name, "")
    p.match(_WHERE_TO)
    if _TRIGGERS.search(text) and not any(card.ability for card in cards):  # what its trigger targets
        told = Said(f"for {noun.text.removesuffix(PART)}: {named_together(cards)}", True, told=True)
        return [told, Said("a triggered ability resolves")]
    p.match(r"(?:into|in) play(?:,? for free)?|in|down|onto the table")
    puts = re.search(r"^(?:when|whenever|at) [^\n]*\bput [^.\n]*card[^.\n]* into play", text, re.IGNORECASE | re.MULTILINE)
    if not puts or any(card.player or card.ability or card.name in p.names.in_play for card in cards):
        raise NotSaid
    name = noun.text.removesuffix(PART)
    return [Said(f"for {name}: {named_together(cards)}", True, told=True), Said(f"{name}{PART} resolves")]


_WHERE_TO = (
    r"(?:back )?(?:(?:on|onto|to) )?(?:the )?(?:top|bottom)(?: of (?:\w+'s|his|her|their|its owner's|the|its) (?:library|deck))?(?!\w)"
    r"|(?:back )?(?:in)?to (?:(?:\w+'s|his|her|their|its owner's|the|its) )?(?:hand|library|graveyard)(?!\w)"
)
"""Where something is put, which what puts it tells."""


def _all_of_a_type(p: Phrases) -> list[Said]:
    """`both Spirits die`, `all his creatures are destroyed`: each permanent of that type; `both die`: of what was spoken of together."""
    if them := p.match(_THEM):
        units = [Noun(name) for name in several_spoken_of(p.names, p.text[: them.start()], 2 if "both" in them[0] else 0)]
    else:
        whose = p.whose()
        group = r"(both|all|the (?:two|three|four))(?: of)?(?: (?:the|his|her|their|two|three|four))*"
        said = p.match(rf"{r'(both|two|three)?' if whose else group} ?([a-z-]+s)(?= [a-z])") or fail()
        kind = singular(said[2])
        players = [whose] if whose else p.names.players
        units = [noun for player in players for noun in having(p, player, kind)] if kind else []
        if said[1] == "both" and sum(noun.count for noun in units) != 2:
            raise NotSaid
    form = next((form for words, form in _FATES if p.take(*map(_of_several, words), *(words if them else ()))), "")
    if form not in _NOTE or not units:
        raise NotSaid
    return [Said(_NOTE[form].format(noun.text)) for noun in units]


_THEM = (
    r"(?:both(?: (?:of (?:them|these|those)|creatures|guys|permanents|cards))?|they(?: both)?|(?:all|each) of (?:them|these|those))"
    r"(?= (?:die|(?:is|are|get|gets|go|goes|untap|survive|live|make)s?\b))"
)
"""Several that were spoken of, as the subject of what becomes of them."""


def _targeted_last(p: Phrases) -> str:
    """The permanent that the last event before this one targets; empty where it targets none, or tells of something else."""
    told = next((event[1:] for event in reversed(p.names.events) if len(event) > 1), ())
    found = re.search(r" plays .* targeting ([^;]+?)(?: to [^;]+)?$", told[-1]) if told else None
    return found[1] if found is not None and found[1].split(" #")[0] in p.names.in_play else ""


def _is_fleeting(p: Phrases, name: str) -> bool:
    """Whether a thing is a spell that never stays in play."""
    return re.search(r"instant|sorcery", p.names.types.get(name, ""), re.IGNORECASE) is not None


def _effect_of(p: Phrases, noun: Noun, verb: str, much: str = "") -> list[Said]:
    """`Royal Assassin kills X` is its ability played; `Lightning Bolt kills X` is that it resolves; a creature hits in combat.

    `much`: how much damage is told, which it must come to."""
    victims = [it] if (it := p.earlier_noun()) is not None else p.nouns()
    victim = victims[0]
    p.subject = victim.text if victim.player and not victims[1:] else p.subject  # `Specter hits Ben and he discards`
    text = p.names.texts.get(noun.name, "")
    owner = p.names.owners.get(noun.name, "")
    if _TRIGGERS.search(text):  # `Riders destroy the Island`: what its trigger, put on the stack before, does
        word = {"kill": "die", "destroy": "die"}.get(verb_forms.base(verb))
        ends = [Said(f"until: did {victim.text} die? yes")] if word and not victim.player else []
        if verb_forms.base(verb.split()[0]) in ("ping", "shoot", "hit", "deal"):
            ends = [_dealt(noun, victim, much)]
        told = Said(f"for {noun.text.removesuffix(PART)}: {named_together(victims)}", True, told=True)
        return [told, *(ends or [Said("a triggered ability resolves")])]
    if len(victims) > 1:
        raise NotSaid
    if noun.name in p.names.in_play:
        if "target" in text and ":" in text and owner and (not much or re.search(rf"deals (?:{much}|x) damage", text, re.IGNORECASE)):
            dead = [Said(f"until: did {victim.text} die? yes")] if verb in ("kills", "destroys") and not victim.player else []
            return [Said(f"{owner} plays {noun.text}'s ability targeting {victim.text}"), *dead]
        dies = Said(f"until: did {victim.text} {'lose' if victim.player else 'die'}? yes")
        return [Said("combat damage resolves"), dies if verb_forms.base(verb) in ("kill", "destroy") else _dealt(noun, victim, much)]
    kills = verb in ("kills", "destroys") and not victim.player
    dealt = [_dealt(noun, victim, much)] if much else []
    return [Said(f"{noun.text} resolves"), *dealt, Said(f"note: did {victim.text} die? yes" if kills else "")]


def _dealt(noun: Noun, victim: Noun, much: str) -> Said:
    if much:
        return Said(f"until: how much damage did {noun.text.removesuffix(PART)} deal to {victim.text} >= {much}? yes")
    return Said(f"until: did {noun.text} deal damage to {victim.text}? yes")


_OF_TRIGGERS = ("return", "untap", "remove", "steal", "take control of", "takes control of", "gains control of", "enchant")
"""What is told so only of a trigger with a target."""
_TRIGGERS = re.compile(r"^(?:when|whenever|at) [^\n]*\btarget\b", re.IGNORECASE | re.MULTILINE)


def _of_several(words: str) -> str:
    """`die` for `dies`, `are destroyed` for `is destroyed`."""
    verb, space, rest = words.partition(" ")
    several = {"is": "are", "gets": "get", "goes": "go"}.get(verb, verb.removesuffix("s"))
    return f"{several}{space}{rest}"


_FATES = (
    (("dies", "is put into the graveyard", "goes to the graveyard", "is dead", "is killed", "dies too"), "die"),
    (("is destroyed", "gets destroyed", "are destroyed"), "destroy"),
    (("is sacrificed", "are sacrificed", "gets sacrificed"), "sacrifice"),
    (("is exiled", "is removed from the game"), "remove"),
    (("is unblocked", "is not blocked", "isn't blocked", "goes unblocked"), "unblocked"),
    (("untaps", "is untapped"), "untap"),
    (("becomes tapped", "taps"), "tap"),
    (("survives", "lives", "makes it"), "survive"),
    (("is unaffected", "gets bigger"), "nothing"),
    (("hits", "deals damage to", "deals its damage to", "damages", "connects with", "connects", "hit"), "hit"),
)
_NOTE = {
    "die": "until: did {} die? yes",
    "destroy": "until: was {} destroyed? yes",
    "sacrifice": "until: was {} sacrificed? yes",
    "remove": "until: is {} removed from the game? yes",
    "untap": "until: is {} untapped? yes",
    "tap": "until: is {} tapped? yes",
    "survive": "note: did {} die? no",
    "nothing": "",
}
