"""A written answer as a value of the options of a decision (DESIGN, section 4, "Choices")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions
from judge.cards.instructions.words_data import plural
from judge.cards.pool.folding import fold
from judge.engine.game.state import LIBRARY, Bindings, PendingTrigger, Thing
from judge.engine.looking import number
from judge.engine.looking.context import Context
from judge.engine.rules.part4_spells.r415_targets.targeting import legal_targets
from judge.engine.table.decisions import Decision, Division, Likely, NumberIn, OneOf, OrderOf, SetOf, WordIn
from judge.engine.table.recorded_choices import EffectOption, effect_called, is_replacement
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_parts import Portion
from judge.scenario.running.finder import Finder
from judge.scenario.running.register import Register, in_zone

NO_ANSWER = object()
"""What is said where a written answer is none of the options."""

OF_ONE_SOURCE = {"order triggers": "ability", "replacement": "effect"}
"""What the options of a decision are called by their source; several of one source are told apart by a number."""

SEEN = tuple(t.IsAmong(t.Bound(f"{action}: seen")) for action in ("scry", "fateseal"))
"""Among what is chosen that goes on the bottom of a library."""


class Reader:
    """Turns a written answer into a value of a decision's options, or NO_ANSWER when it is none of them."""

    def __init__(self, table: Table, register: Register) -> None:
        self.table, self.register = table, register
        self.finder = Finder(register, table)

    def read(self, answer: s.Answer, decision: Decision) -> Any:
        """The value meant, if it is one of the options."""
        for value in self._readings(answer, decision):
            if value in decision.options:
                return value
        return NO_ANSWER

    def _readings(self, answer: s.Answer, decision: Decision) -> list[Any]:
        options = decision.options
        if decision.kind == "alternative cost":
            return self._ways(answer, decision)
        if decision.kind == "pay":
            return _paid(answer, dict(decision.data)["costs"])
        if isinstance(answer, s.Modes) or decision.kind == "mode" and isinstance(answer, s.YesNo | s.Number):
            return _modes(answer)
        if isinstance(answer, s.YesNo) and answer.pays and not _is_payment(decision):
            return []
        if isinstance(answer, s.YesNo):
            found: list[Any] = [answer.value, int(answer.value), "yes" if answer.value else "no"]
            return found
        if isinstance(answer, s.Number):
            return [answer.value, (answer.value,), (answer.value - 1,), str(answer.value)]
        if isinstance(answer, s.Nothing):
            return [(), False, 0, "nothing", None]
        if isinstance(answer, s.Pile):
            return [answer.number]
        if isinstance(answer, s.Division):
            return [self._division(answer.portions, options)]
        if isinstance(answer, s.Playing):
            found_things = self.options_of(answer.play.what if isinstance(answer.play, s.Play) else answer.play.source, options)
            return [True, *found_things, *((x,) for x in found_things)]
        if decision.kind == "may" and "bottom" in dict(decision.data):
            told = answer.end if isinstance(answer, s.Picks) and answer.end else fold(answer.span.text).split()
            return [end == "bottom" for end in ("bottom", "top") if end in told]
        return self._picks(answer, decision) if decision.kind != "mode" else _named_modes(answer, decision)

    def _ways(self, answer: s.Answer, decision: Decision) -> list[Any]:
        """By which cost something is played: nothing (its mana cost), the keyword or the object that allows another, or that other."""
        ways = decision.options.items()
        usual = [way for way in ways if not way[0] and way[1] is None]
        if isinstance(answer, s.Nothing):
            return usual
        if not isinstance(answer, s.Picks) or len(answer.items) != 1:
            return []
        said = re.sub(r"^(?:its|the) | cost$", "", fold(answer.items[0].name))
        if said == "mana":
            return usual
        if said == "alternative":
            return [way for way in ways if way not in usual]
        given = (way for way in ways if way[1] is not None)
        return [way for way in ways if said == fold(way[0])] or [
            way for way in given if self.options_of(answer.items[0], OneOf((way[1],)))
        ]

    def _division(self, portions: tuple[Portion, ...], options: Any) -> Any:
        found: list[Any] = []
        for portion in portions:
            things = self.options_of(portion.to, options, taken=[t for t, _ in found])
            if not things:
                return NO_ANSWER
            found.append((things[0], portion.amount))
        order = {x: n for n, x in enumerate(options.items())}
        return tuple(sorted(found, key=lambda pair: order.get(pair[0], 0)))

    def _picks(self, answer: s.Picks, decision: Decision) -> list[Any]:
        options = decision.options
        if decision.kind in ("attack", "block", "assign damage"):  # a declaration has a sentence of its own
            return []
        if is_replacement(decision):  # an optional replacement, named by its source
            sources = OneOf(() if decision.source is None else (decision.source,))
            return [True] if any(self.options_of(item, sources) for item in answer.items) else []
        whole = answer.span.text or " ".join(str(i) for i in answer.items)
        found: list[Any] = []
        if isinstance(options, WordIn | OneOf):
            alone = answer.items if len(answer.items) == 1 else ()  # of several, one word is not the answer
            for text in (whole, *(item.name for item in alone)):
                word = self._word(text, options)
                if word is not NO_ANSWER:
                    found.append(word)
                found += self._called(text, options)
            if decision.kind == "word" and not found and len(alone) == 1:
                found += self._word_in(alone[0].name, options)
        of_one = decision.kind == "order triggers" and len(answer.items) == 1 and answer.items[0].part != "ability"
        if of_one and len(self.options_of(answer.items[0], options, decision)) == len(options.items()):
            return []  # the source of all that wait says nothing of their order: it is meant for what they ask
        chosen: list[Any] = []
        for item in answer.items:
            things = self.options_of(item, options, decision, taken=chosen)
            if not things:
                return found
            chosen.append(things[0])
        if answer.end == "rest":
            return [tuple(x for x in options.items() if x not in chosen)]
        if dict(decision.data).get("filter") in SEEN and answer.end == "top":  # what is asked is what goes on the bottom
            return [tuple(x for x in options.items() if x not in chosen)] if answer.joined != "then" else []
        if decision.kind == "order triggers" and answer.end == "top":  # what is put there last
            return [(*(x for x in options.items() if x not in chosen), *chosen)]
        if len(chosen) == 1 or decision.kind == "replacement" and answer.joined == "then":  # the last one applies then
            found.append(chosen[0])
        found += dict.fromkeys((tuple(chosen), options.completed(tuple(chosen))))
        if isinstance(options, OrderOf) and len(chosen) < len(options.choices) and decision.kind != "arrange":  # that asks for all
            found.append((*chosen, *(x for x in options.choices if x not in chosen)))
        if isinstance(options, NumberIn | Division):
            return []
        if isinstance(options, SetOf) and options.least == options.most == len(options.choices) - len(chosen) > len(chosen):
            seen = [self.table.game.objects[x].zone == LIBRARY for x in options.choices if isinstance(x, int)]
            found += [tuple(x for x in options.choices if x not in chosen)] if seen and all(seen) else []  # `keeps X` of what is looked at
        return found

    def _called(self, text: str, options: Any) -> list[EffectOption]:
        """The effects that are called so: `regenerate Bear's effect #2`, and of one source also without that, `protection from red`."""
        effects = [item for item in options.items() if isinstance(item, EffectOption)]
        called = [fold(effect_called(each, effects, self.table.name)) for each in effects]
        said = fold(text)
        return [each for each, name in zip(effects, called, strict=True) if said in (name, name.partition("'s ")[2])]

    def _word(self, text: str, options: Any) -> Any:
        if isinstance(options, WordIn) and not options.words:
            return text if text in options else NO_ANSWER
        for word in options.items():
            if isinstance(word, str) and fold(text) in (fold(word), fold(plural(word))):
                return word
            if isinstance(word, tuple) and word and isinstance(word[0], str) and fold(word[0]) == fold(text):
                return word
        return NO_ANSWER

    def _word_in(self, name: str, options: Any) -> list[Any]:
        """The one word of the options that is a part of a name: `Elf`, which was taken as short for Llanowar Elves."""
        parts = name.split()
        runs = (" ".join(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1))
        found = {word for run in runs if (word := self._word(run, options)) is not NO_ANSWER} if options.items() else set()
        return list(found) if len(found) == 1 else []

    def options_of(self, reference: Reference, options: Any, decision: Decision | None = None, taken: Any = ()) -> list[Any]:
        """The options that a reference means, those not taken yet."""
        things: set[Thing] = set(self.finder.things(reference))
        anywhere = replace(reference, zone=None)
        past = reference.part != "ability"  # abilities are counted as they are on the stack now
        cards = set(self.finder.cards(anywhere, self.table.game, past=past)) if reference.kind != "player" else set()
        found: list[Any] = []
        if decision is not None and reference.part == OF_ONE_SOURCE.get(decision.kind):
            return [item for item in self._of_one_source(reference, decision) if item not in taken]
        if decision is not None and reference.part == "effect":
            return []  # an effect is no such thing as its source
        ordered = decision is not None and decision.kind == "order triggers"
        objects = self.table.game.objects
        for item in options.items():
            if type(item) is int and not ordered:
                obj = objects.get(item)
                if obj is not None and (reference.past or obj.card not in cards and item not in things):
                    continue
                if item not in taken and (item in things or self._is_of(item, reference, cards)):
                    found.append(item)
                continue
            if item in taken or isinstance(item, bool):  # yes and no are no things, though True is equal to 1
                continue
            if isinstance(item, EffectOption):
                if self._comes_from(item, cards) or item.source in things:
                    found.append(item)
            elif isinstance(item, int) and decision is not None and decision.kind == "order triggers":
                if self._comes_from(dict(decision.data)["triggers"][item], cards):
                    found.append(item)
            elif (
                item in things
                or (isinstance(item, str) and isinstance(reference.name, str) and fold(item) == fold(reference.name))
                or isinstance(item, tuple)
                and len(item) == 2
                and (item[1] in things or fold(str(item[0])) == fold(reference.name))
            ):
                found.append(item)
        return self._one_incarnation(reference, found)

    def _is_of(self, id: int, reference: Reference, cards: set[int]) -> bool:
        """Whether an object is, or was, one of these cards, in the zone that the reference names."""
        obj = self.table.obj(id)
        if obj is None or obj.card not in cards:
            return False
        return reference.zone is None or in_zone(obj, reference.zone, reference.zone_player)

    def _one_incarnation(self, reference: Reference, found: list[Any]) -> list[Any]:
        """The options, of each card either what it is or what it was, where both are to be chosen (419.8a): with a zone, what is there now.

        Raises ScenarioError (`ambiguous-reference`) where both are meant, as by a bare name.
        """
        objects = [obj for x in found if type(x) is int and (obj := self.table.obj(x)) is not None]
        now = self.table.game.objects
        for obj in objects:
            same: list[Thing] = [other.id for other in objects if other.card == obj.card]
            if len(same) > 1:
                if not reference.zone or sum(x in now for x in same) != 1:
                    self.finder.ambiguous(reference, same, self.table.game, None)
                found = [x for x in found if x not in same or x in now]
        return found

    def _of_one_source(self, reference: Reference, decision: Decision) -> list[Any]:
        """Of the waiting abilities of one source, or its effects, those meant: `X's ability #2`, `X's effect #2` is the second."""
        cards = set(self.finder.cards(replace(reference, part="", part_number=None), self.table.game, past=True))
        if decision.kind == "order triggers":
            own: list[Any] = [n for n, trigger in enumerate(dict(decision.data)["triggers"]) if self._comes_from(trigger, cards)]
        else:
            own = [item for item in decision.options.items() if isinstance(item, EffectOption) and self._comes_from(item, cards)]
        return own if reference.part_number is None else own[reference.part_number - 1 : reference.part_number]

    def _comes_from(self, it: PendingTrigger | EffectOption, cards: set[int]) -> bool:
        obj = self.table.obj(it.source) if it.source is not None else None
        return obj is not None and obj.card in cards


def _is_payment(decision: Decision) -> bool:
    """Whether a decision may be about paying something: every "unless", and a "may" that pays, or that plays a card for a cost."""
    data = dict(decision.data)
    do = data.get("do")
    return decision.kind != "may" or data.get("play") is not None or isinstance(do, Node) and mentions(do, e.Pay, e.PayLife)


def _paid(answer: s.Answer, costs: Sequence[e.Cost]) -> list[int]:
    """The one of several costs that an answer says: the first as 1, or in its words: `1 life`, `{2}`, `sacrifice a land`."""
    if isinstance(answer, s.Number):
        return [answer.value - 1]
    if not isinstance(answer, s.Picks):
        return []
    from judge.cards.page.kept_words import print_cost

    said = set(fold(answer.span.text).rstrip(".").removeprefix("to ").split()) - {"pay", "the"}
    fits = [n for n, cost in enumerate(costs) if said <= set(fold(print_cost(cost)).split())]
    return fits if said and len(fits) == 1 else []


def _modes(answer: s.YesNo | s.Number | s.Modes) -> list[Any]:
    """The modes that an answer names, the first as 1: as a choice of several, and of one alone. "Yes" names none."""
    if isinstance(answer, s.YesNo):
        return []
    numbers = (answer.value,) if isinstance(answer, s.Number) else answer.numbers
    return [tuple(n - 1 for n in numbers), *(n - 1 for n in numbers[:1])]


def _named_modes(answer: s.Picks, decision: Decision) -> list[Any]:
    """The one thing to do, or to be, of those that are offered, whose name begins with the first word of an answer, or of which alone all
    its words are said: `tap`, `untap it`, `nonland`, `a 2/2 creature with flying`."""
    words = fold(answer.span.text).rstrip(".").removeprefix("to ").split()
    offered = dict(decision.data).get("options", ())
    if answer.end in ("top", "bottom"):  # `Giant on the bottom`, of its top or bottom
        moves = [(n, option) for n, option in enumerate(offered) if isinstance(option, e.Move) and option.zone == LIBRARY]
        if len(ends := [n for n, move in moves if move.position.startswith(answer.end)]) == 1:
            return ends
    named = [n for n, option in enumerate(offered) if re.split(r"(?<=[a-z])(?=[A-Z])", type(option).__name__)[0].lower() == words[0]]
    if len(named) == 1:
        return named
    from judge.cards.page.kept_words import print_effect, print_parts

    texts = [fold(print_parts(option) if isinstance(option, tuple) else print_effect(option)) for option in offered]
    said = [word for word in words if word not in ("a", "an", "the", "it", "to", "of", "with")]
    named = [n for n, text in enumerate(texts) if said and all(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in said)]
    return named if len(named) == 1 else []


# ------------------------------------------------------------------------------------- modes, by the targets that are named


def modes_of(table: Table, decision: Decision, refs: Sequence[Reference], reader: Reader, x: int | None = None) -> Any:
    """The modes that fit the targets named: the only ones, else the first of them as an assumption; no answer where the default fits."""
    data = dict(decision.data)
    modes, thing = data.get("modes") or (), data.get("thing")
    if not refs or not modes or not isinstance(thing, int) or not isinstance(decision.options, SetOf):
        return NO_ANSWER
    ctx = table.context(Bindings(this=thing, you=decision.player or "", x=x))
    places = {each: [spec for n in each for spec in modes[n].targets] for each in decision.options}
    fitting = [each for each, specs in places.items() if _fit(table, ctx, specs, refs, reader, thing)]
    if not fitting or decision.options.default() in fitting:
        return NO_ANSWER
    return fitting[0] if len(fitting) == 1 else Likely(fitting[0])


def _fit(table: Table, ctx: Context, specs: Sequence[e.TargetSpec], refs: Sequence[Reference], reader: Reader, thing: int) -> bool:
    """Whether these are as many targets as are asked for, and each of them a legal one where each is asked for alone."""
    bounds = [_bounds(ctx, spec, len(refs)) for spec in specs]
    if not sum(least for least, _ in bounds) <= len(refs) <= sum(most for _, most in bounds):
        return False
    alone = all(most == 1 for _, most in bounds) and len(specs) == len(refs)
    return not alone or all(_meant(table, ctx, spec, ref, reader, thing) for spec, ref in zip(specs, refs, strict=True))


def _meant(table: Table, ctx: Context, spec: e.TargetSpec, ref: Reference, reader: Reader, thing: int) -> bool:
    return bool(reader.options_of(ref, SetOf(tuple(legal_targets(table, ctx, spec, thing)))))


def _bounds(ctx: Context, spec: e.TargetSpec, many: int) -> tuple[int, int]:
    """How few and how many targets a place of a text asks for."""
    least, most = (None if isinstance(of, t.AnyNumber) else number(ctx, of) for of in (spec.minimum, spec.maximum))
    return least or 0, many if most is None else most
