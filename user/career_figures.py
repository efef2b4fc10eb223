"""The figures of a profile, computed from the records of its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.play.statistics.achievements_career import completed
from user.bots import is_own
from user.game_record import LUCK, PERSON, GameRecord, SeatRecord
from user.rating import LEVEL_RATINGS

PEOPLE, BOTS, MIXED = "people", "bots", "mixed"
"""Opponents that are not all of one level: with a person or a user's bot among them, or of several levels."""
LEVELS: Final = (*reversed(list(LEVEL_RATINGS["base"])), MIXED, BOTS, PEOPLE)
"""The kinds of opponents, the strongest level first."""
Key = Callable[[GameRecord, int], str]
"""A property of a game, seen from a seat."""


@dataclass(frozen=True)
class ProfileGames:
    """Some games of a profile."""

    profile: str
    games: tuple[GameRecord, ...]

    def seat(self, game: GameRecord) -> SeatRecord:
        """What the person did in a game."""
        return game.seats[game.seat_of(self.profile)]

    def has_won(self, game: GameRecord) -> bool:
        """Whether the person has won a game."""
        return game.winner == game.seat_of(self.profile)

    @property
    def won(self) -> ProfileGames:
        """The games that were won."""
        return self.where(self.has_won)

    @property
    def lost(self) -> ProfileGames:
        """The other games."""
        return self.where(lambda game: not self.has_won(game))

    @property
    def fair(self) -> float:
        """How many wins there would be if everybody won equally often."""
        return sum(1 / len(game.seats) for game in self.games)

    @property
    def whole(self) -> ProfileGames:
        """The games whose history is known, so that figures are."""
        return self.where(lambda game: bool(self.seat(game).figures))

    def where(self, fits: Callable[[GameRecord], bool]) -> ProfileGames:
        """The games that fit."""
        return ProfileGames(self.profile, tuple(game for game in self.games if fits(game)))

    def by(self, key: Key) -> dict[str, ProfileGames]:
        """The games by a property."""
        found: dict[str, list[GameRecord]] = {}
        for game in self.games:
            found.setdefault(key(game, game.seat_of(self.profile)), []).append(game)
        return {name: ProfileGames(self.profile, tuple(games)) for name, games in found.items()}

    def mean(self, figure: Callable[[GameRecord], float]) -> float:
        """The average of a figure; 0 without games."""
        return sum(map(figure, self.games)) / len(self.games) if self.games else 0.0

    @property
    def luck(self) -> Sequence[tuple[GameRecord, float]]:
        """How many more cards than expected the dice gave, game by game."""
        return [(game, self.seat(game).figures[LUCK]) for game in self.games if LUCK in self.seat(game).figures]

    @property
    def rules(self) -> str:
        """The rule set that was played most."""
        counted = Counter(game.rules for game in self.games if game.rules in LEVEL_RATINGS)
        return counted.most_common(1)[0][0] if counted else next(iter(LEVEL_RATINGS))

    def achieved(self) -> dict[str, list[GameRecord]]:
        """The achievements that were earned, with the games in which. One that takes several games is earned in the
        game of its last step."""
        found: dict[str, list[GameRecord]] = {}
        given: set[str] = set()
        done: set[str] = set()
        for game in self.games:
            seat = self.seat(game)
            given.update(seat.steps)
            now = set(completed(given)) - done
            done |= now
            for name in (*seat.achievements, *sorted(now)):
                found.setdefault(name, []).append(game)
        return found

    def given(self) -> set[str]:
        """The steps towards achievements that take several games."""
        return {step for game in self.games for step in self.seat(game).steps}


def lead(game: GameRecord, seat: int) -> int:
    """By how many points a seat was ahead of the best other in the end; negative if it was behind."""
    return game.seats[seat].points - max(one.points for number, one in enumerate(game.seats) if number != seat)


def level_of(game: GameRecord, seat: int) -> str:
    """The opponents of a seat: a level, or one of those above."""
    kinds = {one.kind for number, one in enumerate(game.seats) if number != seat}
    if PERSON in kinds:
        return PEOPLE
    if any(map(is_own, kinds)):
        return BOTS
    levels = {kind.partition(":")[0] for kind in kinds}
    return levels.pop() if len(levels) == 1 and levels <= set(LEVELS) else MIXED


def rules_of(game: GameRecord, _seat: int) -> str:
    """The rule set of a game."""
    return game.rules


def board_of(game: GameRecord, _seat: int) -> str:
    """The board of a game."""
    return game.board


def seats_of(game: GameRecord, _seat: int) -> str:
    """The number of players of a game."""
    return str(len(game.seats))
