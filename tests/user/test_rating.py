"""The rating: it finds the strength of a player, counts the right games, and its levels are those of the ladder."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.user.careers import game
from tools.measure.ratings import OPPONENTS, RESULTS, LadderResult, fitted
from user.career import Career
from user.game_record import GameRecord
from user.rating import LEVEL_RATINGS, STEEPNESS, Rating, after, chance, opponents_of, place_of, rated


def test_the_levels_have_the_ratings_that_the_ladder_gives() -> None:
    ratings, steep = fitted()
    assert {(rules, level): one for rules, levels in LEVEL_RATINGS.items() for level, one in levels.items()} == {
        key: round(rating) for key, rating in ratings.items()
    }
    assert {rules: round(one, 2) for rules, one in steep.items()} == STEEPNESS


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: f"{result.rules} {result.one} {result.others}")
def test_the_ratings_explain_the_ladder_within_its_uncertainty(result: LadderResult) -> None:
    rules, one, others, _wins, low, high = result
    ratings = LEVEL_RATINGS[rules]
    share = chance(ratings[one], [ratings[others]] * OPPONENTS, rules)
    assert low <= 100 * share <= high


@pytest.mark.parametrize("strength", [1000, 1500, 1900])
def test_it_finds_the_strength_of_a_player(strength: int) -> None:
    dice, rating, inside = random.Random(strength), Rating(), 0
    for number in range(300):
        level = dice.choice(("easy", "normal", "hard"))
        rules = dice.choice(tuple(LEVEL_RATINGS))
        others = [float(LEVEL_RATINGS[rules][level])] * 3
        rating = after(rating, others, rules, won=dice.random() < chance(strength, others, rules))
        inside += number >= 50 and abs(rating.mean - strength) < rating.margin
    assert abs(rating.mean - strength) < 1.5 * rating.margin and rating.margin < 250
    assert inside > 200


def test_the_rating_is_the_most_probable_one() -> None:
    """The posterior on a fine grid has its maximum there."""
    import math

    before, others = Rating(1400, 150), [1500.0, 1810.0, 1052.0]
    for won in (True, False):
        found = after(before, others, "cities_and_knights", won=won)

        def weight(rating: float, won: bool = won) -> float:
            wins = chance(rating, others, "cities_and_knights")
            spread = 2 * (before.deviation**2 + 12**2)
            return math.log(wins if won else 1 - wins) - (rating - before.mean) ** 2 / spread

        best = max(range(500, 2500), key=weight)
        assert abs(found.mean - best) <= 1 and found.deviation < 151


def test_wins_raise_it_and_losses_lower_it_the_more_the_less_they_were_expected() -> None:
    start = Rating(1500, 100)
    easy, hard = [1052.0] * 3, [1810.0] * 3
    up = [after(start, others, "cities_and_knights", won=True).mean - 1500 for others in (easy, hard)]
    down = [after(start, others, "cities_and_knights", won=False).mean - 1500 for others in (easy, hard)]
    assert 0 < up[0] < up[1] and down[0] < down[1] < 0


def test_extreme_results_give_finite_ratings() -> None:
    rating = Rating()
    for number in range(2000):
        rating = after(rating, [23.0] * 3 if number % 2 else [1878.0] * 5, "base", won=True)
    assert 1878 < rating.mean < 6000 and 0 < rating.deviation < 1000


COACHED = game(0).with_seat(0, replace(game(0).seats[0], advised=1))
REPLACED = game(0).with_seat(2, replace(game(0).seats[2], replaced=True))


@pytest.mark.parametrize(
    "other",
    [COACHED, REPLACED, game(0, "normal", "person"), game(0, "own:mine"), game(0, rules="unknown"), game(0, "wizard")],
)
def test_some_games_do_not_count(other: GameRecord) -> None:
    assert opponents_of(other, 0) is None


def test_characters_are_as_strong_as_their_level() -> None:
    ratings = LEVEL_RATINGS["cities_and_knights"]
    assert opponents_of(game(0, "hard:warlord", "easy"), 0) == [ratings["hard"], ratings["easy"]]


def test_only_the_games_of_the_profile_count() -> None:
    career = Career()
    ada = career.create("Ada")
    assert ada
    for number, name in enumerate(("Ada", "Bo", "Ada")):
        career.add(game(number, name=name, won=number == 0))
    found = list(rated(career.games.values(), ada.id))
    assert [one.game.id for one in found] == ["game0", "game2"]
    assert found[0].rating.mean > Rating().mean > 0 and found[1].rating.mean < found[0].rating.mean


def test_a_rating_has_a_place_among_the_levels() -> None:
    levels = LEVEL_RATINGS["base"]
    assert place_of(-1000, "base") == ("", "random") and place_of(9000, "base") == ("expert", "")
    for level, rating in levels.items():
        assert place_of(rating, "base") == (level, level)
    assert place_of(1600, "base") == ("normal", "hard")
