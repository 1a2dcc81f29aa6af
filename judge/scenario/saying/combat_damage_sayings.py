"""Spoken sentences about combat damage: that it goes on the stack or is dealt, and who assigns how much to whom."""

from __future__ import annotations

import re

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Noun, Said, fail

_THEY_DEAL = (
    r"(?:they|both|the two(?: of them)?|(?:all |both )?(?:of )?(?:the )?(?:attacking |blocking |fighting )?(?:creatures|attackers|attackers"
    r" and blockers|combatants))"
    r"(?: now| then| all| both)? (?:deal|exchange) (?:their |its |the )?(?:combat |regular )?damage"
    r"(?: to (?:each other|one another|everyone))?(?: (?:simultaneously|at the same time|normally))?(?= ?(?:$|,|and |;))"
)
"""That those who fight deal their damage."""


def say_combat_damage(p: Phrases) -> list[Said]:
    """`damage goes on the stack`, `first-strike damage is dealt`, `damage`; several in one: `goes on the stack and resolves`."""
    if p.match(_THEY_DEAL) or p.match(r"(?:they|the creatures|both) (?:trade|fight|(?:hit|bash|smack|damage) each other)(?!\w)"):
        return [Said("combat damage resolves")]
    if done := p.match(r"(?:resolve|deal|do|apply) (?:the )?(first[- ]strike |regular )?(?:combat )?damage$"):
        return [Said(f"{'first-strike ' * (done.group(1) or '').startswith('first')}combat damage resolves")]
    putting = p.attempt(lambda: p.need_player() and p.need("puts", "put", "deals", "deal", "stacks", "stack"))
    stacking = (putting or p.take("stacks", "stack", "stacking") or "").startswith("stack")
    p.take("the", "all", "her", "his", "their", "its")
    if not putting and p.take("put"):
        p.take("the")
    through = p.match(r"(?:all )?(\d+|[a-z]+) (?:points? of )?(?:combat )?damage(?: (?:goes|gets|comes|is dealt) through(?!\w)| ?(?=$|,))")
    if through and through[1] not in NUMBERS and not through[1].isdigit():
        raise NotSaid
    if through:
        return [Said("combat damage resolves"), *_came_through(p, through[1])]
    which = p.take("first-strike", "first strike", "regular", "normal", "first", "second", "remaining", "other", "last") or ""
    damage = f"{'first-strike ' * which.startswith('first')}combat damage"
    p.take("combat")
    p.need("damage")
    if stacking:
        return [Said(f"{damage} goes on the stack")]
    if p.match(r"(?:is|gets) assigned,? and (?:then )?(?:is |gets )?(?:dealt|resolves?)(?!\w)"):
        return [Said(f"{damage} resolves")]
    if p.take("is assigned", "gets assigned"):
        p.take("and") and p.match(r"(?:is |gets |it )?(?:put |goes )?on the stack")
        return [Said(f"{damage} goes on the stack")]
    p.take("step")
    before = p.at
    p.take("now", "then")
    p.take("is", "gets", "goes", "is put", "put", "does")
    p.take("put", "now", "placed", "assigned and then", "assigned and")
    if p.take("on the stack", "on stack", "onto the stack"):
        if p.take("and resolves", "and is dealt", "and resolve"):
            return [Said(f"{damage} resolves")]
        return [Said(f"{damage} goes on the stack")]
    p.at = before
    if (
        p.done
        or p.take("is made", "is done", "occurs")
        or p.take("resolves", "is dealt", "happens", "comes", "goes through", "resolve", "dealt", "gets dealt")
        or p.peek() in (",", "and", ":")
    ):
        triggers = r"(?:any|all|the|its|her|his)(?: \w+)? triggers?(?: resolves?)?(?= ?(?:$|,))"
        if p.match(rf",? ?(?:(?:along|together) with|and(?: so do)?) {triggers}"):
            return [Said(f"{damage} resolves"), Said("resolve the stack")]
        p.take("simultaneously", "normally", "at the same time", "unblocked", "by the unblocked creature", "by the unblocked creatures",
               "to each other", "to everyone", "to both", "as normal", "by both creatures", "to one another")
        shares = p.attempt(lambda: _shares(p))
        return [*([Said(f"{shares[0]} assigns {', '.join(shares[1])}")] if shares else []), Said(f"{damage} resolves")]
    raise NotSaid


def _attacks(p: Phrases) -> str:
    """The player of whose attack was told last."""
    told = (text for event in reversed(p.names.events) for text in event[1:])
    return next((player for text in told for player in p.names.players if text.startswith(f"{player} attacks")), p.names.active)


def _shares(p: Phrases) -> tuple[str, list[str]]:
    """Reads `: 2 to X, 1 to Y` behind damage that is dealt: who assigns it so, and how much is for whom."""
    p.take(":", ",", "with", "as follows:", "-")
    _, portions = _assigned(p, None)
    return (_attacks(p), portions) if portions else fail()


def _came_through(p: Phrases, much: str) -> list[Said]:
    """How much the only player was dealt whose turn it is not."""
    others = [player for player in p.names.players if player != _attacks(p)]
    return [Said(f"note: how much damage was dealt to {others[0]} >= {much}? yes")] if len(others) == 1 else []


def _told_blockers(p: Phrases) -> list[str]:
    """The creatures that the events last told as blockers. Raises NotSaid where they tell of none."""
    said = [text for texts in p.names.events for text in texts[1:] if " blocks " in text]
    found = re.search(r" with (.+)$", said[-1]) if said else None
    names: list[str] = []
    for each in re.split(r", | and ", found[1]) if found else fail():
        several = re.fullmatch(r"(.+) x(\d{1,2})", each)
        names += [several[1]] * int(several[2]) if several else [each]
    nth = (names[: n + 1].count(name) for n, name in enumerate(names))
    return [f"{name} #{n}" if names.count(name) > 1 else name for name, n in zip(names, nth, strict=True)]


_MOST = (
    *("as much as possible", "as much as it can", "as much as she can", "as much as he can", "as much damage as possible"),
    *("as much damage as it can", "as much damage as she can", "as much damage as he can", "as much damage", "as much"),
)
"""How the greatest amount is told that the rules allow."""
_AMOUNT = r"(?:\d+|one|two|three|four|five|six|all)"
_DIVIDE = {form: "assign" for verb in ("divide", "split", "distribute") for form in verb_forms.forms(verb)}


def say_assign(p: Phrases) -> list[Said]:
    """`Ann assigns 2 of X's damage to Y and 1 to Z`, `X deals 2 to Y` is damage assigned only with `assigns`."""
    player = p.player()
    creature: Noun | None = None
    if player and p.take("has", "lets", "makes", "chooses to have", "wants"):
        creature = p.need_noun()
        p.take("to")
        p.verb(w.ASSIGN) or fail()
    elif player:
        if p.played and p.inherits:  # `sacrifices Mogg Fanatic and deals 1 damage to Ben`: what that does
            p.verb(w.ASSIGN) or fail()
        assigned = p.verb(w.ASSIGN, _DIVIDE) or p.text[: p.at].rstrip().endswith("assigns")
        all_of = rf"(?:all )?{_AMOUNT}(?: of it)?(?:(?: of)? (?:the|its|her|his))?(?: damage)?"
        assigned or p.match(rf"(?:puts?|deals?|gives?|sends?)(?= {all_of} (?:on|to)\b)") or fail()
        p.match(r"(?:his|her|their|its|the) (?:combat )?damage:?(?= )")
        creature = p.attempt(lambda: _whose_damage(p))  # `the Giant's damage all to Hero`
    else:
        creature = p.need_noun()
        p.verb(w.ASSIGN) or p.match(r"deals?(?= all\b)") or fail()
    named, portions = _assigned(p, player, whole=creature is not None)
    creature = named or creature
    if not portions:
        raise NotSaid
    said = ", ".join(portions)
    if creature is None:
        return [Said(f"{player} assigns {said}")]
    return [Said(f"{player} has {creature.text} assign {said}" if player else f"{creature.text} assigns {said}")]


def _whose_damage(p: Phrases) -> Noun:
    """Reads `the Giant's damage`: the creature."""
    p.take("the", "his", "her", "their")
    found = p.names.longest(p.text, p.at)
    there = [name for name in found[0] if name in p.names.in_play] if found is not None and found[1] == "card" else []
    if found is None or len(there) != 1:
        raise NotSaid
    p.at = found[2]
    p.need("'s", "'")
    p.skip()
    p.take("combat")
    p.need("damage")
    return Noun(there[0], name=there[0])


def _assigned(p: Phrases, player: str | None, *, whole: bool = False) -> tuple[Noun | None, list[str]]:
    """Reads `2 of X's damage to Y, 1 to Z, the rest tramples over`: whose damage it is, where that is told, and how much is for whom.

    `whole`: whose damage it is has been read, all of which it is where no amount stands.
    """
    creature: Noun | None = None
    portions: list[str] = []
    while True:
        most = p.take(*_MOST)
        amount = "as much as possible" if most else "all" if p.take("all of", "all", "everything") else None
        number = p.number()
        amount = amount if number is None else None
        if whole and not portions and amount is None and number is None and (p.sees("to") or p.sees("on")):
            amount = "all"
        if amount is None and number is None:
            break
        p.take("of the", "of", "the")
        if player and (own := p.attempt(lambda: _whose_damage(p))) is not None:
            creature = own
        elif player:
            found = p.names.longest(p.text, p.at)
            if found is not None and found[1] == "card" and len(found[0]) == 1:
                creature = Noun(found[0][0], name=found[0][0])
                p.at = found[2]
                p.take("'s", "'")
                p.skip()
        p.take("of its", "its", "the", "of his", "of her")
        p.take("combat")
        p.take("damage", "points")
        if p.take("from", "by", "of"):
            creature = p.need_noun()
        p.need("to", "on", "for")
        if p.match(r"(?:each|each of them|both|both of them|each (?:one|blocker|creature))(?= ?(?:$|,|and ))"):
            portions += [f"{amount or number} to {name}" for name in _told_blockers(p)]
            p.match(rf",? ?{_THE_REST}")
            break
        each = "each " if p.take("each of the", "each of his", "each of her", "each") else ""
        portions.append(f"{amount or number} to {each}{p.need_noun().text}")
        if most in ("as much", "as much damage"):
            p.need("as possible", "as it can", "as he can", "as she can")
        if not p.take(", and", "and", ",") or p.match(_THE_REST):
            break
    return creature, portions


_THE_REST = (
    r"(?:and )?(?:the rest|what is left|whatever is left|the remainder|everything else)"
    r"(?: (?:tramples?(?: over| through)?|goes|is (?:dealt|assigned)|hits))?(?: (?:to|onto|on) [^,;]+)?$"
)
"""What goes to the only recipient that is not named."""
