"""What a clause tells to happen: what a player does, or what becomes of a thing."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from judge.scenario.clauses.befalling import Befalls, low_words
from judge.scenario.clauses.circumstances import Clause
from judge.scenario.clauses.nouns import BOTH, SPEAKING, Noun
from judge.scenario.clauses.plays_in_prose import _AIMS
from judge.scenario.clauses.things_spoken_of import Declined, Thing
from judge.scenario.clauses.words import Word
from judge.scenario.spoken.verb_forms import forms
from judge.scenario.spoken.word_classes import PLAY
from judge.scenario.telling.heard import gender_of
from judge.scenario.telling.implied import REVEALS_TOP
from judge.scenario.telling.listed_things import add
from judge.scenario.telling.written_prose import Part

_TAPPING_OUT = tuple(way.split() for way in (
    "", "out", "all his lands", "all my lands", "all her lands", "his lands", "all their lands", "all of his lands", "all of my lands",
    "all of her lands"))
_TALKS = frozenset(("know", "think", "guess", "wonder", "hope", "believe", "mean"))
_COMES_OF_IT = frozenset(["take", "steal", "make", "kill", "hope", "leave", "get", "try", "think", "bring", "save", "destroy", "deal",
    "put", "hit", "prevent"])
"""What is told to come of what was done, `…, taking it`."""
_MEANS = frozenset(("kill", "destroy", "finish", "burn", "save", "pump", "hit", "target", "answer", "use", "bounce", "counter",
    "wipe", "flash"))
_DISCARDING = re.compile(r"\bdiscard[^.:]*:", re.IGNORECASE)
"""An ability for which cards are discarded."""
_TAKING = frozenset(("take", "gain", "get", "steal"))
_WITH_PURPOSE = frozenset(("cast", "play", "block", "attack", "return", "flash", "drop"))
_OWN_THINGS = frozenset(("sacrifice", "sac", "use", "activate", "crack", "pop", "tap", "untap", "regenerate", "pump", "cast", "play",
    "discard", "cycle", "equip", "unmorph", "flip"))
_HITTING = frozenset(("hit", "kill", "destroy", "deal", "take"))
_USED = re.compile(r".*\b(?:sacrifices|uses|activates|taps) [^,]*$")
"""What is told of an ability, behind which it may be told what that does."""
_VERBS = {
    **dict.fromkeys(("swing", "charge", "bash", "smash", "send"), "attack"),
    **dict.fromkeys(("chump", "chump-block"), "block"),
    **dict.fromkeys([*dict.fromkeys(PLAY.values()), "flash", "land"], "cast"), "play": "play",
    "lay": "play", "sac": "sacrifice", "crack": "use", "activate": "use", "pop": "use",
}  # fmt: skip


class Acts(Befalls):
    """Hears what happens."""

    def tell(self, clause: Clause, text: str, part: Part) -> None:
        """One clause: what a player has, what a thing is like, or what happens."""
        self._last_turn(clause)
        if clause.verb in ("no block", "combat damage goes on the stack", "combat damage is dealt"):
            for each in self._nouns(clause.words):
                if not each.player:
                    self._attacked(self.things.meant(each, self.actor or self.things.speaker, "creature"), clause, part)
            self._happens(clause.verb, clause, part)
            return
        if clause.verb == "answered":
            self._answered(clause, part)
            return
        if clause.joined == "which" and clause.negated and clause.verb == "block" and any(each.text == "no block" for each in self.events):
            return  # `which he can't block`
        if clause.modal in ("can", "could") and clause.negated and clause.verb == "block":
            return  # `which he can't block`
        if clause.modal in ("can", "could", "may", "might", "should", "must"):
            raise Declined(clause.modal)
        if clause.verb == "with" or clause.verb == "there":
            self._circumstance(clause, text)
            return
        subject = clause.who[0]
        if clause.verb in _TALKS and not any(each.card for each in clause.words) or clause.joined == "ing" and clause.verb in _COMES_OF_IT:
            self._hits_what(clause)
            return
        behind = text[clause.words[0].start : clause.words[-1].end] if clause.words else ""
        if clause.joined == "which" and clause.verb == "make" and low_words(clause)[:1] in (["me"], ["him"], ["her"], ["us"]):
            return  # `which made me furious`
        if clause.joined in ("after", "when", "once") and clause.verb in ("be", "tap") and not subject.player and (
                clause.verb == "tap" or low_words(clause) == ["tapped"]):
            return  # what attacks is
        if subject.player and (len(clause.who) > 1 or subject.player == BOTH or subject.player == SPEAKING and self._of_both(text, clause)):
            if not all(self._board(who, clause, behind) for who in self._each(clause.who)):
                raise Declined(behind)
            return
        if self._is_player(subject, clause):
            who = self._who_acts(clause) or self._who(subject)
            self.players.setdefault(who, {})
            self.actor = who
            if not clause.passive and clause.spell == "" and self._board(who, clause, behind):
                return
            if clause.verb == "be" and self._only_said(behind):
                self.aside.append(text)
                return
            self._act(who, clause, part)
            return
        self._of_thing(clause, behind, part)

    def _who_acts(self, clause: Clause) -> str:
        """Who `he` or `she` is, where it is not known yet, by whom that is done to, or who alone has what is used; empty where that tells
        nothing."""
        pronoun = clause.who[0].pronoun
        if not self.named or not pronoun or gender_of(pronoun) in self.meant:
            return ""
        if (whom := next((each.player for each in self._nouns(clause.words) if each.player in self.named), "")):
            self.meant[gender_of(pronoun)] = self._against(whom)
        if clause.verb not in _OWN_THINGS:
            return self.meant.get(gender_of(pronoun), "")
        noun = self.grammar.nouns.at(clause.words, 0)
        said = noun.card or noun.short if noun is not None else ""
        owners = {each.owner for each in self.things.there if said and each.told and said.lower() in each.name.lower()}
        if len(owners) == 1:
            self.meant[gender_of(pronoun)] = next(iter(owners))
        return self.meant.get(gender_of(pronoun), "")

    def _prevents(self, who: str, words: Sequence[Word]) -> str:
        """`I prevent 1 damage to me with Samite Healer`, as the use of that; empty where it is no ability."""
        low = [each.low for each in words]
        seam = low.index("with")
        noun = self.grammar.nouns.at(words, seam + 1)
        if noun is None or noun.player:
            return ""
        source = self.things.meant(noun, who, "usable")
        if not self.things.is_a(source, "usable"):
            return ""
        aims = self._nouns(words[low.index("to") + 1 : seam]) if "to" in low[:seam] else []
        aim = self._who(aims[0]) if aims and aims[0].player else self.things.called(self.things.meant(aims[0], who)) if aims else ""
        return f"{who} uses {self.things.called(source)}{' targeting ' * bool(aim)}{aim}"

    def _hits_what(self, clause: Clause) -> None:
        """Notes what an ability that was told of hits, `he sacrifices it, hitting me`."""
        aims = self._nouns(clause.words) if clause.verb in _HITTING else []
        last = self.events[-1].text if self.events else ""
        if aims and (spell := self._cast_at_nothing(last)) and (said := self._divided(clause.words, spell)):
            self.events[-1] = self.events[-1]._replace(text=f"{last} {said}")
            return
        if len(aims) != 1 or not _USED.match(last) or "targeting" in last or self._is_named(aims[0], last):
            return
        aim = self._who(aims[0]) if aims[0].player else self.things.called(self.things.meant(aims[0], self._against(self.actor)))
        self.events[-1] = self.events[-1]._replace(text=f"{last} targeting {aim}")

    def _cast_at_nothing(self, last: str) -> str:
        """The spell with targets that was told to be cast last, of which it was not told at what; empty for none."""
        cast = re.fullmatch(r"(?:.*, )?\w+ casts (?P<what>.+)", last)
        name = self.canonical(cast["what"].strip()) if cast is not None else None
        return name if name is not None and "target" in self.known.text(name) else ""

    def _divided(self, words: Sequence[Word], spell: str) -> str:
        """What a spell is aimed at, `1 damage to each of his two Elves`, `2 to the Giant and 1 to him`, as a play says it; empty where that
        is not told of all of it."""
        low, found, at, amount = [each.low for each in words], list[tuple[int, str]](), 0, 0
        harmed = self._against(self.actor)
        while at < len(words):
            noun = self.grammar.nouns.at(words, at)
            if low[at].isdigit() and (noun is None or low[at + 1 : at + 2] in (["to"], ["damage"])):
                amount, at = int(low[at]), at + 1
            elif noun is None:
                at += 1
            elif noun.player:
                found.append((amount, self._who(noun)))
                at = noun.end
            else:
                thing = self.things.meant(noun, harmed, "permanent")
                called, count = self.things.called(thing), max(noun.count, thing.count if noun.many else 1)
                found += [(amount, f"{called} #{number + 1}" if thing.count > 1 else called) for number in range(count)]
                at = noun.end
        if "divided" in self.known.text(spell) and all(each for each, _ in found):
            return f"dividing {', '.join(f'{each} to {aim}' for each, aim in found)}"
        return f"targeting {' and '.join(aim for _, aim in found)}"

    def _is_named(self, noun: Noun, text: str) -> bool:
        """Whether a sentence names what a noun phrase means."""
        return not noun.player and (noun.card or noun.short or "it").lower() in text.lower()

    def _each(self, nouns: Sequence[Noun]) -> list[str]:
        """The names of several players."""
        both = self.named or [self.things.speaker, self.things.other]
        found = both if len(nouns) == 1 else [self._who(each) for each in nouns if each.player != BOTH]
        for who in found:
            self.players.setdefault(who, {})
        return found

    @staticmethod
    def _of_both(text: str, clause: Clause) -> bool:
        """Whether `we` are both what a clause says."""
        said = text[clause.subject[0].start : clause.words[0].start].lower().split() if clause.subject and clause.words else []
        return said[:1] in (["we"], ["we're"])

    def _is_player(self, noun: Noun, clause: Clause) -> bool:
        if not noun.player:
            return False
        if noun.pronoun in ("they", "them"):
            spoken = self.things.spoken[-1:] if self.things.spoken else []
            things = clause.verb in ("die", "survive", "resolve", "trigger", "untap") or clause.verb in ("attack", "block", "deal",
                "get") and any(
                each.count > 1 or each.name.endswith("s") for each in spoken)
            return not things
        if noun.pronoun in ("she", "he") and clause.verb in ("resolve", "trigger"):
            return False
        return not noun.pronoun or bool(self.named) or self._gender_of_other(self.prose) in ("", gender_of(noun.pronoun))

    def _on_top(self, words: Sequence[Word]) -> str:
        """The card that is told to be revealed, where something there reveals the top of a library; else nothing."""
        nouns = [each for each in self._nouns(words) if not each.player]
        here = [each.name for each in self.things.there]
        reveals = any(REVEALS_TOP.search(self.known.text(name)) for name in here)
        return nouns[0].card if reveals and nouns and nouns[0].card and nouns[0].card not in here else ""

    def _shows(self, who: str, words: Sequence[Word]) -> bool:
        """Whether somebody is told to show the cards of a hand, which are noted as in it."""
        nouns = [each for each in self._nouns(words) if not each.player]
        if not nouns or not all(each.card for each in nouns) or any(each.zone == "hand" and each.told
            for each in self.things.of(who, "", "hand")):
            return False
        held = [each.card for each in nouns for _ in range(max(each.count, 1))]
        add(self.players.setdefault(who, {}), self.things.listed(who, {"hand": held}))
        return True

    def _told_before(self, who: str, verb: str, clause: Clause) -> bool:
        """Whether a clause only names as a time what was told already, `after he blocks`."""
        again = clause.joined in ("after", "once", "when", "since", "because") and not clause.words
        return again and any(re.match(rf"(?:.*, )?{re.escape(who)} {forms(verb)[1]}\b", each.text) for each in self.events)

    def _act(self, who: str, clause: Clause, part: Part, things: Sequence[Thing] = ()) -> None:
        verb = _VERBS.get(clause.verb, clause.verb)
        if self._told_before(who, verb, clause):
            return
        words = list(clause.words)
        low = [each.low for each in words]
        if clause.passive:
            self._attacked_by(who, clause, part)
            return
        if verb in _WITH_PURPOSE and (tail := self._purpose(words)):
            aims = self._nouns(words[tail + 1 :])
            words = words[:tail]
            if verb in ("cast", "play") and not any(each.low in _AIMS for each in words) and len(aims) == 1 and not aims[0].player:
                words = [*words, Word("targeting", "targeting", 0, 0), *clause.words[tail + 1 + aims[0].start : tail + 1 + aims[0].end]]
            low = [each.low for each in words]
        of = 2 * (low[:2] == ["control", "of"])
        if verb in _TAKING and (by_what := self._taken_by(words[of:])) is not None:
            self._cast(who, by_what, clause, part, "cast")
            self._happens("resolve the stack", clause, part)
            return
        if verb in _MEANS and (means := self._means(words)) is not None:
            words, verb = means, "cast"
            low = [each.low for each in words]
        while low and low[0] in ("again", "back") and clause.verb != "flash":
            words, low = words[1:], low[1:]
        while low and low[-1] in ("too", "well", "back", "again") and verb not in ("get",):
            words, low = words[: -1 - (low[-1] == "well")], low[: -1 - (low[-1] == "well")]
        if clause.negated and verb == "block":
            nouns = self._nouns(words)
            if not nouns or not any(self._blocks_told(each) for each in self.events):
                self._happens("no block", clause, part)
            return
        if clause.negated and verb in ("attack", "pay", "do", "respond", "regenerate", "use", "cast", "play", "counter"):
            if verb in ("do", "respond"):
                self._happens(f"{who} has no response", clause, part)
                return
            if verb in ("use", "cast", "play", "counter", "regenerate", "attack"):
                return
        if clause.negated:
            rest = self._rendered(words, who, verb)
            self._happens(f"{who} doesn't {verb} {rest}".strip(), clause, part)
            return
        if verb == "let" and low[-1:] == ["resolve"]:
            self._happens("resolve the stack", clause, part)
            return
        if verb == "let" and low[-1:] == ["through"]:
            if not any(self._blocks_told(each) for each in self.events):
                self._happens("no block", clause, part)
            return
        if low == ["nothing"] and verb == "use" or low == ["in", "nothing"] and verb == "cast" or verb == "play" and low[-1:] == ["deck"]:
            return
        if verb == "cast" and low[:1] == ["back"] or clause.verb == "flash" and low[:1] == ["back"]:
            rest = self._rendered(words[1:], who, "flash back")
            self._happens(f"{who} flashes back {rest}", clause, part)
            return
        if verb in ("cast", "play") and low == ["nothing"] and clause.times:
            return
        if verb == "go" and low[:1] == ["for"] and (goal := self.grammar.nouns.at(words, 1)) is not None and goal.card:
            self._cast(who, words[1:], clause, part, "cast")
            return
        if verb == "go" and low[:1] == ["from"] and len(low) == 4 and low[1].isdigit() and low[3].isdigit():
            self.players[who].setdefault("life", int(low[1]))
            self._happens(f"{who} goes to {low[3]}", clause, part)
            return
        nouns = self._nouns(words) if verb in ("take", "steal") and "from" in low else []
        if len(nouns) == 2 and nouns[1].player and not nouns[0].player:
            taken = self.things.meant(nouns[0], self._who(nouns[1]))
            self._happens(f"it happens: {who} gains control of {self.things.called(taken)}", clause, part)
            taken.owner = who
            return
        if verb == "deal" and "damage" in low and self.events and _USED.match(self.events[-1].text):
            aims = self._nouns(words[low.index("damage") + 1 :])
            if len(aims) == 1:
                aim = self._who(aims[0]) if aims[0].player else self.things.called(self.things.meant(aims[0], self._against(who)))
                self.events[-1] = self.events[-1]._replace(text=f"{self.events[-1].text} targeting {aim}")
                return
        if verb == "put" and low[:1] == ["damage"] and low[-1:] == ["stack"]:
            self._happens("combat damage goes on the stack", clause, part)
            return
        if verb == "prevent" and "with" in low and (uses := self._prevents(who, words)):
            self._happens(uses, clause, part)
            return
        if verb == "leave" and low[-1:] == ["unblocked"]:
            if not any(self._blocks_told(each) for each in self.events):
                self._happens("no block", clause, part)
            return
        if verb == "have" and low[:1] == ["lethal"]:
            return
        if low[:1] in (["nothing"],) and verb in ("do", "have", "cast", "respond"):
            self._happens(f"{who} has no response", clause, part)
            return
        if verb == "put" and "front" in low and low[low.index("front") - 1] == "in":
            seam = low.index("front") - 1
            behind = [each for each in words[seam + 2 :] if each.low != "of"]
            words = [*behind, Word("with", "with", 0, 0), *words[:seam]]
            verb = "block"
        if verb == "attack":
            self._attack(who, words, clause, part, things)
        elif verb == "block":
            self._block(who, words, clause, part, things)
        elif verb == "untap" and not words:
            clause.times = tuple(each for each in clause.times if not each.startswith("in ["))
            self._happens(f"{who} untaps", clause, part)
        elif verb in ("reveal", "flip") and (shown := self._on_top(words)):
            self._happens(f"{who} reveals {shown}", clause, part)
        elif verb in ("show", "reveal", "see") and self._shows(self._against(who) if verb == "see" else who, words):
            pass
        elif verb == "face":
            words = words[1:] if low[:1] == ["down"] else words
            if not self._nouns_there(self._against(who), msgspec.structs.replace(clause, words=words)):
                raise Declined("faces")
        elif verb == "tap" and (low[-1:] == ["lands"] and low in _TAPPING_OUT
                or low[-2:] == ["for", "mana"] and low[:-2] in _TAPPING_OUT):
            self._happens(f"{who} taps every land for mana", clause, part)
        elif verb in ("cast", "play") or verb == "tap" and "for" in low and low[: low.index("for")] in _TAPPING_OUT:
            words = words[low.index("for") + 1 :] if verb == "tap" else words
            self._cast(who, words, clause, part, verb if verb == "play" else "cast")
        elif verb == "respond" and "with" in low and "by" not in low:
            at = low.index("with")
            clause.times = (*clause.times, "in response")
            answer = self.grammar.nouns.at(words, at + 1)
            counters = answer is not None and answer.card and "counter target" in self.known.text(answer.card).lower()
            to = [Word("targeting", "targeting", 0, 0), *words[1:at]] if counters and low[:1] == ["to"] and at > 1 else []
            self._cast(who, [*words[at + 1 :], *to], clause, part, "cast")
        elif verb in ("enchant", "put", "slap") and (aura := self._aura_put(verb, words, who)) is not None:
            self._happens(f"{who} casts {aura[0]} on {aura[1]}", clause, part)
            self._happens(f"{aura[0]} resolves", clause, part)
        elif verb == "respond" and "by" in low:
            bare = self.grammar._group(words, low.index("by") + 1)
            if bare is None:
                raise Declined("responds by")
            for noun in self._nouns(words[: low.index("by")]):
                self.things.meant(noun, who)  # to what
            self.triggered = self.triggered or not self.events and "trigger" in low
            clause.times = (*clause.times, "in response")
            seam = next((at for at in range(bare.end, len(words) - 1) if low[at] == "and" and low[at + 1].endswith("ing")), len(words))
            clause.words, clause.verb, clause.spell = words[bare.end : seam], bare.verb, bare.spell
            self._act(who, clause, part)
            if seam < len(words) and (more := self.grammar._group(words, seam + 1)) is not None:
                clause.words, clause.verb, clause.spell = words[more.end :], more.verb, more.spell
                self._act(who, clause, part)
        elif verb == "pay" and "to" in low and low[-1] in ("it", "him", "her"):
            clause.words, clause.verb = words[low.index("to") + 2 :], words[low.index("to") + 1].verb
            self._act(who, clause, part)
        elif verb == "hit" and not clause.spell:
            self._hit(who, words, clause, part)
        else:
            rest = self._rendered(words, who, verb)
            asking = [each for each in self.things.of(who, "permanent") if _DISCARDING.search(self.known.text(each.name))]
            if verb == "discard" and "to" not in low and len(asking) == 1:
                rest = f"{rest} to {self.things.called(asking[0])}"
            for each in self.aimed if verb in ("animate", "use") else ():
                each.animated = verb == "animate" or "creature until end of turn" in self.known.text(each.name)
            self._happens(f"{who} {forms(verb)[1]} {rest}".strip(), clause, part)
