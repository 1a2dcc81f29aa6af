"""What a clause tells to be played, on what, and by what means."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.boards import Boards
from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.nouns import Noun
from judge.scenario.clauses.things_spoken_of import Declined, Thing
from judge.scenario.clauses.verb_groups import IDLE
from judge.scenario.clauses.words import Word
from judge.scenario.telling.written_prose import Part
from judge.support.late_regex import regex

_AIMS = frozenset(("on", "at", "targeting", "onto", "to"))
_PURPOSES = frozenset(["save", "kill", "protect", "finish", "stop", "prevent", "win", "survive", "keep", "get", "buy", "make", "pump",
    "bring", "rescue", "trade", "destroy", "clear", "deal", "force", "be"])
_FROM_HAND = frozenset(["evoke", "cycle", "suspend", "discard", "reveal", "pitch", "ninjutsu", "transmute"])
_TAKES = regex(r"gain control of (?:target|it\b|that)|you control enchanted (?:creature|permanent|artifact|land)", re.IGNORECASE)
_COMES = regex(r"^when (?:~|[^,.]+?) (?:comes into play|enters)", re.IGNORECASE | re.MULTILINE)
_OF_ABILITIES = regex(r"counter target (?:activated|triggered)", re.IGNORECASE)
_HARMS = regex(r"\b(?:destroy|damage to|remove target|exile|return target|gain control|counter target|gets -|tap target)", re.IGNORECASE)


class Plays(Boards):
    """Hears what is played."""

    def _cast(self, who: str, words: Sequence[Word], clause: Clause, part: Part, verb: str, told: Noun | None = None) -> None:
        words = [each for each in words if each.low not in ("in", "down", "out", "up") or each is not words[0]]
        words = [each for at, each in enumerate(words) if not self._idle_before_aim(words, at)]
        words = self._paid_by(who, words, clause, part)
        low = [each.low for each in words]
        spell, face_down = clause.spell, False
        at = 0
        if told is not None:
            thing = self.things.meant(told, who, zone="hand", cast=True)
        elif spell and not self.known.is_fleeting(spell):
            used = self.things.called(self.things.meant(Noun(0, 0, card=spell), who))
            self._happens(f"{who} uses {used} on {self._rendered(words, who, 'target')}", clause, part)
            return
        elif not spell:
            noun = self.grammar.nouns.at(words, 0)
            if noun is None or noun.player:
                raise Declined(" ".join(low))
            if noun.kind == "land":
                self._happens(f"{who} plays a land", clause, part)
                return
            face_down = noun.kind == "morph" or "face-down" in noun.ahead or "face down" in noun.behind
            thing = self.things.meant(noun, who, zone="hand", cast=noun.kind != "morph")
            at = noun.end
            if "aura" in self.known.types(thing.name) and self.things.is_a(thing, "permanent") and thing.zone == "in play":
                raise Declined(thing.name)
        else:
            thing = self.things.meant(Noun(0, 0, card=spell), who, zone="hand", cast=True)
        thing.cast, thing.owner = True, thing.owner
        land = "land" in self.known.types(thing.name)
        if (seam := self._another_cast(words, at)):
            self._cast(who, words[:at], clause, part, verb, told)
            self._cast(who, words[seam:], clause, part, verb)
            return
        if (stifled := self._stifled(thing, words[at:], who, clause, part)):
            self._happens(f"{who} casts {thing.name} on {stifled}", clause, part)
            self.things.speak(thing)
            return
        rest = self._rendered(words[at:], who, "cast", spell=thing)
        if not any(each in low for each in _AIMS) and not spell:
            self.aimed = []
        text = self.known.text(thing.name)
        if "targeting" in low and "target" not in text and not self.known.is_fleeting(thing.name):
            rest = rest.partition("targeting")[0]
        rest = f"on {rest}" if spell and rest and low[0] not in ("for", "with", "in", "on", "targeting") else rest
        rest = f"{rest} face down" if face_down else rest
        self._happens(f"{who} {'plays' if land else 'casts'} {thing.name} {rest}".strip(), clause, part)
        self.things.speak(thing)
        for each in self.aimed:
            if _TAKES.search(text):
                each.owner = who
            self.things.speak(each)

    def _another_cast(self, words: Sequence[Word], at: int) -> int:
        """Where behind a spell another begins that is played after it, `Dark Ritual and then Hypnotic Specter`; 0 for nowhere."""
        low = [each.low for each in words[at : at + 4]]
        ways = (["and", "then"], [",", "then"], [",", "and", "then"], ["then"], ["and", "later"], [",", "later"], [",", "and", "later"])
        then = next((at + len(way) for way in ways if low[: len(way)] == way), 0)
        noun = self.grammar.nouns.at(words, then) if then else None
        return then if noun is not None and noun.card else 0

    @staticmethod
    def _idle_before_aim(words: Sequence[Word], at: int) -> bool:
        """Whether a word says nothing before what is aimed at: `, also on the Bears`."""
        while at < len(words) and (words[at].low in IDLE or words[at].low == ","):
            at += 1
            if at < len(words) and words[at].low in _AIMS:
                return True
        return False

    def _rendered(self, words: Sequence[Word], who: str, verb: str, *, spell: Thing | None = None) -> str:
        """Some words with names for what they mean; what a spell is aimed at is noted."""
        said, at, before = list[str](), 0, ""
        self.aimed = []
        other = self._against(who)
        while at < len(words):
            noun = self.grammar.nouns.at(words, at)
            if noun is None:
                said.append(words[at].text)
                before = words[at].low
                at += 1
                continue
            if noun.owner and noun.kind == "creature" and noun.definite and words[at].low in ("his", "her",
                "my") and words[noun.end : noun.end + 1] and (
                    words[noun.end].low == "face"):
                said.append(self.things.who(noun.owner))
                at = noun.end + 1
                continue
            if noun.player and not (noun.pronoun in ("them", "they", "her") and self._plural_last()):
                said.append(self._who(noun) + ("'s" if words[at].low in ("his", "my", "her") and False else ""))
            elif noun.pronoun == "itself":
                said.append(said[-1] if said else "it")
            else:
                harms = spell is not None and self._harms(spell)
                kind, owner = "", who
                if spell is not None and before != "with":
                    kind, owner = ("spell" if self._counters(spell) else "permanent"), (other if harms or self._counters(spell) else who)
                elif verb in ("counter",) and before != "with":
                    kind, owner = "spell", other
                elif verb in ("kill", "destroy", "ping", "shoot", "bounce", "steal", "tap", "target") and before not in ("with",):
                    kind, owner = "permanent", other
                elif verb in ("regenerate", "pump", "unmorph", "animate"):
                    kind, owner = "creature", who
                elif verb == "use" and noun.pronoun:
                    kind, owner = "usable", who
                elif verb in ("sacrifice", "untap", "equip"):
                    kind, owner = "permanent", who
                from_hand = verb in _FROM_HAND and not said
                thing = self.things.meant(noun, owner, kind, zone="hand" if from_hand else "in play", but=self.aimed)
                if from_hand and thing.zone == "hand":
                    thing.told = True
                self.aimed.append(thing)
                said.append(self.things.called(thing, noun.count if thing.count > 1 else 0) + self.things.one_of(thing, noun))
            at = noun.end
        return re.sub(r" ('s\b|[,.])", r"\1", " ".join(said))

    def _answered(self, clause: Clause, part: Part) -> None:
        """`in response to his Shock on my Bears`: that this is played, where it was not told."""
        noun = clause.response
        assert noun is not None
        spell = next((each for each in self.things.there if each.cast and each.name == noun.card), None)
        if spell is None:
            who = self.things.who(noun.owner) if noun.owner else self.things.other
            self.players.setdefault(who, {})
            self._cast(who, list(clause.words), clause, part, "cast", noun)

    def _stifled(self, spell: Thing, words: Sequence[Word], who: str, clause: Clause, part: Part) -> str:
        """The ability that a spell counters, whose activation is told with it, `Stifle on his Wasteland activation`; empty for none."""
        at = next((at for at, each in enumerate(words) if each.low in ("activation", "ability", "trigger")), None)
        if at is None or _OF_ABILITIES.search(self.known.text(spell.name)) is None:
            return ""
        nouns = self._nouns(words[at + 1 :] if words[at + 1 : at + 2] and words[at + 1].low == "of" else words[:at])
        if len(nouns) != 1 or not nouns[0].card:
            return ""
        source = self.things.meant(nouns[0], self._against(who))
        told = any(source.name in each.text for each in self.events)
        if not told and words[at].low == "trigger" and _COMES.search(self.known.text(source.name)):
            source.cast, source.told, source.assumed, source.zone = True, False, False, "hand"
            self._happens(f"{source.owner} casts {source.name}", clause, part)
            self._happens(f"{source.name} resolves", clause, part)
        elif not told:
            aim = self._rendered(words[at + 1 :], source.owner, "use")
            self._happens(f"{source.owner} uses {self.things.called(source)} {aim}".strip(), clause, part)
        return f"{self.things.called(source)}'s ability"

    def _aura_put(self, verb: str, words: Sequence[Word], who: str) -> tuple[str, str] | None:
        """The Aura that is put onto something, or with which it is enchanted, and that; None where no Aura is."""
        nouns = self._nouns(words)
        if len(nouns) != 2:
            return None
        aura, host = nouns if verb != "enchant" else reversed(nouns)
        name = aura.card or next((each.name for each in reversed(self.things.spoken) if aura.short
            and each.name.lower().find(aura.short) >= 0), "")
        if not name or "aura" not in self.known.types(name):
            return None
        thing = self.things.meant(host, who if not self._harms_host(name) else self._against(who), "permanent")
        made = self.things.meant(aura, who, zone="hand", cast=True)
        made.cast = True
        self.things.speak(made)
        self.things.speak(thing)
        if _TAKES.search(self.known.text(name)):
            thing.owner = who
        return name, self.things.called(thing)

    def _harms_host(self, aura: str) -> bool:
        return re.search(r"can't|gets -|control of|you control enchanted", self.known.text(aura), re.IGNORECASE) is not None

    def _means(self, words: Sequence[Word]) -> list[Word] | None:
        """`kill the Bears with a Shock`, `use Terror on it`, as what is cast on what; None where nothing is cast."""
        at = next((at for at, each in enumerate(words) if each.low in ("with", "using")), None)
        nouns = self._nouns(words[at + 1 :] if at is not None else words)
        if not nouns or not nouns[0].card or not self.known.is_fleeting(nouns[0].card):
            return None
        if at is None:
            return list(words)
        end = at + 1 + nouns[0].end
        return [*words[at + 1 : end], *([Word("on", "on", 0, 0)] if at else []), *words[:at], *words[end:]]

    def _taken_by(self, words: Sequence[Word]) -> list[Word] | None:
        """`his Angel with Control Magic` as what is cast on what, where that gives the control; None for another thing."""
        at = next((at for at, each in enumerate(words) if each.low in ("with", "using", "through", "via", "by")), 0)
        nouns = self._nouns(words[at + 1 :]) if at else []
        if not nouns or not nouns[0].card or not _TAKES.search(self.known.text(nouns[0].card)):
            return None
        if not {"instant", "sorcery", "aura"} & self.known.types(nouns[0].card):
            return None
        end = at + 1 + nouns[0].end
        return [*words[at + 1 : end], Word("on", "on", 0, 0), *words[:at], *words[end:]]

    def _paid_by(self, who: str, words: Sequence[Word], clause: Clause, part: Part) -> Sequence[Word]:
        """The words without `off a Dark Ritual`, which is played first; lands are what is tapped."""
        off = next((at for at, each in enumerate(words) if each.low == "off"), 0)
        then = off + 1 + (off > 0 and words[off + 1 : off + 2] != [] and words[off + 1].low == "of")
        noun = self.grammar.nouns.at(words, then) if off else None
        if noun is None or not noun.card:
            return words
        if not self.known.is_fleeting(noun.card):
            return [*words[:off], Word("with", "with", 0, 0), *words[then:]]
        self._cast(who, words[then : noun.end], msgspec.structs.replace(clause, spell=""), part, "cast")
        self._happens("resolve the stack", clause, part)
        return [*words[:off], *words[noun.end :]]

    def _purpose(self, words: Sequence[Word]) -> int:
        """Where in some words it is told what for something is done, `to save the Bears`; 0 for nowhere."""
        for at, word in enumerate(words[:-1]):
            if word.low == "to" and at and words[at + 1].low in _PURPOSES:
                return at
        return 0

    def _counters(self, spell: Thing) -> bool:
        return "counter target" in self.known.text(spell.name).lower()

    def _harms(self, spell: Thing) -> bool:
        return _HARMS.search(self.known.text(spell.name)) is not None
