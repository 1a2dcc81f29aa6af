"""What continuous effects do, in the words of card texts."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import plural, third
from judge.cards.printing.costs_and_keywords import cost_text, granted, holder
from judge.cards.printing.printed_events import condition
from judge.cards.printing.printed_nouns import filter_as_thing, keyword_words, noun
from judge.cards.printing.printed_selections import each_of, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, join, unworded, within, word_of
from judge.cards.printing.said import effect, longest, said
from judge.cards.printing.verbs import is_many, who_does


def signed(q: t.Quantity, c: Context) -> str:
    """`+3`, `-1`, `+X`; an amount that is computed is X, and is told at the end."""
    match q:
        case t.Number():
            return f"{'+' if q.value >= 0 else '-'}{abs(q.value)}"
        case t.X():
            return "+X"
        case t.Product(factor=-1):
            return signed(q.quantity, c).replace("+", "-", 1)
        case _:
            c.where = quantity(q, c)
            return "+X"


def pt(part: e.ModifyPT, c: Context) -> str:
    """`gets +1/+1`, with "for each" or "where X is" as the text needs."""
    power, toughness = part.power, part.toughness
    if not isinstance(power, t.Number) and not isinstance(toughness, t.Number) and _counted(power) != _counted(toughness):
        c.where = f"{quantity(_turned(power), c)} and Y is {quantity(_turned(toughness), c)}"
        return "get " + "/".join(f"{'+' if q == _turned(q) else '-'}{letter}" for q, letter in ((power, "X"), (toughness, "Y")))
    for_each = _for_each(power) or _for_each(toughness)
    if for_each is not None:
        one_each = [q if isinstance(q, t.Number) else t.Number(q.factor if isinstance(q, t.Product) else 1) for q in (power, toughness)]
        return f"get {'/'.join(signed(q, c) for q in one_each)} for each {each_of(for_each, c)}"
    first, second = signed(power, c), signed(toughness, c)
    if second == "+0" and first.startswith("-"):
        second = "-0"
    if first == "+0" and second.startswith("-"):
        first = "-0"
    return f"get {first}/{second}"


def _turned(q: t.Quantity) -> t.Quantity:
    """What a bonus counts, whether it is more or less by that."""
    return q.quantity if isinstance(q, t.Product) and q.factor == -1 else q


def _counted(q: t.Quantity) -> t.Quantity:
    """What a bonus counts, however often it does."""
    return q.quantity if isinstance(q, t.Product) else q


def _for_each(q: t.Quantity) -> t.Quantity | None:
    inner = _counted(q)
    floored = isinstance(inner, t.Least) and t.Number(0) in inner.parts
    return inner if isinstance(inner, t.Count | t.Counters | t.Distinct) or floored else None


def parts(found: tuple[e.Part, ...], c: Context, many: bool = False, static: bool = False) -> str:
    """Several parts as one predicate: `gets +1/+1 and has flying`; in the plural `get +1/+1 and have flying`."""
    gained = [part.ability for part in found if isinstance(part, e.GainAbility)]
    words: list[str] = []
    told_to, done = 0, False
    for place, part in enumerate(found):
        if place < told_to:
            continue
        if (run := longest(found, place, lambda some: _said(some, c, many, static))) is not None:
            words.append(run[0])
            told_to = run[1]
        elif not isinstance(part, e.GainAbility):
            words.append(one(part, c, many, static))
        elif not done:
            words.append(_verb(f"{'have' if static else 'gain'} {join([granted(ability, c) for ability in gained])}", many))
            done = True
    said = join(words)
    return said.replace(" and its activated abilities", ", and its activated abilities") if len(words) == 2 else said


def _said(what: e.Part | tuple[e.Part, ...], c: Context, many: bool, static: bool) -> str | None:
    if (found := said(("part",), what, c, many, static)) is not None:
        return found
    found = said(("can't", "player can't"), what, c, many)
    return None if found is None else f"can't {found}"


def _lost(part: e.LoseAbility) -> str:
    return keyword_words(t.HasKeyword(part.keyword, part.quality)) if part.keyword else "all abilities"


def _verb(phrase: str, many: bool) -> str:
    return phrase if many else third(phrase)


def one(part: e.Part, c: Context, many: bool = False, static: bool = False) -> str:
    """One part as a predicate."""
    if (found := _said(part, c, many, static)) is not None:
        return found
    be = "are" if many else "is"
    become = be if static else _verb("become", many)
    match part:
        case e.ModifyPT():
            return _verb(pt(part, c), many)
        case e.SetColors():
            return f"{become} {_colors(part)}"
        case e.SetTypes():
            return f"{become} {_types(part, many)}"
        case e.LoseAbility():
            never = f" and can't have or gain {_lost(part).removeprefix('all ')}" if part.never else ""
            return _verb(f"lose {_lost(part)}", many) + never
        case e.ChangeText():
            return f"{_verb('have', many)} each {word_of(part.old)} in its text changed to {word_of(part.new)}"
        case e.Cant():
            return _cant(part, c, many)
        case e.CostChange(action="attack" | "block" as action):
            plain = isinstance(part.times, t.Number | t.X)
            each = " for each of those creatures" * many if plain else f" for each {each_of(part.times, c)}"
            thing = part.other
            whom = "" if thing is None else filter_as_thing(thing, c) if isinstance(thing, t.IsAmong) else noun(thing, c, True)
            whom = whom.replace("and/or", "or")
            return f"can't {f'{action} {whom}'.strip()} unless {'their' if many else 'its'} controller {_toll(part, c)}{each}"
        case e.CostChange():
            each = f" for each {each_of(part.times, c)}" if part.times != t.ONE else ""
            colored = ". This effect reduces only the amount of colored mana you pay" if part.colored else ""
            return f"{_verb('cost', many)} {cost_words(part.cost, c)} {'more' if part.more else 'less'} to play{each}{colored}"
        case _:
            raise unworded(part)


def _toll(part: e.CostChange, c: Context) -> str:
    """What a creature's controller does so that it attacks or blocks."""
    mana = "".join("{X}" if isinstance(part.times, t.X) else symbol for symbol in part.cost.mana)
    return f"pays {mana}" if mana else third(cost_words(part.cost, c))


def cost_words(cost: e.Cost, c: Context) -> str:
    """A cost inside a sentence."""
    return ", ".join(map(within, cost_text(cost, c).split(", "))) if not cost.mana else "".join(cost.mana)


def exceptions(found: tuple[e.Part, ...], c: Context) -> str:
    """The exceptions of a copy."""
    gained = tuple(part for part in found if isinstance(part, e.GainAbility))
    said = [f"its name is still {c.name}" for part in found if isinstance(part, e.SetName)]
    apart = e.Keep | e.GainThisAbility | e.GainAbility | e.SetName
    said += [f"it {parts((part,), c, static=True)}" for part in found if not isinstance(part, apart)]
    said += [f"it {parts(gained, c, static=True)}"] if gained else []
    words = [f"except for its {part.what}" for part in found if isinstance(part, e.Keep)]
    words += ["and gains this ability"] * any(isinstance(part, e.GainThisAbility) for part in found)
    return " ".join(words) + (f", except {join(said)}" if said else "")


def _colors(part: e.SetColors) -> str:
    words = join([word_of(word) for word in part.colors]) or "colorless"
    return f"{words} in addition to its other colors" if part.in_addition else words


def _types(part: e.SetTypes, many: bool) -> str:
    words = " ".join([*part.supertypes, *(word_of(word) for word in part.subtypes), *part.types])
    if many and (part.types or part.subtypes):
        words = plural(words)
    elif words and not (part.supertypes and not part.types and not part.subtypes) and not many:
        words = f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"
    return words + _besides(part, many)


def _besides(part: e.SetTypes, many: bool) -> str:
    return f" in addition to {'their' if many else 'its'} other types" if part.in_addition else ""


def becoming(found: tuple[e.Part, ...], c: Context, many: bool) -> str | None:
    """`a 2/2 green Bear creature with flying`, from the parts that say so together; None when they do not."""
    types = next((part for part in found if isinstance(part, e.SetTypes)), None)
    size = next((part for part in found if isinstance(part, e.SetPT)), None)
    if types is None or size is None or any(not isinstance(part, _BECOMING) for part in found):
        return None
    if not isinstance(size.power, t.Number | t.X) or not isinstance(size.toughness, t.Number | t.X) or not types.types:
        return None
    color = next((part for part in found if isinstance(part, e.SetColors)), None)
    colors = join([word_of(word) for word in color.colors]) if color is not None else ""
    words = [f"{quantity(size.power, c)}/{quantity(size.toughness, c)}", *types.supertypes, colors]
    words += [*(word_of(word) for word in types.subtypes), *types.types]
    text = " ".join(word for word in words if word)
    gained = [part.ability for part in found if isinstance(part, e.GainAbility)]
    text = plural(text) if many else f"{'an' if text[:1] == '8' else 'a'} {text}"
    having = [*(granted(ability, c) for ability in gained), *(("all creature types",) * types.all_creature_types)]
    kept = "" if {"artifact", "creature"} <= set(types.types) else _besides(types, many)  # an artifact creature keeps them (212.1c)
    return (f"{text} with {join(having)}" if having else text) + kept


_BECOMING = (e.SetTypes, e.SetPT, e.SetColors, e.GainAbility)


def _cant(part: e.Cant, c: Context, many: bool) -> str:
    words = _cant_plainly(part, c, many)
    if part.condition is None:
        return words
    return f"{words} unless {condition(part.condition.part if isinstance(part.condition, t.Isnt) else part.condition, c)}"


def _cant_plainly(part: e.Cant, c: Context, many: bool) -> str:
    other = part.other
    if part.condition is not None:
        return one(msgspec.structs.replace(part, condition=None), c, many)
    words = "" if other is None else filter_as_thing(other, c) if isinstance(other, t.IsAmong) else noun(other, c, True)
    return f"can't {'play' if part.action == 'play spells' else part.action} {words}".rstrip()


# ------------------------------------------------------------------------------------------------- effects of spells and abilities
def apply(what: e.Apply, c: Context) -> str:
    words = _applied(what, c)
    words += own_price(what.parts)
    if what.duration.kind != "rest of the game":
        return words
    return f"{words} for the rest of the game" if isinstance(what.affected, t.EventRole) else f"for the rest of the game, {words}"


def own_price(parts: tuple[e.Part, ...]) -> str:
    """A sentence that the cost of a keyword that something gains is its own mana cost; empty where it gains none such."""
    gained = (part.ability for part in parts if isinstance(part, e.GainAbility) and isinstance(part.ability, e.KeywordAbility))
    keyword = next((ability.keyword for ability in gained if ability.cost == e.OWN_MANA_COST), None)
    return f". The {keyword} cost is equal to its mana cost" if keyword is not None else ""


def _applied(what: e.Apply, c: Context) -> str:
    controls = tuple(part for part in what.parts if isinstance(part, e.ChangeControl))
    if controls and len(controls) < len(what.parts):
        others = tuple(part for part in what.parts if not isinstance(part, e.ChangeControl))
        return effect(e.Sequence((e.Apply(what.affected, controls, what.duration), e.Apply(what.affected, others, what.duration))), c)
    if isinstance(what.affected, t.Every):
        c.holder = holder(what.affected.filter)
    only = what.parts[0]
    if isinstance(only, e.ChangeControl):
        words = (f"gain control of {selection(what.affected, c)}" if isinstance(only.to, t.You) else who_does(only.to,
            lambda: f"gain control of {_taken(what.affected, c)}", c))
        with_it = f" and {parts(what.parts[1:], c, False)}" if len(what.parts) > 1 else ""
        return f"{words}{lasting(what.duration, c)}{with_it}"
    if what.parts == (e.SwitchPT(),):
        return f"switch {possessive(what.affected, c)} power and toughness{lasting(what.duration, c)}"
    subject = selection(what.affected, c)
    many = is_many(what.affected, c)
    bare = many or c.bare
    if what.duration.kind in ("next untap step", "your next untap step"):
        return f"{subject} {parts(what.parts, c, bare)}".replace("untap step", "next untap step", 1)
    if subject.startswith("all "):
        subject = subject.removeprefix("all ")
    whole = becoming(what.parts, c, many)
    if whole is not None:
        return f"{subject} {'become' if bare else 'becomes'} {whole}{lasting(what.duration, c)}"
    if any(isinstance(part, e.Cant | e.Must | e.MayDo) for part in what.parts) and what.duration.kind == "end of turn":
        words = parts(what.parts, c, bare).replace("each turn if able", "this turn if able")
        return f"{subject} {words}{'' if 'this turn' in words else ' this turn'}"
    words, but, further = parts(what.parts, c, bare).partition(", except ")
    return f"{subject} {words}{lasting(what.duration, c)}{but}{further}"


def _taken(what: t.Selection, c: Context) -> str:
    theirs = isinstance(what, t.Choose) and not isinstance(what.by, t.You)
    return f"{selection(what, c)}{' of his or her choice' if theirs else ''}"


def lasting(duration: e.Duration, c: Context) -> str:
    """How long an effect lasts, after what it does; empty where no words say so."""
    if duration.kind == "next untap step":
        return " during its controller's next untap step"
    words = said(("duration",), duration, c)
    return f" {words}" if words else ""
