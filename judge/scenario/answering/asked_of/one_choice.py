"""Answers about whether a player could have chosen something for what asked for a choice, and why not."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import SUBTYPES_OF
from judge.engine.game.occurrences import Move, Search
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Game, Obj
from judge.engine.looking import Context, fits, select
from judge.engine.record.acting import marks
from judge.engine.record.kinds_in_words import with_article
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict, in_quotes
from judge.engine.rules.part2_cards.r212_card_types.aura_hosts import aura_host
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import bodies_of
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import in_order
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part5_additional.r502_keyword_abilities.enchant import enchant_quality
from judge.engine.table.decisions import QUIET
from judge.engine.table.questions import forbidden
from judge.engine.table.recorded_choices import OF_THINGS
from judge.scenario.answering.asked_of.payments import (
    RESOLVED,
    choices_of,
    choices_of_player,
    could_choose,
    damage_to_come,
    found_by_searching,
    last_of_choices,
    named_for_choices,
    once_resolved,
    only_choice,
    said_of,
    settling_rule,
)
from judge.scenario.answering.asked_of.targets import as_target, changes_targets, things_then
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.choices.assumptions import chosen_said
from judge.scenario.running.choices.not_asked import in_a_clause, is_of_the_kind, why_not_chosen
from judge.scenario.running.register import last_object_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.spoken.described import abilities_of
from judge.support.late_regex import regex

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _could_choose_one(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player could choose a thing, or will be able to, when the object asks for the last time; of a target, whether it could
    be that."""
    if q.object is None:
        _could_choose_for_any(asker, q, at, a)
        return
    cards = named_for_choices(asker, q, at, a)
    own = {*cards, *asker.register.abilities_of(cards)}
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind not in QUIET]
    asking = [step for step in asked if step.data["decision"].kind == "targets" or step.data.get("offered")]
    asking += [step for step in asker.steps(at) if _asks_without(asker, q, step, own)]
    last = max(asking, key=lambda step: step.id, default=None)
    if last is None and any(at.game.objects[id].card in own for id in at.game.stack):
        once_resolved(asker, q, at, a, q.kind)
    elif last is None and (came := _came_attached(asker, at, cards)) is not None:
        _as_what_it_enchants(asker, q, at, a, came)
    elif last is None:
        a.value, a.clause = "no", f"{a.subject} has asked {q.player} to choose nothing"
    elif last.kind == "resolves":
        _by_its_words(asker, q, at, a, last, cards)
    elif last.kind == "choice" and last.data["decision"].kind != "targets":
        _of_those_offered(asker, q, at, a, last)
    else:
        as_target(asker, q, at, a, last)


def _could_choose_for_any(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player could choose a thing for any of what asked him or her for one, the last first; else who chose it."""
    every = list(dict.fromkeys(_that_asked(asker, q, at)))
    for asks in every:
        _could_choose_one(asker, replace(q, object=asks), at, one := replace(a))
        if one.value == "yes":
            every.insert(0, asks)
            break
    else:
        if _chosen_by_another(asker, q, at, a):
            return
    a.value, a.clause = "no", f"nothing has asked {q.player} to choose anything"
    if every:
        a.clause = ""
        _could_choose_one(asker, replace(q, object=every[0]), at, a)
    a.subject = q.player or ""


def _chosen_by_another(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> bool:
    """Whether a thing was among what another player was asked to choose from: it was for that player to choose; writes that."""
    assert q.other is not None
    for step in reversed(asker.steps(at)):
        decision = step.data["decision"] if step.kind == "choice" and step.data.get("offered") else None
        others = decision is not None and decision.maker not in (q.player, None) and decision.kind in OF_THINGS and decision.source
        if decision is not None and others and {*things_then(asker, q.other, at, asker.game_before(step))} & {*step.data["offered"]}:
            a.subject, a.value, a.seeds, a.extra_rules = q.player or "", "no", (step.id,), tuple(filter(None, (decision.rule,)))
            a.clause = f"{decision.maker} chooses for {asker.table.name(decision.source)}"
            return True
    return False


def _last_that_asked(asker: Asker, q: Question, at: Moment, *, anything: bool = False) -> Reference | None:
    """The first of what asked."""
    return next(_that_asked(asker, q, at, anything=anything), None)


def _that_asked(asker: Asker, q: Question, at: Moment, *, anything: bool = False) -> Iterator[Reference]:
    """What asked the player to choose some thing, the last first, also where there was one thing or none to be chosen, and then what asked
    for a target. `anything`: what asked for any choice, or else what resolved under the player's control."""
    aims: list[Reference] = []
    for step in reversed(asker.steps(at)):
        decision = step.data["decision"] if step.kind == "choice" and step.data["decision"].maker == q.player else None
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" and step.game is not None else None
        of_it = decision is not None and decision.kind not in QUIET and (anything or decision.kind in OF_THINGS)
        if decision is not None and decision.source is not None and of_it:
            obj = asker.table.obj(decision.source)
        elif (by := decision.source if decision and decision.kind == "targets" else changes_targets(asker, q, step)) is not None:
            aims.append(asker.register.reference(asker.card_of(source_of(asker.table, by))))
            continue
        elif anything:
            obj = obj if obj is not None and obj.controller == q.player else None
        elif obj is None or step.game is None or not any(_choosing(asker, q, step.game, obj)):
            continue
        if obj is not None:
            yield asker.register.reference(asker.card_of(source_of(asker.table, obj.id)))
    yield from aims


def _asks_without(asker: Asker, q: Question, step: Step, own: set[int]) -> bool:
    """Whether something asked for a choice for which there was no more than one way, so that none was made: by its words as it resolved,
    or for its targets, or those that it changes."""
    if step.kind not in ("resolves", "targets", "removed from the stack"):
        return asker.card_of(changes_targets(asker, q, step)) in own
    if asker.card_of(step.data["thing"]) not in own or step.game is None or (obj := asker.table.obj(step.data["thing"])) is None:
        return False
    if step.kind == "resolves":
        return any(_choosing(asker, q, step.game, obj))
    return obj.controller == q.player and obj.stack is not None and obj.stack.body is not None and bool(obj.stack.body.targets)


def _of_those_offered(asker: Asker, q: Question, at: Moment, a: AnswerResult, told: Step) -> None:
    """Whether it was among what was offered, and if not, what of what was asked for it is not."""
    assert q.other is not None
    decision, offered = told.data["decision"], told.data["offered"]
    game = asker.game_before(told)
    things = things_then(asker, q.other, at, game)
    a.seeds, a.value = (told.id,), "yes" if {*things} & {*offered} else "no"
    if a.value == "yes":
        a.clause, a.extra_rules = "it is one of those that can be chosen", tuple(filter(None, (decision.rule,)))
    if a.value == "yes" or not things:
        return
    with asker.table.supposing(game):
        resolving = game.objects[game.stack[-1]] if game.stack else None
        verdict = min((why_not_chosen(asker.table, decision, thing, resolving) for thing in things), key=lambda each: each.holds)
    if verdict.holds:
        a.clause = f"only {' or '.join(asker.table.name(x) if isinstance(x, int) else str(x) for x in offered)} can be chosen"
        resolving_since = max((step.id for step in asker.table.trace.steps[: told.id] if step.kind == "resolves"), default=0)
        between = asker.table.trace.steps[resolving_since : told.id]
        kept = next((s_ for s_ in between if s_.kind == "replaced" and isinstance(s_.data["before"], Search)), None)
        if kept is not None and kept.data["source"] is not None:
            a.clause += f", by the effect of {asker.table.name(kept.data['source'])}"
            a.seeds, a.extra_rules = (kept.id, told.id), kept.rules[:1]
    else:
        a.clause = in_a_clause(verdict)
    a.extra_rules = tuple(dict.fromkeys(filter(None, (decision.rule, verdict.rule))))


def _came_attached(asker: Asker, at: Moment, cards: Collection[int]) -> Step | None:
    """The last step by which one of the cards came into play attached to something, otherwise than as a spell that resolves."""
    for step in reversed(asker.steps(at)):
        o = step.occurrence
        came = isinstance(o, Move) and o.destination == IN_PLAY and o.origin != STACK and asker.card_of(o.subject) in cards
        if came and o is not None and step.game is not None and o.became in step.game.in_play:
            return step if step.game.objects[o.became].attached_to is not None else None
    return None


def _as_what_it_enchants(asker: Asker, q: Question, at: Moment, a: AnswerResult, came: Step) -> None:
    """Whether an Aura that came into play without being played could have come attached to it (212.4j)."""
    assert q.other is not None and came.game is not None and isinstance(came.occurrence, Move)
    aura = came.game.objects[came.occurrence.became or 0]
    things = things_then(asker, q.other, at, came.game)
    with asker.table.supposing(came.game):
        quality = enchant_quality(tuple(each.ability for each in asker.table.view.chars(aura.id).abilities))
        kind = quality.quality if quality is not None else None
        ctx = asker.table.context(Bindings(this=aura.id, you=aura.controller or aura.owner))
        verdicts = [fits(ctx, kind, x) and forbidden(asker.table, "be enchanted", x, aura.id) for x in things] if kind is not None else []
    a.seeds, a.extra_rules = (came.id,), marks(aura_host)
    a.value = "yes" if any(verdicts) else "no"
    failed = next((each for each in verdicts if not each), None)
    if a.value == "no" and failed is not None:
        a.clause, a.extra_rules = in_a_clause(failed), tuple(filter(None, (failed.rule, *marks(aura_host))))


def _by_its_words(asker: Asker, q: Question, at: Moment, a: AnswerResult, resolved: Step, cards: set[int]) -> None:
    """Whether it fits the words by which what resolved has something chosen, where nobody was asked, for there was one thing or none."""
    game, obj = resolved.game, asker.table.obj(resolved.data["thing"])
    assert q.other is not None and game is not None and obj is not None
    things = things_then(asker, q.other, at, game)
    verdicts = [is_of_the_kind(ctx, choose.filter, thing) for ctx, choose in _choosing(asker, q, game, obj) for thing in things]
    a.seeds, a.extra_rules = (resolved.id,), marks(as_applied)[:1]
    alone = only_choice(asker, q, at, cards) or []
    those = any(asker.table.name(thing) in alone for thing in things if isinstance(thing, int)) if alone else any(verdicts)
    a.value = "yes" if those else "no"
    failed: Verdict | None = next((each for each in verdicts if not each), None)
    if alone and (those or failed is None):
        a.clause = f"{' and '.join(alone)} is the one legal choice"
    elif a.value == "no":
        a.clause = in_a_clause(failed) if failed is not None else f"{a.subject} has asked {q.player} to choose nothing"


def _choosing(asker: Asker, q: Question, game: Game, obj: Obj) -> Iterator[tuple[Context, t.Choose]]:
    """What something that resolves has the player choose by its words, with how these are to be taken."""
    info = obj.stack
    if info is None or info.body is None:
        return
    for body, bindings in bodies_of(info, info.bindings) if info.body.modes else [(info.body, info.bindings)]:
        whose = bindings.bind("they", (q.player or "",)).bind("each", (q.player or "",))
        for node in walk(body.effect) if body.effect is not None else ():
            ctx = Context(game, asker.view_of(game), whose)
            if isinstance(node, t.Choose) and (node.by is None or q.player in select(ctx, node.by)):
                yield ctx, node


def _could_choose_nothing(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether what something asks for the last time could be left undone: whether it may be done, or none of the things be chosen."""
    if q.object is None:
        q = replace(q, object=_last_that_asked(asker, q, at, anything=True))
    if q.object is None:
        a.subject, a.value, a.clause = q.player or "", "no", f"nothing has asked {q.player} to choose anything"
        return
    cards = named_for_choices(asker, q, at, a)
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind not in QUIET]
    own = {*cards, *asker.register.abilities_of(cards)}
    aimed = [step for step in asker.steps(at) if step.kind == "targets" and asker.card_of(step.data["thing"]) in own]
    if not (asked or aimed or q.words) and any(at.game.objects[id].card in own for id in at.game.stack):
        once_resolved(asker, replace(q, words=RESOLVED), at, a, q.kind)
        return
    open_ones = [step for step in asked if step.data["decision"].kind in OPTIONAL or step.data.get("between", (1, 1))[0] == 0]
    told = (open_ones or asked or aimed)[-1:]
    what = a.subject if " for X" in q.kind else q.player or ""
    a.value = "yes" if open_ones else "no"
    a.extra_rules = told[0].rules[:1] if told else marks(in_order)
    if open_ones:
        some = open_ones[-1].data.get("between")
        a.clause = f"{a.subject} lets {q.player} {f'choose from {some[0]} to {some[1]}' if some else 'do it or not'}"
    elif told and told[0].kind == "choice":
        a.clause = f"{a.subject} does not say that it may be left undone"
    elif told:
        a.clause = f"a target has to be chosen for {a.subject} where there is one"
    elif (may := next((said for said in _sentences(_text_of(at, cards)) if _MAY.search(said)), None)) is not None:
        a.value, a.clause = "yes", f"{a.subject} says {in_quotes(may.strip())}"
    else:
        a.clause = f"what {a.subject} says is done, and it asks {q.player} nothing"
    a.subject = what


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.\n])\s*", text)


def _text_of(at: Moment, cards: Iterable[int]) -> str:
    """What is printed on the first of some cards that has been seen."""
    there = [obj.base for card in cards if (obj := last_object_of(at.game, card)) is not None and obj.base is not None]
    return there[0].faces[0].text if there else ""


def _could_leave_undone(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether what something says is done may be left undone, by its words: "you may draw a card"."""
    assert q.object is not None
    cards = named_for_choices(asker, q, at, a)
    text = _text_of(at, cards)
    printed, text = text.split("\n"), "\n".join((text, *(" ".join(said) for said in abilities_of(text))))  # with what its keywords mean
    does = rf"\b{re.escape(q.words.removesuffix('y').removesuffix('e'))}"
    whole = _sentences(text)
    sentences = [sentence for sentence in whole if re.search(does, sentence, re.IGNORECASE)]
    if not sentences:
        a.value, a.clause = None, f"{a.subject} says nothing of that"
        return
    may = [sentence for sentence in sentences if re.search(rf"\b(?:may|unless)\b[^.]*{does}|{does}[^.]*\bup to\b", sentence, re.IGNORECASE)]
    made = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind in OPTIONAL]
    if not may and not any(step.data["chosen"] is True for step in made):  # what is done only if something else is, that may be left undone
        only_if = re.compile(r"if (?:you|they|he|that player) do", re.IGNORECASE)
        may = [last for last, then in pairwise(whole) if then in sentences and only_if.match(then) and _MAY.search(last)]
    a.value = "yes" if may else "no"
    told = (may or sentences)[0].strip()
    a.clause = f"{a.subject} says {in_quotes(next((line for line in printed if line and told.startswith(f'{line} ')), told))}"
    a.extra_rules = tuple(filter(None, (made[-1].data["decision"].rule,))) if may and made else marks(in_order)


_MAY = regex(r"\bmay\b", re.IGNORECASE)


OPTIONAL = frozenset({"may", "unless", "optional cost"})
"""The kinds of choices of which one way is to leave it undone."""


def _could_choose_any(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Everything that the player could choose when something asked for a choice for the last time."""
    asks = _last_that_asked(asker, q, at)
    if asks is None:
        a.value, a.clause = [], f"nothing has asked {q.player} to choose anything"
    else:
        could_choose(asker, replace(q, kind="what could P choose for X", object=asks), at, a)
    a.subject = q.player or ""


def _chose(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What the player chose for an object, or for what asked last; also where there was one thing to be chosen."""
    every = [step for step in choices_of_player(asker, q, at) if step.data["decision"].kind not in QUIET]
    asks = q.object or _last_that_asked(asker, q, at)
    if asks is None and not every:
        a.subject, a.value = q.player or "", _listed(asker, q, at)
        a.clause = f"nothing has asked {q.player} to choose anything" + ", and that is how it is listed" * bool(a.value)
        return
    cards = named_for_choices(asker, replace(q, object=asks), at, a) if asks is not None else set()
    own = {*cards, *asker.register.abilities_of(cards)}
    asked = [step for step in choices_of(asker, q, at, cards) if step in every] if asks is not None else every
    alone = only_choice(asker, q, at, cards) if all(isinstance(step.data["chosen"], bool) for step in asked) else None
    if not asked and not alone and any(at.game.objects[id].card in own for id in at.game.stack):
        once_resolved(asker, replace(q, object=asks), at, a, "what did P choose for X")
    elif not asked and not alone and (damage := damage_to_come(at, own)) is not None:
        once_resolved(asker, replace(q, object=asks), at, a, "what did P choose for X", damage)
    elif alone:
        a.value, a.extra_rules = alone, settling_rule(asker, q, cards)
        a.clause = f"{' and '.join(alone)} is the one legal choice"
    elif asked:
        last = last_of_choices(asked)
        chosen, decision = last.data["chosen"], last.data["decision"]
        things = chosen if isinstance(chosen, tuple) and decision.kind in OF_THINGS | {"targets"} else None
        said = (chosen_said(asker.table.name, decision, chosen),) if things is None else tuple(said_of(asker, each) for each in things)
        a.value, a.seeds, a.extra_rules = list(said), (last.id,), tuple(filter(None, (decision.rule,)))
    else:
        a.value = _listed(asker, q, at, cards)
        a.clause = f"{a.subject} has asked {q.player} to choose nothing" + ", and that is how it is listed" * bool(a.value)
    if " for X" not in a.kind:
        a.subject = q.player or ""


def _listed(asker: Asker, q: Question, at: Moment, cards: Collection[int] = ()) -> list[str]:
    """The words that are listed as chosen for a player's permanents, or for these, without anybody having been asked for them."""
    here = (at.game.objects[id] for id in at.game.in_play if asker.view(at).chars(id).controller == q.player)
    said = (word for obj in here if not cards or obj.card in cards for word in obj.memory.values() if isinstance(word, str))
    return list(dict.fromkeys(said))


def _could_choose_word(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the player could choose a color or a type for what asked for a word."""
    cards = named_for_choices(asker, q, at, a)
    asked = [step for step in choices_of(asker, q, at, cards) if step.data["decision"].kind == "word"]
    if not asked:
        a.value, a.clause = "no", f"{a.subject} has asked {q.player} to choose no color or type"
        return
    decision, ways = asked[-1].data["decision"], [str(each) for each in asked[-1].data.get("ways", ())]
    kind = str(dict(decision.data).get("kind", ""))
    type = next((type for type, words in SUBTYPES_OF.items() if q.words in {word.casefold() for word in words}), "")
    of_very_many = not ways and kind == f"{type} type"  # the record keeps none of so many ways
    a.value = "yes" if of_very_many or q.words in {each.casefold() for each in ways} else "no"
    a.seeds, a.extra_rules = (asked[-1].id,), tuple(filter(None, (decision.rule,)))
    if a.value == "no":
        a.clause = f"only {' or '.join(ways)} can be chosen" if ways else f"it asks for {with_article(kind)}"


ANSWERS: dict[str, Answering] = {
    "could P choose K for X": _could_choose_word,
    "could P choose Y for X": _could_choose_one,
    "could P choose Y": _could_choose_one,
    "could P choose not to D for X": _could_leave_undone,
    "could P choose nothing for X": _could_choose_nothing,
    "could P choose nothing": _could_choose_nothing,
    "what could P choose": _could_choose_any,
    "what did P choose for X": _chose,
    "what did P choose": _chose,
    "what did P find": found_by_searching,
}
"""The forms of questions that are answered here."""
