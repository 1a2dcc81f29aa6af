"""Cards of the box are read by their text of the edition, as far as that is known: by 2026 some mean something else than in 2009."""

from __future__ import annotations

import msgspec

from judge.cards.meaning_by_edition import TEXTS
from judge.editions.change import Change

NEWEST = Change(
    name="cards say what their text of 2026 says",
    rules=("207.1",),
    since="2026-04-17",
    rows={TEXTS: lambda _: "2026-04-17"},
)


def texts_of(since: str, until: str) -> Change:
    """The change by which cards say what their text of an edition before the newest says."""
    name = f"cards say what their text of {since[:4]} says"
    return msgspec.structs.replace(NEWEST, name=name, since=since, until=until, rows={TEXTS: lambda _: since})


CHANGES = (
    texts_of("2009-07-11", until="2013-07-13"),
    texts_of("2013-07-13", until="2020-04-17"),
    texts_of("2020-04-17", until="2026-04-17"),
    NEWEST,
)
