"""Ways of asking about things: how big, where, what became of them, what they are and have."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.asked.asking import DID, read_owned, read_thing, read_what
from judge.scenario.language.question_holes import singular
from judge.scenario.saying.resolve_sayings import keyword_said
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, fail


def ask_size(p: Phrases) -> str:
    """`how big is X`, `what are X's power and toughness`, `X's P/T`, `how much power has X`."""
    if p.take("how big is", "how large is", "what size is", "how big does", "how strong is", "how big will"):
        noun = read_thing(p)
        p.take("get", "be")
        return f"P/T of {noun.text}"
    if p.take("how much loyalty is left on", "how much loyalty is on", "how much loyalty remains on"):
        return f"loyalty of {read_thing(p).text}"
    if p.take("how much power", "how much toughness", "what power", "what toughness", "how much loyalty", "what loyalty"):
        said = p.text[: p.at]
        what = "power" if "power" in said else "loyalty" if "loyalty" in said else "toughness"
        if p.take("does", "did"):
            noun = read_thing(p)
            p.need("have", "get")
        else:
            p.need("has")
            noun = read_thing(p)
        return f"{what} of {noun.text}"
    read_what(p)
    before = p.at
    damaged = p.attempt(lambda: _possessed(p, ("damage", "marked damage")))
    if damaged is not None:
        return f"damage on {damaged[0]}"
    p.at = before
    both = ("power and toughness", "power/toughness", "power / toughness", "p/t", "pt", "size", "stats")
    word = p.take(*both, "power", "toughness", "converted mana cost", "cmc", "loyalty", "mana value")
    if word is None:
        before = p.at
        possessed = _possessed(p, (*both, "power", "toughness", "converted mana cost", "cmc", "loyalty"))
        if possessed is None:
            p.at = before
            raise NotSaid
        return f"{_NUMBER.get(possessed[1], 'P/T of')} {possessed[0]}"
    p.need("of")
    return f"{_NUMBER.get(word, 'P/T of')} {read_thing(p).text}"


_NUMBER = {
    "power": "power of",
    "toughness": "toughness of",
    "converted mana cost": "converted mana cost of",
    "cmc": "converted mana cost of",
    "mana value": "converted mana cost of",
    "loyalty": "loyalty of",
}


def _possessed(p: Phrases, words: tuple[str, ...]) -> tuple[str, str] | None:
    """Reads `X's WORD`; the name and the word."""
    p.take("the")
    owner = p.attempt(lambda: read_owned(p))
    found = p.names.longest(p.text, p.at)
    if found is None or found[1] != "card" or len(found[0]) != 1:
        return None
    p.at = found[2]
    p.take("'s", "'")
    p.skip()
    word = p.take(*words)
    return (f"{owner}'s {found[0][0]}" if owner else found[0][0], word) if word else None


def ask_state(p: Phrases) -> str:
    """`is X still in play`, `is X dead`, `is X a creature`, `is X face up`, `has X flying`, `is X removed from the game`."""
    word = p.need("is", "are", "was", "were", "isn't")
    if p.peek() in ("all", "every", "each"):  # that is asked of each of a kind
        raise NotSaid
    noun = read_thing(p)
    past = word in ("was", "were")
    while p.take("still", "now", "really", "then", "currently", "already", "again"):
        pass
    if p.take("in", "on top of", "put into", "sent to", "on the top of"):
        p.take("the", "his", "her", "their", "its owner's", "a")
        if p.take("play", "battlefield", "the battlefield"):
            return f"is {noun.text} in play"
        if p.take("exile"):
            return f"is {noun.text} removed from the game"
        player = p.attempt(lambda: read_owned(p)) or ""
        zone = w.OWNED.get(p.longest(w.OWNED) or "")
        if zone is None:
            raise NotSaid
        if not player and p.take("of"):
            player = p.need_player()
        return f"is {noun.text} in {player}'s {zone}" if player else f"is {noun.text} in a {zone}"
    place = p.longest(w.ZONES)
    if place:
        from judge.scenario.language.lexicon import ZONE_WORDS

        return f"is {noun.text} {ZONE_WORDS[w.ZONES[place]]}"
    if noun.text.endswith(" in play") and p.done:
        return f"is {noun.text.removesuffix(' in play')} in play"
    placed = re.fullmatch(r"(.*) in (\w+)'s (graveyard|hand|library)", noun.text)
    if placed and p.done:
        return f"is {placed[1]} in {placed[2]}'s {placed[3]}"
    if p.take("cast", "played", "announced"):
        return f"was {noun.text} played"
    if not past and p.take("dead", "killed", "gone", "destroyed"):
        return f"did {noun.text} die"
    if p.take("enchanted", "equipped"):
        return f"what is attached to {noun.text}"
    if p.take("around", "there", "here", "on the table", "on board"):
        return f"is {noun.text} in play"
    if p.take("alive", "living", "safe", "ok", "okay"):
        return f"did {noun.text} survive"
    for words, form in _PAST.items():
        if p.take(words):
            return form.format(noun.text)
    if p.take("face up", "face-up"):
        return f"is {noun.text} face up"
    state = p.take("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face down", "face-down", "flipped", "revealed")
    if state:
        if past and state in ("blocked", "revealed"):
            return f"was {noun.text} {state}"
        return f"is {noun.text} {state.replace('-', ' ')}"
    p.take("a", "an", "the")
    said = p.match(r"[a-z' -]+")
    kinds = said.group().split() if said else []
    while kinds and kinds[-1] in ("now", "still", "too", "then", "again"):
        kinds.pop()
    if not kinds or not all(singular(word) for word in kinds):
        raise NotSaid
    return f"is {noun.text} {' '.join(kinds)}"


_PAST = {
    "destroyed": "was {} destroyed",
    "sacrificed": "was {} sacrificed",
    "countered": "was {} countered",
    "discarded": "was {} discarded",
    "regenerated": "was {} regenerated",
    "killed": "did {} die",
    "exiled": "is {} removed from the game",
    "put into a graveyard": "did {} die",
    "saved": "did {} survive",
}


def _done_by_keyword(p: Phrases) -> str:
    """Reads `trigger`, `ability resolve`, `trigger resolve`: what an ability that a keyword is is asked to have done."""
    p.take("ability") or p.match(r"trigger(?= \w)")
    return "resolve" if p.need("trigger", "happen", "resolve", "resolved", "go off").startswith("resolve") else "trigger"


_GOES_OFF = (
    "go off", "fire", "go on the stack", "happen", "take place", "go off at all", "kick in", "get triggered", "work", "take effect",
)  # fmt: skip


def ask_fate(p: Phrases) -> str:
    """`does X die`, `did X survive`, `does X get destroyed`, `does X trigger`, `does X resolve`, `lives X still`."""
    if p.take("lives", "survives", "dies", "triggers", "resolves"):
        verb = p.text[: p.at].split()[-1]
        noun = read_thing(p)
        return f"did {noun.text} {'survive' if verb == 'lives' else verb.removesuffix('s')}"
    p.need(*DID)
    keyword = keyword_said(p)
    if keyword:
        return f"did the ability {keyword} {_done_by_keyword(p)}"
    noun = read_thing(p)
    p.take("still", "also", "ever", "even", "really")
    if p.take("get", "become", "be"):
        if p.take("cast", "played"):
            return f"was {noun.text} played"
        verb = p.need("countered", "destroyed", "sacrificed", "discarded", "exiled", "killed", "blocked", "tapped", "removed")
        return {
            "countered": f"was {noun.text} countered",
            "destroyed": f"did {noun.text} die",
            "sacrificed": f"was {noun.text} sacrificed",
            "discarded": f"was {noun.text} discarded",
            "exiled": f"is {noun.text} removed from the game",
            "killed": f"did {noun.text} die",
            "blocked": f"was {noun.text} blocked",
            "tapped": f"is {noun.text} tapped",
            "removed": f"is {noun.text} removed from the game",
        }[verb]
    if p.take("stay in play", "remain in play", "stay on the battlefield", "stay", "remain"):
        return f"is {noun.text} in play"
    if said := p.take("come back", "return", "come into play", "enter play", "go back", "go", "get put", "came back", "came into play"):
        hand = p.match(r"(?:back )?(?:to|into|in) (?:(\w+)'s|his|her|its owner's|their|the) (hand|graveyard|library)")
        if hand:
            owner = next((name for name in p.names.players if name.casefold() == hand.group(1)), "")
            return f"was {noun.text} put in {owner}'s {hand.group(2)}" if owner else f"was {noun.text} put in a {hand.group(2)}"
        to_play = p.match(r"(?:to|into|in) (?:play|the battlefield).*")
        back = "return to play" if to_play else "return"
        come = {"back": back, "return": back, "play": "come into play"}.get(said.split()[-1])
        return f"did {noun.text} {come}" if come else f"is {noun.text} in play"
    if p.take(*_GOES_OFF):
        if not noun.ability and noun.name in p.names.in_play and noun.name not in p.names.played:
            raise NotSaid  # what of it is meant is not said
        return f"did {noun.text} trigger" if noun.ability else f"did {noun.text} resolve"
    if p.take("kill", "destroy", "finish off", "take out", "do in"):
        return f"did {noun.text} kill {read_thing(p).text}"
    if phased := p.take("phase out", "phase in", "phased out", "phased in"):
        return f"did {noun.text} phase {phased.split()[1]}"
    if p.take("fly"):
        return f"does {noun.text} have flying"
    if (verb := p.peek()) in ("trample", "regenerate") and p.text.endswith(verb) and verb == "trample":
        p.take(verb)
        return f"does {noun.text} have trample"
    verb = p.need(
        "die",
        "survive",
        "live",
        "trigger",
        "resolve",
        "regenerate",
        "happen",
        "untap",
        "tap",
        "died",
        "survived",
        "triggered",
        "resolved",
        "fizzle",
    )
    forms = {"live": "survive", "died": "die", "survived": "survive", "triggered": "trigger", "resolved": "resolve", "happen": "resolve"}
    if verb in ("die", "survive", "live"):
        p.take("to", "from", "because of", "through", "against", "in")
        p.noun() or p.take("the combat", "combat", "this combat", "this", "it", "that", "the fight", "the turn", "all this", "all of this")
    if verb in ("tap", "untap"):
        return f"did {noun.text} {verb}"
    if verb == "fizzle":
        return f"did {noun.text} fail to resolve"
    if verb == "regenerate":
        return f"was {noun.text} regenerated"
    return f"did {noun.text} {forms.get(verb, verb)}"


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
    if p.take("has", "have"):
        noun = read_thing(p)
    else:
        p.need("does", "did", "do", "will")
        noun = read_thing(p)
        p.take("still", "also")
        p.need("have", "get", "gain", "keep")
    p.take("still", "now")
    p.take("any", "the", "a", "an")
    said = p.match(r"[a-z+-][a-z ,'+/0-9-]*")
    words = said.group().strip() if said else ""
    for idle in (" now", " still", " any more", " anymore", " then", " too", " on it"):
        words = words.removesuffix(idle)
    if not words or _CLAUSE.search(words):
        raise NotSaid
    return f"does {noun.text} have {words}"


_CLAUSE = re.compile(r"\b(?:even|though|although|because|despite|if|when|while|after|before|once|until|is|are|was|were|has)\b")
"""Words that begin what no ability is called."""


def ask_whose(p: Phrases) -> str:
    if p.take(
        "who controls",
        "who controlled",
        "under whose control is",
        "who has control of",
        "who is the controller of",
        "controller of",
    ):
        if p.peek() in ("a", "an", "any"):  # of whom there is such a thing, which may be several
            raise NotSaid
        return f"controller of {read_thing(p).text}"
    if p.take("who has got", "who has", "who gets"):
        if p.peek() in ("a", "an", "any"):
            raise NotSaid
        return f"who: does someone have {read_thing(p).text}"
    if p.take("whose is"):
        return f"controller of {read_thing(p).text}"
    p.need("who owns", "who owned", "who is the owner of", "who was the owner of")
    return f"owner of {read_thing(p).text}"


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
