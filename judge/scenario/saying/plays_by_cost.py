"""Spoken sentences that tell a play by what it costs: `Ann taps X for mana`, `sacrifices X to Y`, `discards Island to Mongrel`."""

from __future__ import annotations

import re

from judge.scenario.saying.plays import BASICS, acts, narrow, with_choices
from judge.scenario.saying.spoken_clauses import read_clauses
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import asked_at_once
from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail


def keeps(p: Phrases, player: str) -> list[Said]:
    """`Ann discards Forest to keep Masticore`, `pays {2} to keep it`: what it asks for is done, or paid."""
    verb = p.verb(w.SACRIFICE, w.DISCARD, w.PAY, {"returns": "return", "bounces": "return", "taps": "tap"}) or fail()
    if verb == "pay":
        p.match(r"(?:(?:\{[^{} ]{1,9}\})+|\d+|one|two|three|four|[wubrgx\d]{1,6})(?: (?:mana|life))?(?!\w)") or fail()
    nouns = p.nouns() if verb != "pay" else []
    p.match(r"to (?:her|his|their|its owner's) hand")
    p.match(r"(?:to|and) (?:keeps?|saves?)(?!\w)") or fail()
    kept = p.need_noun()
    if kept.player or "unless" not in p.names.texts.get(kept.name, "unless").lower():
        raise NotSaid
    told = ["yes", *([_each(nouns)] if nouns else [])]
    return [*(Said(f"for {kept.text}: {player} chooses {answer}", True) for answer in told), Said(f"{kept.text} has asked")]


def taps(p: Phrases, player: str) -> list[Said]:
    """`Ann taps X for mana`, `Ann taps X, targeting Y`, `Ann taps five Forests`, `Ann sacrifices X to Y`."""
    how = p.verb(w.TAP, w.SACRIFICE, w.PUMP, w.REGENERATE)
    if how is None and p.verb(w.DISCARD):
        cards = _whole_hand(p, player) or p.nouns()
        p.need("to", "for")
        p.take("pump", "activate", "use", "feed")
        paid = p.need_noun()
        if paid.name not in p.names.in_play and ":" not in p.names.texts.get(paid.name, ":"):  # `to Thoughtseize`: what its effect asks for
            return [Said(f"for {paid.text}: {_each(cards)}", True)]
        clauses = read_clauses(p, paid)
        source = paid.text.removesuffix(PART)
        number = discards_with(p.names.texts.get(paid.name, ""))
        each = asked_at_once(p.names.texts.get(paid.name, ""), "discard")
        units = [card.text for card in cards for _ in range(card.count)]
        if len(units) % each:
            raise NotSaid
        paying = [", ".join(units[at : at + each]) for at in range(0, len(units), each)]
        said = [Said(f"{player} plays {source}{PART}{number} discarding {what}{clauses.text}") for what in paying]
        return [*(Said(f"for {source}: {answer}", True) for answer in clauses.chosen), *said]
    if how is None:
        raise NotSaid
    verb = {"sac": "sacrifice", "eat": "sacrifice", "offer": "sacrifice", "boost": "pump", "grow": "pump", "turn": "tap"}.get(how, how)
    if verb == "tap" and p.take("and"):
        p.verb(w.SACRIFICE) or fail()
        verb = "sacrifice"
    own = p.own(player)
    nouns = [own] if own is not None else p.nouns()
    p.need("sideways") if how == "turn" else None
    if (bought := p.attempt(lambda: _paid_for(p, player, verb, nouns))) is not None:
        return bought
    if (played := p.attempt(lambda: _lets_play(p, player, verb, nouns))) is not None:
        return played
    mana = verb == "tap" and p.match(_FOR_MANA)
    mana_said = verb == "sacrifice" and p.match(r"for (?:(?:\w+ )?(\w+) )?mana(?!\w)")
    if verb == "sacrifice" and p.take("to"):
        p.take("pump", "activate", "use", "feed", "grow", "boost")
        itself = nouns[0] if p.take("itself") else None
        other = itself or (None if p.take("it", "that", "the effect", "the spell", "the trigger", "the ability") and p.done else p.noun())
        if p.done and (other is None or ":" not in p.names.texts.get(other.name, ":") and not other.player):  # what an effect asks for
            about = f"for {other.text.removesuffix(PART)}: " if other is not None else ""
            return [Said(f"{about}{player} chooses {' and '.join(noun.text for noun in nouns)}", True)]
        if other is not None and not other.player:
            clauses = read_clauses(p, other)
            items = [
                f"{player} plays {other.text}'s ability sacrificing {noun.text}{clauses.text}" for noun in nouns for _ in range(noun.count)
            ]
            return [*(Said(f"for {other.text}: {answer}", True) for answer in clauses.chosen), *(Said(each) for each in items)]
        p.at = p.text.rindex("to", 0, p.at + 2) if other is None else p.at
    if mana:
        return _tapped_for(p, player, nouns, mana)
    clauses = read_clauses(p, nouns[0])
    if verb == "sacrifice" and not clauses.text and not mana_said and p.done and not _may_be_cost(p, player, nouns):
        return [Said(f"{player} chooses {_each(nouns)}", True)]  # what an effect asks for
    if verb == "tap" and not clauses.text and _all_lands(p, nouns):
        return [Said(f"{player} taps {narrow(noun, player)} for mana") for noun in nouns for _ in range(noun.count)]
    p.thing = nouns[0].text
    choices = [Said(f"for {nouns[0].text}: {mana_said.group(1)}", True)] if mana_said and mana_said.group(1) else []
    found = [*choices]
    for noun in nouns:
        for _ in range(noun.count):
            found += with_choices(p, f"{player} {verb}s {narrow(noun, player)}{clauses.text}", noun, clauses)
    return found


def _paid_for(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> list[Said]:
    """`sacrifices two Mountains to cast X`, `taps Island to animate Y`: what is done stands behind what it is paid with."""
    p.need("to", "and", "in order to")
    lands = verb == "tap" and all("land" in p.names.types.get(noun.name, "").lower() for noun in nouns)
    if not (p.peek() in w.PLAY and verb == "sacrifice" or lands and p.peek() in w.DOING | {"animate", "equip", "pump", "regenerate"}):
        raise NotSaid
    said = acts(p, player)
    clause = {"sacrifice": "sacrificing", "tap": "tapping"}[verb]
    return [*said[:-1], said[-1]._replace(text=f"{said[-1].text} {clause} {joined(nouns)}")]


def _lets_play(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> list[Said]:
    """`taps Isochron Scepter to cast X on Y`: its ability, which lets a card be played as it resolves."""
    lets = verb == "tap" and len(nouns) == 1 and re.search(r":[^\n]*\bplay\b", p.names.texts.get(nouns[0].name, ""))
    p.need("to", "and", "in order to")
    if not lets or p.peek() not in w.PLAY:
        raise NotSaid
    ability = f"{narrow(nouns[0], player)}{PART}"
    return [Said(f"{player} plays {ability}"), Said(f"{ability} resolves"), *acts(p, player)]


def for_mana(p: Phrases, player: str) -> list[Said]:
    """`uses Birds and Forest for mana`."""
    nouns = p.nouns()
    return _tapped_for(p, player, nouns, p.match(_FOR_MANA) or fail())


def _tapped_for(p: Phrases, player: str, nouns: list[Noun], mana: re.Match[str]) -> list[Said]:
    read_clauses(p, nouns[0])
    color = mana["color"] or mana["bare"] or _SYMBOLS.get(mana["symbol"] or "", "")
    kind = f"{color} mana" if color else "mana"
    return [Said(f"{player} taps {narrow(noun, player)} for {kind}") for noun in nouns for _ in range(noun.count)]


_FOR_MANA = (
    r"for (?:(?:\w+ )??(?:(?P<color>white|blue|black|red|green|colorless) )?(?:\w+ )??mana"
    r"|\{(?P<symbol>[^ }]*)\}\S*|(?:\w+ )?(?P<bare>white|blue|black|red|green))(?!\w)"
)
_SYMBOLS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}


def _may_be_cost(p: Phrases, player: str, nouns: list[Noun]) -> bool:
    """Whether a player has anything that costs the sacrifice of these: themselves, or a permanent whose text asks for such a thing."""
    return _costs_so(p, player, "sacrifice", nouns)


def _costs_so(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> bool:
    """Whether any of these, or a permanent of the player's, has an ability that is paid so."""
    own = [name for name, owner in p.names.owners.items() if owner == player and name in p.names.in_play]
    texts = (p.names.texts.get(name, "") for name in (*own, *(noun.name for noun in nouns)))
    return any(re.search(rf"{verb}[^:.\n\"]*:", text, re.IGNORECASE) for text in texts)


def _each(nouns: list[Noun]) -> str:
    return " and ".join(noun.text for noun in nouns for _ in range(noun.count))


def discards(p: Phrases, player: str) -> list[Said]:
    """`and Ann discards Island`: what an effect asks for, where nothing of hers costs a discard."""
    p.verb(w.DISCARD) or fail()
    nouns = p.nouns()
    if not p.done or any(noun.player or noun.ability for noun in nouns) or _costs_so(p, player, "discard", nouns):
        raise NotSaid
    return [Said(f"{player} chooses {_each(nouns)}", True)]


def _whole_hand(p: Phrases, player: str) -> list[Noun]:
    """Reads `her whole hand`: every card that the scenario lists there; nothing, and nothing read, where it is not said."""
    said = p.match(r"(?:all (?:of )?)?(?:his|her|their|the) (?:whole |entire |full )?(?:hand|cards)(?!\w)|everything(?= to)")
    return [Noun(name, name=name) for name in p.names.hands.get(player, ())] if said else []


def discards_with(text: str) -> str:
    """` N` where the Nth of several activated abilities alone is paid by discarding; else nothing."""
    abilities = [line.casefold() for line in text.split("\n") if re.match(r"[^\n\"]*:", line)]
    fits = [n for n, line in enumerate(abilities, 1) if "discard" in line.split(":")[0]]
    return f" {fits[0]}" if len(abilities) > 1 and len(fits) == 1 else ""


def _all_lands(p: Phrases, nouns: list[Noun]) -> bool:
    return all(noun.name in BASICS for noun in nouns)
