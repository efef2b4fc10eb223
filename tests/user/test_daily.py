"""What a date brings: frozen, the same everywhere, and recognized in a game that was played."""

from __future__ import annotations

from datetime import date, timedelta

from game.action_text import text
from game.puzzles.puzzle import KINDS, MISSED
from scenes.tabletop.words.opponents import NAMES
from sprites.names import COLOUR_NAMES
from user.daily import FIRST, GAMES, LEVEL, SEATS, day_of, game_of, number_of, puzzle_of, seat_of

DAY = date(2026, 11, 27)
LEAP = date(2028, 2, 29)


def test_the_formula_never_changes() -> None:
    """Whoever changes it must raise VERSION: otherwise people with different versions play different games."""
    assert number_of(DAY, "base") == 147765879222252
    assert number_of(LEAP, "cities_and_knights") == 33050400956616


def test_a_game_follows_from_its_date() -> None:
    for rules in GAMES:
        one, two = (game_of(DAY, rules, name, COLOUR_NAMES, NAMES) for name in ("Ann", "Ben"))
        assert one.seed == two.seed == number_of(DAY, rules)
        assert [one.setup.board.tokens[n] for n in range(19)] == [two.setup.board.tokens[n] for n in range(19)]
        kinds = [player.kind for player in one.players]
        assert len(kinds) == SEATS and kinds[seat_of(DAY, rules)] == "person"
        assert sum(kind.startswith(f"{LEVEL}:") for kind in kinds) == SEATS - 1 == len(set(kinds)) - 1
        assert [one.take_chance(), text(one.log[0])] == [two.take_chance(), text(two.log[0])]


def test_a_game_is_recognized_even_if_the_clock_was_set_back() -> None:
    session = game_of(LEAP, "base", "Ann", COLOUR_NAMES, NAMES)
    assert day_of(session, LEAP) == day_of(session, LEAP - timedelta(days=300)) == LEAP
    assert day_of(session, date(2027, 1, 1)) is None


def test_days_differ_and_have_all_kinds_of_puzzles() -> None:
    days = [FIRST + timedelta(days=number) for number in range(60)]
    assert len({number_of(day, rules) for day in days for rules in GAMES}) == 60 * len(GAMES)
    found = [puzzle_of(day) for day in days]
    assert {puzzle.kind for puzzle in found} == set(KINDS) - {MISSED}
    assert len({puzzle.id for puzzle in found}) > 30
