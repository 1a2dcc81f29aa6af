"""Creatures that attack or block with one another, in a question or in what one supposes: their player's declaration."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.scenario_names import Names

_AND = r"(?:,? and (?:also )?|, | as well as | plus | together with )"
_MANY = re.compile(
    rf"(?:(?P<can>can|could|may) )?(?P<who>(?:both |all |the two |the three )?[^,?]+?(?:{_AND}[^,?]+?)*?)"
    r" (?:still |all |both |together |each |then )*(?:double-|triple-|gang-|chump-)?(?P<verb>block|attack)s?"
    r"(?: (?P<whom>(?!(?:with|together|as well|at once|too)\b).+?))?(?: together| as well| at once)?",
    re.IGNORECASE,
)
_ONE = re.compile(
    rf"(?P<can>can|could|may) (?P<who>[^,?]+?) (?:still )?block (?:both )?(?P<one>.+?){_AND}(?P<two>.+?)(?: together| at once| both)?",
    re.IGNORECASE,
)


def declared_together(text: str, names: Names) -> Iterator[str]:
    """`can the Elf and the Bears block the Giant` as `can Ben block the Giant with the Elf and the Bears`; `can the Elf block the Giant and
    the Ogre`, which is one declaration too; `both tokens block`, of what is supposed."""
    plain = text.strip().rstrip("?. ")
    one = _ONE.fullmatch(plain)
    owner = _owner(one["who"], names) if one else ""
    if one and owner and all(len(named_in(one[part].casefold(), names)[1]) == 1 for part in ("who", "one", "two")):
        yield f"{one['can']} {owner} block {one['one']} with {one['who']}, {one['two']} with {one['who']}"
    many = _MANY.fullmatch(plain)
    several = many is not None and re.search(rf"{_AND}|\b(?:both|all|two|three)\b", many["who"], re.IGNORECASE)
    owner = _owner(many["who"], names) if many and several else ""
    if many and owner:
        verb = many["verb"] if many["can"] else f"{many['verb']}s"
        whom = f" {many['whom']}" if many["whom"] else ""
        yield f"{many['can'] or ''} {owner} {verb}{whom} with {many['who']}".strip()


def _owner(who: str, names: Names) -> str:
    """Whose the things in play are that words name, where they are one player's; empty for no such things."""
    players, things = named_in(who.casefold(), names)
    owners = {names.owners.get(name, "") for name in things if name in names.in_play}
    uncounted = players or re.search(r"\b(?:tokens|creatures|them|they)\b", who)  # how many they are is not known here
    return owners.pop() if len(owners) == 1 and not uncounted else ""


def with_those_told(more: re.Match[str], names: Names) -> str:
    """The declaration that the line tells, with what is supposed to be declared as well; empty where that can't be told of it."""
    def things(text: str) -> list[str]:
        return named_in(text.casefold(), names)[1]

    player = names.player_called(more["who"])
    verb, rest = more["verb"].casefold(), more["rest"].strip()
    creature = re.sub(r"^(?:the|his|her) ", "", more["who"], flags=re.IGNORECASE)
    whom, _, with_what = rest.rpartition("with ") if player else (rest, "", creature)
    player = player or next((names.owners.get(name) or "" for name in things(with_what)), "")
    told = next((texts[-1] for texts in reversed(names.events) if texts[-1].startswith(f"{player} {verb}s")), "")
    if not (player and told and with_what):
        return ""
    declared = things(with_what)
    whom = whom.strip()
    where = f"{re.escape(blocked[0])} with [^,]*" if verb == "block" and (blocked := things(whom)) else ""
    if declared and all(re.search(rf"{where}\b{re.escape(each)}", told) for each in declared):
        return told
    if verb == "attack":
        return f"{told}, {with_what} attacking {whom}" if any(named_in(whom.casefold(), names)) else f"{told}, {with_what}"
    same = not whom or things(whom)[:1] == things(told)[:1]  # the attacker of which the line tells first
    if same:
        return f"{told} and {with_what}" if told.count(" with ") == 1 else ""
    return f"{told}, {whom} with {with_what}"


DECLARES_MORE = re.compile(
    r"(?P<who>.+?) (?:had |has |would have )?(?P<also>also )?(?:had )?(?P<verb>attack|block)(?:s|ed)?(?P<rest>(?: .*?)??)"
    r"(?P<too>,? (?:too|also|as well))?",
    re.IGNORECASE,
)
"""What is supposed to be declared beside what was: `Ann had also attacked with X`, `X had blocked too`."""
