"""Objects as people write them at a table: a thing, and any number of marks of it (`spoken_objects`).

`2 Island`, `tapped Forest`, `Grizzly Bears (tapped, 2 +1/+1 counters)`, `Forest with Wild Growth on it`, `Pithing Needle (naming Shock)`,
`Umezawa's Jitte with 2 charge counters on Hill Giant`. One reader walks over the text: the head, then mark after mark, whatever joins them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from judge.cards.instructions.words_data import CREATURE_TYPES
from judge.cards.pool.folding import fold
from judge.scenario.file import said_of_objects as words
from judge.scenario.file.models import ATTACKING
from judge.scenario.file.spoken_tokens import token_at
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.language.word_scanner import number_said
from judge.support.late_regex import regex

Knows = Callable[[str], bool]
Said = dict[str, Any]


# --- what is said of a thing


_SAID_OF = regex(r",? (?:that|which|who)(?:(?:'s| is| are| was)|(?P<has> has| have)|(?P<copies> copie[sd])|(?= attacked| came)) ?",
                 re.IGNORECASE)


def said_plainly(text: str) -> str:
    """An object without the relative clause in which something is said of it: `X with Y on it` for `X which has Y on it`."""
    return _SAID_OF.sub(lambda said: " with " if said["has"] else ", copying " if said["copies"] else ", ", text)


def attachable(card: str) -> bool:
    """Whether a card may be attached to something, as far as its types are known."""
    from judge.cards.pool.library_names import LibraryNames

    names = LibraryNames()
    known = names.canonical(fold(card))
    return known is None or re.search("aura|equipment|fortification", names.type_line(known), re.IGNORECASE) is not None


class _Unread(Exception):
    """What stands there is no part of an object."""


def spoken_objects(text: str, knows: Knows, tokens: Callable[[], Mapping[str, str]] = dict) -> list[Said]:
    """The keys of the objects that a text writes as people do, `count` among them; none where it is a name, or not understood whole.

    `knows`: whether a name is that of a card. `tokens`: how tokens are described that are called by their name alone.
    """
    if len(text) > words.LONGEST or knows(text):
        return []
    try:
        return _Entry(" ".join(said_plainly(text).split()), knows, tokens).read()
    except _Unread:
        return []


class _Entry:
    """A text, and how far it has been read."""

    def __init__(self, text: str, knows: Knows, tokens: Callable[[], Mapping[str, str]] = dict) -> None:
        self.text, self.knows, self.tokens, self.at, self.depth = text, knows, tokens, 0, 0

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.at >= len(self.text)

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Reads what fits a pattern here."""
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found

    def read(self) -> list[Said]:
        """The objects of the whole text."""
        thing = self.head()
        parts = self.marks(thing)
        every = [each for each in (thing, *parts) if each["count"] > 0]
        for each in every:
            if each.pop("suspended", False):
                if "bare" in each:
                    each.setdefault("counters", {})["time"] = each.pop("bare")
                    each.pop("counted", None)
                if "time" not in each.get("counters", {}):
                    raise _Unread  # with how many time counters is not said
            if each["count"] > 10_000:
                raise _Unread
        return every

    # --- the thing

    def head(self) -> Said:
        """The thing itself, with what is said before it."""
        said: Said = {"count": 1}
        while True:
            if name := self.name():
                said["card"] = name
                break
            if self.match(words.MORPH):
                said["face_down"] = True
                self.at, self.depth = self.at + 1, 1
                continue
            if (size := words.SIZE_AHEAD.match(self.text, self.at)) and self.named_at(size.end()):
                said["size"], self.at = size[1], size.end()
                continue
            if (found := self.token()) is not None:
                said |= found | {"count": said["count"]}
                break
            if count := self.match(words.COUNT):
                said["count"] = number_said(count["n"]) or 0
            elif state := self.match(words.STATE):
                said[words.STATES[state[1].lower()]] = True
                self.match(words.JOINED)
            elif before := self.match(words.BEFORE):
                said |= {"attacking": ATTACKING} if before[1] else {}
            elif owner := self.match(words.OWN_NAME):
                said["owner"] = owner["name"]
            elif not self.match(words.ARTICLE):
                raise _Unread
        if times := words.MULTIPLE.match(self.text, self.at + self.text.startswith(" ", self.at)):
            said["count"] *= int(times[1] or times[2] or times[3])
            self.at = times.end()
        if not said["count"]:
            raise _Unread
        return said

    def name(self) -> str:
        """Reads the longest name of a card that stands here, also in the plural; empty for none."""
        rest = self.text[self.at :]
        ends = [word.end() for word in words.WORD.finditer(rest)][:words.LONGEST_NAME]
        for end in reversed(ends):
            for form in (rest[:end], *_singulars(rest[:end])):
                if self.knows(form):
                    self.at += end
                    return form
        return ""

    def token(self) -> Said | None:
        """Reads a token; of one told by its name alone, what makes it tells what it is."""
        here = self.text, self.at
        if self.text[self.at : self.at + 1] in "(," or words.COUNT.match(*here) and not words.SIZE_AHEAD.match(*here):
            return None
        of, end = token_at(self.text, self.at)
        if isinstance(of, str):
            described = next((found for each in of.split("|") if (found := self.tokens().get(each))), None)
            of = _Entry(described, lambda name: False).read()[0]["of"] if described is not None else None
        self.at = end if of is not None else self.at
        return {"of": of, "count": 1} if of is not None else None

    # --- what is said of it

    def marks(self, thing: Said, inside: bool = False) -> list[Said]:
        """Reads every mark behind a thing; gives the parts of several things of which something is said apart."""
        parts: list[Said] = []
        whole, lead = thing, ""
        while not self.done:
            before = self.at
            self.match(words.JOINED)
            if self.done:
                break
            sign = self.text[self.at]
            if sign in "()":
                self.depth, self.at = self.depth + (1 if sign == "(" else -1), self.at + 1
                continue
            joint = self.text[before : self.at]
            lead = lead if joint.strip() in ("and", ", and", "&", "+") or self.depth and joint.strip() == "," else ""
            if self.mark(thing) or self.host(thing):
                continue
            if (token := self.tokens_beside()) is not None:  # `Deranged Hermit with four Squirrel tokens`
                parts.append(token)
                thing = token  # of which what is said next is said
                continue
            if listed := self.card(thing, lead, joint):
                lead = listed.replace("closed", "")
                continue
            some = self.match(words.SOME) if whole["count"] > 1 else None
            if some is None:
                raise _Unread
            said = some["n"].lower()
            number = whole["count"] if said in ("all", "both", "rest", "the other") else number_said(said) or 0
            if not 0 < number <= whole["count"]:
                raise _Unread
            whole["count"] -= number
            thing = {key: value for key, value in whole.items() if key in ("card", "of", "owner")} | {"count": number}
            parts.append(thing)
        if self.depth != inside:
            raise _Unread
        return parts

    def tokens_beside(self) -> Said | None:
        """Reads tokens that are told with what made them, `with four Squirrel tokens`; None for anything else."""
        start = self.at
        count = self.match(words.COUNT) if self.match(words.WITH) else None  # what is joined by `and` is a thing of its own
        token = self.token() if count is not None and "token" in self.text[self.at :].lower() else None
        if token is None or count is None:
            self.at = start
            return None
        return token | {"count": number_said(count["n"]) or 0}

    def mark(self, thing: Said) -> bool:
        """Reads a mark that is no card."""
        if state := self.match(words.STATE):
            thing[words.STATES[state[1].lower()]] = True
        elif self.match(words.NOTHING_SAID):
            pass
        elif self.match(words.SUSPENDED):
            thing["suspended"] = True
        elif self.match(words.LAST_TURN):
            thing["came_last_turn"] = True
        elif self.match(words.SICK):
            thing["sick"] = True
        elif multiple := self.match(words.MULTIPLE):
            thing["count"] *= int(multiple[1] or multiple[2] or multiple[3])
        elif damage := self.match(words.DAMAGE):
            thing["damage"] = number_said(damage["n"] or damage["for"])
        elif self.match(words.NO_COUNTERS):
            thing.setdefault("counters", {})
        elif loyalty := self.match(words.LOYALTY):
            thing.setdefault("counters", {})["loyalty"] = number_said(loyalty["n"] or loyalty["m"])
        elif counters := self.match(words.COUNTERS):
            kind = counters["kind"].strip("\"'")
            thing.setdefault("counters", {})[words.CALLED_BY_KEYWORD.get(kind.lower(), kind)] = number_said(counters["n"])
        elif bare := self.match(words.BARE):
            thing["bare"] = number_said(bare["n"] or bare["word"] or bare["of"])
            thing |= {"counted": True} if bare["of"] else {}
        elif attacking := self.match(words.IS_ATTACKING):
            thing["attacking"] = attacking["whom"] or ATTACKING
        elif "card" in thing and (size := self.match(words.SIZE_SAID)):
            thing["size"] = size[1]
        elif whose := self.match(words.WHOSE):
            key = "controller" if (whose["who"] or "").lower().startswith("control") else "owner"
            thing[key] = whose["name"] or whose["owns"] or whose["bare"]
        else:
            return "of" in thing and self.of_token(thing["of"]) or self.choice(thing)
        return True

    def of_token(self, of: Said) -> bool:
        """Reads what a token is or has besides."""
        if self.match(words.IS_TOKEN):
            return True
        if (size := self.match(words.SIZE_SAID)) is not None:
            of["pt"] = size[1]
            return True
        if (color := self.match(words.COLOR)) is not None:
            of["color"] = (*of["color"], color[1].lower())
            return True
        ability = words.ABILITY.match(self.text, self.at)
        if ability is None or words.NO_ABILITY.search(ability[1]):
            return False
        self.at = ability.end()
        of["text"] = ", ".join(filter(None, (of["text"], ability[1]))).capitalize()
        return True

    def choice(self, thing: Said) -> bool:
        """Reads what was chosen for a thing, where that is no card: a color, a creature type, a player."""
        start = self.at
        lead = self.match(words.LEAD["name"])
        led = lead or self.match(words.ON) or self.match(words.WITH)
        what = ""
        if not self.name():
            word = self.match(words.CHOICE)
            what = word[0].strip("\"'") if word else ""
        kind = singular(what.lower()).capitalize()
        key = "color" if what.lower() in COLORS else "creature type" if kind in CREATURE_TYPES else ""
        key = key or "player" * bool(lead and what.istitle())
        if not key or not led and not self.depth and self.text[:start].rstrip()[-1:] not in (",", ":", "-"):
            self.at = start
            return False
        thing.setdefault("chosen", {})[key] = {"color": what.lower(), "creature type": kind}.get(key, what)
        self.match(words.BEHIND["name"])
        return True

    def named_at(self, at: int) -> bool:
        """Whether a card's name stands there."""
        here, self.at = self.at, at
        found = self.name()
        self.at = here
        return bool(found)

    def card(self, thing: Said, lead: str, joint: str) -> str:
        """Reads a card that is attached to a thing, was removed with it, named or copied; gives what led to it, empty for none."""
        start = self.at
        bare = "bare" if self.depth or joint.strip() in (":", "-", "\u2013", "@", "[") else ""
        found = next(((role, led) for role, pattern in words.LEAD.items() if (led := self.match(pattern))), None)
        role = found[0] if found else lead or bare
        card = self.counted()
        goes_on = card is not None and (found is None and bool(lead) or card["count"] > 1)  # `with Rancor and two Islands`
        if card is None or not role and not words.BEHIND["attached"].match(self.text, self.at) or goes_on and not attachable(card["card"]):
            self.at = start
            return ""
        self.aside(card)
        for other, pattern in words.BEHIND.items():
            if self.match(pattern):
                role, lead = other if role in ("", "attached", "bare") else role, "closed"
        self.aside(card)
        self.match(words.FROM_GAME)
        if role == "copy_of":
            thing[role] = card["card"]
        elif role == "removed_with":
            thing[role] = f"{card['owner']}'s {card['card']}" if "owner" in card else card["card"]
        elif role == "name":
            thing.setdefault("chosen", {})["name"] = card["card"]
        else:
            thing.setdefault("attached", []).append(card | {"role": role})
            if role == "stolen":
                thing.setdefault("owner", (found[1]["from"] or "").removeprefix("from ") if found else "")
        return role if lead != "closed" or role == "attached" else "closed"

    def counted(self) -> Said | None:
        """Reads a card's name with how many there are and whose it is, `two Spirit Links`, `Ben's Pacifism`; None for none."""
        card: Said = {"count": 1}
        while not (name := self.name()):
            if whose := self.match(words.OWN_NAME):
                card["owner"] = whose["name"]
            elif many := self.match(words.COUNT):
                card["count"] = number_said(many["n"]) or 0
            elif not self.match(words.ARTICLE):
                return None
        times = words.MULTIPLE.match(self.text, self.at + 1)
        if times:
            self.at, card["count"] = times.end(), int(times[1] or times[2] or times[3])
        return card | {"card": name}

    def aside(self, card: Said) -> None:
        """Reads what is said of a card that is attached, right behind it: `(owner Ben)`, `(blue)`, `naming Shock`."""
        inner = words.BRACKET.match(self.text, self.at)
        if inner is not None:
            entry, said = _Entry(inner[1], self.knows, self.tokens), dict(card)
            entry.depth = 1
            try:
                parts = entry.marks(said, inside=True)
            except _Unread:
                return
            sizes = {kind for kind in said.get("counters", {}) if kind[0] in "+-"}
            own = {*card, "owner", "controller", "chosen", "counters", "bare", "counted", "removed_with"}
            if not parts and not sizes and {*said} <= own:
                card |= said
                self.at = inner.end()
        elif words.SAID_ASIDE.match(self.text, self.at):
            here, self.at = self.at, self.at + 1
            if not self.mark(card) and not self.card(card, "", ""):
                self.at = here

    def host(self, thing: Said) -> bool:
        """Reads what a thing is attached to, `on Hill Giant`, with what is said of that behind it."""
        start = self.at
        if not self.match(words.HOST):
            return False
        begin = self.at
        owner = self.match(words.OWN_NAME)
        name = self.name()
        if not name and not self.match(words.HOST_SAID):
            self.at = start
            return False
        host: Said = {"card": name, "count": 1, **({"owner": owner["name"], "controller": owner["name"]} if owner else {})}
        thing["attached_to"] = self.text[begin : self.at]
        if self.done:
            return True
        plain = dict(host)
        if self.marks(host):
            raise _Unread
        thing |= {key: host.pop(key) for key in ("bare", "counted", "chosen", "removed_with") if key in host}
        counters: dict[str, int] = host.pop("counters", {})
        for bearer, signed in ((host, True), (thing, False)):
            if kinds := {kind: number for kind, number in counters.items() if (kind[0] in "+-") == signed}:
                bearer["counters"] = kinds
        if host != plain:
            if not name:
                raise _Unread  # what is said of it stands where it is listed
            del thing["attached_to"]
            thing["host"] = host
        return True


def _singulars(name: str) -> tuple[str, ...]:
    return (name.removesuffix("s"), name.removesuffix("es"), f"{name.removesuffix('ies')}y") if name.endswith("s") else ()


def said_token(text: str) -> Said | None:
    """The keys of the token that a text describes and says nothing more of, its characteristics as `of`; None for none."""
    found = spoken_objects(text, lambda name: False) if "token" in text.lower() and re.search(r"\d/\d", text) else []
    alone = len(found) == 1 and "of" in found[0] and {*found[0]} <= {"of", "count", "tapped"}
    return {"tapped": False} | found[0] if alone else None
