"""The players and things of which prose has told, and which of them a noun phrase means."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence

import msgspec

from judge.scenario.clauses.nouns import OTHER, SPEAKING, Noun
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.file.spoken_objects import said_token
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.listed_things import BEARS, ENCHANTED
from judge.scenario.telling.players_told import OPPONENT, SPEAKER, name_of
from judge.support.late_regex import regex

_COUNTED = regex(rf"^(?:(?P<n>\d+|{'|'.join(NUMBERS)}) )|x(?P<x>\d+)\b", re.IGNORECASE)


_ARTICLE = regex(r"^(?:an?|the) ", re.IGNORECASE)


class Declined(Exception):
    """What is told is not understood clause by clause."""


class Thing(msgspec.Struct):
    """A card, several alike, or a token, of which was told: its name, whose it is, where, and how a board says it.

    `told`: a board lists it; `assumed`: though only spoken of; `home`: of whose board, where another has it by now; `one`: of several
    that are alike, how many were spoken of singly."""

    name: str
    owner: str
    zone: str = "in play"
    count: int = 1
    item: str = ""
    cast: bool = False
    told: bool = True
    one: int = 0
    assumed: bool = False
    home: str = ""
    animated: bool = False

    def __post_init__(self) -> None:
        self.home = self.home or self.owner

    def __eq__(self, other: object) -> bool:
        return self is other


class Things:
    """What was told of so far, in the order in which it was spoken of last."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.there: list[Thing] = []
        self.spoken: list[Thing] = []
        self.attackers: list[Thing] = []
        self.other = OPPONENT
        self.speaker = SPEAKER
        self.whose: Callable[[Noun], str] = lambda noun: self.who(noun.owner)
        """Whose a thing is that is said to be his, or hers."""
        self.with_its_host: Callable[[str], str] = lambda item: item
        """What is said to be on a thing that is named with it alone, as that with it."""

    def who(self, said: str) -> str:
        """The name of a player, as it is said by whoever speaks."""
        return self.speaker if said == SPEAKING else self.other if said == OTHER else said

    def listed(self, player: str, zones: Zones) -> Zones:
        """Notes the things of zones that a board tells; gives what of them are numbers."""
        numbers: Zones = {}
        for zone, items in zones.items():
            if not isinstance(items, list):
                numbers[zone] = items
                continue
            for item in items:
                if zone == "in play" and self.bears(str(item), player):
                    continue
                item = self.with_its_host(str(item))
                if (thing := self._of_item(str(item), player, zone)) is not None:
                    old = next((each for each in self.there if each.name == thing.name and each.owner == player and each.zone == zone),
                        None)
                    if old is not None and not old.item and old.count == 1 == thing.count:
                        self.there.remove(old)
                    self.there.append(thing)
                    self._attached(thing)
                    self.speak(thing)
                else:
                    numbers.setdefault(zone, []).append(item)  # type: ignore[attr-defined]
            if not items:
                numbers.setdefault(zone, [])
        return numbers

    def bears(self, item: str, player: str) -> bool:
        """Whether what a player is said to have is something on another's thing, or with another's on it, which is noted."""
        on = BEARS.fullmatch(item) or ENCHANTED.fullmatch(item)
        if on is not None and self._enchanted(on, player):
            return True
        if on is not None and len(list(names_in(item, self.known.singular))) > 1:
            raise Declined(item)
        return False

    def _enchanted(self, on: re.Match[str], player: str) -> bool:
        """Whether `Pacifism on my Serra Angel` could be noted as something on what another player has."""
        many = _COUNTED.match(on["what"])
        number = (many["n"] if many is not None else "1").lower()
        count = int(number) if number.isdigit() else NUMBERS.index(number)
        aura, host = (self.known.singular(_ARTICLE.sub("", said)) for said in (_COUNTED.sub("", on["what"]), on["host"]))
        if aura is None or host is None:
            return False
        owner = name_of(on["who"], self.other)
        owner = {SPEAKER: self.speaker, OPPONENT: self.other}.get(owner, owner)
        if on.start("host") < on.start("what"):
            player, owner = owner, player
        attached = ", ".join([f"{{card: {json.dumps(aura)}, owner: {json.dumps(player)}}}"] * count)
        item = f"{{card: {json.dumps(host)}, attached: [{attached}]}}"
        self.there = [each for each in self.there if not (each.name == host and each.owner == owner and each.count == 1)]
        for name, whose, text, told in ((aura, player, aura, False), (host, owner, item, True)):
            thing = Thing(name, whose, "in play", 1, text, told=told)
            self.there.append(thing)
            self.speak(thing)
        return True

    def _attached(self, thing: Thing) -> None:
        """Notes what is told to be on a thing, which the board lists with it."""
        for name, _, _ in names_in(thing.item, self.known.singular):
            on = {"aura", "equipment"} & (self.known.types(name) | self.known.types(thing.name))
            if name != thing.name and on and not self.known.is_fleeting(name):
                hosts = "aura" in self.known.types(thing.name) and not any(
                    each.name == name and each.owner == thing.owner for each in self.there)
                beside = Thing(name, thing.owner, told=hosts)
                self.there.append(beside)
                self.speak(beside)

    def _of_item(self, item: str, player: str, zone: str) -> Thing | None:
        named = next(names_in(item, self.known.singular), None)
        token = said_token(item)
        name = str(token["of"]["name"]) if token is not None else named[0] if named is not None else ""
        if not name:
            return None
        counted = _COUNTED.search(item)
        number = (counted["n"] or counted["x"]).lower() if counted is not None else "1"
        count = int(number) if number.isdigit() else NUMBERS.index(number)
        if token is None and self.known.is_fleeting(name) and zone == "in play":
            zone = "hand"
        return Thing(name, player, zone, count, item)

    def zones(self, player: str) -> Zones:
        """The zones of a player, with the things in them."""
        found: Zones = {}
        for thing in self.there:
            if thing.home == player and thing.told:
                item = thing.item or (thing.name if thing.count == 1 else f"{thing.name} x{thing.count}")
                found.setdefault(thing.zone, []).append(item)  # type: ignore[attr-defined]
        return found

    def speak(self, thing: Thing) -> None:
        """Notes that a thing was spoken of last."""
        self.spoken = [each for each in self.spoken if each is not thing] + [thing]

    def new(self, name: str, owner: str, zone: str = "in play", count: int = 1, behind: str = "") -> Thing:
        """A thing of which was not told before."""
        many = f"{count} {name}s" if count > 1 else name
        thing = Thing(name, owner, zone, count, f"{many}{behind}" if behind else "")
        self.there.append(thing)
        return thing

    def of(self, owner: str, kind: str = "creature", zone: str = "in play") -> list[Thing]:
        """The things of a kind that a player has in a zone."""
        return [each for each in self.there if each.owner == owner and each.zone == zone and self.is_a(each, kind)]

    def is_a(self, thing: Thing, kind: str) -> bool:
        """Whether a thing is of a kind."""
        token = bool(thing.item) and said_token(thing.item) is not None
        if kind == "token":
            return token
        if kind in ("attacker", "blocker"):
            return kind == "attacker" and any(each is thing for each in self.attackers)
        if kind == "spell":
            return thing.cast
        if kind == "usable":
            return not token and (thing.zone == "in play" or thing.cast) and ":" in self.known.text(thing.name)
        if kind in ("permanent", ""):
            return not self.known.is_fleeting(thing.name) if not token else True
        types = self.known.types(thing.name) if not token and not (thing.animated and kind == "creature") else {"creature"}
        return kind in types or kind == "creature" and "morph" in self.known.text(thing.name).lower() and "face" in thing.item

    def is_means(self, thing: Thing) -> bool:
        """Whether something can be done with a thing: it has an ability that is played, or is held and can be cast."""
        return self.is_a(thing, "usable") or thing.zone == "hand" and not thing.cast

    def meant(
        self, noun: Noun, owner: str, kind: str = "", *, zone: str = "in play", cast: bool = False, but: Sequence[Thing] = ()
    ) -> Thing:
        """The thing that a noun phrase means. Raises Declined where it is not known which.

        `owner`: whose it is where the words do not say; `kind`: what it can be; `zone`: where it is if it was not told of; `but`: what the
        same clause names, which a pronoun does not mean.
        """
        whose = self.whose(noun) if noun.owner else ""
        found = self._found(noun, whose, owner, kind, zone, cast, but if noun.pronoun else ())
        if found is None:
            raise Declined(f"{noun.card or noun.short or noun.kind or noun.pronoun}")
        if noun.behind and found.count == 1 and not found.item:
            found.item = f"{'tapped ' if 'tapped' in noun.ahead else ''}{found.name}{noun.behind}"
            self._attached(found)
        elif "tapped" in noun.ahead and not found.item and found.count == 1:
            found.item = f"tapped {found.name}"
        self.speak(found)
        return found

    def _found(self, noun: Noun, whose: str, owner: str, kind: str, zone: str, cast: bool, but: Sequence[Thing]) -> Thing | None:
        recent = [each for each in reversed(self.spoken) if each not in but]
        if noun.card:
            alike = [each for each in recent if each.name == noun.card and whose in ("", each.owner)]
            if cast:
                held = [each for each in alike if each.zone != "in play" and each.owner == (whose or owner) and not each.cast]
                if held:
                    return held[0]
                made = self.new(noun.card, whose or owner, zone, max(noun.count, 1))
                again = [each for each in alike if each.cast and each.owner == made.owner and each.zone == zone]
                made.told = bool(again)
                for each in again:
                    each.told = True
                return made
            if alike and {"other", "second"} & set(noun.ahead) and alike[0].count == 1 and alike[0].item in ("", alike[0].name):
                alike[0].count, alike[0].one = 2, 1  # beside the one that was told of
                alike[0].item = ""
                return alike[0]
            theirs = [each for each in alike if each.owner == owner]
            if theirs and (not whose):
                return theirs[0]
            another = noun.count == 1 and not noun.definite and alike and not noun.owner
            if alike and not (another and owner and alike[0].owner != owner):
                return alike[0]
            fleeting = self.known.is_fleeting(noun.card)
            place = noun.zone or ("hand" if fleeting else zone)
            if not (whose or owner):
                return None
            made = self.new(noun.card, whose or owner, place, max(noun.count, 1), noun.behind)
            made.told = made.assumed = noun.zone != "" or place != "hand"
            return self._face_down(made) if "face-down" in noun.ahead else made
        if noun.short:
            said = noun.short.split()

            def fits(name: str) -> bool:
                parts = {part for word in re.split(r"[\s,/-]+", name.lower())
                    for part in (word, word.removesuffix("s"), re.sub(r"'s$", "", word))}
                return all({each, each.removesuffix("s")} & parts for each in said)
            alike = [each for each in recent if fits(each.name) and whose in ("", each.owner)] or [
                each for each in recent if len(noun.short) > 2 and each.name.lower().endswith(noun.short) and whose in ("", each.owner)]
            if cast:
                alike = [each for each in alike if each.owner == owner and each.zone != "in play"] or alike
            alike = [each for each in alike if fits(re.split(r"[\s,-]+", each.name)[-1])] or alike
            prefer = [each for each in alike if kind and self.is_a(each, kind) and owner in ("", each.owner)]
            if prefer or alike:
                return (prefer or alike)[0]
            names = {name for name in self.known.told if fits(name)}
            if len(names) == 1 and (whose or owner):
                name = names.pop()
                made = self.new(name, whose or owner, "hand" if self.known.is_fleeting(name) else zone, max(noun.count, 1), noun.behind)
                made.told = made.assumed = made.zone != "hand"
                return made
            return None
        if noun.token and (token := said_token(noun.token)) is not None:
            name = str(token["of"]["name"])
            those = [each for each in recent if each.name == name and whose in ("", each.owner)
                and (whose or not owner or each.owner == owner)]
            if those or not (whose or owner):
                return next(iter(those), None)
            made = self.new(name, whose or owner, zone, max(noun.count, 1))
            made.item = f"{max(noun.count, 1)} {noun.token}"
            made.assumed = True
            return made
        if noun.kind == "one":
            return next((each for each in recent if each.count > 1 and whose in ("", each.owner)), None)
        if noun.kind == "morph":
            morphs = [name for name in self.known.told if "morph" in self.known.text(name).lower()]
            there = [each for each in recent if each.name in morphs and "face" in each.item and whose in ("", each.owner)]
            if not there and len(morphs) == 1 and (whose or owner):
                return self._face_down(self.new(morphs[0], whose or owner, zone))
            return next(iter(there), None)
        if noun.kind:
            rows = [each for each in self.there if whose in ("", each.owner) and (each.zone == "in play" or each.cast)
                and self.is_a(each, noun.kind)]
            if noun.kind == "attacker" or "attacking" in noun.ahead:
                rows = [each for each in self.attackers if whose in ("", each.owner)]
            if noun.kind == "spell":
                rows = [each for each in recent if each.cast and whose in ("", each.owner)][:1]
            if noun.kind == "blocker":
                rows = self.of(whose or owner)
            return rows[0] if len(rows) == 1 else next((each for each in recent if each in rows), None) if rows and not noun.many else None
        if cast:
            kind, recent = "", [each for each in recent if each.zone in ("hand", "graveyard") and owner in ("", each.owner)]
        fitting = [each for each in recent if self.is_a(each, kind)] if kind else recent
        if kind and kind != "spell":
            fitting = [each for each in fitting if each.zone == "in play" or each.cast]
        own = [each for each in fitting if owner and each.owner == owner]
        return next(iter(own or fitting), None)

    @staticmethod
    def _face_down(thing: Thing) -> Thing:
        """A thing that lies face down, where it is in play."""
        if thing.zone == "in play":
            thing.item, thing.assumed = f"{thing.name} (face down)", True
        return thing

    def one_of(self, thing: Thing, noun: Noun) -> str:
        """Which of several that are alike a noun phrase means, where it means one of them: `#1` for the first that was spoken of singly."""
        if thing.count < 2 or noun.many or noun.count > 1:
            return ""
        if {"other", "second", "unblocked"} & set(noun.ahead):
            return " #2" if thing.one else ""
        if noun.count == 1 or thing.one:
            thing.one = 1
            return " #1"
        return ""

    def called(self, thing: Thing, count: int = 0) -> str:
        """How a sentence names a thing."""
        rivals = [each for each in self.there if each.name == thing.name and each is not thing
            and (each.zone == thing.zone or not thing.cast)]
        token = bool(thing.item) and said_token(thing.item) is not None
        name = f"{thing.name} token" if token else thing.name
        name = f"{thing.owner}'s {name}" if any(each.owner != thing.owner for each in rivals) else name
        return f"{name} x{count}" if count > 1 else name

    def given(self) -> Iterator[str]:
        """What is listed though it was only spoken of, in words."""
        for owner, zone in dict.fromkeys((each.home, each.zone) for each in self.there if each.assumed):
            things = [each for each in self.there if each.assumed and each.home == owner and each.zone == zone]
            said = (each.item or (f"{each.count} {each.name}" if each.count > 1 else each.name) for each in things)
            yield f"{owner}: {zone}: {', '.join(said)} (not told)"
