"""The classes of words of the spoken language: verbs by what they come to, determiners, zones, steps, and words that change nothing."""

from __future__ import annotations

from collections.abc import Iterable

from judge.scenario.spoken.verb_forms import WORDS, forms


def _class(*verbs: str) -> dict[str, str]:
    return {form: verb for verb in verbs for form in forms(verb)}


PLAY = _class(
    "play", "cast", "announce", "drop", "lay", "summon", "slam", "plop", "replay", "recast", "throw", "fire", "point", "aim", "hurl",
    "launch", "run", "sling", "toss", "jam", "deploy", "hardcast", "hard-cast",
)  # fmt: skip
ACTIVATE = _class("activate", "use", "crack", "pop", "fire", "blow", "employ", "invoke", "trigger", "animate", "spin")
TAP = _class("tap", "turn")
SACRIFICE = _class("sacrifice", "sac", "eat", "feed", "chuck", "offer")
DISCARD = _class("discard", "pitch")
REMOVE = _class("remove", "exile")
PUMP = _class("pump", "boost", "grow", "firebreathe")
REGENERATE = _class("regenerate")
ATTACK = _class("attack", "swing", "charge", "bash", "smash")
BLOCK = _class("block", "chump", "chump-block", "double-block", "triple-block", "gang-block", "stop")
DECLARE = _class("declare")
TARGET = _class("target")
CHOOSE = _class("choose", "pick", "name", "select", "take", "search", "fetch", "find", "get", "reveal", "put", "return", "say", "change")
TRY = _class("try", "want", "attempt", "decide", "wish", "intend")
RESPOND = _class("respond", "answer", "react", "reply")
RESOLVE = _class("resolve", "happen", "finish", "work")
ENTER = _class("enter")
MOVE = _class("go", "move", "proceed", "continue", "advance")
END = _class("end", "finish", "pass")
REDIRECT = _class("redirect", "move", "send", "deflect", "point")
FINISH = _class("end", "finish", "complete")
TRIGGER = _class("trigger")
LET = _class("let", "allow")
PAY = _class("pay")
ASSIGN = _class("assign")
DEAL = _class("deal")
EQUIP_LIKE = _class(*WORDS["keyword played"])

DOING: frozenset[str] = frozenset(
    form
    for verbs in (PLAY, ACTIVATE, TAP, SACRIFICE, DISCARD, REMOVE, PUMP, REGENERATE, ATTACK, BLOCK, DECLARE, TARGET, CHOOSE, RESPOND,
                  PAY, ASSIGN, EQUIP_LIKE, _class("kill", "destroy", "counter", "bounce", "ping", "shoot", "equip", "make", "give"))
    for form in verbs
)  # fmt: skip
"""Verbs of what a player does, with which a sentence may begin that leaves its player out."""

DETERMINERS = frozenset(WORDS["determiner"])
ADJECTIVES = frozenset(WORDS["adjective"])
"""Words before a name that do not change which is meant, or that its state makes plain."""

ABILITY_NOUNS = frozenset(WORDS["ability"])
ABILITY_ADJECTIVES = frozenset(WORDS["before ability"])
"""Words between a name and its ability."""

IN_RESPONSE = (*WORDS["in response"],)
"""What stands before a sentence, or after it, and changes nothing: it is done where it stands."""

JOINTS = frozenset(["but", "so", "then"])
"""Those of them that join two clauses as well."""

NOT_DOING = (*WORDS["not doing"],)
"""That somebody does not do what follows."""

STEP_WORDS = {**WORDS["step"], **WORDS["step as spoken"]}
"""What people call a step, without `step` and `phase`."""

AFTER = WORDS["around a step"]
"""Before and after what, and the step in which that is."""

AFTER_DAMAGE = (*WORDS["after damage"],)
"""What is said of the time when combat damage has been dealt."""

ZONES = WORDS["zone"]
"""Zones that belong to nobody, as people say them after a name, and what they are."""

OWNED = WORDS["owned zone"]

MODERN = tuple(WORDS["modern"].items())


def find(words: Iterable[str], text: str) -> str | None:
    """The longest of `words` with which `text` begins, ending at the end of a word; None for none."""
    found = [word for word in words if text.startswith(word) and not text[len(word) : len(word) + 1].isalnum()]
    return max(found, key=len) if found else None
