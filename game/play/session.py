"""A game in progress: its players, state and seed, its log of actions with their events, undo and replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.action_text import text
from game.codec.proof import DiceProof
from game.engine import apply, is_legal, start
from game.events import TRADED, Event, Events
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.play.offers import offers_of_turn
from game.rng import Rng
from game.setup import Setup
from game.state import State
from game.view import Decision, View, decision_of, has_revealed
from platform_io.i18n import said

PERSON: Final = "person"
Source = Callable[[int], Rng]
"""The random numbers of an outcome, whose number in the log is given."""
OnProgress = Callable[[int, int], None]
"""A progress callback: called now and then with the number of steps done and the total."""
STEP: Final = 50
"""How many replayed actions pass between two calls of ``OnProgress``: a few milliseconds."""
MOST_UNDONE: Final = 500
"""How many actions can be undone. Without a limit, the states kept for a log full of offers would fill the memory."""


class Player:
    """A player: a name, a colour, and a ``kind``, which is PERSON, the level of a computer opponent, or a user's
    bot."""

    def __init__(
        self,
        name: str,
        kind: str,
        colour: str,
        passes_between: bool = False,
        advised: int = 0,
        replaced: bool = False,
        face: str = "",
        is_here: bool = True,
    ) -> None:
        self.name = name
        self.kind = kind
        self.colour = colour
        self.passes_between = passes_between
        """Whether to pass for this person between turns without asking [N4e]."""
        self.advised = advised
        """How many times the person has asked the coach in this game."""
        self.replaced = replaced
        """Whether a computer opponent took over for a user's bot that failed."""
        self.face = face
        """The picture that a person has chosen; empty for none."""
        self.is_here = is_here
        """Whether a person sits at this computer; the others play over a network."""

    def is_person(self) -> bool:
        """Whether this is a person, not a computer opponent."""
        return self.kind == PERSON


class IllegalAction(ValueError):
    """The action is not legal now. The message is translated."""

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(said(text, **values))


class Session:
    """A game in progress.

    ``log`` has all actions, including those of chance, since ``base``: the start of the game, or the position of a
    save without a log. ``history`` has the events of each action, not redacted; redact them before you show them.

    Random outcomes depend only on the seed and the length of the log, so a loaded game continues as if it had never
    been saved. Pass a ``source`` for outcomes that depend on something else.

    >>> from game.board.deal import deal
    >>> from game.board.library import load_layout
    >>> from game.rulesets.base import BASE
    >>> players = [Player("Ann", "person", "red"), Player("Ben", "easy", "blue")]
    >>> session = Session(Setup(deal(load_layout("standard"), seed=7), 2, BASE), 7, players)
    >>> events = session.take_chance()  # the rolls for the first turn
    >>> decision = session.decision()
    >>> decision.name(), session.is_legal(decision.actions[0])
    ('setup_settlement', True)
    """

    def __init__(
        self,
        setup: Setup,
        seed: int,
        players: list[Player],
        base: State | None = None,
        source: Source | None = None,
    ) -> None:
        self.setup: Final = setup
        self.seed: Final = seed
        self.players: Final = players
        self.base: Final = start(setup) if base is None else base.copy()
        self.has_start: Final = base is None
        self.state = self.base.copy()
        self.log: list[int] = []
        self.history: list[list[Event]] = []
        self.proof: DiceProof | None = None
        """What proves that the dice were fair, in a network game; secret until it is over."""
        self._before: list[tuple[int, State]] = []
        self._source: Final = source

    def decision(self) -> Decision | None:
        """The decision that a seat or chance has to make now; None if the game is over."""
        return decision_of(self.state, offers_of_turn(self.log))

    def view(self, seat: int) -> View:
        """The position as a seat may see it."""
        return View(self.state, seat)

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.state.winner() >= 0)

    def waits_for_chance(self) -> bool:
        """Whether a random outcome comes next."""
        return bool(not self.is_over() and self.state.who() == CHANCE)

    def is_legal(self, action: int) -> bool:
        """Whether the action is legal for the seat to decide. ``action`` may be any number."""
        return bool(is_legal(self.state, action))

    def submit(self, action: int) -> list[Event]:
        """Apply an action of the seat to decide, and return its events, not redacted.

        IllegalAction, with nothing changed, if the action is not legal now.
        """
        if not self.is_legal(action):
            raise IllegalAction("'{action}' is not legal now", action=text(action))
        return self._apply(action)

    def take_chance(self) -> list[Event]:
        """Apply random outcomes until a seat has to decide or the game is over; return their events."""
        happened: list[Event] = []
        while self.waits_for_chance():
            happened += self._apply(self.outcome())
        return happened

    def outcome(self) -> int:
        """The action of chance that comes next, if the session waits for it."""
        number = len(self.log) + 1
        rng = Rng(self.seed, number) if self._source is None else self._source(number)
        return int(chance_answer(self.state, rng))

    def questions(self) -> Iterator[Decision]:
        """Yield each decision of a seat until the game is over. ``submit`` an answer before asking for the next one.

        Random outcomes are applied in between.
        """
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
        if seat == CHANCE or self.is_over() or traded or has_revealed(self.state, seat, events.items):
            self._before.clear()
        return events.items

    def can_undo(self, seat: int) -> bool:
        """Whether a seat can undo the last action: it is the seat's own, it revealed nothing, and the game is not over.

        A trade between players is binding for both, so neither can undo it.
        """
        return bool(self._before) and self._before[-1][0] == seat

    def undo(self) -> None:
        """Undo the last action and remove its events. Call it only if ``can_undo`` returns True."""
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
        """A new session in which the actions of a log are applied. IllegalAction if one of them is illegal."""
        session = cls(setup, seed, players, base)
        for number, action in enumerate(log):
            if step is not None and number % STEP == 0:
                step(number, len(log))
            try:
                session.submit(action)
            except IllegalAction as error:
                raise IllegalAction("action {number} of the log: {error}", number=number + 1, error=error) from None
        return session
