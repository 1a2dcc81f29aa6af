"""Expected values: how they are written, and when they are the actual ones."""

from __future__ import annotations

from typing import Any

import pytest

from judge.errors import ScenarioError
from judge.scenario.language.expected_values import read_expected, same_value
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_language import read_question


@pytest.mark.parametrize(
    ("question", "raw", "actual", "same"),
    [
        ("life of Ann", "20", 20, True),
        ("life of Ann", "-3", -3, True),
        ("power of giant", "none", "none", True),
        ("P/T of giant", "3/5", "3/5", True),
        ("P/T of giant", "3/5", "5/3", False),
        ("hand of Ann", ["Shock", "Elf"], ["Elf", "Shock"], True),
        ("hand of Ann", ["Elf", "Elf"], ["Elf", "Shock"], False),
        ("hand of Ann", "Shock", ["Shock"], True),
        ("hand of Ann", "Akroma, Angel of Wrath", ["Akroma, Angel of Wrath"], True),
        ("hand of Ann", ["Forest x3", "Elf"], ["Forest", "Elf", "Forest", "Forest"], True),
        ("hand of Ann", [], [], True),
        ("hand of Ann", "none", [], True),
        ("library of Ann", ["Shock", "Elf"], ["Elf", "Shock"], False),
        ("what is on the stack?", "combat damage", ["combat damage"], True),
        ("what does Shock target?", ["giant", "Ben"], ["giant", "Ben"], True),
        ("mana pool of Ann", "{R}{G}", "{G}{R}", True),
        ("mana pool of Ann", "{r}", "{G}", False),
        ("mana pool of Ann", "none", "none", True),
        ("zone of giant", "In play", "in play", True),
        ("colors of giant", ["Red", "white"], ["white", "red"], True),
        ("colors of giant", [], [], True),
        ("types of giant", ["Creature", "Giant"], ["creature", "giant"], True),
        ("abilities of giant", "Flying", ["flying"], True),
        ("abilities of giant", ["{T}: Draw a card."], ["{T}: Draw a card"], True),
        ("counters on giant", {"+1/+1": "2"}, {"+1/+1": 2}, True),
        ("counters on giant", {}, {}, True),
        ("counters on giant", {"charge": "1"}, {"charge": 2}, False),
        ("controller of giant", "ben", "Ben", True),
        ("who has priority?", "nobody", "nobody", True),
        ("what is giant attached to?", "nothing", "nothing", True),
        ("what step is it?", "the upkeep step", "upkeep", True),
        ("who won?", "nobody", [], True),
        ("who won?", "Ann", ["Ann"], True),
        ("who lost?", ["Ben", "Ann"], ["Ann", "Ben"], True),
        ("is giant tapped?", "true", "yes", True),
        ("is giant tapped?", "Yes", "no", False),
    ],
)
def test_compared_by_type(lexicon: Lexicon, question: str, raw: Any, actual: Any, same: bool) -> None:
    """Values are compared as the type of the question says."""
    asked = read_question(question, lexicon)

    assert same == same_value(asked.type, read_expected(asked, raw, lexicon), actual)


@pytest.mark.parametrize(
    ("question", "raw", "code", "help"),
    [
        ("life of Ann", "twenty", "bad-value", "whole number"),
        ("life of Ann", ["20"], "bad-value", "whole number"),
        ("life of Ann", "yes", "bad-value", "whole number"),
        ("P/T of giant", "3", "bad-value", "3/5"),
        ("zone of giant", "graveyrd", "bad-value", "'graveyard'"),
        ("is giant tapped?", "maybe", "bad-value", "yes or no"),
        ("controller of giant", "Benn", "unknown-player", "'Ben'"),
        ("counters on giant", "2", "bad-value", "mapping"),
        ("mana pool of Ann", "{P}", "bad-value", "quotes"),
        ("what step is it?", "lunch", "bad-value", "upkeep"),
        ("hand of Ann", {"a": "b"}, "bad-value", "list"),
    ],
)
def test_wrong_types(lexicon: Lexicon, question: str, raw: Any, code: str, help: str) -> None:
    """A value of another type is refused, and the help says how it is written."""
    with pytest.raises(ScenarioError) as caught:
        read_expected(read_question(question, lexicon), raw, lexicon)

    assert code == caught.value.code
    assert help in caught.value.help


def test_references_of_objects() -> None:
    """The runner says which names mean which objects; each expected one has an object of its own."""
    means = {"giant": {1}, "Hill Giant": {1, 2}}

    assert same_value("bag", ["Hill Giant", "giant"], [1, 2], lambda name, item: item in means[name])
    assert not same_value("bag", ["giant", "giant"], [1, 2], lambda name, item: item in means[name])
