"""Keywords that came after 2009: under today's rules they are keywords, cited by their number, and not the abilities that they mean."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.cards.keywords.keyword_row import REDUNDANT, KeywordRow, on, several
from judge.cards.keywords.keywords import KEYWORDS, LATER, later_row
from judge.editions.change import Change


def numbered(keyword: str, rule: str, redundant: str = "", entering: str = "") -> KeywordRow:
    """The row of a later keyword, with the paragraph that says what it means.

    Also those that say that several are redundant, and what it does as the permanent enters.
    """
    further = ((several(REDUNDANT, redundant),) if redundant else ()) + ((on("move", rule=entering),) if entering else ())
    row = later_row(keyword)
    return msgspec.structs.replace(row, rule=rule, paragraphs=further or row.paragraphs)


WORDS = ("hexproof", "menace")
"""Those that are what cards of 2009 say in full: what is given one by its name loses it with its other abilities."""

NUMBERED = (
    KeywordRow("hexproof", "702.11b@2026-04-17", text=(LATER.base["hexproof"],), paragraphs=(several(REDUNDANT, "702.11h@2026-04-17"),)),
    KeywordRow("menace", "702.111b@2026-04-17", text=(LATER.base["menace"],), paragraphs=(several(REDUNDANT, "702.111c@2026-04-17"),)),
    numbered("afflict", rule="702.130a@2026-04-17"),
    numbered("afterlife", rule="702.135a@2026-04-17"),
    numbered("annihilator", rule="702.86a@2026-04-17"),
    numbered("bargain", rule="702.166a@2026-04-17"),
    numbered("battle cry", rule="702.91a@2026-04-17"),
    numbered("blitz", rule="702.152a@2026-04-17"),
    numbered("casualty", rule="702.153a@2026-04-17"),
    numbered("crew", rule="702.122a@2026-04-17"),
    numbered("dash", rule="702.109a@2026-04-17"),
    numbered("decayed", rule="702.147a@2026-04-17"),
    numbered("demonstrate", rule="702.144a@2026-04-17"),
    numbered("dethrone", rule="702.105a@2026-04-17"),
    numbered("devoid", rule="702.114a@2026-04-17"),
    numbered("embalm", rule="702.128a@2026-04-17"),
    numbered("emerge", rule="702.119a@2026-04-17"),
    numbered("encore", rule="702.141a@2026-04-17"),
    numbered("escape", rule="702.138a@2026-04-17"),
    numbered("eternalize", rule="702.129a@2026-04-17"),
    numbered("evolve", rule="702.100a@2026-04-17"),
    numbered("exploit", rule="702.110a@2026-04-17"),
    numbered("extort", rule="702.101a@2026-04-17"),
    numbered("fabricate", rule="702.123a@2026-04-17"),
    numbered("firebending", rule="702.189a@2026-04-17"),
    numbered("for mirrodin", rule="702.163a@2026-04-17"),
    numbered("harmonize", rule="702.180a@2026-04-17"),
    numbered("improvise", rule="702.126a@2026-04-17", redundant="702.126c@2026-04-17"),
    KeywordRow("infect", "702.90a@2026-04-17"),
    numbered("ingest", rule="702.115a@2026-04-17"),
    numbered("intimidate", rule="702.13b@2026-04-17"),
    numbered("job select", rule="702.182a@2026-04-17"),
    numbered("jump-start", rule="702.133a@2026-04-17"),
    numbered("level up", rule="702.87a@2026-04-17"),
    numbered("living weapon", rule="702.92a@2026-04-17"),
    numbered("lore", rule="714.3c@2026-04-17", entering="714.3a@2026-04-17"),
    numbered("melee", rule="702.121a@2026-04-17"),
    numbered("mentor", rule="702.134a@2026-04-17"),
    numbered("miracle", rule="702.94a@2026-04-17"),
    numbered("mobilize", rule="702.181a@2026-04-17"),
    numbered("mutate", rule="702.140a@2026-04-17"),
    numbered("myriad", rule="702.116a@2026-04-17"),
    numbered("offspring", rule="702.175a@2026-04-17"),
    numbered("outlast", rule="702.107a@2026-04-17"),
    numbered("prowess", rule="702.108a@2026-04-17"),
    numbered("ravenous", rule="702.156a@2026-04-17"),
    numbered("rebound", rule="702.88a@2026-04-17"),
    numbered("renown", rule="702.112a@2026-04-17"),
    numbered("riot", rule="702.136a@2026-04-17"),
    numbered("saddle", rule="702.171a@2026-04-17"),
    numbered("scavenge", rule="702.97a@2026-04-17"),
    numbered("skulk", rule="702.118b@2026-04-17"),
    numbered("sneak", rule="702.190a@2026-04-17", entering="702.190b@2026-04-17"),
    numbered("soulbond", rule="702.95a@2026-04-17"),
    numbered("spectacle", rule="702.137a@2026-04-17"),
    numbered("squad", rule="702.157a@2026-04-17"),
    numbered("surge", rule="702.117a@2026-04-17"),
    numbered("totem armor", rule="702.89a@2026-04-17"),
    numbered("toxic", rule="702.164c@2026-04-17"),
    numbered("training", rule="702.149a@2026-04-17"),
    numbered("tribute", rule="702.104a@2026-04-17"),
    numbered("umbra armor", rule="702.89a@2026-04-17"),
    numbered("undaunted", rule="702.125a@2026-04-17"),
    numbered("undying", rule="702.93a@2026-04-17"),
    numbered("unleash", rule="702.98a@2026-04-17"),
    numbered("ward", rule="702.21a@2026-04-17"),
)
"""Those whose meaning is a triggered, activated or static ability and nothing else."""


def with_later_keywords(rows: Mapping[str, KeywordRow]) -> Mapping[str, KeywordRow]:
    """The table of keywords with those that came later."""
    return {**rows, **{row.name: row for row in NUMBERED}}


def without_words(meanings: Mapping[str, str]) -> Mapping[str, str]:
    """What is still read as the ability that it means."""
    return {word: meaning for word, meaning in meanings.items() if word not in WORDS}


CHANGE = Change(
    name="the keywords that came since are keywords",
    rules=tuple(dict.fromkeys(row.rule for row in NUMBERED)),
    since="2026-04-17",
    rows={KEYWORDS: with_later_keywords, LATER: without_words},
)
