"""Spoken sentences that tell a play by what it costs: `Ann taps X for mana`, `sacrifices X to Y`, `discards Island to Mongrel`."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.scenario.saying.keyword_plays import narrow, with_choices
from judge.scenario.saying.paid_with_all import tapped_to
from judge.scenario.saying.plays import BASICS, acts
from judge.scenario.saying.resolve_sayings import triggered_to
from judge.scenario.saying.spoken_clauses import OF_OTHER_COSTS, has_madness, read_clauses
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.all_of_a_kind import all_of_a_kind, asked_to_sacrifice, having
from judge.scenario.spoken.described import asked_at_once, pumped_by_another
from judge.scenario.spoken.phrases import Clauses, Phrases, joined
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail


def keeps(p: Phrases, player: str) -> list[Said]:
    """`Ann discards Forest to keep Masticore`, `pays {2} to keep it`: what it asks for is done, or paid."""
    verb = p.verb(w.SACRIFICE, w.DISCARD, w.PAY, {"returns": "return", "bounces": "return", "taps": "tap"}) or fail()
    if verb == "pay":
        p.match(r"(?:(?:\{[^{} ]{1,9}\})+|\d+|one|two|three|four|[wubrgx\d]{1,6})(?: (?:mana|life))?(?!\w)") or fail()
    nouns = p.nouns() if verb != "pay" else []
    p.match(r"to (?:her|his|their|its owner's) hand")
    p.match(r"(?:to|and) (?:keeps?|saves?)(?!\w)") or fail()
    kept = p.need_noun()
    if kept.player or "unless" not in p.names.texts.get(kept.name, "unless").lower():
        raise NotSaid
    told = ["yes", *([_each(nouns)] if nouns else [])]
    return [*(Said(f"for {kept.text}: {player} chooses {answer}", True) for answer in told), Said(f"{kept.text} has asked")]


def sacrifices_too(p: Phrases, player: str) -> list[Said]:
    """`and then the Fanatic to Husk`, behind `sacrifices the Bears to Husk`: what else is sacrificed to it."""
    if not p.inherits or re.search(r"\bsac(?:s|ced|rific\w+)? ", p.text[: p.at]) is None:
        raise NotSaid
    noun = p.need_noun()
    p.need("to")
    other = p.need_noun()
    if noun.name == other.name or not asked_to_sacrifice(p.names.texts.get(other.name, "")):
        raise NotSaid
    return [Said(f"{player} plays {other.text}{PART} sacrificing {noun.text}")]


def _spoken_outlet(p: Phrases, player: str, nouns: list[Noun]) -> Noun | None:
    """What `it` is to which something is sacrificed: the permanent spoken of last, where it is the player's and asks for that."""
    said = (name.removesuffix(PART) for name in (p.before, *reversed(p.names.mentioned)))
    mine = (name for name in said if name in p.names.in_play and p.names.is_of(name, player))
    last = next((name for name in mine if asked_to_sacrifice(p.names.texts.get(name, ""))), "")
    return Noun(last, name=last) if last and last not in [noun.name for noun in nouns[:1]] else None


def taps(p: Phrases, player: str) -> list[Said]:
    """`Ann taps X for mana`, `Ann taps X, targeting Y`, `Ann taps five Forests`, `Ann sacrifices X to Y`."""
    how = p.verb(w.TAP, w.SACRIFICE, w.PUMP, w.REGENERATE)
    if how is None and p.verb(w.DISCARD):
        cards = _whole_hand(p, player) or p.nouns()
        p.need("to", "for")
        if p.match(r"(?:its |the )?cycling(?: ability| cost)?(?= ?(?:$|,|and |;))|cycle (?:it|itself|them)(?!\w)"):
            told = read_clauses(p, cards[0])
            every = [card for card in cards for _ in range(card.count)]
            return [said for card in every for said in told.told(f"{player} cycles {narrow(card, player)}{told.text}", card.text)]
        p.match(r"(?:pump|activate|use|feed) (?=\w)")
        paid = p.own(player, having=r"\bdiscard (?!~)[^:\n]*:") or p.need_noun()
        if not _asks_as_cost(p, paid, "discard"):  # `to Thoughtseize`, `to Masticore`: what an effect asks for
            about = paid.text.removesuffix(PART)
            here = paid.name in p.names.in_play
            if not here:
                return [Said(f"for {about}: {_each(cards)}", True)]
            return [*_asked_for(p, about, player, "discard", cards), Said(f"{about} has asked")]
        by_madness = len(cards) == 1 and p.match(_FOR_MADNESS)
        clauses = read_clauses(p, paid) if not by_madness else Clauses()
        source = paid.text.removesuffix(PART)
        number = discards_with(p.names.texts.get(paid.name, ""))
        each = asked_at_once(p.names.texts.get(paid.name, ""), "discard")
        units = [card.text for card in cards for _ in range(card.count)]
        if len(units) % each:
            raise NotSaid
        paying = [", ".join(units[at : at + each]) for at in range(0, len(units), each)]
        behind = p.at
        often = max(clauses.times, p.times())
        if often > 1 and (len(units) > 1 or p.names.hands.get(player, ()).count(cards[0].name) < often):  # there are not so many
            p.at, often = behind, 1
        paying *= often
        said = [Said(f"{player} plays {source}{PART}{number} discarding {what}{clauses.text}") for what in paying]
        if by_madness:
            said += played_by_madness(p, player, cards[0])
        return [*(Said(f"for {source}: {answer}", True) for answer in clauses.chosen), *said]
    if how is None:
        raise NotSaid
    verb = "sacrifice" if how in w.SACRIFICE.values() else {"boost": "pump", "grow": "pump", "turn": "tap"}.get(how, how)
    if verb == "tap" and p.take("and"):
        p.verb(w.SACRIFICE) or fail()
        verb = "sacrifice"
    own = p.own(player)
    whatever = verb == "sacrifice" and p.match(_EVERYTHING) is not None
    alike = p.attempt(lambda: all_of_a_kind(p, player)) if own is None and verb == "sacrifice" and not whatever else None
    alone = how in ("pump", "regenerate") and (p.done or p.peek() in (",", "and", "twice", "once", ";"))
    nouns = [own] if own is not None else [Noun("")] if whatever else alike or ([_only_one(p, player, how)] if alone else p.nouns())
    if nouns[0].pronoun and re.search("instant|sorcery", p.names.types.get(nouns[0].name, ""), re.IGNORECASE):  # `steals X, sacrifices it`
        nouns = [Noun(name, name=name)] if (name := p.creature_spoken_of()) else fail()
    tapper = next((noun for noun in nouns if _TAPS_OTHERS.search(p.names.texts.get(noun.name, ""))), None)
    if verb == "tap" and len(nouns) > 1 and tapper is not None:  # `taps Rider, Bears and Elves to bounce X`
        clauses = read_clauses(p, tapper)
        clauses.written.append(f"tapping {joined([noun for noun in nouns if noun is not tapper])}")
        return with_choices(p, f"{player} plays {narrow(tapper, player)}{PART}{clauses.text}", tapper, clauses)
    if verb == "pump" and pumped_by_another(p.names, nouns[0].name, player):
        raise NotSaid
    p.need("sideways") if how == "turn" else None
    if (asked := p.attempt(lambda: _asked_by_trigger(p, player, verb, nouns))) is not None:
        return asked
    if (bought := p.attempt(lambda: _paid_for(p, player, verb, nouns))) is not None:
        return bought
    if (played := p.attempt(lambda: lets_play(p, player, verb, nouns))) is not None:
        return played
    if verb == "tap" and (tapped := p.attempt(lambda: tapped_to(p, player, nouns))) is not None:
        return tapped
    mana = verb == "tap" and p.match(_FOR_MANA)
    mana_said = verb == "sacrifice" and p.match(r"for (?:(?:\w+ )?(\w+) )?mana(?!\w)")
    if verb == "sacrifice" and (p.take("to") or p.attempt(lambda: _to_outlet(p))):
        p.match(r"(?:pump|activate|use|feed|grow|boost) (?=\w)")
        itself = nouns[0] if p.take("itself", "its own ability", "his own ability", "her own ability", "its ability") else None
        it = _spoken_outlet(p, player, nouns) if itself is None and p.take("it") and (p.done or p.sees("and") or p.sees(",")) else None
        waits = it is None and itself is None and p.take("it", "that", "the effect", "the spell", "the trigger", "the ability") and p.done
        other = itself or it or (None if waits or p.text[: p.at].endswith("it") and p.done else p.noun())
        if other is not None and (alike or whatever):
            every = having(p, player, asked_to_sacrifice(p.names.texts.get(other.name, "")) or fail()) if whatever else nouns
            nouns = [noun for noun in every if noun.name != other.name] or fail()
        no_cost = other is not None and not other.player and not _asks_as_cost(p, other, "sacrific")
        if p.done and other is None or no_cost and (p.done or p.sees("and") or p.sees(",")):  # what an effect asks for
            about = other.text.removesuffix(PART) if other is not None else ""
            here = other is not None and other.name in p.names.in_play and p.done
            gone = [Said(f"note: was {noun.text} sacrificed? yes") for noun in nouns if noun.count == 1 and not noun.ability]
            return [*_asked_for(p, about, player, verb, nouns), *([Said(f"{about} has asked"), *gone] if here else [])]
        if other is not None and not other.player:
            clauses = read_clauses(p, other)
            often = clauses.times if len(nouns) == 1 and p.names.numbers.get((player, nouns[0].name), 1) >= clauses.times else 1
            units = [noun.text for noun in nouns for _ in range(max(noun.count, often))]
            items = [f"{player} plays {other.text}'s ability sacrificing {unit}{clauses.text}" for unit in units]
            return [*clauses.choices(other.text), *(Said(each) for each in items)]
        p.at = p.text.rindex("to", 0, p.at + 2) if other is None else p.at
    if whatever:
        raise NotSaid
    if mana:
        return _tapped_for(p, player, nouns, mana)
    clauses = read_clauses(p, nouns[0])
    bare = verb == "sacrifice" and not clauses.text and not mana_said and (p.done or _another_begins(p))
    if bare and len(nouns) == 1 and _WANES.search(p.names.texts.get(nouns[0].name, "")) and not _asked_by_effect(p):
        return [Said(f"until: was {nouns[0].text} sacrificed? yes")]  # what its own ability does
    if bare and (_asked_by_effect(p) or not _may_be_cost(p, player, nouns)):
        return [Said(f"{player} chooses {_each(nouns)}", True)]  # what an effect asks for
    if verb == "tap" and not clauses.text and _all_lands(p, nouns):
        return [Said(f"{player} taps {narrow(noun, player)} for mana") for noun in nouns for _ in range(noun.count)]
    if bare and re.search(r"\brespon", p.text[: p.at]) and (outlet := only_outlet(p, player, nouns)):
        return [Said(f"{player} plays {outlet}{PART} sacrificing {noun.text}") for noun in nouns for _ in range(noun.count)]
    p.thing = nouns[0].text
    choices = [Said(f"for {nouns[0].text}: {mana_said.group(1)}", True)] if mana_said and mana_said.group(1) else []
    found = [*choices]
    for noun in nouns:
        for _ in range(noun.count):
            found += with_choices(p, f"{player} {verb}s {narrow(noun, player)}{clauses.text}", noun, clauses)
    return found


def _only_one(p: Phrases, player: str, how: str) -> Noun:
    """The only permanent of a player's with an ability that regenerates, or pumps, it: `responds by regenerating`."""
    does = {"regenerate": r":[^\n]*\bregenerate\b", "pump": r":[^\n]*[+][\dx]+/[+-][\dx]+"}[how]
    mine = [name for name in sorted(p.names.in_play) if p.names.is_of(name, player)]
    found = [name for name in mine if re.search(does, p.names.texts.get(name, ""), re.IGNORECASE)]
    return Noun(found[0], name=found[0]) if len(found) == 1 else fail()


def _asks_as_cost(p: Phrases, noun: Noun, verb: str) -> bool:
    """Whether the text of a thing has an ability that costs that; so for all that is known of one without a text."""
    return re.search(rf"^[^:\n\"]*\b{verb}[^:\n\"]*:", p.names.texts.get(noun.name, f"{verb}:"), re.IGNORECASE | re.MULTILINE) is not None


def _to_outlet(p: Phrases) -> bool:
    """Reads `with`, `using` before a permanent whose ability costs the sacrifice of another."""
    p.need("with", "using", "via", "through", "by using")
    here = p.at
    if not asked_to_sacrifice(p.names.texts.get(p.need_noun().name, "")):
        raise NotSaid
    p.at = here
    return True


_TAPS_OTHERS = re.compile(r"^[^:\n\"]*\{t\}, tap (?:an|two|three|x) [^:\n\"]*:", re.IGNORECASE | re.MULTILINE)
"""An ability that is paid by tapping its permanent and others."""
_EVERYTHING = (
    r"(?:everything|(?:all (?:of )?)?(?:his|her|their) (?:whole |entire )?(?:board|team|army)|the (?:whole )?team)"
    r"(?: (?:he|she) has)?(?= to )"
)
_WANES = re.compile(r"^(?:[a-z ]+, )*(?:vanishing|fading)\b", re.IGNORECASE | re.MULTILINE)
_FOR_MADNESS = r",? ?(?:and )?(?:pay(?:s|ing)|for|using|with) (?:its |the |his |her )?madness(?: cost)?(?!\w)"


def played_by_madness(p: Phrases, player: str, card: Noun) -> list[Said]:
    """A card with madness that was discarded is played as its trigger resolves (502.24), with the clauses that follow."""
    if not has_madness(p, card):
        raise NotSaid
    return [Said(f"for {card.text}: yes", True, told=True), Said("the ability madness resolves"), *_with_clauses(p, player, card)]


def _paid_for(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> list[Said]:
    """`sacrifices two Mountains to cast X`, `taps Island to animate Y`: what is done stands behind what it is paid with."""
    card = p.attempt(lambda: _card_of_hand(p, player)) if verb == "tap" else None
    if card is None:
        p.need("to", "and", "in order to")
    lands = verb == "tap" and all("land" in p.names.types.get(noun.name, "").lower() for noun in nouns)
    doing = p.peek() in w.DOING | {"animate", "equip", "pump", "regenerate"}
    if not (p.peek() in w.PLAY and verb == "sacrifice" or lands):
        raise NotSaid
    said = acts(p, player) if card is None else _with_clauses(p, player, card)
    if not doing and not said[-1].text.startswith(f"{player} plays "):  # `taps Mountain and bolts Ben`
        raise NotSaid
    clause = {"sacrifice": "sacrificing", "tap": "tapping"}[verb]
    joint = ", " if " to " in said[-1].text else " "
    return [*said[:-1], replace(said[-1], text=f"{said[-1].text}{joint}{clause} {joined(nouns)}")]


def _with_clauses(p: Phrases, player: str, card: Noun) -> list[Said]:
    clauses = read_clauses(p, card)
    return with_choices(p, f"{player} plays {card.text}{clauses.text}", card, clauses)


def _card_of_hand(p: Phrases, player: str) -> Noun:
    """Reads `for Shard Volley` of a card that waits in the player's hand."""
    p.need("for", "into")
    card = p.need_noun()
    p.played = card.name
    return card if card.name in p.names.hands.get(player, ()) and card.name not in p.names.in_play else fail()


def lets_play(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> list[Said]:
    """`taps Isochron Scepter to cast X on Y`, `uses it to cast X`: its ability, which lets a card be played as it resolves; `uses Fist of
    Suns to cast X`: for the other cost that it lets be paid."""
    own = p.names.texts.get(nouns[0].name, "") if len(nouns) == 1 else ""
    lets = verb in ("tap", "use") and _LETS_PLAY.search(own)
    p.take("to", "and", "in order to") or p.match(r",? ?(?=[a-z]+ing )") or fail()
    other = OF_OTHER_COSTS.search(own)
    if not (lets or other and p.peek() in w.PLAY):
        raise NotSaid
    if not lets:
        by = f" by {nouns[0].text}"
        return [replace(said, text=said.text + by * said.text.startswith(f"{player} plays ")) for said in acts(p, player)]
    ability = f"{narrow(nouns[0], player)}{PART}"
    told, played = acts(p, player), p.played
    if played in p.names.in_play or not told[-1].text.startswith(f"{player} plays {played}"):  # `uses it and attacks`
        raise NotSaid
    return [Said(f"{player} plays {ability}"), Said(f"{ability} resolves"), *told]


_LETS_PLAY = re.compile(r":[^\n]*(?<!in )(?<!into )(?<!from )\bplay\b")


def for_mana(p: Phrases, player: str) -> list[Said]:
    """`uses Birds and Forest for mana`."""
    nouns = p.nouns()
    return _tapped_for(p, player, nouns, p.match(_FOR_MANA) or fail())


def _tapped_for(p: Phrases, player: str, nouns: list[Noun], mana: re.Match[str]) -> list[Said]:
    """What is tapped for mana, and what that is for: `taps the Forest for mana to play Elves`."""
    color = mana["color"] or mana["bare"] or _SYMBOLS.get(mana["symbol"] or "", "")
    kind = f"{color} mana" if color else "mana"
    tapped = [Said(f"{player} taps {narrow(noun, player)} for {kind}") for noun in nouns for _ in range(noun.count)]
    if p.match(r"(?:in order )?to (?=(?:cast|play|activate|use|equip|cycle|pump|pay)\b)"):
        return [*tapped, *acts(p, player)]
    clauses = read_clauses(p, nouns[0])
    if clauses.text or clauses.chosen:
        raise NotSaid
    return tapped


_FOR_MANA = (
    r"for (?:(?:\w+ )??(?:(?P<color>white|blue|black|red|green|colorless) )?(?:\w+ )??mana"
    r"|\{(?P<symbol>[^ }]*)\}\S*|(?:\w+ )?(?P<bare>white|blue|black|red|green))(?!\w)"
)
_SYMBOLS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}


def only_outlet(p: Phrases, player: str, nouns: list[Noun]) -> str:
    """The only permanent of a player's whose ability costs the sacrifice of another, where none of these has one of its own."""
    own = re.compile(r"^[^:\n\"]*\bsacrifice (?:~|this|it\b|[A-Z])[^:\n]*:", re.MULTILINE)
    other = re.compile(r"^[^:\n\"]*\bsacrifice (?:an?|another|two) [^:\n]*:", re.MULTILINE | re.IGNORECASE)
    mine = [name for name, owner in p.names.owners.items() if owner == player and name in p.names.in_play]
    found = [name for name in mine if other.search(p.names.texts.get(name, ""))]
    itself = any(own.search(p.names.texts.get(noun.name, "")) for noun in nouns)
    return found[0] if len(found) == 1 and not itself else ""


_SACRIFICES = re.compile(r"^[^:\n\"]*\bsacrifices? (?!.*:)[^:\n]*$", re.IGNORECASE | re.MULTILINE)


_ADDITIONAL = re.compile(r"^as an additional cost.*", re.IGNORECASE | re.MULTILINE)


def _asked_by_effect(p: Phrases) -> bool:
    """Whether a spell that was played, here or before, has players sacrifice as it resolves; said in response to it, it is none of that."""
    spells = [name for name in (*p.names.played[-2:], p.played) if re.search("instant|sorcery", p.names.types.get(name, ""), re.IGNORECASE)]
    asks = any(_SACRIFICES.search(_ADDITIONAL.sub("", p.names.texts.get(name, ""))) for name in spells)
    return asks and not re.search(r"\brespon", p.text[: p.at])


def _another_begins(p: Phrases) -> bool:
    """Whether another clause with a player of its own stands behind here, or one of a discard by the same."""
    here = p.at
    if not p.take(", and", "and", ",", ";", "while"):
        return False
    found, discards_too = p.names.longest(p.text, p.at), p.peek() in w.DISCARD
    p.at = here
    return discards_too or found is not None and found[1] == "player"


def _may_be_cost(p: Phrases, player: str, nouns: list[Noun]) -> bool:
    """Whether a player has anything that costs the sacrifice of these: themselves, or a permanent whose text asks for such a thing."""
    return _costs_so(p, player, "sacrifice", nouns)


def _costs_so(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> bool:
    """Whether any of these, or a permanent of the player's, has an ability that is paid so."""
    own = [name for name, owner in p.names.owners.items() if owner == player and name in p.names.in_play]
    texts = (p.names.texts.get(name, "") for name in (*own, *(noun.name for noun in nouns)))
    return any(re.search(rf"{verb}[^:.\n\"]*:", text, re.IGNORECASE) for text in texts)


def _each(nouns: list[Noun]) -> str:
    return " and ".join(noun.text for noun in nouns for _ in range(noun.count))


def _asked_for(p: Phrases, asks: str, player: str, verb: str, nouns: list[Noun]) -> list[Said]:
    """What a player is told to choose for what asks: one answer, or one for each where it asks for a single thing each time."""
    about = f"for {asks}: " if asks else ""
    one = re.search(rf"\b{verb}s? an? \w", p.names.texts.get(asks, ""), re.IGNORECASE)
    chosen = [noun.text for noun in nouns for _ in range(noun.count)] if one else [_each(nouns)]
    return [Said(f"{about}{player} chooses {each}", True) for each in chosen]


def _asked_by_trigger(p: Phrases, player: str, verb: str, nouns: list[Noun]) -> list[Said]:
    """`Braids triggers and Ben sacrifices X`: what the trigger asks for that was told of before it; it has resolved then."""
    asks = p.earlier.removesuffix(PART)
    ends = p.done or p.sees(",") or p.sees("and") or p.sees("so")
    if not (p.inherits and triggered_to(p, asks, verb) and ends) or verb not in ("sacrifice", "discard") or "trigger" not in p.text:
        raise NotSaid
    return [*_asked_for(p, asks, player, verb, nouns), Said(f"{asks} has asked")]


def discards(p: Phrases, player: str) -> list[Said]:
    """`and Ann discards Island`: what an effect asks for, where nothing of hers costs a discard."""
    p.verb(w.DISCARD) or fail()
    nouns = p.nouns()
    own = p.names.texts.get(nouns[0].name, "") if len(nouns) == 1 and nouns[0].name in p.names.hands.get(player, ()) else ""
    if re.search(rf"^(?:[^:\n\"]*, )?discard (?:this card|{re.escape(nouns[0].name)})\b[^:\n\"]*:", own, re.IGNORECASE | re.MULTILINE):
        clauses = read_clauses(p, nouns[0])  # what its ability costs
        return with_choices(p, f"{player} plays {narrow(nouns[0], player)}{PART}{clauses.text}", nouns[0], clauses)
    if not p.done or any(noun.player or noun.ability for noun in nouns) or _costs_so(p, player, "discard", nouns):
        raise NotSaid
    spoken = (p.earlier or p.before).removesuffix(PART)
    chooser = p.names.owners.get(spoken, player)
    if chooser != player and _CHOSEN_BY_ANOTHER.search(p.names.texts.get(spoken, "")):  # `Ben casts Duress and Ann discards Terror`
        return [Said(f"for {spoken}: {_each(nouns)}", True), Said(f"{spoken} has asked")]
    return [Said(f"{player} chooses {_each(nouns)}", True)]


_CHOSEN_BY_ANOTHER = re.compile(r"\byou choose [^.]*\bcards?\b[^.]*\.[^.]*\bdiscards? (?:that|it|those)", re.IGNORECASE)
"""What is said where a player chooses what another one discards."""


def _whole_hand(p: Phrases, player: str) -> list[Noun]:
    """Reads `her whole hand`: every card that the scenario lists there; nothing, and nothing read, where it is not said."""
    said = p.match(r"(?:all (?:of )?)?(?:his|her|their|the) (?:whole |entire |full )?(?:hand|cards)(?!\w)|everything(?= to)")
    return [Noun(name, name=name) for name in p.names.hands.get(player, ())] if said else []


def discards_with(text: str) -> str:
    """` N` where the Nth of several activated abilities alone is paid by discarding; else nothing."""
    abilities = [line.casefold() for line in text.split("\n") if re.match(r"[^\n\"]*:", line)]
    fits = [n for n, line in enumerate(abilities, 1) if "discard" in line.split(":")[0]]
    return f" {fits[0]}" if len(abilities) > 1 and len(fits) == 1 else ""


def _all_lands(p: Phrases, nouns: list[Noun]) -> bool:
    return all(noun.name in BASICS for noun in nouns)
