"""What prose asks, in full: what `it` is, of what else it is asked, `is it lethal`, `what about the Bears`."""

from __future__ import annotations

import re

from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.boards_changed import BoardsChanged
from judge.scenario.telling.heard import SPOKEN_OF
from judge.scenario.telling.known_cards import as_cast
from judge.scenario.telling.players_told import SPEAKER, name_of
from judge.scenario.telling.reworded_parts import asked_plainly
from judge.scenario.telling.said_otherwise import asked_whether
from judge.support.late_regex import regex

_THING = (
    r"(?:(?:the|my|his|her|their|[A-Z]\w*'s) )?(?:(?:other|blocked|unblocked|attacking|blocking) )?"
    r"[A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*(?: #\d+)?|I|it|he|she|they"
)
_PREDICATE = regex(rf"^(?:so |and )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING}) (?P<does>[a-z].*)$")
_LEFT_OUT = regex(rf"^(?i:and |so )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING})$")

IT = regex(r"\bit\b(?!'| (?:a draw|over|legal)\b)|^It\b(?!')(?= (?:(?:attack|block|die|get|is|has|was|come|deal|would"
           r"|will|return|survive)(?:s|d|ed)?|came|got|dealt|had)\b)")
"""A thing that was told of."""
_BLOCK_IT = regex(r"\b(block) it\b", re.IGNORECASE)
_MINE = regex(r"\b(mine|his|hers|theirs)(?= (?:(?:still|also|even) )?(?:die|survive|live|win|deal|kill|get|untap|stay|attack|block)s?\b)",
              re.IGNORECASE)
"""A creature that is called by whose it is."""
_MINE_TOO = regex(
    r"\b(?:bounce|return|save|sacrifice|sac|tap|untap|kill|destroy|pump|regenerate|target|exile|shock|bolt|with|on|at|to|block|attack)s? "
    r"(?P<whose>mine|hers|theirs|his(?=$|[,.?]| (?:with|in|before|after|and|to|at)\b))", re.IGNORECASE
)
"""The same where something is done to it."""
_DONE_TO_HER = regex(
    r"\b(?:flip|unmorph|pump|regenerate|sacrifice|sac|untap|tap|equip|bounce|unsummon|blink|(?:block|attack|swing) with)s? (?P<her>her|him)"
    r"(?=$|[,.;?]| (?:over|up|face|in|before|after|and|to|with|again)\b)", re.IGNORECASE
)
_WHOSE = {"mine": "my", "his": "his", "hers": "her", "theirs": "their"}
_LETHAL = regex(
    r"(?:so |and )?(?:is|was|would|will) (?:it|that|this)(?: be| enough to be)? lethal(?: (?:for|to) (?P<whom>me|him|her))?\??",
    re.IGNORECASE,
)
_HITS_ME = regex(r"(?:my opponent|he|she|they) (?:attack|swing|swung|cast|bolt|burn|fireball)", re.IGNORECASE)
_FIGHTS = regex(r"\b(?:attack|swing|swung)", re.IGNORECASE)
_ABOUT = regex(r"(?:and |so )?(?:how|what) about (?:with )?(?P<what>(?:(?:the|my|his|her|their) )?[A-Z][^,?]*)\??", re.IGNORECASE)
_AND_MINE = regex(r"(?:and |or |but )?(?:(?:what|how) about )?(?P<whose>mine|his|hers|theirs|my creature|his creature)\??", re.IGNORECASE)
_FATE = regex(r"^(?:so |and )?(?:do|does|did|will|would|can|could) .+? (?P<does>(?:die|survive|live|attack|block|untap"
              r"|get|deal|resolve)\b.*)$", re.IGNORECASE)
"""`And mine?`, of which is asked what was asked of the other's."""
_WHOSE_BEFORE = regex(r"\b(?:the|my|his|her|their|an?) $", re.IGNORECASE)
_HOW_MUCH = regex(r"(?:so |and )?how much damage(?: is (?:that|it))?\??", re.IGNORECASE)


_EACH_TURN = regex(r",? (?:each|every|per|a) turn\??$", re.IGNORECASE)
_COULD_HAVE_PAID = regex(r"\bcould (?P<who>I|he|she|my opponent|[A-Z]\w+)(?: still)? have paid\b", re.IGNORECASE)
_CAN_PAY = regex(r"(?P<can>can (?:I|he|she|my opponent|[A-Z]\w+)(?: still)? pay)(?: (?:for )?(?:the|that|it|this|its)?(?: ?(?:\d"
    r"|\{\d\}|cost|extra))?"
                 r"(?: mana)?(?: for it)?)?\??", re.IGNORECASE)
_UNLESS = regex(r"\bunless [^.]*\bpays?\b", re.IGNORECASE)
_CAN_PUT = regex(r"^(?P<can>(?:can|could|may) (?:I|he|she|my opponent|[A-Z]\w+)(?: still| also)?) put (?:an? |the |my |his |her "
    r"|another )?$", re.IGNORECASE)
_WHAT_IF = regex(
    r"(?:and |but |so )*(?:(?:what|how) (?:about )?)?(?:if|when) (?P<case>(?!not\b|so\b)(?!.*,? (?:do|does|did|is|are|can|could|will"
    r"|would|what|who|how|which)"
    r" )[^?]+)\??", re.IGNORECASE
)
_DIDNT = regex(r"\b(?:didn't|hadn't|don't) ([a-z]+)")
IS_TRUE = regex(
    r"(?:so |and )?(?:(?:is (?:that|this|it|he|she|my opponent|I)|am I|are (?:we|they)|was (?:that|he|she))(?: really| actually)?"
    r" (?:true|right|correct|so|wrong|the case)|who(?:'s| is) right)\??", re.IGNORECASE
)
class WhatIsAsked(BoardsChanged):
    """What has been told, and questions in the words of the language."""

    def _asked_in_full(self, plain: str) -> str:
        """A question with what it leaves out, and names for what it calls `it`."""
        if IS_TRUE.fullmatch(plain) and self.thought:
            plain = asked_whether(self.thought)
        if (case := _WHAT_IF.fullmatch(plain)) is not None and self.asked:
            without = _DIDNT.sub("doesn't \\1", case["case"])
            plain = f"{self.asked[-1].text.rstrip('? ')}, if {without}?"
        asks = _LEFT_OUT.match(plain.rstrip("? "))
        if asks is not None and self.asked and (before := _PREDICATE.match(self.asked[-1].text.rstrip("? "))) is not None:
            plain = f"{plain.rstrip('? ')} {before['does']}?"
        plain = self._asked_of_new(self._asked_of_another(plain))
        plain = self._of_own(plain)
        if (own := _MINE.search(plain)) is not None and (called := self._own_creature(name_of(_WHOSE[own[1].lower()], self.other))):
            plain = f"{plain[: own.start()]}{called}{plain[own.end() :]}"
        if _HOW_MUCH.fullmatch(plain) and (spell := self._cast_last()):
            plain = f"how much damage does {spell} deal"
        elif _HOW_MUCH.fullmatch(plain) and (fights := next((each.text for each in self.events if _FIGHTS.search(each.text)), "")):
            plain = f"how much damage does {self.other} take" if re.match(r"(?:I|my|Player)\b", fights) else "how much damage do I take"
        if (lethal := _LETHAL.fullmatch(plain)) is not None:
            mine = lethal["whom"] == "me" or not lethal["whom"] and any(map(_HITS_ME.match, (each.text for each in self.events)))
            plain = "do I lose?" if mine else f"does {self.other} lose?"
        if not self.events and not self.turn and "draw" in plain and (each := _EACH_TURN.search(plain)) is not None:
            mine = re.search(r"\bI\b", plain) is not None
            self.turn, plain = f"{SPEAKER if mine else self.other}, draw", f"{plain[: each.start()]}?"
        plain = _COULD_HAVE_PAID.sub(r"can \g<who> pay", plain)
        if (pays := _CAN_PAY.fullmatch(plain)) is not None and (asking := self._asks_for_mana()):
            plain = f"{pays['can']} for {asking}?"
        plain = asked_plainly(self._put_on(plain))
        if _BLOCK_IT.search(plain) and (attacker := self._attacker()):
            plain = _BLOCK_IT.sub(rf"\1 {attacker}", plain)
        return self._as_cast(plain)

    def _of_own(self, plain: str) -> str:
        """The words with the creature for `mine` and `his`, and for `her`, where something is done to it that is done to no player."""
        if (her := _DONE_TO_HER.search(plain)) is not None and not self.spoken_of(plain[: her.start()]):
            called = self._own_creature(SPEAKER if re.search(r"\bI\b", plain[: her.start()]) else self.other)
            plain = f"{plain[: her.start('her')]}{called}{plain[her.end() :]}" if called else plain
        for own in reversed(list(_MINE_TOO.finditer(plain))):
            whose = _WHOSE[own["whose"].lower()]
            if called := self._own_creature(name_of(whose, self.other)):
                plain = f"{plain[: own.start('whose')]}{whose} {called}{plain[own.end() :]}"
        return plain

    def _own_creature(self, who: str) -> str:
        """The creature of a player's that was told of last; empty for none."""
        raise NotImplementedError

    def _asks_for_mana(self) -> str:
        """The card told last that asks for a payment, `unless its controller pays {3}`; empty for none."""
        named = [name for each in self.events for name, _, _ in names_in(as_cast(each.text, self.known), self.canonical)]
        named += [self._there(said[0].partition(" ")[2]) for each in self.events for said in SPOKEN_OF.finditer(each.text)]
        return next((name for name in reversed(named) if name and _UNLESS.search(self.known.text(name))), "")

    def _put_on(self, plain: str) -> str:
        """`Can I put a Rancor on it` of an Aura that is cast, or a thing with which something is equipped."""
        for name, start, end in names_in(plain, self.canonical):
            if (asks := _CAN_PUT.match(plain[:start])) is not None and plain[end:].startswith(" on"):
                verb = "cast" if "aura" in self.known.types(name) else "equip" if "equipment" in self.known.types(name) else "put"
                onto = "to" if verb == "equip" else "on"
                return f"{asks['can']} {verb} {name} {onto}{re.sub(r'^ on(?:to)?', '', plain[end:])}"
        return plain

    def _asked_of_another(self, plain: str) -> str:
        """`What about the Bears?` as what was asked last, of the Bears."""
        if (own := _AND_MINE.fullmatch(plain)) is not None and self.asked and (does := _FATE.search(self.asked[-1].text.rstrip("? "))):
            whose = {"my creature": "mine", "his creature": "his"}.get(own["whose"].lower(), own["whose"].lower())
            called = self._own_creature(name_of(_WHOSE[whose], self.other))
            return f"does {_WHOSE[whose]} {called} {does['does']}?" if called else plain
        about, asked = _ABOUT.fullmatch(plain), self.asked[-1].text if self.asked else ""
        named = [(start, end) for _, start, end in names_in(asked, self.canonical)]
        named += [(said.start() + said[0].index(" ") + 1, said.end()) for said in SPOKEN_OF.finditer(asked)]
        if about is None or not named:
            return plain
        start, end = max(named)
        start -= len(found[0]) if (found := _WHOSE_BEFORE.search(asked[:start])) is not None else 0
        return f"{asked[:start]}{about['what']}{asked[end:]}"
