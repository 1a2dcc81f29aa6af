"""What failed of a condition, in the words of the condition."""

from __future__ import annotations

import re

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import possessive
from judge.cards.keywords.keywords import row
from judge.engine.record.verdicts import SAYS_NOTHING, Verdict
from judge.errors import IllegalAction
from judge.support.lists_in_words import counted


def condition_said(asked: t.Condition, verdict: Verdict) -> str:
    """What failed of a condition; of one that asks that something is not so, that it is; of numbers, what was asked of them."""
    from judge.cards.page.kept_words import condition_in_words, print_condition

    so = dict(verdict.data).get("condition") if verdict.failed == IS_SO else None
    if so is not None and (said := condition_in_words(so)):
        return said
    if "the numbers" in verdict.failed and (said := print_condition(asked)):
        return f'its condition "{said}" is not met: {_numbers(asked, verdict)}'
    if verdict.said in SAYS_NOTHING and (said := print_condition(asked)):
        return f"it is not so that {said}"
    return verdict.said


def asked_in_vain(asked: t.Condition, verdict: Verdict, player: str, keyword: str = "") -> str:
    """Why what asks for a condition can't be chosen by a player: what of it is not so; of a keyword in the words of its text."""
    said = condition_said(asked, verdict)
    if said in SAYS_NOTHING and keyword and (text := _of_keyword(keyword)):
        return of_player(f"it is not so that {text}", player)
    return f"what that asks for {said.removeprefix('it ')}" if said in SAYS_NOTHING else of_player(said, player)


def _of_keyword(keyword: str) -> str:
    """What the text of a keyword asks for by which a spell may be played for another cost; empty where it asks for nothing."""
    text = next((text for text in row(keyword).text if "rather than pay" in text), "")
    return text.partition(" if ")[2].removesuffix(".")


def as_it_was_then(said: str) -> str:
    """What is said of a condition, said of a time that is past; what is quoted stays as it is written."""
    verb = next((verb for verb in _VERB.finditer(said) if said.count('"', 0, verb.start()) % 2 == 0), None)
    return f"{said[: verb.start()]}{_THEN[verb[0]]}{said[verb.end() :]}" if verb is not None else said


_THEN = {
    "controls": "controlled", "control": "controlled", "owns": "owned", "isn't": "wasn't", "is": "was", "aren't": "weren't", "are": "were",
    "has": "had", "have": "had", "doesn't": "didn't", "don't": "didn't",
}  # fmt: skip
_VERB = re.compile(rf"(?<![\w'])(?:{'|'.join(_THEN)})(?![\w'])")


def of_player(said: str, player: str) -> str:
    """What a text says of its "you", said of a player."""
    for word, other in (("you don't", f"{player} doesn't"), ("you haven't", f"{player} hasn't"), ("you have", f"{player} has")):
        said = re.sub(rf"(?<!\w){word}(?!\w)", other, said)
    said = re.sub(r"(?<!\w)you (control|own|win|lose|attack|draw|play|cast|gain|sacrifice)(?!\w)", rf"{player} \1s", said)
    return re.sub(r"(?<!\w)you(?!\w)", player, re.sub(r"(?<!\w)your(?!\w)", possessive(player), said))


IS_SO = "it is so"
"""What is said of what a condition asks not to be."""


def _numbers(asked: t.Condition, verdict: Verdict) -> str:
    """The number that a condition asks about; both, where two are compared of which neither is written in it."""
    data = dict(verdict.data)
    if "left" not in data:
        return verdict.said
    written = not isinstance(asked, t.Compares) or isinstance(asked.right, t.Number)
    names = data.get("counted") or ()
    which = f" (counted: {counted(names)})" if names and all(names) else ""
    if which and len(names) > 1 and any(isinstance(node, t.Extreme) for node in walk(asked)) and data["right"] == 1:
        return f"{counted(names)} are level"
    players, what = [each for each in data.get("of") or () if isinstance(each, str)], data.get("what") or "number"
    if len(players) == 1 and what.startswith("cards in "):
        return f"{players[0]} has {data['left']} {what.replace('cards', 'card') if data['left'] == 1 else what}"
    measure = f"{possessive(players[0])} {what}" if len(players) == 1 else f"the {what}"
    return f"{measure} is {data['left']}{which}" if written else f"it is {data['left']} against {data['right']}"


def in_words(refusal: IllegalAction) -> IllegalAction:
    """The refusal; of one for a condition, with the words of that."""
    if refusal.asked is not None:
        condition, verdict = refusal.asked
        head, colon, _ = refusal.message.partition(": ")
        said = condition_said(condition, verdict)
        if said != verdict.said:
            refusal.message = f"{head}{colon}{said}"
    return refusal
