"""Version 0.1 allowed boards with a lake at the coast: games on them must always load, wherever their pieces are."""

from __future__ import annotations

import pytest

from game.board.board import Board
from game.board.coast import sea_edges
from game.board.topology import Topology
from game.check.whole import problems
from game.codec.save import same
from game.ids import DESERT, FIELDS, FOREST, HILLS, MOUNTAINS, PASTURE, SEA
from game.play.saves import load_session, save_text
from game.play.session import Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from tests.saves_kit import Roller, position_text
from tests.sessions import players

pytestmark = pytest.mark.games

CELLS = [(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1)]
TERRAIN = [SEA, HILLS, PASTURE, DESERT, FIELDS, MOUNTAINS, FOREST]
TOKENS = [0, 9, 10, 0, 4, 8, 11]
BARE_CORNER = 0
"""It touches only the lake."""


def test_a_game_with_pieces_between_lake_and_sea_loads() -> None:
    board = Board("lake", Topology(CELLS), TERRAIN, TOKENS, [], [])
    bare = sea_edges(board.net, TERRAIN)
    assert len(bare) == 3
    seen: set[str] = set()
    for seed in range(6):
        session = Session(Setup(board, 2, CITIES_AND_KNIGHTS), seed, players(2))
        roller = Roller(session, seed)
        for actions in range(20, 200, 20):
            s = roller.run(actions).state
            assert problems(s) == []
            for text in (save_text(session), position_text(session)):
                assert same(load_session(text).state, s)
            if s.piece(BARE_CORNER):
                seen.add("piece")
            if any(s.has_road(seat, edge) for seat in range(2) for edge in bare):
                seen.add("road")
    assert seen == {"piece", "road"}
