"""What the opponent says about a free turn."""

from __future__ import annotations

from collections.abc import Sequence

from game import actions as ac
from game.actions import kind_of
from platform_io.i18n import N_, _

REMARKS = (
    ((ac.BUILD_CITY,), (N_("A city! I remember when this was all sheep."), N_("Another city? Save me a shop in it."))),
    (
        (ac.BUILD_SETTLEMENT,),
        (N_("A charming little place. What's the rent?"), N_("More neighbours. More customers!")),
    ),
    (
        (ac.IMPROVE,),
        (N_("Improvements? There go the house prices."), N_("You read books? I only keep them.")),
    ),
    (
        (ac.HIRE_KNIGHT, ac.PROMOTE_KNIGHT, ac.ACTIVATE_KNIGHT, ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT, ac.CHASE_ROBBER),
        (N_("A knight? They eat like horses."), N_("All that armour. Who does the polishing?")),
    ),
    ((ac.PLAY,), (N_("Cards up your sleeve, I see."), N_("I'd like to see the small print on that card."))),
    ((ac.BUILD_WALL,), (N_("A wall? How will my customers get in?"), N_("Good walls, fewer visitors."))),
    (
        (ac.BUILD_ROAD,),
        (N_("A road! I hope it leads to my shop."), N_("Lovely road. Have you thought of a toll?")),
    ),
    ((ac.PLAYER,), (N_("We both gain. You a bit less, I hope."), N_("A pleasure, as always."))),
    ((ac.BANK_TRADE,), (N_("The bank? And I thought we were friends."), N_("The bank never sends a birthday card."))),
    ((), (N_("Saving it all? A neighbour after my own purse."), N_("Not a thing? My kind of spending."))),
)
"""The lines for kinds of actions, the most remarkable first; the last ones are for a turn in which nothing was done."""


def remark(actions: Sequence[int], chapter: int) -> str:
    """A line about a turn; the chapters take turns with the lines, so that few are heard twice."""
    kinds = {int(kind_of(action)) for action in actions}
    lines = next(lines for what, lines in REMARKS if not what or kinds & set(what))
    return _(lines[chapter % len(lines)])
