"""The list of saves copes with files of any length and content."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.play.saves import save_text
from tests.saves_kit import Roller
from tests.sessions import new_session
from user.games import Unplayable, glance, summarise
from user.save_index import GLANCE, LONGEST, SaveIndex
from user.storage import Storage, journal

NOW = 1_700_000_000


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    (tmp_path / "saves" / "games").mkdir(parents=True)
    return Storage(tmp_path)


def test_games_of_hosted_tables_are_listed_by_date_until_they_are_over(storage: Storage) -> None:
    index, text = SaveIndex(storage), save_text(Roller(new_session(1), 1).run(50))
    finished = {**json.loads(text)}
    finished["position"]["winner"] = 0
    local = storage.create(storage.games / "local.json", text)
    games = {name: index.tables.games / f"{name} Anna, Bruno.json" for name in ("0123456789", "9876543210", "gone")}
    for path in games.values():
        index.tables.write(path, text)
    index.tables.write(games["9876543210"], json.dumps(finished))
    for code in ("0123456789", "9876543210"):
        index.tables.write(f"{code}.json", "{}")
    for path, age in ((local, 50), (games["0123456789"], 100)):
        os.utime(path, (NOW - age, NOW - age))
    assert [(saved.table, saved.name) for saved in index.saves()] == [
        ("", "local"),
        ("0123456789", "0123456789 Anna, Bruno"),
    ]
    assert index.unfinished().path == local and not index.unfinished().is_hosted
    journal(games["0123456789"]).write_text("", "utf-8")  # newer than the file
    os.utime(journal(games["0123456789"]), (NOW, NOW))
    offer, (entry, _local) = index.unfinished(), map(index.look, index.saves())
    assert (offer.path, offer.is_hosted, entry.name) == (games["0123456789"], True, "")
    assert index.table_of(entry.saved.path) == "0123456789" and not index.table_of(local)
    assert index.cut_short() == [], "a table is repaired when it is hosted again"
    index.close_table(entry.saved.path)
    assert [saved.name for saved in index.saves()] == ["local"]
    assert not (index.tables.folder / "0123456789.json").exists()


def long_game() -> str:
    """A game far longer than any real one; its log is not legal."""
    text = save_text(Roller(new_session(1), 1).run(50))
    return text.replace('  "log": [\n', '  "log": [\n' + '    "end_turn",\n' * 60_000)


def test_a_long_game_is_summarised_from_its_beginning() -> None:
    text = long_game()
    assert len(text) > LONGEST
    assert glance(text[:GLANCE]) == summarise(text)
    assert glance(text[:3000]).players == ""
    with pytest.raises(Unplayable, match="not a Hexhold game"):
        glance(text[:GLANCE].replace('"hexhold"', '"chess"'))


def test_a_game_too_long_for_the_list_is_offered_without_reading_it(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = storage.games / "long.json"
    path.write_text(long_game(), encoding="utf-8")
    monkeypatch.setattr(storage, "read", None)
    index = SaveIndex(storage)
    assert index.unfinished().path == path
    (entry,) = [index.look(saved) for saved in index.saves()]
    assert (entry.damage, entry.summary.line[:4]) == ("", "Turn")


def test_a_long_file_without_a_summary_is_listed_and_never_offered(storage: Storage) -> None:
    path = storage.games / "long.json"
    path.write_text(json.dumps({"format": "hexhold", "log": [[]] * 300_000}), encoding="utf-8")
    index = SaveIndex(storage)
    assert index.unfinished().path is None
    (entry,) = (index.check(entry) for entry in [index.look(saved) for saved in index.saves()])
    assert (entry.title, entry.damage, entry.summary.line) == ("long", "", "This game is too long to preview.")


def test_a_save_with_its_log_first_is_known_after_a_check(storage: Storage) -> None:
    data = json.loads(save_text(Roller(new_session(1), 1).run(2000)))
    text = json.dumps({"log": data.pop("log"), **data})
    assert len(text) > GLANCE
    (storage.games / "a.json").write_text(text, encoding="utf-8")
    index = SaveIndex(storage)
    (entry,) = [index.look(saved) for saved in index.saves()]
    assert entry.summary.players == ""
    assert index.check(entry).summary == summarise(text)
    assert SaveIndex(storage).unfinished().path == storage.games / "a.json"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("seats", "y" * 1000),
        ("seats", [1, 2]),
        ("position", []),
        ("position.turn", "y" * 100_000),
        ("position.turn", 10**30),
        ("position.turn", [[]]),
        ("position.active", 7),
        ("position.winner", {}),
        ("position.players", "y"),
        ("position.players", [{"points": "y" * 100_000}] * 4),
    ],
)
def test_wrong_values_are_not_shown(path: str, value: object) -> None:
    data = json.loads(save_text(Roller(new_session(1), 1).run(50)))
    *way, last = path.split(".")
    place = data
    for step in way:
        place = place[step]
    place[last] = value
    found = summarise(json.dumps(data))
    assert len(found.line) < 300 and len(found.players) < 300


def test_a_failed_repair_hides_no_other_note_and_is_reported_until_it_is_heard(storage: Storage) -> None:
    for name, text in (("a", save_text(Roller(new_session(1), 1).run(50))), ("b", "{")):
        path = storage.games / f"{name}.json"
        path.write_text(text, encoding="utf-8")
    journal(storage.games / "a.json").write_text("nonsense", encoding="utf-8")
    index = SaveIndex(storage)
    for _ in range(2):
        note = index.unfinished().note
        assert "do not match" in note and "is damaged" in note
    index.forget_notice()
    assert "do not match" not in index.unfinished().note


def test_the_line_of_a_game_wraps_only_between_players() -> None:
    session = new_session(2)
    session.players[0].name = "Player 1"
    line = summarise(save_text(session)).line
    assert "Player\u00a01\u00a0" in line
    assert line.count(", ") == len(session.players) - 1
