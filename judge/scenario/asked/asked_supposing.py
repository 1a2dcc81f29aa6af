"""Questions of another case: `does X die if Ann shocks it`, with what is supposed as the language writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from judge.errors import Place, ScenarioError
from judge.scenario.asked.asking.asking_what_can import possible
from judge.scenario.asked.declared_together import declared_together
from judge.scenario.asked.other_boards import board_supposed
from judge.scenario.asked.other_lines import line_supposed
from judge.scenario.asked.other_words import Reworded
from judge.scenario.asked.rewording import EFFECT_UNDONE, KEPT, NOT_AIMED, NOT_THERE, SPARED, as_done, left_undone
from judge.scenario.asked.supposed import (
    IT,
    ON_IT,
    PLAYED,
    choice_supposed,
    dies,
    done_to_it,
    of_its_subject,
    of_supposed,
    only_chooses,
    with_its_name,
)
from judge.scenario.asked.times import Ask
from judge.scenario.asked.times_asked_of import at_time, with_time
from judge.scenario.asked.words_left_out import left_out
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_language import read_question
from judge.scenario.language.scanner import Scanner
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.meant_by_it import OF_PERMANENTS
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid
from judge.scenario.spoken.scenario_names import Names

SO_CHOSEN = re.compile(
    r"(\b(?:casts?|plays?|cast|played) .+?),? "
    r"(?:(?:copying|naming|as a copy of|and (?:copies|names)) |choosing (?!modes? |to |one ))([^,;]+)$",
    re.IGNORECASE,
)
"""What is chosen as what is played resolves, told with the play: `casts Clone copying Elf`."""


def asked_supposing(
    text: str,
    rows: Iterable[tuple[str, str, str]],
    lexicon: Lexicon,
    names: Names,
    place: Place | None,
    thing: str,
    ask: Ask,
) -> Iterator[str]:
    """The questions for a text of which each row says what is asked in it, what is supposed, and when that is done; `ask` understands what
    is asked. `thing`: what was spoken of last."""
    rows = ((core, told, earlier) for core, told, earlier in rows if not _of_a_spell_that_dies(core, names, ask))
    for core, told, earlier in rows:
        if same := _done_again_to(told, names):
            core, told = IT.sub(same, core), IT.sub(same, told)
        event = SO_CHOSEN.sub(r"\1 and chooses \2", as_done(of_its_subject(told.removeprefix("it happens: "), core, names), names))
        if thing and _AHEAD.match(text) and thing not in named_in(f"{core} {event}".casefold(), names)[1]:
            event = IT.sub(thing, event)  # what is asked behind it is not spoken of yet
        whole_event = _of_what_is_there(event, core, names)
        timed = "(" in earlier  # what happens at a time of the line, and no board on which it is another
        undone = left_undone(event, names) or left_undone(whole_event, names)
        if undone and not (timed and undone.endswith(NOT_THERE)):
            with suppress(ScenarioError):
                whole = at_time(said := ask(core), f", if {undone}")  # what was done to something is told by what did it
                reworded = any(said.fullmatch(event) for said in (NOT_AIMED, EFFECT_UNDONE, SPARED, KEPT)) or undone.endswith(NOT_THERE)
                yield Reworded(whole) if reworded and left_out(core, said, names) is None else whole
        board = (
            not timed and board_supposed(event, lexicon, names) or line_supposed(told, names)
            or not timed and whole_event != event and board_supposed(whole_event, lexicon, names)
            or whole_event != told and line_supposed(whole_event, names)
        )  # fmt: skip
        if timed and board:
            board = f"{earlier}{board.removeprefix('earlier')}" if board.startswith("earlier it happens: ") else ""
        if board:
            with suppress(ScenarioError):
                said = ask(of_supposed(core, event, names))
                whole = at_time(said, f", if {board}")  # all words of the board have been read
                yield Reworded(whole) if isinstance(said, Reworded) or left_out(core, said, names) is None else whole
        with suppress(ScenarioError, NotSaid):
            kind = _KIND.search(core)
            things = named_in(core.casefold(), names)[1] or ([kind[0]] if kind is not None else [thing])
            there = [each for each in things if each not in names.in_play] if PLAYED.search(event) else []
            it = IT.search(event)
            if it is not None and thing in names.in_play and not named_in(core.casefold(), names)[1]:
                core = SAME_IT.sub(thing, core)  # `would it die if the Wurm blocks it`
            named = named_in(event[: it.start()].rstrip().rpartition(" ")[0].casefold(), names)[1] if it is not None else []
            here = [each for each in things if each in names.in_play or kind is not None]
            if it is not None and not named and names.played and COUNTERED.search(event):
                event = IT.sub(names.played[-1], event)
            elif it is not None and len(here) == 1 and _GIVEN_TO_IT.search(event):  # `equips Skullclamp to it`: not to itself
                event = ON_IT.sub(rf"\g<1>{here[0]}", event)
            elif it is not None and (not named or things and things[0] not in named and done_to_it(event, names)):
                # else it is what the condition named itself
                event = IT.sub((there or things)[0] or "it", event)
            elif len(here) == 1 and ON_IT.search(event) and (_USES.match(event) or not set(named) & names.in_play) and here[0] not in named:
                # what is played is not played on itself
                event = ON_IT.sub(rf"\g<1>{here[0]}", event)
            if _is_a_creature(thing, names) and OF_PERMANENTS.search(core) and not named_in(core.casefold(), names)[1]:
                named = named_in(event.casefold(), names)[1]
                core = core if any(_is_a_creature(each, names) for each in named) else SAME_IT.sub(thing, core)
            just_so = told.startswith("it happens") or dies(event, names) != event
            event = dies(event, names).removeprefix("it happens: ")
            core = of_supposed(core, event, names)
            p = Phrases(Scanner(event, lexicon, place, "question"), names)
            p.asked_of = thing
            supposed = "" if just_so else _possible(p, event, names)
            supposed = "" if only_chooses(supposed) else supposed
            if not supposed and names.events and (chosen := choice_supposed(event, lexicon, names)):
                said = ask(core)
                whole = at_time(said, f", if earlier {chosen}")  # all words of the choice have been read
                yield Reworded(whole) if isinstance(said, Reworded) or left_out(core, said, names) is None else whole
                continue
            supposed = _at_what_is_asked_about(supposed, core, names, bool(earlier)) or f"it happens: {with_its_name(event, names)}"
            core = of_supposed(core, supposed, names)
            if _OF_ITSELF.search(supposed):
                continue
            if earlier in ("", "earlier") and _is_spent(supposed, names) and not _WHEN.search(told):
                earlier = "instead"  # there is one such card, which the line has played
            if earlier:
                if not supposed.startswith("it happens") or "(" in earlier or earlier.endswith(";"):
                    yield with_time(ask(core), f", if {earlier} {supposed}", told, names)
                continue
            if re.fullmatch(r"what (?:happens|would happen|will happen|then|is the result)", core, re.IGNORECASE):
                if supposed.startswith("it happens"):
                    core = "what happened"
                else:
                    yield str(read_question(f"what happens if {supposed}?", lexicon, place))
            asked_so = with_time(ask(core), f", if {supposed}", told, names)
            yield asked_so if not supposed.startswith("it happens") else str(read_question(asked_so, lexicon, place))


def _of_what_is_there(event: str, core: str, names: Names) -> str:
    """What is supposed with a name in the place of `it`: that of the only thing in play that the question itself names, or else of the only
    thing."""
    things = list(dict.fromkeys(named_in(core.casefold(), names)[1]))
    there = [each for each in things if each in names.in_play] or things
    return SAME_IT.sub(there[0], event) if len(there) == 1 else event


def _done_again_to(told: str, names: Names) -> str:
    """What the line tells as the target of what is supposed to be played once more on `it`; empty where it tells none."""
    if not IT.search(told) or re.search(r"\b(?:again|once more|another time)\b", told, re.IGNORECASE) is None:
        return ""
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", told)}
    said = (name for name in names.played if words & {form.casefold() for form in verb_forms.forms(name.split(" ")[-1].lower())})
    targets = {target for name in said if (target := names.target_told(name)) in names.in_play}
    return targets.pop() if len(targets) == 1 else ""


def _is_spent(supposed: str, names: Names) -> bool:
    """Whether what is supposed is the play of a card of a hand that the line has played, and that nothing lets be played again; or of an
    ability that the line has played, and that taps or sacrifices what it is of."""
    play = _PLAYS.match(supposed)
    card, hand = (play["what"], names.hands.get(play["who"], ())) if play is not None and " by " not in supposed else ("", ())
    told = " ".join(text for texts in names.events for text in texts[1:])
    if play is not None and (ability := _ABILITY.fullmatch(card)) is not None:
        uses = len(re.findall(rf"\b(?:plays|activates) {re.escape(ability[1])}", told))
        return 0 < names.numbers.get((play["who"], ability[1]), 0) <= uses and _USED_UP.search(names.texts.get(ability[1], "")) is not None
    spells = len(re.findall(rf"\b(?:plays|casts) {re.escape(card)}(?!'s ability|\w)", told)) if card else 0
    return 0 < list(hand).count(card) <= spells and not _AGAIN.search(names.texts.get(card, ""))


_PLAYS = re.compile(r"(?P<who>\S+) play (?P<what>(?:(?! (?:targeting|with|kicked|choosing|dividing|paying|tapping) ).)+)")
_ABILITY = re.compile(r"(.+)'s? ability(?: \d+)?")
_USED_UP = re.compile(r"(?m)^[^:\n\"]*(?:\{T\}|\bsacrifice ~)[^:\n\"]*:", re.IGNORECASE)
"""A cost that is paid once: {T}, or the sacrifice of what the ability is of."""
_WHEN = re.compile(r"\b(?:again|another|once more|after|before|once|until|while|when|during|in response)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?:flashback|buyback|retrace|rebound|return ~)\b", re.IGNORECASE)
"""What lets a card be played once more."""


def _is_a_creature(thing: str, names: Names) -> bool:
    """Whether a thing is one that `it` may be of which it is asked whether it dies."""
    return "creature" in names.types.get(thing, "").casefold()


def _at_what_is_asked_about(supposed: str, core: str, names: Names, earlier: bool) -> str:
    """A play that names no target, with the only creature that is asked about where it may be its target; not another player's with what
    helps its target, which whoever plays it has for what is his or hers, nor `earlier` that of which the line tells a target."""
    play = re.fullmatch(r"(?P<who>\S+) play (?P<what>[^;]+)", supposed)
    asked = list(dict.fromkeys(each for each in named_in(core.casefold(), names)[1] if each in names.in_play))
    if play is None or len(asked) != 1 or "creature" not in names.types.get(asked[0], "").casefold():
        return supposed
    text = names.texts.get(play["what"], "")
    if earlier and names.target_told(play["what"]):
        return supposed
    if names.owners.get(asked[0]) != play["who"] and _HELPS_IT.search(text):
        return supposed
    return f"{supposed} targeting {asked[0]}" if _TARGETS_ONE.fullmatch(text) else supposed


_TARGETS_ONE = re.compile(
    r"(?:(?!\btarget\b).)*\b(?:target (?:\w+ )?creature(?: or player)?|any target)\b(?:(?!\btarget\b).)*", re.DOTALL | re.IGNORECASE
)
"""The text of what has one target, which may be a creature."""
_HELPS_IT = re.compile(f"{DOES['pump']}|{DOES['save']}", re.IGNORECASE)
"""The text of what helps its target."""


def _of_a_spell_that_dies(core: str, names: Names, ask: Ask) -> bool:
    """Whether a question whether `it` dies is read of an instant or a sorcery, where something else was meant."""
    if re.search(r"\b(?:it|that|this) (?:die|survive|live)", core) is None:
        return False
    with suppress(ScenarioError):
        dies = re.match(r"did (.+) (?:die|survive)\b", ask(core))
        return dies is not None and re.search(r"\b(?:instant|sorcery)\b", names.types.get(dies[1], ""), re.IGNORECASE) is not None
    return False


_OF_ITSELF = re.compile(r" block (?P<one>[^;]+) with (?P=one)(?:;|$)")
"""A block of a creature with itself: another was meant by one of the names."""
_KIND = re.compile(r"\bthe (?:[a-z]+ )?(?:token|copy)\b", re.IGNORECASE)
_BY_WHAT = re.compile(
    r"(\S+) (?:destroy|kill|bounce|counter|burn|save|exile|remove|finish|hit|shoot|target|tap|steal|answer)(?:e?s)? (.+?) with (.+)",
    re.IGNORECASE,
)
"""What is done to something with something: `Ann destroys Opalescence with Naturalize`."""


def _possible(p: Phrases, event: str, names: Names) -> str:
    """What is supposed, as the language writes it; empty where it is not understood as something that is done."""
    done = _BY_WHAT.fullmatch(event)
    with_it = named_in(done[3].casefold(), names)[1] if done is not None else []
    verb = "activates" if set(with_it) & names.in_play else "casts"
    by_what = (f"{done[1]} {verb} {done[3]} targeting {done[2]}",) if done is not None else ()
    ways = (*declared_together(event, names), event, *by_what)
    found = (p.attempt(lambda each=each: possible(p, each)) for each in ways)  # type: ignore[misc]
    return next(filter(None, found), None) or ""


_AHEAD = re.compile(r"(?:and |so |but )?(?:what )?(?:if|suppose|supposing|assuming|when|had|say)\b", re.IGNORECASE)
"""How a question begins that says first what it supposes."""
_GIVEN_TO_IT = re.compile(r"\b(?:equip|attach|fortif|mov|put|sac|feed|fed)\w* .+ (?:to|on|onto) it\b", re.IGNORECASE)
_USES = re.compile(r"\S+ (?:use|activate|tap)s? ", re.IGNORECASE)
SAME_IT = re.compile(r"\bit\b(?!')", re.IGNORECASE)
COUNTERED = re.compile(r"\b(?:counter(?:s|ed)?|respond(?:s|ed)? to) (?:it|that)\b", re.IGNORECASE)
