"""What is agreed before a game begins and never changes in it: board, seats, rule set, variants, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.board import Board
from game.chapters import AGILE
from game.ids import AGILE_KNIGHTS, MAX_SEATS, PLAYER_TRADES
from game.ints import bit, ints
from game.ruleset import RuleSet
from game.slots import BLOCK, PLAYERS

if TYPE_CHECKING:
    from mypy_extensions import i64


OPTION_CHAPTERS: Final = ((AGILE_KNIGHTS, AGILE),)
"""The chapters that options add to those of the rule set."""


class Setup:
    """The terms of one game.

    ``rules`` says which chapters it is played with and what is in the box; ``chapters`` are those and the ones that the
    options add, in the order in which they are asked.

    ``options`` is a set of the bits VOLUNTARY_DEFENCE .. PLAYER_TRADES of ids [X]; ``points`` win [V2]; ``hand_limit``
    is how many cards a hand without walls may have before a seven costs half of it [S1]. The remaining attributes are
    where a state's vector keeps the sets and words that grow with the board: an entry a corner or hex, or
    ``corner_words`` or ``edge_words`` for each seat.
    """

    def __init__(
        self,
        board: Board,
        seats: int,
        rules: RuleSet,
        options: int = PLAYER_TRADES,
        points: int = 0,
        hand_limit: int = 0,
    ) -> None:
        if not 2 <= seats <= MAX_SEATS:
            raise ValueError(f"a game needs 2 to {MAX_SEATS} seats, not {seats}")
        self.board: Final = board
        self.net: Final = board.net
        self.seats: Final[i64] = seats
        self.rules: Final = rules
        self.box: Final = rules.box
        self.chapters: Final = ints([*rules.chapters, *[c for option, c in OPTION_CHAPTERS if options & option]])
        self._played: i64 = 0
        for chapter in self.chapters:
            self._played |= bit(chapter)
        self.options: Final[i64] = options
        self.points: Final[i64] = points or rules.box.goal
        self.hand_limit: Final[i64] = hand_limit or rules.box.hand_limit

        corner_words = int(board.net.corner_words)
        edge_words = int(board.net.edge_words)
        place = PLAYERS + seats * BLOCK
        self.corner: Final[i64] = place
        place += int(board.net.corners)
        self.token: Final[i64] = place
        place += int(board.net.hexes)
        self.pieces: Final[i64] = place  # corners that hold a piece
        place += corner_words
        self.near: Final[i64] = place  # corners that hold a building or lie next to one
        place += corner_words
        self.touched: Final[i64] = place  # a seat's: corners that its roads touch
        place += seats * corner_words
        self.settled: Final[i64] = place
        place += seats * corner_words
        self.cities: Final[i64] = place
        place += seats * corner_words
        self.knights: Final[i64] = place
        place += seats * corner_words
        self.roads: Final[i64] = place
        place += seats * edge_words
        self.open: Final[i64] = place  # a seat's: edges on which it may build a road [U2]
        place += seats * edge_words
        self.size: Final[i64] = place

    def supply(self, kind: i64) -> i64:
        """How many cards of a kind there are [C1, C2]; the base game has no commodities [Z]."""
        return self.box.supply[kind]

    def plays(self, chapter: i64) -> bool:
        """Whether the game is played with a chapter of ``game.chapters``."""
        return self._played & bit(chapter) != 0

    def has(self, option: i64) -> bool:
        """Whether an option was agreed."""
        return self.options & option != 0
