"""The shipped schema is fresh, and says of files what the reader says."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml
from msgspec import Struct

from judge.scenario.file import card_keys, models, object_keys, scenario_keys
from judge.scenario.file.new_scenario import STARTING, schema, schema_text
from judge.scenario.file.value_kinds import Table, attribute

SHIPPED = Path(__file__).parents[2] / "docs" / "scenario.schema.json"


def test_fresh() -> None:
    """`judge schema > docs/scenario.schema.json` would change nothing."""
    assert SHIPPED.read_text(encoding="utf-8") == schema_text()


def test_valid() -> None:
    """It is a schema, and the starting scenario is valid under it, read as an editor does."""
    jsonschema.Draft202012Validator.check_schema(schema())

    jsonschema.validate(yaml.safe_load(STARTING), json.loads(schema_text()))


@pytest.mark.parametrize(
    "text", ["players: {}", "players: {Ann: {lief: 3}}", "titel: x\nplayers: {Ann: }", "players: {Ann: }\nturn: {step: x}"]
)
def test_refuses(text: str) -> None:
    """What the reader refuses by its shape, the schema refuses."""
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(yaml.safe_load(text), schema())


@pytest.mark.parametrize(
    ("table", "model"),
    [
        (card_keys.CARD, models.CardSpec),
        (object_keys.OBJECT, models.ObjectSpec),
        (object_keys.PLAYER, models.PlayerSpec),
        (scenario_keys.TURN, models.TurnSpec),
        (scenario_keys.STACK_ITEM, models.StackSpec),
        (scenario_keys.EVENT, models.EventSpec),
        (scenario_keys.SCENARIO, models.Scenario),
    ],
)
def test_keys_are_fields(table: Table, model: type[Struct]) -> None:
    """Each key has a field of its name, each field a key; each key says what it means."""
    fields = set(model.__struct_fields__) - {"place", "listed", "untold", "step_told", "found", "held"}
    if model is models.PlayerSpec:
        fields -= {"name"}

    loyalty_is_counters = {"loyalty"} if model is models.ObjectSpec else set()
    assert fields == {attribute(key) for key in table} - loyalty_is_counters
    assert all(key.about for key in table.values())
