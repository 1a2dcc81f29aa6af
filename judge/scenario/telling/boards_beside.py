"""What prose names with the thing alone that it is on: `Wild Growth on a Forest`, a card imprinted on another."""

from __future__ import annotations

from judge.scenario.telling.what_it_is import Meant
from judge.support.late_regex import regex

_ON_ONE = regex(r"(?P<what>[^,]+?) (?:on|enchanting|attached to) (?:an?|one) (?P<host>[A-Z][^,]*)")


_WITH_CARD = regex(r"(?P<host>.+?) (?:with|holding) (?:an? )?(?P<what>[A-Z][^,]*?) (?:on|under|attached to|imprinted on|in) (?:it|them)")


class Beside(Meant):
    """What has been told, with what is named with the thing that it is on."""

    def _with_its_host(self, thing: str) -> str:
        """`Forest with Wild Growth on it` for `Wild Growth on a Forest`, of what is named with the thing alone that it is on."""
        on = _ON_ONE.fullmatch(thing)
        if (bears := _WITH_CARD.fullmatch(thing)) is not None and (card := self.canonical(bears["what"])) and self.known.is_fleeting(card):
            return f"{bears['host']} imprinted with {card}"
        aura = on is not None and self.canonical(on["what"]) is not None and not self._knows(thing)
        return f"{on['host']} with {on['what']} on it" if on is not None and aura and self.canonical(on["host"]) is not None else thing
