"""Every kind of question, action and card is clicked once, in positions from the recipes of tests/positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, product

import pytest

from game import actions as ac
from game import ids
from game.action_text import parse, text
from game.actions import first, kind_of
from game.engine import apply
from game.events import EVENT_NAMES, Event
from game.ids import CARD_NAMES
from game.play.session import PERSON
from game.slots import BLOCK, DEFENDER
from game.state import State
from game.steps import BY_CHANCE, STEPS, WORK
from scenes.app.app import App
from tests.positions.generators import RECIPES
from tests.properties.tally import NEVER_PLAYED
from tests.scenes import positions
from tests.scenes.apps import closed, new_app
from tests.scenes.clicker import Clicker
from tests.scenes.driver import at_table
from tests.steps import TRADE_REPLY
from tests.table import Table
from user.settings import ASK_ALWAYS

BY_FORMS = {"offer", "counter", "bank_trade", "harbour_trade"}
"""Actions made up of cards picked one by one; tests/scenes/play/questions/test_trading.py clicks them."""
CHANCES = {"roll", "draw", "steal", "uncover"}
KINDS = [
    *(f"step {step.name}" for step in STEPS if step.shape not in (WORK, BY_CHANCE)),
    *(f"action {verb}" for verb in ac.VERBS if verb not in BY_FORMS | CHANCES),
    *(f"card {name}" for kind, name in enumerate(CARD_NAMES) if kind not in NEVER_PLAYED),
]
"""The ``Clicker`` must know each new step, action or card, and some recipe must lead to it."""
POSITIONS = 300
"""Positions of a recipe to search for what it aims at."""
REVEALING = (
    ("crowd", 12),
    ("full hands", 32),
    ("crowd", 1),
    ("full hands", 1),
    ("base game", 2),
    ("crowd", 0),
    ("full hands", 25),
    ("crowd", 16),
    ("dawn", 1),
    ("marches", 4),
    ("seas", 0),
    ("crowd", 23),
    ("long roads", 0),
    ("siege", 1),
    ("full hands", 6),
    ("rich people", 5),
    ("pirate", 0),
    ("wonders", 0),
    ("cards at sea", 3),
    ("deserters of 2025", 1),
    ("darkness", 3),
    ("crowd", 4),
    ("robber", 4),
    ("muster", 0),
    ("last stand", 11),
    ("full hands", 3),
    ("full hands", 5),
    ("base game", 0),
    ("dark phase", 0),
)
"""Recipes and numbers of their positions that lead to something, tried first to save the search."""
FOLLOWING = 40
"""The most answers that follow one card."""
OUTCOMES = {
    "crane": "improved",
    "smith": "knight_promoted",
    "saboteur": "discarded",
    "wedding": "handed",
    "medicine": "city_built",
    "engineer": "wall_built",
    "road_building": "road_built",
    "inventor": "tokens_swapped",
    "warlord": "knight_activated",
    "merchant": "merchant_placed",
    "deserter": "knight_removed",
    "spy": "card_taken",
}
"""The event that must follow each card."""


def names_of(s: State, action: int) -> list[str]:
    """The names in ``KINDS`` that an answer stands for; none if it is made up in a form."""
    if ac.VERBS[int(kind_of(action))] in BY_FORMS:
        return []
    found = [f"step {STEPS[int(s.step())].name}", f"action {ac.VERBS[int(kind_of(action))]}"]
    return [*found, f"card {CARD_NAMES[int(first(action))]}"] if kind_of(action) == ac.PLAY else found


@cache
def aims(recipe: str) -> set[str]:
    """The names in ``KINDS`` that a recipe aims at."""
    return {*KINDS}.intersection(RECIPES[recipe].wanted())


@cache
def played(recipe: str, number: int) -> dict[str, tuple[State, int]]:
    """The first position and answer for each name that a recipe's game meets."""
    game, found = RECIPES[recipe].game(number), dict[str, tuple[State, int]]()
    for _ in range(RECIPES[recipe].actions):
        if game.s.winner() >= 0:
            break
        action = game.players.answer(game.s)
        names = [name for name in names_of(game.s, action) if name not in found]
        clicked = ac.PASS if kind_of(action) == ac.PASS else action  # a person refuses without a reason
        found |= {name: (game.s.copy(), clicked) for name in names}
        apply(game.s, action)
    return found


def met(name: str) -> tuple[State, int]:
    """A position, and an answer to it with that name."""
    for recipe, number in chain(REVEALING, product(RECIPES, range(POSITIONS))):
        if name in aims(recipe) and name in played(recipe, number):
            return played(recipe, number)[name]
    raise AssertionError(f"no recipe leads to {name}")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One program for all games, whose texts are laid out only once."""
    with closed():
        app = new_app(tmp_path_factory.mktemp("clicked"))
        app.settings.computer_pace, app.settings.animation_speed = 0.0, 4.0
        app.settings.offers = ASK_ALWAYS
        yield app


def sit(app: App, s: State) -> Clicker:
    """Seat persons everywhere, except when an offer is answered: several persons would answer it together."""
    session = positions.session(s, int(s.setup.seats))
    if s.at(TRADE_REPLY):
        for seat, player in enumerate(session.players):
            player.kind = PERSON if seat == s.who() else "easy"
    scene = at_table(app, session)
    clicker = Clicker(app, scene)
    clicker.settle()
    return clicker


@pytest.mark.parametrize("name", KINDS)
def test_each_step_action_and_card_can_be_clicked(program: App, name: str) -> None:
    s, action = met(name)
    clicker = sit(program, s)
    clicker.answer(action)
    if not name.startswith("card "):
        return
    before = len(clicker.session.history) - 1
    for _ in range(FOLLOWING):
        if not clicker.settle() or not clicker.scene.prompt_state.open:
            break
        decision = clicker.scene.prompt_state.open.decision
        if decision.name() in ("turn", "before_roll"):
            break
        clicker.answer(next((one for one in decision.actions if one != ac.PASS), ac.PASS))
    else:
        raise AssertionError([text(one) for one in clicker.session.log])
    heard = {EVENT_NAMES[event[0]] for entry in clicker.session.history[before:] for event in entry}
    assert "card_played" in heard
    wanted = OUTCOMES.get(name.removeprefix("card "), "")
    assert not wanted or wanted in heard, heard


# --- rare cases


def begun(app: App, t: Table, *actions: str) -> Clicker:
    """A game of persons that starts from a table, after some actions, including those of chance."""
    session = positions.session(t.s, int(t.setup.seats))
    for action in actions:
        session.submit(parse(action))
    scene = at_table(app, session)
    clicker = Clicker(app, scene)
    clicker.settle()
    return clicker


def do(clicker: Clicker, *actions: str) -> None:
    """Click these actions one after another."""
    for action in actions:
        assert clicker.settle()
        clicker.answer(parse(action))


def heard(clicker: Clicker, name: str) -> list[Event]:
    return [event for entry in clicker.session.history for event in entry if EVENT_NAMES[event[0]] == name]


@pytest.mark.rule("A4")
def test_tied_defenders_each_choose_a_deck(app: App) -> None:
    t = Table(3)
    for seat in range(3):
        t.city(seat, t.corner(4 * seat + 1, 0))
    for seat in (0, 1):
        t.knight(seat, t.corner(9 + seat, 3), strength=2, active=True)
    t.barbarians(6, attacks=1)
    t.before_roll(2)
    clicker = begun(app, t, "roll_dice", "roll 1 1 ship")
    do(clicker, "deck science", "deck politics")
    assert clicker.settle()
    assert [event[1] for event in heard(clicker, "card_drawn")] == [0, 1]
    assert not heard(clicker, "defended") or all(event[1] < 0 for event in heard(clicker, "defended"))
    assert [int(clicker.session.state.v[seat * BLOCK + DEFENDER]) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("A5")
def test_pillaged_players_each_choose_their_city(app: App) -> None:
    t = Table(4)
    cities = [[t.city(seat, t.corner(4 * seat + 1, 3 * number)) for number in range(2)] for seat in range(4)]
    t.knight(3, t.corner(16, 3), active=True)
    t.barbarians(6, attacks=1)
    t.before_roll(0)
    clicker = begun(app, t, "roll_dice", "roll 1 1 ship")
    do(clicker, *(f"corner {cities[seat][1]}" for seat in range(3)))
    assert sorted(event[2] for event in heard(clicker, "pillaged")) == sorted(cities[seat][1] for seat in range(3))
    assert clicker.settle()


@pytest.mark.rule("K4")
def test_a_strong_knight_becomes_mighty(app: App) -> None:
    t = Table(3)
    t.city(0, t.corner(9, 0))
    t.levels(0, politics=3)
    corner = t.knight(0, t.corner(9, 3), strength=2)
    t.give(0, wool=1, ore=1)
    clicker = begun(app, t)
    do(clicker, f"promote_knight {corner}")
    assert clicker.session.view(0).piece(corner) >> ids.STRENGTH_SHIFT & 3 == 3


@pytest.mark.rule("I5")
def test_the_metropolis_of_a_level_4_is_lost_to_a_level_5(app: App) -> None:
    t = Table(2, hand_limit=40, points=20)
    home = [t.city(0, t.corner(9, corner)) for corner in (0, 3)]
    away = t.city(1, t.corner(0, 0))
    for seat in (0, 1):
        t.levels(seat, science=3)
    t.give(0, paper=4)
    t.give(1, paper=8)
    t.cards(1, "crane")
    clicker = begun(app, t)
    do(clicker, "improve science", f"corner {home[1]}", "end_turn", "roll_dice")
    assert clicker.session.view(0).piece(home[1]) & ids.METROPOLIS_MASK
    for _ in range(FOLLOWING):
        assert clicker.settle()
        prompt = clicker.scene.prompt_state.open
        assert prompt
        if prompt.step == "turn":
            break
        clicker.answer(prompt.decision.actions[0])
    do(clicker, "play crane", "deck science", "improve science")
    assert clicker.settle()
    view = clicker.session.view(0)
    assert not view.piece(home[1]) & ids.METROPOLIS_MASK
    assert view.piece(away) & ids.METROPOLIS_MASK
