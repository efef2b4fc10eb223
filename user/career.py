"""A career: the profiles of this computer and the finished games. It is changed in memory; ``career_file`` keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from user.game_record import GameRecord, SeatRecord
from user.profiles import Profile, key_of, new_id

MOST_PROFILES: Final = 100
MOST_SAVES: Final = 20
"""The most saves of one game that are remembered."""


@dataclass
class Career:
    """Profiles in the order in which they were made, and games by their ids, the oldest first."""

    profiles: list[Profile] = field(default_factory=list)
    games: dict[str, GameRecord] = field(default_factory=dict)

    def profile(self, identifier: str) -> Profile | None:
        """The profile with an id."""
        return next((one for one in self.profiles if one.id == identifier), None)

    def named(self, name: str) -> Profile | None:
        """The profile that goes by a name; one that has it now comes before one that had it."""
        key = key_of(name)
        now = (one for one in self.profiles if key_of(one.name) == key)
        return next(now, None) or next((one for one in self.profiles if one.goes_by(name)), None)

    def of(self, profile: str) -> list[GameRecord]:
        """The games of a profile, the oldest first."""
        return [game for game in self.games.values() if game.seat_of(profile) >= 0]

    # --- profiles

    def create(self, name: str, colour: str = "", face: str = "") -> Profile | None:
        """A new profile, which takes the games that somebody of this name has played. None if the name is taken, or
        there are too many profiles."""
        if len(self.profiles) >= MOST_PROFILES or any(key_of(one.name) == key_of(name) for one in self.profiles):
            return None
        made = Profile(new_id(), name, colour, face)
        self.profiles.append(made)
        for game in list(self.games.values()):
            self._put(self._claimed(game))
        return made

    def change(self, profile: Profile, name: str, colour: str, face: str) -> bool:
        """Give a profile another name, colour and face; False if another profile has the name."""
        if any(one.id != profile.id and key_of(one.name) == key_of(name) for one in self.profiles):
            return False
        former = [one for one in (*profile.former, profile.name) if key_of(one) != key_of(name)]
        changed = replace(profile, name=name, colour=colour, face=face, former=tuple(dict.fromkeys(former)))
        self.profiles = [changed if one.id == profile.id else one for one in self.profiles]
        return True

    def remove(self, profile: str) -> None:
        """Delete a profile. Its games stay, as nobody's, so that they are not read again."""
        self.profiles = [one for one in self.profiles if one.id != profile]
        for game in self.of(profile):
            number = game.seat_of(profile)
            self._put(game.with_seat(number, replace(game.seats[number], profile="")))

    # --- games

    def add(self, game: GameRecord, new: Iterable[Profile] = ()) -> None:
        """Add a game, or what is new in a known one. Its people get the profiles with their names; ``new`` are
        profiles to make for those without."""
        for wanted in () if game.id in self.games else new:
            if self.named(wanted.name) is None:
                self.create(wanted.name, wanted.colour, wanted.face)
        for other in list(self.games.values()):
            if not set(game.saves).isdisjoint(other.saves):  # the file holds this game now
                left = tuple(path for path in other.saves if path not in game.saves)
                self.games[other.id] = replace(other, saves=left)
        self._put(self._with_known(game))

    def take_in(self, other: Career) -> int:
        """Add the profiles and games of another career; return how many games were new."""
        before, now = len(self.games), {}
        for profile in other.profiles:
            mine = self.profile(profile.id) or self.named(profile.name)
            if mine is None and len(self.profiles) < MOST_PROFILES:
                mine = profile
                self.profiles.append(profile)
            now[profile.id] = mine.id if mine else ""
        for game in other.games.values():
            seats = tuple(replace(seat, profile=now.get(seat.profile, "")) for seat in game.seats)
            self.games[game.id] = self._with_known(replace(game, seats=seats))
        self.sort()
        return len(self.games) - before

    def _with_known(self, game: GameRecord) -> GameRecord:
        """A game with what is known of it already, or else with the profiles of its people."""
        known = self.games.get(game.id)
        return self._claimed(game) if known is None else _joined(known, game)

    def _claimed(self, game: GameRecord) -> GameRecord:
        """A game in which people at this computer without a profile have got the one with their name."""
        taken = {seat.profile for seat in game.seats}
        for number, seat in enumerate(game.seats):
            is_free = seat.is_person() and not (seat.profile or seat.elsewhere)
            owner = self.named(seat.name) if is_free else None
            if owner is not None and owner.id not in taken:
                taken.add(owner.id)
                game = game.with_seat(number, replace(seat, profile=owner.id))
        return game

    def _put(self, game: GameRecord) -> None:
        """Put a game in its place by date."""
        last = next(reversed(self.games.values()), None)
        in_order = game.id in self.games or last is None or (last.date, last.id) <= (game.date, game.id)
        self.games[game.id] = game
        if not in_order:
            self.sort()

    def sort(self) -> None:
        """Bring the games into the order of their dates."""
        self.games = dict(sorted(self.games.items(), key=lambda item: (item[1].date, item[0])))


def _joined(known: GameRecord, again: GameRecord) -> GameRecord:
    """What two records of one game know together. Dates and profiles stay as they are; later readers know more."""
    newer = again if (again.reader, again.is_whole) > (known.reader, known.is_whole) else known
    seats = tuple(_seated(seat, *pair) for seat, *pair in zip(newer.seats, known.seats, again.seats, strict=False))
    saves = tuple(dict.fromkeys((*known.saves, *again.saves)))[-MOST_SAVES:]
    return replace(newer, date=known.date, saves=saves, seats=seats)


def _seated(seat: SeatRecord, known: SeatRecord, again: SeatRecord) -> SeatRecord:
    return replace(seat, profile=known.profile or again.profile)
