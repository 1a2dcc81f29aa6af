"""Dependency (418.5c-d), found by trying; a first form: timestamp order alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.r418_effects import Effect

if TYPE_CHECKING:
    from judge.engine.r418_continuous_effects import Layers


def next_effect(layers: Layers, layer: str, pending: list[Effect]) -> tuple[Effect, tuple[Effect, ...]]:
    """The effect to apply next, and those it waited for."""
    return pending[0], ()
