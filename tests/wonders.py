"""Tables for starting and building wonders [W5], on the board of tests/seas.py.

The desert, hex 15, is the wasteland; the strait has the corners 10ne and 11ne.
"""

from __future__ import annotations

from game.ruleset import RuleSet
from game.rulesets.base import BASE
from tests.seas import FLEET, HARBOURS, ISLES, WEST, SeaTable, sea_board

COSTS = {
    "theatre": {"brick": 1, "lumber": 1, "wool": 3},
    "great_bridge": {"lumber": 3, "wool": 1, "grain": 1},
    "monument": {"grain": 3, "ore": 2},
    "great_wall": {"brick": 3, "lumber": 1, "grain": 1},
    "cathedral": {"brick": 1, "grain": 1, "ore": 3},
}
MEETS = {
    "theatre": "0 city 9n 29s",
    "great_bridge": "0 settlement 10ne",
    "monument": "0 city 2se\n0 road 21n 21ne 21se 21s 21sw 21nw",
    "great_wall": "0 settlement 15n",
    "cathedral": "0 city 9n\n0 city 29s\n0 city 23ne",
}
"""Pieces that meet each requirement, including the Cathedral's six points."""


def builders(rules: RuleSet = BASE, seats: int = 4, points: int = 30, wonders: int = 5, *variants: str) -> SeaTable:
    """A table with an empty board; islands earn one point, once, and there is no pirate."""
    board = sea_board(
        ISLES,
        HARBOURS,
        home=WEST,
        points=1,
        once=True,
        has_pirate=False,
        wonders=wonders,
        straits=("10ne", "11ne"),
    )
    return SeaTable(seats, *variants, board=board, rules=rules, points=points)


def begun(wonder: str, rules: RuleSet = BASE, points: int = 30) -> SeaTable:
    """A table at which seat 0 has begun a wonder."""
    t = builders(rules, points=points)
    t.place(MEETS[wonder])
    t.do(f"begin_wonder {wonder}")
    return t


def fleet(rules: RuleSet = BASE, seats: int = 4, wonders: int = 5, *variants: str) -> SeaTable:
    """A table at which seat 0 can begin the Great Bridge, has one ship left, and can pay for it."""
    t = builders(rules, seats, 30, wonders, *variants)
    t.place(FLEET)
    t.give(0, lumber=1, wool=1)
    assert t.ships_left(0) == 1
    return t
