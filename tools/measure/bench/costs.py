"""The costs of single operations when called from uncompiled Python, as the window or another program calls them."""

from __future__ import annotations

import sys
from typing import Final

from game.actions import Actions
from game.board.deal import deal
from game.board.library import load_layout
from game.engine import apply, legal
from game.ids import CHANCE
from game.rules.phases import TURN
from game.view import View
from tools.measure.bench.games import BOARD, SEATS, new_game, positions
from tools.measure.bench.measure import BenchEffort, Figure, microseconds

GAME: Final = 3
LONG_LIST: Final = (16, 20)
"""The bounds of a list of about 18 actions."""
_MOST: Final = 2000
_FEW: Final = 200


def operations(effort: BenchEffort, board: str = BOARD) -> dict[str, Figure]:
    """Microseconds for each operation, averaged over the positions of a random game of Cities & Knights."""
    states, actions = positions(GAME, _MOST, board)
    out = Actions()
    asked = [state for state in states if state.who() != CHANCE]
    long = []
    for state in asked:
        legal(state, out)
        if state.step() == TURN.number and LONG_LIST[0] <= out.count <= LONG_LIST[1]:
            long.append(state)
    few = asked[:: max(1, len(asked) // _FEW)]
    layout = load_layout(board, seats=SEATS)

    def list_long() -> None:
        for state in long:
            legal(state, out)

    def list_all() -> None:
        for state in asked:
            legal(state, out)

    def copy_all() -> None:
        for state in states:
            state.copy()

    def replay() -> None:
        state = states[0].copy()
        for action in actions:
            apply(state, action)

    def view_all() -> None:
        for state in few:
            View(state, state.who())

    return {
        "copy": microseconds(effort, copy_all, len(states)),
        "legal_of_about_18": microseconds(effort, list_long, len(long)),
        "legal": microseconds(effort, list_all, len(asked)),
        "apply": microseconds(effort, replay, len(actions)),
        "view": microseconds(effort, view_all, len(few)),
        "deal": microseconds(effort, lambda: deal(layout, GAME)),
    }


def memory() -> dict[str, int]:
    """The size of a state with four seats on the standard board: a vector of 64-bit numbers, whose size in bytes is
    that of a packed copy."""
    state = new_game(GAME)
    size = int(state.setup.size)
    return {"integers": size, "bytes": 8 * size, "object_bytes": sys.getsizeof(state)}
