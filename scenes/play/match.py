"""The running game behind the screen: who decides, what has happened, and who is the viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from game import actions as ac
from game import events as ev
from game.actions import make, make_offer
from game.ai.levels import LEVELS
from game.events import Event
from game.ids import NOBODY
from game.play.session import Player, Session
from game.play.taken_back import taken_back
from game.view import View, redact
from scenes.opponents.coach_client import CoachClient
from scenes.opponents.thinking import Fault, InProcess, Thinker
from scenes.play.common import CommonKnowledge
from scenes.tabletop.table.offer import open_offer

LATELY = 20
"""More events than an offer, its answers and the trade before it can have."""


def thinker_for(session: Session) -> Thinker:
    """The opponents' process, if there are opponents that need one."""
    kinds = {player.kind for player in session.players if not player.is_person()}
    if kinds - {LEVELS[0]}:
        from scenes.opponents.opponent_process import OpponentProcess

        return OpponentProcess(session)
    return InProcess(session)


class Match:
    """Plays a session: submits actions, and returns what the viewer may know of the events."""

    def __init__(self, session: Session, viewer: int | None = None) -> None:
        self.session = session
        self.persons = [seat for seat, player in enumerate(session.players) if player.is_person()]
        self._thinker: Thinker | None = None
        self._counsel: CoachClient | None = None
        self._common = CommonKnowledge(session)
        self._asked = False
        self.viewer = self._first_viewer() if viewer is None else viewer
        self.covered = False
        """Whether nobody's cards are visible, not even the viewer's."""
        self.kept_trades: set[int] = set()
        """The trades that a player refused to take back, each as the number of events up to it."""

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

    @property
    def eyes(self) -> int:
        """The seat that may see its cards now, or NOBODY."""
        return NOBODY if self.covered else self.viewer

    def seated(self) -> Player:
        """The player in front of the screen."""
        return self.session.players[self.viewer]

    def hides(self) -> bool:
        """Whether the people at this screen have something to hide from each other: not before the first turn, when
        everybody has seen all cards arrive, and not once the game is over."""
        return len(self.persons) > 1 and not self.session.is_over() and bool(self.session.view(0).turn_number())

    def begin(self) -> None:
        """With several people, cover all cards until somebody sits down."""
        self.covered = self.hides()

    def view(self) -> View:
        """What the person in front of the screen may know now."""
        return self.session.view(self.eyes)

    def submit(self, action: int) -> list[Event]:
        """Do an action; return its events, redacted for the viewer."""
        return self._shown(self.session.submit(action))

    def take_chance(self) -> list[Event]:
        """Let chance answer; return the events, redacted for the viewer."""
        return self._shown(self.session.take_chance())

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

    def events(self, most: int | None = None) -> list[Event]:
        """All events, or at most that many of the last ones, as they may be shown now."""
        last = list(islice(self._backwards(), most))
        return [redact(event, self.eyes) for event in reversed(last)]

    def _backwards(self) -> Iterator[Event]:
        """All events, the last first."""
        return (event for entry in reversed(self.session.history) for event in reversed(entry))

    def cause(self) -> Event | None:
        """The last roll or card played, which causes the questions in a turn; None if there was neither."""
        return next((event for event in self._backwards() if event[0] in (ev.ROLLED, ev.CARD_PLAYED)), None)

    def purposes(self) -> dict[int, int]:
        """The declared purpose of the last offer, and of each counter-offer to it, by seat."""
        purposes: dict[int, int] = {}
        for event in self._backwards():
            if event[0] in (ev.OFFERED, ev.COUNTERED):
                purposes[event[1]] = event[4]
            if event[0] in (ev.OFFERED, ev.TURN_BEGAN):
                break
        return purposes

    def refusals(self, give: int, take: int) -> dict[int, int]:
        """The reasons of the seats that refused the viewer's last offer, if it was of these bundles, nobody accepted
        it, and it was made in this turn."""
        found: dict[int, int] = {}
        for event in self._backwards():
            if event[0] == ev.REFUSED:
                found = {event[1]: event[2], **found}
            elif event[0] == ev.OFFERED and event[1] == self.viewer:
                return found if event[2:4] == (give, take) else {}
            elif event[0] in (ev.OFFERED, ev.ACCEPTED, ev.COUNTERED, ev.TURN_BEGAN):
                break
        return {}

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether the whole table knows that a seat cannot hold a bundle."""
        return self._common.is_known_to_lack(seat, wanted)

    def fresh_cards(self) -> list[int]:
        """The progress cards that the viewer has received since the turn began, and still holds."""
        drawn: Counter[int] = Counter()
        for event in self._backwards():
            if event[0] == ev.TURN_BEGAN:
                break
            if event[0] in (ev.CARD_DRAWN, ev.CARD_TAKEN) and event[1] == self.viewer:
                drawn[event[2] if event[0] == ev.CARD_DRAWN else event[3]] += 1
        return list((drawn & Counter(self.view().cards())).elements())

    def can_undo(self) -> bool:
        """Whether the viewer may take back the last action."""
        return self.viewer in self.persons and self.session.can_undo(self.viewer)

    def last_trade(self) -> Event | None:
        """The trade that the viewer has just made with another person: the two can take it back together."""
        last = self.events(LATELY)
        if not last or last[-1][0] != ev.TRADED or self.session.is_over():
            return None
        seats = last[-1][1:3]
        if seats[0] != self.viewer or not set(seats) <= set(self.persons) or taken_back(last[:-1], last[-1]) >= 0:
            return None
        return last[-1]

    def keep_trade(self) -> None:
        """The other player of the last trade refuses to take it back."""
        self.kept_trades.add(self._count())

    @property
    def keeps_trade(self) -> bool:
        """Whether the last event is a trade that a player refused to take back."""
        return bool(self.kept_trades) and self._count() in self.kept_trades

    def _count(self) -> int:
        """How many events there have been."""
        return sum(map(len, self.session.history))

    def take_back(self, trade: Event) -> list[Event]:
        """Do the same trade in the other direction, as both players have agreed; nobody else is asked."""
        _kind, seat, partner, give, take = trade
        happened = self.submit(int(make_offer(ac.OFFER, take, give)))
        answers = {seat: int(make(ac.PLAYER, partner)), partner: ac.ACCEPT}
        while open_offer(self.view()):
            happened += self.submit(answers.get(self.seat_to_decide(), ac.PASS))
        return happened

    def undo(self) -> None:
        """Take back the last action."""
        self.session.undo()
        self._asked = False

    def computer_action(self) -> int | None:
        """Ask the opponent who must decide; return its action once it has one."""
        if self._thinker is None:
            self._thinker = thinker_for(self.session)
        if not self._asked:
            decision = self.session.decision()
            if decision is None:
                return None
            self._asked = True
            self._thinker.ask(decision)
        return self._thinker.poll()

    def coach_client(self) -> CoachClient:
        """The coach, for the viewer."""
        if self._counsel is None:
            self._counsel = CoachClient(self.session)
        return self._counsel

    def notice(self) -> str:
        """A message about the opponents, returned once; empty if there is none."""
        return self._thinker.notice() if self._thinker is not None else ""

    def replaced(self) -> str:
        """A message about one of the user's own bots that has been replaced, once for each; empty if there is none."""
        return self._thinker.replaced() if self._thinker is not None else ""

    def faults(self) -> list[Fault]:
        """The faults of opponents since the last call."""
        return self._thinker.faults() if self._thinker is not None else []

    def close(self) -> None:
        """Stop the opponents and the coach."""
        for helper in (self._thinker, self._counsel):
            if helper is not None:
                helper.close()
        self._thinker = self._counsel = None
