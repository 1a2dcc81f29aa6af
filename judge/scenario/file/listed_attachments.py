"""Where `attached to:` names a bearer, the object is moved to what is attached to that; what `removed with` alone names is listed, too."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.errors import did_you_mean
from judge.scenario.file.models import ObjectSpec, PlayerSpec
from judge.scenario.file.value_kinds import Reading
from judge.scenario.spoken.short_names import short_names

BORNE = ("in_play", "phased_out")


def with_bearers(reading: Reading, players: tuple[PlayerSpec, ...]) -> tuple[PlayerSpec, ...]:
    """The players, each object with `attached to` standing at its bearer, owned and controlled by the player who lists it.

    Notes (`unknown-name`, `ambiguous-reference`) a bearer that is not in play, and one that may be several. What was written as a text,
    `Holy Strength on Hill Giant`, brings its bearer with it where none is listed.
    """
    players = _borne_where_named(reading, players)
    waiting: list[tuple[str, ObjectSpec]] = []
    bare: list[PlayerSpec] = []
    for player in players:
        for zone in BORNE:
            listed = getattr(player, zone)
            waiting += [(player.name, each) for each in listed if each.attached_to is not None]
            player = replace(player, **{zone: tuple(each for each in listed if each.attached_to is None)})
        bare.append(player)
    for _ in range(len(waiting)):  # what bears one of them may itself be attached
        for owner, spec in list(waiting):
            if not any(_is(other, spec.attached_to or "", who) for who, other in waiting if other is not spec):
                bare = _attach(reading, bare, owner, spec)
                waiting.remove((owner, spec))
    for owner, spec in waiting:
        bare = _attach(reading, bare, owner, spec)
    return tuple(bare)


def _borne_where_named(reading: Reading, players: tuple[PlayerSpec, ...]) -> tuple[PlayerSpec, ...]:
    """The players, each object whose id stands under an `attached` moved there, still its lister's.

    Notes (`unknown-name`) an id that stands anywhere else in the place of a name.
    """
    if not reading.ids:
        return players
    borne: dict[str, ObjectSpec] = {}
    for player in players:
        for _, _, each in _listed([player]):
            if each.id and fold(each.id) not in borne:
                borne[fold(each.id)] = replace(each, owner=each.owner or player.name)
    used = {fold(below.name) for _, _, each in _listed(list(players)) for below in each.attached if _is_id(reading, below)}

    def kept(objects: Iterable[ObjectSpec], top: bool) -> Iterable[ObjectSpec]:
        for each in objects:
            if top and each.id and fold(each.id) in used:
                continue
            meant = borne.get(fold(each.name)) if _is_id(reading, each) else None
            if _is_id(reading, each) and (top or meant is None):
                help = "write the name of the card; an id may stand under 'attached'"
                reading.error(f"there is no card {each.name!r}", each.place, "unknown-card", help)
                continue
            found = meant or each
            yield replace(found, attached=tuple(kept(found.attached, False))) if found.attached else found

    zones = ("in_play", "phased_out", "hand", "library", "graveyard", "removed_from_the_game", "ante", "command_zone", "outside_the_game")
    return tuple(replace(player, **{zone: tuple(kept(getattr(player, zone), True)) for zone in zones}) for player in players)


def _is_id(reading: Reading, spec: ObjectSpec) -> bool:
    """Whether an id stands where a card is named."""
    return spec.token is None and reading.means_id(spec.name)


def _attach(reading: Reading, players: list[PlayerSpec], owner: str, spec: ObjectSpec) -> list[PlayerSpec]:
    """The players with one object at its bearer."""
    name = spec.attached_to or ""
    borne = replace(spec, attached_to=None, owner=spec.owner or owner)
    for index, player in enumerate(players):
        if fold(player.name) == fold(name):
            listed = tuple(dict.fromkeys((*player.listed, "attached")))
            players[index] = replace(player, attached=(*player.attached, borne), listed=listed)
            return players
    fits = [(index, zone, each) for index, zone, each in _listed(players) if _is(each, name, players[index].name)]
    fits = [fit for fit in fits if fit[2].id and fold(fit[2].id) == fold(name)] or fits or _by_short_name(players, name)
    different = [fit for n, fit in enumerate(fits) if not any(fit[0] == other[0] and fit[2] == other[2] for other in fits[:n])]
    place = spec.place.of("attached to")
    if not fits:
        whose = next((player.name for player in players if fold(name).startswith(f"{fold(player.name)}'s ")), "")
        card = name[len(whose) + 3 :] if whose else name
        if "attached to" not in spec.place.fields and reading.knows(card):
            at = next(index for index, player in enumerate(players) if player.name == (whose or owner))
            host = ObjectSpec(card=card, attached=(borne if whose else replace(borne, owner=spec.owner),), place=spec.place)
            listed = tuple(dict.fromkeys((*players[at].listed, "in play")))
            players[at] = replace(players[at], in_play=(*players[at].in_play, host), listed=listed)
            return players
        known = [each.name for _, _, each in _listed(players)]
        every = reading.library.names() if reading.library is not None else ()
        help = did_you_mean(name, known) or did_you_mean(name, every) or "list what it is attached to in play"
        reading.error(f"nothing in play is called {name!r}", place, "unknown-name", help)
        return players
    if len(different) > 1:
        help = f"write {players[different[0][0]].name}'s {different[0][2].name}, or give one an id"
        reading.error(f"{name!r} is ambiguous", place, "ambiguous-reference", help)
        return players
    index, zone, bearer = fits[0]
    players[index] = replace(players[index], **{zone: tuple(_bearing(getattr(players[index], zone), bearer, borne))})
    return players


def _bearing(objects: Iterable[ObjectSpec], bearer: ObjectSpec, borne: ObjectSpec) -> Iterable[ObjectSpec]:
    """The objects, the first that is the bearer with what it bears; of several equal ones one bears it."""
    found = False
    for each in objects:
        if found:
            yield each
        elif each is bearer:
            found = True
            yield replace(each, count=1, attached=(*each.attached, borne))
            if each.count > 1:
                yield replace(each, count=each.count - 1)
        else:
            yield replace(each, attached=tuple(_bearing(each.attached, bearer, borne))) if each.attached else each


def _listed(players: list[PlayerSpec]) -> list[tuple[int, str, ObjectSpec]]:
    """Each object that may bear another, with its player's number and its zone, and what is attached to it."""
    found: list[tuple[int, str, ObjectSpec]] = []
    for index, player in enumerate(players):
        for zone in BORNE:
            rest = list(getattr(player, zone))
            while rest:
                each = rest.pop(0)
                found.append((index, zone, each))
                rest += each.attached
    return found


def _is(spec: ObjectSpec, name: str, player: str) -> bool:
    """Whether a reference means an object of a player: its id, its name, or `Ann's` and its name."""
    folded = fold(name)
    names = [fold(each) for each in (spec.id, spec.name) if each]
    return folded in names or folded in [f"{fold(player)}'s {each}" for each in names]


def _by_short_name(players: list[PlayerSpec], name: str) -> list[tuple[int, str, ObjectSpec]]:
    """Those that a part of a name means."""
    listed = _listed(players)
    whole = short_names(list(dict.fromkeys(each.name for _, _, each in listed))).get(fold(name), ())
    return [fit for fit in listed if fit[2].name in whole]


def with_removed(reading: Reading, players: tuple[PlayerSpec, ...]) -> tuple[PlayerSpec, ...]:
    """The players, each with the cards that are only named as what a permanent removed: of the player named with it, else of its owner."""
    found = {player.name: player for player in players}
    for player in players:
        permanents = []
        for each in player.in_play:
            name = _only_named(reading, each, players)
            if name:
                owner = next((other for other in found if fold(each.removed_with or "").startswith(f"{fold(other)}'s ")), "")
                whose = found[owner or (each.owner if each.owner in found else player.name) or player.name]
                card = ObjectSpec(card=name, place=each.place)
                listed = tuple(dict.fromkeys((*whose.listed, "removed from the game")))
                more = (*whose.removed_from_the_game, card)
                found[whose.name] = replace(whose, removed_from_the_game=more, listed=listed)
                each = replace(each, removed_with=f"{name} removed from the game")
            permanents.append(each)
        found[player.name] = replace(found[player.name], in_play=tuple(permanents))
    return tuple(found[player.name] for player in players)


def _only_named(reading: Reading, spec: ObjectSpec, players: tuple[PlayerSpec, ...]) -> str:
    """The card that a permanent removed, where no such card is listed as removed from the game; empty for none."""
    if spec.removed_with is None:
        return ""
    name = spec.removed_with
    name = next((name[len(p.name) + 3 :] for p in players if fold(name).startswith(f"{fold(p.name)}'s ")), name)
    there = {fold(said) for p in players for each in p.removed_from_the_game for said in (each.id, each.name) if said}
    return name if fold(name) not in there and reading.knows(name) else ""
