"""Computes what depends on the pieces and cards: stocks, lengths of roads, points."""

from __future__ import annotations

from typing import Final

from game.check.frames import displaced_knights, when_measured
from game.codec.pieces import count_stocks
from game.codec.reader import Node
from game.rules.longest_road import road_length
from game.rules.score import score_sheet
from game.slots import BLOCK, POINTS, ROAD_LENGTH
from game.state import State

MOST_SCORED: Final = 9999
"""More points than any seat ever has. Without a wonder a seat may pass every goal and play on [W5f]."""


def reckon(s: State, players: list[Node]) -> None:
    """Compute these values for a state. If the save contains any of them, they must match."""
    v = s.v
    count_stocks(s, displaced_knights(s))
    measured = when_measured(s)
    for seat, player in enumerate(players):
        length = int(road_length(measured, seat))
        written = player.at("road_length").number_or(0, int(s.setup.box.roads + s.setup.box.ships), length)
        if written != length:
            raise player.at("road_length").wrong(f"the roads on the board make {length}, not {written}")
        v[seat * BLOCK + ROAD_LENGTH] = written
        points = sum(score_sheet(s, seat))
        stated = player.at("points").number_or(0, MOST_SCORED, points)
        if stated != points:
            raise player.at("points").wrong(f"pieces and awards make {points} points, not {stated}")
        v[seat * BLOCK + POINTS] = points
