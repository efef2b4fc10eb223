"""The figures for one player of a ladder, from all its games."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from commands.ladder.games import LadderGame
from commands.ladder.intervals import Interval, cluster_interval, wilson_interval
from commands.ladder.watch import Times


@dataclass(frozen=True)
class LadderEntry:
    """A player, in one or more seats. Wins are those of all its seats together; the other figures are per seat."""

    player: str
    seats: int
    wins: int
    share: float
    """The share of all games."""
    wilson: Interval
    """The confidence interval for the share if all games are independent."""
    by_boards: Interval
    """The confidence interval if only boards are independent. Trust this one."""
    fair: float
    """The expected share if all players were equal."""
    points: float
    decisions: float
    """Decisions per game. Forced moves are not counted."""
    mean_ms: float
    p99_ms: float

    def data(self) -> dict[str, object]:
        """The entry as plain, rounded values."""
        return {name: _rounded(value) for name, value in asdict(self).items()}


def entries_of(seats: list[str], games: list[LadderGame], tables: int) -> list[LadderEntry]:
    """One entry for each player, in the order of the seats; ``tables`` is the number of games on each board."""
    return [_entry(player, seats, games, tables) for player in dict.fromkeys(seats)]


def _entry(player: str, seats: list[str], games: list[LadderGame], tables: int) -> LadderEntry:
    places = [place for place, name in enumerate(seats) if name == player]
    won = [int(game.winner in places) for game in games]
    boards = [sum(won[start : start + tables]) for start in range(0, len(won), tables)]
    times = Times.of_all(game.times[place] for game in games for place in places)
    share = sum(won) / len(games)
    played = len(places) * len(games)
    return LadderEntry(
        player=player,
        seats=len(places),
        wins=sum(won),
        share=share,
        wilson=wilson_interval(share, len(games)),
        by_boards=cluster_interval(boards, [tables] * len(boards)),
        fair=len(places) / len(seats),
        points=sum(game.points[place] for game in games for place in places) / played,
        decisions=times.count() / played,
        mean_ms=times.mean(),
        p99_ms=times.reached_by(0.99),
    )


def _rounded(value: object) -> object:
    """A number rounded to four places; a pair is rounded item by item."""
    if isinstance(value, tuple):
        return [_rounded(item) for item in value]
    return round(value, 4) if isinstance(value, float) else value
