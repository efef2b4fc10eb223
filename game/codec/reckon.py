"""What follows from the pieces and cards on the table: stocks, lengths of roads, points."""

from __future__ import annotations

from game.check.stack import displaced_knights, steps_of
from game.codec.pieces import count_stocks
from game.codec.reader import Node
from game.ids import CITY, KIND_MASK, KIND_SHIFT, KNIGHT, METROPOLIS_MASK
from game.rules.decks import face_up_points
from game.rules.longest_road import road_length
from game.slots import (
    ARMY,
    BLOCK,
    DEFENDER,
    LONGEST,
    MERCHANT_OWNER,
    POINTS,
    ROAD_LENGTH,
)
from game.state import State


def reckon(s: State, players: list[Node]) -> None:
    """Writes all of it into a state; where a seat's data says it too, that must be the same."""
    v = s.v
    count_stocks(s, displaced_knights(s))
    # until a displaced knight or a lifted road has its new place the lengths are those from before
    pending = any(step.roads_wait for step in steps_of(s))
    for seat, player in enumerate(players):
        length = int(road_length(s, seat))
        written = player.at("road_length").number_or(0, 15, length)
        if written != length and not pending:
            raise player.at("road_length").wrong(f"the roads on the board make {length}, not {written}")
        v[seat * BLOCK + ROAD_LENGTH] = written
        points = points_of(s, seat)
        told = player.at("points").number_or(0, 99, points)
        if told != points:
            raise player.at("points").wrong(f"pieces and awards make {points} points, not {told}")
        v[seat * BLOCK + POINTS] = points


def points_of(s: State, seat: int) -> int:
    """The points that everybody sees [V1]."""
    v = s.v
    points = int(v[seat * BLOCK + DEFENDER])
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        kind = (piece & KIND_MASK) >> KIND_SHIFT
        if piece and s.owner(corner) == seat and kind != KNIGHT:
            points += 2 if kind == CITY else 1
            points += 2 if piece & METROPOLIS_MASK else 0
    for award, worth in ((LONGEST, 2), (ARMY, 2), (MERCHANT_OWNER, 1)):
        points += worth if v[award] == seat else 0
    return points + int(face_up_points(s, seat))
