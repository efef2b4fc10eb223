"""Helpers for tests of saves: random games and edits of a save's data."""

from __future__ import annotations

import json
from typing import Any

from game.actions import Actions
from game.codec.save import Save, SeatData, encode
from game.engine import legal
from game.play.offers import single_offers
from game.play.session import Session
from game.rng import Rng

Data = dict[str, Any]


class Roller:
    """Plays a session at random, with an offer from time to time."""

    def __init__(self, session: Session, seed: int = 7) -> None:
        self.session = session
        self.rng = Rng(seed)
        self.out = Actions()

    def step(self) -> bool:
        """Take one action; return False when the game is over."""
        if self.session.is_over():
            return False
        if self.session.waits_for_chance():
            self.session.take_chance()
            return True
        state = self.session.state
        legal(state, self.out)
        actions = self.out.listed()
        offers = single_offers(state)
        if offers and self.rng.below(6) == 0:
            actions = offers
        self.session.submit(int(actions[self.rng.below(len(actions))]))
        return True

    def run(self, actions: int) -> Session:
        """Play until the log is this long or the game is over."""
        while len(self.session.log) < actions and self.step():
            pass
        return self.session


def position_text(session: Session) -> str:
    """The save of the current position without a log."""
    seats = [SeatData(player.name, player.kind, player.colour) for player in session.players]
    return encode(Save(session.setup, session.seed, seats, session.state, None, None))


def data_of(text: str) -> Data:
    """The data of a save, ready to be changed."""
    data: Data = json.loads(text)
    return data


def put(data: Data, path: str, value: object) -> str:
    """The text of a save with one value changed, at a path as error messages write it; ``DELETE`` removes it."""
    keys: list[Any] = []
    for part in path.replace("]", "").replace("[", ".#").split("."):
        keys.append(int(part[1:]) if part.startswith("#") else part)
    place: Any = data
    for key in keys[:-1]:
        place = place[key]
    if value is DELETE:
        del place[keys[-1]]
    else:
        place[keys[-1]] = value
    return json.dumps(data)


DELETE = object()
