"""From a sentence to what it means: as the language writes it, or else as it is spoken; what was understood can be shown (`canonical`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache, partial
from itertools import chain, islice

from msgspec import Struct
from msgspec.structs import astuple, replace

from judge.errors import Place, ScenarioError
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Lexicon, Reference, Span
from judge.scenario.language.play_sentences import TARGETING_NOTHING
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.sentence_forms import Blocks, Chooses, Event, Play, PlayAbility, PlayKeyword
from judge.scenario.language.sentence_parts import PLAIN
from judge.scenario.language.told_forms import HasAsked, Notes, Series, Uses
from judge.scenario.spoken.answered_triggers import trigger_awaited
from judge.scenario.spoken.described import pumped_by_another
from judge.scenario.spoken.scenario_names import Names

NOTHING = Series(())
"""What happens by a sentence that only says what nobody did."""
LONGEST = 100_000
"""So many characters has the longest sentence of an event that is read."""


class Understood(Struct, frozen=True):
    """What a sentence means.

    `canonical` are the sentences of the language for it: itself, where it is one. `inside` answers what its own event asks; `kept` what the
    objects ask that it names, which may have been asked before it; `before` what was asked before
    it for certain. `subject` is the player spoken of last; `spoken` tells that
    it was no sentence of the language.
    """

    event: Event
    canonical: tuple[str, ...]
    inside: tuple[Chooses, ...] = ()
    kept: tuple[Chooses, ...] = ()
    before: tuple[Chooses, ...] = ()
    subject: str = ""
    spoken: bool = False

    @property
    def moves(self) -> bool:
        """Whether anything happens by it, beside choices and notes."""
        return self.event != NOTHING and not isinstance(self.event, Notes | Chooses)


def understand(text: str, lexicon: Lexicon, names: Names, place: Place | None = None, subject: str = "") -> Understood:
    """What a sentence means. Raises ScenarioError, with the nearest sentence that is understood, where it is not."""
    if len(text) > LONGEST:
        message = f"this sentence has {len(text):,} characters, and the longest that is read {LONGEST:,}"
        raise ScenarioError(message, code="bad-sentence", place=place, help="write it as several events")
    try:
        if "; " in text:
            return _together(text, _parts(text, lexicon), _last_player(text, lexicon) or subject)
        event = read_event(text, lexicon, place)
        if isinstance(event, Uses) and event.source.name in names.hands.get(event.player, ()) and event.source.name not in names.in_play:
            text = re.sub(r"\buses\b", "plays", text, count=1)  # a card that waits in a hand has no ability to use
            event = read_event(text, lexicon, place)
        if aimed := _aimed(event, text, names):
            event, text = read_event(aimed, lexicon, place), aimed
    except ScenarioError as error:
        if text.startswith(_HAPPENS) and (named := _with_names(text, names)) != text:
            return understand(named, lexicon, names, place, subject)
        return _spoken(text, lexicon, names, place, subject, error)
    others = short_here(event, lexicon, names)
    if others and not isinstance(event, Chooses):
        with suppress(ScenarioError):  # a card that is not here, and part of the name of one that is
            return _spoken(text, lexicon, names, place, subject, ScenarioError("not spoken", code="bad-sentence"))
        text = names.in_full(text, others)
        event = read_event(text, lexicon, place)
    if isinstance(event, Chooses) and _short_inside(event, names):
        with suppress(ScenarioError):  # `Ann chooses Visara`, `Ann chooses Bears for the first trigger`
            return _spoken(text, lexicon, names, place, subject, ScenarioError("not spoken", code="bad-sentence"))
    pumps = isinstance(event, Uses) and event.how == "pump" and pumped_by_another(names, event.source.name, event.player)
    if pumps or _asked_for(event) or _targeted_by_its_verb(event, names) or _named_for_a_choice(event, names):
        with suppress(ScenarioError):  # `sacrifices X` as an effect asks for it; `casts Regrowth returning Shock`: no cost asks for that
            return _spoken(text, lexicon, names, place, subject, ScenarioError("not spoken", code="bad-sentence"))
    names.spoken_of = next((each.name for each in _named(event) if each.kind == "card"), names.spoken_of)
    kept = (event,) if isinstance(event, Chooses) and event.about is not None else ()
    return Understood(event, (text.strip().rstrip("."),), kept=kept, subject=_last_player(text, lexicon) or subject)


def _with_names(happens: str, names: Names) -> str:
    """`it happens: I discard Shock`, with the name of who speaks."""
    from judge.scenario.spoken.plain_words import with_names

    return _HAPPENS + with_names(happens.removeprefix(_HAPPENS), names)


def _parts(text: str, lexicon: Lexicon) -> list[tuple[str, Event]]:
    """The sentences of one, between `;`: behind `it happens:` each that is none by itself happens so too, one after the other."""
    found: list[tuple[str, Event]] = []
    for part in text.split("; "):
        try:
            found.append((part, read_event(part, lexicon)))
        except ScenarioError:
            if not (found and text.startswith(_HAPPENS)):
                raise
            found.append((_HAPPENS + part, read_event(_HAPPENS + part, lexicon)))
    return found


def _aimed(event: Event, text: str, names: Names) -> str:
    """A play with the target that is told by what it does, `to gain 3 life`, `to prevent the next 3 damage to her`; empty where none is."""
    if not isinstance(event, Play | PlayAbility | Uses) or not event.clauses.doing or event.clauses.targets is not None:
        return ""
    card = event.what.name if isinstance(event, Play) else event.source.name
    own = names.texts.get(card, "").lower()
    harming = _DOING_TO.search(text) if "target" in own else None
    victim = names.longest(harming["what"].casefold(), 0) if harming is not None else None
    if harming is not None and victim is not None and len(victim[0]) == 1 and victim[2] == len(harming["what"]):
        return f"{text[: harming.start()]} targeting {harming['whose'] or ''}{victim[0][0]}"
    doing = _DOING.search(text)
    if doing is None or "target" not in own:
        return ""
    whom = _TO_WHOM.search(doing[1])
    named = names.longest(whom[1].casefold(), 4 * whom[1].casefold().startswith("the ")) if whom is not None else None
    if whom is not None and whom[1].lower() in ("her", "him", "herself", "himself", "me", "myself"):
        target = event.player
    elif whom is not None:
        target = named[0][0] if named is not None and len(named[0]) == 1 and named[2] == len(whom[1]) else ""
    else:
        does = re.match(r"(?:gain|draw)\b", doing[1], re.IGNORECASE)
        target = event.player if does is not None and f"target player {does[0].lower()}s" in own else ""
    return f"{text[: doing.start()]} targeting {target}{text[doing.start() :]}" if target else ""


_DOING = re.compile(r" to ((?:gain|draw|prevent|save|protect|deal)\b[^,;]*?)[ .]*$", re.IGNORECASE)
_DOING_TO = re.compile(
    r" to (?:kill|destroy|shoot|ping|burn|tap|untap|bounce|exile|steal|counter) (?:the |his |her |my |their )?"
    r"(?P<whose>\w+'s )?(?P<what>[^,;]+?)[ .]*$", re.IGNORECASE
)
_TO_WHOM = re.compile(r"\b(?:to|from) ([\w' ]+)$", re.IGNORECASE)
_HAPPENS = "it happens: "


def _spoken(text: str, lexicon: Lexicon, names: Names, place: Place | None, subject: str, error: ScenarioError) -> Understood:
    from judge.scenario.saying.spoken_events import read_spoken
    from judge.scenario.spoken.given_names import said_of
    from judge.scenario.spoken.nearest import nearest_sentence
    from judge.scenario.spoken.normal_form import normal_forms
    from judge.scenario.spoken.passed_over import passed_over
    from judge.scenario.spoken.plain_words import by_role, plainly, says_i, with_names, with_subject
    from judge.scenario.spoken.told_roles import by_what_is_told

    text = by_what_is_told(_as_its_effect(by_role(lexicon.as_player(text), names), names), names)
    text = with_names(text, names) if _PRONOUN.search(text) and says_i(names) else text  # then `he` is the other
    before, dropped = names.spoken_of, None
    ambiguous: ScenarioError | None = None
    anothers: Understood | None = None  # with the thing of another player played
    told: tuple[str, ...] = (subject,)
    if (pronoun := _PRONOUN.search(text)) is not None:
        called = said_of(pronoun[0], names.players)
        told = (called,) if called else tuple(dict.fromkeys((subject, *_named_last(names))))
    ways = (*_without_brackets(text), text, *plainly(text, names))
    spoken_so = (*((who, way) for who in told for way in ways), *((told[0], way) for way in with_subject(text, names, told[0])))
    turned = ((who, way) for form in normal_forms(ways[-1], names) for who in told for way in (form, *with_subject(form, names, who)))
    forms = islice(turned, _MOST_FORMS)
    for subject, plain in chain(forms, spoken_so) if _COST_FIRST.match(text) else chain(spoken_so, forms):
        try:
            said = read_spoken(plain, lexicon, names, place, subject)
            read = [(each, read_event(each.text, lexicon, place)) for each in said if each.text]
            aimed = ((each, _aimed(event, each.text, names)) for each, event in read)
            told_so = (replace(each, text=at) if at else each for each, at in aimed)
            read = [(each, read_event(each.text, lexicon, place)) for each in told_so]
        except ScenarioError as spoken:
            if spoken.code in _SAID_SO and ((subject, plain) not in spoken_so or spoken.help != "write the whole name"):
                raise ambiguous or spoken from None
            ambiguous = ambiguous or (spoken if spoken.code in _SAID_SO else None)
            continue
        if ambiguous is not None and (subject, plain) in spoken_so:
            continue
        whole = text if (subject, plain) in spoken_so else plain  # of a normal form nothing is missing but what tells of no act
        over = passed_over(whole, [each.text for each, _ in read], names, denied=any(each.instead for each, _ in read))
        if over is not None:
            dropped = dropped or (_dropped(text, over, lexicon, place) if whole is text else None)
            continue
        if upon := trigger_awaited(text, [each.text for each, _ in read], names, before):
            from judge.scenario.spoken.reading_words import Said

            waits = Said(f"until: did {upon} trigger? yes")
            played = [at for at, (each, _) in enumerate(read, 1) if re.search(rf" plays {re.escape(upon)}\b(?!')", each.text)]
            at = played[-1] if played else 0
            read = [*read[:at], (waits, read_event(waits.text, lexicon, place)), *read[at:]]
        only = all(isinstance(event, Chooses | HasAsked) for _, event in read)
        ahead = tuple(event for each, event in read if isinstance(event, Chooses) and (each.told or only and event.about is not None))
        rest = [(each.text, event) for each, event in read if event not in ahead]
        found = _together(text, rest, _last_player(plain, lexicon) or subject)
        found = replace(found, canonical=tuple(each.text for each, _ in read), before=ahead, spoken=True)
        if (subject, plain) in spoken_so and _cannot_come(found, names):
            anothers = anothers or found
            continue
        names.spoken_of = names.spoken_of or next((each.name for each in _named(found.event) if each.kind == "card"), "")
        if len(told) < 2 or not any(_of_another(event, names) for _, event in read):
            return found
        anothers = anothers or found
    if anothers is not None:
        return anothers
    if ambiguous is not None:
        raise ambiguous from None
    error = dropped or error
    error.helped(partial(nearest_sentence, text, names.as_they_are()))
    raise error from None


_SAID_SO = ("ambiguous-name", "bad-board")
"""Codes of errors that tell what is wrong where a sentence is understood."""
_MOST_FORMS = 40
"""So many normal forms are tried."""
_COST_FIRST = re.compile(
    r"(?:by )?(?:sacrific|discard|tapp|pay|remov|exil|return|us|spend)ing [^,]+, |(?:declare )?(?:attack|block)(?:s|ers?)?(?: step)?: ?",
    re.IGNORECASE,
)
"""What is paid stands before who pays it, or a name of what is done before the names."""


def _cannot_come(found: Understood, names: Names) -> bool:
    """Whether a reading only tells what comes of a card that nobody has played yet: it is the playing that is told."""
    waiting = [name for hand in names.hands.values() for name in hand if name not in names.played]
    told = all(part.startswith(("until: ", "note: ")) for part in found.canonical)
    return told and any(name in part and f"was {name} played" not in part for part in found.canonical for name in waiting)


_COST_AND_EFFECT = re.compile(
    r"\b(sacrifices?|sacrificing|sacs?|saccing|taps?|tapping) ([^,;]+?),? and (?:then )?(shoot|deal|hit|burn|zap|ping"
    r"|kill|destroy)s? (?!.*\b(?:with|using)\b)",
    re.IGNORECASE,
)
"""What is paid, and behind it what that does."""


def _as_its_effect(text: str, names: Names) -> str:
    """`sacs the Fanatic and shoots Ann` as `sacs the Fanatic to shoot Ann`, where the Fanatic's ability costs that."""

    def changed(found: re.Match[str]) -> str:
        folded = re.sub(r"^(?:the|his|her|their|its|my|\w+'s) ", "", found[2].casefold())
        named = names.longest(folded, 0)
        own = names.texts.get(named[0][0], "") if named and named[2] == len(folded) else ""
        cost = "sacrifice" if found[1][0] in "sS" else r"\{t\}"
        return f"{found[1]} {found[2]} to {found[3]} " if re.search(rf"^[^\n\":]*{cost}[^\n\":]*:", own, re.I | re.M) else found[0]

    return _COST_AND_EFFECT.sub(changed, text)


def _named_last(names: Names) -> list[str]:
    """The players whom the last event before this one names: any of them may be `she`."""
    told = [texts for texts in names.events if len(texts) > 1]
    return [player for player in names.players if told and any(re.search(rf"\b{re.escape(player)}\b", text) for text in told[-1])]


def _of_another(event: Event, names: Names) -> bool:
    """Whether a player plays, or blocks with, what only another player has."""
    if isinstance(event, Blocks):
        with_whom = [each.name for block in event.blocks for each in block.blockers]
        return any(names.owners.get(name, event.player) != event.player and (event.player, name) not in names.numbers for name in with_whom)
    if not isinstance(event, Play | PlayAbility | PlayKeyword):
        return False
    name = event.what.name if isinstance(event, Play) else event.source.name
    own = any(name in zones.get(event.player, ()) for zones in (names.hands, names.graveyards))
    return names.owners.get(name, event.player) != event.player and not own and (event.player, name) not in names.numbers


def _without_brackets(text: str) -> Iterator[str]:
    """What stands in brackets behind a play (`Cryptic Command (counter Shock, draw a card)`) as its modes, or as a clause."""
    if found := re.fullmatch(r"(.+?)\s*\(([^()]+)\)(.*)", text.strip()):
        yield f"{found[1]}{found[3]}, choosing to {found[2]}"
        yield f"{found[1]}, {found[2]}{found[3]}"


def _dropped(text: str, over: tuple[int, int], lexicon: Lexicon, place: Place | None) -> ScenarioError:
    """The error for a word that what was understood leaves out."""
    scan = Scanner(text, lexicon, place)
    span = scan.span(*over)
    message = f"what is understood of {text.strip()!r} leaves out {span.text!r}"
    return ScenarioError(message, code="bad-sentence", place=scan.locate(span), help="say it in a sentence of its own")


def _together(text: str, read: list[tuple[str, Event]], subject: str) -> Understood:
    """Several sentences of the language as one event, with the choices in it."""
    kept: list[Chooses] = []
    inside: list[Chooses] = []
    events: list[Event] = []
    for _, event in read:
        if isinstance(event, Chooses):
            (kept if event.about is not None else inside).append(event)
        else:
            events.append(event)
    whole = events[0] if len(events) == 1 else Series(tuple(events), Span(0, len(text), text))
    return Understood(whole, tuple(part for part, _ in read), tuple(inside), tuple(kept), subject=subject)


def _asked_for(event: Event) -> bool:
    """Whether something is only said to be sacrificed or discarded, which may be for a cost, or what an effect asks for."""
    return isinstance(event, Uses) and event.how in ("sacrifice", "discard") and event.clauses == PLAIN and event.times == 1


def _targeted_by_its_verb(event: Event, names: Names) -> bool:
    """Whether a play names as a cost what its text does to a target, and no other target."""
    if isinstance(event, PlayKeyword):  # what triggers by it may
        return event.clauses.targets is not None and (event.keyword.endswith("cycling") or event.keyword in TARGETING_NOTHING)
    if not isinstance(event, Play | PlayAbility) or event.clauses.targets is not None:
        return False
    what = event.what if isinstance(event, Play) else event.source
    said = {"return": event.clauses.returning, "remove|exile": event.clauses.removing, "tap": event.clauses.mana}
    text = names.texts.get(what.name, "") if any(said.values()) else ""
    return any(named and re.search(rf"\b(?:{verb}) (?:or untap )?target", text, re.IGNORECASE) for verb, named in said.items())


def _named_for_a_choice(event: Event, names: Names) -> bool:
    """Whether targets are named of what has none, but lets something be chosen as it resolves: a source of damage."""
    if not isinstance(event, Play | PlayAbility | Uses) or not event.clauses.targets:
        return False
    text = names.texts.get((event.what if isinstance(event, Play) else event.source).name, "").lower()
    return "of your choice" in text and re.search(r"\btarget|^enchant ", text, re.MULTILINE) is None


def _named(event: object) -> Iterator[Reference]:
    """The references of a sentence, in order."""
    inside = [event]
    while inside:
        part = inside.pop()
        kind = part.__class__
        if kind is Reference:
            yield part  # type: ignore[misc]
        elif kind is tuple:
            inside += part[::-1]  # type: ignore[index]
        elif kind not in _PLAIN and isinstance(part, Struct):
            inside += astuple(part)[::-1]


_PLAIN = (str, int, bool, type(None))
"""What holds nothing else."""


def foreign(event: object, lexicon: Lexicon) -> Iterator[str]:
    """The names of cards in a sentence that the scenario does not list; of a legend also what it goes by, before its comma."""
    if isinstance(event, Reference):
        if event.kind == "card" and not lexicon.lists(event.name):
            yield from dict.fromkeys((event.name, event.name.partition(",")[0]))
    elif isinstance(event, tuple):
        for part in event:
            yield from foreign(part, lexicon)
    elif isinstance(event, Struct):
        yield from foreign(astuple(event), lexicon)


def short_here(event: object, lexicon: Lexicon, names: Names) -> list[str]:
    """The names in a sentence or question of cards that are nowhere here, and are short for something that is, or what an ability of
    something here is called: `regeneration resolves`."""
    found = foreign(event, lexicon) if lexicon.beyond else ()
    return [name for name in found if name.casefold() in names.short or _ability_called(name.casefold(), names)]


def _ability_called(word: str, names: Names) -> bool:
    """Whether an ability of something here is called so."""
    from judge.cards.keywords.keywords import KEYWORDS

    says = "regenerate" if word == "regeneration" else word if word in KEYWORDS.now else ""
    return bool(says) and any(re.search(rf"\b{says}\b", text, re.IGNORECASE) for text in names.texts.values())


def _short_inside(event: Chooses, names: Names) -> bool:
    """Whether a choice has words that are no name as they stand, and hold a name or a short one, or speak of a target."""
    words = [each.name.casefold() for each in _named(event.answer) if each.kind == "word"]
    if any("target" in word.split() for word in words):  # `Ben chooses a new target for the copy, Ann`
        return True
    words = [word for word in words if not names.asked_for(word)]
    return any(names.longest(word, at) is not None for word in words for at in range(len(word)) if at == 0 or word[at - 1] == " ")


_PRONOUN = re.compile(r"\b(?:she|he)\b", re.IGNORECASE)


def _last_player(text: str, lexicon: Lexicon) -> str:
    """The player with whom a sentence begins, or who is named last before its verb."""
    scan = Scanner(text, lexicon)
    pronoun = _PRONOUN.search(scan.folded)
    end = pronoun.start() if pronoun else len(scan.folded)
    found = _some_player(lexicon.players).search(scan.folded)
    return lexicon.players[found.lastindex - 1] if found and found.lastindex and found.start() < end else ""


@lru_cache(maxsize=100)
def _some_player(players: tuple[str, ...]) -> re.Pattern[str]:
    """Where a word begins with the name of a player; its groups are the players."""
    return re.compile(r"(?<![^\W_])(?:" + "|".join(f"({re.escape(player.casefold())})" for player in players) + ")")
