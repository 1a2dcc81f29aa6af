"""Ways of asking how much damage was dealt."""

from __future__ import annotations

import re

from judge.scenario.asked.asking import read_thing
from judge.scenario.spoken.phrases import Phrases

_THROUGH = (
    "goes through", "tramples over", "tramples through", "carries over", "spills over", "gets through", "gets in", "comes through",
    "goes in", "connects", "hits", "went through", "got through",
)  # fmt: skip


def ask_damage(p: Phrases) -> str:
    """`how much damage does X take`, `how much combat damage did X deal to Y`, `did X deal any damage`."""
    if p.take(*_HOW_MUCH):
        combat = "combat " if " combat damage" in p.text[: p.at] else ""
        if p.longest(_THROUGH) is not None:
            p.take("to", "on", "at", "against")
            return f"how much {combat}damage was dealt to {p.need_noun().text}"
        if p.take("is", "was", "are", "has been", "gets"):
            p.take("dealt", "done")
            p.take("in total")
            p.need("to", "on")
            return f"how much {combat}damage was dealt to {p.need_noun().text}"
        p.need("does", "did", "do", "will")
        noun = p.need_noun()
        if p.take("have on it", "have marked on it", "have", "still have on it"):
            return f"damage on {noun.text}"
        verb = p.need("deal", "do", "take", "receive", "get", "be dealt", "suffer")
        p.take("in total", "altogether", "in all")
        combat = combat or ("combat " if p.take(*_IN_COMBAT) else "")
        if verb in ("take", "receive", "get", "be dealt", "suffer"):
            return f"how much {combat}damage was dealt to {noun.text}"
        p.take("damage")
        if noun.player:
            return f"how much {combat}damage did {noun.text} deal{f' to {p.need_noun().text}' if p.take('to') else ''}"
        if not p.take("to"):
            return f"how much {combat}damage was dealt by {noun.text}"
        return f"how much {combat}damage did {noun.text} deal to {p.need_noun().text}"
    p.need("does", "did", "do", "will")
    noun = p.need_noun() if _TAKES.match(p.text) else read_thing(p)
    p.take("get to", "still", "even", "also", "actually", "get a chance to")
    takes = p.need("deal", "take", "receive", "suffer") != "deal"
    p.take("any", "its", "some", "the")
    combat = "combat " if p.take("combat") else ""
    p.need("damage")
    combat = combat or ("combat " if p.take(*_IN_COMBAT) else "")
    if takes:
        return f"how much {combat}damage was dealt to {noun.text} >= 1"
    whom = f" to {p.need_noun().text}" if p.take("to") else ""
    if combat:
        return f"how much combat damage {f'did {noun.text} deal{whom}' if whom else f'was dealt by {noun.text}'} >= 1"
    return f"did {noun.text} deal damage{whom}"


_HOW_MUCH = (
    "how much damage", "how many damage", "how many points of damage", "how many points of combat damage", "what damage",
    "how much of the damage", "how much total damage", "how much combat damage", "how much damage in total",
)  # fmt: skip
_IN_COMBAT = (
    "in combat", "from combat", "this combat", "in this combat", "in the combat", "from this combat", "from the attack",
    "from the attackers", "during combat", "in the attack",
)  # fmt: skip
_TAKES = re.compile(r"\w+ .+? (?:take|receive|suffer)\b")
