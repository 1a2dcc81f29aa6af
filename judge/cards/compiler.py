"""Card texts to instructions: the entry to the grammar.

`compile_card` reads a whole card, `compile_abilities` a text alone. What is not understood is never ignored: an
`UnknownClause` says which clause of the text, where, and what is known that comes near.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import rebuild, walk
from judge.cards.instructions.vocabulary import unknown_words
from judge.cards.keywords.counters_that_do_something import with_meanings_of_counters
from judge.cards.language.parsing.linked_sentences import (
    bound_by_costs,
    chosen_before_it_is_paid_for,
    linked,
    named_costs,
    of_a_kicked_target,
    one_effect,
    overloaded,
    reveals_what_it_speaks_of,
    without_call,
)
from judge.cards.language.parsing.lints import (
    incomplete_keyword,
    of_those_with_it,
    rule_needed,
    undefined_x,
    untrue,
    with_costs,
    without_enchant,
)
from judge.cards.language.parsing.scopes import unbound
from judge.errors import NotImplementedRule, Place

if TYPE_CHECKING:
    from judge.cards.language.parsing.lexing import Token

_LATER_TYPES = frozenset({"dungeon", "plane", "phenomenon", "scheme", "conspiracy", "vanguard"})
_SUPERTYPES = frozenset({"Basic", "Legendary", "Snow", "World"})
_ODD_HYBRID = re.compile(r"\{(?:\(\}\{)?([2WUBRG])(?:\}\{/\}\{)?([WUBRG])(?:\}\{\))?\}")
_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


class UnknownClause(NotImplementedRule):
    """A clause of a card text that the language does not know: the clause, its line and column in the text, the card."""

    code = "unknown-clause"

    def __init__(
        self, clause: str, *, card: str = "", line: int = 1, column: int = 1, source: str = "", reason: str = "", help: str = ""
    ) -> None:
        of = f" of {card!r}" if card else ""
        why = f" ({reason})" if reason else ""
        place = Place(card or "text", line, column, source, len(clause))
        super().__init__(f"clause not understood{of}: {clause!r}{why}", rule=clause, help=help, place=place)
        self.clause, self.card, self.line, self.column, self.reason = clause, card, line, column, reason


def parse_type_line(type_line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types (lower case) and subtypes of a type line."""
    left, _, right = type_line.replace("—", " — ").replace(" - ", " — ").partition("—")
    supers, types = [], []
    for word in left.split():
        if word.capitalize() in _SUPERTYPES:
            supers.append(word.lower())
        else:
            types.append(word.lower())
    subtypes = tuple(word.replace("’", "'") for word in right.split())
    return tuple(supers), tuple(types), subtypes


def colors_of(mana_cost: str | None) -> tuple[str, ...]:
    """The colours of a mana cost's symbols, in the order white, blue, black, red, green."""
    return tuple(color for symbol, color in _COLORS.items() if mana_cost and symbol in mana_cost.upper())


def compile_abilities(
    text: str,
    name: str = "",
    types: tuple[str, ...] = ("creature",),
    subtypes: tuple[str, ...] = (),
    texts: list[str] | None = None,
) -> tuple[e.Ability, ...]:
    """The abilities of a text, in text order. Raises `UnknownClause` at the first clause that is not understood.

    `texts` takes the words of each ability, as written.
    """
    from judge.cards.language.parsing.whole_texts import divided, goes_by_its_first_word, mended

    text = mended(text, name, spell=bool({"instant", "sorcery"} & set(types)))
    first: UnknownClause | None = None
    ways = [(True, False)]
    if name and " " not in name:
        ways.append((False, False))
    elif goes_by_its_first_word(text, name):
        ways.append((True, True))
    for initial, short in ways:
        written: list[str] = []
        try:
            abilities = _compile(text, name, types, subtypes, initial, written, short)
        except UnknownClause as error:
            first = first or error
            continue
        if texts is not None:
            texts.extend(written)
        return abilities
    assert first is not None
    if (apart := divided(text)) != text:
        with suppress(UnknownClause):
            return compile_abilities(apart, name, types, subtypes, texts)
    raise first


def _compile(
    text: str, name: str, types: tuple[str, ...], subtypes: tuple[str, ...], initial: bool, written: list[str], short: bool = False
) -> tuple[e.Ability, ...]:
    from judge.cards.language.parsing.bodies import Context, NotRead
    from judge.cards.language.parsing.lexing import paragraphs
    from judge.cards.language.parsing.lines import compile_tokens
    from judge.cards.language.parsing.mentions import Unresolved
    from judge.cards.language.parsing.spell_paragraphs import RawSpell, finish_spell, joined_effect
    from judge.cards.language.references.antecedents import kinds_of_card

    spell = "instant" in types or "sorcery" in types
    kinds = kinds_of_card(types, subtypes)
    lines = text.replace("\r", " ").split("\n")
    read = paragraphs(text, name, initial=initial, short=short)
    stops = tuple(1000 * i + k for i, tokens in enumerate(read) for k, token in enumerate(tokens) if token.word == ".")
    context = Context(kinds, spell, (), name, stops)
    abilities: list[e.Ability] = []
    index, base = 0, 0
    while index < len(read):
        tokens = read[index]
        joined = 1
        error: NotRead | None = None
        found: tuple[e.Ability, ...] = ()
        # a paragraph may have been broken in the middle of a sentence
        while True:
            try:
                found = compile_tokens(tokens, context, base)
                error = None
                break
            except NotRead as problem:
                error = error or problem
                if index + joined < len(read) and joined < 4 and not tokens[-1].word.endswith((".", '"')):
                    tokens = [*tokens, *read[index + joined]]
                    joined += 1
                    continue
                break
        if error is not None:
            raise _unknown(read[index], error.at, error.reason, name, lines)
        said = words_of(found, tokens, lines)
        if found and isinstance(found[-1], RawSpell) and found[-1].raw.whole:  # "instead" of what the paragraphs before it do
            earlier = [n for n, ability in enumerate(abilities) if isinstance(ability, RawSpell)]
            said[-1] = "\n".join([*(written[n] for n in earlier), said[-1]])
            for n in reversed(earlier):
                del abilities[n], written[n]
        written += said
        for ability in found:
            abilities.append(ability)
            for node in walk(ability):
                if isinstance(node, e.Remember) and node.name not in context.outside:
                    context = context._replace(outside=(*context.outside, node.name))
                if isinstance(node, e.AdditionalCost):
                    context = context._replace(outside=tuple(bound_by_costs(ability)))
        raws = [ability.raw for ability in abilities if isinstance(ability, RawSpell)]
        if raws and not any(raw.modes for raw in raws):
            context = context._replace(before=joined_effect(raws))
        if any(isinstance(a, e.StaticAbility) and any(isinstance(p, e.AdditionalCost) for p in a.parts) for a in found):
            abilities = named_costs(abilities)
        index += joined
        base += 1000 * joined
    if any(isinstance(ability, RawSpell) for ability in abilities):
        spoken = [said for ability, said in zip(abilities, written, strict=True) if isinstance(ability, RawSpell)]
        written[:] = [said for ability, said in zip(abilities, written, strict=True) if not isinstance(ability, RawSpell)]
        written.append("\n".join(spoken))
        try:
            abilities = finish_spell(abilities, context)
        except Unresolved as problem:
            raise _unknown(read[0], 0, str(problem), name, lines) from None
    made = (without_call(rebuild(rebuild(ability, one_effect), chosen_before_it_is_paid_for)) for ability in abilities)
    done = linked(of_those_with_it(of_a_kicked_target(with_meanings_of_counters(tuple(made)))))
    if done is None:
        raise UnknownClause(text.split("\n")[-1], card=name, reason="speaks of what no ability of it puts elsewhere")
    done = overloaded(done)
    if done is None:
        raise UnknownClause(text.split("\n")[-1], card=name, reason="of each instead of a target more is asked than what is done to it")
    if not reveals_what_it_speaks_of(done):
        raise UnknownClause(text.split("\n")[-1], card=name, reason="speaks of what no ability of it reveals")
    if (nowhere := unbound(done)) is not None:
        index, word = nowhere
        clause = written[index] if len(written) == len(done) else text.split("\n")[0]
        raise UnknownClause(clause, card=name, reason=f"nothing before it says what is meant ({word})")
    if (fault := untrue(done)) is not None:
        index, why = fault
        raise UnknownClause(written[index] if len(written) == len(done) else text.split("\n")[0], card=name, reason=why)
    for kind, field, word in unknown_words(done):
        raise UnknownClause(text.split("\n")[0], card=name, reason=f"no word of the instructions: {kind}.{field} {word!r}")
    return done


def words_of(found: tuple[e.Ability, ...], tokens: list[Token], lines: list[str]) -> list[str]:
    """The words of each ability of a paragraph: the items of a line of keywords, else the whole paragraph."""
    first, last = tokens[0].line - 1, tokens[-1].line
    said = "\n".join(re.sub(r"\([^()]*\)", "", line).strip() for line in lines[first:last]).strip()
    if len(found) > 1 and all(isinstance(ability, e.KeywordAbility) for ability in found):
        items = [part for item in re.split(r"[,;]", said) for part in re.split(r"\s+(?=and from )", item.strip())]
        items = [re.sub(r"^(?:and )?from ", "Protection from ", item) for item in items]  # 502.7g
        if len(items) == len(found):
            return items
        return [ability.keyword for ability in found if isinstance(ability, e.KeywordAbility)]
    return [said] * len(found)


def _unknown(tokens: list[Token], at: int, reason: str, name: str, lines: list[str]) -> UnknownClause:
    at = min(at, len(tokens) - 1)
    start = at
    while start > 0 and tokens[start - 1].word not in (".", ":", "•", ";"):
        start -= 1
    end = at
    while end < len(tokens) - 1 and tokens[end].word not in (".", "•", ";"):
        end += 1
    first, last = tokens[start], tokens[end]
    source = lines[first.line - 1] if first.line <= len(lines) else ""
    if last.line == first.line and source:
        clause = source[first.column - 1 : last.column - 1 + len(last.raw)]
    if last.line != first.line or not source or not clause.strip():
        clause = " ".join(token.raw for token in tokens[start : end + 1])
    plain = reason in ("", "cost", "trigger condition")
    later = rule_needed(clause.replace(name, "") if name else clause) if plain else ""
    return UnknownClause(
        clause,
        card=name,
        line=first.line,
        column=first.column,
        source=source,
        reason=later or reason,
        help=_nearest(tokens[start : end + 1]),
    )


def _nearest(tokens: list[Token]) -> str:
    """The template of the grammar that is nearest to these words."""
    from judge.cards.language.parsing.combinators import nearest

    found = nearest([token.word for token in tokens])
    return f"nearest known: {found}" if found else ""


def compile_card(name: str, *printed: Any, **more: Any) -> e.CardDefinition:
    """A card with one face, of which the rest is given as for `compile_face`. Raises `UnknownClause`. Cards with two: `compile_record`."""
    return e.CardDefinition(name, (compile_face(name, *printed, **more),), "normal")


def compile_face(
    name: str,
    mana_cost: str | None,
    type_line: str,
    text: str,
    power: str | None = None,
    toughness: str | None = None,
    loyalty: int | None = None,
    colors: tuple[str, ...] | None = None,
    worded: bool = False,
) -> e.Face:
    """A card, half or side from what is printed on it. Raises `UnknownClause`.

    `colors` where the mana cost does not tell them (202.2). `worded`: each ability keeps its words, which are no part of its meaning.
    """
    supertypes, types, subtypes = parse_type_line(type_line)
    if later := _LATER_TYPES.intersection(types):
        reason = f"{min(later)!r} is a card type of later editions, of whose rules nothing is done"
        raise UnknownClause(type_line, card=name, reason=reason)
    texts: list[str] = []
    abilities = compile_abilities(text, name, types, subtypes, texts)
    if worded and len(texts) == len(abilities):
        abilities = tuple(
            msgspec.structs.replace(ability, text=said) if "text" in ability.__struct_fields__ else ability
            for ability, said in zip(abilities, texts, strict=True)
        )
    mana_cost = _ODD_HYBRID.sub(r"{\1/\2}", mana_cost) if mana_cost else None
    abilities = with_costs(abilities, mana_cost)
    lacking = incomplete_keyword(abilities)
    if lacking is not None:
        raise UnknownClause(lacking[0], card=name, reason=lacking[1])
    if without_enchant(abilities, types, subtypes):
        raise UnknownClause(text.split("\n")[0], card=name, reason="an Aura that does not say what it enchants")
    unsaid = undefined_x(abilities, mana_cost)
    if unsaid is not None:
        clause = next((line for line in text.split("\n") if re.search(r"\bX\b", line)), text)
        raise UnknownClause(clause, card=name, reason="an X that has no value")
    return e.Face(
        name,
        mana_cost,
        tuple(colors) if colors is not None else (),
        supertypes,
        types,
        subtypes,
        abilities,
        power,
        toughness,
        loyalty,
        text,
    )
