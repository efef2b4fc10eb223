"""The career's file: it reads what it wrote, loses nothing to damage or two windows, and merges."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from platform_io import safe_json
from tests.user.careers import game
from tests.user.copies import open_in_another_copy
from user import shared_file
from user.career import Career
from user.career_file import FILE, CareerFile, NewerCareer, NotACareer, read_text, text_of
from user.game_record import SeatRecord
from user.storage import Storage, StorageError


@pytest.fixture
def file(tmp_path: Path) -> CareerFile:
    return CareerFile(Storage(tmp_path / "data"))


def filled() -> Career:
    career = Career()
    career.create("Ada", "red", "captain")
    for number in range(3):
        career.add(game(number, won=number == 1))
    return career


def test_nothing_is_written_before_there_is_something_to_keep(file: CareerFile) -> None:
    assert file.load() == Career() and not file.path.exists()


def test_a_career_is_read_as_it_was_written(file: CareerFile) -> None:
    career = filled()
    file.change(lambda mine: mine.take_in(career))
    assert file.load() == career and file.notice == ""


def test_the_file_is_json_with_a_line_for_each_profile_and_game() -> None:
    text = text_of(filled())
    assert json.loads(text)["games"][1]["winner"] == 0
    assert len([line for line in text.split("\n") if line.startswith(" {")]) == 4
    assert all(line.count('"name"') >= 1 for line in text.split("\n") if line.startswith(" {"))


@pytest.mark.parametrize("indent", [None, 4])
def test_a_file_that_was_laid_out_in_another_way_is_read_too(indent: int | None) -> None:
    for career in (filled(), Career(filled().profiles)):
        assert read_text(json.dumps(json.loads(text_of(career)), indent=indent)) == (career, 0)


def test_a_career_too_long_to_be_read_at_once_is_read_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_json, "MOST_PARTS", 20)
    career = filled()
    assert read_text(text_of(career)) == (career, 0)


def test_one_damaged_line_loses_only_itself(file: CareerFile) -> None:
    career = filled()
    lines = text_of(career).split("\n")
    place = next(number for number, line in enumerate(lines) if '"game1"' in line)
    lines[place] = lines[place][:-20]
    file.storage.folder.mkdir()
    file.path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(NotACareer, match="damaged"):
        file.change(lambda mine: mine.create("Bo"))
    found = file.load()
    assert list(found.games) == ["game0", "game2"] and found.profiles == career.profiles
    assert "career.json.1.bad" in file.notice
    assert (file.storage.folder / (FILE + ".1.bad")).read_text(encoding="utf-8") == "\n".join(lines)
    again = CareerFile(file.storage)
    assert again.load() == found and again.notice == ""


def test_a_damaged_file_gets_back_what_its_backup_has(file: CareerFile) -> None:
    career = filled()
    file.change(lambda mine: mine.take_in(career))
    file.change(lambda mine: mine.create("Bo"))
    file.path.write_bytes(b"\xff\x00")
    assert file.load().games == career.games and file.notice


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9, 0.99])
def test_a_file_that_was_cut_off_keeps_its_whole_lines(file: CareerFile, part: float) -> None:
    career = filled()
    text = text_of(career)
    cut = text[: int(len(text) * part)]
    file.storage.folder.mkdir()
    file.path.write_text(cut, encoding="utf-8")
    whole = [one for one in career.games.values() if json.dumps(one.data(), ensure_ascii=False) in cut]
    assert list(file.load().games.values()) == whole and file.notice


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "[" * 5000, '{"format": "hexhold"}', '{"format": "hexhold career", "version": "1"}']
)
def test_something_else_is_no_career(text: str) -> None:
    with pytest.raises(StorageError):
        read_text(text)


HOSTILE = [
    '{"id": "x"}',
    "[" * 5000,
    '"' + "x" * 50_000 + '"',
    json.dumps({**game(0).data(), "seats": []}),
    json.dumps({**game(0).data(), "winner": 0, "seats": [game(0).seats[0].data()]}),
    json.dumps({**game(0).data(), "seats": [{"name": "Ada", "kind": "person", "figures": {"luck": 10**400}}] * 2}),
    json.dumps({**game(0).data(), "winner": 9}),
    json.dumps({**game(0).data(), "winner": True}),
    json.dumps({**game(0).data(), "turns": -1}),
    json.dumps({**game(0).data(), "turns": 10**30}),
    json.dumps({**game(0).data(), "date": ["now"]}),
    json.dumps({**game(0).data(), "options": ["x"] * 1000}),
    json.dumps({**game(0).data(), "seats": [{"name": "Ada", "kind": "person", "figures": {"luck": "NaN"}}] * 2}),
    json.dumps({**game(0).data(), "seats": [{"name": "Ada", "kind": "person", "figures": {"luck": float("nan")}}] * 2}),
    json.dumps({**game(0).data(), "seats": [{"name": "", "kind": "person"}] * 2}),
    json.dumps({**game(0).data(), "seats": [game(0).seats[0].data()] * 7}),
]


@pytest.mark.parametrize("line", HOSTILE)
def test_a_hostile_line_is_left_out(line: str) -> None:
    good = text_of(filled()).replace('"games": [\n', f'"games": [\n {line},\n')
    found, damaged = read_text(good)
    assert damaged == 1 and found.games == filled_with(found).games


def filled_with(found: Career) -> Career:
    return Career(found.profiles, {name: game for name, game in found.games.items() if name.startswith("game")})


def test_names_from_outside_become_one_visible_line() -> None:
    odd = replace(game(0), seats=(SeatRecord("A\nd\u202ea" + "x" * 500, place=1), game(0).seats[1]))
    career = Career(games={odd.id: odd})
    (found,) = read_text(text_of(career))[0].games.values()
    assert found.seats[0].name.isprintable() and len(found.seats[0].name) <= 60


def test_a_career_of_a_newer_version_stays_as_it_is(file: CareerFile) -> None:
    text = text_of(filled()).replace('"version": 1', '"version": 2')
    file.storage.folder.mkdir()
    file.path.write_text(text, encoding="utf-8")
    for act in (file.load, file.look, lambda: file.change(lambda mine: mine.create("Bo"))):
        with pytest.raises(NewerCareer, match="newer version"):
            act()
    assert file.path.read_text(encoding="utf-8") == text


def test_threads_that_add_games_at_once_lose_none(file: CareerFile) -> None:
    def add(start: int) -> None:
        for number in range(start, start + 5):
            CareerFile(file.storage).change(partial(Career.add, game=game(number)))

    threads = [threading.Thread(target=add, args=(start,)) for start in (0, 5, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(file.load().games) == 15


def test_a_window_waits_while_another_one_writes(file: CareerFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_file, "PATIENCE", 0.05)
    file.storage.folder.mkdir()
    with open_in_another_copy(file.path), pytest.raises(StorageError, match="Another window"):
        file.change(lambda mine: mine.add(game(0)))
    file.change(lambda mine: mine.add(game(0)))
    assert list(file.load().games) == ["game0"]


def test_an_exported_career_is_imported_without_duplicates(file: CareerFile, tmp_path: Path) -> None:
    career = filled()
    file.change(lambda mine: mine.take_in(career))
    path = file.export(tmp_path, "Hexhold career")
    assert file.bring_in(path) == (0, 0) and file.load() == career
    other = CareerFile(Storage(tmp_path / "other"))
    other.change(lambda mine: mine.create("ada"))
    other.change(lambda mine: mine.add(game(1)))
    other.change(lambda mine: mine.add(game(7)))
    assert other.bring_in(path) == (2, 0)
    (ada,) = other.load().profiles
    assert [len(other.load().of(ada.id)), len(other.load().games)] == [4, 4]
    assert list(other.load().games) == ["game0", "game1", "game2", "game7"], "the games are in order"


@pytest.mark.parametrize("text", ["", "not JSON", '{"format": "hexhold", "seats": []}'])
def test_a_file_that_is_no_career_is_not_imported(file: CareerFile, tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    with pytest.raises(StorageError, match="not a Hexhold career"):
        file.bring_in(path)
    assert not file.path.exists()
