"""The words of what a declaration says: an instruction matched against its template, and what the holes took put into the words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import pairs, plural, third
from judge.cards.language.filled_templates import MEANT, matched
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.references.antecedents import Antecedent, bind_antecedent, mentioned
from judge.cards.language.references.called_again import meant
from judge.cards.language.say import FURTHER, MARKED, Saying, sayings_for
from judge.cards.printing.parties import parties
from judge.cards.printing.printed_words import Context, Unworded, article, capital, restore, saved, told, unworded

T = TypeVar("T")
_PIECE = re.compile(r"(\s*)(?:<(\w+):\(([^()]*)\)>|<(\w+):(\w+)>|(\[[^\[\]]*\])|(\^?)\(([^()]*)\)|([^\s<\[(]+))")


_AGREEING = pairs("agreeing")
"""Words that agree with the number of what a part of a continuous effect is said of."""
_A = "\0"
_AN = re.compile(r"\0 (\S+)")
"""A number of one, before the noun whose article it is."""
_OF_ANY = ("cards", "event_player", "event_spell", "nth_spell", "event_land", "event_card", "event_dealer", "any_source")
"""Kinds of holes for which nothing may be asked: "a player", "a spell"."""
_ME = (t.You(), t.ME)
_MANY = ("you", "they", "your opponents", "your teammates")
_LASTING = {"become": "is", "gain": "have"}
"""What a static ability says instead of an effect."""


def said(categories: tuple[str, ...], node: Any, c: Context, many: bool = False, static: bool = False) -> str | None:
    """The words of the first declaration of these categories that the node matches; None where none does.

    What must be called X, and told at the end, is only written where no declaration says it in its place. `many` and `static` are of
    what a part of a continuous effect is said: several things, by a static ability.
    """
    _declared()
    before, second = saved(c), None
    MEANT.set(lambda ref: meant(msgspec.structs.replace(ref, at=c.place), c.mentioned, {*c.within}))
    for saying in sayings_for(node):
        if saying.category not in categories:
            continue
        taken: dict[str, Any] = {}
        if matched(saying.template, node, taken) and _allowed(saying, _gathered(taken)):
            try:
                found = _written(saying, taken, c, many, static)
            except (Unworded, KeyError):
                restore(c, before)
                continue
            if c.where == before["where"]:
                return found
            second = second or (found, saved(c))
            restore(c, before)
    if second is None:
        return None
    restore(c, second[1])
    return second[0]


@cache
def _declared() -> None:
    """All constructions are declared before one is looked for, also where every card was compiled in an earlier run."""
    from judge.cards.language.parsing import lines  # noqa: F401


def _gathered(taken: dict[str, Any]) -> dict[str, Any]:
    """How many of what, from the pieces of which a template speaks."""
    for name in [name.removesuffix("_op") for name in taken if name.endswith("_op")]:
        taken[name] = tuple(taken.pop(key) for piece in ("op", "number", "of") if (key := f"{name}_{piece}") in taken)
    return taken


def longest(found: tuple[T, ...], at: int, words: Callable[[tuple[T, ...]], str | None]) -> tuple[str, int] | None:
    """The words of the most of them from that one on which one declaration says together, and the place after them."""
    for end in range(len(found), at + 1, -1):
        if (so := words(found[at:end])) is not None:
            return so, end
    return None


def _allowed(saying: Saying, taken: dict[str, Any]) -> bool:
    """Whether what the holes took is what may stand there."""
    holes = {name: (kind, options) for _, name, kind, options in _pieces(saying.words) if name}
    unsaid = {"mark", "at", "who"} if saying.category in ("effect", "player does", "object does") else {"mark", "at"}
    if not saying.words or taken.keys() - unsaid - holes.keys() or holes.keys() - taken.keys():
        return False  # it is only read, or says less than is to be said
    if any(taken[name] is None and kind not in _OF_ANY for name, (kind, _) in holes.items()):
        return False
    if any(not taken[name].startswith(MARKED[kind][1]) for name, (kind, _) in holes.items() if kind in MARKED):
        return False
    words = all(taken[name] in options.split("|") for name, (kind, options) in holes.items() if kind == "word")
    return words and all(test(taken[name]) for name, test in saying.when.items() if name in taken)


def _written(saying: Saying, taken: dict[str, Any], c: Context, several: bool, static: bool) -> str:
    from judge.cards.printing.printed_nouns import noun
    from judge.cards.printing.verbs import conjugated, is_many, who_does
    from judge.cards.printing.writers import of_cards, written_hole

    together = several  # whether it is done by several, or said of you

    def words() -> str:
        out: list[str] = []
        one, many = False, several
        pieces = _pieces(saying.words)
        for place, (space, name, kind, word) in enumerate(pieces):
            if name:
                value = taken[name]
                if kind == "count" and value == t.ONE and out[-1:] not in ([" exactly"], [" than"]):
                    found = _A
                elif kind in ("cards", "permanent_any"):
                    found = noun(of_cards(value) if kind == "cards" else value, c, not one)
                else:
                    found = value if kind == "word" else written_hole(kind, value, c, many)
                if out and out[-1].strip() == "a":
                    out[-1] = out[-1].replace("a", article(found).partition(" ")[0])
                one = value == t.ONE if isinstance(value, t.Quantity) else one
                many = isinstance(value, t.Selection) and (isinstance(value, t.You) or is_many(value, c))
                many = many or found in _MANY or kind.endswith("_many") or found.startswith(("one or more ", "you or "))
                many = many or _several(kind, value)
            elif word.startswith("^") and place and pieces[place - 1][3] == "there":
                later = pieces[place + 1]
                found = _verb(word[1:], _several(later[2], taken.get(later[1])))
            elif kind == "number":
                found = word if one else plural(word)
            elif kind == "either":
                first, _, other = word.partition("|")
                if other in ("his or her", "he or she"):
                    found = first if any(value in _ME for value in taken.values()) else other
                elif first.startswith("^"):
                    found = _verb(other if static else first[1:], many)
                else:
                    found = other if (several if word in ("it|them", "was|were") else many) else first
            elif word.startswith("^"):
                found = _verb(word[1:], many if any(piece[1] for piece in pieces[:place]) else together)
            else:
                found = word.replace("~'s", "its" if c.name == "it" else "~'s").replace("~", c.name or "this permanent")
            out.append(space + found)
        found = _AN.sub(lambda one: "one or" if one[1] == "or" else article(one[1]), "".join(out))
        found = found.strip().replace(" ,", ",").replace(" 's", "'s").replace(" .", ".")
        return re.sub(r"(?<=\. )[a-z]", lambda letter: letter[0].upper(), found)

    if saying.category in ("effect", "player does"):
        chooser = next((value.by for value in taken.values() if isinstance(value, t.Choose)), t.You())
        who = taken.get("who", chooser)
        together = isinstance(who, t.You) or c.bare or is_many(who, c)
        found = who_does(who, words, c)
        if saying.category == "player does" and isinstance(who, t.You):
            found = f"you {found}"
    elif saying.category == "object does":
        subject = written_hole("obj", taken["who"], c)
        c.actor = taken["who"]
        verb = words()
        found = f"{subject} {verb if is_many(taken['who'], c) else conjugated(verb, c)}"
    else:
        found = words()
    if saying.category in ("event", "would"):
        c.mentioned += parties(saying, [(name, kind) for _, name, kind, _ in _pieces(saying.words) if name], taken, c)
    if taken.get("mark"):
        if saying.called:
            c.bound[taken["mark"]] = saying.called
        if (owner := taken.get("w")) is not None:
            c.owners[taken["mark"]] = owner
            if isinstance(saying.template, e.TakeUntil):
                c.owners["found"] = owner
    return found


def _several(kind: str, value: Any) -> bool:
    """Whether a hole says how many of what there are, and that is not one of them."""
    return kind.startswith("at_least") and value[:2] != (">=", t.ONE)


def further(what: e.Instruction, c: Context, words: Callable[[e.Instruction, Context], str]) -> str | None:
    """An instruction with the sentence after it that says more of it: "It can't be regenerated"; None where none does."""
    from judge.cards.printing.verbs import is_many

    for one in FURTHER.get(type(what), ()):
        taken: dict[str, Any] = {}
        if not all(matched(part, getattr(what, field), taken) for field, part in one.fields.items()):
            continue
        defaults = zip(reversed(what.__struct_fields__), reversed(what.__struct_defaults__), strict=False)
        plain = {field: value for field, value in defaults if field in one.fields}
        rest = msgspec.structs.replace(what, **plain)
        if rest == what or None in taken.values() or not _allowed(one.saying, taken):
            continue
        before = told(words(rest, c), c)
        about = next((value for field in ("what", "on", "to") if isinstance(value := getattr(what, field, None), t.Selection)), t.This())
        several = getattr(what, "count", t.ONE) != t.ONE or is_many(about, c)
        return f"{before}. {capital(_written(one.saying, taken, c, several, False))}"
    return None


def further_sentences(node: Any, c: Context) -> str:
    """The sentences that say more of an ability, of its cost or of its body, each with a blank before it."""
    words, said_of = "", set[str]()
    for one in FURTHER.get(type(node), ()):
        taken: dict[str, Any] = {}
        fits = all(matched(part, getattr(node, field), taken) for field, part in one.fields.items()) and _allowed(one.saying, taken)
        if fits and None not in taken.values() and said_of.isdisjoint(one.fields):
            words += f" {capital(_written(one.saying, taken, c, False, False))}."
            said_of |= one.fields.keys()
    return words


def _verb(verb: str, many: bool) -> str:
    return third(verb) if not many else {"is": "are", "isn't": "aren't"}.get(verb, verb)


@cache
def _pieces(words: str) -> tuple[tuple[str, str, str, str], ...]:
    """The words piece by piece: the blanks before it, a hole's name and kind, or a word; what is only read is left out."""
    found: list[tuple[str, str, str, str]] = []
    for match in _PIECE.finditer(words):
        space, choice, options, hole, kind, _optional, verb, either, word = match.groups()
        if choice:
            found.append((space, choice, "word", options))
        elif hole:
            found.append((space, hole, kind, ""))
        elif either:
            first, *others = either.split("|")
            if others == [(_LASTING if verb else _AGREEING).get(first)] or either in ("it|them", "you|he or she"):
                found.append((space, "", "either", verb + either))
            elif others == [plural(first)] and not verb:
                found.append((space, "", "number", first))
            else:
                found.append((space, "", "", verb + first))
        elif word:
            found.append((space, "", "", word))
    return tuple(found)

SENTENCES = ("effect", "player does", "object does", "sentence", "command", "may_play", "whole sentence", "cost")
"""The categories of declarations that say what is done."""
WORDS: dict[type[e.Instruction], Callable[..., str]] = {}


def effect(what: e.Instruction, c: Context) -> str:
    """The instruction as a clause that begins with a verb in the imperative (you do it) or with who or what does it."""
    words = _clause(what, c)
    if hasattr(what, "bind"):
        keep_what_was_done(what, c)
    return words


def keep_what_was_done(what: e.Instruction, c: Context) -> None:
    """Keeps in mind what something was done to, or what was made, by the name under which it is bound."""
    from judge.cards.printing.verbs import is_many, owner_of

    bound, thing, place = t.Bound(what.bind), getattr(what, "what", None), c.place  # type: ignore[attr-defined]
    comes = isinstance(what, e.Move) and what.zone == "in play"
    if isinstance(what, e.Reveal | e.LookAt) and (owner := owner_of(thing) or (t.You() if isinstance(what, e.Reveal) else None)):
        c.owners[what.bind] = owner
    if isinstance(thing, t.Choose):
        c.mentioned = tuple(a._replace(selection=bound, kinds=a.kinds - {"card"} | {"permanent"} if comes else a.kinds)
                            if a.selection == thing else a for a in c.mentioned)  # fmt: skip
    elif isinstance(what, e.Move):  # "that card" is what it became there
        many = thing is not None and is_many(thing, c)
        c.moved[thing] = bound
        c.mentioned = tuple(a._replace(kinds=a.kinds - {"card"}) if a.selection == thing else a for a in c.mentioned)
        if isinstance(thing, t.TopOfLibrary):
            c.bound |= {bound.name: "the removed card"} if what.zone == "removed from the game" else {}
        else:
            c.mentioned += (Antecedent(place, bound, frozenset({"card"}), many, "bind"),)
        if comes and isinstance(thing, t.AttachedTo | t.EventRole | t.Bound) and not many:
            kinds = frozenset({"creature", "permanent"} if isinstance(thing, t.AttachedTo) else {"creature"})
            c.mentioned += (Antecedent(place + 1, bound, kinds, False, "bind"),)
    elif isinstance(what, e.Reveal | e.LookAt) and isinstance(thing, t.TopOfLibrary | t.TopOfGraveyard | t.Every):
        shown = mentioned(EachAt(place, thing), c.kinds)
        c.mentioned += (shown._replace(selection=bound, kinds=shown.kinds | {"card"}, origin="bind"),)
    elif (made := bind_antecedent(f"#{place}", what, c.kinds)) is not None:
        c.mentioned += (made if made.selection == t.Bound("found") else made._replace(selection=bound),)


def _clause(what: e.Instruction, c: Context) -> str:
    if isinstance(what, e.Move | e.CreateToken | e.CreateCopyToken | e.TakeUntil) and what.remember:  # what other abilities speak of
        return effect(msgspec.structs.replace(what, remember=""), c)
    if (found := said(SENTENCES, what, c)) is not None:
        return found
    if (found := further(what, c, effect)) is not None:
        return found
    words = WORDS.get(type(what))
    if words is None:
        raise unworded(what)
    return words(what, c)
