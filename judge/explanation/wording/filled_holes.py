"""What stands in the holes of the templates: costs, how something comes into play, damage, effects, counters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.cards.instructions.abilities import Cost
from judge.cards.instructions.actions import Regenerate
from judge.cards.instructions.continuous import SetTypes
from judge.cards.instructions.control_flow import Instruction, Pay
from judge.cards.instructions.things import Number
from judge.cards.instructions.words_data import possessive
from judge.cards.page.kept_words import effect_in_words, print_condition, print_cost, print_effect
from judge.engine.game.occurrences import Damage, Move
from judge.engine.record.verdicts import SAYS_NOTHING, Verdict, in_quotes, names_keyword
from judge.explanation.wording.english import ZONES
from judge.explanation.wording.lists_and_counts import count, has_no_words, phrase
from judge.support.lists_in_words import counted, listed

if TYPE_CHECKING:
    from judge.explanation.sentence_filling import Filler


def locked_said(costs: Any, filler: Filler) -> str:
    """`Ann has to pay {2} (Propaganda)`: what each of some costs asks of whom, and whose effect it is."""
    said = []
    for payer, cost, source in costs:
        by = f" ({filler.name(source)})" if source is not None else ""
        said.append(f"{payer} has to pay {'a cost' if cost.actions else ''.join(cost.mana)}{by}")
    return listed([f"{each} {said.count(each)} times" if said.count(each) > 1 else each for each in dict.fromkeys(said)])


def entry_said(entry: Any, filler: Filler) -> str:
    if entry is None:
        return ""
    states = {"tapped": entry.tapped, "face down": entry.face_down, "attacking": entry.attacking is not None}
    found = [listed(said)] if (said := [state for state, so in states.items() if so]) else []
    if entry.copy is not None:
        model = entry.model or entry.copy.name
        named = f", called {entry.copy.name}" if model not in ("", entry.copy.name) else ""
        found.append(f"as a copy of {model or 'something face down'}{named}")
    if entry.counters:
        found.append("with " + listed(count(n, f"{kind} counter") for kind, n in entry.counters.items()))
    if entry.attached_to is not None:
        found.append(f"attached to {filler.name(entry.attached_to)}")
    if entry.controller and entry.controller != filler.data.get("player"):
        found.append(f"under {possessive(filler.name(entry.controller))} control")
    made = tuple(part for part in entry.parts if not isinstance(part, SetTypes)) or entry.parts  # how large it is says that it is one
    if words := effect_in_words(made, "", {}, filler.name) if made else "":
        found.append(f"and {words}")
    return "".join(f" {part}" for part in found)


def damage_said(occurrence: Any, filler: Filler) -> str:
    if not isinstance(occurrence, Damage):
        return "the damage"
    source, other = filler.name(occurrence.subject), filler.name(occurrence.other)
    kind = "combat damage" if occurrence.combat else "damage"
    return f"the {occurrence.amount} {kind} that {source} would deal to {other}"


def assigned_said(damage: Any, filler: Filler) -> str:
    return ", ".join(f"{o.amount} from {filler.name(o.subject)} to {filler.name(o.other)}" for o in damage)


def _each_of(affected: Sequence[Any]) -> str:
    """What is said for what an effect affects, behind its names."""
    return "each" if len(affected) != 1 else "that player" if isinstance(affected[0], str) else "it"


def beginning_said(effect: Any, filler: Filler) -> str:
    source = filler.name(effect.source) if getattr(effect, "source", None) is not None else ""
    label = getattr(effect, "label", "")
    what = f"an effect of {source} begins" if source else "an effect begins"
    affected = getattr(effect, "affected", None) or ()
    if affected:
        what += f" on {counted([filler.name(x) for x in affected])}"
    if label and not label.startswith("effect of "):
        return f"{what} ({label})"
    you, named = getattr(effect, "controller", ""), effect.bindings.named
    does = effect_in_words(effect.parts, you, named, filler.name) if affected else ""
    for model in named.get("copied", ()) if does else ():
        does = does.replace("a copy of it", f"a copy of {filler.name(model)}")
    return what + (f": {_each_of(affected)} {does}" if does else "")


def modes_said(chosen: Any, filler: Filler) -> str:
    numbers = [str(n + 1) for n in chosen] if isinstance(chosen, tuple) else [str(chosen)]
    return f"mode {numbers[0]}" if len(numbers) == 1 else f"modes {listed(numbers)}"


def cost_said(chosen: Any, filler: Filler) -> str:
    """For which of its costs something is played: that of a keyword, of its own text, or of what something else allows."""
    name, giver = chosen
    if name:
        return f"for its {name} cost"
    if giver is None:
        return "for its mana cost"
    source = filler.name(giver)
    return "for its alternative cost" if source == filler.name(filler.data.get("source")) else f"as {source} allows"


def paying_said(cost: Any, filler: Filler) -> str:
    """What somebody does who pays what an effect asks for: `pay {R} for Echoing Boar`, `pay {1} or pay 1 life for Erosion`."""
    source = filler.name(filler.data["source"])
    if not isinstance(cost, Cost):
        return f"pay what {source} asks for"
    price = price_said(cost, filler.data.get("player"), filler.name)
    return f"{price} for {source}" if price else f"pay what {source} asks for{_in_brackets(print_cost(cost))}"


def price_said(cost: Cost, player: Any, name: Callable[[Any], str]) -> str:
    """What a player does who pays a cost, in words that go with any name before them; empty where it has none of these."""
    if cost.or_:
        each = [price_said(one, player, name) for one in cost.or_]
        return " or ".join(each) if all(each) else ""
    if "{X}" in cost.mana or not (cost.mana or cost.actions):
        return ""
    words = print_cost(cost) if cost.actions else f"pay {''.join(cost.mana)}"
    if player is not None:
        words = words.replace(" you control", f" that {name(player)} controls").replace(" your ", f" {possessive(name(player))} ")
    words = f"{words[:1].lower()}{words[1:]}"
    return words if _DOES.match(words) and not _OF_ANOTHER.search(words) else ""


_DOES = re.compile(r"(?:pay|discard|sacrifice|remove|return|tap|untap|exile|put|reveal) ")
"""How the words of a cost begin that say what its player does."""
_OF_ANOTHER = re.compile(r"(?:^|, )\{|\b(?:that target|you|your)\b")
"""What in them would say it of somebody else, or is no act at all."""


def _in_brackets(words: str) -> str:
    """The words of a text behind what is said of it."""
    return f" ({in_quotes(words)})" if words and "{X}" not in words else ""


def allowed_said(do: Any, filler: Filler) -> str:
    """What somebody does who does what he or she may: `pay {1} for Toll Gate`; with the words for it, where they say it by themselves."""
    source = filler.name(filler.data["source"])
    if isinstance(do, Pay) and do.times == Number(1):
        return paying_said(do.cost, filler)
    if isinstance(do, Pay):
        return f"pay what {source} asks for{_in_brackets(print_effect(do))}"
    words = print_effect(do) if isinstance(do, Instruction) else ""
    own = words and "that target" not in words and words.partition(" ")[0] not in ("it", "you", "that")
    return f"do what {source} allows{f' ({in_quotes(words)})' * bool(own)}"


def ability_told_apart(name: Any, filler: Filler) -> str:
    """An ability on the stack with what tells it from others of its source: `Rift Bolt's suspend ability`, or its words behind it."""
    said, keyword, text = str(name), filler.data.get("keyword") or "", filler.data.get("text") or ""
    if keyword and said.endswith("'s ability"):
        return f"{said.removesuffix('ability')}{keyword} ability"
    return f"{said} ({in_quotes(text)})" if text else said


def by_effect(source: Any, filler: Filler) -> str:
    """What changes an event: `White Knight's protection from black`, `the effect of Circle of Flame`; of what moves, `its own effect`."""
    before = filler.data.get("before")
    if isinstance(before, Move) and before.subject is not None and before.subject == filler.data.get("source"):
        return "its own effect"
    label = str(filler.data.get("label") or "").partition(" {")[0].rstrip(".")
    if source in (None, "nothing") or not filler.data.get("keyword") or not names_keyword(label):
        return f"the effect of {'the rules' if source in (None, 'nothing') else source}"
    return f"{possessive(str(source))} {label[:1].lower()}{label[1:]}"


def zone_said(value: Any, filler: Filler) -> str:
    return ZONES.get(str(value), f"is in the zone {value}")


def counters_said(value: Any, filler: Filler) -> str:
    return listed(count(n, f"{kind} counter") for kind, n in value.items()) if isinstance(value, Mapping) else str(value)


def someone_said(value: Any, filler: Filler) -> str:
    return "nobody" if value in (None, "nobody", "") else str(value)


def instead_said(instruction: Any, filler: Filler) -> str:
    """What an effect puts in the place of something: that it regenerates, or what is done in the effect's own words where it has any, those
    of the sentence that says so."""
    label, source = str(filler.data.get("label") or ""), filler.data.get("source")
    whose = f"the effect of {filler.name(source)}" if source is not None else "an effect"
    if isinstance(instruction, Regenerate):
        return f"; {whose} regenerates it instead"
    if has_no_words(label):
        return f"; {whose} does something else instead"
    if " would " not in label:
        return f"; {whose} applies instead ({label.rstrip('.')})"
    said = next(sentence for sentence in label.split(". ") if " would " in sentence)
    return f", but {whose} says: \"{said.rstrip('.')}\""


def ill_attached(verdict: Any, host: Any, filler: Filler) -> str:
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


def compared_said(numbers: Any, filler: Filler) -> str:
    """Behind a condition the number that it asks about: ` (2: Elf and Bear)`, ` (2 against 3)`."""
    first, other = numbers
    if not isinstance(other, tuple):
        return f" ({first} against {other})"
    return f" ({first}{f': {counted(map(filler.name, other))}' * bool(other)})"


def not_so_said(condition: Any, filler: Filler) -> str:
    """Behind a condition that is not met its words, or what failed of it where it has none."""
    said, failed = print_condition(condition), str(filler.data.get("failed") or "")
    return f': "{said}" is not so' if said else f": {phrase(failed)}" if failed not in SAYS_NOTHING else ""


_VERB = re.compile(r"(?P<is>is|are|was)\b|(?P<has>has)\b|(?P<base>\w+?)(?P<end>(?<=ch|sh|ss|go)es|ies|(?<!s)s)\b")
_PASSIVE = re.compile(r"[^,\"]*? (?=(?:is|are) )")


def _parted(value: Any, filler: Filler) -> tuple[str, str, str, str] | None:
    """The sentence of an event as its subject, its verb (a form of "to be", or the base of another) and the rest; None: no verb is seen."""
    clause = filler.clause(value)
    things = (getattr(value, field, None) for field in ("subject", "player"))
    subjects = [f"{filler.name(thing)} " for thing in things if thing is not None]
    begins = [len(whose) for whose in subjects if clause.startswith(whose)]
    if passive := _PASSIVE.match(clause):
        begins.append(passive.end())
    verb = next((found for at in begins if (found := _VERB.match(clause, at))), None)
    if verb is None:
        return None
    base = "have" if verb["has"] else "" if verb["is"] else verb["base"] + ("y" if verb["end"] == "ies" else "")
    return clause[: verb.start()], verb["is"] or "", base, clause[verb.end() :]


def denied_said(value: Any, filler: Filler) -> str:
    """That an event does not happen: `Hill Giant is not destroyed`, `Ann does not gain 2 life`; quoted, where its verb is not seen."""
    parts = _parted(value, filler)
    if parts is None:
        return f'"{filler.clause(value)}" does not happen'
    whose, being, base, after = parts
    return f"{whose}{being} not{after}" if being else f"{whose}does not {base}{after}"


def would_said(value: Any, filler: Filler) -> str:
    """That an event was about to happen: `Hill Giant would be destroyed`; a card that would be drawn is not named, for nobody saw it."""
    drawn = value.subject if getattr(value, "verb", "") == "draw" or getattr(value, "cause", "") == "draw" else None
    parts = _parted(value, filler)
    if parts is None:
        clause = filler.clause(value)
        if "but the library is empty" in clause:
            return clause.replace("a card, but the library is empty", "a card from the empty library")
        if " comes into play" in clause and " would " not in clause:
            return clause.replace(" comes into play", " would come into play", 1)
        return clause if " would " in clause else f'"{clause}" would happen'
    whose, being, base, after = parts
    if drawn is not None:
        after = after.replace(f" {filler.name(drawn)}", " a card", 1)
    return f"{whose}would {'be' if being else base}{after}"
