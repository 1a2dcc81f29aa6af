"""Answers that count things of a kind, and whether one is of it: derived types, colours, status, abilities and counters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import LAND_TYPES, together
from judge.cards.pool.folding import fold
from judge.engine.game.occurrences import BeginEffect, Move, TokenEnters
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY, Game, Obj
from judge.engine.record.acting import marks
from judge.engine.record.facts import contents
from judge.engine.rules.part2_cards.r205_4_kept_supertypes import kept
from judge.engine.rules.part2_cards.r212_card_types.changed_types import only_granted, type_line
from judge.engine.rules.part4_spells.r414_countering import NOTHING_REFUNDED
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import lasting_as_stated
from judge.engine.rules.part5_additional.r503_copying import copiable_values, excepted
from judge.scenario.answering.asked_of.object_values import ANSWERS as OF_OBJECTS
from judge.scenario.answering.asked_of.object_values import as_it_came
from judge.scenario.answering.asked_of.whereabouts import in_this_zone
from judge.scenario.answering.bearing.resting_on_layers import said_ability
from judge.scenario.answering.lacking_mana import not_tapped_yet
from judge.scenario.answering.why_legal.mana_of_before import kept_in_pool
from judge.scenario.answering.why_not.what_failed import did_not_trigger
from judge.scenario.answering.why_not.would_have import CONTROLLED
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_holes import COLORS, STATES, THINGS
from judge.scenario.paying.paid_with import paid_for_nothing
from judge.scenario.running.of_a_kind import is_all_of
from judge.scenario.running.run_results import AnswerResult, DerivationRow, WhyNot
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

MOST_EFFECTS = 3
"""How many effects are named that made things be of a kind."""


def _fits(asker: Asker, at: Moment, obj: Obj, words: str) -> bool:
    """Whether an object is all that the words say: each is a type, a colour, a state, or a name in quotes."""
    return is_all_of(at.game, obj, asker.view(at).chars(obj.id), words)


def fits_now(asker: Asker, at: Moment, id: int, words: str) -> bool:
    """Whether an object that is still there is all that the words say."""
    return id in at.game.objects and _fits(asker, at, at.game.objects[id], words)


def fitted(asker: Asker, at: Moment, id: int, words: str) -> bool:
    """Whether an object that has left play was all that the words say, as it last was there."""
    gone = at.game.left.get(id)
    if gone is None:
        return False
    return is_all_of(at.game, gone.obj, gone.chars, words)


def _counted(asker: Asker, q: Question, at: Moment, a: AnswerResult, objects: list[Obj]) -> None:
    found = [obj for obj in objects if _fits(asker, at, obj, q.words)]
    a.value = [asker.label(obj) for obj in found] if q.kind.startswith("what") else len(found)
    if isinstance(a.value, int) and not _says_which(asker, q, found):
        a.counted = tuple(asker.table.name(obj.id) for obj in found)
    of_the_kind = " ".join(word for word in q.words.split() if word not in ("tapped", "untapped"))
    either = () if of_the_kind == q.words else [obj for obj in objects if _fits(asker, at, obj, of_the_kind or "thing")]
    asker.rest_on(a, at, *(("zone", obj.card) for obj in found), *(("tapped", obj.id) for obj in either))
    if asker.thorough and not a.seeds:
        _made_so(asker, at, a, found, of_the_kind or "thing")


def but_for_one_word(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Of what a player controls that is all that the words say but tapped, or untapped, how it came to be as it is."""
    words = q.words.split()
    state = next((word for word in words if word in _OPPOSITE), None)
    if state is None or q.player is None or q.kind not in CONTROLLED:
        return
    view, rest = asker.view(at), " ".join(word for word in words if word != state) or "thing"
    mine = (at.game.objects[id] for id in at.game.in_play if view.chars(id).controller == q.player)
    near = [obj for obj in mine if _fits(asker, at, obj, rest)]
    if near and not a.value:
        asker.rest_on(a, at, *(("tapped", obj.id) for obj in near), *(("zone", obj.card) for obj in near))
        a.clause = f"{counted(asker.table.name(obj.id) for obj in near)} {'is' if len(near) == 1 else 'are'} {_OPPOSITE[state]}"


_OPPOSITE = {"tapped": "untapped", "untapped": "tapped"}
"""What something is said to be -> what it is where it is not that."""


def _says_which(asker: Asker, q: Question, found: list[Obj]) -> bool:
    """Whether it goes without saying which things are counted: all are called as the question has it, or they are cards that are hidden."""
    named = {fold(asker.label(obj)) for obj in found}
    hidden = not {HAND, LIBRARY}.isdisjoint(obj.zone for obj in found)
    return hidden or fold(q.words) in ("card", "thing") or len(named) == 1 and fold(q.words).strip('"').endswith((*named,))


def _made_so(asker: Asker, at: Moment, a: AnswerResult, found: list[Obj], words: str) -> None:
    """By what effects things are of the kind that was asked for, or under that player's control, where effects made them so."""
    view, asked = asker.view(at), set(words.split()).difference(THINGS, STATES)
    every = []
    for obj in found:
        own = view.copiable(obj.id)
        by_itself = asked <= {fold(word) for word in (*own.supertypes, *own.types, *own.subtypes)}
        matters = ("control",) if by_itself else ("types", "control", "colors")
        derived = view.derivation(obj.id, lambda ability: said_ability(asker, at, ability).rstrip("."))
        every += [row for row in derived if row.characteristic in matters and row.source]
    rows = {(row.source, row.effect): row for row in every}
    a.clause = "; ".join(f"{asker.table.name(row.source)}: {row.effect}" for row in list(rows.values())[:MOST_EFFECTS])
    a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *(number for row in rows.values() for number in (*row.rules, row.rule)))))


def _controls(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    view = asker.view(at)
    _counted(asker, q, at, a, [at.game.objects[id] for id in at.game.in_play if view.chars(id).controller == q.player])
    if not a.value:
        _gone(asker, q, at, a)
    if not a.seeds:
        asker.rest_on(a, at, ("contents", IN_PLAY))
        what = {id: asker.table.trace.steps[id - 1].occurrence for id in a.seeds}
        others = {id for id, o in what.items() if isinstance(o, Move) and o.origin == IN_PLAY}
        a.seeds = tuple(id for id in a.seeds if a.value or id not in others)  # what left was another player's


def _gone(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """That a player controls nothing of a kind rests on how what was of it left play."""
    moves = [step for step in asker.steps(at) if isinstance(step.occurrence, Move) and step.occurrence.origin == IN_PLAY]
    left = [step for step in moves if isinstance(step.occurrence.subject, int) and fitted(asker, at, step.occurrence.subject, q.words)]
    a.seeds = tuple(step.id for step in left if at.game.left[step.occurrence.subject].chars.controller == q.player) or a.seeds


def _total(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The power or toughness of all creatures of a kind in play, or of those of one player, added up."""
    a.subject = q.player or ""
    view = asker.view(at)
    here = [at.game.objects[id] for id in at.game.in_play if q.player is None or view.chars(id).controller == q.player]
    found = [obj for obj in here if "creature" in view.chars(obj.id).types and _fits(asker, at, obj, q.words)]
    measure = "power" if "power" in q.kind else "toughness"
    each = [(getattr(view.chars(obj.id), measure) or 0, asker.table.name(obj.id)) for obj in found]
    a.value = sum(number for number, _ in each)
    if len(each) > 1 and asker.thorough:
        of_each = {number: [name for of, name in each if of == number] for number, _ in each}
        a.clause = "; ".join(f"{number} for {'each of ' * (len(of) > 1)}{counted(of)}" for number, of in of_each.items())
    asker.rest_on(a, at, *((measure, obj.id) for obj in found), *(("zone", obj.card) for obj in found))


def _there(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    there = [obj for obj in at.game.objects.values() if in_this_zone(asker, obj, q.zone)]
    _counted(asker, q, at, a, [obj for obj in there if q.player in (None, obj.owner)])
    a.subject = q.player or ""
    zone, _, player = q.zone.partition(" of ")
    asker.rest_on(a, at, contents(zone, player) if player else ("contents", zone))


def _is_kind(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """`is X a creature`, `is X black`: of what is gone, as it last was."""
    assert q.object is not None
    words = q.words.split()
    OF_OBJECTS["colors of X" if set(words) & {*COLORS, "colorless"} else "types of X"](asker, q, at, a)
    obj = asker.object(q.object, at)
    if obj.id in at.game.objects:
        a.value = "yes" if _fits(asker, at, obj, q.words) else "no"
    else:
        last = at.game.left[obj.id].chars
        a.value = "yes" if is_all_of(at.game, obj, last, " ".join(words)) else "no"
    if len(words) == 1:
        of_types = (number for number in (*marks(only_granted), *marks(type_line)) if number in a.extra_rules)
        a.extra_rules = tuple(dict.fromkeys((*of_types, *a.extra_rules)))
        (_taken_by_none if a.value == "yes" else _taken_by_some)(a, obj, fold(words[0]))


def _taken_by_some(a: AnswerResult, obj: Obj, word: str) -> None:
    """Of what is not of a kind, only the effects that took that from it; of what never was, none is a reason."""
    took = tuple(replace(row, order=()) for row in a.derivation if word in map(fold, row.before.split(", ")))
    a.seeds, a.extra_rules = (a.seeds, a.extra_rules) if took or not a.derivation else ((), ())
    a.derivation = took


def _taken_by_none(a: AnswerResult, obj: Obj, word: str) -> None:
    """Of what is of a kind, only the effects that made it so; where none did, that those that change it leave it so."""
    values = [({*map(fold, row.before.split(", "))}, {*map(fold, row.after.split(", "))}) for row in a.derivation]
    if not values or word not in values[-1][1]:
        return
    made = tuple(row for row, (before, after) in zip(a.derivation, values, strict=True) if (word in before) != (word in after))
    others = dict.fromkeys("its own ability" if row.source == a.subject else row.source for row in a.derivation if row.source)
    if not made and others:
        a.clause = f"{' and '.join(others)} {'does' if len(others) == 1 else 'do'} not take that away"
        types = obj.base.faces[0].supertypes if obj.base is not None else ()
        a.extra_rules = tuple(dict.fromkeys((*(marks(kept) if word in map(fold, types) else ()), *a.extra_rules)))
    if made or others:
        a.derivation = made


def what_it_is(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Of what is not of a kind, what it is instead, where no more is told of it than how it came there."""
    steps = (asker.table.trace.steps[id - 1].occurrence for id in a.seeds)
    obj = asker.object(q.object, at) if q.object is not None else None
    if obj is not None and a.value == "yes" and not (a.derivation or a.clause):
        _but_for_the_copy(asker, q, a, obj)
    told = a.derivation or a.clause or a.no_longer
    if a.value != "no" or told or obj is None or not all(isinstance(o, Move | TokenEnters) for o in steps):
        return
    chars = asker.view(at).chars(obj.id) if obj.id in at.game.objects else at.game.left[obj.id].chars
    words = set(q.words.split())
    if words & {*COLORS, "colorless"}:
        a.clause = f"it is {' and '.join(sorted(chars.colors)) or 'colorless'}"
    elif not words & _STATES:
        types = [*sorted(chars.supertypes), *sorted(chars.types), *together(sorted(chars.subtypes))]
        a.clause = f"its types are {', '.join(types)}" if types else "it has no types"


def _but_for_the_copy(asker: Asker, q: Question, a: AnswerResult, obj: Obj) -> None:
    """Of what came into play as a copy of something that is not of a kind, that its own text makes it one in addition (503.9)."""
    for id in a.seeds:
        step = asker.table.trace.steps[id - 1]
        came = step.occurrence if isinstance(step.occurrence, Move) and step.occurrence.became == obj.id else None
        if came is None or came.entry is None or came.entry.copy is None or step.game is None:
            continue
        view = asker.view_of(step.game)
        models = [each for each in step.game.in_play if each != obj.id and view.chars(each).name == came.entry.model]
        if models and not any(is_all_of(step.game, step.game.objects[each], view.chars(each), q.words) for each in models):
            a.clause = f"it came into play as a copy of {came.entry.model}, which is not, but its own text makes it so in addition"
            a.extra_rules = tuple(dict.fromkeys((*marks(excepted), *a.extra_rules)))


_STATES = frozenset({"tapped", "untapped", "token", "nontoken", "copy", "card", "permanent", "spell", "attacking", "blocking"})
"""What something may be asked to be that is no characteristic of it."""


def _has(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether an ability is called so, or says so."""
    OF_OBJECTS["abilities of X"](asker, q, at, a)
    said = [fold(str(text)) for text in a.value] if isinstance(a.value, list) else []
    wanted = fold(q.words)
    counter = re.fullmatch(r"(?:an? )?(.*?) ?counters?", wanted)
    if counter is not None:
        OF_OBJECTS["counters on X"](asker, q, at, a)
        kinds = {fold(kind) for kind in a.value} if isinstance(a.value, dict) else set()
        a.value = "yes" if (counter.group(1) in kinds if counter.group(1) else kinds) else "no"
        return
    obj = asker.object(q.object, at) if q.object is not None else None
    if (size := re.fullmatch(r"([+-]\d+)/([+-]\d+)", wanted)) is not None:
        return _has_got(asker, q, at, a, (int(size[1]), int(size[2])))
    chars = asker.view(at).chars(obj.id) if obj is not None and obj.id in at.game.objects else None
    keywords = {fold(i.keyword or getattr(i.ability, "keyword", "")) for i in chars.abilities} if chars is not None else set()
    words = {fold(said_ability(asker, at, i.ability)) for i in chars.abilities} if chars is not None else set()
    a.value = "yes" if wanted in keywords or any(text == wanted or text.startswith(f"{wanted} ") for text in (*said, *words)) else "no"
    if obj is not None and a.value == "yes" and asker.thorough and a.derivation:
        _given(asker, a, obj, wanted)
    if obj is not None and a.value == "no":
        lacking = [row for row in a.derivation if row.characteristic == "abilities" and not _takes_nothing(row, wanted)]
        if a.derivation and not lacking:
            a.extra_rules = ()
        a.derivation = tuple(row for row in a.derivation if row in lacking or lacking and row.characteristic != "abilities")
        if asker.thorough and not a.derivation and obj.id in at.game.objects:
            _would_have(asker, at, a, obj, wanted)
        as_it_came(asker, a, at, obj)


def _given(asker: Asker, a: AnswerResult, obj: Obj, wanted: str) -> None:
    """Of what has an ability, only the effects that gave it; where none did, that it has it of its own, or as a copy."""
    of_it = (row for row in a.derivation if row.characteristic == "abilities")
    given = tuple(row for row in of_it if not _says(row.before, wanted) and _says(row.after, wanted))
    a.derivation = tuple(row for row in a.derivation if row in given or given and row.characteristic != "abilities")
    if not given:
        began = (asker.table.trace.steps[id - 1] for id in a.seeds)
        a.seeds = tuple(step.id for step in began if not isinstance(step.occurrence, BeginEffect))
        if obj.copy is not None:
            a.clause, a.extra_rules = f"it is a copy of {obj.copy.name}", marks(copiable_values)
        elif obj.kind != "token" or not a.seeds:  # a token has what it was created with
            a.clause, a.extra_rules = "it has that of its own, and nothing takes it away", marks(Layers.layer)


def _says(abilities: str, wanted: str) -> bool:
    """Whether one of the abilities of a row is called so."""
    return any(fold(each) == wanted or fold(each).startswith(f"{wanted} ") for each in abilities.split("; "))


def _would_have(asker: Asker, at: Moment, a: AnswerResult, obj: Obj, wanted: str) -> None:
    """The ability of its own that would give it what it lacks, once it has been played, or has triggered, and has resolved."""
    for instance in asker.view(at).chars(obj.id).abilities:
        ability = instance.ability
        given = (node.ability for node in walk(ability) if isinstance(node, e.GainAbility)) if isinstance(ability, WAITING) else ()
        if any(fold(getattr(each, "keyword", "")) == wanted for each in given):
            if isinstance(ability, e.TriggeredAbility) and (idle := _idle(asker, at, obj, ability)) is not None:
                a.clause, a.extra_rules = did_not_trigger(idle, asker.label(obj)), (idle.rule,)
                return
            a.clause = f'"{said_ability(asker, at, ability).rstrip(".")}" gives it that only once it has resolved'
            a.extra_rules = marks(lasting_as_stated)
            return


def _idle(asker: Asker, at: Moment, obj: Obj, ability: e.TriggeredAbility) -> WhyNot | None:
    """Why a triggered ability of a thing did not trigger; None where it did."""
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    found = never_set_off(asker, at, (e.GainAbility,))
    return next((why for why, card, each, _ in found if card == obj.card and each == ability), None)


WAITING = (e.ActivatedAbility, e.TriggeredAbility)
"""The abilities that do what they say as they resolve."""


def _takes_nothing(row: DerivationRow, wanted: str) -> bool:
    """Whether an effect only gives abilities, and others than the one that is asked about."""
    has = row.after.split("; ")
    return wanted not in fold(row.effect) and all(each in has or each == "none" for each in row.before.split("; "))


def _has_got(asker: Asker, q: Question, at: Moment, a: AnswerResult, size: tuple[int, int]) -> None:
    """Whether an effect, or its counters, or all of them together, change its power and toughness by so much."""
    OF_OBJECTS["P/T of X"](asker, q, at, a)
    obj = asker.object(q.object, at) if q.object is not None else None
    rows = asker.view(at).derivation(obj.id) if obj is not None and obj.id in at.game.objects else ()
    sizes = [(row.before.split("/"), row.after.split("/")) for row in rows if row.characteristic == "P/T"]
    numbers = [(before, after) for before, after in sizes if all(re.fullmatch(r"-?\d+", x) for x in (*before, *after))]
    changes = [(int(after[0]) - int(before[0]), int(after[1]) - int(before[1])) for before, after in numbers]
    total = (sum(change[0] for change in changes), sum(change[1] for change in changes))
    a.value = "yes" if size in (*changes, total) and changes else "no"


def _has_its_own(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether what is there has all the abilities that are printed on it: of what is gone, as it last was."""
    assert q.object is not None
    OF_OBJECTS["abilities of X"](asker, q, at, a)
    obj = asker.object(q.object, at)
    printed = [fold(str(getattr(each, "text", ""))) for each in obj.base.faces[0].abilities] if obj.base is not None else []
    now = {fold(str(text)).rstrip(".") for text in a.value} if isinstance(a.value, list) else set()
    chars = asker.view(at).chars(obj.id) if obj.id in at.game.objects else None
    lands = set() if chars is None or obj.base is None else set(obj.base.faces[0].subtypes) & {*LAND_TYPES} - chars.subtypes
    a.value = "yes" if all(text.rstrip(".") in now for text in printed) and not lands else "no"


def _counters(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    OF_OBJECTS["counters on X"](asker, q, at, a)
    counters = a.value if isinstance(a.value, dict) else {}
    a.value = sum(number for kind, number in counters.items() if q.words == "any" or fold(kind) == fold(q.words))


SYMBOLS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "1"}
"""A type of mana, as it is asked for -> its symbol."""


def mana_of(game: Game, player: str, kind: str) -> int:
    """How much mana of a type ("any": of all types) is in a player's pool."""
    return sum(1 for mana in game.players[player].mana if kind == "any" or mana.symbol == SYMBOLS[kind])


def counters_of(game: Game, player: str, kind: str) -> int:
    """How many counters of a kind ("any": of all kinds) a player has."""
    having = game.players[player]
    return sum(n for each, n in {**having.counters, "poison": having.poison}.items() if kind == "any" or fold(each) == fold(kind))


def _counters_had(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    a.value = counters_of(at.game, q.player, q.words)
    asker.rest_on(a, at, *(("counters", each) for each in at.game.together(q.player)))


def _mana(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    assert q.player is not None
    a.subject = q.player
    a.value = mana_of(at.game, q.player, q.words)
    lost = asker.thorough and not a.value and paid_for_nothing(asker, at, q.player)
    if lost:
        a.besides, a.extra_rules = f"what was paid for {lost}, which was countered, is not given back", NOTHING_REFUNDED.rules
    elif asker.thorough and not a.value:
        a.besides = not_tapped_yet(asker, at.game, q.player)
    elif a.value:
        a.besides, a.extra_rules = kept_in_pool(asker, at, q.player)
    asker.rest_on(a, at, ("mana", q.player))


ANSWERS: dict[str, Answering] = {
    "how many G does P control": _controls,
    "how many G are Z": _there,
    "how many G does P own Z": _there,
    "what G does P control": _controls,
    "what G are Z": _there,
    **dict.fromkeys((f"total {measure} of {whose}G" for measure in ("power", "toughness") for whose in ("P's ", "")), _total),
    "is X K": _is_kind,
    "does X have A": _has,
    "does X have its abilities": _has_its_own,
    "how many C counters are on X": _counters,
    "how much M mana does P have": _mana,
    "how many C counters does P have": _counters_had,
}
"""The forms of questions that are answered here."""
