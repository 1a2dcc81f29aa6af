"""Effects of which one is chosen as they are carried out, and what happens unless somebody has something else happen."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import Verb, command, player_verb, sequence
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.grammar_words import BASIC_LANDS
from judge.cards.language.parsing.placeholders import ChooseAt, Ref, RestAt, TargetAt
from judge.cards.language.sentences.sentences import to_themselves

# ------------------------------------------------------------------------------------------------------- one of several


# -------------------------------------------------------------------------------------------- unless somebody has it so


@rule("sentence", "<do:effects> unless <who:whoever> have <other:clause>")
def _(c: Place, do: e.Instruction, who: t.Selection, other: e.Instruction) -> e.Instruction:
    return e.IfDone(e.May(who, to_themselves(other, who)), None, do)


@player_verb(
    "put one [of (them|those cards)] into play [<j:(tapped)>] and (the other|the rest) into your hand",
)
def _(c: Place, s: t.Selection, j: str = "") -> e.Instruction:
    at = c.start + c.parser.base
    one = ChooseAt(at, t.Choose(t.IsAmong(Ref(at, "them", "card", True)), t.Number(1), s))
    return sequence(e.Move(one, "in play", tapped=bool(j), under=s), e.Move(RestAt(c.end - 1 + c.parser.base), "hand"))


@player_verb(
    "choose any number of <np:np> and pay <cost:cost_or> for each <n:ref_noun> chosen this way",
    "choose any number of <np:np> and pay <cost:cost_or> for each of them",
    alone=False,
)
def _(c: Place, s: t.Selection, np: NP, cost: e.Cost, n: object = None) -> e.Instruction | None:
    """The cost once for each of them."""
    if np.kind != "permanent" or not np.plural:
        return None
    at = c.start + 1 + c.parser.base
    chosen = ChooseAt(at, t.Choose(np.filter, t.AnyNumber(), s, any_number=True))
    return e.Sequence((e.Name(f"#{at}", chosen), e.Pay(s, cost, t.Size(Ref(c.end - 1 + c.parser.base, "those", "object", True)))))


@player_verb("choose target <np:np>")
def _(c: Place, s: t.Selection, np: NP) -> e.Instruction | None:
    """A target that another player than the controller chooses as the ability is put on the stack (409.1d), or that has to be so."""
    outdone = isinstance(np.filter, t.AllOf) and any(isinstance(part, t.OUTDOING) for part in np.filter.parts)
    if np.kind != "player" or np.plural or (isinstance(s, t.You) and not outdone):
        return None
    return e.Name("", TargetAt(c.start + 1 + c.parser.base, np.filter, chooser=s))


@command("an opponent choose target <np:np> (they|that player) (control|controls)")
def _(c: Place, np: NP) -> e.Instruction | None:
    """A target that an opponent chooses among what he or she controls."""
    if np.kind != "permanent" or np.plural:
        return None
    whose = both(np.filter, t.ControlledBy(t.Bound("chooser")))
    return e.Name("", TargetAt(c.start + 3 + c.parser.base, whose, chooser=t.Choose(t.IsOpponent(), t.Number(1))))


@command("<who:who> pay <cost:cost> or <v:player_verb>")
def _(c: Place, who: t.Selection, cost: e.Cost, v: Verb) -> e.Instruction | None:
    """What a player does who does not pay."""
    done = v(who)
    return None if done is None or isinstance(done, e.Sacrifice | e.Discard) else e.Unless(done, who, cost)


@command("choose <types:card_types>")
def _(c: Place, types: tuple[str, ...]) -> e.Instruction:
    return e.ChooseWord("card type", options=types, bind=c.mark)


@rule("card_types", "<a:card_type> [,] or <b:card_type>", "<a:card_type> , <more:card_types>")
def _(c: Place, a: str, b: str = "", more: tuple[str, ...] = ()) -> tuple[str, ...]:
    return a, *(more if not b else (b,))


@rule("obj", "a land of each basic land type")
def _(c: Place) -> t.Selection:
    """One for each type, chosen together; a land of several types may be chosen for each of them."""
    land = both(t.InZone("in play"), t.HasType("land"))
    chosen = [t.Choose(both(land, t.HasSubtype(t.LandTypeWord(name))), t.Number(1)) for name in BASIC_LANDS]
    return t.Together(tuple(ChooseAt(c.start + c.parser.base + number, choice) for number, choice in enumerate(chosen)))


@command("choose a land of each basic land type , then destroy those lands")
def _(c: Place) -> e.Instruction:
    (found,) = (what for what, end in c.parser.read("obj", c.start + 1) if end == c.start + 8)
    return e.Destroy(found)
