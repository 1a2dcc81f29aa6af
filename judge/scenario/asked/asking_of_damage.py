"""Ways of asking how much damage was dealt."""

from __future__ import annotations

from judge.scenario.asked.asking import read_thing
from judge.scenario.spoken.phrases import Phrases

_THROUGH = (
    "goes through", "tramples over", "tramples through", "carries over", "spills over", "gets through", "gets in", "comes through",
    "goes in", "connects", "hits", "went through", "got through",
)  # fmt: skip


def ask_damage(p: Phrases) -> str:
    if p.take(
        "how much damage",
        "how many damage",
        "how many points of damage",
        "how many points of combat damage",
        "what damage",
        "how much of the damage",
        "how much total damage",
        "how much combat damage",
        "how much damage in total",
    ):
        if p.longest(_THROUGH) is not None:
            p.take("to", "on", "at", "against")
            return f"how much damage was dealt to {p.need_noun().text}"
        if p.take("is", "was", "are", "has been", "gets"):
            p.take("dealt", "done")
            p.take("in total")
            p.need("to", "on")
            return f"how much damage was dealt to {p.need_noun().text}"
        p.need("does", "did", "do", "will")
        noun = p.need_noun()
        if p.take("have on it", "have marked on it", "have", "still have on it"):
            return f"damage on {noun.text}"
        verb = p.need("deal", "do", "take", "receive", "get", "be dealt")
        p.take("in total", "altogether", "in all", "in combat", "from combat")
        if verb in ("take", "receive", "get", "be dealt"):
            return f"how much damage was dealt to {noun.text}"
        p.take("damage")
        if not p.take("to"):
            return f"how much damage was dealt by {noun.text}"
        return f"how much damage did {noun.text} deal to {p.need_noun().text}"
    p.need("does", "did", "do", "will")
    noun = read_thing(p)
    p.need("deal")
    p.take("any", "its")
    p.take("combat")
    p.need("damage")
    if not p.take("to"):
        return f"did {noun.text} deal damage"
    return f"did {noun.text} deal damage to {p.need_noun().text}"
