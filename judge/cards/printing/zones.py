"""Instructions that move objects between zones, in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.printing.costs_and_keywords import granted
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import count, each_of, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, article, capital, join, unworded, word_of
from judge.cards.printing.said import effect
from judge.cards.printing.verbs import is_many, owner_of, who_does

# ----------------------------------------------------------------------------------------------------- zone changes


def regenerate(what: e.Regenerate, c: Context) -> str:
    """With what is done when it regenerates by this shield."""
    words = f"regenerate {selection(what.what, c)}"
    if isinstance(what.then, e.Delayed):
        return f"{words}. When it regenerates this way, {effect(what.then.effect.effect, c)}"
    return words if what.then is None else f"{words}. {capital(effect(what.then, c))} if it regenerates this way"


def move(what: e.Move, c: Context) -> str:
    if isinstance(what.what, t.Every) and t.OwnedBy(t.Players("each")) in getattr(what.what.filter, "parts", ()):
        where = "to play" if what.zone == "in play" else f"to his or her {what.zone}"
        before, c.subject = c.subject, t.Players("each")
        words = f"each player returns {where} {selection(what.what, c)}"
        c.subject = before
        return words
    if isinstance(what.what, t.Every) and what.zone == "in play" and what.under is None and isinstance(what.what.filter, t.AllOf):
        first, *others = what.what.filter.parts
        if first == t.InZone("graveyard", t.Players("each")):
            cards = noun(_card(t.AllOf(tuple(others))), c, True)
            with_ = _with_counters(what, True, c)
            return f"each player returns all {cards} from his or her graveyard to play{with_}"
        if t.InZone("graveyard", t.Players("each")) in others:
            before, c.subject = c.subject, t.Players("each")
            words = f"each player returns to play {selection(what.what, c)}{_with_counters(what, True, c)}"
            c.subject = before
            return words
    thing = selection(what.what, c, "card")
    many = is_many(what.what, c)
    if what.what == t.Bound("exiled") and what.under == t.OwnerOf(t.This()):
        thing = "it"
    if what.what == t.Bound("exiled") and what.under == t.OwnerOf(what.what):
        thing = "the removed cards" if many else "the removed card"
    around, itself = c.within, [a.at for a in c.mentioned if a.selection == what.what]
    c.within = (*around, *itself[-1:])  # it blocks or attacks no such thing as itself
    words = _moved(what, thing, many, c)
    c.within = around
    return words


def where_to(what: e.Move, c: Context) -> str:
    """Where "the rest" goes: `into your graveyard`, `on the bottom of your library in any order`."""
    whose = possessive(_library_of(what.what, c), c)
    if what.zone == "library":
        side = "bottom" if what.position.startswith("bottom") else "top"
        random = what.position.endswith("random")
        order = " in a random order" if random else " in any order" if what.by is not None else ""
        return f"on {'the bottom' if side == 'bottom' else 'top'} of {whose} library{order}"
    if what.zone in ("hand", "graveyard"):
        return f"into {whose} {what.zone}"
    raise unworded(what)


def _library_of(what: t.Selection, c: Context) -> t.Selection:
    """Whose library or hand the cards came from that were looked at or revealed."""
    name = what.selection.name if isinstance(what, t.Narrow) and isinstance(what.selection, t.Bound) else ""
    return c.owners.get(name, t.You())


def looked_at(what: t.Selection, c: Context) -> t.Selection | None:
    """Whose cards they are that were looked at or revealed, of which some are moved; None for anything else."""
    names = [node.name for node in walk(what) if isinstance(node, t.Bound) and node.name in c.owners]
    return c.owners[names[0]] if names else None


def _against(what: t.Selection | None, c: Context) -> str:
    """Whom it attacks, or what it blocks, where that is not left to its controller."""
    match what:
        case None | t.Together(parts=()):
            return ""
        case t.Together(parts=(who, t.Every(filter=t.AllOf(parts=(t.InZone("in play"), t.HasType("planeswalker"), t.ControlledBy()))))):
            return f" {selection(who, c)} or a planeswalker that player controls"
    return f" {selection(what, c)}"


def _moved(what: e.Move, thing: str, many: bool, c: Context) -> str:
    words = [
        (what.tapped, "tapped"),
        (what.flipped, "flipped"),
        (what.attacking is not None, f"attacking{_against(what.attacking, c)}"),
        (what.blocking is not None, f"blocking{_against(what.blocking, c)}"),
    ]
    how = "".join(f" {text}" for text in (" and ".join(text for holds, text in words if holds), "face down" * what.face_down) if text)
    owner = "their owners'" if many else "its owner's"
    if what.zone != "in play":
        raise unworded(what)
    under = ""
    if isinstance(what.under, t.You):
        under = " under your control"
    elif isinstance(what.under, t.OwnerOf):
        under = f" under {owner} control"
    elif what.under is not None and what.under != c.subject:
        under = f" under {possessive(what.under, c)} control"
    counters = _with_counters(what, many, c)
    attached = f" attached to {selection(what.attached_to, c)}" if what.attached_to is not None else ""
    gone = isinstance(what.what, t.Bound) and what.what.name == "exiled"
    gone = gone or (what.under is None and (isinstance(what.what, t.TopOfGraveyard | t.EventRole) or " of your graveyard" in thing))
    verb, to = ("return", "to play") if gone or _from_graveyard(what.what, c) else ("put", "into play")
    return f"{verb} {thing} {to}{how}{under}{attached}{counters}"


def _with_counters(what: e.Move, many: bool, c: Context) -> str:
    kinds = [f"{some(number, kind, c)} on {'them' if many else 'it'}" for kind, number in what.counters]
    return f" with {join(kinds)}" if kinds else ""


def some(number: t.Quantity, kind: str, c: Context) -> str:
    if number == t.Number(1):
        return f"{article(kind)} counter" if kind else "a counter"
    return f"{count(number, c)} {kind} counters".replace("  ", " ")


def _filter_of(what: t.Selection, c: Context | None = None) -> t.Filter | None:
    if isinstance(what, t.Target) and c is not None and what.index < len(c.targets):
        return c.targets[what.index].filter
    return getattr(what, "filter", None)


def _in_zone(filter: t.Filter | None) -> t.InZone | None:
    found = filter.conjuncts if filter is not None else ()
    return next((part for part in found if isinstance(part, t.InZone)), None)


def from_your(what: t.Selection) -> bool:
    zone = _in_zone(_filter_of(what))
    return zone is not None and isinstance(zone.of, t.You)


def _from_graveyard(what: t.Selection, c: Context) -> bool:
    if isinstance(what, t.Narrow):
        return True
    zone = _in_zone(_filter_of(what, c))
    return (zone is not None and zone.zone == "graveyard" and isinstance(zone.of, t.You)) or isinstance(what, t.Memory | t.This)


def discard_these(what: e.DiscardThese, c: Context) -> str:
    if isinstance(what.what, t.This):
        return "discard this card"
    words = selection(what.what, c)
    owner = c.owners.get(what.what.name, t.You()) if isinstance(what.what, t.Bound) else t.You()
    if not isinstance(owner, t.You):
        return who_does(owner, f"discard {words}", c)
    return f"discard {words}"


def exchange(what: e.Exchange, c: Context) -> str:
    """With a target that another player chooses; other exchanges are written as they are declared."""
    return f"its controller chooses {selection(what.second, c)}. Exchange control of those permanents"


def _card(filter: t.Filter | None) -> t.Filter:
    """The filter, of cards."""
    found = filter.parts if isinstance(filter, t.AllOf) else () if filter is None or isinstance(filter, t.Anything) else (filter,)
    return t.AllOf((*(part for part in found if not isinstance(part, t.InZone)), t.IsState("card")))


def reveal(what: e.Reveal, c: Context) -> str:
    if isinstance(what.what, t.Every) and (zone := _in_zone(what.what.filter)) is not None and zone.zone == "hand" and zone.of is not None:
        c.owners[what.bind] = zone.of
        return who_does(zone.of, f"reveal {'your' if isinstance(zone.of, t.You) else 'his or her'} hand", c)
    by = what.what.by if isinstance(what.what, t.Choose) else t.You()
    words = who_does(by, lambda: f"reveal {_revealed(what.what, c)}", c)
    c.owners[what.bind] = owner_of(what.what) or t.You()
    return words


def _revealed(what: t.Selection, c: Context) -> str:
    if isinstance(what, t.Choose) and isinstance(what.count, t.Count):
        return f"{count(what.count, c)} {noun(what.filter, c, True)}"
    return selection(what, c)


def create(what: e.CreateToken, c: Context) -> str:
    number = what.count
    if not isinstance(number, t.Number | t.X | t.Amount | t.Count | t.Counters | t.Size):
        number, c.where = t.X(), quantity(what.count, c)
    phrase, tail = token_text(what.token, number, c)
    states = [
        (what.tapped, "tapped"),
        (what.attacking is not None, f"attacking{_against(what.attacking, c)}"),
        (what.blocking is not None, f"blocking{_against(what.blocking, c)}"),
    ]
    how = " and ".join(text for holds, text in states if holds)
    words = who_does(what.who, f"put {phrase} into play{f' {how}' if how else ''}{tail}", c)
    return words




# ------------------------------------------------------------------------------------------------- tokens
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
    named = token.power is None and tuple(token.types) == ("artifact",) and token.name in TOKENS and token.abilities == of_token(token.name)
    chosen = token.colors == (t.ChosenWord("color"),)
    colors = "" if chosen else join([word_of(color) for color in token.colors]) or "colorless"
    words += token.supertypes if named else [*token.supertypes, colors]
    words += [*(word_of(word) for word in (() if chosen else token.subtypes)), *(() if named else token.types), "token"]
    phrase = " ".join(word for word in words if word)
    many = number != t.Number(1)
    each = ""
    if isinstance(number, t.Count | t.Counters) or number == t.Amount("prevented"):
        each, many = f" for each {each_of(number, c)}", False
    phrase = f"{count(number, c)} {phrase}s" if many else article(phrase)
    if chosen:
        phrase += " of the chosen color and type"
    if token.name and token.name.split() != [word_of(word) for word in token.subtypes]:
        phrase += f" named {token.name}"
    if token.abilities and not named:
        c.holder = "this creature" if "creature" in token.types else "this permanent"
        phrase += f" with {join([granted(ability, c) for ability in token.abilities])}"
    return phrase, f"{equal}{each}"
