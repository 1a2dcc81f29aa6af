"""The spoken language of questions: what people ask, as a question of the language (`read_spoken_question`).

Each production reads one way of asking. What it gives is read like any question, so that what was understood can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from msgspec.structs import replace

from judge.errors import Place, ScenarioError
from judge.scenario.asked.asking import IDLE, read_thing
from judge.scenario.asked.asking_of_players import (
    ask_draws,
    ask_ended,
    ask_held,
    ask_life,
    ask_life_changes,
    ask_mana,
    ask_permanents,
    ask_poison,
    ask_sacrifices,
    ask_zone_list,
)
from judge.scenario.asked.asking_of_possibilities import (
    ask_amount,
    ask_cost,
    ask_died,
    ask_either,
    ask_equal,
    ask_if,
    ask_legal,
    ask_over,
    ask_respond,
    ask_when,
)
from judge.scenario.asked.asking_of_things import (
    ask_abilities,
    ask_attached,
    ask_fate,
    ask_killed,
    ask_kinds,
    ask_name,
    ask_size,
    ask_state,
    ask_times,
    ask_where,
    ask_whose,
)
from judge.scenario.asked.asking_of_uses import ask_counter, ask_done, ask_held_back
from judge.scenario.asked.counting import (
    ask_any,
    ask_connects,
    ask_copies,
    ask_count,
    ask_counters,
    ask_damage,
    ask_gets,
    ask_kinds_of_counters,
    ask_number,
    ask_which,
)
from judge.scenario.asked.patterns import matched, rows
from judge.scenario.asked.several import ask_each, ask_who
from judge.scenario.asked.times import parted
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_language import read_question
from judge.scenario.language.scanner import Scanner
from judge.scenario.saying.events import CLAUSES
from judge.scenario.spoken import words as w
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.names import Names
from judge.scenario.spoken.phrases import Phrases, error_at
from judge.scenario.spoken.plain_words import plainly
from judge.scenario.spoken.reading import PART, NotSaid, Said, singular_verbs


def read_spoken_question(text: str, lexicon: Lexicon, names: Names, place: Place | None = None, thing: str = "") -> str:
    """The question of the language that a spoken one comes to.

    Raises ScenarioError where it is not understood, or where a short name may mean several.
    """
    ending = re.search(r",? ?after event (\d+) ?\??\s*$|^(in [^,]+ turn,? )?after event (\d+),? ", text, re.IGNORECASE)
    if ending is not None:
        rest = f"{text[: ending.start()]}{ending[2] or ''}{text[ending.end() :]}"
        number = ending[1] or ending[3]
        try:
            return str(replace(read_question(rest, lexicon, place), after=int(number)))
        except ScenarioError:
            said = read_spoken_question(rest, lexicon, names, place, thing)
        return said.replace("?", f" after event {number}?", 1)
    first: ScenarioError | None = None
    if reply := _IN_RESPONSE.search(text):
        with suppress(ScenarioError):
            return _at_time(as_any(text[: reply.start()], lexicon, names, place, thing), ", at the last chance to respond")
    for plain in (text, *plainly(text, names, asks=True), *_otherwise(text, names)):
        try:
            return _read(plain, lexicon, names, place, thing)
        except ScenarioError as error:
            if error.code == "ambiguous-name":
                return _of_permanents(plain, lexicon, names, place, thing, error)
            first = first or error
    assert first is not None

    def asked(core: str) -> str:
        return as_any(core, lexicon, names, place, thing)

    for core, time in parted(text, names, asked):
        with suppress(ScenarioError):
            return _at_time(asked(core), time)
    raise first


def _as_can(text: str) -> str:
    """`is it legal for Ben to play X`, `is Ben allowed to`, `has Ben got` as `can Ben play X`, `does Ben have`."""
    for pattern, instead in _AS_CAN:
        text = pattern.sub(instead, text)
    return text


_MAY = "possible|legal|allowed|okay|ok|fine|permissible"
_AS_CAN = (
    (re.compile(rf"^(?:is|was|would) it (?:be )?(?:still )?(?:{_MAY}) (?:for|that) (.+?) (?:to|can|could) ", re.IGNORECASE), r"can \1 "),
    (re.compile(rf"^(?:is|was|are) (.+?) (?:still )?(?:able|{_MAY}|free|permitted) to ", re.IGNORECASE), r"can \1 "),
    (re.compile(r"^ha(?:s|ve) (.+?) got ", re.IGNORECASE), r"does \1 have "),
    (re.compile(r"^(what|where)['\u2019]s ", re.IGNORECASE), r"\1 is "),
)
_IN_RESPONSE = re.compile(r"(?<=\w) in response ?\??$", re.IGNORECASE)


def _otherwise(text: str, names: Names) -> Iterator[str]:
    """A question of the past as one of now, and one without its helping verb with it: `Bears dead`, `Ann wins`."""
    if re.search(r"\b(?:was|were|had|will be|would be)\b", text, re.IGNORECASE):
        now = re.sub(r"\b(?:was|were|will be|would be)\b", "is", text, flags=re.IGNORECASE)
        yield re.sub(r"\bhad\b", "has", now, flags=re.IGNORECASE)
    folded = text.strip().rstrip("?. ").casefold()
    named = names.longest(folded, 4 * folded.startswith("the "))
    if named is None or not folded[named[2] :].startswith(" "):
        return
    subject, verb, more = folded[: named[2]], *folded[named[2] + 1 :].partition(" ")[::2]
    yield f"is {subject} {verb} {more}".strip()
    yield f"does {subject} {w.base(verb)} {more}".strip()


_PERMANENTS = (
    "did {} die", "did {} survive", "P/T of {}", "power of {}", "toughness of {}", "is {} tapped", "is {} untapped", "is {} attacking",
    "is {} blocking", "is {} blocked", "did {} attack", "did {} block", "can {} attack", "can {} block", "damage on {}", "was {} destroyed",
    "was {} sacrificed", "was {} regenerated", "must {} attack",
)  # fmt: skip
"""Questions that only something in play can be meant by."""


def _of_permanents(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str, error: ScenarioError) -> str:
    """A question in which a short name may mean several, where it asks what is only asked of something in play, and one of them is."""
    said = _read(text, lexicon, names, place, thing, "in play")
    if any(said.startswith(form.format(name)) for form in _PERMANENTS for name in names.in_play):
        return said
    raise error


def as_any(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str) -> str:
    """The question of the language for one that is written as the language has it, or as it is spoken."""
    try:
        return str(read_question(text, lexicon, place))
    except ScenarioError:
        return read_spoken_question(text, lexicon, names, place, thing)


def _at_time(said: str, time: str) -> str:
    """A question with its time, before `why`."""
    if not time:
        return said
    body, mark, why = said.partition("?")
    return f"{body}{time}?{why if mark else ''}"


def _read(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str, where: str = "") -> str:
    scan = Scanner(_as_can(text), lexicon, place, "question")
    for modern, old in w.MODERN:
        if modern in scan.folded:
            scan = Scanner(re.sub(rf"\b{modern}\b", old, scan.text, flags=re.IGNORECASE), lexicon, place, "question")
    p = Phrases(scan, names)
    p.text = singular_verbs(p.text.rstrip("? ."))
    p.asks = True
    p.thing, p.where = thing, where
    why = _why(p)
    found = asked_from_here(p)
    if found is None:
        raise error_at(p, f"{text.strip()!r} is no question that is understood", "", "unknown-question")
    return f"{found}?{why}"


def asked_from_here(p: Phrases) -> str | None:
    """The question that stands from here to the end, without its mark; None where none is understood."""
    start = p.at
    for read in ASKED:
        p.at = start
        found: str | None = p.attempt(lambda read=read: read(p))  # type: ignore[misc]
        if found is None:
            continue
        while p.longest(IDLE):
            pass
        if p.done:
            return found
    p.at = start
    return None


def _why(p: Phrases) -> str:
    """Reads `why`; what follows it is put as a question of its own: `why didn't X die` asks why not."""
    if not p.take("why", "how come", "for what reason"):
        return ""
    illegal = p.match(r"(?:is|was) (.+?) (?:illegal|refused|not legal|not allowed|against the rules|rejected)$")
    if illegal:
        p.text, p.at = f"was {illegal.group(1)} legal", 0
        return " why not?"
    if p.take("didn't", "did not", "doesn't", "does not", "don't", "isn't", "wasn't", "can't", "couldn't"):
        verb = p.text[: p.at].split()[-1]
        plain = {
            "didn't": "did ",
            "doesn't": "does ",
            "isn't": "is ",
            "wasn't": "was ",
            "can't": "can ",
            "couldn't": "can ",
            "don't": "do ",
        }.get(verb, "did ")
        p.text = plain + p.text[p.at :]
        p.at = 0
        return " why not?"
    rest = p.text[p.at :]
    p.text, p.at = re.sub(r"\b(not|never) ", "", rest, count=1), 0
    return " why not?" if p.text != rest else " why?"


def _general(p: Phrases) -> str:
    for words, form in _GENERAL:
        if p.take(*words):
            return form
    raise NotSaid


_GENERAL = (
    (
        (
            "what happens",
            "what happened",
            "what is the result",
            "what's the result",
            "how does it end",
            "what will happen",
            "what did happen",
        ),
        "what happened",
    ),
    (("what is on the stack", "what's on the stack", "which spells are on the stack"), "what is on the stack"),
    (
        (
            "what is in exile",
            "what's in exile",
            "what cards are in exile",
            "which cards are in exile",
            "what is exiled",
            "which cards are exiled",
            "what is removed from the game",
            "what's removed from the game",
            "which cards are removed from the game",
            "what cards are removed from the game",
            "what got exiled",
        ),
        "what is removed from the game",
    ),
    (("whose turn is it", "who's turn is it", "who is the active player", "whose turn"), "whose turn is it"),
    (
        (
            "which step is it",
            "what step is it",
            "what phase is it",
            "which phase is it",
            "in which step are we",
            "in what step are we",
            "which step are we in",
            "what step are we in",
        ),
        "what step is it",
    ),
    (("who has priority", "who gets priority", "who receives priority"), "who has priority"),
)


def _can(p: Phrases) -> str:
    """`can Ann cast X on Y`, `can X block Y`, `could Ann have attacked`, `is Ann able to`, `can X be tapped for mana`."""
    if not p.take("can", "could", "may", "is it legal for", "is it possible for", "is it possible that", "will"):
        raise NotSaid
    start = p.at
    if p.take("a", "an"):
        p.at = start
    found = p.attempt(lambda: _passive(p))
    if found is not None:
        return found
    p.at = start
    noun = p.need_noun()
    if not noun.player:
        p.take("still", "legally", "now")
        verb = p.need("attack", "block", "target", "be")
        if verb in ("attack", "block"):
            whom = p.noun()
            return f"can {noun.text} {verb}{' ' + whom.text if whom else ''}"
        raise NotSaid
    p.take("to", "still", "legally", "now", "then", "really", "even", "also")
    p.text = f"{noun.text.casefold()} {p.text[p.at :]}"
    p.at = 0
    said = _possible(p)
    p.at = len(p.text)
    return f"can {said}"


def _passive(p: Phrases) -> str:
    """`X be tapped for mana`, `X be blocked by Y`, `X be the target of Y`, `X target Y`."""
    noun = read_thing(p)
    owner = p.names.owners.get(noun.name, "")
    if p.take("be tapped for"):
        p.need("mana")
        if not owner:
            raise NotSaid
        return f"can {owner} tap {noun.text} for mana"
    if p.take("be blocked by"):
        return f"can {read_thing(p).text} block {noun.text}"
    if p.take("be regenerated", "regenerate"):
        return f"can {owner} regenerate {noun.text}"
    if w.base(p.peek()) in DOES and p.peek() != "target":
        p.take(p.peek())
        other = read_thing(p)
        if not owner:
            raise NotSaid
        return f"can {owner} play {noun.text}{PART if noun.name in p.names.in_play else ''} targeting {other.text}"
    p.need("target", "be used on", "be played on", "be targeted by", "be the target of")
    word = p.text[: p.at].split()
    other = read_thing(p)
    what, target = (other, noun) if word[-1] in ("by", "of") else (noun, other)
    player = p.names.owners.get(what.name, "")
    if not player:
        raise NotSaid
    kind = "" if ":" in p.names.texts.get(what.name, "") else "play"
    return f"can {player} play {what.text}{'' if kind else chr(39) + 's ability'} targeting {target.text}"


def possible(p: Phrases, text: str) -> str:
    """An event of a text, in its plain form, as it stands after `can` or `if`: its text is read to the end."""
    p.text = text.strip()
    for plain in (p.text, *plainly(p.text, p.names)):
        p.text = plain.casefold()
        found = p.attempt(lambda: _possible(p))
        if found is not None:
            p.at = len(p.text)
            return found
    raise NotSaid


def _possible(p: Phrases) -> str:
    """The event after `can`, in its plain form."""
    for read in CLAUSES:
        p.at = 0
        found = p.attempt(lambda read=read: read(p))  # type: ignore[misc]
        while found is not None and p.longest(IDLE):
            pass
        if found is not None and p.done:
            done: list[Said] = [each for each in found if each.text and not each.choice]
            if len(done) == 1:
                return _plain(done[0].text, p)
    raise NotSaid


def _plain(sentence: str, p: Phrases) -> str:
    """A sentence of the language in its plain form: `Ann play Shock` for `Ann plays Shock`."""
    from judge.scenario.language.event_language import VERBS
    from judge.scenario.language.play_sentences import third_person

    for player in p.names.players:
        if sentence.startswith(f"{player} "):
            rest = sentence[len(player) + 1 :]
            for verb in sorted(VERBS, key=len, reverse=True):
                third = third_person(verb)
                if rest == third or rest.startswith(f"{third} "):
                    return f"{player} {verb}{rest[len(third) :]}"
    raise NotSaid


def _must(p: Phrases) -> str:
    if p.take("must"):
        noun = read_thing(p)
        p.need("attack")
        return f"must {noun.text} attack"
    p.need("does")
    noun = read_thing(p)
    p.need("have to attack")
    return f"must {noun.text} attack"


def _idle(p: Phrases) -> None:
    while p.longest(IDLE):
        pass


def _by_rows(p: Phrases) -> str:
    """What a row of `judge/data/asking.tsv` says."""
    return matched(p, rows(), _idle)


ASKED: tuple[Callable[[Phrases], str], ...] = (
    _general,
    ask_held_back,
    ask_counter,
    ask_done,
    _by_rows,
    ask_when,
    ask_if,
    ask_over,
    ask_respond,
    ask_life,
    ask_poison,
    ask_mana,
    ask_permanents,
    ask_zone_list,
    ask_draws,
    ask_sacrifices,
    ask_life_changes,
    ask_ended,
    ask_copies,
    ask_counters,
    ask_kinds_of_counters,
    ask_any,
    ask_connects,
    ask_number,
    ask_count,
    ask_damage,
    ask_size,
    ask_where,
    ask_attached,
    ask_kinds,
    ask_whose,
    ask_times,
    _must,
    _can,
    ask_fate,
    ask_state,
    ask_equal,
    ask_amount,
    ask_abilities,
    ask_killed,
    ask_name,
    ask_which,
    ask_cost,
    ask_died,
    ask_legal,
    ask_held,
    ask_gets,
    ask_either,
    ask_who,
    ask_each,
)
"""The ways of asking, in the order in which they are tried."""


def understood_question(text: str, lexicon: Lexicon, names: Names, place: Place | None = None, thing: str = "") -> str | None:
    """The question of the language for a spoken one, or None where it is not understood. Raises ScenarioError for an ambiguous name."""
    try:
        return read_spoken_question(text, lexicon, names, place, thing)
    except ScenarioError as error:
        if error.code == "ambiguous-name":
            raise
        return None
