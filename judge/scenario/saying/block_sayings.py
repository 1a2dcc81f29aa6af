"""Spoken sentences about blocks and who fights: `Ben blocks Y with X`, `no blockers`, `it goes unblocked`, `both survive`."""

from __future__ import annotations

import re

from judge.scenario.saying.plays import read_tries
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import NotSaid, Noun, Said, fail
from judge.scenario.spoken.several_spoken_of import several_spoken_of

EVERY_CREATURE = r"(?:everything|everyone|all of (?:them|those)|them all|"
EVERY_CREATURE += r"(?:all|every one|each|both)(?: of)?(?: (?:his|her|their|the|its|my|your|our|\w+'s?)(?: own)?)?(?: other)?"
EVERY_CREATURE += r" (?:creatures|guys|dudes|men|team|attackers)"
EVERY_CREATURE += r"|(?:his|her|their|the) (?:whole|entire|full) (?:team|board|army|side)|the team)"
"""All creatures of a player's, as people say it."""


def _blocking_player(p: Phrases) -> str:
    """Reads who blocks; `he` behind an attack is not whoever attacks."""
    pronoun, attacks = p.peek() in ("he", "she", "they"), p.subject
    player = p.need_player()
    others = [each for each in p.names.players if each != player]
    if pronoun and player == attacks and len(others) == 1 and re.search(r"\b(?:attack|swing)", p.text[: p.at]):
        p.subject = others[0]
    return p.subject if pronoun else player


def _one_of_the_attackers(p: Phrases) -> Noun | None:
    """Reads `one`, `one of them`, where all that were told to attack are of one name; None for anything else."""
    before = p.at
    if p.match(r"one(?: of (?:them|those|the attackers|the attacking creatures))?(?= with\b)") is None:
        return None
    named = set(_told_to_attack(p, before))
    if len(named) != 1:
        p.at = before
        return None
    name = named.pop()
    return Noun(name, name=name)


def _told_to_attack(p: Phrases, before: int) -> list[str]:
    """The creatures with which the last attack is told, in that order."""
    told = [p.text[:before], *(text for texts in reversed(p.names.events) for text in texts)]
    attack = next((found[1] for text in told if (found := re.search(r"\battacks? (?:\S+ )?with (.+)$", text, re.IGNORECASE))), "")
    return list(named_in(attack.casefold(), p.names)[1])


_EVERY_ATTACKER = (
    r"(?:everything|them all|all (?:of )?(?:the )?(?:attackers|attacking creatures)|all (?:of them|three|four|five)"
    r"|both(?: of them| attackers)?|all (?:three|four|five) (?:attackers|of them))(?= with\b)"
)


def _all_the_attackers(p: Phrases) -> Noun | None:
    """Reads `both`, `all three`, `everything` of what is blocked: each creature that was told to attack, where no two are alike."""
    before = p.at
    if (said := p.match(_EVERY_ATTACKER)) is None:
        return None
    named = _told_to_attack(p, before)
    so_many = next((n for word, n in (("both", 2), ("three", 3), ("four", 4), ("five", 5)) if word in said.group()), len(named))
    if len(named) < 2 or len(set(named)) < len(named) or len(named) != so_many:
        p.at = before
        return None
    return Noun(", ".join(named), name=named[0])


def say_block(p: Phrases) -> list[Said]:
    """`Ben blocks with X`, `Ben blocks Y with X`, `Ben declares X as a blocker for Y`."""
    player = _blocking_player(p)
    read_tries(p)
    if p.verb(w.DECLARE):
        if p.take("no"):
            p.need("blockers", "blocks", "block")
            return [Said(f"{player} does not block")]
        blockers = p.nouns()
        p.need("as a blocker", "as blockers", "as blocker", "as the blocker")
        attacker = p.need_noun() if p.take("for", "of", "against") else None
        return [
            Said(f"{player} blocks {attacker.text} with {joined(blockers)}" if attacker else f"{player} blocks with {joined(blockers)}")
        ]
    if (sent := p.attempt(lambda: has_block(p, player))) is not None:
        return sent
    so_many = how_many(p)
    p.verb(w.BLOCK) or fail()
    nothing = r"nothing|nobody|no(?:ne(?: of (?:his|her|their) creatures)?| creatures?| blockers?)"
    if p.match(rf"(?:(?:it |them )?with (?:{nothing})|nothing|(?:neither|none)(?: of them)?)(?!\w)"):
        return [Said(f"{player} does not block")]
    if (p.done or p.sees(",")) and p.inherits and p.names.is_of(p.thing, player) and p.thing in p.names.in_play:
        return [Said(f"{player} blocks with {p.thing}")]  # `animates his Factory and blocks`
    pairs: list[str] = []
    start = p.at
    while True:
        p.take("only", "just")
        attacker = None if p.peek() in ("it", "him", "her", "them") else _one_of_the_attackers(p) or _all_the_attackers(p) or p.noun()
        if attacker is None:
            p.take("it", "him", "her", "them")
        if attacker is None and p.take("the attacker", "it"):
            attacker = None
        unsaid = not pairs and (p.done or p.sees(",") or p.sees(";"))
        if unsaid and len(units := creatures_of(p, player)) == so_many:
            return [Said(f"{player} blocks {attacker.text + ' ' if attacker else ''}with {joined(units)}")]  # the only ones that can
        p.need("with", "using")
        start = p.at
        p.take("only", "just")
        blockers = own_fighters(p, player) or _all_of_them(p, player) or p.nouns()
        p.match(r"(?:as|in) a band(?!\w)")  # blockers need not be declared as one
        elsewhere = [noun.name for noun in blockers if noun.name not in p.names.in_play]
        if any("creature" not in p.names.types.get(name, "creature").lower() for name in elsewhere):
            raise NotSaid  # `stops it with Pyroblast`
        if p.sees("with") and attacker is not None and len(blockers) > 1:  # the last of them is the next attacker
            pairs.append(f"{attacker.text} with {joined(blockers[:-1])}")
            p.take("with")
            attacker, blockers = blockers[-1], p.nouns()
        pairs.append(f"{attacker.text + ' ' if attacker else ''}with {joined(blockers)}")
        before = p.at
        if attacker is None or not (p.take(", and", "and", ",") and p.noun() and p.sees("with")):
            p.at = before
            break
        p.at = before
        p.take(", and", "and", ",")
    return [Said(f"{player} blocks {', '.join(pairs)}{read_alone(p, start)}")]


def read_alone(p: Phrases, start: int) -> str:
    """Reads `alone`, `by itself`: ` alone` where that, or `only`, is said of what is declared since a place; else nothing."""
    p.match(rf"{_ALONE}(?!\w)")
    return " alone" if re.search(rf"\b(?:{_ALONE}|just)\b", p.text[start : p.at]) else ""


_ALONE = r"(?:alone|only|by (?:it|him|her)self|on (?:its|his|her) own)"


def creatures_of(p: Phrases, player: str) -> list[Noun]:
    """The creatures that the scenario lists in play under a player's control."""
    own = [n for n in sorted(p.names.in_play) if p.names.is_of(n, player)]
    theirs = [n for n in own if "creature" in p.names.types.get(n, "").lower()]
    return [Noun(name, name=name) for name in theirs for _ in range(p.names.numbers.get((player, name), 1))]


def own_fighters(p: Phrases, player: str) -> list[Noun]:
    """Reads `it` of a player's creature that fights: spoken of, or the only one; `them` of several so; else nothing."""
    units, them, here = creatures_of(p, player), p.peek() == "them", p.at
    if not them and (own := p.own(player)) is not None:
        return [own]
    if not (p.take("them") if them else len(units) == 1 and p.match(r"(?:it|him|her)(?= ?(?:$|[,;]|(?:and|in|before|after|alone) ))")):
        return []
    told = [name for name in several_spoken_of(p.names, p.text[:here]) if p.names.owners.get(name.partition(" #")[0]) == player]
    units = [Noun(name, name=name.partition(" #")[0]) for name in told] if len(told) > 1 else units
    return units if not them or len(units) > 1 else fail()


def _all_of_them(p: Phrases, player: str) -> list[Noun]:
    """Reads `both creatures`, `all his creatures`, `everything` of who blocks: each creature of the player's; else nothing."""
    units = creatures_of(p, player)
    here = p.at
    if p.match(rf"(?:{EVERY_CREATURE}|both(?: of them)?)(?= ?(?:$|,|and ))") and units:
        if p.text[here:].startswith("both") and len(units) != 2:
            raise NotSaid
        return units
    return []


def how_many(p: Phrases) -> int:
    """Reads `double` of `double blocks`: with how many, where the blockers are not named."""
    said = p.match(r"(double|triple|gang|chump|multi|team|trade)[ -]")
    return {"double": 2, "triple": 3}.get(said[1], 1) if said else 1


def say_no_block(p: Phrases) -> list[Said]:
    """`no blockers`, `Ben doesn't block`, `Ben can't block it`, `nobody blocks`, `the attack is unblocked`."""
    if p.take("no attackers", "no attacker", "nobody attacks", "no one attacks", "nothing attacks"):
        return [Said("no attack")]
    attack = r"(?:it|that|this|they|the attack|the attackers?) "
    unblocked = r"(?:(?:(?:is|are|was|were|goes|go|gets|get|stays) )?(?:not |un|through un)|(?:isn't|aren't|wasn't|weren't) )blocked"
    bare = rf"(?!(?:is|isn't|was|wasn't) ){unblocked}"
    if p.match(rf"(?:{attack}{unblocked}{f'|{bare}' if p.inherits else ''})(?= ?(?:$|[.,;]|and ))"):
        return [Said("no block")]
    if p.take(
        "no block",
        "no blocks",
        "no blockers",
        "no blocker",
        "nobody blocks",
        "no one blocks",
        "unblocked",
        "nothing blocks",
        "without blockers",
    ):
        p.take("are declared", "is declared", "by ben")
        return [Said("no block")]
    player = _blocking_player(p)
    lets = r"(?:lets?|allows?) (?:it|them|him|that|the attack(?:ers?)?) (?:to (?:get|go|come) )?through(?: unblocked)?"
    if p.match(rf"{lets}(?= ?(?:$|[.,;]|and ))"):
        return [Said(f"{player} does not block")]
    if not p.sees("chooses not") and p.take("has", "have", "declares", "chooses", "makes", "says", "calls"):
        p.need("no", "not a", "not any", "no legal")
        p.need("blocker", "blockers", "block", "blocks")
        return [Said(f"{player} does not block")]
    p.need(*w.NOT_DOING)
    if p.take("have", "declare", "make", "want any"):
        p.take("any", "a", "legal")
        p.need("blockers", "blocks", "blocker", "block", "creatures to block", "creature to block with", "creatures")
        return [Said(f"{player} does not block")]
    p.need("block", "chump", "chump-block", "declare blockers", "declare any blockers", "make any blocks", "make a block", "blocking")
    p.noun() or p.take("it", "them", "that", "anything", "any of them")
    if p.take("with") and not p.take("anything", "any creatures", "any of them"):
        p.nouns()
    return [Said(f"{player} does not block")]


def say_in_the_way(p: Phrases) -> list[Said]:
    """`Ben throws the Elder in front of it`, `Wall steps in the way of the Giant`: a block."""
    player = p.player()
    p.match(r"(?:throw|put|send|step|jump|move|place|get|run)s?(?!\w)") if player else None
    blockers = p.nouns()
    owner = player or p.names.owners.get(blockers[0].name, "")
    if not player:
        p.match(r"(?:step|jump|move|get|run)s?(?!\w)") or fail()
    p.need("in front of", "in the way of", "in the way", "into the path of", "between")
    attacker = None if p.take("it", "them", "him", "her") else p.noun()
    if not owner or any(noun.player for noun in blockers):
        raise NotSaid
    return [Said(f"{owner} blocks {attacker.text} with {joined(blockers)}" if attacker else f"{owner} blocks with {joined(blockers)}")]


def unblocked(p: Phrases, noun: Noun) -> list[Said]:
    """`Serra Angel isn't blocked`: a part of the declaration, behind the attack or a block; later, it must be so."""
    said = [text for event in p.names.events for text in event[1:]]
    others = [player for player in p.names.players if player != p.names.owners.get(noun.name or noun.text)]
    declares = re.search(r"\b(?:attacks?|swings?|blocks?)\b", p.text[: p.at])
    if len(others) == 1 and (declares or said and re.search(r" attacks | blocks | does not block", said[-1])):
        return [Said(f"{others[0]} does not block")]
    return [Said(f"until: is {noun.text} unblocked? yes")]


def say_stays_home(p: Phrases) -> list[Said]:
    """`Ann keeps Silver Knight back`: who is not named as attacking does not attack."""
    p.need_player()
    p.need("keeps", "holds", "leaves", "keep", "hold", "leave")
    p.nouns()
    p.match(r"(?:back|home|at home|behind|on defen[cs]e|as (?:an? )?blockers?|untapped|as (?:an? )?untapped blockers?)(?!\w)") or fail()
    return [Said("")]


def fighting(p: Phrases) -> list[str]:
    """The creatures of the last block that the events before tell of, where it is of one attacker."""
    said = [text for event in p.names.events for text in event[1:] if " blocks " in text]
    found = re.fullmatch(r"(.+?) blocks (?:(.+?) )?with (.+)", said[-1]) if said else None
    attack = [text for event in p.names.events for text in event[1:] if " attacks with " in text]
    attacker = (found[2] if found else None) or (attack[-1].split(" attacks with ", 1)[1] if attack else "")
    names = [attacker, *re.split(r", | and ", found[3])] if found else []
    return names if all(name in p.names.in_play for name in names) else []


def say_fighters_fare(p: Phrases) -> list[Said]:
    """`both survive`, `neither creature dies`, `both die`, of the creatures that fight: the damage has been dealt then."""
    p.take("they")
    some = p.need("both", "neither", "none")
    p.match(r"(?:of (?:them|the creatures)|creatures?)(?!\w)")
    fate = p.match(r"(survives?|lives?|dies?|is destroyed|are destroyed)(?!\w)") or fail()
    names = fighting(p)
    if len(names) < 2 or some == "both" and len(names) != 2:
        raise NotSaid
    dies = fate[1].startswith(("d", "is", "are")) == (some == "both")
    since = [text for event in p.names.events for text in event[1:]]
    since = since[max(n for n, text in enumerate(since) if " blocks " in text) :]
    dealt = any("damage resolves" in text or "damage is dealt" in text for text in since)
    notes = [Said(f"note: did {name} die? {'yes' if dies else 'no'}") for name in names]
    return notes if dealt else [Said("combat damage resolves"), *notes]


def has_block(p: Phrases, player: str) -> list[Said]:
    """`Ben has Wall of Stone block it`, `lets it through`: a block, or none."""
    if p.match(r"lets? (?=.+ through(?!\w))"):
        p.take("it", "him", "them") or p.nouns()
        p.need("through")
        return [Said(f"{player} does not block")]
    p.need("has", "have", "makes", "sends", "lets")
    blockers = p.nouns()
    p.match(r"(?:to )?(?:(?:double|triple|gang|chump)[- ])?block(?!\w)") or fail()
    attacker = None if p.take("it", "him", "her", "them", "the attacker") or p.done or p.sees(",") or p.sees("and") else p.need_noun()
    if any(blocker.player for blocker in blockers):
        raise NotSaid
    return [Said(f"{player} blocks {attacker.text + ' ' if attacker else ''}with {joined(blockers)}")]
