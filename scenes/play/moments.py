"""Decides which decisions belong to one moment: they are shown together, with only one pause before opponents act."""

from __future__ import annotations

from game import events as ev
from game.cards.politics.spy import SPY_CARD
from game.cards.trade.master_merchant import MASTER_CARD
from game.rules.barbarians import PILLAGE, REWARD
from game.rules.robber import ROB, STEAL_CARD
from game.rules.setting_up import SETUP_CITY, SETUP_ROAD, SETUP_SETTLEMENT
from game.steps import STEPS, TURN_MENU
from scenes.play.match import Match
from scenes.tabletop.table.forecast import FALLEN

PLACING = (SETUP_SETTLEMENT.number, SETUP_CITY.number, SETUP_ROAD.number)
RAIDS = (ev.ROBBER_MOVED, ev.PIRATE_MOVED)
COMPLETES = {
    PILLAGE.number: (ev.ATTACKED, *FALLEN),
    ROB.number: RAIDS,
    STEAL_CARD.number: RAIDS,
    MASTER_CARD.number: (ev.HAND_SHOWN,),
    SPY_CARD.number: (ev.PROGRESS_SHOWN,),
}
"""By step: the events of the former answer that are only half of what happens."""


def is_one_moment(former: int, step: int) -> bool:
    """Whether two answers in a row, at these steps, belong together: discards by several seats, answers to an offer,
    the pieces of the set-up, and an answer that completes the former one. Each action of a turn is separate."""
    if step in COMPLETES:
        return True
    if former in PLACING:
        return step in PLACING
    return former == step and STEPS[step].shape != TURN_MENU


class SharedMoment:
    """The current moment of a game on the screen."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._step = -1
        self.lasts = False
        """Whether the next decision belongs to the same moment as the last one, and no person must make it."""

    def answered(self, step: int) -> None:
        """Remember the question that has been answered."""
        self._step = step
        self.look()

    def look(self) -> None:
        """Update ``lasts`` from the next question; chance may have answered."""
        match = self.match
        if match.is_over():
            self.lasts = False
        elif match.waits_for_chance():
            self.lasts = self._step == REWARD.number or match.step() in COMPLETES
        else:
            seat = match.seat_to_decide()  # negative while the next question is on its way
            is_computer = seat >= 0 and seat not in match.people()
            self.lasts = is_computer and is_one_moment(self._step, match.step())

    def end(self) -> None:
        """Start over after an undo."""
        self._step, self.lasts = -1, False
