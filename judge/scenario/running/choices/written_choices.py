"""Who answers decisions in a scenario: the clauses of the sentence under way, then the player's queue of choices, then nobody.

A run of `P chooses ...` lines belongs to the next event that is none. A decision takes the head of the player's queue when that is one of
its options; otherwise the head waits, and the default is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions.base import Node, mentions, walk
from judge.cards.instructions.things import Choose, Target
from judge.cards.pool.folding import fold
from judge.engine.executing.libraries import ONE_BY_ONE
from judge.engine.game.state import Obj
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r409_playing.total_costs import ask_for_mana_abilities
from judge.engine.rules.part4_spells.r411_mana_abilities import pay_mana
from judge.engine.rules.part4_spells.r411_searching import play_what_pays
from judge.engine.rules.part4_spells.r415_targets.changing_targets import Retargeting
from judge.engine.rules.part4_spells.r419_replacement.choosing_among_effects import EffectOption
from judge.engine.table.decisions import Decision, is_replacement
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.sentence_parts import Clauses, ManaAbility
from judge.scenario.paying.helping_to_pay import given
from judge.scenario.running.choices.kept_choices import Queued, next_targets, of_team, takes_one, targets_told
from judge.scenario.running.choices.named_in_doing import (
    chosen_otherwise,
    chosen_under,
    copies,
    moved_by_it,
    one_of_those_done,
    says_what_is_done,
)
from judge.scenario.running.choices.planned_clauses import ClausePlan
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.choices.unfit_clauses import leftover
from judge.scenario.running.register import Finder, Register

OTHER_SIDE: dict[Any, str] = {"heads": "tails", "tails": "heads"}
"""Who calls tails wins where tails come up: as who calls heads would with heads."""
YES_OR_NO = {"yes": s.YesNo(True), "no": s.YesNo(False)}
"""What these words answer as parts of a list."""


class ScriptChooser:
    """Answers from the scenario. `clauses` is set while a sentence with clauses is being carried out."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.followed = 0
        """How many steps of the record the register knows."""
        self.queue: list[Queued] = []
        self.kept: list[Queued] = []
        """Answers that wait for what one object asks, whenever it does (`for Bridge: no`)."""
        self.following: dict[int, Queued] = {}
        """By their numbers the choices told right behind an event: they answer nothing in it, and it is seen what they could not."""
        self.plan: ClausePlan | None = None
        self.asked: list[Decision] = []
        self.settled: list[Decision] = []
        """The decisions that had one possible answer."""
        self.play_mana: Callable[[Table, ManaAbility, str], bool] | None = None
        self.inner: ClausePlan | None = None
        """The clauses of a `play ...` answer, while that play is announced."""
        self.to_apply: int | None = None
        """The source of the effect that a player has just named as the first to apply (419.9a)."""
        self.helping: int | None = None
        """How many things are given for a spell of which the sentence does not say it (`helping_to_pay`); None where that is not known."""
        self.helped = 0
        self.dearly = True
        """Whether what costs more than {T} is played for mana where that is the only way to pay (`dearer_mana`)."""
        self.at_its_default = False
        """Whether a play is tried for the cost that it has where nothing else is said (`another_cost`)."""
        self.found: int | None = None
        """What is looking for several things, of which a list has just named the last."""
        self.agreed: set[int] = set()
        """The cards that asked a "may" to which the scenario said yes: what it then lets be played is played."""
        self.aimed: set[int] = set()
        """The abilities for which the scenario chose targets as they went onto the stack."""
        self.attacked = ""
        """The player whom the sentence that is being carried out attacks: the one to choose as combat starts (306.2)."""

    def let_go(self) -> None:
        """What answered an event, and what it asked, is over: decisions may hold the whole board."""
        self.queue, self.asked, self.settled = [], [], []

    def watch(self, table: Table) -> None:
        """The register learns what has appeared, also what is gone again."""
        steps = table.trace.steps
        if new := steps[self.followed :]:
            self.register.follow(new)
            self.followed = len(steps)
        self.register.watch(table.game)

    def answer(self, table: Table, decision: Decision) -> Any:
        """The answer to a decision, or None where nobody answered it."""
        self.watch(table)
        if self.plan is not None:
            found = self.plan.answer(table, decision)
            if self.dearly and decision.kind == "mana abilities" and decision.player is not None:
                data = dict(decision.data)
                play_what_pays(table, decision.player, data["cost"], data["bindings"], decision.source, alone=True)
            if found is not NO_ANSWER:
                if decision.kind == "targets" and decision.source is not None and found:
                    self.aimed.add(decision.source)
                if self.helping and isinstance(found, tuple) and (helps := given(table, decision, self.helping, found)) is not None:
                    self.helped, found = len(helps), helps
                return found
        if (found := self._inside(table, decision)) is not NO_ANSWER:
            return found
        if self.helping and (helps := given(table, decision, self.helping)) is not None and not self._told(table, decision):
            self.helped = len(helps)
            return helps
        if decision.kind == "mana abilities":
            self._mana_asked_for(table, decision)
            return None
        if (found := self._kept_for(table, decision)) is not NO_ANSWER:
            if found is True:
                self._agreed(decision)
                self._agrees(table, decision)
            return found
        (self.settled if table.options_now == 1 else self.asked).append(decision)
        who = "chance" if decision.player is None else (decision.by or decision.player)
        called = self._call(decision)
        for told in self.following.values():
            if told.player in (who, decision.maker):
                self._note_unfit(table, decision, Reader(table, self.register), told)
        # the head of each queue that may answer this decision: that of who makes it, and bare answers
        open_ = [q for q in self.queue if not q.used]
        waiting = [q for q in open_ if q.player in (who, decision.maker, None)]
        waiting = waiting or [q for q in open_ if of_team(table.game, q.player, who, decision)]
        if not waiting and who == "chance" and decision.kind not in ("coin", "shuffle"):  # `discarding Shock`, at random
            waiting = [q for q in open_ if not q.outright]
        head = waiting[0] if waiting else None
        named, self.to_apply = self.to_apply, None
        declinable = is_replacement(decision) and decision.source is not None
        if declinable and named == decision.source and (head is None or not isinstance(head.chosen.answer, s.YesNo)):
            return True  # whoever names an effect that may be applied applies it
        if head is None and decision.source is not None and decision.source == self.found and ONE_BY_ONE in dict(decision.data):
            return ()  # all that is looked for was named
        if head is None:
            defends = ("what", "defending player") in decision.data and self.attacked in decision.options
            return self.attacked if defends else self._follows(table, decision)
        reader = Reader(table, self.register)
        if head.arranged and len(waiting) > 1 and reader.read(waiting[1].chosen.answer, decision) is not NO_ANSWER:
            head.used, head = True, waiting[1]  # it has arranged cards, and what is said next fits: it was meant for no more
            waiting = waiting[1:]
        one_by_one = head.chosen.apart or dict(decision.data).get(ONE_BY_ONE)
        if one_by_one and (taken := self._next_of(head, reader, decision)) is not NO_ANSWER:
            if taken is True:
                self._agrees(table, decision)
            return taken
        if decision.kind == "targets" and isinstance(head.chosen.answer, s.Division):  # a division names its targets; it is asked for next
            found = reader.read(s.Picks(tuple(portion.to for portion in head.chosen.answer.portions)), decision)
            return None if found is NO_ANSWER else found
        mere_set = isinstance(head.chosen.answer, s.Picks) and head.chosen.answer.joined != "then"
        if decision.kind == "arrange" and mere_set and head.line is not None:
            return None  # what lies how in a graveyard is told as an order, behind what was chosen before
        found = reader.read(head.chosen.answer, decision)
        if found is NO_ANSWER and (found := next_targets(head, reader, decision)) is not NO_ANSWER:
            return found
        found = OTHER_SIDE.get(found, found) if called == "tails" else found
        if found is NO_ANSWER and _is_allowed(decision) and isinstance(head.chosen.answer, s.YesNo):
            if not head.chosen.answer.value or len(waiting) == 1:  # a "yes" that names nothing else keeps what it may change
                head.used = True
                return None
            if len(waiting) > 1 and (found := reader.read(waiting[1].chosen.answer, decision)) is not NO_ANSWER:
                head.used, head = True, waiting[1]  # "yes" to the "may", then what follows from it
        if found is NO_ANSWER and (half := self._named_to_play(table, decision, head.chosen.answer)):
            head.used, self.inner = True, ClausePlan(Clauses(), lambda table: Reader(table, self.register), half=half)
            return True  # whoever names what may be played plays it
        if found is NO_ANSWER and decision.kind == "may" and self._names_its_source(table, decision, head.chosen.answer):
            head.used = True  # `Ben removes Rector`, of what Rector itself offers
            return True
        if found is NO_ANSWER and moved_by_it(self.register, table, decision, head.chosen.answer):
            head.used = True
            return True
        if found is NO_ANSWER and chosen_under(self.register, table, decision, head.chosen.answer):
            if len(waiting) > 1 and isinstance(also := waiting[1].chosen.answer, s.YesNo) and also.value:
                waiting[1].used = True  # "yes" was said to it as well
            return True  # whoever chooses what it would be done with does it; the choice waits for the decision that asks for it
        answer = head.chosen.answer
        if found is NO_ANSWER and chosen_otherwise(self.register, table, decision, answer):
            return False  # the choice waits for the decision that asks for it then
        picked = found is NO_ANSWER and isinstance(answer, s.Picks)
        if picked and says_what_is_done(lambda asked: reader.read(answer, asked) is not NO_ANSWER, decision):
            head.used = True
            return True
        if found is NO_ANSWER and one_of_those_done(lambda asked: reader.read(head.chosen.answer, asked) is not NO_ANSWER, decision):
            return True
        if found is NO_ANSWER:
            self._note_unfit(table, decision, reader, head)
            return self._follows(table, decision)
        if isinstance(found, EffectOption):
            self.to_apply = found.source
        if decision.kind == "targets" and decision.source is not None:
            self.aimed.add(decision.source)
        if found is True:
            self._agrees(table, decision)
        if isinstance(head.chosen.answer, s.Playing) and isinstance(head.chosen.answer.play, s.Play | s.PlayAbility):
            self.inner = self._plan_of(head.chosen.answer.play)
        in_order = False
        if isinstance(picks := head.chosen.answer, s.Picks) and found:  # what is to be chosen anyway may be named for its order
            told_in_order = decision.kind == "choose" and picks.joined == "then"
            in_order = told_in_order or decision.kind in ("choose", "random") and table.options_now == 1 and len(picks.items) > 1
        if decision.kind == "arrange" or in_order:
            head.arranged = True  # the same words may be meant for what follows, such as the order of triggers
        else:
            head.used = True
        return found

    def _note_unfit(self, table: Table, decision: Decision, reader: Reader, head: Queued) -> None:
        """Keeps why what is said next is none of what is asked."""
        from judge.scenario.running.choices.not_asked import none_of_the_options

        def name(thing: Any) -> str:
            obj = table.obj(thing) if isinstance(thing, int) else None
            return self.register.label(obj.card) if obj is not None else str(thing)

        if (why := none_of_the_options(table, decision, reader, head.chosen.answer, name)) is not None:
            head.unfit.append(why)

    def _told(self, table: Table, decision: Decision) -> bool:
        """Whether what its maker says next answers a decision."""
        head = next((q for q in self.queue if not q.used and q.player in (decision.maker, None)), None)
        return head is not None and Reader(table, self.register).read(head.chosen.answer, decision) is not NO_ANSWER

    def _call(self, decision: Decision) -> str:
        """The side that a player who flips a coin is said to call (511.1); empty where that is not said, or nobody calls."""
        data = dict(decision.data) if decision.kind == "coin" else {}
        head = next((q for q in self.queue if not q.used and q.player == data.get("flips")), None) if data.get("call") else None
        side = fold(head.chosen.answer.span.text) if head is not None and isinstance(head.chosen.answer, s.Picks) else ""
        if head is None or side not in OTHER_SIDE:
            return ""
        head.used = True
        return side

    def _follows(self, table: Table, decision: Decision) -> bool | None:
        """Yes where what a "may" allows is done to targets that the player was told to choose for it, or is the play of a card that
        hangs on another "may" of the same object to which yes was said (madness, an imprinted card's copy); else None."""
        data = dict(decision.data) if decision.kind == "may" else {}
        if data.get("play") is not None and (asker := self._asker(table, decision)) in self.agreed:
            self.agreed.discard(asker)
            return True
        resolving = table.game.objects.get(table.resolving) if table.resolving in self.aimed and table.resolving is not None else None
        do = data.get("do") if resolving is not None and resolving.controller == decision.player else None
        return True if isinstance(do, Node) and any(isinstance(node, Target) for node in walk(do)) else None

    def _agrees(self, table: Table, decision: Decision) -> None:
        """Notes that yes was said to a "may" that plays nothing itself."""
        if decision.kind == "may" and "play" not in dict(decision.data):
            self.agreed.add(self._asker(table, decision))

    def _asker(self, table: Table, decision: Decision) -> int:
        """The card that asks a decision, itself or by an ability of it; 0 for none."""
        obj = table.obj(decision.source) if decision.source is not None else None
        return self._origin(obj) if obj is not None else 0

    def _origin(self, obj: Obj) -> int:
        return next((source for source, ability in self.register.abilities if ability == obj.card), obj.card)

    def _plan_of(self, play: s.Play | s.PlayAbility) -> ClausePlan:
        """What a `play ...` answer says of how it is played; of a split card also which half."""
        half = play.what.name if isinstance(play, s.Play) else None
        return ClausePlan(play.clauses, lambda table: Reader(table, self.register), half=half)

    def keep(self, answers: Iterable[s.Chooses], of: int | None = None) -> None:
        """Keeps answers for what their objects ask; `of`: the number of the event that tells them beside what it does."""
        self.kept += [Queued(each.player, each, None, each.span.text, of) for each in answers]

    def says_a_color(self, player: str) -> bool:
        """Whether an answer of a player's that waits names a colour."""
        waiting = (q for q in (*self.queue, *self.kept) if not q.used and q.player in (player, None))
        return any(color in fold(q.text).split() for q in waiting for color in (*COLORS, "colorless"))

    def keep_play(self, play: s.Play) -> tuple[Queued, ...]:
        """Keeps a play that is told next, for a resolution that lets it be played, with its targets, for one that plays it."""
        told = [s.Chooses(play.player, s.Playing(play)), *targets_told(play.player, play.what, play.clauses.targets, play.span)]
        queued = tuple(Queued(play.player, each, None, play.span.text) for each in told)
        self.kept += queued
        return queued

    def _kept_for(self, table: Table, decision: Decision) -> Any:
        """The first answer kept for the source of a decision that is one of its options."""
        reader = Reader(table, self.register) if self.kept else None
        for queued in self.kept:
            chosen = queued.chosen
            if reader is None or queued.used or queued.player not in (decision.by or decision.player, None):
                continue
            if _of_the_copy(chosen.about) and copies(table, decision):
                return True  # whoever says what the copy targets makes it first
            if chosen.about is not None and not self._asks(table, decision, chosen.about):
                continue
            if isinstance(chosen.answer, s.Playing) and not self._offers(table, decision, chosen.answer):
                continue
            if isinstance(chosen.answer, s.Playing) and copies(table, decision):
                return True  # whoever plays the copy makes it first
            found = reader.read(chosen.answer, decision)
            if found is NO_ANSWER and (found := next_targets(queued, reader, decision)) is not NO_ANSWER:
                return found
            in_order = isinstance(chosen.answer, s.Picks) and chosen.answer.joined == "then" and takes_one(decision)
            apart = chosen.apart or in_order or dict(decision.data).get(ONE_BY_ONE)
            if found is NO_ANSWER and apart and (found := self._next_of(queued, reader, decision)) is not NO_ANSWER:
                return found
            if found is not NO_ANSWER:
                queued.used = True
                if isinstance(chosen.answer, s.Playing) and isinstance(chosen.answer.play, s.Play):
                    self.inner = self._plan_of(chosen.answer.play)
                return found
            says_no = isinstance(chosen.answer, s.YesNo | s.Nothing)
            pays = decision.kind == "unless" and chosen_under(self.register, table, decision, chosen.answer)
            if chosen.about is not None and not says_no and (decision.kind == "may" or pays):
                return True  # whoever says what it is done or paid with does it
        if decision.kind == "may" and self._told_of(table, decision):
            return True
        return NO_ANSWER

    def _agreed(self, decision: Decision) -> None:
        """The `yes` that stands next for who decides has been said too, where it follows from what was told."""
        head = next((q for q in self.queue if not q.used and q.player in (decision.by or decision.player, None)), None)
        if head is not None and isinstance(head.chosen.answer, s.YesNo) and head.chosen.answer.value:
            head.used = True

    def _offers(self, table: Table, decision: Decision, answer: s.Playing) -> bool:
        """Whether what a "may" offers to play, where it says that, is what an answer plays."""
        offered = dict(decision.data).get("play") if decision.kind == "may" else None
        named = answer.play.what if isinstance(answer.play, s.Play) else answer.play.source
        if not isinstance(offered, int):
            return True
        obj = table.game.objects[offered]
        halves = [fold(face.name) for face in obj.base.faces] if obj.base is not None else []
        if obj.kind == "copy" and fold(named.name) in ("copy", fold(obj.name), *halves):
            return True
        return obj.card in Finder(self.register, table).cards(replace(named, zone=None), table.game, past=True)

    def _told_of(self, table: Table, decision: Decision) -> bool:
        """Whether it was told what an ability is done to, whose "may" asks now: it is done then."""
        told = (q.chosen for q in self.kept if q.used and isinstance(q.chosen.answer, s.Picks | s.Division))
        return any(chosen.about is not None and self._asks(table, decision, chosen.about) for chosen in told)

    def _asks(self, table: Table, decision: Decision, about: Reference) -> bool:
        """Whether a decision is that of an object: it asks, or an ability of it, or what is played as one of these resolves."""
        obj = table.obj(decision.source) if decision.source is not None else None
        if _of_the_copy(about) and _is_allowed(decision):
            return True
        if obj is None:
            return False
        cards = set(Finder(self.register, table).cards(replace(about, part="", part_number=None, zone=None), table.game, past=True))
        plays = table.obj(table.resolving) if table.resolving is not None and obj.id in table.game.announcing else None
        aura = table.obj(dict(decision.data).get("enchant", 0))  # what it will enchant is asked for it, whatever puts it into play
        found = any(self._origin(each) in cards or each.card in cards for each in (obj, plays, aura) if each is not None)
        return found or about.number is None and fold(about.name) in self._named_now(table, obj)

    def _named_now(self, table: Table, asking: Obj) -> list[str]:
        """The names that what asks, or what its ability is of, has now: of a copy those of what it has become."""
        source = asking.stack.bindings.this if asking.kind == "ability" and asking.stack is not None else asking.id
        chars = table.chars(source) if source is not None else None
        return [fold(name) for name in chars.names] if chars is not None else []

    def _next_of(self, head: Queued, reader: Reader, decision: Decision) -> Any:
        """The next name of an answer that names several things at once, where they are chosen one after the other."""
        picks = head.chosen.answer
        if not isinstance(picks, s.Picks) or len(picks.items) < 2 and not head.chosen.apart:
            return NO_ANSWER
        left = [n for n in range(len(picks.items)) if n not in head.told]
        for n in left if head.chosen.apart and picks.joined != "then" else left[:1]:
            item = picks.items[n]
            found = reader.read(YES_OR_NO.get(fold(str(item.name))) or s.Picks((item,), span=item.span), decision)
            if found is not NO_ANSWER:
                agreed = [m for m in left if m < n and fold(str(picks.items[m].name)) == "yes"] if _is_allowed(decision) else []
                head.told.update((n, *agreed))  # "yes" to the "may", and what follows from it
                head.used = len(head.told) == len(picks.items)
                self.found = decision.source if head.used and len(picks.items) > 1 and picks.joined != "then" else None
                return found
            if chosen_under(self.register, reader.table, decision, s.Picks((item,), span=item.span)):
                return True  # what it would be done with; chosen as that is asked
        return NO_ANSWER

    def _named_to_play(self, table: Table, decision: Decision, answer: s.Answer) -> str:
        """The name, of a half or of the whole, by which an answer means the card that a "may" offers to play; empty where it means none."""
        offered = dict(decision.data).get("play") if decision.kind == "may" else None
        if not isinstance(offered, int) or not isinstance(answer, s.Picks) or len(answer.items) != 1:
            return ""
        named = answer.items[0]
        cards = Finder(self.register, table).cards(replace(named, zone=None), table.game, past=True)
        return named.name if table.game.objects[offered].card in cards else ""

    def _names_its_source(self, table: Table, decision: Decision, answer: s.Answer) -> bool:
        """Whether an answer to a "may" names nothing but the card whose ability asks, which its text removes, sacrifices or returns."""
        obj = table.obj(decision.source) if decision.source is not None else None
        if obj is None or not isinstance(answer, s.Picks) or len(answer.items) != 1:
            return False
        do = dict(decision.data).get("do")
        cards = Finder(self.register, table).cards(replace(answer.items[0], zone=None), table.game, past=True)
        return self._origin(obj) in cards and isinstance(do, Node) and not mentions(do, Choose, Target)

    def _mana_asked_for(self, table: Table, decision: Decision) -> None:
        """In the middle of a resolution, the next answers of the player may be mana abilities that he or she plays (411.2)."""
        for queued in self.queue if self.play_mana is not None and not table.game.announcing else ():
            if queued.used or queued.player not in (decision.player, None):
                continue
            answer = queued.chosen.answer
            if not isinstance(answer, s.Playing) or not isinstance(answer.play, s.PlayAbility):
                return
            queued.used = True
            play, item = answer.play, ManaAbility(answer.play.source, False, answer.play.ability, answer.play.clauses)
            assert self.play_mana is not None
            self.play_mana(table, item, decision.player or play.player)

    def _inside(self, table: Table, decision: Decision) -> Any:
        """What the clauses of a `play ...` answer say of a decision of that play; they are done with once it is played."""
        plan = self.inner
        if plan is None:
            return NO_ANSWER
        plan.bind(table)
        if plan.thing is None:
            return plan.answer(table, decision) if decision.kind == "half" else NO_ANSWER
        if plan.thing not in table.game.announcing:
            self.inner = None
            if (left := leftover(plan, table)) is not None:
                raise IllegalAction(left[0], rule=left[1])
            return NO_ANSWER
        return plan.answer(table, decision)

    def name_targets(self, table: Table, decision: Decision) -> None:
        """Reads the targets that a sentence names for a choice with too few options: raises why one of them is not legal."""
        if self.plan is not None:
            self.plan.answer(table, decision)

    def left(self) -> list[Queued]:
        """The answers that no decision took."""
        return [q for q in self.queue if not (q.used or q.arranged)]


def _of_the_copy(about: Reference | None) -> bool:
    """Whether an answer is told for a copy that is made."""
    return about is not None and about.kind == "kind" and about.name == "copy"


def _is_allowed(decision: Decision) -> bool:
    """Whether the choice is what a "may" allows, and is asked without asking for that first: new targets for a copy (503.10c)."""
    return isinstance(decision.options, Retargeting)


class TryingChooser(ScriptChooser):
    """Answers like the scenario; where mana is asked for, it finds mana abilities that pay, whatever they cost (409.1g)."""

    letting: tuple[str, ...] = ()
    """The rules by which such an ability made it possible."""

    def answer(self, table: Table, decision: Decision) -> Any:
        """As the sentence says; then, where that does not pay, whatever does."""
        found = super().answer(table, decision)
        if decision.kind == "mana abilities" and decision.player is not None:
            data = dict(decision.data)
            steps = len(table.trace.steps)
            if play_what_pays(table, decision.player, data["cost"], data["bindings"], decision.source) and len(table.trace.steps) > steps:
                self.letting = (*marks(ask_for_mana_abilities), *marks(pay_mana))
        return found
