"""What happens instead: the words, and how the event is changed."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.placeholders import EachAt, Ref
from judge.cards.language.say import _, read, say

read("not_revealed", t.AllOf((t.Not(t.IsAmong(t.This())), t.Not(t.IsState("coming into play")))),
    "you can't reveal ~ or any other cards that is coming into play at the same time as ~")  # fmt: skip
read("still_types", (e.SetTypes(types=(_.j,)),), "it is still (a|an) <j:(artifact|creature|enchantment|land)>")
read("rather", (e.ToZone("removed from the game"),), "instead remove it from the game", "remove that card from the game instead")
read("rather", (e.ToZone("library", "shuffled"),), "instead shuffle (it|~) into its owner's library",
    "instead reveal (it|~) and shuffle it into its owner's library",
    "reveal (it|~) and instead shuffle it into its owner's library")  # fmt: skip
read("rather", (e.ToZone("hand"),), "instead return (it|~) to its owner's hand", "instead put (it|~) into its owner's hand")
read("rather", (e.ToZone("library", _.side),), "instead put (it|~) on [the] <side:(top|bottom)> of its owner's library")
read("to_the_same", True, "to (it|them|you)", "to that (creature|permanent|player|opponent|planeswalker)")
read("to_the_same", True, "to that (creature|permanent) or player", "to that permanent or that player",
    "to that player or (creature|permanent)")  # fmt: skip
read("rather_amount", _.n, "(it|that source|that creature|~) <n:more_damage> [<to:to_the_same>] instead")
read("rather_amount", _.n, "instead (it|that source|that creature|~) <n:more_damage> [<to:to_the_same>]")
read("rather_life", t.Number(0), "(you|they|that player) gain no life instead")
read("may_instead", e.May(t.You(), e.Nothing()), "you may skip that draw instead")
read("of_the_color", t.HasColor(t.ChosenWord("color")), "of the chosen color")
read("of_the_color", t.SharesA("color", _.what), "that share a color with <what:obj>",
    when={"what": lambda what: not isinstance(what, EachAt)})
read("source_np", t.IsAmong(_.s), "<s:source_choice>")
read("dealer", True, "it", "that source", "that spell", "that creature", "that permanent", "the source", "~")
read("redirected", _.b, "<b:any>")
read("to_another", _.b, "that damage is dealt to <b:redirected> instead", "<d:dealer> deal that damage to <b:redirected> instead")
read("dealt_otherwise", (e.SetAmount(_.n),), "<n:rather_amount>")
read("dealing", _.src, "<src:source_np>")
read("entering", (e.EnterTapped(),), "tapped")
read("entering", (e.EnterWithCounters(_.kind, _.n),), "with an additional <n:quantity> <kind:counter_kind> counters on it")
read("entering", (e.EnterWithCounters(_.kind, _.n),), "with <n:count> [additional] <kind:counter_kind> (counter|counters) on it")
read("entering", (e.EnterWithCounters(_.kind, _.n),),
    "with a number of [additional] <kind:counter_kind> counters on it equal to <n:amount>")  # fmt: skip
read("entering", (e.EnterTapped(), e.EnterWithCounters(_.kind, _.n)), "tapped with <n:count> <kind:counter_kind> (counter|counters) on it")
read("rather", (e.ToZone("removed from the game"),), "exile it instead", "remove it from the game instead", "exile that card instead",
    "instead exile it")  # fmt: skip
read("rather", (e.ToZone("removed from the game"),), "remove it from the game instead of putting it anywhere else",
    "exile it instead of putting it anywhere else")  # fmt: skip
read("rather", (e.ToZone("hand"),), "return (it|~) to its owner's hand instead", "put (it|~) into its owner's hand instead")
read("rather", (e.ToZone("library", _.side),), "put it on <side:(top|bottom)> of its owner's library instead",
    "put it on the <side:(top|bottom)> of its owner's library instead")  # fmt: skip
read("rather", (e.ToZone("library", "shuffled"),), "shuffle (it|~) into its owner's library instead",
    "reveal (it|~) and shuffle it into its owner's library instead")  # fmt: skip
read("rather_amount", t.Product(2, t.Amount("event")),
    "it (deal|deals) double that damage [to that <x:(creature|permanent|player)>] [or player] instead",
    "it (deal|deals) double that damage instead")  # fmt: skip
read("replacement", e.Replace(t.EventPattern("draw", player=t.IsAmong(t.You())), instead=_.do, optional=t.You()),
    "if you would draw a card, you may instead <do:command>")  # fmt: skip
read("static", e.StaticAbility((_.r,)), "<r:replacement>")
read("with_counters", (e.EnterWithCounters(_.kind, _.n),), "with <n:count> <kind:counter_kind> (counter|counters) on it")
read("static", e.StaticAbility((e.Replace(t.EventPattern("create token", player=t.IsAmong(t.You())), (e.Multiply(_.n),)),)),
    "if an effect would (put|create) one or more tokens [into play] under your control, <n:twice_tokens>",
    "if you would create one or more tokens, <n:twice_tokens>",
    "if one or more tokens would be created under your control, <n:twice_tokens>")  # fmt: skip
read("twice_tokens", t.Number(2), "it puts twice that many of those tokens into play instead",
    "(it|you) create twice that many of those tokens instead", "twice that many of those tokens are created instead")  # fmt: skip
read("twice_counters", t.Number(2), "it (place|places|put) twice that many of those counters on that (permanent|creature|artifact) instead")
say("static", "~ can't have more than <n:count> <kind:counter_kind> counters on it",
    e.StaticAbility((e.Cant("have more counters than", t.HasCounter(_.kind), None, _.n),), t.This()))  # fmt: skip
read("who", EachAt(_.at, t.Players("others", Ref(_.at, "that", "player"))), "any other player")
_NOBODY, _TURN, _EVENT = t.Together(()), e.Duration("end of turn"), t.Amount("event")
read("made_instead", ("1",), "colorless mana")
read("more_damage", t.Product(2, _EVENT), "deal double that damage", "deal twice that damage")
read("more_damage", t.Product(3, _EVENT), "deal triple that damage", "deal three times that damage")
read("more_damage", t.Sum((_EVENT, _.n)), "deal that much damage plus <n:quantity>")
read("rather_life", t.Product(2, _EVENT), "(you|they|that player) gain (twice|double) that much life instead")
read("rather_life", t.Sum((_EVENT, _.n)), "(you|they|that player) gain that much life plus <n:quantity> instead")
read("command", e.Apply(_NOBODY, (e.Prevent(t.EventPattern("damage", subject=_.src), _.n),), _TURN),
    "prevent the next <n:quantity> damage that would be dealt by <src:source_np> this turn")  # fmt: skip
read("command", e.Apply(_NOBODY, (e.Prevent(_.w, once=True),), _TURN), "the next time <w:next_damage>, prevent that damage")
read("command", e.Apply(_NOBODY, (e.Replace(_.w, (e.Redirect(_.b),), once=True),), _TURN), "the next time <w:next_damage>, <b:to_another>")
read("command", e.Apply(_NOBODY, (e.Replace(_.w, (e.Redirect(_.b),)),), _TURN), "if <w:next_damage>, <b:to_another>")
read("command", e.Apply(_NOBODY, (e.Replace(_.w, _.x, once=True),), _TURN), "the next time <w:next_damage>, <x:dealt_otherwise>")
read("command", e.Apply(_NOBODY, (_.r,), _TURN), "<r:replacement_this_turn>")
