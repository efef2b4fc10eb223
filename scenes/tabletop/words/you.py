"""Sentences that address the reader: "You lose a city" where others read "Clara loses a city"."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_

FORMS: Final[dict[str, tuple[str, str]]] = {
    "{player} builds a settlement.": (N_("You build a settlement."), ""),
    "{player} builds a city.": (N_("You build a city."), ""),
    "{player} builds level {n} of a wonder: {name}": (N_("You build level {n} of a wonder: {name}"), ""),
    "{player} begins a wonder: {name}": (N_("You begin a wonder: {name}"), ""),
    "{player} settles another island: {points} {n}": (N_("You settle another island: {points} {n}"), ""),
    "{player} places the merchant.": (N_("You place the merchant."), ""),
    "{player} draws {back} {card}.": (N_("You draw {back} {card}."), ""),
    "{player} buys {card}.": (N_("You buy {card}."), ""),
    "{player} plays {card}.": (N_("You play {card}."), ""),
    "{player} puts back {card}.": (N_("You put back {card}."), ""),
    "{player} reveals {card}.": (N_("You reveal {card}."), ""),
    "{player} is the Defender: {points} 1": (N_("You are the Defender: {points} 1"), ""),
    "{names} is the Defender: 1 point": (N_("You are the Defender: 1 point"), ""),
    "{player} begins.": (N_("You begin."), ""),
    "{player} wins!": (N_("You win!"), ""),
    "{player} has won.": (N_("You have won."), ""),
    "{player} loses a city.": (N_("You lose a city."), ""),
    "{player}'s city lies in ruins.": (N_("Your city lies in ruins."), ""),
    "{player} founds a metropolis: {track}": (N_("You found a metropolis: {track}"), ""),
    "{player} takes over a metropolis: {track}": (N_("You take over a metropolis: {track}"), ""),
    "{player} takes over a metropolis from {other}: {track}": (
        N_("You take over a metropolis from {other}: {track}"),
        N_("{player} takes over a metropolis from you: {track}"),
    ),
    "{player} has the longest road ({n}).": (N_("You have the longest road ({n})."), ""),
    "{player} takes the longest road from {other} ({n}).": (
        N_("You take the longest road from {other} ({n})."),
        N_("{player} takes the longest road from you ({n})."),
    ),
    "{player} has the longest trade route ({n}).": (N_("You have the longest trade route ({n})."), ""),
    "{player} takes the longest trade route from {other} ({n}).": (
        N_("You take the longest trade route from {other} ({n})."),
        N_("{player} takes the longest trade route from you ({n})."),
    ),
    "{player} has the largest army.": (N_("You have the largest army."), ""),
    "{player} takes the largest army from {other}.": (
        N_("You take the largest army from {other}."),
        N_("{player} takes the largest army from you."),
    ),
    "{player} is the Harbourmaster, with {n} harbour points.": (
        N_("You are the Harbourmaster, with {n} harbour points."),
        "",
    ),
    "{player} takes over as Harbourmaster from {other} ({n}).": (
        N_("You take over as Harbourmaster from {other} ({n})."),
        N_("{player} takes over as Harbourmaster from you ({n})."),
    ),
    "{player} overtakes {other}: {n} against {m}, {points} +2": (
        N_("You overtake {other}: {n} against {m}, {points} +2"),
        N_("{player} overtakes you: {n} against {m}, {points} +2"),
    ),
    "{player} takes {cards} from {other}.": (
        N_("You take {cards} from {other}."),
        N_("{player} takes {cards} from you."),
    ),
    "{player} steals {cards} from {other}.": (
        N_("You steal {cards} from {other}."),
        N_("{player} steals {cards} from you."),
    ),
    "{player} has no commodity to give to {other}.": (
        N_("You have no commodity to give to {other}."),
        N_("{player} has no commodity to give to you."),
    ),
    "{player} takes from {other}: {back} {card}": ("", N_("{player} takes from you: {back} {card}")),
    "{player} sends the robber to {other}.": ("", N_("{player} sends the robber to you.")),
    "{player} plays {card}: {other} discards half of their hand.": (
        "",
        N_("{player} plays {card}: you discard half of your hand."),
    ),
    "{player} could not accept: no cards to trade.": (N_("You could not accept: no cards to trade."), ""),
    "{player} could not accept: no {cards}.": (N_("You could not accept: no {cards}."), ""),
    "{player} refuses all offers.": (N_("You refuse all offers."), ""),
    "{player} wants no more offers this turn.": (N_("You want no more offers this turn."), ""),
    "{player} looks at {other}'s hand.": ("", N_("{player} looks at your hand.")),
    "{player} looks at {other}'s progress cards.": ("", N_("{player} looks at your progress cards.")),
    "{player} removes one of {other}'s roads.": ("", N_("{player} removes one of your roads.")),
    "{player} removes one of {other}'s ships.": ("", N_("{player} removes one of your ships.")),
    "{player} makes {other} remove a knight.": ("", N_("{player} makes you remove a knight.")),
    "{player} makes {other} remove a knight, but can place none.": (
        "",
        N_("{player} makes you remove a knight, but can place none."),
    ),
    "{player} displaces {other}'s knight.": ("", N_("{player} displaces your knight.")),
    "{player} displaces {other}'s knight: it returns to the stock.": (
        "",
        N_("{player} displaces your knight: it returns to the stock."),
    ),
}
"""For each sentence, what it is if ``{player}`` is the reader, and if ``{other}`` is; empty if that has no form of its
own."""


def form(text: str, *, is_player: bool, is_other: bool = False) -> str:
    """The form of a sentence for a reader who is one of its players.

    >>> form("{player} loses a city.", is_player=True)
    'You lose a city.'
    """
    mine, theirs = FORMS.get(text, ("", ""))
    return (mine if is_player else theirs if is_other else "") or text
