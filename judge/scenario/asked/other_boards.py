"""Another board that a question supposes: `had Ben been at 6`, `if Ann had another Forest`; or other rules: `under today's rules`."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.errors import Place, ScenarioError
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_holes import COLORS, STATES, SUPERTYPES, THINGS, singular
from judge.scenario.language.word_scanner import NUMBERS, number_said
from judge.scenario.spoken.scenario_names import Names
from judge.support.edition import BASE
from judge.support.late_regex import regex

_LIFE = re.compile(
    r"(?P<who>\S+) (?:(?:had|has|have)(?: had)?|(?:is|was|were|had been|has been|starts|started|begins|began)(?: (?:at|on|with))?)"
    r" (?:only |just |still |already |exactly )*(?P<many>\w+)(?P<life>(?: points of)? life(?: points?| total)?(?: left)?)?(?: instead)?",
    re.IGNORECASE,
)
_BEHIND_A_KEYWORD = re.compile(r"(?: (?:from .+|[\d{].*))?")
_AT = re.compile(r" (?:at|on) (?:only |just |exactly )*\w+$", re.IGNORECASE)
_HAS = re.compile(
    r"(?P<who>\S+) (?P<verb>had had|had|has|have|controlled|controls|had controlled|held|was holding)"
    r" (?:also |still |not just |(?P<only>just |only ))*"
    r"(?P<many>(?:another|one more|an additional|an extra|a second|a third|an untapped|an?|[a-z]+ more|[a-z]+ additional|\d+ more)"
    r"(?: ?more| extra| additional| untapped| spare)* |)(?P<what>.+?)"
    r"(?: (?P<zone>in (?:his |her |their )?hand|in play|on (?:his|her|their|the) (?:side|board|table|battlefield)(?: of .+)?|untapped"
    r"|in (?:his |her |their )?graveyard)| (?:to (?:spare|use|spend)|too|as well|more|instead))*",
    re.IGNORECASE,
)
_ITS = r"(?:the |his |her |its |my |your |their |(?P<owner>\S+?)'s? )?"
_BEEN = r"(?:had been|had already been|has been|was|were|is|are|had started|starts|started)"
_TAPPED = re.compile(rf"{_ITS}(?P<what>.+?) {_BEEN} (?:already |still )?(?P<how>tapped|untapped)", re.IGNORECASE)
_SICK = re.compile(
    rf"{_ITS}(?P<what>.+?) (?:{_BEEN} (?:still )?(?:summoning[ -]sick|sick|new)"
    r"|(?:had |has )?(?:just )?(?:came|come|comes|entered) into play(?: only| just)? (?:this|that|the same) turn"
    r"|(?:had|has) summoning sickness|(?:had|has) just (?:come into play|been played))",
    re.IGNORECASE,
)
_DAMAGED = re.compile(
    rf"{_ITS}(?P<what>.+?) (?:(?:had had|had|has)|had (?:already )?(?:taken|been dealt)) (?:only |just |already )?(?P<many>\w+)"
    r"(?: points? of)? damage(?: on (?:it|him|her|them))?(?: already| before)?", re.IGNORECASE)
_UNHURT = re.compile(rf"{_ITS}(?P<what>.+?) (?:had been|was|were|is) (?:undamaged|unhurt|unharmed)", re.IGNORECASE)
_ATTACHED = re.compile(
    rf"{_ITS}(?P<what>.+?) {_BEEN} (?:already |still )?(?:attached to|on|equipped to|enchanting|equipping) (?:the |his |her )?(?P<host>.+)",
    re.IGNORECASE,
)
_WEARS = re.compile(
    rf"{_ITS}(?P<host>.+?) {_BEEN} (?:already |still )?(?:equipped|enchanted) (?:with|by) (?:the |his |her |an? )?(?P<what>.+)",
    re.IGNORECASE,
)
_ONLY = r"(?:only |just |still |already |exactly |also )*"
_COUNTERS = re.compile(
    rf"(?:the |his |her )?(?P<who>.+?) (?:had had|had|has|have|held) {_ONLY}(?P<many>\w+) (?:(?P<kind>[+-]\d+/[+-]\d+|[a-z]+) )?counters?"
    r"(?: on (?:it|him|her|them))?(?: instead)?", re.IGNORECASE)
_KINDS = re.compile(r"([+-]\d+/[+-]\d+|(?<= )(?!(?:a|an|the|of|for|each|no|X|more|that|those|with)\b)[a-z]+) counters?\b")
"""The kinds of counters of which a text speaks."""
_ZONE = r"(?P<zone>hand|library|deck|graveyard)"
_CARDS = re.compile(
    rf"(?P<who>\S+) (?:had had|had|has|have|held) {_ONLY}(?P<many>\w+) (?:other )?cards?(?: left)? "
    rf"(?:left )?in (?:his |her |their |the )?{_ZONE}(?: instead)?", re.IGNORECASE)
_HOLDS = re.compile(
    rf"(?P<who>\S+) (?:had had|had|has|have|held) {_ONLY}(?:(?P<many>\w+) (?:other )?cards?|no (?P<zone>hand))(?: left| at all)?",
    re.IGNORECASE,
)
_HELD = re.compile(rf"(?P<who>\S+?)(?:'s|') {_ZONE} (?:had had|had|held) {_ONLY}(?P<many>\w+) cards?(?: left)?", re.IGNORECASE)
_EMPTY = re.compile(rf"(?P<who>\S+?)(?:'s|') {_ZONE} (?:was|were|is|had been)(?: already)? empty", re.IGNORECASE)
_HAS_EMPTY = re.compile(rf"(?P<who>\S+) (?:had had|had|has) an empty {_ZONE}", re.IGNORECASE)
_ON_TOP = re.compile(
    r"(?:(?P<who>\S+) (?:had had|had|has) (?:an? |the )?)?(?P<card>.+?)(?(who)| (?:was|were|is|had been|lay)) (?:on|at) (?:the )?top"
    rf"(?: card)?(?: of (?:(?P<whose>\S+?)(?:'s|') |the |his |her )?{_ZONE})?",
    re.IGNORECASE,
)
_TOP_CARD = re.compile(
    rf"the top card (?:of (?:(?P<whose>\S+?)(?:'s|') |the |his |her ){_ZONE} )?(?:was|were|is|had been) (?:an? |the )?(?P<card>.+)",
    re.IGNORECASE,
)
_PRINTED = re.compile(
    rf"{_ITS}(?P<what>.+?) (?:(?:had had|had|has|gained) "
    rf"(?:(?P<of>power|toughness) (?P<many>\w+)|an? (?P<its>power|toughness) of (?P<number>\w+)|(?P<n>\d+) (?P<its_n>power|toughness)"
    rf"|{_ONLY}(?P<text>[a-z][a-z ,]*))"
    rf"|(?:was|were|had been|is) (?:an? )?{_ONLY}(?:(?P<size>\d+/\d+)|(?P<kind>[a-z]+))|(?:could|was able to) (?P<can>fly))(?: instead)?",
    re.IGNORECASE)
_LACKS = re.compile(
    rf"{_ITS}(?P<what>.+?) (?:ha(?:d|s) (?:had )?no|lacked|lacks|lost|loses|(?:did|does|had|has)(?: not|n't) (?:have|had))(?: the)? "
    r"(?P<text>[a-z][a-z ,]*)|(?P<flier>.+?) (?:could(?: not|n't)|was(?: not|n't) able to) fly", re.IGNORECASE)
"""That something has a keyword no more."""
_NAMED_SO = re.compile(
    rf"{_ITS}(?P<what>.+?) (?:had |was |is |were )?(?:instead )?(?:nam(?:ed|es|ing)|set to|ch(?:ose|ooses|osen)) (?P<name>.+?)(?: instead)?"
    r"|(?P<who>\S+) (?:had )?(?:named|chosen|chose) (?P<said>.+?) (?:with|for) (?:the |his |her )?(?P<with>.+)", re.IGNORECASE)
"""That something was listed with another name, or colour, chosen."""
_TAPPED_OUT = re.compile(
    rf"(?P<who>\S+) (?:{_BEEN} (?:already |all )?tapped out"
    r"|(?:had had|had|has) no (?:(?:more )?mana|(?:untapped|open) (?:lands?|mana))(?: left| open| at all)?)", re.IGNORECASE)
"""That a player has no mana to spend."""
_FEWER = re.compile(
    rf"(?P<who>\S+) (?:had had|had|has|controlled|controls) (?:(?P<many>{'|'.join(NUMBERS[1:])}|\d+) )?"
    r"(?:(?:fewer|less) (?P<what>.+)|(?P<of>\S.*?) (?:fewer|less))", re.IGNORECASE)
"""That a player has so many fewer of a name."""
_FLEETING = re.compile(r"\b(?:instant|sorcery)\b", re.IGNORECASE)


_NOT_AS_IT_IS = re.compile(r",? (?:instead of|rather than|and not) (?:only |just |an? )?\d+(?:/\d+)?(?: \w+)?$", re.IGNORECASE)
"""What is so on the board itself, behind what is supposed of it: `6 life instead of 4`."""
_STARTS_WITH = re.compile(r" (?:starts?|started|begins?|began) (?:out |off )?with ", re.IGNORECASE)
"""What is had from the beginning."""


def board_supposed(event: str, lexicon: Lexicon, names: Names) -> str:
    """What is supposed of the board, as the language writes it, `Ben starts at 6 life`; empty where a text says something else."""
    event = _STARTS_WITH.sub(" had ", _NOT_AS_IT_IS.sub("", event))
    if (life := _LIFE.fullmatch(event)) is not None and (life["life"] or _AT.search(event)):
        who, many = names.player_called(life["who"]), number_said(life["many"])
        return f"{who} starts at {many} life" if who and many is not None else ""
    if state := _state_supposed(event, names) or _order_supposed(event, names):
        return state
    if (counted := _COUNTERS.fullmatch(event)) is not None and (many := number_said(counted["many"])) is not None:
        who = names.player_called(counted["who"]) or names.card_called(counted["who"])
        if who and not counted["kind"] and not many:
            return f"{who} starts with 0 counters"
        if who in names.players and not counted["kind"]:
            return f"{who} starts with {many} poison counter{'s' * (many != 1)}"
        kinds = {counted["kind"]} if counted["kind"] else set(_KINDS.findall(names.texts.get(who, "")))
        return f"{who} starts with {many} {kinds.pop()} counter{'s' * (many != 1)}" if who and len(kinds) == 1 else ""
    if other := _zone_supposed(event, lexicon, names) or _card_supposed(event, names):
        return other
    if (named := _NAMED_SO.fullmatch(event)) is not None and (what := _there(named["what"] or named["with"], names)):
        said = named["name"] or named["said"]
        card, _ = _card(said, lexicon, names)
        asks = re.search(r"\b(names? a|card name|named card|chosen name)|\bcolou?r\b", names.texts.get(what, ""), re.IGNORECASE)
        fits = asks is not None and (card if asks[1] else said.casefold() in COLORS)
        return f"{what} starts naming {card if asks[1] else said.casefold()}" if fits and asks is not None else ""
    if (spent := _TAPPED_OUT.fullmatch(event)) is not None and (poor := names.player_called(spent["who"])):
        own = sorted(name for of, name in names.numbers if of == poor and name in names.in_play and _makes_mana(name, names))
        return "; ".join(f"{poor}'s {name} starts tapped" for name in own)
    if (fewer := _FEWER.fullmatch(event)) is not None and (poor := names.player_called(fewer["who"])):
        card, _ = _card(fewer["what"] or fewer["of"], lexicon, names)
        left = names.numbers.get((poor, card), 0) - (number_said(fewer["many"] or "one") or 0)
        event = f"{poor} had only {left} {card}" if card and left > 0 else f"{poor} had no {card}"
    if (all_told := _SO_MANY.fullmatch(event)) is not None and (exactly := _with_so_many(all_told, lexicon, names)):
        return exactly
    has = _HAS.fullmatch(event)
    who = names.player_called(has["who"]) if has is not None else ""
    if has is None or not who:
        return ""
    if has["what"].casefold() in ("life", "lives", "mana", "damage", "hand"):  # how much, is not told by what there is
        return ""
    card, types = _card(has["what"], lexicon, names)
    said = (has["zone"] or "").casefold()
    verb = has["verb"].casefold()
    zone = "in hand" if said.endswith("hand") or verb in ("held", "was holding") else "in graveyard" if "grave" in said else ""
    zone = zone or ("in play" if said or verb.endswith(("controlled", "controls")) or "land" in types else "")
    zone = zone or ("in hand" if _FLEETING.search(types) else "in play" if types else "")
    first = (has["many"].casefold().split() or ["a"])[0]
    many = 1 if first in ("another", "an", "a", "one") else number_said(first)
    more = " more" * (zone == "in play" and (who, card) in names.numbers)
    if has["only"] and (zone != "in hand" or not said) or not card or not zone or many is None:  # nothing else of what kind, is not said
        return ""
    alone = f"{who} starts with 0 cards in hand; " if has["only"] else ""
    return f"{alone}{who} starts with {many}{more} {card} {zone}"


def _makes_mana(name: str, names: Names) -> bool:
    """Whether something in play is tapped for mana."""
    return "land" in names.types.get(name, "").casefold() or re.search(r":[^\n]*\badd\b", names.texts.get(name, ""), re.I) is not None


_SO_MANY = re.compile(
    rf"(?P<who>\S+) (?:had had|had|has|have|controlled|controls) {_ONLY}(?P<many>\d+|{'|'.join(NUMBERS[1:])}) (?P<what>.+?)"
    r"(?: in play| left| on (?:the|his|her) (?:board|side|battlefield))?(?: instead)?", re.IGNORECASE)
"""How many of a name a player has: so many, and no more."""


def _with_so_many(found: re.Match[str], lexicon: Lexicon, names: Names) -> str:
    """How many of a name in play are supposed, as so many more than are listed, or as those that are not there; empty for another text."""
    who, many = names.player_called(found["who"]), number_said(found["many"])
    card, types = _card(found["what"], lexicon, names)
    held = names.hands.get(who, ()).count(card)
    if many is not None and many > held and card not in names.in_play and _FLEETING.search(types):
        return f"{who} starts with {many - held} {card} in hand"
    named = [card] if card in names.in_play or types and not _FLEETING.search(types) else []
    if not who or many is None or not named or many == 1 and not re.search(r"\b(?:only|exactly|one)\b", found[0], re.IGNORECASE):
        return ""
    there = names.numbers.get((who, named[0]), 0)
    alone = sum(of == named[0] for _, of in names.numbers) == 1
    if many > there:
        return f"{who} starts with {many - there}{' more' * (there > 0)} {named[0]} in play"
    gone = (f"{named[0]} #{number} is not there" for number in range(there, many, -1)) if alone else ()
    return "; ".join(gone)


def _state_supposed(event: str, names: Names) -> str:
    """In what state something in play is supposed to be: `X had been tapped`, `X had 1 damage on it`, `the Axe were attached to X`."""
    for states in (_TAPPED, _SICK, _DAMAGED, _UNHURT, _ATTACHED, _WEARS):
        found = states.fullmatch(event)
        what = _there(found["what"], names) if found is not None else ""
        if found is None or not what:
            continue
        of = names.player_called(found["owner"] or "")
        what = f"{of}'s {what}" if of else what
        if states is _TAPPED:
            return f"{what} starts {found['how'].lower()}"
        if states is _SICK:
            return f"{what} starts sick"
        if states in (_DAMAGED, _UNHURT):
            many = number_said(found["many"]) if states is _DAMAGED else 0
            return f"{what} starts with {many} damage" if many is not None else ""
        host = _there(found["host"], names)
        attachable = re.search(r"\b(?:aura|equipment|fortification)\b", names.types.get(what, ""), re.IGNORECASE)
        return f"{what} starts attached to {host}" if host and attachable is not None else ""
    return ""


def _order_supposed(event: str, names: Names) -> str:
    """Which of two things in play is supposed to have come first, `X came into play after Y`, `X was older than Y`; or, of two things
    alone that have effects there, that one came first, or last."""
    found = _CAME.fullmatch(event)
    one = _there(found["what"], names) if found is not None else ""
    if found is None or not one:
        return ""
    others = [name for name in sorted(names.in_play) if name != one and _MAKES_IT_SO.search(names.texts.get(name, ""))]
    alone = others[0] if len(others) == 1 else ""
    other = _there(found["other"], names) if found["other"] else alone
    older = (found["when"] or found["how"]).lower() in ("before", "earlier", "older", "first", "earlier than")
    return (f"{other} starts younger than {one}" if older else f"{one} starts younger than {other}") if other else ""


_CAME = re.compile(
    rf"{_ITS}(?P<what>.+?)(?: (?:(?:had |has )?(?:come|came|comes|been put|been played|entered|enters|been cast|arrived)"
    r"|(?:was|is|were) (?:put|played|cast))"
    r"(?: into play| in play| onto the battlefield| the battlefield| in)? (?P<when>after|before|later|earlier|first|last|second)"
    r"|(?: (?:had been|was|were|is|had)|'s? timestamp (?:had been|was|were|is))(?: the| an?)? (?P<how>older|younger|newer|later|earlier)"
    r"(?: timestamp| one)?)(?: (?:than |as )?(?:the |his |her )?(?P<other>(?-i:[A-Z]).*?)(?:'s?(?: timestamp)?)?)?", re.IGNORECASE
)
"""That one thing in play came before, or after, another."""
_MAKES_IT_SO = re.compile(r"(?m)^(?![^\n:]*:|when|whenever|at )[^\n]*\b(?:is|are|becomes?|has|have|lose|loses|gets?)\b", re.IGNORECASE)
"""A static ability of which the order may matter."""


def _there(text: str, names: Names) -> str:
    """The one thing in play that a text is the name of; empty for none, or several."""
    named = names.longest(text.casefold(), 0)
    whole = named is not None and named[1] == "card" and named[2] == len(text)
    here = [name for name in named[0] if name in names.in_play] if named is not None and whole else []
    return here[0] if len(here) == 1 else ""


def _zone_supposed(event: str, lexicon: Lexicon, names: Names) -> str:
    """How many cards are supposed in a zone, or which on top of it: `Ann's library was empty`, `Shock was on top of Ben's library`."""
    for counts in (_CARDS, _HELD, _EMPTY, _HAS_EMPTY, _HOLDS):
        if (held := counts.fullmatch(event)) is None:
            continue
        who, many = names.player_called(held["who"]), number_said(held.groupdict().get("many") or "no")
        if many is not None:
            return f"{who} starts with {many} card{'s' * (many != 1)} in {_zone(held['zone'] or 'hand')}" if who else ""
    top = _TOP_CARD.fullmatch(event) or _ON_TOP.fullmatch(event)
    if top is None:
        return ""
    zone = _zone(top["zone"] or "library")
    whose = names.player_called(top["whose"] or top.groupdict().get("who") or "")
    card, _ = _card(top["card"], lexicon, names)
    searched = [name for name, text in names.texts.items() if re.search(rf"\byour {zone}\b", text)] if not whose else []
    owners = {names.owners.get(name, "") for name in searched}
    whose = whose or (owners.pop() if len(owners) == 1 else "")
    return f"{whose} starts with {card} on top of {zone}" if whose and card else ""


def _zone(word: str) -> str:
    return word.casefold().replace("deck", "library")


def _card_supposed(event: str, names: Names) -> str:
    """What is supposed to be printed on something in play: `the Wurm had trample`, `the Bears were 4/4`, `Elf had power 2`."""
    from judge.cards.keywords.keywords import names as keywords

    def known(said: str) -> bool:
        parts = re.split(r",? and |, ", said)
        words = keywords()
        return all(any(each.startswith(word) and _BEHIND_A_KEYWORD.fullmatch(each, len(word)) for word in words) for each in parts)

    if (lacks := _LACKS.fullmatch(event)) is not None and (what := _there(lacks["what"] or lacks["flier"], names)):
        whose = names.player_called(lacks["owner"] or "")
        said = (lacks["text"] or "flying").casefold().strip()
        return f"{f'{whose}{chr(39)}s ' if whose else ''}{what} starts without {said}" if known(said) else ""
    printed = _PRINTED.fullmatch(event)
    what = _there(printed["what"], names) or names.card_called(printed["what"]) if printed is not None else ""
    if printed is None or what not in names.in_play and what not in names.owners:
        return ""
    if printed["owner"] and (whose := names.player_called(printed["owner"])):
        what = f"{whose}'s {what}"
    if printed["kind"]:
        kind = singular(printed["kind"].casefold())
        article = "" if kind in (*COLORS, *SUPERTYPES) else "an " if kind[:1] in "aeiou" else "a "
        return f"{what} starts as {article}{kind}" if kind and kind not in (*STATES, *THINGS) else ""
    if printed["size"]:
        return f"{what} starts as {printed['size']}"
    if measure := printed["of"] or printed["its"] or printed["its_n"]:
        many = number_said(printed["many"] or printed["number"] or printed["n"])
        return f"{what} starts with {measure.casefold()} {many}" if many is not None else ""
    said = "flying" if printed["can"] else printed["text"].casefold().strip()
    return f"{what} starts with {said}" if known(said) else ""


def _card(what: str, lexicon: Lexicon, names: Names) -> tuple[str, str]:
    """The card that is named, also one that is nowhere in the file, with its types, which are empty where they are not known."""
    for word in dict.fromkeys((what, re.sub(r"s$", "", what))):
        if name := names.card_called(word):
            return name, names.types.get(name, "").casefold()
        known = lexicon.library.canonical(word.casefold())
        if known:
            return known, lexicon.library.type_line(known).casefold()
    return "", ""


_DAY = (
    r"(?:(?:19|20)\d\d-\d\d-\d\d|(?:(?:magic|january|february|march|april|may|june|july|august|september|october|november|december) )?"
    r"(?:19|20)\d\d"
    r"|m1\d|today(?:'s)?|current|modern|present|newest|latest|newer|new|(?:pre-?|before )(?:m10|magic 2010))"
    r"(?:[- ]day)?"
)
_BY_THEM = r"(?:under|in|by|with|using|according to|per|given|as of|at)"
_IF_SO = (
    r"(?:(?:if|assuming|supposing|suppose|were|had) (?:(?:this|it|that|we|they|you|the game|everyone|all this) )?"
    r"(?:(?:is|was|were|are|be|been|had) )*(?:(?:play(?:s|ed|ing)?|used?|using|ruled|judged|happen(?:s|ed|ing)?) )?)"
)
_OTHER_RULES = regex(
    rf"(?:^|,? )(?:{_IF_SO}?(?:{_BY_THEM} )?(?:the )?"
    rf"(?:(?:comprehensive )?rules (?:of|from|in|as of) (?:the )?{_DAY}(?: edition)?|{_DAY}(?: comprehensive)? (?:rules?|rulings?|edition))"
    r"(?: (?:(?:are|were|is|was) (?:used|in force|in effect|played)|apply|applied|held))?"
    rf"|{_BY_THEM} {_DAY}(?=\W*$|,)|(?:today|nowadays|these days|pre-m10|before (?:m10|magic 2010))(?=\W*$|,)"
    r"|(?<=^)(?:today|nowadays|these days),?)",
    re.IGNORECASE,
)
"""That a question is of the rules of another day: `under today's rules`, `in Magic 2010`, `if this were played under the M10 rules`."""


def by_other_rules(text: str, place: Callable[[int, int], Place | None]) -> tuple[str, str]:
    """A question without the other rules that it names, and how the language supposes them; empty where it names none.

    Raises ScenarioError (`unknown-edition`) at the `place` of their words where they are older than all that are here.
    """
    other = _OTHER_RULES.search(text)
    if other is None:
        return "", ""
    try:
        date = _edition_named(other[0].casefold())
    except ScenarioError as error:
        raise ScenarioError(error.message, code=error.code, help=error.help, place=place(other.start(), other.end())) from None
    ahead, behind = text[: other.start()].strip(" ,"), text[other.end() :].strip(" ,")
    return f"{ahead} {behind}".replace(" ?", "?").strip(), f"the game starts by the rules of {date}"


def _edition_named(said: str) -> str:
    """The edition of play that a text names by its day, its year, a core set or as today's. Raises ScenarioError."""
    from judge.editions.editions import in_force

    year = re.search(r"(?:19|20)\d\d(?!-)|\bm1\d\b", said)
    if re.search(r"\b(?:pre-?|before )", said) or year is not None and year[0] == BASE.date[:4]:
        return BASE.date
    core = year is not None and (year[0] == "2010" or year[0][0] == "m")  # it comes the summer before its year
    last = "9999" if year is None else year[0] if len(year[0]) == 4 else f"20{year[0][-2:]}"
    day = re.search(r"(?:19|20)\d\d-\d\d-\d\d", said)
    return in_force(day[0] if day is not None else f"{int(last) - core}-12-31")
