"""Spoken sentences whose verb is the name of a card, `Ben bolts X`, `Ann Icys the Angel down`, or a keyword: `Mycoloth devours X`."""

from __future__ import annotations

import re

from judge.scenario.saying.keyword_plays import with_choices
from judge.scenario.saying.resolve_sayings import keyword_said, named_together
from judge.scenario.saying.spoken_clauses import read_clauses
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.names_called import Called
from judge.scenario.spoken.phrases import Phrases, as_target
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail
from judge.scenario.spoken.several_spoken_of import several_spoken_of

_THE_BOARD = r"(?:(?:the|his|her|their|\w+'s) (?:whole |entire )?(?:board|table|team|field|creatures)|everything(?: away)?)(?!\w)"
_LINES = re.IGNORECASE | re.MULTILINE


def verb_of_card(p: Phrases, player: str) -> list[Said]:
    """`Ben bolts X`, `Ben Counterspells Y`: the verb is the name of a card, and what follows its target."""
    found = _whole_gerund(p) or p.names.longest(p.text, p.at) or _gerund(p) or _stem(p, player)
    if found is None or found[1] != "card" or len(found[0]) != 1:
        raise NotSaid
    if p.peek() in w.DOING and p.names.owners.get(found[0][0]) not in (None, player):
        raise NotSaid  # `animates his Factory`, where Animate Dead is another player's
    p.at = found[2]
    p.skip()
    what = Noun(found[0][0], name=found[0][0])
    p.played = what.name
    if what.name in p.names.in_play:
        return _verb_of_permanent(p, player, what)
    it = p.earlier_noun()
    if it is None and p.asks and not p.thing.removesuffix(PART) and p.names.played and p.take("it", "that"):
        it = Noun(p.names.played[-1], name=p.names.played[-1])
    if not re.search("target|^enchant ", p.names.texts.get(what.name, "target"), _LINES):
        p.match(_THE_BOARD)  # `Wraths the board`
    if re.search(r"\bas a copy of\b", p.names.texts.get(what.name, ""), re.IGNORECASE) and (copied := p.attempt(p.need_noun)) is not None:
        clauses = read_clauses(p, what)  # `Clones the Dragon`
        return [Said(f"for {what.text}: {copied.text}", True, told=True), Said(f"{player} plays {what.text}{clauses.text}")]
    none = p.done or p.sees(",") or p.sees("and") or not re.search("target|^enchant ", p.names.texts.get(what.name, "target"), _LINES)
    targets = [it] if it is not None else [] if none else p.attempt(p.nouns)
    if targets is None or what.name in p.names.in_play:
        raise NotSaid
    copied = p.attempt(p.need_noun) if none and "as a copy of" in p.names.texts.get(what.name, "").lower() else None  # `Clones the Bears`
    targets = [as_target(p, what, noun) for noun in targets or ()]
    target = targets[0] if targets else Noun("", player=True)
    p.thing = what.text
    clauses = read_clauses(p, what)
    clauses.chosen += [copied.text] if copied is not None else []
    if clauses.targets and "as an additional cost" in p.names.texts.get(what.name, "").lower() and not target.player:
        clauses.written.append(f"sacrificing {target.text}")  # `flings the Fanatic at Ben`
    else:
        clauses.targets = [*targets, *clauses.targets]
    return with_choices(p, f"{player} plays {what.text}{clauses.text}", what, clauses)


def _verb_of_permanent(p: Phrases, player: str, what: Noun) -> list[Said]:
    """`Ann Icys the Angel down`: the ability of a permanent of hers."""
    text = p.names.texts.get(what.name, "")
    if p.names.is_of(what.name, player) and p.take("in", "into play"):  # `Vials in a Piledriver`: from the hand
        put = p.need_noun()
        if put.name not in p.names.hands.get(player, ()) or not re.search(r":[^\n]*\bput an? [^\n]*from your hand", text):
            raise NotSaid
        return [Said(f"{player} plays {what.text}{PART}"), Said(f"for {what.text}: {put.text}", True, told=True)]
    triggers = re.search(r"^(?:when|whenever|at) [^\n]*\btarget", text, _LINES) is not None and ":" not in text
    if p.names.owners.get(what.name) != player or not triggers and not re.search(r":[^\n]*target", text):
        raise NotSaid
    p.take("down", "up", "out", "away")
    targets = p.nouns()
    if triggers:  # `slides out the Angel`
        p.take("down", "up", "out", "away")
        return [Said(f"for {what.text}: {player} chooses {' and '.join(noun.text for noun in targets)}", True)]
    p.take("down", "up", "out")
    if len(targets) == 1 and len(re.findall(r"\btarget ", text.lower())) > 1 and p.take("into", "for", "with", "to"):
        targets += p.nouns()  # `welds the Mox into the Titan`
    clauses = read_clauses(p, what)
    clauses.targets = [*targets, *clauses.targets]
    return with_choices(p, f"{player} plays {what.text}{PART}{clauses.text}", what, clauses)


def _whole_gerund(p: Phrases) -> Called | None:
    """The card of whose whole name a verb is made, `Force Spiking`, `Plows Under`, of several words."""
    for name in p.names.exact:
        first, _, rest = name.partition(" ")
        verb = rf"{re.escape(first.removesuffix('e'))}e?(?:s|d|es|ed|ing) {re.escape(rest)}(?!\w)" if rest else ""
        if verb and (inflected := re.compile(verb).match(p.text, p.at)):
            return Called((p.names.exact[name],), "card", inflected.end(), p.at)
    long = (name for name in p.names.exact if " " in name and p.text.startswith(name.removesuffix("e"), p.at))
    for name in sorted(long, key=len, reverse=True):  # `Force Spikes it`, `Force Spiking it`
        for stem in (name, name.removesuffix("e")):
            if ending := re.compile(rf"{re.escape(stem)}(?:ing|ed|es|s)(?!\w)").match(p.text, p.at):
                return Called((p.names.exact[name],), "card", ending.end(), p.at)
    return None


def _gerund(p: Phrases) -> Called | None:
    """The card of which `bolting` or `bolted` is made."""
    word = re.match(r"([a-z-]+?)(?:ing|ed|es|s)(?!\w)", p.text[p.at :])
    for verb in (word.group(1), f"{word.group(1)}e") if word else ():  # `Stifling` of Stifle
        found = p.names.longest(verb, 0)
        if word and found and found[2] == len(verb):
            return Called(found.names, found.kind, p.at + word.end(), p.at)
    return None


def _stem(p: Phrases, player: str) -> Called | None:
    """The only card of the player of whose name a verb begins a word: `regrows` of Regrowth, `welds` of Goblin Welder in play."""
    verb = verb_forms.base(p.peek())
    names = [name for name, owner in p.names.owners.items() if owner == player]
    elsewhere = [name for name in names if name not in p.names.in_play and len(verb) > 4 and name.casefold().startswith(verb)]
    here = [name for name in names if name in p.names.in_play and len(verb) > 3 and re.search(rf"\b{verb}", name.casefold())]
    found = elsewhere or here
    return Called((found[0],), "card", p.at + len(p.peek()), p.at) if len(found) == 1 else None


_CHOOSING = {form: verb for verb in ("devour", "haunt", "champion") for form in verb_forms.forms(verb)}
"""Keywords that are verbs of what is chosen: as the permanent comes into play, or for what triggers."""
_BRINGS = (
    r"(?:brings?|returns?|puts?|gets?) (?P<what>it|him|her|(?:the |his |her )?[\w',-]+?)(?: back)?(?: (?:in)?to play| back)?"
    r"(?= ?(?:$|,|and |;))"
)
"""What an ability that returns its own permanent is told to do."""


_ALL_OF_THEM = (
    r"(?:both|all|everything)(?: (?:of )?(?:his|her|their|the)(?: (?:two|three|four|other))?)?(?: (?:creatures|guys|dudes))?"
    r"(?= ?(?:$|,|and |;))"
)


def say_keyword(p: Phrases) -> list[Said]:
    """A keyword as the verb of a permanent or of whoever has just played it, or as the subject of what its ability brings about."""
    return p.attempt(lambda: _chooses(p)) or p.attempt(lambda: _brings_back(p)) or fail()


def _having(p: Phrases, keyword: str, spoken: tuple[str, ...] = ()) -> str:
    """The thing with a keyword that was spoken of, or the only one of the scenario; empty for none, or several."""
    found = [name for name, text in p.names.texts.items() if re.search(rf"\b{keyword}\b", text, re.IGNORECASE)]
    said = [name.removesuffix(PART) for name in spoken if name.removesuffix(PART) in found]
    return said[0] if said else found[0] if len(found) == 1 else ""


def _chooses(p: Phrases) -> list[Said]:
    subject = None if p.inherits and p.peek() in _CHOOSING else p.noun()
    keyword = _CHOOSING.get(p.peek()) or fail()
    p.take(p.peek())
    spoken = (p.played, p.thing, p.before)
    name = subject.name if subject is not None and not subject.player else _having(p, keyword, spoken)
    player = p.names.owners.get(name, "")
    if not name or not re.search(rf"\b{keyword}\b", p.names.texts.get(name, ""), re.IGNORECASE):
        raise NotSaid
    if said := p.match(_ALL_OF_THEM):
        there = [n for n in sorted(p.names.in_play) if p.names.is_of(n, player) and n != name]
        those = [n for n in there if "creature" in p.names.types.get(n, "creature").lower()]
        many = sum(p.names.numbers.get((player, n), 1) for n in those)
        if said.group().startswith("both") and many != 2:
            those = several_spoken_of(p.names, p.text[: p.at], 2)
        victims = [Noun(n, name=n, count=p.names.numbers.get((player, n), 1)) for n in those] or fail()
    else:
        victims = p.nouns()
    if any(noun.player for noun in victims):
        raise NotSaid
    done = [Said(f"{name} has asked")] if keyword != "devour" else []  # what triggers does it, not what comes into play
    return [Said(f"for {name}: {named_together(victims)}", True, told=True), *done]


def _brings_back(p: Phrases) -> list[Said]:
    keyword = keyword_said(p) or fail()
    p.match(_BRINGS) or fail()
    name = _having(p, keyword, (p.thing, p.before, *reversed(p.names.mentioned))) or fail()
    p.thing = name
    return [Said(f"until: did {name} return to play? yes")]
