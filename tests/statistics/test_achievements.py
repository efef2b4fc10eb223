"""Winners earn achievements in whole games against opponents that can play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import events as ev
from game.ai.levels import LEVELS
from game.board.library import load_layout, shipped_names
from game.play.session import Player
from game.play.statistics import achievements_career as career
from game.play.statistics.achievement import RANKS
from game.play.statistics.achievements import ACHIEVEMENTS, OF_GAMES, earned
from game.play.statistics.achievements_career import OF_THE_CAREER, completed, steps
from game.play.statistics.facts import METROPOLIS, AttackRecord
from game.play.statistics.tally import Tally
from game.rulesets.base import BASE
from scenes.tabletop.words.achievements import ACHIEVEMENT_WORDS, MEDALS, step_name
from sprites.names import every_name
from tests.frozen import GAMES, frozen
from tests.sessions import new_session
from tests.statistics.test_tally import tally_of
from tests.test_records import PATHS
from tests.thorough import usual_first
from tools.measure.achieved import recorded, table

Change = Callable[[Tally], object]
AT_SEA = {"board": "new_shores"}
IN_FOG = {"board": "fog_island"}
ON_BASE = {"rules": BASE}
FOR_SIX = {"seats": 6}


def won(**terms: Any) -> Tally:
    """A game that seat 0 has won in its 21st round, level with the others until the last turn, and without any
    deeds."""
    session = new_session(kind="normal", **terms)
    tally = Tally(session)
    tally.winner = 0
    tally.points = [[2] * tally.seats for _turn in range(20 * tally.seats)]
    tally.points += [[11] + [10] * (tally.seats - 1), [12] + [10] * (tally.seats - 1)]
    tally._turn = len(tally.points) - 1
    tally.deeds[0].points_for.update({ev.FOR_SETTLEMENT: 3, ev.FOR_CITY: 4})
    return tally


def put(**figures: Any) -> Change:
    """Set figures of the winner's deeds."""

    def change(tally: Tally) -> None:
        for name, value in figures.items():
            setattr(tally.deeds[0], name, value)

    return change


def points(place: int, *figures: int) -> Change:
    """Set the points of all seats at the end of a turn."""

    def change(tally: Tally) -> None:
        tally.points[place] = list(figures)

    return change


def scored(why: int, count: int = 2) -> Change:
    """Give the winner points for a reason."""
    return lambda tally: tally.deeds[0].points_for.update({why: count})


def attacked(*attacks: tuple[int, list[int], list[int], list[int]]) -> Change:
    """Add attacks: the strength, what each seat sent, the heroes and the losers."""

    def change(tally: Tally) -> None:
        tally.attacks += [
            AttackRecord(place, place, strength, sum(sent), sent, heroes, losers)
            for place, (strength, sent, heroes, losers) in enumerate(attacks)
        ]

    return change


def against(*kinds: str) -> Change:
    """Replace the opponents' levels."""

    def change(tally: Tally) -> None:
        tally.players = [Player("P", kind, "red") for kind in ("person", *kinds)]

    return change


def holds(*tracks: int) -> Change:
    """Give the winner metropolises."""
    return lambda tally: tally.metropolises.update(dict.fromkeys(tracks, 0))


def built_first(seat: int) -> Change:
    """Let a seat build the first metropolis, which is the winner's at the end."""

    def change(tally: Tally) -> None:
        tally._moment(METROPOLIS, seat, 1)
        tally.metropolises[1] = 0

    return change


def both(*changes: Change) -> Change:
    """All of these."""
    return lambda tally: [change(tally) for change in changes]


HELD: tuple[int, list[int], list[int], list[int]] = (4, [1, 3, 1, 0], [1], [])
EARNS: dict[str, tuple[dict[str, Any], Change, Change]] = {
    "final_turn": ({}, points(-1, 14, 10, 10, 10), both(points(-1, 14, 10, 10, 10), put(shown=1))),
    "clear_lead": ({}, points(-1, 13, 8, 7, 6), points(-1, 13, 9, 7, 6)),
    "from_last_place": ({}, points(41, 3, 4, 4, 3), points(41, 3, 4, 3, 2)),
    "far_behind": ({}, points(50, 4, 10, 4, 4), points(50, 4, 9, 4, 4)),
    "bad_luck": ({}, put(rolled=50, expected=55.0), put(rolled=50, expected=54.5)),
    "robbed": ({}, put(lost_to_robbers=8), put(lost_to_robbers=7)),
    "long_road": ({}, put(longest_road=9), put(longest_road=8)),
    "both_awards": (
        ON_BASE,
        both(scored(ev.FOR_LONGEST_ROAD), scored(ev.FOR_LARGEST_ARMY)),
        scored(ev.FOR_LONGEST_ROAD),
    ),
    "many_ahead": (FOR_SIX, points(-1, 13, 9, 9, 9, 9, 9), points(-1, 13, 10, 9, 9, 9, 9)),
    "one_hard": ({}, against("easy", "random", "hard:smith"), against("easy", "person", "normal")),
    "three_hard": ({}, against("hard", "expert", "hard"), against("hard", "expert", "normal")),
    "three_expert": ({}, against("expert", "expert", "expert"), against("hard", "expert", "expert")),
    "many_hard": (
        FOR_SIX,
        against("hard", "hard", "expert", "hard", "easy"),
        against("hard", "hard", "hard", "easy", "easy"),
    ),
    "no_discards": ({}, lambda tally: tally.sums.update({7: 8}), lambda tally: tally.sums.update({7: 7})),
    "no_card_wasted": ({}, put(cards_drawn=10), put(cards_drawn=10, cards_dropped=1)),
    "first_metropolis": ({}, built_first(0), built_first(2)),
    "two_metropolises": ({}, holds(0, 2), holds(1)),
    "three_metropolises": ({}, holds(0, 1, 2), holds(0, 1)),
    "metropolis_taken": ({}, put(metropolises_taken=1), put(metropolises_taken=0)),
    "all_abilities": ({}, put(levels=[3, 4, 3]), put(levels=[5, 4, 2])),
    "no_city_lost": (
        {},
        attacked((9, [1, 0, 0, 1], [], [1, 2])),
        attacked((9, [1, 0, 0, 1], [], [1, 2]), (9, [0, 1, 1, 1], [], [0])),
    ),
    "decisive": (
        {},
        attacked((4, [2, 3, 0, 0], [1], []), *[(4, [1, 3, 0, 0], [1], [])] * 2),
        attacked((4, [2, 4, 0, 0], [1], []), *[(4, [1, 3, 0, 0], [1], [])] * 2),
    ),
    "every_attack": (
        {},
        attacked(HELD, HELD, HELD, HELD),
        attacked(HELD, HELD, HELD, (4, [0, 4, 0, 0], [1], [])),
    ),
    "defender": (
        {},
        attacked(*[(4, [4, 3, 0, 0], [0], [])] * 3),
        attacked(*[(4, [4, 3, 0, 0], [0], [])] * 2, (4, [3, 3, 0, 0], [0, 1], [])),
    ),
    "alone": ({}, attacked((4, [4, 2, 0, 0], [0], [])), attacked((5, [4, 2, 0, 0], [0], []))),
    "two_mighty": ({}, put(mighty=2), put(mighty=1)),
    "displaced": ({}, put(displaced=2), put(displaced=1)),
    "many_no_city_lost": (
        FOR_SIX,
        attacked((9, [1] * 6, [], [1, 2]), (9, [1] * 6, [], [3, 4])),
        attacked((9, [1] * 6, [], [1, 2]), (9, [1] * 6, [], [3])),
    ),
    "two_islands": (AT_SEA, put(islands=2), put(islands=1)),
    "three_islands": (AT_SEA, put(islands=3), put(islands=2)),
    "long_route": (AT_SEA, put(longest_road=10), put(longest_road=9)),
    "uncovered": (IN_FOG, put(uncovered=3), put(uncovered=2)),
    "wonder": (
        {"board": "wonders"},
        lambda tally: tally.deeds[0].built.update({ev.WONDER_BUILT: 4}),
        lambda tally: tally.deeds[0].built.update({ev.WONDER_BUILT: 3}),
    ),
}
"""Achievement -> the game, a change with which the winner earns it, and one that just does not do."""
SPOILT: dict[str, tuple[dict[str, Any], Change]] = {
    "never_behind": ({}, points(8, 2, 3, 2, 2)),
    "only_buildings": ({}, scored(ev.FOR_DEFENDER, 1)),
    "no_player_trades": ({}, put(trades=1)),
    "no_trades": ({}, put(bank_trades=1)),
    "no_development": (ON_BASE, put(cards_drawn=1)),
    "no_metropolis": ({}, holds(0)),
}
"""Achievement -> the game, and a change without which the winner earns it."""
FAST = {"fast_base": (ON_BASE, 13), "fast_cities": ({}, 16)}
"""Achievement -> the game, and the most rounds."""


def test_each_achievement_is_tested() -> None:
    assert sorted([*EARNS, *SPOILT, *FAST]) == sorted(one.name for one in OF_GAMES)


@pytest.mark.parametrize("name", EARNS)
def test_what_has_to_be_done(name: str) -> None:
    terms, change, just_not = EARNS[name]
    done, short = won(**terms), won(**terms)
    change(done)
    just_not(short)
    assert name in earned(done, 0) and name not in earned(short, 0)


@pytest.mark.parametrize("name", SPOILT)
def test_what_must_not_be_done(name: str) -> None:
    terms, change = SPOILT[name]
    tally = won(**terms)
    assert name in earned(tally, 0)
    change(tally)
    assert name not in earned(tally, 0)


@pytest.mark.parametrize("name", FAST)
def test_a_quick_win(name: str) -> None:
    terms, most = FAST[name]
    tally = won(**terms)
    tally._turn = most * tally.seats
    assert name in earned(tally, 0)
    tally._turn += 1
    assert name not in earned(tally, 0)


def test_every_achievement_has_its_own_name_a_rank_words_and_a_picture() -> None:
    names = [one.name for one in ACHIEVEMENTS]
    assert len(set(names)) == len(names) >= 40 and names == list(ACHIEVEMENT_WORDS)
    assert {one.rank for one in ACHIEVEMENTS} == set(RANKS) == set(MEDALS)
    pictures = {words.icon for words in ACHIEVEMENT_WORDS.values()} | set(MEDALS.values())
    assert pictures <= set(every_name())
    texts = [words.name for words in ACHIEVEMENT_WORDS.values()]
    assert len(set(texts)) == len(texts)


def test_only_the_winner_earns_any() -> None:
    tally = won()
    assert earned(tally, 0) and steps(tally, 0)
    assert not earned(tally, 1) and not steps(tally, 1)
    tally.winner = -1
    assert not earned(tally, 0)


def test_a_short_game_earns_nothing() -> None:
    assert not earned(won(points=8), 0)


def test_the_coach_must_not_help_against_strong_opponents() -> None:
    tally = won()
    against("expert", "expert", "expert")(tally)
    names = {"one_hard", "three_hard", "three_expert"}
    assert names < set(earned(tally, 0)) and "level:expert" in steps(tally, 0)
    tally.players[0].advised = 1
    assert earned(tally, 0) and not names & set(earned(tally, 0)) and "level:expert" not in steps(tally, 0)


def test_part_of_a_game_earns_nothing() -> None:
    tally = won()
    tally.is_whole = False
    assert not earned(tally, 0) and not steps(tally, 0)


def test_a_win_against_random_players_earns_nothing() -> None:
    tally = won()
    against("random", "random", "random")(tally)
    assert not earned(tally, 0)
    against("random", "random", "easy")(tally)
    assert earned(tally, 0)


def test_the_figures_come_from_the_events() -> None:
    found = tally_of(
        new_session(),
        (ev.IMPROVED, 0, 2, 4, 0),
        (ev.METROPOLIS_PLACED, 0, 2, 7, -1),
        (ev.METROPOLIS_PLACED, 1, 2, 9, 7),
        (ev.KNIGHT_PROMOTED, 1, 3, 2, 0),
        (ev.KNIGHT_PROMOTED, 1, 3, 3, 0),
        (ev.KNIGHT_LIFTED, 0, 5, 1, 0),
        (ev.CARD_DISCARDED, 1, 6, 0, 0),
        (ev.UNCOVERED, 1, 4, 2, 6),
        (ev.SCORED, 1, 2, ev.FOR_ISLAND, 0),
        (ev.SCORED, 1, 2, ev.FOR_LONGEST_ROAD, 0),
        (ev.SCORED, 1, -2, ev.FOR_LONGEST_ROAD, 0),
        (ev.POINTS_SHOWN, 1, 1, 0, 0),
        (ev.WON, 1, 13, 0, 0),
    )
    first, second = found.deeds[:2]
    assert first.levels == [0, 0, 4] and found.metropolises == {2: 1} and found.winner == 1
    assert (first.metropolises_taken, second.metropolises_taken) == (0, 1)
    assert (second.mighty, second.displaced, second.cards_dropped, second.uncovered, second.islands) == (1, 1, 1, 1, 1)
    assert +second.points_for == {ev.FOR_ISLAND: 2, ev.FOR_POINT_CARD: 1} and second.shown == 1


def test_a_career_achievement_needs_each_of_its_steps() -> None:
    for one in OF_THE_CAREER:
        assert one.name in completed(one.steps)
        for step in one.steps:
            assert one.name not in completed(set(one.steps) - {step})


def test_every_step_has_a_name() -> None:
    names = [step_name(step) for one in OF_THE_CAREER for step in one.steps]
    assert len(set(names)) == len(names) and "New World" in names and "Expert" in names and "Science" in names


def test_a_game_gives_the_steps_that_its_winner_took() -> None:
    tally = won(board="new_shores")
    tally.metropolises = {0: 0, 1: 2}
    assert set(steps(tally, 0)) == {"board:new_shores", "metropolis:science", "level:normal"}
    against("easy", "easy", "normal")(tally)
    assert "level:easy" not in steps(tally, 0)


def test_the_career_knows_all_levels_and_scenarios() -> None:
    assert LEVELS[1:] == career.LEVELS
    at_sea = {name for name in shipped_names() if load_layout(name, seats=4).terms is not None}
    assert set(career.SCENARIOS) == at_sea


@pytest.mark.parametrize("terms", GAMES, ids=lambda terms: GAMES[terms])
def test_winners_of_recorded_games_can_earn_achievements(terms: tuple[str, int, str, int]) -> None:
    board, seats, rules, seed = terms
    tally = Tally(frozen(board=board, seats=seats, rules=BASE if rules == "base" else won().setup.rules, seed=seed))
    for seat in range(seats):
        assert bool(steps(tally, seat)) == (seat == tally.winner)
        assert set(earned(tally, seat)) <= ({one.name for one in OF_GAMES} if seat == tally.winner else set())


SHORT = [path for path in PATHS if path.parent.name in ("four_islands", "wonders")]
"""Of scenarios that no frozen game has, and short."""
LONG = [path for path in PATHS if path not in SHORT]


@pytest.mark.parametrize("path", usual_first(SHORT, *LONG), ids=lambda path: path.parent.name)
def test_every_recorded_scenario_can_be_counted(path: Path) -> None:
    tally = Tally(recorded(path))
    assert tally.winner >= 0 and not earned(tally, tally.winner)  # random players
    against(*["normal"] * (tally.seats - 1))(tally)
    assert len(table([tally]).splitlines()) == len(OF_GAMES)
