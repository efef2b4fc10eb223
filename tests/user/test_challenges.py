"""The file of what has been solved and played: read, changed by two windows, damaged, and from a newer version."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path

import pytest

from user.challenges import (
    FILE,
    FORMAT,
    ChallengeFile,
    Challenges,
    DayResults,
    NewerChallenges,
    PlayedGame,
    read_text,
    text_of,
)
from user.storage import Storage, StorageError

GAME = PlayedGame((10, 8, 6, 5), 62, -3, 2, True)
DAY = "2026-11-27"


@pytest.fixture
def file(tmp_path: Path) -> ChallengeFile:
    return ChallengeFile(Storage(tmp_path))


def some() -> Challenges:
    made = Challenges({"w1": 2})
    made.solve("t2", 0, DAY)
    made.begin(DAY, "base", "2026-11-27 Base game.json")
    made.finish(DAY, "base", GAME)
    return made


def test_everything_comes_back(file: ChallengeFile) -> None:
    assert file.load() == Challenges() and not file.path.exists()
    file.change(lambda found: found.__dict__.update(some().__dict__))
    assert file.load() == some()
    assert file.load().day(DAY) == DayResults(0, {"base": GAME}, {"base": "2026-11-27 Base game.json"})


def test_fewer_hints_count_and_so_does_the_first_result_of_a_day() -> None:
    made = some()
    made.solve("w1", 1, "2026-11-28")
    made.solve("w1", 2, "2026-11-28")
    assert made.puzzles["w1"] == 1 and made.day("2026-11-28").puzzle == 1
    made.finish(DAY, "base", PlayedGame((5, 10), 40, 0, 0, False))
    assert made.day(DAY).games["base"] == GAME


def test_two_windows_lose_nothing(tmp_path: Path) -> None:
    one, two = (ChallengeFile(Storage(tmp_path)) for _ in range(2))
    one.change(lambda found: found.solve("w1", 0))
    two.change(lambda found: found.solve("w2", 1))
    assert one.load().puzzles == {"w1": 0, "w2": 1}


def test_a_damaged_file_is_kept_aside_and_its_backup_used(file: ChallengeFile) -> None:
    file.change(lambda found: found.solve("w1", 0))
    file.change(lambda found: found.solve("w2", 0))
    file.path.write_text(file.path.read_text()[:40])
    assert file.load().puzzles == {"w1": 0}
    assert "damaged" in file.notice and len(list(file.path.parent.glob("*.bad"))) == 1
    assert ChallengeFile(file.storage).load().puzzles == {"w1": 0}


def test_a_file_between_two_renames_is_found_in_its_backup(file: ChallengeFile) -> None:
    file.change(lambda found: found.solve("w1", 0))
    file.path.rename(file.path.with_name(FILE + ".bak"))
    assert file.load().puzzles == {"w1": 0} and not file.notice


def test_a_newer_file_stays_as_it_is(file: ChallengeFile) -> None:
    text = json.dumps({"format": FORMAT, "version": 2, "puzzles": []})
    file.path.write_text(text)
    with pytest.raises(NewerChallenges):
        file.load()
    with pytest.raises(StorageError):
        file.change(lambda found: found.solve("w1", 0))
    assert file.path.read_text() == text


def test_entries_that_are_wrong_are_left_out() -> None:
    data = json.loads(text_of(some()))
    data["puzzles"] |= {"w3": -1, "w4": "2", "../x/": 1}
    data["days"] |= {
        "yesterday": {},
        "2026-11-01": 5,
        "2026-11-02": {"games": {"base": {"points": [1]}}, "puzzle": True},
    }
    data["days"][DAY]["files"]["cities_and_knights"] = "../../x.json"
    found = read_text(json.dumps(data))
    assert found.puzzles == some().puzzles
    assert found.days == {**some().days, "2026-11-02": DayResults()}


def test_random_damage_never_raises_anything_else() -> None:
    dice, text = random.Random(1), text_of(some())
    for _ in range(300):
        letters = list(text)
        for _ in range(dice.randrange(1, 6)):
            letters[dice.randrange(len(letters))] = dice.choice('{}[]",:0a\x00é')
        with contextlib.suppress(ValueError, StorageError):
            read_text("".join(letters))
