"""Settings are saved and loaded, and survive any damage."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.platform_io.bad_files import fifo, loop, zeros
from user import settings
from user.settings import FILE, Settings
from user.storage import Storage


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


def test_the_first_start_has_the_default_settings(storage: Storage) -> None:
    assert settings.load(storage) == (Settings(), "")
    assert not any(storage.folder.iterdir())


def test_saved_settings_load_unchanged(storage: Storage) -> None:
    chosen = Settings(language="en", ui_scale=1.2, full_screen=True, effects_volume=0.0, last_game={"seats": [1, 2]})
    settings.save(storage, chosen)
    assert settings.load(storage) == (chosen, "")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', "[" * 5000])
def test_a_damaged_file_is_kept_aside(storage: Storage, text: str) -> None:
    storage.write(FILE, text)
    found, notice = settings.load(storage)
    assert found == Settings()
    assert "settings.json.1.bad" in notice
    assert storage.read(FILE + ".1.bad") == text
    assert settings.load(storage) == (Settings(), "")


def test_a_binary_file_gives_the_default_settings(storage: Storage) -> None:
    (storage.folder / FILE).write_bytes(b"\xff\xff")
    assert settings.load(storage)[0] == Settings()


def test_single_values_of_the_wrong_kind_are_ignored() -> None:
    text = json.dumps(
        {
            "effects_volume": "loud",
            "ui_scale": 9,
            "animation_speed": True,
            "full_screen": 1,
            "language": None,
            "unknown": 3,
        }
    )
    found = settings.parse(text)
    assert found.effects_volume == Settings().effects_volume
    assert found.ui_scale == 1.4
    assert found.animation_speed == 1.0
    assert found.full_screen is False
    assert found.language == ""
    assert settings.parse('{"volume": NaN, "computer_pace": Infinity}').computer_pace == 3.0


@pytest.mark.parametrize(
    ("old", "volumes"),
    [
        (0.3, (0.3, 0.4, 0.4)),
        (0.0, (0.0, 0.0, 0.0)),
        (0, (0.0, 0.0, 0.0)),
        ("loud", (0.6, 0.4, 0.4)),
        (7, (1, 0.4, 0.4)),
    ],
)
def test_the_single_volume_of_older_versions_becomes_that_of_the_effects(
    old: object, volumes: tuple[float, ...]
) -> None:
    found = settings.parse(json.dumps({"volume": old}))
    assert (found.effects_volume, found.ambience_volume, found.music_volume) == volumes
    newer = settings.parse(json.dumps({"volume": old, **asdict(Settings(effects_volume=0.9, music_volume=0.1))}))
    assert (newer.effects_volume, newer.ambience_volume, newer.music_volume) == (0.9, 0.4, 0.1)


LONG = "y" * 90_000


@pytest.mark.parametrize(
    "hostile",
    [
        LONG,
        "\ud800",
        "a\x00b",
        "\u202e\u200b",
        [LONG],
        {LONG: 1},
        {"\udfff": 1},
        [[[[[[1]]]]]],
        [0] * 2_500,
        10**400,
        {"seats": [{"name": "\ud800", "kind": "person", "colour": "red"}]},
        {str(number): 0 for number in range(500)},
    ],
)
def test_settings_with_hostile_values_can_be_used_and_saved_again(storage: Storage, hostile: object) -> None:
    data = dict.fromkeys(asdict(Settings()), hostile) | {"last_game": {"board": hostile}}
    (storage.folder / FILE).write_text(json.dumps(data), encoding="utf-8")
    found, notice = settings.load(storage)
    assert notice == ""
    assert (found.language, found.last_game) == ("", {})
    settings.save(storage, found)
    assert settings.load(storage) == (found, "")


def test_settings_that_are_far_too_long_are_set_aside(storage: Storage) -> None:
    (storage.folder / FILE).write_text(json.dumps({"last_game": {"board": LONG * 50}}), encoding="utf-8")
    assert settings.load(storage)[0] == Settings()
    assert (storage.folder / (FILE + ".1.bad")).exists()


@pytest.mark.skipif(os.name == "nt", reason="needs the files of Unix")
@pytest.mark.parametrize("make", [fifo, loop, zeros, Path.mkdir], ids=lambda make: make.__name__)
def test_something_else_in_place_of_the_settings_file_is_replaced(
    storage: Storage, make: Callable[[Path], None]
) -> None:
    make(storage.folder / FILE)
    assert settings.load(storage)[0] == Settings()
    settings.save(storage, Settings(effects_volume=0.0))
    assert settings.load(storage) == (Settings(effects_volume=0.0), "")


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES, errno.EMFILE])
def test_settings_that_cannot_be_read_for_now_are_unchanged(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    settings.save(storage, Settings(effects_volume=0.0))

    def refused(*_: object) -> None:
        raise OSError(number, "not now")

    with monkeypatch.context() as patch:
        patch.setattr("platform_io.safe_files.read", refused)
        found, notice = settings.load(storage)
    assert found == Settings() and "could not be read" in notice
    assert settings.load(storage) == (Settings(effects_volume=0.0), "")


def test_every_number_has_bounds() -> None:
    numbers = {name for name, value in asdict(Settings()).items() if isinstance(value, float)}
    assert numbers == set(settings.BOUNDS)
    for name in numbers:
        low, high = settings.BOUNDS[name]
        assert low <= getattr(Settings(), name) <= high


@pytest.mark.parametrize(("old", "choice"), [(True, "ask"), (False, "show"), ("yes", "show")])
def test_the_older_choice_to_confirm_the_end_of_a_turn_is_kept(old: object, choice: str) -> None:
    assert settings.parse(json.dumps({"confirm_end_turn": old})).turn_end == choice
    assert settings.parse(json.dumps({"confirm_end_turn": old, "turn_end": "nothing"})).turn_end == "nothing"


@pytest.mark.parametrize(
    ("name", "value"), [("offers", "some"), ("turn_end", ""), ("turn_time", 31), ("turn_time", -1)]
)
def test_an_unknown_choice_becomes_the_default(name: str, value: object) -> None:
    found = settings.parse(json.dumps({name: value, "coach": True}))
    assert getattr(found, name) == getattr(Settings(), name) and found.coach


def test_a_last_game_in_older_settings_means_that_the_user_has_played() -> None:
    old = {"last_game": {"board": "standard"}}
    assert settings.parse(json.dumps(old)).has_played
    assert not settings.parse(json.dumps(old | {"has_played": False})).has_played
    assert not settings.parse("{}").has_played
