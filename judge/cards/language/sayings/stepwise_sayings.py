"""What is done step by step and said together: hands for cards, what is kept, piles, bids, one of two effects."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import performed
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.parsing.grammar_words import BASIC_LANDS
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import BY_YOU, SAME

for _action in ("scry", "fateseal"):
    say("effect", f"{_action} <n:quantity>", performed(_action, _.n), when=BY_YOU)

# ------------------------------------------------------------------------------------------------- hands that go to the library
_BOTTOM = "put the cards in (your|his or her) hand on the bottom of (your|his or her) library in any order, then ^draw that many cards"


def _refilled(who: Any, bottom: bool) -> e.Sequence:
    hand = t.Every(t.InZone("hand", who))
    away: e.Instruction = e.Move(hand, "library", "bottom", by=who) if bottom else e.Shuffle(who, hand)
    return e.Sequence((e.Name("cards in hand", quantity=t.Value("cards in hand", who)), away, e.Draw(who, t.Amount("cards in hand"))))


def _by_whom(bottom: bool) -> Any:
    """Of several players each does it with his or her own cards."""
    each = _refilled(t.Bound("each"), bottom)

    def back(value: Any) -> tuple[t.Selection] | None:
        if isinstance(value, e.ForEach):
            return (value.over,) if value.do == each else None
        first = value.steps[0]
        who = first.quantity.of if isinstance(first, e.Name) and isinstance(first.quantity, t.Value) else t.You()
        return (who,) if value == _refilled(who, bottom) else None

    return made(lambda who: e.ForEach(who.of, "each", each) if isinstance(who, EachAt) else _refilled(who, bottom), _.who,
                back=back, kind=(e.Sequence, e.ForEach))  # fmt: skip


for _words, _bottom, *_older in (
    ("shuffle the cards in (your|his or her) hand into (your|his or her) library, then ^draw that many cards", False,
     "shuffle the cards from (your|their) hand into (your|their) library, then ^draw that many cards",
     "shuffle (your|their) hand into (your|their) library, then ^draw that many cards"),
    (_BOTTOM, True),
):  # fmt: skip
    say("effect", _words, _by_whom(_bottom), *_older, when={"who": lambda who: not isinstance(who, ChooseAt)})

# ------------------------------------------------------------------------------------------------- what each player keeps
_PLAYER, _KEPT = t.Bound("player"), t.Not(t.IsAmong(t.Bound("kept")))


def _fewest(mine: Any, anyones: Any, gone: e.Instruction) -> e.Instruction:
    """Each player keeps as many as the one who has fewest; the rest goes."""
    kept = e.Name("kept", t.Choose(mine, t.AcrossPlayers("least", "anyone", t.Count(anyones)), _PLAYER))
    return e.ForEach(t.Players("each"), "player", e.Sequence((kept, gone)))


def _permanents(kind: Any) -> e.Instruction:
    his, anyones = t.ControlledBy(_PLAYER), t.ControlledBy(t.Bound("anyone"))
    return _fewest(also(kind, his), also(kind, anyones), e.Sacrifice(t.Every(also(kind, his, _KEPT)), _PLAYER))


_HAND = t.InZone("hand", _PLAYER)
_HANDS = _fewest(_HAND, t.InZone("hand", t.Bound("anyone")), e.DiscardThese(t.Every(t.AllOf((_HAND, _KEPT)))))
_SO_MANY = ("each player chooses a number of <n:permanent_many> he or she controls equal to the number of <m:permanent_many> "
            "controlled by the player who controls the fewest, then sacrifices the rest")  # fmt: skip
_DISCARD, _SACRIFICE = "discards cards", "sacrifices <k:permanent_many>"
say("whole sentence", _SO_MANY, _permanents(SAME))
for _ways, _then in {
    _DISCARD: (_HANDS,),
    f"{_DISCARD} and {_SACRIFICE}": (_HANDS, _permanents(_.k)),
    f"{_SACRIFICE} and {_DISCARD}": (_permanents(_.k), _HANDS),
}.items():
    say("whole sentence", f"{_SO_MANY}. (Each player|players) {_ways} the same way", e.Sequence((_permanents(SAME), *_then)))


def _one_of_each(kinds: dict[Any, Any], of: tuple[t.Filter, ...], whom: str = "each") -> e.Instruction:
    """Each player keeps one of each kind; a permanent of several kinds may be chosen for each of them."""
    names = tuple(e.Name(f"kept {name}", t.Choose(kind, t.ONE, _PLAYER)) for name, kind in kinds.items())
    kept = t.Not(t.IsAmong(t.Together(tuple(t.Bound(name.name) for name in names))))
    return e.ForEach(t.Players(whom), "player", e.Sequence((*names, e.Sacrifice(t.Every(t.AllOf((*of, kept))), _PLAYER))))


_HIS = t.ControlledBy(_PLAYER)
_LANDS = (t.IN_PLAY, t.LAND, _HIS)
say("whole sentence", "each player chooses from the lands he or she controls a land of each basic land type, then sacrifices the rest",
    _one_of_each({name: t.AllOf((*_LANDS, t.HasSubtype(t.LandTypeWord(name)))) for name in BASIC_LANDS}, _LANDS))
say("whole sentence", "each player chooses from the permanents he or she controls <a:a_permanent>, <b:a_permanent>, <d:a_permanent>, "
    "and <j:a_permanent>, then sacrifices the rest",
    _one_of_each({1: also(_.a, _HIS), 2: also(_.b, _HIS), 3: also(_.d, _HIS), 4: also(_.j, _HIS)}, (t.IN_PLAY, _HIS)),
    "each player choose from among the permanents they control <a:a_permanent>, <b:a_permanent>, <d:a_permanent>, and <j:a_permanent>, "
    "then sacrifice the rest",
    "each player choose <a:a_permanent>, <b:a_permanent>, <d:a_permanent>, and <j:a_permanent> from among the permanents they control, "
    "then sacrifice the rest")  # fmt: skip
_NONLAND = t.Not(t.LAND)
for _who, _whom in {"player": "each", "opponent": "opponents"}.items():
    read("whole sentence", _one_of_each({n: also(each, _HIS, _NONLAND) for n, each in enumerate((_.a, _.b, _.d, _.j), 1)},
        (t.IN_PLAY, _HIS, _NONLAND), _whom),
        f"each {_who} choose <a:a_permanent>, <b:a_permanent>, <d:a_permanent>, and <j:a_permanent> from among the nonland permanents they "
        "control, then sacrifice the rest")

# ------------------------------------------------------------------------------------------------- piles
_CHOSEN, _OTHER = t.Bound("chosen pile"), t.Bound("other pile")


def _piles(what: Any, by: Any, chooser: Any) -> e.Piles:
    return e.Piles(what, by, chooser, "first pile", "second pile", "chosen pile", "other pile")


_CHOOSER = made(lambda who: who.choose if isinstance(who, ChooseAt) else who, _.w, back=lambda who: (who,))
_AWAY = (e.Move(_CHOSEN, "hand"), e.Move(_OTHER, "graveyard"))
_SEEN = e.Reveal(t.TopOfLibrary(_.n), "revealed")
_SEPARATE = "reveal the top <n:count> cards of your library and separate them into two piles. <w:who> chooses one of those piles. "
say("command", "<who:who> separates <what:group_ref> into two piles. Put one pile into your hand and the other into your graveyard",
    e.Sequence((_piles(_.what, _.who, t.You()), *_AWAY)))  # fmt: skip
say("command", _SEPARATE + "Put that pile into your hand and the other into your graveyard",
    e.Sequence((_SEEN, _piles(t.Bound("revealed"), t.You(), _CHOOSER), *_AWAY)))  # fmt: skip
say("command", _SEPARATE + "Put a card from the chosen pile into your hand, "
    "then put all other cards revealed this way on the bottom of your library in any order",
    e.Sequence((_SEEN, _piles(t.Bound("revealed"), t.You(), _CHOOSER), e.Move(t.Choose(t.IsAmong(_CHOSEN), t.ONE), "hand"),
                e.Move(t.Narrow(t.Bound("revealed"), t.InZone("library")), "library", "bottom", by=t.You()))))  # fmt: skip
_TWO = "separate <what:obj> into two piles. "
_UNCHOSEN = t.Every(t.AllOf((t.IN_PLAY, t.CREATURE, t.Not(t.IsAmong(_CHOSEN)))))
for _use, _done in {
    "<w:who> sacrifices all permanents in the pile of (his or her|their) choice": (e.Sacrifice(_CHOSEN, _CHOOSER),),
    "Destroy all creatures in the pile of <w:poss> choice": (e.Destroy(_CHOSEN),),
    "Destroy all creatures in the pile of <w:poss> choice. They can't be regenerated": (e.Destroy(_CHOSEN, False),),
    "Remove the pile of <w:poss> choice from the game and return the other to play":
        (e.Move(_CHOSEN, "removed from the game"), e.Move(_OTHER, "in play")),
    **{f"Only creatures in the pile of <w:poss> choice can {act} this turn":
        (e.Apply(_UNCHOSEN, (e.Cant(act),), e.THIS_TURN),)
       for act in ("attack", "block")},
}.items():  # fmt: skip
    say("effect", _TWO + _use, e.Sequence((_piles(_.what, _.who, _CHOOSER), *_done)))
read("effect", e.Sequence((_piles(_.what, _.who, _CHOOSER), e.Move(_CHOSEN, "removed from the game"), e.Move(_OTHER, "in play"))),
    f"{_TWO}exile the pile of <w:poss> choice and return the other to play")  # fmt: skip

# ------------------------------------------------------------------------------------------------- bids, and a game within the game
_BIDDER, _BID = t.Bound("high bidder"), t.Amount("high bidder amount")
_LOSES = e.LoseLife(_BIDDER, _BID)
_BIDDING = ("You start the bidding with a bid of <n:quantity>. In turn order, each player may top the high bid. "
            "The bidding (ends|end) if the high bid (stands|stand). The high bidder loses life equal to the high bid")  # fmt: skip
say("whole sentence", f"each player may bid life. {_BIDDING}", e.Sequence((e.Bid(_.n, "high bidder"), _LOSES)))
say("whole sentence",
    f"each player may bid life for control of <what:obj>. {_BIDDING} and gains control of the (permanent|creature|artifact|land)",
    e.Sequence((e.Bid(_.n, "high bidder"), _LOSES, e.Apply(_.what, (e.ChangeControl(_BIDDER),), e.FOR_GOOD))))  # fmt: skip
say("whole sentence", f"you and <who:who> bid life. {_BIDDING}",
    e.Sequence((e.Bid(_.n, "high bidder", t.Together((t.You(), _.who))), _LOSES)))  # fmt: skip
say("who", "the high bidder", _BIDDER)
say("amount", "the high bid", _BID)
say("condition", "you win the bidding", t.Fits(_BIDDER, t.ME))
_LOST = "lost the subgame"
say("whole sentence", "players play a Magic subgame, using their libraries as their decks", e.Subgame(_LOST))
say("who0", "each player who (doesn't|didn't) win the subgame", EachAt(_.at, t.Bound(_LOST)), "each player who (lose|lost) the subgame")


# ------------------------------------------------------------------------------------------------- one of several effects
def _one_of(*parts: Any) -> e.ChooseOne:
    return e.ChooseOne(t.You(), tuple(e.Apply(_.what, (part,), _.d) for part in parts))


def _lost(keyword: Any) -> Any:
    return made(lambda k: e.LoseAbility(k.keyword, k.quality), keyword,
                back=lambda part: (t.HasKeyword(part.keyword, part.quality),) if isinstance(part, e.LoseAbility) else None)  # fmt: skip


def _sized(size: Any) -> Any:
    return made(lambda pt: e.ModifyPT(*pt), size,
                back=lambda part: ((part.power, part.toughness),) if isinstance(part, e.ModifyPT) else None)  # fmt: skip


say("sentence", "<what:obj> ^lose your choice of <a:keyword> or <b:keyword> <d:duration>", _one_of(_lost(_.a), _lost(_.b)),
    "<what:obj> lose <a:keyword> or <b:keyword> <d:duration>")  # fmt: skip
say("sentence", "<what:obj> ^lose your choice of <a:keyword>, <b:keyword>, or <k:keyword> <d:duration>",
    _one_of(_lost(_.a), _lost(_.b), _lost(_.k)), "<what:obj> lose <a:keyword>, <b:keyword>, or <k:keyword> <d:duration>")  # fmt: skip
say("sentence", "<what:obj> becomes <a:becoming> or <b:becoming> <d:duration>", e.ChooseOne(t.You(),
    (e.Apply(_.what, _.a, _.d), e.Apply(_.what, _.b, _.d))), "<what:obj> become your choice of <a:becoming> or <b:becoming> <d:duration>")
say("sentence", "<what:obj> ^get <a:pt> or <b:pt> <d:duration>", _one_of(_sized(_.a), _sized(_.b)))
_ANY_COLOR = e.GainAbility(e.KeywordAbility("protection", quality=t.HasColor(t.ChosenWord("color", "your choice"))))
say("sentence", "<what:objs> ^gain protection from <a:ability_from> or from the color of your choice <d:duration>",
    e.ChooseOne(t.You(), (e.Apply(_.what, (e.GainAbility(_.a),), _.d),
        e.Sequence((e.ChooseWord("color", remember=False, bind="your choice"), e.Apply(_.what, (_ANY_COLOR,), _.d))))))  # fmt: skip
say("ability_from", "<q:protection_quality>", e.KeywordAbility("protection", quality=_.q))
_EVERY = {name: (lambda what: isinstance(what, EachAt | t.Every)) for name in ("a", "b")}
for _again, _said in {True: "", False: ". They can't be regenerated"}.items():
    say("command", f"destroy <a:obj> or <b:obj>{_said}",
        e.ChooseOne(t.You(), tuple(e.Destroy(_one, _again, _.mark) for _one in (_.a, _.b))), when=_EVERY)
