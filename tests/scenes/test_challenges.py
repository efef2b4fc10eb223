"""The Challenges scene: the calendar, the games of a day and their results, and the games to learn from."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.play.session import PERSON, Player
from game.play.statistics.tally import Tally
from game.puzzles.library import puzzles
from platform_io.i18n import date_text
from scenes.app.app import App
from scenes.challenges import keeping, today
from scenes.challenges.calendar import done, following, previous, why_not
from scenes.challenges.puzzle_list import SHIPPED
from scenes.challenges.scene import ChallengesScene
from scenes.challenges.words import detail_line, game_result, puzzle_result, score_line
from scenes.menu import MenuScene
from scenes.play.scene import PlayScene
from scenes.puzzles.words import TITLES
from scenes.results.scene import ResultsScene
from scenes.review import ReviewScene
from scenes.ui import clipboard
from scenes.ui.scroll import Scroll
from tests.frozen import frozen
from tests.scenes.driver import buttons, press, texts, wait, widget_of
from user.career_file import CareerFile
from user.challenges import ChallengeFile, DayResults, PlayedGame
from user.daily import FIRST, GAMES, puzzle_of, seat_of
from user.games import save_text

DAY = date(2026, 11, 27)
GAME = PlayedGame((10, 5, 8, 6), 62, -3, 2, True)


def on(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Set the clock."""
    for module in (today, keeping):
        monkeypatch.setattr(module, "today", lambda: day)


def opened(app: App, page: str = "today") -> ChallengesScene:
    app.stack.push(MenuScene(app))
    scene = ChallengesScene(app, page)
    app.stack.push(scene)
    return scene


def test_damage_is_mentioned_when_something_is_remembered(app: App) -> None:
    file = ChallengeFile(app.storage)
    app.storage.write(file.path, "damaged")
    app.go.menu()
    keeping.change(app, lambda challenges: challenges.solve("w1", 0))
    assert any("was damaged" in text for text in texts(app)) and file.load().puzzles == {"w1": 0}


def test_the_list_of_puzzles_stays_where_it_was_scrolled_to(app: App) -> None:
    opened(app, "puzzles")
    widget_of(app, Scroll).to(90)
    app.go.puzzle(puzzles()[0])
    app.go.back()
    assert widget_of(app, Scroll).at == 90
    press(app, "What you missed")
    press(app, "Puzzles")
    assert widget_of(app, Scroll).at == 0


def test_months_follow_each_other_over_leap_days_and_new_year() -> None:
    assert previous(date(2028, 3, 1)) == date(2028, 2, 1) and following(date(2028, 2, 29)) == date(2028, 3, 1)
    assert previous(date(2027, 1, 31)) == date(2026, 12, 1) and following(date(2026, 12, 1)) == date(2027, 1, 1)


def test_only_days_that_have_come_can_be_played() -> None:
    assert not why_not(DAY, DAY) and not why_not(FIRST, DAY)
    assert "not come" in why_not(date(2026, 11, 28), DAY)
    assert why_not(date(2025, 12, 31), DAY)


def test_the_calendar_shows_a_leap_day(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, date(2028, 3, 1))
    scene = opened(app)
    press(app, "", place=0)  # the arrow to the month before
    assert scene.today.month == date(2028, 2, 1) and "February 2028" in texts(scene)
    press(app, "29")
    assert scene.today.day == date(2028, 2, 29)
    assert buttons(app, "29")[0].selected


def test_a_clock_that_is_set_back_keeps_results_and_closes_later_days(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ChallengeFile(app.storage).change(lambda found: found.solve("x", 0, "2026-11-27"))
    on(monkeypatch, DAY)
    scene = opened(app)
    on(monkeypatch, date(2026, 11, 20))
    scene.rebuild()
    assert scene.today.day == date(2026, 11, 20)
    [later] = buttons(app, "27•")
    assert not later.usable and "not come" in later.reason


def test_a_game_of_a_day_is_saved_continued_and_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, DAY)
    opened(app)
    press(app, "Play")
    assert isinstance(app.stack.top, PlayScene)
    assert [saved.name for saved in app.storage.saves()] == [keeping.title_of(DAY, GAMES[0])]
    app.go.menu(app.go.challenges)
    assert buttons(app, "Continue") and len(buttons(app, "Play")) == 1

    over = frozen(10**6)
    monkeypatch.setattr(keeping, "day_of", lambda *_given: DAY)
    keeping.keep_result(app, over, Tally(over))
    results = ChallengeFile(app.storage).load().day("2026-11-27")
    game = results.games[str(over.setup.rules.name)]
    own = seat_of(DAY, str(over.setup.rules.name))
    assert game.points[0] == over.view(own).points(own) and game.turns == over.view(0).turn_number()
    assert done(results) == 1


def test_the_only_profile_plays_the_games_of_a_day(app: App) -> None:
    day, rules = date(2026, 11, 20), "base"
    file = CareerFile(app.storage)

    def person() -> Player:
        return keeping.day_session(app, day, rules).players[seat_of(day, rules)]

    assert (person().name, person().face) == ("Player 1", "")
    file.change(lambda career: career.create("Ada", "green", "scribe"))
    assert (person().name, person().face) == ("Ada", "scribe")
    file.change(lambda career: career.create("Ben", "red", "captain"))
    assert person().name == "Player 1", "it may be either of them"
    app.settings.player_name = "Ben"
    assert (person().name, person().face) == ("Ben", "captain")


def test_results_are_three_lines_without_a_spoiler(app: App) -> None:
    assert game_result(DAY, "base", GAME).split("\n") == [
        "Hexhold 27 Nov 2026 · Base game",
        "Won 10 : 8 : 6 : 5 in 62 turns",
        "luck −3 · 2 cities",
    ]
    assert score_line(PlayedGame((5, 10), 1, 0, 1, False)) == "Lost 5 : 10 in 1 turn"
    assert detail_line(PlayedGame((5, 10), 1, 4, 1, False)) == "luck +4 · 1 city"
    puzzle = puzzle_of(DAY)
    lines = puzzle_result(DAY, puzzle, 2).split("\n")
    assert lines[:2] == ["Hexhold 27 Nov 2026 · Puzzle", "Solved with 2 hints"] and len(lines) == 3


def test_a_result_is_copied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, DAY)
    ChallengeFile(app.storage).change(lambda found: found.finish("2026-11-27", "base", GAME))
    scene = opened(app)
    wait(app, 1.0)
    [copy] = [one for one in buttons(app, "") if one.icon == "icon/log"]
    copy.press(scene.layers)
    assert clipboard.get() == game_result(DAY, "base", GAME)
    assert any(text.count("{br}") == 2 for text in texts(app)), "three lines are three lines"
    assert done(DayResults(0, {"base": GAME})) == 2


def test_finished_games_lead_to_what_was_missed(app: App) -> None:
    session = frozen(10**6)
    assert any(player.kind == PERSON for player in session.players)
    app.storage.create(app.storage.games / "over.json", save_text(session))
    opened(app, "missed")
    for _ in range(100):
        app.update(0.05)
        if buttons(app, "Look"):
            break
    assert date_text(date.today()) in " ".join(texts(app)), "when it was saved"
    press(app, "Look")
    for _ in range(200):
        app.update(0.05)
        if isinstance(app.stack.top, ReviewScene):
            break
    assert isinstance(app.stack.top, ReviewScene) and app.stack.top.hides
    assert "What you missed" in texts(app)


def test_the_list_says_of_each_puzzle_what_kind_it_is(app: App) -> None:
    scene = opened(app, "puzzles")
    names = [TITLES[kind] for kind in SHIPPED]
    said = [text for text in texts(scene) if text in names]
    assert said[: len(names)] == names, "the easiest puzzles are of all kinds"
    assert len([text for text in texts(scene) if text.isdigit()]) == len(puzzles())
    scene.puzzles.kind = 0
    scene.rebuild()
    assert {text for text in texts(scene) if text in names} == {names[0]}


def test_results_of_other_games_are_not_kept(app: App) -> None:
    session = frozen(10**6)
    app.go.results(session)
    assert isinstance(app.stack.top, ResultsScene)
    assert not ChallengeFile(app.storage).path.exists()


def test_no_file_is_written_by_looking(app: App, tmp_path: Path) -> None:
    opened(app)
    assert not (tmp_path / "challenges.json").exists()
