"""What a clause tells of a thing: what it is like, what becomes of it, and what is done to it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.fights import Fights
from judge.scenario.clauses.nouns import OTHER, SPEAKING, Noun
from judge.scenario.clauses.plays_in_prose import _TAKES
from judge.scenario.clauses.things_spoken_of import Declined, Thing
from judge.scenario.clauses.words import Word
from judge.scenario.spoken.verb_forms import forms
from judge.scenario.telling.boards_changed import tap_lands
from judge.scenario.telling.known_cards import card_of_verb
from judge.scenario.telling.written_prose import Part


def low_words(clause: Clause) -> list[str]:
    """The words of a clause in small letters."""
    return [each.low for each in clause.words]


class Befalls(Fights):
    """Hears what becomes of things."""

    def _act(self, who: str, clause: Clause, part: Part, things: Sequence[Thing] = ()) -> None:
        """What a player does."""
        raise NotImplementedError

    def _of_thing(self, clause: Clause, behind: str, part: Part) -> None:
        subject = clause.who[0]
        low = [each.low for each in clause.words]
        if clause.verb == "be" and subject.kind and subject.owner and not clause.passive and self._nouns_there(
                self.things.who(subject.owner), clause):
            return
        if clause.verb == "be" and subject.pronoun == "it" and (when := self.grammar._time(
                [Word("in", "in", 0, 0), *clause.words], 0)) is not None:
            if self.before:
                self._this_turn(self.things.speaker if "[my]" in when[0] else self._against(self.things.speaker))
            else:
                self._at((when[0],))
            return
        if clause.verb == "be" and subject.kind == "land" and subject.many and low == ["tapped"] and not self.events:
            tap_lands(self.players[self.things.who(subject.owner) if subject.owner else self.actor], self)
            return
        if clause.verb == "block" and clause.passive or clause.verb == "get" and "unblocked" in low or clause.verb in ("be",
            "go") and low[:1] == ["unblocked"] or (
                clause.verb in ("get", "go") and low[:1] == ["through"]):
            if clause.negated or clause.verb != "block":
                if not self.things.attackers and clause.verb == "block":
                    thing = self.things.meant(subject, self.actor, "creature")
                    self._happens(f"{thing.owner} attacks with {self.things.called(thing)}", clause, part)
                self._happens("no block", clause, part)
                return
            self._blocked(clause, part)
            return
        if clause.verb in ("attack", "block") and not clause.passive:
            owner = self.actor or self.things.speaker
            if clause.verb == "block":
                owner = self._against(self.things.attackers[-1].owner) if self.things.attackers else ""
            owner = owner or self.things.speaker
            if subject.pronoun == "them" and subject.count == 2 and clause.subject:
                things = [each for each, _ in self._listed_things(clause.subject, owner, "creature")]
                clause.who = (subject,) * len(things)
            else:
                things = [self.things.meant(each, owner, "creature") for each in clause.who]
            who = things[0].owner
            self._act(who, clause, part, things)
            return
        thing = self.things.meant(subject, self.actor or self.things.speaker, "spell" if clause.verb == "resolve" and subject.pronoun
            else "")
        called = self.things.called(thing)
        hits = clause.verb in ("hit", "connect") or clause.verb == "deal" and {"damage", "combat"} & set(low[:2])
        if hits and not clause.negated and any(each.player for each in self._nouns(clause.words)) and self.things.is_a(thing, "creature"):
            self._attacked(thing, clause, part)
            self._happens("no block", clause, part)
            self._happens("combat damage is dealt", clause, part)
            return
        if clause.verb == "have" and low[-2:] == ["regeneration", "shield"]:
            self._happens(f"{thing.owner} regenerates {called}", clause, part)
            self._happens("resolve the stack", clause, part)
            return
        if clause.verb in ("come", "enter", "arrive") and not self.events and "this turn" in str(part) and not thing.item:
            thing.item = f"{thing.name}, summoning sick"
            return
        there = not any(not each.player for each in self._nouns(clause.words))
        if clause.verb == "be" and low[:1] in (["on"], ["in"], ["out"]) and there and (thing.assumed or not self.events):
            if low[1:2] and low[1] in ("my", "his", "her") and low[2:3] == ["side"]:
                thing.owner = thing.home = self._who(Noun(0, 0, player=SPEAKING if low[1] == "my" else OTHER, pronoun=""))
            thing.assumed = False
            return
        if clause.verb in ("have", "be") and not clause.passive and not self.events:
            self._is_like(thing, clause, behind)
            return
        if clause.spell or clause.passive:
            self._suffers(thing, clause, part)
            return
        named = self._nouns(clause.words) if clause.verb == "be" and not clause.negated else []
        if len(named) == 1 and named[0].card == thing.name and named[0].end == len(clause.words):
            return  # `it's an Exalted Angel`, which was known
        comes = clause.verb in ("come", "enter", "land", "arrive") and not thing.cast and low[:1] != ["back"]
        if clause.verb in ("have", "be") or comes:
            raise Declined(behind)
        if clause.verb == "die" and not self.events and not clause.negated:
            self._happens(f"it happens: {called} is destroyed", clause, part)
            return
        if clause.verb == "target" and self.known.is_fleeting(thing.name) and not thing.cast:
            self._cast(thing.owner, [Word("targeting", "targeting", 0, 0), *clause.words], clause, part, "cast", subject)
            return
        verb = forms(clause.verb)[1]
        rest = self._rendered(clause.words, thing.owner, clause.verb)
        self._happens(f"{called} {'does not ' + clause.verb if clause.negated else verb} {rest}".strip(), clause, part)

    def _suffers(self, thing: Thing, clause: Clause, part: Part) -> None:
        """`My Bears get Shocked`, `it is countered by Counterspell`."""
        by = next((at for at, each in enumerate(clause.words) if each.low in ("by", "with")), None)
        with_what = self._nouns(clause.words[by + 1 :]) if by is not None else []
        other = self._against(thing.owner)
        if clause.negated:
            raise Declined("not done")
        spell = clause.spell or card_of_verb(clause.verb, self.known) or ""
        if spell:
            who = self._who(with_what[0]) if with_what and with_what[0].player else other
            self.things.meant(Noun(0, 0, card=spell), who, zone="hand", cast=True).cast = True
            self._happens(f"{who} casts {spell} on {self.things.called(thing)}", clause, part)
            return
        if clause.verb == "enchant" and with_what and with_what[0].card:
            by_whom = [self._who(each) for each in self._nouns(clause.words) if each.player]
            who = by_whom[0] if by_whom else self._against(thing.owner) if self._harms_host(with_what[0].card) else thing.owner
            self._happens(f"{who} casts {with_what[0].card} on {self.things.called(thing)}", clause, part)
            self._happens(f"{with_what[0].card} resolves", clause, part)
            made = self.things.meant(with_what[0], who, zone="hand", cast=True)
            made.cast = True
            thing.owner = who if _TAKES.search(self.known.text(made.name)) else thing.owner
            return
        if with_what and not with_what[0].player and with_what[0].card and self.known.is_fleeting(with_what[0].card):
            means = self.things.meant(with_what[0], other, zone="hand", cast=True)
            means.cast = True
            self._happens(f"{means.owner} casts {means.name} on {self.things.called(thing)}", clause, part)
            return
        if clause.verb in ("destroy", "sacrifice", "exile", "counter", "kill") and by is None:
            done = {"kill": "destroyed", "destroy": "destroyed", "sacrifice": "sacrificed", "exile": "removed from the game",
                "counter": "countered"}
            self._happens(f"it happens: {self.things.called(thing)} is {done[clause.verb]}", clause, part)
            return
        raise Declined(clause.verb)
