"""Selections and quantities in the words of card texts."""

from __future__ import annotations

import judge.cards.printing.nouns as n
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.cards.printing.words import Context, join, number, plural, unworded

# ------------------------------------------------------------------------------------------------------- selections

_PLAYERS = {
    "each": "each player", "opponents": "each opponent", "others": "each other player", "active": "the active player",
    "nonactive": "each nonactive player", "defending": "defending player", "attacking": "attacking player",
    "chosen": "the chosen player", "teammates": "each teammate",
}  # fmt: skip


def selection(what: t.Selection, c: Context) -> str:
    """A selection as the subject or object of a sentence."""
    if isinstance(what, t.Bound) and what == c.subject and c.bare:
        return "him or her"
    match what:
        case t.This():
            return c.name or "this permanent"
        case t.Giver():
            return c.called(what.object) if c.called is not None and what.object else c.giver or "what granted this ability"
        case t.You():
            return "you"
        case t.Target():
            return _target(what, c)
        case t.Bound():
            return c.bound.get(what.name) or _OUTSIDE.get(what.name, "it")
        case t.EventRole():
            return c.roles.get(what.role, {"player": "that player", "other": "that creature"}.get(what.role, "it"))
        case t.AttachedTo(what=t.This()):
            return c.roles.get("attached", "enchanted creature")
        case t.AttachedTo():
            return f"the permanent that {selection(what.what, c)} is attached to"
        case t.AttachedObjects():
            return f"all {n.noun(what.filter, c, True)} attached to {selection(what.to, c)}"
        case t.ControllerOf():
            return f"{possessive(what.what, c)} controller"
        case t.OwnerOf():
            return f"{possessive(what.what, c)} owner"
        case t.Players(which="others") if isinstance(what.of, t.EventRole):
            return "any other player"
        case t.Players(which="opponents") if what.of is not None and not isinstance(what.of, t.You):
            return f"each of {possessive(what.of, c)} opponents"
        case t.Players():
            return _PLAYERS[what.which]
        case t.Every(filter=t.AllOf(parts=(t.IsPlayer(), t.Extreme(which="greatest") as most))):
            return f"the player with the most {most.characteristic}"
        case t.Every(filter=t.IsAmong(selection=t.Bound(name="exiled"))):
            return "all cards removed this way"
        case t.Every():
            return f"all {n.noun(what.filter, c, True)}"
        case t.Choose():
            return _choose(what, c)
        case t.Narrow(selection=t.EventRole() | t.Bound(), filter=t.InZone(zone="graveyard") as zone) if zone.of is not None:
            return f"that card in {possessive(zone.of, c)} graveyard"
        case t.Narrow(selection=t.This(), filter=t.InZone() as zone) if zone.of is not None:
            return f"{c.name} from {possessive(zone.of, c)} {zone.zone}"
        case t.Narrow(selection=t.Bound(name="revealed"), filter=t.Not(part=t.IsAmong(selection=t.Bound()))):
            return "all other cards revealed this way"
        case t.Narrow(selection=t.Bound(), filter=t.Not(part=t.IsAmong(selection=t.Bound()))):
            return "the rest"
        case t.Narrow():
            way = _this_way(what, c, True)
            return f"all {way}" if way else f"{n.noun(what.filter, c, True)} among {selection(what.selection, c)}"
        case t.Together(parts=(t.Choose(), *_)) if [_land_type(part) for part in what.parts] == list(BASIC_LANDS):
            return "a land of each basic land type"
        case t.Together():
            return join([selection(part, c) for part in what.parts])
        case t.Memory():
            return _memory(what, c)
        case t.TopOfLibrary():
            side = "bottom" if what.bottom else "top"
            cards = "card" if what.count == t.Number(1) else f"{count(what.count, c)} cards"
            return f"the {side} {cards} of {possessive(what.of, c)} library"
        case t.TopOfGraveyard():
            card = n.noun(t.AllOf((what.filter, t.IsState("card"))), c) if what.filter is not None else "card"
            return f"the {'bottom' if what.bottom else 'top'} {card} of {possessive(what.of, c)} graveyard"
        case t.Sources(what=t.Bound(name="countered")):
            return "that permanent"
        case t.Sources():
            return f"the source of {selection(what.what, c)}"
        case _:
            raise unworded(what)


def _land_type(part: t.Selection) -> str:
    """The basic land type that a choice of one land asks for."""
    if isinstance(part, t.Choose) and isinstance(part.filter, t.AllOf) and isinstance(part.filter.parts[-1], t.HasSubtype):
        word = part.filter.parts[-1].word
        return word.name if isinstance(word, t.LandTypeWord) else ""
    return ""


_OUTSIDE = {"sacrificed": "the sacrificed creature", "discarded": "the discarded card", "revealed": "the revealed card"}


def _target(what: t.Target, c: Context) -> str:
    if what.index in c.named:
        return c.named[what.index]
    if what.index >= len(c.targets):
        return "that target"
    spec = c.targets[what.index]
    least, most = spec.minimum, spec.maximum
    several = most != t.Number(1)
    c.named[what.index] = "it"  # should its own words speak of it
    other = "other " if spec.distinct_from else ""
    words = n.noun(spec.filter, c, several)
    back = _back(spec.filter, several)
    if not several:
        text = f"target {words}" if not other else f"another target {words}"
        if words.startswith("other "):
            text = f"another target {words.removeprefix('other ')}"
        if least == t.Number(0):
            text = f"up to one target {words}"
    elif isinstance(most, t.AnyNumber):
        text = f"any number of target {words}"
    elif least == t.Number(0):
        number_ = count(most, c)
        if not isinstance(most, t.Number | t.X):
            number_, c.where = "X", number_
        text = f"up to {number_} {other}target {words}"
    elif least == most:
        text = f"{count(most, c)} {other}target {words}"
    else:
        text = f"{count(least, c)} or {count(most, c)} target {words}"
    if isinstance(spec.chooser, t.EventRole):
        text += " of his or her choice"
    c.named[what.index] = back
    return text


def _back(filter: t.Filter, many: bool) -> str:
    """The noun that refers back to something named before."""
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    zones = {part.zone for part in parts if isinstance(part, t.InZone)}
    types = [part.type for part in parts if isinstance(part, t.HasType)]
    states = {part.state for part in parts if isinstance(part, t.IsState)}
    if any(isinstance(part, t.IsPlayer | t.IsOpponent) for part in parts):
        word = "player"
    elif any(isinstance(part, t.AnyOf) for part in parts) and not types:
        return "them" if many else "it"
    elif "spell" in states or "stack" in zones:
        word = "spell"
    elif zones and "in play" not in zones:
        word = "card"
    else:
        word = types[0] if len(types) == 1 else "permanent"
    return f"those {plural(word)}" if many else f"that {word}"


def _choose(what: t.Choose, c: Context) -> str:
    random = " at random" if what.at_random else ""
    if what.total is not None:
        total = f"{what.total.characteristic} {quantity(what.total.quantity, c)} or greater"
        return f"any number of {n.noun(what.filter, c, True)} with total {total}"
    if what.any_number or isinstance(what.count, t.AnyNumber):
        return f"any number of {n.noun(what.filter, c, True)}{random}"
    if isinstance(what.count, t.Counters | t.Count):
        return f"{n.a_noun(what.filter, c)} for each {each_of(what.count, c)}"
    up_to = "up to " if what.up_to else ""
    found = what.filter.parts if isinstance(what.filter, t.AllOf) else (what.filter,)
    rest = tuple(part for part in found if not (isinstance(part, t.IsAmong) and isinstance(part.selection, t.Bound)))
    if len(rest) < len(found) and not rest:
        return f"{up_to}{count(what.count, c)} of them"
    if len(rest) < len(found) and what.count == t.Number(1):
        return f"{n.a_noun(t.AllOf((*rest, t.IsState('card'))), c)} from it"
    if what.count == t.Number(1) and not what.up_to:
        return f"{n.a_noun(what.filter, c)}{random}"
    return f"{up_to}{count(what.count, c)} {n.noun(what.filter, c, what.count != t.Number(1))}{random}"


def _memory(what: t.Memory, c: Context) -> str:
    words = {
        "removed": "the removed card", "championed": "the removed card", "chosen player": "the chosen player",
        "haunted": "the creature it haunts", "haunting": "the haunting card", "imprinted": "the imprinted card",
        "put into play": "the permanent put into play this way", "devoured": "the devoured creatures",
        "chosen object": "the chosen permanent",
    }  # fmt: skip
    return words.get(what.name, f"the {what.name}")


def possessive(what: t.Selection, c: Context) -> str:
    """`your`, `its`, `that player's`, `each player's`."""
    if isinstance(what, t.You):
        return "your"
    if what == c.subject:
        return "his or her"
    if isinstance(what, t.OwnerOf) and isinstance(what.what, t.This):
        return "its owner's"
    words = selection(what, c)
    if words == "it":
        return "its"
    if words in ("they", "them"):
        return "their"
    return f"{words}'" if words.endswith("s") and words.startswith("those") else f"{words}'s"


# ------------------------------------------------------------------------------------------------------- quantities


def count(q: t.Quantity, c: Context) -> str:
    """A quantity before a noun: `three`, `X`."""
    if isinstance(q, t.Number):
        return number(q.value)
    if isinstance(q, t.Amount) or (isinstance(q, t.Size) and isinstance(q.selection, t.Bound)):
        return "that many"
    return quantity(q, c)


def quantity(q: t.Quantity, c: Context) -> str:
    """A quantity as an amount: `3`, `X`, `the number of creatures you control`."""
    match q:
        case t.Number():
            return str(q.value)
        case t.X():
            return "X"
        case t.Count():
            return f"the number of {n.noun(q.filter, c, True)}"
        case t.Size():
            return f"the number of {_this_way(q.selection, c, True) or selection(q.selection, c)}"
        case t.Value():
            return _value(q, c)
        case t.Counters():
            return f"the number of {q.kind} counters on {selection(q.on, c)}"
        case t.Amount():
            return c.bound.get(q.name, "that much")
        case t.Sum():
            first, *rest = q.parts
            return " ".join([quantity(first, c), *(_added(part, c) for part in rest)])
        case t.Product():
            return f"{'twice' if q.factor == 2 else number(q.factor) + ' times'} {quantity(q.quantity, c)}"
        case t.Share():
            return f"{quantity(q.quantity, c)} divided evenly, rounded down, among {selection(q.among, c)}"
        case t.Least(parts=(t.Number(value=0), t.Sum(parts=(t.Size(selection=t.Target()), t.Number(value=-1)))), greatest=True):
            return "the number of targets beyond the first"
        case t.Half():
            return f"half {quantity(q.quantity, c)}, rounded {'up' if q.up else 'down'}"
        case t.Total() if q.characteristic.startswith("mana symbols:"):
            return f"the number of {_mana_symbols(q.characteristic)}s in the mana costs of {n.noun(q.filter, c, True)}"
        case t.Value() if q.characteristic.startswith("mana symbols:"):
            return f"the number of {_mana_symbols(q.characteristic)}s in {possessive(q.of, c)} mana cost"
        case t.Total():
            which = {"total": "total", "greatest": "greatest", "least": "least"}[q.which]
            link = "of" if which == "total" else "among"
            return f"the {which} {q.characteristic} {link} {n.noun(q.filter, c, True)}"
        case t.Distinct():
            return f"the number of {q.what} among {n.noun(q.filter, c, True)}"
        case t.TimesThisTurn():
            from judge.cards.printing.events import counted

            return counted(q, c)
        case t.AsTurnBegan(filter=t.AllOf(parts=(*rest, t.ControlledBy() as of))):
            things = n.noun(t.AllOf(tuple(rest)), c, True)
            return f"the number of {things} {selection(of.who, c)} controlled at the beginning of this turn"
        case t.Least():
            word = "greater" if q.greatest else "lesser"
            return f"the {word} of {join([quantity(part, c) for part in q.parts])}"
        case t.AcrossPlayers(which="greatest", quantity=t.Size(selection=t.Narrow(selection=t.Bound(name="discarded")))):
            return "the greatest number of cards a player discarded this way"
        case t.AcrossPlayers():
            return f"the {q.which} of {quantity(q.quantity, c)} over all players"
        case t.AnyNumber():
            return "any number" if not q.least else f"any number from {q.least} on"
        case _:
            raise unworded(q)


WAYS = ("destroyed", "discarded", "revealed", "sacrificed", "tapped", "countered", "returned", "milled", "drawn", "exiled")


def _this_way(what: t.Selection, c: Context, many: bool) -> str:
    """What was done to things, by the name that they are bound to: `creatures destroyed this way`."""
    whole = what.selection if isinstance(what, t.Narrow) else what
    name = whole.name.split(" ")[0] if isinstance(whole, t.Bound) else ""
    if name not in WAYS:
        return ""
    cards = name in ("discarded", "revealed", "milled", "drawn")
    kind = what.filter if isinstance(what, t.Narrow) else t.IsState("card") if cards else t.Anything()
    if isinstance(what, t.Narrow) and cards:
        kind = t.AllOf((kind, t.IsState("card")))
    return f"{n.noun(kind, c, many)} {'removed from the game' if name == 'exiled' else name} this way"


def _added(q: t.Quantity, c: Context) -> str:
    if isinstance(q, t.Number) and q.value < 0:
        return f"minus {-q.value}"
    if isinstance(q, t.Product) and q.factor < 0:
        inner = q.quantity if q.factor == -1 else t.Product(-q.factor, q.quantity)
        return f"minus {quantity(inner, c)}"
    return f"plus {quantity(q, c)}"


def _value(q: t.Value, c: Context) -> str:
    words = {
        "number chosen": "the chosen number", "life": "life total", "sunburst": "the number of colors of mana spent to play it",
        "blockers": "the number of creatures blocking it", "attackers": "the number of attacking creatures",
        "X": "X", "mana spent": "the amount of mana spent to play it",
    }  # fmt: skip
    if q.characteristic in ("number chosen", "sunburst", "blockers", "attackers", "X", "mana spent"):
        return words[q.characteristic]
    name = words.get(q.characteristic, q.characteristic)
    if q.characteristic == "cards in hand":
        return f"the number of cards in {possessive(q.of, c)} hand"
    if isinstance(q.of, t.Target) and c.named.get(q.of.index, "").endswith("\u200b"):
        return f"its {name}"
    return f"{possessive(q.of, c)} {name}"


_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def _mana_symbols(characteristic: str) -> str:
    return f"{_COLORS[characteristic[-1]]} mana symbol"


def each_of(q: t.Quantity, c: Context) -> str:
    """A quantity after "for each"."""
    match q:
        case t.Total() if q.characteristic.startswith("mana symbols:"):
            return f"{_mana_symbols(q.characteristic)} in the mana costs of {n.noun(q.filter, c, True)}"
        case t.Value() if q.characteristic.startswith("mana symbols:"):
            return f"{_mana_symbols(q.characteristic)} in {possessive(q.of, c)} mana cost"
        case t.Count():
            return n.noun(q.filter, c)
        case t.Counters():
            return f"{q.kind} counter on {selection(q.on, c)}"
        case t.Distinct():
            return f"{q.what.removesuffix('s')} among {n.noun(q.filter, c, True)}"
        case t.Sum(parts=(t.Value(characteristic="blockers"), t.Number(value=-1))):
            return "creature blocking it beyond the first"
        case t.Least(parts=(t.Number(value=0), t.Sum(parts=(t.Size(selection=t.Target()), t.Number(value=-1)))), greatest=True):
            return "target beyond the first"
        case t.Least(
            parts=(t.Number(value=0), t.Sum(parts=(t.Number() as most, t.Product(factor=-1, quantity=t.Value() as held)))),
            greatest=True,
        ):
            return f"card fewer than {count(most, c)} in {possessive(held.of, c)} hand"
        case t.Least(parts=(inner, t.Number(value=0)) | (t.Number(value=0), inner), greatest=True):
            return each_of(inner, c)
        case t.Size(selection=found) if way := _this_way(found, c, False):
            return way
        case t.Amount() | t.Size():
            return "of them"
        case _:
            raise unworded(q)
