"""Which table of the vocabulary the text in a field of an instruction belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.cards.instructions.base import walk
from judge.cards.instructions.events import Verb
from judge.cards.instructions.things import VERBS
from judge.cards.instructions.vocabulary import (
    CANT,
    CAUSES,
    CHARACTERISTICS,
    CHOICES,
    COSTS,
    DESIGNATIONS,
    DONE,
    DURATIONS,
    EVENT_KINDS,
    MAY,
    MEMORIES,
    MUST,
    NUMBERS,
    PLAYERS,
    RELATIONS,
    ROLES,
    SINCE,
    STATES,
    STEPS,
    ZONES,
)

SHARED = {"color": "", "creature type": "", "card type": "", "permanent type": "", "land type": "", "name": ""}

COUNTED = {"colors": "", "basic land types": "", "card types": "", "names": "", "creature types": "", "powers": "",
           "party members": ""}  # fmt: skip

EXCHANGES = {"control": "of two permanents", "life totals": "of two players", "zones": "of cards"}

SKIPPED = {**STEPS, "combat": "the combat phase", "extra turn": "the whole turn, where an effect added it (300.6)"}

FUNCTIONS = {**ZONES, "": "by 402.8", "any": "in every zone", "anywhere": "in every zone from which it can be played (402.8)"}

# (node, field) -> the table of its words; an empty text is always allowed
FIELDS: dict[tuple[str, str], Mapping[str, object] | Mapping[Verb, object]] = {
    ("InZone", "zone"): ZONES,
    ("Move", "zone"): ZONES,
    ("IsState", "state"): STATES,
    ("Measures", "characteristic"): CHARACTERISTICS,
    ("Extreme", "characteristic"): CHARACTERISTICS,
    ("Total", "characteristic"): CHARACTERISTICS,
    ("Value", "characteristic"): CHARACTERISTICS,
    ("Cant", "action"): CANT,
    ("Must", "action"): MUST,
    ("MayDo", "action"): MAY,
    ("CostChange", "action"): COSTS,
    ("SetNumber", "what"): NUMBERS,
    ("Skip", "what"): SKIPPED,
    ("SkipNext", "what"): SKIPPED,
    ("Duration", "kind"): DURATIONS,
    ("ChooseWord", "kind"): CHOICES,
    ("ChosenWord", "kind"): CHOICES,
    ("ChangeText", "kind"): CHOICES,
    ("EventPattern", "verb"): VERBS,
    ("EventPattern", "step"): STEPS,
    ("EventPattern", "cause"): CAUSES,
    ("EventRole", "role"): ROLES,
    ("Players", "which"): PLAYERS,
    ("Memory", "name"): MEMORIES,
    ("Done", "name"): DONE,
    ("GameIs", "what"): DESIGNATIONS,
    ("Happened", "since"): SINCE,
    ("DidThisTurn", "since"): SINCE,
    ("During", "step"): STEPS,
    ("CombatRelation", "relation"): RELATIONS,
    ("SharesA", "what"): SHARED,
    ("Distinct", "what"): COUNTED,
    ("Exchange", "what"): EXCHANGES,
    ("ActivatedAbility", "zone"): FUNCTIONS,
    ("StaticAbility", "zone"): FUNCTIONS,
    ("TriggeredAbility", "zone"): FUNCTIONS,
}


def unknown_words(tree: object) -> Iterator[tuple[str, str, str]]:
    """Node, field and word of every text in `tree` that its table does not have."""
    for node in walk(tree):
        kind = type(node).__name__
        for field in node.__struct_fields__:
            table = FIELDS.get((kind, field))
            if table is None:
                if kind == "EventPattern" and field == "kind":
                    word = getattr(node, field)
                    if word and word not in EVENT_KINDS and getattr(node, "verb", "") not in ("put counter", "remove counter"):
                        yield kind, field, word
                continue
            word = getattr(node, field)
            if word and word not in table and f"{word.split(':')[0]}:" not in table:
                yield kind, field, word
