"""What static abilities say of playing: when, from where, at what cost, and with what mana."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild
from judge.cards.language.effects.effects_stack import becoming_spells
from judge.cards.language.filled_templates import _, also, made, without
from judge.cards.language.nouns.joined_filters import anywhere, both
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import not_each
from judge.cards.language.sentences.sentences import LIFE_STAYS
from judge.cards.language.statics.static_sentences import PAID, affected

_SPELL, _ABILITY = t.AllOf((t.InZone("stack"), t.SPELL)), t.AllOf((t.InZone("stack"), t.ACTIVATED))
_NOT_HIS = t.Players("nonactive")
_NO_MANA = t.AllOf((*_ABILITY.parts, t.Not(t.IsState("mana ability"))))


def _source(what: t.Selection) -> t.Filter | None:
    whom = affected(what)
    return t.IsAmong(whom) if isinstance(whom, t.Selection) else whom


read("affected", made(affected, _.w), "<w:obj>")
read("standing", made(_source, _.w), "<w:obj>")
read("all_players", made(lambda who: None if isinstance(who, ChooseAt | Ref) else who.of if isinstance(who, EachAt) else who, _.w),
     "<w:who>")  # fmt: skip
read("all_poss", made(lambda who: None if isinstance(who, ChooseAt | Ref) else who.of if isinstance(who, EachAt) else who, _.w), "<w:poss>")

# ------------------------------------------------------------------------------------------------- players, and their cards and turns
_HAND = "maximum hand size"
say("static", "<w:all_players> ^have no maximum hand size", e.StaticAbility((e.SetNumber(_HAND, None),), _.w))
say("command", "you have no maximum hand size for the rest of the game",
    e.Apply(t.You(), (e.SetNumber(_HAND, None),), e.Duration("rest of the game")))
say("static", "<w:all_poss> maximum hand size is <n:many>", e.StaticAbility((e.SetNumber(_HAND, _.n),), _.w))
say("static", "<w:all_poss> maximum hand size is increased by <n:many>", e.StaticAbility((e.SetNumber(_HAND, _.n, True),), _.w))
say("static", "<w:all_poss> maximum hand size is reduced by <n:many>",
    e.StaticAbility((e.SetNumber(_HAND, t.Product(-1, _.n), True),), _.w))
say("static", "<w:all_poss> life total can't change", e.StaticAbility(LIFE_STAYS, _.w))
say("static", "if <w:event_player> would begin an extra turn, that player skips that turn instead",
    e.StaticAbility((e.Skip("extra turn"),), _.w))  # fmt: skip
say("static", "you may play the loyalty abilities of <n:permanent_many> twice each turn rather than only once",
    e.StaticAbility((e.SetNumber("loyalty plays", t.Number(2)),), _.n),
    "you may (play|activate) [the] loyalty abilities of <n:permanent_many> twice each turn rather than only once")  # fmt: skip
say("static", "skip your <s:step>", e.StaticAbility((e.Skip(_.s),), t.You()))
say("static", "<w:all_players> ^skip (your|his or her) <s:step>", e.StaticAbility((e.Skip(_.s),), _.w),
    "<w:all_players> skip (their|your) <s:steps_of>")  # fmt: skip
say("static", "<w:all_players> may play an additional land on each of (your|his or her) turns",
    e.StaticAbility((e.SetNumber("land plays", t.ONE, True),), _.w),
    "<w:all_players> may play an additional land [on] [each] [of] (your|their) (turn|turns)",
    "<w:all_players> may play an additional land during each of (your|their) turns")  # fmt: skip
say("static", "<w:all_players> may play <n:many> additional lands on each of (your|his or her) turns",
    e.StaticAbility((e.SetNumber("land plays", _.n, True),), _.w))  # fmt: skip
for _words, _shown in {"hand": "hand revealed", "the top card of library": "top card revealed"}.items():
    _top, _place = ("the top card of ", "library") if _shown.startswith("top") else ("", "hand")
    say("static", f"play with {_top}your {_place} revealed", e.StaticAbility((e.MayDo(_shown),), t.You()))
    say("static", f"<w:all_players> ^play with {_top}(your|his or her) {_place} revealed", e.StaticAbility((e.MayDo(_shown),), _.w),
        f"<w:all_players> play with {_top}(your|their) (hands|libraries) revealed")  # fmt: skip
    say("player does", f"play with {_top}(your|his or her) {_place} revealed <d:duration>", e.Apply(_.who, (e.MayDo(_shown),), _.d))
say("static", "you may have <w:affected> assign (its|their) combat damage as though (it|they) weren't blocked",
    e.StaticAbility((e.MayDo("assign damage as though unblocked"),), _.w),
    "you may have <w:affected> deal its combat damage to defending player as though it wasn't blocked",
    "for each <w:permanent_one>, you may have that (creature|permanent) assign its combat damage as though it wasn't blocked",
    when={"w": bool})  # fmt: skip
_BURIED = t.InZone("graveyard", t.You())
say("static", "you may play <n:card_many> in your graveyard",
    e.StaticAbility((e.MayDo("be played"),), made(lambda n: both(_BURIED, anywhere(n)), _.n, back=lambda f: without(f, _BURIED))),
    "you may play <n:then_many> (in|from) your graveyard [<h:as_in_hand>]")  # fmt: skip
def _buried(n: t.Filter) -> t.Filter:
    """Cards of your graveyard that are played as such spells."""
    return both(_BURIED, t.Not(t.LAND), *(without(anywhere(n), t.SPELL) or (anywhere(n),)))


_THOSE = made(_buried, _.n, back=lambda f: (without(f, _BURIED) or (f,)) if f == _buried(f) else None)
say("permission", "you may cast <n:card_many> from your graveyard", e.StaticAbility((e.YOU_MAY_CAST,), _THOSE),
    "you may cast <n:played_many> from your graveyard")  # fmt: skip
read("static", (e.StaticAbility((e.MayDo("be played"),), t.AllOf((_BURIED, t.LAND))), e.StaticAbility((e.YOU_MAY_CAST,), _THOSE)),
     "you may play lands and cast <n:played_many> from your graveyard")  # fmt: skip
_ONE, _BURIED_LAND, _ANY_LAND = t.ONE, t.AllOf((_BURIED, t.LAND)), "play a land from your graveyard"
_YOURS = "during each of your turns"
for _often, _when, *_so in ((f"once {_YOURS}", t.During("", t.You()), _YOURS), ("once each turn", None)):
    _once, _land = e.MayDo("be cast", t.ME, _ONE), e.MayDo("be played", t.ME, _ONE)
    say("permission", f"{_often}, you may cast <n:a_card> from your graveyard", e.StaticAbility((_once,), _THOSE, _when),
        *(f"{_one}, you may cast <n:a_spell> from your graveyard" for _one in (_often, *_so)),
        *(f"{_one}, you may cast one <n:spell_one> from your graveyard" for _one in _so))  # fmt: skip
    say("permission", f"{_often}, you may {_ANY_LAND}", e.StaticAbility((_land,), _BURIED_LAND, _when),
        *(f"{_one}, you may {_ANY_LAND}" for _one in _so))  # fmt: skip
    _either = e.StaticAbility((_land,), t.AnyOf((_BURIED_LAND, _THOSE)), _when)
    say("permission", f"{_often}, you may {_ANY_LAND} or cast <n:a_card> from your graveyard", _either,
        f"{_often}, you may {_ANY_LAND} or cast <n:a_spell> from your graveyard")  # fmt: skip
read("condition", t.Fits(_.what, made(becoming_spells, _.n)), "<what:obj> is <n:a_spell>",  # before it is played, the card
    when={"n": lambda n: mentions(n, t.Measures)})
_AT_ONCE = e.MayDo("be played as an instant")
say("static", "you may play <n:played_many> any time you could play an instant", e.StaticAbility((_AT_ONCE,), also(_.n, t.YOURS)))
say("static", "any player may play <n:played_many> as though they had flash", e.StaticAbility((_AT_ONCE,), _.n),
    "any player may (play|cast) <n:played_many> any time they could (play|cast) an instant")  # fmt: skip
read("static", e.StaticAbility((_AT_ONCE,), made(lambda n, w: n if w == t.Players("each") else both(n, t.ControlledBy(w)), _.n, _.w)),
    "<w:all_players> may (play|cast) <n:played_many> as though they had flash")  # fmt: skip
for _act, _forbidden, _whom in (("attack", "attack in numbers", t.IsPlayer()), ("block", "block in numbers", t.IsPlayer()),
                                ("attack you", "be attacked by more than", t.ME)):  # fmt: skip
    for _time, _turn in {"combat": "", "turn": " each turn"}.items():
        say("static", f"no more than one <n:noun_one> (can|may) {_act} each {_time}",
            e.StaticAbility((e.Cant(_forbidden + _turn, _.n, count=t.ONE),), _whom))  # fmt: skip
        say("static", f"no more than <m:many> <n:noun_many> (can|may) {_act} each {_time}",
            e.StaticAbility((e.Cant(_forbidden + _turn, _.n, count=_.m),), _whom))  # fmt: skip
say("static", "the named card can't be played", e.StaticAbility((e.Cant("be played"),), t.Named(t.ChosenWord("name"))),
    "spells with the chosen name can't be (cast|played)", "cards with the chosen name can't be (cast|played)",
    "the named card can't be cast")  # fmt: skip
read("static", e.StaticAbility((e.Cant("be played"),), _.n), "<n:spell_many> can't be (cast|played)")
read("whole sentence", e.Apply(t.Every(_.n), (e.Cant("be played"),), e.Duration(_.d)),
    "<d:until_when>, <n:spell_many> can't be (cast|played)")

# ------------------------------------------------------------------------------------------------- when
say("static", "<w:all_players> can play spells only any time (he or she|they|you) could play a sorcery",
    e.StaticAbility((e.Cant("play spells but as sorceries"),), _.w))  # fmt: skip
say("player can't", "play more than one spell each turn", e.Cant("play spells", count=t.ONE))
say("player can't", "play more than <n:many> spells each turn", e.Cant("play spells", count=_.n))
_ANY_SPELL = t.AllOf((t.InZone("stack"), t.SPELL))
_ONE_SPELL = t.AllOf((t.IsPlayer(), t.IsAmong(_.w), t.DidThisTurn(t.EventPattern("play spell", subject=_.n), "player")))
say("static", "<w:all_players> can't (play|cast) more than one <n:spell_one> each turn",
    e.StaticAbility((e.Cant("play", _.n),), _ONE_SPELL), when={"n": lambda n: n != _ANY_SPELL})  # fmt: skip
say("static", "<w:all_players> can't draw more than one card each turn",
    e.StaticAbility((e.Cant("draw"),), t.AllOf((t.IsPlayer(), t.IsAmong(_.w), t.DidThisTurn(t.EventPattern("draw"), "player")))))

_ANY_OF_BOTH = t.AnyOf((t.SPELL, t.ACTIVATED))
say("static", "players can play spells only during their own turns", e.StaticAbility((e.Cant("play", t.SPELL),), _NOT_HIS))
say("static", "players can play spells and abilities only during their own turns", e.StaticAbility((e.Cant("play", _ANY_OF_BOTH),),
    _NOT_HIS), "(players|each player) can (play|cast) spells and <a:abilities_too> only during their own (turn|turns)")

# ------------------------------------------------------------------------------------------------- at what cost
_AT_LEAST = made(lambda n, m: (f"{{{n.value}}}",) if n == m and isinstance(n, t.Number) else None, _.n, _.m,
                 back=lambda mana: (t.Number(int(mana[0].strip("{}"))),) * 2)  # fmt: skip
say("static", "each spell that would cost less than <n:many> mana to (play|cast) costs <m:many> mana to (play|cast)",
    e.StaticAbility((e.CostChange("play at least", e.Cost(mana=_AT_LEAST)),), _SPELL))  # fmt: skip
_OF_MINE, _OF_KIND = t.YOURS, t.OfKeyword(_.k)
_KEYED = "<k:(equip|cycling|ninjutsu|boast|exhaust|unearth|outlast|fortify|reconfigure|power-up)>"
for _words, _of, *_older in (  # which activated abilities
    ("activated abilities", ()), ("activated abilities of <w:standing>", (t.SourceMatches(_.w),), "<w:standing>'s activated abilities"),
    ("activated abilities of <w:standing> that target <x:one_of>", (t.SourceMatches(_.w), t.TargetsMatching(_.x))),
    ("abilities you play", (_OF_MINE,), "abilities you activate"),
    (f"{_KEYED} abilities you play", (_OF_KIND, _OF_MINE), f"{_KEYED} abilities you activate"),
    (f"{_KEYED} abilities you play of <w:standing>", (_OF_KIND, _OF_MINE, t.SourceMatches(_.w)),
     f"{_KEYED} abilities you activate of <w:standing>"),
    (f"{_KEYED} abilities you play that target <x:one_of>", (_OF_KIND, _OF_MINE, t.TargetsMatching(_.x)),
     f"{_KEYED} abilities you activate that target <x:one_of>"),
    (f"~'s {_KEYED} abilities", (_OF_KIND, t.SourceMatches(t.ITSELF))),
):  # fmt: skip
    say("abilities_of", _words, t.AllOf((*_ABILITY.parts, *_of)), *_older)
    say("abilities_of", f"{_words} that aren't mana abilities", t.AllOf((*_NO_MANA.parts, *_of)),
        *(f"{_one} that aren't mana abilities" for _one in _older))
for _word, _more in {"more": True, "less": False}.items():
    _price, _cost = e.CostChange("activate", e.Cost(mana=_.m), _more), f"<a:abilities_of> cost [up to] <m:cost_mana> {_word}"
    say("static", f"<a:abilities_of> cost <m:cost_mana> {_word} to play", e.StaticAbility((_price,), _.a), f"{_cost} to (play|activate)",
        *(("<a:abilities_of> cost an additional <m:cost_mana> to (play|activate)",) * _more))
    read("static", e.StaticAbility((_price,), made(lambda a: t.AllOf((*_NO_MANA.parts, *a.parts[len(_ABILITY.parts):])), _.a)),
        f"{_cost} to (play|activate) <k:unless_mana>")  # fmt: skip
_AT_SUCH = t.AllOf((*_ABILITY.parts, _OF_KIND, t.SourceMatches(t.ITSELF), t.TargetsMatching(_.x)))
read("static", e.StaticAbility((e.CostChange("activate", e.Cost(mana=_.m), False),), _AT_SUCH),
    f"~'s {_KEYED} ability cost <m:cost_mana> less to (activate|play) if it (target|targets) <x:one_of>")
say("static", '<a:abilities_of> cost an additional " <x:cost> " to play', e.StaticAbility((e.CostChange("activate", _.x),), _.a),
    '<a:abilities_of> cost an additional " <x:cost> " to (activate|play)', when={"x": lambda x: x.actions})  # fmt: skip
_BY_SO_MUCH = e.CostChange("activate", e.Cost(mana=("{1}",)), False, times=_.n, least=_.k)
_LESS_BY = "<a:abilities_of> cost {X} less to play, where X is <n:amount>"
say("static", _LESS_BY, e.StaticAbility((structs.replace(_BY_SO_MUCH, least=None),), _.a),
    "<a:abilities_of> cost {X} less to activate, where x is <n:amount>")
say("static", f"{_LESS_BY}. <k:ability_cost>", e.StaticAbility((_BY_SO_MUCH,), _.a),
    "<a:abilities_of> cost {X} less to activate, where x is <n:amount>. <k:ability_cost>")
_LEAST = e.CostChange("activate", e.Cost(mana=_.m), False, least=_.k)
say("static", "<a:abilities_of> cost <m:cost_mana> less to play. <k:ability_cost>", e.StaticAbility((_LEAST,), _.a),
    "<a:abilities_of> cost [up to] <m:cost_mana> less to (play|activate). <k:ability_cost>")
read("static", e.StaticAbility((_LEAST,), t.AllOf((*_ABILITY.parts, t.SourceMatches(_.w)))),
    "the activation cost of each of <w:standing>'s activated abilities is reduced by [up to] <m:cost_mana>. <k:ability_cost>")
read("static", e.StaticAbility((e.CostChange("activate", e.Cost(mana=_.m), False),), t.AllOf((*_ABILITY.parts, _OF_KIND, _OF_MINE))),
    f"{_KEYED} (costs|cost) you pay cost <m:cost_mana> less", f"{_KEYED} cost [cost] you [up to] <m:cost_mana> less to play",
    f"{_KEYED} abilities cost you [up to] <m:cost_mana> less to play")  # fmt: skip
say("static", "as an additional cost to play ~, <k:cost_or>", e.StaticAbility((e.AdditionalCost(_.k),), t.This(), zone="stack"),
    when={"k": lambda k: not k.x_with})
say("static", "you may [pay] <k:cost_or> rather than pay ~'s mana cost", e.StaticAbility((e.AlternativeCost(_.k),), t.This()),
    "you may <k:cost_or> rather than pay the mana cost for ~", when={"k": lambda k: k is not None})  # fmt: skip
say("static", "if <p:condition>, you may [pay] <k:cost_or> rather than pay ~'s mana cost",
    e.StaticAbility((e.AlternativeCost(_.k, _.p),), t.This()), "if <p:condition>, rather than pay ~'s mana cost, you may <k:cost_or>",
    "if <p:condition>, <k:cost_or> rather than pay ~'s mana cost", when={"k": lambda k: k is not None, "p": lambda p: p is not None})
for _flash, _at_once in {"": False, " and as though it had flash": True}.items():
    say("static", f"if <p:condition>, you may play ~ without paying its mana cost{_flash}",
        e.StaticAbility((e.AlternativeCost(None, _.p, instant=_at_once),), t.This()), when={"p": lambda p: p is not None})

# ------------------------------------------------------------------------------------------------- from where
_FROM_GRAVEYARD = e.StaticAbility((e.YOU_MAY_PLAY,), t.This(), zone="graveyard")
_ELSEWHERE = t.AnyOf((t.InZone("hand"), t.InZone("library"), t.AWAY))
_NOT_ELSEWHERE = e.StaticAbility((e.Cant("be played"),), t.This(), t.Fits(t.This(), _ELSEWHERE))
say("static", "you may play ~ from your graveyard", _FROM_GRAVEYARD)
say("static", "~ can't be (played|cast) from anywhere but your graveyard", _NOT_ELSEWHERE)
read("static", (_FROM_GRAVEYARD, _NOT_ELSEWHERE), "you may (play|cast) ~ from your graveyard, but not from anywhere else")

# ------------------------------------------------------------------------------------------------- with what mana
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_ALL = tuple(_LETTERS.values())
for _color, _letter in _LETTERS.items():
    say("mana_color", _color, _letter)
_OTHERS = made(lambda a: tuple(symbol for symbol in (*_ALL, "1") if symbol != a), _.a,
               back=lambda rest: (next(symbol for symbol in _ALL if symbol not in rest),))  # fmt: skip
say("static", "you may spend <a:mana_color> mana as though it were mana of any color", e.StaticAbility((e.SpendAs((_.a,), _ALL),), t.You()))
say("static", "you may spend <a:mana_color> mana as though it were <b:mana_color> mana",
    e.StaticAbility((e.SpendAs((_.a,), (_.b,)),), t.You()))  # fmt: skip
say("static", "you may spend <a:mana_color> mana as though it were mana of any color. "
    "you may spend other mana only as though it were colorless mana",
    e.StaticAbility((e.SpendAs((_.a,), _ALL), e.SpendAs(_OTHERS, ("1",), True)), t.You()))  # fmt: skip
say("static",
    "you may spend <a:mana_color> mana as though it were mana of any color to pay the activation costs of <w:possessed> abilities",
    e.StaticAbility((e.SpendAs((_.a,), _ALL, other=t.AllOf((t.ACTIVATED, t.SourceMatches(t.IsAmong(_.w))))),), t.You()),
    "you may spend <a:mana_color> mana as though it was mana of any color to activate <w:possessed> abilities", when={"w": not_each})
for _kind, _as in {"color": _ALL, "type": (*_ALL, "1")}.items():
    say("static", f"<w:all_players> may spend mana as though it were mana of any {_kind}", e.StaticAbility((e.SpendAs((), _as),), _.w))
    say("static", f"you may spend mana as though it were mana of any {_kind} to play <n:spell_many>",
        e.StaticAbility((e.SpendAs((), _as, other=_.n),), t.You()),
        f"you (may|can) spend mana of any {_kind} to (play|cast) <n:spell_many>")
    say("static", f"you may spend mana as though it were mana of any {_kind} to (play|activate) abilities of <n:permanent_many>",
        e.StaticAbility((e.SpendAs((), _as, other=t.AllOf((t.ACTIVATED, t.SourceMatches(_.n)))),), t.You()))  # fmt: skip
say("static", "damage dealt by <w:affected> can't be prevented", e.StaticAbility((e.Cant("have its damage prevented"),), _.w),
    "<w:affected>'s damage can't be prevented")  # fmt: skip

# ------------------------------------------------------------------------------------------------- what was paid
read("static", e.StaticAbility((e.AlternativeCost(_.cost, _.cond, name=PAID),), t.This()),
    "you may pay <cost:cost> rather than pay ~'s mana cost if <cond:condition>")  # fmt: skip
say("static", "all <n:permanent_many> able to block <w:obj> do so",
    e.StaticAbility((e.Must("block", t.IsAmong(made(lambda w: None if affected(w) is None or isinstance(w, EachAt) else w, _.w))),), _.n))

# ------------------------------------------------------------------------------------------------- what is played by a permission
def _and_so(permission: e.StaticAbility, *parts: e.Part) -> e.StaticAbility | None:
    """A permission to play cards, with what it says of the spells that are played by it."""
    if isinstance(permission.affected, t.This):
        return None
    of_it = (rebuild(part, lambda node: t.Bound("affected") if isinstance(node, Ref) and node.kind != "player" else node) for part in parts)
    return structs.replace(permission, parts=(*permission.parts, *of_it))


def _without_last(kind: type[e.Part]) -> Callable[[e.StaticAbility], tuple[e.StaticAbility, e.Part] | None]:
    """For `back`: the permission, and its last part, which is of that kind."""

    def taken(ability: e.StaticAbility) -> tuple[e.StaticAbility, e.Part] | None:
        *rest, last = ability.parts
        plays = any(isinstance(part, e.MayDo) and part.action in ("be played", "be cast") for part in rest)
        return (structs.replace(ability, parts=tuple(rest)), last) if plays and isinstance(last, kind) else None

    return taken


_SO: dict[str, type[e.Part]] = {". <so:played_so>": e.PlayedSo, ". if you play a spell this way, <so:another_cost>": e.AlternativeCost,
    " by <so:beside_its_costs>": e.CostChange,}
for _words, _part in _SO.items():
    say("static", f"<p:permission>{_words}", made(_and_so, _.p, _.so, back=_without_last(_part), kind=e.StaticAbility))
say("another_cost", "<k:cost_or> rather than pay its mana cost", e.AlternativeCost(_.k), when={"k": lambda k: k is not None})
say("beside_its_costs", "paying an additional cost: <k:cost_or>", e.CostChange("play", _.k),
    "[paying] <k:cost_or> in addition to paying (its|their) other costs")
read("beside_its_costs", e.CostChange("play", e.Cost(actions=(e.PayLife(_.n),))),
     "paying <n:quantity> life in addition to paying (its|their) other costs")
_ITSELF = t.IsAmong(t.Bound("played"))
say("played_so", "if that spell would be put into a graveyard, remove it from the game instead",
    e.PlayedSo((e.Replace(t.EventPattern("move", subject=_ITSELF, origin=("stack",), destination=("graveyard",)),
                          (e.ToZone("removed from the game"),)),)),
    "if that spell would be put into (your|a|its owner's) graveyard, exile it instead")  # fmt: skip
_CAME = e.Replace(t.EventPattern("move", subject=_ITSELF, destination=("in play",)), _.how)
say("played_so", "if you play a spell this way, that permanent comes into play <how:entering>", e.PlayedSo((_CAME,)),
    "if you play a spell this way, (it|that (creature|permanent|artifact)) enter <how:entering>")  # fmt: skip
