"""What a question says beside what it asks: a time (`at end of turn`, `after the Wrath`, `when he lost`), and what adds nothing to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain

from judge.errors import ScenarioError
from judge.scenario.language.composed_questions import AFTER_COMBAT
from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import has_others
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.plain_words import with_names
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names

Ask = Callable[[str], str]
"""The question of the language for a spoken one; raises ScenarioError where it is not understood."""

_SOON = "right |just |immediately |directly |shortly "
_OPENS = (
    rf"(?:(?:{_SOON})?(?:after|before)|when|once|as soon as|by the time|while|until|at|by|on|in|during|to|for|with|following|this|next"
    r"|between"
    r"|the next|the (?:very )?(?:moment|instant|second)|as long as"
    r"|that|so far)"
)
_BEHIND = re.compile(rf"[, ] ?(?={_OPENS} )|,? (?=eot$|this turn$|next turn$|meanwhile$)", re.IGNORECASE)
_AHEAD = re.compile(rf"(?P<time>{_OPENS} [^,]+), (?P<core>.+)$", re.IGNORECASE)
_AMID = re.compile(
    r" (?:on|in|during|at) (?:the |his |her |my |your |[^\W\d_]+'s )(?:own )?(?:next )?"
    r"(?:turn|upkeep|draw step|main phase|end step|end of turn|untap step|combat)(?= (?:with|to|on|targeting|by|using)\b)", re.IGNORECASE
)
"""A time amid what is asked: `can Ben attack on his turn with the Wall`."""
_BEGINS_SO = re.compile(rf"{_OPENS} ", re.IGNORECASE)
_ASKS = re.compile(
    r" (?=(?:what|how|where|who|which|whose|do|does|did|is|are|was|were|can|could|will|would|must|may|has|have) )", re.IGNORECASE
)
"""Where a question may begin behind its time."""
_AS_WHEN = (
    (re.compile(r"^(?:(?:at|from|by) )?the (?:exact )?(?:moment|instant|second|time|point)(?: that| when)? (?=\w+ )"), "when "),
    (re.compile(r"^as long as "), "while "),
)
"""What says a time as `when` and `while` do."""
_WAITED_FOR = re.compile(r"\b(?:wait(?:s|ed|ing)?|(?:h[eo]ld(?:s|ing)?|held|keeps?|kept)\b.* (?:off|back))$")
"""What a player waits for, or holds something back till, stands behind it."""
_ADDS_NOTHING = re.compile(
    r"(?:,? (?:even )?(?:though|although|because(?! of)|since|given that|seeing that|considering|now that) .+"
    r"|,? as (?=(?:it|he|she|they|there)\b).+|,? (?:despite|in spite of|regardless of|given) .+"
    r"|,? and (?:in|into|to)? ?(?:whose|which) (?:graveyard|hand|library|deck|zone)(?: (?:is|was) it)?"
    r"|,? (?:or not|or what|or something|right|then|correct|yes|no|if i may ask|please)"
    r"|,? with (?:only )?(?:the|his|her|their|my) (?:\w+ )?(?:lands?|mana)"
    r"(?: (?:that )?(?:he|she|they|i)(?:'s| has|'ve| have)?(?: got| left)?)?"
    r"|,? (?:by|under) the rules(?: of \d+)?|,? under (?:the )?\d{4} rules|,? or is (?:it|he|she|that) .+)$",
    re.IGNORECASE,
)
_OVER = "happened|resolved|resolves|done|over|settled|settles|empties|empty|emptied|said and done|finished"
_THE_END = re.compile(
    r"(?:at|in|by) the (?:very )?end|at the end of (?:all (?:this|that|of it)|it all|everything|the line|all|the day|this|that)"
    r"|after (?:all (?:of )?(?:this|that|it)|everything)|once (?:all|everything)"
    r"|after(?:wards| that| this| it all)|when (?:it|all)(?: is|'s) (?:over|done)|at (?:this|that|the) (?:point|moment|time)"
    r"|in (?:this|that) (?:case|situation)|right now|by then|by now|in total|in all|in the process"
)
_RESOLVED = re.compile(
    r"(?:after|when|once|as soon as) (?:all (?:of )?(?:this|that|it)|everything|the dust|the (?:whole |entire )?stack|it all|all)"
    rf" (?:has |is |have )?(?:{_OVER})"
)
_WAITING = re.compile(
    r"(?:after|when|once|as soon as) (?:(?:the|that|this|its|his|her) (?:triggers?|spell|ability)|it|that|this) (?:has |have )?resolve[sd]?"
)
_MEANWHILE = re.compile(r"in between|in the mean ?time|at (?:some|any) (?:point|time|moment)|for a (?:while|moment)|meanwhile")
_PHASE_ENDS = re.compile(
    r"(?:at|by|when|once|as|until|after)"
    r" (?:(?:the )?end of (?:the |this )?(?:current )?phase|(?:the|this) (?:current )?phase (?:ends|is over))"
)
_ABILITY_WAITS = re.compile(
    r"(?:with|while) (?:the|its|his|her|that|this) (?:\w+-play |triggered |activated )?(?:ability|trigger)"
    r"(?: is| was)?(?: still)? on the stack"
)
_BEFORE = re.compile(r"(?:right |just |immediately )?before\b|in response to\b", re.IGNORECASE)
_SUPPOSES = re.compile(r" (?:if|had|with (?:an? |the |his |her )?[A-Z])")
_WEARS_OFF = re.compile(
    r"(?:after|when|once|as soon as) (?:the |his |her )?(?P<what>.+?)(?:'s effect)?"
    r" (?:(?:wears|wore|has worn|is worn) off|(?:ends|ended|has ended|runs out|expires|has expired|is over|is gone|stops))"
)
_BETWEEN = re.compile(r"(?:in )?between (?P<start>.+) and (?P<end>.+)")
_IS_OVER = re.compile(r" (?:is|was|has been) (?:over|done|finished)$")
_LASTS = re.compile(r"(?:the |his |her )?(?P<what>.+?)(?:'s effect)? (?:lasts|lasted|is active|holds|is in effect|goes on|applies)")
"""That the effect of something goes on."""
_TURN = re.compile(r"(?:(?:in|during|on|for) )?(?:this|that|the(?: same| whole)?|the current) turn|so far this turn")
_NEXT = re.compile(r"(?:(?:on|in|during|by|until|to|at|come) )?(?:the )?(?:start of |beginning of )?(?:the )?(?:next|following) turn")
_OF_PLAYER = re.compile(r"(?:on|in|during|by|until|to|at)(?: the (?:start|beginning) of)? (?P<who>.+?)'s? (?P<next>next |following )?turn")
_STEP = re.compile(
    r"(?P<how>at|in|during|on|by|after|following|until|to)(?: the)?(?: (?:start|beginning|end)(?: of)?(?: the)?(?= (?!of|turn)))?"
    r"(?: (?P<who>\S+)'s)?(?: (?P<next>next))? (?P<step>.+?)(?: step| phase)?(?: of (?P<whose>.+?)'s? (?:next )?turn)?"
)
_END_OF_A_TURN = re.compile(r"\b(?:the )?end of (?P<who>\S+?)'s? (?P<next>next |)turn$")
_ENDS = re.compile(r"\bend (?:of )?(?:the )?combat")
_FIGHT = verb_forms.WORDS["part of a fight"]
_ONTO_THE_STACK = re.compile(
    r"(?<=damage )(?:(?:is|was|has been|had been|gets?|got)(?: put)?|goes|went|has gone|had gone) on(?:to)? the stack"
)
_STACKED = re.compile(r"(?:with|while) (?:the )?(?:combat )?damage (?:is )?(?:still )?on the stack")
_OWN = re.compile(r"\b(?:his|her|their)(?: own\b|(?= (?:next |following |first |second )?(?:turn|upkeep|draw|main|combat|untap|end)\b))")
_OPPONENTS = re.compile(r"\b(?:his|her|their|the) (?:opponent|opp)'s\b")
_TURN_ENDS = ("the turn ends", "end of turn", "the end of turn", "the end of the turn", "end of the turn", "eot", "this turn ends")
_CLAUSE = re.compile(rf"(?P<how>(?:{_SOON})?(?:after|before)|when|once|as soon as|by the time|while|with|until|following) (?P<what>.+)")
_REPLY = re.compile(r"in response to (?:the (?:casting|playing|activation) of )?(?:the |his |her )?(?P<what>.+)")
_PART = re.compile(r"(?P<part>(?:'s?)? (?:[a-z]+ )?(?:ability|triggers?|activation))?(?: being (?:cast|played|activated))?")
_TO_WHAT_WAITS = re.compile(
    r"in response to (?:the |this |that |its |his |her |these |those )?(?:\w+-play |triggered |activated )?"
    r"(?:triggers?|triggered ability|ability|activation)"
)
"""In response to what has no name of its own."""
TIMED = re.compile(r", (?:at|once|before|while|if|this) ")
_LAST_STEP = {step: STEPS[number - 1] for number, step in enumerate(STEPS) if number}


def parted(text: str, names: Names, ask: Ask) -> Iterator[tuple[str, str]]:
    """What a question asks, and what the language writes behind it for what it says beside (empty where that adds nothing)."""
    text = text.strip().rstrip("?. ")
    without = _ADDS_NOTHING.search(text)
    if without and without.start():
        yield text[: without.start()], ""
    ahead = _AHEAD.match(text)
    cuts = [(cut.end(), text[: cut.start()].rstrip(", "), text[cut.end() :]) for cut in _BEHIND.finditer(text)]
    cuts = [cut for cut in cuts if not _WAITED_FOR.search(cut[1])]  # what is waited for is no time
    cuts = [cut for cut in cuts if cut[2] != "in response" or " if " not in cut[1]]  # of what is supposed
    cuts = [cut for cut in cuts if not (_BEFORE.match(cut[2]) and _SUPPOSES.search(cut[1]))]  # when that is done which is supposed
    opens = [(text[cut.end() :], text[: cut.start()].rstrip(", ")) for cut in _ASKS.finditer(text)] if _BEGINS_SO.match(text) else []
    within = [(f"{text[: said.start()]}{text[said.end() :]}", said[0].strip()) for said in _AMID.finditer(text)]
    ends = ((core, said) for _, core, said in cuts)
    for core, said in chain(ends, [(ahead["core"], ahead["time"])] if ahead else [], opens, within):
        time = time_said(said.strip().casefold(), core, names, ask) if core else None
        if time is not None:
            yield core, time


def time_said(said: str, core: str, names: Names, ask: Ask) -> str | None:
    """What the language writes for a time; None where it is no time."""
    if _OPPONENTS.search(said) and len(asking := list(dict.fromkeys(named_in(core.casefold(), names)[0]))) == 1:
        others = [player for player in names.players if player != asking[0]]
        said = _OPPONENTS.sub(f"{others[0].casefold()}'s", said) if len(others) == 1 else said
    said = with_names(said, names).casefold()  # `on my next turn`
    for pattern, instead in _AS_WHEN:
        said = pattern.sub(instead, said)
    if _OWN.search(said) and len(players := list(dict.fromkeys(named_in(core.casefold(), names)[0]))) == 1:
        said = _OWN.sub(f"{players[0].casefold()}'s", said)
    if (doing := _WHILE_DOING.fullmatch(said)) is not None and (players := named_in(core.casefold(), names)[0]):
        for verb in verb_forms.of_doing(doing["verb"]):  # who is spoken of first does that, too
            if (time := time_said(f"{doing['how']} {players[0].casefold()} {verb_forms.forms(verb)[1]}{doing['rest']}", core, names, ask)):
                return time
    said = re.sub(r"\b(?:have been|has been|were|was|get|got|have|has) (?=declared|dealt|done)", "are ", said)
    said = re.sub(r"(?<=damage )are ", "is ", said)
    said = _ONTO_THE_STACK.sub("is on the stack", said)
    said = re.sub(r"\bha(?:s|ve) been (?=\w+ed\b)", "is ", said)
    if (between := _BETWEEN.fullmatch(said)) is not None:  # the last time before the one, or the first after the other
        return time_said(f"before {between['end']}", core, names, ask) or time_said(f"after {between['start']}", core, names, ask)
    if _THE_END.fullmatch(said):
        return ""
    if (over := _IS_OVER.search(said)) is not None and said[: over.start()].partition(" ")[2] in _FIGHT:
        said = said[: over.start()]
    if _RESOLVED.fullmatch(said):
        return ", if resolve the stack"
    if _MEANWHILE.fullmatch(said):
        return ", at any time"
    if _PHASE_ENDS.fullmatch(said):
        return ", if resolve the stack; all pass"
    if _TURN.fullmatch(said):
        return "" if re.match(r"(?:can|could|may|is|are|where|what)\b|(?:will|would) .* be able\b", core, re.IGNORECASE) else ", this turn"
    if _NEXT.fullmatch(said):
        people, things = named_in(with_names(core, names).casefold(), names) if _OF_ITS_PLAYER.search(core) else ([], [])
        attacks = re.search(r"\battacks?\b", core, re.IGNORECASE) is not None
        who = list(dict.fromkeys(people or [names.owners.get(thing, "") for thing in things[:1] if attacks]))
        turn = f", at {who[0]}'s next turn" if who and who[0] else ""
        return turn if turn and len(who) == 1 else ", at the next turn"
    said = "at damage is on the stack" if _STACKED.fullmatch(said) else said
    if _ABILITY_WAITS.fullmatch(said):
        return _to_respond(said) if re.match(r"(?:can|could|may|might|what can)\b", core, re.IGNORECASE) else None
    if (ended := _WEARS_OFF.fullmatch(said)) is not None:
        named = names.longest(ended["what"], 0)
        whole = named is not None and named[1] == "card" and named[2] == len(ended["what"])
        until = whole and named is not None and all("until end of turn" in names.texts.get(name, "").lower() for name in named[0])
        return ", at the next turn" if until or ended["what"] in ("it", "that", "the effect", "the spell") and core else None
    if _WAITING.fullmatch(said):
        return ", if resolve the stack"
    if said == "in response" or _TO_WHAT_WAITS.fullmatch(said):
        return _to_respond(said)
    if (answered := re.fullmatch(r"in response to event (\d+)", said)) is not None:
        return f" after event {answered[1]}"
    of_it = _OF_ITS_TRIGGER.fullmatch(said)
    source = names.card_called(of_it["waits"] or of_it["what"]) if of_it is not None else ""
    if source and core.startswith("can ") and has_others(names.texts.get(source, "")):
        return _to_respond(said)
    if reply := _REPLY.fullmatch(said):
        keyword = re.fullmatch(r"(\w+) trigger", reply["what"])
        having = names.with_keyword(keyword[1]) if keyword is not None else []
        if len(having) == 1:
            return f", while is {having[0]}{PART} on the stack"
        named = names.longest(reply["what"], 0)
        end = named[2] if named is not None and named[1] == "card" and len(named[0]) == 1 else 0
        part = _PART.fullmatch(reply["what"][end:])
        held = [who for who, hand in names.hands.items() if named is not None and named[0][0] in hand and named[0][0] not in names.played]
        if named is not None and held and end and part and not part["part"]:
            return f", if {held[0]} play {named[0][0]}"  # nobody has played it: that is supposed
        return f", while is {named[0][0]}{PART if part['part'] else ''} on the stack" if named is not None and end and part else None
    how, _, what = said.partition(" ")
    if said in _TURN_ENDS or how in ("by", "at", "until", "when") and what in _TURN_ENDS:
        return ", at end of turn"
    if _TO_DO.match(said) and " cost" in core:  # for what, and no time
        return None
    if _ATTACKING.fullmatch(said) and (attack := _attack_of(core, names)):
        return attack
    if how in ("after", "following", "once") and (after_it := _over(what, core)):
        return after_it
    if how in ("while", "until") and (lasts := _LASTS.fullmatch(what)) is not None and (of := names.card_called(lasts["what"])):
        return f", {'while' if how == 'while' else 'before'} does an effect of {of} last"
    if how in ("after", "in", "during", "following", "when", "once", "at") and what in _FIGHT:
        return f", {'during' if how in _WITHIN else 'at'} {_FIGHT[what]}"
    if how == "before" and _FIGHT.get(what) in ("combat", "declare attackers") and len(told := names.that_tell(_ATTACKS.search)) == 1:
        return f" after event {told[0] - 1}"
    if how == "before" and what in _FIGHT:
        return f", at {'precombat main' if _FIGHT[what] == 'combat' else _LAST_STEP[_FIGHT[what]]}"
    of_player = _OF_PLAYER.fullmatch(said)
    if of_player and (player := names.player_called(of_player["who"])):
        past = how not in _WITHIN and _DRAWS.search(core) is not None
        if past and not re.match(r"(?:can|could|may|might)\b", core, re.IGNORECASE):  # that is past the beginning of it
            main = f"it is {player}'s precombat main"
            return f", if it is {player}'s next turn; {main}" if of_player["next"] else f", if {main}"
        return f", {'during' if how in _WITHIN else 'at'} {player}'s {'next ' if of_player['next'] else ''}turn"
    return _step(said, names) or _clause(said, core, names, ask)


_WHILE_DOING = re.compile(r"(?P<how>before|after|when|while|once) (?P<verb>(?!(?:blocking|attacking|combat)$)[a-z]+ing)(?P<rest>(?: .+)?)")
"""That something is done before, or after, the same player does another thing: `before bolting the Bears`."""
_TO_DO = re.compile(r"to (?:attack|block|draw|untap)\b")
_WITHIN = ("in", "during", "on")
"""Before a time, these ask of all of it: what happened in the course of it."""


def _over(what: str, core: str) -> str:
    """After a combat, or its damage: for what may be done then the step behind it, for what comes of the damage the combat, for what
    happened what follows the combat in its turn; empty for neither."""
    fight = _FIGHT.get(what, "")
    if fight not in ("combat", "combat damage"):
        return ""
    if not re.match(r"(?:can|could|may|might|is it)\b", core, re.IGNORECASE):
        return f", during {AFTER_COMBAT}" if fight == "combat" else ", at combat"
    return ", at postcombat main" if fight == "combat" else ", at end of combat"


_DRAWS = re.compile(r"\b(?:draws?|drawn)\b", re.IGNORECASE)
_OF_ITS_PLAYER = re.compile(r"\b(?:draws?|untaps?|attacks?|plays?|casts?)\b", re.IGNORECASE)
"""What a player does in a turn of his or her own: `what will Ann draw next turn`."""
_ATTACKING = re.compile(r"(?:when|while|as|by|from) (?:(?:it|he|she|they) )?attack(?:s|ing)")


def _attack_of(core: str, names: Names) -> str:
    """What is supposed where it is asked what the only thing named does when attacking, and nothing has attacked; empty for none."""
    things = list(dict.fromkeys(named_in(core.casefold(), names)[1]))
    told = any(" attack" in text.casefold() for texts in names.events for text in texts)
    owner = names.owners.get(things[0]) if len(things) == 1 and things[0] in names.in_play and not told else ""
    return f", if {owner} attack with {things[0]}" if owner else ""


_ATTACKS = re.compile(r"\battacks?\b")


def _step(said: str, names: Names) -> str | None:
    found = _STEP.fullmatch(_END_OF_A_TURN.sub(r"\g<who>'s \g<next>end of turn", said))
    if found is None:
        return None
    words = found["step"].removeprefix("the ")
    step = w.STEP_WORDS.get(words) or (words if words in STEPS else "")
    who = found["who"] or found["whose"]
    player = names.player_called(who) if who else ""
    if not step or who and not player or step == "combat damage" and words == "damage":
        return None
    if words in ("combat", "combat phase"):
        step = "end of combat" if _ENDS.search(said) else "combat"
    at = "during" if found["how"] in _WITHIN else "at"
    if found["next"] and words == "main" and (player or names.active):
        return f", at {player or names.active}'s next main"
    if found["next"] and player and step in STEPS:  # not the one that may be under way
        return f", {at} {player}'s next {step}"
    return f", {at} {player}'s {step}" if player else f", {at} {step}"


_OF_ITS_TRIGGER = re.compile(
    r"(?:with|while) (?:the )?(?P<waits>.+?)(?:'s?)? (?:trigger|triggered ability)(?: is| was)?(?: still)? on the stack"
    r"|in response to (?:the )?(?P<what>.+?)(?:'s?)? (?:trigger|triggered ability)"
)
"""That a triggered ability of something with a name waits."""


def _to_respond(said: str) -> str:
    """The last chance to respond; to a trigger, where one is spoken of."""
    return f", at the last chance to respond{' to a trigger' * ('trigger' in said)}"


def _clause(said: str, core: str, names: Names, ask: Ask) -> str | None:
    """`after the Wrath`, `when he lost`, `with X on the stack`: the event that says so, or the moment from which it is so."""
    found = _CLAUSE.fullmatch(said)
    if found is None:
        return None
    before = found["how"].endswith("before") or found["how"] == "until"
    what = _IS_ATTACHED.sub(r"\g<what> resolved", re.sub(r"^(?:event )?['\"](.+)['\"]$", r"\1", found["what"]))
    keyword = _OF_A_KEYWORD.fullmatch(what)
    if keyword is not None and len(having := names.with_keyword(keyword["what"])) == 1:
        return _resolving(f"{having[0]}{PART}", before, names)
    named = names.longest(what, 4 * what.startswith("the "))
    if named is not None and named[2] == len(what) and named[1] == "card" and len(named[0]) == 1:
        if found["how"] == "with":  # by means of it: no time
            return None
        return _resolving(named[0][0], before, names)
    event = names.event_named(what) if found["how"] != "with" else None  # `with it` is by what means
    if event is not None:
        return f" after event {event - before}"
    question = _asked(what, core, names, with_it=found["how"] == "with")
    if not question:
        return None
    try:
        held = ask(question).rstrip("?")
    except ScenarioError:
        return None
    if (played := _PLAYED_SO.match(held)) is not None:  # that play of the line
        told = re.compile(rf"{re.escape(played[1])} (?:plays|casts) {re.escape(played[2])} targeting {re.escape(played[3])}(?! #)")
        at = names.that_tell(told.match)
        return f" after event {at[0] - before}" if len(at) == 1 else None
    if not held.startswith(("did ", "was ", "is ", "does ", "has ", "by ")) or "?" in held or ", " in held and TIMED.search(held):
        return None
    if found["how"] == "with" and not held.startswith("is "):
        return None
    if found["how"] == "while" and (resolving := re.fullmatch(r"did (.+) resolve", held)) is not None:
        held = f"is {resolving[1]} on the stack"
    return f", {'before' if before else 'while' if found['how'] in ('while', 'with') else 'once'} {held}"


_OF_A_KEYWORD = re.compile(r"(?:the |its )?(?P<what>[a-z]+(?: [a-z]+)?)(?: ability| trigger| triggered ability)? (?:has )?resolve[sd]?")
_IS_ATTACHED = re.compile(r"(?P<what>.+?) (?:has been|was|is|got|gets|had been) (?:attached|put on|equipped)(?: (?:to|on|onto) .+)?")
_PLAYED_SO = re.compile(r"all of: by (.+?): was (.+?) played; what does .+? target = \[(.+)\]$")


def _resolving(name: str, before: bool, names: Names) -> str | None:
    """After a spell: when it has resolved, or, where nobody has played it, if it is played; a permanent that was in play all along is no
    time."""
    held = [who for who, hand in names.hands.items() if name in hand and not any(name in said for texts in names.events for said in texts)]
    if held and not before:
        return f", if {held[0]} play {name}"
    return None if name in names.in_play else f", {'before' if before else 'once'} did {name} resolve"


def _asked(clause: str, core: str, names: Names, with_it: bool) -> str:
    """A clause put as a question: `Ben loses` as `does Ben lose`, `X is countered` as `is X countered`; empty where it has no subject."""
    at = 4 * clause.startswith("the ")
    named = names.longest(clause, at)
    doing = re.match(r"([a-z]+ing)(?= |$)", clause)
    if named is None and doing is not None and doing[1] not in ("casting", "playing"):  # `before sacrificing it`
        players, things = named_in(core.casefold(), names)
        rest = re.sub(r"\b(?:it|them)\b", things[-1] if things else "it", clause[doing.end() :])
        who = players[0] if players else things[0] if len(set(things)) == 1 else ""
        if doing[1] == "being":
            return f"is {who}{rest}" if who else ""
        return f"does {who} {verb_of(doing[1])}{rest}" if who else ""
    if named is None and (kind := re.match(r"the (pump|ability|activation|spell)\b", clause)) is not None:
        acts = filter(None, map(names.played_by, range(len(names.events), 0, -1)))
        subject, rest = next((act for act in acts if act.endswith(PART) != (kind[1] == "spell")), ""), clause[kind.end() :].strip()
        if not subject:
            return ""
    elif named is None:
        pronoun = re.match(r"(he|she|they|its?|this|that)\b", clause)
        players, things = named_in(core.casefold(), names)
        known = players if pronoun and pronoun[1] in ("he", "she", "they") else things
        if pronoun is None or not known:
            return ""
        subject, rest = known[-1], clause[pronoun.end() :].strip()
        if pronoun[1] == "its" and (part := re.match(r"(?:triggered |activated )?(?:ability|trigger)\b", rest)) is not None:
            subject, rest = f"{subject}'s ability", rest[part.end() :].strip()
    else:
        end = named[2]
        part = re.match(r"(?:'s?)? (?:triggered |activated )?(?:ability|trigger)\b", clause[end:])
        end += part.end() if part else 0
        subject, rest = clause[:end], clause[end:].strip()
    verb, _, more = rest.partition(" ")
    if with_it:
        return f"is {subject} {rest}"
    if verb in ("is", "was", "are", "were", "has", "have"):
        return f"{verb} {subject} {more}"
    more = "play" if not more and verb_forms.base(verb) == "leave" else more
    return f"does {subject} {verb_forms.base(verb)} {more}".strip() if verb else ""


def verb_of(doing: str) -> str:
    """The verb of a present participle: `sacrifice` of `sacrificing`, `tap` of `tapping`."""
    known, plain = verb_forms.base(doing), verb_forms.plain_verbs(doing)
    return known if known and known != doing else f"{plain}e" if re.search(r"(?:c|v|at|[^s]s)$", plain) else plain
