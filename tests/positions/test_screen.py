"""The table on the screen follows the game from crowded positions too: it always equals its seat's view."""

from __future__ import annotations

import pytest

from game.view import View, redact
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.table import Table, differences
from tests.positions.generators import RECIPES
from tests.properties.effort import GAMES

pytestmark = pytest.mark.games


@pytest.mark.parametrize("name", RECIPES)
def test_the_table_of_a_seat_equals_its_view(name: str) -> None:
    recipe = RECIPES[name]
    for number in range(max(1, GAMES // 40)):
        game = recipe.game(number)
        seat = (number + len(name)) % int(game.s.setup.seats)
        table = Table(View(game.s, seat))
        assert not differences(table, View(game.s, seat))
        while game.s.winner() < 0 and game.count < recipe.actions:
            m = game.step()
            view = View(game.s, seat)
            for event in m.events:
                apply(table, redact(event, seat))
            game.claim(differences(table, view), m.action)
