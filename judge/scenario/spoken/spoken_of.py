"""What `it` and `that ability` are: of what was spoken of, what can be meant where it stands."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.spoken.described import DOES, says
from judge.scenario.spoken.parts_of_nouns import PartsOfNouns
from judge.scenario.spoken.reading_words import PART, Noun
from judge.scenario.spoken.scenario_names import Names

_TARGET = re.compile(
    r"\b(?:target|enchant) ((?:non[\w-]+,? )*[^.,:\n]*(?:, (?:or )?(?:creature|land|artifact|enchantment|planeswalker)[^.,:\n]*)*)"
)
_KINDS = re.compile(r"(?<!non)(?<!non-)(?:creature|land|artifact|enchantment|planeswalker)")
HELPING = re.compile(
    rf"{DOES['pump']}|{DOES['save']}|{DOES['untap']}|target creature (?:you control )?gains"
    r"|(?:enchanted|equipped) creature (?:gets \+|has|gains)|\+1/\+1 counters? on target",
    re.IGNORECASE,
)
HARMING = re.compile(
    r"(?<!un)tap target|destroy target|deals? (?:\d+|x) damage|gets? -\d|gain control of target|control enchanted|target creature can't"
    r"|(?:remove|exile) target(?!.*\breturn)|enchanted creature (?:can't|doesn't)|-1/-1 counters? on target",
    re.IGNORECASE,
)
"""What a text says that helps what it is played on, or harms it."""
ITS_TARGET = re.compile(r":[^\n]*\btarget creature\b(?! card)", re.IGNORECASE)
"""What an ability says which may target its own source."""
_ATTACHED = re.compile(r"\b(?:aura|equipment)\b")
_FLEETING = re.compile(r"instant|sorcery")

_ABILITIES = {"ability": r":|\bwhen|\bat the", "trigger": r"\bwhen|\bat the", "activation": ":"}
"""What a text has that has such an ability."""
_ANIMATES = re.compile(r":[^\n]*\b(?:~|this land|it|[A-Z][\w']+(?: [A-Z][\w']+)*) becomes an? [^.\n]*creature", re.IGNORECASE)

_HELPS = re.compile(
    r"(?:can|could|may|might|must|do|does|did|will|would)(?:n't)? "
    r"(?:(?:the |an? )?(?:second|third|other|another|further) |an? |another |the |his |her |[^\W_]+'s )?"
)
"""What stands before the subject of a question."""


class SpokenOf(PartsOfNouns):
    """A text of the spoken language, and what its pronouns mean."""

    def earlier_noun(self) -> Noun | None:
        """Reads `it`, `that` of what was spoken of before the play under way."""
        said = [self.earlier, *reversed(self.names.mentioned)] if self.earlier else []
        start = self.at
        if said and (spoken := self.match(r"(?:that|this|the) (?:(?P<called>\w+) )?(?P<is>ability|trigger|activation)(?!\w)")):
            others = [name.removesuffix(PART) for name in said if name.removesuffix(PART) != self.played]
            having = [name for name in others if re.search(_ABILITIES[spoken["is"]], self.names.texts.get(name, ""), re.IGNORECASE)]
            called = spoken["called"] or ""
            told = [name for name in having if called in name.casefold() or says(self.names.texts[name], [called])]
            if name := next(iter(told or having), None):
                return self.ability_called(Noun(name, name=name), (called, spoken["is"]) if called else ())
            self.at = start  # of none that was spoken of: perhaps of the only thing that has one
        if said and self.take("it", "that", "this", "that spell", "the spell", "them"):
            return self.as_its_target(Noun(said[0], name=said[0].removesuffix(PART), pronoun=True), self.played)
        return None

    def as_its_target(self, noun: Noun, played: str) -> Noun:
        """What `it` is that is played on: of what was spoken of, the last that what is played can target by its type; where that would
        help another player or harm who plays it, the last that it would not, of what was spoken of just before."""
        if not noun.pronoun:
            return noun
        fits, meant = self._can_be_target(noun.name, played), noun.name
        if not fits:
            said = (*reversed(self.named_before()), self.before, *reversed(self.names.mentioned))
            meant = next((name for name in said if name.removesuffix(PART) not in ("", played) and self._can_be_target(name, played)), "")
        if (other := self._in_their_interest(meant, played)) != meant:
            fits, meant = False, other
        if fits or not meant:
            return noun
        part = PART if noun.ability and not meant.endswith(PART) else ""
        return replace(noun, text=f"{meant}{part}", name=meant.removesuffix(PART))

    def _in_their_interest(self, meant: str, played: str) -> str:
        """What `it` means rather, where something helps or harms what it is played on. Fails where just before several were named alike."""
        text = self.names.texts.get(played, "")
        if self.asks or meant and meant not in self.names.in_play or _TARGET.search(text.lower()) is None:
            return meant
        helps, harms = HELPING.search(text) is not None, HARMING.search(text) is not None
        here, *told = ([name for name in said if name in self.names.in_play] for said in self._lately())
        itself = ITS_TARGET.search(text) is not None
        could = [[name for name in said if self._can_be_target(name, played) or itself and name == played] for said in told]
        could.insert(0, [name for name in here if self._can_be_target(name, played)])
        for said in [said for said in could if said][:2]:
            those = [name for name in said if helps == harms or (self.names.is_of(name, self.subject)) == helps]
            if len(those) > 1:
                either = " or ".join(reversed(those))
                self.scan.fail(f"'it' may be {either}", start=self.at, code="ambiguous-name", help="write the whole name")
            if those:
                return those[0]
        return meant

    def _lately(self) -> list[list[str]]:
        """What was named, the last first: in this sentence, and in each event before it."""
        events = [texts[1:] for texts in reversed(self.names.events) if texts]
        told = (self.names.in_order(text) for texts in events for text in reversed(texts))
        return [[*dict.fromkeys(reversed(self.named_before()))], *told]

    def _can_be_target(self, name: str, played: str) -> bool:
        """Whether what is played can target a thing of that type: `Blink them` is not about the Terror spoken of last."""
        name, text, owners = name.removesuffix(PART), self.names.texts.get(played, "").lower(), self.names.owners
        kind = _TARGET.search(text)
        if name == played:
            return False
        if kind is not None and "abilit" in kind[1] and "spell" not in kind[1]:  # what was used last
            return any(f"{name}{PART}" in text for texts in self.names.events for text in texts[1:])
        if kind is None or "abilit" in kind[1] or name not in self.names.types:
            return True
        if "card" in kind[1]:
            return any(each in self.names.types[name].lower() for each in _KINDS.findall(kind[1].partition("card")[0]) or [""])
        if "spell" in kind[1]:
            return name not in self.names.in_play and ("counter target" not in text or owners.get(name) != self.subject)
        types = self.names.types[name].lower()
        return not _FLEETING.search(types) if "permanent" in kind[1] else any(each in types for each in _KINDS.findall(kind[1]) or [""])

    def playable(self) -> str:
        """What `it` is that is played, where what was spoken of last is in play: of what was named, the last that is elsewhere."""
        last = (self.thing or self.before).removesuffix(PART)
        if self.where != "elsewhere" or last not in self.names.in_play:
            return ""
        said = (name for name in reversed([*self.names.mentioned, *self.named_before()]) if name not in self.names.in_play)
        whose = self.subject if self.asks else ""  # nobody can play another's card
        return next((name for name in said if whose in ("", self.names.owners.get(name, whose))), "")

    def fighting(self) -> str:
        """What `it` is that attacks or blocks, where the last that was spoken of is elsewhere, or an Aura or Equipment: of what was named,
        the last in play that is none."""
        last = (self.thing or self.before).removesuffix(PART)
        types = self.names.types.get(last, "").lower()
        attached = _ATTACHED.search(types) is not None and _ANIMATES.search(self.names.texts.get(last, "")) is None
        if self.where != "in play" or last in self.names.in_play and not attached:
            return ""
        named = next((name for name in reversed(self.named_before()) if name in self.names.in_play and name != last), "")
        return named or (self.creature_spoken_of() if attached or _FLEETING.search(types) else "")

    def another(self) -> str:
        """What `it` is in a question that named its subject itself, `can the Giant block it`: what was asked of before; empty for none."""
        helping = _HELPS.match(self.text) if self.asks else None
        subject = self.names.longest(self.text, helping.end()) if helping is not None else None
        if subject is None or subject[1] != "card" or len(self.named_before()) != 1:
            return ""
        said = (name.removesuffix(PART) for name in (self.asked_of, *reversed(self.names.mentioned)))
        others = (name for name in said if name and name not in subject[0])
        return next((name for name in others if name == self.asked_of or name in self.names.in_play), "")

    def itself(self) -> str:
        """Reads `itself`, of what the sentence named last; so `herself`, where that has a target that can be no player. Empty for none."""
        cards = self.named_before() if self.peek() in ("itself", "herself", "himself") else []
        kind = _TARGET.search(self.names.texts.get(cards[-1], "").lower()) if cards else None
        alone = self.peek() == "itself" or kind is not None and "creature" in kind[1] and "player" not in kind[1]
        return cards[-1] if cards and alone and self.take("itself", "herself", "himself") else ""

    def named_before(self) -> list[str]:
        """The cards that the sentence has named up to here."""
        starts = [at for at in range(self.at) if at == 0 or not self.text[at - 1].isalnum()]
        return [found[0][0] for at in starts if (found := self.names.longest(self.text, at)) and found[1] == "card" and len(found[0]) == 1]

    def creature_spoken_of(self, but: str = "") -> str:
        """The creature in play that was spoken of last, `but` for one; empty for none."""
        before = [self.thing, self.before, *reversed(self.names.mentioned)]
        said = (name.removesuffix(PART) for name in (*reversed(self.named_before()), *before))
        said = (name for name in said if name != but and name in self.names.in_play)
        return next((name for name in said if "creature" in self.names.types.get(name, "").lower()), "")

    def own(self, player: str, having: str = "") -> Noun | None:
        """Reads `it` of what a player uses: of what was spoken of, the last of that player's in play whose text says that; None
        where another noun stands."""
        if self.peek() not in ("it", "them"):
            return None
        said = [self.thing, *reversed(self.named_before()), self.before, *reversed(self.names.mentioned)]
        if self.where == "in play" and _ANIMATES.search(self.names.texts.get(self.played, "")):
            said.insert(0, self.played)  # what has become a creature just now
        new = self.thing if self.inherits and not _FLEETING.search(self.names.types.get(self.thing, "instant").lower()) else ""
        own = [name for name in said if self.names.is_of(name, player) and (name in self.names.in_play or name == new)]
        own = [name for name in own if not having or re.search(having, self.names.texts.get(name, ""), re.IGNORECASE)]
        if not own:
            return None
        self.take(self.peek())
        return Noun(own[0], name=own[0])


_THAT = re.compile(r"\b(?:that|this) (?=[A-Z])")


def that_one(text: str, names: Names) -> str:
    """A question with whose thing it is where it says `that Sorcerer` and several players have one: the one that was named last in the
    events."""
    out = text
    for found in reversed(list(_THAT.finditer(text))):
        named = names.longest(text.casefold(), found.end())
        name = named[0][0] if named is not None and named[1] == "card" and len(named[0]) == 1 else ""
        if not name or len([player for player in names.players if names.is_of(name, player)]) < 2:
            continue
        told = next((each for texts in reversed(names.events) for each in texts[-1:] if name in each), "")
        whose = names.owner_before(told.casefold(), told.rfind(name)) or names.player_called(told.partition(" ")[0].casefold())
        out = f"{out[: found.start()]}{whose}'s {out[found.end() :]}" if whose else out
    return out
