"""Reads finished games into the career: the one that has just ended, and those that were played before."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.events import KNIGHT_PLACED, REASON_NAMES
from game.ids import OPTION_NAMES
from game.play.session import OnProgress, Player, Session
from game.play.statistics.achievements import earned
from game.play.statistics.achievements_career import steps
from game.play.statistics.sheets import sheets
from game.play.statistics.tally import Tally
from user import crash_recovery as kept
from user import game_record as gr
from user.career import Career
from user.career_file import CareerFile
from user.game_record import GameRecord, SeatRecord
from user.games import BrokenLog, Unplayable, open_game
from user.profiles import Profile
from user.save_index import SaveIndex
from user.storage import SAVES, Saved, StorageError

EVERY: Final = 1.0
"""Seconds between two writes of the file while many games are read."""


def record_of(session: Session, tally: Tally, date: float, saves: Sequence[str] = ()) -> GameRecord | None:
    """The record of a finished game; None if it is not over or nobody but computers has played. ``date`` is when it
    was over, in seconds since the epoch, ``saves`` its paths below the folder of saves."""
    if not session.is_over() or not any(player.is_person() for player in session.players):
        return None
    setup, view = session.setup, session.view(0)
    all_sheets, winner = sheets(session), int(view.winner())
    points = [sum(sheet) for sheet in all_sheets]
    places = [1 if seat == winner else 1 + sum(other > one for other in points) for seat, one in enumerate(points)]
    places = [max(place, 2) if seat != winner else 1 for seat, place in enumerate(places)]
    return GameRecord(
        id_of(session),
        time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(date)),
        setup.rules.name,
        setup.board.name,
        tuple(
            _seat(player, seat, all_sheets[seat], places[seat], tally) for seat, player in enumerate(session.players)
        ),
        winner,
        tuple(name for place, name in enumerate(OPTION_NAMES) if int(setup.options) >> place & 1),
        int(setup.points),
        int(view.turn_number()),
        tally.is_whole,
        session.proof is not None,
        tuple(saves),
    )


def _seat(player: Player, seat: int, sheet: list[int], place: int, tally: Tally) -> SeatRecord:
    if not player.is_person():
        return SeatRecord(player.name, player.kind, sum(sheet), place, replaced=player.replaced)
    return SeatRecord(
        player.name,
        player.kind,
        sum(sheet),
        place,
        advised=player.advised,
        sources={REASON_NAMES[why]: count for why, count in enumerate(sheet) if count},
        figures=_figures(tally, seat) if tally.is_whole else {},
        achievements=earned(tally, seat),
        steps=steps(tally, seat),
    )


def _figures(tally: Tally, seat: int) -> dict[str, float]:
    deeds = tally.deeds[seat]
    return {
        gr.LUCK: round(deeds.luck, 2),
        gr.ROLLED: deeds.rolled,
        gr.EXPECTED: round(deeds.expected, 2),
        gr.CITIES_LOST: sum(attack.losers.count(seat) for attack in tally.attacks),
        gr.LONGEST_ROAD: deeds.longest_road,
        gr.TRADES: deeds.trades,
        gr.ROBBED: deeds.robbed,
        gr.LOST: deeds.lost_to_robbers,
        gr.DISCARDED: deeds.discarded,
        gr.KNIGHTS: deeds.built[KNIGHT_PLACED],
    }


def id_of(session: Session) -> str:
    """What identifies a finished game: its players, its board, and how everything stands in the end. It is the same
    on all computers of a network game, and whether or not the history is known."""
    view, board = session.view(0), session.setup.board
    facts = [
        [player.name for player in session.players],
        [session.setup.rules.name, int(session.setup.options), int(session.setup.points), board.name],
        [int(number) for number in (*board.terrain, *board.tokens)],
        [
            int(view.turn_number()),
            int(view.winner()),
            *(int(view.points(seat)) for seat in range(len(session.players))),
        ],
        [int(view.owner(corner)) for corner in range(int(session.setup.net.corners))],
    ]
    return hashlib.sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest()[:20]


class Keeper:
    """Adds games to a career. A person without a profile gets one for their name: if nobody else here played, or if
    the name is not one of the ``usual`` ones, such as *Player 2*. In a game over a network only people count who have
    a profile, or play under ``own_name``."""

    def __init__(self, file: CareerFile, own_name: str = "", usual: Collection[str] = ()) -> None:
        self.file = file
        self.own_name = own_name
        self.usual = usual

    def keep(self, session: Session, tally: Tally) -> Career | None:
        """Add the game that has just ended; None if it does not count. May raise StorageError."""
        record = record_of(session, tally, time.time())
        if record is None:
            return None
        here = [player for player in session.players if player.is_person() and player.is_here]
        return self.file.change(lambda career: self._add(career, record, session.players, here))

    def read_in(self, shelf: SaveIndex, step: OnProgress) -> int:
        """Add all finished games that are saved and not known yet; returns how many have been read. ``step`` is called
        after each game and may raise an exception to stop: what has been read is kept. May raise StorageError."""
        todo, read, written = self._todo(shelf), 0, time.monotonic()
        found: list[tuple[GameRecord, list[Player]]] = []
        try:
            for number, saved in enumerate(todo):
                step(number, len(todo))
                found += self._read(saved)
                read += 1
                if found and time.monotonic() - written > EVERY:
                    self._write(found)
                    found, written = [], time.monotonic()
        finally:
            if found:
                self._write(found)
        return read

    def _todo(self, shelf: SaveIndex) -> list[Saved]:
        """The saves of finished games with people that are not known, the oldest first. A known path may hold another
        game by now."""
        games = [game for game in self.file.look().games.values() if game.reader >= gr.READER]
        turns = {path: game.turns for game in games for path in game.saves}
        return [
            saved
            for saved in sorted(shelf.saves(), key=lambda saved: saved.time)
            if (entry := shelf.look(saved)).over
            and turns.get(self._place(saved.path)) != entry.summary.turn
            and any(seat.kind == gr.PERSON for seat in entry.summary.seats)
        ]

    def _place(self, path: Path) -> str:
        """The path of a save below the folder of saves."""
        return Path(os.path.relpath(path, self.file.storage.folder / SAVES)).as_posix()

    def _read(self, saved: Saved) -> Iterable[tuple[GameRecord, list[Player]]]:
        """The record of a save, and its players; nothing if it cannot be read."""
        try:
            text = kept.text_of(self.file.storage, saved.path)
            try:
                session = open_game(text)
            except BrokenLog:
                session = open_game(text, without_log=True)
        except (StorageError, Unplayable):
            return
        record = record_of(session, Tally(session), saved.time, [self._place(saved.path)])
        if record is not None:
            yield record, session.players

    def _write(self, found: Iterable[tuple[GameRecord, list[Player]]]) -> None:
        def add(career: Career) -> None:
            for record, players in found:
                here = [player for player in players if player.is_person() and self._is_here(career, record, player)]
                self._add(career, record, players, here)

        self.file.change(add)

    def _add(self, career: Career, record: GameRecord, players: list[Player], here: list[Player]) -> None:
        for number, seat in enumerate(record.seats):
            if seat.is_person() and players[number] not in here:
                record = record.with_seat(number, replace(seat, elsewhere=True))
        new = [
            Profile("", player.name, player.colour, player.face)
            for player in here
            if len(here) == 1 or player.name not in self.usual
        ]
        career.add(record, new)

    def _is_here(self, career: Career, record: GameRecord, player: Player) -> bool:
        """Whether a person in a saved game played at this computer, which a save does not say."""
        return not record.network or player.name == self.own_name or career.named(player.name) is not None
