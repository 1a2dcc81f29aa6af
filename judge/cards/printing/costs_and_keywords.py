"""Keywords and costs in the words of card texts."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import KEYWORDS, LATER
from judge.cards.printing.printed_nouns import a_noun, noun
from judge.cards.printing.printed_selections import call_it, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, capital, join, within, word_of
from judge.cards.printing.said import effect, keep_what_was_done, said

# ----------------------------------------------------------------------------------------------------------- keywords


def keyword_text(ability: e.KeywordAbility, c: Context) -> str:
    """A keyword with what fills its holes: `cycling {2}`, `protection from red`, `enchant creature`."""
    name = ability.keyword
    if name == "landwalk":
        land = word_of(ability.word).lower() + "walk" if ability.word is not None else "landwalk"
        if isinstance(ability.quality, t.HasSubtype) and isinstance(ability.quality.word, t.ChosenWord):
            chosen = ability.quality.word
            land += f" of the {chosen.kind} of your choice" if chosen.binding else " of the chosen type"
        return f"{ability.variant} {land}".strip()
    if name == "typecycling":
        kind = word_of(ability.word).lower() if ability.word is not None else _land_kind(ability.quality, c)
        return f"{kind}cycling{_dash(ability.cost, c)}"
    if name == "offering":
        return f"{word_of(ability.word) if ability.word is not None else ''} offering".strip()
    words, number, quality, last = name, ability.number, ability.quality, ""
    row = KEYWORDS.now.get(name)
    for hole in (one.removesuffix("?") for one in (row.holes if row is not None else ())):
        if hole == "number" and number is not None:
            fixed = isinstance(number, t.Number | t.X)
            words += f" {quantity(number, c)}" if fixed else " X"
            c.where = c.where if fixed else quantity(number, c)
        elif hole == "quality" and quality is not None:
            known = {"protection": protected_from, "champion": a_noun}.get(name)
            words += f" {known(quality, c) if known else noun(quality, c, last == 'for' or name == 'bands with other')}"
        elif hole == "cost" and ability.cost is not None and ability.cost != e.OWN_MANA_COST:
            words += f"—{cost_text(ability.cost, c)}" if last == "—" else _dash(ability.cost, c)
        elif hole == "word":
            words += f" {word_of(ability.word) if ability.word is not None else 'Arcane'}"
        elif hole in ("from", "for", "onto"):
            words += f" {hole}"
        last = hole
    if name == "modular" and number is None:
        return "modular—Sunburst"
    return words + ". X can't be 0." * (ability.variant == "X is not 0")


def _land_kind(quality: t.Filter | None, c: Context) -> str:
    return noun(quality, c).replace(" card", "") if quality is not None else ""


def _dash(cost: e.Cost | None, c: Context) -> str:
    if cost is None:
        return ""
    words = cost_text(cost, c)
    if all(option.mana and not option.actions for option in cost.or_ or (cost,)):
        return f" {words}"
    return f"—{words}."


def protected_from(quality: t.Filter, c: Context) -> str:
    if (found := said(("quality",), quality, c)) is not None:
        return found
    if isinstance(quality, t.HasColor):
        return word_of(quality.word)
    words = noun(quality, c, True)
    return words.removesuffix(" permanents") if isinstance(quality, t.IsMonocolored | t.IsMulticolored | t.IsColorless) else words


# -------------------------------------------------------------------------------------------------------------- costs


def cost_text(cost: e.Cost, c: Context) -> str:
    """A cost before a colon: `{2}{W}, {T}, Sacrifice a creature`."""
    if cost.or_:
        all_ = cost_text(msgspec.structs.replace(cost, or_=()), c) if cost != e.Cost(or_=cost.or_) else ""
        return (f"{all_}, " if all_ else "") + join([cost_text(option, c) for option in cost.or_], "or")
    items: list[str] = []
    if cost.loyalty is not None:
        return _loyalty(cost.loyalty)
    if cost.mana:
        items.append("".join(cost.mana))
    if cost.mana_of is not None:
        less = f" reduced by up to {{{cost.less}}}" if cost.less else ""
        items.append(f"pay {possessive(cost.mana_of, c)} mana cost{less}")
    if cost.tap:
        items.append("{T}")
    if cost.untap:
        items.append("{Q}")
    items += [capital(_action(action, c)) for action in cost.actions]
    return ", ".join(items) or "{0}"


def _action(action: e.Instruction, c: Context) -> str:
    match action:
        case e.Sequence(steps=(e.Name(name=name, selection=t.Choose() as chosen), e.Untap(what=t.Bound() as untapped))) if (
            untapped.name == name
        ):
            what = selection(chosen, c)
            call_it(t.Bound(name), chosen, c)
            return f"untap {what}"
    if (words := said(("cost",), action, c)) is None:
        return effect(action, c).removeprefix("you ")
    if hasattr(action, "bind"):
        keep_what_was_done(action, c)
    return words


def _loyalty(q: t.Quantity) -> str:
    if isinstance(q, t.Number):
        return f"[{'+' if q.value > 0 else ''}{q.value}]"
    if isinstance(q, t.Product):
        return "[-X]"
    return "[+X]"


def paid_words(cost: e.Cost, c: Context) -> str:
    words = cost_text(cost, c)
    if cost == e.Cost(mana=cost.mana, actions=cost.actions) and cost.mana and cost.actions:
        return join([f"pay {''.join(cost.mana)}", *(within(capital(_action(action, c))) for action in cost.actions)], "and")
    return f"pay {words}" if cost.mana else within(words)


def holder(of: t.Filter) -> str:
    """How what fits calls itself in an ability that it is given: a creature, or any permanent."""
    creature = any(node == t.CREATURE or isinstance(node, t.CreatureTypeWord) for node in walk(of))
    return "this creature" if creature else "this permanent"


def granted(ability: e.Ability, c: Context) -> str:
    """An ability that something gains: a keyword, or a text in quotation marks."""
    from judge.cards.printing.printed_abilities import ability_text

    if isinstance(ability, e.KeywordAbility):
        return keyword_text(ability, c)
    if isinstance(ability, e.StaticAbility) and ability.keyword in LATER.now:
        return ability.keyword
    # said by a creature, "this creature" might be the one that gives the ability (202.2b)
    inner = Context("this permanent" if "creature" in c.types or c.giver else c.holder)
    inner.giver, inner.called, inner.kinds = c.giver or c.name, c.called, c.kinds | {"creature", "object", "permanent"}
    return f'"{ability_text(ability, inner)}"'
