"""Turns of phrase that say the same: prepositions, titles, catenative verbs and nouns of what is done, as the productions know them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.signs import END, NP, NPS, N, P, Signed

Instead = str | Callable[[re.Match[str]], str]

WHOM = r"(?:it|that|this|them|those|(?:the|that|this|his|her|their|its) (?:last )?(?:spell|ability|trigger|activation|play|attack)s?)"
"""What is answered, without its name."""
_MANA = (
    r"(?:(?:one|two|three|four|five|six|\d+|an?|some|the|his|her|another) )*(?:(?:white|blue|black|red|green|colorless|generic) )?mana"
    r"|[wubrg\d]{1,5}|(?:\{[^{} ]{1,3}\})+"
)
_PAID_FOR = r"(?=(?:regenerat|activat|equip|cycl|cast|play|us|kick|unearth|animat)(?:e|es|ing|s|ting)?\b)"
_BY_THE_RULES = r"legend(?:ary)? rule|state[- ]based (?:effects?|actions?)"
"""What destroys something, and is no card."""
_WHO = rf"(?:{P}|he|she|they)"
_DECLARE = r"declares? (?:an?|any|the|his|her|their)?"
_SENDS = rf"({P}) (?:assigns|sends|orders|tells|uses|moves|gets|picks|selects|has|declares) ({NPS})"
_AS = r"(?:the|its|his|her|their|an?)"

_WHEN = r"(?:in|on|during|at) [^,;]+? (?:turn|upkeep|step|phase|combat)"
_NUMBERS = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_LANDS = rf"(?:all )?(?:of )?(?:{_NUMBERS} )?(?:of )?(?:(?:his|her|their|the) )?(?:{_NUMBERS} )?lands"
_NOT_HAPPENING = (
    rf"({P}) (?:doesn't|won't|can't|does not|will not|cannot) (?:let|allow|accept|want|like|have|take)"
    r" (?:that|this|it)(?: (?:to )?happen)?"
)

_SAME: tuple[tuple[str, Instead], ...] = (
    (rf"\b(?:the )?(?:(?:active|attacking|defending|non-?active) )?(?:player )?(?={P})", ""),
    (r"\b(?:by (?:means|way) of|with the (?:help|aid) of|(?:by|through|with) (?:the )?use of|making use of)\b", "with"),
    (rf"\bwith ({NPS}) (?:as|for|being) (?:{_AS} )?(?:(?:only|sole|chosen) )?targets?\b", r"targeting \1"),
    (rf"\b(?:choosing|picking|naming|declaring|selecting) ({NPS}) as (?:{_AS} )?(?:\w+ )?targets?\b", r"targeting \1"),
    (rf"\b(?:(?:pointed|directed|aimed) (?:at|towards?)|towards?|against) (?={NP})", "targeting "),
    (
        r"\b(?:responding|reacting|replying|answering|in (?:answer|reply|reaction)|as an? (?:answer|response|reply)) to "
        rf"({WHOM}|{NP})",
        r"in response to \1",
    ),
    (r"\b(?:in resp\b\.?|(?:as|for|by way of) (?:an?|his|her|their) (?:response|answer|reply)\b)", "in response"),
    (r"\b(?:where|with|for|and) x (?:is|equals|being|equal to|=) ?(\d+)|\bwith an? x (?:of|equal to|=) ?(\d+)|\bx (?:is|equals) (\d+)",
     lambda said: f"with x = {said[1] or said[2] or said[3]}"),
    (r"(, | and )(?:the )?(?:remaining|other|last|rest:?) (?=\d+ )", r"\1"),
    (r"\b(?:double|triple|gang|chump)-?(?: )?(block(?:s|ed)?)\b", r"\1"),
    (r"(?<= is)(?: then| now| also| finally| immediately)+(?= )", ""),
    (r"\b(in order|so as) to\b", "to"),
    (r"^(?:(?:step|event) )?\d{1,2}[.:)] ", ""),
    (r"(^|\. )(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|fifth|lastly|1st|2nd|3rd), ", r"\1"),
    (r" ?(?:->|=>|\u2192|>>|\.\.\.) ?", ", then "),
    (rf"\bone of (?:them|those|the attackers) (?:is|gets) blocked by ({NPS})", r"\1 blocks"),
    (rf"(?<={END}) being (?:cast|played|activated|announced|put on the stack)\b", ""),
    (r"^no (attack|block)(?:s|ers?)? (?:is|are|gets?) (?:made|declared)\b", r"no \1"),
    (rf"({P}) taps {_LANDS}(?: for mana)?,? (?:and then|and|to|then) (?=(?:casts?|plays?|activates?|equips?|cycles?) )", r"\1 starts "),
    (r",? but (?:then )?(?:only|just|merely) (?=(?:casts?|plays?|uses?|activates?) )", ", then "),
    (r"\bdraws (?:his|her|their|a|the)(?: \w+)? card (?:for|of) (?:the|this|his|her) turn\b", "draws for the turn"),
    (r"^(?:a|one) turn later,?", "next turn,"),
    (r"^(pre|post)[- ]?combat,? (?!main|phase)(?=\S)", r"\1combat main phase, "),
    (r"\b(etb|cip) (triggers)\b(?! (?:targeting|on|resolve))", r"trigger \2"),
    (r"(?:^|(?<=\bthe )|(?<=\bits )|(?<=\bher )|(?<=\bhis ))(etb|cip)(?! (?:trigger|abilit|effect))\b", r"\1 trigger"),
    (r"\bwith (?=(?:flashback|madness|evoke|retrace|prowl)\b)", "by "),
    (r"\btargeting (?:to|at|on) ", "targeting "),
    (r"^(it|this|that)(?:'s| is| has) resolved$", r"\1 resolves"),
    (rf"\b(plays|casts) ({N}) over (?={NP})", r"\1 \2 on "),
    (r"\bcombat damages (?:are|is)\b", "combat damage is"),
    (r"^(?:all|everything) resolves?\b", "everything resolves"),
    (r",? (?:and )?also (?:any|all|the|its) triggers?$", ", then resolve the stack"),
    (r"\bpaying (\d+)(?: mana)?(?= ?(?:$|,|and ))", r"paying {\1}"),
    (r"\b(ca|do|does|did|is|are|was|wo)nt\b", r"\1n't"),
    (rf"({_WHO}) (?:then )?(?:holds|keeps|retains|maintains) (?:on to )?priority,? (?:and|to)(?: then)? ", r"\1 "),
    (r",? (?:while |and )?(?:holding|keeping|retaining|maintaining) priority\b", ""),
    (r"^(?:it|this)(?: then)?(?: becomes| is now|'s now| turns to| comes to) ", "it is "),
    (r"\buntap,? (?:step,? )?upkeep,? (?:step,? )?(?:and )?draw(?: step)?\b", "go to draw step"),
    (
        rf"^(?:when|once|as soon as|after) ({N}) (?:comes|returns|enters|is put)(?: back)?(?: (?:in|into) play| the battlefield)?, "
        r"(?:its|his|her|the) (?=(?:\w+ )?(?:trigger|ability))",
        r"\1's ",
    ),
    (
        rf"({_WHO}) sends (?:in )?({NPS}) ?(?:in|into (?:combat|battle|the red zone)|into the attack|to attack)(?=$|[,.;]| and )",
        r"\1 attacks with \2",
    ),
    (rf"({_WHO}) sends in ({NPS})", r"\1 attacks with \2"),
    (rf",? and (?:then )?(?:targets|aims (?:it )?at|points it at) (?:both )?(?={NPS}(?:$|[,.;]))", " targeting "),
    (r"^(?:then )?(?:chance|a die|a coin flip) (?:discards|picks|selects|takes|hits|determines|decides(?: on)?) ", "chance chooses "),
    (r"^(?:then )?let (?:it|that|this) resolve\b", "it resolves"),
    (r"^(?:then )?let (?:them|everything|all of it|the (?:whole )?stack|it all) resolve\b", "resolve the stack"),
    (r",? (?:and )?(?:any|all|the|its) triggers?,? (?:resolves? )?(?:too|as well|also)$", ", then resolve the stack"),
    (r",? (?:and )?(?:(?:one )?(?:after (?:the other|another)|at a time|by one),? )?(?:with |and )?each(?: one)?(?: of (?:which|them))?"
     r" resolv(?:ing|es?)$",
     ", each resolving"),
    (r",? (?:with )?(both|all)(?: of (?:which|them))? (?:resolving|of which resolve)$", r", and \1 resolve"),
    (
        rf"({P}) (casts|plays) ({N}),? (?:and )?(?:then|after that) (?=(?:(?:the|his|her|a|an) )?{N}(?:$|,| and| on | targeting))",
        r"\1 \2 \3, then \1 \2 ",
    ),
    (r"\b(triggers?|abilit(?:y|ies)) (?:goes|go|is put|are put|gets put) on(?:to)?(?: the)? stack,? (?:and then|and|then)"
     r" (?=(?:both |all )?resolve)", r"\1 "),
    (rf"({NP}) (?:first|beforehand) (?=(?:with|using|by) )", r"\1 "),
    (
        rf"^({P}) ((?:uses|activates|plays|casts|taps) {NP}) ?({_WHEN})?,? (?:and )?(?:then )?(?:once )?(?:more|again) ?({_WHEN})?$",
        lambda said: ", then ".join(f"{when}, {said[1]} {said[2]}" if when else f"{said[1]} {said[2]}" for when in (said[3], said[4])),
    ),
    (r" to death\b", ""),
    (r"(?<= counters) that(?= (?:with|using)\b|$)", " it"),
    (rf"(?<={END}) (?:tries|wants|attempts|tries hard|would like|gets|goes) to (block|attack)\b", r" \1s"),
    (r"\b(attacks|swings) for lethal(?: damage)?(?= with )", r"\1"),
    (r"\bwith (?:the |his |her |its )?[\w-]+ trigger and (?:the |his |her |its )?[\w-]+ trigger(?: both)?(?: still)? on the stack,? ",
     "with both triggers on the stack, "),
    (rf"({P}) (chooses|picks|names|selects|targets) ({NP}) (for|with) ({NP})(?:, and|,| and) (?={NP} (?:for|with) {NP})",
     r"\1 \2 \3 \4 \5, \1 \2 "),
    (r"\b(takes|is taking|took) aim at\b", "targets"),
    (r"\bagain instead of drawing(?: a card| it)?\b|,? instead of (?:drawing(?: a card)?|the draw|her draw|his draw)$", ""),
    (rf",? (?:and )?(?:(?:moving|putting|placing) (?:all )?(?:(?:of )?its|the|his|her) counters"
     rf"|(?:its|the) counters (?:go|goes|move|moves|(?:are|is|get|gets) (?:moved|put)))(?: over)? (?:on|onto|to) (?={NP})",
     " and puts the counters on "),
    (rf"\bwhen (its|the|his|her|that|{N}'s?) (?:[a-z-]+ )?(trigger|ability|triggered ability) (?:goes|is|is put|gets put|lands) (?:on|onto)"
     r" (?:the )?stack,? ", r"with \1 \2 on the stack, "),
    (rf",? (?:and )?(?:drain|ping|damag|hurt|burn)ing (?:{P}|him|her|them) (?:every|each) time\b", ""),
    (r"\b((?:madness|flashback|morph|kicker|evoke|echo|unearth|cycling|buyback|suspend) cost) of (?:zero|nothing|[wubrgx\d]{1,6}"
     r"|(?:\{\w+\})+)(?: mana)?\b", r"\1"),
    (r"\b((?:discards|removes|exiles|sacrifices)) all (two|three|four|five|six|seven)(?: of (?:them|the cards))?(?: cards)?(?= to | from )",
     r"\1 \2 cards"),
    (r"((?:discards|removes|exiles) [^;]*?),? (?:one|two|three) (?:cards )?at a time\b", r"\1"),
    (rf"\bcascade (?:reveals|hits|finds|turns up|flips|shows) ({NP}),? (?:and )?({P}) (?:casts|plays) (?:it|that)"
     r"(?: for free| for nothing)?", r"\2 cascades into \1"),
    (rf"\b(?:they|both(?: players)?|the players|{P} and {P})(?: both)? clash(?:es)?,? (?:and )?(?:then )?({P}) (wins|loses)"
     r"(?: it| the clash)?", r"\1 \2 the clash"),
    (rf"({NP})'s? (?:modular |graft )?counters? (?:moves?|goes|go|(?:is|are) (?:moved|put))(?: over)? (?:to|on|onto) ({NP})",
     r"\1's trigger targets \2, then \1's ability resolves"),
    (r"^(?:instead of|rather than) drawing(?: (?:a card|it|for the turn))?,? ", ""),
    (
        rf"\b(?:the |its )?(?:{_BY_THE_RULES}|(?:combat )?damage|rules?|game) (?:then |also )*"
        rf"(?:kills?|destroy(?:s)?|buries|puts?|takes out) ({NPS}|both(?: of them)?|them(?: both)?|it)"
        r"(?: (?:in|into) (?:the|its owner's|their owner's|their owners'|its|their) graveyards?)?",
        lambda said: f"{'they' if said[1].startswith('them') else said[1]} {'dies' if said[1] == 'it' else 'die'}",
    ),
    (rf"\b(die|dies|destroyed) (?:to|because of|due to|by|from|through) (?:the )?(?:{_BY_THE_RULES})\b", r"\1"),
    (r"\bdamage would be dealt\b", "damage is dealt"),
    (r"^resolve (?:the )?(?:whole |entire )?stack\b", "resolve the stack"),
    (rf"^with ((?:the )?(?:damage|blocks?|blockers|attackers|attacks?|triggers?)[^,]*? (?:on the stack|declared)),? (?={P})", r"with \1, "),
    (rf"((?:{NP}).*{NP}.*?),? to (?:kill|finish off|finish|save|protect|stop|destroy|get rid of|deal with|win with)"
     r" (?:it|him|her|them|himself|herself|that)(?: off)?(?=$|[,.;])", r"\1"),
    (rf"({P}) could [^,;]+,? but (?:doesn't|does not|won't)(?: do (?:it|so))?\b", r"\1 has no response"),
    (r"\b(?:choosing|announcing|declaring) x ?(?:=|as|to be) ?(\d+)", r"with x = \1"),
    (r",? (?:after|upon|following) which,? ", ", then "),
    (r", (?:where|whereupon|at which point) (?=\S+ )", ", "),
    (rf",? (?:for|with|by|from) which (?:{P}|he|she|they) (?:taps|pays|uses|spends) [^,;]+", ""),
    (rf"({P}) says (?:that )?(?:he|she|they) (?=[a-z])", r"\1 "),
    (rf"^({P}): ?(?=no block)", r"\1 declares "),
    (rf"^({P}): ?(?=[a-z])", r"\1 "),
    (rf"^({P}): ?(?={N})", r"\1 plays "),
    (rf"^((?:the )?{N})(?:'s?)? (?:trigger|ability|triggers|resolves)(?: (?:triggers|resolves))?: ?(?={NP}|he |she |they )",
     r"\1's trigger resolves, "),
    (rf"{_NOT_HAPPENING}[;,.] (?:so |and )?(?:she|he|they) ", r"\1 "),
    (rf"(?:{N}|\bit) (?:isn't|is not|doesn't get|does not get|is never) countered(?:;|,|\.| and)(?: and| so)? ", ""),
    (rf"\b(resolves?) before {NP} (?:does|do|resolves?|can|will|has|is able to)\b", r"\1"),
    (r"\bbetween the (?:two )?(?:combat )?damage steps\b", "after first strike damage"),
    (r",? before (?:the )?(?:regular|normal|second) (?:combat )?damage(?: step| is dealt)?(?!\w)", ""),
    (r"\b(?:regular|normal) (?:combat )?damage\b", "combat damage"),
    (r"\bboth (?:combat )?damage steps? (?:happen|occur|come|pass|resolve|go by|are done)\b", "combat damage is dealt"),
    (r"\bthere (?:is|are|was|were|will be) no (?:more )?(?:blocks?|blockers?|blocking creatures?)\b", "no block"),
    (r"\b(?:we|they|the players) both pass\b", "both players pass"),
    (rf"\bpays (?:the |its |for (?:the |its )?)?kicker(?: cost)? (?:and |to |for )+(?:casts?|plays?)? ?({N})", r"casts \1 kicked"),
    (rf"(?<={END}) as an? \d+/\d+(?= with| by| kicked|$)|(?<= kicked) as an? \d+/\d+", ""),
    (rf"({P}) (?:spends|uses|taps|pays) {_LANDS} (?:on|for|to (?:cast|play)) ({N})", r"\1 casts \2"),
    (rf"({P}) (?:uses|taps|spends) ({N})'?(?:s)? ?mana (?:for|to (?:cast|play)|on) ({N})([^,;]*)", r"\1 casts \3\4 tapping \2"),
    (r"(?<=\S )(?!only )[a-z]+ly (?=[a-z]+s\b)", ""),
    (rf"(?<={END} )(?:then|therefore|thus|hence|consequently|instead|in turn|of course|still|just) (?=[a-z]+s\b)", ""),
    (r"(?<= )does (resolve|attack|block|trigger|die|happen)\b", lambda said: verb_forms.forms(said[1])[1]),
    (rf"(?<={END}) for ([a-z]+ing) (?={NP})", lambda said: f" to {verb_forms.plain_verbs(said[1])} "),
    (r"(?<=\S )(?:then also|now|also|finally|immediately|simply|first|next|subsequently|promptly|both|each) (?=[a-z]+s\b)", ""),
    (r"\b(?:the )?battlefield\b", "play"),
    (rf",? which ({N}) (blocks)(?= ?(?:$|,|;|\.))", r" and \1 \2 it"),
    (rf"({P}) (?:holds|keeps|retains|maintains) (?:on to )?priority,?(?: and| while| by)? ?", r"\1 "),
    (rf"\bwithout (?:letting|waiting for|allowing) ({WHOM}|{NP}) (?:to )?resolv(?:e|ing)\b", r"before \1 resolves"),
    (rf"\bbefore {_WHO} (?:even )?(?:attacks?|{_DECLARE} ?(?:attacks?|attackers?))\b", "before attacks"),
    (rf"\bbefore {_WHO} (?:even )?(?:blocks?|{_DECLARE} ?(?:blocks?|blockers?))\b", "before blocks"),
    (
        rf"\b(?:after|once|when) {_WHO} (?:has |have )?(?:attack(?:s|ed)|declare[sd] (?:an?|the|his|her)? ?(?:attacks?|attackers?))\b",
        "after attacks",
    ),
    (rf"(?<=[{END}s]) (?:is|are|gets?) (?:assigned|sent|chosen|declared|ordered|told) to (block|attack)\b", r" \1s"),
    (rf"{_SENDS} to block ({NP})", r"\1 blocks \3 with \2"),
    (rf"{_SENDS} to attack\b(?: ({P}))?", lambda said: f"{said[1]} attacks {said[3] + ' ' if said[3] else ''}with {said[2]}"),
    (rf"({P}) (?:spends|uses|pays|taps) (?:{_MANA}),? and (flips?|turns?|unmorphs?) (?={N})",
     lambda said: f"{said[1]} {said[2].rstrip('s')}s "),
    (rf"({P}) (?:spends|uses|pays|taps) (?:{_MANA})(?:,? and| on| for| to| in order to)? {_PAID_FOR}", r"\1 starts "),
    (r" as (?:his|her|their|the) (?:\w+ )?land(?: drop)?(?: (?:for|of) (?:the|this|his|her) turn)?\b", ""),
    (rf"\b(\d+)[- ]point ({N})", r"\2 with x = \1"),
    (r"\b(?:the game|the turn|play|every(?:one|body)|we all|both players) (?=(?:goes|moves|proceeds|continues|advances|skips) )", "we "),
    (rf"({P}) (attacks|blocks|swings)[,:] (?={N})", r"\1 \2 with "),
    (
        rf",? (?:while |and |but )?(?:keeping|holding|leaving|keeps|holds|leaves) {NPS} "
        r"(?:at home|back|behind|home|in reserve|as (?:an? )?blockers?|out of (?:it|combat)|untapped|unblocked|on defen[sc]e)",
        "",
    ),
    (
        r"(?:the )?other(?: (?:one|creature|attacker))?s? (?:is|are|was|were|isn't|aren't|goes|go|went|gets|get|got) (?:not |un)?blocked\b",
        "leaving the rest unblocked",
    ),
    (r"^with no (?:blocks?|blockers?|blocking creatures?)(?: (?:being )?declared)?,? ", "no block, then "),
    (r"^(?:combat )?damage(?: step)?: (?=\S+ (?:assigns|deals|puts))", ""),
    (rf"\b(?:takes?|gains?) control of ({NP}) (?=(?:with|using|by)\b)", r"steals \1 "),
    (r" plus (?:one|an?|\d) (?:extra|more|additional)(?: mana)?(?: for [^,;()]+?)?(?=,|$| \()", ""),
    (
        r"\b(?:has lost|loses|lost|has no(?: legal| more)?) (?:its|his|her|their)? ?(?:only |legal )?targets?(?: (?:any ?more|now|left))?"
        r",? (?:and|so it) ",
        "",
    ),
    (
        rf"(?:\b(?:its|the|that|this)|{N}) ?(?:\w+ )?(?:ability|trigger)? (?:gives|grants|gains|makes) ({P}) (?:gain )?(\d+|[a-z]+) life\b",
        r"\1 gains \2 life",
    ),
    (rf"(?:\b(?:its|the|that)|{N}) ?(?:\w+ )?(?:ability|trigger)? (?:makes|causes|has|lets) ({P}) (?:to )?(gain|lose|draw|discard)(?= )",
     lambda said: f"{said[1]} {said[2]}s"),
    (
        rf"(?<!\w){P} (?:makes|has|forces|lets|gets) ({P}) (?:to )?((?:cast|play|activate|attack|block|use|tap|target|pay)(?= )|pass$)",
        lambda said: f"{said[1]} {'passes' if said[2] == 'pass' else said[2] + 's'}",
    ),
    (rf"({P}) has ({N}) (?:ready )?(?:for|on|in response to|to answer|to stop) ({WHOM}|{NP})", r"\1 casts \2 on \3"),
    (
        rf"({P}) (?:has|lets|makes|allows) (?:it|that|the spell|{N}) (?:to )?deal (?:the )?(\d+|one|two|three|four|five|six) damage to"
        rf" (?:him|her|them)(?:self|selves)?\b",
        r"\1 takes \2 damage",
    ),
    (
        rf"({P}) (sacrifices|sacs|discards|pays) ([^,.;]+?) and copies {WHOM} (?:and target |targeting |on |onto |at )({NP})",
        r"\1 \2 \3, \1 targets \4 with the copy",
    ),
    (rf"(?<=puts )({NP}) into play,? (?:copying|as) (?={NP})", r"\1 into play, copying "),
    (r"(?<=resolves) (?=(?:finding|fetching|searching for|getting) )", ", "),
    (r"(?:resolve|let|play out) the stack,? (?:and )?(?=(?:finding|fetching|searching for|getting) )", "resolve the stack, "),
    (
        rf"(?<=resolves),? (?:and |with )?(?:all )?(?:of )?(?:the|its|that) damage(?: (?:to|for) {P})? (?:is |being |gets )?"
        rf"(?:dealt|goes|going|redirected|moved) to ({NP})(?: instead(?: of (?:to )?{P})?)?",
        r", redirecting the damage to \1",
    ),
    (
        rf"(?<=resolves),? (?:and )?(?:dealing (?:the|its|that) damage to|hits|hitting|damaging) ({NP}) instead(?: of (?:to )?{P})?",
        r", redirecting the damage to \1",
    ),
    (rf"\b(?:all )?(?:the|its|his|her) damage (?:goes|is dealt|is redirected|gets redirected|is moved) to ({NP})", r"\1 takes damage"),
    (rf"((?:^|, )(?:then )?{N}): (?={P} [a-z]+s )", r"\1 resolves, "),
    (rf"(?<={END}): (\d+|one|two|three) damage to ", r", dealing \1 damage to "),
)  # fmt: skip
"""A turn of phrase, and what is said instead."""


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Instead], ...]:
    return tuple((re.compile(pattern), instead) for pattern, instead in _SAME)


_EXACTLY_PAID = re.compile(
    r",? (?:by )?(?:paying|for|spending|costing) (?=[\dwubrg]*[wubrg])[\dwubrg]{1,6}(?: mana)?(?= ?(?:$|,|and |on |at |targeting ))"
)
"""Its whole cost, as it is written on the card."""


def reworded(text: str, signed: Signed) -> str:
    """A text in the words that the productions know."""
    texts = (signed.names.texts.get(signed.meant(card), "x") for card in re.findall(N, text))
    if not any(re.search(r"\bx\b", each, re.IGNORECASE) for each in texts):
        text = _EXACTLY_PAID.sub("", text)
    for pattern, instead in _compiled():
        text = pattern.sub(instead, text)
    return text
