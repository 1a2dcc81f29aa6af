"""Questions asked of everybody or of all of a kind: `who draws a card`, `which of Ben's creatures die`, `are all of Ann's lands tapped`.

What is asked is read for one of them; in the question of the language `someone` or `something` stands in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from judge.errors import ScenarioError
from judge.scenario.asked.asking.counting import group
from judge.scenario.asked.other_words import of_some
from judge.scenario.asked.times import Ask
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_holes import CARD_TYPES
from judge.scenario.language.scanner import Scanner
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, fail, singular_verbs
from judge.scenario.spoken.scenario_names import Names

_HELPING = ("does", "did", "do", "will", "would", "has", "have", "is", "was", "can", "could", "may", "must", "are", "were")

_YES_OR_NO = ("did ", "was ", "is ", "does ", "can ", "must ")


def ask_who(p: Phrases) -> str:
    """`who draws a card`, `who took damage`, `which player loses`, `who still has a Karn`, `did anybody gain life`."""
    yes = False
    if p.take("who's"):
        helping = "is"
    elif p.take("who", "which player", "which players", "which of the players", "does anyone", "did anyone", "does anybody", "did anybody"):
        yes = p.text[: p.at].split()[0] in ("does", "did")
        p.take("still", "all", "else", "now")
        owns = re.match(r"has (?:still )?(?:a|an|any|some) ", p.text[p.at :]) is not None
        helping = "does" if yes else "" if owns else p.take(*_HELPING) or ""
    else:
        raise NotSaid
    p.take("still", "now", "then")
    rest = p.text[p.at :]
    if not rest or not p.names.players:
        raise NotSaid
    word, _, more = rest.partition(" ")
    asked = f"{helping} {{}} {rest}" if helping else f"does {{}} {verb_forms.of_past(word)} {more}"
    player = p.names.players[0]
    kind = re.match(r"(?:a|an|any|some) (.+)$|(\w+s)(?: left)?$", more) if verb_forms.of_past(word) in ("control", "have") else None
    if (yes or not helping) and kind:
        asked = f"how many {kind[1] or kind[2]} does {{}} {verb_forms.of_past(word)}"
        return _of_players(f"{_read(p, asked.format(player))} >= 1", player)
    if " or " in rest or any(p.text.startswith(f"who {verb} the most") for verb in ("has", "controls")):
        raise NotSaid
    return _of_players(_read(p, asked.format(player)), player)


def _of_players(said: str, player: str) -> str:
    """A question about one player as that about all."""
    if not said.startswith((*_YES_OR_NO, "any ")) and " = " not in said and " >= " not in said:
        raise NotSaid
    asked, times = re.subn(rf"(?<!\w){re.escape(player)}(?!\w)", "someone", said)
    return f"who: {asked}" if times == 1 and (": " not in said or said.startswith("any ")) else fail()


def ask_each(p: Phrases) -> str:
    """`which of Ben's creatures die`, `how many of them are tapped`, `do all of Ann's creatures die`, `are any lands untapped`."""
    thing = p.thing
    found = p.attempt(lambda: _quantified(p))
    if found is None:
        raise NotSaid
    order, owner, kind, helping, rest = found
    spoken_of = thing.removesuffix(PART).casefold()
    rest = re.sub(r"\b(?:it|them)\b(?!')", lambda it: spoken_of or it[0], rest)  # not each of those that are asked about
    said_too = named_in(rest, p.names)[1]
    others = sorted((name for name in p.names.exact.values() if name not in said_too), key=lambda name: name not in p.names.in_play)
    thing = next(iter(others), "")
    if not rest or not thing:
        raise NotSaid
    if helping in _CAN and (kills := _KILLS.match(rest)):  # of what another thing may do to it
        said = _read(p, f"can {kills['who']} {'destroy' if kills['verb'] == 'destroy' else 'kill'} {thing}")
        return _of_each(said if said.startswith("can ") else fail(), thing, order, owner, kind)
    if helping in _CAN and (aimed := _AIMED.match(rest)) and aimed["who"] in map(str.casefold, p.names.players):
        said = _read(p, f"can {aimed['who']} {aimed['verb']} {thing}{aimed['with'] or ''}")
        return _of_each(said if said.startswith("can ") else fail(), thing, order, owner, kind)
    if helping in _CAN and (blocks := re.fullmatch(r"(?:the )?(.+) block", rest)) is not None:
        said = _read(p, f"can {blocks[1]} block {thing}")
        return _of_each(said if said.startswith("can ") else fail(), thing, order, owner, kind)
    word, _, more = rest.partition(" ")
    said = _read(p, f"{helping} {thing} {rest}" if helping else f"does {thing} {verb_forms.of_past(word)} {more}")
    if kind.split()[-1] == "spell" and not _OF_SPELLS.match(said):  # of those in play alone it is known
        raise NotSaid
    if not said.startswith(_YES_OR_NO) and " = " not in said and " >= " not in said:
        raise NotSaid
    return _of_each(said, thing, order, owner, kind)


_OF_SPELLS = re.compile(r"did .+ (?:fail to )?resolve$|was .+ (?:countered|played|kicked)$")
"""What is asked of spells."""
_CAN = ("can", "could", "may")
_AIMED = re.compile(r"(?P<who>\S+) (?:still |legally )*(?P<verb>[a-z-]+)(?P<with>(?: with| using| to) .+)?$")
"""`Ann target with Terror`: what a player might do to each of them."""


_KILLS = re.compile(r"(?:the )?(?P<who>.+?) (?:still )?(?P<verb>kill|destroy|take out|shoot)$")


def ask_all(p: Phrases) -> str:
    """`did all Grizzly Bears die`: of every one that is called so, and not of any one of them."""
    said = _ALL.match(p.text, p.at)
    named = p.names.longest(p.text, said.end()) if said is not None else None
    return ask_each(p) if named is not None and named[1] == "card" else fail()


_ALL = re.compile(rf"(?:{'|'.join(_HELPING)}) (?:all|every|each)(?: of the)? ")


def _of_each(said: str, thing: str, order: str, owner: str, kind: str) -> str:
    """A question about one thing as that about each of a kind."""
    asked, times = re.subn(rf"(?<!\w){re.escape(thing)}(?!\w)", "something", said)
    if times != 1 or ": " in said:
        raise NotSaid
    return f"{order} {kind}{f' of {owner}' if owner else ''}: {asked}"


def _quantified(p: Phrases) -> tuple[str, str, str, str, str]:
    """Reads of how many things it is asked (`which`, `how many`, `all`, `any`), whose, what, the helping verb, and the rest."""
    helping = p.take(*_HELPING) or ""
    if (named := p.names.longest(p.text, p.at)) is not None and named[1] == "card":  # one whose name begins like a number
        raise NotSaid
    if helping and p.take("anything", "something", "everything"):
        order = "all" if p.text[: p.at].split()[-1] == "everything" else "any"
        p.take("else", "still")
        return order, "", "permanent", helping, p.text[p.at :]
    both = helping and p.sees("both")
    if helping:
        every = p.take("all", "every", "each", "both") or helping in _OF_SEVERAL and _several_follow(p)
        order = "all" if every else "any" if p.take("any", "some", "one", "either") else fail()
    else:
        order = "how many" if p.take("how many") else "which" if p.take("which", "what") else fail()
    of = p.take("of")
    p.take("the", "these", "those") if of or order in ("all", "any") else None
    owner = _owner(p)
    p.take("two", "three", "four", "both") if of or owner else None
    kind = group(p)
    there = sum(many for (_, name), many in p.names.numbers.items() if kind in p.names.types.get(name, "").casefold())
    if kind.split()[-1] == "card" or both and not owner and there > 2:  # of those in play alone it is known; two are meant
        raise NotSaid
    if not owner and p.take("that", "which") and (found := p.names.longest(p.text, p.at)) and found[1] == "player":
        owner = p.need_player()
        p.take("controls", "control", "has") or fail()
    if not owner and p.sees("of") and p.names.longest(p.text, p.at + 3) and p.take("of"):  # `which creatures of Ben died`
        owner = p.need_player()
    if not owner and not of and order in ("which", "how many") and not helping and p.peek() in ("die", "dies", "died"):
        raise NotSaid  # there are questions of the language for it
    helping = helping or p.take(*_HELPING) or ""
    p.take("still", "now", "then", "also", "too")
    rest = p.text[p.at :]
    if helping == "is" and not rest and " " in kind:  # `are all lands tapped`: the last word is what is asked
        kind, _, rest = kind.rpartition(" ")
    return order, owner, kind, helping, rest


_OF_SEVERAL = ("do", "does", "did", "is", "was")
"""What helps a verb of which several are the subject, once it is in the singular."""


def _several_follow(p: Phrases) -> bool:
    """Whether a player's things are named, several of them: `do Ann's creatures die`, `are Ben's lands tapped`."""
    found = p.names.longest(p.text, p.at)
    return found is not None and found[1] == "player" and _SEVERAL_OF.match(p.text, found[2]) is not None


_SEVERAL_OF = re.compile(r"'s? (?:[a-z]+ )?(?:creature|permanent|land|artifact|token|enchantment|[a-z]+er|[a-z]+in)s ")


def _owner(p: Phrases) -> str:
    found = p.names.longest(p.text, p.at)
    if found is None or found[1] != "player":
        return ""
    p.at = found[2]
    p.take("'s", "'") or fail()
    p.skip()
    return found[0][0]


def _read(p: Phrases, text: str) -> str:
    """A text, read as a question to its end. Raises NotSaid where it is none."""
    from judge.scenario.asked.asking.every_way_of_asking import asked_from_here

    inner = Phrases(p.scan, p.names)
    inner.text, inner.asks = singular_verbs(re.sub(r"\s+", " ", text).strip().casefold()), True
    found = asked_from_here(inner)
    p.at = len(p.text)
    return found if found is not None else fail()


def of_any(text: str, lexicon: Lexicon, names: Names, ask: Ask) -> Iterator[str]:
    """The questions for a text that asks what may be done to something of a kind, `can Ann tap a creature with flying`, `can X block
    anything`, or what a player's things can do: of each that is one, whether it is so of any."""
    plain = re.sub(r"\s+", " ", text).strip().rstrip("?. ")
    for found in _INDEFINITE.finditer(plain) if _MAY_BE.match(plain) else ():
        p = Phrases(Scanner(plain, lexicon, None, "question"), names)
        p.text, p.at = _TO_A_PREPOSITION.match(plain.casefold(), found.end())[0], 0  # type: ignore[index]
        called = _BY_KEYWORD.match(p.text, p.at)
        kind = "permanent" if found["thing"] else "creature" if called is not None else p.attempt(lambda p=p: group(p)) or ""  # type: ignore[misc]
        end = found.end() + (called.end() if called is not None else p.at)
        said_with = called or (_WITH_KEYWORD.match(plain, end) if kind == "creature" else None)
        keyword = _CALLED_BY.get(said_with[1].casefold(), said_with[1]) if said_with is not None else ""
        end = said_with.end() if said_with is not None and called is None else end
        owner, told = names.player_called(found["whose"] or ""), named_in(plain.casefold(), names)[1]
        types = [word for word in kind.split() if word in CARD_TYPES]
        here = [name for name in sorted(names.in_play) if name not in told and owner in ("", names.owners.get(name))]
        here = [name for name in here if all(word in names.types.get(name, "").casefold() for word in types)]
        here = [name for name in here if name in names.with_keyword(keyword)] if keyword else here
        with suppress(ScenarioError, NotSaid):
            one = here[0] if kind.islower() and here else fail()
            said = ask(f"{plain[: found.start()].rstrip()} {one} {plain[end:].lstrip()}".strip()).rstrip("?")
            if not said.startswith("can ") or ": " in said:
                continue
            if keyword:
                each = [re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", name, said) for name in here]
                yield f"any of: {'; '.join(each)}?" if len(each) > 1 else f"{each[0]}?"
            else:
                yield f"{_of_each(said, one, 'any', owner, kind)}?"


_MAY_BE = re.compile(r"(?:can|could|may|might)\b", re.IGNORECASE)
_INDEFINITE = re.compile(
    r"\b(?:an?|any|some|another) (?=[a-z])|\b(?P<thing>anything|something)\b|(?<=^can )(?P<whose>\w+)(?:'s|') (?=(?:[a-z]+ )?[a-z]+s\b)"
    r"|(?<=[a-z] )(?=(?:lands|creatures|artifacts|enchantments|permanents)\b)", re.IGNORECASE
)
"""What is of a kind, and no certain one: `a land`, `anything`, `lands`; or all of a player's: `Ben's creatures`."""
_TO_A_PREPOSITION = re.compile(r".*?(?=,| (?:to|with|in|at|on|for|before|after|while|from|by|of|until|when|that|which|if)\b|$)")
_WITH_KEYWORD = re.compile(r" ?(?:with|that has|which has) ([a-z ]+?)(?=$| (?:with|for|to|in|at|on|before|after|while)\b)")
_BY_KEYWORD = re.compile(r"(flier|flyer|trampler)s?(?!\w)")
_CALLED_BY = {"flier": "flying", "flyer": "flying", "trampler": "trample"}


def ask_none(p: Phrases) -> str:
    """`did no creature die`, `did nobody lose`: the question of any, and that its answer is no."""
    rest = p.text[p.at :]
    if (some := of_some(rest)) == rest:
        raise NotSaid
    said = _read(p, some)
    if " = " in said or " >= " in said or said.startswith("any of: "):
        raise NotSaid
    if said.startswith("who"):  # whose answer says nobody
        return said
    if said.startswith("any "):
        return f"all {said.removeprefix('any ')} = no"
    return f"{said} = {'0' if said.startswith('how many ') else 'no' if said.startswith(_YES_OR_NO) else '[]'}"


def ask_trampled(p: Phrases) -> str:
    """`how much tramples over`: the damage that the only creature with trample deals to the player it attacks; `how much can trample over`:
    where its controller assigns as much to that player as the rules let it."""
    p.need("how much")
    p.take("damage", "of the damage", "of it")
    most = p.take("can", "could", "may", "might") is not None
    p.match(r"(?:tramples|trampled|trample)(?: (?:over|through|across))?(?: to \w+)?$") or fail()
    found = [name for name in p.names.in_play if re.search(r"\btrample\b", p.names.texts.get(name, ""), re.IGNORECASE)]
    found = found or [name for name in p.names.owners if re.search(r"\btrample\b", p.names.texts.get(name, ""), re.IGNORECASE)]
    others = [player for player in p.names.players if found and player != p.names.owners.get(found[0])]
    if len(found) != 1 or len(others) != 1:
        raise NotSaid
    dealt, owner = f"how much damage did {found[0]} deal to {others[0]}", p.names.owners.get(found[0]) or fail()
    return f"{dealt}, if resolve the stack; {owner} assign as much as possible to {others[0]}" if most else dealt
