"""Makes an alternative of the parser from each declaration: what it reads is the template, filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from judge.cards.instructions import things as t
from judge.cards.language import sayings  # noqa: F401  (it loads the declarations)
from judge.cards.language.effects.effects_base import by_a_player, by_an_object, commanded
from judge.cards.language.filled_templates import Hole, Unfit, filler, holes_of, role_of, spread
from judge.cards.language.nouns.joined_filters import NP, anywhere, both, zoned
from judge.cards.language.nouns.noun_filters import Adjective
from judge.cards.language.nouns.noun_phrases import Post, among, any_of_them, several
from judge.cards.language.parsing.combinators import Action, Parser, Place, declared, native
from judge.cards.language.parsing.grammar_words import INVARIABLE
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, ThisAt
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.say import MARKED, SAYINGS, Saying, pattern
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _plain, _player, hosts
from judge.cards.pool.compiled_cache import fingerprint
from judge.support.kept_value import kept


def _of(name: str, kind: str, make: Callable[..., Any], *more: Any) -> None:
    """Makes the rule `name`: what `make` makes of all that `kind` reads, and of `more`; where it makes None of it, nothing is read."""

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[Any, int]]:
        yield from ((made, end) for found, end in p.read(kind, at) if (made := make(found, *more)) is not None)


def _noun(name: str, kinds: tuple[str, ...], plural: bool | None, rule: str = "np", change: Callable[[t.Filter], t.Filter] = both) -> None:
    """Makes the rule `name`: the filter of a noun phrase of these kinds, in that number (None: in either), changed so."""
    _of(name, rule, lambda np: change(np.filter) if np.kind in kinds and plural in (None, np.plural) else None)


_THINGS = ("permanent", "token", "card", "mixed")
_ANY = (*_THINGS, "spell", "player", "source", "ability")
_KINDS = {"noun": _ANY, "thing": _THINGS, "permanent": ("permanent", "token"),
          **{kind: (kind,) for kind in ("source", "card", "spell", "player")}}  # fmt: skip
for _word, _kinds in _KINDS.items():
    _noun(_word + "_one", _kinds, False)
    _noun(_word + "_many", _kinds, True)
    _noun(_word + "_any", _kinds, None)
    _noun("a_" + _word, _kinds, None, "a_np")
_noun("nouns_all", _ANY, True)  # all of several kinds: written with "and"
_noun("a_thing_then", _THINGS, None, "a_np", anywhere)  # of what something was done to, wherever it is now
_noun("then_many", (*_THINGS, "source"), True, change=anywhere)  # of what they did, wherever they are now
_OBJECTS = ("permanent", "token", "card", "mixed", "spell", "source", "ability")
for _word, _plural in {"object_one": False, "object_many": True, "object_any": None}.items():
    _noun(_word, _OBJECTS, _plural)
_noun("plain_card", ("card",), False, "nouns")
_noun("plain_many", ("permanent",), True, "nouns")  # permanents, wherever they are


@native("plain_one")
def plain_one(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A permanent, wherever it is; of some types one and many have one form."""
    found = ((np, end) for np, end in p.read("nouns", at) if np.kind == "permanent")
    yield from ((np.filter, end) for np, end in found if not np.plural or p.words[end - 1] in INVARIABLE)


@native("rounded_each_time")
def rounded_each_time(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: a sentence of the paragraph says how all of it is rounded."""
    for way in ("up", "down"):
        if f"round {way} each time" in " ".join(p.words):
            yield way == "up", at


@native("those_counters")
def those_counters(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The kind of the counters that were counted just before: "if there are three or more time counters on it, remove those counters"."""
    counted = at > 6 and p.words[at - 5 : at - 3] == ["counters", "on"] and p.words[at - 3] in ("it", "~") and p.words[at - 2] == ","
    if counted and p.words[at : at + 2] == ["those", "counters"]:
        yield from ((kind, at + 2) for kind, end in p.read("counter_kind", at - 6) if end == at - 5)


@native("some_spell")
def some_spell(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """A spell, any spell, another spell."""
    if p.words[at] in ("a", "an", "any", "another"):
        for np, end in p.read("np", at + 1):
            if np.kind == "spell":
                yield both(np.filter, *((t.ANOTHER,) if p.words[at] == "another" else ())), end


@native("played_many")
def played_many(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """Spells, also where they are named as the cards that are played."""
    for np, end in p.read("np", at):
        if np.kind in ("spell", "card") and np.plural:
            yield zoned(np._replace(kind="spell")), end


def _each_of_them(who: t.Selection) -> t.Selection | None:
    """Each opponent, each other player: all of them."""
    if not isinstance(who, EachAt):
        return None
    return who.of if isinstance(who.of, t.Players) else t.Players("each")


def _said_after(post: Post) -> t.Filter | None:
    """What is said after a noun of things that were named before, wherever they are: "with flying", "that didn't attack this turn"."""
    return post.filter if not post.zone and post.on in ("", "permanent", "card") else None


_noun("plain_any", ("permanent", "card", "player", "spell", "token"), None, "nouns")
_of("size", "pt", lambda size: size)
_of("itself", "obj", lambda what: what if isinstance(what, ThisAt) else None)
_of("noun_phrase", "np", lambda np: np)  # with its number and kind
_of("who_would", "event_player", lambda who: who)  # with what later words may call that player
_of("any_player", "who", any_of_them)  # of players in general: "an opponent" is any of them
_of("any_poss", "poss", any_of_them)
_of("players", "who", lambda who: None if isinstance(who, ChooseAt) else any_of_them(who))
_of("each_of_them", "who", _each_of_them)
_of("one_of", "obj", among)  # what is one of the things named: of "a creature", any that fits
_of("one_player", "who", among)
_of("one_party", "any", among)
_of("all_of", "obj", several)  # what things are compared with: of "a creature you control", every one that fits
_of("keyword", "keyword_name", lambda name: t.HasKeyword(*name))
_of("said_after", "post", _said_after)
_of("zone_alone", "post", lambda post: post.filter if post.zone and post.on == "card" and isinstance(post.filter, t.InZone) else None)
for _kind in ("card", "permanent"):  # how many of what, where a noun of that kind says of what
    _of(f"at_least_{_kind}s", "at_least", lambda found, kind: found if found[2].kind == kind else None, _kind)
for _name, (_kind, _mark) in MARKED.items():
    _of(_name, _kind, lambda found, mark: mark + "".join(found), _mark)
for _name, _verbs in {"would_move": ("move",), "would_deal": ("damage",),
                      "would_happen": ("draw", "gain life", "lose life", "lose game", "damage", "destroy", "move")}.items():  # fmt: skip
    _of(_name, "would", lambda would, verbs: would[0] if would[0].verb in verbs else None, _verbs)

_SO_TOO = (
    "amount quantity, amounts amount_one, command may_play, conditions cond, cost cost_verb, dealing source_np, divided any, events event, "
    "its_amount amount, limits limit, many quantity, nouns typed_nouns, objs obj, poss poss0, predicate_filter state_filter, "
    "predicate_filter adjective, quality adjective, quantity figure, recipient recipient_one, redirected any, returned objs, "
    "static permission, static price, thrown a_card, under_whose poss, who who0, whoever who"
)
"""Categories, each with another of which all is of it as well."""
SAYINGS.append(Saying("for each", "", Hole("it"), ("<it:for_so_many>",)))
SAYINGS += (Saying(one, "", Hole("it"), (f"<it:{other}>",)) for one, other in (pair.split() for pair in _SO_TOO.split(", ")))


def _value(found: Any) -> Any:
    """What a hole takes of a party of an event, or of a noun: its filter."""
    match found:
        case Who() | NP() | Adjective():
            return found.filter
        case (str() as op, number, NP(filter=filter)):
            return op, number, filter
        case (t.Filter() as filter, _, int()):
            return None if filter == t.IsPlayer() else filter
    return found


_KIND = re.compile(r"<(\w+):(\w+)>")
_PARTIES = ("cards", "event_object", "event_source", "event_player", "recipient", "np", "a_np", "at_least", "at_least_cards",
    "at_least_permanents", "so_many", "so_much", "any_source", "adjective", "event_dealer", "event_spell", "event_land", "event_card",
    "nth_spell", "event_poss",)
Made = Callable[..., Any]


def _maker(saying: Saying) -> Made:
    """What a declaration makes of captures: its template, filled; None where a hole holds what it may not."""
    fill = filler(saying.template)
    tests = tuple(saying.when.items())
    kinds = dict(_KIND.findall(" ".join((saying.words, *saying.older))))
    if not tests and isinstance(saying.template, Hole):
        only = saying.template.name
        if kinds.get(only) not in _PARTIES:
            return lambda c, captures, who=None: captures[only]
    parties = tuple(name for name, kind in kinds.items() if kind in _PARTIES)

    placed = bool(holes_of(saying.template) & {"at", "last"})

    def made(c: Place, captures: dict[str, Any], who: t.Selection | None = None, moves: bool = False) -> Any:
        values = {**captures, "who": who, "mark": c.mark} if who is not None else {**captures, "mark": c.mark}
        if placed:
            values["at"], values["last"] = c.start + c.parser.base, c.end - 1 + c.parser.base
        for name in parties:
            if name in values:
                values[name] = found = _value(values[name])
                if isinstance(found, tuple):
                    values |= spread(name, found)
        if not all(test(values[name]) for name, test in tests if name in values):
            return None
        if moves:  # what moves is looked at by its move
            named = {name: found.filter for name, found in captures.items() if isinstance(found, Who)}
            values |= {name: _plain(filter) for name, filter in named.items() if filter is not None}
        try:
            return fill(values)
        except Unfit:
            return None

    if not tests and not parties and not holes_of(saying.template):
        return lambda c, captures, who=None, moves=False: saying.template
    return made


def _made_late(saying: Saying) -> Made:
    """What the declaration makes, its template taken apart when something is first made of it: of thousands a text asks few."""
    found: list[Made] = []

    def made(*given: Any, **named: Any) -> Any:
        if not found:
            found.append(_maker(saying))
        return found[0](*given, **named)

    return made


def _event(saying: Saying, made: Made, c: Place, captures: dict[str, Any]) -> Trigger | None:
    pattern = made(c, captures, moves=getattr(saying.template, "verb", "") == "move")
    if pattern is None:
        return None
    if any(isinstance(found, Who) and found.once for found in captures.values()):
        several = [name for name, found in captures.items() if isinstance(found, Who) and found.once]
        whoever = any(role_of(saying.template, name) == "other" for name in several)
        pattern = msgspec.structs.replace(pattern, once=True, **({"kind": "together"} if whoever and pattern.kind != "excess" else {}))
    mentions: list[Any] = []
    for name, found in captures.items():
        if isinstance(found, Who):
            mentions += _mention(found, role_of(saying.template, name))
            if found.once and _is_there(pattern, found.kinds) and role_of(saying.template, name) == "subject":
                mentions.append(Antecedent(found.at, t.Bound("those at once"), found.kinds, True, "event"))
        elif isinstance(found, tuple) and len(found) == 3 and found[1] is None:
            mentions.append(_player(found[2], role_of(saying.template, name)))
        elif isinstance(found, t.Selection):
            mentions += hosts(found)
    mentions += [Antecedent(c.end - 1 + c.parser.base, one, frozenset(kinds.split()), False, "event") for one, kinds in saying.speaks]
    words = c.parser.words
    mentions += [_own_name(c, at) for at in range(c.start, c.end) if words[at] == "~" and "~" in saying.words]
    counters = isinstance(pattern, t.EventPattern) and pattern.verb in ("put counter", "remove counter") and not pattern.each
    amount = counters or getattr(pattern, "once", False) or getattr(pattern, "verb", "") in ("damage", "gain life", "lose life")
    return Trigger(pattern, tuple(mentions), amount and (getattr(pattern, "kind", ""), getattr(pattern, "once", 0)) != ("excess", True))


def _is_there(pattern: Any, kinds: frozenset[str]) -> bool:
    """Whether those to whom it happened at once can be spoken of: of what moves, cards that have come to some zone."""
    if not isinstance(pattern, t.EventPattern):
        return False
    return pattern.verb != "move" or ("card" in kinds and bool(pattern.destination))


def _would(saying: Saying, made: Made, c: Place, captures: dict[str, Any]) -> tuple[t.EventPattern, Who] | None:
    """The event that is replaced, and who or what later words may call by a pronoun: the party that the words name last."""
    so = captures.pop("so", None)
    within = captures.pop("within", None) if so is None else t.AsLongAs(so)
    pattern = made(c, captures, moves=saying.template.verb == "move")
    if pattern is None:
        return None
    pattern = pattern if within is None else msgspec.structs.replace(pattern, turn=within)
    *_, party = (found for found in captures.values() if isinstance(found, Who | tuple))
    if not isinstance(party, Who):
        party = Who(party[0], frozenset({"player"}), party[1], party[2])
    if pattern.verb == "damage" and pattern.other is None:  # nobody is named who is dealt it
        party = Who(t.Anything(), frozenset(), None, party.at)
    if pattern.subject == t.Anything():
        pattern = msgspec.structs.replace(pattern, subject=None)
    return msgspec.structs.replace(pattern, once=True) if party.once else pattern, party


def _own_name(c: Place, at: int) -> Antecedent:
    return Antecedent(at + c.parser.base, t.This(), c.parser.context.kinds, False, "this")


def _words_of(saying: Saying) -> tuple[str, ...]:
    return (saying.words, *saying.older) if saying.words else saying.older


_PATTERNS = kept("patterns-of-sayings", fingerprint(), lambda: {one: pattern(one) for saying in SAYINGS for one in _words_of(saying)})
"""The words of declarations as patterns of the parser; they are the same as long as no module is another that reads cards."""


def _done(saying: Saying) -> Action:
    """What is done by whoever, or whatever, it is told of."""
    made = _made_late(saying)
    return lambda c, who, /, **captures: made(c, captures, who)


def _read_as(saying: Saying) -> Action:
    made = _made_late(saying)
    return lambda c, /, **captures: made(c, captures)


def _read_as_event(saying: Saying) -> Action:
    made = _made_late(saying)
    return lambda c, /, **captures: _event(saying, made, c, captures)


def _read_as_would(saying: Saying) -> Action:
    made = _made_late(saying)
    return lambda c, /, **captures: _would(saying, made, c, captures)


def _read_as_post(saying: Saying) -> Action:
    made = _made_late(saying)

    def post(c: Place, /, **captures: Any) -> Post | None:
        found = made(c, captures)
        return None if found is None else Post(found, saying.zoned, saying.on)

    return post


def _read_as_parts(saying: Saying) -> Action:
    made = _made_late(saying)

    def parts(c: Place, /, **captures: Any) -> tuple[Any, ...] | None:
        found = made(c, captures)
        return found if found is None or isinstance(found, tuple) else (found,)

    return parts


_Read = tuple[tuple[str, Callable[[Saying], Action]], ...]

_BY_PLAYERS: _Read = (("player_verb", lambda saying: by_a_player(_done(saying))),)
_AS: dict[str, _Read] = {"effect": (*_BY_PLAYERS, ("command", lambda saying: commanded(_done(saying)))), "player does": _BY_PLAYERS,
    "object does": (("object_verb", lambda saying: by_an_object(_done(saying))),), "event": (("event", _read_as_event),),
    "would": (("would", _read_as_would),), "after noun": (("post", _read_as_post),), "part": (("part", _read_as_parts),),
    "can't": (("cant_action", _read_as_parts),), "player can't": (("player_cant", _read_as_parts),),}
"""Categories of declarations that make more of it than what stands there: the rules that read them, each with what its action is."""

RULES = {"condition": "cond", "conditions": "condition", "amounts": "amount", "sentence": "sentence_core", "whole sentence": "sentence",
    "amount": "amount_one", "for each": "each_of", "quality": "protection_quality", "static": "static_line", "cost": "cost_action",
    "after player": "player_clause",}
"""Categories of declarations by the parser's names for them; any other category is a rule of the grammar by its own name."""


def _also_within(saying: Saying, words: list[str]) -> list[str]:
    """Any event may be said to be replaced only in somebody's turn; damage, only while something is so."""
    if saying.category != "would":
        return words
    so = [f"{one} while <so:condition>" for one in words] if getattr(saying.template, "verb", "") == "damage" else []
    return [f"{one} [during <within:whose_turn>]" for one in words] + so


for _saying in SAYINGS:
    _words = dict.fromkeys(_also_within(_saying, [_PATTERNS[each] for each in _words_of(_saying)]))
    for _name, _made_so in _AS.get(_saying.category) or ((RULES.get(_saying.category, _saying.category), _read_as),):
        declared(_name, _words, _saying, _made_so)
