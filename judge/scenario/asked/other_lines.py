"""The line of play with something told otherwise in it: `if the Wurm had not attacked`, `if Fireball had targeted Ben`, `had X been 4`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.asked.rewording import NOT_THERE
from judge.scenario.language.question_holes import singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names

_NOT = r"(?:does(?: not|n't)|did(?: not|n't)|had(?: not|n't)|has(?: not|n't)|never|would(?: not|n't) have)"
_STAYS = re.compile(
    rf"(?P<what>.+?) {_NOT} (?:ever )?(?P<how>attack|block)(?:s|ed)?(?: at all| (?:this|that) turn| (?!with )(?P<whom>.+))?"
    rf"|(?P<who>\S+) {_NOT} (?:ever )?(?P<does>attack|block)(?:s|ed)?(?: .+?)? with (?:the |his |her )?(?P<with>.+)"
    r"|(?P<home>.+?) (?:(?:had |has )?stay(?:s|ed)|(?:was|were|had been|is) (?:held|kept|left)) (?:at )?(?:home|back|out of (?:it|combat))"
    r"|(?P<holder>\S+) (?:had |has )?(?:holds?|held|keeps?|kept|leaves?|left) (?:the |his |her )?(?P<held>.+?)"
    r" (?:at )?(?:home|back|out of combat)",
    re.IGNORECASE,
)
"""That a creature is not in the declaration in which the line has it."""
_HELD_BACK = re.compile(r"\b(holds?|held|keeps?|kept) back (?:the |his |her )?(.+)$", re.IGNORECASE)
_AIMS = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:had |has )?(?:been )?"
    r"(?:targets?|targeted|hits?|hit|aimed at|played on|cast on|cast at|went to|goes to)(?: at)? (?!by\b)(?P<whom>.+?)(?: instead)?",
    re.IGNORECASE,
)
"""That what was played has another target."""
_AIMED_BY = re.compile(
    r"(?P<who>\S+) (?:had |has )?(?:aimed|pointed|directed|sent|used|fired|shot|cast|played) (?:the |his |her )?(?P<what>.+?) "
    r"(?:at|on) (?P<whom>.+?)(?: instead)?", re.IGNORECASE
)
"""That a player had aimed what was played at another target."""
_X = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:had been|was|were|had|is) (?:only |just )?(?:cast |played |made )?"
    r"(?:for |with )?(?:(?:an? )?X (?:=|of|equal to|being) )?(?P<many>\w+)(?: (?:at|on|targeting) (?P<whom>.+?))?(?: instead)?",
    re.IGNORECASE,
)
"""That what was played with X has another X."""
_KICKED = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:had|has|was|were|is)(?P<not> not|n't)?(?: been)? kicked"
    r"|(?P<who>\S+) (?:had|has|did|does)(?P<un> not|n't)? kick(?:ed)? (?:the |his |her )?(?P<it>.+)", re.IGNORECASE
)
"""That what was played was kicked, or was not."""
_PAID = re.compile(
    r"(?P<who>\S+) (?:had |has )?(?:paid|pays|spent|spends|used|uses) "
    r"(?:(?P<mana>(?:\{[^{} ]+\})+)|(?P<color>(?:only |just )?(?:white|blue|black|red|green)) mana(?: only)?)"
    r"(?: (?:for|on|to (?:play|cast)) (?:the |his |her )?(?P<what>.+?))?(?: instead)?", re.IGNORECASE
)
"""That what was played was paid with other mana."""
_UNBLOCKED = re.compile(
    rf"(?:the |his |her )?(?P<what>.+?) (?:had been|was|were|is|stayed|goes|went) unblocked|(?:the )?(?P<who>\S+) {_NOT} block(?:ed)? "
    r"(?:the |his |her )?(?!with )(?P<whom>.+)"
    r"|(?:the |his |her )?(?P<it>.+?) (?:(?:had(?: not|n't) been|(?:was|were|is)(?: not|n't)) blocked"
    r"|(?:had been|was|were) blocked by nothing)", re.IGNORECASE
)
"""That an attacker is in no block of the line."""
_BEFELL = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:had been|has been|were|was|is|gets?|got) countered(?: instead)?(?: by .+)?", re.IGNORECASE
)
_COUNTERED = re.compile(r"(?P<who>\S+) (?:had )?countered (?:the |his |her )?(?P<what>.+)", re.IGNORECASE)
_FATE_BEFORE = re.compile(
    r"(?:the |his |her |my |an? |one )?(?P<what>.+?) (?:had|has) (?:already )?(?:been )?"
    r"(?P<fate>destroyed|killed|died|exiled|bounced|removed from the game)"
    r"(?P<first>,? (?:first|before that|beforehand))?", re.IGNORECASE
)
"""That something was done to a thing in the line, whatever did it."""
_FATES = {
    "destroyed": "is destroyed", "killed": "is destroyed", "died": "is put into {}'s graveyard", "exiled": "is removed from the game",
    "removed from the game": "is removed from the game", "bounced": "is returned to its owner's hand",
}  # fmt: skip
_BLOCKED_BY = re.compile(
    r"(?:the |his |her |my )?(?P<what>.+?) (?:had been|was|were|is) blocked by (?:the |his |her |my )?(?P<by>.+)", re.IGNORECASE
)
_NOTHING_OF = re.compile(
    r"(?P<who>\S+) (?:had|has|controlled|controls) (?:had )?no (?:other )?"
    r"(?P<kind>[a-z]+(?: [a-z]+)?)"
    r"(?: (?:in play|at all|on (?:the|his|her) (?:board|side|battlefield)))?",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:the |his |her )?(?P<host>.+?) (?:had|has|did|does)(?: not|n't)? (?:had? |have |been (?:enchanted|equipped) (?:with|by) )?(?:no )?"
    r"(?:the |an? )?(?P<what>.+?)(?: on (?:it|him|her)| attached(?: to it)?)?",
    re.IGNORECASE,
)
"""That a permanent has an Aura or Equipment no more."""


def line_supposed(event: str, names: Names) -> str:
    """What is supposed of the line that was told, as the language writes it; empty where a text says something else."""
    return next(filter(None, _ways(event, names)), "")


def _ways(event: str, names: Names) -> Iterator[str]:
    yield _boards(event, names)
    if not names.events:
        return
    nothing = re.fullmatch(r"(\S+) (?:had |has )?blocks?(?:ed)? (?:with )?(?:nothing|nobody|no one)", event, re.IGNORECASE)
    if nothing is not None:
        yield f"earlier {names.player_called(nothing[1])} does not block" if names.player_called(nothing[1]) else ""
    if (free := _UNBLOCKED.fullmatch(event)) is not None and (what := _in_play(free["what"] or free["whom"] or free["it"], names)):
        yield f"{what} does not become blocked"
    if (alone := re.fullmatch(r"only (.+?) (?:had |has )?(attack|block)(?:s|ed)?( .+)?", event, re.IGNORECASE)) is not None:
        what = _in_play(alone[1], names)
        others = [each for each in _declared(alone[2], names) if each != what] if what in _declared(alone[2], names) else []
        yield "; ".join(f"{each} does not {alone[2]}" for each in others) if not alone[3] else ""
        yield f"earlier {names.owners.get(what)} {alone[2]}{alone[3] or ''} with {what}" if what else ""
    if (stays := _STAYS.fullmatch(_HELD_BACK.sub(r"\1 \2 back", event))) is not None:
        yield _stays_out(stays, names)
    befell = _BEFELL.fullmatch(event) or _with_nothing(_COUNTERED.fullmatch(event), names)
    if befell is not None and (what := _played(befell["what"], names)):
        yield f"earlier (while is {what} on the stack) it happens: {what} is countered"
    if (fate := _FATE_BEFORE.fullmatch(event)) is not None and (what := _in_play(fate["what"], names)):
        last = next((each for each in reversed(names.played) if each != what), "") if fate["first"] else ""
        done = _FATES[fate["fate"].lower()].format(names.owners.get(what, ""))
        yield f"earlier {f'(before was {last} played) ' if last else ''}it happens: {what} {done}" if done else ""
    if (by := _BLOCKED_BY.fullmatch(event)) is not None and (what := _in_play(by["what"], names)):
        blockers = [_in_play(each, names) for each in re.split(r",? and (?:the |his |her )?|, ", by["by"])]
        who = {names.owners.get(each) or "" for each in blockers}
        yield f"earlier {who.pop()} block {what} with {' and '.join(blockers)}" if all(blockers) and len(who) == 1 else ""
    if (paid := _PAID.fullmatch(event)) is not None and names.player_called(paid["who"]):
        spell = _played(paid["what"], names) if paid["what"] else _last_of(names.player_called(paid["who"]), names)
        yield f"instead {names.player_called(paid['who'])} play {spell} paying {paid['mana'] or paid['color']}" if spell else ""
    if (kicked := _KICKED.fullmatch(event)) is not None and (what := _played(kicked["what"] or kicked["it"], names)):
        plain = bool(kicked["not"] or kicked["un"])
        yield f"instead {_who_played(what, names)} play {what}{'' if plain else ' kicked'}"
    yield _played_so(event, names)


def _with_nothing(countered: re.Match[str] | None, names: Names) -> re.Match[str] | None:
    """What a player is supposed to have countered who holds nothing that counters; None for another, who plays that."""
    who = names.player_called(countered["who"]) if countered is not None else ""
    counters = (re.search(r"\bcounter (?:target|it|that)\b", names.texts.get(name, ""), re.IGNORECASE) for name in names.hands.get(who, ()))
    return countered if who and not any(counters) else None


def _declared(how: str, names: Names) -> list[str]:
    """The creatures with which the line tells an attack, or a block."""
    texts = [text for texts in names.events for text in texts[1:] if re.match(rf"\S+ {how}s ", text)]
    after = (found[1] for text in texts for found in re.finditer(r" with ([^,]+(?:, (?!.* with )[^,]+)*)", text))
    said = [each for listed in after for each in _LISTED.split(listed)]
    return [name for each in said if (name := _in_play(each, names))]


_LISTED = re.compile(r", (?:and )?| and ")


def _stays_out(stays: re.Match[str], names: Names) -> str:
    what = _in_play(stays["what"] or stays["with"] or stays["home"] or stays["held"], names)
    what = what if not stays["whom"] or _named(stays["whom"], names) else ""
    told = [text for texts in names.events for text in texts[1:] if what and re.search(rf"\b{re.escape(what)}\b", text)]
    fought = next((how for how in ("attack", "block") if any(re.match(rf"\S+ {how}s ", text) for text in told)), "")
    how = (stays["how"] or stays["does"] or fought).lower()
    return f"{what} does not {how}" if what and how else ""


def _played_so(event: str, names: Names) -> str:
    """A play of the line with another target, or with another X; empty for none."""
    for pattern in (_X, _AIMS, _AIMED_BY):
        found = pattern.fullmatch(event)
        if found is None:
            continue
        said = {"many": "", "whom": "", **{key: value or "" for key, value in found.groupdict().items()}}
        if pattern is _AIMED_BY and _who_played(_played(said["what"], names), names) != names.player_called(said["who"]):
            continue
        many = _number(said["many"])
        player = names.player_called(said["what"]) if pattern is _AIMS else ""  # `Ann had targeted Ben`: with what she aimed
        what = _with_x(names) if said["what"].casefold() == "x" else _aimed_by(player, names) or _played(said["what"], names)
        ability = what.endswith(PART)
        whom = _named(said["whom"], names)
        if not what or (many is None) == bool(said["many"]) or bool(whom) != bool(said["whom"]):
            continue
        who = _who_played(what.removesuffix(PART) if ability else what, names)
        of_x = f" with X = {many}" if said["many"] else ""
        return f"instead {who} play {what}{of_x}{f' targeting {whom}' if whom else ''}"
    return ""


def _aimed_by(player: str, names: Names) -> str:
    """The only thing that a player plays with targets in the line; empty for none, or several."""
    texts = [(number, text) for number, texts in enumerate(names.events, 1) for text in texts[1:]]
    own = [number for number, text in texts if player and re.match(rf"{re.escape(player)} (?:plays|casts) .* targeting ", text)]
    return names.played_by(own[0]) or "" if len(own) == 1 else ""


def _last_of(player: str, names: Names) -> str:
    """The spell that a player plays last in the line; empty for none."""
    return next((name for name in reversed(names.played) if not name.endswith(PART) and _who_played(name, names) == player), "")


def _who_played(what: str, names: Names) -> str:
    return next((text.split(" ")[0] for texts in names.events for text in texts[1:] if f" {what}" in text), "")


def _boards(event: str, names: Names) -> str:
    """A board without those of a kind, or without what was attached. Empty for none."""
    if (none := _NOTHING_OF.fullmatch(event)) is not None and (who := names.player_called(none["who"])):
        kinds = [singular(word) for word in none["kind"].casefold().replace("blocker", "creature").split()]
        own = [name for of, name in names.numbers if of == who and name in names.in_play] if all(kinds) else []
        gone = [name for name in sorted(own) if set(kinds) <= {*names.types.get(name, "").casefold().split()}]
        shared = {name for of, name in names.numbers if of != who}
        whose = {name: f"{who}'s {name}" if name in shared else name for name in gone}
        return "; ".join(f"{whose[name]}{NOT_THERE}" for name in gone)
    if (bare := _BARE.fullmatch(event)) is not None and _in_play(bare["host"], names):
        what = _in_play(bare["what"], names)
        attachable = re.search(r"\b(?:aura|equipment|fortification)\b", names.types.get(what, "") if what else "", re.IGNORECASE)
        if attachable is not None and re.search(r"\b(?:no|not)\b|n't", event):
            return f"{what}{NOT_THERE}"
    return ""


def _named(text: str, names: Names) -> str:
    """The player or the thing that a text is the name of; empty for none, or several."""
    return names.player_called(text) or names.card_called(text[4 * text.casefold().startswith("the ") :])


def _in_play(text: str | None, names: Names) -> str:
    name = _named(text or "", names)
    folded = (text or "").casefold().removeprefix("the ")
    several = names.longest(folded, 0) if not name and folded else None
    here = [each for each in several[0] if each in names.in_play] if several is not None and several[2] == len(folded) else []
    return name if name in names.in_play else here[0] if len(here) == 1 else ""


def _played(text: str, names: Names) -> str:
    """The spell that a text is the name of, which the line tells is played; empty for none."""
    name = _named(text, names)
    return name if name in names.played else ""


def _with_x(names: Names) -> str:
    """The only spell, or thing of which an ability, that the line tells is played with X."""
    told = {
        f"{name}{played[1] or ''}"
        for texts in names.events
        for text in texts[1:]
        for name in (*names.played, *names.in_play)
        if (played := re.search(rf"\b(?:plays|casts) {re.escape(name)}({PART}(?: \d+)?)? (?:.* )?with X = ", text)) is not None
    }
    return told.pop() if len(told) == 1 else ""


def _number(word: str) -> int | None:
    return int(word) if word.isdigit() else NUMBERS.index(word.casefold()) if word.casefold() in NUMBERS else None
