"""Since Magic 2010 one creature with "bands with other" takes any others of that quality into its band."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.instructions import things as t
from judge.editions.change import Change
from judge.engine.game.state import Bindings
from judge.engine.looking import fits
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part5_additional.r502_keyword_abilities import banding
from judge.engine.table.table import Table


def qualities(table: Table, id: int) -> Iterator[t.Filter]:
    """The qualities with which a creature bands, where it has them itself."""
    for quality in banding.bands_with_other(table, id):
        if isinstance(quality, t.Filter) and _has(table, id, quality):
            yield quality


def _has(table: Table, id: int, quality: t.Filter) -> bool:
    return bool(fits(table.context(Bindings(this=id)), quality, id))


@rule("502.11b")
def band_of_a_quality(table: Table, members: Sequence[int], without: Sequence[int]) -> Verdict:
    """Whether all members of a band have a quality with which one of them bands."""
    for id in members:
        if any(all(_has(table, other, quality) for other in members) for quality in qualities(table, id)):
            return YES
    return denied("a band has at most one creature without banding", thing=without[-1] if without else None)


@rule("502.11c")
def one_and_another(table: Table, others: Sequence[int]) -> int | None:
    """The creature that bands with others of its quality, where another creature on that side has the quality."""
    for id in others:
        if any(_has(table, other, quality) for quality in qualities(table, id) for other in others if other != id):
            return id
    return None


CHANGE = Change(
    name='a creature with "bands with other" bands with any creatures of that quality, whether or not they have the ability',
    rules=("502.11b", "502.11c"),
    since="2009-07-11",
    replaced={banding.bands_with_the_same: band_of_a_quality, banding.others_of_a_kind: one_and_another},
)
