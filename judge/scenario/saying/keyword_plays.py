"""Spoken plays by what a keyword does: `Ann unearths X`, `Ann equips X to Y`, `Ann dredges X`, `Ann turns X face up`."""

from __future__ import annotations

import re

from judge.cards.instructions.words_data import third
from judge.scenario.language.play_sentences import TARGETING_NOTHING
from judge.scenario.saying.clauses_of_effects import player_first
from judge.scenario.saying.spoken_clauses import read_clauses
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Clauses, Phrases
from judge.scenario.spoken.reading_words import ORDINALS, PART, NotSaid, Noun, Said, fail


def narrow(what: Noun, player: str) -> str:
    return what.text.removeprefix(f"{player}'s ")


def with_choices(p: Phrases, sentence: str, what: Noun, clauses: Clauses) -> list[Said]:
    source = re.sub(rf"{PART}(?: \d+)?$", "", what.text)
    told = clauses.targeting(clauses.targets)
    clauses.targets = [p.as_its_target(noun, what.name) for noun in clauses.targets]
    sentence = sentence.replace(told, clauses.targeting(clauses.targets), 1)
    p.played = p.thing = source
    if len(clauses.targets) > 1 and _CHANGES_TARGETS.search(p.names.texts.get(what.name, "")):  # `deflects it to Ben`: its new target
        clauses.chosen += [" and ".join(noun.text for noun in clauses.targets[1:])]
        sentence = sentence.replace(clauses.targeting(clauses.targets), clauses.targeting(clauses.targets[:1]), 1)
        clauses.targets = clauses.targets[:1]
    in_order = player_first(clauses.targets, p.names.texts.get(what.name, ""))
    sentence = sentence.replace(clauses.targeting(clauses.targets), clauses.targeting(in_order), 1)
    if clauses.by_madness:
        by_madness = [Said(f"for {p.played}: yes", True, told=True), Said("the ability madness resolves"), Said(sentence)]
        return [*clauses.choices(source), *by_madness]
    return clauses.told(sentence, source)


REPLACES = re.compile(r"\bif [^.\n]* would [^.\n]*, (?:you|that player|he or she) may\b[^.\n]*\binstead\b", re.IGNORECASE)
_CHANGES_TARGETS = re.compile(r"\bchange (?:the|a|any) targets?\b|\bnew targets? for target\b", re.IGNORECASE)
_FOR_SO_MUCH = r"(?:for|by paying|paying) (?:\{[^ ]*|\d+|one|two|three|four|five)(?: mana)?(?!\w)"


def moves_equipment(p: Phrases, player: str) -> list[Said]:
    """`Ben moves Jitte to X`, `Ben puts Jitte on X`: equip; of an Aura in play, what the effect that moves it asks for."""
    p.need("moves", "move", "puts", "put", "attaches", "attach")
    what = p.need_noun()
    p.need("to", "on", "onto")
    if what.name in p.names.in_play and "aura" in p.names.types.get(what.name, "").lower():
        return [Said(f"{player} chooses {p.need_noun().text}", True)]
    if "equip" not in p.names.texts.get(what.name, "").lower() or what.name not in p.names.in_play:
        raise NotSaid
    on = p.need_noun()
    p.match(_FOR_SO_MUCH)
    return [Said(f"{player} equips {narrow(what, player)} to {on.text}")]


def with_keyword(p: Phrases, player: str, keyword: str) -> Noun:
    """The only card of the scenario whose text has a keyword."""
    found = [name for name, text in p.names.texts.items() if keyword in text.lower()]
    if len(found) != 1:
        raise NotSaid
    return Noun(found[0], name=found[0])


def _retraced(p: Phrases, player: str) -> Noun | None:
    """Reads `it` of `retraces it once more`: the only card with retrace in the player's graveyard; None where another noun stands."""
    there = [name for name in p.names.graveyards.get(player, ()) if re.search(r"^retrace\b", p.names.texts.get(name, ""), re.I | re.M)]
    if len(set(there)) != 1 or not p.take("it"):
        return None
    p.match(r"(?:once more|(?:once )?again|a second time)(?!\w)")
    return Noun(there[0], name=there[0])


def _has_flashback(p: Phrases, name: str) -> bool:
    return re.search(r"^flashback\b", p.names.texts.get(name, ""), re.IGNORECASE | re.MULTILINE) is not None


def say_keyword(p: Phrases, player: str) -> list[Said]:
    """`Ann unearths X`, `Ann evokes X`, `Ann equips X to Y`, `Ann unmorphs X`."""
    if p.take("flashes back", "flashing back", "flash back", "flashbacks", "flashback", "flashed back"):
        what = p.need_noun()
        clauses = read_clauses(p, what)
        return with_choices(p, f"{player} plays {narrow(what, player)} by flashback{clauses.text}", what, clauses)
    if p.match(r"flash(?:es|ed|ing)? (?=\w)"):  # `flashes it back`
        what = p.earlier_noun() or p.need_noun()
        p.need("back")
        if not _has_flashback(p, what.name) and _has_flashback(p, p.played):  # `casts Blink on Bears, then flashes it back`
            what = Noun(p.played, name=p.played)
        clauses = read_clauses(p, what)
        return with_choices(p, f"{player} plays {narrow(what, player)} by flashback{clauses.text}", what, clauses)
    if p.take("kicks", "kick", "kicked"):
        what = p.need_noun()
        clauses = read_clauses(p, what)
        return with_choices(p, f"{player} plays {narrow(what, player)}{clauses.text} kicked", what, clauses)
    verb = p.verb(w.EQUIP_LIKE)
    if verb is None:
        raise NotSaid
    if verb == "morph" and p.take("up"):
        return _turned_up(p, player, p.own(player) or p.need_noun())
    p.take("in", "out", "up") if verb in ("ninjutsu", "evoke", "unearth", "channel") else None
    if verb == "dredge":
        return _dredges(p, player)
    turned = p.own(player) if verb == "unmorph" else _retraced(p, player) if verb == "retrace" else None
    what = turned or p.noun() or (with_keyword(p, player, verb) if p.done or p.sees("again") or p.sees("targeting") else fail())
    p.take("again") if p.sees("again") else None
    if verb == "morph":
        return [Said(f"{player} plays {what.text} face down")]
    swapped = ""
    if verb in ("equip", "fortify", "reconfigure") and p.take("to", "onto", "on"):
        swapped = f" to {p.need_noun().text}"
    elif verb in ("equip", "fortify") and p.take("with"):
        swapped = f" to {what.text}"
        what = p.need_noun()
    if swapped:
        p.match(_FOR_SO_MUCH)
    clauses = read_clauses(p, what)
    if (verb == "cycle" or verb in TARGETING_NOTHING) and clauses.targets:  # those of its trigger
        clauses.chosen.append(" and ".join(noun.text for noun in clauses.targets))
        clauses.targets = []
    if verb == "cycle" and (x := next((part for part in clauses.written if part.startswith("with X = ")), "")):
        clauses.written.remove(x)  # what its trigger asks for
        clauses.chosen.append(x.removeprefix("with "))
    return with_choices(p, f"{player} {third(verb)} {narrow(what, player)}{swapped}{clauses.text}", what, clauses)


def _dredges(p: Phrases, player: str) -> list[Said]:
    """`Ann dredges X instead of drawing`, `dredges X, then Y`: what replaces her next draws (502.47)."""
    p.take("back")
    nouns = [p.need_noun()]
    while p.take(", and then", ", then", "and then", "then", ", and", "and", ","):
        p.take("dredges", "dredge")
        nouns.append(p.need_noun())
    instead = p.match(r",? ?(?:instead|rather than|in place of|replacing|for|as|on|with)\b[^;]*")
    which = re.search(r"\b(first|second|third|fourth|fifth|last|final|both|each|every|all)\b", instead.group()) if instead else None
    if which and (which[1] not in ORDINALS or len(nouns) > 1):
        raise NotSaid
    drawn = ORDINALS.index(which[1]) if which else 0  # the draws before it are left as they are
    answers = [*["no"] * drawn, *["yes"] * len(nouns)]
    about = [*nouns[:1] * drawn, *nouns]
    told = [Said(f"for {noun.text}: {player} chooses {said}", True, told=True) for noun, said in zip(about, answers, strict=True)]
    return [*told, *(Said(f"until: was {player} asked for {noun.text}? yes") for noun in nouns)]


def turns_face_up(p: Phrases, player: str) -> list[Said]:
    """`Ann turns X face up`, `Ann flips X up`."""
    p.need("turns", "turn", "flips", "flip", "turning", "flipping")
    up = p.take("face up", "face-up", "up")
    what = p.own(player) or p.need_noun()
    p.take("face up", "face-up", "up") or up or fail()
    return _turned_up(p, player, what)


def _turned_up(p: Phrases, player: str, what: Noun) -> list[Said]:
    """What is told of a permanent that is turned face up, with what is chosen as it is."""
    clauses = read_clauses(p, what)
    return with_choices(p, f"{player} turns {narrow(what, player)} face up{clauses.text}", what, clauses)
