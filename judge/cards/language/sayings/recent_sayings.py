"""What texts of 2010 to 2026 say in words that no earlier text has: mechanisms of single blocks, as what they mean."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import DOORS
from judge.cards.keywords.rooms import is_open
from judge.cards.language.effects.effects_base import each_alone
from judge.cards.language.effects.effects_zones import How
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import YOU_OR_YOURS, subtype_word
from judge.cards.language.parsing.placeholders import EachAt, Ref, TargetAt, ThisAt
from judge.cards.language.say import read, say, whether, write
from judge.cards.language.sayings.templates import not_each
from judge.cards.language.statics.static_sentences import PAID

_DISCARDED = t.Fits(t.This(), t.IsState("discarded this turn"))

# ------------------------------------------------------------------------------------------------- what is another
say("condition", "<what:obj> is another creature", t.Fits(_.what, t.ANOTHER))

# ------------------------------------------------------------------------------------------------- a party
_PARTY = t.Distinct("party members", t.AllOf((t.IN_PLAY, t.CREATURE, t.YOURS)))
say("for each", "creature in your party", _PARTY)
say("amount", "the number of creatures in your party", _PARTY)
say("condition", "you have a full party", t.Compares(_PARTY, "=", t.Number(4)))

# ------------------------------------------------------------------------------------------------- loyalty that was not paid for
_LOYAL = t.EventPattern("move", subject=t.ITSELF, destination=("in play",), kind="with counters")
say("static", "if 2 life was paid for its mana, ~ comes into play with two fewer loyalty counters on it",
    e.StaticAbility((e.Replace(_LOYAL, (e.MoreCounters("loyalty", t.Number(-2)),), condition=t.Done("2 life")),)))

# ------------------------------------------------------------------------------------------------- what was so this turn
say("condition", "a nonland permanent left play this turn", t.Happened(t.EventPattern("move", subject=t.Not(t.LAND), origin=("in play",))))
read("condition", t.Either((t.Happened(t.EventPattern("move", subject=t.Not(t.LAND), origin=("in play",))),
                            t.Happened(t.EventPattern("play spell", subject=t.IsState("warped"))))),
    "a nonland permanent left play this turn or a spell was warped this turn")  # fmt: skip
read("static", e.StaticAbility((e.MayDo("be played", t.ME, condition=_DISCARDED),
                                e.AlternativeCost(_.cost, name=PAID)), t.This(), zone="graveyard"),
    "you may (play|cast) ~ from your graveyard by paying <cost:cost> rather than paying its mana cost if you discarded it this turn")

# ------------------------------------------------------------------------------------------------- counters of several kinds
_OF_EACH = ((_.n, _.k), (_.m, _.j), (_.o, _.i))
_ONE_KIND = tuple(f"<{many.name}:count> <{kind.name}:counter_kind> (counter|counters)" for many, kind in _OF_EACH)
for _size, _kinds in ((2, " and ".join(_ONE_KIND[:2])), (3, f"{_ONE_KIND[0]}, {_ONE_KIND[1]}, and {_ONE_KIND[2]}")):
    _each = _OF_EACH[:_size]
    read("effect", e.Sequence(tuple(e.PutCounters(kind, many, _.on) for many, kind in _each)), f"put {_kinds} on <on:obj>",
        when={"on": lambda on: isinstance(on, TargetAt | ThisAt | Ref | EachAt)})
    say("entering", f"with {_kinds} on it", tuple(e.EnterWithCounters(kind, many) for many, kind in _each))
    read("how", How(counters=tuple((kind, many) for many, kind in _each)), f"with {_kinds} on (it|them)")

# ------------------------------------------------------------------------------------------------- commanders
_LEADERS = t.AllOf((t.IsState("commander"), t.OwnedBy(t.You())))
say("mana", "one mana of any color in your commander's color identity", e.AddMana((("any",),), colors_from=_LEADERS, identity=True))

_LEADS = t.Fits(t.This(), t.AnyOf((t.InZone("command zone"), t.IN_PLAY)))
say("condition", "~ is in the command zone or in play", _LEADS)

say("static", "you may take ~ as a companion by paying <k:cost>",
    e.StaticAbility((e.PutAside("companion", _.k, (), sorcery=True, origin="outside the game", to="hand"),), t.This(),
                    zone="outside the game"))  # fmt: skip

# ------------------------------------------------------------------------------------------------- attacks
_TOGETHER = t.Total("total", "power", t.AllOf((t.IN_PLAY, t.IsState("attacking"), t.YOURS)))
read("condition", t.Compares(_TOGETHER, ">=", _.n), "you attacked with creatures with total power <n:count> or greater this combat")
say("static", "~ (escapes|escape) <how:entering>", e.StaticAbility((e.Replace(t.COMING, _.how, condition=t.Done("escape")),)))

# ------------------------------------------------------------------------------------------------- dice
_SIDES = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
for _many, _sides in _SIDES.items():
    say("effect", f"roll a {_many}-sided die", e.RollDie(_.who, _sides, "rolled"), f"roll a d {_sides}")
    for _dice in (f"{_many}-sided dice", f"d {_sides}"):
        read("effect", e.RollDie(_.who, _sides, "rolled", _.n), f"roll <n:count> {_dice}")
        read("effect", e.RollDie(_.who, _sides, "rolled", _.n, True), f"roll <n:count> {_dice} and choose one result")
_ROLLS = t.EventPattern("perform", player=_.w, kind="roll")
say("event", "<w:event_player> ^roll a die", _ROLLS)
say("event", "<w:event_player> ^roll one or more dice", msgspec.structs.replace(_ROLLS, once=True))
_RESULT = t.Amount("rolled")
say("amount", "the result", _RESULT, "that result", "the total of those results", "the total of those rolls")
say("condition", "the result is <n:many> or greater", t.Compares(_RESULT, ">=", _.n), "the result is at least <n:quantity>",
    "the result is <n:many> or higher", "you roll [a|an] <n:many> or (higher|greater)", "the total is <n:many> or (higher|greater)")
say("condition", "the result is <n:many> or less", t.Compares(_RESULT, "<=", _.n), "you roll [a|an] <n:many> or (less|lower)")
say("condition", "the result is from <n:many> through <m:many>", t.Both((t.Compares(_RESULT, ">=", _.n), t.Compares(_RESULT, "<=", _.m))))
say("condition", "the result is exactly <n:many>", t.Compares(_RESULT, "=", _.n))

# ------------------------------------------------------------------------------------------------- votes
say("effect", "starting with you, each player (votes|vote) for <a:vote_word> or <b:vote_word>", e.Vote((_.a, _.b)))


def _votes(whose: str) -> Any:
    def word_of(it: object) -> tuple[str] | None:
        kind, mark, word = it.name.partition(":") if isinstance(it, t.Amount) else ("", "", "")
        return (word,) if mark and kind == whose else None

    return made(lambda word: t.Amount(f"{whose}:{word}"), _.w, kind=t.Amount, back=word_of)


_OWN, _OTHERS = _votes("votes"), _votes("other votes")
say("condition", "<w:vote_word> gets more votes", t.Compares(_OWN, ">", _OTHERS))
say("condition", "<w:vote_word> gets more votes or the vote is tied", t.Compares(_OWN, ">=", _OTHERS))
say("for each", "<w:vote_word> vote", _OWN, "vote for <w:vote_word>")
_VOTERS = t.Bound(made("voters:{}".format, _.w, kind=str, back=lambda name: (name[7:],) if name.startswith("voters:") else None))
say("effect", "starting with you, each player (votes|vote) for <n:a_noun>", e.Vote(among=_.n))
say("obj", "what gets the most votes or is tied for most votes", t.Bound("most votes"),
    "each (permanent|card|creature|player) with the most votes or tied for most votes")  # fmt: skip
say("who0", "the voter", t.Bound("voter"))
say("effect", "for each <w:vote_word> vote, <do:effects>", e.ForEach(_VOTERS, "voter", _.do),
    when={"do": lambda do: t.Bound("voter") in walk(do)})  # fmt: skip
say("player_clause", "who voted for <w:vote_word>", t.IsAmong(_VOTERS))
read("amount", _OWN, "the number of <w:vote_word> votes", "the number of votes for <w:vote_word>")



# ------------------------------------------------------------------------------------------------- mana that all pay together
say("effect", "starting with you, each player may pay any amount of mana", e.PayShares())
say("amount", "the total amount of mana paid this way", t.Amount("shares"), "the amount of mana paid this way")


read("whole sentence", made(lambda who, a, b: each_alone(who, lambda one: e.ChooseOne(one, (a, b))), _.who, _.a, _.b),
    "<who:who> (face|faces) a villainous choice — <a:effects> , or <b:effects>")

# ------------------------------------------------------------------------------------------------- words that were chosen
_MARK, _OTHER = (made("chosen:{}".format, hole, kind=str, back=lambda it: (it[7:],) if it.startswith("chosen:") else None)
                 for hole in (_.w, _.x))  # fmt: skip
say("effect", "choose <w:vote_word> or <x:vote_word>", e.ChooseOne(_.who, (e.Remember(_MARK, t.This()), e.Remember(_OTHER, t.This()))))
say("condition", "<w:vote_word> was chosen", t.Exists(t.AllOf((t.IN_PLAY, t.IsAmong(t.Memory(_MARK))))))

# ------------------------------------------------------------------------------------------------- gifts and blessings
say("static", "you may promise an opponent a gift",
    e.StaticAbility((e.OptionalCost(e.Cost(), "gift", promised=t.IsOpponent()),), t.This(), zone="stack"))  # fmt: skip
whether("the gift {was|wasn't} promised", t.Done("gift"))
_BLESSED = t.Fits(t.You(), t.IsState("city's blessing"))
say("condition", "you have the city's blessing", _BLESSED)
say("player does", "get the city's blessing", e.Becomes(_.who, "city's blessing"), "get the city's blessing for the rest of the game")
say("static", "your permanents may bless you", e.StaticAbility((e.Must("have the city's blessing"),), t.You()))

# ------------------------------------------------------------------------------------------------- events
read("event", t.EventPattern("put counter", subject=t.ME, kind="energy", once=True), "you get one or more {E}")
read("event", t.EventPattern("put counter", subject=_.w, kind=_.k, once=True), "<w:event_player> get one or more <k:counter_kind> counters")
say("event", "you (play|cast) your <k:ordinal> spell during each opponent's turn",
    t.EventPattern("play spell", player=t.ME, nth=_.k, turn=t.IsOpponent()), when={"k": bool})  # fmt: skip
_SPENT, _LESS = t.Value("mana spent this turn", t.You()), made(
    lambda n: t.Number(-n.value), _.n, kind=t.Number, back=lambda n: (t.Number(-n.value),))  # fmt: skip
say("event", "you expend <n:many>",  # that much was spent in this turn now, and was not before
    t.EventPattern("spend mana", player=t.AllOf((t.ME, t.Measures("mana spent this turn", ">=", _.n))),
                   amount=(">", t.Sum((_SPENT, _LESS)))), when={"n": lambda n: isinstance(n, t.Number)})  # fmt: skip
_MILLED = t.EventPattern("move", subject=_.n, player=_.w, origin=("library",), destination=("graveyard",), kind="mill")
say("event", "<w:event_player> ^mill <n:event_card>", _MILLED)
say("event", "<w:event_player> ^mill one or more <n:card_many>", msgspec.structs.replace(_MILLED, once=True))
say("event", "<n:event_object> ^is milled", msgspec.structs.replace(_MILLED, player=None))
_EXHAUST = t.EventPattern("play ability", subject=t.OfKeyword("exhaust"), player=_.w)
say("event", "<w:event_player> [next] ^activate an exhaust ability", _EXHAUST, speaks=((t.EventRole("subject"), "object ability"),))
say("event", "<w:event_player> ^activate (a|an) <k:(ninjutsu|equip|cycling|boast|unearth|outlast|power-up)> ability",
    t.EventPattern("play ability", subject=t.OfKeyword(_.k), player=_.w), speaks=((t.EventRole("subject"), "object ability"),))  # fmt: skip
_LOYALTY = t.EventPattern("play ability", subject=t.AllOf((t.IsState("loyalty ability"), t.SourceMatches(_.n))), player=_.w)
_OF_IT = ((t.EventRole("subject"), "object ability"),)
say("event", "<w:event_player> ^activate a loyalty ability of <n:a_permanent>", _LOYALTY, speaks=_OF_IT)
say("event", "<w:event_player> ^activate a loyalty ability",
    msgspec.structs.replace(_LOYALTY, subject=t.IsState("loyalty ability")), speaks=_OF_IT)  # fmt: skip
say("event", "<w:event_object> ^attack you or a planeswalker you control", t.EventPattern("attack", subject=_.w, other=YOU_OR_YOURS))
_THEIRS = t.AllOf((t.IN_PLAY, t.HasType("planeswalker"), t.OPPOSING))
say("event", "<w:event_object> ^attack an opponent or a planeswalker (an opponent|they) controls",
    t.EventPattern("attack", subject=_.w, other=t.AnyOf((t.IsOpponent(), _THEIRS))))

# ------------------------------------------------------------------------------------------------- what is given for a lower price
_YOURS = t.AllOf((t.IN_PLAY, t.CREATURE, t.YOURS))
_GIVEN, _ONE = "helping creature", t.ONE
_SACRIFICED = e.Sacrifice(t.Choose(_YOURS, _ONE))
_TAPPED = e.TapOthers(t.Choose(t.AllOf((*_YOURS.parts, t.IsState("untapped"))), _ONE, up_to=True))


def _less(action: e.Instruction, measured: str, way: str) -> e.StaticAbility:
    """The spell that is played for that cost costs less by what is measured of a creature that is given for it."""
    by = e.CostChange("play", e.Cost(mana=("{1}",)), more=False, times=t.Total("total", measured, t.IsAmong(t.Bound(_GIVEN))))
    return e.StaticAbility((e.OptionalCost(e.Cost(actions=(action,)), _GIVEN, way=way), by), t.This(), zone="stack")


for _way, _says in {"emerge": "its emerge", "harmonize": "its harmonize", PAID: "that"}.items():
    say("static", f"as you play ~ for {_says} cost, sacrifice a creature, and ~ costs {{X}} less to play, where X is its converted mana "
        "cost", _less(_SACRIFICED, "converted mana cost", _way))
    say("static", f"as you play ~ for {_says} cost, you may tap an untapped creature you control, and ~ costs {{X}} less to play, where X "
        "is its power", _less(_TAPPED, "power", _way))  # fmt: skip

# ------------------------------------------------------------------------------------------------- tribute
_FOE = t.Bound("foe")
_PAYS = e.May(t.Choose(t.IsOpponent(), _ONE), e.Remember("tribute", t.You()))
read("static", e.StaticAbility((e.Replace(t.COMING, (e.AsEnters(_PAYS), e.EnterWithCounters("+1/+1", _.n, t.Done("as enters")))),)),
     "as ~ come into play, an opponent may have it come into play with <n:count> +1/+1 counters on it")
whether("tribute {was|wasn't} paid", t.Exists(t.AllOf((t.IsPlayer(), t.IsAmong(t.Memory("tribute"))))))

# ------------------------------------------------------------------------------------------------- demonstrate
_COPY = e.CopySpell(t.This(), new_targets=True)
_BY_A_FOE = e.Sequence((e.Name("foe", t.Choose(t.IsOpponent(), _ONE)), e.CopySpell(t.This(), who=_FOE, new_targets=True)))
read("effect", e.IfDone(e.May(t.You(), _COPY), _BY_A_FOE), "you may copy it, and so do an opponent")

# ------------------------------------------------------------------------------------------------- mana
say("effect", "add {R} <n:quantity> times", e.AddMana((("{R}",),), times=_.n), when={"n": lambda n: n != t.ONE})

# ------------------------------------------------------------------------------------------------- the Ring
say("effect", "the Ring tempts you", e.RingTempts(_.who), "the ring tempt you")
say("event", "the Ring tempts you", t.EventPattern("designate", player=t.ME, kind="tempted by the Ring"), "the ring tempt you")
say("event", "you choose <n:a_permanent> as your Ring-bearer", t.EventPattern("designate", subject=_.n, player=t.ME, kind="Ring-bearer"))
_BEARS = t.AllOf((t.IsState("Ring-bearer"), t.YOURS))
whether("<what:obj> {^is|^isn't} your Ring-bearer", t.Fits(_.what, _BEARS))
say("condition", "you chose <n:a_permanent> as your Ring-bearer", t.Exists(also(_.n, _BEARS)))
_TEMPTATIONS = t.Value("temptations", t.You())
say("amount", "the number of times the Ring has tempted you [this game]", _TEMPTATIONS)
say("condition", "the Ring has tempted you <q:so_many> times [this game]", t.Compares(_TEMPTATIONS, _.q_op, _.q_number))

# ------------------------------------------------------------------------------------------------- dungeons
say("effect", "venture into the dungeon", e.Venture(_.who))
say("effect", "venture into Undercity", e.Venture(_.who, "Undercity"))
say("effect", "take the initiative", e.TakeInitiative(_.who))
say("condition", "<who:who> ^have the initiative", t.Fits(_.who, t.IsState("initiative")))
for _words, _kind in {"become the monarch": "monarch", "take the initiative": "initiative", "complete a dungeon": "completed a dungeon",
                      "venture into the dungeon": "venture"}.items():  # fmt: skip
    say("event", f"<w:event_player> ^{_words}", t.EventPattern("designate", player=_.w, kind=_kind))
whether("<who:who> {^have|^haven't} completed a dungeon", t.Fits(_.who, t.IsState("completed a dungeon")))

# ------------------------------------------------------------------------------------------------- speed
_SPEED = t.Value("speed", t.You())
say("static", "you have speed", e.StaticAbility((e.Must("have speed"),), t.You()))
say("condition", "you have max speed", t.Compares(_SPEED, "=", t.Number(4)))
say("amount", "your speed", _SPEED)
say("condition", "your speed is <n:count> or (more|greater)", t.Compares(_SPEED, ">=", _.n))

# ------------------------------------------------------------------------------------------------- halves
say("static", "only this half may be played from your graveyard",
    e.StaticAbility((e.MayDo("be played as a half"),), t.This(), zone="graveyard"))  # fmt: skip

# ------------------------------------------------------------------------------------------------- gifts
say("who", "the promised opponent", t.Players("promised"))

# ------------------------------------------------------------------------------------------------- ciphers
_AGAIN = e.IfDone(e.May(t.You(), e.CopySpell(t.Memory("removed", t.Giver()), bind="copy")), e.PlayCard(t.Bound("copy"), t.You(), free=True,
    optional=True),)
_HITS = t.EventPattern("damage", subject=t.ITSELF, other=t.IsPlayer(), combat=True)
_ENCODED = e.GainAbility(e.TriggeredAbility(_HITS, e.Body(_AGAIN)))
read("effect", e.IfDone(e.May(t.You(), e.Move(t.This(), "removed from the game", remember="removed")),
    e.Apply(t.Choose(_YOURS, _ONE), (_ENCODED,), e.FOR_GOOD)), "[then] you may remove ~ from the game encoded on a creature you control")

# ------------------------------------------------------------------------------------------------- permanents that several cards are
say("event", "<w:event_object> ^mutate", t.EventPattern("designate", subject=_.w, kind="mutated"))
_MUTATIONS = t.Value("mutations", _.what)
say("amount", "the number of times <what:obj> has mutated", _MUTATIONS, when={"what": not_each})
say("for each", "time <what:obj> has mutated", _MUTATIONS, when={"what": not_each})
_OWN_TOO = t.AllOf((t.IN_PLAY, t.OwnedBy(t.You()), t.YOURS))
_OTHER_OF_PAIR = also(_.n, t.OwnedBy(t.You()), t.YOURS)
say("condition", "you both own and control ~ and <n:a_permanent>", t.Both((t.Fits(t.This(), _OWN_TOO), t.Exists(_OTHER_OF_PAIR))))
_ATTACK = t.IsState("attacking")
say("condition", "~ and <n:a_permanent> are attacking, and you both own and control them",
    t.Both((t.Fits(t.This(), t.AllOf((*_OWN_TOO.parts, _ATTACK))), t.Exists(also(_.n, *_OWN_TOO.parts[1:], _ATTACK)))))  # fmt: skip


def _melded(other: Any, meld: e.Meld) -> e.Sequence:
    """This permanent and the other are removed from the game, and are put into play as one."""
    chosen = t.Choose(t.AllOf((t.IN_PLAY, t.Named(other), *_OWN_TOO.parts[1:])), t.ONE)
    both = t.Together((t.This(), t.Bound("counterpart")))
    return e.Sequence((e.Name("counterpart", chosen), e.Move(both, "removed from the game", bind="pair"), meld))


_MELD = e.Meld(t.Bound("pair"), _.other, _.name)
_INTO = "then meld them into <name:card_name> <other:named_before>"
say("effect", f"remove them from the game, {_INTO}", _melded(_.other, _MELD), f"(exile|remove) them [from the game], {_INTO}",
    when={"name": bool, "other": bool})  # fmt: skip
write("effect", f"remove them from the game, {_INTO}. it comes into play tapped and attacking",
    _melded(_.other, msgspec.structs.replace(_MELD, tapped=True, attacking=t.Together(()))))  # fmt: skip
say("effect", "merge with <what:obj>", e.Merge(_.what))

# ------------------------------------------------------------------------------------------------- rooms
say("event", "you fully unlock a Room", t.EventPattern("designate", player=t.ME, kind="fully unlocked"))

for _words, _ways in {"unlock a locked": ("unlock",), "lock an unlocked": ("lock",), "lock or unlock a": ("lock", "unlock")}.items():
    say("effect", f"{_words} door of <what:obj>", e.TurnDoors(_.what, _ways), *(("unlock a door of <what:obj>",) * (_ways == ("unlock",))))

# ------------------------------------------------------------------------------------------------- pairs
say("effect", "pair <a:obj> with <b:obj>", e.Pair(_.a, _.b))

# ------------------------------------------------------------------------------------------------- poison
say("static", "combat damage dealt to a player by ~ also gives that player <n:count> poison (counter|counters)",
    e.StaticAbility((e.MayDo("poison whom its combat damage is dealt to", count=_.n),), t.This()))  # fmt: skip

# ------------------------------------------------------------------------------------------------- mana spent
_SPENT = t.Value("mana spent", _.what)
say("amount", "the amount of mana spent to (play|cast) <what:obj>", _SPENT)
_SNOW = t.Value("mana spent:snow", t.This())
say("for each", "{S} spent to (play|cast) (~|it)", _SNOW)
say("amount", "the amount of {S} spent to (play|cast) (~|it)", _SNOW)
def _of_such(f: t.Filter) -> str | None:
    """How much mana came from sources of a subtype; None where none is named."""
    words = (one.word for one in f.conjuncts if isinstance(one, t.HasSubtype))
    return next((f"mana spent:{word.name}" for word in words if isinstance(word, t.SubtypeWord)), None)


_OF_SUCH = made(_of_such, _.f, kind=str,
    back=lambda it: (t.AllOf((t.IN_PLAY, t.HasSubtype(subtype_word(it[11:])))),) if it[11:12].isupper() and it[12:] else None)  # fmt: skip
for _category, _was, _held in (("condition", "was ", t.Compares(t.Value(_OF_SUCH, t.This()), ">=", t.ONE)),
                               ("for each", "", t.Value(_OF_SUCH, t.This()))):  # fmt: skip
    say(_category, f"mana from <f:a_permanent> {_was}spent to (play|cast) (~|it)", _held, when={"f": lambda f: len(f.conjuncts) == 2})
say("condition", "<q:so_much> mana was spent to (play|cast) <what:obj>", t.Compares(_SPENT, _.q_op, _.q_number))
say("condition", "the amount of mana spent to (play|cast) <what:obj> is greater than <n:quantity>", t.Compares(_SPENT, ">", _.n))
say("condition", "the amount of mana spent to (play|cast) <what:obj> is greater than <n:amount> or <m:amount>",
    t.Either((t.Compares(_SPENT, ">", _.n), t.Compares(_SPENT, ">", _.m))))  # fmt: skip
for _door in DOORS:
    _open = is_open(_door)
    say("condition", f"~'s {_door} is unlocked", _open)
    say("static", f"as ~ comes into play, unlock its {_door}",
        e.StaticAbility((e.Replace(t.COMING, (e.AsEnters(e.Remember(_door, t.You())),)),)))  # fmt: skip
    say("event", f"~'s {_door} becomes unlocked", t.EventPattern("designate", subject=t.ITSELF, kind=_door))
    say("static", f"you may unlock ~'s {_door} by paying <k:cost>",
        e.StaticAbility((e.MayDo(f"unlock its {_door}", cost=_.k),), t.You(), t.Isnt(_open)))  # fmt: skip
