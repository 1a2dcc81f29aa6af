"""Since Magic 2010 lifelink and deathtouch are no triggered abilities: the first is part of the damage, the second state-based."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from judge.cards.instructions.effects import KeywordAbility
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS
from judge.editions.change import Change
from judge.engine.events.by_rule import by_rule
from judge.engine.events.damage_results import ANYTHING, DAMAGE_RESULTS, Result
from judge.engine.game.occurrences import Damage, Destroy, GainLife
from judge.engine.game.state import Occurrence
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Verdict, denied
from judge.engine.rules.part4_spells.r420_state_based_effects import checking, the_effects
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support.edition import beneath


def static(keyword: str) -> Any:
    """The table of keywords in which one of them means nothing by its text: the rules ask for it."""

    def becomes(rows: Mapping[str, KeywordRow]) -> Mapping[str, KeywordRow]:
        return {**rows, keyword: msgspec.structs.replace(rows[keyword], text=())}

    return becomes


def source_has(table: Table, o: Damage, keyword: str) -> bool:
    """Whether the source of damage has a keyword, or had it as it last was."""
    chars = table.chars(o.subject) if isinstance(o.subject, int) else None
    return chars is not None and any(isinstance(i.ability, KeywordAbility) and i.ability.keyword == keyword for i in chars.abilities)


@rule("502.68a")
def gains_life(table: Table, o: Damage) -> Occurrence:
    """The life that the controller of a source with lifelink gains, however many instances of it there are."""
    player = table.controller(o.subject) if o.subject is not None else None
    return by_rule(GainLife(subject=player, player=player, amount=o.amount, cause="lifelink", source=o.source))


LIFELINK = Result(ANYTHING, when=lambda table, o: source_has(table, o, "lifelink"), gives=gains_life)

CHECKED: WeakKeyDictionary[Table, int] = WeakKeyDictionary()
"""How much of the turn's history there was when state-based effects were last looked for at a table."""


def since_last_check(table: Table) -> Sequence[Occurrence]:
    """What happened since state-based effects were last looked for."""
    history = table.game.history
    known = CHECKED.setdefault(table, 0)
    return history[known:] if known <= len(history) else history


def dealt_deathtouch(table: Table, id: int) -> Verdict:
    """Whether a creature was dealt damage by a source with deathtouch since the last check."""
    toughness = table.view.chars(id).toughness
    if toughness is None or toughness <= 0:
        return denied("has no toughness to be destroyed by damage")
    touched = (o for o in since_last_check(table) if isinstance(o, Damage) and o.other == id and o.amount > 0)
    if not any(source_has(table, o, "deathtouch") for o in touched):
        return denied("was dealt no damage by a source with deathtouch")
    return forbidden(table, "be destroyed", id)


def destroyed(table: Table, id: int) -> Iterator[Occurrence]:
    """It is destroyed, once."""
    yield Destroy(subject=id, player=table.controller(id))


def check(table: Table) -> bool:
    """Whether some state-based effect applied; what was looked at is not looked at again."""
    before = len(table.game.history)
    applied = beneath(checking.check)(table)
    CHECKED[table] = before
    return applied


DEATHTOUCH = the_effects.Row(
    "deathtouch", "A creature that was dealt damage by a source with deathtouch is destroyed",
    "creatures", dealt_deathtouch, destroyed, lambda table, id: (("damage on", id),), rule="704.5h@2009-07-11",
)  # fmt: skip


CHANGES = (
    Change(
        name="lifelink is part of the damage, once however many instances there are",
        rules=("502.68a",),
        since="2009-07-11",
        rows={KEYWORDS: static("lifelink"), DAMAGE_RESULTS: lambda rows: (*rows, LIFELINK)},
    ),
    Change(
        name="deathtouch does not trigger: a creature it dealt damage to is destroyed as a state-based effect",
        rules=("502.63a", "704.5h@2009-07-11"),
        since="2009-07-11",
        replaced={checking.check: check},
        rows={KEYWORDS: static("deathtouch"), the_effects.STATE_BASED_EFFECTS: lambda rows: (*rows, DEATHTOUCH)},
    ),
)
