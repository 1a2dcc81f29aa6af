"""Tokens in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.printing.costs_and_keywords import granted
from judge.cards.printing.printed_selections import count, each_of, quantity
from judge.cards.printing.printed_words import Context, article, join, word_of


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
