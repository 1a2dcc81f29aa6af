"""Card texts to instructions: the entry to the grammar.

`compile_card` reads a whole card, `compile_abilities` a text alone. What is not understood is never ignored: an
`UnknownClause` says which clause of the text, where, and what is known that comes near.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from judge.cards.instructions import (
    Ability,
    AdditionalCost,
    Apply,
    Bound,
    CardDefinition,
    ChangeControl,
    Done,
    Face,
    FlipCoin,
    GainAbility,
    Instruction,
    KeywordAbility,
    Memory,
    Move,
    Node,
    Remember,
    Sequence,
    StaticAbility,
    ToZone,
    rebuild,
    walk,
)
from judge.cards.instructions.vocabulary import unknown_words
from judge.cards.wholeness import incomplete_keyword, with_costs
from judge.errors import NotImplementedRule, Place

if TYPE_CHECKING:
    from judge.cards.grammar.tokens import Token

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
    notes: list[str] | None = None,
    texts: list[str] | None = None,
) -> tuple[Ability, ...]:
    """The abilities of a text, in text order. Raises `UnknownClause` at the first clause that is not understood.

    `texts` takes the words of each ability, as written. `notes` takes what was read by the meaning of the 2009 rules
    where today's words mean something else.
    """
    first: UnknownClause | None = None
    one_word = bool(name) and " " not in name
    for initial in (True, False) if one_word else (True,):
        found: list[str] = []
        written: list[str] = []
        try:
            abilities = _compile(text, name, types, subtypes, initial, found, written)
        except UnknownClause as error:
            first = first or error
            continue
        if notes is not None:
            notes.extend(found)
        if texts is not None:
            texts.extend(written)
        return abilities
    assert first is not None
    raise first


def _compile(
    text: str, name: str, types: tuple[str, ...], subtypes: tuple[str, ...], initial: bool, notes: list[str], written: list[str]
) -> tuple[Ability, ...]:
    from judge.cards.grammar.lines import Context, NotRead, RawSpell, compile_tokens, finish_spell
    from judge.cards.grammar.references import Unresolved
    from judge.cards.grammar.tokens import paragraphs

    spell = "instant" in types or "sorcery" in types
    kinds = frozenset(
        {
            *types,
            *subtypes,
            *(s.lower() for s in subtypes),
            "object",
            "card",
            *(("spell",) if spell else ("permanent", "token", "spell")),
        }
    )
    lines = text.replace("\r", " ").split("\n")
    read = paragraphs(text, name, initial=initial, notes=notes)
    stops = tuple(1000 * i + k for i, tokens in enumerate(read) for k, token in enumerate(tokens) if token.word == ".")
    context = Context(kinds, spell, (), name, stops)
    abilities: list[Ability] = []
    index, base = 0, 0
    while index < len(read):
        tokens = read[index]
        joined = 1
        error: NotRead | None = None
        found: tuple[Ability, ...] = ()
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
        written += words_of(found, tokens, lines)
        for ability in found:
            abilities.append(ability)
            for node in walk(ability):
                if isinstance(node, Remember) and node.name not in context.outside:
                    context = context._replace(outside=(*context.outside, node.name))
                if isinstance(node, AdditionalCost):
                    context = context._replace(outside=tuple(_bound_by(ability)))
        if any(isinstance(a, StaticAbility) and any(isinstance(p, AdditionalCost) for p in a.parts) for a in found):
            abilities = _named_costs(abilities)
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
    done = _linked(tuple(_flips(rebuild(ability, _one_effect)) for ability in abilities))
    if done is None:
        raise UnknownClause(text.split("\n")[-1], card=name, reason="speaks of cards that no other ability of it removes from the game")
    for kind, field, word in unknown_words(done):
        raise UnknownClause(text.split("\n")[0], card=name, reason=f"no word of the instructions: {kind}.{field} {word!r}")
    return done


def words_of(found: tuple[Ability, ...], tokens: list[Token], lines: list[str]) -> list[str]:
    """The words of each ability of a paragraph: the items of a line of keywords, else the whole paragraph."""
    first, last = tokens[0].line - 1, tokens[-1].line
    said = "\n".join(re.sub(r"\([^()]*\)", "", line).strip() for line in lines[first:last]).strip()
    if len(found) > 1 and all(isinstance(ability, KeywordAbility) for ability in found):
        items = [item.strip() for item in re.split(r"[,;]", said)]
        if len(items) == len(found):
            return items
        return [ability.keyword for ability in found if isinstance(ability, KeywordAbility)]
    return [said] * len(found)


def _one_effect(node: Node) -> Node:
    """ "You gain control of target creature and it gains haste": one effect with parts in several layers (418.5b)."""
    if not isinstance(node, Sequence):
        return node
    steps: list[Instruction] = []
    for step in node.steps:
        last = steps[-1] if steps else None
        if isinstance(last, Apply) and isinstance(step, Apply) and _joins(last, step):
            steps[-1] = msgspec.structs.replace(last, parts=(*last.parts, *step.parts))
        else:
            steps.append(step)
    if len(steps) == len(node.steps):
        return node
    return steps[0] if len(steps) == 1 else Sequence(tuple(steps))


def _flips(ability: Ability) -> Ability:
    """Coins of a text that asks for heads or tails are flipped without a call (511.2)."""
    sides = ("heads", "tails")
    if not any(isinstance(n, Done | Bound) and n.name in sides for n in walk(ability)):
        return ability

    def change(node: Node) -> Node:
        return msgspec.structs.replace(node, call=False) if isinstance(node, FlipCoin) else node

    return rebuild(ability, change)


def _joins(first: Apply, second: Apply) -> bool:
    """Whether two effects that begin one after the other are the change of control and what comes with it."""
    controls = any(isinstance(part, ChangeControl) for part in first.parts)
    gains = all(isinstance(part, GainAbility) for part in second.parts)
    return controls and gains and first.affected == second.affected and first.duration == second.duration


_COST_NAMES = {
    "Sacrifice": "sacrificed",
    "Discard": "discarded",
    "DiscardThese": "discarded",
    "RevealCost": "revealed",
    "TapOthers": "tapped",
    "Mill": "milled",
    "PayLife": "life paid",
}


def _bound_by(ability: Ability) -> list[str]:
    names = []
    for node in walk(ability):
        if isinstance(node, AdditionalCost):
            for cost in (node.cost, *node.cost.or_):
                for action in cost.actions:
                    names.append(_action_name(action))
    return [name for name in names if name]


def _action_name(action: Instruction) -> str:
    if isinstance(action, Move):
        return {"removed from the game": "exiled", "hand": "returned"}.get(action.zone, "")
    return _COST_NAMES.get(type(action).__name__, "")


def _named_costs(abilities: list[Ability]) -> list[Ability]:
    """Binds what additional costs do to their plain names, for the spell's other abilities."""

    def change(node: object) -> object:
        if isinstance(node, AdditionalCost):

            def name(cost: object) -> object:
                actions = tuple(
                    msgspec.structs.replace(a, bind=_action_name(a)) if hasattr(a, "bind") and _action_name(a) else a
                    for a in cost.actions  # type: ignore[attr-defined]
                )
                return msgspec.structs.replace(cost, actions=actions, or_=tuple(name(c) for c in cost.or_))  # type: ignore[attr-defined,type-var]

            return msgspec.structs.replace(node, cost=name(node.cost))
        return node

    return [a if type(a).__name__ == "RawSpell" else rebuild(a, change) for a in abilities]  # type: ignore[arg-type]


def _linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """Linked abilities (407): what one removes from the game, another may speak of. None when nothing is remembered."""
    asked = {node.name for node in walk(abilities) if isinstance(node, Memory)}
    if "removed" not in asked:
        return abilities
    found = False

    def change(node: object) -> object:
        nonlocal found
        if isinstance(node, Move | ToZone) and node.zone == "removed from the game":
            found = True
            return msgspec.structs.replace(node, remember="removed")
        return node

    out: tuple[Ability, ...] = rebuild(abilities, change)  # type: ignore[arg-type]
    if not found and not any(getattr(a, "keyword", "") in ("champion", "haunt", "hideaway", "suspend") for a in abilities):
        return None
    return out


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
    return UnknownClause(
        clause,
        card=name,
        line=first.line,
        column=first.column,
        source=source,
        reason=reason,
        help=_nearest(tokens[start : end + 1]),
    )


def _nearest(tokens: list[Token]) -> str:
    """The template of the grammar that is nearest to these words."""
    from judge.cards.grammar.combinators import nearest

    found = nearest([token.word for token in tokens])
    return f"nearest known: {found}" if found else ""


def compile_card(
    name: str,
    mana_cost: str | None,
    type_line: str,
    text: str,
    power: str | None = None,
    toughness: str | None = None,
    loyalty: str | int | None = None,
    colors: tuple[str, ...] | None = None,
    layout: str = "normal",
    halves: tuple[dict[str, object], ...] = (),
    notes: list[str] | None = None,
    worded: bool = False,
) -> CardDefinition:
    """A card from what is printed on it. Raises `UnknownClause`. `worded`: each ability keeps its words (they are no part of meaning).

    A split card is given with ` // ` in name, cost and type line, its texts separated by a line `//`; or, like a flip card
    (whose other side has a text of its own), as `halves`: mappings of these same arguments.
    """
    if halves:
        faces = tuple(_face(notes=notes, **half) for half in halves)  # type: ignore[arg-type]
        return CardDefinition(name, faces, layout if layout != "normal" else "split")
    if " // " in name or "\n//\n" in text:
        names, costs = name.split(" // "), (mana_cost or "").split(" // ")
        types, texts = type_line.split(" // "), [part.strip("\n") for part in text.split("\n//\n")]
        texts += [""] * (len(names) - len(texts))
        faces = tuple(
            _face(part, costs[i] if i < len(costs) else None, types[min(i, len(types) - 1)], texts[i], notes=notes)
            for i, part in enumerate(names)
        )
        return CardDefinition(name, faces, "split" if layout == "normal" else layout)
    if layout == "flip" and "\n----\n" in text:
        return _flip(name, mana_cost, type_line, text, power, toughness, colors, notes)
    return CardDefinition(name, (_face(name, mana_cost, type_line, text, power, toughness, loyalty, colors, notes, worded),), layout)


def _flip(
    name: str,
    mana_cost: str | None,
    type_line: str,
    text: str,
    power: str | None,
    toughness: str | None,
    colors: tuple[str, ...] | None,
    notes: list[str] | None,
) -> CardDefinition:
    """The old form of a flip card: both sides in one text, the flipped one's name, type line and P/T before its abilities."""
    upper, lower = text.split("\n----\n", 1)
    rows = lower.strip("\n").split("\n")
    other, types = rows[0], rows[1] if len(rows) > 1 else ""
    from judge.cards.grammar.words import CARD_TYPES

    if not set(parse_type_line(types)[1]) <= set(CARD_TYPES) or not parse_type_line(types)[1]:
        line = len(upper.split("\n")) + 2
        raise UnknownClause(other, card=name, line=line, source=other, reason="the flipped side's name and type line are not said")
    rest, size = rows[2:], (None, None)
    if rest and "/" in rest[0] and len(rest[0]) < 8:
        a, b = rest[0].split("/", 1)
        size, rest = (a, b), rest[1:]  # type: ignore[assignment]
    first = _face(name, mana_cost, type_line, upper, power, toughness, None, colors, notes)
    second = _face(other, mana_cost, types, "\n".join(rest), size[0], size[1], None, colors, notes)
    return CardDefinition(name, (first, second), "flip")


def _face(
    name: str,
    mana_cost: str | None,
    type_line: str,
    text: str,
    power: str | None = None,
    toughness: str | None = None,
    loyalty: str | int | None = None,
    colors: tuple[str, ...] | None = None,
    notes: list[str] | None = None,
    worded: bool = False,
) -> Face:
    supertypes, types, subtypes = parse_type_line(type_line)
    texts: list[str] = []
    abilities = compile_abilities(text or "", name, types, subtypes, notes, texts)
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
    number = int(loyalty) if loyalty is not None and str(loyalty).isdigit() else None
    return Face(
        name,
        mana_cost or None,
        tuple(colors) if colors is not None else colors_of(mana_cost),
        supertypes,
        types,
        subtypes,
        abilities,
        power,
        toughness,
        number,
        text or "",
    )
