"""What a player can bring about by fighting: blocks of his or her own, an attack that no block stops, and plays in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.game.state import IN_PLAY, Game
from judge.engine.looking import is_opponent
from judge.engine.rules.part3_turn.r300_phases import still_comes
from judge.errors import IllegalAction
from judge.scenario.answering.supposing import supposed
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Span
from judge.scenario.language.told_forms import Series
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker
    from judge.scenario.language.question_forms import Question

MOST_BLOCKS = 12
"""So many declarations of blockers are tried."""
MOST_ANSWERS = 8
"""So many plays are tried against each of them."""
MOST_LINES = 12
"""In so many ways at most."""
MOST_AIMED = 3
"""A play is made on so many creatures that might block, before the attack."""


class Fought(Struct):
    """An attack that was tried: its line against no block, or against the first block that stops it, and what that block is."""

    found: AnswerResult
    stopped: str = ""


def blocks_of(asker: Asker, at: Moment, player: str) -> list[s.Event]:
    """The ways in which a player may declare blockers in the combat under way, the smallest first; none where that is past, or not to come.

    Which creature can block which is asked one by one; what together is no legal declaration is refused as it is tried.
    """
    combat = at.game.combat
    if combat is None or not combat.attack_declared or combat.block_declared or not combat.attackers:
        return []
    view = asker.view(at)
    own = [id for id in at.game.in_play if view.chars(id).controller == player and view.chars(id).is_creature]
    named = {id: asker.register.label(at.game.objects[id].card) for id in (*own, *combat.attackers)}
    can: dict[int, list[int]] = {}
    for id in own:
        said = {attacker: read_event(f"{player} blocks {named[attacker]} with {named[id]}", asker.lexicon) for attacker in combat.attackers}
        able = [attacker for attacker, event in said.items() if not isinstance(asker.try_event(at, event, asker.place), IllegalAction)]
        if able:
            can[id] = able
    ways = product(*([None, *attackers] for attackers in can.values()))
    some = islice(ways, 8 * MOST_BLOCKS)
    declared = ([(id, blocked) for id, blocked in zip(can, way, strict=True) if blocked is not None] for way in some)
    ordered = sorted(filter(None, declared), key=len)
    if len(ordered) > MOST_BLOCKS:  # of many those by few creatures, and those by most
        ordered = [*ordered[: MOST_BLOCKS // 2], *ordered[-(MOST_BLOCKS // 2) :]]
    return [_block_event(asker, player, named, pairs) for pairs in ordered]


def _block_event(asker: Asker, player: str, named: dict[int, str], pairs: Sequence[tuple[int, int]]) -> s.Event:
    by: dict[int, list[str]] = {}
    for blocker, attacker in pairs:
        by.setdefault(attacker, []).append(named[blocker])
    said = ", ".join(f"{named[attacker]} with {', '.join(blockers)}" for attacker, blockers in by.items())
    return read_event(f"{player} blocks {said}", asker.lexicon)


def by_attacking(asker: Asker, goal: Question, at: Moment, player: str, other: str, plays: Sequence[str]) -> Fought | None:
    """What comes of an attack on a player with all that can attack, or of the one under way, each block of that player's being answered
    with whichever of the plays does it, or after one of the plays; None where there is no attack."""
    stopped: Fought | None = None
    for first, then in ((), at), *_played_first(asker, at, player, other, plays):
        fought = _attacking(asker, goal, at, then, first, player, other, plays)
        if fought is not None and not fought.stopped:
            return fought
        stopped = stopped or fought
    return stopped


def _played_first(
    asker: Asker, at: Moment, player: str, other: str, plays: Sequence[str]
) -> Iterator[tuple[tuple[s.Event, ...], Moment]]:
    """The plays that may be made before an attack that is still to come, on each creature that might block too, and the moments after."""
    if at.game.combat is not None and at.game.combat.attack_declared or player not in at.game.active:
        return
    view = asker.view(at)
    theirs = [id for id in at.game.in_play if view.chars(id).controller == other and view.chars(id).is_creature]
    blockers = [asker.register.label(at.game.objects[id].card) for id in theirs if not at.game.objects[id].tapped]
    for said in plays[:MOST_ANSWERS]:
        for aimed in ("", *(f" targeting {each}" for each in blockers[:MOST_AIMED])):
            first = (read_event(f"{said}{aimed}", asker.lexicon), s.ResolveStack())
            tried = asker.trials.played_out(at.game, Series(first), asker.place, fought=False)
            if not isinstance(tried, IllegalAction) and not tried[0].game.over:
                yield first, type(at)(tried[0].game, at.steps)


def _attacking(
    asker: Asker, goal: Question, at: Moment, then: Moment, first: tuple[s.Event, ...], player: str, other: str, plays: Sequence[str]
) -> Fought | None:
    begun, declared = _attack(asker, then, player, other)
    if declared is None:
        return None
    blocks: list[s.Event | None] = [None, *blocks_of(asker, declared, other)]
    best: AnswerResult | None = None
    for block in blocks:
        events = (*first, *begun, *_declared(asker, other, block))
        if block is not None and isinstance(asker.try_event(at, Series(events), asker.place), IllegalAction):
            continue  # together these are no legal declaration
        tried = list(islice(_answered(asker, goal, at, declared, events, plays), MOST_LINES))
        found = next((each for each in tried if each.value == "yes"), None)
        if found is None:
            return Fought(tried[0], "nobody blocks" if block is None else block.span.text)
        best = best or found
    return Fought(best) if best is not None else None


def _attack(asker: Asker, at: Moment, player: str, other: str) -> tuple[tuple[s.Event, ...], Moment | None]:
    """The events that begin the attack, and the moment at which blockers may be declared: none, and now, in the one under way."""
    game, combat = at.game, at.game.combat
    if combat is not None and combat.attack_declared and combat.attackers and player in game.together(combat.attacking_player or ""):
        return (), at if not combat.block_declared else None
    if player not in game.active or game.stack or not still_comes(game, "declare attackers") or not is_opponent(game, player, other):
        return (), None
    able = _able(asker, at, player, other)
    if not able:
        return (), None
    event = attack_event(asker, game, player, other, able)
    tried = asker.trials.played_out(game, event, asker.place, fought=False)
    if isinstance(tried, IllegalAction):
        return (), None
    return (event,), type(at)(tried[0].game, at.steps)


def _able(asker: Asker, at: Moment, player: str, other: str) -> list[str]:
    """The player's creatures that can each attack another player."""
    view, game = asker.view(at), at.game
    known = [id for id in game.in_play if game.objects[id].card in asker.register.names and _may_attack(view, id, player, game)]
    own = [asker.register.label(game.objects[id].card) for id in known]
    alone = {each: asker.try_event(at, attack_event(asker, game, player, other, [each]), asker.place) for each in own}
    return [each for each, tried in alone.items() if not isinstance(tried, IllegalAction)]


def attacks_of(asker: Asker, at: Moment, player: str, other: str) -> list[tuple[str, ...]]:
    """With what a player may attack another one: with all that can, with each alone, with all but one, with nothing."""
    able = _able(asker, at, player, other)
    groups = [able, *([each] for each in able), *([each for each in able if each != one] for one in able), []]
    return list(dict.fromkeys(map(tuple, groups)))


def attack_event(asker: Asker, game: Game, player: str, other: str, names: Sequence[str]) -> s.Event:
    """The declaration of these attackers."""
    whom = f" {other}" if len(game.alive) > 2 and not game.heads else ""
    return read_event(f"{player} attacks{whom} with {', '.join(names)}", asker.lexicon)


def _may_attack(view: object, id: int, player: str, game: Game) -> bool:
    chars = view.chars(id)  # type: ignore[attr-defined]
    return bool(chars.controller == player and chars.is_creature and game.objects[id].zone == IN_PLAY and not game.objects[id].tapped)


def _declared(asker: Asker, other: str, block: s.Event | None) -> tuple[s.Event, ...]:
    return (read_event(f"{other} does not block", asker.lexicon) if block is None else block,)


def _answered(
    asker: Asker, goal: Question, at: Moment, then: Moment, begun: tuple[s.Event, ...], plays: Sequence[str]
) -> Iterator[AnswerResult]:
    """What comes of a fight that has begun so, as it is, and with each of the plays, on each creature of it that may be its target."""
    yield supposed(asker, _supposing(goal, begun), at)
    combat = then.game.combat
    fighting = [asker.register.label(then.game.objects[id].card) for id in (combat.attackers if combat is not None else ())]
    for said in plays[:MOST_ANSWERS]:
        for aimed in ("", *(f" targeting {each}" for each in fighting)):
            events = (*begun, read_event(f"{said}{aimed}", asker.lexicon), s.AllPass())
            if not isinstance(asker.try_event(at, Series(events), asker.place), IllegalAction):
                yield supposed(asker, _supposing(goal, events), at)


def _supposing(goal: Question, events: Sequence[s.Event]) -> Question:
    said = "; ".join(each.span.text for each in events if each.span.text)
    return replace(goal, supposing=Series(tuple(events), Span(0, len(said), said)))
