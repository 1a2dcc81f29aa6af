"""Plays one card in every way that its text gives: as a spell, each activated ability, and through a tour of events that trigger.

Each part begins from the same board (`every_card_board.py`); choices are legal ones drawn with a seed. What comes of each part is
an `Outcome`: ran, refused (an honest gap that names a rule or clause), not legal (nothing made it possible), or crashed.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from every_card_board import PLAYERS, add, board, definition

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import r408_2_special_actions, r409_activating, r409_playing
from judge.engine.decisions import Decision, NumberIn, OneOf, SetOf, WordIn
from judge.engine.declaring import close_declaration, declare_attackers, declare_blockers, open_declaration
from judge.engine.executing import execute
from judge.engine.r408_priority import give_priority, pass_priority
from judge.engine.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Bindings, FrozenMap, Game, Mana
from judge.engine.table import Table
from judge.errors import IllegalAction, JudgeError, NotImplementedRule

SYMBOLS = ("W", "U", "B", "R", "G", "1")
MAX_PASSES = 60


class Outcome(NamedTuple):
    """What came of one part: `kind` is ran, refused, not legal or crashed; `why` says what was in the way."""

    what: str
    kind: str
    why: str = ""


class Seeded:
    """Draws a legal answer for most decisions; an order, a division or a payment takes its default."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.plain = False

    def answer(self, table: Table, decision: Decision) -> Any:
        """A legal answer, or None for the default."""
        options = decision.options
        if self.plain or decision.kind in ("pay", "mana abilities", "attack", "block", "assign damage", "order", "shuffle"):
            return None
        if decision.kind in ("may", "optional cost", "unless") and isinstance(options, OneOf) and True in options.choices:
            return self.random.random() < (0.8 if decision.kind == "may" else 0.5)
        if isinstance(options, NumberIn):
            most = 3 if options.most is None else min(options.most, 3)
            return self.random.randint(options.least, max(options.least, most))
        if isinstance(options, WordIn) and not options.words:
            return self.random.choice(("Bear", "Kite", "Forest"))
        if isinstance(options, OneOf | WordIn):
            return self.random.choice(tuple(options.items()))
        if isinstance(options, SetOf):
            most = min(options.most, len(options.choices))
            size = self.random.randint(min(max(options.least, 1), most), most)
            return tuple(self.random.sample(options.choices, size))
        try:
            found = tuple(islice(options, 8))
        except NotImplementedError:
            return None
        return self.random.choice(found) if found else None


class Crash(Exception):
    """A refusal where nothing may be refused: while something resolves, or a step goes by."""


def fresh(game: Game, seed: int) -> Table:
    """The game, with priority for the active player."""
    table = Table(game, Seeded(seed))
    give_priority(table, game.turn.player)
    return table


def fill(table: Table) -> None:
    """Plenty of mana of each kind for everybody."""
    for player in PLAYERS:
        mana = tuple(Mana(symbol, snow=True) for symbol in SYMBOLS for _ in range(9))
        table.game = table.game.player(player, mana=mana)


def drain(table: Table) -> None:
    """No mana that would burn."""
    for player in PLAYERS:
        table.game = table.game.player(player, mana=())


def settle(table: Table) -> None:
    """Passes until the stack is empty, with default declarations."""
    drain(table)
    for _ in range(MAX_PASSES):
        if table.game.over or not (table.game.stack or open_declaration(table.game)):
            return
        once(table)


def once(table: Table) -> None:
    """All pass in succession, once. A refusal here is a crash: the game goes on by itself."""
    try:
        if open_declaration(table.game) is not None:
            close_declaration(table)
            return
        for _ in range(12):
            if table.game.over or table.game.priority is None or pass_priority(table, table.game.priority):
                return
    except IllegalAction as refusal:
        raise Crash(f"{refusal.message} [{refusal.rule}] while the game goes on by itself") from refusal


def walk(table: Table, step: str, player: str = "") -> None:
    """Goes on to the next such step."""
    for _ in range(400):
        drain(table)
        if table.game.over:
            return
        once(table)
        turn = table.game.turn
        if turn.step == step and (not player or turn.player == player) and table.game.priority or table.game.over:
            return
        if step.startswith("declare") and turn.step == step and open_declaration(table.game) and (not player or turn.player == player):
            return


# ------------------------------------------------------------------------------------------------------------ positions


def things(game: Game, name: str, zone: str, owner: str) -> list[int]:
    """Cards of the board by name, zone and owner."""
    return [o.id for o in game.objects.values() if (o.name, o.zone, o.owner) == (name, zone, owner)]


def main_phase(game: Game, seed: int) -> Table:
    """Ann's main phase, nothing on the stack."""
    return fresh(game, seed)


def with_stack(game: Game, seed: int) -> Table:
    """Ben has played a creature spell, and then an instant that targets Ann's Bear, and an ability."""
    ben = game.with_(turn=game.turn.with_(player="Ben"))
    table = fresh(ben, seed)
    fill(table)
    chooser = table.chooser
    assert isinstance(chooser, Seeded)
    chooser.plain = True
    r409_playing.play_spell(table, "Ben", things(ben, "Ghoul", HAND, "Ben")[0])
    r409_playing.play_spell(table, "Ben", things(ben, "Jolt", HAND, "Ben")[0])
    mender = things(ben, "Mender", IN_PLAY, "Ben")[0]
    r409_activating.play_ability(table, "Ben", mender, table.view.activated(mender)[0])
    r409_playing.play_spell(table, "Ben", things(ben, "Musing", HAND, "Ben")[0])
    chooser.plain = False
    pass_priority(table, "Ben")
    return table


def attacking(game: Game, seed: int) -> Table:
    """Ann attacks with what can, and Ben blocks the first of them; blockers have been declared."""
    table = fresh(game, seed)
    walk(table, "declare attackers", "Ann")
    if open_declaration(table.game) == "attack":
        attack(table, "Ann", "Ben", 4)
    walk(table, "declare blockers", "Ann")
    if open_declaration(table.game) == "block":
        block(table, "Ben", 2)
    return table


def attacked(game: Game, seed: int) -> Table:
    """Ben attacks Ann; blockers have been declared."""
    table = fresh(game.with_(turn=game.turn.with_(player="Ben")), seed)
    walk(table, "declare attackers", "Ben")
    if open_declaration(table.game) == "attack":
        attack(table, "Ben", "Ann", 4)
    walk(table, "declare blockers", "Ben")
    if open_declaration(table.game) == "block":
        block(table, "Ann", 3)
    if table.game.priority == "Ben":
        pass_priority(table, "Ben")
    return table


def upkeep(game: Game, seed: int) -> Table:
    """Ann's own upkeep."""
    table = fresh(game.with_(turn=game.turn.with_(player="Ben", step="postcombat main")), seed)
    walk(table, "upkeep", "Ann")
    return table


POSITIONS: tuple[Callable[[Game, int], Table], ...] = (main_phase, with_stack, attacking, attacked, upkeep)


def attack(table: Table, player: str, defender: str, most: int) -> None:
    """Declares an attack with up to `most` creatures that can, youngest first; none where that is not legal."""
    mine = [i for i in reversed(table.game.in_play) if table.controller(i) == player and table.view.chars(i).is_creature]
    for count in (most, 1):
        chosen: dict[int, Any] = {}
        for id in mine:
            if len(chosen) < count and not table.game.objects[id].tapped:
                try:
                    with table.whole():
                        declare_attackers(table, {**chosen, id: defender})
                        raise IllegalAction("only tried", rule="422.1")
                except IllegalAction as refusal:
                    if refusal.message == "only tried":
                        chosen[id] = defender
        if chosen:
            try:
                with table.whole():
                    declare_attackers(table, chosen)
                return
            except IllegalAction:
                continue
    close_declaration(table)


def block(table: Table, player: str, most: int) -> None:
    """Declares a few blocks, one creature to an attacker, the youngest creatures first."""
    combat = table.game.combat
    assert combat is not None
    mine = [i for i in reversed(table.game.in_play) if table.controller(i) == player and table.view.chars(i).is_creature]
    chosen: dict[int, tuple[int, ...]] = {}
    for attacker in list(combat.attackers)[:most]:
        for id in mine:
            if id in chosen:
                continue
            try:
                with table.whole():
                    declare_blockers(table, {**chosen, id: (attacker,)})
                    raise IllegalAction("only tried", rule="422.1")
            except IllegalAction as refusal:
                if refusal.message == "only tried":
                    chosen[id] = (attacker,)
                    break
    try:
        with table.whole():
            declare_blockers(table, chosen)
    except IllegalAction:
        close_declaration(table)


# ----------------------------------------------------------------------------------------------------------------- parts


def guarded(what: str, run: Callable[[], str]) -> Outcome:
    """What came of one part; `run` gives a reason where nothing was legal."""
    try:
        why = run()
    except NotImplementedRule as gap:
        return Outcome(what, "refused", f"{gap.message} [{gap.rule}]")
    except RecursionError:
        return Outcome(what, "crashed", "endless recursion")
    except (Exception, Late) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = error.message if isinstance(error, JudgeError) else str(error)
        return Outcome(what, "crashed", f"{type(error).__name__}: {said} ({where.filename.rsplit('/', 2)[-1]}:{where.lineno})")
    return Outcome(what, "not legal", why) if why else Outcome(what, "ran")


class Late(BaseException):
    """One card took too long."""


def try_positions(game: Game, seed: int, act: Callable[[Table], None]) -> str:
    """Does something in the first position where the rules let Ann do it, and lets it resolve. Else, why not."""
    why = ""
    for position in POSITIONS:
        table = position(game, seed)
        if table.game.over:
            continue
        for attempt in range(3):
            assert isinstance(table.chooser, Seeded)
            table.chooser.random.seed(seed + attempt)
            fill(table)
            try:
                with table.whole():
                    act(table)
            except IllegalAction as refusal:
                why = why or f"{refusal.message} [{refusal.rule}]"
                continue
            settle(table)
            return ""
    return why


def spell_parts(card: e.CardDefinition, seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """The card played from hand: each half of a split card, and the other ways that keywords give."""
    for number, face in enumerate(card.faces if card.layout == "split" else card.faces[:1]):
        if "land" in face.types:
            continue
        game, id = add(board(), card, "Ann", HAND)
        half = number if card.layout == "split" else None

        def play(table: Table, id: int = id, half: int | None = half) -> None:
            r409_playing.play_spell(table, "Ann", id, half=half)

        yield f"play {face.name}", lambda game=game, play=play: try_positions(game, seed, play)
    keywords = {a.keyword for face in card.faces for a in face.abilities if isinstance(a, e.KeywordAbility)}
    game, id = add(board(), card, "Ann", HAND)
    if "morph" in keywords:
        yield "play face down", lambda: try_positions(game, seed, lambda table: morph(table, id))
    if "suspend" in keywords:
        yield "suspend", lambda: try_positions(game, seed, lambda table: r408_2_special_actions.suspend(table, "Ann", id))
    if "flashback" in keywords:
        there, buried = add(board(), card, "Ann", GRAVEYARD)
        yield "flashback", lambda: try_positions(there, seed, lambda table: void(r409_playing.play_spell(table, "Ann", buried)))


def void(value: object) -> None:
    """Nothing."""


def morph(table: Table, id: int) -> None:
    """Plays a card face down and turns it up."""
    played = r409_playing.play_spell(table, "Ann", id, face_down=True)
    card = table.game.objects[played].card
    settle(table)
    fill(table)
    down = [o.id for o in table.game.objects.values() if o.card == card and o.zone == IN_PLAY]
    if down:
        r408_2_special_actions.turn_face_up(table, "Ann", down[0])


def entered(card: e.CardDefinition, seed: int, flipped: bool = False) -> tuple[Game, int]:
    """The board with the card put into play by Ann, as an effect does; its number there, 0 when it did not stay."""
    game, id = add(board(), card, "Ann", HAND)
    table = fresh(game, seed)
    number = table.game.objects[id].card
    execute(table, e.Move(t.Bound("x"), IN_PLAY), Bindings(you="Ann", named=FrozenMap({"x": (id,)})))
    there = [o for o in table.game.objects.values() if o.card == number and o.zone == IN_PLAY]
    if not there:
        return table.game, 0
    table.game = table.game.put(there[0].with_(since=-1, flipped=flipped))
    fill(table)
    give_priority(table, "Ann")
    settle(table)
    still = there[0].id if there[0].id in table.game.objects else 0
    for player in PLAYERS:
        table.game = table.game.player(player, life=30, lands_played=0)
    return table.game.with_(combat=None, uses=FrozenMap()), still


def ability_parts(card: e.CardDefinition, seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """Each activated ability, from play, hand and graveyard."""
    places: list[tuple[str, Game, int]] = []
    for zone in (HAND, GRAVEYARD, REMOVED):
        game, id = add(board(), card, "Ann", zone)
        places.append((zone, game, id))
    if not {"instant", "sorcery"} & {x for face in card.faces for x in face.types}:
        for flipped in (False, True) if card.layout == "flip" else (False,):
            try:
                game, id = entered(card, seed, flipped)
            except Exception:
                continue  # the tour tells of it
            if id:
                places.append((IN_PLAY, game, id))
    for zone, game, id in places:
        count = len(Table(game).view.activated(id))
        for index in range(count):

            def use(table: Table, id: int = id, index: int = index) -> None:
                found = table.view.activated(id) if id in table.game.objects else ()
                if index >= len(found):
                    raise IllegalAction("the ability isn't there", rule="402.1")
                r409_activating.play_ability(table, "Ann", id, found[index])

            yield f"ability {index + 1} from {zone}", lambda game=game, use=use: try_positions(ready(game, zone), seed, use)


def ready(game: Game, zone: str) -> Game:
    """The game as it is: counters that costs ask for are on it from its coming into play."""
    return game


# ------------------------------------------------------------------------------------------------------------------ tour


def tour_parts(card: e.CardDefinition, seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """Generic events with the card in play: two turns with combat both ways, spells, and what effects do to things."""
    types = {x for face in card.faces for x in face.types}
    if types <= {"instant", "sorcery", "tribal"}:
        return
    for flipped in (False, True) if card.layout == "flip" else (False,):
        name = "flipped, " if flipped else ""
        yield f"{name}comes into play", lambda f=flipped: void(entered(card, seed, f)) or ""
        yield f"{name}attacks", lambda f=flipped: fighting(card, seed, f, attacking)
        yield f"{name}blocks", lambda f=flipped: fighting(card, seed, f, attacked)
        yield f"{name}turns go by", lambda f=flipped: turns(card, seed, f)
        yield f"{name}events happen", lambda f=flipped: events(card, seed, f)
        yield f"{name}leaves play", lambda f=flipped: leaving(card, seed, f)


def fighting(card: e.CardDefinition, seed: int, flipped: bool, position: Callable[[Game, int], Table]) -> str:
    """A combat with the card in play, and its damage."""
    game, _ = entered(card, seed, flipped)
    if game.over:
        return "the game is over"
    table = position(game, seed)
    walk(table, "postcombat main")
    return ""


def turns(card: e.CardDefinition, seed: int, flipped: bool) -> str:
    """The rest of Ann's turn, the whole of Ben's, and Ann's next to its main phase."""
    game, _ = entered(card, seed, flipped)
    table = fresh(game, seed)
    if game.over:
        return "the game is over"
    for step in ("end of turn", "upkeep", "precombat main", "end of turn", "upkeep", "draw", "precombat main"):
        walk(table, step)
        fill(table)
        settle(table)
    return ""


def effects_on(this: int, other: int, theirs: int, bear: int) -> list[tuple[str, e.Instruction]]:
    """What happens in the tour, from the viewpoint of the player named."""
    x, it, its = t.Bound("other"), t.Bound("theirs"), t.Bound("this")
    one, two = t.Number(1), t.Number(2)
    hand, land = t.Bound("hand"), t.Bound("land")
    you, all_ = t.You(), t.Players("each")
    permanents = t.Together((its, x, land))
    return [
        ("Ann", e.Draw(all_, two)),
        ("Ann", e.Discard(all_, one)),
        ("Ben", e.DiscardThese(t.Choose(t.InZone(HAND, you), one))),
        ("Ann", e.GainLife(all_, two)),
        ("Ann", e.LoseLife(all_, one)),
        ("Ann", e.Tap(permanents)),
        ("Ann", e.Untap(permanents)),
        ("Ann", e.DealDamage(one, t.Together((x, it, its, t.You())), source=it)),
        ("Ann", e.DealDamage(one, t.Together((it, t.Players("opponents"))), source=its)),
        ("Ann", e.DealDamage(one, t.Players("opponents"), source=x)),
        ("Ann", e.PutCounters("+1/+1", two, t.Together((its, x)))),
        ("Ann", e.RemoveCounters("+1/+1", one, t.Together((its, x)))),
        ("Ann", e.PutCounters("charge", two, its)),
        ("Ann", e.SearchLibrary(all_, all_, t.HasType("creature"), one, "found")),
        ("Ann", e.Shuffle(all_)),
        ("Ann", e.Mill(all_, two)),
        ("Ann", e.FlipCoin()),
        ("Ann", e.Clash()),
        ("Ann", e.Move(t.Choose(t.AllOf((t.InZone(HAND, you), t.HasType("creature"))), one), IN_PLAY)),
        ("Ben", e.Move(t.Choose(t.AllOf((t.InZone(HAND, you), t.HasType("creature"))), one), IN_PLAY)),
        ("Ann", e.CreateToken(e.TokenSpec("Saproling", ("creature",), (t.CreatureTypeWord("Saproling"),), (), (t.ColorWord("green"),), one, one), who=all_)),
        ("Ann", e.Attach(t.Bound("pole"), its)),
        ("Ann", e.Destroy(t.Bound("bears"))),
        ("Ann", e.Sacrifice(t.Choose(t.AllOf((t.InZone(IN_PLAY), t.HasType("creature"), t.ControlledBy(you))), one), by=all_)),
        ("Ann", e.Sacrifice(land)),
        ("Ann", e.Sacrifice(t.Choose(t.AllOf((t.InZone(IN_PLAY), t.HasType("artifact"), t.ControlledBy(you))), one), by=all_)),
        ("Ann", e.Destroy(t.Bound("hymns"))),
        ("Ann", e.Move(t.Choose(t.AllOf((t.InZone(GRAVEYARD), t.HasType("creature"))), one), HAND)),
        ("Ann", e.Move(t.Choose(t.InZone(IN_PLAY), one), HAND)),
        ("Ann", e.Move(t.Choose(t.AllOf((t.InZone(GRAVEYARD), t.HasType("creature"))), one), REMOVED)),
        ("Ann", e.Regenerate(its)),
        ("Ann", e.Destroy(its)),
    ]  # fmt: skip


def events(card: e.CardDefinition, seed: int, flipped: bool) -> str:
    """Spells of each kind by both players, a land, mana, and many effects, one after the other."""
    game, this = entered(card, seed, flipped)
    table = fresh(game, seed)
    for player in ("Ann", "Ben"):
        if table.game.over:
            return ""
        table.game = table.game.with_(turn=table.game.turn.with_(player=player, step="precombat main"))
        give_priority(table, player)
        for name in ("Forest", "Kite", "Jolt", "Musing", "Sigh", "Lamp", "Ghoul"):
            for id in things(table.game, name, HAND, player)[:1]:
                fill(table)
                try:
                    with table.whole():
                        if name == "Forest":
                            r408_2_special_actions.play_land(table, player, id)
                        else:
                            r409_playing.play_spell(table, player, id)
                except IllegalAction:
                    continue
                settle(table)
                if table.game.over:
                    return ""
        for name in ("Mountain", "Mender"):
            for id in things(table.game, name, IN_PLAY, player)[:1]:
                fill(table)
                try:
                    with table.whole():
                        r409_activating.play_ability(table, player, id, table.view.activated(id)[0])
                except (IllegalAction, IndexError):
                    continue
                settle(table)
    ids = {
        "other": things(table.game, "Ghoul", IN_PLAY, "Ann")[-1:],
        "theirs": things(table.game, "Elder", IN_PLAY, "Ben")[:1],
        "this": [this] if this in table.game.objects else [],
        "bears": things(table.game, "Bear", IN_PLAY, "Ann") + things(table.game, "Bear", IN_PLAY, "Ben"),
        "hymns": things(table.game, "Hymn", IN_PLAY, "Ann") + things(table.game, "Hymn", IN_PLAY, "Ben"),
        "land": things(table.game, "Swamp", IN_PLAY, "Ann")[:1],
        "pole": things(table.game, "Pole", IN_PLAY, "Ann")[:1],
        "hand": list(table.game.zone(HAND, "Ann"))[:1],
    }
    named: FrozenMap[str, Any] = FrozenMap({name: tuple(found) for name, found in ids.items()})
    for you, instruction in effects_on(this, 0, 0, 0):
        if table.game.over:
            return ""
        source = next(iter(things(table.game, "Quarry", IN_PLAY, you)), None)
        try:
            execute(table, instruction, Bindings(this=source, you=you, named=named))
        except IllegalAction as refusal:
            raise Crash(f"{refusal.message} [{refusal.rule}] in {type(instruction).__name__}") from refusal
        give_priority(table, table.game.turn.player)
        settle(table)
    return ""


def leaving(card: e.CardDefinition, seed: int, flipped: bool) -> str:
    """The card leaves play for each zone."""
    for zone in (GRAVEYARD, HAND, REMOVED, LIBRARY):
        game, this = entered(card, seed, flipped)
        if not this or game.over:
            return "it did not stay in play"
        table = fresh(game, seed)
        named: FrozenMap[str, Any] = FrozenMap({"x": (this,)})
        execute(table, e.Move(t.Bound("x"), zone), Bindings(you="Ben", named=named))
        give_priority(table, "Ann")
        settle(table)
        if not table.game.over:
            walk(table, "upkeep", "Ann")
    return ""


def run_card(card: e.CardDefinition, seed: int = 1) -> list[Outcome]:
    """Every part of a card."""
    definition("Bear")
    found: list[Outcome] = []
    for parts in (spell_parts, ability_parts, tour_parts):
        try:
            found += [guarded(what, run) for what, run in parts(card, seed)]
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            found.append(
                Outcome(parts.__name__, "crashed", f"{type(error).__name__}: {error} ({where.filename.rsplit('/', 2)[-1]}:{where.lineno})")
            )
    return found


def verdict(outcomes: list[Outcome]) -> str:
    """Of a whole card: crashed if any part did, else refused if any part was, else ran."""
    kinds = {outcome.kind for outcome in outcomes}
    return "crashed" if "crashed" in kinds else "refused" if "refused" in kinds else "ran"
