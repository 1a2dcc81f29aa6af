"""The JSON Schema of scenario files, made from the tables of keys, for editors and other tools."""

from __future__ import annotations

import json
from typing import Any

from judge.scenario.file.scenario_keys import DEFINITIONS, SCENARIO
from judge.scenario.file.value_kinds import table_schema


def schema() -> dict[str, Any]:
    """The schema as plain data (JSON Schema 2020-12)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of judge",
        "description": "One rules question: a board, what happens, and what is asked.",
        **table_schema(SCENARIO),
        "$defs": DEFINITIONS,
    }


def schema_text() -> str:
    """The schema as it is shipped."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
