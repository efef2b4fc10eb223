"""What is shown of saves, however long they are and whatever they say of themselves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.play.saves import save_text
from tests.saves_kit import Roller
from tests.sessions import new_session
from user.games import Unplayable, glance, summarise
from user.save_index import GLANCE, LONGEST, SaveIndex
from user.storage import Storage, journal


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    (tmp_path / "saves" / "games").mkdir(parents=True)
    return Storage(tmp_path)


def long_game() -> str:
    """A game that is far longer than any that was played; its log leads nowhere."""
    text = save_text(Roller(new_session(1), 1).run(50))
    return text.replace('  "log": [\n', '  "log": [\n' + '    "end_turn",\n' * 60_000)


def test_the_beginning_tells_of_a_long_game() -> None:
    text = long_game()
    assert len(text) > LONGEST
    assert glance(text[:GLANCE]) == summarise(text)
    assert glance(text[:3000]).players == ""
    with pytest.raises(Unplayable, match="not a Hexhold game"):
        glance(text[:GLANCE].replace('"hexhold"', '"chess"'))


def test_a_game_too_long_for_a_list_is_offered_unread(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    path = storage.games / "long.json"
    path.write_text(long_game(), encoding="utf-8")
    monkeypatch.setattr(storage, "read", None)
    shelf = SaveIndex(storage)
    assert shelf.unfinished().path == path
    (entry,) = [shelf.look(saved) for saved in shelf.saves()]
    assert (entry.damage, entry.summary.line[:4]) == ("", "Turn")


def test_a_long_file_that_says_nothing_is_listed_and_passed_over(storage: Storage) -> None:
    path = storage.games / "long.json"
    path.write_text(json.dumps({"format": "hexhold", "log": [[]] * 300_000}), encoding="utf-8")
    shelf = SaveIndex(storage)
    assert shelf.unfinished().path is None
    (entry,) = (shelf.check(entry) for entry in [shelf.look(saved) for saved in shelf.saves()])
    assert (entry.title, entry.damage, entry.summary.line) == ("long", "", "This game is too long to preview.")


def test_a_save_in_another_order_is_known_once_it_was_looked_at(storage: Storage) -> None:
    data = json.loads(save_text(Roller(new_session(1), 1).run(2000)))
    text = json.dumps({"log": data.pop("log"), **data})
    assert len(text) > GLANCE
    (storage.games / "a.json").write_text(text, encoding="utf-8")
    shelf = SaveIndex(storage)
    (entry,) = [shelf.look(saved) for saved in shelf.saves()]
    assert entry.summary.players == ""
    assert shelf.check(entry).summary == summarise(text)
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
def test_what_is_said_wrongly_is_not_shown(path: str, value: object) -> None:
    data = json.loads(save_text(Roller(new_session(1), 1).run(50)))
    *way, last = path.split(".")
    place = data
    for step in way:
        place = place[step]
    place[last] = value
    found = summarise(json.dumps(data))
    assert len(found.line) < 300 and len(found.players) < 300


def test_what_could_not_be_repaired_hides_no_other_note_and_is_told_until_a_game_is_played(storage: Storage) -> None:
    for name, text in (("a", save_text(Roller(new_session(1), 1).run(50))), ("b", "{")):
        path = storage.games / f"{name}.json"
        path.write_text(text, encoding="utf-8")
    journal(storage.games / "a.json").write_text("nonsense", encoding="utf-8")
    shelf = SaveIndex(storage)
    for _ in range(2):
        note = shelf.unfinished().note
        assert "do not match" in note and "is damaged" in note
    shelf.forget_notice()
    assert "do not match" not in shelf.unfinished().note


def test_the_line_of_a_game_breaks_between_players_only() -> None:
    session = new_session(2)
    session.players[0].name = "Player 1"
    line = summarise(save_text(session)).line
    assert "Player\u00a01\u00a0" in line
    assert line.count(", ") == len(session.players) - 1
