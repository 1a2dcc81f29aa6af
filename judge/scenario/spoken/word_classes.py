"""The classes of words of the spoken language: verbs by what they come to, determiners, zones, steps, and words that change nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.scenario.spoken.verb_forms import forms


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
EQUIP_LIKE: Mapping[str, str] = {
    form: verb
    for verb in (
        "cycle",
        "equip",
        "fortify",
        "reconfigure",
        "reinforce",
        "transmute",
        "transfigure",
        "unearth",
        "embalm",
        "eternalize",
        "encore",
        "scavenge",
        "outlast",
        "crew",
        "saddle",
        "ninjutsu",
        "forecast",
        "channel",
        "evoke",
        "suspend",
        "foretell",
        "plot",
        "unlock",
        "unmorph",
        "retrace",
        "plainscycle",
        "islandcycle",
        "swampcycle",
        "mountaincycle",
        "forestcycle",
        "landcycle",
        "morph",
        "dredge",
    )
    for form in forms(verb)
}

DOING: frozenset[str] = frozenset(
    form
    for verbs in (PLAY, ACTIVATE, TAP, SACRIFICE, DISCARD, REMOVE, PUMP, REGENERATE, ATTACK, BLOCK, DECLARE, TARGET, CHOOSE, RESPOND,
                  PAY, ASSIGN, EQUIP_LIKE, _class("kill", "destroy", "counter", "bounce", "ping", "shoot", "equip", "make", "give"))
    for form in verbs
)  # fmt: skip
"""Verbs of what a player does, with which a sentence may begin that leaves its player out."""

_DETERMINERS = """
the a an his her their its my your our this that those these both all each every same one another
"""
DETERMINERS = frozenset(_DETERMINERS.split())
_ADJECTIVES = """
other original second third last first attacking blocking blocked unblocked enchanted equipped pumped stolen remaining opposing
enemy own tapped untapped new face-down facedown copied whole entire good old big little poor single just same next
revealed exiled imprinted only lone sole
"""
ADJECTIVES = frozenset(_ADJECTIVES.split())
"""Words before a name that do not change which is meant, or that its state makes plain."""

ABILITY_NOUNS = frozenset(["ability", "abilities", "trigger", "triggers", "effect", "pump", "ping", "activation", "shield", "regeneration"])
ABILITY_ADJECTIVES = frozenset(
    [
        "triggered",
        "activated",
        "first",
        "second",
        "third",
        "delayed",
        "cip",
        "etb",
        "comes-into-play",
        "enters-the-battlefield",
        "leaves-play",
        "leaves-the-battlefield",
        "death",
        "dies",
        "dying",
        "equip",
        "draw",
        "upkeep",
        "mana",
        "regeneration",
        "destroy",
        "damage",
        "combat",
        "end",
        "return",
        "modular",
        "persist",
        "attack",
        "block",
        "evoke",
    ]
)
"""Words between a name and its ability."""

IN_RESPONSE = (
    "in response to that",
    "in response to this",
    "in response to it",
    "in response",
    "in reply",
    "irt",
    "first of all",
    "then",
    "next,",
    "now",
    "after that",
    "afterwards",
    "finally",
    "instead",
    "meanwhile",
    "at once",
    "immediately",
    "later",
    "again",
    "so",
    "but",
    "also",
    "too",
    "as well",
    "just",
    "still",
    "with the trigger on the stack",
    "with the ability on the stack",
    "with it on the stack",
    "with that on the stack",
    "with the spell on the stack",
    "while paying",
    "as a response",
    "here",
)
"""What stands before a sentence, or after it, and changes nothing: it is done where it stands."""

JOINTS = frozenset(["but", "so", "then"])
"""Those of them that join two clauses as well."""

NOT_DOING = (
    "chooses not to", "declines to", "refuses to", "decides not to", "decides against", "opts not to", "elects not to",
    "fails to", "forgets to", "doesn't want to", "doesn't", "does not", "can't", "cannot", "can not", "won't", "will not",
    "didn't", "did not", "isn't able to", "is unable to", "doesn't wish to", "would rather not", "neglects to", "has to not",
)  # fmt: skip
"""That somebody does not do what follows."""

STEP_WORDS: Mapping[str, str] = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "precombat main": "precombat main",
    "pre-combat main": "precombat main",
    "main": "precombat main",
    "precombat": "precombat main",
    "postcombat": "postcombat main",
    "main phase one": "precombat main",
    "main phase two": "postcombat main",
    "first main": "precombat main",
    "main phase 1": "precombat main",
    "main 1": "precombat main",
    "main one": "precombat main",
    "combat": "beginning of combat",
    "beginning of combat": "beginning of combat",
    "start of combat": "beginning of combat",
    "attack": "declare attackers",
    "attacks": "declare attackers",
    "combat phase": "beginning of combat",
    "declaration of attackers": "declare attackers",
    "declaration of blockers": "declare blockers",
    "attackers step": "declare attackers",
    "blockers step": "declare blockers",
    "attackers": "declare attackers",
    "attack step": "declare attackers",
    "declare attackers": "declare attackers",
    "declare attack": "declare attackers",
    "declare blockers": "declare blockers",
    "blockers": "declare blockers",
    "blocks": "declare blockers",
    "combat damage": "combat damage",
    "damage": "combat damage",
    "end of combat": "end of combat",
    "postcombat main": "postcombat main",
    "post-combat main": "postcombat main",
    "second main": "postcombat main",
    "main 2": "postcombat main",
    "main phase 2": "postcombat main",
    "main two": "postcombat main",
    "end": "end of turn",
    "end of turn": "end of turn",
    "end of the turn": "end of turn",
    "eot": "end of turn",
    "ending": "end of turn",
    "end of his turn": "end of turn",
    "end of her turn": "end of turn",
    "end of their turn": "end of turn",
    "cleanup": "cleanup",
    "clean-up": "cleanup",
    "discard": "cleanup",
}
"""What people call a step, without `step` and `phase`."""

AFTER: Mapping[str, str] = {
    "after combat": "postcombat main",
    "before blocks": "declare attackers",
    "before blockers": "declare attackers",
    "before attackers": "beginning of combat",
    "before attacks": "beginning of combat",
    "before combat": "precombat main",
    "before damage": "declare blockers",
    "before combat damage": "declare blockers",
    "after blocks": "declare blockers",
    "after blockers": "declare blockers",
    "after the blocks": "declare blockers",
    "after attacks": "declare attackers",
}
"""Before and after what, and the step in which that is."""

AFTER_DAMAGE = (
    "after damage", "after the damage", "after combat damage", "after damage is dealt", "after combat damage is dealt",
    "after the combat damage is dealt", "after the damage is dealt", "after combat damage resolves", "after damage resolves",
    "once damage is dealt", "once combat damage is dealt", "when damage is dealt", "when combat damage is dealt",
)  # fmt: skip
"""What is said of the time when combat damage has been dealt."""

ZONES: Mapping[str, str] = {
    "in play": "in play",
    "on the battlefield": "in play",
    "on battlefield": "in play",
    "on the table": "in play",
    "on the board": "in play",
    "in exile": "removed from the game",
    "exiled": "removed from the game",
    "removed from the game": "removed from the game",
    "removed from game": "removed from the game",
    "rfg": "removed from the game",
    "on the stack": "stack",
    "phased out": "phased out",
    "outside the game": "outside the game",
    "in the ante": "ante",
    "in the command zone": "command zone",
}
"""Zones that belong to nobody, as people say them after a name, and what they are."""

OWNED: Mapping[str, str] = {
    "graveyard": "graveyard",
    "graveyards": "graveyard",
    "gy": "graveyard",
    "yard": "graveyard",
    "grave": "graveyard",
    "bin": "graveyard",
    "hand": "hand",
    "library": "library",
    "deck": "library",
}

MODERN: tuple[tuple[str, str], ...] = (
    ("enters the battlefield", "comes into play"),
    ("enter the battlefield", "come into play"),
    ("enters play", "comes into play"),
    ("leaves the battlefield", "leaves play"),
    ("on the battlefield", "in play"),
    ("in exile", "removed from the game"),
    ("put onto the battlefield", "put into play"),
    ("onto the battlefield", "into play"),
    ("dmg", "damage"),
    ("it's", "it is"),
    ("gy", "graveyard"),
)


def find(words: Iterable[str], text: str) -> str | None:
    """The longest of `words` with which `text` begins, ending at the end of a word; None for none."""
    found = [word for word in words if text.startswith(word) and not text[len(word) : len(word) + 1].isalnum()]
    return max(found, key=len) if found else None
