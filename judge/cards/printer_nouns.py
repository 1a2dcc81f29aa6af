"""Filters, selections, quantities and conditions in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.printer_words import Context, article, join, number, plural, unworded, word_of

_BEFORE = (
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "face-down", "face-up",
    "nontoken", "suspended",
)  # fmt: skip
_STATES = {"face down": "face-down", "face up": "face-up"}
_KINDS = {"spell", "card", "token", "ability", "activated ability", "triggered ability"}
_OPS = {"<=": "or less", ">=": "or greater"}
_MEASURES = ("power", "toughness", "converted mana cost", "loyalty")


class _Phrase:
    """The pieces of a noun phrase as they are found."""

    def __init__(self) -> None:
        self.other = False
        self.states: list[str] = []
        self.adjectives: list[str] = []
        self.types: list[str] = []
        self.subtypes: list[str] = []
        self.kind = ""
        self.zone: t.InZone | None = None
        self.post: list[str] = []
        self.fixed = ""


def noun(filter: t.Filter | None, c: Context, many: bool = False) -> str:
    """A filter as a noun phrase without an article: `creature you control`, `black creatures`."""
    if filter is None or isinstance(filter, t.Anything):
        return "objects" if many else "object"
    phrase = _Phrase()
    for part in filter.parts if isinstance(filter, t.AllOf) else (filter,):
        _take(part, phrase, c, many)
    return _assemble(phrase, c, many)


def a_noun(filter: t.Filter | None, c: Context) -> str:
    """A filter with its article: `a creature you control`, `another creature`."""
    found = noun(filter, c)
    if found.startswith("other "):
        return f"an{found}"
    return found if found.startswith(("you", "each ")) else article(found)


def _assemble(p: _Phrase, c: Context, many: bool) -> str:
    head = _head(p, many)
    words = [*(["other"] if p.other else []), *p.states, *p.adjectives, *p.subtypes, head]
    zone = _zone(p, c, many)
    return " ".join(word for word in (*words, *zone, *p.post) if word)


def _head(p: _Phrase, many: bool) -> str:
    if p.fixed:
        return p.fixed
    types = list(p.types)
    outside = p.zone is not None and p.zone.zone not in ("in play", "stack", "phased out")
    kind = p.kind or ("card" if outside else "")
    if kind == "card" and types == ["permanent"]:
        types = ["permanent"]
    if not types and not kind:
        if p.subtypes:
            last = p.subtypes.pop()
            return _plural_words(last) if many else last
        kind = "spell" if p.zone is not None and p.zone.zone == "stack" else "permanent"
    if kind and types == ["permanent"] and kind == "spell":
        types = ["permanent"]
    words = " ".join([*types, *([kind] if kind else [])])
    return _plural_words(words) if many else words


def _plural_words(words: str) -> str:
    if " or " in words or ", or " in words:
        options = [
            plural(part.strip()) for part in words.replace(", or ", ", ").replace(" or ", ", ").split(", ") if part.strip()
        ]
        return join(options, "and/or" if len(options) == 2 else "and")
    return plural(words)


def _zone(p: _Phrase, c: Context, many: bool) -> list[str]:
    zone = p.zone
    if zone is None or zone.zone == "stack":
        return []
    if zone.zone == "in play":
        return ["in play"] if False else []
    if zone.zone == "removed from the game":
        return ["that's removed from the game"]
    if zone.of is None:
        return [f"in {'all graveyards' if many and zone.zone == 'graveyard' else article(zone.zone)}"]
    return [f"in {possessive(zone.of, c)} {zone.zone}"]


def _take(part: t.Filter, p: _Phrase, c: Context, many: bool) -> None:
    match part:
        case t.InZone():
            p.zone = part
        case t.HasType():
            p.types.append(part.type)
        case t.HasSubtype():
            p.subtypes.append(word_of(part.word)) if not isinstance(part.word, t.ChosenWord) else p.post.append(
                "of the chosen type"
            )
        case t.HasSupertype():
            p.adjectives.insert(0, part.supertype)
        case t.HasColor():
            if isinstance(part.word, t.ChosenWord):
                p.post.append("of the color of your choice" if part.word.binding else "of the chosen color")
            else:
                p.adjectives.append(word_of(part.word))
        case t.IsColorless():
            p.adjectives.append("colorless")
        case t.IsMonocolored():
            p.adjectives.append("monocolored")
        case t.IsMulticolored():
            p.adjectives.append("multicolored")
        case t.IsState():
            _take_state(part.state, p)
        case t.IsPlayer():
            p.fixed = "players" if many else "player"
        case t.IsOpponent():
            p.fixed = "opponents" if many else "opponent"
        case t.Not():
            _take_not(part.part, p, c)
        case t.AnyOf():
            _take_any(part, p, c, many)
        case t.AllOf():
            for inner in part.parts:
                _take(inner, p, c, many)
        case _:
            p.post.append(post(part, c, many))


def _take_state(state: str, p: _Phrase) -> None:
    word = _STATES.get(state, state)
    if word in _BEFORE:
        p.states.append(word)
    elif word in _KINDS:
        p.kind = f"{p.kind} {word}".strip() if p.kind and p.kind != word else word
    elif word == "copied":
        p.adjectives.append("copied")
    else:
        p.post.append(f"that's {word}")


def _take_not(part: t.Filter, p: _Phrase, c: Context) -> None:
    match part:
        case t.IsAmong(selection=t.This()):
            p.other = True
        case t.HasType():
            p.adjectives.append(f"non{part.type}")
        case t.HasColor(word=t.ColorWord()):
            p.adjectives.append(f"non{word_of(part.word)}")
        case t.HasSubtype() if not isinstance(part.word, t.ChosenWord):
            p.adjectives.append(f"non-{word_of(part.word)}")
        case t.HasSupertype():
            p.adjectives.insert(0, f"non{part.supertype}")
        case t.IsState(state="token"):
            p.states.append("nontoken")
        case t.HasKeyword():
            p.post.append(f"without {keyword_words(part)}")
        case t.HasCounter():
            p.post.append(f"with no {part.kind + ' ' if part.kind else ''}counters on it")
        case t.IsAmong():
            p.post.append(f"other than {selection(part.selection, c)}")
        case t.ControlledBy(who=t.You()):
            p.post.append("you don't control")
        case t.OwnedBy(who=t.You()):
            p.post.append("you don't own")
        case t.AnyOf():
            for inner in part.parts:
                _take_not(inner, p, c)
        case _:
            p.post.append(f"that isn't {noun(part, c)}")


def _take_any(part: t.AnyOf, p: _Phrase, c: Context, many: bool) -> None:
    options = part.parts
    if all(isinstance(option, t.HasType) for option in options):
        p.types.append(join([option.type for option in options if isinstance(option, t.HasType)], "or"))
    elif all(isinstance(option, t.HasColor) for option in options):
        p.adjectives.append(join([word_of(option.word) for option in options if isinstance(option, t.HasColor)], "or"))
    elif all(isinstance(option, t.HasSubtype) for option in options):
        p.subtypes.append(join([word_of(option.word) for option in options if isinstance(option, t.HasSubtype)], "or"))
    elif all(isinstance(option, t.IsState) and option.state in _BEFORE for option in options):
        p.states.append(join([option.state for option in options if isinstance(option, t.IsState)], "or"))
    elif all(isinstance(option, t.HasKeyword) for option in options):
        p.post.append(f"with {join([keyword_words(option) for option in options if isinstance(option, t.HasKeyword)], 'or')}")
    elif {type(option) for option in options} == {t.IsState} and {o.state for o in options if isinstance(o, t.IsState)} == {
        "spell",
        "ability",
    }:
        p.fixed = "spells or abilities" if many else "spell or ability"
    else:
        p.fixed = join([noun(option, c, many) for option in options], "and/or" if many else "or")


def keyword_words(filter: t.HasKeyword) -> str:
    """The keyword of a filter: `flying`, `islandwalk`, `protection from red`."""
    if filter.quality is None:
        return filter.keyword
    if filter.keyword == "landwalk" and isinstance(filter.quality, t.HasSubtype):
        return f"{word_of(filter.quality.word).lower()}walk"
    return f"{filter.keyword} from {noun(filter.quality, Context())}"


def post(part: t.Filter, c: Context, many: bool = False) -> str:
    """A filter that stands after the noun."""
    it = "them" if many else "it"
    match part:
        case t.ControlledBy():
            return _verbed(part.who, "control", c)
        case t.OwnedBy():
            return _verbed(part.who, "own", c)
        case t.HasKeyword():
            return f"with {keyword_words(part)}"
        case t.HasAbility():
            return f"with {article(part.kind + ' ability')}" if part.kind != "any" else "with an ability"
        case t.HasCounter():
            return f"with {article((part.kind + ' ' if part.kind else '') + 'counter')} on {it}"
        case t.Measures():
            return _measure(part, c, it)
        case t.Extreme():
            return f"with the {part.which} {part.characteristic} among {noun(part.among, c, True)}"
        case t.Named():
            return f"named {part.name}" if isinstance(part.name, str) else "with the chosen name"
        case t.IsAmong():
            return f"among {selection(part.selection, c)}"
        case t.SharesA(what="name"):
            return f"with the same name as {selection(part.selection, c)}"
        case t.SharesA():
            return f"that {'share' if many else 'shares'} {article(part.what)} with {selection(part.selection, c)}"
        case t.AttachedToMatching():
            return f"attached to {a_noun(part.filter, c)}"
        case t.HasAttached():
            return f"enchanted by {a_noun(part.filter, c)}"
        case t.TargetsMatching():
            return f"that {'target' if many else 'targets'} {'only ' if part.only else ''}{a_noun(part.filter, c)}"
        case t.SourceMatches():
            return f"from {a_noun(part.filter, c)}"
        case t.CombatRelation():
            to = a_noun(part.to, c) if part.to is not None and not isinstance(part.to, t.IsAmong) else ""
            if isinstance(part.to, t.IsAmong):
                to = selection(part.to.selection, c)
            return f"{part.relation} {to}".strip()
        case t.DidThisTurn():
            return f"that {did(part, c)} this turn"
        case t.Not(part=t.SharesA() as inner):
            return f"that {'dont' if many else 'doesnt'} share {article(inner.what)} with {selection(inner.selection, c)}"
        case _:
            raise unworded(part)


def did(part: t.DidThisTurn, c: Context) -> str:
    """What a thing did or had done to it this turn."""
    pattern, role = part.pattern, part.role
    simple = {"attack": "attacked", "block": "blocked", "play spell": "played a spell"}
    if pattern.verb == "damage":
        if role == "other":
            source = f" by {filter_as_thing(pattern.subject, c)}" if pattern.subject is not None else ""
            return f"was dealt damage{source}"
        return f"dealt damage to {filter_as_thing(pattern.other, c)}" if pattern.other is not None else "dealt damage"
    if pattern.verb == "move" and pattern.destination == ("in play",):
        return "came into play"
    if pattern.verb == "move" and pattern.destination == ("graveyard",):
        return "was put into a graveyard"
    return simple.get(pattern.verb, pattern.verb)


def filter_as_thing(filter: t.Filter | None, c: Context) -> str:
    """A filter as one thing: `~`, `you`, `a creature`."""
    if isinstance(filter, t.IsAmong):
        return selection(filter.selection, c)
    return a_noun(filter, c)


def _measure(part: t.Measures, c: Context, it: str) -> str:
    what, op, q = part.characteristic, part.op, part.quantity
    if what.startswith("counters:"):
        kind = what.removeprefix("counters:")
        return f"with {count(q, c)}{' or more' if op == '>=' else ''} {kind} counters on {it}"
    amount = quantity(q, c)
    start = "with" if what != "converted mana cost" else "with"
    if isinstance(q, t.Number | t.X):
        if op in _OPS:
            return f"{start} {what} {amount} {_OPS[op]}"
        if op == "=":
            return f"{start} {what} {amount}"
    words = {
        "<": "less than",
        ">": "greater than",
        "<=": "less than or equal to",
        ">=": "greater than or equal to",
        "=": "equal to",
    }
    return f"{start} {what} {words[op]} {amount}"


def _verbed(who: t.Selection, verb: str, c: Context) -> str:
    if isinstance(who, t.You):
        return f"you {verb}"
    if who == t.Players("opponents"):
        return f"an opponent {verb}s"
    return f"{selection(who, c)} {verb}s"


# ------------------------------------------------------------------------------------------------------- selections

_PLAYERS = {
    "each": "each player", "opponents": "each opponent", "others": "each other player", "active": "the active player",
    "nonactive": "each nonactive player", "defending": "defending player", "attacking": "attacking player",
    "chosen": "the chosen player", "teammates": "each teammate",
}  # fmt: skip


def selection(what: t.Selection, c: Context) -> str:
    """A selection as the subject or object of a sentence."""
    match what:
        case t.This():
            return c.name or "this permanent"
        case t.You():
            return "you"
        case t.Target():
            return _target(what, c)
        case t.Bound():
            return c.bound.get(what.name, "it")
        case t.EventRole():
            return c.roles.get(what.role, {"player": "that player", "other": "that creature"}.get(what.role, "it"))
        case t.AttachedTo(what=t.This()):
            return c.roles.get("attached", "enchanted creature")
        case t.AttachedTo():
            return f"the permanent that {selection(what.what, c)} is attached to"
        case t.AttachedObjects():
            return f"all {noun(what.filter, c, True)} attached to {selection(what.to, c)}"
        case t.ControllerOf():
            return f"{possessive(what.what, c)} controller"
        case t.OwnerOf():
            return f"{possessive(what.what, c)} owner"
        case t.Players():
            return _PLAYERS[what.which]
        case t.Every():
            return f"all {noun(what.filter, c, True)}"
        case t.Choose():
            return _choose(what, c)
        case t.Narrow():
            return f"{noun(what.filter, c, True)} among {selection(what.selection, c)}"
        case t.Together():
            return join([selection(part, c) for part in what.parts])
        case t.Memory():
            return _memory(what, c)
        case t.TopOfLibrary():
            side = "bottom" if what.bottom else "top"
            cards = "card" if what.count == t.Number(1) else f"{count(what.count, c)} cards"
            return f"the {side} {cards} of {possessive(what.of, c)} library"
        case t.Sources():
            return f"the source of {selection(what.what, c)}"
        case _:
            raise unworded(what)


def _target(what: t.Target, c: Context) -> str:
    if what.index in c.named:
        return c.named[what.index]
    if what.index >= len(c.targets):
        return "that target"
    spec = c.targets[what.index]
    least, most = spec.minimum, spec.maximum
    several = most != t.Number(1)
    other = "other " if spec.distinct_from else ""
    words = noun(spec.filter, c, several)
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
        text = f"up to {count(most, c)} {other}target {words}"
    elif least == most:
        text = f"{count(most, c)} {other}target {words}"
    else:
        text = f"{count(least, c)} or {count(most, c)} target {words}"
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
    whose = "" if isinstance(what.by, t.You) else " of their choice"
    random = " at random" if what.at_random else ""
    if what.any_number or isinstance(what.count, t.AnyNumber):
        return f"any number of {noun(what.filter, c, True)}{random}"
    if what.count == t.Number(1) and not what.up_to:
        return f"{a_noun(what.filter, c)}{random}{whose if False else ''}"
    up_to = "up to " if what.up_to else ""
    return f"{up_to}{count(what.count, c)} {noun(what.filter, c, what.count != t.Number(1))}{random}"


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
    return quantity(q, c)


def quantity(q: t.Quantity, c: Context) -> str:
    """A quantity as an amount: `3`, `X`, `the number of creatures you control`."""
    match q:
        case t.Number():
            return str(q.value)
        case t.X():
            return "X"
        case t.Count():
            return f"the number of {noun(q.filter, c, True)}"
        case t.Size():
            return f"the number of {selection(q.selection, c)}"
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
        case t.Half():
            return f"half {quantity(q.quantity, c)}, rounded {'up' if q.up else 'down'}"
        case t.Total():
            which = {"total": "total", "greatest": "greatest", "least": "least"}[q.which]
            link = "of" if which == "total" else "among"
            return f"the {which} {q.characteristic} {link} {noun(q.filter, c, True)}"
        case t.Distinct():
            return f"the number of {q.what} among {noun(q.filter, c, True)}"
        case t.TimesThisTurn():
            from judge.cards.printer_events import counted

            return counted(q, c)
        case t.Least():
            word = "greater" if q.greatest else "lesser"
            return f"the {word} of {join([quantity(part, c) for part in q.parts])}"
        case t.AnyNumber():
            return "any number" if not q.least else f"any number from {q.least} on"
        case _:
            raise unworded(q)


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
    return f"{possessive(q.of, c)} {name}"


def each_of(q: t.Quantity, c: Context) -> str:
    """A quantity after "for each"."""
    match q:
        case t.Count():
            return noun(q.filter, c)
        case t.Counters():
            return f"{q.kind} counter on {selection(q.on, c)}"
        case t.Distinct():
            return f"{q.what.removesuffix('s')} among {noun(q.filter, c, True)}"
        case t.Sum(parts=(t.Value(characteristic="blockers"), t.Number(value=-1))):
            return "creature blocking it beyond the first"
        case t.Least(parts=(inner, t.Number(value=0)), greatest=True):
            return each_of(inner, c)
        case t.Amount() | t.Size():
            return "of them"
        case _:
            raise unworded(q)
