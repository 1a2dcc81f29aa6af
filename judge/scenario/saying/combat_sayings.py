"""Spoken sentences about combat: attacks, assigned damage, and damage that goes on the stack or is dealt."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.block_sayings import EVERY_CREATURE, creatures_of, how_many, own_fighters, read_alone
from judge.scenario.saying.plays import read_tries
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.all_of_a_kind import all_of_a_kind
from judge.scenario.spoken.phrases import Phrases, joined
from judge.scenario.spoken.reading_words import NotSaid, Noun, Said, fail


def say_attacks_several(p: Phrases) -> list[Said]:
    """`Ann attacks Ajani with Bears, Ben with Giant`: whom or what each group attacks."""
    player = p.need_player()
    if (split := p.attempt(lambda: _sent_apart(p))) is not None:
        return [Said(f"{player} attacks with {split}")]
    p.verb(w.ATTACK) or fail()
    found = re.compile(r"(.+?) with (.+?)(?:,| and|, and) (\S.*?) with (.+)$").match(p.text, p.at) or fail()
    sent: list[str] = []
    for whom, attackers in (found.group(1, 2), found.group(3, 4)):
        inner = Phrases(p.scan, p.names)
        inner.text, inner.subject, inner.where = f"{whom.strip()} with {attackers.strip()}", player, "in play"
        target = inner.need_noun()
        if not target.player and "planeswalker" not in p.names.types.get(target.name, "").lower():
            raise NotSaid
        inner.need("with")
        nouns = inner.nouns()
        if not inner.done or any(noun.player for noun in nouns):
            raise NotSaid
        sent += [f"{noun.text} attacking {target.text}" for noun in nouns for _ in range(noun.count)]
    p.at = len(p.text)
    return [Said(f"{player} attacks with {', '.join(sent)}")]


def _sent_apart(p: Phrases) -> str:
    """`splits her attack, A at Ben and B at Cay`, `sends A at Ben and B at Cay`: attackers with whom each attacks."""
    if p.match(r"(?:splits?|divides?) (?:his|her|their|the) (?:attack(?:s|ers)?|forces|team)(?:[:,]| with)? ?") is None:
        p.match(r"(?:sends?|(?:attacks?|swings?) with) ") or fail()
    found: list[str] = []
    while True:
        nouns = p.nouns()
        p.need("at", "into", "against", "attacking", "on")
        whom = p.need_noun()
        if any(noun.player for noun in nouns):
            raise NotSaid
        found += [f"{noun.text} attacking {whom.text}" for noun in nouns for _ in range(noun.count)]
        if p.done or not p.take(", and", "and", ",", "while"):
            return ", ".join(found) if len(found) > 1 else fail()


def say_attack(p: Phrases) -> list[Said]:
    """`Ann swings with X at Ben`, `Ann declares X and Y as attackers`, `Ann attacks with X and Y in a band`."""
    player = p.need_player()
    read_tries(p)
    p.take("only", "just")
    if p.take(*w.NOT_DOING):
        p.need("attack", "swing", "declare attackers", "declare any attackers")
        if p.attempt(lambda: (p.need("with"), p.nouns(), p.match(r",? ?but (?:only |just )?(?:attacks?|swings?)(?= with )") or fail())):
            return _attack_with(p, player, None)
        p.take("this turn", "with anything", "at all")
        return [Said(f"{player} does not attack")]
    declares = p.verb(w.DECLARE)
    if declares and p.take("no") or p.match(r"(?:attack|swing)s?(?:, but)? with (?=(?:nothing|nobody|no one|no creatures?)(?: at all)?$)"):
        p.need("attackers", "attack", "attacks", "nothing", "nobody", "no one", "no creatures", "no creature")
        p.take("at all")
        return [Said(f"{player} does not attack")]
    declares = None if declares and p.take("an attack", "his attack", "her attack", "attacks") else declares
    if p.sees("with") and p.text[: p.at].rstrip().endswith("attack"):
        return _attack_with(p, player, None)
    if not declares:
        if p.verb({"send": "send", "sends": "send"}):
            sent = p.nouns()
            p.match(r"(?:in(?:to (?:combat|battle|the (?:red zone|fray)))?|on the attack|(?:out )?to attack|attacking)(?!\w)(?! \w)")
            whom = p.noun() if p.take("at", "against", "to attack", "into") else None
            sent += p.nouns() if p.take("together with", "along with", "alongside", "with", "as well as") else []
            return [Said(f"{player} attacks with {_against(p, sent, whom)}")]
        verb = p.verb(w.ATTACK) or fail()
        p.match(r"(?:in|out|away)(?= (?:with|at)\b)")
        if (p.done or p.sees("for")) and not p.inherits and len(only := creatures_of(p, player)) == 1:
            return [Said(f"{player} attacks with {only[0].text}"), *_for_so_much(p, player)]  # the only one that can
        if p.done or p.sees(",") and not p.sees(", but only with"):
            raise NotSaid
        own = p.attempt(p.nouns) if verb == "swing" or p.take("out") else None
        if own and all(p.names.is_of(noun.name, player) for noun in own) and not p.sees("with"):
            whom = p.noun() if p.take("at", "into", "against") else None
            p.take("in")
            return [Said(f"{player} attacks with {joined(own)}")] if whom is None or whom.player else fail()
        if own:
            p.at = p.text.rindex(verb[:5], 0, p.at)
            p.verb(w.ATTACK)
    whom = None
    if not declares:
        p.take("at", "into")
        whom = p.noun()
        p.take("alone")
        p.match(r",? ?but (?:only |just )?(?=with )")
    return _attack_with(p, player, whom, declares is not None)


def _attack_with(p: Phrases, player: str, whom: Noun | None, declares: bool = False) -> list[Said]:
    """An attack from `with` on, or from the attackers who are declared."""
    start = p.at
    in_a_band = p.take("banding", "with banding", "by banding") is not None
    if not declares and not in_a_band:
        p.need("with", "using")
        p.take("only", "just")
    in_a_band = in_a_band or p.take("a band of", "the band of", "one band of", "the banded") is not None
    p.side = player
    nouns = read_attackers(p, player)
    nouns += read_attackers(p, player) if in_a_band and p.take("with") else []  # `banding A with B`
    p.side = ""
    if declares:
        p.need("as attackers", "as an attacker", "as attacker", "as the attacker")
    band = p.take(*_IN_A_BAND) is not None or in_a_band
    nouns += read_attackers(p, player) if band and p.take("with") else []
    alone = read_alone(p, start)
    p.take("again")
    if whom is None and p.match(r"(?:, ?)?(?:at|attacking)(?!\w)"):
        whom = p.need_noun()
    _where(p)
    strong = _for_so_much(p, player)
    p.attempt(lambda: _facing(p, player))
    alone = alone or read_alone(p, p.at)
    p.take("again")
    if p.match(r",? ?paying (?:\{[^ ]*|\d+)(?: for [\w' ]+)?$"):
        p.at = len(p.text)
    items = _against(p, nouns, whom)
    bands = f" banding {nouns[0].text} with {', '.join(n.text for n in nouns[1:])}" if band and len(nouns) > 1 else ""
    return [Said(f"{player} attacks with {items}{bands}{alone}"), *strong]


_IN_A_BAND = ("in a band", "in one band", "in the same band", "as a band", "as one band", "banded", "banded together", "banding",
              "banding together")  # fmt: skip


def _for_so_much(p: Phrases, player: str) -> list[Said]:
    """Reads `for 3` behind an attack: that the attackers have so much power, where nothing here deals damage otherwise."""
    much = p.match(rf"for (\d+|{'|'.join(NUMBERS[1:])})(?: damage)?(?= ?(?:$|,|;|and ))")
    if much is None:
        return []
    if any(re.search(r"double strike|rather than (?:its|their) power", text, re.IGNORECASE) for text in p.names.texts.values()):
        raise NotSaid
    return [Said(f"note: total power of {player}'s attacking creatures = {NUMBERS.index(much[1]) if much[1] in NUMBERS else much[1]}? yes")]


def _against(p: Phrases, nouns: list[Noun], whom: Noun | None) -> str:
    """Attackers with what they attack, where that could be another."""
    if whom is None or whom.player and len(p.names.players) < 3:
        return joined(nouns)
    return joined(replace(noun, text=f"{noun.text} attacking {whom.text}") for noun in nouns)


def read_attackers(p: Phrases, player: str) -> list[Noun]:
    """Reads who attacks: names, `everything`, `all her creatures`, `all her Goblins`, `both Goblins`."""
    if p.match(rf"(?:{EVERY_CREATURE}|all){_THAT_CAN}(?!\w)(?=,? {_BUT})"):
        p.match(rf",? ?{_BUT}")
        return _all_but(p, player, p.nouns())
    if (told := p.match(rf"{EVERY_CREATURE}{_THAT_CAN}(?!\w)")) is not None:
        named = _both(p, player) if told.group().startswith("both") else []
        return named or [Noun("every creature")]
    if (alike := p.attempt(lambda: all_of_a_kind(p, player, "creature"))) is not None:
        return [Noun(f"every {each.name}", name=each.name) for each in alike]
    theirs = [n for n in p.names.in_play if p.names.is_of(n, player) and "creature" in p.names.types.get(n, "").lower()]
    if p.match(r"both(?: of (?:them|these|those))?(?= ?(?:$|,|and |at |again$|again,|this ))"):
        attacked = _attacked_before(p, player)
        named = _both(p, player) or [Noun("every creature")]
        return named if len(theirs) <= 2 else attacked if len(attacked) == 2 else fail()
    if p.match(r"(?:all|every one)(?: of)?(?: (?:his|her|their|the))? (?=\w)"):
        noun = p.need_noun()
        return [noun if noun.count > 1 else replace(noun, text=f"every {noun.text}")]
    start = p.at
    nouns = (p.attempt(p.nouns) if p.peek() != "them" else None) or own_fighters(p, player) or fail()
    every = [found[0] for said in _ALL_OF.finditer(p.text, start, p.at) if (found := p.names.longest(p.text, said.end())) is not None]
    return [replace(noun, text=f"every {noun.text}") if noun.count == 1 and (noun.name,) in every else noun for noun in nouns]


_ALL_OF = re.compile(r"(?<= )(?:all|every one)(?: of)?(?: (?:his|her|their|the))? ")
"""What stands before all that are called so, beside others that attack: `the Zealot and all her Zombies`."""


_THAT_CAN = r"(?:,? (?:(?:that )?(?:she|he|they) (?:has|have|controls)|(?:that |she |he |they )*(?:can|is able to)(?: (?:attack|swing))?))?"


def _both(p: Phrases, player: str) -> list[Noun]:
    """The two creatures of a player's who has no more, by their names: both are meant, also one that can't attack."""
    theirs = [n for n in sorted(p.names.in_play) if p.names.is_of(n, player) and "creature" in p.names.types.get(n, "").lower()]
    alone = len(theirs) == 2 and all(p.names.numbers.get((player, name), 1) == 1 for name in theirs)
    return [Noun(name, name=name) for name in theirs] if alone else []


def _attacked_before(p: Phrases, player: str) -> list[Noun]:
    """Who attacked in the last attack of a player's that was told."""
    told = (text for event in reversed(p.names.events) for text in event[1:] if text.startswith(f"{player} attacks with "))
    with_whom = next(told, "").removeprefix(f"{player} attacks with ")
    return [Noun(name, name=name) for name in with_whom.split(", ") if name in p.names.in_play]


_BUT = r"(?:except(?: for)?|but(?: not)?|other than|apart from|save(?: for)?|besides|excluding|without)(?: with)?(?!\w)"


def _all_but(p: Phrases, player: str, left: list[Noun]) -> list[Noun]:
    """Every creature of a player's but those that are named."""
    names = [n for n in sorted(p.names.in_play) if p.names.is_of(n, player) and "creature" in p.names.types.get(n, "").lower()]
    stays = {noun.name for noun in left}
    if any(noun.player or noun.name not in names for noun in left):
        raise NotSaid
    return [Noun(f"every {name}", name=name) for name in names if name not in stays] or fail()


def _facing(p: Phrases, player: str) -> None:
    """Reads `into Ben's Air Elemental`: what the attackers may meet, which they do not attack."""
    p.need("into", "facing", "in the face of", "straight into", "right into")
    if any(noun.player or "creature" not in p.names.types.get(noun.name, "").lower() for noun in p.nouns()):
        raise NotSaid


def _where(p: Phrases) -> None:
    p.take("in combat", "this turn", "into ben's board")


def say_sideways(p: Phrases) -> list[Said]:
    """`Ann turns the Wurm sideways`: it attacks."""
    player = p.need_player()
    p.need("turns", "turn")
    nouns = p.nouns()
    p.need("sideways")
    if any("creature" not in p.names.types.get(noun.name, "").lower() for noun in nouns):
        raise NotSaid
    return [Said(f"{player} attacks with {joined(nouns)}")]


_ALL_HIS = (
    r"(?:whole |entire )?(?:creatures|guys|men|dudes|team|army|board) (?:all )?(?:attack|swing)s?(?: (?:in|together))?(?= ?(?:$|,|and |;))"
)


def say_everybody_attacks(p: Phrases) -> list[Said]:
    """`everybody attacks`, `all creatures attack`: those of the active player."""
    if of := p.match(r"(?:both|all|each)(?: of)? (?=\w)"):
        p.whose() or fail()
        p.match(r"(?:creatures|guys|men|dudes) (?:attack|swing)s?(?!\w)") or fail()
        theirs = [n for (who, name), n in p.names.numbers.items() if who == p.subject and "creature" in p.names.types.get(name, "").lower()]
        every = not of.group().startswith("both") or sum(theirs) == 2
        return [Said(f"{p.subject} attacks with every creature")] if every else fail()
    if whose := p.attempt(lambda: (p.whose() or fail(), p.match(_ALL_HIS) or fail())[0]):
        return [Said(f"{whose} attacks with every creature")]
    p.match(
        r"(?:everybody|everyone|everything|all (?:the |her |his )?creatures|the whole team|the team)(?: (?:attack|swing)s?)(?!\w)"
    ) or fail()
    return [Said(f"{p.subject or p.names.active} attacks with every creature")]


def _fights_for(p: Phrases, creature: Noun) -> str:
    """The player whose creature is meant: whose it is called, or who alone has one of the name in play."""
    called = next((player for player in p.names.players if creature.text.startswith(f"{player}'s ")), "")
    having = [player for player in p.names.players if p.names.numbers.get((player, creature.name))]
    return called or (having[0] if len(having) == 1 else p.names.owners.get(creature.name, ""))


def say_creature_fights(p: Phrases) -> list[Said]:
    """`X attacks Ben`, `X blocks Y`, `X is blocked by Y`, `X is attacking, blocked by Y`, `X and Y attack`."""
    fights = p.peek() in (*w.ATTACK, *w.BLOCK) or p.sees("is blocked by") or p.sees("gets blocked by") or p.sees("blocked by")
    it = p.inherits and fights and "creature" in p.names.types.get(thing := p.thing or p.before, "").lower()
    of_no_player = not any(re.search(rf"\b{re.escape(player.casefold())}\b", p.text[: p.at]) for player in p.names.players)
    nouns = [Noun(thing, name=thing)] if it and of_no_player else p.nouns()  # `it resolves and attacks`
    if any(noun.player or noun.ability for noun in nouns):
        raise NotSaid
    owner = _fights_for(p, nouns[0])
    p.match(r"(?:now|then|immediately)(?= attack)")
    if p.match(r"deals? (?:its |the |their )?first[- ]strike damage(?!\w)"):
        return [Said("first-strike combat damage resolves")]
    if p.take("is blocked by", "gets blocked by", "are blocked by", *(["blocked by"] if it else [])):
        blockers = p.nouns()
        other = _fights_for(p, blockers[0])
        if not other:
            raise NotSaid
        return [Said(f"{other} blocks {nouns[0].text} with {joined(blockers)}")]
    if not owner:
        raise NotSaid
    p.match(r"(?:both|each|all)(?= (?:attack|swing))")
    attacks = not any(" attacks " in text for event in p.names.events for text in event) and p.match(r"(?:is|are) attacking(?!\w)")
    if attacks or p.verb(w.ATTACK):
        whom = p.noun()
        items = _against(p, nouns, whom)
        strong = _for_so_much(p, owner)
        p.take("right away", "immediately", "at once", "this turn")
        alone = read_alone(p, p.at)
        p.take("again", "in", "into combat", "into the red zone", "for the win", "for lethal", "too", "as well", "also")
        return [Said(f"{owner} attacks with {items}{alone}"), *strong, *([Said("no block")] if p.take("unblocked", ", unblocked") else [])]
    if p.match(r"(?:gets? (?:in|through)|connects?|goes? through|goes? in) unblocked(?!\w)"):
        return [Said(f"{owner} attacks with {joined(nouns)}"), Said("no block"), Said("combat damage resolves")]
    p.take("both", "each", "all")
    how_many(p)
    p.verb(w.BLOCK) or fail()
    blocked = None if p.take("it", "him", "her", "them", "the attacker", "that") else p.noun()
    return [Said(f"{owner} blocks {blocked.text + ' ' if blocked else ''}with {joined(nouns)}{read_alone(p, p.at)}")]
