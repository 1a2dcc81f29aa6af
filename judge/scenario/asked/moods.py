"""The moods of a question: what is asked of an act that is told in the words of an event, `must Ann pay for X`, `did Ben block X with Y`.

The act is read once, as what a player can do; that gives the event of the language. The mood says what is asked of that event: whether it
can be done, can't, must be or was done, how often, or whether doing it is legal or uses the stack.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from judge.cards.instructions.words_data import third as third_person
from judge.errors import ScenarioError
from judge.scenario.asked.asking.asking_what_can import DOING, by_anybody, plainly_put, turned_to_its_player
from judge.scenario.asked.other_words import so_is_not
from judge.scenario.asked.times import Ask
from judge.scenario.asked.words_left_out import left_out
from judge.scenario.language.composed_questions import apart
from judge.scenario.language.lexicon import Lexicon, Reference
from judge.scenario.language.question_language import read_question
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import Attacks, Blocks, MayAttack, MayBlock, Play, PlayAbility, PlayKeyword, SpecialAction
from judge.scenario.language.sentence_parts import PLAIN, Clauses
from judge.scenario.language.told_forms import Uses
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.what_is_meant import understand
from judge.support.late_regex import regex

_MAY = r"(?:legal|allowed|possible|permitted|ok|okay|fine)"
_ADVERBS = r"(?:(?:still|also|even|now|then|already|ever|really|actually|just|legally) )*"


def in_a_mood(text: str, names: Names, lexicon: Lexicon, ask: Ask, plays: bool = False) -> Iterator[str]:
    """The questions of the language for a text that asks something of an act; `ask` understands what can be done. With `plays` only of what
    is played and in no case done otherwise: whether it has to be played, or may be left, is not asked of what lets somebody choose."""
    if not (_OF_DUTY if plays else _BEGINS).match(text):
        return
    plain = re.sub(r"\s+", " ", text).strip().rstrip("?. ")
    why, asked = "", _WHY.match(plain)
    if asked is not None:
        why, plain = " why not?" if asked["no"] else " why?", f"{asked['helping']} {plain[asked.end() :]}"
    for turned in turned_to_its_player(plain, names) if not plays else ():
        with suppress(ScenarioError):
            said = ask(turned).rstrip("?")
            yield f"{said if ' bring about: ' not in said else _fail(said)}?{why}"
    if not plays and (by_any := by_anybody(plain, names, ask)):
        yield f"{by_any}?{why}"
    for can in _as_told(plain, names, lexicon) if not plays else ():
        yield f"{can}?{why}"
    for pattern, mood in _MOODS:
        found = pattern.fullmatch(plain)
        if found is None or plays and mood not in (_must, _need_not):
            continue
        words = found.groupdict()
        for act in _acts(words, names):
            with suppress(ScenarioError):
                done = _as_played(ask(act).rstrip("?"), names)
                if plays and not _by_choice(read_question(done, lexicon).event) or mood is _must and _only_triggers(done, names):
                    continue
                for each in mood(done, words, lexicon):
                    yield f"{each}?{why}"


def _only_triggers(done: str, names: Names) -> bool:
    """Whether what would be played is the ability of something that has none but such as trigger: nobody plays those."""
    named = _ABILITY_PLAYED.search(done)
    text = names.texts.get(named["of"], "") if named is not None else ""
    return named is not None and bool(text) and ":" not in text


_ABILITY_PLAYED = regex(rf" play (?P<of>.+?){re.escape(PART)}\b")


_BEGINS = regex(
    r"(?:can|could|may|might|must|is|was|are|were|do|does|did|will|would|has|have|if|how"
    r"(?: often| many times| come)|why|for what reason) ",
    re.IGNORECASE,
)
_OF_DUTY = regex(r"(?:must|(?:can|could|may|might|is|was|are|were|do|does|did|will|would) .+ (?:not )?to) ", re.IGNORECASE)
"""How a question begins that may ask something of an act, or whether it has to be done."""


def _as_told(plain: str, names: Names, lexicon: Lexicon) -> Iterator[str]:
    """Whether a player can do what is told as events are, in any of their ways: `double-block X with Y and Z`, `copy X with Clone`."""
    asked = _CAN.match(plain)
    named = names.longest(plain.casefold(), asked.end()) if asked is not None else None
    if asked is None or named is None or named[1] != "player":
        return
    player, rest = named[0][0], plain[named[2] :].strip()
    past = re.match(r"(?:\w+ )?have (?=[a-z])", rest)
    verb = re.match(r"[a-z]+(?:-[a-z]+)?", rest := rest[past.end() :] if past is not None else rest)
    if _NO_ACT.search(rest):
        return
    for base in verb_forms.verbs_of(verb[0]) if past is not None and verb is not None else [verb[0]] if verb is not None else []:
        told = f"{player} {third_person(base)}{rest[verb.end() :]}" if verb is not None else ""
        with suppress(ScenarioError, NotSaid):
            meant = names.read_once((told, "as told"), None, lambda told=told: _meant(told, names, lexicon))  # type: ignore[misc]
            if verb is None or left_out(rest[verb.end() :], meant, names) is not None:
                continue  # what changes nothing of what is told may be what is asked about
            chosen = _CHOSEN.fullmatch(meant)
            if chosen is not None and chosen["who"] in (None, player) and chosen["what"] != chosen["of"]:
                yield f"could {player} choose {chosen['what']} for {chosen['of']}"
            act = plainly_put(meant, Phrases(Scanner(told, lexicon), names)) if "; " not in meant else ""
            if act.startswith(f"{player} ") and not act.startswith(f"{player} choose "):
                yield f"can {act}{', at any time' if asked[0].lower().startswith(('could', 'might')) and past is not None else ''}"


def _meant(told: str, names: Names, lexicon: Lexicon) -> str:
    """The sentences of the language for what is told, with `;` between them. Raises ScenarioError where it is not understood."""
    return "; ".join(understand(told, lexicon, names.as_they_are()).canonical)


_CAN = regex(r"(?:can|could|may|might) (?:the )?", re.IGNORECASE)
_NO_ACT = regex(
    r"^(?:wait|make|let|get|have|force|do|stop|avoid|prevent|keep|saved?|rescued?|protect(?:ed)?|survived?|lived?|killed?|w[io]n)\b"
    r"|\blater\b|\binstead\b", re.IGNORECASE)
"""What is told of no act but of what comes of one, or of another line."""
_CHOSEN = regex(r"for (?P<of>[^:;]+): (?:(?P<who>[^;]+) chooses )?(?P<what>(?!yes|no\b|not )[^;,]+)")


def _acts(said: dict[str, str | None], names: Names) -> Iterator[str]:
    """What is asked to be understood of an act: whether it can be done, by whoever does it."""
    if (doing := said.get("doing")) is not None:
        verb, _, rest = doing.partition(" ")
        for base in verb_forms.of_doing(verb):
            who = f" for {said['who']}" if said.get("who") else ""
            yield f"is it legal{who} to {base} {rest}".strip()
        return
    act = said["act"] or ""
    subject = names.longest(act.casefold(), 0) if "who" not in said else None
    first = re.match(r"[a-z]+", act[subject[2] :].casefold().strip() if subject is not None else act.casefold())
    if "who" not in said and subject is None or first is None or not _is_verb(first[0], names):
        return
    if said.get("who"):
        yield f"can {said['who']} {act}"
    elif "who" in said:
        yield f"is it legal to {act}"
    else:
        yield f"can {act}"


def _is_verb(word: str, names: Names) -> bool:
    """Whether a word tells of an act: a verb, or an adverb before one, or the name of a card, by which it is played."""
    return word in w.DOING or word in DOES or word in _ADVERB or verb_forms.base(word) in w.DOING or names.longest(word, 0) is not None


_ADVERB = frozenset(("still", "also", "even", "now", "then", "already", "ever", "really", "actually", "just", "legally", "have", "double"))


def _is_play_or_fight(event: object) -> bool:
    """Whether an act is the playing of something, or a fight: what is sacrificed, tapped or loses a counter may do so by an effect."""
    return event is not None and not (isinstance(event, Uses) and event.how not in _OF_ITSELF)


def _by_choice(event: object) -> bool:
    """Whether an act is the playing of something, and in no case what a cost or an effect asks for."""
    if isinstance(event, Uses):
        return event.how in _OF_ITSELF
    return isinstance(event, Play | PlayAbility) and not (event.clauses.sacrificing or event.clauses.discarding)


_OF_ITSELF = ("regenerate", "pump", "use")
"""What is done with a thing by its own ability alone."""


def _as_played(said: str, names: Names) -> str:
    """What a play brings about, or is used for, as the play itself: `can Ben play Terror targeting X`, of `can Ben kill X with Terror`."""
    found = _BY_MEANS.fullmatch(said)
    if found is None:
        return said
    what = found["what"] or found["used"]
    part = "" if PART in what or what not in names.in_play else PART
    aimed = f" targeting {found['whom'] or found['on']}" if found["whom"] or found["on"] else ""
    return f"can {found['who']} play {what}{part}{aimed}{found['when'] or ''}"


_BY_MEANS = regex(
    r"can (?P<who>.+?) (?:(?:kill|destroy|save) (?P<whom>.+) with (?P<what>[^;,]+)|use (?P<used>[^;,]+?)(?: on (?P<on>[^;,]+))?)"
    r"(?P<when>, (?:at|while|once|before) .+)?"
)


# ------------------------------------------------------------------------------------------------------- what is asked of it


Mood = Callable[[str, dict[str, str | None], Lexicon], Iterator[str]]


def _all_of(asked: list[str]) -> str:
    return asked[0] if len(asked) == 1 else f"all of: {'; '.join(asked)}"


def _can(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether it can be done."""
    yield said


def _can_not(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether it can not be done, in none of several ways."""
    ways = said.removeprefix("any of: ")
    denied = [so_is_not(way, also=("can ", "could ")) for way in (apart(ways) if ways != said else [said])]
    if all(denied):
        yield _all_of([str(each).rstrip("?") for each in denied])


def _must(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether it must be done; of a choice, whether nothing else could be chosen, and not nothing."""
    if (paid := _PAYS.fullmatch(said)) is not None:
        yield f"could {paid['who']} choose not to pay for {paid['what']} = no"
    elif (chosen := _CHOOSES.fullmatch(said)) is not None:
        of = chosen["what"] or ""
        yield _all_of([f"what else could {chosen['who']} choose{of} = []", f"could {chosen['who']} choose nothing{of} = no"])
    elif (duty := _CAN_DO.fullmatch(said)) is not None and _is_play_or_fight(read_question(said, lexicon).event):
        yield f"must {duty['act']}{duty['when'] or ''}"


def _need_not(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether it may be left undone."""
    for duty in _must(said, words, lexicon):
        if duty.startswith("all of: "):
            _fail(duty)
        yield duty.removesuffix(" = no") if duty.endswith(" = no") else f"{duty} = no" if duty.startswith("must ") else _fail(duty)


def _did(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether it was done."""
    facts, when = _facts(said, lexicon)
    if facts:
        yield f"{_all_of(facts)}{when}"


def _how_often(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """How many times it was done: of what is played, or fights, and nothing else is said of it."""
    facts, when = _facts(said, lexicon)
    if len(facts) == 1 and (once := re.fullmatch(r"(?:by .+: )?(was .+ played|did .+ (?:attack|block))", facts[0])):
        yield f"how many times {once[1]}{when}"


def _how_often_can(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """How many times it can be done: of what is played or used, where nothing else is said of it."""
    event = read_question(said, lexicon).event
    if isinstance(event, PlayAbility | Uses) and event.clauses == PLAIN and not (isinstance(event, Uses) and event.color):
        yield f"how many times can {event.player} use {_named(event.source)}"


def _on_the_stack(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether it uses the stack: what is played does, or does not as a mana ability; to what does not, nobody can respond."""
    event = read_question(said, lexicon).event
    if isinstance(event, Play):
        yield f"does {_named(event.what)} use the stack"
    elif isinstance(event, PlayAbility | PlayKeyword | Uses):
        yield f"does {_named(event.source)}'s ability use the stack"


def _triggers(said: str, words: dict[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    """Whether something triggers, if it is done."""
    if (does := _CAN_DO.fullmatch(said)) is not None:
        yield f"did {words['what']} trigger, if {does['act']}"


_PAYS = regex(r"can (?P<who>.+?) pay what (?P<what>.+) asks for")
_CHOOSES = regex(r"could (?P<who>.+?) choose (?:.+?)(?P<what> for .+)?")
_CAN_DO = regex(
    r"can (?P<act>(?!\S+ (?:kill|destroy|save|bring about|respond|target)\b)[^;]+?)(?P<when>(?:, (?:at|while|once|before) .+)?)"
)
_RESPONDS = regex(r"can (?P<who>.+?) respond to (?P<to>.+) with (?P<what>.+)")
_TIME = regex(r"(?P<body>.+?)(?P<when>, (?:at|while|once|before|during) .+)")


def _fail(said: str) -> str:
    raise ScenarioError(f"{said!r} is not asked in this mood", code="unknown-question")


def _named(thing: Reference) -> str:
    return str(thing)


def _facts(said: str, lexicon: Lexicon) -> tuple[list[str], str]:
    """The questions all of which are answered with yes where it was done, and the time that was told; none where they don't tell all of it.
    What was done at any time of a line was done."""
    timed = _TIME.fullmatch(said)
    said, when = (timed["body"], timed["when"]) if timed is not None else (said, "")
    when = "" if when == ", at any time" else when
    if (reply := _RESPONDS.fullmatch(said)) is not None:
        return [f"by {reply['who']}: was {reply['what']} played, while is {reply['to']} on the stack"], when
    question = read_question(said, lexicon)
    event = question.event
    if isinstance(event, Attacks):
        return [f"did {each.creature} attack{f' {each.attacking}' if each.attacking else ''}" for each in event.attackers], when
    if isinstance(event, Blocks):
        pairs = [(block.attacker, blocker) for block in event.blocks for blocker in block.blockers]
        return [f"did {blocker} block{f' {attacker}' if attacker is not None else ''}" for attacker, blocker in pairs], when
    if isinstance(event, MayAttack):
        return [f"did {event.creature} attack{f' {event.attacking}' if event.attacking else ''}"], when
    if isinstance(event, MayBlock):
        return [f"did {event.creature} block {each}" for each in event.attackers] or [f"did {event.creature} block"], when
    if isinstance(event, SpecialAction):
        return ([f"is {event.what} face up"] if event.action == "turn face up" else []), when
    if isinstance(event, Play):
        return _played(_named(event.what), event.player, event.clauses), when
    if isinstance(event, PlayAbility):
        return _played(f"{event.source}'s ability", event.player, event.clauses), when
    if isinstance(event, PlayKeyword) and event.to is None:
        return _played(f"{event.source}'s ability", event.player, event.clauses), when
    if isinstance(event, Uses) and not (event.color or event.every or event.lands):
        if event.how == "tap":
            return ([f"did {event.source} tap"] if event.clauses == PLAIN else []), when
        return _played(f"{event.source}'s ability", event.player, event.clauses), when
    return [], when


def _played(what: str, player: str, clauses: Clauses) -> list[str]:
    """The facts of a play with what is said of it; none where more is said than these tell."""
    told = Clauses(targets=clauses.targets, sacrificing=clauses.sacrificing, discarding=clauses.discarding, doing=clauses.doing)
    if told != Clauses(**{field: getattr(clauses, field) for field in Clauses.__struct_fields__ if field != "span"}):
        return []
    targets = ", ".join(map(str, clauses.targets or ()))
    facts = [f"by {player}: was {what} played", *([f"what does {what} target = [{targets}]"] if targets else [])]
    facts += [f"did {player} sacrifice {each}" for each in clauses.sacrificing]
    return facts + [f"did {player} discard {each}" for each in clauses.discarding]


# -------------------------------------------------------------------------------------------------------------------- why


# ---------------------------------------------------------------------------------------------------------------- the moods


_WHY = regex(r"(?:why|how come|for what reason) (?P<helping>did|does|do)(?P<no>n't| not)? ", re.IGNORECASE)
_LATE = rf"(?:too late|illegal|impossible|forbidden|against the rules|not {_MAY})"
_HAS_TO = r"(?:have|has|had|need|needs|needed|forced|required|obliged|compelled|supposed|made|bound)"
_LEAVES = r"(?:choose not|decline|refuse|opt not|elect not|decide not)"
_MOODS: tuple[tuple[re.Pattern[str], Mood], ...] = tuple(
    (regex(pattern, re.IGNORECASE), mood)
    for pattern, mood in (
        (rf"(?:is|was|would) it (?:be )?(?:now |already |then |already )?{_LATE} (?:now )?(?:for (?P<who>.+?) )?to (?P<act>.+)", _can_not),
        (rf"(?:does|is there|can|will|would) anything (?:that )?(?:stop|prevent|keep|forbid)s? (?P<who>.+?) (?:from )?{DOING}", _can_not),
        (rf"(?:does|did|do|will|would|is|was|are|were) (?P<who>.+?) {_ADVERBS}(?:be )?{_HAS_TO} to (?P<act>.+)", _must),
        (r"must (?P<act>.+)", _must),
        (rf"(?:can|could|may|might) (?P<who>.+?) {_ADVERBS}{_LEAVES} to (?P<act>.+)", _need_not),
        (r"how (?:often|many times) (?:did|does|has|will) (?P<act>.+)", _how_often),
        (r"how (?:often|many times) (?:can|could|may) (?P<act>.+)", _how_often_can),
        (rf"(?:is|was|would) {DOING} (?:be )?{_ADVERBS}(?:a )?{_MAY}(?: play| move)?", _can),
        (rf"(?:does|did|do|would|will) {DOING} use the stack", _on_the_stack),
        (rf"(?:does|did|do|would|will) {DOING} (?:trigger|set off) (?P<what>.+)", _triggers),
        (r"if (?P<who>\S+) (?:wants?|tries|wishes) to (?P<act>.+?), (?:can|may|could) (?:he|she|they|it)(?: do (?:so|that|it))?", _can),
        (r"(?:does|did|do|will|has|have) (?P<act>.+)", _did),
    )
)
