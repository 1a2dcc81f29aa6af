"""A question told in prose, `I have a Serra Angel. My opponent casts Shock on it. Does it die?`, as the text of a scenario file."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.errors import ScenarioError, did_you_mean
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.other_keys import said_turn
from judge.scenario.spoken.normal_form import idle
from judge.scenario.telling.asked_in_full import IT
from judge.scenario.telling.boards_changed import tap_lands
from judge.scenario.telling.heard import HE, SPOKEN_OF, Sentence, Told, gender_of
from judge.scenario.telling.implied import Known, as_cast, card_of_verb
from judge.scenario.telling.parts_told import apart, casts_apart, clauses_of, condition_of, has, questions_of, told_ahead
from judge.scenario.telling.reworded_parts import asked_of_spell, aura_put, without_its_time
from judge.scenario.telling.said_otherwise import participles
from judge.scenario.telling.sized import NUMBER, creatures_told
from judge.scenario.telling.talk import happens, only_talk, opinion, thought, told_part
from judge.scenario.telling.told_boards import (
    NAME,
    NO_NAME,
    OPPONENT,
    PLAYERS,
    SPEAKER,
    TIMED,
    WHOSE,
    name_of,
    says_who_has,
    told_boards,
)
from judge.scenario.telling.told_boards import Told as Board
from judge.scenario.telling.what_happens import WhatHappens
from judge.scenario.telling.written_prose import Part, Prose
from judge.support.late_regex import regex

_TURN = regex(
    rf"(?:it is|it's|this is|we are (?:in|on)|we're (?:in|on)) (?:currently |now )?{WHOSE} (?P<step>.+)"
    rf"|{WHOSE.replace('who', 'whose')} turn(?:,| during| in| at)+ (?:(?:his|her|my|their|the) )?(?P<alone>.+)",
    re.IGNORECASE,
)
_WHEN = regex(
    rf"(?:during|in|on|at|it's|it is) (?:the )?(?P<when>(?:(?:beginning|start|end) of )?{WHOSE} (?:own |next )?"
    r"(?:turn|upkeep(?: step)?|draw step|(?:first |second |pre-?combat |post-?combat )?main(?: phase)?|combat(?: phase)?"
    r"|end step|end of turn(?: step)?))(?:,| and)? ",
    re.IGNORECASE,
)
_DOING = regex(r"(?: (am|is|are)|'(m|s|re)) (attack|block|cast|play|respond)ing\b", re.IGNORECASE)
_WHO_IS = regex(
    rf"(?P<who>(?:my |the )?opp(?:onent)?|{NAME})(?:,? (?P<is>who(?:'s| is| has| had| controls) )|, (?=(?:at|on|with|holding) \d))"
    r"(?P<what>[^,]+)(?:, |$)",
    re.IGNORECASE,
)
"""`my opponent, who is at 10, blocks`: what a player has, said within what he or she does."""
_HAS_TOO = regex(
    rf"^({NAME}|[Mm]y opponent|[Hh]e|[Ss]he) (?=(?:an?|two|three|four|five|\d+) (?:(?:tapped|untapped|\d/\d) )?[A-Z][^?]*$)"
)
"""`Ann has a Hill Giant and Ben a Gray Ogre`, the second of which has no verb."""
_OF_MINE = regex(
    rf"(?<![\w'])(?P<many>{NUMBER} )?(?P<what>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)*)"
    r" of (?P<whose>mine|(?:my|his|her|their) own|his|hers|theirs)\b(?! \w+'s)",
    re.IGNORECASE,
)
"""`two Grizzly Bears of mine`."""
_RIGHT = regex(r",? (?:right|ok|okay|yeah|yes|correct)\?$", re.IGNORECASE)
_MODAL = regex(
    r"\b(?:can|could|may|might|must|will|would|should|do|does|did|is|are|was|were|has|have|dies?|survives?|loses?|wins?|gets?|goes|takes?"
    r"|stays?|triggers?|resolves?|what|who|which|how|why|when|where)\b|n't\b", re.IGNORECASE
)
"""What makes a remark with `right?` behind it a question of what the rules say."""
_OWN_ZONE = regex(r"\b(his|her) (?:hand|library|deck|graveyard|side)\b", re.IGNORECASE)
_OF_SOMEBODY = regex(r"(?:my|his|her|their|\w+'s|my opponent's) ", re.IGNORECASE)
_OF_BOARD = regex(
    r"\b(?:graveyards?|library|libraries|in (?:my |his |her |their |the )?hands?|in play|on the (?:battlefield|board|table)|life"
    r"|counters?|(?:un)?tapped"
    r"|poison|mana|lands?)\b", re.IGNORECASE
)
"""What tells of a board: nothing that says this is left aside."""
_DOES_TO = regex(
    rf"(?:I|he|she|they|(?:my |the )?opponent|{NAME}) [a-z]+s? (?:{NAME}|me|him|her|it|them|(?:my|the) opponent)\b", re.IGNORECASE
)
"""`Ben zaps Ann`, `he nukes it`: what somebody does to somebody, or to something, also in words that are not known."""
_HEADED = regex(rf"(?P<who>(?:my |the )?opp(?:onent)?|me|I|{NAME})(?::| -) (?P<has>.+)", re.IGNORECASE)
"""`Ann: Hill Giant, Shock in hand`."""
_FLOATING = regex(
    r"\bmana (?:still )?(?:floating|in (?:my|his|her|the) (?:mana )?pool)\b|\bfloating (?:\w+ )?mana\b|\bfloats? \w+ mana\b", re.IGNORECASE
)
_STOPS = regex(
    r"(?:does|will|would|can|did) (?P<what>[A-Z].+?) (?:stop|prevent|keep) (?P<whom>me|him|her|my opponent|my|his|her)(?P<thing>"
    r"(?:'s)? [A-Z][^?]*?)?"
    r" from (?P<doing>[a-z]+ing)(?P<rest>[^?]*)", re.IGNORECASE
)
"""`Does Pithing Needle stop me from using X?`, which asks whether I can."""
_SIZELESS = regex(r"(?<!\d/\d )\b([A-Z]\w+) tokens?\b")
_TITLE = regex(r"(?<!^)\b[A-Z][\w'-]+(?: (?:of|the|and|to|in|from|for)(?= (?:the )?[A-Z])| [A-Z][\w'-]*)*")
"""What can only be meant as the name of a card, within a sentence."""
_IS_AT_LIFE = regex(r"(?:I|he|she|they|(?:my |the )?opponent|[A-Z]\w+)(?:'m|'s| am| is| was| are) (?:at|on|down to) \d+", re.IGNORECASE)
_NO_NAME = regex(rf"(?:{NO_NAME})$")
_CAN_SURVIVE = regex(r"^can( (?:I|he|she|my opponent) (?:still )?(?:survive|live))\??$", re.IGNORECASE)
_OF_ITS_TRIGGER = regex(r"\b(?:the|its|that) (?:[\w-]+ )?trigger\b|\b(?:shoot|target|hit|kill|destroy)s? itself\b", re.IGNORECASE)
_ENTERS = regex(r"^when (?:~|[^,.]+?) (?:comes into play|enters)", re.IGNORECASE | re.MULTILINE)
_WAITS = regex(r"\b(?:respon\w+|resolve|counter)", re.IGNORECASE)
_LAST_IN = regex(r", (?=[^,]+ in (?:hand|graveyard|library)\b)", re.IGNORECASE)
_CAN_AGAIN = regex(r"(?:can|could|may) .+ (?:cast|recast|replay|play) .+ again\b"
                    r"|(?:can|could|may) .+ (?:this turn|after(?:wards| that| this)|from now on)\??$", re.IGNORECASE)
def told_text(
    prose: Prose,
    known: Known,
    *,
    playing: Iterable[str] = (),
    whole: frozenset[int] = frozenset(),
) -> Told | None:
    """The scenario file for prose: who has what, what happens, what is asked, in sentences.

    Who says `I` is called Player, and `my opponent` Opponent. `playing`: those who are said to play. `whole`:
    where sentences begin that are not cut into clauses.
    None where nothing is asked, or no card is spoken of. Raises ScenarioError (`bad-board`) with what cannot be read.
    """
    telling = _Telling(known, whole)
    known.told = {name for name, _, _ in names_in(prose.plain, known.singular)}
    for name in playing:
        telling.players[name] = {}
    for sentence in prose.sentences():
        telling.hear(sentence)
    found = telling.written()
    if found is None and telling.asked and (unknown := telling.unknown_card(prose.plain)):
        help = did_you_mean(unknown, known.names()) or "a file can describe it under 'cards:'"
        raise ScenarioError(f"there is no card {unknown!r}", code="unknown-card", help=help, place=prose.place_of("", unknown))
    return found


class _Telling(WhatHappens):
    """Hears prose sentence by sentence."""

    def __init__(self, known: Known, whole: frozenset[int]) -> None:
        super().__init__(known)
        self.whole = whole
        self.held = False

    def hear(self, sentence: Part) -> None:
        """One sentence, part by part."""
        self.held, self.prose = sentence.start in self.whole, sentence.whole.plain
        part = told_part(sentence, lambda text: next(names_in(text, self.canonical), None) is not None)
        if part is None:
            return
        if (sure := _RIGHT.search(str(part))) is not None and not _MODAL.search(str(part)) and self._tells(part.cut(0, sure.start())):
            part = part.cut(0, sure.start())  # `I attack with X, right? Then …`
        if not str(part).endswith("?"):
            if opinion(str(part)):
                self.thought = thought(str(part))
                self.aside.append(str(part).rstrip(".! "))
                return
            self._told(part)
            return
        part = self._board_ahead(part)
        if not self.events and not self.turn and (when := _WHEN.match(str(part))) is not None and self._at(when):
            part = part.cut(when.end())
        if (ahead := told_ahead(part, self._tells)) is not None:
            self._told(ahead[0])
            part = ahead[1]
        if (stops := _STOPS.match(str(part))) is not None and (stopper := self._plain(part.cut(stops.start("what"), stops.end("what")))):
            mine = stops["whom"].lower() in ("me", "my")
            whose = "I have" if mine else "my opponent has"
            aura = "aura" in self.known.types(self.canonical(stopper) or "") if self._knows(stopper) else False
            on_it = aura and stops["thing"] and stops["whom"].lower() not in ("me", "him", "her")
            if on_it:
                self._hear(part, words=f"{whose} {stops['thing'].removeprefix(chr(39) + 's').strip()} with {stopper} on it")
            else:
                self._hear(part, words=f"{'my opponent has' if mine else 'I have'} {stopper}")
            whom = {"me": "I", "him": "he", "her": "she", "my opponent": "my opponent"}.get(stops["whom"].lower(), stops["whom"])
            verb = participles().get(stops["doing"].lower(), "")
            if verb:
                self._hear(part, asks=True, words=f"can {whom}{stops['thing'] or ''} {verb}{stops['rest']}?")
                return
        case = condition_of(part, self._tells)
        supposed, of = (case[0], str(case[1])) if case is not None else (None, str(part))
        if not self.events and (found := asked_of_spell(of, self.known)) is not None:
            if supposed is not None:
                self._told(supposed)
            if not self.events:
                self.events.append(Sentence(found[0], part))
                self.asked.append(Sentence(found[1], part))
                return
        if case is None:
            self._asks(part)
        elif (
            not (self.asked and (_otherwise(sentence) or not str(sentence).lower().startswith(("if ", "when ", "suppose "))))
            and all(self._has_only(each) for each in self._cut(case[0]))
            or not (self.asked or _otherwise(sentence))
        ):
            self._told(case[0])
            survives = _CAN_SURVIVE.match(str(case[1]))
            if survives is not None:  # by what is supposed, and nothing else
                self._hear(case[1], asks=True, words=f"do{survives[1]}?")
            else:
                self._asks(case[1])
        else:
            self._hear(part, asks=True)

    def _asks(self, part: Part) -> None:
        """A question, or several that are joined."""
        for each, words in [(part, "")] if self.held else list(questions_of(part, self._plain)):
            self._hear(each, asks=True, words=words)

    def _cut(self, part: Part) -> list[Part]:
        """A statement in clauses, where it is not to stay whole."""
        return [part] if self.held else clauses_of(part, lambda name: self.known.singular(name) is not None)

    def _told(self, part: Part) -> None:
        part = self._board_ahead(part)
        for clause in self._cut(part):
            for each in apart(clause, self._knows, self.other):
                for words in casts_apart(self._plain(each), lambda verb: card_of_verb(verb, self.known) is not None):
                    self._hear(each, words=words)

    def _at(self, when: re.Match[str]) -> bool:
        """Notes whose turn, and which step of it, is told; whether it is one."""
        step, whose = said_turn(when["when"])[1], name_of(when["who"], self.other)
        if step or when["when"].lower().endswith("turn"):
            self.turn = f"{whose}, {step}" if step and not when["when"].lower().endswith("own turn") else whose
        return bool(self.turn)

    def _has_only(self, part: Part, plain: str = "") -> bool:
        """Whether a part tells only what a player has."""
        return next(told_boards((plain or self._plain(part)).rstrip(".!?"), self._knows, self.other), None) is not None

    def _tells(self, part: Part) -> bool:
        """Whether a part tells who has what, or what happens."""
        plain = as_cast(self._plain(part), self.known)
        return has(plain, self._knows, self.other) or not idle(plain) or bool(self.spoken_of(plain))

    def _plain(self, part: Part) -> str:
        """The words of a part, with cards for creatures that are told by their size."""
        def does(said: re.Match[str]) -> str:
            return f" {said[3]}{'s' if (said[1] or said[2]).lower() in ('is', 's') else ''}"

        said = _OF_MINE.sub(_whose_own, _HAS_TOO.sub(r"\1 has ", str(part).rstrip(".!")))
        return creatures_told(_DOING.sub(does, said), self.cards)

    def _hear(self, part: Part, asks: bool = False, words: str = "") -> None:
        """What players have, whose turn it is, a question, or what happens; what tells of nothing in the game says nothing."""
        plain = words or self._plain(part)
        asks = asks or plain.endswith("?")
        self._meets(plain, asks)
        if not asks and only_talk(plain) and next(names_in(plain, self.known.singular), None) is None:
            return
        if not asks and self._said_of_board(plain):
            self.last = self.creature = self.spoken_of(plain) or self.last
            return
        plain = self._without_its_turn(plain if asks else self._without_its_players(plain), part, asks)
        plain = self._asked_in_full(plain) if asks else self._without_its_board(plain)
        if not (asks or self.events) and (put := aura_put(plain, self.known)) is not None and _OF_SOMEBODY.match(put[2]):
            plain = f"{put[0]} has {put[1]} on {put[2]}"
        boards = [] if asks else list(told_boards(plain, self._knows, self.other))
        if asks:
            self._question(plain, part)
        elif boards:
            self._boards(boards, plain, part)
        elif not self.events and (said := _TURN.fullmatch(plain)) and (step := (said["step"] or said["alone"]).removesuffix(" turn")):
            self.turn = ", ".join(filter(None, (name_of(said["who"] or said["whose"], self.other), said_turn(step)[1])))
        elif _FLOATING.search(plain) and (says_who_has(plain) or next(names_in(plain, self.canonical), None) is None):
            help = "say which mana that is, 'he has UU floating', in a sentence of its own"
            raise self._not_understood(part, f"which mana is floating is not told: {plain!r}", help)
        elif _IS_AT_LIFE.match(plain):
            raise self._not_understood(part, f"what each player has is not understood: {plain!r}", "say it in a sentence of its own")
        elif says_who_has(plain) and next(names_in(plain, self.canonical), None):
            if self._refused_board(plain, part):
                return
        elif happens(plain) or next(names_in(plain, self.known.singular), None):
            plain = self._event(plain, part)
        elif plain and not only_talk(plain):
            if _OF_BOARD.search(plain):
                help = "say who has which cards, and what is done, in a sentence of its own, or leave it out"
                raise self._not_understood(part, f"what this tells is not understood: {plain!r}", help)
            if _DOES_TO.match(plain):
                help = "say it as an event, such as 'Ann plays Shock targeting Ben'"
                raise self._not_understood(part, f"what is done here is not understood: {plain!r}", help)
            self.aside.append(plain)
        self._remember(plain, held=asks or bool(boards))

    def _not_understood(self, part: Part, message: str, help: str) -> ScenarioError:
        return ScenarioError(message, code="bad-board", help=help, place=part.whole.place(part, ""))

    def _without_its_players(self, plain: str) -> str:
        """What is told, without what is said in it of who has what: `my opponent, who is at 10, blocks`, `Ann: Shock in hand`."""
        if (within := _WHO_IS.search(plain)) is not None:
            what = _what_is_said(within)
            for having, there, _ in told_boards(what, self._knows, self.other):
                self._listed(having, there, what)
                plain = f"{plain[: within.start()]}{within['who']} {plain[within.end() :]}".rstrip()
        plain = self._in_its_zone(plain)
        if (headed := _HEADED.fullmatch(plain)) is not None and not self._knows(plain):
            who = "I have" if headed["who"].lower() in ("me", "i") else f"{headed['who']} has"
            having = f"{who} {_LAST_IN.sub(' with ', headed['has'])}"
            plain = having if next(told_boards(having, self._knows, self.other), None) is not None else plain
        return plain

    def _without_its_turn(self, plain: str, part: Part, asks: bool) -> str:
        """The words without whose turn it is, which is noted where nothing has happened yet."""
        if self.events or self.turn:
            return plain
        if not asks and (when := _WHEN.match(f"{plain} ")) is not None and self._at(when):
            return plain[when.end() :]
        rest, behind = without_its_time(plain)
        return rest if behind is not None and (asks or self._has_only(part, rest)) and self._at(behind) else plain

    def _question(self, plain: str, part: Part) -> None:
        """What is asked, once what was told has been done, where it is asked of what may be done again."""
        if self.events and _CAN_AGAIN.match(plain):
            self.events.append(Sentence("resolve the stack", part))
        last = self.events[-1].text if self.events else ""
        cast = self._cast_last() if _OF_ITS_TRIGGER.search(plain) and not _WAITS.search(plain) else ""
        if cast and _ENTERS.search(self.known.text(cast)) and cast in last and not last.endswith(" resolves"):
            self.events.append(Sentence(f"{cast} resolves", part))
        self.asked.append(Sentence(f"{self._of_one(plain).rstrip('?')}?", part))

    def _boards(self, boards: list[Board], plain: str, part: Part) -> None:
        """What players have, and what is told with that to happen."""
        for player, zones, then in boards:
            if any(self._was_told(str(each)) for each in zones.get("in play") or ()):  # type: ignore[attr-defined]
                self.events.append(Sentence("resolve the stack", part))
            self._listed(player, zones, plain)
            if "0 lands said" in str(zones.get("in play")):
                tap_lands(self.players[player], self)
            thing = self.spoken_of(plain)
            self.last = thing if then and thing and not self.known.is_fleeting(thing) else self.last
            self._of_one(plain)
            if then and TIMED.match(then):
                self._hear(part, words=then)
            elif then:
                then = self._of_one(IT.sub(lambda it, thing=thing: thing or it[0], self._without_its_board(then)))  # type: ignore[misc]
                self.events.append(Sentence(then, part))

    def _refused_board(self, plain: str, part: Part) -> bool:
        """Whether a sentence that says who has what only repeats what was told to come. Raises ScenarioError where it does not."""
        if (token := _SIZELESS.search(plain)) is not None:
            raise self._not_understood(part, f"how big the {token[1]} token is, is not told", f"say it as in 'a 1/1 {token[1]} token'")
        unknown = self.unknown_card(plain)
        if unknown and any(unknown in name for each in self.events for name, _, _ in names_in(each.text, self.canonical)):
            return True
        if unknown:
            help = did_you_mean(unknown, self.known.names()) or "a file can describe it under 'cards:'"
            raise ScenarioError(f"there is no card {unknown!r}", code="unknown-card", help=help, place=part.whole.place(part, ""))
        help = "say of each player alone which cards he or she has, such as 'Ben has Hill Giant in play'"
        raise self._not_understood(part, f"what each player has is not understood: {plain!r}", help)

    def _owner_of_first(self, plain: str) -> str:
        """Who alone has the first thing that a sentence names or speaks of; empty where it names none."""
        named = [(start, name) for name, start, _ in names_in(plain, self.canonical)]
        named += [(said.start(), self._there(said[0].partition(" ")[2])) for said in SPOKEN_OF.finditer(plain)]
        name = min(named, default=(0, ""))[1]
        owners = [who for who, zones in self.players.items() if name and name in str(zones)]
        return owners[0] if len(owners) == 1 else ""

    def unknown_card(self, plain: str) -> str:
        """The first thing of a sentence that can only be meant as a card, and is none that is known; empty where there is none."""
        known = [range(start, end) for _, start, end in names_in(plain, self.known.singular)]
        said = (each for each in _TITLE.finditer(plain) if not any(each.start() in name for name in known))
        words = (each[0] for each in said if _NO_NAME.match(each[0]) is None)
        return next((each for each in words if each not in (SPEAKER, OPPONENT, *self.players)), "")

    def _meets(self, plain: str, asks: bool) -> None:
        """Notes who `he` and who `she` is, where two players are named and nobody says `I`."""
        if SPEAKER in self.players or OPPONENT in self.players:
            return
        subject = PLAYERS.match(plain)
        if subject is not None and subject[1][0].isupper() and (own := _OWN_ZONE.search(plain)) is not None and not asks:
            self.meant.setdefault(gender_of(own[1]), name_of(subject[1], self.other))
        if asks:
            first = HE.search(plain)
            owner = self._owner_of_first(plain[first.end() :]) if first is not None else ""
            if first is not None and gender_of(first[0]) not in self.meant and owner:
                self.meant[gender_of(first[0])] = owner
            return
        for said in HE.finditer(plain):
            gender = gender_of(said[0])
            named = [name for name in self.players if re.search(rf"\b{re.escape(name)}\b(?!')", plain[: said.start()])]
            others = [name for name in self.players if name not in (*named, *self.meant.values())]
            if gender in self.meant:
                continue
            if said.start() == 0 and not named and (owner := self._owner_of_first(plain)):
                self.meant[gender] = owner
            elif self.meant and len(self.players) == 2:
                self.meant[gender] = next(name for name in self.players if name not in self.meant.values())
            elif named and said[0].lower() == "him" and len(others) == 1 and "creature" not in self.known.types(self.last):
                self.meant[gender] = others[0]
            elif said[0].lower() in ("he", "she") and named or not named and self.other in self.players:
                self.meant[gender] = named[-1] if named else self.other
        if (first := HE.search(plain)) is not None:
            self.other = self.meant.get(gender_of(first[0]), self.other)


def _whose_own(said: re.Match[str]) -> str:
    """`my two Grizzly Bears` for `two Grizzly Bears of mine`."""
    own = said["whose"].lower().removesuffix(" own")
    whose = {"mine": "my", "hers": "her", "theirs": "their"}.get(own, own)
    many = said["many"] or ""
    return f"{whose} {'' if many.strip().lower() in ('a', 'an', 'one') else many}{said['what']}"


def _what_is_said(within: re.Match[str]) -> str:
    """The sentence for what is said of a player within another: `my opponent is at 10` for `my opponent, who's at 10,`."""
    verb = "has" if within["what"].startswith(("with ", "holding ")) else "is"
    said = (within["is"] or f"who {verb} ").replace("who's", "who is").replace("who ", f"{within['who']} ")
    return said + within["what"].removeprefix("with ").removeprefix("holding ")


def _otherwise(part: Part) -> bool:
    """Whether a case is put beside what was told: `what if he blocks`, `if I had ...`."""
    return re.match(r"(?:what|how about|and|but|otherwise|instead)\b.*\bif\b", str(part), re.IGNORECASE) is not None
