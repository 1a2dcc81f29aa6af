"""Other words for a question, where its own are not understood: of the past as of now, with its helping verb, `can` for what is allowed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.asked.asking.shared_parts import MAY, WAY
from judge.scenario.asked.declared_together import declared_together
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
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
        yield f"{'could' if text[0] in 'wW' else 'can'} {whose_act(may[1], names) or names.active} {may[1]}"
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


def whose_act(act: str, names: Names) -> str:
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
    if (down := _LEFT_FACE_DOWN.fullmatch(event)) is not None:
        who, card = names.player_called(down["who"]), names.card_called(down["what"] or down["it"])
        return f"{who} does not turn {card} face up" if who and card else ""
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
_LEFT_FACE_DOWN = re.compile(
    r"(?P<who>\S+) (?:does|did|had|has|would|will)(?: not|n't) (?:have )?"
    r"(?:turn(?:ed)? (?:the |his |her )?(?P<what>.+?) face[- ]up|unmorph(?:ed)? (?:the |his |her )?(?P<it>.+))", re.IGNORECASE
)
"""That a player does not turn something face up."""
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
    r"\b(?:were|was|gets|got|would be|(?P<before>had been)) (?=(?:destroyed|sacrificed|removed|returned|countered)\b)"
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
