"""500 in games: the effects of cards as restrictions and requirements; counting; a brute-force check of 500.4; large boards."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest
from builders import Board, n
from hypothesis import given, settings
from hypothesis import strategies as st
from walking import attack_with, creature, go, keyword, library, refusal, says, table_at

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import (
    can_attack,
    can_block,
    declare_attackers,
    declare_blockers,
    default_attack,
    default_block,
    legal_attacks,
    legal_blocks,
)
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import all_declarations
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legality as r500
from judge.engine.table.decisions import Options
from judge.engine.table.table import Table
from judge.errors import IllegalAction

ANY_CREATURE = t.HasType("creature")
MUST_ATTACK, MUST_BLOCK = says(e.Must("attack")), says(e.Must("block"))
NOT_ALONE = says(e.Cant("attack alone"))
ONE_ATTACKER = says(e.Cant("attack in numbers", count=n(1)), t.IsPlayer())


def attacking(board: Board) -> Table:
    """At the open declaration of attackers."""
    table = table_at(library(board, 1))
    go(table, "declare attackers")
    return table


def blocking(board: Board, *attackers: int) -> Table:
    """At the open declaration of blockers; these attack."""
    table = table_at(library(board, 1))
    attack_with(table, dict.fromkeys(attackers, "Ben"))
    go(table, "declare blockers")
    return table


def attacks_refused(table: Table, *ids: int) -> str:
    return refusal(_try, table, declare_attackers, dict.fromkeys(ids, "Ben"))


def _try(table: Table, declare: Any, declaration: Any) -> None:
    """Declares, and takes it back."""
    game = table.game
    try:
        declare(table, declaration)
    finally:
        table.game = game


# --------------------------------------------------------------------------------------------------------- 500.2, attacks


LANDWALKS: list[tuple[str, dict[str, Any], str, bool]] = [
    ("islandwalk", {"word": t.LandTypeWord("Island")}, "Basic Land - Island", True),
    ("islandwalk", {"word": t.LandTypeWord("Island")}, "Basic Land - Forest", False),
    ("snow swampwalk", {"word": t.LandTypeWord("Swamp"), "variant": "snow"}, "Basic Land - Swamp", False),
    ("snow swampwalk", {"word": t.LandTypeWord("Swamp"), "variant": "snow"}, "Basic Snow Land - Swamp", True),
    ("legendary landwalk", {"variant": "legendary"}, "Legendary Land", True),
    ("nonbasic landwalk", {"variant": "nonbasic"}, "Basic Land - Swamp", False),
    ("nonbasic landwalk", {"variant": "nonbasic"}, "Land", True),
]

ATTACK_TEXTS: list[e.Ability] = [
    MUST_ATTACK,
    NOT_ALONE,
    keyword("defender"),
    says(e.Cant("attack without company", count=n(2))),
    says(e.Must("attack with others")),
    says(e.Cant("attack with others")),
]

BLOCK_TEXTS: list[e.Ability] = [MUST_BLOCK, says(e.Cant("block alone")), keyword("flying")]

ATTACKER_TEXTS: list[e.Ability] = [
    keyword("flying"),
    says(e.Must("be blocked")),
    says(e.Must("be blocked by all")),
    says(e.Cant("be blocked by fewer than", count=n(2))),
    says(e.Cant("be blocked by more than", count=n(1))),
]


@pytest.mark.parametrize("creatures", [0, 1, 5, 12])
def test_308_2a_there_are_2_to_the_n_attacks(creatures: int) -> None:
    board = Board()
    for _ in range(creatures):
        creature(board, "Bear", "2/2")
    assert legal_attacks(attacking(board)) == 2**creatures


@pytest.mark.parametrize(("attackers", "blockers"), [(0, 3), (1, 1), (2, 3), (3, 4), (5, 2), (6, 10)])
def test_309_2a_there_are_a_plus_1_to_the_b_blocks(attackers: int, blockers: int) -> None:
    board = Board()
    theirs = [creature(board, "Attacker", "1/1") for _ in range(attackers)]
    for _ in range(blockers):
        creature(board, "Blocker", "1/1", owner="Ben")
    if not attackers:
        theirs = []
        board_table = attacking(board)
        assert all_declarations.unrestricted(r500.block_board(board_table)) == 1
        return
    table = blocking(board, *theirs)
    assert legal_blocks(table) == (attackers + 1) ** blockers
    options: Options = all_declarations.Declarations(table, r500.block_board(table))
    if (attackers + 1) ** blockers < 500:
        listed = list(options)
        assert len(set(listed)) == len(listed) == (attackers + 1) ** blockers
        assert all(answer in options for answer in listed)


def test_500_2_two_that_cannot_attack_alone_attack_together() -> None:
    board = Board()
    one, two = (creature(board, "Flunky", "3/3", NOT_ALONE) for _ in range(2))
    table = attacking(board)
    assert attacks_refused(table, one) == "500.4"
    assert attacks_refused(table, one, two) == ""
    assert can_attack(table, one)


def test_500_2_must_attack_and_no_more_than_one() -> None:
    board = Board()
    must, free = creature(board, "Must", "1/1", MUST_ATTACK), creature(board, "Free", "1/1")
    board.add("Grounds", "Enchantment", "", ONE_ATTACKER)
    table = attacking(board)
    assert attacks_refused(table, must) == ""
    assert attacks_refused(table, free) == "500.4"
    assert attacks_refused(table, must, free) == "500.4"
    assert attacks_refused(table) == "500.4"
    assert default_attack(table) == {must: "Ben"}
    assert can_attack(table, must)
    assert not can_attack(table, free)


def test_500_2_tapped_creatures_and_unpaid_costs_are_exempt() -> None:
    board = Board()
    creature(board, "Must", "1/1", MUST_ATTACK, tapped=True)
    taxed = creature(board, "Taxed", "1/1", MUST_ATTACK, says(e.CostChange("attack", e.Cost(actions=(e.PayLife(n(1)),)))))
    table = attacking(board)
    assert attacks_refused(table) == ""
    assert attacks_refused(table, taxed) == ""
    assert default_attack(table) == {}


def test_500_2_defender_and_what_overrides_it() -> None:
    board = Board()
    wall = creature(board, "Wall", "1/4", "defender")
    loose = creature(board, "Loose", "1/4", "defender", says(e.MayDo("attack despite defender")))
    table = attacking(board)
    assert attacks_refused(table, wall) == "502.41b"
    assert attacks_refused(table, loose) == ""


def test_500_2_a_restriction_names_its_source() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    board.add("Moat", "Enchantment", "", says(e.Cant("attack"), ANY_CREATURE), owner="Ben")
    table = attacking(board)
    with pytest.raises(IllegalAction, match="Bear: it can't attack \\(Moat\\)") as refused:
        declare_attackers(table, {bear: "Ben"})
    assert refused.value.rule == "500.2"


def test_500_2_company_of_a_kind_and_in_numbers() -> None:
    board = Board()
    puma = creature(board, "Puma", "2/1", says(e.Cant("attack without company", other=t.HasColor(t.ColorWord("black")))))
    scout = creature(board, "Scout", "2/2", says(e.Cant("attack without company", count=n(2))))
    black = creature(board, "Rat", "1/1", colors=("black",))
    table = attacking(board)
    assert attacks_refused(table, puma, scout) == "500.4"
    assert attacks_refused(table, puma, black) == ""
    assert attacks_refused(table, scout, black) == "500.4"
    assert attacks_refused(table, puma, scout, black) == ""


# ---------------------------------------------------------------------------------------------------------- 500.3, blocks


def test_500_2_only_so_many_attack_that_player() -> None:
    board = Board()
    crawl = says(e.Cant("be attacked by more than", count=n(2)), t.IsAmong(t.You()))
    board.add("Crawlspace", "Artifact", "", crawl, owner="Ben")
    bears = [creature(board, "Bear", "2/2") for _ in range(3)]
    table = attacking(board)
    assert attacks_refused(table, *bears) == "500.4"
    assert attacks_refused(table, *bears[:2]) == ""
    assert legal_attacks(table) == 7


def test_500_2_attacks_if_another_attacks() -> None:
    board = Board()
    cyclops = creature(board, "Cyclops", "3/4", says(e.Must("attack with others")))
    bear = creature(board, "Bear", "2/2")
    table = attacking(board)
    assert attacks_refused(table) == ""
    assert attacks_refused(table, bear) == "500.4"
    assert attacks_refused(table, bear, cyclops) == ""


def test_500_3_no_more_than_one_blocks_it() -> None:
    board = Board()
    rhino = creature(board, "Rhino", "4/4", says(e.Cant("be blocked by more than", count=n(1))))
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(2)]
    table = blocking(board, rhino)
    assert refusal(_try, table, declare_blockers, dict.fromkeys(walls, (rhino,))) == "500.4"
    assert legal_blocks(table) == 3


@pytest.mark.parametrize(
    ("evasion", "good", "bad", "rule"),
    [
        ("flying", ["flying"], [], "502.4b"),
        ("flying", ["reach"], ["first strike"], "502.4b"),
        ("shadow", ["shadow"], [], "502.8b"),
        ("horsemanship", ["horsemanship"], ["flying"], "502.17b"),
    ],
)
def test_500_3a_evasion(evasion: str, good: list[str], bad: list[str], rule: str) -> None:
    board = Board()
    attacker = creature(board, "Attacker", "1/1", evasion)
    able, unable = creature(board, "Able", "1/1", *good, owner="Ben"), creature(board, "Unable", "1/1", *bad, owner="Ben")
    table = blocking(board, attacker)
    assert refusal(_try, table, declare_blockers, {able: (attacker,)}) == ""
    assert refusal(_try, table, declare_blockers, {unable: (attacker,)}) == rule
    assert can_block(table, able, attacker)
    assert not can_block(table, unable, attacker)


def test_500_3a_evasion_is_cumulative() -> None:
    board = Board()
    attacker = creature(board, "Attacker", "1/1", "flying", "shadow")
    bird = creature(board, "Bird", "1/1", "flying", owner="Ben")
    both = creature(board, "Both", "1/1", "flying", "shadow", owner="Ben")
    table = blocking(board, attacker)
    assert not can_block(table, bird, attacker)
    assert can_block(table, both, attacker)


def test_500_4_must_block_and_only_two_or_more_may_block() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    must, free = creature(board, "Must", "1/1", MUST_BLOCK, owner="Ben"), creature(board, "Free", "1/1", owner="Ben")
    drums = e.Cant("be blocked by fewer than", count=n(2))
    board.add("Drums", "Enchantment", "", says(drums, t.AllOf((ANY_CREATURE, t.ControlledBy(t.You())))))
    table = blocking(board, bear)
    assert refusal(_try, table, declare_blockers, {must: (bear,)}) == "500.4"
    assert refusal(_try, table, declare_blockers, {}) == "500.4"
    assert refusal(_try, table, declare_blockers, {must: (bear,), free: (bear,)}) == ""
    assert default_block(table) == {must: (bear,), free: (bear,)}
    assert legal_blocks(table) == 1
    with pytest.raises(IllegalAction, match="Must blocks Bear, Free blocks Bear"):
        declare_blockers(table, {})


def test_500_4_everybody_able_must_block_the_lure() -> None:
    board = Board()
    lured, other = creature(board, "Lured", "2/2", says(e.Must("be blocked by all"))), creature(board, "Other", "2/2")
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(2)]
    creature(board, "Tapped", "1/1", owner="Ben", tapped=True)
    table = blocking(board, lured, other)
    assert refusal(_try, table, declare_blockers, {walls[0]: (lured,)}) == "500.4"
    assert refusal(_try, table, declare_blockers, {walls[0]: (lured,), walls[1]: (other,)}) == "500.4"
    assert default_block(table) == dict.fromkeys(walls, (lured,))


def test_500_4_must_be_blocked_by_one() -> None:
    board = Board()
    protector = creature(board, "Protector", "2/2", says(e.Must("be blocked")))
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(2)]
    table = blocking(board, protector)
    assert refusal(_try, table, declare_blockers, {}) == "500.4"
    assert refusal(_try, table, declare_blockers, {walls[1]: (protector,)}) == ""
    assert legal_blocks(table) == 3


def test_500_4_two_lures_conflict_and_either_is_legal() -> None:
    board = Board()
    lures = [creature(board, "Lure", "2/2", says(e.Must("be blocked by all"))) for _ in range(2)]
    wall = creature(board, "Wall", "0/4", owner="Ben")
    table = blocking(board, *lures)
    for lure in lures:
        assert refusal(_try, table, declare_blockers, {wall: (lure,)}) == ""
    assert refusal(_try, table, declare_blockers, {}) == "500.4"


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(st.sampled_from(range(len(ATTACK_TEXTS))), unique=True, max_size=2), min_size=1, max_size=4), st.booleans())
def test_500_4_attacks_against_brute_force(texts: list[list[int]], grounds: bool) -> None:
    board = Board()
    ids = [creature(board, "Creature", "1/1", *(ATTACK_TEXTS[i] for i in own)) for own in texts]
    if grounds:
        board.add("Grounds", "Enchantment", "", ONE_ATTACKER)
    table = attacking(board)

    def follows(chosen: frozenset[int]) -> bool:
        for own, id in zip(texts, ids, strict=True):
            if id in chosen and (
                2 in own or (1 in own and len(chosen) < 2) or (3 in own and len(chosen) < 3) or (5 in own and len(chosen) > 1)
            ):
                return False
        return not grounds or len(chosen) <= 1

    def obeyed(chosen: frozenset[int]) -> int:
        score = 0
        for own, id in zip(texts, ids, strict=True):
            able = 2 not in own
            score += 0 in own and able and id in chosen
            score += 4 in own and able and (id in chosen or not chosen)
        return score

    sets = [frozenset(c) for size in range(len(ids) + 1) for c in combinations(ids, size)]
    best = max(obeyed(c) for c in sets if follows(c))
    board_now = r500.attack_board(table)
    for chosen in sets:
        expected = follows(chosen) and obeyed(chosen) == best
        assert bool(r500.legal(table, board_now, {id: ("Ben",) for id in chosen})) is expected, (chosen, texts)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sets(st.sampled_from(range(len(BLOCK_TEXTS))), max_size=2), min_size=1, max_size=3),
    st.lists(st.sets(st.sampled_from(range(len(ATTACKER_TEXTS))), max_size=2), min_size=1, max_size=2),
)
def test_500_4_blocks_against_brute_force(own: list[set[int]], theirs: list[set[int]]) -> None:
    board = Board()
    attackers = [creature(board, "Attacker", "1/1", *(ATTACKER_TEXTS[i] for i in x)) for x in theirs]
    blockers = [creature(board, "Blocker", "1/1", *(BLOCK_TEXTS[i] for i in x), owner="Ben") for x in own]
    table = blocking(board, *attackers)
    able = {(b, a): 0 not in theirs[j] or 2 in own[i] for i, b in enumerate(blockers) for j, a in enumerate(attackers)}
    takes_part = {b: any(able[b, a] for a in attackers) for b in blockers}

    def follows(chosen: dict[int, int]) -> bool:
        if any(not able[b, a] for b, a in chosen.items()):
            return False
        if any(1 in own[i] and b in chosen and len(chosen) < 2 for i, b in enumerate(blockers)):
            return False
        counts = {a: sum(1 for x in chosen.values() if x == a) for a in attackers}
        return all(not (3 in theirs[j] and counts[a] == 1) and not (4 in theirs[j] and counts[a] > 1) for j, a in enumerate(attackers))

    def obeyed(chosen: dict[int, int]) -> int:
        score = sum(0 in own[i] and takes_part[b] and b in chosen for i, b in enumerate(blockers))
        for j, a in enumerate(attackers):
            score += 1 in theirs[j] and a in chosen.values()
            score += sum(2 in theirs[j] and chosen.get(b) == a for b in blockers)
        return score

    every = [{b: a for b, a in zip(blockers, way, strict=True) if a} for way in product((0, *attackers), repeat=len(blockers))]
    best = max(obeyed(c) for c in every if follows(c))
    board_now = r500.block_board(table)
    legal = 0
    for chosen in every:
        expected = follows(chosen) and obeyed(chosen) == best
        legal += expected
        assert bool(r500.legal(table, board_now, {b: (a,) for b, a in chosen.items()})) is expected, (chosen, own, theirs)
    assert legal_blocks(table) == legal


def test_500_4_thirty_attackers_against_thirty_blockers() -> None:
    board = Board()
    attackers = [creature(board, "Attacker", "1/1", *(["flying"] if k % 3 == 0 else [])) for k in range(30)]
    lure = says(e.Must("be blocked"))
    attackers += [creature(board, "Protector", "1/1", lure)]
    blockers = [creature(board, "Blocker", "1/1", *([MUST_BLOCK] if k % 2 else []), owner="Ben") for k in range(30)]
    drums = e.Cant("be blocked by fewer than", count=n(2))
    board.add("Drums", "Enchantment", "", says(drums, t.AllOf((ANY_CREATURE, t.ControlledBy(t.You())))))
    table = blocking(board, *attackers)
    found = default_block(table)
    assert set(blockers[1::2]) <= set(found)
    assert any(attackers[-1] in taken for taken in found.values())
    declare_blockers(table, found)


@pytest.mark.parametrize(("name", "holes", "land", "unblockable"), LANDWALKS)
def test_502_6_landwalk(name: str, holes: dict[str, Any], land: str, unblockable: bool) -> None:
    board = Board()
    walker = creature(board, "Walker", "1/1", keyword("landwalk", **holes, text=name))
    bear = creature(board, "Bear", "2/2", owner="Ben")
    board.add("Land", land, owner="Ben")
    board.add("Mine", "Legendary Snow Land - Swamp Island", owner="Ann")
    table = blocking(board, walker)
    assert bool(can_block(table, bear, walker)) is not unblockable


def test_502_6_blocked_as_though_it_did_not_have_islandwalk() -> None:
    board = Board()
    island, swamp = t.HasSubtype(t.LandTypeWord("Island")), t.LandTypeWord("Swamp")
    sailor = creature(board, "Sailor", "1/1", keyword("landwalk", word=t.LandTypeWord("Island")))
    both = creature(board, "Both", "1/1", keyword("landwalk", word=t.LandTypeWord("Island")), keyword("landwalk", word=swamp))
    bear = creature(board, "Bear", "2/2", owner="Ben")
    for land in ("Island", "Swamp"):
        board.add(land, f"Basic Land - {land}", owner="Ben")
    has = t.HasKeyword("landwalk", island)
    board.add("Merfolk", "Enchantment", "", says(e.MayDo("be blocked despite", has), t.AllOf((ANY_CREATURE, has))))
    table = blocking(board, sailor, both)
    assert can_block(table, bear, sailor)
    assert not can_block(table, bear, both)


# -------------------------------------------------------------------------------------------------------------- counting


def test_502_7f_protection_from_a_colour() -> None:
    board = Board()
    knight = creature(board, "Knight", "2/2", keyword("protection", quality=t.HasColor(t.ColorWord("black"))))
    black = creature(board, "Black", "1/1", owner="Ben", colors=("black",))
    table = blocking(board, knight)
    assert refusal(_try, table, declare_blockers, {black: (knight,)}) == "502.7f"


def test_502_8_blocking_as_though_it_had_shadow() -> None:
    board = Board()
    shade, bear = creature(board, "Shade", "1/1", "shadow"), creature(board, "Bear", "2/2")
    dryad = creature(board, "Dryad", "1/1", says(e.MayDo("block as though shadow")), owner="Ben")
    table = blocking(board, shade, bear)
    assert can_block(table, dryad, shade)
    assert can_block(table, dryad, bear)


# ------------------------------------------------------------------------------------------------- brute force and large boards


def test_502_8b_a_creature_with_shadow_blocks_only_shadow() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    shade = creature(board, "Shade", "1/1", "shadow", owner="Ben")
    table = blocking(board, bear)
    assert refusal(_try, table, declare_blockers, {shade: (bear,)}) == "502.8b"


def test_502_25b_fear() -> None:
    board = Board()
    attacker = creature(board, "Attacker", "1/1", "fear")
    black = creature(board, "Black", "1/1", owner="Ben", colors=("black",))
    golem = board.add("Golem", "Artifact Creature", "1/1", owner="Ben")
    white = creature(board, "White", "1/1", owner="Ben", colors=("white",))
    table = blocking(board, attacker)
    assert [bool(can_block(table, id, attacker)) for id in (black, golem, white)] == [True, True, False]


def test_502_29_provoked_creatures_block_the_provoker() -> None:
    board = Board()
    goad, other = creature(board, "Goad", "2/2"), creature(board, "Other", "2/2")
    wall = creature(board, "Wall", "0/4", owner="Ben")
    board.effect((wall,), e.Must("block", t.IsAmong(t.Bound("goad"))), goad=(goad,))
    table = blocking(board, goad, other)
    assert refusal(_try, table, declare_blockers, {wall: (other,)}) == "500.4"
    assert default_block(table) == {wall: (goad,)}
