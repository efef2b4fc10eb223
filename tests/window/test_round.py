"""Four players at a real window, by mouse: a round with a trade, discards and an attack that pillages three."""

from __future__ import annotations

import time
from pathlib import Path

from game import actions as ac
from game.action_text import parse
from game.actions import first, kind_of, make_offer
from game.events import EVENT_NAMES
from game.ids import BRICK, KINDS, WOOL
from game.play.saves import load_session, save_text
from game.play.session import PERSON, Session
from game.play.session import Player as Seat
from game.resource_counts import bundle
from game.rules.seven import to_discard
from game.view import Decision
from scenes.tabletop.table.prompt import PLACE_OF
from sprites.names import COLOUR_NAMES, person_sprite
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting
from tests.table import Table

pytestmark = IN_A_WINDOW
SEED = 1
"""Rolls a seven first, and brings the barbarians a turn later."""
NAMES = ("Ada", "Bo", "Cy", "Dora")
PATIENCE = 120.0
"""Seconds that the round may take."""
WAYS = {
    ac.ROLL_DICE: ("go_on",),
    ac.END_TURN: ("end_turn",),
    ac.ACCEPT: ("accept", "text Answer"),
    ac.PASS: ("decline", "icon icon/cross"),
}
"""The buttons for an action; the first that is shown is pressed."""
SHOW = "icon icon/eye"
"""The button that shows the covered cards of the player who decides."""
OFFER = int(
    make_offer(
        ac.OFFER,
        bundle([int(kind == BRICK) for kind in range(KINDS)]),
        bundle([int(kind == WOOL) for kind in range(KINDS)]),
    )
)


def game(seed: int) -> Session:
    """The first player's turn; all four hold many cards, the barbarians are near, and only the last has a knight."""
    t = Table(4, points=20)
    for seat in range(4):
        for side in (0, 3):
            t.city(seat, t.corner((0, 2, 12, 14)[seat], side))
    t.knight(3, t.corner(16, 3), active=True)
    t.give(0, brick=5, paper=4)
    t.give(1, wool=6, coin=4)
    t.give(2, grain=5, lumber=4)
    t.give(3, ore=5, cloth=4)
    t.barbarians(6, attacks=1)
    t.turn(0)
    return Session(t.setup, seed, [Seat(name, PERSON, COLOUR_NAMES[at]) for at, name in enumerate(NAMES)], t.s)


def wish(session: Session, decision: Decision) -> int:
    """The players' choice: one trade, and otherwise the first legal action, without building anything."""
    actions = decision.actions
    if decision.name() == "turn":
        return ac.END_TURN if OFFER in session.log else OFFER
    if decision.name() == "before_roll":
        return ac.ROLL_DICE
    if decision.name() == "trade_reply":
        return ac.ACCEPT if ac.ACCEPT in actions else ac.PASS
    return next((one for one in actions if one != ac.PASS), ac.PASS)


def is_round(session: Session) -> bool:
    """Whether it is the first player's turn again."""
    decision = session.decision()
    return decision is not None and OFFER in session.log and (decision.seat, decision.name()) == (0, "before_roll")


def happened(session: Session) -> dict[str, set[int]]:
    """The seats that discarded, were pillaged, and traded."""
    events = [event for entry in session.history for event in entry]
    names = ("discarded", "pillaged", "traded")
    return {name: {int(event[1]) for event in events if EVENT_NAMES[event[0]] == name} for name in names}


def play_out(session: Session) -> Session:
    """Play the round without a window."""
    for decision in session.questions():
        if is_round(session) or len(session.log) > 90:
            break
        session.submit(wish(session, decision))
    return session


class Four(WindowPlayer):
    """Four players who share the mouse. ``mirror`` follows their game and decides what to do next."""

    def __init__(self, folder: Path, words: Fact, mirror: Session, *arguments: str) -> None:
        self.mirror = mirror
        self.curtain = ""
        """"down" while a curtain is closed, "open" once it may be opened, otherwise empty."""
        self.places: dict[str, list[int]] = {}
        self.presses: dict[str, list[int]] = {}
        self.chosen = 0
        """How many have chosen what to discard."""
        super().__init__(folder, words, *arguments)

    def _take(self, fact: Fact) -> None:
        kind = fact["kind"]
        assert kind not in ("table_mismatch", "autosave_failed", "illegal"), fact
        if kind == "action":
            self.mirror.take_chance()
            self.mirror.submit(parse(fact["action"]))
            self.mirror.take_chance()
            self.places = {}
        elif kind == "desk":
            self.presses = fact["presses"]
        elif kind == "decision":
            self.places = fact["places"]
        elif kind == "calm" or (kind == "scene" and fact["scene"] == "curtain"):
            self.curtain = {"calm": "open", "push": "down"}.get(str(fact.get("change", kind)), "")

    def wait(self, seconds: float = 1.5) -> None:
        """Wait for log lines until no more follow at once."""
        end = time.monotonic() + seconds
        while not self.look() and time.monotonic() < end:
            time.sleep(0.02)
        while self.look():
            time.sleep(0.15)

    def press(self, *meanings: str) -> bool:
        """Click the first of these that is shown; return whether there was one."""
        found = next((one for one in meanings if one in self.presses), "")
        if found:
            self.click(self.presses[found])
            self.wait(0.6)
        return bool(found)

    def act(self) -> None:
        """Do the next thing with the mouse."""
        decision = self.mirror.decision()
        assert decision
        action = wish(self.mirror, decision)
        kind, at = kind_of(action), int(first(action))
        if self.press(SHOW):
            return
        if kind == ac.OFFER:
            self.press("trade")
            self.press(f"kind {BRICK}")
            self.press(f"wish {WOOL}")
            self.press("icon icon/trade_players")
        elif kind == ac.CARD:
            self.discard()
        elif kind in PLACE_OF:
            place = self.places.get(f"{PLACE_OF[kind]} {at}")
            if place:  # otherwise the question is not open yet
                self.click(place)
        else:
            self.press(*WAYS.get(action, ()), f"seat {at}")

    def discard(self) -> None:
        """Tap the next name in the list, or choose the cards of the person who has tapped theirs."""
        names = [f"icon {person_sprite(colour)}" for colour in range(len(NAMES))]
        if any(name in self.presses for name in names):
            self.press(names[self.chosen])
            return
        for _ in range(int(to_discard(self.mirror.view(self.chosen), self.chosen))):
            self.press(*sorted(one for one in self.presses if one.startswith("kind ")))
        if self.press("confirm"):
            self.chosen += 1

    def round(self) -> None:
        """Play until it is the first player's turn again."""
        end = time.monotonic() + PATIENCE
        while not is_round(self.mirror):
            assert time.monotonic() < end, self.facts()[-5:]
            assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
            if self.curtain == "open":
                self.tool("keydown", "space")
                self.next("curtain")
                self.tool("keyup", "space")
                self.curtain = ""
            elif not self.curtain:
                self.act()
            self.wait()


def test_a_round_of_four_with_a_trade_discards_and_pillage(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    save.write_text(save_text(game(SEED)), encoding="utf-8")
    words = settings(*((name, PERSON, COLOUR_NAMES[at]) for at, name in enumerate(NAMES)))
    mirror = load_session(save.read_text(encoding="utf-8"))
    with sitting(Four(tmp_path, words, mirror, "--load", str(save))) as four:
        four.wait(LIMIT)
        four.round()
        time.sleep(0.5)
        (saved,) = four.kept()
    found = happened(saved)
    assert found["traded"] == {0}
    assert len(found["discarded"]) == 4
    assert found["pillaged"] == {0, 1, 2}
    assert saved.log == mirror.log
