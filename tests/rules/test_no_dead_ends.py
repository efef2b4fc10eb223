"""No turn gets stuck at sea [Q16]: random games on small crowded boards, with every state checked."""

from __future__ import annotations

import pytest

from game.action_text import text
from game.actions import Actions
from game.engine import apply, is_legal, legal, start
from game.ids import CHANCE, OPTION_NAMES
from game.play.chance import chance_answer
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from tests.invariants import Watcher
from tests.seas import SeaTable, sea_board
from tests.thorough import usual_first

CROWDED = (
    "h5 s  o4 s",
    "s  f6 s  x",
    "m8 s  x  x",
    "s  p9 s  g3",
    "d  s  o10 s",
    "f2 g12 s  h4",
)
FOG = "d m6 s o8"
MOST = 700


def setup_of(number: int, rules: RuleSet) -> Setup:
    """Two to six seats, any options, with wonders and a pirate in turn."""
    rng = Rng(number, 5)
    wonders = (0, 5, 7)[number % 3]
    board = sea_board(
        CROWDED,
        ((0, 1, ""), (5, 1, "wool"), (15, 4, "brick")),
        fog=FOG,
        has_pirate=number % 4 != 3,
        pirate=1 if number % 4 == 1 else -1,
        wonders=wonders,
        straits=("5n",),
    )
    options = int(rng.below(1 << len(OPTION_NAMES)))
    return Setup(board, 2 + number % 5, rules, options, 7 + int(rng.below(8)), 5)


@pytest.mark.rule("Q16", "T3")
@pytest.mark.parametrize(
    ("number", "rules"),
    usual_first(
        [(number, RULE_SETS[number % 2]) for number in range(10)],
        *((number, RULE_SETS[1 - number % 2]) for number in range(10)),
    ),
)
def test_there_is_always_a_legal_action(number: int, rules: RuleSet) -> None:
    setup = setup_of(number, rules)
    s, out, rng, watch = start(setup), Actions(), Rng(number, 6), Watcher(setup)
    for count in range(MOST):
        if s.winner() >= 0:
            break
        if s.who() == CHANCE:
            action = int(chance_answer(s, rng))
            assert is_legal(s, action)
        else:
            legal(s, out)
            assert out.count > 0, f"action {count}: nothing is legal at {s.step()}"
            listed = [int(item) for item in out.listed()]
            assert len(set(listed)) == len(listed)
            active_choices = [item for item in listed if text(item) not in ("end_turn", "pass")]
            action = (active_choices or listed)[int(rng.below(len(active_choices or listed)))]
        apply(s, action)
        problems = watch.problems(s)
        assert not problems, f"action {count}, {text(action)}: {problems}"


@pytest.mark.rule("Q16", "S3")
def test_there_is_always_another_land_hex_for_the_robber() -> None:
    t = SeaTable(2, "friendly_robber", board=sea_board(("h5 s", "s f4"), has_pirate=False))
    t.place("""
        1 settlement 0n
        1 settlement 3s
    """)
    t.robber(0)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert int(t.s.robber()) == 3, "the only other land hex, although a poor player has a building there"


@pytest.mark.rule("Q16", "Q3d", "Q3")
def test_a_chase_is_offered_only_with_a_legal_hex() -> None:
    t = SeaTable(2, board=sea_board(("h5 f4", "s g3")))
    t.place("""
        0 knight active 2n
        pirate 2
        robber 0
    """)
    assert not t.choices("chase_pirate"), "there is no other sea hex"
    assert t.targets("chase_robber") == t.corners_of("2n")
    t = SeaTable(2, board=sea_board(("h5 d", "s s")))
    t.place("0 knight active 0n")
    t.robber(0)
    assert not t.choices("chase_robber"), "there is no other number"
