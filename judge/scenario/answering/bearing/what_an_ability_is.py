"""Answers about what an ability is by its words: of which kind, whether it targets, is optional or random, what it costs (402-406, 419)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.cards.keywords.keywords import KEYWORDS
from judge.engine import hooks
from judge.engine.game.occurrences import AddMana, TapForMana
from judge.engine.game.state import Game, Obj
from judge.engine.record.acting import marks
from judge.engine.record.kinds_in_words import with_article
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r403_activated_abilities.who_and_when import play_ability
from judge.engine.rules.part4_spells.r406_mana_abilities.what_is_one import adds_mana
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import NOT_ON_THE_STACK
from judge.engine.rules.part4_spells.r410_triggered_abilities.onto_the_stack import put_on_stack
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import in_order
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import replace as replaced
from judge.engine.rules.part4_spells.r424_costs.paid_in_passing import reveal_cost
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.questions import keyword_rules
from judge.errors import ScenarioError
from judge.scenario.answering.allowing import meanings
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import last_object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

Meant = list[tuple[e.Ability, str]]
"""Abilities, each with its text."""


def having(game: Game, keyword: str) -> Obj | None:
    """An object that has a keyword printed on it, or gives it to another; None for no such one."""
    there = [obj for obj in game.objects.values() if obj.base is not None]
    for named in (_has_itself, mentioned):
        if (found := next((obj for obj in there if named(obj, keyword)), None)) is not None:
            return found
    return None


def _has_itself(obj: Obj, keyword: str) -> bool:
    return any(getattr(each, "keyword", "") == keyword for each in base_face(obj).abilities)


def mentioned(obj: Obj, keyword: str) -> list[e.Ability]:
    """The abilities of a keyword of which the printed text of an object speaks."""
    return [node for node in walk(base_face(obj).abilities) if isinstance(node, e.KeywordAbility) and node.keyword == keyword]


def abilities_meant(asker: Asker, at: Moment, obj: Obj, keyword: str, *, written: bool = False) -> Meant:
    """The abilities of an object, or those of a keyword of which it speaks; a keyword is what it stands for. `written`: where some are
    written out, those alone."""
    from judge.cards.page.kept_words import print_ability

    face = base_face(obj) if obj.base is not None else None
    here = obj.id in at.game.in_play
    every = [each.ability for each in asker.view(at).abilities(obj.id)] if here else list(face.abilities) if face is not None else []
    if keyword:
        own = [each for each in every if getattr(each, "keyword", "") == keyword]
        every = own or (mentioned(obj, keyword) if face is not None else [])
    elif written:
        every = [each for each in every if not getattr(each, "keyword", "")] or every
    found: Meant = []
    for each in every:
        said, meant = str(getattr(each, "text", "") or getattr(each, "keyword", "")), meanings(each)
        words = [print_ability(one) if keyword else said for one in meant]
        found += [(one, text if text[:1] != "<" else said) for one, text in zip(meant, words, strict=True)] or [(each, said)]
    return found


def is_mana(ability: e.Ability) -> bool:
    """Whether an ability is a mana ability: an activated one, or one that triggers on mana, that adds some."""
    if not isinstance(ability, e.TriggeredAbility):
        return hooks.is_mana_ability(ability)
    patterns = () if isinstance(ability.event, t.BecomesTrue) else t.each_pattern(ability.event)
    return hooks.adds_mana(ability.body) and any(each.verb in (TapForMana.verb, AddMana.verb) for each in patterns)


def _is_sort(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether an ability is of a kind, targets, is optional, or leaves something to chance.

    Raises ScenarioError where that is so of some of the abilities that may be meant, and not of others.
    """
    meant = _asked_of(asker, q, at, a)
    if q.words not in _RULES:  # what is done
        meant = [each for each in meant if isinstance(each[0], e.ActivatedAbility | e.TriggeredAbility)] or meant
    found = {_SORTS[q.words](ability) for ability, _ in meant}
    if len(found) != 1 or None in found:
        why = "of that, it is so in part" if meant else "it has no ability"
        raise ScenarioError(f"{a.subject}: {why}", code="bad-sentence", place=asker.place, help="ask of one ability: 'X's ability'")
    a.value = "yes" if found == {True} else "no"
    of = (q.words,) if a.value == "yes" else _KINDS
    named = [(each, text) for each in of for ability, text in meant if _SORTS[each](ability)]
    of_kind = q.words in _RULES and (a.value == "yes" or q.words in _KINDS)
    said = [f"{in_quotes(text.rstrip('.'))} is {with_article(each)}" for each, text in named] if of_kind else []
    a.clause = "; ".join(dict.fromkeys(said)) or f"its text is {'; '.join(dict.fromkeys(in_quotes(text.rstrip('.')) for _, text in meant))}"
    a.extra_rules = tuple(dict.fromkeys(number for each, _ in named for number in _RULES[each])) if said else ()


def _asked_of(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> Meant:
    """The abilities that a question is about."""
    of = q.object
    assert of is not None
    keyword = of.name if of.kind == "keyword" else ""
    cards = asker.finder.cards(of, at.game, past=True) if keyword else asker.cards(replace(of, part="", part_number=None), at)
    a.subject = str(of) if keyword or of.part else asker.register.label(cards[0])
    obj = having(at.game, keyword) if keyword else last_object_of(at.game, cards[0])
    meant = abilities_meant(asker, at, obj, keyword, written=True) if obj is not None else []
    triggers = [each for each in meant if isinstance(each[0], e.TriggeredAbility)] if of.part_said == "trigger" else []
    said = [each for each in meant if of.part_said and not triggers and of.part_said.casefold() in each[1].casefold()]
    return said or triggers or meant


def _optional(ability: e.Ability) -> bool | None:
    """Whether what an ability says is done may be left undone; None where that is so of a part of it, or it is played or not."""
    body = ability.body if isinstance(ability, e.TriggeredAbility | e.SpellAbility) else None
    if body is None:
        return None
    each = [_may(one) for one in body.modes or (body,)]
    return each[0] if len(set(each)) == 1 else None


def _may(body: e.Body) -> bool | None:
    done = body.effect.steps if isinstance(body.effect, e.Sequence) else (body.effect,)
    if body.targets and all(each.minimum == t.Number(0) for each in body.targets):
        return True
    if isinstance(done[0], e.May) and all(isinstance(each, e.IfDone | e.May) for each in done[1:]):
        return True
    return None if any(isinstance(node, e.May | e.Unless) for node in walk(body.effect)) else False


_SORTS: dict[str, Callable[[e.Ability], bool | None]] = {
    "mana ability": is_mana,
    "triggered ability": lambda ability: isinstance(ability, e.TriggeredAbility),
    "activated ability": lambda ability: isinstance(ability, e.ActivatedAbility),
    "static ability": lambda ability: isinstance(ability, e.StaticAbility | e.KeywordAbility),
    "replacement effect": lambda ability: mentions(ability, e.Replace) or mentions(ability, e.Regenerate),
    "prevention effect": lambda ability: mentions(ability, e.Prevent),
    "targeted": lambda ability: mentions(ability, e.TargetSpec),
    "optional": _optional,
    "mandatory": lambda ability: None if (may := _optional(ability)) is None else not may,
    "random": lambda ability: any(getattr(node, "at_random", False) is True for node in walk(ability)),
}
"""Of each sort whether an ability is of it."""
_KINDS = ("mana ability", "triggered ability", "activated ability", "static ability")
"""What an ability is of which it is asked whether it is something else."""
_RULES: dict[str, tuple[str, ...]] = {
    "mana ability": marks(adds_mana),
    "triggered ability": marks(put_on_stack),
    "activated ability": marks(play_ability),
    "static ability": NOT_ON_THE_STACK.rules,
    "replacement effect": marks(replaced),
    "prevention effect": marks(replaced),
}
"""The rules by which it is of that sort."""


def _is_cost(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether something is done as a cost of what an object is played for, or of its abilities, and not as it resolves."""
    does = re.compile(rf"\b{re.escape(q.words.removesuffix('y').removesuffix('e'))}", re.IGNORECASE)
    meant = _asked_of(asker, q, at, a)
    costs = [text.partition(":")[0] for ability, text in meant if isinstance(ability, e.ActivatedAbility)]
    costs += [text for ability, text in meant if mentions(ability, e.AdditionalCost)]
    costs = [text.replace("{T}", "{T} (tap it)").replace("{Q}", "{Q} (untap it)") for text in costs]
    paid = next((text for text in costs if does.search(text)), "")
    done = paid or next((text for _, text in meant if does.search(text)), "")
    if not done:
        _is_cost_of_keyword(asker, q, at, a, does)
        return
    a.value, a.extra_rules = "yes" if paid else "no", marks(reveal_cost if paid else in_order)
    a.clause = f"what is paid is {in_quotes(paid.rstrip('.'))}" if paid else f"it is done as this resolves: {in_quotes(done.rstrip('.'))}"


def _is_cost_of_keyword(asker: Asker, q: Question, at: Moment, a: AnswerResult, does: re.Pattern[str]) -> None:
    """Whether something is done as a cost by what the keywords of an object mean, where its text does not speak of it."""
    assert q.object is not None
    obj = last_object_of(at.game, asker.cards(replace(q.object, part="", part_number=None), at)[0]) if q.object.kind != "keyword" else None
    printed = base_face(obj).abilities if obj is not None and obj.base is not None else ()
    words = dict.fromkeys(each.keyword for each in printed if isinstance(each, e.KeywordAbility) and each.keyword in KEYWORDS.now)
    every = ((word, said) for word in words for text in KEYWORDS.now[word].text for said in text.split(". "))
    told = [(word, said) for word, said in every if does.search(said)]
    a.value, a.clause = "no", f"{a.subject} says nothing of that"
    if told:
        word, said = told[0]
        costs = [of for of, each in told if "additional cost" in each or does.search(each.partition(":")[0] if ":" in each else "")]
        a.value, a.extra_rules = "yes" if costs else "no", keyword_rules(costs[0] if costs else word)
        a.clause = f"its {costs[0] if costs else word} means {in_quotes(said.rstrip('.'))}"


ANSWERS: dict[str, Answering] = {"is X S": _is_sort, "is D a cost of X": _is_cost}
"""The forms of questions that are answered here."""
