"""The clauses of a sentence of prose: who does what, and when, each with the words behind its verb; and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.nouns import Noun
from judge.scenario.clauses.times_in_prose import time_at
from judge.scenario.clauses.verb_groups import IDLE, Group, Verbs
from judge.scenario.clauses.words import AUXILIARIES, WH, Word, verb_of

_JOINTS = frozenset((",", "and", "but", "then", ";", "so", "-", "—", "–", ":", "or", "plus", "&", "..."))
_CONJUNCTIONS = frozenset(("when", "whenever", "after", "once", "while", "as", "because", "since", "before", "if", "until", "whereas",
    "though", "although", "where"))
_RELATIVE = frozenset(("which", "who", "that"))


class Clause(msgspec.Struct):
    """A clause: `who` does it, what `verb` (a `spell` where its name is the verb), the words behind it, and the times told before it.

    `joined`: the conjunction before it. `asks`: it is a question, of which `words` is all.
    """

    words: Sequence[Word]
    who: tuple[Noun, ...] = ()
    verb: str = ""
    spell: str = ""
    negated: bool = False
    passive: bool = False
    modal: str = ""
    joined: str = ""
    times: tuple[str, ...] = ()
    asks: bool = False
    subject: tuple[Word, ...] = ()
    response: Noun | None = None


class Grammar(Verbs):
    """Cuts sentences into clauses."""

    def clauses(self, words: Sequence[Word], asks: bool) -> list[Clause] | None:
        """The clauses of a sentence, in the order in which they happen; None where a part of it is no clause."""
        words = [each for each in words if each.low not in ("\"", "“", "”")]
        while words and words[-1].low in ".?!;,":
            words = words[:-1]
        found, at, who, times, joined = list[Clause](), 0, tuple[Noun, ...](), list[str](), ""
        subject = tuple[Word, ...]()
        while at < len(words):
            low = words[at].low
            if (time := self._time(words, at)) is not None:
                times.append(time[0])
                at = time[1]
                continue
            if low in _JOINTS or low in IDLE and self._begins(words, at + 1, bool(who), asks):
                joined = "" if low in (",", "and") and joined in ("if", "") else joined
                at += 1
                continue
            if asks and self._asks(words, at):
                end = at + 1
                while end < len(words) and not (words[end].low in _JOINTS and (
                        self._asks(words, end + 1) or words[end].low == "and" and self._asks(words, end + 2)
                            and words[end + 1].low in _JOINTS)):
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
                return None
            if self._there(words, at):
                end, _ = self._end(words, at + 2, asks)
                found.append(Clause(words[at + 2 : end], verb="there", times=tuple(times), joined=joined))
                at, times, joined = end, [], ""
                continue
            if low in ("with", "having", "given") and (circumstance := self._with(words, at)) is not None:
                found.append(circumstance[0])
                at = circumstance[1]
                continue
            if low in ("damage", "combat") and (damage := self._damage(words, at)) is not None:
                found.append(Clause((), verb=damage[0], times=tuple(times), joined=joined))
                at, times = damage[1], []
                continue
            if (answered := self._answered(words, at)) is not None:
                found.append(answered[0])
                times.append("in response")
                at = answered[1]
                continue
            if (within := self._within(words, at)) is not None:
                found.append(within[0])
                words = [*words[:at], *words[within[0].who[0].start : within[0].who[0].end], *words[within[1] :]]
                continue
            head = self._head(words, at)
            if head is not None:
                _, who, group = head
                subject = tuple(words[who[0].start : who[-1].end])
            elif who and (bare := self._group(words, at)) is not None and bare.modal == "":
                group = bare
            elif low == "no" and words[at + 1 : at + 2] and words[at + 1].low in ("block", "blocks", "blockers"):
                end = at + 2
                while end < len(words) and words[end].low in ("are", "is", "declared", "made", "were"):
                    end += 1
                found.append(Clause((), verb="no block", times=tuple(times), joined=joined))
                at, times = end, []
                continue
            else:
                return None
            end, more = self._end(words, group.end, asks)
            body, tail = self._timed(words[group.end : end])
            if group.verb not in ("have", "be", "control") and (beside := self._beside(body)):
                found.append(Clause(body[beside + 1 :], verb="with", who=who if who and who[0].player else ()))
                body = body[:beside]
            times += tail
            ing = at < len(words) and words[group.end - 1].low.endswith("ing") and at > 0 and head is None and words[at - 1].low == ","
            joined = "ing" if ing and not joined else joined
            clause = Clause(
                body, who, group.verb, group.spell, group.negated, group.passive, group.modal, joined, tuple(times),
                subject=subject,
            )
            found.append(clause)
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
        return _in_order(found)

    @staticmethod
    def _there(words: Sequence[Word], at: int) -> bool:
        """Whether `there is` begins with a word."""
        return words[at].low == "there" and at + 1 < len(words) and (words[at + 1].verb == "be" or words[at + 1].low == "'s")

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
            at += 1
        return words, times

    def _beside(self, words: Sequence[Word]) -> int:
        """Where at the end of a clause it is told what else there is, `with 4 Plains out`; 0 for nowhere."""
        if not words or words[-1].low not in ("out", "open", "up", "untapped", "available", "play", "left"):
            return 0
        at = max((at for at, each in enumerate(words) if each.low == "with"), default=0)
        noun = self.nouns.at(words, at + 1) if at else None
        return at if noun is not None and noun.card and noun.end >= len(words) - 2 else 0

    def _damage(self, words: Sequence[Word], at: int) -> tuple[str, int] | None:
        """`damage goes on the stack`, `combat damage is dealt`, as a clause."""
        low = [each.low for each in words[at:]]
        start = 1 + (low[0] == "combat")
        for said, does in (("on the stack", "combat damage goes on the stack"), ("dealt", "combat damage is dealt"),
            ("resolves", "combat damage is dealt")):
            parts = said.split()
            for length in range(4):
                if low[start + length : start + length + len(parts)] == parts and "," not in low[: start + length]:
                    return does, at + start + length + len(parts)
        return None

    def _with(self, words: Sequence[Word], at: int) -> tuple[Clause, int] | None:
        """`with a Spirit Link on my Hill Giant, …`, `with my opponent at 5, …`: what is so, up to the comma before a clause."""
        who = self.nouns.at(words, at + 1)
        start, of = (who.end, (who,)) if who is not None and who.player and not who.pronoun.startswith("it") else (at + 1, ())
        if of and start < len(words) and words[start].low in ("having", "being", "holding", "controlling"):
            start += 1
        for end in range(start + 1, len(words)):
            if words[end].low == "," and (self._head(words, end + 1) is not None or self._asks(words, end + 1)) or (
                    words[end].low not in _JOINTS and end > start + 1 and self._head(words, end) is not None
                        and words[end].low in ("i", "he", "she", "my")
                    and words[end - 1].low not in ("on", "and", "to"))and not of:
                return Clause(words[start:end], of, verb="with"), end
        return None

    def _answered(self, words: Sequence[Word], at: int) -> tuple[Clause, int] | None:
        """What is answered `in response to his Shock on my Bears`: the play of it."""
        if [each.low for each in words[at : at + 3]] not in (["in", "response", "to"], ["responding", "to"]) or words[at].low != "in":
            return None
        noun = self.nouns.at(words, at + 3)
        if noun is None or not noun.card or not noun.of_thing:
            return None
        end = noun.end
        if end < len(words) and words[end].low in ("on", "targeting") and (on := self.nouns.at(words, end + 1)) is not None:
            end = on.end
        if end < len(words) and words[end].low in ("'s", "trigger", "ability", "activation"):
            return None
        return Clause(words[noun.end : end], verb="answered", response=noun), end

    def _within(self, words: Sequence[Word], at: int) -> tuple[Clause, int] | None:
        """A relative clause of the subject that begins with a word: `my opponent, who is at 10, blocks`; and where it ends."""
        noun = self.nouns.at(words, at)
        if noun is None:
            return None
        comma = noun.end < len(words) and words[noun.end].low == ","
        then = noun.end + comma
        if then >= len(words) or words[then].low not in ("who", "which", "that"):
            return None
        group = self._group(words, then + 1)
        if group is None or group.end >= len(words):
            return None
        for end in range(group.end, len(words)):
            if (words[end].low == "," if comma else True) and self._group(words,
                end + comma) is not None and end > group.end - 1 + (not comma):
                return Clause(words[group.end : end], (noun,), group.verb, group.spell, group.negated, group.passive, group.modal,
                              "which", subject=tuple(words[noun.start : noun.end])), end + comma
        return None

    def _begins(self, words: Sequence[Word], at: int, goes_on: bool, asks: bool) -> bool:
        """Whether a clause begins with a word; `goes_on`: also one without a subject of its own."""
        while at < len(words):
            if (time := self._time(words, at)) is not None:
                at = time[1]
            elif words[at].low in IDLE or words[at].low in _JOINTS:
                at += 1
            else:
                break
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
        if words[at].low == "no" and at + 1 < len(words) and words[at + 1].low in ("block", "blocks", "blockers"):
            return True
        if self._head(words, at) is not None:
            return True
        group = self._group(words, at) if goes_on else None
        low = words[at].low
        if group is None or group.spell and not low.endswith("s"):
            return False
        doing = low.endswith("ing") and low not in _INSTEAD_OF_PREPOSITIONS and words[at - 1].low == "," or low == "facing"
        return low.endswith(("s", "ed", "t")) or doing or low in _FINITE or low == verb_of(low)

    def _end(self, words: Sequence[Word], at: int, asks: bool) -> tuple[int, Noun | None]:
        """Up to where a clause goes whose verb ends at a word; and the noun of which a relative clause follows."""
        last: Noun | None = None
        while at < len(words):
            low = words[at].low
            if low in _JOINTS and self._begins(words, at + 1, True, asks):
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
            if asks and low in _JOINTS and self._asks(words, at + 1):
                return at, None
            noun = self.nouns.at(words, at)
            if noun is not None:
                last, at = noun, noun.end
            else:
                at += 1
        return at, None

    def _head(self, words: Sequence[Word], at: int) -> tuple[int, tuple[Noun, ...], Group] | None:
        """The subject that begins with a word, and its verb."""
        while at < len(words) and words[at].low in IDLE:
            at += 1
        noun = self.nouns.at(words, at)
        if noun is None:
            return None
        subjects = [noun]
        end = noun.end
        while True:
            if (group := self._group(words, end)) is not None:
                return end, tuple(subjects), group
            step = end
            while step < len(words) and words[step].low in (",", "and"):
                step += 1
            another = self.nouns.at(words, step) if step > end else None
            if another is None or bool(another.player) != bool(noun.player):
                return None
            subjects.append(another)
            end = another.end

    def _asks(self, words: Sequence[Word], at: int) -> bool:
        """Whether a question begins with a word: an auxiliary before its subject, or what, who, how."""
        while at < len(words) and (words[at].low in IDLE or words[at].low in ("so", "and", "but", "then", ",")):
            at += 1
        if at >= len(words):
            return False
        low = words[at].low
        if low in WH:
            return not (low in ("when", "which", "who", "where", "whose") and at + 1 < len(words) and low != "who"
                and self._head(words, at + 1) is not None)
        if low in AUXILIARIES:
            then = at + 1 + (at + 1 < len(words) and words[at + 1].low == "n't")
            while then < len(words) and words[then].low in IDLE:
                then += 1
            noun = self.nouns.at(words, then)
            return noun is not None or then < len(words) and words[then].low in ("there", "that", "this", "any", "anything", "nothing",
                "everything", "his", "my", "her")
        return False

    def _time(self, words: Sequence[Word], at: int) -> tuple[str, int] | None:
        return time_at(words, at, self.nouns)


_INSTEAD_OF_PREPOSITIONS = ("targeting", "naming", "choosing", "using", "paying")
_FINITE = frozenset(("swung", "hit", "put", "cast", "blew", "drew", "took", "had", "got", "went", "chose", "shot", "stole", "made",
    "held", "gave", "sac", "let"))


def _in_order(found: list[Clause]) -> list[Clause]:
    """The clauses with what is told as done after, or while, the one behind it, before that."""
    made = list[Clause]()
    for each in found:
        behind = each.joined in ("after", "once", "when", "because", "since", "while", "as", "if",
            "where") and made and not made[-1].asks and made[-1].joined == ""
        if behind:
            if each.joined in ("after", "once", "when") and each.times:  # `after I attacked but before damage`
                made[-1].times, each.times = (*made[-1].times, *each.times), ()
            made.insert(len(made) - 1, each)
        elif each.joined == "which" and each.verb in ("have", "be", "target") and made:
            made.insert(len(made) - 1, each)
        else:
            made.append(each)
    return made
