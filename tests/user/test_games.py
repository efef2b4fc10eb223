"""Sessions are saved and opened again, and saves are summarised."""

from __future__ import annotations

import json
import random

import pytest

from game.play.session import Player, Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.games import row
from tests.saves_kit import Roller, position_text
from tests.sessions import dealt
from user import games


@pytest.fixture(scope="module")
def session() -> Session:
    """A game in progress."""
    names = (("Thảo {b}", "person", "red"), ("Bo", "random", "blue"), ("Cy", "random", "white"))
    board = dealt(5)
    session_in_progress = Session(Setup(board, 3, CITIES_AND_KNIGHTS, 0), 5, [Player(*name) for name in names])
    dice = random.Random(5)
    for decision in session_in_progress.questions():
        if len(session_in_progress.log) >= 200:
            break
        session_in_progress.submit(dice.choice(decision.actions))
    return session_in_progress


def test_a_saved_game_opens_unchanged(session: Session) -> None:
    text = games.save_text(session)
    games.check(text)
    again = games.open_game(text)
    assert again.log == session.log
    assert games.save_text(again) == text
    assert [player.name for player in again.players] == ["Thảo {b}", "Bo", "Cy"]


def test_a_position_without_a_log_can_be_opened(session: Session) -> None:
    data = json.loads(games.save_text(session))
    del data["log"]
    again = games.open_game(json.dumps(data))
    assert again.log == []
    assert list(again.state.v) == list(session.state.v)


def test_a_save_is_summarised_without_its_log(session: Session) -> None:
    text = games.save_text(session)
    summary = games.summarise(text)
    assert summary.line.startswith("Turn ")
    assert "Thảo\u00a0{b}\u00a0(" in summary.line
    assert summary.players == "Thảo {b}, Bo, Cy"
    assert not summary.finished
    assert (summary.board, summary.rules) == (session.setup.board.name, session.setup.rules.name)
    assert games.summarise(text[:-200]) == summary, "the summary does not need the log"
    data = json.loads(text)
    assert games.summarise(json.dumps(data)) == summary, "on one line"
    assert games.summarise(json.dumps(dict(reversed(data.items())), indent=2)) == summary, "with the log first"
    data["position"]["winner"] = 1
    over = games.summarise(json.dumps(data))
    assert over.line.startswith("Bo won. ")
    assert over.finished


def test_a_summary_has_the_goal_and_the_seats(session: Session) -> None:
    data = json.loads(games.save_text(session))
    data["points_to_win"] = 7
    summary = games.summarise(json.dumps(data))
    assert summary.goal == 7
    assert [(seat.name, seat.colour, seat.points) for seat in summary.seats] == [
        (one["name"], one["colour"], session.state.points(seat)) for seat, one in enumerate(data["seats"])
    ]


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"format": "chess"}', "[" * 9000, '{"format": "hexhold"}'])
def test_other_texts_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(games.Unplayable) as caught:
        games.check(text)
    assert str(caught.value)
    assert "\n" not in str(caught.value)
    with pytest.raises(games.Unplayable):
        games.open_game(text)


@pytest.mark.parametrize(
    "change",
    [{"seats": 3}, {"position": []}, {"version": 99}, {"log": ["fly 3"]}, {"seats": [{"name": 5}]}, {"board": None}],
)
def test_damage_is_reported_in_one_line(session: Session, change: dict[str, object]) -> None:
    text = json.dumps(json.loads(games.save_text(session)) | change)
    games.summarise(text)
    with pytest.raises(games.Unplayable) as caught:
        games.open_game(text)
    assert "\n" not in str(caught.value)
    if change == {"seats": [{"name": 5}]}:
        assert str(caught.value) == "The file is damaged at seats."


@pytest.mark.parametrize(
    "change",
    [
        {"log": ["fly 3"]},
        {"log": [4]},
        {"log": "end_turn"},
        {"log": {}},
        {"start": 7},
        {"start": {}},
        {"start": {"turn": -1}},
        {"start": {}, "log": None},
    ],
)
def test_a_damaged_log_or_start_leaves_the_position(session: Session, change: dict[str, object]) -> None:
    text = json.dumps(json.loads(games.save_text(session)) | change)
    games.check(text)
    with pytest.raises(games.BrokenLog):
        games.open_game(text)
    again = games.open_game(text, without_log=True)
    assert again.log == []
    assert list(again.state.v) == list(session.state.v)


@pytest.mark.parametrize("cut", [1, 200, 2000])
def test_a_truncated_log_leaves_the_position(session: Session, cut: int) -> None:
    text = games.save_text(session)
    torn = text[: -cut - 1] + "\0" * 20
    games.check(torn)
    with pytest.raises(games.BrokenLog):
        games.open_game(torn)
    assert list(games.open_game(torn, without_log=True).state.v) == list(session.state.v)


def test_a_truncated_start_leaves_the_position(session: Session) -> None:
    later = games.open_game(position_text(session))
    text = games.save_text(Roller(later).run(10))
    torn = text[: text.index('"start"') + 300]
    with pytest.raises(games.BrokenLog):
        games.open_game(torn)
    assert list(games.open_game(torn, without_log=True).state.v) == list(later.state.v)
    for cut in (text.index('"board"') + 300, text.index('"position"') + 300):
        with pytest.raises(games.Unplayable) as caught:
            games.open_game(text[:cut])
        assert not isinstance(caught.value, games.BrokenLog)


def test_a_damaged_position_is_reported_before_a_damaged_log(session: Session) -> None:
    text = json.dumps(json.loads(games.save_text(session)) | {"position": {}, "log": 4})
    for without_log in (False, True):
        with pytest.raises(games.Unplayable, match="position") as caught:
            games.open_game(text, without_log=without_log)
        assert not isinstance(caught.value, games.BrokenLog)


def test_an_illegal_log_is_refused(session: Session) -> None:
    data = json.loads(games.save_text(session))
    data["log"].insert(3, data["log"][0])
    with pytest.raises(games.Unplayable):
        games.open_game(json.dumps(data))


def test_a_summary_has_the_faces_of_people(session: Session) -> None:
    data = json.loads(games.save_text(session))
    data["seats"][0]["face"] = "captain"
    faces = [row.cast_of(games.summarise(json.dumps(data))).portrait(seat) for seat in range(2)]
    assert faces == ["face/captain", ""]
