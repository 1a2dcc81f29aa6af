"""The plays that are tried for something: on what it is about, with every mode and the highest X, one after another, as often as can be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import fight_to_come
from judge.scenario.answering.asked_of.possibilities import HIGHEST_X
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import NOWHERE, Reference, Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import Series
from judge.scenario.running.register import object_of
from judge.scenario.spoken.described import modes_of

if TYPE_CHECKING:
    from judge.engine.record.trace import Step
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST_OFTEN = 10
"""So many plays are made one after the other."""
WITH_X = re.compile(r"with X = (\d+)")
"""How a play says its X."""


def plays_for(asker: Asker, q: Question, at: Moment) -> Iterator[s.Event]:
    """What the player might play, or with what is named: on what is asked about and without a target, kicked, with the highest X."""
    assert q.player is not None and q.other is not None
    saves = sources_on_the_stack(asker, at) if q.kind.startswith("can P save") else ()
    behind = [asker.register.label(card) for card in sorted(saves) if object_of(at.game, card) is not None]
    yield from plays_on(asker, q.player, at, [q.other, *_hit_in_its_place(asker, q.other, at), *behind], q.object)


def sources_on_the_stack(asker: Asker, at: Moment) -> set[int]:
    """The cards of the sources of the abilities on the stack."""
    sources = (source_of(asker.table, id) for id in at.game.stack if at.game.objects[id].kind == "ability")
    return {card for source in sources if (card := asker.card_of(source)) is not None}


def _hit_in_its_place(asker: Asker, aim: Reference, at: Moment) -> list[Reference]:
    """The controller of a planeswalker, to whom the damage is aimed that may be dealt to that instead (212.9g)."""
    chars = asker.view(at).chars
    here = [obj.id for card in ([] if aim.kind == "player" else asker.cards(aim, at)) if (obj := object_of(at.game, card)) is not None]
    whose = {chars(id).controller for id in here if "planeswalker" in chars(id).types}
    return [Reference(player, "player") for player in whose if player is not None]


def plays_on(
    asker: Asker, player: str, at: Moment, targets: Sequence[Reference | str], using: Reference | None = None
) -> Iterator[s.Event]:
    """What a player might play, or with what is named: on each of these and without a target, kicked, with the highest X."""
    used = set(asker.cards(replace(using, part="", part_number=None), at)) if using is not None else None
    part = using.part_number if using is not None else None
    aims = (*(f" targeting {each}" for each in targets), *_fighting(asker, player, at), "")
    for sentence in asker.trials.plays_of(at.game, player):
        plain = read_event(sentence, asker.lexicon)
        cards = [card for reference in doing(plain) for card in asker.finder.cards(reference, at.game)]
        if used is not None and used.isdisjoint(cards) or part is not None and getattr(plain, "ability", part) != part:
            continue
        for clauses in _ways(asker, at, plain, cards, aims):
            yield read_event(f"{sentence}{clauses}", asker.lexicon)


def _fighting(asker: Asker, player: str, at: Moment) -> list[str]:
    """The player's creatures in a combat that is still to be fought, as targets."""
    combat = at.game.combat if fight_to_come(at.game) else None
    fighting = [*combat.attackers, *combat.blocking] if combat is not None else []
    own = [at.game.objects[id].card for id in fighting if asker.view_of(at.game).chars(id).controller == player]
    return [f" targeting {asker.register.label(card)}" for card in own]


def _ways(asker: Asker, at: Moment, plain: s.Event, cards: list[int], aimed: tuple[str, ...]) -> Iterator[str]:
    """The clauses with which a play is tried."""
    obj = object_of(at.game, cards[0]) if cards else None
    face = obj.base.faces[0] if obj is not None and obj.base is not None else None
    text, cost = (face.text, face.mana_cost or "") if face is not None else ("", "")
    has_x = "{X}" in cost if isinstance(plain, s.Play) else re.search(r"\{X\}[^:]*:", text) is not None
    keywords = {ability.keyword for ability in face.abilities if isinstance(ability, e.KeywordAbility)} if face is not None else set()
    besides = [clause for keyword, clause in _BESIDES.items() if keyword in keywords and isinstance(plain, s.Play)]
    answers = _OF_SPELLS.search(text) is not None
    waiting = [asker.register.label(at.game.objects[id].card) for id in at.game.stack] if answers and len(at.game.stack) > 1 else []
    aimed = (*aimed, *(f" targeting {each}" for each in waiting))
    for target in aimed if "target" in text.lower() else ("",):
        for kick in (*besides, ""):
            for mode in _modes(text) if isinstance(plain, s.Play) else ("",):
                said = f"{kick}{mode}{target}"
                yield from _with_x(asker, at, plain, said) if has_x else (said,)


_OF_SPELLS = re.compile(r"\btarget [^.\n]*\b(?:spell|ability)\b", re.IGNORECASE)
"""What says that something has a target on the stack."""
_BESIDES = {"kicker": " kicked", "buyback": " with buyback"}
"""What may be paid besides, by its keyword, as a clause."""


def _modes(text: str) -> tuple[str, ...]:
    """Each mode of a spell of which one is chosen, as a clause; an empty one where it has none."""
    one = re.search(r"\bchoose one\b", text, re.IGNORECASE) is not None
    return tuple(f" choosing mode {number}" for number, _ in enumerate(modes_of(text), 1) if one) or ("",)


def _with_x(asker: Asker, at: Moment, plain: s.Event, said: str) -> Iterator[str]:
    """A play with the highest X that can be paid."""
    for x in range(HIGHEST_X, 0, -1):
        clauses = f" with X = {x}{said}"
        if not isinstance(asker.try_event(at, read_event(f"{plain.span.text}{clauses}", asker.lexicon), asker.place), IllegalAction):
            yield clauses
            return
    yield f" with X = 1{said}"


def with_its_targets(asker: Asker, event: s.Event, at: Moment, played: Sequence[Step]) -> s.Event:
    """A play with the targets named that it has by default, as it was tried in some steps; as it is where it names some, or has none."""
    clauses = getattr(event, "clauses", None)
    steps = (step for step in played if step.kind == "targets" and step.undone_by is None)
    aimed = (step for step in steps if step.data["thing"] not in at.game.objects)
    chosen = next(aimed, None) if clauses is not None and not clauses.targets and not isinstance(event, Series) else None
    named = [each for group in chosen.data["targets"] for each in group] if chosen is not None else []
    if not named or any(isinstance(each, int) and each not in at.game.objects for each in named):
        return event
    names = [each if isinstance(each, str) else asker.register.label(at.game.objects[each].card) for each in named]
    with suppress(ScenarioError, IllegalAction):
        return read_event(f"{event.span.text} targeting {', '.join(names)}", asker.lexicon)
    return event


def as_often_as_can_be(asker: Asker, plays: Sequence[s.Event], at: Moment, *then: s.Event) -> s.Event | None:
    """Each of several plays again and again, each with everybody passing for it, as often as they are legal, and `then` what waited; None
    where that is no more than one of them once."""
    parts: tuple[s.Event, ...] = ()
    for play in plays:
        while len(parts) < 2 * MOST_OFTEN:
            more = (*parts, play, s.AllPass())
            if isinstance(asker.try_event(at, Series(more, NOWHERE), asker.place), IllegalAction):
                break
            parts = more
    said = "; ".join(each.span.text for each in parts[::2])
    return Series((*parts, *then), Span(0, len(said), said)) if len(parts) > 2 else None


def sharing_mana(asker: Asker, plays: tuple[s.Event, ...], at: Moment) -> s.Event:
    """Several plays one after another, the X of one so much lower that the others can be paid, too."""
    whole = _together(asker, plays, at)
    if not any(WITH_X.search(play.span.text) for play in plays) or not isinstance(asker.try_event(at, whole, asker.place), IllegalAction):
        return whole
    most = max(int(x[1]) for play in plays if (x := WITH_X.search(play.span.text)))
    for less in range(most - 1, 0, -1):
        fewer = tuple(read_event(WITH_X.sub(f"with X = {less}", play.span.text), asker.lexicon) for play in plays)
        if not isinstance(asker.try_event(at, other := _together(asker, fewer, at), asker.place), IllegalAction):
            return other
    return whole


def _together(asker: Asker, plays: tuple[s.Event, ...], at: Moment) -> s.Event:
    """Several plays, each after the one before has resolved."""
    parts = [part for play in plays for part in (play, s.ResolveStack())]
    said = "; ".join(play.span.text for play in plays)
    return Series(tuple(parts), Span(0, len(said), said))
