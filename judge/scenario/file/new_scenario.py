"""What one begins a scenario file with: the scenario that `judge new` writes, and the JSON Schema of its keys for editors."""

from __future__ import annotations

import json
from typing import Any

from judge.scenario.file.scenario_keys import DEFINITIONS, SCENARIO
from judge.scenario.file.value_kinds import table_schema

STARTING = """\
# yaml-language-server: $schema=scenario.schema.json
# (an editor completes and checks when 'judge schema > scenario.schema.json' has been run beside this file)
title: Does the giant survive?
edition: "2009-05-01"
# about: ["420.5c"]                # rules that the answers must cite

# Cards that are not in the library, or that read differently here.
cards:
  Small Spark:
    cost: "{R}"                    # costs stand in quotes
    type: Instant
    text: |                        # each line is an ability
      Small Spark deals 3 damage to target creature or player.
  Hill Brute:
    cost: "{3}{R}"
    type: Creature - Giant
    pt: 3/3
  Red Hill:
    type: Basic Land - Mountain

players:                           # in turn order
  Ann:
    hand: [Small Spark]
    in play: [Red Hill]
  Ben:
    life: 20
    in play:
      - card: Hill Brute
        id: giant                  # a name of your own, for the sentences below
        # tapped: yes
        # counters: {"+1/+1": 1}

turn: {player: Ann, step: precombat main}

events:                            # sentences, in order
  - Ann plays Small Spark targeting giant
  - all pass

questions:
  - zone of giant
  - life of Ben

expect:                            # what you think is right; 'judge test' compares
  zone of giant: graveyard
"""


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
