"""The scenario that `judge new` writes."""

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
