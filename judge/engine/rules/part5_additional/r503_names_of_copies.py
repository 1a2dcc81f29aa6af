"""What is spoken of by name although it is a copy of something else by now (503.11)."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo, link_of
from judge.engine.table.table import Table


def _speaks_of_what_is_a_copy_now(table: Table, info: StackInfo) -> bool:
    source, link = info.bindings.this, info.bindings.link
    if source not in table.game.in_play or info.body is None or not mentions(info.body, t.This):
        return False
    copies = [i for i in table.view.chars(source).abilities if i.key.origin.startswith("copied by effect")]
    here = {link_of(i.key) for i in copies}
    return bool(here or link.startswith("copied")) and link not in here


BY_NAME = When("an effect keeps track of the permanent that it names, whatever that is called now", _speaks_of_what_is_a_copy_now, rule="503.11")
