"""What a question supposes, parted from what it asks: `if Ann casts Shock, does X die`, `would X survive at 2 life`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.asked.rewording import NOT_THERE, whose_act
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES, one_described, those_that_do
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names


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
    told = _MEANWHILE.sub("", _SUBJECT_THEN.sub(r"\g<join> then \g<who>", told))
    told = _WITH_BOTH.sub(r"\1block\2 \3 with both", re.sub(r"\bchump-block", "chump block", told))
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
    undone = _NOT_PLAYED.fullmatch(told)
    if undone is not None and (card := names.card_called(undone["what"])) and (owner := names.owners.get(card)):
        told = f"{owner} does not {verb_forms.of_past(undone['verb'].lower())} {card}"
    if (moved := _REDIRECTED.fullmatch(told)) is not None and names.played and (owner := names.owners.get(names.played[-1])):
        does = "does not redirect" if moved["not"] or moved["left"] else "redirects"
        told = f"{owner} {does} the damage{moved['to'] or ''}"
    return re.sub(r", (?:and )?not (?:the )?(?=[A-Z])", " instead of ", told.replace(" rather than ", " instead of "))


_CHOSE_TO = re.compile(r"\b(?:chooses?|chose|decides?|decided|elects?|elected|opts?|opted) to (?P<verb>[a-z]+)", re.IGNORECASE)
_PAID_FOR = re.compile(r"(?:the )?(?P<what>.+?) (?:had been|has been|were|was|is) paid(?: for)?", re.IGNORECASE)
_NOT_PLAYED = re.compile(
    r"(?:the |his |her )?(?P<what>.+?) (?:ha[ds](?: not|n't)|(?:was|were|is)(?: not|n't)|never was|was never) (?:been )?"
    r"(?P<verb>cast|played|suspended|cycled|activated|used|unearthed|evoked|equipped|transmuted|morphed|foretold)", re.IGNORECASE
)
"""That a card was not played, or used."""
_REDIRECTED = re.compile(
    r"(?:the|that|its|all the) damage (?:had|has|were|was|is)(?P<not> not|n't)?(?: been)? redirected(?P<to> to .+)?"
    r"|\S+ (?:had |has )?(?P<left>lets?|leaves?|left|keeps?|kept) (?:all )?(?:the|that|its) damage (?:on|to|go to|at) .+", re.IGNORECASE
)
"""That damage was redirected, or was not, by whoever played what deals it."""
_RATHER_THAN_FIGHT = re.compile(r",? (?:instead of|rather than) (block|attack)ing$", re.IGNORECASE)
_WITH_BOTH = re.compile(r"^(.+ )double[- ]?block(s|ed)? (?!.* with )(.+)$", re.IGNORECASE)
_SUBJECT_THEN = re.compile(r"(?P<join>,|\band|\bbut) (?P<who>\w+) then(?= [a-z]+)", re.IGNORECASE)
"""That somebody then does something, behind what is done before it."""
_MEANWHILE = re.compile(r"(?<=\w)(?<!and) (?:already|then|subsequently)(?= [a-z]+)", re.IGNORECASE)
_ONLY = re.compile(r"\bonly (blocks?|attacks?)\b", re.IGNORECASE)
_NOBODY = re.compile(
    r"(?:nobody|no one|nothing|no creatures?) (?:had )?(?:block|attack)(?:s|ed)?"
    r"|(?:there (?:is|was|were|had been) no|no) (?:block(?:s|ers?)?|attack(?:s|ers?)?|combat|fight)"
    r"(?: (?:is|are|was|were) (?:declared|made))?"
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
    told = _TOLD_FIRST.match(plain)
    if told is not None and names.player_called(told["who"]):  # as if `if` stood ahead
        yield plain[told.end() :], told["told"]
    for behind in _ONCE_PLAYED.finditer(plain) if not names.events else ():  # nothing is told: that is supposed
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
        doing = _DOING.fullmatch(lacking)
        if doing is not None and not doing["not"] and (case := case_of(f"not {lacking}", "", names)):
            yield core, case
        elif named is not None and named[2] == len(lacking) and named[0][0] in names.in_play:
            yield core, f"{lacking}{NOT_THERE}"
        elif able := [name for name in names.with_keyword(lacking) if name in names.in_play]:
            own = set(named_in(core.casefold(), names)[1]).intersection(able) or set(able)
            yield from ((core, f"{name} had no {lacking}") for name in own if len(own) == 1)
        elif named is not None and named[2] == len(lacking) and named[0][0] not in names.played and (
            held := [f"{who}'s {named[0][0]} in {zone}" for zone, whose in (("graveyard", names.graveyards), ("hand", names.hands))
                     for who, cards in whose.items() if named[0][0] in cards]
        ):  # fmt: skip
            yield core, f"{held[0]}{NOT_THERE}"
        elif named is not None and lacking[named[2] :].casefold() in (PART, "' ability") and (owner := names.owners.get(named[0][0])):
            yield core, f"{owner} does not play {named[0][0]}{PART}"
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
        who = whose_act(act, names) or _fighter(verb, names) or _only_doer(verb, act, names) or names.player_called(what)
        who = who or names.owners.get(names.card_called(doing["rest"].strip())) or ""
        if doing["not"]:
            return f"{who} does not {act}" if who else ""
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
        if (found := pattern.fullmatch(plain)) is None or _IS_SO.match(plain) and named_in(found["what"].casefold(), names)[1]:
            continue
        thing = next(iter(named_in(found["core"].casefold(), names)[1]), "")
        who = next((player for player in names.players if re.search(rf"\b{re.escape(player)}\b", found["core"], re.IGNORECASE)), "")
        who = who or names.owners.get(thing, "")
        others = [player for player in names.players if player != names.active]
        filled = {"who": who, "thing": thing, "defends": others[0] if len(others) == 1 else ""}
        if all(filled[hole] for hole in filled if f"{{{hole}}}" in told):
            said = told.format(**filled, what=found.groupdict().get("what") or "")
            yield found["core"], said if names.events else said.replace("had not blocked", "does not block")


_WOULD_BE = r"(?P<core>(?:would|could|how .+? would|what would|which .+? would|who would)\b.+?),?"
_IS_SO = re.compile(r"(?:(?:how|what|who|which|where) (?:[a-z]+ )?)?(?:does|do|did|is|are|will) ", re.IGNORECASE)
"""How it is asked of what is so: something that is named nowhere else is supposed all the same."""
_HAD_IT = "{who} had {what}"
_WITH_WHAT = r"with (?P<what>.+ in (?:play|(?:his |her )?hand))"
_SUPPOSES = (
    (re.compile(rf"(?P<core>{_IS_SO.pattern}.+?),? {_WITH_WHAT}", re.IGNORECASE), _HAD_IT),
    *(
        (re.compile(f"{_WOULD_BE} {pattern}", re.IGNORECASE), told)
        for pattern, told in (
            (r"(?:at|with) (?:only |just )?(?P<what>\w+) life", "{who} had {what} life"),
            (r"with (?:only |just )?(?P<what>\w+ (?:\S+ )?counters?)(?: on (?:it|him|her))?", "{thing} had {what}"),
            (r"with (?:only |just )?(?P<what>\w+ (?:poison )?counters?)", "{who} had {what}"),
            (r"with (?P<what>(?:another|one more|an additional|a second|only \w+|just \w+|\w+ more|no(?: other)?) .+)", "{who} had {what}"),
            (_WITH_WHAT, _HAD_IT),
            (r"with (?P<what>(?:one|two|three|\d+) (?:(?:less|fewer) .+|.+ (?:less|fewer)))", "{who} had {what}"),
            (r"without (?:any |a |the )?(?:blocks?|blockers?|blocking|chump(?:-| )block)", "{defends} had not blocked"),
            (r"without (?:any |the |its |a )?(?P<what>(?:\S+ )?counters?)", "{thing} had no {what}"),
            (r"without (?:the |any |a )?(?P<what>attack(?:ing)?)", "{who} does not attack"),
        )
    ),
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
_TOLD_FIRST = re.compile(
    r"(?P<told>(?P<who>\S+) (?!(?:has|had|is|was|does|did|can|could|will|would)\b)[a-z]+s [^,.?;]+)[,.;] "
    r"(?=(?:what|where|who|which|how|do|does|did|is|are|was|can|could|will|would)\b)", re.IGNORECASE
)
"""What is done, ahead of what is asked of that."""
_ONCE_PLAYED = re.compile(
    r",? (?:after|once|as soon as) (?=\S+ (?:has )?(?:casts?|plays?|uses|activates|attacks|blocks|equips)\b)", re.IGNORECASE
)
"""Behind what it is asked what it is so."""
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
