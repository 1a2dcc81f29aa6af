"""Other words for a question, where its own are not understood: of the past as of now, with its helping verb, `can` for what is allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.asked.asking import MAY, WAY
from judge.scenario.asked.declared_together import declared_together
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES, one_described, those_that_do
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names


def otherwise(text: str, names: Names, thing: str = "") -> Iterator[str]:
    """A question of the past as one of now, one without its helping verb with it (`Bears dead`, `Ann wins`), and one of what is its, which
    was spoken of last."""
    if thing and _ITS.search(text):
        yield _ITS.sub(f"{thing}'s ", text)
    if (keyword := _KEYWORD_DOES.match(text)) and any(re.search(rf"^{keyword[2]}\b", each, re.I | re.M) for each in names.texts.values()):
        yield f"{keyword[1]} the {keyword[2]} ability {keyword[3]}"
    yield from _of_targets(text, names)
    yield from declared_together(text, names)
    if names.active and (may := _MAY_BE_DONE.match(text)):
        yield f"{'could' if text[0] in 'wW' else 'can'} {_whose_act(may[1], names) or names.active} {may[1]}"
    if re.search(r"\b(?:was|were|had|will be|would be)\b", text, re.IGNORECASE):
        now = re.sub(r"\b(?:was|were|will be|would be)\b", "is", text, flags=re.IGNORECASE)
        yield re.sub(r"\bhad\b", "has", now, flags=re.IGNORECASE)
    if state := re.match(r"(?:will|would) (.+?) be (?!able\b)(.+)$", text, re.IGNORECASE):
        yield f"is {state[1]} {state[2]}"
    if asks := re.match(r"(.+?) (?:is|are|was|were) (?:at )?(what|how (?:much|many|big))\??$", text.strip(), re.IGNORECASE):
        yield f"{'how big' if asks[2].endswith('big') else 'what'} is {asks[1]}"
    folded = text.strip().rstrip("?. ").casefold()
    named = names.longest(folded, 4 * folded.startswith("the "))
    if named is None or not folded[named[2] :].startswith(" "):
        return
    subject, verb, more = folded[: named[2]], *folded[named[2] + 1 :].partition(" ")[::2]
    yield f"is {subject} {verb} {more}".strip()
    yield f"does {subject} {verb_forms.base(verb)} {more}".strip()


_MAY_BE_DONE = re.compile(
    rf"(?:is|was|would) (?:it (?:be )?(?:still )?(?:{MAY})|there (?:still )?(?:be )?{WAY}) (?:now |of )?(?:to )?(.+)$", re.IGNORECASE
)
_KEYWORD_DOES = re.compile(r"(does|did|will|would) (?:the )?([a-z]+(?: [a-z]+)?) ((?:trigger|resolve)\b.*)", re.IGNORECASE)
"""`does echo trigger again`, of an ability that is called by its keyword."""


def _whose_act(act: str, names: Names) -> str:
    """The player who can do what a text tells with a thing of his or hers: `sacrifice the Husk`, `block with Bears`, `target the Giant with
    Shock`, or to a spell of the other's, `counter Shock`; empty for any."""
    folded = act.casefold()
    if (verb := names.longest(folded, 0)) is not None and verb[1] == "card" and len(verb[0]) == 1:  # a card's name is a verb
        return names.owners.get(verb[0][0]) or ""
    own, answers = _OWN_ACT.match(folded) or _WITH_OWN.search(folded), _ANSWERS.match(folded)
    named = names.longest(folded, own.end() if own is not None else answers.end() if answers is not None else len(folded))
    if named is None or named[1] != "card":
        return ""
    here = [name for name in named[0] if name in names.in_play] if len(named[0]) > 1 else named[0]
    if len(here) != 1:
        return ""
    owner = names.owners.get(here[0], "") or ""
    if own is not None:
        return owner
    others = [player for player in names.players if player != owner]
    return others[0] if owner and len(others) == 1 else ""


_OWN_ACT = re.compile(
    r"(?:cast|play|sacrifice|sac|tap|use|activate|regenerate|pump|cycle|equip|unmorph|discard|(?:attack|block)(?: [^,]+?)? with) "
    r"(?:the |his |her |an? )?"
)
"""What a player does with what is his or hers."""
_WITH_OWN = re.compile(r" (?:with|using|by casting|by playing) (?:the |his |her |an? )?(?!.* (?:with|using) )")
_ANSWERS = re.compile(r"(?:counter|respond to|answer) (?:the |his |her |an? )?")


def _of_targets(text: str, names: Names) -> Iterator[str]:
    """A question with the name of what the events tell as a target in the place of `the trigger's target`, `the target of Shock`."""
    folded = text.casefold()
    for found in _TARGET.finditer(text):
        start, of = found.start(), found["of"] or ""
        if found["whose"]:
            begins = (at for at in range(start) if at == 0 or folded[at - 1] == " ")
            known = next((at for at in begins if (name := names.longest(folded, at)) and name[2] == start), None)
            kind = _ASKING.search(folded[:start]) if known is None else None
            if known is None and kind is None:
                continue
            first, start = start, kind.start() if kind is not None else known or 0
            of = text[start:first]
            yield re.sub(r"^(what|who) (?:is|was) .+", rf"\1 does {of} target", text, flags=re.IGNORECASE)
            whom = text[found.end() :].strip(" ?")
            if whom and folded[:start].removesuffix("the ") in ("is ", "was "):
                yield f"is {whom} targeted by {of}"
            start -= 4 * folded[:start].endswith("the ")
        named = names.longest(of.casefold(), 4 * of.casefold().startswith("the "))
        if told := names.target_told(named[0][0] if named and named[1] == "card" and len(named[0]) == 1 else ""):
            yield re.sub(" +", " ", f"{text[:start]}{told} {text[found.end() :]}").replace(" ?", "?")


_TARGET = re.compile(
    r"(?P<whose>'s) target(?: creature| player| permanent)?(?!\w)"
    r"|\b(?:the |its )(?:only |chosen )?target(?:ed)?(?: creature| player| permanent)?"
    r"(?: of (?P<of>.+?)(?= (?:die|survive|live)|\??$)| (?!of\b)|$)",
    re.IGNORECASE,
)
_ASKING = re.compile(r"(?:the |its |that )?(?:\w+ )?(?:trigger|ability|spell|effect|copy)$")
"""What is meant by being the target of something, and what may have one."""


def as_done(event: str, names: Names) -> str:
    """What is supposed to be done to something, as it is done: `Null Rod is destroyed`, of `Null Rod were destroyed`; what is told may
    come behind what had been done."""
    return _SUPPOSED_DONE.sub(lambda found: found[0] if found["before"] and names.events else "is ", event)


def left_undone(event: str, names: Names) -> str:
    """What is supposed where a text says that a player does not play something: `Ann does not play Shock`, or that nothing happens where
    nobody, or nothing, is named. Empty where it says something else."""
    if _OF_A_ZONE.fullmatch(event):
        return event
    if (absent := _ABSENT.fullmatch(event)) is not None:
        called = (absent["what"] or absent["had"] or absent["no"]).casefold()
        named = names.longest(called, 0)
        alone = named is not None and named[1] == "card" and len(named[0]) == 1 and called[named[2] :] in ("", "s")
        name = named[0][0] if alone and named is not None else ""
        holders = [player for player, hand in names.hands.items() if name in hand] if not absent["zone"] else []
        holders += [names.owners.get(name) or ""] if name in names.in_play else []
        who = names.player_called(absent["who"] or "")
        zone = (absent["zone"] or "").casefold().split(" ")[-1]
        if absent["no"] and name in names.played and name not in names.in_play and names.owners.get(name):
            return f"{names.owners[name]} does not play {name}"
        if who and zone in ("hand", "graveyard") and name in (names.hands if zone == "hand" else names.graveyards).get(who, ()):
            return f"{who}'s {name} in {zone}{NOT_THERE}"
        if absent["who"] and who in holders and not absent["zone"]:
            return f"{who}'s {name}{NOT_THERE}"  # neither in play nor in that hand
        return f"{name}{NOT_THERE}" if name in names.in_play and who in ("", names.owners.get(name)) else ""
    if (waits := _WAITS.fullmatch(event)) is not None:
        return _waited(waits, names)
    if (idle := _IDLED.fullmatch(event)) is not None:
        who = names.player_called(idle["who"])
        own = names.that_tell(lambda text: text.startswith(f"{who} "))
        done = list(dict.fromkeys(filter(None, map(names.played_by, own))))
        return f"{who} does not play {done[0]}" if who and len(done) == 1 else ""
    if (aimed := NOT_AIMED.fullmatch(event)) is not None:
        return _not_aimed(aimed["who"], aimed["what"], names)
    if (spared := SPARED.fullmatch(event)) is not None:
        by = names.aimed_at(names.card_called(spared["what"]) or "-")
        verb = verb_forms.of_past(spared["verb"].lower())
        does = verb in DOES and re.search(DOES[verb], names.texts.get(by, ""), re.IGNORECASE) or verb in by.casefold().split()
        return f"{names.owners[by]} does not play {by}" if does and by in names.played and names.owners.get(by) else ""
    if (holds := KEPT.fullmatch(event)) is not None and (card := names.card_called(holds["what"])) in names.played:
        who = names.player_called(holds["who"])
        return f"{who} does not play {card}" if who and names.owners.get(card) == who and card not in names.in_play else ""
    if ALL_PASS.fullmatch(event) is not None:
        return "nothing happens"
    if names.events and (effect := EFFECT_UNDONE.fullmatch(event)) is not None and (kept := _without_effect(effect, names)):
        return kept
    denied = _LEFT_UNDONE.fullmatch(event)
    who = denied["who"].casefold() if denied is not None else ""
    player = names.player_called(who)
    if denied is None or not player and who not in ("nobody", "no one"):
        return ""
    named = names.longest(denied["what"].casefold(), 0) if denied["what"] else None
    plays = {names.played_by(number) for number in range(1, len(names.events) + 1)}
    if (denied["cost"] or denied["paid"]) and (named is None or f"{named[0][0]}{PART}" not in plays):
        return ""  # what is done as a cost, or by a keyword, is told as that play
    if denied["what"] in (None, "anything"):
        return "nothing happens"
    if named is None or len(named[0]) != 1 or named[1] != "card" or not player:
        return ""
    part = re.fullmatch(r"(?P<part>'s? ability)?(?: (?:on|to|targeting) .+| in response)?", denied["what"][named[2] :], re.IGNORECASE)
    uses = bool(part and part["part"] or denied["cost"] or denied["paid"]) or named[0][0] in names.in_play and named[0][0] not in plays
    return f"{player} does not play {named[0][0]}{PART if uses else ''}" if part is not None else ""



def _without_effect(effect: re.Match[str], names: Names) -> str:
    """What is supposed where a text denies what the only such play of a player's does: `Ann does not regenerate the Skeletons`."""
    who = names.player_called(effect["who"])
    verb = verb_forms.base(verb_forms.of_past(effect["verb"].lower()) or effect["verb"].lower())
    does = re.compile(DOES.get(verb, rf"\b{re.escape(verb)}\b"), re.IGNORECASE)
    named = names.longest((effect["what"] or "").casefold(), 0)
    what = named[0][0] if named is not None and named[1] == "card" else ""
    plays = {}
    for number, texts in enumerate(names.events, 1):
        done = names.played_by(number)
        card = done.removesuffix(PART)
        here = any(text.startswith(f"{who} ") and what in text for text in texts[1:])
        if who and done and here and does.search(names.texts.get(card, "")):
            plays[done] = card
    return f"{who} does not play {next(iter(plays))}" if len(plays) == 1 and (what or not effect["what"] or effect["it"]) else ""


_UNTIL = re.compile(r" (?:until|till) (?!(?:it|that|this|everything|all)\b)(.+)", re.IGNORECASE)


def _waited(waits: re.Match[str], names: Names) -> str:
    """What is supposed where a player waits: that his or her last play is left undone, and done behind the line."""
    pronoun = waits["who"].casefold() in ("he", "she", "they")
    waiting = [player for player in names.players if pronoun or player.casefold() == waits["who"].casefold()]
    plays = re.compile(rf"(?P<who>{'|'.join(map(re.escape, waiting)) or '(?!)'}) (?:plays|casts) (?P<what>.+)")
    told = [(number, found) for number, texts in enumerate(names.events, 1) for text in texts[1:] if (found := plays.fullmatch(text))]
    if len(told) <= pronoun:  # what comes first waits for nothing
        return ""
    number, last = told[-1]
    done = names.played_by(number)
    if (until := _UNTIL.search(waits[0])) is not None and not any(each.casefold() in until[1].casefold() for each in names.exact.values()):
        return ""  # another time than the end of the line
    return f"{last['who']} does not play {done}; {last['who']} play {last['what']}" if done else ""


def _not_aimed(who: str, what: str, names: Names) -> str:
    """That the only play of a player's is left undone that has this target; empty for none."""
    player = names.player_called(who)
    named = names.longest(what.casefold(), 4 * what.casefold().startswith("the "))
    whom = re.escape(named[0][0]) if named is not None else ".+" if what.casefold() in ("it", "that", "them") else "(?!)"
    told = rf"{re.escape(player)} (?:plays?|casts?) .+ targeting {whom}\b" if player else "(?!)"
    every = [(number, text) for number, texts in enumerate(names.events, 1) for text in texts[1:]]
    found = [number for number, text in every if re.match(told, text)]
    if not found and named is not None:  # what is played after it is a response to it
        first = next((number for number, text in every if re.search(rf" (?:plays?|casts?) {re.escape(named[0][0])}\b", text)), len(every))
        found = [number for number, text in every if number > first and re.match(rf"{re.escape(player)} (?:plays?|casts?) ", text)]
    done = list(dict.fromkeys(filter(None, map(names.played_by, found))))
    return f"{player} does not play {done[0]}" if len(done) == 1 else ""


SPARED = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:had|has|was|were|is|does|did)(?: not|n't)(?: get| been| gotten)? (?P<verb>[a-z]+ed)",
    re.IGNORECASE,
)
"""That nothing was done to something."""
KEPT = re.compile(
    r"(?P<who>\S+) (?:had |has )?(?:keeps?|kept|saves?|saved|holds? on to|held on to|hung on to) (?:the |his |her )?(?P<what>.+?)"
    r"(?: in (?:his |her )?hand| for later)?", re.IGNORECASE
)
"""That a player does not play what he or she played."""
NOT_AIMED = re.compile(
    r"(?P<who>\S+) (?:does|did|had|has|would|will)(?: not|n't) (?:have )?"
    r"(?:counter|respond|kill|destroy|bolt|shock|target)(?:ed)?(?: to)? (?P<what>.+)",
    re.IGNORECASE,
)
"""That nothing was done to something: `Ann had not countered Mana Leak`."""
_ABSENT = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:(?:(?:is|was|were|had|has)(?: not|n't)|never was) (?:been )?"
    r"(?:there|in play|around|on the (?:board|battlefield|table))"
    r"|(?:is|was|were|had been) (?:gone|out of (?:play|the way)|off the (?:board|battlefield|table))"
    r"|(?:left|had left) (?:play|the (?:board|battlefield|table)))"
    r"|(?P<who>\S+) (?:ha[ds] no|d(?:id|oes)(?: not|n't) (?:have|control)(?: the| an?| any)?|had(?: not|n't) had(?: the| an?| any)?)"
    r" (?P<had>.+?)(?P<zone> in (?:play|(?:his |her |their )?(?:hand|graveyard)))?|there (?:is|was|were|had been|has been) no (?P<no>.+)",
    re.IGNORECASE,
)
"""That something in play is not there."""
NOT_THERE = " is not there"
_OF_A_ZONE = re.compile(rf"\S+'s [^;]+ in (?:graveyard|hand){NOT_THERE}")
"""How the language says it."""
EFFECT_UNDONE = re.compile(
    r"(?P<who>\S+) (?:(?:does|did|had|has|would|will)(?: not|n't)) (?:have )?(?!(?:cast|play|use|activate|block|attack|pay|have|had)\w*\b)"
    r"(?P<verb>[a-z]+)(?: (?:the |his |her )?(?:(?P<it>it|that|them)|(?P<what>.+?)))?",
    re.IGNORECASE,
)
"""That a player does not do what a play of his or hers does."""
_SUPPOSED_DONE = re.compile(
    r"\b(?:were|was|gets|got|would be|(?P<before>had been)) (?=(?:destroyed|sacrificed|removed|returned)\b)"
)
"""How it is supposed that something is done to what is in play, as if it were past or only thought of."""
_WAITS = re.compile(
    r"(?P<who>\S+) (?:(?:just |simply |instead )?waits?(?:ed)?|(?:had|would have) waited|(?:holds|held|had held) (?:off|back|on))"
    r"(?: with (?:it|that|the \w+))?(?: (?:(?:until|till|for) .+|a (?:bit|moment)|first))?",
    re.IGNORECASE,
)
"""That a player waits with what he or she has played: until what was on the stack below has resolved."""
_IDLED = re.compile(
    r"(?P<who>\S+) (?:had (?:done|played|cast|responded with) nothing|(?:had(?: not|n't)|did(?: not|n't)|does(?: not|n't)) "
    r"(?:done?|play(?:ed)?|cast|reacted|react|responded|respond)(?: with)?(?: anything| to (?:it|that))?(?: in response)?)",
    re.IGNORECASE,
)
"""That a player does, or did, nothing: what he or she played is left undone."""
ALL_PASS = re.compile(
    r"(?:everyone|everybody|all|both|they|all players|both players|they both|each player|neither player|no player|no one|nobody)"
    r" (?:just |simply |then |both )?(?:pass(?:es)?(?: priority)?(?: in succession)?"
    r"|do(?:es)? (?:nothing|anything)|responds?|acts?|reacts?|intervenes?)(?: else| more| now| here| again| anymore)*"
    r"|nothing (?:else |more )?(?:happens|is done)",
    re.IGNORECASE,
)
"""That what was told is played to its end."""
_ITS = re.compile(r"\bits (?=(?:own )?[a-z/]+)", re.IGNORECASE)
_LEFT_UNDONE = re.compile(
    r"(?P<who>.+?) (?:(?:does|do|did|would|will)(?: not|n't) (?:ever )?(?:cast|play|use|activate|do"
    r"|(?P<cost>sacrifice|tap|equip|fortify|cycle|unearth|transmute|reinforce|channel))"
    r"|ha(?:d|s|ve)(?: not|n't) (?:cast|played|used|activated|done"
    r"|(?P<paid>sacrificed|tapped|equipped|fortified|cycled|unearthed|transmuted|reinforced|channeled))"
    r"|(?:(?<=nobody )|(?<=no one ))(?:casts|plays|uses|does))"
    r"(?: (?:the |her |his |their )?(?P<what>.+?)(?: for mana)?)?",
    re.IGNORECASE,
)


def conditions(text: str, names: Names) -> Iterator[tuple[str, str]]:
    """What is asked, and what is supposed: `if Ann casts Shock, does X die`, `does X die if Ann casts Shock and Ben blocks`."""
    for core, told in _conditions(text, names):
        if names.events and _NONE_HAD.match(told):  # then what the line tells would not have been done
            continue
        yield core, _by_its_player(_with_players(told, core, names), names)


def _with_players(told: str, core: str, names: Names) -> str:
    """What is supposed with names for the players whom it says it is done to: `Ben had bolted her`, `Ann targets herself`."""
    subject = names.player_called(told.partition(" ")[0])
    others = [player for player in names.players if player != subject]
    asked = [player for player in dict.fromkeys(named_in(core.casefold(), names)[0]) if player != subject]
    other = others[0] if subject and len(others) == 1 else asked[0] if len(asked) == 1 else ""
    things = list(dict.fromkeys(named_in(core.casefold(), names)[1]))
    if len(things) == 1 and _AS_IT_IS.match(told) is not None:
        told = f"{things[0]} {'had been' if names.events else 'is'} {told}"
    told = _SELF.sub(subject, told) if subject else told
    return _TO_ANOTHER.sub(other, told) if other else told


_NONE_HAD = re.compile(r"(?:nobody|no one|neither player|nothing) had (?!(?:block|attack)ed\b)", re.IGNORECASE)
_AS_IT_IS = re.compile(r"(?-i:(?:not )?[a-z]+ed)(?: (?:by|with|in|first)\b|$)", re.IGNORECASE)
"""What is supposed to have been done to what is asked of: `if blocked by the Spider`."""
_SELF = re.compile(r"\b(?:himself|herself|themselves)\b", re.IGNORECASE)
_TO_ANOTHER = re.compile(
    r"(?<=\w )(?:him|her(?=$|,| (?:and|but|with|in|for|at|by|instead|first|before|after|too|as|again|to)\b))(?!\w)", re.IGNORECASE
)
"""That it is done to another player than the one who does it."""


def _by_its_player(told: str, names: Names) -> str:
    """What is supposed with the player who does it, or does not: `Ben does not block`, of `nobody blocks`, `Ben blocks`, of `chose to`."""
    told = _WITH_BOTH.sub(r"\1block\2 \3 with both", re.sub(r"\bchump-block", "chump block", _MEANWHILE.sub("", told)))
    told = _CHOSE_TO.sub(lambda found: verb_forms.forms(found["verb"].lower())[1], _ONLY.sub(r"\1", told))
    if _NOBODY.fullmatch(told) is not None and len(names.players) == 2 and not names.turned:
        how = "attack" if re.search("attack|combat|fight", told, re.IGNORECASE) else "block"
        who = next(player for player in names.players if (player == names.active) == (how == "attack"))
        return f"{who} does not {how}"
    if (other := _RATHER_THAN_FIGHT.search(told)) is not None:
        return f"{told[: other.start()]} and {told.split(' ')[0]} had not {other[1]}ed"
    if (paid := _PAID_FOR.fullmatch(told)) is not None:
        payers = [player for player in names.players if player != names.owners.get(names.card_called(paid["what"]))]
        told = f"{payers[0]} paid for {paid['what']}" if len(payers) == 1 else told
    return re.sub(r", (?:and )?not (?:the )?(?=[A-Z])", " instead of ", told.replace(" rather than ", " instead of "))


_CHOSE_TO = re.compile(r"\b(?:chooses?|chose|decides?|decided|elects?|elected|opts?|opted) to (?P<verb>[a-z]+)", re.IGNORECASE)
_PAID_FOR = re.compile(r"(?:the )?(?P<what>.+?) (?:had been|has been|were|was|is) paid(?: for)?", re.IGNORECASE)
_RATHER_THAN_FIGHT = re.compile(r",? (?:instead of|rather than) (block|attack)ing$", re.IGNORECASE)
_WITH_BOTH = re.compile(r"^(.+ )double[- ]?block(s|ed)? (?!.* with )(.+)$", re.IGNORECASE)
_MEANWHILE = re.compile(r"(?<=\w)(?<!and) (?:already|then|subsequently)(?= [a-z]+)", re.IGNORECASE)
_ONLY = re.compile(r"\bonly (blocks?|attacks?)\b", re.IGNORECASE)
_NOBODY = re.compile(
    r"(?:nobody|no one|nothing|no creatures?) (?:had )?(?:block|attack)(?:s|ed)?"
    r"|(?:there (?:is|was|were|had been) no|no) (?:block(?:s|ers?)?|attack(?:s|ers?)?|combat|fight)"
    r"|the (?:block|attack|combat) (?:had not happened|hadn't happened|never happened|did not happen|didn't happen)",
    re.IGNORECASE,
)


def _conditions(text: str, names: Names) -> Iterator[tuple[str, str]]:
    plain = _CHOSE_NOT_TO.sub("does not ", _WOULD_HAPPEN.sub("what happens", text.strip().rstrip("?. ")))
    ahead = _SUPPOSE.match(plain)
    for cut in _CUT.finditer(plain, ahead.end()) if ahead else ():
        if "?" in plain[: cut.end()] and re.search(r"\b(?:if|unless)\b", plain[cut.end() :], re.IGNORECASE):
            continue  # another case
        yield plain[cut.end() :], plain[ahead.end() : cut.start()] if ahead else ""
    if "unless" in plain.casefold():
        for unless in filter(None, (_UNLESS_AHEAD.fullmatch(plain), _UNLESS.fullmatch(plain))):
            if denied := _denied(unless["told"]):
                yield unless["core"], denied
    if "were " in plain.casefold() and (were := _WERE_TO.fullmatch(plain)) is not None:
        yield were["asked"] or were["core"], f"{were['who'] or were['whose']} {were['act'] or were['does']}"
    if (only := re.fullmatch(r"(?:and |so )?what (?:if|about if) ([^,]+)", plain, re.IGNORECASE)) is not None:
        yield "what happened", only[1]
    for behind in re.finditer(r"(?<! only),? (?:(?:even )?if|supposing|assuming|provided|in case|should)(?: that)? ", plain, re.IGNORECASE):
        if plain[: behind.start()].casefold() not in ("even", "and", "so", "but"):
            yield plain[: behind.start()], plain[behind.end() :]
    if (amid := re.fullmatch(r"(.+?), (?:even )?if ([^,]+), ([^,]+)", plain, re.IGNORECASE)) is not None:
        yield f"{amid[1]} {amid[3]}", amid[2]
    inverted = re.match(r"had (?:the |his |her )?", plain, re.IGNORECASE)
    named = names.longest(plain.casefold(), inverted.end()) if inverted is not None else None
    if named is not None and plain[named.end : named.end + 1] == " ":
        done, comma, asked = plain[named.end :].partition(", ")
        yield from [(asked, f"{plain[4 : named.end]} had{done}")] * bool(comma)
    if had := _HAD.fullmatch(plain):
        who, done = (had["who"], had["did"]) if had["who"] else (had["whose"], had["ahead"])
        yield had["core"] or had["asked"], f"{who} had {done}"
    if with_it := _WITH.fullmatch(plain):
        named = names.longest(with_it["what"].casefold(), 0)
        card = named[0][0] if named is not None and named[1] == "card" and len(named[0]) == 1 and named[2] == len(with_it["what"]) else ""
        holder = next((player for player, hand in names.hands.items() if card in hand and card not in names.played), "")
        if holder:
            played = f"{holder} {'had cast' if names.events else 'casts'} {card}{with_it['when'] or ''}"
            yield _WOULD_HAPPEN.sub("what happened", with_it["core"]), played
    yield from _by_preposition(plain, names)
    if (by := _BY_DOING.fullmatch(plain)) is not None and (who := names.player_called(by["who"])):
        core = f"would {who} {by['survives'] or 'survive'}" if by["survives"] else f"would {by['what']} survive"
        left_out = f"{who} does not {_base_of_doing(by['verb'])}{by['rest']}"
        yield core, left_out if by["not"] else _done(who, by["verb"] + by["rest"], names)
    if (does := WOULD_SAVE.fullmatch(plain)) is not None and (case := case_of(does["by"], does["what"], names)):
        yield f"would {does['what']} {'survive' if does['save'] else 'die'}", case
    if "without" in plain.casefold() and (without := _WITHOUT.fullmatch(plain) or _WITHOUT_AHEAD.fullmatch(plain)):
        core, lacking = without["core"], without["lacking"]
        named = names.longest(lacking.casefold(), 0)
        if named is not None and named[2] == len(lacking) and named[0][0] in names.in_play:
            yield core, f"{lacking}{NOT_THERE}"
        elif able := [name for name in names.with_keyword(lacking) if name in names.in_play]:
            own = set(named_in(core.casefold(), names)[1]).intersection(able) or set(able)
            yield from ((core, f"{name} had no {lacking}") for name in own if len(own) == 1)
        elif named is not None and named[2] == len(lacking) and named[0][0] not in names.played and (
            held := [f"{who}'s {named[0][0]} in {zone}" for zone, whose in (("graveyard", names.graveyards), ("hand", names.hands))
                     for who, cards in whose.items() if named[0][0] in cards]
        ):  # fmt: skip
            yield core, f"{held[0]}{NOT_THERE}"
        elif named is not None and named[2] == len(lacking) and (owner := names.owners.get(named[0][0])):
            yield core, f"{owner} does not play {lacking}"


def case_of(subject: str, what: str, names: Names) -> str:
    """What is supposed where a deed, a keyword or a card is the subject of a question: `casting Shock`, `not blocking`, `trample`,
    `Terror on the Angel`; `what`: what it is asked of. Empty for another subject."""
    from judge.cards.keywords.keywords import KEYWORDS

    if (doing := _DOING.fullmatch(subject)) is not None:
        verb = _base_of_doing(doing["verb"])
        act = f"{verb}{doing['rest']}"
        if verb in ("turn", "unmorph") and (card := one_described(names, "morph")):
            return f"{names.owners.get(card)} {'had unmorphed' if names.events else 'unmorphs'} {card}"
        who = _whose_act(act, names) or _fighter(verb, names) or _only_doer(verb, act, names) or names.player_called(what)
        if doing["not"]:
            return f"{who} does not {act}" if who and verb in ("attack", "block", "pay") else ""
        return _done(who, doing["verb"] + doing["rest"], names) if who else ""
    if subject.casefold() in KEYWORDS.now or re.fullmatch(r"protection from [a-z]+", subject, re.IGNORECASE):
        return f"{what} had {subject}" if what else ""
    named = names.longest(subject.casefold(), 4 * subject.casefold().startswith("the "))
    card = named[0][0] if named is not None and named[1] == "card" and len(named[0]) == 1 else ""
    owner, behind = names.owners.get(card, ""), subject[named[2] :] if named is not None else ""
    if not card or not owner or card in names.in_play or card in names.played or _ON_WHAT.match(behind) is None:
        return ""
    if behind and "target" in names.texts.get(card, "").casefold() and not re.search(r"\b(?:on|targeting|instead)\b", behind):
        behind = f"{behind} targeting {what}"
    return f"{owner} {'had cast' if names.events else 'casts'} {card}{behind}"


def _fighter(verb: str, names: Names) -> str:
    """The player who attacks, or who blocks; empty for another deed, or where several might."""
    others = [player for player in names.players if player != names.active]
    return names.active if verb == "attack" else others[0] if verb.endswith(("block", "chump")) and len(others) == 1 else ""


def _only_doer(verb: str, act: str, names: Names) -> str:
    """The only player who has what does what a verb tells, or whose it is that is held back; empty for none, or several."""
    named = names.longest(act.casefold(), act.casefold().find(" the ") + 5 if " the " in act else len(verb) + 1)
    whose = [names.owners.get(named[0][0]) or ""] if named is not None and named[1] == "card" and verb in ("hold", "keep") else []
    able = whose or [player for player in names.players if those_that_do(names, verb, player)]
    return able[0] if len(able) == 1 else ""


def _base_of_doing(doing: str) -> str:
    """The verb of a present participle that is told of a player."""
    ways = verb_forms.of_doing(doing.lower())
    return next((each for each in ways if each in DOES or each in _DEEDS), ways[0])


def _done(who: str, doing: str, names: Names) -> str:
    """That a player does what a participle says: `Ann had cast Shock`, of `casting Shock`."""
    verb, _, rest = doing.partition(" ")
    said = verb_forms.forms(_base_of_doing(verb))
    return f"{who} {'had ' if names.events else ''}{said[-1] if names.events else said[1]} {rest}".strip()


_ON_WHAT = re.compile(r"$|,? (?:on|targeting|in response|instead|with X|for (?:X ?= ?)?\d|kicked)\b")
_DEEDS = frozenset({
    "cast", "play", "use", "activate", "attack", "block", "sacrifice", "sac", "regenerate", "pay", "discard", "tap", "untap", "equip",
    "cycle", "turn", "unmorph", "flash", "evoke", "suspend", "transmute", "retrace", "dredge", "fetch", "crack", "respond",
    "counter", "shock", "bolt", "pump", "chump-block", "double-block", "chump", "choose", "hold", "keep", "wait",
})  # fmt: skip
"""The verbs of what a player may do."""
_DOING = re.compile(r"(?P<not>not )?(?P<verb>(?-i:[a-z]+(?:-[a-z]+)?ing))(?P<rest>(?: .+)?)", re.IGNORECASE)
WOULD_SAVE = re.compile(
    r"(?:would|will|does|did|could|might) (?:just |simply |also |even )*(?P<by>.+?) (?:have )?"
    r"(?:(?P<save>saved?|rescued?|keep alive|kept alive|protect(?:ed)?|help(?:ed)?(?: to)? save)"
    r"|(?:kill(?:ed)?|finish(?:ed)? off|destroy(?:ed)?)) "
    r"(?P<what>(?:the |his |her )?(?-i:[A-Z]).*|it|him|her|them)",
    re.IGNORECASE,
)
"""Whether what is only thought of would save, or kill, something."""
_BY_DOING = re.compile(
    r"(?:could|would|can) (?P<who>\S+) (?:still )?(?:have )?(?:(?P<survives>survive|live|win)d?|saved? (?P<what>.+?)|survived|lived|won)"
    r"(?: this| that)? by (?P<not>not )?(?P<verb>[a-z-]+ing)(?P<rest>(?: .+)?)", re.IGNORECASE
)
"""Whether a player would come out well who did something."""


def _denied(told: str) -> str:
    """What is supposed where it is asked what is so unless a player does this; empty where no player's deed is told."""
    does = _DOES.fullmatch(told)
    return f"{does['who']} does not {verb_forms.base(does['verb'].lower())}{does['rest']}" if does is not None else ""


def _by_preposition(plain: str, names: Names) -> Iterator[tuple[str, str]]:
    """What is asked, and what is supposed by a preposition: `would Ann survive at 2 life`, `... with another Forest`."""
    for pattern, told in _SUPPOSES:
        if (found := pattern.fullmatch(plain)) is None:
            continue
        who = next((player for player in names.players if re.search(rf"\b{re.escape(player)}\b", found["core"], re.IGNORECASE)), "")
        thing = next(iter(named_in(found["core"].casefold(), names)[1]), "")
        others = [player for player in names.players if player != names.active]
        filled = {"who": who, "thing": thing, "defends": others[0] if len(others) == 1 else ""}
        if all(filled[hole] for hole in filled if f"{{{hole}}}" in told):
            said = told.format(**filled, what=found.groupdict().get("what") or "")
            yield found["core"], said if names.events else said.replace("had not blocked", "does not block")


_WOULD_BE = r"(?P<core>(?:would|could|how .+? would|what would|which .+? would|who would)\b.+?),?"
_SUPPOSES = tuple(
    (re.compile(f"{_WOULD_BE} {pattern}", re.IGNORECASE), told)
    for pattern, told in (
        (r"(?:at|with) (?:only |just )?(?P<what>\w+) life", "{who} had {what} life"),
        (r"with (?:only |just )?(?P<what>\w+ (?:\S+ )?counters?)(?: on (?:it|him|her))?", "{thing} had {what}"),
        (r"with (?:only |just )?(?P<what>\w+ (?:poison )?counters?)", "{who} had {what}"),
        (r"with (?P<what>(?:another|one more|an additional|a second|only \w+|just \w+|\w+ more|no(?: other)?) .+)", "{who} had {what}"),
        (r"with (?P<what>.+ in (?:play|(?:his |her )?hand))", "{who} had {what}"),
        (r"with (?P<what>(?:one|two|three|\d+) (?:(?:less|fewer) .+|.+ (?:less|fewer)))", "{who} had {what}"),
        (r"without (?:any |a |the )?(?:blocks?|blockers?|blocking|chump(?:-| )block)", "{defends} had not blocked"),
        (r"without (?:any |the |its |a )?(?P<what>(?:\S+ )?counters?)", "{thing} had no {what}"),
        (r"without (?:the |any |a )?(?P<what>attack(?:ing)?)", "{who} does not attack"),
    )
)
"""What would be, and what is supposed of it without `if`."""
_HAD = re.compile(
    r"(?P<core>(?:would|will|what|where|how|who|which|does|did|is|can|could) .+?),? had "
    r"(?P<who>.+?(?= been )|\S+) (?P<did>(?:not )?\S+(?:ed|t|n)\b.*)"
    r"|had (?P<whose>\S+) (?P<ahead>(?:not )?[^,]+), (?P<asked>.+)",
    re.IGNORECASE,
)
"""What is supposed to have been done, without `if`."""
_WITH = re.compile(
    r"(?P<core>(?:would|will|does|do|is|are|how|what|which|who|where) .+?) (?:with|after|thanks to) "
    r"(?:the |an? |his |her )?(?P<what>[^,]+?)(?: on(?: (?:it|him|her))?)?(?P<when>,? (?:right |just )?before [^,]+)?",
    re.IGNORECASE,
)
"""What would be if a card of a hand were played."""
_WITHOUT = re.compile(r"(?P<core>.+?),? without (?:the |his |her )?(?P<lacking>.+)", re.IGNORECASE)
_WITHOUT_AHEAD = re.compile(r"without (?:the |his |her )?(?P<lacking>[^,]+), (?P<core>.+)", re.IGNORECASE)
_CHOSE_NOT_TO = re.compile(
    r"\b(?:had |has )?(?:chooses?|chose|chosen|decides?|decided|elects?|elected|opts?|opted) not to ", re.IGNORECASE
)
_SUPPOSE = re.compile(
    r"(?:and |so |but )?(?:(?:what )?(?:even )?if|(?:let'?s )?(?:suppose|say|assume|imagine)|supposing|assuming|provided|in case|should)"
    r"(?: that)? ", re.IGNORECASE
)
"""How a question begins that says first what it supposes."""
_UNLESS = re.compile(r"(?P<core>.+?),? unless (?P<told>.+)", re.IGNORECASE)
_UNLESS_AHEAD = re.compile(r"(?:and |so |but )?unless (?P<told>[^,]+), (?P<core>.+)", re.IGNORECASE)
_DOES = re.compile(r"(?P<who>(?-i:[A-Z])\S*|he|she|they) (?P<verb>[a-z]+s)\b(?P<rest>.*)", re.IGNORECASE)
_WERE_TO = re.compile(
    r"(?P<core>.+?),? were (?P<who>\S+) to (?P<act>.+)|were (?P<whose>\S+) to (?P<does>[^,]+), (?P<asked>.+)", re.IGNORECASE
)
"""What would be done, without `if`."""
_WOULD_HAPPEN = re.compile(r"\bwhat (?:would|will|could|might) (?:then |have )?happen(?:ed)?(?: then| instead)?\b", re.IGNORECASE)
_CUT = re.compile(
    r"(?:[,:;.?] ?| -+ |,? then )(?:then )?"
    r"| (?=(?:what|how|where|who|which|whose|when|why|do|does|did|is|are|was|were|can|could|will|would|must|may) )", re.IGNORECASE
)
"""Where what is asked begins behind what is supposed."""
