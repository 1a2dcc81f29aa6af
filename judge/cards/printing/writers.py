"""How what stands in a hole of a declaration is written, by the rule of the grammar that reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.words_data import plural, third
from judge.cards.language.parsing.grammar_words import ORDINALS
from judge.cards.language.say import MARKED
from judge.cards.printing.costs_and_keywords import cost_text, granted, paid_words, protected_from
from judge.cards.printing.parts import becoming, exceptions, parts, pt
from judge.cards.printing.printed_events import condition, dealt, entering, player_words, predicate, source_words, spell_words, would
from judge.cards.printing.printed_nouns import a_noun, filter_as_thing, keyword_words, noun, spell_or_ability
from judge.cards.printing.printed_selections import count, each_of, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, Unworded, join, step_name
from judge.cards.printing.said import effect, said
from judge.cards.printing.verbs import is_many
from judge.cards.printing.zones import from_your, hows, looked_at, returned, token_text, under_whose


def only_when(what: t.Condition, c: Context) -> str:
    """A condition as it stands after "only": `during your upkeep`, `before attackers are declared`, `if you control a Forest`."""
    if isinstance(what, t.Both) and len(what.parts) > 2:
        return " and only ".join(only_when(part, c) for part in what.parts)
    found = said(("when", "when_only") if isinstance(what, t.Both) else ("when",), what, c)
    if found is None:
        raise Unworded(type(what).__name__)
    return found


def _predicate(filter: t.Filter, c: Context, many: bool) -> str:
    words = predicate(filter, c)
    return noun(filter, c, True) if many and words.startswith(("a ", "an ")) else words


def _own(zone: str) -> Callable[[t.Selection, Context], str]:
    """Writes whose zone something goes to: "your hand", "its owner's hand", "their owners' hands"."""

    def written(what: t.Selection, c: Context) -> str:
        from_ = what.of if isinstance(what, t.TopOfLibrary) else looked_at(what, c)
        if from_ is not None:
            return f"{possessive(from_, c)} {zone}"
        if from_your(what) or (isinstance(what, t.Bound | t.Every) and selection(what, c).endswith("revealed this way")):
            return f"your {zone}"
        return f"their owners' {plural(zone)}" if is_many(what, c) else f"its owner's {zone}"

    return written


def _size(size: tuple[t.Quantity, t.Quantity], c: Context) -> str:
    return pt(e.ModifyPT(*size), c).removeprefix("get ")


def _parts(found: tuple[e.Part, ...], c: Context) -> str:
    return parts(found, c, static=True)


def _quoted(abilities: tuple[e.Ability, ...], c: Context, joint: str = "and") -> str:
    return join([granted(one, c) for one in abilities], joint)


def _becoming(found: tuple[e.Part, ...], c: Context) -> str:
    words = f"is {whole}" if (whole := becoming(found, c, False)) else _parts(found, c)
    if not words.startswith("is "):
        raise Unworded(words)  # nothing becomes "has flying"
    return words.removeprefix("is ")


def _many(filter: t.Filter, c: Context) -> str:
    return noun(filter, c, True)


def of_cards(filter: t.Filter | None) -> t.Filter:
    """The filter, of cards, wherever they are."""
    parts = filter.parts if isinstance(filter, t.AllOf) else () if filter is None or isinstance(filter, t.Anything) else (filter,)
    return t.AllOf((*(part for part in parts if not isinstance(part, t.InZone)), t.IsState("card")))


def _recipients(to: t.Selection, c: Context) -> str:
    """To whom damage is dealt: each of several."""
    if isinstance(to, t.Together):
        return join([_recipients(part, c) for part in to.parts])
    if isinstance(to, t.Every) and not mentions(to, t.Bound):
        return said(("any",), to, c) or f"each {noun(to.filter, c)}"
    return selection(to, c, "any")


def _each_recipient(to: t.Selection, c: Context) -> str:
    """Recipients of whom each is spoken of after them: "his or her" in the amount."""
    words = _recipients(to, c)
    if not words.startswith(("each ", "that player")):
        raise Unworded("to be said after the amount")
    return words


def _its_amount(amount: t.Quantity, c: Context) -> str:
    """A characteristic of what does it, where a pronoun may mean that."""
    of = amount.of if isinstance(amount, t.Value) else t.This()
    if isinstance(of, t.This) or not (of == c.actor or (isinstance(of, t.Target) and c.actor == t.Bound("exiled"))):
        raise Unworded("of another")
    assert isinstance(amount, t.Value)
    return f"its {amount.characteristic}"


def _standing(what: t.Filter | t.Selection, c: Context) -> str:
    """Whom a static ability is about."""
    if isinstance(what, t.Selection):
        return selection(what, c)
    return filter_as_thing(what, c) if isinstance(what, t.IsAmong) else noun(what, c, True)


def _symbols(symbols: tuple[str, ...], c: Context) -> str:
    if not symbols[0].startswith("{"):
        raise Unworded("no symbols")
    return "".join(symbols)


def _so_much(q: t.Quantity, c: Context) -> str:
    """A number before a noun that is no count: `3`, `that much`; what is computed has to be called X."""
    words = count(q, c, "")
    if isinstance(q, t.Amount) and words != "that much":
        raise Unworded("an amount with a name")
    return words


def _count(q: t.Quantity, c: Context) -> str:
    words = count(q, c)
    if isinstance(q, t.Amount) and not words.startswith("that m"):
        raise Unworded("an amount with a name")
    return words


def _for_each(q: t.Quantity, c: Context) -> str:
    words = each_of(q, c)
    if words.startswith(("the ", "cards ")) or words == "of them" or q == t.Amount("prevented"):
        raise Unworded("for each of what")
    return f"for each {words}"


def _party(filter: t.Filter, c: Context) -> str:
    if c.once and not isinstance(filter, t.IsAmong):
        return f"one or more {noun(filter, c, True)}"
    return filter_as_thing(filter, c)


def _done_by_him(do: e.Instruction, c: Context) -> str:
    """What the player of the event does."""
    c.subject, before = t.EventRole("player"), c.subject
    words, c.subject = third(effect(do, c)), before
    return words


def _dealt(until: str) -> Callable[[t.EventPattern, Context], str]:
    def written(pattern: t.EventPattern, c: Context) -> str:
        return dealt(pattern, c, until)

    return written


def _rather(changes: tuple[e.Change, ...], c: Context) -> str:
    """What becomes of the event, whatever is remembered of it."""
    plain = tuple(msgspec.structs.replace(one, remember="") if isinstance(one, e.ToZone) else one for one in changes)
    if (words := said(("rather",), plain, c)) is None:
        raise Unworded("otherwise")
    return words


def _at_least(how_many: tuple[str, t.Quantity, t.Filter], c: Context) -> str:
    op, number, filter = how_many
    if (op, number) == (">=", t.ONE):
        return a_noun(filter, c)
    if (op, number) == ("=", t.Number(0)):
        return f"no {noun(filter, c, True)}"
    words = {">=": "{} or more", "<=": "{} or fewer", "=": "exactly {}", "<": "fewer than {}"}[op]
    return f"{words.format(count(number, c))} {noun(filter, c, number != t.ONE)}"


def _any_player(who: t.Selection, c: Context, many: bool = False) -> str:
    if who == c.subject and not isinstance(who, t.You):
        return "he or she"
    if isinstance(who, t.Players) and who.which in ("opponents", "teammates"):
        one, several = ("an opponent", "your opponents") if who.which == "opponents" else ("a teammate", "your teammates")
        return several if many else one
    return selection(who, c)


WRITERS: dict[str, Callable[[Any, Context], str]] = {**dict.fromkeys(("obj", "objs", "any", "who", "all_players", "it_played", "group_ref"),
    selection), **dict.fromkeys(("moved", "moved_now"), lambda what, c: selection(what, c, "card")), "each_of_them": lambda who,
    c: "each other player" if getattr(who, "which", "") == "others" else selection(who, c), "recipients": _recipients,
    "each_recipient": _each_recipient, "its_amount": _its_amount, "divided": lambda to, c: selection(to, c).removeprefix("up to "),
    **dict.fromkeys(("would", "would_move", "would_deal", "would_happen"), would), "next_damage": lambda pattern,
    c: f"{would(msgspec.structs.replace(pattern, once=pattern.subject is None), c)} this turn", "dealt_at_any_time": _dealt(""),
    "dealt_this_turn": _dealt(" this turn"), "dealt_this_combat": _dealt(" this combat"), "entering": entering, "copy_except": exceptions,
    "player_verb": _done_by_him, "who_would": player_words, "copy_choice": selection, "token_one": lambda token, c: token_text(token, t.ONE,
    c)[0].split(" ", 1)[1], "tokens_many": lambda token, c: token_text(token, t.Number(2), c)[0].split(" ", 1)[1], "size": lambda size,
    c: "/".join(quantity(side, c) for side in size), "rather": _rather, "redirected": selection, "source_np": _standing,
    **dict.fromkeys(("poss", "poss0", "possessed", "all_poss"), possessive), "any_poss": lambda who,
    c: "an opponent's" if who == t.Players("opponents") else possessive(who, c), **dict.fromkeys(("any_player", "players"), _any_player),
    "amount": quantity, "quantity": _so_much, "for_each": _for_each, **dict.fromkeys(("count", "many"), _count), "cards": lambda filter,
    c: noun(of_cards(filter), c), "each_of": each_of, "event_player": player_words, **dict.fromkeys(("cond", "condition"), condition),
    **dict.fromkeys(("when", "when_only"), only_when), "card_many": lambda filter, c: noun(of_cards(filter), c, True),
    "a_card": lambda filter, c: a_noun(of_cards(filter), c), **dict.fromkeys(("card_one", "plain_card"), lambda filter,
    c: noun(of_cards(filter), c)), "mana_symbols": _symbols, "returned": returned, **dict.fromkeys(("affected", "standing"), _standing),
    "cost_or": paid_words, "event_object": _party, "recipient": lambda filter,
    c: f"one or more {noun(filter, c, True)}" if c.together else filter_as_thing(filter, c),
    **dict.fromkeys(("one_of", "one_player", "one_party"), filter_as_thing), "nouns_all": lambda filter, c: _many(filter,
    c).replace("and/or", "and"), "noun_any": _many, "all_of": lambda what, c: a_noun(what.filter, c) if isinstance(what,
    t.Every) else selection(what, c), "some_spell": a_noun, "named_before": lambda name, c: "",
    **dict.fromkeys(("event_dealer", "any_source"), lambda filter,
    c: _party(filter, c) if c.once and filter is not None else source_words(filter, c)), "event_poss": lambda who,
    c: possessive(who.selection, c) if isinstance(who, t.IsAmong) else "an opponent's", "a_spell_or_ability": spell_or_ability,
    "event_spell": spell_words, "nth_spell": lambda filter, c: spell_words(filter, c).partition(" ")[2], "event_land": lambda filter,
    c: "a land" if filter is None else a_noun(filter, c), "event_card": lambda filter,
    c: "a card" if filter is None else a_noun(of_cards(filter), c), "cost_mana": lambda mana, c: "".join(mana), "cost": cost_text,
    "spells_abilities": lambda filter, c: spell_or_ability(filter, c, True).replace("and/or", "or"),
    **dict.fromkeys(("effects", "command", "sentence"), effect), "ref_noun": lambda noun, c: plural(noun[0]) if noun[1] else noun[0],
    "ordinal": lambda n, c: next(word for word, number in ORDINALS.items() if number == n),
    **dict.fromkeys(("at_least", "at_least_permanents"), _at_least), "at_least_cards": lambda q, c: _at_least((*q[:2], of_cards(q[2])), c),
    **{f"own_{zone}": _own(zone) for zone in ("hand", "graveyard", "library")}, "pt": _size, "protection_quality": protected_from,
    "becoming": _becoming, "parts": _parts, "top_card": selection, "one_type": a_noun, **dict.fromkeys(("quoted", "ability_list"), _quoted),
    "ability_choice": lambda abilities, c: _quoted(abilities, c, "or"), "keyword": lambda filter, c: keyword_words(filter),
    **dict.fromkeys(("step", "time"), lambda step, c: step_name(step)),}


BY_NUMBER: dict[str, Callable[[Any, Context, bool], str]] = {"predicate_filter": _predicate, "any_player": _any_player, "hows": hows,
    "under_whose": under_whose,}
"""Kinds of holes whose words agree with the number of what is spoken of before them."""


def written_hole(kind: str, value: Any, c: Context, many: bool = False) -> str:
    """The words of a hole's value; `many`: those spoken of before it are several."""
    if kind in BY_NUMBER:
        return BY_NUMBER[kind](value, c, many)
    if kind in WRITERS:
        return WRITERS[kind](value, c)
    if (found := said((kind,), value, c, many)) is not None:
        return found
    if isinstance(value, str):
        of, mark = MARKED.get(kind, ("", ""))
        return said((of,), value.removeprefix(mark), c) or value.removeprefix(mark)
    if kind.endswith("_one"):
        return noun(value, c)
    if kind.endswith("_many"):
        return _many(value, c)
    if kind.startswith("a_"):
        return a_noun(value, c)
    raise KeyError(kind)
