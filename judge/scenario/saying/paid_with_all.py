"""What is done as often as some lands pay for it (`pumps X with all her Mountains`) or as it brings what is told (`draws two cards
with X`), mana told source by source (`taps X for three and Y for two`), and what is paid to something (`pays 1 to X`)."""

from __future__ import annotations

import re

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import DOES, asked_at_once
from judge.scenario.spoken.phrases import Clauses, Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_ALL = (
    r"(?:all|every one|each|every|the rest)(?: of)?(?: (?:his|her|their|the|that|my|your))?"
    r"(?: (?:untapped|remaining|other|available))*(?!\w)"
)
_NUMBER = r"for (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?= ?(?:$|,|and ))"


def _every_land(p: Phrases) -> str:
    """Reads `all her Mountains`, `all of his mana`: as the language writes them after `every`."""
    p.match(_ALL) or fail()
    if p.match(r"(?:lands?|mana)(?!\w)"):
        return "land"
    kind = p.need_noun()
    return fail() if kind.player or kind.ability else kind.text.removeprefix("a ")


def pumps_with_all(p: Phrases, player: str) -> list[Said]:
    """`pumps X with all her Mountains`, `uses all her mana to pump X`, `sinks all her mana into X`: as often as those lands pay for it."""
    if p.verb({f: "use" for verb in ("use", "spend", "tap", "put", "sink", "pour", "dump") for f in verb_forms.forms(verb)}):
        lands = _every_land(p)
        if not p.take("into", "on"):
            p.need("to")
            verb = p.verb(w.PUMP, w.REGENERATE) or fail()
        else:
            verb = "pump"
        what = p.earlier_noun() or p.need_noun()
    else:
        verb = p.verb(w.PUMP, w.REGENERATE) or fail()
        what = p.need_noun()
        p.match(r"(?:as (?:much|often|many times) as (?:possible|he can|she can) )?(?:with|using|by tapping|tapping|for)(?!\w)") or fail()
        lands = _every_land(p)
    if what.player or "+" not in p.names.texts.get(what.name, "+") and verb != "regenerate":
        raise NotSaid
    p.thing = what.text
    doing = "regenerates" if verb == "regenerate" else "pumps"
    return [Said(f"{player} {doing} {what.text.removesuffix(PART).removeprefix(player + chr(39) + 's ')} with every {lands}")]


def taps_each_for(p: Phrases, player: str) -> list[Said]:
    """`taps Monolith for three and Ring for two`: the mana ability of each."""
    p.verb(w.TAP) or fail()
    sources: list[Noun] = []
    while True:
        noun = p.need_noun()
        p.match(_NUMBER) or fail()
        if noun.player or noun.ability:
            raise NotSaid
        sources.append(noun)
        before = p.at
        if p.take(", and", "and", ",") and (p.take("taps", "tap") or True) and p.noun() is not None and p.match(_NUMBER):
            p.at = before
            p.take(", and", "and", ",")
            p.take("taps", "tap")
            continue
        p.at = before
        return [Said(f"{player} taps {each.text} for mana") for each in sources for _ in range(each.count)]


def paid_so_often(text: str, mana: str) -> int:
    """How often the only ability of a text that costs nothing but mana is paid for by so much; 1 where that is not told."""
    costs = re.findall(r"^((?:\{[^}\n]+\})+):", text, re.MULTILINE)
    if len(costs) != 1 or re.search(r"\{[TQ]\}", costs[0]):
        return 1
    often, rest = divmod(_amount_of(mana), _amount_of(costs[0]))
    return often if often > 0 and not rest else 1


_EACH = {
    "draw": rf"\bdraw (an?|\d+|{'|'.join(NUMBERS)}) cards?\b",
    "gain": r"\bgain (\d+) life\b",
    "make": rf"\bput (an?|\d+|{'|'.join(NUMBERS)}) [^.\n]*\btokens?\b[^.\n]* into play",
}
"""How an ability tells how much of something it brings."""


def done_so_often(text: str, ability: int, verb: str, what: str) -> int:
    """How often the `ability`-th ability of a text (0: the only one) is to be played so that it brings what is said (`draws two cards`)."""
    lines = re.findall(r"^[^\n\":]*:([^\n]*)", text, re.MULTILINE)
    line = lines[ability - 1] if ability else lines[0] if len(lines) == 1 else ""
    each = re.search(_EACH[verb], line, re.IGNORECASE) if verb in _EACH else None
    said = re.match(rf"(?:her |his |the )?(\d+|{'|'.join(NUMBERS[1:])})\b", what)
    if each is None or said is None:
        return 1
    often, rest = divmod(_amount_of(said[1]), _amount_of(each[1]))
    return often if often > 0 and not rest else fail()


def _amount_of(mana: str) -> int:
    """How much mana is said: `{1}{R}`, `RR`, `two`."""
    word = mana.split()[0].casefold() if mana else ""
    if word in ("a", "an"):
        return 1
    if word in NUMBERS:
        return NUMBERS.index(word)
    symbols = re.findall(r"(?<=\{)[^}]+(?=\})|(?<!\{)(?:\d+|[wubrgcs])(?!\})", word)
    return sum(int(each) if each.isdigit() else 1 for each in symbols) or 1


def read_paid_so_often(p: Phrases, played: Noun, c: Clauses) -> bool:
    """`for RRR`, `with three red mana` of an ability that costs nothing but mana: as often as that pays for it."""
    if played.name not in p.names.in_play:
        raise NotSaid
    mana = p.match(
        r"(?:for|by|by paying|paying|with|using|by spending|spending) "
        r"((?:\{[^{} ]{1,3}\})+|(?=[\dwubrg]*[wubrg])[\dwubrg]{1,8}(?!\w)|(?:\d+|an?|one|two|three|four|five|six|seven)(?= (?:\w+ )?mana))"
        r"(?: (?:white|blue|black|red|green|colorless|generic))?(?: mana)?(?= ?(?:$|,|and |to ))"
    ) or fail()
    c.times = max(c.times, paid_so_often(p.names.texts.get(played.name, ""), mana.group(1)))
    return True


def tapped_to(p: Phrases, player: str, nouns: list[Noun]) -> list[Said]:
    """`taps the Birds to Opposition, tapping X`, `taps the Birds to tap X with Opposition`: what costs the tapping of these."""
    from judge.scenario.saying.keyword_plays import with_choices
    from judge.scenario.saying.plays import acts
    from judge.scenario.saying.spoken_clauses import read_clauses

    if (own := p.attempt(lambda: _by_its_own(p, player, nouns))) is not None:
        return own
    p.need("to", "for", "with", "via", "using")
    named = p.names.longest(re.sub("^the ", "", p.text[p.at :]), 0)
    if named is not None and named[1] == "card" and _costs_tapping(p, named[0][0]):
        source = p.need_noun()
        clauses = read_clauses(p, source)
        said = with_choices(p, f"{player} plays {source.text.removesuffix(PART)}{PART}{clauses.text}", source, clauses)
    else:
        said = acts(p, player)
    source_name = said[-1].text.removeprefix(f"{player} plays ").partition(PART)[0]
    units = [noun.text for noun in nouns for _ in range(noun.count)]
    if not _costs_tapping(p, source_name) or len(units) % (each := asked_at_once(p.names.texts.get(source_name, ""), "tap")):
        raise NotSaid
    paying = [", ".join(units[at : at + each]) for at in range(0, len(units), each)]
    act, to, does = said[-1].text.partition(" to ")
    return [*said[:-1], *(Said(f"{act} tapping {what}{to}{does}") for what in paying)]


def _by_its_own(p: Phrases, player: str, nouns: list[Noun]) -> list[Said]:
    """`taps Royal Assassin to kill X`: the ability of that which is tapped, where it does what is told."""
    from judge.scenario.saying.keyword_plays import with_choices
    from judge.scenario.saying.spoken_clauses import read_clauses

    p.take("and") or p.need("to", "in order to")
    text = p.names.texts.get(nouns[0].name, "")
    pattern = DOES.get(verb_forms.base(p.peek()), r"(?!)")
    if len(nouns) != 1 or not re.search(rf"^[^:\n\"]*\{{t\}}[^:\n\"]*:[^\n]*(?:{pattern})", text, re.IGNORECASE | re.MULTILINE):
        raise NotSaid
    p.take(p.peek())
    target = p.need_noun()
    clauses = read_clauses(p, nouns[0])
    clauses.targets = [target, *clauses.targets]
    return with_choices(p, f"{player} plays {nouns[0].text}{PART}{clauses.text}", nouns[0], clauses)


def pays_mana_to(p: Phrases, player: str) -> list[Said]:
    """`Ann pays 1 to Circle of Protection naming X`: the ability of a permanent that costs mana, where nothing of it asks for a payment."""
    from judge.scenario.saying.keyword_plays import with_choices
    from judge.scenario.saying.spoken_clauses import read_clauses

    p.verb(w.PAY) or fail()
    paid = p.match(r"((?:\{[^{} ]{1,9}\})+|\d+|one|two|three|four|five|six)(?: mana)? (?:to|for|into) (?=\w)") or fail()
    what = p.need_noun()
    text = p.names.texts.get(what.name, "")
    if what.player or what.name not in p.names.in_play or not re.search(r"^[^:\n\"]*\{[^:\n\"]*:", text, re.MULTILINE):
        raise NotSaid
    if re.search(r"\bunless\b|\bmay pay\b|\becho\b|\bcumulative upkeep\b", text, re.IGNORECASE):
        raise NotSaid
    clauses = read_clauses(p, what)
    clauses.times = max(clauses.times, paid_so_often(text, paid[1]))
    return with_choices(p, f"{player} plays {what.text.removesuffix(PART)}{PART}{clauses.text}", what, clauses)


def pays_for(p: Phrases, player: str) -> list[Said]:
    """`Ann removes the top card of her library for Devourer`: the only ability of that permanent that is paid so; six cards pay for it as
    often as its cost asks for fewer of them at once."""
    from judge.scenario.saying.keyword_plays import narrow, with_choices
    from judge.scenario.saying.spoken_clauses import read_clauses

    verb = verb_forms.base(p.peek())
    p.take(p.peek())
    cost = (
        p.match(rf"(?:the|an?|her|his|their|{_SO_MANY}|another) (?:(?! (?:for|to|into|with) )[^,;])+ (?=(?:for|to|into|with) )") or fail()
    )
    words = re.sub(rf"\b{re.escape(player.casefold())}'s ", "", cost.group())
    if any(p.names.longest(words, at) for at in range(len(words)) if at == 0 or not words[at - 1].isalnum()):
        raise NotSaid
    p.need("for", "to", "into", "with")
    p.match(r"(?:pay for|use|activate|pump|feed)(?!\w)")
    what = p.need_noun()
    same = {"remove": "(?:remove|exile)", "exile": "(?:remove|exile)"}.get(verb, verb or fail())
    lines = re.findall(r"^[^\n\":]*:", p.names.texts.get(what.name, ""), re.MULTILINE)
    fits = [number for number, line in enumerate(lines, 1) if re.search(rf"\b{same} ", line, re.IGNORECASE)]
    if len(fits) != 1 or what.name not in p.names.in_play:
        raise NotSaid
    ability = f"{narrow(what, player).removesuffix(PART)}{PART}{f' {fits[0]}' if len(lines) > 1 else ''}"
    each = re.search(rf"\b{same} (an?|{_SO_MANY})", lines[fits[0] - 1], re.IGNORECASE)
    paid = re.match(_SO_MANY, words) if each else None
    often, left = divmod(_as_number(paid[0]), _as_number(each[1])) if each and paid else (1, 0)
    clauses = read_clauses(p, what)
    return with_choices(p, f"{player} plays {ability}{clauses.text}", what, clauses) * often if often and not left else fail()


_SO_MANY = rf"(?:\d+|{'|'.join(NUMBERS[1:])})\b"


def _as_number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS.index(word.casefold()) if word.casefold() in NUMBERS else 1


def throws_with(p: Phrases, player: str) -> list[Said]:
    """`throws two Goblins at Ben with Bombardment`: the ability of a permanent that costs the sacrifice of what is thrown, as often."""
    from judge.scenario.saying.keyword_plays import narrow
    from judge.scenario.saying.plays import THROWN
    from judge.scenario.saying.plays_by_cost import only_outlet

    flung = verb_forms.base(p.peek()) == "fling"
    p.take(p.peek()) if flung or p.peek() in THROWN else fail()
    what = p.need_noun()
    p.need("at", "to", "on")
    at = p.need_noun()
    named = p.take("with", "using", "via", "by") or (fail() if flung else None)
    outlet = "" if named else only_outlet(p, player, [what])
    by = p.need_noun() if named else Noun(outlet, name=outlet)
    cost = re.search(r"^[^:\n\"]*\bsacrifice an? [^:\n]*:[^\n]*target", p.names.texts.get(by.name, ""), re.IGNORECASE | re.MULTILINE)
    if cost is None or by.name not in p.names.in_play or what.player or what.name == by.name:
        raise NotSaid
    return [Said(f"{player} plays {narrow(by, player).removesuffix(PART)}{PART} targeting {at.text} sacrificing {what.text}")] * what.count


def _costs_tapping(p: Phrases, name: str) -> bool:
    """Whether an ability of a card costs the tapping of another permanent."""
    cost = r"^[^:\n\"]*\btap (?!target)[^:\n\"]*:"
    return re.search(cost, p.names.texts.get(name, ""), re.IGNORECASE | re.MULTILINE) is not None


def _shared_out(p: Phrases, times: int) -> None:
    """Puts how much each time does for how much all do together: `removes two counters to gain 4 life`, 2 each."""
    total = re.compile(rf"((?:to|and|for) [a-z]+ )(\d+|{'|'.join(NUMBERS[2:])})(?= )").match(p.text, p.at)
    much = (int(total[2]) if total[2].isdigit() else NUMBERS.index(total[2])) if total is not None else 0
    if total is not None and times > 1 and much % times == 0:
        p.text = f"{p.text[: p.at]}{total[1]}{much // times}{p.text[total.end() :]}"


def removes_counter(p: Phrases, player: str) -> list[Said]:
    """`Ann removes a counter from X to …`, `Ann removes three counters from X, one after the other, each time 1 damage to Ben`."""
    from judge.scenario.saying.keyword_plays import narrow
    from judge.scenario.saying.spoken_clauses import read_clauses

    p.verb(
        w.REMOVE, {"take": "take", "takes": "take", "taking": "take", "use": "use", "uses": "use", "spends": "use", "spend": "use"}
    ) or fail()
    p.take("off")
    p.take("the")
    p.take("last", "other", "second", "first", "next", "another", "one more", "a third", "the last")
    p.take("a", "an", "one", "another") if not p.sees("one by") else None
    every = p.match(r"(both|all)(?: of)?(?: (?:the|its|her|his|their))?(?!\w)")
    count = p.number() or (1 if every is None else 2 if every.group(1) == "both" else fail())  # how many all are is told, or not known
    p.match(r"(?:[+-][\dx]+/[+-][\dx]+|(?!counter)\w+) (?=counter)")
    p.need("counter", "counters")
    what = p.need_noun() if p.take("from", "off", "on") else _with_counters(p, player)
    one_by_one = p.match(r",? ?one after (?:the other|another)|,? ?one (?:by one|at a time)")
    p.take(",")
    if p.take("each time", "each", "every time") or p.match(r"for(?= (?:\d+|one|two|three) )"):
        clauses = Clauses()
        amount = p.number()
        p.take("damage", "points")
        p.need("to", "at")
        clauses.targets = p.nouns()
        clauses.written.append(f"to deal {amount} damage")
    else:
        _shared_out(p, count)
        clauses = read_clauses(p, what)
    text = p.names.texts.get(what.name, "")
    if count > 1 and re.search(r"\bremove x\b", text, re.IGNORECASE):
        clauses.written.append(f"with X = {count}")
        count = 1
    each = 1 if one_by_one or count == 1 else asked_at_once(text, "remove")
    times = max(count // each, clauses.times) if count % each == 0 else fail()
    if times == len(clauses.targets) > 1:  # one for each of them
        whole, begins = clauses.text, clauses.targeting(clauses.targets)
        aimed = [whole.replace(begins, clauses.targeting([target]), 1) for target in clauses.targets]
        return [*clauses.choices(what.text), *(Said(f"{player} removes a counter from {narrow(what, player)}{each}") for each in aimed)]
    clauses.times = times
    return clauses.told(f"{player} removes a counter from {narrow(what, player)}{clauses.text}", what.text)


def puts_counter(p: Phrases, player: str) -> list[Said]:
    """`Ann puts a -1/-1 counter on Devoted Druid to untap it`: the only ability that is paid so."""
    from judge.scenario.saying.keyword_plays import narrow
    from judge.scenario.saying.spoken_clauses import read_clauses

    p.match(r"(?:puts?|putting|adds?|places?) (?:an?|one|another) (?:[\w/+-]+ )?counter (?:on|onto|to) (?=\w)") or fail()
    what = p.need_noun()
    lines = [line for line in p.names.texts.get(what.name, "").split("\n") if re.match(r"[^\"(]*:", line)]
    found = [number for number, line in enumerate(lines, 1) if re.match(r"[^:]*\bput an? [^:]*counter on ", line, re.IGNORECASE)]
    if what.player or what.ability or len(found) != 1:
        raise NotSaid
    p.match(r"for (?:(?:one|a|an|its) )?(?:\w+ )?mana(?!\w)")
    clauses = read_clauses(p, what)
    clauses.written = [each for each in clauses.written if not each.startswith("to ")]  # it is told which by what it costs
    which = f" {found[0]}" if len(lines) > 1 else ""
    return clauses.told(f"{player} plays {narrow(what, player)}{PART}{which}{clauses.text}", what.text)


def _with_counters(p: Phrases, player: str) -> Noun:
    """The only permanent of a player's whose text has counters removed from it as a cost."""
    cost = r"^[^:\n]*\bremove (?:an?|x|two|three) [^:\n]*counters?[^:\n]*:"
    found = [
        name
        for name, text in p.names.texts.items()
        if p.names.is_of(name, player) and name in p.names.in_play and re.search(cost, text, re.IGNORECASE | re.MULTILINE)
    ]
    return Noun(found[0], name=found[0]) if len(found) == 1 else fail()


def read_storm_copies(p: Phrases, played: Noun, copies: list[str]) -> bool:
    """Reads `copying it twice`, `with two storm copies`, of a spell with storm: how many copies there are then, which is told to come."""
    many = rf"(?P<many>once|twice|thrice|(?:\d+|{'|'.join(NUMBERS[1:])})(?= (?:times|(?:storm )?copies|more|storm)))"
    with_copies = rf"with {many.replace('many', 'of')} (?:storm )?copies"
    said = p.match(rf"(?:and )?(?:copying|copies|storming)(?: it)? {many}(?: (?:more )?times)?|{with_copies}")
    if said is None or not re.search(r"\bstorm\b", p.names.texts.get(played.name, ""), re.IGNORECASE):
        raise NotSaid
    word = said["many"] or said["of"]
    number = {"once": 1, "twice": 2, "thrice": 3}.get(word) or (int(word) if word.isdigit() else NUMBERS.index(word))
    copies.append(f"how many copies of {played.text} were there >= {number}")
    return True
