"""Events at sea come in order, and actions at sea can be written as text and read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.action_text import ActionError, parse, text
from game.events import EVENT_NAMES
from game.play.saves import load_session, save_text
from game.rulesets.base import BASE
from game.view import redact
from tests.invariants import plain
from tests.saves_kit import Roller
from tests.seas import FOGGY, SeaTable, sea_board
from tests.sessions import new_session, session_at
from tests.test_commands import run


def names(t: SeaTable) -> list[str]:
    """The names of the events since the last ``do``, in order."""
    return [EVENT_NAMES[event[0]] for event in t.events]


@pytest.mark.rule("Q1", "Q9", "L1")
def test_a_ship_is_paid_for_built_and_measured() -> None:
    t = SeaTable(2)
    t.place("0 settlement 10ne")
    t.give(0, lumber=1, wool=1)
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    assert names(t) == ["paid", "paid", "ship_built", "road_measured"]


@pytest.mark.rule("Q15", "Q15b")
def test_fog_is_uncovered_after_the_line_that_reached_it() -> None:
    t = SeaTable(2, board=sea_board(FOGGY, fog="f4 m9 o3 s", home=1))
    t.place("0 settlement 10ne")
    t.give(0, lumber=1, wool=1)
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover mountains 9")
    assert names(t) == ["paid", "paid", "ship_built", "road_measured", "uncovered", "received"]
    assert t.events_of("uncovered") == [(0, 4, 4, 9)]


@pytest.mark.rule("Q11a", "U3")
def test_the_points_for_an_island_come_with_their_reason() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
    """)
    t.give(0, brick=1, lumber=1, wool=1, grain=1)
    t.do(f"build_settlement {t.c('11ne')}")
    assert names(t)[-3:] == ["settlement_built", "scored", "scored"]
    assert t.events_of("scored") == [(0, 1, 0, 0), (0, 2, 9, 0)]


@pytest.mark.rule("Q3a", "H2")
def test_a_card_stolen_by_the_pirate_is_known_only_to_the_two_seats() -> None:
    t = SeaTable(3)
    t.place("""
        1 ship 11ne 11se
        1 settlement 11ne
    """)
    t.give(1, ore=1, wool=1)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    t.do("hex 11", "steal wool")
    assert names(t) == ["pirate_moved", "handed"] and t.events_of("pirate_moved") == [(0, 11, -1, 0)]
    handed = next(event for event in t.events if EVENT_NAMES[event[0]] == "handed")
    assert redact(handed, 0) == redact(handed, 1) == handed != redact(handed, 2)


@pytest.mark.rule("W5d", "W5e", "N4")
def test_wonders_and_building_phases_have_events() -> None:
    t = SeaTable(5, board=sea_board(home=1, wonders=7, has_pirate=False, straits=("10ne",)), rules=BASE)
    t.place("0 settlement 10ne")
    t.give(0, lumber=3, wool=1, grain=1)
    t.do("begin_wonder great_bridge", "build_wonder")
    assert names(t) == ["wonder_begun", "paid", "paid", "paid", "wonder_built"]
    t.give(2, ore=1)
    t.end_turn()
    assert names(t) == ["turn_ended", "building_began"]
    t.do("pass")
    assert names(t) == ["turn_began"]


WORDS = (
    "build_ship 3",
    "move_ship 250",
    "chase_pirate 7",
    "ship 9",
    "uncover gold 6",
    "uncover sea 0",
    "build_wonder",
    "begin_wonder great_bridge_2",
    "strength mighty",
)


@pytest.mark.parametrize("words", WORDS)
def test_actions_at_sea_have_one_text_form(words: str) -> None:
    assert text(parse(words)) == words


WRONG = {
    "build_ship": "'build_ship' needs one number",
    "move_ship a": "'move_ship' needs one number",
    "uncover gold": "'uncover TERRAIN NUMBER', with 0 for no number",
    "uncover lava 3": "'uncover TERRAIN NUMBER', with 0 for no number",
    "begin_wonder pyramid": "'begin_wonder' needs the name of a wonder",
    "build_wonder 1": "'build_wonder' takes nothing after it",
    "strength weak": "'strength' needs basic, strong or mighty",
}


@pytest.mark.parametrize(("words", "why"), WRONG.items())
def test_an_invalid_action_is_refused_with_the_reason(words: str, why: str) -> None:
    with pytest.raises(ActionError, match=f"^'{words}' is not an action: {why}$"):
        parse(words)


def test_the_legal_command_lists_actions_at_sea(tmp_path: Path) -> None:
    session = new_session(3, 4, board="fog_island", points=30)
    Roller(session, 5).run(60)
    path = tmp_path / "sea.json"
    path.write_text(save_text(session), encoding="utf-8")
    done = run("legal", path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines and [text(parse(line)) for line in lines] == lines
    for line in lines[:40]:
        load_session(path.read_text(encoding="utf-8")).submit(parse(line))


def test_a_ship_move_in_progress_survives_saving() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
        pirate 24
    """)
    t.do(f"move_ship {t.edge_of('11n 11ne')}")
    loaded = load_session(save_text(session_at(t.s)))
    assert loaded.state.step() == t.s.step() and plain(loaded.state) == plain(t.s)
