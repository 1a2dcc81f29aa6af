"""How the tool read a card: instructions worded as a card text of 2009, in templates that the grammar reads back.

`print_card` gives the text of all abilities, `print_ability` one of them. What cannot be worded is shown as its kind in
angle brackets, never left out.
"""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.printer_conditions import condition
from judge.cards.printer_effects import effect, text
from judge.cards.printer_events import trigger
from judge.cards.printer_nouns import a_noun, filter_as_thing, noun
from judge.cards.printer_parts import becoming, parts, still_words
from judge.cards.printer_replacement import prevented, replaced
from judge.cards.printer_selections import count, each_of, quantity, selection
from judge.cards.printer_words import Context, Unworded, article, capital, join, sentence, word_of

__all__ = ["print_ability", "print_card", "print_face"]


def print_card(definition: e.CardDefinition) -> str:
    """The abilities of every face, each in a paragraph; faces are divided by a line of their own."""
    return ("\n//\n" if definition.layout == "split" else "\n----\n").join(print_face(face) for face in definition.faces)


def print_face(face: e.Face) -> str:
    """The abilities of a face, each in a paragraph."""
    attached = (
        "equipped creature" if "Equipment" in face.subtypes else "fortified land" if "Fortification" in face.subtypes else ""
    )
    if "Aura" in face.subtypes:
        enchant = next((a for a in face.abilities if isinstance(a, e.KeywordAbility) and a.keyword == "enchant"), None)
        attached = f"enchanted {_enchanted(enchant.quality)}" if enchant is not None else "enchanted creature"
    return "\n".join(print_ability(ability, face.name, attached, face.types) for ability in face.abilities)


def _enchanted(quality: t.Filter | None) -> str:
    words = noun(quality, Context()).split(" ") if quality is not None else ["creature"]
    known = [
        word for word in words if word in ("creature", "land", "artifact", "enchantment", "permanent", "player", "planeswalker")
    ]
    return known[-1] if known else words[0]


def print_ability(ability: e.Ability, name: str = "", attached: str = "", types: tuple[str, ...] = ()) -> str:
    """One ability of the card of that name; `attached`: what it calls the thing that it is attached to."""
    c = Context(name)
    c.types = types
    c.roles["attached"] = attached or "enchanted creature"
    try:
        return _ability(ability, c).replace("\u200b", "")
    except Unworded as error:
        return f"<{type(ability).__name__}: no words for {error}>"


def _ability(ability: e.Ability, c: Context) -> str:
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
            return _word(ability.word) + _static(ability, c)
    raise Unworded(type(ability).__name__)


def _word(word: str) -> str:
    return f"{capital(word)} — " if word else ""


def granted(ability: e.Ability, c: Context) -> str:
    """An ability that something gains: a keyword, or a text in quotation marks."""
    if isinstance(ability, e.KeywordAbility):
        return keyword_text(ability, c)
    if isinstance(ability, e.StaticAbility) and ability.keyword in ("indestructible", "hexproof", "menace"):
        return ability.keyword
    inner = Context("this creature")
    return f'"{_ability(ability, inner)}"'


# ----------------------------------------------------------------------------------------------------------- keywords


def keyword_text(ability: e.KeywordAbility, c: Context) -> str:
    """A keyword with what fills its holes: `cycling {2}`, `protection from red`, `enchant creature`."""
    name = ability.keyword
    if name == "landwalk":
        land = word_of(ability.word).lower() + "walk" if ability.word is not None else "landwalk"
        return f"{ability.variant} {land}".strip()
    if name == "typecycling":
        kind = word_of(ability.word).lower() if ability.word is not None else _land_kind(ability.quality, c)
        return f"{kind}cycling{_dash(ability.cost, c)}"
    if name == "offering":
        return f"{word_of(ability.word) if ability.word is not None else ''} offering".strip()
    if name == "splice":
        return f"splice onto {word_of(ability.word) if ability.word is not None else 'Arcane'}{_dash(ability.cost, c)}"
    if name == "protection" and ability.quality is not None:
        return f"protection from {_quality(ability.quality, c)}"
    if name == "affinity" and ability.quality is not None:
        return f"affinity for {noun(ability.quality, c, True)}"
    if name == "bands with other" and ability.quality is not None:
        return f"bands with other {noun(ability.quality, c, True)}"
    if name == "champion" and ability.quality is not None:
        return f"champion {a_noun(ability.quality, c)}"
    if name == "modular" and ability.number is None:
        return "modular—Sunburst"
    if name in ("reinforce", "suspend") and ability.number is not None:
        return f"{name} {quantity(ability.number, c)}—{cost_text(ability.cost or e.Cost(), c)}"
    words = name
    if ability.number is not None:
        fixed = isinstance(ability.number, t.Number | t.X)
        words += f" {quantity(ability.number, c)}" if fixed else " X"
        c.where = c.where if fixed else quantity(ability.number, c)
    if ability.cost is not None:
        words += _dash(ability.cost, c)
    if ability.quality is not None:
        words += f" {noun(ability.quality, c)}"
    return words


def _land_kind(quality: t.Filter | None, c: Context) -> str:
    return noun(quality, c).replace(" card", "") if quality is not None else ""


def _dash(cost: e.Cost | None, c: Context) -> str:
    if cost is None:
        return ""
    words = cost_text(cost, c)
    if all(option.mana and not option.actions for option in cost.or_ or (cost,)):
        return f" {words}"
    return f"—{words}."


def _quality(quality: t.Filter, c: Context) -> str:
    match quality:
        case t.HasColor():
            return word_of(quality.word)
        case t.Anything():
            return "everything"
        case _:
            words = noun(quality, c, True)
            return (
                words.removesuffix(" permanents")
                if isinstance(quality, t.IsMonocolored | t.IsMulticolored | t.IsColorless)
                else words
            )


# -------------------------------------------------------------------------------------------------------------- costs


def cost_text(cost: e.Cost, c: Context) -> str:
    """A cost before a colon: `{2}{W}, {T}, Sacrifice a creature`."""
    if cost.or_:
        return join([cost_text(option, c) for option in cost.or_], "or")
    items: list[str] = []
    if cost.loyalty is not None:
        return _loyalty(cost.loyalty)
    if cost.mana:
        items.append("".join(cost.mana))
    if cost.tap:
        items.append("{T}")
    if cost.untap:
        items.append("{Q}")
    items += [capital(effect(action, c)) for action in cost.actions]
    return ", ".join(items) or "{0}"


def _loyalty(q: t.Quantity) -> str:
    if isinstance(q, t.Number):
        return f"[{'+' if q.value > 0 else ''}{q.value}]"
    if isinstance(q, t.Product):
        return "[-X]"
    return "[+X]"


# ---------------------------------------------------------------------------------------------------------- abilities


def body_text(body: e.Body, c: Context) -> str:
    """Targets and effect, or modes, as sentences."""
    if body.modes:
        least, most = body.choose
        number = "one or both" if (least, most) == (1, 2) and len(body.modes) == 2 else count(t.Number(most), c)
        options = [body_text(mode, _mode_context(mode, c)).rstrip(".") for mode in body.modes]
        rest = [option[:1].lower() + option[1:] if not option.startswith(c.name or "\0") else option for option in options[1:]]
        return f"Choose {number} — {'; or '.join([options[0], *rest])}."
    c.targets = c.targets or body.targets
    return _chosen_by_others(body, c) + text(body.effect, c)


def _chosen_by_others(body: e.Body, c: Context) -> str:
    """A target that only its chooser's sentence names: "that player chooses target player who ..."."""
    said = ""
    for index, spec in enumerate(body.targets):
        if not any(node == t.Target(index) for node in walk(body.effect)) and not isinstance(spec.chooser, t.You):
            chosen = f"{selection(spec.chooser, c)} chooses {selection(t.Target(index), c)}"
            said += f"{sentence(chosen.removesuffix(' of his or her choice'))} "
            c.roles["player"] = "the first player"
    return said


def _mode_context(mode: e.Body, c: Context) -> Context:
    inner = Context(c.name, mode.targets)
    inner.roles, inner.bound = dict(c.roles), dict(c.bound)
    return inner


def _activated(ability: e.ActivatedAbility, c: Context) -> str:
    c.targets = ability.body.targets
    words = f"{cost_text(ability.cost, c)}: {body_text(ability.body, c)}"
    if ability.instant:
        words += " Play this ability only any time you could play an instant."
    if ability.sorcery and ability.cost.loyalty is None:
        words += " Play this ability only any time you could play a sorcery."
    only: list[str] = []
    if ability.only_if is not None:
        only.append(_only(ability.only_if, c))
    if ability.limit == 1:
        only.append("once each turn")
    if only:
        words += f" Play this ability only {' and only '.join(only)}."
    if ability.limit > 1:
        times = "twice" if ability.limit == 2 else f"{count(t.Number(ability.limit), c)} times"
        words += f" Play this ability no more than {times} each turn."
    if not isinstance(ability.who, t.You):
        words += (
            " Any player may play this ability."
            if ability.who in (t.Players("each"), t.Every(t.IsPlayer()))
            else f" Only {selection(ability.who, c)} may play this ability."
        )
    return words


def _only(what: t.Condition, c: Context) -> str:
    if isinstance(what, t.During) and not what.before:
        step = what.step or "turn"
        if what.of is None and step in ("end of combat", "combat", "end of turn"):
            return f"during the {step} step" if step == "end of combat" else f"during {step}"
        whose = "your" if isinstance(what.of, t.You) else "any" if what.of is None else f"{selection(what.of, c)}'s"
        return f"during {whose} {step}"
    return f"if {condition(what, c)}"


def _triggered(ability: e.TriggeredAbility, c: Context) -> str:
    c.targets = ability.body.targets
    c.player_acts = any(node == t.EventRole("player") for node in walk(ability.body))
    start = trigger(ability.event, c)
    if ability.condition is not None:
        start += f", if {condition(ability.condition, c)}"
    words = body_text(ability.body, c)
    if ability.body.stays:
        words += " This ability can't be countered except by spells and abilities."
    low = words if words.startswith((c.name or "\0", '"')) else words[:1].lower() + words[1:]
    return f"{start}, {low}"


def _inside_effect(instruction: e.Instruction, c: Context) -> str:
    from judge.cards.printer_effects import effect

    return effect(instruction, c)


def _static(ability: e.StaticAbility, c: Context) -> str:
    first = ability.parts[0]
    stopped = _stopped(ability, c)
    if stopped:
        return sentence(stopped)
    while_ = f" as long as {condition(ability.condition, c)}" if ability.condition is not None else ""
    match ability.parts:
        case (e.Cant(action="be countered"), e.Cant(action="have its damage prevented")) if ability.condition is not None:
            if_ = condition(ability.condition, c)
            return sentence(f"if {if_}, {c.name} can't be countered by spells or abilities and the damage can't be prevented")
    if isinstance(first, e.SetTypes) and first.creature_types_of is not None and while_:
        return sentence(f"{while_.strip()}, {_affected(ability.affected, c)[0]} {parts(ability.parts, c, False, static=True)}")
    if isinstance(first, e.Replace):
        return sentence(replaced(first, c)) + (f" ({while_.strip()})" if while_ else "")
    if isinstance(first, e.Prevent):
        return sentence(prevented(first, c) + while_)
    if isinstance(first, e.AdditionalCost):
        return sentence(f"as an additional cost to play {c.name}, {_inside(first.cost, c)}")
    if isinstance(first, e.AlternativeCost):
        return sentence(_alternative(first, c) if ability.affected == t.This() else _paid_otherwise(first, ability.affected, c))
    if isinstance(first, e.OptionalCost):
        return sentence(f"you may pay an additional {cost_text(first.cost, c)} as you play {c.name}")
    special = _special(first, ability.affected, c)
    if special and len(ability.parts) == 2 and isinstance(ability.parts[1], e.SpendAs) and ability.parts[1].only:
        special += ". You may spend other mana only as though it were colorless mana"
    if special and while_ and isinstance(first, e.CostChange | e.SetText):
        return sentence(f"{while_.strip()}, {special}")
    if special:
        return sentence(special)
    subject, many = _affected(ability.affected, c)
    if ability.defining and isinstance(first, e.SetPT):
        return sentence(_defining(first, subject, c))
    if isinstance(first, e.ChangeControl) and isinstance(first.to, t.You):
        return sentence(f"you control {subject}{while_}")
    if isinstance(first, e.MayDo) and first.action == "not untap in untap step":
        return sentence(f"you may choose not to untap {c.name} during your untap step")
    if isinstance(first, e.Skip) and first.then is not None:
        what, name = ("turn", "turn") if first.what == "turn" else ("step", f"{first.what} step")
        when = f" while {condition(ability.condition, c)}" if ability.condition is not None else ""
        return f"If you would begin your {name}{when}, you may skip that {what} instead. If you do, {_inside_effect(first.then, c)}."
    if isinstance(first, e.Skip) and isinstance(ability.affected, t.You):
        return sentence(f"skip your {first.what} step")
    whole = becoming(ability.parts, c, many)
    if whole is not None:
        still = still_words(ability.parts, ability.affected, many, c)
        rest = f" that are still {still}" if still and many else f". It's still {still}" if still else ""
        return sentence(f"{subject} {'are' if many else 'is'} {whole}{while_}{rest}")
    words = parts(ability.parts, c, many, static=True)
    where = f", where X is {c.where}" if c.where else ""
    c.where = ""
    return sentence(f"{subject} {words}{where}{while_}")


_YOURS = t.ControlledBy(t.You())


def _from_graveyard(filter: t.Filter) -> bool:
    return any(isinstance(node, t.InZone) and node == t.InZone("graveyard", t.You()) for node in walk(filter))


def _counts_fighters(action: str) -> bool:
    return " in numbers" in action or action.startswith("be attacked by more than")


def _special(part: e.Part, affected: t.Filter | t.Selection | None, c: Context) -> str:
    """Sentences of their own shape."""
    match part:
        case e.MayDo(action="be played", other=None) if isinstance(affected, t.Filter) and _from_graveyard(affected):
            return f"you may play {noun(affected, c, True)}"
        case e.MayDo(action="be played as an instant", other=None) if isinstance(affected, t.AllOf) and _YOURS in affected.parts:
            rest = t.AllOf(tuple(one for one in affected.parts if one != _YOURS))
            return f"you may play {noun(rest, c, True)} any time you could play an instant"
        case e.CostChange(action="attack", other=t.IsAmong(selection=t.You()), times=t.Number()) if isinstance(affected, t.Filter):
            cost = cost_text(part.cost, c)
            each = "for each creature he or she controls that's attacking you"
            return f"{noun(affected, c, True)} can't attack you unless their controller pays {cost} {each}"
        case e.SetText(of=t.TopOfGraveyard() as top):
            from judge.cards.printer_words import Context as Own

            also = "".join(f' and has the text "{_ability(ability, Own("this creature"))}"' for ability in part.also)
            return f"{c.name} has the full text of that card{also}" if top else ""
        case e.MayDo(action="assign damage as though unblocked") if isinstance(affected, t.This | t.AttachedTo):
            return f"you may have {selection(affected, c)} assign its combat damage as though it weren't blocked"
        case e.MayDo(action="be played") if isinstance(affected, t.TopOfLibrary):
            return f"you may play {selection(affected, c)}"
        case e.MayDo(action="be played") if isinstance(affected, t.AllOf) and _top(affected.parts[0]):
            kind = "spell" if t.Not(t.HasType("land")) in affected.parts else "card"
            others = tuple(part for part in affected.parts[1:] if part != t.Not(t.HasType("land")))
            return f"you may play {noun(t.AllOf((*others, t.IsState(kind))), c, True)} from the top of your library"
        case e.Cant(action="play spells", count=t.Quantity() as most) if isinstance(affected, t.Selection):
            spells = "spell" if most == t.Number(1) else "spells"
            return f"{selection(affected, c)} can't play more than {count(most, c)} {spells} each turn"
        case e.MayDo(action="be played while searching"):
            return f"while you're searching your library, you may play {c.name} from your library"
        case e.Cant(action="be subject to the legend rule"):
            every = affected == t.AllOf((t.InZone("in play"), t.HasSupertype("legendary")))
            to = "" if every or not isinstance(affected, t.Filter) else f" to {noun(affected, c, True)}"
            return f'the "legend rule" doesn\'t apply{to}'
        case e.Cant(action="lose unspent mana"):
            return "mana pools don't empty as phases end"
        case e.Cant(action="play spells but as sorceries") if isinstance(affected, t.Selection):
            return f"{selection(affected, c)} can play spells only any time he or she could play a sorcery"
        case e.CostChange(action="play at least"):
            number = str(quantity(t.Number(int(part.cost.mana[0].strip("{}"))), c))
            return f"each spell that would cost less than {number} mana to play costs {number} mana to play"
        case e.CostChange(action="activate") if isinstance(affected, t.AllOf) and isinstance(affected.parts[-1], t.SourceMatches):
            source = affected.parts[-1].filter
            whose = filter_as_thing(source, c) if isinstance(source, t.IsAmong) else noun(source, c, True)
            least = "" if part.least is None else ". This effect can't reduce the mana in that cost to less than one mana"
            return f"activated abilities of {whose} cost {cost_text(part.cost, c)} {'more' if part.more else 'less'} to play{least}"
        case e.Cant(action="have its damage prevented", condition=None):
            if isinstance(affected, t.Anything):
                return "damage can't be prevented"
            return f"damage dealt by {_affected(affected, c)[0]} can't be prevented"
        case e.SpendAs():
            return _spending(part, affected, c)
        case e.MayDo(action="deal damage as though with wither"):
            return "all damage is dealt as though its source had wither"
        case e.Cant(action="have more counters than", other=t.HasCounter(kind=kind)) if part.count is not None:
            return f"{c.name} can't have more than {count(part.count, c)} {kind} counters on it"
        case e.MayDo(action="begin the game in play"):
            return f"if {c.name} is in your opening hand, you may begin the game with it in play"
        case e.Must(action="block", other=t.IsAmong() as other) if isinstance(affected, t.Filter):
            return f"all {noun(affected, c, True)} able to block {selection(other.selection, c)} do so"
        case e.MayDo(action="be played as an instant", other=None) if isinstance(affected, t.This):
            price = f" if you pay {cost_text(part.cost, c)} more to play it" if part.cost is not None else ""
            return f"you may play {c.name} any time you could play an instant{price}"
        case e.SetNumber(what="land plays", quantity=None) if isinstance(affected, t.You):
            return "you may play as many lands as you choose on your turn"
        case e.Cant(action="be played", other=None, condition=t.Isnt(part=when)) if isinstance(affected, t.This) and _when_only(when):
            return f"play {c.name} only {_when_only(when)}"
        case e.SetNumber(what="maximum hand size", change=True) if part.quantity is not None and isinstance(affected, t.You):
            reduced = isinstance(part.quantity, t.Product) and part.quantity.factor < 0
            by = part.quantity.quantity if isinstance(part.quantity, t.Product) and part.quantity.factor == -1 else part.quantity
            return f"your maximum hand size is {'reduced' if reduced else 'increased'} by {count(by, c)}"
        case e.Cant(action=action, other=np, count=number) if number is not None and _counts_fighters(action):
            act, each = ("block" if action.startswith("block") else "attack"), "turn" if action.endswith("each turn") else "combat"
            what = noun(np, c, number != t.Number(1)) if np is not None else "creatures"
            you = " you" if action.startswith("be attacked") else ""
            return f"no more than {count(number, c)} {what} can {act}{you} each {each}"
        case e.Cant(action="be played") if affected == t.Named(t.ChosenWord("name")):
            return "the named card can't be played"
        case e.Cant(action="be targeted", other=None) if isinstance(affected, t.You):
            return "you have shroud"
    return ""


_BEFORE = {"declare attackers": "before attackers are declared", "combat damage": "before the combat damage step"}


def _when_only(when: t.Condition) -> str:
    """The moments at which something may be played, where they have words of their own."""
    return _BEFORE.get(when.step, "") if isinstance(when, t.During) and when.before and when.of is None else ""


def _stopped(ability: e.StaticAbility, c: Context) -> str:
    """Activated abilities that can't be played have a sentence of their own."""
    last = ability.parts[-1]
    if not isinstance(last, e.Cant) or last.action != "activated abilities be played":
        return ""
    unless = " unless they're mana abilities" if last.other is not None else ""
    if len(ability.parts) > 1:
        subject, many = _affected(ability.affected, c)
        return f"{subject} {parts(ability.parts[:-1], c, many, static=True)}, and its activated abilities can't be played{unless}"
    if isinstance(ability.affected, t.Filter):
        return f"activated abilities of {noun(ability.affected, c, True).replace('and/or', 'and')} can't be played{unless}"
    subject, _ = _affected(ability.affected, c)
    return f"{subject}'s activated abilities can't be played{unless}"


def _inside(cost: e.Cost, c: Context) -> str:
    words = cost_text(cost, c)
    return f"pay {words}" if cost.mana else words[:1].lower() + words[1:]


def _alternative(part: e.AlternativeCost, c: Context, every: bool = False) -> str:
    start = f"if {condition(part.condition, c)}, " if part.condition is not None else ""
    if part.cost is None:
        return f"{start}you may play {c.name} without paying its mana cost"
    what = "the mana cost for spells you play" if every else f"{c.name}'s mana cost"
    return f"{start}you may {_inside(part.cost, c)} rather than pay {what}"


_COLOR_OF = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def _spending(part: e.SpendAs, affected: t.Filter | t.Selection | None, c: Context) -> str:
    if not part.mana:
        who = "players" if affected == t.Players("each") else _affected(affected, c)[0]
        return f"{who} may spend mana as though it were mana of any color"
    rather = "mana of any color" if len(part.as_) > 1 else f"{_COLOR_OF[part.as_[0]]} mana"
    return f"you may spend {_COLOR_OF[part.mana[0]]} mana as though it were {rather}"


def _paid_otherwise(part: e.AlternativeCost, affected: t.Filter | t.Selection | None, c: Context) -> str:
    """What may be paid for other spells."""
    parts = affected.parts if isinstance(affected, t.AllOf) else (affected,)
    if part.cost is None:
        words = noun(affected, c, True) if isinstance(affected, t.Filter) else "spells"
        plain = words if words.endswith("spells") else f"{words.replace('creatures', 'creature', 1).replace('permanents', '', 1)}"
        head, *tail = plain.split(" ", 1)
        cards = f"{head} cards {' '.join(tail)}".strip() if not words.endswith("spells") else words
        flash = " and as though they had flash" if part.instant else ""
        return f"any player may play {cards} without paying their mana cost{flash}"
    if isinstance(affected, t.Filter) and _YOURS in parts:
        rest = t.AllOf(tuple(one for one in parts if isinstance(one, t.Filter) and one != _YOURS))
        return f"you may {_inside(part.cost, c)} rather than pay the mana cost for {noun(rest, c, True)} that you play"
    c.bound["affected"] = "that spell"
    return f"rather than pay the mana cost for a spell, its controller may {_inside(part.cost, c)}"


def _affected(what: t.Filter | t.Selection | None, c: Context) -> tuple[str, bool]:
    """The subject of a static ability, and whether it is a plural."""
    if what is None:
        return "players", True
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
    found = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return any(isinstance(part, t.InZone) or part == t.Not(t.InZone("in play")) for part in found)


def _top(filter: t.Filter) -> bool:
    return isinstance(filter, t.IsAmong) and isinstance(filter.selection, t.TopOfLibrary)


def _defining(part: e.SetPT, subject: str, c: Context) -> str:
    if part.power == part.toughness and part.power is not None:
        return f"{subject}'s power and toughness are each equal to {quantity(part.power, c)}"
    if part.power is None and part.toughness is not None:
        return f"{subject}'s toughness is equal to {quantity(part.toughness, c)}"
    if part.toughness is None and part.power is not None:
        return f"{subject}'s power is equal to {quantity(part.power, c)}"
    assert part.power is not None
    assert part.toughness is not None
    if part.toughness == t.Sum((part.power, t.Number(1))):
        return f"{subject}'s power is equal to {quantity(part.power, c)} and its toughness is equal to that number plus 1"
    return f"{subject}'s power is equal to {quantity(part.power, c)} and its toughness is equal to {quantity(part.toughness, c)}"


# ------------------------------------------------------------------------------------------------------------- tokens


def token_text(token: e.TokenSpec, number: t.Quantity, c: Context) -> tuple[str, str]:
    """`a 2/2 black Zombie creature token`, and what follows "into play": `for each ...`, `where X is ...`."""
    words: list[str] = []
    equal = ""
    if token.power is not None and token.toughness is not None:
        plain = isinstance(token.power, t.Number | t.X) and isinstance(token.toughness, t.Number | t.X)
        if plain:
            words.append(f"{quantity(token.power, c)}/{quantity(token.toughness, c)}")
        elif token.power == token.toughness:
            words.append("X/X")
            equal = f", where X is {quantity(token.power, c)}"
    words += [*token.supertypes, join([word_of(color) for color in token.colors]) or "colorless"]
    words += [*(word_of(word) for word in token.subtypes), *token.types, "token"]
    phrase = " ".join(word for word in words if word)
    many = number != t.Number(1)
    each = ""
    if isinstance(number, t.Count | t.Counters):
        each, many = f" for each {each_of(number, c)}", False
    phrase = f"{count(number, c)} {phrase}s" if many else article(phrase)
    if token.name and token.name.split() != [word_of(word) for word in token.subtypes]:
        phrase += f" named {token.name}"
    if token.abilities:
        phrase += f" with {join([granted(ability, c) for ability in token.abilities])}"
    return phrase, f"{equal}{each}"
