"""500.4 as a problem of its own: the search against brute force on small boards, and its size on large ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.game.state import Thing
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.all_declarations import choices
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legal_sets import (
    Acts,
    Alone,
    AtMost,
    Company,
    Follows,
    IsTaken,
    Node,
    Numbers,
    Problem,
    Requirement,
    Restriction,
    search,
)


def every_choice(problem: Problem) -> Iterator[dict[int, tuple[Thing, ...]]]:
    """Every set of attacks or blocks that each creature may make by itself."""
    ways = []
    for creature, options in problem.options.items():
        most = problem.most.get(creature, 1)
        ways.append([(creature, taken) for n in range(most + 1) for taken in combinations(options, n)])
    for chosen in product(*ways):
        yield {creature: taken for creature, taken in chosen if taken}


def best_by_brute_force(problem: Problem) -> int | None:
    """The greatest number of requirements obeyed by a choice that breaks no restriction."""
    legal = [problem.obeyed(c) for c in every_choice(problem) if problem.broken(c) is None]
    return max(legal) if legal else None


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Small random boards with every kind of restriction and requirement."""
    creatures = list(range(1, draw(st.integers(1, 4)) + 1))
    targets: list[Thing] = [100 + n for n in range(draw(st.integers(1, 3)))]
    some_creatures = st.frozensets(st.sampled_from(creatures), min_size=1)
    creature, target = st.sampled_from(creatures), st.sampled_from(targets)
    options = {c: tuple(draw(st.lists(target, unique=True, max_size=3))) for c in creatures}
    most = {c: draw(st.integers(1, 3)) for c in creatures}
    maybe_members = st.one_of(st.none(), some_creatures)
    restrictions: list[Restriction] = draw(
        st.lists(
            st.one_of(
                st.builds(
                    Numbers,
                    target=target,
                    least=st.integers(0, 3),
                    most=st.one_of(st.none(), st.integers(0, 2)),
                    members=maybe_members,
                ),
                st.builds(AtMost, members=some_creatures, most=st.integers(0, 2)),
                st.builds(AtMost, members=st.just(frozenset(creatures)), most=st.integers(0, 2)),
                st.builds(Company, creature=creature, members=some_creatures, least=st.integers(1, 2)),
                st.builds(Alone, creature=creature),
            ),
            max_size=3,
        )
    )
    requirements: list[Requirement] = draw(
        st.lists(
            st.one_of(
                st.builds(Acts, creature=creature),
                st.builds(Acts, creature=creature, targets=st.frozensets(target, min_size=1)),
                st.builds(IsTaken, target=target, members=maybe_members),
                st.builds(Follows, creature=creature, members=some_creatures),
            ),
            max_size=5,
        )
    )
    return Problem(options, tuple(restrictions), tuple(requirements), most)


@settings(max_examples=250, deadline=None)
@given(problems())
def test_500_4_the_search_finds_what_brute_force_finds(problem: Problem) -> None:
    found = search(problem)
    expected = best_by_brute_force(problem)
    assert (found is None) == (expected is None)
    if found is not None:
        assert problem.broken(found) is None
        assert problem.obeyed(found) == expected
        assert all(set(taken) <= set(problem.options[c]) and len(taken) <= problem.most[c] for c, taken in found.items())
        assert search(problem, problem.obeyed(found)) is None


@settings(max_examples=100, deadline=None)
@given(problems(), st.data())
def test_500_4_within_a_part_of_all_choices(problem: Problem, data: st.DataObject) -> None:
    pairs = [(c, t) for c, options in problem.options.items() for t in options]
    if not pairs:
        return
    creature, target = data.draw(st.sampled_from(pairs))
    legal = [c for c in every_choice(problem) if problem.broken(c) is None and target in c.get(creature, ())]
    found = search(problem, node=Node(takes=frozenset({(creature, target)})))
    assert (found is None) == (not legal)
    if found is not None:
        assert target in found[creature]
        assert problem.obeyed(found) == max(problem.obeyed(c) for c in legal)


@settings(max_examples=150, deadline=None)
@given(problems(), st.integers(0, 5))
def test_500_4_the_list_is_that_of_brute_force_in_its_order(problem: Problem, least: int) -> None:
    legal = [c for c in every_choice(problem) if problem.broken(c) is None and problem.obeyed(c) >= least]
    assert [dict(c) for c in choices(problem, least)] == legal


BIG = 30


def test_500_4_the_one_choice_among_very_many_is_found_at_once() -> None:
    """Each of thirty must block and may block thirty: the first of 31 to the 30th that all of them obey, and the next."""
    options: dict[int, tuple[Thing, ...]] = {b: tuple(range(100, 100 + BIG)) for b in range(1, BIG + 1)}
    problem = Problem(options, requirements=tuple(Acts(creature=b) for b in options))
    first, second = islice(choices(problem, BIG), 2)
    assert dict(first) == {b: (100,) for b in options}
    assert dict(second) == {b: (101 if b == BIG else 100,) for b in options}


def test_500_4_thirty_against_thirty_with_independent_requirements() -> None:
    """Everybody must block, everybody may block everything, each attacker wants a blocker: 60 requirements, all obeyed."""
    options: dict[int, tuple[Thing, ...]] = {b: tuple(range(100, 100 + BIG)) for b in range(1, BIG + 1)}
    requirements = (*(Acts(creature=b) for b in options), *(IsTaken(target=a) for a in range(100, 100 + BIG)))
    found = search(Problem(options, requirements=requirements))
    assert found is not None
    assert sorted(t for taken in found.values() for t in taken) == list(range(100, 100 + BIG))


def test_500_4_thirty_against_thirty_that_two_must_block() -> None:
    """Twenty-nine blockers that must block, and no attacker that one alone may block."""
    options: dict[int, tuple[Thing, ...]] = {b: tuple(range(100, 100 + BIG)) for b in range(1, BIG)}
    restrictions = tuple(Numbers(target=a, least=2) for a in range(100, 100 + BIG))
    problem = Problem(options, restrictions, tuple(Acts(creature=b) for b in options))
    found = search(problem)
    assert found is not None
    assert problem.broken(found) is None
    assert problem.obeyed(found) == BIG - 1
