"""A question in other words, before it is read: rows of `judge/data/asked_in_other_words.tsv` put a way of saying it as another question.

In a row stand a pattern for the whole question without its mark, and behind the tab what it is put as, with the groups of the pattern in
it; several ways with ` || ` between them, of which the first that is understood counts. There may stand, in the place of a name:

- `{not active}`: the only player whose turn it is not; `{not p}`: the only one that the group `p` is not
- `{whose x}`: the player whose the thing of the group `x` is, `{not x}`: the only other one
- `{card x}`: the group `x` where it is a card and no player
- `{played}`: what was played last; `{did}`: what the last act played, `{copied}`: the spell that was copied
- `{asker}`: what was played last and asks somebody for a choice, or else the only thing in play that does; `{asker's}`: whose it is
- `{doing v}`: the same, or what an event named, whose text says the verb of the group `v`, in an effect rather than a
  cost; `{v}`: that verb
- `{told v}`: what an event tells that a player did last with the verb of the group `v`, as of then
- `{target}`: what the events named last as a target
- `{aimed at x}`: what an event plays with the group `x` as its target
- `{trigger}`, `{demands}`: what was played last and offers something as it triggers, or does something for a payment
- `{one that says …}`: the only card here whose text says so; `{last that says …}`: the one of which an event told last
- `{keyword k}`: the group `k` where it is a keyword, `{only k}` where only one thing here has it
- `{with k}`: what only has it, or only of what the events name, of the player that the group `p` is

Nothing stands for these where they are so, and without that the way is none:

- `{x says …}`: the text of `x` says so; `{says …}`, `{unsaid …}`: the text of a card here, or none, does
- `{several k}`: several things here are of the kind of which the group `k` is the plural; `{several players}`: there are more than two
- `{offers x}`: an event tells of that card, whose text says that something may be done, or happens
- `{doing x}`: the text of that card says the verb of the group `v`
- `{own x}`: that card is the player's that the group `p` is, or `p` is nobody; `{other x}`: it is not that player's
- `{unplayed x}`, `{unplayed y}`: it is in a hand, and the events tell nothing of it; `{there x}`: it is in play as the line begins;
  `{cast x}`: it is an instant or a sorcery that they play

What it is put as is read like any question, so that no word of it is left out. The rows below the line `# last` are for what is not
understood in its own words.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from zlib import crc32

from judge.cards.keywords.keywords import KEYWORDS
from judge.scenario.asked.asking.counting import copied_itself
from judge.scenario.asked.asking.shared_parts import as_can
from judge.scenario.asked.times import TIMED, verb_of
from judge.scenario.language.event_language import VERBS
from judge.scenario.language.question_holes import singular
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.passed_over import without_names
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.plain_words import plainly, with_names
from judge.scenario.spoken.reading_words import PART
from judge.scenario.spoken.scenario_names import Names
from judge.support.certain_words import certain_words
from judge.support.data_files import lines_of
from judge.support.kept_value import kept
from judge.support.late_regex import regex


class Reworded(str):
    """A question of the language for one in other words, in which no word of those was left out."""


def in_other_words(text: str, names: Names, last: bool = False) -> Iterator[str]:
    """What a question is put as: in the words that go before its own, or in those that come `last`."""
    put = with_names(text, names)
    as_said = (text, put, as_can(put), *plainly(text, names, asks=True))
    said = (re.sub(r"\s+", " ", each).strip().rstrip("?. ") for each in as_said)
    for plain in dict.fromkeys(said):
        folded = plain.casefold()
        for certain, pattern, ways in _rows()[last]:
            if certain in folded and (found := pattern.fullmatch(plain)):
                others = (" ".join(_filled(way, found, names).split()) for way in ways)
                yield from (other for other in others if not _OPEN.search(other) and not pattern.fullmatch(other))


def put_as_questions(told: str, core: str, names: Names) -> Iterator[str]:
    """The questions whether it is so what a text tells beside a question, `core`: `it has flying`, `Ann paid`. A pronoun is the first thing
    of that question, or player."""
    plain = told.strip().rstrip("?. !")
    players, things = named_in(core.casefold(), names)
    it, she = next(iter(things), ""), next(iter(players), "")
    for pronouns, meant in (("it", it), ("he|she", she)):
        plain = re.sub(rf"^(?:{pronouns})(?P<is>'s)? ", rf"{meant} ", plain, flags=re.IGNORECASE) if meant else plain
    plain = re.sub(r"\b(?:it|them)$", it, plain, flags=re.IGNORECASE) if it else plain
    plain = re.sub(r"\b(?:him|her)$", she, plain, flags=re.IGNORECASE) if she else plain
    plain = re.sub(r"\b(is|are|was) (?:his|hers)$", rf"\1 controlled by {she}", plain, flags=re.IGNORECASE) if she else plain
    for found in re.finditer(r" ", plain):
        who, (verb, _, more) = plain[: found.start()], plain[found.end() :].partition(" ")
        base = verb_forms.of_past(verb.casefold())
        named = names.longest(re.sub(r"^(?:the|his|her|an?) ", "", who.casefold()), 0)
        for_it = f" for {it}" if it and (base == "pay" and not more or more == "pay") else ""
        if _HELPING.fullmatch(verb):
            yield f"{verb} {who} {more}{for_it}"
            yield from (f"does {who} have {more}",) if base == "have" else ()
        elif (named is not None or singular(who.rpartition(" ")[2].casefold())) and base != verb.casefold():
            yield f"{'does' if verb_forms.forms(base)[1] == verb else 'did'} {who} {base} {more}".strip() + for_it


_HELPING = re.compile(r"is|are|was|were|can|could|must|does|did|do|has|have|had|will|would", re.IGNORECASE)


def _filled(way: str, found: re.Match[str], names: Names) -> str:
    """What a question is put as, with the words that its pattern found, and the only other player than one in the place of `{not …}`."""
    said = found.expand(way)
    for mark, who in (("{not active}", names.active), ("{not p}", found.groupdict().get("p") or "")):
        others = [player for player in names.players if player.casefold() != who.casefold()]
        if len(others) == 1:
            said = said.replace(mark, others[0])
    said = said.replace("{played}", names.played[-1].removesuffix(PART)) if names.played else said
    if "{copied}" in said and (copied := copied_itself(names)):
        said = said.replace("{copied}", copied)
    if "{target}" in said:
        said = said.replace("{target}", names.target_told("") or "{target}")
    if "{did}" in said:  # what the last act played
        number = names.event_named("that")
        did = names.played_by(number) if number is not None else ""
        said = said.replace("{did}", f"use {did.removesuffix(PART)}" if did.endswith(PART) else f"play {did}") if did else said
    verb = verb_forms.base((found.groupdict().get("v") or "").lower())
    if verb.endswith("ing"):
        verb = next((each for each in verb_forms.of_doing(verb) if each in DOES or each in VERBS), verb_of(verb))
    if "choose not to {v}" in said and not any(verb in text.lower() for text in names.texts.values()):
        verb = _PRINTED_AS.get(verb, verb)
    said = said.replace("{v}", verb)
    if "{told v}" in said:
        acts = [(n, each) for n, texts in enumerate(names.events) for each in texts[1:] if f" {verb}s " in each]
        act = f"{acts[-1][1].replace(f' {verb}s ', f' {verb} ', 1)} after event {acts[-1][0]}" if acts else "{told v}"
        said = said.replace("{told v}", act)
    # what was played last and lets somebody choose, or pay, or says that this is done
    for mark, pattern in (("{asker}", _ASKING), ("{demands}", _DEMANDS), ("{doing v}", None)):
        if mark in said:
            stem = "(?:destroy|sacrific)" if verb == "die" else re.escape(re.sub("(?:ied|ed|y|e)$", "", verb))
            asks_for = (pattern or re.compile(rf"\b{stem}", re.IGNORECASE)).search
            effects = {name: _COSTS.sub("", text) for name, text in names.texts.items()}
            texts = effects if any(map(asks_for, effects.values())) else names.texts  # what is done as a cost alone asks for it, too
            if mark == "{doing v}" and (of := (found.groupdict().get("k") or "").lower()):  # and of what that is done to
                texts = {name: text for name, text in texts.items() if re.search(rf"\b{re.escape(singular(of) or of)}", text, re.I)}
            said_last = (*reversed(names.played), *reversed(names.mentioned))
            there = [name for name in sorted(names.in_play) if asks_for(texts.get(name, ""))]
            found_last = (name for name in said_last if asks_for(texts.get(name, "")))
            name = next(found_last, there[0] if len(there) == 1 else "")
            said = said.replace(mark, name or mark).replace("{asker's}", names.owners.get(name) or "{asker's}")
    if "{trigger}" in said:
        said_last = (*reversed(names.played), *reversed(names.mentioned))
        triggers = next((name for name in said_last if _OFFERS_AS_IT_TRIGGERS.search(names.texts.get(name, ""))), "{trigger}")
        said = said.replace("{trigger}", triggers)
    if "{doing x}" in said and found["x"] and (one := names.card_called(re.sub("^(?:the|his|her) ", "", found["x"].casefold()))):
        does = re.search(rf"\b{re.escape(re.sub('(?:y|e)$', '', verb))}", names.texts.get(one, ""), re.IGNORECASE)
        said = said.replace("{doing x}", "" if does else "{doing x}")
    said = said.replace("{several players}", "") if len(names.players) > 2 else said
    if "{several k}" in said and (kind := singular(found["k"].lower())) not in ("", found["k"].lower()):
        of_kind = (many for (_, name), many in names.numbers.items() if kind in names.types.get(name, "").casefold().split())
        said = said.replace("{several k}", "") if sum(of_kind) > 1 else said
    if "{keyword k}" in said and found["k"].lower() in KEYWORDS.now:
        said = said.replace("{keyword k}", found["k"].lower())
    if "{only k}" in said or "{with k}" in said:
        having = names.with_keyword(found["k"])
        alone = len(having) == 1 and names.numbers.get((names.owners.get(having[0]) or "", having[0]), 1) == 1
        said = said.replace("{only k}", found["k"]) if alone else said
        player = names.player_called(found.groupdict().get("p") or "")
        having = having if len(having) == 1 else [name for name in having if name in names.mentioned]
        of_player = len(having) == 1 and player in ("", names.owners.get(having[0], ""))
        said = said.replace("{with k}", having[0]) if of_player else said
    for asks in _ONE_SAYING.finditer(said):
        having = [name for name, text in names.texts.items() if re.search(asks["what"], text, re.IGNORECASE)]
        said = said.replace(asks[0], having[0]) if len(having) == 1 else said
    for asks in _LAST_SAYING.finditer(said):
        last = (name for name in reversed(names.mentioned) if re.search(asks["what"], names.texts.get(name, ""), re.IGNORECASE))
        said = said.replace(asks[0], next(last, asks[0]))
    for asks in _SAYING.finditer(said):
        if any(re.search(asks["what"], text, re.IGNORECASE) for text in names.texts.values()) == (asks["how"] == "says"):
            said = said.replace(asks[0], "")
    if "{unplayed y}" in said and (other := names.card_called(re.sub("^(?:the|his|her) ", "", (found["y"] or "").casefold()))):
        holders = [player for player, hand in names.hands.items() if other in hand]
        if holders and other not in names.in_play and other not in " ".join(text for texts in names.events for text in texts):
            said = said.replace("{unplayed y}", "").replace("{whose y}", holders[0])
    if not _OF_X.search(said):
        return said
    called = re.sub(r"^(?:the|my|his|her|their) ", "", found["x"].casefold())
    named = names.longest(called, 0)
    for asks in _OF_X.finditer(said):
        if asks["what"] and named is not None and any(re.search(asks["what"], names.texts.get(name, ""), re.I) for name in named[0]):
            said = said.replace(asks[0], "")
    if "{aimed at x}" in said and called in ("it", "they") and (target := names.target_told("")):
        said = said.replace("{aimed at x}", names.aimed_at(target)).replace(f" target {called}", f" target {target}")
    if "{aimed at x}" in said and (by := next(filter(None, map(names.aimed_at, named[0] if named is not None else ())), "")):
        said = said.replace("{aimed at x}", by)
    told = " ".join(text for texts in names.events for text in texts)
    if named is not None and any(name in told and _OFFERS.search(names.texts.get(name, "")) for name in named[0]):
        said = said.replace("{offers x}", "")
    whose = {names.owners.get(name, "") for name in named[0]} if named is not None and named[1] == "card" else set()
    if len(whose) != 1 or "" in whose:
        return said
    player = names.player_called(found.groupdict().get("p") or "")
    said = said.replace("{own x}" if player in ("", *whose) else "{other x}", "")
    if named is not None and called[named[2] :] in ("", "s"):  # and nothing else is said behind its name
        if any(name in names.in_play for name in named[0]):
            said = said.replace("{there x}", "")
        elif not any(name in told for name in named[0]):
            said = said.replace("{unplayed x}", "")
        elif any(name in names.played and _AT_ONCE.search(names.types.get(name, "")) for name in named[0]):
            said = said.replace("{cast x}", "")
    owner = whose.pop()
    others = [each for each in names.players if each != owner]
    said = said.replace("{not x}", others[0]) if len(others) == 1 else said
    whole = named[0][0] if named is not None and len(named[0]) == 1 and len(called) == named[2] else found["x"]
    return said.replace("{whose x}", owner).replace("{card x}", whole)


_PRINTED_AS = {"exile": "remove", "bounce": "return"}
"""The verb by which a card says what players call otherwise."""
_OPEN = re.compile(r"\{[a-z]")
"""A mark in the place of which nothing has come."""
_OFFERS_AS_IT_TRIGGERS = re.compile(r"^(?:when|whenever|at) .*\b(?:may|unless)\b", re.IGNORECASE | re.MULTILINE)
_ONE_SAYING = re.compile(r"\{one that says (?P<what>[^{}]+)\}")
_LAST_SAYING = re.compile(r"\{last that says (?P<what>[^{}]+)\}")
_SAYING = re.compile(r"\{(?P<how>says|unsaid) (?P<what>[^{}]+)\}")
_OF_X = re.compile(r"\{(?:whose|not|card|offers|own|other|unplayed|there|cast|aimed at) x\}|\{x says (?P<what>[^{}]+)\}")
_OFFERS = re.compile(r"^(?:when|whenever|at|if|as) |\b(?:may|unless)\b", re.IGNORECASE | re.MULTILINE)
_AT_ONCE = re.compile(r"\b(?:instant|sorcery)\b", re.IGNORECASE)
_ASKING = re.compile(r"\bchoose|\bnames? |\bchoice\b|\bsearch|\bmay\b|\bdiscard|\bsacrifice|\bseparates?\b", re.IGNORECASE)
_COSTS = re.compile(r"^[^:\n.\"]+:", re.MULTILINE)
_DEMANDS = re.compile(r"\bpays?\b", re.IGNORECASE)


_Row = tuple[str, re.Pattern[str], list[str]]
"""What stands for certain in a question that the row puts otherwise, its pattern, and what it is put as."""


@cache
def _rows() -> tuple[list[_Row], list[_Row]]:
    """The rows that go before a question's own words, and the last."""
    lines = lines_of("data", "asked_in_other_words.tsv")
    behind = lines.index("# last")
    rows = [(at, *line.partition("\t")) for at, line in enumerate(lines) if line and line[0] != "#"]
    text = "\n".join(words for _, words, _, _ in rows)
    mark = f"{os.stat(__file__).st_mtime_ns} {len(text)} {crc32(text.encode())}"
    certain = kept("words-of-other-questions", mark, lambda: [certain_words(words) for _, words, _, _ in rows])
    found: tuple[list[_Row], list[_Row]] = ([], [])
    for (at, words, _, instead), sure in zip(rows, certain, strict=True):
        found[at > behind].append((sure, regex(words, re.IGNORECASE), instead.split(" || ")))
    return found


_NOT = re.compile(
    r"(?:do(?:es)?|did|is|are|was|were|has|have|will|would)"
    r" (?:(?! (?:if|or|whether|though|although|had|unless|when|because) ).)+?( (?:not|never))(?= \w)"
)


def asked_not(text: str, names: Names) -> str | None:
    """`does Ben not lose` as `does Ben lose`: what is asked not to be so; None where nothing is denied."""
    denied = _NOT.match(without_names(text.casefold().replace("\u2019", "'"), names))
    return text[: denied.start(1)] + text[denied.end(1) :] if denied is not None else None


def stated_not(text: str, names: Names) -> str | None:
    """`So Ben can't attack?` as `can Ben attack`: what a statement denies of a name; None for any other text."""
    said = _STATED_NOT.fullmatch(text.replace("\u2019", "'").strip().rstrip("?. "))
    named = names.longest(said["what"].casefold(), 0) if said is not None else None
    if said is None or named is None or named[2] != len(said["what"]):
        return None
    helping = _HELPING_OF.get(said["helping"].casefold(), said["helping"])
    return f"{helping} {said['the'] or ''}{said['what']} {said['rest']}"


_STATED_NOT = re.compile(
    r"(?:so |then |and |but )*(?P<the>the |my |his |her )?(?P<what>.+?) "
    r"(?P<helping>ca|can|do|does|did|is|was|are|were|has|have|wo|would|could)(?:n't| not|not) (?P<rest>.+)",
    re.IGNORECASE,
)
_HELPING_OF = {"wo": "will", "ca": "can"}


def so_is_not(said: str, also: tuple[str, ...] = ()) -> str | None:
    """A question of yes or no, asked for the no: `did Ben lose = no?`, with its time behind; None for any other, or that begins with
    none of the words that are `also` allowed.
    """
    body, mark, why = said.partition("?")
    time = TIMED.search(body)
    core, behind = (body[: time.start()], body[time.start() :]) if time is not None else (body, "")
    if core.endswith(" >= 1") and core.count(" >= ") == 1:  # none
        return f"{core.removesuffix(' >= 1')} = 0{behind}?{why if mark else ''}"
    if (same := re.fullmatch(r"([^=<>!:;]+) = (?!no$|yes$)([^=<>!:;]+)", core)) is not None:
        return f"{same[1]} != {same[2]}{behind}?{why if mark else ''}"
    simple = core.startswith(("did ", "is ", "was ", "does ", "has ", *also)) and not re.search(r" = | >= | < | after event ", core)
    if also and core.startswith("any ") and not core.startswith("any of: ") and not re.search(r" = | >= | < ", core):
        return f"all {core.removeprefix('any ')} = no{behind}?{why if mark else ''}"
    return f"{core} = no{behind}?{why if mark else ''}" if simple else None


def positively(text: str) -> str:
    """A question that is put with a denial, `can't Ann cast it`, `doesn't it die`: it asks whether it is so."""
    return _PUT_DENIED.sub(lambda put: f"{put['so'] or ''}{_IN_FULL.get(put['helping'].lower(), put['helping'])} ", text, count=1)


_PUT_DENIED = regex(
    r"^(?P<so>(?:and|so|but|then) )?(?P<helping>ca|could|wo|would|do|does|did|must|should|were|was|is|are|has|have)n['\u2019]t (?=\w)",
    re.IGNORECASE,
)
_IN_FULL = {"ca": "can", "wo": "will"}
_BUT_NOT = ("didn't", "did not", "doesn't", "does not", "don't", "isn't", "wasn't", "can't", "couldn't", "hasn't", "haven't", "hadn't")


def read_why(p: Phrases) -> str:
    """Reads `why`; what follows it is put as a question of its own: `why didn't X die` asks why not."""
    if not p.take("why", "how come", "for what reason"):
        return ""
    illegal = p.match(r"(?:is|was) (.+?) (?:illegal|refused|not legal|not allowed|against the rules|rejected)$")
    if illegal:
        p.text, p.at = f"was {illegal.group(1)} legal", 0
        return " why not?"
    if p.take(*_BUT_NOT):
        verb = p.text[: p.at].split()[-1]
        plain = {
            "hasn't": "did ",
            "haven't": "did ",
            "didn't": "did ",
            "doesn't": "does ",
            "isn't": "is ",
            "wasn't": "was ",
            "can't": "can ",
            "couldn't": "could ",
            "don't": "do ",
        }.get(verb, "did ")
        p.text = plain + p.text[p.at :]
        p.at = 0
        return " why not?"
    rest = p.text[p.at :]
    if (some := of_some(rest)) != rest:
        p.text, p.at = some, 0
        return " why not?"
    p.text, p.at = _WHY_NOT.sub("", rest, count=1), 0
    return " why not?" if p.text != rest else " why?"


def of_some(text: str) -> str:
    """A question of none (`did no creature die`, `was nobody dealt damage`) as that of any; another as it is."""
    return _OF_NONE.sub(lambda none: f"{none['helping']} {_ANY[none['none'].casefold()]}", text, count=1)


_ANY = {"no": "any", "none": "any", "nobody": "anybody", "no one": "anybody", "noone": "anybody", "nothing": "anything"}
_OF_NONE = re.compile(
    r"^(?P<helping>did|does|do|was|were|is|are|can|could|has|have) (?P<none>no one|noone|none|nobody|nothing|no)\b"
    r"(?! (?:combat |more |further |one )?(?:damage|life|cards?|mana|counters?|longer)\b)",
    re.IGNORECASE,
)
"""A question of which none is the subject."""
_WHY_NOT = re.compile(r"\b(?:not|never|no(?= (?:combat |more |further )?(?:damage|life|cards?|mana|counters?)\b)) ", re.IGNORECASE)
"""What denies a question behind `why`: `why did X not die`, `why was no damage dealt`."""
