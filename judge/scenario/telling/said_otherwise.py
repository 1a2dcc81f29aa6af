"""Other words for a question of prose that is not understood: each asks the same, and is taken where the language reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.word_classes import DOING
from judge.scenario.telling.players_told import NAME
from judge.support.late_regex import regex

_P = rf"(?:I|he|she|they|we|(?:my |the )?opponent|{NAME})"
_MOMENT = (
    r"(?:that|this|it|all(?: of)? (?:that|this)|everything|the dust settles"
    r"|(?:the|its|his|my) (?:trigger|ability|spell|combat)s?(?: resolves?)?)"
)
_BEHIND = regex(
    rf",? (?:(?:right )?(?:after|when|once) {_MOMENT}|at (?:that|this) point|in the end|in total|altogether|right (?:away|now"
    rf"|then)|immediately"
    r"|straight away|at once|then|now|afterwards?|as a result|in (?:this|that|such a) (?:case|situation)|if so|at all|overall"
    r"|here|exactly|if any"
    r"|at instant speed|with nothing (?:else )?on the stack|with an empty stack"
    r"|too|as well|instead|though|anyway|or not|or what|correct|right|from (?:this|that|it)|because of (?:this|that|it)|of (?:my"
    r"|his|her|their) own"
    r"|this (?:way|turn)|for (?:free|some reason)|by (?:mistake|the way)|on purpose|just in case|of course|unfortunately"
    r"|naturally|again)$",
    re.IGNORECASE,
)
_AHEAD = regex(
    r"^(?:(?:without|with no) (?:any )?(?:other |further |more )?(?:responses?|tricks?|interference|counterspells?)(?: from \w+| by \w+)?"
    r"|later(?: on)?|last (?:night|week|game|time)|yesterday|today|earlier|afterwards?|next|eventually|anyway|unfortunately"
    r"|of course|naturally"
    r"|then|now|so|also|and|but|in (?:this|that|such a) (?:case|situation)|at (?:that|this) point|this time|after (?:that|this)"
    r"|if so|first(?: of all)?"
    r"|finally|meanwhile|as a result|obviously|apparently|normally|usually|basically|well|still|in the end|for some reason),? (?=\w)",
    re.IGNORECASE,
)
_ADVERBS = regex(
    r"(?<=\w) (?:just|simply|immediately|then|also|again|still|actually|really|obviously|foolishly|quickly|of course"
    r"|unfortunately|now|even|ever|only|instead"
    r"|all the same|therefore|thus|normally|accidentally|cleverly|finally|suddenly|decidedly|happily|already|currently|both)(?= \w)",
    re.IGNORECASE,
)
_I_BEHIND = regex(r"(?<= to )I$")
_MINE = r"(?:my|his|her|their|the|that|(?:my |the )?opponent's|[A-Z]\w*'s)"
_ASKED = (
    (regex(r"^can (?P<who>I|we) (?:still )?(?:survive|live|make it)(?P<if> if .+)?$", re.IGNORECASE), r"am I still alive\g<if>"),
    (regex(rf"^(?:do|will|would|did|does|can) (?P<who>{_P}) (?:still )?(?:get|return|take|put) (?P<what>.+?) back (?:to|in|into) (?:my|his"
           r"|her|their|the|its owner's|\w+'s) hand$", re.IGNORECASE), r"where is \g<what>"),
    (regex(rf"^(?:do|will|would|did|does|can) (?P<who>{_P}) (?:still )?(?:get (?P<what>.+?) back|control (?P<held>.+?))$", re.IGNORECASE),
     r"who controls \g<what>\g<held>"),
    (regex(r"^(?:do|will|would|did|does|can) (?P<what>.+?) come back(?: to (?:me|him|my hand|his hand|my side))?$", re.IGNORECASE),
     r"where is \g<what>"),
    (regex(r"^(?:do|will|would|did|does) (?P<who>I|we) (?:still )?(?:survive|live|make it)$", re.IGNORECASE), r"am I still alive"),
    (regex(rf"^(?:do|will|would|did|does) (?P<who>{_P}) (?:still )?(?:survive|live|make it)$", re.IGNORECASE), r"is \g<who> still alive"),
    (regex(rf"^(?:do|will|would|did|does|must) (?P<who>{_P}) (?:have to |need to |still have to )?(?:sacrifice|sac) (?P<what>.+)$",
           re.IGNORECASE), r"is \g<what> sacrificed"),
    (regex(rf"^(?:do|will|would|did|does|must) (?P<who>{_P}) (?:have to |need to |still have to )?(?:lose"
           rf"|bury) (?P<what>(?:{_MINE} )?[A-Z].*)$",
           re.IGNORECASE), r"does \g<what> leave play"),
    (regex(rf"^(?:do|will|would|did|does) (?P<who>{_P}) (?:get to )?keep (?P<what>(?:{_MINE} )?[A-Z].*)$", re.IGNORECASE),
     r"who controls \g<what>"),
    (regex(r"^(?:does|must|will|would) (?P<what>.+?) (?:have to |need to )?counter itself$", re.IGNORECASE), r"is \g<what> countered"),
    (regex(rf"^(?:do|will|would|did|does) (?P<who>{_P}) (?:still )?(?:take|suffer|receive|get) (?:any )?damage from (?P<what>.+)$",
           re.IGNORECASE), r"how much damage does \g<what> deal to \g<who>"),
    (regex(rf"^what (?:happens|would happen|will happen|happened|becomes) (?:to|with|of) (?:all (?:of )?)?(?:(?:the"
           rf"|{_MINE}) )?(?:creatures|guys|team"
           r"|board)$", re.IGNORECASE), r"which creatures die"),
    (regex(r"^(?P<does>(?:do|does|did|will|would|must|can|could) .+ )(?:that|this|the said|the last|the only|his last|my last|the) "
           r"(?P<what>card|land|token|spell)$", re.IGNORECASE), r"\g<does>a \g<what>"),
    (regex(rf"^(?:do|will|would|did|does|are|is) (?:all |both )?(?:(?:the|{_MINE}) )?(?:creatures|guys|dudes) (?:still |all |both )*"
           r"(?:die|dies|destroyed|dead|get destroyed)$", re.IGNORECASE), r"which creatures die"),
    (regex(rf"^(?:do|will|would|did|does) (?:any(?: of)?|some of) (?:the|{_MINE}) (?:creatures|guys) (?:die|survive)$", re.IGNORECASE),
     r"which creatures die"),
    (regex(r"^(?:what's|what is|what) (?P<what>.+?) (?:life|life total)(?: at| now)?$", re.IGNORECASE), r"what is \g<what> life total"),
    (regex(rf"^(?:what|how much) life (?:total )?(?:is|am|are|do|does|will|would|did) (?P<who>{_P}) (?:have|at|end up (?:at"
           rf"|with)|go(?:es)? to"
           r"|be at|left with|fall to|end at)(?: left)?$", re.IGNORECASE), r"how much life does \g<who> have"),
    (regex(rf"^(?:what|where|how much life) (?:is|am|are|do|does|will|would|did) (?P<who>{_P}) (?:end up|go to|be|fall|stand"
           rf"|finish)(?: at| on| with)?$",
           re.IGNORECASE), r"how much life does \g<who> have"),
    (regex(r"^(?:at|after) (?:the )?end of (?:the )?turn,? (?P<who>who (?:gets|ends up with|has|keeps)) (?P<what>.+)$", re.IGNORECASE),
     r"who controls \g<what>, next turn"),
    (regex(r"^who (?:gets|ends up with|has|keeps) (?P<what>(?:(?:the|my|his|her) )?[A-Z].*?)"
           r"(?: back)?(?:,? (?:at|after) (?:the )?end of (?:the )?turn| after (?:that|this|the) turn)$", re.IGNORECASE),
     r"who controls \g<what>, next turn"),
    (regex(r"^who (?:gets|ends up with|has|keeps|owns) (?P<what>(?:(?:the|my|his|her) )?[A-Z].*?)(?P<when>,? at .+)?$", re.IGNORECASE),
     r"who controls \g<what>\g<when>"),
    (regex(r"^who loses (?:an?|his|her|their|any) (?P<kind>creature|permanent|land|artifact)s?$", re.IGNORECASE), r"which \g<kind>s die"),
    (regex(rf"^(?P<be>are|were|do|did|will|would) (?:still )?(?P<whose>{_MINE}) (?P<kind>lands|creatures|permanents|artifacts|enchantments"
           r"|tokens) (?P<does>.+)$", re.IGNORECASE), r"\g<be> all of \g<whose> \g<kind> \g<does>"),
    (regex(r"^(?P<when>(?:at|during|in|after|on) [^,]+?),? (?P<asks>(?:who|what|where|which|how|does|do|is|are|can) .+)$", re.IGNORECASE),
     r"\g<asks>, \g<when>"),
    (regex(r"^(?:who|what creature|which one|which of them) (?:survives|lives|is left(?: standing)?|remains)(?: the (?:fight|combat"
           r"|battle))?$", re.IGNORECASE),
     r"what creatures survive"),
    (regex(r"^(?:what happens|what's the result|what is the result|what's the outcome|so what|what now|how does (?:this|it"
           r"|that) (?:work|play out|end|turn out)"
           r"|what would happen|what will happen|what happened|how does this resolve|what should (?:happen|have happened)"
           r"|what's happening|what is going to happen)"
           r"(?: here| now| next| to (?:them|everything))?$", re.IGNORECASE), r"what happens"),
    (regex(r"^(?:legal|allowed|ok|okay|possible|illegal)(?: (?:play|move|or not|or illegal))?$", re.IGNORECASE), "is that legal"),
    (regex(r"^(?:is|was|would|will) (?:this|that|it|the (?:play|move|block|attack)|such a (?:play|move)) (?:be )?(?:a )?(?:legal"
           r"|allowed|ok|okay|possible"
           r"|permitted|a legal (?:play|move|block)|right|correct|fine)$", re.IGNORECASE), r"is that legal"),
    (regex(rf"^(?:do|does|did|will|would) (?P<who>{_P}) (?:still |even )?have (?:enough|the) (?:mana|lands)(?: left)?"
           r"(?: to (?:do|play|cast|pay for) (?:it|that|this)| for (?:it|that|this))?$", re.IGNORECASE), r"is that legal"),
    (regex(rf"^(?:do|does|did|will|would) (?P<who>{_P}) (?:still |even )?have (?:enough|the) (?:mana|lands)(?: left)? "
           r"(?:to (?:play|cast|pay for)|for) (?P<what>.+)$", re.IGNORECASE), r"can \g<who> cast \g<what>"),
    (regex(rf"^(?:am|is|are) (?:{_P}) (?:even |still |really |legally )?(?:allowed|permitted|able|supposed) to"
           r"(?: do (?:this|that|it|so))?$", re.IGNORECASE), r"is that legal"),
    (regex(rf"^(?:can|could|may) (?:{_P}) (?:really |even |legally |still )?do (?:that|this|it|so)$", re.IGNORECASE), r"is that legal"),
    (regex(r"^(?:does|do|did|will|would) (?:this|that|it) (?:actually |really |still )?(?:work"
           r"|do anything)$", re.IGNORECASE), r"is that legal"),
    (regex(rf"^(?P<can>can|could|may) (?P<who>{_P}) (?P<rest>.+)$", re.IGNORECASE), r"can \g<who> \g<rest>"),
    (regex(r"^(?:would|will|should|did) (?P<rest>(?:my|his|her|the|their) .+)$", re.IGNORECASE), r"does \g<rest>"),
    (regex(r"^(?:is|are) (?P<what>.+?) going to (?P<rest>.+)$", re.IGNORECASE), r"does \g<what> \g<rest>"),
    (regex(r"^(?P<so>.+?),? (?:yes|no|right|or not|correct|ok)$", re.IGNORECASE), r"\g<so>"),
)  # fmt: skip


def questions_otherwise(question: str) -> Iterator[str]:
    """Other words for what is asked, the nearest first."""
    plain = question.rstrip("?").strip()
    if _ASKS.match(plain) is None and (whether := asked_whether(plain)):
        yield whether
    for each in _without(plain, (_AHEAD, _BEHIND, _ADVERBS)):
        if each != plain:
            yield f"{each}?"
        for pattern, instead in _ASKED:
            if pattern.match(each) and (other := pattern.sub(instead, each)) not in (each, plain):
                yield f"{_I_BEHIND.sub('me', other)}?"


_ASKS = regex(r"(?:and |so |but )?(?:do|does|did|is|are|am|was|can|could|will|would|may|must|should|what|who|which"
              r"|where|when|how|why)\b", re.IGNORECASE)
_SAYING = regex(
    r"(?P<who>I|he|she|it|they|(?:my |the )?opponent|(?:(?:my|his|her|the) )?[A-Z][\w',-]*(?: (?:(?:of|the|to|and|from|in"
    r"|for) )*[A-Z][\w'-]*)*)"
    r" (?:(?P<modal>can|could|must|will|would)(?P<no> not|not|n't)?|(?P<is>is|are|was|am|'s|'m)(?: not|n't)?"
    r"|(?P<does>do|does|did)(?: not|n't)|(?P<verb>[a-z]+))(?P<rest>(?: .+)?)"
)


def asked_whether(said: str) -> str:
    """The question whether something is so, `does Wrath of God kill the Colossus?`; empty for what cannot be asked so."""
    found = _SAYING.fullmatch(re.sub(r"\bcan't\b", "can not", re.sub(r"\bwon't\b", "will not", said.rstrip(".! "))))
    if found is None:
        return ""
    if found["modal"] or found["is"]:
        return f"{found['modal'] or 'is'} {found['who']}{found['rest']}?"
    return f"does {found['who']}{'' if found['does'] else ' ' + verb_forms.base(found['verb'])}{found['rest']}?"


@cache
def participles() -> Mapping[str, str]:
    """The verbs of what is done in a game, by their form in `-ing`."""
    return {verb_forms.forms(verb)[2]: verb for verb in map(verb_forms.base, DOING) if verb}


def _without(plain: str, idle: tuple[re.Pattern[str], ...]) -> Iterator[str]:
    """The words, and without what tells nothing: of each kind, and of all kinds together."""
    yield plain
    every = plain
    for pattern in idle:
        if (less := pattern.sub("", plain)) not in (plain, ""):
            yield less
        every = pattern.sub("", every) or every
    for pattern in idle:
        every = pattern.sub("", every) or every
    if every != plain:
        yield every
