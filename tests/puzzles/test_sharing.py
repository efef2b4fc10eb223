"""A puzzle as one line of text comes back, and nothing else is read."""

from __future__ import annotations

import pytest

from game.action_text import parse
from game.actions import VERBS
from game.codec.save import Save, SeatData, save_data
from game.codec.share.coder import NumberWriter, ShareError
from game.codec.share.line import DIGITS, LONGEST, PUZZLE, written
from game.codec.share.position import lean
from game.ids import CARD_NAMES, KIND_NAMES, STRENGTH_NAMES, TRACK_NAMES, WONDER_NAMES
from game.puzzles.library import puzzles
from game.puzzles.puzzle import CARD, PLACE, WIN, session_of
from game.puzzles.sharing import _KINDS, _OBJECTS, _OF_PUZZLE, _VERBS, puzzle_from_line, puzzle_line
from game.rng import Rng
from tests.puzzles.examples import examples


@pytest.mark.parametrize("kind", examples())
def test_a_line_gives_back_the_puzzle(kind: str) -> None:
    puzzle = examples()[kind]
    line = puzzle_line(puzzle)
    assert len(line) <= LONGEST
    again = puzzle_from_line(f"Can you solve this?\n{line}\n")
    assert again == puzzle._replace(origin="")


def test_each_shipped_puzzle_fits() -> None:
    for puzzle in puzzles()[::20]:
        assert len(puzzle_line(puzzle)) <= LONGEST


def test_the_words_of_actions_are_known() -> None:
    assert set(VERBS) <= set(_VERBS.names)
    for names in (KIND_NAMES, CARD_NAMES, TRACK_NAMES, STRENGTH_NAMES, WONDER_NAMES):
        assert set(names) <= set(_OBJECTS.names)
    assert WIN in _KINDS.names


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"kind": "riddle"}, "is damaged"),
        ({"best": []}, "is damaged"),
        ({"best": ["build_road 3"]}, "is damaged"),
        ({"best": ["fly home"]}, "is damaged"),
        ({"grade": 0, "found": [1]}, "is damaged"),
        ({"choices": [{"action": "card ore", "chance": 1_000_001, "error": 0}, {"action": "card wool"}]}, "is damaged"),
        ({"position": {}}, "is damaged"),
    ],
)
def test_a_line_that_no_program_writes_is_refused(changed: dict[str, object], sentence: str) -> None:
    puzzle = examples()[CARD]
    data: dict[str, object] = {"kind": CARD, "best": ["card lumber"], "choices": [], "position": position_of(CARD)}
    with pytest.raises(ShareError, match=sentence):
        puzzle_from_line(line_of({**data, **changed}))
    assert puzzle_from_line(line_of(data)).best == (parse("card lumber"),)
    assert puzzle.best == (parse("card lumber"),)


def position_of(kind: str) -> dict[str, object]:
    session = session_of(examples()[kind])
    seats = [SeatData(str(seat + 1), "person", "") for seat in range(int(session.setup.seats))]
    return lean(save_data(Save(session.setup, 0, seats, session.state, None, None)))


def line_of(data: dict[str, object]) -> str:
    c = NumberWriter()
    _OF_PUZZLE(c, "puzzle", data)
    return written(PUZZLE, c.number())


def test_damage_is_refused() -> None:
    line, rng = puzzle_line(examples()[PLACE]), Rng(1)
    for _ in range(300):
        place = 11 + rng.below(len(line) - 11)
        digit = DIGITS[rng.below(len(DIGITS))]
        if digit != line[place]:
            with pytest.raises(ShareError):
                puzzle_from_line(line[:place] + digit + line[place + 1 :])


def test_random_numbers_are_refused() -> None:
    rng = Rng(2)
    for length in range(1, 200, 4):
        number = 0
        for _ in range(length):
            number = number << 20 | rng.below(1 << 20)
        with pytest.raises(ShareError):
            puzzle_from_line(written(PUZZLE, number % 62**580))


def test_a_line_of_a_position_is_no_puzzle() -> None:
    with pytest.raises(ShareError, match="no puzzle"):
        puzzle_from_line(examples()[CARD].position)
