"""One running game: who plays, the state, chance's seed, the log with what it told, undo and replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.action_text import text
from game.engine import apply, is_legal, start
from game.events import TRADED, Event, Events
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.play.offers import offers_of_turn
from game.rng import Rng
from game.setup import Setup
from game.state import State
from game.view import Decision, View, decision_of, has_told
from platform_io.i18n import said

PERSON: Final = "person"
OnProgress = Callable[[int, int], None]
"""Is told now and then how many steps of how many are done, such as actions that have been played again."""
STEP: Final = 50
"""Actions from one such time to the next: a few milliseconds."""
MOST_UNDONE: Final = 500
"""Actions that can be taken back: a log of offers alone would fill the memory otherwise."""


class Player:
    """Who sits at a seat: a name, a colour, and PERSON or the level of a computer opponent."""

    def __init__(
        self, name: str, kind: str, colour: str, passes_between: bool = False, advised: int = 0, replaced: bool = False
    ) -> None:
        self.name = name
        self.kind = kind
        self.colour = colour
        self.passes_between = passes_between
        """Whether the person builds nothing between turns, without being asked [N4e]."""
        self.advised = advised
        """How often the person has asked the coach in this game."""
        self.replaced = replaced
        """Whether another has played in this game for a bot of the user's own that could not."""

    def is_person(self) -> bool:
        """Whether a person decides for the seat."""
        return self.kind == PERSON


class IllegalAction(ValueError):
    """An action that is not legal now; the message says which and why."""

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(said(text, **values))


class Session:
    """A game in progress.

    ``log`` holds all actions, chance's too, since ``base`` (the start, or the position that was loaded without a log),
    and ``told`` the events of each, not redacted: whoever shows, counts or hears what has happened reads it there.
    Chance answers from the seed and the length of the log alone, so that a game that was saved goes on as if it had not
    been.
    """

    def __init__(self, setup: Setup, seed: int, players: list[Player], base: State | None = None) -> None:
        self.setup: Final = setup
        self.seed: Final = seed
        self.players: Final = players
        self.base: Final = start(setup) if base is None else base.copy()
        self.has_start: Final = base is None
        self.state = self.base.copy()
        self.log: list[int] = []
        self.history: list[list[Event]] = []
        self._before: list[tuple[int, State]] = []

    def decision(self) -> Decision | None:
        """What a seat or chance must decide now; None when the game is over."""
        return decision_of(self.state, offers_of_turn(self.log))

    def view(self, seat: int) -> View:
        """What a seat may know now."""
        return View(self.state, seat)

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.state.winner() >= 0)

    def waits_for_chance(self) -> bool:
        """Whether dice or cards decide next."""
        return bool(not self.is_over() and self.state.who() == CHANCE)

    def is_legal(self, action: int) -> bool:
        """Whether whom the game waits for may do this now; for any number, however it was come by."""
        return bool(is_legal(self.state, action))

    def submit(self, action: int) -> list[Event]:
        """Applies an action of whom the game waits for, and tells what happened (not redacted).

        Raises IllegalAction, with nothing changed, when it is not legal now.
        """
        if not self.is_legal(action):
            raise IllegalAction("'{action}' is not legal now", action=text(action))
        return self._apply(action)

    def take_chance(self) -> list[Event]:
        """Lets chance answer until a seat must decide or the game is over."""
        happened: list[Event] = []
        while self.waits_for_chance():
            rng = Rng(self.seed, len(self.log) + 1)
            happened += self._apply(int(chance_answer(self.state, rng)))
        return happened

    def questions(self) -> Iterator[Decision]:
        """Each question to a seat until the game is over, chance having answered its own; whoever asks for the next has
        answered by ``submit``."""
        self.take_chance()
        while (decision := self.decision()) is not None:
            yield decision
            self.take_chance()

    def _apply(self, action: int) -> list[Event]:
        seat = int(self.state.who())
        before = self.state.copy()
        events = Events()
        apply(self.state, action, events)
        self.log.append(action)
        self.history.append(events.items)
        self._before.append((seat, before))
        if len(self._before) > MOST_UNDONE:
            del self._before[0]
        traded = any(event[0] == TRADED for event in events.items)
        if seat == CHANCE or self.is_over() or traded or has_told(self.state, seat, events.items):
            self._before.clear()
        return events.items

    def can_undo(self, seat: int) -> bool:
        """Whether the last action was this seat's, nothing hidden or random has come to light since, and the game goes
        on. A trade between players binds both, so none of them can."""
        return bool(self._before) and self._before[-1][0] == seat

    def undo(self) -> None:
        """Takes the last action back, and what it told; only after ``can_undo``."""
        _, self.state = self._before.pop()
        self.log.pop()
        self.history.pop()

    @classmethod
    def replay(
        cls,
        setup: Setup,
        seed: int,
        players: list[Player],
        log: list[int],
        base: State | None = None,
        step: OnProgress | None = None,
    ) -> Session:
        """A session in which the actions of a log have been played again; raises IllegalAction at a wrong one."""
        session = cls(setup, seed, players, base)
        for number, action in enumerate(log):
            if step is not None and number % STEP == 0:
                step(number, len(log))
            try:
                session.submit(action)
            except IllegalAction as error:
                raise IllegalAction("action {number} of the log: {error}", number=number + 1, error=error) from None
        return session
