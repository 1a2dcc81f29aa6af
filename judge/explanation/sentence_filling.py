"""Filling the templates of the table: how a thing, an amount, an event or a choice stands in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from string import Formatter
from typing import Any

import msgspec

from judge.cards.instructions.actions import Regenerate
from judge.cards.instructions.words_data import SUBTYPES_OF, plural, together
from judge.cards.page.kept_words import print_condition, print_parts
from judge.engine.game.occurrences import (
    ChangeGame,
    ChangeObject,
    ChangePlayer,
    CreatureAttacks,
    Damage,
    SkipStep,
    SkipTurn,
    StepBegins,
    StepEnds,
    TurnBegins,
)
from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict, in_quotes, looked_at, made_of, names_keyword, possessive, with_article
from judge.engine.table.decisions import Decision
from judge.explanation import english, english_answers
from judge.explanation.english import Variants
from judge.explanation.tongue import since_magic_2010, worded

Name = Callable[[Any], str]
"""What a thing (an object's number, or a player) is called."""

_NO_PLACES = frozenset({"in play", "removed from the game", "phased out", "outside the game", "ceased to exist"})
"""Zones before which no "in" stands."""

THINGS = frozenset(
    {"subject", "other", "source", "thing", "target", "to", "of", "by", "player", "became", "zone_owner", "card"}
    | {"library", "enchant", "bottom", "play", "flips", "defender", "giver"}
)
"""Fields that hold a thing; everything else is said as it is."""


def name_at(step: Step, name: Name) -> Name:
    """Names as they were at a step: what no longer is, or was never to be (422), is called what the step's own game calls it."""

    def named(thing: Any) -> str:
        called = name(thing)
        if not isinstance(thing, int) or step.game is None or (step.undone_by is None and not called.startswith("object ")):
            return called
        obj = step.game.objects.get(thing) or getattr(step.game.left.get(thing), "obj", None)
        return obj.name if obj is not None else called

    game = step.game
    if game is None or not game.heads or not _by_team(step):
        return named
    return lambda thing: game.side(thing) if isinstance(thing, str) else named(thing)


def _by_team(step: Step) -> bool:
    """Whether a step tells of a team as a whole, where teams act as one (606): of its turn and steps, of priority, of what attacks it."""
    happened = step.occurrence if step.occurrence is not None else step.data.get("occurrence")
    if isinstance(happened, CreatureAttacks):
        return step.game.combat is None or not step.game.combat.attacked_apart
    if isinstance(happened, StepBegins | StepEnds | TurnBegins | SkipStep | SkipTurn):
        return True
    return step.kind in ("priority", "pass", "combat begins", "no attack", "no block", "skip", "extra turn", "turn controlled")


def word_occurrence(occurrence: Occurrence, name: Name) -> str:
    """The sentence of something that happens."""
    return sentence_case(_worded(occurrence, name))


def _worded(occurrence: Occurrence, name: Name) -> str:
    data = fields_of(occurrence)
    variants = english.EVENTS.get(occurrence.verb)
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


@worded
def phrase(failed: str) -> str:
    """What failed, as a clause that can stand after a colon."""
    if failed in english.PHRASES:
        return english.PHRASES[failed]
    first = failed.split(" ", 1)[0]
    return f"it {failed}" if first in english.VERBS_OF_PHRASES else failed


def fields_of(occurrence: Occurrence) -> dict[str, Any]:
    """The fields of an occurrence by name, but for the rules it cites: its own, then those that all have."""
    return {field: getattr(occurrence, field) for field in ordered_fields(type(occurrence)) if field != "rules"}


@cache
def ordered_fields(kind: type[Occurrence]) -> tuple[str, ...]:
    """The fields of a kind of occurrence, in the order in which they are listed: its own, then those that all kinds have.

    What changes a status or what the game keeps in mind is told by its `kind`, and by what it is changed `to`.
    """
    told_by_kind = issubclass(kind, ChangeObject | ChangeGame | ChangePlayer)
    told = ("kind", *(field for field in kind.__struct_fields__ if field == "to"))
    fields = (*Occurrence.__struct_fields__, *told) if told_by_kind else kind.__struct_fields__
    return tuple(sorted(fields, key=lambda field: _LAST.index(field) if field in _LAST else -1))


_LAST = (
    *("reason", "rules", "bearing", "power", "unpreventable", "as_counters", "subject", "other", "player", "amount", "origin"),
    *("destination", "cause", "kind", "step", "what", "fell", "combat", "source", "position", "zone_owner", "entry", "preventable"),
    *("regenerable", "used", "became", "remember"),
)


def fill(variants: Variants, data: Mapping[str, Any], name: Name) -> str:
    for wanted, template in variants:
        if all(_fits(data, key, value) for key, value in wanted.items()):
            return Filler(data, name).format(template)
    return Filler(data, name).format(variants[-1][1])


def _fits(data: Mapping[str, Any], key: str, wanted: Any) -> bool:
    if key.startswith("is "):
        return bool(wanted == ("player" if isinstance(data.get(key[3:]), str) else "object"))
    value = data.get(key)
    if wanted is True:
        return value not in (None, False, "", 0, (), [], {})
    if wanted is False:
        return value in (None, False, "", (), [], {})
    return bool(value == wanted) and type(value) is type(wanted)


class Filler(Formatter):
    """Fills a template. See the table for what may stand after the colon of a hole."""

    def __init__(self, data: Mapping[str, Any], name: Name) -> None:
        self.data, self.name = data, name

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        value = self.data.get(str(key))
        if key in THINGS and not isinstance(value, (tuple, list, bool)):
            return self.name(value) if value is not None else "nothing"
        return value

    def format_field(self, value: Any, spec: str) -> str:
        if not spec:
            return "nothing" if value is None else _said(value, self.name)
        kind, _, rest = spec.partition(" ")
        if kind in ("count", "next"):
            return (_count if kind == "count" else _next)(value, rest)
        if kind == "verb":
            return rest if isinstance(value, (tuple, list)) and len(value) > 1 else f"{rest}s"
        maker = _SPECS.get(spec)
        try:
            return maker(value, self) if maker else _said(value, self.name)
        except (AttributeError, IndexError, TypeError, ValueError):  # a value of another make is said as it is
            return _said(value, self.name)


def _count(value: Any, noun: str) -> str:
    return f"{value} {noun}" if value == 1 else f"{value} {re.sub(r'(?<![aeiou])y$', 'ie', noun)}s"


def listed(items: Iterable[str], joined: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`, or `nothing`; joined by another word where one is given."""
    found = list(items)
    if len(found) < 2:
        return found[0] if found else "nothing"
    return f"{', '.join(found[:-1])} {joined} {found[-1]}"


def sentence_case(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]


def _flat(value: Any) -> Iterable[Any]:
    if isinstance(value, (tuple, list, frozenset)):
        for item in value:
            yield from _flat(item)
    else:
        yield value


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


_VERB = re.compile(r"(?P<is>is|are|was)\b|(?P<has>has)\b|(?P<base>\w+?)(?P<end>(?<=ch|sh|ss|go)es|ies|(?<!s)s)\b")
_PASSIVE = re.compile(r"[^,\"]*? (?=(?:is|are) )")


def _parted(value: Any, name: Name) -> tuple[str, str, str, str] | None:
    """The sentence of an event as its subject, its verb (a form of "to be", or the base of another) and the rest; None: no verb is seen."""
    clause = _clause(value, name)
    things = (getattr(value, field, None) for field in ("subject", "player"))
    subjects = [f"{name(thing)} " for thing in things if thing is not None]
    begins = [len(whose) for whose in subjects if clause.startswith(whose)]
    if passive := _PASSIVE.match(clause):
        begins.append(passive.end())
    verb = next((found for at in begins if (found := _VERB.match(clause, at))), None)
    if verb is None:
        return None
    base = "have" if verb["has"] else "" if verb["is"] else verb["base"] + ("y" if verb["end"] == "ies" else "")
    return clause[: verb.start()], verb["is"] or "", base, clause[verb.end() :]


def _denied(value: Any, filler: Filler) -> str:
    """That an event does not happen: `Hill Giant is not destroyed`, `Ann does not gain 2 life`; quoted, where its verb is not seen."""
    parts = _parted(value, filler.name)
    if parts is None:
        return f'"{_clause(value, filler.name)}" does not happen'
    whose, being, base, after = parts
    return f"{whose}{being} not{after}" if being else f"{whose}does not {base}{after}"


def _would(value: Any, filler: Filler) -> str:
    """That an event was about to happen: `Hill Giant would be destroyed`; a card that would be drawn is not named, for nobody saw it."""
    drawn = value.subject if getattr(value, "verb", "") == "draw" or getattr(value, "cause", "") == "draw" else None
    parts = _parted(value, filler.name)
    if parts is None:
        clause = _clause(value, filler.name)
        if "but the library is empty" in clause:
            return clause.replace("a card, but the library is empty", "a card from the empty library")
        return clause if " would " in clause else f'"{clause}" would happen'
    whose, being, base, after = parts
    if drawn is not None:
        after = after.replace(f" {filler.name(drawn)}", " a card", 1)
    return f"{whose}would {'be' if being else base}{after}"


def _anything(value: Any, name: Name) -> str:
    """A choice of unknown make: numbers are things."""
    if isinstance(value, (tuple, list)):
        return listed(_anything(x, name) for x in value)
    return name(value) if isinstance(value, int) and not isinstance(value, bool) else _said(value, name)


def _locked(costs: Any, filler: Filler) -> str:
    """`Ann has to pay {2} (Propaganda)`: what each of some costs asks of whom, and whose effect it is."""
    said = []
    for payer, cost, source in costs:
        by = f" ({filler.name(source)})" if source is not None else ""
        said.append(f"{payer} has to pay {'a cost' if cost.actions else ''.join(cost.mana)}{by}")
    return listed([f"{each} {said.count(each)} times" if said.count(each) > 1 else each for each in dict.fromkeys(said)])


def _names(value: Any, filler: Filler) -> str:
    return listed(filler.name(x) if isinstance(x, (int, str)) else _said(x, filler.name) for x in _flat(value) if x is not None)


def _entry(entry: Any, filler: Filler) -> str:
    if entry is None:
        return ""
    states = {"tapped": entry.tapped, "face down": entry.face_down, "attacking": entry.attacking is not None}
    found = [listed(said)] if (said := [state for state, so in states.items() if so]) else []
    if entry.copy is not None:
        model = entry.model or entry.copy.name
        named = f", called {entry.copy.name}" if model not in ("", entry.copy.name) else ""
        found.append(f"as a copy of {model or 'something face down'}{named}")
    if entry.counters:
        found.append("with " + listed(_count(n, f"{kind} counter") for kind, n in entry.counters.items()))
    if entry.attached_to is not None:
        found.append(f"attached to {filler.name(entry.attached_to)}")
    if entry.controller and entry.controller != filler.data.get("player"):
        found.append(f"under {possessive(filler.name(entry.controller))} control")
    return "".join(f" {part}" for part in found)


def _damage(occurrence: Any, filler: Filler) -> str:
    if not isinstance(occurrence, Damage):
        return "the damage"
    source, other = filler.name(occurrence.subject), filler.name(occurrence.other)
    kind = "combat damage" if occurrence.combat else "damage"
    return f"the {occurrence.amount} {kind} that {source} would deal to {other}"


def _assigned(damage: Any, filler: Filler) -> str:
    return ", ".join(f"{o.amount} from {filler.name(o.subject)} to {filler.name(o.other)}" for o in damage)


def _effect(effect: Any, filler: Filler) -> str:
    source = filler.name(effect.source) if getattr(effect, "source", None) is not None else ""
    label = getattr(effect, "label", "")
    what = f"an effect of {source} begins" if source else "an effect begins"
    affected = getattr(effect, "affected", None) or ()
    if affected:
        what += f" on {counted([filler.name(x) for x in affected])}"
    if label and not label.startswith("effect of "):
        return f"{what} ({label})"
    does = print_parts(effect.parts, called=filler.name) if affected else ""
    if you := getattr(effect, "controller", ""):
        does = re.sub(r"(?<!\w)your(?!\w)", possessive(you), re.sub(r"(?<!\w)you(?!\w)", you, does))
    return what + (f": {'it' if len(affected) == 1 else 'each'} {does}" if does else "")


def _state_based(effects: Any, filler: Filler) -> str:
    occurrence = filler.data.get("occurrence")
    if not isinstance(occurrence, Occurrence):
        return "a state-based effect applies"
    inner = Filler(fields_of(occurrence), filler.name)
    known = [english.STATE_BASED[name] for name in effects or () if name in english.STATE_BASED]
    if not known:
        return _clause(occurrence, filler.name)
    shown = filler.data.get("shown") or {}
    made = made_of(filler.data.get("shaped") or (), inner.data.get("subject"), filler.name)
    numbers = looked_at(shown, made)
    why = _ill_attached(filler.data.get("why"), filler.data.get("host"), filler)
    of_numbers = next((template for template in known if any(name in template for name in shown)), known[-1])
    said = (f"{inner.format(template)}{f' ({numbers})' * (template is of_numbers and bool(numbers))}" for template in known)
    return "; also, ".join(said) + why


def _ill_attached(verdict: Any, host: Any, filler: Filler) -> str:
    """What keeps something from being attached to what it is attached to, behind that: `: Hill Giant has protection from white`."""
    if not isinstance(verdict, Verdict) or verdict.holds:
        return ""
    to, kind = filler.name(host) if host is not None else "", dict(verdict.data).get("host_is", "")
    if to and (keywords := verdict.own_keywords):
        return f": {to} has {keywords}"
    if to and kind:
        return f": {to} {kind.removeprefix('it ')}"
    said = phrase(verdict.said)
    return f": {said.replace('what it is attached to', to) if to else said}"


def _choice(decision: Any, filler: Filler) -> str:
    if not isinstance(decision, Decision):
        return f"{filler.data.get('player') or 'chance'} chooses {_said(filler.data.get('chosen'), filler.name)}"
    text = word_decision(decision, filler.data.get("chosen"), filler.name)
    return f"{text} ({english_answers.LABELS['default']})" if filler.data.get("assumed") else text


def _triggers(order: Any, filler: Filler) -> str:
    triggers = filler.data.get("triggers") or ()
    names = [possessive(triggers[n].name) + " ability" for n in order if isinstance(n, int) and n < len(triggers)]
    return ", then ".join(names) if names else _said(order, filler.name)


def _effect_option(option: Any, filler: Filler) -> str:
    if isinstance(option, str):
        return option
    source = getattr(option, "source", None)
    return f"the effect of {filler.name(source)}" if source is not None else f'"{_said(option, filler.name)}"'


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


def _modes(chosen: Any, filler: Filler) -> str:
    numbers = [str(n + 1) for n in chosen] if isinstance(chosen, tuple) else [str(chosen)]
    return f"mode {numbers[0]}" if len(numbers) == 1 else f"modes {listed(numbers)}"


def _cost(chosen: Any, filler: Filler) -> str:
    """For which of its costs something is played: that of a keyword, of its own text, or of what something else allows."""
    name, giver = chosen
    if name:
        return f"for its {name} cost"
    if giver is None:
        return "for its mana cost"
    source = filler.name(giver)
    return "for its alternative cost" if source == filler.name(filler.data.get("source")) else f"as {source} allows"


def _by_effect(source: Any, filler: Filler) -> str:
    """What changes an event: `White Knight's protection from black`, `the effect of Circle of Flame`."""
    label = str(filler.data.get("label") or "").partition(" {")[0].rstrip(".")
    if source in (None, "nothing") or not filler.data.get("keyword") or not names_keyword(label):
        return f"the effect of {_SPECS['of'](source, filler)}"
    return f"{possessive(str(source))} {label[:1].lower()}{label[1:]}"


def untold(steps: int) -> str:
    """How many steps behind an answer are not told, and how to see them."""
    return english_answers.LABELS["untold"].format(steps=_count(steps, "further step"))


def _next(count: Any, noun: str) -> str:
    """What is skipped: `turn`, `2 turns`."""
    return noun if count == 1 else _count(count, noun)


def _phase(value: Any, filler: Filler) -> str:
    text = str(value or "step")
    if text == "turn" or text.endswith(("phase", "step")):
        return text
    return (
        f"{text} phase" if text in ("main", "combat", "beginning", "end", "precombat main", "postcombat main") else f"{text} step"
    )


def _zone(value: Any, filler: Filler) -> str:
    return english_answers.ZONES.get(str(value), f"is in the zone {value}")


def _counters(value: Any, filler: Filler) -> str:
    return listed(_count(n, f"{kind} counter") for kind, n in value.items()) if isinstance(value, Mapping) else str(value)


def _alike(names: Iterable[str]) -> Iterable[str]:
    """Names that follow each other and are the same, as one: `Grizzly Bears x2`."""
    for each, same in groupby(names):
        yield f"{each} x{many}" if (many := len(list(same))) > 1 else each


def _someone(value: Any, filler: Filler) -> str:
    return "nobody" if value in (None, "nobody", "") else str(value)


def can(event: str, word: str) -> str:
    """`Ann play Shock` as `Ann can play Shock`."""
    known = re.search(rf"(?<=.) (?=(?:{'|'.join(english_answers.CAN_VERBS)}|[a-z]*cycle)\b)", event)
    found = known or re.match(r"[A-Z][\w'-]* (?=[a-z])", event)  # the verb that follows a player's name
    if found is None:
        return f"it {word} happen that {event}"
    return f"{event[: found.end() - 1]} {word} {event[found.end() :]}"


def _times(value: Any, filler: Filler) -> str:
    return {0: "no times", 1: "once", 2: "twice"}.get(value, f"{value} times") if isinstance(value, int) else str(value)


def has_no_words(label: Any) -> bool:
    """Whether the label of an effect says nothing of what it does: a keyword, a mere name, or none."""
    return " " not in str(label or "") or str(label).startswith("effect of ")


def _instead(instruction: Any, filler: Filler) -> str:
    """What an effect puts in the place of something: that it regenerates, or what is done in the effect's own words where it has any."""
    label, source = str(filler.data.get("label") or ""), filler.data.get("source")
    whose = f"the effect of {filler.name(source)}" if source is not None else "an effect"
    if isinstance(instruction, Regenerate):
        return f"; {whose} regenerates it instead"
    if has_no_words(label):
        return f"; {whose} does something else instead"
    if " would " not in label:
        return f"; {whose} applies instead ({label.rstrip('.')})"
    return f", but {whose} says: \"{label.rstrip('.')}\""


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
    return in_quotes(label) + (f" ({who})" if who and who.partition(" #")[0] not in label else "")


def counted(names: Iterable[str]) -> str:
    """`Forest x3 and Island` for three Forests, told apart by number, and an Island."""
    how_many: dict[str, list[str]] = {}
    for name in names:
        how_many.setdefault(_NUMBERED.sub("", name), []).append(name)
    return listed(f"{name} x{len(each)}" if len(each) > 1 else each[0] for name, each in how_many.items())


_NUMBERED = re.compile(r" #\d+$")


def _of_many(noun: str) -> str:
    """A kind in the plural; a name that has it already as it is."""
    last = noun.rpartition(" ")[2]
    a_kind = not last[:1].isupper() or any(last in each for each in SUBTYPES_OF.values())
    return plural(noun) if a_kind or not last.endswith("s") or last[-2:-1] in "isu" else noun


_SPECS: dict[str, Callable[[Any, Filler], str]] = {
    "s": lambda v, f: possessive(_said(v, f.name)),
    "instead": _instead,
    "would": _would,
    "of": lambda v, f: "the rules" if v in (None, "nothing") else str(v),
    "all": lambda v, f: _of_many(str(v)),
    "plural": lambda v, f: _of_many(str(v)) if f.data.get("value") != 1 else str(v),
    "is": lambda v, f: "is" if v == 1 else "are",
    "was": lambda v, f: "was" if v == 1 else "were",
    "was of": lambda v, f: "were" if isinstance(v, (list, tuple)) and len(v) > 1 else "was",
    "and list": lambda v, f: listed(_alike(together(map(str, v)))) if isinstance(v, (list, tuple)) and v else _said(v, f.name),
    "locked": _locked,
    "names": _names,
    "anything": lambda v, f: _anything(v, f.name),
    "list": lambda v, f: ", ".join(_alike(together(map(str, v)))) if isinstance(v, (list, tuple)) and v else _said(v, f.name),
    "order": lambda v, f: ", then ".join(f.name(x) for x in v) if isinstance(v, (tuple, list)) else _said(v, f.name),
    "phrase": lambda v, f: phrase(v) if isinstance(v, str) else _said(v, f.name),
    "forbids": lambda v, f: _forbids(v, f),
    "asked": lambda v, f: f': "{said}" is not so' if (said := print_condition(v)) else "",
    "denied": _denied,
    "clause": lambda v, f: _clause(v, f.name),
    "entry": _entry,
    "from": lambda v, f: english.FROM.get(str(v), ""),
    "mana": lambda v, f: "".join(f"{{{m.symbol}}}" if hasattr(m, "symbol") else str(m) for m in v) if v else "no mana",
    "face": lambda v, f: getattr(v, "name", "") or "new",
    "article": lambda v, f: with_article(str(v)),
    "a face": lambda v, f: with_article(getattr(v, "name", "") or "new"),
    "effect": _effect,
    "sentence": lambda v, f: sentence_case(str(v).rstrip(".")),
    "damage": _damage,
    "assigned": _assigned,
    "state-based": _state_based,
    "choice": _choice,
    "triggers": _triggers,
    "effect option": _effect_option,
    "division": _division,
    "attacks": _attacks,
    "blocks": lambda v, f: _attacks(v, f, "blocks"),
    "assignments": _assignments,
    "modes": _modes,
    "nth": lambda v, f: str(v + 1) if isinstance(v, int) else _said(v, f.name),
    "phase": _phase,
    "phases": lambda v, f: listed(_phase(x, f) for x in v) if isinstance(v, (list, tuple)) else _said(v, f.name),
    "zone": _zone,
    "counters": _counters,
    "someone": _someone,
    "people": lambda v, f: listed(map(str, v)) if isinstance(v, (list, tuple)) and v else _someone(v, f) if v else "nobody",
    "is at": lambda v, f: "has ceased to exist" if v == "ceased to exist" else "is " + _SPECS["place"](v, f),
    "place": lambda v, f: str(v) if v in _NO_PLACES else f"on the {v}" if v == "stack" else f"in {v}",
    "sentences": lambda v, f: " ".join(f"{str(each).removesuffix('.')}." for each in v) if v else "Nothing happened.",
    "times": _times,
    "cost": _cost,
    "by effect": _by_effect,
    "By effect": lambda v, f: sentence_case(_by_effect(v, f)),
    "can": lambda v, f: can(str(v), "can"),
    "cannot": lambda v, f: can(str(v), "cannot"),
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
