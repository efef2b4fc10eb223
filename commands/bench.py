"""The command bench: speed and memory, each figure the median of several runs with the least and the most."""

from __future__ import annotations

import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game import __version__
from game.actions import Actions
from game.board.deal import deal
from game.board.library import load_layout
from game.chance import chance_answer
from game.engine import apply, legal, start
from game.ids import BASE, CHANCE, CITIES_AND_KNIGHTS
from game.ints import COMPILED
from game.rng import Rng
from game.saves import load_session, save_text
from game.session import Player, Session
from game.setup import Setup
from game.simulation import play
from game.state import State
from game.view import View

RUNS: Final = 5
SECONDS: Final = 0.4
"""How long one run lasts at least."""
SEED: Final = 20
_ROUND: Final = 3

Figure = dict[str, float]


def bench() -> int:
    """Measures and prints the figures."""
    told: dict[str, object] = {
        "version": __version__,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "compiled": COMPILED,
        "runs": RUNS,
    }
    for name, rules in (("cities_and_knights", CITIES_AND_KNIGHTS), ("base", BASE)):
        told[name] = _games(_setup(rules))
        print(f"{name}: done", file=sys.stderr, flush=True)
    told["microseconds"] = _operations(_middle(_setup(CITIES_AND_KNIGHTS)))
    print("operations: done", file=sys.stderr, flush=True)
    told["state"] = _state_size(_setup(CITIES_AND_KNIGHTS))
    told["save"] = _saving()
    told["peak_memory_mb"] = _peak_memory()
    print(json.dumps(told, indent=2))
    return 0


def _setup(rules: int) -> Setup:
    return Setup(deal(load_layout("standard"), SEED), 4, rules)


def _games(setup: Setup) -> dict[str, Figure]:
    """Random games by the compiled loop, and by the loop that any program would write around legal and apply."""
    fast: list[tuple[float, float]] = []
    plain: list[float] = []
    for run in range(RUNS):
        games = actions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < SECONDS:
            actions += play(start(setup), SEED + 1000 * run + games, [None] * int(setup.seats)).actions
            games += 1
        seconds = time.perf_counter() - began
        fast.append((games / seconds, actions / seconds))
        plain.append(_plain_rate(setup, SEED + run))
    return {
        "games_per_second": _figure([games for games, _ in fast]),
        "actions_per_second": _figure([actions for _, actions in fast]),
        "actions_per_second_from_outside": _figure(plain),
    }


def _plain_rate(setup: Setup, seed: int) -> float:
    """Actions a second of a loop outside of the rules."""
    rng = Rng(seed)
    out = Actions()
    actions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        state = start(setup)
        while state.winner() < 0:
            _step(state, rng, out)
            actions += 1
    return actions / (time.perf_counter() - began)


def _step(state: State, rng: Rng, out: Actions) -> None:
    if state.who() == CHANCE:
        apply(state, int(chance_answer(state, rng)))
        return
    legal(state, out)
    apply(state, int(out.items[rng.below(out.count)]))


def _middle(setup: Setup) -> list[tuple[State, int]]:
    """Positions of a game at which seats decide, each with an action."""
    found: list[tuple[State, int]] = []
    state, rng, out = start(setup), Rng(SEED), Actions()
    while state.winner() < 0:
        if state.who() != CHANCE:
            legal(state, out)
            found.append((state.copy(), int(out.items[rng.below(out.count)])))
        _step(state, rng, out)
    return found[:: max(1, len(found) // 200)]


def _operations(positions: list[tuple[State, int]]) -> dict[str, Figure]:
    """What single operations take, in millionths of a second."""
    out = Actions()
    states = [state for state, _ in positions]

    def list_all() -> None:
        for state in states:
            legal(state, out)

    def copy_all() -> None:
        for state in states:
            state.copy()

    def copy_and_apply() -> None:
        for state, action in positions:
            apply(state.copy(), action)

    def view_all() -> None:
        for state in states:
            View(state, state.who())

    return {
        "legal": _timed(list_all, len(states)),
        "copy": _timed(copy_all, len(states)),
        "copy_and_apply": _timed(copy_and_apply, len(states)),
        "view": _timed(view_all, len(states)),
    }


def _timed(work: Callable[[], None], count: int) -> Figure:
    rates: list[float] = []
    for _ in range(RUNS):
        rounds = 0
        began = time.perf_counter()
        while time.perf_counter() - began < SECONDS / 4:
            work()
            rounds += 1
        rates.append((time.perf_counter() - began) / (rounds * count) * 1e6)
    return _figure(rates)


def _state_size(setup: Setup) -> dict[str, int]:
    """A state is one vector: its numbers, and what a copy takes."""
    state = start(setup)
    return {"integers": int(setup.size), "bytes": 8 * int(setup.size) + sys.getsizeof(state)}


def _saving() -> dict[str, object]:
    """A whole game of four as a save."""
    players = [Player(f"P{seat}", "random", "red") for seat in range(4)]
    session = Session(_setup(CITIES_AND_KNIGHTS), SEED, players)
    rng, out = Rng(SEED), Actions()
    while not session.is_over():
        session.take_chance()
        if not session.is_over():
            legal(session.state, out)
            session.submit(int(out.items[rng.below(out.count)]))
    text = save_text(session)
    writing = _timed(lambda: _discard(save_text(session)), 1000)
    loading = _timed(lambda: _discard(load_session(text)), 1000)
    return {"actions": len(session.log), "bytes": len(text), "write_ms": writing, "load_ms": loading}


def _discard(value: object) -> None:
    """Takes what a measured call gives."""


def _figure(values: list[float]) -> Figure:
    digits = 1 if min(values) > 100 else _ROUND
    return {
        "median": round(statistics.median(values), digits),
        "least": round(min(values), digits),
        "most": round(max(values), digits),
    }


def _processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _peak_memory() -> float | None:
    """The most memory that this process has held, in millions of bytes; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6, 1)
