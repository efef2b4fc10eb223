"""The line of a puzzle: it comes back as it was, reveals nothing, and damage gets one sentence."""

from __future__ import annotations

import json

import pytest

from game.codec.reader import SaveError
from game.puzzles.puzzle import (
    CARD,
    LONGEST_LINE,
    PLACE,
    TRADE,
    new_puzzle,
    puzzle_text,
    read_puzzle,
    session_of,
)
from game.rng import Rng
from game.view import View
from tests.puzzles.examples import examples

LINE = puzzle_text(examples()[CARD])


def changed(**fields: object) -> str:
    """The line with other fields; None leaves one out."""
    data = json.loads(LINE) | fields
    return json.dumps({name: value for name, value in data.items() if value is not None})


@pytest.mark.parametrize("kind", examples())
def test_a_line_comes_back(kind: str) -> None:
    puzzle = examples()[kind]
    assert read_puzzle(puzzle_text(puzzle)) == puzzle
    again = new_puzzle(
        puzzle.kind,
        session_of(puzzle).state,
        puzzle.choices,
        puzzle.best,
        puzzle.line,
        puzzle.grade,
        puzzle.found,
        puzzle.origin,
    )
    assert again == puzzle


def test_the_name_depends_on_the_position_and_the_kind() -> None:
    puzzle = examples()[CARD]
    s = session_of(puzzle).state
    other = View(s, s.who()).sample(Rng(3))
    assert new_puzzle(CARD, s).id == puzzle.id
    assert new_puzzle(CARD, other).id != puzzle.id
    assert new_puzzle(TRADE, s).id != puzzle.id


def test_players_are_called_by_their_numbers_or_by_names() -> None:
    puzzle = examples()[CARD]
    players = session_of(puzzle).players
    assert [player.name for player in players] == ["1", "2", "3", "4"]
    session = session_of(puzzle, ("Ann", "Ben"), ("red", "blue"))
    assert [player.name for player in session.players] == ["Ann", "Ben", "3", "4"]
    assert [player.colour for player in session.players][:2] == ["red", "blue"]
    assert [player.is_person() for player in session.players] == [seat == puzzle.seat for seat in range(4)]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "line 1, column 1: this is not JSON (Expecting value)"),
        ("[]", "the save: an object in braces must stand here, not a list"),
        ("{}", "the save: the field 'version' is missing"),
        (LINE[:-40], "this is not JSON"),
        (" " * (LONGEST_LINE + 1), "the puzzle is too long"),
        ("[" * 5000, "this is not JSON that can be read"),
        (changed(version=99), "version: this program reads puzzles of version 1"),
        (changed(kind="riddle"), "kind: 'riddle' is unknown"),
        (changed(rules="chess"), "rules: 'chess' is unknown"),
        (changed(seats=99), "seats: a whole number from 2 to 6"),
        (changed(seat=4), "seat: a whole number from 0 to 3"),
        (changed(best=[]), "best: there must be a right answer"),
        (changed(best=["fly home"]), "best[0]: 'fly home' is not an action"),
        (changed(choices={"card ore": [1]}), "a chance and its standard error must stand here"),
        (changed(choices={"card ore": [-1, 0]}), "a whole number from 0 to 1000000"),
        (changed(found=[1]), "found: 4 numbers must stand here"),
        (changed(grade=9), "grade: a whole number from 0 to 5"),
        (changed(more=1), "there is no field 'more'"),
    ],
)
def test_a_damaged_line_gets_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(SaveError) as caught:
        read_puzzle(line)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (changed(position="%%%"), "This text contains nothing from Hexhold."),
        (changed(position=examples()[CARD].position[:-3]), "This line of text is incomplete"),
        (changed(position="hexhold:b1:" + examples()[CARD].position[11:]), "a character is wrong"),
        (changed(board="atlantis"), "the puzzle does not fit its position"),
        (changed(seats=3), "the puzzle does not fit its position"),
        (changed(best=["build_road 3"]), "'build_road 3' is not legal in the puzzle's position"),
        (changed(position=examples()[PLACE].position), "the puzzle does not fit its position"),
    ],
)
def test_a_damaged_position_gets_one_sentence(line: str, sentence: str) -> None:
    puzzle = read_puzzle(line)
    with pytest.raises(SaveError) as caught:
        session_of(puzzle)
    assert sentence in str(caught.value)


def test_random_damage_never_raises_anything_else() -> None:
    rng, refused = Rng(1), 0
    for _ in range(400):
        place = rng.below(len(LINE))
        line = LINE[:place] + chr(32 + rng.below(95)) + LINE[place + 1 + rng.below(3) :]
        try:
            session_of(read_puzzle(line))
        except SaveError:
            refused += 1
    assert refused > 300
