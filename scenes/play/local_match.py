"""A game whose rules run in this program: a session, its computer opponents and its saved file."""

from __future__ import annotations

from collections.abc import Iterator

from game import actions as ac
from game import events as ev
from game.actions import make, make_offer
from game.ai.levels import LEVELS
from game.events import Event
from game.play.session import Session
from game.play.taken_back import taken_back
from game.view import Decision, View, redact
from platform_io.i18n import _
from scenes.opponents.coach_client import CoachClient
from scenes.opponents.thinking import InProcess, Thinker
from scenes.play.common import CommonKnowledge
from scenes.play.match import Happened, Match
from scenes.tabletop.table.offer import open_offer
from user import games
from user.save_slot import SaveSlot

LATELY = 20
"""More events than an offer, its answers and the trade before it can have."""


def thinker_for(session: Session) -> Thinker:
    """The opponents' process, if there are opponents that need one."""
    kinds = {player.kind for player in session.players if not player.is_person()}
    if kinds - {LEVELS[0]}:
        from scenes.opponents.opponent_process import OpponentProcess

        return OpponentProcess(session)
    return InProcess(session)


class LocalMatch(Match):
    """Plays a session. Every change is saved in ``slot``, if there is one."""

    def __init__(self, session: Session, viewer: int | None = None, slot: SaveSlot | None = None) -> None:
        self.session = session
        self.slot = slot
        self.setup = session.setup
        self.players = session.players
        self.persons = [seat for seat, player in enumerate(session.players) if player.is_person()]
        self.thinker: Thinker | None = None
        self._counsel: CoachClient | None = None
        self._common = CommonKnowledge(session)
        self._asked = False
        self._news: list[Happened] = []
        self.viewer = self._first_viewer() if viewer is None else viewer
        self.covered = False
        self.kept_trades: set[int] = set()
        self.chat: dict[int, list[str]] = {}

    def _first_viewer(self) -> int:
        """The person who must decide, else the first person, else seat 0."""
        seat = self.seat_to_decide()
        if seat in self.persons:
            return seat
        return self.persons[0] if self.persons else 0

    def seat_to_decide(self) -> int:
        """The seat that must decide now; negative for chance, or when the game is over."""
        if self.session.is_over() or self.session.waits_for_chance():
            return -1
        return int(self.session.view(0).who())

    def step(self) -> int:
        """The number of the step that is asked now; -1 when the game is over."""
        return -1 if self.session.is_over() else int(self.session.view(0).step())

    def question(self) -> Decision | None:
        """The question of the seat that must decide, whoever sits there."""
        return None if self.session.waits_for_chance() else self.session.decision()

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.session.is_over()

    def view(self, seat: int | None = None) -> View:
        """What a seat may know now; by default the one in front of the screen."""
        return self.session.view(self.eyes if seat is None else seat)

    def view_at_first(self) -> View:
        """The position before the first event, as the viewer may know it now."""
        return View(self.session.base, self.eyes)

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether the whole table knows that a seat cannot hold a bundle."""
        return self._common.is_known_to_lack(seat, wanted)

    # --- what has happened

    @property
    def changes(self) -> int:
        """The length of the log."""
        return len(self.session.log)

    def event_count(self) -> int:
        """How many events there have been."""
        return sum(map(len, self.session.history))

    def backwards(self) -> Iterator[Event]:
        """All events as they may be shown now, the last first."""
        eyes = self.eyes
        return (redact(event, eyes) for entry in reversed(self.session.history) for event in reversed(entry))

    def news(self) -> list[Happened]:
        """What has happened since the last call."""
        news, self._news = self._news, []
        return news

    # --- what is done

    def submit(self, action: int) -> None:
        """Answer the question for the seat that must decide."""
        seat, step = self.seat_to_decide(), self.step()
        self._report(seat, step, self._apply(action))

    def take_chance(self) -> None:
        """Let chance answer."""
        step = self.step()
        self._report(-1, step, self._shown(self.session.take_chance()))

    def _apply(self, action: int) -> list[Event]:
        """Do an action; return its events, redacted for the viewer."""
        return self._shown(self.session.submit(action))

    def _report(self, seat: int, step: int, events: list[Event]) -> None:
        self._news.append(Happened(seat, step, events))
        self.save()

    def _shown(self, events: list[Event]) -> list[Event]:
        """The events, redacted. Cover the cards first if the viewer does not decide next, or if a turn has begun:
        the viewer may have the first turn after the set-up, when everybody looks at the screen, or a turn after
        building between turns."""
        self._asked = False
        if self.hides() and (self._is_passed_on() or any(event[0] == ev.TURN_BEGAN for event in events)):
            self.covered = True
        return [redact(event, self.eyes) for event in events]

    def _is_passed_on(self) -> bool:
        return not self.session.waits_for_chance() and self.seat_to_decide() != self.viewer

    def can_undo(self) -> bool:
        """Whether the viewer may take back the last action."""
        return self.viewer in self.persons and self.session.can_undo(self.viewer)

    def undo(self) -> None:
        """Take back the last action."""
        self.session.undo()
        self._asked = False
        self.save()

    def last_trade(self) -> Event | None:
        """The trade that the viewer has just made with another person: the two can take it back together."""
        last = self.events(LATELY)
        if not last or last[-1][0] != ev.TRADED or self.session.is_over():
            return None
        seats = last[-1][1:3]
        if seats[0] != self.viewer or not set(seats) <= set(self.persons) or taken_back(last[:-1], last[-1]) >= 0:
            return None
        return last[-1]

    def take_back(self, trade: Event) -> None:
        """Do the same trade in the other direction, as both players have agreed; nobody else is asked."""
        _kind, seat, partner, give, take = trade
        step = self.step()
        happened = self._apply(int(make_offer(ac.OFFER, take, give)))
        answers = {seat: int(make(ac.PLAYER, partner)), partner: ac.ACCEPT}
        while open_offer(self.view()):
            happened += self._apply(answers.get(self.seat_to_decide(), ac.PASS))
        self._report(seat, step, [event for event in happened if event[0] == ev.TRADED])

    # --- chance, opponents and coach

    def waits_for_chance(self) -> bool:
        """Whether ``take_chance`` comes next."""
        return self.session.waits_for_chance()

    def computer_action(self) -> int | None:
        """Ask the opponent who must decide; return its action once it has one."""
        if self.thinker is None:
            self.thinker = thinker_for(self.session)
        if not self._asked:
            decision = self.session.decision()
            if decision is None:
                return None
            self._asked = True
            self.thinker.ask(decision)
        return self.thinker.poll()

    def coach_client(self) -> CoachClient:
        """The coach, for the viewer."""
        if self._counsel is None:
            self._counsel = CoachClient(self.session)
        return self._counsel

    # --- how it is kept

    def save(self) -> None:
        """Save the game as it is now."""
        if self.slot is not None:
            games.autosave(self.slot, self.session)

    def promise(self) -> str:
        """The text that says what happens to the game if it is left now."""
        if self.session.is_over():
            return _("The game is over. You will find it among your saved games.")
        if self.slot is not None and self.slot.path is None and not self.slot.is_of(self.session):
            return _("You have not played in this copy yet. It stays as it is among your games.")
        return _("Your game is saved: continue it from the main menu.")

    def whereabouts(self) -> str:
        """The number of actions, the file and the seed."""
        path = self.slot and self.slot.path
        return f"after {len(self.session.log)} actions of {path}, seed {self.session.seed}"

    @property
    def knows_all(self) -> bool:
        """Always: the rules run here."""
        return True

    def whole_game(self) -> Session:
        """The session."""
        return self.session

    def close(self) -> None:
        """Stop the opponents and the coach, and release the saved game even if stopping them fails."""
        try:
            for helper in (self.thinker, self._counsel):
                if helper is not None:
                    helper.close()
            self.thinker = self._counsel = None
        finally:
            if self.slot is not None:
                games.leave(self.slot)
