"""Ways of asking about things: how big, where, what became of them, what they are and have, and what they would do, not played yet."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.asked.asking.shared_parts import DID, read_thing
from judge.scenario.language.question_holes import names_ability
from judge.scenario.saying.resolve_sayings import keyword_said
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, fail


def ask_placed(p: Phrases) -> str:
    """`is X in play`, `is X in Ann's hand`, where the place belongs to the name of the thing."""
    p.need("is", "are", "was", "were", "isn't")
    noun = read_thing(p)
    placed = re.fullmatch(r"(.*) in (?:play|\w+'s (?:graveyard|hand|library))", noun.text)
    return f"is {noun.text}" if placed and p.done else fail()


def _done_by_keyword(p: Phrases) -> str:
    """Reads `trigger`, `ability resolve`, `trigger resolve`: what an ability that a keyword is is asked to have done."""
    p.take("ability") or p.match(r"trigger(?= \w)")
    return "resolve" if p.need("trigger", "happen", "resolve", "resolved", "go off").startswith("resolve") else "trigger"


_GOES_OFF = (
    "apply", "count", "go off", "fire", "go on the stack", "happen", "take place", "go off at all", "kick in", "get triggered", "work",
    "take effect",
)  # fmt: skip


def ask_goes_off(p: Phrases) -> str:
    """`does persist trigger`, `does its trigger go off`, `does Shock work`: what an ability that a keyword is, or what goes off, did."""
    p.need(*DID)
    if keyword := keyword_said(p):
        return f"did the ability {keyword} {_done_by_keyword(p)}"
    noun = read_thing(p)
    p.take("still", "also", "ever", "even", "really")
    verb = p.need("trigger", "triggered", "resolve", "resolved", *_GOES_OFF)
    if verb.startswith(("trigger", "resolve")):
        return f"did {noun.text} {verb_forms.base(verb)}"
    if not noun.ability and noun.name in p.names.in_play and noun.name not in p.names.played:
        if verb in ("work", "apply", "count", "take effect"):
            return f"any permanent: does {noun.text} affect something"
        raise NotSaid  # what of it is meant is not said
    return f"did {noun.text} {'trigger' if noun.ability else 'resolve'}"


def ask_times(p: Phrases) -> str:
    p.need("how many times", "how often")
    p.need(*DID)
    keyword = keyword_said(p)
    if keyword:
        return f"how many times did the ability {keyword} {_done_by_keyword(p)}"
    noun = read_thing(p)
    called = noun.ability and p.text[: p.at].rstrip().endswith(" trigger")  # `Soul Warden trigger`, of what it does
    verb = "trigger" if called else p.need("trigger", "resolve", "triggered", "resolved")
    noun = replace(noun, text=noun.text.removesuffix(PART)) if called else noun
    by = p.need_noun() if verb.startswith("trigger") and p.take("off of", "off", "for", "on", "because of", "from", "upon") else None
    verb = verb.removesuffix("ed").removesuffix("d") if verb != "resolve" else verb
    return f"how many times did {noun.text} {verb}{f' for {by.text}' if by is not None else ''}"


def ask_abilities(p: Phrases) -> str:
    """`does X have flying`, `has X protection from red`, `does X get a +1/+1 counter`."""
    gets = False
    if p.take("has", "have"):
        noun = read_thing(p)
    else:
        p.need("does", "did", "do", "will")
        noun = read_thing(p)
        p.take("still", "also")
        gets = p.need("have", "get", "gain", "keep") == "get"
    p.take("still", "now")
    p.take("any", "the", "a", "an")
    said = p.match(r"[a-z+-][a-z ,'+/0-9-]*")
    words = said.group().strip() if said else ""
    for idle in (" now", " still", " any more", " anymore", " then", " too", " on it"):
        words = words.removesuffix(idle)
    if not words or _CLAUSE.search(words) or gets and not names_ability(words):  # `get through`, `get the bonus`
        raise NotSaid
    return f"does {noun.text} have {words}"


_CLAUSE = re.compile(r"\b(?:even|though|although|because|despite|if|when|while|after|before|once|until|is|are|was|were|has)\b")
"""Words that begin what no ability is called."""


def ask_held(p: Phrases) -> str:
    """`does Ben still have X in hand`: where X is."""
    p.need(*DID)
    player = p.need_player()
    p.take("still", "now", "then")
    p.need("have", "hold", "keep")
    noun = p.need_noun()
    if noun.player or " in " in noun.text:
        return f"is {noun.text}" if noun.text.endswith(("hand", "graveyard", "library")) else fail()
    p.take("left", "still")
    if p.done:
        return f"does {player} have {noun.text}"
    if p.take("in play", "on the board"):
        return f"is {noun.text} in play"
    p.need("in")
    p.take("the", "his", "her", "their")
    zone = w.OWNED.get(p.longest(w.OWNED) or "")
    return f"is {noun.text} in {player}'s {zone}" if zone else fail()


_KILLS = ("kill", "destroy", "take out", "finish off", "finish", "take down", "do in", "be enough to kill", "deal with")
_SAVES = ("save", "rescue", "protect", "keep alive")


def ask_of_unplayed(p: Phrases) -> str:
    """`would Shock kill the Bears`, of a card that nobody has played: whether it does, if its owner plays it on them."""
    p.need("would", "will", "does", "could", "can", "is")
    another = p.match(r"(?:another|one more|a second|a third|an additional|a further)(?!\w)") is not None
    noun = p.need_noun()
    owner = "" if another else _holder(p, noun)
    p.take("be able to", "still", "actually", "really", "now", "then", "also")
    if p.take("be countered", "get countered"):
        p.take("too", "as well", "also", "then")
        if not owner or "target" in p.names.texts.get(noun.name, "target").lower() and len(p.names.players) > 2:
            raise NotSaid
        others = [player for player in p.names.players if player != owner]
        return f"was {noun.text} countered, if {_played_on(p, noun, owner, Noun(others[0], player=True))}"
    verb = p.take(*_KILLS, *_SAVES, "keep") or fail()
    target = p.need_noun()
    if verb == "keep":
        p.need("alive", "in the game")
    threat = ""
    if verb in _SAVES and p.take("from"):  # what is saved from a spell that nobody has played yet, in response to it
        other = p.need_noun()
        threat = f"{_played_on(p, other, _holder(p, other), target)}; "
    p.take("now", "then")
    aimed = re.search(r"(?:target|enchant) (?!player|opponent)(?:[\w,]+ )*?(?:creature|permanent|artifact|land|spell)(?! or player)",
                      p.names.texts.get(noun.name, "").lower())  # fmt: skip
    if target.player and aimed is not None:  # it is played on something else: on what, is to be found
        return f"can {owner} {'kill' if verb in _KILLS else 'save'} {target.text} with {noun.text}, at any time" if owner else fail()
    fate = "lose" if target.player else "die" if verb in _KILLS else "survive"
    asked = f"did {target.text} {fate}{' = no' if target.player and verb not in _KILLS else ''}"
    return f"{asked}, if {threat}{_one_more(p, noun, target) if another else _played_on(p, noun, owner, target)}"


def _one_more(p: Phrases, noun: Noun, target: Noun) -> str:
    """What a further spell of a name would come to: its play, where a player holds one more, or else the damage that its text says."""
    left = [who for who, hand in p.names.hands.items() if hand.count(noun.name) > p.names.played.count(noun.name)]
    damage = re.search(r"\bdeals (\d+) damage to (?:target|any target)", p.names.texts.get(noun.name, ""))
    if left:
        return _played_on(p, noun, left[0], target)
    return f"it happens: {noun.text} deals {(damage or fail())[1]} damage to {target.text}"


def ask_damage_of_unplayed(p: Phrases) -> str:
    """`how much damage would Ann take from Shock`, of a card that nobody has played: what it deals, if its owner plays it on that."""
    p.need("how much")
    p.take("damage")
    p.need("would", "will", "does", "do")
    target = p.need_noun()
    p.take("be dealt", "get dealt") or p.need("take", "suffer", "receive")
    p.take("damage")
    p.need("from", "by")
    noun = p.need_noun()
    owner = _holder(p, noun)
    return f"how much damage did {noun.text} deal to {target.text}, if {_played_on(p, noun, owner, target)}"


_SURVIVES = ("survive", "live through", "outlive", "withstand")
_DIES = ("die to", "die from", "die because of", "be killed by", "get killed by", "be destroyed by", "get destroyed by",
         "killed by", "destroyed by", "lose to")  # fmt: skip


def ask_against_unplayed(p: Phrases) -> str:
    """`does the Giant survive Shock`, of a card that nobody has played: whether it does, if its owner plays it on that."""
    p.need("would", "will", "does", "could", "can", "is", "do", "did")
    target = p.need_noun()
    p.take("be able to", "still", "actually", "really")
    verb = p.take(*_SURVIVES, *_DIES) or fail()
    noun = p.need_noun()
    owner = _holder(p, noun)
    if target.player and verb in _SURVIVES:
        raise NotSaid
    asked = "survive" if verb in _SURVIVES else "lose" if target.player else "die"
    return f"did {target.text} {asked}, if {_played_on(p, noun, owner, target)}"


_BEATS = ("beat", "defeat", "win against", "win a fight against", "win a fight with", "win a combat with", "win in combat against")
_BEING_BLOCKED = "survive being blocked by"
_OUTLIVES = (
    "survive a fight with", "survive a fight against", "survive combat with", "survive fighting", "survive against", "survive blocking",
    _BEING_BLOCKED, "survive a block by", "survive a block from", "hold off", "live through a fight with",
)  # fmt: skip


def ask_of_no_fight_yet(p: Phrases) -> str:
    """`would the Giant beat the Bears`, of creatures of two players, while nobody has attacked: what comes of it if one blocks."""
    p.need("would", "will", "does", "could", "can", "do")
    first = p.need_noun()
    p.take("be able to", "still", "actually", "really", "also")
    verb = p.take(*_KILLS, *_BEATS, *_OUTLIVES) or fail()
    second = p.need_noun()
    p.take("in combat", "in a fight", "in battle", "if they fight", "if they fought")
    own = [p.names.owners.get(noun.name, "") for noun in (first, second)]
    fought = any(re.search(r"\b(?:attack|block)", text) for texts in p.names.events for text in texts)
    uses = ":" in p.names.texts.get(first.name, "") and verb in _KILLS
    if fought or uses or not all(own) or own[0] == own[1] or not all(_fights(p, noun) for noun in (first, second)):
        raise NotSaid
    blocked, by = (first, second) if p.names.active == own[0] and verb != "survive blocking" or verb == _BEING_BLOCKED else (second, first)
    fight = f"{p.names.owners[by.name]} block {blocked.text} with {by.text}"
    if verb in _BEATS:
        return f"did {first.text} survive, or did {second.text} survive, if {fight}"
    return f"did {second.text} die, if {fight}" if verb in _KILLS else f"did {first.text} survive, if {fight}"


def _fights(p: Phrases, noun: Noun) -> bool:
    """Whether a noun is that of a creature in play."""
    types = p.names.types.get(noun.name, "")
    return not (noun.player or noun.ability) and noun.name in p.names.in_play and "creature" in types.casefold()


def _holder(p: Phrases, noun: Noun) -> str:
    """Whose a card is that nobody has played. Raises NotSaid for anything else."""
    owner = next((player for player in p.names.players if noun.text.startswith(f"{player}'s ")), p.names.owners.get(noun.name, ""))
    spoken_of = any(noun.name in said for texts in p.names.events for said in texts)
    if noun.player or noun.ability or noun.name in p.names.in_play or spoken_of:
        raise NotSaid
    return owner or fail()


def _played_on(p: Phrases, noun: Noun, owner: str, target: Noun) -> str:
    """The play of a card, on a target where its text has one."""
    aimed = f" targeting {target.text}" if "target" in p.names.texts.get(noun.name, "target").lower() else ""
    played = noun.text.removeprefix(f"{owner}'s ")
    return f"{owner} play {played}{aimed} anyway"
