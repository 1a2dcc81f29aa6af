"""A word that changes what a card does leaves its trace in the reading: what must stand there where the text has the word.

Words that may say the same as others, or nothing (`each`, `may`, `instead`), are not among them: they are judged by reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from notation import reading
from test_card_truth import pool

from judge.cards.compiler import UnknownClause, compile_card
from judge.cards.pool.records import compile_record

LEAVES = {
    r"nontoken": "!<token>",
    r"nonbasic": "!basic",
    r"nonlegendary": "!legendary",
    r"non-?(?:black|white|red|green|blue|artifact|creature|land|enchantment|snow|wall)\b": "!|nonland name",
    r"at random": "random",
    r"(?:another|other) target": "distinct_from|!in",
    r"other than(?! the first| playing)": "!|nth|exclude|Isnt|nonactive",
    r"without (?:flying|flanking|fear|a)\b": "!|Isnt|free|AlternativeCost|without",
    r"can't be regenerated": "regenerate=False|be regenerated",
    r"face down": "face_down|face down|morph|Morph",
    r"(?:play|activate) this ability only|activate only": "only_if|sorcery=True|limit|instant|who=",
    r"no more than \w+ each turn": "limit",
    r"if able": "Must|able",
    r"(?:doesn't|don't) untap": "untap",
    r"unblocked": "unblocked|not blocked|SetBlocked",
    r"combat damage": "combat|assign damage|assign_",
    r"single graveyard": "single graveyard",
    r"divided": "divide|Share",
    r"rounded up": "True",
    r"\bhalf\b": "Half|Share",
    r"exactly": " =, |, =, ",
    r"defending player": "defending|attack|combat|assign",
    r"attacking player": "attacking|active|attack",
    r"until end of combat|at end of combat": "end of combat",
    r"your next turn|next upkeep": "next turn|next upkeep|ControlNext|SkipNext|end of your|upkeep",
}  # fmt: skip
"""What stands in a reading, by what stands in the text (both patterns)."""


def lost(text: str, name: str, read: list[str]) -> list[str]:
    """The words of a text that left no trace; reminders, and the name, say nothing."""
    said = re.sub(r"\([^()]*\)", "", text).replace(name, "~").lower()
    return [word for word, trace in LEAVES.items() if re.search(rf"\b{word}", said) and not re.search(trace, "\n".join(read))]


@pytest.mark.parametrize("which", ["2009", "today"])
def test_no_word_of_a_sample_is_lost(which: str, is_read: Callable[[str], bool]) -> None:
    found = {}
    for record in (record for record in pool(which).values() if is_read(record.name)):
        try:
            read = reading(compile_record(record))
        except UnknownClause:
            continue
        if gone := [word for face in record.faces for word in lost(face.text, face.name, read)]:
            found[record.name] = gone
    assert found == {}


def test_a_lost_word_is_found() -> None:
    assert lost("Destroy target nontoken creature.", "Card", reading(compile_card("Card", "{B}", "Instant", "Destroy target creature.")))
