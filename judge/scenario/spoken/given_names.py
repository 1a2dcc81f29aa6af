"""Whom `he` and `she` mean by their given names: Ann is she, Ben is he."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.scenario_names import Names
from judge.support.data_files import lines_of
from judge.support.late_regex import regex

PRONOUNS = {"she": "her", "her": "her", "herself": "her", "he": "his", "him": "his", "his": "his", "himself": "his"}

_PLAYER = regex(
    r"(?<![\w'-])(?P<who>he|she) (?:(?:still|then|now|also|even|really|actually|not|have|had|be|to|just|legally) )*"
    r"(?=(?:cast|play|draw|discard|pay|chose|choose|control|counter|activate|respond|reveal|search|concede|gain|win|won|lose|lost|take|took|suffer|kill)"
    r"(?:s|n|ed|ing)?\b)"
    r"|(?<![\w'-])(?P<whose>his|her) (?=(?:(?:own|next|whole|entire|opening) )*(?:hand|graveyard|library|deck|life|turns?|upkeep|mana|side"
    r"|opponent|draw step|untap step|end step|end of turn|main phase|lands|permanents|creatures|poison)\b|(?-i:[A-Z]))", re.IGNORECASE
)
"""A pronoun of whom nothing but a player is, by what he does or has."""
_FATE = regex(
    r"(?<![\w'-])(?P<who>he|she)(?= (?:still |then |also |really )*(?:die|survive|regenerate|get killed|destroyed|dead|alive)[sd]?\b)"
    r"|(?:damage (?:is |are |marked |was |\w+ )?on |killed |destroyed |regenerate )(?P<whom>him|her)(?! [a-z])", re.IGNORECASE
)
"""A pronoun of whom a creature is rather than a player, where the events call one so."""
_DONE_TO = regex(r"\b(?P<whom>him|her)(?= ?$|[,.;]| (?:with|in|on|by|for|to|again|now)\b)", re.IGNORECASE)
_OR = regex(r"\b(?:he or she|his or her|him or her)\b", re.IGNORECASE)


@cache
def _called_so() -> dict[str, str]:
    rows = (line.split("\t") for line in lines_of("data", "given_names.tsv"))
    return {name: word for word, names in rows for name in names.split()}


def said_of(pronoun: str, players: Sequence[str]) -> str:
    """The only one of the players who is called `he`, or `she`, by the name, or else whose name alone does not tell otherwise; empty for
    none, and for another pronoun."""
    word = PRONOUNS.get(pronoun.lower(), "")
    called = {player: _called_so().get(player.casefold(), "") for player in players if word}
    fits = [player for player in called if called[player] == word]
    fits = fits or [player for player in called if not called[player]] * ("" not in called.values() or len(set(called.values())) > 1)
    return fits[0] if len(fits) == 1 else ""


def can_be_called(pronoun: str, player: str) -> bool:
    """Whether a pronoun can mean a player: it is not that of the other gender than the name tells."""
    own = _called_so().get(player.casefold())
    return own is None or PRONOUNS.get(pronoun.lower()) in (None, own)


def meant_by(pronoun: str, spoken_of: str, players: Sequence[str]) -> str:
    """The player whom a pronoun means: who was spoken of, unless another is called so; empty where nobody can be."""
    return spoken_of if can_be_called(pronoun, spoken_of) else said_of(pronoun, players)


def by_who_is_called_so(text: str, names: Names) -> str:
    """A question with the name of the player for each `he` and `her` that can be nobody else: Ann is she, Ben is he.

    Where several players are called so, or none is, the pronoun stays, and so it does behind the name of one of them.
    """
    if _OR.search(text) is not None:
        return text

    def named(found: re.Match[str]) -> str:
        word = found["who"] or found["whose"]
        who = said_of(word, names.players)
        before = named_in(text[: found.start()].casefold(), names)[0][-1:]
        if not who or before and (before == [who] or not any(said_of(each, before) for each in PRONOUNS)):
            return found[0]
        owner = f"{who}'s" if found["whose"] else who
        return f"{owner}{found[0][len(word) :]}"

    if (thing := _creature_called_so(names)) is not None:
        text = _FATE.sub(lambda found: found[0] if PRONOUNS[(found["who"] or found["whom"]).lower()] != thing[0]
                         else f"{found[0][: -len(found['whom'] or found['who'])]}{thing[1]}", text)
    return _PLAYER.sub(named, text)


def _creature_called_so(names: Names) -> tuple[str, str] | None:
    """How the last event that calls what it targets `him` or `her` does so, and the thing in play that is; None where none does."""
    for texts in reversed(names.events):
        said = _DONE_TO.search(texts[0])
        thing = next((name for text in texts[1:] if said is not None for name in names.in_play if text.endswith(f" targeting {name}")), "")
        if said is not None and thing:
            return PRONOUNS[said["whom"].lower()], thing
    return None
