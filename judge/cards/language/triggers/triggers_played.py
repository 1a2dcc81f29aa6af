"""Trigger conditions about what is played and when, about counters put on and removed, and about cards that change zones."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made, without
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule, table
from judge.cards.language.parsing.grammar_words import ORDINALS
from judge.cards.language.references.antecedents import Antecedent, kinds_of
from judge.cards.language.say import say
from judge.cards.language.triggers.triggers import Trigger, Who, _mention, _player, _said

Player = tuple[t.Filter, t.Selection | None, int]
"""What `event_player` reads: who, as a filter; by name, or None for the role of the event; the place."""


def _who(w: Player) -> t.Filter | None:
    return None if w[0] == t.IsPlayer() else w[0]


def _mentioned(w: Player) -> tuple[Antecedent, ...]:
    return (_player(w[2]),) if w[1] is None else ()


# ------------------------------------------------------------------------------------------------------- abilities


@rule(
    "event",
    "<w:event_player> (play|activate) (an ability|an activated ability) of <x:event_object> [<j:tap_in_cost>] [<k:not_mana>]",
    "<w:event_player> (play|activate) <x:event_object> 's [activated] ability [<j:tap_in_cost>] [<k:not_mana>]",
    "<w:event_player> (play|activate) (an ability|an activated ability) [<k:not_mana>]",
)
def plays_ability(c: Place, w: Player, x: Who | None = None, j: t.Filter | None = None, k: t.Filter | None = None) -> Trigger:
    """What a player plays is an activated ability (403.1)."""
    said = (t.IsState("activated ability"), None if x is None else t.SourceMatches(x.filter), j, k)
    mention = Antecedent(w[2] + 1, t.EventRole("subject"), frozenset({"object", "ability"}), False, "event", None)
    of = _mention(x, "other") if x is not None else ()
    pattern = t.EventPattern("play ability", subject=both(*(part for part in said if part is not None)), player=_who(w))
    return Trigger(pattern, (mention, *of, *_mentioned(w)))


# ---------------------------------------------------------------------------------------------------------- spells


def _countered(such: t.Filter | None) -> t.Filter:
    return both(t.IsState("spell"), *(() if such is None else (such,)))


def _which(found: t.Filter) -> tuple[t.Filter | None] | None:
    left = without(found, t.IsState("spell"))
    return left and (None if isinstance(left[0], t.Anything) else left[0],)


say("event", "<n:event_spell> ^is countered", t.EventPattern("counter", subject=made(_countered, _.n, back=_which)))


# ----------------------------------------------------------------------------------------------------------- lands


@rule("event", "<w:event_player> play a card")
def plays_a_card(c: Place, w: Player) -> Trigger:
    """A land, or a spell that is a card (412)."""
    played = (t.EventPattern("play land", player=_who(w)), t.EventPattern("play spell", subject=t.IsState("card"), player=_who(w)))
    card = Antecedent(c.end - 1 + c.parser.base, t.EventRole("subject"), frozenset({"object", "card"}), False, "event", None)
    return Trigger(t.AnyEvent(played), (card, *_mentioned(w)))


# ----------------------------------------------------------------------------------------------------------- zones


@rule("event", "<w:event_player> reveal (a|an) <np:np> this way")
def reveals_this_way(c: Place, w: Player, np: NP) -> Trigger | None:
    """As the static ability before it has the player do (407.2e)."""
    if np.plural or np.kind != "card" or w[1] is None:
        return None
    card = Antecedent(c.end - 3 + c.parser.base, t.EventRole("subject"), kinds_of(np.filter), False, "event", None)
    return Trigger(t.EventPattern("reveal", subject=_said(np), player=_who(w), kind="this way"), (card,))


table("ordinal", ORDINALS)
