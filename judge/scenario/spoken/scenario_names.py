"""The names of a scenario with their short forms, for the spoken language."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from msgspec.structs import replace

from judge.errors import Place, ScenarioError
from judge.scenario.language.choice_language import read_choice
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_forms import Chooses, Picks
from judge.scenario.spoken.names_called import CalledNames
from judge.support.late_regex import regex

_ENDING = re.compile(r"(?<=\w\w\w)(?:ments?|ing|es|e|s|ed)$")
_NO_DEED = frozenset({
    "the", "a", "an", "of", "with", "by", "on", "at", "to", "his", "her", "their", "my", "its", "this", "that", "as", "in",
})  # fmt: skip
_TOLD_OF = ("it is ", "go to ", "note: ", "until: ")
"""How the language writes times, and what comes of what is done."""
_TRIGGERS = regex(r"\b(?:triggers?|etbs?|cip|enters|comes into play)\b", re.IGNORECASE)
"""What is told of a permanent that has come into play."""
_CASTS = regex(r" (?:casts|evokes) ")
_ANY_PLAY = ("play", "move", "action", "sequence", "line")
_FLEETING = regex(r"instant|sorcery", re.IGNORECASE)


_TARGETED = regex(
    r"\S+ (?:plays|casts|activates|uses|taps|sacrifices|cycles|equips) (?P<what>.+?) targeting (?P<named>[^,]+?)"
    r"(?: (?:with|choosing|kicked|by|paying|tapping|sacrificing|discarding|removing|dividing) .*)?|for (?P<about>[^:]+): (?P<answer>.+)"
)
"""A sentence of the language that names a target, or answers what something asks."""
_PLAYS = regex(
    r"\S+ (?P<verb>plays|casts|activates|uses|taps|sacrifices|pumps|cycles|equips|fortifies|unearths|transmutes|reinforces|channels|turns"
    r"|unmorphs|suspends|regenerates) (?P<what>.+)"
)
"""A sentence of the language that plays something, or is a special action with a card."""
_NO_ABILITY = ("plays", "casts", "turns", "unmorphs", "suspends")
_DOING = {
    "assignment": "assign", "damage assignment": "assign", "division": "assign", "attack": "attack", "block": "block",
    "declaration": "attack",
}  # fmt: skip
"""What is done, by the name of doing it."""


_DONE_AS = {
    "spell": r" (?:plays|casts) (?!.*'s ability)", "activation": r" (?:activates|uses|equips|cycles) | plays .*'s ability",
    "ability": r" (?:activates|uses|equips|cycles) | plays .*'s ability", "land": r" plays (?:\w+)$",
}  # fmt: skip
"""What an event says that is called so by its place: `the second spell`."""


class Names(CalledNames):
    """The names of a scenario with their short forms, for the spoken language."""

    def as_they_are(self) -> Names:
        """The names with what has been told so far, to which nothing is added by what is told later."""
        now = Names.__new__(Names)
        vars(now).update(vars(self))
        now.mentioned, now.played, now.events = [*self.mentioned], [*self.played], [*self.events]
        return now

    def read_once(self, asked: tuple[str, ...], place: Place | None, read: Callable[[], str]) -> str:
        """What `read` makes of a question, which is not asked again while the same things are spoken of, and never for itself. Raises its
        ScenarioError."""
        stands = (place.path, place.line, place.column, place.width, place.source) if place is not None else None
        key = asked, stands, self.spoken_of, tuple(map(tuple, self.piles))
        found = self.readings.get(key)
        if found is None:
            circle = ScenarioError(f"'{asked[0]}' comes to itself in other words", code="bad-sentence", place=place)
            self.readings[key] = circle, self.spoken_of, self.piles  # what it is read as by way of itself
            try:
                said: str | ScenarioError = read()
            except ScenarioError as error:
                said = error.kept()
            self.readings[key] = found = said, self.spoken_of, self.piles
        said, self.spoken_of, self.piles = found
        if isinstance(said, ScenarioError):
            raise said.kept()
        return said

    @cached_property
    def _called(self) -> re.Pattern[str]:
        """How a question names an event: by its label, by its words in quotes, by its place among the events."""
        labels = "|".join(re.escape(label) for label in sorted(self.labels, key=len, reverse=True)) or r"(?!)"
        return re.compile(
            rf"(?P<after>\bafter )?(?:the )?(?:\bevent )?(?:called |labell?ed |named )?[\"'](?P<words>[^\"]+)[\"'](?= ?[,?]| legal|$)"
            rf"|(?P<before>\bafter )(?:the )?(?P<label>{labels})(?!\w)"
            rf"|\b(?:the )?event (?:called |labell?ed |named )?(?P<event>{labels})(?!\w)"
            rf"|(?P<was>^was (?:the )?)(?P<legal>{labels})(?= legal)"
            r"|\b(?:the )?(?P<nth>first|second|third|fourth|fifth|last) (?:event|thing|action)(?!\w| (?:to|that)\b)",
            re.IGNORECASE,
        )

    def numbered(self, text: str) -> str:
        """A question with `event N` in the place of an event's label, of its words in quotes, or of `the second event`."""
        speaks_of_one = self.events and (self.labels or any(sign in text.lower() for sign in ("event", "thing", "action", '"', "'")))
        return self._called.sub(self._number, text) if speaks_of_one else text

    def _number(self, found: re.Match[str]) -> str:
        label = found["label"] or found["event"] or found["legal"]
        words = (found["words"] or "").casefold().rstrip(".?")
        number = self.labels.get((label or words).casefold())
        if words and number is None:
            alike = [n for n, texts in enumerate(self.events, 1) if words in (text.casefold().rstrip(".") for text in texts)]
            number = alike[0] if len(alike) == 1 else None
        if found["nth"]:
            nth = ("first", "second", "third", "fourth", "fifth").index(found["nth"].lower()) + 1 if found["nth"].lower() != "last" else 0
            number = nth or len(self.events)
        if number is None:
            return found.group()
        return f"{found['after'] or found['before'] or found['was'] or ''}event {number}"

    @property
    def turned(self) -> bool:
        """Whether an event so far may have begun another turn than that of `active`."""
        return any("turn" in text or "upkeep" in text or "draw" in text or "main" in text for texts in self.events for text in texts[1:])

    def answer(self, text: str, place: Place | None) -> Chooses:
        """An item of `choices:`, in which a short name means what it means in a sentence; the words stay those that were written.

        Raises ScenarioError where nothing is answered.
        """
        chosen = read_choice(text, self.lexicon, place)
        if not isinstance(chosen.answer, Picks) or all(item.kind != "word" for item in chosen.answer.items):
            return chosen
        return replace(chosen, answer=replace(chosen.answer, items=tuple(map(self._by_whole_name, chosen.answer.items))))

    def _by_whole_name(self, item: Reference) -> Reference:
        """A word of an answer as what it is called, where it begins with a name that is short for one thing here."""
        found = self.longest(item.name.casefold(), 0) if item.kind == "word" else None
        if found is None or found[1] != "card" or len(found[0]) > 1:
            return item
        again = read_choice(found[0][0] + item.name[found[2] :], self.lexicon).answer
        return again.items[0] if isinstance(again, Picks) and len(again.items) == 1 else item

    def happened(self, number: int, texts: tuple[str, ...]) -> None:
        """What an event says, as it is written and as the language writes it: a permanent that was played before is in play then."""
        came = [name for text in texts[1:] for name in self.played if "resolve" in text or "pass" in text or "into play" in text]
        came += [name for name in self.played if _TRIGGERS.search(texts[0]) and any(text.startswith(f"for {name}: ") for text in texts[1:])]
        self.in_play |= {name for name in came if not _FLEETING.search(self.types.get(name, "instant"))}
        self.events[number - 1] = texts
        self.mentioned += [name for text in texts[1:] for name in reversed(self.in_order(text))]
        plays = "\n".join([_CASTS.sub(" plays ", text) for text in texts[1:]])
        self.played += [name for name in self.exact.values() if f" plays {name}" in plays] if " plays " in plays else []

    def in_order(self, text: str) -> list[str]:
        """The names that a text has, the last first."""
        return sorted((name for name in self.exact.values() if name in text), key=text.rfind, reverse=True)

    def target_told(self, of: str) -> str:
        """What the events name as the target of something, or of anything (`of` is empty); empty where they name none, or several."""
        for texts in reversed(self.events):
            for text in reversed(texts[1:]):
                found = _TARGETED.fullmatch(text)
                if found is None or of and not re.search(rf"(?<!\w){re.escape(of)}(?!\w)", found["what"] or found["about"]):
                    continue
                asks = found["what"] or "target" in self.texts.get(found["about"], "target").lower()
                named = found["named"] or found["answer"]
                names = [self.lexicon.find(named.removesuffix("'s ability").split(" #")[0].split("'s ")[-1])] if asks else []
                return named if names and names[0] is not None else ""
        return ""

    def aimed_at(self, name: str) -> str:
        """What an event plays last with this target, or answers so; empty for nothing."""
        told = (_TARGETED.fullmatch(text) for texts in reversed(self.events) for text in reversed(texts[1:]))
        by = next((found["what"] or found["about"] for found in told if found and name in (found["named"] or found["answer"])), "")
        return next((each for each in self.exact.values() if by.startswith(each)), "")

    def spell_told(self) -> str:
        """The spell that was spoken of last: that at which the last play was aimed, or what counters, or else what was cast last; empty
        for none."""
        cast = [name for name in self.played if any(re.search(rf" (?:plays|casts) {re.escape(name)}(?!'s? abilit)", text)
                                                    for texts in self.events for text in texts[1:])]
        target = self.target_told("")
        counters = [name for name in cast if "counter target" in self.texts.get(name, "").lower()]
        if target in cast and (target not in self.in_play or self.aimed_at(target) in counters):
            return target
        return next((name for name in reversed(cast) if cast[-1] not in counters or name not in counters), next(reversed(cast), ""))

    def played_by(self, number: int) -> str:
        """What an event plays, as a question of it names it; empty where it plays nothing, or several things."""
        texts = self.events[number - 1][1:] if 0 < number <= len(self.events) else ()
        found = [each for text in texts if (each := _PLAYS.match(text))]
        if len(found) != 1:
            return ""
        name = next((name for name in self.exact.values() if found[0]["what"].startswith(name)), "")
        return f"{name}'s ability" if name and (found[0]["verb"] not in _NO_ABILITY or "'s ability" in found[0]["what"]) else name

    def that_tell(self, tells: Callable[[str], object]) -> list[int]:
        """The numbers of the events of which a sentence, as the language writes it, tells something."""
        return [number for number, texts in enumerate(self.events, 1) if any(map(tells, texts[1:]))]

    def event_of(self, words: str) -> int | None:
        """The number of the last event of a player that `Ben's play`, `Ben's last move`, `Ben's block` mean; None for other words."""
        said = re.fullmatch(r"(?P<who>.+?)(?:'s|') (?:last )?(?P<what>[a-z]+?)(?:ment|ation|ing)?", words.casefold())
        who = next((player for player in self.players if said and player.casefold() == said["who"]), "")
        mine = self.that_tell(lambda text: text.startswith(f"{who} ")) if who else []
        alike = [n for n in mine if said and any(f" {said['what']}" in text.casefold() for text in self.events[n - 1])]
        if not alike and said and said["what"] in ("activ", "ability", "spell"):
            plays = ((n, self.played_by(n)) for n in mine)
            alike = [n for n, played in plays if played and played.endswith("'s ability") == (said["what"] != "spell")]
        found = alike or (mine if said and said["what"] in _ANY_PLAY else [])
        return found[-1] if found else None

    def _last_done(self) -> int | None:
        """The number of the last event in which a player did something but pass: what resolves, or a time that comes, is none."""
        who = "|".join(map(re.escape, self.players))
        done = re.compile(rf"(?:{who}) (?!pass|chooses\b)", re.IGNORECASE)
        return next((n for n in range(len(self.events), 0, -1) if any(done.match(text) for text in self.events[n - 1][1:])), None)

    def event_named(self, words: str) -> int | None:
        """The number of the event that some words mean: the last act of a player for `that`, else the one that says them; None for none,
        or for several."""
        said = words.casefold().removeprefix("the ").removesuffix(" event").strip()
        if (number := said.removeprefix("event ")).isdigit() and 0 < int(number) <= len(self.events):
            return int(number)
        if said in ("that", "this", "it", "last", "last play", "move", "play", "all this", "all that", "all of this", "line"):
            return self._last_done() or len(self.events) or None
        kind = re.fullmatch(r"(?:that|this|the last) (?:last )?([a-z]+?)(?:ment|ing)?", said)
        if kind is not None:  # `that assignment`: the last of its kind
            alike = self.that_tell(lambda text: f" {kind[1]}" in text.casefold())
            if alike or kind[1] in _ANY_PLAY:
                return alike[-1] if alike else len(self.events) or None
        said = _DOING.get(said.removeprefix("that ").removeprefix("this "), said)
        if (doing := re.fullmatch(r"([a-z]+)ing (?:the |his |her |an? )?(?:\w+ )?(\S.*)", said)) is not None:  # `playing the Island`
            does = re.compile(rf" {doing[1]}e?s (?:.* )?{re.escape(doing[2])}")
            done = [n for n, texts in enumerate(self.events, 1) if any(does.search(text.casefold()) for text in texts)]
            if len(done) == 1:
                return done[0]
        verb = said.removesuffix("ing")
        found = [n for n, texts in enumerate(self.events, 1) if any(said in text.casefold() for text in texts)]
        found = found or [n for n, texts in enumerate(self.events, 1) if any(f" {verb}" in text.casefold() for text in texts)]
        if (nth := re.fullmatch(r"(first|second|third|last) (\S.*)", said)) is not None and not found:  # `the second ninjutsu`
            does = re.compile(_DONE_AS.get(nth[2], re.escape(nth[2])))
            alike = [n for n, texts in enumerate(self.events, 1) if any(does.search(text.casefold()) for text in texts[1:])]
            at = -1 if nth[1] == "last" else ("first", "second", "third").index(nth[1])
            return alike[at] if len(alike) > max(at, 1) else None
        return found[0] if len(found) == 1 else None

    def event_saying(self, words: str) -> int | None:
        """The number of the only event that says all of some words in any form: `the drake's attack`, `attacking with the drake`."""
        said = [_ENDING.sub("", word) for word in re.findall(r"[\w-]+", words.casefold().replace("'s ", " ")) if word not in _NO_DEED]
        stems = [re.compile(rf"(?<![\w-]){re.escape(word)}") for word in said if word]
        acts = [(n, [text.casefold() for text in texts if not text.startswith(_TOLD_OF)]) for n, texts in enumerate(self.events, 1)]
        found = [n for n, texts in acts if any(all(stem.search(text) for stem in stems) for text in texts[1:])]
        found = found or [n for n, texts in acts if all(any(stem.search(text) for text in texts) for stem in stems)]
        return found[0] if stems and len(found) == 1 else None
