"""Serves a table of fastcatan 1.0.2 to the referee: one request per line of input, one answer per line of output, as
JSON.

``reset SEED`` deals a board, ``step ACTION`` applies an action, ``set PLACE VALUE PLACE VALUE ...`` corrects bytes of
the snapshot, ``decide SEAT DEPTH BANNED ...`` asks its alpha-beta search. All except the last answer with the state of
the table.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import fastcatan
import numpy

SEATS = 4
RESOURCES = 5
FIRST_TRADE = fastcatan.action.TRADE_ADD_GIVE_BASE
"""This action and all after it are trades between players, which the referee leaves out."""
BOARD = slice(384, 431)
"""The part of the snapshot with the terrain of each hex, then the number of each hex."""
DECK = slice(249, 254)
NODES = 54
EXACT_CHANCE = 0
"""How the search handles dice."""


class PeerTable:
    """One game."""

    def __init__(self) -> None:
        self._env = fastcatan.Env()

    def reset(self, seed: int) -> dict[str, Any]:
        """Deal a new board."""
        self._env.reset(seed=seed)
        return {"board": list(self._env.snapshot()[BOARD]), "harbours": self._harbours(), **self._shown()}

    def step(self, action: int) -> dict[str, Any]:
        """Apply an action."""
        self._env.step(action)
        return self._shown()

    def set(self, *pairs: int) -> dict[str, Any]:
        """Correct bytes of the snapshot."""
        raw = bytearray(self._env.snapshot())
        for place, value in zip(pairs[::2], pairs[1::2], strict=True):
            raw[place] = value
        self._env.load_snapshot(bytes(raw))
        self._env.recompute_mask()
        return self._shown()

    def decide(self, seat: int, depth: int, *banned: int) -> int:
        """The choice of its search, without the banned actions."""
        mask = numpy.zeros(fastcatan.MASK_WORDS, dtype=numpy.uint64)
        for action in (*range(FIRST_TRADE, fastcatan.NUM_ACTIONS), *banned):
            mask[action // 64] |= numpy.uint64(1) << numpy.uint64(action % 64)
        return int(self._env.ab_decide(seat, depth, False, mask, EXACT_CHANCE))

    def _shown(self) -> dict[str, Any]:
        env, seats = self._env, range(SEATS)
        words = numpy.zeros(fastcatan.MASK_WORDS, dtype=numpy.uint64)
        env.action_mask(words)
        legal = numpy.unpackbits(words.view(numpy.uint8), bitorder="little")[:FIRST_TRADE]
        return {
            "seat": env.current_player,
            "flag": env.flag,
            "phase": env.phase,
            "dice": env.dice_roll,
            "hands": [[env.player_resource(seat, kind) for kind in range(RESOURCES)] for seat in seats],
            "bank": [env.bank(kind) for kind in range(RESOURCES)],
            "points": [env.player_vp(seat) for seat in seats],
            "open_points": [env.player_vp_public(seat) for seat in seats],
            "roads": [env.player_road_length(seat) for seat in seats],
            "longest": env.longest_road_owner,
            "deck": list(env.snapshot()[DECK]),
            "legal": numpy.flatnonzero(legal).tolist(),
        }

    def _harbours(self) -> list[int]:
        """For each node, a bit set of the harbours that a settlement there would use."""
        raw = self._env.snapshot()
        harbours = []
        for node in range(NODES):
            seat = self._env.current_player
            self._env.step(node)
            harbours.append(self._env.player_ports(seat))
            self._env.load_snapshot(raw)
        return harbours


def main() -> None:
    """Answer requests until the input ends."""
    table = PeerTable()
    for line in sys.stdin:
        verb, *words = json.loads(line)
        print(json.dumps(getattr(table, verb)(*words)), flush=True)


if __name__ == "__main__":
    main()
