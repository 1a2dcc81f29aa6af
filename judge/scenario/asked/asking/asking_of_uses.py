"""Ways of asking what might be done by whatever does it: `can Ben counter it`, `can Ann pump the Dragon`, `could X have attacked`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.language.question_holes import singular
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES, mode_saying, modes_of
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, fail

_CAN = ("can", "could", "may", "might", "is it possible for", "would")
_NO_VERB = ("target", "discard", "tap", "untap", "kill", "destroy", "save")
"""What somebody may do in other ways than by a spell or an ability that does it."""
_TAPPING = ("tap", "untap")
"""What is done to another player's permanent in no other way."""


def ask_counter(p: Phrases) -> str:
    """`can Ben counter it`, `can X be countered`: with any of the counterspells of a player, or with the one that is named."""
    could = p.need(*_CAN) == "could"
    player = p.player()
    if player is None:
        noun = p.need_noun()
        p.need("be countered", "get countered")
        players = [p.need_player()] if p.take("by") and not p.done else list(_others(p, noun.name))
        if noun.player:
            raise NotSaid
        target = noun.text
    else:
        players = [player]
        p.take("still", "legally", "even", "just", "then")
        p.need("counter", "countered", "stop", "stopped")
        it = p.thing or next(iter(p.names.played[-1:]), "")
        target = (it or fail()) if p.take("it", "that", "this") else p.need_noun().text
    if p.take("with", "using", "by playing", "by casting"):
        what = p.need_noun()
        if _OF_ABILITIES.search(p.names.texts.get(what.name, "")) and PART not in target:
            target = f"{target}{PART}"  # it is said that it would be that, and no spell
        ways = [each for each in _that_do(p, "counter", players[0]) if each.partition("'s ability ")[0] == what.name]
        if what.name in p.names.in_play and not what.ability:  # by its ability, and of several by any that counters
            return _any([f"can {players[0]} play {each} targeting {target}{to_counter_it(p)}" for each in ways])
        if could and _may_fail(p):  # of the time when it was a spell
            return _countering(p, players[0], what.text, target, could)
        return f"can {players[0]} play {what.text} targeting {target}{to_counter_it(p)}"
    return _any([_countering(p, player, what, target, could) for player in players for what in _that_do(p, "counter", player)])


def ask_stop(p: Phrases) -> str:
    """`does the Chalice stop Shock`, of what is in play and counters spells: whether it countered that, or would."""
    p.need("does", "did", "do", "will", "would")
    noun = p.need_noun()
    p.need("stop")
    what = p.need_noun()
    owner = p.names.owners.get(what.name) or fail()
    counters = re.search(r"\bcounter (?:that|it|target)\b", p.names.texts.get(noun.name, ""), re.IGNORECASE)
    if what.name in p.names.in_play or noun.name not in p.names.in_play or not counters:
        raise NotSaid
    asked = f"what countered {what.text} = [{noun.name}]"
    return asked if what.name in p.names.played else f"{asked}, if {owner} play {what.text}"


_OF_ABILITIES = re.compile(r"\bcounter target (?:activated|triggered)(?:,? or \w+)* ability\b(?!,? or spell)", re.IGNORECASE)
"""What counters abilities, and no spell."""


def ask_prevented(p: Phrases) -> str:
    """`can Ben prevent it`, `can he prevent the damage from Shock with the Circle`: whether one of his plays that prevents damage does."""
    p.need(*_CAN)
    player = p.need_player()
    p.take("still", "legally", "even", "also", "just", "then", "now")
    p.need("prevent")
    source = ""
    if not p.take("it", "that", "this", "them"):
        p.take("any of", "some of", "any", "some")
        p.match(r"(?:the |that |this |its |combat )*damage(?!\w)") or (source := p.need_noun().text) and p.take("damage", "from damaging")
        source = p.need_noun().text if p.take("from", "of", "by", "dealt by") else source
        p.take("to") and p.need_player()
    what = p.need_noun() if p.take("with", "using") else None
    ways = [way for way in _that_do(p, "prevent", player) if what is None or way.partition("'s ability ")[0] == what.name]
    asked = f"how much damage{' from ' * bool(source)}{source} was prevented >= 1"
    modes = (mode_saying(modes_of(p.names.texts.get(way, "")), "prevent") for way in ways)
    chosen = (f" choosing mode {mode}" if mode else "" for mode in modes)
    plays = [f"{player} play {way}{mode}" for way, mode in zip(ways, chosen, strict=True)]
    for name in dict.fromkeys(way.partition("'s ability ")[0] for way in ways) if source else ():
        used = any(name in said for texts in p.names.events for said in texts)
        if used and _OF_CHOICE.search(p.names.texts.get(name, "")):  # what it was used for, it could have been used otherwise
            plays.append(f"for {name}: {player} chooses {source}")
    return _any([f"{asked}, if {play}" for play in plays])


_OF_CHOICE = re.compile(r"\bsource of your choice\b", re.IGNORECASE)
"""What has the source chosen whose damage it prevents."""


def _may_fail(p: Phrases) -> bool:
    """Whether something says of itself, or of others, that it can't be countered: what may be aimed at it need not do so."""
    return any("can't be countered" in text for text in p.names.texts.values())


def _countering(p: Phrases, player: str, what: str, target: str, could: bool) -> str:
    """Whether something is countered by what a player may play; of a land, where it may be paid for, or where it `could` have been,
    whether that can be played, unless something says that it, or another thing, can't be countered."""
    fails = _may_fail(p)
    past = target in p.names.played and (could or fails)
    may_pay = not fails and (past or "unless" in p.names.texts.get(what.partition("'s ability ")[0], ""))
    playing = f"{player} play {what} targeting {target}"
    if may_pay or "land" in p.names.types.get(target, "").lower():
        return f"can {playing}{to_counter_it(p)}"
    return f"was {target} countered, if {'earlier ' * past}{playing}"


def to_counter_it(p: Phrases) -> str:
    """What a counterspell is played for, which counts where something says of others that they can't be countered."""
    return " to counter it" if _may_fail(p) else ""


def ask_target(p: Phrases) -> str:
    """`could Ann choose the Troll`, `could Ben have chosen Shock for the Tutor`, `can Ben target the Bears with the trigger`, `must she
    target X`: by what asked or targets last."""
    must = p.take("must", "does", "did", "is") is not None
    if not must:
        p.need(*_CAN)
    player = p.need_player()
    if must and not p.text.startswith("must"):
        p.need("have to", "forced to", "need to")
    p.take("legally", "even", "also", "still", "instead", "have", "only")
    chooses = p.need("choose", "chosen", "target", "targeted", "pick", "picked") not in ("target", "targeted")
    word = re.match(r"(?:an? )?([A-Za-z]+)(?: instead)? (?=for\b)", p.text[p.at :]) if chooses else None
    target = p.attempt(p.need_noun)
    if target is None and word is not None and singular(word[1].lower()):  # `blue for Mother of Runes`, and no thing
        p.at += word.end()
        p.need("for")
        return f"could {player} choose {word[1].lower()} for {p.need_noun().text}"
    if target is None:
        raise NotSaid
    p.take("instead", "too", "as well", "as a target", "as the target", "as target")
    asks = _last_that_targets(p, player)
    chosen_for = ""
    if p.take("for", "with", "using", "by") and not (asks and p.take("the trigger", "its trigger", "the ability", "its ability")):
        noun = p.need_noun()
        asks, chosen_for = noun.text if noun.ability and _TARGETS.search(p.names.texts.get(noun.name, "")) else "", noun.text
    p.take("instead", "too", "as well")
    if asks and chooses and not must and not chosen_for:
        return f"could {player} choose {target.text}"
    if not asks and chooses and not must:
        return f"could {player} choose {target.text}{f' for {chosen_for}' if chosen_for else ''}"
    if not asks:
        raise NotSaid
    there = asks.removesuffix(PART) in p.names.in_play
    if must and not there:  # what triggers as it comes into play
        return f"what can {asks} target = [{target.text}], once is {asks} in play"
    return f"what can {asks} target = [{target.text}], at any time" if must else f"can {asks} target {target.text}"


def _last_that_targets(p: Phrases, player: str) -> str:
    """What the events spoke of last that is the player's and has an ability of its own accord that targets."""
    said = dict.fromkeys(name for name in reversed(p.names.mentioned) if p.names.is_of(name, player))
    return next((name for name in said if _TARGETS.search(p.names.texts.get(name, ""))), "")


_TARGETS = re.compile(r"^(?:when|whenever|at the)\b.*\btarget\b", re.IGNORECASE | re.MULTILINE)


def ask_done(p: Phrases) -> str:
    """`can Ben pump X`, `can Ann bounce the Giant`: by any card or ability of the player's that does it."""
    p.need(*_CAN)
    player = p.need_player()
    p.take("still", "legally", "even", "just", "then", "now")
    verb = verb_forms.base(p.peek())
    if verb not in DOES or verb in _NO_VERB and verb not in _TAPPING:
        raise NotSaid
    p.take(p.peek())
    noun = p.need_noun()
    if verb in _TAPPING and p.names.owners.get(noun.name, player) == player:
        raise NotSaid  # to tap it may be a cost
    if p.take("with", "using"):
        what = p.need_noun()
        text = p.names.texts.get(what.name, "")
        if text and ("target" not in text.lower() or not re.search(DOES[verb], text, re.IGNORECASE)):
            raise NotSaid
        return f"can {player} use {what.text} on {noun.text}"
    own = [f"can {player} play {noun.text}'s ability {number}" for number in _abilities(p, noun.name, DOES[verb])] if verb == "pump" else []
    ways = [what for what in _that_do(p, verb, player) if not own or noun.name not in what]
    others = [f"can {player} play {what}{_aimed(p, what, noun)}" for what in ways]
    return _any([*own, *others])


def ask_afford(p: Phrases) -> str:
    """`can Ann pay for Shock`, of a card of hers that nobody has played: whether she can play it."""
    p.need(*_CAN)
    player = p.need_player()
    p.take("still", "even")
    p.need("pay for", "afford", "afford to play", "afford to cast", "pay the cost of", "pay the mana cost of")
    noun = p.need_noun()
    if noun.player or noun.ability or p.names.owners.get(noun.name) != player or noun.name in p.names.in_play:
        raise NotSaid
    return f"can {player} play " + noun.text.removeprefix(f"{player}'s ")


def ask_pays(p: Phrases) -> str:
    """`could Ann have paid`, `can she pay for it`: what the last of what was played asks of a player unless he or she pays."""
    p.need(*_CAN)
    player = p.need_player()
    p.take("still", "even")
    p.need("pay for it", "pay for that", "pay it", "pay that", "pay")
    asking = [name for name in p.names.played if re.search(r"\bpays?\b", p.names.texts.get(name, ""))]
    there = [name for name in sorted(p.names.in_play) if re.search(r"\bunless\b[^.]*\bpays?\b", p.names.texts.get(name, ""))]
    asking = asking or there * (len(there) == 1)
    return f"can {player} pay what {asking[-1]} asks for" if p.done and asking else fail()


def ask_held_back(p: Phrases) -> str:
    """`could X have attacked`, `could Ann have played Shock`: whether it could at any time of the line of play."""
    from judge.scenario.asked.asking.every_way_of_asking import asked_from_here

    found = re.match(r"could (?P<who>.+?) have (?P<verb>[a-z]+)(?P<rest>.*)$", p.text[p.at :])
    if found is None:
        raise NotSaid
    inner = Phrases(p.scan, p.names)
    inner.asks, inner.thing, inner.subject = True, p.thing, p.subject
    said: str | None = None
    for verb in (*_PLAYED.get(found["verb"], ()), *verb_forms.verbs_of(found["verb"])):
        inner.text, inner.at = f"could {found['who']} {verb}{found['rest']}", 0
        said = said or asked_from_here(inner)
    p.at = len(p.text)
    said = re.sub(r"was .+? countered, if (?!earlier )", "can ", said or "") or None  # whether it could be played then
    return at_any_time(said) if said is not None and ", at " not in said else fail()


_PLAYED = {"played": ("play",)}
"""What is asked first of a participle: `play another land` is no act, but a number of lands."""


def at_any_time(said: str) -> str:
    """A question of what can be done, of one or several ways, as one of any time; of what comes of a play, as one of that play earlier."""
    if said.startswith("could "):
        return said  # what could be chosen is asked of when that was asked for
    ways = said.split("; ") if said.startswith("any of: ") else [said]
    earlier = (re.sub(", if (?!earlier )", ", if earlier ", way, count=1) for way in ways)
    return "; ".join(way if ", if " in way else f"{way}, at any time" for way in earlier)


def _aimed(p: Phrases, what: str, noun: Noun) -> str:
    """The target of what does something to a thing; none where it does so to what it enchants, or equips."""
    text = p.names.texts.get(what.partition("'s ability ")[0], "target").lower()
    return "" if "target" not in text and re.search(r"\b(?:enchanted|equipped) ", text) else f" targeting {noun.text}"


def _any(ways: list[str]) -> str:
    """One question for several ways, any of which suffices. Raises NotSaid where there is none."""
    if not ways:
        raise NotSaid
    return ways[0] if len(ways) == 1 else f"any of: {'; '.join(ways)}"


def _others(p: Phrases, name: str) -> Iterator[str]:
    owner = p.names.owners.get(name)
    return (player for player in p.names.players if player != owner)


def _that_do(p: Phrases, verb: str, player: str) -> Iterator[str]:
    """The cards of a player that do what a verb tells, and the abilities of his or her permanents, as a sentence plays them."""
    pattern = DOES[verb]
    for name, owner in p.names.owners.items():
        if owner != player:
            continue
        if name not in p.names.in_play:
            if re.search(pattern, p.names.texts.get(name, ""), re.IGNORECASE):
                yield name
        else:
            yield from (f"{name}'s ability {number}" for number in _abilities(p, name, pattern))


def _abilities(p: Phrases, name: str, pattern: str) -> Iterator[int]:
    """The numbers of the activated abilities of a card whose effect a pattern describes."""
    activated = [line for line in p.names.texts.get(name, "").split("\n") if re.match(r"[^\"(]*:", line)]
    for number, line in enumerate(activated, 1):
        if re.search(pattern, line.partition(":")[2], re.IGNORECASE):
            yield number
