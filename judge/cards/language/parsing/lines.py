"""Paragraphs to abilities: keyword lines, activated, triggered and static abilities, and what a spell does."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.parsing import frames  # noqa: F401  (it loads the alternatives of all rules)
from judge.cards.language.parsing.bodies import Context, NotRead, RawBody, make_body, read_body
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import ABILITY_WORDS
from judge.cards.language.parsing.lexing import Token
from judge.cards.language.parsing.mentions import Unresolved
from judge.cards.language.parsing.placeholders import Limits, Y
from judge.cards.language.parsing.spell_paragraphs import RawSpell, under_threshold
from judge.cards.language.parsing.static_abilities import is_itself, moves_itself, static, zone_of, zone_watched
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.references.givers import (
    given_away,
    meaning_giver,
    named_within_quotes,
    only_given_away,
    sure_of_giver,
    with_giver,
)
from judge.cards.language.references.pronouns import resolve
from judge.cards.language.sentences.sentence_frames import stop
from judge.cards.language.triggers.triggers import Trigger

N = TypeVar("N", bound=Node)

# ------------------------------------------------------------------------------------------------------ paragraphs


def compile_tokens(tokens: list[Token], context: Context, base: int = 0) -> tuple[e.Ability, ...]:
    """The abilities of one paragraph. Raises NotRead."""
    giver = context.giver or context.kinds
    places = named_within_quotes(tokens, giver)
    if not places:
        return _compiled(tokens, context, base)
    try:
        plain = _compiled(tokens, context, base)
    except NotRead:
        meant = sure_of_giver(places)  # what only the giver can be said of is not read of what has the ability
        if not meant:
            raise
    else:
        meant, open_ = meaning_giver(places, plain, tokens)
        if open_ is not None:
            raise NotRead(open_, "its giver, or what has the ability: either may be meant")
        if not meant:
            return plain
    found = _compiled(with_giver(tokens, meant), context._replace(giver=giver), base)
    if not only_given_away(found, given_away(found, tokens)):
        raise NotRead(meant[0], "an ability given to something else that names its giver")
    return found


def _compiled(tokens: list[Token], context: Context, base: int) -> tuple[e.Ability, ...]:
    p = Parser(tokens, context)
    p.base = base
    at, word = 0, ""
    dash = p.words.index("—", 0, 6) if "—" in p.words[:6] else 1
    named = " ".join(p.words[:dash])
    if p.size > 1 and named in ABILITY_WORDS | {"forecast", "boast", "exhaust"}:
        if p.words[dash] == "—":
            word, at = named, dash + 1
        elif p.tokens[1].raw[:1].isupper() or p.words[1] in ("~", "{T}"):
            word, at = named, 1
    errors: list[NotRead] = []
    for attempt in (_keywords, _activated, _triggered, _as_it_attacks, _statics, _keywords_first):
        if attempt is _triggered and context.spell and "~" not in p.words[at : p.size]:
            continue  # a spell's sentence of a later moment is what it does; only of itself, elsewhere than in play, could it be an ability
        if attempt is _statics and p.words[at] in ("when", "whenever", "at") and "~" in p.words[at : at + 14] and not _this_turn(p, at):
            continue  # a triggered ability of the card, even of a spell's: not part of what the spell does
        try:
            found = attempt(p, at, p.size, context, word)
        except NotRead as error:
            errors.append(error)
            continue
        except Unresolved as error:
            errors.append(NotRead(at, str(error)))
            continue
        if found is not None:
            if _x_without_value(p, at, found):
                raise NotRead(at, "an X that has no value")
            if any(_lasts_for_all(ability) for ability in found):
                raise NotRead(at, "a duration of its own for each of several")
            return tuple(map(under_threshold, found)) if word == "threshold" and "seven" not in p.words else found
    if not errors:
        errors.append(NotRead(at))
    raise max(errors, key=lambda error: (error.at, bool(error.reason)))


def _lasts_for_all(ability: e.Ability) -> bool:
    """Whether one effect on all of several would end by what becomes of each ("for as long as it has a counter on it")."""
    groups = {
        t.Bound(node.name) for node in walk(ability) if isinstance(node, e.Name) and isinstance(node.selection, t.Every | t.Bound)
    }  # a choice that is named is one thing
    applied = (node for node in walk(ability) if isinstance(node, e.Apply) and node.affected in groups)
    return any(inner == node.affected for node in applied for inner in walk(node.duration))


def _x_without_value(p: Parser, at: int, found: tuple[e.Ability, ...]) -> bool:
    """Whether "where X is" left some X of a paragraph without mana of that amount unsaid."""
    words = p.words[at : p.size]
    says = any(words[i : i + 3] == ["where", "x", "is"] for i in range(len(words)))
    announced = ":" in words and "{X}" in words[: words.index(":")]
    unsaid = (t.X, Y) if says and not announced else (Y,)
    bodies = (ability.raw if isinstance(ability, RawSpell) else ability for ability in found if not isinstance(ability, e.KeywordAbility))
    return any(isinstance(node, unsaid) for body in bodies for node in walk(tuple(body) if isinstance(body, RawBody) else body))


def _this_turn(p: Parser, at: int) -> bool:
    comma = p.words.index(",", at) if "," in p.words[at:] else p.size
    return p.words[comma - 2 : comma] == ["this", "turn"]


def _keywords(p: Parser, at: int, end: int, context: Context, word: str) -> tuple[e.Ability, ...] | None:
    if p.words[at : at + 2] == ["legendary", ","]:  # an old database's way to say the supertype, beside keywords
        supertype, rest = p.whole("static_line", at, at + 1), _keywords(p, at + 2, end, context, word)
        return None if supertype is None or rest is None else (static(supertype, context, word), *rest)
    found = p.whole("keyword_items", at, end) or p.whole("kicker_line", at, end)
    if found is None and end > at and p.words[end - 1] == ".":
        found = p.whole("keyword_items", at, end - 1)
    if found is None:
        return None
    resolved, specs = resolve(found, context.kinds)
    if specs:
        return None
    return tuple(resolved)


def _keywords_first(p: Parser, at: int, end: int, context: Context, word: str) -> tuple[e.Ability, ...] | None:
    """Keywords with a capital letter after them: a line that lost its break."""
    for found, last in sorted(p.read("keyword_items", at), key=lambda item: -item[1]):
        start = last + 1 if p.words[last] == "." else last
        if (
            start < end
            and p.words[last - 1] != "."
            and (p.tokens[start].raw[:1].isupper() or p.words[start] in ("{T}", "~") or p.words[start][:1] == "{")
        ):
            resolved, specs = resolve(found, context.kinds)
            if not specs:
                return (*resolved, *compile_tokens(p.tokens[start:end], context, p.base + start))
    return None


def _colon(p: Parser, at: int, end: int) -> int | None:
    quoted = False
    for i in range(at, end):
        if p.words[i] == '"':
            quoted = not quoted
        elif p.words[i] == ":" and not quoted:
            return i
    return None


def _activated(p: Parser, at: int, end: int, context: Context, word: str) -> tuple[e.Ability, ...] | None:
    colon = _colon(p, at, end)
    if colon is None:
        return None
    cost = p.whole("cost", at, colon) or p.whole("cost_or", at, colon)
    if cost is None:
        raise NotRead(at, "cost")
    raw = read_body(p, colon + 1, end)
    limits: list[Limits] = raw.extras.get("activate", [])
    cost = with_what_is_said_further(cost, raw, colon + 1, e.Cost, e.Body)
    condition: t.Condition | None = None
    conditions_ = [limit.condition for limit in limits if limit.condition is not None]
    if len(conditions_) == 1:
        condition = conditions_[0]
    elif conditions_:
        condition = t.Both(tuple(conditions_))
    who_ = [limit.who for limit in limits if limit.who is not None]
    body, new_cost, new_condition, who = make_body(raw, context, (), False, cost, condition, who_[0] if who_ else None)
    assert new_cost is not None
    body = with_what_is_said_further(body, raw, colon + 1, e.Cost, e.Body)
    zone = zone_of((new_cost, body, new_condition)) or "in play"
    keyword = ""
    if word == "forecast":
        zone, keyword = "hand", "forecast"
    times = [limit.limit for limit in limits if limit.limit]
    if word == "boast":  # only if it attacked this turn, and only once each turn
        attacked = t.Happened(t.EventPattern("attack", subject=t.ITSELF))
        new_condition = t.Both((attacked, new_condition)) if new_condition else attacked
        times, word = [1], ""
    if word == "exhaust":  # only once, as long as it is the same object
        times = [-1]
    return (e.ActivatedAbility(new_cost, body, zone, who if who is not None else t.You(), any(limit.sorcery for limit in limits),
        new_condition, min(times) if times else 0, keyword, "" if keyword else word, instant=any(limit.instant for limit in limits),),)


def with_what_is_said_further(node: N, raw: RawBody, at: int, *kinds: type[Node]) -> N:
    """An ability, its cost or its body, with what sentences of the body say of it. Raises `NotRead` where they speak of what it has not."""
    for kind, fields, values in raw.extras.get("further", ()):
        if kind not in kinds:
            raise NotRead(at, "said of another kind of ability")
        if isinstance(node, kind):
            node = msgspec.structs.replace(node, **dict(zip(fields, values, strict=True)))
    return node


def _triggered(p: Parser, at: int, end: int, context: Context, word: str) -> tuple[e.Ability, ...] | None:
    if p.words[at] not in ("when", "whenever", "at"):
        return None
    best: NotRead | None = None
    for trigger, comma in p.read("events", at + 1):
        if p.words[comma] != ",":
            continue
        starts: list[tuple[t.Condition | None, int]] = [(None, comma + 1)]
        if p.words[comma + 1] == "if":
            for condition, after in p.read("condition", comma + 2):
                if p.words[after] == ",":
                    starts.append((condition, after + 1))
        for condition, start in reversed(starts):
            try:
                ability = _trigger(p, trigger, condition, start, end, context, word)
                return (ability if condition is not None else _only_if(ability, trigger, [each for each, _ in starts if each], context),)
            except NotRead as error:
                best = error if best is None or error.at > best.at else best
            except Unresolved as error:
                found = NotRead(start, str(error))
                best = found if best is None or found.at > best.at else best
    raise best or NotRead(at + 1, "trigger condition")


def _only_if(ability: e.TriggeredAbility, trigger: Trigger, read: list[t.Condition], context: Context) -> e.TriggeredAbility:
    """An ability that speaks in what it does of whoever meets its "if": where nobody does, it does not trigger (404.3)."""
    steps = ability.body.effect.steps if isinstance(ability.body.effect, e.Sequence) else (ability.body.effect,)
    whole = isinstance(steps[-1], e.If) and steps[-1].otherwise is None and all(isinstance(each, e.Name) for each in steps[:-1])
    for condition in reversed(read) if whole else ():
        with suppress(Unresolved):
            _, _, alone, _ = make_body(RawBody(e.Nothing()), context, trigger.mentions, trigger.amount, None, condition)
            return msgspec.structs.replace(ability, condition=alone)
    return ability


def _trigger(
    p: Parser, trigger: Trigger, condition: t.Condition | None, start: int, end: int, context: Context, word: str
) -> e.TriggeredAbility:
    raw = read_body(p, start, end)
    if raw.extras.get("activate"):
        raise NotRead(start, "limit of an activated ability")
    body, _, condition, event = make_body(raw, context, trigger.mentions, trigger.amount, None, condition, trigger.event)
    body = with_what_is_said_further(body, raw, start, e.Body, e.TriggeredAbility)
    zone = "" if moves_itself(event) else zone_of((body, condition) if condition is not None else body) or zone_watched(event)
    if isinstance(event, t.EventPattern) and event.verb == "move" and event.subject == t.IsAmong(t.AttachedTo()) and event.origin:
        body = rebuild(body, _what_left)
    if isinstance(event, t.EventPattern) and event.verb == "play spell" and not is_itself(event.subject):
        body = rebuild(body, _of_the_spell)
        condition = rebuild(condition, _of_the_spell) if condition is not None else None
        if any(node == _WITH_X for node in walk(event.subject)):
            body = rebuild(body, lambda node: _X_OF_IT if node == t.X() else node)
    if isinstance(event, t.EventPattern) and event.verb == "clash":
        body = rebuild(body, _of_the_clash)
    return with_what_is_said_further(e.TriggeredAbility(event, body, condition, zone, word=word), raw, start, e.Body, e.TriggeredAbility)


def _as_it_attacks(p: Parser, at: int, end: int, context: Context, word: str) -> tuple[e.Ability, ...] | None:
    """What is done as this object attacks, while attackers are declared and not after that."""
    if p.words[at : at + 4] != ["as", "~", "attack", ","]:
        return None
    raw = read_body(p, at + 4, end)
    itself = Antecedent(at + 1 + p.base, t.This(), context.kinds, False, "this")
    body, _, _, _ = make_body(raw, context, (itself,), False, None, None)
    if raw.extras or body.targets or body.modes:
        raise NotRead(at + 4)
    attacks = t.EventPattern("attack", subject=t.ITSELF)
    return (e.StaticAbility((e.Replace(attacks, (e.Then(body.effect),)),), word=word),)


_WITH_X, _X_OF_IT = t.Measures("mana symbols:X", ">=", t.ONE), t.Value("X", t.EventRole("subject"))
"""A spell with {X} in its mana cost, and the X of which is spoken where a trigger condition speaks of such a spell."""


def _of_the_clash(node: Node) -> Node:
    """Where a trigger speaks of a clash, "if you won" is asked of that clash."""
    return t.Compares(t.Amount("event"), "=", t.ONE) if node == t.Done("clash won") else node


def _of_the_spell(node: Node) -> Node:
    """Where a trigger speaks of a spell that somebody plays, "it was kicked" is said of that spell."""
    return t.Fits(t.EventRole("subject"), t.IsState("kicked")) if node == t.Done("kicked") else node


def _what_left(node: Node) -> Node:
    """When what this was attached to has left play, an Equipment is attached to nothing: the event knows what left."""
    return t.EventRole("subject") if node == t.AttachedTo() else node


_X_IS_SOMETHING = {"further": [(e.Cost, ("x_least",), (1,))]}
_X_CANT_BE_NOTHING = e.StaticAbility((e.AdditionalCost(e.Cost(x_least=1)),), t.This(), zone="stack")
"""What a spell says of its own X, which is announced as it is played (409.1b)."""


def _statics(p: Parser, at: int, end: int, context: Context, word: str) -> tuple[e.Ability, ...] | None:
    """Static sentences one after another; in a spell's text, sentences of its effect may follow or stand alone."""
    abilities: list[e.Ability] = []
    place = at
    while place < end:
        if context.spell:
            try:
                raw = read_body(p, place, end)
                if raw.extras and raw.extras != _X_IS_SOMETHING:
                    raise NotRead(place, "limits")
                if raw.extras:
                    abilities.append(_X_CANT_BE_NOTHING)
                abilities.append(RawSpell(raw))
                place = end
                break
            except NotRead as error:
                pending = error
        else:
            pending = NotRead(place)
        best: tuple[e.StaticAbility | tuple[e.StaticAbility, ...], int] | None = None
        for found, last in p.read("static_line", place):
            after = stop(p, last)
            if after is not None and after <= end and (best is None or after > best[1]):
                best = (found, after)
        if best is None:
            if place > at:
                rest = compile_tokens(p.tokens[place:end], context, p.base + place)
                return (*abilities, *rest)
            raise NotRead(max(pending.at, place), pending.reason)
        several = best[0] if isinstance(best[0], tuple) else (best[0],)
        abilities.extend(static(one, context, word) for one in several)
        place = best[1]
    return tuple(abilities)


@native("quoted")
def quoted(p: Parser, at: int) -> Iterable[tuple[tuple[e.Ability, ...], int]]:
    """An ability in quotation marks."""
    if p.words[at] != '"':
        return
    close = at + 1
    while close < p.size and p.words[close] != '"':
        close += 1
    if close >= p.size:
        return
    context: Context = p.context
    inner = [Token('"', one.raw, one.line, one.column) if one.word == "'" else one for one in p.tokens[at + 1 : close]]  # quoted within
    try:
        abilities = compile_tokens(
            inner,
            Context(context.kinds | {"creature", "object", "permanent"}, False, (), context.name, context.stops, context.giver),
            p.base + at + 1,
        )
    except NotRead:
        return
    yield abilities, close + 1
