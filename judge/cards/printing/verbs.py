"""Who does what: subjects, verbs, and the names of what was done, for the printer's instructions."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import third
from judge.cards.printing.printed_selections import selection
from judge.cards.printing.printed_words import Context


def who_does(who: t.Selection, doing: str | Callable[[], str], c: Context) -> str:
    """`draw a card`, `target player draws a card`: the subject left out for you.

    `doing` is a function where its words may speak of what the subject names: the subject is worded first.
    """
    unsaid = isinstance(who, t.You) or who == c.subject
    subject = "" if unsaid else selection(who, c)
    before, c.subject = c.subject, c.subject if unsaid else who
    verb = doing if isinstance(doing, str) else doing()
    c.subject = before
    if unsaid:
        return verb
    return f"{subject} {verb if is_many(who, c) else conjugated(verb, c)}"


def conjugated(verb: str, c: Context) -> str:
    """A verb of a third person; after "have" it keeps its bare form."""
    return verb if c.bare else third(verb)


def doer(what: e.Instruction) -> t.Selection:
    """Who does an instruction: the first who does anything in it."""
    match what:
        case e.Sequence(steps=(e.Move(what=t.Every(), by=None, zone="removed from the game"), next_, *_)):
            return doer(next_)  # cards of his or her own are moved by whoever acts next
        case e.Sequence(steps=(*_, e.HasPerformed(action="exert"))):
            return t.You()
        case e.Sequence():
            return doer(what.steps[0])
        case e.Simultaneously():
            return doer(what.parts[0])
        case e.DealDamage():
            return what.source
        case e.May() | e.Unless():
            return doer(what.do) if isinstance(what, e.Unless) else what.who
        case e.SetLife():
            return t.This()
        case e.Apply(parts=(e.ChangeControl(to=to), *_)):
            return to
        case e.Apply(affected=t.Together(parts=())):
            return t.You()
        case e.Apply(affected=affected):
            return affected
        case e.Name(selection=t.Choose(by=by)):
            return by
        case e.Destroy(what=t.Choose(by=by)) | e.Attach(to=t.Choose(by=by)) | e.Move(what=t.Choose(by=by)) | e.Reveal(what=t.Choose(by=by)):
            return by
        case e.Reveal(what=t.Every(filter=t.InZone(zone="hand", of=t.Selection() as of))):
            return of
    found = getattr(what, "who", None) or getattr(what, "by", None)
    return found if isinstance(found, t.Selection) else t.You()


def is_many(who: t.Selection, c: Context) -> bool:
    match who:
        case t.Every() | t.Together():
            return True
        case t.Target():
            return who.index < len(c.targets) and c.targets[who.index].maximum != t.ONE
        case t.TopOfLibrary() | t.TopOfGraveyard():
            return who.count not in (None, t.ONE)
        case t.Choose():
            return who.any_number or who.count != t.ONE
        case t.Narrow(selection=t.This() | t.EventRole() | t.Players()):
            return False
        case t.AttachedObjects() | t.Narrow():
            return True
        case t.Bound():
            if known := [a for a in c.mentioned if a.selection == who]:
                return known[-1].plural
            words = c.bound.get(who.name, "")
            return words.startswith(("those", "them", "they", "all ", "the revealed cards")) or words.endswith(" hand")
        case t.You():
            return True
        case _:
            return False


def owner_of(what: t.Selection | None) -> t.Selection | None:
    """Whose library, hand or graveyard the cards are from; None where that is not said."""
    match what:
        case t.TopOfLibrary():
            return what.of
        case t.Together(parts=parts):
            return owner_of(parts[-1])
        case t.Every(filter=filter) | t.Choose(filter=filter):
            return next((part.of for part in filter.conjuncts if isinstance(part, t.InZone)), None)
    return None
