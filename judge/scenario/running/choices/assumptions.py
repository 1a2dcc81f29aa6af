"""Which of the choices that nobody made were choices at all: a player who may legally do one thing alone chooses nothing.

As a spell or ability is announced (409.1b-e), what cannot be paid, or has no legal target, is found out only later, and then the
whole act is illegal (422). So such a choice is tried again the other way: where every other way is refused, there was nothing to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import KEY as TO_PLANESWALKER
from judge.engine.table.decisions import ROUNDS, Decision, Likely, NumberIn, OneOf, OrderOf, SetOf, same_choice
from judge.engine.table.recorded_choices import EffectOption, effect_called, told_apart
from judge.engine.table.table import Assumption, Table
from judge.errors import IllegalAction, JudgeError
from judge.scenario.running.choices.written_choices import TryingChooser
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AskedResult, AssumptionResult

MOST_WAYS = 8
"""How many other ways of one choice are tried; where there are more, it is taken to be one."""

ANNOUNCED = frozenset({"alternative cost", "divide", "mana abilities", "mode", "optional cost", "pay", "targets", "x"})
"""The kinds of choices that are made as something is announced (409.1b-g), before it is known whether it can be carried through."""


class ForcingChooser(TryingChooser):
    """Answers as the scenario does, and in the place of one default takes another option: of the decisions like it, the `nth`."""

    def __init__(self, register: Register, like: Decision, nth: int, option: Any) -> None:
        super().__init__(register)
        self.like, self.ahead, self.option = like, nth, option

    def answer(self, table: Table, decision: Decision) -> Any:
        """As the scenario says; the forced option where it says nothing and the decision is that one."""
        found = super().answer(table, decision)
        if (found is None or isinstance(found, Likely)) and alike(decision, self.like):
            self.ahead -= 1
            return self.option if self.ahead == -1 and self.option in decision.options else None
        return found


def alike(one: Decision, other: Decision) -> bool:
    """Whether two decisions ask the same of the same player for the same thing."""
    return (one.kind, one.player, one.rule, one.source) == (other.kind, other.player, other.rule, other.source)


def choices_among(made: list[Assumption], attempt: Callable[[Decision, int, Any], None]) -> Iterator[Assumption]:
    """Those of the choices assumed in one event for which another way was legal.

    `attempt` carries the event out again with another option for the nth decision of its like, and raises IllegalAction.
    """
    for place, assumption in enumerate(made):
        decision = assumption.decision
        if decision.kind not in ANNOUNCED:
            yield assumption
            continue
        nth = sum(alike(earlier.decision, decision) for earlier in made[:place])
        others = list(islice(_others(assumption), MOST_WAYS + 1))
        if len(others) > MOST_WAYS or any(_is_legal(attempt, decision, nth, option) for option in others):
            yield assumption


def _others(assumption: Assumption) -> Iterator[Any]:
    """The other options; of numbers the next alone, for what costs nothing as often as that costs nothing more often."""
    options = assumption.decision.options
    if isinstance(options, NumberIn):
        if assumption.chosen + 1 in options:
            yield assumption.chosen + 1
        return
    yield from (option for option in options if not same_choice(option, assumption.chosen))


def _is_legal(attempt: Callable[[Decision, int, Any], None], decision: Decision, nth: int, option: Any) -> bool:
    try:
        attempt(decision, nth, option)
    except IllegalAction:
        return False
    except JudgeError:
        return True  # it cannot be told
    return True


COUNTS = frozenset({"number", ROUNDS, "number as the turn began", "x", "optional cost"})
"""The kinds of decisions that are answered by a number."""


def chosen_said(name: Callable[[Any], str], decision: Decision, chosen: Any) -> str:
    """What was taken for a choice, in the words of a list of assumptions."""
    return each_said(name, decision)(chosen)


def each_said(name: Callable[[Any], str], decision: Decision) -> Callable[[Any], str]:
    """What says of each thing that is taken for a choice what that is; what several triggers are called is found once for all."""
    if decision.kind != "order triggers":
        return partial(_said, name, decision)
    triggers = dict(decision.data)["triggers"]
    names = [each.name for each in triggers]
    called = names if len(set(names)) == len(names) else told_apart(triggers, name)
    return lambda order: ", then ".join([called[n] for n in order])


def _said(name: Callable[[Any], str], decision: Decision, chosen: Any) -> str:
    if isinstance(chosen, bool):
        return "yes" if chosen else "no"
    if isinstance(chosen, EffectOption):
        return effect_called(chosen, dict(decision.data)["effects"], name)
    if decision.kind == "mode":
        return " and ".join(str(n + 1) for n in (chosen if isinstance(chosen, tuple) else (chosen,)))
    if decision.kind == "pay":
        from judge.cards.page.kept_words import print_cost

        return print_cost(dict(decision.data)["costs"][chosen])
    if decision.kind in COUNTS or decision.kind == "pile" and isinstance(chosen, int):
        return str(chosen)
    if decision.kind == "assign damage":
        return "; ".join(f"{name(striker)} assigns {_divided(name, division)}" for striker, division in chosen)
    if decision.kind == "alternative cost":
        way, giver = chosen
        if giver is None or giver == decision.source:
            return f"its {way or ('mana' if giver is None else 'alternative')} cost"
        return name(giver)
    if isinstance(chosen, tuple):
        if not chosen:
            return "nothing"
        if all(isinstance(c, tuple) and len(c) == 2 for c in chosen):
            declared = decision.kind in ("attack", "block")  # what each attacks or blocks, not how much it gets
            return ", ".join(f"{name(n)} to {name(x)}" for x, n in chosen) if declared else _divided(name, chosen)
        return ", ".join(name(x) for x in chosen)
    return name(chosen) if isinstance(chosen, int) else str(chosen)


MOST_ANSWERS = 8
"""How many answers of a decision are shown."""


def asked_said(name: Callable[[Any], str], decision: Decision) -> AskedResult:
    """A decision that was asked, with the first answers that it takes."""
    options = decision.options
    several = isinstance(options, SetOf) and options.most > 1 or isinstance(options, OrderOf)
    plain = isinstance(options, OneOf | SetOf | OrderOf | NumberIn)  # what else there is cannot be listed once the game has gone on
    every = ((each,) for each in options.items()) if several else iter(options if plain else ())
    shown = list(islice(every, MOST_ANSWERS + 1))
    answers = tuple(dict.fromkeys(map(each_said(name, decision), shown[:MOST_ANSWERS])))
    source = name(decision.source) if decision.source is not None else ""
    return AskedResult(decision.maker or "chance", decision.kind, source, answers, several, len(shown) > MOST_ANSWERS)


MOST_WAYS_SAID = 4
"""How many ways of a choice are named."""


def ways_said(name: Callable[[Any], str], decision: Decision) -> tuple[str, ...]:
    """All ways of a choice, where they are few and each is called otherwise; else nothing."""
    options = decision.options
    if not isinstance(options, OneOf | SetOf | OrderOf | NumberIn):
        return ()  # what else there is cannot be listed once the game has gone on
    every = [*map(each_said(name, decision), islice(options, MOST_WAYS_SAID + 1))]
    return tuple(every) if len(set(every)) == len(every) <= MOST_WAYS_SAID else ()


def _divided(name: Callable[[Any], str], division: tuple[tuple[Any, Any], ...]) -> str:
    return ", ".join(f"{n} to {name(x)}" for x, n in division)


def assumption_said(name: Callable[[Any], str], assumption: Assumption) -> AssumptionResult:
    """A choice that was made by default, with what was taken, in the words of an answer."""
    decision = assumption.decision
    asks = name(decision.source) if decision.source is not None else ""
    return AssumptionResult(
        step=assumption.step,
        player=decision.maker or "chance",
        kind=decision.kind,
        chosen=chosen_said(name, decision, assumption.chosen),
        options=assumption.options,
        rule=decision.rule,
        source=f"the {TO_PLANESWALKER}" if ("label", TO_PLANESWALKER) in decision.data else asks,
        ways=ways_said(name, decision) if decision.kind != ARRANGE else (),
    )


ARRANGE = "arrange"
"""The kind of decision by which an owner orders cards that go to his or her graveyard together (217.4c)."""
UNLISTED_LIBRARY = "unlisted library"
"""The kind of what is assumed of a library that the file does not list."""


def unknown_cards(table: Table) -> list[AssumptionResult]:
    """For each player whose library is not listed, that its cards are unknown, where one of them has left it or a search was in vain."""
    from judge.engine.game.occurrences import Move, Search
    from judge.scenario.running.listed_cards import UNKNOWN_CARD, is_unlisted

    found: dict[str, AssumptionResult] = {}
    for step in table.trace.steps:
        o = step.occurrence
        if type(o) not in (Move, Search) or step.undone_by is not None:
            continue
        for player in o.whose if isinstance(o, Search) else ():
            if is_unlisted(table.game, player):
                in_vain = "unknown cards, of which no search for a kind of card finds any; 'library:' lists what is there"
                found.setdefault(player, AssumptionResult(step.id, player, UNLISTED_LIBRARY, in_vain, None, ""))
        if not isinstance(o, Move) or o.origin != "library" or not isinstance(o.subject, int):
            continue
        obj = table.obj(o.subject)
        if obj is not None and obj.base is UNKNOWN_CARD and obj.owner not in found:
            rule = step.rules[0]
            found[obj.owner] = AssumptionResult(step.id, obj.owner, UNLISTED_LIBRARY, "unknown cards", None, rule)
    return list(found.values())
