"""By 2026 some cards of the box mean something else than their text of 2009 said: they are read by their text of today."""

from __future__ import annotations

from judge.cards.meaning_by_edition import TEXTS
from judge.editions.change import Change

CHANGE = Change(
    name="cards say what their text of 2026 says",
    rules=("207.1",),
    since="2026-04-17",
    rows={TEXTS: lambda _: "2026-04-17"},
)
