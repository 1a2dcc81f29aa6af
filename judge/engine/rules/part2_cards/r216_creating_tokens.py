"""Tokens (216), also those that are copies (503)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine import hooks
from judge.engine.executing.acting_on import models
from judge.engine.executing.instruction_runs import Act, Outcome, Running, became, executes, they
from judge.engine.executing.moves import attack_on_entry, block_on_entry
from judge.engine.game.occurrences import CreateToken
from judge.engine.game.state import IN_PLAY, Bindings, Entry, Occurrence
from judge.engine.looking import Context, number, select, word
from judge.engine.record.acting import marks, rule
from judge.engine.record.facts import contents
from judge.engine.rules.part2_cards import r200_general, r216_tokens
from judge.engine.rules.part2_cards.r202_names import given
from judge.engine.rules.part4_spells.r407_linked_abilities import kept_under
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import none_asked
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import _token, token_of_changed_text
from judge.engine.rules.part5_additional.r503_copying import copiable_values, copy_face, copy_rules
from judge.engine.rules.part6_multiplayer.r600_players_who_left import gone, not_under_one_who_left
from judge.engine.table.choosing import amount, players
from judge.engine.table.table import Table


@executes(e.CreateToken)
@rule("216.1")
def create_token(table: Table, create: e.CreateToken, bindings: Bindings) -> Running:
    """There are effects that put tokens into play.

    Each player gets tokens with the characteristics that the text gives, fixed now, all at once.
    """
    occurrences: list[Occurrence] = []
    named = select(table.context(bindings), create.who) if not mentions(create.who, t.Choose) else ()
    for player in gone(table, named):
        not_under_one_who_left(table, player)
    for player in players(table, create.who, bindings):
        mine = they(bindings, player)
        face = token_face(table.context(mine), create.token)
        count = amount(table, create.count, mine, by=player)
        table.meter.room(len(table.game.objects) + len(occurrences) + count)
        if count <= 0:
            none_asked(table, create.count, bindings.this, contents(IN_PLAY, None))
        for _ in range(count):
            attacks = attack_on_entry(table, create.attacking, player, bindings) if create.attacking is not None else None
            blocks = block_on_entry(table, create.blocking, player, bindings) if create.blocking is not None else None
            entry = Entry(controller=player, tapped=create.tapped, attacking=attacks, blocking=blocks)
            occurrences.append(_created(face, player, entry, create.remember, bindings))
    changed = bindings.this in table.game.objects and table.view.text_changed(cast(int, bindings.this))
    event = yield Act(tuple(occurrences), (*marks(_token), *marks(token_of_changed_text)) if changed else ())
    return Outcome(bindings.bind(create.bind, became(event)), bool(event.started))


def _created(face: e.Face, player: str, entry: Entry, remember: str, bindings: Bindings, copy: bool = False) -> Occurrence:
    """The creation of one token; `zone_owner` is its owner, who controlled the effect (216.1)."""
    return CreateToken(
        other=bindings.this,
        player=player,
        amount=1,
        entry=entry,
        remember=kept_under(bindings, remember) if remember else "",
        source=bindings.this,
        zone_owner=r200_general.token_owner(player, bindings),
        face=face,
        copy=copy,
    )


@hooks.token_face.does
def token_face(ctx: Context, spec: e.TokenSpec) -> e.Face:
    """A token's characteristics; without a name of its own it is called by its types."""
    subtypes = _words(ctx, spec.subtypes)
    return e.Face(
        name=r216_tokens.token_name(spec, subtypes),
        mana_cost=None,
        colors=_words(ctx, spec.colors),
        supertypes=spec.supertypes,
        types=spec.types,
        subtypes=subtypes,
        abilities=given(spec.abilities, ctx.bindings.this),
        power=None if spec.power is None else str(number(ctx, spec.power)),
        toughness=None if spec.toughness is None else str(number(ctx, spec.toughness)),
    )


def _words(ctx: Context, leaves: Iterable[t.Word]) -> tuple[str, ...]:
    return tuple(found for leaf in leaves if (found := word(ctx, leaf)) is not None)


@executes(e.CreateCopyToken)
@rule(*marks(copiable_values), *marks(create_token))
def create_copy(table: Table, create: e.CreateCopyToken, bindings: Bindings) -> Running:
    """Tokens with the copiable values of something, except as the text says otherwise."""
    originals = models(table, create.of, bindings)
    numbers = tuple(dict.fromkeys(n for x in originals for n in copy_rules(table.game, table.view, None, x, create.exceptions)))
    occurrences: list[Occurrence] = []
    for player in players(table, create.who, bindings):
        mine = they(bindings, player)
        count = amount(table, create.count, mine, by=player)
        for model in originals:
            face = copy_face(table.game, table.view, model, create.exceptions, mine)
            attacks = attack_on_entry(table, create.attacking, player, bindings) if create.attacking is not None else None
            entry = Entry(controller=player, tapped=create.tapped, attacking=attacks)
            occurrences += [_created(face, player, entry, create.remember, bindings, copy=True)] * count
    event = yield Act(tuple(occurrences), numbers)
    return Outcome(bindings.bind(create.bind, became(event)), bool(event.started))
