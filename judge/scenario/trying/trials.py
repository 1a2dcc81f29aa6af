"""Trying things at a table of their own: whether a sentence would be legal next, what it would come to, and what could be done at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from judge.cards.instructions.effects import CardDefinition, Face
from judge.engine.game.occurrences import StepBegins
from judge.engine.game.state import HAND, Game, Obj
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r102_winning_and_losing import concede
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import second_damage_step
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r409_playing.abilities_played import price
from judge.engine.rules.part4_spells.r409_playing.spells import may_begin
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.table.table import Table
from judge.errors import AmbiguousAbility, IllegalAction, Place, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.told_forms import CombatDamage, parts_of
from judge.scenario.running.acting.performing_sentences import MAX_PASSES, Actor, told_acting
from judge.scenario.running.choices.planned_clauses import MOST_X
from judge.scenario.running.choices.written_choices import TryingChooser
from judge.scenario.running.register import Register
from judge.scenario.trying.conditions_in_words import in_words
from judge.support.rule_sets import rule_set

_BEGUN = ("play", "play land")
"""Causes of the move with which a card begins to be played."""
_DECLARATIONS = (s.Attacks, s.Blocks, s.NoBlock, s.MayAttack, s.MayBlock)
OUT_OF_SIGHT = 100
"""How often everybody passes at most, where the game is played to its end."""
IN_SIGHT = 60
"""After so many resolutions the stack is taken to go on and on: a loop that somebody might still end."""
_LETTING = tuple(rule_set("lets"))
"""The sections whose rules let something be done that is not done otherwise."""
_OF_WHAT_COMES = rule_set("lets nothing")
"""The rules of these sections that say what comes of what is done."""


ANY_INSTANT = CardDefinition("an instant", (Face("an instant", None, (), (), ("instant",), ()),))
"""A card that a hand may hold of which nothing is told."""


class Trial:
    """A table of its own for one trial, who acts and chooses there, and what refused the event that was tried."""

    def __init__(self, table: Table, actor: Actor, chooser: TryingChooser) -> None:
        self.table, self.actor, self.chooser = table, actor, chooser
        self.refusal: IllegalAction | None = None

    def resolve(self, place: Place | None, down_to: int = 0) -> None:
        """Resolves what is on the stack above so many things, if anything is there."""
        if not down_to and self.table.game.stack and not self.table.game.over:
            self.actor.act(s.ResolveStack(), place)
        for _ in range(MAX_PASSES):
            if len(self.table.game.stack) <= down_to or self.table.game.over:
                return
            self.actor.act(s.AllPass(), place)

    def fight(self, place: Place | None) -> None:
        """Goes on until all combat damage of this combat has been dealt."""
        again = True
        while again:
            self.actor.act(CombatDamage(), place)
            self.resolve(place)
            again = second_damage_step(self.table, self.table.game.turn.step) is not None and not self.table.game.over


class Trials:
    """Tries sentences in games of one run, played at `at`; nothing of it is left."""

    def __init__(
        self, at: Table, register: Register, lexicon: Lexicon, chooser: Callable[[Register], TryingChooser] = TryingChooser
    ) -> None:
        self.at, self.register, self.lexicon, self.chooser = at, register, lexicon, chooser

    def played_at(self, at: Table, register: Register) -> Trials:
        """The same of another table, where things may have other names."""
        return Trials(at, register, self.lexicon)

    def choosing(self, chooser: Callable[[Register], TryingChooser]) -> Trials:
        """The same, with another who answers what is asked."""
        return Trials(self.at, self.register, self.lexicon, chooser)

    def _trial(self, game: Game, before: Sequence[Step] = ()) -> Trial:
        register = self.register.copy()
        chooser = self.chooser(register)
        table = self.at.of_its_own(chooser, game)
        table.trace.begin_with(before)
        table.event_count = max((step.event for step in before), default=0)  # no two events of the record have one number
        return Trial(table, Actor(table, register, chooser), chooser)

    def _tried(self, game: Game, event: s.Event, place: Place | None, before: Sequence[Step] = ()) -> Trial:
        """A trial of an event, with what refused it."""
        trial = self._trial(game, before)
        try:
            with trial.table.whole():
                trial.actor.act(event, place)
                if trial.actor.kept_damage:  # what is assigned in a later step is legal or not when that has come
                    trial.fight(place)
                for _, rules, why in trial.actor.refused_damage:
                    raise IllegalAction(why, rule=rules[0])
        except IllegalAction as refusal:
            trial.refusal = in_words(refusal).kept()
        return trial

    def try_event(self, game: Game, event: s.Event, place: Place | None) -> IllegalAction | tuple[str, ...]:
        """Whether an event would be legal next. What refused it, or the rules that let it be."""
        trial = self._with_an_x(game, event, place, self._tried(game, event, place))
        if trial.refusal is not None:
            return trial.refusal
        if isinstance(event, s.Concedes):
            return marks(concede)
        every = trial.table.trace.steps
        last = max((at for at, step in enumerate(every) if isinstance(step.occurrence, StepBegins)), default=0)
        steps = every[last:]  # what happened on the way to the step in which it is done lets nothing
        begun = (n for step in steps if step.occurrence and step.occurrence.cause in _BEGUN for n in step.rules)
        ability = (n for step in steps if step.kind == "ability on the stack" for n in step.rules)
        special = (n for step in steps for n in step.rules if n.startswith(_LETTING) and n not in _OF_WHAT_COMES)
        found = tuple(dict.fromkeys((*begun, *ability, *special, *trial.actor.letting, *trial.chooser.letting)))
        return found or _of_mana_abilities(trial.table)

    def _with_an_x(self, game: Game, event: s.Event, place: Place | None, trial: Trial) -> Trial:
        """A trial of a play whose X is not told, with the least X with which it is legal, or else the highest with which what refused it
        refuses it still."""
        if trial.refusal is None or not isinstance(event, s.Play | s.PlayAbility) or event.clauses.x is not None:
            return trial
        if TOO_LITTLE_MANA in trial.refusal.message:
            return trial  # a higher X costs more
        if not any(decision.kind == "x" for decision in (*trial.chooser.asked, *trial.chooser.settled)):
            return trial
        for x in range(1, MOST_X):
            again = self._tried(game, replace(event, clauses=replace(event.clauses, x=x)), place)
            if again.refusal is not None and again.refusal.rule != trial.refusal.rule:
                break
            trial = again
            if again.refusal is None:
                break
        return trial

    def played_out(
        self,
        game: Game,
        event: s.Event,
        place: Place | None,
        fought: bool = True,
        resolved: bool = True,
        fights_on: bool = False,
        before: Sequence[Step] = (),
    ) -> IllegalAction | tuple[Table, Register]:
        """The table, and what its things are called, after an event and all that comes of it: the stack, if `resolved` and where it does
        not end with a pass, which says itself how far it resolves, and, if `fought`, combat damage after a declaration of attackers or
        blockers, or where a combat under way `fights_on`. Or what refused the event. `before`: the steps that led there, which the record
        of the table begins with."""
        trial = self._tried(game, event, place, before)
        if trial.refusal is not None:
            return trial.refusal
        if trial.actor.strikes_again:
            with suppress(IllegalAction):
                told_acting().second_strike(trial.actor, event, True)
        done = parts_of(event)
        declared = fights_on or any(isinstance(each, _DECLARATIONS) for each in done)
        if fought and declared and not any(isinstance(each, CombatDamage) for each in done):
            with suppress(IllegalAction):  # where it comes to no combat damage, none is dealt
                trial.fight(place)
        happens = bool(done) and all(isinstance(each, s.ItHappens) for each in done)  # only what comes of it resolves
        if resolved and not (done and isinstance(done[-1], s.AllPass | s.Passes)):
            trial.resolve(place, len(game.stack) if happens else 0)
        return trial.table, trial.chooser.register

    def passed_on(self, game: Game, place: Place | None, before: Sequence[Step] = ()) -> tuple[Table, Register]:
        """The same after everybody has passed again and again: to the end of the game, or until something refuses that."""
        trial = self._trial(game, before)
        with suppress(IllegalAction):
            for _ in range(OUT_OF_SIGHT):
                if trial.table.game.over:
                    break
                trial.actor.act(s.AllPass(), place)
        return trial.table, trial.chooser.register

    def resolved(self, game: Game, place: Place | None, before: Sequence[Step] = ()) -> tuple[Table, Register] | None:
        """The same after everything on the stack has resolved; None where that has no end in sight."""
        trial = self._trial(game, before)
        for _ in range(IN_SIGHT):
            if not trial.table.game.stack or trial.table.game.over:
                return trial.table, trial.chooser.register
            trial.actor.act(s.AllPass(), place)
        return None

    def doubts_of(self, game: Game, event: s.Event, place: Place | None) -> Table:
        """The table at which an event was tried, which knows what was asked there of effects that forbid something."""
        trial = self._trial(game)
        trial.table.doubted = []
        with suppress(IllegalAction, AmbiguousAbility), trial.table.whole():
            trial.actor.act(event, place)
        return trial.table

    def instant_could_be_played(self, game: Game, player: str) -> IllegalAction | tuple[str, ...]:
        """Whether a player could begin to play an instant that no file lists: what refuses it, or the rules that let it be."""
        card = Obj(id=game.next_id, card=game.next_id, kind="card", name=ANY_INSTANT.name, owner=player, zone=HAND, base=ANY_INSTANT)
        trial = self._trial(game.with_new(card))
        try:
            with trial.table.whole():
                trial.actor.take_priority(player)
                may_begin(trial.table, player, card.id)
        except IllegalAction as refusal:
            return in_words(refusal).kept()
        return marks(give_priority)

    def steps_of(self, game: Game, event: s.Event, place: Place | None) -> list[Step]:
        """The steps of trying an event, also of one that is refused."""
        return list(self._tried(game, event, place).table.trace.steps)

    def price_of(self, game: Game, player: str, id: int, by: str = "", spell: bool = False) -> list[Step]:
        """The steps in which the total cost, `by` an alternative one, is found of what can't be announced: not now, or without a target."""
        table = self._trial(game).table
        with suppress(IllegalAction):
            price(table, player, id, by, spell)
        return list(table.trace.steps)

    def plays_of(self, game: Game, player: str) -> list[str]:
        """What a player might play, legal or not, as sentences."""
        from judge.scenario.trying.legal_next import plays_of

        return list(plays_of(self._trial(game).table, self.register, player))

    def legal_next(self, game: Game) -> list[str]:
        """Every sentence that is legal next."""
        from judge.scenario.trying.legal_next import legal_next

        return legal_next(self._trial(game).table, self.register, lambda sentence: self._is_legal(game, sentence))

    def _is_legal(self, game: Game, sentence: str) -> bool:
        try:
            event = read_event(sentence, self.lexicon)
            return not isinstance(self.try_event(game, event, None), IllegalAction)
        except ScenarioError:
            return False


def _of_mana_abilities(table: Table) -> tuple[str, ...]:
    """The rules by which mana abilities alone were played, and by which one of them adds no mana."""
    empty = (n for step in table.trace.steps if step.kind == "no mana" for n in step.rules[:1])
    return tuple(dict.fromkeys((*empty, *(n for step in table.trace.steps if step.kind == "mana ability" for n in step.rules))))
