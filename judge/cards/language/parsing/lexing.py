"""Text to tokens, with both dialects brought to one: the concepts of 2009 in base forms.

A token has a normal form (lower case, verbs in the base form) and its place in the text. Phrases of the later dialect are
rewritten here when one phrase of the edition says the same ("enters the battlefield" and "comes into play" both become
`enter`); what needs more than words of one phrase is left to alternatives in the grammar.
"""

from __future__ import annotations

import re
import unicodedata

from judge.cards.instructions.words_data import WORDS
from judge.cards.language.parsing.cleaning import clean
from judge.cards.language.parsing.grammar_words import BASE_FORMS, CARD_TYPES, COLORS, SUBTYPES, VERBS
from judge.cards.language.parsing.same_phrases import BY_FIRST

_TOKEN = re.compile(
    r"""\{[^{}\s]{1,5}\}                                      # mana and tap symbols
    | \[[+\-−]?(?:\d+|X)\]                                    # loyalty costs
    | [+\-−]?(?:\d+|X|\*)/[+\-−]?(?:\d+|[XY]|\*)               # power/toughness
    | [+\-−](?:\d+|X)\b
    | \d+
    | (?:can|won|don|doesn|isn|aren|wasn|weren|didn|hasn|haven|couldn|wouldn|hadn)['’]t\b
    | [^\W\d_](?:[^\W\d_]|-(?=[^\W\d_]))*
    | ['’](?:s\b|re\b|ve\b|ll\b|d\b)
    | ['’]
    | — | -- | - | // | \S""",
    re.VERBOSE,
)


_TITLED = re.compile(r"([A-Z][\w'-]+(?: [A-Z][\w'-]+)*) (?:the|of) ")
"""A name that its text may shorten: "Phage" of Phage the Untouchable; never to a word that the language has."""
KNOWN = frozenset(SUBTYPES) | frozenset(VERBS) | frozenset(CARD_TYPES) | frozenset(COLORS)

THIS = "~"
GIVER = "~giver"
"""The name of a card in the words of an ability that it gives to something else (202.2b)."""
_THIS_NOUNS = frozenset((
    "creature", "spell", "land", "enchantment", "artifact", "aura", "card", "token", "permanent", "equipment", "planeswalker",
    "fortification", "instant", "sorcery",
))  # fmt: skip
_THIS_SUBTYPES = ("aura", "equipment", "vehicle", "shrine", "licid", "siege", "saga", "class", "case", "room", "mount", "spacecraft",
                  "background", "planet")  # fmt: skip


class Token:
    """A word, symbol or stop: its normal form, what was written, and where (line and column from 1)."""

    __slots__ = ("column", "line", "raw", "word")

    def __init__(self, word: str, raw: str, line: int, column: int) -> None:
        self.word, self.raw, self.line, self.column = word, raw, line, column

    def __repr__(self) -> str:
        return self.word


def _scan(text: str, line: int) -> list[Token]:
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text):
        raw = match.group(0)
        word = raw.lower().replace("’", "'").replace("−", "-")
        if raw[0] == "{":
            word = raw.upper()
        elif raw[0] in "[":
            word = word.upper()
        elif raw in ("--", "-", "–"):
            word = "—"
        elif raw in "“”":
            word = '"'
        elif "/" in raw and raw != "/" and raw != "//":
            word = word.upper()
        elif word == "'" and tokens and tokens[-1].word.endswith("s"):
            word = "'s"
        tokens.append(Token(word, raw, line, match.start() + 1))
    return tokens


def names_of(name: str, short: bool = False) -> list[list[str]]:
    """The ways in which a card's text may call it, longest first, as raw words; `short`: its first word is one of them."""
    forms = [name, *([name.split()[0]] if short else ())]
    if "," in name:
        forms.append(name.split(",")[0])
    titled = _TITLED.match(name)
    if titled and titled.group(1).lower() not in KNOWN:
        forms.append(titled.group(1))
    if " // " in name:
        forms.extend(name.split(" // "))
    out = []
    for form in forms:
        words = [token.raw for token in _scan(form, 1)]
        if words and words not in out:
            out.append(words)
    return out


def _plain_letters(raw: str) -> str:
    """The word without accents, its ligatures written out: names are spelt with them and without."""
    if raw.isascii():
        return raw
    raw = raw.replace("Æ", "Ae").replace("æ", "ae").replace("Œ", "Oe").replace("œ", "oe")
    return "".join(letter for letter in unicodedata.normalize("NFD", raw) if not unicodedata.combining(letter))


def _replace_name(tokens: list[Token], forms: list[list[str]], initial: bool) -> list[Token]:
    out: list[Token] = []
    forms = [[_plain_letters(word) for word in form] for form in forms]
    i = 0
    while i < len(tokens):
        for form in forms:
            if _plain_letters(tokens[i].raw) != form[0]:
                continue
            n = len(form)
            if [_plain_letters(t.raw) for t in tokens[i : i + n]] == form:
                if n == 1 and not initial and (not out or out[-1].word in (".", ":", "—", "•", '"')):
                    continue
                if i + n < len(tokens) and tokens[i + n].raw in ("token", "tokens", "card", "cards", "planeswalker", "planeswalkers"):
                    continue
                out.append(Token(THIS, " ".join(form), tokens[i].line, tokens[i].column))
                i += n
                break
        else:
            out.append(tokens[i])
            i += 1
    return out


_WITHIN_NAMES = frozenset({"of", "the", "and", "to", "in", "'s", "’s"})


def _of_named_token(tokens: list[Token]) -> list[Token]:
    """What a quoted ability of a token calls by the name that the token is given is that token: "this token"."""
    for at in range(len(tokens)):
        end = _named_there(tokens, at)
        name = [part.raw for part in tokens[at + 1 : end]]
        quoted = [place for place in range(end, len(tokens)) if tokens[place].word == '"']
        if name and len(quoted) >= 2:
            inside = _replace_name(tokens[quoted[0] + 1 : quoted[1]], [name], True)
            for part in inside:
                part.raw = "this token" if part.word == THIS and part.raw == " ".join(name) else part.raw
            return [*tokens[: quoted[0] + 1], *inside, *tokens[quoted[1] :]]
    return tokens


def _named_there(tokens: list[Token], at: int) -> int:
    """Where the name of a token ends that begins behind that place: "... token named Voja", "create Voja, a legendary ... token"."""
    end = at + 1
    while end < len(tokens) and (tokens[end].raw[:1].isupper() or (end > at + 1 and tokens[end].word in _WITHIN_NAMES)):
        end += 1
    while end > at + 1 and tokens[end - 1].word in _WITHIN_NAMES:
        end -= 1
    of_a_token = tokens[at].word == "named" and {"token", "tokens"} & {before.word for before in tokens[max(0, at - 12) : at]}
    then = [token.word for token in tokens[end : end + 12]]
    created = tokens[at].word == "create" and then[:2] in ([",", "a"], [",", "an"]) and "token" in then
    return end if of_a_token or created else at + 1


_CONTRACTED = {"it": "is", "that": "is", "there": "is", "who": "is", "he": "is", "she": "is", "what": "is"}


def _normalise(tokens: list[Token]) -> list[Token]:
    words: list[Token] = []
    for token in tokens:
        word = token.word
        if (word == "'s" and words and words[-1].word in _CONTRACTED) or word == "'re":
            word = "is"
        elif word == "'ve":
            word = "have"
        elif word == "'d":
            word = "would"
        elif word == "'ll":
            word = "will"
        else:
            word = BASE_FORMS.get(word, word)
        token.word = word
        if (
            words
            and words[-1].word == "this"
            and (word in _THIS_NOUNS or (token.raw[:1].isupper() and word in _THIS_SUBTYPES))
        ):
            words[-1].word = THIS
            words[-1].raw += " " + token.raw
            continue
        words.append(token)
    out: list[Token] = []
    i = 0
    while i < len(words):
        entries = BY_FIRST.get(words[i].word)
        if entries is not None:
            for old, new in entries:
                n = len(old)
                if n <= len(words) - i and all(words[i + k].word == old[k] for k in range(n)):
                    first = words[i]
                    for k, word in enumerate(new):
                        out.append(Token(word, first.raw if k == 0 else word, first.line, first.column))
                    i += n
                    break
            else:
                out.append(words[i])
                i += 1
        else:
            out.append(words[i])
            i += 1
    return _kicked(_measured(_in_your_turn(out)))


def _in_your_turn(tokens: list[Token]) -> list[Token]:
    """A sentence that begins with "during your turn" says what is so as long as it is your turn; also of other turns."""
    for at, token in enumerate(tokens):
        if token.word != "during" or (at and tokens[at - 1].word not in (".", '"', "—")):
            continue
        for when, is_so in _IN_TURNS.items():
            if [t.word for t in tokens[at : at + len(when) + 1]] == [*when, ","]:
                said = ("as", "long", "as", "it", is_so, "your", "turn")
                raws = (token.raw, *said[1:])
                tokens[at : at + len(when)] = [Token(*word, token.line, token.column) for word in zip(said, raws, strict=True)]
    return tokens


_IN_TURNS: dict[tuple[str, ...], str] = {
    ("during", "your", "turn"): "is", ("during", "turn", "other", "than", "yours"): "isn't",
    ("during", "turns", "other", "than", "yours"): "isn't",
}  # fmt: skip


def base_words(text: str) -> str:
    """The words of a phrase as the parser sees them, with blanks between."""
    return " ".join(token.word for token in _normalise(_scan(text, 1)))


def _measured(tokens: list[Token]) -> list[Token]:
    """ "Converted mana cost 6 or more" is as today's "or greater", "power no greater than 2" as "2 or less"."""
    for at, token in enumerate(tokens):
        words = [t.word for t in tokens[at : at + 5]]
        if token.word in ("value", "power", "toughness") and words[2:4] == ["or", "more"] and words[1].isdigit():
            tokens[at + 3].word = "greater"
        elif token.word.isdigit() and words[1:3] == ["damage", "or"] and words[3:4] in (["less"], ["more"]):  # "3 damage or less"
            for place, word in zip(range(at + 1, at + 4), ("or", words[3], "damage"), strict=True):
                tokens[place].word = word
        elif token.word in ("value", "power", "toughness") and words[1:4] == ["no", "greater", "than"] and words[4:] and words[4].isdigit():
            for place, word in zip(range(at + 1, at + 4), (words[4], "or", "less"), strict=True):
                tokens[place].word = word
            del tokens[at + 4]
            return _measured(tokens)
        elif words[:2] == ["put", "another"] and "counter" in words[3:4]:
            tokens[at + 1].word = "a"
        elif words[:4] == ["x", "damage", ",", "rounded"] and tokens[at - 1].word == "half":  # "half X damage, rounded down, to"
            tokens[at + 1 : at + 6] = [tokens[at + 3], tokens[at + 4], tokens[at + 1]]
            after = at + next((n for n, t in enumerate(tokens[at:]) if t.word == ","), 0)
            if [t.word for t in tokens[after : after + 3]] == [",", "and", "half"]:
                del tokens[after]
            return _measured(tokens)
    return tokens


def _kicked(tokens: list[Token]) -> list[Token]:
    """In "if ~ was kicked ..., it deals" the pronoun is the spell, whatever else was mentioned before."""
    for at, token in enumerate(tokens):
        if token.word == "kicked" and [t.word for t in tokens[max(0, at - 2) : at]] == ["~", "was"]:
            rest = [t.word for t in tokens[at + 1 :]]
            if rest[:2] == ["with", "its"] and "kicker" in rest:
                at += rest.index("kicker") + 1
            if [t.word for t in tokens[at + 1 : at + 4]] == [",", "it", "deal"]:
                tokens[at + 2].word = "~"
    return tokens


def paragraphs(text: str, name: str = "", *, initial: bool = True, short: bool = False) -> list[list[Token]]:
    """The paragraphs of a card text as tokens; bulleted lines belong to the paragraph before them.

    `initial` False: a one-word name at the start of a sentence is a word, not the name ("Exile target creature").
    """
    forms = names_of(name, short) if name else []
    out: list[list[Token]] = []
    for number, line in enumerate(clean(text).split("\n"), 1):
        tokens = _scan(line, number)
        if not tokens:
            continue
        if forms:
            tokens = _replace_name(tokens, forms, initial)
        tokens = _of_the_host(_normalise(_of_named_token(tokens)))
        if out and tokens[0].word == "•":
            out[-1].extend(tokens)
        else:
            out.append(tokens)
    for made, said, meant in _CHOSEN_ONCE:
        if any(_has(tokens, "as ~ enter") and _has(tokens, made) for tokens in out):
            for tokens in out:
                if not _has(tokens, made):
                    _reworded(tokens, said.split(), meant.split())
    return out


_CHOSEN_ONCE = tuple(tuple(words.split(": ")) for words in WORDS["chosen once"])
"""What a card chooses as it comes into play, what its other paragraphs may call that, and the words of the edition for it (407)."""


def _of_the_host(tokens: list[Token]) -> list[Token]:
    """Of sentences about what something is attached to, each names it: "equipped creature gets +1/+1. As long as it's red, it has ...".

    One that begins with "it" is about what the sentence before it is about.
    """
    host = tokens[:2] if tokens[0].word in ("enchanted", "equipped") else []
    of_it, at = True, 0
    while host and at < len(tokens) - 3:
        words = [token.word for token in tokens[at : at + 5]]
        plainly = of_it and words[:2] == [".", "it"] and words[2] in ("get", "have")
        if it := 4 if words == [".", "as", "long", "as", "it"] else 1 if plainly else 0:
            said = tokens[at + it]
            tokens[at + it : at + it + 1] = [Token(one.word, said.raw, said.line, said.column) for one in host]
        if words[0] == ".":
            of_it = [token.word for token in tokens[at + 1 : at + 3]] == [token.word for token in host]
        at += 1
    return tokens


def _has(tokens: list[Token], words: str) -> bool:
    return f" {words} " in f" {' '.join(token.word for token in tokens)} "


def _reworded(tokens: list[Token], said: list[str], meant: list[str]) -> None:
    """Puts other words in the place of some."""
    for at in reversed(range(len(tokens) - len(said) + 1)):
        if [token.word for token in tokens[at : at + len(said)]] == said:
            first = tokens[at]
            tokens[at : at + len(said)] = [Token(word, first.raw, first.line, first.column) for word in meant]
