"""The production of each place on a board, computed once per board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.planner.affordability import FULL
from game.ai.planner.odds import PIPS
from game.ai.planner.ports import crossings
from game.board.board import carries_token
from game.ids import GOLD, RESOURCES
from game.ints import zeros
from game.position import Position
from game.rule_module_ids import FOG

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class BoardYield:
    """Pips by hex and by corner, and for each corner the ships needed to another island, 0 for too many. ``fits`` says
    whether the figures are still valid: another board, an Inventor or a hex uncovered from fog invalidates them."""

    def __init__(self, view: Position) -> None:
        net = view.net
        self.board: Final = view.setup.board
        self.tokens: Final[Ints] = zeros(int(net.hexes))
        self.terrain: Final[Ints] = zeros(int(net.hexes))
        self.pips: Final[Ints] = zeros(int(net.hexes))
        self.corner_pips: Final[Ints] = zeros(int(net.corners))
        self.crossings: Final = crossings(view) if view.setup.sails else self.corner_pips
        for number in range(net.hexes):
            self.tokens[number] = view.token(number)
            self.terrain[number] = view.terrain(number)
            if carries_token(view.terrain(number)):
                self.pips[number] = PIPS[view.token(number)]
        for place in range(3 * net.corners):
            number = net.corner_hexes[place]
            if number >= 0:
                self.corner_pips[place // 3] += self.pips[number]

    def add_income(self, s: Position, corner: i64, as_city: bool, income: Ints, at: i64) -> None:
        """Add what a building yields to ``income``, which has an entry per kind, starting at ``at``. Gold counts as
        income of every resource, and for more than its share, because the seat can take what it needs [Q6]."""
        for place in range(3 * corner, 3 * corner + 3):
            number = s.net.corner_hexes[place]
            if number < 0 or self.pips[number] == 0:
                continue
            terrain = s.terrain(number)
            pips = self.pips[number] if s.robber() == number else FULL * self.pips[number]
            if terrain == GOLD:
                for kind in range(RESOURCES):
                    income[at + kind] += ((2 * pips if as_city else pips) + 1) // 3
                continue
            income[at + terrain] += pips
            if as_city:
                second = s.setup.box.second[terrain]
                income[at + second] += pips

    def fits(self, view: Position) -> bool:
        """Whether these figures are valid for a view's board."""
        if self.board is not view.setup.board:
            return False
        if not all(self.tokens[number] == view.token(number) for number in range(view.net.hexes)):
            return False
        if not view.setup.plays(FOG):
            return True
        return all(self.terrain[number] == view.terrain(number) for number in range(view.net.hexes))
