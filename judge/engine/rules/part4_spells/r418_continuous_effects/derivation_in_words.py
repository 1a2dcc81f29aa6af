"""Derivations in words (law 7): which characteristic an effect changed, from what to what, by which rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.words_data import together
from judge.engine import hooks
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Characteristics
from judge.engine.looking.derived import CHARACTERISTIC_OF, Row
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r402_abilities import STAYS_SAID
from judge.engine.rules.part4_spells.r418_continuous_effects.dependency import meet, reads
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import LAYERS
from judge.engine.rules.part4_spells.r418_continuous_effects.said_of_changes import OVERRIDDEN, main_rule, rules_of
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import change_text, change_words
from judge.engine.rules.part4_spells.r418_continuous_effects.timestamps import settle_timestamps
from judge.engine.rules.part4_spells.r418_continuous_effects.timestamps_of_effects import created_at

if TYPE_CHECKING:
    from judge.engine.looking.derived import Derived
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Change
    from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import Effect

COUNTERS = "counters"
"""What the row of a derivation is called that no effect has made, but the counters on something."""


def _number(value: int | None) -> str:
    return "none" if value is None else str(value)


def words(values: frozenset[str]) -> str:
    """A set of words as text, in a fixed order; all creature types are named together."""
    return ", ".join(together(sorted(values))) or "none"


Said = Callable[[e.Ability], str]
"""An ability in words."""


def own_words(ability: e.Ability) -> str:
    """An ability as text: its own words, else its keyword, else its kind, for what is granted has no words of its own."""
    return str(getattr(ability, "text", "") or getattr(ability, "keyword", "") or type(ability).__name__)


Shown = tuple[Callable[[Characteristics], object], Callable[[Characteristics, Said], str]]
"""What a characteristic is read of, and how its value is shown."""

SHOWN: dict[str, Shown] = {
    "name": (attrgetter("name"), lambda c, _: c.name or "none"),
    "mana cost": (attrgetter("mana_cost"), lambda c, _: c.mana_cost or "none"),
    "controller": (attrgetter("controller"), lambda c, _: c.controller or "nobody"),
    "colors": (attrgetter("colors"), lambda c, _: words(c.colors)),
    "types": (attrgetter("supertypes", "types", "subtypes"), lambda c, _: words(c.supertypes | c.types | c.subtypes)),
    "abilities": (attrgetter("abilities"), lambda c, said: "; ".join(said(i.ability) for i in c.abilities) or "none"),
    "P/T": (
        attrgetter("power", "toughness"),
        lambda c, _: f"{_number(c.power)}/{_number(c.toughness)}" if c.power is not None or c.toughness is not None else "none",
    ),
}


def _touched(change: Change, said: Said) -> Iterator[tuple[str, str, str]]:
    """Each characteristic that a change touched, as it was shown before and after; `said` gives the words of abilities."""
    for name, (read, shown) in SHOWN.items():
        if read(change.before) != read(change.after):
            before, after = shown(change.before, said), shown(change.after, said)
            if before != after:
                yield name, before, after


@hooks.change_rows.does
def change_rows(change: Change, said: Said | None = None) -> Iterator[Row]:
    """One row for each characteristic that a change touched; `said` gives the words of abilities."""
    effect = change.effect
    for name, before, after in _touched(change, said or own_words):
        yield Row(
            layer=change.layer,
            effect=effect.label if effect is not None else COUNTERS,
            source=effect.source if effect is not None else change.thing,
            characteristic=name,
            before=before,
            after=after,
            rule=main_rule(change),
            depends_on=tuple(other.label for other in change.waited_for),
            effect_id=effect.floating.id if effect is not None and effect.floating is not None else None,
            rules=rules_of(change),
            name=effect,
            waited=bool(change.waited_for or change.kept_waiting),
            loop=change.loop,
        )


def size_made(view: Derived, id: int, of: str) -> tuple[tuple[int | None, str, int | None, int], ...]:
    """What made the power or toughness of a permanent: whose effect (None: counters), whether it sets it, from what, to what."""
    found: list[tuple[int | None, str, int | None, int]] = []
    for row in view.derivation(id):
        before, after = (_of_size(row.before, of), _of_size(row.after, of)) if row.characteristic == "P/T" else (None, None)
        if after is not None and before != after:
            found.append((row.source if row.name is not None else None, how_of_size(row), before, after))
    return tuple(found)


def _of_size(size: str, of: str) -> int | None:
    """The power or toughness in words, `2/3`; None where there is none."""
    power, _, toughness = size.partition("/")
    said = power if of == "power" else toughness or power
    return None if said == "none" else int(said)


TOUCHES = {"colors": "colors", "types": "types", "abilities": "abilities", "controller": "control", "P/T": "P/T", "name": "name"}


@hooks.with_overrides.does
def with_overrides(rows: list[Row], reached: Iterable[Effect], id: int, gone: Callable[[Effect], bool]) -> tuple[Row, ...]:
    """The rows with 418.5h where an effect undoes, or builds on, what another does to the same thing (`id`).

    And with 402.10 where what is said of a thing stays although the thing loses its abilities.
    `reached` are all effects that apply to the thing, also those that changed nothing when their turn came; `gone` says of one
    whether its ability is lost (418.5b).
    """
    everyone = tuple(reached)
    found: list[Row] = []
    said = {layer: [(each, part) for each in everyone for _, part in each.in_layer(layer)] for layer in {row.layer for row in rows}}
    by_age = not any(row.waited for row in rows)
    for row in rows:
        effect = row.name
        if effect is not None:
            row = row.with_(rules=(*row.rules, *rules_when((STAYS_SAID,), row, id, everyone)))
            opposed = _against(effect, row.layer, said[row.layer])
            against = bool(opposed)
            written = frozenset(TOUCHES[r.characteristic] for r in found if r.name is not effect and r.characteristic in TOUCHES)
            granted = row.characteristic == "abilities" and row.layer == LAYERS.now.abilities
            if granted and any(isinstance(part, e.ChangeText) for other in everyone for _, part in other.in_layer("3")):
                row = row.with_(rules=(*row.rules, *marks(change_text)))
            row = row.with_(rules=(*row.rules, *rules_when((OVERRIDDEN,), against, bool(meet(written, reads(effect))))))
            if against:
                by_their_age = by_age and not effect.defining and not all(other.defining for other in opposed)
                row = row.with_(rules=(*row.rules, *_ages(effect)), order=_ages(effect)[:1] if by_their_age else ())
            if effect.floating is None and gone(effect):
                goes_on = by_age and row.layer != min(effect.layers)
                of_text = any(isinstance(part, e.ChangeText | e.SetText) for _, part in effect.in_layer(row.layer))  # it is not lost
                lost = row.layer < LAYERS.now.abilities and not of_text
                row = row.with_(lost=lost, order=(*marks(Layers.apply), *row.order) if goes_on else row.order)
        found.append(row)
    return tuple(found)


def _ages(effect: Effect) -> tuple[str, ...]:
    """The rules on how old an effect is, where its order decides."""
    if effect.floating is not None:
        return marks(created_at)
    return (*marks(settle_timestamps), *marks(Layers._grant))


def _against(one: Effect, layer: str, said: Sequence[tuple[Effect, e.Part]]) -> list[Effect]:
    """The effects that say the opposite of what one says in a layer, so that their order decides. `said`: what each of all says in it."""
    found: list[Effect] = []
    for _, mine in one.in_layer(layer):
        found += [other for other, part in said if other.name != one.name and (_opposed(mine, part) or _opposed(part, mine))]
    return found


def _opposed(a: e.Part, b: e.Part) -> bool:
    match a, b:
        case e.GainAbility(), e.LoseAbility():
            return b.keyword in ("", getattr(a.ability, "keyword", "")) and b.quality in (None, getattr(a.ability, "quality", None))
        case e.SetColors(), e.SetColors():
            return a.colors != b.colors and not (a.in_addition and b.in_addition)
        case (e.SetPT(), e.SetPT() | e.ModifyPT()) | (e.ChangeControl(), e.ChangeControl()):
            return True
        case e.SetTypes(), e.SetTypes() | e.LoseTypes():
            return not a.in_addition or isinstance(b, e.LoseTypes)
    return False


READ_OF = {"colors": "colors", "control": "controller", "abilities": "abilities", "P/T": "P/T", "name": "name"}
"""Facet that an effect reads -> the characteristic that it is."""


@hooks.change_facts.does
def change_facts(id: int, changes: Sequence[Change], wanted: tuple[str, ...]) -> tuple[tuple[Any, ...], ...]:
    """What characteristics of an object rest on: what changed them, and what earlier changed what those effects had to read."""
    asked, found = set(wanted), list[tuple[Any, ...]]()
    for change in reversed(changes):
        touched = {name for name, *_ in _touched(change, own_words)}
        if not touched & asked:
            continue
        effect = change.effect
        if effect is None:
            found.append(("counters", id))
            continue
        found.append(("effect", effect.floating.id) if effect.floating is not None else ("object", effect.source))
        if mentions(effect.affected, t.AttachedTo):
            found.append(("attached", effect.source))
        for other in (effect, *change.waited_for):
            asked |= {READ_OF.get(facet, "types") for facet in reads(other)}
    return tuple(dict.fromkeys(reversed(found)))


def bearing_on(rows: Sequence[Row], facts: Iterable[str]) -> tuple[Row, ...]:
    """The rows that a value rests on: those of its own characteristics, and of what their effects had to read (as in `facts`)."""
    asked = {name for fact in facts for name in CHARACTERISTIC_OF.get(fact, (fact,))}
    waited: set[str] = set()
    found: list[Row] = []
    for row in reversed(rows):
        if row.characteristic not in asked and row.effect not in waited:
            continue
        found.append(row)
        waited.update(row.depends_on)
        if row.name is not None:
            asked |= {READ_OF.get(facet, "types") for facet in reads(row.name)}
    return tuple(reversed(found))


def how_of_size(row: Row) -> str:
    """Whether a row sets, switches or defines a power and toughness; empty where it adds to them."""
    parts = [part for _, part in row.name.in_layer(str(row.layer))] if row.name is not None else []
    if any(isinstance(part, e.SetPT | e.SetText | e.BecomeCopy) for part in parts):
        return "defines" if row.name.defining else "sets"
    return "switches" if any(isinstance(part, e.SwitchPT) for part in parts) else ""


@hooks.of_changed_text.does
def of_changed_text(row: Row) -> Row:
    """The row, with the rule by which the words of its ability are others."""
    return row.with_(rules=(*row.rules, *marks(change_words)))
