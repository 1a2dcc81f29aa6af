"""Spoken sentences about what players play: spells, lands, abilities by name, cost, verb or keyword."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.cards.instructions.words_data import third
from judge.scenario.saying import paid_with_all
from judge.scenario.saying.keyword_plays import REPLACES, moves_equipment, narrow, say_keyword, turns_face_up, with_choices, with_keyword
from judge.scenario.saying.spoken_clauses import has_madness, read_clauses
from judge.scenario.saying.time import DECLARED, HAS_COME
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import one_described, only_ability
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail


def read_tries(p: Phrases) -> None:
    """Reads `tries to`, `wants to`, `can`: what is tried is done, and refused where it is not legal."""
    if p.verb(w.TRY):
        p.need("to")
    p.take("then", "now", "also", "immediately", "just", "still")
    p.take("hard", "main phase", "main-phase", "immediately")


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def say_respond(p: Phrases) -> list[Said]:
    """`Ben responds with Shock on X`, `Ben answers by sacrificing Y`."""
    player = p.need_player()
    p.verb(w.RESPOND) or fail()
    declared = p.match(rf"to (?:the |his |her |their )?{DECLARED}(?= (?:with|by) )")
    if not declared and p.match(r"to (?:it|that|this|the (?:spell|ability|trigger))(?= (?:with|by)|,|:)"):
        to = None
    else:
        to = None if declared else p.need_noun() if p.take("to") else None
    if declared:
        p.match(r"with |by ")
        what = p.need_noun()
        return [Said(HAS_COME[declared.group(1)]), *_played(p, player, _how_used(p, player, what), what)]
    if p.take("by") or re.match(r",? ?[a-z]+ing\b", p.text[p.at :]) and (p.take(",") or True):
        found = acts(p, player)
    else:
        p.need("with", ":")
        what = p.need_noun()
        found = _played(p, player, _how_used(p, player, what), what)
    spells = "target spell" in p.names.texts.get(p.played, "").lower()
    if to is not None and spells and found and " targeting " not in found[-1].text:  # what is answered is what it counters
        found[-1] = Said(f"{found[-1].text} targeting {to.text}")
    return found


def _how_used(p: Phrases, player: str, what: Noun) -> str:
    """`uses` where what is named without a verb is an ability, or a permanent of the player's that has one to play; else `plays`."""
    elsewhere = what.name not in p.names.in_play or any(what.name in hand for hand in p.names.hands.values())
    activated = ACTIVATED.search(p.names.texts.get(what.name, "")) is not None
    return "uses" if what.ability or activated and not elsewhere and p.names.is_of(what.name, player) else "plays"


def say_play(p: Phrases) -> list[Said]:
    """`Ann casts X on Y`, `Ann tries to play her other Forest`, `she plays X`, `Ann shocks Y`."""
    return acts(p, p.need_player())


def acts(p: Phrases, player: str) -> list[Said]:
    """What a player does, from its verb on."""
    from judge.scenario.saying import plays_by_cost as cost
    from judge.scenario.saying import plays_by_effect as effect
    from judge.scenario.saying.does_with import does_again, does_with, pays_by, sets_off, splits
    from judge.scenario.saying.verbs_of_cards import verb_of_card
    from judge.scenario.saying.verbs_told import as_text_has_it, pays_for_another

    read_tries(p)
    for read in (
        *(
            cost.keeps,
            cost.sacrifices_too,
            moves_equipment,
            effect.puts_by_ability,
            cost.discards,
            paid_with_all.pumps_with_all,
            paid_with_all.taps_each_for,
            paid_with_all.throws_with,
            does_again,
            pays_for_another,
            _plays,
            does_with,
            sets_off,
            splits,
            verb_of_card,
        ),
        *(turns_face_up, pays_by, cost.taps, _uses, say_keyword),
        *(paid_with_all.removes_counter, paid_with_all.puts_counter, paid_with_all.pays_mana_to, _pays_to),
        *(effect.changes_size, effect.has_do, effect.pays_life_to, paid_with_all.pays_for),
        *(effect.says_loyalty, effect.pays_and, effect.resolves_own, effect.does, effect.makes_with, effect.gives_ability),
        *(effect.returns_itself, as_text_has_it),
    ):
        found: list[Said] | None = p.attempt(lambda read=read: read(p, player))  # type: ignore[misc]
        if found is not None:
            return found
    raise NotSaid


def _plays(p: Phrases, player: str) -> list[Said]:
    if lets := p.match(r"(cascade|ripple)s? (?:in)?to (?=\w)"):  # what the trigger lets be played as it resolves
        return [Said(f"the ability {lets.group(1)} resolves"), *_played(p, player, "plays", p.need_noun())]
    if p.take("puts", "put"):
        p.take("down")
        aura = p.need_noun()
        if p.take("on", "onto"):
            on = p.need_noun()
            if not re.search(r"\btarget\b|^enchant ", p.names.texts.get(aura.name, "target"), re.IGNORECASE | re.MULTILINE):
                raise NotSaid  # `puts Brainstorm on top`
            return [Said(f"{player} plays {narrow(aura, player)} targeting {on.text}")]
        raise NotSaid
    thrown, goes = p.peek() in THROWN, p.match(r"(?:goes|went|going|go) for (?=\w)")
    again = not goes and p.verb(w.PLAY) is None and p.match(r"flash(?:es|ed)?(?= in )") is None  # `Shock on Ben and Giant Growth on Bears`
    if again and not (p.inherits and p.names.types.get(p.played) and p.peek() not in w.DOING):
        raise NotSaid
    p.take("out", "down", "off", "in")
    p.match(r"(?:his|her|their|a|an|the)? ?(?:turn|first|second|third|fourth)[- ](?:one|two|three|four|five|turn|\d) (?=\w)")
    morph = p.match(r"(?:a|his|her|the|my)? ?(?:face[- ]down (?:creature|card)|morph(?: creature)?)(?: for (?:three|3|\{3\}))?(?!\w)")
    if morph:
        name = one_described(p.names, "morph", player)
        return [Said(f"{player} plays {name or fail()} face down")]
    p.where = "elsewhere"
    told = p.match(r"(?:(?:an?|the|his|her|their) )?(kicked|evoked|entwined|replicated|conspired) (?=\w)")
    p.match(r"(?:(?:the|a|his|her|that|its) )?(?:copy|copied card) of (?=\w)|(?:the|that) copied (?=\w)")  # what an effect lets be played
    what = p.need_noun()
    p.where = ""
    if what.name in p.names.hands.get(player, ()) and _is_to_suspend(p, what.name) and p.match(_BY_SUSPEND):
        return [Said(f"{player} suspends {narrow(what, player)}")]
    if again and what.text.startswith("the ability "):  # `cascade triggers`
        raise NotSaid
    if goes and what.name not in p.names.hands.get(player, ()):
        raise NotSaid
    said = p.text[: p.at]
    if again and not (p.done or p.sees("on") or p.sees("targeting") or p.sees("at") or p.sees(",") or p.sees("and")):
        raise NotSaid
    if again and what.name in p.names.in_play and not what.ability and _how_used(p, player, what) == "plays":
        raise NotSaid  # `Clone as Serra Angel`
    found = _played(p, player, _how_used(p, player, what) if again or thrown else "plays", what, by_madness="madness" in said)
    return [*found[:-1], replace(found[-1], text=f"{found[-1].text} {_PLAYED_SO[told.group(1)]}")] if told else found


_BY_SUSPEND = (
    r"(?:(?:with|via|by|using|for|through) (?:its |the )?suspend(?: ability| cost)?|(?:by )?suspend(?:ed|ing it))(?= ?(?:$|,|and ))"
)


def _is_to_suspend(p: Phrases, name: str) -> bool:
    """Whether a card can be suspended, and no event before this one does so."""
    told = any(f" suspends {name}" in text for texts in p.names.events for text in texts)
    return not told and re.search(r"^suspend\b", p.names.texts.get(name, ""), re.IGNORECASE | re.MULTILINE) is not None


_THROW = ("throw", "fire", "point", "aim", "hurl", "launch", "sling", "toss")
THROWN = frozenset(form for verb in _THROW for form in verb_forms.forms(verb))
"""How a permanent with an ability is used, too: `throws Mogg Fanatic at Ben`."""

_PLAYED_SO = {
    "kicked": "kicked",
    "evoked": "by evoke",
    "entwined": "with entwine",
    "replicated": "with replicate",
    "conspired": "with conspire",
}
"""How a card is played that is called so: `a kicked Kavu Titan`."""


def _played(p: Phrases, player: str, verb: str, what: Noun, by_madness: bool = False) -> list[Said]:
    """A play of a card, or of an ability, with its clauses; `verb`: `uses` for abilities; `by_madness`: that has been told of before."""
    if what.player:
        raise NotSaid
    p.thing = what.text
    p.played = what.text.removesuffix(PART)
    several = re.search(r"\bboth\b", p.text[: p.at]) is None or p.names.hands.get(player, ()).count(what.name) > 1
    count = what.count if several else 1  # `both Shock and Giant Growth`: one of each
    clauses = read_clauses(p, what)
    if by_madness and has_madness(p, what) and not clauses.by_madness:  # `the madness trigger resolves and she plays it`
        told = Said(f"for {what.text}: yes", True, told=True)
        return [told, *with_choices(p, f"{player} plays {narrow(what, player)}{clauses.text}", what, clauses)]
    p.thing = what.text.removesuffix(PART)
    text = narrow(what, player)
    if verb == "uses" and not what.ability:
        text = f"{text}'s ability" if "'s ability" not in text else text
    if count > 1 and not what.ability:  # `plays two Dark Rituals`: one for each target, where there are as many
        targets = [[each] for each in clauses.targets] if len(clauses.targets) == count else [clauses.targets] * count
        said: list[Said] = []
        for clauses.targets in targets:
            said += with_choices(p, f"{player} plays {text}{clauses.text}", what, clauses)
        return _each_resolving(p, said, text)
    return _each_resolving(p, with_choices(p, f"{player} plays {text}{clauses.text}", what, clauses), text)


def _each_resolving(p: Phrases, said: list[Said], name: str) -> list[Said]:
    """Several plays of one card, each of which resolves before the next, where that is told behind them."""
    plays = sum(not each.choice for each in said)
    if plays < 2 or not p.match(r",? ?each resolving(?= ?(?:$|,|and ))"):
        return said
    return [part for each in said for part in ((each,) if each.choice else (each, Said(f"{name} resolves")))]


ACTIVATED = re.compile(r"^[^\n\"]*:", re.MULTILINE)


def _uses(p: Phrases, player: str) -> list[Said]:
    """`Ann activates X targeting Y`, `Ann cracks X`, `Ann activates ninjutsu, returning X to her hand`."""
    verb = p.verb(w.ACTIVATE)
    if verb is None:
        raise NotSaid
    p.take("up", "off")
    keyword = p.peek() if p.peek() in w.EQUIP_LIKE else ""
    if keyword:
        p.take(keyword)
        p.take("again")
        source = p.need_noun() if p.take("of", "on", "with") else with_keyword(p, player, keyword)
        paid = _PAID_BY.get(keyword) if keyword not in p.names.texts.get(source.name, keyword).lower() else None
        if paid is not None:  # `uses ninjutsu with Bears`: what it costs to return
            return [Said(f"{player} {third(w.EQUIP_LIKE[keyword])} {with_keyword(p, player, keyword).text} {paid} {source.text}")]
        clauses = read_clauses(p, source)
        return clauses.told(f"{player} {third(w.EQUIP_LIKE[keyword])} {source.text}{clauses.text}", source.text)
    from judge.scenario.saying.plays_by_cost import for_mana, lets_play

    if (tapped := p.attempt(lambda: for_mana(p, player))) is not None:
        return tapped
    if (several := p.attempt(p.all_so_called)) and all(noun.name in p.names.in_play for noun in several):  # `uses both pingers on X`
        aimed = read_clauses(p, several[0])
        return [said for noun in several for said in aimed.told(f"{player} plays {noun.text}{PART}{aimed.text}", noun.text)]
    what = p.own(player, having=":") or p.need_noun()
    if REPLACES.search(p.names.texts.get(what.name, "")) and ":" not in p.names.texts.get(what.name, ":"):
        about = f"for {what.text.removesuffix(PART)}:"  # `uses Abundance, choosing nonland`: what it lets her do instead
        word = p.match(r",? ?(?:choosing|naming) ([a-z]+)(?=$|,)")
        return [Said(f"{about} yes", True, told=True), *([Said(f"{about} {word[1]}", True, told=True)] if word else [])]
    if what.name in BASICS and p.take("to"):  # `uses his Swamp to regenerate X`: what the mana is for
        return acts(p, player)
    if (let := p.attempt(lambda: lets_play(p, player, "use", [what]))) is not None:
        return let
    number = p.match(r"'s (first|second|third|fourth) ability(?!\w)")
    ordinal = f" {('first', 'second', 'third', 'fourth').index(number.group(1)) + 1}" if number else ""
    if what.player:
        raise NotSaid
    own = not what.ability and p.names.is_of(what.name, player) and what.name not in p.names.in_play
    if own and ":" not in p.names.texts.get(what.name, ":"):  # `uses Boomerang on X`: a spell
        return _played(p, player, "plays", what)
    if verb == "animate" and not ordinal and (animating := _animating(p, player, what)):  # by another thing's ability
        clauses = read_clauses(p, what)
        return clauses.told(f"{player} plays {animating} targeting {what.text}{clauses.text}", what.text)
    if verb in _MEANT_BY and not ordinal and (nth := only_ability(p.names.texts.get(what.name, ""), _MEANT_BY[verb])):
        ordinal = f" {nth}"
    p.thing = re.sub(rf"{PART}(?: \d+)?$", "", what.text)
    clauses = read_clauses(p, what)
    text = narrow(what, player)
    if what.count > 1 and not what.ability and what.name in p.names.in_play:  # `animates both Nexuses`: each of them
        before = sum(n for (who, name), n in p.names.numbers.items() if name == what.name and _sits_before(p, who, player))
        each = (f"{what.name} #{before + n}'s ability{ordinal}" for n in range(1, what.count + 1))
        return [said for one in each for said in with_choices(p, f"{player} plays {one}{clauses.text}", what, clauses)]
    text = text if "'s ability" in text else f"{text}'s ability{ordinal}"
    return with_choices(p, f"{player} plays {text}{clauses.text}", what, clauses)


def _animating(p: Phrases, player: str, what: Noun) -> str:
    """The ability of the only permanent of a player's that makes what it targets a creature; empty where the thing does so itself."""
    if re.search(rf":.*{_MEANT_BY['animate']}", p.names.texts.get(what.name, ""), re.IGNORECASE):
        return ""
    does = rf"\btarget [^.\n]*?{_MEANT_BY['animate']}"
    mine = [name for name in p.names.in_play if p.names.is_of(name, player)]
    found = [name for name in mine if re.search(rf":.*{does}", p.names.texts.get(name, ""), re.IGNORECASE)]
    nth = only_ability(p.names.texts.get(found[0], ""), does) if len(found) == 1 else 0
    return f"{found[0]}{PART}{f' {nth}' if nth else ''}" if len(found) == 1 else ""


def _sits_before(p: Phrases, who: str, player: str) -> bool:
    """Whether the things of one player are listed, and so counted, before those of another."""
    order = [*p.names.players]
    return order.index(who) < order.index(player)


_MEANT_BY = {"animate": r"\bbecomes an? [^.\n]*creature", "spin": r"\blook at the top\b"}
"""Verbs of using a thing, and what the ability says that is meant by them."""
_PAID_BY = {"ninjutsu": "returning"}
"""Keywords that may be said with what their cost asks for -> the clause that says it."""


def _pays_to(p: Phrases, player: str) -> list[Said]:
    """`Ann pays 3 to give X -1/+1 three times`: the ability of X that does it."""
    p.verb(w.PAY, {"spends": "pay", "spend": "pay"}) or fail()
    from judge.scenario.saying.plays_by_effect import part_of_size

    paid = p.match(r"(?:\{[^{} ]{1,9}\})+|[wubrgx\d]{1,6}(?= )|(?:an?|one|two|three|four|five|six)(?= )")
    p.take("white", "blue", "black", "red", "green", "colorless")
    p.take("mana", "life")
    p.need("to", "for")
    verb = p.match(r"give|pump|make|regenerate|activate|use|untap") or fail()
    what = p.own(player) or p.need_noun()
    if what.player:
        raise NotSaid
    rest = p.match(r"(?!(?:once|twice|thrice|\w+ (?:more )?times)\b)(?:[+-][\dx]+/[+-][\dx]+|\w+)")
    text = p.names.texts.get(what.name, "")
    if verb.group().strip() in ("activate", "use") and rest is None:
        times = max(p.times(), paid_with_all.paid_so_often(text, paid.group()) if paid else 1)
        return [Said(f"{player} plays {narrow(what, player).removesuffix(PART)}{PART}")] * times
    size, often = part_of_size(text, rest.group().strip() if rest else "")
    times = max(p.times(), often, paid_with_all.paid_so_often(text, paid.group()) if paid and often == 1 else 1)
    did = f"{verb.group()} {size}".strip()
    return [Said(f"{player} uses {what.text} to {did}")] * times
