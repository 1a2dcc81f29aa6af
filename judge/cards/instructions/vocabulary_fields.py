"""Which table of the vocabulary the text in a field of an instruction belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.cards.instructions import vocabulary as v
from judge.cards.instructions.base import walk
from judge.cards.instructions.things import VERBS

SHARED = {"color": "", "creature type": "", "card type": "", "permanent type": "", "land type": "", "name": ""}

COUNTED = {"colors": "", "basic land types": "", "card types": "", "names": "", "creature types": "", "powers": "",
           "party members": "", "mana values": "", "permanent types": ""}  # fmt: skip

EXCHANGES = {"control": "of two permanents", "life totals": "of two players", "zones": "of cards"}

SKIPPED = {**v.STEPS, "combat": "the combat phase", "extra turn": "the whole turn, where an effect added it (300.6)"}

FUNCTIONS = {**v.ZONES, "": "by 402.8", "any": "in every zone", "anywhere": "in every zone from which it can be played (402.8)"}

_WHERE: tuple[tuple[Mapping[Any, object], str], ...] = (
    (v.ZONES, "InZone.zone Move.zone"),
    (v.STATES, "IsState.state"),
    (v.CHARACTERISTICS, "Measures.characteristic Extreme.characteristic Total.characteristic Value.characteristic"),
    (v.CANT, "Cant.action"),
    (v.MUST, "Must.action"),
    (v.MAY, "MayDo.action"),
    (v.COSTS, "CostChange.action"),
    (v.NUMBERS, "SetNumber.what"),
    (SKIPPED, "Skip.what SkipNext.what"),
    (v.DURATIONS, "Duration.kind"),
    (v.CHOICES, "ChooseWord.kind ChosenWord.kind ChangeText.kind"),
    (VERBS, "EventPattern.verb"),
    (v.STEPS, "EventPattern.step During.step"),
    (v.CAUSES, "EventPattern.cause"),
    (v.ROLES, "EventRole.role"),
    (v.PLAYERS, "Players.which"),
    (v.MEMORIES, "Memory.name"),
    (v.DONE, "Done.name"),
    (v.DESIGNATIONS, "GameIs.what"),
    (v.SINCE, "Happened.since DidThisTurn.since"),
    (v.RELATIONS, "CombatRelation.relation"),
    (SHARED, "SharesA.what"),
    (COUNTED, "Distinct.what"),
    (EXCHANGES, "Exchange.what"),
    (FUNCTIONS, "ActivatedAbility.zone StaticAbility.zone TriggeredAbility.zone"),
)
"""Each table with the fields of nodes that have its words; an empty text is always allowed."""
FIELDS = {tuple(field.split(".")): table for table, fields in _WHERE for field in fields.split()}


def unknown_words(tree: object) -> Iterator[tuple[str, str, str]]:
    """Node, field and word of every text in `tree` that its table does not have."""
    for node in walk(tree):
        kind = type(node).__name__
        for field in node.__struct_fields__:
            table = FIELDS.get((kind, field))
            if table is None:
                if kind == "EventPattern" and field == "kind":
                    word = getattr(node, field)
                    if word and word not in v.EVENT_KINDS and getattr(node, "verb", "") not in ("put counter", "remove counter"):
                        yield kind, field, word
                continue
            word = getattr(node, field)
            if word and word not in table and f"{word.split(':')[0]}:" not in table:
                yield kind, field, word
