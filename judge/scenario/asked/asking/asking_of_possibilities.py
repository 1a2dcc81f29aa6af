"""Ways of asking what might be, when it was, what it costs, and whether an answer is this number."""

from __future__ import annotations

import re

from judge.scenario.asked.asking.counting import group
from judge.scenario.asked.asking.shared_parts import DID, IDLE, read_again, read_thing
from judge.scenario.asked.supposed import only_chooses
from judge.scenario.language.question_forms import counts_what_happened
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import one_described
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, fail


def ask_when(p: Phrases) -> str:
    """`when does X die`, `at what point did Y resolve`, `in which step does Z trigger`: a question of yes or no, by its moment."""
    p.need(
        "when exactly", "when", "at what point", "at which point", "in which step", "in what step", "after which event", "after what event",
        "in which turn", "in what turn", "on which turn", "which turn", "at what time", "how soon",
    )  # fmt: skip
    asked = p.text[p.at :]
    if (stops := _STOPS.fullmatch(asked)) is not None:
        verbs = (f"{stops[1]} {stops[2]} {verb}{stops[4]}" for verb in verb_forms.of_doing(stops[3]))
        being = (f"is {stops[2]}{stops[4]}",) if stops[3] == "being" else verbs
        read = (p.attempt(lambda each=each: read_again(p, each, compared=True)) for each in being)  # type: ignore[misc]
        return f"until when {_lasting(next(filter(None, read), ''))}"
    if re.fullmatch(r"(?:does|did|will|is|was) (?:the |any )?mana burn(?: (?:happen|occur|come|hit|dealt|kick in))?", asked):
        burns = f"any of: {'; '.join(f'how much mana burn did {player} take >= 1' for player in p.names.players)}"
        p.at = len(p.text)
        return f"when {burns}"
    of_the_past = re.match(r"(?:did|was|were|has|had)\b", asked) is not None
    once_more = re.search(r"\b(?:back|returns?|again|next)\b", asked)  # it was so before: the first time is not what is asked
    found = read_again(p, re.sub(r" (?:again|next)$", "", asked), compared=True)
    if _TIMED.search(found) or " = no" in found:
        raise NotSaid
    if found.startswith(("did ", "was ")) and not of_the_past or once_more and found.startswith("can "):  # also what is still to come
        return f"until when {found} = no"
    if (found.startswith("how many ") or counts_what_happened(found)) and found.endswith(" >= 1") and not of_the_past:
        return f"until when {found.removesuffix(' >= 1')} = 0"
    if found.startswith("whose turn is it = "):
        return f"until when {found.replace(' = ', ' != ')}"
    if once_more and not of_the_past:
        raise NotSaid
    becomes = found.startswith("is ") and re.match(r"(?:does|did|do) .+ (?:un)?tap", asked)  # which it may be all along
    if becomes or not (found.startswith(("did ", "was ", "is ", "does ", "can ", "any ")) or _SIGN.search(found)):
        raise NotSaid
    return f"when {found}"


_SIGN = re.compile(r" (?:>=|=|!=) ")
_TIMED = re.compile(r", (?:at|during|once|before|while|if|this) ")
_STOPS = re.compile(r"(does|will|do|did) (.+?) (?:stop|cease)s? (?:to )?([a-z]+)\b(.*)")
"""When something is so no more."""


def ask_until_when(p: Phrases) -> str:
    """`for how long does Ann keep X`, `until when is X tapped`, `how long does X have flying`: until when the answer to that stays."""
    p.need("for how long", "how long", "until when", "till when", "up to when", "how many turns")
    asked = re.sub(r"^(\w+) (.+?) (?:stay|remain)s? ", r"is \2 ", p.text[p.at :])
    return f"until when {_lasting(read_again(p, asked, compared=True))}"


def _lasting(found: str) -> str:
    """A question whose answer may stay as it is for a while. Raises NotSaid for another."""
    return found if found.startswith(_LASTING) and not _TIMED.search(found) else fail()


def ask_choices(p: Phrases) -> str:
    """`what else could Ann choose for Clone`, `what are Ann's options for Clone`, `what might Clone have copied`: what can be chosen."""
    p.need("what", "which", "who", "whom")
    what = "what else" if re.search(r"\b(?:else|other|another|instead)\b", p.text) else "what"
    for_x = r"(?:for|with|as|from|off|to|of|when|as|on) (?:the |his |her )?"
    if p.take("are", "is", "were", "was"):
        p.take("the", "all", "his", "her", "all the")
        who = p.whose()
        p.take("legal", "possible", "other", "available")
        p.need("choices", "options", "choice", "possibilities", "alternatives")
    else:
        p.take("else", "other")
        p.attempt(lambda: group(p))
        p.need("can", "could", "may", "might")
        who = p.player()
        thing = read_thing(p) if who is None else None
        p.take("have", "legally", "possibly", "still", "also", "instead")
        p.match(_CHOOSES) or fail()
        if thing is not None:
            return f"{what} could {p.names.owners.get(thing.name) or fail()} choose for {thing.text}"
    while p.longest(IDLE):
        pass
    if p.match(for_x):
        thing = p.need_noun()
        who = who or p.names.owners.get(thing.name) or fail()
        p.match(r"(?:resolves|comes into play|enters?|triggers|'s (?:copy|target|trigger|ability))+") if not p.done else None
        return f"{what} could {who} choose for {thing.text}" if not thing.player else fail()
    played = [name for name in p.names.played if who in (None, p.names.owners.get(name))]
    if p.done and who and not played and what == "what":
        return f"what could {who} choose"
    if not p.done or not played:
        raise NotSaid
    return f"{what} could {who or p.names.owners.get(played[-1]) or fail()} choose for {played[-1]}"


_CHOOSES = (
    r"(?:cho(?:ose|sen)|pick(?:ed)?|select(?:ed)?|nam(?:e|ed)|copy|copied|become|tak(?:e|en)"
    r"|fetch(?:ed)?|find|found|search(?:ed)? for)(?!\w)"
)


_LASTING = (
    "is ", "does ", "controller of ", "P/T of ", "power of ", "toughness of ", "colors of ", "types of ", "zone of ", "where is ",
    "damage on ", "who decides for ",
)  # fmt: skip


def ask_respond(p: Phrases) -> str:
    """`can Ben respond to X`, `does Ann get to respond`, `could anyone respond`, `can X be responded to`."""
    helping = p.need("can", "could", "may", "will", "would", "does", "did", "is", "has", "do")
    thing = p.attempt(lambda: _responded_to(p))
    if thing is not None:
        return f"can {_other(p, thing)} respond to {thing}"
    player = p.player()
    if player is None:
        p.need("anyone", "anybody", "someone", "any player", "the other player", "somebody")
        player = p.names.players[-1]
    p.take("even", "still", "ever", "legally")
    allowed = p.take(
        "get to",
        "get the chance to",
        "get a chance to",
        "able to",
        "allowed to",
        "have a chance to",
        "have the chance to",
        "have time to",
        "be able to",
    )
    if p.take("have", "get"):
        p.take("any", "a", "some", "no")
        p.need("response", "responses", "answer", "answers", "chance to respond", "responses left")
    else:
        if helping in ("does", "did", "do", "has") and not allowed:  # whether he or she did is another question
            raise NotSaid
        spell = None
        if p.take("play", "cast", "do", "use", "activate"):
            spell = p.take("any spell", "a spell", "any spells", "spells")
            if not spell:
                p.need("anything", "something", "any ability", "any abilities")
            p.take("in response", "at this point", "in reply", "right now", "now", "here")
        else:
            p.need("respond", "react", "have responded", "reply", "answer", "do something about", "do anything about")
            while p.longest(IDLE):
                pass
        if spell and p.done:
            return f"can {player} play any spell"
    if not p.take("to", "in response to", "before") and p.done:
        return f"can {player} respond"
    if p.take("that", "this", "it", "the play") and p.done:
        return f"can {player} respond to {p.thing}" if p.thing else f"can {player} respond"
    p.attempt(lambda: (p.need_player(), p.take("'s"), p.match(r"(?=turning|unmorphing|suspending)") or fail()))
    special = p.take("turning", "unmorphing", "suspending", "the turning face up of", "the unmorphing of", "the suspending of")
    if special is None and p.match(r"(?:the|her|his|their|that) (?:unmorph(?:ing)?|flip(?:ping)?|turning face up)(?= ?$)"):
        return f"can {player} respond to turning {one_described(p.names, 'morph') or fail()} face up"
    p.take("the casting of", "the play of", "the activation of", "playing", "casting")
    if number := p.match(r"event (\d{1,4})(?!\w)"):
        return f"can {player} respond to {p.names.played_by(int(number.group(1))) or fail()}"
    noun = Noun(p.thing) if p.thing and p.take("it", "that creature", "that") else p.noun()
    if noun is None or noun.player:
        raise NotSaid
    p.take("being", "getting", "'s")
    if p.take("trigger", "triggers", "triggered ability", "activated ability") and p.done and noun.name == noun.text:
        return f"can {player} respond to {noun.name}{PART}"
    special = special or p.take("turned face up", "turned up", "unmorphed", "face up", "suspended")
    if special:
        p.take("face up", "up")
        return f"can {player} respond to {f'suspending {noun.text}' if 'suspend' in special else f'turning {noun.text} face up'}"
    done = "cast|played|activated|resolving|resolution|on the stack|resolves"
    p.match(rf"(?:{done})(?!\w)")
    return f"can {player} respond to {noun.text}"


def _responded_to(p: Phrases) -> str:
    noun = read_thing(p)
    p.need("be responded to", "be answered")
    return noun.text


def _other(p: Phrases, thing: str) -> str:
    owner = p.names.owners.get(thing.removesuffix("'s ability"), "")
    return next((player for player in p.names.players if player != owner), p.names.players[0])


def ask_if(p: Phrases) -> str:
    """`what happens if Ben casts X on Y`, `what if Ann blocks`."""
    p.need("what happens if", "what would happen if", "what if", "what happens when", "what will happen if", "and if", "what about if")
    from judge.scenario.asked.asking.asking_what_can import possible

    supposed = possible(p, p.text[p.at :])
    done_next = not only_chooses(supposed) and supposed != "all pass"  # that everybody passes is no act of one
    return f"what happens if {supposed}" if done_next else fail()


_NUMBER = (
    r"(?P<n>\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|any|no"
    r"|(?:at least|more than|exactly|only|less than|fewer than) \w+)"
)
_WORDS = {"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_MUCH = ("life", "damage", "mana", "poison")


def _sign(said: str) -> str:
    for words, sign in (("at least", ">="), ("more than", ">"), ("exactly", "="), ("only", "="), ("less than", "<"), ("fewer than", "<")):
        if said.startswith(words):
            return f"{sign} {_value(said[len(words) :].strip())}"
    return {"any": ">= 1", "no": "= 0"}.get(said) or f"= {_value(said)}"


def _value(word: str) -> int:
    if word.isdigit():
        return int(word)
    return _WORDS[word] if word in _WORDS else fail()


def ask_amount(p: Phrases) -> str:
    """`does Ann gain 2 life`, `are there two Goblins in play`, `does Ann have any cards in hand`: how many, and whether that is it."""
    rest = p.text[p.at :]
    there = re.match(rf"(?:is|are|was|were) there (?:still )?{_NUMBER} (?P<what>.+)$", rest)
    if there:
        kind, place = _kind(there["what"], 1), _kind(there["what"], 2)
        return f"{read_again(p, f'how many {kind} is there {place}')} {_sign(there['n'])}"
    found = re.match(
        rf"(?P<aux>does|did|do|will|would|has|have) (?P<who>.+?) (?P<verb>[a-z]+) (?:back )?{_NUMBER} (?P<what>[a-z+].*)$", rest
    )
    if found is None:
        raise NotSaid
    who, verb, what = found["who"], found["verb"], found["what"]
    if verb_forms.base(verb) == "have" and (pt := re.match(r"(power|toughness|loyalty)(?: .*)?$", what)):
        return f"{read_again(p, f'what is the {pt.group(1)} of {who}')} {_sign(found['n'])}"
    noun, _, more = what.partition(" ")
    verb = "gain" if noun == "life" and verb_forms.base(verb) == "get" else verb
    asks = [f"how much {noun} does {who} {verb} {more}"] if noun in _MUCH else []
    asks.append(f"how many {noun} does {who} {verb} {more}")
    words = what.split(" ")
    most = next((n for n, word in enumerate(words) if word[-1:] in (".", "?", "!", ";", ":")), len(words))  # of one sentence
    asks += [f"how many {' '.join(words[:n])} does {who} {verb} {' '.join(words[n:])}" for n in range(2, most + 1)]
    for question in asks:
        said = p.attempt(lambda question=question: read_again(p, question))  # type: ignore[misc]
        if said is not None:
            return f"{said} {_sign(found['n'])}"
    raise NotSaid


def _kind(what: str, part: int) -> str:
    split = re.match(r"(.*?)((?: (?:left|in|on|under) .*| left)?)$", what)
    return (split.group(part) if split else what).strip()


def ask_equal(p: Phrases) -> str:
    """`is X 1/1`, `is X a 3/3`, `is Ben at 17`, `is Ann's life total 3`, `is X's power 4`."""
    asked = p.need("is", "was", "are", "does", "did", "will", "has")
    before = p.at
    damaged = p.attempt(lambda: _damaged(p))
    if damaged is not None:
        return damaged
    player = p.player()
    if player is not None:
        p.take("now", "still", "then")
        p.take("be", "go", "end up", "fall", "drop", "stay", "end", "remain", "have")
        p.need("at", "on", "down to", "to", "up to", "back at", "back to", "left at")
        number = p.match(r"-?\d+|[a-z]+") or fail()
        p.take("life")
        return f"life of {player} = {number.group().strip() if number.group().strip('- ').isdigit() else _value(number.group().strip())}"
    p.at = before
    noun = p.attempt(lambda: read_thing(p))
    if noun is not None:
        p.take("now", "still", "really", "then", "only", "just")
        p.take("be", "become", "stay", "get to be", "end up as", "end up")
        p.take("a", "an", "as a", "called", "named", "a copy of")
        named = p.names.longest(p.text, p.at + 4 * p.sees("the")) is not None
        other = p.noun() if asked in ("is", "was") and named else None
        if other is not None and p.done and not other.player and not other.ability:
            return f"name of {noun.text} = {other.name or other.text}"
        size = p.match(r"(-?\d+/-?\d+)(?!\w)")
        if size:
            p.take("creature", "now")
            return f"P/T of {noun.text} = {size.group(1)}"
    p.at = before
    found = re.match(
        r"(.*(?:life total|life|power|toughness|loyalty|cost|p/t|size))(?: be| still| now| then)* (-?\d+(?:/-?\d+)?)$", p.text[p.at :]
    )
    found = found or re.match(
        r"((?:the )?(?:life total|life|power|toughness|loyalty|converted mana cost|cost|p/t|size) of .+?)(?: be| still| now| then| not)*"
        r" (-?\d+(?:/-?\d+)?)$",
        p.text[p.at :],
    )
    if found is None:
        raise NotSaid
    return f"{read_again(p, f'what is {found.group(1)}')} = {found.group(2)}"


def _damaged(p: Phrases) -> str:
    """Reads `Elspeth take any damage`."""
    noun = p.need_noun()
    p.need("take", "receive", "suffer", "get dealt", "dealt", "be dealt")
    p.take("any", "some")
    p.need("damage")
    return f"how much damage was dealt to {noun.text} >= 1"


def ask_done_so(p: Phrases) -> str:
    """`can Ann do that?`, `could he do it`: whether the last event was legal, where that player did it."""
    p.need("can", "could", "may")
    player = p.need_player()
    p.match(r"(?:really |actually |even |legally )?(?:do|does|have done) (?:that|this|so|it)(?: at all)?$") or fail()
    number = p.names.event_named("that") or fail()
    others = tuple(f"{other} " for other in p.names.players if other != player)
    if any(text.startswith(others) for text in p.names.events[number - 1][1:]):
        raise NotSaid
    return f"was event {number} legal"


def ask_legal(p: Phrases) -> str:
    """`is that legal`, `was the attack legal`, `is the last play allowed`: the event that is meant, the last one where none is named."""
    p.need("is", "was", "were")
    words = (
        p.match(r"(?P<what>.*?) (?:even |actually |really )?(?:legal|allowed|illegal|possible|okay|ok|a legal play|a legal move)$")
        or fail()
    )
    what = words["what"].strip()
    number = p.names.event_named(what) or p.names.event_of(what) or p.names.event_saying(what)
    if number is None:
        raise NotSaid
    return f"was event {number} legal"


_OR = re.compile(r",? or (?=.)")


def _ends_in_a_name(p: Phrases, first: str) -> bool:
    """Whether a name goes on behind the words: the `or` of `Fact or Fiction` leaves nothing open."""
    end = p.at + len(first)
    starts = (p.at + word.start() for word in re.finditer(r"(?<![\w'])\w", first))
    return any(named is not None and named[2] > end for named in (p.names.longest(p.text, at) for at in starts))


def ask_either(p: Phrases) -> str:
    """`was X tapped or untapped`, `is X in Ann's hand or graveyard`, `does X die or survive`: the first, unless it is where or what."""
    ways = (re.match(rf"(?P<first>.{{{at.start() - p.at}}}),? or (?P<second>.+)$", p.text[p.at :]) for at in _OR.finditer(p.text, p.at))
    found = next((way for way in ways if way and not _ends_in_a_name(p, way["first"])), None) or fail()
    if found["second"] == "not":
        return read_again(p, found["first"])
    if re.search(r"\b(?:library|hand|graveyard|play|exile|stack|bin|battlefield|removed from the game)$", found["second"]):
        p.need("is", "was", "did", "does", "will")
        return f"where is {_skip(p, read_thing(p).text)}"
    if found["second"].rstrip("s") in ("white", "blue", "black", "red", "green", "colorless"):
        p.need("is", "was")
        return f"colors of {_skip(p, read_thing(p).text)}"
    first, second = found["first"].split(), found["second"]
    one = read_again(p, found["first"])
    if second.split()[0] in DID and (named := p.names.longest(found["first"], len(first[0]) + 1 + 4 * (first[1] == "the"))):
        other = read_again(p, re.sub(r"^(\w+) (?:it|he|she|they)\b", rf"\1 {named[0][0].casefold()}", second))
        return f"{one}, or {other}" if other != one else fail()
    for dropped in range(1, min(5, len(first) - 1)):
        two = p.attempt(lambda n=dropped: read_again(p, f"{' '.join(first[:-n])} {second}"))  # type: ignore[misc]
        if two is not None and two != one and two.split()[0] in ("did", "was", "is", "does", "can"):
            return f"{one}, or {two}"
    if len(first) > 2 and (thing := p.names.longest(head := found["first"], len(first[0]) + 1 + 4 * (first[1] == "the"))):
        return f"{one}, or {read_again(p, f'{first[0]} {second}{head[thing[2] :]}')}"
    raise NotSaid


def _skip(p: Phrases, said: str) -> str:
    p.at = len(p.text)
    return said
