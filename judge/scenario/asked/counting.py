"""Ways of asking how many and how much."""

from __future__ import annotations

import re

from judge.scenario.asked.asking import read_has, read_owned, read_thing
from judge.scenario.language.question_holes import ON_STACK, ZONED, singular
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, fail


def ask_counters(p: Phrases) -> str:
    """`how many charge counters are on X`, `how many energy counters does Ann have`, `how much energy does Ann have`."""
    if kind := p.match(r"how (?:many|much) (energy|experience|rad|tickets?)(?= (?:does|has|did|will|would) )"):
        return f"how many {kind.group(1)} counters does {read_has(p)} have"
    p.need("how many")
    kind = p.match(r"(?!counters?(?!\w))([+-]\d+/[+-]\d+|[a-z]+)(?= counter)")
    p.need("counters", "counter")
    if p.take("are", "is"):
        p.take("there", "left")
        p.need("on")
        noun = read_thing(p)
    elif p.take("does", "has", "did", "will", "would"):
        noun = p.need_noun()
        if p.take("get", "got", "receive", "received", "gain", "gained"):
            p.take("in total", "on it", "from this", "from that")
            return f"how many {kind.group(1) + ' ' if kind else ''}counters did {noun.text} get"
        if noun.player:
            if kind is not None and kind.group(1) == "poison":
                raise NotSaid
            p.take("have", "end up with", "control")
            return f"how many {kind.group(1) + ' ' if kind else ''}counters does {noun.text} have"
        p.take("have")
        p.take("left", "on it")
    else:
        p.need("on")
        noun = read_thing(p)
    return f"how many {kind.group(1) + ' ' if kind else ''}counters are on {noun.text}"


def ask_first_cards(p: Phrases) -> str:
    """`top 2 cards of Ann's library`, `what are the top three cards of Ann's deck`, `what are Ann's top two cards`."""
    p.take("what are", "which are", "what were", "what's in")
    p.take("the")
    player = p.whose()
    p.need("top", "first")
    number = p.number()
    p.need("cards", "card")
    if number is None:
        raise NotSaid
    if player is None:
        p.need("of", "in", "on top of")
        player = p.whose() or p.need_player()
        p.need("library", "deck")
    return f"what are the top {number} cards of {player}'s library"


_CALLED = {"legend": "legendary", "legends": "legendary"}
"""Groups by another word than the rules have."""


def group(p: Phrases) -> str:
    """Returns a group of things: `untapped Forests`, `Goblin tokens`, `creatures`, `permanents that are red enchantments`."""
    kind = _kinds(p)
    before = p.at
    if p.take("that are", "which are", "who are", "that were", "that is", "which is"):
        p.take("also", "still", "now", "both")
        no = p.take("not", "no") is not None
        p.take("a", "an")
    elif p.take("that aren't", "which aren't", "who aren't", "that isn't", "which isn't"):
        no = True
        p.take("a", "an")
    else:
        return kind
    also = p.attempt(lambda: _kinds(p))
    also = _opposite(also or "") if no else also
    if not also:
        p.at = before
        return kind
    return f"{also} {kind}"


def _opposite(kind: str) -> str:
    """What things are of which it is said that they are not this; empty where no word says it."""
    if kind in ("tapped", "untapped"):
        return "tapped" if kind == "untapped" else "untapped"
    return kind.removeprefix("non") if kind.startswith("non") else singular(f"non{kind}")


def _kinds(p: Phrases) -> str:
    words: list[str] = []
    while not p.done:
        found = p.names.longest(p.text, p.at)
        word = re.match(r"[a-z'-]+", p.text[p.at :])
        plain = _CALLED.get(word.group(), "") or singular(word.group()) or ON_STACK.get(word.group(), "") if word else ""
        token = found is not None and found[0][0].endswith(" Token")
        if plain and (found is None or token or found[1] == "player" or word is not None and found[2] <= p.at + word.end()):
            words.append(plain)
            p.take(word.group() if word else "")
            continue
        if found is not None and found[1] == "card" and len(found[0]) == 1:
            p.at = found[2]
            p.skip()
            words.append(found[0][0])
            continue
        break
    if not words or words[-1] in ON_STACK and not re.match(r"(?:are|is|were|was|on|there)\b", p.text[p.at :]):  # it is there alone
        raise NotSaid
    return " ".join(words)


_LEFT = (
    "still on the board", "left on the board", "left in play", "still alive", "on the board", "survive", "survives", "survived", "left",
    "still", "remain", "remains", "in play", "alive", "there", "live", "lived",
)  # fmt: skip


def ask_which(p: Phrases) -> str:
    """`which creatures survive`, `what lands does Ben control`, `what did Ben sacrifice`, `which spell was countered`, `what died`."""
    p.need("what", "which", "who")
    if p.text[: p.at].startswith("who") and not re.search(
        r"\b(?:die[sd]?|dead|survive[sd]?|live[sd]?|left|on the board|in play|alive)\b", p.text
    ):
        raise NotSaid
    p.take("'s", "all", "else")
    kind = p.attempt(lambda: group(p)) or ""
    if p.take("is countered", "was countered", "got countered", "gets countered"):
        return "what was countered"
    if p.take(
        "dies",
        "died",
        "die",
        "goes to the graveyard",
        "is destroyed",
        "was destroyed",
        "got destroyed",
        "gets destroyed",
        "is dead",
        "dead",
        "are dead",
        "does die",
        "did die",
        "has died",
        "have died",
        "bites it",
        "bites the dust",
        "gets killed",
        "is killed",
        "was killed",
        "got killed",
        "ends up in the graveyard",
        "ends up dead",
        "will die",
        "would die",
    ):
        return "what died" if kind in ("", "card", "permanent", "thing") else f"which {kind}: did something die"
    if p.take("did", "does", "has"):
        player = p.need_player()
        verb = p.need(
            "sacrifice", "discard", "sacrificed", "discarded", "control", "have", "still have", "still control", "get to keep", "keep"
        )
        there = p.take("left", "in play", "on the board", "still", "in play still")
        if kind == "card" and "have" in verb and there not in ("in play", "on the board", "in play still"):
            return f"hand of {player}"  # what a player has in play are permanents
        if verb.startswith(("sacrifice", "discard")):
            p.take("to it", "for it", "to that")
            return f"what did {player} {verb_forms.base(verb)}"
        return f"what {kind} does {player} control" if kind else f"permanents of {player}"
    p.take("'s", "is", "are", "was", "will", "would", "does")
    before = p.at
    p.take("still", "left")
    if p.take("on", "in front of"):
        owner = p.attempt(lambda: read_owned(p)) or p.player()
        p.take("side of the board", "side of the table", "side", "board", "half of the board", "battlefield", "table")
        if owner is not None and p.done:
            return f"what {kind} does {owner} control" if kind else f"permanents of {owner}"
    p.at = before
    if p.longest(_LEFT) is None:
        raise NotSaid
    p.take("left", "in play", "on the board", "on the table", "alive", "there", "on the battlefield")
    p.take("the combat", "combat", "this combat", "the fight", "the attack", "all this", "all of this", "this", "it all")
    return f"what {kind or ('creature' if p.text.startswith('who') else 'permanent')} are in play"


def ask_connects(p: Phrases) -> str:
    """`did X connect`, `does X get through`, `did X hit Ben`: whether it deals damage to the player."""
    p.need("did", "does", "do", "will", "would")
    noun = read_thing(p)
    p.take("still", "even")
    verb = p.need(
        "connect", "connected", "get through", "get in", "go through", "come through", "hit", "go unblocked", "damage", "hurt", "burn"
    )
    p.take("with", "to", "for") if verb != "go unblocked" else None
    p.take("damage", "any damage")
    other = p.noun()
    if verb in ("go through", "get through", "come through") and noun.name not in p.names.in_play and other is None:
        return f"did {noun.text} resolve"
    if verb == "go unblocked":
        return f"is {noun.text} unblocked"
    whom = other.text if other is not None else next((each for each in p.names.players if each != p.names.owners.get(noun.name)), "")
    if not whom:
        raise NotSaid
    return f"did {noun.text} deal damage to {whom}"


def ask_gets(p: Phrases) -> str:
    """`does Ann get a land`, `did Ben get a token`: whether such a thing came into play under the player's control."""
    p.need("did", "does", "will", "would", "has")
    player = p.need_player()
    p.take("still", "even", "actually")
    p.need("get", "end up with", "got", "find", "fetch", "make", "receive", "put")
    p.need("a", "an", "any", "the", "his", "her", "some", "one")
    kind = group(p)
    p.take(
        "into play", "onto the battlefield", "in play", "from it", "out of it", "out", "on the battlefield", "left", "for it", "from that"
    )
    if kind in ("card", "spell"):
        raise NotSaid
    return f"how many {kind} did {player} get >= 1"


def ask_number(p: Phrases) -> str:
    """`number of Swamps Ann controls`, `the number of cards in Ben's hand`: how many."""
    p.take("what is", "what's")
    p.take("the", "total")
    p.need("number of", "count of", "amount of")
    found = re.match(r"(.+?) (?:that )?([a-z]+) (?:still )?(controls|has|owns)(.*)$", p.text[p.at :])
    text = f"how many {found[1]} does {found[2]} control{found[4]}" if found else f"how many {p.text[p.at :]}"
    text = text if found else re.sub(r" (in|on) ", r" are \1 ", text, count=1)
    inner = Phrases(p.scan, p.names)
    inner.text, inner.asks = text, True
    for read in (ask_counters, ask_count, _cards_in):
        inner.at = 0
        said: str | None = inner.attempt(lambda read=read: read(inner))  # type: ignore[misc]
        if said is not None and inner.done:
            p.at = len(p.text)
            return said
    raise NotSaid


def _cards_in(p: Phrases) -> str:
    from judge.scenario.asked.ways_of_asking import matched, rows

    return matched(p, rows(), lambda rest: None)


def _copied(p: Phrases) -> str:
    """The spell that was played last whose own text copies it: `how many copies are made`."""
    p.match(r"(?:is|are|was|were|get|got|does|did|will|has|have|of it)(?!\w).*") or p.done or fail()
    storms = re.compile(r"^(?:storm|gravestorm|replicate|conspire)\b|\bcopy (?:this spell|it|~)\b", re.IGNORECASE | re.MULTILINE)
    found = [name for name in p.names.played if storms.search(p.names.texts.get(name, ""))]
    return found[-1] if found else fail()


def ask_count(p: Phrases) -> str:
    """`how many untapped lands does Ann control`, `how many of Ann's lands are tapped`, `how many lands are in play`."""
    p.need("how many")
    if p.take("of"):
        player = read_owned(p)
        kind = group(p)
        p.need("are", "is")
        p.take("still", "now")
        state = p.need("tapped", "untapped", "attacking", "blocking", "in play", "left", "creatures")
        return f"how many {state + ' ' if state not in ('in play', 'left') else ''}{kind} does {player} control"
    kind = group(p)
    p.take("tokens", "creature tokens") if "token" not in kind else None
    if kind.split()[-1] == "copy":  # copies of spells are nowhere in play
        return f"how many copies of {_copied(p)} were there"
    if p.take("come into play", "comes into play", "enter", "enters", "appear") or p.match(
        r"(?:is|are|was|were|get|got|did|will be|have been) (?:created|made|put into play|produced|come into play|enter)(?!\w)"
    ):
        return f"how many {kind} came into play"
    if p.take("does", "did", "has", "will"):
        player = p.need_player()
        if p.take("make", "create", "put into play", "produce"):
            return f"how many {kind} did {player} get"
        p.take("control", "have", "own", "get", "end up with", "still have", "still control", "keep")
        p.take("left", "still", "in play", "on the battlefield", "on his side", "on her side", "then")
        if p.take("in"):
            p.take("the", "his", "her", "their")
            zone = w.OWNED.get(p.longest(w.OWNED) or "")
            if zone not in ZONED:
                raise NotSaid
            return f"how many {kind} are in {player}'s {zone}"
        how = p.take("tapped", "untapped", "attacking", "blocking")
        kind = f"{how} {kind}" if how else kind
        if kind == "card":
            return f"hand size of {player}"
        return f"how many {kind} does {player} control"
    p.need("are", "is", "were")
    p.take("there", "left", "still")
    if p.take("on"):
        player = read_owned(p)
        p.need("side", "board", "side of the board", "side of the table")
        return f"how many {kind} does {player} control"
    place = p.longest(w.ZONES)
    if place:
        from judge.scenario.language.lexicon import ZONE_WORDS

        return f"how many {kind} are {ZONE_WORDS[w.ZONES[place]]}"
    if p.take("in"):
        player = read_owned(p)
        zone = w.OWNED.get(p.longest(w.OWNED) or "")
        if zone not in ZONED:
            raise NotSaid
        return f"how many {kind} are in {player}'s {zone}"
    if p.take("tapped", "untapped", "left", "controlled by") is None and not p.done:
        raise NotSaid
    said = p.text[: p.at].split()[-1]
    return f"how many {said + ' ' if said in ('tapped', 'untapped') else ''}{kind} are in play"
