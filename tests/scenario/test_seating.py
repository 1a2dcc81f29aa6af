"""The table of a game with more than two players: what a file may say of it, and what the variants set."""

from __future__ import annotations

import pytest

from judge.engine.table.table import Table
from judge.errors import Errors, ScenarioError
from judge.scenario.file.loading import loads
from judge.scenario.running.board import Builder
from judge.scenario.running.pictures import picture


def file(head: str, *players: str) -> str:
    """A scenario with these first lines, and players written as `Ann`, `Ann Red` or `Ann Red 2`, the last a range."""
    lines = [head, "players:"]
    for player in players:
        name, team, seats = (*player.split(), "", "")[:3]
        keys = [f"team: {team}"] * bool(team and team != "-") + [f"range of influence: {seats}"] * bool(seats)
        lines.append(f"  {name}: {{{', '.join(keys)}}}")
    return "\n".join(lines) + "\nquestions: [what happened]\n"


THREE = ("Ann", "Ben", "Cid")
FOUR = ("Ann Red", "Ben Red", "Cid Blue", "Dan Blue")
SIX = ("Ann Red", "Ben Red", "Cid Red", "Dan Blue", "Eve Blue", "Fay Blue")
WRONG = [
    (("variant: emporer", *THREE), "unknown-variant", "emperor"),
    (("variant: free-for-all", "Ann", "Ben"), "bad-seating", "at least 3 players"),
    (("variant: free-for-all", "Ann Red", "Ben", "Cid"), "bad-seating", "everybody plays alone"),
    (("variant: free-for-all\noptions: [deploy creatures]", *THREE), "bad-seating", "'deploy creatures' is not used"),
    (("variant: free-for-all\noptions: [attack left, attack right]", *THREE), "bad-seating", "only one of"),
    (("options: [range of influence 0]", *THREE), "bad-number", "reaches nobody"),
    (("options: [range of influence]", *THREE), "unknown-option", "no number of seats"),
    (("options: [atack left]", *THREE), "unknown-option", "attack left"),
    (("title: t", "Ann - 0", "Ben"), "bad-number", "0 is not between"),
    (("variant: two-headed giant", "Ann Red", "Ben Red", "Cid Blue"), "bad-seating", "at least 4 players"),
    (("variant: two-headed giant", "Ann Red", "Ben Red", "Cid Blue", "Dan"), "bad-seating", "Dan has no team"),
    (("variant: two-headed giant", "Ann Red", "Ben Blue", "Cid Red", "Dan Blue"), "bad-seating", "do not sit together"),
    (("variant: two-headed giant", "Ann R", "Ben R", "Cid B", "Dan B", "Eve G", "Fay G"), "bad-seating", "has two teams"),
    (("variant: two-headed giant", "Ann R", "Ben R", "Cid R", "Dan B"), "bad-seating", "not of one size"),
    (("variant: two-headed giant\noptions: [range of influence 1]", *FOUR), "bad-seating", "is not used"),
    (("variant: two-headed giant", "Ann Red 1", *FOUR[1:]), "bad-seating", "no range of influence is used"),
    (("variant: two-headed giant\nteams: {Read: {life: 20}}", *FOUR), "unknown-team", "Red"),
    (("variant: emperor\nteams: {Red: {life: 20}}", *SIX), "bad-seating", "share a life total"),
    (("variant: emperor", *(f"{p[:3]}{n} {'RB'[n > 3]}" for n, p in enumerate((*THREE, *THREE, "Dan", "Eve")))), "bad-seating", "odd"),
    (("variant: teams", *FOUR), "bad-seating", "side by side"),
    (("variant: teams", "A R", "B B", "C G", "D B", "E R", "F G"), "bad-seating", "not spaced equally"),
    (("variant: grand melee\nturn markers: [Ann, Ben]", *THREE, "Dan"), "bad-seating", "each full four"),
    (("variant: grand melee\nturn markers: [Anne]", *THREE, "Dan"), "unknown-player", "Ann"),
    (("variant: grand melee\nturn markers: [Ann]\nturn: {player: Ben}", *THREE, "Dan"), "bad-seating", "first turn marker Ann's"),
    (("turn markers: [Ann]", *THREE), "bad-seating", "grand melee"),
]


@pytest.mark.parametrize(("said", "code", "words"), WRONG)
def test_a_wrong_table_is_refused_with_one_clear_error(said: tuple[str, ...], code: str, words: str) -> None:
    """The error has its code, and it or its help has the words that mend it."""
    with pytest.raises((ScenarioError, Errors)) as raised:
        loads(file(*said))

    errors = getattr(raised.value, "errors", [raised.value])
    assert [code] == list(dict.fromkeys(error.code for error in errors))
    assert words in f"{errors[0].message} {errors[0].help}"
    assert errors[0].place is not None


SET = [
    (("variant: free-for-all", *THREE), ("attack multiple players",), {}, {}),
    (("variant: Free for all\noptions: [attack left, range of influence 2]", *THREE), ("attack left",), {"Ann": 2, "Ben": 2, "Cid": 2}, {}),
    (("variant: two-headed giant", *FOUR), (), {}, {"Red": 30, "Blue": 30}),
    (("variant: two-headed giant\nteams: {Blue: {life: 0}}", *FOUR), (), {}, {"Red": 30, "Blue": 0}),
    (("variant: two-headed giant", *SIX), (), {}, {"Red": 45, "Blue": 45}),
    (("variant: emperor", *SIX), ("deploy creatures",), {"Ann": 1, "Ben": 2, "Cid": 1, "Dan": 1, "Eve": 2, "Fay": 1}, {}),
    (("variant: emperor", *SIX[1:], SIX[0]), ("deploy creatures",), {"Ben": 2, "Cid": 1, "Dan": 1, "Eve": 2, "Fay": 1, "Ann": 1}, {}),
    (("variant: grand melee", *THREE, "Dan - 2"), ("attack left",), {"Ann": 1, "Ben": 1, "Cid": 1, "Dan": 2}, {}),
    (("variant: teams", "A R", "B B", "C R", "D B"), ("attack multiple players",), dict.fromkeys("ABCD", 2), {}),
    (("title: t", "Ann - 1", "Ben", "Cid"), (), {"Ann": 1}, {}),
]


@pytest.mark.parametrize(("said", "options", "ranges", "life"), SET)
def test_a_variant_sets_what_the_file_does_not(
    said: tuple[str, ...], options: tuple[str, ...], ranges: dict[str, int], life: dict[str, int]
) -> None:
    """Options, ranges of influence and shared life come from the file first, then from the section of the variant."""
    game = Builder(loads(file(*said))).build()

    assert (options, ranges, life) == (game.options, dict(game.ranges), {game.players[p].team: game.players[p].life for p in game.heads})


def test_a_board_shows_seat_team_and_whom_a_player_reaches() -> None:
    """The picture of a table of more than two has what a judge looks for; that of two players has nothing of it."""
    game = Builder(loads(file("variant: emperor", *SIX))).build()
    two = Builder(loads(file("title: t", "Ann", "Ben"))).build()

    ben = picture(Table(game), game)["players"]["Ben"]
    assert (2, "Red", ["Ann", "Cid", "Dan", "Fay"]) == (ben["seat"], ben["team"], ben["reaches"])
    assert not {"seat", "team", "reaches"} & picture(Table(two), two)["players"]["Ann"].keys()
