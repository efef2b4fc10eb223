"""A position as a line of text: the line gives back exactly the position, and nothing else is read."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pytest

from game.check.whole import problems
from game.codec.board import BOARD_FIELDS
from game.codec.position import NEEDED_OF_POSITION, OPTIONAL_OF_POSITION, PLAYER_FIELDS
from game.codec.save import (
    NEEDED_OF_SAVE,
    OPTIONAL_OF_SAVE,
    SEAT_FIELDS,
    VERSION,
    Save,
    SeatData,
    decode,
    encode,
    save_data,
)
from game.codec.scenario import SCENARIO_FIELDS
from game.codec.share.coder import NumberReader, NumberWriter, ShareError
from game.codec.share.ground import Ground
from game.codec.share.kinds import Property, fields, number, record
from game.codec.share.line import DIGITS, LONGEST, POSITION, found, has_line, written
from game.codec.share.position import OF_SAVE, OF_SEAT, packed, position_line, read_position
from game.codec.share.table import COMPUTED, OF_PLAYER, of_table
from game.codec.share.words import COMMON
from game.play.sharing import session_from_line
from game.rng import Rng
from game.slots import BLOCK, HELD, POOL
from game.state import State
from game.steps import STEPS
from tests.frozen import GAMES, Terms, frozen_moments, path_of
from tests.positions.generators import RECIPES
from tests.tool import ROOT

LINES = ROOT / "tests" / "saves" / "lines"
NAMES = ("Anna", "Bartholomew", "Chloë", "Дмитрий", "恵美", "F. (42)")
KINDS = ("person", "easy", "hard:warlord", "own:thrifty", "expert", "person")
COLOURS = ("red", "blue", "white", "orange", "green", "purple")


def save_at(s: State, names: tuple[str, ...] = NAMES, seed: int = 2**63 + 12345) -> Save:
    seats = [
        SeatData(
            names[seat], KINDS[seat], COLOURS[seat], seat == 0, 20 * seat, seat == 3, "gardener" if not seat else ""
        )
        for seat in range(int(s.setup.seats))
    ]
    return Save(s.setup, seed, seats, s.copy(), None, None)


def same_after(save: Save) -> str:
    """The line of a position, after checking that it gives back the position."""
    line = position_line(save)
    assert len(line) <= LONGEST
    assert encode(read_position(found(line).number)) == encode(save)
    return line


@cache
def sample() -> str:
    """The line of a position at sea."""
    return position_line(save_at(middle(("fog_island", 4, "cities_and_knights", 5))))


def middle(terms: Terms, at: int = 300) -> State:
    """The position of a recorded game after so many decisions."""
    for place, (state, _, _) in enumerate(frozen_moments(terms)):
        if place == at:
            return state
    raise AssertionError("the game is shorter")


@pytest.mark.parametrize("terms", GAMES, ids=lambda terms: GAMES[terms])
def test_a_line_gives_back_the_position(terms: Terms) -> None:
    """At the first question of each kind, and late in the game."""
    seen: set[str] = set()
    for place, (state, decision, _) in enumerate(frozen_moments(terms)):
        if decision.name() not in seen or place == 390:
            same_after(save_at(state))
        seen.add(decision.name())
        if place == 390 or len(seen) > 8:
            break


@pytest.mark.parametrize("name", ["crowd", "decks", "full hands", "bargains", "siege", "metropolis"])
def test_a_line_gives_back_rare_positions(name: str) -> None:
    same_after(save_at(RECIPES[name].position(1)))


def test_copies_of_cards_that_left_their_deck_out_of_order_are_any_copies() -> None:
    """No game deals them so, but a position may be made for a puzzle or a test."""
    s = middle(("fog_island", 4, "cities_and_knights", 5)).copy()
    pairs = [
        (seat * BLOCK + HELD, held & -held, undrawn & -undrawn)
        for seat in range(4)
        for kind in s.setup.box.kinds
        if (held := int(s.v[seat * BLOCK + HELD] & s.setup.box.mask[kind]))
        and (undrawn := int(s.v[POOL] & s.setup.box.mask[kind]))
    ]
    for place, held, undrawn in pairs[:1]:
        s.v[place] += undrawn - held
        s.v[POOL] += held - undrawn
    assert pairs and problems(s) == []
    same_after(save_at(s))


def test_the_text_of_a_finished_game_can_be_shared() -> None:
    save = decode(path_of("six").read_text(encoding="utf-8"))
    again = read_position(found(position_line(save)).number)
    assert encode(again) == encode(Save(save.setup, save.seed, save.seats, save.state, None, None))


def test_long_names_are_shortened_until_the_line_fits() -> None:
    long = save_at(
        middle(("standard", 6, "cities_and_knights", 8)), tuple("漢字" * 29 + str(seat) for seat in range(6))
    )
    line = position_line(long)
    assert len(line) <= LONGEST
    again = read_position(found(line).number)
    assert 2 <= len(again.seats[5].name) <= 16
    assert all(full.name.startswith(short.name) for full, short in zip(long.seats, again.seats, strict=True))
    for save in (long, again):
        save.seats[:] = [SeatData("", seat.kind, seat.colour) for seat in save.seats]
    assert encode(again) == encode(long)


def test_a_position_that_cannot_fit_is_refused() -> None:
    save = save_at(middle(("fog_island", 4, "cities_and_knights", 5)))
    save.seats[:] = [SeatData("A", "own:" + "漢字仮名交文" * 6, "ковёр-самолёт" * 3) for _ in range(4)]
    with pytest.raises(ShareError, match="too large"):
        position_line(save)


def test_every_field_of_a_save_has_its_place_in_lines() -> None:
    """A field that is missing here is shared by its letters: it takes too much room."""
    ground = Ground()

    def names(properties: tuple[Property, ...]) -> set[str]:
        return {one.name for one in properties}

    apart = {"format", "board", "position", "dice", "start", "log", "note"}
    assert {*NEEDED_OF_SAVE, *OPTIONAL_OF_SAVE} == names(OF_SAVE) | apart
    assert {"name", *SEAT_FIELDS} == names(OF_SEAT)
    assert {*NEEDED_OF_POSITION, *OPTIONAL_OF_POSITION} == names(of_table(ground, 2)) | {"bank"}
    on_board = {"settlements", "cities", "knights", "roads", "ships"}
    assert set(PLAYER_FIELDS) | {"bank", "undrawn"} == names(OF_PLAYER) | on_board | set(COMPUTED)
    assert {"name", *BOARD_FIELDS} == names(ground.of_board())
    assert set(SCENARIO_FIELDS) == names(ground.of_scenario())
    for step in STEPS:
        assert {step.name, *(field for field, _ in step.fields)} <= set(COMMON.names)


def test_a_field_that_no_schema_knows_is_not_lost() -> None:
    schema = record(Property("known", number))
    value = {"known": 5, "new": {"list": [1, "crane 2", None, True, -300, "", {}], "Ünknown": False}, "next": "roads"}
    c = NumberWriter()
    schema(c, "any", value)
    reader = NumberReader(c.number())
    assert schema(reader, "any", None) == value
    reader.finish()


@pytest.mark.parametrize("path", sorted(LINES.glob("*.txt")), ids=lambda path: path.stem)
def test_lines_of_this_version_can_be_read_for_ever(path: Path) -> None:
    """If this fails, lines that people have kept have become useless: raise the version, or add at the end of lists."""
    line, _, save = path.read_text(encoding="utf-8").partition("\n")
    assert encode(read_position(found(line).number)) == encode(decode(save))


def test_each_wrong_character_is_found() -> None:
    line = sample()
    begin = line.rindex(":") + 1
    rng = Rng(3)
    for place in range(begin, len(line)):
        wrong = DIGITS[(DIGITS.index(line[place]) + 1 + rng.below(len(DIGITS) - 1)) % len(DIGITS)]
        with pytest.raises(ShareError):
            found(line[:place] + wrong + line[place + 1 :])
        with pytest.raises(ShareError):
            found(line[:place] + line[place + 1 :])
        if place + 1 < len(line) and line[place] != line[place + 1]:
            with pytest.raises(ShareError):
                found(line[:place] + line[place + 1] + line[place] + line[place + 2 :])
    for wrong in ("hexhold:b1:", "hexhold:z1:", "hexhold:p0:", "hexhold:p2:", "hexhold:q1:", "hexhald:p1:"):
        with pytest.raises(ShareError):
            found(wrong + line[begin:])


def test_a_line_survives_mail_and_chats() -> None:
    line = sample()
    shared = found(line)
    wrapped = "\n".join("> " + line[place : place + 60] for place in range(0, len(line), 60))
    halves = f"{line[:40]}=\r\n{line[40:200]}\u200b\u00ad {line[200:]}"
    for text in (
        f"  {line}\n",
        f"Look at this: “{line}”",
        f"'{line}', what now?",
        f"({line}).",
        line.replace("hexhold", "Hexhold"),
        f"Hello!\n\n{wrapped}\n\nWhat would you do?\nAnna",
        f"`{halves}`\n--\nSent from my garden",
        f"<p>{line}</p>",
    ):
        assert found(text) == shared
        assert has_line(text)
    assert not has_line("Look at this!")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This text contains nothing from Hexhold."),
        ("hexhold", "This text contains nothing from Hexhold."),
        ("hexhold:p1:", "This line of text is incomplete, or a character is wrong."),
        ("hexhold:p1:abc", "This line of text is incomplete, or a character is wrong."),
        ("hexhold:p1:" + "z" * 10**6, "This line of text is incomplete, or a character is wrong."),
        ("hexhold:p1:" + "z " * 10**6, "This line of text is incomplete, or a character is wrong."),
        ("hexhold:p9999:abc", "This line of text is from a newer version of Hexhold."),
        ("hexhold:x1:abc", "This line of text is from a newer version of Hexhold."),
        ("\0" * 10**6, "This text contains nothing from Hexhold."),
    ],
)
def test_one_sentence_says_what_is_wrong(text: str, sentence: str) -> None:
    began = time.perf_counter()
    with pytest.raises(ShareError) as error:
        session_from_line(text)
    assert str(error.value) == sentence
    assert time.perf_counter() - began < 1


def test_the_beginning_of_a_line_is_no_line() -> None:
    line = sample()
    assert not any(_can_be_found(line[:length]) for length in range(len(line)))


def _can_be_found(text: str) -> bool:
    try:
        found(text)
    except ShareError:
        return False
    return True


def test_hostile_numbers_with_a_right_checksum_are_refused() -> None:
    """Numbers that differ a little from a real one, and any other ones."""
    rng = Rng(17)
    real = found(sample()).number
    sentences: set[str] = set()
    for trial in range(120):
        if trial % 2:
            hostile = real ^ (1 << int(rng.below(real.bit_length())))
        else:
            hostile = sum(int(rng.below(2**30)) << 30 * part for part in range(1 + int(rng.below(110))))
        began = time.perf_counter()
        sentences.add(sentence_for(written(POSITION, hostile)))
        assert time.perf_counter() - began < 2
    assert "This line of text is damaged." in sentences
    assert sentences <= {"", "This line of text is damaged.", "This line of text is from a newer version of Hexhold."}


def sentence_for(text: str) -> str:
    """What is wrong with a line; empty if it is opened, as a mutated one may be."""
    try:
        session_from_line(text)
    except ShareError as error:
        return str(error)
    return ""


def test_a_position_that_no_game_can_reach_is_refused() -> None:
    data = save_data(save_at(middle(("standard", 4, "base", 8))))
    position = fields(data["position"])
    read_position(packed(data))
    with pytest.raises(ShareError, match="damaged"):
        read_position(packed({**data, "position": {**position, "winner": 1}}))
    with pytest.raises(ShareError, match="damaged"):
        read_position(packed({**data, "position": {**position, "unknown": 1}}))
    with pytest.raises(ShareError, match="newer"):
        read_position(packed({**data, "version": VERSION + 1}))


def test_a_line_has_one_number_only() -> None:
    """A number that reads the same but has something left over, or zeros in front, is refused."""
    line = sample()
    with pytest.raises(ShareError):
        found("hexhold:p1:0" + line.removeprefix("hexhold:p1:"))
    data = save_data(save_at(middle(("standard", 4, "base", 8))))
    with pytest.raises(ShareError, match="damaged"):
        read_position(packed(data) + 10**800)
