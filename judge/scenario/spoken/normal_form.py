"""The normal form of a sentence: asides left out, verbs in the present and the active voice, costs behind, adverbials before their clause.

English says one act in many orders; the productions read one of them. A sentence that none of them reads is turned into that order,
step by step (`normal_forms`), with a sign in the place of each noun phrase about a name (`Signed`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from judge.scenario.language.question_holes import singular
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import CALLED, one_described
from judge.scenario.spoken.same_words import WHOM, reworded
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.signs import NP, NPS, SIGNS, N, P, Signed

_SUBJECT = rf"(?:{NP}|(?:she|he|they|it)(?= ))"
_BOUND = r"(?:^|(?<=, )|(?<=; )|(?<=\. )|(?<= and )|(?<= then )|(?<= but )|(?<= while ))"
"""Where a clause may begin."""
_MOST = 3
"""So many of the last forms are turned further."""

Step = Callable[[str, Signed], Iterator[str]]


def normal_forms(text: str, names: Names) -> Iterator[str]:
    """The text in forms that are more and more like those that the productions read; each is tried where the ones before are not read."""
    signed = Signed(text.replace("\u2019", "'").strip().rstrip(" .!"), names)
    forms = [signed.text]
    for step in _STEPS:
        for form in forms[-_MOST:]:
            for found in step(form, signed):
                plain = re.sub(r"\s+", " ", found).replace(" ,", ",").strip(" ,;.")
                if plain and plain not in forms:
                    forms.append(plain)
                    yield signed.written(plain)


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _sub(pattern: str, instead: str | Callable[[re.Match[str]], str], text: str) -> str:
    return _pattern(pattern).sub(instead, text)


# --- what is left out


def _brackets(text: str, signed: Signed) -> Iterator[str]:
    """`Ann attacks (Bears have trample)`: what stands in brackets as a remark, where it tells of nothing that is done."""
    plain = _sub(r"\s*\(([^()]*)\)", lambda said: "" if idle(said[1]) or _STATES.search(said[1]) else f", {said[1]},", text)
    yield _sub(r"(?<=, ),|,(?=[.;,])", "", plain)


_STATES = re.compile(r"\b(?:are|was|were|has|have|had|because|since|so|still|now|no|due to|thanks to|which|there|as)\b|prevented|actually")
_NO_ACTS = frozenset(["get", "take", "say", "run", "find", "happen", "work", "name", "change", "send", "point", "finish", "move", "let"])
_OTHER_ACTS = (
    "counter destroy kill bounce draw gain die decline refuse accept pass equip return copy lose deal enter come leave go put"
    " persist cascade graft evolve fizzle survive trade"
)  # fmt: skip
_OF_THE_GAME = (
    rf"[{SIGNS}]|\d|\b(?:{'|'.join(NUMBERS[2:])}|yes|no|may|instead|only|upkeep|turn|step|combat|damage|stack|phase|twice|once|copies|left|right"
    r"|heads|tails|top|bottom|mode|kicker|kicked|face|without|x)\b"
)


def _known_verbs() -> set[str]:
    """The verbs of what is done in a game."""
    classes = (w.PLAY, w.ACTIVATE, w.TAP, w.SACRIFICE, w.DISCARD, w.REMOVE, w.PUMP, w.REGENERATE, w.ATTACK, w.BLOCK, w.DECLARE, w.TARGET,
               w.CHOOSE, w.RESPOND, w.RESOLVE, w.TRIGGER, w.PAY, w.ASSIGN, w.DEAL, w.REDIRECT, w.LET, w.EQUIP_LIKE, w.ENTER,
               w.MOVE, w.END)  # fmt: skip
    return {verb for known in classes for verb in known.values()}


@cache
def _acts() -> re.Pattern[str]:
    verbs = (_known_verbs() - _NO_ACTS) | set(_OTHER_ACTS.split())
    return re.compile(f"{_OF_THE_GAME}|\\b(?:{'|'.join(re.escape(form) for verb in sorted(verbs) for form in verb_forms.forms(verb))})\\b")


def idle(segment: str) -> bool:
    """Whether a part of a sentence tells of nothing that is part of the game: without it, the same is told."""
    return _acts().search(segment) is None


def _aside(segment: str) -> bool:
    """Whether a part of a sentence tells of nothing, and is no thing: of a bare noun nobody says what it has to do with the rest."""
    word = re.fullmatch(r"\W*(?:(?:an?|the) )?([a-z]+)\W*", segment)
    bare = word is not None and not _INTERJECTION.fullmatch(word[1])
    return idle(segment) and not bare and not any(map(singular, re.findall(r"[a-z]+", segment)))


_INTERJECTION = re.compile(
    r"[a-z]+(?:ly|ing|ed|ever|wards?)|alas|ou?ch|oops|lol|hm+|ha+|heh|phew|right|sorry|thanks|please|again|too|later|soon|bang|boom"
)
"""A word that may stand alone as an aside."""


_MENTAL = (
    "decides|thinks|realizes|realises|sees|notices|hopes|knows|figures|feels|believes|says|smiles|grins|sighs|shrugs|panics|worries|is|looks"
    "|has had|wonders|remembers|likes|wants|doesn't|does not|gets|got"
)
_REMARK = r",? (?:because|since|so that|hoping|trying|wanting|thinking|as (?:he|she|they|usual|planned|expected)|in order to)\b"
_LATER = (
    r"^(?:(?:a (?:little|bit)|sometime|some time|much) )?(?:later|afterwards?|soon|thereafter)(?: on)?(?: (?:that|this|in the|the same))?"
    r"(?: (?:turn|phase|step|game))?,? "
)


def _asides(text: str, signed: Signed) -> Iterator[str]:
    """`Ben, who doesn't like that, casts X`, `later on, Ann …`, `Ann decides she has had enough and …`: without what tells of no act."""
    text = _sub(rf"^(?:so|well|okay|ok|now|and|but|then|next|finally),? (?={P})", "", text)
    text = _sub(rf"({P}),? (?:{_MENTAL})\b[^,;]*?(?:,? and|, so|,) (?:then |so )?(?:she|he|they|{P})(?= )", _without_aside, text)
    text = _sub(rf"({_SUBJECT}), (?:who|which|that) [^,;]*, (?=[a-z])", _without_aside, text)
    text = _sub(rf"({P}), {P} [^,;]*, (?=[a-z])", _without_aside, text)
    text = _sub(rf", {_WISHING} ([^,;]*), (.*)$", lambda said: f" {_with_it(said[1], said[2])}", text)
    text = _sub(rf"^{_WISHING} ([^,;]*), (?=(?:{P}|she|he|they)\b)(.*)$", lambda said: _with_it(said[1], said[2]), text)
    text = _sub(_LATER, "", text)
    text = _sub(r"^([^,;]*), ", lambda said: "" if idle(said[1]) else said[0], text)
    text = _sub(r", (?!and |then |but )([^,;]+)(?=,(?! and\b)|$|;)", lambda said: "" if _aside(said[1]) else said[0], text)
    text = _sub(rf"{_BOUND}({P}), (?=[a-z]+s\b)", r"\1 ", text)
    yield _sub(rf"{_REMARK}[^,;{SIGNS}]+$", lambda said: "" if idle(said[0]) else said[0], text)


_WISHING = (
    r"(?:not )?(?:wanting|hoping|trying|wishing|fearing|knowing|thinking|expecting|seeing|realizing|realising|afraid|worried|unwilling"
    r"|eager|desperate|happy|sad|willing|to save|to protect|to keep|in order to)"
)
"""How a part begins that tells what somebody wants, and nothing that is done."""


def _with_it(aside: str, rest: str) -> str:
    """What stands behind an aside, with the only name of the aside in the place of `it` or `them`."""
    named = _pattern(N).findall(aside)
    return _sub(r"\b(?:it|them)\b", named[0], rest) if len(named) == 1 else rest


def _without_aside(said: re.Match[str]) -> str:
    middle = _sub(rf"(?:{P}|she|he|they)$|^, {P}", "", said[0][len(said[1]) :])
    return f"{said[1]} " if idle(middle) else said[0]


# --- what is done, said as a thing


def _nominal(text: str, signed: Signed) -> Iterator[str]:
    """`Ann's attack with X`, `Ben's response is X`, `the attackers are X`: what a player does, said as a thing."""
    active = signed.player(signed.names.active)
    others = [player for player in signed.names.players if player != signed.names.active]
    is_ = r"(?: (?:is|are|was|were|consists? of|will be)(?: that of)?:?|:)"
    attack, block = rf"(?:only )?(?:attackers?|attacking creatures?|attack){is_} (?:with |by )?", rf"(?:only )?(?:blockers?|blocks?){is_} "
    text = _sub(rf"^(?:declare )?(?:attackers?|attacks?)(?: step)?: ({NPS})$", rf"{active} attacks with \1", text)
    text = _sub(r"^(?:declare )?(?:blockers?|blocks?)(?: step)?: ", "the blockers: ", text)
    text = _sub(rf"{_BOUND}(?:the|his|her) {attack}({NPS})", rf"{active} attacks with \1", text)
    group = r"(?:both|all (?:of )?(?:two |three |four |five )?(?:of )?)(?: ?(?:the|his|her|their))?"
    text = _sub(rf"{_BOUND}({group} ?(?:{N}|[a-z]+s)) (?:attack|swing)(?=,| and|;|$| {P})", rf"{active} attacks with \1", text)
    text = _sub(rf"({P})'s? {attack}({NPS})", r"\1 attacks with \2", text)
    text = _sub(rf"({P})'s? attack (?=with )", r"\1 attacks ", text)
    if len(others) == 1:
        text = _sub(rf"{_BOUND}(?:the|his|her) (?={block}{NP})", f"{signed.player(others[0])}'s ", text)
    on = r",? (?:on|blocking|blocks|for|against|in front of)"
    text = _sub(rf"({P})'s? {block}({NP}{on} {NP}(?:(?:, and|,| and) {NP}{on} {NP})*)", _blocks_listed, text)
    text = _sub(rf"({P})'s? {block}({NPS})", r"\1 blocks with \2", text)
    text = _sub(rf"({P})'s? (?:response|answer|reply|reaction)(?: to (?:{WHOM}|{NP}))?{is_} (?:to )?(?=\S)", r"\1 responds with ", text)
    text = _sub(r"\bresponds with (?:to )?(cast|play|activate|use|sacrifice|regenerate|tap)(?:ing)?\b",
                lambda said: f"responds by {verb_forms.forms(said[1])[2]}", text)  # fmt: skip
    text = _sub(rf"({P})'s? (activation|use|casting|playing) of ({N})", lambda said: f"{said[1]} {_NOUNS[said[2]]} {said[3]}", text)
    text = _sub(rf"({P})'s? (?:attack|block|activation|casting|play) (?:is|goes|happens|comes) (?:{_REMARK})", r"\1 ", text)
    text = _sub(rf"{_BOUND}({N}) (?:from|by) ({P})(?=,| on| at| target|$)", r"\2 casts \1", text)
    text = _sub(rf"{_BOUND}({P}):? ({N}) (?=on |at |targeting )", r"\1 casts \2 ", text)
    text = _sub(rf"{_BOUND}({N}) (?:on|at|to|targeting) (?={NP})", lambda said: _cast_by_owner(said, signed, "targeting"), text)
    hits = "is targeting|is put on|hits|kills|destroys|burns|targets|goes to|is aimed at|strikes|bounces|counters|takes out"
    text = _sub(rf"{_BOUND}({N}) (?:{hits}) (?={NP})", lambda said: _cast_by_owner(said, signed, "on"), text)
    answered = r"\b(counters|responds to|answers) (?:the|that) ([a-z]+)(?=$|[,.;]| with| by)"
    text = _sub(answered, lambda said: _by_what_it_does(said, signed), text)
    flipped = rf"({P}) (?:flips|unmorphs|reveals) (?:(?:the|his|her) morph|him|her|it|({N}))(?: over| up)?(?=$|[,.;]| and)"
    text = _sub(flipped, lambda said: _unmorphs(said, signed), text)
    makes = "makes|does|performs|executes|launches|unleashes|delivers|sets off|goes ahead with"
    text = _sub(rf"({P}) (?:{makes}) ({N})(?= |,|$)", lambda said: _plays_so(said, signed), text)
    yield _sub(rf"{_BOUND}({N}) (?:taps|untaps)(?: itself)?(?: and| to|,|:) ?(?=[a-z\d])", lambda said: _tapped(said, signed), text)


def _by_what_it_does(said: re.Match[str], signed: Signed) -> str:
    """`counters the discard`: what was played last, where it does that."""
    does = CALLED.get(said[2], "")
    last = signed.names.texts.get(signed.names.played[-1], "") if signed.names.played else ""
    return f"{said[1]} it" if does and re.search(does, last, re.IGNORECASE) else said[0]


def _unmorphs(said: re.Match[str], signed: Signed) -> str:
    """`flips her`: what has morph, that is named or the only one in play."""
    what = signed.meant(said[2]) if said[2] else one_described(signed.names, "morph")
    morphs = re.search(r"\bmorph\b", signed.names.texts.get(what, ""), re.IGNORECASE)
    return f"{said[1]} turns {said[2] or what} face up" if what in signed.names.in_play and morphs else said[0]


_NOUNS = {"activation": "activates", "use": "activates", "casting": "casts", "playing": "casts"}


def _blocks_listed(said: re.Match[str]) -> str:
    pairs = _pattern(rf"({NP}),? (?:on|blocking|blocks|for|against|in front of) ({NP})").findall(said[2])
    return f"{said[1]} blocks " + ", ".join(f"{attacker} with {blocker}" for blocker, attacker in pairs)


def _cast_by_owner(said: re.Match[str], signed: Signed, joint: str) -> str:
    """`Shock on Elves`, `Ben's Bolt hits X`: a card that waits in a hand is played by whose it is."""
    return f"{signed.whose(said[1])} casts {said[1]} {joint} " if signed.in_hand(said[1]) else said[0]


def _plays_so(said: re.Match[str], signed: Signed) -> str:
    """`Pierre makes the Armageddon`: a card that waits in his hand is played."""
    return f"{said[1]} casts {said[2]}" if signed.in_hand(said[2]) and signed.whose(said[2]) == said[1] else said[0]


def _tapped(said: re.Match[str], signed: Signed) -> str:
    """`Royal Assassin taps to kill X`: by its player."""
    owner = signed.whose(said[1])
    return f"{owner} taps {said[1]} to " if owner else said[0]


_EVERYBODY = r"(?:both players|each player|all players|every player|everybody|everyone)(?: each)?"


def _each_player(text: str, signed: Signed) -> Iterator[str]:
    """`both players choose 5` as `Ann chooses 5, Ben chooses 5`."""
    players = [signed.player(player) for player in signed.names.players]

    def each(said: re.Match[str]) -> str:
        verb = verb_forms.base(said[1])
        return ", ".join(f"{player} {verb_forms.forms(verb)[1]}{said[2]}" for player in players) if verb else said[0]

    yield _sub(rf"{_BOUND}{_EVERYBODY} ([a-z]+)((?:(?! (?:and|then) |[,;]).)*)", each, text)


# --- tense and voice


_EFFECTS = """
destroy counter kill return remove exile bounce deal give put draw gain lose shoot ping hit burn steal copy prevent save bring
reanimate flicker blink enchant kick flash dredge redirect change cancel stop assign regenerate pump transform turn
"""


@cache
def _thirds() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The third person of each verb, by its gerund and by its participle."""
    verbs = sorted(_known_verbs() | set(_EFFECTS.split()))
    past = {verb_forms.forms(verb)[-1]: verb_forms.forms(verb)[1] for verb in verbs}
    return {verb_forms.forms(verb)[2]: verb_forms.forms(verb)[1] for verb in verbs}, past | {"cast": "casts", "put": "puts", "hit": "hits"}


@cache
def _any_of_thirds() -> tuple[str, str]:
    """The patterns of all these gerunds, and of all these participles."""
    gerunds, past = _thirds()
    return _any_of(gerunds), _any_of(past)


def _any_of(words: Mapping[str, str]) -> str:
    return "(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")(?![\w-])"


_BE = r"(?:is|are|was|were|gets?|got|has been|have been|had been|will be)"
_CATENATIVE = (
    r"(?:tries|tried|starts?|started|begins?|began|continues?|goes on|went on|keeps?|ends up|follows(?: (?:it|this|that))?(?: up)?|opens"
    r"|finishes|proceeds|opts|resorts?|goes ahead|answers|helps)(?: by| with| on| to| for)?"
)


def _present(text: str, signed: Signed) -> Iterator[str]:
    """`Ann is casting X`, `Ann has cast X`, `Ann starts by casting X`, `Ann, casting X, …` as `Ann casts X`."""
    gerunds, past = _thirds()
    gerund, participle = _any_of_thirds()
    text = _sub(rf"(?<= )(?:is|are|was|were) (?:now |then |also )?{gerund}", lambda said: gerunds[said[1]], text)
    text = _sub(rf"(?<= )(?:has|have|had) (?:now |already |also |just )?{participle}", lambda said: past[said[1]], text)
    text = _sub(rf"(?<= ){_CATENATIVE} {gerund}", lambda said: gerunds[said[1]], text)
    forms = verb_forms.forms
    text = _sub(r"(?<= )starts ([a-z]+)(?= )", lambda said: forms(verb)[1] if (verb := verb_forms.base(said[1])) else said[0], text)
    aside = rf"({P}),? {gerund} ([^,;]*),? (?:and )?(?=[a-z]+s\b)"
    text = _sub(aside, lambda said: f"{said[1]} {gerunds[said[2]]} {said[3]} and ", text)
    yield _sub(rf"({P}),? {gerund}(?= )", lambda said: f"{said[1]} {gerunds[said[2]]}", text)


_BY_PLAYERS = dict(w.PLAY) | w.ACTIVATE | w.TAP | w.SACRIFICE | w.PUMP | dict(w.EQUIP_LIKE) | w.REGENERATE


def _active(text: str, signed: Signed) -> Iterator[str]:
    """`X is sacrificed by Ann to …` as `Ann sacrifices X to …`; `X is returned by Unsummon` as `Ben returns X with Unsummon`."""
    past, participles = _thirds()[1], _any_of_thirds()[1]
    done = rf"{_BOUND}({NPS}) {_BE} (?:then |also |now )?{participles}"
    rest = r"((?:(?!, | and (?=[a-z]+s )| by )[^;])*) by "
    text = _sub(rf"{done}{rest}({P})(?!')", lambda said: f"{said[4]} {past[said[2]]} {said[1]}{said[3]}", text)
    text = _sub(rf"{_BOUND}({P}) {_BE} blocked by ({NPS})", r"\2 blocks", text)
    text = _sub(rf"{done}{rest.removesuffix('by ')}(?:by|with|using) ({N})(?!')", lambda said: _done_with(said, past, signed), text)
    participle = rf"{_BOUND}({N}), (cast|played|activated|announced) by ({P})([^,;]*),? (?:and )?(?=[a-z]+s\b)"
    text = _sub(participle, lambda said: f"{said[3]} {past[said[2]]} {said[1]}{said[4]} and it ", text)
    yield _sub(rf"{_BOUND}({N}) {_BE} (?:then |also |now )?{participles}(?= |,|$)", lambda said: _done_by_owner(said, past, signed), text)


def _done_with(said: re.Match[str], past: Mapping[str, str], signed: Signed) -> str:
    """What a card does, as its player does it with that; as it stands where the card has been played before."""
    owner = signed.whose(said[4])
    if not owner or signed.meant(said[4]) in signed.names.played or past[said[2]] == "blocks":
        return said[0]
    return f"{owner} {past[said[2]]} {said[1]}{said[3]} with {said[4]}"


def _done_by_owner(said: re.Match[str], past: Mapping[str, str], signed: Signed) -> str:
    """What is done with a card, as its player does it: `the Fanatic is sacrificed, targeting X`."""
    owner = signed.whose(said[1]) if said[2] in _BY_PLAYERS else ""
    return f"{owner} {past[said[2]]} {said[1]}" if owner else said[0]


# --- the order of a clause


_PAID = ("paying", "tapping", "sacrificing", "discarding", "removing", "returning", "using", "spending", "exiling")


def _costs_behind(text: str, signed: Signed) -> Iterator[str]:
    """`By paying W, Ann cycles X` as `Ann cycles X by paying W`; `sacrificing X, Ann deals …` as `Ann sacrifices X to deal …`."""
    gerunds, _ = _thirds()
    ahead = _pattern(rf"(by |with )?({'|'.join(_PAID)}) ([^,;]+), ({P}|she|he|they) ([a-z]+) (.+)$").match(text)
    doing = None if ahead else _pattern(rf"(?:by )?{_any_of_thirds()[0]} ([^,;]+), ({P}) (.+)$").match(text)
    if ahead:
        does = verb_forms.base(ahead[5])
        if not ahead[1] or does in ("deal", "do", "gain", "kill", "destroy", "shoot", "draw", "counter", "give"):
            yield f"{ahead[4]} {gerunds.get(ahead[2], '')} {ahead[3]} to {does} {ahead[6]}"
        yield f"{ahead[4]} {ahead[5]} {ahead[6]} {ahead[2]} {ahead[3]}"
    if doing:
        yield f"{doing[3]} {gerunds[doing[1]]} {doing[2]} and {doing[4]}"
    both = _pattern(rf"(?:both )?({N}) and ({N}),? targeting ({NP}) and ({NP})(?:,? respectively)?").search(text)
    if both:
        yield f"{text[: both.start()]}{both[1]} targeting {both[3]} and {both[2]} targeting {both[4]}{text[both.end() :]}"
    each = _pattern(rf"\bboth (?={N} (?:on|at|targeting) {NP} and )").search(text)
    if each:
        yield text[: each.start()] + text[each.end() :]


_ADVERBIAL = re.compile(
    r"(?<![\w'-])(?:in|on|at|during|before|after|once|when|while|with|as soon as|as|by|eot|irt|until|immediately|right) (?=\S)"
    r"|(?<= )in response\b"
)
"""How an adverbial of time may begin."""


def _adverbials_first(text: str, signed: Signed) -> Iterator[str]:
    """`Ann, in her upkeep, plays X` and `Ann in her upkeep plays X` as `in her upkeep, Ann plays X`: when it is done, before its clause."""
    for start in [found.start() for found in _ADVERBIAL.finditer(text)]:
        end = _adverbial_ends(text[start:], signed) if start else 0
        before, said, after = text[:start].rstrip(" ,"), text[start : start + end].strip(" ,"), text[start + end :].lstrip(" ,")
        clauses = [found.start() for found in _pattern(rf"{_BOUND}(?=(?:then )?{_SUBJECT})").finditer(before)] if end else []
        at = next((at for at in reversed(clauses) if _has_verb(before[at:], after)), None)
        if at is None:
            continue
        joint = ", " if _pattern(rf"and |then|{_SUBJECT} [a-z]+s\b").match(after) else " "
        yield f"{before[:at]}{said}, {before[at:]}{joint}{after}"


def _has_verb(clause: str, after: str) -> bool:
    """Whether a clause has a verb, before the adverbial or right behind it."""
    rest = _sub(rf"^(?:then )?{_SUBJECT}", "", clause).strip()
    return bool(rest) or re.match(r"(?:then |also |now )?[a-z]+(?:s|ed|ing)?\b", after) is not None


def _adverbial_ends(signs: str, signed: Signed) -> int:
    """How far an adverbial of time goes with which a text of signs begins; 0 where it begins with none."""
    from judge.scenario.saying.spoken_events import reads_adverbial

    ends = reads_adverbial(Scanner(signed.written(signs), signed.names.lexicon), signed.names)
    whole = [found.end() for found in re.finditer(rf"{NP}|.", signs)]
    return next((at for at in whole if len(signed.written(signs[:at])) >= ends), 0) if ends else 0


_STEPS: tuple[Step, ...] = (
    _brackets,
    lambda text, signed: iter((reworded(text, signed),)),
    _asides,
    _nominal,
    _each_player,
    _present,
    _active,
    _costs_behind,
    _adverbials_first,
    _adverbials_first,
)
"""What is turned, in the order in which it is."""
