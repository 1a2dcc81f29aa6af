"""What happens instead: the words, and how the event is changed."""

from __future__ import annotations

from functools import partial
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.events import Verb
from judge.cards.keywords.later_keywords import TOKENS, of_token
from judge.cards.language.filled_templates import NOTHING, _, also, made
from judge.cards.language.nouns.joined_filters import both, subtype_word
from judge.cards.language.parsing.placeholders import EachAt, PlayerAt, Ref
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import SAME, TIMES, not_each
from judge.cards.language.triggers.triggers import _plain


def _is_number(value: object) -> bool:
    return isinstance(value, t.Number)


read("not_revealed", t.AllOf((t.ANOTHER, t.Not(t.IsState("coming into play")))),
    "you can't reveal ~ or any other cards that is coming into play at the same time as ~")  # fmt: skip
read("still_types", (e.SetTypes(types=(_.j,)),), "it is still (a|an) <j:(artifact|creature|enchantment|land)>")
read("to_the_same", True, "to (it|them|you|~)", "to (enchanted|equipped) creature",
    "to that (creature|permanent|player|opponent|planeswalker)",
    "to that (creature|permanent) or player", "to that permanent or that player", "to that player or (creature|permanent)")
say("may_instead", "you may skip that draw instead", e.May(t.You(), e.Nothing()))
read("of_the_color", t.HasColor(t.ChosenWord("color")), "of the chosen color")
read("of_the_color", t.SharesA("color", _.what), "that share a color with <what:obj>", when={"what": not_each})
read("source_np", t.IsAmong(_.s), "<s:source_choice>")
read("dealer", True, "it", "that source", "that spell", "that creature", "that permanent", "the source", "~")
say("to_another", "that damage is dealt to <b:redirected> instead", _.b, "<d:dealer> deal that damage to <b:redirected> instead")
# ------------------------------------------------------------------------------------------------- what would happen
_DOES: dict[str, Verb] = {"lose the game": "lose game", "lose life": "lose life", "gain life": "gain life", "draw a card": "draw"}
for _words, _verb in _DOES.items():
    say("would", f"<w:event_player> would {_words}", t.EventPattern(_verb, player=_.w))
say("would", "<w:event_object> would be destroyed", t.EventPattern("destroy", subject=_.w))
say("would", "<w:event_object> would become untapped", t.EventPattern("untap", subject=_.w))
_MOVES: dict[str, dict[str, Any]] = {"come into play": {"destination": ("in play",)}, "leave play": {"origin": ("in play",)},
          "come into play under an opponent's control": {"destination": ("in play",), "player": t.IsOpponent()},
          "be put into a graveyard from play": {"origin": ("in play",), "destination": ("graveyard",)}}  # fmt: skip
for _words, _move in _MOVES.items():
    say("would", f"<w:event_object> would {_words}", t.EventPattern("move", subject=_.w, **_move))
read("would", t.EventPattern("move", subject=also(_.w, t.OwnedBy(_.who)), destination=("graveyard",)),
    "<w:event_object> would be put into <who:poss0> graveyard from anywhere", when={"who": lambda who: isinstance(who, PlayerAt)})
say("would", "<w:event_object> would be put into an opponent's graveyard from anywhere",
    t.EventPattern("move", subject=also(_.w, t.OwnedBy(t.Players("opponents"))), destination=("graveyard",)),
    "<w:event_object> would be put into an opponent's graveyard")  # fmt: skip
for _words, _combat in {"damage": None, "combat damage": True, "noncombat damage": False}.items():
    say("would", f"{_words} would be dealt to <x:recipient>", t.EventPattern("damage", other=_.x, combat=_combat, once=True),
        f"<x:event_object> would be dealt {_words}", f"<x:recipient> would be dealt {_words}")  # fmt: skip
    say("would", f"<w:any_source> would deal {_words}", t.EventPattern("damage", subject=_.w, combat=_combat))
    say("would", f"<w:any_source> would deal {_words} to <x:recipient>", t.EventPattern("damage", subject=_.w, other=_.x, combat=_combat))
    for _way, _op in {"more": ">=", "less": "<="}.items():
        say("would", f"<w:any_source> would deal <n:quantity> or {_way} {_words} to <x:recipient>", t.EventPattern("damage", subject=_.w,
            other=_.x, combat=_combat, amount=(_op, _.n)), when={"n": lambda n: isinstance(n, t.Number)})

# ------------------------------------------------------------------------------------------------- what is so instead
for _this, _rule in {"": "replacement", " this turn": "replacement_this_turn"}.items():
    say(_rule, f"if <w:would_move>{_this}, <r:rather>", e.Replace(_.w, _.r))
    say(_rule, f"if <w:would_move>{_this}, it comes into play under your control instead", e.Replace(_.w, (e.EnterUnder(t.You()),)),
        f"if <w:would_move>{_this}, instead it enter under your control", when={"w": lambda w: w.destination == ("in play",)})
    say(_rule, f"if <w:would_deal>{_this}, <x:dealt_otherwise>", e.Replace(_.w, _.x))
say("replacement", "if <w:would_move>, you may <r:rather>", e.Replace(_.w, _.r, optional=t.You()))
say("replacement", "if <w:would_happen>, instead it doesn't", e.Replace(_.w, instead=e.Nothing()))
say("replacement", "if <w:would_deal>, prevent that damage", e.Prevent(_.w))
say("replacement", "if <w:would_deal>, prevent <n:quantity> of that damage", e.Prevent(_.w, _.n),
    "if <w:would_deal>, prevent x of that damage, where x is <n:amount>",
    "if <w:would_deal>, prevent <n:quantity> damage that (spell|source) would deal to that (permanent|creature) or player")
read("static", e.StaticAbility((e.Prevent(_.w, _.n),), condition=_.cond),
    "if <cond:condition> and <w:would_deal>, prevent <n:quantity> of that damage")
say("static", "<r:replacement>", e.StaticAbility((_.r,)))
say("static", "~ can't have more than <n:count> <kind:counter_kind> counters on it",
    e.StaticAbility((e.Cant("have more counters than", t.HasCounter(_.kind), None, _.n),), t.This()))  # fmt: skip
read("who", EachAt(_.at, t.Players("others", Ref(_.at, "that", "player"))), "any other player")
_NOBODY, _TURN, _EVENT = t.Together(()), e.THIS_TURN, t.Amount("event")
say("command", "the next time <w:next_damage>, prevent that damage", e.Apply(_NOBODY, (e.Prevent(_.w, once=True),), _TURN))
say("command", "the next time <w:next_damage>, prevent <n:all_but>", e.Apply(_NOBODY, (e.Prevent(_.w, once=True, leave=_.n),), _TURN))
say("all_but", "all but <n:quantity> of that damage", _.n, when={"n": _is_number})
for _way, _down in {"down": True, "up": False}.items():
    say("all_but", f"half that damage, rounded {_way}", t.Half(_EVENT, _down))
say("replacement", "if <w:would_deal>, prevent <n:all_but>", e.Prevent(_.w, leave=_.n))
for _once, _if in {True: "the next time <w:next_damage>", False: "if <w:next_damage>"}.items():
    say("command", f"{_if}, <b:to_another>", e.Apply(_NOBODY, (e.Replace(_.w, (e.Redirect(_.b),), once=_once),), _TURN))
say("command", "the next time <w:next_damage>, <x:dealt_otherwise>", e.Apply(_NOBODY, (e.Replace(_.w, _.x, once=True),), _TURN))
say("command", "<r:replacement_this_turn>", e.Apply(_NOBODY, (_.r,), _TURN))
say("command", "until end of turn, <r:replacement>", e.Apply(_NOBODY, (_.r,), _TURN), "this turn, <r:replacement>")
read("command", e.Apply(_NOBODY, (_.r,), _.d), "<d:duration>, <r:replacement>", when={"d": lambda d: d != _TURN and d.condition is None})
for _may, _whose_choice in {"is ": None, "you may have ": t.You()}.items():
    _dealt = f"that damage {_may}dealt" if _may == "is " else f"{_may}that damage dealt"
    say("replacement", f"if <w:would_deal>, {_dealt} to <b:redirected> instead", e.Replace(_.w, (e.Redirect(_.b),), optional=_whose_choice))

# ------------------------------------------------------------------------------------------------- where it goes instead
say("there", "remove (it|~|that card) from the game", e.ToZone("removed from the game"), "exile (it|~|that card)")
say("there", "remove it from the game with <n:count> <k:counter_kind> (counter|counters) on it", e.ToZone("removed from the game",
    counters=((_.k, _.n),)), "exile (it|~|that card) with <n:count> <k:counter_kind> (counter|counters) on it")
say("there", "(put|return) (it|~|that card) (into|to) its owner's hand", e.ToZone("hand"))
say("there", "put it on <side:(top|bottom)> of its owner's library", e.ToZone("library", _.side),
    "put (it|~|that card) <side:library_place>", "that card is revealed and put <side:library_place>")
say("there", "put it on the top or bottom of its owner's library", e.ToZone("library", "top or bottom"),
    "put (it|that card) on [your choice of] [the] top or bottom of its owner's library")  # fmt: skip
say("there", "[reveal (it|~) and] shuffle (it|~) into its owner's library", e.ToZone("library", "shuffled"))
say("there", "put (it|that card) into play under your control", e.ToZone("in play", under=t.You()))
say("rather", "<to:there> instead", (_.to,), "instead <to:there>", "<to:there> instead of putting it anywhere else",
    "reveal (it|~) and instead <to:there>",
    when={"to": lambda to: isinstance(to, e.ToZone) and to.position != "top or bottom" and to.under is None})  # fmt: skip

# ------------------------------------------------------------------------------------------------- how much it is instead
say("more_damage", "deals (double|twice) that damage", t.Product(2, _EVENT), "deals (double|twice) that much damage")
say("more_damage", "deals (triple|three times) that damage", t.Product(3, _EVENT), "deals (triple|three times) that much damage")
for _way, _up in {"down": False, "up": True}.items():
    say("more_damage", f"deals half that damage, rounded {_way},", t.Half(_EVENT, _up))
say("more_damage", "deals that much damage plus <n:quantity>", t.Sum((_EVENT, _.n)), when={"n": _is_number})
say("more_damage", "deals that much damage minus <n:quantity>", t.Sum((_EVENT, t.Product(-1, _.n))))
say("more_damage", "deals <n:quantity> damage", _.n, when={"n": _is_number})
say("dealt_otherwise", "it <n:more_damage> instead", (e.SetAmount(_.n),), "<n:rather_amount>")
read("rather_amount", _.n, "<d:dealer> <n:more_damage> [<to:to_the_same>] instead", "instead <d:dealer> <n:more_damage> [<to:to_the_same>]")
read("replacement", e.Replace(t.EventPattern("damage", subject=_.n), (e.SetAmount(t.Product(2, _EVENT)),)),
     "double all damage [that] <n:permanent_many> would deal")  # fmt: skip
say("more_life", "no life", t.Number(0))
say("more_life", "(twice|double) that much life", t.Product(2, _EVENT))
say("more_life", "that much life plus <n:quantity>", t.Sum((_EVENT, _.n)))
for _who, _whose in (("you gain", t.ME), ("that player gains", _.w)):
    _would = "if " + ("you" if _who == "you gain" else "<w:event_player>") + " would gain life"
    say("replacement", f"{_would}, {_who} <n:more_life> instead", e.Replace(t.EventPattern("gain life", player=_whose),
        (e.SetAmount(_.n),)), *((f"{_would}, they gain <n:more_life> instead",) * (_who != "you gain")))  # fmt: skip
_ANY_TOKEN, _YOURS = t.AllOf((t.IN_PLAY, t.IsState("token"))), "under your control"
_SUCH = made(lambda n: NOTHING if n == _ANY_TOKEN else n, _.n, back=lambda n: (n or _ANY_TOKEN,))
say("tokens_would", f"an effect would put one or more <n:permanent_many> into play {_YOURS}",
    t.EventPattern("create token", subject=_SUCH, player=t.ME), f"an effect would create one or more <n:permanent_many> {_YOURS}",
    "you would create one or more <n:permanent_many>", f"one or more <n:permanent_many> would be created {_YOURS}")
say("tokens_would", "one or more tokens would be put into play", t.EventPattern("create token"), "one or more tokens would be created")
read("token_one", made(lambda it: None if it.plural else it.spec, _.k), "<k:token>")
read("tokens_many", made(lambda it: it.spec if it.plural else None, _.k), "<k:token>")
_MULTIPLES = {"twice": t.Number(2), "three times": t.Number(3)}
_TOKENS_INSTEAD: dict[str, e.Change] = {f"{_times} that many of those tokens": e.Multiply(_n) for _times, _n in _MULTIPLES.items()}
_TOKENS_INSTEAD |= {"those tokens and that many <k:tokens_many>": e.OtherTokens((_.k,), True), "that many <k:tokens_many>":
    e.OtherTokens((_.k,)), "those tokens and an additional <k:token_one>": e.OtherTokens((_.k,), True, False)}
for _put, _other in _TOKENS_INSTEAD.items():
    _created = _put.replace("those tokens and", "(those tokens|it) plus")
    say("tokens_instead", f"it puts {_put} into play instead", _other, f"(it|you) create {_created} instead",
        f"{_created} (is|are) created instead", f"instead create {_created}")
say("replacement", "if <w:tokens_would>, <x:tokens_instead>", e.Replace(_.w, (_.x,)))
read("replacement", e.Replace(_.w, (_.x,), optional=t.You()), "if <w:tokens_would>, you may <x:tokens_instead>")


def _one_of_each(kinds: t.Filter) -> tuple[e.TokenSpec, ...] | None:
    """The tokens whose names a noun lists: "a Clue, Food, or Treasure token"."""
    names = [node.word.name for node in walk(kinds) if isinstance(node, t.HasSubtype) and isinstance(node.word, t.SubtypeWord)]
    if len(names) < 2 or any(name not in TOKENS for name in names):
        return None
    return tuple(e.TokenSpec(name, ("artifact",), (subtype_word(name),), abilities=of_token(name)) for name in names)


read("replacement", e.Replace(t.EventPattern("create token", subject=_.n, player=t.ME), (e.OtherTokens(made(_one_of_each, _.n)),)),
    "if you would create <n:a_permanent>, instead create one of each")  # fmt: skip


def _counters_would(kind: Any, cause: str) -> t.AnyEvent:
    """Counters are put on something, or it comes into play with some."""
    by = t.ME if cause == "yours" else None
    return t.AnyEvent((t.EventPattern("put counter", subject=_.n, kind=kind, cause=cause),
                       t.EventPattern("move", subject=_.n, destination=("in play",), kind="with counters", player=by)))  # fmt: skip


for _kind, _one, _those in (("", "counters", "of each of those kinds of counters"),
                            (_.k, "<k:counter_kind> counters", "<k:counter_kind> counters")):  # fmt: skip
    _changes: dict[str, e.Change] = {f"{_times} that many": e.Multiply(_factor, _kind) for _times, _factor in _MULTIPLES.items()}
    _changes |= {"that many plus one": e.MoreCounters(_kind, t.ONE), "that many minus one": e.MoreCounters(_kind, t.Number(-1))}
    for _many, _change in _changes.items():
        _otherwise = f"that many <k:counter_kind> counters {_many[10:]}" if "one" in _many and _kind else f"{_many} {_those}"
        _on = "(it|that permanent|that creature|that permanent or player)"
        for _cause, _would, _put in (
            ("", f"one or more {_one} would be put on <n:a_thing>", "{} (is|are) put on " + _on),
            ("yours", f"you would put one or more {_one} on <n:a_thing>", "[you] put {} on " + _on),
            ("effect", f"an effect would put one or more {_one} on <n:a_thing>", "it (put|place) {} on " + _on),
        ):  # fmt: skip
            say("replacement", f"if {_would}, {_many} {_those} are put on it instead",
                e.Replace(_counters_would(_kind, _cause), (_change,)),
                *(f"if {_would}, {_put.format(_so_many)} instead" for _so_many in dict.fromkeys((f"{_many} {_those}", _otherwise))),
                *((f"if an effect would (place|put) one or more counters on <n:a_thing>, it (places|place|put) {_many} of those "
                   "counters on that (permanent|creature|artifact) instead",) * (_cause == "effect" and not _kind)),
                when={"k": bool} if _kind else None)  # fmt: skip
_YOU_GET = e.Replace(t.EventPattern("put counter", subject=t.ME), (e.MoreCounters("", t.ONE),))
read("replacement", _YOU_GET,
    "if you would get one or more counters, you get that many plus one of each of those kinds of counters instead")  # fmt: skip
say("replacement", "if <w:event_player> would search (a|their) library, that player searches the top <n:many> cards of that library "
    "instead", e.Replace(t.EventPattern("search", player=_.w), (e.SearchTop(_.n),)))

# ------------------------------------------------------------------------------------------------- other mana
say("made_instead", "colorless mana", ("1",))
say("made_instead", "<m:mana_symbols>", _.m)
_IT_WAS = made(_plain, _.n, back=lambda kind: (both(t.IN_PLAY, kind),))  # a permanent, also one that its own cost has taken away
_TAPPED_FOR = partial(t.EventPattern, "add mana", kind="tapped")
say("tapped_for", "you tap <n:a_permanent> for mana", _TAPPED_FOR(subject=_IT_WAS, player=t.ME))
say("tapped_for", "<w:event_player> ^tap <n:a_permanent> for mana", _TAPPED_FOR(subject=_.n, player=_.w), when={"w": lambda w: w != t.ME})
say("tapped_for", "<n:a_permanent> is tapped for mana", _TAPPED_FOR(subject=_.n))
say("tapped_for", "<n:a_permanent> is tapped for <k:many> or more mana", _TAPPED_FOR(subject=_.n, amount=(">=", _.k)))
say("produces", "it produces <m:made_instead> instead of any other type and amount", e.ProduceMana(_.m, False),
    "it (produce|produces) <m:made_instead> instead of any other color and amount")  # fmt: skip
say("produces", "it produces <m:made_instead> instead of any other type", e.ProduceMana(_.m, True),
    "it (produce|produces) <m:made_instead> instead of (any other color|its normal type)", when={"m": lambda m: len(m) == 1})
for _times, _factor in _MULTIPLES.items():
    say("produces", f"it produces {_times} as much of that mana instead", e.Multiply(_factor))
say("replacement", "if <w:tapped_for>, <x:produces>", e.Replace(_.w, (_.x,)))
read("static", made(lambda *each: tuple(e.StaticAbility((one,)) for one in each if one is not None), _.a, _.b, _.d, _.f, _.g),
    "if tapped for mana, <a:one_produces>, <b:one_produces>, <d:one_produces> [, <f:one_produces>], and <g:one_produces> "
    "instead of any other type")  # fmt: skip

# ------------------------------------------------------------------------------------------------- draws, losses, discards
say("replacement", "if you would draw a card during your draw step, instead you may skip that draw. "
    "If you do, until your next turn, you can't be attacked except by <n:permanent_many>",
    e.Replace(t.EventPattern("draw", player=t.ME), instead=e.Apply(
        t.Every(t.AllOf((t.IN_PLAY, t.CREATURE, t.Not(_.n)))), (e.Cant("attack", t.ME),),
        e.Duration("your next turn")), condition=t.During("draw", t.You()), optional=t.You()),
    "if you would draw a card during your draw step, you may instead skip that draw. "
    "if you do, until your next turn, you can't be attacked except by <n:permanent_many>")  # fmt: skip
_SPARE = t.Sum((t.Value("life", t.You()), t.Product(-1, SAME)))
for _if, _cond in (("", None), ("if <p:condition>, ", _.p)):
    say("replacement", f"{_if}damage that would reduce your life total to less than <n:quantity> reduces it to <m:quantity> instead",
        e.Replace(t.EventPattern("lose life", player=t.ME, cause="damage", amount=(">", _SPARE)),
                  (e.SetAmount(t.Least((t.Number(0), _SPARE), True)),), condition=_cond),
        f"{_if}all damage that would reduce your life total to less than <n:quantity> reduces it to <m:quantity> instead",
        *(("if damage would reduce your life total to less than <n:quantity>, it reduces your life total to <m:quantity> instead",)
          * (_cond is None)))  # fmt: skip
_DRAWN = e.Move(t.TopOfLibrary(t.ONE, t.EventRole("player")), "removed from the game", remember="removed")
say("replacement", "if a player would draw a card, that player removes that card from the game face up instead",
    e.Replace(t.EventPattern("draw"), instead=_DRAWN),
    "if a player would draw a card, that player exile that card face up instead")  # fmt: skip
_DISCARDED = t.EventPattern("discard", subject=t.ITSELF, player=t.ME, cause="opponent")
for _with, _more in (("", ()), (" with <n:count> <k:counter_kind> (counter|counters) on it", (e.EnterWithCounters(_.k, _.n),))):
    say("static", f"if a spell or ability an opponent controls causes you to discard ~, put it into play{_with} "
        "instead of putting it into your graveyard", e.StaticAbility((e.Replace(_DISCARDED, (e.ToZone("in play"), *_more)),), zone="hand"),
        f"if a spell or ability an opponent control cause you to discard ~, put it into play{_with} instead of into your graveyard")

# ------------------------------------------------------------------------------------------------- as it comes into play
_UNPAID = e.ToZone("graveyard", condition=t.Isnt(t.Done("as enters")))
_PAYS = e.Pay(t.You(), _.k)
for _may, _paid in (("", _PAYS), ("you may ", e.May(t.You(), _PAYS))):
    say("static", f"if ~ would come into play, {_may}<k:cost_or> instead. "
        "If you do, put ~ into play. If you don't, put it into its owner's graveyard",
        e.StaticAbility((e.Replace(t.COMING, (e.AsEnters(_paid), _UNPAID)),)), f"if ~ would come into play, {_may}<k:cost> instead. "
        "if you do, put ~ into play. if you don't, put (it|~) into its owner's graveyard")
say("entering", "tapped", (e.EnterTapped(),))
_PLAYED = t.EventPattern("move", subject=made(_plain, _.np, back=lambda kind: (both(t.IN_PLAY, kind),)), origin=("stack",),
                         destination=("in play",), player=t.IsOpponent())  # fmt: skip
say("static", "<np:permanent_many> played by your opponents come into play <how:entering>", e.StaticAbility((e.Replace(_PLAYED, _.how),)),
    "<np:permanent_many> your opponents play enter <how:entering>")  # fmt: skip
_COUNTERS = "with <n:count> <k:counter_kind> (counter|counters) on (it|them)"
say("entering", _COUNTERS, (e.EnterWithCounters(_.k, _.n),), "with <n:count> additional <k:counter_kind> (counter|counters) on (it|them)",
    "with an additional <n:quantity> <k:counter_kind> counters on (it|them)",
    when={"n": lambda n: not isinstance(n, t.Count | t.Counters | t.Distinct)})  # fmt: skip
say("entering", f"{_COUNTERS} <each:for_each>", (e.EnterWithCounters(_.k, TIMES),),
    "with <n:count> additional <k:counter_kind> (counter|counters) on (it|them) <each:for_each>")
say("entering", "with a number of [additional] <k:counter_kind> counters on (it|them) equal to <n:amount>",
    (e.EnterWithCounters(_.k, _.n),))  # fmt: skip
say("entering", f"tapped {_COUNTERS}", (e.EnterTapped(), e.EnterWithCounters(_.k, _.n)), f"tapped and {_COUNTERS}")
