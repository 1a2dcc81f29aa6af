"""The table of keyword abilities (502) and keyword actions (501)."""

from __future__ import annotations

import pytest

from judge.cards.instructions.base import walk
from judge.cards.instructions.codec import decode, encode
from judge.cards.instructions.effects import (
    ActivatedAbility,
    AlternativeCost,
    Cant,
    Cost,
    Destroy,
    DiscardThese,
    EnterWithCounters,
    GainLife,
    KeywordAbility,
    OptionalCost,
    Prevent,
    StaticAbility,
    TriggeredAbility,
)
from judge.cards.instructions.things import (
    ColorWord,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    LandTypeWord,
    Number,
    SubtypeWord,
    Value,
    X,
)
from judge.cards.keywords import keywords
from judge.cards.keywords.keywords import ACTIONS, expand, performed, row, rule
from judge.engine import all_rules  # noqa: F401  (every executor is marked)
from judge.engine.executing.instruction_runs import RULES
from judge.engine.game.state import AbilityInstance, AbilityKey
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r402_abilities import working
from judge.engine.rules.part5_additional.r501_keyword_actions import destroying
from judge.errors import NotImplementedRule

TWO = Cost(mana=("{2}",))
RED = HasColor(ColorWord("red"))


def filled(name: str) -> KeywordAbility:
    return KeywordAbility(name, TWO, Number(2), RED, LandTypeWord("Forest"))


def test_every_number_has_a_row() -> None:
    assert {f"502.{number}" for number in range(2, 86)} <= {entry.section for entry in keywords.KEYWORDS.now.values()}


@pytest.mark.parametrize("name", sorted(keywords.KEYWORDS.now))
def test_each_row_gives_abilities_or_names_hooks(name: str) -> None:
    entry = keywords.KEYWORDS.now[name]
    abilities = expand(filled(name))
    assert abilities or entry.hooks or name == "reach"
    for ability in abilities:
        assert ability.keyword == name  # type: ignore[attr-defined]
    assert decode(encode(abilities)) == abilities
    assert len(entry.text) <= len(abilities) or name == "protection" or entry.hooks


WITH_A_COST = sorted(name for name, entry in keywords.KEYWORDS.now.items() if any("[cost]" in text for text in entry.text))


@pytest.mark.parametrize("name", WITH_A_COST)
def test_a_cost_that_is_missing_is_no_cost_of_nothing(name: str) -> None:
    with pytest.raises(NotImplementedRule):
        expand(KeywordAbility(name, number=Number(1)))


def test_lifelink_and_deathtouch_are_triggered_in_this_edition() -> None:
    (link,) = expand(KeywordAbility("lifelink"))
    (touch,) = expand(KeywordAbility("deathtouch"))
    assert isinstance(link, TriggeredAbility)
    assert isinstance(link.body.effect, GainLife)
    assert isinstance(touch, TriggeredAbility)
    assert isinstance(touch.body.effect, Destroy)
    assert row("lifelink").instances == "separate"


def test_protection_has_its_parts() -> None:
    (ability,) = expand(KeywordAbility("protection", quality=RED))
    assert isinstance(ability, StaticAbility)
    assert [part.action for part in ability.parts if isinstance(part, Cant)] == [
        "be targeted", "be enchanted", "be equipped", "be fortified", "be blocked",
    ]  # fmt: skip
    assert any(isinstance(part, Prevent) for part in ability.parts)


def test_landwalk_asks_for_every_word_before_it() -> None:
    (plain,) = expand(KeywordAbility("landwalk", word=LandTypeWord("Forest")))
    (snow,) = expand(KeywordAbility("landwalk", word=LandTypeWord("Forest"), variant="snow"))
    assert plain != snow
    assert HasSubtype(LandTypeWord("Forest")) in walk(snow)
    assert HasSupertype("snow") in walk(snow)
    assert row("islandwalk") is keywords.KEYWORDS.now["landwalk"]


def test_cycling_discards_the_card_from_hand() -> None:
    (ability,) = expand(KeywordAbility("cycling", cost=TWO))
    assert isinstance(ability, ActivatedAbility)
    assert ability.zone == "hand"
    assert any(isinstance(action, DiscardThese) for action in ability.cost.actions)


def test_typecycling_is_a_variant_of_cycling() -> None:
    assert rule("plainscycling") == "502.18d"
    (ability,) = expand(KeywordAbility("typecycling", cost=TWO, word=LandTypeWord("Plains")))
    assert HasSubtype(LandTypeWord("Plains")) in walk(ability)


def test_vanishing_without_a_number_has_two_abilities() -> None:
    assert len(expand(KeywordAbility("vanishing", number=Number(3)))) == 3
    assert len(expand(KeywordAbility("vanishing"))) == 2


def test_modular_sunburst_counts_colors() -> None:
    comes, _ = expand(KeywordAbility("modular"))
    assert Value("sunburst", next(node for node in walk(comes) if type(node).__name__ == "This")) in walk(comes)


def test_bloodthirst_x_has_no_condition() -> None:
    (fixed,) = expand(KeywordAbility("bloodthirst", number=Number(2)))
    (variable,) = expand(KeywordAbility("bloodthirst", number=X()))
    assert any(type(node).__name__ == "Happened" for node in walk(fixed))
    assert any(type(node).__name__ == "TimesThisTurn" for node in walk(variable))


def test_two_kickers_have_names_of_their_own() -> None:
    names = set()
    for mana in (("{1}", "{G}"), ("{W}",)):
        (ability,) = expand(KeywordAbility("kicker", cost=Cost(mana=mana)))
        names |= {part.name for part in ability.parts if isinstance(part, OptionalCost)}  # type: ignore[attr-defined]
    assert names == {"kicked:{1}{G}", "kicked:{W}"}


def test_evoke_and_flashback_are_alternative_costs() -> None:
    for name in ("evoke", "flashback", "prowl"):
        parts = [node for ability in expand(KeywordAbility(name, cost=TWO)) for node in walk(ability)]
        assert any(isinstance(part, AlternativeCost) and part.name == name for part in parts)


def test_affinity_counts_what_you_control_in_play() -> None:
    (ability,) = expand(KeywordAbility("affinity", quality=HasType("artifact")))
    assert InZone("in play") in walk(ability)


def test_counters_of_keywords_that_enter_with_them() -> None:
    kinds = {}
    for name in ("fading", "vanishing", "modular", "graft"):
        kinds[name] = next(n.kind for n in walk(expand(KeywordAbility(name, number=Number(2)))) if isinstance(n, EnterWithCounters))
    assert kinds == {"fading": "fade", "vanishing": "time", "modular": "+1/+1", "graft": "+1/+1"}


def test_a_keyword_of_another_edition_is_no_keyword() -> None:
    with pytest.raises(KeyError):
        row("hexproof")


def test_actions_of_501() -> None:
    performed_by = {action.name: RULES.get(action.instruction, ()) for action in ACTIONS.values()}
    told = {"attach": "501.2a", "counter": "501.3a", "destroy": "501.4a", "sacrifice": "501.6a"}
    told |= {"tap": "501.7a", "untap": "501.7b", "clash": "501.10b"}
    assert {name for name, number in told.items() if number not in performed_by[name]} == set()
    assert "501.5a" in marks(destroying.shield)  # what an instruction to regenerate comes to
    assert {"scry", "fateseal"} <= set(performed_by)
    assert performed("scry", Number(2)) != performed("scry", Number(3))


def test_splice_narrows_to_its_subtype() -> None:
    (ability,) = expand(KeywordAbility("splice", cost=TWO, word=SubtypeWord("Arcane")))
    assert HasSubtype(SubtypeWord("Arcane")) in walk(ability)


def test_of_redundant_instances_the_first_does_something() -> None:
    """What the row says of several instances decides which of an object's abilities work."""
    white, black = HasColor(ColorWord("white")), HasColor(ColorWord("black"))
    have = [KeywordAbility("shroud")] * 2 + [KeywordAbility("bushido", number=Number(1))] * 2
    have += [KeywordAbility("protection", quality=quality) for quality in (white, black, white)]

    left = working(tuple(AbilityInstance(AbilityKey(1, "printed", at), ability) for at, ability in enumerate(have)))

    assert [instance.key.index for instance in left] == [0, 2, 3, 4, 5]
