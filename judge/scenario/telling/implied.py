"""What prose leaves out: the cards that it speaks of and lists nowhere, and the lands that pay for them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.cards.pool.folding import fold
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.telling.known_cards import Known, plays_told
from judge.scenario.telling.listed_things import add, number_of
from judge.scenario.telling.sized import NUMBER
from judge.scenario.telling.told_boards import LANDS_SAID
from judge.support.late_regex import regex

LANDS = 6
"""How many lands of each colour that is needed a player has who is said to have none."""
_LAND_PLAYED = regex(r"\b(?:play(?:s|ed)?|drop(?:s|ped)?|lays?|laid) (?:(?:an?|the|my|his|her|their) )?$", re.IGNORECASE)
"""What stands before a land that comes from a hand."""
_FROM_HAND = regex(r"\b(?:cast|play|discard|cycl|suspend|flash(?:es|ed)? in"
                   r"|tap(?:s|ped)? out for)\w*(?: (?:an?|the|my|his|her|their|(?-i:[A-Z])\w*'s))*\s*$", re.IGNORECASE)
_THEN_ANOTHER = regex(r"\b(?:cast|play)(?:s|ed)? [^,.]+?,? (?:and )?then (?:an?|my|his|her)? ?$", re.IGNORECASE)
"""What stands before a second card that is played, `I cast Dark Ritual and then Hypnotic Specter`."""
_COST = regex(r"(?m)^([^.:\n]*\{[^.:\n]*):|\b(?:equip|fortify|morph|echo|cumulative upkeep|kicker|buyback|level up|unearth"
              r"|suspend [\dX]+|cycling|flashback|evoke|ninjutsu|transmute|reinforce [\dX]+|channel|forecast|prowl|madness)"
              r"[ —-]*((?:\{\w+\})+)",
              re.IGNORECASE)
_COLOR = regex(r"[WUBRG]")


_LIES_IN = regex(
    r" (?:card )?(?:in|from|out of) (?P<who>my|his|her|their|(?:my )?[Oo]pponent's|(?-i:[A-Z])\w*'s) (?P<zone>graveyard|library|hand)\b",
    re.IGNORECASE,
)
"""`Serra Angel in Ben's graveyard`: where a thing is that is spoken of."""


def supply(players: dict[str, Zones], told: Iterable[str], whose: Callable[[str], str], known: Known) -> list[str]:
    """Adds to the players what the sentences speak of and nobody has: what is played to a hand, other things to play; and lands.

    `whose`: the player to whom the words before a name belong. Gives what was added, in words.
    """
    told = [part for each in told for part in (*plays_told(each, known), each)]
    listed = fold(" / ".join(str(each) for zones in players.values() for each in zones.values()))
    added: dict[tuple[str, str], list[str]] = {}
    tops = any(REVEALS_TOP.search(known.text(name)) for zones in players.values() for name in _cards(dict(zones), known))
    for sentence in told:
        if (land := _A_LAND.search(sentence)) is not None and (who := whose(sentence[: land.end()])) in players:
            hand = players[who].get("hand")
            if not any("land" in known.types(name) for name in _cards({"hand": hand or []}, known)) and (who, "hand") not in added:
                added[who, "hand"] = ["Plains"]
        for name, start, end in names_in(sentence, known.singular):
            lies = _LIES_IN.match(sentence[end:])
            player = whose(sentence[: start if lies is None else end + lies.end("who")])
            if lies is None and (attacker := _blocks_another(sentence, start, end, known)) is not None and len(players) == 2:
                player = next(who for who in players if who != whose(sentence[:attacker]))
            own = (*players.get(player, {}).get("in play", ()), *added.get((player, "in play"), ()))  # type: ignore[misc]
            another = name in known.own and _ONE.search(sentence[:start]) and fold(name) not in fold(str(own))
            elsewhere = known.is_fleeting(name) or any(fold(name) in fold(str(_in(zones, "in play"))) for zones in players.values())
            if _CASTS.search(sentence[:start]) and elsewhere:  # whoever casts it has it, whoever else has one
                has = (*_in(players.get(player, {}), "hand", "graveyard"), *added.get((player, "hand"), ()))
                another = fold(name) not in fold(str(has)) and fold(name) not in fold(str(_in(players.get(player, {}), "in play")))
            if fold(name) in listed and not another or player not in players or name in players:
                continue
            if _FOUND.search(sentence[:start]) or _SUPPOSED.search(sentence[:start]) or tops and _SHOWN.search(sentence[:start]):
                continue  # in the library; on another board
            listed += f" / {fold(name)}"
            many = _MANY.search(sentence[:start])
            again = _AGAIN.search(sentence[end:]) if known.is_fleeting(name) else None
            if again is not None:  # each with a card of its own
                name = f"{number_of(again['n']) if again['n'] else 2} {name}"
            types = known.types(name)
            from_hand = any(way.search(sentence[:start]) is not None for way in (_FROM_HAND, _THEN_ANOTHER))
            subject = re.match(r" (?:target|enchant)\b", sentence[end:]) is not None and _CAN.fullmatch(sentence[:start]) is not None
            enchants = "aura" in types and (subject or _TO_ENCHANT.search(sentence[:start]) is not None)
            hand = from_hand or enchants or {"instant", "sorcery"}.intersection(types)
            ways = (_GIVEN_UP, _LAND_PLAYED)
            played = "land" not in types or any(way.search(sentence[:start]) is not None for way in ways)
            put = _PUT.search(sentence[:start]) is not None and _INTO_PLAY.match(sentence[start:]) is not None
            back = _FLASHED_BACK.search(sentence[:start]) is not None or _BY_FLASHBACK.match(sentence[end:]) is not None
            zone = lies["zone"].lower() if lies is not None else "graveyard" if back else "hand" if hand and played or put else "in play"
            if zone == "in play" and "aura" in types and _ENCHANTS.search(known.text(name)):  # it is on something
                name = f"{{token: Bearer, pt: 2/2, attached: [{json.dumps(name)}]}}"
            if zone == "in play" and _MORPHS.search(" ".join(told)) and re.search(r"\bmorph\b", known.text(name), re.IGNORECASE):
                name = f"{name} (face down)"
            added.setdefault((player, zone), []).append(f"{many[1]} {name}" if many else name)
    for sentence in told:
        for discards in _DISCARDED.finditer(sentence):
            who = whose(sentence[: discards.start()])
            if who in players and "hand" not in players[who] and (who, "hand") not in added:
                added[who, "hand"] = [f"{max(2 if discards['n'] == 'both' else number_of(discards['n']), 1)} cards"]
    there = {player: {"in play": zones.get("in play", [])} for player, zones in players.items()}  # one in a hand makes no mana
    told_lands = {player for player, zones in there.items() if any("land" in known.types(name) and name not in known.spare
        for name in _cards(zones, known))}
    told_lands |= {player for (player, _), names in added.items() if any(name.split()[-1] in BASIC_LANDS for name in names)}
    told_lands |= {player for player, zones in players.items() if zones.get("mana")}  # it floats, and nothing else is told to make any
    for (player, zone), names in added.items():
        add(players[player], {zone: names})
    said = [f"{player}: {zone}: {', '.join(names)} (not told)" for (player, zone), names in added.items()]
    for player, zones in players.items():
        number = _lands_said(zones, sum(_mana_of(known.cost(name)) for name in _cards({"hand": zones.get("hand", [])}, known)))
        if number == 0 or number is None and player in told_lands:
            continue
        lands = sorted(_lands_for(zones, known, number is not None))
        if number is not None and len(lands) > 1:
            known.own[ANY_LAND] = _ANY_LAND
            lands = [ANY_LAND]
        if number is None:
            more = any(_MORE_PAID.search(each) for each in told)
            dearest = max((_whole_cost(name, known, more) for name in _cards({"hand": zones.get("hand", [])}, known)), default=0)
            if any(_TAPS_OUT.search(each) and whose(f"{each.split(' tap')[0]} ") == player for each in told) and dearest:
                number = dearest  # no more than that
                known.own |= {ANY_LAND: _ANY_LAND} if len(lands) > 1 else {}
                lands = [ANY_LAND] if len(lands) > 1 else lands
        if number is None:
            number = max(LANDS, dearest + max((int(each) for each in _OF_X.findall(" ".join(told))), default=0))
        if lands:
            add(zones, {"in play": [f"{land} x{number}" for land in lands]})
            said.append(f"{player}: in play: {', '.join(f'{number} {land}' for land in lands)} (not told)")
    return said


def _blocks_another(sentence: str, start: int, end: int, known: Known) -> int | None:
    """Where the attacker is told that a thing without a player of its own blocks, `Hill Giant attacks, Wall of Stone blocks it`."""
    if _BLOCKS.match(sentence[end:]) is None or _OWNED.search(sentence[:start]) is not None:
        return None
    attack = _ATTACKS.search(sentence[:start])
    named = [begins for _, begins, ends in names_in(sentence[:start], known.singular) if attack is not None and ends <= attack.start()]
    return named[-1] if named else attack.start() if attack is not None else None


_TO_ENCHANT = regex(
    r"\b(?:can|could|may|might|be able to) [^.?!]*\b(?:enchant|target)(?:ed)?\b[^.?!]* (?:with|by) (?:an? |my |his )?$", re.IGNORECASE)
_CAN = regex(r"(?:can|could|may) ", re.IGNORECASE)
"""What stands before an Aura that is still to be played on something."""
_BLOCKS = regex(r" (?:then |also |alone )?(?:(?:chump|double)[- ]?)?(?:block|chump)(?:s|ed)?\b(?! by\b)", re.IGNORECASE)
_ATTACKS = regex(r"\b(?:(?:attack|swing)(?:s|ed)?|swung)\b", re.IGNORECASE)
_OWNED = regex(r"\b(?:my|his|her|their|[\w-]+'s) $", re.IGNORECASE)
_FLASHED_BACK = regex(r"\bflash(?:es|ed|ing)? back (?:an?|my|his|her|the) ?$|\bflash(?:es|ed|ing)? back $", re.IGNORECASE)
_BY_FLASHBACK = regex(r" (?:with|by|using|for|via|from (?:my|his|her) graveyard (?:with|by)) (?:its |the )?flashback\b", re.IGNORECASE)
"""What is played from a graveyard."""
_SUPPOSED = regex(
    r"(?<=\w),? (?:if|had) (?:I|he|she|they|(?:my )?opponent|(?-i:[A-Z])\w+) (?:also |only |instead )*(?:have|has|had|controlled|controls?)"
    r" (?:an? |another )?$", re.IGNORECASE
)
"""What stands before a card that a question supposes somebody to have."""
_GIVEN_UP = regex(r"\b(?:discard|cycl|pitch)(?:s|es|ed|ing)? (?:an?|one|my|his|her|another) $", re.IGNORECASE)
"""What stands before a card of a hand, also a land."""
_FOUND = regex(
    r"\b(?:fetch|find|tutor|search)(?:s|es|ing|ed)?(?: (?:for|up|out|my|his|her|their|library|deck|an?|the))*\s*$", re.IGNORECASE
)
"""What stands before a card that is looked for in a library."""
_SHOWN = regex(r"\breveal(?:s|ed|ing)? (?:(?:an?|the) )?$", re.IGNORECASE)
REVEALS_TOP = regex(r"\breveals? the top (?:card|\w+ cards) of\b", re.IGNORECASE)
"""How a card is told that lies on top of a library, and what shows it."""
_A_LAND = regex(r"\b(?:play|lay|drop|put down)(?:s|ed)? (?:an?|another|my|his|her) (?:basic )?land\b", re.IGNORECASE)


def _in(zones: Zones, *named: str) -> list[str]:
    """What a player has in some zones."""
    return [str(thing) for zone in named for thing in (zones.get(zone) or ())]  # type: ignore[attr-defined]


_CASTS = regex(r"\b(?:casts?|plays?|played|casting|playing|(?:respond|answer)(?:s|ed|ing)?(?: to it)? with)(?: (?:an?|my|his|her"
    r"|(?-i:[A-Z])\w*'s"
               r"|own|another))* $", re.IGNORECASE)


def before_it_is_answered(asked: str, whose: Callable[[str], str], known: Known) -> list[str]:
    """What is played before it is asked whether it can be countered: a spell, or what has an ability that triggers as it comes."""
    named = list(names_in(asked, known.singular))
    if len(named) == 1 and _RESPONDS.search(asked[: named[0][1]]) and not known.types(named[0][0]) & {"land"}:
        return [f"{whose(asked[: named[0][1]])} casts {named[0][0]}"]
    if len(named) == 2 and re.search(r"\bcounter (?:an? |the |my |his |\w+'s |my opponent's )*$", asked[: named[0][1]], re.IGNORECASE):
        if not re.search(r"\b(?:with|using) (?:my |his |a )?$", asked[: named[1][1]], re.IGNORECASE):
            return []
        actor = whose(_CAN_BE.sub("", asked[: named[0][1]]))
        other = whose(f"{actor} is blocked by ")
        counters = re.search(r"counter target [^.]*?spell", known.text(named[1][0]).lower())
        return [f"{other} casts {named[0][0]}"] if counters and other != actor else []
    found = re.search(r"counter target [^.]*?(spell|abilit)", known.text(named[0][0]).lower()) if named else None
    if found is None or len(named) != 2 or not known.is_fleeting(named[0][0]):
        return []
    name, start, _ = named[1]
    who = whose(asked[:start]) if re.search(r"(?:my|his|her|their|'s) $", asked[:start]) else whose(_CAN_BE.sub("", asked[:start]))
    if found[1] == "spell":
        return [f"{who} casts {name}"]
    triggers = re.search(r"\bwhen .*(?:comes into|enters)", known.text(name), re.IGNORECASE)
    return [f"{who} casts {name}", f"{name} resolves"] if triggers else []


_RESPONDS = regex(r"^can (?:my |the )?\w+ respond to (?:my|his|her|(?:my )?opponent's|\w+'s) $", re.IGNORECASE)
_CAN_BE = regex(r"^\s*can ", re.IGNORECASE)


def _mana_of(cost: str) -> int:
    """The converted mana cost that a cost says."""
    return sum(int(each) if each.isdigit() else each not in "XYZ" for each in re.findall(r"\{(\w+)[^}]*\}", cost))


_ANY_LAND = {"type": "Land", "text": "{T}: Add one mana of any color to your mana pool."}
def _whole_cost(name: str, known: Known, more: bool) -> int:
    """The mana that a card costs, with what may be paid besides where that is told."""
    return _mana_of(known.cost(name)) + sum(_mana_of(cost) for cost in _MORE.findall(known.text(name)) if more)


ANY_LAND = "Land of Any Color"
"""What lands are taken to be of which only the number is told, where mana of several colours is needed."""


def _lands_said(zones: Zones, played: int) -> int | None:
    """How many lands a player is said to be able to use, taken out of what is in play; None where that is not told.

    `played`: the mana that what he or she plays costs, beside which some lands are said to be left."""
    things = zones.get("in play")
    said = [each for each in things if LANDS_SAID.fullmatch(each)] if isinstance(things, list) else []
    if not said or not isinstance(things, list):
        return None
    zones["in play"] = [each for each in things if each not in said]
    return sum(int(each.split()[0]) for each in said) + played * any(each.endswith("left") for each in said)


_TAPS_OUT = regex(r"^(?:then )?(?:(?:my )?opponent|I|he|she|[A-Z]\w+) tap(?:s|ped)? out (?:for|to)\b", re.IGNORECASE)
_DISCARDED = regex(rf"(?<= )discard(?:s|ed)? (?P<n>both|{NUMBER}) cards?\b", re.IGNORECASE)
_PUT = regex(r"\bputs?\b[^,.]*$", re.IGNORECASE)
_INTO_PLAY = regex(r"[^,.]* (?:into play|onto the battlefield)", re.IGNORECASE)
"""What is put into play, from a hand where nothing else is told."""
_MORE_PAID = regex(r"\b(?:kick(?:ed|er|s)?|entwin\w*|buyback|both modes)\b", re.IGNORECASE)
_MORE = regex(r"\b(?:kicker|entwine|buyback)[ —-]*((?:\{\w+\})+)", re.IGNORECASE)
_ONE = regex(r"\b(?:an?|two|three|four|five|\d) $", re.IGNORECASE)
_OF_X = regex(r"\b(?:[Xx] ?= ?|for |(?:split|divid)(?:ting|ing|s|es) )(\d{1,2})\b")
_ENCHANTS = regex(r"^enchant creature\b", re.IGNORECASE | re.MULTILINE)
_MORPHS = regex(r"\b(?:un)?morph|\bface[- ]?(?:down|up)\b", re.IGNORECASE)
_MANY = regex(r"\b(two|three|four|five|\d) $", re.IGNORECASE)
_AGAIN = regex(r" (?:twice|(?P<n>two|three|four|\d) times)$", re.IGNORECASE)


def by_type(zones: Zones, known: Known) -> Zones:
    """What a player is said to have, with the cards in his or her hand that cannot be in play."""
    found: Zones = {}
    for zone, things in zones.items():
        for thing in things if isinstance(things, list) else ():
            names = [name for name, _, _ in names_in(thing, known.singular)]
            played = zone == "in play" and len(names) == 1 and known.is_fleeting(names[0])
            there = found.setdefault("hand" if played else zone, [])
            assert isinstance(there, list)
            there.append(thing)
        if not isinstance(things, list) or not things:
            found[zone] = things
    return found


def _cards(zones: Zones, known: Known) -> Iterator[str]:
    """The names of cards in what a player has."""
    for things in zones.values():
        for thing in things if isinstance(things, list) else ():
            yield from (name for name, _, _ in names_in(str(thing), known.singular))


def _lands_for(zones: Zones, known: Known, any_land: bool) -> set[str]:
    """The basic lands whose mana is needed for the cards in hand and the abilities of those in play; `any_land`: some where none is."""
    costs: list[str] = []
    for zone in ("hand", "in play", "graveyard"):
        for name in _cards({zone: zones.get(zone, [])}, known):
            costs += [known.cost(name)] * (zone == "hand")
            costs += [f"{act}{more}" for act, more in _COST.findall(known.text(name)) if more or zone == "in play"]
    needed = {color for cost in costs for color in _COLOR.findall(cost.replace("{T}", ""))}
    any_mana = {"Plains"} if any_land or any(re.search(r"\{[\dX]", cost) for cost in costs) else set()
    return {land for land, color in BASIC_LANDS.items() if color in needed} or any_mana
