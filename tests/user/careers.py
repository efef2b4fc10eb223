"""Records of games for tests, made by hand."""

from __future__ import annotations

from typing import Any

from user.game_record import LUCK, GameRecord, SeatRecord

ADA = SeatRecord("Ada", points=10, place=1, sources={"settlement": 3, "city": 4}, figures={LUCK: 2.5})


def game(number: int, *kinds: str, won: bool = True, name: str = "Ada", luck: float = 2.5, **facts: Any) -> GameRecord:
    """The game of that number: a person against computers of some levels, three of ``normal`` by default."""
    kinds = kinds or ("normal",) * 3
    own = SeatRecord(
        name, points=13 if won else 8, place=1 if won else 2, sources={"settlement": 3}, figures={LUCK: luck}
    )
    others = [SeatRecord(f"Bot {seat}", kind, 9 if won else 13 - seat, 2) for seat, kind in enumerate(kinds)]
    usual: dict[str, Any] = {"rules": "cities_and_knights", "board": "standard", "goal": 13, "turns": 60}
    date = f"2026-{1 + number // 28:02}-{1 + number % 28:02}T20:00:00"
    return GameRecord(f"game{number}", date, seats=(own, *others), winner=0 if won else 1, **usual | facts)
