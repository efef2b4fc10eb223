"""Stand-ins for the other engines. They use the same protocols, and play by our own rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import actions as ac
from game.actions import first, kind_of, make
from game.board.library import load_layout
from game.board.topology import net_of
from game.engine import apply, is_legal, legal, start
from game.events import DISCARDED, Events
from game.ids import GENERIC, NO_EVENT, RESOURCES
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.phases import ROLL
from game.rules.robber import ROB
from game.rules.victory import points_now
from game.rulesets.base import BASE
from game.setup import Setup
from game.state import State
from research import referee_numbers as numbers
from tests.sessions import dealt

NOBODY = 255


class Fastcatan:
    """A connection to a table of fastcatan. ``distort`` falsifies its answers, ``requests`` collects the requests."""

    def __init__(self, distort: Callable[[dict[str, Any]], None] = lambda answer: None) -> None:
        self.distort = distort
        self.requests: list[tuple[object, ...]] = []
        self.names = numbers.FastcatanNumbers(net_of(load_layout("standard").cells))
        self.state: State
        self._rng = Rng(0)
        self._dice = 0
        self._discarded: list[int] = []
        """Cards that a hand of a single kind has already discarded without being asked."""

    def ask(self, verb: str, *words: int) -> Any:
        self.requests.append((verb, *words))
        verbs: dict[str, Callable[..., Any]] = {
            "reset": self._reset,
            "step": self._step,
            "set": self._set,
            "decide": self._decide,
        }
        answer = verbs[verb](*words)
        if isinstance(answer, dict):
            self.distort(answer)
        return answer

    def _reset(self, seed: int) -> dict[str, Any]:
        board = dealt(seed)
        self._rng = Rng(seed, 1)
        self._discarded = []
        self.state = s = start(Setup(board, 4, BASE, 0))
        for seat in range(4):
            dice = 6 if seat == seed % 4 else 1
            apply(s, make(ac.DICE, dice, dice, NO_EVENT))
        raw = [int(board.terrain[place]) for place in self.names.hex_of]
        raw += [int(board.tokens[place]) for place in self.names.hex_of]
        kinds = [int(board.corner_harbour[corner]) for corner in self.names.corner_of]
        harbours = [0 if kind < 0 else 32 if kind == GENERIC else 1 << kind for kind in kinds]
        return {"board": raw, "harbours": harbours, **self._shown()}

    def _step(self, number: int) -> dict[str, Any]:
        s = self.state
        if self._discarded and number == numbers.DISCARD + self._discarded[0]:
            self._discarded.pop(0)
            return self._shown()
        events = Events()
        for action in self.names.ours(s, number):
            if is_legal(s, action):
                apply(s, action, events)
        while s.winner() < 0 and int(s.who()) < 0:
            rolls = s.at(ROLL)
            action = int(chance_answer(s, self._rng))
            self._dice = int(first(action) + ac.second(action)) if rolls else self._dice
            apply(s, action, events)
        lost = [int(event[2]) for event in events.items if event[0] == DISCARDED]
        self._discarded += lost[1:] if numbers.DISCARD <= number < numbers.ROBBER else lost
        return self._shown()

    def _set(self, *pairs: int) -> dict[str, Any]:
        if is_legal(self.state, ac.PASS):
            apply(self.state, ac.PASS)
        return self._shown()

    def _decide(self, seat: int, depth: int, *refused: int) -> int:
        left = [number for number in self._legal() if number not in refused]
        return left[int(self._rng.below(len(left)))]

    def _legal(self) -> list[int]:
        if self._discarded:
            return [numbers.DISCARD + self._discarded[0]]
        out = ac.Actions()
        legal(self.state, out)
        legal_numbers: list[int] = []
        for action in out.listed():
            kind, x = int(kind_of(action)), int(first(action))
            if kind == ac.PLAY and x == numbers.CARD_PLENTY:
                legal_numbers += range(numbers.PLENTY, numbers.MONOPOLY)
            elif kind == ac.PLAY and x == numbers.CARD_MONOPOLY:
                legal_numbers += range(numbers.MONOPOLY, numbers.FIRST_TRADE)
            elif kind != ac.PASS:
                legal_numbers.append(self.names.theirs(action))
        return legal_numbers

    def _shown(self) -> dict[str, Any]:
        s, seats, kinds = self.state, range(4), range(int(RESOURCES))
        held = [[int(s.held(seat)) | int(s.face_up(seat)) for seat in seats]] * len(numbers.DECK)
        masks = [int(s.setup.box.mask[card]) for card in numbers.DECK]
        counts = [int(s.setup.box.count[card]) for card in numbers.DECK]
        return {
            "seat": int(s.who()),
            "flag": 3 if s.at(ROB) else 0,
            "phase": 2,
            "dice": self._dice,
            "hands": [[int(s.hand(seat, kind)) for kind in kinds] for seat in seats],
            "bank": [int(s.bank(kind)) for kind in kinds],
            "points": [int(points_now(s, seat)) for seat in seats],
            "open_points": [int(s.points(seat)) for seat in seats],
            "roads": [int(s.road_length(seat)) for seat in seats],
            "longest": NOBODY if s.longest() < 0 else int(s.longest()),
            "deck": [
                count - sum((cards & mask).bit_count() for cards in all_cards)
                for count, mask, all_cards in zip(counts, masks, held, strict=True)
            ],
            "legal": self._legal() if s.winner() < 0 else [],
        }


class Catanatron:
    """A connection to players of catanatron that choose at random. ``positions`` collects the positions."""

    def __init__(self) -> None:
        self.net = net_of(load_layout("standard").cells)
        self.positions: list[dict[str, Any]] = []
        self._rng = Rng(5)

    def ask(self, verb: str, *words: Any) -> Any:
        if verb == "net":
            return [
                [q - 2, r - 2, [53 - int(self.net.hex_corners[6 * place + side]) for side in range(6)]]
                for place, (q, r) in enumerate(self._shifted())
            ]
        if verb == "deal":
            return None
        position, legal_now = words
        self.positions.append(position)
        action = list(legal_now[int(self._rng.below(len(legal_now)))])
        if action[0] == "MOVE_ROBBER":
            action.append(int(self._rng.below(len(position["players"]))))
        if action[0] in ("PLAY_MONOPOLY", "PLAY_YEAR_OF_PLENTY"):
            count = 1 if action[0] == "PLAY_MONOPOLY" else 2
            action.append([int(self._rng.below(5)) for _ in range(count)])
        return {"action": action, "more": ["END_TURN"], "less": []}

    def _shifted(self) -> list[tuple[int, int]]:
        """The cells, shifted so that the middle is at (2, 2)."""
        q, r = (sum(cell[axis] for cell in self.net.cells) // len(self.net.cells) for axis in (0, 1))
        return [(cell[0] - q + 2, cell[1] - r + 2) for cell in self.net.cells]
