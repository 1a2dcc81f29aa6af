"""The table of all fixed English: one sentence for each kind of step, event, decision and question.

A template's `{holes}` are filled from the data of the step; `judge/explanation/step_wording.py` says how. Things and players become
their names. `{amount:count card}` is "1 card" or "3 cards"; `{player:s}` is the possessive.
Where a kind has variants they are tried in order, and the last one asks nothing.
"""

from __future__ import annotations

from typing import Any

Variants = tuple[tuple[dict[str, Any], str], ...]
"""Pairs of what must hold of the data, and the template. A wanted value is the value itself, `True` for anything that is not
empty, `False` for nothing, `"player"` / `"object"` under `is subject` or `is other` for what the thing is."""


def plain(template: str) -> Variants:
    """A template without variants."""
    return (({}, template),)


STEPS: dict[str, Variants] = {
    "priority": plain("{player} has priority."),
    "pass": plain("{player} passes."),
    "resolves": plain("{thing} resolves."),
    "countered": (
        ({"cause": "illegal targets"}, "{thing} is countered, because none of its targets is legal any more."),
        ({"source": True}, "{source} counters {thing}."),
        ({}, "{thing} is countered."),
    ),
    "illegal target": plain("{target} is no longer a legal target for {thing}: {why:phrase}."),
    "if failed": plain("As {thing} resolves, its \"if\" is not true any more, so it does nothing: {why:phrase}."),
    "triggered": (
        ({"delayed": True, "occurrence": True}, "The delayed triggered ability of {name} triggers when {occurrence:clause}."),
        ({"delayed": True}, "The delayed triggered ability of {name} triggers."),
        (
            {"giver": True, "keyword": True, "occurrence": True},
            "{name:s} {keyword} ability, from {giver}, triggers when {occurrence:clause}.",
        ),
        ({"giver": True, "occurrence": True}, "{name:s} ability, from {giver}, triggers when {occurrence:clause}."),
        ({"keyword": True, "occurrence": True}, "{name:s} {keyword} ability triggers when {occurrence:clause}."),
        ({"occurrence": True}, "{name:s} ability triggers when {occurrence:clause}."),
        ({}, "{name:s} ability triggers, because its condition is true."),
    ),
    "ability on the stack": (
        ({"triggered": True}, "{thing}, which triggered, goes onto the stack under {player:s} control."),
        ({"giver": True}, "{player} plays {thing}, from {giver}."),
        ({}, "{player} plays {thing}."),
    ),
    "removed from the stack": plain("{name} is removed from the stack: {why:phrase}."),
    "targets": plain("{thing} targets {targets:names}."),
    "cost changed": (
        ({"more": True}, "{source} makes {thing} cost {mana} more."),
        ({}, "{source} makes {thing} cost {mana} less."),
    ),
    "total cost": plain("The mana to pay for {thing} is {mana}."),
    "paid": (
        ({"parts": True}, "{player} pays the total cost of {thing}: {parts}."),
        ({}, "{player} pays the total cost of {thing}."),
    ),
    "paid mana": plain("{player} pays {cost}."),
    "mana ability": plain("{player} plays the mana ability of {source}."),
    "state-based": plain("{effects:state-based}."),
    "can't happen": plain("{before:denied}, because {verdict:forbids}."),
    "spared": plain('The state-based effect "{says}" does nothing to {thing}: {verdict:forbids}.'),
    "redirection does nothing": (
        ({"to": True}, "The effect of {source:of} redirects nothing: {to} is not there any more to be dealt damage."),
        ({}, "The effect of {source:of} redirects nothing: what it names is not there."),
    ),
    "no damage": plain("{source} would deal 0 damage to {to}, so it deals none."),
    "replaced": (
        ({"meanwhile": True, "then": True}, "As {before:clause}, {then}."),
        ({"meanwhile": True, "source": False}, "As {before:clause}, what is said on it is applied."),
        ({"meanwhile": True}, "As {before:clause}, {source:by effect} is applied."),
        ({"own": True, "after": True}, "As its text says, {after:clause}."),
        ({"label": "redirection to a planeswalker", "after": True}, "{before:would}, and {after:clause} instead, as was chosen."),
        ({"after": True}, "{before:would}; by {source:by effect}, {after:clause} instead."),
        ({"then": True}, "{before:would}; by {source:by effect}, {then} instead."),
        ({"instead": True}, "{before:would}{instead:instead}."),
        ({}, '{source:By effect} applies: {before:denied}.'),
    ),
    "replacement declined": (
        ({"label": "redirection to a planeswalker"}, "{player} chooses not to have {before:damage} dealt to a planeswalker instead."),
        ({}, '{player} chooses not to apply {source:by effect} to "{before:clause}".'),
    ),
    "prevented": (
        ({"amount": 0}, "{source:By effect} prevents none of {before:damage}."),
        ({"after": False, "source": False}, "{label:sentence} prevents {before:damage}."),
        ({"after": False}, "{source:By effect} prevents {before:damage}."),
        ({}, "{source:By effect} prevents {amount} of {before:damage}."),
    ),
    "effect does not begin": (
        ({"why": True}, "The effect of {source:of} does not begin, for what it was to last as long as is over: {why:phrase}."),
        ({}, "The effect of {source:of} does not begin, for what it was to last as long as is over."),
    ),
    "no exchange": plain("Life totals are not exchanged, for one of the players can't gain life."),
    "control not exchanged": (
        ({"same": True}, "Control of {things:names} is not exchanged: one player controls both."),
        ({}, "Control of {things:names} is not exchanged: one half can't be done, so nothing of it is."),
    ),
    "cards not exchanged": plain("Nothing is exchanged, for one half of the exchange can't be completed."),
    "hidden": plain("{name} is not revealed any more."),
    "shield not used": plain("The effect of {source:of} does not apply to the damage of {thing} any more: {why:phrase}."),
    "passed over": (
        ({"thing": True}, "{thing} is not regenerated, because {verdict:forbids}."),
        ({}, "{source:By effect} prevents none of {before:damage}, because {verdict:forbids}."),
    ),
    "no x": plain("X is 0 for {thing}, for no cost with X in it is paid."),
    "not played": plain("{name} is not played: {why:phrase}."),
    "not possible": plain("{player} can't do what {source} asks for: {why:phrase}."),
    "unpaid": (
        ({"cost": True}, "{player} can't pay {cost} for {source}."),
        ({}, "{player} can't pay what {source} asks for."),
    ),
    "timestamps": plain("The timestamps come in this order, the oldest first: {order:order}."),
    "stays": (
        ({"hostless": True}, "{name} can't come into play, for there is nothing that it can enchant, and stays where it is."),
        ({}, "{name} can't come into play, and stays where it is."),
    ),
    "not done": (
        ({"thing": True, "impossible": True}, "What {thing} says next is not done, for what it depends on can't be done."),
        ({"thing": True}, "What {thing} says next is not done, for what it depends on was not done."),
        ({}, "What was to follow is not done, for what it depends on was not done."),
    ),
    "not found": (
        ({"played": True}, "{name} has been played, so it is not moved."),
        ({"anew": True}, "{name} has changed zones and is a new object, so nothing is done to it."),
        ({}, "{name} is gone, so nothing is done to it."),
    ),
    "nothing linked": (
        ({"what": "removed"}, "The ability of {source} finds no card that was removed from the game with it, and moves nothing."),
        ({}, "The ability of {source} finds nothing that its linked ability affected, and moves nothing."),
    ),
    "not searched": (
        ({"top": True, "by": True}, "Because of {by}, only the top {top:count card} of the library can be found in this search."),
        ({"top": True}, "Only the top {top:count card} of the library can be found in this search."),
        ({}, "{player} searches no library: {verdict:forbids}."),
    ),
    "comes without": (
        ({"keyword": True}, "{name} comes into play without what its {keyword} says: {verdict:forbids}."),
        ({}, "{name} comes into play without what \"{label}\" says: {verdict:forbids}."),
    ),
    "condition": (
        ({"holds": True, "source": True}, "The condition of {source} is met."),
        ({"holds": True}, "The condition of the text is met."),
        ({"source": True, "failed": "there is none"}, "The condition of {source} is not met{condition:asked}."),
        ({"source": True}, "The condition of {source} is not met: {failed:phrase}."),
        ({}, "The condition of the text is not met: {failed:phrase}."),
    ),
    "refused": plain("This is not legal: {why:phrase}."),
    "choice": plain("{decision:choice}."),
    "look": plain("{player} looks at {cards:names}."),
    "considered": plain("{ability} was considered: {failed:phrase}."),
    "effect ended": (
        ({"source": True}, "The effect of {source} ends."),
        ({}, "A continuous effect ends."),
    ),
    "removed from combat": plain("{thing} is removed from combat."),
    "stays tapped": (
        ({"verdict": True}, "{thing} stays tapped: {verdict:forbids}."),
        ({}, "{thing} stays tapped: its controller chooses not to untap it."),
    ),
    "word chosen": (
        ({"source": True}, "{player} chooses {word} for {source}."),
        ({}, "{player} chooses {word}."),
    ),
    "card copied": plain("{player} copies {of}."),
    "copied": plain("A copy of {of} is put onto the stack under {player:s} control."),
    "no mana": (
        ({"undefined": True}, "{source} gives {player} no mana, because no type of mana is defined."),
        ({"none": True}, "{source} gives {player} no mana, because there is nothing to give it for."),
        ({}, "{source} gives {player} no mana, because the amount is less than 0."),
    ),
    "draws none": plain("{player} is to draw 0 cards, and so draws none."),
    "targets stay": plain("{thing} keeps its target, for there is no other legal one."),
    "combat begins": plain("Combat begins: {player} attacks, and {defending:names} can be attacked."),
    "combat ends": plain("Combat ends."),
    "no attack": plain("{player} does not attack."),
    "nobody controls": plain("What triggered is not put onto the stack: {player}, who would control it, has left the game."),
    "not attached": plain("{thing} does not move onto {to}: {why:phrase}."),
    "put blocking": plain("{thing} is blocking {other}, though it never blocked."),
    "put attacking": plain("{thing} is attacking {defender}, though it never attacked."),
    "attacks nothing": plain("{thing} goes on attacking, but neither a player nor a planeswalker."),
    "control stays": plain("{thing} does not change to the control of {player}, who has left the game."),
    "out of range": plain("Nothing is done to {things:names}, outside {player}'s range of influence."),
    "range": plain("From now on, {reached:names} are within {player}'s range of influence."),
    "turn marker waits": plain("The turn marker of {player:s} turn waits until {waits:names} may receive it."),
    "turn marker passes": plain("{player} passes the turn marker on, and takes the extra turn before the next one."),
    "turn marker removed": plain("The turn marker of {player:s} turn is removed."),
    "no token": plain("No token is created for {player}, who has left the game."),
    "assigns nothing": plain("{thing} assigns no combat damage: {why:phrase}."),
    "assigns otherwise": (
        ({"measure": True}, "{thing} assigns {amount} combat damage, its {measure}, as {source} says."),
        ({}, "{thing} assigns {amount} combat damage, as {source} says."),
    ),
    "no discard": plain("{player} has no more cards than the maximum hand size allows."),
    "no block": plain("{player} does not block."),
    "requirement not obeyed": (
        ({"other": True}, "{thing} need not {action} {other}, though {source} asks for it: {why:phrase}."),
        ({"own": True}, "{thing} need not {action}, though its text asks for it: {why:phrase}."),
        ({"source": True}, "{thing} need not {action}, though {source} asks for it: {why:phrase}."),
        ({}, "{thing} need not {action}, though an effect asks for it: {why:phrase}."),
    ),
    "costs locked in": plain("{costs:locked} to {what}."),
    "not in combat": plain("{thing} is in play, but it isn't {how}."),
    "who strikes": (
        (
            {"first": True, "strikers": True},
            "{strikers:names} {strikers:verb deal} combat damage in the first combat damage step.",
        ),
        ({"strikers": True}, "{strikers:names} {strikers:verb deal} combat damage in this combat damage step."),
        ({}, "No creature deals combat damage in this combat damage step."),
    ),
    "does not resolve": plain("{name} does not resolve: all its targets are illegal."),
    "dealt already": plain("The combat damage was dealt as it was assigned; this pass stands for it."),
    "no combat damage": plain("No combat damage is assigned."),
    "damage not dealt": (
        ({"back": True}, "{source} does not deal its {amount} combat damage: {to} has left play, and is a new object now that it is back."),
        ({}, "{source} does not deal its {amount} combat damage: {to} is no longer there to be dealt it."),
    ),
    "not state-based": plain("What {name} was only while something resolved is nothing to a state-based effect."),
    "not tapped by attacking": plain("Attacking does not tap {thing}."),
    "extra turn": plain("{player} will take an extra turn after this one."),
    "extra phase": plain("An extra {what:phase} follows the {after:phase}."),
    "extra phases": plain("After the {after:phase} there will be extra: {phases:phases}."),
    "skip": plain("{player} skips the {what:phase}."),
    "turn will be controlled": plain("{by} will control {player:s} next turn."),
    "turn controlled": plain("{by} controls this turn of {player:s}."),
    "no mana burn": plain("{player} loses no life to mana burn, for another player controls the turn."),
    "subgame begins": plain("A subgame begins; {player} plays first."),
    "subgame over": (
        ({"draw": True}, "The subgame is a draw."),
        ({}, "{winners:names} {winners:verb win} the subgame."),
    ),
    "outside the game": plain("{thing} is outside the game."),
    "effect ignored": plain("{player} ignores the effect of {source} until end of turn."),
    "loop": plain("The loop goes on {times:count time}, and then {player} has the last word."),
    "rounds": plain("{rounds:count further round} like the last one {rounds:is} taken together."),
    "goes on waiting": plain("The delayed triggered ability of {name} does not trigger: there is no end of turn step in this turn."),
    "skip next": plain("{player} will skip the next {count:next {what}}."),
    "game over": (
        ({"result": "won"}, "{winners:names} {winners:verb win} the game."),
        ({}, "The game is a draw."),
    ),
    "draw by loop": plain("These actions repeat themselves and nobody can stop them, so the game is a draw."),
}
"""Kind of step -> its sentence. Steps of kind `event` are in EVENTS, by verb."""

EVENTS: dict[str, Variants] = {
    "move": (
        (
            {"destination": "in play", "cause": "token", "subject": False},
            "{face:a face} token comes into play for {player}{entry:entry}.",
        ),
        (
            {"destination": "in play", "cause": "token"},
            "{subject:article} token comes into play for {player}{entry:entry}.",
        ),
        ({"destination": "in play", "cause": "play land"}, "{player} plays {subject}{entry:entry}."),
        ({"destination": "in play", "origin": "stack"}, "{subject} comes into play{entry:entry}."),
        ({"destination": "in play"}, "{subject} comes into play{origin:from}{entry:entry}."),
        ({"destination": "stack", "cause": "play", "origin": "hand"}, "{player} plays {subject}."),
        ({"destination": "stack", "cause": "play"}, "{player} plays {subject}{origin:from}."),
        ({"destination": "stack"}, "{subject} goes onto the stack."),
        ({"destination": "graveyard", "cause": "destroy"}, "{subject} is destroyed and put into its owner's graveyard."),
        (
            {"destination": "graveyard", "cause": "sacrifice"},
            "{player} sacrifices {subject}.",
        ),
        ({"destination": "graveyard", "cause": "discard"}, "{player} discards {subject}."),
        ({"destination": "graveyard", "cause": "counter"}, "{subject} is countered and put into its owner's graveyard."),
        (
            {"destination": "graveyard", "cause": "resolution"},
            "{subject} is put into its owner's graveyard as its last step.",
        ),
        ({"destination": "graveyard"}, "{subject} is put into its owner's graveyard{origin:from}."),
        ({"destination": "hand", "cause": "draw"}, "{player} draws {subject}."),
        ({"destination": "hand", "origin": "library"}, "{subject} is put into its owner's hand from the library."),
        ({"destination": "hand"}, "{subject} returns to its owner's hand{origin:from}."),
        ({"origin": "library", "destination": "library", "position": "bottom"}, "{subject} goes to the bottom of its owner's library."),
        ({"destination": "library", "position": "bottom"}, "{subject} goes to the bottom of its owner's library{origin:from}."),
        ({"destination": "library", "position": True}, "{subject} goes into its owner's library{origin:from}."),
        ({"destination": "library"}, "{subject} goes on top of its owner's library{origin:from}."),
        (
            {"destination": "removed from the game", "cause": "left the game"},
            "{subject} is removed from the game, for {player}, who controlled it, has left.",
        ),
        (
            {"destination": "removed from the game", "cause": "end of the turn"},
            "As the turn ends, {subject} is removed from the game.",
        ),
        ({"destination": "removed from the game", "origin": "in play"}, "{subject} is removed from the game."),
        ({"destination": "removed from the game"}, "{subject} is removed from the game{origin:from}."),
        ({"destination": "outside the game", "cause": "left the game"}, "{subject} leaves the game with its owner, {player}."),
        ({"destination": "outside the game"}, "{subject} leaves the game."),
        ({}, "{subject} moves to the zone {destination}{origin:from}."),
    ),
    "cease": (
        ({"cause": "resolution"}, "{subject} has done what it says and leaves the stack."),
        ({}, "{subject} ceases to exist."),
    ),
    "draw": (
        ({"subject": False}, "{player} would draw a card, but the library is empty."),
        ({}, "{player} draws {subject}."),
    ),
    "draw from nothing": plain("{player} would draw a card, but the library is empty."),
    "discard": (
        ({"to": "removed from the game"}, "{player} discards {subject} and removes it from the game."),
        ({"to": "in play"}, "{player} discards {subject} and puts it into play."),
        ({}, "{player} discards {subject}."),
    ),
    "mill": plain("{player} puts {subject} from the library into the graveyard."),
    "sacrifice": plain("{player} sacrifices {subject}."),
    "destroy": plain("{subject} is destroyed."),
    "cycle": plain("{player} cycles {subject}."),
    "play land": plain("{player} has played {subject}."),
    "play spell": plain("{player} has played {subject}."),
    "play ability": plain("{player} has played {subject}."),
    "become target": plain("{subject} becomes the target of {other}."),
    "counter": (
        ({"cause": "illegal targets"}, "{subject} is countered, because none of its targets is legal any more."),
        ({"source": True}, "{source} counters {subject}."),
        ({}, "{subject} is countered."),
    ),
    "damage": (
        ({"combat": True}, "{subject} deals {amount} combat damage to {other}."),
        ({}, "{subject} deals {amount} damage to {other}."),
    ),
    "assign combat damage": (
        ({"damage": True}, "Combat damage goes onto the stack: {damage:assigned}."),
        ({}, "Combat damage goes onto the stack."),
    ),
    "remove damage": (
        ({"cause": "regenerate"}, "All damage is removed from {subject}."),
        ({}, "The {amount} damage on {subject} wears off."),
    ),
    "gain life": plain("{subject} gains {amount} life."),
    "lose life": (
        ({"cause": "mana burn"}, "{subject} loses {amount} life to mana burn."),
        ({"cause": "damage"}, "{subject} loses {amount} life for the damage."),
        ({"cause": "pay"}, "{subject} pays {amount} life."),
        ({}, "{subject} loses {amount} life."),
    ),
    "pay life": plain("{subject} pays {amount} life."),
    "lose game": (
        ({"cause": "concede"}, "{subject} concedes and loses the game."),
        ({"cause": "emperor"}, "{subject} loses the game with the emperor of the team."),
        ({}, "{subject} loses the game."),
    ),
    "win game": plain("{subject} wins the game."),
    "draw game": plain("The game is a draw."),
    "attack": (
        ({"other": True}, "{subject} attacks {other}."),
        ({}, "{subject} attacks."),
    ),
    "attack with": plain("{subject} attacks with {amount:count creature}."),
    "block": plain("{subject} blocks {other}."),
    "block pair": plain("{subject} blocks {other}."),
    "become blocked": plain("{subject} becomes blocked."),
    "blockers": plain("{subject} is blocked by {amount:count creature}."),
    "blocks creatures": plain("{subject} blocks {amount:count creature}."),
    "not blocked": plain("{subject} is not blocked."),
    "tap": (
        ({"cause": "attack"}, "{subject} taps as it attacks."),
        ({"cause": "cost"}, "{subject} is tapped as a cost."),
        ({}, "{subject} becomes tapped."),
    ),
    "untap": plain("{subject} untaps."),
    "tap for mana": plain("{player} taps {subject} for mana."),
    "add mana": (
        ({"mana": True}, "{player} gets {mana:mana}."),
        ({}, "{player} gets mana."),
    ),
    "step begins": plain("{player:s} {step:phase} begins."),
    "step ends": plain("{player:s} {step:phase} ends."),
    "turn begins": plain("{player:s} turn begins."),
    "skip step": (
        ({"source": True}, "{player} skips the {what:phase} because of {source}."),
        ({}, "{player} skips the {what:phase}."),
    ),
    "skip turn": (
        ({"source": True}, "{player} skips a turn because of {source}."),
        ({}, "{player} skips a turn."),
    ),
    "put counter": (
        ({"cause": "cost", "player": True}, "{player} puts {amount:count {kind} counter} on {subject} as a cost."),
        ({"cause": "cost"}, "{amount:count {kind} counter} {amount:is} put on {subject} as a cost."),
        ({"is subject": "player"}, "{subject} gets {amount:count {kind} counter}."),
        ({}, "{amount:count {kind} counter} {amount:is} put on {subject}."),
    ),
    "remove counter": (
        ({"cause": "cost"}, "{player} removes {amount:count {kind} counter} from {subject} as a cost."),
        ({}, "{amount:count {kind} counter} {amount:is} removed from {subject}."),
    ),
    "turn face up": plain("{subject} is turned face up."),
    "attach": plain("{subject} becomes attached to {other}."),
    "unattach": plain("{subject} is no longer attached to {other}."),
    "gain control": plain("{player} now controls {subject}."),
    "lose control": plain("{player} no longer controls {subject}."),
    "shuffle": plain("{player} shuffles his or her library."),
    "search": plain("{player} searches a library."),
    "coin": (
        ({"fell": "won"}, "{player} wins the coin flip."),
        ({"fell": "lost"}, "{player} loses the coin flip."),
        ({}, "The coin of {player} comes up {fell}."),
    ),
    "clash": (
        ({"amount": 1}, "{player} wins the clash."),
        ({}, "{player} does not win the clash."),
    ),
    "regenerate": plain("{subject} regenerates."),
    "phase in": plain("{subject} phases in."),
    "phase out": (
        ({"kind": "indirectly"}, "{subject} phases out along with {other}."),
        ({}, "{subject} phases out."),
    ),
    "reveal": plain("{player} reveals {subject}."),
    "create token": (
        ({"amount": 1}, "{player} puts {face:a face} token into play."),
        ({"amount": True}, "{player} puts {amount} {face:face} tokens into play."),
        ({}, "{player} puts {face:a face} token into play."),
    ),
    "resolve": plain("{subject} has resolved."),
    "champion": plain("{other} champions {subject}."),
    "cumulative upkeep": plain("{player} pays the cumulative upkeep of {subject}."),
    "begin effect": (
        ({"effect": True}, "{effect:effect}."),
        ({}, "A continuous effect begins."),
    ),
    "end effect": (
        ({"source": True}, "An effect of {source} ends."),
        ({}, "A continuous effect ends."),
    ),
    "change": (
        ({"kind": "face up"}, "{subject} is face up now, and has the characteristics that it has so."),
        ({"kind": "face down"}, "{subject} is turned face down, and has only the characteristics that it has so."),
        ({"kind": "flipped"}, "{subject} is flipped."),
        ({"kind": "targets"}, "{subject} now targets {to:names}."),
        ({}, "The status of {subject} changes."),
    ),
    "delayed trigger": plain("{source:s} delayed triggered ability is created."),
    "change game": (
        ({"kind": "combat"}, "Which creatures fight is now fixed."),
        ({"kind": "library order"}, "Cards of a library take other places in it, as {source} says."),
        ({"kind": "memory"}, "What later words of {source} speak of is remembered."),
        ({"kind": "copy"}, "A copy of {other} is made."),
        ({"kind": True}, "Bookkeeping: {kind}."),
        ({}, "Bookkeeping."),
    ),
    "change player": (
        ({"kind": "game drawn"}, "The game is a draw for {subject}."),
        ({"kind": "mana pool empties"}, "{subject:s} mana pool empties."),
        ({"kind": True}, "For {subject}: {kind}."),
        ({}, "Something changes for {subject}."),
    ),
}
"""Verb of an occurrence -> its sentence."""

DECISIONS: dict[str, Variants] = {
    "may": (
        ({"bottom": True, "chosen": True}, "{player} puts {bottom} on the bottom of the library"),
        ({"bottom": True}, "{player} leaves {bottom} on top of the library"),
        ({"play": True, "chosen": True}, "{player} chooses to play {play}"),
        ({"play": True}, "{player} chooses not to play {play}"),
        ({"what": "copy", "chosen": True}, "{player} chooses that {source} comes into play as a copy"),
        ({"what": "copy"}, "{player} chooses that {source} does not come into play as a copy"),
        (
            {"what": "replace", "label": "redirection to a planeswalker", "chosen": True},
            "{player} has the damage of {source} dealt to a planeswalker instead",
        ),
        (
            {"what": "replace", "label": "redirection to a planeswalker"},
            "{player} does not have the damage of {source} dealt to a planeswalker",
        ),
        ({"what": "replace", "chosen": True}, "{player} chooses to apply {source:by effect}"),
        ({"what": "replace"}, "{player} chooses not to apply {source:by effect}"),
        ({"chosen": True, "source": True}, "{player} chooses to do what {source} allows"),
        ({"chosen": True}, "{player} chooses to do it"),
        ({"source": True}, "{player} chooses not to do what {source} allows"),
        ({}, "{player} chooses not to do it"),
    ),
    "unless": (
        ({"chosen": True, "source": True}, "{player} chooses to pay what {source} asks for"),
        ({"chosen": True}, "{player} chooses to pay"),
        ({"source": True}, "{player} chooses not to pay what {source} asks for"),
        ({}, "{player} chooses not to pay"),
    ),
    "choose": (
        ({"discard": True}, "{player} chooses {chosen:names} to be discarded"),
        ({"what": "discard"}, "{player} chooses {chosen:names} to discard"),
        ({"search": True, "chosen": False}, "{player} finds nothing in the search"),
        ({"search": True}, "{player} finds {chosen:names}"),
        ({"enchant": True}, "{player} chooses {chosen:names} for {enchant} to enchant"),
        ({"itself": True}, "{player} chooses {chosen:names} itself"),
        ({"source": True}, "{player} chooses {chosen:names} for {source}"),
        ({}, "{player} chooses {chosen:names}"),
    ),
    "random": plain("Chance picks {chosen:names}"),
    "targets": (
        ({"source": True, "copied": True}, "{player} targets {chosen:names} with the copy of {source}"),
        ({"source": True}, "{player} targets {chosen:names} with {source}"),
        ({}, "{player} targets {chosen:names}"),
    ),
    "mode": (
        ({"modes": True, "source": True}, "{player} chooses {chosen:modes} of {source}"),
        ({"source": True}, "{player} chooses option {chosen:nth} of {source}"),
        ({}, "{player} chooses option {chosen:nth}"),
    ),
    "x": (({"source": True}, "{player} announces X = {chosen} for {source}"), ({}, "{player} announces X = {chosen}")),
    "number": plain("{player} chooses the number {chosen}"),
    "number as the turn began": plain("as the turn began there were {chosen}"),
    "word": (({"source": True}, "{player} chooses {chosen} for {source}"), ({}, "{player} chooses {chosen}")),
    "order triggers": plain("{player} puts what triggered onto the stack in this order: {chosen:triggers}"),
    "order timestamps": plain("{player} decides the order of timestamps, the oldest first: {chosen:order}"),
    "order": (
        ({"player": True}, "{player} chooses this order: {chosen:order}"),
        ({}, "Chance puts them in this order: {chosen:order}"),
    ),
    "replacement": plain("{player} chooses that {chosen:effect option} applies first"),
    "divide": plain("{player} divides: {chosen:division}"),
    "assign damage": plain("{player} assigns combat damage: {chosen:assignments}"),
    "coin": (({"flips": True}, "The coin that {flips} flips: {chosen}"), ({}, "The coin: {chosen}")),
    "shuffle": plain("Chance puts {library:s} library in an order"),
    "pile": (
        ({"things": True}, "{player} puts into the first pile {chosen:names}"),
        ({}, "{player} chooses pile {chosen}"),
    ),
    "arrange": plain("{player} arranges the cards that go to the graveyard: {chosen:order}"),
    "pay": plain("{player} chooses which cost to pay"),
    "half": plain("{player} plays {chosen}"),
    "alternative cost": plain("{player} chooses to play {source} {chosen:cost}"),
    "optional cost": (
        ({"chosen": True}, "{player} pays an additional cost of {source}"),
        ({}, "{player} pays no additional cost of {source}"),
    ),
    "splice": (
        ({"chosen": True}, "{player} splices {chosen:names} onto {source}"),
        ({}, "{player} splices nothing onto {source}"),
    ),
    "convoke": plain("{player} takes {chosen} mana off the cost of {source} for a creature tapped for convoke"),
    "untap": plain("{player} chooses that {chosen:names} untap"),
    "mana abilities": plain("{player} plays mana abilities"),
    "land play": (
        ({"chosen": "the rule"}, "{player} uses the land play that the rules give, not that of an effect"),
        ({}, "{player} uses the land play that {chosen:names} gives"),
    ),
    "attack": (({"chosen": True}, "{player} attacks: {chosen:attacks}"), ({}, "{player} does not attack")),
    "block": (({"chosen": True}, "{player} blocks: {chosen:blocks}"), ({}, "{player} does not block")),
}
"""Kind of decision -> its clause. Variants see the fields of the decision and of its data."""

STATE_BASED: dict[str, str] = {
    "no life left": "{subject} has 0 or less life",
    "no toughness": "{subject} has toughness 0 or less",
    "lethal damage": "{subject} has damage on it of at least its toughness",
    "Aura": "{subject} is an Aura that is not attached to something it can enchant",
    "legend rule": "{subject} shares its name with another legendary permanent",
    "token": "{subject} is a token that has left play",
    "empty library": "{subject} had to draw from an empty library",
    "poison": "{subject} has ten or more poison counters",
    "deathtouch": "{subject} was dealt damage by a source with deathtouch",
    "poison of a team": "{subject}'s team has as many poison counters as lose the game",
    "world rule": "{subject} is a world permanent, and another one is as new or newer",
    "copy": "{subject} is a copy of a spell that is not on the stack",
    "Equipment": "{subject} comes off {other}, which it can't be attached to any more, and stays in play",
    "other attachment": "{subject} is attached to {other}, and is nothing that can be attached",
    "pairs of counters": "{subject} has both +1/+1 and -1/-1 counters on it",
    "no loyalty": "{subject} has no loyalty left",
    "planeswalker uniqueness rule": "{subject} shares its planeswalker type with another planeswalker",
}
"""Name of a state-based effect -> what it finds."""


FROM: dict[str, str] = {
    "in play": " from play",
    "hand": " from a hand",
    "library": " from a library",
    "graveyard": " from a graveyard",
    "removed from the game": " from the removed-from-the-game zone",
    "stack": " from the stack",
    "phased out": " from the phased-out zone",
    "ante": " from the ante zone",
    "outside the game": " from outside the game",
}
"""Zone -> where something comes from."""

PHRASES: dict[str, str] = {
    "is": "it is so",
    "is itself": "it is the object itself, and not another",
    "another kind of event": "it is another kind of event",
    "another step": "it is another step",
    "another kind": "it is of another kind",
    "another amount": "it is another amount",
    "not that one of the turn": "it is another of the turn than the one that is waited for",
}
"""Verdict phrases that are no clauses, as clauses; phrases that begin with a verb get "it"."""

VERBS_OF_PHRASES = ("isn't", "is", "has", "lacks", "didn't", "shares", "wasn't", "can't", "was", "doesn't", "had")
