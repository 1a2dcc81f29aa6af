"""Filling the templates of the table: how a thing, an amount, an event or a choice stands in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

import msgspec

from judge.cards.instructions.words_data import possessive, together
from judge.cards.page.kept_words import condition_in_words, print_condition
from judge.engine.game.state import Occurrence
from judge.engine.record.kinds_in_words import with_article
from judge.engine.record.looked_at_in_words import changed, from_whom, looked_at, made_of
from judge.engine.record.verdicts import Verdict, in_quotes
from judge.engine.record.what_met import asked_and_met
from judge.engine.table.decisions import Decision
from judge.engine.table.recorded_choices import EffectOption, effect_called, told_apart
from judge.explanation.tongue import since_magic_2010
from judge.explanation.wording import english
from judge.explanation.wording.english import Variants
from judge.explanation.wording.english_events import EVENTS
from judge.explanation.wording.filled_holes import (
    ability_told_apart,
    allowed_said,
    assigned_said,
    beginning_said,
    by_effect,
    compared_said,
    cost_said,
    counters_said,
    damage_said,
    denied_said,
    entry_said,
    ill_attached,
    instead_said,
    locked_said,
    modes_said,
    not_so_said,
    paying_said,
    someone_said,
    would_said,
    zone_said,
)
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import (
    can,
    count,
    flat,
    grouped,
    next_of,
    of_many,
    phase_said,
    phrase,
    sentence_case,
)
from judge.explanation.wording.told_fields import Name, fields_of
from judge.support.lists_in_words import in_parts, listed, often

_NO_PLACES = frozenset({"in play", "removed from the game", "phased out", "outside the game", "ceased to exist"})
"""Zones before which no "in" stands."""

THINGS = frozenset(
    {"subject", "other", "source", "thing", "target", "to", "of", "by", "player", "became", "zone_owner", "card"}
    | {"library", "enchant", "bottom", "play", "flips", "defender", "giver", "along"}
)
"""Fields that hold a thing; everything else is said as it is."""


def word_occurrence(occurrence: Occurrence, name: Name) -> str:
    """The sentence of something that happens."""
    return sentence_case(_worded(occurrence, name))


def _worded(occurrence: Occurrence, name: Name) -> str:
    data = fields_of(occurrence)
    variants = EVENTS.get(occurrence.verb)
    if variants is None:
        return general(occurrence.verb, data, name)
    return fill(since_magic_2010(occurrence.verb, variants), data, name)


def word_decision(decision: Decision, chosen: Any, name: Name) -> str:
    """The clause of a choice that was made."""
    itself = decision.source is not None and chosen in (decision.source, (decision.source,))
    data = {**dict(decision.data), "player": decision.maker, "source": decision.source, "chosen": chosen, "itself": itself}
    variants = english.DECISIONS.get(decision.kind)
    if variants is None:
        who = name(data["player"]) if data["player"] else "Chance"
        return f"{who} chooses {_said(chosen, name)} ({decision.kind})"
    return fill(since_magic_2010(decision.kind, variants), data, name)


def fill(variants: Variants, data: Mapping[str, Any], name: Name) -> str:
    for wanted, template in variants:
        if all(_fits(data, key, value) for key, value in wanted.items()):
            return Filler(data, name).format(template)
    return Filler(data, name).format(variants[-1][1])


def _fits(data: Mapping[str, Any], key: str, wanted: Any) -> bool:
    if key.startswith("is "):
        return bool(wanted == ("player" if isinstance(data.get(key[3:]), str) else "object"))
    value = data.get(key)
    if isinstance(wanted, frozenset):
        return value in wanted
    if wanted is True:
        return value not in (None, False, "", 0, (), [], {})
    if wanted is False:
        return value in (None, False, "", (), [], {})
    return bool(value == wanted) and type(value) is type(wanted)


@lru_cache(maxsize=5_000)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template in pieces: words, the hole after them, and what stands behind its colon."""
    return tuple((words, hole, spec or "") for words, hole, spec, _ in Formatter().parse(template))


class Filler:
    """Fills a template. See the table for what may stand after the colon of a hole, which may have holes of its own."""

    def __init__(self, data: Mapping[str, Any], name: Name) -> None:
        self.data, self.name = data, name

    def format(self, template: str) -> str:
        """The template with what stands in its holes."""
        said: list[str] = []
        for words, hole, spec in _pieces(template):
            said.append(words)
            if hole is not None:
                said.append(self._filled(self._value(hole), self.format(spec) if "{" in spec else spec))
        return "".join(said)

    def clause(self, value: Any) -> str:
        """The sentence of an event, or any value in plain words, without a full stop."""
        return _clause(value, self.name)

    def _value(self, hole: str) -> Any:
        value = self.data.get(hole)
        if hole in THINGS and not isinstance(value, (tuple, list, bool)):
            return self.name(value) if value is not None else "nothing"
        return value

    def _filled(self, value: Any, spec: str) -> str:
        if not spec:
            return "nothing" if value is None else _said(value, self.name)
        kind, _, rest = spec.partition(" ")
        if kind in ("count", "next"):
            return (count if kind == "count" else next_of)(value, rest)
        if kind == "verb":
            return rest if isinstance(value, (tuple, list)) and len(value) > 1 else f"{rest}s"
        maker = _SPECS.get(spec)
        try:
            return maker(value, self) if maker else _said(value, self.name)
        except (AttributeError, IndexError, TypeError, ValueError):  # a value of another make is said as it is
            return _said(value, self.name)


def _said(value: Any, name: Name) -> str:
    """Any value in plain words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "nothing"
    if isinstance(value, (tuple, list)):
        return listed(_said(x, name) for x in value)
    if isinstance(value, Occurrence):
        return _clause(value, name)
    if isinstance(value, Verdict):
        return phrase(value.said) if not value else "it holds"
    if isinstance(value, (str, int)):
        return str(value)
    label = getattr(value, "label", "") or getattr(value, "name", "") or getattr(value, "text", "")
    return label if isinstance(label, str) and label else type(value).__name__


def _clause(occurrence: Any, name: Name) -> str:
    if not isinstance(occurrence, Occurrence):
        return _said(occurrence, name)
    return _worded(occurrence, name).rstrip(".")


def _anything(value: Any, name: Name) -> str:
    """A choice of unknown make: numbers are things."""
    if isinstance(value, (tuple, list)):
        return listed(_anything(x, name) for x in value)
    return name(value) if isinstance(value, int) and not isinstance(value, bool) else _said(value, name)


def _names(value: Any, filler: Filler) -> str:
    return listed(filler.name(x) if isinstance(x, (int, str)) else _said(x, filler.name) for x in flat(value) if x is not None)


def _state_based(effects: Any, filler: Filler) -> str:
    occurrence = filler.data.get("occurrence")
    if not isinstance(occurrence, Occurrence):
        return "a state-based effect applies"
    inner = Filler({**fields_of(occurrence), "others": filler.data.get("others")}, filler.name)
    known = [english.STATE_BASED[name] for name in effects or () if name in english.STATE_BASED]
    if not known:
        return _clause(occurrence, filler.name)
    shown = filler.data.get("shown") or {}
    thing, changes = inner.data.get("subject") or inner.data.get("player"), filler.data.get("changes") or {}
    behind = {name: changed(shown[name], each, thing, filler.name) for name, each in changes.items()}
    read = "; ".join(filter(None, (each.in_words(filler.name) for each in filler.data.get("read off", ()))))
    behind["toughness"] = made_of(filler.data.get("shaped") or (), thing, filler.name) + f"; {read}" * bool(read)
    behind["damage"] = from_whom(filler.data.get("dealt") or (), shown.get("damage", 0), filler.name)
    numbers = looked_at(shown, behind)
    why = ill_attached(filler.data.get("why"), filler.data.get("host"), filler)
    of_numbers = next((template for template in known if any(name in template for name in shown)), known[-1])
    said = (f"{inner.format(template)}{f' ({numbers})' * (template is of_numbers and bool(numbers))}" for template in known)
    return "; also, ".join(said) + why


def _choice(decision: Any, filler: Filler) -> str:
    if not isinstance(decision, Decision):
        return f"{filler.data.get('player') or 'chance'} chooses {_said(filler.data.get('chosen'), filler.name)}"
    text = word_decision(decision, filler.data.get("chosen"), filler.name)
    return f"{text}{_default(filler.data.get('assumed'))}"


def _default(assumed: object) -> str:
    return f" ({LABELS['default']})" if assumed else ""


def _triggers(order: Any, filler: Filler) -> str:
    triggers = filler.data.get("triggers") or ()
    called = told_apart(triggers, filler.name)
    names = [called[n] for n in order if isinstance(n, int) and n < len(called)]
    return ", then ".join(names) if names else _said(order, filler.name)


def _effect_option(option: Any, filler: Filler) -> str:
    if not isinstance(option, EffectOption):
        return str(option)
    said = effect_called(option, filler.data.get("effects") or (option,), filler.name)
    return f'"{said}"' if said == option.label else said


def _option(chosen: Any, filler: Filler) -> str:
    """The number of an option, with what it says."""
    from judge.cards.page.kept_words import print_effect

    options = filler.data.get("options") or ()
    if not isinstance(chosen, int) or not 0 <= chosen < len(options):
        return _said(chosen + 1 if isinstance(chosen, int) else chosen, filler.name)
    said = print_effect(options[chosen])
    return f"{chosen + 1} ({in_quotes(said)})" if said else str(chosen + 1)


def _division(pairs: Any, filler: Filler) -> str:
    try:
        return listed(f"{amount} to {filler.name(thing)}" for thing, amount in pairs)
    except (TypeError, ValueError):
        return _anything(pairs, filler.name)


def _attacks(chosen: Any, filler: Filler, verb: str = "attacks") -> str:
    return ", ".join(f"{filler.name(creature)} {verb} {_names(taken, filler)}" for creature, taken in chosen)


def _assignments(chosen: Any, filler: Filler) -> str:
    """What each creature assigns: pairs of a creature and its division."""
    try:
        return "; ".join(f"{filler.name(creature)}: {_division(division, filler)}" for creature, division in chosen)
    except (TypeError, ValueError):
        return _anything(chosen, filler.name)


def _forbids(value: Any, filler: Filler) -> str:
    """Who says that something can't be: `"Players can't gain life" (Leyline)`; of a keyword, who has it."""
    data = dict(value.data) if isinstance(value, Verdict) else {}
    label, by = str(data.get("label") or "").rstrip("."), data.get("by")
    if not label:
        return phrase(value.said) if isinstance(value, Verdict) else _said(value, filler.name)
    if label.startswith("effect of "):
        return f"an {label} says so"
    who = filler.name(by) if by is not None else ""
    if " " not in label or label.lower().startswith("protection from"):
        return f"{who} has {label[:1].lower() + label[1:]}" if who else label
    measured = f", and {data['measured']}" if data.get("measured") else ""
    return in_quotes(label) + (f" ({who})" if who and who.partition(" #")[0] not in label else "") + measured


def _met(said: str, filler: Filler) -> str:
    """What a condition asks for, with what met it."""
    name = filler.name
    return asked_and_met(said, filler.data.get("met", ()), name, lambda o: _worded(o, name).removesuffix("."))


_SPECS: dict[str, Callable[[Any, Filler], str]] = {
    "s": lambda v, f: possessive(_said(v, f.name)),
    "instead": instead_said,
    "would": would_said,
    "default": lambda v, f: _default(v),
    "of": lambda v, f: "the rules" if v in (None, "nothing") else str(v),
    "all": lambda v, f: of_many(str(v)),
    "one": lambda v, f: with_article(str(v)),
    "plural": lambda v, f: of_many(str(v)) if f.data.get("value") != 1 else str(v),
    "is": lambda v, f: "is" if v == 1 else "are",
    "are": lambda v, f: "are" if isinstance(v, tuple) and len(v) > 1 else "is",
    "was": lambda v, f: "was" if v == 1 else "were",
    "was of": lambda v, f: "were" if isinstance(v, (list, tuple)) and len(v) > 1 else "was",
    "and list": lambda v, f: listed(grouped(together(map(str, v)))) if isinstance(v, (list, tuple)) and v else _said(v, f.name),
    "locked": locked_said,
    "names": _names,
    "anything": lambda v, f: _anything(v, f.name),
    "list": lambda v, f: ", ".join(grouped(together(map(str, v)))) if isinstance(v, (list, tuple)) and v else _said(v, f.name),
    "order": lambda v, f: ", then ".join(f.name(x) for x in v) if isinstance(v, (tuple, list)) else _said(v, f.name),
    "phrase": lambda v, f: phrase(v) if isinstance(v, str) else _said(v, f.name),
    "forbids": lambda v, f: _forbids(v, f),
    "asked": lambda v, f: not_so_said(v, f),
    "met": lambda v, f: f": {met}" if (met := _met(print_condition(v), f)) else "",
    "true": lambda v, f: f", because {_met(said, f)}" if (said := print_condition(v)) else ", because its condition is true",
    "compared": compared_said,
    "so": lambda v, f: condition_in_words(v) or "it is so",
    "denied": denied_said,
    "clause": lambda v, f: _clause(v, f.name),
    "entry": entry_said,
    "from": lambda v, f: english.FROM.get(str(v), ""),
    "in parts": lambda v, f: f" ({made_of})" if (made_of := in_parts(v, f.data.get("x"))) else "",
    "mana": lambda v, f: "".join(f"{{{m.symbol}}}" if hasattr(m, "symbol") else str(m) for m in v) if v else "no mana",
    "face": lambda v, f: getattr(v, "name", "") or "new",
    "article": lambda v, f: with_article(str(v)),
    "a face": lambda v, f: with_article(getattr(v, "name", "") or "new"),
    "effect": beginning_said,
    "sentence": lambda v, f: sentence_case(str(v).rstrip(".")),
    "damage": damage_said,
    "assigned": assigned_said,
    "state-based": _state_based,
    "choice": _choice,
    "triggers": _triggers,
    "effect option": _effect_option,
    "division": _division,
    "attacks": _attacks,
    "blocks": lambda v, f: _attacks(v, f, "blocks"),
    "assignments": _assignments,
    "modes": modes_said,
    "option": _option,
    "nth": lambda v, f: str(v + 1) if isinstance(v, int) else _said(v, f.name),
    "phase": lambda v, f: phase_said(v),
    "phases": lambda v, f: listed(phase_said(x) for x in v) if isinstance(v, (list, tuple)) else _said(v, f.name),
    "zone": zone_said,
    "counters": counters_said,
    "someone": someone_said,
    "people": lambda v, f: listed(map(str, v)) if isinstance(v, (list, tuple)) and v else someone_said(v, f) if v else "nobody",
    "is at": lambda v, f: "has ceased to exist" if v == "ceased to exist" else "is " + _SPECS["place"](v, f),
    "place": lambda v, f: str(v) if v in _NO_PLACES else f"on the {v}" if v == "stack" else f"in {v}",
    "sentences": lambda v, f: " ".join(f"{str(each).removesuffix('.')}." for each in v) if v else "Nothing happened.",
    "times": lambda v, f: often(v) if isinstance(v, int) else str(v),
    "cost": cost_said,
    "paid": paying_said,
    "allowed": allowed_said,
    "told apart": ability_told_apart,
    "by effect": by_effect,
    "By effect": lambda v, f: sentence_case(by_effect(v, f)),
    "can": lambda v, f: can(str(v), "can"),
    "cannot": lambda v, f: can(str(v), "cannot"),
    "must": lambda v, f: can(str(v), "must"),
    "need not": lambda v, f: can(str(v), "need not"),
}
"""What may stand after the colon of a hole."""


_UNSAID = frozenset({"verb", "preventable", "regenerable"})


def general(kind: str, data: Mapping[str, Any], name: Name) -> str:
    """The sentence of a kind that the table lacks: its name and its data."""
    shown = []
    for key, value in data.items():
        if value in (None, "", (), 0, False) or isinstance(value, (dict, frozenset)) or key in _UNSAID:
            continue
        if isinstance(value, msgspec.Struct) and not isinstance(value, (Occurrence, Verdict)):
            continue
        said = name(value) if key in THINGS and isinstance(value, (int, str)) else _said(value, name)
        shown.append(f"{key.replace('_', ' ')} {said}")
    return sentence_case(f"{kind}: {', '.join(shown)}." if shown else f"{kind}.")
