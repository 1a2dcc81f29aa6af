"""What a question supposes, with names in the place of its pronouns: `does it die if Ann shocks it`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.errors import ScenarioError
from judge.scenario.asked.conditions_asked import conditions
from judge.scenario.asked.declared_together import DECLARES_MORE, with_those_told
from judge.scenario.asked.done_by_whom import AT_THE_START, by_its_owner, by_the_only_card, in_active
from judge.scenario.asked.rewording import ALL_PASS
from judge.scenario.asked.times import Ask, time_said
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import triggers_of
from judge.scenario.spoken.meant_by_it import OF_PERMANENTS
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names


def of_its_subject(event: str, core: str, names: Names) -> str:
    """What is supposed with a name in the place of the pronoun with which it begins, where the question names one such thing alone."""
    if re.fullmatch(r"there (?:is|are|was|were) no block(?:s|ers?)?", event, re.IGNORECASE):
        return "no block"
    pronoun = re.match(r"(?:(he|she)|(it|that|they))(?:'s(?= [a-z]+ed\b)| )", event, re.IGNORECASE)
    if pronoun is None:
        return event
    players, things = (list(dict.fromkeys(each)) for each in named_in(core.casefold(), names))
    owner = _who_has(event[pronoun.end() :], names) if pronoun[1] else ""
    if pronoun[1] and len(players) > 1 and (asks := _SUBJECT.match(core)) is not None:  # of whom it is asked
        players = [player for player in players if player.casefold() == asks[1].casefold()] or players
    blocked = _BLOCKED.search(core) if re.match(r"attack", event[pronoun.end() :], re.IGNORECASE) else None
    things = named_in(blocked[1].casefold(), names)[1][:1] if blocked is not None else things  # what attacks is what is blocked
    meant = [owner] if owner else players if pronoun[1] else things
    return f"{meant[0]} {'is ' * pronoun[0].endswith('s')}{event[pronoun.end() :].strip()}" if len(meant) == 1 else event


_BLOCKED = re.compile(r"\bblock(?:ed|s)? (?!with\b)(.+)", re.IGNORECASE)
_SUBJECT = re.compile(r"(?:can|could|would|will|does|did|may|might|must) (\S+) ", re.IGNORECASE)


def _who_has(act: str, names: Names) -> str:
    """The player in whose hand alone the card is that a text plays, `casts Stifle on it`, `Stifles it`; empty for none."""
    plain = re.sub(r"^(?:had |has )?(?:(?:cast|play|use|respond)(?:s|ed)? (?:with |by casting )?)?(?:the |an? )?", "", act.casefold())
    found = names.longest(plain, 0) or names.longest(re.sub(r"^([a-z-]+?)(?:s|es|ed)(?= )", r"\1", plain), 0)
    name = found[0][0] if found is not None and found[1] == "card" and len(found[0]) == 1 else ""
    own = [player for player, hand in names.hands.items() if name in hand]
    return own[0] if len(own) == 1 else ""


def suppositions(text: str, names: Names, ask: Ask) -> Iterator[tuple[str, str, str]]:
    """What is asked, what is supposed, and when that is done, each way in which it can be parted and said."""
    for core, said in conditions(text, names):
        if names.events and (later := _AFTERWARDS.fullmatch(said)) is not None:
            yield from ((core, event, "resolve the stack;") for event, _ in done_earlier(later[1], names))
            continue
        if (back := _BACK.fullmatch(said)) is not None and (who := names.player_called(back["who"])):
            yield core, f"{who} attacks{back['rest'] or ' with everything'}", f"it is {who}'s next turn;"
            continue
        said = _of_the_only_trigger(said, names)
        told = _RESPONDS.sub(r"\g<who> \g<had>cast \g<with> in response to \g<what>", said) if names.events else said
        told = _WAITS_WITH.sub(r"\g<who> had cast \g<what> once ", _waits_with_the_last(told, names))
        if names.events and (reply := _TO_THE_TRIGGER.fullmatch(told)) is not None and (of := _only_trigger(names)):
            yield from ((core, event, f"earlier (while is {of}{PART} on the stack)") for event, _ in done_earlier(reply["event"], names))
        if names.events and (waiting := _WHILE_WAITS.fullmatch(told)) is not None:
            yield from ((core, event, "earlier (in response)") for event, _ in done_earlier(waiting["event"], names))
        if names.events and (then := _AT_ITS_TIME.fullmatch(told)) is not None:
            told_by, before = next(row[1:] for row in _BY_STEP if row[0] in then["time"].casefold())
            at = next(iter(names.that_tell(_TOLD_SO[told_by].search)), None)
            if at is not None:
                yield from ((core, event, f"earlier (after event {at - before})") for event, _ in done_earlier(then["event"], names))
        if names.events and (timed := _TIMED.fullmatch(told)) is not None:
            of_it = core if IT.search(timed["event"]) and IT.search(timed["time"]) else timed["event"]  # the same thing
            when = time_said(timed["time"].casefold(), of_it, names, ask) or ""
            if when.startswith((", before ", ", once ", ", while ", " after event ")):
                yield from ((core, event, f"earlier ({when.lstrip(', ')})") for event, _ in done_earlier(timed["event"], names))
            elif when.startswith((", at ", ", during ")) and timed["time"].casefold().startswith("after "):
                if (number := _declared(timed["time"].casefold(), timed["event"], names)) is not None:
                    yield from ((core, event, f"earlier (after event {number})") for event, _ in done_earlier(timed["event"], names))
            elif when.startswith(", at ") and timed["time"].casefold().startswith("before "):  # while there was time for it
                if (number := _declared(timed["time"].casefold(), timed["event"], names)) is not None:
                    yield from ((core, event, f"earlier (after event {number - 1})") for event, _ in done_earlier(timed["event"], names))
                yield from ((core, event, "earlier") for event, _ in done_earlier(timed["event"], names))
        yield from ((core, event, how) for event, how in done_earlier(told, names))


def _only_trigger(names: Names) -> str:
    """The only card in play, or of which the line tells, that has a triggered ability; empty for none, or several."""
    having = [name for name in dict.fromkeys((*names.in_play, *names.mentioned)) if triggers_of(names.texts.get(name, ""))]
    return having[0] if len(having) == 1 else ""


def _of_the_only_trigger(told: str, names: Names) -> str:
    """What is supposed with the name of the only card of which the line tells and that has a trigger, for `the trigger` that resolves; or
    of the only one of which it tells that an ability is played."""
    used = {name for number in range(1, len(names.events) + 1) if (name := names.played_by(number) or "").endswith(PART)}
    if len(used) == 1 and re.search(r"\bability\b", told):
        return _TRIGGER_RESOLVES.sub(used.pop(), told)
    having = [name for name in dict.fromkeys(names.mentioned) if triggers_of(names.texts.get(name, ""))]
    return _TRIGGER_RESOLVES.sub(f"{having[0]}{PART}", told) if len(having) == 1 else told


_AFTERWARDS = re.compile(r"(\S+ (?!had ).+?),? (?:afterwards|after that|later(?: on)?)", re.IGNORECASE)
_BACK = re.compile(
    r"(?P<who>\S+) (?:attack|swing)s? back(?: (?:in|on) (?:his|her) (?:next )?turn| next turn)?(?P<rest> with .+)?", re.IGNORECASE
)
"""That who was attacked attacks in his or her own turn."""
_TRIGGER_RESOLVES = re.compile(
    r"\b(?:the|its|that|this|his|her) (?:triggered )?(?:trigger|ability)\b(?= (?:has |had |is |was )?(?:resolve[sd]?\b|on the stack))",
    re.IGNORECASE
)


def _waits_with_the_last(told: str, names: Names) -> str:
    """What is supposed of a player who waits until something, with the last play of his or hers that the line tells."""
    waits = _WAITS_UNTIL.match(told)
    if waits is None or named_in(told[waits.end() :].casefold(), names)[1]:  # behind what is named, at the end of the line
        return told
    who = names.player_called(waits["who"])
    plays = [(name, text) for number, texts in enumerate(names.events, 1) for text in texts[1:] if text.startswith(f"{who} ")
             and (name := names.played_by(number))] if who else []  # fmt: skip
    if plays and plays[-1][0].endswith(PART):  # an ability is used then, as it was
        return f"{who} had {plays[-1][1].removeprefix(f'{who} ')} once {told[waits.end() :]}".replace(" had plays ", " had played ", 1)
    return f"{who} waits with {plays[-1][0]} until {told[waits.end() :]}" if plays else told


_WAITS_UNTIL = re.compile(
    r"(?P<who>\S+) (?:had |has |would have )?(?:just |simply )?wait(?:s|ed)? (?:un)?till? "
    r"(?!(?:it|that|this|everything|all)\b)", re.IGNORECASE
)


def _declared(time: str, event: str, names: Names) -> int | None:
    """The number of the first event that declares, or deals, what something is done before; of what is played only in a main phase that
    of the attack; None where no event does."""
    spells = _CASTS.search(event) is not None and PART not in event  # what is used from a hand is as quick as in play
    played = [name for name in named_in(event.casefold(), names)[1] if spells and name not in names.in_play]
    late = all(_AT_ONCE.search(f"{names.types.get(name, '')} {names.texts.get(name, '')}") for name in played)
    pattern = next((told for word, told in _TOLD_SO.items() if word in time and (late or word == "attack")), _TOLD_SO["attack"])
    return next(iter(names.that_tell(pattern.search)), None)


_CASTS = re.compile(r"\b(?:cast|play)(?:s|ed)?\b", re.IGNORECASE)
_TOLD_SO = {
    "attack": re.compile(r"\battacks?\b"),
    "block": re.compile(r"\bblocks?\b"),
    "damage": re.compile(r"\bdamage\b"),
}
"""What an event says that declares attackers or blockers, or deals combat damage; no name of a card is written so."""
_BY_STEP = (
    ("beginning of combat", "attack", 1), ("second main", "damage", 0), ("postcombat", "damage", 0), ("main", "attack", 1),
    ("end of", "damage", 0), ("block", "block", 0), ("", "attack", 0),
)  # fmt: skip
"""A word of a time, what an event tells that comes then, and how many events before it."""
_AT_ONCE = re.compile(r"\binstant\b|\bflash\b", re.IGNORECASE)
_AT_ITS_TIME = re.compile(
    r"(?P<event>\S+ had \S.+?),? (?P<time>(?:during|at|in|on|in response to) (?:the |her |his |\w+'s )*"
    r"(?:combat|attacks?|blocks?|declare (?:attackers|blockers)|beginning of combat|(?:first |precombat )?main phase|end of combat"
    r"|second main phase|postcombat main phase|end of (?:the )?turn)(?: step| phase| declaration)?)", re.IGNORECASE
)
"""What is supposed to have been done in a step of the turn that the line tells."""
_TO_THE_TRIGGER = re.compile(
    r"(?P<event>\S+ \S.+?),? (?:in response to|with|while) (?:the |its |his |her |that |this )(?:triggered )?(?:trigger|ability)"
    r"(?:(?: is| was)?(?: still)? on the stack)?",
    re.IGNORECASE,
)
"""What is supposed to be done while a triggered ability waits on the stack."""
_WHILE_WAITS = re.compile(
    r"(?P<event>\S+ \S.+?),? (?:with|while) (?:the |its |his |her |that |this )?(?:.+? )?(?:trigger|ability|spell)"
    r"(?: is| was)?(?: still)? on the stack",
    re.IGNORECASE,
)
"""What is supposed to be done while something waits on the stack."""
_RESPONDS = re.compile(
    r"^(?P<who>\S+) (?P<had>had |has |would have )?(?:respond(?:s|ed)?|repl(?:y|ies|ied)|answer(?:s|ed)?)(?: to)? "
    r"(?:the |his |her )?(?P<what>.+?) (?:with|by (?:casting|playing)) (?:the |his |her |an? )?(?P<with>.+)$", re.IGNORECASE
)
"""What is supposed to be done in response to something, named before it: `Ann responds to Shock with Giant Growth`."""
_IN_RESPONSE = re.compile(
    r"(.+?),? in (?:response|reply)(?: to (?:it|that"
    r"|(?:its|the|this|that|his|her|their)(?: \w+)? (?:ability|trigger|activation|spell|effect)|the (?:regeneration|activation)))?"
)
"""What is supposed to be done while something waits that has no name of its own."""
_WAITS_WITH = re.compile(
    r"^(?P<who>\S+) (?:had |has )?(?:just |simply )?wait(?:s|ed)? (?:with|to (?:cast|play)) "
    r"(?!it\b|that\b|the \w+ (?:un)?till? (?:it|that|this|everything|all)\b)"
    r"(?:the |his |her )?(?P<what>.+?) (?:un)?till? ", re.IGNORECASE
)
"""What is supposed to be done once something has come about."""
_TIMED = re.compile(
    r"(?P<event>\S+ (?:had |earlier )?\S.+?),? "
    r"(?P<time>(?:after|before|once|until|in response to|while|with(?= .+ (?:still )?on the stack)) \S.+)", re.IGNORECASE
)
"""What is supposed to have been done at a time of the line that is told: `Ann had cast Shock before Terror resolved`."""


def done_earlier(event: str, names: Names) -> Iterator[tuple[str, str]]:
    """What is supposed to have been done in a line that was told, as it may be said if it were done now, and `earlier` or `instead`, which
    the language writes before it; that is empty where it is supposed of what comes behind the line."""
    when = ""
    ahead = re.match(r"earlier,? (\([^()]*\) )?", event, re.IGNORECASE) if names.events else None
    event, said = (event[ahead.end() :], 1) if ahead is not None else (event, 0)
    if ahead is not None and ahead[1]:
        when = f" {ahead[1].strip()}"
    if names.events and (answer := _IN_RESPONSE.fullmatch(event)):
        event, said, when = answer[1], 1, " (in response)"  # while there was something to respond to
    of = _INSTEAD_OF.search(event) if names.events else None
    named = names.longest((of["what"] or of["behind"]).casefold(), 0) if of is not None else None
    if of is not None and named is not None and named[1] in ("card", "player"):
        was_played = len(named[0]) == 1 and named[0][0] in names.played  # else it was a target
        instead, how = 1, f"instead of {named[0][0]}" if was_played else "instead"
        event = f"{event[: of.start()]}{event[of.end() :]}"
    else:
        event, instead = re.subn(r"(?:^|,? )instead\b(?! of\b),?", "", event, flags=re.IGNORECASE) if names.events else (event, 0)
        event, how = event.strip(), "instead" if instead else f"earlier{when}"
    if ALL_PASS.fullmatch(event) is not None:
        yield "nobody does anything", ""
        return
    if names.events and (more := DECLARES_MORE.fullmatch(event)) is not None and (more["also"] or more["too"]):
        whole = with_those_told(more, names)
        if whole:
            yield whole, how
        return
    event = re.sub(r" now$", "", event)
    event = dies(in_active(by_its_owner(by_the_only_card(event, names), names), names), names)
    if event.startswith(AT_THE_START):
        yield event.removeprefix(AT_THE_START), AT_THE_START.strip()
        return
    event = _SUFFERS.sub(lambda found: _SO.get(found["what"].lower(), "is returned to its owner's hand"), event)
    event = _NOTHING.sub(r"\g<none>", event)
    event = _PASSES.sub(r"\1 has no response", event)
    if names.events and " had " in event:
        last, unsaid = next(iter(names.played[-1:]), ""), re.sub(r",? (?:first|before that|beforehand)$", "", event)
        if unsaid != event and last and how == "earlier" and not any(each in event for each in names.played):
            how = f"earlier (before was {last} played)"
        event = re.sub(r",? (?:first|in response|before that|beforehand|in time|earlier|sooner)$", "", event)
    past = _HAD.fullmatch(event) if names.events else None
    denied = _HAD_NOT.fullmatch(event) if names.events else None
    if denied is not None:
        yield f"{denied['who']} does not {verb_forms.base(denied['verb'].lower())}{denied['of'] or ''}", "earlier"
    elif past is not None:
        verbs = (past["verb"], *(verb_forms.forms(verb)[1] for verb in verb_forms.verbs_of(past["verb"].lower()) if verb))
        yield from ((f"{past['who']} {verb}{past['rest']}", how) for verb in dict.fromkeys(verbs))
        yield event, ""  # `Ann had Forest in play`: what is had, and no deed
    else:
        yield event, how if instead or said else ""
        if (ahead_of := re.fullmatch(r"(.+?),? (?:first|before that|beforehand)", event)) is not None:
            yield ahead_of[1], "earlier (after event 0)" if names.events else ""
        if (done := _DONE.fullmatch(event)) is not None:  # `if I countered it`, of what might still be done
            verb = verb_forms.forms(verb_forms.of_past(done["verb"].lower()))[1]
            yield f"{done['who']} {verb}{done['rest']}", how if instead or said else ""



def choice_supposed(event: str, lexicon: Lexicon, names: Names) -> str:
    """What is supposed as a choice that a player makes, `Ann applies the Armor first`, `Ben pays`; empty where it is none, or several."""
    from judge.scenario.spoken.what_is_meant import understand

    if _SO_DONE.fullmatch(event):
        return ""
    if (by_nobody := _IS_SACRIFICED.match(event)) is not None and names.card_called(by_nobody["what"]) not in ("", *names.in_play):
        return ""  # only what is in play is sacrificed; what else could be chosen of such a card is another choice
    before = names.spoken_of
    if (denied := _HAD_NOT_DONE.match(event)) is not None:
        event = f"{denied['who']} does not {verb_forms.of_past(denied['verb'].lower())}{event[denied.end() :]}"
    past = re.match(r"(\S+) ([a-z]+)\b(?!')", event)
    if past is not None and (verb := verb_forms.of_past(past[2])):
        event = f"{past[1]} {verb_forms.forms(verb)[1]}{event[past.end() :]}"
    try:
        said = [each for each in understand(event, lexicon, names).canonical if not each.endswith(" has asked")]
    except ScenarioError:
        said = []
    names.spoken_of = before
    return said[0] if len(said) == 1 and " chooses " in said[0] else ""

_IS_SACRIFICED = re.compile(r"(?:the |his |her )?(?P<what>.+?) (?:is|was|were|had been|has been|gets?|got) sacrificed\b", re.IGNORECASE)


def only_chooses(supposed: str) -> bool:
    """Whether what is supposed are choices alone, none of which is done next: `for Howl: yes`."""
    return bool(supposed) and all(part.startswith("for ") for part in supposed.split("; "))


def dies(event: str, names: Names) -> str:
    """`the Bears die` as what is put into its owner's graveyard; `Ann draws another card` as what just happens."""
    if (changes := _JUST_HAPPENS.fullmatch(event)) is not None:
        player = names.player_called(changes["who"])
        does = f"{changes['verb'].lower()}s {_SO_MANY.sub('1', changes['many'])} {changes['what']}"
        return f"it happens: {player} {does}" if player else event
    found = _DIES.fullmatch(event)
    folded = found["what"].casefold() if found is not None else ""
    named = names.longest(folded, 4 * folded.startswith("the ")) if folded else None
    here = [name for name in named[0] if name in names.in_play] if named is not None and named[2] == len(folded) else []
    owner = names.owners.get(here[0]) if len(here) == 1 else ""
    return f"it happens: {here[0]} is put into {owner}'s graveyard" if owner else event


def done_to_it(event: str, names: Names) -> bool:
    """Whether `it` is what something that is named does this to: `the Spider blocks it`, of which it is another."""
    found = re.fullmatch(r"(?:the )?(?P<who>.+?) \w+ (?:it|them)(?: .*)?", event.casefold())
    named = names.longest(found["who"], 0) if found is not None else None
    return found is not None and named is not None and named[1] == "card" and named[2] == len(found["who"])


def with_its_name(event: str, names: Names) -> str:
    """What just happens, with the whole name of each thing in play that it names: `the Bears is destroyed`; of several alike it is any."""
    out, at = list[str](), 0
    for found in names.called_in(event.casefold()):
        here = [name for name in found.names if name in names.in_play] if found.kind == "card" else []
        if len(here) == 1:
            article = re.search(r"(?:^|(?<= ))(?:the|an?|one|another) $", event[at : found.start], re.IGNORECASE)
            out += [event[at : at + article.start() if article is not None else found.start], here[0]]
            at = found.end
    return _OF_A_TRIGGER.sub(PART, "".join((*out, event[at:])))


_OF_A_TRIGGER = re.compile(r"'s? (?:triggered ability|trigger)\b", re.IGNORECASE)


def of_supposed(core: str, event: str, names: Names) -> str:
    """A question with the name of the thing that what is supposed speaks of in the place of its pronoun."""
    said = named_in(core.casefold(), names)[1]
    players, things = (list(dict.fromkeys(each)) for each in named_in(event.casefold(), names))
    if said:  # `can Ben Negate it`: it is what is supposed, where that is one thing
        alone = things[0] if len(things) == 1 and things[0] not in said else ""
        return _DONE_TO_IT.sub(rf"\g<1>{alone}", core) if alone else core
    things = things if _ANOTHER.search(event) is None else []  # `had another Swamp`: of what was spoken of before
    here = [name for name in things if name in names.in_play]
    they = here[0] if len(here) == 1 else ""
    it = they or (things[0] if len(things) == 1 else "")
    if it and it not in names.in_play and OF_PERMANENTS.search(core):
        it = ""  # no card of a hand dies
    if it and _SIZE.search(core) and "creature" not in names.types.get(it, "creature").casefold():
        it = they = ""  # no creature: of what was spoken of before
    she = players[0] if len(players) == 1 else ""
    core = _PRONOUN.sub(lambda found: (it if found["it"] else they if found["they"] else she) or found.group(), core)
    return _HERS.sub(f"{she}'s ", core) if she else core


_ANOTHER = re.compile(
    r"\b(?:had|has|have|control(?:s|led)?) (?:had )?(?:another|one more|an? (?:extra|second|third|fourth)|no|\d+) ", re.IGNORECASE
)
_INSTEAD_OF = re.compile(
    r"(?:^instead of (?:playing |casting |using |the |his |her )*(?P<what>[^,]+), "
    r"|,? instead of (?:playing |casting |using |the |his |her )*(?P<behind>.+)$)", re.IGNORECASE)
_JUST_HAPPENS = re.compile(
    r"(?P<who>\S+) (?:would |had to |has to |must |now |also |then )*(?P<verb>draw|gain|lose)s? (?P<many>an?|one|another|\d+)"
    r"(?: more| extra| additional| other)? (?P<what>cards?|life)(?: more| now| then)?", re.IGNORECASE)
"""What becomes of a player by no play that is told."""
_DIES = re.compile(
    r"(?P<what>.+?) (?:dies?|died|(?:leaves?|(?:had )?left) (?:play|the (?:battlefield|board|table)))", re.IGNORECASE
)
_SO_MANY = re.compile(r"another|an?|one", re.IGNORECASE)
_HAD_NOT_DONE = re.compile(r"(?P<who>\S+) (?:ha[ds]|would)(?: not|n't) (?:have )?(?P<verb>[a-z]+)\b(?= |$)", re.IGNORECASE)
"""That a player had not done something."""
_SO_DONE = re.compile(r"\S+ (?:does|do|did)(?: so| it| that)?", re.IGNORECASE)
"""That somebody does what the question before asked of."""
_DONE = re.compile(r"(?P<who>\S+) (?P<verb>[a-z]+ed)(?P<rest>(?: .*)?)", re.IGNORECASE)
_SUFFERS = re.compile(r"\b(?:get|gets|got|is|are|was|were) (?P<what>bounced|killed|exiled|unsummoned)\b", re.IGNORECASE)
_SO = {"killed": "is destroyed", "exiled": "is removed from the game"}
_NOTHING = re.compile(r"(?P<none>(?:nobody|no one) \w+ anything) (?:else|more)", re.IGNORECASE)
_PASSES = re.compile(r"^(\S+) (?:just |simply )?(?:passes(?: priority)?|lets? (?:it|that|this) (?:happen|go|through))$")
_HAD = re.compile(
    r"(?P<who>(?!\S+ had(?: not|n't) had )\S+(?: \S+){0,3}?) had (?!not |(?:an?|the|no|been|another|one|two|three|\d+)\b)"
    r"(?:only |just |also |already |simply |instead )?(?P<verb>[a-z]+)"
    r"(?P<rest>.*)",
    re.IGNORECASE,
)
_HAD_NOT = re.compile(
    r"(?P<who>\S+) had(?: not|n't) (?P<verb>blocked|attacked|paid)(?: at all| with anything| for (?:it|that)|(?P<of> for .+))?",
    re.IGNORECASE,
)
"""What had been done; `Ann had a Forest` is no such thing."""
ON_IT = re.compile(r"\b((?:on|targeting|at|to) )it\b", re.IGNORECASE)
PLAYED = re.compile(r"\b(?:cast|play)(?:s|ed)? (?:it|that|them)\b")
IT = re.compile(r"\b(?:it|them|that)\b(?! (?:has|is|was|resolves?|dies|enters|comes)\b)")
_DONE_TO_IT = re.compile(r"(^(?:can|could|may|might|would) .+ )it\b(?!')", re.IGNORECASE)
_SIZE = re.compile(r"\b(?:big|large|power|toughness|\d+/\d+)\b", re.IGNORECASE)
_HERS = re.compile(r"\b(?:his|her|their) (?=life|hand|library|graveyard|turn|mana)", re.IGNORECASE)
_PRONOUN = re.compile(r"\b(?:(?P<it>it)|(?P<they>they)|he|she)\b", re.IGNORECASE)
