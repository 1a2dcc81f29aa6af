"""What a clause tells of combat: who attacks, who blocks, and what gets through."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.plays_in_prose import Plays
from judge.scenario.clauses.things_spoken_of import Declined, Thing
from judge.scenario.clauses.words import Word
from judge.scenario.telling.heard import Sentence
from judge.scenario.telling.written_prose import Part


class Fights(Plays):
    """Hears what happens in combat."""

    def _blocked(self, clause: Clause, part: Part) -> None:
        by = next((at for at, each in enumerate(clause.words) if each.low == "by"), None)
        if by is None:
            raise Declined("blocked by nobody")
        blockers = self._nouns(clause.words[by + 1 :])
        if not blockers:
            raise Declined("blocked by what")
        what = self.things.meant(clause.who[0], self.actor or self.things.speaker, "creature")
        other = self._against(what.owner)
        if blockers[0].player:
            self._happens(f"{other} blocks {self.things.called(what)}", clause, part)
            return
        with_what = " and ".join(self.things.called(self.things.meant(each, other, "creature"), each.count) for each in blockers)
        self._attacked(what, clause, part)
        self._happens(f"{other} blocks {self.things.called(what)} with {with_what}", clause, part)

    def _attacked(self, what: Thing, clause: Clause, part: Part) -> None:
        if what not in self.things.attackers:
            self.things.attackers.append(what)
            self._happens(f"{what.owner} attacks with {self.things.called(what, what.count)}", clause, part)

    def _attack(self, who: str, words: Sequence[Word], clause: Clause, part: Part, things: Sequence[Thing]) -> None:
        low = [each.low for each in words]
        whom, at = "", 0
        found = [(each, each.count if noun.many or noun.count > 1 or not noun.count else 1) for each,
            noun in zip(things, clause.who, strict=False)]
        into = next((at for at, each in enumerate(low) if each == "into"), len(words))
        if into < len(words):
            if "empty" in low[into:]:
                self.players.setdefault(self._against(who), {}).setdefault("in play", [])
            else:
                for each in self._nouns(words[into + 1 :]):
                    if not each.player:
                        self.things.meant(each, self._against(who), "creature")
        words, low = words[:into], low[:into]
        while at < len(words):
            noun = self.grammar.nouns.at(words, at)
            if low[at] in ("with", "using"):
                found = self._listed_things(words[at + 1 :], who, "creature")
                break
            if noun is not None and (noun.player or noun.kind == "planeswalker" or noun.card
                and "planeswalker" in self.known.types(noun.card)):
                whom = self._who(noun) if noun.player else self.things.called(self.things.meant(noun, self._against(who)))
                at = noun.end
            elif noun is not None and clause.verb == "send":
                found = [(self.things.meant(noun, who, "creature"), noun.count)]
                at = noun.end
            elif low[at] in (",", "alone", "in", "at", "for", "unblocked", "lethal", "the", "win", "damage", "back",
                "over") or low[at].isdigit():
                at += 1
            else:
                raise Declined(" ".join(low[at:]))
        if not found:
            own = self.things.of(who) or [each for each in self.things.there if each.owner == who and each.cast
                and self.things.is_a(each, "creature")]
            if not own:
                raise Declined("attacks with what")
            found = [(each, each.count) for each in own]
        self.things.attackers += [each for each, _ in found if each not in self.things.attackers]
        with_what = " and ".join(self.things.called(each, count) for each, count in found)
        self._happens(f"{who} attacks {whom + ' ' if whom else ''}with {with_what}", clause, part)
        if "unblocked" in low:
            self._happens("no block", clause, part)

    def _block(self, who: str, words: Sequence[Word], clause: Clause, part: Part, things: Sequence[Thing]) -> None:
        low = [each.low for each in words]
        seam = next((at for at, each in enumerate(low) if each in ("with", "using")), len(words))
        other = self._against(who)
        blockers = [(each, noun.count or (each.count if noun.many else 1)) for each, noun in zip(things, clause.who, strict=False)]
        if seam < len(words):
            blockers = self._listed_things(words[seam + 1 :], who, "creature")
        attackers = list[tuple[Thing, int]]()
        if any(each not in ("the", "attack") for each in low[:seam]):
            nouns = self._nouns(words[:seam])
            if len(nouns) == 1 and nouns[0].pronoun and self.things.attackers:
                attacker = self.things.attackers[-1]
                self.things.speak(attacker)
                which = self.things.one_of(attacker, nouns[0]) if nouns[0].count == 1 else ""
                attackers = [(msgspec.structs.replace(attacker, name=f"{attacker.name}{which}", count=1) if which else attacker, 1)]
            elif len(nouns) == 1 and nouns[0].player:
                attackers = []
            else:
                attackers = self._listed_things(words[:seam], other, "creature")
        if not blockers:
            own = self.things.of(who) or [each for each in self.things.there if each.owner == who and each.cast
                and self.things.is_a(each, "creature")]
            if len(own) != 1 and clause.modal != "double" or not own:
                raise Declined("blocks with what")
            blockers = [(each, each.count) for each in own] if clause.modal == "double" else [(own[0], 1)]
        for each, _ in attackers:
            if not each.name.endswith(("#1", "#2")):
                self._attacked(each, clause, part)
        with_what = " and ".join(self.things.called(each, count) for each, count in blockers)
        what = " and ".join(self.things.called(each) for each, _ in attackers)
        self._happens(f"{who} blocks {what + ' ' if what else ''}with {with_what}", clause, part)

    def _attacked_by(self, who: str, clause: Clause, part: Part) -> None:
        """`I am attacked by a Hill Giant`."""
        low = [each.low for each in clause.words]
        if clause.verb not in ("attack", "hit", "swing") or "by" not in low:
            raise Declined("passive")
        other = self._against(who)
        found = self._listed_things(clause.words[low.index("by") + 1 :], other, "creature")
        self.things.attackers += [each for each, _ in found]
        with_what = " and ".join(self.things.called(each, count) for each, count in found)
        self._happens(f"{other} attacks {who} with {with_what}", clause, part)

    def _hit(self, who: str, words: Sequence[Word], clause: Clause, part: Part) -> None:
        low = [each.low for each in words]
        if "with" not in low:
            attackers = [each for each in self.things.attackers if each.owner == who] or self.things.of(who)
            if len(attackers) != 1 or "for" in low:
                raise Declined("hits with what")
            found = [(attackers[0], 1)]
        else:
            at = low.index("with")
            nouns = self._nouns(words[at + 1 :])
            if nouns and nouns[0].card and self.known.is_fleeting(nouns[0].card):
                self._cast(who, [*words[at + 1 :], Word("on", "on", 0, 0), *words[:at]], clause, part, "cast")
                return
            end = next((n for n in range(at + 1, len(words)) if low[n] in ("unblocked",)), len(words))
            found = self._listed_things(words[at + 1 : end], who, "creature")
        for thing, count in found:
            if thing not in self.things.attackers:
                self.things.attackers.append(thing)
                self._happens(f"{who} attacks with {self.things.called(thing, count)}", clause, part)
        self._happens("no block", clause, part)

    def _blocks_told(self, each: Sentence) -> bool:
        return " blocks " in each.text
