"""Measures how costs grow with the number of seats, the size of the board, and the length of a game."""

from __future__ import annotations

from typing import Final

from game.actions import Actions
from game.board.board import Board
from game.board.topology import Cell, Topology
from game.engine import apply, legal, start
from game.ids import CHANCE, DESERT, MAX_SEATS
from game.play.chance import chance_answer
from game.play.saves import save_text
from game.play.session import Player, Session
from game.rng import Rng
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from game.view import View
from tools.measure.bench.games import NO_OPTIONS, SEATS, new_game
from tools.measure.bench.measure import BenchEffort, growth, microseconds, milliseconds

ROWS: Final = ((3, 4, 5, 4, 3), (3, 4, 5, 6, 5, 4, 3), (5, 6, 7, 8, 9, 8, 7, 6, 5))
"""Boards of 19, 30 and 61 hexes, row by row."""
LENGTHS: Final = (100, 300, 1000, 3000, 10_000)
SHORT_LENGTHS: Final = (100, 300, 1000)
_TOKENS: Final = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
_ENDLESS: Final = 99
"""A goal that no game reaches."""
_ACTIONS: Final = 1500
_EVERY: Final = 10

Cost = dict[str, object]


def scale(effort: BenchEffort, quick: bool) -> dict[str, object]:
    """All figures of this module."""
    return {
        "seats": {str(seats): _size(effort, board_of(ROWS[0]), seats) for seats in range(2, MAX_SEATS + 1)},
        "hexes": {str(sum(rows)): _size(effort, board_of(rows), SEATS) for rows in ROWS},
        "log": _logs(effort, SHORT_LENGTHS if quick else LENGTHS),
    }


def board_of(rows: tuple[int, ...]) -> Board:
    """A board of centred rows of hexes, with every terrain and number in turn and no harbours."""
    cells: list[Cell] = [
        ((2 * place - width + 1 - row) // 2, row) for row, width in enumerate(rows) for place in range(width)
    ]
    middle = len(cells) // 2
    terrain = [DESERT if number == middle else number % DESERT for number in range(len(cells))]
    tokens = [0 if number == middle else _TOKENS[number % len(_TOKENS)] for number in range(len(cells))]
    return Board("bench", Topology(cells), terrain, tokens, [], [])


def _size(effort: BenchEffort, board: Board, seats: int) -> Cost:
    """The size of a state and the costs of the most frequent operations, averaged over an endless random game."""
    setup = Setup(board, seats, CITIES_AND_KNIGHTS, NO_OPTIONS, _ENDLESS)
    log = _played(start(setup), _ACTIONS)
    states: list[State] = []
    state, out = start(setup), Actions()
    for number, action in enumerate(log):
        if number % _EVERY == 0:
            states.append(state.copy())
        apply(state, action)
    asked = [state for state in states if state.who() != CHANCE]

    def copy_all() -> None:
        for state in states:
            state.copy()

    def list_all() -> None:
        for state in asked:
            legal(state, out)

    def replay() -> None:
        state = start(setup)
        for action in log:
            apply(state, action)

    def view_all() -> None:
        for state in states:
            View(state, 0)

    return {
        "bytes": 8 * int(setup.size),
        "copy_us": microseconds(effort, copy_all, len(states)),
        "legal_us": microseconds(effort, list_all, len(asked)),
        "apply_us": microseconds(effort, replay, len(log)),
        "view_us": microseconds(effort, view_all, len(states)),
    }


def _played(state: State, length: int) -> list[int]:
    """Play this many random actions and return them."""
    rng, out = Rng(9), Actions()
    log: list[int] = []
    while len(log) < length:
        if state.who() == CHANCE:
            action = int(chance_answer(state, rng))
        else:
            legal(state, out)
            action = int(out.items[rng.below(out.count)])
        apply(state, action)
        log.append(action)
    return log


def _logs(effort: BenchEffort, lengths: tuple[int, ...]) -> Cost:
    """The costs of undo, replay and autosave for games of several lengths, and how they grow with the length."""
    players = [Player(f"P{seat}", "random", "red") for seat in range(SEATS)]
    setup = new_game(9, points=_ENDLESS).setup
    log = _played(start(setup), lengths[-1])
    by_length: Cost = {}
    costs: dict[str, list[float]] = {"undo_us": [], "replay_ms": [], "autosave_ms": []}
    for length in lengths:
        session, action = _session(setup, players, log[:length])

        def do_and_undo(session: Session = session, action: int = action) -> None:
            session.submit(action)
            session.undo()

        def act_and_save(session: Session = session, action: int = action) -> None:
            session.submit(action)
            save_text(session)
            session.undo()

        def replay(length: int = length) -> None:
            Session.replay(setup, 9, players, log[:length])

        figures = {
            "undo_us": microseconds(effort, do_and_undo),
            "replay_ms": milliseconds(effort, replay),
            "autosave_ms": milliseconds(effort, act_and_save),
        }
        for name, cost in figures.items():
            costs[name].append(cost["median"])
        by_length[str(length)] = {**figures, "save_bytes": len(save_text(session))}
    by_length["growth"] = {name: growth(list(lengths), medians) for name, medians in costs.items()}
    return by_length


def _session(setup: Setup, players: list[Player], log: list[int]) -> tuple[Session, int]:
    """A game after a log, played on until an action can be undone, and that action."""
    session = Session.replay(setup, 9, players, log)
    out = Actions()
    while True:
        session.take_chance()
        seat = int(session.state.who())
        legal(session.state, out)
        action = int(out.items[out.count - 1])
        session.submit(action)
        if session.can_undo(seat):
            session.undo()
            return session, action
