"""The luck that all choices of a search share, so that their results differ by what was chosen, not by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import has_bit, zeros
from game.play.chance import FACES, chance_answer, rolled
from game.rng import Rng
from game.rules.decks import DRAW_CARD
from game.rules.phases import ROLL
from game.rules.roll import possible_pairs
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

_ROLLS: Final = 0
_DRAWS: Final = 1
_OTHERS: Final = 2
_PLANNERS: Final = 3
_STREAMS: Final = 4


class Luck:
    """What chance answers in rollouts from one position.

    Each turn and each kind of question has its own stream of random numbers. So choices after which chance is asked
    more often, for a stolen card or a draw, still meet the same rolls.
    """

    def __init__(self, seed: int, first: int = 0, rolls: list[int] | None = None) -> None:
        """``rolls`` are those of the turns from ``first`` on, as far as they are decided, each FACES times a pair of
        numbers as in ``possible_pairs``, plus a face of the event die."""
        self._seed: Final = seed
        self._first: Final[i64] = first
        self._rolls: Final = rolls if rolls is not None else []
        self._streams: Final = [Rng(0)] * _STREAMS
        self._turn_of: Final[Ints] = zeros(_STREAMS)
        self.restart()

    def restart(self) -> None:
        """Forget what has been answered."""
        for kind in range(_STREAMS):
            self._turn_of[kind] = -1

    def answer(self, s: State) -> i64:
        """Chance's action for the current step."""
        turn = s.turn_number()
        if not s.at(ROLL):
            return chance_answer(s, self._stream(turn, _DRAWS if s.at(DRAW_CARD) else _OTHERS))
        place = turn - self._first
        if 0 <= place < len(self._rolls):
            pair, face = divmod(self._rolls[place], FACES)
            if has_bit(possible_pairs(s), pair):
                return rolled(s, pair, face)
        return chance_answer(s, self._stream(turn, _ROLLS))

    def for_planners(self, turn: i64) -> Rng:
        """Random numbers for what planners decide by chance."""
        return self._stream(turn, _PLANNERS)

    def _stream(self, turn: i64, kind: i64) -> Rng:
        if self._turn_of[kind] != turn:
            self._turn_of[kind] = turn
            self._streams[kind] = Rng(self._seed, turn * _STREAMS + kind)
        return self._streams[kind]
