"""Every row of the table of events, with variants and ugly names; errors with their places; nothing else is ever raised."""

from __future__ import annotations

import re
from typing import Any

import pytest
from any_text import any_text
from hypothesis import given, settings
from hypothesis import strategies as st
from shown import show

from judge.errors import ScenarioError
from judge.scenario.language.event_language import FORMS, read_event
from judge.scenario.language.lexicon import Lexicon

A, B = {"player": "Ann"}, {"player": "Ben"}
ROWS: list[tuple[str, str, dict[str, Any]]] = [
    ("Ann plays Mountain", "Play", {**A, "what": "Mountain"}),
    ("ann PLAYS shock targeting Giant.", "Play", {**A, "what": "Shock", "clauses": {"targets": ["giant"]}}),
    ("Ann plays Prodigal Sorcerer's ability targeting Ben", "PlayAbility",
     {**A, "source": "Prodigal Sorcerer", "clauses": {"targets": ["Ben"]}}),
    ("Ann plays Ben's Prodigal Sorcerer #2's ability 2", "PlayAbility",
     {**A, "source": "Ben's Prodigal Sorcerer #2", "ability": 2}),
    ("Ann plays ability 2 of giant", "PlayAbility", {**A, "source": "giant", "ability": 2}),
    ("Ann cycles Shock", "PlayKeyword", {**A, "keyword": "cycling", "source": "Shock"}),
    ("Ann mountaincycles Shock", "PlayKeyword", {**A, "keyword": "mountaincycling", "source": "Shock"}),
    ("Ann equips Sword of Fire and Ice to giant", "PlayKeyword",
     {**A, "keyword": "equip", "source": "Sword of Fire and Ice", "to": "giant"}),
    ("Ann equips giant with Bonesplitter", "PlayKeyword", {**A, "keyword": "equip", "source": "Bonesplitter", "to": "giant"}),
    ("Ann unearths giant", "PlayKeyword", {**A, "keyword": "unearth", "source": "giant"}),
    ("Ann turns Exalted Angel face up", "SpecialAction", {**A, "action": "turn face up", "what": "Exalted Angel"}),
    ("Ann suspends Rift Bolt with X = 3", "SpecialAction",
     {**A, "action": "suspend", "what": "Rift Bolt", "clauses": {"x": 3}}),
    ("Ann ends Altar's effect", "SpecialAction", {**A, "action": "end", "what": "Altar"}),
    ("Ann ignores Altar", "SpecialAction", {**A, "action": "ignore", "what": "Altar"}),
    ("all pass", "AllPass", {}),
    ("Ann passes", "Passes", A),
    ("resolve the stack", "ResolveStack", {}),
    ("go to declare attackers", "GoTo", {"step": "declare attackers"}),
    ("Go to Ben's upkeep step", "GoTo", {"step": "upkeep", "player": "Ben"}),
    ("go to end of turn", "GoTo", {"step": "end of turn"}),
    ("Ann attacks with giant, Grizzly Bears", "Attacks",
     {**A, "attackers": [{"creature": "giant"}, {"creature": "Grizzly Bears"}]}),
    ("Ann attacks with giant attacking Jace, ogre", "Attacks",
     {**A, "attackers": [{"creature": "giant", "attacking": "Jace"}, {"creature": "ogre"}]}),
    ("Ann attacks with Squire and Benalish Infantry banding Squire with Benalish Infantry", "Attacks",
     {**A, "attackers": [{"creature": "Squire"}, {"creature": "Benalish Infantry"}], "bands": [["Squire", "Benalish Infantry"]]}),
    ("no attack", "NoAttack", {}),
    ("Ann does not attack", "NoAttack", A),
    ("Ben blocks giant with Wall of Wood and Elf, ogre with Knight", "Blocks",
     {**B, "blocks": [{"attacker": "giant", "blockers": ["Wall of Wood", "Elf"]}, {"attacker": "ogre", "blockers": ["Knight"]}]}),
    ("Ben blocks giant with Elf and ogre with Elf", "Blocks",
     {**B, "blocks": [{"attacker": "giant", "blockers": ["Elf"]}, {"attacker": "ogre", "blockers": ["Elf"]}]}),
    ("no block", "NoBlock", {}),
    ("Ben doesn't block", "NoBlock", B),
    ("giant assigns 2 to Wall of Wood, 1 to Ben", "Assigns",
     {"creature": "giant", "portions": [{"amount": 2, "to": "Wall of Wood"}, {"amount": 1, "to": "Ben"}]}),
    ("Ben's Elf assigns 1 to ogre", "Assigns", {"creature": "Ben's Elf", "portions": [{"amount": 1, "to": "ogre"}]}),
    ("Ann has giant assign 3 to Ben", "Assigns", {**A, "creature": "giant", "portions": [{"amount": 3, "to": "Ben"}]}),
    ("Ann chooses yes", "Chooses", {**A, "answer": {"value": True}}),
    ("chance chooses heads", "Chooses", {"player": "chance", "answer": {"items": ["heads"]}}),
    ("Ann repeats events 1 to 2, 19 more times", "Repeats", {**A, "first": 1, "last": 2, "times": 19}),
    ("Ann repeats event 3 once more", "Repeats", {**A, "first": 3, "last": 3, "times": 1}),
    ("Ann repeats events 1 to 2 forever", "Repeats", {**A, "first": 1, "last": 2, "times": None}),
    ("Ann concedes", "Concedes", A),
    ("it happens: giant is destroyed", "ItHappens", {"events": [{"what": ["giant"], "act": "destroy"}]}),
    ("Ann plays Shock targeting Look at Me, I'm R&D", "Play",
     {**A, "what": "Shock", "clauses": {"targets": ["Look at Me, I'm R&D"]}}),
    ("Ann plays Research to Development", "Play", {**A, "what": "Research to Development"}),
    ("Ann plays With the Grain targeting Will-o’-the-Wisp", "Play",
     {**A, "what": "With the Grain", "clauses": {"targets": ["Will-o'-the-Wisp"]}}),
    ("Ann plays Wear // Tear", "Play", {**A, "what": "Wear // Tear"}),
    ("Ann plays Circle of Protection: Red's ability", "PlayAbility", {**A, "source": "Circle of Protection: Red"}),
    ("Ann plays Ann's Diary", "Play", {**A, "what": "Ann's Diary"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "form", "fields"), ROWS, ids=[row[0] for row in ROWS])
def test_rows(lexicon: Lexicon, text: str, form: str, fields: dict[str, Any]) -> None:
    """Each form of the table is read as it says."""
    event = read_event(text, lexicon)

    assert form == type(event).__name__
    assert fields == show(event)


@pytest.mark.parametrize(
    ("text", "code", "column", "help"),
    [
        ("Anne plays Shock", "unknown-player", 1, "'Ann'"),
        ("Ann playes Shock", "unknown-verb", 5, "'plays'"),
        ("Ann draws a card", "unknown-verb", 5, "it happens: Ann draws"),
        ("Ann plays Shok", "unknown-name", 11, "'Shock'"),
        ("Ann plays Shock targetting giant", "unknown-clause", 17, "'targeting'"),
        ("Ann plays Shock targeting gaint, kicked", "unknown-name", 27, "'giant'"),
        ("Ann plays Shock with bybak", "unknown-clause", 22, "'buyback'"),
        ("go to upkep", "unknown-step", 7, "'upkeep'"),
        ("Ann attacks with", "bad-sentence", 17, ""),
        ("Ben blocks giant", "bad-sentence", 17, ""),
        ("Ann plays Prodigal Sorcerer's ability #2", "bad-sentence", 39, "ability 2"),
        ("Ann plays Shock with X = 3 with X = 4", "bad-sentence", 28, ""),
        ("Ann repeats events 4 to 2 forever", "bad-sentence", 25, "smaller"),
        ("it happens: giant is eaten", "unknown-verb", 22, "is"),
        ("all passes", "bad-sentence", 1, "all pass"),
        ("", "bad-sentence", 1, "all pass"),
    ],
)
def test_errors_stand_under_the_word(lexicon: Lexicon, text: str, code: str, column: int, help: str) -> None:
    """An error has a code, points at the very word, and suggests what is near."""
    with pytest.raises(ScenarioError) as caught:
        read_event(text, lexicon)

    assert (code, column) == (caught.value.code, caught.value.place.column if caught.value.place else 0)
    assert help in caught.value.help
    assert not caught.value.message.endswith(".")


WORDS = st.sampled_from(
    re.findall(
        r"\S+",
        "Ann Ben giant Shock plays attacks blocks with targeting and , then to from 2 #2 's ability kicked by it happens : is "
        "destroyed draws a card chooses nothing yes {R} X = paying tapping playing sacrificing assigns has assign deals damage "
        "put counters on repeats events forever go upkeep turns face up in graveyard Ann's of . ? Æ - ( ) { }",
    )
)


@settings(deadline=None)
@given(st.lists(WORDS, max_size=14).map(" ".join) | any_text(60) | st.sampled_from(FORMS))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is written, the only exception is ScenarioError, and it can be shown."""
    lexicon = Lexicon(["Ann", "Ben"], ["giant"], ["Shock"])
    try:
        read_event(text, lexicon)
    except ScenarioError as error:
        shown = error.render()
    else:
        shown = ""

    assert shown.count("\n") <= 3


@pytest.mark.parametrize("does", ["leaves the table", "trades Shock to Ben", "takes an intentional draw", "calls a judge"])
def test_what_is_no_part_of_the_game_is_no_event(lexicon: Lexicon, does: str) -> None:
    """What neither the rules nor an object calls for is nobody's choice in the game, so whoever controls a turn has no say in it."""
    # 507.3c example 1
    with pytest.raises(ScenarioError):
        read_event(f"Ann {does}", lexicon)
