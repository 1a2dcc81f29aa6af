"""Choices, costs and boards as people tell them at a table, each read on a board of its own."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

CARDS = """
cards:
  Night Efreet: {cost: "{3}{R}", type: Creature - Efreet, pt: 5/2, text: "Whenever Night Efreet attacks or blocks, flip a coin at end of combat. If you lose the flip, an opponent gains control of Night Efreet."}
  Slow Singer: {cost: "{2}{U}", type: Creature - Faerie, pt: 2/3, text: "You may choose not to untap Slow Singer during your untap step.\\n{T}: Gain control of target creature for as long as you control Slow Singer and Slow Singer remains tapped."}
  Root Mother: {cost: "{2}{G}{G}", type: Creature - Mutant, pt: 0/0, text: "Graft 4"}
  Deep Eater: {cost: "{6}", type: Artifact Creature - Construct, pt: 1/1, text: "Remove the top card of your library from the game: Put a +1/+1 counter on Deep Eater."}
  Long Wave: {cost: "{2}{W}", type: Enchantment, text: "Fading 5\\nRemove a fade counter from Long Wave: Remove target creature from the game."}
  Bent Mirror: {cost: "{4}", type: Artifact, text: "{X}, {T}: Tap target creature. X is that creature's converted mana cost."}
  Sand Vault: {cost: "{2}", type: Artifact, text: "Sand Vault doesn't untap during your untap step.\\nIf you would begin your turn while Sand Vault is tapped, you may skip that turn instead. If you do, untap Sand Vault."}
  Seed Pile: {cost: "{1}{B}", type: Enchantment, text: "Sacrifice a creature: Put a 1/1 green Saproling creature token into play."}
"""  # noqa: E501


def answers(board: str, events: str, *questions: str) -> list[object]:
    """The values of the answers on a board, where every event went as it was told."""
    told = "".join(f"  - {line.strip()}\n" for line in events.strip().split("\n"))
    asked = "".join(f"  - {question}\n" for question in questions)
    run = answer_text(f"{board.strip()}\nevents:\n{told}questions:\n{asked}{CARDS}", "<board>").run
    assert [event.why for event in run.events if not event.legal] == []
    return [answer.value for answer in run.answers]


def test_a_flip_that_is_told_at_a_time_is_passed_for() -> None:
    """At end of combat the trigger waits on the stack, and what is told of its coin has it resolve."""
    board = "players: {Ann: {in play: [Night Efreet]}, Ben: {}}"
    events = "Ann attacks with Night Efreet\nno block\ndamage is dealt\nat end of combat Ann loses the flip"
    assert answers(board, events, "who controls Night Efreet?") == ["Ben"]


@pytest.mark.parametrize("said", ["Ann's turn begins and she doesn't untap the Singer", "Ann does not untap the Singer\nAnn's upkeep"])
def test_what_is_said_not_to_untap_stays_tapped_and_all_else_untaps(said: str) -> None:
    board = """
turn: {player: Ben, step: end of turn}
players: {Ann: {in play: [Slow Singer, Forest (tapped)]}, Ben: {in play: [Hill Giant]}}
"""
    events = f"Ann taps the Singer, targeting Hill Giant\nthe ability resolves\n{said}"
    found = answers(board, events, "who controls Hill Giant?", "is Slow Singer tapped?", "is Forest tapped?")
    assert found == ["Ann", "yes", "no"]


def test_what_holds_something_stays_tapped_where_that_may_be_chosen() -> None:
    """By default, as long as the effect lasts that its untapping would end."""
    board = """
turn: {player: Ann, step: main}
players: {Ann: {in play: [Slow Singer, Forest (tapped)]}, Ben: {in play: [Hill Giant]}}
"""
    events = "Ann taps the Singer, targeting Hill Giant\nthe ability resolves\nAnn's upkeep"
    asked = ("who controls Hill Giant?", "is Slow Singer tapped?", "is Forest tapped?")
    assert answers(board, events, *asked) == ["Ann", "yes", "no"]
    assert answers(board, f"{events}\nit happens: Hill Giant is destroyed\nAnn's next upkeep", *asked[1:]) == ["no", "no"]


@pytest.mark.parametrize("said", ["Ann moves a counter onto the Bears", "Ann puts the counter on Grizzly Bears"])
def test_a_counter_is_moved_by_graft(said: str) -> None:
    board = """
turn: {player: Ben, step: main}
players: {Ann: {in play: [Root Mother]}, Ben: {hand: [Grizzly Bears], in play: [Forest x2]}}
"""
    assert answers(board, f"Ben plays Grizzly Bears\nit resolves, graft triggers\n{said}", "P/T of Grizzly Bears") == ["3/3"]


@pytest.mark.parametrize("said", ["removes the top card of her deck for the Eater", "exiles the top card of her library for Deep Eater"])
def test_an_ability_is_played_by_what_it_costs(said: str) -> None:
    board = "players: {Ann: {in play: [Deep Eater], library: [Forest, Island]}, Ben: {}}"
    assert answers(board, f"Ann {said}\nit resolves", "power of Deep Eater", "library of Ann") == [2, ["Island"]]


@pytest.mark.parametrize("said", ["to remove Hill Giant", "to exile the Giant", "targeting the Giant"])
def test_a_verb_is_no_card_that_is_called_so(said: str) -> None:
    board = "players: {Ann: {in play: [Long Wave (2 fade counters)]}, Ben: {in play: [Hill Giant]}}"
    events = f"Ann removes a fade counter from the Wave {said}\nit resolves"
    assert answers(board, events, "where is Hill Giant?") == ["removed from the game"]


def test_409_1_x_that_is_told_of_a_target_is_known_once_that_is_chosen() -> None:
    """The Giant costs four: with three lands it cannot be paid, with four it is, and X may be told as well."""
    board = "players: {{Ann: {{in play: [Bent Mirror, Island x{0}]}}, Ben: {{in play: [Hill Giant]}}}}"
    events = "Ann activates the Mirror with X = 4 targeting Hill Giant\nit resolves"
    assert answers(board.format(4), events, "is Hill Giant tapped?", "how many untapped Islands does Ann control?") == ["yes", 0]
    assert answers(board.format(3), "Ann's main phase", "can Ann activate Bent Mirror targeting Hill Giant?") == ["no"]


def test_a_turn_that_would_begin_is_skipped() -> None:
    board = """
turn: {player: Ben, step: end of turn}
players: {Ann: {in play: [Sand Vault (tapped)]}, Ben: {}}
"""
    events = "Ben's turn ends\nAnn's turn would begin, she skips it to untap Sand Vault"
    assert answers(board, events, "whose turn is it?", "is Sand Vault tapped?") == ["Ben", "no"]


@pytest.mark.parametrize("said", ["Ben taps a Mountain and bolts Ann", "Ben taps Mountain to bolt Ann", "Bolt to Ann's face"])
def test_a_card_is_a_verb_behind_what_it_is_paid_with(said: str) -> None:
    board = "players: {Ann: {}, Ben: {hand: [Lightning Bolt], in play: [Mountain]}}"
    assert answers(board, f"{said}\nBolt resolves", "life of Ann") == [17]


def test_both_of_one_short_name_are_two_things() -> None:
    board = "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {in play: [Goblin Piker, Goblin Raider]}}"
    events = "Ben's next turn\nBen attacks with both Goblins\nno block, 4 damage goes through"
    assert answers(board, events, "life of Ann") == [16]


def test_plays_that_each_resolve_are_told_in_one_sentence() -> None:
    board = "players: {Ann: {hand: [Grizzly Bears x2], in play: [Forest x4]}, Ben: {}}"
    events = "Ann plays two Grizzly Bears, one after the other, each resolving"
    assert answers(board, events, "how many creatures does Ann control?") == [2]


@pytest.mark.parametrize(
    ("listed", "question", "value"),
    [
        ("Hill Giant (owned by Ann) with Pacifism on it", "owner of Hill Giant", "Ann"),
        ("Hill Giant (tapped) (1 damage)", "damage on Hill Giant", 1),
        ("Beast (token, 3/3, green)", "P/T of Beast", "3/3"),
        ("1/1 Goblin token (summoning sick)", "can Goblin attack?", "no"),
        ("three Goblins (1/1 red tokens)", "how many Goblins does Ben control?", 3),
        ("1/1 green Saproling token with Rancor on it", "power of Saproling", 3),
        ("Goblin (1/1 red token with haste)", "has Goblin haste?", "yes"),
    ],
)
def test_boards_are_noted_in_many_ways(listed: str, question: str, value: object) -> None:
    """What is said in brackets and behind them, and of tokens as of cards."""
    board = f"turn: {{player: Ben, step: main}}\nplayers: {{Ann: {{}}, Ben: {{in play: ['{listed}']}}}}"
    assert answers(board, "Ben's main phase", question) == [value]


def test_an_ability_told_to_be_countered_that_resolves_has_resolved() -> None:
    """What is told is not so, and is said; that it resolved stands."""
    board = "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {}}"
    text = f"{board}\nevents: [Ann pings Ben with Prodigal Sorcerer, the ability is countered]\nquestions: [life of Ben]\n"
    run = answer_text(text, "<board>").run
    assert (run.events[1].legal, run.answers[0].value) == (False, 19)


FIGHT = "players: {Ann: {in play: [Craw Wurm, Prodigal Sorcerer]}, Ben: {in play: [Hill Giant, Grizzly Bears, Drudge Skeletons, Swamp]}}"


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("damage on the stack, Ann assigns 1 to the Giant and 5 to the Bears\ndamage resolves", "damage on Hill Giant", 1),
        ("damage goes on the stack\nAnn assigns 6 to the Bears\ndamage resolves", "does Hill Giant die?", "no"),
        ("damage: Ann puts all 6 on the Giant", "does Grizzly Bears die?", "no"),
    ],
)
def test_510_damage_is_assigned_as_it_is_told_behind_it(events: str, question: str, value: object) -> None:
    """Told behind the damage that is on the stack, an assignment is that of this damage."""
    told = f"Ann attacks with Craw Wurm\nBen blocks it with the Giant and the Bears\n{events}"
    assert answers(FIGHT, told, question) == [value]


@pytest.mark.parametrize("said", ["Ben responds by regenerating", "Ben regenerates in response", "Ben regenerates Drudge Skeletons"])
def test_who_has_one_thing_to_regenerate_does_it(said: str) -> None:
    assert answers(FIGHT, f"Ann pings the Skeletons\n{said}\neverything resolves", "is Drudge Skeletons in play?") == ["yes"]


def test_it_that_dies_is_no_spell() -> None:
    board = "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {in play: [Grizzly Bears]}}"
    assert answers(board, "Ann bolts the Bears, it dies", "does Grizzly Bears die?") == ["yes"]


def test_what_is_said_to_do_nothing_has_left_the_stack() -> None:
    board = "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Seed Pile, Grizzly Bears]}}"
    events = "Ann shocks the Bears\nBen sacrifices the Bears in response\nthe ability resolves\nShock does nothing"
    assert answers(board, events, "where is Shock?") == ["Ann's graveyard"]


@pytest.mark.parametrize("said", ["X triggers on the first, it resolves", "X triggers and goes on the stack above Shock, then it resolves"])
def test_where_a_trigger_is_put_is_told_by_the_way(said: str) -> None:
    board = """
players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Watcher]}}
cards: {Watcher: {cost: "{1}", type: Artifact, text: "Whenever a player plays a spell, you gain 1 life."}}
"""
    text = f"{board}\nevents: [Ann shocks Ben, {said.replace('X', 'Watcher')}]\nquestions: [life of Ben]\n"
    assert [answer.value for answer in answer_text(text, "<board>").run.answers] == [21]


def test_all_of_a_type_are_told_to_die() -> None:
    board = "players: {Ann: {hand: [Wrath of God], in play: [Plains x4]}, Ben: {in play: [Goblin Piker, Goblin Raider, Hill Giant]}}"
    assert answers(board, "Ann wraths\nWrath resolves, both Goblins die", "is Hill Giant in play?") == ["no"]
    run = answer_text(f"{board}\nevents: [Ann wraths, all Goblins die]\nquestions: [what died?]\n", "<board>").run
    assert run.events[1].legal


def test_a_land_may_be_tapped_for_a_card() -> None:
    board = "players: {Ann: {hand: [Shock], in play: [Mountain, Taiga]}, Ben: {}}"
    events = "Ann taps Taiga for Shock, aimed at Ben\nit resolves"
    assert answers(board, events, "life of Ben", "is Taiga tapped?") == [18, "yes"]


def test_without_counters_is_with_none() -> None:
    board = """
turn: {player: Ann, step: upkeep}
players: {Ann: {in play: [Long Wave (no counters)]}, Ben: {}}
"""
    assert answers(board, "fading triggers\nit resolves", "where is Long Wave?") == ["Ann's graveyard"]


def test_a_name_with_a_comma_is_not_said_of_what_stands_before_it() -> None:
    board = "players: {Ann: {in play: [Mountain x3, Kamahl, Pit Fighter, 2 Forest]}, Ben: {}}"
    assert answers(board, "Ann's main phase", "permanents of Ann") == [[*["Mountain"] * 3, "Kamahl, Pit Fighter", "Forest", "Forest"]]


def test_it_that_dies_behind_a_shot_is_what_was_shot() -> None:
    """`it dies`, told after `Ann pings the Elves with Tim`, is of the Elves; who untaps again is no play."""
    board = "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {in play: [Llanowar Elves]}}"
    assert answers(board, "Ann pings Llanowar Elves with the Sorcerer\nit dies", "where is Llanowar Elves?") == ["Ben's graveyard"]


@pytest.mark.parametrize(
    ("said", "hand", "life"),
    [
        ("Ann plays Dark Ritual, then Hypnotic Specter with the mana", [], 20),
        ("Ann casts Shock on Ben, then plays Hypnotic Specter", ["Dark Ritual"], 18),
    ],
)
def test_what_is_played_then_waits_for_what_was_played(said: str, hand: list[str], life: int) -> None:
    """A creature spell can't be played while a spell is on the stack (212.3a): `then` tells that it has resolved."""
    board = """
turn: {player: Ann, step: main}
players: {Ann: {hand: [Dark Ritual, Hypnotic Specter, Shock], in play: [Mountain (tapped), Swamp]}, Ben: {}}
"""
    if "Shock" in said:
        board = board.replace("Mountain (tapped), Swamp", "Mountain, Swamp x3")
    found = answers(board, f"{said}\nall pass", "hand of Ann", "life of Ben")
    assert found == [hand if "Shock" in said else ["Shock"], life]


@pytest.mark.parametrize("said", ["uses Deep Call", "uses the Call's trigger"])
def test_what_triggers_and_may_be_used_is_used(said: str) -> None:
    """It has no activated ability: what is said is that Ann does what its trigger lets her do."""
    board = """
cards:
  Deep Call:
    cost: "{2}{R}"
    type: Enchantment
    text: At the beginning of your upkeep, you may sacrifice Deep Call. If you do, it deals 3 damage to target opponent.
turn: {player: Ann, step: upkeep, beginning: yes}
players: {Ann: {in play: [Deep Call]}, Ben: {}}
"""
    run = answer_text(f"{board}events: [Ann {said}, all pass]\nquestions: [life of Ben, can Ann use Deep Call?]\n").run
    assert [answer.value for answer in run.answers] == [17, "no"] and all(event.legal for event in run.events)


def test_the_trigger_is_of_what_has_one() -> None:
    """Not of the card that was named last: that has none."""
    board = """
turn: {player: Ann, step: main}
players: {Ann: {hand: [Hill Giant], in play: [Soul Warden, Mountain x4]}, Ben: {hand: [Stifle], in play: [Island]}}
"""
    assert answers(board, "Ann casts Hill Giant\nit resolves\nBen casts Stifle on the trigger\nall pass", "life of Ann") == [20]


@pytest.mark.parametrize("said", ["pays 3 for Loud Decree", "pays {3} for the trigger", "pays three for its trigger"])
def test_what_is_paid_for_an_x_is_that_much(said: str) -> None:
    """Not the yes alone, by which it would be nothing."""
    board = """
cards:
  Loud Decree:
    cost: "{X}{2}{W}"
    type: Sorcery
    text: |
      You gain X life.
      Cycling {2}{W}
      When you cycle Loud Decree, you may pay {X}. If you do, Loud Decree deals X damage to each opponent.
"""
    events = f"events: [Ann cycles Loud Decree, 'Ann {said}', resolve the stack]"
    text = f"{board}players: {{Ann: {{hand: [Loud Decree], in play: [Plains x6]}}, Ben: {{}}}}\n{events}\nquestions: [life of Ben]\n"
    assert [answer.value for answer in answer_text(text).run.answers] == [17]


@pytest.mark.parametrize("said", ["Ann plays Fiery Temper by madness targeting Ben", "Ann casts Fiery Temper on Ben"])
@pytest.mark.parametrize("before", ["Ann activates Wild Mongrel discarding Fiery Temper", "go to cleanup\nAnn discards Fiery Temper"])
def test_a_card_is_played_as_its_madness_resolves(said: str, before: str) -> None:
    """The trigger that lets it be played is waited for (502.24a)."""
    board = """
turn: {player: Ann, step: postcombat main}
players: {Ann: {hand: [Fiery Temper, Forest x7], in play: [Wild Mongrel, Mountain x3]}, Ben: {}}
"""
    assert answers(board, f"{before}\n{said}\nresolve the stack", "life of Ben") == [17]
