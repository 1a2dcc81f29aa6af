"""Mana that is added: what mana, how much, to whose pool."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import whose
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.parsing.grammar_words import COLORS
from judge.cards.language.parsing.placeholders import Ref, ThatMuch
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import OWN

_X = (("{1}",),)


def _symbols(a: tuple[str, ...]) -> e.AddMana:
    return e.AddMana(_X, t.X()) if a == ("{X}",) else e.AddMana((a,))


def _of_symbols(mana: e.AddMana) -> tuple[tuple[str, ...]] | None:
    if mana == e.AddMana(_X, t.X()):
        return (("{X}",),)
    return (mana.mana[0],) if mana == e.AddMana(mana.mana[:1]) and mana.mana[0][0].startswith("{") else None


say("mana", "<a:mana_symbols>", made(_symbols, _.a, back=_of_symbols, kind=e.AddMana))
say("mana", "<a:mana_symbols> or <b:mana_symbols>", e.AddMana((_.a, _.b)))
say("mana", "<a:mana_symbols>, <b:mana_symbols>, or <d:mana_symbols>", e.AddMana((_.a, _.b, _.d)))
say("mana", "<a:mana_symbols>, <b:mana_symbols>, <j:mana_symbols>, or <d:mana_symbols>", e.AddMana((_.a, _.b, _.j, _.d)))
say("mana", "(one|a) mana of any color [they choose]", e.AddMana((("any",),)))
say("mana", "<n:count> mana of any one color", e.AddMana((("any",),), _.n), when={"n": lambda n: n != t.Number(1)})
say("mana", "<n:count> mana of different colors", e.AddMana((("any",),), _.n, combination=True, different=True))
say("mana", "<n:count> mana in any combination of colors", e.AddMana((("any",),), _.n, combination=True))
say("mana", "<n:count> mana in any combination of <a:mana_symbols> and/or <b:mana_symbols>", e.AddMana((_.a, _.b), _.n, combination=True))
say("mana", "<n:count> mana in any combination of <a:mana_symbols>, <b:mana_symbols>, and/or <d:mana_symbols>",
    e.AddMana((_.a, _.b, _.d), _.n, combination=True))
say("mana", "<n:many> mana of the chosen color", e.AddMana((("chosen",),), _.n), "<n:count> mana of the chosen color")
read("mana", e.AddMana((_.a,), _.n), "<n:quantity> <a:mana_symbols>",
     when={"n": lambda n: isinstance(n, ThatMuch) or isinstance(n, t.Number) and n != t.Number(1)})
say("mana", "an amount of mana of the chosen color equal to <n:amount>", e.AddMana((("chosen",),), _.n))
say("mana", "an amount of <a:mana_symbols> equal to <n:amount>", e.AddMana((_.a,), _.n),
    when={"n": lambda n: not isinstance(n, t.Number | t.X)})  # fmt: skip
say("mana", "<n:many> mana of any of <what:possessed> colors", e.AddMana((("any",),), _.n, colors_from=t.IsAmong(_.what)),
    "<n:count> mana of any of <what:possessed> colors")  # fmt: skip
read("mana", e.AddMana(_X, _.n), "<n:count> colorless mana")
for _kind, _of in {"type": "any type", "color": "any"}.items():
    say("mana", f"<n:many> mana of any {_kind} <f:producer> could produce", e.AddMana(((_of,),), _.n, could_produce=_.f),
        f"<n:count> mana of any {_kind} <f:producer> could produce")  # fmt: skip
read("producer", t.IsAmong(Ref(_.at, "that", "land")), "that land")
read("producer", _.f, "[that] <f:a_permanent>", "that <f:permanent_many>")
say("effect", "choose a color of <f:a_permanent>. Add <n:many> mana of that color to your mana pool",
    e.AddMana((("any",),), _.n, colors_from=_.f, bind=_.mark), "choose a color of <f:a_permanent> . add <n:count> mana of that color",
    "add <n:count> mana of any color among <f:permanent_many> [to your mana pool]",
    when={"f": lambda f: not isinstance(f, t.IsAmong | type(None))})  # fmt: skip


def _added(mana: e.AddMana, who: t.Selection, pool: t.Selection | None, mark: str) -> e.AddMana:
    return msgspec.structs.replace(mana, who=whose(who, pool), bind=mark)


def _mana_of(added: e.AddMana) -> tuple[Any, ...] | None:
    return msgspec.structs.replace(added, who=t.You(), bind=""), added.who, added.who, added.bind


def _for_each(mana: e.AddMana, each: t.Quantity, who: t.Selection, pool: t.Selection | None, mark: str) -> e.AddMana | None:
    return _added(msgspec.structs.replace(mana, times=each), who, pool, mark) if mana.times == t.Number(1) else None


def _once(added: e.AddMana) -> tuple[Any, ...] | None:
    if isinstance(added.times, t.Number | t.X):
        return None
    return msgspec.structs.replace(added, times=t.Number(1), who=t.You(), bind=""), added.times, added.who, added.who, added.bind


say("effect", "add one mana to <w:poss> mana pool of any type that land produced", e.AddMana((("produced type",),), who=OWN, bind=_.mark),
    "add one mana of that type [to <w:poss> mana pool]",
    "add [an additional] one mana of any type that (land|permanent) produced")  # fmt: skip
say("effect", "add <m:mana> to <w:poss> mana pool <each:for_each>",
    made(_for_each, _.m, _.each, _.who, _.w, _.mark, back=_once, kind=e.AddMana),
    "add <m:mana> <each:for_each>", "add an additional <m:mana> [to <w:poss> mana pool] <each:for_each>")  # fmt: skip
say("effect", "add <m:mana> to <w:poss> mana pool", made(_added, _.m, _.who, _.w, _.mark, back=_mana_of, kind=e.AddMana),
    "add <m:mana>", "add to <w:poss> mana pool <m:mana>")  # fmt: skip
read("effect", made(_added, _.m, _.who, _.w, _.mark), "add an additional <m:mana> [to <w:poss> mana pool]")
read("effect", e.AddMana((_.a,), _.n, OWN, bind=_.mark), "add an amount of <a:mana_symbols> to <w:poss> mana pool equal to <n:amount>")
_OF_COLORS = (e.If(t.Exists(also(_.n, t.HasColor(t.ColorWord(color)))), e.AddMana((("{" + symbol + "}",),)))
              for color, symbol in zip(COLORS, "WUBRG", strict=True))  # fmt: skip
read("command", e.Sequence(tuple(_OF_COLORS)), "for each color among <n:permanent_many>, add one mana of that color [to your mana pool]")
