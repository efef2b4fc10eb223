"""The figures of a career, from records made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.statistics.achievements_career import OF_THE_CAREER
from tests.user.careers import game
from user import career_figures as cf
from user.career import Career
from user.career_figures import ProfileGames
from user.game_record import GameRecord


def played(*games: GameRecord) -> ProfileGames:
    """These games, as those of Ada."""
    career = Career()
    ada = career.create("Ada")
    assert ada
    for one in games:
        career.add(one)
    return ProfileGames(ada.id, tuple(career.of(ada.id)))


GAMES = (
    game(0, "easy", "easy:warlord", luck=4.0),
    game(1, "hard", won=False, rules="base", luck=-1.5),
    game(2, "hard", "normal", "easy", won=False, board="new_shores"),
    game(3, "hard", luck=0.5),
    game(4, "person", "normal"),
    game(5, "own:mine", "hard"),
)


def counts(groups: dict[str, ProfileGames]) -> dict[str, tuple[int, int]]:
    """The games and wins of each group."""
    return {name: (len(group.games), len(group.won.games)) for name, group in groups.items()}


def test_games_are_counted_by_the_level_of_the_opponents() -> None:
    found = counts(played(*GAMES).by(cf.level_of))
    assert found == {
        "easy": (1, 1),
        "hard": (2, 1),
        cf.MIXED: (1, 0),
        cf.PEOPLE: (1, 1),
        cf.BOTS: (1, 1),
    }
    assert set(found) <= set(cf.LEVELS)


def test_games_are_counted_by_rules_board_and_seats() -> None:
    all_games = played(*GAMES)
    assert counts(all_games.by(cf.rules_of)) == {"cities_and_knights": (5, 4), "base": (1, 0)}
    assert counts(all_games.by(cf.board_of)) == {"standard": (5, 4), "new_shores": (1, 0)}
    assert counts(all_games.by(cf.seats_of)) == {"3": (3, 3), "2": (2, 1), "4": (1, 0)}
    assert all_games.rules == "cities_and_knights"


def test_wins_by_chance_depend_on_the_number_of_players() -> None:
    assert played(*GAMES[:3]).fair == pytest.approx(1 / 3 + 1 / 2 + 1 / 4)


def test_each_figure_has_its_games() -> None:
    all_games = played(*GAMES)
    assert [one.id for one in all_games.lost.games] == ["game1", "game2"]
    assert [one.id for one in all_games.by(cf.level_of)["hard"].won.games] == ["game3"]


def test_luck_leaves_out_games_whose_history_is_unknown() -> None:
    unknown = GAMES[1].with_seat(0, replace(GAMES[1].seats[0], figures={}))
    all_games = played(GAMES[0], replace(unknown, is_whole=False), GAMES[3])
    assert [luck for _game, luck in all_games.luck] == [4.0, 0.5]
    assert len(all_games.whole.games) == 2 and len(all_games.games) == 3
    assert all_games.mean(lambda one: one.turns) == 60 and played().mean(lambda one: one.turns) == 0


def test_the_lead_is_over_the_best_other() -> None:
    assert [cf.lead(one, 0) for one in GAMES[:2]] == [4, -5]


def test_achievements_are_earned_in_the_games_that_have_them() -> None:
    wanted = OF_THE_CAREER[0]
    seats = [
        replace(GAMES[0].seats[0], achievements=("clear_win",), steps=wanted.steps[:1]),
        replace(GAMES[1].seats[0], steps=wanted.steps[:1]),
        replace(GAMES[2].seats[0], achievements=("clear_win", "fast"), steps=wanted.steps[1:]),
        replace(GAMES[3].seats[0], steps=wanted.steps),
    ]
    all_games = played(*(one.with_seat(0, seat) for one, seat in zip(GAMES, seats, strict=False)))
    found = {name: [one.id for one in games] for name, games in all_games.achieved().items()}
    assert found == {"clear_win": ["game0", "game2"], "fast": ["game2"], wanted.name: ["game2"]}
    assert all_games.given() == set(wanted.steps)
