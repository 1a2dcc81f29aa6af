"""What triggers wait for: the event in words, and the pattern that it is."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.events import Verb
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER
from judge.cards.language.parsing.placeholders import EachAt
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import written_of
from judge.cards.language.triggers.triggers import from_play

# ------------------------------------------------------------------------------------------------------ of objects
_HAPPENS: dict[str, Verb] = {"become tapped": "tap", "become untapped": "untap", "is turned face up": "turn face up",
    "phase in": "phase in", "phase out": "phase out", "become unattached": "unattach", "is sacrificed": "sacrifice",
    "is destroyed": "destroy", "attack": "attack", "attack and isn't blocked": "not blocked", "block": "block",
    "become blocked": "become blocked",}
_HAPPENS_WITH: dict[str, Verb] = {"become attached to": "attach", "become unattached from": "unattach", "block": "block pair"}
_FIGHTS: dict[str, Verb] = {"become blocked by": "blockers", "block": "blocks creatures"}
for _words, _verb in _HAPPENS.items():
    say("event", f"<w:event_object> ^{_words}", t.EventPattern(_verb, subject=_.w))
for _words, _verb in _HAPPENS_WITH.items():
    say("event", f"<w:event_object> ^{_words} <x:event_object>", t.EventPattern(_verb, subject=_.w, other=_.x))
for _words, _verb in _FIGHTS.items():
    say("event", f"<w:event_object> ^{_words} <q:so_many> creatures", t.EventPattern(_verb, subject=_.w, amount=(_.q_op, _.q_number)))
say("event", "~ attacks while saddled", t.EventPattern("attack", subject=t.AllOf((t.ITSELF, t.IsAmong(t.Memory("saddled"))))))
say("event", "<w:event_object> ^transform", t.EventPattern("transform", subject=_.w), "<w:event_object> transform into ~")
say("event", "<x:recipient> ^is dealt <n:quantity> or more damage by a single source",
    t.EventPattern("damage", other=_.x, amount=(">=", _.n)))  # fmt: skip
say("event", "<w:event_dealer> ^deal exactly <n:quantity> damage to <x:recipient>",
    t.EventPattern("damage", subject=_.w, other=_.x, amount=("=", _.n)))  # fmt: skip
say("event", "<w:event_object> ^deal <n:quantity> or more damage to <x:recipient>",
    t.EventPattern("damage", subject=_.w, other=_.x, amount=(">=", _.n)))  # fmt: skip
say("event", "<w:event_object> ^attack the player with the most life or tied for most life",
    t.EventPattern("attack", subject=_.w, other=t.AllOf((t.IsPlayer(), t.Extreme("greatest", "life", t.IsPlayer())))))  # fmt: skip
_OTHERS = t.Controls(also(_.m, t.IsState("attacking"), t.ANOTHER), ">=", _.n)
say("event", "~ and at least <n:count> other <m:permanent_many> attack",
    t.EventPattern("attack", subject=t.AllOf((t.ITSELF, t.ControlledBy(t.Every(t.AllOf((t.IsPlayer(), _OTHERS))))))),
    "~ and at least <n:count> other <m:permanent_one> attack")  # fmt: skip

# ------------------------------------------------------------------------------------------------------ of players
_DOES: dict[str, Verb] = {"lose the game": "lose game", "flip a coin": "coin", "draw a card": "draw", "cycle a card": "cycle",
    "clash": "clash", "gain life": "gain life", "lose life": "lose life", "attack": "attack with", "create a token": "create token",
    "search (your|his or her) library": "search",}
for _words, _verb in _DOES.items():
    say("event", f"<w:event_player> ^{_words}", t.EventPattern(_verb, player=_.w))
for _words, _at_once in {"one or more <n:permanent_many>": True, "<n:a_permanent>": False}.items():
    read("event", t.EventPattern("move", subject=also(_.n, t.YOURS), destination=("in play",), once=_at_once),
        f"you create {_words}", when={"n": lambda n: any(node == t.IsState("token") for node in walk(n))})  # fmt: skip
for _words, _fell in {"win": "won", "lose": "lost"}.items():
    say("event", f"<w:event_player> ^{_words} a coin flip", t.EventPattern("coin", kind=_fell, player=_.w))
read("event", t.AnyEvent((t.EventPattern("create token", player=_.w), t.EventPattern("sacrifice", subject=t.IsState("token"), player=_.w))),
    "<w:event_player> create or sacrifice a token")  # fmt: skip
for _words, _losers in {"opponents": t.IsOpponent(), "players": None}.items():
    read("event", t.EventPattern("lose life", player=_losers, once=True), f"one or more {_words} lose life")
    read("event", t.EventPattern("lose life", player=_losers, once=True, amount=("=", _.n)),
        f"one or more {_words} [each] lose exactly <n:quantity> life")
read("event", t.AnyEvent((t.EventPattern("gain life", player=_.w), t.EventPattern("lose life", player=_.w))),
    "<w:event_player> gain or lose life")  # fmt: skip
say("event", "<w:event_object> ^attack while you have the most life or are tied for most life",
    t.EventPattern("attack", subject=_.w, player=t.AllOf((t.ME, t.Extreme("greatest", "life", t.IsPlayer())))))  # fmt: skip
_DOES_TO: dict[str, Verb] = {"sacrifice <x:event_object>": "sacrifice", "discard <x:event_card>": "discard",
    "tap <x:event_object> for mana": "tap for mana", "play <x:event_spell>": "play spell", "play <x:event_land>": "play land",
    "copy <x:event_spell>": "copy",}
for _words, _verb in _DOES_TO.items():
    say("event", f"<w:event_player> ^{_words}", t.EventPattern(_verb, subject=_.x, player=_.w))
say("event", "<w:event_player> ^kick a spell", t.EventPattern("play spell", subject=t.IsState("kicked"), player=_.w))
say("event", "you win a clash", t.EventPattern("clash", player=t.ME, amount=("=", t.ONE)), "you clash and [you] win")
read("event", t.EventPattern("lose control", subject=_.x, player=t.ME), "an opponent gain control of <x:event_object> from you")
say("event", "you cycle ~", t.EventPattern("cycle", subject=t.ITSELF))
say("event", "the last <kind:counter_kind> counter is removed from ~", t.EventPattern("remove counter",
    subject=t.AllOf((t.ITSELF, t.Not(t.HasCounter(_.kind)))), kind=_.kind), "you remove the last <kind:counter_kind> counter from ~")
say("event", "the last <kind:counter_kind> counter is removed from ~ while it is removed from the game", t.EventPattern("remove counter",
    subject=t.AllOf((t.ITSELF, t.Not(t.HasCounter(_.kind)), t.AWAY)), kind=_.kind))
say("event", "a spell or ability causes <w:event_player> to shuffle (his or her|their) library",
    t.EventPattern("shuffle", player=_.w), "<w:event_player> shuffle (his or her|your|their) library")  # fmt: skip
say("graveyard_of", "your graveyard", t.You())
say("graveyard_of", "an opponent's graveyard", t.Players("opponents"))
read("not_mana", t.Not(t.IsState("mana ability")), "that isn't a mana ability", "[,] if it isn't a mana ability")
read("a_spell_or_ability", t.Anything(), "a spell or ability")
read("a_spell_or_ability", t.SPELL, "a spell")
read("a_spell_or_ability", t.IsState("ability"), "(a|an) ability")
read("a_spell_or_ability", t.AllOf((t.IsState("ability"), t.ControlledBy(_.who))), "(a|an) ability <who:any_player> control")
read("a_spell_or_ability", t.ControlledBy(_.who), "a spell or ability <who:any_player> control")
read("a_spell_or_ability", t.AllOf((t.SPELL, t.ControlledBy(_.who))), "a spell <who:any_player> control")
say("event", "a player or permanent becomes the target of <f:a_spell_or_ability>",
    t.EventPattern("become target", subject=t.AnyOf((t.IsPlayer(), t.IN_PLAY)), other=_.f))
read("a_spell_or_ability", also(_.n, t.SPELL), "<n:event_spell>", when={"n": lambda n: n is not None and not isinstance(n, t.ControlledBy)})
say("whose_turn", "your turn", t.ME)
say("whose_turn", "an opponent's turn", t.IsOpponent())
say("public_zone", "play", "in play")
say("public_zone", "your graveyard", "graveyard", "a graveyard")
read("after noun", t.YOURS, "you have (played|cast)", "[that] you (played|cast)", "that you (play|cast)", on="spell")
say("event", "<w:event_object> ^attack while <c:cond>", t.EventPattern("attack", subject=_.w, turn=t.AsLongAs(_.c)))
say("event", "<w:event_object> ^attack alone", t.EventPattern("attack", subject=_.w, kind="alone"))
say("event", "<w:event_object> ^attack you", t.EventPattern("attack", subject=_.w, other=t.ME))
say("event", "<w:event_object> ^attack a player and isn't blocked", t.EventPattern("not blocked", subject=_.w, other=t.IsPlayer()),
    speaks=((t.EventRole("other"), "player"),))  # fmt: skip
say("event", "<w:event_object> ^attack <x:event_player>", t.EventPattern("attack", subject=_.w, other=_.x),
    when={"x": lambda x: x is not None and x != t.ME})  # fmt: skip
say("event", "a spell or ability you control (counters|counter) a spell", t.EventPattern("counter", subject=t.SPELL, other=t.YOURS))
read("event", t.EventPattern("attack", subject=also(_.n, t.YOURS), other=_.x, once=True),
    "you attack <x:recipient> with one or more <n:permanent_many>")  # fmt: skip
read("event", t.EventPattern("attack", subject=also(_.n, t.YOURS), once=True), "you attack with one or more <n:permanent_many>")
read("event", t.EventPattern("attack", subject=t.AllOf((t.IN_PLAY, t.CREATURE, t.YOURS)), other=_.x, once=True), "you attack <x:recipient>")
say("event", "one or more creatures attack <x:event_player>", t.EventPattern("attack", subject=t.CREATURE, other=_.x, once=True),
    "<x:event_player> is attacked", when={"x": lambda x: x is not None and x != t.ME})
say("event", "<w:event_object> ^attack a player", t.EventPattern("attack", subject=_.w, other=t.IsPlayer()),
    speaks=((t.EventRole("other"), "player"),))  # fmt: skip
say("event", "<w:event_object> ^become blocked by <x:event_object>",
    t.EventPattern("block pair", subject=_.x, other=written_of(lambda w: isinstance(w, t.IsAmong), _.w)))
say("event", "the end of your turn", t.EventPattern("step begins", player=t.ME, step="end of turn"))
say("event", "end of combat", t.EventPattern("step begins", step="end of combat"), "end of each combat", "the end of combat")
say("event", "the beginning of combat on your turn", t.EventPattern("step begins", player=t.ME, step="beginning of combat"))
say("event", "the beginning of each combat", t.EventPattern("step begins", step="beginning of combat"))
say("event", "<w:event_object> ^is tapped for mana",
    t.EventPattern("tap for mana", subject=written_of(lambda w: isinstance(w, t.IsAmong), _.w)))
say("event", "you reveal ~ this way", t.EventPattern("reveal", t.AllOf((t.ITSELF, t.InZone("hand"))), player=t.ME, kind="this way"))
say("event", "a <kind:counter_kind> counter is put on <x:event_object>", t.EventPattern("put counter", subject=_.x, kind=_.kind, each=True))
say("event", "a counter is put on <x:event_object>", t.EventPattern("put counter", subject=_.x, each=True))
say("event", "one or more counters are put on ~", t.EventPattern("put counter", subject=t.ITSELF, once=True))
_OF_KIND = made("counters:{}".format, _.kind, kind=str, back=lambda kind: (kind.removeprefix("counters:"),))
_SO_MANY, _FEWER = made(t.Number, _.n, kind=t.Number, back=lambda n: (n.value,)), made(
    lambda n: t.Number(-n), _.n, kind=t.Number, back=lambda n: (-n.value,))  # fmt: skip
say("event", "the <n:ordinal> <kind:counter_kind> counter is put on ~",  # there are so many now, and were not before
    t.EventPattern("put counter", subject=t.AllOf((t.ITSELF, t.Measures(_OF_KIND, ">=", _SO_MANY))), kind=_.kind,
                   amount=(">", t.Sum((t.Counters(_.kind, t.This()), _FEWER)))))  # fmt: skip
say("event", "one or more <kind:counter_kind> counters are put on <x:event_object>",
    t.EventPattern("put counter", subject=_.x, kind=_.kind))
say("event", "you put one or more <kind:counter_kind> counters on <x:event_object>", t.EventPattern("put counter", subject=_.x, kind=_.kind,
    cause="yours"), "you put a <kind:counter_kind> counter on <x:event_object>", when={"kind": bool})

# ------------------------------------------------------------------------------------------------------ zones
_OWNER = ((t.OwnerOf(t.EventRole("subject")), "player"),)
_CAUSE = ((t.EventRole("cause controller"), "player"),)
_DIES = t.EventPattern("move", subject=_.w, origin=("in play",), destination=("graveyard",))


def _of_permanents(moved: t.Filter) -> bool:
    """Whether only what is in play fits: "a permanent", "a creature"; or what is named."""
    if isinstance(moved, t.AnyOf):
        return all(map(_of_permanents, moved.parts))
    return isinstance(moved, t.IsAmong) or t.IN_PLAY in getattr(moved, "parts", (moved,))


def _nth(number: Any) -> bool:
    return bool(number > 0)


_NOT_PLAY = ("hand", "library", "stack", "removed from the game")
_IN_PLAY, _BURIED, _AWAY = ("in play",), ("graveyard",), ("removed from the game",)
_MINE, _IS_TAPPED = (t.OwnedBy(t.You()),), t.IsState("tapped")
for _words, _whom, _origin, _to, *_todays in (
    ("leave play", (), _IN_PLAY, ()), ("leave play without dying", (), _IN_PLAY, _NOT_PLAY[:2] + _NOT_PLAY[3:]),
    ("leave your graveyard", _MINE, _BURIED, ()),
    ("is put into play from a graveyard", (), _BURIED, _IN_PLAY, "enter from a graveyard"),
    ("is put into play from your graveyard", _MINE, _BURIED, _IN_PLAY, "enter from your graveyard"),
    ("is put into play from outside the game", (), _AWAY, _IN_PLAY, "enter from exile"),
    ("is removed from the game from play", (), _IN_PLAY, _AWAY, "is put into exile from play"),
    ("is removed from the game from your graveyard", _MINE, _BURIED, _AWAY, "is put into exile from your graveyard"),
    ("is removed from the game from your library or your graveyard", _MINE, ("library", *_BURIED), _AWAY,
     "is put into exile from your library (and/or your|or) graveyard"),
):  # fmt: skip
    _moved = t.EventPattern("move", subject=also(_.w, *_whom) if _whom else _.w, origin=_origin, destination=_to)
    say("event", f"<w:event_object> ^{_words}", _moved, *(f"<w:event_object> {_one}" for _one in _todays))
say("event", "you tap an untapped <n:permanent_one>", t.EventPattern("tap", subject=_.n, cause="yours"),
    speaks=((t.EventRole("subject"), "creature permanent"),))  # fmt: skip
say("event", "<w:event_object> ^leave an opponent's graveyard", t.EventPattern("move", subject=also(_.w, t.OwnedBy(t.Players("opponents"))),
    origin=_BURIED), "<w:event_object> leave [one of] (your opponents'|an opponent's) (graveyard|graveyards)")  # fmt: skip
for _how, _such in {"": (), " tapped": (_IS_TAPPED,), " untapped": (t.Not(_IS_TAPPED),)}.items():
    for _whose, _under in {"": None, " under <p:event_poss> control": _.p}.items():
        say("event", f"<w:event_object> ^come into play{_how}{_whose}",
            t.EventPattern("move", subject=also(_.w, *_such) if _such else _.w, destination=_IN_PLAY, player=_under))
say("event", "<w:event_object> ^is put into a graveyard from play", _DIES)
read("event", _DIES, "<w:event_object> is put into a player's graveyard from play", speaks=_OWNER)
say("event", "<w:event_object> ^is put into <g:graveyard_of> from play",
    t.EventPattern("move", subject=also(_.w, t.OwnedBy(_.g)), origin=("in play",), destination=("graveyard",)))
_GRAVEYARDS: tuple[tuple[str, t.Selection, Any], ...] = (("your", t.You(), ()), ("an opponent's", t.Players("opponents"), _OWNER))
for _said, _owner, _speaks in _GRAVEYARDS:
    read("event", t.EventPattern("move", subject=also(_.w, t.OwnedBy(_owner)), origin=("in play",), destination=("graveyard",)),
        f"<w:event_object> is put into {_said} graveyard", speaks=_speaks,
        when={"w": lambda w: _of_permanents(w) and (not isinstance(w, t.IsAmong) or from_play(w))})
for _from, _zones in {"from anywhere": (), "from a library": ("library",), "from a hand": ("hand",),
                      "from anywhere other than play": _NOT_PLAY}.items():  # fmt: skip
    _other = _from.replace("a ", "your ") if _from.startswith("from a ") else _from.replace("than play", "than the battlefield")
    _older: tuple[str, ...] = tuple(dict.fromkeys((_other, _other.replace("your", "their")))) if _other != _from else ()
    say("event", f"<w:event_object> ^is put into a graveyard {_from}", t.EventPattern("move", subject=_.w, origin=_zones,
        destination=("graveyard",)), *(f"<w:event_object> is put into a graveyard {_one}" for _one in _older))
    say("event", f"<w:event_object> ^is put into <g:graveyard_of> {_from}",
        t.EventPattern("move", subject=also(_.w, t.OwnedBy(_.g)), origin=_zones, destination=("graveyard",)),
        *(f"<w:event_object> is put into <g:graveyard_of> {_one}" for _one in _older), speaks=_OWNER)
say("event", "<w:event_object> ^is put into your hand from <o:public_zone>",
    t.EventPattern("move", subject=also(_.w, t.OwnedBy(t.You())), origin=(_.o,), destination=("hand",)))
say("event", "<w:event_object> ^is returned to its owner's hand", t.EventPattern("move", subject=_.w, origin=("in play",),
    destination=("hand",)), "<w:event_object> is returned to a player's hand", when={"w": lambda w: w is not None}, speaks=_OWNER)
read("event", t.EventPattern("move", subject=also(_.w, t.OwnedBy(t.You())), origin=("in play",), destination=("hand",)),
    "<w:event_object> is returned to your hand", when={"w": _of_permanents}, speaks=_OWNER)
say("event", "a spell or ability an opponent controls destroys <x:event_object>",
    t.EventPattern("destroy", subject=_.x, cause="opponent"), speaks=_CAUSE)
say("event", "a spell or ability an opponent controls causes <x:event_object> to be put into your graveyard from play",
    t.EventPattern("move", subject=also(_.x, t.OwnedBy(t.You())), origin=("in play",), destination=("graveyard",), cause="opponent"),
    speaks=_CAUSE)
say("event", "a spell or ability an opponent controls causes you to discard ~ [from your hand]",
    t.EventPattern("discard", subject=t.ITSELF, player=t.ME, cause="opponent"), speaks=_CAUSE)
say("event", "a spell or ability an opponent controls causes you to discard <n:event_card>",
    t.EventPattern("discard", subject=_.n, player=t.ME, cause="opponent"), speaks=_CAUSE)
_REMOVED = t.EventPattern("remove counter", subject=t.ITSELF, kind=_.kind, each=True)
say("event", "a <kind:counter_kind> counter is removed from ~", _REMOVED)
say("event", "one or more <kind:counter_kind> counters are removed from ~", t.EventPattern("remove counter", subject=t.ITSELF, kind=_.kind))
say("event", "a <kind:counter_kind> counter is removed from ~ while it is removed from the game",
    t.EventPattern("remove counter", subject=t.AllOf((t.ITSELF, t.AWAY)), kind=_.kind, each=True))

# -------------------------------------------------------------------------------------------------- played, discarded
say("event", "<w:event_player> ^play or copy <n:event_spell>",
    t.AnyEvent((t.EventPattern("play spell", subject=_.n, player=_.w), t.EventPattern("copy", subject=_.n, player=_.w))),
    "<w:event_player> cast or copy <n:event_spell>")  # fmt: skip
for _who, _whom in {"a player": t.IsPlayer(), "<w:event_player>": _.w}.items():  # of one player, not of the whole turn
    _guard: Any = {"w": lambda w: w is not None, "k": _nth} if _whom == _.w else {"k": _nth}
    _spoken: Any = () if _whom == _.w else ((t.EventRole("player"), "player"),)
    say("event", f"{_who} ^play <n:event_spell> for the first time (in a|each) turn",
        t.EventPattern("play spell", subject=_.n, player=_whom, nth=1), when=_guard, speaks=_spoken)
    say("event", f"{_who} ^play (your|his or her) <k:ordinal> <n:nth_spell> each turn", t.EventPattern("play spell", subject=_.n,
        player=_whom, nth=_.k), f"{_who} (play|cast) (your|their) <k:ordinal> <n:nth_spell> (each|in a) turn",
        f"{_who} (play|cast) a spell, if it is the <k:ordinal> <n:nth_spell> (you|they) (play|cast) this turn", when=_guard, speaks=_spoken)
say("event", "the <k:ordinal> <n:nth_spell> of (a|each) turn is (played|cast)", t.EventPattern("play spell", subject=_.n, nth=_.k),
    when={"k": _nth})
read("event", t.EventPattern("play spell", subject=_.n, player=t.ME, origin=("hand",)),
    "you (play|cast) your next <n:nth_spell> from your hand", "you next (play|cast) <n:event_spell> from your hand")
read("event", t.EventPattern("play spell", subject=_.n, player=t.ME), "you next (play|cast) <n:event_spell>",
    "you (play|cast) your next <n:nth_spell>")
say("event", "you play ~", t.EventPattern("play spell", subject=t.ITSELF, player=t.ME))
read("event", t.AnyEvent((t.EventPattern("play spell", subject=_.n, player=_.w), t.EventPattern("play spell", subject=_.m, player=_.w))),
    "<w:event_player> (play|cast) <n:event_spell> or <m:event_spell>")  # fmt: skip
read("event", t.EventPattern("play spell", subject=_.n), "<n:event_spell> is played")
say("event", "<w:event_player> ^play a land other than the first land of the turn", t.EventPattern("play land", player=_.w, nth=-1),
    "<w:event_player> play a land, if it wasn't the first land you played this turn",
    speaks=((t.EventRole("subject"), "object land permanent"),))
say("event", "<w:event_player> ^play <n:event_spell> other than the first one that player plays each turn",
    t.EventPattern("play spell", subject=_.n, player=_.w, nth=-1),
    "<w:event_player> (play|cast) <n:event_spell> other than the first <m:nth_spell> (they|that player) (play|cast) each turn",
    "<w:event_player> (play|cast) <n:event_spell> other than (your|their) first <m:nth_spell> each turn")
say("event", "you discard ~", t.EventPattern("discard", subject=t.ITSELF, player=t.ME), "you discard it")
say("event", "<w:event_player> ^discard one or more cards", t.EventPattern("discard", player=_.w, once=True))
read("event", t.EventPattern("discard", once=True), "one or more players discard one or more cards")
read("event", t.EventPattern("discard", subject=_.n, player=t.ME), "you cycle or discard <n:event_card>")
_TARGETED = ((t.EventRole("other"), "spell ability"), (t.ControllerOf(t.EventRole("other")), "player"))
say("event", "<w:event_object> ^become the target of <f:a_spell_or_ability>", t.EventPattern("become target", subject=_.w, other=_.f),
    speaks=_TARGETED)
say("event", "you become the target of <f:a_spell_or_ability>", t.EventPattern("become target", subject=t.ME, other=_.f), speaks=_TARGETED)
say("event", "you or <w:event_object> becomes the target of <f:a_spell_or_ability>",
    t.EventPattern("become target", subject=t.AnyOf((t.ME, _.w)), other=_.f), speaks=_TARGETED)  # fmt: skip
say("event", "you and/or at least one <n:permanent_any> becomes the target of <f:a_spell_or_ability>",
    t.EventPattern("become target", subject=t.AnyOf((t.ME, _.n)), other=_.f, once=True), speaks=_TARGETED)  # fmt: skip

# -------------------------------------------------------------------------------------------------------------- damage
for _kind, _combat in {"damage": None, "combat damage": True, "noncombat damage": False}.items():
    say("event", f"<w:event_object> ^deal {_kind}", t.EventPattern("damage", subject=_.w, combat=_combat, kind="by source"))
    say("event", f"<w:event_dealer> ^deal {_kind} to <x:recipient>", t.EventPattern("damage", subject=_.w, other=_.x, combat=_combat),
        f"<x:recipient> is dealt {_kind} by <w:event_object>")
    say("event", f"<x:recipient> ^is dealt {_kind}", t.EventPattern("damage", other=_.x, combat=_combat, kind="by recipient"),
        f"{_kind} is dealt to <x:recipient>")
    say("event", f"<x:recipient> ^is dealt excess {_kind}", t.EventPattern("damage", other=_.x, combat=_combat, kind="excess"))

# --------------------------------------------------------------------------------------------------------------- steps
_PLAYER = ((t.EventRole("player"), "player"),)


def _another(who: t.Selection) -> bool:
    return not isinstance(who, t.You | EachAt)


for _begins, _which in {"": 0, " each turn": 1}.items():
    _first = "first " if _which else ""
    say("event", f"the beginning of your {_first}<s:step>{_begins}", t.EventPattern("step begins", player=t.ME, step=_.s, nth=_which))
    say("event", f"the beginning of <who:poss> {_first}<s:step>{_begins}", t.EventPattern("step begins", player=t.IsAmong(_.who), step=_.s,
        nth=_which), *(() if _which else ("the beginning of the <s:step> of <who:who>",)), when={"who": _another}, speaks=_PLAYER)
for _each, _of in {"each player's": None, "each opponent's": t.IsOpponent(), "each other player's": ANOTHER_PLAYER}.items():
    say("event", f"the beginning of {_each} <s:step>", t.EventPattern("step begins", player=_of, step=_.s),
        *(("the beginning of each <s:step>",) if _of is None else ()), speaks=_PLAYER)
    say("event", f"the beginning of combat on {_each} turn", t.EventPattern("step begins", player=_of, step="beginning of combat"),
        speaks=_PLAYER)
    say("event", "end of turn" if _of is None else f"the end of {_each} turn", t.EventPattern("step begins", player=_of,
        step="end of turn"), *((f"the end of {_each} turn",) if _of is None else ()), speaks=_PLAYER)
for _step, _words in {"upkeep": "(upkeep|upkeeps)", "main": "main phase", "precombat main": "precombat main phase",
                      "postcombat main": "(postcombat|second) main (phase|phases)"}.items():  # fmt: skip
    read("event", t.EventPattern("step begins", player=t.ME, step=_step), f"the beginning of each of your {_words}")
say("event", "the end of <who:poss> turn", t.EventPattern("step begins", player=t.IsAmong(_.who), step="end of turn"),
    "end of turn of <who:who>", "the end of the turn of <who:who>", when={"who": _another}, speaks=_PLAYER)
say("event", "<x:event_object>'s cumulative upkeep is paid", t.EventPattern("cumulative upkeep", subject=_.x),
    "you pay <x:event_object>'s cumulative upkeep")
say("event", "<w:event_object> ^is championed with ~", t.EventPattern("champion", subject=_.w, other=t.ITSELF))
