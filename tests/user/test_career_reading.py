"""Finished games join the career once: those that have just ended, and those that are read from their saves."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.codec.proof import DiceProof
from game.events import REASON_NAMES
from game.play.saves import load_position, save_text
from game.play.session import PERSON, Session
from game.play.statistics.sheets import sheets
from game.play.statistics.tally import Tally
from game.rulesets.base import BASE
from tests.frozen import frozen
from user import game_record
from user.career_file import CareerFile
from user.career_reading import Keeper, record_of
from user.game_record import CITIES_LOST, LUCK, GameRecord
from user.save_index import SaveIndex
from user.storage import Storage


@pytest.fixture
def file(tmp_path: Path) -> CareerFile:
    return CareerFile(Storage(tmp_path))


@cache
def text(seats: int = 4, persons: int = 1) -> str:
    return save_text(over(seats, persons))


def over(seats: int = 4, persons: int = 1) -> Session:
    return frozen(seats=seats, persons=persons)


def quiet(_done: int, _whole: int) -> None:
    pass


def read_in(file: CareerFile, **how: object) -> int:
    keeper = Keeper(file, **how)  # type: ignore[arg-type]
    return keeper.read_in(SaveIndex(file.storage), quiet)


def names(file: CareerFile) -> list[str]:
    return [profile.name for profile in file.load().profiles]


def test_a_record_says_how_a_game_went() -> None:
    session = over()
    tally = Tally(session)
    record = record_of(session, tally, 0.0)
    assert record and (record.rules, record.board, record.goal) == ("cities_and_knights", "standard", 13)
    assert record.is_whole and record.turns == tally.last_turn and record.winner == tally.winner
    points = [sum(sheet) for sheet in sheets(session)]
    assert [seat.points for seat in record.seats] == points
    assert sorted(seat.place for seat in record.seats)[:2] == [1, 2]
    ada = record.seats[0]
    assert {REASON_NAMES.index(name): count for name, count in ada.sources.items()} == {
        why: count for why, count in enumerate(sheets(session)[0]) if count
    }
    assert ada.figures[LUCK] == pytest.approx(tally.deeds[0].luck, abs=0.01)
    assert ada.figures[CITIES_LOST] == sum(attack.losers.count(0) for attack in tally.attacks)
    assert not record.seats[1].figures and record.seats[1].kind == session.players[1].kind


def test_a_game_that_goes_on_or_that_nobody_played_has_no_record() -> None:
    unfinished, watched = frozen(260), over()
    watched.players[0].kind = "easy"
    assert record_of(unfinished, Tally(unfinished), 0.0) is None
    assert record_of(watched, Tally(watched), 0.0) is None


def test_a_game_whose_history_is_lost_counts_for_what_is_known() -> None:
    whole, end = over(), load_position(text())
    known, record = (record_of(session, Tally(session), 0.0) for session in (whole, end))
    assert known and record and not record.is_whole
    assert record.id == known.id and record.seats[0].sources == known.seats[0].sources
    assert not record.seats[0].figures and not record.seats[0].achievements


def test_different_games_have_different_ids() -> None:
    games = [over(), over(2), over(6), frozen(rules=BASE), frozen(rules=BASE, seed=3)]
    found = [record_of(session, Tally(session), 0.0) for session in games]
    assert len({record.id for record in found if record}) == len(games)


def test_a_finished_game_is_kept_once_however_often_it_is_seen(file: CareerFile) -> None:
    session, keeper = over(), Keeper(file)
    path = file.storage.create(file.storage.games / "game.json", text())
    for _time in range(2):
        keeper.keep(session, Tally(session))
    assert read_in(file) == 1 and read_in(file) == 0
    file.storage.create(file.storage.save_path("a copy"), text())
    read_in(file)
    (game,) = file.load().games.values()
    assert game.saves == ("games/game.json", "a copy.json") and path.exists()
    assert read_in(file) == 0
    assert names(file) == [session.players[0].name]


def test_a_person_alone_gets_a_profile_with_their_colour_and_face(file: CareerFile) -> None:
    session = over()
    session.players[0].face = "smith"
    Keeper(file, usual=[session.players[0].name]).keep(session, Tally(session))
    (profile,) = file.load().profiles
    player = session.players[0]
    assert (profile.name, profile.colour, profile.face) == (player.name, player.colour, "smith")


def test_several_people_get_profiles_unless_their_names_are_the_usual_ones(file: CareerFile) -> None:
    session = over(persons=3)
    Keeper(file, usual=[session.players[1].name]).keep(session, Tally(session))
    assert names(file) == [session.players[0].name, session.players[2].name]
    (game,) = file.load().games.values()
    assert [bool(seat.profile) for seat in game.seats] == [True, False, True, False]


def test_only_finished_games_with_people_are_read_in(file: CareerFile) -> None:
    watched = over(6)
    watched.players[0].kind = "easy"
    for name, words in (
        ("over", text()),
        ("two", text(2)),
        ("running", save_text(frozen(260))),
        ("watched", save_text(watched)),
        ("odd", "{"),
    ):
        file.storage.create(file.storage.games / f"{name}.json", words)
    assert read_in(file) == 2
    assert {game.saves for game in file.load().games.values()} == {("games/over.json",), ("games/two.json",)}


def test_a_damaged_history_is_read_as_far_as_it_is_known(file: CareerFile) -> None:
    file.storage.create(file.storage.games / "torn.json", text()[:-400])
    assert read_in(file) == 1
    (game,) = file.load().games.values()
    assert not game.is_whole and not game.seats[0].figures


def test_a_renamed_save_is_found_again(file: CareerFile) -> None:
    path = file.storage.create(file.storage.games / "game.json", text())
    read_in(file)
    path.rename(path.with_name("other.json"))
    assert read_in(file) == 1
    (game,) = file.load().games.values()
    assert game.saves == ("games/game.json", "games/other.json")


def test_another_game_in_the_file_of_a_deleted_one_is_read(file: CareerFile) -> None:
    path = file.storage.create(file.storage.games / "game.json", text())
    read_in(file)
    (old,) = file.load().games
    file.storage.delete(path)
    file.storage.create(path, text(2))
    assert read_in(file) == 1 and read_in(file) == 0
    games = file.load().games
    assert [game.saves for name, game in games.items() if name != old] == [("games/game.json",)]
    assert games[old].saves == ()


def test_what_has_been_read_stays_when_reading_stops(file: CareerFile) -> None:
    for seats in (2, 4, 6):
        file.storage.create(file.storage.games / f"{seats}.json", text(seats))

    def stop(done: int, _whole: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Keeper(file).read_in(SaveIndex(file.storage), stop)
    assert len(file.load().games) == 2
    assert read_in(file) == 1


def test_games_are_read_again_when_more_is_read_from_them(file: CareerFile, monkeypatch: pytest.MonkeyPatch) -> None:
    file.storage.create(file.storage.games / "game.json", text())
    read_in(file)
    (old,) = file.load().games.values()
    poor = old.with_seat(0, replace(old.seats[0], figures={}))
    file.change(lambda career: career.games.update({poor.id: poor}))

    def newer(*facts: Any) -> GameRecord | None:
        record = record_of(*facts)
        return record and replace(record, reader=2)

    monkeypatch.setattr(game_record, "READER", 2)
    monkeypatch.setattr("user.career_reading.record_of", newer)
    assert read_in(file) == 1
    (found,) = file.load().games.values()
    assert found.seats[0] == old.seats[0] and found.date == old.date


def over_network(persons: int) -> Session:
    session = over(persons=persons)
    session.proof = DiceProof("", [])
    return session


def test_in_a_network_game_only_people_here_count(file: CareerFile) -> None:
    session = over_network(3)
    session.players[0].is_here = session.players[2].is_here = False
    Keeper(file).keep(session, Tally(session))
    assert names(file) == [session.players[1].name]
    (game,) = file.load().games.values()
    assert game.network and [seat.elsewhere for seat in game.seats] == [True, False, True, False]
    file.change(lambda career: career.create(session.players[0].name))
    (game,) = file.load().games.values()
    assert [bool(seat.profile) for seat in game.seats] == [False, True, False, False]


def test_a_saved_network_game_belongs_to_those_who_are_known_here(
    file: CareerFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = over_network(3)
    monkeypatch.setattr("user.career_reading.open_game", lambda _text: session)
    file.storage.create(file.storage.games / "game.json", save_text(over(persons=3)))
    people = [player.name for player in session.players if player.kind == PERSON]
    assert read_in(file, own_name=people[1]) == 1
    assert names(file) == [people[1]]
