"""The clauses of a sentence with `plays` (409.1): one table, one reader for each, any number of them in any order."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judge.cards.keywords.keywords import paid_instead
from judge.errors import nearest_of
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_parts import ALL, MOST, Clauses, Kick, ManaAbility, OptionalCost, Portion

OPTIONAL_COSTS = ("buyback", "kicker", "entwine", "replicate", "conspire", "splice", "offering", "retrace", "echo", "convoke", "delve",
                  "additional cost", "bargain", "casualty", "gift", "offspring", "squad")  # fmt: skip
"""Keywords with an optional cost, after `with` (502); `goblin offering` and its like are read too."""

ITS_OWN = "its alternative cost"
"""What stands after `by` for an alternative cost that the spell's own text gives without a keyword."""

ITS_MANA_COST = "its mana cost"
"""What stands after `by` where the mana cost is paid although the text gives another cost."""

_ALTERNATIVE_COSTS = (
    "flashback", "madness", "morph", "evoke", "suspend", "prowl", "unearth", "ninjutsu", "retrace", "convoke", "delve",
    "cascade", "forecast", "recover", "dredge", "echo", "hideaway", "ripple", "prototype", "jump-start", "rebound", ITS_OWN, ITS_MANA_COST,
)  # fmt: skip
"""Words after `by` that are no object's name: ways of playing a card that a keyword gives (502)."""


FROM_THE_GRAVEYARD = ("flashback", "retrace", "jump-start", "disturb", "escape", "harmonize", "mayhem")
"""Of these the ways of playing a card that is in the graveyard, also where another of its name is in the hand."""

FOR_ITS_MANA_COST = ("retrace", "jump-start")
"""Of these, those that let the card be played from there for its mana cost, with an additional cost."""


def alternative_costs() -> tuple[str, ...]:
    """These words, and the keywords that give an alternative cost by their text in the edition that is played."""
    return tuple(dict.fromkeys((*_ALTERNATIVE_COSTS, *paid_instead())))


Fields = dict[str, Any]


def read_clauses(scan: Scanner, inner: bool = False, *, with_is: str = "with") -> Clauses:
    """Reads clauses as long as there are any.

    `inner` reads those of a mana ability inside a sentence: only what it costs, and each kind at most once, so that a
    second `sacrificing …` belongs to the spell. `with_is` is the clause that `with` begins. Raises ScenarioError for a clause
    that cannot be read or stands twice.
    """
    fields: Fields = {}
    start = scan.at
    while not scan.done:
        before = scan.at
        scan.joint()
        begin = scan.at
        name = next((name for name in CLAUSES if scan.sees(name)), None)
        if name is not None:
            scan.take(name)
        if name is None or (inner and not _is_inner(scan, name, fields)):
            scan.at = before
            break
        CLAUSES[with_is if name == "with" else name](scan, fields, begin)
    return Clauses(**fields, span=scan.span(start)) if fields else Clauses()


def refuse_unread(scan: Scanner) -> None:
    """Fails unless the sentence is at its end; what stands there is taken for a clause."""
    scan.take(".")
    if not scan.done:
        word = scan.folded[scan.at : scan.word_end(scan.at)].strip(",")
        starts = list(dict.fromkeys(name.split()[0] for name in CLAUSES))
        help = nearest_of(word, starts, f"a clause begins with {', '.join(starts)}")
        scan.fail(f"cannot read {scan.rest()!r} at the end of the sentence", end=len(scan.folded), code="unknown-clause", help=help)


def _once(scan: Scanner, fields: Fields, begin: int, name: str, value: Any) -> None:
    if name in fields:
        scan.fail(f"the clause {scan.span(begin).text!r} stands a second time", start=begin, end=scan.at)
    fields[name] = value


def _references(field: str) -> Callable[[Scanner, Fields, int], None]:
    def read(scan: Scanner, fields: Fields, begin: int) -> None:
        found = scan.references()
        if field == "removing":
            scan.need("from the game", "from play", after="the objects to remove")
        if field == "returning":
            scan.match(r"to (?:\S+ )?(?:\S+ )?hands?(?!\w)")
        _once(scan, fields, begin, field, found)

    return read


def _targeting(scan: Scanner, fields: Fields, begin: int) -> None:
    _once(scan, fields, begin, "targets", () if scan.take("nothing", "no one") else scan.references("a target"))


def _with(scan: Scanner, fields: Fields, begin: int) -> None:
    if scan.take("x"):
        scan.take("=", "is", "being", "equal to")
        _once(scan, fields, begin, "x", scan.need_number("the value of X"))
        return
    if scan.match(r"(?:(?:the|its) )?kicker(?!\w)"):
        _kicked(scan, fields, begin)
        return
    scan.match(r"(?:its|the|an) (?=additional cost(?!\w))")
    named = scan.match(r"(?:[a-z]+ )?(" + "|".join(OPTIONAL_COSTS) + r")(?!\w)")
    if not named:
        known = ("X = 3", *OPTIONAL_COSTS)
        word = scan.folded[scan.at : scan.word_end(scan.at)].strip(",")
        help = nearest_of(word, known, f"after 'with' stands one of {', '.join(known)}")
        scan.fail(f"there is no optional cost {word!r}", code="unknown-clause", help=help)
    if named.group().strip() in FROM_THE_GRAVEYARD:
        _by_one_of(fields, Reference(named.group().strip(), "word", span=scan.span(begin)))
        return
    cost = OptionalCost(named.group().strip(), scan.times() or 1, scan.span(begin))
    fields["costs"] = (*fields.get("costs", ()), cost)


def _x(scan: Scanner, fields: Fields, begin: int) -> None:
    _once(scan, fields, begin, "x", scan.need_number("the value of X"))


def read_modes(scan: Scanner) -> tuple[int, ...]:
    """Reads `1 and 4`, after `mode` or `modes`."""
    modes = [scan.need_number("the number of a mode")]
    while True:
        before = scan.at
        found = scan.number() if scan.joint() else None
        if found is None:
            scan.at = before
            return tuple(modes)
        modes.append(found)


def _choosing(scan: Scanner, fields: Fields, begin: int) -> None:
    if scan.take("both modes", "both"):
        _once(scan, fields, begin, "modes", (1, 2))
        return
    scan.need("modes", "mode", after="'choosing'")
    _once(scan, fields, begin, "modes", read_modes(scan))


def _kicked(scan: Scanner, fields: Fields, begin: int) -> None:
    times = scan.times()
    costs: list[str] = []
    before = scan.at
    if scan.take("with"):
        mana = scan.mana()
        if mana is None:
            scan.at = before
        while mana is not None:
            costs.append(mana)
            before = scan.at
            mana = scan.mana() if scan.joint() else None
        scan.at = before
    times = times or scan.times() or 1
    kicks = tuple(Kick(cost, times, scan.span(begin)) for cost in costs) or (Kick(None, times, scan.span(begin)),)
    _once(scan, fields, begin, "kicks", kicks)


def _by(scan: Scanner, fields: Fields, begin: int) -> None:
    start = scan.at
    ways = alternative_costs()
    found = scan.match("(?:" + "|".join(ways) + r")(?!\w)")
    known = scan.lexicon.longest(scan.folded, start)
    if found and (known is None or known.end < found.end()):
        span = scan.span(start)
        _by_one_of(fields, Reference(found.group(), "word", span=span))
        return
    scan.at = start
    by = scan.try_reference()
    if by is None:
        word = scan.folded[start : scan.word_end(start)].strip(",")
        otherwise = "after 'by' stands a keyword such as flashback, or the object that gives the alternative cost"
        help = nearest_of(word, [*ways, *scan.lexicon.spellings()], otherwise)
        scan.fail(f"there is no alternative cost {word!r}", code="unknown-clause", help=help)
    _by_one_of(fields, by)


def _by_one_of(fields: Fields, by: Reference) -> None:
    """One alternative cost; a second one is read too, for it is the rules that refuse two (409.1b)."""
    fields["also_by" if "by" in fields else "by"] = by


def _flag(field: str) -> Callable[[Scanner, Fields, int], None]:
    def read(scan: Scanner, fields: Fields, begin: int) -> None:
        _once(scan, fields, begin, field, True)

    return read


def _paying(scan: Scanner, fields: Fields, begin: int) -> None:
    while True:
        mana = scan.mana() or _of_color(scan)
        if mana is not None:
            _once(scan, fields, begin, "paying", mana)
        else:
            life = scan.number()
            if life is None or not scan.take("life"):
                scan.expected("mana or life, such as '{R}{R}', 'white' or '2 life',")
            _once(scan, fields, begin, "paying_life", life)
        before = scan.at
        if not (scan.joint() and (scan.sees("{") or scan.folded[scan.at : scan.at + 1].isdigit())):
            scan.at = before
            return


def _of_color(scan: Scanner) -> str | None:
    """Reads `white` (the half of each hybrid symbol that is paid) or `only white` (what the generic mana is paid with, too)."""
    said = scan.match(rf"(only )?({'|'.join(COLORS)})(?: mana)?(?!\w)")
    return f"{said.group(1) or ''}{said.group(2)}" if said else None


def _tapping(scan: Scanner, fields: Fields, begin: int) -> None:
    if scan.take("only"):
        fields["only"] = True
    steps = [ManaAbility(found, span=found.span) for found in scan.references()]
    fields["mana"] = (*fields.get("mana", ()), *steps)


def _playing(scan: Scanner, fields: Fields, begin: int) -> None:
    source, ability = read_ability(scan)
    clauses = read_clauses(scan, inner=True)
    step = ManaAbility(source, False, ability, clauses, scan.span(begin))
    fields["mana"] = (*fields.get("mana", ()), step)


def read_ability(scan: Scanner) -> tuple[Reference, int | None]:
    """Reads `X's ability`, `X's ability 2` or `ability 2 of X`: the object, and which ability in text order."""
    if scan.take("ability"):
        ability = scan.need_number("the number of the ability")
        scan.need("of", after="the number of the ability")
        return scan.reference(), ability
    found = scan.reference("an object's ability")
    if found.part != "ability":
        scan.expected(f"'s ability' after {found.span.text!r}")
    return without_part(scan, found), scan.number(words=False)


def without_part(scan: Scanner, found: Reference) -> Reference:
    """The object of `X's ability`; `#n` after the word counts abilities on the stack, so it cannot stand in a play."""
    if found.part_number is not None:
        scan.fail(
            f"{found.span.text!r} is an ability that is already on the stack",
            start=max(0, scan.folded.rfind("#", 0, scan.at)),
            help=f"write 'ability {found.part_number}' without '#' for the ability that stands there in its text",
        )
    return replace(found, part="", part_number=None)


def read_portions(scan: Scanner, words: tuple[str, ...], most: bool = False) -> tuple[Portion, ...]:
    """Reads `2 to giant, 1 to each Elf`; `words` are the prepositions that may stand; `most`: also `as much as possible to Ben`."""
    portions: list[Portion] = []
    while True:
        start = scan.at
        amount = ALL if scan.take("all") else MOST if most and scan.take("as much as possible") else scan.need_number("an amount")
        scan.take("damage", "counters", "counter")
        word = scan.need(*words, after="the amount")
        each = scan.take("each") is not None
        portions.append(Portion(amount, scan.reference("an object or a player"), word, each, scan.span(start)))
        before = scan.at
        joint = scan.joint()
        after = scan.at
        more = joint is not None and scan.name() is None and (scan.number() is not None or most and scan.sees("as much as possible"))
        # `No Mercy` is no number
        scan.at = after if more else before
        if not more:
            return tuple(portions)


def _dividing(scan: Scanner, fields: Fields, begin: int) -> None:
    _once(scan, fields, begin, "dividing", read_portions(scan, ("to", "on", "among", "from", "for")))


_NO_DOING = re.compile(r"(?:the|an?|his|her|my|your|their|its|it|him|them|me)\b|\S+'s ")
"""What begins the name of a thing, and no verb: `casts Threaten to the Angel`."""


def _doing(scan: Scanner, fields: Fields, begin: int) -> None:
    known = scan.lexicon.longest(scan.folded, scan.at)
    here = known is not None and scan.lexicon.lists(known.name)  # `to exile X`: a verb, though there is a card called so
    if here or _NO_DOING.match(scan.folded, scan.at):
        help = f"write 'targeting {known.name if here and known is not None else 'X'}' for what it targets"
        scan.fail(
            f"cannot read {scan.span(begin, len(scan.folded)).text!r} at the end of the sentence",
            start=begin,
            end=len(scan.folded),
            code="unknown-clause",
            help=help,
        )
    said = scan.match(r"(?:(?!, (?:targeting|with|choosing|by|paying|tapping|playing|sacrificing|discarding)\b).)+")
    if said is None:
        scan.expected("what it does, such as 'to gain 3 life',")
    words = scan.folded[said.start() : said.end()] if said else ""
    named = (scan.lexicon.longest(words, at) for at in range(len(words)) if not at or words[at - 1] == " ")
    first = re.split(r"[ .]", words)[0]
    short = any(first in re.split(r"[ ,]+", name.casefold())[1:] for name in scan.lexicon.spellings("card"))  # `to Gargadon`
    if short or any(name is not None and scan.lexicon.lists(name.name) for name in named) or re.search(r"\b(?:it|her|him)self\b", words):
        fields.pop("doing", None)
        scan.fail(f"cannot read {words!r} at the end of the sentence", start=begin, end=len(scan.folded), code="unknown-clause")
    _once(scan, fields, begin, "doing", words.strip(" ."))


CLAUSES: Mapping[str, Callable[[Scanner, Fields, int], None]] = {
    "targeting": _targeting,
    "with": _with,
    "x =": _x,
    "choosing": _choosing,
    "kicked": _kicked,
    "splicing": _references("splicing"),
    "by": _by,
    "face down": _flag("face_down"),
    "without paying its mana cost": _flag("free"),
    "without paying their mana costs": _flag("free"),
    "without paying mana": _flag("free"),
    "anyway": _flag("anyway"),
    "paying": _paying,
    "tapping": _tapping,
    "playing": _playing,
    "sacrificing": _references("sacrificing"),
    "discarding": _references("discarding"),
    "removing": _references("removing"),
    "returning": _references("returning"),
    "revealing": _references("revealing"),
    "convoking": _references("convoking"),
    "dividing": _dividing,
    "to": _doing,
}
"""The words that begin a clause, and what reads the rest of it."""

INNER = ("sacrificing", "discarding", "removing", "returning", "revealing", "paying")
"""The clauses that may belong to a mana ability inside a sentence; of `paying`, only life."""


def _is_inner(scan: Scanner, name: str, fields: Fields) -> bool:
    if name == "paying":
        return "paying_life" not in fields and not scan.sees("{")
    return name in INNER and name not in fields
