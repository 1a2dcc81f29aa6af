"""Two editions side by side: which rule became which, found from what the rules say.

Every rule is compared by its words (weighed by their rarity, words of the old and the new terminology folded together,
numbers of references left aside), by its string likeness, and by where its parent and its neighbours went. The relations:

- *same*: the same number and the same words; *renumbered*: the same words under another number;
- *reworded*: other words (its number may have changed too);
- *split*: one rule became several; *merged*: several became one; *new*, *gone*.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.rulebook.likeness import Doc, inside, like, nearest, posted, same_words
from judge.rulebook.numbers import RuleNumber, natural
from judge.rulebook.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx

RELATIONS = ("same", "renumbered", "reworded", "split", "merged", "gone", "new")
THRESHOLD = 0.38  # below it two rules are not taken for one; found by trying on the editions of 2006 to 2026
# what a pair's places weigh beside its words
KEPT, SECTION, PARENT, CHILDREN, BESIDE = 0.84, 0.06, 0.07, 0.2, 0.04
CONTAINED = 0.62  # a rule is part of another when this much of its weight stands there

class Link(NamedTuple):
    """Numbers of the old edition that became numbers of the new one; `score` 0 to 1 tells how alike the texts are."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    relation: str
    score: float

    @property
    def renumbered(self) -> bool:
        """Whether the number changed."""
        return bool(self.old and self.new) and self.old != self.new

    def data(self) -> dict[str, Any]:
        """The link as plain data."""
        return {
            "old": list(self.old),
            "new": list(self.new),
            "relation": self.relation,
            "renumbered": self.renumbered,
            "score": round(self.score, 3),
        }


class Alignment:
    """How the rules and sections of `old` went into `new`."""

    def __init__(self, old: Rulebook, new: Rulebook) -> None:
        self.old, self.new = old, new
        self._old = {n: Doc(old, n) for n in old.rules}
        self._new = {n: Doc(new, n) for n in new.rules}
        self._weigh()
        rules = self._rules_to_sections(list(self._links()))
        links = [*rules, *self._heading_links(rules, "section"), *self._heading_links(rules, "part")]
        self.links: tuple[Link, ...] = tuple(sorted(links, key=lambda link: natural((link.old or link.new)[0])))

    @cached_property
    def forward(self) -> dict[str, Link]:
        """For each old number, its link."""
        return {number: link for link in self.links for number in link.old}

    @cached_property
    def backward(self) -> dict[str, Link]:
        """For each new number, its link."""
        return {number: link for link in self.links for number in link.new}

    def counts(self) -> dict[str, int]:
        """How many links there are of each relation, rules only."""
        counted = Counter(link.relation for link in self.links if _is_rule(link))
        return {relation: counted[relation] for relation in RELATIONS}

    def _weigh(self) -> None:
        """Turn counts into vectors of length one, rare words weighing more."""
        docs = [*self._old.values(), *self._new.values()]
        spread = Counter(word for doc in docs for word in doc.vector)
        for doc in docs:
            for word in doc.vector:
                doc.vector[word] *= math.log(len(docs) / spread[word]) + 0.05
            length = math.sqrt(sum(v * v for v in doc.vector.values())) or 1.0
            doc.weight = length
            for word in doc.vector:
                doc.vector[word] /= length

    def _links(self) -> Iterable[Link]:
        likeness = self._candidates()
        first = _assign({pair: score for pair, score in likeness.items() if score >= 0.6})
        likeness = self._with_places(likeness, first)
        chosen = _assign({pair: score for pair, score in likeness.items() if score >= THRESHOLD})
        likeness = self._with_places(likeness, chosen)
        chosen = _assign({pair: score for pair, score in likeness.items() if score >= THRESHOLD})
        taken = {new: old for old, new in chosen.items()}
        merged: dict[str, list[str]] = defaultdict(list)
        split: dict[str, list[str]] = defaultdict(list)
        best_of_old, best_of_new = _best(likeness, 0), _best(likeness, 1)
        for number in self._old:
            if number not in chosen:
                for new, score in best_of_old.get(number, ())[:3]:
                    if new in taken and score > 0.3 and inside(self._old[number], self._new[new]) >= CONTAINED:
                        merged[new].append(number)
                        break
        gone = {number for number in self._old if number not in chosen} - {n for found in merged.values() for n in found}
        for number in self._new:
            if number not in taken:
                for old, score in best_of_new.get(number, ())[:3]:
                    if old in chosen and score > 0.3 and inside(self._new[number], self._old[old]) >= CONTAINED:
                        split[old].append(number)
                        break
        fresh = {number for number in self._new if number not in taken} - {n for found in split.values() for n in found}
        links = [self._link(old, new, merged.get(new, []), split.get(old, []), likeness[old, new]) for old, new in chosen.items()]
        links += [Link((number,), (), "gone", 0.0) for number in gone]
        links += [Link((), (number,), "new", 0.0) for number in fresh]
        return links

    def _rules_to_sections(self, links: list[Link]) -> list[Link]:
        """A title rule that is gone became the new section of that title (212.2, "Artifacts", became section 301)."""
        titles = {same_words(section.title): section.number for section in self.new.sections.values()}
        flow: dict[str, Counter[str]] = defaultdict(Counter)
        for link in links:
            for old in link.old:
                flow[self.old.parent(old) or ""].update({RuleNumber(new).section for new in link.new})
        found = []
        for link in links:
            number = link.old[0] if link.old else ""
            if link.relation == "gone" and (title := self.old.title(number)):
                main = flow[number].most_common(1)
                heir = titles.get(same_words(title)) or (
                    main[0][0] if main and main[0][1] >= 0.5 * len(self.old.children[number]) else ""
                )
                near = heir and same_words(self.new.sections[heir].title).startswith(same_words(title)[:5])
                if heir and near:
                    link = Link((number,), (heir,), "renumbered", 0.8)
            found.append(link)
        return found

    def _heading_links(self, rules: list[Link], level: str) -> Iterable[Link]:
        """Sections and parts follow their rules: an old one became those new ones that took a good share of its rules."""
        old_titles, new_titles = (
            {s.number: s.title for s in (book.sections if level == "section" else book.parts).values()}
            for book in (self.old, self.new)
        )
        length = 3 if level == "section" else 1
        flow: dict[str, Counter[str]] = defaultdict(Counter)
        for link in rules:
            for old in link.old:
                flow[old[:length]].update(new[:length] for new in link.new)
        came: set[str] = set()
        for number, title in old_titles.items():
            total = sum(flow[number].values())
            heirs = {new: count / total for new, count in flow[number].items() if new in new_titles and count >= 0.15 * total}
            for new, other in new_titles.items():
                if title and other.lower() == title.lower() and (not heirs or new in flow[number]):
                    heirs.setdefault(new, 1.0)
            came.update(heirs)
            if not heirs:
                yield Link((number,), (), "gone", 0.0)
                continue
            found = tuple(sorted(heirs, key=natural))
            same = same_words(new_titles[found[0]]) == same_words(title)
            relation = "reworded" if not same else "renumbered" if found != (number,) else "same"
            yield Link((number,), found, "split" if len(found) > 1 else relation, max(heirs.values()))
        yield from (Link((), (number,), "new", 0.0) for number in new_titles if number not in came)

    def _link(self, old: str, new: str, also_old: list[str], also_new: list[str], score: float) -> Link:
        olds, news = tuple(sorted([old, *also_old], key=natural)), tuple(sorted([new, *also_new], key=natural))
        if also_old:
            relation = "merged"
        elif also_new:
            relation = "split"
        elif self._old[old].bare == self._new[new].bare:
            relation = "same" if old == new else "renumbered"
        else:
            relation = "reworded"
        return Link(olds, news, relation, min(1.0, score))

    def _candidates(self) -> dict[tuple[str, str], float]:
        """Likely pairs with their likeness: those with equal words, and those that share the rarest words."""
        there = posted(self._new)
        same: dict[str, list[str]] = defaultdict(list)
        for number, doc in self._new.items():
            same[doc.bare].append(number)
        settled = {n for n, doc in self._old.items() if n in self._new and doc.bare and doc.bare == self._new[n].bare}
        found: dict[tuple[str, str], float] = {}

        for number, doc in self._old.items():
            if number in settled:
                found[number, number] = 1.0
                continue
            near = nearest(doc, there)
            for other in dict.fromkeys([*same.get(doc.bare, ())[:20], *near]):
                found[number, other] = like(doc, self._new[other])
        back = posted(self._old)
        for number, doc in self._new.items():  # what is new may be a part of a rule that is settled
            if number not in settled:
                for other in nearest(doc, back, 6):
                    if (other, number) not in found:
                        found[other, number] = like(self._old[other], doc)
        return found

    def _with_places(self, likeness: dict[tuple[str, str], float], chosen: dict[str, str]) -> dict[tuple[str, str], float]:
        """Likeness with what the places tell: pairs gain whose sections, parents, children or neighbours belong together."""
        flow: dict[str, Counter[str]] = defaultdict(Counter)
        below: dict[str, Counter[str]] = defaultdict(Counter)
        for old, new in chosen.items():
            a, b = self._old[old], self._new[new]
            flow[a.section][b.section] += 1
            if "." in a.parent and "." in b.parent:
                below[a.parent][b.parent] += 1
        totals = {section: sum(counts.values()) for section, counts in flow.items()}
        pairs = dict(likeness)
        for old, heirs in below.items():
            for new in heirs:
                if (old, new) not in pairs and old in self._old and new in self._new:
                    pairs[old, new] = like(self._old[old], self._new[new])
        placed = {}
        for (old, new), score in pairs.items():
            a, b = self._old[old], self._new[new]
            share = flow[a.section][b.section] / totals[a.section] if totals.get(a.section) else 0.0
            kin = "." in a.parent and chosen.get(a.parent) == b.parent
            strangers = "." in a.parent and "." in b.parent and chosen.get(a.parent, b.parent) != b.parent
            children = below[old][new] / len(self.old.children[old]) if below[old][new] else 0.0
            beside = sum(chosen.get(x, "-") == y for x, y in ((a.before, b.before), (a.after, b.after)))
            placed[old, new] = (
                KEPT * min(score, 1.0)
                + SECTION * share
                + PARENT * kin
                - PARENT * strangers
                + CHILDREN * children
                + BESIDE * beside
                + 0.01 * (old == new)
            )
        return placed

    def changed_words(self, link: Link) -> list[tuple[str, str]]:
        """The words of a link, marked: pairs of `=`, `-` or `+` and a run of words, old and new texts in order."""
        from difflib import SequenceMatcher

        old = " ".join(_text(self.old, n) for n in link.old).split()
        new = " ".join(_text(self.new, n) for n in link.new).split()
        runs: list[tuple[str, str]] = []
        fold = [[re.sub(r"[“”\"]", '"', w).replace("’", "'") for w in side] for side in (old, new)]
        for sort, a, b, c, d in SequenceMatcher(None, fold[0], fold[1], autojunk=False).get_opcodes():
            if sort == "equal":
                runs.append(("=", " ".join(new[c:d])))
                continue
            if b > a:
                runs.append(("-", " ".join(old[a:b])))
            if d > c:
                runs.append(("+", " ".join(new[c:d])))
        return runs


def _text(book: Rulebook, number: str) -> str:
    found = book[number]
    return " ".join((getattr(found, "text", found.title), *(f"Example: {e}" for e in getattr(found, "examples", ()))))


def _is_rule(link: Link) -> bool:
    return "." in (link.old or link.new)[0]


def _assign(scores: dict[tuple[str, str], float]) -> dict[str, str]:
    """Pairs, best first, each number used once; equal scores go in the order of the books."""
    chosen: dict[str, str] = {}
    taken: set[str] = set()
    for old, new in sorted(scores, key=lambda pair: (-scores[pair], natural(pair[0]), natural(pair[1]))):
        if old not in chosen and new not in taken:
            chosen[old] = new
            taken.add(new)
    return chosen


def _best(likeness: dict[tuple[str, str], float], side: int) -> dict[str, list[tuple[str, float]]]:
    found: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for pair, score in likeness.items():
        found[pair[side]].append((pair[1 - side], score))
    return {number: sorted(near, key=lambda one: -one[1]) for number, near in found.items()}


def across(alignment: Alignment) -> networkx.MultiDiGraph:
    """Both editions as one graph (nodes `2009-05-01 410.10d`), joined by *same as*, *renumbered to* and *changed in*."""
    import networkx

    old, new = alignment.old, alignment.new
    a, b = (book.edition or book.name for book in (old, new))
    graph: networkx.MultiDiGraph = networkx.union(old.graph(), new.graph(), rename=(f"{a} ", f"{b} "))
    for link in alignment.links:
        kind = {"same": "same as", "renumbered": "renumbered to"}.get(link.relation, "changed in")
        for one in link.old:
            for other in link.new:
                graph.add_edge(f"{a} {one}", f"{b} {other}", kind=kind, relation=link.relation, score=link.score)
    return graph
