"""How alike two rules of two editions are by their words: weighed by rarity, the words of all editions folded together."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from heapq import nlargest
from itertools import pairwise

from judge.rulebook.numbers import RuleNumber
from judge.rulebook.references import references
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.terms import stem

_FOLDS = [
    (re.compile(pattern), to)
    for pattern, to in (
        (r"[“”]", '"'),
        (r"[’‘]", "'"),
        (r"\(tm\)|\(r\)|[™®]", ""),
        (r"[–—]|--", " - "),
        (r"\b(?:comes?|came|coming) into play\b", "entersplay"),
        (r"\b(?:enters?|entered|entering) the battlefield(?! zone)\b", "entersplay"),
        (r"\b(?:put|puts|putting|return(?:ed|s)?) (?:it |them )?(?:into play|onto the battlefield)\b", "putintoplay"),
        (r"\binto play\b|\bonto the battlefield\b", "putintoplay"),
        (r"\bleaves?[- ]play\b|\bleaves?[- ]the[- ]battlefield\b", "leavesplay"),
        (r"\bput into (?:a|its owner's|their owners'|the) graveyards? from (?:play|the battlefield)\b|\bdies\b|\bdie\b", "dies"),
        (r"\bin[- ]play zone\b|\bin play\b|\bon the battlefield\b|\bthe battlefield\b|\bbattlefield\b", "inplay"),
        (r"\bfrom play\b", "inplay"),
        (r"\bremoved[- ]from[- ]the[- ]game zone\b|\bexile zone\b", "exile"),
        (r"\bremov(?:e|es|ed|ing)\b([^.]{0,40}?)\bfrom the game\b", r"exile \1"),
        (r"\bexil(?:es|ed|ing)\b", "exile"),
        (r"\bcast(?:s|ing)?\b|\bactivat(?:e|es|ed|ing)\b|\bplay(?:s|ed|ing)\b|\bannounc(?:e|es|ing)\b", "play"),
        (r"\bactivation\b", "play"),
        (r"\bstate-based actions?\b|\bstate-based effects?\b", "statebased"),
        (r"\bhe or she\b|\bthey\b|\bthem\b|\bhim or her\b", "they"),
        (r"\bhis or her\b|\btheir\b", "their"),
        (r"\bmana value\b|\bconverted mana cost\b", "manavalue"),
        (r"\bend of turn step\b|\bend step\b", "endstep"),
        (r"\bcharacteristic-setting\b", "characteristic-defining"),
        (r"\blocal enchantments?\b", "aura"),
        (r"\bplayer's turn\b", "turn"),
        (r"\bequivalent\b", "same"),
        (r"\bcard type\b", "type"),
        (r"\bsummon\b", "creature"),
    )
]
_WORD = re.compile(r"[a-z0-9{}][a-z0-9{}'/+-]*")


def bare(text: str) -> str:
    """A rule's words without the numbers of its references, marks of italics, and differences of typography."""
    pieces, at = [], 0
    for found in references(text):
        pieces.append(text[at : found.start])
        at = found.end
    text = ("#".join([*pieces, text[at:]]) if pieces else text).lower()
    text = re.sub(r"(?<=# )[\"“][^\"”]*[\"”]|(?<=#, )[\"“][^\"”]*[\"”]", "", text)
    for pattern, to in _FOLDS[:4]:
        text = pattern.sub(to, text)
    return re.sub(r"[^\w{}/+]+", " ", text).strip()


def folded(text: str) -> str:
    """`bare` with the words of all editions made one."""
    text = re.sub(r"\s+", " ", text).lower()
    for found in reversed(list(references(text))):
        text = text[: found.start] + text[found.end :]
    for pattern, to in _FOLDS:
        text = pattern.sub(to, text)
    return re.sub(r"\brules?\b|\bsee\b", " ", text)


class Doc:
    """A rule as the alignment sees it."""

    __slots__ = ("after", "bare", "before", "folded", "number", "parent", "section", "title", "vector", "weight")

    def __init__(self, book: Rulebook, number: str) -> None:
        found = book[number]
        text = getattr(found, "text", found.title)
        examples = " ".join(getattr(found, "examples", ()))
        self.number, self.parent, self.section = number, book.parent(number) or "", RuleNumber(number).section
        self.title = found.title.lower()
        beside = book.children.get(self.parent, ())
        at = beside.index(number) if number in beside else 0
        self.before = beside[at - 1] if at > 0 else ""
        self.after = beside[at + 1] if at + 1 < len(beside) else ""
        self.bare = bare(text)
        heading = " ".join(book.title(str(n)) for n in RuleNumber(number).ancestors() if n in book and len(n) > 1)
        self.folded = folded(text)
        counts: Counter[str] = Counter()
        for source, weight in ((self.folded, 1.0), (folded(examples), 0.25), (folded(heading), 0.5)):
            words = [stem(word) for word in _WORD.findall(source)]
            for word in words:
                counts[word] += weight  # type: ignore[assignment]
            for pair in pairwise(words):
                counts[" ".join(pair)] += weight * 0.7  # type: ignore[assignment]
        self.vector: dict[str, float] = {word: 1 + math.log(n) if n > 1 else float(n) for word, n in counts.items()}
        self.weight = 1.0


def like(doc: Doc, mate: Doc) -> float:
    """How alike two rules are by their words alone, 0 to 1."""
    from rapidfuzz import fuzz

    if doc.title and mate.title:
        return 1.0 if doc.title == mate.title else float(fuzz.ratio(doc.title, mate.title)) / 100 * 0.8
    likeness = 0.62 * _cosine(doc.vector, mate.vector) + 0.38 * float(fuzz.ratio(doc.folded, mate.folded)) / 100
    return likeness - (0.1 if bool(doc.title) != bool(mate.title) else 0.0)


def inside(small: Doc, large: Doc) -> float:
    """How much of one rule's weight stands in another."""
    total = sum(v * v for word, v in small.vector.items() if " " not in word) or 1.0
    return sum(v * v for word, v in small.vector.items() if " " not in word and word in large.vector) / total


def same_words(title: str) -> str:
    """A title by the stems of its words."""
    return " ".join(stem(word) for word in _WORD.findall(title.lower()))


def posted(docs: dict[str, Doc]) -> dict[str, list[tuple[str, float]]]:
    """For each word, the rules among whose rarest words it is, each with the word's weight there."""
    found: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for number, doc in docs.items():
        for word in _rarest(doc.vector, 40):
            found[word].append((number, doc.vector[word]))
    return found


def nearest(doc: Doc, posted: dict[str, list[tuple[str, float]]], count: int = 14) -> list[str]:
    """The rules that share most of the weight of a rule's rarest words."""
    sums: dict[str, float] = defaultdict(float)
    for word in _rarest(doc.vector, 40):
        value = doc.vector[word]
        for other, weight in posted.get(word, ()):
            sums[other] += value * weight
    return nlargest(count, sums, key=sums.__getitem__)


def _rarest(vector: dict[str, float], count: int) -> list[str]:
    return sorted(vector, key=lambda word: -vector[word])[:count] if len(vector) > count else list(vector)


def _cosine(a: dict[str, float], b: dict[str, float]) -> float:
    if len(b) < len(a):
        a, b = b, a
    return sum(value * b[word] for word, value in a.items() if word in b)
