"""Abilities in the words of card texts."""

from __future__ import annotations

import copy
from collections.abc import Collection

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import LATER
from judge.cards.language.parsing.placeholders import Limits
from judge.cards.language.references.called_again import reference_to
from judge.cards.printing.costs_and_keywords import cost_text, holder, keyword_text
from judge.cards.printing.parts import becoming, own_price, parts
from judge.cards.printing.printed_control_flow import if_last
from judge.cards.printing.printed_effects import text
from judge.cards.printing.printed_events import condition, spell_words, trigger
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import SELECTIONS, again, count, selection
from judge.cards.printing.printed_words import Context, Unworded, capital, join, sentence, told, within
from judge.cards.printing.said import further_sentences, said


def ability_text(ability: e.Ability, c: Context) -> str:
    match ability:
        case e.KeywordAbility():
            return capital(keyword_text(ability, c))
        case e.SpellAbility():
            return body_text(ability.body, c)
        case e.ActivatedAbility():
            return _word(ability.word or ("forecast" if ability.keyword == "forecast" else "")) + _activated(ability, c)
        case e.TriggeredAbility():
            return _word(ability.word) + _triggered(ability, c)
        case e.StaticAbility():
            return _word(ability.word) + static_text(ability, c)
    raise Unworded(type(ability).__name__)


def _word(word: str) -> str:
    return f"{capital(word)} — " if word else ""


def body_text(body: e.Body, c: Context) -> str:
    """Targets and effect, or modes, as sentences."""
    if body.modes:
        least, most = body.choose
        further = next((node.cost for node in walk(body.modes) if isinstance(node, e.ModePrice) and node.beyond_first), None)
        number = _how_many(least, most, len(body.modes)) or count(t.Number(most), c)
        options = [body_text(mode, _mode_context(mode, c)).rstrip(".") for mode in body.modes]
        names = (c.name or "\0", c.giver or "\0")
        rest = [option if option.startswith(names) else within(option) for option in options[1:]]
        who = "Choose" if isinstance(body.mode_chooser, t.You) else f"{capital(_chooser(body.mode_chooser, c))} chooses"
        after = "" if isinstance(body.effect, e.Nothing) else f" {text(body.effect, c)}"
        number = "one or more" if further is not None else number
        paying = "paying " * bool(further is not None and further.mana)
        more = f", {paying}{within(cost_text(further, c))} for each beyond the first" if further is not None else ""
        if body.more_if is not None:
            then = _how_many(*body.choose_then, len(body.modes)) or count(t.Number(body.choose_then[1]), c)
            more = f". If {condition(body.more_if, c)}, choose {then} instead"
        more += ". Each mode must target a different player." * body.apart
        more += {"": "", "turn": " that hasn't been chosen this turn", "game": " that hasn't been chosen"}[body.fresh]
        return f"{who} {number}{more} — {'; or '.join([options[0], *rest])}.{after}"
    if isinstance(body.effect, e.Sequence) and isinstance(price := body.effect.steps[-1], e.ModePrice):
        steps = body.effect.steps[:-1]
        plain = msgspec.structs.replace(body, effect=steps[0] if len(steps) == 1 else e.Sequence(steps))
        return ("" if price.beyond_first else f"Pay {cost_text(price.cost, c)}: ") + body_text(plain, c)
    c.targets = c.targets or body.targets
    again = copy.deepcopy(c)
    words = _chosen_by_others(body, c) + _chosen_only(body, c) + text(body.effect, c)
    if not any(_spoken_of_too_early(words, index, _others(index, c), copy.deepcopy(again)) for index in range(len(c.targets))):
        return words
    chosen = [selection(t.Target(index), again) for index in range(len(again.targets))]
    vars(c).update(vars(again))
    return f"{sentence(f'choose {join(chosen)}')} {text(body.effect, c)}"


def _how_many(least: int, most: int, of: int) -> str:
    """How many modes are chosen, where that is no fixed number."""
    if least == 0:
        return "any number" if most == of else f"up to {count(t.Number(most), Context())}"
    if least == 1 < most == of:
        return "one or both" if of == 2 else "one or more"
    return ""


def _others(index: int, c: Context) -> set[str]:
    alone = (_called_back(other, Context(c.name, c.targets)) for other in range(len(c.targets)) if other != index)
    named = (reference_to(a.selection, (a,), a.at + 1, set()) for a in c.mentioned if isinstance(a.selection, t.Bound))
    return {*c.bound.values(), *alone, *(said(SELECTIONS, ref, c) or "" for ref in named if ref is not None)}


def _called_back(index: int, fresh: Context) -> str:
    """What a target would be called once it was named, if nothing else was."""
    selection(t.Target(index), fresh)
    return again(t.Target(index), fresh) or ""


def _spoken_of_too_early(words: str, index: int, others: Collection[str], fresh: Context) -> bool:
    """Whether "that creature" stands before the "target creature" that it means; `others`: what else has been named.

    A long phrase has no genitive, either: "target card in a graveyard's owner".
    """
    target = selection(t.Target(index), fresh).lower()
    at = words.lower().find(target)
    if len(target.split()) > 4 and words.lower().startswith("'s", at + len(target)):
        return True
    called = again(t.Target(index), fresh) or ""
    if called in others:
        return False  # it may be the other thing of that kind
    return called not in ("", "it", "them") and 0 <= words.lower().find(called) < at


def _chooser(who: t.Selection, c: Context) -> str:
    opponent = isinstance(who, t.Choose) and isinstance(who.filter, t.IsOpponent)
    return "an opponent" if opponent else selection(who, c)


def _chosen_only(body: e.Body, c: Context) -> str:
    """Targets of yours of which the effect does not speak: there only have to be such."""
    spoken_of = {node.index for node in walk(body) if isinstance(node, t.Target)}
    own = (index for index, spec in enumerate(body.targets) if isinstance(spec.chooser, t.You))
    return "".join(f"{sentence(f'choose {selection(t.Target(index), c)}')} " for index in own if index not in spoken_of)


def _chosen_by_others(body: e.Body, c: Context) -> str:
    """A target that only its chooser's sentence names: "that player chooses target player who ..."."""
    said = ""
    for index, spec in enumerate(body.targets):
        if not any(node == t.Target(index) for node in walk(body.effect)) and not isinstance(spec.chooser, t.You):
            chosen = f"{selection(spec.chooser, c)} chooses {selection(t.Target(index), c)}"
            said += f"{sentence(chosen.removesuffix(' of his or her choice'))} "
            c.mentioned = tuple(a for a in c.mentioned if a.selection != t.EventRole("player"))
            c.roles["player"] = "the first player"
    return said


def _mode_context(mode: e.Body, c: Context) -> Context:
    inner = Context(c.name, mode.targets)
    inner.giver, inner.types, inner.called = c.giver, c.types, c.called
    inner.roles, inner.bound, inner.mentioned, inner.kinds = dict(c.roles), dict(c.bound), c.mentioned, c.kinds
    return inner


def _limit(kind: str, limit: Limits, c: Context) -> str:
    words = said((kind,), limit, c)
    if words is None:
        raise Unworded(f"when or by whom it is played ({limit})")
    return words


def _activated(ability: e.ActivatedAbility, c: Context) -> str:
    c.targets = ability.body.targets
    words = f"{cost_text(ability.cost, c)}: {body_text(ability.body, c)}"
    words += further_sentences(ability.cost, c) + further_sentences(ability.body, c)
    timing = [*((Limits(instant=True),) * ability.instant), *((Limits(sorcery=True),) * (ability.sorcery and ability.cost.loyalty is None))]
    asked = [Limits(condition=ability.only_if)] if ability.only_if is not None else []
    for limits in (timing, [*asked, *((Limits(limit=ability.limit),) * bool(ability.limit))]):
        if limits:
            words += f" Play this ability only {' and only '.join(_limit('limit', limit, c) for limit in limits)}."
    if not isinstance(ability.who, t.You):
        words += f" {capital(_limit('any_player_may', Limits(who=ability.who), c))}."
    return words


def _unconditional(body: e.Body, c: Context) -> str:
    """An effect that asks a condition only as it resolves: the condition stands after it (404.3 reads one before it otherwise)."""
    first, *rest = body.effect.steps if isinstance(body.effect, e.Sequence) and body.effect.steps else (body.effect,)
    if isinstance(first, e.If) and first.otherwise is None and not body.modes:
        c.targets = c.targets or body.targets
        words = sentence(told(if_last(first, c), c))
        return f"{words} {text(e.Sequence(tuple(rest)), c)}" if rest else words
    return body_text(body, c)


def _triggered(ability: e.TriggeredAbility, c: Context) -> str:
    c.targets = ability.body.targets
    c.player_acts = any(node == t.EventRole("player") for node in walk(ability.body))
    start = trigger(ability.event, c)
    if ability.condition is not None:
        start += f", if {condition(ability.condition, c)}"
    words = body_text(ability.body, c) if ability.condition is not None else _unconditional(ability.body, c)
    words += further_sentences(ability.body, c) + further_sentences(ability, c)
    low = words if words.startswith((c.name or "\0", c.giver or "\0", '"')) else within(words)
    return f"{start}, {low}"

# ------------------------------------------------------------------------------------------------- static abilities
_GIVEN = {e.Move: "card removed", e.Sacrifice: "permanent sacrificed", e.TapOthers: "permanent tapped"}
"""What is given for a lower price, by what is done with it."""


_STATIC = ("static", "permission")


def static_text(ability: e.StaticAbility, c: Context) -> str:
    """The static ability in the words that are declared for it, or as its parts say; nothing of one that is silenced for a trial."""
    if not ability.parts:
        return ""
    ability = msgspec.structs.replace(ability, word="")  # said before it
    if words := said(_STATIC, ability, c):
        return sentence(words)
    if ability.condition is not None and (words := said(_STATIC, msgspec.structs.replace(ability, condition=None), c)):
        return sentence(f"as long as {condition(ability.condition, c)}, {words}")
    first = ability.parts[0]
    if isinstance(first, e.Replace) and first.condition is not None:
        always = msgspec.structs.replace(ability, parts=(msgspec.structs.replace(first, condition=None), *ability.parts[1:]))
        if words := said(_STATIC, always, c):
            return sentence(f"if {condition(first.condition, c)}, {words}")
    return _static_text(ability, c)


def _static_text(ability: e.StaticAbility, c: Context) -> str:
    if ability.keyword in LATER.now:
        said = static_text(msgspec.structs.replace(ability, keyword="", affected=t.This()), Context("this permanent"))
        return f"{capital(ability.keyword)} ({said})"
    first = ability.parts[0]
    if isinstance(ability.affected, t.Filter):
        c.holder = holder(ability.affected)
    while_ = f" as long as {condition(ability.condition, c)}" if ability.condition is not None else ""
    if isinstance(first, e.OptionalCost):
        if first.name == "additional cost":
            price = cost_text(first.cost, c)
            price = f"pay {price}" if first.cost.mana else price[:1].lower() + price[1:]
            paid = sentence(f"as an additional cost to play {c.name}, you may {price}{' any number of times' * first.repeat}")
            for part in ability.parts[1:]:
                if isinstance(part, e.CostChange) and isinstance(part.times, t.Size):
                    given = next((_GIVEN[type(action)] for action in first.cost.actions if type(action) in _GIVEN), "")
                    less = cost_text(part.cost, c)
                    paid += f" {sentence(f'{c.name} costs {less} less to play for each {given} this way')}"
            return paid
        return sentence(f"you may pay an additional {cost_text(first.cost, c)} as you play {c.name}")
    subject, many = affected_words(ability.affected, c)
    if isinstance(first, e.ChangeControl) and isinstance(first.to, t.You):
        return sentence(f"you control {subject}{while_}")
    whole = becoming(ability.parts, c, many)
    if whole is not None:
        return sentence(f"{subject} {'are' if many else 'is'} {whole}{while_}")
    words = parts(ability.parts, c, many, static=True)
    gained = (part.ability for part in ability.parts if isinstance(part, e.GainAbility))
    kept = next((one.variant for one in gained if isinstance(one, e.KeywordAbility) and one.variant.startswith("keeps")), "")
    if kept:
        return sentence(f"{subject} {words}. This effect doesn't remove {'Auras' if 'Auras' in kept else c.name}")
    where = f", where X is {c.where}" if c.where else ""
    c.where = ""
    if isinstance(first, e.CostChange) and first.action == "play":
        subject = f"{subject.removesuffix('control')}play" if subject.endswith("spells you control") else subject
    if isinstance(first, e.CostChange) and ability.condition is not None:
        held = f"if {condition(ability.condition, c)}" if isinstance(ability.condition, t.Exists) else while_.strip()
        return sentence(f"{held}, {subject} {words}{where}")
    if while_ and ". " in words:
        return sentence(f"{while_.strip()}, {subject} {words}")
    return sentence(f"{subject} {words}{where}{while_}{own_price(ability.parts)}")


def affected_words(what: t.Filter | t.Selection | None, c: Context) -> tuple[str, bool]:
    """The subject of a static ability, and whether it is a plural."""
    if what is None:
        return "players", True
    match what:
        case t.Every(filter=t.AllOf(parts=(t.IsPlayer(), t.DidThisTurn(pattern=played, role="player")))) if played.verb == "play spell":
            return f"each player who has played {spell_words(played.subject, c)} this turn", False
    if isinstance(what, t.AnyOf) and len(what.parts) < 4 and all(_own_zone(part) for part in what.parts):
        return join([f"all {noun(part, c, True)}" for part in what.parts]), True
    if isinstance(what, t.Filter):
        return noun(what, c, True), True
    words = selection(what, c)
    if isinstance(what, t.Every):
        return words.removeprefix("all "), True
    return words, isinstance(what, t.You | t.Together)


def _own_zone(filter: t.Filter) -> bool:
    """Whether a filter says of which zone it speaks, or of which not: it stands in a list with its own "all"."""
    return any(isinstance(part, t.InZone) or part == t.Not(t.IN_PLAY) for part in filter.conjuncts)
