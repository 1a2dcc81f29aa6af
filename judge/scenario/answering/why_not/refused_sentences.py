"""Sentences of the file that were refused, or taken back, and speak of what is asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.cards.instructions.abilities import spell_ability
from judge.cards.instructions.base import Node
from judge.cards.instructions.effects import CreateToken, DealDamage
from judge.cards.instructions.things import Every
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import Damage, LoseLife
from judge.engine.game.state import IN_PLAY, Bindings, Game, Thing
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import stays
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.scenario.answering.why_not.came_to_nothing import brought_by
from judge.scenario.answering.why_not.not_reached import OF_DEATH
from judge.scenario.answering.why_not.would_have import says, wanted_by
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult, EventResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def not_legal(text: str, why: str) -> str:
    """That a sentence of the file is not legal, and why, in a clause."""
    return f'"{text}" is not legal, for {why}'


def refused_about(asker: Asker, a: AnswerResult, at: Moment, players: Sequence[str], cards: Sequence[int]) -> None:
    """The sentences of the file up to the moment that were refused and speak of one of the things, or would have touched it."""
    things = {*players, *(("card", card) for card in cards)}
    wanted = {("zone", card) for card in cards} | {("life", player) for player in players}
    for number, event in enumerate(asker.events, 1):
        if not _is_refused(asker, a, event, at):
            continue
        sentence, before = asker.sentence(number), asker.moments[number - 1]
        declares = isinstance(sentence, s.Attacks | s.Blocks)
        if declares and wanted_by(a.kind).does and not wanted_by(a.kind).events or a.kind in OF_COMBAT and not declares:
            continue  # no declaration changes a size, and nothing else makes a creature fight
        if not declares and not _bears_on(asker, before, sentence, wanted_by(a.kind).does):
            continue
        meant = {_who_or_what(before.game, x) for reference in spoken_of(sentence) for x in asker.finder.things(reference, before.game)}
        meant |= {("card", card) for card in _to_be_blocked(before.game, sentence)}
        if meant & things or wanted.intersection(_would_have_done(asker, before, sentence)):
            a.seeds = (*a.seeds, event.step or 0)
            a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *event.rules)))
            a.clause = a.clause or not_legal(event.text, event.why)
    if a.seeds and a.kind in OF_DEATH and undamaged(asker, at, cards):
        a.clause = f"nothing has dealt it damage, and {a.clause}"


def _is_refused(asker: Asker, a: AnswerResult, event: EventResult, at: Moment) -> bool:
    """Whether a sentence up to a moment was refused; in a line that has come to another answer than the one as told, in it alone."""
    makes_none = event.text in asker.refused_anyway and a.value != asker.value_as_told
    return not event.legal and event.step is not None and event.step <= at.steps and not makes_none


def refused_block(asker: Asker, a: AnswerResult) -> None:
    """Tells beside combat damage that an attacker dealt a player the block of it that was told, and refused."""
    if a.besides or a.clause:
        return
    dealt = [step for id in a.seeds if isinstance((step := asker.table.trace.steps[id - 1]).occurrence, LoseLife | Damage)]
    attackers = {asker.card_of(step.occurrence.source) for step in dealt if step.occurrence.player is not None}
    found = refused_block_of(asker, attackers, dealt[-1].id) if attackers else None
    if found is not None:
        a.besides, rules = found
        a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, rules[0])))


def unblocked(asker: Asker, card: int, before: int) -> tuple[str, tuple[str, ...]]:
    """Why nothing blocks an attacker, in a clause, and by which rules: the block of it was refused, or nobody declared one."""
    return refused_block_of(asker, {card}, before) or ("no creature was declared as a blocker for it", marks(stays))


def refused_block_of(asker: Asker, cards: Collection[int | None], before: int) -> tuple[str, tuple[str, ...]] | None:
    """The last block before a step that would have been of one of these attackers and was refused: in a clause, and by which rules."""
    game: Game | None = None
    found = None
    for step in asker.table.trace.steps[: before - 1]:
        game = step.game or game
        if step.kind == "combat begins":
            found = None  # what was refused in another combat
        if step.kind != "refused" or not step.scenario_event or game is None:
            continue
        if isinstance(sentence := asker.sentence(step.scenario_event), s.Blocks):
            named = (card for block in sentence.blocks if block.attacker for card in asker.finder.cards(block.attacker, game))
            if {*named, *_to_be_blocked(game, sentence)}.intersection(cards):
                found = not_legal(sentence.span.text, step.data["why"]), step.rules
    return found


def _to_be_blocked(game: Game, sentence: s.Event) -> list[int]:
    """The cards of all that attacks, where a block names no attacker."""
    if not isinstance(sentence, s.Blocks) or all(block.attacker for block in sentence.blocks) or game.combat is None:
        return []
    return [game.objects[id].card for id in game.combat.attackers if id in game.objects]


def refused_of_the_kind(asker: Asker, a: AnswerResult, at: Moment, to_all: bool = False) -> None:
    """The last sentence of the file up to the moment that was refused and would have done something of the kind that is asked about.

    `to_all`: of a thing to which nothing was done, only what would have been done to all of a kind.
    """
    does = brought_by(a)
    for number, event in reversed(list(enumerate(asker.events, 1)) if does else []):
        if not _is_refused(asker, a, event, at):
            continue
        if _brings(asker, asker.moments[number - 1], asker.sentence(number), does, to_all):
            event = _first_refused(asker, number) or event
            a.seeds, a.extra_rules = (event.step or 0,), tuple(dict.fromkeys((*event.rules, *a.extra_rules)))
            a.clause = f"{'nothing has dealt it damage, and ' * to_all}{not_legal(event.text, event.why)}"
            return


def _first_refused(asker: Asker, block: int) -> EventResult | None:
    """The attack that was refused before a block of it was; None for another event."""
    blocks = isinstance(asker.sentence(block), s.Blocks)
    attacks = [n for n in range(1, block) if blocks and isinstance(asker.sentence(n), s.Attacks)]
    event = asker.events[attacks[-1] - 1] if attacks else None
    return event if event is not None and not event.legal and event.step is not None else None


def _brings(asker: Asker, at: Moment, sentence: s.Event, does: tuple[type[Node], ...], to_all: bool) -> bool:
    """Whether what was to be done has an instruction of one of these kinds: in its text, as combat damage, or as a permanent that comes."""
    from judge.scenario.answering.asked_of.reasons_of_acts import doing

    if isinstance(sentence, s.Attacks | s.Blocks | s.MayAttack):
        return DealDamage in does and not to_all
    acting = [at.game.objects.get(id) for each in doing(sentence) for id in asker.finder.things(each, at.game) if isinstance(id, int)]
    permanent = isinstance(sentence, s.Play) and CreateToken in does and not to_all
    played = [obj for obj in acting if obj is not None]
    if any(says(obj, does) and (not to_all or says(obj, (Every,))) for obj in played):
        return True
    return permanent and any(obj.base is not None and not {"instant", "sorcery"} & {*base_face(obj).types} for obj in played)


OF_COMBAT = frozenset({"is X attacking", "is X blocking", "is X blocked", "is X unblocked"})
"""The questions that only a declaration bears on."""


def _bears_on(asker: Asker, at: Moment, sentence: s.Event, does: tuple[type[Node], ...]) -> bool:
    """Whether what was to be done has an instruction of one of these kinds in its text; any where none are asked for."""
    from judge.scenario.answering.asked_of.reasons_of_acts import doing

    acting = [at.game.objects.get(id) for each in doing(sentence) for id in asker.finder.things(each, at.game) if isinstance(id, int)]
    return not does or not acting or any(obj is None or says(obj, does) for obj in acting)


def undamaged(asker: Asker, at: Moment, cards: Sequence[int]) -> bool:
    """Whether the things are in play, and nothing has dealt one of them damage, also before the time that is asked of."""
    objects = [obj for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
    chars = asker.view(at).chars
    ids = {obj.id for obj in objects if {"creature", "planeswalker"} & chars(obj.id).types}
    if not ids or any(obj.damage for obj in objects):
        return False
    return not any(isinstance(step.occurrence, Damage) and step.occurrence.other in ids for step in all_steps(asker, at))


def all_steps(asker: Asker, at: Moment) -> list[Step]:
    """The steps up to a moment, also those before the time that is asked of."""
    return asker.steps(type(at)(at.game, at.steps)) if at.since else asker.steps(at)


def _who_or_what(game: Game, thing: Thing) -> object:
    """A player, or the card that an object is, whatever becomes of it."""
    return ("card", game.objects[thing].card) if isinstance(thing, int) else thing


def spoken_of(part: object) -> Iterator[Reference]:
    """The references in a sentence."""
    if isinstance(part, Reference):
        yield part
    elif isinstance(part, Struct):
        for field in part.__struct_fields__:
            yield from spoken_of(getattr(part, field))
    elif isinstance(part, tuple | list):
        for each in part:
            yield from spoken_of(each)


def _would_have_done(asker: Asker, at: Moment, sentence: s.Event) -> Iterable[Fact]:
    """What a spell without targets that could not be played would have changed."""
    if not isinstance(sentence, s.Play):
        return ()
    for id in asker.finder.things(sentence.what, at.game):
        obj = at.game.objects.get(id) if isinstance(id, int) else None
        spell = spell_ability(tuple(i.ability for i in asker.view(at).chars(obj.id).abilities)) if obj is not None else None
        if obj is not None and spell is not None and not spell.body.targets and spell.body.effect is not None:
            with asker.table.supposing(at.game):
                bindings = Bindings(this=obj.id, you=sentence.player or obj.owner)
                return would_write(asker.table, (spell.body.effect, bindings), checked=True)
    return ()
