"""Ways of asking how many and how much."""

from __future__ import annotations

import re

from judge.cards.instructions.words_data import SUBTYPES_OF
from judge.scenario.asked.asking import read_thing
from judge.scenario.language.question_holes import ON_STACK, singular
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, fail
from judge.scenario.spoken.scenario_names import Names


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
        if found is not None and found[1] == "card" and plain in _CREATURE_TYPES and not _of_that_type(p.names, plain):
            plain = ""  # the short name of a card that is nothing of that type
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


_CREATURE_TYPES = {type.casefold() for type in SUBTYPES_OF["creature"]}


def _of_that_type(names: Names, type: str) -> bool:
    """Whether a thing here is of a type, or a text speaks of it."""
    texts = (text.replace(name, "") for name, text in names.texts.items())
    return any(re.search(rf"\b{re.escape(type)}", said, re.IGNORECASE) for said in (*names.types.values(), *texts))


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
    if other is None and verb in ("hit", "damage", "hurt", "burn") and "creature" not in p.names.types.get(noun.name, "creature").lower():
        return f"did {noun.text} deal damage"  # a spell, or what has an ability: whatever it is aimed at
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
    from judge.scenario.asked.ways_of_asking import matched

    said = matched(inner, lambda rest: None)
    p.at = len(p.text)
    return said


def _copied(p: Phrases) -> str:
    """The spell that was played last whose own text copies it: `how many copies are made`."""
    p.match(r"(?:is|are|was|were|get|got|does|did|will|has|have|of it)(?!\w).*") or p.done or fail()
    return copied_itself(p.names) or fail()


def copied_itself(names: Names) -> str:
    """The spell that was played last whose own text copies it, or which is what copies a spell targets; empty for none."""
    for name in reversed(names.played):
        if _COPIES_ITSELF.search(names.texts.get(name, "")):
            return name
        if _COPIES.search(names.texts.get(name, "")) and (told := names.target_told(name)):
            return told
    return ""


_COPIES_ITSELF = re.compile(r"^(?:storm|gravestorm|replicate|conspire)\b|\bcopy (?:this spell|it|~)\b", re.IGNORECASE | re.MULTILINE)
_COPIES = re.compile(r"\b(?:copy|copies of) target\b", re.IGNORECASE)


def ask_copied(p: Phrases) -> str:
    """`how many copies are made`: of the spell that copies itself, which are nowhere in play."""
    p.need("how many")
    return f"how many copies of {_copied(p)} were there" if group(p).split()[-1] == "copy" else fail()
