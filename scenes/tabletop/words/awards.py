"""Picture, colour, sound and texts of each award, for the log, banners, panels and results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.rules.award import Award
from game.rules.development import LARGEST_ARMY
from game.rules.harbourmaster import HARBOURMASTER
from game.rules.longest_road import LONGEST_ROAD
from game.rules.score import AWARDS
from game.setup import Setup
from platform_io.i18n import N_, _
from scenes.tabletop.table.table import Table
from scenes.ui.text import fill, titled
from scenes.ui.theme import Colour


@dataclass(frozen=True)
class AwardWords:
    """How one award is presented. ``figure`` is what counts for it, ``sound`` is played when it changes hands.

    ``has``, ``takes`` and ``lost`` are sentences: a player has it, takes it from another, nobody has it any more.
    ``count`` is the text for a seat's figure, if that is not just the name and a number.
    """

    award: Award
    icon: str
    name: str
    figure: Callable[[Table, int], int]
    has: str
    takes: str
    lost: str
    paint: Colour
    sound: str
    count: str = ""

    def standing(self, table: Table, seat: int) -> str:
        """A seat's figure as text, with the picture."""
        number = self.figure(table, seat)
        text = fill(_(self.count), n=number) if self.count else titled(_(self.name), str(number))
        return f"{{{self.icon}}} {text}"

    def is_held(self, table: Table, seat: int) -> bool:
        """Whether a seat holds the award."""
        return table.holders[self.award.event] == seat


def _harbour_points(table: Table, seat: int) -> int:
    """How many harbour points a seat has [X5]."""
    harbours = table.setup.board.corner_harbour
    owned = table.settlements(seat) + 2 * table.cities(seat)
    return sum(1 for corner in owned if harbours[corner] >= 0)


_ROAD_PAINT: Final = (184, 128, 74)
_ON_LAND: Final = (
    AwardWords(
        LONGEST_ROAD,
        "icon/longest_road",
        N_("Longest road"),
        lambda table, seat: table.lengths[seat],
        N_("{player} has the longest road ({n})."),
        N_("{player} takes the longest road from {other} ({n})."),
        N_("Nobody has the longest road any more."),
        _ROAD_PAINT,
        "longest_road",
    ),
    AwardWords(
        LARGEST_ARMY,
        "icon/army",
        N_("Largest army"),
        lambda table, seat: table.armies[seat],
        N_("{player} has the largest army."),
        N_("{player} takes the largest army from {other}."),
        "",
        (156, 74, 66),
        "army",
        N_("Knights played: {n}"),
    ),
    AwardWords(
        HARBOURMASTER,
        "harbour/generic",
        N_("Harbourmaster"),
        _harbour_points,
        N_("{player} is the Harbourmaster, with {n} harbour points."),
        N_("{player} takes over as Harbourmaster from {other} ({n})."),
        N_("Nobody is the Harbourmaster any more."),
        (70, 92, 140),
        "longest_road",
        N_("Harbour points: {n}"),
    ),
)
_AT_SEA: Final = (
    AwardWords(
        LONGEST_ROAD,
        "icon/longest_road",
        N_("Longest trade route"),
        lambda table, seat: table.lengths[seat],
        N_("{player} has the longest trade route ({n})."),
        N_("{player} takes the longest trade route from {other} ({n})."),
        N_("Nobody has the longest trade route any more."),
        _ROAD_PAINT,
        "longest_road",
    ),
)
AWARD_WORDS: Final = {words.award.event: words for words in _ON_LAND}
"""The words of each award, by the event that reports its holder."""
_WITH_SHIPS: Final = AWARD_WORDS | {words.award.event: words for words in _AT_SEA}


def award_words(setup: Setup | None) -> dict[int, AwardWords]:
    """The words of all awards in a game. With ships the longest road is a trade route [Q9]."""
    return _WITH_SHIPS if setup is not None and setup.sails else AWARD_WORDS


def awards_of(setup: Setup) -> list[AwardWords]:
    """The words of the awards that a game uses."""
    words = award_words(setup)
    return [words[award.event] for award in AWARDS if award.is_played(setup)]
