"""Sentences and questions as people say them come to those of the language; what is ambiguous is not guessed."""

from __future__ import annotations

import pytest

from judge.errors import ScenarioError
from judge.scenario.asked.spoken_questions import read_spoken_question
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.saying.spoken_events import read_spoken
from judge.scenario.spoken.scenario_names import Names

CARDS = (
    "Grizzly Bears", "Hill Giant", "Mogg Fanatic", "Shock", "Giant Growth", "Kiki-Jiki, Mirror Breaker", "Forest", "Nantuko Husk", "Clone",
    "Oblivion Ring", "Force of Will", "Tarmogoyf", "Healing Salve", "Goblin King",
)  # fmt: skip
LEXICON = Lexicon(["Ann", "Ben"], [], CARDS)
NAMES = Names(LEXICON, {"Hill Giant": "Ben", "Grizzly Bears": "Ann"}, {})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann casts Shock on the Bears", ["Ann plays Shock targeting Grizzly Bears"]),
        ("in response, Ben tries to play his Giant Growth on Bears", ["Ben plays Giant Growth targeting Grizzly Bears"]),
        ("Ben responds with Shock at Ann", ["Ben plays Shock targeting Ann"]),
        ("Ben shocks Fanatic", ["Ben plays Shock targeting Mogg Fanatic"]),
        ("Ann sacs the Fanatic, targeting Ben", ["Ann sacrifices Mogg Fanatic targeting Ben"]),
        ("Ann sacrifices Bears to the Husk", ["Ann plays Nantuko Husk's ability sacrificing Grizzly Bears"]),
        ("Ann taps Kiki-Jiki targeting Bears", ["Ann taps Kiki-Jiki, Mirror Breaker targeting Grizzly Bears"]),
        ("Ann taps two Forests and plays Bears", ["Ann taps Forest for mana", "Ann taps Forest for mana", "Ann plays Grizzly Bears"]),
        ("Ann pumps Husk twice", ["Ann pumps Nantuko Husk", "Ann pumps Nantuko Husk"]),
        ("Ann plays Healing Salve to gain 3 life", ["Ann plays Healing Salve to gain 3 life"]),
        ("Ann swings at Ben with Bears and Fanatic", ["Ann attacks with Grizzly Bears, Mogg Fanatic"]),
        ("Ben declares Giant as a blocker for the Bears", None),
        ("Ann attacks with everything", ["Ann attacks with every creature"]),
        ("Ann swings with all of her guys", ["Ann attacks with every creature"]),
        ("Ann attacks with all her Mogg Fanatics", ["Ann attacks with every Mogg Fanatic"]),
        ("Ann attacks with both Mogg Fanatics", ["Ann attacks with Mogg Fanatic x2"]),
        ("Ann attacks with Bears, nothing else", ["Ann attacks with Grizzly Bears"]),
        ("finish combat", ["it is postcombat main"]),
        ("combat ends", ["it is postcombat main"]),
        ("resolve combat damage", ["combat damage resolves"]),
        ("both resolve", ["two objects resolve"]),
        ("the trigger and the spell both resolve", ["two objects resolve"]),
        ("everything on the stack resolves", ["resolve the stack"]),
        ("Ben has no responses so Shock resolves", ["Ben has no response", "Shock resolves"]),
        ("Shock is cast on Bears by Ben", ["Ben plays Shock targeting Grizzly Bears"]),
        ("Ann casts Clone, choosing Goyf as the new target", ["for Clone: Tarmogoyf", "Ann plays Clone"]),
        (
            "Ann puts O-Ring's trigger on the stack targeting Hill Giant",
            [
                "note: did Oblivion Ring trigger? yes",
                "for Oblivion Ring: Hill Giant",
            ],
        ),
        ("Ann shocks Ben and redirects it to Goyf", ["Ann plays Shock targeting Ben", "for Shock: Ann chooses Tarmogoyf"]),
        ("Ann casts Shock on Bears, Ben passes", ["Ann plays Shock targeting Grizzly Bears", "Ben has no response"]),
        ("Ben takes it", ["until: did Ben lose life? yes"]),
        ("Ann casts Giant Growth on the Giant", ["Ann plays Giant Growth targeting Hill Giant"]),
        ("Ben blocks with Hill Giant", ["Ben blocks with Hill Giant"]),
        ("Bears are blocked by Hill Giant", ["Ben blocks Grizzly Bears with Hill Giant"]),
        ("no blockers, damage", ["no block", "combat damage resolves"]),
        ("Ben can't block it", ["Ben does not block"]),
        ("dmg goes on the stack", ["combat damage goes on the stack"]),
        ("first-strike damage is dealt", ["first-strike combat damage resolves"]),
        ("O-Ring resolves and its trigger targets Hill Giant", ["Oblivion Ring resolves", "for Oblivion Ring: Hill Giant"]),
        ("both triggers resolve", ["two triggered abilities resolve"]),
        ("the persist trigger resolves", ["the ability persist resolves"]),
        ("Clone comes into play as a copy of Goyf", ["for Clone: Tarmogoyf", "Clone comes into play"]),
        ("Ann ends her turn", ["the turn ends"]),
        ("in Ben's upkeep, Ann casts Shock on Ben", ["it is Ben's upkeep", "Ann plays Shock targeting Ben"]),
        ("Ann casts Shock on Ben at end of turn", ["it is end of turn", "Ann plays Shock targeting Ben"]),
        ("both pass", ["all pass"]),
        ("Ben has no response", ["Ben has no response"]),
        ("Ann kills Hill Giant with Shock", ["Ann plays Shock targeting Hill Giant", "until: did Hill Giant die? yes"]),
        ("Ann tries to kill Hill Giant with Shock", ["Ann plays Shock targeting Hill Giant"]),
        ("Ann untaps, draws, plays a Forest", ["it is Ann's untap", "it is Ann's draw", "Ann plays Forest"]),
        ("Shock resolves, Ben loses 2 life", ["Shock resolves", "until: how much life did Ben lose >= 2? yes"]),
        ("Shock is countered", ["until: did Shock fail to resolve? yes"]),
        ("Ann attacks with both Bears and Fanatic", ["Ann attacks with Grizzly Bears, Mogg Fanatic"]),
        (
            "Ben blocks Bears with Hill Giant and Fanatic with Husk",
            ["Ben blocks Grizzly Bears with Hill Giant, Mogg Fanatic with Nantuko Husk"],
        ),
    ],
)
def test_events(said: str, meant: list[str] | None) -> None:
    """Each is read as these sentences; a short name that may mean two cards is refused with both."""
    if meant is None:
        with pytest.raises(ScenarioError, match="'Hill Giant' or 'Giant Growth'"):
            read_spoken(said, LEXICON, NAMES)
        return
    assert meant == [each.text for each in read_spoken(said, LEXICON, NAMES) if each.text]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("how much life does Ben have left?", "life of Ben?"),
        ("what's Ann's life total?", "life of Ann?"),
        ("what's in Ann's hand?", "hand of Ann?"),
        ("how many cards does Ann have in hand?", "hand size of Ann?"),
        ("how big are the Bears?", "P/T of Grizzly Bears?"),
        ("what are Goyf's power and toughness?", "P/T of Tarmogoyf?"),
        ("does Hill Giant die?", "did Hill Giant die?"),
        ("is the Fanatic dead?", "did Mogg Fanatic die?"),
        ("do the Bears survive?", "did Grizzly Bears survive?"),
        ("why didn't Hill Giant die?", "did Hill Giant die? why not?"),
        ("where does Shock end up?", "where is Shock?"),
        ("is Clone still in play?", "is Clone in play?"),
        ("is Goyf on the battlefield?", "is Tarmogoyf in play?"),
        ("is Goyf an artifact creature?", "is Tarmogoyf artifact creature?"),
        ("has King mountainwalk?", "does Goblin King have mountainwalk?"),
        ("who controls Hill Giant?", "controller of Hill Giant?"),
        ("how many untapped Forests does Ann control?", "how many untapped forest does Ann control?"),
        ("how many of Ann's lands are tapped?", "how many tapped land does Ann control?"),
        ("how many creatures are in play?", "how many creature are in play?"),
        ("how many +1/+1 counters are on Goyf?", "how many +1/+1 counters are on Tarmogoyf?"),
        ("how much damage does Ben take?", "how much damage was dealt to Ben?"),
        ("can Ben cast Shock on Bears?", "can Ben play Shock targeting Grizzly Bears?"),
        ("who wins?", "who won?"),
        ("does Ann lose the game?", "did Ann lose?"),
        ("how many cards does Ann draw?", "how many cards did Ann draw?"),
        ("what happens?", "what happened?"),
        ("after event 2, how big is Goyf?", "P/T of Tarmogoyf after event 2?"),
        ("after event 2, life of Ann", "life of Ann after event 2"),
        ("after event 2, poison of Ann why?", "poison of Ann after event 2? why?"),
        ("what counters does Goyf have?", "counters on Tarmogoyf?"),
        ("what is Ben at?", "life of Ben?"),
    ],
)
def test_questions(said: str, meant: str) -> None:
    """Each is read as this question."""
    assert meant == read_spoken_question(said, LEXICON, NAMES)


@pytest.mark.parametrize("said", ["Ann frobnicates Shock", "the moon is green", "Ann plays Shock whenever she likes", ""])
def test_what_is_not_understood_is_refused(said: str) -> None:
    """No part of a sentence is left out silently."""
    with pytest.raises(ScenarioError):
        read_spoken(said, LEXICON, NAMES)
