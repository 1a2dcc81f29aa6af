"""Keys of games: equal for games that differ only in numbers and ages that nothing reads; different where something does."""

from __future__ import annotations

from collections import defaultdict

from judge.cards.instructions import ActivatedAbility, CardDefinition, Face, TokenSpec, walk
from judge.cards.pool.library_names import LibraryNames
from judge.engine.game.game_keys import key
from judge.engine.game.occurrences import Draw, LoseLife
from judge.engine.game.state import IN_PLAY, FrozenMap, Game
from judge.scenario.file.loading import loads
from judge.scenario.running.board import Builder
from judge.scenario.running.runner import Runner

TEXT = """title: two
players:
  Ann:
    in play: [Grizzly Bears, Hill Giant, Mountain]
    library: [Forest, Island]
  Ben: {in play: [Crusade, Blood Moon]}
"""


def game() -> Game:
    """A board without events."""
    return Builder(loads(TEXT + "questions: [life of Ann]\n", LibraryNames())).build()


def of(state: Game, name: str) -> int:
    """The number of the object of that name."""
    return next(id for id, obj in state.objects.items() if obj.name == name)


def renumbered(state: Game, by: int) -> Game:
    """The same game with other object numbers."""
    objects = FrozenMap({id + by: obj.with_(id=id + by) for id, obj in state.objects.items()})
    zones = FrozenMap({place: tuple(id + by for id in ids) for place, ids in state.zones.items()})
    return state.with_(objects=objects, zones=zones, next_id=state.next_id + by)


def test_numbers_do_not_count() -> None:
    assert key(game()) == key(renumbered(game(), 100))


def test_the_order_of_appearance_counts_only_where_a_layer_reads_it() -> None:
    state = game()
    bears, giant = state.objects[of(state, "Grizzly Bears")], state.objects[of(state, "Hill Giant")]
    swapped = state.put(bears.with_(timestamp=giant.timestamp), giant.with_(timestamp=bears.timestamp))
    assert key(swapped) == key(state)
    crusade, moon = state.objects[of(state, "Crusade")], state.objects[of(state, "Blood Moon")]
    assert key(state.put(crusade.with_(timestamp=moon.timestamp), moon.with_(timestamp=crusade.timestamp))) != key(state)


def test_what_can_be_seen_counts() -> None:
    state = game()
    bears = state.objects[of(state, "Grizzly Bears")]
    for changed in (bears.with_(tapped=True), bears.with_(damage=1), bears.with_(controller="Ben")):
        assert key(state.put(changed)) != key(state)
    library = state.zone("library", "Ann")
    assert key(state.with_(zones=state.zones.set(("library", "Ann"), library[::-1]))) != key(state)
    assert key(state.player("Ann", life=19)) != key(state)
    assert key(state.with_(zones=state.zones.set((IN_PLAY, ""), state.in_play[::-1]))) == key(state)


def test_who_asks_tells_cards_apart() -> None:
    state = game()
    assert key(state, defaultdict(str)) == key(state)
    assert key(state, {obj.card: str(obj.card) for obj in state.objects.values()}) != key(state)


def test_the_past_is_left_out_where_nothing_reads_it() -> None:

    state = game()
    assert key(state.with_(history=(Draw(player="Ann"),))) == key(state)


def test_of_worlds_only_the_order_counts() -> None:
    """Since which event something is a world is asked of two worlds, which came first (420.5i); how many events there were is not."""

    def worlds(first: int, second: int) -> Game:
        state = game()
        for name, event in (("Crusade", first), ("Blood Moon", second)):
            obj = state.objects[of(state, name)]
            state = state.put(obj.with_(world_since=event))
        return state

    assert key(worlds(227, 230)) == key(worlds(235, 999))
    assert key(worlds(227, 230)) != key(worlds(230, 227))


def test_a_world_that_has_left_and_is_remembered_has_no_rank() -> None:
    """Its ability on the stack still refers to it; only among permanents is it asked which world came first (420.5i)."""
    text = TEXT.replace("{in play: [Crusade, Blood Moon]}", "{hand: [The Abyss], in play: [Elvish Piper], library: [Island]}")
    events = ["it happens: The Abyss comes into play", "go to Ben's upkeep", "it happens: The Abyss is destroyed"]
    runner = Runner(loads(f"{text}events: {events}\nquestions: [life of Ann]\n", LibraryNames()), "<test>")
    runner.run()

    assert runner.table.game.stack
    assert key(runner.table.game)


def test_what_a_token_names_because_it_made_it_counts() -> None:
    """202.2b: of two enchantments of one name, one made the token; which one matters, its number does not."""
    from judge.cards.compiler import compile_card
    from judge.engine.rules.part2_cards.r202_names import given

    state = game()
    maker = compile_card("Bloom", "{G}", "Enchantment", '{1}: Put a green Elf creature token into play. It has "{T}: Untap Bloom."')
    (token,) = (node for node in walk(maker) if isinstance(node, TokenSpec))
    bears = state.objects[of(state, "Grizzly Bears")]

    def made_by(name: str, start: Game) -> Game:
        made = Face("Elf", None, (), (), ("creature",), (), given(token.abilities, of(start, name)))
        return start.put(start.objects[of(start, "Grizzly Bears")].with_(base=CardDefinition("Elf", (made,))))

    assert bears.base is not None
    assert key(made_by("Crusade", state)) != key(made_by("Blood Moon", state))
    assert key(made_by("Crusade", state)) == key(made_by("Crusade", renumbered(state, 100)))


def test_to_whom_damage_was_dealt_counts_only_where_something_asks() -> None:
    """502.15h: an object knows whom it has damaged; nothing but an ability that asks can tell."""
    from judge.cards.compiler import compile_card

    state = game()
    bears = of(state, "Grizzly Bears")
    hit = state.with_(damaged=state.damaged.set(bears, ("Ben",)))
    assert key(hit) == key(state)
    text = "At the beginning of your upkeep, Rat deals 1 damage to target opponent previously dealt damage by it."
    asking = compile_card("Rat", "{B}", "Creature - Rat", text, "1", "1")
    assert key(hit.put(hit.objects[bears].with_(base=asking))) != key(state.put(state.objects[bears].with_(base=asking)))


def test_the_past_counts_where_a_copy_or_an_ability_on_the_stack_reads_it() -> None:
    """503.2: a copy has the text that it copies; 402.6: an ability on the stack goes on without its source."""
    from judge.cards.pool import library
    from judge.engine.game.state import STACK, Bindings, Obj, StackInfo

    state = game()
    lost = (LoseLife(subject="Ann", player="Ann", amount=2),)
    face = library.lookup("Children of Korlis").faces[0]
    copying = state.put(state.objects[of(state, "Grizzly Bears")].with_(copy=face))
    assert key(copying.with_(history=lost)) != key(copying)
    (body,) = (ability.body for ability in face.abilities if isinstance(ability, ActivatedAbility))
    ability = Obj(900, 900, "ability", "Children of Korlis", "Ann", STACK, controller="Ann", stack=StackInfo(Bindings(you="Ann"), body))
    waiting = state.with_(objects=state.objects.set(900, ability), zones=state.zones.set((STACK, ""), (900,)))
    assert key(waiting.with_(history=lost)) != key(waiting)


def test_what_was_found_out_about_zones_gives_the_same_keys() -> None:
    """Games that share objects share what was found out about their zones; one changed object, and the zone is looked at anew."""
    from judge.engine.game.game_keys import Zones

    state = game()
    bears, crusade, moon = (state.objects[of(state, name)] for name in ("Grizzly Bears", "Crusade", "Blood Moon"))
    games = [
        state,
        state.put(bears.with_(tapped=True)),
        state.put(crusade.with_(timestamp=moon.timestamp), moon.with_(timestamp=crusade.timestamp)),
        state.put(bears.with_(world_since=3)),
        state.player("Ben", life=3),
        renumbered(state, 100),
    ]
    zones: Zones = {}
    for each in (*games, *games):
        assert key(each, None, zones) == key(each)
    assert len({key(each, None, zones) for each in games}) == len(games) - 1  # numbers do not count
