"""What is done as often as some lands pay for it (`pumps X with all her Mountains`), and mana told source by source (`taps X for three and
Y for two`)."""

from __future__ import annotations

from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
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
    if p.verb({f: "use" for verb in ("use", "spend", "tap", "put", "sink", "pour", "dump") for f in w.forms(verb)}):
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
