"""Declarations that another player makes in combat, and blocks that an effect undoes."""

from __future__ import annotations

