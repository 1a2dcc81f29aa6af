"""Static sentences about mana: what lands produce instead (406, 419), and as what mana may be spent (409.1h)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.language.filled_templates import _, made
from judge.cards.language.say import read

COLORLESS = "1"


read("static", made(lambda *each: tuple(e.StaticAbility((one,)) for one in each if one is not None), _.a, _.b, _.c, _.d, _.e),
    "if tapped for mana, <a:one_produces>, <b:one_produces>, <c:one_produces> [, <d:one_produces>], and <e:one_produces> "
    "instead of any other type")  # fmt: skip
