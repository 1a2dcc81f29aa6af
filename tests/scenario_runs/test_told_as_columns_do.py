"""Acts as those who ask rules columns tell them: what is found, removed to pay, redirected, moved, and made somebody do."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

SEARCHING = """
cards:
  Two Roads: {cost: "{2}", type: Sorcery, text: "Search your library for two cards with different names and put them into your hand. Then shuffle your library."}
players:
  Ann: {hand: [Two Roads], in play: [Forest x2], library: [Shock, Opt, Hill Giant]}
  Ben: {}
"""  # noqa: E501
REMOVING = """
cards:
  Grave Maw:
    cost: "{2}"
    type: Creature - Beast
    pt: 1/2
    text: |
      Discard a card: Grave Maw gets +1/+1 until end of turn.
      Remove two cards in your graveyard from the game: Grave Maw gets +1/+1 until end of turn.
players:
  Ann: {hand: [Island, Island], in play: [Grave Maw], graveyard: [Shock, Opt, Forest, Plains]}
  Ben: {}
"""
SHAKING = """
cards:
  Tremor: {cost: "{R}", type: Sorcery, text: "Tremor deals 3 damage to each player."}
players:
  Ann: {hand: [Tremor], in play: [Mountain]}
  Ben: {in play: [Jace Beleren (4)]}
"""
GRAFTING = """
players:
  Ann: {hand: [Grizzly Bears], in play: [{card: Llanowar Reborn, counters: {"+1/+1": 1}}, Forest x2]}
  Ben: {}
cards:
  Llanowar Reborn: {type: Land, text: "{T}: Add {G} to your mana pool.\\nGraft 1"}
"""
CONTROLLED = """
players:
  Ann: {in play: [Mindslaver, Island x4]}
  Ben: {hand: [Shock], in play: [Mountain, Hill Giant]}
"""
IMPRINTED = """
players:
  Ann: {in play: [{card: Isochron Scepter, id: rod}, Island x2], removed from the game: [{card: Fire // Ice, removed with: rod}]}
  Ben: {in play: [Hill Giant]}
cards:
  Fire // Ice:
    halves:
      Fire: {cost: "{1}{R}", type: Instant, text: "Fire deals 2 damage divided as you choose among any number of target creatures and/or players."}
      Ice: {cost: "{1}{U}", type: Instant, text: "Tap target permanent.\\nDraw a card."}
"""  # noqa: E501
LOOKING = """
players:
  Ann: {in play: [Sensei's Divining Top, Island], library: [Shock, Opt, Forest, Hill Giant]}
  Ben: {}
"""
OFFERING = """
cards:
  Hard Choice: {cost: "{R}", type: Sorcery, text: "Any player may have Hard Choice deal 5 damage to him or her. If no one does, target player draws three cards."}
players:
  Ann: {hand: [Hard Choice], in play: [Mountain]}
  Ben: {}
  Cat: {}
"""  # noqa: E501
SHOWING = """
cards:
  Open Gate: {cost: "{U}", type: Sorcery, text: "Each player may put a creature card from his or her hand into play."}
players:
  Ann: {hand: [Open Gate, Clone], in play: [Island]}
  Ben: {hand: [Serra Angel], in play: [Grizzly Bears]}
"""


def _answer(board: str, told: list[str], question: str) -> object:
    events = "\n".join(f'  - "{each}"' for each in told)
    return answer_text(f"{board}events:\n{events}\nquestions: ['{question}']\n").run.answers[0].value


@pytest.mark.parametrize(
    "found", ["it resolves finding Opt, Shock", "it resolves, finding Shock and Opt", "resolve the stack finding Shock, Opt"]
)
def test_what_is_found(found: str) -> None:
    in_hand = answer_text(f"{SEARCHING}events: [Ann casts Two Roads, '{found}']\nexpect: {{hand of Ann: [Opt, Shock]}}\n").run
    assert in_hand.answers[0].holds


@pytest.mark.parametrize(
    ("told", "size"),
    [
        (["Ann discards Island to Grave Maw twice", "resolve the stack"], "3/4"),
        (["Ann removes Shock and Opt with Grave Maw", "it resolves"], "2/3"),
        (["Ann exiles Forest and Plains with Grave Maw", "Ann removes Shock and Opt with the Maw", "resolve the stack"], "3/4"),
    ],
)
def test_what_is_removed_with_a_thing_that_asks_for_it_pays(told: list[str], size: str) -> None:
    assert str(_answer(REMOVING, told, "P/T of Grave Maw")) == size


@pytest.mark.parametrize(
    "redirected",
    [
        "it resolves, redirecting the damage to Jace",
        "it resolves, the damage to Ben is dealt to Jace Beleren",
        "it resolves, with its damage going to Jace instead",
        "it resolves, hitting Jace instead of Ben",
        "it resolves, dealing its damage to Jace Beleren instead",
    ],
)
def test_212_9g_damage_told_to_go_to_a_planeswalker_instead(redirected: str) -> None:
    told = ["Ann plays Tremor", redirected]
    assert [_answer(SHAKING, told, asked) for asked in ("life of Ben", "loyalty of Jace Beleren", "life of Ann")] == [20, 1, 17]


@pytest.mark.parametrize(
    "moved", ["Ann moves the counter from Llanowar Reborn", "Ann moves a counter from Llanowar Reborn onto Grizzly Bears"]
)
def test_502_68a_a_counter_moved_from_what_grafts(moved: str) -> None:
    told = ["Ann casts Grizzly Bears", "it resolves", moved, "resolve the stack"]
    assert str(_answer(GRAFTING, told, "P/T of Grizzly Bears")) == "3/3"


@pytest.mark.parametrize(
    "told", ["Ann has Ben cast Shock on Hill Giant", "Ann makes Ben cast Shock on the Giant", "Ann forces Ben to cast Shock on the Giant"]
)
def test_507_1_who_controls_a_player_has_him_play(told: str) -> None:
    told_first = ["Ann uses Mindslaver on Ben", "it resolves", "go to Ben's precombat main"]
    assert _answer(CONTROLLED, [*told_first, told, "it resolves"], "damage on Hill Giant") == 2


def test_505_3_a_copy_of_a_split_card_is_called_by_the_half_that_is_played() -> None:
    told = ["Ann uses rod", "it resolves, playing Ice on Hill Giant", "Ice resolves"]
    assert _answer(IMPRINTED, told, "is Hill Giant tapped?") == "yes"


@pytest.mark.parametrize(
    "ordered",
    [
        "it resolves, putting Opt, then Forest, then Shock on top",
        "it resolves, putting Opt on top, then Forest, then Shock",
        "it resolves, Ann puts Opt, then Forest, then Shock on top",
        "it resolves, Ann puts back Opt, then Forest, then Shock",
    ],
)
def test_217_1b_an_order_on_top_is_no_land_played(ordered: str) -> None:
    told = f"events: [Ann uses Sensei's Divining Top's ability 1, '{ordered}']\n"
    run = answer_text(f"{LOOKING}{told}expect: {{library of Ann: [Opt, Forest, Shock, Hill Giant]}}\n").run
    assert run.answers[0].holds and not run.refused


@pytest.mark.parametrize(
    "takes", ["Cat has it deal 5 damage to her", "Cat lets it deal five damage to her", "Cat has Hard Choice deal 5 damage to herself"]
)
def test_damage_that_a_player_has_dealt_to_himself(takes: str) -> None:
    told = ["Ann plays Hard Choice on Ann", f"it resolves, {takes}"]
    assert [_answer(OFFERING, told, asked) for asked in ("life of Cat", "life of Ben", "hand size of Ann")] == [15, 20, 0]


@pytest.mark.parametrize("copying", ["copying Grizzly Bears and", "as a copy of Grizzly Bears,"])
def test_503_5_what_is_put_into_play_as_a_copy(copying: str) -> None:
    told = ["Ann plays Open Gate", f"it resolves, Ann puts Clone into play {copying} Ben puts Serra Angel into play"]
    assert [str(_answer(SHOWING, told, asked)) for asked in ("name of Clone", "zone of Serra Angel")] == ["Grizzly Bears", "in play"]


def test_419_1a_what_is_any_card_is_told_without_end_nowhere() -> None:
    run = answer_text("""
cards:
  Grave Shield: {cost: "{B}", type: Enchantment, text: "If you would be dealt damage, remove that many cards in your graveyard from the game instead. If you can't, you lose the game."}
players:
  Ann: {life: 5, in play: [Grave Shield], graveyard: [Opt]}
  Ben: {hand: [Shock], in play: [Mountain]}
turn: {player: Ben}
events: [Ben casts Shock on Ann, it resolves]
question: who won?
""").run  # noqa: E501
    assert run.answers[0].value == "Ben"
