"""That what a spell or ability itself asks of when, or how often, it is played is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import Bindings, Game
from judge.engine.looking import Context, players
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r403_activated_abilities.who_and_when import need_its_words, play_ability
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.told_forms import Uses
from judge.support.lists_in_words import often

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def time_said(game: Game, condition: t.Condition) -> str:
    """What time it is, as far as a condition asks for that: `it is the end of turn step of Ben's turn`; empty where it does not."""
    asked = [node for node in walk(condition) if isinstance(node, t.During)]
    step = game.turn.step
    kind = "phase" if step.endswith("main") else "step"
    named = f"the {step.removesuffix(' step')} {kind}" if any(each.step for each in asked) else ""
    whose = f"{game.turn.player}'s turn" if any(each.of is not None for each in asked) else ""
    return f"it is {' of '.join(filter(None, (named, whose)))}" if named or whose else ""


def restrictions_met(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """That an activated ability was played as its own words allow it, with the rules; None where they restrict nothing."""
    from judge.cards.page.kept_words import condition_in_words

    if not isinstance(event, s.PlayAbility | Uses) or (ability := _played(asker, at, event)[0]) is None:
        return None
    asks, rules = list[str](), list[str]()
    if ability.only_if is not None:
        said = time_said(at.game, ability.only_if) or condition_in_words(ability.only_if)
        asks.append(f"{said}, as its own words ask" if said else "its own words allow it now")
        rules += marks(play_ability)
    if ability.limit:
        yet = "so often" if abs(ability.limit) > 1 else "yet"
        turn = ability.limit > 0
        asks.append(f"it may be played {often(abs(ability.limit))}{' each turn' * turn}, and was not {yet}{' in this one' * turn}")
        rules += marks(need_its_words)
    return (", and ".join(asks), tuple(rules)) if asks else None


def anyone_may(asker: Asker, at: Moment, event: s.PlayAbility | Uses) -> str:
    """That another than its controller may play the activated ability that was played; empty where only that player may."""
    ability, tried, bindings = _played(asker, at, event)
    if ability is None or ability.who == t.You() or bindings.this is None:
        return ""
    may = players(Context(tried.game, tried.view, bindings.with_(you=tried.controller(bindings.this) or bindings.you)), ability.who)
    return f"its own words say that {'any player' if set(may) == set(at.game.players) else event.player} may play it"


def _played(asker: Asker, at: Moment, event: s.Event) -> tuple[e.ActivatedAbility | None, Table, Bindings]:
    """The activated ability that an event puts onto the stack, tried again, the table of that, and what it is played with."""
    tried = asker.trials.doubts_of(at.game, event, asker.place)
    put = [info for id in tried.game.stack if id not in at.game.objects and (info := tried.game.objects[id].stack) is not None]
    ability = put[-1].ability.ability if put and put[-1].ability is not None else None
    return ability if isinstance(ability, e.ActivatedAbility) else None, tried, put[-1].bindings if put else Bindings()
