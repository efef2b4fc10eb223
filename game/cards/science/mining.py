"""Mining [P-Mining]."""

from __future__ import annotations

from game.ids import MOUNTAINS
from game.rules.harvest import Harvest


class Mining(Harvest):
    """Two ore for each different mountains hex with at least one own building."""

    def __init__(self) -> None:
        super().__init__(MOUNTAINS)
