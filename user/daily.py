"""What everybody plays on a date: a puzzle and two games, which follow from the date alone (docs/puzzles.md)."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from typing import Final

from game.ai.characters import CHARACTERS
from game.board.deal import deal
from game.board.layout import DealOptions
from game.board.library import STANDARD, load_layout
from game.ids import PLAYER_TRADES
from game.play.session import PERSON, Player, Session
from game.puzzles.library import puzzles
from game.puzzles.puzzle import KINDS, MISSED, Puzzle
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup

VERSION: Final = 1
"""Of what follows from a date. A change would give people with different versions different games."""
FIRST: Final = date(2026, 1, 1)
"""The first day that has anything."""
PUZZLE: Final = "puzzle"
GAMES: Final = RULE_SET_NAMES
"""The rule sets of the day's games."""
SEATS: Final = 4
LEVEL: Final = "normal"
AHEAD: Final = 400
"""How many days after today games are recognized, in case the clock was set back."""
_BYTES: Final = 6


def number_of(day: date, *what: str) -> int:
    """A number of 48 bits that follows from a date and some words."""
    words = " ".join(["hexhold day", str(VERSION), day.isoformat(), *what])
    return int.from_bytes(sha256(words.encode("ascii")).digest()[:_BYTES], "big")


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: of a kind that follows from the date, the one with the lowest number, so that added puzzles
    change few days."""
    kinds = [kind for kind in KINDS if kind != MISSED]
    kind = kinds[number_of(day, "kind") % len(kinds)]
    return min((one for one in puzzles() if one.kind == kind), key=lambda one: number_of(day, PUZZLE, one.id))


def seat_of(day: date, rules: str) -> int:
    """The person's seat in a day's game."""
    return number_of(day, rules, "seat") % SEATS


def game_of(day: date, rules: str, name: str, colours: tuple[str, ...], names: dict[str, str]) -> Session:
    """A day's game at its start, for a person of that name; ``names`` are those of the characters."""
    seed = number_of(day, rules)
    board = deal(load_layout(STANDARD), seed, DealOptions(True, False))
    setup = Setup(board, SEATS, RULE_SET_NAMED[rules], PLAYER_TRADES)
    others = sorted(CHARACTERS, key=lambda one: number_of(day, rules, one))
    own, players = seat_of(day, rules), []
    for seat in range(SEATS):
        character = others[seat]
        kind, title = (PERSON, name) if seat == own else (f"{LEVEL}:{character}", names[character])
        players.append(Player(title, kind, colours[seat]))
    return Session(setup, seed, players)


def day_of(session: Session, today: date) -> date | None:
    """The day whose game a session is; None for any other game."""
    rules = str(session.setup.rules.name)
    if rules not in GAMES or len(session.players) != SEATS or not session.has_start:
        return None
    days = (FIRST + timedelta(days=number) for number in range((today - FIRST).days + AHEAD))
    return next((day for day in days if number_of(day, rules) == session.seed), None)
