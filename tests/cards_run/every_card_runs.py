"""Plays one card in every way that its text gives: as a spell, each activated ability, and through a tour of events that trigger.

Each part begins from the same board (`every_card_board.py`); choices are legal ones drawn with a seed. What comes of each part is
an `Outcome`: ran, refused (an honest gap that names a rule or clause), not legal (nothing made it possible), or crashed.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from typing import NamedTuple

from every_card_board import add, board, definition
from every_card_positions import POSITIONS, Seeded, fill, settle
from every_card_tour import entered, tour_parts, void

from judge.cards.instructions import effects as e
from judge.cards.instructions import walk
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, REMOVED, Game
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r408_timing import r408_2_special_actions
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.engine.table.table import Table
from judge.errors import IllegalAction, JudgeError, NotImplementedRule


class Outcome(NamedTuple):
    """What came of one part: `kind` is ran, refused, not legal or crashed; `why` says what was in the way."""

    what: str
    kind: str
    why: str = ""


# ----------------------------------------------------------------------------------------------------------------- parts


def guarded(what: str, run: Callable[[], str]) -> Outcome:
    """What came of one part; `run` gives a reason where nothing was legal."""
    try:
        why = run()
    except NotImplementedRule as gap:
        return Outcome(what, "refused", f"{gap.message} [{gap.rule}]")
    except RecursionError:
        return Outcome(what, "crashed", "endless recursion")
    except (Exception, Late) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = error.message if isinstance(error, JudgeError) else str(error)
        return Outcome(what, "crashed", f"{type(error).__name__}: {said} ({where.filename.rsplit('/', 2)[-1]}:{where.lineno})")
    return Outcome(what, "not legal", why) if why else Outcome(what, "ran")


class Late(BaseException):
    """One card took too long."""


def try_positions(game: Game, seed: int, act: Callable[[Table], None]) -> str:
    """Does something in the first position where the rules let Ann do it, and lets it resolve. Else, why not."""
    why = ""
    for position in POSITIONS:
        table = position(game, seed)
        if table.game.over:
            continue
        for attempt in range(3):
            assert isinstance(table.chooser, Seeded)
            table.chooser.random.seed(seed + attempt)
            fill(table)
            try:
                with table.whole():
                    act(table)
            except IllegalAction as refusal:
                why = why or f"{refusal.message} [{refusal.rule}]"
                continue
            settle(table)
            return ""
    return why


def spell_parts(card: e.CardDefinition, seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """The card played from hand: each half of a split card, and the other ways that keywords give."""
    for number, face in enumerate(card.faces if card.layout == "split" else card.faces[:1]):
        if "land" in face.types:
            continue
        game, id = add(board(), card, "Ann", HAND)
        half = number if card.layout == "split" else None

        def play(table: Table, id: int = id, half: int | None = half) -> None:
            spells.play_spell(table, "Ann", id, half=half)

        yield f"play {face.name}", lambda game=game, play=play: try_positions(game, seed, play)
    keywords = {a.keyword for face in card.faces for a in face.abilities if isinstance(a, e.KeywordAbility)}
    game, id = add(board(), card, "Ann", HAND)
    if "morph" in keywords:
        yield "play face down", lambda: try_positions(game, seed, lambda table: morph(table, id))
    if "suspend" in keywords:
        yield "suspend", lambda: try_positions(game, seed, lambda table: r408_2_special_actions.suspend(table, "Ann", id))
    if "flashback" in keywords:
        there, buried = add(board(), card, "Ann", GRAVEYARD)
        yield "flashback", lambda: try_positions(there, seed, lambda table: void(spells.play_spell(table, "Ann", buried)))


def morph(table: Table, id: int) -> None:
    """Plays a card face down and turns it up."""
    played = spells.play_spell(table, "Ann", id, face_down=True)
    card = table.game.objects[played].card
    settle(table)
    fill(table)
    down = [o.id for o in table.game.objects.values() if o.card == card and o.zone == IN_PLAY]
    if down:
        r408_2_special_actions.turn_face_up(table, "Ann", down[0])


def stocked(game: Game, id: int, card: e.CardDefinition) -> Game:
    """The game with plenty of the counters that costs of the card take from it."""
    kinds = {n.kind for n in walk(card) if isinstance(n, e.RemoveCounters) and n.kind and n.kind != "-1/-1"}
    if game.objects[id].counters.get("loyalty"):
        kinds.add("loyalty")
    counters = game.objects[id].counters.merge({kind: 12 for kind in kinds})
    return game.put(game.objects[id].with_(counters=counters))


def ability_parts(card: e.CardDefinition, seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """Each activated ability, from play, hand and graveyard."""
    places: list[tuple[str, Game, int]] = []
    for zone in (HAND, GRAVEYARD, REMOVED):
        game, id = add(board(), card, "Ann", zone)
        places.append((zone, game, id))
    if not {"instant", "sorcery"} & {x for face in card.faces for x in face.types}:
        for flipped in (False, True) if card.layout == "flip" else (False,):
            try:
                game, id = entered(card, seed, flipped)
            except Exception:
                continue  # the tour tells of it
            if id:
                places.append((IN_PLAY, stocked(game, id, card), id))
    for zone, game, id in places:
        count = len(Table(game).view.activated(id))
        for index in range(count):

            def use(table: Table, id: int = id, index: int = index) -> None:
                found = table.view.activated(id) if id in table.game.objects else ()
                if index >= len(found):
                    raise IllegalAction("the ability isn't there", rule="402.1")
                who_and_when.play_ability(table, "Ann", id, found[index])

            yield f"ability {index + 1} from {zone}", lambda game=game, use=use: try_positions(game, seed, use)


def run_card(card: e.CardDefinition, seed: int = 1) -> list[Outcome]:
    """Every part of a card."""
    definition("Bear")
    found: list[Outcome] = []
    for parts in (spell_parts, ability_parts, tour_parts):
        try:
            found += [guarded(what, run) for what, run in parts(card, seed)]
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            found.append(
                Outcome(parts.__name__, "crashed", f"{type(error).__name__}: {error} ({where.filename.rsplit('/', 2)[-1]}:{where.lineno})")
            )
    return found


def verdict(outcomes: list[Outcome]) -> str:
    """Of a whole card: crashed if any part did, else refused if any part was, else ran."""
    kinds = {outcome.kind for outcome in outcomes}
    return "crashed" if "crashed" in kinds else "refused" if "refused" in kinds else "ran"
