"""The clauses of a sentence of prose: who does what, and when, each with the words behind its verb; and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.circumstances import JOINTS, OPEN, Circumstances, Clause
from judge.scenario.clauses.nouns import Noun
from judge.scenario.clauses.verb_groups import IDLE, Group
from judge.scenario.clauses.words import Word, verb_of

_CONJUNCTIONS = frozenset(("when", "whenever", "after", "once", "while", "as", "because", "since", "before", "if", "until", "whereas",
    "though", "although", "where"))
_RELATIVE = frozenset(("which", "who", "that"))


class Grammar(Circumstances):
    """Cuts sentences into clauses."""

    def clauses(self, words: Sequence[Word], asks: bool) -> list[Clause] | None:
        """The clauses of a sentence, in the order in which they happen; None where a part of it is no clause."""
        words = [each for each in words if each.low not in ("\"", "“", "”")]
        while words and words[-1].low in ".?!;,":
            words = words[:-1]
        found, at, who, times, joined = list[Clause](), 0, tuple[Noun, ...](), list[str](), ""
        subject, life, later = tuple[Word, ...](), list[Clause](), False
        while at < len(words):
            low = words[at].low
            if (answered := self._answered(words, at)) is not None:
                found.append(answered[0])
                times.append("in response")
                at = answered[1]
                continue
            if (none := self._unblocked(words, at)):
                found.append(Clause((), verb="no block", times=tuple(times), joined=joined))
                at, times = none, []
                continue
            if (time := self._time(words, at)) is not None:
                times.append(time[0])
                at = time[1]
                continue
            idle = low in IDLE and self.nouns.at(words, at) is None
            if low in JOINTS or idle and self._begins(words, at + 1, bool(who), asks):
                joined = "" if low in (",", "and") and joined in ("if", "") else joined
                later = later or low == "then"
                at += 1
                continue
            if asks and self._asks(words, at):
                end = at + 1
                while end < len(words) and not (words[end].low in JOINTS and (
                        self._asks(words, end + 1) or self._was(words, end) or words[end].low == "and" and self._asks(words, end + 2)
                            and words[end + 1].low in JOINTS)):
                    end += 1
                found.append(Clause(words[at:end], asks=True, times=tuple(times)))
                at, times, joined = end, [], ""
                continue
            if low in _CONJUNCTIONS or low == "that" and joined:
                joined = low
                at += 1
                continue
            if low == "nobody" or low in ("no", "nothing") and at + 1 < len(words) and words[at + 1].low in ("one", "blocks", "creature",
                "creatures"):
                then = at + 1 + (low == "no")
                if then < len(words) and words[then].verb == "block":
                    end, _ = self._end(words, then + 1, asks)
                    found.append(Clause(words[then + 1 : end], verb="no block", times=tuple(times), joined=joined))
                    at, times = end, []
                    continue
            if self._there(words, at):
                end, _ = self._end(words, at + 2, asks)
                found.append(Clause(words[at + 2 : end], verb="there", times=tuple(times), joined=joined))
                at, times, joined = end, [], ""
                continue
            if (stands := self._at_life(words, at)):
                life.append(Clause(words[at:stands], verb="be"))
                at = stands + 1
                continue
            if low in ("with", "having", "given") and (circumstance := self._with(words, at)) is not None:
                found.append(circumstance[0])
                at = circumstance[1]
                continue
            if low in ("damage", "combat") and (damage := self._damage(words, at)) is not None:
                found.append(Clause((), verb=damage[0], times=tuple(times), joined=joined))
                at, times = damage[1], []
                continue
            if (within := self._within(words, at)) is not None:
                found.append(within[0])
                words = [*words[:at], *words[within[0].who[0].start : within[0].who[0].end], *words[within[1] :]]
                continue
            head = self._head(words, at)
            if head is not None:
                _, who, group = head
                subject = tuple(words[who[0].start : who[-1].end])
                found += [msgspec.structs.replace(each, who=who) for each in life]
                life = []
            elif (gapped := self._gapped(words, at)) is not None and (words[gapped.end].low in ("at", "on") or found
                    and found[-1].verb in ("have", "control", "be")):
                who, subject = (gapped,), tuple(words[gapped.start : gapped.end])
                group = Group("be" if words[gapped.end].low in ("at", "on") else "have", gapped.end)
            elif who and (bare := self._group(words, at)) is not None and bare.modal == "":
                group = bare
            else:
                return None
            end, more = self._end(words, group.end, asks)
            body, tail = self._timed(words[group.end : end])
            while body and body[-1].low == ",":
                body = body[:-1]
            if (seam := self._answers(body)) and (answered := self._answered(body, seam)) is not None and answered[1] == len(body):
                found.append(self._of_what_is_named(answered[0], body[:seam]))
                body, tail = body[:seam], [*tail, "in response"]
            for at_tail in self._having(body):
                found.append(at_tail[0])
                body = body[: at_tail[1]]
            left = None
            if group.verb not in ("have", "be", "control") and (beside := self._beside(body)):
                left = Clause(body[beside + 1 :], verb="with", who=who if who and who[0].player else ())
                body = body[:beside]
                if group.verb not in ("cast", "play") or left.words[-1].low not in (*OPEN, "tapped"):
                    found.append(left)
                    left = None
            times += tail
            ing = at < len(words) and words[group.end - 1].low.endswith("ing") and at > 0 and head is None and words[at - 1].low == ","
            joined = "ing" if ing and not joined else joined
            clause = Clause(
                body, who, group.verb, group.spell, group.negated, group.passive, group.modal, joined, tuple(times),
                subject=subject, then=later, earlier=group.earlier,
            )
            later = False
            found += [clause] if left is None else [clause, left]
            at, times, joined = end, [], ""
            if more is not None and (inner := self._head(words, at + 1)) is not None and self._group(words, at + 1) is None:
                end, _ = self._end(words, inner[2].end, asks)  # `which I had blocked with my Giant`
                found.insert(len(found) - 1, Clause([*words[more.start : more.end], *words[inner[2].end : end]], inner[1], inner[2].verb,
                                                    inner[2].spell, inner[2].negated, False, inner[2].modal, "", subject=()))
                at = end
                continue
            if more is not None:  # a relative clause: of the noun before it
                who = (more,)
                subject = tuple(words[more.start : more.end])
                at += 1
                relative = self._group(words, at)
                if relative is None:
                    return None
                end, _ = self._end(words, relative.end, asks)
                found.append(Clause(words[relative.end : end], who, relative.verb, relative.spell, relative.negated, relative.passive,
                                    relative.modal, "which", subject=subject))
                at, who = end, clause.who
                subject = clause.subject
        return _in_order(self, found)

    def _timed(self, words: Sequence[Word]) -> tuple[Sequence[Word], list[str]]:
        """The words of a clause without the times that stand at its end, and these."""
        times, at = list[str](), 0
        while at < len(words):
            then, found = at, list[str]()
            while then < len(words):
                if (time := self._time(words, then)) is not None:
                    found.append(time[0])
                    then = time[1]
                elif found and words[then].low in ("but", "and", ",", "still") or not found and then == at and words[then].low in ("but",
                    ",", "right", "and", "just"):
                    then += 1
                else:
                    break
            if found and then >= len(words):
                return words[:at], found
            if found and at and self._goes_on(words, then):
                return [*words[:at], *words[then:]], found
            at += 1
        return words, times

    def _was(self, words: Sequence[Word], at: int) -> bool:
        """Whether behind a joint, or two, it is told where somebody was: `does it die, and I was at 11, so what am I at?`."""
        while at < len(words) and words[at].low in JOINTS:
            at += 1
        head = self._head(words, at)
        was = [each.low for each in words[head[0] : head[0] + 2]] if head is not None and head[1][0].player else []
        return was in (["was", "at"], ["was", "on"])

    def _goes_on(self, words: Sequence[Word], at: int) -> bool:
        """Whether a clause goes on behind a time within it: `taps it in response to ping me`, `casts Shock before blocks on my Bears`."""
        return words[at].low in _AFTER_TIME or words[at].low == "to" and bool(words[at + 1 : at + 2]) and bool(words[at + 1].verb)

    def _begins(self, words: Sequence[Word], at: int, goes_on: bool, asks: bool) -> bool:
        """Whether a clause begins with a word; `goes_on`: also one without a subject of its own."""
        begun = at
        while at < len(words):
            if (none := self._unblocked(words, at)):
                at = none
            elif (time := self._time(words, at)) is not None:
                at = time[1]
            elif words[at].low in IDLE or words[at].low in JOINTS:
                at += 1
            else:
                break
        if any(self._unblocked(words, each) for each in range(begun, min(at, len(words)))):
            return True
        if at >= len(words):
            return False
        if words[at].low in ("damage", "combat") and self._damage(words, at) is not None or words[at].low == "nobody":
            return True
        if self._there(words, at):
            return True
        if words[at].low in _CONJUNCTIONS:
            return self._head(words, at + 1) is not None
        if asks and self._asks(words, at):
            return True
        if self._head(words, at) is not None or self._within(words, at) is not None or self._gapped(words, at) is not None:
            return True
        group = self._group(words, at) if goes_on else None
        low = words[at].low
        if low in ("tapped", "untapped") and (at + 1 >= len(words) or words[at + 1].low in JOINTS):
            return False  # how it is there
        by_name = group is not None and group.end < len(words) and words[group.end].low in _ITS_OBJECT
        if group is None or group.spell and not low.endswith("s") and not by_name:
            return False
        if by_name and group.spell:
            return True
        doing = low.endswith("ing") and low not in _INSTEAD_OF_PREPOSITIONS and words[at - 1].low == "," or low == "facing"
        return low.endswith(("s", "ed", "t")) or doing or low in _FINITE or low == verb_of(low)

    def _end(self, words: Sequence[Word], at: int, asks: bool) -> tuple[int, Noun | None]:
        """Up to where a clause goes whose verb ends at a word; and the noun of which a relative clause follows."""
        last: Noun | None = None
        while at < len(words):
            low = words[at].low
            if low in JOINTS and self._begins(words, at + 1, True, asks):
                return at, None
            if low == "," and at + 1 < len(words) and words[at + 1].low in _RELATIVE and last is not None and (
                    self._group(words, at + 2) or self._head(words, at + 2)):
                return at + 1, last
            if low in _RELATIVE and last is not None and last.end == at and (self._group(words, at + 1) or self._head(words, at + 1)):
                return at, last
            if low == "facing":
                return at, None
            if low in _CONJUNCTIONS and self._head(words, at + 1) is not None:
                return at, None
            if asks and low in JOINTS and self._asks(words, at + 1):
                return at, None
            noun = self.nouns.at(words, at)
            if noun is not None:
                last, at = noun, noun.end
            else:
                at += 1
        return at, None


_AFTER_TIME = frozenset(("targeting", "on", "at", "with", "using", "by"))
_INSTEAD_OF_PREPOSITIONS = ("targeting", "naming", "choosing", "using", "paying")
_ITS_OBJECT = frozenset(("it", "them", "him", "her", "me", "the", "my", "his"))
_FINITE = frozenset(("swung", "hit", "put", "cast", "blew", "drew", "took", "had", "got", "went", "chose", "shot", "stole", "made",
    "held", "gave", "sac", "let"))


def _in_order(grammar: Grammar, found: list[Clause]) -> list[Clause]:
    """The clauses with what is told as done after, or while, the one behind it, before that."""
    made = list[Clause]()
    for each in found:
        behind = each.joined in ("after", "once", "when", "because", "since", "while", "as", "if",
            "where") and made and not made[-1].asks and made[-1].joined == ""
        if behind:
            each = grammar._of_what_is_named(each, made[-1].words)
            if each.joined in ("after", "once", "when") and each.times:  # `after I attacked but before damage`
                made[-1].times, each.times = (*made[-1].times, *each.times), ()
            made.insert(len(made) - 1, each)
        elif each.joined == "which" and each.verb in ("have", "be", "target") and made:
            made.insert(len(made) - 1, each)
        else:
            made.append(each)
    return made
