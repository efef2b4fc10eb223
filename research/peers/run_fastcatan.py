"""Random games of fastcatan: ``python run_fastcatan.py loop GAMES FIRST_SEED`` or ``native STEPS SEED``.

``loop`` plays one game at a time from Python, including trades between players. ``native`` plays 256 games at once and
counts only the time spent within the engine; the random choices are made outside, and trades between players are left
out. Prints seconds, games, actions.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import fastcatan
import numpy

GAMES_AT_ONCE = 256
FIRST_TRADE = fastcatan.action.TRADE_ADD_GIVE_BASE
"""This action and all after it are trades between players."""
WARM_UP = 1500
"""Steps before the measurement starts, so that the games are at all stages."""


def loop(games: int, first: int) -> dict[str, float]:
    """Play games one after another."""
    rng = random.Random(first)
    game = fastcatan.Env()
    actions = 0
    began = process_time()
    for seed in range(first, first + games):
        game.reset(seed=seed)
        while not game.done:
            game.step(rng.choice(game.legal_actions()))
            actions += 1
    return {"seconds": process_time() - began, "games": games, "actions": actions}


def native(steps: int, seed: int) -> dict[str, float]:
    """Play many games at once."""
    rng = numpy.random.default_rng(seed)
    batch = fastcatan.BatchedEnv(GAMES_AT_ONCE, seed=seed)
    batch.reset()
    masks = numpy.zeros((GAMES_AT_ONCE, fastcatan.MASK_WORDS), dtype=numpy.uint64)
    ended = numpy.zeros(GAMES_AT_ONCE, dtype=numpy.uint8)
    seconds, games = 0.0, 0
    for step in range(WARM_UP + steps):
        began = process_time()
        batch.write_masks(masks)
        seconds += process_time() - began
        chosen = _choose(masks, rng)
        began = process_time()
        batch.step_autoreset(chosen, ended)
        seconds += process_time() - began
        games += int(ended.sum())
        if step == WARM_UP - 1:
            seconds, games = 0.0, 0
    return {"seconds": seconds, "games": games, "actions": steps * GAMES_AT_ONCE}


def _choose(masks: numpy.ndarray, rng: numpy.random.Generator) -> numpy.ndarray:
    """A random legal action for each game, but no trade between players if there is another action."""
    legal = numpy.unpackbits(masks.view(numpy.uint8), axis=1, bitorder="little")
    others = legal[:, :FIRST_TRADE]
    only_trades = ~others.any(axis=1)
    legal[~only_trades, FIRST_TRADE:] = 0
    return (legal * rng.random(legal.shape, dtype=numpy.float32)).argmax(axis=1).astype(numpy.uint32)


if __name__ == "__main__":
    way = {"loop": loop, "native": native}[sys.argv[1]]
    print(json.dumps(way(int(sys.argv[2]), int(sys.argv[3]))))
