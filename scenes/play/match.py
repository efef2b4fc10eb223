"""The running game as one screen may know it, wherever the rules run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game import events as ev
from game.events import Event
from game.ids import NOBODY
from game.play.session import Player, Session
from game.setup import Setup
from game.view import Decision, View
from scenes.opponents.coach_client import CoachClient
from scenes.opponents.thinking import Thinker
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.offer import Answer
from scenes.tabletop.words.log_pages import PlayedFor
from scenes.ui.text import escape, titled

if TYPE_CHECKING:  # local games start without the network
    from net.guest import Party


class Happened(NamedTuple):
    """What followed from one answer, as the viewer may know it."""

    seat: int
    """Who answered; -1 for chance."""
    step: int
    """The question that was answered."""
    events: list[Event]
    played_for: PlayedFor | None = None
    """What the log says before it, if a computer begins or ends to play for somebody."""


class Remark(NamedTuple):
    """A gesture, or a line of chat, of somebody at another computer."""

    seat: int
    """NOBODY for a spectator."""
    name: str
    gesture: str
    """One of ``net.protocol.GESTURES``; empty for a line of chat."""
    text: str
    is_old: bool = False
    """Whether it was said before this window joined, or while it was away."""

    def line(self, cast: Cast) -> str:
        """A line of chat, with its author, for the log."""
        return titled(cast.name(self.seat) if self.seat >= 0 else escape(self.name), escape(self.text))


class Match(Protocol):
    """A game with one or several people at this screen: who decides, what has happened, and who is the viewer.

    It offers only what a player at another computer may know, too. Deck orders, hands of others, the seed and the log
    are in ``whole_game`` alone.
    """

    setup: Setup
    players: list[Player]
    persons: list[int]
    """The seats of the people at this screen."""
    viewer: int
    """The seat of the person in front of the screen."""
    covered: bool
    """Whether nobody's cards are visible, not even the viewer's."""
    kept_trades: set[int]
    """The trades that a player refused to take back, each as the number of events up to it."""
    chat: dict[int, list[str]]
    """The lines that people have written, each after so many events."""
    thinker: Thinker | None
    """The computer opponents, if they think on this computer and have been asked."""
    party: Party | None = None
    """The people here, if the rules run elsewhere."""

    # --- the position

    def view(self, seat: int | None = None) -> View:
        """What a person at this screen may know now; by default the one in front of it."""

    def view_at_first(self) -> View:
        """The position before the first event, as the viewer may know it now."""

    def seat_to_decide(self) -> int:
        """The seat that must decide now; negative for chance, when the game is over, and while an answer is on its
        way."""

    def step(self) -> int:
        """The number of the step that is asked now; -1 when the game is over."""

    def question(self) -> Decision | None:
        """The question of the person at this screen who must decide; None if there is no such person."""

    def is_over(self) -> bool:
        """Whether somebody has won."""

    def is_outdated(self, decision: Decision) -> bool:
        """Whether a question to a person at this screen is not asked any more, although nobody here has answered."""
        return False

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether the whole table knows that a seat cannot hold a bundle."""

    # --- what has happened

    @property
    def changes(self) -> int:
        """How many actions have been done, those of chance included: 0 at the start of the game."""

    def event_count(self) -> int:
        """How many events there have been."""

    def backwards(self) -> Iterator[Event]:
        """All events as they may be shown now, the last first."""

    def news(self) -> list[Happened]:
        """What has happened since the last call. Answers of this screen may take a while to arrive here."""

    def played_for(self) -> dict[int, PlayedFor]:
        """Where the log says that a computer begins or ends to play for somebody: after so many events."""
        return {}

    def missed(self) -> list[int]:
        """The people at this screen for whom a computer has played since the last call."""
        return []

    def is_rewritten(self) -> bool:
        """Whether, since the last call, so much has happened or been taken back elsewhere that everything must be shown
        again, instead of news."""
        return False

    # --- what people do

    def submit(self, action: int) -> None:
        """Answer the question. IllegalAction, with nothing changed, if the answer is not legal."""

    def can_undo(self) -> bool:
        """Whether the viewer may take back the last action."""

    def undo(self) -> None:
        """Take back the last action."""

    def last_trade(self) -> Event | None:
        """The trade that the viewer has just made with another person, if the two can take it back together."""

    def take_back(self, trade: Event) -> None:
        """Reverse a trade, as both players have agreed. Only the reversed trade is news, not the offer."""

    # --- what the computer does

    def waits_for_chance(self) -> bool:
        """Whether ``take_chance`` comes next; never where the rules run elsewhere."""

    def take_chance(self) -> None:
        """Let chance answer."""

    def computer_action(self) -> int | None:
        """The action of the opponent who must decide, once it is known. Always None if the opponents play elsewhere."""

    def coach_client(self) -> CoachClient:
        """The coach, for the viewer."""

    @property
    def allows_coach(self) -> bool:
        """Whether the viewer may ask the coach, if the settings say so."""
        return self.seated().is_person()

    # --- how it is kept

    def save(self) -> None:
        """Save what has changed about a player; whatever happens in the game is saved anyway."""

    def promise(self) -> str:
        """The text that says what happens to the game if it is left now."""

    def whereabouts(self) -> str:
        """What identifies the current position in the crash log."""

    @property
    def knows_all(self) -> bool:
        """Whether this computer knows the whole game: always if the rules run here, otherwise once it is over."""

    def whole_game(self) -> Session:
        """The game with its log, to be replayed, analysed or saved elsewhere. Call it only if ``knows_all``."""

    def close(self) -> None:
        """Leave the game: stop the opponents and the coach, and release what it is saved in."""

    # --- the people at other computers; there are none if the rules run here

    @property
    def is_remote(self) -> bool:
        """Whether the rules run elsewhere."""
        return False

    @property
    def takes_answers(self) -> bool:
        """Whether answers reach the rules: not while there is no connection to them, or the game is paused."""
        return True

    def people(self) -> list[int]:
        """The seats of all people."""
        return [seat for seat, player in enumerate(self.players) if player.is_person()]

    def away(self) -> frozenset[int]:
        """The seats of the people who have no connection to the game now."""
        return frozenset()

    def notice(self) -> str:
        """Why the game does not go on, or who plays for somebody, as marked text; usually empty."""
        return ""

    def countdown(self) -> str:
        """The notice with the seconds until a computer plays for somebody; empty if none will."""
        return ""

    def remarks(self) -> list[Remark]:
        """What people elsewhere have said since the last call."""
        return []

    def early_answers(self) -> dict[int, Answer]:
        """The answers to the open offer that the rules have not asked for yet."""
        return {}

    def time_left(self) -> tuple[int, float] | None:
        """The seat whose turn the host limits, and the share of its time that is left; None without such a limit."""
        return None

    # --- the people at this screen

    @property
    def eyes(self) -> int:
        """The seat that may see its cards now, or NOBODY."""
        return NOBODY if self.covered else self.viewer

    def seated(self) -> Player:
        """The player in front of the screen."""
        return self.players[self.viewer]

    def hides(self) -> bool:
        """Whether the people at this screen have something to hide from each other: not before the first turn, when
        everybody has seen all cards arrive, and not once the game is over."""
        return len(self.persons) > 1 and not self.is_over() and bool(self.view().turn_number())

    def begin(self) -> None:
        """With several people, cover all cards until somebody sits down."""
        self.covered = self.hides()

    def keep_trade(self) -> None:
        """The other player of the last trade refuses to take it back."""
        self.kept_trades.add(self.event_count())

    @property
    def keeps_trade(self) -> bool:
        """Whether the last event is a trade that a player refused to take back."""
        return bool(self.kept_trades) and self.event_count() in self.kept_trades

    # --- found in the events

    def events(self, most: int | None = None) -> list[Event]:
        """All events, or at most that many of the last ones, as they may be shown now."""
        last = list(islice(self.backwards(), most))
        return last[::-1]

    def cause(self) -> Event | None:
        """The last roll or card played, which causes the questions in a turn; None if there was neither."""
        return next((event for event in self.backwards() if event[0] in (ev.ROLLED, ev.CARD_PLAYED)), None)

    def purposes(self) -> dict[int, int]:
        """The declared purpose of the last offer, and of each counter-offer to it, by seat."""
        purposes: dict[int, int] = {}
        for event in self.backwards():
            if event[0] in (ev.OFFERED, ev.COUNTERED):
                purposes[event[1]] = event[4]
            if event[0] in (ev.OFFERED, ev.TURN_BEGAN):
                break
        return purposes

    def refusals(self, give: int, take: int) -> dict[int, int]:
        """The reasons of the seats that refused the viewer's last offer, if it was of these bundles, nobody accepted
        it, and it was made in this turn."""
        found: dict[int, int] = {}
        for event in self.backwards():
            if event[0] == ev.REFUSED:
                found = {event[1]: event[2], **found}
            elif event[0] == ev.OFFERED and event[1] == self.viewer:
                return found if event[2:4] == (give, take) else {}
            elif event[0] in (ev.OFFERED, ev.ACCEPTED, ev.COUNTERED, ev.TURN_BEGAN):
                break
        return {}

    def fresh_cards(self) -> list[int]:
        """The progress cards that the viewer has received since the turn began, and still holds."""
        drawn: Counter[int] = Counter()
        for event in self.backwards():
            if event[0] == ev.TURN_BEGAN:
                break
            if event[0] in (ev.CARD_DRAWN, ev.CARD_TAKEN) and event[1] == self.viewer:
                drawn[event[2] if event[0] == ev.CARD_DRAWN else event[3]] += 1
        return list((drawn & Counter(self.view().cards())).elements())
