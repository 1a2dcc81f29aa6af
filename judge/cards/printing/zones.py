"""Instructions that move objects between zones, in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.language.effects.effects_zones import How
from judge.cards.printing.costs_and_keywords import granted
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import count, each_of, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, article, join, unworded, word_of
from judge.cards.printing.said import said
from judge.cards.printing.verbs import who_does

# ----------------------------------------------------------------------------------------------------- zone changes


def move(what: e.Move, c: Context) -> str:
    """What is of each player comes back to him or her; all other moves are written as they are declared."""
    each, of = t.Players("each"), what.what.filter.conjuncts if isinstance(what.what, t.Every) else ()
    if not any(each in (getattr(part, "who", None), getattr(part, "of", None)) for part in of):
        raise unworded(what)
    where = "to play" if what.zone == "in play" else f"to his or her {what.zone}"
    before, c.subject = c.subject, each
    how = hows(How(counters=what.counters), c, True)
    if of[0] == t.InZone("graveyard", each):
        cards = t.AllOf((*of[1:], t.IsState("card")))
        words = f"each player returns all {noun(cards, c, True)} from his or her graveyard {where} {how}"
    else:
        words = f"each player returns {where} {selection(what.what, c)} {how}"
    c.subject = before
    return words.strip()


def where_to(what: e.Move, c: Context) -> str:
    """Where "the rest" goes: `into your graveyard`, `on the bottom of your library in any order`."""
    whose = possessive(looked_at(what.what, c) or t.You(), c)
    if what.zone == "library":
        side = "bottom" if what.position.startswith("bottom") else "top"
        random = what.position.endswith("random")
        order = " in a random order" if random else " in any order" if what.by is not None else ""
        return f"on {'the bottom' if side == 'bottom' else 'top'} of {whose} library{order}"
    if what.zone in ("hand", "graveyard"):
        return f"into {whose} {what.zone}"
    raise unworded(what)


def looked_at(what: t.Selection, c: Context) -> t.Selection | None:
    """Whose cards they are that were looked at or revealed, of which some are moved; None for anything else."""
    names = [node.name for node in walk(what) if isinstance(node, t.Bound) and node.name in c.owners]
    return c.owners[names[0]] if names else None


def returned(what: t.Selection, c: Context) -> str:
    """What comes back into play, from a graveyard or from out of the game."""
    if c.moved.get(t.This()) == what:
        return "it"
    words = selection(what, c, "card")
    gone = what == t.Bound("exiled") or isinstance(what, t.TopOfGraveyard | t.EventRole) or " of your graveyard" in words
    if not gone and not _from_graveyard(what, c):
        raise unworded(what)
    return words


def under_whose(who: t.Selection, c: Context, many: bool) -> str:
    """Under whose control something comes into play."""
    return ("their owners'" if many else "its owner's") if isinstance(who, t.OwnerOf) else possessive(who, c)


def hows(how: How, c: Context, many: bool) -> str:
    """How something comes into play: `tapped and attacking under your control`; whoever puts it there controls it, unless it is said."""
    around, c.within = c.within, (*c.within, *(a.at for a in c.mentioned[-1:]))  # it blocks or attacks no such thing as itself
    each = [How(**{name: value}) for name in How.__struct_fields__ if (value := getattr(how, name))
            and not (name == "counters" or (name == "under" and value == c.subject))]  # fmt: skip
    each += [How(counters=(one,)) for one in how.counters]
    found = {one: said(("how",), one, c, many) or "" for one in each}
    c.within = around
    first = [words for one, words in found.items() if one.tapped or one.flipped or one.attacking or one.blocking]
    rest = [words for words in found.values() if words not in first]
    return " ".join([" and ".join(first), *rest]).strip()


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
    return who_does(owner, f"discard {words}", c)


def create(what: e.CreateToken, c: Context) -> str:
    number = what.count
    if not isinstance(number, t.Number | t.X | t.Amount | t.Count | t.Counters | t.Size):
        number, c.where = t.X(), quantity(what.count, c)
    phrase, tail = token_text(what.token, number, c)
    how = hows(How(tapped=what.tapped, attacking=what.attacking, blocking=what.blocking), c, what.count != t.ONE)
    return who_does(what.who, f"put {phrase} into play{f' {how}' if how else ''}{tail}", c)


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
        else:
            words.append("X/Y")
            equal = f", where X is {quantity(token.power, c)} and Y is {quantity(token.toughness, c)}"
    named = token.power is None and tuple(token.types) == ("artifact",) and token.name in TOKENS and token.abilities == of_token(token.name)
    chosen = token.colors == (t.ChosenWord("color"),)
    colors = "" if chosen else join([word_of(color) for color in token.colors]) or "colorless"
    words += token.supertypes if named else [*token.supertypes, colors]
    words += [*(word_of(word) for word in (() if chosen else token.subtypes)), *(() if named else token.types), "token"]
    phrase = " ".join(word for word in words if word)
    many = number != t.ONE
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
