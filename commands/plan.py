"""The parameters of a run of games: players, board and rules."""

from __future__ import annotations

import argparse
import functools
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from commands.refusal import Refusal
from commands.variants import VARIANT_NAMES, VARIANTS
from game.ai.levels import problem
from game.board.layout import BoardError, Layout
from game.board.library import load_layout
from game.ids import EDITION_2025, MAX_SEATS, NOTHING_BETWEEN, OPTION_NAMES, PAIRED_PLAYERS, PLAYER_TRADES
from game.rng import seed_of
from game.ruleset import LARGE
from platform_io.sanitize import quoted
from user.bots import OWN, BotError, is_own, is_there, make_agent
from user.storage import StorageError
from user.watchdog import VIGIL

MASK: Final = (1 << 64) - 1
_LONGEST_SEED: Final = 1000


@dataclass(frozen=True)
class Plan:
    """The settings that all games of a run share."""

    board: str
    seats: list[str]
    seed: int
    rules: str
    options: int
    points: int
    hand_limit: int
    as_in_window: bool = False
    """Whether the opponents hurry as they do in the window. Then their games differ each time."""


def plan_of(options: argparse.Namespace) -> Plan:
    """The plan that a command's arguments describe. Refusal if it is impossible."""
    seats = players_of(options.seats)
    chosen = _options(options.variant, not options.no_trades, len(seats))
    try:
        layout = layout_of(options.board, len(seats))
    except BoardError as error:
        raise Refusal(str(error)) from None
    if not layout.seats_min <= len(seats) <= layout.seats_max:
        raise Refusal(
            "the board {name} is for {seats_min} to {seats_max} players; you asked for {seats}",
            name=layout.name,
            seats_min=layout.seats_min,
            seats_max=layout.seats_max,
            seats=len(seats),
        )
    if len(options.seed) > _LONGEST_SEED:
        raise Refusal("a seed can have at most {most} characters", most=_LONGEST_SEED)
    seed = seed_of(options.seed) & MASK
    in_window = getattr(options, "as_in_window", False)
    return Plan(options.board, seats, seed, options.rules, chosen, options.points, options.hand_limit, in_window)


def players_of(words: str) -> list[str]:
    """The players in a text such as ``normal,easy,easy``."""
    seats = [seat.strip() for seat in words.split(",")]
    for seat in seats:
        check_player(seat)
    if not 2 <= len(seats) <= MAX_SEATS:
        raise Refusal("a game needs 2 to {most} players; you asked for {seats}", most=MAX_SEATS, seats=len(seats))
    return seats


def check_player(player: str) -> None:
    """Refuse a player that does not exist, or a bot of the user's own that cannot play."""
    if not is_own(player):
        if problem(player):
            raise Refusal(problem(player) + _hint(player))
        return
    watch_bots()
    try:
        make_agent(player, 0)
    except BotError as error:
        raise Refusal(str(error)) from None


def _hint(player: str) -> str:
    """A hint if the name is that of a bot of the user's own without its prefix."""
    try:
        return f"; your own bot is {OWN}{player}" if is_there(OWN + player) else ""
    except StorageError:
        return ""


def watch_bots() -> None:
    """Print a message, in this process, when a bot of the user's own does not answer."""
    VIGIL.keep(_report_wait)


def _report_wait(player: str, seconds: int) -> None:
    print(f"{player} has not answered for {seconds} seconds; Ctrl-C ends the run", file=sys.stderr, flush=True)


def _options(variants: list[str], trades: bool, seats: int) -> int:
    """The options of a game, from the names of variants. With five and six players the 2025 edition has paired players,
    unless another variant between turns is named [E6]."""
    chosen = PLAYER_TRADES if trades else 0
    between = set()
    for variant in variants:
        if variant.upper() in VARIANTS:
            option = VARIANTS[variant.upper()]
        elif variant in OPTION_NAMES:
            option = 1 << OPTION_NAMES.index(variant)
        else:
            raise Refusal(
                "there is no variant {variant}; choose from: {names}",
                variant=quoted(variant),
                names=", ".join(VARIANT_NAMES),
            )
        chosen |= option
        if option in (0, PAIRED_PLAYERS, NOTHING_BETWEEN):
            between.add(option)
    if len(between) > 1:
        raise Refusal("choose only one of N4, N5 (paired_players) and nothing_between")
    if chosen & EDITION_2025 and seats >= LARGE and not between:
        chosen |= PAIRED_PLAYERS
    return chosen


@functools.cache
def layout_of(board: str, seats: int) -> Layout:
    """A board that comes with the game, one of the user's own, or the file at a path, in its version for this number of
    seats."""
    return load_layout(board, own_boards(), seats)


def own_boards() -> Path:
    """The folder of the user's own boards."""
    from user.storage import BOARDS, data_folder

    return data_folder() / BOARDS
