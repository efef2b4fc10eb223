"""A game whose rules run on another computer: what the people at this one know of it, and what they answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from game import events as ev
from game.action_text import text
from game.events import Event
from game.ids import NOBODY
from game.play.session import IllegalAction, Session
from game.rules.trading import TRADE_REPLY
from game.setup import Setup
from game.view import Decision, View, redact
from net.guest import Party, TableGuest, player_at
from net.table_client import Entry
from platform_io.i18n import _, ngettext
from scenes.opponents.coach_client import CoachClient
from scenes.opponents.thinking import Thinker
from scenes.play.common import CommonKnowledge
from scenes.play.match import Happened, Match, Remark
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.offer import Answer, answer_of, open_offer
from scenes.tabletop.words.log_pages import PlayedFor
from scenes.ui.text import escape, fill, marked
from user import games
from user.storage import Storage

MOST_SHOWN: Final = 40
"""After a longer absence, the actions that were missed are only in the log, instead of being shown one by one."""


class SeenGame:
    """What the coach may read: the game as the person at one seat knows it."""

    def __init__(self, guest: TableGuest) -> None:
        self.seed: Final = 0
        self._guest = guest

    @property
    def setup(self) -> Setup:
        """Board and rules."""
        assert self._guest.client.setup is not None
        return self._guest.client.setup

    @property
    def history(self) -> list[list[Event]]:
        """The events of each known action."""
        return [entry.events for entry in self._guest.client.entries]

    def view(self, seat: int) -> View:
        """What the seat, or with NOBODY everybody, may know now."""
        return self._guest.client.view(seat)

    def is_legal(self, action: int) -> bool:
        """Whether an action answers the question."""
        return self._guest.client.is_legal(action)


class RemoteMatch(Match):
    """Follows a game of a party that has one (``Party.has_game``). The finished game is saved in ``storage``."""

    party: Party

    def __init__(self, party: Party, storage: Storage | None = None) -> None:
        self.party = party
        self.storage = storage
        setup = party.first.client.setup
        assert setup is not None
        self.setup = setup
        self.players = [player_at(seat) for seat in party.lobby["seats"]]
        self.persons: list[int] = []
        self.covered = False
        self.kept_trades: set[int] = set()
        self.chat: dict[int, list[str]] = {}
        self.thinker: Thinker | None = None
        self._cast = Cast(self.players)
        self._viewer = 0
        self._coaches: dict[int, CoachClient] = {}
        self._common = CommonKnowledge(SeenGame(party.first))
        self._known = (0, 0)
        """The sitting of the viewer and the times that something was taken back, when ``news`` was called last."""
        self._number = 0
        """The actions that have been news to the viewer."""
        self._revision = 0
        self._is_rewritten = False
        self._missed: list[int] = []
        self._filled: Set[int] = frozenset()
        """The seats for which a computer plays in the turn that the viewer knows."""
        self._is_saved = False
        self._turn = (-1, -1)
        self._whole = 0
        """The most seconds that were left in this turn."""
        self._left_at: tuple[float, int, object] = (0.0, 0, None)
        """When the host said that so many seconds were left, and the message that said so."""
        self._sit_down()
        self._follow_lobby()
        self._missed = self._played_for_last()
        self._catch_up()
        self._recall()

    # --- who sits here

    def _sit_down(self) -> None:
        """Find the seats of the people here; the host may have changed them."""
        self.persons[:] = sorted(guest.client.seat for guest in self.party.guests if guest.client.seat >= 0)
        if self._viewer not in self.persons:
            who = int(self.view(NOBODY).who())
            self._viewer = who if who in self.persons else min(self.persons, default=0)
        for seat, player in enumerate(self.players):
            player.is_here = seat in self.persons
        if not self.persons:
            self.covered = True

    def begin(self) -> None:
        """With several people, or as a spectator, cover all cards."""
        self.covered = self.hides() or not self.persons

    @property
    def viewer(self) -> int:
        """The seat of the person in front of the screen; for spectators the first seat, with covered cards."""
        return self._viewer

    @viewer.setter
    def viewer(self, seat: int) -> None:
        self._viewer = seat
        self._catch_up()

    def _catch_up(self) -> None:
        """The viewer knows everything so far."""
        client = self._guest.client
        self._known, self._number = (client.sitting, client.rewinds), client.number

    def _played_for_last(self) -> list[int]:
        """The people here whose last action was a computer's, while they were away."""
        last = {entry.seat: entry.is_filled for entry in self._guest.client.entries}
        return [seat for seat in self.persons if last.get(seat)]

    @property
    def _guest(self) -> TableGuest:
        """The person in front of the screen, or the spectator."""
        return self._guest_at(self._viewer)

    def _guest_at(self, seat: int) -> TableGuest:
        return self.party.at(seat) or self.party.first

    def _follow_lobby(self) -> None:
        """Take over who plays at each seat."""
        lobby = self.party.lobby
        if lobby["revision"] != self._revision and not self.party.has_next:
            self._revision = lobby["revision"]
            for player, seat in zip(self.players, lobby["seats"], strict=True):
                now = player_at(seat)
                player.name, player.kind, player.face = now.name, now.kind, now.face

    # --- the position

    def view(self, seat: int | None = None) -> View:
        """What a person here may know now; of other seats, what everybody may."""
        seat = self.eyes if seat is None else seat
        return self._guest_at(seat).client.view(seat if seat in self.persons else NOBODY)

    def view_at_first(self) -> View:
        """The position before the first known event, as the viewer may know it now."""
        return self._guest.client.view_at_first(self.eyes)

    def seat_to_decide(self) -> int:
        """The seat that must decide now, if an answer is possible at all. Of several seats that may answer at once, one
        at this screen comes first."""
        client = self._guest.client
        waits = client.waits_for()
        if self.is_over() or waits is None or any(guest.client.is_busy for guest in self.party.guests):
            return -1
        here = [seat for seat in waits if seat in self.persons]
        if not here:
            return int(client.view(NOBODY).who()) if waits else -1
        return here[0] if self._guest_at(here[0]).client.question() is not None else -1

    def step(self) -> int:
        """The number of the step that is asked now; -1 when the game is over."""
        return -1 if self.is_over() else int(self.view(NOBODY).step())

    def question(self) -> Decision | None:
        """The question of the person here who must decide."""
        guest = self.party.at(self.seat_to_decide())
        return guest.client.question() if guest else None

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return int(self.view(NOBODY).winner()) >= 0

    def is_outdated(self, decision: Decision) -> bool:
        """Whether the host now asks something else. Answers of others to the same offer do not matter."""
        guest = self.party.at(decision.seat)
        if guest is None or self.is_over():
            return True
        if guest.client.waits_for() is None or guest.client.is_busy:
            return False
        now = guest.client.question()
        return now is None or (now.step, now.actions) != (decision.step, decision.actions)

    def is_known_to_lack(self, seat: int, wanted: int) -> bool:
        """Whether the whole table knows that a seat cannot hold a bundle."""
        return self._common.is_known_to_lack(seat, wanted)

    # --- what has happened

    @property
    def changes(self) -> int:
        """The actions that the viewer knows."""
        return self._guest.client.number

    def event_count(self) -> int:
        """How many events the viewer knows."""
        return sum(len(entry.events) for entry in self._guest.client.entries)

    def backwards(self) -> Iterator[Event]:
        """All events as they may be shown now, the last first."""
        eyes, entries = self.eyes, self._guest.client.entries
        return (redact(event, eyes) for entry in reversed(entries) for event in reversed(entry.events))

    def news(self) -> list[Happened]:
        """What has arrived since the last call."""
        if not self.party.has_game:
            return []
        self._follow_lobby()
        self._save_finished()
        client, seats = self._guest.client, list(self.persons)
        new = client.entries[max(0, self._number - client.first) :]
        was_away = {entry.seat for entry in new if entry.is_filled}
        self._missed += [seat for seat in self._played_for_last() if seat in was_away]
        if self._known != (client.sitting, client.rewinds) or len(new) > MOST_SHOWN:
            self._sit_down()
            self.kept_trades.clear()
            self._is_rewritten = True
            self._filled = _marked(client.entries)[1]
            new = []
        self._catch_up()
        events = [event for entry in new for event in entry.events]
        if (new or seats != self.persons) and self.hides() and self._is_passed_on(events):
            self.covered = True
        eyes, (marks, self._filled) = self.eyes, _marked(new, self._filled)
        return [
            Happened(entry.seat, entry.step, [redact(event, eyes) for event in entry.events], mark)
            for entry, mark in zip(new, marks, strict=True)
        ]

    def played_for(self) -> dict[int, PlayedFor]:
        """Where the log says that a computer begins or ends to play for somebody."""
        entries, found, count = self._guest.client.entries, {}, 0
        for entry, mark in zip(entries, _marked(entries)[0], strict=True):
            if mark is not None:
                found[count] = mark
            count += len(entry.events)
        return found

    def missed(self) -> list[int]:
        """The people here for whom a computer has played, once they are back."""
        if not self.party.is_connected:
            return []
        missed, self._missed = self._missed, []
        return missed

    def _is_passed_on(self, events: list[Event]) -> bool:
        """Whether the viewer does not decide next, or may have to leave the screen at the start of a turn."""
        return int(self.view(NOBODY).who()) != self.viewer or any(event[0] == ev.TURN_BEGAN for event in events)

    def is_rewritten(self) -> bool:
        """Whether everything must be shown again."""
        was, self._is_rewritten = self._is_rewritten, False
        return was

    # --- what people do

    def submit(self, action: int) -> None:
        """Send the answer of the person here who must decide."""
        guest = self.party.at(self.seat_to_decide())
        if guest is None or not guest.client.is_legal(action):
            raise IllegalAction("'{action}' is not legal now", action=text(action))
        guest.act(action)

    def can_undo(self) -> bool:
        """Whether the viewer may take back the last action."""
        return self.takes_answers and self.viewer in self.persons and self._guest.client.can_undo()

    def undo(self) -> None:
        """Ask the host to take back the last action."""
        self._guest.undo()

    def last_trade(self) -> Event | None:
        """None: two people take back a trade only at one screen of a game whose rules run here."""
        return None

    def take_back(self, trade: Event) -> None:
        """Never called."""

    # --- chance, opponents and coach

    def waits_for_chance(self) -> bool:
        """Never: the host answers for chance."""
        return False

    def take_chance(self) -> None:
        """Never called."""

    def computer_action(self) -> int | None:
        """None: the opponents play elsewhere."""
        return None

    def coach_client(self) -> CoachClient:
        """The coach, for the viewer. It knows what the viewer knows."""
        if self._viewer not in self._coaches:
            self._coaches[self._viewer] = CoachClient(SeenGame(self._guest))
        return self._coaches[self._viewer]

    # --- the people elsewhere

    @property
    def is_remote(self) -> bool:
        """Always."""
        return True

    @property
    def takes_answers(self) -> bool:
        """Whether there is a connection to the host, who has not paused the game."""
        return self.party.is_connected and not self.party.lobby["paused"]

    def away(self) -> frozenset[int]:
        """The seats of the people who have no connection to the host now."""
        seats = self.party.lobby["seats"]
        return frozenset(seat for seat in self.people() if not seats[seat]["here"] and seat not in self.persons)

    def notice(self) -> str:
        """Why the game does not go on, or who plays for somebody."""
        if self.party.is_refused:
            return escape(self.party.lost)
        if not self.party.is_connected:
            return _("The connection is lost. Your seat is held while this window tries again.")
        if self.party.has_next:
            return _("The host has opened the table for another game: choose Play again.")
        if self.is_over():
            is_changed = self.party.first.client.unfair < 0
            return (
                _("The host has changed the dice during the game: they are not those that it had sealed.")
                if is_changed
                else ""
            )
        if self.party.lobby["paused"]:
            return _("The host has paused the game.")
        seat = int(self.view(NOBODY).who())
        if seat not in self.away():
            return ""
        name, plays = self._cast.name(seat), self.party.lobby["seats"][seat]["computer"]
        if plays:
            return marked(_("{player} is away. A computer plays for them."), player=name)
        if self.party.first.client.terms["fill_after"] is not None:
            return marked(_("{player} is away. A computer will soon play for them."), player=name)
        return marked(_("{player} is away. The game waits for them."), player=name)

    def countdown(self) -> str:
        """The notice with the seconds until a computer plays for the person who must decide."""
        client, seat = self.party.first.client, int(self.view(NOBODY).who())
        fill_after, lobby = client.terms["fill_after"], self.party.lobby
        is_due = self.takes_answers and not (self.party.has_next or self.is_over()) and seat in self.away()
        if fill_after is None or not is_due or lobby["seats"][seat]["computer"]:
            return ""
        gone = (lobby["seats"][seat]["away"] or 0) + self.party.now - client.lobby_at
        left = max(1, round(fill_after - gone))
        text = ngettext(
            "{player} is away. A computer plays for them in {n} second.",
            "{player} is away. A computer plays for them in {n} seconds.",
            left,
        )
        return marked(fill(text, n=left), player=self._cast.name(seat))

    def early_answers(self) -> dict[int, Answer]:
        """Of people here, what they have answered; of others, that they have."""
        offer, waits = open_offer(self.view(NOBODY)), self._guest.client.waits_for()
        if offer is None or waits is None or self.step() != TRADE_REPLY.number:
            return {}
        answers = {seat: Answer.GIVEN for seat in offer.waiting() if seat not in waits}
        for guest in self.party.guests:
            action = guest.client.answer_given()
            if action is not None and guest.client.seat in offer.waiting():
                answers[guest.client.seat] = answer_of(action)
        return answers

    def remarks(self) -> list[Remark]:
        """What people elsewhere have said since the last call."""
        client = self.party.first.client
        old = [Remark(line["seat"], line["name"], "", line["text"], is_old=True) for line in client.missed]
        new = [
            Remark(fields["seat"], fields["name"], fields["gesture"] or "", fields["text"] or "")
            for fields in client.gestures
        ]
        for guest in self.party.guests:
            guest.client.gestures.clear()
            guest.client.missed.clear()
        return old + new

    def _recall(self) -> None:
        """Put what was written before into the log, where it belongs."""
        client = self.party.first.client
        for line in client.missed:
            known = client.entries[: max(0, line["number"] - client.first)]
            count = sum(len(entry.events) for entry in known)
            remark = Remark(line["seat"], line["name"], "", line["text"])
            self.chat.setdefault(count, []).append(remark.line(self._cast))
        client.missed.clear()

    def time_left(self) -> tuple[int, float] | None:
        """The seat whose turn it is, and the share of its time that is left."""
        client, now = self._guest.client, self.party.now
        left, view = client.seconds_left(), self.view(NOBODY)
        turn, who = (int(view.turn_number()), int(view.active())), int(view.who())
        if left is None or not turn[0] or self.is_over():
            return None
        if turn != self._turn:
            self._turn, self._whole = turn, left
        self._whole = max(1, left, self._whole)
        if self._left_at[2] != (key := (client.number, left)):
            self._left_at = now, left, key
        runs = who == turn[1] and not self.party.lobby["paused"] and who not in self.away()
        passed = now - self._left_at[0] if runs else 0.0
        return turn[1], max(0.0, self._left_at[1] - passed) / self._whole

    # --- how it is kept

    def save(self) -> None:
        """Do nothing: the host saves the game."""

    def _save_finished(self) -> None:
        """Put the finished game among the saved games, once the host has sent it."""
        if not self._is_saved and self.knows_all:
            self._is_saved = True
            session = self.whole_game()
            for seat, player in enumerate(session.players):
                player.is_here = seat in self.persons
            if self.storage is not None:
                slot = games.slot_for(self.storage, session)
                games.autosave(slot, session)
                games.leave(slot)

    def promise(self) -> str:
        """The text that says what happens to the game if it is left now."""
        if self.is_over():
            return _("The game is over. You will find it among your saved games.")
        if self.party.is_host:
            return _("If you go to the main menu, the table closes. It is saved, and “Continue” opens it again.")
        if not self.persons:
            return _("If you go to the main menu, the game goes on without you.")
        return _("If you go to the main menu, your seat is held: “Play together” leads back to the table.")

    def whereabouts(self) -> str:
        """The number of actions."""
        return f"after {self.changes} actions of a game on another computer"

    @property
    def knows_all(self) -> bool:
        """Whether the host has sent the whole game, which it does once the game is over."""
        return self.party.first.client.finished is not None

    def whole_game(self) -> Session:
        """The finished game."""
        assert self.party.first.client.finished is not None
        return self.party.first.client.finished

    def close(self) -> None:
        """Leave the table, and stop the coach."""
        for coach_client in self._coaches.values():
            coach_client.close()
        self._coaches.clear()
        self.party.close()


def _marked(entries: Sequence[Entry], filled: Set[int] = frozenset()) -> tuple[list[PlayedFor | None], Set[int]]:
    """For each entry, whether a computer begins or ends to play for the seat, which the log says once in a turn; and
    the seats for which one plays after the last entry. ``filled`` are those before the first."""
    marks: list[PlayedFor | None] = []
    for entry in entries:
        changes = entry.seat >= 0 and entry.is_filled != (entry.seat in filled)
        marks.append(PlayedFor(entry.seat, ends=not entry.is_filled) if changes else None)
        filled = filled ^ {entry.seat} if changes else filled
        if any(event[0] == ev.TURN_BEGAN for event in entry.events):
            filled = frozenset()
    return marks, filled
