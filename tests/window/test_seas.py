"""Games at sea and with six seats in a real window, by mouse: ships, the pirate, building between turns."""

from __future__ import annotations

from pathlib import Path

from game.board.coast import coast_edges
from game.board.topology import Topology
from game.play.saves import save_text
from scenes.newgame.seats import NAMES
from sprites.names import COLOUR_NAMES
from tests import steps
from tests.scenes.positions import with_question
from tests.scenes.window import IN_A_WINDOW, Fact, WindowPlayer, settings, sitting
from tests.seas import SeaTable
from tests.sessions import session_at

pytestmark = IN_A_WINDOW
PASSES = 4
"""How often the person builds nothing between turns."""


class Sailor(WindowPlayer):
    """A player at a board with a sea."""

    def asks(self, step: str) -> Fact:
        """The next question, which must be ``step``."""
        fact = self.next("decision")
        assert fact["step"] == step
        return fact

    def choose(self, word: str) -> None:
        """Click the button that begins with a word in the menu that opens on the board."""
        buttons = self.next("menu")["buttons"]
        self.click(next(at for text, at in buttons.items() if text.startswith(word)))

    def done(self) -> str:
        """The person's next action."""
        while (fact := self.next("action"))["seat"] != 0:
            pass
        return str(fact["action"])


def edges_of(net: Topology, question: Fact) -> list[list[int]]:
    """The places of the edges on the screen, calculated from two hexes that a question highlights."""
    (one, (x, y)), (other, (end, _)) = [(int(place.split()[1]), at) for place, at in question["places"].items()][:2]
    left, top = net.hex_xy[one]
    side = (end - x) / (net.hex_xy[other][0] - left)
    return [[round(x + side * (right - left)), round(y + side * (down - top))] for right, down in net.edge_xy]


def seated(kind: str, count: int) -> Fact:
    """Settings for a game of one person and ``count - 1`` opponents of a kind."""
    kinds = ["person", *[kind] * (count - 1)]
    return settings(*zip(NAMES, kinds, COLOUR_NAMES, strict=False))


def test_a_ship_can_be_placed_in_the_set_up_of_new_shores(tmp_path: Path) -> None:
    words = seated("random", 3)
    words["last_game"]["board"] = "new_shores"
    with sitting(Sailor(tmp_path, words)) as player:
        player.begin()
        places = player.asks("setup_settlement")["places"]
        (game,) = player.kept()
        net, terrain = game.setup.net, [int(kind) for kind in game.setup.board.terrain]
        coast = coast_edges(net, terrain)
        ashore = {int(corner) for edge in coast for corner in net.edge_corners[2 * edge : 2 * edge + 2]}
        player.click(next(at for place, at in places.items() if int(place.split()[1]) in ashore))
        lines = player.asks("setup_road")["places"]
        edge = next(int(place.split()[1]) for place in lines if int(place.split()[1]) in coast)
        player.click(lines[f"edge {edge}"])
        player.choose("Ship")
        assert player.done() == f"build_ship {edge}"


def test_the_pirate_and_ships_are_moved(tmp_path: Path) -> None:
    t = SeaTable(3, points=16)
    t.place("""
        0 city 10ne
        0 ship 10ne 3se 3ne
        1 city 32sw
        1 ship 32sw 32nw
        2 settlement 22sw
        pirate 24
    """)
    t.give(0, brick=1, lumber=1, wool=1)
    t.give(1, ore=1)
    t.turn(0, 3, 4)
    save = tmp_path / "game.json"
    session = session_at(with_question(t.s, steps.MOVE_ROBBER), kind="random")
    session.players[0].kind = "person"
    save.write_text(save_text(session), encoding="utf-8")
    coast, line, beyond = t.edge_of("10ne 10se"), t.edge_of("3se 3ne"), t.edge_of("3se 11ne")
    with sitting(Sailor(tmp_path, seated("random", 3), "--load", str(save))) as player:
        question = player.asks("move_robber")
        edges = edges_of(t.net, question)
        player.click(question["places"]["hex 31"])
        assert player.done() == "hex 31"
        player.asks("turn")
        player.click(edges[coast])
        player.choose("Ship")
        assert player.done() == f"build_ship {coast}"
        player.asks("turn")
        player.click(edges[line])
        player.choose("Move this ship")
        assert player.done() == f"move_ship {line}"
        player.click(player.asks("ship_to")["places"][f"edge {beyond}"])
        assert player.done() == f"edge {beyond}"
        player.asks("turn")
        (saved,) = player.kept()
    state = saved.state
    assert state.v[state.setup.pirate] == 31 and state.hand_size(0) == 2
    assert [state.ship_owner(edge) for edge in (coast, line, beyond)] == [0, -1, 0]


def test_a_player_may_build_nothing_between_turns(tmp_path: Path) -> None:
    with sitting(WindowPlayer(tmp_path, seated("random", 6))) as player:
        player.begin()
        passed = 0
        while passed < PASSES:
            fact = player.next("decision")
            passed += fact["step"] == "phase"
            player.answer(fact)
        done = [fact["action"] for fact in player.facts() if fact["kind"] == "action" and fact["seat"] == 0]
        assert done.count("pass") >= PASSES - 1
