"""What is done with cards of zones, with tokens and with mana: the words, and the instruction that they are."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import moved
from judge.cards.language.effects.effects_zones import CHOSEN, How, sacrificed
from judge.cards.language.filled_templates import Hole, _, also, made
from judge.cards.language.nouns.joined_filters import either
from judge.cards.language.parsing.grammar_words import BASIC_LANDS
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, RestAt, ThisAt, WayAmount, WayRef
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import BOTTOM, HAND, MOVED, OWN, TIMES, WHOSE, not_each, written_of


def _figure(number: t.Quantity) -> str | None:
    """A number as the bound of a choice."""
    return str(number.value) if isinstance(number, t.Number) else None


def _of_figure(bound: str) -> tuple[t.Quantity] | None:
    return (t.Number(int(bound)),) if bound.isdigit() else None


def _choice(kind: tuple[Any, tuple[str, ...]], who: t.Selection, at: int, mark: str | None = None) -> e.Instruction:
    """The choice of a word or a number, or of a player for what comes later."""
    if isinstance(kind[0], t.Filter):
        return e.Remember("chosen player", ChooseAt(at, t.Choose(kind[0], t.ONE, at_random=bool(kind[1]))))
    return e.ChooseWord(kind[0], who, bind=mark or "", options=kind[1])


def _chosen(done: e.ChooseWord | e.Remember) -> tuple[Any, ...] | None:
    """For `back`: what kind of word, number or player is chosen, and by whom."""
    if isinstance(done, e.ChooseWord):
        plain = e.ChooseWord(done.kind, done.by, done.remember, done.bind, done.options)
        return ((done.kind, done.options), done.by, 0, done.bind) if done == plain else None
    who = done.selection
    if not isinstance(who, t.Choose) or done != e.Remember("chosen player", t.Choose(who.filter, t.ONE, at_random=who.at_random)):
        return None
    return (who.filter, ("at random",) * who.at_random), who.by, 0, None


def _parts(filter: t.Filter) -> tuple[t.Filter, ...] | None:
    return filter.parts if isinstance(filter, t.AnyOf) else None


def _each_with_its_article(filter: t.Filter) -> tuple[t.Filter, ...] | None:
    """The two kinds of cards of which one is looked for, where words after the noun are said of one: "a land card or a card with flash"."""
    kinds = _parts(filter) or ()
    return kinds if len(kinds) == 2 and any(isinstance(kind, t.HasKeyword) for kind in kinds) else None


say("effect", "draw <n:count> (card|cards)", e.Draw(_.who, _.n, _.mark), "draw <n:count> additional cards")
read("effect", e.Draw(_.who, t.ONE, _.mark), "draw an additional card", "draw another card")
read("effect", e.Draw(_.who, WayAmount(_.at, "discarded"), _.mark), "draw as many cards as (you|they|that player) discarded this way")
say("effect", "draw <n:count> (card|cards) <each:for_each>", e.Draw(_.who, TIMES, _.mark))
say("effect", "draw [a number of] cards equal to <n:amount>", e.Draw(_.who, _.n, _.mark))
say("effect", "discard all <f:card_many>", e.Discard(_.who, None, HAND, bind=_.mark), "discard each <f:noun_one>")
say("effect", "discard <w:poss> hand", e.Discard(made(lambda who, w: who, _.who, _.w, back=lambda who: (who, who)), None, bind=_.mark),
    "discard <w:poss> hands", "discard all [the] cards in <w:poss> hand")
for _random in (False, True):
    say("effect", "discard <n:count> <f:cards>" + " at random" * _random, e.Discard(_.who, _.n, HAND, _random, bind=_.mark),
        *(("discard <n:count> <f:cards> at random from (<w:poss> hand|it)",) * _random))
say("effect", "discard [a number of] cards equal to <n:amount>", e.Discard(_.who, _.n, bind=_.mark))
read("effect", e.Discard(_.who, TIMES, HAND, bind=_.mark), "discard <n:count> <f:cards> <each:for_each>")
read("effect", e.Discard(_.who, t.AnyNumber(), HAND, bind=_.mark), "discard any number of <f:cards>")
read("effect", e.Discard(_.who, t.ONE, None, True, bind=_.mark), "discard another card at random")
read("effect", e.Discard(_.who, t.AnyNumber(), HAND, True, bind=_.mark), "discard any number of <f:cards> at random")
read("effect", e.Discard(_.who, t.ONE, bind=_.mark), "discard another card")
read("effect", e.Discard(_.who, t.ONE, t.Named(_.name), bind=_.mark), "discard another card named <name:own_name>")
say("effect", "put the top card of <w:poss> library into <w:poss> graveyard", e.Mill(OWN, t.ONE, _.mark))
say("effect", "put the top <n:many> cards of <w:poss> library into <w:poss> graveyard", e.Mill(OWN, _.n, _.mark),
    "mill <n:count> (card|cards)", "put <n:quantity> cards from the top of <w:poss> library into <x:poss> graveyard")
say("effect", "mill [a number of] cards equal to <n:amount>", e.Mill(OWN, _.n, _.mark),
    "put a number of cards equal to <n:amount> from the top of <w:poss> library into <x:poss> graveyard")  # fmt: skip
read("effect", e.Move(t.Choose(_.n, _.each), "hand", bind=_.mark), "return <n:a_card> to your hand <each:for_each>")
read("effect", e.Mill(OWN, _.each, _.mark), "put the top card of <w:poss> library into <x:poss> graveyard <each:for_each>")
read("effect", e.Mill(OWN, TIMES, _.mark), "mill <n:count> (card|cards) <each:for_each>",
    "put the top <n:many> cards of <w:poss> library into <x:poss> graveyard <each:for_each>")
say("effect", "shuffle <w:poss> library", e.Shuffle(OWN), "shuffle <w:poss> library (afterward|afterwards)", "shuffle")
read("effect", e.Shuffle(OWN, t.Narrow(MOVED, t.InZone("graveyard", _.x))),
    "shuffle <what:obj> into <w:poss> library from <x:poss> graveyard")  # fmt: skip
read("command", e.Shuffle(t.OwnerOf(_.what), _.what), "the owners of <what:objs> shuffle them into their libraries",
    "put <what:objs> into (its owner's library|their owners' libraries), "
    "then (that player shuffle their library|those players shuffle their libraries)")  # fmt: skip
say("effect", "shuffle <what:objs> into <w:poss> library", e.Shuffle(OWN, MOVED, bind=_.mark),
    "shuffle <what:objs> into <w:poss> libraries")  # fmt: skip
read("effect", e.Shuffle(_.who, t.Together((t.Every(t.InZone("hand", _.of)), t.Every(t.InZone("graveyard", _.of)))), bind=_.mark),
    "shuffle <of:poss> (hand and graveyard|graveyard and hand) into <w:poss> library")  # fmt: skip
read("player does", e.Shuffle(_.who, t.Every(t.InZone("hand", _.of))), "shuffle the cards from <of:poss> hand into <w:poss> library")
say("effect", "destroy <what:objs>", e.Destroy(_.what, True, _.mark))
say("effect", "sacrifice <what:objs>", e.Sacrifice(made(sacrificed, _.who, _.what), _.who, _.mark))
read("effect", e.Sacrifice(made(sacrificed, _.who, _.what, _.each), _.who, _.mark), "sacrifice <what:obj> <each:for_each>")
read("effect", e.Destroy(_.what, False, _.mark), "bury <what:objs>", "destroy <what:obj> [,] and (it|they) can't be regenerated")
read("effect", e.Pay(_.who, _.cost), "pay <cost:cost_or>")
read("effect", e.Pay(_.who, e.Cost(actions=(e.PayLife(_.n),))), "pay <n:quantity> life", "pay life equal to <n:amount>")
read("effect", e.Pay(_.who, e.Cost(actions=(e.PayLife(t.Half(t.Value("life", t.You()), True)),))),
    "pay half (your|his or her|their) life, rounded up")
say("card_type", "<w:(artifact|creature|enchantment|land|planeswalker|instant|sorcery)>", _.w)
read("whole sentence", e.ChooseOne(t.You(), (_.a, _.b)), "<a:command> [,] or <b:command>")
read("effect", e.Draw(_.who, t.AnyNumber(0, _.n), _.mark), "draw up to <n:quantity> cards")
read("effect", e.Discard(_.who, t.AnyNumber(0, _.n), None, bind=_.mark), "discard up to <n:quantity> cards")
say("static", "as long as <top:top_card> is <np:a_card>, ~ has the full text of that card and has the text <q:quoted>",
    e.StaticAbility((e.SetText(_.top, _.q),), t.This(), t.Fits(_.top, _.np)),
    "as long as <top:top_card> is (a|an) <np:card_one>, ~ have the full text of that card [and have the text <q:quoted>]")  # fmt: skip
read("single_target_spell", _.a, "choose target <a:spell_one> that targets only a single permanent or player.")
read("each_different", True, "each copy targets a different one of those permanents and players")
say("amount", "the number of <np:permanent_many> <who:who> controlled at the beginning of this turn",
    t.AsTurnBegan(also(_.np, t.ControlledBy(_.who))), when={"who": lambda who: not isinstance(who, EachAt | ChooseAt)})
read("effect", e.Shuffle(_.who, t.Every(t.InZone("hand", _.of)), bind=_.mark),
    "shuffle all cards from <of:poss> (hand) into <w:poss> library", "shuffle <of:poss> hand into <w:poss> library")  # fmt: skip
say("zone_list", "library", ("library",))
say("zone_list", "graveyard, hand, and [/ or] library", ("graveyard", "hand", "library"))
say("zone_list", "graveyard", ("graveyard",))
say("zone_list", "library and [/ or] graveyard", ("library", "graveyard"), "graveyard and [/ or] library")
say("zone_list", "library, hand, and [/ or] graveyard", ("library", "hand", "graveyard"), "hand, library, and / or graveyard")


def _searches(words: str, filter: Any, count: Any, *older: str, **fields: Any) -> None:
    """Declares a search for what the words name."""
    found = e.SearchLibrary(_.who, WHOSE, filter, count, _.mark, _.zones, **fields)
    say("effect", f"{_SEARCH} {words}", found, *(f"{_SEARCH} {one}" for one in older))


_SEARCH = "search <w:poss> <zones:zone_list> for"
for _tail, _different in (("", False), (" with different names", True)):
    _searches(f"<n:count> <np:cards>{_tail}", _.np, _.n, f"any <n:quantity> <np:cards>{_tail}", different_names=_different)
    _searches(f"up to <n:count> <np:cards>{_tail}", _.np, _.n, up_to=True, different_names=_different)
    _searches(f"any number of <np:card_many>{_tail}", _.np, None, up_to=True, different_names=_different)
    _searches(f"all <np:card_many>{_tail}", _.np, None, different_names=_different)
_searches("any number of <np:card_many> with total <m:measure> <n:quantity> or less", _.np, None, up_to=True,
          total=t.Measures(_.m, "<=", _.n))  # fmt: skip
_searches("<a:a_card> or <b:a_card>", made(either, _.a, _.b, back=_each_with_its_article), t.ONE)
say("effect", "look at <what:objs>", e.LookAt(_.what, _.who, _.mark))
say("effect", "reveal (your|his or her) hand", e.Reveal(EachAt(_.at, t.Every(t.InZone("hand", _.who))), _.mark))
say("effect", "reveal <what:objs>", e.Reveal(_.what, _.mark))
read("effect", e.SearchLibrary(_.who, WHOSE, _.np, t.ONE, _.mark, _.zones), f"{_SEARCH} (an additional|another) <np:cards>")
_LANDS = tuple(t.AllOf((t.LAND, t.HasSubtype(t.LandTypeWord(name)))) for name in BASIC_LANDS)
_searches("a land card of each basic land type", t.LAND, None, each=_LANDS)
for _several in range(2, 6):
    _kinds = tuple(Hole(f"k{number}") for number in range(_several))
    *_first, _last = (f"<{kind.name}:a_card>" for kind in _kinds)
    _searches(f"{', '.join(_first)}{',' * (_several > 2)} and {_last}", made(either, *_kinds, back=_parts), t.Number(_several), each=_kinds)
say("effect", "put <n:count> (token|tokens) into play that's a copy of <what:obj> <but:copy_except>", e.CreateCopyToken(_.what, _.n, _.who,
    _.but, bind=_.mark), "create <n:count> (token|tokens) that is (a copy|copies) of <what:obj> [<but:copy_except>]",
    "put <n:count> (token|tokens) into play that is (a copy|copies) of <what:obj> [<but:copy_except>]",
    "put <n:count> (token|tokens) that is (a copy|copies) of <what:obj> into play")
for _how, _tapped, _attacking in ((" tapped", True, None), (" tapped and attacking", True, CHOSEN)):
    say("effect", f"put <n:count> (token|tokens) into play{_how} that's a copy of <what:obj> <but:copy_except>",
        e.CreateCopyToken(_.what, _.n, _.who, _.but, _tapped, bind=_.mark, attacking=_attacking),
        f"create <n:count>{_how} (token|tokens) that is (a copy|copies) of <what:obj> [<but:copy_except>]",
        f"put <n:count> (token|tokens) into play{_how} that is (a copy|copies) of <what:obj> [<but:copy_except>]",
        f"create <n:count> (token|tokens) that is (a copy|copies) of <what:obj> and that is{_how}",
        f"create <n:count> (token|tokens) that is{_how} and that is (a copy|copies) of <what:obj>")  # fmt: skip
read("effect", e.CreateCopyToken(_.what, _.n, _.who, tapped=True, bind=_.mark, attacking=_.whom),
    "create <n:count> tapped (token|tokens) that is (a copy|copies) of <what:obj> attacking <whom:who>",
    "create <n:count> (token|tokens) that is (a copy|copies) of <what:obj> and that is tapped and attacking <whom:who>",
    "create <n:count> (token|tokens) that is (a copy|copies) of <what:obj> that is tapped and attacking <whom:who>")  # fmt: skip
say("effect", "put a token into play that's a copy of <what:obj> <each:for_each>", e.CreateCopyToken(_.what, _.each, _.who, bind=_.mark),
    "create a token that is a copy of <what:obj> <each:for_each>", when={"each": lambda each: isinstance(each, t.Count | t.Amount)})
read("object does", e.Sacrifice(_.who, t.ControllerOf(_.who)), "is sacrificed by its controller")
read("library_place", _.side, "on [the] <side:(top|bottom)> of (it|<who:poss> (library|libraries))")
read("effect", e.Sequence((e.LookAt(_.a, _.who), e.LookAt(_.b, _.who), e.LookAt(_.c, _.who))), "look at <a:objs>, <b:objs>, and <c:objs>")
read("any_order", True, "in any order", "in <who:poss> choice of order")
read("whoever", EachAt(_.at, t.Players("each")), "a player", "any player")
say("amount", "the greatest number of cards a player discarded this way", t.AcrossPlayers("greatest", "player",
    t.Size(t.Narrow(WayRef(_.at, "discarded"), t.OwnedBy(t.Bound("player"))))), "the greatest number a player discarded this way")
read("whole sentence", e.If(t.Fits(t.Sources(WayRef(_.at, "countered")), t.IN_PLAY),
    e.Apply(t.Sources(WayRef(_.at, "countered")), (e.Cant("activated abilities be played"),), e.THIS_TURN)),
    "if a permanent's ability is countered this way, "
    "(activated abilities of that permanent|that permanent's activated abilities) can't be (played|activated) this turn")
read("whole sentence", e.If(t.Fits(t.Sources(WayRef(_.at, "countered")), t.IN_PLAY), e.Destroy(t.Sources(WayRef(_.at, "countered")))),
    "if a permanent's ability is countered this way, destroy that permanent")
read("after noun", also(t.InZone("hand", _.who), t.IsState("drawn this turn")), "in <who:poss> hand drawn this turn", zoned=True, on="card")
read("obj", EachAt(_.at, _.top), "<top:top_card>")
say("after noun", "with {X} in (its mana cost|their mana costs)", t.Measures("mana symbols:X", ">=", t.ONE))
read("effect", e.TakeUntil(t.Named(t.ChosenWord("name")), _.mark, "found", OWN),
    "reveal cards from the top of <w:poss> library until (you|they) reveal the named card")  # fmt: skip
read("effect", e.Reorder(Ref(_.at, "them", "card", True), "top", _.who), "put (them|that card|those cards) back in any order",
    "put them back on top of <x:poss> library in any order", "put them back on top [of <x:poss> library]")
say("effect", "put <what:objs> back in any order", e.Reorder(_.what, "top", _.who),
    when={"what": lambda what: not isinstance(what, Ref | RestAt)})  # fmt: skip
read("effect", e.Reorder(RestAt(_.at), "top", _.who), "put the rest back [on top of <x:poss> library] in any order")
read("effect", e.EmptyMana(OWN), "empty <w:poss> mana pool")
read("effect", e.IfDone(e.Move(MOVED, "removed from the game", bind="haunting"), e.Remember("haunted", _.on, on=t.Bound("haunting"))),
    "remove <what:obj> from the game haunting <on:obj>", "exile <what:obj> haunting <on:obj>")
read("effect", e.ChooseOne(_.who, (e.Move(_.a, "library", "top", by=_.who), e.Move(_.a, "library", "bottom", by=_.who))),
    "put <a:objs> both on top of your library or both on the bottom of your library")  # fmt: skip

# ------------------------------------------------------------------------------------------------- how something comes into play
read("how", How(), "face up")
say("how", "tapped", How(tapped=True))
say("how", "flipped", How(flipped=True), "transformed", "converted")
say("how", "attacking", How(attacking=CHOSEN))
say("how", "attacking <who:who>", How(attacking=_.who))
_ITS_PLAYER_TOO = t.Every(t.AllOf((t.IN_PLAY, t.HasType("planeswalker"), t.ControlledBy(_.who))))
say("how", "attacking <who:who> or a planeswalker (that player|they|he or she) controls",
    How(attacking=t.Together((_.who, _ITS_PLAYER_TOO))))
read("how", How(attacking=_.what), "attacking the same player as <what:obj>", when={"what": not_each})
say("how", "blocking", How(blocking=CHOSEN))
say("how", "blocking <what:obj>", How(blocking=_.what), when={"what": not_each})
say("how", "face down", How(face_down=True))
say("how", "under <who:under_whose> control", How(under=_.who), "under the control of <who:who>")
say("how", "attached to <what:obj>", How(attached_to=_.what))
read("how", How(attached_to=_.what), "attached to <what:who>")
say("how", "with <n:count> [additional] <kind:counter_kind> (counter|counters) on (it|them)", How(counters=((_.kind, _.n),)))

# ------------------------------------------------------------------------------------------------- from zone to zone
read("place", ("in play", ""), "into play")
read("place", ("in play", "tapped"), "into play tapped")
read("place", (_.zone, ""), "into <w:poss> <zone:(hand|graveyard)>")
read("place", ("library", _.side), "<side:library_place>")
read("place", ("library", "bottom at random"), "on the bottom [of <w:poss> library] in [a] random order")
_CARD = ChooseAt(_.at, t.Choose(also(_.np, t.InZone("hand", OWN)), t.ONE))
read("effect", e.Move(_CARD, "in play", under=_.who, bind=_.mark), "put <np:a_card> into play from <w:poss> hand")
_FROM_THERE = t.Narrow(_.what, t.InZone("graveyard", _.x))
read("effect", e.Move(_FROM_THERE, "hand", bind=_.mark), "return <what:itself> from <x:poss> graveyard to <w:poss> hand",
    "put <what:itself> from <x:poss> graveyard into <w:poss> hand")  # fmt: skip
for _side, _place in {"top": "on top", "bottom": "on the bottom"}.items():
    read("effect", e.Move(_FROM_THERE, "library", _side, bind=_.mark),
        f"put <what:itself> from <x:poss> graveyard {_place} of <w:poss> library")
read("obj", t.Narrow(Ref(_.at, "that", "card", moved=True), t.InZone("graveyard", _.who)), "(that card|it) (in|from) <who:poss> graveyard")
read("obj", Ref(_.at, "that", "card"), "the first card")
say("effect", "put <what:obj> back on top of that library or into that player's graveyard",
    e.ChooseOne(_.who, (e.Move(MOVED, "library", "top"), e.Move(MOVED, "graveyard"))))  # fmt: skip
read("effect", e.TurnFace(Ref(_.last, "it"), "flipped"), "flip it")
say("top_card", "the <side:(top|bottom)> card of <who:poss> graveyard", t.TopOfGraveyard(_.who, bottom=BOTTOM))
say("top_card", "the <side:(top|bottom)> <np:plain_card> of <who:poss> graveyard", t.TopOfGraveyard(_.who, _.np, BOTTOM),
    "the <side:(top|bottom)> <np:plain_card> from <who:poss> graveyard")  # fmt: skip
for _words, _filter in {"cards": None, "<np:card_many>": _.np}.items():
    say("obj", f"the <side:(top|bottom)> <n:count> {_words} of <who:poss> graveyard",
        EachAt(_.at, t.TopOfGraveyard(_.who, _filter, BOTTOM, _.n)))  # fmt: skip
say("obj", "the <side:(top|bottom)> card of <who:poss> library", EachAt(_.at, t.TopOfLibrary(t.ONE, _.who, BOTTOM)))
say("obj", "the <side:(top|bottom)> <n:count> cards of <who:poss> library", EachAt(_.at, t.TopOfLibrary(_.n, _.who, BOTTOM)),
    "the <side:(top|bottom)> <n:quantity> cards of <who:poss> library")  # fmt: skip
_UNTIL, _OUT = "reveal cards from the top of <w:poss> library until", "cards from the top of <w:poss> library from the game until"
say("effect", f"{_UNTIL} (you|he or she) ^reveal <np:a_card>", e.TakeUntil(_.np, _.mark, "found", OWN),
    "reveal cards from <w:poss> library until (you|they) reveal <np:a_card>", f"{_UNTIL} <np:a_card> is revealed",
    called="the revealed cards")
say("effect", f"{_UNTIL} (you|he or she) ^reveal <n:many> <np:card_many>", e.TakeUntil(_.np, _.mark, "found", OWN, _.n),
    f"{_UNTIL} <n:quantity> <np:card_many> is revealed", called="the revealed cards")
say("effect", f"{_UNTIL} <np:a_card> or <n:many> cards are revealed, whichever comes first",
    e.TakeUntil(_.np, _.mark, "found", OWN, most=_.n), called="the revealed cards")
say("effect", f"remove {_OUT} (you|he or she) ^remove <np:a_card>", e.TakeUntil(_.np, _.mark, "found", OWN, zone="removed from the game"),
    "exile cards from the top of <w:poss> library until (you|they) exile <np:a_card>")
say("effect", f"choose land or nonland and {_UNTIL} (you|he or she) ^reveal a card of the chosen kind", e.ChooseOne(_.who,
    tuple(e.TakeUntil(kind, _.mark, "found", OWN) for kind in (t.LAND, t.Not(t.LAND)))), called="all cards revealed this way")
read("obj", ChooseAt(_.at, t.Choose(_.np, t.AnyNumber(), any_number=True, total=t.Measures(_.m, ">=", _.n))),
    "any number of <np:thing_many> with total <m:measure> <n:quantity> or greater")
read("effect", e.DiscardThese(ChooseAt(_.at, t.Choose(t.IsAmong(Ref(_.last, "them", "card", True)), _.n, _.who)), _.mark),
    "discard <n:quantity> of (them|those cards)")

# ------------------------------------------------------------------------------------------------- what is chosen
for _words, _kind in {
    "color": "color", "creature type": "creature type", "land type": "land type", "basic land type": "basic land type",
    "card type": "card type", "card name": "name", "number": "number", "nonland card name": "nonland name",
    "creature card name": "creature name", "card name other than a basic land card name": "nonbasic name",
}.items():  # fmt: skip
    say("choosable", f"a {_words}", (_kind, ()))
    if _words.endswith("card name"):
        say("effect", f"name a {_words.replace('card name', 'card')}", e.ChooseWord(_kind, _.who, bind=_.mark))
say("choosable", "a number greater than 0", ("number", ("1", "")))
say("choosable", "a number between <a:quantity> and <b:quantity>",
    ("number", (made(_figure, _.a, back=_of_figure), made(_figure, _.b, back=_of_figure))))
for _words, _of in {"an opponent": t.IsOpponent(), "a player": t.IsPlayer()}.items():
    say("choosable", _words, (_of, ()))
    say("choosable", f"{_words} at random", (_of, ("at random",)))
    read("choosable", (also(_.f, _of), ()), f"{_words} <f:player_clause>")
say("effect", "choose <k:choosable>", made(_choice, _.k, _.who, _.at, _.mark, back=_chosen, kind=(e.ChooseWord, e.Remember)))
read("effect", e.Sequence((made(_choice, _.k, _.who, _.at), made(_choice, _.j, _.who, _.at))), "choose <k:choosable> and <j:choosable>")
_ONE_OF_TWO = e.ChooseWord("color", _.who, bind=_.mark, options=(_.a, _.b))
say("color_name", "<w:(white|blue|black|red|green)>", _.w)
read("land_name", made(str.title, _.w), "<w:(plains|island|swamp|mountain|forest)>")
say("effect", "choose <a:color_name> or <b:color_name>", _ONE_OF_TWO)
say("effect", "choose <a:land_name> or <b:land_name>", structs.replace(_ONE_OF_TWO, kind="basic land type"))
say("effect", "choose a creature type other than <k:not_this_type>", e.ChooseWord("creature type", _.who, bind=_.mark, exclude=(_.k,)))
say("effect", "choose a color other than <k:color_name>", e.ChooseWord("color", _.who, bind=_.mark, exclude=(_.k,)))

# ------------------------------------------------------------------------------------------------- mana of lands
_TAPPED = t.EventPattern("add mana", subject=_.np, kind="tapped")
for _words, _as_much in {"(any other (type|color)|its normal type)": True, "any other (type|color) and amount": False}.items():
    read("replacement", e.Replace(_TAPPED, (e.ProduceMana(_.m, _as_much),)),
        f"<np:permanent_many> tapped for mana produce <m:made_instead> instead of {_words}")
read("one_produces", e.Replace(_TAPPED, (e.ProduceMana(_.m, True),)), "<np:permanent_any> produce <m:made_instead>")
_PLAYED = t.AllOf((t.ACTIVATED, t.SourceMatches(_.q)))
read("mana_use", made(either, _.np, _.mp), "to (play|cast) <np:spell_many> or <mp:spell_many>",
    "to (play|cast) <np:a_spell> or <mp:a_spell>")
read("mana_use", made(either, _.np, t.ACTIVATED), "to (play|cast) <np:a_spell> or [to] (activate|play) an ability",
    "to (play|cast) <np:spell_many> or [to] (activate|play) abilities")
say("mana_use", "to (play|cast) <np:spell_many> or (activated|activate) abilities of <q:noun_many>",
    made(either, _.np, _PLAYED, back=lambda uses: uses.parts if len(uses.parts) == 2 else None, kind=t.AnyOf),
    *(f"to (play|cast) <np:{spells}> or [to] (activate|play) (an ability|abilities) of <q:{kind}>"
      for spells in ("a_spell", "spell_many") for kind in ("a_noun", "noun_many")))  # fmt: skip


read("moved", made(moved, _.what), "<what:objs>")
read("moved_now", made(lambda what: moved(what) if isinstance(what, Ref) else what, _.what), "<what:objs>")
for _zone, _zones in {"hand": "hands", "graveyard": "graveyards", "library": "libraries"}.items():
    read(f"own_{_zone}", True, f"<who:poss> ({_zone}|{_zones})")


def _of_each(what: Any) -> bool:
    """Whether they are of several players, each of whom moves his or her own."""
    return isinstance(what, t.Every) and t.OwnedBy(t.Players("each")) in getattr(what.filter, "parts", ())


def _taken_up(what: Any) -> bool:
    """Whether it was named, looked at or revealed before: such cards are put into a hand, others return to it."""
    if isinstance(what, t.TopOfLibrary) or (isinstance(what, t.Bound) and not what.name.startswith("event ")):
        return True
    return not isinstance(what, t.Bound) and any(isinstance(node, t.Bound) and node.name in _SEEN for node in walk(what))


_SEEN = ("revealed", "seen", "looked at", "found", "searched")

# ------------------------------------------------------------------------------------------------- to a hand, to a graveyard
say("effect", "put <what:moved> into <what:own_hand>", e.Move(written_of(_taken_up, _.what), "hand", bind=_.mark),
    "put into <w:poss> (hand|hands) <what:moved>")  # fmt: skip
say("effect", "return <what:moved> to <what:own_hand>", e.Move(written_of(lambda what: not _taken_up(what) and not _of_each(what), _.what),
    "hand", bind=_.mark), "return to <w:poss> (hand|hands) <what:moved>")
say("effect", "put <n:many> cards from the top of <w:poss> library into <w:poss> hand",
    e.Move(t.TopOfLibrary(written_of(lambda n: isinstance(n, t.Amount | t.Size), _.n), OWN), "hand", bind=_.mark))
say("effect", "put <what:moved> into your hand or your graveyard",
    e.ChooseOne(_.who, (e.Move(_.what, "hand", bind=_.mark), e.Move(_.what, "graveyard", bind=_.mark))),
    "put <what:moved> into your hand or [into] [your] graveyard")  # fmt: skip
say("effect", "put <what:moved> into <what:own_graveyard>", e.Move(_.what, "graveyard", bind=_.mark),
    "put <what:moved> (into|in) <who:poss> (graveyard|graveyards)", "return <what:moved> to <what:own_graveyard>")

# ------------------------------------------------------------------------------------------------- to a library
for _side, _on in {"top": "top", "bottom": "the bottom"}.items():
    say("effect", f"put <what:moved> on {_on} of <what:own_library>", e.Move(_.what, "library", _side, bind=_.mark),
        *(("return <what:moved> to the top of <what:own_library>",) * (_side == "top")))  # fmt: skip
    say("effect", f"put <what:moved> on {_on} of <what:own_library> in any order", e.Move(_.what, "library", _side, by=_.who, bind=_.mark))
read("effect", e.Move(_.what, "library", _.side, bind=_.mark), "put <what:moved> [back] <side:library_place>",
    "put <what:moved> on <side:(top|bottom)>")  # fmt: skip
read("effect", e.Move(_.what, "library", _.side, by=_.who, bind=_.mark), "put <what:moved> [back] <side:library_place> <o:any_order>")
say("effect", "put <what:moved> on the bottom of <what:own_library> in a random order", e.Move(_.what, "library", "bottom at random",
    bind=_.mark), "put <what:moved> [back] on the bottom of <what:own_library> in random order",
    "put <what:moved> [back] on the bottom in [a] random order")
_EITHER_END = (e.Move(_.what, "library", "top"), e.Move(_.what, "library", "bottom"))
read("effect", e.ChooseOne(_.who, _EITHER_END), "put <what:moved> on [your choice of] [the] top or [the] bottom of <what:own_library>")
say("command", "the owner of <what:obj> puts it on his or her choice of the top or bottom of his or her library",
    e.ChooseOne(t.OwnerOf(_.what), _EITHER_END),
    "<what:possessed> owner put it on (his or her|their) choice of the top or bottom of (his or her|their) library")  # fmt: skip
say("command", "the owner of <what:obj> puts it into his or her library second from the top or on the bottom",
    e.ChooseOne(t.OwnerOf(_.what), (e.Move(_.what, "library", "2"), e.Move(_.what, "library", "bottom"))),
    "<what:possessed> owner put it into (his or her|their) library second from the top or on the bottom")  # fmt: skip
read("command", e.Move(_.what, "library", made(str, _.n)),
    "<what:possessed> owner put it into (his or her|their) library <n:ordinal> from the top",
    "the owner of <what:obj> put it into (his or her|their) library <n:ordinal> from the top")  # fmt: skip
say("effect", "put <what:moved> into <what:own_library> <n:ordinal> from the top",
    e.Move(_.what, "library", made(str, _.n, back=lambda n: (int(n),) if n.isdecimal() else None), bind=_.mark))

# ------------------------------------------------------------------------------------------------- out of the game
say("effect", "remove <what:moved_now> from the game", e.Move(_.what, "removed from the game", bind=_.mark), "exile <what:moved_now>",
    "remove from the game <what:moved_now>")  # fmt: skip
read("effect", e.Move(EachAt(_.at, t.TopOfLibrary(_.n, OWN)), "removed from the game", bind=_.mark),
    "remove [a number of] cards from the top of <w:poss> library from the game equal to <n:amount>",
    "remove the top card of <w:poss> library from the game for each <n:each_of>",
    "exile the top card of <w:poss> library for each <n:each_of>")  # fmt: skip
say("effect", "remove <what:objs> from the game face down", e.Move(_.what, "removed from the game", face_down=True, bind=_.mark),
    "exile <what:objs> face down", "remove from the game face down <what:objs>", "exile face down <what:objs>")  # fmt: skip
for _verb in ("manifest", "cloak"):
    say("effect", f"{_verb} <what:objs>", e.Move(_.what, "in play", face_down=True, under=_.who, event=_verb, bind=_.mark))
_OF_TWO = t.IsAmong(t.Bound("seen"))
say("effect", "manifest dread",
    e.Sequence((e.LookAt(t.TopOfLibrary(t.Number(2), _.who), _.who, "seen"),
                e.Move(ChooseAt(_.at, t.Choose(_OF_TWO, t.ONE)), "in play", under=_.who, face_down=True, event="manifest",
                       bind=_.mark),
                e.Move(t.Every(t.AllOf((_OF_TWO, t.InZone("library")))), "graveyard"))))
say("effect", "remove <what:obj> from the game with <n:count> <k:counter_kind> (counter|counters) on it",
    e.Move(_.what, "removed from the game", counters=((_.k, _.n),), bind=_.mark),
    "exile <what:obj> with <n:count> <k:counter_kind> (counter|counters) on it")  # fmt: skip
read("effect", e.Move(t.Narrow(_.what, t.InZone("graveyard", _.w)), "removed from the game", bind=_.mark),
    "exile <what:obj> from <w:poss> graveyard", "remove <what:obj> in <w:poss> graveyard from the game",
    when={"what": lambda what: isinstance(what, ThisAt)})  # fmt: skip
say("effect", "ante <what:objs>", e.Move(_.what, "ante", by=_.who, bind=_.mark))
