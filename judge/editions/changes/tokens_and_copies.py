"""Tokens and copies: who owns them, since 2010 and 2013; by 2020 tokens may phase out; by 2026 they are named "Goblin Token"."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.editions.change import Change
from judge.engine.game.state import IN_PLAY, PHASED_OUT, Bindings
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part2_cards import r200_general, r216_tokens
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS, Row
from judge.engine.rules.part5_additional import r503_copies_on_the_stack
from judge.engine.table.table import Table


def owner_is_controller(player: str, bindings: Bindings) -> str:
    """The owner of a token: the player under whose control it is created."""
    return player


def owned_by_its_player(player: str, bindings: Bindings) -> str:
    """The owner of a copy of a spell: the player who put it onto the stack."""
    return player


def named_token(spec: e.TokenSpec, subtypes: tuple[str, ...]) -> str:
    """The name of a token whose text gives none but that of its types: its subtypes and the word Token."""
    of_types = " ".join(str(getattr(word, "name", "")) for word in spec.subtypes)
    return spec.name if spec.name not in ("", of_types) else " ".join((*subtypes, "Token"))


def out_of_play(table: Table, id: int) -> Verdict:
    """Whether a token is neither in play nor phased out."""
    return denied("is in play, or phased out") if table.game.objects[id].zone in (IN_PLAY, PHASED_OUT) else YES


def phased_tokens_stay(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The state-based effects, of which none makes a phased-out token cease to exist."""
    return tuple(msgspec.structs.replace(row, hits=out_of_play) if row.name == "token" else row for row in rows)


CHANGES = (
    Change(
        name="a token's owner is the player under whose control it is created",
        rules=("216.1",),
        since="2009-07-11",
        replaced={r200_general.token_owner: owner_is_controller},
    ),
    Change(
        name="a copy of a spell is owned by the player who put it onto the stack",
        rules=("503.10",),
        since="2013-07-13",
        replaced={r503_copies_on_the_stack.owner_of_copy: owned_by_its_player},
    ),
    Change(
        name="tokens that phase out do not cease to exist",
        rules=("217.8d", "420.5f"),
        since="2020-04-17",
        rows={STATE_BASED_EFFECTS: phased_tokens_stay},
    ),
    Change(
        name='a token without a name of its own is named by its subtypes and the word "Token"',
        rules=("216.1a",),
        since="2026-04-17",
        replaced={r216_tokens.token_name: named_token},
    ),
)
